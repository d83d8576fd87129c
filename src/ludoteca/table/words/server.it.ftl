# Frasi che dice soltanto il server.

ui-yes = Sì
ui-no = No
ui-guest-name = Ospite
ui-table-none = Questo tavolo non esiste, oppure non è aperto a te.
ui-device-use = Questo link apre il tuo profilo su questo dispositivo, una volta sola.
ui-device-enter = Entra qui

ui-refused-closed = Il tavolo si sta riaprendo: riprova fra un momento.
ui-refused-broken = Qualcosa è andato storto nelle regole; non è cambiato nulla. Ne è stata presa nota.
ui-refused-not-kept = Il server non è riuscito a registrarlo, quindi non è cambiato nulla. Riprova fra un po’.
ui-refused-not-your-turn = Questa decisione non spetta a te.
ui-refused-not-asked = Nessuno lo ha chiesto.
ui-refused-not-parted = Questo tavolo può semplicemente continuare.
ui-refused-taken = Quel posto è già occupato.
ui-refused-not-seated = Non siedi a questo tavolo.
ui-refused-not-owner = Può farlo solo chi ha aperto il tavolo.
ui-refused-begun = La partita è già cominciata.
ui-refused-no-such-level = Non ci sono bot di quella forza.
ui-refused-two-seats = Puoi sedere in un posto solo; gli altri giocatori su questo schermo hanno i loro.
ui-refused-too-many = Hai moltissimi tavoli aperti: prima finiscine qualcuno.
ui-refused-not-over = La partita non è ancora finita.
ui-refused-no-hint = Per ora non c'è nessun suggerimento.
ui-refused-no-name = Per questo serve un nome: apri un tavolo o unisciti a uno.
ui-refused-empty = Non c'è niente da dire.
ui-refused-no-sense = Il server non capisce questo messaggio.
ui-refused-crowded = Troppe persone stanno guardando questo tavolo.
ui-error-refused-title = Non si può fare
ui-error-413-title = Troppo grande
ui-error-413-text = Quello che è stato inviato è più grande di quanto si accetti qui.
ui-error-401-title = Chi è?
ui-error-401-text = Per questo serve un nome.
ui-error-405-title = Non così
ui-error-405-text = Questo indirizzo non accetta richieste di quel tipo.
ui-error-503-title = Non si può registrare
ui-parted-text-hidden = Dopo questa partita le regole sono state corrette. Le rispetta fino al passo { $number }; la risposta successiva nel suo registro, che non tutti possono conoscere, non è più possibile.
ui-refused-record-later = La registrazione dice tutto, anche le carte nascoste: si può avere a partita finita.

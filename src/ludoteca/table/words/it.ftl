# Quel che sta sulle pagine attorno al tabellone. Le frasi dei giochi stanno nelle loro cartelle words/.

## Dappertutto

ui-skip = Vai al contenuto della pagina
ui-where = Dove sei
ui-menu = Menu
ui-shelf = Scaffale
ui-account = Il mio profilo
ui-login = Accedi
ui-theme = Aspetto
ui-theme-evening = Sera
ui-theme-dark = Scuro
ui-language = Lingua
ui-back = Torna allo scaffale
ui-name = Nome
ui-my-name = Il tuo nome
ui-my-name-hint = quello che preferisci
ui-save = Salva
ui-saved = Salvato.
ui-copy = Copia
ui-copied = Copiato!
ui-close = Chiudi

## Lo scaffale

ui-shelf-welcome = A che cosa giochiamo?
ui-shelf-invite = Scegli una scatola e premi Gioca: i bot sono già seduti al tavolo.
ui-games = Giochi
ui-my-tables = I tuoi tavoli
ui-open-tables = Tavoli con un posto libero
ui-watchable-tables = Si sta giocando
ui-look-on = Guarda
ui-past-tables = Le tue partite finite
ui-more-tables = { $n ->
    [one] un altro
   *[other] altri { $n }
  }
ui-free-seats = { $n ->
    [one] { $n } posto libero
   *[other] { $n } posti liberi
  }
ui-table-over = finita
ui-table-waiting = in attesa di giocatori
ui-table-others = tocca agli altri
ui-your-turn = Tocca a te
ui-play = Gioca
ui-play-game = Gioca subito a { $game }, contro i bot
ui-with-friends = Prepara
ui-with-friends-game = Prepara una partita a { $game }: con amici, con varianti
ui-rules = Regole
ui-rules-of = Regole di { $game }
ui-players = Giocatori
ui-minutes = Minuti
ui-weight-of-5 = Impegno { $weight } su 5
ui-cooperative = Si gioca tutti insieme contro il gioco
ui-authored = dati in parte nostri
ui-authored-list = Quali sono
ui-authored-help = Il regolamento non stampa tutte le carte e tutti i numeri di questo gioco. Quelli che mancano sono nostri, e nelle regole sono indicati come tali; quelli stampati possono prenderne il posto.

## La scatola e la preparazione

ui-box-of = La scatola di { $game }
ui-credits = Di { $designer } · { $publisher }, { $year }
ui-age = da { $age } anni
ui-new-table = Un nuovo tavolo
ui-how-many = In quanti giocate?
ui-who-sits = Chi si siede dove?
ui-seat-n = Posto { $n }
ui-kind-me = Io
ui-kind-bots = Bot
ui-kind-people = Persone
ui-kind-bot = Bot, { $level }
ui-kind-open = Chi arriva (dal link o dalla sala)
ui-kind-hotseat = Qualcuno qui, su questo schermo
ui-level = Forza
ui-level-absent = assente
ui-level-random = distratto
ui-level-greedy = sbrigativo
ui-level-novice = principiante
ui-level-player = buon giocatore
ui-level-expert = esperto
ui-variants = Varianti del gioco
ui-table-manners = Ripensamenti, orologio e riservatezza
ui-undo = Annulla
ui-undo-kernel = Libero finché non si è visto nulla, poi si chiede
ui-undo-always-ask = Si chiede sempre agli altri
ui-undo-never = Mai
ui-undo-help = Annullare è libero finché nessun altro ha agito e nulla di nascosto è stato scoperto; dopo si chiede il permesso agli altri.
ui-clock = Orologio
ui-clock-off = Senza orologio
ui-clock-minutes = { $n } minuti a testa
ui-clock-help = Tempo per pensare in tutta la partita. Quando finisce, continua un bot al tuo posto.
ui-public = Chi può guardare
ui-public-yes = Chiunque
ui-public-no = Solo chi è seduto o ha il link
ui-public-help = Un tavolo che chiunque può guardare compare sullo scaffale mentre si gioca. Chi guarda vede solo quello che possono vedere tutti i giocatori.
ui-open-table = Al tavolo

## Il regolamento

ui-search-rules = Cerca nelle regole
ui-found = { $n ->
    [0] Nessun risultato
    [one] { $n } regola
   *[other] { $n } regole
  }
ui-chapters = Capitoli
ui-rule-open = Leggi questa regola
ui-rule-whole = Nel regolamento

## Sedersi, il profilo

ui-join = Siediti
ui-join-game = C'è un posto libero a { $game }
ui-join-with = Al tavolo: { $names }
ui-sit-down = Siediti
ui-login-help = Qui accede solo chi ha una password. Se non ce l'hai, apri il link usa e getta creato sull'altro dispositivo.
ui-password = Password
ui-password-new = Nuova password (almeno 8 caratteri)
ui-password-help = Per giocare non serve. Con una password puoi accedere da qualsiasi dispositivo.
ui-password-has = Hai già una password. Scrivine una nuova per cambiarla.
ui-device = Un altro dispositivo
ui-device-help = Crea un link che funziona una volta sola: aprilo sul telefono e ti ritroverai seduto agli stessi tavoli.
ui-device-link = Link usa e getta
ui-device-make = Crea un link
ui-my-data = I miei dati
ui-export = Scarica tutto quello che mi riguarda
ui-logout = Esci
ui-logout-sure = Uscire? Senza una password non potrai tornare a questo profilo.
ui-delete-me = Elimina il mio profilo
ui-delete-sure = Eliminare il profilo? Il tuo nome sparirà da tutti i tavoli e non si potrà tornare indietro.

## Il tavolo

ui-skip-question = Vai alla domanda
ui-seats = Giocatori
ui-play-side = La domanda e il diario
ui-board = Il tabellone
ui-board-help = Tab porta a ciò che si può scegliere, le frecce da un pezzo all'altro, Invio sceglie, i mostra un pezzo da vicino, più e meno ingrandiscono, 0 mostra tutto il tabellone; le frecce spostano il tabellone ingrandito.
ui-opening = Si apparecchia il tavolo…
ui-options = Che cosa puoi fare
ui-options-left = { $n } rimaste
ui-filter = Cerca una scelta
ui-choices = { $n } scelte
ui-choose = Scegli
ui-piece = Pezzo
ui-closer = Visto da vicino
ui-why-not = Perché no?
ui-why-not-list = Che cosa non puoi fare, e perché
ui-since = Dal tuo ultimo turno
ui-hint = Consiglio
ui-hint-none = Qui nessun consiglio.
ui-bots-think = I bot stanno pensando…
ui-wait = Un attimo…
ui-over = La partita è finita
ui-parted = Nel frattempo le regole sono cambiate
ui-parted-help = Dopo queste mosse le regole sono state corrette, e da qui in poi la partita sarebbe andata diversamente. Puoi guardarla, o proseguire dall'ultimo momento ancora valido.
ui-go-on = Prosegui da qui
ui-log = Diario
ui-log-empty = Non è ancora successo nulla.
ui-log-show = Mostra i pezzi
ui-chat = Chat
ui-chat-empty = Nessuno ha ancora detto nulla.
ui-chat-say = Di' qualcosa
ui-send = Invia
ui-panes = Domanda, diario, chat
ui-tab-play = Gioca
ui-zoom = Ingrandimento
ui-zoom-in = Più vicino
ui-zoom-out = Più lontano
ui-zoom-reset = Tutto il tabellone
ui-turn-board = Guarda dal posto accanto
ui-notices = Suoni e movimento
ui-sound = Suono quando tocca a me
ui-notify = Avviso del browser quando tocca a me
ui-motion = Pezzi in movimento fluido
ui-your-turn-announced = Tocca a te. { $question }
ui-leave = Lascia il tavolo
ui-leave-sure = Lasciare il tavolo? Un bot continuerà al tuo posto.
ui-seat-me = tu
ui-seat-bot = bot
ui-seat-open = Posto libero
ui-seat-turn = di turno
ui-seat-thinking = sta pensando
ui-seat-away = assente
ui-seat-winner = ha vinto
ui-waiting-for-people = In attesa di giocatori
ui-lobby-help = Manda a un amico il link di un posto libero, o fai sedere un bot. Si comincia quando tutti i posti sono occupati.
ui-sit-here = Siediti qui
ui-join-link = Link per questo posto
ui-copy-join = Copia il link d'invito
ui-fill-with-bot = Fai sedere un bot
ui-handover = Ora tocca a { $name }
ui-handover-help = Passa lo schermo. Non si vede nulla finché non premi il pulsante.
ui-handover-ready = Sono { $name }: mostra il mio lato
ui-undo-waits = Hai chiesto di annullare. Si aspettano gli altri…
ui-consent-title = Annullare una mossa?
ui-consent-yes = Sì, d'accordo
ui-consent-no = No
ui-offline = Collegamento interrotto. Riprovo…
ui-result = Com'è finita
ui-rematch = Rivincita
ui-rematch-waits = Alla prossima partita
ui-look-at-board = Guarda il tabellone
ui-to-table = Al tavolo

## Rivedere e verificare

ui-replay = Rivedi la partita
ui-skip-slider = Vai al cursore
ui-slider = Momento della partita
ui-first = All'inizio
ui-last = Alla fine
ui-step-back = Un passo indietro
ui-step-forth = Un passo avanti
ui-run = Fai scorrere
ui-chair = Vista da
ui-chair-open = tutti, a carte scoperte
ui-fork = Gioca da qui
ui-fork-help = Un nuovo tavolo comincia da questo momento; le carte nascoste vengono ridistribuite
ui-replay-count = Passo { $at } di { $last }
ui-replay-failed = Non è stato possibile caricare questo momento.
ui-save-svg = Immagine (SVG)
ui-save-png = Immagine (PNG)
ui-picture-failed = Non è stato possibile creare l'immagine.
ui-record-later = La registrazione di un gioco con segreti si può scaricare a partita finita
ui-record = Scarica la partita
ui-verify = Verifica dadi e pescate
ui-verify-help = Prima della prima pescata il tavolo ha messo per iscritto il sigillo qui sotto: l'impronta di un segreto. Ogni dado e ogni pescata discendono da quel segreto. A partita finita il segreto viene mostrato, e chiunque può ricalcolare lo stesso sigillo e le stesse pescate.
ui-commitment = Sigillo
ui-secret = Segreto
ui-secret-later = si mostra a partita finita
ui-verified = Il segreto corrisponde al sigillo, e ogni pescata ne discende.
ui-not-verified = Il segreto e le pescate non corrispondono al sigillo.
ui-draws = Le pescate

## Quel che dice il server

ui-open-name = Posto { $n } libero
ui-person-name = Ospite { $n }
ui-bot-name = Bot { $n }
ui-view-waiting-for = Si aspetta { $names }
ui-view-waiting-nature = Decide la sorte…
ui-undo-free = Annulla la tua ultima mossa
ui-undo-consent = Si chiederà agli altri se sono d'accordo
ui-undo-none = Non c'è nulla di tuo da annullare
ui-undo-off = A questo tavolo non si annulla nulla
ui-undo-asked = { $name } vorrebbe annullare una mossa. Va bene?
ui-log-undone = { $name } ha annullato una mossa
ui-hint-why = Un bot forte sceglierebbe «{ $text }». { $why }
ui-clock-out = Tempo scaduto per { $name }: continua un bot
ui-refused-stale = La partita è andata avanti: questa risposta era a una domanda precedente.
ui-refused-not-your-seat = Non tocca a te rispondere.
ui-refused-over = La partita è finita.
ui-refused-double = A questo si è già risposto.
ui-refused-no-such-option = Ora non è possibile.
ui-refused-parted = Questa partita si può guardare, ma da qui non si può proseguire.
ui-refused-too-fast = Troppo in fretta. Aspetta un momento.
ui-refused-waiting = La partita non è cominciata: ci sono ancora posti liberi.
ui-refused-no-undo = Ora non c'è nulla da annullare.
ui-login-wrong = Questo nome e questa password non vanno insieme.
ui-name-bad = Scegli un nome con almeno una lettera o una cifra.
ui-name-taken = Questo nome è già di qualcun altro: scegline un altro.
ui-password-short = La password deve avere almeno 8 caratteri.
ui-setup-bad = Con questa preparazione non si può giocare: { $why }
ui-link-bad = Questo link è già stato usato, oppure è troppo vecchio.
ui-parted-text = Dopo questa partita le regole sono state corrette. Le rispetta fino al passo { $number }; la risposta successiva nel suo registro, «{ $answer }», non è più possibile.
ui-error-400-title = Non si è capito
ui-error-400-text = Qualcosa nella richiesta non era come dovrebbe.
ui-error-403-title = Non per i tuoi occhi
ui-error-403-text = Questo tavolo è privato, o il posto è di qualcun altro.
ui-error-404-title = Qui non c'è niente
ui-error-404-text = La pagina non esiste, oppure il tavolo è stato sparecchiato.
ui-error-429-title = Troppo in fretta
ui-error-429-text = Aspetta un momento e riprova.
ui-error-500-title = Colpa nostra
ui-error-500-text = Qualcosa si è rotto da parte nostra. La tua partita è al sicuro: ogni mossa è su disco.
ui-error-csrf-title = Riprova, per favore
ui-error-csrf-text = La pagina era troppo vecchia per fidarsi. Torna indietro, ricaricala e riprova.

terminal-games-game = Gioco
terminal-games-players = Giocatori
terminal-games-minutes = Minuti
terminal-games-about = Che cos’è
terminal-left-off = Fuori dallo scaffale: { $name }, offerto da { $by } ({ $target }): { $why }
terminal-your-turn = { $who }: { $question }
terminal-prompt = numero, o ? per l’aiuto
terminal-help =
    Si risponde con un numero o un’etichetta. annulla ritira la tua ultima risposta · perché PAROLE dice perché qualcosa non si può fare ·
    diario mostra che cosa è successo · regola NUMERO mostra una regola · salva FILE conserva la partita · esci (e ti dice come riprendere).
terminal-refused = { $why } [{ $rule }]
terminal-not-understood = Non capisco { $words }. Scrivi il numero o l’etichetta di un’opzione, oppure ? per l’aiuto.
terminal-nothing-refused = Qui non c’è niente che sia vietato.
terminal-why = { $wish }: { $why }
terminal-not-wished = { $words } non è qualcosa che si possa desiderare qui.
terminal-no-rule = La regola { $number } non c’è.
terminal-saved = Partita salvata in { $file }.
terminal-consent = { $why } Annullare lo stesso? (s/n)
terminal-undone = Annullato.
terminal-yes = s
terminal-hand-over = Passa la tastiera a { $who } e premi Invio.
terminal-said = { $who }: { $what }
terminal-over = La partita è finita. { $how }
terminal-winners =
    { $count ->
        [one] Vince: { $who }
       *[other] Vincono: { $who }
    }
terminal-nobody = Non vince nessuno.
terminal-go-on = Per riprendere: ludoteca play --resume { $file }
terminal-bot = Bot { $number }
terminal-log-empty = Non è ancora successo niente.
terminal-verified =
    { $draws ->
        [one] Un’estrazione ricalcolata: è quella che dà il segreto.
       *[other] { $draws } estrazioni ricalcolate: sono tutte quelle che dà il segreto.
    }
terminal-not-verified = La risposta { $number } è { $recorded }, ma il segreto dà { $drawn }: la partita salvata è stata manomessa.
terminal-number = { $count } risposte
terminal-simulated = { $game }: { $matches } partite, { $decisions } decisioni in { $seconds } s ({ $speed }/s)
terminal-simulated-wins = vince { $who }
terminal-simulated-unfinished = non finite dopo { $limit } decisioni
terminal-untested = nessun test
terminal-rules-end = { $rules } regole, { $untested } senza test

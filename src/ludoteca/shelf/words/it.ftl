# Quello che ogni gioco sa dire senza parole proprie.

seat-name = Giocatore { $number }
nature = Il caso

# Perché una risposta non si può dare, qualunque sia il gioco.
no-not-your-turn = Non spetta a te deciderlo.
no-not-offered = Adesso non si può fare.
no-stale = Nel frattempo la partita è andata avanti: questa è la risposta a una domanda precedente.
no-over = La partita è finita.
no-no-such-seat = A quel posto non siede nessuno.

# Tornare indietro.
undo-free = Da allora nessuno ha saputo nulla di nuovo: puoi annullare.
undo-after-draw = Da allora il caso ha deciso o qualcosa è stato mostrato: gli altri devono essere d’accordo.
undo-after-others = Da allora qualcun altro ha deciso: gli altri devono essere d’accordo.
undo-nothing = Non c’è nessuna tua mossa da annullare.
no-consent = Prima di annullare serve il consenso degli altri.
no-nothing-to-undo = Non c’è nessuna tua mossa da annullare.

# Perché un giocatore automatico farebbe così.
bot-greedy-why = Dopo questa mossa stai meglio che con ogni altra: { $share } su 100.
bot-search-why = { $share } proseguimenti su 100 ti sono favorevoli, tra i { $count } provati.
bot-search-why-next = { $share } proseguimenti su 100 ti sono favorevoli, tra i { $count } provati. La seconda scelta: «{ $next }», con { $next_share }.

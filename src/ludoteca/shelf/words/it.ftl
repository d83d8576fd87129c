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
undo-consent = Da allora qualcosa è stato pescato, mostrato o deciso: gli altri devono essere d’accordo.
undo-none = Non c’è nessuna tua mossa da annullare.
no-consent = Prima di annullare serve il consenso degli altri.
no-nothing-to-undo = Non c’è nessuna tua mossa da annullare.

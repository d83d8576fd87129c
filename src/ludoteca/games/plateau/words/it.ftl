# Empire Plateau

game-title = Empire Plateau
game-tagline = Quattro imperi, un altopiano: conta gli spazi e conquista le basi altrui.
game-about = Comanda le diciannove armate di un impero antico su una mappa rotonda di longitudini e latitudini. A ogni
    turno percorri sei spazi, divisi come vuoi fra le tue armate e contati ad alta voce; l'Armata del Vessillo può
    arrivare fino a dodici, ma intanto la tua base resta scoperta. I 2 colpiscono d'angolo, i 4 saltano, i 6 corrono.
    Chi mette piede su una base rivale ha conquistato un impero.

# Domande

ask-first-player = Chi comincia?
ask-army = { $lacking ->
    [0] { $count ->
        [one] Uno spazio contato
       *[other] { $count } spazi contati
    }. Muovi un'altra armata oppure passa il turno.
   *[other] { $count ->
        [0] Scegli un'armata da muovere: il turno deve arrivare a { $required }.
       *[other] Il conto è a { $count } su { $required }. Scegli la prossima armata.
    }
}
ask-walk = { $count ->
    [0] Muovi { $army }: fino a { $left } { $left ->
        [one] spazio
       *[other] spazi
    }.
   *[other] Muovi { $army }: il conto è a { $count }, può fare ancora { $left ->
        [one] uno spazio
       *[other] { $left } spazi
    }.
}
ask-let-go = L'armata è lasciata.

# Risposte

do-first-player = Comincia { $who }
do-pick = Muovi { $army } da ({ $point })
do-walk = { $count } su { $limit }: in ({ $point })
do-capture = { $count } su { $limit }: cattura { $victim } in ({ $point })
do-conquer = { $count } su { $limit }: conquista { $base } in ({ $point })
do-conquer-guarded = { $count } su { $limit }: conquista { $base } in ({ $point }), catturando { $victim }
do-jump-walk = { $count } su { $limit }: salta { $over } e atterra in ({ $point })
do-jump-capture = { $count } su { $limit }: salta { $over } e cattura { $victim } in ({ $point })
do-jump-conquer = { $count } su { $limit }: salta { $over } e conquista { $base } in ({ $point })
do-jump-conquer-guarded = { $count } su { $limit }: salta { $over } e conquista { $base } in ({ $point }), catturando { $victim }
do-stop = Fermati qui
do-over = «Tocca a te!» (fine del turno)
do-resign = Abbandona la partita
do-let-go = Lascia

# Perché no

no-setup-board = { $board } non è per { $players } giocatori.
no-setup-short = La partita breve è per tre o quattro giocatori: in due vince comunque la prima conquista.
no-setup-annexation = In due giocatori non si annette mai nulla: la prima conquista chiude la partita.
no-setup-annexation-short = Nella partita breve non si annette mai nulla: la prima conquista la chiude.
no-gone-far-enough = Più in là non può andare: { $army } ha finito il suo movimento.
no-passed-before = Quest'armata è già passata per ({ $point }) in questo turno.
no-red-line = Nessuna armata può oltrepassare la linea rossa.
no-diagonal = Le armate seguono le linee, mai in diagonale.
no-too-far = ({ $point }) è troppo lontano: un punto alla volta.
no-own-army = Lì c'è già una tua armata: { $army }.
no-own-base = Solo il tuo Vessillo può occupare o attraversare la tua base.
no-straight-conquest = Un 2 può conquistare { $base } solo con una mossa a L: due spazi girando l'angolo.
no-straight-capture = Un 2 può catturare { $army } solo con una mossa a L: due spazi girando l'angolo.
no-one-space-at-a-time = ({ $point }) dista due spazi: un punto alla volta.
no-no-jumper = C'è di mezzo { $army }, e solo un 4 può saltare.
no-jump-comes-first = Un 4 può saltare solo come primissimo passo, e una volta sola.
no-jump-needs-two = Un salto conta due spazi, e ne resta uno solo.
no-no-landing = Non c'è posto per atterrare, c'è una tua armata: { $army }.
no-has-moved = In questo turno { $army } si è già mosso.
no-emblem-has-moved = In questo turno il tuo Vessillo si è già mosso.
no-emblem-was-last = Il Vessillo si è mosso dopo altre armate: in questo turno non si muove più nulla.
no-just-annexed = Hai appena annesso { $army }: ti obbedirà dal tuo prossimo turno.
no-small-spaces-spent = I tuoi 2, 4 e 6 hanno già percorso i loro sei spazi di questo turno.
no-turn-spaces-spent = I dodici spazi di questo turno sono finiti.
no-boxed-in = Non può andare da nessuna parte: { $army } è bloccato.
no-turn-would-fail = Dopo questa mossa il turno non potrebbe più arrivare a { $required } { $required ->
    [one] spazio
   *[other] spazi
}.
no-too-early = Al tuo turno { $lacking ->
    [one] manca ancora uno spazio
   *[other] mancano ancora { $lacking } spazi
}: deve arrivare a { $required }.
no-another-in-hand = Prima lascia { $army }, oppure annulla la scelta.
no-still-in-hand = Hai ancora in mano { $army }.
no-not-moved-yet = Un'armata presa in mano si muove almeno di uno spazio. Per sceglierne un'altra annulla la scelta.
no-turn-has-begun = Si può abbandonare solo all'inizio del proprio turno, prima di prendere in mano un'armata.
no-emblem-must-go-on = Al turno { $lacking ->
    [one] manca ancora uno spazio
   *[other] mancano ancora { $lacking } spazi
} che nessun'altra armata può fare: il Vessillo deve proseguire.

# Che cosa è successo

log-first = Comincia { $who }.
log-moved = { $who } muove { $army } da ({ $start }) a ({ $end }): { $spaces } { $spaces ->
    [one] spazio
   *[other] spazi
}, { $count } in tutto.
log-jumped = { $who } salta con { $army } oltre { $over }.
log-captured = { $who } cattura { $victim } in ({ $point }) con { $army }.
log-conquered = { $who } conquista { $base } con { $army }!
log-annexed = { $count ->
    [0] Non resta nulla che { $who } possa annettere: { $armies } sono cadute tutte.
    [one] Fra { $armies } ne resta una sola: d'ora in poi obbedisce a { $who }.
   *[other] D'ora in poi { $armies } ({ $count }) obbediscono a { $who }.
}
log-removed = Lasciano il tabellone tutte { $armies }.
log-over = { $who } chiude il turno a { $count }.
log-skipped = { $who } non può muovere nulla e salta il turno.
log-resigned = { $who } abbandona.
log-no-armies = { $who } non ha più armate ed è fuori gioco.
log-quiet = Nessuna cattura e nessuna conquista per { $turns } turni a testa: la partita è patta.
log-repetition = La stessa posizione per la terza volta: la partita è patta.

# Finali

end-conquest = { $who } ha conquistato una base rivale e vince la partita.
end-no-armies = Solo { $who } ha ancora armate in campo.
end-resignation = Vince { $who }: l'ultimo rivale ha abbandonato.
end-quiet = Patta: troppo a lungo senza catture né conquiste.
end-repetition = Patta: la stessa posizione si è presentata per la terza volta.

# Preparazione

setup-board = Tabellone
setup-board-help = L'anello è la mappa intera. L'arena ha 16 longitudini invece di 24, per una partita breve a due. Il tabellone piano è un rettangolo con un muro rosso.
setup-board-ring = L'anello (24 × 11)
setup-board-arena = L'arena (16 × 11, due giocatori)
setup-board-flat = Il tabellone piano (due o quattro giocatori)
setup-empire = Primo impero
setup-empire-help = L'impero del primo posto; gli altri seguono in senso orario, nell'ordine della storia.
setup-empire-babylon = Babilonia
setup-empire-persia = Media-Persia
setup-empire-greece = Grecia
setup-empire-rome = Roma
setup-start = Chi comincia
setup-start-help = Si estrae a sorte il primo giocatore, oppure comincia il primo posto.
setup-start-drawn = A sorte
setup-start-first = Il primo posto
setup-annexation = Annessione
setup-annexation-help = Se le piccole armate di un impero caduto passano al conquistatore o lasciano il tabellone.
setup-annexation-four = In quattro giocatori
setup-annexation-always = Sempre
setup-annexation-never = Mai
setup-short = Partita breve
setup-short-help = Vince la prima conquista.
setup-strict = Mossa lasciata, mossa fatta
setup-strict-help = Un'armata lasciata resta dov'è: per riprenderla serve il consenso degli altri.
setup-resignation = Abbandono
setup-resignation-help = All'inizio del proprio turno un giocatore può abbandonare.
setup-quiet = Turni senza catture
setup-quiet-help = Dopo tanti turni a testa senza catture né conquiste la partita è patta.
setup-repetition = Triplice ripetizione
setup-repetition-help = La partita è patta quando la stessa posizione si presenta per la terza volta.

# Nomi

empire-babylon = Babilonia
empire-persia = Media-Persia
empire-greece = Grecia
empire-rome = Roma
base-babylon = la base di Babilonia
base-persia = la base della Media-Persia
base-greece = la base della Grecia
base-rome = la base di Roma
armies-babylon = le armate di Babilonia
armies-persia = le armate della Media-Persia
armies-greece = le armate della Grecia
armies-rome = le armate di Roma
army-babylon = il { $kind } babilonese
army-persia = il { $kind } medo
army-greece = il { $kind } greco
army-rome = il { $kind } romano
emblem-babylon = il Vessillo babilonese
emblem-persia = il Vessillo medo
emblem-greece = il Vessillo greco
emblem-rome = il Vessillo romano

# Il tavolo

table-point = ({ $point })
table-base = { $base } in ({ $point })
table-army = { $army } in ({ $point })
table-annexed = { $army } in ({ $point }), agli ordini di { $empire }
table-of = su { $required }
table-count = { $count } spazi contati su { $limit }
table-forces = { $who }: { $count } { $count ->
    [one] armata
   *[other] armate
}
table-fallen = caduta
table-red-line = La linea rossa: nessuna armata può oltrepassarla.
table-stop = Fermati qui
table-over = Fine turno

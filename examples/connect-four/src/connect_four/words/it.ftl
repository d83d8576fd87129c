game-title = Forza quattro
game-tagline = Lascia cadere i gettoni, mettine quattro in fila e occhio alle diagonali.
game-about =
    Due giocatori lasciano cadere gettoni in un telaio verticale di sette colonne. Vince chi per primo ne allinea quattro del
    proprio colore: in verticale, in orizzontale o in diagonale. Si impara subito, si gioca in fretta ed è pieno di trabocchetti.

setup-starter = Chi comincia
setup-starter-help = Comincia Sole, oppure si tira a sorte prima del primo gettone.
setup-starter-first = Sole
setup-starter-lot = si tira a sorte

side-sun = Sole
side-moon = Luna
sun-begins = Comincia Sole
moon-begins = Comincia Luna

ask-column = In quale colonna lasci cadere il gettone?
ask-starter = Chi comincia?
do-drop = Colonna { $column }

no-column-full = La colonna { $column } è piena.

log-starter = Il sorteggio ha scelto: comincia { $who }.
log-drop = { $who } lascia cadere un gettone nella colonna { $column }.

end-four = Quattro in fila!
end-full = Il telaio è pieno e nessuno ha quattro gettoni in fila: patta.

stand = Il telaio: sette colonne alte sei caselle
column = Colonna { $column }
disc-in-cell = { $side }: colonna { $column }, riga { $row }
disc-waiting = Un gettone di { $side } sopra la colonna { $column }
empty-cell = Vuota: colonna { $column }, riga { $row }
discs-left =
    { $discs ->
        [one] resta 1 gettone
       *[other] restano { $discs } gettoni
    }
to-move = di turno

seat = { $who }

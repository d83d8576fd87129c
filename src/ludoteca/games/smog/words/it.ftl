game-title = Smog
game-tagline = Un mercato a orologeria sotto la nebbia: ogni piazza gira, e ciascuno la legge a modo suo.
game-about =
    Sei un gentleman al servizio della regina Vittoria, perduto nel Mercato Ombra sotto Londra. Compra e vendi elementi su
    dischi che ti ruotano sotto i piedi e che ogni giocatore legge da un lato diverso; raccogli i quattro manufatti e la tua
    combinazione segreta; corrompi il Maestro Ombra perché scateni i suoi agenti contro i rivali; e trova il tuo varco
    segreto prima che loro trovino il proprio.

setup-replace_all = Un nuovo Favore dà il cambio a tutti
setup-replace_all-help = Quando il Favore cambia, si dà il cambio a tutti gli agenti in strada e non solo a quello che c'è da più tempo.
setup-replace_on_flip = Cambio di un agente anche quando il segnalino si gira
setup-replace_on_flip-help = Si dà il cambio a un agente anche quando il segnalino resta al primo giocatore e viene solo girato, perché il Favore è stato vinto o perso.
setup-double_fog_toll = Doppio pedaggio nella doppia nebbia
setup-double_fog_toll-help = Dove s'incontrano le nebbie di due dischi, passare costa due pedaggi invece di uno.
setup-fairy_calls_agents = Il Dono della Fata conta come commercio
setup-fairy_calls_agents-help = Un acquisto col Dono della Fata può essere uno dei primi due commerci, quelli che fanno arrivare un agente.
setup-round_cap = Ultimo round
setup-round_cap-help = Se alla fine di questo round nessuno ha lasciato il mercato, la partita è patta.

### Names

place-1 = disco 1
place-2 = disco 2
place-3 = disco 3
place-4 = disco 4
place-5 = disco 5
place-6 = disco 6
place-7 = disco 7
place-8 = disco 8
place-A = disco A
place-B = disco B
place-C = disco C
place-D = disco D
place-promenade = Passeggiata

element-ectoplasm = ectoplasma
element-mana = mana
element-blood = sangue
element-titanium = titanio

artefact-atlantean-key = la Chiave Atlantidea
artefact-adamantine-key = la Chiave Adamantina
artefact-spectral-chain = la Catena Spettrale
artefact-mithril-lock = il Lucchetto di Mithril

agent-witch = la Strega
agent-dandy = il Dandy
agent-doctor = il Dottore
agent-merchant = il Mercante
agent-gatekeeper = il Controllore dei Varchi
agent-lost-boy = il Ragazzo Perduto

special-spectral-speed = Velocità Spettrale
special-queens-favour = Favore della Regina
special-titan-breath = Soffio del Titano
special-ritual = Evocazione Rituale
special-shift = Spostamento del Meccanismo
special-rust = Dissolte in Ruggine
special-dragon = Dono del Drago
special-chaos = Ruota del Caos
special-channel = Canale Etereo
special-drain = Prosciugamento Alchemico
special-decree = Decreto del Lord
special-fairy = Dono della Fata

special-spectral-speed-text = Due azioni in più in questo turno.
special-queens-favour-text = Prendi due monete.
special-titan-breath-text = Posa il gentleman di un rivale in qualunque altro luogo.
special-ritual-text = Un agente in strada e uno in un angolo si scambiano di posto. Si può giocare prima che gli agenti agiscano all'inizio del tuo turno.
special-shift-text = Ruota due dischi di un quarto, ciascuno come preferisci.
special-rust-text = Un rivale perde tutte le monete della corruzione.
special-dragon-text = La tua prossima vendita di un elemento frutta tre monete in più.
special-chaos-text = Ruota di un quarto tutto il tabellone: ognuno guarda da un altro lato.
special-channel-text = Prendi a un rivale un elemento a tua scelta.
special-drain-text = Prendi una moneta a ogni rivale.
special-decree-text = Prendi a un rivale un manufatto di un tipo che ti manca.
special-fairy-text = Prendi ciò che vende il tuo lato del tuo disco, senza monete, azione, clessidra né rotazione.

agent-witch-text = Se è con te quando comincia il tuo turno, hai un'azione in meno.
agent-dandy-text = Se è con te quando comincia il tuo turno, perdi una moneta.
agent-doctor-text = Su questo disco nessuno può comprare né vendere.
agent-merchant-text = Ogni acquisto su questo disco costa una moneta in meno, ma mai zero.
agent-gatekeeper-text = Da questo disco un'azione ti porta in qualunque altro luogo.
agent-lost-boy-text = Questo disco non si può ruotare in nessun modo, e da qui nessuno lascia il mercato.

direction-north = il lato sangue del tabellone
direction-east = il lato titanio del tabellone
direction-south = il lato ectoplasma del tabellone
direction-west = il lato mana del tabellone

rotation-clockwise = in senso orario
rotation-anticlockwise = in senso antiorario

gate-up-left = sopra la Passeggiata, a sinistra
gate-up = proprio sopra la Passeggiata
gate-up-right = sopra la Passeggiata, a destra
gate-left = a sinistra della Passeggiata
gate-right = a destra della Passeggiata
gate-down-left = sotto la Passeggiata, a sinistra
gate-down = proprio sotto la Passeggiata
gate-down-right = sotto la Passeggiata, a destra

combination = ectoplasma { $ectoplasm }, mana { $mana }, sangue { $blood }, titanio { $titanium }

to-disc = al { $disc }
to-promenade = alla Passeggiata

met-witch = { " " }La Strega, che è con te, te ne ha tolta una.
met-dandy = { " " }Il Dandy, che è con te, ti ha tolto una moneta.
met-both = { " " }La Strega, che è con te, te ne ha tolta una, e il Dandy una moneta.

offer = { " " }Sul tuo lato: { $goods } a { $price }.
offer-merchant = { " " }Sul tuo lato: { $goods } a { $price }, o a { $cost } se compri dal Mercante.

needs-1 = { $element1 }
needs-2 = { $element1 } e { $element2 }
needs-3 = { $element1 }, { $element2 } e { $element3 }

### Questions

ask-agent-waits = Quale agente attende nel prossimo angolo?
ask-deal-combination = Quale combinazione viene data?
ask-deal-gate = Quale varco viene dato?
ask-first-player = Chi comincia?
ask-place-hourglass = Dove piazzi una clessidra?
ask-act =
    { $actions ->
        [0] Non hai più azioni. Vuoi fare altro?
        [one] Che cosa fai? Ti resta un'azione.
       *[other] Che cosa fai? Ti restano { $actions } azioni.
    }{ $met }{ $offer }
ask-toll = Con che cosa paghi il pedaggio?
ask-jump-where = Dove ti porta il Controllore dei Varchi?
ask-turn-which = Quale disco ruoti?
ask-draw = Peschi un'azione speciale?
ask-draw-special = Quale azione speciale viene pescata?
ask-bribe = Una moneta va al Maestro Ombra. Quante altre ne aggiungi?
ask-walk-agents = Gli agenti sono al tuo servizio. Chi va dove?
ask-spend-hourglasses = Quali clessidre del { $disc } spendi per muovere { $agent }?
ask-titan-whom = Di chi è il gentleman che il soffio del Titano solleva?
ask-titan-where = Dove posi il gentleman di { $who }?
ask-ritual-whom = Quale agente rimandi in un angolo?
ask-ritual-for-whom = Se ne va { $agent }. Chi arriva al suo posto?
ask-shift-first = Quale disco ruoti per primo?
ask-shift-second = Quale disco ruoti per secondo?
ask-rust-whom = Di chi sono le monete che vanno in ruggine?
ask-turn-board = In che senso ruoti il tabellone?
ask-channel = Quale elemento prendi, e a chi?
ask-decree = Quale manufatto prendi, e a chi?
ask-lay-open = Quali carte vengono mostrate?

### Options

do-move = Vai { $way }
do-jump = Segui il Controllore dei Varchi
do-turn = Ruota questo disco in senso orario
do-buy-element = Compra l'elemento sul tuo lato
do-sell-element = Vendi l'elemento sul tuo lato
do-buy-artefact = Compra il manufatto
do-remove = Togli la clessidra verso { $direction }
do-request = Chiedi denaro alla regina
do-turn-any = Ruota un disco qualsiasi, poi pesca se vuoi
do-leave = Lascia il Mercato Ombra!
do-bribe = Corrompi il Maestro Ombra
do-play = Gioca { $special }
do-forestall = Gioca subito { $special }, prima che gli agenti agiscano su di te
do-end = Termina il turno
do-player = { $who }
do-to-disc = Al { $disc }
do-to-promenade = Alla Passeggiata
do-rotation-clockwise = In senso orario
do-rotation-anticlockwise = In senso antiorario
do-coin = Una moneta
do-element = Un'unità di { $element }
do-coins =
    { $coins ->
        [0] Basta così
        [one] Un'altra moneta
       *[other] Altre { $coins } monete
    }
do-draw = Pesca un'azione speciale
do-draw-nothing = Non pescare
do-stand-still = Lascia fermi gli agenti
do-walk = Manda { $agent } sul { $disc }
do-walk-far =
    { $spent ->
        [one] Manda { $agent } sul { $disc } spendendo una clessidra
       *[other] Manda { $agent } sul { $disc } spendendo { $spent } clessidre
    }
do-spin = Ruota il { $disc } { $rotation }
do-mark = Sul { $disc }: { $goods } { $price }, verso { $direction }
do-take = A { $who }: { $loot }
do-lay-open = Combinazione: { $combination }. Varco: { $gate }
do-sides-1 = Quella verso { $side1 }
do-sides-2 = Quelle verso { $side1 } e { $side2 }
do-sides-3 = Quelle verso { $side1 }, { $side2 } e { $side3 }
do-sides-4 = Tutte e quattro

### Refusals

no-no-actions = Non hai più azioni.
no-already-here = Sei già lì.
no-too-far = Puoi solo andare dritto fino al luogo accanto, mai in diagonale.
no-fog-toll =
    { $tolls ->
        [one] C'è nebbia sulla via, e per il pedaggio non hai né una moneta né un elemento.
       *[other] C'è doppia nebbia sulla via, e non puoi pagare { $tolls } pedaggi.
    }
no-no-gatekeeper = Il Controllore dei Varchi non è con te.
no-promenade-stands = La Passeggiata non si può ruotare.
no-lost-boy-holds = C'è il Ragazzo Perduto: il suo disco non si può ruotare.
no-same-disc = I due dischi devono essere diversi.
no-no-elements-here = Qui non si commerciano elementi.
no-no-artefact-here = Qui non si vendono manufatti.
no-doctor = C'è il Dottore: nessuno può comprare né vendere.
no-hourglass = Lo impedisce la clessidra sul tuo lato.
no-sold-here = In questo turno hai già venduto su questo disco: qui non puoi comprare.
no-bought-here = In questo turno hai già comprato su questo disco: qui non puoi vendere.
no-nothing-to-sell = Non hai { $element } da vendere.
no-side-taken = Su quel lato c'è già una clessidra.
no-no-such-element = Non hai { $element }.
no-rival-is-there = Il tuo rivale è già lì.
no-agent-waits-already = Questo agente aspetta in un angolo: scegline uno in strada.
no-agent-is-out = Questo agente è già in strada: scegline uno che aspetta in un angolo.
no-rival-without-bribe = { $who } non ha pagato per corrompere.
no-rival-without-element = { $who } non ha { $element }.
no-rival-without-artefact = { $who } non possiede { $artefact }.
no-agent-has-moved = In questo round { $agent } ha già camminato.
no-agent-stands-there = Lì c'è già { $agent }, e nessun cammino torna al disco di partenza.
no-agent-too-far = Fin lì { $agent } non arriva.
no-agent-whole-way = Con le clessidre { $agent } deve percorrere tutto il cammino, che non finisce lì.
no-artefact-owned = Possiedi già questo manufatto.
no-coins-short =
    { $coins ->
        [0] Costa { $price }, e non hai monete.
        [one] Costa { $price }, e hai una sola moneta.
       *[other] Costa { $price }, e hai { $coins } monete.
    }
no-no-hourglass = Su questo disco non ci sono clessidre.
no-no-hourglass-there = Su quel lato non c'è una clessidra.
no-not-on-promenade = Si fa solo sulla Passeggiata.
no-requested = In questo turno hai già chiesto denaro alla regina.
no-not-poorest = C'è chi ha meno monete di te.
no-turned-any = In questo turno hai già ruotato un disco da qui.
no-artefacts-missing =
    { $missing ->
        [one] Ti manca un manufatto.
       *[other] Ti mancano { $missing } manufatti.
    }
no-not-the-gate = Questo non è il tuo varco.
no-lost-boy-bars = C'è il Ragazzo Perduto: nessuno lascia il mercato dal suo disco.
no-combination-missing = Non possiedi tutti gli elementi della tua combinazione.
no-no-coins = Non hai monete.
no-elements-missing = Per giocare { $special } devi possedere { $needs }.
no-no-agents-out = Nessun agente è in strada.
no-no-rival-bribes = Nessun rivale ha pagato per corrompere.
no-no-rival-elements = Nessun rivale possiede un elemento.
no-no-rival-coins = Nessun rivale ha una moneta.
no-no-rival-artefacts = Nessun rivale possiede un manufatto che ti manca.
no-nothing-for-the-fairy = Sulla Passeggiata non si vende nulla.

### What happened

log-first-player = Comincia { $who }.
log-placed-hourglass = { $who } piazza una clessidra sul { $disc }: { $goods } { $price }, verso { $direction }.
log-round = Round { $number }.
log-income = Ognuno riceve una moneta.
log-owed-coin = { $who } deve quella moneta al Maestro Ombra.
log-five-bribes = È la quinta moneta di { $who }: il Maestro Ombra se le tiene tutte.
log-turn = Tocca a { $who }.
log-witch = La Strega è con { $who }: un'azione in meno.
log-dandy = Il Dandy è con { $who }: una moneta in meno.
log-moved = { $who } va { $way }.
log-jumped = Il Controllore dei Varchi accompagna { $who } { $way }.
log-toll-coin = { $who } paga una moneta per la nebbia.
log-toll-element = { $who } paga la nebbia con { $element }.
log-turned = { $who } ruota il { $disc } { $rotation }.
log-bought-element =
    { $price ->
        [0] { $who } riceve dalla Fata { $element } sul { $disc }.
        [one] { $who } compra { $element } sul { $disc } per una moneta.
       *[other] { $who } compra { $element } sul { $disc } per { $price } monete.
    }
log-sold-element =
    { $price ->
        [one] { $who } vende { $element } sul { $disc } per una moneta.
       *[other] { $who } vende { $element } sul { $disc } per { $price } monete.
    }
log-bought-artefact =
    { $price ->
        [0] { $who } riceve dalla Fata { $artefact } sul { $disc }.
        [one] { $who } compra { $artefact } sul { $disc } per una moneta.
       *[other] { $who } compra { $artefact } sul { $disc } per { $price } monete.
    }
log-removed-hourglass = { $who } toglie una clessidra dal { $disc }.
log-requested =
    { $coins ->
        [one] La regina dà una moneta a { $who }.
       *[other] La regina dà { $coins } monete a { $who }.
    }
log-reshuffled = Le azioni speciali scartate formano un nuovo mazzo.
log-drew = { $who } pesca un'azione speciale.
log-drew-special = La carta è { $special }.
log-played = { $who } gioca { $special }.
log-blown = Il soffio del Titano porta { $who } { $way }.
log-summoned = Se ne va { $old } e arriva { $new }.
log-rusted = Le monete date da { $who } al Maestro Ombra vanno in ruggine.
log-board-turned = Il tabellone ruota { $rotation }: ognuno guarda da un altro lato.
log-channelled = { $who } prende { $element } a { $rival }.
log-drained = { $who } prende una moneta a { $rival }.
log-decreed = { $who } prende { $artefact } a { $rival }.
log-bribed =
    { $coins ->
        [one] { $who } dà una moneta al Maestro Ombra.
       *[other] { $who } dà { $coins } monete al Maestro Ombra.
    }
log-favour-won = Il Favore del Maestro Ombra va a { $who }.
log-favour-kept = { $who } conserva il Favore del Maestro Ombra.
log-favour-lost = Il Maestro Ombra toglie il suo Favore: non lo ha più nessuno.
log-favour-nobody = Il Maestro Ombra non favorisce nessuno.
log-bribes-discarded = Tutte le monete della corruzione vengono scartate.
log-agent-enters = Sul { $disc } compare { $agent }.
log-agent-leaves = Dal { $disc } sparisce { $agent }.
log-agent-walks =
    { $spent ->
        [0] { $who } manda { $agent } sul { $disc }.
        [one] { $who } spende una clessidra e manda { $agent } sul { $disc }.
       *[other] { $who } spende { $spent } clessidre e manda { $agent } sul { $disc }.
    }
log-left = { $who } lascia il Mercato Ombra dal { $disc }.
log-laid-open = { $who } mostra: { $combination }; varco { $gate }.

end-left-the-market = { $who } ha lasciato il Mercato Ombra con i manufatti: vittoria!
end-last-round = L'ultimo round è finito e nessuno ha lasciato il mercato: partita patta.

### Scene

scene-disc-name = Disco { $label }
scene-promenade = La Passeggiata
scene-agent-witch = Strega
scene-agent-dandy = Dandy
scene-agent-doctor = Dottore
scene-agent-merchant = Mercante
scene-agent-gatekeeper = Controllore dei Varchi
scene-agent-lost-boy = Ragazzo Perduto
scene-board = Il Mercato Ombra
scene-no-specials = Nessuna azione speciale in mano

## What lies on the board

scene-corner = Angolo { $number }: qui aspetta { $agent }
scene-corner-away = Angolo { $number }: { $agent } è nelle strade
scene-pile = Qui si vende { $artefact }: { $cards ->
    [one] una carta rimasta
   *[other] { $cards } carte rimaste
}
scene-deck = Azioni speciali: { $cards ->
    [one] una carta nel mazzo
   *[other] { $cards } carte nel mazzo
}
scene-discard = Azioni speciali scartate: nessuna
scene-discard-top = Azioni speciali scartate: { $cards }, l’ultima { $special }
scene-supply = Clessidre accanto al tabellone: { $glasses }
scene-watch = { $round ->
    [0] L’orologio: si prepara la partita
   *[other] L’orologio: round { $round }
}
scene-turn-board = Ruota il tabellone { $rotation }
scene-request = Chiedi denaro alla regina
scene-turn-any = Ruota un disco qualsiasi e pesca un’azione speciale

## The discs

scene-read = Il tuo lato del { $disc }: { $goods } a { $price }
scene-read-hourglass = Il tuo lato del { $disc }: { $goods } a { $price }, bloccato da una clessidra
scene-read-doctor = Il tuo lato del { $disc }: { $goods } a { $price }, ma c’è il Dottore
scene-read-merchant = Il tuo lato del { $disc }: { $goods }, che si compra dal Mercante a { $price } e si vende a { $sale }
scene-read-merchant-artefact = Il tuo lato del { $disc }: { $goods }, dal Mercante a { $price } invece di { $sale }
scene-side = { $goods } { $price }
scene-side-glass = { $goods } { $price } con una clessidra
scene-disc = Verso di te: { $near }. A sinistra: { $left }. Lato lontano: { $far }. A destra: { $right }. { $fog }
scene-fog-near = Nebbia sul lato verso di te.
scene-fog-left = Nebbia a sinistra.
scene-fog-far = Nebbia sul lato lontano.
scene-fog-right = Nebbia a destra.
scene-fog-none = Niente nebbia.
scene-glass = Clessidra sul { $disc }: { $goods }
scene-mark = Metti una clessidra sul { $disc }: { $goods } { $price }
scene-turn = Ruota il { $disc } in senso orario
scene-spin = Ruota il { $disc } { $rotation }
scene-door = Il tuo varco segreto: il { $disc }

## Figures

scene-agent-waits = In attesa in un angolo: { $agent }
scene-agent-at = Sul { $disc }: { $agent }
scene-gentleman = { $who }: { $place }

## The players' boards

scene-player = La plancia di { $who }
scene-portrait = { $who }
scene-chair = { $who } siede { $side }; competenza: { $element }
scene-side-0 = dalla tua parte
scene-side-1 = a sinistra
scene-side-2 = di fronte
scene-side-3 = a destra
scene-first = { $who } è primo giocatore; nessuno ha il Favore
scene-favour = { $who } è primo giocatore e ha il Favore del Maestro Ombra
scene-actions = Azioni rimaste: { $actions }
scene-coins = Monete di { $who }: { $coins }
scene-bribe = Corruzione di { $who }: { $coins }
scene-hand = Azioni speciali in mano a { $who }: { $cards }
scene-dragon = Dono del Drago: la prossima vendita di { $who } rende { $coins } in più
scene-element = { $who }: { $element } { $have }
scene-element-needed = { $who }: { $element } { $have }, ne servono { $needs }
scene-artefact-owned = { $who } possiede { $artefact }
scene-artefact-missing = { $who } non possiede ancora { $artefact }
scene-gate = Il varco segreto di { $who }: { $gate }
scene-gate-hidden = Il varco segreto di { $who }, coperto
scene-special = { $special }: mancano elementi
scene-special-ready = { $special }: pronta da giocare

## Rules on the pieces

scene-rules-hourglass = Una clessidra blocca acquisti e vendite sul proprio lato del disco. Con un’azione se ne toglie una dal disco su cui ci si trova.
scene-rules-promenade = Sulla Passeggiata non si commercia, e non gira mai. Qui puoi, una volta per turno ciascuna cosa: chiedere denaro alla regina, se nessuno ha meno monete di te (due monete, o una se sei ultimo a pari merito); ruotare un disco qualsiasi di un quarto in un verso o nell’altro e poi pescare un’azione speciale.
scene-rules-artefact = Per uscire dal mercato servono tutti e quattro i manufatti, e se ne può avere uno per tipo. { $lore }
scene-lore-atlantean-key = La Chiave Atlantidea apre i piani materiali.
scene-lore-adamantine-key = La Chiave Adamantina apre il piano etereo.
scene-lore-spectral-chain = La Catena Spettrale trattiene i morti dal tornare.
scene-lore-mithril-lock = Il Lucchetto di Mithril serra gli elementi su ogni piano.
scene-rules-chair = Ciascuno legge il lato dei dischi che punta verso la sua parte del tabellone. La competenza nel colore di quel lato decide le parità nel giudizio del Maestro Ombra.
scene-rules-favour = Alla fine del round chi ha corrotto di più vince il Favore. Chi lo tiene comincia, ha quattro azioni e muove gli agenti, ma deve la moneta della rendita e perde tutta la corruzione ogni volta che arriva a cinque. Quando il segnalino passa di mano o si gira, tutte le corruzioni si scartano e l’agente più anziano riceve il cambio.
scene-rules-bribe = Monete per il Maestro Ombra. Non si riprendono e non pagano altro. Alla fine del round chi ha corrotto di più vince il Favore.
scene-rules-gate = Per vincere fermati su questo disco con tutti e quattro i manufatti e gli elementi della combinazione, e spendi un’azione. La pianta è vista da dove siedi: se il tabellone gira, il varco è un altro disco.

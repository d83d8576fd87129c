### Ombre sull'Impero

game-title = Ombre sull'Impero
game-tagline = Conquista una città, un personaggio alla volta
game-about = Il re è morto e quattro potenze vogliono Cardis. Metti i tuoi diciotto segnalini sui personaggi della città, sfrutta le loro abilità e sii tu a tenerla in pugno quando tutti avranno passato. Il tavolo di gioco sono le carte stesse, e ogni carta conquistata è un modo nuovo di conquistare la prossima.

## Preparazione

setup-cards = Carte
setup-cards-help = Quali Cittadini si usano, dai più facili ai più impegnativi. I Leader e la Personalità di Spicco seguono: livello A per le prime due scelte, livello B per le due successive, l'uno o l'altro nella varietà completa. A mano, chi siede al primo posto sceglie i Cittadini sul tavolo prima che la partita cominci, un set alla volta; il tavolo bada che la riserva resti bilanciata, e la sorte può completarla.
setup-cards-basic = Base: livello A
setup-cards-raised = Base arricchito: livello A con alcuni set B
setup-cards-advanced = Avanzato: livello B
setup-cards-expert = Esperto: livello B con alcuni set C
setup-cards-variety = Varietà completa: la vostra miscela
setup-cards-picked = Varietà completa: ogni Cittadino scelto a mano
setup-sets_a = Set di livello A
setup-sets_a-help = Solo varietà completa: quanti set di quattro Cittadini di livello A entrano nella riserva. In due, tre e quattro giocatori servono in tutto almeno 3, 4 e 5 set.
setup-sets_b = Set di livello B
setup-sets_b-help = Varietà completa: quanti set di livello B entrano nella riserva. Base arricchito: quanti ne sostituiscono altrettanti di livello A, uno o due.
setup-sets_c = Set di livello C
setup-sets_c-help = Varietà completa: quanti set di livello C entrano nella riserva. Esperto: quanti ne sostituiscono altrettanti di livello B, uno o due.
setup-asterisks = Carte con asterisco
setup-asterisks-help = Due Cittadini di livello B hanno un asterisco al posto del numero: ciascuno fa le veci di una carta di un set. Con questa opzione partecipano ogni volta che si gioca con il livello B.
setup-leaders = Leader
setup-leaders-help = Chi guida quale fazione: a scelta, nell'ordine dei posti, oppure a sorte.
setup-leaders-lot = A sorte
setup-leaders-choose = Ognuno sceglie
setup-round_limit = Ultimo round
setup-round_limit-help = Dopo questo round la partita finisce anche senza vittoria: decide la Personalità di Spicco, poi la riserva più piccola, poi il minor numero di Conflitti. Quindici round vanno bene quasi sempre.
setup-round_limit-0 = nessuno

## Nomi

faction-law = Conclave della Legge
faction-inquisition = Inquisizione di Asmidan
faction-court = Corte della Regina
faction-coin = Ordine del Conio

trait-legal = Legale
trait-religious = Religioso
trait-noble = Nobile
trait-rich = Ricco

name-bonifatius = Bonifatius
title-bonifatius = il Sapiente
name-pierre = Pierre
title-pierre = il Giudice
name-margayth = Margayth
title-margayth = l'Inquirente
name-ignacio = Ignacio
title-ignacio = il Grande Inquisitore
name-isabella = Duchessa Isabella
title-isabella = Governatrice Imperiale
name-genevieve = Genevieve
title-genevieve = la ex Regina
name-ornatto = Ornatto
title-ornatto = il Banchiere
name-master-coin = Master Coin
title-master-coin = la Mano Nascosta
name-lucan = Lucan
title-lucan = l'Erede
name-severa = Severa
title-severa = l'Inviata Imperiale
name-osric = Osric
title-osric = l'Araldo
name-ysolde = Ysolde
title-ysolde = la Badessa
name-guiscard = Guiscard
title-guiscard = l'Emissario
name-berengar = Berengar
title-berengar = l'Esattore delle Decime
name-tristan = Tristan
title-tristan = il Messaggero
name-hildegund = Hildegund
title-hildegund = la Custode delle Reliquie
name-corvina = Corvina
title-corvina = la Salottiera
name-mathis = Mathis
title-mathis = il Sindaco
name-anselm = Anselm
title-anselm = il Monaco
name-jehanne = Jehanne
title-jehanne = la Pellegrina
name-fulk = Fulk
title-fulk = il Corsaro
name-gilbert = Gilbert
title-gilbert = l'Ufficiale della Guardia
name-faris = Faris
title-faris = il Guardiano
name-odile = Odile
title-odile = la Fioraia
name-bastien = Bastien
title-bastien = il Ladro Dandy
name-tomas = Tomas
title-tomas = il Cambiavalute
name-leonor = Leonor
title-leonor = l'Investigatrice
name-zahra = Zahra
title-zahra = la Mercante di Reliquie
name-edmund = Edmund
title-edmund = il Capitano
name-paolo = Paolo
title-paolo = l'Elemosiniere
name-greta = Greta
title-greta = la Guardia Notturna
name-maude = Maude
title-maude = la Guaritrice
name-perrin = Perrin
title-perrin = il Filosofo
name-nadia = Nadia
title-nadia = la Ricettatrice
name-arasia = Arasia
title-arasia = la Mediatrice
name-aurel = Aurel
title-aurel = l'Esorcista
name-sadora = Sadora
title-sadora = la Matrona
name-lorenz = Lorenz
title-lorenz = il Notaio
name-ottilie = Ottilie
title-ottilie = la Confessora
name-malachai = Malachai
title-malachai = lo Zelota
name-qasim = Qasim
title-qasim = lo Sgherro
name-cassian = Cassian
title-cassian = il Tesoriere
name-jory = Jory
title-jory = il Carceriere
name-mirela = Mirela
title-mirela = la Profetessa
name-dorian = Dorian
title-dorian = il Duellante
name-hanno = Hanno
title-hanno = il Revisore
name-rafe = Rafe
title-rafe = il Balivo
name-ramona = Ramona
title-ramona = la Penitente
name-raleigh = Raleigh
title-raleigh = l'Avventuriero
name-bruno = Bruno
title-bruno = il Contrabbandiere
name-konrad = Konrad
title-konrad = il Maresciallo
name-talia = Talia
title-talia = l'Indovina
name-aldous = Aldous
title-aldous = il Campione
name-yusuf = Yusuf
title-yusuf = il Signore delle Spezie
name-wren = Wren
title-wren = la Scrivana
name-tobias = Tobias
title-tobias = l'Eremita
name-kenneth = Kenneth
title-kenneth = l'Eroico Fuorilegge
name-lazlo = Lazlo
title-lazlo = lo Strozzino
name-aurelia = Aurelia
title-aurelia = l'Ambasciatrice
name-ivo = Ivo
title-ivo = il Gran Ciambellano
name-severin = Severin
title-severin = il Gran Giustiziere
name-sabine = Sabine
title-sabine = la Gran Prelata
name-theodric = Theodric
title-theodric = il Cancelliere
name-oriana = Oriana
title-oriana = la Maestra di Gilda
name-ilse = Ilse
title-ilse = la Magistrata
name-seraphine = Seraphine
title-seraphine = l'Oracolo
name-quiraa = Quiraa
title-quiraa = la Signora delle Spie
name-dmitri = Dmitri
title-dmitri = il Creatore di Re

## A chi tocca, e che cosa fare

ask-act = Che cosa fai?
ask-influence-whom = { $card }: chi vuoi Influenzare?
ask-ability-influence = { $card }: chi vuoi Influenzare?
ask-ability-subjugate = { $card }: chi vuoi Soggiogare?
ask-ability-add = { $card }: dove aggiungi un segnalino?
ask-ability-take-rival = { $card }: da quale carta togli un segnalino avversario?
ask-ability-take-own = { $card }: da quale carta togli un tuo segnalino?
ask-ability-move-from = { $card }: da quale carta sposti i segnalini?
ask-ability-move-rival-from = { $card }: da quale carta sposti un segnalino avversario?
ask-ability-move-to = { $card }: su quale carta?
ask-ability-move-on = { $card }: da { $target } su quale carta?
ask-ability-swap = { $card }: quale Cittadino cambia posto?
ask-ability-swap-with = { $card }: con chi?
ask-ability-swap-one-with = { $card }: con chi cambia posto { $target }?
ask-ability-rotate = { $card }: quale carta Ruoti?
ask-ability-reactivate = { $card }: quale carta Riattivi?
ask-ability-mark = { $card }: quale carta riceve un segnalino Influenza?
ask-ability-unmark = { $card }: da quale carta togli il segnalino Influenza?
ask-ability-peek = { $card }: attorno a quale carta guardi le carte coperte?
ask-whose-token = { $card }: di chi è il segnalino su { $target }?
ask-how-many-move = { $card }: quanti segnalini sposti su { $target }?
ask-bonifatius = { $card }: da quale carta togli qualcosa?
ask-bonifatius-what = Bonifatius: che cosa togli da { $target }?
ask-pierre = { $card }: quale Conflitto giudichi?
ask-tristan = { $card }: in quale Conflitto intervieni?
ask-arasia = { $card }: in quale Conflitto fai da paciere?
ask-sadora = { $card }: in quale direzione?
ask-dorian = { $card }: in quale Conflitto sfidi qualcuno?
ask-hanno = { $card }: su quale carta fai i conti?
ask-ramona = { $card }: a quanti tuoi segnalini rinunci?
ask-sabine-second = { $card }: un segnalino avversario anche da un'altra carta, oltre a { $target }?
ask-bruno-from = { $card }: da quale carta viene un segnalino per { $target }?
ask-dmitri = { $card }: quale delle tue pile scambi?
ask-dmitri-with = { $card }: con la pila di quale carta scambi la tua su { $target }?
ask-aurelia = { $card }: da quale carta sposti un tuo segnalino?
ask-severin = { $card }: quale Conflitto si sfoltisce?
ask-oriana = { $card }: l'abilità di chi vuoi copiare?
ask-oriana-which = Quale abilità di { $card } vuoi copiare?
ask-mirela = { $card }: riveli una delle carte che hai guardato?
ask-seraphine = { $card }: quale riga o colonna viene rivelata?
ask-ottilie = { $card }: quale carta di un avversario metti alle strette?
ask-ottilie-choice = { $card } mette alle strette { $target }: togli 1 tuo segnalino, altrimenti { $who } ne aggiunge 2.
ask-lazlo = { $card }: a quale carta di un avversario chiedi il conto?
ask-lazlo-choice = { $card } chiede il conto a { $target }: togli 1 tuo segnalino, altrimenti la carta viene Ruotata.
ask-quiraa = { $card }: quale Cittadino di un avversario ricatti?
ask-quiraa-choice = { $card } sa qualcosa su { $target }: togli tutti i tuoi segnalini, altrimenti vi si mette il segnalino di Quiraa.
ask-theodric = { $card }: togli 1 tuo segnalino da una carta, o la tua abilità è annullata.
ask-react = { $moment ->
    [after] { $deed }. Fatto: vuoi reagire?
   *[other] { $deed }. Vuoi reagire?
}
ask-leader = Chi è il tuo Leader?
ask-pool = Quale Cittadino entra nel set { $number } della riserva di carte?
ask-place = Dove metti { $card }?
ask-first-player = Più giocatori hanno la riserva più grande: chi comincia il prossimo round?

# Le domande alla sorte.
ask-heir = Quale Personalità di Spicco è in gioco?
ask-leader-by-lot = Quale Leader tocca a questo posto?
ask-first-by-lot = Chi è il primo giocatore?
ask-into-pool = Quale Cittadino entra nella riserva di carte?
ask-out-of-pool = Quale Cittadino resta fuori dalla riserva di carte?
ask-asterisk-for = Di quale numero fa le veci l'asterisco?
ask-reveal = Quale Cittadino viene rivelato?
ask-look = Che cosa c'è lì, a faccia in giù?
ask-turn-up = Che cosa viene rivelato lì?

do-card = { $card }, { $title }
do-pool = { $code } { $card } { $title }
do-by-lot = Il resto a sorte
do-enough = Basta così: si comincia
do-faction = { $faction }
do-count = { $count }
do-number = Numero { $number }
do-cell = Posto { $cell }
do-row = Riga { $line }
do-column = Colonna { $line }
do-sight = { $card } in { $cell }
do-influence = Influenza con { $card }
do-use = Usa { $card }
do-use-peek = Usa { $card }: guarda
do-use-reactivate = Usa { $card }: Riattiva
do-react = Reagisci con { $card }
do-pass = Passa
do-decline = Rinuncia
do-stop = Basta così
do-marker = Il segnalino Influenza
do-give-way = Togli
do-refuse = Rifiuta
do-peek = Guarda
do-reactivate = Riattiva
do-north = Nord, verso la riga 1
do-north-east = Nord-est, verso e1
do-east = Est, verso la colonna e
do-south-east = Sud-est, lontano da a1
do-south = Sud, lontano dalla riga 1
do-south-west = Sud-ovest, lontano da e1
do-west = Ovest, verso la colonna a
do-north-west = Nord-ovest, verso a1

## Che cosa dice una carta

ability-use = USA: { $text }.
ability-reaction = REAGISCI: { $when }, { $text }.
ability-passive = PASSIVA: { $text }.
first-then = { $first }; successivamente { $then }
text-two = { $one } { $other } (Ruotare la carta paga una sola delle due abilità.)
text-one-of-two-uses = { $one } { $other } (Una sola delle due per round, sempre la stessa.)

when-touches-heir = quando un avversario dichiara un'azione Influenzare o un'abilità che avrebbe effetto su una Personalità di Spicco
when-uses-near-citizen = quando un avversario dichiara l'abilità Usa di un Cittadino vicino
when-uses-citizen = quando un avversario dichiara l'abilità Usa di un qualsiasi Cittadino
when-aims-at-yours-near = quando un avversario dichiara un'azione Influenzare su una carta vicina che ha un tuo segnalino
when-passes = quando un avversario passa
when-added-near-yours = dopo che un avversario, Influenzando, ha aggiunto segnalini su una carta vicina che ha un tuo segnalino
when-influenced-near = dopo che una carta di un avversario, non un Leader, ha Influenzato una carta vicina
when-conflict-begun-near = quando una carta vicina che ha un tuo segnalino è appena entrata in Conflitto

does-influence = Influenza { $cards }
does-subjugate = Soggioga { $cards }
does-add = aggiungi { $count ->
    [one] 1 segnalino
   *[other] { $count } segnalini
} su { $cards }
does-may-add = puoi aggiungere { $count ->
    [one] 1 segnalino
   *[other] { $count } segnalini
} su { $cards }
does-take-rival = togli 1 segnalino avversario da { $cards }
does-take-own = { $count ->
    [one] togli 1 tuo segnalino da { $cards }
   *[other] togli { $count } tuoi segnalini da { $cards }, o in tutto { $count } da più d'una
}
does-move-own = sposta { $most ->
    [1] 1 tuo segnalino
    [2] 1 o 2 tuoi segnalini
    [18] quanti vuoi dei tuoi segnalini
   *[other] da 1 a { $most } tuoi segnalini
} da { $source } su { $target }
does-move-own-among = sposta { $most ->
    [1] 1 tuo segnalino
    [2] 1 o 2 tuoi segnalini
    [18] quanti vuoi dei tuoi segnalini
   *[other] da 1 a { $most } tuoi segnalini
} da { $cards } su { $another }
does-move-rival = sposta 1 segnalino avversario da { $source } su { $target }
does-swap = Scambia { $one } con { $other }
does-swap-two = Scambia { $cards } con { $another }
does-swap-at-cost = Scambia { $one } con { $other }; se qualcuno controlla quest'ultimo, togli prima { $cost ->
    [one] 1 tuo segnalino
   *[other] { $cost } tuoi segnalini
} da questa carta
does-rotate = Ruota { $cards }
does-rotate-that = Ruota { $cards } se è in posizione verticale
does-reactivate = Riattiva { $cards }
does-reactivate-leader = Riattiva il tuo Leader
does-mark = metti un segnalino Influenza su { $cards } che non ne abbia
does-mark-that = metti un segnalino Influenza su { $cards } se non ne ha
does-unmark = togli il segnalino Influenza da { $cards }
does-peek = scegli { $cards } e guarda in segreto tutte le carte coperte attorno a essa
does-cancel = annullala
does-bonifatius = togli una cosa da { $cards }: un segnalino avversario o il segnalino Influenza
does-pierre = scegli { $cards }, e un avversario lì presente: quell'avversario toglie { $theirs } segnalini e tu { $yours }; se ne ha soltanto 1 toglie quello, e tu nessuno
does-tristan = scegli { $cards }: fra i giocatori lì presenti, chi ha meno segnalini in riserva ne toglie { $count }; a parità, tutti quelli che pareggiano
does-arasia = scegli { $cards }: chi vi ha meno segnalini li tiene, a parità tutti quelli che pareggiano; gli altri tolgono tutti i propri
does-malachai = togli 1 segnalino avversario da { $each }
does-dorian = scegli { $cards }, e un avversario lì presente: togli { $yours } tuo segnalino; successivamente quell'avversario ne toglie { $theirs }, o l'unico che ha
does-severin = scegli { $cards }: ogni giocatore lì presente toglie 1 segnalino, come alla fine del round
does-sadora = scegli una delle otto direzioni: togli 1 segnalino avversario da ogni carta scoperta su quella linea, fino al bordo della griglia
does-hanno = scegli { $cards }: ogni giocatore, tu per primo, che vi abbia almeno { $count } segnalini ne toglie 1
does-ramona-atones = togli 1 o { $count } tuoi segnalini da questa carta
does-ramona-takes = togli altrettanti segnalini avversari da { $cards }
does-sabine = togli 1 segnalino avversario da { $cards }, oppure 1 da ognuna di due
does-bruno = prendi fino a { $count } tuoi segnalini, ciascuno da una carta diversa, e mettili tutti su { $another }
does-dmitri = scegline due: { $cards } con segnalini tuoi e nessuno di un certo avversario, e un'altra con i suoi e nessuno tuo; scambia le due pile
does-aurelia = ogni giocatore, tu per primo e poi in senso orario, può spostare 1 proprio segnalino su una carta scoperta adiacente che non sia un Leader
does-ottilie = scegli { $cards }: quell'avversario toglie da essa 1 suo segnalino, oppure tu ne aggiungi { $count } tuoi
does-lazlo = scegli { $cards }: quell'avversario toglie da essa 1 suo segnalino, oppure la carta viene Ruotata
does-quiraa = scegli { $cards }: quell'avversario toglie tutti i suoi segnalini, oppure vi si mette il segnalino di Quiraa e fino alla fine del round quel personaggio non può Influenzare e le sue abilità non valgono
does-theodric = quell'avversario toglie 1 proprio segnalino da una carta qualsiasi, altrimenti l'abilità è annullata
does-oriana = esegui l'abilità Usa di { $cards } come se fosse scritta su questa carta; una copia non si può copiare
does-mirela = puoi rivelare una di quelle carte
does-seraphine = nomina una riga o una colonna e rivela tutte le sue carte coperte

passive-hildegund = le abilità degli avversari non possono togliere né spostare i tuoi segnalini su questa carta
passive-konrad = le abilità degli avversari non possono Scambiare né Ruotare questa carta e le carte vicine che controlli
passive-lorenz = alla fine del round non togli segnalini dalle carte vicine in Conflitto
passive-perrin = quando questa carta Influenza, { $more ->
    [one] conta 1 Tratto
   *[other] contano { $more } Tratti
} in comune in più, fino a { $most }
passive-tobias = quando un avversario Influenza o Soggioga questa carta, { $fewer ->
    [one] conta 1 Tratto
   *[other] contano { $fewer } Tratti
} in meno, ma almeno { $least }
passive-ilse = i Cittadini vicini che controlli possono Influenzare anche se Ruotati

cards-near = una carta vicina
cards-near-citizen = un Cittadino vicino
cards-near-rich = una carta Ricca vicina
cards-near-religious = una carta Religiosa vicina
cards-near-non-legal = una carta Non-Legale vicina
cards-near-empty = una carta vicina senza segnalini
cards-near-with-yours = una carta vicina che ha un tuo segnalino
cards-near-controlled = una carta vicina che controlli
cards-near-opponents = una carta vicina controllata da un avversario
cards-near-upright = una carta vicina in posizione verticale
cards-near-upright-opponents = una carta vicina in posizione verticale controllata da un avversario
cards-near-turned-opponents = una carta vicina Ruotata controllata da un avversario
cards-near-in-conflict = una carta vicina in Conflitto
cards-near-in-conflict-with-yours = una carta vicina in Conflitto che ha un tuo segnalino
cards-here = questa carta
cards-around-leaders = questa carta o una carta vicina scoperta (anche un Leader)
cards-linked = una carta collegata
cards-linked-in-conflict-with-yours = una carta collegata in Conflitto che ha un tuo segnalino
cards-grid = una qualsiasi carta scoperta
cards-grid-citizen-opponents = un qualsiasi Cittadino controllato da un avversario
cards-grid-citizen-rich = un qualsiasi Cittadino Ricco
cards-grid-in-conflict = una qualsiasi carta in Conflitto
cards-yours = una carta Cittadino o Personalità di Spicco che controlli
cards-yours-citizen = un Cittadino che controlli
cards-yours-leaders = una carta che controlli (anche il tuo Leader)
cards-crossing-upright-opponents = una carta in posizione verticale di questa riga o colonna controllata da un avversario
cards-row-or-column-citizen-no-opponents = un Cittadino di questa riga o colonna non controllato da un avversario
cards-same-line-citizen-no-opponents = un altro Cittadino della stessa linea, anch'esso non controllato da un avversario
cards-beside-that = una carta scoperta adiacente a essa
cards-beside-that-citizen = un Cittadino adiacente a essa
cards-beside-that-citizen-no-opponents = un Cittadino adiacente non controllato da un avversario
cards-that = quella carta
cards-those = una di quelle carte
cards-doer = la carta che ha agito
cards-that-empty = quella carta se ora è senza segnalini
another-near = un'altra carta vicina
another-near-citizen = un altro Cittadino vicino
another-yours = un'altra che controlli
each-near-in-conflict-with-yours = ciascuna carta vicina in Conflitto che ha un tuo segnalino

## Che cosa succede

deed-influence = { $who } Influenza { $target } con { $card }
deed-use = { $who } usa { $card }{ $how }
deed-reaction = { $who } reagisce con { $card }{ $how }
deed-pass = { $who } passa
how-nothing = { "" }
how-then = { $one }; successivamente{ $other }
how-as = { " " }come { $card }{ $how }
how-on = { " " }su { $targets }
how-move = : { $count ->
    [one] 1 segnalino
   *[other] { $count } segnalini
} di { $who } da { $source } su { $target }
how-gather = : segnalini da { $sources } su { $target }
how-exchange = : la pila su { $yours } con quella di { $who } su { $theirs }
how-give-up = , rinunciando a { $count ->
    [one] 1 segnalino
   *[other] { $count } segnalini
}
how-look = { " " }per guardare attorno a { $card }
how-line = : { $line }
aim-token = { $card } (segnalino di { $who })
aim-against = { $card } (contro { $who })
aim-marker = { $card } (segnalino Influenza)
list-and = { $one } e { $rest }
list-comma = { $one }, { $rest }

## Perché no

no-leader = { $card } è un Leader.
no-not-controlled = Non controlli { $card }.
no-conflict = { $card } è in Conflitto: nessuno può servirsene.
no-marked = { $card } ha un segnalino Influenza: in questo round non Influenza più.
no-silenced = Su { $card } c'è il segnalino di Quiraa.
no-rotated = { $card } è in posizione Ruotata: così soltanto un Leader può Influenzare.
no-turned = { $card } è in posizione Ruotata.
no-no-reserve = La tua riserva è vuota.
no-nobody-to-influence = Accanto a { $card } non c'è nessuno che tu possa Influenzare.
no-divergent = { $card } è Divergente per te: non ha il Tratto { $trait }.
no-at-limit = Su { $card } hai già tutti i segnalini che i Tratti in comune consentono: { $limit }.
no-no-use = { $card } non ha abilità Usa.
no-no-reaction = { $card } non ha abilità Reagisci.
no-other-use = { $card } ha già usato l'altra abilità in questo round.
no-changes-nothing = { $card } adesso non cambierebbe nulla.
no-not-its-moment = Non è a questo che reagisce { $card }.
no-no-rival-token = Su { $card } non ci sono segnalini avversari.
no-keeps-tokens = I segnalini su { $card } sono protetti.
no-no-own-token = Su { $card } non c'è nessun tuo segnalino.
no-nowhere-to-move = Da { $card } non c'è dove spostarsi.
no-same-card = { $card } fa già parte della scelta.
no-never-moves = { $card } è una Personalità di Spicco e non si sposta mai.
no-stands-firm = { $card } è al riparo da Scambi e Rotazioni.
no-nobody-to-swap = Nessuno può cambiare posto con { $card }.
no-nobody-to-exchange = Non c'è nessuna pila da scambiare con { $card }.
no-not-upright = { $card } è già in posizione Ruotata.
no-not-turned = { $card } non è in posizione Ruotata.
no-nobody-that-way = In quella direzione non c'è nessun segnalino da togliere.
no-nothing-face-down = Lì non ci sono carte coperte.
no-has-marker = { $card } ha già un segnalino Influenza.
no-no-marker = { $card } non ha nessun segnalino Influenza.
no-nothing-unseen = Attorno a { $card } non c'è nulla che tu non abbia già visto.
no-all-tie = Su { $card } tutti hanno lo stesso numero di segnalini: nessuno se ne andrebbe.
no-all-spared = Da { $card } nessuno toglierebbe segnalini.
no-nobody-has-so-many = Nessuno ha { $count } segnalini su { $card }.
no-not-near = { $card } non sta vicino a { $by }.
no-not-here = { $by } può scegliere soltanto la propria carta, non { $card }.
no-not-around = { $card } non sta vicino a { $by }.
no-not-linked = { $card } non è una carta collegata al tuo Leader o alle tue carte.
no-not-grid = { $card } non è nella griglia.
no-not-yours = Non controlli { $card }.
no-not-crossing = { $card } non è né nella riga né nella colonna di { $by }.
no-not-row-or-column = { $card } non è né nella riga né nella colonna di { $by }.
no-not-same-line = { $card } non è nella stessa linea di { $by } e dell'altra carta.
no-not-beside-that = { $card } non è accanto alla carta scelta per prima.
no-not-those = Valgono soltanto le carte già scelte, non { $card }.
no-not-doer = Non è stata la carta { $card } ad agire.
no-not-that = Vale soltanto la carta già scelta, non { $card }.
no-not-citizen = { $card } non è un Cittadino.
no-not-rich = { $card } non ha il Tratto Ricco.
no-not-religious = { $card } non ha il Tratto Religioso.
no-not-non-legal = { $card } ha il Tratto Legale.
no-not-empty = Su { $card } ci sono segnalini.
no-not-in-conflict = { $card } non è in Conflitto.
no-not-with-yours = Su { $card } non c'è nessun tuo segnalino.
no-not-opponents = { $card } non è sotto il controllo di un avversario.
no-not-no-opponents = { $card } è sotto il controllo di un avversario.
no-sets-exchanged = Uno o due set di livello { $in } entrano al posto di set di livello { $out }, non { $sets }.
no-pool-has-it = { $card } è già nella riserva.
no-pool-number-taken = Questo set ha già la sua carta numero { $number }.
no-pool-one-asterisk = Questo set ha già un asterisco.
no-pool-numbers-left = Con { $card } questo set non si potrebbe completare: restano troppo pochi numeri.
no-pool-not-in-fours =
    { $count ->
        [one] { $count } Cittadino non fa
       *[other] { $count } Cittadini non fanno
    } set di quattro.
no-pool-too-many = Ci sono { $count } carte con il numero { $number }, ma soltanto { $sets } set.
no-pool-asterisks = Ci sono { $count } carte con asterisco per { $sets } set: ogni set ne ammette una sola.
no-pool-too-small = { $count } Cittadini sono troppo pochi: in { $players } giocatori ne servono { $needed }.
no-pool-only-c = Il livello C sostituisce sempre e soltanto il livello B: non si gioca con il solo C.

## Che cosa è successo

log-set-up = { $heir } prende il centro della griglia. Comincia { $who }.
log-pool = { $card } ({ $code }) entra nella riserva di carte.
log-leader = Il Leader di { $who } è { $card }.
log-set-aside = La carta di { $card } non è adatta e viene messa da parte.
log-place = { $who } mette { $card } in { $cell }.
log-round = Comincia il round { $round }: primo giocatore { $who }.
log-round-over = Il round { $round } è finito.
log-influence = { $deed }.
log-use = { $deed }.
log-reaction = { $deed }.
log-cancelled = Annullato: { $deed }.
log-only-choice = { $card }: una sola scelta possibile, { $target }.
log-no-choice = { $who } non ha alternative.
log-no-tax = { $who } non ha segnalini con cui pagare { $card }.
log-can-only-pass = { $who } non può fare altro che passare.
log-pass = { $who } passa.
log-add = { $who } aggiunge { $count ->
    [one] 1 segnalino
   *[other] { $count } segnalini
} su { $card }.
log-take = { $card } perde { $count ->
    [one] 1 segnalino
   *[other] { $count } segnalini
} di { $who }.
log-move = { $count ->
    [one] 1 segnalino di { $who } si sposta
   *[other] { $count } segnalini di { $who } si spostano
} da { $source } su { $card }.
log-mark = { $card } riceve un segnalino Influenza.
log-unmark = { $card } perde il segnalino Influenza.
log-rotate = { $card }: la carta viene Ruotata.
log-reactivate = { $card }: la carta viene Riattivata.
log-silence = Il segnalino di Quiraa va su { $card }.
log-swap = { $card } e { $other } cambiano posto.
log-conflict = { $card } è in Conflitto.
log-looked = { $who } guarda la carta in { $cell }.
log-saw = In { $cell } c'è { $card }.
log-turned-up = In { $cell } viene rivelata la carta di { $card }.

## Come finisce

end-heir = Tutti e diciotto i segnalini in gioco e la Personalità di Spicco sotto controllo: la città ha un nuovo padrone.
end-sway = Tutti e diciotto i segnalini in gioco, da solo e senza Conflitti: la città ha un nuovo padrone.
end-round-limit = L'ultimo round concordato è finito: decide la classifica.
end-standstill = Da due round nessuno si muove: decide la classifica.

### Scene

scene-nothing = { "" }
scene-and = { $one }, { $other }

# Una carta della griglia, per chi non può vederla.
scene-card =
    { $name } { $title }, { $cell }. { $held }{ $rotated ->
        [yes] { " " }Ruotata.
       *[no] { "" }
    }{ $marked ->
        [yes] { " " }Porta un segnalino Influenza.
       *[no] { "" }
    }{ $silenced ->
        [yes] { " " }Messa a tacere da Quiraa.
       *[no] { "" }
    }{ $mine }
scene-leader-of = Leader di { $who }.
scene-free = Senza segnalini.
scene-held = Controllata da { $stacks }.
scene-conflict = In Conflitto: { $stacks }.
scene-stack =
    { $who } ({ $tokens ->
        [one] { $tokens } segnalino
       *[other] { $tokens } segnalini
    })
scene-shares =
    { " " }{ $traits ->
        [one] Condivide { $traits } Tratto
       *[other] Condivide { $traits } Tratti
    } con { $leader }{ $divergent ->
        [yes] , ma è Divergente.
       *[no] .
    }
scene-face-down = Carta a faccia in giù, { $cell }
scene-peeked = Carta a faccia in giù, { $cell }: tu sai che è { $name } { $title }
scene-place = Posto vuoto, { $cell }
scene-offered = { $name } { $title }, non ancora sul tavolo
scene-marker = Segnalino Influenza su { $card }
scene-quiraa = Il segnalino di Quiraa su { $card }
scene-tokens =
    { $tokens ->
        [one] { $tokens } segnalino
       *[other] { $tokens } segnalini
    } di { $who } su { $card }
scene-row = Riga { $which }
scene-column = Colonna { $which }

# Una carta guardata da vicino.
scene-detail =
    { $text }

    { $rank } · { $code }
    { $traits }
scene-rank-leader = Leader
scene-rank-heir = Personalità di Spicco
scene-rank-citizen = Cittadino
scene-traits =
    { $legal ->
        [yes] Legale
       *[no] Non-Legale
    } · { $religious ->
        [yes] Religioso
       *[no] Non-Religioso
    } · { $noble ->
        [yes] Nobile
       *[no] Non-Nobile
    } · { $rich ->
        [yes] Ricco
       *[no] Non-Ricco
    }
scene-lines =
    { $one }
    { $other }
scene-detail-leader = Tratto Distintivo: { $distinctive }. Jolly: { $joker }.

# Accanto alla griglia.
scene-setting-up = Preparazione
scene-pool = Riserva: { $size } di { $needed }
scene-in-pool = { $name } { $title }, nella riserva
scene-not-in-pool = { $name } { $title }, non ancora nella riserva
scene-round = Round { $round }
scene-round-of = Round { $round } di { $of }
scene-no-heir = Ancora nessuna Personalità di Spicco
scene-heir-held = { $card }: { $who }
scene-heir-fought = { $card }: in Conflitto
scene-heir-free = { $card }: di nessuno
scene-seat = { $who }
scene-no-leader = senza Leader
scene-passed = ha passato
scene-reserve = in riserva
scene-cards = carte
scene-conflicts = Conflitti
scene-heir = Personalità
scene-panel =
    { $who }, { $leader }. In riserva: { $reserve }. Carte controllate: { $cards }. Conflitti: { $conflicts }.{ $heir ->
        [yes] { " " }Controlla la Personalità di Spicco.
       *[no] { "" }
    }{ $first ->
        [yes] { " " }Primo giocatore.
       *[no] { "" }
    }{ $passed ->
        [yes] { " " }Ha passato.
       *[no] { "" }
    }

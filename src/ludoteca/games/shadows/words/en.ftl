### Shadows over the Empire

game-title = Shadows over the Empire
game-tagline = Win over a city, one character at a time
game-about = The king is dead and four powers want Cardis. Lay your eighteen tokens on the characters of the city, use what they can do, and be the one who holds it when everybody has fallen silent. The board is the cards themselves, and every card you win is a new way to win the next.

## Set-up

setup-cards = Cards
setup-cards-help = Which Citizens are in the game, from the easiest to the most demanding. Leaders and Distinct Personality follow: level A for the first two, level B for the next two, either level in full variety. By hand, whoever sits in the first seat picks the Citizens on the table before the game begins, set by set; the table watches that the pool stays balanced, and the lot may fill it up.
setup-cards-basic = Basic: level A
setup-cards-raised = Raised: level A with some sets of B
setup-cards-advanced = Advanced: level B
setup-cards-expert = Expert: level B with some sets of C
setup-cards-variety = Full variety: your own mixture
setup-cards-picked = Full variety: every Citizen picked by hand
setup-sets_a = Sets of level A
setup-sets_a-help = Full variety only: how many sets of four Citizens of level A are in the pool. Two, three and four players need at least 3, 4 and 5 sets in all.
setup-sets_b = Sets of level B
setup-sets_b-help = Full variety: how many sets of level B are in the pool. Raised: how many of them come in for sets of level A, one or two.
setup-sets_c = Sets of level C
setup-sets_c-help = Full variety: how many sets of level C are in the pool. Expert: how many of them come in for sets of level B, one or two.
setup-asterisks = Asterisk cards
setup-asterisks-help = Two Citizens of level B carry an asterisk instead of a number: each stands in for one card of a set. With this, they join whenever level B is in the game.
setup-leaders = Leaders
setup-leaders-help = Who leads whom: chosen in seat order, or drawn by lot.
setup-leaders-lot = By lot
setup-leaders-choose = Everybody chooses
setup-round_limit = Last round
setup-round_limit-help = After this round the game ends without a victory: the Distinct Personality decides, then the smaller reserve, then fewer Conflicts. Fifteen rounds suit most tables.
setup-round_limit-0 = none

## Names

faction-law = Conclave of Law
faction-inquisition = Inquisition of Asmidan
faction-court = Queen's Court
faction-coin = Order of the Coin

trait-legal = Legal
trait-religious = Religious
trait-noble = Noble
trait-rich = Rich

name-bonifatius = Bonifatius
title-bonifatius = the Wise
name-pierre = Pierre
title-pierre = the Judge
name-margayth = Margayth
title-margayth = the Questioner
name-ignacio = Ignacio
title-ignacio = the Grand Inquisitor
name-isabella = Duchess Isabella
title-isabella = the Imperial Governess
name-genevieve = Genevieve
title-genevieve = the Former Queen
name-ornatto = Ornatto
title-ornatto = the Banker
name-master-coin = Master Coin
title-master-coin = the Hidden Hand
name-lucan = Lucan
title-lucan = the Heir
name-severa = Severa
title-severa = the Imperial Legate
name-osric = Osric
title-osric = the Herald
name-ysolde = Ysolde
title-ysolde = the Abbess
name-guiscard = Guiscard
title-guiscard = the Envoy
name-berengar = Berengar
title-berengar = the Tithe Collector
name-tristan = Tristan
title-tristan = the Messenger
name-hildegund = Hildegund
title-hildegund = the Reliquary Keeper
name-corvina = Corvina
title-corvina = the Socialite
name-mathis = Mathis
title-mathis = the Mayor
name-anselm = Anselm
title-anselm = the Monk
name-jehanne = Jehanne
title-jehanne = the Pilgrim
name-fulk = Fulk
title-fulk = the Privateer
name-gilbert = Gilbert
title-gilbert = the Watch Officer
name-faris = Faris
title-faris = the Warden
name-odile = Odile
title-odile = the Florist
name-bastien = Bastien
title-bastien = the Dandy Thief
name-tomas = Tomas
title-tomas = the Moneychanger
name-leonor = Leonor
title-leonor = the Investigator
name-zahra = Zahra
title-zahra = the Relic Merchant
name-edmund = Edmund
title-edmund = the Captain
name-paolo = Paolo
title-paolo = the Almoner
name-greta = Greta
title-greta = the Night Watcher
name-maude = Maude
title-maude = the Physician
name-perrin = Perrin
title-perrin = the Philosopher
name-nadia = Nadia
title-nadia = the Fence
name-arasia = Arasia
title-arasia = the Mediator
name-aurel = Aurel
title-aurel = the Exorcist
name-sadora = Sadora
title-sadora = the Matron
name-lorenz = Lorenz
title-lorenz = the Notary
name-ottilie = Ottilie
title-ottilie = the Confessor
name-malachai = Malachai
title-malachai = the Zealot
name-qasim = Qasim
title-qasim = the Enforcer
name-cassian = Cassian
title-cassian = the Paymaster
name-jory = Jory
title-jory = the Gaoler
name-mirela = Mirela
title-mirela = the Prophetess
name-dorian = Dorian
title-dorian = the Duelist
name-hanno = Hanno
title-hanno = the Auditor
name-rafe = Rafe
title-rafe = the Bailiff
name-ramona = Ramona
title-ramona = the Penitent
name-raleigh = Raleigh
title-raleigh = the Adventurer
name-bruno = Bruno
title-bruno = the Smuggler
name-konrad = Konrad
title-konrad = the Marshal
name-talia = Talia
title-talia = the Fortune Teller
name-aldous = Aldous
title-aldous = the Champion
name-yusuf = Yusuf
title-yusuf = the Spice Lord
name-wren = Wren
title-wren = the Law Clerk
name-tobias = Tobias
title-tobias = the Hermit
name-kenneth = Kenneth
title-kenneth = the Heroic Outlaw
name-lazlo = Lazlo
title-lazlo = the Loan Shark
name-aurelia = Aurelia
title-aurelia = the Ambassador
name-ivo = Ivo
title-ivo = the Grand Chamberlain
name-severin = Severin
title-severin = the High Justiciar
name-sabine = Sabine
title-sabine = the Archprelate
name-theodric = Theodric
title-theodric = the Chancellor
name-oriana = Oriana
title-oriana = the Guildmaster
name-ilse = Ilse
title-ilse = the Magistrate
name-seraphine = Seraphine
title-seraphine = the Oracle
name-quiraa = Quiraa
title-quiraa = the Mistress of Spies
name-dmitri = Dmitri
title-dmitri = the Kingmaker

## Whose turn, and what to do

ask-act = What do you do?
ask-influence-whom = Whom does { $card } Influence?
ask-ability-influence = { $card }: whom do you Influence?
ask-ability-subjugate = { $card }: whom do you Subjugate?
ask-ability-add = { $card }: where do you add a token?
ask-ability-take-rival = { $card }: off which card do you take a rival token?
ask-ability-take-own = { $card }: off which card do you take a token of yours?
ask-ability-move-from = { $card }: from which card do you move tokens?
ask-ability-move-rival-from = { $card }: from which card do you move a rival token?
ask-ability-move-to = { $card }: to which card?
ask-ability-move-on = { $card }: from { $target } to which card?
ask-ability-swap = { $card }: which Citizen is to change places?
ask-ability-swap-with = { $card }: with whom?
ask-ability-swap-one-with = { $card }: with whom does { $target } change places?
ask-ability-rotate = { $card }: which card do you Rotate?
ask-ability-reactivate = { $card }: which card do you Reactivate?
ask-ability-mark = { $card }: which card gets an Influence marker?
ask-ability-unmark = { $card }: off which card do you take the Influence marker?
ask-ability-peek = { $card }: around which card do you look at what lies face down?
ask-whose-token = { $card }: whose token on { $target }?
ask-how-many-move = { $card }: how many tokens do you move to { $target }?
ask-bonifatius = { $card }: off which card do you take something?
ask-bonifatius-what = Bonifatius: what do you take off { $target }?
ask-pierre = { $card }: which Conflict do you judge?
ask-tristan = { $card }: which Conflict do you visit?
ask-arasia = { $card }: in which Conflict do you mediate?
ask-sadora = { $card }: in which direction?
ask-dorian = { $card }: in which Conflict do you duel?
ask-hanno = { $card }: on which card do you check the accounts?
ask-ramona = { $card }: how many of your tokens do you give up?
ask-sabine-second = { $card }: a rival token off a second card, besides { $target }?
ask-bruno-from = { $card }: from which card comes a token for { $target }?
ask-dmitri = { $card }: which stack of yours do you exchange?
ask-dmitri-with = { $card }: your stack on { $target } for one on which card?
ask-aurelia = { $card }: from which card do you move a token of yours?
ask-severin = { $card }: which Conflict is thinned out?
ask-oriana = { $card }: whose ability do you copy?
ask-oriana-which = Which ability of { $card } do you copy?
ask-mirela = { $card }: do you turn up one of the cards you looked at?
ask-seraphine = { $card }: which row or column is turned up?
ask-ottilie = { $card }: which card of an opponent do you press?
ask-ottilie-choice = { $card } presses { $target }: take 1 of your tokens off, or else { $who } adds 2 there.
ask-lazlo = { $card }: which card of an opponent do you call on?
ask-lazlo-choice = { $card } calls on { $target }: take 1 of your tokens off, or else the card is Rotated.
ask-quiraa = { $card }: which Citizen of an opponent do you blackmail?
ask-quiraa-choice = { $card } knows something about { $target }: take all your tokens off, or else the Quiraa token is put there.
ask-theodric = { $card }: take 1 of your tokens off a card, or your ability is cancelled.
ask-react = { $moment ->
    [after] { $deed }. That is done: do you react?
   *[other] { $deed }. Do you react?
}
ask-leader = Who is your Leader?
ask-pool = Which Citizen joins set { $number } of the pool?
ask-place = Where do you put { $card }?
ask-first-player = Several have most tokens in reserve: who begins the next round?

# What fate is asked.
ask-heir = Which Distinct Personality is in the game?
ask-leader-by-lot = Which Leader falls to this seat?
ask-first-by-lot = Who is the first player?
ask-into-pool = Which Citizen joins the pool?
ask-out-of-pool = Which Citizen stays out of the pool?
ask-asterisk-for = For which number does the asterisk stand in?
ask-reveal = Which Citizen is revealed?
ask-look = What lies face down there?
ask-turn-up = What is turned up there?

do-card = { $card } { $title }
do-pool = { $code } { $card } { $title }
do-by-lot = The rest by lot
do-enough = That is enough: begin
do-faction = { $faction }
do-count = { $count }
do-number = Number { $number }
do-cell = Place { $cell }
do-row = Row { $line }
do-column = Column { $line }
do-sight = { $card } in { $cell }
do-influence = Influence with { $card }
do-use = Use { $card }
do-use-peek = Use { $card }: look
do-use-reactivate = Use { $card }: Reactivate
do-react = React with { $card }
do-pass = Pass
do-decline = Decline
do-stop = No more
do-marker = The Influence marker
do-give-way = Take off
do-refuse = Refuse
do-peek = Look
do-reactivate = Reactivate
do-north = North, towards row 1
do-north-east = North-east, towards e1
do-east = East, towards column e
do-south-east = South-east, away from a1
do-south = South, away from row 1
do-south-west = South-west, away from e1
do-west = West, towards column a
do-north-west = North-west, towards a1

## What a card says

ability-use = USE: { $text }.
ability-reaction = REACTION: { $when }, { $text }.
ability-passive = PASSIVE: { $text }.
first-then = { $first }; then { $then }
text-two = { $one } { $other } (One turn of the card pays for one of the two.)
text-one-of-two-uses = { $one } { $other } (One of the two in a round, always the same.)

when-touches-heir = when an opponent declares an Influence action or an ability that would affect a Distinct Personality
when-uses-near-citizen = when an opponent declares the Use of a near Citizen
when-uses-citizen = when an opponent declares the Use of any Citizen
when-aims-at-yours-near = when an opponent declares an Influence action on a near card that carries a token of yours
when-passes = when an opponent passes
when-added-near-yours = after an opponent's Influence action has added tokens to a near card that carries a token of yours
when-influenced-near = after an opponent's card, no Leader, has Influenced a near card
when-conflict-begun-near = when a near card that carries a token of yours has just gone into Conflict

does-influence = Influence { $cards }
does-subjugate = Subjugate { $cards }
does-add = add { $count ->
    [one] 1 token
   *[other] { $count } tokens
} to { $cards }
does-may-add = you may add { $count ->
    [one] 1 token
   *[other] { $count } tokens
} to { $cards }
does-take-rival = take 1 rival token off { $cards }
does-take-own = { $count ->
    [one] take 1 token of yours off { $cards }
   *[other] take { $count } tokens of yours off { $cards }, or { $count } in all off several
}
does-move-own = move { $most ->
    [1] 1 of your tokens
    [2] 1 or 2 of your tokens
    [18] any number of your tokens
   *[other] 1 to { $most } of your tokens
} from { $source } to { $target }
does-move-own-among = move { $most ->
    [1] 1 of your tokens
    [2] 1 or 2 of your tokens
    [18] any number of your tokens
   *[other] 1 to { $most } of your tokens
} from { $cards } to { $another }
does-move-rival = move 1 rival token from { $source } to { $target }
does-swap = Swap { $one } with { $other }
does-swap-two = Swap { $cards } with { $another }
does-swap-at-cost = Swap { $one } with { $other }; if anybody controls that one, first take { $cost ->
    [one] 1 token
   *[other] { $cost } tokens
} of yours off this card
does-rotate = Rotate { $cards }
does-rotate-that = Rotate { $cards } if it is upright
does-reactivate = Reactivate { $cards }
does-reactivate-leader = Reactivate your Leader
does-mark = put an Influence marker on { $cards } that has none
does-mark-that = put an Influence marker on { $cards } if it has none
does-unmark = take the Influence marker off { $cards }
does-peek = choose { $cards } and look in secret at every face-down card around it
does-cancel = cancel it
does-bonifatius = take one thing off { $cards }: a rival token or the Influence marker
does-pierre = choose { $cards }, and one opponent there: that opponent takes { $theirs } tokens off and you take { $yours }; an opponent with just 1 token takes that off, and you take none
does-tristan = choose { $cards }: of the players there, whoever has fewest tokens in reserve takes { $count } off, all of them if several tie
does-arasia = choose { $cards }: whoever has fewest tokens there keeps them, all of them if several tie; everybody else takes all theirs off
does-malachai = take 1 rival token off { $each }
does-dorian = choose { $cards }, and one opponent there: take { $yours } of your tokens off; then that opponent takes { $theirs } off, or the only one
does-severin = choose { $cards }: every player there takes 1 token off, as at the end of the round
does-sadora = choose one of the eight directions: take 1 rival token off each face-up card on that line, to the edge of the grid
does-hanno = choose { $cards }: each player, you first, with { $count } or more tokens there takes 1 off
does-ramona-atones = take 1 or { $count } of your tokens off this card
does-ramona-takes = take as many rival tokens off { $cards }
does-sabine = take 1 rival token off { $cards }, or 1 off each of two
does-bruno = take up to { $count } of your tokens, each off a different card, and put them all on { $another }
does-dmitri = choose two: { $cards } with tokens of yours and none of an opponent's, and another with that opponent's and none of yours; exchange the two stacks
does-aurelia = each player, you first and then clockwise, may move 1 own token to a face-up card beside it, no Leader
does-ottilie = choose { $cards }: that opponent takes 1 token off it, or you add { $count }
does-lazlo = choose { $cards }: that opponent takes 1 token off it, or it is Rotated
does-quiraa = choose { $cards }: that opponent takes all tokens off it, or the Quiraa token is put on it, and until the end of the round it cannot Influence and its abilities are off
does-theodric = that opponent takes 1 own token off any card, or the ability is cancelled
does-oriana = perform the Use of { $cards } as if it were printed here; a copy cannot be copied
does-mirela = you may turn one of those cards face up
does-seraphine = name a row or a column and turn up every face-down card in it

passive-hildegund = opponents' abilities cannot take off or move your tokens on this card
passive-konrad = opponents' abilities cannot Swap or Rotate this card or near cards you control
passive-lorenz = at the end of the round you take no tokens off near cards in Conflict
passive-perrin = when this card Influences, { $more ->
    [one] 1 more Trait counts
   *[other] { $more } more Traits count
} as shared, up to { $most }
passive-tobias = when an opponent Influences or Subjugates this card, { $fewer ->
    [one] 1 Trait fewer counts
   *[other] { $fewer } Traits fewer count
}, down to { $least }
passive-ilse = near Citizens you control may Influence even while Rotated

cards-near = a near card
cards-near-citizen = a near Citizen
cards-near-rich = a near Rich card
cards-near-religious = a near Religious card
cards-near-non-legal = a near Non-Legal card
cards-near-empty = a near card without tokens
cards-near-with-yours = a near card that carries a token of yours
cards-near-controlled = a near card you control
cards-near-opponents = a near card that an opponent controls
cards-near-upright = a near upright card
cards-near-upright-opponents = a near upright card that an opponent controls
cards-near-turned-opponents = a near Rotated card that an opponent controls
cards-near-in-conflict = a near card in Conflict
cards-near-in-conflict-with-yours = a near card in Conflict that carries a token of yours
cards-here = this card
cards-around-leaders = this card or a near face-up card (even a Leader)
cards-linked = a linked card
cards-linked-in-conflict-with-yours = a linked card in Conflict that carries a token of yours
cards-grid = any face-up card
cards-grid-citizen-opponents = any Citizen that an opponent controls
cards-grid-citizen-rich = any Rich Citizen
cards-grid-in-conflict = any card in Conflict
cards-yours = a Citizen or Distinct Personality you control
cards-yours-citizen = a Citizen you control
cards-yours-leaders = a card you control (even your Leader)
cards-crossing-upright-opponents = an upright card in this row or column that an opponent controls
cards-row-or-column-citizen-no-opponents = a Citizen in this row or column that no opponent controls
cards-same-line-citizen-no-opponents = another Citizen of the same line that no opponent controls either
cards-beside-that = a face-up card next to it
cards-beside-that-citizen = a Citizen next to it
cards-beside-that-citizen-no-opponents = a Citizen next to it that no opponent controls
cards-that = that card
cards-those = one of those cards
cards-doer = the card that did it
cards-that-empty = that card if it carries no tokens now
another-near = another near card
another-near-citizen = another near Citizen
another-yours = another card you control
each-near-in-conflict-with-yours = each near card in Conflict that carries a token of yours

## What is going on

deed-influence = { $who } Influences { $target } with { $card }
deed-use = { $who } uses { $card }{ $how }
deed-reaction = { $who } reacts with { $card }{ $how }
deed-pass = { $who } passes
how-nothing = { "" }
how-then = { $one }; then{ $other }
how-as = { " " }as { $card }{ $how }
how-on = { " " }on { $targets }
how-move = : { $count ->
    [one] 1 token
   *[other] { $count } tokens
} of { $who } from { $source } to { $target }
how-gather = : tokens from { $sources } to { $target }
how-exchange = : the stack on { $yours } for that of { $who } on { $theirs }
how-give-up = , giving up { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
how-look = { " " }to look around { $card }
how-line = : { $line }
aim-token = { $card } (token of { $who })
aim-against = { $card } (against { $who })
aim-marker = { $card } (Influence marker)
list-and = { $one } and { $rest }
list-comma = { $one }, { $rest }

## Why not

no-leader = { $card } is a Leader.
no-not-controlled = You do not control { $card }.
no-conflict = { $card } is in Conflict: nobody can act with it.
no-marked = { $card } carries an Influence marker: no more Influence this round.
no-silenced = The Quiraa token lies on { $card }.
no-rotated = { $card } is Rotated: only a Leader Influences like that.
no-turned = { $card } is Rotated.
no-no-reserve = Your reserve is empty.
no-nobody-to-influence = Next to { $card } there is nobody you could Influence.
no-divergent = { $card } is Divergent for you: not { $trait }.
no-at-limit = You have all the tokens on { $card } that the shared Traits allow: { $limit }.
no-no-use = { $card } has no Use.
no-no-reaction = { $card } has no Reaction.
no-other-use = { $card } has used its other ability this round.
no-changes-nothing = { $card } could change nothing now.
no-not-its-moment = This is not what { $card } reacts to.
no-no-rival-token = { $card } carries no token of an opponent.
no-keeps-tokens = The tokens on { $card } are protected.
no-no-own-token = No token of yours lies on { $card }.
no-nowhere-to-move = From { $card } there is nowhere to move to.
no-same-card = { $card } is already part of it.
no-never-moves = { $card } is a Distinct Personality and never moves.
no-stands-firm = { $card } is protected: no Swap, no Rotation.
no-nobody-to-swap = Nobody could change places with { $card }.
no-nobody-to-exchange = There is no stack to exchange with { $card }.
no-not-upright = { $card } is Rotated already.
no-not-turned = { $card } is not Rotated.
no-nobody-that-way = That way lies no token you could take off.
no-nothing-face-down = No card lies face down there.
no-has-marker = { $card } has an Influence marker already.
no-no-marker = { $card } has no Influence marker.
no-nothing-unseen = Around { $card } there is nothing you have not seen.
no-all-tie = All have equally many tokens on { $card }: nobody would leave.
no-all-spared = Nobody would take a token off { $card }.
no-nobody-has-so-many = Nobody has { $count } tokens on { $card }.
no-not-near = { $card } is not near { $by }.
no-not-here = { $by } can only choose itself, not { $card }.
no-not-around = { $card } is not near { $by }.
no-not-linked = { $card } is not linked to your Leader or your cards.
no-not-grid = { $card } is not on the grid.
no-not-yours = You do not control { $card }.
no-not-crossing = { $card } is in neither the row nor the column of { $by }.
no-not-row-or-column = { $card } is in neither the row nor the column of { $by }.
no-not-same-line = { $card } is not in the same line as { $by } and the other card.
no-not-beside-that = { $card } is not next to the card chosen first.
no-not-those = Only the cards already chosen will do, not { $card }.
no-not-doer = It is not { $card } that did it.
no-not-that = Only the card already chosen will do, not { $card }.
no-not-citizen = { $card } is no Citizen.
no-not-rich = { $card } is not Rich.
no-not-religious = { $card } is not Religious.
no-not-non-legal = { $card } is Legal.
no-not-empty = { $card } carries tokens.
no-not-in-conflict = { $card } is not in Conflict.
no-not-with-yours = No token of yours lies on { $card }.
no-not-opponents = No opponent controls { $card }.
no-not-no-opponents = An opponent controls { $card }.
no-sets-exchanged = One or two sets of level { $in } come in for level { $out }, not { $sets }.
no-pool-has-it = { $card } is in the pool already.
no-pool-number-taken = This set has its card of number { $number } already.
no-pool-one-asterisk = This set has an asterisk already.
no-pool-numbers-left = With { $card } this set could not be completed: too few numbers are left.
no-pool-not-in-fours =
    { $count ->
        [one] { $count } Citizen does not make
       *[other] { $count } Citizens do not make
    } sets of four.
no-pool-too-many = There are { $count } cards of number { $number }, but only { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
}.
no-pool-asterisks = There are { $count } asterisk cards for { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
}: no set takes more than one.
no-pool-too-small = { $count } Citizens are too few: { $players } players need { $needed }.
no-pool-only-c = Level C only ever replaces level B: no game is played with C alone.

## What happened

log-set-up = { $heir } takes the middle of the grid. { $who } begins.
log-pool = { $card } ({ $code }) joins the pool.
log-leader = { $who } leads with { $card }.
log-set-aside = { $card } does not suit and is set aside.
log-place = { $who } puts { $card } in { $cell }.
log-round = Round { $round } begins with { $who }.
log-round-over = Round { $round } is over.
log-influence = { $deed }.
log-use = { $deed }.
log-reaction = { $deed }.
log-cancelled = Cancelled: { $deed }.
log-only-choice = { $card }: only one possible choice, { $target }.
log-no-choice = { $who } has no other choice.
log-no-tax = { $who } has no token to pay { $card } with.
log-can-only-pass = { $who } can do nothing but pass.
log-pass = { $who } passes.
log-add = { $who } adds { $count ->
    [one] 1 token
   *[other] { $count } tokens
} to { $card }.
log-take = { $card } loses { $count ->
    [one] 1 token
   *[other] { $count } tokens
} of { $who }.
log-move = { $count ->
    [one] 1 token
   *[other] { $count } tokens
} of { $who } { $count ->
    [one] moves
   *[other] move
} from { $source } to { $card }.
log-mark = { $card } gets an Influence marker.
log-unmark = { $card } loses the Influence marker.
log-rotate = { $card } is Rotated.
log-reactivate = { $card } is Reactivated.
log-silence = The Quiraa token is put on { $card }.
log-swap = { $card } and { $other } change places.
log-conflict = { $card } is in Conflict.
log-looked = { $who } looks at the card in { $cell }.
log-saw = In { $cell } lies { $card }.
log-turned-up = { $card } is turned up in { $cell }.

## How it ends

end-heir = All eighteen tokens out and the Distinct Personality held: the city has a new master.
end-sway = All eighteen tokens out, alone, and nobody to dispute them: the city has a new master.
end-round-limit = The agreed last round is over, and the standing decides.
end-standstill = Nobody has moved for two rounds, and the standing decides.

### Scene

scene-nothing = { "" }
scene-and = { $one }, { $other }

# A card of the grid, for those who cannot see it.
scene-card =
    { $name } { $title }, { $cell }. { $held }{ $rotated ->
        [yes] { " " }Rotated.
       *[no] { "" }
    }{ $marked ->
        [yes] { " " }Has an Influence marker.
       *[no] { "" }
    }{ $silenced ->
        [yes] { " " }Silenced by Quiraa.
       *[no] { "" }
    }{ $mine }
scene-leader-of = Leader of { $who }.
scene-free = No tokens on it.
scene-held = Controlled by { $stacks }.
scene-conflict = In Conflict: { $stacks }.
scene-stack =
    { $who } ({ $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    })
scene-shares =
    { " " }{ $traits ->
        [one] Shares { $traits } Trait
       *[other] Shares { $traits } Traits
    } with { $leader }{ $divergent ->
        [yes] , but is Divergent.
       *[no] .
    }
scene-face-down = Face-down card, { $cell }
scene-peeked = Face-down card, { $cell }: you know it is { $name } { $title }
scene-place = Empty place, { $cell }
scene-offered = { $name } { $title }, not on the table yet
scene-marker = Influence marker on { $card }
scene-quiraa = The Quiraa token on { $card }
scene-tokens =
    { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    } of { $who } on { $card }
scene-row = Row { $which }
scene-column = Column { $which }

# A card looked at closely.
scene-detail =
    { $text }

    { $rank } · { $code }
    { $traits }
scene-rank-leader = Leader
scene-rank-heir = Distinct Personality
scene-rank-citizen = Citizen
scene-traits =
    { $legal ->
        [yes] Legal
       *[no] Non-Legal
    } · { $religious ->
        [yes] Religious
       *[no] Non-Religious
    } · { $noble ->
        [yes] Noble
       *[no] Non-Noble
    } · { $rich ->
        [yes] Rich
       *[no] Non-Rich
    }
scene-lines =
    { $one }
    { $other }
scene-detail-leader = Distinctive Trait: { $distinctive }. Joker: { $joker }.

# Beside the grid.
scene-setting-up = Setting up
scene-pool = Pool: { $size } of { $needed }
scene-in-pool = { $name } { $title }, in the pool
scene-not-in-pool = { $name } { $title }, not in the pool
scene-round = Round { $round }
scene-round-of = Round { $round } of { $of }
scene-no-heir = No Distinct Personality yet
scene-heir-held = { $card }: { $who }
scene-heir-fought = { $card }: in Conflict
scene-heir-free = { $card }: free
scene-seat = { $who }
scene-no-leader = no Leader yet
scene-passed = passed
scene-reserve = in reserve
scene-cards = cards
scene-conflicts = Conflicts
scene-heir = Personality
scene-panel =
    { $who }, { $leader }. In reserve: { $reserve }. Cards controlled: { $cards }. Conflicts: { $conflicts }.{ $heir ->
        [yes] { " " }Controls the Distinct Personality.
       *[no] { "" }
    }{ $first ->
        [yes] { " " }First player.
       *[no] { "" }
    }{ $passed ->
        [yes] { " " }Has passed.
       *[no] { "" }
    }

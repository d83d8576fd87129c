game-title = Smog
game-tagline = A clockwork market under the fog: every square turns, and everybody reads it differently.
game-about =
    You are a gentleman in Queen Victoria's service, lost in the Shadow Market under London. Buy and sell elements on discs
    that turn under your feet, each player reading another side of them; gather the four artefacts and your secret
    combination; bribe the Shadow Master to set his agents on your rivals; and find your secret gate before they find theirs.

setup-replace_all = A new Favour relieves every agent
setup-replace_all-help = When the Favour changes, relieve all agents in the streets and not only the one who has been out longest.
setup-replace_on_flip = Relieve an agent when the marker turns over
setup-replace_on_flip-help = An agent is relieved also when the marker stays with the first player and only turns over, as the Favour is won or lost.
setup-double_fog_toll = Double toll in double fog
setup-double_fog_toll-help = Where the fogs of two discs meet, crossing costs two tolls instead of one.
setup-fairy_calls_agents = The Fairy's Gift counts as a trade
setup-fairy_calls_agents-help = A purchase by the Fairy's Gift may be one of the first two trades, which bring an agent.
setup-round_cap = Last round
setup-round_cap-help = If nobody has left the market by the end of this round the match is drawn.

### Names

place-1 = disc 1
place-2 = disc 2
place-3 = disc 3
place-4 = disc 4
place-5 = disc 5
place-6 = disc 6
place-7 = disc 7
place-8 = disc 8
place-A = disc A
place-B = disc B
place-C = disc C
place-D = disc D
place-promenade = the Promenade

element-ectoplasm = ectoplasm
element-mana = mana
element-blood = blood
element-titanium = titanium

artefact-atlantean-key = the Atlantean Key
artefact-adamantine-key = the Adamantine Key
artefact-spectral-chain = the Spectral Chain
artefact-mithril-lock = the Mithril Lock

agent-witch = the Witch
agent-dandy = the Dandy
agent-doctor = the Doctor
agent-merchant = the Merchant
agent-gatekeeper = the Gatekeeper
agent-lost-boy = the Lost Boy

special-spectral-speed = Spectral Speed
special-queens-favour = Queen's Favour
special-titan-breath = Titan's Breath
special-ritual = Ritual Evocation
special-shift = Mechanism Shift
special-rust = Dissolve to Rust
special-dragon = Dragon's Gift
special-chaos = Wheel of Chaos
special-channel = Ethereal Channel
special-drain = Alchemical Drain
special-decree = Lord's Decree
special-fairy = Fairy's Gift

special-spectral-speed-text = Two more actions this turn.
special-queens-favour-text = Take two coins.
special-titan-breath-text = Set a rival's gentleman down in any other place.
special-ritual-text = An agent in the streets and one in a corner change places. It may be played before the agents act at the start of your turn.
special-shift-text = Turn two discs a quarter, each as you like.
special-rust-text = A rival loses all bribe coins.
special-dragon-text = Your next sale of an element brings three coins more.
special-chaos-text = Turn the whole board a quarter: everybody looks from another side.
special-channel-text = Take an element of your choice from a rival.
special-drain-text = Take a coin from each rival.
special-decree-text = Take from a rival an artefact of a kind you lack.
special-fairy-text = Take what your side of your disc sells, without coins, action, hourglass or turn.

agent-witch-text = If she is with you when your turn begins, you have one action less.
agent-dandy-text = If he is with you when your turn begins, you lose a coin.
agent-doctor-text = Nobody buys or sells on this disc.
agent-merchant-text = Every purchase on this disc is one coin cheaper, but never free.
agent-gatekeeper-text = From this disc one action takes you to any other place.
agent-lost-boy-text = Nothing turns this disc, and nobody leaves the market here.

direction-north = the board's blood side
direction-east = the board's titanium side
direction-south = the board's ectoplasm side
direction-west = the board's mana side

rotation-clockwise = clockwise
rotation-anticlockwise = anticlockwise

gate-up-left = above the Promenade, to the left
gate-up = straight above the Promenade
gate-up-right = above the Promenade, to the right
gate-left = left of the Promenade
gate-right = right of the Promenade
gate-down-left = below the Promenade, to the left
gate-down = straight below the Promenade
gate-down-right = below the Promenade, to the right

combination = ectoplasm { $ectoplasm }, mana { $mana }, blood { $blood }, titanium { $titanium }

to-disc = to { $disc }
to-promenade = to the Promenade

met-witch = { " " }The Witch with you has taken one.
met-dandy = { " " }The Dandy with you has taken a coin.
met-both = { " " }The Witch with you has taken one, and the Dandy a coin.

offer = { " " }Your side: { $goods } for { $price }.
offer-merchant = { " " }Your side: { $goods } for { $price }, { $cost } if you buy from the Merchant.

needs-1 = { $element1 }
needs-2 = { $element1 } and { $element2 }
needs-3 = { $element1 }, { $element2 } and { $element3 }

### Questions

ask-agent-waits = Which agent waits in the next corner?
ask-deal-combination = Which combination is dealt?
ask-deal-gate = Which gate is dealt?
ask-first-player = Who goes first?
ask-place-hourglass = Where do you place an hourglass?
ask-act =
    { $actions ->
        [0] You have no actions left. Anything else?
        [one] What do you do? You have one action left.
       *[other] What do you do? You have { $actions } actions left.
    }{ $met }{ $offer }
ask-toll = What do you pay the toll with?
ask-jump-where = Where does the Gatekeeper take you?
ask-turn-which = Which disc do you turn?
ask-draw = Do you draw a special action?
ask-draw-special = Which special action is drawn?
ask-bribe = One coin goes to the Shadow Master. How many more do you add?
ask-walk-agents = The agents are at your service. Who goes where?
ask-spend-hourglasses = Which hourglasses of { $disc } do you spend on { $agent }?
ask-titan-whom = Whose gentleman does the Titan's breath lift?
ask-titan-where = Where do you set { $who } down?
ask-ritual-whom = Which agent do you send back to a corner?
ask-ritual-for-whom = Who comes in place of { $agent }?
ask-shift-first = Which disc do you turn first?
ask-shift-second = Which disc do you turn next?
ask-rust-whom = Whose bribes turn to rust?
ask-turn-board = Which way do you turn the board?
ask-channel = Which element do you take, and from whom?
ask-decree = Which artefact do you take, and from whom?
ask-lay-open = Which cards are shown?

### Options

do-move = Walk { $way }
do-jump = Go with the Gatekeeper
do-turn = Turn this disc clockwise
do-buy-element = Buy the element on your side
do-sell-element = Sell the element on your side
do-buy-artefact = Buy the artefact
do-remove = Remove the hourglass towards { $direction }
do-request = Ask the Queen for money
do-turn-any = Turn any disc, then draw if you like
do-leave = Leave the Shadow Market!
do-bribe = Bribe the Shadow Master
do-play = Play { $special }
do-forestall = Play { $special } first, before the agents act on you
do-end = End your turn
do-player = { $who }
do-to-disc = To { $disc }
do-to-promenade = To the Promenade
do-rotation-clockwise = Clockwise
do-rotation-anticlockwise = Anticlockwise
do-coin = One coin
do-element = One unit of { $element }
do-coins =
    { $coins ->
        [0] No more
        [one] 1 more coin
       *[other] { $coins } more coins
    }
do-draw = Draw a special action
do-draw-nothing = Draw nothing
do-stand-still = Let the agents stand
do-walk = Move { $agent } to { $disc }
do-walk-far =
    { $spent ->
        [one] Move { $agent } to { $disc }, spending an hourglass
       *[other] Move { $agent } to { $disc }, spending { $spent } hourglasses
    }
do-spin = Turn { $disc } { $rotation }
do-mark = On { $disc }: { $goods } { $price }, towards { $direction }
do-take = From { $who }: { $loot }
do-lay-open = Combination: { $combination }. Gate: { $gate }
do-sides-1 = The one towards { $side1 }
do-sides-2 = Those towards { $side1 } and { $side2 }
do-sides-3 = Those towards { $side1 }, { $side2 } and { $side3 }
do-sides-4 = All four

### Refusals

no-no-actions = You have no actions left.
no-already-here = You are there already.
no-too-far = You can only walk straight to the next place, never diagonally.
no-fog-toll =
    { $tolls ->
        [one] There is fog in the way, and you have neither a coin nor an element for the toll.
       *[other] There is double fog in the way, and you cannot pay { $tolls } tolls.
    }
no-no-gatekeeper = The Gatekeeper is not with you.
no-promenade-stands = The Promenade cannot be turned.
no-lost-boy-holds = The Lost Boy is there: nothing turns his disc.
no-same-disc = The two discs must be different.
no-no-elements-here = No elements are traded here.
no-no-artefact-here = No artefacts are sold here.
no-doctor = The Doctor is here: nobody buys or sells.
no-hourglass = Blocked by the hourglass on your side.
no-sold-here = You have sold on this disc this turn, so you may not buy here.
no-bought-here = You have bought on this disc this turn, so you may not sell here.
no-nothing-to-sell = You have no { $element } to sell.
no-side-taken = There is an hourglass on that side already.
no-no-such-element = You have no { $element }.
no-rival-is-there = That is where your rival stands.
no-agent-waits-already = This agent is waiting in a corner: choose one in the streets.
no-agent-is-out = This agent is in the streets already: choose one that waits in a corner.
no-rival-without-bribe = { $who } has not bribed.
no-rival-without-element = { $who } has no { $element }.
no-rival-without-artefact = { $who } does not own { $artefact }.
no-agent-has-moved = This round { $agent } has already moved.
no-agent-stands-there = There stands { $agent }, and no path comes back to where it began.
no-agent-too-far = That is too far for { $agent }.
no-agent-whole-way = With hourglasses spent { $agent } must go the whole way, and that does not end there.
no-artefact-owned = You own this artefact already.
no-coins-short =
    { $coins ->
        [0] It costs { $price }, and you have no coins.
        [one] It costs { $price }, and you have one coin.
       *[other] It costs { $price }, and you have { $coins } coins.
    }
no-no-hourglass = There is no hourglass on this disc.
no-no-hourglass-there = There is no hourglass on that side.
no-not-on-promenade = This can be done on the Promenade only.
no-requested = You have already asked the Queen for money this turn.
no-not-poorest = Somebody has fewer coins than you.
no-turned-any = You have already turned a disc from here this turn.
no-artefacts-missing =
    { $missing ->
        [one] One artefact is missing.
       *[other] { $missing } artefacts are missing.
    }
no-not-the-gate = This is not your gate.
no-lost-boy-bars = The Lost Boy is here: nobody leaves the market from his disc.
no-combination-missing = You do not own all the elements of your combination.
no-no-coins = You have no coins.
no-elements-missing = To play { $special } you must own { $needs }.
no-no-agents-out = No agent is in the streets.
no-no-rival-bribes = No rival has bribed.
no-no-rival-elements = No rival owns an element.
no-no-rival-coins = No rival has a coin.
no-no-rival-artefacts = No rival owns an artefact that you lack.
no-nothing-for-the-fairy = Nothing is sold on the Promenade.

### What happened

log-first-player = { $who } is the first player.
log-placed-hourglass = { $who } places an hourglass on { $disc }: { $goods } { $price }, towards { $direction }.
log-round = Round { $number }.
log-income = Everybody receives a coin.
log-owed-coin = { $who } owes that coin to the Shadow Master.
log-five-bribes = It is { $who }'s fifth coin: the Shadow Master keeps them all.
log-turn = It is { $who }'s turn.
log-witch = The Witch is with { $who }: one action less.
log-dandy = The Dandy is with { $who }: one coin less.
log-moved = { $who } walks { $way }.
log-jumped = The Gatekeeper takes { $who } { $way }.
log-toll-coin = { $who } pays a coin for the fog.
log-toll-element = { $who } pays for the fog with { $element }.
log-turned = { $who } turns { $disc } { $rotation }.
log-bought-element =
    { $price ->
        [0] { $who } gets { $element } on { $disc } from the Fairy.
        [one] { $who } buys { $element } on { $disc } for a coin.
       *[other] { $who } buys { $element } on { $disc } for { $price } coins.
    }
log-sold-element =
    { $price ->
        [one] { $who } sells { $element } on { $disc } for a coin.
       *[other] { $who } sells { $element } on { $disc } for { $price } coins.
    }
log-bought-artefact =
    { $price ->
        [0] { $who } gets { $artefact } on { $disc } from the Fairy.
        [one] { $who } buys { $artefact } on { $disc } for a coin.
       *[other] { $who } buys { $artefact } on { $disc } for { $price } coins.
    }
log-removed-hourglass = { $who } removes an hourglass from { $disc }.
log-requested =
    { $coins ->
        [one] The Queen gives { $who } a coin.
       *[other] The Queen gives { $who } { $coins } coins.
    }
log-reshuffled = The discarded special actions become a new deck.
log-drew = { $who } draws a special action.
log-drew-special = It is { $special }.
log-played = { $who } plays { $special }.
log-blown = { $who } is blown { $way }.
log-summoned = Away goes { $old }, in comes { $new }.
log-rusted = The bribes of { $who } turn to rust.
log-board-turned = The board turns { $rotation }: everybody looks from another side.
log-channelled = { $who } takes { $element } from { $rival }.
log-drained = { $who } takes a coin from { $rival }.
log-decreed = { $who } takes { $artefact } from { $rival }.
log-bribed =
    { $coins ->
        [one] { $who } bribes the Shadow Master with a coin.
       *[other] { $who } bribes the Shadow Master with { $coins } coins.
    }
log-favour-won = The Shadow Master favours { $who }.
log-favour-kept = { $who } keeps the Shadow Master's Favour.
log-favour-lost = The Shadow Master favours nobody any more.
log-favour-nobody = The Shadow Master favours nobody.
log-bribes-discarded = All bribes are discarded.
log-agent-enters = On { $disc }, { $agent } appears.
log-agent-leaves = From { $disc }, { $agent } vanishes.
log-agent-walks =
    { $spent ->
        [0] { $who } sends { $agent } to { $disc }.
        [one] { $who } spends an hourglass and sends { $agent } to { $disc }.
       *[other] { $who } spends { $spent } hourglasses and sends { $agent } to { $disc }.
    }
log-left = { $who } leaves the Shadow Market through { $disc }.
log-laid-open = { $who } shows: { $combination }; a gate { $gate }.

end-left-the-market = { $who } has left the Shadow Market with the artefacts: victory!
end-last-round = The last round is over and nobody has left the market: a draw.

### Scene

scene-disc-name = Disc { $label }
scene-promenade = The Promenade
scene-agent-witch = Witch
scene-agent-dandy = Dandy
scene-agent-doctor = Doctor
scene-agent-merchant = Merchant
scene-agent-gatekeeper = Gatekeeper
scene-agent-lost-boy = Lost Boy
scene-board = The Shadow Market
scene-no-specials = No special actions in hand

## What lies on the board

scene-corner = Corner { $number }: { $agent } is waiting here
scene-corner-away = Corner { $number }: { $agent } is out in the streets
scene-pile = On sale here: { $artefact }, { $cards ->
    [one] one card left
   *[other] { $cards } cards left
}
scene-deck = Special actions: { $cards ->
    [one] one card in the deck
   *[other] { $cards } cards in the deck
}
scene-discard = Discarded special actions: none
scene-discard-top = Discarded special actions: { $cards }, the last one { $special }
scene-supply = Hourglasses beside the board: { $glasses }
scene-watch = { $round ->
    [0] The watch: the game is being set up
   *[other] The watch: round { $round }
}
scene-turn-board = Turn the board { $rotation }
scene-request = Ask the Queen for money
scene-turn-any = Turn any disc and draw a special action

## The discs

scene-read = Your side of { $disc }: { $goods } for { $price }
scene-read-hourglass = Your side of { $disc }: { $goods } for { $price }, stopped by an hourglass
scene-read-doctor = Your side of { $disc }: { $goods } for { $price }, but the Doctor is here
scene-read-merchant = Your side of { $disc }: { $goods }, bought from the Merchant for { $price }, sold for { $sale }
scene-read-merchant-artefact = Your side of { $disc }: { $goods }, for { $price } instead of { $sale } from the Merchant
scene-side = { $goods } { $price }
scene-side-glass = { $goods } { $price } with an hourglass
scene-disc = Facing you: { $near }. To the left: { $left }. Far side: { $far }. To the right: { $right }. { $fog }
scene-fog-near = Fog on the side that faces you.
scene-fog-left = Fog on the left.
scene-fog-far = Fog on the far side.
scene-fog-right = Fog on the right.
scene-fog-none = No fog.
scene-glass = Hourglass on { $disc }: { $goods }
scene-mark = Place an hourglass on { $disc }: { $goods } { $price }
scene-turn = Turn { $disc } clockwise
scene-spin = Turn { $disc } { $rotation }
scene-door = Your secret gate: { $disc }

## Figures

scene-agent-waits = Waiting in a corner: { $agent }
scene-agent-at = On { $disc }: { $agent }
scene-gentleman = { $who } at { $place }

## The players' boards

scene-player = The board of { $who }
scene-portrait = { $who }
scene-chair = { $who } sits { $side }; competence: { $element }
scene-side-0 = on your side
scene-side-1 = on the left
scene-side-2 = on the far side
scene-side-3 = on the right
scene-first = { $who } is first player; nobody has the Favour
scene-favour = { $who } is first player and has the Shadow Master’s Favour
scene-actions = Actions left: { $actions }
scene-coins = Coins of { $who }: { $coins }
scene-bribe = Bribe of { $who }: { $coins }
scene-hand = Special actions in the hand of { $who }: { $cards }
scene-dragon = Dragon’s Gift: the next sale of { $who } brings { $coins } more
scene-element = { $who }: { $element } { $have }
scene-element-needed = { $who }: { $element } { $have } of { $needs } needed
scene-artefact-owned = { $who } owns { $artefact }
scene-artefact-missing = { $who } does not own { $artefact } yet
scene-gate = The secret gate of { $who }: { $gate }
scene-gate-hidden = The secret gate of { $who }, face down
scene-special = { $special }: elements are missing
scene-special-ready = { $special }: ready to be played

## Rules on the pieces

scene-rules-hourglass = An hourglass stops buying and selling on its own side of a disc. One action takes one away from the disc you stand on.
scene-rules-promenade = Nothing is traded on the Promenade, and it never turns. Here you may, once a turn each: ask the Queen for money, if nobody has fewer coins than you (two coins, or one if you share last place); turn any disc a quarter either way and then draw a special action.
scene-rules-artefact = You need all four artefacts to leave the market, and may own one of each. { $lore }
scene-lore-atlantean-key = The Atlantean Key opens the material planes.
scene-lore-adamantine-key = The Adamantine Key opens the ethereal plane.
scene-lore-spectral-chain = The Spectral Chain keeps the dead from coming back.
scene-lore-mithril-lock = The Mithril Lock holds the elements on every plane.
scene-rules-chair = A player reads the side of each disc that points to his or her side of the board. Competence in the colour of that side breaks ties in the Shadow Master’s judgement.
scene-rules-favour = At the end of the round the largest bribe wins the Favour. Its holder goes first, has four actions and moves the agents, but owes the coin of income, and loses the whole bribe whenever it reaches five. When the marker moves or is turned over, all bribes are discarded and the oldest agent is relieved.
scene-rules-bribe = Coins for the Shadow Master. They cannot be taken back and pay for nothing else. The largest bribe wins the Favour at the end of the round.
scene-rules-gate = To win, stand on this disc with all four artefacts and the elements of your combination, and spend an action. The plan is seen from where you sit: if the board turns, the gate is another disc.

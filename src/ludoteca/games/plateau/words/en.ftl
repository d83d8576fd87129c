# Empire Plateau

game-title = Empire Plateau
game-tagline = Four empires, one plateau: count your spaces and take their bases.
game-about = Command the nineteen armies of an ancient empire on a round map of longitudes and latitudes. Every turn
    you walk six spaces, split among your armies as you like, counting aloud; your Emblem Army can go as far as
    twelve, but then your base stands open. 2s strike from the corner, 4s leap over others, 6s run. Whoever sets foot
    on a rival base has conquered an empire.

# Questions

ask-first-player = Who goes first?
ask-army = { $lacking ->
    [0] { $count } { $count ->
        [one] space
       *[other] spaces
    } counted. Move another army, or call the turn over.
   *[other] { $count ->
        [0] Choose an army to move: your turn must come to { $required }.
       *[other] { $count } of { $required } counted. Choose the next army.
    }
}
ask-walk = { $count ->
    [0] Walk { $army }: up to { $left } { $left ->
        [one] space
       *[other] spaces
    }.
   *[other] Walk { $army }: { $count } counted, it may go { $left } more.
}
ask-let-go = The army is let go.

# Answers

do-first-player = { $who } goes first
do-pick = Move { $army } from ({ $point })
do-walk = { $count } of { $limit }: to ({ $point })
do-capture = { $count } of { $limit }: capture { $victim } on ({ $point })
do-conquer = { $count } of { $limit }: conquer { $base } on ({ $point })
do-conquer-guarded = { $count } of { $limit }: conquer { $base } on ({ $point }), capturing { $victim }
do-jump-walk = { $count } of { $limit }: jump over { $over } to ({ $point })
do-jump-capture = { $count } of { $limit }: jump over { $over } and capture { $victim } on ({ $point })
do-jump-conquer = { $count } of { $limit }: jump over { $over } and conquer { $base } on ({ $point })
do-jump-conquer-guarded = { $count } of { $limit }: jump over { $over } and conquer { $base } on ({ $point }), capturing { $victim }
do-stop = Stop here
do-over = “Your turn!” (end the turn)
do-resign = Resign the game
do-let-go = Let go

# Why not

no-setup-board = { $board } is not for { $players } players.
no-setup-short = The short game is for three or four players: with two the first conquest wins anyway.
no-setup-annexation = With two players nothing is ever annexed: the first conquest ends the game.
no-setup-annexation-short = In the short game nothing is ever annexed: the first conquest ends it.
no-gone-far-enough = Here ends the reach of { $army }: it has gone as far as it can.
no-passed-before = It has already passed ({ $point }) in this turn.
no-red-line = No army may cross the red line.
no-diagonal = Armies walk along the lines, never diagonally.
no-too-far = ({ $point }) is too far: walk one point at a time.
no-own-army = Your own army stands there: { $army }.
no-own-base = Only your Emblem may enter or cross your own base.
no-straight-conquest = A 2 can enter { $base } only with an L: two spaces round a corner.
no-straight-capture = A 2 can capture { $army } only with an L: two spaces round a corner.
no-one-space-at-a-time = ({ $point }) is two spaces away: walk one point at a time.
no-no-jumper = In the way stands { $army }, and only a 4 can jump.
no-jump-comes-first = A 4 may jump only with its very first step, and only once.
no-jump-needs-two = A jump counts two spaces, and there is only one left.
no-no-landing = There is no room to land, an army of yours is there: { $army }.
no-has-moved = This turn { $army } has moved already.
no-emblem-has-moved = Your Emblem has already moved this turn.
no-emblem-was-last = Your Emblem moved after other armies, so nothing else may move this turn.
no-just-annexed = You have only just annexed { $army }: it obeys you from your next turn on.
no-small-spaces-spent = Your 2s, 4s and 6s have gone their six spaces for this turn.
no-turn-spaces-spent = The twelve spaces of this turn are used up.
no-boxed-in = Nowhere to go: { $army } is boxed in.
no-turn-would-fail = After that your turn could no longer come to { $required } { $required ->
    [one] space
   *[other] spaces
}.
no-too-early = Your turn still lacks { $lacking } { $lacking ->
    [one] space
   *[other] spaces
}: it must come to { $required }.
no-another-in-hand = First put { $army } down, or take the pick back.
no-still-in-hand = You still hold { $army } in your hand.
no-not-moved-yet = An army that was picked up goes one space at least. To choose another, take the pick back.
no-turn-has-begun = You may resign only at the beginning of your turn, before an army is taken up.
no-emblem-must-go-on = The turn still lacks { $lacking } { $lacking ->
    [one] space
   *[other] spaces
}, and no other army could make up for that: the Emblem must go on.

# What happened

log-first = { $who } goes first.
log-moved = { $who } moves { $army } from ({ $start }) to ({ $end }): { $spaces } { $spaces ->
    [one] space
   *[other] spaces
}, { $count } in all.
log-jumped = { $who } jumps with { $army } over { $over }.
log-captured = { $who } captures { $victim } on ({ $point }) with { $army }.
log-conquered = { $who } conquers { $base } with { $army }!
log-annexed = { $count ->
    [0] Nothing is left of { $armies } for { $who } to annex.
    [one] One army is left of { $armies }: it obeys { $who } from now on.
   *[other] { $count } of { $armies } obey { $who } from now on.
}
log-removed = All { $armies } leave the board.
log-over = { $who } calls the turn over at { $count }.
log-skipped = { $who } cannot move anything and misses a turn.
log-resigned = { $who } resigns.
log-no-armies = { $who } has no army left and is out.
log-quiet = No capture and no conquest for { $turns } turns each: the game is drawn.
log-repetition = The same position for the third time: the game is drawn.

# Endings

end-conquest = { $who } has conquered a rival base and wins the game.
end-no-armies = { $who } is the last with an army in the field.
end-resignation = { $who } wins: the last rival has resigned.
end-quiet = A draw: nothing was captured or conquered for too long.
end-repetition = A draw: the same position came up for the third time.

# Set-up

setup-board = Board
setup-board-help = The ring is the whole map. The arena has 16 longitudes instead of 24, for a short game of two. The flat board is a rectangle with a red wall.
setup-board-ring = The ring (24 × 11)
setup-board-arena = The arena (16 × 11, two players)
setup-board-flat = The flat board (two or four players)
setup-empire = First empire
setup-empire-help = The empire of the first seat; the others follow clockwise in the order of history.
setup-empire-babylon = Babylon
setup-empire-persia = Media-Persia
setup-empire-greece = Greece
setup-empire-rome = Rome
setup-start = Who begins
setup-start-help = Draw the first player, or let the first seat begin.
setup-start-drawn = Drawn
setup-start-first = The first seat
setup-annexation = Annexation
setup-annexation-help = Whether the small armies of a fallen empire join its conqueror or leave the board.
setup-annexation-four = With four players
setup-annexation-always = Always
setup-annexation-never = Never
setup-short = Short game
setup-short-help = The first conquest wins.
setup-strict = Touch-move
setup-strict-help = An army that was put down stays there: taking it back needs the others' consent.
setup-resignation = Resigning
setup-resignation-help = A player may give up at the beginning of a turn.
setup-quiet = Turns without a capture
setup-quiet-help = After so many turns each without a capture or conquest the game is drawn.
setup-repetition = Threefold repetition
setup-repetition-help = The game is drawn when the same position comes up for the third time.

# Names

empire-babylon = Babylon
empire-persia = Media-Persia
empire-greece = Greece
empire-rome = Rome
base-babylon = the base of Babylon
base-persia = the base of Media-Persia
base-greece = the base of Greece
base-rome = the base of Rome
armies-babylon = the armies of Babylon
armies-persia = the armies of Media-Persia
armies-greece = the armies of Greece
armies-rome = the armies of Rome
army-babylon = the Babylonian { $kind }
army-persia = the Median { $kind }
army-greece = the Greek { $kind }
army-rome = the Roman { $kind }
emblem-babylon = the Babylonian Emblem
emblem-persia = the Median Emblem
emblem-greece = the Greek Emblem
emblem-rome = the Roman Emblem

# The table

table-point = ({ $point })
table-base = { $base } on ({ $point })
table-army = { $army } on ({ $point })
table-annexed = { $army } on ({ $point }), obeying { $empire }
table-of = of { $required }
table-count = { $count } of { $limit } spaces counted
table-forces = { $who }: { $count } { $count ->
    [one] army
   *[other] armies
}
table-fallen = fallen
table-red-line = The red line: no army may cross it.
table-stop = Stop here
table-over = End turn

# What every game can say without words of its own.

seat-name = Player { $number }
nature = Fate

# Why an answer may not be given, whatever the game.
no-not-your-turn = It is not for you to decide this.
no-not-offered = That cannot be done now.
no-stale = The match has gone on since: this answers an earlier question.
no-over = The match is over.
no-no-such-seat = Nobody sits there.

# Taking back.
undo-free = Nobody has learned anything since: you may take it back.
undo-after-draw = Fate has drawn or something was shown since: the others must agree.
undo-after-others = Somebody else has decided since: the others must agree.
undo-nothing = There is nothing of yours to take back.
no-consent = The others must agree before this is taken back.
no-nothing-to-undo = There is nothing of yours to take back.

# Why a bot would do this.
bot-greedy-why = After this you stand best: { $share } of 100.
bot-search-why = { $share } of 100 continuations are good for you, of { $count } that were played through.
bot-search-why-next = { $share } of 100 continuations are good for you, of { $count } that were played through. Next best: “{ $next }”, with { $next_share }.

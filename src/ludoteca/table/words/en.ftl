# What stands on the pages around the board. The games' own sentences are in their own words/.

## Everywhere

ui-skip = To the page's contents
ui-where = Where you are
ui-menu = Menu
ui-shelf = Shelf
ui-account = My account
ui-login = Sign in
ui-theme = Look
ui-theme-evening = Evening
ui-theme-dark = Dark
ui-language = Language
ui-back = Back to the shelf
ui-name = Name
ui-my-name = Your name
ui-my-name-hint = any name you like
ui-save = Save
ui-saved = Saved.
ui-copy = Copy
ui-copied = Copied!
ui-close = Close

## The shelf

ui-shelf-welcome = What shall we play?
ui-shelf-invite = Pick a box and press Play: the bots are already at the table.
ui-games = Games
ui-my-tables = Your tables
ui-open-tables = Tables with a free chair
ui-watchable-tables = Being played now
ui-look-on = Look on
ui-past-tables = Your finished matches
ui-more-tables = { $n ->
    [one] { $n } more
   *[other] { $n } more
  }
ui-free-seats = { $n ->
    [one] { $n } free chair
   *[other] { $n } free chairs
  }
ui-table-over = finished
ui-table-waiting = waiting for players
ui-table-others = others are playing
ui-your-turn = Your turn
ui-play = Play
ui-play-game = Play { $game } now, against bots
ui-with-friends = Set up
ui-with-friends-game = Set up { $game }: with friends, with variants
ui-rules = Rules
ui-rules-of = Rules of { $game }
ui-players = Players
ui-minutes = Minutes
ui-weight-of-5 = Weight { $weight } of 5
ui-cooperative = You play together against the game
ui-authored = data partly ours
ui-authored-list = Which ones
ui-authored-help = The rulebook does not print every card and number of this game. The missing ones are our own and marked so in the rules; the printed ones can take their place.

## The box and the set-up

ui-box-of = The box of { $game }
ui-credits = Designed by { $designer } · { $publisher }, { $year }
ui-age = age { $age }+
ui-new-table = A new table
ui-how-many = How many play?
ui-who-sits = Who sits where?
ui-seat-n = Chair { $n }
ui-kind-me = Me
ui-kind-bots = Bots
ui-kind-people = People
ui-kind-bot = Bot, { $level }
ui-kind-open = Whoever comes (link or lobby)
ui-kind-hotseat = Somebody here, on this screen
ui-level = Strength
ui-level-absent = away
ui-level-random = careless
ui-level-greedy = quick
ui-level-novice = beginner
ui-level-player = good player
ui-level-expert = expert
ui-variants = Variants of the game
ui-table-manners = Undo, clock and privacy
ui-undo = Undo
ui-undo-kernel = Free until something is seen, then ask
ui-undo-always-ask = Always ask the others
ui-undo-never = Never
ui-undo-help = Taking back is free while nobody else has acted and nothing hidden was shown; after that the others are asked.
ui-clock = Clock
ui-clock-off = No clock
ui-clock-minutes = { $n } minutes each
ui-clock-help = Thinking time for the whole game. When it is up, a bot plays on for you.
ui-public = Who may watch
ui-public-yes = Anybody
ui-public-no = Only those who sit here or have the link
ui-public-help = A table anybody may watch stands on the shelf while it is played. Spectators see only what everybody at the table may see.
ui-open-table = To the table

## The rulebook

ui-search-rules = Search the rules
ui-found = { $n ->
    [0] Nothing found
    [one] { $n } rule
   *[other] { $n } rules
  }
ui-chapters = Chapters
ui-rule-open = Read this rule
ui-rule-whole = In the rulebook

## Joining, the account

ui-join = Sit down
ui-join-game = A chair is free at { $game }
ui-join-with = At the table: { $names }
ui-sit-down = Sit down
ui-login-help = Only accounts with a password can sign in here. Without one, open the one-time link made on your other device.
ui-password = Password
ui-password-new = New password (8 characters or more)
ui-password-help = You need none to play. With a password you can sign in from any device.
ui-password-has = You have a password. Type a new one to change it.
ui-device = Another device
ui-device-help = This makes a link that works once: open it on your phone, and you sit at the same tables there.
ui-device-link = One-time link
ui-device-make = Make a link
ui-my-data = My data
ui-export = Download everything about me
ui-logout = Sign out
ui-logout-sure = Sign out? Without a password you cannot come back to this account.
ui-delete-me = Delete my account
ui-delete-sure = Delete your account? Your name disappears from all tables. This cannot be undone.

## The table

ui-skip-question = To the question
ui-seats = Players
ui-play-side = The question and the log
ui-board = The board
ui-board-help = Tab goes to what can be picked, the arrow keys from piece to piece, Enter picks, i shows a piece closely, plus and minus zoom, 0 shows the whole board; the arrow keys move a zoomed board.
ui-opening = Opening the table…
ui-options = What you can do
ui-options-left = { $n } left
ui-filter = Find an option
ui-choices = { $n } choices
ui-choose = Choose
ui-piece = Piece
ui-closer = Seen closely
ui-why-not = Why not?
ui-why-not-list = What you cannot do, and why
ui-since = Since your last turn
ui-hint = Hint
ui-hint-none = No advice here.
ui-bots-think = The bots are thinking…
ui-wait = One moment…
ui-over = The game is over
ui-parted = The rules have changed since
ui-parted-help = The rules have been corrected since these moves were made, and from here on the match would have gone differently. You can look at it, or go on from the last moment that still fits.
ui-go-on = Go on from here
ui-log = Log
ui-log-empty = Nothing has happened yet.
ui-log-show = Show the pieces
ui-chat = Chat
ui-chat-empty = Nobody has said anything yet.
ui-chat-say = Say something
ui-send = Send
ui-panes = Question, log, chat
ui-tab-play = Play
ui-zoom = Zoom
ui-zoom-in = Closer
ui-zoom-out = Farther
ui-zoom-reset = The whole board
ui-turn-board = Look from the next chair
ui-notices = Sound and motion
ui-sound = Sound on my turn
ui-notify = Browser notice on my turn
ui-motion = Pieces move smoothly
ui-your-turn-announced = Your turn. { $question }
ui-leave = Leave the table
ui-leave-sure = Leave the table? A bot will play on in your place.
ui-seat-me = you
ui-seat-bot = bot
ui-seat-open = Free chair
ui-seat-turn = to play
ui-seat-thinking = thinking
ui-seat-away = away
ui-seat-winner = winner
ui-waiting-for-people = Waiting for players
ui-lobby-help = Send a free chair's link to a friend, or let a bot sit down. The game begins when every chair is taken.
ui-sit-here = Sit here
ui-join-link = Link to this chair
ui-copy-join = Copy the invitation link
ui-fill-with-bot = Let a bot sit here
ui-handover = Now it is { $name }
ui-handover-help = Hand the screen over. Nothing is shown until you press the button.
ui-handover-ready = I am { $name }: show my side
ui-undo-waits = You asked to take back. Waiting for the others…
ui-consent-title = Take back a move?
ui-consent-yes = Yes, take it back
ui-consent-no = No
ui-offline = The line is broken. Trying again…
ui-result = How it ended
ui-rematch = Play again
ui-rematch-waits = To the next match
ui-look-at-board = Look at the board
ui-to-table = To the table

## Replay and proof

ui-replay = Replay
ui-skip-slider = To the slider
ui-slider = Moment of the match
ui-first = To the beginning
ui-last = To the end
ui-step-back = One step back
ui-step-forth = One step on
ui-run = Let it run
ui-chair = Seen by
ui-chair-open = everybody, all cards open
ui-fork = Play on from here
ui-fork-help = A new table starts at this moment; hidden cards are dealt afresh
ui-replay-count = Step { $at } of { $last }
ui-replay-failed = This moment could not be loaded.
ui-save-svg = Picture (SVG)
ui-save-png = Picture (PNG)
ui-picture-failed = The picture could not be made.
ui-record-later = The record of a game with secrets can be had when it is over
ui-record = Download the record
ui-verify = Check the dice and draws
ui-verify-help = Before the first card was drawn, the table wrote down the seal below: a fingerprint of a secret. Every die and every draw follows from that secret. When the match is over the secret is shown, and anybody can compute the same seal and the same draws.
ui-commitment = Seal
ui-secret = Secret
ui-secret-later = shown when the match is over
ui-verified = The secret fits the seal, and every draw follows from it.
ui-not-verified = The secret and the draws do not fit the seal.
ui-draws = The draws

## What the server says

ui-open-name = Free chair { $n }
ui-person-name = Guest { $n }
ui-bot-name = Bot { $n }
ui-view-waiting-for = Waiting for { $names }
ui-view-waiting-nature = Fate is at work…
ui-undo-free = Take back your last move
ui-undo-consent = The others will be asked whether they agree
ui-undo-none = There is nothing of yours to take back
ui-undo-off = At this table nothing is taken back
ui-undo-asked = { $name } would like to take back a move. Do you agree?
ui-log-undone = { $name } took back a move
ui-hint-why = A strong bot would choose “{ $text }”. { $why }
ui-clock-out = { $name }'s time is up: a bot plays on
ui-refused-stale = The game has moved on: this answer was to an earlier question.
ui-refused-not-your-seat = It is not your turn to answer.
ui-refused-over = The game is over.
ui-refused-double = This has been answered already.
ui-refused-no-such-option = That is not possible now.
ui-refused-parted = This match can be looked at, but not played on from here.
ui-refused-too-fast = That was very fast. Please wait a moment.
ui-refused-waiting = The game has not begun: chairs are still free.
ui-refused-no-undo = There is nothing to take back now.
ui-login-wrong = This name and this password do not go together.
ui-name-bad = Please choose a name with a letter or a digit in it.
ui-name-taken = This name is somebody else's: choose another.
ui-password-short = A password needs 8 characters or more.
ui-setup-bad = This set-up cannot be played: { $why }
ui-link-bad = This link has been used already, or is too old.
ui-parted-text = The rules have been corrected since this match was played. It fits them up to step { $number }; the next answer in its book, “{ $answer }”, is no longer on offer.
ui-error-400-title = That was not understood
ui-error-400-text = Something in the request was not as it should be.
ui-error-403-title = Not for your eyes
ui-error-403-text = This table is private, or the chair belongs to somebody else.
ui-error-404-title = Nothing here
ui-error-404-text = There is no such page, or the table has been cleared away.
ui-error-429-title = Too fast
ui-error-429-text = Please wait a moment and try again.
ui-error-500-title = That was our fault
ui-error-500-text = Something broke on our side. Your game is safe: every move is on disk.
ui-error-csrf-title = Please try again
ui-error-csrf-text = The page was too old to be trusted. Go back, reload it and try once more.

terminal-games-game = Game
terminal-games-players = Players
terminal-games-minutes = Minutes
terminal-games-about = About
terminal-left-off = Left off the shelf: { $name }, offered by { $by } ({ $target }): { $why }
terminal-your-turn = { $who }: { $question }
terminal-prompt = number, or ? for help
terminal-help =
    A number or a label answers. undo takes your last answer back · why WORDS tells why something is not on offer · log shows what
    happened · rule NUMBER shows a rule · save FILE keeps the match · quit ends (and says how to go on).
terminal-refused = { $why } [{ $rule }]
terminal-not-understood = I do not understand { $words }. Give the number or the label of an option, or ? for help.
terminal-nothing-refused = Nothing that could be wished for here is refused.
terminal-why = { $wish }: { $why }
terminal-not-wished = { $words } is nothing one could wish for here.
terminal-no-rule = There is no rule { $number }.
terminal-saved = Saved in { $file }.
terminal-consent = { $why } Take it back all the same? (y/n)
terminal-undone = Taken back.
terminal-yes = y
terminal-hand-over = Give the keyboard to { $who } and press Enter.
terminal-said = { $who }: { $what }
terminal-over = The match is over. { $how }
terminal-winners =
    { $count ->
        [one] Winner: { $who }
       *[other] Winners: { $who }
    }
terminal-nobody = Nobody wins.
terminal-go-on = Go on with: ludoteca play --resume { $file }
terminal-bot = Bot { $number }
terminal-log-empty = Nothing has happened yet.
terminal-verified =
    { $draws ->
        [one] One draw recomputed: it is what the secret gives.
       *[other] { $draws } draws recomputed: all are what the secret gives.
    }
terminal-not-verified = Answer { $number } is { $recorded }, but the secret gives { $drawn }: the record was tampered with.
terminal-number = { $count } answers
terminal-simulated = { $game }: { $matches } matches, { $decisions } decisions in { $seconds } s ({ $speed }/s)
terminal-simulated-wins = { $who } wins
terminal-simulated-unfinished = not ended after { $limit } decisions
terminal-untested = no test
terminal-rules-end = { $rules } rules, { $untested } without a test

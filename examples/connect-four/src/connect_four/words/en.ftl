game-title = Connect Four
game-tagline = Drop discs, line up four, and watch the diagonal.
game-about =
    Two players drop discs into an upright stand of seven columns. Whoever first has four of a colour in a line, upright,
    level or slanting, wins. Easy to learn, quick to play, and full of traps.

setup-starter = Who begins
setup-starter-help = Sun begins, or a lot is drawn before the first disc.
setup-starter-first = Sun
setup-starter-lot = drawn by lot

side-sun = Sun
side-moon = Moon
sun-begins = Sun begins
moon-begins = Moon begins

ask-column = Which column do you drop a disc into?
ask-starter = Who begins?
do-drop = Column { $column }

no-column-full = Column { $column } is full.

log-starter = The lot falls on { $who }: they begin.
log-drop = { $who } drops a disc into column { $column }.

end-four = Four in a row!
end-full = The stand is full and nobody has four in a row: a draw.

stand = The stand: seven columns, six cells high
column = Column { $column }
disc-in-cell = { $side }: column { $column }, row { $row }
disc-waiting = A disc of { $side } over column { $column }
empty-cell = Empty: column { $column }, row { $row }
discs-left =
    { $discs ->
        [one] 1 disc left
       *[other] { $discs } discs left
    }
to-move = to move

seat = { $who }

# Sentences that only the server says.

ui-yes = Yes
ui-no = No
ui-guest-name = Guest
ui-table-none = There is no such table, or it is not open to you.
ui-device-use = This link opens your account on this device, once.
ui-device-enter = Enter here

ui-refused-closed = The table is being opened anew: try again in a moment.
ui-refused-broken = Something went wrong in the rules; nothing has changed. It has been noted.
ui-refused-not-kept = The server could not write this down, so nothing has changed. Try again in a while.
ui-refused-not-your-turn = It is not for you to decide this.
ui-refused-not-asked = Nobody has asked for that.
ui-refused-not-parted = This table can simply go on.
ui-refused-taken = That seat is taken.
ui-refused-not-seated = You do not sit here.
ui-refused-not-owner = Only who opened the table may do that.
ui-refused-begun = The match has begun.
ui-refused-no-such-level = There are no bots of that strength.
ui-refused-two-seats = You can sit in one seat only; the others on this screen have seats of their own kind.
ui-refused-too-many = You have very many open tables: finish some first.
ui-refused-not-over = The match is not over yet.
ui-refused-no-hint = There is no hint to be had just now.
ui-refused-no-name = You need a name for that: open or join a table first.
ui-refused-empty = There is nothing to say.
ui-refused-no-sense = The server does not understand this.
ui-refused-crowded = Too many are looking on at this table.
ui-error-refused-title = That cannot be done
ui-error-413-title = Too large
ui-error-413-text = What was sent is larger than is taken here.
ui-error-401-title = Who is it?
ui-error-401-text = For this you need a name here.
ui-error-405-title = Not like this
ui-error-405-text = This address does not take that kind of request.
ui-error-503-title = It cannot be written down
ui-parted-text-hidden = The rules have been corrected since this match was played. It fits them up to step { $number }; the next answer in its book, which not all may know, is no longer on offer.
ui-refused-record-later = The record tells everything, hidden cards too: it can be had when the match is over.

# Objects arranged: menus, the list of objects, what was done.

# The menus.
edit-invert-selection = Invert selection
menu-order = Order
edit-to-front = To the front
edit-raise = Up
edit-lower = Down
edit-to-back = To the back
menu-place = Align
edit-align-left = Left edges
edit-align-centre = Centres, left to right
edit-align-right = Right edges
edit-align-top = Top edges
edit-align-middle = Middles, top to bottom
edit-align-bottom = Bottom edges
edit-distribute-x = Equal gaps, left to right
edit-distribute-y = Equal gaps, top to bottom
menu-turn = Mirror and turn
edit-mirror-x = Mirror left and right
edit-mirror-y = Mirror top and bottom
edit-quarter = Quarter turn, clockwise
edit-quarter-back = Quarter turn, the other way
menu-group = Group, lock, hide
edit-group = Group
edit-ungroup = Ungroup
edit-lock = Lock, or unlock
edit-unlock-all = Unlock all
edit-hide = Hide, or show
edit-show-all = Show all
menu-history = History
history-start = As it was opened
do-nudge-far = Nudge the selection ten times as far (all arrows)

# What was done, beside Undo and Redo.
did-align = align
did-distribute = distribute
did-mirror = mirror
did-raise = raise
did-lower = lower
did-reorder = reorder
did-group = group
did-ungroup = ungroup
did-lock = lock
did-unlock = unlock
did-hide = hide
did-show = show
did-colour = colour
did-role = role

# What may be done now.
can-scale = scale
can-scale-even = keep proportions
can-from-pivot = from the pivot
can-move-pivot = move the pivot
can-enter = reach into the group
no-objects-for = there are no objects for that

# The clipboard.
turn-refused = { $object } stays as it was: ground y = f(x) can’t be turned. Shape › Straight edges makes a polygon of it, which can.
paste-refused = Not pasted: { $why }

# The list of objects.
list-lock = lock { $name }
list-unlock = unlock { $name }
list-hide = hide { $name }
list-show = show { $name }
list-fold = fold { $name }
list-tip = Double click to rename; drag to reorder

# The inspector.
inspect-colour = colour
colour-role = as its role
colour-own = a colour of its own
inspect-group = group
inspect-group-hint = none
inspect-locked = locked
inspect-hidden = hidden
inspect-size = size
field-word = “{ $word }” is no number or function here
field-bad = This is no arithmetic: { $why }
field-large = The result is no number that can be used

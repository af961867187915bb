# What the editor says: tools, keys, files, undo.

# The tools.
tool-select = Select and move
tool-segment = Wall
tool-polyline = Chain of walls
tool-polygon = Polygon
tool-box = Box
tool-circle = Disc
tool-capsule = Capsule
tool-point = Point
tool-hole = Hole in a polygon
tool-bezier = Bézier curve
tool-path = Path of curves
tool-mover = Mover with its velocity
tool-ground = Ground through points
tool-mask = Mask of cells
tool-brush = Brush for masks
tool-eraser = Eraser for masks
tool-fill = Fill or clear in masks

# What can be made of a shape.
menu-shape = Shape
shape-joint = Joint: corner, smooth, symmetric
shape-split = Cut at the point
shape-join = Join two ends
shape-close = Close or open
shape-straight = Straight edges
shape-curve = Curves
shape-pieces = Make convex pieces
shape-hull = Hull
shape-uncross = Uncross

# What kind a polygon is.
form-convex = { $count ->
    [one] convex · { $count } corner
   *[other] convex · { $count } corners
}
form-concave = { $count ->
    [0] concave
    [one] concave · { $count } reflex corner
   *[other] concave · { $count } reflex corners
}
form-holed = { $holes ->
    [one] { $holes } hole
   *[other] { $holes } holes
}
flaws = to mend ({ $count })
form-touching = touches itself
form-crossing = { $count ->
    [one] crosses itself · { $count } place
   *[other] crosses itself · { $count } places
}
form-degenerate = no area

# What a point snapped to.
snap-grid = grid { $size }
snap-aligned = in line
snap-angle = { $angle }°
snap-edge = edge
snap-vertex = vertex
snap-touching = touching
snap-touching-both = touching both

# What was done, beside Undo and Redo.
did-move = move
did-start-here = start from here
did-velocity = velocity
did-turn = turn
did-resize = resize
did-vertex = move a vertex
did-add-vertex = add a vertex
did-delete-vertex = delete a vertex
did-draw = draw
did-point = last point
did-mover = draw a mover
did-hole = hole
did-paint = paint
did-joint = joint
did-split = cut
did-join = join
did-close = close or open
did-straight = straight edges
did-curve = curves
did-pieces = convex pieces
did-hull = hull
did-uncross = uncross
did-delete = delete
did-duplicate = duplicate
did-paste = paste

# What keys do.
do-play = Let time run, or stop it
do-step-forward = Next step
do-step-back = Step before
do-steps-forward = Ten steps on
do-steps-back = Ten steps back
do-first-step = First step
do-last-step = Last step
do-step-over = Over this step
do-step-out = Out of this level
do-why = Why? The reasons of this step, or of what is pointed at
do-frame-forward = Next frame of time
do-frame-back = Frame before
do-restart = Back to the start
do-let-go = Let the frames after this one go
do-what-if = The move just made, or what if
do-cancel = Give up: the drag, the shape, the tool, the selection
do-finish = End the chain being drawn
do-drop-point = Take the last point back
do-nudge = Nudge the selection (all arrows)
do-zoom-in = Nearer
do-zoom-out = Farther
do-snap = Snapping
do-theme = Light or dark
do-language = English or French

# The list of keys.
keys-time = Time and steps
keys-edit = Drawing
keys-masks = Painting masks
keys-tiles = Painting tilemaps
key-with-mask = { $key } with a mask selected
key-with-tiles = { $key } with a tilemap selected
keys-view = View
keys-file = Files
keys-mouse = Mouse
keys-drive = While time runs, the arrow keys drive the mover. A letter again takes the next of its tools, with Shift the one before.
mouse-click = click
mouse-click-does = Select; with Shift add, with Alt reach below
mouse-drag = drag
mouse-drag-does = Move; on nothing, select around
mouse-double = double click
mouse-double-does = Add a vertex on an edge; on a node turn its joint
mouse-wheel = wheel
mouse-wheel-does = Zoom at the pointer
mouse-pan = middle, right, Space
mouse-pan-does = Held with a drag: move the view
mouse-ctrl = Ctrl
mouse-ctrl-does = Held with a drag: no snapping
mouse-shift = Shift
mouse-shift-does = Held with a drag: straight, square, by 15°

# The grid.
grid-units = { $size ->
    [one] { $size } unit
   *[other] { $size } units
}
grid-snaps = { $grid } · snap
grid-nudges = { $grid } · → { $step }
grid-plate = Grid, snapping and the step of the arrow keys
measures-size = { $width } × { $height }
measures-radius = r { $radius }
measures-arrow = { $length } · { $angle }°
measures-place = x { $x } · y { $y }
measures-turn = { $angle }°
measure-x = x
measure-y = y
measure-right = Δx
measure-down = Δy
measure-width = width
measure-height = height
measure-radius = radius
measure-length = length
measure-angle = angle
measure-turn = rotation
measure-refused = A size has to be larger than 0.
snap-to-grid = To the grid
snap-to-grid-tip = Points and shapes catch on the lines of the grid
snap-to-vertices = To vertices
snap-to-vertices-tip = They catch on vertices, centres and the middles of sides
snap-to-edges = To edges
snap-to-edges-tip = Points catch on edges, rims and curves
snap-to-in-line = In line
snap-to-in-line-tip = Points catch level with or above other points of their shape
snap-to-touching = To where shapes touch
snap-to-touching-tip = Shapes catch where they just touch another: tangent, edge to edge, a vertex on an edge
grid-step = Grid size
grid-by-zoom = As the zoom asks
nudge-step = Arrow keys move by
nudge-by-grid = By the grid, as it is seen
nudge-far = With Shift by { $step }.

# Files.
file-saved = { $name } saved
file-kind-scene = Scenes
file-kind-coordinates = Coordinates (WKT, lists of points)
file-kind-map = Doom maps
file-kind-tiled = Maps of Tiled
file-kind-ldtk = Projects of LDtk
file-kind-surface = Surfaces (OBJ)
file-kind-quake = Levels of Quake
file-kind-any = All files
file-path = Path of the file
file-no-portal = No file dialog could be opened here. Packages that bring them: xdg-desktop-portal with xdg-desktop-portal-gtk (or the portal of your desktop), or zenity.
file-no-dialogs = No file dialog could be opened here.
maps-title = Which map?
dialog-open = Open
dialog-save = Save
dialog-cancel = Cancel
unsaved-title = Save the changes?
unsaved-text = { $name } was changed since it was last saved.
unsaved-lose = Don’t save

# Work left behind by a program that ended without saving.
recovery-open = Recover unsaved work…
recovery-title = Recover unsaved work?
recovery-text = Glisse ended without saving these scenes. Restoring one changes no file until it is saved.
recovery-restore = Restore
recovery-discard = Throw away
recovery-later = Look later
recovery-none = There is no unsaved work to recover
recovery-bad = A recovery file can’t be read, and was kept as { $path } ({ $why })
recovery-fails = Unsaved work can’t be kept safe against a crash: { $why }
ago-now = just now
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}

# Files used last, and files in the way.
recent-open = Open recent
recent-clear = Clear this list
recent-gone = { $name } is no longer there; it was taken off the list
maps-first = { $map } is the first of { $count } maps in this file. File › Open… lets you choose another.
changed-title = Write over the other changes?
changed-text = Another program has changed { $name } since it was opened here.
exists-title = Replace the file?
exists-text = { $name } exists already.
dialog-overwrite = Write over it
doubt-elsewhere-tip = Save under another name and leave that file alone
doubt-over-tip = What is in that file now is lost

# What helps without a manual: hints, the palette, first steps, empty places, why something can't be done.

# Keys and hands, as they stand on key caps.
cap-shift = Shift
cap-ctrl = Ctrl
cap-alt = Alt
cap-space = Space
cap-enter = Enter
cap-delete = Delete
cap-backspace = Backspace
cap-esc = Esc
cap-home = Home
cap-end = End
cap-tab = Tab
cap-click = click
cap-drag = drag
cap-let-go = let go
cap-double = double click
cap-wheel = wheel
cap-right = right click
cap-pan = right drag
cap-arrows = arrows

# What may be done now.
can-move-view = move the view
can-zoom = zoom
can-drive = drive the mover
can-flip = the flippers
can-stop-time = stop time
can-run-time = let time run
can-restart = back to the start
can-step = next step
can-find = find anything
can-see-keys = all keys
can-select = select
can-select-add = select it too
can-select-in = select what the box holds whole
can-select-below = the one below
can-let-go = select nothing
can-go-to-step = the step about this
can-move = move
can-add-vertex = add a vertex
can-take-vertex = click, then take it out
can-delete = delete
can-duplicate = duplicate
can-fit = look at it
can-aim = aim the mover
can-turn = turn
can-turn-even = by 15°
can-resize = resize
can-square = square
can-bend = bend the curve
can-bend-alone = this arm alone
can-turn-joint = turn the joint
can-join = join the ends
can-draw-point = set a point
can-draw-hole = hole, in a polygon
can-draw-mover = new mover; the one before becomes a body
can-pull-arm = pull an arm out
can-draw-corner = corner
can-draw-curve = curve
can-draw-centred = from the middle
can-straight = one axis only
can-free = no snapping
can-put-back = put it back
can-draw-line = from end to end
can-draw-box = corner to corner
can-draw-disc = from the middle
can-draw-spine = along the spine
can-first-point = first point
can-next-point = next point
can-close = close the shape
can-end = end it
can-end-here = end here
can-one-back = one point back
can-drop = drop it
can-use-select = back to selecting

# Why something can't be done now.
no-lab-run = no lab runs here
no-step-after = this is the last step
no-step-before = this is the first step
no-decision = no step decided anything
no-draft = nothing is being drawn
no-selection = nothing is selected
no-such-shape = nothing selected allows it
no-undo = nothing to undo
no-redo = nothing to redo
no-objects = the scene is empty
no-frame-before = time has not run yet

# The palette.
do-palette = Find a command, a scene, an object…
palette-hint = What are you looking for?
palette-none = Nothing is called so. Fewer letters find more.
palette-command = command
palette-lab = lab
palette-scene = scene
palette-file = recent file
palette-object = object
palette-go-to = Go to { $name }
palette-take-lab = Lab: { $name }
palette-open = Open { $name }
palette-choose = choose
palette-do = do it
palette-close = close

# The list of keys.
keys-search = find a key…
keys-none = No key does that. Ctrl+P finds everything else.
mouse-right = right click
mouse-right-does = End the chain being drawn
mouse-side = Shift + wheel
mouse-side-does = Move the view sideways
mouse-alt = Alt + click
mouse-alt-does = Select what lies below
mouse-shift-click = Shift + click
mouse-shift-click-does = Add to the selection, or take out
mouse-number = drag a number
mouse-number-does = Change it; a click types it
mouse-object = double click in the list
mouse-object-does = Look at that object
mouse-tree = click on the tree
mouse-tree-does = Keep a node lit on the map

# Empty places.
empty-title = An empty plane
empty-draw-box = and drag: a box
empty-draw-circle = and drag: a disc
empty-draw-chain = and click: a chain of walls
empty-open = a scene from the gallery
empty-find = everything there is
empty-inspector = Click an object to see its exact numbers.
empty-recent = No recent files yet: what you open or save is listed here.

# The first steps.
first-drag = Drag a shape onto another
first-drag-about = the answer follows your hand
first-run = Let time run
first-run-about = the shapes drift
first-step = Step by step
first-step-about = through the real algorithm
first-gallery = More scenes
first-never = Don’t show again
first-close = Close

# Notices.
notice-close = Close
notice-copy = Copy the text
trouble-lab = This scene wants the lab “{ $name }”, which this version does not have.
trouble-points = Not drawn: a polygon needs three points, a chain two.
trouble-settings = The settings can’t be kept: { $why }

# What fields and rows are, for the pointer that waits over them.
number-tip = Drag sideways to change, click to type; 1/3 works too
inspect-name-tip = What people call it
inspect-role-tip = Walls and bodies stand in the way, the mover moves, passages let through
inspect-position-tip = Where its origin is: x to the right, y down
inspect-rotation-tip = In degrees, clockwise
inspect-velocity-tip = How far the mover wants to go in one step
inspect-radius-tip = In world units
inspect-half-tip = Half its width and half its height
inspect-min-tip = The corner with the least x and y
inspect-max-tip = The corner with the greatest x and y
inspect-a-tip = The first end, from the origin
inspect-b-tip = The other end, from the origin
inspect-normal-tip = The direction away from the solid side
inspect-offset-tip = How far the line is from the origin, along the normal
inspect-lines-tip = How many walls the map has
inspect-points-tip = How many points they share
inspect-vertices-tip = Click a vertex on the drawing to light its row
setting-corners-tip = What the mover meets at a wall’s corner
setting-splitting-tip = Which wall’s line cuts each cell of the tree
setting-drive-tip = What moves the mover while time runs
setting-speed-tip = How fast it goes, in world units a second
setting-gravity-tip = How fast it falls faster, in world units a second, each second
setting-jump-tip = How fast it leaves the ground
show-swept-tip = Everywhere the moving shape passes
show-normals-tip = The arrows that point out of what was met
show-ghosts-tip = Where the second of two that overlap would have to go to be free
count-possible-tip = Every object against every other
count-tested-tip = Those whose boxes meet; the broad phase rules the others out
count-meet-tip = Pairs that share a point, if only on their borders
count-time-tip = How long finding every meeting took
show-cells-tip = The pieces that the tree cuts the plane into
show-passages-tip = Walls that let through
contents-search-tip = By name or by what it asks
fold-tip = Click to fold away or to show
tree-head-tip = Hover a node to see its cell on the map; click keeps it lit
gallery-new-tip = A few walls, a box and a disc to begin with
gallery-open-tip = A scene, or a Doom map
gallery-close-tip = The drawing is as it was
unsaved-save-tip = Save first, then go on
unsaved-lose-tip = Go on; the changes are lost
unsaved-stay-tip = Stay here; nothing happens

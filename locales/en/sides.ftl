# What the panels on both sides and the gallery say.

# The contents.
contents = Contents
contents-search = search labs…
contents-none = No lab is called so.
chapter-0 = Everything at once
chapter-1 = Simple shapes
chapter-2 = Richer shapes
chapter-3 = Pixels
chapter-4 = Scenery
chapter-5 = Partitions
chapter-6 = Sprites
chapter-7 = One game’s own tests
chapter-8 = Solids
chapter-11 = BSP and slide
objects = Objects
objects-none = Nothing yet: take a tool and draw.

# What part an object plays, and what it is.
part-wall = wall
part-body = body
part-mover = mover
part-passage = passage
kind-point = point
kind-circle = disc
kind-box = box
kind-segment = segment
kind-polyline = chain
kind-polygon = polygon
kind-capsule = capsule
kind-plane = half-plane
kind-walls = map
kind-bezier = Bézier curve
kind-tilemap = tilemap
kind-labyrinth = labyrinth
kind-ground = ground
kind-path = path
kind-mask = mask

# The inspector.
inspect-head = { $role }: { $kind }
inspect-scene = Scene
inspect-many = { $count } objects selected
inspect-name = name
inspect-role = role
inspect-position = position
inspect-rotation = rotation °
inspect-velocity = velocity
inspect-radius = radius
inspect-half = half size
inspect-min = min
inspect-max = max
inspect-a = a
inspect-b = b
inspect-normal = normal
inspect-offset = offset
inspect-vertices = vertices ({ $count })
inspect-cell = cell
inspect-from = from x
inspect-to = to x
inspect-formula = f(x) =
ground-to-points = Make points of it
ground-to-formula = Type a formula instead
inspect-stretch = stretch
inspect-lines = lines
inspect-points = points
inspect-columns = columns
inspect-rows = rows
inspect-set = cells set
inspect-refused = Not changed: { $why }
did-inspect = change numbers
did-rename = rename
did-settings = change settings
did-lab = change the lab

# The settings.
settings-head = Settings
settings-of-frame = This frame was made with other settings.
setting-min-distance = The skin kept before every wall, in world units
setting-min-move = The least move worth making, in world units
setting-max-impact = How many impacts one slide may have
setting-corners = corners
corners-planes = planes
corners-planes-about = Planes alone, as published: sharp corners reach too far
corners-bevels = bevels
corners-bevels-about = One more plane across each sharp corner
corners-exact = exact
corners-exact-about = The true outline, rounded
setting-splitting = splitting
splitting-given = given
splitting-given-about = Lines in the order of the walls, as published
splitting-walls = walls
splitting-walls-about = Of walls’ lines the one that balances best and cuts least
splitting-scored = scored
splitting-scored-about = The same, or a line of no wall where none balances. With other than exact corners as “walls”: those stop at the tree’s lines
setting-drive = drive
drive-free = free
drive-free-about = Keys send it anywhere
drive-gravity = gravity
drive-gravity-about = It falls, walks and jumps
drive-roll = roll
drive-roll-about = It falls and keeps its velocity; keys push it
drive-arrow = arrow
drive-arrow-about = It goes at its own velocity, the way of its arrow in a second
setting-speed = speed
setting-gravity = gravity
setting-jump = jump
setting-published = published rule
published-sweep = The rule as the article has it, beside the right one

# What is shown.
show-head = Show
show-swept = swept area
show-normals = normals
show-ghosts = ways out
show-cells = BSP cells
show-distances = distances
show-passages = passages

# The tree.
tree-head = Tree
tree-counts = { $nodes } nodes · { $solid } solid · { $empty } empty
tree-split = Node { $node }: a split
tree-solid = Leaf { $node }: solid
tree-empty = Leaf { $node }: empty
tree-wall = line of wall { $wall }
tree-median = no wall’s own line: it halves the walls, from the start of wall { $wall }
tree-median3 = no face’s own plane: it halves the faces
tree-walls = walls { $walls }
tree-point = through { $point }
tree-normal = normal { $normal }
tree-depth = depth { $depth }
tree-folded = more below

# The top bar.
count-possible = pairs possible
count-tested = pairs tested
count-meet = pairs that meet
count-time = time
status-forming = Still looking: the picture’s answer is that of a moment ago
found-forming = Still looking…
status-sandbox = { $rate } Hz · { $ms } ms · { $found }
status-line = { $rate } Hz · { $ms } ms · { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}
status-about = Steps of the world a second; how long the lab’s last run took, with its recording; nodes of the tree it visited last

# The gallery.
file-gallery = Gallery
gallery-title = Pick a scene
gallery-new = New scene
gallery-search = search scenes…
gallery-open = Open a file…
gallery-close = Back to the drawing
gallery-recent = Recent:
contents-tip = Click: its scene, or your drawing when you have one. Ctrl+click: always this drawing.
lab-own-scene = Open its scene

# The lesson, and the bar above the drawing.
did-lesson = follow the lesson
tab-lesson = Lesson
tab-inspector = Inspector
lesson-back = back
lesson-next = next
lesson-drag = Drag it, or use the left and right arrow keys
lesson-no-step = This run has no such step
lesson-do = Sets the scene; undo takes it back
lesson-step = Goes to this step
lesson-set = Changes this setting
question-fold = Fold the question away
question-open = Show the question, what to try and the legend
role-disputed = the two rules differ
lesson-parting = show me where the published rule fails
scene-freedoom-e1m1 = Freedoom E1M1
scene-denmark = Denmark’s coast
scene-platforms = Platforms
scene-phantom = The phantom hit
scene-seams = Seams
lesson-own = This drawing has not all that the lesson speaks of

# The formula of ground.
formula-letter = Letter { $column }: “{ $word }” is no part of a formula
formula-word = Letter { $column }: “{ $word }” is not known; x, pi, e, sin, sqrt, min are
formula-number = Letter { $column }: “{ $word }” is no number
formula-value = Letter { $column }: a number, x or a function is missing
formula-operator = Letter { $column }: an operator is missing, such as * or +
formula-parenthesis = Letter { $column }: { $word } needs a parenthesis after it
formula-unclosed = Letter { $column }: this parenthesis is not closed
formula-unopened = Letter { $column }: this parenthesis closes nothing
formula-comma = Letter { $column }: only min, max, mod and pow have two arguments
formula-one-argument = Letter { $column }: { $word } needs two arguments, with a comma between them
formula-large = Letter { $column }: the formula is too long, or nested too deep
formula-nowhere = It has no value anywhere between its ends: there is no ground
formula-evaluator = Letter { $column }: it can’t be computed: { $word }

# The table of what meets.
tab-meetings = Meetings
meetings-count = { $meet } meet, { $touch } of them touch; { $tested } of { $possible } pairs tested
meetings-search = shape or test…
meetings-all = all
meetings-of = those of { $name }
meetings-selected = { $count } shapes
meetings-none = Nothing meets. Drag a shape onto another.
meeting-go = Go to its step
meeting-select = Select both
meetings-not-found = None of what meets is meant by that.
meeting-pair = pair
meeting-pair-tip = The two that meet; a line pointed at has the drawing to itself, a click goes to its step
meeting-test = test
meeting-test-tip = The test that decided it
meeting-depth = depth
meeting-depth-tip = How far the second must move to be free of the first
meeting-state = state
meeting-state-tip = Whether they go deeper or leave each other
meeting-deeper = deeper
meeting-still = still
meeting-leaving = leaving
meeting-touches = touches
canvas-meets = { $name } meets { $count }, the rest is dimmed  ·  { $key } shows all
canvas-parked = step { $step } of { $count }: what is found later is not drawn  ·  { $key } goes to the end

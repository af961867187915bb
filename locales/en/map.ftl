# The map of answers.

tab-map = Map
view-map = Map of answers
map-about = What the lab would answer at every place of an object, as colours under the drawing. Pointing at a place says what would happen there, a click puts the object there, and a second click goes to the step that decides.
map-shows = Shows
map-varies = Varies
map-place = place of { $name }
map-arrow = arrow of { $name }
map-point = point { $which } of { $name }
map-numbers = two numbers…
map-across = Across
map-down = Down
map-hint = disc.radius:1..50
map-axis-tip = A number of the scene and its range: an object’s id, a dot, the number’s name, a colon, and from..to. Angles are in degrees.
map-click = Click: put { $name } here
map-again = Click again: go to the step that decides
map-word-no-answer = no answer
map-word-yes = yes
map-word-no = no
map-word-agrees = agree
map-word-parts = part
map-word-case = the case that decides
map-word-published = right against published
map-word-steps = steps of the run
no-map = There is no whole map to write: it is shown by the View menu
file-export-map-svg = Export the map as SVG
file-export-map-png = Export the map as PNG

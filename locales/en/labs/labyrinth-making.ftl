title-labyrinth-making = Making a labyrinth
lab-labyrinth-making = How is a labyrinth made in which one way, and only one, leads from any room to any other?
try-labyrinth-making = step through a dead end and back, then make it with the other rule
lab-needs-room = The labyrinth would reach further than numbers go: move its corner nearer to the origin.
legend-way-so-far = the way of the search
legend-opened = the wall that is opened
legend-kept-wall = the wall that stays, the room that is done
legend-joined-rooms = rooms that are joined
kind-enter-room = into a new room
kind-back = back
kind-wall-drawn = wall drawn by lot
kind-all-joined = all joined
track-making = making
fact-room = The room: its column and its row.
fact-rooms-entered = How many rooms have been entered.
fact-way-length = How many rooms the way from the start to here has.
fact-set-size = How many rooms are joined with this one now.
fact-walls-opened = How many walls have been opened.
fact-dead-ends = How many rooms have one way out alone.
setting-maker = rule
maker-backtracker = search
maker-backtracker-about = From room to room as deep as it goes, then back: long winding ways
maker-kruskal = by lot
maker-kruskal-about = Kruskal’s rule, walls in random order: many short dead ends
setting-seed = seed
setting-across = rooms across
setting-down = rooms down
making-start = { $rooms } rooms, and every wall stands. The search begins in room { $room }, drawn by lot.
making-enter = From { $from } into room { $room }, which was never entered: { $only ->
    [yes] the only such room around.
   *[no] one of { $choices } around, drawn by lot.
} The wall between the two is opened.
making-back = Around room { $room } every room has been entered. { $start ->
    [yes] The search is back at its beginning: there is no way further back.
   *[no] Back to the room before.
}
making-wall = The wall between rooms { $a } and { $b }: { $opened ->
    [yes] no way joins them yet. It is opened, and their rooms are one piece now.
   *[no] a way joins them already. To open it would make a second one: it stays.
}
making-done = { $opened } walls are opened, one fewer than there are { $rooms } rooms: one wall more would make a circle, one fewer would part two rooms.
making-verdict = A labyrinth of { $rooms } rooms with { $ends } dead ends.
do-keep-labyrinth = Keep this labyrinth in the scene
did-keep-labyrinth = keep a labyrinth

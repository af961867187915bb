# What is watched.

tab-watch = Watch
do-watch = Watch numbers: graphs, the strobe, and where time stops
watch-frames = over frames
watch-steps = over steps
watch-step = step
watch-add = Watch a number
watch-no-more = All are watched.
watch-none = A number of the lab as a graph: over the frames of time, or over the steps of one run. A click on the graph goes there.
watch-remove = Watch it no longer
watch-stop = Stop when
watch-armed = Time and steps stop where the condition holds
watch-hint = depth > 5
watch-about = A condition on the numbers, such as depth > 5 && steps < 20, or changes depth. Names with other signs than letters and digits stand in braces.
watch-long = A condition has at most { $most } bytes.
watch-deep = There are too many brackets in each other.
watch-unread = This can’t be read as a condition: { $why }
watch-unknown = There is no number called { $name } here: the button above has them all.
watch-holds-frames = { $count ->
    [0] holds in none of { $all } frames
    [one] holds in 1 of { $all } frames
   *[other] holds in { $count } of { $all } frames
}
watch-holds-steps = { $count ->
    [0] holds in none of { $all } steps
    [one] holds in 1 of { $all } steps
   *[other] holds in { $count } of { $all } steps
}
watch-back = The one before
watch-on = The next one
watch-strobe = Strobe
watch-strobe-tip = What moves is drawn at many frames at once, as a camera with a flash sees it
watch-apart = How many frames are between two flashes

title-ray-plane = Ray and plane
lab-ray-plane = After how much of its direction does a ray meet a plane?
try-ray-plane = turn the ray until it runs along the plane
lab-needs-ray-and-plane = This lab needs a segment, whose first end and direction are the ray, and a plane: draw them.
legend-plane = plane
legend-rise-and-height = rise of D, height of O, way
kind-rise = rise
kind-height-over = height
track-rise = rise of D
track-over = height of O
ray-plane-rise = Along the normal each D rises by n · D = { $rise }. { $how ->
    [zero] That is exactly 0: D is parallel to the plane, and the ray is in it or never comes there.
    [positive] Above 0: the ray goes the way that the normal points.
   *[negative] Below 0: the ray goes against the normal, and sinks.
}
ray-plane-height = O is n · O − k = { $height } high over the plane, in lengths of n. { $how ->
    [in] That is exactly 0: O is in the plane, and the whole ray with it.
    [parallel] That isn’t 0, and a ray that neither rises nor sinks never comes there.
    [there] That is exactly 0: O is in the plane already.
    [behind] But the ray goes away from the plane: it was met before O, where no ray is.
    [down] The ray sinks, so it gets there.
   *[up] O is below, and the ray rises, so it gets there.
}
ray-plane-hit = The height goes into the rise t = { $t } times: after so many D the ray is in the plane, at { $point }.
ray-plane-verdict-hit = { $a } meets { $b } at t = { $t }
ray-plane-verdict-in = { $a } runs in { $b }
ray-plane-verdict-parallel = { $a } is parallel to { $b }
ray-plane-verdict-behind = { $b } is behind { $a }
fact-ray-plane-normal = At right angles to the plane, out of its solid side; it need not have length 1.
fact-plane-rise = How much D rises along the normal, in lengths of n: 0 where the ray is parallel to the plane.
fact-plane-origin = Where the ray begins.
fact-plane-offset = The plane is where n · x is this number.
fact-plane-height = How high O is over the plane, in lengths of n: below 0 it is under it.
fact-plane-t = How many D it takes: the height over what each of them sinks.
fact-plane-place = Where they meet.
fact-plane-normal-unit = The plane’s normal, of length 1.

title-sat-boxes = Separating axes of two boxes
lab-sat-boxes = Do two boxes meet, however they are turned, and what is the least move that parts them?
try-sat-boxes = turn a box until an edge against an edge decides
lab-needs-turned-boxes = This lab needs two boxes: draw them, and turn them as you like.
published-sat-boxes = The article's overlap beside the right one: the middle two of the four ends, which is wrong where one shadow holds the other
legend-axis-asked = an axis asked, and not the least
kind-turned = how it is turned
kind-left-out = left out
kind-contact = contact
track-turn = how they are turned
track-faces-a = faces of A
track-faces-b = faces of B
track-edges-of = edges { $edge } ×
track-contact = contact
sat-boxes-turn = { $turned ->
    [yes] { $box } is turned by { $angle }° about { $about }, and that turn carries x, y and z to { $first }, { $second } and { $third }.
   *[no] { $box } is turned by { $angle }°: its axes { $first }, { $second } and { $third } are x, y and z.
} They are the ways across its faces, and the ways along its edges too: every axis that is asked comes from the six of both boxes.
sat-boxes-axis = { $kind ->
    [a] Across the faces of A, along { $axis }:
    [b] Across the faces of B, along { $axis }:
   *[edges] At right angles to an edge of each, along { $axis }:
} A’s shadow ends at { $end } and B’s begins at { $begin }. { $how ->
    [apart] That is a gap of { $overlap }. A plane across it parts the two, so no other axis is asked.
    [touching] They touch there, and touching is no gap; { $overlap } to move is the least there can be.
    [first] They overlap by { $overlap }: no gap, and the first overlap is the least so far.
    [least] They overlap by { $overlap }: no gap, and less than the { $least } along { $least-axis }. So it is the least so far.
   *[deeper] They overlap by { $overlap }: no gap, but not the way out either, since the { $least } along { $least-axis } is no more.
}
sat-boxes-left-out = The edges { $a } and { $b } { $how ->
    [parallel] are parallel: the sine of their angle is { $sine }, and no one direction is at right angles to both. The axis is left out. It isn’t missed: beside parallel edges the faces have asked all there is.
    [nearly] are all but parallel: the sine of their angle is { $sine }. Their cross product is rounding more than direction, so the axis is left out. It isn’t missed: beside parallel edges the faces have asked all there is.
   *[apart] are all but parallel: the sine of their angle is { $sine }. As a way out their axis would be rounding; but computed exactly, it does part the two, and that settles it.
}
sat-boxes-meet = { $axes } axes were asked{ $left ->
    [0] {""}
   *[other] , { $left } left out
}, and there is a gap on none of them. So no plane fits between the two, and they meet.
sat-boxes-found = { $touching ->
    [yes] The way out has length { $depth }: along { $axis } they only touch, and B need not move.
   *[no] The way out is the least overlap, the one along { $axis }: moved by depth · n = { $way }, which is { $depth } long, B just touches A. No other direction would take less.
}
sat-boxes-faces = Where do they touch? The least overlap, { $depth }, is along { $axis }, so a face of { $own } decides. Of { $other }’s faces the one that looks towards it most is laid on it, and its { $corners } corners are cut to the face’s width.
sat-boxes-edges = Where do they touch? The least overlap, { $depth }, is along { $a } × { $b }, so no face decides: an edge of A lies across an edge of B.
sat-boxes-points = { $edges ->
    [yes] They touch where the two edges pass each other: in { $count } place, halfway between them.
   *[no] What is left of it behind the face: { $count ->
        [one] { $count } corner. It is where they touch.
        [2] { $count } places, an edge. That is where they touch.
       *[other] { $count } places, the corners of what they share. That is where they touch.
    }
}
sat-boxes-verdict-apart = { $a } and { $b } are apart: a gap of { $gap } along { $axis }
sat-boxes-article-axis = { $kind ->
    [a] Across the faces of A, along { $axis }:
    [b] Across the faces of B, along { $axis }:
   *[edges] At right angles to an edge of each, along { $axis }:
} |A| + |B| = { $sum }, { $how ->
    [apart] no more than the { $whole } from the first end p₀ to the last, p₃. { $touching ->
        [yes] So the article says apart, although they touch.
       *[no] So there is a gap: they are apart.
    }
    [least] more than p₃ − p₀ = { $whole }: no gap. The middle two of the four ends are { $middle } apart, { $before ->
        [yes] less than the { $least } along { $least-axis }.
       *[no] the first overlap.
    } It is the right amount here: each shadow keeps an end to itself.
    [deeper] more than p₃ − p₀ = { $whole }: no gap. The middle two of the four ends are { $middle } apart, no less than the { $least } along { $least-axis }.
    [held-deeper] more than p₃ − p₀ = { $whole }: no gap. The shadow of { $inner } lies within the other, and { $middle } is only how long it is; { $right } would part the two. It does no harm here: the least so far is { $least }, along { $least-axis }.
   *[held] more than p₃ − p₀ = { $whole }: no gap. { $turned ->
        [yes] The middle two of the four ends are { $middle } apart, which is right; but the first end is A’s, so the way leads along the axis, and through A.
       *[no] But the shadow of { $inner } lies within the other: the middle two of the four ends are both its own, and { $middle } is only how long it is. To part the two along this axis takes { $right }.
    } The article takes it for the least overlap{ $before ->
        [yes] , being less than the { $least } along { $least-axis }.
       *[no] .
    }
}
sat-boxes-article-zero = The cross product of the edges { $a } and { $b } is { $sine }, to the last bit: the article leaves it out. A single bit more, and it would be asked.
sat-boxes-article-meet = { $axes } axes were asked, and on none |A| + |B| is as little as p₃ − p₀: they meet. What the article takes for the least overlap is { $depth }, along { $axis }.
sat-boxes-article-found = The article’s way out: B is moved by { $way }, { $depth } long, along { $axis }. { $how ->
    [right] It just touches A, as by the right rule.
    [stuck] It is still in A: a shadow within the other was measured, and along this axis { $right } is needed.
   *[through] It is deeper in A: the way was turned round.
}
fact-box-axis = Where one of the box’s own axes points, of length 1: across two of its faces, and along four of its edges.
fact-box-half = Half the box’s size along each of its axes.
fact-box-angle = How far the box is turned, in degrees.
fact-box-normal = The direction of the axis, of length 1, towards B.
fact-box-sine = The length of the cross product: the sine of the angle between the two edges.
fact-box-reach = How far the box reaches from its centre along n: its three half sizes, each as far as it points along n.
fact-box-between = How far the centres are apart along n: t leads from A’s to B’s.
fact-box-shadow-a = The shadow of A on n, measured from A’s centre.
fact-box-shadow-b = The shadow of B on n, measured from A’s centre as well.
fact-box-overlap = How far the shadows overlap: so far B would have to move along n to be just outside. Below 0 it is a gap.
fact-box-least = The least overlap: the one along { $axis }.
fact-box-axes = How many axes were asked, of fifteen.
fact-box-left-out = How many were left out, because two edges are parallel or all but parallel.
fact-box-way = The shortest move that frees B.
fact-box-article-way = The move by which the article wants to free B.
fact-box-reference = The middle of the face that decides.
fact-box-incident = The middle of the other’s face that looks towards it most.
fact-box-edge = The middle of the edge.
fact-box-contact = Where they touch: in the middle of what they share there along n.
axes-head = { $count } axes on one scale, from { $from } to { $to }
tab-axes = Axes
axis-name = axis
axis-overlap = overlap
axis-to-come = to come
axis-deeper = no less
axis-was-least = was least
axis-least = least
axis-apart = gap
axis-left-out = left out
label-reference = reference
label-incident = incident

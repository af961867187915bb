title-offset = How far a shape reaches
lab-offset = How far from a plane must a shape's position be for the shape to just touch it?
try-offset = turn the wall and watch the corner that reaches it
fact-plane-normal = Where the plane looks: against the move. Turn the arrow and the plane turns.
fact-corner-of-shape = A corner of the shape’s core, from its own point.
fact-corner-reach = How far that corner reaches towards the plane.
fact-reach-best = The farthest reach before this one.
fact-radius-of-shape = How thick the shape is around its core.
fact-offset = How far from the plane the shape’s own point must be for the shape to just touch it.
fact-tip = The corner of a solid that is looked at: of all, the one at which the pushed lines meet farthest out.
fact-meet = The farthest place that this outline has there.
fact-reach-planes = How far the pushed lines alone reach from the corner.
fact-reach-bevels = How far they reach with one line more across the corner.
fact-reach-exact = How far the shape’s own point can be while the shape touches the corner.
fact-reach-chosen = How far the outline that is swept against reaches from the corner.
fact-excess = How much too early the shape would stop before that corner, at most.
kind-support = corner
kind-offset = offset
kind-outline = outline
offset-corner-first = How far does the shape reach towards the plane, against n? Its corner { $corner } reaches −n·{ $corner } = { $reach }. It is the first looked at, so the farthest so far.
offset-corner-further = Its corner { $corner } reaches −n·{ $corner } = { $reach }, farther than { $other } with { $best }: the farthest so far.
offset-corner-nearer = Its corner { $corner } reaches −n·{ $corner } = { $reach }, not farther than { $other } with { $best }.
offset-done = { $corner } reaches farthest, { $reach }, and the round edge { $radius } farther still: at the distance { $offset } from the plane the shape just touches it. That is its offset; it depends on n alone.
offset-verdict = The offset is { $offset } for n = { $normal }. It depends on the normal alone.
offset-planes = Planes alone: both sides at the corner c of { $object } are pushed out by their offsets. Their lines meet at c′, { $reach } from c, though the shape never touches there. This is the published rule.
offset-bevels = Bevels: one line more across the corner c of { $object } cuts that off. What is left reaches { $reach } from c.
offset-exact = Exact: while the shape leans on the corner c of { $object }, its position goes round c, at most { $reach } from it.
offset-chosen = { $which ->
    [planes] Planes alone are
    [bevels] Planes with bevels are
   *[exact] The exact outline is
} swept against, as the setting says. At this corner that reaches { $reach }, { $excess } farther than the shape itself.

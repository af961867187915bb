//! The parts of answers that questions can be about, by the names that answers have for them.

/// Those that are one of a few words, the most telling first. Truths are yes and no, lists are counted.
pub(super) const FIELDS: &[(&str, &[&str])] = &[
    ("unfit", &["concave", "self-crossing", "flat"]),
    ("side", &["inside", "boundary", "outside"]),
    ("meeting", &["crossing", "touching", "overlap", "move-on-one-side", "wall-on-one-side"]),
    ("case", &["far", "A", "B", "C", "D", "E"]),
    ("feature", &["vertex", "edge", "face"]),
    ("footing", &["climbs", "slides", "no-slope"]),
    ("ground", &["on", "over", "nothing"]),
    ("how", &["in", "over", "beside"]),
    ("answer", &["met", "missed", "past", "between"]),
    ("hits", &["0", "1", "2", "3"]),
    ("overlap", YES),
    ("meets", YES),
    ("solid", YES),
    ("touches", YES),
    ("stopped", &["free", "corner", "back", "short", "max-impact", "stuck"]),
    ("impact", YES),
    ("hit", YES),
    ("is_convex", &["0", "1", "2"]),
    ("landed", &["0", "1", "2"]),
    ("impacts", &["0", "1", "2", "3", "4", "5"]),
];

const YES: &[&str] = &["yes", "no"];

/// Those that are a place in the plane: where what moves ends comes first.
pub(super) const PLACES: &[&str] = &["position", "point", "nearest"];

/// Those that are a number, for answers that are nothing else.
pub(super) const NUMBERS: &[&str] =
    &["meetings", "triangles", "dead_ends", "cuts", "nodes", "jump", "exact"];

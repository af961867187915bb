//! Whether two boxes in space meet, yes or no, however they are turned.
//!
//! The same fifteen axes as [`sat_boxes`](mod@crate::collide::space::sat_boxes), and the same answer. It skips: lengths of axes
//! (a gap is one however long its axis), which axis parts the two and how deep they are, and a branch an axis: there is one
//! for the balls around both, one for the six faces' axes and one for the nine across edges. Where rounding could decide any
//! of them, the traced function does.
//!
//! Frame: world units. Degenerate cases: as there. Cost: a few products and one branch for what is far apart; else the nine
//! products of axes and some sixty more.

use crate::collide::space::sat_boxes::{BoxSeparation, Table, sat_boxes};
use crate::geom::exact::tolerance::PARALLEL;
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::BoxAxis;

/// Whether two boxes share a point. Exact.
#[must_use]
#[inline]
pub fn boxes_meet(a: &OrientedBox, b: &OrientedBox) -> bool {
    // 1. The balls around them: (p + q)² is no more than 2 (p² + q²).
    let reach = a.half().length_squared() + b.half().length_squared();
    if a.way_to(b).length_squared() > 2.000_001 * reach {
        return false;
    }
    let table = Table::new(a, b);
    // 2. The faces of both.
    let gap = |axis: BoxAxis| {
        let (along, ours, theirs, square) = table.on(axis);
        (along.abs() - ours - theirs, square)
    };
    let mut faces = f64::NEG_INFINITY;
    for axis in &BoxAxis::ALL[..6] {
        faces = faces.max(gap(*axis).0);
    }
    if faces > table.doubt {
        return false;
    }
    // 3. An edge of each. Nearly parallel ones say nothing that the faces do not.
    let mut edges = f64::NEG_INFINITY;
    for axis in &BoxAxis::ALL[6..] {
        let (gap, square) = gap(*axis);
        edges = edges.max(if square < PARALLEL * PARALLEL { f64::NEG_INFINITY } else { gap });
    }
    if edges > table.doubt {
        return false;
    }
    // 4. Near to touching, or near enough for nearly parallel edges to part them: exactly.
    let close = faces > -8.0 * PARALLEL * table.size;
    if close || edges > -table.doubt {
        return matches!(sat_boxes(a, b), BoxSeparation::Meet(_));
    }
    true
}

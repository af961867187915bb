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
    let Table { r, s, t, u, h, g, doubt, size } = &table;
    // 2. The faces of both. Loops of three are laid out one after another, with no branch within.
    let mut faces = f64::NEG_INFINITY;
    for i in 0..3 {
        let ours = t[i].abs() - h[i] - (g[0] * s[i][0] + g[1] * s[i][1] + g[2] * s[i][2]);
        let theirs = u[i].abs() - g[i] - (h[0] * s[0][i] + h[1] * s[1][i] + h[2] * s[2][i]);
        faces = greater(faces, greater(ours, theirs));
    }
    if faces > *doubt {
        return false;
    }
    // 3. An edge of each. Nearly parallel ones say nothing that the faces do not.
    let mut edges = f64::NEG_INFINITY;
    for i in 0..3 {
        let (k, l) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (m, n) = ((j + 1) % 3, (j + 2) % 3);
            let along = (t[l] * r[k][j] - t[k] * r[l][j]).abs();
            let reach = h[k] * s[l][j] + h[l] * s[k][j] + (g[m] * s[i][n] + g[n] * s[i][m]);
            let square = r[k][j] * r[k][j] + r[l][j] * r[l][j];
            let parallel = square < PARALLEL * PARALLEL;
            edges = greater(edges, if parallel { f64::NEG_INFINITY } else { along - reach });
        }
    }
    if edges > *doubt {
        return false;
    }
    // 4. Near to touching, or near enough for nearly parallel edges to part them: exactly.
    let close = faces > -8.0 * PARALLEL * size;
    if close || edges > -doubt {
        return matches!(sat_boxes(a, b), BoxSeparation::Meet(_));
    }
    true
}

/// The greater of two numbers, of which none is NaN.
#[inline(always)]
fn greater(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}

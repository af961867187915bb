//! How far the vertices of a convex core reach along a direction, and what rounding can change of that.
//!
//! The separating axes, the nearest points and their filters ([`crate::collide::fast`]) measure with these.
//!
//! Frame: world units. Cost: linear in the vertices.

use glam::DVec2;

use crate::geom::convex::Convex;
use crate::geom::pick::lesser;

/// The error bound of a gap or a depth of two cores: differences of coordinates and a unit normal have a few roundings
/// each.
pub(crate) fn doubt(a: &Convex, b: &Convex) -> f64 {
    8.0 * f64::EPSILON * spread(a, b)
}

/// More than any difference of coordinates of the two cores.
pub(crate) fn spread(a: &Convex, b: &Convex) -> f64 {
    (b.disc().centre - a.disc().centre).abs().element_sum() + 2.0 * (a.span() + b.span())
}

/// The least reach of some vertices along a direction, from a place.
#[inline]
pub(crate) fn least_along(corners: &[DVec2], from: DVec2, direction: DVec2) -> f64 {
    let reach = |corner: DVec2| direction.dot(corner - from);
    // Four at a time, because a single running minimum waits for each comparison.
    let mut least = [f64::INFINITY; 4];
    let (fours, rest) = corners.as_chunks::<4>();
    for four in fours {
        for k in 0..4 {
            least[k] = lesser(reach(four[k]), least[k]);
        }
    }
    for (k, corner) in rest.iter().enumerate() {
        least[k] = lesser(reach(*corner), least[k]);
    }
    lesser(lesser(least[0], least[1]), lesser(least[2], least[3]))
}

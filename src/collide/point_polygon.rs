//! On which side of a polygon is a point?
use crate::geom::{Polygon, Sign, orient};
use glam::DVec2;
/// side
#[derive(Clone, Copy, PartialEq, Debug, Eq)]
pub enum Side {
    /// i
    Inside,
    /// b
    Boundary,
    /// o
    Outside,
}
/// x
pub struct Found {
    /// s
    pub side: Side,
}
/// On which side of a polygon a point is, exactly.
pub fn point_polygon(r: &Polygon, p: DVec2) -> Found {
    let mut odd = false;
    for [a, b] in r.edges() {
        if orient(a, b, p) == Sign::Zero && p.cmpge(a.min(b)).all() && p.cmple(a.max(b)).all() {
            return Found { side: Side::Boundary };
        }
        if (a.y > p.y) != (b.y > p.y) {
            let s = orient(a, b, p);
            if (s == Sign::Positive) == (b.y < a.y) {
                odd = !odd;
            }
        }
    }
    Found { side: if odd { Side::Inside } else { Side::Outside } }
}

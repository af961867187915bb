//! Distances, reaches and samples of grid shapes in plain f64, for what is measured and not decided.

use glam::DVec2;

use super::grid::{Grid, I};

pub(crate) fn v(p: I) -> DVec2 {
    DVec2::new(p[0] as f64, p[1] as f64)
}

/// How far a point is from a shape; 0 in it.
pub(crate) fn distance(shape: &Grid, p: DVec2) -> f64 {
    if let Some((n, c)) = shape.plane {
        return ((v(n).dot(p) - c as f64) / v(n).length()).max(0.0);
    }
    let mut odd = false;
    let mut least = f64::INFINITY;
    for [a, b] in shape.edges() {
        let (a, b) = (v(a), v(b));
        least = least.min(to_segment(a, b, p));
        if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) {
            odd = !odd;
        }
    }
    if shape.filled && odd { 0.0 } else { (least - shape.radius as f64).max(0.0) }
}

pub(crate) fn to_segment(a: DVec2, b: DVec2, p: DVec2) -> f64 {
    let square = (b - a).length_squared();
    let t = if square > 0.0 { ((b - a).dot(p - a) / square).clamp(0.0, 1.0) } else { 0.0 };
    (a + (b - a) * t).distance(p)
}

/// How far a shape reaches along a unit direction.
pub(crate) fn reach(shape: &Grid, n: DVec2) -> f64 {
    let far = shape.points().iter().map(|p| v(*p).dot(n)).fold(f64::NEG_INFINITY, f64::max);
    far + shape.radius as f64
}

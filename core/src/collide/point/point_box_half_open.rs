//! Is a point in a half-open box, as pixels and tiles are? (Article C, "Point AABB", as published.)
//!
//! The same four comparisons as in [`super::point_box`], but the right and lower edges belong to the neighbours, so that
//! boxes side by side share no point: min ≤ p < max, in both coordinates.
//!
//! Frame: x right, y down; world units. Cost: one to four comparisons.

use glam::DVec2;

use super::point_box::{BoxSide, Step, compared};
use super::point_polygon::Side;
use crate::geom::Rect;
use crate::trace::{Silent, Trace};

/// Whether a point is in a half-open box: min ≤ p < max, in both coordinates.
#[must_use]
pub fn point_box_half_open(p: DVec2, rect: &Rect) -> bool {
    point_box_half_open_traced(p, rect, &mut Silent)
}

/// [`point_box_half_open`], traced.
pub fn point_box_half_open_traced<T: Trace<Step>>(p: DVec2, rect: &Rect, trace: &mut T) -> bool {
    let (min, max) = (rect.min, rect.max);
    if trace.decide(p.x < min.x, |beyond| compared(BoxSide::Left, p.x, min.x, beyond)) {
        return false;
    }
    if trace.decide(p.x >= max.x, |beyond| compared(BoxSide::Right, p.x, max.x, beyond)) {
        return false;
    }
    if trace.decide(p.y < min.y, |beyond| compared(BoxSide::Top, p.y, min.y, beyond)) {
        return false;
    }
    if trace.decide(p.y >= max.y, |beyond| compared(BoxSide::Bottom, p.y, max.y, beyond)) {
        return false;
    }
    trace.step(|| Step::Within { side: Side::Inside });
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_belongs_to_one_of_two_neighbours() {
        let v = DVec2::new;
        let rect = Rect::new(v(0.0, 0.0), v(4.0, 2.0)).unwrap();
        let next = Rect::new(v(4.0, 0.0), v(8.0, 2.0)).unwrap();
        let seam = v(4.0, 1.0);
        assert!(!point_box_half_open(seam, &rect) && point_box_half_open(seam, &next));
        assert!(point_box_half_open(v(0.0, 0.0), &rect));
        assert!(!point_box_half_open(v(1.0, 2.0), &rect));
    }
}

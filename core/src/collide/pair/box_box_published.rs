//! Do two upright boxes meet, by the rule as published? (Article C, "Collision AABB".)
//!
//! The same four comparisons as in [`super::box_box`], but the article's boxes are of pixels: the right and lower
//! borders belong to the neighbours, so `>=` is too far. Boxes that share only a border are then apart, while a disc
//! that touches a point meets it (erratum 9).
//!
//! Frame: x right, y down; world units. Cost: one to four comparisons.

use super::box_box::{SIDES, Step, borders, compared};
use crate::geom::Rect;
use crate::trace::Trace;

/// The test as published: boxes that share only a border are apart (erratum 9).
#[must_use]
pub fn box_box_published_traced<T: Trace<Step>>(a: &Rect, b: &Rect, trace: &mut T) -> bool {
    for ([own, other], side) in borders(a, b).into_iter().zip(SIDES) {
        if trace.decide(other >= own, |apart| compared(side, [own, other], apart)) {
            return false;
        }
    }
    let shared = Rect { min: a.min.max(b.min), max: a.max.min(b.max) };
    trace.step(|| Step::Shared { shared });
    true
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::collide::pair::box_box::box_box;
    use crate::trace::Silent;

    #[test]
    fn it_parts_from_the_closed_rule_where_boxes_share_a_border_alone() {
        let at = |x: f64| Rect { min: DVec2::new(x, 0.0), max: DVec2::new(x + 2.0, 2.0) };
        let published = |x| box_box_published_traced(&at(0.0), &at(x), &mut Silent);
        let closed = |x| box_box(&at(0.0), &at(x)).is_some();
        for (x, both) in
            [(2f64.next_down(), Some(true)), (2.0, None), (2f64.next_up(), Some(false))]
        {
            assert_eq!(closed(x), both.unwrap_or(true), "{x}");
            assert_eq!(published(x), both.unwrap_or(false), "{x}");
        }
    }
}

//! Pairs of convex pieces by tests with filters before them.
//!
//! The answers of [`overlap`](super::super::overlap), with its order of pieces and bodies: only the test of one pair is
//! another function, equal to the one that can be stepped through. It skips what each of those tests skips;
//! [`deepest_piece`] and [`deepest_of_two`] also skip the contact points.
//!
//! Frame: world units. Degenerate cases, cost: as the tests.

use glam::DVec2;

use super::super::contact::{Contact, Overlap, Test};
use crate::collide::any::body::{Body, ConvexPart, Simple};
use crate::collide::any::overlap::{Tests, is_turned, order_of_parts, piece, pieces};
use crate::collide::convex::round_convex::{self, RoundConvex, round_convex};
use crate::collide::pair::box_box::{BoxBox, box_box};
use crate::collide::pair::circle_segment::{CircleSegment, circle_segment};
use crate::collide::pair::{box_box, circle_segment};
use crate::geom::Rect;
use crate::geom::convex::Convex;
use crate::trace::{Silent, Trace};

/// The public tests, without a trace.
pub(crate) enum Filtered {}

impl Tests for Filtered {
    #[inline]
    fn boxes<T: Trace<box_box::Step>>(a: &Rect, b: &Rect, _trace: &mut T) -> Option<BoxBox> {
        box_box(a, b)
    }

    #[inline]
    fn segment_and_disc<T: Trace<circle_segment::Step>>(
        [p, q]: [DVec2; 2],
        centre: DVec2,
        radii: [f64; 2],
        _trace: &mut T,
    ) -> Option<CircleSegment> {
        circle_segment(p, q, centre, radii)
    }

    #[inline]
    fn convex<T: Trace<round_convex::Step>>(a: &Convex, b: &Convex, _trace: &mut T) -> RoundConvex {
        round_convex(a, b)
    }
}

/// The answer for bodies whose boxes are apart, before anything else of them is read; none for others, and where one is cells,
/// which have their own word for it.
#[inline]
pub(crate) fn apart_by_boxes(a: &Body, b: &Body) -> Option<Overlap> {
    let apart = !a.bounds()?.meets(b.bounds()?);
    let other = |body: &Body| matches!(body.simple(), Simple::Other(_)) && body.is_of_cells();
    (apart && !other(a) && !other(b)).then_some(Overlap::Apart(Test::Bounds))
}

/// The answer for turned boxes that are apart though the boxes around them meet, by the numbers that are in the bodies themselves;
/// none where they meet, where rounding could decide, and for others.
#[inline]
pub(crate) fn apart_by_sides(a: &Simple, b: &Simple) -> Option<Overlap> {
    match (a, b) {
        (Simple::Parallelogram(p), Simple::Parallelogram(q)) => {
            (p.meets(q) == Some(false)).then_some(Overlap::Apart(Test::SatPolygon))
        }
        _ => None,
    }
}

/// The deepest pair of pieces, without contact points; none when all are apart.
pub(super) fn deepest_piece(a: &Body, b: &Body) -> Option<Contact> {
    let turned = is_turned(a, b);
    let (first, second) = if turned { (b, a) } else { (a, b) };
    let around = (first.bounds()?, second.bounds()?);
    let found = pieces::<Filtered, _, false>(first, second, around, &mut Silent);
    let found = if turned { found.swapped() } else { found };
    match found {
        Overlap::Meets(contact) => Some(contact),
        Overlap::Apart(_) => None,
    }
}

/// The same of two bodies that are one piece each.
pub(super) fn deepest_of_two(a: &ConvexPart, b: &ConvexPart) -> Option<Contact> {
    if order_of_parts(a, b).is_gt() {
        let found = piece::<Filtered, _, false>(b, a, &mut Silent)?;
        return Some(Contact { normal: -found.normal + DVec2::ZERO, ..found });
    }
    piece::<Filtered, _, false>(a, b, &mut Silent)
}

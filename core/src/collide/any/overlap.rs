//! Do two shapes meet, where, and how do they get apart? Any two kinds.
//!
//! Method: the boxes first, then each convex piece of one against each of the other whose boxes meet, by the test that
//! suits the two: discs, upright boxes, a disc and a box, a disc and a segment, separating axes, nearest features,
//! half-planes. Of several pairs of pieces the deepest one gives the contact points; the way out is the least that
//! parts them all ([`least_way`]). Curves are no pieces, and have a test of their own ([`curved`]); so have masks, whose
//! cells are half-open ([`mask_overlap`](mod@crate::collide::pixel::mask_overlap)), and maps of tiles
//! (`near_cells`).
//!
//! The answer does not depend on which shape comes first: they are put in a fixed order, and the normal is turned back.
//! Closed shapes: touching is meeting, and distinguished from overlapping exactly.
//!
//! Frame: world units. Degenerate cases: a shape on a seam between two pieces of a polygon is inside it, which the
//! polygon's own edges decide. Cost: the bounding boxes of all pieces, and the tests of those that are near.

use std::cmp::Ordering;

use glam::DVec2;

use super::body::{Body, ConvexPart, PartKind};
use super::{ground, least_way, near_cells};
use crate::collide::contact::{Contact, ContactPoints, Overlap, Test};
use crate::collide::convex::round_convex::RoundConvex;
use crate::collide::convex::{manifold, round_convex, sat_polygon};
use crate::collide::curve::curved;
use crate::collide::curve::outline::CurvedOutline;
use crate::collide::fast::pieces::{Filtered, apart_by_boxes, apart_by_sides};
use crate::collide::fast::with_disc::with_disc;
use crate::collide::pair::box_box::BoxBox;
use crate::collide::pair::circle_segment::CircleSegment;
use crate::collide::pair::{box_box, circle_box, circle_circle, circle_segment};
use crate::collide::pixel::mask_overlap::mask_overlap_by;
use crate::collide::pixel::masks_overlap::masks_overlap_by;
use crate::collide::polygon::inside_region;
use crate::geom::convex::Convex;
use crate::geom::{MaskOnGrid, Rect, Tilemap};
use crate::trace::{Silent, Trace};

pub use super::overlap_step::Step;

/// Whether two bodies meet, and how. The normal leads from the first to the second.
#[must_use]
pub fn overlap(a: &Body, b: &Body) -> Overlap {
    apart_by_boxes(a, b)
        .or_else(|| with_disc(a.simple(), b.simple()))
        .or_else(|| apart_by_sides(a.simple(), b.simple()))
        .unwrap_or_else(|| overlap_by::<Filtered, _>(a, b, &mut Silent))
}

/// [`overlap`], traced.
#[must_use]
pub fn overlap_traced<T: Trace<Step>>(a: &Body, b: &Body, trace: &mut T) -> Overlap {
    overlap_by::<Traced, _>(a, b, trace)
}

/// The functions that decide pairs of pieces: the tests that can be stepped through, or the same with filters before
/// them ([`crate::collide::fast::pieces`]).
pub(crate) trait Tests {
    /// Two upright boxes.
    fn boxes<T: Trace<box_box::Step>>(a: &Rect, b: &Rect, trace: &mut T) -> Option<BoxBox>;

    /// A segment from `ends[0]` to `ends[1]` and a disc, with their radii.
    fn segment_and_disc<T: Trace<circle_segment::Step>>(
        ends: [DVec2; 2],
        centre: DVec2,
        radii: [f64; 2],
        trace: &mut T,
    ) -> Option<CircleSegment>;

    /// Two convex shapes of any kind.
    fn convex<T: Trace<round_convex::Step>>(a: &Convex, b: &Convex, trace: &mut T) -> RoundConvex;
}

/// The tests themselves.
pub(crate) enum Traced {}

impl Tests for Traced {
    fn boxes<T: Trace<box_box::Step>>(a: &Rect, b: &Rect, trace: &mut T) -> Option<BoxBox> {
        box_box::box_box_traced(a, b, trace)
    }

    fn segment_and_disc<T: Trace<circle_segment::Step>>(
        [p, q]: [DVec2; 2],
        centre: DVec2,
        radii: [f64; 2],
        trace: &mut T,
    ) -> Option<CircleSegment> {
        circle_segment::circle_segment_traced(p, q, centre, radii, trace)
    }

    fn convex<T: Trace<round_convex::Step>>(a: &Convex, b: &Convex, trace: &mut T) -> RoundConvex {
        round_convex::round_convex_traced(a, b, trace)
    }
}

/// [`overlap_traced`] with any of the two.
pub(crate) fn overlap_by<D: Tests, T: Trace<Step>>(a: &Body, b: &Body, trace: &mut T) -> Overlap {
    // 1. In a fixed order, so that the same of several equal depths is chosen whichever comes first.
    let turned = is_turned(a, b);
    let (first, second) = if turned { (b, a) } else { (a, b) };
    // 2. Cells are met where the other is near.
    if let Some(found) = cells::<D, _>(first, second, trace) {
        return if turned { found.swapped() } else { found };
    }
    // 3. The boxes around them; a half-plane has none.
    let found = match (first.bounds(), second.bounds()) {
        (Some(p), Some(q)) => {
            let apart = !p.meets(q);
            trace.step(|| Step::Bounds { a: p, b: q, apart });
            if apart {
                return Overlap::Apart(Test::Bounds);
            }
            // 4. Curves are not pieces.
            if first.curves().is_some() || second.curves().is_some() {
                let found = curved::overlap(first, second, &mut trace.nest(Step::Curves));
                trace.step(|| Step::Answer { meets: matches!(found, Overlap::Meets(_)) });
                return if turned { found.swapped() } else { found };
            }
            // 5. For a point and a polygon of any kind there is a better test than one for each of its pieces.
            match inside_region::of_point(first, second) {
                Some(found) => found,
                None => pieces::<D, _, true>(first, second, (p, q), trace),
            }
        }
        _ => ground::overlap(first, second),
    };
    trace.step(|| Step::Answer { meets: matches!(found, Overlap::Meets(_)) });
    if turned { found.swapped() } else { found }
}

/// How two bodies meet when one is cells.
fn cells<D: Tests, T: Trace<Step>>(a: &Body, b: &Body, trace: &mut T) -> Option<Overlap> {
    match (a.cells(), b.cells()) {
        (Some(m), Some(n)) => {
            return Some(masks_overlap_by::<D, _>(&m.into(), &n.into(), trace).overlap);
        }
        (Some(mask), None) => return Some(mask_overlap_by::<D, _>(&mask.into(), b, trace)),
        (None, Some(mask)) => {
            return Some(mask_overlap_by::<D, _>(&mask.into(), a, trace).swapped());
        }
        (None, None) => {}
    }
    match (a.tiles(), b.tiles()) {
        (Some(map), _) => Some(near_cells::overlap_by::<D, _, _>(map, b, trace)),
        (None, Some(map)) => Some(near_cells::overlap_by::<D, _, _>(map, a, trace).swapped()),
        (None, None) => None,
    }
}

/// Whether two bodies are tested in the other order: the second is then A in every step, and the first B.
#[must_use]
pub fn is_turned(a: &Body, b: &Body) -> bool {
    order(a, b) == Ordering::Greater
}

/// The deepest pair of pieces, with contact points when these are wanted.
pub(crate) fn pieces<D: Tests, T: Trace<Step>, const POINTS: bool>(
    a: &Body,
    b: &Body,
    (around_a, around_b): (Rect, Rect),
    trace: &mut T,
) -> Overlap {
    // Each pair of pieces whose boxes meet. When all are apart, the last test is the answer's.
    let mut deepest: Option<Contact> = None;
    // The deepest pair by its own depth; one on a seam has the depth of another place.
    let mut sure: Option<(f64, DVec2)> = None;
    let mut last = Test::Bounds;
    for (i, p) in a.parts().iter().enumerate().filter(|(_, p)| p.bounds.meets(around_b)) {
        for (j, q) in b.parts().iter().enumerate() {
            if !q.bounds.meets(p.bounds) || !q.bounds.meets(around_a) {
                continue;
            }
            last = test_of(p, q);
            trace.step(|| Step::Pieces { a: i as u32, b: j as u32, test: last });
            let mut found = piece::<D, _, POINTS>(p, q, trace);
            let own = found.as_ref().map_or(0.0, |c| c.depth);
            // 6. A piece on a seam between two pieces of a polygon only touches each, but is inside.
            if a.region().is_some() || b.region().is_some() {
                found = found.and_then(|c| inside_region::settle((a, p), (b, q), c));
            }
            let depth = found.as_ref().map(|c| c.depth);
            let deeper = depth.is_some_and(|d| deepest.as_ref().is_none_or(|c| d > c.depth));
            trace.step(|| Step::Piece { depth, deepest: deeper });
            // An edge beside its pieces may be crossed where these are only touched.
            let by_edge = p.is_thin() && q.is_thin() && (p.border || q.border);
            if let Some(c) = found.as_ref().filter(|c| c.depth == own && own > 0.0 && !by_edge)
                && sure.is_none_or(|(depth, _)| own > depth)
            {
                sure = Some((own, c.normal));
            }
            if deeper {
                deepest = found;
            }
        }
    }
    match deepest {
        None => Overlap::Apart(last),
        Some(contact) if a.parts().len() > 1 || b.parts().len() > 1 => {
            let contact = Contact { pieces: true, ..contact };
            let trace = &mut trace.nest(Step::Way);
            Overlap::Meets(least_way::with_way_out((a, b), contact, sure, trace))
        }
        Some(contact) => Overlap::Meets(contact),
    }
}

/// The test that suits two pieces.
fn test_of(a: &ConvexPart, b: &ConvexPart) -> Test {
    match (a.kind, b.kind) {
        (PartKind::Disc, PartKind::Disc) => Test::CircleCircle,
        (PartKind::Box, PartKind::Box) => Test::BoxBox,
        (PartKind::Disc, PartKind::Box) | (PartKind::Box, PartKind::Disc) => Test::CircleBox,
        (PartKind::Disc, PartKind::Segment) | (PartKind::Segment, PartKind::Disc) => {
            Test::CircleSegment
        }
        (PartKind::Segment, PartKind::Segment) if a.is_thin() && b.is_thin() => {
            Test::SegmentSegment
        }
        _ if a.convex.radius() == 0.0 && b.convex.radius() == 0.0 => Test::SatPolygon,
        _ => Test::NearestFeatures,
    }
}

/// How two convex pieces meet.
pub(crate) fn piece<D: Tests, T: Trace<Step>, const POINTS: bool>(
    a: &ConvexPart,
    b: &ConvexPart,
    trace: &mut T,
) -> Option<Contact> {
    let (ra, rb) = (a.convex.radius(), b.convex.radius());
    match (a.kind, b.kind) {
        (PartKind::Disc, PartKind::Disc) => {
            discs((a.centre(), ra), (b.centre(), rb), &mut trace.nest(Step::CircleCircle))
        }
        (PartKind::Box, PartKind::Box) => {
            let trace = &mut trace.nest(Step::BoxBox);
            let found = D::boxes(&a.bounds, &b.bounds, trace)?;
            let points = of_boxes(&found);
            contact(Test::BoxBox, found.depth == 0.0, found.depth, found.normal, points)
        }
        (PartKind::Box, PartKind::Disc) => {
            box_and_disc(&a.bounds, (b.centre(), rb), &mut trace.nest(Step::CircleBox))
        }
        (PartKind::Segment, PartKind::Disc) => {
            let ends = [a.convex.core()[0], a.convex.core()[1]];
            let trace = &mut trace.nest(Step::CircleSegment);
            segment_and_disc::<D, _>((ends, ra), (b.centre(), rb), trace)
        }
        (PartKind::Disc, PartKind::Box | PartKind::Segment) => {
            let found = piece::<D, _, POINTS>(b, a, trace)?;
            Some(Contact { normal: -found.normal + DVec2::ZERO, ..found })
        }
        _ => {
            let test = test_of(a, b);
            let trace = &mut trace.nest(Step::Convex);
            match D::convex(&a.convex, &b.convex, trace) {
                RoundConvex::Apart => None,
                RoundConvex::Cores(core) => {
                    let cores = sat_polygon::Deepest { depth: core.depth - ra - rb, ..core };
                    let points = if POINTS {
                        manifold::of_cores(&a.convex, &b.convex, &cores)
                    } else {
                        ContactPoints::new()
                    };
                    contact(test, core.depth == 0.0, core.depth, core.normal, points)
                }
                RoundConvex::Borders { depth, normal, nearest } => {
                    let points = if POINTS {
                        manifold::of_borders(&a.convex, &b.convex, normal, &nearest)
                    } else {
                        ContactPoints::new()
                    };
                    contact(test, depth == 0.0, depth, normal, points)
                }
            }
        }
    }
}

/// A contact of two convex pieces.
fn contact(
    test: Test,
    touching: bool,
    depth: f64,
    normal: DVec2,
    points: ContactPoints,
) -> Option<Contact> {
    // Adding 0.0 keeps -0.0 out of answers.
    let normal = normal + DVec2::ZERO;
    Some(Contact { touching, depth, normal, points, test, pieces: false, least: true })
}

/// How two discs meet: the centre and the radius of each.
#[inline]
pub(crate) fn discs<T: Trace<circle_circle::Step>>(
    (p, r1): (DVec2, f64),
    (q, r2): (DVec2, f64),
    trace: &mut T,
) -> Option<Contact> {
    let found = circle_circle::circle_circle_traced(p, r1, q, r2, trace)?;
    let points = ContactPoints::from_slice(&[on_discs((p, r1), (q, r2), found.normal)]);
    contact(Test::CircleCircle, found.touching, found.depth, found.normal, points)
}

/// How a box along the axes and a disc meet.
#[inline]
pub(crate) fn box_and_disc<T: Trace<circle_box::Step>>(
    rect: &Rect,
    (centre, radius): (DVec2, f64),
    trace: &mut T,
) -> Option<Contact> {
    let found = circle_box::circle_box_traced(rect, centre, radius, trace)?;
    let points = ContactPoints::from_slice(&[found.nearest]);
    contact(Test::CircleBox, found.touching, found.depth, found.normal, points)
}

/// How a segment, with a radius around it, and a disc meet.
#[inline]
pub(crate) fn segment_and_disc<D: Tests, T: Trace<circle_segment::Step>>(
    (ends, around): ([DVec2; 2], f64),
    (centre, radius): (DVec2, f64),
    trace: &mut T,
) -> Option<Contact> {
    let found = D::segment_and_disc(ends, centre, [around, radius], trace)?;
    let point = on_discs((found.nearest, around), (centre, radius), found.normal);
    let points = ContactPoints::from_slice(&[point]);
    contact(Test::CircleSegment, found.touching, found.depth, found.normal, points)
}

/// Where two discs that meet touch: a point of both. A point is that point.
fn on_discs((p, r1): (DVec2, f64), (q, r2): (DVec2, f64), normal: DVec2) -> DVec2 {
    if r1 == 0.0 {
        return p;
    }
    if r2 == 0.0 {
        return q;
    }
    manifold::middle(p, r1, q, r2, normal)
}

/// The ends of the side that two boxes share, across the way out.
fn of_boxes(found: &box_box::BoxBox) -> ContactPoints {
    let Rect { min, max } = found.shared;
    // On the second's border, which the first covers.
    let (start, end) = if found.normal.x != 0.0 {
        let x = if found.normal.x > 0.0 { min.x } else { max.x };
        (DVec2::new(x, min.y), DVec2::new(x, max.y))
    } else {
        let y = if found.normal.y > 0.0 { min.y } else { max.y };
        (DVec2::new(min.x, y), DVec2::new(max.x, y))
    };
    if start == end {
        ContactPoints::from_slice(&[start])
    } else {
        ContactPoints::from_slice(&[start, end])
    }
}

/// An order of two bodies by what and where they are, the same whichever comes first.
fn order(a: &Body, b: &Body) -> Ordering {
    let by_special =
        if a.is_pieces() && b.is_pieces() { Ordering::Equal } else { order_of_special(a, b) };
    by_special.then_with(|| a.parts().len().cmp(&b.parts().len())).then_with(|| {
        a.parts()
            .iter()
            .zip(b.parts())
            .map(|(p, q)| order_of_parts(p, q))
            .find(|o| *o != Ordering::Equal)
            .unwrap_or(Ordering::Equal)
    })
}

/// The order of two bodies of which one is more than pieces.
fn order_of_special(a: &Body, b: &Body) -> Ordering {
    let by_ground = match (a.ground(), b.ground()) {
        (Some(g), Some(h)) => order_of_points(&[g.normal()], &[h.normal()])
            .then_with(|| g.offset().total_cmp(&h.offset())),
        (g, h) => h.is_some().cmp(&g.is_some()),
    };
    let by_curves = match (a.curves(), b.curves()) {
        (Some(p), Some(q)) => p.filled.cmp(&q.filled).then_with(|| {
            let all = |o: &CurvedOutline| o.arcs.iter().flat_map(|a| a.points).collect::<Vec<_>>();
            p.arcs.len().cmp(&q.arcs.len()).then_with(|| order_of_points(&all(p), &all(q)))
        }),
        (p, q) => q.is_some().cmp(&p.is_some()),
    };
    let by_cells = match (a.cells(), b.cells()) {
        (Some(p), Some(q)) => {
            let corners = |m: &MaskOnGrid| [m.grid().origin(), m.grid().cell()];
            order_of_points(&corners(p), &corners(q)).then_with(|| p.mask().cmp(q.mask()))
        }
        // The mask first, as its test has them.
        (p, q) => q.is_some().cmp(&p.is_some()),
    };
    let by_tiles = match (a.tiles(), b.tiles()) {
        (Some(p), Some(q)) => {
            let place =
                |map: &Tilemap| [map.grid().origin(), map.grid().axes()[0], map.grid().axes()[1]];
            order_of_points(&place(p), &place(q)).then_with(|| p.to_rows().cmp(&q.to_rows()))
        }
        (p, q) => q.is_some().cmp(&p.is_some()),
    };
    by_cells.then(by_tiles).then(by_ground).then(by_curves)
}

pub(crate) fn order_of_parts(a: &ConvexPart, b: &ConvexPart) -> Ordering {
    let (p, q) = (a.convex.core(), b.convex.core());
    let by_kind = b.kind.cmp(&a.kind).then(p.len().cmp(&q.len()));
    by_kind
        .then_with(|| a.convex.radius().total_cmp(&b.convex.radius()))
        .then_with(|| order_of_points(p, q))
}

/// By the first points that differ, across and then down.
pub(crate) fn order_of_points(p: &[DVec2], q: &[DVec2]) -> Ordering {
    p.iter()
        .zip(q)
        .map(|(p, q)| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)))
        .find(|o| *o != Ordering::Equal)
        .unwrap_or(Ordering::Equal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::distance;
    use crate::geom::{
        AnyShape, Capsule, Circle, HalfPlane, Point, Polygon, Polyline, Pose, Rect, Segment,
    };
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    fn circle(x: f64, y: f64, r: f64) -> Body {
        Body::new(&AnyShape::Circle(Circle::new(v(x, y), r).unwrap()))
    }

    fn rect(x: f64, y: f64, w: f64, h: f64) -> Body {
        Body::new(&AnyShape::Rect(Rect::new(v(x, y), v(x + w, y + h)).unwrap()))
    }

    fn segment(a: DVec2, b: DVec2) -> Body {
        Body::new(&AnyShape::Segment(Segment::new(a, b).unwrap()))
    }

    fn polygon(points: &[(f64, f64)], holes: &[&[(f64, f64)]]) -> Body {
        let ring =
            |points: &[(f64, f64)]| points.iter().map(|(x, y)| v(*x, *y)).collect::<Vec<_>>();
        let holes = holes.iter().map(|h| ring(h)).collect();
        Body::new(&AnyShape::Polygon(Polygon::new(ring(points), holes).unwrap()))
    }

    fn point(x: f64, y: f64) -> Body {
        Body::new(&AnyShape::Point(Point::new(v(x, y)).unwrap()))
    }

    /// The answer, after checking that it is the same traced and swapped.
    fn meet(a: &Body, b: &Body) -> Overlap {
        let answer = overlap(a, b);
        let watched = Recorder::run((a.clone(), b.clone()), |(a, b), t| overlap_traced(a, b, t));
        assert_eq!(watched.output, answer);
        // Two that are the same bit for bit are the same two in either order.
        if a != b {
            assert_eq!(overlap(b, a).swapped(), answer, "swapped");
        }
        answer
    }

    fn contact(a: &Body, b: &Body) -> Contact {
        meet(a, b).contact().expect("they meet").clone()
    }

    #[test]
    fn every_simple_pair_has_its_own_test() {
        let c = contact(&circle(0.0, 0.0, 2.0), &circle(3.0, 0.0, 2.0));
        assert_eq!((c.test, c.depth, c.normal), (Test::CircleCircle, 1.0, DVec2::X));
        assert_eq!(c.points.as_slice(), [v(1.5, 0.0)]);
        let c = contact(&rect(0.0, 0.0, 4.0, 4.0), &rect(3.0, 1.0, 4.0, 2.0));
        assert_eq!((c.test, c.depth, c.normal), (Test::BoxBox, 1.0, DVec2::X));
        assert_eq!(c.points.as_slice(), [v(3.0, 1.0), v(3.0, 3.0)]);
        let c = contact(&circle(-1.0, 2.0, 1.5), &rect(0.0, 0.0, 4.0, 4.0));
        assert_eq!((c.test, c.depth, c.normal), (Test::CircleBox, 0.5, DVec2::X));
        let c = contact(&segment(v(0.0, 0.0), v(9.0, 0.0)), &circle(4.0, 1.0, 1.0));
        assert_eq!((c.test, c.depth, c.touching), (Test::CircleSegment, 0.0, true));
        assert_eq!(c.points.as_slice(), [v(4.0, 0.0)]);
        let c = contact(&segment(v(0.0, 0.0), v(4.0, 4.0)), &segment(v(0.0, 4.0), v(4.0, 0.0)));
        assert_eq!((c.test, c.touching), (Test::SegmentSegment, false));
        assert_eq!(c.points.as_slice(), [v(2.0, 2.0)]);
        let turned = rect(-1.0, -1.0, 2.0, 2.0).moved(&Pose::new(v(5.0, 0.0), 0.5).unwrap());
        assert_eq!(contact(&turned, &rect(4.5, -3.0, 1.0, 6.0)).test, Test::SatPolygon);
        let capsule =
            Body::new(&AnyShape::Capsule(Capsule::new(v(0.0, 3.0), v(9.0, 3.0), 1.0).unwrap()));
        let c = contact(&capsule, &rect(2.0, 0.0, 2.0, 2.5));
        assert_eq!((c.test, c.depth, c.normal), (Test::NearestFeatures, 0.5, DVec2::NEG_Y));
        assert_eq!(c.points.len(), 2);
    }

    #[test]
    fn a_hole_is_free_and_its_border_is_not() {
        let ring = polygon(
            &[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)],
            &[&[(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0)]],
        );
        assert!(meet(&ring, &circle(5.0, 5.0, 2.9)).contact().is_none());
        let c = contact(&ring, &circle(5.0, 5.0, 3.0));
        assert!(c.touching && c.pieces);
        assert!(!contact(&ring, &circle(5.0, 5.0, 3.5)).touching);
        assert_eq!(distance(&ring, &circle(5.0, 5.0, 2.0)).unwrap().distance, 1.0);
        assert!(meet(&ring, &point(5.0, 5.0)).contact().is_none());
        let c = contact(&ring, &point(1.0, 1.5));
        assert_eq!((c.depth, c.normal, c.test), (1.0, DVec2::NEG_X, Test::PolygonCrossings));
        assert!(contact(&ring, &point(2.0, 5.0)).touching);
    }

    #[test]
    fn what_lies_on_a_seam_is_inside() {
        // Whichever way the L is cut, one of the two lies on the cut.
        let l =
            polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (0.0, 4.0)], &[]);
        for (a, b) in
            [(v(0.5, 0.5), v(1.5, 1.5)), (v(0.5, 2.0), v(1.5, 2.0)), (v(2.0, 0.5), v(2.0, 1.5))]
        {
            let c = contact(&l, &segment(a, b));
            assert!(!c.touching && c.depth > 0.0, "{a} {b}");
        }
        assert!(contact(&l, &segment(v(2.0, 2.0), v(5.0, 5.0))).touching);
        assert!(meet(&l, &segment(v(2.5, 2.5), v(5.0, 5.0))).contact().is_none());
    }

    #[test]
    fn half_planes_meet_by_the_lowest_point() {
        let floor = Body::new(&AnyShape::HalfPlane(HalfPlane::new(v(0.0, -2.0), 0.0).unwrap()));
        let c = contact(&floor, &circle(3.0, -1.0, 1.0));
        assert!(c.touching && c.normal == DVec2::NEG_Y);
        assert_eq!(c.points.as_slice(), [v(3.0, 0.0)]);
        assert!(meet(&floor, &circle(3.0, -1.0, 1f64.next_down())).contact().is_none());
        let c = contact(&rect(1.0, -1.0, 2.0, 1.5), &floor);
        assert_eq!((c.depth, c.normal, c.points.len()), (0.5, DVec2::Y, 2));
        let roof = Body::new(&AnyShape::HalfPlane(HalfPlane::new(v(0.0, 1.0), -3.0).unwrap()));
        assert!(meet(&floor, &roof).contact().is_none());
        assert_eq!(distance(&floor, &roof).unwrap().distance, 3.0);
        assert_eq!(contact(&floor, &floor).depth, f64::INFINITY);
    }

    #[test]
    fn moving_by_the_depth_just_parts_them() {
        let chain = Polyline::new(vec![v(0.0, 0.0), v(4.0, 3.0), v(8.0, 0.0)]).unwrap();
        let shapes = [
            rect(-2.0, -1.0, 4.0, 2.0),
            circle(0.0, 0.0, 1.5),
            segment(v(-3.0, 1.0), v(3.0, -1.0)),
        ];
        for a in &shapes {
            for b in &shapes {
                for k in 0..40 {
                    let turn = f64::from(k) * 0.37;
                    let at = DVec2::from_angle(turn * 3.0) * (f64::from(k) * 0.05);
                    let moved = b.moved(&Pose::new(at, turn).unwrap());
                    let Overlap::Meets(c) = meet(a, &moved) else { continue };
                    let by = |k: f64| moved.moved(&Pose::new(c.normal * c.depth * k, 0.0).unwrap());
                    let left = overlap(a, &by(1.0)).contact().map_or(0.0, |c| c.depth);
                    assert!(left < 1e-12, "{left}");
                    if c.depth > 1e-6 {
                        assert!(overlap(a, &by(0.999)).contact().is_some());
                    }
                }
            }
        }
        let chain = Body::new(&AnyShape::Polyline(chain));
        assert!(contact(&chain, &circle(4.0, 3.5, 1.0)).pieces);
    }
}

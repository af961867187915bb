//! Points and thin shapes in polygons that are cut into pieces.
//!
//! A point is inside a polygon, on its border or outside, whatever the pieces are; its way out leads to the nearest
//! border. A segment that runs along the seam between two pieces only touches each of them, but is inside the polygon.

use glam::DVec2;

use crate::collide::any::body::{Body, ConvexPart};
use crate::collide::contact::{Contact, ContactPoints, Overlap, Test};
use crate::collide::convex::nearest_cores::{length, way_to_segment};
use crate::collide::pair::segment_segment::{SegmentsMeeting, segment_segment};
use crate::collide::point::point_polygon::{Side, point_polygon};
use crate::geom::convex::unit;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Polygon, Segment};

/// A point against a polygon that is not convex; none when the two are not that.
pub(crate) fn of_point(a: &Body, b: &Body) -> Option<Overlap> {
    let point = |body: &Body| match body.parts() {
        [only] if only.convex.core().len() == 1 && only.convex.radius() == 0.0 => {
            Some(only.centre())
        }
        _ => None,
    };
    // The normal leads from the first to the second.
    let (region, p, turned) = match (a.region(), b.region()) {
        (Some(region), None) => (region, point(b)?, false),
        (None, Some(region)) => (region, point(a)?, true),
        _ => return None,
    };
    let found = match contact(region, p) {
        Some(contact) => Overlap::Meets(contact),
        None => Overlap::Apart(Test::PolygonCrossings),
    };
    Some(if turned { found.swapped() } else { found })
}

/// What two pieces that only touch really do, when one of the bodies is a polygon in pieces.
///
/// 1. A thin piece that only touches is inside the polygon when some stretch of it is: it may run along a seam, or
///    leave one side of a self-crossing polygon where the other begins. The same holds for one that crosses an edge of
///    a self-crossing polygon.
/// 2. Pieces with rounded vertices that overlap or touch by rounding alone are ignored; the polygon's own edges, which
///    are kept beside them, are exact.
pub(crate) fn settle(
    (a, p): (&Body, &ConvexPart),
    (b, q): (&Body, &ConvexPart),
    found: Contact,
) -> Option<Contact> {
    let rounded = p.rounded.max(q.rounded);
    let crosses_edge = p.is_thin() && q.is_thin() && (p.border || q.border);
    if found.depth > rounded && !crosses_edge {
        return Some(found);
    }
    let inside = |region: Option<&Polygon>, part: &ConvexPart| {
        let region = region.filter(|_| part.is_thin())?;
        contact(region, inner_place(region, part.convex.core())?)
    };
    let turned = |c: Contact| Contact { normal: -c.normal + DVec2::ZERO, ..c };
    match inside(a.region(), q).or_else(|| inside(b.region(), p).map(turned)) {
        Some(_) if !found.touching => Some(found),
        Some(inside) => {
            let depth = inside.depth.max(f64::MIN_POSITIVE);
            Some(Contact { touching: false, depth, normal: inside.normal, ..found })
        }
        None if rounded > 0.0 => None,
        None => Some(Contact { touching: true, depth: 0.0, ..found }),
    }
}

/// A place of a segment or a point strictly inside a polygon: the middle of its longest stretch there.
fn inner_place(region: &Polygon, core: &[DVec2]) -> Option<DVec2> {
    let inside = |p: &DVec2| point_polygon(*p, region).side == Side::Inside;
    let &[a, b] = core else { return core.first().copied().filter(inside) };
    let segment = Segment::edge(a, b)?;
    // 1. Where it meets edges, and the stretches along them, which are not inside.
    let mut cuts = vec![0.0, 1.0];
    let mut along: Vec<[f64; 2]> = Vec::new();
    for [c, d] in region.edges() {
        let Some(edge) = Segment::edge(c, d) else { continue };
        match segment_segment(&segment, &edge) {
            SegmentsMeeting::Apart(_) => {}
            SegmentsMeeting::Point(crossing) => cuts.push(crossing.t),
            SegmentsMeeting::Overlap([from, to]) => {
                cuts.extend([from.t, to.t]);
                along.push([from.t, to.t]);
            }
        }
    }
    // 2. Between two of these it is inside or outside as a whole. Cuts nearer than rounding count as one.
    cuts.sort_unstable_by(f64::total_cmp);
    let stretches = cuts.windows(2).filter(|w| {
        let on_edge = along.iter().any(|[s, t]| s.min(*t) <= w[0] && w[1] <= s.max(*t));
        w[1] - w[0] > ROUNDING && !on_edge
    });
    let middle = |w: &[f64]| a.lerp(b, w[0].midpoint(w[1]));
    stretches
        .filter(|w| inside(&middle(w)))
        .max_by(|v, w| (v[1] - v[0]).total_cmp(&(w[1] - w[0])))
        .map(middle)
}

/// How a point meets a polygon, the normal leading out of it; none outside.
fn contact(region: &Polygon, p: DVec2) -> Option<Contact> {
    let side = point_polygon(p, region).side;
    if side == Side::Outside {
        return None;
    }
    // The nearest place of the border, and the edge it is on.
    let mut nearest = (f64::INFINITY, DVec2::ZERO, DVec2::Y);
    for [c, d] in region.edges() {
        let (_, way) = way_to_segment(c, d, p);
        let square = way.length_squared();
        if square < nearest.0 {
            nearest = (square, way, (d - c).perp());
        }
    }
    let (_, way, across) = nearest;
    let touching = side == Side::Boundary;
    let distance = if touching { 0.0 } else { length(way) };
    let normal = if distance > 0.0 { unit(way) } else { outward(region, p, across) };
    let depth = if touching { 0.0 } else { distance.max(f64::MIN_POSITIVE) };
    Some(Contact {
        touching,
        depth,
        normal: normal + DVec2::ZERO,
        points: ContactPoints::from_slice(&[p]),
        test: Test::PolygonCrossings,
        pieces: false,
        least: true,
    })
}

/// Of the two normals of a border, the one that leads out, by a small step.
fn outward(region: &Polygon, p: DVec2, across: DVec2) -> DVec2 {
    let unit = unit(across);
    let step = unit * (length(across) * 1e-6);
    if point_polygon(p + step, region).side == Side::Inside { -unit } else { unit }
}

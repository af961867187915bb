//! Yes or no, and how deep: what most callers of [`overlap`] want, without contact points.
//!
//! The same tests decide, so that the answers are the same; what only contact points need is left out, and
//! two bodies of one convex piece each go straight to their test.
//!
//! Frame: world units. Degenerate cases: as [`overlap`]. Cost: one comparison of boxes for what is far apart.

use glam::DVec2;

use super::body::{Body, Kind, Part};
use super::contact::Overlap;
use super::overlap::{deepest_piece, overlap};
use super::round_convex::round_convex_meet;
use super::{circle_segment, curved, inside_region};
use crate::geom::expansion::compare_distance;

/// The way out of two shapes that meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Penetration {
    /// Whether they share boundary alone; exact.
    pub touching: bool,
    /// How far the second must move along the normal, in world units.
    pub depth: f64,
    /// Unit, from the first to the second.
    pub normal: DVec2,
}

/// Whether two bodies share a point. Exact, as [`overlap`] is.
#[must_use]
pub fn meets(a: &Body, b: &Body) -> bool {
    let (Some(p), Some(q)) = (a.bounds(), b.bounds()) else {
        return overlap(a, b).contact().is_some();
    };
    if !p.meets(&q) {
        return false;
    }
    if a.curves.is_some() || b.curves.is_some() {
        return curved::meet(a, b);
    }
    if let ([p], [q]) = (a.parts.as_slice(), b.parts.as_slice())
        && a.region.is_none()
        && b.region.is_none()
    {
        return pieces_meet(p, q);
    }
    if let Some(found) = inside_region::of_point(a, b) {
        return found.contact().is_some();
    }
    // Rounded pieces need their polygon's edges to be sure.
    if a.parts.iter().chain(&b.parts).any(|p| p.rounded > 0.0) {
        return overlap(a, b).contact().is_some();
    }
    let meets = |p: &Part, q: &Part| p.bounds.meets(&q.bounds) && pieces_meet(p, q);
    let near = |p: &&Part| p.bounds.meets(&q);
    a.parts.iter().filter(near).any(|p| b.parts.iter().any(|q| meets(p, q)))
}

/// How deep two bodies are in each other and the shortest way out; none when they are apart.
#[must_use]
pub fn penetration(a: &Body, b: &Body) -> Option<Penetration> {
    let found = match (a.bounds(), b.bounds()) {
        (Some(p), Some(q)) if !p.meets(&q) => return None,
        (Some(_), Some(_)) if a.curves.is_some() || b.curves.is_some() => {
            overlap(a, b).contact()?.clone()
        }
        (Some(_), Some(_)) => match inside_region::of_point(a, b) {
            Some(Overlap::Meets(contact)) => contact,
            Some(Overlap::Apart(_)) => return None,
            None => deepest_piece(a, b)?,
        },
        _ => overlap(a, b).contact()?.clone(),
    };
    Some(Penetration { touching: found.touching, depth: found.depth, normal: found.normal })
}

/// Whether two pieces whose boxes meet do so themselves.
fn pieces_meet(a: &Part, b: &Part) -> bool {
    let (ra, rb) = (a.convex.radius(), b.convex.radius());
    match (a.kind, b.kind) {
        (Kind::Disc, Kind::Disc) => compare_distance(a.centre(), b.centre(), [ra, rb]).is_le(),
        (Kind::Box, Kind::Box) => true,
        (Kind::Box, Kind::Disc) => {
            let centre = b.centre();
            let nearest = centre.max(a.bounds.min).min(a.bounds.max);
            compare_distance(nearest, centre, [rb, 0.0]).is_le()
        }
        (Kind::Segment, Kind::Disc) => {
            let [p, q] = [a.convex.core()[0], a.convex.core()[1]];
            circle_segment::meets(p, q, b.centre(), [ra, rb])
        }
        (Kind::Disc, Kind::Box | Kind::Segment) => pieces_meet(b, a),
        _ => round_convex_meet(&a.convex, &b.convex),
    }
}

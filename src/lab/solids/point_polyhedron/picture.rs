//! The pictures of a point and a solid: the plane of a face and how high the point is over it, the edges of a polygon.

use glam::DVec3;

use super::{Two, names};
use crate::collide::Side;
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::point_polyhedron::{PointPolyhedron, Step, Verdict};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::features::{draw_height, size_of};
use crate::lab::solids::pieces::stroke;

/// The role of a face or an edge by the verdict on it.
pub(super) fn role(verdict: Verdict) -> Role {
    match verdict {
        Verdict::Outside => Role::Result,
        Verdict::On => Role::Impact,
        Verdict::Nearest => Role::Candidate,
        Verdict::Deeper => Role::Refused,
    }
}

/// The role of what decides: inside, the plane is only the nearest.
pub(super) fn decided(side: Side) -> Role {
    match side {
        Side::Outside => Role::Result,
        Side::Boundary => Role::Impact,
        Side::Inside => Role::Candidate,
    }
}

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>) {
    let Some(last) = steps.last() else { return };
    letters(figure, pair);
    match **last {
        Step::Face { face, height, verdict, .. } => over(figure, pair, face, height, role(verdict)),
        Step::Plane { height } => {
            over(figure, pair, 0, height, if height == 0.0 { Role::Impact } else { Role::Result });
        }
        Step::Edge { ends, past: far, verdict, .. } => {
            past(figure, pair, ends, far, role(verdict));
        }
        Step::Found { found } => answer(figure, pair, &found),
    }
}

/// The letters of the corners, and of the point.
pub(super) fn letters(figure: &mut SpaceFigure, pair: Two<'_>) {
    names(pair).draw_letters(figure, Role::ShapeB);
    let of = tag("object", pair.0.index);
    figure.mark(Role::ShapeA, Spatial::Point(pair.0.is)).tag(of).label("P").lit();
}

/// A face, and how high the point is over its plane.
fn over(figure: &mut SpaceFigure, pair: Two<'_>, face: u32, height: f64, role: Role) {
    let names = names(pair);
    names.draw(figure, Feature3::Face(face), role);
    let (ring, n) = (names.corners_of(face), names.normal(face));
    let size = size_of(pair.1.is.corners().collect::<Vec<_>>().into_iter());
    draw_height(figure, (&ring, n), (pair.0.is, "h", height), (role, size));
}

/// An edge of a polygon, and how far the point is past its line.
fn past(figure: &mut SpaceFigure, pair: Two<'_>, ends: [u32; 2], far: f64, role: Role) {
    let (names, p) = (names(pair), pair.0.is);
    let [a, b] = ends.map(|i| pair.1.is.corner(i));
    let along = (b - a).normalize_or_zero();
    let foot = a + along * along.dot(p - a);
    // The line, as far as the foot is past its ends.
    let at = |q: DVec3| along.dot(q - a);
    let (low, high) = (at(foot).min(0.0), at(foot).max(at(b)));
    stroke(figure, Role::Guide, a + along * low, a + along * high).tag(tag("line", 0));
    names.draw(figure, Feature3::Edge(ends), role);
    let way = if foot == p { Spatial::Point(p) } else { Spatial::Arrow(foot, p) };
    figure.mark(role, way).tag(tag("past", 0)).label(format!("e = {}", short(far)));
}

/// What decides, and how far the point is from it.
fn answer(figure: &mut SpaceFigure, pair: Two<'_>, found: &PointPolyhedron) {
    let role = decided(found.side);
    match found.feature {
        Feature3::Face(f) => over(figure, pair, f, found.height, role),
        Feature3::Edge(ends) => past(figure, pair, ends, found.height, role),
        Feature3::Vertex(_) => {}
    }
    // Met or not, by the point itself.
    let role = if found.side == Side::Outside { Role::Result } else { Role::Impact };
    figure.mark(role, Spatial::Point(pair.0.is)).tag(tag("answer", 0)).lit();
}

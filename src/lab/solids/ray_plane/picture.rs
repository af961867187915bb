//! The pictures of a ray and a plane: the rise of D along the normal, the height of O, and how often the one goes into the
//! other.

use glam::{DVec2, DVec3};

use super::Two;
use crate::collide::space::ray_plane::Step;
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::Sign;
use crate::lab::Overlays;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::stroke;

/// How much farther than the plane the ray is drawn, as a part of the way there.
const BEYOND: f64 = 0.25;
/// At most so many lengths of D are counted off on the way.
const COUNTED: f64 = 24.0;

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
    let Some(last) = steps.last() else { return };
    let (ray, plane) = (&pair.0.is, &pair.1.is);
    let (o, d) = (ray.origin(), ray.direction());
    let length = plane.normal().length();
    let n = plane.normal() / length;
    let high = n.dot(o) - plane.offset() / length;
    let foot = o - n * high;
    letters(figure, pair, high, n);
    let down = |p: DVec3| p - n * (n.dot(p) - plane.offset() / length);
    // Where the line meets it, at every step, so that nothing jumps.
    let t = -high / n.dot(d);
    let met = if (0.0..COUNTED).contains(&t) { ray.at(t) } else { foot };
    patch(figure, pair, n, &[foot, down(o + d), met]);
    if show.normals {
        let long = 0.5 * d.length().max(0.25 * high.abs());
        let arrow = Spatial::Arrow(foot, foot + n * long);
        figure.mark(Role::Normal, arrow).tag(tag("normal", 0)).label("n").lit();
    }
    match last {
        Step::Rise { rise, sign, .. } => {
            let up = n * n.dot(d);
            let role = if *sign == Sign::Zero { Role::Refused } else { Role::Candidate };
            figure.mark(Role::Guide, Spatial::Segment(o + up, o + d)).tag(tag("rise", 0));
            let mark = stroke(figure, role, o, o + up).tag(tag("rise", 0)).lit();
            mark.label(format!("n · D = {}", short(*rise)));
        }
        Step::Height { height, sign, ahead, parallel } => {
            let role = match (parallel, ahead) {
                (true, _) if *sign == Sign::Zero => Role::Impact,
                (false, true) => Role::Candidate,
                _ => Role::Result,
            };
            let mark = stroke(figure, role, foot, o).tag(tag("height", 0)).lit();
            mark.label(format!("n · O − k = {}", short(*height)));
            figure.mark(role, Spatial::Point(foot)).tag(tag("height", 0));
        }
        Step::Hit(hit) => {
            stroke(figure, Role::Candidate, foot, o).tag(tag("height", 0));
            let way = stroke(figure, Role::Candidate, o, hit.point).tag(tag("along", 0)).lit();
            way.label(format!("t = {}", short(hit.t)));
            let mut whole = 1.0;
            while whole < hit.t && hit.t < COUNTED {
                figure.mark(Role::Guide, Spatial::Point(ray.at(whole))).tag(tag("along", 0));
                whole += 1.0;
            }
            figure.mark(Role::Guide, Spatial::Segment(foot, hit.point)).tag(tag("height", 0));
            let place = figure.mark(Role::Impact, Spatial::Point(hit.point));
            place.tag(tag("hit", 0)).label("X").lit();
        }
    }
}

/// A part of the plane around some places of it.
fn patch(figure: &mut SpaceFigure, pair: Two<'_>, n: DVec3, around: &[DVec3]) {
    let (u, v) = n.any_orthonormal_pair();
    let from = around[0];
    let (mut min, mut max) = (DVec2::ZERO, DVec2::ZERO);
    for p in around {
        let at = DVec2::new(u.dot(*p - from), v.dot(*p - from));
        (min, max) = (min.min(at), max.max(at));
    }
    let margin = 0.6 * pair.0.is.direction().length().max(0.3 * (max - min).length());
    let (min, max) = (min - margin, max + margin);
    let corners = [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)];
    let ring = corners.map(|c| from + u * c.x + v * c.y).to_vec();
    figure.mark(Role::ShapeB, Spatial::Face(ring)).tag(tag("object", pair.1.index)).glass();
}

/// The ray with its letters, and the line that it goes on along.
fn letters(figure: &mut SpaceFigure, pair: Two<'_>, high: f64, n: DVec3) {
    let ray = &pair.0.is;
    let (o, d) = (ray.origin(), ray.direction());
    let far = -high / n.dot(d);
    let far = if far.is_finite() && far > 1.0 { far.min(4.0 * COUNTED) } else { 1.0 };
    let end = ray.at(far * (1.0 + BEYOND));
    figure.mark(Role::Guide, Spatial::Segment(o + d, end)).tag(tag("ray", 0));
    let of = tag("object", pair.0.index);
    figure.mark(Role::ShapeA, Spatial::Point(o)).tag(of).label("O");
    figure.mark(Role::ShapeA, Spatial::Arrow(o, o + d)).tag(tag("ray", 0)).label("D");
}

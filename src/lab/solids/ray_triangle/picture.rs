//! The pictures of a ray and a triangle: the volumes of the determinants, as tetrahedra.

use super::{SIDES, Two};
use crate::collide::space::ray_triangle::{Step, TriangleHit};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::Sign;
use crate::lab::Overlays;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::{stroke, tetrahedron};

/// How much farther than the farthest corner the ray is drawn, as a part of the way there.
const BEYOND: f64 = 0.25;

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
    let Some(last) = steps.last() else { return };
    letters(figure, pair);
    let (ray, triangle) = (&pair.0.is, &pair.1.is);
    let ([a, b, c], [e1, e2]) = (triangle.points(), triangle.edges());
    let (o, d) = (ray.origin(), ray.direction());
    match last {
        Step::Det { sign, det, .. } => {
            for (k, edge, word) in [(0, e1, "E₁"), (1, e2, "E₂")] {
                let arrow = Spatial::Arrow(a, a + edge);
                figure.mark(Role::ShapeB, arrow).tag(tag("edge", k)).label(word).lit();
            }
            // The triangle, and D laid to its corner.
            let role = if *sign == Sign::Zero { Role::Refused } else { Role::Candidate };
            let shape = tetrahedron([a, b, c, a - d]);
            let volume = figure.mark(role, shape).tag(tag("volume", 3)).glass().lit();
            volume.label(format!("det = {}", short(*det)));
            figure.mark(Role::ShapeA, Spatial::Arrow(a - d, a)).tag(tag("volume", 3)).label("D");
        }
        Step::Side { edge, weight, sign, .. } => {
            let [from, to] = [[c, a], [a, b], [b, c]][*edge as usize % 3];
            let role = if *sign == Sign::Negative { Role::Refused } else { Role::Candidate };
            let shape = tetrahedron([o, o + d, from, to]);
            let [_, word] = SIDES[*edge as usize % 3];
            let volume = figure.mark(role, shape).tag(tag("volume", *edge)).glass().lit();
            volume.label(format!("{word} = {}", short(*weight)));
            let edge = Spatial::Segment(from, to);
            figure.mark(Role::ShapeB, edge).tag(tag("side", 0)).lit();
        }
        Step::Along { t, sign, .. } => {
            let role = if *sign == Sign::Negative { Role::Refused } else { Role::Candidate };
            let shape = tetrahedron([a, b, c, o]);
            figure.mark(role, shape).tag(tag("volume", 4)).glass().lit();
            let place = ray.at(*t);
            let way = stroke(figure, role, o, place).tag(tag("along", 0)).lit();
            way.label(format!("t = {}", short(*t)));
        }
        Step::Parallel { in_plane, .. } => {
            let role = if *in_plane { Role::Candidate } else { Role::Refused };
            let shape = tetrahedron([a, b, c, o]);
            figure.mark(role, shape).tag(tag("volume", 4)).glass().lit();
        }
        Step::Stretch { shared, ahead } => {
            let role = if *ahead { Role::Impact } else { Role::Refused };
            if let Some([from, to]) = shared {
                stroke(figure, role, ray.at(*from), ray.at(*to)).tag(tag("hit", 0)).lit();
            } else {
                figure.mark(role, Spatial::Segment(o, o + d)).tag(tag("hit", 0)).lit();
            }
        }
        Step::Hit(hit) => draw_hit(figure, hit, pair, show),
    }
}

/// Where they meet, and how it is reached from A along both edges.
pub(super) fn draw_hit(
    figure: &mut SpaceFigure,
    hit: &TriangleHit,
    (ray, triangle): Two<'_>,
    show: &Overlays,
) {
    let ([a, _, _], [e1, e2]) = (triangle.is.points(), triangle.is.edges());
    figure.mark(Role::Impact, Spatial::Point(hit.point)).tag(tag("hit", 0)).label("X").lit();
    stroke(figure, Role::Candidate, ray.is.origin(), hit.point).tag(tag("along", 0));
    let turn = a + e1 * hit.u;
    stroke(figure, Role::ShapeB, a, turn).tag(tag("weight", 0)).label("u E₁");
    stroke(figure, Role::ShapeB, turn, hit.point).tag(tag("weight", 1)).label("v E₂");
    if show.normals {
        let length = 0.35 * e1.length().min(e2.length());
        let arrow = Spatial::Arrow(hit.point, hit.point + hit.normal * length);
        figure.mark(Role::Normal, arrow).tag(tag("normal", 0)).label("n").lit();
    }
}

/// The ray with its letters and the line that it goes on along, and those of the corners.
pub(super) fn letters(figure: &mut SpaceFigure, (ray, triangle): Two<'_>) {
    let (o, d) = (ray.is.origin(), ray.is.direction());
    let corners = triangle.is.points();
    for (p, word) in corners.into_iter().zip(["A", "B", "C"]) {
        figure.mark(Role::ShapeB, Spatial::Text(p)).label(word);
    }
    let far = corners.iter().map(|p| (*p - o).dot(d) / d.length_squared()).fold(1.0, f64::max);
    let end = ray.is.at(far * (1.0 + BEYOND));
    figure.mark(Role::Guide, Spatial::Segment(o + d, end)).tag(tag("ray", 0));
    let of = tag("object", ray.index);
    figure.mark(Role::ShapeA, Spatial::Point(o)).tag(of).label("O");
    figure.mark(Role::ShapeA, Spatial::Arrow(o, o + d)).tag(tag("ray", 0)).label("D");
}

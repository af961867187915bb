//! The pictures of a point and a polyhedron's regions.

use glam::DVec3;

use super::Two;
use super::regions::{HEIGHT, features, height, region, role, size};
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::nearest_polyhedron::{EdgeVerdict, NearestPlace, Step};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Polyhedron;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::features::{draw_height, feature_tag, letter};
use crate::lab::solids::pieces::stroke;

/// More regions than this hide each other: those of the answer alone are drawn.
const MOST: usize = 80;

/// Adds the picture after some steps.
pub(super) fn draw(figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, exploded: f64) {
    let Some(last) = steps.last() else { return };
    let (p, solid) = (pair.0.is, &pair.1.is);
    letters(figure, pair);
    match **last {
        Step::Side { face, distance, .. } => {
            let role = if distance < 0.0 { Role::Refused } else { Role::Candidate };
            feature(figure, solid, Feature3::Face(face), role);
            let ring: Vec<DVec3> = solid.ring(face).collect();
            let (over, how) = ((p, "d", distance), (role, size(solid)));
            draw_height(figure, (&ring, solid.normal(face)), over, how);
        }
        Step::Borders { face, least: (ends, within) } => {
            asked(figure, pair, Feature3::Face(face), within > 0.0);
            border(figure, solid, ends);
        }
        Step::Edge { ends, verdict, .. } => {
            asked(figure, pair, Feature3::Edge(ends), verdict == EdgeVerdict::Within);
            for (i, word) in ends.into_iter().zip(["S", "T"]) {
                let end = Spatial::Point(solid.corner(i));
                figure
                    .mark(Role::Candidate, end)
                    .tag(tag("end", u32::from(word == "T")))
                    .label(word);
            }
        }
        Step::Corner { corner, least: (neighbour, _), within } => {
            asked(figure, pair, Feature3::Vertex(corner), within);
            border(figure, solid, [corner, neighbour]);
        }
        Step::Found { nearest } => {
            all_regions(figure, pair, nearest.feature, exploded);
            place(figure, solid, p, &nearest, Role::Result);
        }
    }
}

/// The letters of the corners, and of the point.
pub(super) fn letters(figure: &mut SpaceFigure, (point, solid): Two<'_>) {
    for of in features(&solid.is) {
        if let Feature3::Vertex(i) = of {
            figure.mark(Role::ShapeB, Spatial::Text(solid.is.corner(i))).label(letter(i));
        }
    }
    let of = tag("object", point.index);
    figure.mark(Role::ShapeA, Spatial::Point(point.is)).tag(of).label("P").lit();
}

/// The region that is tested, where it is.
fn asked(figure: &mut SpaceFigure, (point, solid): Two<'_>, of: Feature3, within: bool) {
    let solid = &solid.is;
    let role = if within { Role::Candidate } else { Role::Refused };
    let shape = region(solid, of, 0.0, height(solid, point.is));
    figure.mark(role, shape).tag(tag("region", 0)).glass().lit();
    feature(figure, solid, of, role);
}

/// The edge whose border decides.
fn border(figure: &mut SpaceFigure, solid: &Polyhedron, ends: [u32; 2]) {
    let [a, b] = ends.map(|i| solid.corner(i));
    stroke(figure, Role::Impact, a, b).tag(tag("border", 0)).lit();
}

/// A corner, an edge or a face, picked out.
pub(super) fn feature(figure: &mut SpaceFigure, solid: &Polyhedron, of: Feature3, role: Role) {
    let shape = match of {
        Feature3::Vertex(i) => Spatial::Point(solid.corner(i)),
        Feature3::Edge([a, b]) => Spatial::Segment(solid.corner(a), solid.corner(b)),
        Feature3::Face(f) => Spatial::Face(solid.ring(f).collect()),
    };
    figure.mark(role, shape).tag(feature_tag(of)).glass().lit();
}

/// Every region, moved away from the solid, and none where they would lie on it; that of the answer is where it is, and holds
/// the point.
fn all_regions(figure: &mut SpaceFigure, (point, solid): Two<'_>, answer: Feature3, exploded: f64) {
    let solid = &solid.is;
    let all = features(solid);
    let few = exploded > 0.0 && all.len() <= MOST;
    for of in all.into_iter().filter(|of| few && *of != answer) {
        let shape = region(solid, of, exploded, HEIGHT * size(solid));
        figure.mark(role(of), shape).tag(feature_tag(of)).glass();
    }
    let own = region(solid, answer, 0.0, height(solid, point.is));
    figure.mark(Role::Result, own).tag(feature_tag(answer)).glass().lit();
}

/// What is nearest, the place on it and the way there.
pub(super) fn place(
    figure: &mut SpaceFigure,
    solid: &Polyhedron,
    p: DVec3,
    nearest: &NearestPlace,
    role: Role,
) {
    feature(figure, solid, nearest.feature, role);
    let way = stroke(figure, role, p, nearest.point).tag(tag("nearest", 0)).lit();
    way.label(short(nearest.distance.abs()));
    figure.mark(role, Spatial::Point(nearest.point)).tag(tag("place", 0)).label("Q");
}

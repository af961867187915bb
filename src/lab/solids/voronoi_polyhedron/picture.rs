//! The pictures of a point and a polyhedron's regions.

use glam::DVec3;

use super::regions::{HEIGHT, features, height, region, role, size};
use super::{Two, feature_tag, letter};
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::nearest_polyhedron::{EdgeVerdict, NearestPlace, Step};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Polyhedron;
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::stroke;

/// How long normals are drawn, as a part of the solid's size.
const NORMAL: f64 = 0.2;
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
            let n = solid.normal(face);
            let foot = p - n * distance;
            plane(figure, solid, face, foot);
            let way = if foot == p { Spatial::Point(p) } else { Spatial::Arrow(foot, p) };
            figure.mark(role, way).tag(tag("side", 0)).label(format!("d = {}", short(distance)));
            let ring: Vec<DVec3> = solid.ring(face).collect();
            let middle = ring.iter().sum::<DVec3>() / ring.len() as f64;
            let arrow = Spatial::Arrow(middle, middle + n * (NORMAL * size(solid)));
            figure.mark(Role::Normal, arrow).tag(tag("normal", 0)).label("n");
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

/// A part of a face's plane that holds the face and a place.
fn plane(figure: &mut SpaceFigure, solid: &Polyhedron, face: u32, foot: DVec3) {
    let (u, v) = solid.normal(face).any_orthonormal_pair();
    let first = solid.ring(face).next().unwrap_or(foot);
    let flat = |q: DVec3| (u.dot(q - first), v.dot(q - first));
    let all = || solid.ring(face).chain([foot]).map(flat);
    let range = |of: fn((f64, f64)) -> f64| {
        let (low, high) = all().map(of).fold((0.0f64, 0.0f64), |(l, h), x| (l.min(x), h.max(x)));
        let margin = 0.1 * size(solid);
        [low - margin, high + margin]
    };
    let ([a, b], [c, d]) = (range(|q| q.0), range(|q| q.1));
    let at = |x: f64, y: f64| first + u * x + v * y;
    let ring = vec![at(a, c), at(b, c), at(b, d), at(a, d)];
    figure.mark(Role::Guide, Spatial::Face(ring)).tag(tag("plane", 0)).glass();
}

/// The region that is asked, where it is.
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

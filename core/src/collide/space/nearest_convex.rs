//! Which corners, edges or faces of two convex shapes in space are nearest, and where? (Article V.)
//!
//! Of two convex shapes that are apart, the nearest places are on an edge of each, or a corner of one and a face of the other;
//! ends of edges are corners. All are tried that can be: along a direction, a part of A that reaches up to h and one of B that
//! begins at k are at least k − h apart, so both are taken in the order of their heights, and the search ends where that is more
//! than the least distance so far.
//!
//! Frame: z up, world units; the radii are not used. Degenerate cases: parallel edges and faces have many nearest places; the first
//! found is taken. Of shapes that share inner points the answer means nothing. Cost: with a direction that parts them well, the
//! parts near it alone; else every edge against every edge.

use std::cmp::Ordering;

use glam::DVec3;
use serde::Serialize;

use super::nearest_boxes::segment_parameters;
use crate::geom::solid::exact::{compare_distance, compare_segment_distance};
use crate::geom::solid::exact_features::{compare_edges, compare_face};
use crate::geom::solid::{Convex3, hull};

/// A part of a convex shape's surface, by the numbers of its corners and faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature3 {
    /// A corner.
    Vertex(u32),
    /// The edge between two corners.
    Edge([u32; 2]),
    /// A face.
    Face(u32),
}

/// The nearest places of two convex shapes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NearestConvex {
    /// On what of the first, and of the second.
    pub features: [Feature3; 2],
    /// Where, in world units.
    pub points: [DVec3; 2],
    /// From the first to the second: more precise than the difference of the two.
    pub way: DVec3,
}

impl NearestConvex {
    /// How far apart they are, in world units.
    #[must_use]
    pub fn distance(&self) -> f64 {
        length(self.way)
    }
}

/// A vector's length, of any size.
pub(super) fn length(v: DVec3) -> f64 {
    let size = v.abs().max_element();
    if size > 0.0 { (v / size).length() * size } else { 0.0 }
}

/// One part with the height up to which it reaches towards the other, or from which.
struct Part {
    height: f64,
    number: u32,
}

fn sorted(mut parts: Vec<Part>) -> Vec<Part> {
    parts.sort_by(|p, q| p.height.total_cmp(&q.height));
    parts
}

/// The parts of a shape by their heights along a direction, the lowest first.
struct ByHeight {
    corners: Vec<Part>,
    edges: Vec<Part>,
    faces: Vec<Part>,
}

impl ByHeight {
    fn new(of: &Convex3, n: DVec3, from: DVec3) -> Self {
        let heights: Vec<f64> = of.offsets().iter().map(|o| n.dot(from + *o)).collect();
        let at = |i: &u32| heights[*i as usize];
        let part = |(number, height): (u32, f64)| Part { height, number };
        // Corners of faces and edges alone: points within a hull are no corners.
        let mut used = vec![of.edges().len() < 2; heights.len()];
        of.edges().iter().flat_map(|e| e.ends).for_each(|i| used[i as usize] = true);
        let corners = (0u32..).zip(heights.iter().copied()).filter(|(i, _)| used[*i as usize]);
        let edges = (0u32..).zip(of.edges().iter().map(|e| at(&e.ends[0]).min(at(&e.ends[1]))));
        let low = |ring: &[u32]| ring.iter().map(at).fold(f64::INFINITY, f64::min);
        let faces = (0u32..).zip(of.faces().iter().map(|f| low(&f.ring)));
        Self {
            corners: sorted(corners.map(part).collect()),
            edges: sorted(edges.map(part).collect()),
            faces: sorted(faces.map(part).collect()),
        }
    }
}

/// The nearest places of two convex cores that share no inner points. `along` is a direction from the first to the second, unit;
/// the better it parts them, the sooner the search ends. The order of what is visited is that of heights along it.
#[must_use]
pub fn nearest_convex(a: &Convex3, b: &Convex3, along: DVec3) -> NearestConvex {
    let mut best: Option<(f64, NearestConvex)> = None;
    visit(a, b, along, |found| {
        let distance = found.distance();
        if best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, found));
        }
        best.map_or(f64::INFINITY, |(least, _)| least)
    });
    // Both have edges, so there is a pair.
    best.map_or_else(|| of_corners(a, b), |(_, found)| found)
}

fn of_corners(a: &Convex3, b: &Convex3) -> NearestConvex {
    let points = [a.corner(0), b.corner(0)];
    NearestConvex { features: [Feature3::Vertex(0); 2], points, way: points[1] - points[0] }
}

/// How the distance of two convex cores that share no inner points compares with the sum of two radii. Exact, with a turned box's
/// corners as they are rounded.
#[must_use]
pub fn compare_convex(a: &Convex3, b: &Convex3, along: DVec3, radii: [f64; 2]) -> Ordering {
    let reach = radii[0] + radii[1];
    let size = (b.anchor() - a.anchor()).abs().element_sum() + a.extent() + b.extent();
    let doubt = ROUNDINGS * f64::EPSILON * (size + reach);
    let mut least = Ordering::Greater;
    visit(a, b, along, |found| {
        let distance = found.distance();
        let order = if distance > reach + doubt {
            Ordering::Greater
        } else if distance < reach - doubt {
            Ordering::Less
        } else {
            compare_features(a, b, found.features, radii)
        };
        least = least.min(order);
        if least == Ordering::Less { f64::NEG_INFINITY } else { reach + doubt }
    });
    least
}

/// By how many roundings of all that goes into it a distance may be off.
const ROUNDINGS: f64 = 64.0;

/// The same of a corner, an edge or a face of each. What is nearest there may be an end or a border of it: those too.
fn compare_features(
    a: &Convex3,
    b: &Convex3,
    features: [Feature3; 2],
    radii: [f64; 2],
) -> Ordering {
    let edges = |of: &Convex3, feature| -> Vec<[DVec3; 2]> {
        match feature {
            Feature3::Vertex(i) => vec![[of.corner(i); 2]],
            Feature3::Edge(ends) => vec![ends.map(|i| of.corner(i))],
            Feature3::Face(f) => hull::edges(&of.faces()[f as usize].ring)
                .map(|ends| ends.map(|i| of.corner(i)))
                .collect(),
        }
    };
    let to_end = |p: DVec3, [r, s]: [DVec3; 2]| {
        if r == s {
            compare_distance(p, r, radii)
        } else {
            compare_segment_distance(p, r, s, radii)
        }
    };
    let mut least = Ordering::Greater;
    for e in edges(a, features[0]) {
        for f in edges(b, features[1]) {
            if let Some(order) = compare_edges(e, f, radii).filter(|_| e[0] != e[1] && f[0] != f[1])
            {
                least = least.min(order);
            }
            for order in [to_end(e[0], f), to_end(e[1], f), to_end(f[0], e), to_end(f[1], e)] {
                least = least.min(order);
            }
        }
    }
    let over = |of: &Convex3, face: u32, p: DVec3| {
        let ring: Vec<DVec3> =
            of.faces()[face as usize].ring.iter().map(|i| of.corner(*i)).collect();
        compare_face(&ring, p, radii).unwrap_or(Ordering::Greater)
    };
    match features {
        [Feature3::Face(f), Feature3::Vertex(i)] => least.min(over(a, f, b.corner(i))),
        [Feature3::Vertex(i), Feature3::Face(f)] => least.min(over(b, f, a.corner(i))),
        _ => least,
    }
}

/// Shows the nearest places of every two parts that may be the nearest: what is shown says how far apart others may be to be
/// looked at.
fn visit(a: &Convex3, b: &Convex3, along: DVec3, mut show: impl FnMut(NearestConvex) -> f64) {
    let way = b.anchor() - a.anchor();
    // A's parts from above, B's from below.
    let (of_a, of_b) = (ByHeight::new(a, -along, DVec3::ZERO), ByHeight::new(b, along, way));
    let mut limit = f64::INFINITY;
    let slack = 64.0 * f64::EPSILON * (way.abs().element_sum() + a.extent() + b.extent());
    let pairs = |ours: &[Part],
                 theirs: &[Part],
                 limit: &mut f64,
                 test: &mut dyn FnMut(u32, u32, &mut f64)| {
        for p in ours {
            if theirs.first().is_some_and(|q| p.height + q.height - slack > *limit) {
                break;
            }
            for q in theirs {
                if p.height + q.height - slack > *limit {
                    break;
                }
                test(p.number, q.number, limit);
            }
        }
    };
    let mut edges = |i: u32, j: u32, limit: &mut f64| {
        let (e, f) = (&a.edges()[i as usize], &b.edges()[j as usize]);
        let at_a = |i: u32| a.offsets()[i as usize];
        let at_b = |i: u32| way + b.offsets()[i as usize];
        let (ours, theirs) = (e.ends.map(at_a), f.ends.map(at_b));
        let [s, t] = segment_parameters(ours, theirs);
        let (p, q) = (ours[0].lerp(ours[1], s), theirs[0].lerp(theirs[1], t));
        let feature = |ends: [u32; 2], t: f64| match t {
            _ if ends[0] == ends[1] || t == 0.0 => Feature3::Vertex(ends[0]),
            1.0 => Feature3::Vertex(ends[1]),
            _ => Feature3::Edge(ends),
        };
        let features = [feature(e.ends, s), feature(f.ends, t)];
        let on = |of: &Convex3, feature, p: DVec3| match feature {
            Feature3::Vertex(i) => of.corner(i),
            _ => a.anchor() + p,
        };
        let points = [on(a, features[0], p), on(b, features[1], q)];
        *limit = show(NearestConvex { features, points, way: q - p });
    };
    pairs(&of_a.edges, &of_b.edges, &mut limit, &mut edges);
    // A corner over a face, where its foot is within.
    let over = |of: &Convex3, face: u32, p: DVec3| -> Option<DVec3> {
        let face = &of.faces()[face as usize];
        let n = face.normal;
        let ring = face.ring.iter().map(|i| of.offsets()[*i as usize]);
        let next = ring.clone().cycle().skip(1);
        let within = ring.clone().zip(next).all(|(c, d)| (d - c).cross(p - c).dot(n) >= 0.0);
        let height = n.dot(p - ring.clone().next()?);
        // Rounding may put what is on the face behind it.
        (within && height >= -slack).then_some(n * height.max(0.0))
    };
    let mut corner_of_b = |f: u32, j: u32, limit: &mut f64| {
        let q = way + b.offsets()[j as usize];
        if let Some(up) = over(a, f, q) {
            let features = [Feature3::Face(f), Feature3::Vertex(j)];
            let points = [b.corner(j) - up, b.corner(j)];
            *limit = show(NearestConvex { features, points, way: up });
        }
    };
    pairs(&of_a.faces, &of_b.corners, &mut limit, &mut corner_of_b);
    let mut corner_of_a = |i: u32, g: u32, limit: &mut f64| {
        if let Some(up) = over(b, g, a.offsets()[i as usize] - way) {
            let features = [Feature3::Vertex(i), Feature3::Face(g)];
            let points = [a.corner(i), a.corner(i) - up];
            *limit = show(NearestConvex { features, points, way: -up });
        }
    };
    pairs(&of_a.corners, &of_b.faces, &mut limit, &mut corner_of_a);
}

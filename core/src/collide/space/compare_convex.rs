//! Are two convex shapes in space nearer to each other than the sum of two radii, exactly as far, or farther?
//!
//! Rounded distances decide where they can. Where not, the two parts that are nearest are compared by exact signs; and since rounding
//! may hide which parts these are, all that come as near are compared. Along a direction, a part of A that reaches up to h and one
//! of B that begins at k are at least k − h apart, so both are taken in the order of their heights, and the search ends where
//! that is more than the radii and what rounding leaves open.
//!
//! Frame: z up, world units. Of shapes that share inner points the answer means nothing. Cost: with a direction that parts them
//! well, the parts near it alone; else every edge against every edge.

use std::cmp::Ordering;

use glam::DVec3;

use super::nearest_convex::{Feature3, NearestConvex, corner_over_face, of_edges};
use crate::geom::solid::exact::{compare_distance, compare_segment_distance};
use crate::geom::solid::exact_features::{compare_edges, compare_face};
use crate::geom::solid::{Convex3, hull};

/// A corner, an edge or a face with the height up to which it reaches towards the other, or from which.
struct FeatureHeight {
    height: f64,
    number: u32,
}

fn sorted(mut parts: Vec<FeatureHeight>) -> Vec<FeatureHeight> {
    parts.sort_by(|p, q| p.height.total_cmp(&q.height));
    parts
}

/// The parts of a shape by their heights along a direction, the lowest first.
struct ByHeight {
    corners: Vec<FeatureHeight>,
    edges: Vec<FeatureHeight>,
    faces: Vec<FeatureHeight>,
}

impl ByHeight {
    fn new(of: &Convex3, n: DVec3, from: DVec3) -> Self {
        let heights: Vec<f64> = of.offsets().iter().map(|o| n.dot(from + *o)).collect();
        let at = |i: &u32| heights[*i as usize];
        let part = |(number, height): (u32, f64)| FeatureHeight { height, number };
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

/// How the distance of two convex cores that share no inner points compares with the sum of two radii. Exact, with a turned box's
/// corners as they are rounded.
#[must_use]
pub(crate) fn compare_convex(a: &Convex3, b: &Convex3, along: DVec3, radii: [f64; 2]) -> Ordering {
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
pub(super) fn visit(
    a: &Convex3,
    b: &Convex3,
    along: DVec3,
    mut show: impl FnMut(NearestConvex) -> f64,
) {
    let way = b.anchor() - a.anchor();
    // A's parts from above, B's from below.
    let (of_a, of_b) = (ByHeight::new(a, -along, DVec3::ZERO), ByHeight::new(b, along, way));
    let mut limit = f64::INFINITY;
    let slack = 64.0 * f64::EPSILON * (way.abs().element_sum() + a.extent() + b.extent());
    let pairs = |ours: &[FeatureHeight],
                 theirs: &[FeatureHeight],
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
        *limit = show(of_edges(a, b, [a.edges()[i as usize].ends, b.edges()[j as usize].ends]));
    };
    pairs(&of_a.edges, &of_b.edges, &mut limit, &mut edges);
    // A corner over a face, where its foot is within.
    let mut corner_of_b = |f: u32, j: u32, limit: &mut f64| {
        if let Some(found) = corner_over_face(a, b, [Feature3::Face(f), Feature3::Vertex(j)]) {
            *limit = show(found);
        }
    };
    pairs(&of_a.faces, &of_b.corners, &mut limit, &mut corner_of_b);
    let mut corner_of_a = |i: u32, g: u32, limit: &mut f64| {
        if let Some(found) = corner_over_face(a, b, [Feature3::Vertex(i), Feature3::Face(g)]) {
            *limit = show(found);
        }
    };
    pairs(&of_a.corners, &of_b.faces, &mut limit, &mut corner_of_a);
}

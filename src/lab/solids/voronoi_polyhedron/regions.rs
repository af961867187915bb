//! The regions of a polyhedron's features as solids, cut off where they are as high as the solid is large.

use glam::DVec3;

use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::nearest_polyhedron::nearest_polyhedron;
use crate::figure::space::Spatial;
use crate::figure::{Role, regions};
use crate::geom::solid::Polyhedron;

/// How high a region is drawn, as a part of the solid's size.
pub(super) const HEIGHT: f64 = 0.3;
/// How much higher than a point a region is drawn that is to hold it.
const BEYOND: f64 = 1.25;

/// How large a solid is: the side of a cube of as much room as the box around it.
pub(super) fn size(solid: &Polyhedron) -> f64 {
    let corners = || solid.edges().iter().flat_map(|e| e.ends).map(|i| solid.corner(i));
    let min = corners().fold(DVec3::INFINITY, DVec3::min);
    let max = corners().fold(DVec3::NEG_INFINITY, DVec3::max);
    (max - min).element_product().cbrt()
}

/// Every feature: faces, edges, corners.
pub(super) fn features(solid: &Polyhedron) -> Vec<Feature3> {
    let faces = (0..solid.faces().len() as u32).map(Feature3::Face);
    let edges = solid.edges().iter().map(|e| Feature3::Edge(e.ends));
    let mut corners: Vec<u32> = solid.edges().iter().flat_map(|e| e.ends).collect();
    corners.sort_unstable();
    corners.dedup();
    faces.chain(edges).chain(corners.into_iter().map(Feature3::Vertex)).collect()
}

/// The colour of a feature's region: each face its own, edges and corners one each.
pub(super) fn role(feature: Feature3) -> Role {
    const EDGES: u8 = regions::CORNERS - 1;
    Role::Region(match feature {
        Feature3::Face(f) => (f % u32::from(EDGES)) as u8,
        Feature3::Edge(_) => EDGES,
        Feature3::Vertex(_) => regions::CORNERS,
    })
}

/// The faces whose normals a feature's region is spanned by.
fn faces_of(solid: &Polyhedron, feature: Feature3) -> Vec<u32> {
    match feature {
        Feature3::Face(f) => vec![f],
        Feature3::Edge([a, b]) => {
            let edge = solid.edge_between(a, b).map(|i| solid.edges()[i as usize]);
            edge.map_or_else(Vec::new, |e| e.faces.to_vec())
        }
        Feature3::Vertex(i) => solid.faces_at(i).collect(),
    }
}

/// How high regions are drawn for one of them to hold a point.
pub(super) fn height(solid: &Polyhedron, p: DVec3) -> f64 {
    (HEIGHT * size(solid)).max(BEYOND * nearest_polyhedron(solid, p).distance)
}

/// A feature's region up to a height, moved outward by so much of the solid's size.
pub(super) fn region(solid: &Polyhedron, feature: Feature3, exploded: f64, height: f64) -> Spatial {
    let faces = faces_of(solid, feature);
    let out: DVec3 = faces.iter().map(|f| solid.normal(*f)).sum();
    let out = out.normalize_or_zero();
    let by = out * (exploded * size(solid));
    let mut tops: Vec<DVec3> = faces.iter().map(|f| solid.normal(*f) * height).collect();
    let rings = match feature {
        Feature3::Face(f) => {
            let low: Vec<DVec3> = solid.ring(f).collect();
            let high = low.iter().map(|p| *p + tops[0]).collect();
            prism(low, high)
        }
        Feature3::Edge(ends) => {
            let [low, high] = ends.map(|i| {
                let p = solid.corner(i);
                std::iter::once(p).chain(tops.iter().map(move |t| p + *t)).collect()
            });
            prism(low, high)
        }
        Feature3::Vertex(i) => {
            // Round the mean of the normals, so that the ring does not cross itself.
            let (u, v) = out.any_orthonormal_pair();
            let angle = |t: &DVec3| t.dot(v).atan2(t.dot(u));
            tops.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
            let tip = solid.corner(i);
            let base: Vec<DVec3> = tops.iter().map(|t| tip + *t).collect();
            let side = |k: usize| vec![tip, base[k], base[(k + 1) % base.len()]];
            let sides = (0..base.len()).map(side);
            sides.chain([base.clone()]).collect()
        }
    };
    let rings = outward(rings);
    Spatial::Solid(rings.into_iter().map(|r| r.into_iter().map(|p| p + by).collect()).collect())
}

/// A place within a feature's region, half as high as the region is drawn.
pub(super) fn middle(solid: &Polyhedron, feature: Feature3) -> DVec3 {
    let faces = faces_of(solid, feature);
    let out: DVec3 = faces.iter().map(|f| solid.normal(*f)).sum();
    let mean = |places: &[DVec3]| places.iter().sum::<DVec3>() / places.len().max(1) as f64;
    let foot = match feature {
        Feature3::Face(f) => mean(&solid.ring(f).collect::<Vec<_>>()),
        Feature3::Edge(ends) => mean(&ends.map(|i| solid.corner(i))),
        Feature3::Vertex(i) => solid.corner(i),
    };
    foot + out.normalize_or_zero() * (0.5 * HEIGHT * size(solid))
}

/// The pyramid of the article's sector: from the centre through a face, twice as high as to it.
pub(super) fn pyramid(solid: &Polyhedron, face: u32) -> Spatial {
    let centre = solid.centre();
    let base: Vec<DVec3> = solid.ring(face).map(|p| centre + (p - centre) * 1.8).collect();
    let side = |k: usize| vec![centre, base[k], base[(k + 1) % base.len()]];
    let sides = (0..base.len()).map(side);
    Spatial::Solid(outward(sides.chain([base.clone()]).collect()))
}

/// Two rings of as many corners, and the sides between.
fn prism(low: Vec<DVec3>, high: Vec<DVec3>) -> Vec<Vec<DVec3>> {
    let next = |k: usize| (k + 1) % low.len();
    let sides = (0..low.len()).map(|k| vec![low[k], low[next(k)], high[next(k)], high[k]]);
    sides.chain([low.clone(), high.clone()]).collect()
}

/// The rings turned so that each is counter-clockwise seen from outside.
fn outward(mut rings: Vec<Vec<DVec3>>) -> Vec<Vec<DVec3>> {
    let mean = |ring: &[DVec3]| ring.iter().sum::<DVec3>() / ring.len().max(1) as f64;
    let middle = mean(&rings.concat());
    for ring in &mut rings {
        let (from, n) = crate::geom::solid::faces::plane_of(ring.iter().copied());
        if n.dot(from - middle) < 0.0 {
            ring.reverse();
        }
    }
    rings
}

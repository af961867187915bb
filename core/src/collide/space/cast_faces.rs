//! Where does a ray meet what is made of faces: convex solids, brushes, meshes, grounds?
//!
//! A convex solid is entered through a face that the ray passes on the inner side of every edge of, going in, and left through
//! one going out. On which side of an edge it passes is exact, by [`Ray3::passes`], and the same for both faces of the edge, so that no
//! ray slips through between two. Brushes are one solid: parts of the ray in several of them are joined. A mesh and a ground are
//! met triangle by triangle ([`ray_triangle`](mod@super::ray_triangle)); what is met through the edge or the corner that
//! triangles share is one hit. The triangles of a ground are those that it is drawn with, two a cell, and only cells near the
//! ray's way over the grid are tested.
//!
//! Frame: z up, world units; t ≥ 0, in units of the direction. Degenerate cases: a ray that only touches an edge or a corner of
//! a solid meets it once. Normals point out of solids and of closed meshes, up from grounds, and off open meshes towards the
//! origin. Cost: O(faces); of a ground O(rows + columns).

use glam::{DVec2, DVec3};

use super::cast::{SpaceCast, SpaceHit};
use super::point_polyhedron::point_polyhedron;
use super::ray_triangle::{RayTriangle, ray_triangle};
use crate::collide::Side;
use crate::geom::Sign;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::solid::{Brushes, Convex3, HeightField, Mesh, Ray3, Triangle3};

/// Hits through edges nearer to each other than this part of t are one.
const ONE_HIT: f64 = 1e-12;

/// Where a line comes into a solid or out of it, and the normal there.
type End = (f64, DVec3);
/// A part of a line that is in a solid: where it comes in and goes out.
type SolidSpan = [End; 2];

/// Where a ray meets a convex solid, or a convex polygon without thickness.
pub(super) fn at_convex(ray: &Ray3, solid: &Convex3) -> SpaceCast {
    if solid.is_flat() {
        return at_polygon(ray, solid);
    }
    let mut found = SpaceCast::default();
    let origin = match point_polyhedron(solid, ray.origin()).side {
        Side::Inside => Sign::Negative,
        Side::Boundary => Sign::Zero,
        Side::Outside => Sign::Positive,
    };
    if let Some(part) = part_within(ray, solid, origin) {
        found.hits.extend(ends(ray, part));
    }
    found
}

/// The ends of a part that are on the ray.
fn ends(ray: &Ray3, [enter, leave]: SolidSpan) -> impl Iterator<Item = SpaceHit> {
    let touch = enter.0 == leave.0;
    let both = [Some(enter).filter(|e| e.0 >= 0.0), Some(leave).filter(|l| l.0 >= 0.0 && !touch)];
    both.into_iter().flatten().map(|(t, normal)| hit(ray, t.not_negative(), normal))
}

fn hit(ray: &Ray3, t: f64, normal: DVec3) -> SpaceHit {
    SpaceHit { t, point: ray.at(t), normal, weights: None }
}

/// The part of a ray's line that is in a convex solid, some of which is on the ray. On which side of the solid's surface the
/// origin is decides what rounding can't: inside, the line came in before it; outside, what is ahead was not entered yet.
fn part_within(ray: &Ray3, solid: &Convex3, origin: Sign) -> Option<SolidSpan> {
    let (o, d) = (ray.origin(), ray.direction());
    let (mut enter, mut leave): (Option<End>, Option<End>) = (None, None);
    for face in solid.faces() {
        let (mut inward, mut outward) = (true, true);
        let mut corners = face.ring.iter().map(|i| solid.corner(*i));
        let Some(first) = corners.next() else { continue };
        for (p, q) in
            std::iter::once(first).chain(corners.clone()).zip(corners.chain(std::iter::once(first)))
        {
            let side = ray.passes(p, q);
            inward &= side != Sign::Positive;
            outward &= side != Sign::Negative;
        }
        // On neither side of any edge: the ray is in its plane, and meets the faces beside it.
        if inward == outward {
            continue;
        }
        let rise = face.normal.dot(d);
        let over = face.normal.dot(first - o);
        let t = if rise == 0.0 { (first - o).dot(d) / d.length_squared() } else { over / rise };
        if inward && enter.is_none_or(|(other, _)| t > other) {
            enter = Some((t, face.normal));
        }
        if outward && leave.is_none_or(|(other, _)| t < other) {
            leave = Some((t, face.normal));
        }
    }
    let (enter, leave) = (enter.or(leave)?, leave.or(enter)?);
    let part = match origin {
        Sign::Negative => {
            [(enter.0.min(-f64::MIN_POSITIVE), enter.1), (leave.0.not_negative(), leave.1)]
        }
        Sign::Positive if leave.0 < 0.0 => return None,
        Sign::Positive => {
            let t = enter.0.not_negative();
            [(t, enter.1), (leave.0.max(t), leave.1)]
        }
        // On the surface: that of the two ends is 0 that is nearer to it.
        Sign::Zero if enter.0.abs() <= leave.0.abs() => {
            [(0.0, enter.1), (leave.0.not_negative(), leave.1)]
        }
        Sign::Zero => [(enter.0.min(0.0), enter.1), (0.0, leave.1)],
    };
    Some(part)
}

/// A flat convex polygon, as a fan of triangles of which the ray meets one or shares a stretch with all.
fn at_polygon(ray: &Ray3, polygon: &Convex3) -> SpaceCast {
    let mut found = SpaceCast::default();
    let Some(face) = polygon.faces().first() else { return found };
    let ring: Vec<DVec3> = face.ring.iter().map(|i| polygon.corner(*i)).collect();
    let mut stretch: Option<[f64; 2]> = None;
    for k in 2..ring.len() {
        let Ok(triangle) = Triangle3::new([ring[0], ring[k - 1], ring[k]]) else { continue };
        match ray_triangle(ray, &triangle) {
            RayTriangle::Hit(h) => {
                let normal =
                    if h.normal.dot(face.normal) < 0.0 { -face.normal } else { face.normal };
                let normal = normal + DVec3::ZERO;
                found.hits.push(SpaceHit { t: h.t, point: h.point, normal, weights: None });
                return found;
            }
            RayTriangle::InPlane([from, to]) => {
                let [low, high] = stretch.unwrap_or([from, to]);
                stretch = Some([low.min(from), high.max(to)]);
            }
            RayTriangle::InPlaneMiss => (found.parallel, found.in_plane) = (true, true),
            RayTriangle::Parallel => found.parallel = true,
            RayTriangle::Outside(_) | RayTriangle::Behind => {}
        }
    }
    if let Some([from, to]) = stretch {
        (found.parallel, found.in_plane) = (true, true);
        let ends = [from, to].into_iter().take(if from == to { 1 } else { 2 });
        found.hits.extend(ends.map(|t| hit(ray, t, face.normal)));
    }
    found
}

/// Where a ray meets brushes, as one solid.
pub(super) fn at_brushes(ray: &Ray3, brushes: &Brushes) -> SpaceCast {
    let within =
        brushes.all().iter().filter_map(|b| part_within(ray, b.solid(), b.side_of(ray.origin())));
    let mut parts: Vec<SolidSpan> = within.collect();
    parts.sort_by(|p, q| p[0].0.total_cmp(&q[0].0));
    let mut found = SpaceCast::default();
    let mut open: Option<SolidSpan> = None;
    for part in parts {
        match &mut open {
            // Brushes side by side touch, but for rounding.
            Some([_, leave]) if part[0].0 <= leave.0 + ONE_HIT * leave.0.abs() => {
                if part[1].0 > leave.0 {
                    *leave = part[1];
                }
            }
            _ => {
                found.hits.extend(open.replace(part).into_iter().flat_map(|p| ends(ray, p)));
            }
        }
    }
    found.hits.extend(open.into_iter().flat_map(|p| ends(ray, p)));
    found
}

/// Where a ray meets a surface of triangles.
pub(super) fn at_mesh(ray: &Ray3, mesh: &Mesh) -> SpaceCast {
    // Six times its volume says on which side of its triangles its inside is.
    let from = mesh.points().first().copied().unwrap_or_default();
    let volume = |t: Triangle3| {
        let [a, b, c] = t.points().map(|p| p - from);
        a.dot(b.cross(c))
    };
    let turned = mesh.is_closed() && mesh.triangles().map(volume).sum::<f64>() < 0.0;
    at_triangles(ray, mesh.triangles(), |own, met| match (mesh.is_closed(), turned) {
        (false, _) => met,
        (true, false) => own,
        (true, true) => -own + DVec3::ZERO,
    })
}

/// Where a ray meets a ground.
pub(super) fn at_ground(ray: &Ray3, ground: &HeightField) -> SpaceCast {
    let cells = cells_below(ray, ground);
    let halves = cells.into_iter().flat_map(|cell| ground.cell_triangles(cell));
    let triangles = halves.filter_map(|half| Triangle3::new(half.corners).ok());
    at_triangles(ray, triangles, |own, _| own)
}

/// Where a ray meets triangles, by t. `normal` chooses the normal of a hit from the triangle's own and that towards the origin.
fn at_triangles(
    ray: &Ray3,
    triangles: impl Iterator<Item = Triangle3>,
    normal: impl Fn(DVec3, DVec3) -> DVec3,
) -> SpaceCast {
    // Each with whether it is on the triangle's border.
    let mut hits: Vec<(SpaceHit, bool)> = Vec::new();
    for triangle in triangles {
        let own = triangle.normal();
        match ray_triangle(ray, &triangle) {
            RayTriangle::Hit(h) => {
                let border = h.u.min(h.v).min(1.0 - h.u - h.v) <= ONE_HIT;
                let normal = normal(own, h.normal);
                hits.push((SpaceHit { t: h.t, point: h.point, normal, weights: None }, border));
            }
            RayTriangle::InPlane(ends) => {
                hits.extend(ends.map(|t| (hit(ray, t, normal(own, own)), true)));
            }
            _ => {}
        }
    }
    hits.sort_by(|(p, _), (q, _)| p.t.total_cmp(&q.t));
    hits.dedup_by(|(p, p_border), (q, q_border)| {
        *p_border && *q_border && (p.t - q.t).abs() <= ONE_HIT * p.t.abs()
    });
    SpaceCast { hits: hits.into_iter().map(|(hit, _)| hit).collect(), ..SpaceCast::default() }
}

/// The cells of a ground near the ray's way over its grid: for each row or column that it crosses, those that it may be over.
fn cells_below(ray: &Ray3, ground: &HeightField) -> Vec<[u32; 2]> {
    let from = ground.on_grid(ray.origin().truncate());
    let way = ground.on_grid((ray.origin() + ray.direction()).truncate()) - from;
    let last = ground.size().map(|n| f64::from(n) - 2.0);
    // Along the axis that it crosses more cells of.
    let major = usize::from(way.y.abs() > way.x.abs());
    let minor = 1 - major;
    let range = |a: f64, b: f64, axis: usize| {
        let (low, high) = (a.min(b).floor() - 1.0, a.max(b).floor() + 1.0);
        low.max(0.0) as u32..(high.min(last[axis]) + 1.0).max(0.0) as u32
    };
    let end = if way[major] == 0.0 { from[major] } else { f64::INFINITY.copysign(way[major]) };
    let mut cells = Vec::new();
    for k in range(from[major], end, major) {
        // Where it is over this row, and a little to both sides.
        let at = |level: f64| {
            let t = ((level - from[major]) / way[major]).not_negative();
            from[minor] + way[minor] * t
        };
        let [a, b] = if way == DVec2::ZERO || way[major] == 0.0 {
            [from[minor]; 2]
        } else {
            [at(f64::from(k) - 0.5), at(f64::from(k) + 1.5)]
        };
        cells.extend(range(a, b, minor).map(|l| if major == 0 { [k, l] } else { [l, k] }));
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::cast::cast;
    use crate::geom::solid::AnySolid;
    use crate::random::Rng;
    use glam::dvec3;
    use std::sync::Arc;

    fn met(origin: DVec3, direction: DVec3, solid: &AnySolid) -> Vec<(f64, DVec3)> {
        let found = cast(&Ray3::new(origin, direction).unwrap(), solid);
        found.hits.iter().map(|h| (h.t, h.normal)).collect()
    }

    fn corners(half: f64) -> Vec<DVec3> {
        let side = |bits: u32, k: u32| if bits >> k & 1 == 1 { half } else { -half };
        (0..8).map(|b| dvec3(side(b, 0), side(b, 1), side(b, 2))).collect()
    }

    fn cube() -> AnySolid {
        AnySolid::Convex(Arc::new(Convex3::new(corners(1.0)).unwrap()))
    }

    #[test]
    fn a_convex_solid_is_entered_and_left_through_faces_edges_and_corners() {
        let through = [(2.0, DVec3::NEG_X), (4.0, DVec3::X)];
        assert_eq!(met(dvec3(-3.0, 0.5, 0.25), DVec3::X, &cube()), through);
        assert_eq!(met(dvec3(0.0, 0.5, 0.25), DVec3::X, &cube()), [(1.0, DVec3::X)]);
        assert_eq!(
            met(dvec3(-1.0, 0.5, 0.25), DVec3::X, &cube()),
            [(0.0, DVec3::NEG_X), (2.0, DVec3::X)]
        );
        assert_eq!(met(dvec3(1.0, 0.5, 0.25), DVec3::X, &cube()), [(0.0, DVec3::X)]);
        assert!(met(dvec3(2.0, 0.5, 0.25), DVec3::X, &cube()).is_empty());
        // From corner to corner, through an edge, and by an edge only.
        let corner = met(dvec3(-2.0, -2.0, -2.0), DVec3::ONE, &cube());
        assert_eq!(corner.iter().map(|h| h.0).collect::<Vec<_>>(), [1.0, 3.0]);
        let edge = met(dvec3(-3.0, 1.0, 0.0), dvec3(1.0, -1.0, 0.0), &cube());
        assert_eq!(edge.iter().map(|h| h.0).collect::<Vec<_>>(), [2.0], "grazed");
        // Along a face.
        assert_eq!(met(dvec3(-3.0, 1.0, 0.0), DVec3::X, &cube()), through);
        assert!(met(dvec3(-3.0, 1.0f64.next_up(), 0.0), DVec3::X, &cube()).is_empty());
    }

    #[test]
    fn brushes_side_by_side_are_one_solid() {
        let planes = |from: f64, to: f64| {
            vec![
                [1.0, 0.0, 0.0, to],
                [-1.0, 0.0, 0.0, -from],
                [0.0, 1.0, 0.0, 1.0],
                [0.0, -1.0, 0.0, 1.0],
                [0.0, 0.0, 1.0, 1.0],
                [0.0, 0.0, -1.0, 1.0],
            ]
        };
        let all = [planes(0.0, 2.0), planes(5.0, 6.0), planes(2.0, 3.0), planes(1.0, 2.5)];
        let row = AnySolid::Brushes(Arc::new(Brushes::new(&all).unwrap()));
        let ends = met(DVec3::NEG_X, DVec3::X, &row);
        assert_eq!(
            ends,
            [(1.0, DVec3::NEG_X), (4.0, DVec3::X), (6.0, DVec3::NEG_X), (7.0, DVec3::X)]
        );
        assert_eq!(met(DVec3::X * 1.5, DVec3::X, &row)[0], (1.5, DVec3::X), "from within");
    }

    #[test]
    fn a_polygon_and_a_mesh_are_met_once_where_triangles_share_an_edge() {
        let square = vec![DVec3::ZERO, DVec3::X, dvec3(1.0, 1.0, 0.0), DVec3::Y];
        let flat = AnySolid::Convex(Arc::new(Convex3::flat(square.clone()).unwrap()));
        let mesh = Mesh::new(square, vec![[0, 1, 2], [0, 2, 3]]).unwrap();
        let mesh = AnySolid::Mesh(Arc::new(mesh));
        for solid in [&flat, &mesh] {
            let down = met(dvec3(0.5, 0.5, 2.0), DVec3::NEG_Z, solid);
            assert_eq!(down, [(2.0, DVec3::Z)]);
            assert_eq!(met(dvec3(0.5, 0.25, -2.0), DVec3::Z, solid), [(2.0, DVec3::NEG_Z)]);
            assert!(met(dvec3(0.5, 1.25, -2.0), DVec3::Z, solid).is_empty());
        }
        let level = cast(&Ray3::new(dvec3(-1.0, 0.5, 0.0), DVec3::X).unwrap(), &flat);
        assert!(level.in_plane && level.hits.len() == 2);
        assert_eq!((level.hits[0].t, level.hits[1].t), (1.0, 2.0));
        // A closed mesh, wound either way, has its normals outward.
        let tetra = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
        for faces in [
            vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
            vec![[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]],
        ] {
            let closed = AnySolid::Mesh(Arc::new(Mesh::new(tetra.clone(), faces).unwrap()));
            let through = met(dvec3(0.25, 0.25, -1.0), DVec3::Z, &closed);
            assert_eq!(through[0], (1.0, DVec3::NEG_Z));
            assert!(through[1].0 == 1.5 && through[1].1.z > 0.0 && through.len() == 2);
        }
    }

    #[test]
    fn a_ground_is_met_where_all_of_its_triangles_say() {
        let mut rng = Rng::new(5);
        let (mut hits, mut misses) = (0, 0);
        for _ in 0..400 {
            let (columns, rows) = (2 + rng.below(9), 2 + rng.below(9));
            let heights: Vec<Vec<f64>> =
                (0..rows).map(|_| (0..columns).map(|_| rng.range(0.0, 2.0)).collect()).collect();
            let ground = HeightField::new(DVec2::new(0.5, 0.75), &heights).unwrap();
            for k in 0..10 {
                let mut place =
                    || dvec3(rng.range(-0.5, 3.0), rng.range(-0.5, 4.0), rng.range(-1.0, 3.0));
                let (from, to) = (place(), place());
                let way = match k {
                    0 => DVec3::NEG_Z,
                    1 => DVec3::X,
                    _ => to - from,
                };
                let ray = Ray3::new(from, way).unwrap();
                let all = ground.triangles().filter_map(|half| Triangle3::new(half.corners).ok());
                let expected = at_triangles(&ray, all, |own, _| own);
                assert_eq!(at_ground(&ray, &ground), expected, "{from} {way}");
                assert!(expected.hits.iter().all(|h| h.normal.z > 0.0));
                if expected.hits.is_empty() { misses += 1 } else { hits += 1 }
            }
        }
        assert!(hits > 800 && misses > 800, "{hits} {misses}");
    }
}

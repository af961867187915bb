//! A closed mesh that is not convex, as convex pieces: what is built into a tree and swept against.
//!
//! Question: which convex solids are together what a closed surface of triangles encloses?
//! Method: article B's tree of its own faces: the box around it is cut by the plane of a face, the faces are sorted to both
//! sides and cut where they go across, and so on until no face is left within a piece. Then all of that piece is inside of the
//! mesh or all outside, and its middle says which, by the even-odd rule of [`Mesh::is_inside`]: so it does not matter which
//! way the triangles look. The face that balances best and cuts least of a few is taken; where each leaves most faces on one
//! side, as on a curved surface, a plane across an axis in their middle is.
//!
//! Frame: the mesh's. Corners within [`ON_PLANE`] of a plane are on it; pieces thinner than that are left out. Degenerate: a
//! mesh that is not closed has no inside, and no pieces. Cost: about n log n sides for n triangles and their cuts; one test of
//! all triangles for each piece.

use glam::DVec3;

use super::cell3::{Cell3, clip_ring};
use super::median::{Across, middle};
use crate::geom::exact::tolerance::ON_PLANE;
use crate::geom::solid::faces::check_convex;
use crate::geom::solid::hull::hull;
use crate::geom::solid::{Box3, Faces, Mesh};

/// The most triangles of a mesh that is cut into pieces.
pub const MOST_TRIANGLES: usize = 4000;
/// The most pieces that are made of a mesh.
const MOST_PIECES: usize = 20_000;
/// How many faces are tried for one plane.
const CANDIDATES: usize = 12;
/// About how many parts a plane is judged by.
const JUDGES: usize = 128;
/// Of fewer parts than this the planes are those of faces: each cut more makes pieces more. One piece has no more corners than can
/// be swept, so.
const FROM: usize = 256;
/// What one cut face weighs against one face of imbalance.
const CUT_WEIGHT: usize = 4;

/// A convex piece: its corners, and its faces by the numbers of these.
pub type MeshPiece = (Vec<DVec3>, Faces);

/// A plane through a face.
#[derive(Clone, Copy)]
struct Plane {
    origin: DVec3,
    /// Unit.
    normal: DVec3,
}

/// A part of a triangle, and the triangle's plane.
#[derive(Clone)]
struct TriangleFragment {
    ring: Vec<DVec3>,
    plane: Plane,
}

/// The convex pieces of what a mesh encloses; none where it is not closed, or would be more than can be made.
#[must_use]
pub fn mesh_pieces(mesh: &Mesh) -> Option<Vec<MeshPiece>> {
    if !mesh.is_closed() {
        return None;
    }
    let parts: Vec<TriangleFragment> = mesh
        .triangles()
        .take(MOST_TRIANGLES + 1)
        .map(|t| TriangleFragment {
            ring: t.points().to_vec(),
            plane: Plane { origin: t.points()[0], normal: t.normal() },
        })
        .collect();
    let corners = || parts.iter().flat_map(|p| &p.ring);
    let first = *corners().next()?;
    if parts.len() > MOST_TRIANGLES {
        return None;
    }
    let (min, max) = corners().fold((first, first), |(a, b), p| (a.min(*p), b.max(*p)));
    let near = ON_PLANE * min.abs().max(max.abs()).max_element();
    let margin = DVec3::splat((max - min).max_element() * 0.25);
    let cell = Cell3::of_box(&Box3 { min: min - margin, max: max + margin });
    let mut pieces = Vec::new();
    // A stack, not recursion: a surface of many faces is as many levels deep.
    let mut waiting = vec![(cell, parts)];
    while let Some((cell, parts)) = waiting.pop() {
        let Some(middle) = cell.middle() else { continue };
        let Some(plane) = choose(&parts, near) else {
            if mesh.is_inside(middle) {
                pieces.extend(solid(&cell, near));
            }
            continue;
        };
        if pieces.len() + waiting.len() > MOST_PIECES {
            return None;
        }
        for normal in [plane.normal, -plane.normal] {
            let side = |part: &TriangleFragment| {
                let ring = clip_ring(&part.ring, plane.origin, normal, near);
                let before = |p: &DVec3| normal.dot(*p - plane.origin) > near;
                (ring.len() > 2 && ring.iter().any(before))
                    .then_some(TriangleFragment { ring, ..*part })
            };
            let parts = parts.iter().filter_map(side).collect();
            waiting.push((cell.clip(plane.origin, normal, near), parts));
        }
    }
    Some(pieces)
}

/// The plane that balances the parts best and cuts least of them; none where no part is left.
fn choose(parts: &[TriangleFragment], near: f64) -> Option<Plane> {
    let every = parts.len().div_ceil(JUDGES).max(1);
    let stride = parts.len().div_ceil(CANDIDATES).max(1);
    let own = parts.iter().step_by(stride).map(|part| part.plane);
    let judged = own.map(|plane| (score(parts, every, &plane, near), plane));
    let best = judged.min_by_key(|((score, _), _)| *score)?;
    if parts.len() < FROM || best.0.0 <= parts.len().div_ceil(every) / 2 {
        return Some(best.1);
    }
    let across = Across::ALL.into_iter().filter_map(|across| {
        let rings = parts.iter().step_by(every).map(|p| &p.ring[..]);
        let plane = Plane { origin: middle(rings, across)?.1, normal: across.unit() };
        let (score, parts_them) = score(parts, every, &plane, near);
        // Both sides must have fewer than there are.
        parts_them.then_some(((score, true), plane))
    });
    std::iter::once(best).chain(across).min_by_key(|((score, _), _)| *score).map(|(_, plane)| plane)
}

/// How uneven both sides of a plane would be, and four more for each part that it cuts; and whether some lie wholly on each
/// side.
fn score(parts: &[TriangleFragment], every: usize, plane: &Plane, near: f64) -> (usize, bool) {
    let (mut front, mut rear, mut cuts) = (0usize, 0usize, 0usize);
    for part in parts.iter().step_by(every) {
        let heights = part.ring.iter().map(|p| plane.normal.dot(*p - plane.origin));
        let (mut low, mut high) = (0.0f64, 0.0f64);
        for h in heights {
            (low, high) = (low.min(h), high.max(h));
        }
        let (behind, before) = (low < -near, high > near);
        cuts += usize::from(behind & before);
        front += usize::from(before & !behind);
        rear += usize::from(behind & !before);
    }
    (front.abs_diff(rear) + CUT_WEIGHT * cuts, front > 0 && rear > 0)
}

/// A cell as corners and faces; none where it is thinner than rounding.
fn solid(cell: &Cell3, near: f64) -> Option<MeshPiece> {
    let mut points: Vec<DVec3> = Vec::new();
    let mut faces = Faces::new();
    for ring in &cell.faces {
        let mut face: Vec<u32> = Vec::with_capacity(ring.len());
        for p in ring {
            let known = points.iter().position(|q| (*q - *p).abs().max_element() <= near);
            let k = known.unwrap_or_else(|| {
                points.push(*p);
                points.len() - 1
            }) as u32;
            if !face.contains(&k) {
                face.push(k);
            }
        }
        if face.len() > 2 {
            faces.push(face);
        }
    }
    match check_convex(&points, &faces) {
        Ok(()) => Some((points, faces)),
        // Corners that were made one may leave an edge open: the hull has none.
        Err(_) => hull(&points).ok().map(|faces| (points, faces)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{ConvexSolid, SpacePose};
    use crate::random::Rng;
    use glam::{DQuat, dvec3};

    /// A prism over a ring that is star-shaped about its first corner's fan, from z = 0 to z = height.
    fn prism(ring: &[[f64; 2]], height: f64) -> Mesh {
        let n = ring.len() as u32;
        let points = [0.0, height]
            .into_iter()
            .flat_map(|z| ring.iter().map(move |[x, y]| dvec3(*x, *y, z)))
            .collect();
        let mut triangles: Vec<[u32; 3]> = Vec::new();
        for i in 0..n {
            let j = (i + 1) % n;
            triangles.extend([[i, j, j + n], [i, j + n, i + n]]);
        }
        for i in 1..n - 1 {
            triangles.extend([[0, i + 1, i], [n, n + i, n + i + 1]]);
        }
        Mesh::new(points, triangles).unwrap()
    }

    fn volume((points, faces): &MeshPiece) -> f64 {
        let fan = |f: &Vec<u32>| {
            let at = |k: usize| points[f[k] as usize];
            (2..f.len()).map(|i| at(0).dot(at(i - 1).cross(at(i))) / 6.0).sum::<f64>()
        };
        faces.iter().map(fan).sum()
    }

    #[test]
    fn pieces_fill_what_the_mesh_encloses_and_nothing_else() {
        let l = [[0., 0.], [4., 0.], [4., 2.], [2., 2.], [2., 4.], [0., 4.]];
        let star = [[0., 0.], [6., -1.], [3., 1.], [6., 3.], [2., 2.], [1., 6.], [1., 2.]];
        let mut rng = Rng::new(33);
        // Both have an area of 12.
        for ring in [&l[..], &star[..]] {
            let upright = prism(ring, 2.0);
            let turn = DQuat::from_euler(glam::EulerRot::XYZ, 0.3, 0.7, 1.1);
            let turned =
                upright.to_world(&SpacePose::new(dvec3(50.0, -9.0, 3.0), turn).unwrap()).unwrap();
            for mesh in [upright, turned] {
                let pieces = mesh_pieces(&mesh).unwrap();
                assert!((2..12).contains(&pieces.len()), "{} pieces", pieces.len());
                let sum: f64 = pieces.iter().map(volume).sum();
                assert!((sum - 24.0).abs() < 1e-6, "{sum}");
                let solids: Vec<ConvexSolid> = pieces
                    .iter()
                    .map(|(points, faces)| {
                        check_convex(points, faces).unwrap();
                        ConvexSolid::polyhedron(points, faces).unwrap()
                    })
                    .collect();
                let corners = mesh.points();
                for _ in 0..2000 {
                    let [a, b, c] = [(); 3].map(|()| corners[rng.below(corners.len())]);
                    let (s, t) = (rng.range(-0.2, 1.2), rng.range(-0.2, 1.2));
                    let p = a + (b - a) * s + (c - a) * t + DVec3::splat(rng.range(-0.1, 0.1));
                    let held = solids.iter().any(|s| s.core_contains(p));
                    assert_eq!(held, mesh.is_inside(p), "{p}");
                }
            }
        }
    }

    #[test]
    fn what_is_open_has_no_pieces_and_what_is_inside_out_has_the_same() {
        let l = [[0., 0.], [4., 0.], [4., 2.], [2., 2.], [2., 4.], [0., 4.]];
        let mesh = prism(&l, 1.0);
        let all: Vec<[u32; 3]> = (0..20)
            .map(|k| {
                let t: Vec<_> = mesh.triangles().nth(k).unwrap().points().to_vec();
                [0, 1, 2].map(|i| mesh.points().iter().position(|p| *p == t[i]).unwrap() as u32)
            })
            .collect();
        let open = Mesh::new(mesh.points().to_vec(), all[1..].to_vec()).unwrap();
        assert_eq!(mesh_pieces(&open), None);
        let inside_out = all.iter().map(|[a, b, c]| [*c, *b, *a]).collect();
        let inside_out = Mesh::new(mesh.points().to_vec(), inside_out).unwrap();
        let sum = |mesh: &Mesh| mesh_pieces(mesh).unwrap().iter().map(volume).sum::<f64>();
        assert!((sum(&inside_out) - 12.0).abs() < 1e-9 && (sum(&mesh) - 12.0).abs() < 1e-9);
    }
}

//! A brush: the convex solid behind some planes, as its points and faces.
//!
//! Each plane's polygon begins as a square far larger than anything and is cut by every other plane. O(p²) for p planes.
//! Corners are where three planes meet, computed in f64: those of neighbouring faces are made one by their distance.

use glam::DVec3;

use super::Faces;
use super::faces::plane_of;

/// The most planes that a brush may have.
pub const MOST_PLANES: usize = 1000;
/// Corners nearer than this, as a fraction of the coordinates, are one: a hundred times what the first square's size costs
/// in digits.
const ONE_CORNER: f64 = 1e-10;
/// How large the first square is, as a multiple of the farthest plane's distance from the origin.
const FAR: f64 = 1e4;

/// The corners of a brush and its faces; none when its planes enclose nothing, or something without end. Each plane is
/// [nx, ny, nz, d]: n·x ≤ d is behind it.
#[must_use]
pub fn solid(planes: &[[f64; 4]]) -> Option<(Vec<DVec3>, Faces)> {
    let unit: Vec<(DVec3, f64)> = planes
        .iter()
        .map(|[x, y, z, d]| {
            let n = DVec3::new(*x, *y, *z);
            // In two steps, so that the length of a very small or large normal does not vanish or overflow.
            let size = n.abs().max_element();
            let n = n / size;
            let length = n.length();
            (n / length, d / size / length)
        })
        .collect();
    let reach = unit.iter().map(|(_, d)| d.abs()).fold(0.0, f64::max);
    let far = FAR * if reach > 0.0 { reach } else { 1.0 };
    let mut rings = Vec::new();
    for (i, (n, d)) in unit.iter().enumerate() {
        let (u, v) = n.any_orthonormal_pair();
        let middle = *n * *d;
        let mut ring: Vec<DVec3> =
            [u + v, v - u, -u - v, u - v].map(|corner| middle + corner * far).to_vec();
        for (j, (m, e)) in unit.iter().enumerate() {
            // Of two equal planes the first has the face.
            let same = m == n && e == d;
            if i != j && !(same && i < j) {
                ring = if same { Vec::new() } else { behind(&ring, *m, *e) };
            }
        }
        if ring.len() > 2 {
            rings.push(ring);
        }
    }
    let endless = |p: &DVec3| (*p).abs().max_element() > far / 2.0;
    if rings.len() < 4 || rings.iter().flatten().any(endless) {
        return None;
    }
    // Corners nearer than this are one.
    let size = reach.max(rings.iter().flatten().map(|p| p.abs().max_element()).fold(0.0, f64::max));
    let near = ONE_CORNER * size;
    let mut points: Vec<DVec3> = Vec::new();
    let mut faces = Faces::new();
    for ring in rings {
        let mut face: Vec<u32> = Vec::new();
        for p in ring {
            let known = points.iter().position(|q| (*q - p).abs().max_element() <= near);
            let k = known.unwrap_or_else(|| {
                points.push(p);
                points.len() - 1
            });
            if !face.contains(&(k as u32)) {
                face.push(k as u32);
            }
        }
        if face.len() > 2 {
            faces.push(face);
        }
    }
    let has_volume = {
        let (origin, normal) = plane_of(faces.first()?.iter().map(|c| points[*c as usize]));
        points.iter().any(|p| (*p - origin).dot(normal) < -near)
    };
    (faces.len() > 3 && has_volume).then_some((points, faces))
}

/// A brush in two along a plane, of which n·x ≤ d is behind: the planes of what is behind it and of what is before it, each
/// without those that have no face there any more. None of a side where nothing is left.
#[must_use]
pub fn cut(planes: &[[f64; 4]], plane: [f64; 4]) -> [Option<Vec<[f64; 4]>>; 2] {
    [plane, plane.map(|x| -x)].map(|plane| {
        let mut all = planes.to_vec();
        all.push(plane);
        let (points, faces) = solid(&all)?;
        let near = ONE_CORNER * points.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
        // A plane has a face where it lies on all corners of one.
        let has_face = |[x, y, z, d]: &[f64; 4]| {
            let n = DVec3::new(*x, *y, *z);
            let on = |c: &u32| (points[*c as usize].dot(n) - d).abs() <= 10.0 * near * n.length();
            faces.iter().any(|face| face.iter().all(on))
        };
        all.retain(has_face);
        // What rounding has taken too many of stays as it was cut.
        if solid(&all).is_none() {
            all = planes.to_vec();
            all.push(plane);
        }
        Some(all)
    })
}

/// The part of a ring behind a plane.
fn behind(ring: &[DVec3], normal: DVec3, offset: f64) -> Vec<DVec3> {
    let height = |p: DVec3| p.dot(normal) - offset;
    let mut out = Vec::with_capacity(ring.len() + 1);
    for (k, &p) in ring.iter().enumerate() {
        let q = ring[(k + 1) % ring.len()];
        let (hp, hq) = (height(p), height(q));
        if hp <= 0.0 {
            out.push(p);
        }
        if (hp < 0.0 && hq > 0.0) || (hp > 0.0 && hq < 0.0) {
            out.push(p + (q - p) * (hp / (hp - hq)));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The planes of the cube from -1 to 1.
    fn cube() -> Vec<[f64; 4]> {
        DVec3::AXES.into_iter().flat_map(|n| [n, -n]).map(|n| [n.x, n.y, n.z, 1.0]).collect()
    }

    /// Six times the volume, from the origin.
    fn volume(planes: &[[f64; 4]]) -> f64 {
        let (points, faces) = solid(planes).unwrap();
        let at = |c: u32| points[c as usize];
        let fan = faces.iter().flat_map(|f| (2..f.len()).map(move |k| [f[0], f[k - 1], f[k]]));
        fan.map(|[a, b, c]| at(a).dot(at(b).cross(at(c)))).sum::<f64>().abs()
    }

    #[test]
    fn both_parts_of_a_cut_are_the_whole() {
        for plane in [[0.0, 0.0, 1.0, 0.25], [1.0, 2.0, -1.5, 0.5], [3.0, 1.0, 0.0, -1.0]] {
            let parts = cut(&cube(), plane).map(Option::unwrap);
            let sum: f64 = parts.iter().map(|part| volume(part)).sum();
            assert!((sum - 48.0).abs() < 1e-9, "{plane:?}: {sum}");
        }
        let [low, high] = cut(&cube(), [0.0, 0.0, 1.0, 0.25]).map(Option::unwrap);
        assert_eq!((low.len(), high.len()), (6, 6), "the lid and the floor went");
        let [corner, rest] = cut(&cube(), [1.0, 1.0, 1.0, -2.0]).map(Option::unwrap);
        assert_eq!((corner.len(), rest.len()), (4, 7));
    }

    #[test]
    fn a_plane_beside_a_brush_leaves_nothing_before_it() {
        for d in [1.0, 1.5, 1e6] {
            let [behind, before] = cut(&cube(), [1.0, 0.0, 0.0, d]);
            assert!(before.is_none() && volume(&behind.unwrap()) > 47.9, "{d}");
        }
    }
}

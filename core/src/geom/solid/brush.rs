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

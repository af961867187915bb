//! Convex pieces of space, cut smaller and smaller: the cells of a tree, for its build and for pictures.

use glam::DVec3;

use crate::geom::solid::Box3;

/// A convex piece of space by the corners of its faces, counter-clockwise seen from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell3 {
    /// The faces.
    pub faces: Vec<Vec<DVec3>>,
}

impl Cell3 {
    /// A box.
    #[must_use]
    pub fn of_box(b: &Box3) -> Self {
        let faces =
            [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        Self { faces: faces.map(|f| f.map(|bits| b.corner(bits)).to_vec()).to_vec() }
    }

    /// Whether nothing is left of it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.faces.len() < 4
    }

    /// The middle of its corners; each counts once a face. None of an empty one.
    #[must_use]
    pub fn middle(&self) -> Option<DVec3> {
        if self.is_empty() {
            return None;
        }
        let corners = self.faces.iter().flatten();
        let count = self.faces.iter().map(Vec::len).sum::<usize>();
        Some(corners.copied().sum::<DVec3>() / count as f64)
    }

    /// Its part on the side of a plane that the unit normal points to. Corners within `near` of the plane count as on it.
    #[must_use]
    pub fn clip(&self, origin: DVec3, normal: DVec3, near: f64) -> Self {
        let height = |p: DVec3| normal.dot(p - origin);
        let corners = || self.faces.iter().flatten();
        if corners().all(|p| height(*p) >= -near) {
            return self.clone();
        }
        if corners().all(|p| height(*p) <= near) {
            return Self::default();
        }
        let mut faces = Vec::with_capacity(self.faces.len() + 1);
        let mut section: Vec<DVec3> = Vec::new();
        for face in &self.faces {
            let kept = clip_ring(face, origin, normal, near);
            section.extend(kept.iter().filter(|p| height(**p).abs() <= near));
            if kept.len() > 2 && kept.iter().any(|p| height(*p) > near) {
                faces.push(kept);
            }
        }
        faces.extend(around(section, -normal, near));
        Self { faces }
    }

    /// The face that a plane cuts it along; empty where it does not.
    #[must_use]
    pub fn section(&self, origin: DVec3, normal: DVec3, near: f64) -> Vec<DVec3> {
        let behind = self.clip(origin, -normal, near);
        let on = |p: &DVec3| normal.dot(*p - origin).abs() <= 2.0 * near;
        behind.faces.into_iter().find(|face| face.iter().all(on)).unwrap_or_default()
    }

    /// The box around it; none of an empty one.
    #[must_use]
    pub fn bounds(&self) -> Option<Box3> {
        let mut corners = self.faces.iter().flatten();
        let first = *corners.next()?;
        let (min, max) = corners.fold((first, first), |(a, b), p| (a.min(*p), b.max(*p)));
        Some(Box3 { min, max })
    }
}

/// The part of a convex ring on the side of a plane that the unit normal points to; corners within `near` of the plane are
/// on it.
#[must_use]
pub fn clip_ring(ring: &[DVec3], origin: DVec3, normal: DVec3, near: f64) -> Vec<DVec3> {
    let mut kept = Vec::with_capacity(ring.len() + 1);
    for (i, &p) in ring.iter().enumerate() {
        let q = ring[(i + 1) % ring.len()];
        let (hp, hq) = (normal.dot(p - origin), normal.dot(q - origin));
        if hp >= -near {
            kept.push(p);
        }
        if (hp > near && hq < -near) || (hp < -near && hq > near) {
            kept.push(p + (q - p) * (hp / (hp - hq)));
        }
    }
    kept
}

/// The corners of a convex face in order, seen from where `normal` points; none where they are in line.
fn around(mut corners: Vec<DVec3>, normal: DVec3, near: f64) -> Option<Vec<DVec3>> {
    let middle = corners.iter().sum::<DVec3>() / corners.len().max(1) as f64;
    let (u, v) = normal.any_orthonormal_pair();
    // From u to v turns counter-clockwise about u × v, which is the normal or its opposite.
    let v = if u.cross(v).dot(normal) > 0.0 { v } else { -v };
    let angle = |p: &DVec3| v.dot(*p - middle).atan2(u.dot(*p - middle));
    corners.sort_by(|p, q| angle(p).total_cmp(&angle(q)));
    corners.dedup_by(|p, q| p.distance(*q) <= near);
    (corners.len() > 2).then_some(corners)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    #[test]
    fn a_cube_cut_by_planes_keeps_its_volume_in_parts() {
        let cube = Cell3::of_box(&Box3 { min: DVec3::ZERO, max: DVec3::ONE });
        let volume = |c: &Cell3| {
            let fan = |f: &Vec<DVec3>| {
                (2..f.len()).map(|i| f[0].dot(f[i - 1].cross(f[i])) / 6.0).sum::<f64>()
            };
            c.faces.iter().map(fan).sum::<f64>()
        };
        assert!((volume(&cube) - 1.0).abs() < 1e-15);
        let mut random = crate::random::Rng::new(4);
        for _ in 0..200 {
            let mut number = || random.range(-1.0, 1.0);
            let normal = dvec3(number(), number(), number()).normalize();
            let origin = DVec3::splat(0.5) + dvec3(number(), number(), number()) * 0.4;
            let parts = [normal, -normal].map(|n| cube.clip(origin, n, 1e-12));
            let sum: f64 = parts.iter().map(volume).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum} at {origin} {normal}");
        }
        assert!(cube.clip(DVec3::X * 2.0, DVec3::X, 0.0).is_empty());
        assert_eq!(cube.clip(DVec3::X, -DVec3::X, 1e-12), cube);
        assert_eq!(cube.middle(), Some(DVec3::splat(0.5)));
    }
}

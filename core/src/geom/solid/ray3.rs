//! A ray in space, and exactly how it passes a segment.

use glam::DVec3;

use super::Triangle3;
use super::exact::{Delta, delta};
use super::volume::{exact_volume, sign_of};
use crate::geom::Sign;
use crate::geom::error::{self, ShapeError, ShapeFault};
use crate::geom::exact::expansion::lift;

/// All places *origin + t direction* with t ≥ 0. The direction need not be unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray3 {
    origin: DVec3,
    direction: DVec3,
}

impl Ray3 {
    /// A ray from a place.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the direction has no length.
    pub fn new(origin: DVec3, direction: DVec3) -> Result<Self, ShapeError> {
        error::vector3("origin", origin)?;
        error::vector3("direction", direction)?;
        if direction == DVec3::ZERO {
            return Err(
                ShapeFault::NoExtent.at("direction", "a ray needs a direction: this has no length")
            );
        }
        error::large_enough(|| "direction".to_owned(), direction.abs().max_element())?;
        Ok(Self { origin, direction })
    }

    /// Where it begins.
    #[must_use]
    pub fn origin(&self) -> DVec3 {
        self.origin
    }

    /// Its direction, and the unit of its parameter.
    #[must_use]
    pub fn direction(&self) -> DVec3 {
        self.direction
    }

    /// The place at a parameter.
    #[must_use]
    pub fn at(&self, t: f64) -> DVec3 {
        self.origin + self.direction * t
    }

    /// The sign of the volume that its direction spans with two places, seen from its origin: direction · ((p − origin) ×
    /// (q − origin)). It says on which side of the line from p to q the ray passes, and is zero where their lines meet or are
    /// parallel. Exact.
    #[must_use]
    #[inline]
    pub fn passes(&self, p: DVec3, q: DVec3) -> Sign {
        let (u, v) = (p - self.origin, q - self.origin);
        sign_of(self.direction, u, v).unwrap_or_else(|| {
            let ways = [p, q].map(|x| [self.origin.to_array(), x.to_array()]);
            exact_volume(self.direction.to_array(), ways)
        })
    }

    /// The sign of its direction along a triangle's normal: positive where it goes the same way, and so meets the back; zero
    /// where it is parallel to the plane. Exact.
    #[must_use]
    #[inline]
    pub fn along(&self, triangle: &Triangle3) -> Sign {
        let [a, b, c] = triangle.points();
        sign_of(self.direction, b - a, c - a).unwrap_or_else(|| {
            let ways = [b, c].map(|x| [a.to_array(), x.to_array()]);
            exact_volume(self.direction.to_array(), ways)
        })
    }

    /// The four volumes whose ratios say where it meets a triangle (that of the whole, those of the corners b and c, and that of
    /// the way along), each rounded once, however much cancels; all times one power of two.
    #[must_use]
    #[cold]
    pub fn volumes(&self, triangle: &Triangle3) -> [f64; 4] {
        let [a, b, c] = triangle.points();
        let (e1, e2, way) = (delta(a, b), delta(a, c), delta(a, self.origin));
        let direction = Delta::of(self.direction);
        let power = lift(e1.size().max(e2.size()).max(way.size()));
        let own = lift(direction.size());
        let (e1, e2, way) = (e1.times(power), e2.times(power), way.times(power));
        let direction = direction.times(own);
        let (p, q) = (direction.cross(&e2), way.cross(&e1));
        let [det, u, v] = [e1.dot(&p), way.dot(&p), direction.dot(&q)].map(|x| x.value());
        [det, u, v, e2.dot(&q).value() * (own / power)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use glam::dvec3;

    #[test]
    fn a_ray_through_an_edge_passes_neither_side_of_it() {
        // Through the middle of an edge whose ends have no short binary fractions.
        let (p, q) = (dvec3(0.1, 0.2, 0.3), dvec3(0.7, -0.4, 0.9));
        let ray = Ray3::new(dvec3(0.1, 0.2, -5.0), dvec3(0.0, 0.0, 3.0)).unwrap();
        assert_eq!(ray.passes(p, q), Sign::Zero, "through its end");
        let beside = Ray3::new(dvec3(0.1f64.next_up(), 0.2, -5.0), DVec3::Z).unwrap();
        let other = Ray3::new(dvec3(0.1f64.next_down(), 0.2, -5.0), DVec3::Z).unwrap();
        assert_eq!(beside.passes(p, q), other.passes(p, q).flip());
        assert!(Ray3::new(p, DVec3::ZERO).is_err());
    }

    #[test]
    fn the_sides_of_three_edges_add_up_to_the_side_of_the_plane() {
        let mut rng = Rng::new(6);
        let mut point = || DVec3::from([0; 3].map(|_| rng.below(5) as f64 * 0.1));
        for _ in 0..5_000 {
            let [a, b, c, o, d] = [(); 5].map(|()| point());
            let (Ok(triangle), Ok(ray)) = (Triangle3::new([a, b, c]), Ray3::new(o, d)) else {
                continue;
            };
            let sides = [ray.passes(a, b), ray.passes(b, c), ray.passes(c, a)];
            if sides.iter().all(|s| *s == sides[0]) {
                assert_eq!(ray.along(&triangle), sides[0], "{triangle:?} {ray:?}");
            }
            assert_eq!(ray.passes(b, a), ray.passes(a, b).flip());
        }
    }
}

//! How a ray and a triangle in space lie, by the four volumes alone.
//!
//! The answers of [`ray_triangle`](mod@crate::collide::space::ray_triangle), bit for bit. That algorithm decides each side for
//! itself, from the triangle's corners; here the signs of Möller and Trumbore's determinants are taken, which it computes
//! anyway, where one bound on their rounding leaves no doubt. Where one of them is in doubt there is no answer.
//!
//! The bound: the differences and products of a volume |x · (y × z)| have at most eight roundings each, of a sum of six
//! products that are not larger than |x| |y| |z| by their largest coordinates. The third weight is a difference of three such
//! volumes. Sixteen times six, three times over, is more than all of these.
//!
//! It skips: the side of each edge from the edge's own ends, and the side of the origin from the corners.
//!
//! Frame: z up, world units. Cost: two cross products, four dot products, and one division before a yes.

use crate::collide::space::ray_triangle::{RayTriangle, is_nearly_parallel, place};
use crate::geom::Sign;
use crate::geom::exact::expansion::LOST;
use crate::geom::solid::{Ray3, Triangle3};

/// What the largest product may be wrong by, of the volumes.
const DOUBT: f64 = 3.0 * 16.0 * 6.0 * f64::EPSILON;

/// The answer of [`ray_triangle`](crate::collide::space::ray_triangle::ray_triangle()); none when rounding could decide a side.
#[must_use]
#[inline]
pub fn clearly(ray: &Ray3, triangle: &Triangle3) -> Option<RayTriangle> {
    let ([a, _, _], [e1, e2]) = (triangle.points(), triangle.edges());
    let (way, direction) = (ray.origin() - a, ray.direction());
    let (p, q) = (direction.cross(e2), way.cross(e1));
    let det = e1.dot(p);
    let volumes = [way.dot(p), direction.dot(q), e2.dot(q)];
    // 1. Each volume against the same doubt, in one branch.
    let edge = e1.abs().max(e2.abs()).max_element();
    let far = way.abs().max_element().max(edge);
    let of_sides = DOUBT * direction.abs().max_element() * (edge * far) + LOST;
    let of_along = DOUBT * (edge * edge) * far + LOST;
    let facing = 1.0f64.copysign(det);
    let [u, v, along] = volumes.map(|volume| volume * facing);
    let w = det.abs() - u - v;
    let sure = det.abs().min(u.abs()).min(v.abs()).min(w.abs()) > of_sides;
    let is_fine = !is_nearly_parallel(ray, triangle, det);
    if !(sure & is_fine & (along.abs() > of_along)) {
        return None;
    }
    // 2. The first edge that is passed on its outer side.
    if u.min(v).min(w) < 0.0 {
        let edge = if u < 0.0 { 2 } else { u32::from(v >= 0.0) };
        return Some(RayTriangle::Outside(edge));
    }
    // 3. Behind or ahead.
    if along < 0.0 {
        return Some(RayTriangle::Behind);
    }
    let facing = Sign::of(det);
    let t = Sign::Positive.settle(volumes[2] / det);
    Some(RayTriangle::Hit(place(triangle, (det, facing), [volumes[0], volumes[1]], t)))
}

#[cfg(test)]
mod tests {
    use super::clearly;
    use crate::collide::space::ray_triangle::ray_triangle_traced;
    use crate::geom::solid::{Ray3, Triangle3};
    use crate::random::Rng;
    use crate::trace::Silent;
    use glam::DVec3;

    fn place(rng: &mut Rng, size: f64) -> DVec3 {
        DVec3::from([(); 3].map(|()| rng.range(-size, size)))
    }

    /// Both give the same, and this one has an answer as often as it should.
    fn agree(cases: u32, mut draw: impl FnMut(&mut Rng) -> [DVec3; 5]) -> f64 {
        let mut rng = Rng::new(22);
        let (mut drawn, mut clear) = (0, 0);
        for _ in 0..cases {
            let [a, b, c, origin, direction] = draw(&mut rng);
            let (Ok(triangle), Ok(ray)) = (Triangle3::new([a, b, c]), Ray3::new(origin, direction))
            else {
                continue;
            };
            drawn += 1;
            let right = ray_triangle_traced(&ray, &triangle, &mut Silent);
            if let Some(answer) = clearly(&ray, &triangle) {
                clear += 1;
                assert_eq!(answer, right, "{triangle:?} {ray:?}");
            }
        }
        f64::from(clear) / f64::from(drawn)
    }

    #[test]
    fn what_is_clear_is_right() {
        let anywhere = |rng: &mut Rng| [(); 5].map(|()| place(rng, 1.0));
        assert!(agree(20_000, anywhere) > 0.999);
        // On a coarse grid most volumes are 0 now and then.
        let grid = |rng: &mut Rng| {
            [(); 5].map(|()| DVec3::from([(); 3].map(|()| rng.below(4) as f64 * 0.1)))
        };
        assert!(agree(20_000, grid) < 0.9);
        // Aimed at places of the triangle's edges: a sign is in doubt.
        let aimed = |rng: &mut Rng| {
            let [a, b, c, o] = [(); 4].map(|()| place(rng, 1.0));
            [a, b, c, o, a + (b - a) * rng.range(0.0, 1.0) - o]
        };
        assert!(agree(20_000, aimed) < 0.1);
        // All sizes, and needles.
        let sized = |rng: &mut Rng| {
            let size = 10f64.powi(rng.below(120) as i32 - 60);
            let thin = 10f64.powi(-(rng.below(16) as i32));
            let [a, b, c, o, d] = [(); 5].map(|()| place(rng, size));
            [a, b, a + (b - a) * 0.3 + c * thin, o, d]
        };
        agree(40_000, sized);
    }
}

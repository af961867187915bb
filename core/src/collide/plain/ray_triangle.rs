//! Where does a ray meet a triangle in space? The usual formula in plain numbers (Möller and Trumbore): three determinants over a
//! fourth, each rounded.
//!
//! With E₁ = AB and E₂ = AC, det = E₁ · (D × E₂), u = AO · (D × E₂) / det, v = D · (AO × E₁) / det and
//! t = E₂ · (AO × E₁) / det. They meet where u, v and t are not below 0, and u + v not above 1.
//!
//! Frame: space, any unit. Degenerate cases: a ray in the triangle's plane has det = 0 and counts as apart, whatever it meets there;
//! one past an edge meets it or not by a rounding, so that rays may pass between two triangles that share it. Cost: two cross
//! products, four dot products, three divisions. The right rule is [`ray_triangle`](mod@crate::collide::space::ray_triangle).

use super::number::{Number, Order, cross3, dot, place3, way};
use super::step::{Found, Lie, Quantity, Question, Step};
use crate::geom::solid::{Ray3, Triangle3};
use crate::trace::Trace;

/// Whether a ray meets a triangle, and after how many of its direction, by plain numbers.
pub fn ray_triangle_traced<N: Number, T: Trace<Step>>(
    ray: &Ray3,
    triangle: &Triangle3,
    trace: &mut T,
) -> Found {
    let found = meeting::<N, T>(ray, triangle, trace);
    trace.step(|| Step::Decision { found });
    found
}

fn meeting<N: Number, T: Trace<Step>>(ray: &Ray3, triangle: &Triangle3, trace: &mut T) -> Found {
    let [a, b, c] = triangle.points().map(place3::<N>);
    let (o, d) = (place3(ray.origin()), place3(ray.direction()));
    let (zero, one) = (N::of(0.0), N::of(1.0));
    let (e1, e2, from) = (way(&a, &b), way(&a, &c), way(&a, &o));
    let apart = Found::new(Lie::Apart);
    // 1. Whether it is parallel to the plane.
    let p = cross3(&d, &e2);
    let det = dot(&e1, &p);
    trace.step(|| Step::number(Quantity::Det, &det));
    let order = det.order(&zero);
    if trace.decide(order, |order| Step::sign(Question::Parallel, 0, [&det, &zero], order))
        == Order::Equal
    {
        return apart;
    }
    // 2. The weights of the corners.
    let u = dot(&from, &p).over(&det);
    trace.step(|| Step::number(Quantity::U, &u));
    let order = u.order(&zero);
    let mut border = order == Order::Equal;
    if trace.decide(order, |order| Step::sign(Question::OutsideU, 0, [&u, &zero], order))
        == Order::Less
    {
        return apart;
    }
    let q = cross3(&from, &e1);
    let v = dot(&d, &q).over(&det);
    trace.step(|| Step::number(Quantity::V, &v));
    let order = v.order(&zero);
    if trace.decide(order, |order| Step::sign(Question::OutsideV, 0, [&v, &zero], order))
        == Order::Less
    {
        return apart;
    }
    border |= order == Order::Equal;
    let both = u.plus(&v);
    let order = both.order(&one);
    if trace.decide(order, |order| Step::sign(Question::OutsideW, 0, [&both, &one], order))
        == Order::Greater
    {
        return apart;
    }
    border |= order == Order::Equal;
    // 3. How far along the ray.
    let t = dot(&e2, &q).over(&det);
    trace.step(|| Step::number(Quantity::T, &t));
    let order = t.order(&zero);
    if trace.decide(order, |order| Step::sign(Question::BeforeStart, 0, [&t, &zero], order))
        == Order::Less
    {
        return apart;
    }
    border |= order == Order::Equal;
    let lie = if border { Lie::Touching } else { Lie::Inside };
    Found { lie, t: Some(t.wide()) }
}

#[cfg(test)]
mod tests {
    use glam::{DVec3, dvec3};

    use super::*;
    use crate::collide::plain::Beside;
    use crate::trace::{Recorder, Silent};

    fn meet<N: Number>(o: DVec3, d: DVec3) -> Found {
        let triangle =
            Triangle3::new([DVec3::ZERO, dvec3(4.0, 0.0, 0.0), dvec3(0.0, 4.0, 0.0)]).unwrap();
        ray_triangle_traced::<N, _>(&Ray3::new(o, d).unwrap(), &triangle, &mut Silent)
    }

    #[test]
    fn each_way_to_miss_is_told() {
        let down = DVec3::NEG_Z;
        let hit = meet::<f64>(dvec3(1.0, 1.0, 2.0), down);
        assert_eq!(hit, Found { lie: Lie::Inside, t: Some(2.0) });
        assert_eq!(meet::<f32>(dvec3(1.0, 1.0, 2.0), down), hit);
        for (o, d) in [
            (dvec3(-1.0, 1.0, 2.0), down),
            (dvec3(1.0, -1.0, 2.0), down),
            (dvec3(3.0, 3.0, 2.0), down),
            (dvec3(1.0, 1.0, 2.0), DVec3::Z),
            (dvec3(1.0, 1.0, 2.0), DVec3::X),
        ] {
            assert_eq!(meet::<f64>(o, d), Found::new(Lie::Apart), "{o} {d}");
        }
    }

    #[test]
    fn a_ray_through_an_edge_misses_by_a_rounding() {
        let corners = [dvec3(0.1, 0.1, 0.0), dvec3(0.9, 0.3, 0.7), dvec3(0.2, 0.8, 0.1)];
        let triangle = Triangle3::new(corners).unwrap();
        // Towards places along the edge AB, as nearly as numbers are.
        let wrong = (1..400).filter(|k| {
            let on = corners[0].lerp(corners[1], f64::from(*k) / 400.0);
            let ray = Ray3::new(DVec3::Z, on - DVec3::Z).unwrap();
            let timeline = Recorder::run((), |(), t| {
                ray_triangle_traced::<Beside<f64>, _>(&ray, &triangle, t)
            });
            let silent = ray_triangle_traced::<f64, _>(&ray, &triangle, &mut Silent);
            assert_eq!(timeline.output, silent);
            timeline.steps().iter().any(|step| step.event.is_wrong())
        });
        assert!(wrong.count() > 10);
    }
}

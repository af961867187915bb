//! Exact corners beside parry2d-f64's shape cast, at sizes near one: its absolute epsilons make small scales
//! meaningless, and its iteration stops some 1e-6 of a unit from the touch.

use glam::DVec2;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, build};
use glisse::sweep::Corners;
use glisse::sweep::bsp_sweep::{SweepOptions, sweep};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{ShapeCastOptions, cast_shapes};
use parry2d_f64::shape::{Ball, Capsule, ConvexPolygon, Segment, Shape};

use super::guard_hits;
use super::maps::{self, convex_ring, ring_edges};
use super::oracle::{Area, Oracle, swept};
use glisse::random::Rng;

fn vector(p: DVec2) -> Vector {
    Vector::new(p.x, p.y)
}

/// A convex ring for parry, wound its way.
fn polygon(ring: &[DVec2]) -> ConvexPolygon {
    let hull = swept(ring, DVec2::ZERO, DVec2::ZERO);
    ConvexPolygon::from_convex_polyline(hull.into_iter().map(vector).collect()).unwrap()
}

/// How far apart the two places of touch may be, in units: where parry's iteration stops.
const PLACE: f64 = 1e-4;
/// A path that passes by less may hit for one and not for the other.
const GRAZE: f64 = 1e-4;

#[test]
fn exact_corners_agree_with_parry() {
    let (mut hits, mut moves, mut grazes) = (0u32, 0u32, 0u32);
    let mut worst = 0.0f64;
    for seed in 0..4000 {
        let mut rng = Rng::new(60_000 + seed);
        let mut solids = Solids::default();
        let mut oracle = Oracle::default();
        let theirs: Box<dyn Shape> = if seed % 3 == 0 {
            let a = rng.point(DVec2::splat(-3.), DVec2::splat(0.));
            let b = rng.point(DVec2::splat(0.5), DVec2::splat(3.));
            solids.add_thin(&[a, b], 0);
            oracle.thin.push([a, b]);
            Box::new(Segment::new(vector(a), vector(b)))
        } else {
            let corners = 3 + rng.below(6);
            let ring = convex_ring(&mut rng, DVec2::ZERO, 3.0, corners);
            oracle.areas.push(Area { edges: ring_edges(&ring).collect(), free_inside: false });
            let polygon = polygon(&ring);
            solids.add_outline(&[ring], 0).unwrap();
            Box::new(polygon)
        };
        let kind = ["circle", "box", "turned box", "capsule", "polygon"][rng.below(5)];
        let (core, radius) = maps::mover(kind, &mut rng);
        let mover: Box<dyn Shape> = match core.as_slice() {
            [_] => Box::new(Ball::new(radius)),
            [a, b] => Box::new(Capsule::new(vector(*a), vector(*b), radius)),
            all => Box::new(polygon(all)),
        };
        let shape = maps::convex(&(core, radius), 1.0);
        let clear = |a, b| oracle.clearance(&swept(shape.core(), a, b), shape.radius());
        let from = rng.point(DVec2::splat(-9.), DVec2::splat(9.));
        if clear(from, from) < 0.01 {
            continue;
        }
        let v = (rng.point(DVec2::splat(-5.), DVec2::splat(5.)) - from) * rng.range(0.5, 1.5);
        let tree = build(solids, Splitting::Scored);
        let exact = SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: true };
        let ours = sweep(&tree, &shape, from, v, &exact).real.map(|c| c.fraction);
        let parry = cast_shapes(
            &Pose::from_translation(vector(from)),
            vector(v),
            &*mover,
            &Pose::IDENTITY,
            Vector::ZERO,
            &*theirs,
            ShapeCastOptions::with_max_time_of_impact(1.0),
        )
        .unwrap()
        .map(|hit| hit.time_of_impact);
        moves += 1;
        hits += u32::from(ours.is_some());
        match (ours, parry) {
            (None, None) => {}
            (Some(a), Some(b)) => {
                // Along the path, a graze is later found by as much as its angle is flat: compare how near.
                let apart = (a - b).abs() * v.length();
                if apart > PLACE {
                    let depth = clear(from, from + v * a.max(b));
                    assert!(depth > -GRAZE, "seed {seed}, {kind}: {a} and parry's {b}");
                    grazes += 1;
                } else {
                    worst = worst.max(apart);
                }
            }
            (a, b) => {
                let end = a.or(b).unwrap();
                let depth = clear(from, from + v);
                let late = end > 1.0 - GRAZE;
                assert!(
                    late || depth > -GRAZE,
                    "seed {seed}, {kind}: {a:?}, parry {b:?}, {depth:e}"
                );
                grazes += 1;
            }
        }
    }
    guard_hits(hits, moves);
    assert!(grazes * 100 < moves, "{grazes} of {moves} only graze");
    assert!(worst < PLACE, "{worst:e}");
}

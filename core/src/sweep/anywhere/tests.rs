//! The sweep against curves beside an oracle that knows only chords.

use glam::DVec2;

use super::curve_sweep::sweep_curve;
use super::curve_wall::{CurveWall, curve_gap};
use crate::geom::Cubic;
use crate::geom::convex::Convex;
use crate::geom::wall::{Wall, WallKind};
use crate::random::Rng;
use crate::sweep::overlap::gap;
use crate::sweep::wall_sweep::ShapeMotion;

/// How many chords stand for a curve, and how far they may be from one of size 10.
const CHORDS: u32 = 400;
const OFF: f64 = 3e-4;

pub(super) fn movers() -> Vec<Convex> {
    let triangle = vec![DVec2::new(-0.7, -0.4), DVec2::new(0.9, -0.3), DVec2::new(0.1, 0.8)];
    let shapes = [
        Convex::circle(0.6),
        Convex::circle(0.0),
        Convex::rectangle(DVec2::new(0.7, 0.4), 0.0),
        Convex::rectangle(DVec2::new(0.7, 0.4), 0.5),
        Convex::capsule(DVec2::new(-0.6, 0.1), DVec2::new(0.5, -0.2), 0.3),
        Convex::capsule(DVec2::new(-0.6, 0.1), DVec2::new(0.5, -0.2), 0.0),
        Convex::new(triangle, 0.0),
    ];
    shapes.into_iter().map(|s| s.expect("a shape")).collect()
}

fn curve(rng: &mut Rng) -> Cubic {
    let mut points: [DVec2; 4] = std::array::from_fn(|_| rng.in_square(-5.0, 5.0));
    if rng.below(3) == 0 {
        points = points.map(DVec2::round);
        points[3] = points[0] + DVec2::X;
    }
    Cubic::new(points).expect("a curve")
}

/// A move about towards a curve: from where, and by how much.
fn way(rng: &mut Rng, curve: &Cubic) -> (DVec2, DVec2) {
    let from = rng.in_square(-6.0, 6.0);
    let towards = curve.at(rng.unit()) + rng.vector(0.0, 2.0);
    (from, (towards - from) * rng.range(0.4, 1.4))
}

/// How far a shape is from the chords of a curve, the radius not subtracted; below 0 when one of them is in it.
fn chords_gap(shape: &Convex, position: DVec2, chain: &[DVec2]) -> f64 {
    let far = |a: DVec2, b: DVec2| (0.5 * (a + b)).distance(position) - a.distance(b);
    let mut least = f64::INFINITY;
    for pair in chain.windows(2) {
        if pair[0] != pair[1] && far(pair[0], pair[1]) - shape.reach() < least {
            let wall = Wall::new(pair[0], pair[1], 0, WallKind::OneWay);
            least = least.min(gap(shape, position, &wall));
        }
    }
    least
}

#[test]
fn the_distance_is_that_of_fine_chords() {
    let mut rng = Rng::new(7);
    let (mut apart, mut within) = (0, 0);
    for shape in movers() {
        for _ in 0..120 {
            let curve = curve(&mut rng);
            let chain = curve.flattened(CHORDS);
            let position = rng.in_square(-3.0, 3.0);
            let (found, chords) =
                (curve_gap(&shape, position, &curve), chords_gap(&shape, position, &chain));
            if found.min(chords) > 0.0 {
                assert!((found - chords).abs() <= OFF, "{found} {chords} {shape:?} {curve:?}");
                apart += 1;
            } else {
                // How deep a segment is in a shape is measured in another way; on which side of 0, is not.
                assert!(
                    found.max(chords) <= OFF,
                    "{found} {chords} {shape:?} {position} {curve:?}"
                );
                within += 1;
            }
        }
    }
    assert!(apart > 400 && within > 60, "{apart} {within}");
}

#[test]
fn the_first_touch_is_where_fine_chords_have_it() {
    let mut rng = Rng::new(11);
    let (mut hits, mut free) = (0, 0);
    for shape in movers() {
        let radius = shape.radius();
        for _ in 0..36 {
            let curve = curve(&mut rng);
            let chain = curve.flattened(CHORDS);
            let (from, by) = way(&mut rng, &curve);
            for margin in [0.0, 0.25] {
                let reach = radius + margin;
                if curve_gap(&shape, from, &curve) < reach + OFF {
                    continue;
                }
                let wall = CurveWall::new(curve, 0, None);
                let met = sweep_curve(&ShapeMotion::new(&shape, from, by), &wall, 3, margin);
                let end = met.map_or(1.0, |c| c.fraction);
                // Up to there nothing is nearer. A point has no distance below 0: it passes only where chords tell.
                for k in 0..=120 {
                    let at = from + by * (end * f64::from(k) / 120.0);
                    let apart = chords_gap(&shape, at, &chain);
                    assert!(
                        apart >= reach - OFF,
                        "{margin} {k} {apart} {end} {shape:?} {from} {by} {curve:?}"
                    );
                }
                let Some(contact) = met else {
                    free += 1;
                    continue;
                };
                hits += 1;
                // There it is as near as it may be, and a little later nearer.
                let apart = curve_gap(&shape, from + by * end, &curve);
                assert!((apart - reach).abs() < 1e-9, "{apart} {reach} {shape:?} {from} {by}");
                let normal = contact.normal;
                assert!((normal.length() - 1.0).abs() < 1e-12 && normal.dot(by) < 0.0);
                // Against the normal it comes nearer by all of the way: there is no other with which it would.
                let into = curve_gap(&shape, from + by * end - normal * 1e-5, &curve);
                // A point and a segment come out on the other side, and how deep a corner is, is measured from its sides.
                let (nearer, least) = match reach {
                    0.0 => ((into - apart).abs(), 0.1e-5),
                    _ => (apart - into, 0.99e-5),
                };
                assert!(nearer > least, "{into} {apart} {shape:?} {from} {by} {curve:?}");
            }
        }
    }
    assert!(hits > 120 && free > 50, "{hits} {free}");
}

#[test]
fn a_point_does_not_pass_a_curve() {
    let mut rng = Rng::new(13);
    let point = Convex::circle(0.0).expect("a point");
    let mut hits = 0;
    for _ in 0..2000 {
        let curve = curve(&mut rng);
        let chain = curve.flattened(CHORDS);
        let (from, by) = way(&mut rng, &curve);
        let wall = CurveWall::new(curve, 0, None);
        let motion = ShapeMotion::new(&point, from, by);
        let fraction = sweep_curve(&motion, &wall, 0, 0.0).map(|c| c.fraction);
        let crossed = |pair: &[DVec2]| {
            let (a, u) = (pair[0] - from, pair[1] - pair[0]);
            let t = a.perp_dot(u) / by.perp_dot(u);
            let s = a.perp_dot(by) / by.perp_dot(u);
            ((0.0..=1.0).contains(&s) && (0.0..1.0).contains(&t)).then_some(t)
        };
        let chords = chain.windows(2).filter_map(crossed).reduce(f64::min);
        match (fraction, chords) {
            (Some(t), Some(u)) if (t - u).abs() < 3e-3 => hits += 1,
            (None, None) => {}
            // Where it grazes the one, it may miss the other.
            (t, u) => {
                let at = from + by * t.into_iter().chain(u).fold(1.0, f64::min);
                let near = crate::collide::nearest_on_curve(&curve, at);
                let along = curve.velocity(near.q).normalize_or_zero().perp_dot(by.normalize());
                assert!(near.distance < OFF && along.abs() < 0.05, "{t:?} {u:?} {along}");
            }
        }
    }
    assert!(hits > 500, "{hits}");
}

#[test]
fn touching_is_free_along_and_away_and_stops_inward() {
    let v = DVec2::new;
    // Its top is at (4, -6).
    let arch = Cubic::new([v(0., 0.), v(0., -8.), v(8., -8.), v(8., 0.)]).expect("an arch");
    let wall = CurveWall::new(arch, 0, None);
    let disc = Convex::circle(1.0).expect("a disc");
    let rect = Convex::rectangle(v(2.0, 1.0), 0.0).expect("a box");
    let corner = Convex::rectangle(DVec2::splat(0.5f64.sqrt()), std::f64::consts::FRAC_PI_4);
    for (shape, high) in [(disc, 1.0), (rect, 1.0), (corner.expect("a box"), 1.0)] {
        let at = v(4.0, -6.0 - high);
        let go = |by| sweep_curve(&ShapeMotion::new(&shape, at, by), &wall, 0, 0.0);
        assert_eq!(go(v(5.0, 0.0)), None, "along {shape:?}");
        assert_eq!(go(v(0.0, -5.0)), None, "away {shape:?}");
        let stop = go(v(0.0, 5.0)).expect("inward is a contact");
        assert!(stop.fraction < 1e-12 && stop.normal.distance(v(0.0, -1.0)) < 1e-9, "{stop:?}");
    }
}

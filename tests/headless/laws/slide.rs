//! The laws of the sweep and the slide that need a scene of their own: one wall, rooms, wedges, seams, mirrors,
//! rest, touching, and a peer for exact corners. `walks.rs` holds the ones that any random map can show.

use std::f64::consts::TAU;

use glam::{DVec2, dvec2 as p};
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, Tree, build, build_traced};
use glisse::random::Rng;
use glisse::sweep::Corners;
use glisse::sweep::bsp_published::{sweep_published, sweep_published_traced};
use glisse::sweep::bsp_sweep::{SweepOptions, sweep, sweep_traced};
use glisse::sweep::overlap::overlaps;
use glisse::sweep::slide::{SlideOptions, Stopped, slide, slide_traced};
use glisse::trace::{Recorder, Tally};

fn disc(radius: f64) -> Convex {
    Convex::circle(radius).unwrap()
}

/// Walls turned to the inside of a ring that turns right as seen on the screen.
fn room(ring: &[DVec2]) -> Tree {
    let n = ring.len() as u32;
    let lines: Vec<[u32; 2]> = (0..n).map(|i| [i, (i + 1) % n]).collect();
    let mut solids = Solids::default();
    solids.add_facing(ring, &lines, 0);
    build(solids, Splitting::Scored)
}

fn blocks(seed: u64) -> Solids {
    let mut rng = Rng::new(seed);
    let mut solids = Solids::default();
    for owner in 0..6 {
        // Sixteenths of a unit, so that mirrors and moves by whole units lose no bit.
        let grain = |x: f64| (x * 16.0).round() / 16.0;
        let at = rng.in_square(-40.0, 40.0).map(grain);
        let half = rng.in_square(2.0, 9.0).map(grain);
        let ring = [at - half, at + p(half.x, -half.y), at + half, at + p(-half.x, half.y)];
        solids.add_outline(&[ring.to_vec()], owner).unwrap();
    }
    solids
}

const EXACT: SweepOptions =
    SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: true };

/// A skin so thin that lengths can be compared without it.
const THIN: SlideOptions =
    SlideOptions { min_distance: 1e-8, min_move: 2e-8, max_impact: 5, corners: Corners::Exact };

#[test]
fn free_motion_is_exact_to_the_bit_and_no_motion_is_none() {
    let tree = build(blocks(1), Splitting::Scored);
    let mut rng = Rng::new(2);
    let mut free = 0;
    for _ in 0..5000 {
        let (from, v) = (rng.in_square(-50.0, 50.0), rng.vector(0.0, 30.0));
        if overlaps(&tree, &disc(1.0), from) {
            continue;
        }
        let out = slide(&tree, &disc(1.0), from, v, &SlideOptions::default());
        if out.impacts.is_empty() {
            free += 1;
            assert_eq!((out.position, out.velocity), (from + v, v));
        }
        let rest = slide(&tree, &disc(1.0), from, DVec2::ZERO, &SlideOptions::default());
        assert_eq!((rest.position, rest.impacts.len()), (from, 0));
    }
    assert!((1000..4500).contains(&free), "{free}");
}

#[test]
fn along_one_wall_at_any_angle() {
    let mut rng = Rng::new(3);
    for _ in 0..2000 {
        let normal = DVec2::from_angle(rng.range(0.0, TAU));
        let along = p(normal.y, -normal.x);
        let mut solids = Solids::default();
        solids.add_half_plane(rng.in_square(-5.0, 5.0), normal, 0.0, 0).unwrap();
        let foot = solids.walls[0].origin();
        let tree = build(solids, Splitting::Scored);
        let from = foot + normal * rng.range(1.5, 8.0) + along * rng.range(-9.0, 9.0);
        let v = rng.vector(0.0, 20.0);
        let out = slide(&tree, &disc(1.0), from, v, &THIN);
        let d1 = normal.dot(from - foot) - 1.0;
        let into = -normal.dot(v);
        let expected = if into > d1 { from + v + normal * (into - d1) } else { from + v };
        assert!((out.position - expected).length() < 1e-7, "{} {expected}", out.position);
        let kept = along.dot(out.position - from) - along.dot(v);
        assert!(kept.abs() < 1e-7 + 1e-12 * v.length(), "the tangential part is kept: {kept:e}");
    }
}

#[test]
fn in_a_room_of_any_turn_it_ends_where_clamping_ends() {
    let mut rng = Rng::new(4);
    for _ in 0..2000 {
        let turn = DVec2::from_angle(rng.range(0.0, TAU));
        let (w, h) = (rng.range(5.0, 30.0), rng.range(5.0, 30.0));
        let ring = [p(0., 0.), p(w, 0.), p(w, h), p(0., h)].map(|q| turn.rotate(q));
        let tree = room(&ring);
        let from = p(rng.range(1.1, w - 1.1), rng.range(1.1, h - 1.1));
        let v = rng.vector(0.0, 60.0);
        let out = slide(&tree, &disc(1.0), turn.rotate(from), turn.rotate(v), &THIN);
        let expected = (from + v).clamp(p(1., 1.), p(w - 1., h - 1.));
        let error = (out.position - turn.rotate(expected)).length();
        assert!(error < 1e-6, "from {from} by {v} in {w} x {h}: {error:e}");
    }
}

#[test]
fn a_wedge_stops_or_lets_on_and_pushing_comes_to_rest() {
    for degrees in [1.0f64, 10.0, 45.0, 80.0, 89.0, 91.0, 100.0, 150.0, 179.0] {
        let half = degrees.to_radians() / 2.0;
        let arm = p(-half.cos(), half.sin()) * 1e4;
        let mut solids = Solids::default();
        solids.add_thin(&[p(arm.x, -arm.y), p(0., 0.), arm], 0);
        let tree = build(solids, Splitting::Scored);
        let options = SlideOptions::default();
        let away = 1.2 / half.sin();
        // A little towards one arm, so that the other one is met second.
        let v = p(1.0, 0.05) * (3.0 * away).min(50.0);
        let mut position = p(-2.0 * away, 0.01);
        let mut places = vec![position];
        for _ in 0..1000 {
            position = slide(&tree, &disc(1.0), position, v, &options).position;
            places.push(position);
        }
        // Nearly a plain wall: what the velocity has along it lets it on.
        if 0.05 * half.tan() > 1.0 {
            assert!(position.y > 10.0, "{degrees}°: it goes on along the wall: {position}");
            continue;
        }
        let still = places.iter().rposition(|q| *q != position).map_or(0, |i| i + 1);
        // Straight into the wedge nothing lets it on: it comes to rest in the corner.
        let corner = (1.0 + options.min_distance) / half.sin();
        let gap = (position.x + corner).abs();
        assert!(gap < 0.1 + 0.02 / half.sin(), "{degrees}°: {position}, corner at {corner}");
        assert!(still < 60, "{degrees}°: it is still after {still} frames");
        let drift = (places[still] - position).length();
        assert!(drift <= options.min_distance, "{degrees}°: drift {drift:e}");
    }
}

#[test]
fn along_one_arm_of_a_wedge_it_stops_or_goes_on_along_the_other() {
    for degrees in [30.0f64, 60.0, 85.0, 95.0, 120.0, 170.0] {
        // One arm along -x, the other turned away from it by the angle; the shape comes along the first.
        let turned = DVec2::from_angle(std::f64::consts::PI + degrees.to_radians()) * 1e3;
        let mut solids = Solids::default();
        solids.add_thin(&[p(-1e3, 0.), p(0., 0.), turned], 0);
        let tree = build(solids, Splitting::Scored);
        let near = 1.01 / (degrees.to_radians() / 2.0).tan();
        let from = p(-near - 5.0, -1.01);
        let out = slide(&tree, &disc(1.0), from, p(30.0, 0.5), &SlideOptions::default());
        let on = turned.normalize().dot(out.position);
        if degrees < 90.0 {
            let corner = p(-near, -1.01);
            assert!(
                (out.position - corner).length() < 0.1,
                "{degrees}°: {} {corner}",
                out.position
            );
        } else {
            assert!(on > 0.5, "{degrees}°: it goes on along the second wall, {on} from the corner");
        }
    }
}

#[test]
fn seams_do_not_catch() {
    let mut rng = Rng::new(6);
    for pieces in [2u32, 3, 7, 40] {
        let mut whole = Solids::default();
        whole.add_outline(&[vec![p(0., 0.), p(80., 0.), p(80., 9.), p(0., 9.)]], 0).unwrap();
        let mut cut = Solids::default();
        for i in 0..pieces {
            let (a, b) = (f64::from(i), f64::from(i + 1));
            let (a, b) = (80.0 * a / f64::from(pieces), 80.0 * b / f64::from(pieces));
            cut.add_outline(&[vec![p(a, 0.), p(b, 0.), p(b, 9.), p(a, 9.)]], i).unwrap();
        }
        let (whole, cut) = (build(whole, Splitting::Scored), build(cut, Splitting::Scored));
        let rect = Convex::rectangle(p(1.5, 1.0), 0.0).unwrap();
        for shape in [disc(1.0), disc(0.0), rect] {
            let mut position = p(2.0, -1.01);
            for _ in 0..200 {
                let v = p(rng.range(0.0, 1.0), rng.range(0.0, 2.0));
                let a = slide(&whole, &shape, position, v, &SlideOptions::default());
                let b = slide(&cut, &shape, position, v, &SlideOptions::default());
                assert!((a.position - b.position).length() < 1e-9, "{pieces} pieces at {position}");
                assert!(b.impacts.iter().all(|c| (c.normal - p(0., -1.)).length() < 1e-9));
                position = b.position;
                if position.x > 76.0 {
                    position.x = 2.0;
                }
            }
        }
    }
}

#[test]
fn mirrors_and_quarter_turns_are_bit_for_bit() {
    let mirrors: [fn(DVec2) -> DVec2; 4] =
        [|q| p(-q.x, q.y), |q| p(q.x, -q.y), |q| p(q.y, q.x), |q| p(-q.y, q.x)];
    let mut rng = Rng::new(8);
    for seed in 0..20 {
        let solids = blocks(seed);
        let tree = build(solids.clone(), Splitting::Given);
        for mirror in mirrors {
            let mut other = Solids::default();
            for o in &solids.outlines {
                let ring: Vec<DVec2> = o.rings[0].iter().map(|q| mirror(*q)).collect();
                other.add_outline(&[ring], o.owner).unwrap();
            }
            let other = build(other, Splitting::Given);
            for _ in 0..100 {
                let (from, v) = (rng.in_square(-50.0, 50.0), rng.vector(0.0, 60.0));
                let a = sweep(&tree, &disc(1.0), from, v, &EXACT).real;
                let b = sweep(&other, &disc(1.0), mirror(from), mirror(v), &EXACT).real;
                let told =
                    |c: Option<glisse::sweep::SweepContact>| c.map(|c| (c.fraction, c.normal));
                assert_eq!(told(a).map(|(t, n)| (t, mirror(n))), told(b), "from {from} by {v}");
            }
        }
    }
}

#[test]
fn the_place_before_is_free_a_prefix_agrees_and_a_bigger_disc_goes_no_further() {
    let tree = build(blocks(9), Splitting::Scored);
    let mut rng = Rng::new(10);
    let (mut hits, mut moves) = (0, 0);
    for _ in 0..4000 {
        let (from, v) = (rng.in_square(-50.0, 50.0), rng.vector(0.0, 80.0));
        if overlaps(&tree, &disc(1.5), from) {
            continue;
        }
        moves += 1;
        let fraction = |radius: f64, v: DVec2| {
            sweep(&tree, &disc(radius), from, v, &EXACT).real.map_or(1.0, |c| c.fraction)
        };
        let t = fraction(1.0, v);
        assert!((0.0..=1.0).contains(&t));
        assert!(!overlaps(&tree, &disc(1.0), from + v * (t * (1.0 - 1e-9))));
        if t < 1.0 {
            hits += 1;
            let normal = sweep(&tree, &disc(1.0), from, v, &EXACT).real.unwrap().normal;
            // Just after, measured against the wall, it is inside.
            let after = from + v * t - normal * 1e-6;
            assert!(overlaps(&tree, &disc(1.0), after), "from {from} by {v}");
            assert!((fraction(1.0, v * 0.5) - (2.0 * t).min(1.0)).abs() < 1e-9);
        }
        assert!(fraction(1.5, v) <= t + 1e-12, "a bigger disc goes further");
        // There and back: what is free one way is free the other.
        if t == 1.0 {
            let back = sweep(&tree, &disc(1.0), from + v, -v, &EXACT).real;
            assert!(back.is_none_or(|c| c.fraction < 1e-9 || c.fraction > 1.0 - 1e-9), "{back:?}");
        }
    }
    assert!((20..70).contains(&(100 * hits / moves)), "{hits} of {moves}");
}

#[test]
fn no_tunnelling_however_fast() {
    let ring: Vec<DVec2> =
        (0..7).map(|i| DVec2::from_angle(TAU * f64::from(i) / 7.0) * 20.0).collect();
    let mut solids = Solids::default();
    let mut closed = ring.clone();
    closed.push(ring[0]);
    solids.add_thin(&closed, 0);
    let tree = build(solids, Splitting::Scored);
    let mut rng = Rng::new(11);
    for shape in [disc(0.0), disc(1.0), Convex::rectangle(p(1.0, 0.5), 0.7).unwrap()] {
        let mut position = DVec2::ZERO;
        for i in 0..3000 {
            let longest = [1.0, 30.0, 1e3, 1e6][i % 4];
            let options = SlideOptions { min_distance: 0.01, ..SlideOptions::default() };
            position = slide(&tree, &shape, position, rng.vector(0.0, longest), &options).position;
            assert!(position.length() < 20.0, "move {i}: out at {position}");
        }
    }
}

#[test]
fn resting_keeps_its_distance_and_touching_is_free_to_leave() {
    let tree = room(&[p(0., 0.), p(40., 0.), p(40., 20.), p(0., 20.)]);
    let options =
        SlideOptions { min_distance: 0.03125, min_move: 0.0625, ..SlideOptions::default() };
    let mut position = p(20.0, 15.0);
    for frame in 0..100_000 {
        position = slide(&tree, &disc(1.0), position, p(0.0, 0.3), &options).position;
        let gap = 20.0 - 1.0 - position.y;
        assert!(frame < 100 || (0.015_625..=0.0625).contains(&gap), "frame {frame}: {gap}");
    }
    for v in [p(0., -3.), p(3., 0.), p(-3., -1.)] {
        let out = sweep(&tree, &disc(1.0), p(20., 19.), v, &EXACT);
        assert!(out.real.is_none() && !out.start_solid, "touching and leaving by {v} is free");
    }
    let inside = slide(&tree, &disc(1.0), p(20., 19.5), p(1., 0.), &options);
    assert!(inside.start_solid && !overlaps(&tree, &disc(1.0), inside.position));
}

#[test]
fn halves_come_to_the_same_place() {
    let mut solids = Solids::default();
    solids.add_half_plane(p(0., 0.), p(0., -1.), 0.0, 0).unwrap();
    let tree = build(solids, Splitting::Scored);
    let mut rng = Rng::new(12);
    for _ in 0..500 {
        let from = p(0.0, -1.0 - 1e-8);
        let v = p(rng.range(-9.0, 9.0), rng.range(0.1, 9.0));
        let whole = slide(&tree, &disc(1.0), from, v, &THIN).position;
        let half = slide(&tree, &disc(1.0), from, v * 0.5, &THIN).position;
        let twice = slide(&tree, &disc(1.0), half, v * 0.5, &THIN).position;
        assert!((whole - twice).length() < 1e-9, "{whole} {twice}");
    }
}

#[test]
fn hostile_funnels_end_and_visits_are_bounded() {
    for n in [8u32, 64] {
        let spiral: Vec<DVec2> = (0..=n)
            .map(|i| {
                let t = f64::from(i) / f64::from(n);
                DVec2::from_angle(3.0 * TAU * t) * (60.0 * (1.0 - t) + 1e-3)
            })
            .collect();
        let mut solids = Solids::default();
        solids.add_thin(&spiral, 0);
        solids.add_thin(&[p(-90., 0.0), p(0., 0.), p(-90., 0.015)], 1);
        let tree = build(solids, Splitting::Scored);
        let nodes = tree.nodes().len() as u64;
        let mut rng = Rng::new(13);
        let options = SlideOptions::default();
        for _ in 0..2000 {
            let (from, v) = (rng.in_square(-90.0, 90.0), rng.vector(0.0, 300.0));
            let mut tally = Tally::default();
            let out = slide_traced(&tree, &disc(0.2), from, v, &options, &mut tally);
            assert!(out.impacts.len() <= 5);
            // At most two sweeps an impact, each node and each of its leaf's walls once.
            assert!(tally.steps <= 12 * (4 * nodes + 40), "{} steps, {nodes} nodes", tally.steps);
            let stays = matches!(out.stopped, Stopped::Stuck);
            assert!(stays || !overlaps(&tree, &disc(0.2), out.position), "from {from} by {v}");
        }
    }
}

#[test]
fn traced_is_silent_bit_for_bit_and_so_is_another_thread() {
    let solids = blocks(14);
    let tree = build(solids.clone(), Splitting::Scored);
    let traced =
        Recorder::run((), |(), t| build_traced(solids.clone(), Splitting::Scored, t)).output;
    assert_eq!(tree, traced);
    let options = SlideOptions::default();
    let mut rng = Rng::new(15);
    let moves: Vec<(DVec2, DVec2)> =
        (0..2000).map(|_| (rng.in_square(-50.0, 50.0), rng.vector(0.0, 60.0))).collect();
    let go = |(from, v): &(DVec2, DVec2)| slide(&tree, &disc(1.0), *from, *v, &options);
    let here: Vec<_> = moves.iter().map(go).collect();
    let there = std::thread::scope(|s| s.spawn(|| moves.iter().map(go).collect::<Vec<_>>()).join());
    assert_eq!(here, there.unwrap());
    let shape = disc(1.0);
    for ((from, v), out) in moves.iter().zip(&here) {
        let (from, v) = (*from, *v);
        let told = Recorder::run((), |(), t| slide_traced(&tree, &shape, from, v, &options, t));
        assert_eq!(&told.output, out);
        assert_eq!(told.output.position.x.to_bits(), out.position.x.to_bits());
        let told = Recorder::run((), |(), t| sweep_traced(&tree, &shape, from, v, &EXACT, t));
        assert_eq!(told.output, sweep(&tree, &shape, from, v, &EXACT));
        let told =
            Recorder::run((), |(), t| sweep_published_traced(&tree, &shape, from, v, 0.01, t));
        assert_eq!(told.output, sweep_published(&tree, &shape, from, v, 0.01));
    }
}

/// parry2d's shape cast of a ball against the same convex polygons; its own tolerances are near 1e-4 here.
#[test]
fn exact_corners_agree_with_a_peer() {
    use parry2d_f64::math::{Pose, Vector};
    use parry2d_f64::query::{ShapeCastOptions, cast_shapes};
    use parry2d_f64::shape::{Ball, ConvexPolygon};
    let mut rng = Rng::new(16);
    let (mut hits, mut moves) = (0u32, 0u32);
    while moves < 4000 {
        let n = 3 + (rng.range(0.0, 5.0) as u32);
        let phase = rng.range(0.0, TAU);
        let ring: Vec<DVec2> = (0..n)
            .map(|i| DVec2::from_angle(phase + TAU * f64::from(i) / f64::from(n)) * 10.0)
            .collect();
        let mut solids = Solids::default();
        solids.add_outline(std::slice::from_ref(&ring), 0).unwrap();
        let tree = build(solids, Splitting::Scored);
        let points = ring.iter().map(|q| Vector::new(q.x, q.y)).collect();
        let polygon = ConvexPolygon::from_convex_polyline(points).unwrap();
        for _ in 0..20 {
            let from = DVec2::from_angle(rng.range(0.0, TAU)) * rng.range(13.0, 30.0);
            let v = (rng.in_square(-14.0, 14.0) - from) * rng.range(0.3, 2.0);
            moves += 1;
            let ours = sweep(&tree, &disc(1.5), from, v, &EXACT).real.map(|c| c.fraction);
            let at = Pose::from_translation(Vector::new(from.x, from.y));
            let options = ShapeCastOptions::with_max_time_of_impact(1.0);
            let (u, ball) = (Vector::new(v.x, v.y), Ball::new(1.5));
            let theirs =
                cast_shapes(&at, u, &ball, &Pose::IDENTITY, Vector::ZERO, &polygon, options);
            let theirs = theirs.unwrap().map(|hit| hit.time_of_impact);
            hits += u32::from(ours.is_some());
            match (ours, theirs) {
                (Some(a), Some(b)) => assert!((a - b).abs() < 1e-3, "{a} {b} from {from} by {v}"),
                (None, None) => {}
                // One grazes: then the path all but touches.
                (a, b) => {
                    let wider = sweep(&tree, &disc(1.5 + 1e-3), from, v, &EXACT).real.is_some();
                    let thinner = sweep(&tree, &disc(1.5 - 1e-3), from, v, &EXACT).real.is_some();
                    assert!(wider && !thinner, "{a:?} {b:?} from {from} by {v}");
                }
            }
        }
    }
    assert!((30..80).contains(&(100 * hits / moves)), "{hits} of {moves}");
}

//! The sweep and the slide in space held to gaps, to whole numbers, to each solid by itself and to the laws.

use glam::{DQuat, DVec3, dvec3};

use super::SpaceSweepContact;
use super::gap::gap;
use super::overlap::{nearer_than, overlaps};
use super::slide::{SlideOptions, slide};
use super::solid_sweep::{SolidMotion, sweep_planes, sweep_solid};
use super::tree_sweep::{SweepOptions, sweep, sweep_traced};
use crate::geom::solid::hull::hull;
use crate::geom::solid::{Box3, Capsule3, ConvexSolid, HalfSpace, Sphere, Triangle3, TurnedBox};
use crate::partition::bsp_build::Splitting;
use crate::partition::space::{SpaceSolids, SpaceTree, build};
use crate::random::{Rng, times};
use crate::sweep::Corners;
use crate::trace::Recorder;

fn vector(rng: &mut Rng, size: f64) -> DVec3 {
    DVec3::from([0; 3].map(|_| rng.range(-size, size)))
}

fn turn(rng: &mut Rng) -> DQuat {
    let axis = vector(rng, 1.0).try_normalize().unwrap_or(DVec3::X);
    DQuat::from_axis_angle(axis, rng.range(0.0, 3.0))
}

/// A solid of a kind, about a place and about as large as `size`.
fn drawn(rng: &mut Rng, kind: usize, at: DVec3, size: f64) -> ConvexSolid {
    let reach = rng.range(0.3, 1.0) * size;
    let corner = |rng: &mut Rng| at + vector(rng, reach);
    match kind {
        0 => ConvexSolid::ball(&Sphere::new(at, reach).unwrap()),
        1 => {
            let (a, b) = (corner(rng), corner(rng));
            ConvexSolid::capsule(&Capsule3::new(a, b, 0.3 * reach).unwrap())
        }
        2 => {
            let half = vector(rng, 0.6 * reach).abs() + 0.1 * reach;
            ConvexSolid::upright(&Box3::new(at - half, at + half).unwrap())
        }
        3 => {
            let half = vector(rng, 0.6 * reach).abs() + 0.1 * reach;
            let local = Box3::new(-half, half).unwrap();
            let turned = TurnedBox::place(&local, at, turn(rng)).unwrap().unwrap();
            ConvexSolid::of_box(&(&turned).into())
        }
        4 => {
            let points: Vec<DVec3> = (0..4 + rng.below(8)).map(|_| corner(rng)).collect();
            ConvexSolid::polyhedron(&points, &hull(&points).unwrap()).unwrap()
        }
        5 => {
            let corners = [corner(rng), corner(rng), corner(rng)];
            ConvexSolid::triangle(&Triangle3::new(corners).unwrap())
        }
        _ => ConvexSolid::point(at).unwrap(),
    }
}

/// How near the centres of a motion's grown cores ever come, by thirds: the gap is a convex function of the way.
fn nearest(motion: &SolidMotion<'_>, still: &ConvexSolid) -> f64 {
    let width = |t: f64| {
        let at = motion.position + motion.displacement * t;
        gap(motion.solid, at, still, motion.rounding).width
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..120 {
        let third = (high - low) / 3.0;
        if width(low + third) < width(high - third) { high -= third } else { low += third }
    }
    width(low).min(width(high))
}

#[test]
fn a_sweep_stops_where_the_gap_closes_and_misses_where_it_stays_open() {
    let mut rng = Rng::new(51);
    let (mut hits, mut moves) = (0, 0);
    for round in 0..2_000 * times() {
        let moving = drawn(&mut rng, round % 7, DVec3::ZERO, 1.0);
        let still = drawn(&mut rng, round / 7 % 6, DVec3::ZERO, 2.0);
        let from = vector(&mut rng, 5.0);
        let by = (vector(&mut rng, 1.8) - from) * rng.range(0.6, 1.6);
        let motion = SolidMotion::new(&moving, from, by);
        let margin = if round % 2 == 0 { 0.0 } else { 0.05 };
        let reach = moving.radius() + still.radius() + margin;
        let width = |t: f64| gap(&moving, from + by * t, &still, motion.rounding).width;
        // Without any thickness there is nothing between apart and past.
        let thin = reach == 0.0 && !moving.has_volume() && !still.has_volume();
        if width(0.0) < reach + 1e-6 || thin {
            continue;
        }
        moves += 1;
        match sweep_solid(&motion, &still, 0, margin) {
            Some(found) => {
                hits += 1;
                let t = found.fraction;
                assert!((width(t) - reach).abs() < 1e-9, "round {round}: {found:?}, {}", width(t));
                assert!(found.normal.dot(by) < 0.0 && (found.normal.length() - 1.0).abs() < 1e-12);
                let before = width((t - 1e-3).max(0.0));
                assert!(before > reach, "round {round}: met before, {before}");
                // The normal is the gap's own just before the touch.
                let gap = gap(&moving, from + by * (t - 1e-7), &still, motion.rounding);
                assert!(
                    gap.normal.dot(found.normal) > 1.0 - 1e-3,
                    "round {round}: {gap:?} {found:?}"
                );
            }
            None => {
                let least = nearest(&motion, &still);
                assert!(least > reach - 1e-6, "round {round}: passes within {least} of {reach}");
            }
        }
    }
    assert!(hits * 10 > moves * 3 && hits * 10 < moves * 9, "{hits} of {moves}");
}

#[test]
fn boxes_of_whole_numbers_meet_at_fractions_rounded_once() {
    let mut rng = Rng::new(8);
    let mut seen = [0; 3];
    for _ in 0..40_000 {
        let mut int = |low: i64, high: i64| low + rng.below((high - low + 1) as usize) as i64;
        let at = [0; 3].map(|_| int(-6, 6));
        let v = [0; 3].map(|_| int(-9, 9));
        let (half, size) = (int(1, 2), int(1, 3));
        let whole = |p: [i64; 3]| DVec3::from(p.map(|x| x as f64));
        let moving = ConvexSolid::upright(
            &Box3::new(DVec3::splat(-half as f64), DVec3::splat(half as f64)).unwrap(),
        );
        let still =
            ConvexSolid::upright(&Box3::new(DVec3::ZERO, DVec3::splat(size as f64)).unwrap());
        // The last entry and the first exit as fractions n / d with d above 0; none where an axis is never within.
        let (mut from, mut to) = ((-1_000_000, 1), (1_000_000, 1));
        let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
        let mut apart = false;
        for k in 0..3 {
            let (low, high) = (-half - at[k], size + half - at[k]);
            if v[k] == 0 {
                apart |= low >= 0 || high <= 0;
                continue;
            }
            let (enter, leave) = if v[k] > 0 { (low, high) } else { (-high, -low) };
            let d = v[k].abs();
            from = if less(from, (enter, d)) { (enter, d) } else { from };
            to = if less((leave, d), to) { (leave, d) } else { to };
        }
        let inside = from.0 < 0;
        let hit = !apart && less(from, to) && !inside && from.0 < from.1;
        let motion = SolidMotion::new(&moving, whole(at), whole(v));
        let found = sweep_solid(&motion, &still, 0, 0.0);
        let expected = hit.then(|| from.0 as f64 / from.1 as f64);
        if !(inside && !apart && less(from, to)) {
            assert_eq!(found.map(|c| c.fraction), expected, "{at:?} by {v:?}, {half} and {size}");
            seen[usize::from(hit)] += 1;
        } else {
            seen[2] += 1;
        }
    }
    assert!(seen.iter().all(|n| *n > 2_000), "{seen:?}");
}

fn contact(
    fraction: f64,
    normal: DVec3,
    feature: super::SolidFeature,
) -> Option<SpaceSweepContact> {
    Some(SpaceSweepContact { fraction, normal, solid: 0, feature })
}

#[test]
fn each_feature_grazing_and_the_ends_of_a_move() {
    use super::SolidFeature::{Corner, Edge, Face};
    let cube = ConvexSolid::upright(&Box3::new(DVec3::ZERO, DVec3::ONE).unwrap());
    let ball = ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 5.0).unwrap());
    let go = |from, by, margin| sweep_solid(&SolidMotion::new(&ball, from, by), &cube, 0, margin);
    let (x, z) = (DVec3::X, DVec3::Z);
    assert_eq!(go(x * 10.0 + 0.5, -x * 9.0, 0.0), contact(0.5, x, Face));
    // Beside the edge by 3 and above it by 4; beside the corner by 3, 4 and 0.
    let found = go(dvec3(4.0, 0.5, 9.0), -z * 8.0, 0.0).unwrap();
    assert_eq!((found.fraction, found.feature), (0.5, Edge));
    assert!(found.normal.distance(dvec3(0.6, 0.0, 0.8)) < 1e-15);
    let found = go(dvec3(4.0, 1.0 + 1e-3, 9.0), -z * 8.0, 0.0).unwrap();
    assert_eq!(found.feature, Corner);
    assert_eq!(go(dvec3(-9.0, 0.5, 6.0), x * 20.0, 0.0), None, "grazing its top");
    assert_eq!(go(dvec3(6.0, 0.5, 9.0), -z * 20.0, 0.0), None, "grazing an edge's bar");
    assert_eq!(go(dvec3(0.5, 0.5, 9.0), -z * 3.0, 0.0), None, "touching at the very end");
    assert_eq!(go(dvec3(0.5, 0.5, 6.0), -z, 0.0), contact(0.0, z, Face), "touching, inward");
    assert_eq!(go(dvec3(0.5, 0.5, 6.0), dvec3(1.0, 0.0, 1.0), 0.0), None, "touching, away");
    assert_eq!(go(dvec3(0.5, 0.5, 6.25), -z, 0.5), contact(0.0, z, Face), "in the margin");
    assert_eq!(go(dvec3(0.5, 0.5, 3.0), -z, 0.5), None, "a start inside is reported elsewhere");
    let below = HalfSpace::new(z * 2.0, 2.0).unwrap();
    let motion = SolidMotion::new(&ball, z * 9.0, -z * 6.0);
    assert_eq!(
        super::solid_sweep::sweep_half_space(&motion, &below, 0, 0.0),
        contact(0.5, z, Face)
    );
    // A point against a triangle from both sides, beside it, and along it.
    let point = ConvexSolid::point(DVec3::ZERO).unwrap();
    let flat = [DVec3::ZERO, DVec3::X * 4.0, DVec3::Y * 4.0];
    let flat = ConvexSolid::triangle(&Triangle3::new(flat).unwrap());
    let go = |from, by| sweep_solid(&SolidMotion::new(&point, from, by), &flat, 0, 0.0);
    assert_eq!(go(dvec3(1.0, 1.0, 1.0), -z * 4.0), contact(0.25, z, Face));
    assert_eq!(go(dvec3(1.0, 1.0, -1.0), z * 4.0), contact(0.25, -z, Face));
    assert_eq!(go(dvec3(3.0, 3.0, 1.0), -z * 4.0), None);
    assert_eq!(go(dvec3(-1.0, 1.0, 0.0), x * 4.0), None);
    // Two segments that cross.
    let bar = |a, b| ConvexSolid::capsule(&Capsule3::new(a, b, 0.0).unwrap());
    let (own, other) = (bar(-x, x), bar(dvec3(0.0, -1.0, 0.0), dvec3(0.0, 1.0, 0.0)));
    let go = |from, by| sweep_solid(&SolidMotion::new(&own, from, by), &other, 0, 0.0);
    assert_eq!(go(dvec3(0.5, 0.5, 2.0), -z * 4.0).map(|c| (c.fraction, c.normal)), Some((0.5, z)));
    assert_eq!(go(dvec3(1.5, 0.5, 2.0), -z * 4.0), None);
}

#[test]
fn planes_along_the_edges_of_both_make_bevels_exact_for_boxes_and_hulls() {
    let mut rng = Rng::new(77);
    let mut hits = 0;
    for round in 0..6_000 {
        let moving = drawn(&mut rng, 2 + round % 3, DVec3::ZERO, 1.0);
        let still = drawn(&mut rng, 2 + round / 3 % 3, DVec3::ZERO, 2.0);
        let from = vector(&mut rng, 5.0);
        let by = (vector(&mut rng, 2.0) - from) * 1.5;
        let motion = SolidMotion::new(&moving, from, by);
        let exact = sweep_solid(&motion, &still, 0, 0.0);
        let planes = sweep_planes(&motion, &still, 0, 0.0).map(|both| both[1]);
        assert_eq!(exact.map(|c| (c.fraction, c.normal)), planes.map(|c| (c.fraction, c.normal)));
        hits += u32::from(exact.is_some());
        // For what is round they reach no less far.
        let ball = drawn(&mut rng, round % 2, DVec3::ZERO, 1.0);
        let motion = SolidMotion::new(&ball, from, by);
        let (exact, planes) =
            (sweep_solid(&motion, &still, 0, 0.0), sweep_planes(&motion, &still, 0, 0.0));
        if let Some(exact) = exact {
            let planes = planes.map(|both| both[1].fraction);
            assert!(planes.is_none_or(|p| p <= exact.fraction + 1e-9), "{planes:?} {exact:?}");
            let begins_in_planes = planes.is_none();
            assert!(!begins_in_planes || gap(&ball, from, &still, 0.0).width < 3.0);
        }
    }
    assert!(hits > 1_500, "{hits}");
}

/// A level: a floor and walls of boxes that touch, crates, hulls, balls and triangles.
fn level(rng: &mut Rng) -> SpaceSolids {
    let mut all = SpaceSolids::default();
    let slab = |min: DVec3, max: DVec3| ConvexSolid::upright(&Box3::new(min, max).unwrap());
    for i in 0..4 {
        let x = f64::from(i) * 5.0 - 10.0;
        all.add(slab(dvec3(x, -10.0, -1.0), dvec3(x + 5.0, 10.0, 0.0)), 0, i as u32).unwrap();
        let (a, b) = (dvec3(x, 10.0, -1.0), dvec3(x + 5.0, 11.0, 8.0));
        all.add(slab(a, b), 1, i as u32).unwrap();
    }
    for i in 0..10 {
        let at = vector(rng, 8.0) * dvec3(1.0, 1.0, 0.3) + DVec3::Z;
        let kind = [2, 3, 4, 4, 2, 3, 0, 1, 5, 4][i];
        all.add(drawn(rng, kind, at, 2.5), 2, i as u32).unwrap();
    }
    if rng.below(2) == 0 {
        all.add_half_space(HalfSpace::new(dvec3(1.0, 0.2, 0.1), -11.0).unwrap(), 3).unwrap();
    }
    all
}

/// The first contact by each solid by itself.
fn by_each(
    solids: &SpaceSolids,
    motion: &SolidMotion<'_>,
    margin: f64,
) -> Option<SpaceSweepContact> {
    let each = (0..).zip(solids.solids());
    let found = each.filter_map(|(i, s)| sweep_solid(motion, &s.solid, i, margin));
    let first = solids.solids().len() as u32;
    let planes = (first..).zip(solids.half_spaces()).filter_map(|(i, h)| {
        super::solid_sweep::sweep_half_space(motion, &h.half_space, i, margin)
    });
    found.chain(planes).reduce(|a, b| if b.before(&a, motion.displacement) { b } else { a })
}

#[test]
fn through_any_tree_the_first_contact_is_that_of_each_solid_by_itself() {
    let mut rng = Rng::new(31);
    let (mut hits, mut moves) = (0, 0);
    for round in 0..60 {
        let solids = level(&mut rng);
        let trees =
            [Splitting::Given, Splitting::Scored].map(|s| build(solids.clone(), s).unwrap());
        for k in 0..60 {
            let moving = drawn(&mut rng, k % 7, DVec3::ZERO, 0.6);
            let from = vector(&mut rng, 9.0) + DVec3::Z * 4.0;
            let by = vector(&mut rng, 10.0);
            let motion = SolidMotion::new(&moving, from, by);
            for tree in &trees {
                let options =
                    SweepOptions { min_distance: 0.03, corners: Corners::Exact, check_start: true };
                let run =
                    Recorder::run((), |(), t| sweep_traced(tree, &moving, from, by, &options, t));
                let found = run.output;
                assert_eq!(found, sweep(tree, &moving, from, by, &options));
                let real = by_each(&solids, &motion, 0.0);
                assert_eq!(found.real, real, "round {round}, {k}");
                // Where a skin is entered after another solid is touched, the stop is that of the touch.
                let impact = by_each(&solids, &motion, 0.03);
                let later = |c: SpaceSweepContact| real.is_some_and(|r| c.fraction > r.fraction);
                if !impact.is_none_or(later) {
                    assert_eq!(found.impact, impact, "round {round}, {k}");
                }
                let overlapping = solids.solids().iter().any(|s| {
                    let width = gap(&moving, from, &s.solid, motion.rounding).width;
                    width < moving.radius() + s.solid.radius() - motion.rounding
                });
                if solids.half_spaces().is_empty() {
                    assert_eq!(found.start_solid, overlapping, "round {round}, {k}");
                }
                moves += 1;
                hits += u32::from(found.real.is_some());
            }
        }
    }
    assert!(hits * 10 > moves * 3 && hits * 10 < moves * 9, "{hits} of {moves}");
}

/// A place where a solid is free of a level, by some skin.
fn free_place(rng: &mut Rng, tree: &SpaceTree, solid: &ConvexSolid, skin: f64) -> DVec3 {
    loop {
        let at = vector(rng, 8.0) + DVec3::Z * 4.0;
        if !nearer_than(tree, solid, at, skin) {
            return at;
        }
    }
}

#[test]
fn a_slide_never_ends_inside_goes_no_farther_and_not_back() {
    let mut rng = Rng::new(19);
    let (mut impacts, mut most) = (0, 0);
    for round in 0..50 {
        let tree = build(level(&mut rng), Splitting::Scored).unwrap();
        for k in 0..40 {
            let moving = drawn(&mut rng, k % 5, DVec3::ZERO, 0.5);
            let options = SlideOptions::default();
            let skin = options.min_distance;
            let from = free_place(&mut rng, &tree, &moving, skin);
            let v = vector(&mut rng, 8.0);
            let out = slide(&tree, &moving, from, v, &options);
            assert_eq!(out, slide(&tree, &moving, from, v, &options));
            impacts += out.impacts.len();
            most = most.max(out.impacts.len());
            assert!(!out.start_solid);
            let mut way = 0.0;
            for pair in out.path.windows(2) {
                way += pair[0].distance(pair[1]);
                assert!((pair[1] - pair[0]).dot(v) >= -1e-12, "round {round}, {k}: back");
                // Nowhere on the way, either.
                for i in 0..=8 {
                    let at = pair[0].lerp(pair[1], f64::from(i) / 8.0);
                    assert!(!overlaps(&tree, &moving, at), "round {round}, {k}: inside at {at}");
                }
            }
            assert!(way <= v.length() * (1.0 + 1e-12), "round {round}, {k}: {way}");
            assert!(!nearer_than(&tree, &moving, out.position, skin - 1e-6), "round {round}, {k}");
            let kept = out.velocity;
            assert!(kept.length() <= v.length() * (1.0 + 1e-12) && kept.dot(v) >= -1e-12);
            // What it left behind may lie in the way of the velocity; what it touches at the end may not.
            if let Some(contact) = out.impacts.last() {
                let into = kept.dot(contact.normal);
                assert!(into >= -1e-9 * v.length(), "round {round}, {k}: {into} {out:?}");
            }
        }
    }
    assert!(impacts > 500 && most > 3, "{impacts} impacts, up to {most}");
}

#[test]
fn seams_between_brushes_do_not_catch() {
    let mut solids = SpaceSolids::default();
    for i in 0..12 {
        for j in 0..12 {
            let at = dvec3(f64::from(i), f64::from(j), -1.0);
            let slab = Box3::new(at, at + DVec3::ONE).unwrap();
            solids.add(ConvexSolid::upright(&slab), 0, i * 12 + j as u32).unwrap();
        }
    }
    let tree = build(solids, Splitting::Scored).unwrap();
    let mut rng = Rng::new(2);
    for k in 0..300 {
        let moving = drawn(&mut rng, [0, 1, 2, 3][k % 4], DVec3::ZERO, 0.4);
        let low = moving.offset(DVec3::Z);
        let from = dvec3(rng.range(2.0, 4.0), rng.range(2.0, 4.0), low + rng.range(0.02, 0.3));
        let v = dvec3(rng.range(1.0, 5.0), rng.range(1.0, 5.0), -rng.range(0.5, 2.0));
        let out = slide(&tree, &moving, from, v, &SlideOptions::default());
        for contact in &out.impacts {
            assert!(contact.normal.distance(DVec3::Z) < 1e-9, "{k}: {contact:?}");
        }
        let flat = from + v;
        let end = dvec3(flat.x, flat.y, low + 0.01);
        assert!(out.position.distance(end) < 1e-9, "{k}: {} for {end}", out.position);
    }
}

#[test]
fn a_thousand_pushes_into_a_corner_stay_where_they_are() {
    let mut solids = SpaceSolids::default();
    for k in 0..3 {
        let (min, mut max) = (DVec3::splat(-1.0), DVec3::splat(9.0));
        max[k] = 0.0;
        solids.add(ConvexSolid::upright(&Box3::new(min, max).unwrap()), k as u32, 0).unwrap();
    }
    let tree = build(solids, Splitting::Scored).unwrap();
    let mut rng = Rng::new(5);
    for kind in 0..5 {
        let moving = drawn(&mut rng, kind, DVec3::ZERO, 0.5);
        let options = SlideOptions::default();
        let mut at = DVec3::splat(2.0);
        let mut last = at;
        for frame in 0..1_000 {
            at = slide(&tree, &moving, at, dvec3(-1.0, -1.2, -0.9), &options).position;
            assert!(frame < 10 || at.distance(last) < 0.01, "{kind}, frame {frame}");
            assert!(!nearer_than(&tree, &moving, at, 0.5 * options.min_distance));
            last = at;
        }
    }
}

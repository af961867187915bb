//! Laws 7 to 10, 12 and 15: one wall, a room, a wedge, seams, the same elsewhere, and starts in a solid.

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, Tree, build};
use glisse::sweep::bsp_sweep::{SweepOptions, sweep};
use glisse::sweep::slide::{Slide, SlideOptions, Stopped, slide};
use glisse::sweep::{Corners, WallFeature};

use super::maps::{self, KINDS, MOVERS, Piece, Plan};
use super::motion::wish;
use super::oracle::{Oracle, point_segment, swept};
use super::{Case, bits, contact_bits, each_case, each_case_of};
use crate::times;
use glisse::random::Rng;

const PATIENT: SlideOptions =
    SlideOptions { min_distance: 0.01, min_move: 1e-10, max_impact: 20, corners: Corners::Exact };

const ALL: [Corners; 3] = [Corners::Planes, Corners::Bevels, Corners::Exact];

fn random_mover(rng: &mut Rng) -> Convex {
    let kind = MOVERS[rng.below(MOVERS.len())];
    maps::convex(&maps::mover(kind, rng), 1.0)
}

/// A half-plane, and a wall that is as good as one, through `foot`.
fn one_wall(foot: DVec2, normal: DVec2, endless: bool) -> Tree {
    let mut solids = Solids::default();
    if endless {
        solids.add_half_plane(foot, normal, 0.0, 0).unwrap();
    } else {
        let along = DVec2::new(normal.y, -normal.x) * 300.0;
        let (a, b, deep) = (foot - along, foot + along, normal * 10.0);
        solids.add_outline(&[vec![a, b, b - deep, a - deep]], 0).unwrap();
    }
    build(solids, Splitting::Scored)
}

/// Law 7, for every kind of corners: what goes into the wall is lost, what goes along it is kept.
#[test]
fn one_wall_takes_what_goes_into_it() {
    let mut rng = Rng::new(7);
    for seed in 0..3000 {
        let normal = rng.direction();
        let foot = rng.point(DVec2::splat(-20.), DVec2::splat(20.));
        let tree = one_wall(foot, normal, seed % 2 == 0);
        let shape = random_mover(&mut rng);
        let options = SlideOptions { corners: ALL[seed % 3], ..PATIENT };
        let along = DVec2::new(-normal.y, normal.x);
        let apart = shape.offset(normal) + rng.range(0.01, 5.0);
        let from = foot + normal * apart + along * rng.range(-20., 20.);
        let down = rng.magnitude(0.1, 20.0);
        let side = if seed % 10 == 0 { 0.0 } else { rng.range(-20., 20.) };
        let v = along * side - normal * down;
        let out = slide(&tree, &shape, from, v, &options);
        let about = format!("seed {seed}: {v} {out:?}");
        let most = apart - shape.offset(normal) - 0.01;
        if down < most - 1e-9 {
            assert_eq!((out.position, out.impacts.len()), (from + v, 0), "{about}");
        } else if options.corners != Corners::Exact && down < most + 0.01 + 1e-9 {
            // Planes, as published, and bevels let a move end in the skin.
            assert!(out.impacts.is_empty(), "{about}");
        } else if down > most + 1e-9 {
            let t = out.impacts[0].fraction;
            let expected = from + v - normal * normal.dot(v) * (1.0 - t);
            assert!((out.position - expected).length() < 1e-9, "{expected} {about}");
            assert!((out.impacts[0].normal - normal).length() < 1e-12, "{about}");
            let kept = along.dot(out.position - from) - side;
            assert!(kept.abs() < 1e-12 * (from.length() + v.length()), "{kept:e}, {about}");
            assert!(((out.position - from).dot(normal) + most).abs() < 1e-9, "{about}");
            assert!((out.velocity - along * side).length() < 1e-12 * v.length(), "{about}");
        }
    }
}

/// Law 8, for every kind of corners: a room clamps, however it is turned.
#[test]
fn a_room_clamps() {
    let mut rng = Rng::new(8);
    let (mut clamped, moves) = (0, 3000);
    for seed in 0..moves {
        let turn = if seed % 4 == 0 { DVec2::X } else { rng.direction() };
        let half = rng.point(DVec2::splat(3.), DVec2::splat(12.));
        let centre = rng.point(DVec2::splat(-50.), DVec2::splat(50.));
        let corners = [(-1., -1.), (1., -1.), (1., 1.), (-1., 1.)]
            .map(|(x, y)| centre + turn.rotate(half * DVec2::new(x, y)));
        let mut solids = Solids::default();
        solids.add_facing(&corners, &[[0, 1], [1, 2], [2, 3], [3, 0]], 0);
        let tree = build(solids, Splitting::Given);
        // A disc, or a box turned with the room.
        let (shape, reach) = if seed % 2 == 0 {
            let r = rng.range(0.1, 2.0);
            (Convex::circle(r).unwrap(), DVec2::splat(r))
        } else {
            let r = rng.point(DVec2::splat(0.1), DVec2::splat(2.0));
            let core = [(-1., -1.), (1., -1.), (1., 1.), (-1., 1.)]
                .map(|(x, y)| turn.rotate(r * DVec2::new(x, y)));
            (Convex::new(core.to_vec(), 0.0).unwrap(), r)
        };
        let options = SlideOptions { corners: ALL[seed % 3], ..PATIENT };
        let most = half - reach - DVec2::splat(0.01);
        let local = rng.point(-most, most);
        let wish = rng.direction() * rng.magnitude(1.0, 20.0);
        let (from, v) = (centre + turn.rotate(local), turn.rotate(wish));
        let out = slide(&tree, &shape, from, v, &options);
        let end = (local + wish).clamp(-most, most);
        let expected = centre + turn.rotate(end);
        // Planes, as published, and bevels stop only for what they would touch: a move may end in the skin.
        let skin = if options.corners == Corners::Exact { 0.0 } else { 0.01 * 2f64.sqrt() };
        assert!(
            (out.position - expected).length() < 1e-9 + skin,
            "seed {seed}: {expected} {wish} {out:?}"
        );
        clamped += usize::from(end != local + wish);
    }
    super::guard_hits(clamped as u32, moves as u32);
}

/// A wedge with its apex in the origin and the directions of its two walls.
fn wedge(angle: f64, middle: DVec2) -> (Tree, [DVec2; 2], [DVec2; 2]) {
    let along = [0.5, -0.5].map(|s| DVec2::from_angle(s * angle).rotate(middle));
    let points = [DVec2::ZERO, along[0] * 500.0, along[1] * 500.0];
    let mut solids = Solids::default();
    // From the far end of one wall to the apex to the far end of the other, free between them.
    solids.add_facing(&points, &[[1, 0], [0, 2]], 0);
    let normals = [along[0].perp(), -along[1].perp()].map(|n| -n);
    let inward = normals.map(|n| if n.dot(middle) < 0.0 { -n } else { n });
    let free = inward[0].dot(middle) > 0.0;
    assert!(free);
    let tree = build(solids, Splitting::Given);
    assert!(!tree.is_solid(middle) && tree.is_solid(-middle), "the wedge is free inside");
    (tree, along, inward)
}

/// Law 9: a sharp wedge stops, a blunt one is followed along the second wall.
#[test]
fn wedges_stop_when_sharp_and_are_followed_when_blunt() {
    let mut rng = Rng::new(9);
    for seed in 0..1500 {
        let middle = rng.direction();
        let sharp = seed % 2 == 0;
        let degrees = if sharp { rng.range(3.0, 85.0) } else { rng.range(95.0, 175.0) };
        let angle = f64::to_radians(degrees);
        let (tree, along, normals) = wedge(angle, middle);
        let radius = rng.range(0.2, 1.0);
        let shape = Convex::circle(radius).unwrap();
        let options = SlideOptions { corners: ALL[seed % 3], ..PATIENT };
        let keep = radius + 0.01;
        let apex = middle * (keep / (0.5 * angle).sin());
        let (first, second) = if rng.below(2) == 0 { (0, 1) } else { (1, 0) };
        // On the first wall, going to the apex and into the wall a little.
        let from = apex + along[first] * 3.0 + normals[first] * 0.5;
        let into = if sharp { 0.3 } else { 0.2 * angle.cos().abs() / angle.sin() };
        let v = -(along[first] + normals[first] * into) * 9.0;
        let out = slide(&tree, &shape, from, v, &options);
        let about = format!("seed {seed}, {degrees} degrees: {out:?}");
        let off = |p: DVec2, wall: usize| normals[wall].dot(p) - keep;
        if sharp {
            assert!((out.position - apex).length() < 1e-8, "{apex} {about}");
            assert_eq!((out.stopped, out.velocity), (Stopped::Corner, DVec2::ZERO), "{about}");
        } else {
            assert!(off(out.position, second).abs() < 1e-9, "{about}");
            assert!(along[second].dot(out.position - apex) > 0.1, "{about}");
            assert_eq!(out.stopped, Stopped::Free, "{about}");
        }
    }
}

/// Law 9: pushed into a corner a thousand times, it rests after three.
#[test]
fn a_corner_holds_what_is_pushed_into_it_still() {
    let mut rng = Rng::new(99);
    let mut rested = 0;
    for seed in 0..60 {
        let middle = rng.direction();
        let angle = f64::to_radians(rng.range(3.0, 170.0));
        let (tree, ..) = wedge(angle, middle);
        let shape = Convex::circle(rng.range(0.2, 1.0)).unwrap();
        let options = SlideOptions { corners: ALL[seed % 3], ..SlideOptions::default() };
        let lean = rng.range(-0.9, 0.9) * (0.5 * std::f64::consts::PI - 0.5 * angle);
        let v = -DVec2::from_angle(lean).rotate(middle) * rng.range(0.1, 8.0);
        let mut at = middle * (shape.radius() / (0.5 * angle).sin() + 3.0);
        // Frames since it first leaned on both walls, and where.
        let mut cornered: Option<(u32, DVec2)> = None;
        let mut still = 0;
        for _ in 0..1500 {
            let out = slide(&tree, &shape, at, v, &options);
            still = if out.position == at { still + 1 } else { 0 };
            at = out.position;
            cornered = match cornered {
                None => (out.stopped == Stopped::Corner).then_some((0, at)),
                Some((frames, rest)) => {
                    assert!(frames < 3 || still > 0, "seed {seed}: moving in frame {frames}");
                    assert!((at - rest).length() <= options.min_distance, "seed {seed} drifts");
                    Some((frames + 1, rest))
                }
            };
        }
        assert!(still > 1000, "seed {seed} does not rest");
        rested += u32::from(cornered.is_some());
    }
    assert!(rested > 30, "{rested}");
}

/// Law 10: a wall in pieces is the wall. As a polygon with corners in line, as separate blocks side by side,
/// and without thickness; level, where the pieces are exactly in line, and turned, where they are rounded.
#[test]
fn seams_do_not_catch() {
    let mut rng = Rng::new(10);
    for seed in 0..500 * times() {
        let turn = if seed % 3 == 0 { DVec2::X } else { rng.direction() };
        let at = |x: f64, y: f64| turn.rotate(DVec2::new(x, y));
        let mut cuts = vec![-30.0];
        while cuts[cuts.len() - 1] < 29.0 {
            cuts.push((cuts[cuts.len() - 1] + rng.magnitude(0.01, 5.0)).min(30.0));
        }
        let whole = [-30.0, 30.0];
        let floor = |xs: &[f64], kind: usize| {
            let mut solids = Solids::default();
            match kind {
                0 => {
                    let mut ring: Vec<_> = xs.iter().map(|x| at(*x, 0.)).collect();
                    ring.extend([at(30., 4.), at(-30., 4.)]);
                    solids.add_outline(&[ring], 0).unwrap();
                }
                1 => {
                    for (i, x) in xs.windows(2).enumerate() {
                        let ring = vec![at(x[0], 0.), at(x[1], 0.), at(x[1], 4.), at(x[0], 4.)];
                        solids.add_outline(&[ring], i as u32).unwrap();
                    }
                }
                2 => {
                    let chain: Vec<_> = xs.iter().map(|x| at(*x, 0.)).collect();
                    solids.add_thin(&chain, 0);
                }
                _ => {
                    for (i, x) in xs.windows(2).enumerate() {
                        solids.add_thin(&[at(x[0], 0.), at(x[1], 0.)], i as u32);
                    }
                }
            }
            build(solids, if seed % 2 == 0 { Splitting::Given } else { Splitting::Scored })
        };
        let kind = rng.below(4);
        // Turned, separate blocks have corners of their own that stand a rounding above or below each other;
        // a shape as sharp as its skin meets one under an angle of the root of that.
        let exact = if kind % 2 == 1 && seed % 3 != 0 { 1e-5 } else { 1e-10 };
        let (one, many) = (floor(&whole, kind), floor(&cuts, kind));
        let shape = random_mover(&mut rng);
        let normal = at(0., -1.);
        let mut here = at(rng.range(-2., 2.), 0.) + normal * (shape.offset(normal) + 0.5);
        // Down to the floor, then along it and into it.
        for _ in 0..4 {
            let v = at(rng.range(-6., 6.), rng.magnitude(0.01, 3.0));
            let a = slide(&one, &shape, here, v, &PATIENT);
            let b = slide(&many, &shape, here, v, &PATIENT);
            let about = format!("seed {seed}, kind {kind}, from {here} by {v}: {a:?} {b:?}");
            assert!((a.position - b.position).length() < 10.0 * exact, "{about}");
            let only = |s: &Slide| s.impacts.iter().all(|c| (c.normal - normal).length() < exact);
            assert!(only(&a) && only(&b), "{about}");
            here = b.position;
        }
    }
}

/// A plan and what moves in it, placed by a map of the plane that multiplies lengths by `scale`; the slide
/// there, and the first contact.
fn run(
    plan: &Plan,
    core: &[DVec2],
    radius: f64,
    [from, v]: [DVec2; 2],
    scale: f64,
    place: impl Fn(DVec2) -> DVec2,
) -> (Slide, Option<glisse::sweep::SweepContact>) {
    let map = plan.map(scale, &place);
    let tree = build(map.solids, Splitting::Scored);
    let turn = |d: DVec2| place(d) - place(DVec2::ZERO);
    let shape = Convex::new(core.iter().map(|c| turn(*c)).collect(), radius * scale).unwrap();
    let options = SlideOptions {
        min_distance: 0.015625 * scale,
        min_move: 0.03125 * scale,
        max_impact: 5,
        corners: Corners::Exact,
    };
    let sweeping = SweepOptions {
        min_distance: options.min_distance,
        corners: Corners::Exact,
        check_start: true,
    };
    let (from, v) = (place(from), turn(v));
    let first = sweep(&tree, &shape, from, v, &sweeping).impact;
    (slide(&tree, &shape, from, v, &options), first)
}

/// A number with 20 binary places, so that moving it by a whole one is exact.
pub(crate) fn dyadic(p: DVec2) -> DVec2 {
    (p * 1_048_576.0).round() / 1_048_576.0
}

fn on_grid(plan: &mut Plan) {
    let all = |points: &mut Vec<DVec2>| points.iter_mut().for_each(|p| *p = dyadic(*p));
    for piece in &mut plan.pieces {
        match piece {
            Piece::Outline(rings) | Piece::Rooms(rings) => rings.iter_mut().for_each(all),
            Piece::Thin(points) => all(points),
            Piece::Round(a, b, _) => (*a, *b) = (dyadic(*a), dyadic(*b)),
            Piece::HalfPlane(about, ..) => *about = dyadic(*about),
        }
    }
}

/// Law 12. Quarter turns and powers of two: bit for bit. A dyadic move: the first contact bit for bit (its
/// numbers come from differences); the places to 1e-9, for a sum far away is rounded further. A mirror turns
/// every wall's ends round, so distances are taken from its other end: to 1e-9, and so with any turn.
#[test]
fn turns_scales_moves_and_mirrors_commute_with_the_slide() {
    let mut close = 0;
    let mut compared = 0;
    for kind in KINDS {
        for seed in 12_000..12_000 + 10 * times() as u64 {
            let mut rng = Rng::new(seed);
            let mut plan = maps::plan(kind, &mut rng);
            on_grid(&mut plan);
            let mover_kind = MOVERS[rng.below(MOVERS.len())];
            let (core, radius) = maps::mover(mover_kind, &mut rng);
            let core: Vec<_> = core.iter().map(|c| dyadic(*c)).collect();
            let oracle: Oracle = plan.at(1.0, DVec2::ZERO).oracle;
            let free = |p: &DVec2| oracle.clearance(&swept(&core, *p, *p), radius) > 0.05;
            let Some(from) = (0..100).map(|_| dyadic(rng.point(plan.low, plan.high))).find(free)
            else {
                continue;
            };
            let v = dyadic(rng.direction() * rng.magnitude(0.5, 40.0));
            let about = format!("{kind}, seed {seed}, {mover_kind} from {from} by {v}");
            let (out, first) = run(&plan, &core, radius, [from, v], 1.0, |p| p);
            // Scales.
            for scale in [2f64.powi(-27), 2f64.powi(27)] {
                let (there, contact) = run(&plan, &core, radius, [from, v], scale, |p| p * scale);
                let mut back = there;
                back.position /= scale;
                back.velocity /= scale;
                back.path.iter_mut().for_each(|p| *p /= scale);
                assert_eq!(bits(&back), bits(&out), "scale {scale:e}, {about}");
                assert_eq!(contact.map(|c| contact_bits(&c)), first.map(|c| contact_bits(&c)));
            }
            // Quarter turns.
            let mut turned = (from, v);
            let mut expected = out.clone();
            let mut quarters = 0;
            let turn = |p: DVec2, n: u32| (0..n).fold(p, |p, _| p.perp());
            for _ in 0..3 {
                quarters += 1;
                turned = (turned.0.perp(), turned.1.perp());
                expected.position = expected.position.perp();
                expected.velocity = expected.velocity.perp();
                expected.path.iter_mut().for_each(|p| *p = p.perp());
                expected.impacts.iter_mut().for_each(|c| c.normal = c.normal.perp());
                let (there, _) = run(&plan, &core, radius, [from, v], 1.0, |p| turn(p, quarters));
                // As numbers: a turned 0 may be -0.
                assert_eq!(there, expected, "{quarters} quarters, {about}");
            }
            // A dyadic move. The places where edges cross are rounded otherwise there.
            let far = DVec2::new(65_536.0, -1_048_576.0);
            let (there, contact) = run(&plan, &core, radius, [from, v], 1.0, |p| p + far);
            if kind != "crossing rings" {
                assert_eq!(
                    contact.map(|c| contact_bits(&c)),
                    first.map(|c| contact_bits(&c)),
                    "{about}"
                );
            }
            assert!((there.position - far - out.position).length() < 1e-7, "{about}");
            // A mirror and a turn by any angle. A tie that rounding decides may go another way: counted.
            let angle = rng.direction();
            let places: [Box<dyn Fn(DVec2) -> DVec2>; 2] =
                [Box::new(|p| DVec2::new(-p.x, p.y)), Box::new(move |p| angle.rotate(p))];
            for place in &places {
                let (there, _) = run(&plan, &core, radius, [from, v], 1.0, place);
                compared += 1;
                close += usize::from((there.position - place(out.position)).length() < 1e-9);
            }
        }
    }
    assert!(compared > 120);
    assert!(close * 200 >= compared * 199, "{close} of {compared} agree to 1e-9");
}

/// Law 15: an overlap at the start is told, and nothing else is; a way out ends with the skin kept, and
/// nothing ends deeper than it began.
#[test]
fn a_start_in_a_solid_is_told_and_left() {
    let (mut overlapping, mut all, mut stuck) = (0u32, 0u32, 0u32);
    each_case_of(
        &["apart", "overlapping", "snapped", "doom", "pits", "rounds", "corridor"],
        15_000..15_025,
        |case, rng| {
            for _ in 0..4 {
                let at = rng.point(case.map.low, case.map.high);
                let clearance = case.clearance(at);
                if clearance.abs() < 10.0 * case.tolerance {
                    continue;
                }
                let v = wish(case, rng);
                let out = slide(&case.tree, &case.shape, at, v, &case.options);
                let about = format!("{} at {at}, clearance {clearance:e}: {out:?}", case.map.name);
                assert_eq!(out.start_solid, clearance < 0.0, "{about}");
                all += 1;
                if !out.start_solid {
                    continue;
                }
                overlapping += 1;
                let after = case.clearance(out.position);
                match out.pushed {
                    Some(push) => {
                        let freed = case.clearance(at + push);
                        let least = case.options.min_distance - 10.0 * case.tolerance;
                        assert!(freed >= least, "{freed:e} after the push, {about}");
                        assert!(after >= least, "{after:e} at the end, {about}");
                        assert_eq!(out.path[0], at + push);
                    }
                    None => {
                        stuck += 1;
                        assert_eq!((out.stopped, out.position), (Stopped::Stuck, at), "{about}");
                        assert_eq!(out.velocity, DVec2::ZERO);
                    }
                }
            }
        },
    );
    super::guard_hits(overlapping, all);
    assert!(stuck * 10 < overlapping, "{stuck} of {overlapping} find no way out");
}

/// Law 15: touching, and moving along or away, is free.
#[test]
fn touching_and_moving_along_or_away_is_free() {
    let mut tried = 0;
    each_case(16_000..16_060, |case, rng| {
        let Some(from) = case.free_place(rng) else { return };
        let touch = slide(&case.tree, &case.shape, from, wish(case, rng), &case.options);
        let [contact] = touch.impacts.as_slice() else { return };
        // Back off the wall it stands at, by as little as there is free room for.
        let away = contact.normal * (0.5 * case.options.min_distance);
        let start = from + (touch.path.get(1).copied().unwrap_or(from) - from);
        if case.along(start, start + away) < case.options.min_distance - case.tolerance {
            return;
        }
        tried += 1;
        let out = slide(&case.tree, &case.shape, start, away, &case.options);
        assert!(out.impacts.is_empty(), "{contact:?} {out:?}");
        if contact.feature == WallFeature::Face {
            let along = contact.normal.perp() * (0.5 * case.options.min_distance);
            let clear = case.along(start, start + along);
            let walls = &case.map.oracle;
            let near = walls.areas.iter().flat_map(|a| &a.edges).chain(&walls.thin);
            let reach = case.shape.reach() + 3.0 * case.options.min_distance;
            let lonely = near.filter(|[a, b]| point_segment(start, *a, *b) < reach).count() == 1;
            if lonely && clear >= case.options.min_distance - case.tolerance {
                let out = slide(&case.tree, &case.shape, start, along, &case.options);
                let moved = out.position - start;
                assert!((moved - along).length() < case.tolerance, "{contact:?} {out:?}");
            }
        }
    });
    assert!(tried > 100, "{tried}");
}

/// The case of [`each_case`] that another test names by its seed.
#[test]
fn the_same_seed_is_the_same_case() {
    let (a, mut ra) = Case::new("doom", 5);
    let (b, mut rb) = Case::new("doom", 5);
    assert_eq!(a.tree, b.tree);
    assert_eq!((a.shape, ra.bits()), (b.shape, rb.bits()));
}

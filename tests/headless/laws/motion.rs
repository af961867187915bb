//! Laws 1 to 7, 13, 14 and 17: where a move goes, whatever it meets.

use glam::DVec2;
use glisse::sweep::Corners;
use glisse::sweep::bsp_sweep::{Step, Sweep, SweepOptions, sweep, sweep_traced};
use glisse::sweep::slide::{Slide, SlideOptions, Stopped, slide};
use glisse::trace::Count;

use super::{Case, bits, each_case, guard_hits};
use glisse::random::Rng;

/// Laws 1, 2, 3, 4 and 6 of one slide from a place outside everything.
#[track_caller]
pub(crate) fn hold(case: &Case, from: DVec2, v: DVec2, out: &Slide) {
    let tolerance = case.tolerance + 1e-13 * v.length();
    let about = format!("{} from {from} by {v}: {out:?}", case.map.name);
    assert!(!out.start_solid && out.pushed.is_none(), "a free start was called solid, {about}");
    // 1. Never penetrates, on no piece of the way, and keeps the skin it had.
    let kept = case.clearance(from).min(case.options.min_distance);
    for piece in out.path.windows(2) {
        let clearance = case.along(piece[0], piece[1]);
        assert!(clearance >= kept - tolerance, "clearance {clearance:e} of {kept:e}, {about}");
    }
    hold_motion(from, v, out, &about);
}

/// Laws 2, 3, 4 and 6, which ask nothing of the walls.
#[track_caller]
pub(crate) fn hold_motion(from: DVec2, v: DVec2, out: &Slide, about: &str) {
    assert_eq!((out.path[0], out.path[out.path.len() - 1]), (from, out.position), "{about}");
    let mut way = 0.0;
    let ulp = 4e-16 * (from.abs().max_element() + v.length());
    for piece in out.path.windows(2) {
        let step = piece[1] - piece[0];
        way += step.length();
        // 3. Never reverses.
        assert!(step.dot(v) >= -ulp * v.length(), "a step back, {about}");
    }
    // 2. Never further than asked.
    let most = v.length() * (1.0 + 1e-12) + 8.0 * ulp;
    assert!(way <= most, "the way is {way}, {about}");
    assert!(out.velocity.length() <= v.length() * (1.0 + 1e-12), "{about}");
    assert!(out.velocity.dot(v) >= -1e-12 * v.length_squared(), "{about}");
    // 3. No motion into the wall that was touched last; when it ended on walls, into none of them.
    for (k, contact) in out.impacts.iter().rev().enumerate() {
        if k == 0 || out.stopped != Stopped::Free {
            let into = out.velocity.dot(contact.normal);
            assert!(into >= -1e-12 * v.length(), "goes on into {contact:?}, {about}");
        }
    }
    // 6. Free motion is exact.
    if out.impacts.is_empty() {
        assert_eq!((out.position, out.velocity), (from + v, v), "{about}");
        assert_eq!(out.stopped, Stopped::Free);
    }
    // 4. Ends.
    assert!(out.impacts.iter().all(|c| (0.0..=1.0).contains(&c.fraction)), "{about}");
}

/// A wish that hits about half of the time.
pub(crate) fn wish(case: &Case, rng: &mut Rng) -> DVec2 {
    rng.direction() * rng.magnitude(0.5, 60.0) * case.map.scale
}

#[test]
fn slides_never_penetrate_reverse_or_go_further() {
    let (mut hits, mut moves) = (0, 0);
    each_case(1000..1040, |case, rng| {
        let Some(mut at) = case.free_place(rng) else { return };
        // A walk, so that most starts touch something.
        for _ in 0..6 {
            let v = wish(case, rng);
            let out = slide(&case.tree, &case.shape, at, v, &case.options);
            hold(case, at, v, &out);
            assert!(out.impacts.len() <= 5);
            hits += u32::from(!out.impacts.is_empty());
            moves += 1;
            at = out.position;
        }
    });
    guard_hits(hits, moves);
}

#[test]
fn slides_hold_without_a_limit_on_impacts_or_on_small_moves() {
    each_case(2000..2010, |case, rng| {
        let Some(mut at) = case.free_place(rng) else { return };
        let options = SlideOptions { min_move: 0.0, max_impact: 200, ..case.options };
        for _ in 0..4 {
            let v = wish(case, rng);
            let out = slide(&case.tree, &case.shape, at, v, &options);
            hold(case, at, v, &out);
            at = out.position;
        }
    });
}

/// Law 14: neither zero thickness nor a million cells in one move lets anything through.
#[test]
fn nothing_is_tunnelled_at_any_speed() {
    each_case(3000..3015, |case, rng| {
        let Some(at) = case.free_place(rng) else { return };
        let v = rng.direction() * 10f64.powi(rng.below(7) as i32) * case.map.scale * 40.0;
        let out = slide(&case.tree, &case.shape, at, v, &case.options);
        hold(case, at, v, &out);
    });
}

/// What a sweep says against the oracle: nothing is met before the fraction, something is there.
#[track_caller]
pub(crate) fn check_sweep(case: &Case, from: DVec2, v: DVec2, found: &Sweep) {
    let tolerance = case.tolerance + 1e-13 * v.length();
    let about = format!("{} from {from} by {v}: {found:?}", case.map.name);
    let Some(real) = found.real else {
        let clearance = case.along(from, from + v);
        assert!(clearance >= -tolerance, "missed by {clearance:e}, {about}");
        return;
    };
    assert!((0.0..=1.0).contains(&real.fraction), "{about}");
    assert!((real.normal.length() - 1.0).abs() < 1e-12, "{about}");
    let inward = real.normal.dot(v);
    assert!(inward < 0.0, "{about}");
    let at = from + v * real.fraction;
    let before = case.along(from, at);
    assert!(before >= -tolerance, "something is met before, by {before:e}, {about}");
    let touching = case.clearance(at);
    assert!(touching <= tolerance, "nothing is there, by {touching:e}, {about}");
    // Just after it is solid, and deeper against the normal: a tenth of the skin further in. A point would
    // be out of a thin wall again there, so the way is asked.
    let deep = real.normal * (0.1 * case.options.min_distance);
    let deeper = case.along(at + deep, at - deep);
    assert!(deeper < -tolerance.max(1e-7 * case.map.scale), "not that way, {deeper:e}, {about}");
}

/// Law 13: fraction, free before, solid after, prefix.
#[test]
fn sweeps_find_the_first_impact_and_nothing_else() {
    let (mut hits, mut moves) = (0, 0);
    each_case(4000..4040, |case, rng| {
        let options =
            SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: true };
        for _ in 0..6 {
            let Some(from) = case.free_place(rng) else { return };
            let v = wish(case, rng);
            let found = sweep(&case.tree, &case.shape, from, v, &options);
            assert!(!found.start_solid);
            assert_eq!(found.impact, found.real, "without a skin there is one fraction");
            check_sweep(case, from, v, &found);
            hits += u32::from(found.real.is_some());
            moves += 1;
            // With a skin the real fraction is the same, and the stop is before it, not before 0.
            let skin = SweepOptions { min_distance: case.options.min_distance, ..options };
            let skinned = sweep(&case.tree, &case.shape, from, v, &skin);
            let close = |a: f64, b: f64| (a - b).abs() * v.length() < case.tolerance;
            match (found.real, skinned.real) {
                (Some(a), Some(b)) => assert!(close(a.fraction, b.fraction), "{a:?} {b:?}"),
                (None, None) => {}
                (a, b) => panic!("the skin changed the touch: {a:?} {b:?}"),
            }
            if let Some(real) = skinned.real {
                let stop = skinned.impact.expect("what is touched is stopped at");
                assert!(stop.fraction <= real.fraction && stop.fraction >= 0.0);
            }
            // A prefix of the way agrees: same fraction of the way when it reaches that far, else free.
            let part = rng.range(0.1, 0.95);
            let prefix = sweep(&case.tree, &case.shape, from, v * part, &options);
            let expected = found.real.map(|c| c.fraction / part).filter(|f| *f < 1.0);
            match (expected, prefix.real) {
                (Some(f), Some(c)) => assert!(close(f * part, c.fraction * part), "{f} {c:?}"),
                (None, None) => {}
                (a, b) => {
                    let f = a.or(b.map(|c| c.fraction)).unwrap();
                    assert!(close(f, 1.0), "prefix {part}: {found:?} {prefix:?}");
                }
            }
        }
    });
    guard_hits(hits, moves);
}

/// Law 13: there and back hit together; a bigger mover never goes further.
#[test]
fn sweeps_there_and_back_agree_and_a_bigger_mover_goes_no_further() {
    let (mut hits, mut moves) = (0, 0);
    each_case(5000..5030, |case, rng| {
        let options =
            SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: false };
        let Some(a) = case.free_place(rng) else { return };
        let Some(b) = case.free_place(rng) else { return };
        let b = a + (b - a) * rng.range(0.2, 1.0);
        if case.clearance(b) < case.options.min_distance {
            return;
        }
        moves += 1;
        let there = sweep(&case.tree, &case.shape, a, b - a, &options).real;
        let back = sweep(&case.tree, &case.shape, b, a - b, &options).real;
        hits += u32::from(there.is_some());
        // A graze within the rounding may be either.
        if case.along(a, b).abs() > case.tolerance {
            assert_eq!(there.is_some(), back.is_some(), "{a} {b}: {there:?} {back:?}");
        }
        let bigger = glisse::geom::convex::Convex::new(
            case.shape.core().to_vec(),
            case.shape.radius() + 0.3 * case.options.min_distance,
        )
        .unwrap();
        let big = sweep(&case.tree, &bigger, a, b - a, &options).real;
        let fraction = |c: Option<glisse::sweep::SweepContact>| c.map_or(1.0, |c| c.fraction);
        assert!(
            fraction(big) * (b - a).length() <= fraction(there) * (b - a).length() + case.tolerance,
            "{there:?} {big:?}"
        );
    });
    guard_hits(hits, moves);
}

/// Law 4: no node is looked at twice in a sweep, and far fewer than all of them.
#[test]
fn a_sweep_visits_no_node_twice() {
    each_case(6000..6005, |case, rng| {
        let Some(from) = case.free_place(rng) else { return };
        let options =
            SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: true };
        let v = wish(case, rng);
        let mut count = Count::of(|s: &Step| {
            matches!(
                s,
                Step::Node { .. } | Step::Empty { .. } | Step::Solid { .. } | Step::Culled { .. }
            )
        });
        sweep_traced(&case.tree, &case.shape, from, v, &options, &mut count);
        assert!(count.count <= case.tree.nodes().len() as u64);
    });
}

/// Law 5: the same bits on repeat and in any thread.
#[test]
fn slides_are_the_same_in_every_thread() {
    let run = || {
        let mut all = Vec::new();
        each_case(7000..7006, |case, rng| {
            let Some(mut at) = case.free_place(rng) else { return };
            for _ in 0..4 {
                let out = slide(&case.tree, &case.shape, at, wish(case, rng), &case.options);
                all.extend(bits(&out));
                at = out.position;
            }
        });
        all
    };
    let here = run();
    let threads: Vec<_> = (0..3).map(|_| std::thread::spawn(run)).collect();
    for thread in threads {
        assert!(thread.join().unwrap() == here);
    }
}

/// Law 17: no wish, no motion, no contact; two halves of a wish along the same walls are the whole.
#[test]
fn no_wish_changes_nothing_and_halves_are_the_whole() {
    let mut compared = 0;
    each_case(8000..8100, |case, rng| {
        let Some(from) = case.free_place(rng) else { return };
        let touch = slide(&case.tree, &case.shape, from, wish(case, rng), &case.options);
        let still = slide(&case.tree, &case.shape, touch.position, DVec2::ZERO, &case.options);
        assert_eq!((still.position, still.velocity), (touch.position, DVec2::ZERO));
        assert!(still.impacts.is_empty() && still.path.len() == 1);
        if touch.impacts.is_empty() {
            return;
        }
        let v = wish(case, rng);
        let whole = slide(&case.tree, &case.shape, touch.position, v, &case.options);
        let half = slide(&case.tree, &case.shape, touch.position, v * 0.5, &case.options);
        let rest = slide(&case.tree, &case.shape, half.position, v * 0.5, &case.options);
        let flat = |s: &Slide| {
            s.stopped == Stopped::Free
                && s.impacts.len() == 1
                && s.impacts[0].feature == glisse::sweep::WallFeature::Face
        };
        let same =
            |a: &Slide, b: &Slide| (a.impacts[0].normal - b.impacts[0].normal).length() < 1e-9;
        if flat(&whole) && flat(&half) && flat(&rest) && same(&whole, &half) && same(&whole, &rest)
        {
            compared += 1;
            assert!(
                (whole.position - rest.position).length() < case.tolerance + 1e-12 * v.length(),
                "{whole:?} {half:?} {rest:?}"
            );
        }
    });
    assert!(compared > 50, "{compared}");
}

//! The curve and the segment, by worked examples, and against a peer and a chain of many chords.

use glam::dvec2 as v;
use kurbo::{CubicBez, Line, ParamCurve};

use super::*;
use crate::random::Rng;
use crate::trace::Recorder;

fn cubic(p: [(f64, f64); 4]) -> Cubic {
    Cubic::new(p.map(|(x, y)| v(x, y))).unwrap()
}

fn segment(a: DVec2, b: DVec2) -> Segment {
    Segment::new(a, b).unwrap()
}

/// The answer under a recorder, after checking that it is the silent one, bit for bit.
fn meet(curve: &Cubic, segment: &Segment) -> Vec<CurveHit> {
    let run = |(c, s): &(Cubic, Segment), t: &mut Recorder<Step>| bezier_segment_traced(c, s, t);
    let timeline = Recorder::run((*curve, *segment), run);
    assert_eq!(timeline.output, bezier_segment(curve, segment));
    match timeline.output {
        CurveMeeting::Points(points) => points.to_vec(),
        CurveMeeting::Overlap(_) => panic!("a stretch"),
    }
}

/// An arch: y = −24 q (1 − q), so y = −6 at q = 1/2; x = 24 q² − 16 q³.
fn arch() -> Cubic {
    cubic([(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)])
}

#[test]
fn an_arch_is_crossed_twice_touched_once_and_missed() {
    // −24 q (1 − q) = −4.5 at q = 1/4 and 3/4, where x = 1.25 and 6.75.
    let hits = meet(&arch(), &segment(v(-2.0, -4.5), v(14.0, -4.5)));
    let qs: Vec<f64> = hits.iter().map(|h| h.q).collect();
    assert!((qs[0] - 0.25).abs() < 1e-15 && (qs[1] - 0.75).abs() < 1e-15, "{qs:?}");
    assert!((hits[0].t - 3.25 / 16.0).abs() < 1e-15 && (hits[1].t - 8.75 / 16.0).abs() < 1e-15);
    assert!(hits.iter().all(|h| !h.tangent));
    // Its top.
    let hits = meet(&arch(), &segment(v(-4.0, -6.0), v(12.0, -6.0)));
    assert_eq!(hits, [CurveHit { q: 0.5, t: 0.5, point: v(4.0, -6.0), tangent: true }]);
    assert_eq!(meet(&arch(), &segment(v(-4.0, -6.01), v(12.0, -6.01))), []);
    assert_eq!(meet(&arch(), &segment(v(-4.0, 0.1), v(12.0, 0.1))), []);
    // Only one of the two is on the segment.
    let hits = meet(&arch(), &segment(v(4.0, -4.5), v(14.0, -4.5)));
    assert_eq!(hits.len(), 1);
}

#[test]
fn the_last_step_tells_the_meeting_that_comes_first_along_the_segment() {
    // From right to left: q = 3/4 comes first, at x = 6.75.
    for (from, to, met, first) in [(14.0, -2.0, 2, Some(0.75)), (14.0, 7.5, 0, None)] {
        let wall = segment(v(from, -4.5), v(to, -4.5));
        let run =
            |(c, s): &(Cubic, Segment), t: &mut Recorder<Step>| bezier_segment_traced(c, s, t);
        let timeline = Recorder::run((arch(), wall), run);
        let Some(Step::Answer { met: count, earliest, by }) =
            timeline.steps().last().map(|s| s.event)
        else {
            panic!("no answer")
        };
        assert_eq!(count, met);
        let q = earliest.map(|h| (h.q * 1e12).round() / 1e12);
        assert_eq!(q, first);
        assert_eq!(by, (met > 0).then_some(1));
        // Why: the first reason is the root that comes first, and of it the piece in which it is.
        let last = timeline.steps().len() - 1;
        assert_eq!(timeline.deciding(), Some(last));
        let of = |k: usize| timeline.steps()[k].event;
        let kept = timeline.because(last)[0];
        if met > 0 {
            assert!(matches!(of(kept), Step::Kept { root: 1, .. }), "{:?}", of(kept));
            let root = timeline.because(kept)[0];
            assert!(matches!(of(root), Step::Roots(cubic_roots::Step::Found { root: 1, .. })));
            let piece = timeline.because(root)[0];
            assert!(matches!(of(piece), Step::Roots(cubic_roots::Step::Piece { piece: 1, .. })));
        } else {
            assert!(matches!(of(kept), Step::Dropped { .. }), "{:?}", of(kept));
        }
    }
}

#[test]
fn ends_are_exact() {
    let ends = |a: (f64, f64), b: (f64, f64)| {
        let hits = meet(&arch(), &segment(v(a.0, a.1), v(b.0, b.1)));
        hits.iter().map(|h| (h.q, h.t)).collect::<Vec<_>>()
    };
    assert_eq!(ends((-1.0, 0.0), (9.0, 0.0)), [(0.0, 0.1), (1.0, 0.9)]);
    assert_eq!(ends((0.0, 0.0), (-3.0, 5.0)), [(0.0, 0.0)]);
    assert_eq!(ends((-3.0, 5.0), (0.0, 0.0)), [(0.0, 1.0)]);
    assert_eq!(ends((-3.0, 0.0), (0f64.next_down(), 0.0)), []);
    // Along its start's arm: tangent there, one meeting, and nothing more.
    assert_eq!(ends((0.0, -9.0), (0.0, 9.0)), [(0.0, 0.5)]);
    // The curve passes through the segment's end between its own ends.
    assert_eq!(ends((4.0, -6.0), (4.0, -9.0)), [(0.5, 0.0)]);
}

#[test]
fn a_loop_on_the_segment_is_met_at_both_its_parameters() {
    // Symmetric about x = 0; it crosses itself there.
    let curve = cubic([(-1.0, 0.0), (3.0, -4.0), (-3.0, -4.0), (1.0, 0.0)]);
    let upright = meet(&curve, &segment(v(0.0, -9.0), v(0.0, 9.0)));
    assert_eq!(upright.len(), 3);
    let (first, last) = (upright[0], upright[2]);
    assert!((first.point - last.point).length() < 1e-14 && first.q < 0.5 && last.q > 0.5);
    assert!((upright[1].q - 0.5).abs() < 1e-15);
}

#[test]
fn a_cusp_and_an_inflection_count_once() {
    // A cusp at q = 1/2: velocity 0 there, at (0, -3).
    let cusp = cubic([(-1.0, 0.0), (1.0, -4.0), (-1.0, -4.0), (1.0, 0.0)]);
    assert!(cusp.velocity(0.5).length() < 1e-15);
    let hits = meet(&cusp, &segment(v(-1.0, -3.0), v(1.0, -3.0)));
    assert_eq!(hits.len(), 1);
    assert!((hits[0].q - 0.5).abs() < 1e-9);
    // Upright through the cusp: (2q − 1)³ is a triple root.
    let hits = meet(&cusp, &segment(v(0.0, -9.0), v(0.0, 9.0)));
    assert_eq!(hits.len(), 1);
    assert!((hits[0].q - 0.5).abs() < 1e-9, "{hits:?}");
    // An S whose tangent at its inflection is the line, turned by no round angle.
    let s = cubic([(0.0, 0.0), (1.0, 1.1), (2.0, 0.7), (3.0, 1.8)]);
    let (at, along) = (s.at(0.5), s.velocity(0.5));
    let hits = meet(&s, &segment(at - along, at + along));
    assert!(!hits.is_empty());
    assert!(hits.iter().any(|h| h.point.distance(at) < 1e-9), "{hits:?}");
}

#[test]
fn a_curve_on_the_line_shares_a_stretch() {
    let straight = cubic([(0.0, 0.0), (4.0, 2.0), (-2.0, -1.0), (6.0, 3.0)]);
    let met = bezier_segment(&straight, &segment(v(2.0, 1.0), v(10.0, 5.0)));
    let CurveMeeting::Overlap([from, to]) = met else { panic!("{met:?}") };
    assert_eq!((from.t, to.t, to.q), (0.0, 0.5, 1.0));
    assert_eq!((from.point, to.point), (v(2.0, 1.0), v(6.0, 3.0)));
    assert!(straight.at(from.q).distance(from.point) < 1e-14);
    let beyond = bezier_segment(&straight, &segment(v(8.0, 4.0), v(10.0, 5.0)));
    assert_eq!(beyond, CurveMeeting::Points(SmallVec::new()));
    let point = bezier_segment(&straight, &segment(v(6.0, 3.0), v(10.0, 5.0)));
    assert_eq!(point.points().len(), 1);
    assert_eq!((point.points()[0].q, point.points()[0].t), (1.0, 0.0));
}

#[test]
fn rays_go_on_and_have_their_own_units() {
    let ray = Ray::new(v(-2.0, -4.5), v(0.5, 0.0)).unwrap();
    let met = bezier_ray(&arch(), &ray);
    let ts: Vec<f64> = met.points().iter().map(|h| h.t).collect();
    assert!((ts[0] - 6.5).abs() < 1e-13 && (ts[1] - 17.5).abs() < 1e-13, "{ts:?}");
    let back = Ray::new(v(4.0, -4.5), v(0.5, 0.0)).unwrap();
    assert_eq!(bezier_ray(&arch(), &back).points().len(), 1);
}

/// Every sign change of a fine chain of chords is a hit here, and every hit here is on both.
#[test]
fn no_crossing_of_a_hundred_thousand_chords_is_lost() {
    const CHORDS: u32 = 100_000;
    let mut rng = Rng::new(201);
    let mut crossings = 0;
    for _ in 0..60 {
        let curve = Cubic::new([
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
        ])
        .unwrap();
        let wall = segment(rng.in_square(0.0, 100.0), rng.in_square(0.0, 100.0));
        let hits = meet(&curve, &wall);
        let chain = curve.flattened(CHORDS);
        for (i, w) in chain.windows(2).enumerate() {
            let chord = segment(w[0], w[1]);
            if let crate::collide::SegmentsMeeting::Point(c) =
                crate::collide::segment_segment(&chord, &wall)
            {
                crossings += 1;
                let q = (i as f64 + c.t) / f64::from(CHORDS);
                assert!(hits.iter().any(|h| (h.q - q).abs() < 1e-6), "{curve:?} {wall:?} {q}");
            }
        }
        assert_on_both(&curve, &wall, &hits);
    }
    assert!(crossings > 20, "{crossings}");
}

fn assert_on_both(curve: &Cubic, wall: &Segment, hits: &[CurveHit]) {
    let size = curve.bounds().size().max_element();
    for h in hits {
        assert!((0.0..=1.0).contains(&h.t) && (0.0..=1.0).contains(&h.q), "{h:?}");
        let far = curve.at(h.q).distance(wall.a().lerp(wall.b(), h.t));
        assert!(far <= 1e-9 * size, "{curve:?} {wall:?} {h:?}: {far}");
    }
}

#[test]
fn a_peer_agrees_where_it_is_right() {
    let mut rng = Rng::new(202);
    let (mut met, mut cases, mut differ) = (0, 0, 0);
    for _ in 0..20_000 {
        let p = [
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
        ];
        let (curve, wall) =
            (Cubic::new(p).unwrap(), segment(rng.in_square(0.0, 100.0), rng.in_square(0.0, 100.0)));
        let hits = meet(&curve, &wall);
        assert_on_both(&curve, &wall, &hits);
        let k = |p: DVec2| kurbo::Point::new(p.x, p.y);
        let bez = CubicBez::new(k(p[0]), k(p[1]), k(p[2]), k(p[3]));
        let line = Line::new(k(wall.a()), k(wall.b()));
        let theirs = kurbo::PathSeg::Cubic(bez).intersect_line(line);
        cases += 1;
        met += usize::from(!hits.is_empty());
        if theirs.len() != hits.len() {
            differ += 1;
            continue;
        }
        // Theirs is not polished: right to about 1e-5 of the curve.
        for their in &theirs {
            let place = bez.eval(their.segment_t);
            let near = hits.iter().any(|h| v(place.x, place.y).distance(h.point) < 1e-3);
            assert!(near, "{curve:?} {wall:?}: {theirs:?} {hits:?}");
        }
    }
    assert!((0.3..0.7).contains(&(f64::from(met as u32) / f64::from(cases))), "{met} of {cases}");
    assert!(differ < 5, "{differ}");
}

#[test]
fn scale_mirrors_and_quarter_turns_keep_every_bit() {
    let mut rng = Rng::new(203);
    for _ in 0..3_000 {
        let p = [
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
            rng.in_square(0.0, 100.0),
        ];
        let (a, b) = (rng.in_square(0.0, 100.0), rng.in_square(0.0, 100.0));
        let hits = meet(&Cubic::new(p).unwrap(), &segment(a, b));
        let maps: [&dyn Fn(DVec2) -> DVec2; 5] = [
            &|p| p * 2f64.powi(-27),
            &|p| p * 2f64.powi(27),
            &|p| v(-p.x, p.y),
            &|p| v(-p.y, p.x),
            &|p| v(p.y, p.x),
        ];
        for at in maps {
            let mapped = meet(&Cubic::new(p.map(at)).unwrap(), &segment(at(a), at(b)));
            let expected: Vec<_> =
                hits.iter().map(|h| CurveHit { point: at(h.point), ..*h }).collect();
            assert_eq!(mapped, expected);
        }
        // Turned round, the segment is met in the same places.
        let turned = meet(&Cubic::new(p).unwrap(), &segment(b, a));
        assert_eq!(turned.len(), hits.len());
        for (h, t) in hits.iter().zip(&turned) {
            assert!((h.q - t.q).abs() < 1e-9 && (h.t + t.t - 1.0).abs() < 1e-9);
        }
    }
}

/// Tangents that are exact: at q = 1/2 of curves on a grid, near and far from the origin.
#[test]
fn an_exact_tangent_is_met_once() {
    let mut rng = Rng::new(204);
    let mut tangents = 0;
    for case in 0..20_000 {
        let far = if case % 4 == 0 { v(1e8, -1e8) } else { DVec2::ZERO };
        let mut grid = || rng.in_square(0.0, 100.0).floor() * 8.0 + far;
        let Ok(curve) = Cubic::new([grid(), grid(), grid(), grid()]) else { continue };
        let (at, along) = (curve.split(0.5)[0][3], curve.velocity(0.5));
        if along == DVec2::ZERO {
            continue;
        }
        let CurveMeeting::Points(hits) = bezier_segment(&curve, &segment(at - along, at + along))
        else {
            continue;
        };
        let near: Vec<_> = hits.iter().filter(|h| (h.q - 0.5).abs() < 1e-6).collect();
        assert_eq!(near.len(), 1, "{curve:?} {hits:?}");
        assert!(near[0].tangent && (near[0].q - 0.5).abs() < 1e-9, "{curve:?} {hits:?}");
        tangents += 1;
    }
    assert!(tangents > 19_000, "{tangents}");
}

#[test]
fn almost_quadratic_curves_are_met() {
    for power in 0..60 {
        // A quadratic raised to a cubic, and one arm moved by less and less.
        let bend = 2f64.powi(-power);
        let curve = cubic([
            (0.0, 0.0),
            (8.0 / 3.0, -16.0 / 3.0 - bend),
            (16.0 / 3.0, -16.0 / 3.0),
            (8.0, 0.0),
        ]);
        for height in [-0.5, -2.0, -3.9, -1e-3] {
            let wall = segment(v(-10.0, height), v(20.0, height));
            let hits = meet(&curve, &wall);
            assert_eq!(hits.len(), 2, "{power} {height}");
            for h in &hits {
                assert!((h.point.y - height).abs() < 1e-13, "{power} {height} {h:?}");
            }
        }
    }
}

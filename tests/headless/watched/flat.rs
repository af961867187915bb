//! Points, segments, discs, boxes and convex shapes.

use glam::DVec2;
use glisse::collide::convex::nearest_feature::Feature;
use glisse::collide::convex::round_convex::{
    RoundConvex, round_convex, round_convex_meet, round_convex_traced,
};
use glisse::collide::convex::sat_polygon::{Separation, sat_polygon, sat_polygon_traced};
use glisse::collide::convex::walk_features::{
    START, WalkResult, walk_features, walk_features_traced,
};
use glisse::collide::fast::circle_segment::clamped;
use glisse::collide::fast::fewer_axes::{cores_meet, fewer_axes};
use glisse::collide::fast::segment_segment::clearly;
use glisse::collide::pair::bounce::{bounce, bounce_traced, normal_towards, normal_towards_traced};
use glisse::collide::pair::box_box::{box_box, box_box_traced};
use glisse::collide::pair::circle_box::{circle_box, circle_box_traced};
use glisse::collide::pair::circle_segment::{circle_segment, circle_segment_traced};
use glisse::collide::pair::earliest_wall::{earliest_wall, earliest_wall_traced};
use glisse::collide::pair::segment_published::segment_published_traced;
use glisse::collide::pair::segment_segment::{
    SegmentsMeeting, segment_segment, segment_segment_traced,
};
use glisse::collide::pair::stop_short::{stop_short, stop_short_traced};
use glisse::collide::pair::{circle_box, circle_segment, segment_segment};
use glisse::geom::Rect;
use glisse::sweep::offset::{offset, offset_traced};
use glisse::sweep::paddle_lines::{
    BallMove, PaddleAnswer, PaddleMove, paddle_lines, paddle_lines_traced,
};
use glisse::trace::Silent;

use super::inputs::Place;
use super::same::{Rate, reached, same};
use glisse::random::Rng;

/// Calls with so many places to draw from, each another.
fn each(seed: u64, count: u32, mut check: impl FnMut(&Place, &mut Rng)) {
    let mut rng = Rng::new(seed);
    for _ in 0..count {
        let place = Place::new(&mut rng);
        check(&place, &mut rng);
    }
}

#[test]
fn boxes() {
    let mut met = Rate::default();
    each(2, 6_000, |place, rng| {
        let (a, b) = (place.rect(rng), place.rect(rng));
        let found = same!(box_box(&a, &b), |t| box_box_traced(&a, &b, t));
        assert_eq!(found.is_some(), a.meets(b));
        met.count(found.is_some());
    });
    met.check(6_000);
}

#[test]
fn discs_and_segments() {
    let (mut met, mut touching) = (Rate::default(), 0);
    each(3, 8_000, |place, rng| {
        let (segment, circle) = (place.segment(rng), place.circle(rng));
        let (a, b, c) = (segment.a(), segment.b(), circle.centre());
        let radii = [if rng.below(2) == 0 { 0.0 } else { place.length(rng, 1.0) }, circle.radius()];
        let found =
            same!(circle_segment(a, b, c, radii), |t| circle_segment_traced(a, b, c, radii, t));
        assert_eq!(circle_segment::meets(a, b, c, radii), found.is_some());
        assert_eq!(clamped(a, b, c, radii), found);
        met.count(found.is_some());
        touching += u32::from(found.is_some_and(|f| f.touching));
    });
    met.check(8_000);
    reached("touching", touching, 80);
}

#[test]
fn discs_and_boxes() {
    let mut met = Rate::default();
    each(12, 8_000, |place, rng| {
        let (b, circle) = (place.rect(rng), place.circle(rng));
        let (c, r) = (circle.centre(), circle.radius());
        let found = same!(circle_box(&b, c, r), |t| circle_box_traced(&b, c, r, t));
        assert_eq!(circle_box::meets(&b, c, r), found.is_some());
        met.count(found.is_some());
    });
    met.check(8_000);
}

#[test]
fn segments_and_moves_against_walls() {
    let (mut met, mut stopped, mut clear) = (Rate::default(), Rate::default(), Rate::default());
    let (mut touching, mut along, mut nearly) = (0, 0, 0);
    each(4, 8_000, |place, rng| {
        let op = place.segment(rng);
        let ab = place.segment_beside(rng, &op);
        let found = same!(segment_segment(&op, &ab), |t| segment_segment_traced(&op, &ab, t));
        let sure = clearly(&op, &ab);
        assert!(sure.is_err() || sure == Ok(found), "{op:?} {ab:?}");
        clear.count(sure.is_ok());
        let meets = !matches!(found, SegmentsMeeting::Apart(_));
        assert_eq!(segment_segment::meets(&op, &ab), meets, "{op:?} {ab:?}");
        assert_eq!(segment_segment::first_shared(&op, &ab), found.first(), "{op:?} {ab:?}");
        met.count(meets);
        touching += u32::from(found.first().is_some_and(|c| c.touching));
        along += u32::from(matches!(found, SegmentsMeeting::Overlap(_)));
        let [way, other] = [op, ab].map(|s| (s.b() - s.a()).normalize());
        let crossing = matches!(found, SegmentsMeeting::Point(c) if !c.touching);
        nearly += u32::from(crossing && way.perp_dot(other).abs() < 1e-6);
        let epsilon = place.length(rng, 0.8);
        same!(stop_short(&op, &ab, epsilon), |t| stop_short_traced(&op, &ab, epsilon, t));
        let walls: Vec<_> =
            (0..rng.below(5)).map(|i| (i as u32, place.segment_beside(rng, &op))).collect();
        let found = same!(earliest_wall(&op, &walls, epsilon), |t| earliest_wall_traced(
            &op, &walls, epsilon, t
        ));
        stopped.count(found.wall.is_some());
        let published = segment_published_traced(&op, &walls, &mut Silent);
        same!(published, |t| segment_published_traced(&op, &walls, t));
    });
    met.check(8_000);
    stopped.check(8_000);
    clear.check(8_000);
    reached("touching", touching, 1_000);
    reached("along each other", along, 50);
    reached("nearly along each other", nearly, 50);
}

#[test]
fn convex_shapes() {
    let (mut met, mut filtered) = (Rate::default(), Rate::default());
    let (mut cores, mut touching, mut many) = (0, 0, 0);
    each(5, 8_000, |place, rng| {
        let (a, b) = (place.convex(rng), place.convex(rng));
        let found = same!(round_convex(&a, &b), |t| round_convex_traced(&a, &b, t));
        assert_eq!(round_convex_meet(&a, &b), found != RoundConvex::Apart, "{a:?} {b:?}");
        met.count(found != RoundConvex::Apart);
        touching += u32::from(match found {
            RoundConvex::Cores(core) => core.depth == 0.0,
            RoundConvex::Borders { depth, .. } => depth == 0.0,
            RoundConvex::Apart => false,
        });
        many += u32::from(a.core().len().max(b.core().len()) > 16);
        let found = same!(sat_polygon(&a, &b), |t| sat_polygon_traced(&a, &b, 0.0, t));
        cores += u32::from(matches!(found, Separation::Meet(_)));
        let fewer = fewer_axes(&a, &b, 0.0, f64::INFINITY);
        assert!(fewer.is_none_or(|fewer| fewer == found), "{a:?} {b:?}");
        filtered.count(fewer.is_some());
        let meet = matches!(found, Separation::Meet(_));
        assert!(cores_meet(&a, &b).is_none_or(|cores| cores == meet), "{a:?} {b:?}");
        // From the start, and from features that may be none of theirs.
        let some = |rng: &mut Rng| match rng.below(2) {
            0 => Feature::Vertex(rng.below(8)),
            _ => Feature::Edge([rng.below(8), rng.below(8)]),
        };
        for from in [START, [some(rng), some(rng)]] {
            let found =
                same!(walk_features(&a, &b, from), |t| walk_features_traced(&a, &b, from, t));
            let walk_meets = matches!(found, WalkResult::Meet(_));
            assert_eq!(walk_meets, matches!(sat_polygon(&a, &b), Separation::Meet(_)));
        }
        let normal = rng.direction();
        same!(offset(&a, normal), |t| offset_traced(&a, normal, t));
    });
    met.check(8_000);
    filtered.check(8_000);
    reached("cores meet", cores, 2_000);
    reached("touching", touching, 100);
    reached("many corners", many, 150);
}

#[test]
fn bounces() {
    let mut towards = Rate::default();
    each(6, 4_000, |place, rng| {
        let (u, ac, v) = (place.point(rng), place.point(rng), rng.vector(0.0, 3.0));
        let normal = same!(normal_towards(u, ac, v), |t| normal_towards_traced(u, ac, v, t));
        let restitution = [0.0, 0.5, 1.0][rng.below(3)];
        let after =
            same!(bounce(v, normal, restitution), |t| bounce_traced(v, normal, restitution, t));
        towards.count(after != v);
        // At rest, and along the wall.
        let v = if rng.below(2) == 0 { DVec2::ZERO } else { normal.perp() };
        same!(bounce(v, normal, restitution), |t| bounce_traced(v, normal, restitution, t));
    });
    towards.check(4_000);
}

#[test]
fn balls_between_paddles() {
    let mut rng = Rng::new(71);
    let (mut met, mut missed, mut past) = (0, 0, 0);
    for _ in 0..6_000 {
        let paddle = |line, rng: &mut Rng| {
            let top = rng.range(-60.0, 20.0);
            PaddleMove { line, top, bottom: top + 40.0, by: rng.range(-30.0, 30.0) }
        };
        let paddles = [paddle(-50.0, &mut rng), paddle(50.0, &mut rng)];
        let ball = Rect::centred(rng.in_square(-55.0, 55.0), DVec2::splat(6.0));
        let mut by = rng.in_square(-60.0, 60.0);
        if rng.below(20) == 0 {
            by.x = 0.0;
        }
        let m = BallMove { ball, by, paddles };
        match same!(paddle_lines(&m), |t| paddle_lines_traced(&m, t)) {
            PaddleAnswer::Met(_) => met += 1,
            PaddleAnswer::Missed(_) => missed += 1,
            PaddleAnswer::Past(_) => past += 1,
            PaddleAnswer::Between => {}
        }
    }
    reached("met", met, 500);
    reached("missed", missed, 500);
    reached("past", past, 100);
}

//! The answers of many walls at once against those of one at a time.

use glam::DVec2;

use super::super::disc_tests::{Asked, count, mask};
use super::*;
use crate::collide::pair::circle_segment::circle_segment_traced;
use crate::collide::pair::segment_segment::{SegmentsMeeting, segment_segment_traced};
use crate::random::Rng;
use crate::trace::Silent;

fn many(n: usize, mut number: impl FnMut() -> f64) -> Vec<Segment> {
    let mut point = move || DVec2::new(number(), number());
    std::iter::repeat_with(|| Segment::new(point(), point())).flatten().take(n).collect()
}

/// Tests all walls at once and one by one; how many are met, and how many the bound was not enough for.
fn check(walls: &[Segment], queries: &[Segment]) -> (u32, u32) {
    let set = SegmentSet::new(walls);
    assert_eq!((set.len(), set.is_empty()), (walls.len(), walls.is_empty()));
    // What is in it at first does not matter.
    let mut out = vec![u64::MAX; 3];
    let (mut met, mut unsure) = (0, 0);
    for query in queries {
        unsure += set.met_by_move(query, &mut out);
        let meet = |wall: &Segment| {
            let found = segment_segment_traced(query, wall, &mut Silent);
            !matches!(found, SegmentsMeeting::Apart(_))
        };
        assert_eq!(out, mask(walls.iter().map(meet)), "{query:?}");
        met += count(&out);
    }
    (met, unsure)
}

#[test]
fn every_length_has_its_mask() {
    let mut rng = Rng::new(101);
    for n in [0, 1, 2, 63, 64, 65, 128, 1000] {
        let walls = many(n, || 100.0 * rng.range(-1.0, 1.0));
        let queries = many(30, || 100.0 * rng.range(-1.0, 1.0));
        let (met, _) = check(&walls, &queries);
        assert!(n < 63 || met as usize > 3 * n, "{n}: {met}");
    }
}

#[test]
fn the_bits_are_the_walls_in_order() {
    // Upright walls at x = 0, 1, 2 … and a move that starts on 70 and ends on 5: both are touched.
    let wall = |x: f64| Segment::new(DVec2::new(x, 1.0), DVec2::new(x, 3.0)).unwrap();
    let walls: Vec<_> = (0..80).map(|i| wall(f64::from(i))).collect();
    let query = Segment::new(DVec2::new(70.0, 2.0), DVec2::new(5.0, 2.0)).unwrap();
    let mut out = Vec::new();
    SegmentSet::new(&walls).meets(&query, &mut out);
    assert_eq!(out, [u64::MAX << 5, (1 << 7) - 1]);
}

#[test]
fn on_random_walls_few_are_in_doubt() {
    let mut rng = Rng::new(7);
    // Walls short and near, far from the origin too, as on a map in metres.
    for origin in [0.0, 5e6, 1e12] {
        let mut number = || origin + rng.range(-1.0, 1.0);
        let (walls, queries) = (many(640, &mut number), many(100, &mut number));
        let (met, unsure) = check(&walls, &queries);
        assert!(met > 6_000 && unsure < 30, "{met} {unsure}");
    }
    // A move a hundred times as long as a block.
    let (walls, queries) =
        (many(640, || rng.range(-1.0, 1.0)), many(100, || 100.0 * rng.range(-1.0, 1.0)));
    let (met, unsure) = check(&walls, &queries);
    assert!(met > 20 && unsure < 640, "{met} {unsure}");
}

#[test]
fn grids_touch_and_are_in_line_often() {
    let mut rng = Rng::new(11);
    for (side, shift, scale) in [(4, 0.0, 1.0), (9, -4.0, 1.0), (9, 0.3, 0.1), (5, 1e15, 1.0)] {
        let mut number = || (rng.below(side) as f64 + shift) * scale;
        let walls = many(400, &mut number);
        let (met, unsure) = check(&walls, &many(60, &mut number));
        assert!(met > 2_000 && unsure > 1_000, "{met} {unsure}");
    }
}

#[test]
fn in_line_they_share_nothing_a_point_or_a_stretch() {
    let mut rng = Rng::new(13);
    for way in [DVec2::X, DVec2::Y, DVec2::new(3.0, -1.0), DVec2::new(0.1, 0.7)] {
        let line = |s: Segment| Segment::new(way * s.a().x, way * s.b().x).ok();
        let mut lines = |n| many(n, || rng.below(12) as f64).into_iter().filter_map(line).collect();
        let (walls, queries): (Vec<_>, Vec<_>) = (lines(200), lines(40));
        let (met, unsure) = check(&walls, &queries);
        assert!(met > 1_000 && unsure > 5_000, "{met} {unsure}");
    }
}

#[test]
fn the_last_bit_decides() {
    // The ends of moves are on the wall's line, or a bit or two beside it.
    let mut rng = Rng::new(17);
    let mut walls = many(130, || 12.0 + rng.below(13) as f64);
    walls.push(Segment::new(DVec2::splat(12.0), DVec2::splat(24.0)).unwrap());
    let mut beside = || 18.0 + 2f64.powi(-48) * (rng.below(5) as f64 - 2.0);
    let ends: Vec<_> = (0..60).map(|_| DVec2::new(beside(), beside())).collect();
    let from = DVec2::new(30.0, 6.0);
    let queries: Vec<_> = ends.iter().flat_map(|end| Segment::new(from, *end)).collect();
    let (met, unsure) = check(&walls, &queries);
    assert!(met > 60 && unsure >= 60, "{met} {unsure}");
}

#[test]
fn what_an_f32_cannot_tell_is_told_exactly() {
    // Moves that end on a wall, or within some rounding of an f32 of it, at both sides.
    let mut rng = Rng::new(18);
    let walls = many(64, || rng.range(-1.0, 1.0));
    let queries = walls.iter().flat_map(|wall| {
        let on = wall.a().lerp(wall.b(), rng.range(0.0, 1.0));
        let beside = rng.in_square(-1.0, 1.0) * 2f64.powi(-20 - rng.below(12) as i32);
        Segment::new(rng.in_square(-1.0, 1.0), on + beside)
    });
    let (met, unsure) = check(&walls, &queries.collect::<Vec<_>>());
    assert!(met > 600 && unsure >= 48, "{met} {unsure}");
}

#[test]
fn scale_does_not_matter() {
    let mut rng = Rng::new(19);
    // The greatest sizes allowed, and the least.
    for scale in [9e74, 1e60, 1e-60, 1e-119, 1e-130, 2e-139] {
        let walls = many(130, || scale * rng.range(-1.0, 1.0));
        check(&walls, &many(20, || scale * rng.range(-1.0, 1.0)));
        let mut grid = || scale * (rng.below(7) as f64 - 3.0);
        let walls = many(130, &mut grid);
        check(&walls, &many(20, &mut grid));
    }
    // All sizes mixed, zeros too.
    let mut mixed = || match rng.below(4) {
        0 => 0.0,
        _ => rng.range(-1.0, 1.0) * 10f64.powf(rng.below(380) as f64 - 306.0),
    };
    let walls = many(500, &mut mixed);
    check(&walls, &many(100, &mut mixed));
}

const BY_DISC: Asked<'static, Segment, SegmentSet> = Asked {
    shape: &|a, b| Segment::new(a, b).ok(),
    set: &SegmentSet::new,
    met: &SegmentSet::met_by_disc,
    traced: &|wall, disc| {
        let radii = [0.0, disc.radius()];
        circle_segment_traced(wall.a(), wall.b(), disc.centre(), radii, &mut Silent).is_some()
    },
};

#[test]
fn discs_meet_what_the_traced_test_says() {
    BY_DISC.check(71);
}

#[test]
fn of_discs_and_walls_anywhere_few_are_in_doubt() {
    BY_DISC.check_doubts(72);
}

//! What every partition of walls is held to: the hit of all walls tested one by one.

use glam::DVec2;

use super::listed_wall::{Keeping, WallHit};
use crate::collide::segment_segment;
use crate::geom::Segment;
use crate::random::{Rng, times};

pub(super) fn segment(a: (f64, f64), b: (f64, f64)) -> Segment {
    Segment::new(DVec2::from(a), DVec2::from(b)).unwrap()
}

/// Each wall by itself.
fn one_by_one(walls: &[Segment], op: &Segment) -> Option<(f64, u32)> {
    let hits = (0..).zip(walls).filter_map(|(i, w)| Some((segment_segment(op, w).first()?.t, i)));
    hits.min_by(|a, b| a.partial_cmp(b).unwrap())
}

fn found(hit: Option<WallHit>) -> Option<(f64, u32)> {
    hit.map(|hit| (hit.t, hit.wall))
}

/// Moves among drawn walls: short, long, upright and level ones, at three scales, on whole numbers and off them, near the
/// origin and far from it.
pub(super) fn meets_as_one_by_one<W: Fn(&Segment) -> Option<WallHit>>(
    seed: u64,
    build: impl Fn(usize, &[Segment], Keeping) -> W,
) {
    let mut rng = Rng::new(seed);
    let mut hits = 0;
    for case in 0..200 * times() {
        let whole_numbers = case % 2 == 0;
        let far = if case % 5 == 0 { 1e7 } else { 0.0 };
        let scale = [1.0, 1e-3, 1e4][case % 3];
        let mut place = |side: f64| {
            let mut x = || {
                let x = rng.range(-side, side);
                (if whole_numbers { x.round() } else { x }) * scale + far * scale
            };
            DVec2::new(x(), x())
        };
        let walls: Vec<Segment> = (0..40)
            .filter_map(|k| {
                let a = place(12.0);
                let b = match k % 4 {
                    0 => place(12.0),
                    1 => DVec2::new(a.x, place(12.0).y),
                    2 => DVec2::new(place(12.0).x, a.y),
                    _ => a + (place(2.0) - DVec2::splat(far * scale)),
                };
                Segment::new(a, b).ok()
            })
            .collect();
        for keeping in [Keeping::Cut, Keeping::Whole] {
            let walk = build(case, &walls, keeping);
            for _ in 0..6 {
                let Ok(op) = Segment::new(place(16.0), place(16.0)) else { continue };
                let (found, expected) = (found(walk(&op)), one_by_one(&walls, &op));
                // Where a wall was cut, a move that only touches it may miss both pieces.
                let touches = expected.is_some_and(|(_, wall)| {
                    segment_segment(&op, &walls[wall as usize]).first().unwrap().touching
                });
                let may_differ = keeping == Keeping::Cut && touches;
                assert!(may_differ || found == expected, "{case} {op:?}: {found:?} {expected:?}");
                hits += u32::from(found.is_some());
            }
        }
    }
    assert!(hits > 1_300, "{hits}");
}

/// No walls, walls on one line, equal ones, one far from all others, a tiny one.
pub(super) fn takes_walls_of_all_kinds<W: Fn(&Segment) -> Option<WallHit>>(
    build: impl Fn(&[Segment], Keeping) -> W,
) {
    let op = segment((-1.0, -1.0), (2.0, 3.0));
    let far = segment((1e12, 1e12), (1e12 + 1.0, 1e12));
    let on_one_line = [segment((0.0, 0.0), (0.0, 1.0)), segment((0.0, 2.0), (0.0, 5.0))];
    let twice = [segment((0.0, 0.0), (1.0, 1.0)); 2];
    let tiny = [segment((1.0, 1.0), (1.0 + 1e-12, 1.0))];
    let lists: [&[Segment]; 5] = [&[], &on_one_line, &twice, &[twice[0], far], &tiny];
    for walls in lists {
        for keeping in [Keeping::Cut, Keeping::Whole] {
            let walk = build(walls, keeping);
            assert_eq!(found(walk(&op)), one_by_one(walls, &op), "{walls:?}");
        }
    }
}

//! The way out of two shapes with curves that overlap: how far, and which way, must the second move to come off the first?
//!
//! 1. **The shortest that ends in one touch.** All places at which one can touch the other (`way_candidates`) are taken
//!    in order of length: the second is moved there and the two are tested again. Short ways are tried first, among the
//!    arcs that are near enough for them; longer ones when none of these parts the two.
//! 2. **Two touches at once** (`two_touches`), when shorter ways did not part them: the shortest of these are paired,
//!    as when a plug comes out between both walls of a bay.
//! 3. When none of them does, the second is moved along the axes, and the place where it comes off is found by halving.
//!
//! So the way always parts them, and they just touch at its end, within a billionth of their size. For convex shapes it
//! is the shortest. For others it is the shortest of those that end in one touch, or in two that each hold it back by
//! little; a shorter one that ends in two other touches may exist.
//!
//! Frame: the pair's own units.

use glam::DVec2;

use super::curved::{CurvedFindings, Lie, lie};
use super::outline::{CurvedOutline, OutlinePair};
use super::two_touches::{SHORT, two_touches};
use super::way_candidates::{Candidate, candidates, farthest};
use crate::geom::convex::unit;
use crate::geom::exact::sign_of_zero::NotNegative;

/// A way out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CurvedWay {
    /// How far.
    pub(crate) by: f64,
    /// Which way: unit.
    pub(crate) along: DVec2,
}

/// How much farther the second is moved to test that it is off, in sizes.
const OFF: f64 = 5e-11;
/// Two ways that end so near to each other, in parts of how much farther the second is moved, are one.
const SAME: f64 = 0.01;
/// How much farther than a short way the second is moved to test that it stays off, in sizes.
const FARTHER: f64 = 1e-5;
/// The most candidates that are tested.
const MOST: usize = 256;
/// The most of these that are [`SHORT`]: outlines that lie all along each other have any number of them.
const MOST_SHORT: usize = 16;
/// The most that end in two touches.
const MOST_BOTH: usize = 32;

/// The way out of two that overlap, with the findings of that test; every way tested is reported.
pub(crate) fn way_out(
    pair: &OutlinePair,
    marks: &CurvedFindings,
    mut tell: impl FnMut(DVec2, bool),
) -> CurvedWay {
    let (both, mut left) = ([&pair.a, &pair.b], marks.left);
    let off = OFF.max(8.0 * pair.reach);
    let apart = |by: DVec2, left: &mut u32| {
        let mut marks = CurvedFindings::quick(*left);
        let lie = lie(&pair.a, &pair.b.moved(by), pair.reach, &mut marks);
        *left = marks.left;
        lie != Lie::Overlapping
    };
    // A solid that lies all along another, nearer than the tolerance, seems to touch it after the shortest move. A way
    // that really parts two solids is still free a little farther on.
    let solid = pair.a.filled && pair.b.filled;
    let parts = |along: DVec2, by: f64, on: DVec2, left: &mut u32| {
        apart(along * (by + off), left)
            && (!solid || by > SHORT || apart(along * by + on * FARTHER, left))
    };
    // 1. One touch, the short ways first.
    let mut tested = Vec::<Candidate>::new();
    let mut single = None;
    let (mut done, mut most) = (-1.0, FIRST);
    let longest = longest(&pair.a, &pair.b);
    'longer: while done < longest {
        // Where the two meet helps only with the shortest.
        let hits = if done < 0.0 { &marks.hits[..] } else { &[] };
        let mut ways = candidates(both, hits, most, &mut left);
        ways.retain(|way| way.by > done && way.by <= most);
        ways.sort_by(|v, w| v.by.total_cmp(&w.by));
        for way in ways {
            // What ends in the same place is tested once.
            let end = |w: &Candidate| w.along * (w.by + off);
            let same = |w: &Candidate| end(&way).distance(end(w)) < SAME * off;
            if tested.iter().rev().take_while(|w| way.by - w.by < SAME * off).any(same) {
                continue;
            }
            if way.by <= SHORT && tested.len() >= MOST_SHORT {
                continue;
            }
            let free = parts(way.along, way.by, way.along, &mut left);
            tell(way.along * way.by, free);
            if left == 0 || tested.len() == MOST {
                break 'longer;
            }
            if free {
                single = Some(CurvedWay { by: way.by, along: way.along });
                break 'longer;
            }
            tested.push(way);
        }
        if left == 0 {
            break;
        }
        (done, most) = (most, 4.0 * most);
    }
    // 2. Two touches, where one was not enough.
    let most = single.map_or(longest, |way| way.by);
    for way in two_touches(both, &tested, most, 2.0 * off).into_iter().take(MOST_BOTH) {
        let free = parts(way.along, way.by, way.off, &mut left);
        tell(way.along * way.by, free);
        if left == 0 {
            break;
        }
        if free {
            return CurvedWay { by: way.by, along: way.along };
        }
    }
    if let Some(way) = single {
        return way;
    }
    // 3. Along the axes.
    let mut best = CurvedWay { by: f64::INFINITY, along: DVec2::NEG_Y };
    for along in [DVec2::NEG_Y, DVec2::X, DVec2::Y, DVec2::NEG_X] {
        let far = (-pair.a.lowest(-along).0 - pair.b.lowest(along).0).not_negative();
        let (mut inside, mut free) = (0.0, far);
        for _ in 0..48 {
            let middle = 0.5 * (inside + free);
            let parts = apart(along * (middle + off), &mut left);
            // Without pairs of pieces left, only past the box are they surely apart.
            if left == 0 {
                break;
            }
            if parts { free = middle } else { inside = middle }
        }
        tell(along * free, true);
        if free < best.by {
            best = CurvedWay { by: free, along };
        }
    }
    best
}

/// The way off for two that touch: perpendicular to one of them where they touch, so that a little of it parts them.
pub(crate) fn way_off(pair: &OutlinePair, marks: &CurvedFindings) -> DVec2 {
    if let Some(([on_a, on_b], _)) = marks.near {
        let way = unit(on_b - on_a);
        return if way == DVec2::ZERO { DVec2::NEG_Y } else { way };
    }
    let mut left = marks.left;
    let mut first = None;
    let mut off = None;
    let mut tested = Vec::new();
    for (arcs, hit) in &marks.hits {
        let tangents =
            [pair.a.arcs[arcs[0]].tangent(hit.q[0]), pair.b.arcs[arcs[1]].tangent(hit.q[1])];
        for normal in tangents.iter().flat_map(|t| [unit(t.perp()), -unit(t.perp())]) {
            if normal == DVec2::ZERO {
                continue;
            }
            first = first.or(Some(normal));
            // Many curves may meet in one place along one tangent.
            let tried = tested.iter().any(|n: &DVec2| n.distance_squared(normal) < 1e-12);
            if tried || tested.len() == MOST || left == 0 {
                continue;
            }
            tested.push(normal);
            let moved = pair.b.moved(normal * 1e-5);
            let mut looked = CurvedFindings::quick(left);
            let lie = lie(&pair.a, &moved, pair.reach, &mut looked);
            left = looked.left;
            if lie == Lie::Apart {
                return normal;
            }
            if lie == Lie::Touching {
                off = off.or(Some(normal));
            }
        }
    }
    off.or(first).unwrap_or(DVec2::NEG_Y)
}

/// Ways no longer than this are tried first, in sizes.
const FIRST: f64 = 1.0 / 64.0;

/// No candidate is longer.
fn longest(a: &CurvedOutline, b: &CurvedOutline) -> f64 {
    let far = a.boxes.all().zip(b.boxes.all()).map_or(0.0, |(p, q)| farthest(&p, &q));
    1.01 * (far + a.radius + b.radius)
}

//! When does a moving disc first meet a cubic Bézier curve? Step 5 of [`super`].

use std::collections::BinaryHeap;

use glam::DVec2;

use super::{ALONG, DiscTouch, Step, outward, segment};
use crate::collide::convex::nearest_cores::nearest_on_segment;
use crate::collide::curve::curve_piece::{CurvePiece, MOST_HALVINGS, fine, polished};
use crate::collide::nearest_on_curve;
use crate::geom::Cubic;
use crate::sweep::disc_sweep_step::REPORTED;
use crate::trace::{Silent, Trace};

/// A curve, by its chords.
pub(super) fn curve<T: Trace<Step>>(
    p: DVec2,
    d: DVec2,
    curve: &Cubic,
    reach: f64,
    trace: &mut T,
) -> Option<DiscTouch> {
    // 1. What is too near already may come no nearer than it is.
    let start = nearest_on_curve(curve, p);
    let (start, distance) = ((start.q, start.point), start.distance);
    let fine = fine(curve);
    if distance <= reach + fine {
        let normal = normal_of(curve, start, p, d);
        let away = d.dot(normal);
        let inward = away < -ALONG * d.length();
        let on = start.1;
        if trace.decide(inward, |met| Step::Start { distance, reach, on, away, met }) {
            return Some(DiscTouch { t: 0.0, normal, on: start.1, q: start.0 });
        }
    }
    let reach = reach.min(distance);

    // 2. The piece that can be met first, halved until it is as good as straight.
    let mut heap = BinaryHeap::from([CurvePiece::whole(curve)]);
    let mut halvings = 0;
    while let Some(piece) = heap.pop() {
        let deviation = piece.deviation();
        if deviation <= fine || halvings >= MOST_HALVINGS {
            if let Some(touch) = leaf(p, d, curve, &piece, reach + deviation) {
                return Some(touch);
            }
            continue;
        }
        halvings += 1;
        for mut half in piece.halves() {
            let deviation = half.deviation();
            let [a, .., b] = half.points;
            let t = earliest(p, d, a, b, reach + deviation);
            if half.q[1] - half.q[0] >= REPORTED {
                trace.step(|| Step::Chord { q: half.q, chord: [a, b], deviation, reach, t });
            }
            if let Some(t) = t {
                half.bound = t;
                heap.push(half);
            }
        }
    }
    None
}

/// The earliest time that a chord can be met. 0 when it is within reach, whichever way the disc goes: the curve may
/// bend towards it.
fn earliest(p: DVec2, d: DVec2, a: DVec2, b: DVec2, reach: f64) -> Option<f64> {
    if nearest_on_segment(a, b, p).distance(p) <= reach {
        return Some(0.0);
    }
    segment(p, d, a, b, reach, &mut Silent).map(|touch| touch.t)
}

/// The meeting with a piece that is as good as straight.
fn leaf(p: DVec2, d: DVec2, curve: &Cubic, piece: &CurvePiece, reach: f64) -> Option<DiscTouch> {
    let [a, .., b] = piece.points;
    let touch = segment(p, d, a, b, reach, &mut Silent)?;
    let centre = p + d * touch.t;
    // A straight piece may be traversed at any speed, and back: the place along its chord gives no parameter.
    let part = Cubic::piece(piece.points).map_or(0.0, |c| nearest_on_curve(&c, centre).q);
    let near = polished(curve, centre, piece.q[0] + (piece.q[1] - piece.q[0]) * part);
    let normal = normal_of(curve, near, centre, d);
    // At the very start the true normal decides whether it comes nearer. Later the chord's is good enough.
    if d.dot(normal) < -ALONG * d.length() {
        return Some(DiscTouch { t: touch.t, normal, on: near.1, q: near.0 });
    }
    (touch.t > 0.0).then_some(DiscTouch { on: near.1, q: near.0, ..touch })
}

/// The normal of a curve on the side of the centre, for the nearest point of it.
fn normal_of(curve: &Cubic, (q, on): (f64, DVec2), centre: DVec2, d: DVec2) -> DVec2 {
    let u = curve.velocity(q);
    let at_end = (q == 0.0 || q == 1.0).then_some(on);
    if u == DVec2::ZERO {
        // A cusp, or an arm of no length.
        return outward(centre, on, DVec2::ZERO, Some(on), d);
    }
    outward(centre, on, u, at_end, d)
}

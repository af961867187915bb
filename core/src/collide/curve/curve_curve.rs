//! Where do two cubic Bézier curves meet?
//!
//! 1. *Ends.* An end of one that is on the other, within rounding, is a meeting.
//! 2. *A shared stretch* begins and ends at such ends, and two different cubic curves share nine points at most. So
//!    when eleven places between two ends are all on the other curve, the curves run on each other there. A loop's two
//!    ends are one place, and all of it is between them.
//! 3. *Halving.* Two pieces are apart when their chords are farther apart than the pieces may be from their chords.
//!    They are also apart when this is so after both were bent back by the parabola that makes the first nearly
//!    straight (side by side). Else the one that bends more is halved.
//! 4. *One crossing.* When every direction of one piece turns the same way into every direction of the other (the
//!    differences of their control points, nine products), they cross once at most. Newton's method from where the
//!    chords cross finds it; when it leaves the pieces, these are halved further.
//! 5. *Touching.* Pieces that stay together down to rounding without that are nearly parallel. Newton's method leads to
//!    where their tangents are parallel and the way between them is perpendicular to both. Two curves that bend
//!    differently have one such place, known to the last digits. When there is no way between them they touch there;
//!    when they are past each other, they cross on both sides of it.
//!
//! Frame: world units. Degenerate cases: cusps, loops, curves that are straight or run back on themselves. Curves
//! closer to each other than a billionth over a long way, but not the same, may be reported as touching once. Cost: a
//! comparison of boxes when apart; each crossing some ten halvings.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::arc::{Arc, at, deviation, halves};
use super::nearest_arcs::{between, of_chords, polished};
use super::nearest_on_curve::{nearest_on, power_of_two_below};
use crate::collide::point::point_path::{on_arc, reach};
use crate::geom::convex::unit;
use crate::geom::{Cubic, Rect};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// One meeting of two curves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurvesHit {
    /// Its parameter on each, 0 at the first control point and 1 at the last.
    pub q: [f64; 2],
    /// Where, in world units.
    pub point: DVec2,
    /// Whether they only touch there, within rounding: a tangency, or an end of one.
    pub touch: bool,
}

/// How two curves lie.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurvesMeeting {
    /// Every place that they share, in order along the first; of a shared stretch, its ends.
    pub hits: SmallVec<[CurvesHit; 4]>,
    /// Whether they run on each other from the first of these to the last.
    pub shared: bool,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// An end of one curve that is on the other.
    End {
        /// The meeting.
        hit: CurvesHit,
    },
    /// All of eleven places between two ends are on the other curve.
    Shared {
        /// The ends.
        ends: [CurvesHit; 2],
    },
    /// A pair of pieces whose chords are near enough.
    Pieces {
        /// The ends of the first's.
        a: [f64; 2],
        /// The ends of the second's.
        b: [f64; 2],
        /// Whether they can cross once at the most.
        once: bool,
    },
    /// A meeting within a pair of pieces.
    Found {
        /// The meeting.
        hit: CurvesHit,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let met = |what| About::new(Key::new(what, [])).kind(Kind::Impact).decides(true);
        match self {
            Self::End { .. } => met("end").because(Reason::Above),
            Self::Shared { .. } => met("shared").because(Reason::Last("end")),
            Self::Pieces { .. } => About::at("pieces", []).because(Reason::Above),
            Self::Found { .. } => met("found").because(Reason::Last("pieces")),
        }
    }
}

/// Where two curves meet.
#[must_use]
pub fn curve_curve(a: &Cubic, b: &Cubic) -> CurvesMeeting {
    curve_curve_traced(a, b, &mut Silent)
}

/// [`curve_curve`], traced. Places in the steps are seen from the first curve's start, in units of the curves' size.
#[must_use]
pub fn curve_curve_traced<T: Trace<Step>>(a: &Cubic, b: &Cubic, trace: &mut T) -> CurvesMeeting {
    let around = [a.bounds(), b.bounds()];
    if !around[0].meets(around[1]) {
        return CurvesMeeting::default();
    }
    let origin = a.points()[0];
    let size = around.map(|b| b.size().max_element());
    let unit = power_of_two_below(size[0].max(size[1]));
    let near = |c: &Cubic| Arc::curve(c).mapped(|p| (p - origin) * unit);
    let reach = reach(around[0]).max(reach(around[1])) * unit;
    // The error bound of a tangency: the rounding of the curves' own numbers, or of those far from the origin.
    let far = 4.0 * f64::EPSILON * unit * around.map(farthest).into_iter().fold(0.0, f64::max);
    let graze = far.max(64.0 * f64::EPSILON);
    let mut left = PATIENCE;
    let mut found = meetings(&near(a), &near(b), [reach, graze], &mut left, trace);
    found.hits.iter_mut().for_each(|hit| hit.point = a.at(hit.q[0]));
    found
}

/// The greatest coordinate of a box.
fn farthest(b: Rect) -> f64 {
    b.min.abs().max(b.max.abs()).max_element()
}

/// A pair of pieces: their control points, where they begin and how long they are on their curves.
struct Pieces {
    points: [[DVec2; 4]; 2],
    from: [f64; 2],
    width: [f64; 2],
}

/// Pairs of pieces that are tested before the rest counts as one touch.
const PATIENCE: u32 = 8192;

/// Where two arcs meet, in units in which their size is about 1. `reach` counts as no distance, and two that are past
/// each other by no more than `graze` only touch. At most `left` pairs of pieces are tested, and `left` is reduced by
/// them.
pub(crate) fn meetings<T: Trace<Step>>(
    a: &Arc,
    b: &Arc,
    [reach, graze]: [f64; 2],
    left: &mut u32,
    trace: &mut T,
) -> CurvesMeeting {
    let mut found = CurvesMeeting::default();
    if between(&a.bounds(), &b.bounds()) > reach {
        return found;
    }
    // 1. Ends of one on the other.
    for q in [0.0, 1.0] {
        if let Some(other) = place_on(b, a.at(q), reach) {
            let hit = CurvesHit { q: [q, other], point: a.at(q), touch: true };
            add(&mut found, [a, b], hit, reach, trace, true);
        }
        if let Some(other) = place_on(a, b.at(q), reach) {
            let hit = CurvesHit { q: [other, q], point: b.at(q), touch: true };
            add(&mut found, [a, b], hit, reach, trace, true);
        }
    }
    // 2. A stretch between two of them.
    found.hits.sort_by(|h, k| h.q[0].total_cmp(&k.q[0]));
    let stretch = found.hits.windows(2).find(|w| {
        let place = |i: i32| a.at(w[0].q[0] + (w[1].q[0] - w[0].q[0]) * f64::from(i) / 12.0);
        let on = |i: i32| place_on(b, place(i), reach).is_some();
        // A loop ends where it starts.
        let moves = |p: DVec2| p.distance(w[0].point) > 2.0 * reach;
        (moves(w[1].point) || moves(place(6))) && (1..12).all(on)
    });
    if let Some(&[first, last]) = stretch {
        trace.step(|| Step::Shared { ends: [first, last] });
        return CurvesMeeting { hits: SmallVec::from_slice(&[first, last]), shared: true };
    }
    // 3. Halving.
    let mut pieces = vec![Pieces { points: [a.points, b.points], from: [0.0; 2], width: [1.0; 2] }];
    let mut looked = 0;
    let patience = PATIENCE.min(*left);
    while let Some(pair) = pieces.pop() {
        let bends =
            [0, 1].map(|k| if [a, b][k].straight { 0.0 } else { deviation(&pair.points[k]) });
        let chords = pair.points.map(|p| [p[0], p[3]]);
        let (distance, guess) = of_chords(chords[0], chords[1]);
        if distance > bends[0] + bends[1] + reach || side_by_side(&pair.points, reach) {
            continue;
        }
        looked += 1;
        *left = left.saturating_sub(1);
        let long = chords.map(|[p, q]| p.distance(q));
        let once = bends[0] <= 0.05 * long[0] && bends[1] <= 0.05 * long[1] && cross_once(&pair);
        let ends = [0, 1].map(|k| [pair.from[k], pair.from[k] + pair.width[k]]);
        trace.step(|| Step::Pieces { a: ends[0], b: ends[1], once });
        let start = [0, 1].map(|k| pair.from[k] + pair.width[k] * guess[k]);
        let mut take = |q: [f64; 2], touch, trace: &mut T| {
            let hit = CurvesHit { q, point: a.at(q[0]), touch };
            add(&mut found, [a, b], hit, reach, trace, false);
        };
        if once && let Some(q) = crossing(a, b, start, ends, reach) {
            take(q, false, trace);
            continue;
        }
        // 4. Down to rounding: they touch, or cross on both sides of where they nearly do.
        let smallest = bends[0].max(bends[1]) <= 0.25 * reach;
        if smallest || pair.width[0].min(pair.width[1]) < 1e-14 || looked >= patience {
            match nearly(a, b, start, [reach, graze]) {
                Nearly::Touch(q) => take(q, true, trace),
                Nearly::Cross(both) => {
                    both.into_iter().flatten().for_each(|q| take(q, false, trace));
                }
                Nearly::Apart => {}
            }
            if looked >= patience {
                break;
            }
            continue;
        }
        let k = usize::from(bends[1] > bends[0]);
        for (half, points) in halves(&pair.points[k]).into_iter().enumerate() {
            let mut next = Pieces { points: pair.points, from: pair.from, width: pair.width };
            next.points[k] = points;
            next.width[k] *= 0.5;
            next.from[k] += if half == 1 { next.width[k] } else { 0.0 };
            pieces.push(next);
        }
    }
    found.hits.sort_by(|h, k| h.q[0].total_cmp(&k.q[0]));
    found
}

/// Where a point is on an arc, if it is.
fn place_on(arc: &Arc, p: DVec2, reach: f64) -> Option<f64> {
    on_arc(arc, p, reach)?;
    if !arc.straight {
        return Some(nearest_on(&arc.points, p, &mut Silent).q);
    }
    let way = arc.end() - arc.start();
    let square = way.length_squared();
    Some(if square > 0.0 { (way.dot(p - arc.start()) / square).clamp(0.0, 1.0) } else { 0.0 })
}

/// Adds a meeting, unless it is one of those found already.
fn add<T: Trace<Step>>(
    found: &mut CurvesMeeting,
    [a, b]: [&Arc; 2],
    hit: CurvesHit,
    reach: f64,
    trace: &mut T,
    end: bool,
) {
    // The place of a touch is known to the root of rounding, a crossing's nearly to rounding.
    let same = |h: &&mut CurvesHit| {
        let near = if h.touch || hit.touch { 1e-5 } else { 1e-8 };
        let exact = [h, &hit].map(|h| h.touch && h.q.iter().any(|q| *q == 0.0 || *q == 1.0));
        let near = if exact[0] || exact[1] { 1e-9 } else { near };
        if (0..2).all(|k| (h.q[k] - hit.q[k]).abs() < near) {
            return true;
        }
        // Where a curve hardly moves, one place has many parameters.
        let middle = [0, 1].map(|k| 0.5 * (h.q[k] + hit.q[k]));
        let [on_a, on_b] = [a.at(middle[0]), b.at(middle[1])];
        let stays = |p: DVec2| p.distance(h.point) <= 4.0 * reach;
        if stays(hit.point) && stays(on_a) && stays(on_b) {
            return true;
        }
        // Where two bend alike, they may touch within rounding over a little way.
        let near = |p: DVec2| p.distance(h.point) < 1e-2;
        let both = h.touch && hit.touch && near(hit.point) && near(on_a) && near(on_b);
        both && on_arc(b, on_a, reach).is_some()
    };
    if let Some(known) = found.hits.iter_mut().find(same) {
        // A crossing replaces a touch nearby; an end is exact.
        let is_end = known.q.iter().any(|q| *q == 0.0 || *q == 1.0);
        if known.touch && !hit.touch && !is_end {
            *known = hit;
        }
        return;
    }
    trace.step(|| if end { Step::End { hit } } else { Step::Found { hit } });
    found.hits.push(hit);
}

/// Whether two pieces that run side by side are apart.
///
/// y − k x (x − l), with x along the first's chord of length l, moves no two places onto each other. With the k that
/// takes the first's middle to its chord, the first is nearly straight. On both it is a polynomial of degree six, which
/// stays between its least and its greatest Bernstein coefficient.
fn side_by_side(points: &[[DVec2; 4]; 2], reach: f64) -> bool {
    let [first, _] = points;
    let chord = first[3] - first[0];
    let long = chord.length();
    if long <= 16.0 * reach {
        return false;
    }
    let along = chord / long;
    let seen = |p: DVec2| DVec2::new((p - first[0]).dot(along), along.perp_dot(p - first[0]));
    let middle = seen(at(first, 0.5));
    if middle.x <= 0.25 * long || middle.x >= 0.75 * long {
        return false;
    }
    let k = middle.y / (middle.x * (middle.x - long));
    let mut steepest = long;
    let between = points.map(|p| {
        let p = p.map(seen);
        let mut sums = [0.0; 7];
        for (i, v) in p.iter().enumerate() {
            steepest = steepest.max((2.0 * v.x - long).abs());
            for (j, w) in p.iter().enumerate() {
                sums[i + j] += CHOOSE[i] * CHOOSE[j] * (v.y - k * v.x * (w.x - long));
            }
        }
        let ends = [f64::INFINITY, f64::NEG_INFINITY];
        sums.iter()
            .zip([1.0, 6.0, 15.0, 20.0, 15.0, 6.0, 1.0])
            .fold(ends, |[low, high], (sum, n)| [low.min(sum / n), high.max(sum / n)])
    });
    let gap = (between[0][0] - between[1][1]).max(between[1][0] - between[0][1]);
    // It may move two places apart by its slope.
    gap > reach * (1.0 + k.abs() * steepest)
}

/// Of three, how many ways there are to choose none, one, two, all.
const CHOOSE: [f64; 4] = [1.0, 3.0, 3.0, 1.0];

/// Whether each direction of one piece turns the same way into each of the other.
fn cross_once(pair: &Pieces) -> bool {
    let [v, w] = pair.points.map(|p| [p[1] - p[0], p[2] - p[1], p[3] - p[2]]);
    let turn = |sign: f64| {
        v.iter().all(|v| {
            w.iter().all(|w| {
                // Nearly parallel is parallel.
                sign * v.perp_dot(*w) > 1e-9 * (v.length() * w.length()).max(f64::MIN_POSITIVE)
            })
        })
    };
    turn(1.0) || turn(-1.0)
}

/// Newton's method to where two pieces that cross at most once do so; none when that is beyond their ends.
fn crossing(
    a: &Arc,
    b: &Arc,
    mut q: [f64; 2],
    ends: [[f64; 2]; 2],
    reach: f64,
) -> Option<[f64; 2]> {
    for _ in 0..16 {
        let (way, v, w) = (b.at(q[1]) - a.at(q[0]), a.velocity(q[0]), b.velocity(q[1]));
        let det = v.perp_dot(w);
        let by = [way.perp_dot(w) / det, way.perp_dot(v) / det];
        q = [q[0] + by[0], q[1] + by[1]];
        let step = by[0].abs().max(by[1].abs());
        if step <= f64::EPSILON || step.is_nan() {
            break;
        }
    }
    // Its own end belongs to a piece, and so does a place that is beyond it by rounding.
    let within = |k: usize| {
        let slack = 1e-9 * (ends[k][1] - ends[k][0]) + 4.0 * f64::EPSILON;
        q[k] >= ends[k][0] - slack && q[k] <= ends[k][1] + slack
    };
    let q = (within(0) && within(1)).then(|| q.map(|q| q.clamp(0.0, 1.0)))?;
    (a.at(q[0]).distance(b.at(q[1])) <= reach).then_some(q)
}

/// How two pieces lie that stay together down to rounding.
enum Nearly {
    Apart,
    Touch([f64; 2]),
    /// Where they cross on both sides of the place where they are parallel, as far as that is on both.
    Cross([Option<[f64; 2]>; 2]),
}

/// How two curves lie that are nearly parallel near a place.
fn nearly(a: &Arc, b: &Arc, start: [f64; 2], [reach, graze]: [f64; 2]) -> Nearly {
    let q = polished(a, b, start);
    let nearest = || {
        let touch = a.at(q[0]).distance(b.at(q[1])) <= reach;
        if touch { Nearly::Touch(q) } else { Nearly::Apart }
    };
    let Some(parallel) = tangency(a, b, q) else { return nearest() };
    // How far they are past each other there, and how differently they bend: y = gap + bend s² / 2.
    let (v, w) = (a.velocity(parallel[0]), b.velocity(parallel[1]));
    let normal = unit(v).perp();
    let way = b.at(parallel[1]) - a.at(parallel[0]);
    let gap = way.dot(normal);
    // Where a curve's speed is 0, every way is perpendicular to it.
    if way.dot(unit(v)).abs() > 0.01 * gap.abs() + 4.0 * f64::EPSILON {
        return nearest();
    }
    let bend = b.bend(parallel[1]).dot(normal) / w.length_squared()
        - a.bend(parallel[0]).dot(normal) / v.length_squared();
    if gap.abs() <= graze || gap * bend >= 0.0 {
        return if gap.abs() <= reach { Nearly::Touch(parallel) } else { Nearly::Apart };
    }
    let aside = (-2.0 * gap / bend).sqrt();
    let sides = [-aside, aside].map(|by| {
        let other = if v.dot(w) < 0.0 { -by } else { by };
        let start = [parallel[0] + by / v.length(), parallel[1] + other / w.length()];
        crossing(a, b, start, [[0.0, 1.0]; 2], reach)
    });
    match sides {
        [None, None] if gap.abs() <= reach => Nearly::Touch(parallel),
        _ => Nearly::Cross(sides),
    }
}

/// Newton's method to where two curves are parallel and the way between them is perpendicular to both; none when that
/// is not near.
fn tangency(a: &Arc, b: &Arc, start: [f64; 2]) -> Option<[f64; 2]> {
    let mut q = start;
    for _ in 0..12 {
        let (v, w) = (a.velocity(q[0]), b.velocity(q[1]));
        let (bend, other) = (a.bend(q[0]), b.bend(q[1]));
        let way = b.at(q[1]) - a.at(q[0]);
        // Along the first, and how the tangents turn.
        let f = [way.dot(v), v.perp_dot(w)];
        let m = [way.dot(bend) - v.length_squared(), w.dot(v), bend.perp_dot(w), v.perp_dot(other)];
        let det = m[0] * m[3] - m[1] * m[2];
        let by = [(m[1] * f[1] - m[3] * f[0]) / det, (m[2] * f[0] - m[0] * f[1]) / det];
        q = [q[0] + by[0], q[1] + by[1]];
        let step = by[0].abs().max(by[1].abs());
        if step > 0.1 || step.is_nan() {
            return None;
        }
        if step <= 4.0 * f64::EPSILON {
            break;
        }
    }
    let near = (0..2).all(|k| (q[k] - start[k]).abs() < 1e-3 && (0.0..=1.0).contains(&q[k]));
    near.then_some(q)
}

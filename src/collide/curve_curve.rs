//! Where do two cubic Bézier curves meet?
//!
//! 1. *Ends.* An end of one that is on the other, as near as rounding can tell, is a meeting.
//! 2. *A shared stretch* begins and ends at such ends, and two different cubic curves share nine points at most: when
//!    all of eleven places between two ends are on the other curve, the curves run on each other there.
//! 3. *Halving.* Two pieces are apart when their chords are farther apart than the pieces may be from their chords. Else the one that
//!    bends more is halved.
//! 4. *One crossing.* When every direction of one piece turns the same way into every direction of the other
//!    (the differences of their control points, nine products), they cross once at the most, and Newton's steps
//!    from where the chords cross find it or leave the pieces.
//! 5. *Touching.* Pieces that stay together down to rounding without that touch: the place where they are nearest is the meeting.
//!
//! Frame: world units. Degenerate cases: cusps, loops, curves that are straight or run back on themselves. Curves closer
//! to each other than a billionth over a long way, and yet not the same, may be told as touching once. Cost: a comparison of
//! boxes when apart; each crossing some ten halvings.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::arc::{Arc, deviation, halves};
use super::nearest_arcs::{between, of_chords, polished};
use super::nearest_on_curve::{nearest_on, power_of_two_below};
use super::point_path::{on_arc, reach};
use crate::geom::Cubic;
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// One meeting of two curves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurvesHit {
    /// Its parameter on each, 0 at the first control point and 1 at the last.
    pub q: [f64; 2],
    /// Where, in world units.
    pub point: DVec2,
    /// Whether they only touch there, as far as is known: a tangency, or an end of one.
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
    fn key(&self) -> Key {
        match self {
            Self::End { .. } => Key::new("end", []),
            Self::Shared { .. } => Key::new("shared", []),
            Self::Pieces { .. } => Key::new("pieces", []),
            Self::Found { .. } => Key::new("found", []),
        }
    }

    fn decides(&self) -> bool {
        !matches!(self, Self::Pieces { .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Pieces { .. } => Kind::Plain,
            _ => Kind::Impact,
        }
    }
}

/// Where two curves meet.
#[must_use]
pub fn curve_curve(a: &Cubic, b: &Cubic) -> CurvesMeeting {
    curve_curve_traced(a, b, &mut Silent)
}

/// [`curve_curve`], watched. Places in the steps are seen from the first curve's start, in units of the curves' size.
#[must_use]
pub fn curve_curve_traced<T: Trace<Step>>(a: &Cubic, b: &Cubic, trace: &mut T) -> CurvesMeeting {
    let around = [a.bounds(), b.bounds()];
    if !around[0].meets(&around[1]) {
        return CurvesMeeting::default();
    }
    let origin = a.points()[0];
    let size = around.map(|b| b.size().max_element());
    let unit = power_of_two_below(size[0].max(size[1]));
    let near = |c: &Cubic| Arc::curve(c).mapped(|p| (p - origin) * unit);
    let reach = reach(around[0]).max(reach(around[1])) * unit;
    let mut found = meetings(&near(a), &near(b), reach, trace);
    found.hits.iter_mut().for_each(|hit| hit.point = a.at(hit.q[0]));
    found
}

/// A pair of pieces: their control points, where they begin and how long they are on their curves.
struct Pieces {
    points: [[DVec2; 4]; 2],
    from: [f64; 2],
    width: [f64; 2],
}

/// Pairs of pieces that are looked at before the rest counts as one touch.
const PATIENCE: u32 = 2048;

/// Where two arcs meet; `reach` counts as no distance, in units in which the arcs' size is about 1.
pub(super) fn meetings<T: Trace<Step>>(
    a: &Arc,
    b: &Arc,
    reach: f64,
    trace: &mut T,
) -> CurvesMeeting {
    let mut found = CurvesMeeting::default();
    if between(&a.bounds(), &b.bounds()) > reach {
        return found;
    }
    // 1. Ends of one on the other.
    for q in [0.0, 1.0] {
        if let Some(other) = place_on(b, a.at(q), reach) {
            add(&mut found, CurvesHit { q: [q, other], point: a.at(q), touch: true }, trace, true);
        }
        if let Some(other) = place_on(a, b.at(q), reach) {
            add(&mut found, CurvesHit { q: [other, q], point: b.at(q), touch: true }, trace, true);
        }
    }
    // 2. A stretch between two of them.
    found.hits.sort_by(|h, k| h.q[0].total_cmp(&k.q[0]));
    let stretch = found.hits.windows(2).find(|w| {
        let on = |i: i32| {
            let t = w[0].q[0] + (w[1].q[0] - w[0].q[0]) * f64::from(i) / 12.0;
            place_on(b, a.at(t), reach).is_some()
        };
        w[0].point.distance(w[1].point) > 2.0 * reach && (1..12).all(on)
    });
    if let Some(&[first, last]) = stretch {
        trace.step(|| Step::Shared { ends: [first, last] });
        return CurvesMeeting { hits: SmallVec::from_slice(&[first, last]), shared: true };
    }
    // 3. Halving.
    let mut pieces = vec![Pieces { points: [a.points, b.points], from: [0.0; 2], width: [1.0; 2] }];
    let mut looked = 0;
    while let Some(pair) = pieces.pop() {
        let bends =
            [0, 1].map(|k| if [a, b][k].straight { 0.0 } else { deviation(&pair.points[k]) });
        let chords = pair.points.map(|p| [p[0], p[3]]);
        let (distance, guess) = of_chords(chords[0], chords[1]);
        if distance > bends[0] + bends[1] + reach {
            continue;
        }
        looked += 1;
        let long = chords.map(|[p, q]| p.distance(q));
        let once = bends[0] <= 0.05 * long[0] && bends[1] <= 0.05 * long[1] && cross_once(&pair);
        let ends = [0, 1].map(|k| [pair.from[k], pair.from[k] + pair.width[k]]);
        trace.step(|| Step::Pieces { a: ends[0], b: ends[1], once });
        let start = [0, 1].map(|k| pair.from[k] + pair.width[k] * guess[k]);
        if once {
            if let Some(q) = crossing(a, b, start, ends, reach) {
                add(&mut found, CurvesHit { q, point: a.at(q[0]), touch: false }, trace, false);
            }
            continue;
        }
        let smallest = bends[0].max(bends[1]) <= 0.25 * reach;
        if smallest || pair.width[0].min(pair.width[1]) < 1e-14 || looked > PATIENCE {
            let q = polished(a, b, start);
            if a.at(q[0]).distance(b.at(q[1])) <= reach {
                add(&mut found, CurvesHit { q, point: a.at(q[0]), touch: true }, trace, false);
            }
            if looked > PATIENCE {
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

/// Takes a meeting that is not one of those found already.
fn add<T: Trace<Step>>(found: &mut CurvesMeeting, hit: CurvesHit, trace: &mut T, end: bool) {
    // A touch is placed to the root of rounding, a crossing nearly to rounding.
    let same = |h: &&mut CurvesHit| {
        let near = if h.touch || hit.touch { 1e-5 } else { 1e-9 };
        let exact = [h, &hit].map(|h| h.touch && h.q.iter().any(|q| *q == 0.0 || *q == 1.0));
        let near = if exact[0] || exact[1] { 1e-9 } else { near };
        (0..2).all(|k| (h.q[k] - hit.q[k]).abs() < near)
    };
    if let Some(known) = found.hits.iter_mut().find(same) {
        // A crossing tells more than a touch nearby; an end is exact.
        let is_end = known.q.iter().any(|q| *q == 0.0 || *q == 1.0);
        if known.touch && !hit.touch && !is_end {
            *known = hit;
        }
        return;
    }
    trace.step(|| if end { Step::End { hit } } else { Step::Found { hit } });
    found.hits.push(hit);
}

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

/// Newton's steps to where two pieces that cross at most once do so; none when that is beyond their ends.
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
    // Its own end belongs to a piece, and so does what rounding puts beyond it.
    let within = |k: usize| {
        let slack = 1e-9 * (ends[k][1] - ends[k][0]) + 4.0 * f64::EPSILON;
        q[k] >= ends[k][0] - slack && q[k] <= ends[k][1] + slack
    };
    let q = (within(0) && within(1)).then(|| q.map(|q| q.clamp(0.0, 1.0)))?;
    (a.at(q[0]).distance(b.at(q[1])) <= reach).then_some(q)
}

//! A curve against a segment by a chain of chords instead of the curve: what that finds, what it costs, and what it
//! gets wrong. (Article Z, "Conclusion": ten pieces would do.)
//!
//! The curve is cut at even parameters into n chords, and each is tested by
//! [`segment_segment`](mod@crate::collide::pair::segment_segment). A chord is a little beside the curve, so meetings
//! move by about as much. Where the curve only just reaches the segment, or only just doesn't, meetings are lost or
//! invented. [`beside`] counts both against the curve's own meetings; [`flattened_segment`] is what is written where no one
//! knows these: the chain alone, and the first of its meetings.
//!
//! Frame: x right, y down; world units. q of a meeting is the chord's own parameter, (i + u) / n. Degenerate cases: a
//! meeting where two chords join is found by both and counts once; a chord of no length is left out; a chord in line
//! with the segment gives the ends of what they share. Cost: n tests of two segments.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::cubic_roots::turns_between;
use crate::collide::convex::nearest_cores::nearest_on_segment;
use crate::collide::pair::segment_segment::{SegmentsHit, SegmentsMeeting, segment_segment};
use crate::collide::{CurveHit, CurveMeeting};
use crate::geom::{Cubic, Segment};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// The meetings of a chain, in order of q.
pub type ChainHits = SmallVec<[CurveHit; 4]>;

/// A chain's meetings compared with the curve's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct ChainComparison {
    /// How many tests of two segments it took.
    pub tests: u32,
    /// How many meetings the chain has.
    pub found: u32,
    /// Meetings of the curve that the chain does not have.
    pub missed: u32,
    /// Meetings of the chain that the curve does not have.
    pub wrong: u32,
    /// How far off its other meetings are at most, in world units.
    pub off: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The curve is cut.
    Chain {
        /// Into how many chords.
        chords: u32,
        /// How far the curve is from its chord at most, in world units.
        error: f64,
    },
    /// A chord meets the segment.
    Chord {
        /// Which, from 0.
        chord: u32,
        /// Where.
        hit: CurveHit,
    },
    /// What the chain alone answers.
    Answer {
        /// How many meetings it has.
        met: u32,
        /// The first of them along the segment.
        earliest: Option<CurveHit>,
        /// Where there is none, how far the nearest chord is from the segment, in world units.
        apart: Option<f64>,
    },
    /// The chain's meetings against the curve's.
    Beside {
        /// What was counted.
        beside: ChainComparison,
        /// How many meetings the curve has.
        right: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            // The chain is compared with what the curve itself answered.
            Self::Chain { .. } => About::at("chain", [])
                .chapter("chords")
                .because(Reason::Last("answer"))
                .because(Reason::Last("shared")),
            Self::Chord { chord, .. } => About::at("chord", [*chord])
                .chapter("chords")
                .kind(Kind::Candidate)
                .because(Reason::Last("chain")),
            Self::Answer { met, .. } => About::at("answer", [])
                .chapter("answer")
                .kind(if *met > 0 { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Each("chord"))
                .because(Reason::Last("chain")),
            Self::Beside { beside, .. } => {
                let parts = beside.missed + beside.wrong > 0;
                About::at("beside", [])
                    .chapter("chords")
                    .kind(if parts { Kind::Refused } else { Kind::Plain })
                    .because(Reason::Each("chord"))
                    .because(Reason::Last("chain"))
                    .because(Reason::Last("answer"))
            }
        }
    }
}

/// The chain of a curve: `n` chords, `n + 1` points; at least one chord.
#[must_use]
pub fn chain(curve: &Cubic, n: u32) -> Vec<DVec2> {
    curve.flattened(n.max(1))
}

/// Where a chain of chords at even parameters meets a segment.
#[must_use]
pub fn chain_segment(chain: &[DVec2], segment: &Segment) -> ChainHits {
    chain_segment_traced(chain, segment, &mut Silent)
}

/// [`chain_segment`], traced.
pub fn chain_segment_traced<T: Trace<Step>>(
    chain: &[DVec2],
    segment: &Segment,
    trace: &mut T,
) -> ChainHits {
    let n = chain.len().saturating_sub(1) as f64;
    let mut hits = ChainHits::new();
    for (i, ends) in (0u32..).zip(chain.windows(2)) {
        let Some(chord) = Segment::edge(ends[0], ends[1]) else { continue };
        let shared: SmallVec<[SegmentsHit; 2]> = match segment_segment(segment, &chord) {
            SegmentsMeeting::Apart(_) => continue,
            SegmentsMeeting::Point(crossing) => SmallVec::from_slice(&[crossing]),
            SegmentsMeeting::Overlap(ends) => SmallVec::from_slice(&ends),
        };
        for SegmentsHit { t, u, point, .. } in shared {
            let hit = CurveHit { q: (f64::from(i) + u) / n, t, point, tangent: false };
            if hits.iter().all(|h| h.q != hit.q) {
                trace.step(|| Step::Chord { chord: i, hit });
                hits.push(hit);
            }
        }
    }
    hits
}

/// A curve cut into `n` chords.
fn cut_traced<T: Trace<Step>>(curve: &Cubic, n: u32, trace: &mut T) -> Vec<DVec2> {
    let chain = chain(curve, n);
    trace.step(|| Step::Chain { chords: n.max(1), error: chain_error(curve, n) });
    chain
}

/// Where a curve cut into `n` chords meets a segment, by its chords alone: up to their error beside where the curve does, and
/// some of it not at all. Cost: `n` tests of two segments.
#[must_use]
pub fn flattened_segment(curve: &Cubic, segment: &Segment, n: u32) -> ChainHits {
    flattened_segment_traced(curve, segment, n, &mut Silent)
}

/// [`flattened_segment`], traced.
pub fn flattened_segment_traced<T: Trace<Step>>(
    curve: &Cubic,
    segment: &Segment,
    n: u32,
    trace: &mut T,
) -> ChainHits {
    // 1. The chain, and each of its chords that meets the segment.
    let chain = cut_traced(curve, n, trace);
    let hits = chain_segment_traced(&chain, segment, trace);
    // 2. The first of the meetings along the segment.
    trace.step(|| Step::Answer {
        met: hits.len() as u32,
        earliest: hits.iter().copied().min_by(|a, b| a.t.total_cmp(&b.t)),
        apart: hits.is_empty().then(|| apart(&chain, segment)),
    });
    hits
}

/// How far a chain is from a segment that it does not meet: of two segments that are apart an end is nearest.
fn apart(chain: &[DVec2], segment: &Segment) -> f64 {
    let (a, b) = (segment.a(), segment.b());
    let of = |p: DVec2, [a, b]: [DVec2; 2]| nearest_on_segment(a, b, p).distance(p);
    let chords = chain.windows(2).flat_map(|w| [a, b].map(|end| of(end, [w[0], w[1]])));
    let corners = chain.iter().map(|p| of(*p, [a, b]));
    chords.chain(corners).fold(f64::INFINITY, f64::min)
}

/// A curve cut into `n` chords, compared with its own meetings with a segment.
#[must_use]
pub fn beside(curve: &Cubic, segment: &Segment, n: u32, right: &CurveMeeting) -> ChainComparison {
    beside_traced(curve, segment, n, right, &mut Silent)
}

/// [`beside`], traced.
pub fn beside_traced<T: Trace<Step>>(
    curve: &Cubic,
    segment: &Segment,
    n: u32,
    right: &CurveMeeting,
    trace: &mut T,
) -> ChainComparison {
    // 1. The chain, and each of its chords.
    let chain = cut_traced(curve, n, trace);
    let hits = chain_segment_traced(&chain, segment, trace);
    // 2. Each meeting of the curve with the nearest one of the chain that is not taken yet. Further along than a chord
    //    and a half it is another meeting.
    let reach = 1.5 / f64::from(n.max(1));
    let mut free: SmallVec<[&CurveHit; 4]> = hits.iter().collect();
    let mut counted =
        ChainComparison { tests: n.max(1), found: hits.len() as u32, ..ChainComparison::default() };
    for hit in right.points() {
        let away = |h: &&CurveHit| (h.q - hit.q).abs();
        let nearest = (0..free.len())
            .filter(|i| away(&free[*i]) <= reach)
            .min_by(|i, j| away(&free[*i]).total_cmp(&away(&free[*j])));
        match nearest {
            Some(i) => counted.off = counted.off.max(free.remove(i).point.distance(hit.point)),
            None => counted.missed += 1,
        }
    }
    counted.wrong = free.len() as u32;
    trace.step(|| Step::Beside { beside: counted, right: right.points().len() as u32 });
    counted
}

/// How far a curve is from its own chain of `n` chords at most, in world units: where it runs along its chord,
/// piece by piece.
#[must_use]
fn chain_error(curve: &Cubic, n: u32) -> f64 {
    let n = f64::from(n.max(1));
    let (mut rest, mut worst) = (*curve.points(), 0.0f64);
    let mut left = n;
    while left >= 1.0 {
        let halves = |t: f64| Cubic::piece(rest).map(|c| c.split(t));
        // Too short to be a curve: nothing is left of it.
        let Some([piece, after]) = halves(1.0 / left) else { break };
        worst = worst.max(bulge(&piece));
        rest = after;
        left -= 1.0;
    }
    worst
}

/// How far a curve is from its chord at most.
fn bulge(piece: &[DVec2; 4]) -> f64 {
    let chord = piece[3] - piece[0];
    let Some(along) = chord.try_normalize() else {
        // Its ends are one point: it is as far as its control points are, at most.
        return piece.iter().map(|p| p.distance(piece[0])).fold(0.0, f64::max);
    };
    let sides = piece.map(|p| along.perp_dot(p - piece[0]));
    let [a, b, c, d] = sides;
    turns_between(sides)
        .into_iter()
        .map(|q| {
            let s = 1.0 - q;
            ((a * s + 3.0 * b * q) * (s * s) + (3.0 * c * s + d * q) * (q * q)).abs()
        })
        .fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::bezier_segment;
    use crate::trace::{Recorder, Tally};

    /// y = −24 q (1 − q); x = 24 q² − 16 q³. Its top is (4, −6), at q = 1/2.
    fn arch() -> Cubic {
        Cubic::new([(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)].map(DVec2::from)).unwrap()
    }

    fn level(y: f64) -> Segment {
        Segment::new(DVec2::new(-4.0, y), DVec2::new(12.0, y)).unwrap()
    }

    fn put(n: u32, y: f64) -> ChainComparison {
        let (curve, wall) = (arch(), level(y));
        let right = bezier_segment(&curve, &wall);
        let timeline = Recorder::run((), |(), t| beside_traced(&curve, &wall, n, &right, t));
        assert_eq!(timeline.output, beside(&curve, &wall, n, &right));
        timeline.output
    }

    #[test]
    fn crossings_are_found_a_little_aside() {
        // Two chords meet in (4, −6), so y = −4.5 is met at 3/4 of each: x = 3, and 5; truly 1.25 and 6.75.
        let beside = put(2, -4.5);
        assert_eq!((beside.tests, beside.found, beside.missed, beside.wrong), (2, 2, 0, 0));
        assert_eq!(beside.off, 1.75);
        assert!(put(100, -4.5).off < 1e-2);
    }

    #[test]
    fn what_only_just_touches_is_missed_by_odd_chains_and_found_by_even_ones() {
        let odd = put(3, -6.0);
        assert_eq!((odd.found, odd.missed, odd.wrong), (0, 1, 0));
        // Where two chords join: found once.
        let even = put(4, -6.0);
        assert_eq!((even.found, even.missed, even.wrong, even.off), (1, 0, 0, 0.0));
    }

    #[test]
    fn a_chord_across_the_hollow_makes_a_meeting_up() {
        // One chord, along y = 0: the segment passes under the arch and never meets it.
        let wall = Segment::new(DVec2::new(4.0, -2.0), DVec2::new(4.0, 3.0)).unwrap();
        let right = bezier_segment(&arch(), &wall);
        let beside = beside(&arch(), &wall, 1, &right);
        assert_eq!((beside.found, beside.missed, beside.wrong), (1, 0, 1));
    }

    #[test]
    fn the_error_is_the_greatest_distance_from_a_chord() {
        assert!((chain_error(&arch(), 1) - 6.0).abs() < 1e-12);
        let (curve, n) = (arch(), 7);
        let points = chain(&curve, n);
        let mut worst = 0.0f64;
        for (i, w) in (0u32..).zip(points.windows(2)) {
            let along = (w[1] - w[0]).normalize();
            for k in 0..=1000 {
                let q = (f64::from(i) + f64::from(k) / 1000.0) / f64::from(n);
                worst = worst.max(along.perp_dot(curve.at(q) - w[0]).abs());
            }
        }
        let error = chain_error(&curve, n);
        assert!(error >= worst - 1e-12 && error < worst * 1.0001, "{error} {worst}");
        // n = 0 counts as 1.
        assert_eq!(chain_error(&curve, 0), chain_error(&curve, 1));
    }

    #[test]
    fn the_chain_alone_says_which_of_its_meetings_is_first_or_how_far_off_it_is() {
        let put = |y: f64| {
            let (curve, wall) = (arch(), level(y));
            let timeline = Recorder::run((), |(), t| flattened_segment_traced(&curve, &wall, 2, t));
            assert_eq!(timeline.output, flattened_segment(&curve, &wall, 2));
            assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
            let Step::Answer { met, earliest, apart } = timeline.steps().last().unwrap().event
            else {
                panic!("the last step answers");
            };
            (met, earliest.map(|hit| hit.point), apart)
        };
        assert_eq!(put(-4.5), (2, Some(DVec2::new(3.0, -4.5)), None));
        // The top of both chords is at y = −6.
        assert_eq!(put(-7.25), (0, None, Some(1.25)));
    }

    #[test]
    fn only_chords_that_meet_are_reported() {
        let mut tally = Tally::default();
        chain_segment_traced(&chain(&arch(), 10), &level(-4.5), &mut tally);
        assert_eq!(tally.steps, 2);
    }
}

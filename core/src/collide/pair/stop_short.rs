//! How far may a point go before a wall stops it? (Article C, "Ne pas aller dans le mur".)
//!
//! The point is at O and wants to go to P. It may not come to where the way meets the wall, at O + l·OP
//! ([`segment_segment`]): it stops ε before that, at O + (l − ε / |OP|)·OP, and never behind O.
//!
//! The article subtracts ε from l itself, so a move twice as long stops twice as far from the wall. Here ε is a length,
//! measured along the move. When the move meets the wall at a slant, the wall is nearer than that.
//!
//! Frame: x right, y down; world units. Degenerate cases: a move that starts on the wall, or within ε of it, goes
//! nowhere; a move along the wall stops where the two begin to share points. Of several walls the earliest stops it
//! ([`super::earliest_wall`]). Cost: the meeting, and one root when there is one.

use glam::DVec2;
use serde::Serialize;

use super::segment_segment::{self, SegmentsHit, SegmentsMeeting, segment_segment_traced};
use crate::geom::Segment;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What a wall leaves of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// How the move and the wall lie.
    pub meeting: SegmentsMeeting,
    /// How much of the move is left: from 0, none, to 1, all of it.
    pub fraction: f64,
    /// Where it ends, in world units.
    pub end: DVec2,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Inside the meeting of move and wall.
    Meet(segment_segment::Step),
    /// The move is shortened.
    Short {
        /// Where it first meets the wall, as a fraction of the move.
        l: f64,
        /// How far before that it stops, in world units along the move.
        epsilon: f64,
        /// The move's length, in world units.
        length: f64,
        /// What is left of the move, as a fraction of it.
        fraction: f64,
        /// Where it ends, in world units.
        end: DVec2,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Meet(step) => step.about(),
            // Exactly one of the three ways to meet was reported.
            Self::Short { .. } => About::at("short", [])
                .chapter("short")
                .kind(Kind::Impact)
                .because(Reason::Last("crosses"))
                .because(Reason::Last("touches"))
                .because(Reason::Last("collinear")),
        }
    }
}

/// What a wall leaves of a move that stops `epsilon` world units before it.
#[must_use]
pub fn stop_short(op: &Segment, ab: &Segment, epsilon: f64) -> Stop {
    stop_short_traced(op, ab, epsilon, &mut Silent)
}

/// [`stop_short`], traced.
pub fn stop_short_traced<T: Trace<Step>>(
    op: &Segment,
    ab: &Segment,
    epsilon: f64,
    trace: &mut T,
) -> Stop {
    // 1. Where the two meet, first along the move.
    let meeting = segment_segment_traced(op, ab, &mut trace.nest(Step::Meet));
    let Some(SegmentsHit { t: l, .. }) = meeting.first() else {
        return Stop { meeting, fraction: 1.0, end: op.b() };
    };
    // 2. ε before that.
    let length = op.a().distance(op.b());
    let fraction = (l - epsilon / length).not_negative();
    let end = op.a().lerp(op.b(), fraction);
    trace.step(|| Step::Short { l, epsilon, length, fraction, end });
    Stop { meeting, fraction, end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::segment;
    use crate::trace::Recorder;

    /// The answer under a recorder, after checking that it is the silent one.
    fn stop(op: Segment, ab: Segment, epsilon: f64) -> (Stop, usize) {
        let timeline =
            Recorder::run((op, ab), |(op, ab), trace| stop_short_traced(op, ab, epsilon, trace));
        assert_eq!(timeline.output, stop_short(&op, &ab, epsilon));
        let steps = timeline.steps().len();
        assert_eq!(timeline.steps().iter().filter(|s| s.event.about().decides).count(), 1);
        (timeline.output, steps)
    }

    #[test]
    fn it_stops_short_by_a_length_and_not_by_a_fraction() {
        // |OP| = 8 and 16: the wall is at x = 4, and the gap is 1/2 both times.
        let wall = segment(4.0, -3.0, 4.0, 5.0);
        let (near, steps) = stop(segment(0.0, 0.0, 8.0, 0.0), wall, 0.5);
        assert_eq!((near.fraction, near.end, steps), (0.4375, DVec2::new(3.5, 0.0), 4));
        let (far, _) = stop(segment(0.0, 0.0, 16.0, 0.0), wall, 0.5);
        assert_eq!((far.fraction, far.end), (0.21875, DVec2::new(3.5, 0.0)));
    }

    #[test]
    fn a_free_move_is_whole_and_a_blocked_one_is_none() {
        let wall = segment(4.0, -3.0, 4.0, 5.0);
        let (free, steps) = stop(segment(0.0, 0.0, 3.0, 0.0), wall, 0.5);
        assert_eq!((free.fraction, free.end, steps), (1.0, DVec2::new(3.0, 0.0), 1));
        // Within ε of the wall, on it, and along it.
        for op in
            [segment(3.75, 0.0, 8.0, 0.0), segment(4.0, 0.0, 8.0, 0.0), segment(4.0, 0.0, 4.0, 9.0)]
        {
            let (blocked, _) = stop(op, wall, 0.5);
            assert_eq!((blocked.fraction, blocked.end), (0.0, op.a()), "{op:?}");
        }
        // Along the wall, from outside: ε before the two begin to share points.
        let (along, steps) = stop(segment(4.0, -7.0, 4.0, 1.0), wall, 0.5);
        assert_eq!((along.end, steps), (DVec2::new(4.0, -3.5), 3));
    }
}

//! Is a point in a convex polygon, by the rule as published? (Article C, "Regardez à gauche".)
//!
//! As printed, `d < 0` is out, whichever way round the points go: d is the determinant of AB and AP. The text wants the
//! inside on the left, with y down; for that d would have to be below 0. The code is right for rings that go clockwise
//! on the screen, whose inside is on the right, and finds nothing in any other (erratum 8). It assumes that the ring is
//! convex.
//!
//! Frame: x right, y down; determinants in square world units, rounded. Cost: a determinant an edge, fewer when
//! one is below 0.

use glam::DVec2;
use serde::Serialize;

use crate::trace::{About, Event, Kind, Reason, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// What the rule assumes: the inside is where d > 0.
    Assumed {
        /// How many points the ring has.
        points: usize,
    },
    /// An edge is tested.
    Edge {
        /// The number of the point it starts at.
        edge: usize,
        /// det(AB, AP), rounded.
        det: f64,
        /// Whether it is below 0, and so "out".
        out: bool,
    },
    /// None was below 0: "in".
    Within {
        /// The edge with the least determinant.
        edge: usize,
        /// That determinant.
        det: f64,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Assumed { .. } => About::at("winding", []).chapter("winding"),
            Self::Edge { edge, out, .. } => About::at("edge", [edge as u32])
                .chapter("edges")
                .kind(if out { Kind::Refused } else { Kind::Candidate })
                .decides(out)
                .because(Reason::Last("winding"))
                .because(Reason::Last("edge")),
            Self::Within { edge, .. } => About::at("within", [])
                .chapter("answer")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::at("edge", [edge as u32]))
                .because(Reason::Each("edge")),
        }
    }
}

/// The rule as published, of any ring of points: right where it is convex and goes clockwise on the screen (erratum 8).
pub fn polygon_left_published_traced<T: Trace<Step>>(
    point: DVec2,
    ring: &[DVec2],
    trace: &mut T,
) -> bool {
    trace.step(|| Step::Assumed { points: ring.len() });
    let mut least = (0, f64::INFINITY);
    for (edge, a) in ring.iter().enumerate() {
        let b = ring[if edge + 1 == ring.len() { 0 } else { edge + 1 }];
        let (ab, ap) = (b - *a, point - *a);
        let det = ab.x * ap.y - ab.y * ap.x;
        if trace.decide(det < 0.0, |out| Step::Edge { edge, det, out }) {
            return false;
        }
        if det < least.1 {
            least = (edge, det);
        }
    }
    trace.step(|| Step::Within { edge: least.0, det: least.1 });
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    const SQUARE: [[f64; 2]; 4] = [[0., 0.], [8., 0.], [8., 8.], [0., 8.]];

    /// The answer at a place, and how many edges were tested.
    fn at(x: f64, y: f64, ring: &[[f64; 2]]) -> (bool, usize) {
        let ring: Vec<DVec2> = ring.iter().map(|p| DVec2::from(*p)).collect();
        let timeline =
            Recorder::run((), |(), t| polygon_left_published_traced(DVec2::new(x, y), &ring, t));
        let tested = timeline.steps().iter().filter(|s| matches!(s.event, Step::Edge { .. }));
        (timeline.output, tested.count())
    }

    #[test]
    fn it_is_right_one_way_round_only() {
        assert_eq!(at(3.0, 4.0, &SQUARE), (true, 4));
        assert_eq!(at(8.0, 4.0, &SQUARE), (true, 4), "the border is in");
        assert_eq!(at(9.0, 4.0, &SQUARE), (false, 2));
        let mut back = SQUARE;
        back.reverse();
        assert_eq!(at(3.0, 4.0, &back), (false, 1));
        assert!(!at(9.0, 4.0, &back).0);
    }

    #[test]
    fn the_answer_in_rests_on_the_least_determinant() {
        let ring: Vec<DVec2> = SQUARE.iter().map(|p| DVec2::from(*p)).collect();
        let p = DVec2::new(7.0, 4.0);
        let timeline = Recorder::run((), |(), t| polygon_left_published_traced(p, &ring, t));
        assert_eq!(timeline.steps()[5].event, Step::Within { edge: 1, det: 8.0 });
        assert_eq!((timeline.because(5)[0], timeline.because(2)), (2, vec![0, 1]));
    }
}

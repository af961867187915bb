//! Which of many walls does a move meet first? Each wall by itself, one after another: what every partition is there to spare.
//!
//! Each wall is tested, wherever it lies, and the nearest hit so far is kept. Nothing is built and nothing is left out, so that
//! this is what the answers of the [partitions](super::race) are held to.
//!
//! Frame: world units; t is a part of the move, 0 at O, 1 at P. Degenerate cases: of walls met at one t the first is kept. Cost:
//! a test of two segments for each wall.

use glam::DVec2;
use serde::Serialize;

use super::listed_wall::{TreeWalk, WallHit};
use crate::geom::Segment;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The move.
    Start {
        /// O, in world units.
        from: DVec2,
        /// P.
        to: DVec2,
        /// How many walls there are.
        walls: u32,
    },
    /// A wall against the move.
    Test {
        /// Its number.
        wall: u32,
        /// Where the move meets it; none when it does not.
        hit: Option<WallHit>,
        /// The nearest hit before it.
        best: Option<WallHit>,
        /// Whether it is the nearest now.
        nearer: bool,
    },
    /// The answer.
    Answer {
        /// What is met first.
        hit: Option<WallHit>,
        /// How many walls there are, each of which was tested.
        walls: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Start { .. } => About::at("start", []).chapter("move"),
            Self::Test { wall, hit, best, nearer } => {
                let kind = if *nearer { Kind::Candidate } else { Kind::Refused };
                let about = About::at("test", [*wall]).chapter("one-by-one").kind(kind);
                // Where it is met counts against the nearest so far.
                let of_best = best.filter(|_| hit.is_some()).map(|best| best.wall);
                let about = match of_best {
                    Some(wall) => about.because(Reason::at("test", [wall])),
                    None => about,
                };
                about.because(Reason::at("start", []))
            }
            Self::Answer { hit, .. } => {
                let about = About::at("answer", [])
                    .chapter("answer")
                    .kind(if hit.is_some() { Kind::Impact } else { Kind::Result })
                    .decides(true);
                let about = match hit {
                    Some(hit) => about.because(Reason::at("test", [hit.wall])),
                    None => about,
                };
                about.because(Reason::Each("test")).because(Reason::at("start", []))
            }
        }
    }
}

/// The wall that a move meets first.
#[must_use]
pub fn one_by_one(walls: &[Segment], op: &Segment) -> TreeWalk {
    one_by_one_traced(walls, op, &mut Silent)
}

/// [`one_by_one`], traced.
#[must_use]
pub fn one_by_one_traced<T: Trace<Step>>(
    walls: &[Segment],
    op: &Segment,
    trace: &mut T,
) -> TreeWalk {
    let mut walk = TreeWalk { hit: None, nodes: 0, tests: walls.len() as u32 };
    trace.step(|| Step::Start { from: op.a(), to: op.b(), walls: walk.tests });
    for (number, wall) in (0u32..).zip(walls) {
        let best = walk.hit;
        let hit = WallHit::of(op, (number, wall), wall);
        let nearer = WallHit::is_nearer(hit, best);
        trace.step(|| Step::Test { wall: number, hit, best, nearer });
        if nearer {
            walk.hit = hit;
        }
    }
    trace.step(|| Step::Answer { hit: walk.hit, walls: walk.tests });
    walk
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::listed_wall_tests::segment;
    use crate::trace::Recorder;

    #[test]
    fn each_wall_is_tested_and_the_nearest_kept() {
        let wall = |x: f64| segment((x, -1.0), (x, 1.0));
        let walls = [wall(6.0), wall(9.0), wall(4.0), wall(4.0), wall(5.0)];
        let op = segment((0.0, 0.0), (8.0, 0.0));
        let timeline = Recorder::run((), |(), trace| one_by_one_traced(&walls, &op, trace));
        assert_eq!(timeline.output, one_by_one(&walls, &op));
        let kept = timeline.steps().iter().filter_map(|step| match step.event {
            Step::Test { wall, nearer: true, .. } => Some(wall),
            _ => None,
        });
        assert_eq!(kept.collect::<Vec<_>>(), [0, 2], "of two at one place the first is kept");
        assert_eq!(timeline.output.hit.map(|hit| (hit.wall, hit.t)), Some((2, 0.5)));
        assert_eq!(timeline.deciding(), Some(6));
        assert_eq!(timeline.because(6)[0], 3);
    }
}

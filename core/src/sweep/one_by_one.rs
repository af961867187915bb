//! Which of many walls does a moving disc meet first? Each wall by itself, one after another, without a tree.
//!
//! 1. *Start.* A wall that is nearer to the centre than the radius is over the disc already: that is the answer.
//! 2. *Walls.* Each is swept by itself ([`disc_sweep`](mod@super::disc_sweep)), and the earliest touch so far is kept.
//!
//! Frame: x right, y down; world units; t is a part of the displacement. Degenerate cases: those of the sweep; a disc that only
//! touches a wall at its start is not over it; of walls met at one t the first is kept. Cost: for each wall a distance and a
//! sweep, wherever it lies.

use glam::DVec2;
use serde::Serialize;

use super::disc_sweep::{self, DiscMotion, DiscTouch, Obstacle, disc_sweep_traced};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What a moving disc meets first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstTouch {
    /// It starts over this wall, by its place among them.
    Inside(u32),
    /// It touches this wall.
    Touch(TouchedWall),
    /// Nothing is in its way.
    Free,
}

/// A wall that is touched, and how.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TouchedWall {
    /// Its place among the walls.
    pub wall: u32,
    /// How.
    pub touch: DiscTouch,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The move.
    Start {
        /// Where the centre starts, in world units.
        from: DVec2,
        /// Where it wants to go, from there.
        by: DVec2,
        /// The disc's radius.
        radius: f64,
        /// How many walls there are.
        walls: u32,
    },
    /// How near a wall is at the start.
    Near {
        /// Its place among the walls.
        wall: u32,
        /// From the centre to its surface.
        distance: f64,
        /// The nearest point of the line that it is thick around.
        on: DVec2,
        /// The disc's radius.
        radius: f64,
        /// Whether that is more, so that the disc starts over it.
        inside: bool,
    },
    /// Inside the sweep against one wall.
    Sweep {
        /// Its place among the walls.
        wall: u32,
        /// What is decided there.
        #[serde(flatten)]
        step: disc_sweep::Step,
    },
    /// A wall against the earliest so far.
    Compare {
        /// Its place among the walls.
        wall: u32,
        /// When it is touched; none when it is not.
        t: Option<f64>,
        /// The earliest before it.
        before: Option<TouchedWall>,
        /// Whether it is the earliest now.
        earlier: bool,
    },
    /// The answer of walls that were all swept.
    Answer {
        /// What is touched first.
        first: Option<TouchedWall>,
        /// How many walls there are.
        walls: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let start = Reason::at("start", []);
        match *self {
            Self::Start { .. } => About::at("start", []).chapter("start"),
            Self::Near { wall, inside, .. } => About::at("near", [wall])
                .chapter("start")
                .kind(if inside { Kind::Result } else { Kind::Refused })
                .decides(inside)
                .because(start),
            Self::Sweep { wall, step } => {
                let of_wall = |key: Key| Key { which: [wall, key.which[0], key.which[1]], ..key };
                let mut about = step.about().within(u64::from(wall), of_wall);
                // Each wall is swept by itself, whatever the others said.
                about.because.retain(|reason| *reason != Reason::Above);
                about.because(Reason::at("near", [wall])).chapter_of("wall", wall)
            }
            Self::Compare { wall, t, before, earlier } => {
                let kind = if earlier { Kind::Candidate } else { Kind::Refused };
                let about = About::at("compare", [wall]).chapter_of("wall", wall).kind(kind);
                let about = ["touch", "free", "touching"]
                    .map(|what| Reason::at(what, [wall]))
                    .into_iter()
                    .fold(about, About::because);
                match before.filter(|_| t.is_some()) {
                    Some(kept) => about.because(Reason::at("compare", [kept.wall])),
                    None => about,
                }
            }
            Self::Answer { first, .. } => {
                let kind = if first.is_some() { Kind::Impact } else { Kind::Result };
                let about = About::at("answer", []).chapter("answer").kind(kind).decides(true);
                let about = match first {
                    Some(kept) => about.because(Reason::at("compare", [kept.wall])),
                    None => about,
                };
                about.because(Reason::Each("compare")).because(start)
            }
        }
    }
}

/// The wall that a moving disc touches first.
#[must_use]
pub fn disc_one_by_one(motion: &DiscMotion, walls: &[Obstacle]) -> FirstTouch {
    disc_one_by_one_traced(motion, walls, &mut Silent)
}

/// [`disc_one_by_one`], traced.
#[must_use]
pub fn disc_one_by_one_traced<T: Trace<Step>>(
    motion: &DiscMotion,
    walls: &[Obstacle],
    trace: &mut T,
) -> FirstTouch {
    let &DiscMotion { from, by, radius } = motion;
    let count = walls.len() as u32;
    trace.step(|| Step::Start { from, by, radius, walls: count });
    // 1. Whether it starts over one of them.
    for (wall, obstacle) in (0..count).zip(walls) {
        let distance = obstacle.distance(from);
        let inside = trace.decide(distance < radius, |inside| {
            let on = obstacle.nearest(from);
            Step::Near { wall, distance, on, radius, inside }
        });
        if inside {
            return FirstTouch::Inside(wall);
        }
    }
    // 2. Each by itself, and the earliest so far.
    let mut first: Option<TouchedWall> = None;
    for (wall, obstacle) in (0..count).zip(walls) {
        let touch =
            disc_sweep_traced(motion, obstacle, &mut trace.nest(|step| Step::Sweep { wall, step }));
        let (t, before) = (touch.map(|touch| touch.t), first);
        let is_before = |t: f64| before.is_none_or(|kept| t < kept.touch.t);
        let earlier = trace.decide(t.is_some_and(is_before), |earlier| Step::Compare {
            wall,
            t,
            before,
            earlier,
        });
        if earlier {
            first = touch.map(|touch| TouchedWall { wall, touch });
        }
    }
    // 3. Where the earliest stops it.
    trace.step(|| Step::Answer { first, walls: count });
    first.map_or(FirstTouch::Free, FirstTouch::Touch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::disc_sweep::Spine;
    use crate::trace::Recorder;

    /// A disc of radius 1 that goes 8 to the right from the origin.
    fn first(walls: &[[f64; 2]]) -> FirstTouch {
        let motion = DiscMotion { from: DVec2::ZERO, by: DVec2::new(8.0, 0.0), radius: 1.0 };
        let upright = |[x, low]: &[f64; 2]| {
            Obstacle::new(Spine::Segment(DVec2::new(*x, *low), DVec2::new(*x, low + 4.0)), 0.0)
        };
        let walls: Vec<Obstacle> = walls.iter().map(upright).collect();
        let timeline = Recorder::run((), |(), t| disc_one_by_one_traced(&motion, &walls, t));
        assert_eq!(timeline.output, disc_one_by_one(&motion, &walls));
        let last = timeline.steps().len() - 1;
        assert_eq!(timeline.deciding(), Some(last));
        assert!((1..=last).all(|k| !timeline.because(k).is_empty()));
        timeline.output
    }

    #[test]
    fn the_earliest_wall_stops_it_and_of_two_at_one_place_the_first() {
        let FirstTouch::Touch(found) = first(&[[7.0, -2.0], [5.0, -2.0], [5.0, -1.0]]) else {
            panic!("it is stopped");
        };
        assert_eq!((found.wall, found.touch.t), (1, 0.5));
        assert_eq!(first(&[[7.0, 3.0], [10.0, -2.0]]), FirstTouch::Free);
        assert_eq!(first(&[]), FirstTouch::Free);
    }

    #[test]
    fn a_wall_over_the_start_is_the_answer_and_one_that_only_touches_is_not() {
        assert_eq!(first(&[[5.0, -2.0], [-0.5, -2.0]]), FirstTouch::Inside(1));
        assert_eq!(first(&[[-1.0, -2.0]]), FirstTouch::Free);
    }
}

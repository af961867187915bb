//! Which of several walls stops a move, and where? (Article C, "Ne pas aller dans le mur", with more than one wall.)
//!
//! Each wall by itself leaves something of the move ([`super::stop_short`]). The least of these is what is left: the
//! wall that the move meets first stops it, and what lies beyond is never reached. So the walls are taken one after
//! another. Where this one is met, at l, is compared with the least l so far, and the lesser is kept.
//!
//! The comparison is of l, where the move meets a wall, and not of what is left of the move: within ε of several walls
//! nothing is left, but one of them is still nearer than the others.
//!
//! Frame: x right, y down; world units; l has none: 0 at O, 1 at P. Degenerate cases: of walls that are met at one l
//! (they share an end, and the move passes through it) the first one in order is kept; the stop is the same. l is
//! rounded: of two walls met within a bit or two of each other either may be kept, and the two stops differ by as much.
//! Cost: each wall once.

use glam::DVec2;
use serde::Serialize;

use super::stop_short::{self, Stop, stop_short_traced};
use crate::geom::Segment;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What walls leave of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Earliest {
    /// What each wall leaves of it by itself, in the order in which they were given.
    pub stops: Vec<Stop>,
    /// The wall that stops it; none when it is free.
    pub wall: Option<u32>,
    /// How much of the move is left: from 0, none, to 1, all of it.
    pub fraction: f64,
    /// Where it ends, in world units.
    pub end: DVec2,
}

/// A wall that stops the move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct KeptWall {
    /// Its number.
    pub wall: u32,
    /// Where the move meets it, as a fraction of the move.
    pub l: f64,
    /// What is left of the move, as a fraction of it.
    pub fraction: f64,
    /// Where it ends, in world units.
    pub end: DVec2,
}

/// How a wall compares with the earliest before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WallVerdict {
    /// It does not stop the move.
    Free,
    /// It is the first that does.
    First,
    /// It is met earlier, and is kept instead.
    Earlier,
    /// It is met at the same place.
    Level,
    /// It is met later, where the move does not come.
    Later,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The move and its settings.
    Start {
        /// O, in world units.
        from: DVec2,
        /// P, in world units.
        to: DVec2,
        /// How many walls there are.
        walls: usize,
        /// How far before a wall the move must stop, in world units.
        epsilon: f64,
    },
    /// A wall against the earliest so far.
    Compare {
        /// The wall's number.
        wall: u32,
        /// Where it stops the move; none when it does not.
        stop: Option<KeptWall>,
        /// The earliest wall before it, if any stops the move.
        before: Option<KeptWall>,
        /// How the two l compare.
        verdict: WallVerdict,
    },
    /// All walls were compared.
    Stop {
        /// The earliest; none when the move is free.
        by: Option<KeptWall>,
        /// How many walls there are.
        walls: usize,
        /// Where the move ends, in world units.
        end: DVec2,
    },
    /// Inside what one wall leaves of the move.
    #[serde(untagged)]
    Wall {
        /// The wall's number.
        wall: u32,
        /// What is decided there.
        #[serde(flatten)]
        step: stop_short::Step,
    },
}

/// The step that all others rest on.
const START: Key = Key::new("start", []);

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Start { .. } => About::new(START).chapter("start"),
            Self::Wall { wall, step } => {
                let of_wall = |key: Key| Key { which: [*wall, key.which[0], key.which[1]], ..key };
                let about = step.about().within(u64::from(*wall), of_wall);
                // Each wall is tested by itself, whatever the others said.
                let first = about.because.is_empty();
                let about = if first { about.because(Reason::Key(START)) } else { about };
                about.chapter_of("wall", *wall)
            }
            Self::Compare { wall, before, verdict, .. } => {
                let about =
                    About::at("compare", [*wall]).chapter_of("wall", *wall).kind(match verdict {
                        WallVerdict::First | WallVerdict::Earlier => Kind::Candidate,
                        WallVerdict::Free | WallVerdict::Level | WallVerdict::Later => {
                            Kind::Refused
                        }
                    });
                // Where this wall stops the move, or else the last test of it.
                let about = ["short", "collinear", "wall-sides", "move-sides"]
                    .map(|what| Reason::Key(Key::new(what, [*wall])))
                    .into_iter()
                    .fold(about, About::because);
                match before {
                    Some(kept) => about.because(Reason::at("compare", [kept.wall])),
                    None => about,
                }
            }
            Self::Stop { by, .. } => {
                let about =
                    About::at("stop", []).chapter("answer").kind(Kind::Result).decides(true);
                let about = match by {
                    Some(kept) => about.because(Reason::at("compare", [kept.wall])),
                    None => about,
                };
                about.because(Reason::Each("compare"))
            }
        }
    }
}

/// What walls leave of a move that stops `epsilon` world units before the first it meets. Each wall has a number, by which
/// the answer names it.
#[must_use]
pub fn earliest_wall(op: &Segment, walls: &[(u32, Segment)], epsilon: f64) -> Earliest {
    earliest_wall_traced(op, walls, epsilon, &mut Silent)
}

/// [`earliest_wall`], traced.
pub fn earliest_wall_traced<T: Trace<Step>>(
    op: &Segment,
    walls: &[(u32, Segment)],
    epsilon: f64,
    trace: &mut T,
) -> Earliest {
    let mut earliest: Option<KeptWall> = None;
    let mut stops = Vec::with_capacity(walls.len());
    trace.step(|| Step::Start { from: op.a(), to: op.b(), walls: walls.len(), epsilon });
    for &(wall, ab) in walls {
        // 1. What this wall leaves of the move.
        let wrap = |step| Step::Wall { wall, step };
        let stop = stop_short_traced(op, &ab, epsilon, &mut trace.nest(wrap));
        let (fraction, end) = (stop.fraction, stop.end);
        let met = stop.meeting.first().map(|c| KeptWall { wall, l: c.t, fraction, end });
        stops.push(stop);
        // 2. Is it met earlier than the earliest so far?
        let before = earliest;
        let verdict = match (met, before) {
            (None, _) => WallVerdict::Free,
            (Some(_), None) => WallVerdict::First,
            (Some(met), Some(before)) if met.l < before.l => WallVerdict::Earlier,
            (Some(met), Some(before)) if met.l == before.l => WallVerdict::Level,
            (Some(_), Some(_)) => WallVerdict::Later,
        };
        trace.step(|| Step::Compare { wall, stop: met, before, verdict });
        if matches!(verdict, WallVerdict::First | WallVerdict::Earlier) {
            earliest = met;
        }
    }
    // 3. The move ends where the earliest stops it.
    let (fraction, end) = earliest.map_or((1.0, op.b()), |kept| (kept.fraction, kept.end));
    trace.step(|| Step::Stop { by: earliest, walls: walls.len(), end });
    Earliest { stops, wall: earliest.map(|kept| kept.wall), fraction, end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::segment;
    use crate::random::Rng;
    use crate::trace::Recorder;

    /// The answer and the verdict on each wall.
    fn stop(op: Segment, walls: &[(u32, Segment)], epsilon: f64) -> (Earliest, Vec<WallVerdict>) {
        let timeline =
            Recorder::run((), |(), trace| earliest_wall_traced(&op, walls, epsilon, trace));
        assert_eq!(timeline.output, earliest_wall(&op, walls, epsilon));
        let verdicts = timeline.steps().iter().filter_map(|s| match s.event {
            Step::Compare { verdict, .. } => Some(verdict),
            _ => None,
        });
        let verdicts = verdicts.collect();
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        (timeline.output, verdicts)
    }

    #[test]
    fn the_earliest_of_several_walls_stops_the_move() {
        let wall = |x: f64| segment(x, -1.0, x, 1.0);
        let op = segment(0.0, 0.0, 8.0, 0.0);
        let walls =
            [(7, wall(6.0)), (3, wall(9.0)), (5, wall(4.0)), (8, wall(4.0)), (9, wall(5.0))];
        let (found, verdicts) = stop(op, &walls, 0.5);
        let expected = [
            WallVerdict::First,
            WallVerdict::Free,
            WallVerdict::Earlier,
            WallVerdict::Level,
            WallVerdict::Later,
        ];
        assert_eq!(verdicts, expected);
        assert_eq!((found.wall, found.fraction), (Some(5), 0.4375));
        assert_eq!(found.end, DVec2::new(3.5, 0.0));
        assert_eq!(found.stops[0].fraction, 0.6875, "by itself");
    }

    #[test]
    fn without_a_wall_in_the_way_the_move_is_whole() {
        let op = segment(0.0, 0.0, 8.0, 0.0);
        for walls in [&[][..], &[(0, segment(9.0, -1.0, 9.0, 1.0))]] {
            let (found, _) = stop(op, walls, 0.5);
            assert_eq!((found.wall, found.fraction, found.end), (None, 1.0, op.b()));
        }
    }

    #[test]
    fn within_epsilon_of_two_walls_the_nearer_one_is_named() {
        let op = segment(0.0, 0.0, 8.0, 0.0);
        let walls = [(0, segment(0.4, -1.0, 0.4, 1.0)), (1, segment(0.2, -1.0, 0.2, 1.0))];
        let (found, _) = stop(op, &walls, 0.5);
        assert_eq!((found.wall, found.fraction, found.end), (Some(1), 0.0, op.a()));
    }

    #[test]
    fn no_wall_stops_it_earlier_and_their_order_does_not_matter() {
        let mut rng = Rng::new(10);
        let (mut free, mut level) = (0, 0);
        for _ in 0..4_000 {
            // A coarse grid, where corners are shared and moves run along walls.
            let mut place = || DVec2::new(rng.below(7) as f64, rng.below(7) as f64);
            let mut made = || Segment::new(place(), place()).ok();
            let Some(op) = made() else { continue };
            let walls: Vec<_> = (0..3).filter_map(|i| Some((i, made()?))).collect();
            let (found, verdicts) = stop(op, &walls, 0.25);
            let least = found.stops.iter().map(|s| s.fraction).fold(1.0, f64::min);
            assert_eq!(found.fraction, least);
            free += u32::from(found.wall.is_none());
            level += u32::from(verdicts.contains(&WallVerdict::Level));
            let turned: Vec<_> = walls.iter().rev().copied().collect();
            let (other, _) = stop(op, &turned, 0.25);
            assert_eq!((other.fraction, other.end), (found.fraction, found.end));
        }
        assert!((1_000..3_000).contains(&free) && level > 50, "{free} {level}");
    }
}

//! Why a move meets a wall or does not: the sides that decided it, in numbers and in the picture.

use crate::collide::pair::segment_segment::{Step, segment_segment_traced};
use crate::figure::{Figure, Role};
use crate::geom::Segment;
use crate::lab::common::draw::{row, tag};
use crate::lab::rich::segment_segment::{self, MOVE, WALL, move_dets, wall_dets};
use crate::lab::{Fact, FactValue};
use crate::text::number::number as num;
use crate::trace::Recorder;

/// What decided whether a move meets a part of a wall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Decided {
    /// Not met: the move's ends are on one side of the wall's line; the determinants of O and P.
    MoveOnOneSide([f64; 2]),
    /// Not met: the wall's ends are on one side of the move's line; the determinants of A and B.
    WallOnOneSide([f64; 2]),
    /// Not met: they are in line; where along the move the wall's ends are.
    InLine([f64; 2]),
    /// Met, by the determinants of O and P, which say where.
    Crossed([f64; 2]),
}

impl Decided {
    /// None where they are in line and share a part of it.
    pub(super) fn of(op: &Segment, part: &Segment) -> Option<Self> {
        let run = Recorder::run((), |(), trace| segment_segment_traced(op, part, trace));
        match run.steps().last()?.event {
            Step::MoveSides { d_o, d_p, apart: true, .. } => Some(Self::MoveOnOneSide([d_o, d_p])),
            Step::WallSides { d_a, d_b, apart: true } => Some(Self::WallOnOneSide([d_a, d_b])),
            Step::Collinear { wall, apart: true, .. } => Some(Self::InLine(wall)),
            Step::Collinear { .. } => None,
            _ => run.steps().iter().find_map(|step| match step.event {
                Step::MoveSides { d_o, d_p, .. } => Some(Self::Crossed([d_o, d_p])),
                _ => None,
            }),
        }
    }

    /// Why a wall is not met, by the word that texts choose by and its two numbers; nothing of one that is.
    pub(super) fn why_missed(self) -> Option<(&'static str, [f64; 2])> {
        match self {
            Self::MoveOnOneSide(two) => Some(("move", two)),
            Self::WallOnOneSide(two) => Some(("wall", two)),
            Self::InLine(two) => Some(("line", two)),
            Self::Crossed(_) => None,
        }
    }

    /// The rows of its numbers.
    pub(super) fn facts(self, op: &Segment, (wall, part): (u32, Segment)) -> Vec<Fact> {
        match self {
            Self::MoveOnOneSide(dets) | Self::Crossed(dets) => move_dets(dets, [op, &part], wall),
            Self::WallOnOneSide(dets) => wall_dets(dets, [op, &part], wall),
            Self::InLine([from, to]) => {
                let along = row("[AB]", FactValue::Interval(from, to)).means("fact-wall-along");
                vec![along.of("wall", wall, Role::Refused)]
            }
        }
    }

    /// The row of the place on the move, with how it comes about where these numbers say that.
    pub(super) fn place(self, t: Fact) -> Fact {
        let Self::Crossed([d_o, d_p]) = self else { return t };
        let numbers = format!("{} / ({} − {})", num(d_o), num(d_o), num(d_p));
        t.formula(format!("d(O) / (d(O) − d(P)) = {numbers}"))
    }

    /// The line that decided, a triangle upon it for each end that is beside it, and the wall's letters.
    pub(super) fn draw(self, figure: &mut Figure, op: &Segment, (wall, part): (u32, Segment)) {
        let (o, p, a, b) = (op.a(), op.b(), part.a(), part.b());
        match self {
            Self::MoveOnOneSide([d_o, d_p]) | Self::Crossed([d_o, d_p]) => {
                let ends = [(o, d_o, MOVE[0]), (p, d_p, MOVE[1])];
                let is_apart = matches!(self, Self::MoveOnOneSide(_));
                segment_segment::sides(figure, (a, b), ends, (is_apart, wall));
            }
            Self::WallOnOneSide([d_a, d_b]) => {
                let ends = [(a, d_a, WALL[0]), (b, d_b, WALL[1])];
                segment_segment::sides(figure, (o, p), ends, (true, wall));
            }
            Self::InLine(_) => {
                figure.line(Role::Refused, o, p - o).tag(tag("in-line", wall)).lit();
            }
        }
        for (at, name) in [(a, "A"), (b, "B")] {
            figure.point(Role::ShapeB, at).label(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    fn segment(a: [f64; 2], b: [f64; 2]) -> Segment {
        Segment::new(DVec2::from(a), DVec2::from(b)).unwrap()
    }

    #[test]
    fn a_wall_is_missed_for_the_side_that_keeps_it_away() {
        let op = segment([0.0, 0.0], [4.0, 0.0]);
        let decided = |a, b| Decided::of(&op, &segment(a, b));
        let Some(Decided::MoveOnOneSide([d_o, d_p])) = decided([6.0, -1.0], [6.0, 1.0]) else {
            panic!("O and P are on one side");
        };
        assert_eq!((d_o.signum(), d_p / d_o), (d_p.signum(), 1.0 / 3.0));
        assert!(matches!(decided([2.0, 1.0], [3.0, 2.0]), Some(Decided::WallOnOneSide(_))));
        assert_eq!(decided([8.0, 0.0], [6.0, 0.0]), Some(Decided::InLine([2.0, 1.5])));
        assert_eq!(decided([4.0, 0.0], [6.0, 0.0]), None, "they touch in line");
        let Some(Decided::Crossed([d_o, d_p])) = decided([1.0, -1.0], [1.0, 1.0]) else {
            panic!("they cross");
        };
        assert_eq!(d_o / (d_o - d_p), 0.25);
        assert!(matches!(decided([2.0, -1.0], [2.0, 1.0]), Some(Decided::Crossed(_))));
    }
}

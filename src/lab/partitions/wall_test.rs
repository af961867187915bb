//! Why a move meets a wall or does not: the sides that decided it, in numbers and in the picture.

use crate::collide::pair::segment_segment::{Step, segment_segment_traced};
use crate::figure::{Figure, Role};
use crate::geom::Segment;
use crate::lab::common::draw::{row, tag};
use crate::lab::rich::segment_segment::{self, MOVE, WALL, move_dets, wall_dets};
use crate::lab::{Fact, FactValue};
use crate::text::number::number as num;
use crate::trace::Recorder;

/// What decided that a move does not meet a part of a wall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Missed {
    /// The move's ends are on one side of the wall's line: the determinants of O and P.
    MoveOnOneSide([f64; 2]),
    /// The wall's ends are on one side of the move's line: the determinants of A and B.
    WallOnOneSide([f64; 2]),
    /// They are in line: where along the move the wall's ends are.
    InLine([f64; 2]),
}

impl Missed {
    /// None where they meet.
    pub(super) fn of(op: &Segment, part: &Segment) -> Option<Self> {
        let run = Recorder::run((), |(), trace| segment_segment_traced(op, part, trace));
        match run.steps().last()?.event {
            Step::MoveSides { d_o, d_p, apart: true, .. } => Some(Self::MoveOnOneSide([d_o, d_p])),
            Step::WallSides { d_a, d_b, apart: true } => Some(Self::WallOnOneSide([d_a, d_b])),
            Step::Collinear { wall, apart: true, .. } => Some(Self::InLine(wall)),
            _ => None,
        }
    }

    /// How texts choose by it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::MoveOnOneSide(_) => "move",
            Self::WallOnOneSide(_) => "wall",
            Self::InLine(_) => "line",
        }
    }

    /// Its two numbers.
    pub(super) fn numbers(self) -> [f64; 2] {
        let (Self::MoveOnOneSide(two) | Self::WallOnOneSide(two) | Self::InLine(two)) = self;
        two
    }

    /// The rows of its numbers.
    pub(super) fn facts(self, op: &Segment, (wall, part): (u32, Segment)) -> Vec<Fact> {
        match self {
            Self::MoveOnOneSide(dets) => move_dets(dets, [op, &part], wall),
            Self::WallOnOneSide(dets) => wall_dets(dets, [op, &part], wall),
            Self::InLine([from, to]) => {
                let along = row("[AB]", FactValue::Interval(from, to)).means("fact-wall-along");
                vec![along.of("wall", wall, Role::Refused)]
            }
        }
    }

    /// The line that keeps them apart, a triangle upon it for each end that is on one side of it, and the wall's letters.
    pub(super) fn draw(self, figure: &mut Figure, op: &Segment, (wall, part): (u32, Segment)) {
        let (o, p, a, b) = (op.a(), op.b(), part.a(), part.b());
        match self {
            Self::MoveOnOneSide([d_o, d_p]) => {
                let ends = [(o, d_o, MOVE[0]), (p, d_p, MOVE[1])];
                segment_segment::sides(figure, (a, b), ends, (true, wall));
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

/// The determinants of O and P about the line of a part of a wall that is met there, which say where; none where they are in line.
pub(super) fn crossed(op: &Segment, part: &Segment) -> Option<[f64; 2]> {
    let run = Recorder::run((), |(), trace| segment_segment_traced(op, part, trace));
    run.steps().iter().find_map(|step| match step.event {
        Step::MoveSides { d_o, d_p, apart: false, .. } if d_o != d_p => Some([d_o, d_p]),
        _ => None,
    })
}

/// The rows of these, and where that is on the move.
pub(super) fn crossed_facts(
    [d_o, d_p]: [f64; 2],
    t: Fact,
    op: &Segment,
    (wall, part): (u32, Segment),
) -> Vec<Fact> {
    let numbers = format!("{} / ({} − {})", num(d_o), num(d_o), num(d_p));
    let t = t.formula(format!("d(O) / (d(O) − d(P)) = {numbers}"));
    let mut facts = move_dets([d_o, d_p], [op, &part], wall);
    facts.push(t);
    facts
}

/// The line of a wall that is met, and the triangles of O and P upon it.
pub(super) fn draw_crossed(
    figure: &mut Figure,
    [d_o, d_p]: [f64; 2],
    op: &Segment,
    (wall, part): (u32, Segment),
) {
    let (a, b) = (part.a(), part.b());
    let ends = [(op.a(), d_o, MOVE[0]), (op.b(), d_p, MOVE[1])];
    segment_segment::sides(figure, (a, b), ends, (false, wall));
    for (at, name) in [(a, "A"), (b, "B")] {
        figure.point(Role::ShapeB, at).label(name);
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
        let missed = |a, b| Missed::of(&op, &segment(a, b));
        let Some(Missed::MoveOnOneSide([d_o, d_p])) = missed([6.0, -1.0], [6.0, 1.0]) else {
            panic!("O and P are on one side");
        };
        assert_eq!((d_o.signum(), d_p / d_o), (d_p.signum(), 1.0 / 3.0));
        assert!(matches!(missed([2.0, 1.0], [3.0, 2.0]), Some(Missed::WallOnOneSide(_))));
        assert_eq!(missed([8.0, 0.0], [6.0, 0.0]), Some(Missed::InLine([2.0, 1.5])));
        assert_eq!(missed([2.0, -1.0], [2.0, 1.0]), None);
        assert_eq!(missed([4.0, 0.0], [6.0, 0.0]), None, "they touch");
        let met = crossed(&op, &segment([1.0, -1.0], [1.0, 1.0])).unwrap();
        assert_eq!(met[0] / (met[0] - met[1]), 0.25);
        assert_eq!(crossed(&op, &segment([4.0, 0.0], [6.0, 0.0])), None, "in line");
    }
}

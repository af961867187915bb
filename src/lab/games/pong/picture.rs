//! The pictures of Pong: the two lines, the ball's front, and the heights where a line is crossed.

use glam::DVec2;

use super::PongLab;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Rect;
use crate::lab::common::draw::tag;
use crate::sweep::paddle_lines::{LineVerdict, PaddleSide, Step as Lines};
use crate::world::motion::pong::Step;

/// How far a velocity is drawn, in seconds.
const SECONDS: f64 = 0.15;

/// The picture after the events, of which the last is the step.
pub(super) fn figure(lab: &PongLab, events: &[&Step]) -> Figure {
    let mut picture = Picture { lab, figure: Figure::default(), events };
    picture.lines();
    picture.ball();
    picture.last();
    picture.figure
}

struct Picture<'p> {
    lab: &'p PongLab,
    figure: Figure,
    events: &'p [&'p Step],
}

fn polygon(rect: Rect) -> MarkShape {
    MarkShape::Polygon(rect.corners().to_vec())
}

impl Picture<'_> {
    /// Both lines; the one that is compared with is lit.
    fn lines(&mut self) {
        let compared = self.events.last().and_then(|e| match e {
            Step::Lines { inner: Lines::Line { side, verdict, .. }, .. } => Some((*side, *verdict)),
            Step::Lines { inner: Lines::Moment { side, .. }, .. } => {
                Some((*side, LineVerdict::Crosses))
            }
            _ => None,
        });
        for side in [PaddleSide::Left, PaddleSide::Right] {
            let i = side.index();
            let ends = self.lab.reach.map(|y| DVec2::new(self.lab.lines[i], y));
            let lit = compared.filter(|(s, _)| *s == side);
            let role = match lit {
                Some((_, LineVerdict::Crosses)) => Role::Impact,
                Some(_) => Role::Candidate,
                None => Role::Guide,
            };
            let shape = MarkShape::Segment(ends[0], ends[1]);
            let mark = self.figure.mark(role, Layer::Overlay, shape).tag(tag("line", i as u32));
            if lit.is_some() {
                mark.label(if side == PaddleSide::Left { "x_L" } else { "x_R" }).lit();
            }
        }
    }

    /// The ball where the frame starts, and where the steps so far have brought it.
    fn ball(&mut self) {
        let start = polygon(self.lab.ball_at(self.lab.start));
        self.figure.mark(Role::ShapeA, Layer::Overlay, start).tag(tag("mover", 0));
        let mut ways = self.events.iter().filter_map(|e| match e {
            Step::Way { position, by, .. } => Some((*position, *by)),
            _ => None,
        });
        if let Some((position, by)) = ways.next_back() {
            for (from, way) in ways {
                let gone = MarkShape::Segment(from, from + way);
                self.figure.mark(Role::Path, Layer::Overlay, gone).tag(tag("path", 0));
            }
            if by != DVec2::ZERO {
                let way = MarkShape::Arrow(position, position + by);
                self.figure.mark(Role::Path, Layer::Overlay, way).tag(tag("way", 0));
            }
        }
    }

    fn box_of(&mut self, role: Role, rect: Rect, what: &'static str) {
        let mark = self.figure.mark(role, Layer::Overlay, polygon(rect));
        mark.tag(tag(what, 0)).lit();
    }

    fn velocity(&mut self, position: DVec2, velocity: DVec2) {
        let arrow = MarkShape::Arrow(position, position + velocity * SECONDS);
        let mark = self.figure.mark(Role::Result, Layer::Overlay, arrow);
        mark.tag(tag("velocity", 0)).label("v′").lit();
    }

    fn last(&mut self) {
        match self.events.last() {
            None | Some(Step::Way { .. }) => {}
            Some(Step::Paddle { side, .. }) => {
                let rect = self.lab.paddle(self.events, *side);
                let mark = self.figure.mark(Role::Result, Layer::Overlay, polygon(rect));
                mark.tag(tag("paddle", *side as u32)).lit();
            }
            Some(Step::Wait { position, .. }) => {
                self.box_of(Role::Candidate, self.lab.ball_at(*position), "ball");
            }
            Some(Step::Lines { inner, .. }) => self.test(inner),
            Some(
                Step::Bounce { position, velocity, .. } | Step::Edge { position, velocity, .. },
            ) => {
                self.box_of(Role::Impact, self.lab.ball_at(*position), "ball");
                self.velocity(*position, *velocity);
            }
            Some(Step::Point { position, .. }) => {
                self.box_of(Role::Refused, self.lab.ball_at(*position), "ball");
            }
            Some(Step::Done { position, velocity, .. }) => {
                self.box_of(Role::Result, self.lab.ball_at(*position), "ball");
                self.velocity(*position, *velocity);
            }
        }
    }

    fn test(&mut self, step: &Lines) {
        match step {
            Lines::Upright { .. } => {}
            Lines::Line { to, verdict, .. } => {
                let Some(Step::Way { position, by, .. }) =
                    self.events.iter().rev().find(|e| matches!(e, Step::Way { .. }))
                else {
                    return;
                };
                let end = self.lab.ball_at(*position + *by);
                let role =
                    if *verdict == LineVerdict::Before { Role::Candidate } else { Role::Impact };
                self.box_of(Role::Ghost, end, "ball-end");
                let front =
                    MarkShape::Segment(DVec2::new(*to, end.min.y), DVec2::new(*to, end.max.y));
                let mark = self.figure.mark(role, Layer::Overlay, front);
                mark.tag(tag("front", 0)).label("x′").lit();
            }
            Lines::Moment { ball, .. } => self.box_of(Role::Candidate, *ball, "ball-then"),
            Lines::Heights { side, ball, paddle, meets, .. } => {
                let x = self.lab.lines[side.index()];
                let away = if *side == PaddleSide::Left { 1.0 } else { -1.0 };
                let width = self.lab.ball.size().x;
                let then = Rect {
                    min: DVec2::new(x.min(x + away * width), ball[0]),
                    max: DVec2::new(x.max(x + away * width), ball[1]),
                };
                let role = if *meets { Role::Impact } else { Role::Refused };
                self.box_of(role, then, "ball-then");
                // The two intervals side by side, on both sides of the line.
                let bars = [(ball, width * 0.25, "ball"), (paddle, -width * 0.25, "paddle")];
                for (span, off, name) in bars {
                    let x = x + away * off;
                    let ends = span.map(|y| DVec2::new(x, y));
                    let mark = self.figure.segment(
                        if name == "ball" { Role::ShapeA } else { Role::ShapeB },
                        ends[0],
                        ends[1],
                    );
                    mark.tag(tag("heights", *side as u32)).lit();
                }
            }
        }
    }
}

//! The pictures of the character carried by control points.

use glam::DVec2;

use super::{CharacterPoints, walk_of};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::Overlays;
use crate::lab::common::draw::{outline, tag};
use crate::sweep::character_points::{PointRole, Step as Walk};
use crate::world::motion::platformer::Step;

/// The picture after the events, of which the last is the step.
pub(crate) fn figure(lab: &CharacterPoints, events: &[&Step], show: &Overlays) -> Figure {
    let mut picture = Picture { lab, figure: Figure::default() };
    let over = events
        .last()
        .is_none_or(|e| matches!(e, Step::Ground { .. } | Step::Goal { .. } | Step::Done { .. }));
    let start = outline(&lab.shape, lab.start);
    picture.figure.mark(Role::ShapeA, Layer::Overlay, start).tag(tag("mover", 0));
    if !over {
        let probe = events.iter().rev().find_map(|e| match e {
            Step::Probe { from, .. } => Some(*from),
            _ => None,
        });
        picture.walk(probe.unwrap_or(lab.start), &walk_of(events), show);
    }
    picture.last(events);
    picture.figure
}

fn role_of(part: PointRole) -> Role {
    match part {
        PointRole::Feet => Role::Region(2),
        PointRole::Head => Role::Region(4),
        PointRole::Side => Role::Region(0),
    }
}

fn round_of(event: &Walk) -> Option<u32> {
    match event {
        Walk::Paths { round, .. }
        | Walk::Meets { round, .. }
        | Walk::Wins { round, .. }
        | Walk::Clear { round, .. }
        | Walk::Correct { round, .. }
        | Walk::Lift { round, .. } => Some(*round),
        Walk::Done { .. } => None,
    }
}

struct Picture<'p> {
    lab: &'p CharacterPoints,
    figure: Figure,
}

impl Picture<'_> {
    fn body(&mut self, role: Role, at: DVec2) {
        let shape = outline(&self.lab.shape, at);
        self.figure.mark(role, Layer::Overlay, shape).tag(tag("character", 0));
    }

    fn arrow(&mut self, role: Role, [a, b]: [DVec2; 2], what: &'static str, name: &str) {
        // What is nothing at all is still shown where it is.
        let shape = if a == b { MarkShape::Point(a) } else { MarkShape::Arrow(a, b) };
        let layer = if a == b { Layer::Vertex } else { Layer::Overlay };
        let mark = self.figure.mark(role, layer, shape).tag(tag(what, 0)).lit();
        if !name.is_empty() {
            mark.label(name);
        }
    }

    /// A velocity of full speed is about as long as the character.
    fn velocity(&mut self, role: Role, from: DVec2, v: DVec2, name: &str) {
        let to = from + v.clamp_length_max(1.0) * self.length();
        self.arrow(role, [from, to], "velocity", name);
    }

    fn length(&self) -> f64 {
        1.2 * self.lab.shape.reach()
    }

    /// The way that the points carry it, after some events of it.
    fn walk(&mut self, from: DVec2, events: &[&Walk], show: &Overlays) {
        let round = events.iter().rev().find_map(|e| round_of(e));
        // Where the character is in this round, and how it came there.
        let mut at = from;
        for event in events {
            let to = match event {
                Walk::Wins { position, .. } | Walk::Clear { position, .. } => *position,
                _ => continue,
            };
            let way = MarkShape::Segment(at, to);
            self.figure.mark(Role::Path, Layer::Overlay, way).tag(tag("path", 0));
            at = to;
        }
        let stands = match events.last() {
            Some(Walk::Done { position, .. } | Walk::Clear { position, .. }) => {
                Some((Role::Result, *position))
            }
            Some(
                Walk::Wins { position, .. }
                | Walk::Correct { position, .. }
                | Walk::Lift { position, .. },
            ) => Some((Role::Impact, *position)),
            // Where it waits while its points look further.
            _ => (at != from).then_some((Role::Ghost, at)),
        };
        if let Some((role, at)) = stands {
            self.body(role, at);
        }
        // Once it is known who meets what first, only that matters.
        let asked =
            |e: &&Walk| matches!(e, Walk::Paths { .. } | Walk::Meets { .. } | Walk::Wins { .. });
        if events.last().is_some_and(asked) {
            self.ways(events, round, show);
        }
        self.step(events, show);
    }

    /// The ways of all the points in this round, and what they meet.
    fn ways(&mut self, events: &[&Walk], round: Option<u32>, show: &Overlays) {
        for event in events.iter().filter(|e| round_of(e) == round) {
            match event {
                Walk::Paths { position, by, .. } => {
                    for (i, point) in (0..).zip(self.lab.points.clone()) {
                        let from = *position + point.offset;
                        if show.swept {
                            let way = MarkShape::Segment(from, from + *by);
                            self.figure.mark(Role::Guide, Layer::Overlay, way).tag(tag("point", i));
                        }
                        let role = role_of(point.part);
                        let dot = MarkShape::Point(from);
                        self.figure.mark(role, Layer::Vertex, dot).tag(tag("point", i));
                    }
                }
                Walk::Meets { hit, at, earliest, .. } => {
                    let role = if *earliest { Role::Candidate } else { Role::Refused };
                    let dot = MarkShape::Point(*at);
                    self.figure.mark(role, Layer::Vertex, dot).tag(tag("hit", hit.point));
                }
                _ => {}
            }
        }
    }

    /// What the last event of the way looks at.
    fn step(&mut self, events: &[&Walk], show: &Overlays) {
        match events.last() {
            Some(Walk::Paths { position, by, .. }) => {
                self.arrow(Role::Candidate, [*position, *position + *by], "by", "d");
            }
            Some(Walk::Meets { hit, from, at, .. }) => {
                if show.normals {
                    let away = *at + hit.touch.normal * self.length();
                    let arrow = MarkShape::Arrow(*at, away);
                    let mark = self.figure.mark(Role::Normal, Layer::Overlay, arrow);
                    mark.tag(tag("normal", 0)).label("n");
                }
                let way = MarkShape::Arrow(*from, *at);
                let mark = self.figure.mark(Role::Candidate, Layer::Overlay, way);
                mark.tag(tag("hit", hit.point)).lit();
                let dot = MarkShape::Point(*from);
                let mark = self.figure.mark(Role::Candidate, Layer::Vertex, dot);
                mark.tag(tag("point", hit.point)).label("A");
                self.hit(Role::Candidate, hit.point, *at);
            }
            Some(Walk::Wins { hit, at, .. }) => self.hit(Role::Impact, hit.point, *at),
            Some(Walk::Correct { position, normal, left, corrected, .. }) => {
                let touched = events.iter().rev().find_map(|e| match e {
                    Walk::Wins { at, .. } => Some(*at),
                    _ => None,
                });
                // The wall's normal where the point touches it.
                let foot = touched.unwrap_or(*position);
                let to = foot + *normal * self.length();
                self.arrow(Role::Normal, [foot, to], "normal", "n");
                self.arrow(Role::Refused, [*position, *position + *left], "left", "r");
                self.arrow(Role::Result, [*position, *position + *corrected], "corrected", "r′");
            }
            Some(Walk::Lift { position, lifted, .. }) => {
                self.arrow(Role::Result, [*position, *position + *lifted], "corrected", "r″");
            }
            Some(Walk::Clear { .. } | Walk::Done { .. }) | None => {}
        }
    }

    fn hit(&mut self, role: Role, point: u32, at: DVec2) {
        let dot = MarkShape::Point(at);
        let mark = self.figure.mark(role, Layer::Vertex, dot);
        mark.tag(tag("hit", point)).label("P").lit();
    }

    /// What the last event looks at, besides the way.
    fn last(&mut self, events: &[&Step]) {
        let start = self.lab.start;
        match events.last() {
            Some(Step::Run { position, along, speed, .. }) => {
                self.velocity(Role::Candidate, *position, *along * *speed, "s′");
            }
            Some(Step::Jump { velocity, .. } | Step::Cut { velocity, .. }) => {
                self.velocity(Role::Result, start, *velocity, "v");
            }
            Some(Step::Fall { velocity, .. }) => {
                self.velocity(Role::Candidate, start, *velocity, "v");
            }
            Some(Step::Probe { from, down, .. }) => {
                self.body(Role::Ghost, *from);
                let feet = self.lab.points.iter().filter(|p| p.part == PointRole::Feet);
                for at in feet.map(|p| *from + p.offset) {
                    let way = MarkShape::Segment(at, at + *down);
                    self.figure.mark(Role::Guide, Layer::Overlay, way).tag(tag("probe", 0)).lit();
                }
            }
            Some(Step::Ground { normal, position, velocity }) => {
                self.body(Role::Result, *position);
                if let Some(normal) = normal {
                    let to = *position + *normal * self.length();
                    self.arrow(Role::Normal, [*position, to], "normal", "n");
                }
                self.velocity(Role::Path, *position, *velocity, "v′");
            }
            Some(Step::Goal { position, .. }) => self.body(Role::Impact, *position),
            Some(Step::Done { position, velocity, .. }) => {
                self.body(Role::Result, *position);
                self.velocity(Role::Path, *position, *velocity, "v′");
            }
            Some(Step::Walk { .. } | Step::Below { .. }) | None => {}
        }
    }
}

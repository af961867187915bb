//! The picture of a blow: hot point, action point, and the boxes as far as they are tested.

use glam::DVec2;

use super::{Blows, Seen, by};
use crate::collide::point::point_box::{self, BoxSide};
use crate::collide::sprite::action_point::Step as Blow;
use crate::collide::sprite::sub_boxes::Step as Sub;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Rect;
use crate::lab::common::draw::tag;
use crate::world::motion::fighters::{APART, Step};

/// The picture after the events, of which the last is the step.
pub(super) fn figure(lab: &Blows, events: &[&Step]) -> Figure {
    let mut figure = Figure::default();
    let Some(last) = events.last() else { return figure };
    // 1. Where both are. At the end what was struck is shown again.
    for fighter in 0..2 {
        let Some(seen) = lab.seen(events, fighter) else { continue };
        let own = by(last) == Some(fighter) || matches!(last, Step::Shown { .. });
        let hot = MarkShape::Point(seen.state.position);
        let mark = figure.mark(Role::Result, Layer::Vertex, hot).tag(tag("hot", fighter));
        if own {
            mark.label("H");
        }
    }
    let struck = events.iter().find_map(|e| match e {
        Step::Struck { by, .. } => Some(*by),
        _ => None,
    });
    let Some(striker) = by(last).or(struck) else { return figure };
    let (Some(own), Some(other)) = (lab.seen(events, striker), lab.seen(events, 1 - striker))
    else {
        return figure;
    };
    let own_events: Vec<&Step> =
        events.iter().copied().filter(|e| by(e) == Some(striker)).collect();
    let mut picture = Picture { figure, striker, own, other };
    picture.boxes(&own_events);
    picture.point(&own_events);
    if let Some(Step::Blow { inner, .. }) = own_events.last().filter(|e| std::ptr::eq(**e, *last)) {
        picture.comparison(inner);
    }
    picture.figure
}

struct Picture<'p> {
    figure: Figure,
    striker: u32,
    own: Seen<'p>,
    other: Seen<'p>,
}

/// How far a box's test has come.
#[derive(Clone, Copy, PartialEq)]
enum Tested {
    Waiting,
    Now,
    Entered,
    Missed,
    Hit,
}

impl Picture<'_> {
    /// The way from the hot point to the action point, and that point.
    fn point(&mut self, events: &[&Step]) {
        let Some(frame) = self.own.placed() else { return };
        let Some(action) = frame.frame.action else { return };
        let point = frame.at.point(frame.frame.hot, action);
        let which = self.striker * APART;
        let inner = |e: &&Step| match e {
            Step::Blow { inner: Sub::Blow { inner }, .. } => Some(*inner),
            _ => None,
        };
        let has = |is: fn(&Blow) -> bool| events.iter().filter_map(inner).any(|e| is(&e));
        if has(|e| matches!(e, Blow::Offset { .. })) {
            let way = MarkShape::Arrow(frame.at.position, point);
            let mark = self.figure.mark(Role::Candidate, Layer::Overlay, way);
            mark.tag(tag("offset", which));
            if !has(|e| matches!(e, Blow::Whole { .. })) {
                mark.lit();
            }
        }
        if has(|e| matches!(e, Blow::Point { .. })) {
            let dot = MarkShape::Point(point);
            let mark = self.figure.mark(Role::Impact, Layer::Vertex, dot);
            mark.tag(tag("point", which)).label("P");
        }
    }

    /// The other's boxes, by how far their tests have come.
    fn boxes(&mut self, events: &[&Step]) {
        let mut tested: Vec<Tested> = Vec::new();
        for event in events {
            let mut set = |index: u32, to| {
                if let Some(one) = tested.get_mut(index as usize) {
                    *one = to;
                }
            };
            match event {
                Step::Blow { inner: Sub::Blow { inner }, .. } => match inner {
                    Blow::Whole { .. } => {
                        tested = vec![Tested::Waiting; self.other.boxes().len()];
                        tested[0] = Tested::Now;
                    }
                    Blow::Test { inner: point_box::Step::Compare { beyond: true, .. } } => {
                        set(0, Tested::Missed);
                    }
                    Blow::Test { inner: point_box::Step::Within { .. } } => set(0, Tested::Entered),
                    _ => {}
                },
                Step::Blow { inner, .. } => match inner {
                    Sub::Area { index, .. } => set(*index, Tested::Now),
                    Sub::Missed { index, spared } => {
                        (*index..=index + spared).for_each(|i| set(i, Tested::Missed));
                    }
                    Sub::Entered { index, .. } => set(*index, Tested::Entered),
                    Sub::Hit { index, .. } => set(*index, Tested::Hit),
                    _ => {}
                },
                Step::Struck { index, .. } => set(*index, Tested::Hit),
                _ => {}
            }
        }
        let parts = events.iter().any(|e| matches!(e, Step::Blow { inner: Sub::Area { .. }, .. }));
        for (index, how) in (0u32..).zip(tested) {
            if index > 0 && !parts {
                break;
            }
            let Some(area) = self.area(index) else { continue };
            let role = match how {
                Tested::Waiting => Role::Passage,
                Tested::Now | Tested::Entered => Role::Candidate,
                Tested::Missed => Role::Refused,
                Tested::Hit => Role::Impact,
            };
            // The outermost box is a frame around the others.
            let role = if index == 0 && how == Tested::Entered { Role::Passage } else { role };
            let layer = if how == Tested::Hit { Layer::Overlay } else { Layer::Edge };
            let label = self.other.label(index).plain().to_owned();
            let ring = area.corners();
            let shape = MarkShape::Polyline(ring.into_iter().chain([ring[0]]).collect());
            let mark = self.figure.mark(role, layer, shape);
            mark.tag(tag("box", index + self.striker * APART));
            if how == Tested::Now || how == Tested::Hit {
                mark.lit().label(label);
            }
        }
    }

    /// A box of the other, in the world.
    fn area(&self, index: u32) -> Option<Rect> {
        let placed = self.other.placed()?;
        Some(placed.area(placed.frame.boxes.nodes().get(index as usize)?))
    }

    /// The side that the point is compared with.
    fn comparison(&mut self, event: &Sub) {
        let (index, inner) = match event {
            Sub::Blow { inner: Blow::Test { inner } } => (0, inner),
            Sub::Test { index, inner } => (*index, inner),
            _ => return,
        };
        let point_box::Step::Compare { edge, beyond, side, point } = inner else { return };
        let Some(area) = self.area(index) else { return };
        let across = matches!(edge, BoxSide::Left | BoxSide::Right);
        let on = if across {
            DVec2::new(*side, area.centre().y)
        } else {
            DVec2::new(area.centre().x, *side)
        };
        let role = if *beyond { Role::Refused } else { Role::Candidate };
        let line = MarkShape::Line(on, if across { DVec2::Y } else { DVec2::X });
        let mark = self.figure.mark(role, Layer::Overlay, line);
        mark.tag(tag("side", *edge as u32 + self.striker * APART)).lit();
        let Some(frame) = self.own.placed() else { return };
        let Some(action) = frame.frame.action else { return };
        let p = frame.at.point(frame.frame.hot, action);
        let foot = if across { DVec2::new(*side, p.y) } else { DVec2::new(p.x, *side) };
        if point != side {
            self.figure.segment(role, foot, p);
        }
    }
}

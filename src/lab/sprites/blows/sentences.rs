//! What the steps of a blow say: the sentence, and each number with where it comes from.

use glam::DVec2;

use super::Blows;
use crate::collide::point::point_box::{BoxSide, Step as Compare};
use crate::collide::sprite::action_point::Step as Blow;
use crate::collide::sprite::sub_boxes::Step as Sub;
use crate::figure::Role;
use crate::geom::Rect;
use crate::lab::common::draw::{count, number, tag, vector, yes};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Told};
use crate::text::number::vector as vec;
use crate::text::{Message, Name};
use crate::world::motion::fighters::{APART, Step};

/// The sentence and the numbers of the last of the events.
pub(super) fn tell(lab: &Blows, event: &Step, events: &[&Step]) -> Told {
    match event {
        Step::Shown { fighter, image, elapsed, position, attack, .. } => (
            Message::new("fighter-shown")
                .with("who", lab.name(*fighter))
                .with("image", *image)
                .with("elapsed", *elapsed)
                .with("attack", yes(*attack)),
            vec![
                count("image", *image).means("fact-image").unmarked(),
                vector("H", *position).means("fact-hot-world").of("hot", *fighter, Role::Result),
            ],
        ),
        Step::Spent { by, image } => (
            Message::new("blow-spent").with("who", lab.name(*by)).with("image", *image),
            vec![count("image", *image).means("fact-image").unmarked()],
        ),
        Step::Struck { by, index, point, harm, left } => {
            let label = lab.seen(events, 1 - by).map(|s| s.label(*index)).unwrap_or_default();
            let sentence = Message::new("blow-struck")
                .with("who", lab.name(*by))
                .with("other", lab.name(1 - by))
                .with("label", label)
                .with("harm", *harm)
                .with("left", *left);
            let facts = vec![
                vector("P", *point).means("fact-blow").of("point", by * APART, Role::Impact),
                count("harm", *harm).means("fact-harm").unmarked(),
                count("left", *left)
                    .formula(format!("{} − {harm} = {left}", left + harm))
                    .means("fact-energy-left")
                    .unmarked(),
            ];
            (sentence, facts)
        }
        Step::Done { strikers, landed } => (
            Message::new("blows-done").with("strikers", *strikers).with("landed", *landed),
            vec![
                count("strikers", *strikers).means("fact-strikers").unmarked(),
                count("landed", *landed).means("fact-landed").unmarked(),
            ],
        ),
        Step::Blow { by, inner } => match inner {
            Sub::Blow { inner } => blow(lab, events, *by, inner),
            inner => sub(lab, events, *by, inner),
        },
    }
}

fn blow(lab: &Blows, events: &[&Step], by: u32, event: &Blow) -> Told {
    let image = |which: u32| lab.seen(events, which).map_or(0, |s| s.state.playing.image);
    match event {
        Blow::Attack { attack, has_point, strikes } => (
            Message::new("blow-attack").with("who", lab.name(by)).with("image", image(by)).with(
                "strikes",
                match (strikes, attack, has_point) {
                    (true, ..) => "yes",
                    (_, false, true) => "has-point",
                    (_, true, _) => "no-point",
                    _ => "no",
                },
            ),
            vec![count("image", image(by)).means("fact-image").unmarked()],
        ),
        Blow::Offset { action, hot, offset } => (
            Message::new("blow-offset")
                .with("hot", *hot)
                .with("action", *action)
                .with("offset", *offset),
            vec![
                vector("h", *hot).means("fact-hot-point").of("hot", by, Role::Result),
                vector("a", *action).means("fact-action-point").unmarked(),
                vector("o", *offset)
                    .formula(format!("a − h = {} − {}", vec(*action), vec(*hot)))
                    .means("fact-blow-offset")
                    .of("offset", by * APART, Role::Candidate),
            ],
        ),
        Blow::Point { position, offset, point } => {
            let mirrored = lab.seen(events, by).is_some_and(|s| s.state.mirrored);
            let sentence = Message::new("blow-point")
                .with("who", lab.name(by))
                .with("position", *position)
                .with("mirrored", yes(mirrored))
                .with("point", *point);
            let facts = vec![
                vector("H", *position).means("fact-hot-world").of("hot", by, Role::Result),
                vector("s·o", *offset)
                    .means(if mirrored { "fact-offset-mirrored" } else { "fact-offset-world" })
                    .of("offset", by * APART, Role::Candidate),
                vector("P", *point)
                    .formula(format!("H + s·o = {} + {}", vec(*position), vec(*offset)))
                    .means("fact-blow")
                    .of("point", by * APART, Role::Impact),
            ];
            (sentence, facts)
        }
        Blow::Whole { position, area, .. } => {
            let label = lab.seen(events, 1 - by).map(|s| s.label(0)).unwrap_or_default();
            let sentence = Message::new("blow-whole")
                .with("other", lab.name(1 - by))
                .with("position", *position)
                .with("label", label)
                .with("min", area.min)
                .with("max", area.max);
            let mut facts = vec![vector("H₂", *position).means("fact-hot-other").of(
                "hot",
                1 - by,
                Role::Result,
            )];
            facts.extend(corners(area, by * APART));
            (sentence, facts)
        }
        Blow::Nothing {} => (
            Message::new("blow-nothing")
                .with("other", lab.name(1 - by))
                .with("image", image(1 - by)),
            vec![count("image", image(1 - by)).means("fact-image").unmarked()],
        ),
        Blow::Test { inner } => compared(lab, events, by, 0, inner),
    }
}

fn corners(area: &Rect, which: u32) -> [Fact; 2] {
    [
        vector("min", area.min).means("fact-min").of("box", which, Role::Candidate),
        vector("max", area.max).means("fact-max").of("box", which, Role::Candidate),
    ]
}

fn sub(lab: &Blows, events: &[&Step], by: u32, event: &Sub) -> Told {
    let other = lab.seen(events, 1 - by);
    let label = |index: u32| -> Name { other.as_ref().map(|s| s.label(index)).unwrap_or_default() };
    match event {
        Sub::Blow { inner } => blow(lab, events, by, inner),
        Sub::Test { index, inner } => compared(lab, events, by, *index, inner),
        Sub::Area { index, area, .. } => (
            Message::new("box-next")
                .with("label", label(*index))
                .with("other", lab.name(1 - by))
                .with("min", area.min)
                .with("max", area.max),
            corners(area, index + by * APART).to_vec(),
        ),
        Sub::Missed { index, spared } => (
            Message::new("box-missed").with("label", label(*index)).with("spared", *spared),
            vec![count("spared", *spared).means("fact-spared").of(
                "box",
                index + by * APART,
                Role::Refused,
            )],
        ),
        Sub::Entered { index, holds } => (
            Message::new("box-entered").with("label", label(*index)).with("holds", *holds),
            vec![count("holds", *holds).means("fact-holds").of(
                "box",
                index + by * APART,
                Role::Candidate,
            )],
        ),
        Sub::Hit { index, point } => (
            Message::new("box-hit")
                .with("label", label(*index))
                .with("other", lab.name(1 - by))
                .with("point", *point),
            vec![vector("P", *point).means("fact-blow").of("point", by * APART, Role::Impact)],
        ),
        Sub::Between { point, tested } => (
            Message::new("box-between")
                .with("other", lab.name(1 - by))
                .with("point", *point)
                .with("tested", *tested),
            vec![
                vector("P", *point).means("fact-blow").of("point", by * APART, Role::Impact),
                count("tested", *tested).means("fact-boxes-tested").unmarked(),
            ],
        ),
    }
}

/// A comparison of the point with a side of a box, or that it is in it.
fn compared(lab: &Blows, events: &[&Step], by: u32, index: u32, event: &Compare) -> Told {
    let other = lab.seen(events, 1 - by);
    let label = other.as_ref().map(|s| s.label(index)).unwrap_or_default();
    match event {
        Compare::Compare { edge, point, side, beyond } => {
            let (which, [a, b], past) = match edge {
                BoxSide::Left => ("left", ["P.x", "min.x"], side - point),
                BoxSide::Right => ("right", ["P.x", "max.x"], point - side),
                BoxSide::Top => ("top", ["P.y", "min.y"], side - point),
                BoxSide::Bottom => ("bottom", ["P.y", "max.y"], point - side),
            };
            let role = if *beyond { Role::Refused } else { Role::Candidate };
            let mark = tag("side", *edge as u32 + by * APART);
            let formula = if matches!(edge, BoxSide::Left | BoxSide::Top) {
                format!("{b} − {a} = {} − {}", short(*side), short(*point))
            } else {
                format!("{a} − {b} = {} − {}", short(*point), short(*side))
            };
            let sentence = Message::new("box-compared")
                .with("label", label)
                .with("edge", which)
                .with("point", *point)
                .with("side", *side)
                .with("beyond", yes(*beyond));
            let facts = vec![
                number(a, *point).means("fact-coordinate").of("point", by * APART, Role::Impact),
                number(b, *side).means("fact-side").tagged(mark, role),
                number("past", past).formula(formula).means("fact-past").tagged(mark, role),
            ];
            (sentence, facts)
        }
        Compare::Within { .. } => {
            let area = other.as_ref().and_then(|o| {
                let placed = o.placed()?;
                Some(placed.area(placed.frame.boxes.nodes().get(index as usize)?))
            });
            let area = area.unwrap_or(Rect::point(DVec2::ZERO));
            let sentence = Message::new("box-within")
                .with("label", label)
                .with("min", area.min)
                .with("max", area.max);
            (sentence, corners(&area, index + by * APART).to_vec())
        }
    }
}

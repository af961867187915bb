//! The lab of a point and a box that follows the axes: four comparisons, and the half-plane that each rules out.
//!
//! Closed by default, as all shapes are; the *switch* has the article's own half-open rule, as pixels and tiles
//! need it.

use glam::DVec2;
use serde_json::{Map, Value as Json};

use super::draw::{number, tag, words};
use super::pair::short;
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling};
use crate::collide::point_box::{
    Edge, Step, point_box, point_box_half_open, point_box_half_open_traced, point_box_traced,
};
use crate::collide::point_polygon::Side;
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Rect};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(PointBox { half_open: world.scene().settings.published }, world)
}

struct PointBox {
    /// Whether the right and lower edges belong to the neighbours, as the article has it.
    half_open: bool,
}

impl PairTest for PointBox {
    type A = DVec2;
    type B = Rect;
    type Step = Step;
    type Answer = Side;

    const NEEDS: &'static str = "lab-needs-point-and-box";

    fn first(&self, shape: &AnyShape) -> Option<DVec2> {
        if let AnyShape::Point(p) = shape { Some(p.at()) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Rect> {
        if let AnyShape::Rect(rect) = shape { Some(*rect) } else { None }
    }

    fn run<T: Trace<Step>>(&self, p: &DVec2, rect: &Rect, trace: &mut T) -> Side {
        if !self.half_open {
            return point_box_traced(*p, rect, trace);
        }
        let within = point_box_half_open_traced(*p, rect, trace);
        if within { Side::Inside } else { Side::Outside }
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Compare { .. } => "kind-compare",
            Step::Within { .. } => "kind-within",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Compare { beyond: true, .. } => Some(false),
            Step::Compare { .. } => None,
            Step::Within { .. } => Some(true),
        }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        (p, rect): (&Thing<DVec2>, &Thing<Rect>),
        _show: &Overlays,
    ) {
        for (i, step) in steps.iter().enumerate() {
            let Step::Compare { edge, point, side, beyond } = step else { continue };
            // The half-plane beyond the side, which the comparison rules out: what is left in the end is the box.
            let out = outward(*edge);
            let corner = if out.x + out.y < 0.0 { rect.is.min() } else { rect.is.max() };
            let role = if *beyond { Role::Refused } else { Role::Candidate };
            let ruled_out = Shape::HalfPlane(corner, -out);
            figure.mark(role, Layer::Background, ruled_out).tag(side_tag(*edge));
            let line = Shape::Line(corner, out.perp());
            let mark = figure.mark(role, Layer::Overlay, line).tag(side_tag(*edge));
            if i + 1 == steps.len() {
                // From the side to the point: what is compared.
                let foot = if out.x == 0.0 {
                    DVec2::new(p.is.x, *side)
                } else {
                    DVec2::new(*side, p.is.y)
                };
                let [of_point, of_side] = names(*edge);
                mark.lit().label(format!("{of_side} = {}", short(*side)));
                figure.note(p.is, format!("{of_point} = {}", short(*point)));
                let role = if *beyond { Role::Result } else { Role::Candidate };
                let way = Shape::Arrow(foot, p.is);
                figure.mark(role, Layer::Overlay, way).tag(side_tag(*edge)).lit();
            }
        }
    }

    fn tell(&self, steps: &[&Step], (p, rect): (&Thing<DVec2>, &Thing<Rect>)) -> Telling {
        let mut told = self.tell_step(steps.last());
        let closes = steps.last().is_some_and(|s| Self::closes(s).is_some());
        if self.half_open && closes {
            let closed = point_box(p.is, &rect.is) != Side::Outside;
            let half_open = point_box_half_open(p.is, &rect.is);
            for (label, within) in [("min ≤ p ≤ max", closed), ("min ≤ p < max", half_open)] {
                let (word, role) = if within {
                    ("word-inside", Role::Impact)
                } else {
                    ("word-outside", Role::Refused)
                };
                told.numbers.push(words(label, word).coloured(role));
            }
            if closed != half_open {
                told.sentence = Message::new("point-box-part").with("said", told.sentence);
            }
        }
        told
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Compare { edge, .. } => vec![side_tag(*edge)],
            Step::Within { .. } => Vec::new(),
        }
    }

    fn outcome(&self, side: &Side) -> Map<String, Json> {
        let rule = if self.half_open { "half-open" } else { "closed" };
        Map::from_iter([("side".to_owned(), side.name().into()), ("rule".to_owned(), rule.into())])
    }

    fn meets(side: &Side) -> bool {
        *side != Side::Outside
    }

    fn verdict(side: &Side) -> Message {
        Message::new("point-box-verdict").with("side", side.name())
    }
}

impl PointBox {
    fn tell_step(&self, step: Option<&&Step>) -> Telling {
        match step {
            Some(Step::Compare { edge, point, side, beyond }) => {
                let id = match edge {
                    Edge::Left => "point-box-left",
                    Edge::Right => "point-box-right",
                    Edge::Top => "point-box-top",
                    Edge::Bottom => "point-box-bottom",
                };
                let [a, b] = names(*edge);
                let of = side_tag(*edge);
                Telling {
                    sentence: Message::new(id)
                        .with("point", *point)
                        .with("side", *side)
                        .with("rule", if self.half_open { "half-open" } else { "closed" })
                        .with("beyond", if *beyond { "yes" } else { "no" }),
                    numbers: vec![
                        number(a, *point).coloured(Role::ShapeA),
                        number(b, *side).of(of.what, of.which, Role::ShapeB),
                    ],
                }
            }
            Some(Step::Within { side }) => Telling {
                sentence: Message::new("point-box-within").with("side", side.name()),
                numbers: Vec::new(),
            },
            None => Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() },
        }
    }
}

/// What is compared with a side: the point's coordinate and the side's, as the source has them.
fn names(edge: Edge) -> [&'static str; 2] {
    match edge {
        Edge::Left => ["p.x", "min.x"],
        Edge::Right => ["p.x", "max.x"],
        Edge::Top => ["p.y", "min.y"],
        Edge::Bottom => ["p.y", "max.y"],
    }
}

fn outward(edge: Edge) -> DVec2 {
    match edge {
        Edge::Left => DVec2::NEG_X,
        Edge::Right => DVec2::X,
        Edge::Top => DVec2::NEG_Y,
        Edge::Bottom => DVec2::Y,
    }
}

fn side_tag(edge: Edge) -> Tag {
    tag("side", edge as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;

    fn played(published: bool) -> Box<dyn Playback> {
        let text = crate::scene::library::find("point-box").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = published;
        let world = World::build(&scene);
        run(&world, &world.moment().unwrap_or(Moment::STILL)).ok().unwrap()
    }

    #[test]
    fn why_stays_with_the_pair_that_is_looked_at() {
        let played = played(false);
        // The left box: two comparisons, of which the second decides; then the middle box's, up to its last step.
        assert_eq!((played.why(0), played.why(2), played.why(6)), (Some(1), Some(6), Some(11)));
        assert_eq!(played.why(1), played.deciding(), "from there, to the answer as a whole");
    }

    #[test]
    fn a_shared_edge_is_both_boxes_when_closed_and_the_right_one_s_when_half_open() {
        for (published, sides) in
            [(false, ["outside", "boundary", "boundary"]), (true, ["outside", "outside", "inside"])]
        {
            let outcome = played(published).outcome();
            let told: Vec<_> = (0..3).map(|i| outcome["pairs"][i]["side"].clone()).collect();
            assert_eq!(told, sides);
        }
        let played = played(true);
        let parts: Vec<usize> = (0..played.len())
            .filter(|k| {
                let message = played.tell(*k).sentence;
                format!("{message:?}").contains("point-box-part")
            })
            .collect();
        // The middle box's right edge has the point when closed, and only then.
        assert_eq!(parts, [3]);
        assert_eq!(played.tell(3).numbers.len(), 4);
    }
}

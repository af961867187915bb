//! The lab of a move against walls: both tests of sides by their determinants, drawn as the triangles whose areas
//! they are; the parameters l and k; the point; the move shortened by ε; and of several walls the earliest, which stops it.
//!
//! With a mover in the scene, its segment is the move and all other segments are walls; without one, each segment is a
//! move, and those after it are the walls. The *switch* has what the articles say beside it: tests that are
//! strict, so that touching is missed, and the point tI without A (erratum 23).

use glam::DVec2;
use serde_json::{Map, Value as Json};

use super::draw::{tag, vector, words};
use super::pairs::{self, Asked, Of, PairTest, Thing};
use super::segment_told::{SIGNS, taken, tell_compare, tell_stop, tell_wall};
use super::{Overlays, Played, Telling};
use crate::collide::Meeting;
use crate::collide::earliest_wall::{Step, earliest_wall_traced};
use crate::collide::segment_segment::{Apart, Crossing, Step as Meet};
use crate::collide::stop_short::{Step as Inner, Stop, stop_short_traced};
use crate::figure::{Figure, Layer, Mark, Role, Shape, Tag};
use crate::geom::{AnyShape, Segment};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    let settings = &world.scene().settings;
    let test = SegmentSegment { epsilon: settings.min_distance, published: settings.published };
    pairs::run(test, world)
}

struct SegmentSegment {
    /// How far before a wall the move stops, in world units.
    epsilon: f64,
    published: bool,
}

type Pair<'t> = (&'t Thing<Segment>, &'t Thing<Segment>);

/// What one wall leaves of a move, and whether it is the one that stops it.
struct Answer {
    stop: Stop,
    earliest: bool,
}

impl PairTest for SegmentSegment {
    type A = Segment;
    type B = Segment;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-two-segments";
    const MOVERS_FIRST: bool = true;
    const TOGETHER: bool = true;

    fn first(&self, shape: &AnyShape) -> Option<Segment> {
        if let AnyShape::Segment(s) = shape { Some(*s) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Segment> {
        self.first(shape)
    }

    fn run<T: Trace<Step>>(&self, op: &Segment, ab: &Segment, trace: &mut T) -> Answer {
        let wrap = |step| Step::Wall { wall: 0, step };
        let stop = stop_short_traced(op, ab, self.epsilon, &mut trace.nest(wrap));
        Answer { earliest: stop.meeting.first().is_some(), stop }
    }

    fn run_all<T: Trace<Of<Step>>>(
        &self,
        op: &Thing<Segment>,
        all: &[&Thing<Segment>],
        trace: &mut T,
    ) -> Vec<Answer> {
        let walls: Vec<_> = all.iter().map(|wall| (wall.index, wall.is)).collect();
        let last = walls.last().map_or(op.index, |wall| wall.0);
        let of = |step: Step| {
            let wall = match &step {
                Step::Wall { wall, .. } | Step::Compare { wall, .. } => *wall,
                // The end of all is told of the wall that brings it about.
                Step::Stop { by, .. } => by.map_or(last, |kept| kept.wall),
            };
            Of { pair: [op.index, wall], step }
        };
        let found = earliest_wall_traced(&op.is, &walls, self.epsilon, &mut trace.nest(of));
        let earliest = |i: usize| found.wall == Some(walls[i].0);
        let answers = found.stops.iter().enumerate();
        answers.map(|(i, stop)| Answer { stop: *stop, earliest: earliest(i) }).collect()
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Wall { step: Inner::Meet(Meet::MoveSides { .. }), .. } => "kind-move-sides",
            Step::Wall { step: Inner::Meet(Meet::WallSides { .. }), .. } => "kind-wall-sides",
            Step::Wall { step: Inner::Meet(Meet::Touches { .. }), .. } => "kind-touches",
            Step::Wall { step: Inner::Meet(Meet::Crosses { .. }), .. } => "kind-crosses",
            Step::Wall { step: Inner::Meet(Meet::Collinear { .. }), .. } => "kind-collinear",
            Step::Wall { step: Inner::Short { .. }, .. } => "kind-short",
            Step::Compare { .. } => "kind-earliest-wall",
            Step::Stop { .. } => "kind-stop-move",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Wall { step: Inner::Meet(step), .. } => match step {
                Meet::MoveSides { apart: true, .. }
                | Meet::WallSides { apart: true, .. }
                | Meet::Collinear { apart: true, .. } => Some(false),
                _ => None,
            },
            Step::Wall { step: Inner::Short { .. }, .. } => Some(true),
            Step::Compare { .. } | Step::Stop { .. } => None,
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], (op, ab): Pair<'_>, _show: &Overlays) {
        let (o, p, a, b) = (op.is.a(), op.is.b(), ab.is.a(), ab.is.b());
        let Some(last) = steps.last() else { return };
        // 1. What the determinants speak of: the side's line, and two triangles upon it.
        match last {
            Step::Wall { step: Inner::Meet(Meet::MoveSides { d_o, d_p, apart, .. }), .. } => {
                sides(figure, (a, b), [(o, *d_o, "d-o"), (p, *d_p, "d-p")], *apart);
            }
            Step::Wall { step: Inner::Meet(Meet::WallSides { d_a, d_b, apart }), .. } => {
                sides(figure, (o, p), [(a, *d_a, "d-a"), (b, *d_b, "d-b")], *apart);
            }
            _ => {}
        }
        // 2. The move, and the names of the ends.
        let short = steps.iter().find_map(|s| match s {
            Step::Wall { step: Inner::Short { end, .. }, .. } => Some(*end),
            _ => None,
        });
        let whole = short.is_none() && !matches!(last, Step::Stop { .. });
        let role = if whole { Role::ShapeA } else { Role::Ghost };
        let way = figure.mark(role, Layer::Overlay, Shape::Arrow(o, p));
        way.tag(tag("object", op.index));
        for (at, name, role) in [
            (o, "O", Role::ShapeA),
            (p, "P", Role::ShapeA),
            (a, "A", Role::ShapeB),
            (b, "B", Role::ShapeB),
        ] {
            figure.mark(role, Layer::Vertex, Shape::Point(at)).label(name);
        }
        // 3. Where they meet.
        for step in steps {
            match step {
                Step::Wall {
                    step: Inner::Meet(Meet::Touches { crossing, .. } | Meet::Crosses { crossing }),
                    ..
                } => {
                    self.meeting(figure, crossing, &op.is, short.is_none());
                }
                Step::Wall {
                    step: Inner::Meet(Meet::Collinear { shared, apart: false, .. }),
                    ..
                } => {
                    let ends = shared.map(|t| o.lerp(p, t));
                    let stretch = Shape::Segment(ends[0], ends[1]);
                    let mark = figure.mark(Role::Impact, Layer::Overlay, stretch);
                    mark.tag(tag("meeting", 0));
                    if short.is_none() {
                        mark.lit();
                    }
                }
                _ => {}
            }
        }
        // 4. What is left of the move: by this wall, by the earliest so far, by all.
        match last {
            Step::Compare { stop, before, verdict, .. } => {
                let role = if taken(*verdict) { Role::Result } else { Role::Refused };
                if let Some(stop) = stop {
                    left(figure, o, stop.end, role).tag(tag("short", 0)).lit();
                }
                if let Some(before) = before {
                    let role = if taken(*verdict) { Role::Refused } else { Role::Result };
                    let at = Shape::Point(before.end);
                    figure.mark(role, Layer::Vertex, at).tag(tag("earliest", 0)).lit();
                }
            }
            Step::Stop { end, .. } => {
                left(figure, o, *end, Role::Result).tag(tag("short", 0)).lit();
                figure.mark(Role::Result, Layer::Vertex, Shape::Point(*end)).label("Q");
            }
            Step::Wall { .. } => {
                if let Some(end) = short {
                    left(figure, o, end, Role::Result).tag(tag("short", 0)).lit();
                }
            }
        }
    }

    fn stays(&self, figure: &mut Figure, steps: &[&Step], _pair: Pair<'_>) {
        for step in steps {
            if let Step::Wall { step: Inner::Short { end, .. }, .. } = step {
                figure.mark(Role::Ghost, Layer::Vertex, Shape::Point(*end));
            }
        }
    }

    fn tell(&self, steps: &[&Step], (op, _): Pair<'_>) -> Telling {
        let Some(last) = steps.last() else {
            return Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() };
        };
        let mut told = match last {
            Step::Wall { step, .. } => tell_wall(step),
            Step::Compare { stop, before, verdict, .. } => {
                tell_compare(stop.as_ref(), before.as_ref(), *verdict)
            }
            Step::Stop { by, walls, end } => tell_stop(by.as_ref(), *walls, *end),
        };
        if self.published {
            match last {
                Step::Wall {
                    step: Inner::Meet(Meet::Touches { .. } | Meet::Collinear { apart: false, .. }),
                    ..
                } => {
                    told.facts.push(words("<", "published-strict"));
                }
                Step::Wall { step: Inner::Meet(Meet::Crosses { crossing }), .. } => {
                    let i = op.is.b() - op.is.a();
                    told.facts.push(vector("tI", i * crossing.t).of("published", 0, Role::Refused));
                }
                _ => {}
            }
        }
        told
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Wall { step: Inner::Meet(Meet::MoveSides { .. }), .. } => {
                vec![tag("d-o", 0), tag("d-p", 0)]
            }
            Step::Wall { step: Inner::Meet(Meet::WallSides { .. }), .. } => {
                vec![tag("d-a", 0), tag("d-b", 0)]
            }
            Step::Wall { step: Inner::Meet(_), .. } => vec![tag("meeting", 0), tag("published", 0)],
            Step::Wall { step: Inner::Short { .. }, .. } | Step::Stop { .. } => {
                vec![tag("short", 0)]
            }
            Step::Compare { .. } => vec![tag("short", 0), tag("earliest", 0)],
        }
    }

    fn outcome(&self, Answer { stop, earliest }: &Answer) -> Map<String, Json> {
        let mut out = Map::new();
        let shared = |c: &Crossing| serde_json::json!({ "l": c.t, "k": c.u, "point": c.point });
        out.insert("meeting".to_owned(), how(stop).into());
        match &stop.meeting {
            Meeting::Apart(_) => {}
            Meeting::Point(c) => {
                out.insert("at".to_owned(), shared(c));
            }
            Meeting::Overlap(ends) => {
                out.insert("from".to_owned(), shared(&ends[0]));
                out.insert("to".to_owned(), shared(&ends[1]));
            }
        }
        out.insert("fraction".to_owned(), stop.fraction.into());
        out.insert("earliest".to_owned(), (*earliest).into());
        out
    }

    fn meets(answer: &Answer) -> bool {
        answer.stop.meeting.first().is_some()
    }

    fn verdict(Answer { stop, .. }: &Answer) -> Message {
        Message::new("segment-verdict")
            .with("how", how(stop))
            .with("l", stop.meeting.first().map_or(1.0, |c| c.t))
            .with("fraction", stop.fraction)
    }

    fn verdict_of_all(asked: &[&Asked<Answer>]) -> Option<(Message, [u32; 2])> {
        let said = |id, pair, fraction: f64| {
            let said = Message::new(id).with("walls", asked.len()).with("fraction", fraction);
            Some((said, pair))
        };
        match asked.iter().find(|a| a.answer.earliest) {
            Some(by) => said("segment-verdict-earliest", by.pair, by.answer.stop.fraction),
            None => said("segment-verdict-free", asked.first()?.pair, 1.0),
        }
    }

    fn other(step: &Step) -> Option<u32> {
        match step {
            Step::Compare { before: Some(before), .. } => Some(before.wall),
            _ => None,
        }
    }
}

impl SegmentSegment {
    /// The point that is shared, and how far it is along both.
    fn meeting(&self, figure: &mut Figure, crossing: &Crossing, op: &Segment, now: bool) {
        let at = crossing.point;
        let mark = figure.mark(Role::Impact, Layer::Vertex, Shape::Point(at));
        mark.label("I").tag(tag("meeting", 0));
        if now {
            mark.lit();
        }
        if self.published && !crossing.touching {
            // Erratum 23: the way from A, taken for a point.
            let printed = (op.b() - op.a()) * crossing.t;
            let from = figure.mark(Role::Ghost, Layer::Overlay, Shape::Arrow(DVec2::ZERO, printed));
            from.tag(tag("published", 0));
            let mark = figure.mark(Role::Refused, Layer::Vertex, Shape::Point(printed));
            mark.label("tI").tag(tag("published", 0));
        }
    }
}

/// What is left of the move; a point when nothing is.
fn left(figure: &mut Figure, o: DVec2, end: DVec2, role: Role) -> &mut Mark {
    if end == o {
        figure.mark(role, Layer::Vertex, Shape::Point(end))
    } else {
        figure.mark(role, Layer::Overlay, Shape::Arrow(o, end))
    }
}

/// Two points against a line: the triangle of each, whose area is half its determinant, in the hue of its sign.
fn sides(
    figure: &mut Figure,
    (f, g): (DVec2, DVec2),
    points: [(DVec2, f64, &'static str); 2],
    apart: bool,
) {
    let role = if apart { Role::Refused } else { Role::Candidate };
    figure.mark(role, Layer::Overlay, Shape::Line(f, g - f)).lit();
    for (at, det, name) in points {
        let role = if det > 0.0 {
            SIGNS[0]
        } else if det < 0.0 {
            SIGNS[1]
        } else {
            // No area: on the line itself.
            figure.mark(Role::Impact, Layer::Vertex, Shape::Point(at)).tag(tag(name, 0)).lit();
            continue;
        };
        let triangle = Shape::Polygon(vec![f, g, at]);
        figure.mark(role, Layer::Background, triangle).tag(tag(name, 0));
    }
}

/// How move and wall lie, as the texts and files name it.
fn how(stop: &Stop) -> &'static str {
    match &stop.meeting {
        Meeting::Apart(Apart::MoveOnOneSide) => "move-on-one-side",
        Meeting::Apart(Apart::WallOnOneSide) => "wall-on-one-side",
        Meeting::Apart(Apart::InLine) => "in-line",
        Meeting::Point(c) if c.touching => "touching",
        Meeting::Point(_) => "crossing",
        Meeting::Overlap(_) => "overlap",
    }
}

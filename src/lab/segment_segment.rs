//! The lab of a move against walls: both tests of sides by their determinants, drawn as the triangles whose areas
//! they are; the parameters l and k; the point; and the move shortened by ε.
//!
//! With a mover in the scene, its segment is the move and all other segments are walls; without one, each two
//! segments are asked, the first as the move. The *switch* has what the articles say beside it: tests that are
//! strict, so that touching is missed, and the point tI without A (erratum 23).

use glam::DVec2;
use serde_json::{Map, Value as Json};

use super::draw::{number, row, tag, vector, words};
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling, Value};
use crate::collide::Meeting;
use crate::collide::segment_segment::{Apart, Crossing, End, Step as Meet};
use crate::collide::stop_short::{Step, Stop, stop_short_traced};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Segment};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// The hue of a determinant above 0, and of one below.
const SIGNS: [Role; 2] = [Role::Region(2), Role::Region(3)];

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

impl PairTest for SegmentSegment {
    type A = Segment;
    type B = Segment;
    type Step = Step;
    type Answer = Stop;

    const NEEDS: &'static str = "lab-needs-two-segments";
    const MOVERS_FIRST: bool = true;

    fn first(&self, shape: &AnyShape) -> Option<Segment> {
        if let AnyShape::Segment(s) = shape { Some(*s) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Segment> {
        self.first(shape)
    }

    fn run<T: Trace<Step>>(&self, op: &Segment, ab: &Segment, trace: &mut T) -> Stop {
        stop_short_traced(op, ab, self.epsilon, trace)
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Meet(Meet::MoveSides { .. }) => "kind-move-sides",
            Step::Meet(Meet::WallSides { .. }) => "kind-wall-sides",
            Step::Meet(Meet::Touches { .. }) => "kind-touches",
            Step::Meet(Meet::Crosses { .. }) => "kind-crosses",
            Step::Meet(Meet::Collinear { .. }) => "kind-collinear",
            Step::Short { .. } => "kind-short",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Meet(
                Meet::MoveSides { apart: true, .. }
                | Meet::WallSides { apart: true, .. }
                | Meet::Collinear { apart: true, .. },
            ) => Some(false),
            Step::Meet(_) => None,
            Step::Short { .. } => Some(true),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], (op, ab): Pair<'_>, _show: &Overlays) {
        let (o, p, a, b) = (op.is.a(), op.is.b(), ab.is.a(), ab.is.b());
        let Some(last) = steps.last() else { return };
        // 1. What the determinants speak of: the side's line, and two triangles upon it.
        match last {
            Step::Meet(Meet::MoveSides { d_o, d_p, apart, .. }) => {
                sides(figure, (a, b), [(o, *d_o, "d-o"), (p, *d_p, "d-p")], *apart);
            }
            Step::Meet(Meet::WallSides { d_a, d_b, apart }) => {
                sides(figure, (o, p), [(a, *d_a, "d-a"), (b, *d_b, "d-b")], *apart);
            }
            _ => {}
        }
        // 2. The move, and the names of the ends.
        let short = steps.iter().find_map(|s| match s {
            Step::Short { end, .. } => Some(*end),
            Step::Meet(_) => None,
        });
        let role = if short.is_some() { Role::Ghost } else { Role::ShapeA };
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
                Step::Meet(Meet::Touches { crossing, .. } | Meet::Crosses { crossing }) => {
                    self.meeting(figure, crossing, &op.is, short.is_none());
                }
                Step::Meet(Meet::Collinear { shared, apart: false, .. }) => {
                    let ends = shared.map(|t| o.lerp(p, t));
                    let stretch = Shape::Segment(ends[0], ends[1]);
                    let mark = figure.mark(Role::Impact, Layer::Overlay, stretch);
                    mark.tag(tag("meeting", 0));
                    if short.is_none() {
                        mark.lit();
                    }
                }
                Step::Meet(_) | Step::Short { .. } => {}
            }
        }
        // 4. What is left of the move.
        if let Some(end) = short {
            let mark = if end == o {
                figure.mark(Role::Result, Layer::Vertex, Shape::Point(end))
            } else {
                figure.mark(Role::Result, Layer::Overlay, Shape::Arrow(o, end))
            };
            mark.tag(tag("short", 0)).lit();
        }
    }

    fn tell(&self, steps: &[&Step], (op, _): Pair<'_>) -> Telling {
        let Some(last) = steps.last() else {
            return Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() };
        };
        let mut told = match last {
            Step::Meet(step) => tell_meet(step),
            Step::Short { l, epsilon, length, fraction, end } => Telling {
                sentence: Message::new("segment-short")
                    .with("l", *l)
                    .with("epsilon", *epsilon)
                    .with("length", *length)
                    .with("fraction", *fraction),
                numbers: vec![
                    number("l", *l).of("meeting", 0, Role::Impact),
                    number("ε", *epsilon),
                    number("|OP|", *length),
                    number("l − ε / |OP|", *fraction).of("short", 0, Role::Result),
                    vector("Q", *end).of("short", 0, Role::Result),
                ],
            },
        };
        if self.published {
            match last {
                Step::Meet(Meet::Touches { .. } | Meet::Collinear { apart: false, .. }) => {
                    told.numbers.push(words("<", "published-strict"));
                }
                Step::Meet(Meet::Crosses { crossing }) => {
                    let i = op.is.b() - op.is.a();
                    told.numbers.push(vector("tI", i * crossing.t).of(
                        "published",
                        0,
                        Role::Refused,
                    ));
                }
                Step::Meet(_) | Step::Short { .. } => {}
            }
        }
        told
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Meet(Meet::MoveSides { .. }) => vec![tag("d-o", 0), tag("d-p", 0)],
            Step::Meet(Meet::WallSides { .. }) => vec![tag("d-a", 0), tag("d-b", 0)],
            Step::Meet(_) => vec![tag("meeting", 0), tag("published", 0)],
            Step::Short { .. } => vec![tag("short", 0)],
        }
    }

    fn outcome(&self, stop: &Stop) -> Map<String, Json> {
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
        out
    }

    fn meets(stop: &Stop) -> bool {
        !matches!(stop.meeting, Meeting::Apart(_))
    }

    fn verdict(stop: &Stop) -> Message {
        let l = match &stop.meeting {
            Meeting::Apart(_) => 1.0,
            Meeting::Point(c) | Meeting::Overlap([c, _]) => c.t,
        };
        Message::new("segment-verdict")
            .with("how", how(stop))
            .with("l", l)
            .with("fraction", stop.fraction)
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

/// The hue of a determinant, as its triangle has it.
fn sign(det: f64) -> Role {
    if det == 0.0 {
        Role::Impact
    } else if det > 0.0 {
        SIGNS[0]
    } else {
        SIGNS[1]
    }
}

fn tell_meet(step: &Meet) -> Telling {
    let (sentence, numbers) = match step {
        Meet::MoveSides { d_o, d_p, apart, parallel } => {
            let sides = match (*apart, *parallel) {
                (true, true) => "parallel",
                (true, false) => "apart",
                _ if *d_o == 0.0 && *d_p == 0.0 => "line",
                _ if *d_o == 0.0 || *d_p == 0.0 => "touch",
                _ => "across",
            };
            (
                Message::new("segment-move-sides")
                    .with("first", *d_o)
                    .with("second", *d_p)
                    .with("sides", sides),
                vec![
                    number("d(O) = det(AB, AO)", *d_o).of("d-o", 0, sign(*d_o)),
                    number("d(P) = det(AB, AP)", *d_p).of("d-p", 0, sign(*d_p)),
                ],
            )
        }
        Meet::WallSides { d_a, d_b, apart } => {
            let sides = match *apart {
                true => "apart",
                false if *d_a == 0.0 || *d_b == 0.0 => "touch",
                false => "across",
            };
            (
                Message::new("segment-wall-sides")
                    .with("first", *d_a)
                    .with("second", *d_b)
                    .with("sides", sides),
                vec![
                    number("d(A) = det(OP, OA)", *d_a).of("d-a", 0, sign(*d_a)),
                    number("d(B) = det(OP, OB)", *d_b).of("d-b", 0, sign(*d_b)),
                ],
            )
        }
        Meet::Touches { end, crossing } => {
            let end = match end {
                End::O => "O",
                End::P => "P",
                End::A => "A",
                End::B => "B",
            };
            let sentence = Message::new("segment-touches")
                .with("end", end)
                .with("l", crossing.t)
                .with("k", crossing.u);
            (sentence, parameters(crossing))
        }
        Meet::Crosses { crossing } => {
            let sentence = Message::new("segment-crosses")
                .with("l", crossing.t)
                .with("k", crossing.u)
                .with("point", crossing.point);
            (sentence, parameters(crossing))
        }
        Meet::Collinear { wall, shared, apart } => {
            let [from, to] = *shared;
            let shares = if *apart {
                "nothing"
            } else if from == to {
                "point"
            } else {
                "stretch"
            };
            let mut rows =
                vec![row("AB", Value::Interval(wall[0], wall[1])).coloured(Role::ShapeB)];
            if !apart {
                let both = row("[OP] ∩ [AB]", Value::Interval(from, to));
                rows.push(both.of("meeting", 0, Role::Impact));
            }
            let sentence = Message::new("segment-collinear")
                .with("from", from)
                .with("to", to)
                .with("shares", shares);
            (sentence, rows)
        }
    };
    Telling { sentence, numbers }
}

fn parameters(crossing: &Crossing) -> Vec<super::Number> {
    vec![
        number("l", crossing.t).of("meeting", 0, Role::Impact),
        number("k", crossing.u).of("meeting", 0, Role::Impact),
        vector("I", crossing.point).of("meeting", 0, Role::Impact),
    ]
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

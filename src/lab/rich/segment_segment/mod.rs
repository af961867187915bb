//! The lab of a move against walls: both tests of sides by their determinants, drawn as the triangles whose areas
//! they are; the parameters l and k; the point; the move shortened by ε; and of several walls the earliest, which stops it.
//!
//! With a mover in the scene, its segment is the move and all other segments are walls; without one, each segment is a
//! move, and those after it are the walls. The *switch* has the articles' own rule beside it: strict, so that a move ends
//! on a wall and the next goes on behind it, and the point l·OP without O (erratum 23).

mod plain;
mod published;
mod sentences;

use glam::DVec2;
use serde::Serialize;

use self::plain::PlainSegments;
use self::published::SegmentPublished;
use self::sentences::{MoveAndWall, SIGNS, taken, tell};
pub(crate) use self::sentences::{move_dets, wall_dets};
use crate::collide::SegmentsMeeting;
use crate::collide::pair::earliest_wall::{Step, earliest_wall_traced};
use crate::collide::pair::segment_segment::{Apart, SegmentsHit, Step as Meet};
use crate::collide::pair::stop_short::{Step as Inner, Stop, stop_short_traced};
use crate::figure::{Figure, Layer, Mark, MarkShape, Role};
use crate::geom::Segment;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, Of, PairAnswer, PairTest, Thing, Two};
use crate::lab::common::plain::Plain;
use crate::lab::sandbox::pair::short as number;
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::settings::MIN_DISTANCE;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("segment-segment", 2, run)
    .asked(|world| {
        pairs::asker(SegmentSegment { epsilon: world.scene().settings.get(&MIN_DISTANCE) }, world)
    })
    .testing(&[
        &SegmentSegment { epsilon: 0.01 },
        &published::SegmentPublished,
        &Plain::<PlainSegments, f64>::NEW,
        &Plain::<PlainSegments, f32>::NEW,
    ])
    .saying(&[
        (Role::ShapeA, "legend-move"),
        (Role::ShapeB, "legend-wall"),
        (Role::Result, "legend-left"),
        (Role::Region(0), "legend-triangle"),
    ])
    .published("published-segment")
    .reading(const { &[MIN_DISTANCE.declared()] })
    .running(&[("plain", plain::run::<f64>), ("single", plain::run::<f32>)]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let settings = &world.scene().settings;
    let right = SegmentSegment { epsilon: settings.get(&MIN_DISTANCE) };
    let published = settings.published.then_some(SegmentPublished);
    pairs::run_beside_by(right, published, world, published::part)
}

pub(crate) struct SegmentSegment {
    /// How far before a wall the move stops, in world units.
    epsilon: f64,
}

/// What one wall leaves of a move, and whether it is the one that stops it.
#[derive(Debug)]
pub(crate) struct Answer {
    stop: Stop,
    earliest: bool,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    meeting: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Shared>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Shared>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Shared>,
    fraction: f64,
    earliest: bool,
}

/// A shared point: how far along the move and the wall, and where.
#[derive(Serialize)]
struct Shared {
    l: f64,
    k: f64,
    point: DVec2,
}

impl PairTest for SegmentSegment {
    type A = Segment;
    type B = Segment;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-two-segments";
    const MOVERS_FIRST: bool = true;
    const TOGETHER: bool = true;

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
        let first = walls.first().map_or(op.index, |wall| wall.0);
        let last = walls.last().map_or(op.index, |wall| wall.0);
        let of = |step: Step| {
            let wall = match &step {
                Step::Start { .. } => first,
                Step::Wall { wall, .. } | Step::Compare { wall, .. } => *wall,
                // The last step of all belongs to the wall that stops the move.
                Step::Stop { by, .. } => by.map_or(last, |kept| kept.wall),
            };
            Of { pair: [op.index, wall], step }
        };
        let found = earliest_wall_traced(&op.is, &walls, self.epsilon, &mut trace.nest(of));
        let earliest = |i: usize| found.wall == Some(walls[i].0);
        let answers = found.stops.iter().enumerate();
        answers.map(|(i, stop)| Answer { stop: *stop, earliest: earliest(i) }).collect()
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Start { .. } => caption("kind-start"),
            Step::Wall { step: Inner::Meet(step), wall } => {
                let met = |kind| caption(kind).of("meeting", wall).of("l", wall).of("k", wall);
                match step {
                    Meet::MoveSides { apart, .. } => {
                        let said = caption("kind-move-sides").all(MOVE.map(|m| tag(m.0, wall)));
                        said.closes(apart.then_some(false))
                    }
                    Meet::WallSides { apart, .. } => {
                        let said = caption("kind-wall-sides").all(WALL.map(|m| tag(m.0, wall)));
                        said.closes(apart.then_some(false))
                    }
                    Meet::Touches { .. } => met("kind-touches"),
                    Meet::Crosses { .. } => met("kind-crosses"),
                    Meet::Collinear { apart, .. } => {
                        met("kind-collinear").closes(apart.then_some(false))
                    }
                }
            }
            Step::Wall { step: Inner::Short { .. }, wall } => {
                caption("kind-short").of("left", wall).of("gap", wall).closes(true)
            }
            Step::Compare { wall, .. } => caption("kind-earliest-wall").of("least", wall),
            Step::Stop { by, .. } => {
                caption("kind-stop-move").all(by.map(|kept| tag("left", kept.wall)))
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (op, ab) = pair;
        let (o, p, a, b) = (op.is.a(), op.is.b(), ab.is.a(), ab.is.b());
        let Some(last) = steps.last() else { return };
        let wall = ab.index;
        // 1. What the determinants speak of: the side's line, and two triangles upon it.
        match last {
            Step::Wall { step: Inner::Meet(Meet::MoveSides { d_o, d_p, apart, .. }), .. } => {
                sides(figure, (a, b), [(o, *d_o, MOVE[0]), (p, *d_p, MOVE[1])], (*apart, wall));
            }
            Step::Wall { step: Inner::Meet(Meet::WallSides { d_a, d_b, apart }), .. } => {
                sides(figure, (o, p), [(a, *d_a, WALL[0]), (b, *d_b, WALL[1])], (*apart, wall));
            }
            _ => {}
        }
        // 2. The move, and the names of the ends.
        let short = steps.iter().find_map(|s| match s {
            Step::Wall { step: Inner::Short { end, .. }, .. } => Some(*end),
            _ => None,
        });
        let whole = short.is_none() && !matches!(last, Step::Stop { .. });
        letters(figure, op, whole);
        if !matches!(last, Step::Start { .. }) {
            for (at, name) in [(a, "A"), (b, "B")] {
                figure.point(Role::ShapeB, at).label(name);
            }
        }
        // 3. Where they meet.
        for step in steps {
            match step {
                Step::Wall {
                    step: Inner::Meet(Meet::Touches { crossing, .. } | Meet::Crosses { crossing }),
                    ..
                } => {
                    if short.is_none() {
                        parameters(figure, crossing, [o, a], wall);
                    }
                    meeting(figure, crossing.point, wall, short.is_none());
                }
                Step::Wall {
                    step: Inner::Meet(Meet::Collinear { shared, apart: false, .. }),
                    ..
                } => {
                    let [from, to] = shared.map(|t| o.lerp(p, t));
                    let mark = if from == to {
                        figure.point(Role::Impact, from)
                    } else {
                        figure.segment(Role::Impact, from, to)
                    };
                    mark.tag(tag("meeting", wall));
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
                let roles = [Role::Result, Role::Refused];
                let [own, other] = if taken(*verdict) { roles } else { [roles[1], roles[0]] };
                if let Some(stop) = stop {
                    left(figure, o, stop.end, own).tag(tag("left", wall)).lit();
                    let words = format!("l = {}", number(stop.l));
                    figure.note(o.lerp(p, stop.l), words);
                }
                if let Some(before) = before {
                    let at = o.lerp(p, before.l);
                    let mark = figure.point(other, at);
                    mark.tag(tag("least", before.wall)).lit();
                    figure.note(at, format!("l min = {}", number(before.l)));
                }
            }
            Step::Stop { by, end, .. } => {
                if let Some(by) = by {
                    let at = o.lerp(p, by.l);
                    meeting(figure, at, by.wall, false);
                    gap(figure, *end, at, by.wall);
                }
                let mark = left(figure, o, *end, Role::Result);
                mark.tag(tag("left", by.map_or(wall, |by| by.wall))).lit();
                figure.point(Role::Result, *end).label("Q");
            }
            Step::Wall { step: Inner::Short { l, end, .. }, .. } => {
                gap(figure, *end, o.lerp(p, *l), wall);
                left(figure, o, *end, Role::Result).tag(tag("left", wall)).lit();
                figure.point(Role::Result, *end).label("Q");
            }
            Step::Start { .. } | Step::Wall { .. } => {}
        }
    }

    fn stays(&self, figure: &mut Figure, steps: &[&Step], _pair: MoveAndWall<'_>) {
        for step in steps {
            if let Step::Wall { step: Inner::Short { end, .. }, wall } = step {
                let mark = figure.point(Role::Ghost, *end);
                mark.tag(tag("left", *wall));
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: MoveAndWall<'_>) -> Told {
        tell(step, pair)
    }

    fn outcome(&self, Answer { stop, earliest }: &Answer) -> impl Serialize {
        let shared = |c: &SegmentsHit| Shared { l: c.t, k: c.u, point: c.point };
        let meeting = how(stop);
        let (fraction, earliest) = (stop.fraction, *earliest);
        let none = Outcome { meeting, at: None, from: None, to: None, fraction, earliest };
        match &stop.meeting {
            SegmentsMeeting::Apart(_) => none,
            SegmentsMeeting::Point(c) => Outcome { at: Some(shared(c)), ..none },
            SegmentsMeeting::Overlap([from, to]) => {
                Outcome { from: Some(shared(from)), to: Some(shared(to)), ..none }
            }
        }
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

    fn verdict_of_all(asked: &[&PairAnswer<Answer>]) -> Option<(Message, [u32; 2])> {
        let by = asked.iter().find(|a| a.answer.earliest);
        let l = by.and_then(|by| by.answer.stop.meeting.first()).map(|c| c.t);
        verdict_of_all(by.or(asked.first())?.pair, asked.len(), l)
    }

    fn other(step: &Step) -> Option<u32> {
        match step {
            Step::Compare { before: Some(before), .. } => Some(before.wall),
            _ => None,
        }
    }
}

/// The move as an arrow with its letters, which are handles: what is not left of it is a ghost.
pub(crate) fn letters(figure: &mut Figure, op: &Thing<Segment>, whole: bool) {
    let (o, p) = (op.is.a(), op.is.b());
    let role = if whole { Role::ShapeA } else { Role::Ghost };
    figure.arrow(role, o, p).tag(tag("object", op.index));
    for (at, name) in [(o, "O"), (p, "P")] {
        figure.point(Role::ShapeA, at).label(name);
    }
}

/// l and k as the parts of move and wall that they are.
fn parameters(figure: &mut Figure, crossing: &SegmentsHit, starts: [DVec2; 2], wall: u32) {
    let parts = [("l", crossing.t), ("k", crossing.u)];
    for (from, (what, value)) in starts.into_iter().zip(parts) {
        figure.segment(Role::Candidate, from, crossing.point).tag(tag(what, wall)).lit();
        let words = format!("{what} = {}", number(value));
        figure.note(from.midpoint(crossing.point), words);
    }
}

/// The point that is shared.
fn meeting(figure: &mut Figure, at: DVec2, wall: u32, now: bool) {
    let mark = figure.point(Role::Impact, at);
    mark.label("I").tag(tag("meeting", wall));
    if now {
        mark.lit();
    }
}

/// The way that is kept before a wall.
fn gap(figure: &mut Figure, end: DVec2, at: DVec2, wall: u32) {
    let shape = if end == at { MarkShape::Point(at) } else { MarkShape::Segment(end, at) };
    let layer = if end == at { Layer::Vertex } else { Layer::Overlay };
    figure.mark(Role::Impact, layer, shape).tag(tag("gap", wall)).label("ε");
}

/// What is left of the move; a point when nothing is.
pub(crate) fn left(figure: &mut Figure, o: DVec2, end: DVec2, role: Role) -> &mut Mark {
    if end == o { figure.point(role, end) } else { figure.arrow(role, o, end) }
}

/// The determinants of the move's ends and of the wall's: their tags and names.
pub(crate) const MOVE: [(&str, &str); 2] = [("d-o", "d(O)"), ("d-p", "d(P)")];
pub(crate) const WALL: [(&str, &str); 2] = [("d-a", "d(A)"), ("d-b", "d(B)")];

/// Two points against a line: the triangle of each, whose area is half its determinant, in the hue of its sign.
pub(crate) fn sides(
    figure: &mut Figure,
    (f, g): (DVec2, DVec2),
    points: [(DVec2, f64, (&'static str, &'static str)); 2],
    (apart, wall): (bool, u32),
) {
    let role = if apart { Role::Refused } else { Role::Candidate };
    figure.line(role, f, g - f).lit();
    for (at, det, (what, name)) in points {
        let (role, sign) = if det > 0.0 {
            (SIGNS[0], "> 0")
        } else if det < 0.0 {
            (SIGNS[1], "< 0")
        } else {
            // No area: on the line itself.
            figure.point(Role::Impact, at).tag(tag(what, wall)).lit();
            continue;
        };
        let triangle = MarkShape::Polygon(vec![f, g, at]);
        figure.mark(role, Layer::Background, triangle).tag(tag(what, wall));
        figure.note((f + g + at) / 3.0, format!("{name} {sign}"));
    }
}

/// The verdict on a move and all its walls: which is met first, and where, in as many digits as both rules share.
pub(crate) fn verdict_of_all(
    pair: [u32; 2],
    walls: usize,
    l: Option<f64>,
) -> Option<(Message, [u32; 2])> {
    let said = Message::new(match l {
        Some(_) => "segment-verdict-earliest",
        None => "segment-verdict-free",
    });
    Some((said.with("walls", walls).with("l", shared_digits(l.unwrap_or(1.0))), pair))
}

/// A fraction in the digits that two ways of computing it share.
pub(super) fn shared_digits(x: f64) -> f64 {
    (x * 1e9).round() / 1e9
}

/// How move and wall lie, as the texts and files name it.
fn how(stop: &Stop) -> &'static str {
    match &stop.meeting {
        SegmentsMeeting::Apart(Apart::MoveOnOneSide) => "move-on-one-side",
        SegmentsMeeting::Apart(Apart::WallOnOneSide) => "wall-on-one-side",
        SegmentsMeeting::Apart(Apart::InLine) => "in-line",
        SegmentsMeeting::Point(c) if c.touching => "touching",
        SegmentsMeeting::Point(_) => "crossing",
        SegmentsMeeting::Overlap(_) => "overlap",
    }
}

//! The sandbox: every object against every other, with all contacts, depths and normals at once.
//!
//! Its steps are the pairs that the broad phase leaves; when there are few, each pair's own test can be stepped
//! through too. A test that has a lab of its own is shown as that lab shows it; the others by [`pair`].

mod drawing;
mod found;
pub(super) mod pair;

use std::sync::Arc;

use serde::Serialize;

use super::common::base::placed;
use super::common::caption::{Caption, caption};
use super::common::draw::{row, tag, vector};
use super::common::names::called;
use super::common::operand::Operand;
use super::common::pairs::{PairTest, Thing};
use super::common::player::{Player, Teller};
use super::rich::circle_segment::DiscAndSegment;
use super::rich::sat_polygon::SatPolygon;
use super::simple::box_box::Boxes;
use super::simple::circle_circle::Circles;
use super::{Fact, FactValue, Lab, Overlay, Overlays, Played, SANDBOX, Told, lab};
use crate::collide::any::overlap;
use crate::collide::contact::{Contact, Test};
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::Pose;
use crate::scene::{Object, Objects};
use crate::text::{Arg, Message, Name};
use crate::trace::{Chapter, Recorder};
use crate::world::crowd::Crowd;
use crate::world::meetings::{Glimpse, Meetings, Step, meetings_traced, who_meets_traced};
use crate::world::{Moment, MovedObject, PlaneWorld};

/// With no more pairs than this, the steps of their tests are shown too.
const DEEP: usize = 48;
/// While time runs, so many pairs are tested whole in each frame; of more, only whether they meet is found. So many take some five
/// thousandths of a second.
const MOST_WHOLE: usize = 4000;

pub(crate) const LAB: Lab = lab(SANDBOX, 0, run)
    .saying(&[
        (Role::ShapeA, "legend-looked-at"),
        (Role::ShapeB, "legend-shape"),
        (Role::Impact, "legend-overlap"),
        (Role::Result, "legend-touching"),
        (Role::Ghost, "legend-way-out"),
    ])
    .showing(&[Overlay::Normals, Overlay::Ghosts])
    .remembering()
    .glancing(run_at_a_glance);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    played(world, |crowd, trace| meetings_traced(crowd, DEEP, trace))
}

/// While time runs with very many pairs: who meets whom, and not how. And whether it is that, or all.
fn run_at_a_glance(world: &PlaneWorld) -> (Played, bool) {
    let mut is_whole = true;
    let run = played(world, |crowd, trace| {
        let found = who_meets_traced(crowd, DEEP, MOST_WHOLE, trace);
        is_whole = found.glimpsed.is_empty();
        found
    });
    (run, is_whole)
}

fn played(
    world: &PlaneWorld,
    find: impl FnOnce(&Crowd, &mut Recorder<Step>) -> Meetings,
) -> Played {
    let crowd = world.crowd();
    if crowd.bodies().next().is_none() {
        return Err(Message::new("lab-needs-shapes"));
    }
    let timeline = Recorder::run((), |(), trace| find(crowd, trace));
    let scene = world.scene();
    let mut pairs = Vec::with_capacity(timeline.steps().len());
    let mut meetings = Vec::with_capacity(timeline.output.all.len());
    let mut sizes = timeline.output.all.iter().map(|m| m.sizes);
    for (step, recorded) in (0..).zip(timeline.steps()) {
        match &recorded.event {
            Step::Pair { pair, contact, .. } => {
                pairs.push(*pair);
                let sizes = contact.as_ref().and_then(|_| sizes.next());
                meetings.extend(sizes.map(|sizes| MeetingAt { step, sizes }));
            }
            Step::Glanced { pair, .. } => pairs.push(*pair),
            _ => {}
        }
    }
    let teller = Sandbox {
        movers: crowd.movers().collect(),
        pairs,
        objects: scene.objects.clone(),
        placed: Arc::clone(world.placed()),
        meetings,
        glimpsed: timeline.output.glimpsed.clone(),
    };
    Ok(Box::new(Player::new(timeline, teller)))
}

/// The objects as they were in the run. What is drawn and said of one is found when it is needed: there may be a hundred
/// thousand.
struct Sandbox {
    objects: Objects<Object>,
    /// Those that were not where the document has them, by rising indices.
    placed: Arc<[MovedObject]>,
    /// The meetings, in order.
    meetings: Vec<MeetingAt>,
    /// The pairs that meet, of which no more is known, in order.
    glimpsed: Vec<Glimpse>,
    /// Movers, which the picture of the scene leaves to the labs.
    movers: Vec<u32>,
    /// The pairs that are tested, in order.
    pairs: Vec<[u32; 2]>,
}

/// A meeting, by the step that tells it: of very many steps only these are looked at.
struct MeetingAt {
    step: usize,
    /// How large the two are; infinite for what has no end.
    sizes: [f64; 2],
}

/// Where a step's picture goes, and which of its parts are shown.
type Onto<'f> = Option<(&'f mut Figure, &'f Overlays)>;

impl Sandbox {
    fn name(&self, i: u32) -> Name {
        self.objects.get(i as usize).map(Object::called).unwrap_or_default()
    }

    /// The same in a sentence: "the disc".
    fn called(&self, i: u32) -> Message {
        called(self.name(i))
    }

    /// An object, and where it was.
    fn at(&self, i: u32) -> Option<(&Object, Pose)> {
        let object = self.objects.get(i as usize)?;
        let pose = match MovedObject::find(&self.placed, i as usize) {
            Some(placed) => Pose::new(placed.position, object.rotation + placed.turn),
            None => Pose::new(object.position, object.rotation),
        };
        Some((object, pose.ok()?))
    }

    fn shape(&self, i: u32) -> Option<MarkShape> {
        let (object, pose) = self.at(i)?;
        placed(&object.shape, &pose)
    }

    fn thing<T: Operand>(&self, i: u32) -> Option<Thing<T>> {
        let (object, pose) = self.at(i)?;
        let drawn = placed(&object.shape, &pose)?;
        let is = T::of(&object.shape.to_geom().and_then(|s| s.to_world(&pose)).ok()?)?;
        Some(Thing { index: i, name: object.called(), drawn, is })
    }

    /// What the last steps of a pair's test say, as the lab of that test has it. None where no lab shows two such shapes.
    fn by_lab(&self, pair: [u32; 2], steps: &[&overlap::Step], onto: Onto<'_>) -> Option<Told> {
        // The steps of the one test that the last belongs to.
        macro_rules! of {
            ($test:expr, $kind:ident) => {{
                let own = pair::tail(steps, |s| match s {
                    overlap::Step::$kind(step) => Some(step),
                    _ => None,
                });
                self.told_by(&$test, pair, &own, onto)
            }};
        }
        match steps.last()? {
            overlap::Step::BoxBox(_) => of!(Boxes { half_open: false }, BoxBox),
            overlap::Step::CircleCircle(_) => of!(Circles, CircleCircle),
            overlap::Step::CircleSegment(_) => of!(DiscAndSegment, CircleSegment),
            overlap::Step::Convex(_) => of!(SatPolygon, Convex),
            _ => None,
        }
    }

    fn told_by<P: PairTest>(
        &self,
        test: &P,
        [a, b]: [u32; 2],
        steps: &[&P::Step],
        onto: Onto<'_>,
    ) -> Option<Told> {
        // The test may have the two the other way round than the lab.
        let two = |a, b| Some((self.thing(a)?, self.thing(b)?));
        let (a, b) = two(a, b).or_else(|| two(b, a))?;
        if let Some((figure, show)) = onto {
            test.draw(figure, steps, (&a, &b), show);
        }
        Some(test.tell(steps.last()?, steps, (&a, &b)))
    }
}

fn caption_of_pair(pair: [u32; 2], meets: bool) -> Caption {
    let kind = if meets { "kind-meets" } else { "kind-apart" };
    caption(kind).tagged(pair_tag(pair)).all(pair.map(|i| tag("object", i)))
}

/// What ties the marks of a meeting to its steps.
#[must_use]
pub fn pair_tag([a, b]: [u32; 2]) -> Tag {
    // Two indices below 2¹⁶ in one number; beyond, tags may coincide, and a click finds the first of them.
    tag("pair", (a << 16) ^ b)
}

/// The steps of the pair's test that the last event belongs to.
fn inner_of<'e>(events: &[&'e Step]) -> Vec<&'e overlap::Step> {
    pair::tail(events, |e| match e {
        Step::Test { inner, .. } => Some(&**inner),
        _ => None,
    })
}

/// A row of a test, tied to nothing but what the picture shows.
pub(crate) fn tied(fact: Fact, shown: &Figure) -> Fact {
    let is_shown = |tag: &Tag| shown.marks.iter().any(|m| m.tag == Some(*tag));
    match fact.tag.filter(is_shown) {
        Some(_) => fact,
        None => Fact { tag: None, ..fact }.unmarked(),
    }
}

impl Teller for Sandbox {
    type Event = Step;
    type Output = Meetings;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Broad { .. } => caption("kind-broad"),
            Step::Test { inner, .. } => caption(pair::name(inner)),
            Step::Pair { pair, contact, .. } => caption_of_pair(*pair, contact.is_some()),
            Step::Glanced { pair, meets, .. } => caption_of_pair(*pair, *meets),
            Step::Done { .. } => caption("kind-done"),
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        for i in &self.movers {
            if let Some(shape) = self.shape(*i) {
                figure.mark(Role::ShapeA, Layer::Fill, shape).tag(tag("object", *i));
            }
        }
        self.draw_meetings(&mut figure, events, show);
        // What the step itself looks at.
        match events.last() {
            Some(Step::Test { pair, inner, .. }) => {
                let (a, b) = (self.shape(pair[0]), self.shape(pair[1]));
                if let (Some(a), Some(b)) = (a, b) {
                    for (i, role, shape) in
                        [(pair[0], Role::ShapeA, &a), (pair[1], Role::ShapeB, &b)]
                    {
                        let mark = figure.mark(role, Layer::Edge, shape.clone());
                        mark.tag(tag("object", i)).lit();
                    }
                    let steps = inner_of(events);
                    if self.by_lab(*pair, &steps, Some((&mut figure, show))).is_none() {
                        pair::draw(&mut figure, inner, pair::Drawn { a: &a, b: &b });
                    }
                }
            }
            Some(Step::Pair { pair, .. } | Step::Glanced { pair, .. }) => {
                for (i, role) in pair.iter().zip([Role::ShapeA, Role::ShapeB]) {
                    if let Some(shape) = self.shape(*i) {
                        figure.mark(role, Layer::Edge, shape).lit();
                    }
                }
            }
            _ => {}
        }
        figure
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        match event {
            Step::Broad { bodies, possible, tested } => (
                Message::new("sandbox-broad")
                    .with("bodies", *bodies as usize)
                    .with("possible", *possible as usize)
                    .with("tested", *tested as usize),
                vec![
                    row("pairs", FactValue::Count(*possible))
                        .means("fact-sandbox-pairs")
                        .unmarked(),
                    row("tested", FactValue::Count(*tested))
                        .means("fact-sandbox-tested")
                        .unmarked(),
                ],
            ),
            Step::Test { pair, inner, .. } => {
                let told = self.by_lab(*pair, &inner_of(events), None);
                let (mut said, facts) = told.unwrap_or_else(|| pair::tell(inner));
                let shown = self.figure(events, &Overlays::default());
                // The test calls the two A and B; here they have names.
                for (name, arg) in &mut said.args {
                    let first = match arg {
                        Arg::Text(side) if *name == "side" && side == "A" => 0,
                        Arg::Text(side) if *name == "side" && side == "B" => 1,
                        _ => continue,
                    };
                    *arg = self.called(pair[first]).into();
                }
                let sentence = Message::new("sandbox-test")
                    .with("a", self.name(pair[0]))
                    .with("b", self.name(pair[1]))
                    .with("said", said);
                (sentence, facts.into_iter().map(|f| tied(f, &shown)).collect())
            }
            Step::Pair { pair, test, contact, .. } => {
                self.tell_pair(*pair, *test, contact.as_deref())
            }
            Step::Glanced { pair, meets, .. } => {
                let id =
                    if *meets { "sandbox-meets-at-a-glance" } else { "sandbox-apart-at-a-glance" };
                let sentence =
                    Message::new(id).with("a", self.name(pair[0])).with("b", self.name(pair[1]));
                (sentence, Vec::new())
            }
            Step::Done { meet } => (
                Message::new(match self.glimpsed.is_empty() {
                    true => "sandbox-done",
                    false => "sandbox-done-at-a-glance",
                })
                .with("meet", *meet as usize),
                vec![
                    row("meet", FactValue::Count(*meet)).means("fact-sandbox-meetings").unmarked(),
                ],
            ),
        }
    }

    fn chapter(&self, chapter: Chapter) -> Message {
        let title = Message::new(format!("track-{}", chapter.what));
        match self.pairs.get(chapter.which as usize).filter(|_| chapter.what == "pair") {
            Some([a, b]) => title.with("a", self.name(*a)).with("b", self.name(*b)),
            None => title.with("a", "").with("b", ""),
        }
    }

    fn may_light(event: &Step) -> bool {
        matches!(event, Step::Test { .. } | Step::Pair { .. } | Step::Glanced { .. })
    }

    fn outcome(&self, found: &Meetings) -> impl Serialize {
        let meetings: Vec<_> = found
            .all
            .iter()
            .map(|m| {
                let depth = Some(m.contact.depth).filter(|d| d.is_finite());
                serde_json::json!({
                    "a": self.name(m.pair[0]),
                    "b": self.name(m.pair[1]),
                    "touching": m.contact.touching,
                    "depth": depth,
                    "normal": m.contact.normal,
                    "points": m.contact.points.as_slice(),
                    "test": m.contact.test,
                    "pieces": m.contact.pieces,
                })
            })
            .chain(found.glimpsed.iter().map(|one| {
                serde_json::json!({ "a": self.name(one.pair[0]), "b": self.name(one.pair[1]) })
            }))
            .collect();
        serde_json::json!({
            "bodies": found.bodies,
            "possible": found.possible,
            "tested": found.tested,
            "meetings": meetings,
        })
    }

    fn counts(&self, found: &Meetings) -> Vec<Fact> {
        let meet = found.count() as u64;
        let role = (meet > 0).then_some(Role::Impact);
        vec![
            row("possible", FactValue::Count(found.possible)),
            row("tested", FactValue::Count(found.tested)),
            Fact { role, ..row("meet", FactValue::Count(meet)) },
        ]
    }

    fn verdict(&self, found: &Meetings) -> Message {
        Message::new("sandbox-verdict")
            .with("meet", found.count())
            .with("tested", found.tested as usize)
            .with("possible", found.possible as usize)
    }
}

impl Sandbox {
    fn tell_pair(&self, pair: [u32; 2], test: Test, contact: Option<&Contact>) -> Told {
        let say = |id| {
            Message::new(id)
                .with("a", self.name(pair[0]))
                .with("b", self.name(pair[1]))
                .with("test", test.name().to_owned())
        };
        let Some(contact) = contact else {
            return (say("sandbox-apart"), Vec::new());
        };
        let of = pair_tag(pair);
        let mut numbers = vec![
            row("depth", FactValue::Number(contact.depth))
                .means("fact-depth")
                .tagged(of, Role::Impact),
            vector("n", contact.normal).means("fact-way-out").tagged(of, Role::Normal),
        ];
        for (i, point) in contact.points.iter().enumerate() {
            let label = super::common::draw::subscript("P", i as u32 + 1);
            numbers
                .push(vector(label, *point).means("fact-sandbox-contact").tagged(of, Role::Impact));
        }
        let id = if contact.touching { "sandbox-touches" } else { "sandbox-overlaps" };
        let sentence = say(id).with("depth", contact.depth);
        (sentence, numbers)
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::drawing::MOST_DEPTHS;
    use super::*;
    use crate::geom::Rect;
    use crate::lab::{Sight, find, plane_world};
    use crate::scene::{CircleShape, ObjectRole, Scene, Shape};
    use crate::world::{WhichMove, World};

    /// Pairs of discs of radius 2, each by itself.
    const PAIRS: usize = 1200;

    /// How many markers and how many whole shapes are drawn where a disc is so many points wide, of a run or of one at a glance.
    fn drawn(wide: f64, whole: bool) -> [usize; 2] {
        let disc = |i: usize| {
            let shape = Shape::Circle(CircleShape { radius: 2.0 });
            let object = Object::new(format!("{i}"), ObjectRole::Body, shape);
            let position = dvec2((i / 2 * 10) as f64, 3.0 * (i % 2) as f64);
            Object { position, ..object }
        };
        let scene = Scene { objects: (0..2 * PAIRS).map(disc).collect(), ..Scene::new("discs") };
        let world = World::from(plane_world(&scene));
        let run = match whole {
            true => find(SANDBOX).unwrap().run(&world, WhichMove::Made).unwrap(),
            false => {
                played(world.plane().unwrap(), |crowd, t| who_meets_traced(crowd, 0, 0, t)).unwrap()
            }
        };
        // The first half of the pairs is in sight.
        let half = (PAIRS / 2 * 10) as f64;
        let area = Rect::between(dvec2(-5.0, -5.0), dvec2(half - 6.0, 10.0));
        let sight = Some(Sight { area, unit: 4.0 / wide });
        let show = Overlays { sight, ..Overlays::default() };
        let figure = run.figure(run.len() - 1, &show);
        let count = |is: fn(&MarkShape) -> bool| {
            let marks = figure.marks.iter();
            marks.filter(|m| m.role == Role::Impact && is(&m.shape)).count()
        };
        [
            count(|shape| matches!(shape, MarkShape::Point(_))),
            count(|shape| matches!(shape, MarkShape::Circle(..))),
        ]
    }

    #[test]
    fn of_very_many_meetings_small_ones_have_less_detail() {
        assert_eq!(drawn(2.0, true), [MOST_DEPTHS, 2 * MOST_DEPTHS]);
        assert_eq!(drawn(20.0, true), [MOST_DEPTHS, PAIRS]);
        assert_eq!(drawn(80.0, true), [PAIRS / 2, PAIRS]);
        // At a glance none has a depth.
        assert_eq!(drawn(2.0, false), [0, 0]);
        assert_eq!(drawn(20.0, false), [0, PAIRS]);
        assert_eq!(drawn(80.0, false), [0, PAIRS]);
    }
}

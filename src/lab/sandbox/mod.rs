//! The sandbox: every object against every other, with all contacts, depths and normals at once.
//!
//! Its steps are the pairs that the broad phase leaves; when there are few, each pair's own test can be stepped
//! through too. A test that has a lab of its own is shown as that lab shows it; the others by [`pair`].

pub(super) mod pair;

use std::collections::BTreeMap;

use glam::DVec2;
use serde::Serialize;

use super::common::base::placed;
use super::common::draw::{moved, row, tag, vector};
use super::common::names::called;
use super::common::operand::Operand;
use super::common::pairs::{PairTest, Thing};
use super::common::player::{Player, Teller};
use super::rich::circle_segment::DiscAndSegment;
use super::rich::sat_polygon::SatPolygon;
use super::simple::box_box::Boxes;
use super::simple::circle_circle::Circles;
use super::{Fact, FactValue, Lab, Overlay, Overlays, PairsShown, Played, SANDBOX, Telling, lab};
use crate::collide::any::overlap;
use crate::collide::contact::{Contact, Test};
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::{AnyShape, Pose};
use crate::scene;
use crate::text::{Arg, Message, Name};
use crate::trace::{Chapter, Recorder};
use crate::world::meetings::{Meetings, Step, meetings_traced, only_touch};
use crate::world::{Moment, PlaneWorld};

/// With no more pairs than this, the steps of their tests are shown too.
const DEEP: usize = 48;
/// Of more meetings than this, the deepest so many have their depths beside them.
const MOST_DEPTHS: usize = 24;
/// And so many show where the second would go.
const MOST_GHOSTS: usize = 5;

pub(crate) const LAB: Lab = lab(SANDBOX, 0, run)
    .saying(&[
        (Role::ShapeA, "legend-looked-at"),
        (Role::ShapeB, "legend-shape"),
        (Role::Impact, "legend-overlap"),
        (Role::Result, "legend-touching"),
        (Role::Ghost, "legend-way-out"),
    ])
    .showing(&[Overlay::Normals, Overlay::Ghosts]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let crowd = world.crowd();
    if crowd.bodies().next().is_none() {
        return Err(Message::new("lab-needs-shapes"));
    }
    let timeline = Recorder::run((), |(), trace| meetings_traced(crowd, DEEP, trace));
    let mut teller = Sandbox { seen: BTreeMap::new(), movers: Vec::new(), pairs: Vec::new() };
    let shown = world.shown();
    let drawn = |i: u32| {
        let object = shown.objects.get(i as usize)?;
        let pose = Pose::new(object.position, object.rotation).ok()?;
        placed(&object.shape, &pose)
    };
    let solid = |i: u32| {
        let object = shown.objects.get(i as usize)?;
        let pose = Pose::new(object.position, object.rotation).ok()?;
        object.shape.to_geom().and_then(|s| s.to_world(&pose)).ok()
    };
    for (i, object) in (0u32..).zip(&world.scene().objects) {
        if object.role == scene::ObjectRole::Mover && !object.hidden {
            teller.movers.extend(drawn(i).map(|shape| (i, shape)));
        }
    }
    teller.pairs.extend(timeline.steps().iter().filter_map(|step| match &step.event {
        Step::Pair { pair, .. } => Some(*pair),
        _ => None,
    }));
    // Only what is tested is looked at closely; what meets is among it, also where the steps came to an end.
    let tested = timeline.steps().iter().filter_map(|step| match &step.event {
        Step::Pair { pair, .. } | Step::Test { pair, .. } => Some(*pair),
        Step::Broad { .. } | Step::Done { .. } => None,
    });
    for i in tested.chain(timeline.output.all.iter().map(|m| m.pair)).flatten() {
        let Some(object) = world.scene().objects.get(i as usize) else { continue };
        teller.seen.entry(i).or_insert_with(|| SeenObject {
            name: object.called(),
            shape: drawn(i),
            is: solid(i),
            size: crowd.body(i as usize).and_then(|b| b.bounds()).map(|b| b.size()),
        });
    }
    Ok(Box::new(Player::new(timeline, teller)))
}

struct Sandbox {
    seen: BTreeMap<u32, SeenObject>,
    /// Movers, which the picture of the scene leaves to the labs.
    movers: Vec<(u32, MarkShape)>,
    /// The pairs that are tested, in order.
    pairs: Vec<[u32; 2]>,
}

/// What the picture needs of one object.
struct SeenObject {
    name: Name,
    shape: Option<MarkShape>,
    /// In the world.
    is: Option<AnyShape>,
    size: Option<DVec2>,
}

/// Where a step's picture goes, and which of its parts are shown.
type Onto<'f> = Option<(&'f mut Figure, &'f Overlays)>;

impl Sandbox {
    fn name(&self, i: u32) -> Name {
        self.seen.get(&i).map(|s| s.name.clone()).unwrap_or_default()
    }

    /// The same in a sentence: "the disc".
    fn called(&self, i: u32) -> Message {
        called(self.name(i))
    }

    fn shape(&self, i: u32) -> Option<&MarkShape> {
        self.seen.get(&i)?.shape.as_ref()
    }

    fn thing<T: Operand>(&self, i: u32) -> Option<Thing<T>> {
        let seen = self.seen.get(&i)?;
        let (drawn, is) = (seen.shape.clone()?, T::of(seen.is.as_ref()?)?);
        Some(Thing { index: i, name: seen.name.clone(), drawn, is })
    }

    /// What the last steps of a pair's test say, as the lab of that test has it. None where no lab shows two such shapes.
    fn by_lab(&self, pair: [u32; 2], steps: &[&overlap::Step], onto: Onto<'_>) -> Option<Telling> {
        // The steps of the one test that the last belongs to.
        macro_rules! of {
            ($test:expr, $kind:ident) => {{
                let own = steps.iter().rev().map_while(|s| match s {
                    overlap::Step::$kind(step) => Some(step),
                    _ => None,
                });
                let mut own: Vec<_> = own.collect();
                own.reverse();
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
    ) -> Option<Telling> {
        // The test may have the two the other way round than the lab.
        let two = |a, b| Some((self.thing(a)?, self.thing(b)?));
        let (a, b) = two(a, b).or_else(|| two(b, a))?;
        if let Some((figure, show)) = onto {
            test.draw(figure, steps, (&a, &b), show);
        }
        Some(test.tell(steps, (&a, &b)))
    }

    /// A length that suits two objects, for arrows that would else be too short to see.
    fn size(&self, pair: [u32; 2]) -> f64 {
        let sizes = pair.iter().filter_map(|i| self.seen.get(i)?.size);
        let least = sizes.map(DVec2::max_element).fold(f64::INFINITY, f64::min);
        if least.is_finite() { least } else { 1.0 }
    }

    /// A meeting: both shapes hatched, its points, its normal with the depth beside it, and where the second
    /// would have to go.
    fn meeting(
        &self,
        figure: &mut Figure,
        pair: [u32; 2],
        contact: &Contact,
        show: &Overlays,
        [depth, ghost]: [bool; 2],
    ) {
        let tag = pair_tag(pair);
        for point in &contact.points {
            figure.point(Role::Impact, *point).tag(tag);
        }
        if !contact.depth.is_finite() || !show.normals {
            return;
        }
        let middle = contact.points.iter().sum::<DVec2>() / contact.points.len().max(1) as f64;
        let length = contact.depth.max(0.3 * self.size(pair));
        let mark = figure.arrow(Role::Normal, middle, middle + contact.normal * length).tag(tag);
        let touch = only_touch(contact, self.size(pair));
        if depth {
            mark.label(pair::short(if touch { 0.0 } else { contact.depth }));
        }
        if ghost
            && show.ghosts
            && !touch
            && let Some(shape) = self.shape(pair[1])
        {
            let ghost = moved(shape, contact.normal * contact.depth);
            figure.mark(Role::Ghost, Layer::Overlay, ghost).tag(tag);
        }
    }

    /// Hatches what overlaps, and outlines what touches.
    fn outlines(&self, figure: &mut Figure, found: &[([u32; 2], &Contact)], shown: PairsShown) {
        let mut deep: BTreeMap<u32, bool> = BTreeMap::new();
        for (pair, contact) in found {
            for i in pair {
                *deep.entry(*i).or_default() |= !only_touch(contact, self.size(*pair));
            }
        }
        for (i, overlaps) in deep {
            let Some(shape) = self.shape(i) else { continue };
            let role = match (shown, overlaps) {
                // the one whose meetings these are is told from those that it meets
                (PairsShown::Of(own), _) if own == i => Role::ShapeA,
                (_, true) => Role::Impact,
                (_, false) => Role::Result,
            };
            figure
                .mark(role, Layer::Fill, shape.clone())
                .tag(super::common::draw::tag("object", i));
        }
    }
}

/// How many meetings are deeper than each.
fn ranks(found: &[([u32; 2], &Contact)]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by(|i, j| found[*j].1.depth.total_cmp(&found[*i].1.depth).then(i.cmp(j)));
    let mut ranks = vec![0; found.len()];
    for (rank, i) in order.into_iter().enumerate() {
        ranks[i] = rank;
    }
    ranks
}

/// What ties the marks of a meeting to its steps.
#[must_use]
pub fn pair_tag([a, b]: [u32; 2]) -> Tag {
    // Two indices below 2¹⁶ in one number; beyond, tags may coincide, and a click finds the first of them.
    tag("pair", (a << 16) ^ b)
}

/// The steps of the pair's test that the last event belongs to.
fn inner_of<'e>(events: &[&'e Step]) -> Vec<&'e overlap::Step> {
    let own = events.iter().rev().map_while(|e| match e {
        Step::Test { inner, .. } => Some(inner),
        _ => None,
    });
    let mut own: Vec<_> = own.collect();
    own.reverse();
    own
}

/// A row of a test, tied to nothing but what the picture shows.
fn tied(fact: Fact, shown: &Figure) -> Fact {
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

    fn name(event: &Step) -> &'static str {
        match event {
            Step::Broad { .. } => "kind-broad",
            Step::Test { inner, .. } => pair::name(inner),
            Step::Pair { contact: Some(_), .. } => "kind-meets",
            Step::Pair { contact: None, .. } => "kind-apart",
            Step::Done { .. } => "kind-done",
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        for (i, shape) in &self.movers {
            figure.mark(Role::ShapeA, Layer::Fill, shape.clone()).tag(tag("object", *i));
        }
        let found: Vec<([u32; 2], &Contact)> = events
            .iter()
            .filter_map(|e| match e {
                Step::Pair { pair, contact: Some(contact), .. } => Some((*pair, contact)),
                _ => None,
            })
            .filter(|(pair, _)| show.pairs.has(*pair))
            .collect();
        self.outlines(&mut figure, &found, show.pairs);
        let ranks = ranks(&found);
        // who asked for some has asked for all that is to be said of them
        let ghosts = if show.pairs == PairsShown::All { MOST_GHOSTS } else { MOST_DEPTHS };
        for ((pair, contact), rank) in found.iter().zip(ranks) {
            self.meeting(&mut figure, *pair, contact, show, [rank < MOST_DEPTHS, rank < ghosts]);
        }
        // What the step itself looks at.
        match events.last() {
            Some(Step::Test { pair, inner, .. }) => {
                let (a, b) = (self.shape(pair[0]), self.shape(pair[1]));
                if let (Some(a), Some(b)) = (a, b) {
                    for (i, role, shape) in [(pair[0], Role::ShapeA, a), (pair[1], Role::ShapeB, b)]
                    {
                        let mark = figure.mark(role, Layer::Edge, shape.clone());
                        mark.tag(tag("object", i)).lit();
                    }
                    let steps = inner_of(events);
                    if self.by_lab(*pair, &steps, Some((&mut figure, show))).is_none() {
                        pair::draw(&mut figure, inner, pair::Drawn { a, b });
                    }
                }
            }
            Some(Step::Pair { pair, .. }) => {
                for (i, role) in pair.iter().zip([Role::ShapeA, Role::ShapeB]) {
                    if let Some(shape) = self.shape(*i) {
                        figure.mark(role, Layer::Edge, shape.clone()).lit();
                    }
                }
            }
            _ => {}
        }
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        match events.last() {
            Some(Step::Broad { bodies, possible, tested }) => Telling {
                sentence: Message::new("sandbox-broad")
                    .with("bodies", *bodies as usize)
                    .with("possible", *possible as usize)
                    .with("tested", *tested as usize),
                facts: vec![
                    row("pairs", FactValue::Count(*possible))
                        .means("fact-sandbox-pairs")
                        .unmarked(),
                    row("tested", FactValue::Count(*tested))
                        .means("fact-sandbox-tested")
                        .unmarked(),
                ],
            },
            Some(Step::Test { pair, inner, .. }) => {
                let mut told = self
                    .by_lab(*pair, &inner_of(events), None)
                    .unwrap_or_else(|| pair::tell(inner));
                let shown = self.figure(events, &Overlays::default());
                told.facts = told.facts.into_iter().map(|f| tied(f, &shown)).collect();
                // The test calls the two A and B; here they have names.
                for (name, arg) in &mut told.sentence.args {
                    let first = match arg {
                        Arg::Text(side) if *name == "side" && side == "A" => 0,
                        Arg::Text(side) if *name == "side" && side == "B" => 1,
                        _ => continue,
                    };
                    *arg = self.called(pair[first]).into();
                }
                told.sentence = Message::new("sandbox-test")
                    .with("a", self.name(pair[0]))
                    .with("b", self.name(pair[1]))
                    .with("said", told.sentence);
                told
            }
            Some(Step::Pair { pair, test, contact, .. }) => {
                self.tell_pair(*pair, *test, contact.as_ref())
            }
            Some(Step::Done { meet }) => Telling {
                sentence: Message::new("sandbox-done").with("meet", *meet as usize),
                facts: vec![
                    row("meet", FactValue::Count(*meet)).means("fact-sandbox-meetings").unmarked(),
                ],
            },
            None => Telling::none(),
        }
    }

    fn chapter(&self, chapter: Chapter) -> Message {
        let title = Message::new(format!("track-{}", chapter.what));
        match self.pairs.get(chapter.which as usize).filter(|_| chapter.what == "pair") {
            Some([a, b]) => title.with("a", self.name(*a)).with("b", self.name(*b)),
            None => title.with("a", "").with("b", ""),
        }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        match event {
            Step::Pair { pair, .. } => {
                vec![pair_tag(*pair), tag("object", pair[0]), tag("object", pair[1])]
            }
            Step::Test { .. } | Step::Broad { .. } | Step::Done { .. } => Vec::new(),
        }
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
            .collect();
        serde_json::json!({
            "bodies": found.bodies,
            "possible": found.possible,
            "tested": found.tested,
            "meetings": meetings,
        })
    }

    fn counts(&self, found: &Meetings) -> Vec<Fact> {
        let meet = found.all.len() as u64;
        let role = (meet > 0).then_some(Role::Impact);
        vec![
            row("possible", FactValue::Count(found.possible)),
            row("tested", FactValue::Count(found.tested)),
            Fact { role, ..row("meet", FactValue::Count(meet)) },
        ]
    }

    fn verdict(&self, found: &Meetings) -> Message {
        Message::new("sandbox-verdict")
            .with("meet", found.all.len())
            .with("tested", found.tested as usize)
            .with("possible", found.possible as usize)
    }
}

impl Sandbox {
    fn tell_pair(&self, pair: [u32; 2], test: Test, contact: Option<&Contact>) -> Telling {
        let say = |id| {
            Message::new(id)
                .with("a", self.name(pair[0]))
                .with("b", self.name(pair[1]))
                .with("test", test.name().to_owned())
        };
        let Some(contact) = contact else {
            return Telling { sentence: say("sandbox-apart"), facts: Vec::new() };
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
        Telling { sentence, facts: numbers }
    }
}

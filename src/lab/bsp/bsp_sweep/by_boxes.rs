//! The walls by a tree of boxes: a disc is swept against those alone whose boxes its own box comes to before anything stops it.

use glam::DVec2;
use serde::Serialize;

use super::one_by_one::disc_mover;
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::Rect;
use crate::geom::convex::Convex;
use crate::geom::wall::Solids;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{count, number, subscript, tag, vector, yes};
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::scene_walls::SceneWalls;
use crate::lab::common::swept_disc::SweptDisc;
use crate::lab::{Fact, Overlays, Played, Told};
use crate::scene::ObjectRole;
use crate::sweep::SweepContact;
use crate::sweep::bsp_sweep::Sweep;
use crate::sweep::fast::{
    BoxChild, ChildVerdict, FoundIn, IndexSweepOptions, LookedChild, LookedChildren, Step,
    WallIndex,
};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, PlaneWorld};

/// Runs it alone. What counts is where a wall is touched: no distance is kept from it.
pub(super) fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let shape = disc_mover(world)?;
    let named = SceneWalls::of(world.scene(), |_, object, _| object.role == ObjectRole::Mover);
    let mut solids = Solids::default();
    for (owner, wall) in (0..).zip(&named.walls) {
        solids.add_thin(&[wall.a(), wall.b()], owner);
    }
    let index = WallIndex::new(solids);
    let Moment { position, displacement, .. } = *moment;
    let options = IndexSweepOptions { min_distance: 0.0, check_start: true };
    let timeline = Recorder::run((), |(), trace| {
        index.sweep_traced(&shape, position, displacement, &options, trace)
    });
    let events: Vec<&Step> = timeline.steps().iter().map(|step| &step.event).collect();
    let seen = Seen::of(&events);
    let over = events.iter().find_map(|event| match event {
        Step::Check { over: Some((wall, _)), .. } => Some(*wall),
        _ => None,
    });
    let disc = SweptDisc { from: position, by: displacement, radius: shape.radius() };
    Ok(Box::new(Player::new(timeline, ByBoxes { disc, shape, named, index, seen, over })))
}

struct ByBoxes {
    disc: SweptDisc,
    shape: Convex,
    named: SceneWalls,
    index: WallIndex,
    seen: Seen,
    /// The wall that it starts over.
    over: Option<u32>,
}

/// How much of the walls was looked at.
#[derive(Clone, Copy, Serialize)]
struct Seen {
    nodes: u32,
    rows: u32,
    tests: u32,
}

impl Seen {
    fn of(events: &[&Step]) -> Self {
        let count = |is: fn(&Step) -> bool| events.iter().filter(|e| is(e)).count() as u32;
        Self {
            nodes: count(|e| matches!(e, Step::Node { .. })),
            rows: count(|e| matches!(e, Step::Row { columns: Some(_), .. })),
            tests: count(|e| matches!(e, Step::Test { .. })),
        }
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    start_solid: bool,
    /// Where it touches, if it does; its wall is by its place in the scene.
    real: Option<SweepContact>,
    #[serde(flatten)]
    seen: Seen,
    walls: u32,
}

/// The children that the move comes to, in the order in which they are looked at, each with when its box is entered.
fn reached(children: &LookedChildren) -> impl Iterator<Item = (BoxChild, f64)> {
    children.iter().flatten().filter_map(|LookedChild { child, verdict }| match verdict {
        ChildVerdict::Reached { enters } => Some((*child, *enters)),
        _ => None,
    })
}

/// The first touch in some events.
fn first_touch(events: &[&Step]) -> Option<SweepContact> {
    events.iter().rev().find_map(|event| match event {
        Step::Test { touch, earlier: true, .. } => *touch,
        _ => None,
    })
}

impl ByBoxes {
    /// The place of a contact's wall among those of the scene: both of its faces are one.
    fn place(&self, wall: u32) -> u32 {
        self.index.solids().walls.get(wall as usize).map_or(wall, |wall| wall.owner)
    }

    fn name(&self, wall: u32) -> Message {
        self.named.name(self.place(wall))
    }

    fn tag(&self, child: BoxChild) -> Tag {
        match child {
            BoxChild::Node(node) => tag("node", node),
            BoxChild::Item(wall) => tag("own-box", self.place(wall)),
        }
    }

    fn wall(&self, figure: &mut Figure, wall: u32, role: Role) {
        self.named.draw(figure, self.place(wall), [0.0, 1.0], role);
    }

    /// The box of a child. That of a wall along an axis has no area, and is a line.
    fn child(&self, figure: &mut Figure, child: BoxChild, role: Role) -> Option<Rect> {
        let area = self.index.box_of(child)?;
        frame(figure, area, role, self.tag(child));
        Some(area)
    }

    /// The box around the disc somewhere on its way.
    fn own_box(&self, figure: &mut Figure, t: f64, role: Role, tag: Tag) {
        let (at, pad) = (self.disc.from + self.disc.by * t, DVec2::splat(self.shape.radius()));
        frame(figure, Rect { min: at - pad, max: at + pad }, role, tag);
    }

    /// The row of the first touch so far.
    fn least(&self, first: Option<SweepContact>) -> Option<Fact> {
        let least = first?.fraction;
        Some(number("t min", least).means("fact-disc-first").at("least", Role::Impact))
    }

    fn tell_node(&self, node: u32, children: &LookedChildren, first: Option<SweepContact>) -> Told {
        let all = || children.iter().flatten().map(|own| own.verdict);
        let of = |is: fn(&ChildVerdict) -> bool| all().filter(is).count();
        let on = || reached(children);
        let later = all().filter_map(|verdict| match verdict {
            ChildVerdict::Later { enters } => Some(enters),
            _ => None,
        });
        let soonest = later.fold(f64::INFINITY, f64::min);
        let said = Message::new("disc-boxes-node")
            .with("root", yes(node == 0))
            .with("boxes", all().count())
            .with("on", on().count())
            .with("sorted", yes(on().is_sorted_by(|a, b| a.1 <= b.1)))
            .with("first", on().map(|(_, enters)| enters).fold(1.0, f64::min))
            .with("beside", of(|how| matches!(how, ChildVerdict::Beside)))
            .with("later", of(|how| matches!(how, ChildVerdict::Later { .. })))
            .with("enters", soonest.min(1.0))
            .with("best", first.map_or(1.0, |c| c.fraction))
            .with(
                "other",
                first.map_or_else(|| Message::new("name-nothing"), |c| self.name(c.wall)),
            )
            .with("missed", of(|how| matches!(how, ChildVerdict::Missed)));
        let row = |(k, (child, enters)): (u32, (BoxChild, f64))| {
            number(subscript("t", k), enters)
                .means("fact-box-enters")
                .tagged(self.tag(child), Role::Candidate)
        };
        let later = (soonest <= 1.0).then(|| self.least(first)).flatten();
        (said, (1..).zip(on()).map(row).chain(later).collect())
    }
}

/// The four sides of a box, as one mark.
fn frame(figure: &mut Figure, area: Rect, role: Role, tag: Tag) {
    let c = area.corners();
    let sides = (0..4).map(|k| [c[k], c[(k + 1) % 4]]).filter(|[a, b]| a != b).collect();
    figure.mark(role, Layer::Edge, MarkShape::Segments(sides)).tag(tag);
}

fn filled(figure: &mut Figure, area: Rect, region: u8, tag: Tag) {
    let shape = MarkShape::Polygon(area.corners().to_vec());
    figure.mark(Role::Region(region), Layer::Background, shape).tag(tag).lit = true;
}

impl Teller for ByBoxes {
    type Event = Step;
    type Output = Sweep;
    type Figure = Figure;

    // Nodes and rows have their numbers from 0.
    const FIRST: u32 = 0;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Start { .. } => caption("kind-start").at("aq"),
            Step::Check { .. } => caption("kind-wall-near").at("mover"),
            Step::Every { .. } => caption("kind-box-all"),
            Step::Row { row, .. } => caption("kind-cell-row").of("row", *row),
            Step::Node { node, .. } => caption("kind-quad-node").of("node", *node),
            Step::Known { .. } => caption("kind-known"),
            Step::Behind { .. } => caption("kind-culled").at("least"),
            Step::Passed { .. } | Step::NotThere { .. } => caption("kind-culled"),
            Step::Test { .. } => caption("kind-wall-tested").at("t"),
            Step::Answer { .. } => caption("kind-stop-move").at("t"),
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let (disc, from) = (self.disc, self.disc.from);
        if show.swept {
            let way = MarkShape::Capsule(from, from + disc.by, disc.radius);
            figure.mark(Role::Swept, Layer::Fill, way);
        }
        disc.disc(&mut figure, Role::ShapeA, from, "mover");
        let Some((last, before)) = events.split_last() else { return figure };
        // 1. The boxes opened so far.
        for event in before {
            if let Step::Node { node, .. } = event
                && let Some(area) = self.index.box_of(BoxChild::Node(*node))
            {
                frame(&mut figure, area, Role::Guide, tag("opened", *node));
            }
        }
        // 2. The first touch so far, unless it is the step's own.
        if let Some(first) = first_touch(before) {
            self.wall(&mut figure, first.wall, Role::Impact);
            disc.disc(&mut figure, Role::Impact, from + disc.by * first.fraction, "least");
        }
        if !matches!(last, Step::Answer { .. }) {
            figure.arrow(Role::Ghost, from, from + disc.by).tag(tag("aq", 0));
        }
        // 3. What the step is about.
        match **last {
            Step::Start { .. } => self.own_box(&mut figure, 0.0, Role::Guide, tag("box", 0)),
            Step::Check { over, .. } => {
                if let Some((wall, _)) = over {
                    self.wall(&mut figure, wall, Role::Impact);
                    let ab = self.named.walls[self.place(wall) as usize];
                    let u = ab.b() - ab.a();
                    let along = (from - ab.a()).dot(u) / u.length_squared();
                    let on = ab.a() + u * along.clamp(0.0, 1.0);
                    figure.segment(Role::Impact, from, on).tag(tag("height", 0)).lit();
                }
            }
            Step::Every { .. } => {}
            Step::Row { row, columns, .. } => {
                self.own_box(&mut figure, 0.0, Role::Guide, tag("box", 0));
                if let Some(area) = columns.and_then(|columns| self.index.cells(row, columns)) {
                    filled(&mut figure, area, 3, tag("row", row));
                    frame(&mut figure, area, Role::Candidate, tag("row", row));
                }
            }
            Step::Passed { wall, .. } | Step::Known { wall, .. } | Step::NotThere { wall } => {
                self.wall(&mut figure, wall, Role::Refused);
            }
            Step::Node { node, ref children, .. } => {
                self.own_box(&mut figure, 0.0, Role::Guide, tag("box", 0));
                if let Some(area) = self.index.box_of(BoxChild::Node(node)) {
                    filled(&mut figure, area, 3, tag("node", node));
                }
                // Those that are left out, and over them those on the way, numbered in the order in which they are looked at.
                for own in children.iter().flatten() {
                    if !matches!(own.verdict, ChildVerdict::Reached { .. }) {
                        self.child(&mut figure, own.child, Role::Refused);
                    }
                }
                for (k, (child, _)) in (1..).zip(reached(children)) {
                    if let Some(area) = self.child(&mut figure, child, Role::Candidate) {
                        figure.note(area.centre(), k.to_string());
                    }
                }
            }
            Step::Behind { child, enters, .. } => {
                self.child(&mut figure, child, Role::Refused);
                if let BoxChild::Item(wall) = child {
                    self.wall(&mut figure, wall, Role::Refused);
                }
                self.own_box(&mut figure, enters, Role::Refused, tag("enters", 0));
            }
            Step::Test { wall, touch, earlier, .. } => {
                let role = if earlier { Role::Impact } else { Role::Refused };
                self.child(&mut figure, BoxChild::Item(wall), Role::Guide);
                self.wall(&mut figure, wall, role);
                if let Some(touch) = touch {
                    disc.disc(&mut figure, role, from + disc.by * touch.fraction, "t");
                }
            }
            Step::Answer { sweep: Sweep { real: Some(touch), .. }, .. } => {
                figure.arrow(Role::Ghost, from, from + disc.by).tag(tag("aq", 0));
                self.wall(&mut figure, touch.wall, Role::Impact);
                let at = from + disc.by * touch.fraction;
                disc.disc(&mut figure, Role::Impact, at, "t");
                if at != from {
                    figure.arrow(Role::Result, from, at).tag(tag("left", 0)).lit();
                }
            }
            Step::Answer { .. } => {
                figure.arrow(Role::Result, from, from + disc.by).tag(tag("aq", 0)).lit();
            }
        }
        figure
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        let before = &events[..events.len().saturating_sub(1)];
        let first = first_touch(before);
        let best = first.map_or(1.0, |c| c.fraction);
        let other = || first.map_or_else(|| Message::new("name-nothing"), |c| self.name(c.wall));
        match *event {
            Step::Start { position, displacement, walls, in_grid } => (
                Message::new("disc-boxes-start")
                    .with("from", position)
                    .with("by", displacement)
                    .with("radius", self.disc.radius)
                    .with("walls", walls)
                    .with("grid", yes(in_grid)),
                vec![
                    vector("A", position).means("fact-disc-from").at("mover", Role::ShapeA),
                    vector("AQ", displacement).means("fact-disc-way").at("aq", Role::Ghost),
                    number("r", self.disc.radius)
                        .means("fact-disc-radius")
                        .at("mover", Role::ShapeA),
                    count("walls", walls).means("fact-walls-all").unmarked(),
                ],
            ),
            Step::Check { start_solid, over, radius, .. } => {
                let said = Message::new("disc-boxes-check").with("radius", radius);
                let r = number("r", radius).means("fact-disc-radius").at("mover", Role::ShapeA);
                match over {
                    Some((wall, distance)) => (
                        said.with("inside", "wall")
                            .with("wall", self.name(wall))
                            .with("distance", distance),
                        vec![
                            number("d", distance)
                                .means("fact-ball-near-wall")
                                .at("height", Role::Impact),
                            r,
                        ],
                    ),
                    None => (said.with("inside", yes(start_solid)), vec![r]),
                }
            }
            Step::Every { things } => (
                Message::new("disc-boxes-every").with("walls", things),
                vec![count("walls", things).means("fact-walls-all").unmarked()],
            ),
            Step::Row { row, columns, walls, later, .. } => {
                let how = match (columns, later) {
                    (Some(_), _) => "on",
                    (None, true) => "later",
                    (None, false) => "missed",
                };
                let [from, to] = columns.unwrap_or_default();
                let held = count("walls", walls).means("fact-cells-walls");
                let held = columns.map(|_| held.of("row", row, Role::Candidate));
                (
                    Message::new("disc-boxes-row")
                        .with("how", how)
                        .with("row", row)
                        .with("from", from)
                        .with("to", to)
                        .with("walls", walls)
                        .with("other", other())
                        .with("best", best),
                    held.into_iter().chain(self.least(first)).collect(),
                )
            }
            Step::Passed { wall, .. } => (
                Message::new("disc-boxes-passed")
                    .with("wall", self.name(wall))
                    .with("stopped", yes(first.is_some()))
                    .with("best", best),
                self.least(first).into_iter().collect(),
            ),
            Step::Known { wall, row } => (
                Message::new("disc-boxes-known").with("wall", self.name(wall)).with("row", row),
                Vec::new(),
            ),
            Step::NotThere { wall } => {
                (Message::new("sweep-platform-passed").with("wall", self.name(wall)), Vec::new())
            }
            Step::Node { node, ref children, .. } => self.tell_node(node, children, first),
            Step::Behind { child, enters, .. } => {
                let said = Message::new("disc-boxes-behind")
                    .with("enters", enters)
                    .with("best", best)
                    .with("other", other());
                let said = match child {
                    BoxChild::Node(_) => said.with("what", "node"),
                    BoxChild::Item(wall) => said.with("what", "wall").with("wall", self.name(wall)),
                };
                let enters = number("t", enters).means("fact-box-enters");
                let enters = enters.at("enters", Role::Refused);
                (said, [enters].into_iter().chain(self.least(first)).collect())
            }
            Step::Test { wall, found, touch, before, earlier, .. } => {
                let by = match found {
                    FoundIn::Row { .. } => "row",
                    FoundIn::Node { .. } => "box",
                    FoundIn::Unboxed => "all",
                };
                let is_over = self.over.is_some_and(|over| self.place(over) == self.place(wall));
                let how = match (touch, before, earlier) {
                    (None, ..) if is_over => "over",
                    (None, ..) => "free",
                    (_, None, true) => "first",
                    (.., true) => "earlier",
                    (.., false) => "later",
                };
                let role = if earlier { Role::Impact } else { Role::Refused };
                let t = touch.map(|touch| {
                    number("t", touch.fraction).means("fact-ball-t-way").at("t", role)
                });
                (
                    Message::new("disc-boxes-test")
                        .with("found", by)
                        .with("how", how)
                        .with("wall", self.name(wall))
                        .with("t", touch.map_or(1.0, |touch| touch.fraction))
                        .with("other", other())
                        .with("before", best),
                    t.into_iter().chain(self.least(before)).collect(),
                )
            }
            Step::Answer { sweep, walls } => {
                let Seen { nodes, rows, tests } = Seen::of(before);
                let said = Message::new("disc-boxes-answer")
                    .with("walls", walls)
                    .with("tests", tests)
                    .with("nodes", nodes)
                    .with("rows", rows)
                    .with("inside", yes(sweep.start_solid));
                let counts = self.counts(&sweep);
                match sweep.real {
                    Some(touch) => {
                        let t = number("t", touch.fraction).means("fact-ball-t-way");
                        let said = said.with("met", "yes").with("wall", self.name(touch.wall));
                        let t = t.at("t", Role::Impact);
                        let rows = [t].into_iter().chain(counts).collect();
                        (said.with("t", touch.fraction), rows)
                    }
                    None => (said.with("met", "no"), counts),
                }
            }
        }
    }

    fn outcome(&self, sweep: &Sweep) -> impl Serialize {
        let place = |c: SweepContact| SweepContact { wall: self.place(c.wall), ..c };
        Outcome {
            start_solid: sweep.start_solid,
            real: sweep.real.map(place),
            seen: self.seen,
            walls: self.index.count(),
        }
    }

    fn verdict(&self, sweep: &Sweep) -> Message {
        let said = Message::new("disc-one-by-one-verdict");
        match (sweep.start_solid.then_some(self.over).flatten(), sweep.real) {
            (Some(wall), _) => said.with("how", "inside").with("wall", self.name(wall)),
            (None, Some(touch)) => {
                let said = said.with("how", "touch").with("wall", self.name(touch.wall));
                said.with("t", touch.fraction)
            }
            (None, None) => said.with("how", "free"),
        }
    }

    fn counts(&self, _: &Sweep) -> Vec<Fact> {
        let Seen { nodes, rows, tests } = self.seen;
        let rows = count("rows", rows).means("fact-rows-looked-at").unmarked();
        let rows = (self.seen.rows > 0).then_some(rows);
        let all = [
            count("tests", tests).means("fact-tests-made").unmarked(),
            count("nodes", nodes).means("fact-boxes-opened").unmarked(),
        ];
        let walls = count("walls", self.index.count()).means("fact-walls-all").unmarked();
        all.into_iter().chain(rows).chain([walls]).collect()
    }
}

//! The lab of making a labyrinth: rooms joined one by one, by a search that goes deep or by walls in random order.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::collide::grid::labyrinth_making::{Step, backtracker_traced, kruskal_traced};
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::cells::labyrinth::{Labyrinth, LabyrinthSide};
use crate::geom::cells::tile_grid::Cell;
use crate::geom::disjoint_sets::DisjointSets;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::cells::name;
use crate::lab::common::draw::{row, tag, vector};
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Fact, FactValue, Lab, Overlays, Played, Told, lab};
use crate::random::Rng;
use crate::scene::setting::{Declarations, Range, Setting};
use crate::scene::{LabyrinthShape, Scene, Shape};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, PlaneWorld};

inventory::submit! {
    Declarations(&[MAKER.declared(), SEED.declared(), ACROSS.declared(), DOWN.declared()])
}

/// How a labyrinth is made.
static MAKER: Setting<Maker> = Setting::new(
    "maker",
    "How a labyrinth is made: a search that goes as deep as it can and then back; walls in random order, by Kruskal.",
    Range::Word { usual: "backtracker", words: &["backtracker", "kruskal"] },
);
/// The numbers drawn at random begin with this.
static SEED: Setting<u32> = Setting::new(
    "seed",
    "The seed of the random numbers: the same one makes the same labyrinth.",
    Range::Whole { usual: 1, least: 0, most: 1_000_000 },
);
/// How many rooms across.
static ACROSS: Setting<u32> = Setting::new(
    "across",
    "How many rooms a labyrinth that is made has across.",
    Range::Whole { usual: 8, least: 1, most: MOST_ROOMS },
);
/// How many rooms down.
static DOWN: Setting<u32> = Setting::new(
    "down",
    "How many rooms a labyrinth that is made has down.",
    Range::Whole { usual: 5, least: 1, most: MOST_ROOMS },
);

/// The most rooms across, and the most down, that are stepped through.
const MOST_ROOMS: u32 = 40;
/// The side of a room where the scene has no labyrinth, in world units.
const SIDE: f64 = 40.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Maker {
    #[default]
    Backtracker,
    Kruskal,
}

pub(crate) const LAB: Lab = lab("labyrinth-making", 7, run)
    .reading(const { &[MAKER.declared(), SEED.declared(), ACROSS.declared(), DOWN.declared()] })
    .saying(&[
        (Role::Candidate, "legend-way-so-far"),
        (Role::Impact, "legend-opened"),
        (Role::Refused, "legend-kept-wall"),
        (Role::Region(0), "legend-joined-rooms"),
    ]);

/// A labyrinth as the settings of a scene make it, and where its first room begins: at the scene's first point, or at the
/// origin.
///
/// # Errors
/// In a sentence, when it would reach further than numbers go.
pub fn made(scene: &Scene) -> Result<(LabyrinthShape, DVec2), Message> {
    let making = Making::of(scene);
    let walls =
        making.make(&mut crate::trace::Silent).map_err(|_| Message::new("lab-needs-room"))?;
    let (left, top) = (walls.to_rows(LabyrinthSide::Left), walls.to_rows(LabyrinthSide::Top));
    Ok((LabyrinthShape { cell: making.cell, left, top }, making.at))
}

/// What is made.
struct Making {
    maker: Maker,
    seed: u32,
    rooms: [usize; 2],
    cell: DVec2,
    at: DVec2,
}

impl Making {
    fn of(scene: &Scene) -> Self {
        let settings = &scene.settings;
        let corner = scene.objects.iter().find(|o| matches!(o.shape, Shape::Point(_)) && !o.hidden);
        Self {
            maker: settings.get(&MAKER),
            seed: settings.get(&SEED),
            rooms: [settings.get(&ACROSS), settings.get(&DOWN)].map(|n| n as usize),
            cell: DVec2::splat(SIDE),
            at: corner.map_or(DVec2::ZERO, |o| o.position),
        }
    }

    fn make<T: crate::trace::Trace<Step>>(
        &self,
        trace: &mut T,
    ) -> Result<Labyrinth, crate::geom::ShapeError> {
        let rng = &mut Rng::new(u64::from(self.seed));
        let made = match self.maker {
            Maker::Backtracker => backtracker_traced(self.cell, self.rooms, rng, trace)?,
            Maker::Kruskal => kruskal_traced(self.cell, self.rooms, rng, trace)?,
        };
        made.at(self.at)
    }
}

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let making = Making::of(world.scene());
    let needs = |_| Message::new("lab-needs-room");
    let closed = Labyrinth::closed(making.cell, making.rooms[0], making.rooms[1])
        .and_then(|walls| walls.at(making.at))
        .map_err(needs)?;
    let timeline = Recorder::run((), |(), trace| making.make(trace).ok());
    Ok(Box::new(Player::new(timeline, MakingLab { closed, rooms: making.rooms })))
}

struct MakingLab {
    /// With every wall.
    closed: Labyrinth,
    rooms: [usize; 2],
}

/// What has come of the events so far.
struct SoFar {
    walls: Labyrinth,
    /// The way from the start to the room where the search is.
    way: Vec<Cell>,
    sets: DisjointSets,
    /// How many rooms were entered.
    entered: usize,
    opened: usize,
}

impl MakingLab {
    fn number(&self, [i, j]: Cell) -> u32 {
        j as u32 * self.rooms[0] as u32 + i as u32
    }

    fn count(&self) -> usize {
        self.rooms[0] * self.rooms[1]
    }

    fn so_far(&self, events: &[&Step]) -> SoFar {
        let mut now = SoFar {
            walls: self.closed.clone(),
            way: Vec::new(),
            sets: DisjointSets::new(self.count() as u32),
            entered: 0,
            opened: 0,
        };
        for event in events {
            match **event {
                Step::Start { room } => {
                    now.way.push(room);
                    now.entered = 1;
                }
                Step::Enter { from, room, .. } => {
                    let (cell, side) = between(from, room);
                    now.walls.set(cell, side, false);
                    now.sets.join(self.number(from), self.number(room));
                    now.way.push(room);
                    now.entered += 1;
                    now.opened += 1;
                }
                Step::Back { .. } => drop(now.way.pop()),
                Step::Wall { cell, side, opened: true } => {
                    now.walls.set(cell, side, false);
                    now.sets.join(self.number(cell), self.number(side.beyond(cell)));
                    now.opened += 1;
                }
                Step::Wall { .. } | Step::Done { .. } => {}
            }
        }
        now
    }

    fn middle(&self, room: Cell) -> DVec2 {
        let [a, _, c, _] = self.closed.grid().outline(room);
        (a + c) * 0.5
    }
}

/// The wall between two rooms side by side.
fn between(a: Cell, b: Cell) -> (Cell, LabyrinthSide) {
    if a[0] == b[0] {
        ([a[0], a[1].max(b[1])], LabyrinthSide::Top)
    } else {
        ([a[0].max(b[0]), a[1]], LabyrinthSide::Left)
    }
}

/// How many rooms have one way out alone.
fn dead_ends(walls: &Labyrinth, [across, down]: [usize; 2]) -> usize {
    let rooms = (0..down as i64).flat_map(|j| (0..across as i64).map(move |i| [i, j]));
    let open = |[i, j]: Cell| {
        let sides = [
            ([i, j], LabyrinthSide::Left),
            ([i, j], LabyrinthSide::Top),
            ([i + 1, j], LabyrinthSide::Left),
            ([i, j + 1], LabyrinthSide::Top),
        ];
        sides.into_iter().filter(|(cell, side)| !walls.has(*cell, *side)).count()
    };
    rooms.filter(|room| open(*room) == 1).count()
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    rooms: usize,
    opened: usize,
    dead_ends: usize,
    left: Vec<String>,
    top: Vec<String>,
}

impl Teller for MakingLab {
    type Event = Step;
    type Output = Option<Labyrinth>;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        match *event {
            Step::Start { room } => caption("kind-start").tagged(room_tag(room)),
            Step::Enter { room, .. } => caption("kind-enter-room").tagged(room_tag(room)),
            Step::Back { room } => caption("kind-back").tagged(room_tag(room)),
            Step::Wall { cell, side, .. } => {
                caption("kind-wall-drawn").tagged(wall_tag(cell, side))
            }
            Step::Done { .. } => caption("kind-all-joined"),
        }
    }

    fn figure(&self, events: &[&Step], _show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let mut now = self.so_far(events);
        let grid = *self.closed.grid();
        // 1. Rooms that are joined, by colour; those of a search have one.
        let rooms =
            (0..self.rooms[1] as i64).flat_map(|j| (0..self.rooms[0] as i64).map(move |i| [i, j]));
        let mut sizes = vec![0u32; self.count()];
        for n in 0..self.count() as u32 {
            sizes[now.sets.find(n) as usize] += 1;
        }
        for room in rooms {
            let set = now.sets.find(self.number(room));
            if sizes[set as usize] > 1 || now.way.contains(&room) {
                let hue = if now.way.is_empty() && now.entered == 0 { set % 8 } else { 0 };
                let shape = MarkShape::Polygon(grid.outline(room).to_vec());
                figure.mark(Role::Region(hue as u8), Layer::Background, shape).tag(room_tag(room));
            }
        }
        // 2. The walls that stand.
        let walls = now.walls.runs();
        figure.mark(Role::Wall, Layer::Edge, MarkShape::Segments(walls));
        // 3. The way of the search, and what the step is about.
        if now.way.len() > 1 {
            let way = now.way.iter().map(|room| self.middle(*room)).collect();
            figure
                .mark(Role::Candidate, Layer::Overlay, MarkShape::Polyline(way))
                .tag(tag("way", 0));
        }
        let mut point = |role, room: Cell, label: &str| {
            let mark = figure.point(role, self.middle(room));
            mark.tag(room_tag(room)).lit();
            if !label.is_empty() {
                mark.label(label);
            }
        };
        match events.last() {
            Some(Step::Start { room }) => point(Role::Candidate, *room, &name(*room)),
            Some(Step::Back { room }) => point(Role::Refused, *room, &name(*room)),
            Some(Step::Enter { from, room, .. }) => {
                point(Role::Candidate, *room, &name(*room));
                let (cell, side) = between(*from, *room);
                self.wall(&mut figure, cell, side, Role::Impact);
            }
            Some(Step::Wall { cell, side, opened }) => {
                let role = if *opened { Role::Impact } else { Role::Refused };
                self.wall(&mut figure, *cell, *side, role);
            }
            Some(Step::Done { .. }) | None => {}
        }
        figure
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        let mut now = self.so_far(events);
        let at = |room: Cell| DVec2::new(room[0] as f64, room[1] as f64);
        let place = |symbol: &str, room: Cell| -> Fact {
            let of = room_tag(room);
            vector(symbol, at(room)).means("fact-room").tagged(of, Role::Candidate)
        };
        let entered =
            row("n", FactValue::Count(now.entered as u64)).means("fact-rooms-entered").unmarked();
        let length =
            row("w", FactValue::Count(now.way.len() as u64)).means("fact-way-length").unmarked();
        match event {
            Step::Start { room } => (
                Message::new("making-start").with("room", name(*room)).with("rooms", self.count()),
                vec![place("(i, j)", *room)],
            ),
            Step::Enter { from, room, choices } => (
                Message::new("making-enter")
                    .with("from", name(*from))
                    .with("room", name(*room))
                    .with("choices", *choices as usize)
                    .with("only", if *choices == 1 { "yes" } else { "no" }),
                vec![place("(i, j)", *room), entered, length],
            ),
            Step::Back { room } => (
                Message::new("making-back")
                    .with("room", name(*room))
                    .with("start", if now.way.is_empty() { "yes" } else { "no" }),
                vec![place("(i, j)", *room), entered, length],
            ),
            Step::Wall { cell, side, opened } => {
                let other = side.beyond(*cell);
                let n = self.number(*cell);
                let root = now.sets.find(n);
                let same = (0..self.count() as u32).filter(|m| now.sets.find(*m) == root).count();
                let size =
                    row("s", FactValue::Count(same as u64)).means("fact-set-size").unmarked();
                let opened_row = row("k", FactValue::Count(now.opened as u64))
                    .means("fact-walls-opened")
                    .unmarked();
                (
                    Message::new("making-wall")
                        .with("a", name(other))
                        .with("b", name(*cell))
                        .with("opened", if *opened { "yes" } else { "no" }),
                    vec![place("(i, j)", *cell), size, opened_row],
                )
            }
            Step::Done { opened } => (
                Message::new("making-done")
                    .with("opened", *opened as usize)
                    .with("rooms", self.count()),
                vec![
                    row("k", FactValue::Count(u64::from(*opened)))
                        .means("fact-walls-opened")
                        .unmarked(),
                    row("d", FactValue::Count(dead_ends(&now.walls, self.rooms) as u64))
                        .means("fact-dead-ends")
                        .unmarked(),
                ],
            ),
        }
    }

    fn outcome(&self, made: &Option<Labyrinth>) -> impl Serialize {
        let rows = |side| made.as_ref().map_or_else(Vec::new, |made| made.to_rows(side));
        Outcome {
            rooms: self.count(),
            opened: self.count() - 1,
            dead_ends: made.as_ref().map_or(0, |made| dead_ends(made, self.rooms)),
            left: rows(LabyrinthSide::Left),
            top: rows(LabyrinthSide::Top),
        }
    }

    fn verdict(&self, made: &Option<Labyrinth>) -> Message {
        Message::new("making-verdict")
            .with("rooms", self.count())
            .with("ends", made.as_ref().map_or(0, |made| dead_ends(made, self.rooms)))
    }
}

impl MakingLab {
    fn wall(&self, figure: &mut Figure, cell: Cell, side: LabyrinthSide, role: Role) {
        let [a, b] = self.closed.ends(cell, side);
        let mark = figure.segment(role, a, b);
        mark.tag(wall_tag(cell, side)).lit();
    }
}

fn room_tag([i, j]: Cell) -> Tag {
    tag("room", (i as u32) << 16 | (j as u32 & 0xffff))
}

fn wall_tag([i, j]: Cell, side: LabyrinthSide) -> Tag {
    let cell = (i as u32) << 16 | (j as u32 & 0xffff);
    tag(if side == LabyrinthSide::Left { "left-wall" } else { "top-wall" }, cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_the_last_step_shows() {
        for maker in [Maker::Backtracker, Maker::Kruskal] {
            let mut scene = Scene::new("");
            scene.lab = Some(LAB.name.to_owned());
            scene.settings.set(&MAKER, maker);
            scene.settings.set(&SEED, 7);
            let (shape, _) = made(&scene).unwrap();
            let played = run(&crate::lab::plane_world(&scene), &Moment::STILL).ok().unwrap();
            let outcome = played.outcome();
            assert_eq!(outcome["left"], serde_json::json!(shape.left));
            assert_eq!(outcome["opened"], 39);
            assert!(outcome["dead_ends"].as_u64().unwrap() > 1);
            // Every step is about what is drawn, up to the last.
            let figure = played.figure(played.len() - 1, &Overlays::default());
            assert!(figure.marks.iter().any(|m| m.role == Role::Wall));
        }
    }
}

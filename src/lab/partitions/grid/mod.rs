//! The lab of the uniform grid: the walls are put into its squares, then a move goes through those on its way.

mod picture;
mod sentences;

use serde::Serialize;

use super::move_among_walls::{MoveAmongWalls, count};
use crate::figure::{Figure, Role, Tag};
use crate::lab::common::draw::tag;
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Fact, Lab, Overlays, Played, Telling, lab};
use crate::partition::grid::build::GridBuildStep as Build;
use crate::partition::grid::walk::{GridWalk, GridWalkStep as Walk};
use crate::partition::grid::{GridOptions, Step, WallGrid, grid_traced};
use crate::partition::listed_wall::{Keeping, WallHit};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, PlaneWorld};

inventory::submit! {
    Declarations(&[COLUMNS.declared(), ROWS.declared(), KEEPING.declared()])
}

/// How many squares side by side.
static COLUMNS: Setting<u32> = Setting::new(
    "columns",
    "How many squares of a grid lie side by side.",
    Range::Whole { usual: 6, least: 1, most: MOST_SQUARES },
)
.named("nbx");
/// How many one below another.
static ROWS: Setting<u32> = Setting::new(
    "rows",
    "How many squares of a grid lie one below another.",
    Range::Whole { usual: 6, least: 1, most: MOST_SQUARES },
)
.named("nby");
/// What becomes of a wall over a border.
pub(super) static KEEPING: Setting<Keeping> = Setting::new(
    "keeping",
    "What becomes of a wall that lies in more than one square of a grid or a quadtree: it is cut at their borders; it is in the list of each, whole.",
    Range::Word { usual: "cut", words: &["cut", "whole"] },
);

/// The most squares side by side, and one below another, that are stepped through.
const MOST_SQUARES: u32 = 64;

pub(crate) const LAB: Lab = lab("grid", 5, run)
    .reading(const { &[COLUMNS.declared(), ROWS.declared(), KEEPING.declared()] })
    .saying(&[
        (Role::ShapeA, "legend-move"),
        (Role::Region(0), "legend-squares-looked-at"),
        (Role::Refused, "legend-tested-missed"),
        (Role::Impact, "legend-met-first"),
    ]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let settings = &world.scene().settings;
    let looked_at = MoveAmongWalls::of(&world.shown())?;
    let options = GridOptions {
        columns: settings.get(&COLUMNS),
        rows: settings.get(&ROWS),
        keeping: settings.get(&KEEPING),
    };
    let mut built = None;
    let timeline = Recorder::run((), |(), trace| {
        let (grid, walk) = grid_traced(&looked_at.walls, &looked_at.op, options, trace);
        built = Some(grid);
        walk
    });
    let grid = built.ok_or_else(|| Message::new("lab-needs-move-and-walls"))?;
    Ok(Box::new(Player::new(timeline, GridLab { grid, looked_at })))
}

struct GridLab {
    grid: WallGrid,
    looked_at: MoveAmongWalls,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    hit: Option<WallHit>,
    squares_looked_at: u32,
    tests: u32,
    walls: usize,
    squares: [u32; 2],
    entries: usize,
    bytes: usize,
}

impl GridLab {
    /// What names a square in the picture.
    fn square_tag(&self, [i, j]: [u32; 2]) -> Tag {
        tag("square", j * self.grid.counts()[0] + i)
    }

    fn entries(&self) -> usize {
        let [columns, rows] = self.grid.counts();
        let all = (0..rows).flat_map(|j| (0..columns).map(move |i| [i, j]));
        all.map(|square| self.grid.list(square).len()).sum()
    }
}

impl Teller for GridLab {
    type Event = Step;
    type Output = GridWalk;
    type Figure = Figure;

    // Columns have their numbers in the grid, from 0.
    const FIRST: u32 = 0;

    fn name(event: &Step) -> &'static str {
        match event {
            Step::Build(Build::Bounds { .. }) => "kind-walls-box",
            Step::Build(Build::Squares { .. }) => "kind-grid-squares",
            Step::Build(Build::Wall { .. }) => "kind-wall-taken",
            Step::Build(Build::Put { .. }) => "kind-listed",
            Step::Build(Build::Built { .. }) => "kind-grid-built",
            Step::Walk(Walk::Start { .. }) => "kind-start",
            Step::Walk(Walk::Strip { .. }) => "kind-column",
            Step::Walk(Walk::Square { .. }) => "kind-square-entered",
            Step::Walk(Walk::Known { .. }) => "kind-known",
            Step::Walk(Walk::Test { .. }) => "kind-wall-tested",
            Step::Walk(Walk::Answer { .. }) => "kind-stop-move",
        }
    }

    fn figure(&self, events: &[&Step], _show: &Overlays) -> Figure {
        self.draw(events)
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        match events.last() {
            Some(Step::Build(step)) => self.tell_build(step),
            Some(Step::Walk(step)) => self.tell_walk(step),
            None => Telling::none(),
        }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        match event {
            Step::Build(Build::Bounds { .. } | Build::Squares { .. }) => {
                vec![tag("area", 0)]
            }
            Step::Build(Build::Wall { wall, .. } | Build::Put { wall, .. })
            | Step::Walk(Walk::Known { wall, .. } | Walk::Test { wall, .. }) => {
                vec![tag("wall", *wall)]
            }
            Step::Walk(Walk::Strip { column, .. }) => vec![tag("column", *column)],
            Step::Walk(Walk::Answer { hit: Some(hit), .. }) => {
                vec![tag("wall", hit.wall), tag("meeting", 0)]
            }
            Step::Build(Build::Built { .. }) | Step::Walk(_) => Vec::new(),
        }
    }

    fn outcome(&self, walk: &GridWalk) -> impl Serialize {
        Outcome {
            hit: walk.hit,
            squares_looked_at: walk.squares,
            tests: walk.tests,
            walls: self.looked_at.walls.len(),
            squares: self.grid.counts(),
            entries: self.entries(),
            bytes: self.grid.bytes(),
        }
    }

    fn verdict(&self, walk: &GridWalk) -> Message {
        self.looked_at.verdict(walk.hit, walk.tests)
    }

    fn counts(&self, walk: &GridWalk) -> Vec<Fact> {
        let looked_at = count("squares", walk.squares, "fact-squares-looked-at").unmarked();
        self.looked_at.counts(walk.tests, looked_at)
    }
}

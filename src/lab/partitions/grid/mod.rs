//! The lab of the uniform grid: the walls are put into its squares, then a move goes through those on its way.

mod picture;
mod sentences;

use serde::Serialize;

use super::move_among_walls::{MoveAmongWalls, count, stopped};
use crate::figure::{Figure, Role, Tag};
use crate::geom::Segment;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Fact, Lab, Overlays, Played, Told, lab};
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
        let (grid, walk) = grid_traced(looked_at.walls(), &looked_at.op, options, trace);
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
    /// A wall, and the part of it that is in the list of a square.
    fn part_in(&self, square: [u32; 2], wall: u32) -> (u32, Segment) {
        let listed = self.grid.list(square).find(|(own, _)| *own == wall);
        listed.unwrap_or((wall, self.looked_at.walls()[wall as usize]))
    }

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

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Build(step) => match *step {
                Build::Bounds { .. } => caption("kind-walls-box").at("area"),
                Build::Squares { .. } => caption("kind-grid-squares").at("area"),
                Build::Wall { wall, .. } => caption("kind-wall-taken").of("wall", wall),
                Build::Put { wall, .. } => caption("kind-listed").of("wall", wall),
                Build::Built { .. } => caption("kind-grid-built"),
            },
            Step::Walk(step) => match *step {
                Walk::Start { .. } => caption("kind-start"),
                Walk::Strip { column, .. } => caption("kind-column").of("column", column),
                Walk::Square { .. } => caption("kind-square-entered"),
                Walk::Known { wall, .. } => caption("kind-known").of("wall", wall),
                Walk::Test { wall, .. } => caption("kind-wall-tested").of("wall", wall),
                Walk::Answer { hit, .. } => stopped(hit),
            },
        }
    }

    fn figure(&self, events: &[&Step], _show: &Overlays) -> Figure {
        self.draw(events)
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        match event {
            Step::Build(step) => self.tell_build(step),
            Step::Walk(step) => self.tell_walk(step),
        }
    }

    fn outcome(&self, walk: &GridWalk) -> impl Serialize {
        Outcome {
            hit: walk.hit,
            squares_looked_at: walk.squares,
            tests: walk.tests,
            walls: self.looked_at.walls().len(),
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

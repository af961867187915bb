//! The lab of the tree of lines: nodes with many walls are cut along the line of one of them, then a point and a move go
//! down the tree.

mod picture;
mod sentences;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::file_tree::FileTree;
use super::lines_tree::LinesTree;
use super::move_among_walls::{MoveAmongWalls, count};
use super::quadtree::LEAF_WALLS;
use crate::figure::{Figure, Role, Tag};
use crate::lab::common::draw::tag;
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::tree::ShownTree;
use crate::lab::{Fact, Lab, Overlays, Played, Telling, lab};
use crate::partition::bsp2d::build::Bsp2dBuildStep as Build;
use crate::partition::bsp2d::walk::{Bsp2dWalkStep as Walk, TreeWalk};
use crate::partition::bsp2d::{Bsp2dOptions, Step, TreeLines, bsp2d_traced};
use crate::partition::listed_wall::WallHit;
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, PlaneWorld};

inventory::submit! {
    Declarations(&[CUT_WEIGHT.declared(), TREE_LINES.declared()])
}

/// How many walls of unevenness a cut is as bad as.
pub(super) static CUT_WEIGHT: Setting<u32> = Setting::new(
    "cut_weight",
    "How many walls more on one side of a line are as bad as one wall that the line cuts.",
    Range::Whole { usual: 2, least: 0, most: 100 },
);

/// Where the lines of the tree come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LinesFrom {
    /// They are chosen among those of the walls.
    #[default]
    Walls,
    /// The file of the map has them.
    File,
}

pub(super) static TREE_LINES: Setting<LinesFrom> = Setting::new(
    "tree_lines",
    "Where the lines of a tree of lines come from: chosen among those of the walls; from the nodes in the file of the map.",
    Range::Word { usual: "walls", words: &["walls", "file"] },
);

pub(crate) const LAB: Lab = lab("bsp2d", 5, run)
    .reading(const { &[LEAF_WALLS.declared(), CUT_WEIGHT.declared(), TREE_LINES.declared()] })
    .saying(&[
        (Role::ShapeA, "legend-move"),
        (Role::Candidate, "legend-line-tried"),
        (Role::Region(0), "legend-plus-side"),
        (Role::Region(3), "legend-minus-side"),
        (Role::Refused, "legend-tested-missed"),
        (Role::Impact, "legend-met-first"),
    ]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let settings = &world.scene().settings;
    let looked_at = Arc::new(MoveAmongWalls::of(&world.shown())?);
    let options =
        Bsp2dOptions { most: settings.get(&LEAF_WALLS), cut_weight: settings.get(&CUT_WEIGHT) };
    let file = match settings.get(&TREE_LINES) {
        LinesFrom::Walls => None,
        LinesFrom::File => {
            let none = || Message::new("file-tree-none");
            Some(FileTree::of(world.scene())?.ok_or_else(none)?)
        }
    };
    let lines = match &file {
        Some(file) => TreeLines::Given(file.nodes.tree()),
        None => TreeLines::Chosen(options),
    };
    let mut built = None;
    let timeline = Recorder::run((), |(), trace| {
        let (tree, sector, walk) = bsp2d_traced(&looked_at.walls, &looked_at.op, lines, trace);
        built = Some(tree);
        Found { sector, walk }
    });
    let tree = built.ok_or_else(|| Message::new("lab-needs-move-and-walls"))?;
    let shown = LinesTree::new(tree, Arc::clone(&looked_at));
    Ok(Box::new(Player::new(timeline, Bsp2dLab { shown, looked_at })))
}

/// What was found.
struct Found {
    /// The sector that O is in.
    sector: u32,
    walk: TreeWalk,
}

struct Bsp2dLab {
    shown: LinesTree,
    looked_at: Arc<MoveAmongWalls>,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    hit: Option<WallHit>,
    sector: u32,
    nodes_looked_at: u32,
    tests: u32,
    walls: usize,
    nodes: usize,
    depth: u32,
    entries: usize,
    bytes: usize,
}

impl Teller for Bsp2dLab {
    type Event = Step;
    type Output = Found;
    type Figure = Figure;

    // Nodes have their numbers in the tree, from 0.
    const FIRST: u32 = 0;

    fn name(event: &Step) -> &'static str {
        match event {
            Step::Build(Build::All { .. }) => "kind-start",
            Step::Build(Build::Node { sector: None, .. }) => "kind-quad-node",
            Step::Build(Build::Node { .. } | Build::Convex { .. }) => "kind-sector",
            Step::Build(Build::Candidate { .. }) => "kind-candidate",
            Step::Build(Build::Split { .. }) => "kind-split",
            Step::Build(Build::Hand { .. }) => "kind-handed",
            Step::Build(Build::Built { .. }) => "kind-grid-built",
            Step::Walk(Walk::PointAt { .. }) => "kind-side-of-line",
            Step::Walk(Walk::PointIn { .. } | Walk::Sector { .. }) => "kind-sector",
            Step::Walk(Walk::Start { .. }) => "kind-start",
            Step::Walk(Walk::Line { .. }) => "kind-quad-node",
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
            Step::Build(Build::Node { node, .. } | Build::Convex { node, .. })
            | Step::Walk(Walk::PointIn { node, .. } | Walk::Sector { node, .. }) => {
                vec![tag("leaf", *node)]
            }
            Step::Build(Build::Split { node, given: true, .. }) => {
                vec![tag("node", *node)]
            }
            Step::Build(Build::Split { node, wall, .. }) => {
                vec![tag("node", *node), tag("wall", *wall)]
            }
            Step::Walk(Walk::PointAt { node, .. } | Walk::Line { node, .. }) => {
                vec![tag("node", *node)]
            }
            Step::Build(Build::Candidate { wall, .. } | Build::Hand { wall, .. })
            | Step::Walk(Walk::Known { wall, .. } | Walk::Test { wall, .. }) => {
                vec![tag("wall", *wall)]
            }
            Step::Walk(Walk::Answer { hit: Some(hit), .. }) => {
                vec![tag("wall", hit.wall), tag("meeting", 0)]
            }
            Step::Build(Build::All { .. } | Build::Built { .. }) | Step::Walk(_) => Vec::new(),
        }
    }

    fn tree_node(event: &Step) -> Option<u32> {
        match event {
            Step::Build(
                Build::Node { node, .. }
                | Build::Candidate { node, .. }
                | Build::Convex { node, .. }
                | Build::Split { node, .. }
                | Build::Hand { node, .. },
            )
            | Step::Walk(
                Walk::PointAt { node, .. }
                | Walk::PointIn { node, .. }
                | Walk::Line { node, behind: false, .. }
                | Walk::Sector { node, behind: false, .. }
                | Walk::Known { node, .. }
                | Walk::Test { node, .. },
            ) => Some(*node),
            _ => None,
        }
    }

    fn starts_descent(event: &Step) -> bool {
        matches!(event, Step::Walk(Walk::PointAt { node: 0, .. } | Walk::Start { .. }))
    }

    fn tree(&self) -> Option<&dyn ShownTree> {
        Some(&self.shown)
    }

    fn outcome(&self, found: &Found) -> impl Serialize {
        let nodes = self.shown.tree.nodes();
        Outcome {
            hit: found.walk.hit,
            sector: found.sector,
            nodes_looked_at: found.walk.nodes,
            tests: found.walk.tests,
            walls: self.looked_at.walls.len(),
            nodes: nodes.len(),
            depth: self.shown.tree.depth(),
            entries: nodes.iter().map(|n| n.list.len()).sum(),
            bytes: self.shown.tree.bytes(),
        }
    }

    fn verdict(&self, found: &Found) -> Message {
        self.looked_at.verdict(found.walk.hit, found.walk.tests)
    }

    fn counts(&self, found: &Found) -> Vec<Fact> {
        let looked_at = count("nodes", found.walk.nodes, "fact-nodes-looked-at").unmarked();
        self.looked_at.counts(found.walk.tests, looked_at)
    }
}

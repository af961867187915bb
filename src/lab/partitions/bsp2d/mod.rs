//! The lab of the tree of lines: nodes with many walls are cut along the line of one of them, then a point and a move go
//! down the tree.

mod picture;
mod sentences;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::file_tree::FileTree;
use super::lines_tree::LinesTree;
use super::move_among_walls::{MoveAmongWalls, TreeOutcome, count, stopped};
use super::quadtree::LEAF_WALLS;
use crate::figure::{Figure, Role};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::tree::ShownTree;
use crate::lab::{Fact, Lab, Overlays, Played, Told, lab};
use crate::partition::bsp2d::build::Bsp2dBuildStep as Build;
use crate::partition::bsp2d::walk::{Bsp2dWalkStep as Walk, TreeWalk};
use crate::partition::bsp2d::{Bsp2dOptions, Step, TreeLines, bsp2d_traced};
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
        let (tree, sector, walk) = bsp2d_traced(looked_at.walls(), &looked_at.op, lines, trace);
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

impl Teller for Bsp2dLab {
    type Event = Step;
    type Output = Found;
    type Figure = Figure;

    // Nodes have their numbers in the tree, from 0.
    const FIRST: u32 = 0;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Build(step) => match *step {
                Build::All { .. } => caption("kind-start"),
                Build::Node { node, sector, .. } => {
                    let kind = if sector.is_none() { "kind-quad-node" } else { "kind-sector" };
                    caption(kind).of("leaf", node).node(node)
                }
                Build::Convex { node, .. } => caption("kind-sector").of("leaf", node).node(node),
                Build::Candidate { node, wall, .. } => {
                    caption("kind-candidate").of("wall", wall).node(node)
                }
                Build::Split { node, wall, given, .. } => {
                    let wall = (!given).then(|| tag("wall", wall));
                    caption("kind-split").of("node", node).all(wall).node(node)
                }
                Build::Hand { node, wall, .. } => {
                    caption("kind-handed").of("wall", wall).node(node)
                }
                Build::Built { .. } => caption("kind-grid-built"),
            },
            Step::Walk(step) => match *step {
                Walk::PointAt { node, .. } => {
                    let said = caption("kind-side-of-line").of("node", node).node(node);
                    Caption { descends: node == 0, ..said }
                }
                Walk::PointIn { node, .. } => caption("kind-sector").of("leaf", node).node(node),
                Walk::Start { .. } => caption("kind-start").descends(),
                Walk::Line { node, behind, .. } => {
                    caption("kind-quad-node").of("node", node).node((!behind).then_some(node))
                }
                Walk::Sector { node, behind, .. } => {
                    caption("kind-sector").of("leaf", node).node((!behind).then_some(node))
                }
                Walk::Known { node, wall } => caption("kind-known").of("wall", wall).node(node),
                Walk::Test { node, wall, .. } => {
                    caption("kind-wall-tested").of("wall", wall).node(node)
                }
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

    fn tree(&self) -> Option<&dyn ShownTree> {
        Some(&self.shown)
    }

    fn outcome(&self, found: &Found) -> impl Serialize {
        let nodes = self.shown.tree.nodes();
        TreeOutcome {
            hit: found.walk.hit,
            sector: Some(found.sector),
            nodes_looked_at: found.walk.nodes,
            tests: found.walk.tests,
            walls: self.looked_at.walls().len(),
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

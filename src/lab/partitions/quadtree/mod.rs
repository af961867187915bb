//! The lab of the quadtree: squares with many walls are cut in four, then a move goes down to the leaves on its way.

mod picture;
mod sentences;

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::move_among_walls::{MoveAmongWalls, TreeOutcome, count, stopped};
use crate::figure::{Figure, Role, Tag};
use crate::geom::Segment;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::tree::{NodeLook, ShownTree};
use crate::lab::{Fact, Lab, Overlays, Played, Told, lab};
use crate::partition::quadtree::build::QuadtreeBuildStep as Build;
use crate::partition::quadtree::walk::{QuadtreeWalkStep as Walk, TreeWalk};
use crate::partition::quadtree::{Quadtree, QuadtreeOptions, Step, quadtree_traced};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, PlaneWorld};

use super::grid::KEEPING;

inventory::submit! {
    Declarations(&[LEAF_WALLS.declared(), DEEPEST.declared()])
}

/// NBMAX.
pub(in crate::lab::partitions) static LEAF_WALLS: Setting<u32> = Setting::new(
    "leaf_walls",
    "A square of a quadtree with more walls than this is cut in four, a sector of a tree of lines in two.",
    Range::Whole { usual: 4, least: 1, most: 1000 },
)
.named("NBMAX");
/// How deep the tree may be.
static DEEPEST: Setting<u32> = Setting::new(
    "deepest",
    "How many times, one in the other, squares of a quadtree are cut at most.",
    Range::Whole { usual: 6, least: 0, most: crate::partition::quadtree::DEEPEST },
);

pub(crate) const LAB: Lab = lab("quadtree", 5, run)
    .reading(const { &[LEAF_WALLS.declared(), DEEPEST.declared(), KEEPING.declared()] })
    .saying(&[
        (Role::ShapeA, "legend-move"),
        (Role::Region(0), "legend-leaves-looked-at"),
        (Role::Refused, "legend-tested-missed"),
        (Role::Impact, "legend-met-first"),
    ]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let settings = &world.scene().settings;
    let looked_at = MoveAmongWalls::of(&world.shown())?;
    let options = QuadtreeOptions {
        most: settings.get(&LEAF_WALLS),
        deepest: settings.get(&DEEPEST),
        keeping: settings.get(&KEEPING),
    };
    let mut built = None;
    let timeline = Recorder::run((), |(), trace| {
        let (tree, walk) = quadtree_traced(looked_at.walls(), &looked_at.op, options, trace);
        built = Some(tree);
        walk
    });
    let tree = built.ok_or_else(|| Message::new("lab-needs-move-and-walls"))?;
    Ok(Box::new(Player::new(timeline, QuadtreeLab { tree, looked_at })))
}

struct QuadtreeLab {
    tree: Quadtree,
    looked_at: MoveAmongWalls,
}

impl QuadtreeLab {
    /// A wall, and the part of it that is in the list of a leaf.
    fn part_in(&self, leaf: u32, wall: u32) -> (u32, Segment) {
        let list = &self.tree.nodes()[leaf as usize].list;
        let listed = list.iter().copied().find(|(own, _)| *own == wall);
        listed.unwrap_or((wall, self.looked_at.walls()[wall as usize]))
    }
}

impl Teller for QuadtreeLab {
    type Event = Step;
    type Output = TreeWalk;
    type Figure = Figure;

    // Nodes have their numbers in the tree, from 0.
    const FIRST: u32 = 0;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Build(step) => match *step {
                Build::Bounds { .. } => caption("kind-walls-box").at("quad"),
                Build::Node { node, leaf, .. } => {
                    let kind = if leaf.is_none() { "kind-cut-in-four" } else { "kind-quad-leaf" };
                    caption(kind).of("quad", node).node(node)
                }
                Build::Hand { node, wall, .. } => {
                    caption("kind-handed").of("wall", wall).node(node)
                }
                Build::Built { .. } => caption("kind-grid-built"),
            },
            Step::Walk(step) => match *step {
                Walk::Start { .. } => caption("kind-start").descends(),
                Walk::Visit { node, walls, behind, .. } => {
                    let kind = if walls.is_none() { "kind-quad-node" } else { "kind-quad-leaf" };
                    caption(kind).of("quad", node).node((!behind).then_some(node))
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
        Some(self)
    }

    fn outcome(&self, walk: &TreeWalk) -> impl Serialize {
        let nodes = self.tree.nodes();
        TreeOutcome {
            hit: walk.hit,
            sector: None,
            nodes_looked_at: walk.nodes,
            tests: walk.tests,
            walls: self.looked_at.walls().len(),
            nodes: nodes.len(),
            depth: nodes.iter().map(|n| n.depth).max().unwrap_or(0),
            entries: nodes.iter().map(|n| n.list.len()).sum(),
            bytes: self.tree.bytes(),
        }
    }

    fn verdict(&self, walk: &TreeWalk) -> Message {
        self.looked_at.verdict(walk.hit, walk.tests)
    }

    fn counts(&self, walk: &TreeWalk) -> Vec<Fact> {
        let looked_at = count("nodes", walk.nodes, "fact-nodes-looked-at").unmarked();
        self.looked_at.counts(walk.tests, looked_at)
    }
}

impl ShownTree for QuadtreeLab {
    fn len(&self) -> usize {
        self.tree.nodes().len()
    }

    fn parent(&self, node: u32) -> u32 {
        self.tree.nodes()[node as usize].parent
    }

    fn children(&self, node: u32) -> SmallVec<[u32; 4]> {
        let first = self.tree.nodes()[node as usize].children;
        first.into_iter().flat_map(|first| first..first + 4).collect()
    }

    fn look(&self, node: u32) -> NodeLook {
        let at = &self.tree.nodes()[node as usize];
        match at.children {
            Some(_) => NodeLook::Split,
            None if at.list.is_empty() => NodeLook::Empty,
            None => NodeLook::Full,
        }
    }

    fn tag(&self, node: u32) -> Tag {
        tag("quad", node)
    }

    fn cell(&self, node: u32) -> Vec<DVec2> {
        self.tree.nodes()[node as usize].area.corners().to_vec()
    }

    fn lines(&self, node: u32) -> Vec<[DVec2; 2]> {
        let at = &self.tree.nodes()[node as usize];
        let (area, m) = (at.area, at.area.centre());
        let upright = [DVec2::new(m.x, area.min.y), DVec2::new(m.x, area.max.y)];
        let level = [DVec2::new(area.min.x, m.y), DVec2::new(area.max.x, m.y)];
        if at.children.is_some() { vec![upright, level] } else { Vec::new() }
    }

    fn words(&self, node: u32) -> Vec<Message> {
        let at = &self.tree.nodes()[node as usize];
        let id = if at.children.is_some() { "tree-quad" } else { "tree-quad-leaf" };
        vec![Message::new(id).with("node", node).with("walls", at.list.len())]
    }
}

//! A move down a tree of boxes, or of solids, stepped by itself: the leaves on its way, and the walls in their lists.

use glam::DVec2;
use serde::Serialize;

use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{Rect, Segment};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag};
use crate::lab::common::player::{Player, Teller};
use crate::lab::partitions::move_among_walls::{
    MoveAmongWalls, TreeOutcome, count, nearest, stopped,
};
use crate::lab::partitions::quadtree::LEAF_WALLS;
use crate::lab::{Fact, Overlays, Played, Told};
use crate::partition::BspNode;
use crate::partition::bvh::Bvh;
use crate::partition::listed_wall::TreeWalk;
use crate::partition::looked::LookStep;
use crate::partition::race::Size;
use crate::partition::race::solid_tree::SolidTree;
use crate::text::Message;
use crate::trace::{Recorder, Trace};
use crate::world::{Moment, PlaneWorld};

/// A tree whose leaves have lists of walls.
pub(super) trait WallTree: Send {
    /// What is said as a move starts, and of a node with children.
    const SAID: [&'static str; 2];

    /// The wall that a move meets first.
    fn go<T: Trace<LookStep>>(&self, op: &Segment, trace: &mut T) -> TreeWalk;
    /// How large it is.
    fn size(&self) -> Size;
    /// The piece of the plane that a node covers; it may have no area.
    fn cell(&self, node: u32) -> Vec<DVec2>;
    /// What it has built, as lines.
    fn lines(&self) -> Vec<[DVec2; 2]>;
    /// What a node is cut along.
    fn cut(&self, node: u32) -> Option<[DVec2; 2]>;
}

impl WallTree for SolidTree {
    const SAID: [&'static str; 2] = ["solids-start", "solids-split"];

    fn go<T: Trace<LookStep>>(&self, op: &Segment, trace: &mut T) -> TreeWalk {
        self.walk_traced(op, trace)
    }

    fn size(&self) -> Size {
        Self::size(self)
    }

    fn cell(&self, node: u32) -> Vec<DVec2> {
        match self.tree().node(node) {
            BspNode::Leaf(leaf) if leaf.sliver => Vec::new(),
            _ => self.tree().cell(node),
        }
    }

    fn lines(&self) -> Vec<[DVec2; 2]> {
        (0..self.tree().nodes().len() as u32).filter_map(|node| self.cut(node)).collect()
    }

    fn cut(&self, node: u32) -> Option<[DVec2; 2]> {
        self.tree().split_line(node).map(|(a, b)| [a, b])
    }
}

impl WallTree for Bvh {
    const SAID: [&'static str; 2] = ["boxes-start", "boxes-split"];

    fn go<T: Trace<LookStep>>(&self, op: &Segment, trace: &mut T) -> TreeWalk {
        self.walk_traced(op, trace)
    }

    fn size(&self) -> Size {
        Self::size(self)
    }

    fn cell(&self, node: u32) -> Vec<DVec2> {
        self.nodes()[node as usize].area.corners().to_vec()
    }

    fn lines(&self) -> Vec<[DVec2; 2]> {
        self.nodes().iter().flat_map(|node| border(node.area)).collect()
    }

    fn cut(&self, _: u32) -> Option<[DVec2; 2]> {
        None
    }
}

/// The four sides of a box.
pub(super) fn border(area: Rect) -> impl Iterator<Item = [DVec2; 2]> {
    let c = area.corners();
    (0..4).map(move |k| [c[k], c[(k + 1) % 4]])
}

/// Runs the tree of solids alone.
pub(super) fn solids(world: &PlaneWorld, _moment: &Moment) -> Played {
    let among = MoveAmongWalls::of(&world.shown())?;
    let tree = SolidTree::build(among.walls());
    Ok(Descent::played(tree, among))
}

/// Runs the tree of boxes alone.
pub(super) fn boxes(world: &PlaneWorld, _moment: &Moment) -> Played {
    let among = MoveAmongWalls::of(&world.shown())?;
    let tree = Bvh::build(among.walls(), world.scene().settings.get(&LEAF_WALLS));
    Ok(Descent::played(tree, among))
}

struct Descent<W> {
    tree: W,
    among: MoveAmongWalls,
}

impl<W: WallTree + 'static> Descent<W> {
    fn played(tree: W, among: MoveAmongWalls) -> Box<dyn crate::lab::Playback> {
        let timeline = Recorder::run((), |(), trace| tree.go(&among.op, trace));
        Box::new(Player::new(timeline, Self { tree, among }))
    }

    /// A node's piece of the plane, where it has an area.
    fn node(&self, figure: &mut Figure, node: u32, region: u8, lit: bool) {
        let ring = self.tree.cell(node);
        if ring.len() > 2 {
            let shape = MarkShape::Polygon(ring);
            figure
                .mark(Role::Region(region), Layer::Background, shape)
                .tag(tag("node", node))
                .lit = lit;
        }
    }
}

impl<W: WallTree + 'static> Teller for Descent<W> {
    type Event = LookStep;
    type Output = TreeWalk;
    type Figure = Figure;

    // Nodes have their numbers in the tree, from 0.
    const FIRST: u32 = 0;

    fn caption(event: &LookStep) -> Caption {
        match *event {
            LookStep::Start { .. } => caption("kind-start"),
            LookStep::Split { node, .. } | LookStep::Behind { node, .. } => {
                caption("kind-quad-node").of("node", node)
            }
            LookStep::Leaf { node, .. } => caption("kind-quad-leaf").of("node", node),
            LookStep::Known { wall, .. } => caption("kind-known").of("wall", wall),
            LookStep::Test { wall, .. } => caption("kind-wall-tested").of("wall", wall),
            LookStep::Answer { hit, .. } => stopped(hit),
        }
    }

    fn figure(&self, events: &[&LookStep], _show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let lines = MarkShape::Segments(self.tree.lines());
        figure.mark(Role::Guide, Layer::Background, lines);
        let mut best = None;
        // 1. The leaves looked at so far.
        for event in events {
            match event {
                LookStep::Leaf { node, .. } => self.node(&mut figure, *node, 0, false),
                LookStep::Test { hit, nearer: true, .. } => best = *hit,
                _ => {}
            }
        }
        // 2. The move, and what the step is about.
        let Some(last) = events.last() else { return figure };
        let is_cut = matches!(last, LookStep::Answer { hit: Some(_), .. });
        self.among.draw_move(&mut figure, if is_cut { Role::Ghost } else { Role::ShapeA });
        match **last {
            LookStep::Start { .. } => {}
            LookStep::Behind { node, .. } => self.node(&mut figure, node, 5, true),
            LookStep::Split { node, children } => {
                self.node(&mut figure, node, 3, true);
                if let Some([a, b]) = self.tree.cut(node) {
                    figure.segment(Role::Candidate, a, b).lit();
                }
                // The children on the move's way, numbered in its order.
                for (k, child) in (1..).zip(children.into_iter().flatten()) {
                    let ring = self.tree.cell(child);
                    if !ring.is_empty() {
                        let middle = ring.iter().sum::<DVec2>() / ring.len() as f64;
                        figure.note(middle, k.to_string());
                    }
                }
            }
            LookStep::Leaf { node, .. } => self.node(&mut figure, node, 0, true),
            LookStep::Known { wall, .. } => {
                self.among.draw_wall(&mut figure, wall, [0.0, 1.0], Role::Refused);
            }
            LookStep::Test { wall, hit, nearer, .. } => {
                let ab = self.among.walls()[wall as usize];
                self.among.draw_test(&mut figure, (wall, ab), hit, nearer);
            }
            LookStep::Answer { hit, .. } => self.among.draw_end(&mut figure, hit),
        }
        MoveAmongWalls::draw_best(&mut figure, best);
        figure
    }

    fn tell(&self, event: &LookStep, _: &[&LookStep]) -> Told {
        match *event {
            LookStep::Start { from, to } => MoveAmongWalls::started(W::SAID[0], from, to),
            LookStep::Behind { node, enters, best } => {
                let said = Message::new("quad-behind")
                    .with("node", node)
                    .with("enters", enters)
                    .with("t", best.map_or(0.0, |best| best.t));
                let enters = number("t", enters).means("fact-enters").unmarked();
                (said, [enters].into_iter().chain(best.as_ref().map(nearest)).collect())
            }
            LookStep::Split { node, children } => {
                let mut along = children.into_iter().flatten();
                let said = Message::new(W::SAID[1])
                    .with("node", node)
                    .with("n", children.iter().flatten().count())
                    .with("first", along.next().unwrap_or(node))
                    .with("second", along.next().unwrap_or(node));
                (said, Vec::new())
            }
            LookStep::Leaf { node, walls } => (
                Message::new("quad-visit-leaf").with("node", node).with("walls", walls),
                vec![count("walls", walls, "fact-leaf-list").unmarked()],
            ),
            LookStep::Known { wall, node } => {
                let name = self.among.name(wall);
                (Message::new("quad-known").with("wall", name).with("node", node), Vec::new())
            }
            LookStep::Test { wall, hit, best, nearer, .. } => {
                let ab = self.among.walls()[wall as usize];
                self.among.tested((wall, ab), hit, best, nearer)
            }
            LookStep::Answer { hit, nodes, tests, walls } => {
                let parts = ("nodes", "fact-nodes-looked-at");
                self.among.answered("quad-answer", hit, [tests, nodes, walls], parts)
            }
        }
    }

    fn outcome(&self, walk: &TreeWalk) -> impl Serialize {
        let Size { nodes, entries, bytes, depth } = self.tree.size();
        TreeOutcome {
            hit: walk.hit,
            sector: None,
            nodes_looked_at: walk.nodes,
            tests: walk.tests,
            walls: self.among.walls().len(),
            nodes,
            depth,
            entries,
            bytes,
        }
    }

    fn verdict(&self, walk: &TreeWalk) -> Message {
        self.among.verdict(walk.hit, walk.tests)
    }

    fn counts(&self, walk: &TreeWalk) -> Vec<Fact> {
        let looked_at = count("nodes", walk.nodes, "fact-nodes-looked-at").unmarked();
        self.among.counts(walk.tests, looked_at)
    }
}

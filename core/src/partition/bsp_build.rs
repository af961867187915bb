//! Building the BSP tree: which line cuts next, which walls fall on which side.
//!
//! Question: how is space cut by the lines of the walls until each piece is all solid or all empty?
//! Method: article B, II-A. A wall's line is chosen; walls in front go to the front child, walls behind
//! to the rear child, a wall across the line is cut and goes to both, a wall on the line stays at the node.
//! A child without walls is a leaf. The article adds the faces one after another, which is the same tree as choosing
//! the first face left each time ([`Splitting::Given`]). [`Splitting::Walls`] compares a few and takes the one that
//! balances best and cuts least (erratum 14: nothing else balances a tree). [`Splitting::Scored`] does the same, and where
//! each leaves most walls on one side, as in a convex outline, it also tries lines that are no wall's ([`super::median`]).
//!
//! Solid or empty: behind a map's facing wall it is solid and before it empty, as in the article. Closed outlines may
//! overlap, touch or nest. Then the last line decides nothing, and a point of the leaf is tested against each outline.
//! A wall without thickness gets a solid leaf without area between its two faces, closed by a cap at each end.
//!
//! Signs are exact for the walls' own ends, and cuts nearly so (`wall_fragment.rs`). A half-plane's edge is a wall
//! without ends, cut like any other. Duplicate and zero-area input is accepted.
//!
//! Cost: about n log n sides for n walls and their cuts; by walls' lines alone n² for a convex outline, whose tree is then a
//! chain.

mod leaves;
mod mend;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::broad::Broad;
use super::bsp::{BspNode, Leaf, Split, SplitKind, SplitLine, Tree};
use super::cell::clip_or_corner;
use super::median;
use super::wall_fragment::{LineCut, WallFragment};
use crate::collide::PreparedPolygon;
use crate::geom::Rect;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::wall::{Solids, Wall, WallKind};
use crate::trace::{Silent, Trace};

pub use mend::mend;

pub use super::build_step::{NodeSide, SolidBy, Step, WallSide};

/// How the next splitting line is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Splitting {
    /// The first wall left, as published.
    Given,
    /// The best of a few walls' lines by balance and cuts.
    Walls,
    /// The same, and medians where no wall's line balances. Sweeps with other than exact corners stop at the tree's own lines,
    /// so they want [`Splitting::Walls`]: see [`Corners::splitting`](crate::sweep::Corners::splitting).
    #[default]
    Scored,
}

/// How many walls are tried for one splitting line. More costs time and gains little: the walls
/// of a map are in no order that could hide the good ones.
const CANDIDATES: usize = 16;

/// About how many fragments a line is judged by. Where there are more, every second or third of them is used, which
/// shows balance and cuts nearly as well.
const JUDGES: usize = 256;

/// What one cut wall weighs against one wall of imbalance.
const CUT_WEIGHT: u32 = 4;

/// Builds the tree over some solids.
#[must_use]
pub fn build(solids: Solids, splitting: Splitting) -> Tree {
    build_traced(solids, splitting, &mut Silent)
}

/// [`build`], traced.
pub fn build_traced<T: Trace<Step>>(solids: Solids, splitting: Splitting, trace: &mut T) -> Tree {
    let mut builder = Builder::new(solids);
    let mut depth = 0;
    // A stack, not recursion: an outline of ten thousand sides is ten thousand levels deep.
    while let Some(task) = builder.tasks.pop() {
        if T::ON {
            set_depth(&mut depth, task.depth, trace);
        }
        // 1. A piece of space without walls is a leaf.
        if task.pieces.is_empty() {
            let (solid, by) = builder.is_solid(&task);
            trace.step(|| Step::Leaf { node: task.node, solid, by, side: task.side });
            builder.make_leaf(task, solid);
            continue;
        }
        let walls = task.pieces.len() as u32;
        trace.step(|| Step::Open { node: task.node, walls, side: task.side });
        // 2. One of its walls gives the line, or two of them a median.
        let (chosen, scored) = builder.choose(&task, splitting, trace);
        trace.step(|| Step::Split { node: task.node, line: chosen, scored });
        // 3. Every piece of wall goes to its side; those across the line are cut.
        let sides = builder.sort(&task, chosen, trace);
        // 4. Both sides are tasks for later; the front is done first.
        builder.make_split(task, chosen, sides);
    }
    if T::ON {
        set_depth(&mut depth, 0, trace);
    }
    let tree = builder.finish();
    trace.step(|| Step::Done { nodes: tree.nodes.len() as u32, cuts: tree.cuts });
    tree
}

/// Brings the trace's depth to `wanted` levels.
pub(crate) fn set_depth<E, T: Trace<E>>(depth: &mut u32, wanted: u32, trace: &mut T) {
    while *depth < wanted {
        trace.enter();
        *depth += 1;
    }
    while *depth > wanted {
        trace.leave();
        *depth -= 1;
    }
}

/// A piece of space still to be cut.
struct Task {
    node: u32,
    depth: u32,
    /// Walls that can still give a line. A wall without thickness is here once, by its first face.
    pieces: Vec<WallFragment>,
    /// Walls whose line has been used, on their way to the leaves they bound.
    markers: Vec<WallFragment>,
    /// Whether the last facing wall says that this is solid.
    behind_facing: bool,
    /// Whether the last outline's wall says that this is solid.
    behind_outline: bool,
    /// Whether it is behind the edge of a half-plane.
    in_half_plane: bool,
    /// The piece of the bounds it covers.
    cell: Vec<DVec2>,
    /// The side of which line it is.
    side: Option<NodeSide>,
}

/// What one line makes of a piece of space.
#[derive(Default)]
struct SortedWalls {
    front: (Vec<WallFragment>, Vec<WallFragment>),
    rear: (Vec<WallFragment>, Vec<WallFragment>),
    /// Walls without thickness on the line.
    thin: Vec<WallFragment>,
    /// How many walls it cuts.
    cuts: u32,
}

impl SortedWalls {
    /// What a line makes of walls and of walls whose line has been used. `size` is that of the coordinates of all walls; `visit`
    /// is called with each of the former and its side.
    fn of(
        walls: &[Wall],
        size: f64,
        (pieces, markers): (&[WallFragment], &[WallFragment]),
        chosen: SplitLine,
        mut visit: impl FnMut(&WallFragment, WallSide),
    ) -> Self {
        let on = chosen.wall_on(walls);
        let wall = |piece: &WallFragment| &walls[piece.wall as usize];
        let side_of = |piece: &WallFragment| piece.side(chosen.own_wall(), &on, wall(piece), size);
        let mut sides = Self::default();
        for &piece in pieces {
            let (side, cut) = side_of(&piece);
            visit(&piece, side);
            if let Some(cut) = cut {
                sides.cuts += 1;
                let (front, rear) = piece.parts(cut);
                sides.front.0.push(front);
                sides.rear.0.push(rear);
                continue;
            }
            let thin = matches!(wall(&piece).kind, WallKind::Thin(_));
            match side {
                WallSide::Front => sides.front.0.push(piece),
                WallSide::Along | WallSide::Against if thin => sides.thin.push(piece),
                // A used wall bounds what is behind it: the rear when it faces as the line does, else the front.
                WallSide::Along => sides.rear.1.push(piece),
                WallSide::Against => sides.front.1.push(piece),
                WallSide::Rear | WallSide::Cut { .. } => sides.rear.0.push(piece),
            }
        }
        for &marker in markers {
            let (side, cut) = side_of(&marker);
            match (side, cut) {
                (_, Some(cut)) => {
                    let (front, rear) = marker.parts(cut);
                    sides.front.1.push(front);
                    sides.rear.1.push(rear);
                }
                (WallSide::Front | WallSide::Against, None) => sides.front.1.push(marker),
                (WallSide::Rear | WallSide::Along | WallSide::Cut { .. }, None) => {
                    sides.rear.1.push(marker)
                }
            }
        }
        sides
    }
}

/// Whether a wall is cut by the tree's lines: of one without thickness the first face is, and a platform is in no tree.
fn is_cut(index: u32, wall: &Wall) -> bool {
    match wall.kind {
        WallKind::Thin(other) => index < other,
        WallKind::OneWay => false,
        _ => true,
    }
}

/// The size of the walls' coordinates.
fn size_of_walls(walls: &[Wall]) -> f64 {
    walls.iter().map(|w| w.a.abs().max(w.b.abs()).max_element()).fold(0.0, f64::max)
}

struct Builder {
    tree: Tree,
    tasks: Vec<Task>,
    /// The outlines by their boxes.
    outlines: Broad,
    /// Those of many walls, prepared for the middles of many leaves.
    prepared: Vec<Option<PreparedPolygon>>,
    /// The size of the walls' coordinates.
    size: f64,
}

impl Builder {
    fn new(solids: Solids) -> Self {
        let bounds = solids.bounds().unwrap_or(Rect::point(DVec2::ZERO));
        // A margin, so that every outer leaf has an area to draw and to click; about a single place any will do.
        let extent = match bounds.size().max_element() {
            0.0 => bounds.max.abs().max_element().max(1.0),
            extent => extent,
        };
        let bounds = bounds.expand(extent * 0.25);
        // A map's walls come first, so that a piece of space where they have run out knows from them
        // whether it is solid before any outline cuts it further.
        let facing = |w: &Wall| w.kind == WallKind::Facing;
        let order = |keep_facing: bool| {
            let walls = solids.walls.iter().enumerate();
            walls.filter(move |(_, w)| facing(w) == keep_facing).map(|(i, _)| i as u32)
        };
        let pieces: Vec<WallFragment> = order(true)
            .chain(order(false))
            .filter(|i| is_cut(*i, &solids.walls[*i as usize]))
            .map(|wall| WallFragment::whole(wall, &solids.walls[wall as usize]))
            .collect();
        let outline = |w: &Wall| matches!(w.kind, WallKind::Outline(_) | WallKind::OneWay);
        let boxes: Vec<_> = solids.outlines.iter().map(|o| Some(o.bounds)).collect();
        let mut outlines = Broad::default();
        let lines_decide = solids.walls.iter().all(outline) && outlines.pairs(&boxes).is_empty();
        outlines.fill(&boxes);
        let prepared = match lines_decide {
            true => Vec::new(),
            false => solids.outlines.iter().map(leaves::prepare).collect(),
        };
        let cell = bounds.corners().to_vec();
        let size = size_of_walls(&solids.walls);
        let endless = (0u32..).zip(&solids.walls).filter(|(_, w)| w.is_endless());
        let half_planes = endless.map(|(i, _)| i).collect();
        let one_way = (0u32..).zip(&solids.walls).filter(|(_, w)| w.kind == WallKind::OneWay);
        let one_ways = one_way.map(|(i, _)| i).collect();
        let tree = Tree {
            nodes: vec![BspNode::Leaf(Leaf::default())],
            parents: vec![0],
            cuts_at: vec![0],
            lines_decide,
            solids,
            cuts: 0,
            bounds,
            half_planes,
            one_ways,
            rounding: ROUNDING * size,
        };
        let root = Task {
            node: 0,
            depth: 0,
            pieces,
            markers: Vec::new(),
            behind_facing: false,
            behind_outline: false,
            in_half_plane: false,
            cell,
            side: None,
        };
        Self { tree, tasks: vec![root], outlines, prepared, size }
    }

    fn wall(&self, index: u32) -> &Wall {
        &self.tree.solids.walls[index as usize]
    }

    /// On which side of a line a piece is, and where it is cut. `on` is a wall that has the line.
    fn side(
        &self,
        line: SplitLine,
        on: &Wall,
        piece: &WallFragment,
    ) -> (WallSide, Option<LineCut>) {
        piece.side(line.own_wall(), on, self.wall(piece.wall), self.size)
    }

    fn choose<T: Trace<Step>>(
        &self,
        task: &Task,
        splitting: Splitting,
        trace: &mut T,
    ) -> (SplitLine, bool) {
        // Facing walls before outlines: see `new`. They stay in that order when pieces are cut.
        let facing =
            task.pieces.iter().take_while(|p| self.wall(p.wall).kind == WallKind::Facing).count();
        let pool = if facing > 0 { &task.pieces[..facing] } else { &task.pieces[..] };
        let first = SplitLine::of_wall(pool[0].wall);
        if splitting == Splitting::Given || pool.len() == 1 {
            return (first, false);
        }
        let mut best = (u32::MAX, first);
        let stride = pool.len().div_ceil(CANDIDATES);
        for candidate in pool.iter().step_by(stride) {
            let line = SplitLine::of_wall(candidate.wall);
            let counts = self.judge(line, self.wall(line.wall), &task.pieces);
            best = Self::compare(task.node, line, counts, best, trace);
        }
        // A line of its own leaves most of the walls on one side, whichever wall it is of. Of wedges between walls without
        // ends too little is known to cut them by anything else.
        let judged = task.pieces.len().div_ceil(task.pieces.len().div_ceil(JUDGES));
        let lopsided = best.0 as usize > judged / 2 && pool.len() >= median::FROM;
        let endless = task.pieces.iter().any(|p| p.ends.is_none());
        if splitting == Splitting::Scored && lopsided && !endless {
            let every = pool.len().div_ceil(JUDGES);
            for line in median::medians(pool, &self.tree.solids.walls, every) {
                let on = line.wall_on(&self.tree.solids.walls);
                // The walls that say what is solid must be on both sides.
                let [front, rear, _] = self.judge(line, &on, pool);
                if front > 0 && rear > 0 {
                    let counts = self.judge(line, &on, &task.pieces);
                    best = Self::compare(task.node, line, counts, best, trace);
                }
            }
        }
        (best.1, true)
    }

    /// How many of some pieces a line leaves in front and behind, and how many it cuts, of those that it is judged by.
    fn judge(&self, line: SplitLine, on: &Wall, pieces: &[WallFragment]) -> [u32; 3] {
        let (mut front, mut rear, mut cuts) = (0u32, 0u32, 0u32);
        for piece in pieces.iter().step_by(pieces.len().div_ceil(JUDGES)) {
            // Added without an `if`: this loop is the hottest of the build, and neither side is likelier.
            if let Some(ends) = piece.ends {
                let [sa, sb] = ends.map(|p| on.side(p));
                let (before, behind) = ((sa >= 0.0) & (sb >= 0.0), (sa <= 0.0) & (sb <= 0.0));
                if before != behind && line.own_wall() != Some(piece.wall) {
                    front += u32::from(before);
                    rear += u32::from(behind);
                    continue;
                }
            }
            match self.side(line, on, piece).0 {
                WallSide::Front => front += 1,
                WallSide::Rear => rear += 1,
                WallSide::Cut { .. } => cuts += 1,
                WallSide::Along | WallSide::Against => {}
            }
        }
        [front, rear, cuts]
    }

    /// The better of the best line so far and another, by score.
    fn compare<T: Trace<Step>>(
        node: u32,
        line: SplitLine,
        [front, rear, cuts]: [u32; 3],
        best: (u32, SplitLine),
        trace: &mut T,
    ) -> (u32, SplitLine) {
        let score = front.abs_diff(rear) + CUT_WEIGHT * cuts;
        let better = score < best.0;
        trace.step(|| Step::Candidate {
            node,
            line,
            front,
            rear,
            cuts,
            score,
            best: better,
            before: (best.0 != u32::MAX).then_some((best.1, best.0)),
        });
        if better { (score, line) } else { best }
    }

    fn sort<T: Trace<Step>>(
        &mut self,
        task: &Task,
        chosen: SplitLine,
        trace: &mut T,
    ) -> SortedWalls {
        let (walls, node) = (&self.tree.solids.walls, task.node);
        let sides = SortedWalls::of(
            walls,
            self.size,
            (&task.pieces, &task.markers),
            chosen,
            |piece, side| {
                let WallFragment { wall, from, to, .. } = *piece;
                trace.step(|| Step::Face { node, line: chosen, wall, from, to, side });
            },
        );
        self.tree.cuts_at[node as usize] = sides.cuts;
        sides
    }

    fn make_split(&mut self, task: Task, chosen: SplitLine, sides: SortedWalls) {
        let line = chosen.wall_on(&self.tree.solids.walls);
        let (origin, normal) = (line.origin(), line.normal());
        // A median says nothing of what is solid.
        let kind = chosen.own_wall().map(|wall| self.wall(wall).kind);
        let facing = kind == Some(WallKind::Facing);
        let solid_behind = kind.is_some_and(|k| !facing && !matches!(k, WallKind::Thin(_)));
        let in_half_plane = match chosen.own_wall() {
            Some(wall) => self.in_half_planes(&task, wall, &sides),
            None => [false; 2],
        };
        let front_node = self.reserve(task.node);
        let rear_node = self.reserve(task.node);
        let split = Split {
            origin,
            normal,
            front: front_node,
            rear: rear_node,
            wall: chosen.wall,
            kind: chosen.median.map_or(SplitKind::Face, SplitKind::Median),
        };
        self.tree.nodes[task.node as usize] = BspNode::Split(split);
        // Walls without thickness on this line: their solid leaf is between the line and itself turned round.
        let rear_space = if sides.thin.is_empty() {
            rear_node
        } else {
            let back = match self.wall(sides.thin[0].wall).kind {
                WallKind::Thin(other) => other,
                _ => sides.thin[0].wall,
            };
            // The second face must look away from the line's normal, whichever way the thin wall runs.
            let face =
                if self.wall(back).normal().dot(normal) < 0.0 { back } else { sides.thin[0].wall };
            let space = self.reserve(rear_node);
            let sliver = self.reserve(rear_node);
            self.tree.nodes[rear_node as usize] = BspNode::Split(Split {
                origin,
                normal: -normal,
                front: space,
                rear: sliver,
                wall: face,
                kind: SplitKind::Face,
            });
            self.make_thin(sliver, &line, &sides.thin);
            space
        };
        let child = |node, depth, (pieces, markers), is_rear: bool, cell| Task {
            node,
            depth,
            pieces,
            markers,
            behind_facing: if facing { is_rear } else { task.behind_facing },
            behind_outline: if solid_behind { is_rear } else { task.behind_outline },
            in_half_plane: task.in_half_plane || in_half_plane[usize::from(is_rear)],
            cell,
            side: Some(NodeSide { node: task.node, rear: is_rear }),
        };
        let depth = task.depth + 1;
        let rear_depth = depth + u32::from(rear_space != rear_node);
        let rear_cell = clip_or_corner(&task.cell, origin, -normal);
        let front_cell = clip_or_corner(&task.cell, origin, normal);
        let rear = child(rear_space, rear_depth, sides.rear, true, rear_cell);
        let front = child(front_node, depth, sides.front, false, front_cell);
        self.tasks.extend([rear, front]);
    }

    fn reserve(&mut self, parent: u32) -> u32 {
        let index = self.tree.nodes.len() as u32;
        self.tree.nodes.push(BspNode::Leaf(Leaf::default()));
        self.tree.parents.push(parent);
        self.tree.cuts_at.push(0);
        index
    }

    fn finish(self) -> Tree {
        let cuts = self.tree.cuts_at.iter().sum();
        Tree { cuts, ..self.tree }
    }
}

#[cfg(test)]
mod chain_tests;

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2 as p;

    fn square(min: DVec2, max: DVec2) -> Vec<DVec2> {
        vec![min, p(max.x, min.y), max, p(min.x, max.y)]
    }

    #[test]
    fn a_square_is_a_chain_of_four_with_one_solid_leaf() {
        let mut solids = Solids::default();
        solids.add_outline(&[square(p(0., 0.), p(2., 1.))], 0).unwrap();
        let tree = build(solids, Splitting::Given);
        assert_eq!(tree.leaves(), (1, 4));
        assert_eq!(tree.depth(), 4);
        assert!(tree.is_solid(p(1., 0.5)));
        assert!(!tree.is_solid(p(1., 1.5)));
        let solid = tree.nodes().iter().find_map(|n| match n {
            BspNode::Leaf(l) if l.solid => Some(l.walls.clone()),
            _ => None,
        });
        assert_eq!(solid, Some(vec![0, 1, 2, 3]));
    }

    #[test]
    fn overlapping_touching_and_holed_outlines_are_one_solid() {
        let mut solids = Solids::default();
        solids.add_outline(&[square(p(0., 0.), p(2., 2.))], 0).unwrap();
        solids.add_outline(&[square(p(1., 1.), p(3., 3.))], 1).unwrap();
        solids.add_outline(&[square(p(2., 0.), p(3., 1.))], 2).unwrap();
        solids
            .add_outline(&[square(p(5., 0.), p(8., 3.)), square(p(6., 1.), p(7., 2.))], 3)
            .unwrap();
        let outlines = solids.outlines.clone();
        for splitting in [Splitting::Given, Splitting::Scored] {
            let tree = build(solids.clone(), splitting);
            for i in 0..40 {
                for j in 0..20 {
                    let q = p(-0.6 + 0.23 * f64::from(i), -0.6 + 0.21 * f64::from(j));
                    let expected = outlines.iter().any(|o| o.contains(q));
                    assert_eq!(tree.is_solid(q), expected, "{q} with {splitting:?}");
                }
            }
        }
    }

    #[test]
    fn a_wall_without_thickness_has_a_solid_leaf_without_area() {
        let mut solids = Solids::default();
        solids.add_thin(&[p(0., 0.), p(4., 0.), p(4., 3.)], 0);
        let tree = build(solids, Splitting::Given);
        assert_eq!(tree.leaves().0, 2);
        assert!(!tree.is_solid(p(2., 1e-9)));
        assert!(!tree.is_solid(p(2., -1e-9)));
    }

    #[test]
    fn a_room_of_facing_walls_is_empty_inside_and_solid_outside() {
        let points = square(p(0., 0.), p(4., 3.));
        // Turning right as seen on the screen, the inside is on the right: the free side.
        let lines = [[0, 1], [1, 2], [2, 3], [3, 0]];
        let mut solids = Solids::default();
        solids.add_facing(&points, &lines, 0);
        let tree = build(solids, Splitting::Scored);
        assert!(!tree.is_solid(p(2., 1.)));
        for q in [p(-1., 1.), p(5., 1.), p(2., -1.), p(2., 4.)] {
            assert!(tree.is_solid(q), "{q}");
        }
        assert!(
            tree.solids.walls.iter().all(|w| w.end().is_none()),
            "a room's corners do not stick out"
        );
    }
}

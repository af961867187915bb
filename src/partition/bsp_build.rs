//! Building the BSP tree: which line cuts next, which walls fall on which side.
//!
//! Question: how is space cut by the lines of the walls until each piece is all solid or all empty?
//! Method: article B, II-A. A wall's line is chosen; walls in front go to the front child, walls behind
//! to the rear child, a wall across the line is cut and goes to both, a wall on the line stays at the node.
//! A child without walls is a leaf. The article adds the faces one after another, which is the same tree
//! as choosing the first face left each time ([`Splitting::Given`]); [`Splitting::Scored`] looks at a
//! few and takes the one that balances best and cuts least (erratum 14: nothing else balances a tree).
//!
//! Solid or empty: behind a map's facing wall it is solid and before it empty, as in the article. Closed
//! outlines may overlap, touch or nest, where the last line says nothing; there a point of the leaf is
//! looked for in each outline. A wall without thickness gets a solid leaf without area between its two faces,
//! closed by a cap at each end.
//!
//! Signs are exact for the walls' own ends, and cuts nearly so (`piece.rs`). A half-plane's edge is a wall without ends,
//! cut like any other. Duplicate and zero-area input is accepted.
//!
//! Cost: about n log n sides for n walls of a map; n² for one convex outline, whose tree is a chain.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::broad::Broad;
use super::bsp::{Leaf, Node, Split, SplitKind, Tree};
use super::cell::{clip_or_corner, is_narrow, middle};
use super::piece::{Crossing, Piece};
use crate::geom::Rect;
use crate::geom::tolerance::ROUNDING;
use crate::geom::wall::{Solids, Wall, WallKind};
use crate::trace::{Silent, Trace};

pub use super::build_step::{Cut, Side, SolidBy, Step};

/// How the next splitting line is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Splitting {
    /// The first wall left, as published.
    Given,
    /// The best of a few by balance and cuts.
    #[default]
    Scored,
}

/// How many walls are looked at for one splitting line. More costs time and gains little: the walls
/// of a map are in no order that could hide the good ones.
const CANDIDATES: usize = 16;

/// How many pieces a line is judged by, about: where there are more, every second or third or so of them, which
/// tells balance and cuts nearly as well.
const JUDGES: usize = 256;

/// In a cell narrower than so many roundings of coordinates, the middle of its corners may be beside it.
const CORNERS: f64 = 1e3;

/// What one cut wall weighs against one wall of imbalance.
const CUT_WEIGHT: u32 = 4;

/// Builds the tree over some solids.
#[must_use]
pub fn build(solids: Solids, splitting: Splitting) -> Tree {
    build_traced(solids, splitting, &mut Silent)
}

/// [`build`], told step by step.
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
        // 2. One of its walls gives the line.
        let (chosen, scored) = builder.choose(&task, splitting, trace);
        trace.step(|| Step::Split { node: task.node, wall: chosen, scored });
        // 3. Every piece of wall goes to its side; those across the line are cut.
        let sides = builder.sort(&task, chosen, trace);
        // 4. Both sides wait for their turn; the front is looked at first.
        builder.make_split(task, chosen, sides);
    }
    if T::ON {
        set_depth(&mut depth, 0, trace);
    }
    let tree = builder.finish();
    trace.step(|| Step::Done { nodes: tree.nodes.len() as u32, cuts: tree.cuts });
    tree
}

/// Tells the trace that the walk is now `wanted` levels deep.
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
    /// Walls that can still give a line. A wall without thickness stands here once, by its first face.
    pieces: Vec<Piece>,
    /// Walls whose line has been used, on their way to the leaves they bound.
    markers: Vec<Piece>,
    /// Whether the last facing wall says that this is solid.
    behind_facing: bool,
    /// Whether the last outline's wall says that this is solid.
    behind_outline: bool,
    /// Whether it is behind the edge of a half-plane.
    in_half_plane: bool,
    /// The piece of the bounds it covers.
    cell: Vec<DVec2>,
    /// The side of which line it is.
    side: Option<Cut>,
}

/// What one line makes of a piece of space.
#[derive(Default)]
struct Sides {
    front: (Vec<Piece>, Vec<Piece>),
    rear: (Vec<Piece>, Vec<Piece>),
    /// Walls without thickness on the line.
    thin: Vec<Piece>,
}

struct Builder {
    tree: Tree,
    tasks: Vec<Task>,
    /// Outlines alone, and no two of their boxes meet: the last line tells solid from empty.
    lines_tell: bool,
    /// The outlines by their boxes.
    outlines: Broad,
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
        let one_face = |i: &u32| match solids.walls[*i as usize].kind {
            WallKind::Thin(other) => *i < other,
            _ => true,
        };
        let pieces: Vec<Piece> = order(true)
            .chain(order(false))
            .filter(one_face)
            .map(|wall| Piece::whole(wall, &solids.walls[wall as usize]))
            .collect();
        let outline = |w: &Wall| matches!(w.kind, WallKind::Outline(_));
        let boxes: Vec<_> = solids.outlines.iter().map(|o| Some(o.bounds)).collect();
        let mut outlines = Broad::default();
        let lines_tell = solids.walls.iter().all(outline) && outlines.pairs(&boxes).is_empty();
        outlines.fill(&boxes);
        let cell = bounds.corners().to_vec();
        let size = solids.walls.iter().map(|w| w.a.abs().max(w.b.abs()).max_element());
        let size = size.fold(0.0, f64::max);
        let endless = (0u32..).zip(&solids.walls).filter(|(_, w)| w.is_endless());
        let half_planes = endless.map(|(i, _)| i).collect();
        let tree = Tree {
            nodes: vec![Node::Leaf(Leaf::default())],
            parents: vec![0],
            solids,
            cuts: 0,
            bounds,
            half_planes,
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
        Self { tree, tasks: vec![root], lines_tell, outlines, size }
    }

    fn wall(&self, index: u32) -> &Wall {
        &self.tree.solids.walls[index as usize]
    }

    /// On which side of wall `line`'s line a piece is, and where it is cut.
    fn side(&self, line: u32, piece: &Piece) -> (Side, Option<Crossing>) {
        piece.side(line, self.wall(line), self.wall(piece.wall), self.size)
    }

    fn choose<T: Trace<Step>>(
        &self,
        task: &Task,
        splitting: Splitting,
        trace: &mut T,
    ) -> (u32, bool) {
        // Facing walls before outlines: see `new`. They stay in that order when pieces are cut.
        let facing =
            task.pieces.iter().take_while(|p| self.wall(p.wall).kind == WallKind::Facing).count();
        let pool = if facing > 0 { &task.pieces[..facing] } else { &task.pieces[..] };
        let first = pool[0].wall;
        if splitting == Splitting::Given || pool.len() == 1 {
            return (first, false);
        }
        let mut best = (u32::MAX, first);
        let stride = pool.len().div_ceil(CANDIDATES);
        let every = task.pieces.len().div_ceil(JUDGES);
        for candidate in pool.iter().step_by(stride) {
            let (mut front, mut rear, mut cuts) = (0u32, 0u32, 0u32);
            let on = self.wall(candidate.wall);
            for piece in task.pieces.iter().step_by(every) {
                // Most pieces lie on one side or the other as if by a coin: counted without a branch.
                if let Some(ends) = piece.ends {
                    let [sa, sb] = ends.map(|p| on.side(p));
                    let (before, behind) = ((sa >= 0.0) & (sb >= 0.0), (sa <= 0.0) & (sb <= 0.0));
                    if before != behind && candidate.wall != piece.wall {
                        front += u32::from(before);
                        rear += u32::from(behind);
                        continue;
                    }
                }
                match self.side(candidate.wall, piece).0 {
                    Side::Front => front += 1,
                    Side::Rear => rear += 1,
                    Side::Cut { .. } => cuts += 1,
                    Side::Along | Side::Against => {}
                }
            }
            let score = front.abs_diff(rear) + CUT_WEIGHT * cuts;
            let better = score < best.0;
            trace.step(|| Step::Candidate {
                node: task.node,
                wall: candidate.wall,
                front,
                rear,
                cuts,
                score,
                best: better,
                before: (best.0 != u32::MAX).then_some((best.1, best.0)),
            });
            if better {
                best = (score, candidate.wall);
            }
        }
        (best.1, true)
    }

    fn sort<T: Trace<Step>>(&mut self, task: &Task, chosen: u32, trace: &mut T) -> Sides {
        let mut sides = Sides::default();
        for &piece in &task.pieces {
            let (side, cut) = self.side(chosen, &piece);
            trace.step(|| Step::Face {
                node: task.node,
                line: chosen,
                wall: piece.wall,
                from: piece.from,
                to: piece.to,
                side,
            });
            if let Some(cut) = cut {
                self.tree.cuts += 1;
                let (front, rear) = piece.parts(cut);
                sides.front.0.push(front);
                sides.rear.0.push(rear);
                continue;
            }
            let thin = matches!(self.wall(piece.wall).kind, WallKind::Thin(_));
            match side {
                Side::Front => sides.front.0.push(piece),
                Side::Along | Side::Against if thin => sides.thin.push(piece),
                // A used wall bounds what is behind it: the rear when it faces as the line does, else the front.
                Side::Along => sides.rear.1.push(piece),
                Side::Against => sides.front.1.push(piece),
                Side::Rear | Side::Cut { .. } => sides.rear.0.push(piece),
            }
        }
        for &marker in &task.markers {
            let (side, cut) = self.side(chosen, &marker);
            match (side, cut) {
                (_, Some(cut)) => {
                    let (front, rear) = marker.parts(cut);
                    sides.front.1.push(front);
                    sides.rear.1.push(rear);
                }
                (Side::Front | Side::Against, None) => sides.front.1.push(marker),
                (Side::Rear | Side::Along | Side::Cut { .. }, None) => sides.rear.1.push(marker),
            }
        }
        sides
    }

    fn make_split(&mut self, task: Task, chosen: u32, sides: Sides) {
        let wall = self.wall(chosen);
        let (origin, normal, kind) = (wall.origin, wall.normal, wall.kind);
        let facing = kind == WallKind::Facing;
        let thin = matches!(kind, WallKind::Thin(_));
        let in_half_plane = self.in_half_planes(&task, chosen, &sides);
        let front_node = self.reserve(task.node);
        let rear_node = self.reserve(task.node);
        let split = Split {
            origin,
            normal,
            front: front_node,
            rear: rear_node,
            wall: chosen,
            kind: SplitKind::Face,
        };
        self.tree.nodes[task.node as usize] = Node::Split(split);
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
                if self.wall(back).normal.dot(normal) < 0.0 { back } else { sides.thin[0].wall };
            let space = self.reserve(rear_node);
            let sliver = self.reserve(rear_node);
            self.tree.nodes[rear_node as usize] = Node::Split(Split {
                origin,
                normal: -normal,
                front: space,
                rear: sliver,
                wall: face,
                kind: SplitKind::Face,
            });
            self.make_thin(sliver, chosen, &sides.thin);
            space
        };
        let child = |node, depth, (pieces, markers), is_rear: bool, cell| Task {
            node,
            depth,
            pieces,
            markers,
            behind_facing: if facing { is_rear } else { task.behind_facing },
            behind_outline: if facing || thin { task.behind_outline } else { is_rear },
            in_half_plane: task.in_half_plane || in_half_plane[usize::from(is_rear)],
            cell,
            side: Some(Cut { node: task.node, rear: is_rear }),
        };
        let depth = task.depth + 1;
        let rear_depth = depth + u32::from(rear_space != rear_node);
        let rear_cell = clip_or_corner(&task.cell, origin, -normal);
        let front_cell = clip_or_corner(&task.cell, origin, normal);
        let rear = child(rear_space, rear_depth, sides.rear, true, rear_cell);
        let front = child(front_node, depth, sides.front, false, front_cell);
        self.tasks.extend([rear, front]);
    }

    /// Whether the front and the rear of a line are in one of the half-planes whose edges come to an end here: those
    /// that lie along the line, or on one side of it only.
    fn in_half_planes(&self, task: &Task, chosen: u32, sides: &Sides) -> [bool; 2] {
        let mut inside = [false; 2];
        let piece = task.pieces.iter().find(|p| p.wall == chosen);
        for edge in task.pieces.iter().filter(|p| p.ends.is_none()) {
            let has = |pieces: &[Piece]| pieces.iter().any(|p| p.wall == edge.wall);
            let on = self.wall(edge.wall);
            if has(&sides.rear.1) {
                inside[1] = true;
            } else if has(&sides.front.1) {
                inside[0] = true;
            } else {
                // What it does not reach is all before it or all behind it, as the line's own wall is.
                let behind = piece.is_some_and(|p| p.furthest_from(on, self.wall(chosen)) < 0.0);
                inside[0] |= behind && !has(&sides.front.0);
                inside[1] |= behind && !has(&sides.rear.0);
            }
        }
        inside
    }

    /// The space between the two faces of some walls without thickness, all on the line of wall `line`: a
    /// solid leaf for each, closed by its caps.
    fn make_thin(&mut self, node: u32, line: u32, pieces: &[Piece]) {
        let tangent = self.wall(line).tangent;
        let origin = self.wall(line).a;
        let along = |p: DVec2| tangent.dot(p - origin);
        let mut spans: Vec<(f64, f64, DVec2, DVec2, u32)> = pieces
            .iter()
            .map(|p| {
                let w = self.wall(p.wall);
                let (a, b) = (w.at(p.from), w.at(p.to));
                let (a, b) = if along(a) <= along(b) { (a, b) } else { (b, a) };
                (along(a), along(b), a, b, p.wall)
            })
            .collect();
        spans.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.4.cmp(&y.4)));
        let mut node = node;
        for (i, &(_, _, a, b, wall)) in spans.iter().enumerate() {
            // Beyond the far cap come the later pieces; before the near cap it is empty.
            let (beyond, within) = (self.reserve(node), self.reserve(node));
            self.tree.nodes[node as usize] = Node::Split(Split {
                origin: b,
                normal: tangent,
                front: beyond,
                rear: within,
                wall,
                kind: SplitKind::Cap,
            });
            let (before, inside) = (self.reserve(within), self.reserve(within));
            self.tree.nodes[within as usize] = Node::Split(Split {
                origin: a,
                normal: -tangent,
                front: before,
                rear: inside,
                wall,
                kind: SplitKind::Cap,
            });
            let mut walls = vec![wall];
            if let WallKind::Thin(other) = self.wall(wall).kind {
                walls.push(other);
            }
            walls.sort_unstable();
            for empty in [before, beyond] {
                self.tree.nodes[empty as usize] =
                    Node::Leaf(Leaf { sliver: true, ..Leaf::default() });
            }
            self.tree.nodes[inside as usize] =
                Node::Leaf(Leaf { solid: true, walls, sliver: true });
            node = beyond;
            debug_assert!(i < spans.len(), "each span makes one leaf");
        }
    }

    fn reserve(&mut self, parent: u32) -> u32 {
        let index = self.tree.nodes.len() as u32;
        self.tree.nodes.push(Node::Leaf(Leaf::default()));
        self.tree.parents.push(parent);
        index
    }

    /// Whether a piece of space without walls is solid, and what says so.
    fn is_solid(&self, task: &Task) -> (bool, SolidBy) {
        if task.in_half_plane {
            return (true, SolidBy::Line);
        }
        if task.behind_facing || self.tree.solids.outlines.is_empty() {
            return (task.behind_facing, SolidBy::Facing);
        }
        if self.lines_tell {
            return (task.behind_outline, SolidBy::Line);
        }
        // Between nearly coplanar walls rounding leaves a sliver that has no middle worth the name. What is right behind
        // an outline's wall is solid there too.
        let outline = |m: &Piece| matches!(self.wall(m.wall).kind, WallKind::Outline(_));
        if task.markers.iter().any(outline) && is_narrow(&task.cell, CORNERS * self.tree.rounding) {
            return (true, SolidBy::Sliver);
        }
        let middle = middle(&task.cell);
        let mut solid = false;
        let outlines = &self.tree.solids.outlines;
        self.outlines.meeting(&Rect::point(middle), |i| {
            solid = solid || outlines.get(i as usize).is_some_and(|o| o.contains(middle));
        });
        (solid, SolidBy::Middle(middle))
    }

    fn make_leaf(&mut self, task: Task, solid: bool) {
        // Behind a map's wall is what the last one says; what is behind any other wall is solid, whatever is said.
        let bounds = |m: &&Piece| solid || self.wall(m.wall).kind != WallKind::Facing;
        let mut walls: Vec<u32> = task.markers.iter().filter(bounds).map(|m| m.wall).collect();
        walls.sort_unstable();
        walls.dedup();
        let sliver = is_narrow(&task.cell, self.tree.rounding);
        self.tree.nodes[task.node as usize] = Node::Leaf(Leaf { solid, walls, sliver });
    }

    fn finish(self) -> Tree {
        self.tree
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

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
            Node::Leaf(l) if l.solid => Some(l.walls.clone()),
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
            tree.solids.walls.iter().all(|w| w.end.is_none()),
            "a room's corners do not stick out"
        );
    }
}

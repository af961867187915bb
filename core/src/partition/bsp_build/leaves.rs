//! Solid or empty: the leaves of a BSP tree while it is built, and what decides each of them.

use glam::DVec2;

use super::{Builder, SolidBy, SortedWalls, Task};
use crate::collide::PreparedPolygon;
use crate::collide::point::point_polygon::Side;
use crate::geom::wall::{SolidArea, Wall, WallKind};
use crate::geom::{Polygon, Rect};
use crate::partition::bsp::{BspNode, Leaf, Split, SplitKind};
use crate::partition::cell::{is_narrow, middle};
use crate::partition::wall_fragment::WallFragment;

/// In a cell narrower than so many roundings of coordinates, the middle of its corners may be beside it.
const CORNERS: f64 = 1e3;

/// An outline with fewer walls is tried wall by wall.
const PREPARED: usize = 64;

/// An outline of many walls, so that a place in it costs the few walls near by.
pub(super) fn prepare(outline: &SolidArea) -> Option<PreparedPolygon> {
    if outline.rings.iter().map(Vec::len).sum::<usize>() < PREPARED {
        return None;
    }
    let (outer, holes) = outline.rings.split_first()?;
    Some(PreparedPolygon::new(&Polygon::new(outer.clone(), holes.to_vec()).ok()?))
}

impl Builder {
    /// Whether the front and the rear of a line are in one of the half-planes whose edges come to an end here: those
    /// that lie along the line, or on one side of it only.
    pub(super) fn in_half_planes(
        &self,
        task: &Task,
        chosen: u32,
        sides: &SortedWalls,
    ) -> [bool; 2] {
        let mut inside = [false; 2];
        let piece = task.pieces.iter().find(|p| p.wall == chosen);
        for edge in task.pieces.iter().filter(|p| p.ends.is_none()) {
            let has = |pieces: &[WallFragment]| pieces.iter().any(|p| p.wall == edge.wall);
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

    /// The space between the two faces of some walls without thickness, all on the line of `line`: a
    /// solid leaf for each, closed by its caps.
    pub(super) fn make_thin(&mut self, node: u32, line: &Wall, pieces: &[WallFragment]) {
        let tangent = line.tangent;
        let origin = line.a;
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
        let mut earlier = Vec::new();
        for (i, &(from, _, a, b, wall)) in spans.iter().enumerate() {
            // Beyond the far cap come the later pieces; before the near cap it is empty.
            let (beyond, within) = (self.reserve(node), self.reserve(node));
            self.tree.nodes[node as usize] = BspNode::Split(Split {
                origin: b,
                normal: tangent,
                front: beyond,
                rear: within,
                wall,
                kind: SplitKind::Cap,
            });
            let (before, inside) = (self.reserve(within), self.reserve(within));
            self.tree.nodes[within as usize] = BspNode::Split(Split {
                origin: a,
                normal: -tangent,
                front: before,
                rear: inside,
                wall,
                kind: SplitKind::Cap,
            });
            // Walls may lie over each other: all that are here bound it.
            let to = spans[i].1;
            earlier.retain(|k: &usize| spans[*k].1 > from);
            let later = (i..spans.len()).take_while(|k| *k == i || spans[*k].0 < to);
            let mut walls = Vec::new();
            for wall in earlier.iter().copied().chain(later).map(|k| spans[k].4) {
                walls.push(wall);
                if let WallKind::Thin(other) = self.wall(wall).kind {
                    walls.push(other);
                }
            }
            earlier.push(i);
            walls.sort_unstable();
            walls.dedup();
            for empty in [before, beyond] {
                self.tree.nodes[empty as usize] =
                    BspNode::Leaf(Leaf { sliver: true, ..Leaf::default() });
            }
            self.tree.nodes[inside as usize] =
                BspNode::Leaf(Leaf { solid: true, walls, sliver: true });
            node = beyond;
        }
    }

    /// Whether a piece of space without walls is solid, and what says so.
    pub(super) fn is_solid(&self, task: &Task) -> (bool, SolidBy) {
        if task.in_half_plane {
            return (true, SolidBy::Line);
        }
        if task.behind_facing || self.tree.solids.outlines.is_empty() {
            return (task.behind_facing, SolidBy::Facing);
        }
        if self.tree.lines_decide {
            return (task.behind_outline, SolidBy::Line);
        }
        // Between nearly coplanar walls rounding leaves a sliver with no inner middle. What is right behind
        // an outline's wall is solid there too.
        let outline = |m: &WallFragment| matches!(self.wall(m.wall).kind, WallKind::Outline(_));
        if task.markers.iter().any(outline) && is_narrow(&task.cell, CORNERS * self.tree.rounding) {
            return (true, SolidBy::Sliver);
        }
        let middle = middle(&task.cell);
        let mut solid = false;
        let outlines = &self.tree.solids.outlines;
        self.outlines.meeting(&Rect::point(middle), |i| {
            let k = i as usize;
            solid = solid
                || match self.prepared.get(k) {
                    Some(Some(prepared)) => prepared.locate(middle).side != Side::Outside,
                    _ => outlines.get(k).is_some_and(|o| o.contains(middle)),
                };
        });
        (solid, SolidBy::Middle(middle))
    }

    pub(super) fn make_leaf(&mut self, task: Task, solid: bool) {
        // Behind a map's wall is what the last one says; what is behind any other wall is solid, whatever is said.
        let bounds = |m: &&WallFragment| solid || self.wall(m.wall).kind != WallKind::Facing;
        let mut walls: Vec<u32> = task.markers.iter().filter(bounds).map(|m| m.wall).collect();
        walls.sort_unstable();
        walls.dedup();
        let sliver = is_narrow(&task.cell, self.tree.rounding);
        self.tree.nodes[task.node as usize] = BspNode::Leaf(Leaf { solid, walls, sliver });
    }
}

//! What a rival has built, as lines, and what it looks at for a move: the pieces of the plane, and the walls it tests.

use glam::DVec2;

use super::descent::{WallTree, border};
use crate::geom::{Rect, Segment};
use crate::lab::partitions::file_tree::FileTree;
use crate::partition::bsp2d::walk::Bsp2dWalkStep as LineStep;
use crate::partition::grid::walk::GridWalkStep as GridStep;
use crate::partition::looked::LookStep;
use crate::partition::quadtree::walk::QuadtreeWalkStep as QuadStep;
use crate::partition::race::Index;
use crate::trace::Recorder;

/// With more of them than this, lines and pieces are not drawn: they would be a smear.
const MOST_DRAWN: usize = 4000;

/// What a rival has built and looked at.
#[derive(Debug, Default)]
pub(super) struct Looked {
    /// What it has built.
    pub(super) lines: Vec<[DVec2; 2]>,
    /// The pieces of the plane whose lists it read.
    pub(super) cells: Vec<Vec<DVec2>>,
    /// The walls that it tested, and whether each was met.
    pub(super) tested: Vec<(u32, bool)>,
}

fn ring(area: Rect) -> Vec<DVec2> {
    area.corners().to_vec()
}

impl Looked {
    /// `file` is the tree in the file of the map, whose sectors end at their walls.
    pub(super) fn of(index: &Index, op: &Segment, file: Option<&FileTree>) -> Self {
        let mut looked = Self::default();
        match index {
            Index::OneByOne(walls) => {
                let met = |wall| crate::collide::pair::segment_segment::meets(op, wall);
                looked.tested = (0..).zip(walls.iter().map(met)).collect();
            }
            Index::Grid(grid) => {
                let ([columns, rows], area) = (grid.counts(), grid.area());
                for i in 0..=columns {
                    let x = if i < columns { grid.square([i, 0]).min.x } else { area.max.x };
                    looked.lines.push([DVec2::new(x, area.min.y), DVec2::new(x, area.max.y)]);
                }
                for j in 0..=rows {
                    let y = if j < rows { grid.square([0, j]).min.y } else { area.max.y };
                    looked.lines.push([DVec2::new(area.min.x, y), DVec2::new(area.max.x, y)]);
                }
                let run = Recorder::run((), |(), t| grid.walk_traced(op, t));
                for step in run.steps() {
                    match step.event {
                        GridStep::Square { square, behind: false, .. } => {
                            looked.cells.push(ring(grid.square(square)));
                        }
                        GridStep::Test { wall, hit, .. } => {
                            looked.tested.push((wall, hit.is_some()))
                        }
                        _ => {}
                    }
                }
            }
            Index::Quadtree(tree) => {
                let leaves = tree.nodes().iter().filter(|n| n.children.is_none());
                looked.lines = leaves.flat_map(|n| border(n.area)).collect();
                let run = Recorder::run((), |(), t| tree.walk_traced(op, t));
                for step in run.steps() {
                    match step.event {
                        QuadStep::Visit { node, walls: Some(_), behind: false, .. } => {
                            looked.cells.push(ring(tree.nodes()[node as usize].area));
                        }
                        QuadStep::Test { wall, hit, .. } => {
                            looked.tested.push((wall, hit.is_some()))
                        }
                        _ => {}
                    }
                }
            }
            Index::Bsp2d(tree) => {
                let within = tree.bounds();
                let nodes = 0..tree.nodes().len() as u32;
                looked.lines = nodes.filter_map(|n| tree.line_within(n, within)).collect();
                let run = Recorder::run((), |(), t| tree.walk_traced(op, t));
                for step in run.steps() {
                    match step.event {
                        LineStep::Sector { node, behind: false, .. } => {
                            looked.cells.push(match file.filter(|_| tree.is_given()) {
                                Some(file) => file.cell(tree, node, within),
                                None => tree.cell(node, within),
                            });
                        }
                        LineStep::Test { wall, hit, .. } => {
                            looked.tested.push((wall, hit.is_some()))
                        }
                        _ => {}
                    }
                }
            }
            Index::Solids(tree) => looked.descent(tree, op),
            Index::Boxes(tree) => looked.descent(tree, op),
        }
        looked.cells.retain(|cell| cell.len() > 2);
        if looked.lines.len() > MOST_DRAWN {
            looked.lines.clear();
        }
        looked.cells.truncate(MOST_DRAWN);
        looked
    }

    fn descent(&mut self, tree: &impl WallTree, op: &Segment) {
        self.lines = tree.lines();
        let run = Recorder::run((), |(), trace| tree.go(op, trace));
        for step in run.steps() {
            match step.event {
                LookStep::Leaf { node, .. } => self.cells.push(tree.cell(node)),
                LookStep::Test { wall, hit, .. } => self.tested.push((wall, hit.is_some())),
                _ => {}
            }
        }
    }
}

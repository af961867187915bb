//! The tree on the map: the cells it cuts, and the node pointed at. It is the one that the lab has built, else the world's.

use crate::app::run::live::Live;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::{Playback, ShownTree};

/// With more nodes than this the cells of a tree are not drawn: they would be a smear.
const MOST_CELLS: usize = 6000;

/// The tree of the lab or of the world, where there is one to show.
#[must_use]
pub fn of(live: &Live) -> Option<&dyn ShownTree> {
    let world = || Some(&**live.plane()?.tree()? as &dyn ShownTree);
    live.playback().and_then(Playback::tree).or_else(world)
}

/// Whether there is one. The tree itself of a large map is dear the first time.
#[must_use]
pub fn is_there(live: &Live) -> bool {
    let keeps = || live.plane().is_some_and(|world| world.about().keeps_tree);
    live.playback().is_some_and(|run| run.tree().is_some()) || keeps()
}

/// Adds the cells where they are shown, and what one node cuts.
pub fn add(figure: &mut Figure, live: &Live, node: Option<u32>) {
    if !live.overlays.cells && node.is_none() {
        return;
    }
    let Some(tree) = of(live) else { return };
    if live.overlays.cells {
        add_lines(figure, tree);
    }
    let Some(node) = node else { return };
    let cell = tree.cell(node);
    if cell.len() > 2 {
        figure.mark(Role::Region(0), Layer::Background, MarkShape::Polygon(cell));
    }
    for [a, b] in tree.lines(node) {
        figure.segment(Role::Candidate, a, b).lit();
    }
}

/// What one node covers of space, and what it cuts; none in the plane.
#[must_use]
pub fn piece(live: &Live, node: u32) -> Option<SpaceFigure> {
    let tree = of(live).filter(|tree| (node as usize) < tree.len())?;
    let mut figure = SpaceFigure::default();
    let faces = tree.faces(node);
    if !faces.is_empty() {
        figure.mark(Role::Region(0), Spatial::Solid(faces)).glass();
    }
    if let Some(ring) = tree.cut(node) {
        figure.mark(Role::Candidate, Spatial::Face(ring)).glass().lit();
    }
    Some(figure)
}

/// The lines of all splits, each within its own cell.
fn add_lines(figure: &mut Figure, tree: &dyn ShownTree) {
    if tree.len() > MOST_CELLS {
        return;
    }
    let lines: Vec<_> = (0..tree.len() as u32).flat_map(|node| tree.lines(node)).collect();
    figure.mark(Role::Guide, Layer::Background, MarkShape::Segments(lines));
}

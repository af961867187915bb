//! The tree of the world on the map: the cells it cuts, and the node pointed at.

use crate::app::run::live::Live;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::partition::Tree;

/// With more nodes than this the cells of a tree are not drawn: they would be a smear.
const MOST_CELLS: usize = 6000;

/// The world's tree, where there is one to show.
#[must_use]
pub fn of(live: &Live) -> Option<&Tree> {
    live.plane()?.tree().map(AsRef::as_ref)
}

/// Whether there is one. The tree itself of a large map is dear the first time.
#[must_use]
pub fn is_there(live: &Live) -> bool {
    live.plane().is_some_and(|world| world.about().keeps_tree)
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
    if let Some((a, b)) = tree.split_line(node) {
        figure.mark(Role::Candidate, Layer::Overlay, MarkShape::Segment(a, b)).lit();
    }
}

/// The lines of all splits, each within its own cell.
fn add_lines(figure: &mut Figure, tree: &Tree) {
    if tree.nodes().len() > MOST_CELLS {
        return;
    }
    let lines: Vec<_> = (0..tree.nodes().len() as u32)
        .filter_map(|node| tree.split_line(node))
        .map(|(a, b)| [a, b])
        .collect();
    figure.mark(Role::Guide, Layer::Background, MarkShape::Segments(lines));
}

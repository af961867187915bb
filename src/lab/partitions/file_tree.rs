//! The tree in the file of a map, beside the walls of the scene that was made of it.
//!
//! An imported map keeps its lines and nodes as a WAD among the scene's [resources](crate::scene::resource), byte for byte. Its
//! lines serve as they are, wherever walls were put since; walls are handed down them, and do not rely on what the file says
//! lies where: where a node builder cut a line, it rounded the ends to whole units.

use std::collections::{BTreeMap, BTreeSet};

use glam::DVec2;

use crate::geom::Segment;
use crate::partition::bsp2d::Bsp2d;
use crate::partition::cell::clip;
use crate::scene::Scene;
use crate::scene::import::wad;
use crate::scene::import::wad_nodes::{WadNodes, WadTree};
use crate::text::Message;

/// The tree in the file of a map.
pub(super) struct FileTree {
    /// It, in the file's own terms and in ours.
    pub(super) nodes: WadNodes,
}

/// What the file's lists have otherwise than the walls that are handed down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Differences {
    /// How many times a wall lies in a sector where the file has no piece of it.
    pub(super) more: u32,
    /// How many times the file has a piece of a wall in a sector where none of it lies.
    pub(super) less: u32,
}

impl FileTree {
    /// That of a scene's first WAD; none where it has no WAD, or one without nodes.
    ///
    /// # Errors
    /// In a sentence, when the nodes are damaged or in a format that is not read.
    pub(super) fn of(scene: &Scene) -> Result<Option<Self>, Message> {
        let wad = |name: &str| name.to_ascii_lowercase().ends_with(".wad");
        let Some((name, resource)) = scene.resources.iter().find(|(name, _)| wad(name)) else {
            return Ok(None);
        };
        let Some(bytes) = resource.bytes() else { return Ok(None) };
        let fault = |what: String| {
            Message::new("file-tree-fault").with("file", name.clone()).with("fault", what)
        };
        let file = wad::read(bytes).map_err(|e| fault(e.to_string()))?;
        let Some(map) = file.map_names().into_iter().next() else { return Ok(None) };
        match file.tree(&map).map_err(|e| fault(e.to_string()))? {
            WadTree::None => Ok(None),
            WadTree::Read(nodes) => Ok(Some(Self { nodes })),
            WadTree::Damaged(error) => Err(fault(error.to_string())),
            WadTree::Other(format) => Err(Message::new("file-tree-format")
                .with("file", name.clone())
                .with("format", format)),
        }
    }

    /// The piece of a box that a sector of its tree covers: between the lines above it, and its segs.
    pub(super) fn cell(&self, tree: &Bsp2d, node: u32, within: crate::geom::Rect) -> Vec<DVec2> {
        let mut cell = tree.cell(node, within);
        for seg in tree.given_sector(node).into_iter().flat_map(|n| self.nodes.segs_of(n)) {
            let [a, b] = seg.ends.map(ours);
            // A subsector is on the right of each of its segs, as the screen has it.
            cell = clip(&cell, a, (b - a).perp());
        }
        cell
    }

    /// What the file says otherwise of the walls that are its lines.
    pub(super) fn differences(&self, tree: &Bsp2d) -> Differences {
        // A line by its ends, whichever comes first.
        let key = |a: DVec2, b: DVec2| {
            let [a, b] = [a, b].map(|p| [p.x + 0.0, p.y + 0.0].map(f64::to_bits));
            if a < b { [a, b] } else { [b, a] }
        };
        let ends = |wall: &Segment| key(wall.a(), wall.b());
        let walls: BTreeMap<_, u32> = (0..).zip(tree.walls()).map(|(n, w)| (ends(w), n)).collect();
        let lines: Vec<Option<u32>> = self
            .nodes
            .lines
            .iter()
            .map(|[a, b]| walls.get(&key(ours(*a), ours(*b))).copied())
            .collect();
        let known: BTreeSet<u32> = lines.iter().flatten().copied().collect();
        let mut found = Differences::default();
        for (node, at) in (0..).zip(tree.nodes()) {
            let Some(sector) = tree.given_sector(node) else { continue };
            let here: BTreeSet<u32> =
                at.list.iter().map(|p| p.wall).filter(|w| known.contains(w)).collect();
            let segs = self.nodes.segs_of(sector).iter();
            let there: BTreeSet<u32> = segs.filter_map(|seg| lines[seg.line as usize]).collect();
            found.more += here.difference(&there).count() as u32;
            found.less += there.difference(&here).count() as u32;
        }
        found
    }
}

/// A place of the file in our frame, whose y grows downwards.
fn ours(p: DVec2) -> DVec2 {
    DVec2::new(p.x, 0.0 - p.y)
}

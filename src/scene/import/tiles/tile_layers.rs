//! Layers of tiles as maps of tiles.
//!
//! Whatever of a layer's cells is a tile of ours becomes one map; other collision shapes are walls of their own. A layer that
//! is only looked at (its name says so, or it is the ground under all others) is there and is no wall.

use std::collections::{HashMap, HashSet};

use glam::{DVec2, dvec2};

use super::cell_kind::{CellKind, cell_kind};
use super::laid::{Laid, laid_pictures, percent};
use super::level_scene::{Maker, lower_left};
use super::outline::Placed;
use super::tile_images::corner;
use super::{Cell, Chunk, Content, Layer, Level, Orientation, TileError};
use crate::geom::Tile;
use crate::geom::cells::tile_grid::{StaggerAxis, StaggerIndex};
use crate::scene::{ObjectRole, Shape, Stagger, TilemapShape};

/// The words in a layer's or a number's name that say that it is no wall.
const LOOKED_AT: [&str; 20] = [
    "back",
    "bg",
    "sky",
    "cloud",
    "deco",
    "overlay",
    "foreground",
    "shadow",
    "light",
    "ladder",
    "climb",
    "coin",
    "item",
    "water",
    "lava",
    "air",
    "empty",
    "trigger",
    "zone",
    "texture",
];

/// A rectangle of cells: the first column and row, and how many there are.
#[derive(Clone, Copy, Debug)]
struct Block {
    at: [i64; 2],
    size: [usize; 2],
}

/// What a layer's map is called, what part it has, and what lies in it.
#[derive(Clone, Copy)]
struct Named<'a> {
    stem: &'a str,
    role: ObjectRole,
    laid: &'a [Laid],
}

/// Whether a name has a word of those that begin with one of `starts`.
fn says(name: &str, starts: &[&str]) -> bool {
    let lower = name.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic());
    words.any(|word| starts.iter().any(|start| word.starts_with(start)))
}

/// Whether a name says that something holds from above alone.
pub(super) fn says_one_way(name: &str) -> bool {
    let letters: String = name.to_lowercase().chars().filter(|c| c.is_alphabetic()).collect();
    ["oneway", "jumpthrough", "semisolid"].iter().any(|word| letters.contains(word))
}

impl Maker<'_> {
    /// A layer of tiles: a map, and the shapes that are no tiles.
    pub(super) fn tile_layer(&mut self, number: usize, layer: &Layer) -> Result<(), TileError> {
        let mut kinds: HashMap<Cell, CellKind> = HashMap::new();
        let level = self.level;
        let mut kind = |cell: Cell| *kinds.entry(cell).or_insert_with(|| cell_kind(level, cell));
        let role = if is_looked_at(level, number) { ObjectRole::Passage } else { ObjectRole::Wall };
        for (i, j, cell) in layer.cells() {
            if kind(cell) == CellKind::Shapes {
                self.cell(layer, [i, j], cell)?;
            }
        }
        let mut tile = |cell: Cell| match kind(cell) {
            CellKind::Tile(tile) => tile,
            CellKind::Shapes => Tile::Empty,
        };
        let named = Named { stem: &layer.name, role, laid: &[] };
        self.maps(layer, named, &mut tile)
    }

    /// A layer of numbers: one map of all that is solid with what is drawn there, and one of each number whose name says that
    /// it is none.
    pub(super) fn number_layer(&mut self, layer: &Layer) -> Result<(), TileError> {
        let Content::Numbers { names, .. } = &layer.content else { return Ok(()) };
        let name = |cell: Cell| names.get(&cell.number()).map_or("", String::as_str);
        let passes = |cell: Cell| says(name(cell), &LOOKED_AT);
        let mut solid = |cell: Cell| match () {
            () if passes(cell) => Tile::Empty,
            () if says_one_way(name(cell)) => Tile::OneWay,
            () => Tile::Solid,
        };
        let laid = self.laid(layer);
        let holds = layer.cells().any(|(.., cell)| solid(cell) != Tile::Empty);
        let role = if holds { ObjectRole::Wall } else { ObjectRole::Passage };
        self.maps(layer, Named { stem: &layer.name, role, laid: &laid }, &mut solid)?;
        let passing = names.iter().filter(|(_, name)| says(name, &LOOKED_AT));
        for (number, name) in passing {
            let stem = format!("{} {name}", layer.name);
            let mut of_it =
                |cell: Cell| if cell.number() == *number { Tile::Solid } else { Tile::Empty };
            let named = Named { stem: &stem, role: ObjectRole::Passage, laid: &[] };
            self.maps(layer, named, &mut of_it)?;
        }
        Ok(())
    }

    /// What `tile` makes of a layer's cells: one map, or one for each chunk where they are too far apart for one.
    fn maps(
        &mut self,
        layer: &Layer,
        named: Named<'_>,
        tile: &mut dyn FnMut(Cell) -> Tile,
    ) -> Result<(), TileError> {
        let chunks = match &layer.content {
            Content::Tiles(chunks) => chunks.as_slice(),
            Content::Numbers { chunk, .. } => std::slice::from_ref(chunk),
            Content::Objects(_) => return Ok(()),
        };
        let pictured = self.pictured(layer);
        let mut shown = |cell: Cell| tile(cell) != Tile::Empty || pictured.contains(&cell.number());
        let laid = named.laid.iter().map(|laid| laid.cell);
        let Some(all) = block(chunks, &mut shown, laid) else { return Ok(()) };
        let held: usize = chunks.iter().map(|chunk| chunk.cells.len()).sum();
        // A map of many more cells than the file has would be mostly empty.
        if all.size[0].saturating_mul(all.size[1]) <= held.saturating_mul(4).max(1 << 16) {
            return self.map(layer, named, all, chunks, tile);
        }
        for chunk in chunks {
            let own = std::slice::from_ref(chunk);
            let mut shown =
                |cell: Cell| tile(cell) != Tile::Empty || pictured.contains(&cell.number());
            if let Some(block) = block(own, &mut shown, std::iter::empty()) {
                self.map(layer, named, block, own, tile)?;
            }
        }
        Ok(())
    }

    /// The numbers of a layer's tiles of which there are pictures.
    fn pictured(&mut self, layer: &Layer) -> HashSet<u32> {
        let mut known: HashMap<u32, bool> = HashMap::new();
        if let Content::Tiles(_) = &layer.content {
            for (.., cell) in layer.cells() {
                let Self { level, scene, left_out, sheets, .. } = self;
                let has =
                    || sheets.sheet(level, cell, corner(level, cell), scene, left_out).is_some();
                known.entry(cell.number()).or_insert_with(has);
            }
        }
        known.into_iter().filter(|(_, has)| *has).map(|(number, _)| number).collect()
    }

    fn map(
        &mut self,
        layer: &Layer,
        Named { stem, role, laid }: Named<'_>,
        block: Block,
        chunks: &[Chunk],
        tile: &mut dyn FnMut(Cell) -> Tile,
    ) -> Result<(), TileError> {
        self.reserve(block.size[0].saturating_add(1).saturating_mul(block.size[1]))?;
        let mut rows = vec![vec![Tile::Empty.letter(); block.size[0]]; block.size[1]];
        for (i, j, cell) in chunks.iter().flat_map(Chunk::cells) {
            let found = tile(cell);
            if found != Tile::Empty {
                // Within the block, which is around all of them.
                rows[(j - block.at[1]) as usize][(i - block.at[0]) as usize] = found.letter();
            }
        }
        let rows = rows.into_iter().map(String::from_iter).collect();
        let mut shape = TilemapShape { rows, ..TilemapShape::default() };
        let cell = match &layer.content {
            Content::Numbers { cell, .. } => DVec2::splat(*cell),
            _ => self.level.tile,
        };
        let at = block.at.map(|n| n as f64);
        let mut position = dvec2(at[0], at[1]) * cell;
        if matches!(layer.content, Content::Tiles(_)) {
            position = lower_left(self.level, block.at) - dvec2(0.0, cell.y);
            match self.level.orientation {
                Orientation::Isometric => {
                    let half = cell / 2.0;
                    position.x += half.x;
                    shape.axes = Some([half, dvec2(-half.x, half.y)]);
                }
                Orientation::Staggered { columns, odd } => {
                    let axis = if columns { StaggerAxis::X } else { StaggerAxis::Y };
                    let first = block.at[usize::from(!columns)];
                    let moved_first = (first.rem_euclid(2) == 1) == odd;
                    if moved_first {
                        let by = if columns { dvec2(0.0, cell.y) } else { dvec2(cell.x, 0.0) };
                        position -= by / 2.0;
                    }
                    let index = if moved_first { StaggerIndex::Even } else { StaggerIndex::Odd };
                    shape.stagger = Some(Stagger { axis, index });
                }
                _ => {}
            }
        }
        if shape.axes.is_none() {
            shape.cell = Some(cell);
        }
        if let (Content::Tiles(_), Ok(layout)) = (&layer.content, shape.layout()) {
            let cells = chunks.iter().flat_map(Chunk::cells).filter_map(|(i, j, cell)| {
                let [i, j] = [i - block.at[0], j - block.at[1]].map(usize::try_from);
                let [i, j] = [i.ok()?, j.ok()?];
                (i < block.size[0] && j < block.size[1]).then_some(([i, j], cell))
            });
            let Self { level, scene, left_out, sheets, .. } = self;
            shape.pictures = sheets.pictures(level, layout, block.size, cells, scene, left_out);
        }
        if !laid.is_empty() {
            shape.pictures = Some(laid_pictures(laid, cell, block.at, block.size));
        }
        if let Some(pictures) = &mut shape.pictures {
            pictures.opacity = percent(layer.opacity);
        }
        let placed = Placed {
            shape: Shape::Tilemap(shape),
            position: layer.offset + position,
            rotation: 0.0,
        };
        self.add(role, stem, layer.visible, Some(placed))
    }
}

/// The cells around all that are tiles or pictures; none where none is.
fn block(
    chunks: &[Chunk],
    shown: &mut dyn FnMut(Cell) -> bool,
    laid: impl Iterator<Item = [i64; 2]>,
) -> Option<Block> {
    let mut ends: Option<[[i64; 2]; 2]> = None;
    let cells = chunks.iter().flat_map(Chunk::cells);
    let shown = cells.filter(|(.., cell)| shown(*cell)).map(|(i, j, _)| [i, j]);
    for [i, j] in shown.chain(laid) {
        let [min, max] = ends.get_or_insert([[i, j]; 2]);
        (*min, *max) = ([min[0].min(i), min[1].min(j)], [max[0].max(i), max[1].max(j)]);
    }
    let [min, max] = ends?;
    let count = |k: usize| usize::try_from(max[k] - min[k] + 1).unwrap_or(usize::MAX);
    Some(Block { at: min, size: [count(0), count(1)] })
}

/// Whether a layer of tiles is only looked at: by its name, or because it is the lowest of several and leaves no cell empty.
fn is_looked_at(level: &Level, number: usize) -> bool {
    let tiles = |layer: &Layer| matches!(layer.content, Content::Tiles(_));
    let Some(layer) = level.layers.get(number) else { return false };
    let lowest = level.layers.iter().position(tiles) == Some(number);
    let several = level.layers.iter().filter(|layer| tiles(layer)).count() > 1;
    let full = || match &layer.content {
        Content::Tiles(chunks) => {
            chunks.iter().all(|c| c.cells.iter().all(|cell| !cell.is_empty()))
        }
        _ => false,
    };
    says(&layer.name, &LOOKED_AT) || (lowest && several && full())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_no_wall_and_what_holds_from_above() {
        for name in ["Background", "bg 2", "Wall_shadows", "ladder", "Sky"] {
            assert!(says(name, &LOOKED_AT), "{name}");
        }
        for name in ["ground", "walls", "Stairs", "", "halfback"] {
            assert!(!says(name, &LOOKED_AT), "{name}");
        }
        assert!(says_one_way("One-Way platform") && says_one_way("semi_solid"));
        assert!(!says_one_way("one") && !says_one_way("way"));
    }
}

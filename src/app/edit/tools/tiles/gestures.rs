//! The pointer with the tool for tiles.

use std::rc::Rc;

use glam::DVec2;

use super::{TileBrush, TileMode, TilePatch, TileStroke};
use crate::app::camera::Camera;
use crate::app::edit::tools::gesture::Gesture;
use crate::app::edit::{Did, Editor, Pointer};
use crate::app::view::grid::GridLevel;
use crate::geom::cells::tile_grid::{Cell, CellRange};
use crate::geom::{Pose, Tile, Tilemap};
use crate::scene::{Object, ObjectRole, Scene, Shape, TilemapShape};
use crate::text::Message;

/// What the tool shows over the drawing.
#[derive(Debug, Default)]
pub struct TilePreview {
    /// The map that would be painted, in the world.
    pub map: Option<Tilemap>,
    /// Cells as they will be.
    pub cells: Vec<(Cell, Tile)>,
    /// The rectangle that is drawn.
    pub range: Option<CellRange>,
}

impl Editor {
    pub(in crate::app::edit::tools) fn tiles_with(&mut self, pointer: Pointer, camera: &Camera) {
        let world = camera.world_from_screen(pointer.at);
        match pointer.did {
            Did::Press(_) => self.press_tiles(world, pointer.mods.alt),
            Did::Move => match &mut self.gesture {
                Some(Gesture::Tiles(stroke)) => {
                    stroke.go_on(&self.tiles, world);
                    self.follow_stroke(false);
                }
                Some(Gesture::NewTiles { to, .. }) => *to = world,
                _ => {}
            },
            Did::Release => self.release_tiles(camera),
        }
    }

    fn press_tiles(&mut self, world: DVec2, picks: bool) {
        let found = self.painted_tiles(world);
        let is_map = |o: &Object| matches!(o.shape, Shape::Tilemap(_));
        // Where there is no map at all, only a new one can be meant.
        if self.tiles.mode == TileMode::New || !self.scene.objects.iter().any(is_map) {
            self.gesture = Some(Gesture::NewTiles { from: world, to: world });
            return;
        }
        let Some((index, map)) = found else {
            self.refusal = Some(Message::new("trouble-no-tilemap"));
            return;
        };
        self.select(&[index]);
        let mode = if picks { TileMode::Picker } else { self.tiles.mode };
        match mode {
            TileMode::Picker => {
                let tile = map.grid().cell(world).map_or(Tile::Empty, |cell| map.tile(cell));
                let brush = std::mem::take(&mut self.tiles);
                self.tiles = match tile {
                    Tile::Empty => TileBrush { mode: TileMode::Eraser, ..brush },
                    _ => TileBrush { mode: TileMode::Brush, ..brush }.with_tile(tile),
                };
            }
            TileMode::Fill => {
                let mut filled = map.clone();
                let Some(cell) = map.grid().cell(world) else { return };
                if filled.flood(cell, self.tiles.tile) > 0 {
                    let cells = map.range().cells().filter(|c| filled.tile(*c) != map.tile(*c));
                    let cells: Vec<_> = cells.map(|c| (c, self.tiles.tile)).collect();
                    self.begin(Message::new("did-fill-tiles"));
                    self.paint_tiles(index, cells);
                    self.commit();
                }
            }
            _ => {
                let Some(stroke) = TileStroke::begin(index, map, &self.tiles, world) else {
                    return;
                };
                if mode != TileMode::Patch {
                    let did = if mode == TileMode::Eraser {
                        "did-erase-tiles"
                    } else {
                        "did-paint-tiles"
                    };
                    self.begin(Message::new(did));
                }
                self.gesture = Some(Gesture::Tiles(Box::new(stroke)));
                self.follow_stroke(false);
            }
        }
    }

    fn release_tiles(&mut self, camera: &Camera) {
        match &self.gesture {
            Some(Gesture::Tiles(stroke)) if stroke.mode == TileMode::Patch => {
                let patch = TilePatch::of(&stroke.map, stroke.range()).map(Rc::new);
                if patch.is_none() {
                    self.refusal = Some(Message::new("trouble-empty-patch"));
                } else {
                    self.tiles.mode = TileMode::Brush;
                }
                self.tiles.patch = patch;
                self.gesture = None;
            }
            Some(Gesture::Tiles(_)) => {
                self.follow_stroke(true);
                self.gesture = None;
                self.commit();
            }
            Some(Gesture::NewTiles { from, to }) if from == to => {
                self.gesture = None;
                self.refusal = Some(Message::new("trouble-no-tilemap"));
            }
            Some(Gesture::NewTiles { from, to }) => {
                let (shape, position) = self.new_tiles([*from, *to], camera);
                self.gesture = None;
                let id = self.free_id("tilemap");
                let shape = Shape::Tilemap(shape);
                let object = Object { position, ..Object::new(id, ObjectRole::Wall, shape) };
                self.edit(Message::new("did-draw"), |scene: &mut Scene| scene.objects.push(object));
                self.select(&[self.scene.objects.len() - 1]);
                self.tiles.mode = TileMode::Brush;
            }
            _ => {}
        }
    }

    /// Lets the document follow a stroke: a small map at once, a large one at the end.
    fn follow_stroke(&mut self, ends: bool) {
        let Some(Gesture::Tiles(stroke)) = &self.gesture else { return };
        let cells: Vec<(Cell, Tile)> = match stroke.mode {
            TileMode::Rectangle if ends => {
                let tile = self.tiles.tile;
                let inside = stroke.range().shared(stroke.map.range());
                inside.into_iter().flat_map(CellRange::cells).map(|cell| (cell, tile)).collect()
            }
            // A line is not what it was a moment ago: it is drawn over the map until it ends.
            TileMode::Line if ends => stroke.changed().collect(),
            TileMode::Brush | TileMode::Eraser if ends || stroke.is_live() => {
                stroke.changed().collect()
            }
            _ => return,
        };
        self.paint_tiles(stroke.index, cells);
    }

    fn paint_tiles(&mut self, index: usize, cells: Vec<(Cell, Tile)>) {
        self.place(&[index], |scene| {
            if let Some(Shape::Tilemap(map)) = scene.objects.get_mut(index).map(|o| &mut o.shape) {
                map.paint(cells);
            }
        });
    }

    /// The map that is painted: the only one selected, else the uppermost one with a cell under the pointer, else the only one
    /// there is.
    fn painted_tiles(&self, world: DVec2) -> Option<(usize, Tilemap)> {
        let placed = |i: usize| {
            let object = self.shown(i).filter(|_| self.is_free(i))?;
            let Shape::Tilemap(shape) = &object.shape else { return None };
            let pose = Pose::new(object.position, object.rotation).ok()?;
            shape.tiles().ok()?.placed(&pose).ok().map(|map| (i, map))
        };
        if let [i] = self.selection()[..]
            && let Some(found) = placed(i)
        {
            return Some(found);
        }
        let is_over = |(_, map): &(usize, Tilemap)| {
            let range = map.range();
            map.grid().cell(world).is_some_and(|cell| {
                (0..2).all(|k| (range.min[k]..=range.max[k]).contains(&cell[k]))
            })
        };
        let all: Vec<(usize, Tilemap)> =
            (0..self.scene.objects.len()).rev().filter_map(placed).collect();
        let over = all.iter().position(is_over);
        let only = (all.len() == 1).then_some(0);
        over.or(only).and_then(|at| all.into_iter().nth(at))
    }

    /// A new map between two corners. Its cells are as large as those of the map drawn last; the first has the grid's step.
    fn new_tiles(&self, [a, b]: [DVec2; 2], camera: &Camera) -> (TilemapShape, DVec2) {
        let side = |object: &Object| match &object.shape {
            Shape::Tilemap(map) => match (map.cell, map.stagger, map.axes) {
                (Some(cell), None, _) => Some(cell.x),
                (Some(cell), Some(_), _) => Some(cell.x / 2.0),
                (None, _, axes) => axes.map(|axes| axes[0].abs().max_element()),
            },
            _ => None,
        };
        let last = self.scene.objects.iter().rev().find_map(side);
        let side = last.unwrap_or_else(|| GridLevel::at(camera.zoom(), self.snap_to.step).snap());
        self.tiles.cells.between(a, b, side)
    }

    /// The map being drawn, with its position.
    #[must_use]
    pub fn drawn_tiles(&self, camera: &Camera) -> Option<(TilemapShape, DVec2)> {
        match &self.gesture {
            Some(Gesture::NewTiles { from, to }) => Some(self.new_tiles([*from, *to], camera)),
            _ => None,
        }
    }

    /// What the tool shows with the pointer at a place.
    #[must_use]
    pub fn tile_preview(&self, world: Option<DVec2>) -> TilePreview {
        if let Some(Gesture::Tiles(stroke)) = &self.gesture {
            let drawn = matches!(stroke.mode, TileMode::Rectangle | TileMode::Patch);
            return TilePreview {
                map: Some(stroke.map.clone()),
                cells: stroke.changed().collect(),
                range: drawn.then(|| stroke.range()),
            };
        }
        let found = world.and_then(|at| Some((at, self.painted_tiles(at)?.1)));
        let Some((at, map)) = found.filter(|_| self.tiles.mode != TileMode::New) else {
            return TilePreview::default();
        };
        let cell = map.grid().cell(at);
        let patch = self.tiles.patch.as_ref().filter(|_| self.tiles.mode == TileMode::Brush);
        let cells = match (cell, patch) {
            (Some(cell), Some(patch)) => patch.at(map.grid(), cell).collect(),
            (Some(cell), None) => vec![(cell, self.tiles.painted())],
            (None, _) => Vec::new(),
        };
        TilePreview { map: Some(map), cells, range: None }
    }
}

//! Maps of tiles drawn and painted with the pointer.

use egui_macroquad::egui::Modifiers;
use glam::DVec2;

use super::Hand;
use crate::app::edit::{Did, NewCells, TileBrush, TileMode, Tool};
use crate::geom::cells::tile::Slope;
use crate::geom::cells::tile_grid::Cell;
use crate::geom::{Tile, Tilemap};
use crate::scene::Shape;

fn set(h: &mut Hand, mode: TileMode) {
    h.editor.tiles = TileBrush { mode, ..h.editor.tiles.clone() };
}

/// The map in the world.
fn map(h: &Hand) -> Tilemap {
    let Shape::Tilemap(shape) = h.shape(0) else { panic!("no map") };
    shape.tiles().unwrap().at(h.editor.scene().objects[0].position).unwrap()
}

fn rows(h: &Hand) -> Vec<String> {
    map(h).to_rows()
}

/// The middle of a cell on the screen.
fn on(h: &Hand, cell: Cell) -> (f32, f32) {
    let [a, _, c, _] = map(h).grid().outline(cell);
    let middle: DVec2 = (a + c) / 2.0;
    (middle.x as f32, middle.y as f32)
}

/// A map of such cells, drawn by hand.
fn drawn(cells: NewCells) -> Hand {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Tiles);
    h.editor.tiles = TileBrush { mode: TileMode::New, cells, ..TileBrush::default() };
    h.drag((10.0, 10.0), (490.0, 390.0));
    assert_eq!(h.editor.tiles.mode, TileMode::Brush, "what was drawn is painted next");
    let map = map(&h);
    assert!(map.columns() > 2 && map.rows() > 2, "{} {}", map.columns(), map.rows());
    assert_eq!(map.filled().count(), 0);
    h
}

#[test]
fn maps_of_every_layout_are_drawn_painted_and_undone_stroke_by_stroke() {
    for cells in NewCells::ALL {
        let mut h = drawn(cells);
        let last = map(&h).columns() as i64 - 1;
        // A stroke along a row paints each of its cells, one kind and then another.
        h.drag(on(&h, [0, 1]), on(&h, [last, 1]));
        assert_eq!(rows(&h)[1], "#".repeat(last as usize + 1), "{cells:?}");
        h.editor.tiles = h.editor.tiles.clone().with_tile(Tile::Floor(Slope::Rise));
        h.click(on(&h, [0, 0]).0, on(&h, [0, 0]).1);
        assert!(rows(&h)[0].starts_with("r."), "{cells:?}");
        set(&mut h, TileMode::Eraser);
        h.drag(on(&h, [0, 1]), on(&h, [1, 1]));
        assert!(rows(&h)[1].starts_with(".."), "{cells:?}");
        let names = h.editor.history().names().0.len();
        assert_eq!(names, 4, "drawn, two strokes, one with the eraser");
        h.editor.undo();
        assert!(rows(&h)[1].starts_with("##"));
        h.editor.undo();
        h.editor.undo();
        assert_eq!(map(&h).filled().count(), 0);
        h.editor.redo();
        assert!(rows(&h)[1].starts_with("##"));
    }
}

#[test]
fn rectangles_fills_and_the_picker() {
    let mut h = drawn(NewCells::Straight);
    h.editor.tiles =
        TileBrush { mode: TileMode::Rectangle, tile: Tile::OneWay, ..h.editor.tiles.clone() };
    h.drag(on(&h, [2, 2]), on(&h, [1, 1]));
    assert_eq!((&rows(&h)[1][..4], &rows(&h)[2][..4]), (".--.", ".--."));
    set(&mut h, TileMode::Fill);
    h.editor.tiles = h.editor.tiles.clone().with_tile(Tile::Solid);
    h.click(on(&h, [0, 0]).0, on(&h, [0, 0]).1);
    assert_eq!((&rows(&h)[0][..4], &rows(&h)[1][..4]), ("####", "#--#"));
    // With Alt the tile under the pointer is taken, whatever a press does.
    h.mods = Modifiers::ALT;
    h.click(on(&h, [1, 1]).0, on(&h, [1, 1]).1);
    h.mods = Modifiers::NONE;
    assert_eq!((h.editor.tiles.mode, h.editor.tiles.tile), (TileMode::Brush, Tile::OneWay));
    h.click(on(&h, [0, 0]).0, on(&h, [0, 0]).1);
    assert!(rows(&h)[0].starts_with("-###"));
    set(&mut h, TileMode::Picker);
    h.click(on(&h, [3, 0]).0, on(&h, [3, 0]).1);
    assert_eq!(h.editor.tiles.tile, Tile::Solid);
    assert_eq!(h.editor.history().names().0.len(), 4, "a picker changes nothing");
}

#[test]
fn a_line_goes_from_the_press_to_the_pointer_and_nowhere_else() {
    let mut h = drawn(NewCells::Straight);
    set(&mut h, TileMode::Line);
    let before = h.editor.scene().clone();
    // Down first: what was on that way is left when the pointer goes along the row instead.
    let [from, down, along] = [[1, 0], [1, 3], [4, 0]].map(|cell| on(&h, cell));
    h.event(Did::Press(1), from.0, from.1);
    h.event(Did::Move, down.0, down.1);
    h.event(Did::Move, along.0, along.1);
    assert_eq!(*h.editor.scene(), before, "it is drawn over the map until it ends");
    assert_eq!(h.editor.tile_preview(None).cells.len(), 4);
    h.event(Did::Release, along.0, along.1);
    assert_eq!(&rows(&h)[0][..6], ".####.");
    assert_eq!(map(&h).filled().count(), 4);
    h.drag(on(&h, [0, 1]), on(&h, [2, 3]));
    let diagonal =
        [(1, 0), (2, 1), (3, 2)].map(|(row, column)| &rows(&h)[row][column..=column] == "#");
    assert_eq!(diagonal, [true; 3]);
    h.editor.undo();
    assert_eq!(map(&h).filled().count(), 4);
}

#[test]
fn a_patch_is_the_brush() {
    let mut h = drawn(NewCells::Straight);
    h.click(on(&h, [0, 0]).0, on(&h, [0, 0]).1);
    h.editor.tiles = h.editor.tiles.clone().with_tile(Tile::OneWay);
    h.click(on(&h, [1, 1]).0, on(&h, [1, 1]).1);
    set(&mut h, TileMode::Patch);
    h.drag(on(&h, [0, 0]), on(&h, [1, 1]));
    assert_eq!(h.editor.tiles.mode, TileMode::Brush);
    assert_eq!(h.editor.tiles.patch.as_ref().unwrap().size(), [2, 2]);
    // Along a row the patches lie side by side.
    h.drag(on(&h, [1, 2]), on(&h, [5, 2]));
    assert_eq!((&rows(&h)[2][..7], &rows(&h)[3][..7]), (".#.#.#.", "..-.-.-"));
    h.editor.tiles = h.editor.tiles.clone().with_tile(Tile::Solid);
    assert!(h.editor.tiles.patch.is_none());
    set(&mut h, TileMode::Patch);
    let empty = [map(&h).columns() as i64 - 1, 0];
    h.click(on(&h, empty).0, on(&h, empty).1);
    assert!(h.editor.take_refusal().is_some());
}

#[test]
fn a_large_map_is_changed_when_the_stroke_ends() {
    let mut h = drawn(NewCells::Straight);
    let id = h.editor.scene().objects[0].id.clone();
    h.editor.edit(crate::text::Message::new("did-draw"), |scene| {
        let Shape::Tilemap(map) = &mut scene.objects[0].shape else { panic!() };
        map.rows = vec![".".repeat(1000); 1000];
    });
    let revision = h.editor.revision();
    h.event(crate::app::edit::Did::Press(1), on(&h, [0, 0]).0, on(&h, [0, 0]).1);
    let to = on(&h, [3, 0]);
    h.event(crate::app::edit::Did::Move, to.0, to.1);
    assert_eq!(h.editor.revision(), revision, "the document waits");
    let preview = h.editor.tile_preview(None);
    assert_eq!(preview.cells.len(), 4, "and what is painted shows");
    h.event(crate::app::edit::Did::Release, to.0, to.1);
    assert!(rows(&h)[0].starts_with("####."));
    assert_eq!(h.editor.scene().objects[0].id, id);
    h.editor.undo();
    assert_eq!(map(&h).filled().count(), 0);
}

#[test]
fn where_there_is_no_map_it_is_said_and_a_turned_one_is_painted_where_it_lies() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Tiles);
    h.click(50.0, 50.0);
    assert!(h.editor.take_refusal().is_some());
    assert!(h.editor.scene().objects.is_empty());
    let mut h = drawn(NewCells::Straight);
    h.editor.edit(crate::text::Message::new("did-turn"), |scene| {
        scene.objects[0].rotation = std::f64::consts::FRAC_PI_2;
        scene.objects[0].position = DVec2::new(400.0, 100.0);
    });
    // Turned by a quarter, the second cell lies below the first.
    let Shape::Tilemap(shape) = h.shape(0) else { panic!() };
    let side = shape.cell.unwrap().x;
    h.click((400.0 - side / 2.0) as f32, (100.0 + 1.5 * side) as f32);
    assert!(rows(&h)[0].starts_with(".#"));
}

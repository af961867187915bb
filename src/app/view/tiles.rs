//! What the tools for tiles and for labyrinths show over the drawing: the cells, what will be painted, what is being drawn.

use egui_macroquad::egui::Painter;
use glam::DVec2;

use super::sketch;
use crate::app::app_view::AppView;
use crate::app::canvas;
use crate::app::edit::{TileMode, Tool};
use crate::figure::{Figure, Layer, MarkShape as Drawn, Role};
use crate::geom::cells::tile_grid::{Cell, CellRange, Layout};
use crate::geom::{Tile, Tilemap};
use crate::scene::Shape;

/// The lines of more cells than this are not drawn: they would hide the map.
const MOST_LINED: u128 = 10_000;
/// At most so many cells are shown as they will be.
const MOST_SHOWN: usize = 16_384;

/// Paints it, while the tool for tiles or the one for labyrinths is taken.
pub fn paint(painter: &Painter, view: &AppView<'_>) {
    let mut figure = Figure::default();
    match view.editor.tool() {
        Tool::Tiles => tiles(&mut figure, view),
        Tool::Labyrinth => thin_walls(&mut figure, view),
        _ => return,
    }
    canvas::paint(painter, &figure, view.camera, view.theme());
}

/// The cells of a labyrinth, the wall that a click would build or take away, a labyrinth being drawn.
fn thin_walls(figure: &mut Figure, view: &AppView<'_>) {
    if let Some((shape, position)) = view.editor.drawn_labyrinth(view.camera) {
        let object = sketch::nameless(Shape::Labyrinth(shape), position);
        for (shape, _) in sketch::shapes(&object) {
            figure.mark(Role::Wall, Layer::Edge, shape);
        }
        return;
    }
    let at = view.pointer_on_canvas().map(|at| view.camera.world_from_screen(at));
    let Some((labyrinth, wall)) = at.and_then(|at| view.editor.wall_preview(at)) else { return };
    let range = labyrinth.range();
    if range.count() <= MOST_LINED {
        let [columns, rows] = range.max.map(|n| 2 * n);
        let at = |i, j| labyrinth.grid().vertex([i, j]);
        let upright = (0..=range.max[0]).map(|i| [at(2 * i, 0), at(2 * i, rows)]);
        let level = (0..=range.max[1]).map(|j| [at(0, 2 * j), at(columns, 2 * j)]);
        let shape = Drawn::Segments(upright.chain(level).collect());
        figure.mark(Role::Guide, Layer::Background, shape);
    }
    if let Some((cell, side)) = wall {
        let [a, b] = labyrinth.ends(cell, side);
        let role = if labyrinth.has(cell, side) { Role::Refused } else { Role::Candidate };
        figure.mark(role, Layer::Overlay, Drawn::Segment(a, b)).lit();
    }
}

fn tiles(figure: &mut Figure, view: &AppView<'_>) {
    if let Some((shape, position)) = view.editor.drawn_tiles(view.camera) {
        let object = sketch::nameless(Shape::Tilemap(shape.clone()), position);
        for (shape, _) in sketch::shapes(&object) {
            figure.mark(Role::Wall, Layer::Edge, shape);
        }
        if let Ok(map) = shape.tiles().and_then(|map| map.at(position)) {
            lines(figure, &map, view);
        }
    } else {
        let pointer = view.pointer_on_canvas().map(|at| view.camera.world_from_screen(at));
        let preview = view.editor.tile_preview(pointer);
        let Some(map) = preview.map else { return };
        lines(figure, &map, view);
        cells(figure, &map, &preview.cells, view.editor.tiles.mode);
        if let Some(range) = preview.range {
            figure.mark(Role::Candidate, Layer::Overlay, around(&map, range));
        }
    }
}

/// The lines between the cells that are seen.
fn lines(figure: &mut Figure, map: &Tilemap, view: &AppView<'_>) {
    let grid = map.grid();
    let seen = grid.lattice_range(&view.camera.seen()).and_then(|r| r.shared(map.lattice_range()));
    let Some(seen) = seen.filter(|range| range.count() <= MOST_LINED) else { return };
    let inside = |cell: &Cell| is_in(map.range(), *cell);
    let sides = seen.cells().map(|place| grid.cell_of_lattice(place)).filter(inside);
    let sides = sides.flat_map(|cell| {
        let [a, b, c, d] = grid.outline(cell);
        [[a, b], [b, c], [c, d], [d, a]]
    });
    let shape = Drawn::Segments(sides.collect());
    figure.mark(Role::Guide, Layer::Background, shape);
}

/// Cells as they will be: what is painted, and round those that are emptied.
fn cells(figure: &mut Figure, map: &Tilemap, cells: &[(Cell, Tile)], mode: TileMode) {
    let grid = map.grid();
    let shown = cells.iter().rev().take(MOST_SHOWN).filter(|(cell, _)| is_in(map.range(), *cell));
    let (mut solid, mut emptied, mut platforms) = (Vec::new(), Vec::new(), Vec::new());
    for (cell, tile) in shown {
        let place = |halves| map.place(*cell, halves);
        match tile {
            Tile::OneWay => platforms.push([place([0, 0]), place([2, 0])]),
            tile if tile.has_area() => solid.push(tile.outline().into_iter().map(place).collect()),
            _ => emptied.extend(sides(grid.outline(*cell))),
        }
    }
    if mode == TileMode::Picker || mode == TileMode::Patch {
        let all = cells.iter().filter(|(cell, _)| is_in(map.range(), *cell));
        emptied = all.flat_map(|(cell, _)| sides(grid.outline(*cell))).collect();
        (solid, platforms) = (Vec::new(), Vec::new());
    }
    if !solid.is_empty() {
        figure.mark(Role::Candidate, Layer::Fill, Drawn::Rings(solid));
    }
    for lines in [platforms, emptied] {
        if !lines.is_empty() {
            figure.mark(Role::Candidate, Layer::Overlay, Drawn::Segments(lines));
        }
    }
}

fn sides([a, b, c, d]: [DVec2; 4]) -> [[DVec2; 2]; 4] {
    [[a, b], [b, c], [c, d], [d, a]]
}

fn is_in(range: CellRange, cell: Cell) -> bool {
    (0..2).all(|k| (range.min[k]..=range.max[k]).contains(&cell[k]))
}

/// The outline of a rectangle of cells. Of staggered ones, the box around it.
fn around(map: &Tilemap, CellRange { min, max }: CellRange) -> Drawn {
    let grid = map.grid();
    if matches!(grid.layout(), Layout::Staggered { .. }) {
        // Every other row or column reaches further: the first two and the last two show how far.
        let ends = |k: usize| [min[k], (min[k] + 1).min(max[k]), (max[k] - 1).max(min[k]), max[k]];
        let cells = ends(0).into_iter().flat_map(|i| ends(1).map(|j| [i, j]));
        let around = crate::geom::Rect::around(cells.flat_map(|cell| grid.outline(cell)));
        return Drawn::Polyline(around.map_or_else(Vec::new, |r| {
            let [a, b, c, d] = r.corners();
            vec![a, b, c, d, a]
        }));
    }
    let [[a, b], [c, d]] = [min.map(|n| 2 * n), max.map(|n| 2 * n + 2)];
    let corners = [[a, b], [c, b], [c, d], [a, d], [a, b]].map(|v| grid.vertex(v));
    Drawn::Polyline(corners.to_vec())
}

//! What a cell of a layer is to a map of tiles of ours: one of its tiles, or shapes that no tile is.

use glam::{DMat2, DVec2, dvec2};

use super::level_scene::{flip, lower_left};
use super::{Cell, Form, Level, MapObject, Orientation};
use crate::geom::Tile;
use crate::geom::cells::tile::HalfCells;

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellKind {
    /// A tile of a map.
    Tile(Tile),
    /// Collision shapes, to be placed one by one.
    Shapes,
}

/// How far a vertex may be from a half cell's corner, in half cells: drawn by hand, on the screen's pixels.
const NEAR: f64 = 0.01;

/// What a cell of a layer of tiles is. A tile that says nothing of how it collides is all of its cell; one whose only shape is
/// all of it, a half or a slope is that.
pub(super) fn cell_kind(level: &Level, cell: Cell) -> CellKind {
    let Some((set, id)) = level.tileset(cell) else { return CellKind::Tile(Tile::Solid) };
    let Some(tile) = set.tile(id) else { return CellKind::Tile(Tile::Solid) };
    let upside_down = cell.is_upside_down() || cell.is_transposed();
    if tile.one_way && !upside_down {
        return CellKind::Tile(Tile::OneWay);
    }
    let shape = match tile.collision.as_slice() {
        [] => return CellKind::Tile(Tile::Solid),
        [only] => only,
        _ => return CellKind::Shapes,
    };
    let Some(ring) = ring(shape) else { return CellKind::Shapes };
    let (flip, size) = flip(cell, set.size_of(id));
    let corner = lower_left(level, [0, 0]) - dvec2(0.0, size.y) + set.offset;
    let (origin, axes) = diamond(level);
    let to_cell = DMat2::from_cols(axes[0], axes[1]).inverse();
    let halves = |p: &DVec2| -> Option<HalfCells> {
        let place = to_cell * (corner + flip.transform_point2(*p) - origin) * 2.0;
        let whole = place.round();
        let near = (place - whole).abs().max_element() <= NEAR;
        let inside = whole.min_element() >= 0.0 && whole.max_element() <= 2.0;
        (near && inside).then_some([whole.x as u8, whole.y as u8])
    };
    let vertices = ring.iter().map(halves).collect::<Option<Vec<_>>>();
    let found = vertices.map(corners).and_then(|corners| Tile::of_outline(&corners));
    found.map_or(CellKind::Shapes, CellKind::Tile)
}

/// A shape's ring in its tile's pixels; none where it is no ring.
fn ring(shape: &MapObject) -> Option<Vec<DVec2>> {
    if !shape.visible {
        return None;
    }
    let points = match &shape.form {
        Form::Rectangle => {
            let [w, h] = shape.size.to_array();
            vec![DVec2::ZERO, dvec2(w, 0.0), dvec2(w, h), dvec2(0.0, h)]
        }
        Form::Polygon(points) => points.clone(),
        _ => return None,
    };
    let turn = DVec2::from_angle(shape.rotation.to_radians());
    Some(points.into_iter().map(|p| shape.position + turn.rotate(p)).collect())
}

/// The vertices of a ring at which it bends.
fn corners(ring: Vec<HalfCells>) -> Vec<HalfCells> {
    let mut ring = ring;
    ring.dedup();
    if ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    let at = |i: usize| ring[i % ring.len()].map(i32::from);
    let bends = |i: &usize| {
        let (p, q, r) = (at(i + ring.len() - 1), at(*i), at(i + 1));
        (q[0] - p[0]) * (r[1] - q[1]) != (q[1] - p[1]) * (r[0] - q[0])
    };
    (0..ring.len()).filter(bends).map(|i| ring[i]).collect()
}

/// Where the first cell begins, and the vectors along its two sides from there.
pub(super) fn diamond(level: &Level) -> (DVec2, [DVec2; 2]) {
    let half = level.tile / 2.0;
    let sides = [half, dvec2(-half.x, half.y)];
    let box_corner = lower_left(level, [0, 0]) - dvec2(0.0, level.tile.y);
    match level.orientation {
        Orientation::Isometric | Orientation::Staggered { .. } => {
            (box_corner + dvec2(half.x, 0.0), sides)
        }
        _ => (box_corner, [dvec2(level.tile.x, 0.0), dvec2(0.0, level.tile.y)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_in_line_are_no_corners() {
        let ring = vec![[0, 0], [1, 0], [2, 0], [2, 2], [0, 2], [0, 2]];
        assert_eq!(Tile::of_outline(&corners(ring)), Some(Tile::Solid));
        assert_eq!(corners(vec![[0, 0], [2, 2]]), Vec::<HalfCells>::new());
        assert_eq!(corners(Vec::new()), Vec::<HalfCells>::new());
    }
}

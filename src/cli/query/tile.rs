//! `tile`: which cells of a map does a point or a box cover, and is one of them solid?

use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{place, world};
use super::{Ask, printed};
use crate::collide::grid::labyrinth::labyrinth_box;
use crate::collide::grid::tiles::{box_tiles, point_tile};
use crate::geom::cells::tile_grid::{Cell, Floored, MOST_CELLS};
use crate::geom::{AnyShape, Rect, TileGrid};
use crate::scene::error::{Code, Problem};
use crate::scene::{PlacedShape, json};

pub(super) const ASK: Ask = Ask { name: "tile", answer: |line| answer(line).map(printed) };

/// The most cells that are named.
const MOST_NAMED: u128 = 1 << 20;

#[derive(Deserialize)]
#[serde(rename = "tile")]
struct Line {
    map: PlacedShape,
    point: Option<DVec2>,
    #[serde(rename = "box")]
    rect: Option<BoxFields>,
}

#[derive(Deserialize)]
#[serde(rename = "box")]
struct BoxFields {
    min: DVec2,
    max: DVec2,
}

#[derive(Serialize)]
struct Answer {
    cells: Vec<Cell>,
    solid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<[f64; 2]>,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = json::read(line, "")?;
    let map = world(line.map, "/map")?;
    match (line.point, line.rect) {
        (Some(point), None) => of_point(&map, place(point, "/point")?),
        (None, Some(BoxFields { min, max })) => {
            let (min, max) = (place(min, "/box/min")?, place(max, "/box/max")?);
            if min.cmpgt(max).any() {
                let message = "must not be less than min, in x or in y";
                return Err(Problem::new(Code::Range, "/box/max", message));
            }
            of_box(&map, &Rect::between(min, max))
        }
        (Some(_), Some(_)) => {
            Err(Problem::new(Code::Range, "/box", "has a point, too; ask about one of them"))
        }
        (None, None) => Err(serde::de::Error::missing_field("point")),
    }
}

fn of_point(map: &AnyShape, p: DVec2) -> Result<Answer, Problem> {
    let far = || too_far("/point");
    if let AnyShape::Tilemap(map) = map {
        let found = point_tile(map, p).ok_or_else(far)?;
        return Ok(Answer {
            cells: vec![found.cell],
            solid: found.solid,
            within: Some(found.within),
        });
    }
    let grid = grid(map)?;
    let place = grid.lattice_place(p).ok_or_else(far)?;
    let cell = place.map(|c: Floored| c.floor);
    Ok(Answer { cells: vec![cell], solid: false, within: Some(place.map(|c| c.within())) })
}

fn of_box(map: &AnyShape, rect: &Rect) -> Result<Answer, Problem> {
    let grid = grid(map)?;
    let range = grid.lattice_range(rect).ok_or_else(|| too_far("/box"))?;
    if range.count() > MOST_NAMED {
        let message = format!("covers {} cells; up to {MOST_NAMED} are named", range.count());
        return Err(Problem::new(Code::Limit, "/box", message));
    }
    let wall = match map {
        AnyShape::Tilemap(map) => box_tiles(map, rect).and_then(|found| found.wall).is_some(),
        AnyShape::Labyrinth(_) if !grid.is_straight() => {
            let message = "must be 0 for a box: its sides follow the axes";
            return Err(Problem::new(Code::Range, "/map/rotation", message));
        }
        AnyShape::Labyrinth(walls) => {
            labyrinth_box(walls, rect).and_then(|found| found.wall).is_some()
        }
        _ => false,
    };
    let cells = grid.cells(rect).ok_or_else(|| too_far("/box"))?.collect();
    Ok(Answer { cells, solid: wall, within: None })
}

fn grid(map: &AnyShape) -> Result<&TileGrid, Problem> {
    match map {
        AnyShape::Tilemap(map) => Ok(map.grid()),
        AnyShape::Labyrinth(walls) => Ok(walls.grid()),
        _ => {
            let message = "tile takes a tilemap or a labyrinth";
            Err(Problem::new(Code::UnknownWord, "/map/shape/type", message))
        }
    }
}

fn too_far(at: &str) -> Problem {
    let message = format!("is too far away: cells are counted up to {MOST_CELLS:e} either way");
    Problem::new(Code::Range, at, message)
}

//! `contains`: is a point inside a shape, on its outline, or outside?

use glam::DVec2;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::Ask;
use super::shapes::{place, world};
use crate::collide::{contains, point_path, point_polygon};
use crate::geom::AnyShape;
use crate::scene::error::Problem;
use crate::scene::{PlacedShape, json};

pub(super) const ASK: Ask = Ask { name: "contains", answer };

#[derive(Deserialize)]
#[serde(rename = "contains")]
struct Line {
    shape: PlacedShape,
    point: DVec2,
}

fn answer(line: &Value) -> Result<Map<String, Value>, Problem> {
    let line: Line = json::read(line, "")?;
    let (shape, point) = (world(line.shape, "/shape")?, place(line.point, "/point")?);
    let mut answer = Map::new();
    let (side, winding) = match &shape {
        AnyShape::Polygon(polygon) => {
            let found = point_polygon(point, polygon);
            (found.side, found.winding)
        }
        AnyShape::Path(path) if path.is_closed() => {
            let found = point_path(point, path);
            (found.side, found.winding)
        }
        _ => (contains(&shape, point), None),
    };
    answer.insert("side".into(), side.name().into());
    // On the outline there is none.
    if let Some(winding) = winding {
        answer.insert("winding".into(), winding.into());
    }
    Ok(answer)
}

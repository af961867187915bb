//! `contains`: is a point inside a shape, on its outline, or outside?

use glam::DVec2;
use serde::Deserialize;
use serde_json::Value;

use super::shapes::{place, world};
use super::{Ask, printed};
use crate::collide::{PointPolygon, contains, point_path, point_polygon};
use crate::geom::AnyShape;
use crate::scene::error::Problem;
use crate::scene::{PlacedShape, json};

pub(super) const ASK: Ask = Ask { name: "contains", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "contains")]
struct Line {
    shape: PlacedShape,
    point: DVec2,
}

fn answer(line: &Value) -> Result<PointPolygon, Problem> {
    let line: Line = json::read(line, "")?;
    let (shape, point) = (world(line.shape, "/shape")?, place(line.point, "/point")?);
    Ok(match &shape {
        AnyShape::Polygon(polygon) => point_polygon(point, polygon),
        AnyShape::Path(path) if path.is_closed() => {
            let found = point_path(point, path);
            PointPolygon { side: found.side, winding: found.winding }
        }
        _ => PointPolygon { side: contains(&shape, point), winding: None },
    })
}

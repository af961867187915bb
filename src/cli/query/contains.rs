//! `contains`: is a point inside a shape, on its outline, or outside?

use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{place, world};
use super::{Ask, printed};
use crate::collide::pixel::colour_mask::{ZoneUnder, colour_mask};
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

/// On which side the point is; of a mask with zones also in which.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    found: PointPolygon,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<Option<String>>,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = json::read(line, "")?;
    let (shape, point) = (world(line.shape, "/shape")?, place(line.point, "/point")?);
    let zone = match &shape {
        AnyShape::Mask(mask) => {
            mask.zones().map(|zones| match colour_mask(point, zones, mask.grid()) {
                ZoneUnder::Zone { zone, .. } => zones.zones().get(zone).map(|z| z.name.clone()),
                ZoneUnder::Outside | ZoneUnder::NoZone(_) => None,
            })
        }
        _ => None,
    };
    let found = match &shape {
        AnyShape::Polygon(polygon) => point_polygon(point, polygon),
        AnyShape::Path(path) if path.is_closed() => {
            let found = point_path(point, path);
            PointPolygon { side: found.side, winding: found.winding }
        }
        _ => PointPolygon { side: contains(&shape, point), winding: None },
    };
    Ok(Answer { found, zone })
}

//! `contains`: is a point inside a shape, on its outline, or outside? In the plane or in space.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{place, place_in_space, world};
use super::{Ask, in_space_or_plane};
use crate::collide::pixel::colour_mask::{ZoneUnder, colour_mask};
use crate::collide::{PointPolygon, contains, point_path, point_polygon, space};
use crate::geom::AnyShape;
use crate::scene::error::Problem;
use crate::scene::space::PlacedSolid;
use crate::scene::{PlacedShape, json};

pub(super) const ASK: Ask = Ask { name: "contains", answer };

/// A line, with vectors and placed shapes of the plane or of space.
#[derive(Deserialize)]
#[serde(rename = "contains")]
struct Line<V, S> {
    shape: S,
    point: V,
}

/// On which side the point is; of a mask with zones also in which.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    found: PointPolygon,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<Option<String>>,
}

fn answer(line: &Value) -> Result<Value, Problem> {
    in_space_or_plane(line, "shape", in_space, in_plane)
}

fn in_space(line: &Value) -> Result<PointPolygon, Problem> {
    let line: Line<DVec3, PlacedSolid> = json::read(line, "")?;
    let solid = line.shape.to_geom("/shape")?;
    let side = space::contains::contains(&solid, place_in_space(line.point, "/point")?);
    Ok(PointPolygon { side, winding: None })
}

fn in_plane(line: &Value) -> Result<Answer, Problem> {
    let line: Line<DVec2, PlacedShape> = json::read(line, "")?;
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

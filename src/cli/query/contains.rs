//! `contains`: is a point inside a shape, on its outline, or outside?

use serde_json::{Map, Value};

use super::Ask;
use super::shapes::{place, world};
use crate::collide::{contains, point_path, point_polygon};
use crate::geom::AnyShape;
use crate::scene::error::Problem;
use crate::scene::fields::Fields;

pub(super) const ASK: Ask = Ask { name: "contains", fields: &["shape", "point"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let shape = line.read("shape", world)?;
    let point = line.read("point", place)?;
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

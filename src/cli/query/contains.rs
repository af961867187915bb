//! `contains`: is a point inside a shape, on its outline, or outside?

use serde_json::{Map, Value};

use super::Ask;
use super::shapes::{place, world};
use crate::collide::{contains, point_polygon};
use crate::geom::AnyShape;
use crate::scene::error::Problem;
use crate::scene::fields::Fields;

pub(super) const ASK: Ask = Ask { name: "contains", fields: &["shape", "point"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let shape = line.read("shape", world)?;
    let point = line.read("point", place)?;
    let mut answer = Map::new();
    if let AnyShape::Polygon(polygon) = &shape {
        let found = point_polygon(point, polygon);
        answer.insert("side".into(), found.side.name().into());
        // On the outline there is none.
        if let Some(winding) = found.winding {
            answer.insert("winding".into(), winding.into());
        }
    } else {
        answer.insert("side".into(), contains(&shape, point).name().into());
    }
    Ok(answer)
}

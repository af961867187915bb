//! `contains`: is a point inside a shape, on its outline, or outside?

use serde_json::{Map, Value};

use super::Ask;
use super::shapes::{place, world};
use crate::collide::{Side, contains, point_polygon};
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
        answer.insert("side".into(), name(found.side).into());
        // On the outline there is none.
        if let Some(winding) = found.winding {
            answer.insert("winding".into(), winding.into());
        }
    } else {
        answer.insert("side".into(), name(contains(&shape, point)).into());
    }
    Ok(answer)
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Inside => "inside",
        Side::Boundary => "boundary",
        Side::Outside => "outside",
    }
}

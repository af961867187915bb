//! `contains`: is a point inside a shape, on its outline, or outside?

use super::shapes::{place, world};
use super::{Ask, printed};
use crate::collide::{PointPolygon, contains, point_path, point_polygon};
use crate::geom::AnyShape;
use crate::scene::error::Problem;
use crate::scene::fields::Fields;

pub(super) const ASK: Ask =
    Ask { name: "contains", fields: &["shape", "point"], answer: |line| answer(line).map(printed) };

fn answer(line: &Fields<'_>) -> Result<PointPolygon, Problem> {
    let shape = line.read("shape", world)?;
    let point = line.read("point", place)?;
    Ok(match &shape {
        AnyShape::Polygon(polygon) => point_polygon(point, polygon),
        AnyShape::Path(path) if path.is_closed() => {
            let found = point_path(point, path);
            PointPolygon { side: found.side, winding: found.winding }
        }
        _ => PointPolygon { side: contains(&shape, point), winding: None },
    })
}

//! `cast`: where does a ray meet a shape?

use super::shapes::{place, world};
use super::solids::in_range;
use super::{Ask, printed};
use crate::collide::{Cast, cast};
use crate::geom::Ray;
use crate::scene::error::Problem;
use crate::scene::fields::Fields;

pub(super) const ASK: Ask = Ask {
    name: "cast",
    fields: &["origin", "direction", "with"],
    answer: |line| answer(line).map(printed),
};

fn answer(line: &Fields<'_>) -> Result<Cast, Problem> {
    let origin = line.read("origin", place)?;
    let direction = line.read("direction", place)?;
    let ray = Ray::new(origin, direction).map_err(|e| Problem::shape(line.at(), &e))?;
    let shape = line.read("with", world)?;
    let found = cast(&ray, &shape);
    for hit in &found.hits {
        in_range(&[hit.t, hit.point.x, hit.point.y, hit.normal.x, hit.normal.y])?;
    }
    Ok(found)
}

//! `overlap`: do two shapes meet, how deep, and which way apart?

use serde_json::{Map, Value, json};

use super::Ask;
use super::solids::in_range;
use crate::collide::{self, Body, Overlap};
use crate::scene::error::Problem;
use crate::scene::fields::Fields;
use crate::scene::read_placed;
use crate::world::bodies;

pub(super) const ASK: Ask = Ask { name: "overlap", fields: &["a", "b"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let (a, b) = (line.read("a", read_body)?, line.read("b", read_body)?);
    let found = collide::overlap(&a, &b);
    let mut answer = Map::new();
    answer.insert("overlap".into(), found.contact().is_some().into());
    answer.insert("touching".into(), found.contact().is_some_and(|c| c.touching).into());
    match &found {
        Overlap::Meets(contact) => {
            in_range(&contact.normal.to_array())?;
            contact.points.iter().try_for_each(|p| in_range(&p.to_array()))?;
            // No move parts two half-planes.
            if contact.depth.is_finite() {
                answer.insert("depth".into(), contact.depth.into());
                answer.insert("normal".into(), json!(contact.normal));
            }
            answer.insert("points".into(), json!(contact.points.as_slice()));
            answer.insert("test".into(), contact.test.name().into());
            answer.insert("pieces".into(), contact.pieces.into());
            if contact.pieces {
                answer.insert("least".into(), contact.least.into());
            }
        }
        Overlap::Apart(test) => {
            answer.insert("test".into(), test.name().into());
            if let Some(nearest) = collide::any::distance::nearest(&a, &b) {
                in_range(&[nearest.distance])?;
                answer.insert("distance".into(), nearest.distance.into());
                answer.insert("nearest".into(), json!([nearest.on_a, nearest.on_b]));
            }
        }
    }
    Ok(answer)
}

fn read_body(value: &Value, at: &str) -> Result<Body, Problem> {
    let placed = read_placed(value, at)?;
    let pose = placed.pose().map_err(|e| Problem::shape(at, &e))?;
    bodies::placed(&placed.shape, &pose).map_err(|e| Problem::shape(&format!("{at}/shape"), &e))
}

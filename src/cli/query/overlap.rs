//! `overlap`: do two shapes meet, how deep, and which way apart?

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Ask;
use super::solids::in_range;
use crate::collide::{self, Body, Overlap};
use crate::scene::error::Problem;
use crate::scene::{self, PlacedShape};
use crate::world::bodies;

pub(super) const ASK: Ask = Ask { name: "overlap", answer };

#[derive(Deserialize)]
#[serde(rename = "overlap")]
struct Line {
    a: PlacedShape,
    b: PlacedShape,
}

fn answer(line: &Value) -> Result<Map<String, Value>, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let (a, b) = (body(line.a, "/a")?, body(line.b, "/b")?);
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

fn body(placed: PlacedShape, at: &str) -> Result<Body, Problem> {
    let placed = placed.check(at)?;
    let pose = placed.pose().map_err(|e| Problem::shape(at, &e))?;
    bodies::placed(&placed.shape, &pose).map_err(|e| Problem::shape(&format!("{at}/shape"), &e))
}

//! `overlap`: do two shapes meet, how deep, and which way apart? In the plane or in space.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::is_solid;
use super::solids::in_range;
use super::{Ask, printed};
use crate::collide::contact::{Contact, ContactPoints, NearestPoints, Test};
use crate::collide::space::overlap::{SpaceContact, SpaceGap, SpaceOverlap, SpaceTest, overlap};
use crate::collide::space::turned_boxes::BoxContacts;
use crate::collide::{self, Body, Overlap, masks_overlap};
use crate::scene::error::{Code, Problem};
use crate::scene::space::PlacedSolid;
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "overlap", answer };

/// A line, with placed shapes of the plane or of space.
#[derive(Deserialize)]
#[serde(rename = "overlap")]
struct Line<S> {
    a: S,
    b: S,
}

fn answer(line: &Value) -> Result<Value, Problem> {
    match [&line["a"], &line["b"]].map(is_solid) {
        [true, true] => in_space(line).map(printed),
        [false, false] => in_plane(line).map(printed),
        [a, _] => {
            let at = if a { "/b/shape/type" } else { "/a/shape/type" };
            let message = "this shape is in the plane, and the other is in space";
            Err(Problem::new(Code::Mixed, at, message))
        }
    }
}

/// The answer about two solids.
#[derive(Serialize)]
#[serde(untagged)]
enum SpaceAnswer {
    Meets {
        overlap: bool,
        touching: bool,
        #[serde(flatten)]
        way: Option<SpaceWay>,
        points: BoxContacts,
        test: SpaceTest,
        pieces: bool,
    },
    Apart {
        overlap: bool,
        touching: bool,
        test: SpaceTest,
        distance: f64,
        nearest: [DVec3; 2],
    },
}

/// How the second of two solids parts from the first.
#[derive(Serialize)]
struct SpaceWay {
    depth: f64,
    normal: DVec3,
}

fn in_space(line: &Value) -> Result<SpaceAnswer, Problem> {
    let line: Line<PlacedSolid> = scene::json::read(line, "")?;
    let (a, b) = (line.a.to_geom("/a")?, line.b.to_geom("/b")?);
    Ok(match overlap(&a, &b) {
        SpaceOverlap::Meets(SpaceContact { touching, depth, normal, points, test, pieces }) => {
            in_range(&normal.to_array())?;
            points.iter().try_for_each(|p| in_range(&p.to_array()))?;
            // No move parts two half-spaces that do not look at each other, or a ground and what is solid below.
            let way = depth.is_finite().then_some(SpaceWay { depth, normal });
            SpaceAnswer::Meets { overlap: true, touching, way, points, test, pieces }
        }
        SpaceOverlap::Apart(SpaceGap { distance, nearest, test }) => {
            in_range(&[distance])?;
            nearest.iter().try_for_each(|p| in_range(&p.to_array()))?;
            SpaceAnswer::Apart { overlap: false, touching: false, test, distance, nearest }
        }
    })
}

fn in_plane(line: &Value) -> Result<Answer, Problem> {
    let line: Line<PlacedShape> = scene::json::read(line, "")?;
    let (a, b) = (body(line.a, "/a")?, body(line.b, "/b")?);
    Ok(match collide::overlap(&a, &b) {
        Overlap::Meets(contact) => {
            in_range(&contact.normal.to_array())?;
            contact.points.iter().try_for_each(|p| in_range(&p.to_array()))?;
            let Contact { touching, depth, normal, points, test, pieces, least } = contact;
            // No move parts two half-planes.
            let way = depth.is_finite().then_some(Way { depth, normal });
            let least = pieces.then_some(least);
            let count = shared_cells(&a, &b);
            Answer::Meets { overlap: true, touching, way, points, count, test, pieces, least }
        }
        Overlap::Apart(test) => {
            let nearest = collide::any::distance::nearest(&a, &b);
            nearest.iter().try_for_each(|n| in_range(&[n.distance]))?;
            let gap = |n: NearestPoints| Gap { distance: n.distance, nearest: [n.on_a, n.on_b] };
            Answer::Apart { overlap: false, touching: false, test, gap: nearest.map(gap) }
        }
    })
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Meets {
        overlap: bool,
        touching: bool,
        #[serde(flatten)]
        way: Option<Way>,
        points: ContactPoints,
        /// How many cells two masks on one grid share.
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<u64>,
        test: Test,
        pieces: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        least: Option<bool>,
    },
    Apart {
        overlap: bool,
        touching: bool,
        test: Test,
        #[serde(flatten)]
        gap: Option<Gap>,
    },
}

/// How the second parts from the first.
#[derive(Serialize)]
struct Way {
    depth: f64,
    normal: DVec2,
}

#[derive(Serialize)]
struct Gap {
    distance: f64,
    nearest: [DVec2; 2],
}

/// How many cells two masks share, when they are on one grid.
fn shared_cells(a: &Body, b: &Body) -> Option<u64> {
    let shared = masks_overlap(&a.cells()?.into(), &b.cells()?.into()).shared?;
    Some(shared.count)
}

fn body(placed: PlacedShape, at: &str) -> Result<Body, Problem> {
    let placed = placed.check(at)?;
    let pose = placed.pose().map_err(|e| Problem::shape(at, &e))?;
    let shape = placed.shape.to_geom().map_err(|e| Problem::shape(&format!("{at}/shape"), &e))?;
    Ok(Body::new(&shape).moved(&pose))
}

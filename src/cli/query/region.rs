//! `region`: which corner or edge of a convex polygon is nearest to a point, or which corner, edge or face of a solid?

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{place, place_in_space, world};
use super::solids::in_range;
use super::{Ask, in_space_or_plane};
use crate::collide::convex::nearest_feature::{
    ConvexRing, Feature, NearestFeature, nearest_feature,
};
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::nearest_polyhedron::{NearestPlace, nearest_polyhedron};
use crate::geom::AnyShape;
use crate::geom::solid::Polyhedron;
use crate::scene::error::{Code, Problem};
use crate::scene::space::PlacedSolid;
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "region", answer };

/// A line, with vectors and placed shapes of the plane or of space.
#[derive(Deserialize)]
#[serde(rename = "region")]
struct Line<V, S> {
    point: V,
    shape: S,
}

#[derive(Serialize)]
struct SpaceAnswer {
    feature: Feature3,
    nearest: DVec3,
    distance: f64,
}

fn answer(line: &Value) -> Result<Value, Problem> {
    in_space_or_plane(line, "shape", in_space, in_plane)
}

fn in_space(line: &Value) -> Result<SpaceAnswer, Problem> {
    let line: Line<DVec3, PlacedSolid> = scene::json::read(line, "")?;
    let (point, solid) = (place_in_space(line.point, "/point")?, line.shape.to_geom("/shape")?);
    let Some(solid) = Polyhedron::of(&solid) else {
        let message = "in space region takes a polyhedron or a box3";
        return Err(Problem::new(Code::UnknownWord, "/shape/shape/type", message));
    };
    let NearestPlace { feature, point: nearest, distance } = nearest_polyhedron(&solid, point);
    in_range(&[distance, nearest.x, nearest.y, nearest.z])?;
    Ok(SpaceAnswer { feature, nearest, distance })
}

fn in_plane(line: &Value) -> Result<Answer, Problem> {
    let line: Line<DVec2, PlacedShape> = scene::json::read(line, "")?;
    let (point, ring) = (place(line.point, "/point")?, ring(line.shape)?);
    let NearestFeature { feature, point: nearest, distance } = nearest_feature(&ring, point);
    in_range(&[distance, nearest.x, nearest.y])?;
    Ok(Answer { feature, nearest, distance })
}

#[derive(Serialize)]
struct Answer {
    feature: Feature,
    nearest: DVec2,
    distance: f64,
}

fn ring(placed: PlacedShape) -> Result<ConvexRing, Problem> {
    match world(placed, "/shape")? {
        AnyShape::Rect(rect) => Ok(ConvexRing::of_box(&rect)),
        AnyShape::Polygon(polygon) => ConvexRing::new(&polygon)
            .map_err(|e| Problem::new(Code::Range, "/shape/shape", e.to_string())),
        _ => {
            let message = "region takes a convex polygon or a box";
            Err(Problem::new(Code::UnknownWord, "/shape/shape/type", message))
        }
    }
}

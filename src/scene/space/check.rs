//! What the fields of a scene in space must say.

use glam::DVec3;

use super::shape::BrushShape;
use super::{SpaceObject, SpaceScene, SpaceShape, SpaceView};
use crate::geom::error::{LARGEST, above_zero, large_enough, number, vector3 as vector};
use crate::geom::exact::tolerance::UNIT;
use crate::geom::solid::{brush, faces, hull};
use crate::geom::{ShapeError, ShapeFault};
use crate::scene::error::{Code, Problem};
use crate::scene::validate::{
    validate_end, validate_names, validate_objects, validate_start, within,
};

/// Checks a scene in space, as [`crate::scene::validate()`] does one of the plane.
pub(in crate::scene) fn validate(scene: &SpaceScene) -> Result<(), Problem> {
    validate_start(&scene.header)?;
    let each = scene.objects.iter().enumerate().map(|(i, object)| {
        let checked = validate_object(object, i);
        (object.id.as_str(), checked, object.shape.point_count())
    });
    validate_objects(scene.objects.len(), each)?;
    validate_end(&scene.header)?;
    validate_view(&scene.view)
}

pub(super) fn validate_object(object: &SpaceObject, index: usize) -> Result<(), Problem> {
    let at = |field: &str| format!("/objects/{index}{field}");
    validate_names(&object.id, &object.names, object.group.as_deref(), index)?;
    shape(&object.shape).map_err(|e| Problem::shape(&at("/shape"), &e))?;
    vector("position", object.position).map_err(|e| Problem::shape(&at(""), &e))?;
    let length = object.rotation.length();
    if length.is_nan() || (length - 1.0).abs() > UNIT {
        let message =
            format!("a rotation is a unit quaternion [x, y, z, w]; the length of this is {length}");
        return Err(Problem::new(Code::Range, at("/rotation"), message));
    }
    let velocity = object.velocity.map_or(Ok(()), |v| vector("velocity", v));
    velocity.map_err(|e| Problem::shape(&at(""), &e))
}

fn validate_view(view: &SpaceView) -> Result<(), Problem> {
    for (i, x) in view.centre.into_iter().enumerate() {
        within(x, -LARGEST, LARGEST, || format!("/view/centre/{i}"))?;
    }
    within(view.yaw, -LARGEST, LARGEST, || "/view/yaw".to_owned())?;
    let straight = std::f64::consts::FRAC_PI_2;
    within(view.pitch, -straight, straight, || "/view/pitch".to_owned())?;
    within(view.height, 0.0, LARGEST, || "/view/height".to_owned())
}

/// Whether its kind allows it. Parts of the error are named as in files.
pub(super) fn shape(shape: &SpaceShape) -> Result<(), ShapeError> {
    match shape {
        SpaceShape::Point3(_) => Ok(()),
        SpaceShape::Segment3(s) => ends(s.a, s.b),
        SpaceShape::Sphere(s) => above_zero("radius", s.radius),
        SpaceShape::Box3(s) => {
            let [min, max] = s.corners();
            let form = serde_json::to_value(s).unwrap_or_default();
            let names = if form.get("half").is_some() { ["half"; 2] } else { ["min", "max"] };
            vector(names[0], min)?;
            vector(names[1], max)?;
            (0..3).try_for_each(|i| {
                let part = format!("{}/{i}", names[1]);
                if max[i] > min[i] {
                    return large_enough(|| part.clone(), max[i] - min[i]);
                }
                Err(ShapeFault::NoExtent.at(part, "a box needs size along every axis"))
            })
        }
        SpaceShape::Capsule3(s) => {
            ends(s.a, s.b)?;
            above_zero("radius", s.radius)
        }
        SpaceShape::Plane3(s) => {
            vector("normal", s.normal)?;
            normal(|| "normal".to_owned(), s.normal)?;
            number(|| "offset".to_owned(), s.offset)
        }
        SpaceShape::Triangle3(s) => {
            points(&s.points, 3)?;
            let [a, b, c] = s.points;
            if hull::in_line(a, b, c) {
                return Err(ShapeFault::NoExtent
                    .at("points", "the corners are in line: a triangle needs area"));
            }
            Ok(())
        }
        SpaceShape::Polyhedron(s) => {
            points(&s.points, 4)?;
            match &s.faces {
                None => hull::hull(&s.points).map(drop),
                Some(all) => faces::check_convex(&s.points, all),
            }
        }
        SpaceShape::Flat(s) => {
            points(&s.points, 3)?;
            faces::check_flat(&s.points)
        }
        SpaceShape::Heightmap(s) => s.field().map(drop),
        SpaceShape::Mesh(s) => {
            points(&s.points, 3)?;
            if s.triangles.is_empty() {
                return Err(ShapeFault::Count.at("triangles", "needs 1 triangle or more, has 0"));
            }
            let count = s.points.len();
            s.triangles.iter().enumerate().try_for_each(|(i, corners)| {
                faces::check_corners(|| format!("triangles/{i}"), corners, count)
            })
        }
        SpaceShape::Brushes(s) => {
            if s.brushes.is_empty() {
                return Err(ShapeFault::Count.at("brushes", "needs 1 brush or more, has 0"));
            }
            s.brushes.iter().enumerate().try_for_each(|(i, b)| brush_shape(i, b))
        }
    }
}

fn brush_shape(i: usize, brush: &BrushShape) -> Result<(), ShapeError> {
    if brush.planes.len() > brush::MOST_PLANES {
        let message =
            format!("a brush has up to {} planes, not {}", brush::MOST_PLANES, brush.planes.len());
        return Err(ShapeFault::Count.at(format!("brushes/{i}/planes"), message));
    }
    for (j, plane) in brush.planes.iter().enumerate() {
        let part = || format!("brushes/{i}/planes/{j}");
        for (k, x) in plane.iter().enumerate() {
            number(|| format!("{}/{k}", part()), *x)?;
        }
        normal(part, DVec3::new(plane[0], plane[1], plane[2]))?;
    }
    match brush::solid(&brush.planes) {
        Some(_) => Ok(()),
        None => {
            let message = "these planes enclose nothing, or something without end";
            Err(ShapeFault::NotSolid.at(format!("brushes/{i}/planes"), message))
        }
    }
}

fn points(points: &[DVec3], least: usize) -> Result<(), ShapeError> {
    if points.len() < least {
        let message = format!("needs {least} points or more, has {}", points.len());
        return Err(ShapeFault::Count.at("points", message));
    }
    points
        .iter()
        .enumerate()
        .try_for_each(|(i, p)| (0..3).try_for_each(|k| number(|| format!("points/{i}/{k}"), p[k])))
}

fn ends(a: DVec3, b: DVec3) -> Result<(), ShapeError> {
    vector("a", a)?;
    vector("b", b)?;
    if a == b {
        return Err(
            ShapeFault::NoExtent.at("b", "the ends are the same point: a segment needs length")
        );
    }
    large_enough(|| "b".to_owned(), (b - a).abs().max_element())
}

fn normal(part: impl Fn() -> String, normal: DVec3) -> Result<(), ShapeError> {
    if normal == DVec3::ZERO {
        return Err(
            ShapeFault::NoExtent.at(part(), "must not be zero: it says which side is solid")
        );
    }
    large_enough(part, normal.abs().max_element())
}

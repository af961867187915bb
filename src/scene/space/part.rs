//! The parts of scenes in space, by their names as files have them: `ball.radius`, `crate.half.z`, `point.position`. Only a
//! rotation is not as files have it, but as people say it: the axis that it is about, as long as it has degrees.

use glam::{DQuat, DVec3};

use super::shape::{Box3Shape, SpaceShape};
use super::{SpaceObject, SpaceScene};
use crate::geom::Vector;
use crate::scene::part::{
    HasParts, Part, SETTINGS, no_object, no_part, setting, split, with_setting,
};

/// A part of an object that can be changed.
enum SpaceSlot<'o> {
    Number(&'o mut f64),
    Vector(&'o mut DVec3),
}

impl HasParts for SpaceScene {
    fn part(&self, path: &str) -> Result<Part, String> {
        let (owner, field) = split(path)?;
        if owner == SETTINGS {
            return setting(&self.settings, field);
        }
        let mut object = self.objects[place_of(self, owner)?].clone();
        let mut turn = degrees(object.rotation);
        match slot(&mut object, &mut turn, field) {
            Some(SpaceSlot::Number(x)) => Ok(Part::Number(*x)),
            Some(SpaceSlot::Vector(v)) => Ok(Part::Vector((*v).into())),
            None => Err(no_part(owner, object.shape.kind_name(), field)),
        }
    }

    fn set_part(&mut self, path: &str, to: &Part) -> Result<(), String> {
        let (owner, field) = split(path)?;
        if owner == SETTINGS {
            let mut probe = Self::new("");
            probe.settings = with_setting(&self.settings, field, to)?;
            super::validate(&probe).map_err(|e| e.message)?;
            self.header.settings = probe.header.settings;
            return Ok(());
        }
        let place = place_of(self, owner)?;
        let mut object = self.objects[place].clone();
        let was = degrees(object.rotation);
        let mut turn = was;
        match (slot(&mut object, &mut turn, field), to) {
            (Some(SpaceSlot::Number(x)), Part::Number(to)) => *x = *to,
            (Some(SpaceSlot::Vector(v)), Part::Vector(Vector::Space(to))) => *v = *to,
            (Some(SpaceSlot::Number(_)), _) => return Err(format!("`{path}` is one number")),
            (Some(SpaceSlot::Vector(_)), _) => return Err(format!("`{path}` is three numbers")),
            (None, _) => return Err(no_part(owner, object.shape.kind_name(), field)),
        }
        if turn != was {
            object.rotation = DQuat::from_scaled_axis(turn.map(f64::to_radians)).normalize();
        }
        object.check().map_err(|e| e.message)?;
        self.objects[place] = object;
        Ok(())
    }
}

fn place_of(scene: &SpaceScene, id: &str) -> Result<usize, String> {
    scene.place_of(id).ok_or_else(|| no_object(id, scene.objects.iter().map(|o| o.id.as_str())))
}

/// A rotation as its axis, as long as it has degrees.
fn degrees(rotation: DQuat) -> DVec3 {
    // The shorter way round.
    let shorter = if rotation.w < 0.0 { -rotation } else { rotation };
    shorter.to_scaled_axis().map(f64::to_degrees)
}

/// A part of an object, whose rotation is taken out of it.
fn slot<'o>(
    object: &'o mut SpaceObject,
    turn: &'o mut DVec3,
    field: &str,
) -> Option<SpaceSlot<'o>> {
    // One coordinate of a point is a number.
    if let Some((point, axis)) = field.rsplit_once('.')
        && let Some(axis) = ["x", "y", "z"].iter().position(|a| *a == axis)
    {
        let Some(SpaceSlot::Vector(v)) = slot(object, turn, point) else { return None };
        return Some(SpaceSlot::Number(&mut v[axis]));
    }
    match field {
        "position" => return Some(SpaceSlot::Vector(&mut object.position)),
        "rotation" => return Some(SpaceSlot::Vector(turn)),
        "velocity" => {
            return Some(SpaceSlot::Vector(object.velocity.get_or_insert(DVec3::ZERO)));
        }
        _ => {}
    }
    if let Some((list, at)) = field.split_once('.') {
        let at: usize = at.parse().ok()?;
        let points: &mut [DVec3] = match &mut object.shape {
            SpaceShape::Triangle3(s) => &mut s.points,
            SpaceShape::Polyhedron(s) => &mut s.points,
            SpaceShape::Flat(s) => &mut s.points,
            SpaceShape::Mesh(s) => &mut s.points,
            _ => return None,
        };
        return (list == "points").then(|| points.get_mut(at)).flatten().map(SpaceSlot::Vector);
    }
    match (&mut object.shape, field) {
        (SpaceShape::Sphere(s), "radius") => Some(SpaceSlot::Number(&mut s.radius)),
        (SpaceShape::Capsule3(s), "radius") => Some(SpaceSlot::Number(&mut s.radius)),
        (SpaceShape::Capsule3(s), "a") => Some(SpaceSlot::Vector(&mut s.a)),
        (SpaceShape::Capsule3(s), "b") => Some(SpaceSlot::Vector(&mut s.b)),
        (SpaceShape::Segment3(s), "a") => Some(SpaceSlot::Vector(&mut s.a)),
        (SpaceShape::Segment3(s), "b") => Some(SpaceSlot::Vector(&mut s.b)),
        (SpaceShape::Box3(Box3Shape::Half { half }), "half") => Some(SpaceSlot::Vector(half)),
        (SpaceShape::Box3(Box3Shape::Corners { min, .. }), "min") => Some(SpaceSlot::Vector(min)),
        (SpaceShape::Box3(Box3Shape::Corners { max, .. }), "max") => Some(SpaceSlot::Vector(max)),
        (SpaceShape::Plane3(s), "normal") => Some(SpaceSlot::Vector(&mut s.normal)),
        (SpaceShape::Plane3(s), "offset") => Some(SpaceSlot::Number(&mut s.offset)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::ObjectRole;
    use crate::scene::part::{get, set};
    use crate::scene::space::shape::{SphereShape, Triangle3Shape};
    use glam::dvec3;

    fn scene() -> SpaceScene {
        let mut scene = SpaceScene::new("");
        let ball = SpaceShape::Sphere(SphereShape { radius: 2.0 });
        let cube = SpaceShape::Box3(Box3Shape::Half { half: DVec3::ONE });
        let flat = Triangle3Shape { points: [DVec3::ZERO, DVec3::X, DVec3::Y] };
        scene.objects = vec![
            SpaceObject::new("ball", ObjectRole::Body, ball),
            SpaceObject::new("cube", ObjectRole::Body, cube),
            SpaceObject::new("flat", ObjectRole::Body, SpaceShape::Triangle3(flat)),
        ]
        .into();
        scene
    }

    #[test]
    fn parts_are_read_and_changed_by_their_names_in_files() {
        let mut scene = scene();
        for (path, to) in [
            ("ball.radius", Part::Number(3.0)),
            ("ball.position", Part::Vector(dvec3(1.0, 2.0, 3.0).into())),
            ("ball.position.z", Part::Number(7.0)),
            ("ball.velocity", Part::Vector(dvec3(1.0, 0.0, -3.0).into())),
            ("cube.half", Part::Vector(dvec3(1.0, 5.0, 2.0).into())),
            ("cube.half.y", Part::Number(4.0)),
            ("flat.points.1", Part::Vector(dvec3(3.0, 0.0, 0.0).into())),
            ("flat.points.2.z", Part::Number(-1.0)),
            ("settings.published", Part::Word("on".into())),
        ] {
            assert_ne!(get(&scene, path).as_ref(), Ok(&to), "{path}");
            set(&mut scene, path, &to).unwrap();
            assert_eq!(get(&scene, path), Ok(to), "{path}");
        }
        assert_eq!(scene.objects[0].position, dvec3(1.0, 2.0, 7.0));
        // A quarter turn about z, and then an eighth.
        let quarter = Part::Vector(dvec3(0.0, 0.0, 90.0).into());
        set(&mut scene, "cube.rotation", &quarter).unwrap();
        assert!((scene.objects[1].rotation * DVec3::X).distance(DVec3::Y) < 1e-15);
        set(&mut scene, "cube.rotation.z", &Part::Number(45.0)).unwrap();
        let Ok(Part::Number(turn)) = get(&scene, "cube.rotation.z") else { panic!("a number") };
        assert!((turn - 45.0).abs() < 1e-12);
    }

    #[test]
    fn what_is_not_there_or_not_allowed_is_refused_and_changes_nothing() {
        let mut scene = scene();
        let before = scene.clone();
        for path in ["ball", "box.radius", "cube.radius", "ball.radius", "cube.half.w", "cube.half"]
        {
            let why = set(&mut scene, path, &Part::Number(-1.0)).unwrap_err();
            assert!(!why.is_empty(), "{path}");
        }
        let plane = Part::Vector(glam::DVec2::ONE.into());
        assert!(set(&mut scene, "ball.position", &plane).unwrap_err().contains("three"));
        assert!(set(&mut scene, "flat.points.3", &Part::Vector(DVec3::X.into())).is_err());
        assert_eq!(scene, before);
    }
}

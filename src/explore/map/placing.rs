//! Where two varied numbers are a place of the plane, so that their map lies in it.

use glam::DVec2;

use super::vary::Axis;
use crate::geom::Pose;
use crate::scene::{Scene, part};

/// How a pair of values becomes a place: turned and moved, as the object is whose numbers they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placing {
    /// The place of (0, 0).
    pub origin: DVec2,
    /// From there to that of (1, 0), and to that of (0, 1).
    pub axes: [DVec2; 2],
}

impl Placing {
    /// Values that are a place as they are.
    pub const UPRIGHT: Self = Self { origin: DVec2::ZERO, axes: [DVec2::X, DVec2::Y] };

    /// That of a point of a scene, by its name in files; none where that is no place.
    #[must_use]
    pub fn of_point(scene: &Scene, point: &str) -> Option<Self> {
        let id = part::owner(point)?;
        let object = scene.object(id)?;
        let field = point.strip_prefix(id)?.strip_prefix('.')?;
        let is_index = |rest: &str| rest.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        match field {
            "position" => Some(Self::UPRIGHT),
            // The arrow's head: it is drawn from where the object is.
            "velocity" => Some(Self { origin: object.position, ..Self::UPRIGHT }),
            "a" | "b" => Self::within(object.position, object.rotation),
            _ if field.strip_prefix("points.").is_some_and(is_index) => {
                Self::within(object.position, object.rotation)
            }
            _ => None,
        }
    }

    /// That of two numbers of a scene; none where they are no place.
    #[must_use]
    pub fn of_axes(scene: &Scene, [x, y]: &[Axis; 2]) -> Option<Self> {
        let point = x.part.strip_suffix(".x")?;
        (y.part.strip_suffix(".y")? == point).then(|| Self::of_point(scene, point))?
    }

    /// That of a point of a shape.
    fn within(position: DVec2, rotation: f64) -> Option<Self> {
        let pose = Pose::new(position, rotation).ok()?;
        let [origin, x, y] = [DVec2::ZERO, DVec2::X, DVec2::Y].map(|p| pose.to_world(p));
        Some(Self { origin, axes: [x - origin, y - origin] })
    }

    /// The place of two values.
    #[must_use]
    pub fn place(&self, [x, y]: [f64; 2]) -> DVec2 {
        self.origin + self.axes[0] * x + self.axes[1] * y
    }

    /// The two values of a place.
    #[must_use]
    pub fn values(&self, at: DVec2) -> [f64; 2] {
        // The axes are those of a turn.
        self.axes.map(|axis| axis.dot(at - self.origin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{library, read};

    #[test]
    fn points_of_a_turned_shape_lie_where_it_has_them() {
        let mut scene = read(library::find("sat-polygon").unwrap()).unwrap();
        let at = scene.objects.iter().position(|o| o.id == "kite").unwrap();
        scene.objects[at].rotation = 0.7;
        let axes = |point: &str| {
            ["x", "y"].map(|side| Axis::new(format!("kite.{point}.{side}"), 0.0, 1.0).unwrap())
        };
        let corner = Placing::of_axes(&scene, &axes("points.1")).unwrap();
        let object = &scene.objects[at];
        let pose = Pose::new(object.position, object.rotation).unwrap();
        for values in [[3.0, -4.0], [0.0, 0.0], [1e3, 2.5]] {
            let place = corner.place(values);
            assert!(place.distance(pose.to_world(values.into())) < 1e-9);
            let back = corner.values(place);
            assert!((0..2).all(|k| (back[k] - values[k]).abs() < 1e-9), "{back:?}");
        }
        assert_eq!(
            Placing::of_axes(&scene, &axes("position")).unwrap().place([7.0, 8.0]),
            DVec2::new(7.0, 8.0)
        );
        let arrow = Placing::of_axes(&scene, &axes("velocity")).unwrap();
        assert_eq!(arrow.place([1.0, 2.0]), object.position + DVec2::new(1.0, 2.0));
        let [x, _] = axes("position");
        let turned = Axis::new("kite.rotation", 0.0, 1.0).unwrap();
        assert_eq!(Placing::of_axes(&scene, &[x, turned]), None);
    }
}

//! What is varied: a number of the scene, by its name, over a range.

use glam::{DVec2, DVec3};

use super::placing::Placing;
use crate::geom::Rect;
use crate::lesson::play::scene_number;
use crate::scene::part::{HasParts, Part};
use crate::scene::{ObjectRole, Scene, SpaceScene};

/// A number of the scene that takes values from a range.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The number, as lessons and files name it: `disc.position.x`, `settings.epsilon`.
    pub part: String,
    /// Its first value and its last.
    pub from: f64,
    /// The last.
    pub to: f64,
}

/// Why a number can't be varied.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AxisError {
    /// It is not written as one.
    #[error("write OBJECT.NUMBER:FROM..TO, as in disc.radius:1..50, and not {0}")]
    Unread(String),
    /// The scene has no such number.
    #[error("{0}")]
    NoPart(String),
    /// It is a point.
    #[error("{0} is two numbers: vary {0}.x and {0}.y")]
    TwoNumbers(String),
    /// The range is none.
    #[error("from {0} to {1} there is nothing: the second must be larger, and both finite")]
    Empty(f64, f64),
}

impl Axis {
    /// Reads `disc.radius:1..50`.
    ///
    /// # Errors
    /// When it is not written so, or the range is empty.
    pub fn parse(text: &str) -> Result<Self, AxisError> {
        let unread = || AxisError::Unread(text.to_owned());
        let (part, range) = text.rsplit_once(':').ok_or_else(unread)?;
        let (from, to) = range.split_once("..").ok_or_else(unread)?;
        let value = |text: &str| text.trim().parse::<f64>().map_err(|_| unread());
        Self::new(part.trim(), value(from)?, value(to)?)
    }

    /// A number of a name, over a range.
    ///
    /// # Errors
    /// When the range is empty.
    pub fn new(part: impl Into<String>, from: f64, to: f64) -> Result<Self, AxisError> {
        if !(from.is_finite() && to.is_finite() && from < to && (to - from).is_finite()) {
            return Err(AxisError::Empty(from, to));
        }
        Ok(Self { part: part.into(), from, to })
    }

    /// Whether a scene has the number.
    ///
    /// # Errors
    /// When it has not, or it is a point.
    pub fn check(&self, scene: &impl HasParts) -> Result<(), AxisError> {
        match scene.part(&self.part) {
            Ok(Part::Number(_)) => Ok(()),
            Ok(_) => Err(AxisError::TwoNumbers(self.part.clone())),
            Err(why) => Err(AxisError::NoPart(why)),
        }
    }

    /// The value in the middle of the k-th of so many cells.
    #[must_use]
    pub fn value(&self, k: u32, count: u32) -> f64 {
        let share = (f64::from(k) + 0.5) / f64::from(count.max(1));
        self.from + (self.to - self.from) * share
    }

    /// Sets the number, an angle in degrees; false where the scene would break a rule with it.
    pub fn put(&self, scene: &mut impl HasParts, value: f64) -> bool {
        // Angles are in degrees where people write them.
        scene.set_part(&self.part, &scene_number(&self.part, value)).is_ok()
    }
}

/// What a scene is about: its mover, or the first that it is focused on, or its first body.
#[must_use]
pub fn moving(scene: &Scene) -> Option<String> {
    let with = |role| scene.objects.iter().find(|o| o.role == role).map(|o| o.id.clone());
    let focus = || scene.focus.first().cloned();
    with(ObjectRole::Mover).or_else(focus).or_else(|| with(ObjectRole::Body))
}

/// The same of a scene in space.
#[must_use]
pub fn moving_in_space(scene: &SpaceScene) -> Option<String> {
    let with = |role| scene.objects.iter().find(|o| o.role == role).map(|o| o.id.clone());
    let focus = || scene.focus.first().cloned();
    with(ObjectRole::Mover).or_else(focus).or_else(|| with(ObjectRole::Body))
}

/// A plane of space along two of its axes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plane {
    /// From above.
    #[default]
    Xy,
    /// From the front.
    Xz,
    /// From the side.
    Yz,
}

impl Plane {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Xy, Self::Xz, Self::Yz];

    /// Its name on the command line, and that of its two axes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Xy => "xy",
            Self::Xz => "xz",
            Self::Yz => "yz",
        }
    }

    fn of(self, p: DVec3) -> DVec2 {
        match self {
            Self::Xy => DVec2::new(p.x, p.y),
            Self::Xz => DVec2::new(p.x, p.z),
            Self::Yz => DVec2::new(p.y, p.z),
        }
    }

    /// The place of an object in such a plane, through where it is now, over what covers a box and a little more.
    ///
    /// # Errors
    /// When the box is empty.
    pub fn axes(
        self,
        object: &str,
        bounds: [DVec3; 2],
        [columns, rows]: [u32; 2],
    ) -> Result<[Axis; 2], AxisError> {
        let [min, max] = bounds.map(|p| self.of(p));
        let aspect = f64::from(columns) / f64::from(rows.max(1));
        let half = (max - min) * 0.5 + 0.25 * (max - min).max_element();
        let half = DVec2::new(half.x.max(half.y * aspect), half.y.max(half.x / aspect));
        let middle = min.midpoint(max);
        let axis = |k: usize, middle: f64, half: f64| {
            let side = &self.name()[k..=k];
            Axis::new(format!("{object}.position.{side}"), middle - half, middle + half)
        };
        Ok([axis(0, middle.x, half.x)?, axis(1, middle.y, half.y)?])
    }
}

/// The two numbers of a point, over what covers a rectangle of the plane: as wide for its height as so many cells are, so that
/// these are square.
///
/// # Errors
/// When the rectangle is empty.
pub fn place_axes(
    point: &str,
    placing: Placing,
    area: Rect,
    [columns, rows]: [u32; 2],
) -> Result<[Axis; 2], AxisError> {
    let around = Rect::around(area.corners().map(|p| DVec2::from(placing.values(p))));
    let around = around.unwrap_or(area);
    let aspect = f64::from(columns) / f64::from(rows.max(1));
    let half = around.size() / 2.0;
    let half = DVec2::new(half.x.max(half.y * aspect), half.y.max(half.x / aspect));
    let middle = around.min.midpoint(around.max);
    let axis = |side: &str, middle: f64, half: f64| {
        Axis::new(format!("{point}.{side}"), middle - half, middle + half)
    };
    Ok([axis("x", middle.x, half.x)?, axis("y", middle.y, half.y)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_of_space_covers_the_box_with_square_cells() {
        let bounds = [DVec3::new(-1.0, -2.0, 0.0), DVec3::new(3.0, 2.0, 10.0)];
        for plane in Plane::ALL {
            let [x, y] = plane.axes("ball", bounds, [40, 20]).unwrap();
            assert!(x.part == format!("ball.position.{}", &plane.name()[..1]));
            assert!(y.part == format!("ball.position.{}", &plane.name()[1..]));
            let cells = [(x.to - x.from) / 40.0, (y.to - y.from) / 20.0];
            assert!((cells[0] - cells[1]).abs() < 1e-9);
            let [min, max] = bounds.map(|p| plane.of(p));
            assert!(x.from < min.x && max.x < x.to && y.from < min.y && max.y < y.to);
        }
        assert!(Plane::Xy.axes("ball", [DVec3::ZERO; 2], [9, 9]).is_err());
    }

    #[test]
    fn axes_are_read_and_refused_in_words() {
        let axis = Axis::parse("disc.radius:1..50").unwrap();
        assert_eq!((axis.part.as_str(), axis.from, axis.to), ("disc.radius", 1.0, 50.0));
        assert_eq!((axis.value(0, 7), axis.value(6, 7)), (4.5, 46.5));
        assert_eq!(Axis::parse("settings.a:-1.5..-0.5").unwrap().to, -0.5);
        for text in ["", "disc", "disc.radius", "disc.radius:1", "disc.radius:1..x"] {
            assert!(matches!(Axis::parse(text), Err(AxisError::Unread(_))), "{text}");
        }
        for text in ["a.b:1..1", "a.b:2..1", "a.b:NaN..1", "a.b:0..inf", "a.b:-1e308..1e308"] {
            assert!(matches!(Axis::parse(text), Err(AxisError::Empty(..))), "{text}");
        }
    }
}

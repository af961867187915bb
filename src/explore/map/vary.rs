//! What is varied: a number of the scene, by its name, over a range.

use glam::DVec2;

use super::placing::Placing;
use crate::geom::Rect;
use crate::lesson::play::scene_number;
use crate::scene::part::{HasParts as _, Part};
use crate::scene::{ObjectRole, Scene};

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
    pub fn check(&self, scene: &Scene) -> Result<(), AxisError> {
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
    pub fn put(&self, scene: &mut Scene, value: f64) -> bool {
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

//! What is varied: a number of the scene, by its name, over a range.

use crate::lesson::play::scene_number;
use crate::scene::Scene;
use crate::scene::part::{HasParts as _, Part};

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

//! The views of space that have names.

use std::f64::consts::FRAC_PI_2;

use super::Orbit;

/// A view that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Along +y.
    Front,
    /// From +x.
    Right,
    /// From above.
    Top,
    /// From a corner, with what is far small.
    Perspective,
}

impl Side {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Top, Self::Perspective];

    /// An orbit around the same centre that looks from there.
    #[must_use]
    pub fn turned(self, orbit: Orbit) -> Orbit {
        let (yaw, pitch) = match self {
            Self::Front => (0.0, 0.0),
            Self::Right => (FRAC_PI_2, 0.0),
            Self::Top => (0.0, FRAC_PI_2),
            Self::Perspective => (0.6, 0.5),
        };
        Orbit { yaw, pitch, perspective: self == Self::Perspective, ..orbit }
    }
}

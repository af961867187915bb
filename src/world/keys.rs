//! The keys held in a frame. Which of them mean what is for the motion to say that reads them.

use glam::DVec2;

/// A key that a motion may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKey {
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// The left one of the two shift keys.
    LeftShift,
    /// The right one.
    RightShift,
    /// To the left, for a second player or for who looks around with the arrows.
    A,
    /// To the right.
    D,
    /// Forward.
    W,
    /// Back.
    S,
    /// Down, where one flies.
    Q,
    /// Up, where one flies; to jump.
    E,
}

impl InputKey {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Left,
        Self::Right,
        Self::Up,
        Self::Down,
        Self::LeftShift,
        Self::RightShift,
        Self::A,
        Self::D,
        Self::W,
        Self::S,
        Self::Q,
        Self::E,
    ];
}

/// A set of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InputKeys(u32);

impl InputKeys {
    /// No key.
    pub const NONE: Self = Self(0);
    /// The four arrows.
    pub const ARROWS: Self =
        Self::of(&[InputKey::Left, InputKey::Right, InputKey::Up, InputKey::Down]);

    /// These keys.
    #[must_use]
    pub const fn of(keys: &[InputKey]) -> Self {
        let (mut all, mut i) = (Self::NONE, 0);
        while i < keys.len() {
            all = all.with(keys[i], true);
            i += 1;
        }
        all
    }

    /// The same, and one more where it is held.
    #[must_use]
    pub const fn with(self, key: InputKey, held: bool) -> Self {
        Self(self.0 | (held as u32) << key as u32)
    }

    /// Whether a key is among them.
    #[must_use]
    pub const fn has(self, key: InputKey) -> bool {
        self.0 & 1 << key as u32 != 0
    }

    /// Those of them that are among others too.
    #[must_use]
    pub const fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// -1 with one key held, 1 with the other, 0 with none or both.
    #[must_use]
    pub fn axis(self, less: InputKey, more: InputKey) -> f64 {
        f64::from(u8::from(self.has(more))) - f64::from(u8::from(self.has(less)))
    }

    /// The direction of the arrow keys, each part -1, 0 or 1; y down.
    #[must_use]
    pub fn direction(self) -> DVec2 {
        DVec2::new(
            self.axis(InputKey::Left, InputKey::Right),
            self.axis(InputKey::Up, InputKey::Down),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_is_one_of_its_own_and_opposite_ones_cancel_out() {
        for key in InputKey::ALL {
            let held = InputKeys::of(&[key]);
            assert_eq!(
                InputKey::ALL.into_iter().filter(|k| held.has(*k)).collect::<Vec<_>>(),
                [key]
            );
        }
        let held = InputKeys::ARROWS.with(InputKey::A, true).with(InputKey::W, false);
        assert_eq!(held.direction(), DVec2::ZERO);
        assert_eq!(
            held.among(InputKeys::of(&[InputKey::A, InputKey::Up])),
            InputKeys::of(&[InputKey::Up, InputKey::A])
        );
        assert_eq!(
            (
                InputKeys::of(&[InputKey::A]).axis(InputKey::A, InputKey::D),
                InputKeys::NONE.has(InputKey::W)
            ),
            (-1.0, false)
        );
    }
}

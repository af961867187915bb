//! The keys held in a frame. Which of them mean what is for the motion to say that reads them.

use glam::DVec2;

/// A key that a motion may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
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
}

impl Key {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Left, Self::Right, Self::Up, Self::Down, Self::LeftShift, Self::RightShift];
}

/// A set of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keys(u32);

impl Keys {
    /// No key.
    pub const NONE: Self = Self(0);
    /// The four arrows.
    pub const ARROWS: Self = Self::of(&[Key::Left, Key::Right, Key::Up, Key::Down]);

    /// These keys.
    #[must_use]
    pub const fn of(keys: &[Key]) -> Self {
        let (mut all, mut i) = (Self::NONE, 0);
        while i < keys.len() {
            all = all.with(keys[i], true);
            i += 1;
        }
        all
    }

    /// The same, and one more where it is held.
    #[must_use]
    pub const fn with(self, key: Key, held: bool) -> Self {
        Self(self.0 | (held as u32) << key as u32)
    }

    /// Whether a key is among them.
    #[must_use]
    pub const fn has(self, key: Key) -> bool {
        self.0 & 1 << key as u32 != 0
    }

    /// Those of them that are among others too.
    #[must_use]
    pub const fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// -1 with one key held, 1 with the other, 0 with none or both.
    #[must_use]
    pub fn axis(self, less: Key, more: Key) -> f64 {
        f64::from(u8::from(self.has(more))) - f64::from(u8::from(self.has(less)))
    }

    /// The direction of the arrow keys, each part -1, 0 or 1; y down.
    #[must_use]
    pub fn direction(self) -> DVec2 {
        DVec2::new(self.axis(Key::Left, Key::Right), self.axis(Key::Up, Key::Down))
    }
}

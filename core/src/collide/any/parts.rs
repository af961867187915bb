//! The convex pieces of a body. Nearly always there is one: it lies in the body's own memory then, and a copy of the body is one copy of
//! that memory.

use std::ops::{Deref, DerefMut};

use super::convex_part::ConvexPart;

/// The convex pieces of a body, in order.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly every body is the large one, and a pointer to it would be a look at memory more"
)]
pub(super) enum Parts {
    One(ConvexPart),
    /// None, or more than one.
    Others(Vec<ConvexPart>),
}

impl Default for Parts {
    fn default() -> Self {
        Self::Others(Vec::new())
    }
}

impl From<Vec<ConvexPart>> for Parts {
    fn from(mut parts: Vec<ConvexPart>) -> Self {
        match (parts.pop(), parts.is_empty()) {
            (Some(only), true) => return Self::One(only),
            (last, _) => parts.extend(last),
        }
        Self::Others(parts)
    }
}

impl FromIterator<ConvexPart> for Parts {
    fn from_iter<I: IntoIterator<Item = ConvexPart>>(parts: I) -> Self {
        Self::from(Vec::from_iter(parts))
    }
}

impl Extend<ConvexPart> for Parts {
    fn extend<I: IntoIterator<Item = ConvexPart>>(&mut self, parts: I) {
        let mut all = match std::mem::take(self) {
            Self::One(first) => vec![first],
            Self::Others(all) => all,
        };
        all.extend(parts);
        *self = Self::from(all);
    }
}

impl Deref for Parts {
    type Target = [ConvexPart];

    #[inline]
    fn deref(&self) -> &[ConvexPart] {
        match self {
            Self::One(only) => std::slice::from_ref(only),
            Self::Others(parts) => parts,
        }
    }
}

impl DerefMut for Parts {
    #[inline]
    fn deref_mut(&mut self) -> &mut [ConvexPart] {
        match self {
            Self::One(only) => std::slice::from_mut(only),
            Self::Others(parts) => parts,
        }
    }
}

//! Parts of a lab's picture that can be left out, or added.

use crate::geom::Rect;

/// A part of a lab's picture that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// [`Overlays::swept`].
    Swept,
    /// [`Overlays::normals`].
    Normals,
    /// [`Overlays::ghosts`].
    Ghosts,
    /// [`Overlays::cells`].
    Cells,
    /// [`Overlays::distances`].
    Distances,
}

impl Overlay {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Swept, Self::Normals, Self::Ghosts, Self::Cells, Self::Distances];

    /// Its name in lessons; the texts have it as `show-…`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Swept => "swept",
            Self::Normals => "normals",
            Self::Ghosts => "ghosts",
            Self::Cells => "cells",
            Self::Distances => "distances",
        }
    }

    /// Its switch.
    pub fn switch(self, show: &mut Overlays) -> &mut bool {
        match self {
            Self::Swept => &mut show.swept,
            Self::Normals => &mut show.normals,
            Self::Ghosts => &mut show.ghosts,
            Self::Cells => &mut show.cells,
            Self::Distances => &mut show.distances,
        }
    }
}

/// Whose meetings are shown, where many things meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairsShown {
    /// All of them.
    #[default]
    All,
    /// Those of one object, by its index.
    Of(u32),
    /// That of two, the lesser index first.
    Only([u32; 2]),
}

impl PairsShown {
    /// Whether a pair is among them.
    #[must_use]
    pub fn has(self, pair: [u32; 2]) -> bool {
        match self {
            Self::All => true,
            Self::Of(i) => pair.contains(&i),
            Self::Only(other) => pair == other,
        }
    }
}

/// What of the plane is looked at, and how finely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// What is in view.
    pub area: Rect,
    /// How many world units a point of the screen is.
    pub unit: f64,
}

/// Which parts of the picture are shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlays {
    /// The area swept by the move.
    pub swept: bool,
    /// Normals of impacts.
    pub normals: bool,
    /// Cells of the tree.
    pub cells: bool,
    /// Passages of an imported map.
    pub passages: bool,
    /// The rule as the article has it, beside the right one.
    pub published: bool,
    /// Where the second of two that meet would go to be free of the first.
    pub ghosts: bool,
    /// How far each pixel is from the border, as a shade.
    pub distances: bool,
    /// Whose meetings.
    pub pairs: PairsShown,
    /// Where there are very many marks, those that can't be seen from here may be left out; none where all are wanted.
    pub sight: Option<Sight>,
}

impl Default for Overlays {
    fn default() -> Self {
        Self {
            swept: true,
            normals: true,
            cells: false,
            passages: true,
            published: false,
            ghosts: true,
            distances: true,
            pairs: PairsShown::All,
            sight: None,
        }
    }
}

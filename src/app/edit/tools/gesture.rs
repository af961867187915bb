//! What the pointer is in the middle of, on the drawing.

use egui_macroquad::egui::Pos2;
use glam::{DVec2, IVec2};

use super::tiles::TileStroke;
use crate::app::edit::frame::{FramePart, SelectionFrame};
use crate::geom::{CellRect, Rect};
use crate::scene::{Handle, Object};

/// What the pointer drags, or may begin to.
#[derive(Debug)]
pub(in crate::app::edit) enum Gesture {
    /// Pressed, and not yet moved far enough to mean a drag: with Shift, on a point already chosen.
    /// With Alt, on an object: a drag copies.
    Pressed { at: Pos2, world: DVec2, on: Grip, add: bool, again: bool, copies: bool },
    /// Objects under way: where the drag began, where each of them was, and what they are copies of, if they are.
    Moving { from: DVec2, were: Vec<(usize, DVec2)>, primary: usize, copied: Vec<usize> },
    /// A handle under way.
    Handle(Box<HeldHandle>),
    /// A part of the frame under way.
    Frame(Framing),
    /// A stroke in a mask, the cell it has come to, and the cells that the mask is to have once it ends: until then there
    /// may be more.
    Painting { index: usize, from: IVec2, keeps: CellRect },
    /// A line or a rectangle in a mask, the cell that it began at, and the object as it was.
    Shaping { index: usize, from: IVec2, was: Box<Object> },
    /// What a mask is painted with is taken up.
    Picking { index: usize },
    /// A stroke on a map of tiles.
    Tiles(Box<TileStroke>),
    /// A map of tiles being drawn, from corner to corner.
    NewTiles { from: DVec2, to: DVec2 },
    /// Walls of a labyrinth built or taken away, from the place it has come to.
    ThinWalls { index: usize, build: bool, at: DVec2 },
    /// A labyrinth being drawn, from corner to corner.
    NewLabyrinth { from: DVec2, to: DVec2 },
    /// A box around what is to be selected.
    Around { from: DVec2, to: DVec2, add: bool },
}

/// A handle under way.
#[derive(Debug)]
pub(in crate::app::edit) struct HeldHandle {
    pub(in crate::app::edit) index: usize,
    pub(in crate::app::edit) handle: Handle,
    /// How far from it the drag began.
    pub(in crate::app::edit) offset: DVec2,
    /// The objects concerned, as they were; the handle's own is the first.
    pub(in crate::app::edit) were: Vec<(usize, Object)>,
    /// Where the handle was.
    pub(in crate::app::edit) at: DVec2,
    /// The points that go with it, and where they were.
    pub(in crate::app::edit) with: Vec<(usize, Handle, DVec2)>,
}

/// A part of the frame under way.
#[derive(Debug)]
pub(in crate::app::edit) struct Framing {
    pub(in crate::app::edit) part: FramePart,
    /// The frame as it was when the drag began, and as it is now.
    pub(in crate::app::edit) was: SelectionFrame,
    pub(in crate::app::edit) now: SelectionFrame,
    /// The objects as they were.
    pub(in crate::app::edit) objects: Vec<(usize, Object)>,
    /// Where the drag began, and how far from the part's true place.
    pub(in crate::app::edit) from: DVec2,
    pub(in crate::app::edit) offset: DVec2,
}

/// What is dragged, for the hints of what may be done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Whole objects.
    Objects,
    /// A handle.
    Handle(Handle),
    /// A part of the frame around what is selected.
    Frame(FramePart),
    /// A box around what is to be selected.
    Around,
}

/// What was under the pointer when it went down.
#[derive(Clone, Copy, Debug)]
pub(in crate::app::edit) enum Grip {
    Nothing,
    Object(usize),
    Handle(usize, Handle),
    Frame(FramePart),
}

impl Gesture {
    pub(in crate::app::edit) fn hold(&self) -> Option<Hold> {
        match self {
            Self::Pressed { .. }
            | Self::Painting { .. }
            | Self::Shaping { .. }
            | Self::Picking { .. }
            | Self::Tiles(_)
            | Self::NewTiles { .. }
            | Self::ThinWalls { .. }
            | Self::NewLabyrinth { .. } => None,
            Self::Moving { .. } => Some(Hold::Objects),
            Self::Handle(held) => Some(Hold::Handle(held.handle)),
            Self::Frame(framing) => Some(Hold::Frame(framing.part)),
            Self::Around { .. } => Some(Hold::Around),
        }
    }

    pub(in crate::app::edit) fn select_box(&self) -> Option<Rect> {
        match self {
            Self::Around { from, to, .. } => Some(Rect::between(*from, *to)),
            _ => None,
        }
    }
}

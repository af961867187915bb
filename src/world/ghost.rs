//! The path as it was before an edit, beside the one after it.

use super::Frame;
use super::dimension::{Dimension, Plane};

/// A mover's path before an edit.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost<D: Dimension = Plane> {
    /// The number of its first frame.
    first: u64,
    path: Vec<D::Vector>,
    parted: Option<usize>,
}

impl<D: Dimension> Ghost<D> {
    /// The path of some frames, of which the first has this number; none when nothing has moved yet.
    pub(super) fn of(first: u64, frames: &[Frame<D>]) -> Option<Self> {
        let path: Vec<D::Vector> = frames.iter().filter_map(|f| Some(f.mover?.position)).collect();
        (path.len() > 1).then_some(Self { first, path, parted: None })
    }

    /// Finds where other frames part from the path.
    pub(super) fn compare(&mut self, first: u64, frames: &[Frame<D>]) {
        let gone = first.saturating_sub(self.first) as usize;
        let before = self.path.get(gone..).unwrap_or_default();
        let here = |f: &Frame<D>| f.mover.map(|m| m.position);
        let same = before.iter().zip(frames).take_while(|(p, f)| Some(**p) == here(f)).count();
        self.parted = (same < before.len().max(frames.len())).then_some(same);
    }

    /// The mover's positions, frame by frame, in world units.
    #[must_use]
    pub fn path(&self) -> &[D::Vector] {
        &self.path
    }

    /// Where the mover was in a frame, by the frame's index in a history that begins with this number.
    #[must_use]
    pub fn at(&self, first: u64, frame: usize) -> Option<D::Vector> {
        self.path.get(first.checked_sub(self.first)? as usize + frame).copied()
    }

    /// The first frame that came out otherwise, as an index into the frames there are now.
    #[must_use]
    pub fn parted(&self) -> Option<usize> {
        self.parted
    }
}

//! The BSP tree of article B in space, for which it was written: the tree of convex solids.
//!
//! - [`solids`]: what is built from: convex solids and half-spaces, with who owns them.
//! - [`tree`]: the tree, and where a point is in it.
//! - [`build`](mod@build): how it is built; its steps are in `build_step`, parts of faces in `face_fragment`.
//! - [`median`]: planes that are no face's, where no face's own plane parts the others.
//! - [`cell3`]: the convex cells of the tree.
//! - [`mesh_pieces`](mod@mesh_pieces): a closed mesh as convex solids.

pub mod build;
pub mod build_step;
pub mod cell3;
#[cfg(test)]
mod chain_tests;
mod face_fragment;
pub mod median;
pub mod mesh_pieces;
pub mod solids;
pub mod tree;

pub use build::{build, build_traced};
pub use solids::{OwnedSolid, SpaceSolids};
pub use tree::{SpaceLeaf, SpaceNode, SpaceSplit, SpaceTree};

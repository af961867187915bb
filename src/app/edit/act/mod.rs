//! What commands do to the objects and points that are selected.

pub(super) mod align;
pub(super) mod arrange;
#[cfg(test)]
mod arrange_tests;
pub mod clipboard;
pub(super) mod delete;
pub(super) mod fixes;
pub(super) mod group;
pub(super) mod masks;
pub mod reshape;
pub mod transform;

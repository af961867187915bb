//! The picture of a scene in space, drawn with a depth test: faces in soft light, edges over them, what is hidden dashed.
//!
//! [`mesh`] makes triangles and lines of a [`SpaceFigure`](crate::figure::space::SpaceFigure), once for each change;
//! [`lines`] what differs with the view: the grid and the outlines of round things. [`renderer`] gives them to the GPU.
//! Where there is none that will, the flattened figure is painted as files have it.

mod ground;
pub mod lines;
pub mod mesh;
pub mod renderer;

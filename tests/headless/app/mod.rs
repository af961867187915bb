//! The window without a screen: its state, and its panels as far as egui draws them.

mod beside;
mod explore;
mod learning;
mod many_objects;
mod objects;
mod panels;
mod picture;
mod recovery;
mod room;
mod space;
mod sprites;
mod time;
mod watch;
mod window;

//! The document and its files.
//!
//! [`Document`] is a [`Scene`] of the plane or a [`SpaceScene`]: objects and a view, and a [`Header`] that is the same in
//! both. A file is read through [`strict`] (JSON),
//! [`migrate`] (older versions), [`read`](mod@read) (fields, by [`json`]) and [`validate`](mod@validate) (what they say); every
//! error has its line and column, found by [`locate`](mod@locate) only once it is needed. [`files`] saves so that
//! a file is always whole.
//!
//! What only one motion or lab reads is declared beside it: its [settings](setting) and the
//! [fields](extension) that it adds to objects. The document keeps both under their names.

pub mod colour;
pub mod contents;
pub mod document;
pub mod error;
pub mod export;
pub mod extension;
pub mod files;
mod height_pictures;
pub mod images;
pub mod import;
pub mod json;
pub mod library;
pub mod locate;
pub mod mask_pictures;
pub mod migrate;
pub mod nearest;
pub mod objects;
pub mod part;
pub mod picture;
pub mod read;
pub mod resource;
pub mod schema;
pub mod setting;
pub mod shape;
pub mod source;
pub mod space;
pub mod sprite;
pub mod strict;
pub mod tile_sheets;
pub mod validate;
pub mod value;
pub mod write;

pub use colour::Colour;
pub use contents::{Document, Saved};
pub use document::{Header, Identified, Object, ObjectRole, Scene, SceneOf, View};
pub use error::{Code, Place, Problem, SceneError};
pub use files::{load, load_despite_faults, load_document, save};
pub use objects::Objects;
pub use read::{read, read_bytes, read_document};
pub use resource::{Resource, Resources};
pub use schema::schema;
pub use setting::Settings;
pub use shape::{
    Axis, BezierShape, BoxShape, CapsuleShape, CircleShape, GroundShape, Handle, Joint,
    LabyrinthShape, Map, MaskCells, MaskInk, MaskPicture, MaskShape, PathShape, PlaneShape,
    PointShape, PolygonShape, PolylineShape, SegmentShape, Shape, Slot, Stagger, TileOver,
    TilePictures, TileSheet, TilemapShape, WallsShape,
};
pub use source::Source;
pub use space::{SpaceObject, SpaceScene, SpaceShape, SpaceView};
pub use validate::validate;
pub use value::{PlacedShape, read_placed};
pub use write::write;

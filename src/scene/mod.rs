//! The document and its files.
//!
//! [`Document`] is a [`Scene`] of the plane or a [`SpaceScene`]: objects and a view, and a [`Header`] that is the same in
//! both.
//!
//! | room | what is in it |
//! |---|---|
//! | [`document`] | the document: objects, settings, what one motion or lab adds to them; a part of it by its name |
//! | [`shape`], [`space`], [`sprite`] | what objects are: shapes of the plane, objects in space, how they look |
//! | [`read`](mod@read) | text to a scene: [`strict`] (JSON), [`migrate`] (older versions), fields (by [`json`]) and [`validate`](mod@validate) (what they say). Every error has its line and column, found by [`locate`](mod@locate) only once it is needed |
//! | [`files`], [`resource`], [`pictures`] | files: a scene's, saved so that it is always whole; those beside it; the pictures among these |
//! | [`import`], [`export`] | other programs' files |
//!
//! What only one motion or lab reads is declared beside it: its [settings](setting) and the
//! [fields](extension) that it adds to objects. The document keeps both under their names.

pub mod document;
pub mod error;
pub mod export;
pub mod files;
pub mod import;
pub mod library;
pub mod pictures;
pub mod read;
pub mod resource;
pub mod schema;
pub mod shape;
pub mod space;
pub mod sprite;

pub use document::{colour, contents, extension, objects, part, setting};
pub use files::{source, write};
pub use pictures::{images, mask_pictures, picture, tile_sheets};
pub use read::{json, locate, migrate, nearest, strict, validate, value};

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

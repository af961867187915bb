//! Other programs' files, read into scenes.
//!
//! A reader here turns bytes into the file's own terms and checks every range on the way; a converter
//! turns those into a [`super::Scene`]. Neither opens a file, so both can be tested on damaged bytes; what a file links
//! to comes from a [`tiles::Beside`].

pub mod coordinates;
mod counts;
pub mod height_scene;
mod kind;
pub mod picture_scene;
pub mod sheet;
pub mod sheet_scene;
pub mod space;
pub mod summary;
pub mod svg;
mod svg_chain;
mod svg_fill;
mod svg_guard;
pub mod svg_scene;
pub mod tiles;
mod udmf;
pub mod wad;
mod wad_error;
mod wad_map;
pub mod wad_nodes;
pub mod wad_scene;

use std::path::Path;

pub use kind::FileKind;
pub use summary::summary;

use super::picture::PictureError;
use super::{Document, Resource, Scene};
use crate::text::Message;
use picture_scene::PictureOptions;

/// Why a file of another program can't be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// A file of maps.
    #[error(transparent)]
    Wad(#[from] wad::WadError),
    /// A drawing.
    #[error(transparent)]
    Svg(#[from] svg::SvgError),
    /// Coordinates as text.
    #[error(transparent)]
    Coordinates(#[from] coordinates::CoordinatesError),
    /// A map of tiles.
    #[error(transparent)]
    Tiles(#[from] tiles::TileError),
    /// A picture.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// A sheet of sprites.
    #[error(transparent)]
    Sheet(#[from] sheet::SheetError),
    /// A surface.
    #[error(transparent)]
    Obj(#[from] space::obj::ObjError),
    /// A level of Quake.
    #[error(transparent)]
    Quake(#[from] space::quake::QuakeError),
}

impl ImportError {
    /// The same in a sentence, for a window in any language; none where there are only the English words.
    #[must_use]
    pub fn said(&self) -> Option<Message> {
        match self {
            Self::Tiles(error) => Some(error.said()),
            _ => None,
        }
    }

    /// The names to choose one of, where several maps or levels are there and none was named.
    #[must_use]
    pub fn several(&self) -> Option<Vec<String>> {
        match self {
            Self::Wad(wad::WadError::SeveralMaps { maps }) => {
                Some(maps.iter().map(|map| map.name.clone()).collect())
            }
            Self::Tiles(tiles::TileError::SeveralLevels { levels }) => Some(levels.clone()),
            _ => None,
        }
    }
}

/// A file of a known kind as a scene; of several maps or levels the named one. `path` names it, and is not opened;
/// `beside` opens the files that it links to; `source` tells where it comes from and its licence, and is its name
/// unless given.
///
/// # Errors
/// When it is damaged or past a limit, or has several maps and none is named.
pub fn scene_from_file(
    kind: FileKind,
    bytes: &[u8],
    path: &Path,
    beside: tiles::Beside<'_>,
    map: Option<&str>,
    source: Option<&str>,
) -> Result<Document, ImportError> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let source = source.unwrap_or(&file);
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let scene = match kind {
        FileKind::Wad => scene_from_wad(bytes, map, Some(source))?,
        FileKind::Svg => scene_from_svg(bytes, &name, Some(source))?,
        FileKind::Coordinates => coordinates::scene_from_coordinates(bytes, &name, Some(source))?,
        FileKind::Tiled => {
            let level = tiles::read(bytes, beside)?;
            tiles::level_scene::scene_from_level(&level, &name, Some(source))?
        }
        FileKind::Ldtk => {
            let levels = tiles::ldtk::read(bytes, beside)?;
            let level = named(&levels, map)?;
            tiles::level_scene::scene_from_level(level, &name, Some(source))?
        }
        FileKind::Picture => {
            let options = PictureOptions::default();
            picture_scene::scene_from_picture(bytes, &file, Some(source), &options)?
        }
        FileKind::Sheet => sheet_scene::scene_from_sheet(bytes, path, beside, Some(source))?,
        FileKind::Obj => {
            let surface = space::obj::read(bytes)?;
            return Ok(space::obj_scene::scene_from_surface(&surface, &name, Some(source)).into());
        }
        FileKind::Quake => {
            let level = space::quake::read(bytes)?;
            return Ok(space::quake_scene::scene_from_level(&level, &name, Some(source)).into());
        }
    };
    Ok(scene.into())
}

/// The level of a name, or the only one.
fn named<'a>(
    levels: &'a [tiles::Level],
    name: Option<&str>,
) -> Result<&'a tiles::Level, tiles::TileError> {
    let names = || levels.iter().map(|level| level.name.clone()).collect();
    match (name, levels) {
        (Some(name), _) => {
            let found = levels.iter().find(|level| level.name.eq_ignore_ascii_case(name));
            let unknown =
                || tiles::TileError::NoSuchLevel { name: name.to_owned(), levels: names() };
            found.ok_or_else(unknown)
        }
        (None, [only]) => Ok(only),
        (None, []) => Err(tiles::TileError::NoLevel),
        (None, _) => Err(tiles::TileError::SeveralLevels { levels: names() }),
    }
}

/// A map of a WAD as a scene, with the tree of its file among the resources. Without a name, the file's only map. `source` tells where the file comes
/// from and its licence.
///
/// # Errors
/// When the file or the map is damaged or missing, or there are several maps and none is named.
pub fn scene_from_wad(
    bytes: &[u8],
    map: Option<&str>,
    source: Option<&str>,
) -> Result<Scene, wad::WadError> {
    let file = wad::read(bytes)?;
    let names = file.map_names();
    let name = match (map, names.as_slice()) {
        (Some(name), _) => name,
        (None, [only]) => only,
        (None, []) => return Err(wad::WadError::NoMap { lumps: file.lump_count() }),
        (None, _) => return Err(wad::WadError::SeveralMaps { maps: file.maps() }),
    };
    let map = file.map(name)?;
    let mut scene = wad_scene::scene_from_map(&map, source);
    if matches!(map.tree, wad_nodes::WadTree::Read(_)) {
        let plain = map.name.bytes().all(|b| b.is_ascii_alphanumeric());
        let name = if plain { map.name.as_str() } else { "map" };
        scene.keep(&format!("{name}.wad"), Resource::new(file.tree_alone(&map.name)?));
    }
    Ok(scene)
}

/// A drawing as a scene of the sandbox. `name` is what it is called; `source` tells where it comes from and its
/// licence.
///
/// # Errors
/// When it is damaged, no drawing, past a limit, or nothing in it becomes an object.
pub fn scene_from_svg(
    bytes: &[u8],
    name: &str,
    source: Option<&str>,
) -> Result<Scene, svg::SvgError> {
    let drawing = svg::read(bytes)?;
    let scene = svg_scene::scene_from_drawing(&drawing, name, source);
    if scene.objects.is_empty() { Err(drawing.nothing()) } else { Ok(scene) }
}

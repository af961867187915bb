//! Other programs' files, read into scenes.
//!
//! A reader here turns bytes into the file's own terms and checks every range on the way; a converter
//! turns those into a [`super::Scene`]. Neither opens a file, so both can be tested on damaged bytes.

mod kind;
pub mod svg;
mod svg_chain;
mod svg_fill;
mod svg_guard;
pub mod svg_scene;
mod udmf;
pub mod wad;
mod wad_error;
mod wad_map;
pub mod wad_scene;

use std::path::Path;

pub use kind::FileKind;

use super::Scene;

/// Why a file of another program can't be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ImportError {
    /// A file of maps.
    #[error(transparent)]
    Wad(#[from] wad::WadError),
    /// A drawing.
    #[error(transparent)]
    Svg(#[from] svg::SvgError),
}

/// A file of a known kind as a scene; of several maps the named one. `path` names it, and is not opened; `source`
/// tells where it comes from and its licence, and is its name unless given.
///
/// # Errors
/// When it is damaged or past a limit, or has several maps and none is named.
pub fn scene_from_file(
    kind: FileKind,
    bytes: &[u8],
    path: &Path,
    map: Option<&str>,
    source: Option<&str>,
) -> Result<Scene, ImportError> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let source = source.unwrap_or(&file);
    match kind {
        FileKind::Wad => Ok(scene_from_wad(bytes, map, Some(source))?),
        FileKind::Svg => {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            Ok(scene_from_svg(bytes, &name, Some(source))?)
        }
    }
}
/// A map of a WAD as a scene. Without a name, the file's only map. `source` tells where the file comes
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
    Ok(wad_scene::scene_from_map(&file.map(name)?, source))
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

//! Other programs' files, read into scenes.
//!
//! A reader here turns bytes into the file's own terms and checks every range on the way; a converter
//! turns those into a [`super::Scene`]. Neither opens a file, so both can be tested on damaged bytes.

pub mod svg;
mod svg_guard;
pub mod svg_scene;
mod udmf;
pub mod wad;
pub mod wad_scene;

use super::Scene;

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
/// When it is damaged, no drawing, or past a limit.
pub fn scene_from_svg(
    bytes: &[u8],
    name: &str,
    source: Option<&str>,
) -> Result<Scene, svg::SvgError> {
    Ok(svg_scene::scene_from_drawing(&svg::read(bytes)?, name, source))
}

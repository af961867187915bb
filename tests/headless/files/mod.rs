//! What is read and written: scene files, maps, drawings, pictures.

mod any_scene;
mod copied;
mod drawings;
mod for_tiled;
mod heights;
mod ldtk_pictures;
mod levels;
mod map_nodes;
mod pages;
mod pictures;
mod scenes;
mod solids;
mod space;
mod tile_layers;
mod tile_pictures;
mod tiles;
mod tiles_damaged;
mod wad;

use std::path::{Path, PathBuf};

/// The folder with more real files than are kept here: `$GLISSE_DATA`, or `../shared/data` beside the repository. None
/// where it is not there, which is reported, and where it must be there is an error.
fn data_folder(of: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    // A linked working tree is one folder deeper.
    let deeper = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let named = std::env::var_os("GLISSE_DATA").map(PathBuf::from);
    let places = named.map_or(vec![beside, deeper], |p| vec![p]);
    let found = places.iter().find(|p| p.join("expected.json").is_file()).cloned();
    if found.is_none() {
        eprintln!("\n*** SKIPPED: {of} were not found at {places:?}.");
        eprintln!("*** Set GLISSE_DATA to the folder that holds expected.json.\n");
        assert!(std::env::var_os("GLISSE_NO_SKIP").is_none(), "skipping is forbidden here");
    }
    found
}

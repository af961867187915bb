//! Damaged maps, projects and pictures: an answer or an error, never a panic, and never for long.
//!
//! `GLISSE_CASES=34` reads more than ten thousand.

use std::path::{Path, PathBuf};

use glisse::random::Rng;
use glisse::scene::Saved as _;
use glisse::scene::files::beside;
use glisse::scene::import::tiles::{self, MOST_CELLS};
use glisse::scene::import::{FileKind, scene_from_file, summary};

use super::tiles::fixtures;
use crate::times;

/// Spoils a copy: bits anywhere, an early end, digits, or numbers that are too large.
fn damage(bytes: &mut Vec<u8>, random: &mut Rng) {
    for _ in 0..=random.below(4) {
        let n = bytes.len();
        if n < 2 {
            return;
        }
        match random.below(6) {
            0 => bytes[random.below(n)] ^= 1 << random.below(8),
            1 => bytes.truncate(random.below(n)),
            2 => bytes[random.below(n)] = b"-.e0123456789,\"<>[]{}"[random.below(21)],
            3 => {
                // A stretch is there twice, or not at all.
                let at = random.below(n);
                let end = (at + random.below(40)).min(n);
                let stretch =
                    if random.below(2) == 0 { bytes[at..end].repeat(2) } else { Vec::new() };
                bytes.splice(at..end, stretch);
            }
            _ => {
                // Another number in place of one.
                let from = random.below(n);
                let Some(at) = bytes[from..].iter().position(u8::is_ascii_digit) else { continue };
                let at = from + at;
                let digits = bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
                let numbers =
                    ["0", "-1", "4294967295", "100000", "1e308", "99999999999999999999", "0.5"];
                bytes.splice(at..at + digits, numbers[random.below(7)].bytes());
            }
        }
    }
}

fn check(kind: FileKind, bytes: &[u8], path: &Path, beside: tiles::Beside<'_>) -> bool {
    let names = match kind {
        FileKind::Tiled => {
            if let Ok(level) = tiles::read(bytes, beside) {
                assert!(level.layers.iter().flat_map(|layer| layer.cells()).count() <= MOST_CELLS);
            }
            vec![None]
        }
        FileKind::Ldtk => {
            let levels = tiles::ldtk::read(bytes, beside).unwrap_or_default();
            levels.into_iter().map(|level| Some(level.name)).collect()
        }
        _ => vec![None],
    };
    let fine = summary(kind, bytes, beside).is_ok();
    for name in names {
        if let Ok(scene) = scene_from_file(kind, bytes, path, beside, name.as_deref(), None) {
            assert!(scene.check().is_ok(), "{}", path.display());
            assert!(fine);
        }
    }
    fine
}

fn damaged_copies(names: &[&str], seed: u64) {
    let mut random = Rng::new(seed);
    let sound: Vec<(PathBuf, Vec<u8>)> = names
        .iter()
        .map(|name| fixtures().join(name))
        .map(|path| (path.clone(), std::fs::read(path).unwrap()))
        .collect();
    let (mut fine, mut refused) = (0, 0);
    for i in 0..100 * times() {
        let (path, whole) = &sound[i % sound.len()];
        let kind = glisse::scene::files::kind(path).unwrap();
        let mut bytes = whole.clone();
        // Of every three, one has what it links to damaged instead.
        let linked = i % 3 == 0;
        if !linked {
            damage(&mut bytes, &mut random);
        }
        let sound_links = beside(path);
        // What is linked to is the same each time that it is opened.
        let seed = random.bits();
        let links = |name: &Path| {
            let mut bytes = sound_links(name)?;
            if linked {
                damage(&mut bytes, &mut Rng::new(seed));
            }
            Some(bytes)
        };
        if check(kind, &bytes, path, &links) { fine += 1 } else { refused += 1 }
    }
    // Both ways are walked, or the damage says nothing.
    assert!(fine > 10 && refused > 10, "{fine} read, {refused} refused");
}

#[test]
fn damaged_maps_are_read_or_refused() {
    let names = [
        "tiled/rs-tiled/tiled_base64_zlib_infinite.tmx",
        "tiled/rs-tiled/tiled_base64_zstandard.tmx",
        "tiled/rs-tiled/tiled_object_template.tmx",
        "tiled/rs-tiled/tiled_flipped.tmx",
        "tiled/bevy_ecs_tilemap/iso_map.tmx",
        "tiled/sticker-knight/sandbox2.tmx",
        "tiled/arcade/map_with_ladders.json",
        "tiled/arcade/test_objects.json",
    ];
    damaged_copies(&names, 1);
}

#[test]
fn damaged_projects_are_read_or_refused() {
    damaged_copies(&["ldtk/SeparateLevelFiles.ldtk", "ldtk/bevy_ecs_tilemap_map.ldtk"], 2);
}

#[test]
fn damaged_pictures_are_read_or_refused() {
    let names = [
        "png/coast_mask_1bit.bmp",
        "png/coast_mask_1bit.png",
        "png/mask_platformer_multicolour.png",
    ];
    damaged_copies(&names, 3);
}

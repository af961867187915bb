//! Real pictures against counts that were made by other means.

use std::collections::HashSet;
use std::path::Path;

use glisse::geom::cells::mask::pixels::{HALF, MaskRule};
use glisse::scene::import::{FileKind, summary};
use glisse::scene::picture::{self, Pixels};
use serde_json::{Value, json};

use super::tiles::fixtures;

fn check(folder: &Path) -> usize {
    let want: Value =
        serde_json::from_slice(&std::fs::read(folder.join("expected.json")).unwrap()).unwrap();
    let want = want["png"].as_object().unwrap();
    for (name, want) in want {
        let bytes = std::fs::read(folder.join("png").join(name)).unwrap();
        let got = summary(FileKind::Picture, &bytes, &|_| None).unwrap();
        assert_eq!(got["size"], json!([want["width"], want["height"]]), "{name}");
        assert_eq!(got["mask_pixels"], want["mask_pixels"], "{name}");
        let by = want["mask_rule"].as_str().unwrap();
        assert_eq!(got["mask_by"] == "alpha", by.starts_with("alpha"), "{name}");
        let picture = picture::read(&bytes).unwrap();
        match &picture.pixels {
            // Sixteen bits.
            Pixels::Grey(greys) if want.get("sum").is_some() => {
                let sum: u64 = greys.iter().map(|&g| u64::from(g)).sum();
                assert_eq!(json!(sum), want["sum"], "{name}");
                let columns = picture.size[0] as usize;
                let last = greys.len();
                let corners =
                    [greys[0], greys[columns - 1], greys[last - columns], greys[last - 1]];
                assert_eq!(json!(corners), want["corners"], "{name}");
            }
            Pixels::Grey(greys) => {
                let distinct: HashSet<_> = greys.iter().collect();
                assert_eq!(json!(distinct.len()), want["distinct_rgba"], "{name}");
            }
            Pixels::Colour(colours) => {
                let distinct: HashSet<_> = colours.iter().collect();
                assert_eq!(json!(distinct.len()), want["distinct_rgba"], "{name}");
                let solid = picture.mask(MaskRule::Alpha, HALF).count();
                assert_eq!(json!(solid), want["alpha_ge_128"], "{name}");
            }
        }
    }
    want.len()
}

#[test]
fn the_pictures_kept_here_have_their_counts() {
    assert_eq!(check(&fixtures()), 7);
}

#[test]
fn all_pictures_have_their_counts() {
    let Some(folder) = super::data_folder("the pictures") else { return };
    assert_eq!(check(&folder), 8);
}

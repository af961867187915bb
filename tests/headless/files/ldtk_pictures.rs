//! The tiles that LDtk draws: each layer's picture is that of its tiles laid over each other one by one.

use std::path::Path;

use glam::DVec2;
use glisse::scene::files::beside;
use glisse::scene::import::{FileKind, scene_from_file};
use glisse::scene::{Object, ObjectRole, Scene, Shape, picture, read, tile_sheets, write};
use serde_json::{Value, json};

use super::scenes::validator;
use super::tiles::fixtures;

/// A pixel of a sheet, which tells where it is; some are seen through.
fn pixel(x: u32, y: u32) -> [u8; 4] {
    let cover = match (x / 4 + y / 4) % 5 {
        0 => 0,
        1 => 128,
        _ => 255,
    };
    [(x * 3) as u8, (y * 5) as u8, (x / 16 + y / 16 * 23) as u8, cover]
}

fn sheet([w, h]: [u32; 2]) -> Vec<u8> {
    let all: Vec<[u8; 4]> = (0..h).flat_map(|y| (0..w).map(move |x| pixel(x, y))).collect();
    picture::encode([w, h], all.as_flattened()).unwrap()
}

fn opened(text: &[u8], path: &Path, level: Option<&str>, image: Option<&[u8]>) -> Scene {
    let real = beside(path);
    let files = |file: &Path| {
        if file.extension().is_some_and(|e| e == "png") {
            image.map(<[u8]>::to_vec)
        } else {
            real(file)
        }
    };
    scene_from_file(FileKind::Ldtk, text, path, &files, level, None).unwrap().plane().unwrap()
}

/// Colours over each other, as fractions.
fn over(below: [f64; 4], [r, g, b, a]: [f64; 4]) -> [f64; 4] {
    let through = below[3] * (1.0 - a);
    let all = a + through;
    let mix = |k: usize, c: f64| if all > 0.0 { (c * a + below[k] * through) / all } else { 0.0 };
    [mix(0, r), mix(1, g), mix(2, b), all]
}

/// The map of a layer, by its name.
fn map_of<'a>(scene: &'a Scene, layer: &str) -> Option<&'a Object> {
    scene.objects.iter().find(|o| o.id == format!("{layer}-1"))
}

/// Holds each layer of a level to its tiles laid one over the other, as the file lists them; how many pixels were seen.
fn check_level(scene: &Scene, level: &Value, layers: &Value) -> usize {
    let number = |v: &Value| v.as_f64().unwrap_or_default();
    let mut seen = 0;
    for layer in layers.as_array().unwrap() {
        let all = |field: &str| layer[field].as_array().unwrap().iter();
        let tiles: Vec<&Value> = all("autoLayerTiles").chain(all("gridTiles")).collect();
        if tiles.is_empty() {
            continue;
        }
        let name = layer["__identifier"].as_str().unwrap();
        let object = map_of(scene, name).unwrap();
        let image = tile_sheets::image(scene, object).unwrap();
        assert_eq!(f64::from(image.opacity), (number(&layer["__opacity"]) * 100.0).round());
        let [w, h] = ["pxWid", "pxHei"].map(|side| level[side].as_u64().unwrap() as usize);
        let mut canvas = vec![[0.0; 4]; w * h];
        for tile in tiles {
            let [x, y] = [0, 1].map(|k| number(&tile["px"][k]));
            let [left, top] = [0, 1].map(|k| number(&tile["src"][k]) as u32);
            let flips = tile["f"].as_u64().unwrap();
            for b in 0..16_u32 {
                for a in 0..16_u32 {
                    let from = [(a, flips & 1), (b, flips & 2)];
                    let [sx, sy] = from.map(|(n, flip)| if flip > 0 { 15 - n } else { n });
                    let [px, py] = [x + f64::from(a), y + f64::from(b)];
                    if px < 0.0 || py < 0.0 || px >= w as f64 || py >= h as f64 {
                        continue;
                    }
                    let mut colour = pixel(left + sx, top + sy).map(|n| f64::from(n) / 255.0);
                    colour[3] *= tile["a"].as_f64().unwrap_or(1.0);
                    let under = &mut canvas[py as usize * w + px as usize];
                    *under = over(*under, colour);
                }
            }
        }
        let offset = [number(&layer["__pxTotalOffsetX"]), number(&layer["__pxTotalOffsetY"])];
        for (n, want) in canvas.iter().enumerate() {
            let p = DVec2::new((n % w) as f64 + 0.5, (n / w) as f64 + 0.5) + DVec2::from(offset);
            let at = image.lattice.cell_at(p, image.pixels.size());
            let got = at.and_then(|at| image.pixels.get(at)).unwrap_or_default();
            // Where nothing covers, no colour counts; each blending rounds.
            let near = |k: usize| (f64::from(got[k]) - want[k] * 255.0).abs() <= 3.0;
            assert!(near(3) && (got[3] == 0 || (0..3).all(near)), "{name} {p}: {got:?} {want:?}");
            seen += usize::from(got[3] > 0);
        }
    }
    seen
}

fn check_project(path: &Path, size: [u32; 2], least: usize) {
    let text = std::fs::read(path).unwrap();
    let project: Value = serde_json::from_slice(&text).unwrap();
    let mut seen = 0;
    for level in project["levels"].as_array().unwrap() {
        let name = level["identifier"].as_str();
        let scene = opened(&text, path, name, Some(&sheet(size)));
        let again = read(&write(&scene).unwrap()).unwrap();
        assert_eq!(again, scene);
        assert!(validator().is_valid(&serde_json::to_value(&scene).unwrap()));
        assert!(!scene.about["en"].contains("drawn"), "{:?}", scene.about);
        seen += check_level(&again, level, &level["layerInstances"]);
    }
    assert!(seen > least, "{seen}");
}

#[test]
fn a_layer_that_only_draws_has_its_pictures() {
    let path = fixtures().join("ldtk/bevy_ecs_tilemap_map.ldtk");
    check_project(&path, [96, 16], 40_000);
    let scene = opened(&std::fs::read(&path).unwrap(), &path, None, Some(&sheet([96, 16])));
    let object = map_of(&scene, "Tiles").unwrap();
    let Shape::Tilemap(map) = &object.shape else { panic!("a map") };
    // It is looked at, and nothing in it holds.
    assert_eq!((object.role, map.tiles().unwrap().filled().count()), (ObjectRole::Passage, 0));
}

#[test]
fn tiles_that_rules_lay_over_each_other_and_between_cells_are_drawn_in_their_order() {
    let Some(folder) = super::data_folder("the levels of LDtk") else { return };
    check_project(&folder.join("ldtk/Typical_2D_platformer_example.ldtk"), [368, 336], 400_000);
}

/// A level of one layer of 3 × 2 cells with tiles in every way.
fn project() -> Value {
    let tile = |px: [i32; 2], t: u32, f: u32, a: f64| json!({"px": px, "t": t, "f": f, "a": a, "src": [t % 6 * 16, t / 6 * 16]});
    json!({
        "jsonVersion": "1.5.3",
        "defs": {
            "layers": [{"uid": 1}],
            "tilesets": [{"uid": 5, "identifier": "Set", "relPath": "set.png", "pxWid": 96, "pxHei": 32,
                "tileGridSize": 16, "spacing": 0, "padding": 0}]
        },
        "levels": [{"identifier": "Level", "worldX": 0, "worldY": 0, "pxWid": 48, "pxHei": 32,
            "layerInstances": [{
                "__identifier": "Walls", "__type": "IntGrid", "__cWid": 3, "__cHei": 2, "__gridSize": 16,
                "__pxTotalOffsetX": 8, "__pxTotalOffsetY": -8, "__opacity": 0.4, "__tilesetDefUid": 5,
                "layerDefUid": 1, "visible": true, "intGridCsv": [0, 0, 0, 1, 0, 0], "gridTiles": [],
                "autoLayerTiles": [
                    tile([0, 0], 1, 0, 1.0), tile([8, 4], 2, 1, 1.0), tile([16, 0], 3, 2, 0.5),
                    tile([0, 0], 4, 3, 1.0), tile([32, 16], 11, 0, 1.0), tile([32, 16], 0, 1, 0.25),
                    tile([-8, 20], 7, 0, 1.0), tile([40, -12], 8, 2, 1.0), tile([32, 0], 9, 0, 1.0)
                ]
            }]}]
    })
}

#[test]
fn tiles_are_laid_turned_and_seen_through_as_the_file_says() {
    let project = project();
    let text = project.to_string();
    let scene = opened(text.as_bytes(), Path::new("p.ldtk"), None, Some(&sheet([96, 32])));
    let level = &project["levels"][0];
    assert!(check_level(&scene, level, &level["layerInstances"]) > 1_000);
    let object = map_of(&scene, "Walls").unwrap();
    let Shape::Tilemap(map) = &object.shape else { panic!("a map") };
    // What is drawn and what is solid are one map.
    assert_eq!((object.role, scene.objects.len()), (ObjectRole::Wall, 1));
    assert_eq!(map.rows, ["...", "#.."]);
}

#[test]
fn tiles_without_an_image_a_place_or_a_set_are_counted() {
    let mut project = project();
    let text = project.to_string();
    let scene = opened(text.as_bytes(), Path::new("p.ldtk"), None, None);
    assert!(scene.about["en"].ends_with("1 image of tiles not found."), "{:?}", scene.about);
    let tiles = &mut project["levels"][0]["layerInstances"][0]["autoLayerTiles"];
    tiles[0]["t"] = json!(12);
    tiles[1].as_object_mut().unwrap().remove("px");
    let text = project.to_string();
    let scene = opened(text.as_bytes(), Path::new("p.ldtk"), None, Some(&sheet([96, 32])));
    let words = "2 tiles that are only drawn not read.";
    assert!(scene.about["en"].ends_with(words), "{:?}", scene.about);
}

//! Maps written for Tiled: read again by our own reader, they are the same; and the format is what its documentation says.

use std::path::{Path, PathBuf};

use glam::DVec2;
use glisse::geom::cells::tile_grid::{StaggerAxis, StaggerIndex};
use glisse::geom::{Tile, Tilemap};
use glisse::scene::export::tmj::{ExportError, tiled};
use glisse::scene::import::{FileKind, scene_from_file};
use glisse::scene::{Object, ObjectRole, Scene, Shape, Stagger, TilemapShape};
use serde_json::Value;

use super::tiles::fixtures;

/// Every kind of tile, in two rows.
fn rows() -> Vec<String> {
    let letters: String = Tile::LETTERS.iter().map(|(_, letter)| *letter).collect();
    let back: String = letters.chars().rev().collect();
    vec![letters, back]
}

fn scene(maps: Vec<(TilemapShape, DVec2)>) -> Scene {
    let mut scene = Scene::new("maps");
    for (i, (shape, position)) in maps.into_iter().enumerate() {
        let shape = Shape::Tilemap(shape);
        let object = Object::new(format!("map {i}"), ObjectRole::Wall, shape);
        scene.objects.push(Object { position, ..object });
    }
    scene
}

fn layouts() -> Vec<TilemapShape> {
    let given = TilemapShape { rows: rows(), ..TilemapShape::default() };
    let cell = Some(DVec2::new(32.0, 16.0));
    let mut all = vec![
        TilemapShape { cell, ..given.clone() },
        TilemapShape {
            axes: Some([DVec2::new(16.0, 8.0), DVec2::new(-16.0, 8.0)]),
            ..given.clone()
        },
    ];
    for axis in [StaggerAxis::X, StaggerAxis::Y] {
        for index in [StaggerIndex::Odd, StaggerIndex::Even] {
            all.push(TilemapShape {
                cell,
                stagger: Some(Stagger { axis, index }),
                ..given.clone()
            });
        }
    }
    all
}

fn placed(object: &Object) -> Tilemap {
    let Shape::Tilemap(shape) = &object.shape else { panic!("{} is no map", object.id) };
    shape.tiles().unwrap().at(object.position).unwrap()
}

#[test]
fn every_tile_in_every_layout_is_read_again() {
    for shape in layouts() {
        let at = DVec2::new(48.0, -80.0);
        let before = scene(vec![(shape.clone(), at)]);
        let written = tiled(&before, "maps-tiles.png").unwrap();
        let path = std::path::Path::new("maps.tmj");
        let after =
            scene_from_file(FileKind::Tiled, written.map.as_bytes(), path, &|_| None, None, None)
                .unwrap()
                .plane()
                .unwrap();
        assert_eq!(after.objects.len(), 1, "no shape is left over: {:?}", shape.stagger);
        let (was, now) = (placed(&before.objects[0]), placed(&after.objects[0]));
        assert_eq!(now.filled().count(), was.filled().count());
        for (cell, tile) in was.filled() {
            let [a, _, c, _] = was.grid().outline(cell);
            let found = now.grid().cell((a + c) / 2.0).unwrap();
            assert_eq!(now.tile(found), tile, "{cell:?} of {shape:?}");
            assert_eq!(now.grid().outline(found), was.grid().outline(cell));
        }
        // As a scene reads it when it is opened in the window.
        assert_eq!(after.objects[0].role, ObjectRole::Wall);
    }
}

#[test]
fn the_map_says_what_tiled_asks_for() {
    let small = TilemapShape {
        cell: Some(DVec2::new(32.0, 16.0)),
        rows: vec!["#".to_owned()],
        ..TilemapShape::default()
    };
    let written =
        tiled(&scene(vec![(layouts()[0].clone(), DVec2::ZERO), (small, DVec2::X)]), "t.png")
            .unwrap();
    let map: Value = serde_json::from_str(&written.map).unwrap();
    for (key, kind) in [
        ("type", "string"),
        ("version", "string"),
        ("orientation", "string"),
        ("renderorder", "string"),
        ("width", "number"),
        ("height", "number"),
        ("tilewidth", "number"),
        ("tileheight", "number"),
        ("infinite", "bool"),
        ("nextlayerid", "number"),
        ("nextobjectid", "number"),
        ("layers", "list"),
        ("tilesets", "list"),
    ] {
        let found = match &map[key] {
            Value::String(_) => "string",
            Value::Number(_) => "number",
            Value::Bool(_) => "bool",
            Value::Array(_) => "list",
            _ => "nothing",
        };
        assert_eq!(found, kind, "{key}");
    }
    // Layers of a finite map are as large as it, and their numbers are of the set.
    let set = &map["tilesets"][0];
    let count = set["tilecount"].as_u64().unwrap();
    for layer in map["layers"].as_array().unwrap() {
        assert_eq!((&layer["width"], &layer["height"]), (&map["width"], &map["height"]));
        let data = layer["data"].as_array().unwrap();
        assert_eq!(data.len() as u64, 19 * 2);
        assert!(data.iter().all(|n| n.as_u64().unwrap() <= count));
    }
    assert_eq!(map["layers"][1]["offsetx"], 1.0);
    // The picture is as large as the set says, and a whole tile is filled to its corners.
    let picture = image::load_from_memory(&written.picture).unwrap().to_rgba8();
    let size = [set["imagewidth"].as_u64(), set["imageheight"].as_u64()].map(Option::unwrap);
    assert_eq!([picture.width(), picture.height()].map(u64::from), size);
    let filled = (0..32).all(|x| (0..16).all(|y| picture.get_pixel(x, y).0[3] == 255));
    assert!(filled, "the first tile is solid");
    assert!((32..64).any(|x| picture.get_pixel(x, 8).0[3] == 0), "the second is a half");
}

#[test]
fn what_tiled_has_not_is_refused_with_what_to_do() {
    assert_eq!(tiled(&Scene::new(""), "x.png"), Err(ExportError::NoMap));
    let map = |cell: [f64; 2]| TilemapShape {
        cell: Some(DVec2::from(cell)),
        rows: vec!["#".to_owned()],
        ..TilemapShape::default()
    };
    let refused = |scene: &Scene, why: &str| {
        let error = tiled(scene, "x.png").unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
        assert!(error.to_string().starts_with("map "), "{error}");
    };
    refused(&scene(vec![(map([12.5, 8.0]), DVec2::ZERO)]), "whole pixels");
    refused(&scene(vec![(map([1e9, 8.0]), DVec2::ZERO)]), "whole pixels");
    let mut turned = scene(vec![(map([8.0, 8.0]), DVec2::ZERO)]);
    turned.objects[0].rotation = 1.0;
    refused(&turned, "rotation must be 0");
    let slanted = TilemapShape {
        cell: None,
        axes: Some([DVec2::new(3.0, 1.0), DVec2::new(0.0, 2.0)]),
        ..map([1.0, 1.0])
    };
    refused(&scene(vec![(slanted, DVec2::ZERO)]), "axes");
    let two = scene(vec![(map([8.0, 8.0]), DVec2::ZERO), (map([9.0, 8.0]), DVec2::ZERO)]);
    refused(&two, "otherwise than those of the first");
    let mut hidden = two.clone();
    hidden.objects[1].hidden = true;
    assert!(tiled(&hidden, "x.png").is_ok());
}

/// All files below a folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

#[test]
fn every_layer_of_real_maps_is_written_and_read_again() {
    let (mut layers, mut tiles) = (0, 0);
    for path in files_in(&fixtures().join("tiled")) {
        let bytes = std::fs::read(&path).unwrap();
        let beside = glisse::scene::files::beside(&path);
        // Sets and templates are no maps.
        let Ok(scene) = scene_from_file(FileKind::Tiled, &bytes, &path, &beside, None, None) else {
            continue;
        };
        for object in scene.plane().unwrap().objects {
            let Shape::Tilemap(shape) = &object.shape else { continue };
            // Of a tile that is placed freely only the picture is a map.
            if shape.tiles().unwrap().filled().count() == 0 {
                continue;
            }
            let one = Scene {
                objects: vec![Object { hidden: false, ..object }].into(),
                ..Scene::new("")
            };
            let written = tiled(&one, "tiles.png").unwrap_or_else(|e| panic!("{path:?}: {e}"));
            let again = scene_from_file(
                FileKind::Tiled,
                written.map.as_bytes(),
                Path::new("one.tmj"),
                &|_| None,
                None,
                None,
            );
            let again = again.unwrap().plane().unwrap();
            let (was, now) = (placed(&one.objects[0]), placed(&again.objects[0]));
            assert_eq!(now.filled().count(), was.filled().count(), "{path:?}");
            for (cell, tile) in was.filled() {
                let [a, _, c, _] = was.grid().outline(cell);
                let found = now.grid().cell((a + c) / 2.0).unwrap();
                assert_eq!(now.tile(found), tile, "{path:?} {cell:?}");
                tiles += 1;
            }
            layers += 1;
        }
    }
    assert!(layers >= 6 && tiles > 1_000, "{layers} layers, {tiles} tiles");
}

//! Real maps of Tiled and projects of LDtk against counts that were made by other means.
//!
//! Some lie in `tests/data/tiles`; all of them are read where the data folder is.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use glisse::scene::files::beside;
use glisse::scene::import::tiles::{self, Content, Form, Layer, Level, Orientation};
use glisse::scene::import::{FileKind, scene_from_file, summary};
use serde_json::{Value, json};

pub(super) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tiles")
}

fn expected(folder: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(folder.join("expected.json")).unwrap()).unwrap()
}

fn map(path: &Path) -> Level {
    tiles::read(&std::fs::read(path).unwrap(), &beside(path)).unwrap()
}

fn form_name(form: &Form) -> &'static str {
    match form {
        Form::Rectangle => "rect",
        Form::Ellipse => "ellipse",
        Form::Capsule => "capsule",
        Form::Point => "point",
        Form::Polygon(_) => "polygon",
        Form::Polyline(_) => "polyline",
        Form::Tile(_) => "tile",
        Form::Text => "text",
    }
}

fn check_tiles(layer: &Layer, want: &Value) {
    let Content::Tiles(chunks) = &layer.content else { panic!("{} has no tiles", layer.name) };
    let numbers: BTreeSet<u32> = layer.cells().map(|(.., cell)| cell.number()).collect();
    let got = json!({
        "name": layer.name,
        "non_empty": layer.cells().count(),
        "cells": chunks.iter().map(|chunk| chunk.cells.len()).sum::<usize>(),
        "flipped": layer.cells().filter(|(.., cell)| cell.is_flipped()).count(),
        "distinct_gids": numbers.len(),
    });
    for (key, got) in got.as_object().unwrap() {
        assert_eq!(*got, want[key], "{}: {key}", layer.name);
    }
    if let Some(bounds) = want["bbox_cells"].as_array() {
        let columns = || layer.cells().map(|(i, ..)| i);
        let rows = || layer.cells().map(|(_, j, _)| j);
        let got =
            [columns().min(), rows().min(), columns().max(), rows().max()].map(Option::unwrap);
        assert_eq!(bounds, &got.map(Value::from), "{}", layer.name);
    }
    if let Some(count) = want["chunks"].as_u64() {
        assert_eq!(chunks.len() as u64, count, "{}", layer.name);
    }
}

fn check_objects(layer: &Layer, want: &Value) {
    let Content::Objects(objects) = &layer.content else { panic!("{} has tiles", layer.name) };
    assert_eq!(
        (json!(layer.name), json!(objects.len())),
        (want["name"].clone(), want["objects"].clone())
    );
    for (name, count) in want["shapes"].as_object().unwrap() {
        let got = objects.iter().filter(|o| form_name(&o.form) == name).count();
        assert_eq!(json!(got), *count, "{}: {name}", layer.name);
    }
    let chains = objects.iter().filter_map(|o| match &o.form {
        Form::Polygon(points) | Form::Polyline(points) => {
            Some(json!([form_name(&o.form), points.len()]))
        }
        _ => None,
    });
    if let Some(points) = want["poly_points"].as_array() {
        assert_eq!(&chains.collect::<Vec<_>>(), points, "{}", layer.name);
        let turned = objects.iter().filter(|o| o.rotation != 0.0).count();
        assert_eq!(json!(turned), want["rotated"], "{}", layer.name);
    }
}

fn check_map(path: &Path, want: &Value) {
    let level = map(path);
    assert_eq!(json!(level.size), json!([want["width"], want["height"]]));
    assert_eq!(
        [json!(level.tile.x), json!(level.tile.y)].map(|v| v.as_f64()),
        [want["tilewidth"].as_f64(), want["tileheight"].as_f64()]
    );
    assert_eq!(level.orientation.name(), want["orientation"]);
    assert_eq!(level.infinite, want["infinite"]);
    let (with_tiles, objects): (Vec<_>, Vec<_>) =
        level.layers.iter().partition(|layer| matches!(layer.content, Content::Tiles(_)));
    let lists = [(with_tiles, &want["tile_layers"]), (objects, &want["object_layers"])];
    for (check, (layers, want)) in [check_tiles, check_objects].into_iter().zip(lists) {
        let want = want.as_array().unwrap();
        assert_eq!(layers.len(), want.len(), "{}", path.display());
        layers.iter().zip(want).for_each(|(layer, want)| check(layer, want));
    }
    let sets = want["tilesets"].as_array().unwrap();
    for want in sets {
        let set = level.tilesets.iter().find(|set| set.first == want["firstgid"]).unwrap();
        assert_eq!(set.file.is_some(), want["external"], "{}", path.display());
        if let Some(count) = want["tiles_with_collision"].as_u64() {
            let solid = set.tiles.iter().filter(|tile| !tile.collision.is_empty()).count();
            assert_eq!(solid as u64, count, "{}", path.display());
        }
    }
    let left_out = level.left_out.get("image_layers").copied().unwrap_or_default();
    assert_eq!(json!(left_out), want["image_layers"]);
    assert_eq!(level.left_out.len(), usize::from(left_out > 0), "{:?}", level.left_out);
}

/// What the file becomes is a scene that is saved and read again.
fn check_scene(path: &Path, map: Option<&str>) -> bool {
    let kind = glisse::scene::files::kind(path).unwrap();
    let bytes = std::fs::read(path).unwrap();
    match scene_from_file(kind, &bytes, path, &beside(path), map, None) {
        Ok(scene) => {
            let text = glisse::scene::write(&scene).unwrap();
            assert_eq!(glisse::scene::read_document(&text).unwrap(), scene, "{}", path.display());
            true
        }
        Err(e) => {
            assert!(e.to_string().starts_with("nothing in it becomes an object"), "{e}");
            false
        }
    }
}

fn check_maps(folder: &Path) {
    let want = expected(folder);
    let want = want["tiled"].as_object().unwrap();
    for (name, want) in want {
        let path = folder.join("tiled").join(name);
        check_map(&path, want);
        assert!(check_scene(&path, None), "{name}");
    }
    assert_eq!(want.len(), 10);
}

fn check_projects(folder: &Path, projects: usize) {
    let want = expected(folder);
    let want = want["ldtk"].as_object().unwrap();
    assert_eq!(want.len(), projects);
    for (name, want) in want {
        let path = folder.join("ldtk").join(name);
        let bytes = std::fs::read(&path).unwrap();
        let levels = tiles::ldtk::read(&bytes, &beside(&path)).unwrap();
        let totals = &want["totals"];
        let drawn =
            totals["gridTiles"].as_u64().unwrap() + totals["autoLayerTiles"].as_u64().unwrap();
        let got = summary(FileKind::Ldtk, &bytes, &beside(&path)).unwrap();
        assert_eq!(got["levels"], want["n_levels"], "{name}");
        assert_eq!(got["intgrid_nonzero"], totals["intgrid_nonzero"], "{name}");
        assert_eq!(got["entities"], totals["entities"], "{name}");
        assert_eq!(got["drawn_tiles"], json!(drawn), "{name}");
        assert_eq!(got["left_out"], json!({}), "{name}");
        for (level, want) in levels.iter().zip(want["levels"].as_array().unwrap()) {
            assert_eq!(level.name, want["id"]);
            let at = json!([level.position.x as i64, level.position.y as i64]);
            assert_eq!(at, want["world"], "{name}");
            check_level(level, want);
            check_scene(&path, Some(&level.name));
        }
    }
}

fn check_level(level: &Level, want: &Value) {
    for want in want["layers"].as_array().unwrap() {
        let layer = level.layers.iter().find(|layer| layer.name == want["id"]).unwrap();
        match &layer.content {
            Content::Numbers { cell, chunk, names, drawn } => {
                assert_eq!(
                    (json!(chunk.size), json!(*cell as u32)),
                    (want["cells"].clone(), want["grid"].clone())
                );
                let all =
                    ["gridTiles", "autoLayerTiles"].map(|field| want[field].as_u64().unwrap());
                assert_eq!(drawn.len() as u64, all.iter().sum::<u64>(), "{}", level.name);
                for (number, count) in want["intgrid"].as_object().unwrap() {
                    let number = number.parse().unwrap();
                    let got = layer.cells().filter(|(.., cell)| cell.number() == number).count();
                    assert_eq!(json!(got), *count, "{}: {number}", level.name);
                    assert!(names.is_empty() || names.contains_key(&number), "{names:?}");
                }
            }
            Content::Objects(objects) => assert_eq!(json!(objects.len()), want["entities"]),
            Content::Tiles(_) => panic!("LDtk has no such layer"),
        }
    }
}

#[test]
fn the_maps_kept_here_have_their_counts() {
    check_maps(&fixtures());
    check_projects(&fixtures(), 2);
}

#[test]
fn all_maps_have_their_counts() {
    let Some(folder) = super::data_folder("the maps of tiles") else { return };
    check_maps(&folder);
    check_projects(&folder, 3);
}

#[test]
fn a_template_says_what_its_object_does_not() {
    let level = map(&fixtures().join("tiled/rs-tiled/tiled_object_template.tmx"));
    let Content::Objects(objects) = &level.layers[1].content else { panic!("no objects") };
    // The template's set is not the map's: it is added after all numbers of the map's own.
    let numbers = objects.iter().map(|o| match o.form {
        Form::Tile(cell) => {
            (level.tileset(cell).unwrap().0.name.as_str(), level.tileset(cell).unwrap().1)
        }
        _ => panic!("no tile"),
    });
    let numbers: Vec<_> = numbers.collect();
    assert_eq!((numbers[0], numbers[1]), (("tilesheet_template", 44), ("tilesheet", 44)));
    assert_eq!(numbers[0], numbers[2]);
    let sizes: Vec<_> = objects.iter().map(|o| o.size.to_array()).collect();
    assert_eq!(sizes[..3], [[32.0, 32.0], [32.0, 32.0], [64.0, 32.0]]);
    let knight = map(&fixtures().join("tiled/sticker-knight/sandbox.tmx"));
    assert_eq!(knight.left_out.len(), 0, "{:?}", knight.left_out);
    assert_eq!(knight.orientation, Orientation::Orthogonal);
}

#[test]
fn what_is_linked_and_not_there_is_counted() {
    let path = fixtures().join("tiled/rs-tiled/tiled_object_template.tmx");
    let bytes = std::fs::read(&path).unwrap();
    let got = summary(FileKind::Tiled, &bytes, &|_| None).unwrap();
    assert_eq!(got["left_out"], json!({"missing_templates": 2, "missing_tilesets": 1}));
    let path = fixtures().join("ldtk/SeparateLevelFiles.ldtk");
    let got = summary(FileKind::Ldtk, &std::fs::read(&path).unwrap(), &|_| None).unwrap();
    assert_eq!((&got["levels"], &got["left_out"]), (&json!(3), &json!({"missing_levels": 3})));
}

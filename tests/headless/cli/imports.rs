//! `glisse import`: scenes from other programs' files, and what is in them.

use std::path::Path;

use serde_json::{Value, json};

use super::{ends, err, out, path, repository, run};

fn wad(name: &str) -> String {
    repository().join("tests/data/wad").join(name).to_str().unwrap().to_owned()
}

#[test]
fn maps_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let scene = path(&folder, "e1m1.json");
    let output = run(&["import", &wad("fd_e1m1.wad"), "-o", &scene, "--source", "Freedoom, BSD"]);
    ends(&output, 0);
    assert!(out(&output).contains("370 walls"), "{}", out(&output));
    let saved: Value = serde_json::from_slice(&std::fs::read(&scene).unwrap()).unwrap();
    assert_eq!((&saved["name"], &saved["source"]), (&json!("E1M1"), &json!("Freedoom, BSD")));
    ends(&run(&["check", &scene]), 0);

    let list = run(&["import", &wad("fd_e1m1.wad"), "--list"]);
    ends(&list, 0);
    assert_eq!(out(&list), "  E1M1      812 lines\n");
    let output = run(&["import", &wad("fd_e1m1.wad"), "-o", &scene, "--map", "MAP01"]);
    ends(&output, 1);
    assert!(err(&output).contains("this file has E1M1"), "{}", err(&output));
}

#[test]
fn among_several_maps_one_must_be_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "two.wad");
    // Two empty maps: a header, and a directory of four parts each.
    let mut bytes = b"PWAD\x08\0\0\0\x0c\0\0\0".to_vec();
    for marker in ["MAP01", "MAP02"] {
        for name in [marker, "THINGS", "LINEDEFS", "VERTEXES"] {
            bytes.extend([0; 8]);
            let mut padded = [0; 8];
            padded[..name.len()].copy_from_slice(name.as_bytes());
            bytes.extend(padded);
        }
    }
    std::fs::write(&file, bytes).unwrap();
    let scene = path(&folder, "scene.json");
    let output = run(&["import", &file, "-o", &scene]);
    ends(&output, 2);
    assert!(err(&output).contains("MAP01") && err(&output).contains("MAP02"), "{}", err(&output));
    assert!(!Path::new(&scene).exists());
    ends(&run(&["import", &file, "-o", &scene, "--map", "map02"]), 0);
}

#[test]
fn drawings_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let (file, scene) = (path(&folder, "two.svg"), path(&folder, "two.json"));
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle r='4'/>\
                <path d='M0 0L9 9' stroke='red'/></svg>";
    std::fs::write(&file, text).unwrap();
    let output = run(&["import", &file, "-o", &scene]);
    ends(&output, 0);
    assert_eq!(out(&output), format!("{scene}: two, a drawing: 1 body, 1 wall.\n"));
    ends(&run(&["check", &scene]), 0);
    ends(&run(&["import", &file, "-o", &scene, "--map", "x"]), 2);
    std::fs::write(&file, &text[..40]).unwrap();
    let output = run(&["import", &file, "-o", &scene]);
    ends(&output, 1);
    assert!(err(&output).starts_with(&format!("{file}: damaged: ")), "{}", err(&output));
}

#[test]
fn coordinates_are_made_a_scene() {
    let folder = tempfile::tempdir().unwrap();
    let (text, scene) = (path(&folder, "yard.wkt"), path(&folder, "yard.json"));
    std::fs::write(&text, "POLYGON ((0 0, 9 0, 9 9, 0 0))\nLINESTRING (0 0, 5 5)").unwrap();
    let output = run(&["import", &text, "-o", &scene]);
    ends(&output, 0);
    assert!(out(&output).contains("1 body, 1 wall"), "{}", out(&output));
    ends(&run(&["check", &scene]), 0);
    std::fs::write(&text, "POLYGON ((0 0, 9 0))").unwrap();
    let output = run(&["import", &text, "-o", &scene]);
    ends(&output, 1);
    assert!(err(&output).contains("1:10"), "{}", err(&output));
}

#[test]
fn kinds_that_are_not_read_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "town.xcf");
    std::fs::write(&file, "gimp xcf").unwrap();
    let output = run(&["import", &file, "-o", &path(&folder, "x.json")]);
    ends(&output, 1);
    assert!(
        err(&output).contains(".xcf")
            && err(&output).contains("these are: .svg, .svgz, .wkt, .csv, .xy, .wad, .tmx"),
        "{}",
        err(&output)
    );
}

fn tiles(name: &str) -> String {
    format!("{}/tests/data/tiles/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_summary_says_what_is_in_a_file() {
    let summary = |file: &str| -> Value {
        let output = run(&["import", file, "--summary"]);
        ends(&output, 0);
        serde_json::from_str(&out(&output)).unwrap()
    };
    let map = summary(&wad("fdm_map12.wad"));
    assert_eq!((&map["format"], map["maps"].as_array().unwrap().len()), (&json!("wad"), 1));
    let keys =
        ["name", "format", "vertices", "linedefs", "one_sided", "sectors", "things", "nodes"];
    assert_eq!(map["maps"][0].as_object().unwrap().keys().collect::<Vec<_>>(), keys);
    let town = summary(&tiles("tiled/arcade/map_with_ladders.json"));
    assert_eq!((&town["format"], &town["size"]), (&json!("tiled"), &json!([20, 17])));
    assert_eq!(town["tiles_with_collision"], 12);
    let layer = &town["layers"][0];
    assert_eq!(
        (&layer["name"], &layer["kind"], &layer["non_empty"]),
        (&json!("Platforms"), &json!("tiles"), &json!(50))
    );
    let levels = summary(&tiles("ldtk/SeparateLevelFiles.ldtk"));
    assert_eq!((&levels["levels"], &levels["intgrid_nonzero"]), (&json!(3), &json!(51)));
    let mask = summary(&tiles("png/coast_mask_1bit.bmp"));
    assert_eq!((&mask["format"], &mask["mask_pixels"]), (&json!("image"), &json!(6070)));

    let folder = tempfile::tempdir().unwrap();
    let hive = path(&folder, "hive.tmx");
    let text = "<map orientation='hexagonal' width='1' height='1' tilewidth='8' tileheight='8'/>";
    std::fs::write(&hive, text).unwrap();
    assert_eq!(summary(&hive)["left_out"], json!({"hexagonal": 1}));
    let output = run(&["import", &hive, "-o", &path(&folder, "x.json")]);
    ends(&output, 1);
    assert!(err(&output).contains("the map is hexagonal"), "{}", err(&output));
    ends(&run(&["import", &hive, "--summary", "-o", "x.json"]), 2);
}

#[test]
fn maps_of_tiles_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let scene = path(&folder, "town.json");
    let output = run(&["import", &tiles("tiled/sticker-knight/sandbox.tmx"), "-o", &scene]);
    ends(&output, 0);
    assert!(
        out(&output).contains("0 maps of tiles, 2 walls, 112 bodies, 0 points."),
        "{}",
        out(&output)
    );
    ends(&run(&["check", &scene]), 0);
    let levels = tiles("ldtk/SeparateLevelFiles.ldtk");
    let output = run(&["import", &levels, "-o", &scene]);
    ends(&output, 2);
    assert!(err(&output).contains("World_Level_2; take one with --map"), "{}", err(&output));
    let output = run(&["import", &levels, "-o", &scene, "--map", "World_Level_2"]);
    ends(&output, 0);
    assert!(out(&output).contains("1 map of tiles, 0 walls"), "{}", out(&output));
    ends(&run(&["check", &scene]), 0);
}

#[test]
fn pictures_are_imported_as_heights() {
    let folder = tempfile::tempdir().unwrap();
    let scene = path(&folder, "maze.json");
    let maze = tiles("png/maze.png");
    let all = |args: &[&str]| {
        let output = run(&[&["import", &maze, "-o", &scene], args].concat());
        (output.status.code(), out(&output) + &err(&output))
    };
    let (code, words) = all(&["--as", "heightmap", "--low", "-1", "--high", "2", "--cell", "0.5"]);
    assert_eq!(code, Some(0), "{words}");
    assert!(words.contains("from -1 to 2."), "{words}");
    ends(&run(&["check", &scene]), 0);
    ends(&run(&["run", &scene, "--json"]), 0);
    let picture = path(&folder, "maze.svg");
    ends(&run(&["export", &scene, "-o", &picture]), 0);
    let marks = std::fs::read_to_string(&picture).unwrap().matches("<path").count();
    assert!(marks < 6000, "{marks} marks of one ground");
    assert_eq!(all(&["--as", "heightmap"]).0, Some(0));
    for wrong in [
        &["--low", "1"][..],
        &["--as", "heightmap", "--threshold", "3"],
        &["--as", "heightmap", "--cell", "-1"],
        &["--as", "heights"],
    ] {
        assert_eq!(all(wrong).0, Some(2), "{wrong:?}");
    }
    assert_eq!(all(&["--as", "heightmap", "--high", "inf"]).0, Some(1));
    let summary = out(&run(&["import", &maze, "--summary"]));
    assert!(summary.contains("\"greys\":[0,65535]"), "{summary}");
}

#[test]
fn pictures_are_imported_as_masks() {
    let folder = tempfile::tempdir().unwrap();
    let scene = path(&folder, "coast.json");
    let coast = tiles("png/coast_mask_1bit.bmp");
    let output = run(&["import", &coast, "-o", &scene]);
    ends(&output, 0);
    assert!(out(&output).contains("6070 of them set"), "{}", out(&output));
    ends(&run(&["check", &scene]), 0);
    let all = |args: &[&str]| {
        let output = run(&[&["import", &coast, "-o", &scene], args].concat());
        (output.status.code(), out(&output) + &err(&output))
    };
    let (_, inverted) = all(&["--inverted", "--threshold", "1", "--by", "luma", "--cell", "0.5"]);
    assert!(inverted.contains("of them set") && !inverted.contains("6070"), "{inverted}");
    let (code, words) = all(&["--by", "colours"]);
    assert_eq!(code, Some(0));
    assert!(words.contains("Zones: 2."), "{words}");
    ends(&run(&["check", &scene]), 0);
    assert_eq!(all(&["--cell", "0"]).0, Some(2));
    assert_eq!(all(&["--list"]).0, Some(2));
    let bad = path(&folder, "bad.png");
    std::fs::write(&bad, b"\x89PNG\r\n\x1a\nnothing").unwrap();
    let output = run(&["import", &bad, "-o", &scene]);
    ends(&output, 1);
    assert!(err(&output).contains("damaged"), "{}", err(&output));
    let map = tiles("tiled/sticker-knight/sandbox.tmx");
    ends(&run(&["import", &map, "-o", &scene, "--threshold", "3"]), 2);
}

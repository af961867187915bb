//! Questions about masks, tilemaps, labyrinths and ground.

use serde_json::{Value, json};

use super::{answers, ask};

#[test]
fn tiles_are_answered() {
    let map = json!({"shape": {"type": "tilemap", "cell": [10, 10], "rows": ["..#", "###"], "solid": "#"},
        "position": [100, 0]});
    let at = |x: f64, y: f64| json!({"ask": "tile", "map": map, "point": [x, y]});
    answers(&at(122.5, 5.0), &json!({"cells": [[2, 0]], "solid": true, "within": [0.25, 0.5]}));
    answers(
        &at(97.5, -12.5),
        &json!({"cells": [[-1, -2]], "solid": false, "within": [0.75, 0.75]}),
    );
    let covered = |min: [f64; 2], max: [f64; 2]| json!({"ask": "tile", "map": map, "box": {"min": min, "max": max}});
    answers(
        &covered([95.0, 2.0], [120.0, 10.0]),
        &json!({"cells": [[-1, 0], [0, 0], [1, 0]], "solid": false}),
    );
    answers(
        &covered([115.0, 2.0], [120.5, 10.0]),
        &json!({"cells": [[1, 0], [2, 0]], "solid": true}),
    );
    let (found, code) = ask(&covered([-1e9, 0.0], [1e9, 10.0]).to_string());
    assert_eq!((&found[0]["error"]["code"], code), (&json!("limit"), Some(1)));
    let walls = json!({"shape": {"type": "labyrinth", "cell": [10, 10], "left": ["010", "000"], "top": ["000", "000"]}});
    let covered = json!({"ask": "tile", "map": walls, "box": {"min": [8, 2], "max": [12, 4]}});
    answers(&covered, &json!({"cells": [[0, 0], [1, 0]], "solid": true}));
    let diamonds =
        json!({"shape": {"type": "tilemap", "axes": [[2, 1], [-2, 1]], "rows": ["#.", ".."]}});
    let inside = |p: [f64; 2]| json!({"ask": "contains", "shape": diamonds, "point": p});
    answers(&inside([0.0, 1.0]), &json!({"side": "inside"}));
    answers(&inside([0.0, 2.0]), &json!({"side": "outside"}));
}

#[test]
fn a_track_is_answered_by_one_pixel() {
    let map = json!({"shape": {"type": "mask", "cell": 10.0, "rows": [".......", ".......", "...#...", ".......", ".......", ".......", "......."]}});
    let line =
        |at: [f64; 2], radius: f64| json!({"ask": "track", "map": map, "at": at, "radius": radius});
    let answer = |cell: [i32; 2], squared: u32, reach: u32| json!({"cell": cell, "squared": squared, "reach": reach, "touches": squared <= reach});
    answers(&line([45.0, 41.0], 22.0), &answer([4, 4], 5, 4));
    answers(&line([45.0, 41.0], 22.4), &answer([4, 4], 5, 5));
    answers(&line([3.0, 3.0], 0.0), &answer([0, 0], 1, 0));
    answers(&line([-1.0, 3.0], 0.0), &answer([-1, 0], 0, 0));
    let (found, code) = ask(&line([0.0, 0.0], -1.0).to_string());
    assert_eq!((&found[0]["error"]["at"], code), (&json!("/radius"), Some(1)));
    let disc = json!({"ask": "track", "map": {"shape": {"type": "circle", "radius": 1}}, "at": [0, 0], "radius": 1});
    assert_eq!(ask(&disc.to_string()).0[0]["error"]["at"], json!("/map/shape/type"));
}

#[test]
fn ground_is_answered() {
    let height = |shape: Value, x: f64| json!({"ask": "height", "map": {"shape": shape, "position": [1, 2]}, "at": x});
    let formula = json!({"type": "ground", "formula": "x^2"});
    answers(&height(formula.clone(), 4.0), &json!({"z": 11.0, "slope": 6.0}));
    answers(&height(formula, 1e6), &json!({"z": null}));
    let spline = json!({"type": "ground", "spline": [[0, 0], [10, 5]]});
    answers(&height(spline.clone(), 5.0), &json!({"z": 4.0, "slope": 0.5}));
    let below = json!({"ask": "contains", "shape": {"shape": spline}, "point": [4, 3]});
    answers(&below, &json!({"side": "inside"}));
    let wrong =
        json!({"ask": "height", "map": {"shape": {"type": "ground", "formula": "2*/x"}}, "at": 0});
    let (found, code) = ask(&wrong.to_string());
    let error = &found[0]["error"];
    assert_eq!((&error["at"], code), (&json!("/map/shape/formula"), Some(1)));
    assert!(error["message"].as_str().unwrap().starts_with("letter 3"), "{error}");
}

#[test]
fn heights_of_a_picture_are_answered() {
    let picture = format!("{}/tests/data/tiles/png/maze.png", env!("CARGO_MANIFEST_DIR"));
    let ask_at = |image: &str, low: f64, at: [f64; 2]| {
        let shape =
            json!({"type": "heightmap", "cell": [1, 1], "image": image, "low": low, "high": 9});
        json!({"ask": "height", "map": {"shape": shape}, "at": at, "method": "nearest"})
    };
    let (found, code) = ask(&ask_at(&picture, 1.0, [0.0, 0.0]).to_string());
    assert_eq!(code, Some(0));
    let z = found[0]["z"].as_f64().unwrap();
    assert!((1.0..=9.0).contains(&z), "{z}");
    for (line, at) in [
        (ask_at("/nowhere.png", 1.0, [0.0, 0.0]), "/map/shape/image"),
        (ask_at(&picture, 1e99, [0.0, 0.0]), "/map/shape/low"),
    ] {
        let (found, code) = ask(&line.to_string());
        assert_eq!((&found[0]["error"]["at"], code), (&json!(at), Some(1)), "{found:?}");
    }
}

#[test]
fn heights_over_a_grid_are_answered() {
    let shape = json!({"type": "heightmap", "cell": [2, 1], "heights": [[0, 4, 8], [1, 3, 5]]});
    let height = |at: [f64; 2], method: &str| json!({"ask": "height", "map": {"shape": shape, "position": [10, 20, 100]}, "at": at, "method": method});
    // In cells: 1.25 along x and 0.5 along y.
    answers(&height([12.5, 20.5], "nearest"), &json!({"z": 103.0}));
    answers(&height([12.5, 20.5], "bilinear"), &json!({"z": 104.25}));
    answers(&height([14.0, 21.0], "bicubic"), &json!({"z": 105.0}));
    for method in ["nearest", "bilinear", "bicubic"] {
        answers(&height([14.1, 20.5], method), &json!({"z": null}));
    }
    let mut usual = height([12.5, 20.5], "bilinear");
    usual.as_object_mut().unwrap().remove("method");
    answers(&usual, &json!({"z": 104.25}));

    let wrong = |line: &Value| {
        let (found, code) = ask(&line.to_string());
        assert_eq!(code, Some(1), "{found:?}");
        found[0]["error"]["at"].clone()
    };
    assert_eq!(wrong(&height([0.0, 0.0], "linear")), json!("/method"));
    let mut tilted = height([0.0, 0.0], "nearest");
    tilted["map"]["rotation"] = json!([1, 0, 0, 0]);
    assert_eq!(wrong(&tilted), json!("/map/rotation"));
    tilted["map"]["shape"]["heights"][1] = json!([1]);
    assert_eq!(wrong(&tilted), json!("/map/shape/heights/1"));
    let ball =
        json!({"ask": "height", "map": {"shape": {"type": "sphere", "radius": 1}}, "at": [0, 0]});
    assert_eq!(wrong(&ball), json!("/map/shape/type"));
}

#[test]
fn movers_meet_maps_and_ground() {
    let disc = json!({"shape": {"type": "circle", "radius": 1}, "position": [-5, 3]});
    let map = json!({"shape": {"type": "tilemap", "cell": [2, 2], "rows": ["....", "####"]}, "position": [-6, 2]});
    let slide = json!({"ask": "slide", "moving": disc, "velocity": [5, 2], "against": [map]});
    let (found, code) = ask(&slide.to_string());
    assert_eq!(code, Some(0), "{found:?}");
    let end = &found[0]["position"];
    assert!(
        (end[0].as_f64().unwrap(), end[1].as_f64().unwrap()) == (0.0, 2.99) || end[0] == 0.0,
        "{end}"
    );
    assert_eq!(found[0]["impacts"].as_array().unwrap().len(), 1, "no seam is met: {found:?}");
    let ground = json!({"shape": {"type": "ground", "formula": "0"}, "position": [0, 10]});
    let walls =
        json!({"shape": {"type": "labyrinth", "cell": [4, 4], "left": ["01"], "top": ["00"]}});
    for (against, real) in [(ground, 0.6), (walls, 0.0)] {
        let sweep =
            json!({"ask": "sweep", "moving": disc, "velocity": [0, 10], "against": [against]});
        let (found, _) = ask(&sweep.to_string());
        let met = found[0]["real"].as_f64().unwrap();
        assert!((met - real).abs() < 1e-9 || real == 0.0 && found[0]["hit"] == false, "{found:?}");
    }
    let ball = json!({"shape": {"type": "circle", "radius": 1}, "position": [1, 1.5]});
    let tiles = json!({"shape": {"type": "tilemap", "cell": [2, 2], "rows": ["..", "##"]}});
    let (found, _) = ask(&json!({"ask": "overlap", "a": tiles, "b": ball}).to_string());
    assert_eq!(
        (&found[0]["overlap"], &found[0]["depth"]),
        (&json!(true), &json!(0.5)),
        "{found:?}"
    );
    let ray = json!({"ask": "cast", "origin": [1, 0], "direction": [0, 1], "with": tiles});
    let (found, _) = ask(&ray.to_string());
    assert_eq!((&found[0]["hits"][0]["t"], &found[0]["hits"][1]["t"]), (&json!(2.0), &json!(4.0)));
}

#[test]
fn maps_that_can_t_be_are_refused_in_their_place() {
    let cases = [
        (json!({"type": "tilemap", "cell": [0, 1], "rows": ["#"]}), "/shape/shape/cell/0"),
        (json!({"type": "tilemap", "cell": [1e308, 1], "rows": ["#"]}), "/shape/shape/cell/0"),
        (json!({"type": "tilemap", "cell": [1, 1], "rows": ["##", "#"]}), "/shape/shape/rows/1"),
        (json!({"type": "tilemap", "cell": [1, 1], "rows": ["#?"]}), "/shape/shape/rows/0"),
        (json!({"type": "tilemap", "cell": [1, 1], "rows": []}), "/shape/shape/rows"),
        (json!({"type": "tilemap", "rows": ["#"]}), "/shape/shape"),
        (json!({"type": "tilemap", "axes": [[1, 1], [2, 2]], "rows": ["#"]}), "/shape/shape/axes"),
        (
            json!({"type": "labyrinth", "cell": [1, 1], "left": ["12"], "top": ["00"]}),
            "/shape/shape/left/0",
        ),
        (
            json!({"type": "labyrinth", "cell": [1, 1], "left": ["11"], "top": []}),
            "/shape/shape/top",
        ),
        (json!({"type": "ground"}), "/shape/shape"),
        (json!({"type": "ground", "formula": "x", "from": 2, "to": 1}), "/shape/shape/to"),
        (json!({"type": "ground", "spline": [[1, 0], [0, 0]]}), "/shape/shape/spline/1/0"),
    ];
    for (shape, at) in cases {
        let question = json!({"ask": "contains", "shape": {"shape": shape}, "point": [0, 0]});
        let (found, code) = ask(&question.to_string());
        assert_eq!((&found[0]["error"]["at"], code), (&json!(at), Some(1)), "{question} {found:?}");
    }
}

#[test]
fn masks_are_asked_about_as_any_shape() {
    let mask = |x: f64| json!({"shape": {"type": "mask", "cell": 10, "rows": ["#.", "##"]}, "position": [x, 0]});
    let contains = |p: [f64; 2]| json!({"ask": "contains", "shape": mask(100.0), "point": p});
    answers(&contains([105.0, 5.0]), &json!({"side": "inside"}));
    // The line between two cells is the right one's, which is not set.
    answers(&contains([110.0, 5.0]), &json!({"side": "outside"}));
    let overlap = json!({"ask": "overlap", "a": mask(100.0), "b": mask(110.0)});
    let expected = json!({"overlap": true, "touching": false, "depth": 10.0, "normal": [0.0, -1.0],
        "points": [[115.0, 15.0]], "count": 1, "test": "pixel-perfect", "pieces": true, "least": true});
    answers(&overlap, &expected);
    let disc = json!({"shape": {"type": "circle", "radius": 4}, "position": [117, 5]});
    let question = json!({"ask": "overlap", "a": mask(100.0), "b": disc});
    answers(
        &question,
        &json!({"overlap": false, "touching": false, "distance": 1.0,
        "nearest": [[117.0, 10.0], [117.0, 9.0]], "test": "bounds"}),
    );
    let cast = json!({"ask": "cast", "origin": [0, 5], "direction": [1, 0], "with": mask(100.0)});
    let hit = |x: f64, n: f64| json!({"t": x, "point": [x, 5.0], "normal": [n, 0.0]});
    answers(&cast, &json!({"hits": [hit(100.0, -1.0), hit(110.0, 1.0)]}));
    let moving = json!({"shape": {"type": "circle", "radius": 1}, "position": [0, 5]});
    let sweep =
        json!({"ask": "sweep", "moving": moving, "velocity": [200, 0], "against": [mask(100.0)]});
    let (found, _) = ask(&sweep.to_string());
    assert_eq!((&found[0]["hit"], &found[0]["normal"]), (&json!(true), &json!([-1.0, 0.0])));
    let moving = json!({"shape": {"type": "circle", "radius": 1}, "position": [104, -1.5]});
    let slide =
        json!({"ask": "slide", "moving": moving, "velocity": [3, 2], "against": [mask(100.0)]});
    let (found, _) = ask(&slide.to_string());
    assert_eq!(found[0]["position"], json!([107.0, -1.01]));
    let mut turned = mask(0.0);
    turned["rotation"] = json!(0.5);
    let (found, code) =
        ask(&json!({"ask": "contains", "shape": turned, "point": [0, 0]}).to_string());
    assert_eq!((&found[0]["error"]["at"], code), (&json!("/shape/rotation"), Some(1)));
    assert!(found[0]["error"]["message"].as_str().unwrap().contains("resample"));
    for asked in ["slide", "sweep"] {
        let line = json!({"ask": asked, "moving": moving, "velocity": [3, 2], "against": [turned]});
        let (found, code) = ask(&line.to_string());
        assert_eq!(code, Some(1), "{asked}");
        assert!(found[0]["error"]["message"].as_str().unwrap().contains("resample"), "{found:?}");
    }
}

#[test]
fn masks_of_a_question_have_zones_and_pictures() {
    let zone = json!({"sign": "d", "name": "door", "colour": "#e5484d"});
    let shape = json!({"type": "mask", "cell": 10, "zones": [zone], "rows": ["d#."]});
    let contains = |shape: &Value, x: f64| json!({"ask": "contains", "shape": {"shape": shape}, "point": [x, 5]});
    answers(&contains(&shape, 5.0), &json!({"side": "inside", "zone": "door"}));
    answers(&contains(&shape, 15.0), &json!({"side": "inside", "zone": null}));
    answers(&contains(&shape, 25.0), &json!({"side": "outside", "zone": null}));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.png").to_str().unwrap().to_owned();
    let file = glisse::scene::picture::encode([2, 1], &[9, 9, 9, 255, 99, 99, 99, 255]).unwrap();
    std::fs::write(&path, file).unwrap();
    let picture = json!({"type": "mask", "cell": 10, "image": path, "threshold": 50});
    answers(&contains(&picture, 5.0), &json!({"side": "outside"}));
    answers(&contains(&picture, 15.0), &json!({"side": "inside"}));
    let none = json!({"type": "mask", "cell": 10, "image": "no/such.png"});
    let (found, code) = ask(&contains(&none, 5.0).to_string());
    assert_eq!((&found[0]["error"]["at"], code), (&json!("/shape/shape/image"), Some(1)));
}

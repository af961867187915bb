//! `glisse query`: every kind of question, and every kind of bad line.

use std::io::Write;
use std::process::Stdio;

use serde_json::{Value, json};

use super::{glisse, out};

/// Asks some lines, and returns the answers and the exit code.
pub(super) fn ask(lines: &str) -> (Vec<Value>, Option<i32>) {
    let mut child = glisse(&["query"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let answers = out(&output).lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    (answers, output.status.code())
}

#[track_caller]
fn answers(question: &Value, expected: &Value) {
    let (answers, code) = ask(&question.to_string());
    assert_eq!(answers, std::slice::from_ref(expected), "{question}");
    assert_eq!(code, Some(0));
}

fn segment(a: [f64; 2], b: [f64; 2]) -> Value {
    json!({"shape": {"type": "segment", "a": a, "b": b}})
}

#[test]
fn intersections_are_answered() {
    let with = segment([1.0, -1.0], [1.0, 3.0]);
    let question = json!({"ask": "intersect", "id": "q1", "segment": {"a": [0, 0], "b": [4, 0]}, "with": with});
    let hit = json!({"t": 0.25, "u": 0.25, "point": [1.0, 0.0]});
    answers(&question, &json!({"id": "q1", "hits": [hit]}));
    let with = segment([3.0, 0.0], [-1.0, 0.0]);
    let question = json!({"ask": "intersect", "segment": {"a": [0, 0], "b": [4, 0]}, "with": with});
    let expected =
        json!({"hits": [], "overlap": [[0.0, 0.0], [3.0, 0.0]], "overlap_t": [0.0, 0.75]});
    answers(&question, &expected);
}

#[test]
fn curved_outlines_are_intersected() {
    let cut = |a: [f64; 2], b: [f64; 2], shape: &Value| json!({"ask": "intersect", "segment": {"a": a, "b": b}, "with": {"shape": shape}});
    let circle = json!({"type": "circle", "radius": 5});
    let hit = json!({"t": 0.5, "u": 0.0, "point": [5.0, 0.0]});
    answers(&cut([0.0, 0.0], [10.0, 0.0], &circle), &json!({"hits": [hit]}));
    // Straight as a curve: x = q, so that x = 0.25 is q = 0.25.
    let line = json!({"type": "bezier", "points": [[0, 0], [1, 0], [2, 0], [3, 0]]});
    let hit = json!({"t": 0.5, "u": 0.25, "point": [0.75, 0.0]});
    answers(&cut([0.75, -1.0], [0.75, 1.0], &line), &json!({"hits": [hit]}));
    let shared = json!({"hits": [], "overlap": [[1.5, 0.0], [3.0, 0.0]], "overlap_t": [0.0, 0.5]});
    answers(&cut([1.5, 0.0], [4.5, 0.0], &line), &shared);
    // Two curves, met where they join; closed by an edge, whose number is 2.
    let path = json!({"type": "path", "start": [0, 0], "closed": true,
        "curves": [[[1, 0], [2, 0], [3, 0]], [[3, 1], [3, 2], [3, 3]]]});
    let hits = json!([{"t": 0.5, "u": 2.5, "point": [1.5, 1.5]}, {"t": 1.0, "u": 1.0, "point": [3.0, 0.0]}]);
    answers(&cut([0.0, 3.0], [3.0, 0.0], &path), &json!({"hits": hits}));
    let capsule = json!({"type": "capsule", "a": [0, 0], "b": [4, 0], "radius": 1});
    let hits = json!([{"t": 0.25, "u": 0.25, "point": [1.0, -1.0]}, {"t": 0.75, "u": 2.75, "point": [1.0, 1.0]}]);
    answers(&cut([1.0, -2.0], [1.0, 2.0], &capsule), &json!({"hits": hits}));
}

#[test]
fn sides_are_answered() {
    let inside =
        |shape: Value, point: [f64; 2]| json!({"ask": "contains", "shape": shape, "point": point});
    let placed = json!({"shape": {"type": "circle", "radius": 5}, "position": [10, 0]});
    answers(&inside(placed.clone(), [13.0, 4.0]), &json!({"side": "boundary"}));
    answers(&inside(placed.clone(), [13.0, 3.9]), &json!({"side": "inside"}));
    answers(&inside(placed, [0.0, 0.0]), &json!({"side": "outside"}));
    // A square wound against the clock on the screen.
    let square = json!({"shape": {"type": "polygon", "points": [[0, 0], [0, 4], [4, 4], [4, 0]]}});
    answers(&inside(square.clone(), [1.0, 1.0]), &json!({"side": "inside", "winding": -1}));
    answers(&inside(square.clone(), [9.0, 1.0]), &json!({"side": "outside", "winding": 0}));
    answers(&inside(square, [4.0, 1.0]), &json!({"side": "boundary"}));
}

#[test]
fn rays_are_answered() {
    let shoot = |o: [f64; 2], d: [f64; 2], shape: Value| json!({"ask": "cast", "origin": o, "direction": d, "with": {"shape": shape}});
    let circle = json!({"type": "circle", "radius": 5});
    let hits = json!([
        {"t": 2.5, "point": [-5.0, 0.0], "normal": [-1.0, 0.0]},
        {"t": 7.5, "point": [5.0, 0.0], "normal": [1.0, 0.0]},
    ]);
    answers(&shoot([-10.0, 0.0], [2.0, 0.0], circle.clone()), &json!({"hits": hits}));
    answers(&shoot([10.0, 0.0], [2.0, 0.0], circle), &json!({"hits": []}));
    let wall = json!({"type": "segment", "a": [0, 0], "b": [0, 4]});
    answers(&shoot([1.0, 0.0], [0.0, 1.0], wall.clone()), &json!({"hits": [], "parallel": true}));
    let hits = json!([
        {"t": 1.0, "point": [0.0, 0.0], "normal": [0.0, -1.0]},
        {"t": 3.0, "point": [0.0, 4.0], "normal": [0.0, -1.0]},
    ]);
    let along = json!({"hits": hits, "parallel": true, "in_plane": true});
    answers(&shoot([0.0, -2.0], [0.0, 2.0], wall), &along);
}

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
fn regions_are_answered() {
    let near = |point: [f64; 2]| json!({"ask": "region", "point": point, "shape": {"shape": {"type": "box", "half": [4, 1]}}});
    let corner = json!({"feature": {"vertex": 1}, "nearest": [4.0, -1.0], "distance": 5.0});
    answers(&near([7.0, -5.0]), &corner);
    let edge = json!({"feature": {"edge": [0, 1]}, "nearest": [3.5, -1.0], "distance": 2.0});
    answers(&near([3.5, -3.0]), &edge);
    let inside = json!({"feature": {"edge": [2, 3]}, "nearest": [3.0, 1.0], "distance": -0.5});
    answers(&near([3.0, 0.5]), &inside);
}

/// Lines that no answer fits: each gets an error with its place, and the ones after it their answers.
#[test]
fn hostile_lines_are_answered_with_errors() {
    let bad = [
        (
            r#"{"ask":"contains","shape":{"shape":{"type":"circle","radius":1}},"point":["NaN",0]}"#,
            "type",
            "/point/0",
        ),
        (
            r#"{"ask":"contains","shape":{"shape":{"type":"circle","radius":1}},"point":[NaN,0]}"#,
            "syntax",
            "",
        ),
        (
            r#"{"ask":"contains","shape":{"shape":{"type":"circle","radius":1}},"point":[0,1e300]}"#,
            "range",
            "/point/1",
        ),
        (
            r#"{"ask":"contains","shape":{"shape":{"type":"polygon","points":[]}},"point":[0,0]}"#,
            "range",
            "/shape/shape/points",
        ),
        (r#"{"ask":"contains","point":[0,0]}"#, "missing-field", ""),
        (
            r#"{"ask":"contains","shape":{"shape":{"type":"walls","points":[],"lines":[]}},"point":[0,0]}"#,
            "range",
            "/shape/shape",
        ),
        (
            r#"{"ask":"cast","origin":[0,0],"direction":[0,0],"with":{"shape":{"type":"point"}}}"#,
            "range",
            "/direction",
        ),
        (
            r#"{"ask":"cast","origin":[0,-1e80],"direction":[1,0],"with":{"shape":{"type":"point"}}}"#,
            "range",
            "/origin/1",
        ),
        (
            r#"{"ask":"cast","origin":[0,0],"direction":[1],"with":{"shape":{"type":"point"}}}"#,
            "type",
            "/direction",
        ),
        (r#"{"ask":"cast","origin":[0,0],"direction":[1,0],"with":{}}"#, "missing-field", "/with"),
        (
            r#"{"ask":"cast","origin":[0,0],"direction":[1e-320,0],"with":{"shape":{"type":"circle","radius":1e70}}}"#,
            "range",
            "/direction",
        ),
        (
            r#"{"ask":"region","point":[0,0],"shape":{"shape":{"type":"circle","radius":1}}}"#,
            "unknown-word",
            "/shape/shape/type",
        ),
        (
            r#"{"ask":"region","point":[0,0],"shape":{"shape":{"type":"polygon","points":[[0,0],[4,4],[4,0],[0,4]]}}}"#,
            "range",
            "/shape/shape",
        ),
        (
            r#"{"ask":"region","point":[0,0],"shape":{"shape":{"type":"polygon","points":[[0,0],[1,1],[2,2]]}}}"#,
            "range",
            "/shape/shape",
        ),
        (
            r#"{"ask":"intersect","segment":{"a":[0,0],"b":[0,0]},"with":{"shape":{"type":"point"}}}"#,
            "range",
            "/segment/b",
        ),
        (
            r#"{"ask":"intersect","segment":{"a":[0,0],"b":[1,0]},"with":{"shape":{"type":"point"}}}"#,
            "unknown-word",
            "/with/shape/type",
        ),
        (
            r#"{"ask":"intersect","segment":{"a":[0,0],"b":[1,0]},"with":{"shape":{"type":"bezier","points":[[0,0],[0,0],[0,0],[0,0]]}}}"#,
            "range",
            "/with/shape/points",
        ),
    ];
    let good = json!({"ask": "region", "id": 7, "point": [0, 0], "shape": {"shape": {"type": "box", "half": [1, 2]}}});
    let lines: String = bad.iter().map(|(line, ..)| format!("{line}\n{good}\n")).collect();
    let (answers, code) = ask(&lines);
    assert_eq!((answers.len(), code), (2 * bad.len(), Some(1)));
    for (pair, (line, code, at)) in answers.chunks(2).zip(&bad) {
        let error = &pair[0]["error"];
        assert_eq!((&error["code"], &error["at"]), (&json!(code), &json!(at)), "{line}: {error}");
        assert_eq!(pair[1]["distance"], -1.0, "the line after {line}");
    }
}

#[test]
fn sweeps_are_answered() {
    let moving = json!({"shape": {"type": "circle", "radius": 1}});
    let against = json!([
        {"shape": {"type": "circle", "radius": 2}, "position": [0, 20]},
        segment([5.0, -5.0], [5.0, 5.0]),
    ]);
    let question =
        json!({"ask": "sweep", "moving": moving, "velocity": [8, 0], "against": against});
    answers(
        &question,
        &json!({"hit": true, "real": 0.5, "impact": 0.5, "normal": [-1.0, 0.0], "index": 1,
                "start_solid": false}),
    );
    let question =
        json!({"ask": "sweep", "moving": moving, "velocity": [-8, 0], "against": against});
    let free = json!({"hit": false, "real": 1.0, "impact": 1.0, "start_solid": false});
    answers(&question, &free);
    let question =
        json!({"ask": "sweep", "moving": moving, "velocity": [8, 0], "against": [], "id": null});
    let free = json!({"id": null, "hit": false, "real": 1.0, "impact": 1.0, "start_solid": false});
    answers(&question, &free);
}

fn sweep_of(line: &str) -> Value {
    let (answers, code) = ask(line);
    assert_eq!((answers.len(), code), (1, Some(0)), "{answers:?}");
    answers[0].clone()
}

#[test]
fn a_half_plane_before_a_polygon_is_met_first() {
    let answer = sweep_of(
        r#"{"ask":"sweep","moving":{"shape":{"type":"circle","radius":1},"position":[9991,-9]},"velocity":[8,12],"against":[{"shape":{"type":"plane","normal":[2,-3],"offset":-4},"position":[10000,0]},{"shape":{"type":"polygon","points":[[9994,-2],[9996,1],[10003,-3]]}}]}"#,
    );
    let real = answer["real"].as_f64().unwrap();
    assert!((real - (13.0 - 13f64.sqrt()) / 20.0).abs() < 1e-14, "{real}");
    assert_eq!(answer["index"], 0);
}

#[test]
fn rings_that_touch_at_a_corner_are_solid_where_they_are() {
    let answer = sweep_of(
        r#"{"ask":"sweep","moving":{"shape":{"type":"circle","radius":0.1},"position":[0,20]},"velocity":[0,-40],"against":[{"shape":{"type":"polygon","points":[[5,1],[-6,3],[0,-6]],"holes":[[[0,-6],[1,-4],[-1,-4]]]}}]}"#,
    );
    let real = answer["real"].as_f64().unwrap();
    assert!((real - 0.449_731_740_934_659_4).abs() < 1e-12, "{real}");
    let answer = sweep_of(
        r#"{"ask":"sweep","moving":{"shape":{"type":"point"},"position":[-12,13]},"velocity":[-6,10],"against":[{"shape":{"type":"polygon","points":[[-1,-1],[1,-3],[3,-4],[6,-3],[4,3],[1,2],[-1,0]],"holes":[[[1,2],[-1,3],[-1,2]]]},"position":[3,4]}]}"#,
    );
    assert_eq!((&answer["hit"], &answer["start_solid"]), (&json!(false), &json!(false)));
}

#[test]
fn rings_that_cross_and_spikes_are_met() {
    // A bow tie: down its middle there is nothing but the crossing.
    let bow = json!({"type": "polygon", "points": [[-4, -2], [4, 2], [4, -2], [-4, 2]]});
    // A spike above a square.
    let spike = json!({"type": "polygon", "points": [[0, 0], [4, 0], [4, 4], [0, 4], [0, 8]]});
    for (shape, position, velocity, real, normal) in [
        (
            &bow,
            [2.0, -9.0],
            [0.0, 16.0],
            Some(0.5),
            [-0.447_213_595_499_957_9, -0.894_427_190_999_915_9],
        ),
        (&bow, [-9.0, 0.0], [8.0, 0.0], Some(0.625), [-1.0, 0.0]),
        (&spike, [-4.0, 6.0], [8.0, 0.0], Some(0.5), [-1.0, 0.0]),
        (&spike, [4.0, 6.0], [-8.0, 0.0], Some(0.5), [1.0, 0.0]),
        (&spike, [4.0, 8.5], [-8.0, 0.0], None, [0.0, 0.0]),
    ] {
        let moving = json!({"shape": {"type": "point"}, "position": position});
        let against = json!([{"shape": shape}]);
        let question =
            json!({"ask": "sweep", "moving": moving, "velocity": velocity, "against": against});
        let answer = sweep_of(&question.to_string());
        assert_eq!(answer["hit"], real.is_some(), "{question} {answer}");
        if let Some(real) = real {
            assert_eq!((&answer["real"], &answer["normal"]), (&json!(real), &json!(normal)));
        }
    }
}

/// A disc that goes so far that the disc it meets is lost in rounding: the normal was once nothing.
#[test]
fn what_rounding_swallows_is_refused() {
    let disc = json!({"shape": {"type": "circle", "radius": 1}});
    let far = json!({"shape": {"type": "circle", "radius": 1}, "position": [1e74, 0]});
    for name in ["sweep", "slide"] {
        let question =
            json!({"ask": name, "moving": disc, "velocity": [1e75, 0], "against": [far]});
        let (answers, code) = ask(&question.to_string());
        assert_eq!(code, Some(1), "{answers:?}");
        assert_eq!(answers[0]["error"]["code"], "range", "{answers:?}");
    }
}

#[test]
fn what_can_t_move_is_told_with_the_reason() {
    let holed = json!({"type": "polygon", "points": [[0, 0], [9, 0], [0, 9]],
                       "holes": [[[1, 1], [2, 1], [1, 2]]]});
    let walls = json!({"type": "walls", "points": [[0, 0], [9, 0]], "lines": [[0, 1]]});
    for (shape, told) in [(holed, "a polygon with holes can't move"), (walls, "walls can't move")] {
        let question =
            json!({"ask": "sweep", "moving": {"shape": shape}, "velocity": [1, 0], "against": []});
        let (answers, _) = ask(&question.to_string());
        let message = answers[0]["error"]["message"].as_str().unwrap();
        assert!(message.starts_with(told) && message.contains("convex polygon"), "{message}");
    }
}

#[test]
fn slides_are_answered() {
    let question = json!({
        "ask": "slide",
        "moving": {"shape": {"type": "box", "half": [1, 1]}},
        "velocity": [16, 4],
        "against": [{"shape": {"type": "plane", "normal": [-1, 0], "offset": -5}}],
        "settings": {"min_distance": 0.5, "min_move": 0.25, "max_impact": 3},
    });
    let (answers, code) = ask(&question.to_string());
    assert_eq!(code, Some(0));
    let answer = &answers[0];
    assert_eq!(answer["position"], json!([3.5, 4.0]), "{answer}");
    assert_eq!((&answer["collided"], &answer["stopped"]), (&json!(true), &json!("free")));
    assert_eq!(answer["impacts"][0]["normal"], json!([-1.0, 0.0]));
    assert_eq!(answer["path"].as_array().unwrap().len(), 3);
}

/// A box side on side in a box: its first corner lies on the wall.
#[test]
fn a_slide_from_inside_is_told_and_moved_out() {
    let answer = sweep_of(
        r#"{"ask":"slide","moving":{"shape":{"type":"box","half":[1,1]},"position":[5,1]},"velocity":[1,0],"against":[{"shape":{"type":"box","min":[0,0],"max":[10,10]}}]}"#,
    );
    assert_eq!(answer["start_solid"], true);
    let pushed = [0, 1].map(|k| answer["pushed"][k].as_f64().unwrap());
    assert!(pushed[0] == 0.0 && (pushed[1] + 2.01).abs() < 1e-9, "{pushed:?}");
}

/// A slanted half-plane's far ends round off its own line: the tree was once built without end.
#[test]
fn a_slanted_half_plane_is_slid_along() {
    let question = json!({
        "ask": "slide",
        "moving": {"shape": {"type": "circle", "radius": 1}},
        "velocity": [0, 30],
        "against": [{"shape": {"type": "plane", "normal": [-3, -4], "offset": -50}, "position": [0.3, 0.7]}],
        "settings": {"min_distance": 0.001},
    });
    let (answers, code) = ask(&question.to_string());
    assert_eq!(code, Some(0), "{answers:?}");
    let normal = &answers[0]["impacts"][0]["normal"];
    let (x, y) = (normal[0].as_f64().unwrap(), normal[1].as_f64().unwrap());
    assert!((x + 0.6).abs() < 1e-12 && (y + 0.8).abs() < 1e-12, "{normal}");
    assert_eq!(answers[0]["stopped"], "free");
}

#[test]
fn a_bad_line_is_answered_and_the_next_ones_too() {
    let good = json!({"ask": "intersect", "id": 7, "segment": {"a": [0, 0], "b": [4, 0]},
                      "with": segment([1.0, -1.0], [1.0, 3.0])});
    let circle = json!({"shape": {"type": "circle", "radius": -5}});
    let bad = [
        ("".to_owned(), "syntax", ""),
        ("{".to_owned(), "syntax", ""),
        ("[".repeat(100_000), "syntax", ""),
        ("{\"ask\":\"slide\",\"ask\":\"slide\"}".to_owned(), "syntax", ""),
        ("17".to_owned(), "type", ""),
        ("{}".to_owned(), "missing-field", ""),
        (json!({"ask": 1}).to_string(), "type", "/ask"),
        (json!({"ask": "sing"}).to_string(), "unknown-word", "/ask"),
        (json!({"ask": "slide", "velosity": [1, 2]}).to_string(), "unknown-field", "/velosity"),
        (
            json!({"ask": "sweep", "moving": circle, "velocity": [1, 0], "against": []})
                .to_string(),
            "range",
            "/moving/shape/radius",
        ),
        (
            json!({"ask": "intersect", "segment": {"a": [0, 0], "b": [1, "2"]}, "with": circle})
                .to_string(),
            "type",
            "/segment/b/1",
        ),
    ];
    let mut lines = String::new();
    for (line, ..) in &bad {
        lines += &format!("{line}\n{good}\r\n");
    }
    let (answers, code) = ask(&lines);
    assert_eq!(code, Some(1));
    assert_eq!(answers.len(), 2 * bad.len());
    for (pair, (line, code, at)) in answers.chunks(2).zip(&bad) {
        let shown = &line[..line.len().min(60)];
        let error = &pair[0]["error"];
        assert_eq!((&error["code"], &error["at"]), (&json!(code), &json!(at)), "{shown}: {error}");
        assert_ne!(error["message"], "", "{shown}");
        assert_eq!(pair[1]["id"], 7, "the line after {shown}");
        assert_eq!(pair[1]["hits"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn the_id_of_a_bad_line_is_echoed() {
    let (answers, _) = ask("{\"ask\":\"sweep\",\"id\":{\"n\":[1]}}");
    assert_eq!(answers[0]["id"], json!({"n": [1]}));
    assert_eq!(answers[0]["error"]["code"], "missing-field");
}

#[test]
fn a_line_that_is_too_long_is_passed_over() {
    let long = format!("{{\"ask\":\"{}\"}}", "x".repeat(5 << 20));
    let (answers, code) = ask(&format!("{long}\n{{}}\n"));
    assert_eq!(code, Some(1));
    assert_eq!(answers[0]["error"]["code"], "limit");
    assert_eq!(answers[1]["error"]["code"], "missing-field");
}

#[test]
fn polygons_are_triangulated_with_what_kind_they_are() {
    let l = json!([[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]);
    let bow = json!([[0, 0], [2, 2], [2, 0], [0, 2]]);
    let line = |points: &Value| {
        json!({"ask": "triangulate", "polygon": {"shape": {"type": "polygon", "points": points}}})
            .to_string()
    };
    let (answers, code) = ask(&format!("{}\n{}\n", line(&l), line(&bow)));
    assert_eq!(code, Some(0));
    assert_eq!(answers[0]["triangles"].as_array().unwrap().len(), 4);
    assert_eq!(answers[0]["convex"].as_array().unwrap().len(), 2);
    assert_eq!((&answers[0]["is_convex"], &answers[0]["is_simple"]), (&json!(false), &json!(true)));
    assert_eq!(answers[0].get("points"), None);
    assert_eq!(answers[1]["is_simple"], json!(false));
    let points = answers[1]["points"].as_array().unwrap();
    assert!(points.contains(&json!([1.0, 1.0])));
    assert_eq!(answers[1]["triangles"].as_array().unwrap().len(), 2);
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

//! What the command line does with scenes and questions in space.

use serde_json::{Value, json};

use super::queries::ask;
use super::{ends, err, out, path, repository, run};

#[track_caller]
fn answers(question: &Value, expected: &Value) {
    let (answers, code) = ask(&question.to_string());
    assert_eq!(answers, std::slice::from_ref(expected), "{question}");
    assert_eq!(code, Some(0));
}

/// The code and the place of a refusal.
#[track_caller]
fn refused(question: &Value) -> (String, String) {
    let (answers, code) = ask(&question.to_string());
    assert_eq!(code, Some(1), "{answers:?}");
    let error = &answers[0]["error"];
    (error["code"].as_str().unwrap().to_owned(), error["at"].as_str().unwrap().to_owned())
}

fn cube(at: [f64; 3]) -> Value {
    json!({"shape": {"type": "box3", "half": [1, 1, 1]}, "position": at})
}

fn ball(radius: f64, at: [f64; 3]) -> Value {
    json!({"shape": {"type": "sphere", "radius": radius}, "position": at})
}

#[test]
fn sides_are_answered_in_space() {
    let ask = |shape: Value, point: [f64; 3]| json!({"ask": "contains", "id": 7, "shape": shape, "point": point});
    let side = |side: &str| json!({"id": 7, "side": side});
    answers(&ask(ball(7.0, [1.0, 1.0, 1.0]), [3.0, 4.0, 7.0]), &side("boundary"));
    answers(&ask(cube([0.0; 3]), [0.5, 0.0, 0.0]), &side("inside"));
    let mut turned = cube([0.0; 3]);
    turned["rotation"] = json!([0, 0, 1, 0]);
    answers(&ask(turned, [1.0, 1.0, 1.1]), &side("outside"));
    let pill = json!({"shape": {"type": "capsule3", "a": [0, 0, 0], "b": [0, 0, 2], "radius": 1}});
    answers(&ask(pill, [0.0, 0.0, 3.0]), &side("boundary"));
}

#[test]
fn overlaps_are_answered_in_space() {
    let ask = |a: Value, b: Value| json!({"ask": "overlap", "a": a, "b": b});
    let meets = json!({"overlap": true, "touching": false, "depth": 0.5, "normal": [1.0, 0.0, 0.0],
        "points": [[0.75, 0.0, 0.0]], "test": "box3-box3", "pieces": false});
    answers(&ask(cube([0.0; 3]), cube([1.5, 0.0, 0.0])), &meets);
    let apart = json!({"overlap": false, "touching": false, "test": "spheres", "distance": 2.0,
        "nearest": [[0.0, 0.0, 1.0], [0.0, 0.0, 3.0]]});
    answers(&ask(ball(1.0, [0.0; 3]), ball(2.0, [0.0, 0.0, 5.0])), &apart);
    let touching = json!({"overlap": true, "touching": true, "depth": 0.0, "normal": [0.0, 0.0, -1.0],
        "points": [[0.0, 0.0, 1.0]], "test": "sphere-box3", "pieces": false});
    answers(&ask(ball(1.0, [0.0, 0.0, 2.0]), cube([0.0; 3])), &touching);
}

#[test]
fn turned_boxes_are_answered_with_where_they_touch() {
    let mut turned = cube([0.0, 0.0, 2.0]);
    let root = std::f64::consts::FRAC_1_SQRT_2;
    turned["rotation"] = json!([
        0.0,
        0.0,
        (root * 0.5 + 0.5).sqrt().recip() * root * 0.5,
        (root * 0.5 + 0.5).sqrt()
    ]);
    let (answers, code) =
        ask(&json!({"ask": "overlap", "a": cube([0.0; 3]), "b": turned}).to_string());
    assert_eq!(code, Some(0), "{answers:?}");
    let answer = &answers[0];
    assert_eq!(answer["touching"], true, "{answer}");
    assert_eq!((&answer["test"], &answer["depth"]), (&json!("sat-boxes"), &json!(0.0)));
    assert_eq!(answer["normal"], json!([0.0, 0.0, 1.0]));
    assert_eq!(answer["points"].as_array().unwrap().len(), 8, "a lid turned by an eighth on a lid");
}

#[test]
fn rays_are_cast_at_solids_and_triangles() {
    let ask = |origin: [f64; 3], direction: [f64; 3], with: Value| json!({"ask": "cast", "origin": origin, "direction": direction, "with": with});
    let leaf = json!({"shape": {"type": "triangle3", "points": [[0, 0, 0], [4, 0, 0], [0, 4, 0]]}});
    let hit = json!({"hits": [{"t": 3.0, "point": [1.0, 2.0, 0.0], "normal": [0.0, 0.0, 1.0],
        "u": 0.25, "v": 0.5}]});
    answers(&ask([1.0, 2.0, 6.0], [0.0, 0.0, -2.0], leaf.clone()), &hit);
    answers(
        &ask([1.0, 2.0, 6.0], [1.0, 0.0, 0.0], leaf.clone()),
        &json!({"hits": [], "parallel": true}),
    );
    let along = json!({"hits": [{"t": 1.0, "point": [0.0, 1.0, 0.0], "normal": [0.0, 0.0, 1.0]},
        {"t": 2.5, "point": [3.0, 1.0, 0.0], "normal": [0.0, 0.0, 1.0]}], "parallel": true, "in_plane": true});
    answers(&ask([-2.0, 1.0, 0.0], [2.0, 0.0, 0.0], leaf), &along);
    let out = json!({"hits": [{"t": 1.0, "point": [1.0, 0.0, 0.0], "normal": [1.0, 0.0, 0.0]}]});
    answers(&ask([0.0; 3], [1.0, 0.0, 0.0], cube([0.0; 3])), &out);
    let (code, at) = refused(&ask([0.0; 3], [0.0; 3], cube([0.0; 3])));
    assert_eq!((&*code, &*at), ("range", "/direction"));
    let pill = json!({"shape": {"type": "capsule3", "a": [0, 0, 0], "b": [0, 0, 2], "radius": 1}});
    assert_eq!(refused(&ask([0.0; 3], [1.0, 0.0, 0.0], pill)).1, "/with/shape/type");
}

#[test]
fn what_space_has_no_answer_for_is_refused_at_its_place() {
    let ask = |a: Value, b: Value| json!({"ask": "overlap", "a": a, "b": b});
    let disc = json!({"shape": {"type": "circle", "radius": 1}});
    let (code, at) = refused(&ask(cube([0.0; 3]), disc));
    assert_eq!((&*code, &*at), ("mixed", "/b/shape/type"));
    let flat = json!({"shape": {"type": "triangle3", "points": [[0, 0, 0], [1, 0, 0], [0, 1, 0]]}});
    assert_eq!(refused(&ask(flat, cube([0.0; 3]))).1, "/b/shape/type");
    let mut turned = cube([0.0; 3]);
    turned["rotation"] = json!([0.5, 0, 0, 0]);
    assert_eq!(refused(&ask(cube([0.0; 3]), turned)).1, "/b/rotation");
    assert_eq!(refused(&ask(ball(-1.0, [0.0; 3]), cube([0.0; 3]))).1, "/a/shape/radius");
    let far = json!({"ask": "contains", "shape": cube([0.0; 3]), "point": [0, 0, 1e80]});
    assert_eq!(refused(&far).1, "/point/2");
}

#[test]
fn labs_in_space_run_are_traced_and_drawn() {
    let scene = repository().join("scenes/box3-box3.json");
    let scene = scene.to_str().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let trace = path(&folder, "steps.jsonl");
    let output = run(&["run", scene, "--json", "--trace", &trace]);
    ends(&output, 0);
    let answer: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!((&answer["lab"], &answer["steps"]), (&json!("box3-box3"), &json!(8)));
    assert_eq!(answer["position"], Value::Null);
    let lines = std::fs::read_to_string(&trace).unwrap();
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!(lines.lines().count(), 8);
    let normal = last["facts"].as_array().unwrap().last().unwrap();
    assert_eq!(normal["value"], json!([1.0, 0.0, 0.0]));
    // Each step has a picture of its own.
    let mut pictures: Vec<Vec<u8>> = Vec::new();
    for step in ["1", "2", "7", "8"] {
        let picture = path(&folder, "step.svg");
        ends(&run(&["export", scene, "-o", &picture, "--step", step]), 0);
        pictures.push(std::fs::read(&picture).unwrap());
    }
    let count = pictures.len();
    pictures.dedup();
    assert_eq!(pictures.len(), count);
    let picture = path(&folder, "scene.png");
    ends(&run(&["export", scene, "-o", &picture]), 0);
}

#[test]
fn a_lab_of_the_other_kind_says_so() {
    let at = |stem: &str| repository().join(format!("scenes/{stem}.json")).display().to_string();
    let output = run(&["run", &at("box3-box3"), "--lab", "box-box"]);
    ends(&output, 1);
    assert!(err(&output).contains("this one is in space"), "{}", err(&output));
    let output = run(&["run", &at("box-box"), "--lab", "spheres"]);
    ends(&output, 1);
    assert!(err(&output).contains("this one is in the plane"), "{}", err(&output));
    ends(&run(&["run", &at("spheres"), "--frames", "3"]), 2);
    ends(&run(&["export", &at("spheres"), "-o", "x.svg", "--near"]), 2);
}

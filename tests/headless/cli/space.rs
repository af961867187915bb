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

/// One of every kind of formats, somewhere around the origin.
fn every_kind() -> Vec<Value> {
    let tetra = json!([[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2]]);
    let faces = json!([[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]]);
    let planes = json!([
        [1, 0, 0, 1],
        [-1, 0, 0, 1],
        [0, 1, 0, 1],
        [0, -1, 0, 1],
        [0, 0, 1, 1],
        [0, 0, -1, 1]
    ]);
    [
        json!({"type": "point3"}),
        json!({"type": "segment3", "a": [0, 0, 0], "b": [1, 1, 1]}),
        json!({"type": "sphere", "radius": 1}),
        json!({"type": "box3", "half": [1, 1, 1]}),
        json!({"type": "capsule3", "a": [0, 0, 0], "b": [0, 0, 2], "radius": 1}),
        json!({"type": "plane3", "normal": [0, 0, 2], "offset": 1}),
        json!({"type": "triangle3", "points": [[0, 0, 0], [2, 0, 0], [0, 2, 0]]}),
        json!({"type": "polyhedron", "points": tetra, "faces": faces}),
        json!({"type": "flat", "points": [[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]]}),
        json!({"type": "heightmap", "cell": [1, 1], "heights": [[0, 1, 0], [1, 2, 1], [0, 1, 0]]}),
        json!({"type": "mesh", "points": tetra, "triangles": faces}),
        json!({"type": "brushes", "brushes": [{"planes": planes}, {"planes": planes}]}),
    ]
    .into_iter()
    .map(|shape| json!({"shape": shape}))
    .collect()
}

#[test]
fn every_two_kinds_meet_at_one_place_and_are_apart_at_two() {
    let mut cases = Vec::new();
    for a in every_kind() {
        for b in every_kind() {
            for (x, expected) in [(0.0, true), (900.0, false)] {
                let mut b = b.clone();
                b["position"] = json!([x, 0, x]);
                cases.push((a.clone(), b, x, expected));
            }
        }
    }
    // All in one call, each in both orders.
    let line = |a: &Value, b: &Value| json!({"ask": "overlap", "a": a, "b": b}).to_string() + "\n";
    let lines: String = cases.iter().map(|(a, b, ..)| line(a, b) + &line(b, a)).collect();
    let (found, code) = ask(&lines);
    assert_eq!((found.len(), code), (2 * cases.len(), Some(0)));
    for ((a, b, x, expected), both) in cases.into_iter().zip(found.chunks(2)) {
        let (answer, back) = (&both[0], &both[1]);
        let kinds = [&a, &b].map(|s| s["shape"]["type"].as_str().unwrap());
        // A half-space and a ground have no end below.
        let below = matches!(kinds[0], "plane3") && x > 0.0 && kinds[1] == "heightmap"
            || kinds == ["plane3"; 2]
            || kinds[1] == "plane3" && x > 0.0;
        assert_eq!(answer["overlap"], json!(expected || below), "{a} {b} {answer}");
        let gap = answer["distance"].as_f64();
        assert!(gap.is_none_or(|d| d > 0.0) && gap.is_some() != (expected || below));
        for field in ["overlap", "touching"] {
            assert_eq!(back[field], answer[field], "{a} {b}");
        }
    }
}

#[test]
fn every_kind_has_its_inside_in_space() {
    let side = |shape: &Value, point: [f64; 3]| {
        let (answers, code) =
            ask(&json!({"ask": "contains", "shape": shape, "point": point}).to_string());
        assert_eq!(code, Some(0), "{answers:?}");
        answers[0]["side"].as_str().unwrap().to_owned()
    };
    for shape in every_kind() {
        let kind = shape["shape"]["type"].as_str().unwrap();
        let expected = match kind {
            "sphere" | "box3" | "capsule3" | "plane3" | "brushes" => "inside",
            _ => "boundary",
        };
        assert_eq!(side(&shape, [0.0; 3]), expected, "{kind}");
        assert_eq!(side(&shape, [0.0, 0.0, 50.0]), "outside", "{kind}");
        let within = match kind {
            "polyhedron" | "mesh" => Some([0.25; 3]),
            "heightmap" => Some([1.0, 1.0, 1.5]),
            _ => None,
        };
        assert!(within.is_none_or(|p| side(&shape, p) == "inside"), "{kind}");
    }
    let mut tilted = every_kind()[9].clone();
    tilted["rotation"] = json!([0.6, 0, 0, 0.8]);
    let line = json!({"ask": "contains", "shape": tilted, "point": [0, 0, 0]});
    assert_eq!(refused(&line).1, "/shape/rotation");
}

#[test]
fn pieces_and_ways_without_end_are_said() {
    let ask = |a: Value, b: Value| json!({"ask": "overlap", "a": a, "b": b});
    let all = every_kind();
    let floor = all[5].clone();
    let endless = json!({"overlap": true, "touching": false, "points": [[0.0, 0.0, 0.5]],
        "test": "half-space", "pieces": false});
    answers(&ask(floor.clone(), floor), &endless);
    // A cube that stands on two brushes side by side.
    let touching = json!({"overlap": true, "touching": true, "depth": 0.0, "normal": [0.0, 0.0, 1.0],
        "points": [[-1.0, -1.0, 1.0], [-1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, -1.0, 1.0]],
        "test": "polyhedra", "pieces": true});
    answers(&ask(all[11].clone(), cube([0.0, 0.0, 2.0])), &touching);
    let apart = json!({"overlap": false, "touching": false, "test": "polyhedra", "distance": 3.0,
        "nearest": [[0.5, 1.5, 0.0], [0.5, 1.5, 3.0]]});
    let point = json!({"shape": {"type": "point3"}, "position": [0.5, 1.5, 3.0]});
    answers(&ask(all[8].clone(), point), &apart);
}

#[test]
fn regions_of_solids_are_answered() {
    let ask =
        |shape: Value, point: [f64; 3]| json!({"ask": "region", "shape": shape, "point": point});
    let all = every_kind();
    let found = json!({"feature": {"face": 2}, "nearest": [1.0, 0.5, 0.5], "distance": 0.0});
    answers(&ask(all[7].clone(), [1.0, 0.5, 0.5]), &found);
    answers(
        &ask(all[7].clone(), [-3.0, 0.5, -4.0]),
        &json!({"feature": {"edge": [0, 2]}, "nearest": [0.0, 0.5, 0.0], "distance": 5.0}),
    );
    answers(
        &ask(cube([0.0; 3]), [3.0, 4.0, 7.0]),
        &json!({"feature": {"vertex": 7}, "nearest": [1.0, 1.0, 1.0], "distance": 7.0}),
    );
    answers(
        &ask(cube([0.0; 3]), [0.0, 0.25, 0.0]),
        &json!({"feature": {"face": 3}, "nearest": [0.0, 1.0, 0.0], "distance": -0.75}),
    );
    let mut turned = cube([5.0, 0.0, 0.0]);
    turned["rotation"] = json!([0.0, 0.0, 0.6, 0.8]);
    let (answers, code) = super::queries::ask(&ask(turned, [5.0, 0.0, 4.0]).to_string());
    assert_eq!((code, &answers[0]["feature"]), (Some(0), &json!({"face": 5})));
    assert_eq!(refused(&ask(all[2].clone(), [0.0; 3])).1, "/shape/shape/type");
    assert_eq!(refused(&ask(all[8].clone(), [0.0; 3])).1, "/shape/shape/type");
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
    let hit = |t: f64, point: [f64; 3], normal: [f64; 3]| json!({"t": t, "point": point, "normal": normal});
    // Down from 8 above, through what reaches from z = 0 to z = 2.
    let down = |shape: Value| ask([0.25, 0.5, 8.0], [0.0, 0.0, -2.0], json!({"shape": shape}));
    let through = json!({"hits": [hit(3.0, [0.25, 0.5, 2.0], [0.0, 0.0, 1.0]),
        hit(4.0, [0.25, 0.5, 0.0], [0.0, 0.0, -1.0])]});
    let top = json!({"hits": [hit(3.0, [0.25, 0.5, 2.0], [0.0, 0.0, 1.0])]});
    let corners = [
        [-1, -1, 0],
        [1, -1, 0],
        [1, 1, 0],
        [-1, 1, 0],
        [-1, -1, 2],
        [1, -1, 2],
        [1, 1, 2],
        [-1, 1, 2],
    ];
    answers(&down(json!({"type": "polyhedron", "points": corners})), &through);
    answers(&down(json!({"type": "flat", "points": corners[4..]})), &top);
    let lids = json!({"type": "mesh", "points": corners[4..], "triangles": [[0, 1, 2], [0, 2, 3]]});
    answers(&down(lids), &top);
    let planes =
        [[1, 0, 0, 1], [-1, 0, 0, 1], [0, 1, 0, 1], [0, -1, 0, 1], [0, 0, 1, 2], [0, 0, -1, 0]];
    answers(&down(json!({"type": "brushes", "brushes": [{"planes": planes}]})), &through);
    answers(&down(json!({"type": "heightmap", "cell": [1, 1], "heights": [[2, 2], [2, 2]]})), &top);
    let pill =
        json!({"type": "capsule3", "a": [0.25, 0.5, 1.0], "b": [0.25, 0.5, -3.0], "radius": 1});
    let pill_hits = json!({"hits": [hit(3.0, [0.25, 0.5, 2.0], [0.0, 0.0, 1.0]),
        hit(6.0, [0.25, 0.5, -4.0], [0.0, 0.0, -1.0])]});
    answers(&down(pill), &pill_hits);
    answers(&down(json!({"type": "segment3", "a": [0.25, -1, 2], "b": [0.25, 1, 2]})), &top);
    let point = json!({"shape": {"type": "point3"}, "position": [0.25, 0.5, 2.0]});
    answers(&ask([0.25, 0.5, 8.0], [0.0, 0.0, -2.0], point), &top);
}

#[test]
fn two_triangles_are_answered_with_what_they_share() {
    let leaf = |points: [[f64; 3]; 3]| json!({"shape": {"type": "triangle3", "points": points}});
    let floor = leaf([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let ask = |b: Value| json!({"ask": "overlap", "a": floor, "b": b});
    // The least way out is back over the edge from (4, 0) to (0, 4), or along x or z: here along z.
    let wall = leaf([[1.0, 1.0, -0.5], [1.0, 2.0, -0.5], [1.0, 1.0, 3.0]]);
    let (found, code) = super::queries::ask(&ask(wall).to_string());
    assert_eq!((code, &found[0]["test"]), (Some(0), &json!("triangle-triangle")));
    assert_eq!((&found[0]["touching"], &found[0]["depth"]), (&json!(false), &json!(0.5)));
    assert_eq!(found[0]["normal"], json!([0.0, 0.0, 1.0]));
    assert_eq!(found[0]["points"].as_array().unwrap().len(), 2);
    let touching = json!({"overlap": true, "touching": true, "depth": 0.0, "normal": [0.0, 0.0, 1.0],
        "points": [[1.0, 1.0, 0.0]], "test": "triangle-triangle", "pieces": false});
    answers(&ask(leaf([[1.0, 1.0, 0.0], [1.0, 2.0, 2.0], [2.0, 1.0, 2.0]])), &touching);
    let apart = json!({"overlap": false, "touching": false, "test": "triangle-triangle", "distance": 2.0,
        "nearest": [[1.0, 1.0, 0.0], [1.0, 1.0, 2.0]]});
    answers(&ask(leaf([[1.0, 1.0, 2.0], [1.0, 2.0, 3.0], [2.0, 1.0, 3.0]])), &apart);
}

#[test]
fn what_space_has_no_answer_for_is_refused_at_its_place() {
    let ask = |a: Value, b: Value| json!({"ask": "overlap", "a": a, "b": b});
    let disc = json!({"shape": {"type": "circle", "radius": 1}});
    let (code, at) = refused(&ask(cube([0.0; 3]), disc));
    assert_eq!((&*code, &*at), ("mixed", "/b/shape/type"));
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

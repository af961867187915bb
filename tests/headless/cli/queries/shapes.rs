//! Questions about shapes that stay where they are.

use serde_json::{Value, json};

use super::{answers, ask, segment};

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
fn regions_are_answered() {
    let near = |point: [f64; 2]| json!({"ask": "region", "point": point, "shape": {"shape": {"type": "box", "half": [4, 1]}}});
    let corner = json!({"feature": {"vertex": 1}, "nearest": [4.0, -1.0], "distance": 5.0});
    answers(&near([7.0, -5.0]), &corner);
    let edge = json!({"feature": {"edge": [0, 1]}, "nearest": [3.5, -1.0], "distance": 2.0});
    answers(&near([3.5, -3.0]), &edge);
    let inside = json!({"feature": {"edge": [2, 3]}, "nearest": [3.0, 1.0], "distance": -0.5});
    answers(&near([3.0, 0.5]), &inside);
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

/// Kinds against each other, mirrored and turned by right angles, where a component of a normal is often a zero with a sign.
#[test]
fn no_answer_has_a_zero_with_a_sign() {
    let plane = [
        json!({"type": "circle", "radius": 1.0}),
        json!({"type": "box", "half": [1.0, 2.0]}),
        json!({"type": "segment", "a": [-2.0, 0.0], "b": [2.0, 0.0]}),
        json!({"type": "polygon", "points": [[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]]}),
        json!({"type": "capsule", "a": [0.0, -1.0], "b": [0.0, 1.0], "radius": 0.5}),
    ];
    let space = [
        json!({"type": "sphere", "radius": 1.0}),
        json!({"type": "box3", "half": [1.0, 2.0, 1.0]}),
        json!({"type": "triangle3", "points": [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]}),
        json!({"type": "triangle3", "points": [[0.25, 0.25, -1.0], [0.25, 0.25, 1.0], [1.0, 1.0, 0.0]]}),
        json!({"type": "polyhedron", "points": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, -1]]}),
    ];
    let mut lines = String::new();
    let mut add = |line: Value| {
        lines.push_str(&line.to_string());
        lines.push('\n');
    };
    for a in &plane {
        for (b, by) in
            plane.iter().zip([[0.5, 0.0], [0.0, -0.5], [-3.0, 0.0], [0.0, 5.0], [0.0, 0.0]])
        {
            add(json!({"ask": "overlap", "a": {"shape": a}, "b": {"shape": b, "position": by}}));
            add(
                json!({"ask": "cast", "origin": [0.0, 9.0], "direction": [-0.0, -1.0], "with": {"shape": a}}),
            );
        }
    }
    for a in &space {
        for (b, by) in space.iter().zip([
            [0.0, 0.0, 0.5],
            [0.0, -0.5, 0.0],
            [-3.0, 0.0, 0.0],
            [0.0; 3],
            [0.0; 3],
        ]) {
            add(json!({"ask": "overlap", "a": {"shape": a}, "b": {"shape": b, "position": by}}));
            add(
                json!({"ask": "cast", "origin": [0.1, 0.1, 9.0], "direction": [-0.0, 0.0, -1.0], "with": {"shape": a}}),
            );
        }
    }
    let (answers, code) = ask(&lines);
    assert_eq!((answers.len(), code), (100, Some(0)));
    for answer in answers {
        assert!(!answer.to_string().contains("-0.0"), "{answer}");
    }
}

//! Sweeps and slides in space, asked on the command line.

use serde_json::{Value, json};

use super::queries::ask;

#[track_caller]
fn answer_to(question: &Value) -> Value {
    let (answers, code) = ask(&question.to_string());
    assert_eq!((answers.len(), code), (1, Some(0)), "{answers:?}");
    answers[0].clone()
}

fn sweep(moving: &Value, velocity: [f64; 3], against: &Value) -> Value {
    let velocity = json!(velocity);
    answer_to(&json!({"ask": "sweep", "moving": moving, "velocity": velocity, "against": against}))
}

fn ball(radius: f64, at: [f64; 3]) -> Value {
    json!({"shape": {"type": "sphere", "radius": radius}, "position": at})
}

/// A cube of two units, as every kind that can be one.
fn cubes() -> [Value; 4] {
    let corners: Vec<[i32; 3]> =
        (0..8).map(|i| [i & 1, i >> 1 & 1, i >> 2].map(|b| 2 * b - 1)).collect();
    let planes: Vec<[i32; 4]> = (0..6)
        .map(|i| {
            let mut plane = [0, 0, 0, 3];
            // Not unit.
            plane[i / 2] = if i % 2 == 0 { 3 } else { -3 };
            plane
        })
        .collect();
    let quads =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let triangles: Vec<[u32; 3]> =
        quads.iter().flat_map(|q| [[q[0], q[1], q[2]], [q[0], q[2], q[3]]]).collect();
    [
        json!({"type": "box3", "half": [1, 1, 1]}),
        json!({"type": "polyhedron", "points": corners}),
        json!({"type": "brushes", "brushes": [{"planes": planes}]}),
        json!({"type": "mesh", "points": corners, "triangles": triangles}),
    ]
}

#[test]
fn a_ball_meets_a_cube_however_it_is_given() {
    for cube in cubes() {
        let against = json!([ball(1.0, [50.0, 0.0, 0.0]), {"shape": cube, "position": [10, 0, 0]}]);
        let found = sweep(&ball(1.0, [0.0; 3]), [16.0, 0.0, 0.0], &against);
        let expected = json!({"hit": true, "real": 0.5, "impact": 0.5, "normal": [-1.0, 0.0, 0.0],
            "index": 1, "start_solid": false});
        assert_eq!(found, expected, "{cube}");
        // A box on a box: the sides that are apart by nothing give no -0.
        let moving = json!({"shape": {"type": "box3", "half": [1, 1, 1]}, "position": [10, 0, 9]});
        let found = sweep(&moving, [0.0, 0.0, -14.0], &against);
        assert_eq!(found["normal"].to_string(), "[0.0,0.0,1.0]", "{cube}");
        // Beside an edge by 3, above it by 4.
        let found = sweep(&ball(5.0, [14.0, 0.0, 9.0]), [0.0, 0.0, -8.0], &against);
        let (real, normal) = (&found["real"], &found["normal"]);
        assert_eq!(*real, json!(0.5), "{cube}");
        let slant: Vec<f64> = serde_json::from_value(normal.clone()).unwrap();
        assert!((slant[0] - 0.6).abs() < 1e-15 && (slant[2] - 0.8).abs() < 1e-15, "{slant:?}");
        // Grazing, touching at the very end, touching and moving along or away.
        for (at, v) in [
            ([0.0, 0.0, 2.0], [30.0, 0.0, 0.0]),
            ([0.0, 0.0, 0.0], [8.0, 0.0, 0.0]),
            ([8.0, 0.0, 0.0], [0.0, 3.0, 3.0]),
            ([8.0, 0.0, 0.0], [-3.0, 3.0, 0.0]),
        ] {
            let free = json!({"hit": false, "real": 1.0, "impact": 1.0, "start_solid": false});
            assert_eq!(sweep(&ball(1.0, at), v, &against), free, "{cube} from {at:?} by {v:?}");
        }
        let found = sweep(&ball(1.0, [8.0, 0.0, 0.0]), [1.0, 1.0, 0.0], &against);
        assert_eq!((&found["hit"], &found["real"]), (&json!(true), &json!(0.0)), "{cube}");
        let found = sweep(&ball(1.0, [8.5, 0.0, 0.0]), [1.0, 1.0, 0.0], &against);
        assert_eq!(found["start_solid"], json!(true), "{cube}");
    }
}

#[test]
fn every_kind_moves_that_is_one_convex_solid_and_meets_every_kind() {
    let [cube, hull, brush, mesh] = cubes();
    let triangle = json!({"type": "triangle3", "points": [[0, -1, -1], [0, 2, 0], [0, -1, 1]]});
    let flat = json!({"type": "flat", "points": [[0, -1, -1], [0, 1, -1], [0, 1, 1], [0, -1, 1]]});
    let movers = [
        (json!({"type": "point3"}), 0.0),
        (json!({"type": "sphere", "radius": 0.5}), 0.5),
        (json!({"type": "capsule3", "a": [0, 0, -1], "b": [0, 0, 1], "radius": 0.25}), 0.25),
        (json!({"type": "segment3", "a": [-1, 0, 0], "b": [1, 0, 0]}), 1.0),
        (triangle.clone(), 0.0),
        (flat.clone(), 0.0),
        (cube.clone(), 1.0),
        (hull.clone(), 1.0),
        (brush.clone(), 1.0),
    ];
    let heights = json!({"type": "heightmap", "cell": [4, 4], "heights": [[0, 0], [0, 0]]});
    let still = [
        (cube, 1.0),
        (hull, 1.0),
        (brush, 1.0),
        (mesh, 1.0),
        (json!({"type": "sphere", "radius": 2}), 2.0),
        (json!({"type": "capsule3", "a": [0, -4, 0], "b": [0, 4, 0], "radius": 1.5}), 1.5),
        (triangle, 0.0),
        (flat, 0.0),
        (json!({"type": "plane3", "normal": [-2, 0, 0], "offset": 1}), 0.5),
    ];
    for (moving, own) in &movers {
        for (shape, other) in &still {
            let moving = json!({"shape": moving, "position": [-10, 0, 0]});
            // Aside, so that no segment meets a mesh lengthwise on the very seam of two triangles.
            let aside = if shape["type"] == "mesh" { 0.25 } else { 0.0 };
            let against = json!([{"shape": shape, "position": [0, aside, 0]}]);
            let found = sweep(&moving, [16.0, 0.0, 0.0], &against);
            let real = found["real"].as_f64().unwrap();
            assert!((real - (10.0 - own - other) / 16.0).abs() < 1e-9, "{moving} {shape}: {found}");
            assert_eq!(found["normal"], json!([-1.0, 0.0, 0.0]), "{moving} {shape}: {found}");
        }
        // Onto ground from above: as deep as the lowest of it.
        let above = json!({"shape": moving, "position": [2, 2, 9]});
        let found = sweep(&above, [0.0, 0.0, -16.0], &json!([{"shape": heights}]));
        assert_eq!((&found["hit"], &found["normal"]), (&json!(true), &json!([0.0, 0.0, 1.0])));
    }
}

#[test]
fn a_box_slides_down_a_ramp_into_a_crease_and_stops_in_a_corner() {
    let half =
        |h: [f64; 3], at: [f64; 3]| json!({"shape": {"type": "box3", "half": h}, "position": at});
    let room = json!([
        half([50.0, 50.0, 1.0], [0.0, 0.0, -1.0]),
        half([1.0, 50.0, 50.0], [11.0, 0.0, 0.0]),
        half([50.0, 1.0, 50.0], [0.0, 11.0, 0.0]),
    ]);
    let slide = |velocity: [f64; 3]| {
        let moving = half([1.0, 1.0, 1.0], [5.0, 5.0, 5.0]);
        let settings = json!({"min_distance": 0.25, "min_move": 0.5});
        answer_to(&json!({"ask": "slide", "moving": moving, "velocity": velocity,
            "against": room, "settings": settings}))
    };
    let floor = slide([1.0, 2.0, -15.0]);
    assert_eq!(floor["position"], json!([6.0, 7.0, 1.25]), "{floor}");
    assert_eq!((&floor["stopped"], &floor["impacts"][0]["index"]), (&json!("free"), &json!(0)));
    // The floor and a wall at once: on along their crease.
    let crease = slide([7.5, 2.0, -7.5]);
    assert_eq!(crease["position"], json!([8.75, 7.0, 1.25]), "{crease}");
    let corner = slide([7.5, 7.5, -7.5]);
    assert_eq!(corner["position"], json!([8.75, 8.75, 1.25]), "{corner}");
    assert_eq!(
        (&corner["stopped"], corner["impacts"].as_array().unwrap().len()),
        (&json!("corner"), 3)
    );
    let pushed = answer_to(&json!({"ask": "slide", "moving": half([1.0; 3], [5.0, 5.0, 0.5]),
        "velocity": [1, 0, 0], "against": room}));
    assert_eq!((&pushed["start_solid"], &pushed["stopped"]), (&json!(true), &json!("free")));
    let up = pushed["pushed"][2].as_f64().unwrap();
    assert!((up - 0.51).abs() < 1e-9, "{pushed}");
}

#[test]
fn what_can_not_move_or_be_is_refused_with_its_place() {
    let refused = |question: Value| {
        let (answers, code) = ask(&question.to_string());
        assert_eq!(code, Some(1), "{answers:?}");
        let error = answers[0]["error"].clone();
        (error["code"].as_str().unwrap().to_owned(), error["at"].as_str().unwrap().to_owned())
    };
    let sweep = |moving: Value, velocity: Value, against: Value| {
        refused(json!({"ask": "sweep", "moving": moving, "velocity": velocity, "against": against}))
    };
    let plane = json!({"shape": {"type": "plane3", "normal": [0, 0, 1], "offset": 0}});
    let (code, at) = sweep(plane.clone(), json!([0, 0, 1]), json!([]));
    assert_eq!((code.as_str(), at.as_str()), ("unknown-word", "/moving/shape/type"));
    let (_, at) = sweep(ball(1.0, [0.0; 3]), json!([0, 0, 1e80]), json!([]));
    assert_eq!(at, "/velocity/2");
    let flat = json!({"shape": {"type": "sphere", "radius": -1}});
    let (_, at) = sweep(ball(1.0, [0.0; 3]), json!([0, 0, 1]), json!([plane, flat]));
    assert_eq!(at, "/against/1/shape/radius");
    let far = ball(1.0, [0.0; 3]);
    let circle = json!({"shape": {"type": "circle", "radius": 1}});
    let (_, at) = sweep(far, json!([0, 0, 1]), json!([circle]));
    assert!(at.starts_with("/against/0/shape"), "{at}");
}

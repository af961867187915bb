//! Questions about moves: sweeps and slides.

use serde_json::{Value, json};

use super::{answers, ask, segment};

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

/// The arch's top is at y = -6, at q = 1/2: chords would be met later.
#[test]
fn a_box_meets_a_curve_where_it_is() {
    let arch = r#"{"shape":{"type":"bezier","points":[[0,0],[0,-8],[8,-8],[8,0]]}}"#;
    let answer = sweep_of(&format!(
        r#"{{"ask":"sweep","moving":{{"shape":{{"type":"box","half":[1,0.5]}},"position":[4,-10]}},"velocity":[0,5],"against":[{arch}],"min_distance":0.5}}"#
    ));
    assert_eq!((&answer["hit"], &answer["index"]), (&json!(true), &json!(0)), "{answer}");
    assert!((answer["real"].as_f64().unwrap() - 0.7).abs() < 1e-15, "{answer}");
    assert!((answer["impact"].as_f64().unwrap() - 0.6).abs() < 1e-15, "{answer}");
    assert_eq!(answer["normal"], json!([0.0, -1.0]), "{answer}");
    // Over the top and on: the tangent leaves it.
    let answer = sweep_of(&format!(
        r#"{{"ask":"slide","moving":{{"shape":{{"type":"circle","radius":1}},"position":[4,-10]}},"velocity":[3,6],"against":[{arch}]}}"#
    ));
    assert_eq!(
        (&answer["collided"], &answer["stopped"]),
        (&json!(true), &json!("free")),
        "{answer}"
    );
    assert_eq!(answer["impacts"].as_array().unwrap().len(), 1, "{answer}");
}

/// A closed path is solid; its curves and a polygon are asked at once.
#[test]
fn curves_and_straight_walls_are_in_the_way_together() {
    let against = r#"[{"shape":{"type":"path","start":[-4,0],"curves":[[[-4,-5],[4,-5],[4,0]],[[4,3],[-4,3],[-4,0]]],"closed":true}},{"shape":{"type":"polygon","points":[[6,-9],[8,-9],[8,9],[6,9]]}}]"#;
    let inside = sweep_of(&format!(
        r#"{{"ask":"slide","moving":{{"shape":{{"type":"circle","radius":0.5}},"position":[3,-1]}},"velocity":[0.5,0],"against":{against}}}"#
    ));
    assert_eq!(inside["start_solid"], true, "{inside}");
    assert!(inside["pushed"].is_array(), "{inside}");
    let past = sweep_of(&format!(
        r#"{{"ask":"sweep","moving":{{"shape":{{"type":"circle","radius":0.5}},"position":[-9,-6]}},"velocity":[20,0],"against":{against}}}"#
    ));
    assert_eq!(past["index"], 1, "{past}");
    assert!((past["real"].as_f64().unwrap() - 14.5 / 20.0).abs() < 1e-15, "{past}");
}

/// What starts wholly below a ground touches none of its triangles. It starts in a solid all the same, and is pushed out of it.
#[test]
fn below_a_ground_a_start_is_in_a_solid_and_leads_out_of_it() {
    let mut rng = glisse::random::Rng::new(31);
    let shapes = [
        json!({"type": "sphere", "radius": 0.4}),
        json!({"type": "box3", "half": [0.3, 0.2, 0.4]}),
        json!({"type": "capsule3", "a": [0, 0, -0.3], "b": [0, 0, 0.3], "radius": 0.2}),
    ];
    let (mut lines, mut placed) = (String::new(), Vec::new());
    for case in 0..150 {
        let rows: Vec<Vec<f64>> =
            (0..4).map(|_| (0..4).map(|_| rng.range(-1.0, 1.0)).collect()).collect();
        let ground = json!({
            "shape": {"type": "heightmap", "cell": [1.0, 1.5], "heights": rows},
            "position": [-1.5, -2.0, rng.range(-3.0, 3.0)],
            "rotation": [0.0, 0.0, 0.6, 0.8],
        });
        // The middle of the field, turned as it is, and so far below its lowest place that nothing is crossed.
        let low = ground["position"][2].as_f64().unwrap() - 2.0;
        let at = json!([-1.5 - 2.0, -2.0 + 1.0, low - rng.range(0.0, 2.0)]);
        let shape = &shapes[case % 3];
        let moving = json!({"shape": shape, "position": at});
        let ask = |kind: &str| json!({"ask": kind, "moving": moving, "velocity": [0.1, 0.0, 0.0], "against": [ground]});
        for kind in ["sweep", "slide"] {
            lines.push_str(&format!("{}\n", ask(kind)));
        }
        placed.push((shape, ground));
    }
    let (answers, code) = ask(&lines);
    assert_eq!((answers.len(), code), (300, Some(0)));
    let mut after = String::new();
    for (pair, (shape, ground)) in answers.chunks(2).zip(&placed) {
        assert!(pair.iter().all(|a| a["start_solid"] == json!(true)), "{pair:?} {ground}");
        let pushed: Vec<f64> = serde_json::from_value(pair[1]["pushed"].clone()).unwrap();
        assert!(pushed[2] > 1.0, "{pair:?}");
        let there = json!({"shape": shape, "position": pair[1]["position"]});
        after.push_str(&format!("{}\n", json!({"ask": "overlap", "a": there, "b": ground})));
    }
    for answer in ask(&after).0 {
        assert_eq!(answer["overlap"], json!(false), "{answer}");
    }
}

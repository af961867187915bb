//! `glisse query` on lines that were once answered wrongly, and on sizes as small as they come.

use serde_json::{Value, json};

use super::queries::ask;
use super::{glisse, out};

fn answer(line: &str) -> Value {
    let (answers, code) = ask(line);
    assert_eq!((answers.len(), code), (1, Some(0)), "{line}: {answers:?}");
    answers[0].clone()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn a_ring_that_goes_round_twice_holds_what_is_in_it() {
    let ring = r#"{"shape":{"type":"polygon","points":[[-4,1],[3,1],[-4,2],[-5,-1],[5,3]]}}"#;
    let found = answer(&format!(
        r#"{{"ask":"overlap","a":{ring},"b":{{"shape":{{"type":"point"}},"position":[-4.5,0]}}}}"#
    ));
    assert_eq!((&found["overlap"], &found["touching"]), (&json!(true), &json!(false)), "{found}");
    let side = answer(&format!(r#"{{"ask":"contains","shape":{ring},"point":[-4.5,0]}}"#));
    assert_eq!(side["side"], "inside");
}

#[test]
fn nearly_parallel_segments_cross_where_they_do() {
    let found = answer(
        r#"{"ask":"intersect","segment":{"a":[-2.1518271067737604,0.9335466163940502],"b":[3.8405509126023407,-7.985338795501045]},"with":{"shape":{"type":"segment","a":[1.5402250062916134,-4.561598987689418],"b":[1.547194974486069,-4.571972890576966]}}}"#,
    );
    // By exact fractions of the very numbers above.
    let hit = &found["hits"][0];
    assert!((number(&hit["t"]) - 0.616_664_109_308_353_6).abs() < 1e-11, "{found}");
    assert!((number(&hit["u"]) - 0.463_752_602_876_547_2).abs() < 1e-11, "{found}");
}

#[test]
fn spikes_and_a_hole_s_edge_on_the_ring_belong_to_a_polygon_for_every_question() {
    let spike = r#"{"type":"polygon","points":[[0,0],[4,0],[4,4],[0,4],[0,8]]}"#;
    let hole = r#"{"type":"polygon","points":[[0,0],[8,0],[8,6],[0,6]],"holes":[[[0,2],[4,2],[4,4],[0,4]]]}"#;
    for (shape, x, y) in [(spike, 0, 6), (hole, 0, 3)] {
        let point = format!("[{x},{y}]");
        let side =
            answer(&format!(r#"{{"ask":"contains","shape":{{"shape":{shape}}},"point":{point}}}"#));
        assert_eq!(side["side"], "boundary", "{shape}");
        let found = answer(&format!(
            r#"{{"ask":"overlap","a":{{"shape":{shape}}},"b":{{"shape":{{"type":"point"}},"position":{point}}}}}"#
        ));
        let told = [&found["overlap"], &found["touching"], &found["depth"]];
        assert_eq!(told, [&json!(true), &json!(true), &json!(0.0)], "{found}");
    }
}

/// As the articles have it: what is reached exactly at the end of a move is no hit, and what is touched at its start is one
/// only for a move towards it.
#[test]
fn a_touch_at_the_end_of_a_move_is_no_hit_and_one_at_its_start_is_one_inward() {
    let sweep = |x: f64, by: f64| {
        let wall = json!({"shape": {"type": "segment", "a": [10, -5], "b": [10, 5]}});
        let disc = json!({"shape": {"type": "circle", "radius": 1}, "position": [x, 0]});
        let line = json!({"ask": "sweep", "moving": disc, "velocity": [by, 0], "against": [wall]});
        answer(&line.to_string())["hit"] == true
    };
    assert!(!sweep(0.0, 9.0), "it ends in a touch");
    assert!(sweep(0.0, 9.5), "it goes on");
    assert!(sweep(9.0, 2.0), "it starts in a touch, inward");
    assert!(!sweep(9.0, -2.0), "it starts in a touch, outward");
    let help = out(&glisse(&["query", "--help"]).output().unwrap());
    assert!(help.contains("fraction 1") && help.contains("inward"), "{help}");
}

/// The edges of two half-planes cross a billion from where they are measured from, and a polygon stands there: a place
/// beside it was once taken as solid.
#[test]
fn half_planes_that_cross_far_out_are_solid_where_they_are() {
    let against = r#"[{"shape":{"type":"plane","normal":[6,6],"offset":1262938656},"position":[372701625,-815152590]},{"shape":{"type":"plane","normal":[6,-6],"offset":-11277253464},"position":[-392020418,-1023350816]},{"shape":{"type":"polygon","points":[[-740086513,508125326],[-740086518,508125324],[-740086516,508125317],[-740086511,508125317],[-740086509,508125321]]}}]"#;
    for moving in [r#"{"type":"box","half":[0.6,0.8]}"#, r#"{"type":"point"}"#] {
        let found = answer(&format!(
            r#"{{"ask":"sweep","moving":{{"shape":{moving},"position":[-740086512,508125330]}},"velocity":[4,2],"against":{against}}}"#
        ));
        assert_eq!((&found["start_solid"], &found["hit"]), (&json!(false), &json!(false)));
    }
}

/// Every question with its lengths times a power of two has the same answer, times that.
#[test]
fn the_smallest_sizes_are_answered_like_any() {
    let shapes = [
        r#"{"type":"circle","radius":R2}"#,
        r#"{"type":"box","half":[R2,R3]}"#,
        r#"{"type":"segment","a":[R-2,R1],"b":[R3,R2]}"#,
        r#"{"type":"polyline","points":[[R-2,R1],[R3,R2],[R1,R-3]]}"#,
        r#"{"type":"polygon","points":[[R-2,R1],[R3,R2],[R1,R-3]]}"#,
        r#"{"type":"capsule","a":[R-2,R1],"b":[R3,R2],"radius":R1}"#,
        r#"{"type":"bezier","points":[[R-3,R0],[R-1,R4],[R2,R-4],[R3,R1]]}"#,
        r#"{"type":"path","start":[R-3,R0],"curves":[[[R-1,R4],[R2,R-4],[R3,R1]],[[R3,R3],[R-3,R3],[R-3,R0]]],"closed":true}"#,
    ];
    let mut lines = Vec::new();
    for shape in shapes {
        let with = format!(r#"{{"shape":{shape},"position":[R1,R0]}}"#);
        lines.push(format!(r#"{{"ask":"contains","shape":{with},"point":[R2,R1]}}"#));
        lines.push(format!(
            r#"{{"ask":"cast","origin":[R-9,R-2],"direction":[3,1],"with":{with}}}"#
        ));
        lines.push(format!(
            r#"{{"ask":"intersect","segment":{{"a":[R-9,R-3],"b":[R9,R4]}},"with":{with}}}"#
        ));
        for other in shapes {
            for at in ["[R3,R1]", "[R7,R-5]"] {
                let other = format!(r#"{{"shape":{other},"position":{at}}}"#);
                lines.push(format!(r#"{{"ask":"overlap","a":{with},"b":{other}}}"#));
            }
            let far = format!(r#"{{"shape":{other},"position":[R14,R6]}}"#);
            if !["bezier", "path", "polyline"].iter().any(|kind| shape.contains(kind)) {
                lines.push(format!(
                    r#"{{"ask":"sweep","moving":{with},"velocity":[R18,R9],"against":[{far}]}}"#
                ));
            }
        }
    }
    let asked = |k: i32| {
        // The numbers that are lengths are marked; powers of two leave all their digits.
        let scaled = |line: &String| {
            let mut parts = line.split('R');
            let mut out = parts.next().unwrap().to_owned();
            for part in parts {
                let end = part.find([',', ']', '}']).unwrap();
                let length: f64 = part[..end].parse().unwrap();
                out += &format!("{:e}{}", length * 2f64.powi(k), &part[end..]);
            }
            out
        };
        let text: Vec<String> = lines.iter().map(scaled).collect();
        let (answers, code) = ask(&text.join("\n"));
        assert_eq!(
            code,
            Some(0),
            "2^{k}: {:?}",
            answers.iter().find(|a| a["error"] != json!(null))
        );
        answers
    };
    let one = asked(0);
    let meets = one.iter().filter(|a| a["overlap"] == true || a["hit"] == true).count();
    assert!(one.len() > 180 && meets > 40, "{meets} of {}", one.len());
    for k in [-30, -300, -400, -460] {
        for ((line, here), there) in lines.iter().zip(&one).zip(asked(k)) {
            assert!(alike(here, &there, 2f64.powi(k)), "2^{k}: {line}\n{here}\n{there}");
        }
    }
}

/// Whether two answers have the same words, and numbers that are the same or the same times a scale, to the last digits.
fn alike(a: &Value, b: &Value, scale: f64) -> bool {
    match (a, b) {
        (Value::Object(p), Value::Object(q)) => {
            p.len() == q.len()
                && p.iter().all(|(key, x)| q.get(key).is_some_and(|y| alike(x, y, scale)))
        }
        (Value::Array(p), Value::Array(q)) => {
            p.len() == q.len() && p.iter().zip(q).all(|(x, y)| alike(x, y, scale))
        }
        (Value::Number(_), Value::Number(_)) => {
            let (x, y) = (number(a), number(b));
            [1.0, scale].iter().any(|s| (x * s - y).abs() <= 1e-12 * s * x.abs().max(1.0))
        }
        _ => a == b,
    }
}

#[test]
fn what_is_smaller_is_refused_with_the_limit() {
    let tiny = [
        r#"{"type":"circle","radius":1e-150}"#,
        r#"{"type":"box","half":[1,1e-150]}"#,
        r#"{"type":"segment","a":[0,0],"b":[1e-150,-1e-150]}"#,
        r#"{"type":"polyline","points":[[0,0],[1e-150,0],[0,2e-150]]}"#,
        r#"{"type":"polygon","points":[[0,0],[1e-150,0],[0,2e-150]]}"#,
        r#"{"type":"capsule","a":[0,0],"b":[0,1e-150],"radius":1}"#,
        r#"{"type":"capsule","a":[0,0],"b":[0,1],"radius":1e-150}"#,
        r#"{"type":"bezier","points":[[0,0],[0,0],[1e-150,0],[0,2e-150]]}"#,
        r#"{"type":"path","start":[0,0],"curves":[[[0,0],[1e-150,0],[0,2e-150]]]}"#,
        r#"{"type":"plane","normal":[1e-150,0],"offset":0}"#,
    ];
    for shape in tiny {
        let lines = format!(
            "{{\"ask\":\"contains\",\"shape\":{{\"shape\":{shape}}},\"point\":[0,0]}}\n\
             {{\"ask\":\"overlap\",\"a\":{{\"shape\":{shape}}},\"b\":{{\"shape\":{shape}}}}}"
        );
        let (answers, code) = ask(&lines);
        assert_eq!((answers.len(), code), (2, Some(1)), "{shape}");
        for found in answers {
            let (code, message) = (&found["error"]["code"], &found["error"]["message"]);
            assert_eq!(code, "range", "{shape}: {found}");
            assert!(message.as_str().unwrap().ends_with("is too small; sizes go down to 1e-140"));
        }
    }
}

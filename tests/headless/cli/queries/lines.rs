//! What every line gets, whatever it asks: an answer, or an error with its place; and the next line its own.

use serde_json::json;

use super::{ask, segment};

/// Lines that no answer fits: each gets an error with its place, and the ones after it their answers.
#[test]
fn hostile_lines_are_answered_with_errors() {
    // The code of the error, its place, and the line; a dot is the line as a whole.
    let bad = r#"
type /point/0 {"ask":"contains","shape":{"shape":{"type":"circle","radius":1}},"point":["NaN",0]}
syntax . {"ask":"contains","shape":{"shape":{"type":"circle","radius":1}},"point":[NaN,0]}
range /point/1 {"ask":"contains","shape":{"shape":{"type":"circle","radius":1}},"point":[0,1e300]}
range /shape/shape/points {"ask":"contains","shape":{"shape":{"type":"polygon","points":[]}},"point":[0,0]}
missing-field . {"ask":"contains","point":[0,0]}
range /shape/shape {"ask":"contains","shape":{"shape":{"type":"walls","points":[],"lines":[]}},"point":[0,0]}
range /direction {"ask":"cast","origin":[0,0],"direction":[0,0],"with":{"shape":{"type":"point"}}}
range /origin/1 {"ask":"cast","origin":[0,-1e80],"direction":[1,0],"with":{"shape":{"type":"point"}}}
type /direction {"ask":"cast","origin":[0,0],"direction":[1],"with":{"shape":{"type":"point"}}}
missing-field /with {"ask":"cast","origin":[0,0],"direction":[1,0],"with":{}}
range /direction {"ask":"cast","origin":[0,0],"direction":[1e-320,0],"with":{"shape":{"type":"circle","radius":1e70}}}
unknown-word /shape/shape/type {"ask":"region","point":[0,0],"shape":{"shape":{"type":"circle","radius":1}}}
range /shape/shape {"ask":"region","point":[0,0],"shape":{"shape":{"type":"polygon","points":[[0,0],[4,4],[4,0],[0,4]]}}}
range /shape/shape {"ask":"region","point":[0,0],"shape":{"shape":{"type":"polygon","points":[[0,0],[1,1],[2,2]]}}}
range /segment/b {"ask":"intersect","segment":{"a":[0,0],"b":[0,0]},"with":{"shape":{"type":"point"}}}
unknown-word /with/shape/type {"ask":"intersect","segment":{"a":[0,0],"b":[1,0]},"with":{"shape":{"type":"point"}}}
range /with/shape/points {"ask":"intersect","segment":{"a":[0,0],"b":[1,0]},"with":{"shape":{"type":"bezier","points":[[0,0],[0,0],[0,0],[0,0]]}}}
"#;
    let bad: Vec<Vec<&str>> = bad.trim().lines().map(|l| l.splitn(3, ' ').collect()).collect();
    let good = json!({"ask": "region", "id": 7, "point": [0, 0], "shape": {"shape": {"type": "box", "half": [1, 2]}}});
    let lines: String = bad.iter().map(|row| format!("{}\n{good}\n", row[2])).collect();
    let (answers, code) = ask(&lines);
    assert_eq!((answers.len(), code), (2 * bad.len(), Some(1)));
    for (pair, row) in answers.chunks(2).zip(&bad) {
        let (code, at, line) = (row[0], row[1].trim_start_matches('.'), row[2]);
        let error = &pair[0]["error"];
        assert_eq!((&error["code"], &error["at"]), (&json!(code), &json!(at)), "{line}: {error}");
        assert_eq!(pair[1]["distance"], -1.0, "the line after {line}");
    }
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

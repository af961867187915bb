//! The command line from outside: what it prints, where it complains, and how it ends.

#![allow(clippy::unwrap_used, reason = "an unwrap in a test is an assertion")]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn glisse(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_glisse"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(args: &[&str]) -> Output {
    glisse(args).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[track_caller]
fn ends(output: &Output, code: i32) {
    assert_eq!(output.status.code(), Some(code), "{}{}", out(output), err(output));
}

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn wad(name: &str) -> String {
    repository().join("tests/data/wad").join(name).to_str().unwrap().to_owned()
}

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

/// A square room with a mover that runs into its right wall.
fn room() -> Value {
    json!({
        "format": "glisse-scene", "version": 1, "name": "Room", "lab": "slide",
        "objects": [
            {"id": "wall", "role": "wall", "shape": {"type": "segment", "a": [100, -80], "b": [100, 80]}},
            {"id": "mover", "role": "mover", "shape": {"type": "circle", "radius": 10},
             "velocity": [200, 50]},
        ],
    })
}

fn save_room(folder: &tempfile::TempDir) -> String {
    let file = path(folder, "room.json");
    std::fs::write(&file, room().to_string()).unwrap();
    file
}

#[test]
fn every_command_explains_itself() {
    let top = run(&["--help"]);
    ends(&top, 0);
    for command in ["run", "export", "query", "import", "labs", "check", "schema"] {
        assert!(out(&top).contains(&format!("  {command}  ")), "{command} is not in the help");
        let help = run(&[command, "--help"]);
        ends(&help, 0);
        assert!(out(&help).contains("Usage: "), "{command}");
        assert_eq!(err(&help), "", "{command}");
    }
    ends(&run(&["--version"]), 0);
}

#[test]
fn arguments_that_make_no_sense_end_with_2() {
    for args in [
        &["--no-such-thing"][..],
        &["run"],
        &["run", "a.json", "--frames", "-1"],
        &["run", "a.json", "--frames", "many"],
        &["export", "a.json"],
        &["export", "a.json", "-o", "picture.gif"],
        &["export", "a.json", "-o", "a.svg", "--size", "0x0"],
        &["import", "a.wad"],
        &["check"],
        &["scene.json", "--after", "3"],
        &["chekc"],
    ] {
        let output = run(args);
        ends(&output, 2);
        assert_eq!(out(&output), "", "{args:?}");
        assert_ne!(err(&output), "", "{args:?}");
    }
}

#[test]
fn a_missing_file_is_named() {
    for args in [
        &["no/such.json"][..],
        &["run", "no/such.json"],
        &["check", "no/such.json"],
        &["query", "no/such.json"],
        &["import", "no/such.json", "-o", "x.json"],
        &["export", "no/such.json", "-o", "x.svg"],
    ] {
        let output = run(args);
        ends(&output, 1);
        assert!(err(&output).contains("no/such.json: can't be read"), "{args:?}: {}", err(&output));
    }
}

/// Asks some lines, and returns the answers and the exit code.
fn ask(lines: &str) -> (Vec<Value>, Option<i32>) {
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
fn each_question_is_answered_before_the_next_is_waited_for() {
    let mut child = glisse(&["query", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(stdin, "{{\"id\":{id}}}").unwrap();
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(answer["id"], id);
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_reader_that_leaves_ends_the_program_quietly() {
    let mut child = glisse(&["query"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    // More than a pipe holds, so that the program has to write; it may be gone before all is read.
    let _ = stdin.write_all("{}\n".repeat(100_000).as_bytes());
    drop(stdin);
    let mut complaints = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    assert_eq!(complaints, "");
    assert_eq!(child.wait().unwrap().code(), Some(0));
    for args in [&["schema"][..], &["--help"], &["labs"]] {
        let mut child = glisse(args).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(!err(&output).contains("panicked"), "{args:?}: {}", err(&output));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = glisse(&["schema"]).stdout(full).output().unwrap();
    ends(&output, 1);
    assert!(err(&output).contains("standard output"), "{}", err(&output));
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
    assert_eq!(out(&output), format!("{scene}: two, a drawing: 1 bodies, 1 walls.\n"));
    ends(&run(&["check", &scene]), 0);
    ends(&run(&["import", &file, "-o", &scene, "--map", "x"]), 2);
    std::fs::write(&file, &text[..40]).unwrap();
    let output = run(&["import", &file, "-o", &scene]);
    ends(&output, 1);
    assert!(err(&output).starts_with(&format!("{file}: damaged: ")), "{}", err(&output));
}

#[test]
fn kinds_that_are_not_read_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "town.tmx");
    std::fs::write(&file, "<map/>").unwrap();
    let output = run(&["import", &file, "-o", &path(&folder, "x.json")]);
    ends(&output, 1);
    assert!(
        err(&output).contains(".tmx") && err(&output).contains(".svg, .svgz and .wad are"),
        "{}",
        err(&output)
    );
}

#[test]
fn checking_tells_file_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let good = save_room(&folder);
    let bad = path(&folder, "bad.json");
    let text =
        "{\n  \"format\": \"glisse-scene\", \"version\": 1, \"name\": \"x\",\n  \"objcts\": []\n}";
    std::fs::write(&bad, text).unwrap();
    let output = run(&["check", &bad, &good]);
    ends(&output, 1);
    assert!(err(&output).contains(&format!("{bad}:3:3: ")), "{}", err(&output));
    assert_eq!(out(&output), format!("{good}: right, 2 objects\n"));
    // A lab that does not exist, and a solid that is none.
    let mut scene = room();
    scene["lab"] = json!("slyde");
    std::fs::write(&bad, scene.to_string()).unwrap();
    let output = run(&["check", &bad]);
    ends(&output, 1);
    assert!(err(&output).contains("slyde"), "{}", err(&output));
}

#[test]
fn every_shipped_scene_is_right() {
    let scenes: Vec<PathBuf> = std::fs::read_dir(repository().join("scenes"))
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "json") && !p.ends_with("scene.schema.json"))
        .collect();
    assert!(!scenes.is_empty());
    let output = glisse(&["check"]).args(&scenes).output().unwrap();
    ends(&output, 0);
}

#[test]
fn runs_are_the_same_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let scene = save_room(&folder);
    let trace = path(&folder, "steps.jsonl");
    let first = run(&["run", &scene, "--json", "--trace", &trace]);
    ends(&first, 0);
    let answer: Value = serde_json::from_str(&out(&first)).unwrap();
    assert_eq!((&answer["lab"], &answer["frames"]), (&json!("slide"), &json!(0)));
    let steps = std::fs::read_to_string(&trace).unwrap();
    assert_eq!(steps.lines().count() as u64, answer["steps"].as_u64().unwrap());
    assert!(steps.lines().all(|l| serde_json::from_str::<Value>(l).unwrap().is_object()));
    let again = run(&["run", &scene, "--json", "--trace", &trace]);
    assert_eq!(first.stdout, again.stdout);
    assert_eq!(std::fs::read_to_string(&trace).unwrap(), steps);
    let words = run(&["run", &scene, "--frames", "10"]);
    ends(&words, 0);
    assert!(out(&words).contains("Room"), "{}", out(&words));
}

#[test]
fn a_scene_without_a_mover_runs_what_needs_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "still.json");
    let mut scene = room();
    scene["objects"].as_array_mut().unwrap().pop();
    std::fs::write(&file, scene.to_string()).unwrap();
    let output = run(&["run", &file]);
    ends(&output, 1);
    assert!(err(&output).contains("\"mover\""), "{}", err(&output));
    ends(&run(&["run", &file, "--lab", "bsp-build"]), 0);
}

#[test]
fn labs_are_listed() {
    let output = run(&["labs"]);
    ends(&output, 0);
    assert!(out(&output).lines().any(|l| l.starts_with("slide ")), "{}", out(&output));
    let list: Value = serde_json::from_str(&out(&run(&["labs", "--json"]))).unwrap();
    assert_eq!(list.as_array().unwrap().len(), out(&output).lines().count());
    let folder = tempfile::tempdir().unwrap();
    let wrong = run(&["run", &save_room(&folder), "--lab", "sleid"]);
    ends(&wrong, 2);
    assert!(err(&wrong).contains("slide"), "{}", err(&wrong));
}

#[test]
fn the_schema_is_the_one_that_is_shipped() {
    let output = run(&["schema"]);
    ends(&output, 0);
    let shipped = std::fs::read_to_string(repository().join("scenes/scene.schema.json")).unwrap();
    assert_eq!(out(&output), shipped);
}

#[test]
fn steps_are_drawn_without_a_window() {
    let folder = tempfile::tempdir().unwrap();
    let scene = save_room(&folder);
    let svg = path(&folder, "step.svg");
    ends(&run(&["export", &scene, "-o", &svg]), 0);
    let whole = std::fs::read_to_string(&svg).unwrap();
    assert!(whole.starts_with("<svg") && whole.contains("viewBox=\"0 0 1200 800\""));
    ends(&run(&["export", &scene, "-o", &svg, "--step", "1", "--size", "640x480", "--dark"]), 0);
    let first = std::fs::read_to_string(&svg).unwrap();
    assert!(first.contains("viewBox=\"0 0 640 480\"") && first != whole);
    // The lab's own marks lie over the scene's: its wall is in the picture.
    assert!(whole.contains("wall"), "{whole}");
    ends(&run(&["export", &scene, "-o", &svg, "--near"]), 0);
    assert_ne!(std::fs::read_to_string(&svg).unwrap(), whole);
    let png = path(&folder, "step.png");
    ends(&run(&["export", &scene, "-o", &png, "--size", "320x200"]), 0);
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    let output = run(&["export", &scene, "-o", &svg, "--step", "0"]);
    ends(&output, 2);
    assert!(err(&output).contains("steps 1 to"), "{}", err(&output));
    let output = run(&["export", &scene, "-o", &path(&folder, "no/such/folder.svg")]);
    ends(&output, 1);
    assert!(err(&output).contains("folder.svg: can't be written"), "{}", err(&output));
}

/// A device in the place of a file once became a file.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_written_to_and_stays_what_it_is() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().unwrap();
    let scene = save_room(&folder);
    let pipe = path(&folder, "pipe.svg");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut child = glisse(&["export", &scene, "-o", &pipe]).spawn().unwrap();
    assert!(std::fs::read_to_string(&pipe).unwrap().starts_with("<svg"));
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
    // By a link, so that a mistake would lose no more than that.
    let out_link = path(&folder, "out");
    std::os::unix::fs::symlink("/dev/stdout", &out_link).unwrap();
    let output = run(&["run", &scene, "--json", "--trace", &out_link]);
    ends(&output, 0);
    assert!(out(&output).lines().count() > 3, "{}", out(&output));
    assert!(std::fs::symlink_metadata(&out_link).unwrap().is_symlink());
}

#[test]
fn a_read_only_file_and_a_folder_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let scene = save_room(&folder);
    let svg = path(&folder, "old.svg");
    std::fs::write(&svg, "old").unwrap();
    let mut permissions = std::fs::metadata(&svg).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&svg, permissions).unwrap();
    let output = run(&["export", &scene, "-o", &svg]);
    ends(&output, 1);
    assert!(
        err(&output).contains("old.svg: can't be written: it is read-only"),
        "{}",
        err(&output)
    );
    assert_eq!(std::fs::read_to_string(&svg).unwrap(), "old");
    let sub = path(&folder, "sub.svg");
    std::fs::create_dir(&sub).unwrap();
    let output = run(&["export", &scene, "-o", &sub]);
    ends(&output, 1);
    assert!(err(&output).contains("sub.svg: can't be written: it is a folder"), "{}", err(&output));
}

#[cfg(not(feature = "app"))]
#[test]
fn without_the_window_the_window_form_says_how_to_get_it() {
    let folder = tempfile::tempdir().unwrap();
    for args in [&[][..], &[save_room(&folder).as_str()]] {
        let output = run(args);
        ends(&output, 1);
        assert!(err(&output).contains("without its window"), "{}", err(&output));
    }
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

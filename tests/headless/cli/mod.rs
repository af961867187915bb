//! The command line from outside: what it prints, where it complains, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

mod answers;
mod anywhere;
mod duel;
mod figures;
mod imports;
mod installed;
mod lens;
mod map;
mod page;
mod queries;
mod space;
mod space_moves;
mod watch;

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
    for command in ["run", "export", "duel", "query", "import", "labs", "check", "scenes", "schema"]
    {
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
        &["export", "a.json", "-o", "picture.jpg"],
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
    // In space it is looked at from anywhere.
    let drawn = |from: &str| {
        ends(&run(&["export", "sat-boxes", "-o", &svg, "--from", from]), 0);
        std::fs::read_to_string(&svg).unwrap()
    };
    let pictures = ["top", "front", "right", "persp", "-40,25"].map(drawn);
    assert!((1..5).all(|k| pictures[k] != pictures[k - 1]));
    assert_eq!(drawn("0,90"), drawn("0,90.0"));
    for from in ["below", "40,100", "nan,0"] {
        ends(&run(&["export", "sat-boxes", "-o", &svg, "--from", from]), 2);
    }
    ends(&run(&["export", &scene, "-o", &svg, "--from", "top"]), 2);
    let gif = path(&folder, "run.gif");
    ends(&run(&["export", &scene, "-o", &gif, "--size", "160x100"]), 0);
    let bytes = std::fs::read(&gif).unwrap();
    // the descriptor of a picture follows the block that says how long it is shown
    let pictures = bytes.windows(3).filter(|w| *w == [0x21, 0xf9, 4]).count();
    assert!(bytes.starts_with(b"GIF89a") && pictures > 5, "a picture for each step: {pictures}");
    ends(&run(&["export", &scene, "-o", &gif, "--step", "1"]), 2);
    let bounce = repository().join("scenes/bounce.json").display().to_string();
    let time = ["export", &bounce, "-o", &gif, "--size", "160x100", "--through-time"];
    ends(&run(&[&time[..], &["--frames", "30"]].concat()), 0);
    let moving = std::fs::read(&gif).unwrap();
    // each picture has a control block that begins so
    let pictures = moving.windows(3).filter(|w| w == b"\x21\xf9\x04").count();
    assert_eq!(pictures, 11, "every third of 31 frames");
    ends(&run(&time), 2);
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

/// The published rule hits what the disc misses: both rules run, and the answer says where they part.
#[test]
fn the_published_rule_runs_beside_the_right_one() {
    let folder = tempfile::tempdir().unwrap();
    let trace = path(&folder, "steps.jsonl");
    let lines = || -> Vec<Value> {
        let text = std::fs::read_to_string(&trace).unwrap();
        text.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
    };
    for lab in ["bsp-sweep", "slide"] {
        let scene = repository().join("scenes/phantom.json");
        let scene = scene.to_str().unwrap();
        let args = ["run", scene, "--lab", lab, "--published", "--json", "--trace", &trace];
        let output = run(&args);
        ends(&output, 0);
        let answer: Value = serde_json::from_str(&out(&output)).unwrap();
        let steps = lines();
        let published: Vec<&Value> = steps.iter().filter(|s| s["rule"] == "published").collect();
        let right = steps.len() - published.len();
        assert_eq!(answer["steps"], right, "{lab}");
        assert!(steps[..right].iter().all(|s| s["rule"].is_null()), "the right rule stands first");
        assert!(published.len() > 3, "{lab}: {}", published.len());
        // Where they part both are at the same node, which one keeps and the other does not.
        let part = answer["part"]["index"].as_u64().unwrap() as usize;
        let beside = answer["part"]["published"].as_u64().unwrap() as usize;
        assert_eq!(steps[part]["key"][0], "node", "{lab}");
        assert_eq!(steps[part]["key"], published[beside]["key"], "{lab}");
        assert!(!answer["outcome"]["published"].is_null(), "{lab}");
    }
    // Straight at one wall the two agree.
    let scene = save_room(&folder);
    let output = run(&["run", &scene, "--lab", "slide", "--published", "--json"]);
    ends(&output, 0);
    let answer: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(answer["part"], Value::Null, "{answer}");
    assert!(answer.as_object().unwrap().contains_key("part"));
    // Nothing of it is said when nobody asks.
    let answer = out(&run(&["run", &scene, "--lab", "slide", "--json"]));
    assert!(!answer.contains("published") && !answer.contains("part"), "{answer}");
}

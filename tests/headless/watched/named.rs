//! Every public function that takes a trace is held to its silent run: as a lab's declared test, by name in this folder,
//! or in the laws of the sweep.

use std::fs;
use std::path::Path;

use crate::sources::sources;

/// The motions of the world: `labs::frames` holds each watched frame to the frame that ran.
const HELD_BY_FRAMES: [&str; 2] = ["step_traced", "what_if_traced"];

/// What a lab's declared tests call: the bodies of `run` in the files that have such a test.
fn run_by_labs() -> String {
    let mut runs = String::new();
    for (path, room) in sources() {
        let text = fs::read_to_string(&path).unwrap();
        if room.as_deref() != Some("lab") || !text.contains("impl PairTest") {
            continue;
        }
        for (at, _) in text.match_indices("    fn run<T: Trace") {
            let body = &text[at..];
            runs.push_str(&body[..body.find("\n    }\n").unwrap()]);
        }
    }
    runs
}

/// Whether a public call beside a traced function does nothing but call it unobserved, or there is no such call.
fn is_the_same_call(text: &str, traced: &str) -> bool {
    let public = traced.trim_end_matches("_traced");
    let Some(at) = text.find(&format!("pub fn {public}(")) else { return true };
    let body = &text[at..];
    let body = &body[body.find(" {\n").unwrap() + 3..body.find("\n}\n").unwrap()];
    let one_call = body.trim_start().starts_with(&format!("{traced}(")) && !body.contains(';');
    one_call
        && body.contains("&mut Silent")
        && body.matches('(').count() == body.matches(')').count()
}

#[test]
fn every_test_of_a_lab_is_declared() {
    let (mut missing, mut count) = (Vec::new(), 0);
    let lab = sources().into_iter().filter(|(_, room)| room.as_deref() == Some("lab"));
    let texts: Vec<String> = lab.map(|(path, _)| fs::read_to_string(path).unwrap()).collect();
    let declared: String = texts
        .iter()
        .flat_map(|text| {
            let of_plane = text.match_indices(".testing(");
            of_plane.chain(text.match_indices(".testing_solids(")).map(|(at, _)| &text[at..])
        })
        .map(|rest| &rest[..rest.find(';').unwrap()])
        .collect();
    for text in &texts {
        let of_space = text.split("impl PairTest<Space> for ").skip(1);
        for rest in text.split("impl PairTest for ").skip(1).chain(of_space) {
            let name: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
            count += 1;
            if !declared.contains(&name) {
                missing.push(name);
            }
        }
    }
    assert!(missing.is_empty(), "no lab declares {missing:#?}");
    assert!(count > 12, "{count}");
}

#[test]
fn every_traced_function_is_run_under_each_trace() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/headless");
    let runs: String =
        ["bodies", "curves", "flat", "grid", "partitions", "rings", "solid_tests", "sprites"]
            .iter()
            .map(|name| format!("watched/{name}.rs"))
            .chain(
                ["silent", "tiles", "tile_surfaces", "grounds"]
                    .map(|name| format!("laws/{name}.rs")),
            )
            .map(|file| fs::read_to_string(tests.join(file)).unwrap())
            .collect();
    let by_labs = run_by_labs();
    let (mut missing, mut count) = (Vec::new(), 0);
    for (path, _) in sources() {
        let text = fs::read_to_string(&path).unwrap();
        for (at, _) in text.match_indices("pub fn ") {
            let rest = &text[at + "pub fn ".len()..];
            let name: String =
                rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if !rest[name.len()..].starts_with("<T: Trace<") {
                continue;
            }
            count += 1;
            let call = format!("{name}(");
            // A lab runs the traced function alone: where the public call is more, it is to be named here.
            let by_lab = by_labs.contains(&call) && is_the_same_call(&text, &name);
            if !by_lab && !runs.contains(&call) && !HELD_BY_FRAMES.contains(&name.as_str()) {
                missing.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(count > 40, "{count}");
}

//! Every public function that takes a trace is held to its silent run, here or in the laws of the sweep.

use std::fs;
use std::path::Path;

use crate::sources::sources;

/// The motions of the world: `labs::frames` holds each watched frame to the frame that ran.
const HELD_BY_FRAMES: [&str; 2] = ["step_traced", "what_if_traced"];

#[test]
fn every_traced_function_is_run_under_each_trace() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/headless");
    let runs: String = ["bodies", "curves", "flat", "grid", "rings"]
        .iter()
        .map(|name| format!("watched/{name}.rs"))
        .chain(["laws/silent.rs".to_owned()])
        .map(|file| fs::read_to_string(tests.join(file)).unwrap())
        .collect();
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
            if !runs.contains(&format!("{name}(")) && !HELD_BY_FRAMES.contains(&name.as_str()) {
                missing.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(count > 40, "{count}");
}

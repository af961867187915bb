//! `glisse query`: every kind of question, and every kind of bad line.

mod lines;
mod maps;
mod moves;
mod shapes;

use std::io::Write;
use std::process::Stdio;

use serde_json::{Value, json};

use super::{glisse, out};

/// Asks some lines, and returns the answers and the exit code.
pub(super) fn ask(lines: &str) -> (Vec<Value>, Option<i32>) {
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

//! Cases worked out by hand, as data, asked through `glisse query` in both orders. Every bug that is found becomes
//! one of them first.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const CASES: &str = include_str!("cases.json");

/// Cases are added and never lost.
const COUNT: usize = 163;

/// The answers of one run of the program to all of these lines.
fn ask(lines: &[Value]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_glisse"))
        .args(["query", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let text: String = lines.iter().map(|l| format!("{l}\n")).collect();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

/// Whether two answers are the same but for rounding; numbers that must be exact are 0.
fn close(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| close(a, b))
        }
        (Value::Number(a), Value::Number(b)) => {
            let (a, b) = (a.as_f64().unwrap(), b.as_f64().unwrap());
            a == b || (b != 0.0 || a.abs() < 1e-15) && (a - b).abs() <= 1e-12 * b.abs().max(1e-3)
        }
        (a, b) => a == b,
    }
}

fn negated(v: &Value) -> Value {
    let negate = |x: &Value| json!(-x.as_f64().unwrap());
    v.as_array().unwrap().iter().map(negate).collect()
}

/// What is wrong with an answer, if anything.
fn fault(case: &Value, answer: &Value, swapped: bool) -> Option<String> {
    let known = ["overlap", "touching", "depth", "normal", "points", "distance", "nearest", "test"];
    for field in known {
        let Some(expected) = case.get(field) else { continue };
        let mut expected = expected.clone();
        let found = answer.get(field).unwrap_or(&Value::Null);
        if swapped && field == "normal" {
            expected = negated(&expected);
        }
        if swapped && field == "nearest" {
            expected.as_array_mut().unwrap().reverse();
        }
        let mut good = close(found, &expected);
        if field == "points" && expected.as_array().unwrap().len() == 2 && !good {
            expected.as_array_mut().unwrap().reverse();
            good = close(found, &expected);
        }
        if !good {
            return Some(format!("{field}: {found}, expected {expected}"));
        }
    }
    // What no move parts has no depth.
    let unbounded = case.get("unbounded").is_some();
    (unbounded && answer.get("depth").is_some()).then(|| format!("depth: {}", answer["depth"]))
}

#[test]
fn every_case_has_its_answer_in_both_orders() {
    let cases: Vec<Value> = serde_json::from_str(CASES).unwrap();
    assert_eq!(cases.len(), COUNT);
    let line = |a: &Value, b: &Value| json!({"ask": "overlap", "a": a, "b": b});
    let lines: Vec<Value> =
        cases.iter().flat_map(|c| [line(&c["a"], &c["b"]), line(&c["b"], &c["a"])]).collect();
    let answers = ask(&lines);
    assert_eq!(answers.len(), lines.len());
    let mut faults = Vec::new();
    for (case, both) in cases.iter().zip(answers.chunks(2)) {
        for (answer, swapped) in both.iter().zip([false, true]) {
            if let Some(fault) = fault(case, answer, swapped) {
                faults.push(format!("{} (swapped: {swapped}): {fault}", case["name"]));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let names: std::collections::BTreeSet<_> =
        cases.iter().map(|c| c["name"].to_string()).collect();
    assert_eq!(names.len(), COUNT, "each has a name of its own");
}

//! `glisse watch`: numbers over the frames.

use serde_json::Value;

use super::{ends, err, out, path, run};

#[test]
fn numbers_are_those_that_a_run_at_each_frame_has() {
    let watched = run(&["watch", "sandbox", "--frames", "40", "--fact", "steps", "--json"]);
    ends(&watched, 0);
    let answer: Value = serde_json::from_str(&out(&watched)).unwrap();
    let steps = answer["facts"]["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 41);
    for frame in [0_usize, 7, 40] {
        let single = run(&["run", "sandbox", "--frames", &frame.to_string(), "--json"]);
        let single: Value = serde_json::from_str(&out(&single)).unwrap();
        assert_eq!(steps[frame].as_f64(), single["steps"].as_f64(), "frame {frame}");
        assert!(steps[frame].is_number());
    }
}

#[test]
fn time_stops_where_the_condition_holds_first() {
    let all = run(&["watch", "bounce", "--frames", "120", "--fact", "impacts", "--json"]);
    let all: Value = serde_json::from_str(&out(&all)).unwrap();
    let impacts = all["facts"]["impacts"].as_array().unwrap();
    let first = impacts.iter().position(|x| x.as_f64() > Some(0.0)).unwrap();
    let stopped =
        run(&["watch", "bounce", "--frames", "120", "--stop-when", "impacts > 0", "--json"]);
    ends(&stopped, 0);
    let stopped: Value = serde_json::from_str(&out(&stopped)).unwrap();
    assert_eq!(stopped["stopped"].as_u64(), Some(first as u64));
    let table = run(&["watch", "bounce", "--fact", "impacts", "--stop-when", "changes impacts"]);
    assert!(out(&table).ends_with(&format!("frame {first}: changes impacts holds\n")));
}

#[test]
fn what_is_asked_wrongly_is_said_with_what_was_meant() {
    for (args, words) in [
        (&["watch", "bounce", "--fact", "impact"][..], "did you mean impacts?"),
        (&["watch", "bounce", "--stop-when", "impacts >"], "--stop-when: it can't be read"),
        (&["watch", "bounce", "--stop-when", "speed > 1"], "no number called speed"),
        (&["watch", "circle-circle"], "nothing moves by itself"),
        (&["watch", "bounce", "--fact", "impacts", "-o", "x.jpg"], ".svg or .png"),
        (&["watch", "bounce", "-o", "x.svg"], "--fact NAME"),
    ] {
        let output = run(args);
        ends(&output, 2);
        assert!(err(&output).contains(words), "{}", err(&output));
    }
}

#[test]
fn graphs_are_drawn_the_same_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let [a, b] = ["a.svg", "b.svg"].map(|name| {
        let file = path(&folder, name);
        let args = [
            "watch", "sandbox", "--frames", "30", "--fact", "depth", "--fact", "meet", "-o", &file,
        ];
        ends(&run(&args), 0);
        std::fs::read(&file).unwrap()
    });
    assert!(!a.is_empty() && a == b);
    let png = path(&folder, "a.png");
    ends(&run(&["watch", "sandbox", "--frames", "9", "--fact", "depth", "-o", &png, "--dark"]), 0);
    assert!(image::open(&png).unwrap().width() > 600);
}

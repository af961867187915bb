//! `glisse duel`: two that answer one question, on drawn cases.

use serde_json::Value;

use super::{ends, err, out, path, run};

fn json(args: &[&str]) -> Value {
    let ran = run(&[&["duel"], args, &["--json"]].concat());
    ends(&ran, 0);
    serde_json::from_str(&out(&ran)).unwrap()
}

#[test]
fn rivals_are_listed_and_each_pair_of_a_question_can_be_asked() {
    let list = run(&["duel", "--list"]);
    ends(&list, 0);
    let names = out(&list);
    for name in ["segments/sides", "segments/fractions", "convex/walking", "disc-walls/tree"] {
        assert!(names.lines().any(|line| line == name), "{names}");
    }
    assert!(names.contains("segments/filtered\ta short cut to segments/sides"), "{names}");
    for question in json(&["--list"]).as_array().unwrap() {
        let name = question["question"].as_str().unwrap();
        let rivals = question["rivals"].as_array().unwrap();
        let short_cuts = question["short_cuts"].as_object().unwrap();
        assert!(
            short_cuts
                .iter()
                .all(|(own, of)| rivals.contains(&own.as_str().into()) && rivals.contains(of))
        );
        assert!(rivals.len() >= 2 && rivals.iter().any(|r| r == "fractions"), "{name}");
        for rival in &rivals[1..] {
            let first = format!("{name}/{}", rivals[0].as_str().unwrap());
            let answer = json(&[&first, rival.as_str().unwrap(), "--cases", "20"]);
            let count = |what: &str| answer[what].as_u64().unwrap();
            let families = question["families"].as_array().unwrap().len() as u64;
            assert_eq!(count("cases"), 20 * families, "{name} {rival}");
            assert_eq!(count("agree") + count("part") + count("none"), count("cases"), "{answer}");
            assert!(count("agree") > count("cases") / 4, "{name} {rival}: {answer}");
        }
    }
}

#[test]
fn parts_of_a_round_added_up_are_the_round_to_the_byte_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let round = ["duel", "boxes/closed", "published", "--cases", "700", "--shrink", "--json"];
    let whole = out(&run(&[&round[..], &["--threads", "1"]].concat()));
    assert_eq!(whole, out(&run(&[&round[..], &["--threads", "3"]].concat())));
    let mut files = Vec::new();
    for part in ["3/3", "1/3", "2/3"] {
        let told = run(&[&round[..], &["--shard", part]].concat());
        ends(&told, 0);
        let file = path(&folder, &format!("{}.json", &part[..1]));
        std::fs::write(&file, out(&told)).unwrap();
        files.push(file);
    }
    let merge = |files: &[&str]| run(&[&["duel", "--json", "--merge"], files].concat());
    let all: Vec<&str> = files.iter().map(String::as_str).collect();
    let merged = merge(&all);
    ends(&merged, 0);
    assert_eq!(out(&merged), whole);
    // Two of three say which they are, and can be added to later.
    let two: Value = serde_json::from_str(&out(&merge(&all[..2]))).unwrap();
    assert_eq!(two["shards"], serde_json::json!(["1/3", "3/3"]));
    let file = path(&folder, "two.json");
    std::fs::write(&file, two.to_string()).unwrap();
    assert_eq!(out(&merge(&[&file, all[2]])), whole);
    // The same twice, and parts of different rounds, are told.
    let twice = merge(&[all[0], all[0]]);
    ends(&twice, 1);
    assert!(err(&twice).contains("part 3/3 is there twice"), "{}", err(&twice));
    let other = run(&[
        "duel",
        "boxes/closed",
        "published",
        "--cases",
        "700",
        "--seed",
        "2",
        "--shard",
        "1/3",
        "--json",
    ]);
    let file = path(&folder, "other.json");
    std::fs::write(&file, out(&other)).unwrap();
    let different = merge(&[all[0], &file]);
    ends(&different, 1);
    assert!(err(&different).contains("seed differs"), "{}", err(&different));
    std::fs::write(&file, "{}").unwrap();
    let no_answer = merge(&[&file]);
    ends(&no_answer, 1);
    assert!(err(&no_answer).contains("no answer of a duel"), "{}", err(&no_answer));
}

#[test]
fn a_shrunk_scene_is_a_scene_on_which_the_two_still_part() {
    let folder = tempfile::tempdir().unwrap();
    for two in [
        ["segments/sides", "published"],
        ["point-polygon/crossings", "single"],
        ["convex/axes", "published"],
        ["turned-boxes/axes", "published"],
        ["circle-line/projection", "published"],
    ] {
        let answer = json(&[two[0], two[1], "--cases", "300", "--shrink"]);
        assert!(answer["part"].as_u64().unwrap() > 0, "{two:?}");
        assert_eq!(answer["shrunk"], answer["worst"][0]["shrunk"]);
        for (what, scene) in
            [("shrunk", &answer["shrunk"]), ("scene", &answer["worst"][0]["scene"])]
        {
            let file = path(&folder, "part.json");
            std::fs::write(&file, scene.to_string()).unwrap();
            ends(&run(&["check", &file]), 0);
            let again = json(&[two[0], two[1], "--scene", &file]);
            assert_eq!(again["part"], 1, "{two:?} {what}: {again}");
        }
    }
}

#[test]
fn a_scene_is_shaken_and_what_it_has_not_is_told() {
    let args = ["convex/axes", "walking", "--scene", "sat-polygon"];
    let answer = json(&[&args[..], &["--family", "shaken", "--cases", "300"]].concat());
    assert_eq!((&answer["cases"], &answer["agree"]), (&300.into(), &300.into()), "{answer}");
    let none = run(&["duel", "boxes/closed", "published", "--scene", "bezier-segment"]);
    ends(&none, 1);
    assert!(err(&none).contains("has not the objects"), "{}", err(&none));
}

#[test]
fn the_steps_of_both_are_written_and_each_answer_is_called_by_what_it_means() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "steps.jsonl");
    let args = ["convex/axes", "walking", "--scene", "sat-polygon", "--trace", &file];
    let answer = json(&args);
    assert_eq!(answer["answers"][0]["verdict"], "overlapping");
    assert_eq!(answer["answers"][1]["verdict"], "overlapping");
    let lines = std::fs::read_to_string(&file).unwrap();
    let steps: Vec<Value> = lines.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let of = |name: &str| steps.iter().filter(|step| step["rival"] == name).count();
    assert!(of("convex/axes") > 5 && of("convex/walking") > 5, "{}", steps.len());
    assert_eq!(of("convex/axes") + of("convex/walking"), steps.len());
    let told = json(&["point-box/closed", "fractions", "--scene", "point-box"]);
    let said = told["answers"][0]["verdict"].as_str().unwrap();
    assert!(["inside", "on-border", "outside"].contains(&said), "{said}");
    // Of a short cut those of its rule.
    json(&["convex/axes", "fewer-axes", "--scene", "sat-polygon", "--trace", &file]);
    let lines = std::fs::read_to_string(&file).unwrap();
    let steps: Vec<Value> = lines.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let (own, of_rule) = steps.split_at(steps.len() / 2);
    assert!(own.iter().all(|step| step["rival"] == "convex/axes" && step["steps_of"].is_null()));
    for (step, own) in of_rule.iter().zip(own) {
        assert_eq!(step["rival"], "convex/fewer-axes");
        assert_eq!((&step["steps_of"], &step["en"]), (&"convex/axes".into(), &own["en"]));
    }
    // Of the judge each number without rounding, and what doubles make of it.
    json(&["convex/axes", "fractions", "--scene", "sat-polygon", "--trace", &file]);
    let lines = std::fs::read_to_string(&file).unwrap();
    let steps: Vec<Value> = lines.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let judge: Vec<_> = steps.iter().filter(|s| s["rival"] == "convex/fractions").collect();
    let (last, numbers) = judge.split_last().unwrap();
    assert_eq!(last["event"], serde_json::json!({ "step": "answer", "verdict": "inside" }));
    for step in numbers {
        let of = |name: &str| step["event"][name].as_f64().unwrap();
        let (value, doubles) = (of("value"), of("doubles"));
        assert!((value - doubles).abs() <= 1e-12 * value.abs(), "{step}");
    }
}

#[test]
fn what_makes_no_sense_is_told() {
    for (args, told) in [
        (&["segments/sides"][..], "RIVAL"),
        (&["segments/sides", "circle"], "no rival is called circle"),
        (&["segments/side", "plain"], "did you mean segments/sides?"),
        (&["fractions", "plain"], "answers more than one question"),
        (&["segments/sides", "boxes/closed"], "answer different questions"),
        (&["segments/sides", "sides"], "can't part from itself"),
        (&["segments/sides", "plain", "--family", "nearly"], "there is none called nearly"),
        (&["segments/sides", "plain", "--family", "holes"], "has no such cases"),
        (&["segments/sides", "plain", "--family", "shaken"], "--scene"),
        (&["segments/sides", "plain", "--shard", "5/4"], "5/4 is no part"),
        (&["segments/sides", "plain", "--cases", "0"], "--cases"),
        (&["--list", "--merge", "x.json"], "--merge"),
    ] {
        let wrong = run(&[&["duel"], args].concat());
        ends(&wrong, 2);
        assert!(err(&wrong).contains(told), "{args:?}: {}", err(&wrong));
    }
    let words = run(&["duel", "segments/sides", "plain", "--cases", "10", "--time"]);
    ends(&words, 0);
    assert!(out(&words).contains("milliseconds"), "{}", out(&words));
}

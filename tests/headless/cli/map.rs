//! `glisse map`: what a lab answers at every place.

use serde_json::Value;

use super::{ends, err, out, path, run};

#[test]
fn a_map_is_written_as_numbers_that_single_runs_have() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "map.json");
    let args = ["map", "slide", "--of", "position", "--size", "6x4", "-o", &file];
    ends(&run(&args), 0);
    let map: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!((&map["size"], &map["lab"]), (&serde_json::json!([6, 4]), &"slide".into()));
    let mut scene: Value =
        serde_json::from_str(&out(&run(&["scenes", "slide"]))).expect("the scene itself");
    let mover = scene["objects"].as_array().unwrap().iter().position(|o| o["role"] == "mover");
    for (row, column) in [(0, 0), (1, 4), (3, 5)] {
        let value = |axis: &str, k: f64, count: f64| {
            let [from, to] = ["from", "to"].map(|end| map[axis][end].as_f64().unwrap());
            from + (to - from) * ((k + 0.5) / count)
        };
        let place = [value("x", f64::from(column), 6.0), value("y", f64::from(row), 4.0)];
        scene["objects"][mover.unwrap()]["position"] = serde_json::json!(place);
        let moved = path(&folder, "moved.json");
        std::fs::write(&moved, scene.to_string()).unwrap();
        let single = run(&["run", &moved, "--json"]);
        let single: Value = serde_json::from_str(&out(&single)).unwrap();
        assert_eq!(map["rows"][row as usize][column as usize], single["outcome"]["position"]);
    }
}

#[test]
fn pictures_are_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["svg", "png"] {
        let [a, b] = ["1", "3"].map(|threads| {
            let file = path(&folder, &format!("{threads}.{ending}"));
            let args =
                ["map", "circle-box", "--of", "case", "--size", "40x30", "--threads", threads];
            ends(&run(&[&args[..], &["-o", &file]].concat()), 0);
            std::fs::read(&file).unwrap()
        });
        assert!(!a.is_empty() && a == b, "{ending}");
    }
}

#[test]
fn two_other_numbers_can_be_varied_and_what_there_is_is_listed() {
    let list = run(&["map", "circle-circle", "--of", "list"]);
    ends(&list, 0);
    assert!(out(&list).lines().any(|name| name == "overlap"), "{}", out(&list));
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "map.json");
    let [x, y] = ["--x=kite.rotation:0..360", "--y=kite.position.x:-200..200"];
    ends(&run(&["map", "sat-polygon", "--of", "depth", x, y, "--size", "8x8", "-o", &file]), 0);
    let map: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(map["x"]["part"], "kite.rotation");
    ends(
        &run(&[
            "map",
            "sat-polygon",
            "--of",
            "depth",
            x,
            y,
            "-o",
            &path(&folder, "a.svg"),
            "--size",
            "8x8",
        ]),
        0,
    );
}

#[test]
fn solids_are_moved_in_a_plane_of_space_and_z_goes_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "space.json");
    for plane in ["xy", "xz", "yz"] {
        let args = ["map", "sat-boxes", "--object", "rod", "--of", "overlap", "--plane", plane];
        ends(&run(&[&args[..], &["--size", "24x16", "-o", &file]].concat()), 0);
        let map: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        assert_eq!(map["x"]["part"], format!("rod.position.{}", &plane[..1]));
        assert_eq!(map["y"]["part"], format!("rod.position.{}", &plane[1..]));
        assert_eq!((map["rises"].clone(), map["size"][1].clone()), (true.into(), 16.into()));
        let words: Vec<&str> = map["rows"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row.as_array().unwrap().iter().filter_map(Value::as_str))
            .collect();
        assert!(words.contains(&"no"), "{plane}: {words:?}");
    }
    // The first row is the highest: a ball that slides from there ends higher up.
    let args = ["map", "slide3", "--object", "ball", "--of", "position.z", "--plane", "xz"];
    ends(&run(&[&args[..], &["--size", "12x12", "-o", &file]].concat()), 0);
    let map: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    let end = |row: usize| map["rows"][row][6].as_f64().unwrap();
    assert!(end(0) > end(11), "{} {}", end(0), end(11));
    let picture = path(&folder, "space.png");
    let args = ["map", "slide3", "--object", "ball", "--of", "kept", "--size", "20x20"];
    ends(&run(&[&args[..], &["-o", &picture]].concat()), 0);
}

#[test]
fn what_is_asked_wrongly_is_said() {
    for (args, code, words) in [
        (&["map", "slide", "--of", "impact", "-o", "x.png"][..], 2, "did you mean impacts?"),
        (&["map", "slide", "--of", "impacts"], 2, "-o FILE"),
        (&["map", "slide", "--of", "impacts", "-o", "x.gif"], 2, ".png, .svg or .json"),
        (&["map", "slide", "--of", "impacts", "-o", "x.png", "--object", "dics"], 2, "disc"),
        (&["map", "slide", "--of", "impacts", "-o", "x.png", "--size", "0x9"], 2, "1 to 4096"),
        (&["map", "slide", "--of", "impacts", "-o", "x.png", "--size", "9"], 2, "columns x rows"),
        (
            &["map", "slide", "--of", "impacts", "-o", "x.png", "--x", "disc.radius:1..5"],
            2,
            "go together",
        ),
        (&["map", "slide", "--of", "kept", "-o", "x.png", "--plane", "xz"], 2, "in space"),
        (&["map", "spheres", "--of", "overlap", "-o", "x.png", "--plane", "xw"], 2, "xy, xz or yz"),
        (
            &["map", "circle-circle", "--lab", "no-such", "--of", "depth", "-o", "x.png"],
            2,
            "no-such",
        ),
    ] {
        let output = run(args);
        ends(&output, code);
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
    }
}

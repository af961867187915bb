//! `glisse lens`: the numbers about a place and the signs there.

use serde_json::Value;

use super::{ends, err, out, path, run};

#[test]
fn the_classroom_example_is_written_as_numbers_and_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "lens.json");
    let points = ["-p", "0.5,0.5", "-a", "12,12", "-b", "24,24"];
    let args = [&["lens", "sat-polygon"][..], &points, &["--size", "33x33", "-o", &file]].concat();
    ends(&run(&args), 0);
    let lens: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    let rows = |of: &str| -> Vec<String> {
        let rows = lens[of].as_array().unwrap();
        rows.iter().map(|row| row.as_str().unwrap().to_owned()).collect()
    };
    let (exact, plain) = (rows("exact"), rows("plain"));
    for (row, signs) in exact.iter().enumerate() {
        for (column, sign) in signs.chars().enumerate() {
            let expected =
                ['-', '0', '+'][1 + usize::from(row > column) - usize::from(row < column)];
            assert_eq!(sign, expected, "{column} {row}");
        }
    }
    assert_ne!(exact, plain);
    let differ: usize = exact
        .iter()
        .zip(&plain)
        .map(|(a, b)| a.chars().zip(b.chars()).filter(|(a, b)| a != b).count())
        .sum();
    assert_eq!(lens["differ"], differ);
    assert_eq!(lens["p"]["x"]["exponent"], "01111111110");
    for ending in ["svg", "png"] {
        let file = path(&folder, &format!("lens.{ending}"));
        ends(&run(&[&["lens", "sat-polygon", "-o", &file][..], &points].concat()), 0);
        assert!(std::fs::metadata(&file).unwrap().len() > 1_000, "{ending}");
    }
}

#[test]
fn points_of_the_scene_are_listed_and_taken_and_singles_have_fewer_bits() {
    let list = run(&["lens", "circle-box", "--points"]);
    ends(&list, 0);
    assert!(
        out(&list).lines().any(|l| l.starts_with("disc at a side.position  (")),
        "{}",
        out(&list)
    );
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "lens.json");
    let args = ["lens", "circle-box", "--sign", "circle", "-p", "3,4", "-a", "0,0", "-r", "5"];
    ends(&run(&[&args[..], &["--in", "f32", "--out-by", "10", "-o", &file]].concat()), 0);
    let lens: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(lens["p"]["x"]["value"], 1027.0);
    assert_eq!(lens["p"]["x"]["fraction"].as_str().unwrap().len(), 23);
    assert_eq!(lens["out_by"], 10);
}

#[test]
fn it_is_put_on_the_nearest_edge_or_circle() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "near.json");
    for (scene, near, sign) in
        [("sat-polygon", "kite.points.1", "side"), ("circle-circle", "0,0", "circle")]
    {
        ends(&run(&["lens", scene, "--near", near, "--size", "33x33", "-o", &file]), 0);
        let lens: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        assert_eq!(lens["sign"], sign, "{scene}");
        let rows: String =
            lens["exact"].as_array().unwrap().iter().map(|r| r.as_str().unwrap()).collect();
        assert!(rows.contains('+') && rows.contains('-'), "{scene}: {rows}");
    }
    let both = run(&["lens", "slide", "--near", "0,0", "-a", "1,1", "-o", &file]);
    ends(&both, 2);
}

#[test]
fn what_is_asked_wrongly_is_said() {
    for (args, code, words) in [
        (&["lens", "slide", "-o", "x.gif"][..], 2, ".png, .svg or .json"),
        (&["lens", "slide", "-p", "disk.position", "-o", "x.png"], 2, "no object `disk`"),
        (&["lens", "slide", "-p", "disc.radius", "-o", "x.png"], 2, "no point"),
        (&["lens", "slide", "--sign", "cube", "-o", "x.png"], 2, "side, along, circle"),
        (&["lens", "slide", "--in", "f16", "-o", "x.png"], 2, "f64 or f32"),
        (&["lens", "slide", "--size", "0x1", "-o", "x.png"], 2, "1 to 1024"),
        (&["lens", "slide", "--sign", "circle", "-r", "-1", "-o", "x.png"], 2, "no radius"),
        (&["lens", "slide"], 2, "--out"),
        (&["lens", "spheres", "--points"], 1, "in space"),
    ] {
        let output = run(args);
        ends(&output, code);
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
    }
}

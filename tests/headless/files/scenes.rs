//! Scene files as a person and a disk meet them: every bad file has one clear line, saving is stable and
//! all or nothing, and the schema says what the reader does.

use std::fs;
use std::path::{Path, PathBuf};

use glam::DVec2;
use glisse::scene::{
    self, CircleShape, Object, ObjectRole, Scene, SegmentShape, Shape, WallsShape,
};
use serde_json::{Value, json};

/// A scene file around a list of objects, on known lines.
fn with_objects(objects: &str) -> String {
    format!(
        "{{\"format\": \"glisse-scene\", \"version\": 1, \"name\": \"n\", \"objects\": [\n{objects}\n]}}"
    )
}

/// A scene file around one shape, on line 2.
fn with_shape(shape: &str) -> String {
    with_objects(&format!("{{\"id\": \"a\", \"role\": \"wall\", \"shape\": {shape}}}"))
}

/// A scene file with more fields of the scene, on line 2.
fn with_fields(fields: &str) -> String {
    format!(
        "{{\"format\": \"glisse-scene\", \"version\": 1, \"name\": \"n\", \"objects\": [],\n{fields}}}"
    )
}

fn refusal(text: &str) -> String {
    scene::read(text).expect_err("it should be refused").to_string()
}

#[test]
fn every_bad_file_has_one_clear_line() {
    let twins = "{\"id\": \"a\", \"role\": \"wall\", \"shape\": {\"type\": \"point\"}}";
    let deep = "[".repeat(10_000);
    let whole = with_shape("{\"type\": \"circle\", \"radius\": 1}");
    let cases: Vec<(String, &str)> = vec![
        ("".into(), "1:1: the text is empty, where JSON is expected"),
        (" \n\t ".into(), "1:1: the text is empty, where JSON is expected"),
        ("\u{feff}{}".into(), "1:1: the text starts with a byte order mark; save it as UTF-8 without one"),
        (deep.clone(), "1:128: nested too deep; 127 levels are read"),
        (format!("{{\"a\":{deep}"), "1:132: nested too deep; 127 levels are read"),
        (whole[..whole.len() - 20].into(), "2:52: the text ends too early, inside a string"),
        (whole.clone() + "{}", "3:3: not JSON: trailing characters"),
        ("hello".into(), "1:1: not JSON: expected value"),
        ("[]".into(), "1:1: expected an object, found a list"),
        ("{}".into(), "1:1: not a Glisse scene: field `format` is missing, with \"glisse-scene\""),
        (r#"{"format": "tiled", "version": 1}"#.into(), "1:12: not a Glisse scene: the format is `tiled`, not `glisse-scene` (at /format)"),
        (r#"{"format": "glisse-scene"}"#.into(), "1:1: field `version` is missing"),
        (r#"{"format": "glisse-scene", "version": 7}"#.into(), "1:39: version 7 is newer than this program, which reads up to 1; a newer Glisse is needed (at /version)"),
        (r#"{"format": "glisse-scene", "version": -1}"#.into(), "1:39: expected a whole number from 0, found -1 (at /version)"),
        (r#"{"format": "glisse-scene", "version": "1"}"#.into(), "1:39: expected a number, found a text (at /version)"),
        (r#"{"format": "glisse-scene", "version": 1, "name": "n"}"#.into(), "1:1: field `objects` is missing"),
        (r#"{"format": "glisse-scene", "version": 0, "title": 3, "objects": []}"#.into(), "1:51: expected a text, found a number (at /title)"),
        (r#"{"format": "glisse-scene", "version": 0, "title": "t", "name": "n"}"#.into(), "1:64: version 0 has `title` where later ones have `name`; this has both (at /name)"),
        (
            "{\"format\": \"glisse-scene\", \"version\": 0, \"title\": \"t\",\n\"objects\": [{\"id\": \"a\", \"kind\": \"wal\"}]}"
                .into(),
            "2:33: unknown role `wal`; did you mean `wall`? known are `wall`, `body`, `mover`, `passage` (at /objects/0/kind)",
        ),
        (with_fields("\"name\": \"m\""), "2:6: field `name` is given twice"),
        (with_fields("\"colour\": 1"), "2:1: unknown field `colour` in `scene`; known are `objects`, `view`, `format`, `version`, `name`, `about`, `source`, `lab`, `focus`, `settings`, `resources`, `sprites` (at /colour)"),
        (with_fields("\"setings\": {}"), "2:1: unknown field `setings` in `scene`; did you mean `settings`? (at /setings)"),
        (with_fields("\"lab\": null"), "2:8: expected a text, found null (at /lab)"),
        (with_fields("\"about\": {\"deutsch\": \"\"}"), "2:22: `deutsch` is no language, such as `en` (at /about/deutsch)"),
        (with_fields("\"about\": {\"en\": 1}"), "2:17: expected a text, found a number (at /about/en)"),
        (with_fields("\"settings\": {\"min_distance\": 0}"), "2:30: must be above 0, is 0 (at /settings/min_distance)"),
        (with_fields("\"settings\": {\"max_impact\": 65}"), "2:28: must be from 1 to 64, is 65 (at /settings/max_impact)"),
        (with_fields("\"settings\": {\"flatten\": 0}"), "2:25: must be from 1 to 1000, is 0 (at /settings/flatten)"),
        (with_fields("\"settings\": {\"max_impact\": 2.5}"), "2:28: expected a whole number from 0, found 2.5 (at /settings/max_impact)"),
        (with_fields("\"settings\": {\"corners\": \"sharp\"}"), "2:25: unknown corners `sharp`; known are `planes`, `bevels`, `exact` (at /settings/corners)"),
        (with_fields("\"settings\": {\"published\": 1}"), "2:27: expected true or false, found a number (at /settings/published)"),
        (with_fields("\"settings\": {\"max_impacts\": 1}"), "2:14: unknown field `max_impacts` in `settings`; did you mean `max_impact`? (at /settings/max_impacts)"),
        (with_fields("\"view\": {\"centre\": [0]}"), "2:20: expected a list of 2, found a list of 1 (at /view/centre)"),
        (with_fields("\"view\": {\"zoom\": -1}"), "2:18: must be from 0 to 1e75, is -1 (at /view/zoom)"),
        (with_objects("7"), "2:1: expected an object, found a number (at /objects/0)"),
        (with_objects("{\"role\": \"wall\"}"), "2:1: field `id` is missing (at /objects/0)"),
        (with_objects(&format!("{twins},\n  {twins}")), "3:10: two objects have the id `a`; first at 2:8 (at /objects/1/id)"),
        (with_objects(&twins.replace("\"a\"", "\"\"")), "2:8: an id must not be empty (at /objects/0/id)"),
        (with_objects(&twins.replace("wall", "Wall")), "2:21: unknown role `Wall`; did you mean `wall`? known are `wall`, `body`, `mover`, `passage` (at /objects/0/role)"),
        (with_objects(&twins.replace("\"role\"", "\"postion\": 1, \"role\"")), "2:13: unknown field `postion` in `object`; did you mean `position`? (at /objects/0/postion)"),
        (with_objects(&twins.replace("\"role\"", "\"position\": \"x\", \"role\"")), "2:25: expected a point [x, y], found a text (at /objects/0/position)"),
        (with_objects(&twins.replace("\"role\"", "\"rotation\": 1e300, \"role\"")), "2:25: 1e300 is too large; sizes go up to 1e75 (at /objects/0/rotation)"),
        (with_objects(&twins.replace("\"role\"", "\"velocity\": [0, 1, 2], \"role\"")), "2:25: expected a point [x, y], found a list of 3 (at /objects/0/velocity)"),
        (with_shape("{}"), "2:38: field `type` is missing (at /objects/0/shape)"),
        (with_shape("{\"type\": 3}"), "2:47: expected a text, found a number (at /objects/0/shape/type)"),
        (with_shape("{\"type\": \"cirle\"}"), "2:47: unknown shape `cirle`; did you mean `circle`? known are `point`, `circle`, `box`, `segment`, `polyline`, `polygon`, `capsule`, `plane`, `bezier`, `path`, `walls`, `mask`, `tilemap`, `labyrinth`, `ground` (at /objects/0/shape/type)"),
        (with_shape("{\"type\": \"dodecahedron\"}"), "2:47: unknown shape `dodecahedron`; known are `point`, `circle`, `box`, `segment`, `polyline`, `polygon`, `capsule`, `plane`, `bezier`, `path`, `walls`, `mask`, `tilemap`, `labyrinth`, `ground` (at /objects/0/shape/type)"),
        (with_shape("{\"type\": \"circle\"}"), "2:38: field `radius` is missing (at /objects/0/shape)"),
        (with_shape("{\"type\": \"circle\", \"raduis\": 2}"), "2:57: unknown field `raduis` in `circle`; did you mean `radius`? (at /objects/0/shape/raduis)"),
        (with_shape("{\"type\": \"circle\", \"radius\": 2, \"half\": 1}"), "2:70: unknown field `half` in `circle`; known are `type`, `radius` (at /objects/0/shape/half)"),
        (with_shape("{\"type\": \"circle\", \"radius\": 2, \"radius\": 3}"), "2:77: field `radius` is given twice"),
        (with_shape("{\"type\": \"circle\", \"radius\": \"2\"}"), "2:67: expected a number, found a text (at /objects/0/shape/radius)"),
        (with_shape("{\"type\": \"circle\", \"radius\": 0}"), "2:67: must be above 0, is 0 (at /objects/0/shape/radius)"),
        (with_shape("{\"type\": \"segment\", \"a\": [0, 0], \"b\": [0, 1e-150]}"), "2:76: a size of 1e-150 is too small; sizes go down to 1e-140 (at /objects/0/shape/b)"),
        (with_shape("{\"type\": \"capsule\", \"a\": [0, 0], \"b\": [0, 1e-150], \"radius\": 1}"), "2:76: a size of 1e-150 is too small; sizes go down to 1e-140 (at /objects/0/shape/b)"),
        (with_shape("{\"type\": \"walls\", \"points\": [[0, 0], [0, 1e-150]], \"lines\": [[0, 1]]}"), "2:99: a size of 1e-150 is too small; sizes go down to 1e-140 (at /objects/0/shape/lines/0)"),
        (with_shape("{\"type\": \"circle\", \"radius\": NaN}"), "2:67: JSON numbers are finite: neither NaN nor infinite"),
        (with_shape("{\"type\": \"circle\", \"radius\": -Infinity}"), "2:68: JSON numbers are finite: neither NaN nor infinite"),
        (with_shape("{\"type\": \"circle\", \"radius\": 1e400}"), "2:71: this number is too large"),
        (with_shape("{\"type\": \"circle\", \"radius\": 1e200}"), "2:67: 1e200 is too large; sizes go up to 1e75 (at /objects/0/shape/radius)"),
        (with_shape("{\"type\": \"box\"}"), "2:38: field `half` or `min` and `max` is missing (at /objects/0/shape)"),
        (with_shape("{\"type\": \"box\", \"half\": [1, -1]}"), "2:66: must be above 0, is -1 (at /objects/0/shape/half/1)"),
        (with_shape("{\"type\": \"box\", \"half\": [1, 1], \"min\": [0, 0]}"), "2:38: a box has `half`, or `min` and `max`, not both (at /objects/0/shape)"),
        (with_shape("{\"type\": \"box\", \"min\": [0, 0]}"), "2:38: field `max` is missing (at /objects/0/shape)"),
        (with_shape("{\"type\": \"box\", \"min\": [0, 0], \"max\": [1, 0]}"), "2:80: max y must be above min y: 0 against 0 (at /objects/0/shape/max/1)"),
        (with_shape("{\"type\": \"segment\", \"a\": [1, 2], \"b\": [1, 2]}"), "2:76: the ends are the same point: a segment needs length (at /objects/0/shape/b)"),
        (with_shape("{\"type\": \"polyline\", \"points\": [[1, 2]]}"), "2:69: needs 2 points or more, has 1 (at /objects/0/shape/points)"),
        (with_shape("{\"type\": \"polyline\", \"points\": [[1, 2], [1, 2]]}"), "2:69: all points are the same: a polyline needs length (at /objects/0/shape/points)"),
        (with_shape("{\"type\": \"polygon\", \"points\": [[1, 2], [3, null], [5, 6]]}"), "2:81: expected a number, found null (at /objects/0/shape/points/1/1)"),
        (with_shape("{\"type\": \"polygon\", \"points\": [[1, 2], [3, 4], [5, 6]], \"holes\": [[]]}"), "2:104: needs 3 points or more, has 0 (at /objects/0/shape/holes/0)"),
        (with_shape("{\"type\": \"capsule\", \"a\": [1, 2], \"b\": [3, 2], \"radius\": -1}"), "2:94: must be above 0, is -1 (at /objects/0/shape/radius)"),
        (with_shape("{\"type\": \"plane\", \"normal\": [0, 0], \"offset\": 1}"), "2:66: must not be zero: it says which side is solid (at /objects/0/shape/normal)"),
        (with_shape("{\"type\": \"walls\", \"points\": [[0, 0], [1, 0]], \"lines\": [[0, 1], [0, 2]]}"), "2:106: point 2 does not exist: there are 2 (at /objects/0/shape/lines/1/1)"),
        (with_shape("{\"type\": \"walls\", \"points\": [[0, 0], [1, 0]], \"lines\": [[0, 0]]}"), "2:94: a line needs two different points, both are 0 (at /objects/0/shape/lines/0)"),
        (with_shape("{\"type\": \"walls\", \"points\": [[0, 0], [1, 0]], \"lines\": [[0, -1]]}"), "2:98: expected a whole number from 0, found -1 (at /objects/0/shape/lines/0/1)"),
        (with_shape("{\"type\": \"bezier\", \"points\": [[0, 0], [1, 0], [2, 0]]}"), "2:67: expected a list of 4, found a list of 3 (at /objects/0/shape/points)"),
        (with_shape("{\"type\": \"path\", \"start\": [0, 0], \"curves\": []}"), "2:82: needs 1 curve or more, has 0 (at /objects/0/shape/curves)"),
        (with_shape("{\"type\": \"path\", \"start\": [0, 0], \"curves\": [[[1, 0], [2, 0], [3, 0]]], \"joints\": [\"smoth\"]}"), "2:121: unknown joint `smoth`; did you mean `smooth`? known are `corner`, `smooth`, `symmetric` (at /objects/0/shape/joints/0)"),
        (with_shape("{\"type\": \"mask\", \"cell\": 0, \"rows\": [\"#\"]}"), "2:63: must be above 0, is 0 (at /objects/0/shape/cell)"),
        (with_shape("{\"type\": \"mask\", \"cell\": 1, \"rows\": [\"#.\", \"#\"]}"), "2:81: has 1 cells, and the first row has 2 (at /objects/0/shape/rows/1)"),
        (with_shape("{\"type\": \"walls\", \"points\": [[0, 0], [1, 0]], \"lines\": [[0]]}"), "2:94: expected a list of 2, found a list of 1 (at /objects/0/shape/lines/0)"),
    ];
    let mut wrong = String::new();
    for (i, (text, expected)) in cases.iter().enumerate() {
        let found = refusal(text);
        assert!(!found.contains('\n'), "one line: {found}");
        if found != *expected {
            wrong += &format!("{i}\t{found}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn bytes_that_are_not_utf8_are_refused_where_they_are() {
    let error =
        scene::read_bytes(b"{\"a\":\n \"\xc3\xa9\xff\"}", std::path::Path::new("")).unwrap_err();
    assert_eq!(error.to_string(), "2:4: not UTF-8 text: byte 0xFF can't stand here");
}

#[test]
fn a_file_cut_off_anywhere_is_refused_and_nothing_panics() {
    let text = fs::read_to_string(data("scene-v0.json")).unwrap();
    let text = text.trim_end();
    for end in 0..text.len() {
        let error = scene::read(&text[..end]).unwrap_err();
        assert!(error.place.is_some() && !error.message.contains('\n'), "{error}");
    }
}

#[test]
fn a_scene_from_before_the_first_release_is_brought_up_to_date() {
    let scene = scene::load(&data("scene-v0.json")).unwrap();
    assert_eq!((scene.version, scene.name.as_str()), (1, "Before the first release"));
    assert_eq!(scene.object("ball").unwrap().role, ObjectRole::Mover);
    assert_eq!(scene.object("ball").unwrap().velocity, Some(DVec2::new(3.0, 0.0)));
    let text = scene::write(&scene).unwrap();
    assert_eq!(scene::read(&text).unwrap(), scene);
}

// Writing.

#[test]
fn saving_gives_text_that_people_can_read_and_compare() {
    let mut scene = Scene::new("A room");
    scene.lab = Some("slide".into());
    scene.about.insert("en".into(), "One wall and one disc.".into());
    scene.objects.push(object(
        "wall",
        ObjectRole::Wall,
        Shape::Segment(SegmentShape { a: DVec2::ZERO, b: DVec2::X }),
    ));
    let mut ball = object("ball", ObjectRole::Mover, Shape::Circle(CircleShape { radius: 0.1 }));
    ball.position = DVec2::new(0.5, -1e-7);
    ball.velocity = Some(DVec2::new(0.0, 1e22));
    scene.objects.push(ball);
    let expected = r#"{
  "format": "glisse-scene",
  "version": 1,
  "name": "A room",
  "about": {"en": "One wall and one disc."},
  "lab": "slide",
  "objects": [
    {"id": "wall", "role": "wall", "shape": {"type": "segment", "a": [0.0, 0.0], "b": [1.0, 0.0]}},
    {
      "id": "ball",
      "role": "mover",
      "shape": {"type": "circle", "radius": 0.1},
      "position": [0.5, -1e-7],
      "velocity": [0.0, 1e+22]
    }
  ],
  "settings": {"published": false},
  "view": {"centre": [0.0, 0.0], "zoom": 0.0}
}
"#;
    assert_eq!(scene::write(&scene).unwrap(), expected);
}

#[test]
fn a_saved_file_keeps_its_bytes_when_it_is_loaded_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.json");
    scene::save(&path, &scene::load(&data("scene-v0.json")).unwrap()).unwrap();
    let first = fs::read(&path).unwrap();
    for _ in 0..2 {
        scene::save(&path, &scene::load(&path).unwrap()).unwrap();
        assert_eq!(fs::read(&path).unwrap(), first);
    }
    assert_eq!(names(folder.path()), ["s.json"]);
}

#[test]
fn a_failed_save_leaves_the_old_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.json");
    scene::save(&path, &Scene::new("old")).unwrap();
    let old = fs::read(&path).unwrap();

    let mut broken = Scene::new("new");
    broken.objects.push(object(
        "a",
        ObjectRole::Wall,
        Shape::Circle(CircleShape { radius: f64::NAN }),
    ));
    let error = scene::save(&path, &broken).unwrap_err();
    let expected =
        format!("{}: NaN is not a finite number (at /objects/0/shape/radius)", path.display());
    assert_eq!(error.to_string(), expected);
    assert_eq!(fs::read(&path).unwrap(), old);

    // A folder can't be replaced by a file: the very last step fails.
    let taken = folder.path().join("taken");
    fs::create_dir_all(taken.join("inside")).unwrap();
    let error = scene::save(&taken, &Scene::new("new")).unwrap_err();
    assert!(error.to_string().contains("taken: can't be written: "), "{error}");
    assert_eq!(names(folder.path()), ["s.json", "taken"]);

    let error = scene::save(&folder.path().join("no/where.json"), &Scene::new("new")).unwrap_err();
    assert!(error.to_string().ends_with("can't be written: no such file or directory"), "{error}");
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay_and_a_read_only_folder_is_left_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = tempfile::tempdir().unwrap();
    let (path, link) = (folder.path().join("s.json"), folder.path().join("link.json"));
    scene::save(&path, &Scene::new("old")).unwrap();
    fs::File::create(folder.path().join("plain")).unwrap();
    assert_eq!(mode(&path), mode(&folder.path().join("plain")), "as any new file");

    fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
    std::os::unix::fs::symlink(&path, &link).unwrap();
    scene::save(&link, &Scene::new("new")).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(scene::load(&path).unwrap().name, "new");
    assert_eq!(mode(&path), 0o604);

    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser writes there all the same; then there is no failure to look at.
    if fs::File::create(folder.path().join("probe")).is_err() {
        let error = scene::save(&path, &Scene::new("newer")).unwrap_err();
        assert!(error.to_string().ends_with("can't be written: permission denied"), "{error}");
        assert_eq!(scene::load(&path).unwrap().name, "new");
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
}

// Limits.

#[test]
fn files_that_are_too_large_are_refused_by_their_size() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.json");
    // Sparse: it takes no room and no time.
    fs::File::create(&path).unwrap().set_len(100 << 20).unwrap();
    let error = scene::load(&path).unwrap_err().to_string();
    assert!(
        error.ends_with("large.json: too large: files of this kind are read up to 64 MB"),
        "{error}"
    );
    let error = scene::load(folder.path()).unwrap_err().to_string();
    assert!(error.ends_with(": can't be read: it is a folder"), "{error}");
    let error = scene::load(&folder.path().join("none.json")).unwrap_err().to_string();
    assert!(error.ends_with("none.json: can't be read: no such file or directory"), "{error}");
}

#[test]
fn too_many_objects_are_refused_before_they_are_read() {
    let text = with_objects(&vec!["0"; 200_001].join(","));
    assert_eq!(refusal(&text), "1:66: more than 200000 objects (at /objects)");
}

#[test]
fn a_large_map_is_written_and_read_again_as_it_was() {
    let map = |n: u32| {
        let points = (0..n).map(|i| DVec2::new(f64::from(i), f64::from(i).sqrt())).collect();
        let lines = (0..n).map(|i| [i, (i + 1) % n]).collect();
        let mut scene = Scene::new("map");
        scene.objects.push(object(
            "map",
            ObjectRole::Wall,
            Shape::Walls(WallsShape { points, lines }),
        ));
        scene
    };
    // A file of 6 MB.
    let scene = map(100_000);
    assert_eq!(scene::read(&scene::write(&scene).unwrap()).unwrap(), scene);
}

// Round trips.

// The schema.

#[test]
fn the_schema_beside_the_scenes_is_the_programs_own() {
    let path = scenes().join("scene.schema.json");
    let schema = scene::schema();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &schema).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(kept == schema, "the schema has changed: run the tests once with UPDATE=1");
}

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let validator = validator();
    let scene = |shape: Value| {
        json!({"format": "glisse-scene", "version": 1, "name": "n",
            "objects": [{"id": "a", "role": "wall", "shape": shape}]})
    };
    let good = [
        json!({"type": "point"}),
        json!({"type": "box", "half": [1, 2]}),
        json!({"type": "box", "min": [0, 0], "max": [1, 2]}),
    ];
    for shape in good {
        let value = scene(shape);
        assert!(validator.is_valid(&value), "{value}");
        scene::read(&value.to_string()).unwrap();
    }
    let bad = [
        json!({"type": "point", "x": 1}),
        json!({"type": "circle", "radius": 0}),
        json!({"type": "box"}),
        json!({"type": "box", "half": [1, 2], "size": 3}),
        json!({"type": "box", "half": [1, 2], "min": [0, 0]}),
        json!({"type": "box", "half": [1, 2], "min": [0, 0], "max": [1, 2]}),
        json!({"type": "polyline", "points": [[0, 0]]}),
        json!({"type": "segment", "a": [0, 0, 0], "b": [1, 2]}),
    ];
    for shape in bad {
        let value = scene(shape);
        assert!(!validator.is_valid(&value), "{value}");
        scene::read(&value.to_string()).unwrap_err();
    }
}

#[test]
fn every_scene_that_is_shipped_is_valid() {
    let validator = validator();
    let mut folders = vec![scenes()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "json")
                && !path.ends_with("scene.schema.json")
            {
                scene::load_document(&path).unwrap_or_else(|e| panic!("{e}"));
                let value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
                if let Err(e) = validator.validate(&value) {
                    panic!("{}: {e} (at {})", path.display(), e.instance_path);
                }
            }
        }
    }
}

// Helpers.

fn scenes() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes")
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

pub(super) fn object(id: &str, role: ObjectRole, shape: Shape) -> Object {
    Object::new(id, role, shape)
}

pub(super) fn validator() -> &'static jsonschema::Validator {
    static VALIDATOR: std::sync::LazyLock<jsonschema::Validator> = std::sync::LazyLock::new(|| {
        jsonschema::validator_for(&serde_json::from_str(&scene::schema()).unwrap()).unwrap()
    });
    &VALIDATOR
}

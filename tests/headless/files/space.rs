//! Scene files in space: what is read, what is refused and where, and that they are saved as they were.

use std::path::Path;

use glisse::figure::space::{SpaceFigure, Spatial};
use glisse::figure::{Role, Screen, SolidPart, Tag, Theme, svg};
use glisse::lab::{orbit, space_figure, with_step};
use glisse::scene::{self, Document, Saved, SpaceScene, SpaceShape};
use serde_json::Value;

fn shapes() -> (String, SpaceScene) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/space/shapes.json");
    let text = std::fs::read_to_string(path).unwrap();
    match scene::read_document(&text).unwrap() {
        Document::Space(scene) => (text, scene),
        Document::Plane(_) => panic!("it is in space"),
    }
}

#[test]
fn every_kind_of_shape_is_read_and_saved_with_the_same_bytes() {
    let (text, scene) = shapes();
    let kinds: Vec<_> = scene.objects.iter().map(|o| o.shape.kind_name()).collect();
    assert!(SpaceShape::KINDS.iter().all(|k| kinds.contains(k)), "{kinds:?}");
    let saved = scene::write(&scene).unwrap();
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/space/shapes.json");
        std::fs::write(path, &saved).unwrap();
    } else {
        assert_eq!(saved, text);
    }
    assert_eq!(scene::read_document(&saved).unwrap(), Document::Space(scene));
}

#[test]
fn it_is_as_the_schema_says() {
    let (text, _) = shapes();
    let schema: Value = serde_json::from_str(&scene::schema()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let whole: Value = serde_json::from_str(&text).unwrap();
    let errors: Vec<_> = validator.iter_errors(&whole).map(|e| e.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    let mut bad = whole;
    bad["objects"][1]["shape"]["hafl"] = 1.into();
    assert!(!validator.is_valid(&bad));
}

#[test]
fn an_empty_scene_in_space_stays_one() {
    let text = scene::write(&SpaceScene::new("void")).unwrap();
    let again = scene::read_document(&text).unwrap();
    assert!(matches!(&again, Document::Space(s) if s.objects.is_empty()));
    assert_eq!(scene::write(&again).unwrap(), text);
    assert!(again.header().name == "void" && again.check().is_ok());
}

#[test]
fn what_is_wrong_is_said_where_it_is() {
    let object = |rest: &str| {
        let text = r#"{"format": "glisse-scene", "version": 1, "name": "n", "objects": ["#;
        let text = format!("{text}\n{{\"id\": \"a\", \"role\": \"wall\", {rest}}}]}}");
        scene::read_document(&text).map(|_| String::new()).unwrap_or_else(|e| e.to_string())
    };
    let shape = |shape: &str| object(&format!("\"shape\": {{\"type\": {shape}}}"));
    let ball = "\"shape\": {\"type\": \"sphere\", \"radius\": 1}";
    let tetra = "\"polyhedron\", \"points\": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]]";
    let faces = |f: &str| shape(&format!("{tetra}, \"faces\": [{f}]"));
    assert_eq!(faces("[0,2,1],[0,1,3],[0,3,2],[1,2,3]"), "");
    let mixed = format!(
        "{ball}}},\n{{\"id\": \"b\", \"role\": \"wall\", \"shape\": {{\"type\": \"circle\", \"radius\": 1}}"
    );
    // The type and the fields of a shape, or the faces of a tetrahedron, and what is said of them.
    let shapes = r#"
"sphere", "radius": 0 => must be above 0, is 0 (at /objects/0/shape/radius)
"sphere", "radius": NaN => neither NaN nor infinite
"sphere", "raduis": 1 => did you mean `radius`? (at /objects/0/shape/raduis)
"spere", "radius": 1 => unknown shape `spere`
"segment3", "a": [0,0,0], "b": [0,0,0] => needs length (at /objects/0/shape/b)
"segment3", "a": [0,0], "b": [0,0,1] => expected a point [x, y, z], found a list of 2 (at /objects/0/shape/a)
"box3", "half": [1,0,1] => needs size along every axis (at /objects/0/shape/half/1)
"box3", "min": [0,0,0], "max": [1,1,-1] => (at /objects/0/shape/max/2)
"box3", "half": [1,1,1], "min": [0,0,0] => not both (at /objects/0/shape)
"plane3", "normal": [0,0,0], "offset": 1 => must not be zero: it says which side is solid (at /objects/0/shape/normal)
"triangle3", "points": [[0,0,0],[1,1,1],[3,3,3]] => the corners are in line: a triangle needs area (at /objects/0/shape/points)
"polyhedron", "points": [[0,0,0],[1,0,0],[0,1,0]] => needs 4 points or more, has 3 (at /objects/0/shape/points)
"polyhedron", "points": [[0,0,0],[1,0,0],[0,1,0],[1,1,0]] => all points are in one plane: a solid needs volume (at /objects/0/shape/points)
faces [0,2,1],[0,1,3],[0,3,2],[1,2,9] => point 9 does not exist: there are 4 (at /objects/0/shape/faces/3/2)
faces [0,2,1],[0,1,3],[0,3,2],[1,2,2] => point 2 is in it twice (at /objects/0/shape/faces/3/2)
faces [0,2,1],[0,1,3],[0,3,2],[1,3,2] => one of them is inside out (at /objects/0/shape/faces/3)
faces [0,1,2],[0,3,1],[0,2,3],[1,3,2] => its faces are inside out (at /objects/0/shape/faces/0)
faces [0,2,1],[0,1,3],[0,3,2] => needs 4 faces or more, has 3 (at /objects/0/shape/faces)
"flat", "points": [[0,0,0],[1,0,0],[1,1,0.1],[0,1,0]] => is not in the plane of the others (at /objects/0/shape/points)
"flat", "points": [[0,0,0],[2,0,0],[0.5,0.5,0],[0,2,0]] => it is not convex (at /objects/0/shape/points)
"heightmap", "cell": [1,1], "heights": [[0,1],[0]] => the first row has 2 heights, this one 1 (at /objects/0/shape/heights/1)
"heightmap", "cell": [1,0], "heights": [[0,1],[0,1]] => must be above 0, is 0 (at /objects/0/shape/cell/1)
"mesh", "points": [[0,0,0],[1,0,0],[0,1,0]], "triangles": [[0,1,3]] => point 3 does not exist: there are 3 (at /objects/0/shape/triangles/0/2)
"brushes", "brushes": [{"planes": [[1,0,0,1],[-1,0,0,1],[0,1,0,1],[0,-1,0,1]]}] => enclose nothing, or something without end (at /objects/0/shape/brushes/0/planes)
"#;
    let shapes = shapes.trim().lines().map(|line| {
        let (given, expected) = line.split_once(" => ").unwrap();
        (given.strip_prefix("faces ").map_or_else(|| shape(given), faces), expected)
    });
    let objects = [
        (
            object(&format!("{ball}, \"position\": [0, 0]")),
            "expected a point [x, y, z], found a list of 2 (at /objects/0/position)",
        ),
        (
            object(&format!("{ball}, \"position\": [0, 0, 1e99]")),
            "is too large; sizes go up to 1e75 (at /objects/0/position/2)",
        ),
        (
            object(&format!("{ball}, \"rotation\": [0, 0, 1, 1]")),
            "the length of this is 1.4142135623730951 (at /objects/0/rotation)",
        ),
        (
            object(&format!("{ball}, \"rotation\": 1")),
            "expected a list of 4, found a number (at /objects/0/rotation)",
        ),
        (
            object(&mixed),
            "3:47: `circle` is in the plane, and this scene is in space; first at 2:47 (at /objects/1/shape/type)",
        ),
    ];
    for (found, expected) in shapes.chain(objects) {
        assert!(found.ends_with(expected) || found.contains(expected), "{found}\n  for {expected}");
        assert!(found.contains(':') && !found.contains('\n'), "{found}");
    }
}

#[test]
fn where_only_the_plane_will_do_that_is_said() {
    let (text, _) = shapes();
    let error = scene::read(&text).unwrap_err().to_string();
    assert!(error.starts_with("this scene is in space"), "{error}");
}

#[test]
fn glass_is_seen_through_and_what_a_lab_draws_stands_for_the_object() {
    let (_, scene) = shapes();
    let all = space_figure(&scene);
    let of = |figure: &SpaceFigure, which: u32| {
        let its = |t: Tag| t.what == "object" && t.which == which;
        figure.marks.iter().filter(|m| m.tag.is_some_and(its)).count()
    };
    let solid = all.marks.iter().find(|m| matches!(m.shape, Spatial::Solid(_))).unwrap().clone();
    let which = solid.tag.unwrap().which;
    let mut step = SpaceFigure::default();
    step.mark(Role::ShapeA, solid.shape.clone()).tag(solid.tag.unwrap()).glass();
    let both = with_step(all.clone(), &step);
    assert_eq!((of(&both, which), both.marks.len()), (1, all.marks.len()));
    let orbit = orbit(&scene.view, &all, 1.5);
    let faces = |figure: &SpaceFigure| {
        let flat = figure.flatten(&orbit).marks;
        flat.iter().filter(|m| matches!(m.solid, Some(SolidPart::Face(_)))).count()
    };
    assert_eq!(faces(&step), 0, "nothing of glass covers what is behind it");
    step.marks[0].glass = false;
    assert!(faces(&step) > 0 && step.marks[0].hides());
    // A mark that is no body leaves the object as it is.
    let mut dot = SpaceFigure::default();
    dot.mark(Role::Impact, Spatial::Point(glam::DVec3::ZERO)).tag(solid.tag.unwrap());
    assert_eq!(of(&with_step(all.clone(), &dot), which), of(&all, which) + 1);
}

#[test]
fn its_picture_is_the_same_every_time_and_has_every_object() {
    let (_, scene) = shapes();
    let figure = space_figure(&scene);
    for theme in [&Theme::DARK, &Theme::LIGHT] {
        let orbit = orbit(&scene.view, &figure, 1.5);
        let flat = figure.flatten(&orbit);
        for i in 0..scene.objects.len() as u32 {
            assert!(flat.marks.iter().any(|m| m.tag.is_some_and(|t| t.which == i)), "{i}");
        }
        let size = glam::dvec2(900.0, 600.0);
        let screen = Screen { centre: glam::DVec2::ZERO, zoom: size.y / orbit.height, size };
        let drawn = svg::draw(&flat, &screen, theme);
        assert_eq!(drawn, svg::draw(&space_figure(&scene).flatten(&orbit), &screen, theme));
    }
}

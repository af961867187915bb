//! Masks and tilemaps are painted.

use std::thread::sleep;
use std::time::Duration;

use crate::stage::Stage;

/// The rows of the saved scene's tilemap.
fn tile_rows(stage: &Stage) -> Vec<String> {
    let scene = glisse::scene::load(&stage.scene_file()).expect("the file is whole");
    match &scene.objects[0].shape {
        glisse::scene::Shape::Tilemap(map) => map.rows.clone(),
        _ => panic!("the first object is the map"),
    }
}

pub(crate) fn a_tilemap_is_painted_undone_stroke_by_stroke_walked_over_saved_and_opened_again() {
    let mut scene = glisse::scene::Scene::new("floor");
    let rows = vec![".".repeat(16); 6];
    let cell = Some(glam::DVec2::splat(40.0));
    let map = glisse::scene::TilemapShape { cell, rows, ..Default::default() };
    let half = glam::DVec2::splat(12.0);
    let box_shape = glisse::scene::Shape::Box(glisse::scene::BoxShape::Half { half });
    let role = glisse::scene::ObjectRole::Mover;
    scene.objects = vec![
        glisse::scene::Object::new(
            "map",
            glisse::scene::ObjectRole::Wall,
            glisse::scene::Shape::Tilemap(map),
        ),
        glisse::scene::Object::new("walker", role, box_shape),
    ]
    .into();
    scene.objects[0].position = glam::DVec2::new(-320.0, -120.0);
    scene.objects[1].position = glam::DVec2::new(-100.0, -60.0);
    scene.lab = Some("tiles".to_owned());
    scene.view = glisse::scene::View { centre: [0.0, 0.0], zoom: 1.0 };
    let text = glisse::scene::write(&scene).unwrap();
    let Some(mut stage) = Stage::open_file(text.as_bytes()) else { return };
    let painted =
        |s: &Stage| tile_rows(s).iter().map(|row| row.matches('#').count()).collect::<Vec<_>>();
    let saves = |stage: &mut Stage, what: &str, seen: &dyn Fn(&[usize]) -> bool| {
        stage.key("ctrl+s");
        stage.wait(what, |s| seen(&painted(s)));
    };

    // 1. A stroke along a row, with the brush that the tool begins with.
    for _ in 0..2 {
        stage.key("a");
    }
    stage.drag([400, 300], [840, 300]);
    saves(&mut stage, "a row is painted", &|n| n.iter().filter(|n| **n >= 10).count() == 1);

    // 2. One more above it, and only that is undone.
    stage.drag([400, 200], [600, 200]);
    saves(&mut stage, "two rows are painted", &|n| n.iter().filter(|n| **n > 3).count() == 2);
    stage.key("ctrl+z");
    saves(&mut stage, "the second is gone", &|n| n.iter().filter(|n| **n > 0).count() == 1);
    let floor = tile_rows(&stage);

    // 3. Time runs: it falls on the floor, and walks over its seams as long as the key is held.
    stage.key("v");
    stage.act(&["mousemove", "640", "150"]);
    stage.key("space");
    sleep(Duration::from_millis(700));
    let landed = stage.picture();
    stage.act(&["keydown", "Right"]);
    sleep(Duration::from_millis(500));
    stage.act(&["keyup", "Right"]);
    stage.wait("it has walked", |s| s.picture().differs(&landed) > 300);
    stage.key("space");

    // 4. Opened again, the floor is there.
    let file = stage.scene_file();
    stage.again(Some(&file));
    assert_eq!(tile_rows(&stage), floor);
    for _ in 0..2 {
        stage.key("a");
    }
    stage.drag([400, 200], [600, 200]);
    saves(&mut stage, "painted again", &|n| n.iter().filter(|n| **n > 3).count() == 2);
}

pub(crate) fn a_mask_is_painted_undone_by_the_stroke_saved_and_opened_again() {
    let empty = glisse::scene::write(&glisse::scene::Scene::new("empty")).unwrap();
    let Some(mut stage) = Stage::open_file(empty.as_bytes()) else { return };

    // 1. A mask of cells, none of them set, and a stroke of a larger brush in it.
    stage.key("a");
    stage.drag([420, 170], [760, 330]);
    stage.key("b");
    for _ in 0..3 {
        stage.key("bracketright");
    }
    stage.drag([450, 200], [700, 200]);
    stage.key("ctrl+s");
    stage.wait("the stroke is saved", |s| s.cells() > 0);
    let first = stage.cells();

    // 2. A frame, undone as a whole, and what was there before is there still.
    stage.key("u");
    stage.drag([470, 240], [640, 300]);
    stage.key("ctrl+s");
    stage.wait("the rectangle is saved", |s| s.cells() > first);
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("the rectangle is undone", |s| s.cells() == first);

    // 3. Beside the mask the stroke makes it larger.
    let columns = stage.columns();
    stage.key("b");
    stage.drag([700, 300], [820, 300]);
    stage.key("ctrl+s");
    stage.wait("the mask is wider", |s| s.columns() > columns && s.cells() > first);
    let all = stage.cells();

    // 4. Opened again, it is seen as it was, and painted in.
    let file = stage.scene_file();
    let theme = &glisse::figure::Theme::DARK;
    let ink = theme.cell(glisse::figure::Role::ShapeB, false, None).over(theme.canvas);
    stage.again(Some(&file));
    stage.wait("the cells are seen", |s| s.picture().near([ink.r, ink.g, ink.b]) > 3_000);
    stage.act(&["mousemove", "640", "200", "click", "1"]);
    stage.key("g");
    stage.act(&["click", "1"]);
    stage.key("ctrl+s");
    stage.wait("the fill has cleared some", |s| s.cells() != all);
}

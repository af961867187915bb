//! The map of answers in the real window: shown, clicked on, undone and put away; and the zoom to single numbers.

use std::thread::sleep;
use std::time::Duration;

use crate::stage::Stage;

pub(crate) fn a_map_is_shown_clicked_on_undone_and_put_away() {
    let Some(mut stage) = Stage::open("sat-polygon.json") else { return };
    sleep(Duration::from_millis(500));
    let plain = stage.picture();
    let place = |s: &Stage| {
        let scene = glisse::scene::load(&s.scene_file()).unwrap();
        scene.objects.iter().map(|o| o.position).collect::<Vec<_>>()
    };
    let before = place(&stage);

    // 1. The map comes under the drawing.
    stage.key("ctrl+m");
    stage.wait("the map is seen", |s| s.picture().differs(&plain) > 20_000);

    // 2. A click puts what is varied there, and is saved.
    stage.act(&["mousemove", "620", "420"]);
    sleep(Duration::from_millis(300));
    stage.act(&["click", "1"]);
    stage.key("ctrl+s");
    stage.wait("one object is elsewhere", |s| {
        let now = place(s);
        now.iter().zip(&before).filter(|(a, b)| a != b).count() == 1
    });

    // 3. Undone, it is where it was; and the map goes as it came.
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("it is back", |s| place(s) == before);
    stage.key("ctrl+m");
    stage.wait("the map is gone", |s| s.picture().differs(&plain) < 60_000);
}

pub(crate) fn the_drawing_zooms_to_single_numbers_and_back() {
    let Some(mut stage) = Stage::open("sat-polygon.json") else { return };
    sleep(Duration::from_millis(500));
    let plain = stage.picture();
    stage.key("ctrl+p");
    sleep(Duration::from_millis(300));
    stage.act(&["type", "single numbers"]);
    sleep(Duration::from_millis(300));
    stage.key("Return");
    // The ground of the signs is all over the drawing.
    stage.wait("numbers are seen", |s| s.picture().differs(&plain) > 100_000);
    let deep = stage.picture();
    // The wheel goes out again, little by little.
    stage.act(&["mousemove", "500", "300"]);
    stage.act(&["click", "5"]);
    stage.wait("they are nearer to each other", |s| s.picture().differs(&deep) > 10_000);
    stage.key("f");
    stage.wait("the scene is back", |s| s.picture().differs(&deep) > 100_000);
}

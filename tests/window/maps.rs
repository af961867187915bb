//! Maps: opened, slid through, stepped, asked, drawn on.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use crate::picture::{IMPACT, MOVER};
use crate::stage::Stage;

pub(crate) fn a_map_is_opened_slid_through_stepped_asked_drawn_on_and_saved() {
    let Some(mut stage) = Stage::open("freedoom-e1m1.json") else { return };

    // 1. It opens with the slide in view: walls, the disc, the impacts.
    stage.wait("the slide is seen", |s| {
        let p = s.picture();
        p.near(MOVER) > 200 && p.near(IMPACT) > 100
    });
    let opened = stage.picture();

    // 2. Time runs while an arrow key is held, and stops.
    stage.key("space");
    stage.act(&["keydown", "Down"]);
    sleep(Duration::from_millis(700));
    stage.act(&["keyup", "Down"]);
    stage.key("space");
    let moved = stage.picture();
    assert!(moved.differs(&opened) > 500, "the disc has moved");

    // 3. Steps, forward and back: back is the same picture again.
    stage.key("r");
    stage.key("Home");
    sleep(Duration::from_millis(300));
    let first = stage.picture();
    stage.key("Right");
    stage.key("Right");
    let third = stage.picture();
    assert!(third.differs(&first) > 200, "a step has its own picture");
    stage.key("Left");
    stage.key("Left");
    stage.wait("stepping back shows the same", |s| s.picture().differs(&first) < 50);

    // 4. "Why?" opens the chain of reasons.
    stage.key("w");
    let why = stage.picture();
    assert!(why.differs(&first) > 200, "the chain is seen");

    // 5. A disc is drawn by hand, and the scene saved with it.
    let before = stage.objects();
    stage.draw_disc();
    stage.key("ctrl+s");
    stage.wait("the file has one object more", |s| s.objects() == before + 1);

    // 6. Undone and saved again, it is as it was.
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("the file is as it was", |s| s.objects() == before);

    // 7. Saved elsewhere, by a path typed where no dialog of the system answers.
    let elsewhere = stage.folder.path().join("typed.json");
    stage.key("ctrl+shift+s");
    sleep(Duration::from_secs(1));
    stage.key("ctrl+a");
    stage.act(&["type", elsewhere.to_str().unwrap()]);
    stage.key("Return");
    stage.wait("the typed path is there", |_| elsewhere.exists());
    assert_eq!(glisse::scene::load(&elsewhere).unwrap().objects.len(), before);
}

pub(crate) fn older_files_and_maps_are_opened_from_the_command_line() {
    let Some(mut stage) = Stage::open("freedoom-e1m1.json") else { return };
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");

    // 1. A file from before the first release; saved, it is of today.
    let old = stage.folder.path().join("old.json");
    std::fs::copy(data.join("scene-v0.json"), &old).unwrap();
    stage.again(Some(&old));
    stage.wait("the title tells the file", |s| s.title() == "old – Glisse");
    stage.key("ctrl+s");
    let today = |_: &Stage| std::fs::read_to_string(&old).unwrap().contains("\"version\": 1");
    stage.wait("the file is of today", today);
    assert_eq!(glisse::scene::load(&old).unwrap().name, "Before the first release");

    // 2. A map that was changed is a document that has no file yet: letting it go is asked about, and done.
    stage.again(Some(&data.join("wad/fd_e1m1.wad")));
    stage.wait("the map's disc is seen", |s| s.picture().near(MOVER) > 50);
    stage.key("ctrl+a");
    stage.key("ctrl+d");
    stage.wait("it tells that it is not saved", |s| s.title().starts_with("• "));
    stage.key("ctrl+q");
    sleep(Duration::from_millis(300));
    assert!(stage.program.try_wait().unwrap().is_none(), "it asks");
    stage.key("Tab"); // from "save" to "don't save"
    stage.key("Return");
    stage.wait_for_end();
    assert_eq!(stage.recovery_files(), [""; 0]);
}

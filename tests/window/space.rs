//! A scene in space.

use crate::picture::MOVER;
use crate::stage::Stage;

#[test]
fn a_scene_in_space_is_looked_around_drawn_on_undone_saved_lost_and_found() {
    let Some(mut stage) = Stage::open("turned-boxes.json") else { return };
    let before = stage.objects();

    // 1. It is seen, and looked at from elsewhere while the right button is held: nothing of that is a change.
    stage.wait("its boxes are seen", |s| s.picture().near(MOVER) > 500);
    let opened = stage.picture();
    stage.act(&["mousemove", "480", "640", "mousedown", "3"]);
    stage.act(&["mousemove", "560", "600", "mouseup", "3"]);
    stage.wait("it is seen from elsewhere", |s| s.picture().differs(&opened) > 20_000);
    stage.key("a");
    stage.key("7");
    let above = stage.picture();

    // 2. From above, a box: its base by a drag, its height as wide as that.
    stage.key("b");
    stage.drag([300, 620], [390, 690]);
    stage.key("Return");
    stage.key("ctrl+s");
    stage.wait("the file has one object more", |s| s.objects() == before + 1);
    assert!(stage.picture().differs(&above) > 1000, "and it is seen");

    // 3. Undone and done again, the file follows.
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("the file is as it was", |s| s.objects() == before);
    stage.key("ctrl+shift+z");
    stage.key("ctrl+s");
    stage.wait("the box is there again", |s| s.objects() == before + 1);

    // 4. Opened again it is there; what is drawn then and not saved survives a kill.
    let file = stage.scene_file();
    stage.again(Some(&file));
    stage.wait("its boxes are seen again", |s| s.picture().near(MOVER) > 500);
    stage.key("ctrl+a");
    stage.key("ctrl+d");
    stage.wait("the work is kept", Stage::keeps_work);
    assert_eq!(stage.objects(), before + 1, "the file is the user's");
    stage.again(None);
    stage.key("Return");
    stage.key("ctrl+s");
    // The floor is locked, and was not doubled.
    stage.wait("it was given back", |s| s.objects() == 2 * (before + 1) - 1);
}

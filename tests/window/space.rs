//! A scene in space.

use glisse::scene::{Document, read_document};

use crate::picture::{IMPACT, MOVER};
use crate::stage::Stage;

pub(crate) fn a_scene_in_space_is_looked_around_drawn_on_undone_saved_lost_and_found() {
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

pub(crate) fn a_lab_in_space_is_stepped_and_answers_while_a_box_is_dragged() {
    let Some(mut stage) = Stage::open("box3-box3.json") else { return };

    // 1. It opens on the answer: what the two share is red. The first step has nothing of that.
    stage.wait("what they share is seen", |s| s.picture().near(IMPACT) > 1_500);
    let answer = stage.picture();
    stage.key("Home");
    stage.wait("the first step is another picture", |s| s.picture().differs(&answer) > 20_000);
    let first = stage.picture().near(IMPACT);
    assert!(3 * first < answer.near(IMPACT), "{first}");
    stage.key("End");
    stage.wait("the last is as it was", |s| s.picture().near(IMPACT) > 1_500);

    // 2. A box is dragged away: the steps follow the hand, and undone they are what they were.
    stage.drag([670, 270], [850, 270]);
    stage.wait("they are apart", |s| 3 * s.picture().near(IMPACT) < answer.near(IMPACT));
    stage.key("ctrl+s");
    let moved = |s: &Stage| std::fs::read_to_string(s.scene_file()).unwrap();
    stage.wait("the file has it", |s| !moved(s).contains("[1.25, -0.25, 1.5]"));
    stage.key("ctrl+z");
    stage.wait("they meet again", |s| s.picture().near(IMPACT) > 1_500);
}

pub(crate) fn a_level_is_walked_in_stopped_stepped_and_asked_why() {
    let Some(mut stage) = Stage::open("burning-daylight.json") else { return };
    let player = |s: &Stage| {
        let text = std::fs::read_to_string(s.scene_file()).unwrap();
        let Ok(Document::Space(scene)) = read_document(&text) else { panic!("in space") };
        scene.objects.iter().find(|o| o.id == "player").unwrap().position
    };
    let start = player(&stage);

    // 1. From behind it is seen large, and time runs: it falls to the ground and walks.
    stage.wait("the level is seen", |s| s.picture().near(MOVER) > 20);
    let outside = stage.picture();
    stage.key("9");
    stage.wait("the view goes behind it", |s| s.picture().differs(&outside) > 50_000);
    stage.key("space");
    let stands = stage.picture();
    stage.act(&["keydown", "w"]);
    stage.wait("the level goes by", |s| s.picture().differs(&stands) > 50_000);
    stage.act(&["keyup", "w"]);
    stage.key("space");

    // 2. Through its eyes the level is seen from within.
    let behind = stage.picture();
    stage.key("9");
    stage.wait("it is seen by its eyes", |s| s.picture().differs(&behind) > 50_000);
    stage.key("9");
    stage.wait("and from outside again", |s| s.picture().differs(&behind) > 50_000);

    // 3. Its steps are gone back to, and the slide that was made is asked for its reasons.
    let last = stage.picture();
    stage.key("comma");
    stage.wait("a step before is seen", |s| s.picture().differs(&last) > 200);
    let step = stage.picture();
    stage.key("w");
    stage.wait("the reasons are told", |s| s.picture().differs(&step) > 2_000);
    stage.key("Escape");

    // 4. It starts from there: the file has it, undone it is as it was, and opened again it stands there.
    stage.key("ctrl+p");
    stage.act(&["type", "start from here"]);
    stage.key("Return");
    stage.key("ctrl+s");
    stage.wait("the file has the place", |s| player(s) != start);
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("and the first one again", |s| player(s) == start);
    stage.key("ctrl+shift+z");
    stage.key("ctrl+s");
    stage.wait("it was done again", |s| player(s) != start);
    let there = player(&stage);
    let file = stage.scene_file();
    stage.again(Some(&file));
    stage.wait("the level is seen again", |s| s.picture().near(MOVER) > 20);
    assert_eq!(player(&stage), there);
}

pub(crate) fn two_boxes_are_drawn_one_is_turned_their_axes_are_stepped_saved_and_opened_again() {
    let empty = br#"{"format": "glisse-scene", "version": 1, "name": "Two boxes", "lab": "sat-boxes", "objects": [],
        "view": {"centre": [0, 0, 0], "yaw": 0.4, "pitch": 0.5, "height": 8, "perspective": true}}"#;
    let Some(mut stage) = Stage::open_file(empty) else { return };
    let boxes = |s: &Stage| {
        let text = std::fs::read_to_string(s.scene_file()).unwrap();
        let Ok(Document::Space(scene)) = read_document(&text) else { panic!("in space") };
        scene.objects.into_iter().map(|o| (o.position, o.rotation)).collect::<Vec<_>>()
    };

    // 1. From above, two boxes; the second is drawn on the first, and touches it from above.
    stage.key("7");
    stage.key("b");
    stage.drag([420, 250], [480, 310]);
    stage.key("Return");
    stage.key("b");
    stage.drag([450, 280], [530, 360]);
    stage.key("Return");
    stage.key("ctrl+s");
    stage.wait("both are in the file", |s| boxes(s).len() == 2);
    let drawn = boxes(&stage);
    let upright = drawn[1].1;

    // 2. The second is still selected, and turned by its ring.
    stage.key("r");
    // The ring about the vertical is 78 pixels around the middle of the box, at (489, 325): from 45° to 75° on it.
    stage.drag([544, 380], [509, 400]);
    stage.key("ctrl+s");
    stage.wait("it is turned in the file", |s| boxes(s)[1].1 != upright);
    let turned = boxes(&stage);
    assert_eq!((turned[0], turned[1].0), (drawn[0], drawn[1].0), "nothing else is");

    // 3. Their axes are stepped, one after the other, and back to the last.
    stage.key("Home");
    let first = stage.picture();
    stage.key("period");
    stage.key("period");
    stage.wait("another axis is looked at", |s| s.picture().differs(&first) > 500);
    let third = stage.picture();
    stage.key("End");
    stage.wait("and the last", |s| s.picture().differs(&third) > 500);

    // 4. Undone it is upright, and done again turned; opened again it is what was saved.
    stage.key("ctrl+z");
    stage.key("ctrl+s");
    stage.wait("it is upright again", |s| boxes(s) == drawn);
    stage.key("ctrl+shift+z");
    stage.key("ctrl+s");
    stage.wait("it is turned again", |s| boxes(s) == turned);
    let file = stage.scene_file();
    stage.again(Some(&file));
    stage.wait("they are seen again", |s| s.picture().near(MOVER) > 200);
    assert_eq!(boxes(&stage), turned);
}

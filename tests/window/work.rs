//! Shapes are drawn, dragged, undone, saved; and what was not saved is given back.

use std::thread::sleep;
use std::time::Duration;

use crate::picture::IMPACT;
use crate::stage::Stage;

pub(crate) fn what_was_drawn_before_a_kill_is_given_back_and_saved() {
    let Some(mut stage) = Stage::open("freedoom-e1m1.json") else { return };
    let before = stage.objects();
    let original = std::fs::read(stage.scene_file()).unwrap();

    // 1. A disc is drawn and not saved; soon it is kept, apart from the file.
    stage.draw_disc();
    stage.wait("the work is kept", Stage::keeps_work);
    assert_eq!(std::fs::read(stage.scene_file()).unwrap(), original, "the file is the user's");

    // 2. The program is killed. The next one offers the work; Enter takes it, with its file and unsaved.
    stage.again(None);
    stage.key("Return");
    sleep(Duration::from_millis(500));
    assert!(stage.keeps_work(), "it is safe until it is saved");
    assert_eq!(std::fs::read(stage.scene_file()).unwrap(), original);

    // 3. Killed again at once, nothing is lost; "later" leaves it, and the time after offers it again.
    stage.again(None);
    stage.key("Escape");
    stage.again(None);
    stage.key("Return");

    // 4. To close it asks, since the work is unsaved. Esc stays, Enter saves and ends.
    stage.key("ctrl+q");
    stage.key("Escape");
    sleep(Duration::from_millis(300));
    assert!(stage.program.try_wait().unwrap().is_none(), "Esc stays");
    stage.key("ctrl+q");
    stage.key("Return");
    stage.wait_for_end();
    assert_eq!(stage.objects(), before + 1);
    assert_eq!(stage.recovery_files(), [""; 0], "a clean end leaves nothing behind");

    // 5. Another program writes the file meanwhile: it is not written over without asking.
    let file = stage.scene_file();
    stage.again(Some(&file));
    std::fs::write(&file, &original).unwrap();
    stage.draw_disc();
    stage.key("ctrl+s");
    sleep(Duration::from_millis(500));
    assert_eq!(std::fs::read(&file).unwrap(), original);
    stage.key("Tab"); // from "save as" to "write over it"
    stage.key("Return");
    stage.wait("it is written over", |s| s.objects() == before + 2);
}

pub(crate) fn two_shapes_are_drawn_dragged_together_undone_saved_lost_and_found() {
    let empty = glisse::scene::write(&glisse::scene::Scene::new("empty")).unwrap();
    let Some(mut stage) = Stage::open_file(empty.as_bytes()) else { return };
    let hit = |s: &Stage| s.picture().near(IMPACT) > 300;

    // 1. Two discs, apart.
    stage.draw_disc_at(400);
    stage.draw_disc_at(700);
    stage.key("v");
    assert!(!hit(&stage), "they are apart");

    // 2. One is dragged into the other: the hit is seen at once.
    stage.drag([700, 150], [470, 150]);
    stage.wait("the hit is seen", hit);

    // 3. Undone it is gone, done again it is back.
    stage.key("ctrl+z");
    stage.wait("the hit is gone", |s| !hit(s));
    stage.key("ctrl+shift+z");
    stage.wait("the hit is back", hit);

    // 4. Saved, the command line finds the same.
    stage.key("ctrl+s");
    stage.wait("both are saved", |s| s.objects() == 2);
    assert_eq!(stage.meetings(), 1);

    // 5. One more is drawn into them, and the program killed before it is saved.
    stage.draw_disc_at(430);
    stage.wait("the work is kept", Stage::keeps_work);
    stage.again(None);
    stage.key("Return");
    stage.wait("the hits are found again", hit);
    stage.key("ctrl+s");
    stage.wait("all three are saved", |s| s.objects() == 3);
    assert_eq!(stage.meetings(), 3);

    // 6. Opened again, they meet as before.
    let file = stage.scene_file();
    stage.again(Some(&file));
    stage.wait("the hits are seen", hit);
}

pub(crate) fn a_polygon_outlasts_its_tool_a_small_disc_is_dragged_twice_and_numbers_are_typed() {
    use glisse::scene::{BoxShape, Shape};
    let empty = glisse::scene::write(&glisse::scene::Scene::new("empty")).unwrap();
    let Some(mut stage) = Stage::open_file(empty.as_bytes()) else { return };
    let saved = |s: &Stage| glisse::scene::load(&s.scene_file()).unwrap().objects;

    // 1. Three corners, and another tool: the polygon is there. Undone, it is gone.
    stage.key("p");
    for [x, y] in [["400", "150"], ["440", "150"], ["440", "190"]] {
        stage.act(&["mousemove", x, y, "click", "1"]);
    }
    stage.key("v");
    stage.key("ctrl+s");
    stage.wait("the polygon is saved", |s| s.objects() == 1);
    stage.key("ctrl+z");

    // 2. A small disc is dragged twice and stays as small as it was. The grid would be too coarse for it.
    stage.key("s");
    stage.key("c");
    stage.drag([500, 150], [512, 150]);
    stage.key("v");
    stage.key("ctrl+s");
    stage.wait("the disc is saved", |s| {
        let all = saved(s);
        all.len() == 1 && all[0].id == "circle-1"
    });
    let drawn = saved(&stage)[0].clone();
    stage.drag([500, 150], [560, 150]);
    stage.key("ctrl+s");
    stage.wait("it is dragged", |s| saved(s)[0].position.x > drawn.position.x);
    let once = saved(&stage)[0].clone();
    stage.drag([560, 150], [560, 210]);
    stage.key("ctrl+s");
    stage.wait("and again", |s| saved(s)[0].position.y > once.position.y);
    assert_eq!(saved(&stage)[0].shape, drawn.shape);

    // 3. The size of a box is typed while it is dragged out.
    stage.key("b");
    stage.act(&["mousemove", "640", "150", "mousedown", "1"]);
    stage.act(&["mousemove", "680", "180"]);
    for key in ["1", "2", "Tab", "8", "Return"] {
        stage.key(key);
    }
    stage.act(&["mouseup", "1"]);
    stage.key("ctrl+s");
    stage.wait("the box is saved", |s| s.objects() == 2);
    let half = glam::dvec2(6.0, 4.0);
    assert_eq!(saved(&stage)[1].shape, Shape::Box(BoxShape::Half { half }));
}

pub(crate) fn a_drawing_is_pasted_as_text_and_tab_goes_through_its_numbers() {
    use glisse::scene::{CircleShape, Shape};
    let empty = glisse::scene::write(&glisse::scene::Scene::new("empty")).unwrap();
    let Some(mut stage) = Stage::open_file(empty.as_bytes()) else { return };
    let saved = |s: &Stage| glisse::scene::load(&s.scene_file()).unwrap().objects;

    // 1. The text of a drawing is typed where there is a field, copied from there, and pasted on the drawing.
    stage.key("ctrl+shift+s");
    sleep(Duration::from_secs(1));
    stage.key("ctrl+a");
    let circle = "<circle cx='40' cy='40' r='20'/>";
    stage.act(&["type", &format!("<svg xmlns='http://www.w3.org/2000/svg'>{circle}</svg>")]);
    stage.key("ctrl+a");
    stage.key("ctrl+c");
    stage.key("Escape");
    stage.act(&["mousemove", "600", "150"]);
    stage.key("ctrl+v");
    stage.key("ctrl+s");
    stage.wait("the disc is saved", |s| s.objects() == 1);
    assert_eq!(saved(&stage)[0].shape, Shape::Circle(CircleShape { radius: 20.0 }));

    // 2. From its name Tab goes to its role, to x and to y; what is there is chosen, so that digits replace it.
    stage.act(&["mousemove", "1190", "117", "click", "1"]);
    for key in ["Tab", "Tab", "7", "Tab", "9", "Return"] {
        stage.key(key);
    }
    stage.key("ctrl+s");
    stage.wait("it is where it was typed", |s| saved(s)[0].position == glam::dvec2(7.0, 9.0));
}

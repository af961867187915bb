//! The map of answers and the epsilon lens, in egui without a window.

use std::thread::sleep;
use std::time::Duration;

use egui_kittest::kittest::Queryable;
use egui_macroquad::egui;
use glisse::app::shell::input::Input;
use glisse::app::ui::command::Command;
use glisse::app::wish::Wish;
use glisse::explore::lens::{Bits, place_of, suggest};

use super::panels::click;
use super::window::{app, window_of};

/// Lets the map become whole.
fn whole(harness: &mut egui_kittest::Harness<'_, super::window::Window>) {
    for _ in 0..20_000 {
        harness.run_steps(1);
        if app(harness).map.is_whole() {
            return harness.run_steps(2);
        }
        sleep(Duration::from_millis(1));
    }
    panic!("the map ends");
}

#[test]
fn the_map_has_its_tab_its_legend_and_a_card_at_the_pointer() {
    let mut h = window_of([1000.0, 640.0]);
    app(&mut h).obey(Command::Map);
    whole(&mut h);
    assert!(h.query_by_label("Varies").is_some() && h.query_by_label("Shows").is_some());
    let middle = app(&mut h).camera.view().center();
    h.input_mut().events.push(egui::Event::PointerMoved(middle));
    let ctx = h.ctx.clone();
    app(&mut h).handle(&[Input::Moved(middle)], egui::Modifiers::NONE, &ctx);
    h.run_steps(3);
    assert!(h.query_by_label_contains("Click: put").is_some(), "what would happen there is said");
    let figure = app(&mut h).figure();
    click(&mut h, "Map of answers");
    h.run_steps(3);
    assert!(!app(&mut h).map.is_on() && app(&mut h).figure().marks.len() < figure.marks.len());
}

#[test]
fn the_epsilon_lens_shows_both_signs_and_the_bits_of_a_number() {
    let mut h = window_of([1280.0, 800.0]);
    app(&mut h).obey(Command::Epsilon);
    h.run_steps(4);
    assert!(h.query_by_label("the sign as it is").is_some());
    assert!(h.query_by_label("by plain arithmetic").is_some());
    assert_eq!(h.query_all_by_label_contains("numbers from the middle").count(), 2);
    click(&mut h, "f32");
    h.run_steps(3);
    let scene = app(&mut h).editor.scene();
    let (points, _) = suggest(scene).unwrap();
    let at = place_of(scene, &points[0]).unwrap();
    let fraction = Bits::of_single(at.x as f32).fraction;
    assert!(h.query_all_by_label(&fraction).count() > 0, "{fraction}");
}

#[test]
fn the_drawing_zooms_to_single_numbers_and_says_the_one_at_the_pointer() {
    let mut h = window_of([1280.0, 800.0]);
    app(&mut h).obey(Command::Epsilon);
    h.run_steps(4);
    click(&mut h, "Zoom the drawing to P");
    h.run_steps(3);
    assert!(app(&mut h).camera.is_deep());
    let middle = app(&mut h).camera.view().center();
    h.input_mut().events.push(egui::Event::PointerMoved(middle));
    let ctx = h.ctx.clone();
    app(&mut h).handle(&[Input::Moved(middle)], egui::Modifiers::NONE, &ctx);
    h.run_steps(3);
    let at = app(&mut h).camera.centre();
    let said = format!("x = {}", at.x);
    assert!(h.query_all_by_label(&said).count() > 1, "in the tab and by the pointer: {said}");
    app(&mut h).obey(Command::Whole);
    h.run_steps(3);
    assert!(!app(&mut h).camera.is_deep());
}

#[test]
fn two_ways_are_stepped_side_by_side_and_one_again() {
    use glisse::explore::duel::Question;

    let mut h = window_of([1280.0, 800.0]);
    let document =
        glisse::scene::read_document(glisse::scene::library::find("sat-polygon").unwrap()).unwrap();
    app(&mut h).open_document(document, None);
    h.run_steps(3);
    let wide = app(&mut h).camera.view().width();
    app(&mut h).obey(Command::Duel);
    h.run_steps(3);
    assert!(h.query_by_label_contains("they overlap").is_some());
    click(&mut h, "Step both, side by side");
    h.run_steps(3);
    // 1. Each has half of the drawing.
    let half = app(&mut h).camera.view().width();
    assert!((half - wide / 2.0).abs() < 2.0, "{half} of {wide}");
    let names = |h: &mut egui_kittest::Harness<'_, super::window::Window>| {
        app(h).live.rivals().map(|ways| ways.map(|way| way.name.unwrap()))
    };
    assert_eq!(names(&mut h), Some(["axes", "published"]));
    // 2. Other ways, whose steps mean something else, go along too.
    let convex = Question::find("convex").unwrap();
    let way = |name: &str| convex.way(convex.rivals().iter().position(|r| *r == name).unwrap());
    let both = ["fractions", "walking"].map(|other| {
        let both = [way("axes").unwrap(), way(other).unwrap()];
        app(&mut h).live.step_rivals(Some(both));
        app(&mut h).update(0.0, glisse::world::InputKeys::NONE);
        let now = app(&mut h);
        assert_eq!(now.live.rivals(), Some(both));
        let own = now.live.steps();
        for k in 0..own {
            now.live.go_to_step(k);
            let (other, there) = now.live.beside().unwrap();
            assert!(
                there < other.len() && (k + 1 < own || there + 1 == other.len()),
                "{k} {there}"
            );
        }
        both
    });
    let (both, now) = (both[1], app(&mut h));
    let own = now.live.steps();
    // 3. The other one is stepped, and its half is drawn in.
    let left = now.camera.view().left();
    now.carry(Wish::Rule(true));
    let walked = now.live.steps();
    assert_ne!(walked, own);
    now.carry(Wish::Rivals(None));
    h.run_steps(3);
    let now = app(&mut h);
    assert_eq!((now.live.rivals(), now.camera.view().left()), (None, left));
    assert!((now.camera.view().width() - wide).abs() < 1.0);
    // 4. Another lab ends it.
    now.carry(Wish::Rivals(Some(both)));
    now.carry(Wish::Lab("voronoi-polygon", true));
    h.run_steps(3);
    assert_eq!(names(&mut h), None);
}

#[test]
fn in_space_two_ways_have_half_of_the_drawing_each() {
    for (scene, words) in [("sat-boxes", ["axes", "published"]), ("heightmap", ["", ""])] {
        let mut h = window_of([1280.0, 800.0]);
        let document = glisse::scene::library::find(scene).unwrap();
        app(&mut h).open_document(glisse::scene::read_document(document).unwrap(), None);
        app(&mut h).draws_solids = true;
        h.run_steps(3);
        let view = |h: &mut egui_kittest::Harness<'_, super::window::Window>| {
            app(h).space.as_ref().unwrap().camera.view()
        };
        let whole = view(&mut h);
        assert_eq!(app(&mut h).space_pictures(1.0).unwrap().len(), 1);
        app(&mut h).obey(Command::Duel);
        h.run_steps(3);
        click(&mut h, "Step both, side by side");
        h.run_steps(3);
        let names = app(&mut h).live.rivals().unwrap().map(|way| way.name.unwrap_or_default());
        assert_eq!(names, words);
        // 1. Each is drawn in its half, by its own step.
        let pictures = app(&mut h).space_pictures(1.0).unwrap();
        let [own, other] = &pictures[..] else { panic!("{scene}: {}", pictures.len()) };
        assert_eq!(own.view, view(&mut h));
        assert!(own.view.right() <= other.view.left() && whole.contains_rect(other.view));
        assert!((own.view.width() - whole.width() / 2.0).abs() < 2.0);
        let other_stamp = other.meshes[1].stamp;
        assert_ne!(own.meshes[1].stamp, other_stamp);
        // 2. What is drawn stays while nothing changes.
        h.run_steps(2);
        assert_eq!(app(&mut h).space_pictures(1.0).unwrap()[1].meshes[1].stamp, other_stamp);
        // 3. The other one is stepped, in its own half; then there is one drawing again.
        app(&mut h).carry(Wish::Rule(true));
        h.run_steps(3);
        assert!(view(&mut h).left() >= whole.center().x);
        app(&mut h).carry(Wish::Rivals(None));
        h.run_steps(3);
        assert_eq!((view(&mut h), app(&mut h).space_pictures(1.0).unwrap().len()), (whole, 1));
    }
}

//! The inspector and the list of objects, in egui without a window.

use super::window::{Window, app, window};
use egui_kittest::kittest::{Queryable, by};
use egui_macroquad::egui;
use glisse::app::ui::command::Command;
use glisse::app::ui::folds::Side;
use glisse::scene::{Colour, Object, ObjectRole, PolygonShape, Shape};
use glisse::text::Message;

#[test]
fn a_line_of_the_list_selects_and_its_signs_lock_and_hide() {
    let mut h = window();
    h.get_by_label("crate").simulate_click();
    h.run_steps(2);
    assert_eq!(app(&mut h).editor.selected(), [1]);
    for (id, undone) in [("lock crate", "unlock crate"), ("hide crate", "show crate")] {
        h.get_by_label("crate").hover();
        h.run_steps(2);
        h.get_by_label(id).simulate_click();
        h.run_steps(2);
        assert!(h.query_by_label(undone).is_some(), "{id}");
    }
    let crate_ = &app(&mut h).editor.scene().objects[1];
    assert!(crate_.locked && crate_.hidden);
}

#[test]
fn what_is_to_be_mended_has_its_sign_on_the_folded_side_which_opens_the_list() {
    let mut h = window();
    let bow = [[0.0, 0.0], [60.0, 60.0], [60.0, 0.0], [0.0, 60.0]].map(glam::DVec2::from);
    let bow = Shape::Polygon(PolygonShape { points: bow.to_vec(), holes: Vec::new() });
    app(&mut h).editor.edit(Message::new("did-draw"), |scene| {
        scene.objects.push(Object::new("polygon-1", ObjectRole::Body, bow));
    });
    h.run_steps(2);
    assert!(h.query_by_label("to mend (1)").is_none(), "the list stands there");
    app(&mut h).obey(Command::Fold(Side::Left));
    h.run_steps(2);
    assert!(h.query_by_label_contains("Polygon 1: crosses itself").is_none());
    h.get_by_label("to mend (1)").simulate_click();
    h.run_steps(3);
    assert!(h.query_by_label_contains("Polygon 1: crosses itself").is_some());
}

#[test]
fn a_line_lights_its_object_on_the_canvas() {
    let mut h = window();
    h.get_by_label("crate").hover();
    h.run_steps(2);
    assert_eq!(app(&mut h).editor.pointed(), Some(1));
}

#[test]
fn a_colour_is_given_and_taken_back() {
    let mut h = window();
    app(&mut h).editor.select(&[1, 2]);
    h.run_steps(2);
    h.get_by_label("#2b9448").simulate_click();
    h.run_steps(2);
    let green = Some(Colour([0x2b, 0x94, 0x48]));
    assert!(app(&mut h).editor.scene().objects.iter().skip(1).all(|o| o.colour == green));
    h.get_by_label("as its role").simulate_click();
    h.run_steps(2);
    assert!(app(&mut h).editor.scene().objects.iter().all(|o| o.colour.is_none()));
}

#[test]
fn what_differs_is_a_dash() {
    let mut h = window();
    app(&mut h).editor.select_all();
    h.run_steps(2);
    let dashes = h.query_all(by().predicate(|n| n.value().is_some_and(|v| v == "—")));
    assert!(dashes.count() >= 2, "the places differ");
}

/// Presses and lets go of a key, as egui hears it.
fn press(h: &mut egui_kittest::Harness<'_, Window>, key: egui::Key, modifiers: egui::Modifiers) {
    for pressed in [true, false] {
        let event = egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        let input = h.input_mut();
        input.modifiers = modifiers;
        input.events.push(event);
        h.run_steps(1);
    }
    h.input_mut().modifiers = egui::Modifiers::NONE;
    h.run_steps(2);
}

/// Selects the mover and goes into the field of its x; its place in the scene, and as it is.
fn focus_x(h: &mut egui_kittest::Harness<'_, Window>) -> (usize, glisse::scene::Object) {
    let mover = app(h).editor.mover().unwrap();
    app(h).editor.select(&[mover]);
    h.run_steps(3);
    let start = app(h).editor.scene().objects[mover].clone();
    let x = number_shown(start.position.x);
    let fields = h.get_all(by().role(egui::accesskit::Role::SpinButton));
    let field = fields.into_iter().find(|n| n.value().as_deref() == Some(x.as_str())).unwrap();
    field.focus();
    h.run_steps(3);
    (mover, start)
}

#[test]
fn tab_goes_through_the_fields_as_they_are_read_and_what_is_typed_takes_the_place_of_what_stood() {
    let mut h = window();
    let (mover, _) = focus_x(&mut h);
    let kind = |h: &mut egui_kittest::Harness<'_, Window>, text: &str| {
        h.input_mut().events.push(egui::Event::Text(text.to_owned()));
        h.run_steps(2);
    };
    kind(&mut h, "77.3");
    press(&mut h, egui::Key::Tab, egui::Modifiers::NONE);
    kind(&mut h, "12");
    press(&mut h, egui::Key::Tab, egui::Modifiers::NONE);
    kind(&mut h, "90");
    press(&mut h, egui::Key::Enter, egui::Modifiers::NONE);
    let now = app(&mut h).editor.scene().objects[mover].clone();
    assert_eq!((now.position.x, now.position.y), (77.3, 12.0));
    assert_eq!(now.rotation, 90f64.to_radians());
}

#[test]
fn a_name_that_is_entered_by_a_key_is_replaced_by_what_is_typed() {
    let mut h = window();
    app(&mut h).editor.edit(Message::new("did-rename"), |s| s.objects[1].rename("trunk"));
    app(&mut h).editor.select(&[1]);
    h.run_steps(3);
    let fields = h.get_all(by().role(egui::accesskit::Role::TextInput));
    let field = fields.into_iter().find(|n| n.value().as_deref() == Some("trunk")).unwrap();
    field.focus();
    h.run_steps(3);
    h.input_mut().events.push(egui::Event::Text("chest".to_owned()));
    h.run_steps(2);
    assert_eq!(app(&mut h).editor.scene().objects[1].called().plain(), "chest");
}

#[test]
fn undo_in_a_field_gives_back_what_stood_there() {
    let mut h = window();
    let (mover, start) = focus_x(&mut h);
    for text in ["5", "6"] {
        h.input_mut().events.push(egui::Event::Text(text.to_owned()));
        h.run_steps(2);
    }
    let command = egui::Modifiers { ctrl: true, command: true, ..egui::Modifiers::NONE };
    press(&mut h, egui::Key::Z, command);
    press(&mut h, egui::Key::Enter, egui::Modifiers::NONE);
    assert_eq!(app(&mut h).editor.scene().objects[mover].position, start.position);
}

/// A number as its field shows it.
fn number_shown(x: f64) -> String {
    glisse::text::number::number(x)
}

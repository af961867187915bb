//! The inspector and the list of objects, in egui without a window.

use super::window::{app, window};
use egui_kittest::kittest::{Queryable, by};
use glisse::scene::Colour;

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
    assert!(app(&mut h).editor.scene().objects[1..].iter().all(|o| o.colour == green));
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

//! The tab of numbers that are watched, by its own buttons and its field.

use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use egui_macroquad::egui::accesskit::Role;

use super::window::{Window, app, window};

fn open(h: &mut Harness<'_, Window>, lab: &str) {
    let scene = glisse::scene::library::find(lab).unwrap();
    app(h).open_document(glisse::scene::read_document(scene).unwrap(), None);
    h.run_steps(3);
    h.get_by_label("Watch").simulate_click();
    h.run_steps(3);
}

/// Writes a condition over what stands in the field, which is the last of the window.
fn write(h: &mut Harness<'_, Window>, condition: &str) {
    h.query_all(by().role(Role::TextInput)).last().unwrap().focus();
    h.run_steps(2);
    h.press_key_modifiers(egui_macroquad::egui::Modifiers::COMMAND, egui_macroquad::egui::Key::A);
    h.run_steps(1);
    h.query_all(by().role(Role::TextInput)).last().unwrap().type_text(condition);
    h.run_steps(3);
}

#[test]
fn a_number_is_taken_from_the_list_and_given_up_again() {
    let mut h = window();
    open(&mut h, "sat-polygon");
    assert!(h.query_by_label_contains("A number of the lab as a graph").is_some());
    h.get_by_label_contains("Watch a number").simulate_click();
    h.run_steps(3);
    let first =
        |n: &egui_kittest::kittest::Node<'_>| n.label().is_some_and(|l| l.starts_with("depth   "));
    h.query_all(by().predicate(first)).next().unwrap().simulate_click();
    h.run_steps(3);
    assert_eq!(app(&mut h).live.watch().names(), ["depth"]);
    assert!(h.query_by_label_contains("A number of the lab as a graph").is_none());
    let cross = egui_phosphor::regular::X;
    h.query_all(by().label(cross)).last().unwrap().simulate_click();
    h.run_steps(3);
    assert!(app(&mut h).live.watch().names().is_empty());
}

#[test]
fn a_condition_says_where_it_holds_leads_there_and_says_what_is_wrong_with_it() {
    let mut h = window();
    open(&mut h, "sat-polygon");
    write(&mut h, "step == 3");
    assert_eq!(app(&mut h).live.watch().text(), "step == 3");
    assert!(h.query_by_label_contains("holds in 1 of").is_some());
    let back = egui_phosphor::regular::CARET_LEFT;
    h.query_all(by().label(back)).last().unwrap().simulate_click();
    h.run_steps(3);
    assert_eq!(app(&mut h).live.step(), 2);
    for (condition, said) in [
        ("step ==", "can’t be read as a condition"),
        ("nobody > 3", "There is no number called nobody here"),
        ("step > 1e9", "holds in none of"),
    ] {
        write(&mut h, condition);
        assert!(h.query_by_label_contains(said).is_some(), "{condition}");
    }
}

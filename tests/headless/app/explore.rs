//! The map of answers and the epsilon lens, in egui without a window.

use std::thread::sleep;
use std::time::Duration;

use egui_kittest::kittest::Queryable;
use egui_macroquad::egui;
use glisse::app::shell::input::Input;
use glisse::app::ui::command::Command;
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
    let mut h = window_of([1280.0, 800.0]);
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

//! The editor of a sprite's images, in egui without a window.

use super::window::{Window, app, window};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui;
use glisse::app::wish::Wish;
use glisse::scene::sprite::{Appearance, SpriteImage};
use glisse::scene::{library, read};

fn image(h: &mut Harness<'_, Window>, at: usize) -> SpriteImage {
    app(h).editor.scene().sprites["fighter"].images[at].clone()
}

fn opened() -> Harness<'static, Window> {
    let mut h = window();
    let scene = read(library::find("sub-boxes").unwrap()).unwrap();
    app(&mut h).open_scene(scene, None);
    h.run_steps(2);
    app(&mut h).carry(Wish::EditSprite(1));
    h.run_steps(3);
    h
}

/// Presses on the first thing with a label and lets go.
fn click(h: &mut Harness<'_, Window>, label: &str) {
    let rect = h.query_all_by_label(label).next().unwrap().bounding_box().unwrap();
    let at = egui::pos2((rect.x0 + rect.x1) as f32 / 2.0, (rect.y0 + rect.y1) as f32 / 2.0);
    h.input_mut().events.push(egui::Event::PointerMoved(at));
    h.run_steps(2);
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        let event = egui::Event::PointerButton { pos: at, button, pressed, modifiers };
        h.input_mut().events.push(event);
        h.run_steps(2);
    }
    h.input_mut().events.push(egui::Event::PointerGone);
    h.run_steps(2);
}

fn key(h: &mut Harness<'_, Window>, key: egui::Key) {
    for pressed in [true, false] {
        let (physical_key, modifiers) = (None, egui::Modifiers::NONE);
        let event = egui::Event::Key { key, physical_key, pressed, repeat: false, modifiers };
        h.input_mut().events.push(event);
        h.run_steps(2);
    }
}

#[test]
fn a_box_is_picked_moved_and_taken_away_and_each_is_undone() {
    let mut h = opened();
    let before = image(&mut h, 14);
    click(&mut h, "far leg");
    key(&mut h, egui::Key::ArrowRight);
    let moved = image(&mut h, 14);
    let area = |image: &SpriteImage, label: &str| {
        image.boxes().iter().find(|(b, _)| b.label == label).map(|(b, _)| b.area)
    };
    let (was, now) = (area(&before, "far leg").unwrap(), area(&moved, "far leg").unwrap());
    assert_eq!(now, [was[0] + 1.0, was[1], was[2], was[3]]);
    assert_eq!(area(&before, "head"), area(&moved, "head"));
    key(&mut h, egui::Key::Delete);
    assert_eq!(area(&image(&mut h, 14), "far leg"), None);
    app(&mut h).editor.undo();
    assert_eq!(image(&mut h, 14), moved);
    app(&mut h).editor.undo();
    assert_eq!(image(&mut h, 14), before);
}

#[test]
fn boxes_are_copied_to_the_next_image_as_seen_from_its_hot_point() {
    let mut h = opened();
    click(&mut h, "Copy on");
    let [from, to] = [14, 15].map(|i| image(&mut h, i));
    let of =
        |i: &SpriteImage| i.boxes().iter().map(|(b, _)| b.rect().min - i.hot).collect::<Vec<_>>();
    assert_eq!(of(&from), of(&to));
    assert_eq!(from.boxes().len(), 9);
}

#[test]
fn cutting_anew_keeps_what_is_known_and_no_object_shows_what_is_not() {
    let mut h = opened();
    let before = image(&mut h, 14);
    click(&mut h, "Cut");
    let scene = app(&mut h).editor.scene().clone();
    // The sheet was cut as tightly, so that every image is known.
    assert_eq!(scene.sprites["fighter"].images.len(), 20);
    assert_eq!(image(&mut h, 14), before);
    click(&mut h, "grid");
    click(&mut h, "Cut");
    let scene = app(&mut h).editor.scene().clone();
    assert_eq!(scene.sprites["fighter"].images[0].area, [0, 0, 64, 64]);
    for object in &scene.objects {
        if let Some(look) = object.extension::<Appearance>() {
            look.shown(&scene, object).unwrap();
        }
    }
    glisse::scene::write(&scene).unwrap();
    click(&mut h, "Done");
    assert_eq!(h.query_all_by_label("Copy on").count(), 0);
}

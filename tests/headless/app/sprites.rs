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
    drag(h, at, egui::Vec2::ZERO);
}

/// Presses at a place, goes some way, and lets go.
fn drag(h: &mut Harness<'_, Window>, from: egui::Pos2, by: egui::Vec2) {
    let mut pointer = |event| {
        h.input_mut().events.push(event);
        h.run_steps(2);
    };
    let press = |pos, pressed| {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        egui::Event::PointerButton { pos, button, pressed, modifiers }
    };
    pointer(egui::Event::PointerMoved(from));
    pointer(press(from, true));
    // A press that is held too long is no click.
    for part in [0.5, 1.0].into_iter().filter(|_| by != egui::Vec2::ZERO) {
        pointer(egui::Event::PointerMoved(from + by * part));
    }
    pointer(press(from + by, false));
    pointer(egui::Event::PointerGone);
}

/// Where the largest thing is whose label begins so: on the image, not in a list.
fn place(h: &Harness<'_, Window>, label: &str) -> egui::Rect {
    let area = |r: &egui::Rect| r.area();
    let all = h.query_all(egui_kittest::kittest::By::new().label_contains(label));
    let rects = all.filter_map(|node| {
        let r = node.bounding_box()?;
        let corner = |x: f64, y: f64| egui::pos2(x as f32, y as f32);
        Some(egui::Rect::from_min_max(corner(r.x0, r.y0), corner(r.x1, r.y1)))
    });
    rects.max_by(|a, b| area(a).total_cmp(&area(b))).unwrap()
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

#[test]
fn points_and_a_box_are_placed_by_the_mouse_undone_saved_and_opened_again() {
    let mut h = opened();
    let before = image(&mut h, 14);
    // How large a pixel of the image is on the screen.
    let scale = place(&h, "whole").width() / before.boxes()[0].0.rect().size().x as f32;
    let hot = place(&h, "hot point (").center();
    drag(&mut h, hot, egui::vec2(3.0, -2.0) * scale);
    let moved = image(&mut h, 14);
    assert_eq!(moved.hot, before.hot + glam::DVec2::new(3.0, -2.0));
    let action = place(&h, "action point (").center();
    drag(&mut h, action, egui::vec2(-4.0, 1.0) * scale);
    let struck = image(&mut h, 14);
    assert_eq!(struck.action.unwrap(), before.action.unwrap() + glam::DVec2::new(-4.0, 1.0));
    // A box is picked on the image, and its lower right corner is dragged.
    let (n, leg) = (before.boxes().len(), place(&h, "far leg"));
    drag(&mut h, leg.center(), egui::Vec2::ZERO);
    drag(&mut h, leg.max, egui::vec2(2.0, 5.0) * scale);
    let sized = image(&mut h, 14);
    let area = |i: &SpriteImage| i.boxes().iter().find(|b| b.0.label == "far leg").unwrap().0.area;
    let [x, y, width, height] = area(&before);
    assert_eq!((area(&sized), sized.boxes().len()), ([x, y, width + 2.0, height + 5.0], n));
    // Each is one entry of the history.
    for back in [&struck, &moved, &before] {
        app(&mut h).editor.undo();
        assert_eq!(image(&mut h, 14), *back);
    }
    (0..3).for_each(|_| app(&mut h).editor.redo());
    // Saved and opened again it is the same.
    let text = glisse::scene::write(app(&mut h).editor.scene()).unwrap();
    let again = read(&text).unwrap();
    assert_eq!(again.sprites["fighter"].images[14], sized);
    app(&mut h).open_scene(again, None);
    h.run_steps(2);
    app(&mut h).carry(Wish::EditSprite(1));
    h.run_steps(3);
    let now = place(&h, "hot point (").center();
    assert!(now.distance(hot + egui::vec2(3.0, -2.0) * scale) < 0.5, "{now} {hot}");
}

#[test]
fn a_number_that_is_pressed_while_it_plays_is_one_of_the_image_shown() {
    let mut h = opened();
    click(&mut h, "Play or stop");
    let playing = app(&mut h).editor.scene().clone();
    let hot = h.query_all_by_label("hot point").next().unwrap().bounding_box().unwrap();
    let at = egui::pos2((hot.x1 + 60.0) as f32, ((hot.y0 + hot.y1) / 2.0) as f32);
    drag(&mut h, at, egui::vec2(40.0, 0.0));
    let scene = app(&mut h).editor.scene().clone();
    let images = scene.sprites["fighter"].images.iter().zip(&playing.sprites["fighter"].images);
    assert!(images.filter(|(a, b)| a != b).count() <= 1);
}

//! What stands above and beside the drawing, in egui without a window: the question, the legend, the lesson and its
//! links, the published rule's switch.

use super::window::{Window, app, window};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use egui_macroquad::egui::{self, Rect, Vec2};
use glisse::app::wish::Wish;
use glisse::lab::LABS;
use glisse::text::Language;

/// The smallest window that everything has to be in sight in.
const SMALL: Vec2 = Vec2::new(1280.0, 800.0);

fn open(h: &mut Harness<'_, Window>, lab: &str) {
    let scene = glisse::scene::library::find(lab).unwrap();
    app(h).open_document(glisse::scene::read_document(scene).unwrap(), None);
    h.run_steps(3);
}

/// Where the things with a label are that are in the window.
fn places(h: &Harness<'_, Window>, label: &str) -> Vec<Rect> {
    let same = |n: &egui_kittest::kittest::Node<'_>| {
        [n.label(), n.value()].into_iter().flatten().any(|l| l == label)
    };
    h.query_all(by().predicate(same))
        .filter_map(|n| n.bounding_box())
        .map(|b| {
            Rect::from_min_max(
                egui::pos2(b.x0 as f32, b.y0 as f32),
                egui::pos2(b.x1 as f32, b.y1 as f32),
            )
        })
        .collect()
}

#[test]
fn a_link_of_a_lesson_sets_the_scene_and_undo_takes_it_back() {
    let mut h = window();
    open(&mut h, "sat-polygon");
    let before = app(&mut h).editor.scene().clone();
    h.get_by_label("Pull the hexagon away").simulate_click();
    h.run_steps(3);
    assert_ne!(app(&mut h).editor.scene(), &before);
    assert_eq!(
        app(&mut h).live.playback().unwrap().outcome()["pairs"].as_array().map(Vec::len),
        Some(6)
    );
    app(&mut h).live.go_to_step(0);
    h.get_by_label("That axis").simulate_click();
    h.run_steps(3);
    let decided = app(&mut h).live.playback().unwrap().deciding();
    assert_eq!(Some(app(&mut h).live.step()), decided);
    app(&mut h).editor.undo();
    assert_eq!(app(&mut h).editor.scene(), &before);
}

#[test]
fn the_question_and_the_switch_are_in_sight_in_a_small_window_and_cover_nothing() {
    let mut h = window();
    h.set_size(SMALL);
    for language in Language::ALL {
        app(&mut h).carry(Wish::Language(language));
        for lab in LABS {
            open(&mut h, lab.name);
            let app = app(&mut h);
            let view = app.space.as_ref().map_or(app.camera.view(), |room| room.camera.view());
            let texts = glisse::text::Texts::new(language);
            let all = places(&h, &texts.say(&lab.question()));
            assert!(!all.is_empty(), "{} asks nothing", lab.name);
            let room = view.width() - 60.0;
            let width = h.ctx.fonts(|f| {
                let font = egui::FontId::new(14.5, glisse::app::ui::dress::semibold());
                let ink = egui::Color32::WHITE;
                f.layout_no_wrap(texts.say(&lab.question()), font, ink).size().x
            });
            assert!(width <= room, "{} {language:?}: {width} of {room}", lab.name);
            let above = all.iter().all(|r| r.bottom() <= view.top() + 1.0);
            assert!(above, "{}: {all:?} {view:?}", lab.name);
            assert!(view.height() > 150.0, "{}: the drawing is {} high", lab.name, view.height());
            if lab.published.is_none() {
                continue;
            }
            for tab in ["tab-lesson", "tab-inspector", "tree-head"] {
                let tab = texts.word(tab);
                if places(&h, &tab).is_empty() {
                    continue;
                }
                h.get_by_label(&tab).simulate_click();
                h.run_steps(2);
                let switch = places(&h, &texts.word("setting-published"));
                let seen = Rect::from_min_size(egui::Pos2::ZERO, SMALL);
                assert!(switch.iter().any(|r| seen.contains_rect(*r)), "{} {tab}", lab.name);
            }
        }
    }
}

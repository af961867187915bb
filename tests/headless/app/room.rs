//! How much of the window the drawing has: what folds, what is moved by hand, and windows of many sizes.

use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use egui_macroquad::egui::Rect;
use egui_macroquad::egui::accesskit::Toggled;
use glisse::app::ui::command::Command;
use glisse::app::ui::folds::Side;

use super::panels::click;
use super::window::{Window, app, window_of};

fn drawing(harness: &mut Harness<'_, Window>) -> Rect {
    harness.run_steps(3);
    app(harness).camera.view()
}

/// What part of a window of some size the drawing has.
fn part([width, height]: [f32; 2], command: Option<Command>) -> f32 {
    let mut harness = window_of([width, height]);
    command.into_iter().for_each(|c| app(&mut harness).obey(c));
    drawing(&mut harness).area() / (width * height)
}

#[test]
fn the_drawing_has_a_good_part_of_a_window_of_any_size() {
    for (size, least) in [([1280.0, 800.0], 0.38), ([1000.0, 700.0], 0.33), ([2560.0, 1440.0], 0.5)]
    {
        let slide = part(size, None);
        assert!(slide > least, "{size:?}: {slide}");
        let folded = part(size, Some(Command::Deck));
        assert!(folded > slide + 0.06, "{size:?}: {folded}");
    }
    assert!(part([640.0, 420.0], None) > 0.2);
}

#[test]
fn each_side_folds_by_itself_and_opens_by_its_strip() {
    let mut h = window_of([1280.0, 800.0]);
    let folded = drawing(&mut h);
    assert!(h.query_by_label("search labs…").is_none());
    click(&mut h, "Contents");
    let open = drawing(&mut h);
    assert!(open.left() > folded.left() + 100.0 && open.right() == folded.right(), "{open:?}");
    app(&mut h).obey(Command::Fold(Side::Right));
    let wide = drawing(&mut h);
    assert!(wide.right() > open.right() + 200.0 && wide.left() == open.left(), "{wide:?}");
    click(&mut h, "Inspector");
    assert_eq!(drawing(&mut h), open);
    let taken = by().label("Inspector").predicate(|n| n.toggled() == Some(Toggled::True));
    h.get(taken);
}

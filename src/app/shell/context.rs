//! The menu at the pointer: what can be done with what is under it, and nothing that can't.

use egui_macroquad::egui::{self, Area, Context, Frame, Id, Order, Pos2, Rect};

use super::able;
use super::input::Input;
use super::menus::{SHAPE, entry_ui};
use super::state::App;
use crate::app::app_view::AppView;
use crate::app::edit::{Axis, Order as Draw};
use crate::app::ui::command::Command;
use egui_macroquad::macroquad::miniquad::{KeyCode, MouseButton};

/// With what is selected, part by part.
const OBJECTS: &[&[Command]] = &[
    &[Command::Cut, Command::Copy, Command::Duplicate, Command::Delete],
    &[Command::CopyQuery, Command::CopyTest],
    SHAPE,
    &[Command::Mirror(Axis::X), Command::Mirror(Axis::Y), Command::Quarter(true)],
    &[Command::Order(Draw::Front), Command::Order(Draw::Back)],
    &[Command::Group, Command::Ungroup, Command::Lock, Command::Hide],
    &[Command::Fit, Command::Numbers],
];

/// Where nothing is.
const NOTHING: &[&[Command]] = &[
    &[Command::Undo, Command::Redo, Command::Paste, Command::SelectAll],
    &[Command::ShowAll, Command::UnlockAll],
    &[Command::Whole, Command::Grid, Command::Snap, Command::Lens, Command::Numbers],
    &[Command::Palette],
];

/// The menu while it is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContextMenu {
    at: Pos2,
    /// What it covers, once it was shown.
    rect: Rect,
}

impl ContextMenu {
    pub(super) fn new(at: Pos2) -> Self {
        Self { at, rect: Rect::from_min_size(at, egui::Vec2::ZERO) }
    }

    /// Where it was opened.
    pub(super) fn at(&self) -> Pos2 {
        self.at
    }

    /// Whether an input closes it; and whether that is all it does.
    pub(super) fn is_closed_by(&self, input: Input) -> Option<bool> {
        match input {
            Input::Pressed(button, at, _) if !self.rect.contains(at) => {
                Some(button == MouseButton::Left)
            }
            Input::KeyDown { key: KeyCode::Escape, .. } => Some(true),
            Input::Wheel(..) | Input::FocusLost => Some(false),
            _ => None,
        }
    }
}

/// What can be done here, part by part.
fn entries(view: &AppView<'_>) -> Vec<Vec<Command>> {
    let all = if view.editor.selection().is_empty() { NOTHING } else { OBJECTS };
    let able = |part: &&[Command]| -> Vec<Command> {
        part.iter().copied().filter(|c| able::why_not(view, *c).is_none()).collect()
    };
    all.iter().map(able).filter(|part| !part.is_empty()).collect()
}

impl App {
    /// Opens the menu where the right button was clicked, and shows it while it is open.
    pub(super) fn show_context(&mut self, ctx: &Context) {
        if let Some(at) = self.gestures.menu_at.take() {
            self.context = Some(ContextMenu::new(at));
        }
        let Some(menu) = self.context else { return };
        let mut rect = menu.rect;
        let mut done = false;
        self.wishing(|app, wishes| {
            let view = app.view();
            let area = Area::new(Id::new("context-menu")).order(Order::Foreground);
            let area = area.fixed_pos(menu.at).constrain_to(ctx.screen_rect().shrink(4.0));
            let shown = area.show(ctx, |ui| {
                Frame::menu(ui.style()).show(ui, |ui| {
                    ui.with_layout(egui::Layout::top_down_justified(egui::Align::LEFT), |ui| {
                        ui.set_width(290.0);
                        ui.style_mut().visuals.button_frame = false;
                        for (k, part) in entries(&view).into_iter().enumerate() {
                            if k > 0 {
                                ui.separator();
                            }
                            for command in part {
                                entry_ui(ui, &view, command, wishes);
                            }
                        }
                    });
                });
            });
            rect = shown.response.rect;
            done = !wishes.is_empty();
        });
        self.context = (!done).then_some(ContextMenu { rect, ..menu });
    }
}

#[cfg(test)]
mod tests {
    use egui_macroquad::egui::{Modifiers, pos2};
    use glam::DVec2;

    use super::*;
    use crate::app::edit::tests::{disc, empty_scene, view};
    use crate::app::ui::preferences::Preferences;
    use crate::scene::ObjectRole;
    use crate::world::InputKeys;

    fn right_click(app: &mut App, at: Pos2) {
        let inputs = [
            Input::Moved(at),
            Input::Pressed(MouseButton::Right, at, 1),
            Input::Released(MouseButton::Right, at),
        ];
        app.handle(&inputs, Modifiers::NONE, &Context::default());
        app.update(0.0, InputKeys::NONE);
        if let Some(at) = app.gestures.menu_at.take() {
            app.context = Some(ContextMenu::new(at));
        }
    }

    #[test]
    fn it_offers_what_can_be_done_with_what_is_under_it() {
        let mut scene = empty_scene();
        scene.objects = vec![disc("a", ObjectRole::Body, DVec2::ZERO, 50.0)].into();
        let mut app = App::new(Preferences::default());
        app.open_scene(scene, None);
        app.camera = view(1.0);
        right_click(&mut app, pos2(0.0, 0.0));
        assert_eq!(app.editor.selected(), [0]);
        let offered = entries(&app.view()).concat();
        assert!(offered.contains(&Command::Delete) && offered.contains(&Command::Lock));
        assert!(!offered.contains(&Command::Group), "one object is no group");
        // A press beside it closes it and does nothing else; Esc too.
        let press = Input::Pressed(MouseButton::Left, pos2(300.0, 300.0), 1);
        app.handle(&[press], Modifiers::NONE, &Context::default());
        assert!(app.context.is_none() && app.editor.selected() == [0]);
        right_click(&mut app, pos2(300.0, 300.0));
        assert!(app.editor.selected().is_empty());
        let offered = entries(&app.view()).concat();
        assert!(offered.contains(&Command::Paste) && !offered.contains(&Command::Undo));
        let escape = Input::KeyDown { key: KeyCode::Escape, mods: Modifiers::NONE, repeat: false };
        app.handle(&[escape], Modifiers::NONE, &Context::default());
        assert!(app.context.is_none());
        // A pan with the right button opens none, and while a shape is drawn the click ends it.
        let at = pos2(0.0, 0.0);
        let far = pos2(40.0, 0.0);
        let pan = [
            Input::Pressed(MouseButton::Right, at, 1),
            Input::Moved(far),
            Input::Released(MouseButton::Right, far),
        ];
        app.handle(&pan, Modifiers::NONE, &Context::default());
        assert_eq!(app.gestures.menu_at, None);
    }
}

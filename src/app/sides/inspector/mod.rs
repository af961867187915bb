//! The inspector: exact numbers of what is selected. What a shape does not allow is refused, and said.

mod formula;
mod many;
mod mask;
pub(in crate::app) mod object;
mod points;
mod sprite;

use egui_macroquad::egui::{RichText, Ui};
use glam::DVec2;

use super::contents::role_id;
use super::games;
use super::numbers::{self, Changed};
use crate::app::app_view::AppView;
use crate::app::edit::change::Change;
use crate::app::edit::dust::dustless;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Theme;
use crate::scene::ObjectRole;
use crate::text::Message;

/// The numbers of the selected object; of the scene when there is none.
pub(super) fn inspector_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    match view.editor.selection() {
        [] => inspect_scene(ui, view, wishes),
        &[i] => inspect_object(ui, view, i, wishes),
        all => many::inspect_many(ui, view, all, wishes),
    }
}

fn inspect_scene(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let theme = view.theme();
    if !widgets::fold(ui, theme, "inspect", (&view.word("inspect-scene"), view.word("fold-tip"))) {
        return;
    }
    let mut name = view.editor.scene().name.clone();
    let untitled = view.word("untitled");
    let changed = widgets::row(ui, view.look.texts, "inspect-name", |ui| {
        name_field(ui, theme, &mut name, untitled)
    });
    if changed {
        wishes.push(Wish::Change(Change::SceneName(name)));
    }
    let muted = colour(theme.muted);
    let hint = RichText::new(view.word("empty-inspector"));
    ui.label(hint.color(muted).size(12.0));
    if let Some(source) = &view.editor.scene().source {
        ui.label(RichText::new(source).color(muted).small());
    }
}

fn inspect_object(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    let Some(shown) = view.editor.shown(i).map(|o| o.into_owned()) else { return };
    let theme = view.theme();
    let kind = view.word(&object::kind_id(&shown.shape));
    let head = Message::new("inspect-head")
        .with("role", view.word(role_id(shown.role)))
        .with("kind", kind);
    if !widgets::fold(ui, theme, "inspect", (&view.say(&head), view.word("fold-tip"))) {
        return;
    }
    let mut wished = shown.clone();
    let mut did = None;
    let called = wished.called().said_in(view.look.texts.language()).to_owned();
    let (mut name, hint) =
        if wished.is_named() { (called, String::new()) } else { (String::new(), called) };
    if widgets::row(ui, view.look.texts, "inspect-name", |ui| {
        name_field(ui, theme, &mut name, hint)
    }) {
        wished.rename(name);
        did = Some(Changed::Typed);
    }
    widgets::row(ui, view.look.texts, "inspect-role", |ui| {
        if let Some(role) = object::role_box(ui, view.look, Some(wished.role)) {
            wished.role = role;
            did = Some(Changed::Typed);
        }
    });
    // A number changes by as far as the pointer goes on the map.
    let speed = view.camera.units(1.0);
    let tip = view.word("number-tip");
    did = did.or(widgets::row(ui, view.look.texts, "inspect-position", |ui| {
        numbers::vector(ui, &mut wished.position, speed, &tip)
    }));
    let mut degrees = dustless(wished.rotation.to_degrees(), 360.0);
    let turned = widgets::row(ui, view.look.texts, "inspect-rotation", |ui| {
        numbers::number(ui, &mut degrees, 0.5, &tip)
    });
    if turned.is_some() {
        wished.rotation = degrees.to_radians();
        did = did.or(turned);
    }
    if wished.role == ObjectRole::Mover {
        let mut velocity = wished.velocity.unwrap_or(DVec2::ZERO);
        let moved = widgets::row(ui, view.look.texts, "inspect-velocity", |ui| {
            numbers::vector(ui, &mut velocity, speed, &tip)
        });
        if moved.is_some() {
            wished.velocity = Some(velocity);
            did = did.or(moved);
        }
    }
    did = did.or(many::size_rows(ui, view, &mut wished, speed));
    let chosen = view.editor.chosen_points();
    let chosen: Vec<_> = chosen.into_iter().filter(|(o, _)| *o == i).map(|(_, h)| h).collect();
    did = did.or(object::shape(ui, &mut wished.shape, speed, &chosen, (view.look.texts, theme)));
    if let Some(did) = did {
        let (shown, wished) = (Box::new(shown), Box::new(wished));
        let typed = did == Changed::Typed;
        wishes.push(Wish::Change(Change::Object { index: i, shown, wished, typed }));
    }
    mask::mask_rows(ui, view, i, wishes);
    games::game_rows(ui, view, i, wishes);
    sprite::sprite_rows(ui, view, i, wishes);
    many::shared_rows(ui, view, &[i], wishes);
}

fn name_field(ui: &mut Ui, theme: &Theme, name: &mut String, hint: String) -> bool {
    let field = widgets::field(name, 138.0).hint_text(widgets::hint(theme, hint));
    widgets::name_field(ui, field).changed()
}

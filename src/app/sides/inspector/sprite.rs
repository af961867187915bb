//! Which sprite an object looks like, and how: its image, the size of a pixel, which way it looks.

use egui_macroquad::egui::{ComboBox, Ui};

use crate::app::app_view::AppView;
use crate::app::edit::change::Change;
use crate::app::sides::numbers;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::scene::ObjectRole;
use crate::scene::sprite::Appearance;

/// The rows of what an object looks like: where the scene has sprites, or it could have one.
pub(super) fn sprite_rows(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    let Some(object) = view.editor.shown(i) else { return };
    let scene = view.editor.scene();
    let was: Option<Appearance> = object.extension();
    // Walls are areas and lines, and a map is large.
    if was.is_none() && (object.role == ObjectRole::Wall || object.rotation != 0.0) {
        return;
    }
    let texts = view.look.texts;
    let mut wished = was.clone();
    let none = view.word("sprite-none");
    widgets::row(ui, texts, "inspect-sprite", |ui| {
        let taken = was.as_ref().map_or(none.as_str(), |look| &look.name);
        ComboBox::from_id_salt("sprite").selected_text(taken).width(120.0).show_ui(ui, |ui| {
            if ui.selectable_label(was.is_none(), &none).clicked() {
                wished = None;
            }
            for name in scene.sprites.keys() {
                let lit = was.as_ref().is_some_and(|look| look.name == *name);
                if ui.selectable_label(lit, name).clicked() && !lit {
                    wished = Some(Appearance::of(name.as_str()));
                }
            }
        });
    });
    ui.horizontal(|ui| {
        let edit = view.word("sprite-edit");
        if was.is_some() && ui.button(edit).on_hover_text(view.word("sprite-edit-tip")).clicked() {
            wishes.push(Wish::EditSprite(i));
        }
        let sheet = view.word("sprite-other-sheet");
        if ui.button(sheet).on_hover_text(view.word("sprite-other-sheet-tip")).clicked() {
            wishes.push(Wish::ChooseSheet);
        }
    });
    let (theme, tip) = (view.theme(), view.word("number-tip"));
    if let Some(look) = &mut wished {
        let most = scene.sprites.get(&look.name).map_or(1, |s| s.images.len() as u32);
        widgets::row(ui, texts, "inspect-image", |ui| numbers::whole(ui, &mut look.image, &tip));
        look.image = look.image.min(most.saturating_sub(1));
        widgets::row(ui, texts, "inspect-pixel", |ui| {
            numbers::number(ui, &mut look.scale, 0.05, &tip)
        });
        let switches =
            [("inspect-mirrored", &mut look.mirrored), ("inspect-by-corner", &mut look.by_corner)];
        for (id, on) in switches {
            let name = view.word(id);
            widgets::row(ui, texts, id, |ui| widgets::switch(ui, theme, on, &name));
        }
    }
    if wished != was {
        wishes.push(Wish::Change(Change::Look(i, wished)));
    }
}

//! What the inspector shows of a mask: the picture that it follows, its zones, and what can be made of its cells.

use egui_macroquad::egui::{self, Button, RichText, Slider, Ui};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::edit::MaskEdit;
use crate::app::edit::change::{Change, refused};
use crate::app::shell::able;
use crate::app::sides::colours::PALETTE;
use crate::app::sides::numbers;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::geom::cells::mask::colours::{ColourMask, MOST_ZONES, Zone, free_sign};
use crate::geom::cells::mask::pixels::MaskRule;
use crate::scene::{Colour, MaskCells, MaskPicture, MaskShape, Object, Shape, mask_pictures};
use crate::text::{Message, Name};

/// The rows of a mask; nothing for other objects.
pub(super) fn mask_rows(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    let Some(shown) = view.editor.shown(i) else { return };
    let Shape::Mask(mask) = &shown.shape else { return };
    let wished = match mask.picture() {
        Some(picture) => picture_rows(ui, view, mask, picture, wishes),
        None => zone_rows(ui, view, mask),
    };
    if let Some(mask) = wished {
        let wished = Object { shape: Shape::Mask(mask), ..shown.clone().into_owned() };
        change(wishes, i, &shown, wished);
    }
    edit_rows(ui, view, wishes);
    resample_row(ui, view, (i, &shown, mask), wishes);
}

fn change(wishes: &mut Wishes, index: usize, shown: &Object, wished: Object) {
    let (shown, wished) = (Box::new(shown.clone()), Box::new(wished));
    wishes.push(Wish::Change(Change::Object { index, shown, wished, typed: true }));
}

/// Which pixels of the picture are set; the mask with other ones, if they were changed.
fn picture_rows(
    ui: &mut Ui,
    view: &AppView<'_>,
    mask: &MaskShape,
    picture: &MaskPicture,
    wishes: &mut Wishes,
) -> Option<MaskShape> {
    let theme = view.theme();
    let resources = &view.editor.scene().resources;
    let words = Message::new("mask-from-picture").with("image", picture.image.clone());
    ui.label(RichText::new(view.say(&words)).size(12.0).color(colour(theme.muted)));
    let pixels = match mask_pictures::pixels(&picture.image, resources) {
        Ok(pixels) => pixels,
        Err(why) => {
            ui.label(RichText::new(why).size(12.0).color(ui.visuals().error_fg_color));
            return None;
        }
    };
    let mut to = picture.clone();
    let rule = picture.rule(&pixels);
    widgets::row(ui, view.look.texts, "inspect-threshold", |ui| {
        ui.spacing_mut().slider_width = 110.0;
        ui.add(Slider::new(&mut to.threshold, 0..=u8::MAX));
    });
    widgets::row(ui, view.look.texts, "inspect-mask-by", |ui| {
        let words = ["mask-by-alpha", "mask-by-luma"].map(|id| (view.word(id), String::new()));
        let rules = [MaskRule::Alpha, MaskRule::Luma];
        let taken = usize::from(rule == MaskRule::Luma);
        if let Some(n) = widgets::choice(ui, theme, &words, taken) {
            to.by = Some(rules[n]);
        }
    });
    let words = view.word("inspect-inverted");
    widgets::row(ui, view.look.texts, "inspect-inverted", |ui| {
        widgets::switch(ui, theme, &mut to.inverted, &words);
    });
    let mut wished = None;
    ui.horizontal_wrapped(|ui| {
        let detach =
            ui.button(view.word("mask-detach")).on_hover_text(view.word("mask-detach-tip"));
        if detach.clicked() {
            let mut own = mask.clone();
            own.detach();
            wished = Some(own);
        }
        if ui.button(view.word("mask-by-colours")).clicked() {
            match ColourMask::from_rgba(pixels.size(), pixels.rgba()) {
                Ok(zones) => {
                    wished = Some(MaskShape::of_cells(mask.cell, MaskCells::of_zones(zones)));
                }
                Err(e) => {
                    wishes.push(Wish::Refuse(Message::new("colours-many").with("why", e.message)))
                }
            }
        }
    });
    if to != *picture {
        let mut other = mask.clone();
        match mask_pictures::take(&mut other, to, resources) {
            Ok(()) => wished = Some(other),
            Err(why) => wishes.push(Wish::Refuse(refused(why))),
        }
    }
    wished
}

/// The zones: their colours and names; the mask with other ones, if they were changed.
fn zone_rows(ui: &mut Ui, view: &AppView<'_>, mask: &MaskShape) -> Option<MaskShape> {
    let language = view.look.texts.language();
    let mut zones = mask.cells().zones().to_vec();
    let mut to: Vec<Option<usize>> = (0..zones.len()).map(Some).collect();
    let mut changed = false;
    ui.horizontal(|ui| {
        ui.label(view.word("inspect-zones"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let add = ui.add_enabled(zones.len() < MOST_ZONES, Button::new(icon::PLUS));
            if add.on_hover_text(view.word("zone-add")).clicked() {
                let name = Message::new("zone-new").with("number", zones.len() + 1);
                let zone = Zone::new(view.say(&name), free_colour(&zones), free_sign(&zones));
                zones.push(zone);
                changed = true;
            }
        });
    });
    let mut gone = None;
    for (i, zone) in zones.iter_mut().enumerate() {
        ui.horizontal(|ui| {
            let sign = RichText::new(zone.sign.to_string()).monospace();
            ui.label(sign).on_hover_text(view.word("zone-letter-tip"));
            changed |= ui.color_edit_button_srgb(&mut zone.colour).changed();
            let name = Name::new(zone.name.as_str(), &zone.names);
            let mut words = name.said_in(language).to_owned();
            if widgets::name_field(ui, widgets::field(&mut words, 150.0)).changed() {
                zone.name = words;
                zone.names.clear();
                changed = true;
            }
            if ui.button(icon::TRASH).on_hover_text(view.word("zone-delete")).clicked() {
                gone = Some(i);
            }
        });
    }
    if let Some(gone) = gone {
        zones.remove(gone);
        to = (0..to.len()).map(|i| (i != gone).then_some(i - usize::from(i > gone))).collect();
        changed = true;
    }
    // Two of one colour can't be: while one is dragged over another's, it waits there.
    let cells = changed.then(|| mask.cells().with_zones(zones, &to).ok())??;
    Some(MaskShape::of_cells(mask.cell, cells))
}

/// A colour that no zone has yet.
fn free_colour(zones: &[Zone]) -> [u8; 3] {
    let free = |c: &[u8; 3]| zones.iter().all(|zone| zone.colour != *c);
    let palette = PALETTE.iter().map(|Colour(rgb)| *rgb);
    let others = (0..=u8::MAX).map(|i| [i, 255 - i, 128]);
    palette.chain(others).find(free).unwrap_or_default()
}

/// What can be made of the cells.
fn edit_rows(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let mut settings = view.editor.paint_settings();
    let tip = view.word("number-tip");
    let did = widgets::row(ui, view.look.texts, "inspect-reach", |ui| {
        numbers::number(ui, &mut settings.reach, 0.1, &tip)
    });
    if did.is_some() {
        wishes.push(Wish::Paint(settings));
    }
    ui.horizontal_wrapped(|ui| {
        for edit in MaskEdit::ALL.into_iter().filter(|e| *e != MaskEdit::Resample) {
            let command = Command::Mask(edit);
            let button = Button::new(RichText::new(view.word(edit.did())).size(12.0));
            let able = able::why_not(view, command).is_none();
            if ui.add_enabled(able, button).on_hover_text(view.word(edit.id())).clicked() {
                wishes.push(Wish::Do(command));
            }
        }
    });
}

/// Cells of another size: typed, and taken by a button.
fn resample_row(
    ui: &mut Ui,
    view: &AppView<'_>,
    (index, shown, mask): (usize, &Object, &MaskShape),
    wishes: &mut Wishes,
) {
    let id = egui::Id::new(("resample", &shown.id));
    let mut cell = ui.data(|d| d.get_temp(id)).unwrap_or(mask.cell);
    let tip = view.word("number-tip");
    let taken = widgets::row(ui, view.look.texts, "inspect-resample", |ui| {
        let words = RichText::new(view.word(MaskEdit::Resample.id())).size(12.0);
        let able = cell != mask.cell || shown.rotation != 0.0;
        let taken = ui.add_enabled(able, Button::new(words)).clicked();
        numbers::number(ui, &mut cell, 0.05 * mask.cell, &tip);
        taken
    });
    ui.data_mut(|d| d.insert_temp(id, cell));
    if !taken {
        return;
    }
    match mask.resampled(shown.rotation, cell) {
        Ok((mask, moved)) => {
            let position = shown.position + moved;
            let shape = Shape::Mask(mask);
            change(
                wishes,
                index,
                shown,
                Object { shape, position, rotation: 0.0, ..shown.clone() },
            );
        }
        Err(e) => wishes.push(Wish::Refuse(refused(e.message))),
    }
}

//! What the inspector shows of a ground of heights: the picture that it follows, how many heights it has, and any one of them.

use egui_macroquad::egui::{Button, Id, RichText, Ui};

use crate::app::sides::numbers::{self, Changed};
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::geom::solid::HeightGrid;
use crate::scene::space::shape::HeightmapShape;
use crate::text::Message;

/// Fields for the numbers of a ground; what was done to any of them.
pub(super) fn height_rows(
    ui: &mut Ui,
    look: Look<'_>,
    map: &mut HeightmapShape,
    speed: f64,
) -> Option<Changed> {
    let mut did = image_rows(ui, look, map, speed);
    did = did.or(count_rows(ui, look, map));
    let tip = look.word("number-tip");
    let [x, y] = &mut map.cell;
    did = did.or(widgets::row(ui, look.texts, "inspect-cell3", |ui| {
        numbers::beside(ui, (2, numbers::WIDTH), |ui| {
            let x = numbers::number(ui, x, speed, &tip);
            x.or(numbers::number(ui, y, speed, &tip))
        })
    }));
    did.or(one_height(ui, look, map, speed))
}

/// The heights of black and white of the picture that it follows; nothing for heights of its own.
fn image_rows(
    ui: &mut Ui,
    look: Look<'_>,
    map: &mut HeightmapShape,
    speed: f64,
) -> Option<Changed> {
    let image = map.image()?.clone();
    let words = Message::new("heights-from-picture").with("image", image.image.clone());
    ui.label(RichText::new(look.say(&words)).size(12.0).color(look.muted()));
    if map.missing().is_some() {
        let words = look.word("heights-picture-missing");
        ui.label(RichText::new(words).size(12.0).color(ui.visuals().error_fg_color));
        return None;
    }
    let tip = look.word("number-tip");
    let (mut low, mut high) = (image.low, image.high);
    let mut row = |id: &str, value: &mut f64| {
        widgets::row(ui, look.texts, id, |ui| numbers::number(ui, value, speed, &tip))
    };
    let did = row("inspect-height-low", &mut low);
    let mut did = did.or(row("inspect-height-high", &mut high));
    if did.is_some() && map.set_range(low, high).is_err() {
        did = None;
    }
    let own = ui.button(look.word("heights-own")).on_hover_text(look.word("heights-own-tip"));
    if own.clicked() {
        map.detach();
        did = Some(Changed::Typed);
    }
    did
}

/// How many heights there are; others are typed, and taken by a button.
fn count_rows(ui: &mut Ui, look: Look<'_>, map: &mut HeightmapShape) -> Option<Changed> {
    let was = map.grid().size();
    let id = Id::new(("heights-count", was));
    let mut size: [u32; 2] = ui.data(|d| d.get_temp(id)).unwrap_or(was);
    let tip = look.word("inspect-resample3-tip");
    for (k, name) in ["inspect-columns3", "inspect-rows3"].into_iter().enumerate() {
        widgets::row(ui, look.texts, name, |ui| numbers::whole(ui, &mut size[k], &tip));
    }
    let mut did = None;
    if size != was {
        let able = HeightGrid::check_size(size[0] as usize, size[1] as usize);
        let button = Button::new(look.word("inspect-resample3"));
        let why = able.as_ref().err().map_or(tip, ToString::to_string);
        let button = ui.add_enabled(able.is_ok(), button);
        if button.on_hover_text(&why).on_disabled_hover_text(&why).clicked()
            && map.resample(size).is_ok()
        {
            size = map.grid().size();
            did = Some(Changed::Typed);
        }
    }
    ui.data_mut(|d| d.insert_temp(id, if did.is_some() { was } else { size }));
    did
}

/// The height at one crossing, by the numbers of its column and its row.
fn one_height(
    ui: &mut Ui,
    look: Look<'_>,
    map: &mut HeightmapShape,
    speed: f64,
) -> Option<Changed> {
    let id = Id::new("heights-one");
    let [columns, rows] = map.grid().size();
    let mut at: [u32; 2] = ui.data(|d| d.get_temp(id)).unwrap_or([columns / 2, rows / 2]);
    let tip = look.word("number-tip");
    widgets::row(ui, look.texts, "inspect-height-at", |ui| {
        numbers::beside(ui, (2, numbers::WIDTH), |ui| {
            numbers::whole(ui, &mut at[0], &tip);
            numbers::whole(ui, &mut at[1], &tip);
        });
    });
    at = [at[0].min(columns - 1), at[1].min(rows - 1)];
    ui.data_mut(|d| d.insert_temp(id, at));
    let mut z = map.grid().sample(at.map(i64::from));
    let did = widgets::row(ui, look.texts, "inspect-height-one", |ui| {
        numbers::number(ui, &mut z, speed, &tip)
    });
    if did.is_some() {
        map.sculpt(|grid| grid.set(at, z));
    }
    did
}

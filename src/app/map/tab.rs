//! The tab of the map: whether it is shown, what of the answer, what is varied, and what its colours mean.

use egui_macroquad::egui::{
    self, Align, ComboBox, Layout, ProgressBar, Rect, RichText, ScrollArea, Sense, StrokeKind, Ui,
    pos2, vec2,
};

use super::flat::flat_ui;
use super::subject::points_of;
use super::{MapChange, MapPane, Varies, said_word};
use crate::app::app_view::AppView;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::explore::map::Plane;
use crate::figure::Rgba;
use crate::scene::Object;
use crate::text::Message;

/// The size of a colour in the legend, and the height of a ramp, in points.
const SWATCH: egui::Vec2 = vec2(22.0, 14.0);
const RAMP: f32 = 150.0;

/// Whether there is a lab to be evaluated.
pub(in crate::app) fn is_there(view: &AppView<'_>) -> bool {
    view.live.lab().is_some()
}

/// The tab.
pub(in crate::app) fn map_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let map = view.map;
    ScrollArea::vertical().id_salt("map").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        let mut on = map.is_on();
        let words = view.look.named(Command::Map);
        if ui.checkbox(&mut on, words).changed() {
            wishes.push(Wish::Map(MapChange::Show(on)));
        }
        if !on {
            let about = RichText::new(view.word("map-about")).color(view.look.muted());
            ui.label(about);
            return;
        }
        of_ui(ui, view, wishes);
        varies_ui(ui, view, wishes);
        if let Some(why) = &map.trouble {
            ui.colored_label(colour(view.theme().impact), why);
        }
        progress_ui(ui, map);
        widgets::rule(ui, view.theme());
        legend_ui(ui, view);
        if map.field().is_some_and(|field| field.placing().is_none()) {
            flat_ui(ui, view, wishes);
        }
    });
}

/// What of the answer is shown.
fn of_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let map = view.map;
    let Some(shown) = map.shown_of() else { return };
    labelled(ui, view, "map-shows", |ui| {
        let word = |name: &str| said_word(view.look, false, name);
        ComboBox::from_id_salt("map-of")
            .width(ui.available_width() - 8.0)
            .selected_text(word(shown))
            .show_ui(ui, |ui| {
                for name in &map.says {
                    // The name that the command line has it by.
                    if ui.selectable_label(name == shown, word(name)).on_hover_text(name).clicked()
                    {
                        wishes.push(Wish::Map(MapChange::Of(name.clone())));
                    }
                }
            });
    });
}

/// What is varied: a point of the object that is selected, or two numbers.
fn varies_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let map = view.map;
    let (choices, usual) = match view.space {
        None => {
            let scene = view.editor.scene();
            let Some(object) = map.subject(scene) else { return };
            let points = points_of(object).into_iter();
            let points =
                points.map(|field| (point_words(view, object, &field), Varies::Point(field)));
            (points.collect::<Vec<_>>(), map.usual_numbers(scene))
        }
        Some(room) => {
            let scene = room.editor.scene();
            let Some(object) = map.solid(scene) else { return };
            let name = object.called().said_in(view.look.texts.language()).to_owned();
            let planes = Plane::ALL.into_iter().map(|plane| {
                let words = Message::new(format!("map-plane-{}", plane.name()));
                (view.say(&words.with("name", name.clone())), Varies::Plane(plane))
            });
            (planes.collect(), map.usual_numbers_in_space(scene))
        }
    };
    let numbers = (view.word("map-numbers"), Varies::Numbers);
    let choices: Vec<_> = choices.into_iter().chain([numbers]).collect();
    let taken = choices.iter().find(|(_, varies)| *varies == map.varies);
    let taken = taken.map_or_else(String::new, |(words, _)| words.clone());
    labelled(ui, view, "map-varies", |ui| {
        ComboBox::from_id_salt("map-varies")
            .truncate()
            .width(ui.available_width() - 8.0)
            .selected_text(taken)
            .show_ui(ui, |ui| {
                for (words, varies) in choices {
                    if !ui.selectable_label(map.varies == varies, words).clicked() {
                        continue;
                    }
                    if varies == Varies::Numbers && map.typed.iter().all(String::is_empty) {
                        for (at, text) in usual.iter().cloned().enumerate() {
                            wishes.push(Wish::Map(MapChange::Axis(at, text)));
                        }
                    }
                    wishes.push(Wish::Map(MapChange::Varies(varies)));
                }
            });
    });
    if map.varies == Varies::Numbers {
        for (at, id) in ["map-across", "map-down"].into_iter().enumerate() {
            labelled(ui, view, id, |ui| {
                let mut text = map.typed[at].clone();
                let hint = widgets::hint(view.theme(), view.word("map-hint"));
                let field = widgets::field(&mut text, ui.available_width() - 12.0);
                let response = ui.add(field.hint_text(hint).char_limit(200));
                if response.on_hover_text(view.word("map-axis-tip")).changed() {
                    wishes.push(Wish::Map(MapChange::Axis(at, text)));
                }
            });
        }
    }
}

/// A point of an object in words.
fn point_words(view: &AppView<'_>, object: &Object, field: &str) -> String {
    let name = object.called().said_in(view.look.texts.language()).to_owned();
    let message = match field {
        "position" => Message::new("map-place"),
        "velocity" => Message::new("map-arrow"),
        _ => {
            let which = field.strip_prefix("points.").and_then(|n| n.parse::<u32>().ok());
            let which = which.map_or_else(|| field.to_owned(), |n| (n + 1).to_string());
            Message::new("map-point").with("which", which)
        }
    };
    view.say(&message.with("name", name))
}

/// A word, and what belongs to it, in a row.
fn labelled(ui: &mut Ui, view: &AppView<'_>, id: &str, add: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        let word = RichText::new(view.word(id)).color(view.look.muted());
        ui.allocate_ui_with_layout(
            vec2(64.0, ui.spacing().interact_size.y),
            Layout::left_to_right(Align::Center),
            |ui| {
                ui.set_min_width(64.0);
                ui.label(word);
            },
        );
        add(ui);
    });
}

/// How much is found; the room for it stays.
fn progress_ui(ui: &mut Ui, map: &MapPane) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 4.0), Sense::hover());
    if let Some(percent) = map.percent().filter(|p| *p < 100) {
        let bar = ProgressBar::new(percent as f32 / 100.0).desired_height(4.0);
        ui.put(rect, bar);
    }
}

/// What the colours mean.
fn legend_ui(ui: &mut Ui, view: &AppView<'_>) {
    let Some(look) = view.map.look() else { return };
    let legend = &look.legend;
    let ink = view.look.text();
    if legend.is_ramp {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), RAMP), Sense::hover());
        let high = RAMP / legend.entries.len() as f32;
        let font = egui::TextStyle::Body.resolve(ui.style());
        for (k, (colour_of, word)) in legend.entries.iter().enumerate() {
            let top = rect.top() + k as f32 * high;
            let part = Rect::from_min_size(pos2(rect.left(), top), vec2(SWATCH.x, high + 0.5));
            ui.painter().rect_filled(part, 0, colour(*colour_of));
            if !word.is_empty() {
                let at = pos2(
                    part.right() + 8.0,
                    part.center().y.clamp(rect.top() + 7.0, rect.bottom() - 7.0),
                );
                ui.painter().text(at, egui::Align2::LEFT_CENTER, word, font.clone(), ink);
            }
        }
    } else {
        for (colour_of, word) in &legend.entries {
            ui.horizontal(|ui| {
                swatch(ui, view, Some(*colour_of));
                ui.label(word);
            });
        }
    }
    if legend.has_none {
        ui.horizontal(|ui| {
            swatch(ui, view, None);
            ui.label(said_word(view.look, false, crate::explore::map::NO_ANSWER));
        });
    }
}

fn swatch(ui: &mut Ui, view: &AppView<'_>, ink: Option<Rgba>) {
    let (rect, _) = ui.allocate_exact_size(SWATCH, Sense::hover());
    let edge = egui::Stroke::new(1.0, colour(view.theme().rule));
    let fill = ink.map_or(egui::Color32::TRANSPARENT, colour);
    ui.painter().rect(rect, 2, fill, edge, StrokeKind::Inside);
}

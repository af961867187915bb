//! The lab's settings, and which parts of its picture are shown.

use egui_macroquad::egui::{self, Color32, RichText, Slider, Ui};
use serde_json::Value as Json;

use super::contents::scene_of;
use super::numbers;
use crate::app::app_view::AppView;
use crate::app::edit::change::Change;
use crate::app::panels::numbers::value_words;
use crate::app::space::SpaceChange;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::view::tree;
use crate::app::wish::{Wish, Wishes};
use crate::lab::{Playback, SANDBOX};
use crate::lesson::play;
use crate::scene::setting::{Declared, Range};
use crate::scene::{ObjectRole, Settings};
use crate::world::WhichMove;

/// The settings that the lab declares.
pub(super) fn lab_settings(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let theme = view.theme();
    let (head, about) = match view.live.lab() {
        Some(lab) => (view.say(&lab.title()), view.say(&lab.question())),
        None => (view.word("settings-head"), view.word("fold-tip")),
    };
    if !widgets::fold(ui, theme, "settings", (&head, about)) {
        return;
    }
    other_settings(ui, view);
    let now = scene_settings(view);
    let mut s = now.clone();
    for setting in view.live.lab().map_or(&[][..], |lab| lab.settings) {
        setting_ui(ui, view, setting, &mut s);
    }
    if s != *now {
        wishes.push(wish(view, s));
    }
    game_keys(ui, view);
    if view.space.is_some() || !tree::is_there(view.live) {
        found(ui, view, wishes);
    }
}

/// One setting, unless another makes it idle.
fn setting_ui(ui: &mut Ui, view: &AppView<'_>, setting: &Declared, s: &mut Settings) {
    if view.live.world().is_some_and(|w| (w.about().is_idle)(setting, s)) {
        return;
    }
    let tip = view.word("number-tip");
    let id = format!("setting-{}", setting.name.replace('_', "-"));
    let was = s.value(setting);
    let number = was.as_f64().unwrap_or_default();
    let value = match setting.range {
        Range::Number { most, above, .. } => {
            let mut x = number;
            match setting.symbol {
                Some(symbol) => length(ui, symbol, &mut x, above, (view.word(&id), &tip)),
                None => {
                    let step = if most <= 1.0 { 0.005 } else { 2.0 };
                    widgets::row(ui, view.look.texts, &id, |ui| {
                        numbers::number(ui, &mut x, step, &tip);
                    });
                }
            }
            Json::from(x)
        }
        Range::Whole { most, .. } => {
            let mut n = number as u32;
            match setting.symbol {
                Some(symbol) => count(ui, symbol, &mut n, most, (view.word(&id), &tip)),
                None => widgets::row(ui, view.look.texts, &id, |ui| {
                    numbers::whole(ui, &mut n, &tip);
                }),
            }
            Json::from(n)
        }
        Range::Word { words, .. } => {
            let taken = words.iter().position(|w| was == *w).unwrap_or(0);
            Json::from(words[choose(ui, view, setting.name, words, taken)])
        }
    };
    if value != was {
        s.set_value(setting, value);
    }
}

/// Says that the move looked at was made with other settings than the document has now.
fn other_settings(ui: &mut Ui, view: &AppView<'_>) {
    let made = view.live.looks_at() == Some(WhichMove::Made);
    let world = view.live.plane().filter(|_| made);
    if world.is_some_and(|w| *w.settings(WhichMove::Made) != w.scene().settings) {
        let words = RichText::new(view.word("settings-of-frame")).size(12.0);
        ui.label(words.color(colour(view.theme().muted)));
    }
}

/// The switch of the rule as the article has it, where the lab has one.
pub(super) fn published(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let in_space = view.space.is_some();
    let Some(about) = view.live.lab().and_then(|lab| lab.published_in(in_space)) else { return };
    let theme = view.theme();
    let was = scene_settings(view).published;
    let mut on = was;
    widgets::row(ui, view.look.texts, "setting-published", |ui| {
        widgets::switch(ui, theme, &mut on, &view.word("setting-published"))
            .on_hover_text(view.word(about));
    });
    if on == was {
        return;
    }
    let mut settings = scene_settings(view).clone();
    settings.published = on;
    wishes.push(wish(view, settings));
}

/// The settings of the document, in the plane or in space.
fn scene_settings<'v>(view: &'v AppView<'_>) -> &'v Settings {
    match view.space {
        Some(room) => &room.editor.scene().header.settings,
        None => &view.editor.scene().settings,
    }
}

/// To change them.
fn wish(view: &AppView<'_>, settings: Settings) -> Wish {
    let settings = Box::new(settings);
    match view.space {
        Some(_) => Wish::Space(SpaceChange::Settings(settings)),
        None => Wish::Change(Change::Settings(settings)),
    }
}

/// By which keys a game is played.
fn game_keys(ui: &mut Ui, view: &AppView<'_>) {
    let world = view.live.world().filter(|_| view.live.has_time());
    let Some(keys) = world.and_then(|w| w.about().keys_do) else { return };
    ui.label(RichText::new(view.word(keys)).color(colour(view.theme().muted)));
}

/// What a lab has found: what it counts, or its answer in a sentence; or why it can't run.
fn found(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let (theme, run) = (view.theme(), view.live.playback());
    if view.live.is_behind() {
        let words = RichText::new(view.word("found-forming")).color(colour(theme.muted));
        ui.label(words);
        return;
    }
    let counts = run.map(Playback::counts).unwrap_or_default();
    let look = view.look;
    for count in &counts {
        let ink = count.role.map_or(look.text(), |role| look.ink(role));
        count_ui(ui, view, &count.symbol, value_words(look, &count.value), ink);
    }
    if !counts.is_empty() {
        let (_, took) = view.live.last_run();
        count_ui(ui, view, "time", format!("{:.2} ms", took.as_secs_f64() * 1000.0), look.text());
        return;
    }
    let words = match run {
        Some(run) => view.say(&run.verdict()),
        None => view.live.refusal().map(|m| view.say(m)).unwrap_or_default(),
    };
    ui.label(RichText::new(words).color(colour(theme.text)));
    // A blank document is the sandbox's own.
    if view.live.refusal().is_some()
        && let Some(lab) = view.live.lab().filter(|l| l.name != SANDBOX)
        && ui.button(view.word("lab-own-scene")).clicked()
    {
        wishes.extend(scene_of(lab));
    }
}

fn count_ui(ui: &mut Ui, view: &AppView<'_>, name: &str, words: String, ink: Color32) {
    widgets::row(ui, view.look.texts, &format!("count-{name}"), |ui| {
        ui.label(RichText::new(words).monospace().color(ink));
    });
}

/// The switches of the parts of the picture.
pub(super) fn shown_parts(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let theme = view.theme();
    let mut show = view.live.overlays;
    let parts = parts_shown(view);
    if parts.is_empty() {
        return;
    }
    let head = (view.word("show-head"), view.word("fold-tip"));
    if !widgets::fold(ui, theme, "show", (&head.0, head.1)) {
        return;
    }
    for pair in parts.chunks(2) {
        ui.columns(2, |columns| {
            for (ui, id) in columns.iter_mut().zip(pair) {
                let Some(on) = play::overlay(&mut show, id) else { continue };
                let id = format!("show-{id}");
                widgets::row(ui, view.look.texts, &id, |ui| {
                    widgets::switch(ui, theme, on, &view.word(&id))
                        .on_hover_text(view.word(&format!("{id}-tip")));
                });
            }
        });
    }
    if show != view.live.overlays {
        wishes.push(Wish::Overlays(show));
    }
}

/// The names of the parts that this lab declares, and of those that the scene has beside it.
fn parts_shown(view: &AppView<'_>) -> Vec<&'static str> {
    let in_space = view.space.is_some();
    let parts = view.live.lab().into_iter().flat_map(|lab| lab.overlays_in(in_space));
    let has = |hidden| view.editor.has_part(ObjectRole::Passage, hidden);
    let passage = has(false) || has(true);
    parts.map(|p| p.name()).chain(passage.then_some("passages")).collect()
}

/// Which of a setting's words is chosen.
fn choose(ui: &mut Ui, view: &AppView<'_>, name: &str, words: &[&str], taken: usize) -> usize {
    let said: Vec<(String, String)> = words
        .iter()
        .map(|w| (view.word(&format!("{name}-{w}")), view.word(&format!("{name}-{w}-about"))))
        .collect();
    let mut chosen = taken;
    widgets::row(ui, view.look.texts, &format!("setting-{name}"), |ui| {
        chosen = widgets::choice(ui, view.theme(), &said, taken).unwrap_or(taken);
    });
    chosen
}

/// A length in world units: small ones differ by their powers of ten.
fn length(ui: &mut Ui, name: &str, value: &mut f64, above: bool, (about, tip): (String, &str)) {
    let top = value.max(10.0);
    slider(ui, name, &about, |ui| {
        numbers::number(ui, value, 0.001, tip);
        ui.add(
            Slider::new(value, 0.0..=top)
                .logarithmic(true)
                .smallest_positive(1e-4)
                .clamping(egui::SliderClamping::Never)
                .show_value(false),
        )
        .on_hover_text(&about);
    });
    // a slider pulled to its end means the least there can be, not nothing
    if *value == 0.0 && above {
        *value = 1e-4;
    }
}

fn count(ui: &mut Ui, name: &str, value: &mut u32, most: u32, (about, tip): (String, &str)) {
    slider(ui, name, &about, |ui| {
        numbers::whole(ui, value, tip);
        let most = (*value).clamp(16, most);
        ui.add(Slider::new(value, 1..=most).show_value(false)).on_hover_text(&about);
    });
}

/// A name, a slider that takes what room there is, and a field.
fn slider(ui: &mut Ui, name: &str, about: &str, add: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.label(name).on_hover_text(about);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().interact_size.y = 18.0;
            ui.spacing_mut().slider_width =
                (ui.available_width() - numbers::WIDTH - 20.0).max(30.0);
            add(ui);
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences;

    #[test]
    fn a_lab_offers_only_the_switches_that_do_something() {
        let mut app = App::new(preferences::Preferences::default());
        for (lab, switches) in [
            ("segment-segment", &[][..]),
            ("sat-polygon", &["normals", "ghosts"]),
            ("bounce", &["swept", "passages"]),
            ("slide", &["swept", "normals", "cells"]),
            ("freedoom-e1m1", &["swept", "normals", "cells", "passages"]),
        ] {
            let scene = crate::scene::library::find(lab).unwrap();
            app.open_scene(crate::scene::read(scene).unwrap(), None);
            app.update(0.0, crate::world::InputKeys::NONE);
            assert_eq!(parts_shown(&app.view()), switches, "{lab}");
        }
    }
}

//! The lab's settings, and which parts of its picture are shown.

use egui_macroquad::egui::{self, Color32, RichText, Slider, Ui};
use serde_json::Value as Json;

use super::{numbers, widgets};
use crate::app::panels::{self, numbers::value_words};
use crate::app::shell::egui_host::colour;
use crate::app::shell::state::App;
use crate::lab::{Playback, SANDBOX};
use crate::lesson::play;
use crate::scene::setting::{Declared, Range};
use crate::scene::{Role, Scene, Settings};
use crate::text::Message;
use crate::world::Look;

impl App {
    /// The settings that the lab declares.
    pub(super) fn lab_settings(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        let (head, about) = match self.live.lab() {
            Some(lab) => (self.texts.say(&lab.title()), self.texts.say(&lab.question())),
            None => (self.word("settings-head"), self.word("fold-tip")),
        };
        if !widgets::fold(ui, theme, "settings", (&head, about)) {
            return;
        }
        self.other_settings(ui);
        let now = self.editor.scene().settings.clone();
        let mut s = now.clone();
        for setting in self.live.lab().map_or(&[][..], |lab| lab.settings) {
            self.setting(ui, setting, &mut s);
        }
        if s != now {
            self.set(s);
        }
        self.game_keys(ui);
        if self.tree().is_none() {
            self.found(ui);
        }
    }

    /// One setting, unless another makes it idle.
    fn setting(&self, ui: &mut Ui, setting: &Declared, s: &mut Settings) {
        if self.live.world().is_some_and(|w| (w.about().is_idle)(setting, s)) {
            return;
        }
        let tip = self.word("number-tip");
        let id = format!("setting-{}", setting.name.replace('_', "-"));
        let was = s.value(setting);
        let number = was.as_f64().unwrap_or_default();
        let value = match setting.range {
            Range::Number { most, above, .. } => {
                let mut x = number;
                match setting.symbol {
                    Some(symbol) => length(ui, symbol, &mut x, above, (self.word(&id), &tip)),
                    None => {
                        let step = if most <= 1.0 { 0.005 } else { 2.0 };
                        widgets::row(ui, &self.texts, &id, |ui| {
                            numbers::number(ui, &mut x, step, &tip);
                        });
                    }
                }
                Json::from(x)
            }
            Range::Whole { most, .. } => {
                let mut n = number as u32;
                match setting.symbol {
                    Some(symbol) => count(ui, symbol, &mut n, most, (self.word(&id), &tip)),
                    None => widgets::row(ui, &self.texts, &id, |ui| {
                        numbers::whole(ui, &mut n, &tip);
                    }),
                }
                Json::from(n)
            }
            Range::Word { words, .. } => {
                let taken = words.iter().position(|w| was == *w).unwrap_or(0);
                Json::from(words[self.choose(ui, setting.name, words, taken)])
            }
        };
        if value != was {
            s.set_value(setting, value);
        }
    }

    /// Says that the move looked at was made with other settings than the document has now.
    fn other_settings(&self, ui: &mut Ui) {
        let made = self.live.looks_at() == Some(Look::Made);
        let world = self.live.world().filter(|_| made);
        if world.is_some_and(|w| *w.settings(Look::Made) != w.scene().settings) {
            let words = RichText::new(self.word("settings-of-frame")).size(12.0);
            ui.label(words.color(colour(self.theme().muted)));
        }
    }

    /// The switch of the rule as the article has it, where the lab has one.
    pub(super) fn published(&mut self, ui: &mut Ui) {
        let Some(about) = self.live.lab().and_then(|lab| lab.published) else { return };
        let theme = self.theme();
        let mut settings = self.editor.scene().settings.clone();
        let was = settings.published;
        widgets::row(ui, &self.texts, "setting-published", |ui| {
            widgets::switch(ui, theme, &mut settings.published, &self.word("setting-published"))
                .on_hover_text(self.word(about));
        });
        if settings.published != was {
            self.set(settings);
        }
    }

    /// By which keys a game is played.
    fn game_keys(&self, ui: &mut Ui) {
        let Some(keys) = self.live.world().and_then(|w| w.about().keys_do) else { return };
        ui.label(RichText::new(self.word(keys)).color(colour(self.theme().muted)));
    }

    /// What a lab has found: what it counts, or its answer in a sentence; or why it can't run.
    fn found(&mut self, ui: &mut Ui) {
        let (theme, run) = (self.theme(), self.live.playback());
        let counts = run.map(Playback::counts).unwrap_or_default();
        let look = panels::Look { theme, texts: &self.texts };
        for count in &counts {
            let ink = count.role.map_or(look.text(), |role| look.ink(role));
            self.count(ui, &count.symbol, value_words(look, &count.value), ink);
        }
        if !counts.is_empty() {
            let (_, took) = self.live.last_run();
            self.count(ui, "time", format!("{:.2} ms", took.as_secs_f64() * 1000.0), look.text());
            return;
        }
        let told = match run {
            Some(run) => self.texts.say(&run.verdict()),
            None => self.live.refusal().map(|m| self.texts.say(m)).unwrap_or_default(),
        };
        ui.label(RichText::new(told).color(colour(theme.text)));
        // A blank document is the sandbox's own.
        if self.live.refusal().is_some()
            && let Some(lab) = self.live.lab().filter(|l| l.name != SANDBOX)
            && ui.button(self.word("lab-own-scene")).clicked()
        {
            self.open_scene_of(lab.name);
        }
    }

    fn count(&self, ui: &mut Ui, name: &str, words: String, ink: Color32) {
        widgets::row(ui, &self.texts, &format!("count-{name}"), |ui| {
            ui.label(RichText::new(words).monospace().color(ink));
        });
    }

    /// Takes other settings over, if they are allowed.
    fn set(&mut self, settings: Settings) {
        let probe = Scene { settings: settings.clone(), ..Scene::new("") };
        match crate::scene::validate(&probe) {
            Ok(()) => self.change(Message::new("did-settings"), |scene| scene.settings = settings),
            Err(problem) => {
                let refused = Message::new("inspect-refused").with("why", problem.message);
                self.notices.error(self.texts.say(&refused));
            }
        }
    }

    /// The switches of the parts of the picture.
    pub(super) fn shown_parts(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        let mut show = self.live.overlays;
        let parts = self.parts_shown();
        if parts.is_empty() {
            return;
        }
        let head = (self.word("show-head"), self.word("fold-tip"));
        if !widgets::fold(ui, theme, "show", (&head.0, head.1)) {
            return;
        }
        for pair in parts.chunks(2) {
            ui.columns(2, |columns| {
                for (ui, id) in columns.iter_mut().zip(pair) {
                    let Some(on) = play::overlay(&mut show, id) else { continue };
                    let id = format!("show-{id}");
                    widgets::row(ui, &self.texts, &id, |ui| {
                        widgets::switch(ui, theme, on, &self.word(&id))
                            .on_hover_text(self.word(&format!("{id}-tip")));
                    });
                }
            });
        }
        if show != self.live.overlays {
            self.live.overlays = show;
            self.live.touch();
        }
    }

    /// The names of the parts that this lab declares, and of those that the scene has beside it.
    fn parts_shown(&self) -> Vec<&'static str> {
        let parts = self.live.lab().map_or(&[][..], |lab| lab.overlays);
        let passage = self.editor.scene().objects.iter().any(|o| o.role == Role::Passage);
        parts.iter().map(|p| p.name()).chain(passage.then_some("passages")).collect()
    }

    /// Which of a setting's words is chosen.
    fn choose(&self, ui: &mut Ui, name: &str, words: &[&str], taken: usize) -> usize {
        let said: Vec<(String, String)> = words
            .iter()
            .map(|w| (self.word(&format!("{name}-{w}")), self.word(&format!("{name}-{w}-about"))))
            .collect();
        let mut chosen = taken;
        widgets::row(ui, &self.texts, &format!("setting-{name}"), |ui| {
            chosen = widgets::choice(ui, self.theme(), &said, taken).unwrap_or(taken);
        });
        chosen
    }
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
    use crate::app::shell::settings;
    use crate::world::settings::{MAX_IMPACT, MIN_DISTANCE};

    #[test]
    fn settings_out_of_range_are_refused_and_others_are_one_entry() {
        let mut app = App::new(settings::Settings::default());
        let before = app.editor.scene().clone();
        let with = |change: &dyn Fn(&mut Settings)| {
            let mut settings = before.settings.clone();
            change(&mut settings);
            settings
        };
        app.set(with(&|s| s.set(&MIN_DISTANCE, -1.0)));
        app.set(with(&|s| s.set(&MAX_IMPACT, 0)));
        app.settle();
        assert_eq!(*app.editor.scene(), before);
        for x in [0.02, 0.03, 0.04] {
            app.set(with(&|s| s.set(&MIN_DISTANCE, x)));
        }
        app.settle();
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
    }

    #[test]
    fn a_lab_offers_only_the_switches_that_do_something() {
        let mut app = App::new(settings::Settings::default());
        for (lab, switches) in [
            ("segment-segment", &[][..]),
            ("sat-polygon", &["normals", "ghosts"]),
            ("bounce", &["swept", "passages"]),
            ("slide", &["swept", "normals", "cells"]),
            ("freedoom-e1m1", &["swept", "normals", "cells", "passages"]),
        ] {
            let scene = crate::scene::library::find(lab).unwrap();
            app.open_scene(crate::scene::read(scene).unwrap(), None);
            app.update(0.0, crate::world::Keys::NONE);
            assert_eq!(app.parts_shown(), switches, "{lab}");
        }
    }
}

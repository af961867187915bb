//! The lab's settings, and which parts of its picture are shown.

use egui_macroquad::egui::{self, RichText, Slider, Ui};

use super::{numbers, widgets};
use crate::app::shell::egui_host::colour;
use crate::app::shell::state::App;
use crate::lab::{SANDBOX, Setting, Value};
use crate::lesson::play;
use crate::partition::Splitting;
use crate::scene::document::Settings;
use crate::scene::validate::MOST_IMPACTS;
use crate::scene::{Drive, Role, Scene};
use crate::sweep::Corners;
use crate::text::Message;
use crate::world::Look;

const CORNERS: [(Corners, &str, &str); 3] = [
    (Corners::Planes, "corners-planes", "corners-planes-about"),
    (Corners::Bevels, "corners-bevels", "corners-bevels-about"),
    (Corners::Exact, "corners-exact", "corners-exact-about"),
];
const SPLITTING: [(Splitting, &str, &str); 2] = [
    (Splitting::Given, "splitting-given", "splitting-given-about"),
    (Splitting::Scored, "splitting-scored", "splitting-scored-about"),
];
const DRIVE: [(Drive, &str, &str); 3] = [
    (Drive::Free, "drive-free", "drive-free-about"),
    (Drive::Gravity, "drive-gravity", "drive-gravity-about"),
    (Drive::Arrow, "drive-arrow", "drive-arrow-about"),
];

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
        if self.live.lab().is_some_and(|l| l.name == SANDBOX) {
            self.counters(ui);
            return;
        }
        let now = self.editor.scene().settings.clone();
        let mut s = now.clone();
        for setting in self.live.lab().map_or(&[][..], |lab| lab.settings) {
            self.setting(ui, *setting, &mut s);
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
    fn setting(&self, ui: &mut Ui, setting: Setting, s: &mut Settings) {
        let tip = self.word("number-tip");
        let about = |id: &str| (self.word(id), tip.as_str());
        let driven = self.live.lab().is_some_and(|l| l.settings.contains(&Setting::Drive));
        match setting {
            Setting::MinDistance => {
                length(ui, "MIN_DISTANCE", &mut s.min_distance, about("setting-min-distance"));
            }
            Setting::MinMove => length(ui, "MIN_MOVE", &mut s.min_move, about("setting-min-move")),
            Setting::MaxImpact => impacts(ui, &mut s.max_impact, about("setting-max-impact")),
            Setting::Corners => self.choose(ui, "setting-corners", &CORNERS, &mut s.corners),
            Setting::Splitting => {
                self.choose(ui, "setting-splitting", &SPLITTING, &mut s.splitting);
            }
            Setting::Drive => self.choose(ui, "setting-drive", &DRIVE, &mut s.drive),
            Setting::Speed if driven && s.drive == Drive::Arrow => {}
            Setting::Speed => self.plain(ui, "setting-speed", &mut s.speed),
            Setting::Gravity | Setting::Jump if driven && s.drive != Drive::Gravity => {}
            Setting::Gravity => self.plain(ui, "setting-gravity", &mut s.gravity),
            Setting::Jump => self.plain(ui, "setting-jump", &mut s.jump),
            Setting::Restitution => {
                widgets::row(ui, &self.texts, "setting-restitution", |ui| {
                    numbers::number(ui, &mut s.restitution, 0.005, &tip);
                });
            }
            Setting::Flatten => {
                widgets::row(ui, &self.texts, "setting-flatten", |ui| {
                    numbers::whole(ui, &mut s.flatten, &tip);
                });
            }
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

    /// What a lab has found.
    fn found(&mut self, ui: &mut Ui) {
        let told = match self.live.playback() {
            Some(run) => self.texts.say(&run.verdict()),
            None => self.live.refusal().map(|m| self.texts.say(m)).unwrap_or_default(),
        };
        ui.label(RichText::new(told).color(colour(self.theme().text)));
        if self.live.refusal().is_some()
            && let Some(lab) = self.live.lab()
            && ui.button(self.word("lab-own-scene")).clicked()
        {
            self.open_scene_of(lab.name);
        }
    }

    /// What finding every meeting took: the sandbox has no settings of its own.
    fn counters(&self, ui: &mut Ui) {
        let Some(run) = self.live.playback().filter(|p| !p.is_empty()) else {
            // Why there is nothing to count.
            let why = self.live.refusal().map(|m| self.texts.say(m)).unwrap_or_default();
            ui.label(RichText::new(why).color(colour(self.theme().muted)));
            return;
        };
        let count = |ui: &mut Ui, id: &str, words: String, ink| {
            widgets::row(ui, &self.texts, id, |ui| {
                ui.label(RichText::new(words).monospace().color(colour(ink)));
            });
        };
        let theme = self.theme();
        // The first step tells the pairs, the last the meetings.
        for (k, id, of) in
            [(0, "count-possible", 0), (0, "count-tested", 1), (run.len() - 1, "count-meet", 0)]
        {
            if let Some(Value::Count(n)) = run.tell(k).facts.get(of).map(|n| n.value.clone()) {
                let ink = if id == "count-meet" && n > 0 { theme.impact } else { theme.text };
                count(ui, id, n.to_string(), ink);
            }
        }
        let (_, took) = self.live.last_run();
        let ms = format!("{:.2} ms", took.as_secs_f64() * 1000.0);
        count(ui, "count-time", ms, theme.text);
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
        let parts = self.live.lab().map_or(&[][..], |lab| lab.parts);
        let passage = self.editor.scene().objects.iter().any(|o| o.role == Role::Passage);
        parts.iter().map(|p| p.name()).chain(passage.then_some("passages")).collect()
    }

    fn choose<T: Copy + PartialEq>(
        &self,
        ui: &mut Ui,
        id: &str,
        all: &[(T, &str, &str)],
        value: &mut T,
    ) {
        let words: Vec<(String, String)> =
            all.iter().map(|(_, word, about)| (self.word(word), self.word(about))).collect();
        let taken = all.iter().position(|(v, ..)| v == value).unwrap_or(0);
        widgets::row(ui, &self.texts, id, |ui| {
            if let Some(i) = widgets::choice(ui, self.theme(), &words, taken) {
                *value = all[i].0;
            }
        });
    }

    fn plain(&self, ui: &mut Ui, id: &str, value: &mut f64) {
        let tip = self.word("number-tip");
        widgets::row(ui, &self.texts, id, |ui| numbers::number(ui, value, 2.0, &tip));
    }
}

/// A length in world units: small ones differ by their powers of ten.
fn length(ui: &mut Ui, name: &str, value: &mut f64, (about, tip): (String, &str)) {
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
    if *value == 0.0 && name != "MIN_MOVE" {
        *value = 1e-4;
    }
}

fn impacts(ui: &mut Ui, value: &mut u32, (about, tip): (String, &str)) {
    slider(ui, "MAX_IMPACT", &about, |ui| {
        numbers::whole(ui, value, tip);
        let most = (*value).clamp(16, MOST_IMPACTS);
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

    #[test]
    fn settings_out_of_range_are_refused_and_others_are_one_entry() {
        let mut app = App::new(settings::Settings::default());
        let before = app.editor.scene().clone();
        app.set(Settings { min_distance: -1.0, ..before.settings.clone() });
        app.set(Settings { max_impact: 0, ..before.settings.clone() });
        app.settle();
        assert_eq!(*app.editor.scene(), before);
        for x in [0.02, 0.03, 0.04] {
            app.set(Settings { min_distance: x, ..before.settings.clone() });
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

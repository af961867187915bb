//! The first time: a small scene to drag in, and three things to try, which tick off as they are done.

use egui_macroquad::egui::{Align, Context, Frame, Layout, Margin, RichText, TopBottomPanel, Ui};
use egui_phosphor::regular as icon;

use crate::app::edit::Editor;
use crate::app::run::live::Live;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::app::ui::plates;
use crate::app::ui::preferences::Preferences;
use crate::app::wish::{Wish, Wishes};

/// The scene that the program opens with the first time, by its name in the library.
pub const FIRST_SCENE: &str = "sandbox";

/// What was done of the three.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct First {
    /// Whether it is shown.
    open: bool,
    /// Something was dragged; time was let run; a step was made.
    done: [bool; 3],
}

impl First {
    /// What was done: the drag, the running of time, the step.
    #[must_use]
    pub fn done(&self) -> [bool; 3] {
        self.done
    }

    /// Whether the coach is shown over the drawing.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Begins.
    pub(super) fn begin(&mut self) {
        *self = Self { open: true, ..Self::default() };
    }

    /// Takes note of what was done since the last frame.
    pub(super) fn note(&mut self, editor: &Editor, live: &Live, settings: &mut Preferences) {
        if !self.open {
            return;
        }
        self.done[0] |= editor.history().undo_name().is_some();
        self.done[1] |= live.running;
        if self.done == [true; 3] && !settings.coached {
            settings.coached = true;
            settings.keep();
        }
    }

    /// A step was gone to.
    pub(super) fn note_step(&mut self) {
        self.done[2] |= self.open;
    }

    /// Shows the coach in a strip above the drawing, where it covers nothing.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        look: Look<'_>,
        settings: &mut Preferences,
        wishes: &mut Wishes,
    ) {
        if !self.open {
            return;
        }
        let theme = look.theme;
        let frame = Frame::new()
            .fill(colour(theme.accent.percent(10).over(theme.panel)))
            .inner_margin(Margin::symmetric(14, 8));
        let all = self.done == [true; 3];
        let [mut close, mut gallery] = [false; 2];
        TopBottomPanel::top("first").frame(frame).resizable(false).show(ctx, |ui| {
            ui.horizontal_top(|ui| {
                let key = |c| crate::app::ui::keys::words_for(c).unwrap_or_default();
                let lines = [
                    ("first-drag", "drag".to_owned()),
                    ("first-run", key(Command::Play)),
                    ("first-step", key(Command::StepForward)),
                ];
                for (i, (id, key)) in lines.into_iter().enumerate() {
                    self.line_ui(ui, look, i, (id, &key));
                    ui.add_space(14.0);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let id = if all { "first-close" } else { "first-never" };
                    close = ui.link(look.word(id)).clicked();
                    if all {
                        let words = RichText::new(look.word("first-gallery"));
                        let about = look.named(Command::Gallery);
                        gallery = ui.button(words).on_hover_text(about).clicked();
                    }
                });
            });
        });
        if close || gallery {
            self.open = false;
            settings.coached = true;
            settings.keep();
        }
        if gallery {
            wishes.push(Wish::Do(Command::Gallery));
        }
    }

    /// One of the three: a tick when it is done, the key, what it is, and what comes of it.
    fn line_ui(&self, ui: &mut Ui, look: Look<'_>, i: usize, (id, key): (&str, &str)) {
        let theme = look.theme;
        let done = self.done[i];
        let next = self.done.iter().position(|d| !d) == Some(i);
        let (sign, ink) = match (done, next) {
            (true, _) => (icon::CHECK_CIRCLE, theme.result),
            (false, true) => (icon::CIRCLE, theme.accent),
            (false, false) => (icon::CIRCLE, theme.muted),
        };
        ui.label(RichText::new(sign).size(20.0).color(colour(ink)));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let ink = if done { theme.muted } else { theme.text };
                let words = RichText::new(look.word(id)).family(semibold()).color(colour(ink));
                ui.label(words);
                plates::plates_ui(ui, theme, &plates::caps(look.texts, key));
            });
            let about = RichText::new(look.word(&format!("{id}-about")));
            ui.label(about.color(colour(theme.muted)).size(12.0));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::world::InputKeys;
    use glam::dvec2;

    #[test]
    fn the_first_scene_is_in_the_library_and_moves() {
        let text = crate::scene::library::find(FIRST_SCENE).unwrap();
        let scene = crate::scene::read(text).unwrap();
        assert!(scene.objects.iter().any(|o| o.velocity.is_some()));
    }

    #[test]
    fn only_the_first_time_has_the_coach_and_its_steps_tick_off() {
        let mut app = App::new(Preferences::default());
        app.welcome();
        assert!(app.gallery.open && !app.first.is_open());
        let mut settings = Preferences::default();
        settings.first = true;
        let mut app = App::new(settings);
        app.welcome();
        assert!(!app.gallery.open && app.first.is_open());
        app.update(0.0, InputKeys::NONE);
        app.first.note(&app.editor, &app.live, &mut app.settings);
        assert_eq!(app.first.done(), [false; 3]);
        app.editor.select(&[0]);
        app.editor.nudge(dvec2(5.0, 0.0));
        app.first.note(&app.editor, &app.live, &mut app.settings);
        assert_eq!(app.first.done(), [true, false, false]);
        app.obey(Command::Play);
        app.first.note(&app.editor, &app.live, &mut app.settings);
        app.obey(Command::StepBack);
        app.first.note(&app.editor, &app.live, &mut app.settings);
        assert_eq!(app.first.done(), [true; 3]);
        assert!(app.settings.coached, "and it is not shown again");
    }
}

//! What can be done now, and why not the rest: one answer for menus, buttons and the palette.

use super::command::Command;
use super::probe::Mode;
use super::state::App;

impl App {
    /// Why a command would do nothing now, by its name in the texts; none when it would do something.
    #[must_use]
    pub fn why_not(&self, command: Command) -> Option<&'static str> {
        let selected = !self.editor.selected().is_empty();
        let unless = |able: bool, why: &'static str| (!able).then_some(why);
        let (step, steps) = (self.live.step(), self.live.steps());
        match command {
            Command::StepForward | Command::StepsForward | Command::LastStep if steps > 0 => {
                unless(step + 1 < steps, "no-step-after")
            }
            Command::StepBack | Command::StepsBack | Command::FirstStep if steps > 0 => {
                unless(step > 0, "no-step-before")
            }
            Command::StepOver | Command::StepOut if steps > 0 => {
                unless(step + 1 < steps, "no-step-after")
            }
            Command::Why if steps > 0 => {
                unless(self.live.playback().is_some_and(|p| p.deciding().is_some()), "no-decision")
            }
            Command::StepForward
            | Command::StepsForward
            | Command::LastStep
            | Command::StepBack
            | Command::StepsBack
            | Command::FirstStep
            | Command::StepOver
            | Command::StepOut
            | Command::Why => Some("no-lab-run"),
            Command::FrameBack | Command::Restart => {
                unless(self.live.world().is_some_and(|w| w.current() > 0), "no-frame-before")
            }
            Command::Finish | Command::DropPoint => {
                unless(self.editor.draft().is_some(), "no-draft")
            }
            Command::Delete | Command::Cut | Command::Copy | Command::Duplicate => {
                unless(selected, "no-selection")
            }
            Command::Nudge(..) => unless(selected, "no-selection"),
            Command::ProbeSize(_) => unless(self.is_probing(Mode::Overlap), "no-probe-disc"),
            Command::SelectAll => unless(!self.editor.scene().objects.is_empty(), "no-objects"),
            Command::Reshape(wish) => unless(self.editor.can_reshape(wish), "no-such-shape"),
            Command::Undo => unless(self.editor.history().undo_name().is_some(), "no-undo"),
            Command::Redo => unless(self.editor.history().redo_name().is_some(), "no-redo"),
            other => unless(self.has_objects_for(other), "no-objects-for"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::keys::KEYS;
    use crate::app::settings::Settings;
    use crate::text::{Language, Texts};

    #[test]
    fn reasons_come_and_go_with_what_they_are_about() {
        let mut app = App::new(Settings::default());
        app.update(0.0, crate::world::Input::default());
        assert_eq!(app.why_not(Command::Delete), Some("no-selection"));
        assert_eq!(app.why_not(Command::Undo), Some("no-undo"));
        app.obey(Command::SelectAll);
        app.obey(Command::Cut);
        for able in [Command::Paste, Command::Undo] {
            assert_eq!(app.why_not(able), None);
        }
        assert_eq!(app.why_not(Command::SelectAll), Some("no-objects"));
        app.obey(Command::Undo);
        assert_eq!(app.why_not(Command::Redo), None);
        app.update(0.0, crate::world::Input::default());
        app.obey(Command::LastStep);
        assert_eq!(app.why_not(Command::StepForward), Some("no-step-after"));
        assert_eq!(app.why_not(Command::StepBack), None);
    }

    #[test]
    fn every_reason_is_said_in_both_languages() {
        let mut blank = crate::scene::Scene::new("");
        blank.lab = None;
        let mut app = App::new(Settings::default());
        app.open_scene(blank, None);
        for language in Language::ALL {
            let texts = Texts::new(language);
            for reason in KEYS.iter().filter_map(|s| app.why_not(s.command)) {
                assert!(texts.knows(reason), "{reason}");
            }
        }
    }
}

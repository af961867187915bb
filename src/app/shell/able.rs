//! What can be done now, and why not the rest: one answer for menus, buttons and the palette.

use crate::app::app_view::AppView;
use crate::app::edit::Editor;
use crate::app::file::picture_kind::PictureKind;
use crate::app::run::stepper::chapters;
use crate::app::sides::duel;
use crate::app::space;
use crate::app::ui::command::Command;
use crate::app::view::probe::Mode;
use crate::scene::{Object, Shape};
use crate::world::World;

/// Why a command would do nothing now, by its name in the texts; none when it would do something.
#[must_use]
pub fn why_not(view: &AppView<'_>, command: Command) -> Option<&'static str> {
    if is_of_steps(command) {
        return why_no_step(view, command);
    }
    let unless = |able: bool, why: &'static str| (!able).then_some(why);
    match command {
        Command::WhatIf => {
            return unless(view.live.world().is_some_and(World::has_move_made), "no-move-made");
        }
        Command::Challenges => {
            return unless(!view.challenges.all().is_empty(), "no-challenges");
        }
        Command::LetGo => return unless(view.live.frames_ahead() > 0, "no-frame-after"),
        Command::Play | Command::FrameForward => return unless(view.live.has_time(), "no-time"),
        Command::FrameBack | Command::Restart => {
            let after = view.live.world().is_some_and(|w| w.current() > 0);
            return unless(after, "no-frame-before");
        }
        Command::ExportPicture(PictureKind::MapSvg | PictureKind::MapPng) => {
            return unless(view.map.is_whole(), "no-map");
        }
        Command::Watch | Command::ExportPicture(PictureKind::Steps | PictureKind::Page) => {
            return unless(view.live.steps() > 0, "no-lab-run");
        }
        Command::Duel => return unless(duel::is_there(view), "no-duel"),
        Command::ExportPicture(PictureKind::Frames) => {
            let made = view.live.world().map_or(0, |w| w.frames().len());
            return unless(made > 1, "no-frames-made");
        }
        _ => {}
    }
    if let Some(room) = view.space {
        return space::obey::why_not(room, command);
    }
    let selected = !view.editor.selection().is_empty();
    match command {
        Command::CopyQuery | Command::CopyTest => {
            unless(view.editor.selection().len() == 2, "no-pair")
        }
        Command::ExportTiled => {
            let is_map = |o: &Object| matches!(o.shape, Shape::Tilemap(_)) && !o.hidden;
            unless(view.editor.scene().objects.iter().any(is_map), "export-no-map")
        }
        Command::KeepLabyrinth => {
            let makes = view.live.lab().is_some_and(|l| l.name == "labyrinth-making");
            unless(makes, "no-labyrinth-made")
        }
        Command::FindParting => {
            let has = view.live.lab().is_some_and(|l| l.published_in(false).is_some());
            unless(has, "no-published-rule")
        }
        Command::Space(_) => Some("no-in-plane"),
        Command::Numbers => unless(!view.editor.scene().objects.is_empty(), "no-objects"),
        Command::Finish | Command::DropPoint => unless(view.editor.draft().is_some(), "no-draft"),
        Command::Delete | Command::Cut | Command::Copy | Command::Duplicate => {
            unless(selected, "no-selection")
        }
        Command::Nudge(..) => unless(selected, "no-selection"),
        Command::Size(_) => {
            let sized = view.is_probing(Mode::Overlap) || view.editor.tool().paints();
            unless(sized, "no-size")
        }
        Command::SelectAll => unless(!view.editor.scene().objects.is_empty(), "no-objects"),
        Command::Reshape(wish) => unless(view.editor.can_reshape(wish), "no-such-shape"),
        Command::Mask(wish) => unless(view.editor.can_edit_masks(wish), "no-mask-for"),
        Command::Undo | Command::Redo if view.editor.draft().is_some() => None,
        Command::Undo => unless(view.editor.history().undo_name().is_some(), "no-undo"),
        Command::Redo => unless(view.editor.history().redo_name().is_some(), "no-redo"),
        other => unless(has_objects_for(view.editor, other), "no-objects-for"),
    }
}

/// Whether a command is about the steps of a run, of the plane or of space.
#[must_use]
pub fn is_of_steps(command: Command) -> bool {
    matches!(
        command,
        Command::StepForward
            | Command::StepsForward
            | Command::LastStep
            | Command::StepBack
            | Command::StepsBack
            | Command::FirstStep
            | Command::StepIn
            | Command::StepOver
            | Command::StepOut
            | Command::StepOverBack
            | Command::NextChapter
            | Command::ChapterBefore
            | Command::PlaySteps
            | Command::Loop
            | Command::LoopFrom
            | Command::LoopTo
            | Command::StopHere
            | Command::NextStop
            | Command::StopBefore
            | Command::Bookmark
            | Command::NextBookmark
            | Command::BookmarkBefore
            | Command::Why
            | Command::OtherRule
            | Command::Parting
    )
}

/// Why a command about steps would do nothing now.
fn why_no_step(view: &AppView<'_>, command: Command) -> Option<&'static str> {
    let unless = |able: bool, why: &'static str| (!able).then_some(why);
    let (step, steps) = (view.live.step(), view.live.steps());
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
        Command::StepOverBack if steps > 0 => unless(step > 0, "no-step-before"),
        Command::StepIn if steps > 0 => {
            let run = view.live.playback();
            unless(run.is_some_and(|r| chapters::into(r, step).is_some()), "no-step-deeper")
        }
        Command::NextChapter if steps > 0 => {
            let next = chapters::next_chapter(view.live.segments(), step);
            unless(next.is_some(), "no-chapter-after")
        }
        Command::ChapterBefore if steps > 0 => unless(step > 0, "no-step-before"),
        Command::NextStop | Command::StopBefore if steps > 0 => {
            unless(view.live.stepper().marks.has_stops(), "no-stops")
        }
        Command::NextBookmark | Command::BookmarkBefore if steps > 0 => {
            let run = view.live.playback();
            let any = |r| !view.live.stepper().marks.bookmarks(r).is_empty();
            unless(run.is_some_and(any), "no-bookmarks")
        }
        Command::Why
        | Command::PlaySteps
        | Command::Loop
        | Command::LoopFrom
        | Command::LoopTo
        | Command::StopHere
        | Command::Bookmark
            if steps > 0 =>
        {
            None
        }
        Command::OtherRule => unless(view.live.published().is_some(), "no-published"),
        Command::Parting => match view.live.published() {
            Some(_) => unless(view.live.part().is_some(), "no-part"),
            None => Some("no-published"),
        },
        _ => Some("no-lab-run"),
    }
}

/// Whether there are objects for a command to do something with.
#[must_use]
pub fn has_objects_for(editor: &Editor, command: Command) -> bool {
    let selected = editor.selection();
    let objects = &editor.scene().objects;
    match command {
        Command::Cut | Command::Copy | Command::Duplicate | Command::Delete => !selected.is_empty(),
        Command::Order(_) | Command::Mirror(_) | Command::Quarter(_) => !selected.is_empty(),
        Command::Lock | Command::Hide => !selected.is_empty(),
        Command::Group | Command::Align(..) => selected.len() > 1,
        Command::Distribute(_) => selected.len() > 2,
        Command::Ungroup => selected.iter().any(|&i| objects[i].group.is_some()),
        Command::UnlockAll => objects.iter().any(|o| o.locked),
        Command::ShowAll => objects.iter().any(|o| o.hidden),
        Command::SelectAll | Command::InvertSelection => !objects.is_empty(),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::fixture;
    use crate::app::shell::state::App;
    use crate::app::ui::keys::KEYS;
    use crate::app::ui::preferences::Preferences;
    use crate::text::{Language, Texts};

    #[test]
    fn reasons_come_and_go_with_what_they_are_about() {
        let mut app = fixture::app();
        app.update(0.0, crate::world::InputKeys::NONE);
        assert_eq!(why_not(&app.view(), Command::Delete), Some("no-selection"));
        assert_eq!(why_not(&app.view(), Command::Undo), Some("no-undo"));
        app.obey(Command::SelectAll);
        app.obey(Command::Cut);
        for able in [Command::Paste, Command::Undo] {
            assert_eq!(why_not(&app.view(), able), None);
        }
        assert_eq!(why_not(&app.view(), Command::SelectAll), Some("no-objects"));
        app.obey(Command::Undo);
        assert_eq!(why_not(&app.view(), Command::Redo), None);
        app.update(0.0, crate::world::InputKeys::NONE);
        app.obey(Command::LastStep);
        assert_eq!(why_not(&app.view(), Command::StepForward), Some("no-step-after"));
        assert_eq!(why_not(&app.view(), Command::StepBack), None);
    }

    #[test]
    fn every_reason_is_said_in_both_languages() {
        let mut in_space = App::new(Preferences::default());
        in_space.open_document(space::blank(), None);
        let mut blank = crate::scene::Scene::new("");
        blank.lab = None;
        let mut app = App::new(Preferences::default());
        app.open_scene(blank, None);
        for language in Language::ALL {
            let texts = Texts::new(language);
            let reasons = |app: &App| {
                let all = KEYS.iter().filter_map(|s| why_not(&app.view(), s.command));
                all.collect::<Vec<_>>()
            };
            for reason in [reasons(&app), reasons(&in_space)].concat() {
                assert!(texts.knows(reason), "{reason}");
            }
        }
    }
}

//! While the meetings of some objects are looked at, the others step back; and the drawing says so, and how to see all.

use std::collections::HashSet;

use crate::app::app_view::AppView;
use crate::app::canvas::specks::Specks;
use crate::app::ui::command::Command;
use crate::app::view::probe::query::pair_of;
use crate::figure::{Figure, Rgba, Tag, Theme};
use crate::lab::{PairsShown, SANDBOX};
use crate::text::Message;

/// Greys what takes no part in the meetings shown. `lab` is the picture of these.
pub(super) fn dim(scene: &mut Figure, lab: &Figure, view: &AppView<'_>) {
    let Some(part) = taking_part(lab, view) else { return };
    let is_out = |tag: Option<Tag>| {
        tag.is_some_and(|t| t.what == "object" && !part.contains(&(t.which as usize)))
    };
    let ink = quiet(view.theme());
    for mark in scene.marks.iter_mut().filter(|m| is_out(m.tag)) {
        mark.ink = Some(ink);
    }
}

/// The same of what is too small to be marks.
pub(super) fn dim_specks(specks: &mut Specks, lab: &Figure, view: &AppView<'_>) {
    let Some(part) = taking_part(lab, view) else { return };
    let ink = quiet(view.theme());
    let all = specks.lists().into_iter().flatten();
    for speck in all.filter(|s| !part.contains(&s.index)) {
        speck.ink = Some(ink);
    }
}

/// The objects that take part in the meetings shown; none where all are shown.
fn taking_part(lab: &Figure, view: &AppView<'_>) -> Option<HashSet<usize>> {
    let mut part: HashSet<usize> = match view.live.overlays.pairs {
        PairsShown::All => return None,
        PairsShown::Of(i) => [i as usize].into(),
        PairsShown::Only(pair) => pair.map(|i| i as usize).into(),
    };
    part.extend(lab.marks.iter().filter_map(|m| pair_of(m.tag?)).flatten());
    part.extend(view.editor.selection());
    Some(part)
}

/// What of the meetings is not drawn now, and the key that shows it; none where all are, and in other labs.
pub(super) fn status(view: &AppView<'_>) -> Option<String> {
    let lab = view.live.lab().filter(|lab| lab.name == SANDBOX);
    let run = view.live.playback().filter(|run| lab.is_some() && !run.is_empty())?;
    let key = |command| view.look.key_words(command);
    let (step, steps) = (view.live.step(), run.len());
    if step + 1 < steps && !view.live.running {
        let parked = Message::new("canvas-parked").with("step", step + 1).with("count", steps);
        return Some(view.say(&parked.with("key", key(Command::LastStep))));
    }
    let PairsShown::Of(i) = view.live.overlays.pairs else { return None };
    let figure = view.live.figure()?;
    let pairs: HashSet<[usize; 2]> = figure.marks.iter().filter_map(|m| pair_of(m.tag?)).collect();
    let meets = Message::new("canvas-meets").with("name", view.name_of(i as usize));
    Some(view.say(&meets.with("count", pairs.len()).with("key", key(Command::Cancel))))
}

/// The colour of what steps back.
fn quiet(theme: &Theme) -> Rgba {
    theme.muted.percent(45).over(theme.canvas)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::{library, read};
    use crate::world::InputKeys;

    #[test]
    fn the_drawing_says_what_it_leaves_out_and_how_to_see_it() {
        let mut app = App::new(Preferences::default());
        app.open_scene(read(library::find(SANDBOX).unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        assert_eq!(status(&app.view()), None);
        let disc = app.editor.scene().objects.iter().position(|o| o.id == "disc").unwrap();
        app.editor.select(&[disc]);
        app.update(0.0, InputKeys::NONE);
        assert_eq!(
            status(&app.view()).as_deref(),
            Some("disc meets 1, the rest is dimmed  ·  Esc shows all")
        );
        app.editor.select(&[]);
        app.obey(Command::FirstStep);
        app.update(0.0, InputKeys::NONE);
        assert!(status(&app.view()).is_some_and(|words| words.starts_with("step 1 of")));
        app.obey(Command::LastStep);
        assert_eq!(status(&app.view()), None);
    }
}

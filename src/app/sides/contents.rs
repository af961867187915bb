//! Labs by chapter, and a field to find one.

use egui_macroquad::egui::{Align, Layout, RichText, ScrollArea, Ui};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::file::files::Next;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::folds::{Side, fold_button};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::lab::{LABS, Lab};
use crate::scene::library::SCENES;
use crate::scene::{ObjectRole, Shape};
use crate::text::Texts;

/// What the list of labs remembers.
#[derive(Debug, Default)]
pub(super) struct Contents {
    /// What is looked for.
    search: String,
    /// The lab whose line was brought into sight last, and how high the list was then, in points.
    shown: (Option<&'static str>, i32),
}

/// The labs that are looked for.
pub(super) fn labs_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    contents: &mut Contents,
    wishes: &mut Wishes,
) {
    let theme = view.theme();
    ui.horizontal(|ui| {
        widgets::heading(ui, theme, &view.word("contents"));
        ui.with_layout(Layout::right_to_left(Align::Max), |ui| {
            let about = view.look.named(Command::Fold(Side::Left));
            if fold_button(ui, icon::CARET_DOUBLE_LEFT, &about).clicked() {
                wishes.push(Wish::Do(Command::Fold(Side::Left)));
            }
        });
    });
    let hint = view.word("contents-search");
    ui.add(
        widgets::field(&mut contents.search, f32::INFINITY).hint_text(widgets::hint(theme, hint)),
    )
    .on_hover_text(view.word("contents-search-tip"));
    ui.add_space(4.0);
    let list =
        ScrollArea::vertical().id_salt("contents").auto_shrink(false).min_scrolled_height(0.0);
    list.show(ui, |ui| lab_lines(ui, view, contents, wishes));
}

/// A line for each lab that is looked for, under its chapter.
fn lab_lines(ui: &mut Ui, view: &AppView<'_>, contents: &mut Contents, wishes: &mut Wishes) {
    let theme = view.theme();
    let taken = view.live.lab().map(|l| l.name);
    let mut wanted = None;
    // In less room the line may be out of sight again.
    let shown = (taken, ui.clip_rect().height() as i32);
    let found: Vec<&'static Lab> =
        LABS.iter().filter(|l| is_found(l, &contents.search, view.look.texts)).collect();
    let mut chapter = None;
    for lab in &found {
        if chapter != Some(lab.chapter) {
            chapter = Some(lab.chapter);
            let words = view.say(&lab.chapter_title());
            // The sandbox comes before the chapters, and has no number.
            let words = if lab.chapter == 0 { words } else { format!("{}  {words}", lab.chapter) };
            ui.label(RichText::new(words).family(semibold()));
        }
        let lit = taken == Some(lab.name);
        ui.indent(lab.name, |ui| {
            let about = format!("{}\n{}", view.say(&lab.question()), view.word("contents-tip"));
            let title = view.say(&lab.title());
            let line = widgets::line(ui, theme, ("", &title, ""), lit).on_hover_text(about);
            if lit && contents.shown != shown {
                line.scroll_to_me(Some(Align::Center));
            }
            if line.clicked() {
                wanted = Some((lab.name, ui.input(|i| i.modifiers.command)));
            }
        });
    }
    if found.is_empty() {
        ui.label(RichText::new(view.word("contents-none")).color(colour(theme.muted)));
    }
    contents.shown = shown;
    if let Some((name, here)) = wanted.filter(|(name, _)| taken != Some(name)) {
        wishes.push(Wish::Lab(name, here));
    }
}

/// The wish to open the scene that a lab has in the library, if it has one.
pub(super) fn scene_of(lab: &Lab) -> Option<Wish> {
    let (stem, _) = SCENES.iter().find(|(stem, _)| *stem == lab.name)?;
    Some(Wish::Leave(Next::Bundled(stem)))
}

/// Whether every word looked for is in the lab's name or its question.
pub(super) fn is_found(lab: &Lab, search: &str, texts: &Texts) -> bool {
    let [title, question] = [lab.title(), lab.question()].map(|m| texts.say(&m));
    let all = format!("{} {title} {question}", lab.name).to_lowercase();
    search.to_lowercase().split_whitespace().all(|word| all.contains(word))
}

/// A role's name in the texts.
#[must_use]
pub(in crate::app) fn role_id(role: ObjectRole) -> &'static str {
    match role {
        ObjectRole::Wall => "part-wall",
        ObjectRole::Body => "part-body",
        ObjectRole::Mover => "part-mover",
        ObjectRole::Passage => "part-passage",
    }
}

/// The sign of a kind of shape in lists.
#[must_use]
pub(super) fn picture(shape: &Shape) -> &'static str {
    match shape {
        Shape::Point(_) => icon::DOT_OUTLINE,
        Shape::Circle(_) => icon::CIRCLE,
        Shape::Box(_) => icon::RECTANGLE,
        Shape::Segment(_) => icon::LINE_SEGMENT,
        Shape::Polyline(_) => icon::LINE_SEGMENTS,
        Shape::Polygon(_) => icon::POLYGON,
        Shape::Capsule(_) => icon::PILL,
        Shape::Plane(_) => icon::SQUARE_HALF_BOTTOM,
        Shape::Bezier(_) => icon::BEZIER_CURVE,
        Shape::Path(_) => icon::SCRIBBLE_LOOP,
        Shape::Walls(_) => icon::MAP_TRIFOLD,
        Shape::Mask(_) => icon::CHECKERBOARD,
        Shape::Tilemap(_) => icon::GRID_FOUR,
        Shape::Labyrinth(_) => icon::WALL,
        Shape::Ground(_) => icon::WAVE_SINE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn labs_are_found_by_name_and_by_question() {
        let texts = Texts::new(Language::English);
        let found = |search: &str| LABS.iter().filter(|l| is_found(l, search, &texts)).count();
        assert_eq!(found(""), LABS.len());
        assert!((1..LABS.len()).contains(&found("SLIDE")));
        assert_eq!(found("no such thing"), 0);
    }

    #[test]
    fn chapters_and_roles_have_names() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for lab in LABS {
                for words in [lab.chapter_title(), lab.title(), lab.question(), lab.invitation()] {
                    assert!(texts.knows(&words.id), "{}", words.id);
                }
            }
            for role in [ObjectRole::Wall, ObjectRole::Body, ObjectRole::Mover, ObjectRole::Passage]
            {
                assert!(texts.knows(role_id(role)), "{role:?}");
            }
        }
    }
}

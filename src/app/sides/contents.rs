//! The left side: labs by chapter, and the objects of the document.

use egui_macroquad::egui::{RichText, ScrollArea, Ui};
use egui_phosphor::regular as icon;

use super::widgets;
use crate::app::file::files::Next;
use crate::app::shell::egui_host::{colour, semibold};
use crate::app::shell::state::App;
use crate::lab::{LABS, Lab};
use crate::scene::library::SCENES;
use crate::scene::{Role, Shape};
use crate::text::Message;

impl App {
    /// The labs, and below them the objects.
    pub(super) fn contents(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        widgets::heading(ui, theme, &self.word("contents"));
        let hint = self.word("contents-search");
        ui.add(widgets::field(&mut self.sides.search, f32::INFINITY).hint_text(hint))
            .on_hover_text(self.word("contents-search-tip"));
        ui.add_space(4.0);
        // The objects below keep some lines, however many labs there are.
        let most = (ui.available_height() * 0.62).max(ui.available_height() - 260.0);
        let list = ScrollArea::vertical().id_salt("contents").auto_shrink([false, true]);
        list.max_height(most).show(ui, |ui| self.lab_lines(ui));
        self.objects(ui);
    }

    /// A line for each lab that is looked for, under its chapter.
    fn lab_lines(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        let taken = self.live.lab().map(|l| l.name);
        let mut wanted = None;
        let found: Vec<&'static Lab> = LABS.iter().filter(|l| self.is_found(l)).collect();
        let mut chapter = None;
        for lab in &found {
            if chapter != Some(lab.chapter) {
                chapter = Some(lab.chapter);
                let words = self.texts.say(&lab.chapter_title());
                // The sandbox stands before the chapters, and has no number.
                let words =
                    if lab.chapter == 0 { words } else { format!("{}  {words}", lab.chapter) };
                ui.label(RichText::new(words).family(semibold()));
            }
            let lit = taken == Some(lab.name);
            ui.indent(lab.name, |ui| {
                let about =
                    format!("{}\n{}", self.texts.say(&lab.question()), self.word("contents-tip"));
                let title = self.texts.say(&lab.title());
                let line = widgets::line(ui, theme, ("", &title, ""), lit).on_hover_text(about);
                if lit && self.sides.shown_lab != taken {
                    line.scroll_to_me(None);
                }
                if line.clicked() {
                    wanted = Some((lab.name, ui.input(|i| i.modifiers.command)));
                }
            });
        }
        if found.is_empty() {
            ui.label(RichText::new(self.word("contents-none")).color(colour(theme.muted)));
        }
        self.sides.shown_lab = taken;
        if let Some((name, here)) = wanted.filter(|(name, _)| taken != Some(name)) {
            self.choose_lab(name, here);
        }
    }

    /// Goes to a lab: to its own scene while nothing of one's own is in the window, else, or when `here` is wanted,
    /// with the document that is there.
    pub(crate) fn choose_lab(&mut self, name: &str, here: bool) {
        let own = self.files.path.is_some() || self.editor.history().is_dirty();
        if here || own {
            self.take_lab(name);
        } else {
            self.open_scene_of(name);
        }
    }

    /// Opens the scene that a lab has in the library.
    pub(super) fn open_scene_of(&mut self, lab: &str) {
        if let Some((stem, _)) = SCENES.iter().find(|(stem, _)| *stem == lab) {
            self.leave_for(Next::Bundled(stem));
        }
    }

    /// Lets a lab look at the document.
    pub(crate) fn take_lab(&mut self, name: &str) {
        self.editor.edit(Message::new("did-lab"), |scene| scene.lab = Some(name.to_owned()));
    }

    /// Whether every word looked for is in the lab's name or its question.
    fn is_found(&self, lab: &Lab) -> bool {
        let [title, question] = [lab.title(), lab.question()].map(|m| self.texts.say(&m));
        let all = format!("{} {title} {question}", lab.name).to_lowercase();
        self.sides.search.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}

/// A role's name in the texts.
#[must_use]
pub(super) fn role_id(role: Role) -> &'static str {
    match role {
        Role::Wall => "part-wall",
        Role::Body => "part-body",
        Role::Mover => "part-mover",
        Role::Passage => "part-passage",
    }
}

/// What stands for a kind of shape in lists.
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::settings::Settings;
    use crate::scene::PointShape;
    use crate::text::{Language, Texts};

    #[test]
    fn labs_are_found_by_name_and_by_question() {
        let mut app = App::new(Settings::default());
        let found = |app: &App| LABS.iter().filter(|l| app.is_found(l)).count();
        assert_eq!(found(&app), LABS.len());
        app.sides.search = "SLIDE".into();
        assert!((1..LABS.len()).contains(&found(&app)));
        app.sides.search = "no such thing".into();
        assert_eq!(found(&app), 0);
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
            for role in [Role::Wall, Role::Body, Role::Mover, Role::Passage] {
                assert!(texts.knows(role_id(role)), "{role:?}");
            }
        }
    }

    #[test]
    fn a_lab_comes_with_its_scene_until_there_is_something_of_ones_own() {
        let mut app = App::new(Settings::default());
        app.choose_lab("point-box", false);
        let opened = app.editor.scene().clone();
        assert_eq!(opened.lab.as_deref(), Some("point-box"));
        assert!(opened.objects.iter().any(|o| o.shape == Shape::Point(PointShape {})));
        app.choose_lab("circle-circle", true);
        assert_eq!(app.editor.scene().objects, opened.objects, "asked to stay here");
        assert_eq!(app.editor.scene().lab.as_deref(), Some("circle-circle"));
        app.choose_lab("box-box", false);
        assert_eq!(app.editor.scene().objects, opened.objects, "changed, and not to be lost");
        assert_eq!(app.editor.scene().lab.as_deref(), Some("box-box"));
    }
}

//! The left side: labs by chapter, and the objects of the document.

use egui::{RichText, Ui};
use egui_phosphor::regular as icon;

use super::widgets;
use crate::app::egui_host::{colour, semibold};
use crate::app::state::App;
use crate::lab::{LABS, Lab};
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
        let taken = self.live.lab().map(|l| l.name);
        let mut wanted = None;
        let found: Vec<&'static Lab> = LABS.iter().filter(|l| self.is_found(l)).collect();
        let mut chapter = None;
        for lab in &found {
            if chapter != Some(lab.chapter) {
                chapter = Some(lab.chapter);
                let words = self.word(chapter_id(lab.chapter));
                // The sandbox stands before the chapters, and has no number.
                let words =
                    if lab.chapter == 0 { words } else { format!("{}  {words}", lab.chapter) };
                ui.label(RichText::new(words).family(semibold()));
            }
            let lit = taken == Some(lab.name);
            ui.indent(lab.name, |ui| {
                let about = self.word(lab.about);
                if widgets::line(ui, theme, ("", lab.name, ""), lit).on_hover_text(about).clicked()
                {
                    wanted = Some(lab.name);
                }
            });
        }
        if found.is_empty() {
            ui.label(RichText::new(self.word("contents-none")).color(colour(theme.muted)));
        }
        if let Some(name) = wanted.filter(|n| taken != Some(n)) {
            self.take_lab(name);
        }
        self.objects(ui);
    }

    /// Lets a lab look at the document.
    pub(in crate::app) fn take_lab(&mut self, name: &str) {
        self.editor.edit(Message::new("did-lab"), |scene| scene.lab = Some(name.to_owned()));
    }

    /// Whether every word looked for is in the lab's name or its question.
    fn is_found(&self, lab: &Lab) -> bool {
        let all = format!("{} {}", lab.name, self.word(lab.about)).to_lowercase();
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

/// A chapter's name in the texts.
fn chapter_id(chapter: u8) -> &'static str {
    match chapter {
        0 => "chapter-0",
        1 => "chapter-1",
        2 => "chapter-2",
        3 => "chapter-3",
        4 => "chapter-4",
        5 => "chapter-5",
        6..=10 => "chapter-8",
        _ => "chapter-11",
    }
}

/// What stands for a kind of shape in lists.
#[must_use]
pub(super) fn picture(shape: &Shape) -> &'static str {
    match shape {
        Shape::Point {} => icon::DOT_OUTLINE,
        Shape::Circle { .. } => icon::CIRCLE,
        Shape::Box(_) => icon::RECTANGLE,
        Shape::Segment { .. } => icon::LINE_SEGMENT,
        Shape::Polyline { .. } => icon::LINE_SEGMENTS,
        Shape::Polygon { .. } => icon::POLYGON,
        Shape::Capsule { .. } => icon::PILL,
        Shape::Plane { .. } => icon::SQUARE_HALF_BOTTOM,
        Shape::Bezier { .. } => icon::BEZIER_CURVE,
        Shape::Path { .. } => icon::SCRIBBLE_LOOP,
        Shape::Walls { .. } => icon::MAP_TRIFOLD,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Settings;
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
            for chapter in 0..=11 {
                assert!(texts.knows(chapter_id(chapter)), "{chapter}");
            }
            for role in [Role::Wall, Role::Body, Role::Mover, Role::Passage] {
                assert!(texts.knows(role_id(role)), "{role:?}");
            }
        }
    }
}

//! What an empty document says in the middle of the canvas: how to fill it.

use egui_macroquad::egui::{FontId, Painter, pos2, vec2};

use crate::app::app_view::AppView;
use crate::app::edit::{Editor, Tool};
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::plates::{self, Plates};

/// Between lines, in points.
const LINE: f32 = 30.0;

/// The keys that fill an empty plane, and what each does.
const WAYS: [(Command, &str); 5] = [
    (Command::Tool(Tool::Box), "empty-draw-box"),
    (Command::Tool(Tool::Circle), "empty-draw-circle"),
    (Command::Tool(Tool::Polyline), "empty-draw-chain"),
    (Command::Gallery, "empty-open"),
    (Command::Palette, "empty-find"),
];

/// Whether there is nothing to see, and nothing under way.
#[must_use]
pub fn is_empty(editor: &Editor) -> bool {
    editor.scene().objects.is_empty() && !editor.is_busy()
}

/// Says how to fill an empty plane.
pub fn paint(painter: &Painter, view: &AppView<'_>) {
    if !is_empty(view.editor) {
        return;
    }
    let theme = view.theme();
    let room = painter.clip_rect();
    let ink = colour(theme.muted);
    let ways: Vec<_> = WAYS
        .iter()
        .map(|(command, what)| {
            let caps = plates::caps(
                view.look.texts,
                &crate::app::ui::keys::words_for(*command).unwrap_or_default(),
            );
            let plates = Plates::new(painter, theme, &caps, false);
            let font = FontId::proportional(14.0);
            (plates, painter.layout_no_wrap(view.word(what), font, ink))
        })
        .collect();
    let keys = ways.iter().map(|(p, _)| p.width).fold(0.0, f32::max);
    let words = ways.iter().map(|(_, w)| w.size().x).fold(0.0, f32::max);
    let title = FontId::new(20.0, semibold());
    let title = painter.layout_no_wrap(view.word("empty-title"), title, ink);
    let size = vec2(keys + 10.0 + words, LINE * (ways.len() as f32 + 1.5));
    let corner = room.center() - size / 2.0;
    painter.galley(pos2(room.center().x - title.size().x / 2.0, corner.y), title, ink);
    for (i, (plates, what)) in ways.into_iter().enumerate() {
        let middle = corner.y + LINE * (i as f32 + 2.0);
        // keys end where words begin
        plates.paint(painter, pos2(corner.x + keys - plates.width, middle));
        let at = pos2(corner.x + keys + 10.0, middle - what.size().y / 2.0);
        painter.galley(at, what, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::fixture;
    use crate::app::ui::keys::words_for;
    use crate::text::{Language, Texts};

    #[test]
    fn every_way_has_a_key_and_words() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for (command, what) in WAYS {
                assert!(words_for(command).is_some() && texts.knows(what), "{what}");
            }
        }
    }

    #[test]
    fn only_an_empty_plane_says_so() {
        let mut app = fixture::app();
        assert!(!is_empty(&app.editor));
        app.obey(Command::SelectAll);
        app.obey(Command::Delete);
        assert!(is_empty(&app.editor));
    }
}

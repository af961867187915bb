//! The list of the objects in space: names are changed in place, eyes and locks are switched. Only the lines in sight cost
//! anything.

use egui_macroquad::egui::{
    self, Align2, Color32, FontId, Rect, Response, RichText, ScrollArea, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::sign;
use crate::app::sides::contents::role_id;
use crate::app::sides::list::{LINE, SWITCH, row, sign_button};
use crate::app::space::change::SpaceChange;
use crate::app::space::editor::SpaceEditor;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::text::Message;

/// What the list remembers.
#[derive(Debug, Default)]
pub struct List {
    /// The object whose name is being typed, and what it is by now.
    naming: Option<(String, String)>,
    /// The object selected last that was brought into sight.
    shown: Option<usize>,
}

/// The list under its heading.
pub(in crate::app) fn objects_ui(
    ui: &mut Ui,
    (editor, look): (&SpaceEditor, Look<'_>),
    list: &mut List,
    wishes: &mut Wishes,
) {
    widgets::heading(ui, look.theme, &look.word("objects"));
    let count = editor.scene().objects.len();
    if count == 0 {
        ui.label(RichText::new(look.word("objects-none")).color(look.muted()));
    }
    let mut pointed = None;
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().id_salt("objects").auto_shrink(false);
    let last = editor.selection().last().copied();
    if last != list.shown {
        list.shown = last;
        // Selected on the drawing, it is seen in the list.
        if let Some(i) = last {
            let room = ui.available_height();
            area = area.vertical_scroll_offset((i as f32 * LINE - room / 2.0).max(0.0));
        }
    }
    area.show_rows(ui, LINE, count, |ui, rows| {
        for i in rows {
            if line(ui, (editor, look), list, i, wishes).contains_pointer() {
                pointed = Some(i);
            }
        }
    });
    if pointed.is_some() || ui.rect_contains_pointer(ui.min_rect()) {
        wishes.push(Wish::Space(SpaceChange::PointAt(pointed)));
    }
}

fn line(
    ui: &mut Ui,
    (editor, look): (&SpaceEditor, Look<'_>),
    list: &mut List,
    i: usize,
    wishes: &mut Wishes,
) -> Response {
    let theme = look.theme;
    let Some(object) = editor.scene().objects.get(i) else { return ui.label("") };
    let lit = editor.is_selected(i);
    let name = object.called().said_in(look.texts.language()).to_owned();
    let (rect, response) = row(ui, theme, &name, lit);
    let ink = colour(if object.hidden { theme.muted } else { theme.text });
    let own = object.colour.map(|c| Color32::from_rgb(c.0[0], c.0[1], c.0[2]));
    let sign_ink = own.unwrap_or(colour(if lit { theme.accent } else { theme.muted }));
    let middle = rect.center().y;
    let painter = ui.painter_at(rect);
    let font = FontId::proportional(15.0);
    let left = rect.left() + 8.0;
    painter.text(pos2(left, middle), Align2::LEFT_CENTER, sign(&object.shape), font, sign_ink);
    let left = left + 22.0;
    let busy = response.contains_pointer() || object.locked || object.hidden;
    let body = FontId::proportional(13.0);
    let role = if busy { String::new() } else { look.word(role_id(object.role)) };
    let quiet = painter.layout_no_wrap(role, body.clone(), look.muted());
    let end = rect.right() - if busy { 2.0 * SWITCH + 8.0 } else { quiet.size().x + 12.0 };
    if list.naming.as_ref().is_some_and(|(id, _)| *id == object.id) {
        let room = Rect::from_min_max(pos2(left, rect.top() + 1.0), pos2(end, rect.bottom() - 1.0));
        name_field(ui, look, list, room, wishes);
        return response;
    }
    let mut job = egui::text::LayoutJob::simple_singleline(name.clone(), body, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width((end - left - 4.0).max(20.0));
    let galley = painter.layout_job(job);
    painter.galley(pos2(left, middle - galley.size().y / 2.0), galley, ink);
    if !busy {
        let at = pos2(rect.right() - 8.0 - quiet.size().x, middle - quiet.size().y / 2.0);
        painter.galley(at, quiet, look.muted());
    }
    let seen = response.contains_pointer();
    let lock = [icon::LOCK_SIMPLE_OPEN, icon::LOCK_SIMPLE];
    let eye = [icon::EYE, icon::EYE_SLASH];
    let locks = switch(
        ui,
        look,
        (rect, 1.0),
        (lock, ["list-lock", "list-unlock"]),
        &name,
        (object.locked, seen),
    );
    let hides = switch(
        ui,
        look,
        (rect, 0.0),
        (eye, ["list-hide", "list-show"]),
        &name,
        (object.hidden, seen),
    );
    let change = if locks {
        Some(SpaceChange::Locked(vec![i], !object.locked))
    } else if hides {
        Some(SpaceChange::Hidden(vec![i], !object.hidden))
    } else if response.double_clicked() {
        list.naming = Some((object.id.clone(), name));
        None
    } else if response.clicked() {
        let adds = ui.input(|i| i.modifiers.shift || i.modifiers.command);
        Some(if adds { SpaceChange::Toggle(vec![i]) } else { SpaceChange::Select(vec![i]) })
    } else {
        None
    };
    wishes.extend(change.map(Wish::Space));
    response.on_hover_text_at_pointer(look.word("list-tip-space"))
}

/// The lock or the eye at a line's end, while the pointer is there or it says something. Whether it was clicked.
fn switch(
    ui: &mut Ui,
    look: Look<'_>,
    (rect, place): (Rect, f32),
    (signs, words): ([&str; 2], [&'static str; 2]),
    name: &str,
    (on, seen): (bool, bool),
) -> bool {
    if !seen && !on {
        return false;
    }
    let right = rect.right() - 2.0 - place * SWITCH;
    let at = Rect::from_min_size(pos2(right - SWITCH, rect.top()), vec2(SWITCH, rect.height()));
    let k = usize::from(on);
    let ink = if on { look.accent() } else { look.muted() };
    let words = look.say(&Message::new(words[k]).with("name", name));
    sign_button(ui, at, signs[k], ink, &words).clicked()
}

/// The field of a name that is being typed.
fn name_field(ui: &mut Ui, look: Look<'_>, list: &mut List, room: Rect, wishes: &mut Wishes) {
    let Some((id, mut words)) = list.naming.take() else { return };
    let field = egui::TextEdit::singleline(&mut words).margin(egui::Margin::symmetric(4, 1));
    let field = ui.put(room, field.desired_width(room.width()));
    if !field.lost_focus() {
        field.request_focus();
        list.naming = Some((id, words));
    } else if !ui.input(|i| i.key_pressed(egui::Key::Escape)) {
        let rename = SpaceChange::Rename(id, words, look.texts.language());
        wishes.push(Wish::Space(rename));
    }
}

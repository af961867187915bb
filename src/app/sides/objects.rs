//! The list of the objects, drawn first to last: groups fold, names are changed in place, eyes and locks are
//! switched, lines are dragged to other places. Only the lines in sight cost anything.

use std::collections::{HashMap, HashSet};

use egui_macroquad::egui::{
    self, Align2, FontId, Rect, Response, RichText, ScrollArea, Sense, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::contents::{picture, role_id};
use super::widgets;
use crate::app::shell::egui_host::{colour, semibold};
use crate::app::shell::state::App;
use crate::scene::{Object, Shape, WallsShape};
use crate::text::Message;

/// The height of a line, in points.
const LINE: f32 = 24.0;
/// The room of a switch at a line's end, in points.
const SWITCH: f32 = 20.0;
/// How far the lines of a group stand in, in points.
const INDENT: f32 = 14.0;

/// A line.
#[derive(Clone, Debug, PartialEq)]
enum Line {
    /// A group, before the first of its objects: its name, and how many they are.
    Group(String, usize),
    /// An object; whether it stands under its group's line.
    Object(usize, bool),
}

/// What the list remembers.
#[derive(Debug, Default)]
pub(super) struct List {
    /// The lines, and the revision of the document they are of.
    lines: Option<(u64, Vec<Line>)>,
    folded: HashSet<String>,
    /// The object whose name is being typed, and what it is by now.
    naming: Option<(String, String)>,
    /// What a hand drags, by their places.
    dragged: Option<Vec<usize>>,
}

/// What a hand did to a line.
enum Wish {
    Pick(usize, bool),
    PickGroup(String, bool),
    Fold(String),
    Lock(Vec<usize>, bool),
    Hide(Vec<usize>, bool),
    Name(usize),
    Drag(usize),
}

/// All lines: objects in their order, those of a group together where its first one is.
fn lines(objects: &[Object], folded: &HashSet<String>) -> Vec<Line> {
    let mut members: HashMap<&str, Vec<usize>> = HashMap::new();
    for (i, object) in objects.iter().enumerate() {
        if let Some(group) = object.group.as_deref() {
            members.entry(group).or_default().push(i);
        }
    }
    let mut all = Vec::with_capacity(objects.len());
    for (i, object) in objects.iter().enumerate() {
        match object.group.as_deref().map(|g| (g, members.get(g).map_or(&[][..], |m| m))) {
            None => all.push(Line::Object(i, false)),
            Some((group, of)) if of.first() == Some(&i) => {
                all.push(Line::Group(group.to_owned(), of.len()));
                if !folded.contains(group) {
                    all.extend(of.iter().map(|&m| Line::Object(m, true)));
                }
            }
            Some(_) => {}
        }
    }
    all
}

impl App {
    /// The list under its heading.
    pub(super) fn objects(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        widgets::heading(ui, theme, &self.word("objects"));
        let revision = self.editor.revision();
        if self.sides.list.lines.as_ref().is_none_or(|(of, _)| *of != revision) {
            let lines = lines(&self.editor.scene().objects, &self.sides.list.folded);
            self.sides.list.lines = Some((revision, lines));
        }
        // taken out while the lines are drawn, so that drawing may look at everything else
        let Some((_, lines)) = self.sides.list.lines.take() else { return };
        if lines.is_empty() {
            ui.label(RichText::new(self.word("objects-none")).color(colour(theme.muted)));
        }
        let (mut wish, mut pointed, mut gap) = (None, None, None);
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().id_salt("objects").auto_shrink(false).show_rows(
            ui,
            LINE,
            lines.len(),
            |ui, rows| {
                for line in lines.get(rows).unwrap_or_default() {
                    let (response, did) = self.list_line(ui, line);
                    wish = did.or(wish.take());
                    if let Line::Object(i, _) = line {
                        if response.hovered() {
                            pointed = Some(*i);
                        }
                        gap = self.gap_at(ui, response.rect, *i).or(gap);
                    }
                }
            },
        );
        self.sides.list.lines = Some((revision, lines));
        self.editor.point_at(pointed);
        self.end_drag(ui, gap);
        if let Some(wish) = wish {
            self.grant_line(wish);
        }
    }

    fn list_line(&mut self, ui: &mut Ui, line: &Line) -> (Response, Option<Wish>) {
        match line {
            Line::Group(name, count) => self.group_line(ui, name, *count),
            Line::Object(i, inside) => self.object_line(ui, *i, *inside),
        }
    }

    fn group_line(&self, ui: &mut Ui, name: &str, count: usize) -> (Response, Option<Wish>) {
        let theme = self.theme();
        let members = || self.editor.members(name);
        let lit = members().all(|i| self.editor.is_selected(i));
        let folded = self.sides.list.folded.contains(name);
        let (rect, response) = row(ui, theme, name, lit);
        let sign = if folded { icon::CARET_RIGHT } else { icon::CARET_DOWN };
        let at = Rect::from_min_size(rect.min + vec2(2.0, 0.0), vec2(SWITCH, LINE));
        let words = Message::new("list-fold").with("name", name);
        let fold = sign_button(ui, at, sign, colour(theme.muted), &self.texts.say(&words));
        let font = FontId::new(13.0, semibold());
        let words = format!("{name} ({count})");
        let left = pos2(rect.left() + 24.0, rect.center().y);
        ui.painter_at(rect).text(left, Align2::LEFT_CENTER, words, font, colour(theme.text));
        let objects = &self.editor.scene().objects;
        let locked = members().all(|i| objects[i].locked);
        let hidden = members().all(|i| objects[i].hidden);
        let seen = response.hovered() || response.contains_pointer();
        let switches = self.switches(ui, rect, name, (locked, hidden), seen);
        let all = || members().collect::<Vec<_>>();
        let wish = match switches {
            Some(true) => Some(Wish::Lock(all(), !locked)),
            Some(false) => Some(Wish::Hide(all(), !hidden)),
            None if fold.clicked() => Some(Wish::Fold(name.to_owned())),
            None if response.clicked() => {
                Some(Wish::PickGroup(name.to_owned(), ui.input(|i| i.modifiers.shift)))
            }
            None => None,
        };
        (response, wish)
    }

    fn object_line(&mut self, ui: &mut Ui, i: usize, inside: bool) -> (Response, Option<Wish>) {
        let theme = self.theme();
        let lit = self.editor.is_selected(i);
        let Some(object) = self.editor.scene().objects.get(i) else {
            return (ui.label(""), None);
        };
        let name = object.called().said_in(self.texts.language()).to_owned();
        let (locked, hidden) = (object.locked, object.hidden);
        let typed = self.sides.list.naming.as_ref().is_some_and(|(id, _)| *id == object.id);
        let (rect, response) = row(ui, theme, &name, lit);
        let mut left = rect.left() + 8.0 + if inside { INDENT } else { 0.0 };
        let ink = if hidden { theme.muted } else { theme.text };
        let sign = colour(if lit { theme.accent } else { theme.muted });
        let middle = rect.center().y;
        let painter = ui.painter_at(rect);
        let font = FontId::proportional(15.0);
        painter.text(pos2(left, middle), Align2::LEFT_CENTER, picture(&object.shape), font, sign);
        left += 22.0;
        let seen = response.hovered() || response.contains_pointer();
        let busy = seen || locked || hidden;
        let role = if busy { String::new() } else { self.word(role_id(object.role)) };
        let body = FontId::proportional(13.0);
        let quiet = painter.layout_no_wrap(role, body.clone(), colour(theme.muted));
        let end = rect.right() - if busy { 2.0 * SWITCH + 8.0 } else { quiet.size().x + 12.0 };
        if typed {
            let room =
                Rect::from_min_max(pos2(left, rect.top() + 1.0), pos2(end, rect.bottom() - 1.0));
            return (response, self.name_line(ui, room, i));
        }
        let mut words = name.clone();
        if let Shape::Walls(WallsShape { lines, .. }) = &object.shape {
            words = format!("{words} ({})", lines.len());
        }
        let mut job = egui::text::LayoutJob::simple_singleline(words, body, colour(ink));
        job.wrap = egui::text::TextWrapping::truncate_at_width((end - left - 4.0).max(20.0));
        let galley = painter.layout_job(job);
        painter.galley(pos2(left, middle - galley.size().y / 2.0), galley, colour(ink));
        if !busy {
            let at = pos2(rect.right() - 8.0 - quiet.size().x, middle - quiet.size().y / 2.0);
            painter.galley(at, quiet, colour(theme.muted));
        }
        let switches = self.switches(ui, rect, &name, (locked, hidden), seen);
        let wish = match switches {
            Some(true) => Some(Wish::Lock(vec![i], !locked)),
            Some(false) => Some(Wish::Hide(vec![i], !hidden)),
            None if response.double_clicked() => Some(Wish::Name(i)),
            None if response.clicked() => Some(Wish::Pick(i, ui.input(|i| i.modifiers.shift))),
            None if response.drag_started() => Some(Wish::Drag(i)),
            None => None,
        };
        (response.on_hover_text_at_pointer(self.word("list-tip")), wish)
    }

    /// The lock and the eye at a line's end, while the hand is there or they say something. Which was
    /// clicked: the lock (true) or the eye.
    fn switches(
        &self,
        ui: &mut Ui,
        rect: Rect,
        name: &str,
        (locked, hidden): (bool, bool),
        seen: bool,
    ) -> Option<bool> {
        let theme = self.theme();
        let place = |n: f32| {
            let right = rect.right() - 2.0 - n * SWITCH;
            Rect::from_min_max(pos2(right - SWITCH, rect.top()), pos2(right, rect.bottom()))
        };
        let say = |id: &'static str| self.texts.say(&Message::new(id).with("name", name));
        let mut clicked = None;
        for (n, on, sign, off, ids, which) in [
            (
                1.0,
                locked,
                icon::LOCK_SIMPLE,
                icon::LOCK_SIMPLE_OPEN,
                ["list-lock", "list-unlock"],
                true,
            ),
            (0.0, hidden, icon::EYE_SLASH, icon::EYE, ["list-hide", "list-show"], false),
        ] {
            if !seen && !on {
                continue;
            }
            let ink = colour(if on { theme.accent } else { theme.muted });
            let words = say(ids[usize::from(on)]);
            if sign_button(ui, place(n), if on { sign } else { off }, ink, &words).clicked() {
                clicked = Some(which);
            }
        }
        clicked
    }

    /// The field of a name that is being typed.
    fn name_line(&mut self, ui: &mut Ui, room: Rect, i: usize) -> Option<Wish> {
        let (id, mut words) = self.sides.list.naming.take()?;
        let field = egui::TextEdit::singleline(&mut words).margin(egui::Margin::symmetric(4, 1));
        let field = ui.put(room, field.desired_width(room.width()));
        let escaped = ui.input(|i| i.key_pressed(egui::Key::Escape));
        if field.lost_focus() && !escaped {
            self.settle();
            let language = self.texts.language();
            self.editor.edit(Message::new("did-rename"), |scene| {
                if let Some(object) = scene.objects.get_mut(i).filter(|o| o.id == id) {
                    // The name that stood there, put back as it was, is no other name.
                    if words != object.called().said_in(language) {
                        object.rename(if words == object.id { String::new() } else { words });
                    }
                }
            });
        } else if !field.lost_focus() {
            field.request_focus();
            self.sides.list.naming = Some((id, words));
        }
        None
    }

    fn grant_line(&mut self, wish: Wish) {
        self.settle();
        match wish {
            Wish::Pick(i, true) => self.editor.toggle(&[i]),
            Wish::Pick(i, false) => self.editor.select_one(i),
            Wish::PickGroup(name, add) => {
                let all: Vec<usize> = self.editor.members(&name).collect();
                if add { self.editor.toggle(&all) } else { self.editor.select(&all) }
            }
            Wish::Fold(name) => {
                let folded = &mut self.sides.list.folded;
                if !folded.remove(&name) {
                    folded.insert(name);
                }
                self.sides.list.lines = None;
            }
            Wish::Lock(all, to) => self.editor.set_locked(&all, to),
            Wish::Hide(all, to) => self.editor.set_hidden(&all, to),
            Wish::Name(i) => {
                let Some(object) = self.editor.scene().objects.get(i) else { return };
                let name = object.called().said_in(self.texts.language()).to_owned();
                self.sides.list.naming = Some((object.id.clone(), name));
            }
            Wish::Drag(i) => {
                let picked = self.editor.is_selected(i);
                let all = if picked { self.editor.selected() } else { vec![i] };
                self.sides.list.dragged = Some(all);
            }
        }
    }

    /// Where what is dragged would go, shown by a line between two others.
    fn gap_at(&self, ui: &Ui, rect: Rect, i: usize) -> Option<usize> {
        self.sides.list.dragged.as_ref()?;
        let at = ui.ctx().pointer_latest_pos()?;
        if !(rect.top()..rect.bottom()).contains(&at.y) {
            return None;
        }
        let after = at.y > rect.center().y;
        let y = if after { rect.bottom() } else { rect.top() };
        let ink = egui::Stroke::new(2.0, colour(self.theme().accent));
        ui.painter().hline(rect.x_range(), y, ink);
        Some(if after { i + 1 } else { i })
    }

    fn end_drag(&mut self, ui: &Ui, gap: Option<usize>) {
        if ui.input(|i| i.pointer.any_down()) {
            return;
        }
        if let (Some(all), Some(to)) = (self.sides.list.dragged.take(), gap) {
            self.settle();
            self.editor.move_to_place(&all, to);
        }
    }
}

/// The ground of a line, lit when its object is selected.
fn row(ui: &mut Ui, theme: &crate::figure::Theme, name: &str, lit: bool) -> (Rect, Response) {
    let size = vec2(ui.available_width(), LINE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, lit, name.to_owned())
    });
    let fill = match (lit, response.contains_pointer()) {
        (true, _) => Some(theme.accent.percent(22).over(theme.panel)),
        (false, true) => Some(theme.raised),
        _ => None,
    };
    if let Some(fill) = fill {
        ui.painter().rect_filled(rect, 5, colour(fill));
    }
    (rect, response)
}

/// A sign that can be clicked.
fn sign_button(ui: &mut Ui, rect: Rect, sign: &str, ink: egui::Color32, name: &str) -> Response {
    let id = ui.id().with((name, "sign"));
    let response = ui.interact(rect, id, Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name.to_owned()));
    let ink = if response.hovered() { ui.visuals().strong_text_color() } else { ink };
    let font = FontId::proportional(15.0);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, font, ink);
    response.on_hover_text(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PointShape;
    use crate::scene::Role;

    fn object(id: &str, group: Option<&str>) -> Object {
        let group = group.map(str::to_owned);
        Object { group, ..Object::new(id, Role::Wall, Shape::Point(PointShape {})) }
    }

    #[test]
    fn groups_stand_where_their_first_object_is_and_fold() {
        let all =
            [object("a", None), object("b", Some("g")), object("c", None), object("d", Some("g"))];
        let mut folded = HashSet::new();
        let group = || Line::Group("g".into(), 2);
        let open = vec![
            Line::Object(0, false),
            group(),
            Line::Object(1, true),
            Line::Object(3, true),
            Line::Object(2, false),
        ];
        assert_eq!(lines(&all, &folded), open);
        folded.insert("g".to_owned());
        assert_eq!(lines(&all, &folded), [Line::Object(0, false), group(), Line::Object(2, false)]);
    }
}

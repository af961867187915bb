//! The list of the objects, drawn first to last: groups fold, names are changed in place, eyes and locks are
//! switched, lines are dragged to other places. Only the lines in sight cost anything.

pub(super) mod flaws;

use std::collections::{HashMap, HashSet};

use egui_macroquad::egui::{
    self, Align2, FontId, Rect, Response, RichText, ScrollArea, Sense, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::contents::{picture, role_id};
use crate::app::app_view::AppView;
use crate::app::edit::Editor;
use crate::app::edit::change::Change;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Theme;
use crate::scene::{Object, Objects, Shape, WallsShape};
use crate::text::Message;

/// The height of a line, in points.
pub(in crate::app) const LINE: f32 = 24.0;
/// The room of a switch at a line's end, in points.
pub(in crate::app) const SWITCH: f32 = 20.0;
/// How far the lines of a group are indented, in points.
const INDENT: f32 = 14.0;

/// A line.
#[derive(Clone, Debug, PartialEq)]
enum Line {
    /// A group, before the first of its objects: its name, and how many they are.
    Group(String, usize),
    /// An object; whether it is under its group's line.
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
    /// What is dragged, by their places.
    dragged: Option<Vec<usize>>,
    /// The object that was selected last when the list was shown.
    seen: Option<usize>,
    /// How far the list is scrolled, and how high its view is.
    scrolled: [f32; 2],
}

/// What was done to a line.
enum Act {
    Wish(Wish),
    Fold(String),
    Name(usize),
    Drag(usize),
}

/// All lines: objects in their order, those of a group together where its first one is.
fn lines(objects: &Objects<Object>, folded: &HashSet<String>) -> Vec<Line> {
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

impl List {
    /// Does what concerns the list alone; the rest is wished.
    fn take(&mut self, did: Act, view: &AppView<'_>, wishes: &mut Wishes) {
        match did {
            Act::Wish(wish) => wishes.push(wish),
            Act::Fold(name) => {
                if !self.folded.remove(&name) {
                    self.folded.insert(name);
                }
                self.lines = None;
            }
            Act::Name(i) => {
                wishes.push(Wish::Settle);
                let Some(object) = view.editor.scene().objects.get(i) else { return };
                self.naming = Some((object.id.clone(), view.name_of(i)));
            }
            Act::Drag(i) => {
                wishes.push(Wish::Settle);
                let picked = view.editor.is_selected(i);
                self.dragged = Some(if picked { view.editor.selected() } else { vec![i] });
            }
        }
    }

    /// How far to scroll so that what was selected last is in sight, when that is another than before and it is not.
    fn scroll_to(&mut self, editor: &Editor, lines: &[Line]) -> Option<f32> {
        let last = editor.selection().last().copied();
        if std::mem::replace(&mut self.seen, last) == last {
            return None;
        }
        let object = editor.scene().objects.get(last?)?;
        let shows = |line: &Line| match line {
            Line::Object(i, _) => Some(*i) == last,
            Line::Group(name, _) => {
                self.folded.contains(name) && object.group.as_ref() == Some(name)
            }
        };
        let top = lines.iter().position(shows)? as f32 * LINE;
        let [from, height] = self.scrolled;
        let is_seen = top >= from && top + LINE <= from + height;
        (!is_seen && height > 0.0).then(|| (top + LINE / 2.0 - height / 2.0).max(0.0))
    }

    /// Where what is dragged would go, shown by a line between two others.
    fn gap_at(&self, ui: &Ui, theme: &Theme, rect: Rect, i: usize) -> Option<usize> {
        self.dragged.as_ref()?;
        let at = ui.ctx().pointer_latest_pos()?;
        if !(rect.top()..rect.bottom()).contains(&at.y) {
            return None;
        }
        let after = at.y > rect.center().y;
        let y = if after { rect.bottom() } else { rect.top() };
        let ink = egui::Stroke::new(2.0, colour(theme.accent));
        ui.painter().hline(rect.x_range(), y, ink);
        Some(if after { i + 1 } else { i })
    }

    fn end_drag(&mut self, ui: &Ui, gap: Option<usize>, wishes: &mut Wishes) {
        if ui.input(|i| i.pointer.any_down()) {
            return;
        }
        if let (Some(all), Some(to)) = (self.dragged.take(), gap) {
            wishes.push(Wish::Change(Change::Place(all, to)));
        }
    }
}

/// The list under its heading.
pub(super) fn objects_ui(ui: &mut Ui, view: &AppView<'_>, list: &mut List, wishes: &mut Wishes) {
    let theme = view.theme();
    widgets::heading(ui, theme, &view.word("objects"));
    let revision = view.editor.revision();
    if list.lines.as_ref().is_none_or(|(of, _)| *of != revision) {
        list.lines = Some((revision, lines(&view.editor.scene().objects, &list.folded)));
    }
    // taken out while the lines are drawn, which may change the rest of the list
    let Some((_, lines)) = list.lines.take() else { return };
    if lines.is_empty() {
        ui.label(RichText::new(view.word("objects-none")).color(colour(theme.muted)));
    }
    let (mut done, mut pointed, mut gap) = (None, None, None);
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area =
        ScrollArea::vertical().id_salt("objects").auto_shrink(false).min_scrolled_height(0.0);
    if let Some(to) = list.scroll_to(view.editor, &lines) {
        area = area.vertical_scroll_offset(to);
    }
    let area = area.show_rows(ui, LINE, lines.len(), |ui, rows| {
        for line in lines.get(rows).unwrap_or_default() {
            let (response, did) = match line {
                Line::Group(name, count) => group_line(ui, view, list, name, *count),
                Line::Object(i, inside) => object_line(ui, view, list, *i, *inside),
            };
            done = did.or(done.take());
            if let Line::Object(i, _) = line {
                if response.hovered() {
                    pointed = Some(*i);
                }
                gap = list.gap_at(ui, theme, response.rect, *i).or(gap);
            }
        }
    });
    list.scrolled = [area.state.offset.y, area.inner_rect.height()];
    list.lines = Some((revision, lines));
    wishes.push(Wish::Change(Change::PointAt(pointed)));
    list.end_drag(ui, gap, wishes);
    if let Some(did) = done {
        list.take(did, view, wishes);
    }
}

fn group_line(
    ui: &mut Ui,
    view: &AppView<'_>,
    list: &List,
    name: &str,
    count: usize,
) -> (Response, Option<Act>) {
    let theme = view.theme();
    let members = || view.editor.members(name);
    let lit = members().all(|i| view.editor.is_selected(i));
    let folded = list.folded.contains(name);
    let (rect, response) = row(ui, theme, name, lit);
    let sign = if folded { icon::CARET_RIGHT } else { icon::CARET_DOWN };
    let at = Rect::from_min_size(rect.min + vec2(2.0, 0.0), vec2(SWITCH, LINE));
    let words = Message::new("list-fold").with("name", name);
    let fold = sign_button(ui, at, sign, colour(theme.muted), &view.say(&words));
    let font = FontId::new(13.0, semibold());
    let words = format!("{name} ({count})");
    let left = pos2(rect.left() + 24.0, rect.center().y);
    ui.painter_at(rect).text(left, Align2::LEFT_CENTER, words, font, colour(theme.text));
    let objects = &view.editor.scene().objects;
    let locked = members().all(|i| objects[i].locked);
    let hidden = members().all(|i| objects[i].hidden);
    let seen = response.hovered() || response.contains_pointer();
    let switches = switches(ui, view, rect, name, (locked, hidden), seen);
    let all = || members().collect::<Vec<_>>();
    let did = match switches {
        Some(true) => change(Change::Locked(all(), !locked)),
        Some(false) => change(Change::Hidden(all(), !hidden)),
        None if fold.clicked() => Some(Act::Fold(name.to_owned())),
        None if response.clicked() => change(match adds(ui) {
            true => Change::Toggle(all()),
            false => Change::Select(all()),
        }),
        None => None,
    };
    (response, did)
}

fn object_line(
    ui: &mut Ui,
    view: &AppView<'_>,
    list: &mut List,
    i: usize,
    inside: bool,
) -> (Response, Option<Act>) {
    let theme = view.theme();
    let lit = view.editor.is_selected(i);
    let Some(object) = view.editor.scene().objects.get(i) else {
        return (ui.label(""), None);
    };
    let name = object.called().said_in(view.look.texts.language()).to_owned();
    let (locked, hidden) = (object.locked, object.hidden);
    let typed = list.naming.as_ref().is_some_and(|(id, _)| *id == object.id);
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
    let role = if busy { String::new() } else { view.word(role_id(object.role)) };
    let body = FontId::proportional(13.0);
    let quiet = painter.layout_no_wrap(role, body.clone(), colour(theme.muted));
    let end = rect.right() - if busy { 2.0 * SWITCH + 8.0 } else { quiet.size().x + 12.0 };
    if typed {
        let room = Rect::from_min_max(pos2(left, rect.top() + 1.0), pos2(end, rect.bottom() - 1.0));
        return (response, name_line(ui, view, list, room));
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
    let switches = switches(ui, view, rect, &name, (locked, hidden), seen);
    let did = match switches {
        Some(true) => change(Change::Locked(vec![i], !locked)),
        Some(false) => change(Change::Hidden(vec![i], !hidden)),
        None if response.double_clicked() => Some(Act::Name(i)),
        None if response.clicked() => change(match adds(ui) {
            true => Change::Toggle(vec![i]),
            false => Change::Pick(i),
        }),
        None if response.drag_started() => Some(Act::Drag(i)),
        None => None,
    };
    (response.on_hover_text_at_pointer(view.word("list-tip")), did)
}

/// The lock and the eye at a line's end, while the pointer is there or they say something. Which was
/// clicked: the lock (true) or the eye.
fn switches(
    ui: &mut Ui,
    view: &AppView<'_>,
    rect: Rect,
    name: &str,
    (locked, hidden): (bool, bool),
    seen: bool,
) -> Option<bool> {
    let theme = view.theme();
    let place = |n: f32| {
        let right = rect.right() - 2.0 - n * SWITCH;
        Rect::from_min_max(pos2(right - SWITCH, rect.top()), pos2(right, rect.bottom()))
    };
    let say = |id: &'static str| view.say(&Message::new(id).with("name", name));
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
fn name_line(ui: &mut Ui, view: &AppView<'_>, list: &mut List, room: Rect) -> Option<Act> {
    let (id, mut words) = list.naming.take()?;
    let field = egui::TextEdit::singleline(&mut words).margin(egui::Margin::symmetric(4, 1));
    let field = ui.put(room, field.desired_width(room.width()));
    if !field.lost_focus() {
        field.request_focus();
        list.naming = Some((id, words));
        return None;
    }
    let escaped = ui.input(|i| i.key_pressed(egui::Key::Escape));
    let renamed = || change(Change::Rename(id, words, view.look.texts.language()));
    if escaped { None } else { renamed() }
}

/// Whether a click adds to what is selected: with Shift or Ctrl.
fn adds(ui: &Ui) -> bool {
    ui.input(|i| i.modifiers.shift || i.modifiers.command)
}

fn change(change: Change) -> Option<Act> {
    Some(Act::Wish(Wish::Change(change)))
}

/// The ground of a line, lit when its object is selected.
pub(in crate::app) fn row(ui: &mut Ui, theme: &Theme, name: &str, lit: bool) -> (Rect, Response) {
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
pub(in crate::app) fn sign_button(
    ui: &mut Ui,
    rect: Rect,
    sign: &str,
    ink: egui::Color32,
    name: &str,
) -> Response {
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
    use crate::scene::{ObjectRole, PointShape};

    fn object(id: &str, group: Option<&str>) -> Object {
        let group = group.map(str::to_owned);
        Object { group, ..Object::new(id, ObjectRole::Wall, Shape::Point(PointShape {})) }
    }

    #[test]
    fn the_list_goes_to_what_is_selected_elsewhere_and_only_then() {
        let mut scene = crate::scene::Scene::new("");
        scene.objects = (0..100).map(|i| object(&i.to_string(), None)).collect();
        let rows = lines(&scene.objects, &HashSet::new());
        let mut editor = Editor::new(scene);
        let mut list = List { scrolled: [0.0, 240.0], ..List::default() };
        editor.select(&[3]);
        assert_eq!(list.scroll_to(&editor, &rows), None, "it is in sight");
        editor.select(&[3, 50]);
        assert_eq!(list.scroll_to(&editor, &rows), Some(50.5 * LINE - 120.0));
        assert_eq!(list.scroll_to(&editor, &rows), None, "a hand may scroll on from there");
        editor.select(&[]);
        assert_eq!(list.scroll_to(&editor, &rows), None);
    }

    #[test]
    fn groups_stand_where_their_first_object_is_and_fold() {
        let all =
            [object("a", None), object("b", Some("g")), object("c", None), object("d", Some("g"))];
        let all: Objects<Object> = all.into_iter().collect();
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

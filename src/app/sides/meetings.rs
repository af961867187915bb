//! What meets, as a table: which two, by which test, how deep, and whether they come nearer. It is sorted by its heads and
//! narrowed by words or to what is selected. A line that is pointed at has the drawing to itself; a click goes to its step.

use std::cmp::Ordering;
use std::collections::HashMap;

use egui_macroquad::egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui_macroquad::egui::{
    Align2, FontId, Pos2, Rect, RichText, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::lab::{SANDBOX, pair_tag};
use crate::text::Message;
use crate::text::number::number;
use crate::world::meetings::meetings;

/// The height of a line, in points.
const LINE: f32 = 24.0;
/// Where the columns of test, depth and state begin, from the right.
const TEST: f32 = 158.0;
const DEPTH: f32 = 28.0;
/// A depth that changed less than this, in parts of itself, is the same.
const STILL: f64 = 1e-9;

/// How a pair stands, compared with the run before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MeetingState {
    Deeper,
    Still,
    Leaving,
    Touching,
}

impl MeetingState {
    fn id(self) -> &'static str {
        match self {
            Self::Deeper => "meeting-deeper",
            Self::Still => "meeting-still",
            Self::Leaving => "meeting-leaving",
            Self::Touching => "meeting-touches",
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Self::Deeper => icon::ARROW_UP,
            Self::Still => icon::MINUS,
            Self::Leaving => icon::ARROW_DOWN,
            Self::Touching => icon::EQUALS,
        }
    }

    fn of(touching: bool, depth: f64, before: Option<f64>) -> Self {
        let before = before.unwrap_or(depth);
        if touching {
            Self::Touching
        } else if (depth - before).abs() <= STILL * depth.abs() || !depth.is_finite() {
            Self::Still
        } else if depth > before {
            Self::Deeper
        } else {
            Self::Leaving
        }
    }
}

/// One line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MeetingRow {
    pair: [u32; 2],
    names: [String; 2],
    test: &'static str,
    depth: f64,
    state: MeetingState,
}

/// What the lines are in order of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Column {
    Pair,
    Test,
    #[default]
    Depth,
    State,
}

impl Column {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Pair, "meeting-pair"),
        (Self::Test, "meeting-test"),
        (Self::Depth, "meeting-depth"),
        (Self::State, "meeting-state"),
    ];

    fn order(self, a: &MeetingRow, b: &MeetingRow) -> Ordering {
        let by = match self {
            Self::Pair => a.names.cmp(&b.names),
            Self::Test => a.test.cmp(b.test),
            // what is to be seen first is the deepest
            Self::Depth => b.depth.total_cmp(&a.depth),
            Self::State => a.state.cmp(&b.state).then(b.depth.total_cmp(&a.depth)),
        };
        by.then(a.pair.cmp(&b.pair))
    }
}

/// What the table remembers.
#[derive(Debug, Default)]
pub(super) struct MeetingsPane {
    search: String,
    /// Whether only what is selected is listed.
    own: bool,
    column: Column,
    turned: bool,
    /// The pair that is pointed at.
    pub(super) hovered: Option<[u32; 2]>,
    /// The run that the lines are of, its lines, and how many pairs there are.
    known: Option<(u64, Vec<MeetingRow>, [u64; 2])>,
    /// How deep each was before.
    depths: HashMap<[u32; 2], f64>,
}

/// Whether there is a table: the lab is that of everything against everything.
pub(super) fn is_there(view: &AppView<'_>) -> bool {
    view.live.lab().is_some_and(|lab| lab.name == SANDBOX)
}

impl MeetingsPane {
    /// Takes the meetings of a run in, once.
    fn know(&mut self, view: &AppView<'_>) {
        let (run, _) = view.live.last_run();
        if self.known.as_ref().is_some_and(|(of, ..)| *of == run) {
            return;
        }
        let Some(world) = view.live.world() else { return };
        let found = meetings(world.crowd());
        let rows: Vec<MeetingRow> = found
            .all
            .iter()
            .map(|m| MeetingRow {
                pair: m.pair,
                names: m.pair.map(|i| view.name_of(i as usize)),
                test: m.contact.test.name(),
                depth: m.contact.depth,
                state: MeetingState::of(
                    m.contact.touching,
                    m.contact.depth,
                    self.depths.get(&m.pair).copied(),
                ),
            })
            .collect();
        self.depths = rows.iter().map(|row| (row.pair, row.depth)).collect();
        self.known = Some((run, rows, [found.tested, found.possible]));
    }

    /// The lines that are looked for, in their order.
    fn listed(&self, selected: &[usize]) -> Vec<MeetingRow> {
        let Some((_, rows, _)) = &self.known else { return Vec::new() };
        let words = self.search.to_lowercase();
        let is_own = |row: &MeetingRow| row.pair.iter().any(|i| selected.contains(&(*i as usize)));
        let is_found = |row: &MeetingRow| {
            let all = format!("{} {} {}", row.names[0], row.names[1], row.test).to_lowercase();
            words.split_whitespace().all(|word| all.contains(word))
        };
        let own = self.own && !selected.is_empty();
        let kept = rows.iter().filter(|row| (!own || is_own(row)) && is_found(row));
        let mut kept: Vec<MeetingRow> = kept.cloned().collect();
        kept.sort_by(|a, b| {
            let order = self.column.order(a, b);
            if self.turned { order.reverse() } else { order }
        });
        kept
    }
}

/// The table.
pub(super) fn meetings_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    pane: &mut MeetingsPane,
    wishes: &mut Wishes,
) {
    pane.know(view);
    let theme = view.theme();
    let selected = view.editor.selected();
    head_ui(ui, view, pane, &selected);
    let rows = pane.listed(&selected);
    columns_ui(ui, view, pane);
    if rows.is_empty() {
        let id = if pane.known.as_ref().is_some_and(|(_, all, _)| all.is_empty()) {
            "meetings-none"
        } else {
            "meetings-not-found"
        };
        ui.label(RichText::new(view.word(id)).color(colour(theme.muted)));
        return;
    }
    let deepest = rows.iter().map(|r| r.depth).filter(|d| d.is_finite()).fold(0.0, f64::max);
    ui.spacing_mut().item_spacing.y = 0.0;
    let list = ScrollArea::vertical().id_salt("meetings").auto_shrink(false);
    list.show_rows(ui, LINE, rows.len(), |ui, shown| {
        for row in rows.get(shown).unwrap_or_default() {
            row_ui(ui, view, pane, row, (&selected, deepest), wishes);
        }
    });
}

/// How many meet, what is looked for, and whether all are listed.
fn head_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut MeetingsPane, selected: &[usize]) {
    let theme = view.theme();
    let Some((_, rows, [tested, possible])) = &pane.known else { return };
    let touching = rows.iter().filter(|r| r.state == MeetingState::Touching).count();
    let words = Message::new("meetings-count")
        .with("meet", rows.len())
        .with("touch", touching)
        .with("tested", *tested as usize)
        .with("possible", *possible as usize);
    ui.label(RichText::new(view.say(&words)).size(12.5).color(colour(theme.muted)));
    let own = match selected {
        [] => None,
        [one] => Some(view.name_of(*one)),
        several => Some(view.say(&Message::new("meetings-selected").with("count", several.len()))),
    };
    let hint = widgets::hint(theme, view.word("meetings-search"));
    ui.add(widgets::field(&mut pane.search, f32::INFINITY).hint_text(hint));
    if let Some(own) = own {
        ui.horizontal(|ui| {
            let whose = [
                (view.word("meetings-all"), String::new()),
                (view.say(&Message::new("meetings-of").with("name", own)), String::new()),
            ];
            if let Some(i) = widgets::choice(ui, theme, &whose, usize::from(pane.own)) {
                pane.own = i == 1;
            }
        });
    }
    ui.add_space(4.0);
}

/// The heads: a click sorts, another turns the order round.
fn columns_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut MeetingsPane) {
    let theme = view.theme();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let places = places(rect);
    for ((column, id), place) in Column::ALL.into_iter().zip(places) {
        let on = pane.column == column;
        let word = view.word(id);
        let head = ui.interact(place, ui.id().with(id), Sense::click());
        head.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, on, &word));
        let ink = if on || head.hovered() { theme.text } else { theme.muted };
        let turn = if pane.turned { icon::CARET_UP } else { icon::CARET_DOWN };
        let shown = match (on, column) {
            (true, Column::State) => turn.to_owned(),
            (true, _) => format!("{word} {turn}"),
            (false, Column::State) => icon::ARROWS_DOWN_UP.to_owned(),
            (false, _) => word,
        };
        let (at, side) = match column {
            Column::Depth => (place.right_center(), Align2::RIGHT_CENTER),
            Column::State => (place.center(), Align2::CENTER_CENTER),
            _ => (place.left_center(), Align2::LEFT_CENTER),
        };
        ui.painter().text(at, side, shown, FontId::proportional(11.5), colour(ink));
        if head.on_hover_text(view.word(&format!("{id}-tip"))).clicked() {
            pane.turned = on && !pane.turned;
            pane.column = column;
        }
    }
}

/// Where the columns are in a line.
fn places(rect: Rect) -> [Rect; 4] {
    let cut = |left: f32, right: f32| {
        Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()))
    };
    let (left, right) = (rect.left() + 6.0, rect.right() - 4.0);
    let test = (right - TEST).max(left);
    let state = right - DEPTH;
    let depth = (test + state) / 2.0 + 8.0;
    [cut(left, test - 6.0), cut(test, depth), cut(depth, state - 4.0), cut(state, right)]
}

fn row_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    pane: &mut MeetingsPane,
    row: &MeetingRow,
    (selected, deepest): (&[usize], f64),
    wishes: &mut Wishes,
) {
    let theme = view.theme();
    let size = vec2(ui.available_width(), LINE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let tag = pair_tag(row.pair);
    let step = view.live.playback().and_then(|run| run.find_tag(tag, view.live.step()));
    let here = step.is_some_and(|k| k == view.live.step()) && !view.live.running;
    let state = view.word(row.state.id());
    let depth = if row.depth.is_finite() { number(row.depth) } else { "∞".to_owned() };
    response.widget_info(|| {
        let [a, b] = &row.names;
        let words = format!("{a} {b} {} {depth} {state}", row.test);
        WidgetInfo::selected(WidgetType::SelectableLabel, true, here, words)
    });
    if response.hovered() {
        pane.hovered = Some(row.pair);
    }
    let painter = ui.painter_at(rect);
    if here || response.hovered() {
        let fill = if here { theme.step_back } else { theme.raised };
        painter.rect_filled(rect, 5, colour(fill));
    }
    if here {
        let edge = Stroke::new(1.0, colour(theme.step.percent(60)));
        painter.rect_stroke(rect, 5, edge, egui_macroquad::egui::StrokeKind::Inside);
    }
    let [pair, test, number_place, sign] = places(rect);
    let own = |i: u32| selected.contains(&(i as usize));
    // what is not of the selected steps back
    let quiet = !selected.is_empty() && !row.pair.into_iter().any(own);
    let words = if quiet { theme.muted } else { theme.text };
    let mut job = LayoutJob::default();
    for (n, name) in row.names.iter().enumerate() {
        if n > 0 {
            job.append(" · ", 0.0, format_of(theme.muted, false));
        }
        let lit = own(row.pair[n]);
        let ink = if lit { theme.accent } else { words };
        job.append(name, 0.0, format_of(ink, lit));
    }
    job.wrap = TextWrapping::truncate_at_width(pair.width());
    let galley = painter.layout_job(job);
    let at = |place: Rect, height: f32| Pos2::new(place.left(), place.center().y - height / 2.0);
    painter.galley(at(pair, galley.size().y), galley, colour(words));
    let mut job = LayoutJob::simple_singleline(
        row.test.into(),
        FontId::proportional(11.5),
        colour(theme.muted),
    );
    job.wrap = TextWrapping::truncate_at_width(test.width() - 6.0);
    let galley = painter.layout_job(job);
    painter.galley(at(test, galley.size().y), galley, colour(theme.muted));
    let mono = FontId::monospace(12.0);
    let middle = number_place.right_center() - vec2(0.0, 1.5);
    painter.text(middle, Align2::RIGHT_CENTER, &depth, mono, colour(words));
    let touching = row.state == MeetingState::Touching;
    if deepest > 0.0 && row.depth.is_finite() && !touching {
        let share = (row.depth / deepest) as f32 * number_place.width();
        let y = rect.bottom() - 3.5;
        let ink = if quiet { theme.impact.percent(45) } else { theme.impact };
        let bar = number_place.right() - share..=number_place.right();
        painter.hline(bar, y, Stroke::new(2.0, colour(ink)));
    }
    let ink = match row.state {
        MeetingState::Deeper => theme.impact,
        MeetingState::Leaving | MeetingState::Touching => theme.result,
        MeetingState::Still => theme.muted,
    };
    let font = FontId::proportional(13.0);
    painter.text(sign.center(), Align2::CENTER_CENTER, row.state.sign(), font, colour(ink));
    let about = format!("{} · {}\n{} · {state}", row.names[0], row.names[1], row.test);
    if response.on_hover_text_at_pointer(about).clicked()
        && let Some(k) = step
    {
        wishes.push(Wish::Step(k));
    }
}

fn format_of(ink: crate::figure::Rgba, strong: bool) -> TextFormat {
    let font_id = if strong { FontId::new(12.5, semibold()) } else { FontId::proportional(12.5) };
    TextFormat { font_id, color: colour(ink), ..TextFormat::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::lab::PairsShown;
    use crate::scene::{library, read};
    use crate::world::InputKeys;
    use glam::dvec2;

    fn sandbox() -> App {
        let mut app = App::new(Preferences::default());
        app.open_scene(read(library::find(SANDBOX).unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        app
    }

    fn listed(app: &App, pane: &mut MeetingsPane) -> Vec<MeetingRow> {
        pane.know(&app.view());
        pane.listed(&app.editor.selected())
    }

    #[test]
    fn the_table_has_what_meets_sorted_and_narrowed() {
        let mut app = sandbox();
        let mut pane = MeetingsPane::default();
        let all = listed(&app, &mut pane);
        assert_eq!(all.len(), meetings(app.live.world().unwrap().crowd()).all.len());
        assert!(all.len() > 2 && all.is_sorted_by(|a, b| a.depth >= b.depth));
        pane.turned = true;
        assert!(listed(&app, &mut pane).is_sorted_by(|a, b| a.depth <= b.depth));
        pane.column = Column::Pair;
        pane.turned = false;
        assert!(listed(&app, &mut pane).is_sorted_by(|a, b| a.names <= b.names));
        pane.search = all[0].names[1].to_uppercase();
        let found = listed(&app, &mut pane);
        assert!(!found.is_empty() && found.len() < all.len());
        pane.search.clear();
        pane.own = true;
        let one = all[0].pair[0];
        app.editor.select(&[one as usize]);
        let own = listed(&app, &mut pane);
        assert!(!own.is_empty() && own.iter().all(|row| row.pair.contains(&one)));
    }

    #[test]
    fn it_says_what_goes_deeper_and_what_leaves() {
        let mut app = sandbox();
        let mut pane = MeetingsPane::default();
        let deepest = listed(&app, &mut pane)[0].clone();
        assert_eq!(deepest.state, MeetingState::Still, "nothing was before");
        let [_, b] = deepest.pair;
        let contact = meetings(app.live.world().unwrap().crowd());
        let normal = contact.all.iter().find(|m| m.pair == deepest.pair).unwrap().contact.normal;
        for (by, wanted) in [(-1.0, MeetingState::Deeper), (2.0, MeetingState::Leaving)] {
            app.editor.edit(Message::new("did-move"), |s| {
                s.objects[b as usize].position += normal * by;
            });
            app.update(0.0, InputKeys::NONE);
            let rows = listed(&app, &mut pane);
            let row = rows.iter().find(|row| row.pair == deepest.pair).unwrap();
            assert_eq!(row.state, wanted);
        }
        assert_eq!(MeetingState::of(true, 0.0, Some(3.0)), MeetingState::Touching);
    }

    #[test]
    fn what_is_selected_has_the_drawing_to_itself_and_the_rest_is_dimmed() {
        let mut app = sandbox();
        let row = listed(&app, &mut MeetingsPane::default())[0].clone();
        let pairs = |app: &App| {
            let marks = app.figure().marks.into_iter();
            let tags = marks.filter_map(|m| crate::app::view::probe::query::pair_of(m.tag?));
            tags.map(|p| p.map(|i| i as u32)).collect::<std::collections::BTreeSet<_>>()
        };
        let dimmed = |app: &App| app.figure().marks.iter().filter(|m| m.ink.is_some()).count();
        let all = pairs(&app);
        assert!(all.len() > 2 && dimmed(&app) == 0);
        app.editor.select(&[row.pair[0] as usize]);
        app.update(0.0, InputKeys::NONE);
        let own: Vec<_> = all.iter().filter(|p| p.contains(&row.pair[0])).copied().collect();
        assert_eq!(pairs(&app).into_iter().collect::<Vec<_>>(), own);
        assert!(dimmed(&app) > 0);
        app.sides.meetings.hovered = Some(row.pair);
        app.update(0.0, InputKeys::NONE);
        assert_eq!(app.live.overlays.pairs, PairsShown::Only(row.pair));
        assert_eq!(pairs(&app).into_iter().collect::<Vec<_>>(), [row.pair]);
        app.sides.meetings.hovered = None;
        app.editor.select(&[]);
        app.update(0.0, InputKeys::NONE);
        assert_eq!(pairs(&app), all);
    }

    #[test]
    fn many_meetings_keep_the_deepest_depths_and_ways_out() {
        let mut app = sandbox();
        app.editor.edit(Message::new("did-paste"), |s| {
            let disc = s.object("disc").unwrap().clone();
            s.objects = (0..12)
                .map(|i| crate::scene::Object {
                    id: format!("disc-{i}"),
                    names: std::collections::BTreeMap::new(),
                    velocity: None,
                    position: dvec2(f64::from(i), 0.0),
                    ..disc.clone()
                })
                .collect();
        });
        app.update(0.0, InputKeys::NONE);
        let count = |app: &App| {
            let figure = app.figure();
            let depths = figure
                .marks
                .iter()
                .filter(|m| m.tag.is_some_and(|t| t.what == "pair") && m.label.is_some());
            let ghosts = figure.marks.iter().filter(|m| m.role == crate::figure::Role::Ghost);
            (depths.count(), ghosts.count())
        };
        assert_eq!(count(&app), (24, 5), "of 66");
        app.editor.select(&[0]);
        app.update(0.0, InputKeys::NONE);
        assert_eq!(count(&app), (11, 11), "all of one");
    }
}

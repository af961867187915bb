//! What meets, as a table: which two, by which test, how deep, and whether they come nearer. It is sorted by its heads and
//! narrowed by words or to what is selected. A line that is pointed at has the drawing to itself; a click goes to its step, one
//! with the right button opens what can be done with the pair.
//!
//! Ten thousand objects can have as many meetings: their order is found when something changes and not in every frame, and
//! only the lines in sight are given words.

mod row;

use std::cmp::Ordering;
use std::collections::HashMap;

use egui_macroquad::egui::{
    Align2, FontId, RichText, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, vec2,
};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::Wishes;
use crate::lab::SANDBOX;
use crate::text::{Language, Message};
use crate::world::meetings::{Meeting, meetings, only_touch};

/// The height of a line, in points.
const LINE: f32 = 24.0;
/// A depth that changed less than this, in parts of itself, is the same.
const STILL: f64 = 1e-9;

/// The state of a pair, compared with the run before.
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
#[derive(Clone, Copy, Debug, PartialEq)]
struct MeetingRow {
    pair: [u32; 2],
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

    /// How two lines stand; `names` compares theirs.
    fn order(self, [a, b]: [&MeetingRow; 2], names: impl Fn() -> Ordering) -> Ordering {
        let by = match self {
            Self::Pair => names(),
            Self::Test => a.test.cmp(b.test),
            // what is to be seen first is the deepest
            Self::Depth => b.depth.total_cmp(&a.depth),
            Self::State => a.state.cmp(&b.state).then(b.depth.total_cmp(&a.depth)),
        };
        by.then(a.pair.cmp(&b.pair))
    }
}

/// What the order of the lines depends on.
#[derive(Clone, Debug, PartialEq)]
struct Wanted {
    run: u64,
    search: String,
    /// What is selected, where only its lines are listed.
    own: Option<Vec<usize>>,
    column: Column,
    turned: bool,
    language: Language,
}

/// The meetings of a run.
#[derive(Debug)]
struct KnownMeetings {
    run: u64,
    rows: Vec<MeetingRow>,
    /// How many pairs are tested, and how many there are.
    pairs: [u64; 2],
    touching: usize,
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
    known: Option<KnownMeetings>,
    /// The lines that are listed, in their order, and what that was found for.
    listed: Option<(Wanted, Vec<usize>)>,
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
        if self.known.as_ref().is_some_and(|known| known.run == run) {
            return;
        }
        let Some(world) = view.live.plane() else { return };
        let found = meetings(world.crowd());
        let row = |m: &Meeting| MeetingRow {
            pair: m.pair,
            test: m.contact.test.name(),
            depth: m.contact.depth,
            state: MeetingState::of(
                only_touch(&m.contact, m.size()),
                m.contact.depth,
                self.depths.get(&m.pair).copied(),
            ),
        };
        let rows: Vec<MeetingRow> = found.all.iter().map(row).collect();
        self.depths = rows.iter().map(|row| (row.pair, row.depth)).collect();
        let touching = rows.iter().filter(|r| r.state == MeetingState::Touching).count();
        let pairs = [found.tested, found.possible];
        self.known = Some(KnownMeetings { run, rows, pairs, touching });
    }

    /// Finds the lines that are looked for, in their order, when that may be another than before.
    fn list(&mut self, view: &AppView<'_>) {
        let Some(known) = &self.known else { return };
        let selected = view.editor.selection();
        let wanted = Wanted {
            run: known.run,
            search: self.search.to_lowercase(),
            own: (self.own && !selected.is_empty()).then(|| selected.to_vec()),
            column: self.column,
            turned: self.turned,
            language: view.look.texts.language(),
        };
        if self.listed.as_ref().is_some_and(|(of, _)| *of == wanted) {
            return;
        }
        let is_own = |row: &MeetingRow| {
            let own = wanted.own.as_ref();
            own.is_none_or(|own| row.pair.iter().any(|i| own.contains(&(*i as usize))))
        };
        let mut kept: Vec<usize> =
            (0..known.rows.len()).filter(|&k| is_own(&known.rows[k])).collect();
        let mut names: HashMap<u32, String> = HashMap::new();
        if !wanted.search.is_empty() || wanted.column == Column::Pair {
            for i in kept.iter().flat_map(|&k| known.rows[k].pair) {
                names.entry(i).or_insert_with(|| view.name_of(i as usize));
            }
        }
        let name = |i: u32| names.get(&i).map_or("", String::as_str);
        if !wanted.search.is_empty() {
            kept.retain(|&k| {
                let MeetingRow { pair: [a, b], test, .. } = known.rows[k];
                let all = format!("{} {} {test}", name(a), name(b)).to_lowercase();
                wanted.search.split_whitespace().all(|word| all.contains(word))
            });
        }
        kept.sort_by(|&k, &l| {
            let rows = [&known.rows[k], &known.rows[l]];
            let order = wanted.column.order(rows, || {
                let of = |row: &MeetingRow| row.pair.map(name);
                of(rows[0]).cmp(&of(rows[1]))
            });
            if wanted.turned { order.reverse() } else { order }
        });
        self.listed = Some((wanted, kept));
    }

    /// The lines that are looked for, in their order.
    fn listed(&self) -> impl ExactSizeIterator<Item = &MeetingRow> {
        let rows = self.known.as_ref().map_or(&[][..], |known| &known.rows);
        let listed = self.listed.as_ref().map_or(&[][..], |(_, listed)| listed);
        listed.iter().map(move |&k| &rows[k])
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
    head_ui(ui, view, pane, view.editor.selection());
    pane.list(view);
    columns_ui(ui, view, pane);
    let count = pane.listed().len();
    if count == 0 {
        let none = pane.known.as_ref().is_some_and(|known| known.rows.is_empty());
        let id = if none { "meetings-none" } else { "meetings-not-found" };
        ui.label(RichText::new(view.word(id)).color(colour(view.theme().muted)));
        return;
    }
    let depths = pane.listed().map(|r| r.depth).filter(|d| d.is_finite());
    let deepest = depths.fold(0.0, f64::max);
    ui.spacing_mut().item_spacing.y = 0.0;
    let list = ScrollArea::vertical().id_salt("meetings").auto_shrink(false);
    list.show_rows(ui, LINE, count, |ui, shown| {
        let rows: Vec<MeetingRow> =
            pane.listed().skip(shown.start).take(shown.len()).copied().collect();
        for row in rows {
            if row::row_ui(ui, view, &row, (view.editor.selection(), deepest), wishes) {
                pane.hovered = Some(row.pair);
            }
        }
    });
}

/// How many meet, what is looked for, and whether all are listed.
fn head_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut MeetingsPane, selected: &[usize]) {
    let theme = view.theme();
    let Some(KnownMeetings { rows, pairs: [tested, possible], touching, .. }) = &pane.known else {
        return;
    };
    let words = Message::new("meetings-count")
        .with("meet", rows.len())
        .with("touch", *touching)
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
    let places = row::places(rect);
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
        pane.list(&app.view());
        pane.listed().copied().collect()
    }

    #[test]
    fn the_table_has_what_meets_sorted_and_narrowed() {
        let mut app = sandbox();
        let mut pane = MeetingsPane::default();
        let all = listed(&app, &mut pane);
        assert_eq!(all.len(), meetings(app.live.plane().unwrap().crowd()).all.len());
        assert!(all.len() > 2 && all.is_sorted_by(|a, b| a.depth >= b.depth));
        pane.turned = true;
        assert!(listed(&app, &mut pane).is_sorted_by(|a, b| a.depth <= b.depth));
        pane.column = Column::Pair;
        pane.turned = false;
        let name = |i: u32| app.view().name_of(i as usize);
        assert!(listed(&app, &mut pane).is_sorted_by(|a, b| a.pair.map(name) <= b.pair.map(name)));
        pane.search = name(all[0].pair[1]).to_uppercase();
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
        let deepest = listed(&app, &mut pane)[0];
        assert_eq!(deepest.state, MeetingState::Still, "nothing was before");
        let [_, b] = deepest.pair;
        let contact = meetings(app.live.plane().unwrap().crowd());
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
        let row = listed(&app, &mut MeetingsPane::default())[0];
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

    #[test]
    fn the_order_is_found_when_something_changes_and_not_in_every_frame() {
        let app = sandbox();
        let mut pane = MeetingsPane::default();
        let place = |pane: &mut MeetingsPane| {
            pane.know(&app.view());
            pane.list(&app.view());
            let (wanted, rows) = pane.listed.as_ref().unwrap();
            (wanted.clone(), rows.as_ptr())
        };
        let first = place(&mut pane);
        assert_eq!(place(&mut pane), first);
        pane.search = "disc".to_owned();
        assert_ne!(place(&mut pane).0, first.0);
    }
}

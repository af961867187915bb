//! Two that answer the lab's question: what each says of this scene, and where they part on drawn cases. A click on a case
//! opens the smallest scene that shows it.

use std::time::Duration;

use egui_macroquad::egui::{
    self, Button, ComboBox, Grid, Label, ProgressBar, RichText, ScrollArea, Sense, Ui,
};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::file::files::Next;
use crate::app::run::duelling::{Duelling, ShrunkCase};
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::explore::duel::{
    Answer, Compared, Duel, Family, Question, Round, Shaken, Shard, Way, case_of_plane,
    case_of_space,
};
use crate::scene::Document;
use crate::text::Message;
use crate::text::number::number;

/// How many cases of a family can be drawn here, by powers of ten.
const COUNTS: [u64; 5] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// What the tab remembers.
#[derive(Debug)]
pub(super) struct DuelPane {
    /// The question and the two rivals that are chosen.
    chosen: Option<(&'static str, [usize; 2])>,
    /// The family that is drawn; none for all.
    family: Option<Family>,
    cases: u64,
    /// The last round.
    round: Option<Duelling>,
    /// What the two say of the scene, and of which it is.
    here: Option<(u64, Duel, Option<Compared>)>,
}

impl Default for DuelPane {
    fn default() -> Self {
        Self { chosen: None, family: None, cases: COUNTS[1], round: None, here: None }
    }
}

/// The questions of the lab.
fn questions(view: &AppView<'_>) -> Vec<&'static Question> {
    let lab = view.live.lab().map_or("", |lab| lab.name);
    Question::of_lab(lab).collect()
}

/// Whether the lab's question has rivals, or the lab a rule as published beside its own.
pub(in crate::app) fn is_there(view: &AppView<'_>) -> bool {
    !questions(view).is_empty() || rules(view).is_some()
}

/// The lab's rule and the one published, of a lab about which no question draws cases.
fn rules(view: &AppView<'_>) -> Option<[Way; 2]> {
    let lab = view.live.lab().filter(|lab| lab.published_in(view.space.is_some()).is_some())?;
    questions(view).is_empty().then(|| Way::rules(lab.name))
}

/// The tab.
pub(super) fn duel_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut DuelPane, wishes: &mut Wishes) {
    let goes_on = pane.round.as_mut().is_some_and(Duelling::take);
    if goes_on {
        ui.ctx().request_repaint_after(Duration::from_millis(100));
    }
    ScrollArea::vertical().id_salt("duel").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        if let Some(rules) = rules(view) {
            ui.label(RichText::new(view.word("duel-rules")).color(colour(view.theme().muted)));
            both_ui(ui, view, rules, wishes);
            return;
        }
        let Some(duel) = rivals_ui(ui, view, pane) else { return };
        here_ui(ui, view, pane, duel);
        step_ui(ui, view, duel, wishes);
        widgets::rule(ui, view.theme());
        round_ui(ui, view, pane, (duel, goes_on));
        if let Some(round) = &pane.round {
            score_ui(ui, view, round, goes_on, wishes);
        }
    });
}

/// The choice of the question, where there are several, and of the two.
fn rivals_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut DuelPane) -> Option<Duel> {
    let all = questions(view);
    let known =
        pane.chosen.and_then(|(name, two)| Some((*all.iter().find(|q| q.name == name)?, two)));
    let (mut question, mut two) = match known {
        Some(known) => known,
        None => {
            // The right rule, and the published one where there is one; else another with steps of its own.
            let question = *all.first()?;
            let rivals = question.rivals();
            let other = rivals.iter().position(|name| *name == "published");
            let other = other.or((1..rivals.len()).find(|k| question.way(*k).is_some()));
            (question, [0, other.unwrap_or(rivals.len() - 1)])
        }
    };
    if all.len() > 1 {
        let title = |question: &Question| view.say(&question.title());
        ComboBox::from_id_salt("duel-question").selected_text(title(question)).show_ui(ui, |ui| {
            for other in &all {
                if ui.selectable_label(other.name == question.name, title(other)).clicked() {
                    let rivals = other.rivals().len();
                    (question, two) = (*other, [0, rivals - 1]);
                }
            }
        });
    }
    let names: Vec<String> =
        (0..question.rivals().len()).map(|k| view.say(&question.rival_title(k))).collect();
    ui.horizontal(|ui| {
        for (k, id) in ["duel-first", "duel-second"].into_iter().enumerate() {
            if k == 1 {
                ui.label(RichText::new(icon::ARROWS_LEFT_RIGHT).color(colour(view.theme().muted)));
            }
            let mut taken = two[k];
            let combo = ComboBox::from_id_salt(id).selected_text(&names[taken]).width(104.0);
            let shown = combo.show_ui(ui, |ui| {
                for (i, name) in names.iter().enumerate() {
                    ui.selectable_value(&mut taken, i, name);
                }
            });
            shown.response.on_hover_text(view.word(id));
            // Who is chosen in both places changes places.
            if taken != two[k] {
                two = if taken == two[1 - k] { [two[1], two[0]] } else { with(two, k, taken) };
            }
        }
    });
    pane.chosen = Some((question.name, two));
    Some(Duel { question, rivals: two })
}

fn with(mut two: [usize; 2], k: usize, taken: usize) -> [usize; 2] {
    two[k] = taken;
    two
}

/// What both say of the scene as it is.
fn here_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut DuelPane, duel: Duel) {
    let revision = match view.space {
        Some(room) => room.editor.revision(),
        None => view.editor.revision(),
    };
    let is_known = pane.here.as_ref().is_some_and(|(known, of, _)| {
        *known == revision && of.question.name == duel.question.name && of.rivals == duel.rivals
    });
    if !is_known {
        let mut first = |_: usize| 0;
        let case = match view.space {
            Some(room) => case_of_space(room.editor.scene(), duel.question, &mut first),
            None => case_of_plane(view.editor.scene(), duel.question, &mut first),
        };
        pane.here = Some((revision, duel, case.and_then(|case| duel.compare(&case))));
    }
    let muted = colour(view.theme().muted);
    let Some((_, _, Some(found))) = &pane.here else {
        ui.label(RichText::new(view.word("duel-not-here")).color(muted));
        return;
    };
    ui.label(RichText::new(view.word("duel-here")).size(12.0).color(muted));
    for k in 0..2 {
        let name = view.say(&duel.question.rival_title(duel.rivals[k]));
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(name).family(semibold()));
            ui.label(said(view, duel.question, &found.answers[k]));
            if found.steps[k] > 0 {
                let words = Message::new("duel-steps").with("count", found.steps[k] as usize);
                ui.label(RichText::new(view.say(&words)).size(12.0).color(muted));
            }
        });
    }
    match found.parting {
        Some(parting) => {
            let words = Message::new("duel-part-by").with("by", number(parting.difference));
            ui.colored_label(colour(view.theme().impact), view.say(&words));
        }
        None => {
            ui.label(view.word("duel-agree"));
        }
    }
}

/// The button that steps both side by side, and of a short cut whose steps these are.
fn step_ui(ui: &mut Ui, view: &AppView<'_>, duel: Duel, wishes: &mut Wishes) {
    let question = duel.question;
    let name = |k: usize| view.say(&question.rival_title(k));
    let muted = |ui: &mut Ui, words: &Message| {
        let words = RichText::new(view.say(words)).size(12.0);
        ui.label(words.color(colour(view.theme().muted)));
    };
    for k in duel.rivals {
        if let Some(of) = question.short_cut(k) {
            let words = Message::new("duel-short-cut").with("name", name(k)).with("of", name(of));
            muted(ui, &words);
        }
    }
    if let [Some(first), Some(second)] = duel.rivals.map(|k| question.stepped(k)) {
        both_ui(ui, view, [first, second], wishes);
    }
}

fn both_ui(ui: &mut Ui, view: &AppView<'_>, both: [Way; 2], wishes: &mut Wishes) {
    let shown = view.live.rivals();
    if shown.is_some_and(|ways| ways != both) {
        wishes.push(Wish::Rivals(Some(both)));
    }
    let is_on = shown == Some(both);
    let word = if is_on { "duel-step-one" } else { "duel-step-both" };
    let words = format!("{}  {}", icon::SQUARE_SPLIT_HORIZONTAL, view.word(word));
    if ui.add(Button::new(words)).on_hover_text(view.word("duel-step-tip")).clicked() {
        wishes.push(Wish::Rivals((!is_on).then_some(both)));
    }
}

/// An answer in words.
fn said(view: &AppView<'_>, question: &Question, answer: &Answer) -> String {
    let mut words = view.word(&format!("duel-{}", question.word(answer.verdict)));
    for (name, _, value) in &answer.numbers {
        let name = match *name {
            "depth" | "distance" => view.word(&format!("duel-{name}")),
            other => other.to_owned(),
        };
        words.push_str(&format!(" · {name} {}", number(*value)));
    }
    words
}

/// Which cases are drawn, and the button that begins; or how far it is.
fn round_ui(ui: &mut Ui, view: &AppView<'_>, pane: &mut DuelPane, (duel, goes_on): (Duel, bool)) {
    let of = |family: Option<Family>| match family {
        Some(family) => view.word(&format!("duel-family-{}", family.name())),
        None => view.word("duel-family-all"),
    };
    let fits = |family: &Family| *family == Family::Shaken || family.fits(duel.question.form);
    let families: Vec<Family> = Family::ALL.into_iter().filter(fits).collect();
    pane.family = pane.family.filter(|family| families.contains(family));
    ui.horizontal(|ui| {
        let combo = ComboBox::from_id_salt("duel-family").selected_text(of(pane.family));
        combo.width(150.0).show_ui(ui, |ui| {
            for family in std::iter::once(None).chain(families.iter().copied().map(Some)) {
                ui.selectable_value(&mut pane.family, family, of(family));
            }
        });
        let combo = ComboBox::from_id_salt("duel-cases").selected_text(grouped(pane.cases));
        let shown = combo.width(90.0).show_ui(ui, |ui| {
            for count in COUNTS {
                ui.selectable_value(&mut pane.cases, count, grouped(count));
            }
        });
        shown.response.on_hover_text(view.word("duel-cases-tip"));
    });
    if goes_on {
        let Some(round) = &mut pane.round else { return };
        let (done, all) = round.done;
        let words = if done == all { view.word("duel-shrinking") } else { grouped(done) };
        ui.add(ProgressBar::new(done as f32 / all.max(1) as f32).text(words));
        if ui.button(view.word("duel-cancel")).clicked() {
            round.cancel();
        }
        return;
    }
    let words = format!("{}  {}", icon::PLAY, view.word("duel-run"));
    if ui.add(Button::new(words)).on_hover_text(view.word("duel-run-tip")).clicked() {
        let scene = match view.space {
            Some(room) => Document::Space(room.editor.scene().clone()),
            None => Document::Plane(view.editor.scene().clone()),
        };
        let families = match pane.family {
            Some(family) => vec![family],
            None => Round::usual_families(&duel),
        };
        let shaken = families.contains(&Family::Shaken).then(|| Shaken::new(scene));
        pane.round = Some(Duelling::start(Round {
            duel,
            families,
            cases: pane.cases,
            seed: 1,
            shard: Shard::WHOLE,
            shaken,
            timed: false,
        }));
    }
}

/// How many cases of each family there were and on how many they part, and the worst.
fn score_ui(ui: &mut Ui, view: &AppView<'_>, round: &Duelling, goes_on: bool, wishes: &mut Wishes) {
    let (Some(score), theme) = (&round.score, view.theme()) else { return };
    let muted = colour(theme.muted);
    let Duel { question, rivals } = round.round.duel;
    let [a, b] = rivals.map(|k| view.say(&question.rival_title(k)));
    let words = format!("{a} · {b}");
    ui.add(Label::new(RichText::new(words).size(12.0).color(muted)).truncate());
    // What can be opened comes first: below it is the count of all.
    if !round.shrunk.is_empty() {
        ui.label(RichText::new(view.word("duel-worst")).size(12.0).color(muted));
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for case in &round.shrunk {
                worst_ui(ui, view, (round.round.duel.question, case), wishes);
            }
        });
    }
    if score.sum(|f| f.part) == 0 && !goes_on {
        ui.label(view.word("duel-never-part"));
    }
    ui.spacing_mut().interact_size.y = 18.0;
    Grid::new("duel-families").num_columns(3).spacing([14.0, 2.0]).show(ui, |ui| {
        for word in ["duel-family", "duel-cases", "duel-part"] {
            ui.label(RichText::new(view.word(word)).size(12.0).color(muted));
        }
        ui.end_row();
        for own in &score.families {
            ui.label(view.word(&format!("duel-family-{}", own.family.name())));
            ui.label(RichText::new(grouped(own.cases)).monospace());
            let ink = if own.part == 0 { theme.text } else { theme.impact };
            ui.label(RichText::new(grouped(own.part)).monospace().color(colour(ink)));
            ui.end_row();
        }
    });
}

/// A case: how far the two part, of which family it is, and what each says. A click opens it.
fn worst_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    (question, case): (&Question, &ShrunkCase),
    wishes: &mut Wishes,
) {
    let found = &case.found;
    let family = view.word(&format!("duel-family-{}", found.family.name()));
    let words = format!("{}   {family}", number(found.parting.difference));
    let label = Label::new(RichText::new(&words).color(colour(view.theme().accent)));
    let response = ui.add(label.selectable(false).truncate().sense(Sense::click()));
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    let [a, b] = found.answers.each_ref().map(|answer| said(view, question, answer));
    let tip = format!("{}\n{a}\n{b}", view.word("duel-open"));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, &words));
    if response.on_hover_text(tip).clicked() {
        wishes.push(Wish::Leave(Next::Made(Box::new(case.scene.clone()))));
    }
}

/// A whole number in groups of three.
fn grouped(x: u64) -> String {
    let digits = x.to_string();
    let mut all = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            all.push('\u{202f}');
        }
        all.push(digit);
    }
    all
}

//! The panels that tell a run, in egui without a window: what hands do there is done, and what is lit is
//! what ran.

use std::collections::HashSet;

use super::window::{Window, app, window};
use egui_kittest::kittest::{Node, Queryable, by};
use egui_kittest::{Harness, HarnessBuilder};
use egui_macroquad::egui;
use glisse::app::panels::graph::{GraphView, graph_ui};
use glisse::app::ui::command::Command;
use glisse::app::ui::look::Look;
use glisse::app::wish::{Wish, Wishes};
use glisse::figure::{Role, Theme};
use glisse::lab::Overlays;
use glisse::text::{Language, Texts};
use glisse::world::{Aim, Moment};

/// Clicks on what has a label, as a hand does: it comes, rests, presses and lets go. A tooltip is in the way in its first
/// frame.
pub(super) fn click(harness: &mut Harness<'_, Window>, label: &str) {
    let rect = harness.get_by_label_contains(label).bounding_box().unwrap();
    click_on(harness, rect);
}

fn click_on(harness: &mut Harness<'_, Window>, rect: egui::accesskit::Rect) {
    let at = egui::pos2((rect.x0 + rect.x1) as f32 / 2.0, (rect.y0 + rect.y1) as f32 / 2.0);
    let button = |pressed| egui::Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    harness.input_mut().events.push(egui::Event::PointerMoved(at));
    harness.run_steps(3);
    for pressed in [true, false] {
        harness.input_mut().events.push(button(pressed));
        harness.run_steps(1);
    }
    harness.input_mut().events.push(egui::Event::PointerGone);
    harness.run_steps(3);
}

/// The lines of the source that are lit, as readers of the screen find them.
fn lit_lines(harness: &Harness<'_, Window>) -> Vec<u32> {
    let on = harness.query_all(by().predicate(|n| {
        n.toggled() == Some(egui::accesskit::Toggled::True)
            && n.label().is_some_and(|l| l.starts_with(|c: char| c.is_ascii_digit()))
    }));
    on.filter_map(|n| n.label()?.split(' ').next()?.parse().ok()).collect()
}

#[test]
fn buttons_go_both_ways_and_what_decided_is_lit() {
    let mut h = window();
    app(&mut h).obey(Command::FirstStep);
    h.run_steps(3);
    let steps = app(&mut h).live.steps();
    assert!(steps > 5, "the scene to begin with has something to step through");
    for k in 1..6 {
        click(&mut h, "Next step");
        assert_eq!(app(&mut h).live.step(), k);
        let location = app(&mut h).live.playback().unwrap().step(k).location;
        let span = glisse::lab::source::place(location).unwrap().span();
        let lit = lit_lines(&h);
        assert!(!lit.is_empty() && lit.iter().all(|l| span.contains(l)), "{lit:?} {span:?}");
    }
    assert!(h.query_all_by_label_contains("⋯ records the step").count() > 0, "tellings are folded");
    click(&mut h, "Step before");
    assert_eq!(app(&mut h).live.step(), 4);
    click(&mut h, "Last step");
    assert_eq!(app(&mut h).live.step(), steps - 1);
}

/// The chips of the row of reasons: steps and whether each is lit, from the one asked about on.
fn chips(harness: &Harness<'_, Window>, chain: &[usize]) -> Vec<bool> {
    let lit = |k: &usize| {
        let end = format!(" {}", k + 1);
        let chip = |n: &Node<'_>| {
            n.toggled().is_some()
                && n.label().is_some_and(|l| l.starts_with("→ ") && l.ends_with(&end))
        };
        let mut found = harness.query_all(by().predicate(chip));
        found.next().unwrap().toggled() == Some(egui::accesskit::Toggled::True)
    };
    chain.iter().map(lit).collect()
}

#[test]
fn why_opens_a_chain_of_chips_that_go_to_their_steps_and_esc_closes_it() {
    let mut h = window();
    let last = app(&mut h).live.steps() - 1;
    app(&mut h).live.go_to_step(last);
    h.run_steps(2);
    assert!(h.query_by_label_contains("click a link").is_none());
    let chain = app(&mut h).live.playback().unwrap().chain(last);
    assert!(chain.len() > 3);
    click(&mut h, "Why?");
    assert_eq!(app(&mut h).live.step(), last, "asking moves nothing");
    let lit = chips(&h, &chain[..3]);
    assert_eq!(lit, [true, false, false]);
    let end = format!(" {}", chain[1] + 1);
    let chip = |n: &Node<'_>| n.label().is_some_and(|l| l.starts_with("→ ") && l.ends_with(&end));
    h.query_all(by().predicate(chip)).next().unwrap().simulate_click();
    h.run_steps(3);
    assert_eq!(app(&mut h).live.step(), chain[1]);
    assert_eq!(chips(&h, &chain[..3]), [false, true, false], "the chain stays that of the answer");
    // A step that is no link is asked about itself.
    let other = (0..last).rev().find(|k| !chain.contains(k)).unwrap();
    app(&mut h).live.go_to_step(other);
    h.run_steps(2);
    assert_eq!(chips(&h, &[other]), [true]);
    app(&mut h).obey(Command::Cancel);
    h.run_steps(2);
    assert!(!app(&mut h).deck.is_why());
}

#[test]
fn why_is_asked_of_what_is_pointed_at() {
    let mut h = window();
    let last = app(&mut h).live.steps() - 1;
    app(&mut h).live.go_to_step(last);
    h.run_steps(2);
    let run = app(&mut h).live.playback().unwrap();
    // A thing in the last picture that an earlier step is about.
    let tag = run
        .figure(last, &Overlays::default())
        .marks
        .iter()
        .filter_map(|m| m.tag)
        .find(|t| t.what == "wall" && run.find_tag(*t, last).is_some_and(|k| k < last));
    app(&mut h).deck.point_at(tag.unwrap());
    app(&mut h).obey(Command::Why);
    let k = app(&mut h).live.step();
    assert!(k < last && app(&mut h).deck.is_why());
}

#[test]
fn a_row_that_is_clicked_unfolds_and_stays_so_by_its_symbol() {
    let mut h = window();
    app(&mut h).obey(Command::FirstStep);
    h.run_steps(3);
    let symbol = app(&mut h).live.playback().unwrap().tell(0).facts[0].symbol.clone();
    let row = |n: &Node<'_>| {
        n.toggled().is_some() && n.label().is_some_and(|l| l.starts_with(&format!("{symbol} ")))
    };
    h.query_all(by().predicate(row)).next().unwrap().simulate_click();
    h.run_steps(3);
    assert!(app(&mut h).deck.pins().contains(&symbol));
    let open = |h: &Harness<'_, Window>| {
        let node = h.query_all(by().predicate(row)).next();
        node.map(|n| n.toggled() == Some(egui::accesskit::Toggled::True))
    };
    assert_eq!(open(&h), Some(true));
    let has = |h: &mut Harness<'_, Window>, k| {
        app(h).live.playback().unwrap().tell(k).facts.iter().any(|f| f.symbol == symbol)
    };
    let again = (1..app(&mut h).live.steps()).find(|k| has(&mut h, *k)).unwrap();
    app(&mut h).live.go_to_step(again);
    h.run_steps(3);
    assert_eq!(open(&h), Some(true), "the same symbol at another step");
    h.query_all(by().predicate(row)).next().unwrap().simulate_click();
    h.run_steps(3);
    assert_eq!(open(&h), Some(false));
}

#[test]
fn chapters_have_every_step_and_only_the_one_looked_at_is_open() {
    let mut h = window();
    let segments = app(&mut h).live.segments().to_vec();
    assert!(segments.len() > 3);
    for i in [0, segments.len() / 2, segments.len() - 1] {
        app(&mut h).live.go_to_step(segments[i].steps.start);
        h.run_steps(2);
        let named: Vec<(String, bool)> = segments
            .iter()
            .enumerate()
            .map(|(j, s)| {
                let app = app(&mut h);
                let title = app.live.playback().map(|run| app.texts.say(&s.title(run)));
                let title = title.unwrap_or_default();
                (format!("{title} {}", s.steps.len()), j == i)
            })
            .collect();
        for (label, open) in &named {
            let toggled = |n: &Node<'_>| {
                n.label().as_deref() == Some(label)
                    && n.toggled().is_some_and(|t| (t == egui::accesskit::Toggled::True) == *open)
            };
            assert!(h.query_all(by().predicate(toggled)).count() > 0, "{label}");
        }
    }
    // The keyboard on the row: across by steps, up and down by chapters.
    app(&mut h).live.go_to_step(0);
    app(&mut h).obey(Command::NextPane);
    h.run_steps(3);
    h.press_key(egui::Key::ArrowRight);
    h.run_steps(2);
    assert_eq!(app(&mut h).live.step(), 1);
    h.press_key(egui::Key::ArrowDown);
    h.run_steps(2);
    assert_eq!(
        app(&mut h).live.step(),
        segments.iter().map(|s| s.steps.start).find(|s| *s > 1).unwrap()
    );
}

#[test]
fn stops_are_chosen_by_kind() {
    let mut h = window();
    click(&mut h, "Stop at kinds of steps");
    let run = app(&mut h).live.playback().unwrap();
    let kind = run.step(0).name;
    let count = (0..run.len()).filter(|k| run.step(*k).name == kind).count();
    let words = format!("{}  {count}", app(&mut h).texts.word(kind));
    let entry = h.get_by_role_and_label(egui::accesskit::Role::CheckBox, &words);
    let rect = entry.bounding_box().unwrap();
    click_on(&mut h, rect);
    assert!(app(&mut h).live.stepper().marks.stops_at(kind));
    click(&mut h, "No stops");
    assert!(!app(&mut h).live.stepper().marks.has_stops());
}

#[test]
fn pointing_at_a_number_lights_its_mark() {
    let mut h = window();
    let run = app(&mut h).live.playback().unwrap();
    let (k, number) = (0..run.len())
        .flat_map(|k| run.tell(k).facts.into_iter().map(move |n| (k, n)))
        .find(|(k, n)| {
            let figure = run.figure(*k, &Default::default());
            n.tag.is_some() && figure.marks.iter().any(|m| m.tag == n.tag && !m.lit)
        })
        .unwrap();
    app(&mut h).live.go_to_step(k);
    h.run_steps(3);
    let lit = |h: &mut Harness<'_, Window>| {
        app(h).figure().marks.iter().filter(|m| m.tag == number.tag && m.lit).count()
    };
    let before = lit(&mut h);
    let row =
        |n: &Node<'_>| n.label().is_some_and(|l| l.starts_with(&format!("{} ", number.symbol)));
    h.query_all(by().predicate(row)).next().unwrap().hover();
    h.run_steps(2);
    assert!(lit(&mut h) > before);
}

#[test]
fn a_hand_on_a_scrubber_goes_anywhere() {
    let mut h = window();
    for _ in 0..20 {
        app(&mut h).live.one_frame(true, Aim::default());
    }
    h.run_steps(3);
    app(&mut h).live.go_to_step(0);
    h.run_steps(2);
    h.get_by_label("steps").simulate_click();
    h.run_steps(3);
    let segments = app(&mut h).live.segments().to_vec();
    let k = app(&mut h).live.step();
    assert!(k > 0 && segments.iter().any(|s| s.steps.start == k), "a chapter begins at {k}");
    app(&mut h).obey(Command::Play);
    h.get_by_label("frames").simulate_click();
    h.run_steps(3);
    let world = app(&mut h).live.plane().unwrap();
    assert_eq!((world.frames().len(), world.current()), (21, 10));
    assert!(!app(&mut h).live.running, "a hand on the frames stops time");
}

#[test]
fn every_kind_of_step_of_every_lab_is_shown_in_english_on_dark() {
    show_steps(Language::English, true, 0);
}

#[test]
fn every_kind_of_step_of_every_lab_is_shown_in_french_on_light() {
    show_steps(Language::French, false, 2);
}

/// Shows each lab's first step of a kind, and of the others every fourth from `turn` on.
fn show_steps(language: Language, dark: bool, turn: usize) {
    let mut h = window();
    app(&mut h).carry(Wish::Language(language));
    app(&mut h).settings.choose_dark(dark);
    app(&mut h).undressed = true;
    for lab in glisse::lab::LABS {
        open(&mut h, lab.name);
        h.run_steps(1);
        let mut kinds = HashSet::new();
        for k in 0..app(&mut h).live.steps() {
            let kind = app(&mut h).live.playback().map(|run| run.step(k).name);
            if kinds.insert(kind) || k % 4 == turn {
                app(&mut h).live.go_to_step(k);
                h.run_steps(1);
            }
        }
        assert!(!kinds.is_empty(), "{}", lab.name);
    }
}

/// Opens the scene of a lab.
fn open(harness: &mut Harness<'_, Window>, lab: &str) {
    let scene = glisse::scene::library::find(lab).unwrap();
    app(harness).open_document(glisse::scene::read_document(scene).unwrap(), None);
}

#[test]
fn only_labs_with_a_graph_show_one_and_the_times_beside_it() {
    let mut h = window();
    for (lab, graph) in [("slide", false), ("bezier-segment", true), ("segment-segment", false)] {
        open(&mut h, lab);
        h.run_steps(3);
        assert_eq!(h.query_by_label_contains("f(q): how far").is_some(), graph, "{lab}");
        assert_eq!(h.query_by_label_contains("the curve : one chord").is_some(), graph, "{lab}");
    }
}

#[test]
fn a_root_in_the_graph_and_its_meeting_on_the_drawing_light_each_other() {
    let scene = glisse::scene::library::find("bezier-segment").unwrap();
    let world = glisse::lab::plane_world(&glisse::scene::read(scene).unwrap());
    let run =
        glisse::lab::find("bezier-segment").unwrap().run_in_plane(&world, &Moment::STILL).unwrap();
    // The step that tells the first of three meetings: all its places are known by then.
    let met =
        |plot: &glisse::lab::Plot| plot.points.iter().filter(|p| p.role == Role::Impact).count();
    let thrice = |k: &usize| run.plot(*k).is_some_and(|plot| met(&plot) == 3);
    let step = (0..run.len()).find(|k| run.step(*k).name == "kind-earliest" && thrice(k)).unwrap();
    let plot = run.plot(step).unwrap();
    let texts = Texts::new(Language::English);
    let look = Look { theme: &Theme::DARK, texts: &texts };
    let show = |ui: &mut egui::Ui, wishes: &mut Wishes| {
        let view = GraphView { plot: &plot, run: run.as_ref(), step, lit: None };
        graph_ui(ui, look, &view, wishes);
    };
    let size = egui::vec2(500.0, 150.0);
    let mut h = HarnessBuilder::default().with_size(size).build_ui_state(show, Wishes::new());
    h.run_steps(2);
    // The pointer goes along the graph: the roots are on its zero.
    for y in 0..30 {
        for x in 0..125 {
            let at = egui::pos2(x as f32 * 4.0, y as f32 * 5.0);
            h.input_mut().events.push(egui::Event::PointerMoved(at));
            h.step();
        }
    }
    let figure = run.figure(step, &Overlays::default());
    let roots: Vec<_> = plot.points.iter().filter(|p| p.role == Role::Impact).collect();
    assert_eq!(roots.len(), 3);
    for root in roots {
        let tag = root.tag.unwrap();
        assert!(h.state().contains(&Wish::Hover(tag)), "{}", root.label);
        assert!(figure.marks.iter().any(|m| m.tag == Some(tag) && m.role == Role::Impact));
        assert!(run.find_tag(tag, step).is_some());
    }
}

#[test]
fn a_mark_finds_its_step_in_its_own_pair() {
    let scene = glisse::scene::library::find("sat-polygon").unwrap();
    let world = glisse::lab::plane_world(&glisse::scene::read(scene).unwrap());
    let run =
        glisse::lab::find("sat-polygon").unwrap().run_in_plane(&world, &Moment::STILL).unwrap();
    // Every pair has an axis of the first edge of its second shape. The first pair's says where it is.
    let figure = run.figure(4, &Overlays::default());
    let axis = figure.marks.iter().find_map(|m| m.tag.filter(|t| t.what == "axis-b")).unwrap();
    assert_eq!(run.find_tag(axis, 0), Some(4));
    assert_eq!(run.find_tag(axis, 4), Some(4));
    assert_eq!(run.find_tag(axis, run.len() - 1), Some(4), "around the end");
}

#[test]
fn names_of_numbers_are_words_of_the_language_and_signs_stay() {
    for (language, depth) in [(Language::English, "depth"), (Language::French, "profondeur")] {
        let texts = Texts::new(language);
        let look = Look { theme: &Theme::DARK, texts: &texts };
        assert_eq!(look.label("depth"), depth);
        assert_eq!(look.label("d₁"), "d₁");
        assert_eq!(look.label("min(A₁ − B₀, B₁ − A₀)"), "min(A₁ − B₀, B₁ − A₀)");
    }
}

#[test]
fn folded_away_only_the_scrubbers_are_left() {
    let mut h = window();
    assert!(h.query_by_label_contains("WHAT HAPPENS").is_some());
    click(&mut h, "Words below the steps");
    assert!(h.query_by_label_contains("WHAT HAPPENS").is_none());
    click(&mut h, "Words below the steps");
    assert!(h.query_by_label_contains("WHAT HAPPENS").is_some());
}

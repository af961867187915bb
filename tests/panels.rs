//! The panels that tell a run, in egui without a window: what hands do there is done, and what is lit is
//! what ran.

#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, reason = "helpers of tests assert too")]

#[path = "shared/window.rs"]
mod shared;

use egui_kittest::kittest::{Node, Queryable, by};
use egui_kittest::{Harness, HarnessBuilder};
use glisse::app::command::Command;
use glisse::app::panels::graph::{GraphView, graph_ui};
use glisse::app::panels::{Ask, Asks, Look};
use glisse::figure::{Role, Theme};
use glisse::lab::Overlays;
use glisse::text::{Language, Texts};
use glisse::world::{Input, Moment, World};
use shared::{Window, app, window};

fn click(harness: &mut Harness<'_, Window>, label: &str) {
    harness.get_by_label_contains(label).simulate_click();
    harness.run_steps(3);
}

/// The line of the source that is lit, as readers of the screen find it.
fn lit_line(harness: &Harness<'_, Window>) -> usize {
    let lit = |n: &Node<'_>| {
        n.label().is_some_and(|l| l.contains("trace.step(")) && n.toggled().is_some()
    };
    let all: Vec<String> =
        harness.query_all(by().predicate(lit)).filter_map(|n| n.label()).collect();
    let lines: Vec<usize> = all.iter().filter_map(|l| l.split(' ').next()?.parse().ok()).collect();
    let on = harness.query_all(by().predicate(|n| {
        n.toggled() == Some(egui::accesskit::Toggled::True)
            && n.label().is_some_and(|l| l.starts_with(|c: char| c.is_ascii_digit()))
    }));
    let on: Vec<usize> = on.filter_map(|n| n.label()?.split(' ').next()?.parse().ok()).collect();
    assert_eq!(on.len(), 1, "one line is lit, of {lines:?}");
    on[0]
}

#[test]
fn buttons_go_both_ways_and_the_source_follows() {
    let mut h = window();
    app(&mut h).obey(Command::FirstStep);
    h.run_steps(3);
    let steps = app(&mut h).live.steps();
    assert!(steps > 5, "the scene to begin with has something to step through");
    for k in 1..6 {
        click(&mut h, "Next step");
        assert_eq!(app(&mut h).live.step(), k);
        let told = app(&mut h).live.playback().unwrap().step(k).location.line() as usize;
        assert_eq!(lit_line(&h), told);
    }
    click(&mut h, "Step before");
    assert_eq!(app(&mut h).live.step(), 4);
    click(&mut h, "Last step");
    assert_eq!(app(&mut h).live.step(), steps - 1);
    click(&mut h, "Why?");
    let why = app(&mut h).live.playback().unwrap().deciding().unwrap();
    assert_eq!(app(&mut h).live.step(), why);
}

#[test]
fn pointing_at_a_number_lights_its_mark() {
    let mut h = window();
    let run = app(&mut h).live.playback().unwrap();
    let (k, number) = (0..run.len())
        .flat_map(|k| run.tell(k).numbers.into_iter().map(move |n| (k, n)))
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
        |n: &Node<'_>| n.value().is_some_and(|l| l.starts_with(&format!("{} ", number.label)));
    h.query_all(by().predicate(row)).next().unwrap().hover();
    h.run_steps(2);
    assert!(lit(&mut h) > before);
}

#[test]
fn a_hand_on_a_scrubber_goes_anywhere() {
    let mut h = window();
    for _ in 0..20 {
        app(&mut h).live.one_frame(true, Input::default());
    }
    h.run_steps(3);
    h.get_by_label("steps").simulate_click();
    h.run_steps(3);
    let steps = app(&mut h).live.steps();
    assert!(app(&mut h).live.step().abs_diff(steps / 2) <= 1, "the middle of the scrubber");
    app(&mut h).obey(Command::Play);
    h.get_by_label("frames").simulate_click();
    h.run_steps(3);
    let world = app(&mut h).live.world().unwrap();
    assert_eq!((world.frames().len(), world.current()), (21, 10));
    assert!(!app(&mut h).live.running, "a hand on the frames stops time");
}

#[test]
fn every_step_of_every_lab_is_shown_in_both_languages_and_themes() {
    let mut h = window();
    for (language, dark) in [(Language::English, true), (Language::French, false)] {
        app(&mut h).set_language(language);
        app(&mut h).set_dark(dark);
        for lab in glisse::lab::LABS {
            open(&mut h, lab.name);
            h.run_steps(1);
            for k in 0..app(&mut h).live.steps() {
                app(&mut h).live.go_to_step(k);
                h.run_steps(1);
            }
            assert!(app(&mut h).live.steps() > 0, "{}", lab.name);
        }
    }
}

/// Opens the scene of a lab.
fn open(harness: &mut Harness<'_, Window>, lab: &str) {
    let scene = glisse::scene::library::find(lab).unwrap();
    app(harness).open_scene(glisse::scene::read(scene).unwrap(), None);
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
    let world = World::build(&glisse::scene::read(scene).unwrap());
    let run = (glisse::lab::find("bezier-segment").unwrap().run)(&world, &Moment::STILL).unwrap();
    // The step that tells the first of three meetings: all its places are known by then.
    let met =
        |plot: &glisse::lab::Plot| plot.points.iter().filter(|p| p.role == Role::Impact).count();
    let thrice = |k: &usize| run.plot(*k).is_some_and(|plot| met(&plot) == 3);
    let step = (0..run.len()).find(|k| run.step(*k).name == "kind-earliest" && thrice(k)).unwrap();
    let plot = run.plot(step).unwrap();
    let texts = Texts::new(Language::English);
    let look = Look { theme: &Theme::DARK, texts: &texts };
    let show = |ui: &mut egui::Ui, asks: &mut Asks| {
        let view = GraphView { plot: &plot, run: run.as_ref(), step, lit: None };
        graph_ui(ui, look, &view, asks);
    };
    let size = egui::vec2(500.0, 150.0);
    let mut h = HarnessBuilder::default().with_size(size).build_ui_state(show, Asks::new());
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
        assert!(h.state().contains(&Ask::Hover(tag)), "{}", root.label);
        assert!(figure.marks.iter().any(|m| m.tag == Some(tag) && m.role == Role::Impact));
        assert!(run.find_tag(tag, step).is_some());
    }
}

#[test]
fn a_mark_finds_its_step_in_its_own_pair() {
    let scene = glisse::scene::library::find("sat-polygon").unwrap();
    let world = World::build(&glisse::scene::read(scene).unwrap());
    let run = (glisse::lab::find("sat-polygon").unwrap().run)(&world, &Moment::STILL).unwrap();
    // Every pair has an axis of the first edge of its second shape. The first pair's says where it is.
    let figure = run.figure(4, &Overlays::default());
    let axis = figure.marks.iter().find_map(|m| m.tag.filter(|t| t.what == "axis-b")).unwrap();
    assert_eq!(run.find_tag(axis, 0), Some(4));
    assert_eq!(run.find_tag(axis, 4), Some(4));
    assert!(run.find_tag(axis, run.len() - 1).is_some_and(|k| k > 11));
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
    click(&mut h, "Fold the words away");
    assert!(h.query_by_label_contains("WHAT HAPPENS").is_none());
    click(&mut h, "Show the words");
    assert!(h.query_by_label_contains("WHAT HAPPENS").is_some());
}

//! Challenges and predictions in the window.

use egui_kittest::kittest::Queryable as _;
use glisse::app::run::predict::PredictWish;
use glisse::app::ui::command::Command;
use glisse::app::wish::Wish;
use glisse::explore::challenge::library;
use glisse::explore::predict::{Guess, Question};
use glisse::lesson::Directive;
use glisse::scene;
use glisse::text::{Language, Texts};

use super::window::{app, window};

fn open(harness: &mut egui_kittest::Harness<'_, super::window::Window>, name: &str) {
    let document = scene::read_document(scene::library::find(name).unwrap()).unwrap();
    app(harness).open_document(document, None);
    harness.run_steps(3);
}

#[test]
fn a_challenge_is_seen_met_by_its_solution_and_forgotten_again() {
    let mut harness = window();
    open(&mut harness, "circle-circle");
    app(&mut harness).obey(Command::Challenges);
    harness.run_steps(4);
    let all = library::find("circle-circle").unwrap();
    let texts = Texts::new(Language::English);
    harness.get_by_label(&texts.word("challenges"));
    let keys: Vec<String> = all.iter().map(|one| one.key("circle-circle")).collect();
    assert!(app(&mut harness).settings.met.is_empty());
    for (one, key) in all.iter().zip(&keys) {
        harness.get_by_label(&one.say(Language::English));
        app(&mut harness).carry(Wish::Link(Directive::Do(one.solution.clone())));
        harness.run_steps(2);
        assert!(app(&mut harness).settings.met.contains(key), "{key}");
    }
    // It stays when the scene is another again.
    app(&mut harness).obey(Command::Undo);
    harness.run_steps(2);
    assert_eq!(app(&mut harness).settings.met.len(), all.len());
    app(&mut harness).carry(Wish::ForgetChallenges("circle-box"));
    assert_eq!(app(&mut harness).settings.met.len(), all.len());
    harness.get_by_label(&texts.word("challenges-forget")).click();
    harness.run_steps(1);
    // Only what the present run meets is met again.
    let met = app(&mut harness).settings.met.len();
    assert!(met <= 1, "{met}");
}

#[test]
fn a_hint_is_shown_when_it_is_asked_for() {
    let mut harness = window();
    open(&mut harness, "circle-box");
    app(&mut harness).obey(Command::Challenges);
    harness.run_steps(4);
    let first = library::find("circle-box").unwrap().remove(0);
    assert!(harness.query_by_label(&first.hint(Language::English)).is_none());
    let hint = Texts::new(Language::English).word("challenge-hint");
    harness.get_all_by_label(&hint).next().unwrap().click();
    harness.run_steps(2);
    harness.get_by_label(&first.hint(Language::English));
}

#[test]
fn nothing_is_seen_of_an_answer_before_it_is_given() {
    let mut harness = window();
    open(&mut harness, "circle-box");
    let steps = app(&mut harness).live.steps();
    app(&mut harness).obey(Command::Predict);
    harness.run_steps(3);
    let deciding = {
        let app = app(&mut harness);
        assert!(app.live.hides() && app.live.steps() < steps);
        assert!(app.live.playback().unwrap().outcome().is_null());
        app.live.steps()
    };
    let texts = Texts::new(Language::English);
    harness.get_by_label_contains(&texts.word("predict-ask-case"));
    // No way of going on among the steps leads to what is hidden.
    for command in [Command::LastStep, Command::StepForward, Command::Why, Command::NextChapter] {
        app(&mut harness).obey(command);
        harness.run_steps(1);
        assert!(app(&mut harness).live.step() < deciding, "{command:?}");
    }
    let option = texts.word("predict-is-far");
    harness.get_by_label(&option).click();
    harness.run_steps(3);
    let app = app(&mut harness);
    assert!(!app.live.hides());
    assert_eq!((app.live.steps(), app.live.step()), (steps, deciding));
}

#[test]
fn the_tally_counts_answers_and_nothing_else() {
    let mut harness = window();
    open(&mut harness, "circle-circle");
    app(&mut harness).carry(Wish::Link(Directive::Predict(true)));
    harness.run_steps(2);
    let texts = Texts::new(Language::English);
    let tally = |right: usize, all: usize| {
        let message = glisse::text::Message::new("predict-tally");
        texts.say(&message.with("right", right).with("all", all))
    };
    // The discs in focus meet: yes is the first of the words.
    app(&mut harness).carry(Wish::Predict(PredictWish::Answer(Guess::Choice(0))));
    harness.run_steps(2);
    harness.get_by_label(&tally(1, 1));
    // Said once, an answer stays.
    app(&mut harness).carry(Wish::Predict(PredictWish::Answer(Guess::Choice(1))));
    harness.run_steps(2);
    harness.get_by_label(&tally(1, 1));
    app(&mut harness).carry(Wish::Predict(PredictWish::Again));
    harness.run_steps(2);
    assert!(app(&mut harness).live.hides());
    app(&mut harness).carry(Wish::Predict(PredictWish::Answer(Guess::Choice(1))));
    harness.run_steps(2);
    harness.get_by_label(&tally(1, 2));
    // Another scene is another question, and to be shown the answer counts for nothing.
    let away = glisse::lesson::Directive::parse("do:disc.position=300,-300", false).unwrap();
    app(&mut harness).carry(Wish::Link(away));
    harness.run_steps(2);
    assert!(app(&mut harness).live.hides());
    app(&mut harness).carry(Wish::Predict(PredictWish::Show));
    harness.run_steps(2);
    assert!(!app(&mut harness).live.hides());
    harness.get_by_label(&tally(1, 2));
    app(&mut harness).obey(Command::Predict);
    harness.run_steps(2);
    assert!(harness.query_by_label(&tally(1, 2)).is_none());
}

#[test]
fn a_place_is_answered_with_the_pin() {
    let mut harness = window();
    open(&mut harness, "slide");
    app(&mut harness).obey(Command::Predict);
    harness.run_steps(3);
    let texts = Texts::new(Language::English);
    harness.get_by_label_contains(&texts.word("predict-ask-position"));
    let app_now = app(&mut harness);
    let asked = glisse::explore::predict::asked(app_now.live.playback().unwrap());
    assert_eq!(asked, None, "what is hidden can't be asked for the answer either");
    app_now.carry(Wish::Predict(PredictWish::Pin(glam::DVec2::new(660.0, 270.0))));
    harness.run_steps(2);
    harness.get_by_label(&texts.word("predict-here")).click();
    harness.run_steps(3);
    let app = app(&mut harness);
    assert!(!app.live.hides());
    let run = app.live.playback().unwrap();
    let asked = glisse::explore::predict::asked(run).unwrap();
    let Question::Place { right, .. } = asked.all[0] else { panic!("{:?}", asked.all[0]) };
    let off = right.distance(glam::DVec2::new(660.0, 270.0));
    let off = glisse::text::number::number((off * 10.0).round() / 10.0);
    harness.get_by_label_contains(&off);
}

#[test]
fn a_click_on_the_drawing_answers_where_a_place_or_a_thing_is_asked_for() {
    use egui_macroquad::macroquad::miniquad::MouseButton;
    use glisse::app::shell::input::Input;
    let click = |harness: &mut egui_kittest::Harness<'_, super::window::Window>,
                 at: glam::DVec2| {
        let ctx = harness.ctx.clone();
        let app = app(harness);
        let at = app.camera.pos(at);
        assert!(app.camera.view().contains(at));
        let inputs = [
            Input::Moved(at),
            Input::Pressed(MouseButton::Left, at, 1),
            Input::Released(MouseButton::Left, at),
        ];
        app.handle(&inputs, egui_macroquad::egui::Modifiers::NONE, &ctx);
        harness.run_steps(3);
    };
    // 1. A place: the click is the answer, and nothing is selected or moved by it.
    let mut harness = window();
    open(&mut harness, "slide");
    app(&mut harness).obey(Command::Predict);
    harness.run_steps(3);
    let before = app(&mut harness).editor.scene().clone();
    // In the middle lies the pin.
    let camera = app(&mut harness).camera;
    let at = camera.centre() + glam::DVec2::new(60.0, -50.0) / camera.zoom();
    click(&mut harness, at);
    let now = app(&mut harness);
    assert!(!now.live.hides() && now.editor.selection().is_empty());
    assert_eq!(*now.editor.scene(), before);
    // 2. An axis: the edge that is clicked; beside all edges nothing is answered.
    open(&mut harness, "sat-polygon");
    let run = app(&mut harness).live.steps();
    assert!(app(&mut harness).live.hides() && run > 1);
    let texts = Texts::new(Language::English);
    harness.get_by_label(&texts.word("predict-other")).click();
    harness.run_steps(2);
    harness.get_by_label_contains(&texts.word("predict-ask-mark-axis"));
    assert_eq!(app(&mut harness).live.steps(), 1, "no axis is judged before");
    let far = app(&mut harness).camera.seen().min + glam::DVec2::splat(20.0);
    click(&mut harness, far);
    assert!(app(&mut harness).live.hides(), "a click beside all edges is no answer");
    let scene = app(&mut harness).editor.scene();
    let corner = |i: usize| {
        let path = format!("kite.points.{i}");
        glisse::explore::lens::place_of(scene, &path).unwrap()
    };
    let edge = corner(0).midpoint(corner(1));
    click(&mut harness, edge);
    assert!(!app(&mut harness).live.hides());
    harness.get_by_label_contains(&texts.word("predict-marked"));
}

#[test]
fn what_is_hidden_meets_no_challenge() {
    let mut harness = window();
    open(&mut harness, "circle-circle");
    app(&mut harness).obey(Command::Predict);
    harness.run_steps(2);
    let all = library::find("circle-circle").unwrap();
    app(&mut harness).carry(Wish::Link(Directive::Do(all[0].solution.clone())));
    harness.run_steps(2);
    assert!(app(&mut harness).settings.met.is_empty());
    app(&mut harness).carry(Wish::Predict(PredictWish::Show));
    harness.run_steps(2);
    assert!(app(&mut harness).settings.met.contains(&all[0].key("circle-circle")));
}

//! Time in the hands, without a window: running, stopping, going back, editing there, undo, going on.

use egui_macroquad::egui::{Modifiers, Rect, pos2};
use glam::{DVec2, dvec2};
use glisse::app::edit::{Did, Pointer};
use glisse::app::shell::able::why_not;
use glisse::app::shell::state::App;
use glisse::app::ui::command::Command;
use glisse::app::ui::preferences::Preferences;
use glisse::scene::{self, library};
use glisse::text::Message;
use glisse::world::settings::SPEED;
use glisse::world::{Frame, InputKey, InputKeys, Outcome, WhichMove};

/// A scene of the gallery in the hands, on a canvas of 1000 by 1000 points, one for each world unit.
fn open(stem: &str) -> App {
    let mut app = App::new(Preferences::default());
    app.open_scene(scene::read(library::find(stem).unwrap()).unwrap(), None);
    app.set_view(Rect::from_min_max(pos2(0.0, 0.0), pos2(1000.0, 1000.0)));
    app.camera.look_at(DVec2::ZERO, 1.0);
    app.editor.snapping = false;
    app.update(0.0, InputKeys::NONE);
    app
}

/// Lets time run for some frames, with keys held, and stops it.
fn run(app: &mut App, frames: usize, keys: InputKeys) {
    app.obey(Command::Play);
    let to = app.live.plane().unwrap().current() + frames;
    while app.live.plane().unwrap().current() < to {
        app.update(0.017, keys);
    }
    app.obey(Command::Play);
    app.update(0.0, InputKeys::NONE);
}

fn right() -> InputKeys {
    InputKeys::of(&[InputKey::Right])
}

fn frames(app: &App) -> Vec<Frame> {
    app.live.plane().unwrap().frames().to_vec()
}

/// Where the mover is in a frame.
fn place(frame: &Frame) -> DVec2 {
    frame.mover.unwrap().position
}

fn now(app: &App) -> usize {
    app.live.plane().unwrap().current()
}

fn drag(app: &mut App, from: DVec2, to: DVec2) {
    let at = |app: &App, p: DVec2| app.camera.pos(p);
    let middle = from.lerp(to, 0.5);
    let way = [(Did::Move, from), (Did::Press(1), from), (Did::Move, middle), (Did::Move, to)];
    for (did, p) in way.into_iter().chain([(Did::Release, to)]) {
        let at = at(app, p);
        app.editor.pointer(Pointer { did, at, mods: Modifiers::NONE }, &app.camera);
        app.update(0.0, InputKeys::NONE);
    }
}

/// The case that lost data: run, stop, one frame back, drag the disc.
#[test]
fn dragging_the_disc_of_a_past_frame_loses_nothing() {
    let mut app = open("slide");
    run(&mut app, 40, right());
    app.obey(Command::FrameBack);
    app.update(0.0, InputKeys::NONE);
    let (document, before, at) = (app.editor.scene().clone(), frames(&app), now(&app));
    let from = place(&before[at]);
    drag(&mut app, from, from + dvec2(0.0, 25.0));
    // The document has its start and its arrow; the frames before have what they had.
    assert_eq!(*app.editor.scene(), document);
    assert!(!app.editor.history().is_dirty());
    let after = frames(&app);
    assert_eq!((after.len(), &after[..at]), (before.len(), &before[..at]));
    // To as many decimals as the screen shows.
    assert!(place(&after[at]).distance(from + dvec2(0.0, 25.0)) < 0.1);
    assert_eq!(after[at].outcome, Outcome::Put);
    assert_ne!(place(&after[at + 1]), place(&before[at + 1]), "and it goes on from there");
    assert_eq!(app.live.looks_at(), Some(WhichMove::WhatIf), "no move led there");
    // One undo brings everything back, and one redo does it again.
    app.obey(Command::Undo);
    app.update(0.0, InputKeys::NONE);
    assert_eq!((frames(&app), app.editor.scene()), (before, &document));
    app.obey(Command::Redo);
    app.update(0.0, InputKeys::NONE);
    assert_eq!(frames(&app), after);
}

#[test]
fn dragging_the_disc_at_the_start_is_a_change_of_the_document_and_every_frame_follows() {
    let mut app = open("slide");
    run(&mut app, 40, right());
    let before = frames(&app);
    app.obey(Command::Restart);
    app.update(0.0, InputKeys::NONE);
    let from = place(&before[0]);
    drag(&mut app, from, from + dvec2(-30.0, 10.0));
    let mover = app.editor.mover().unwrap();
    assert_eq!(app.editor.scene().objects[mover].position, from + dvec2(-30.0, 10.0));
    let after = frames(&app);
    assert_eq!(after.len(), before.len());
    assert!(after.iter().zip(&before).all(|(a, b)| place(a) != place(b)));
    app.obey(Command::Undo);
    app.update(0.0, InputKeys::NONE);
    assert_eq!(frames(&app), before);
}

#[test]
fn a_wall_moved_into_the_path_makes_the_frames_again_and_the_old_path_is_a_ghost() {
    let mut app = open("slide");
    run(&mut app, 60, right());
    let before = frames(&app);
    for _ in 0..40 {
        app.obey(Command::FrameBack);
    }
    app.update(0.0, InputKeys::NONE);
    let at = now(&app);
    let pillar = app.editor.scene().objects.iter().position(|o| o.id == "pillar").unwrap();
    let from = app.editor.scene().objects[pillar].position;
    drag(&mut app, from, place(&before[50]));
    let after = frames(&app);
    assert_eq!(now(&app), at, "the frame looked at is the same");
    let ghost = app.live.plane().unwrap().ghost().unwrap().clone();
    let parted = ghost.parted().unwrap();
    assert!(parted > at && parted < 50, "{at} {parted}");
    assert_eq!(after[..parted], before[..parted]);
    assert_eq!(ghost.path()[parted], place(&before[parted]));
    // None of them stands in it.
    let gap = 26.0 + 20.0;
    assert!(after.iter().all(|f| place(f).distance(place(&before[50])) > gap));
    app.obey(Command::Undo);
    app.update(0.0, InputKeys::NONE);
    assert_eq!(frames(&app), before);
    assert!(app.live.plane().unwrap().ghost().is_none());
}

#[test]
fn going_on_from_the_past_keeps_the_future_until_keys_change_it_and_says_so() {
    let mut app = open("slide");
    run(&mut app, 40, right());
    let before = frames(&app);
    app.obey(Command::Restart);
    // No key: what was made is gone through as it was.
    run(&mut app, 20, InputKeys::NONE);
    assert_eq!(frames(&app), before);
    // The same key as then changes nothing either.
    run(&mut app, 5, right());
    assert_eq!(frames(&app), before);
    let at = now(&app);
    let left = InputKeys::of(&[InputKey::Left]);
    app.obey(Command::Play);
    while frames(&app).len() == before.len() {
        app.update(0.017, left);
    }
    let after = frames(&app);
    assert!(after.len() < before.len() && after[..=at] == before[..=at]);
    let count = before.len() - 1 - at;
    let said = app.texts.say(&Message::new("frames-let-go").with("count", count));
    assert!(app.notices.words().any(|w| w == said), "{said}");
}

#[test]
fn frames_are_let_go_by_a_command_and_with_them_what_was_put_there() {
    let mut app = open("slide");
    run(&mut app, 30, right());
    assert_eq!(why_not(&app.view(), Command::LetGo), Some("no-frame-after"));
    let from = place(&frames(&app)[30]);
    drag(&mut app, from, from + dvec2(0.0, 25.0));
    app.live.go_to_frame(10);
    app.update(0.0, InputKeys::NONE);
    app.obey(Command::LetGo);
    app.update(0.0, InputKeys::NONE);
    assert_eq!((frames(&app).len(), now(&app)), (11, 10));
    assert!(app.editor.history().undo_name().is_none(), "what was put there is gone with it");
    // What is recorded now has nothing of it.
    run(&mut app, 30, right());
    assert!(frames(&app).iter().all(|f| f.outcome != Outcome::Put));
}

#[test]
fn the_move_just_made_and_what_if_are_a_choice() {
    let mut app = open("slide");
    assert_eq!(app.live.looks_at(), Some(WhichMove::WhatIf), "no move was made yet");
    assert_eq!(why_not(&app.view(), Command::WhatIf), Some("no-move-made"));
    let mover = app.editor.mover().unwrap();
    assert!(app.editor.has_arrow(mover));
    run(&mut app, 5, right());
    assert_eq!(app.live.looks_at(), Some(WhichMove::Made));
    // The arrow is no part of the move that was made, and it is still the document's.
    assert!(!app.editor.has_arrow(mover));
    let arrow = app.editor.scene().objects[mover].velocity;
    assert_eq!(app.editor.shown(mover).unwrap().velocity, arrow);
    let end = app.live.playback().unwrap().outcome();
    assert_eq!(end["position"][0].as_f64(), Some(place(&frames(&app)[5]).x));
    app.obey(Command::WhatIf);
    app.update(0.0, InputKeys::NONE);
    assert_eq!(app.live.looks_at(), Some(WhichMove::WhatIf));
    assert!(app.editor.has_arrow(mover));
    assert_ne!(app.live.playback().unwrap().outcome(), end);
}

#[test]
fn settings_changed_in_the_past_hold_from_there_and_undo_restores_every_frame() {
    let mut app = open("slide");
    run(&mut app, 40, right());
    let before = frames(&app);
    app.live.go_to_frame(15);
    app.update(0.0, InputKeys::NONE);
    app.editor.edit(Message::new("did-settings"), |s| s.settings.set(&SPEED, 100.0));
    app.update(0.0, InputKeys::NONE);
    let after = frames(&app);
    assert_eq!(after[..15], before[..15]);
    assert!(place(&after[40]).x < place(&before[40]).x);
    app.live.go_to_frame(33);
    app.update(0.0, InputKeys::NONE);
    app.obey(Command::Undo);
    app.update(0.0, InputKeys::NONE);
    assert_eq!(frames(&app), before);
}

#[test]
fn both_games_stopped_in_mid_flight_step_the_frame_that_ran() {
    for (stem, keys) in [
        ("bounce", InputKeys::of(&[InputKey::LeftShift])),
        ("character-points", InputKeys::of(&[InputKey::Right, InputKey::Up])),
    ] {
        let mut app = open(stem);
        run(&mut app, 70, keys);
        for k in (1..70).step_by(3) {
            app.live.go_to_frame(k);
            app.update(0.0, InputKeys::NONE);
            let end = app.live.playback().unwrap().outcome();
            let frame = frames(&app)[k].clone();
            let mover = frame.mover.unwrap();
            assert_eq!(frame.inputs.keys, keys);
            for (json, v) in [("position", mover.position), ("velocity", mover.velocity)] {
                let told = [0, 1].map(|i| end[json][i].as_f64());
                assert_eq!(told, [Some(v.x), Some(v.y)], "{stem}, frame {k}: {json}");
            }
        }
    }
}

#[test]
fn while_time_runs_edits_are_for_the_frames_to_come() {
    let mut app = open("slide");
    run(&mut app, 40, right());
    let there = place(&frames(&app)[12]);
    app.obey(Command::Play);
    app.update(0.017, right());
    let now_at = place(frames(&app).last().unwrap());
    let pillar = app.editor.scene().objects.iter().position(|o| o.id == "pillar").unwrap();
    app.editor.edit(Message::new("did-move"), |s| s.objects[pillar].position = there);
    app.update(0.0, right());
    assert_eq!(place(frames(&app).last().unwrap()), now_at, "the present stays");
    app.update(0.017, right());
    app.obey(Command::FrameBack);
    app.update(0.0, InputKeys::NONE);
    // Those that went where the pillar is now could not have been.
    let left = frames(&app);
    assert!(left.len() < 42 && left.len() > 5, "{}", left.len());
    assert!(left.iter().all(|f| place(f).distance(there) > 46.0));
    assert!(app.notices.words().any(|w| w.contains("could not have happened")));
}

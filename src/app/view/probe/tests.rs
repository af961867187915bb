//! Every question of the probe: touching, holes, tangents, what time has moved, what is left out; the person that
//! sets it; and its card.

use egui_macroquad::egui::{self, Rect, pos2, vec2};
use glam::dvec2;

use super::card::{CardAnchor, place};
use super::query::{Found, NEAREST, ProbeAnswer, find, pair, pair_of};
use super::*;
use crate::app::edit::Tool;
use crate::app::edit::tests::{empty_scene, view, wall};
use crate::app::shell::state::App;
use crate::app::ui::command::Command;
use crate::app::ui::preferences::Preferences;
use crate::app::wish::Wish;
use crate::collide::Side;
use crate::figure::{self, Layer, Role, Tag};
use crate::scene::{
    BoxShape, CircleShape, Object, ObjectRole as Part, PlaneShape, PolygonShape, SegmentShape,
    Shape, WallsShape, read,
};
use crate::text::Language;
use crate::world::{InputKey, InputKeys, PlaneWorld};

fn body(id: &str, shape: Shape, position: DVec2) -> Object {
    Object { position, ..Object::new(id, Part::Body, shape) }
}

fn disc(id: &str, x: f64, y: f64, radius: f64) -> Object {
    body(id, Shape::Circle(CircleShape { radius }), dvec2(x, y))
}

/// A square with a square hole, from −10 to 10 and from −4 to 4.
fn frame() -> Object {
    let square = |r: f64| vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)];
    let shape = Shape::Polygon(PolygonShape { points: square(10.0), holes: vec![square(4.0)] });
    body("frame", shape, DVec2::ZERO)
}

fn world(objects: Vec<Object>) -> PlaneWorld {
    crate::lab::plane_world(&Scene { objects: objects.into(), ..empty_scene() })
}

fn sides(world: &PlaneWorld, x: f64, y: f64) -> Vec<(usize, Side)> {
    let found = find(world, Question::Contains { at: dvec2(x, y) });
    let side = |(i, answer): &(usize, ProbeAnswer)| match answer {
        ProbeAnswer::Holds(side) => (*i, *side),
        other => panic!("{other:?}"),
    };
    found.all.iter().map(side).collect()
}

fn numbers(found: &Found) -> Vec<(usize, f64)> {
    let number = |(i, answer): &(usize, ProbeAnswer)| match answer {
        ProbeAnswer::Hit(h) => (*i, h.t),
        ProbeAnswer::Meets(c) => (*i, c.depth),
        ProbeAnswer::Near(n) => (*i, n.distance),
        other => panic!("{other:?}"),
    };
    found.all.iter().map(number).collect()
}

#[test]
fn a_point_is_inside_on_the_boundary_or_in_a_hole() {
    let small = body("box", Shape::Box(BoxShape::Half { half: dvec2(2.0, 2.0) }), dvec2(9.0, 0.0));
    let w = world(vec![frame(), small, wall("wall", dvec2(-20.0, 7.0), dvec2(20.0, 7.0))]);
    assert_eq!(sides(&w, -7.0, 0.0), [(0, Side::Inside)]);
    assert_eq!(sides(&w, 0.0, 0.0), [], "in the hole");
    assert_eq!(sides(&w, -4.0, 0.0), [(0, Side::Boundary)], "on the hole's edge");
    assert_eq!(sides(&w, 9.0, 0.0), [(1, Side::Inside), (0, Side::Inside)], "on top first");
    assert_eq!(sides(&w, 11.0, 1.0), [(1, Side::Boundary)]);
    assert_eq!(sides(&w, -7.0, 7.0), [(2, Side::Boundary), (0, Side::Inside)]);
    assert_eq!(sides(&w, f64::NAN, 0.0), []);
}

#[test]
fn a_disc_tells_the_deepest_first_and_touching_apart_from_overlapping() {
    let w = world(vec![disc("a", -8.0, 0.0, 5.0), disc("b", 8.0, 0.0, 6.0), frame()]);
    let found = find(&w, Question::Overlap { at: DVec2::ZERO, radius: 3.0 });
    let [(1, ProbeAnswer::Meets(b)), (0, ProbeAnswer::Meets(a))] = &found.all[..] else {
        panic!("{found:?}");
    };
    assert!(!b.touching && a.touching, "and the frame's hole holds it");
    assert_eq!((b.depth, b.normal), (1.0, dvec2(-1.0, 0.0)), "the disc's way out");
    assert_eq!(find(&w, Question::Overlap { at: DVec2::ZERO, radius: 0.0 }).all, []);
    assert_eq!(find(&w, Question::Overlap { at: dvec2(0.0, f64::INFINITY), radius: 1.0 }).all, []);
}

#[test]
fn a_ray_tells_all_hits_in_order_and_one_for_a_tangent() {
    let w = world(vec![frame(), disc("grazed", 15.0, 5.0, 5.0), disc("behind", -40.0, 0.0, 5.0)]);
    let found = find(&w, Question::Cast { from: dvec2(-20.0, 0.0), way: dvec2(10.0, 0.0) });
    assert_eq!(numbers(&found), [(0, 1.0), (0, 1.6), (0, 2.4), (0, 3.0), (1, 3.5)]);
    let up = find(&w, Question::Cast { from: DVec2::ZERO, way: dvec2(0.0, -2.0) });
    assert_eq!(numbers(&up), [(0, 2.0), (0, 5.0)], "from inside the hole");
    assert_eq!(find(&w, Question::Cast { from: DVec2::ZERO, way: DVec2::ZERO }).all, []);
}

#[test]
fn walls_of_a_map_that_share_a_corner_are_hit_there_once() {
    let points = vec![dvec2(-5.0, 5.0), DVec2::ZERO, dvec2(5.0, 5.0)];
    let map = Shape::Walls(WallsShape { points, lines: vec![[0, 1], [1, 2]] });
    let w = world(vec![Object::new("map", Part::Wall, map)]);
    let found = find(&w, Question::Cast { from: dvec2(0.0, -4.0), way: dvec2(0.0, 2.0) });
    assert_eq!(numbers(&found), [(0, 2.0)]);
    assert_eq!(sides(&w, 3.0, 3.0), [(0, Side::Boundary)]);
}

#[test]
fn the_nearest_comes_first_with_others_in_reach() {
    let mut objects = vec![disc("far", 100.0, 0.0, 5.0), disc("near", 20.0, 0.0, 5.0), frame()];
    let w = world(objects.clone());
    let near =
        |w: &PlaneWorld, reach| numbers(&find(w, Question::Nearest { at: DVec2::ZERO, reach }));
    assert_eq!(near(&w, 1.0), [(2, 4.0)], "the nearest of all, however far");
    assert_eq!(near(&w, 15.0), [(2, 4.0), (1, 15.0)]);
    objects.extend((0..20).map(|i| disc(&format!("disc-{i}"), 0.0, f64::from(i), 9.0)));
    let w = world(objects);
    let all = near(&w, 50.0);
    assert_eq!((all.len(), all[0].1), (NEAREST, 0.0), "what holds the point is at 0");
    assert!(find(&world(vec![]), Question::Nearest { at: DVec2::ZERO, reach: 1.0 }).all.is_empty());
}

#[test]
fn a_half_plane_has_no_box_and_answers_all_the_same() {
    let ground = Shape::Plane(PlaneShape { normal: dvec2(0.0, -2.0), offset: 0.0 });
    let w = world(vec![body("ground", ground, DVec2::ZERO)]);
    assert_eq!(sides(&w, 1e6, 3.0), [(0, Side::Inside)]);
    let question = Question::Overlap { at: dvec2(0.0, -1.0), radius: 3.0 };
    assert_eq!(numbers(&find(&w, question)), [(0, 2.0)]);
    let question = Question::Cast { from: dvec2(5.0, -6.0), way: dvec2(0.0, 3.0) };
    assert_eq!(numbers(&find(&w, question)), [(0, 2.0)]);
    let question = Question::Nearest { at: dvec2(5.0, -6.0), reach: 1.0 };
    assert_eq!(numbers(&find(&w, question)), [(0, 6.0)]);
}

#[test]
fn hidden_objects_passages_and_bad_shapes_are_left_out() {
    let hidden = Object { hidden: true, ..disc("hidden", 0.0, 0.0, 5.0) };
    let passage = Object { role: Part::Passage, ..disc("passage", 0.0, 0.0, 5.0) };
    let bad = disc("bad", 0.0, 0.0, f64::NAN);
    let w = world(vec![hidden, passage, bad, disc("good", 0.0, 0.0, 5.0)]);
    assert_eq!(sides(&w, 0.0, 0.0), [(3, Side::Inside)]);
}

#[test]
fn what_time_has_moved_is_found_where_it_is() {
    let moving = Object { velocity: Some(dvec2(600.0, 0.0)), ..disc("moving", 0.0, 0.0, 4.0) };
    let mut w = world(vec![disc("border", 300.0, 0.0, 4.0), moving]);
    (0..5).for_each(|_| w.advance(InputKeys::NONE));
    assert_eq!(sides(&w, 0.0, 0.0), []);
    assert_eq!(sides(&w, 50.0, 0.0), [(1, Side::Inside)]);
    let question = Question::Cast { from: dvec2(40.0, 0.0), way: DVec2::X };
    assert_eq!(numbers(&find(&w, question))[0], (1, 6.0));
    // The mover of a lab too.
    let scene = read(include_str!("../../../../scenes/slide.json")).unwrap();
    let mut w = crate::lab::plane_world(&scene);
    let before = w.moment().unwrap().position;
    (0..30).for_each(|_| w.advance(InputKeys::of(&[InputKey::Right])));
    let now = w.moment().unwrap().position;
    assert!(now.distance(before) > 1.0);
    let mover = w.mover().unwrap();
    let held = |at: DVec2| sides(&w, at.x, at.y).iter().any(|(i, _)| *i == mover);
    assert!(held(now));
    let question = Question::Nearest { at: now, reach: 1.0 };
    assert!(numbers(&find(&w, question)).contains(&(mover, 0.0)));
}

fn pointer(did: Did, x: f32, y: f32) -> Pointer {
    Pointer { did, at: pos2(x, y), mods: Modifiers::NONE }
}

#[test]
fn a_drag_sets_the_disc_or_aims_the_ray_and_both_stay() {
    let (camera, scene) = (view(1.0), empty_scene());
    let mut probe = Probe { mode: Mode::Overlap, ..Probe::default() };
    let question = |p: &Probe, x, y| p.question((pos2(x, y), Modifiers::NONE), &camera, &scene);
    let at = dvec2(10.0, 0.0);
    assert_eq!(question(&probe, 10.0, 0.0), Question::Overlap { at, radius: 24.0 });
    let drag = |p: &mut Probe, x, y| {
        p.pointer(pointer(Did::Press(1), 0.0, 0.0), &camera, &scene);
        p.pointer(pointer(Did::Move, x, y), &camera, &scene);
    };
    drag(&mut probe, 30.0, 40.0);
    let centre = Question::Overlap { at: DVec2::ZERO, radius: 50.0 };
    assert_eq!(question(&probe, 30.0, 40.0), centre, "while it is dragged it stays");
    probe.pointer(pointer(Did::Release, 30.0, 40.0), &camera, &scene);
    assert_eq!(question(&probe, 10.0, 0.0), Question::Overlap { at, radius: 50.0 });
    probe.resize(2.0, &camera);
    assert_eq!(question(&probe, 10.0, 0.0), Question::Overlap { at, radius: 100.0 });
    probe.mode = Mode::Cast;
    drag(&mut probe, 0.0, -70.0);
    let (from, way) = (DVec2::ZERO, dvec2(0.0, -70.0));
    assert_eq!(question(&probe, 0.0, -70.0), Question::Cast { from, way });
    assert!(probe.let_go() && !probe.let_go());
    assert_eq!(question(&probe, 10.0, 0.0), Question::Cast { from: at, way });
    // With Shift the ray goes by angles, and a point goes to the nearest vertex.
    let near = Modifiers::SHIFT;
    let vertex =
        Scene { objects: vec![wall("w", DVec2::ZERO, dvec2(99.0, 3.0))].into(), ..empty_scene() };
    probe.mode = Mode::Contains;
    let question = probe.question((pos2(97.0, 1.0), near), &camera, &vertex);
    assert_eq!(question, Question::Contains { at: dvec2(99.0, 3.0) });
}

#[test]
fn a_card_never_covers_the_place_and_stays_in_the_view() {
    let view = Rect::from_min_size(pos2(200.0, 50.0), vec2(700.0, 400.0));
    for (x, y) in [(200, 50), (899, 449), (550, 250), (210, 440), (890, 60), (550, 52)] {
        let at = pos2(x as f32, y as f32);
        let avoid = [at + vec2(30.0, 30.0), at + vec2(60.0, 40.0)];
        let rect = place(vec2(260.0, 170.0), view, &CardAnchor { at, clear: 18.0, avoid: &avoid });
        assert!(!rect.contains(at) && view.contains_rect(rect), "{at:?}: {rect:?}");
    }
    let at = pos2(550.0, 250.0);
    let avoid = [at + vec2(30.0, 30.0)];
    let rect = place(vec2(200.0, 100.0), view, &CardAnchor { at, clear: 18.0, avoid: &avoid });
    assert!(!rect.contains(avoid[0]), "another corner is free");
}

fn sandbox(language: Language) -> App {
    let mut app = App::new(Preferences::default());
    app.carry(Wish::Language(language));
    app.open_scene(read(include_str!("../../../../scenes/sandbox.json")).unwrap(), None);
    app.camera = view(1.0);
    app.update(0.0, InputKeys::NONE);
    app
}

fn card_at(app: &mut App, mode: Mode, x: f32, y: f32) -> super::card::Card {
    app.obey(Command::Probe(mode));
    let ctx = egui::Context::default();
    app.handle(&[crate::app::shell::input::Input::Moved(pos2(x, y))], Modifiers::NONE, &ctx);
    let found = super::show::probed(&app.view()).unwrap();
    let name = |i: usize| app.editor.scene().objects[i].id.clone();
    super::card::of(&found, app.view().look, name)
}

#[test]
fn each_question_has_its_card_and_its_marks_in_both_languages() {
    for (language, inside) in [(Language::English, "inside"), (Language::French, "à l’intérieur")]
    {
        let mut app = sandbox(language);
        let card = card_at(&mut app, Mode::Contains, -320.0, -120.0);
        assert_eq!((card.rows[0].words.as_str(), card.rows[0].aside.as_str()), ("box", inside));
        let card = card_at(&mut app, Mode::Contains, 0.0, 250.0);
        assert!(card.rows.is_empty() && card.last.is_some());
        let card = card_at(&mut app, Mode::Cast, -480.0, -130.0);
        assert!(card.rows.len() >= 4 && card.rows[0].value.starts_with("t "), "{card:?}");
        for mode in Mode::ALL {
            card_at(&mut app, mode, -260.0, -100.0);
            let found = super::show::probed(&app.view()).unwrap();
            let marks = super::show::figure(&app.view(), &found).marks;
            assert!(marks.iter().any(|m| m.role == Role::Result), "{mode:?} lights what it found");
            assert!(marks.iter().any(|m| m.layer == Layer::Vertex), "{mode:?}");
        }
        assert_eq!(app.editor.tool(), Tool::Probe);
        app.obey(Command::Cancel);
        assert!(app.editor.tool() == Tool::Select && super::show::probed(&app.view()).is_none());
    }
}

#[test]
fn past_eight_answers_the_card_counts_the_others() {
    let mut app = sandbox(Language::English);
    let discs = (0..13).map(|i| disc(&format!("disc-{i}"), 0.0, 0.0, 5.0)).collect();
    app.open_scene(Scene { objects: discs, ..empty_scene() }, None);
    app.camera = view(1.0);
    app.update(0.0, InputKeys::NONE);
    let card = card_at(&mut app, Mode::Contains, 0.0, 0.0);
    assert_eq!((card.rows.len(), card.last.as_deref()), (8, Some("and 5 more")));
}

#[test]
fn a_meeting_that_is_pointed_at_tells_its_test_and_depth() {
    assert_eq!(pair_of(Tag { what: "pair", which: (3 << 16) | 7 }), Some([3, 7]));
    assert_eq!(pair_of(figure::Tag { what: "object", which: 3 }), None);
    let mut app = sandbox(Language::English);
    let overlap = pair(app.live.plane().unwrap(), [0, 1]).unwrap();
    let names = ["disc", "box"].map(str::to_owned);
    let card = super::card::of_pair(&overlap, app.view().look, names);
    assert_eq!((card.head.as_str(), card.rows[0].words.as_str()), ("disc × box", "circle-box"));
    assert_eq!(card.rows[0].aside, "overlap");
    assert!(pair(app.live.plane().unwrap(), [0, 99]).is_none());
    // On the canvas, at one of its contact points.
    let at = overlap.contact().unwrap().points[0];
    app.obey(Command::LastStep);
    let ctx = egui::Context::default();
    let to = app.camera.pos(at);
    app.handle(&[crate::app::shell::input::Input::Moved(to)], Modifiers::NONE, &ctx);
    assert_eq!(super::show::pointed_pair(&app.view()).map(|p| p.0), Some([0, 1]));
}

#[test]
fn something_is_found_among_ten_thousand_objects() {
    let at = |i: usize| dvec2((i % 100) as f64, (i / 100) as f64) * 40.0;
    let object = |i: usize| {
        let shape = match i % 3 {
            0 => Shape::Box(BoxShape::Half { half: dvec2(10.0, 6.0) }),
            1 => Shape::Circle(CircleShape { radius: 8.0 }),
            _ => Shape::Segment(SegmentShape { a: dvec2(-9.0, 0.0), b: dvec2(9.0, 4.0) }),
        };
        let velocity = i.is_multiple_of(2).then_some(DVec2::X);
        Object { velocity, ..body(&format!("object-{i}"), shape, at(i)) }
    };
    let mut w = world((0..10_000).map(object).collect());
    w.advance(InputKeys::NONE);
    let middle = dvec2(2003.0, 2001.0);
    for question in [
        Question::Contains { at: middle },
        Question::Overlap { at: middle, radius: 30.0 },
        Question::Cast { from: dvec2(-5.0, -4.0), way: dvec2(1.0, 1.01) },
        Question::Nearest { at: middle, reach: 100.0 },
    ] {
        assert!(!find(&w, question).all.is_empty(), "{question:?}");
    }
}

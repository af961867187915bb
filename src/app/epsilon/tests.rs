use egui_macroquad::egui::{Context, Modifiers, Pos2, RawInput, Rect, pos2, vec2};
use egui_macroquad::macroquad::miniquad::MouseButton;

use super::*;
use crate::app::canvas::specks::Specks;
use crate::app::shell::input::Input;
use crate::app::shell::state::App;
use crate::app::ui::command::Command;
use crate::app::ui::preferences::Preferences;
use crate::app::view::paint::{Extras, paint};
use crate::app::wish::Wish;
use crate::figure::Figure;
use crate::scene::{library, read};
use crate::world::InputKeys;

#[test]
fn it_is_put_on_points_of_the_scene_and_on_what_is_chosen() {
    let scene = read(library::find("sat-polygon").unwrap()).unwrap();
    let mut pane = EpsilonPane::default();
    let put = pane.put(&scene);
    let lens = EpsilonPane::lens(&put, &scene).unwrap();
    assert_eq!(lens.size, [32, 32]);
    assert_eq!(lens.at, place_of(&scene, &put.points[0]).unwrap());
    for (at, point) in ["0.5,0.5", "12,12", "24,24"].into_iter().enumerate() {
        pane.change(EpsilonChange::Point(at, point.to_owned()));
    }
    let differ =
        |pane: &EpsilonPane| EpsilonPane::lens(&pane.put(&scene), &scene).unwrap().signs().differ();
    assert!(differ(&pane) > 0, "the classroom example");
    pane.change(EpsilonChange::Float(Float::F32));
    pane.change(EpsilonChange::Out(Some(20)));
    pane.change(EpsilonChange::Size(64));
    let lens = EpsilonPane::lens(&pane.put(&scene), &scene).unwrap();
    assert_eq!((lens.size, lens.at.x), ([64, 64], 2f64.powi(20) + 0.5));
    pane.change(EpsilonChange::Kind(Kind::Circle));
    pane.change(EpsilonChange::Radius("no.radius".to_owned()));
    assert!(matches!(EpsilonPane::lens(&pane.put(&scene), &scene), Err(LensError::Radius(_))));
    pane.change(EpsilonChange::Radius("5".to_owned()));
    pane.change(EpsilonChange::Point(1, "kite.radius".to_owned()));
    assert!(matches!(EpsilonPane::lens(&pane.put(&scene), &scene), Err(LensError::Point(..))));
    // Another document is another question.
    pane.forget();
    assert_eq!(pane.put(&scene), put);
}

/// A window on a scene, with a drawing of a size.
fn open(scene: &str) -> App {
    let mut app = App::new(Preferences::default());
    app.open_scene(read(library::find(scene).unwrap()).unwrap(), None);
    app.set_view(Rect::from_min_size(Pos2::ZERO, vec2(320.0, 240.0)));
    app.update(0.0, InputKeys::NONE);
    app
}

/// Paints the drawing as the window does; how many shapes there are.
fn painted(app: &mut App) -> usize {
    app.epsilon.follow(app.editor.scene(), &app.camera, true);
    let ctx = Context::default();
    let view = app.camera.view();
    let output = ctx.run(RawInput { screen_rect: Some(view), ..Default::default() }, |ctx| {
        let painter = ctx.debug_painter();
        let extras = Extras { lens: false, answered: true };
        paint(&painter, &app.view(), (Figure::default(), &Specks::default()), extras);
    });
    output.shapes.len()
}

#[test]
fn the_drawing_goes_to_single_numbers_on_the_nearest_line_and_back() {
    for scene in ["sat-polygon", "circle-circle", "slide"] {
        let mut app = open(scene);
        app.obey(Command::Numbers);
        assert!(app.camera.is_deep(), "{scene}");
        let put = app.epsilon.put(app.editor.scene());
        let at = place_of(app.editor.scene(), &put.points[0]).unwrap();
        assert_eq!(app.camera.centre(), at);
        // Each number about P is some points from the next.
        let next = DVec2::new(at.x.next_up(), at.y.next_up());
        let apart = (app.camera.screen_from_world(next) - app.camera.screen_from_world(at)).abs();
        assert!(apart.max_element() > 8.0, "{scene} {apart}");
        // Where y is about 0 its numbers are too dense for dots.
        let shapes = painted(&mut app);
        assert!(shapes > 100 || at.y.abs() < 1e-3, "{scene} {at}: there are dots: {shapes}");
        // A drag with the left button moves the view, and nothing of the scene.
        let before = app.editor.scene().clone();
        let ctx = Context::default();
        let middle = app.camera.view().center();
        let drag = [
            Input::Moved(middle),
            Input::Pressed(MouseButton::Left, middle, 1),
            Input::Moved(middle + vec2(31.0, 7.0)),
            Input::Released(MouseButton::Left, middle + vec2(31.0, 7.0)),
        ];
        app.handle(&drag, Modifiers::NONE, &ctx);
        let moved = app.camera.screen_from_world(at);
        assert!((moved.x - f64::from(middle.x) - 31.0).abs() < 0.01, "{scene} {moved}");
        assert_eq!(*app.editor.scene(), before);
        app.obey(Command::Fit);
        assert!(!app.camera.is_deep());
    }
}

#[test]
fn numbers_that_lie_otherwise_stay_in_sight() {
    let mut app = open("sat-polygon");
    let dots = |app: &App| {
        let lens = app.epsilon.lens_on_canvas(app.editor.scene()).unwrap();
        let gap = lens.float.gap(lens.at.x).max(lens.float.gap(lens.at.y));
        gap * app.camera.zoom()
    };
    app.obey(Command::Numbers);
    painted(&mut app);
    let apart = dots(&app);
    let (single, out) = (EpsilonChange::Float(Float::F32), |k| EpsilonChange::Out(k));
    for change in [single, out(Some(20)), out(Some(29)), out(None)] {
        app.carry(Wish::Epsilon(change.clone()));
        painted(&mut app);
        assert!((dots(&app) / apart - 1.0).abs() < 1e-9, "{change:?}: {} {apart}", dots(&app));
    }
    // Seen from afar no number is, and the drawing stays as it is.
    app.obey(Command::Fit);
    let before = app.camera.zoom();
    app.carry(Wish::Epsilon(EpsilonChange::Float(Float::F64)));
    assert_eq!(app.camera.zoom(), before);
}

#[test]
fn the_wheel_goes_all_the_way_to_the_numbers_of_the_edge_under_it() {
    let mut app = open("sat-polygon");
    let kite = app.editor.scene().object("kite").unwrap();
    let corner = place_of(app.editor.scene(), "kite.points.1").unwrap();
    let at = corner.lerp(place_of(app.editor.scene(), "kite.points.2").unwrap(), 0.4);
    assert!(kite.velocity.is_none());
    app.camera.look_at(at, 1.0);
    for _ in 0..300 {
        let ctx = Context::default();
        app.handle(&[Input::Wheel(pos2(160.0, 120.0), [0.0, 1.0])], Modifiers::NONE, &ctx);
        painted(&mut app);
    }
    assert!(app.camera.is_deep());
    let put = app.epsilon.put(app.editor.scene());
    assert_eq!(put.points[1..], ["kite.points.1".to_owned(), "kite.points.2".to_owned()]);
    // What the person put it on stays, wherever one looks.
    app.epsilon.change(EpsilonChange::Point(1, "0.5,0.5".to_owned()));
    app.obey(Command::Fit);
    painted(&mut app);
    app.camera.look_at(at, 1e14);
    painted(&mut app);
    assert_eq!(app.epsilon.put(app.editor.scene()).points[1], "0.5,0.5");
}

#[test]
fn an_empty_drawing_has_numbers_too_and_nothing_to_say_of_them() {
    let mut app = App::new(Preferences::default());
    app.set_view(Rect::from_min_size(Pos2::ZERO, vec2(320.0, 240.0)));
    app.camera.look_at(DVec2::ZERO, 1e18);
    painted(&mut app);
    app.camera.look_at(DVec2::new(1e9, -1e9), 1e19);
    painted(&mut app);
}

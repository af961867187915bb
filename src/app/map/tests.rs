use std::thread::sleep;
use std::time::Duration;

use egui_macroquad::egui::{Context, Modifiers, Pos2, Rect, pos2, vec2};
use egui_macroquad::macroquad::miniquad::MouseButton;
use glam::DVec2;

use super::*;
use crate::app::shell::input::Input;
use crate::app::shell::state::App;
use crate::app::ui::command::Command;
use crate::app::ui::preferences::Preferences;
use crate::app::wish::Wish;
use crate::random::Rng;
use crate::scene::{library, read};
use crate::world::InputKeys;

/// A window on a lab's scene, with the map shown.
fn open(scene: &str) -> App {
    let mut app = App::new(Preferences::default());
    app.open_scene(read(library::find(scene).unwrap()).unwrap(), None);
    app.set_view(Rect::from_min_size(Pos2::ZERO, vec2(160.0, 120.0)));
    app.obey(Command::Map);
    whole(&mut app);
    app
}

/// Goes on until the program would rest.
fn whole(app: &mut App) {
    for _ in 0..60_000 {
        if !app.update(0.0, InputKeys::NONE) {
            return;
        }
        sleep(Duration::from_millis(1));
    }
    panic!("the map ends");
}

fn job(app: &App) -> usize {
    app.map.job.as_ref().unwrap().number()
}

fn place(app: &App, id: &str) -> DVec2 {
    app.editor.scene().object(id).unwrap().position
}

fn click(app: &mut App, at: Pos2) {
    let ctx = Context::default();
    for input in [
        Input::Moved(at),
        Input::Pressed(MouseButton::Left, at, 1),
        Input::Released(MouseButton::Left, at),
    ] {
        app.handle(&[input], Modifiers::NONE, &ctx);
    }
    whole(app);
}

#[test]
fn it_is_whole_in_the_end_and_has_what_the_lab_says_at_each_place() {
    for (scene, of) in
        [("sat-polygon", "depth"), ("slide", "position"), ("polygon-crossings", "steps")]
    {
        let mut app = open(scene);
        app.carry(Wish::Map(MapChange::Of(of.to_owned())));
        whole(&mut app);
        assert!(app.map.is_whole(), "{scene}");
        let job = app.map.job.as_ref().unwrap();
        let field = job.field();
        assert_eq!((field.of(), field.size), (of, [80, 60]));
        let answers = job.sheet().seen(80).unwrap();
        let mut random = Rng::new(3);
        let mut asking = Asking::new(field, false);
        for _ in 0..40 {
            let at = random.below(80 * 60);
            let there = asking.ask(field, field.place(field.cell(at)));
            assert_eq!(answers[at], there, "{scene} {at}");
        }
        let figure = app.figure();
        let is_image =
            |m: &crate::figure::Mark| matches!(m.shape, crate::figure::MarkShape::Image(_));
        assert!(figure.marks.iter().any(is_image), "it lies under the drawing");
        app.obey(Command::Map);
        assert!(!app.update(0.0, InputKeys::NONE) && !app.figure().marks.iter().any(is_image));
    }
}

#[test]
fn it_stays_where_only_what_is_varied_moves_and_is_begun_again_where_anything_else_does() {
    let mut app = open("sat-polygon");
    let first = job(&app);
    let own = app.map.subject.clone().unwrap();
    let other = app.editor.scene().objects.iter().find(|o| o.id != own).unwrap().id.clone();
    let shift = |app: &mut App, id: &str| {
        let id = id.to_owned();
        app.editor.edit(crate::text::Message::new("did-move"), |scene| {
            scene.object_mut(&id).unwrap().position += DVec2::new(7.0, 3.0);
        });
        whole(app);
    };
    shift(&mut app, &own);
    assert_eq!(job(&app), first);
    shift(&mut app, &other);
    let second = job(&app);
    assert_ne!(second, first);
    // Another view is another map, once it rests.
    app.camera.zoom_at(pos2(80.0, 60.0), 1.5);
    whole(&mut app);
    assert_ne!(job(&app), second);
    // What is selected is what is varied.
    let at = app.editor.scene().objects.iter().position(|o| o.id == other).unwrap();
    app.editor.select(&[at]);
    whole(&mut app);
    assert_eq!(app.map.field().unwrap().axes[0].part, format!("{other}.position.x"));
}

#[test]
fn a_click_puts_the_object_there_as_one_entry_and_a_second_one_goes_to_the_step() {
    for scene in ["sat-polygon", "slide"] {
        let mut app = open(scene);
        let id = app.map.subject.clone().unwrap();
        let before = app.editor.scene().clone();
        let at = pos2(101.0, 47.0);
        click(&mut app, at);
        let there = app.camera.world_from_screen(at);
        assert!(place(&app, &id).distance(there) < 1e-9, "{scene}");
        // What was said there is what came of it.
        app.map.point(Some(there));
        let (_, verdict) = app.map.asked(there.to_array());
        assert_eq!(verdict, app.live.playback().map(|run| run.verdict()), "{scene}");
        app.obey(Command::FirstStep);
        let entry = app.editor.scene().clone();
        click(&mut app, at);
        assert_eq!(*app.editor.scene(), entry, "a second click moves nothing");
        let deciding = app.live.playback().unwrap().deciding();
        assert_eq!(Some(app.live.step()), deciding, "{scene}");
        app.obey(Command::Undo);
        whole(&mut app);
        assert_eq!(*app.editor.scene(), before, "one entry");
    }
}

#[test]
fn a_drag_on_the_map_moves_what_lies_there() {
    let mut app = open("sat-polygon");
    let id = app.map.subject.clone().unwrap();
    let from = app.camera.pos(place(&app, &id));
    let ctx = Context::default();
    let before = app.editor.scene().clone();
    let way = vec2(30.0, 10.0);
    let press = Input::Pressed(MouseButton::Left, from, 1);
    app.handle(&[Input::Moved(from), press], Modifiers::NONE, &ctx);
    for k in 1..=5 {
        let at = from + way * (k as f32 / 5.0);
        app.handle(&[Input::Moved(at)], Modifiers::NONE, &ctx);
        app.update(0.0, InputKeys::NONE);
    }
    app.handle(&[Input::Released(MouseButton::Left, from + way)], Modifiers::NONE, &ctx);
    whole(&mut app);
    let moved = |(a, b): (&crate::scene::Object, &crate::scene::Object)| a.position != b.position;
    let now = &app.editor.scene().objects;
    assert_eq!(now.iter().zip(&before.objects).filter(|pair| moved(*pair)).count(), 1);
    app.obey(Command::Undo);
    assert_eq!(*app.editor.scene(), before);
}

#[test]
fn two_other_numbers_have_a_map_of_their_own_and_a_wrong_one_is_said() {
    let mut app = open("sat-polygon");
    for (at, text) in ["kite.rotation:0..360", "kite.position.x:-100..100"].into_iter().enumerate()
    {
        app.carry(Wish::Map(MapChange::Axis(at, text.to_owned())));
    }
    app.carry(Wish::Map(MapChange::Varies(Varies::Numbers)));
    whole(&mut app);
    assert!(app.map.is_whole() && app.map.field().unwrap().placing().is_none());
    app.carry(Wish::Map(MapChange::Put([90.0, 25.0])));
    let kite = app.editor.scene().object("kite").unwrap();
    assert_eq!((kite.rotation, kite.position.x), (std::f64::consts::FRAC_PI_2, 25.0));
    let (figure, view, size) = app.map.picture().unwrap();
    assert!(!figure.marks.is_empty() && view.size().x > 0.0 && size[0] > 100);
    app.carry(Wish::Map(MapChange::Axis(0, "kite.radius:0..1".to_owned())));
    whole(&mut app);
    assert!(app.map.trouble.is_some() && app.map.look().is_none());
}

#[test]
fn points_and_arrows_are_varied_where_they_lie() {
    let mut app = open("sat-polygon");
    app.carry(Wish::Map(MapChange::Varies(Varies::Point("points.1".to_owned()))));
    whole(&mut app);
    assert!(app.map.is_whole());
    let at = pos2(60.0, 30.0);
    click(&mut app, at);
    let id = app.map.subject.clone().unwrap();
    let point = crate::explore::lens::place_of(app.editor.scene(), &format!("{id}.points.1"));
    assert!(point.unwrap().distance(app.camera.world_from_screen(at)) < 1e-9);
    let mut app = open("slide");
    app.carry(Wish::Map(MapChange::Varies(Varies::Point("velocity".to_owned()))));
    whole(&mut app);
    click(&mut app, at);
    let disc = app.editor.scene().objects.iter().find(|o| o.velocity.is_some()).unwrap();
    let head = disc.position + disc.velocity.unwrap();
    assert!(head.distance(app.camera.world_from_screen(at)) < 1e-9);
}

#[test]
fn in_space_the_place_of_a_solid_is_varied_in_a_plane_and_a_click_puts_it_there() {
    use crate::explore::map::Plane;
    use crate::scene::read_document;

    let mut app = App::new(Preferences::default());
    app.open_document(read_document(library::find("sat-boxes").unwrap()).unwrap(), None);
    app.update(0.0, InputKeys::NONE);
    app.obey(Command::Map);
    whole(&mut app);
    assert!(app.map.is_whole(), "{:?}", app.map.trouble);
    let own = app.map.subject.clone().unwrap();
    let place = |app: &App| {
        let scene = app.space.as_ref().unwrap().editor.scene();
        scene.objects.iter().find(|o| o.id == own).unwrap().position
    };
    for plane in Plane::ALL {
        app.carry(Wish::Map(MapChange::Varies(Varies::Plane(plane))));
        // It is known at once what is asked, and no need to wait for all of it.
        app.update(0.0, InputKeys::NONE);
        let field = app.map.field().unwrap();
        assert!(field.rises() && field.axes[1].part.ends_with(&plane.name()[1..]));
    }
    // The last is yz: x stays.
    let before = place(&app);
    app.carry(Wish::Map(MapChange::Put([before.y + 3.0, before.z + 2.0])));
    app.update(0.0, InputKeys::NONE);
    let after = place(&app);
    assert_eq!(after, before + glam::DVec3::new(0.0, 3.0, 2.0));
    // What was said there is what came of it.
    let (_, verdict) = app.map.asked([after.y, after.z]);
    assert_eq!(verdict, app.live.playback().map(|run| run.verdict()));
    app.obey(Command::Undo);
    app.update(0.0, InputKeys::NONE);
    assert_eq!(place(&app), before, "one entry");
}

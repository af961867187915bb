use crate::scene::PointShape;
use glam::{DVec2, dvec2};
use serde_json::Value as Json;

use super::*;
use crate::lab::{Playback, Telling, find};
use crate::scene::{CircleShape, Object, ObjectRole, Scene, Shape, part};
use crate::world::Moment;

/// The sentence of a pair's own step, without the names of the pair before it.
pub(crate) fn own_sentence(told: &Telling) -> &Message {
    let own = told.sentence.args.iter().find_map(|(place, arg)| match arg {
        crate::text::Arg::Message(own) if *place == "said" => Some(own.as_ref()),
        _ => None,
    });
    own.unwrap_or(&told.sentence)
}

/// A lab's run on its own scene, with some places moved and a pair in focus.
pub(crate) fn played(
    lab: &str,
    published: bool,
    focus: [&str; 2],
    moved: &[(&str, DVec2)],
) -> Box<dyn Playback> {
    let text = crate::scene::library::find(lab).unwrap();
    let mut scene = crate::scene::read(text).unwrap();
    scene.settings.published = published;
    for (path, to) in moved {
        part::set(&mut scene, path, &part::Part::Vector((*to).into())).unwrap();
    }
    let mut world = crate::lab::plane_world(&scene);
    let index = |id: &str| scene.objects.iter().position(|o| o.id == id).unwrap();
    world.touch(&focus.map(index));
    find(lab).unwrap().run_in_plane(&world, &world.moment().unwrap_or(Moment::STILL)).ok().unwrap()
}

fn circles(count: usize) -> Scene {
    let disc = |i: usize| Object {
        position: dvec2((i % 100) as f64, (i / 100) as f64) * 30.0,
        ..Object::new(
            format!("disc-{i}"),
            ObjectRole::Body,
            Shape::Circle(CircleShape { radius: 17.0 }),
        )
    };
    Scene { objects: (0..count).map(disc).collect(), ..Scene::new("circles") }
}

fn outcome(lab: &str, scene: &Scene) -> Json {
    let played = find(lab).unwrap().run_in_plane(&crate::lab::plane_world(scene), &Moment::STILL);
    played.map_or(Json::Null, |p| p.outcome())
}

fn names(outcome: &Json) -> Vec<(String, String)> {
    let name = |pair: &Json, side| pair[side].as_str().unwrap_or_default().to_owned();
    let pairs = outcome["pairs"].as_array().unwrap();
    pairs.iter().map(|p| (name(p, "a"), name(p, "b"))).collect()
}

#[test]
fn of_ten_thousand_circles_the_first_pairs_are_asked_and_the_rest_is_counted() {
    let said = outcome("circle-circle", &circles(10_000));
    let first: Vec<_> = (1..=MOST).map(|i| ("disc-0".to_owned(), format!("disc-{i}"))).collect();
    assert_eq!(names(&said), first);
    assert_eq!(said["left_out"], 10_000 * 9_999 / 2 - MOST);
}

#[test]
fn each_pair_is_asked_once_and_movers_stand_first() {
    let mut few = circles(4);
    let said = outcome("circle-circle", &few);
    let pair = |a: usize, b: usize| (format!("disc-{a}"), format!("disc-{b}"));
    assert_eq!(
        names(&said),
        [pair(0, 1), pair(0, 2), pair(0, 3), pair(1, 2), pair(1, 3), pair(2, 3)]
    );
    assert_eq!(said["left_out"], Json::Null);
    few.objects.truncate(1);
    assert_eq!(outcome("circle-circle", &few), Json::Null);
    // A point that moves, and discs: it is the first.
    let mut points = circles(3);
    points.objects[1].shape = Shape::Point(PointShape {});
    points.objects[1].role = ObjectRole::Mover;
    assert_eq!(names(&outcome("point-circle", &points)), [pair(1, 0), pair(1, 2)]);
}

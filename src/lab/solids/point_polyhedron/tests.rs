use glam::{DVec3, dvec3};

use super::*;
use crate::lab::Playback;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};

/// The lab's run on its own scene, with the point elsewhere.
fn played(at: Option<DVec3>, published: bool) -> Box<dyn Playback> {
    let text = crate::scene::library::find("point-polyhedron").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    let point = scene.objects.iter_mut().find(|o| o.id == "point").unwrap();
    point.position = at.unwrap_or(point.position);
    scene.settings.published = published;
    let world = crate::lab::world(&Document::Space(scene));
    run(world.space().unwrap()).ok().unwrap()
}

fn last_words(run: &dyn Playback) -> String {
    Texts::new(Language::English).say(&run.tell(run.len() - 1).sentence)
}

#[test]
fn a_point_over_the_lid_is_before_that_face_alone() {
    let run = played(Some(dvec3(0.375, 0.5, 1.375)), false);
    let answer = &run.outcome()["pairs"][0];
    assert_eq!((&answer["side"], &answer["height"]), (&"outside".into(), &0.375.into()));
    assert_eq!(run.deciding(), Some(run.len() - 1));
    assert!(last_words(&*run).contains("one face settles it"), "{}", last_words(&*run));
}

#[test]
fn inside_all_faces_are_tested_and_on_one_exactly_is_the_border() {
    let inside = played(None, false);
    assert_eq!(inside.len(), 8, "seven faces and the answer");
    assert!(last_words(&*inside).contains("behind all 7 faces"), "{}", last_words(&*inside));
    let on = played(Some(dvec3(0.375, 0.5, 1.0)), false);
    assert_eq!(on.outcome()["pairs"][0]["side"], "boundary");
    assert!(last_words(&*on).contains("h = 0"), "{}", last_words(&*on));
}

#[test]
fn a_polygon_is_tested_by_its_plane_and_then_its_edges() {
    // The pane is the second pair.
    let pane = |at: DVec3| {
        let text = crate::scene::library::find("point-polyhedron").unwrap();
        let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
        scene.objects.retain(|o| o.id != "stone");
        scene.objects[0].position = at;
        let world = crate::lab::world(&Document::Space(scene));
        run(world.space().unwrap()).ok().unwrap()
    };
    for (at, len, words) in [
        (dvec3(3.75, 0.75, 0.75), 6, "A polygon has no inside"),
        (dvec3(3.75, 0.75, 0.0), 6, "on its edge AB"),
        (dvec3(3.75, 0.75, -0.5), 4, "past the edge"),
        (dvec3(3.5, 0.75, 0.75), 2, "out of the plane"),
    ] {
        let run = pane(at);
        assert_eq!(run.len(), len, "{at}");
        assert!(last_words(&*run).contains(words), "{}", last_words(&*run));
    }
}

#[test]
fn over_the_lid_near_a_corner_the_article_says_inside() {
    let run = played(Some(dvec3(0.625, 1.125, 1.25)), true);
    let published = run.published().unwrap();
    assert!(published.part.is_some());
    assert_eq!(run.outcome()["pairs"][0]["side"], "outside");
    assert_eq!(published.run.outcome()["pairs"][0]["side"], "inside");
    assert!(last_words(&*published.run).contains("bulges out"));
    let agreed = played(None, true);
    assert_eq!(agreed.published().unwrap().part, None);
}

use glam::{DVec3, dvec3};

use super::*;
use crate::lab::Playback;
use crate::scene::space::shape::SpaceShape;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};
use crate::world::WhichMove;

/// The lab's run on its own scene, with another ray and the plane z = 1.
fn played(from: DVec3, to: DVec3) -> Box<dyn Playback> {
    let text = crate::scene::library::find("ray-plane").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    let ray = scene.objects.iter_mut().find(|o| o.id == "ray").unwrap();
    ray.position = DVec3::ZERO;
    let SpaceShape::Segment3(segment) = &mut ray.shape else { panic!("a segment") };
    (segment.a, segment.b) = (from, to);
    let plane = scene.objects.iter_mut().find(|o| o.id == "plane").unwrap();
    plane.position = DVec3::ZERO;
    let SpaceShape::Plane3(shape) = &mut plane.shape else { panic!("a plane") };
    (shape.normal, shape.offset) = (DVec3::Z, 1.0);
    let world = crate::lab::world(&Document::Space(scene));
    LAB.run(&world, WhichMove::WhatIf).ok().unwrap()
}

#[test]
fn it_is_met_after_its_height_over_its_rise() {
    let met = played(dvec3(1.0, 1.0, 7.0), dvec3(2.0, 1.0, 5.0));
    assert_eq!((met.len(), met.deciding()), (3, Some(2)));
    let hit = &met.outcome()["pairs"][0]["hits"][0];
    assert_eq!(hit["t"].as_f64(), Some(3.0));
    assert_eq!(hit["point"], serde_json::json!([4.0, 1.0, 1.0]));
}

#[test]
fn a_ray_away_and_a_level_one_say_so() {
    let said = |run: &dyn Playback| {
        let last = run.deciding().unwrap();
        Texts::new(Language::English).say(&run.tell(last).sentence)
    };
    let away = played(dvec3(1.0, 1.0, 7.0), dvec3(2.0, 1.0, 9.0));
    assert!(said(away.as_ref()).contains("away"), "{}", said(away.as_ref()));
    let level = played(dvec3(1.0, 1.0, 7.0), dvec3(2.0, 1.0, 7.0));
    assert!(said(level.as_ref()).contains("never"), "{}", said(level.as_ref()));
    let within = played(dvec3(1.0, 1.0, 1.0), dvec3(2.0, 1.0, 1.0));
    assert_eq!(within.outcome()["pairs"][0]["in_plane"], true);
}

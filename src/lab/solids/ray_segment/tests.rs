use glam::{DVec3, dvec3};

use super::*;
use crate::lab::Playback;
use crate::scene::space::shape::SpaceShape;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};
use crate::world::WhichMove;

/// The lab's run on its own scene, with another ray and another segment.
fn played(ray: [DVec3; 2], segment: [DVec3; 2]) -> Box<dyn Playback> {
    let text = crate::scene::library::find("ray-segment").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    for (id, [a, b]) in [("ray", ray), ("segment", segment)] {
        let object = scene.objects.iter_mut().find(|o| o.id == id).unwrap();
        object.position = DVec3::ZERO;
        let SpaceShape::Segment3(shape) = &mut object.shape else { panic!("a segment") };
        (shape.a, shape.b) = (a, b);
    }
    let world = crate::lab::world(&Document::Space(scene));
    LAB.run(&world, WhichMove::WhatIf).ok().unwrap()
}

fn said(run: &dyn Playback) -> String {
    Texts::new(Language::English).say(&run.tell(run.deciding().unwrap()).sentence)
}

#[test]
fn in_one_plane_they_meet_and_two_segments_may_not() {
    let upright = [dvec3(3.0, 0.0, -1.0), dvec3(3.0, 0.0, 3.0)];
    let met = played([DVec3::ZERO, DVec3::X * 2.0], upright);
    assert_eq!((met.len(), met.deciding()), (5, Some(4)));
    let hit = &met.outcome()["pairs"][0]["hits"][0];
    assert_eq!((hit["t"].as_f64(), hit["u"].as_f64()), (Some(1.5), Some(0.25)));
    assert!(said(met.as_ref()).contains("above 1"), "{}", said(met.as_ref()));
    let near = played([DVec3::ZERO, DVec3::X * 4.0], upright);
    assert!(said(near.as_ref()).contains("two segments"), "{}", said(near.as_ref()));
}

#[test]
fn past_each_other_they_have_a_volume_and_in_one_line_a_stretch() {
    let ray = [DVec3::ZERO, DVec3::X * 2.0];
    let skew = played(ray, [dvec3(3.0, 2.0, -1.0), dvec3(3.0, 2.0, 3.0)]);
    assert_eq!(skew.deciding(), Some(1));
    assert_eq!(skew.outcome()["pairs"][0]["apart"], 2.0);
    let line = played(ray, [DVec3::X * 3.0, DVec3::X * 8.0]);
    assert_eq!(line.outcome()["pairs"][0]["stretch"], serde_json::json!([1.5, 4.0]));
    let beside = played(ray, [dvec3(3.0, 1.0, 0.0), dvec3(8.0, 1.0, 0.0)]);
    assert_eq!((beside.len(), beside.deciding()), (2, Some(1)));
}

use glam::{DVec3, dvec3};

use super::*;
use crate::lab::Playback;
use crate::scene::space::shape::SpaceShape;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};
use crate::world::{WhichMove, World};

/// The lab's run on its own scene, with another ray.
fn played(from: DVec3, to: DVec3) -> Box<dyn Playback> {
    LAB.run(&world(from, to), WhichMove::WhatIf).ok().unwrap()
}

fn world(from: DVec3, to: DVec3) -> World {
    let text = crate::scene::library::find("ray-triangle").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    let ray = scene.objects.iter_mut().find(|o| o.id == "ray").unwrap();
    ray.position = DVec3::ZERO;
    let SpaceShape::Segment3(segment) = &mut ray.shape else { panic!("a segment") };
    (segment.a, segment.b) = (from, to);
    let triangle = scene.objects.iter_mut().find(|o| o.id == "triangle").unwrap();
    triangle.position = DVec3::ZERO;
    let SpaceShape::Triangle3(shape) = &mut triangle.shape else { panic!("a triangle") };
    shape.points = [DVec3::ZERO, DVec3::X * 4.0, DVec3::Y * 4.0];
    crate::lab::world(&Document::Space(scene))
}

#[test]
fn why_it_is_met_leads_through_all_three_edges() {
    let met = played(dvec3(1.0, 1.0, 2.0), dvec3(1.0, 1.0, 1.0));
    assert_eq!((met.len(), met.deciding()), (6, Some(5)));
    assert_eq!(met.because(5), [4, 3, 2, 1]);
    let hit = &met.outcome()["pairs"][0]["hits"][0];
    assert_eq!(
        (hit["t"].as_f64(), hit["u"].as_f64(), hit["v"].as_f64()),
        (Some(2.0), Some(0.25), Some(0.25))
    );
}

#[test]
fn one_edge_is_enough_to_miss_it_and_is_named() {
    let missed = played(dvec3(1.0, -1.0, 2.0), dvec3(1.0, -1.0, 1.0));
    assert_eq!(missed.deciding(), Some(2), "AB, the second");
    let said = Texts::new(Language::English).say(&missed.tell(2).sentence);
    assert!(said.contains("AB") && said.contains("outer"), "{said}");
    assert_eq!(missed.outcome()["pairs"][0]["hits"].as_array().unwrap().len(), 0);
}

#[test]
fn in_the_plane_there_is_a_stretch() {
    let along = played(dvec3(-2.0, 1.0, 0.0), dvec3(0.0, 1.0, 0.0));
    assert_eq!(along.len(), 3);
    let answer = &along.outcome()["pairs"][0];
    assert_eq!(answer["stretch"], serde_json::json!([1.0, 2.5]));
    assert_eq!(answer["in_plane"], true);
    let above = played(dvec3(-2.0, 1.0, 1.0), dvec3(0.0, 1.0, 1.0));
    assert_eq!((above.len(), above.deciding()), (2, Some(1)));
}

#[test]
fn by_the_plane_each_end_says_why() {
    let said = |from: DVec3, to: DVec3| {
        let run = LAB.run_way("plane", &world(from, to), WhichMove::WhatIf).ok().unwrap();
        let ends = run.len() - 1;
        assert_eq!(run.deciding(), Some(ends), "{from} {to}");
        (run.len(), Texts::new(Language::English).say(&run.tell(ends).sentence))
    };
    for (from, way, steps, word) in [
        (dvec3(1.0, 1.0, 2.0), DVec3::NEG_Z, 6, "inner side of all three edges"),
        (dvec3(1.0, -1.0, 2.0), DVec3::NEG_Z, 3, "outer side of AB"),
        (dvec3(1.0, 1.0, 2.0), DVec3::Z, 2, "behind O"),
        (dvec3(-2.0, 1.0, 1.0), DVec3::X, 2, "never comes there"),
        (dvec3(-2.0, 1.0, 0.0), DVec3::X, 3, "what they share"),
        (dvec3(-2.0, 5.0, 0.0), DVec3::X, 3, "passes the triangle by"),
    ] {
        let (len, told) = said(from, from + way);
        assert!(len == steps && told.contains(word), "{len}: {told}");
    }
}

use glam::{DVec3, dvec3};

use super::*;
use crate::lab::Playback;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};
use crate::world::WhichMove;

/// The lab's run on its own scene, with an object elsewhere.
fn played(id: &str, at: Option<DVec3>) -> Box<dyn Playback> {
    let text = crate::scene::library::find("polyhedra").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    let object = scene.objects.iter_mut().find(|o| o.id == id).unwrap();
    object.position = at.unwrap_or(object.position);
    if id == "pane" {
        scene.objects.retain(|o| o.id != "crystal");
    }
    let world = crate::lab::world(&Document::Space(scene));
    LAB.run(&world, WhichMove::WhatIf).ok().unwrap()
}

fn words(run: &dyn Playback, k: usize) -> String {
    Texts::new(Language::English).say(&run.tell(k).sentence)
}

#[test]
fn its_scene_walks_from_corners_to_edges() {
    let run = played("crystal", None);
    let last = run.len() - 1;
    assert_eq!((run.len(), run.deciding()), (10, Some(last)));
    assert!(words(&*run, 4).contains("F and H"), "{}", words(&*run, 4));
    assert!(words(&*run, 5).contains("EF and H are"), "{}", words(&*run, 5));
    assert!(words(&*run, 6).contains("EF and GH are"), "{}", words(&*run, 6));
    let answer = &run.outcome()["pairs"][0];
    assert_eq!(answer["overlap"], false);
    // From (-1.5, y, 1.25) to an edge from (-2.5, 0.25, 1.5) to (-1.75, 0, 2.25): square to the latter.
    let expected = 0.78125f64.sqrt();
    assert!((answer["distance"].as_f64().unwrap() - expected).abs() < 1e-12, "{answer}");
}

#[test]
fn what_overlaps_least_is_the_way_out_a_face_or_two_edges() {
    for (at, depth, said) in [
        (dvec3(1.0, 0.25, 0.5), 0.3363363969981563, "across EBCF"),
        (dvec3(1.5, -1.25, 0.25), 0.2656844656620286, " × "),
    ] {
        let run = played("crystal", Some(at));
        let answer = &run.outcome()["pairs"][0];
        assert!((answer["depth"].as_f64().unwrap() - depth).abs() < 1e-12, "{answer}");
        let words = words(&*run, run.len() - 1);
        assert!(words.contains(said), "{words}");
    }
}

#[test]
fn a_tip_on_a_slope_touches_exactly() {
    let run = played("crystal", Some(dvec3(0.25, 0.0, 1.125)));
    assert_eq!(run.outcome()["pairs"][0]["touching"], true);
    let over = played("crystal", Some(dvec3(0.25, 0.0, 1.125f64.next_up())));
    assert_eq!(over.outcome()["pairs"][0]["overlap"], false);
}

#[test]
fn a_flat_polygon_goes_by_the_same_axes_and_features() {
    let through = played("pane", Some(dvec3(0.5, 0.0, 0.0)));
    let answer = &through.outcome()["pairs"][0];
    assert_eq!((&answer["overlap"], &answer["touching"]), (&true.into(), &false.into()));
    let beside = played("pane", None);
    assert_eq!(beside.outcome()["pairs"][0]["overlap"], false);
}

use glam::{DVec3, dvec3};

use super::*;
use crate::lab::Playback;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};

/// The lab's run on its own scene, from another place by another velocity.
fn played(position: DVec3, velocity: DVec3) -> Box<dyn Playback> {
    let text = crate::scene::library::find("slide3").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    let ball = scene.objects.iter_mut().find(|o| o.id == "ball").unwrap();
    (ball.position, ball.velocity) = (position, Some(velocity));
    let world = crate::lab::world(&Document::Space(scene));
    run(world.space().unwrap(), WhichMove::WhatIf).ok().unwrap()
}

fn step(run: &dyn Playback, kind: &str) -> Option<usize> {
    (0..run.len()).find(|k| run.step(*k).name == kind)
}

#[test]
fn the_scene_opens_on_a_crease_whose_reasons_are_both_refusals() {
    let text = crate::scene::library::find("slide3").unwrap();
    let world = crate::lab::world(&read_document(text).unwrap());
    let run = run(world.space().unwrap(), WhichMove::WhatIf).ok().unwrap();
    let crease = step(run.as_ref(), "kind-crease").expect("a crease");
    let because = run.because(crease);
    assert_eq!(because.len(), 2);
    let texts = Texts::new(Language::English);
    for k in because {
        let said = texts.say(&run.tell(k).sentence);
        assert!(said.contains("Refused"), "{said}");
    }
    assert!(texts.say(&run.tell(crease).sentence).contains('×'));
}

#[test]
fn three_planes_are_a_corner_and_nothing_in_the_way_is_free() {
    let corner = played(dvec3(2.0, 4.0, 4.0), dvec3(9.0, 9.0, -9.0));
    assert_eq!(corner.outcome()["stopped"], "corner", "{}", corner.outcome());
    let free = played(dvec3(2.0, 4.0, 4.0), dvec3(0.25, 0.0, 0.0));
    assert_eq!(free.outcome()["stopped"], "free");
    assert_eq!(free.outcome()["impacts"].as_array().unwrap().len(), 0);
}

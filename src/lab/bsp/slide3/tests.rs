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

#[test]
fn the_stuck_finder_tries_the_same_move_from_all_around_and_counts() {
    let text = crate::scene::library::find("slide3").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    let run_on = |scene: &crate::scene::SpaceScene| {
        let world = crate::lab::world(&Document::Space(scene.clone()));
        run(world.space().unwrap(), WhichMove::WhatIf).ok().unwrap()
    };
    let none = run_on(&scene);
    assert!(none.counts().is_empty() && none.outcome().get("starts").is_none());
    assert_eq!(none.start_at(0), None);
    scene.settings.set(&STARTS, 11);
    let found = run_on(&scene);
    let starts = found.outcome()["starts"].clone();
    let n = |name: &str| starts[name].as_u64().unwrap();
    assert!(n("starts") > 20, "{starts}");
    assert_eq!(n("most") + n("half") + n("little") + n("caught"), n("starts"));
    assert!(n("caught") + n("little") > 0, "{starts}");
    assert_eq!(found.counts().len(), 5);
    // Each disc is a place to start from.
    let last = match found.picture(found.len() - 1, &Overlays::default()) {
        crate::figure::Picture::Space(figure) => figure,
        crate::figure::Picture::Plane(_) => panic!("in space"),
    };
    let discs = last.marks.iter().filter(|m| m.tag.is_some_and(|t| t.what == "place"));
    let faces = discs.filter(|m| matches!(m.shape, crate::figure::space::Spatial::Face(_)));
    assert_eq!(faces.count() as u64, n("starts"));
    assert!((0..n("starts") as u32).all(|k| found.start_at(k).is_some()));
}

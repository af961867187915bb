use glam::{DVec3, dvec3};

use super::*;
use crate::lab::Playback;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};

/// The lab's run on its own scene, with the point elsewhere.
fn played(at: Option<DVec3>, published: bool) -> Box<dyn Playback> {
    let text = crate::scene::library::find("voronoi-polyhedron").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    let point = scene.objects.iter_mut().find(|o| o.id == "point").unwrap();
    point.position = at.unwrap_or(point.position);
    scene.settings.published = published;
    let world = crate::lab::world(&Document::Space(scene));
    run(world.space().unwrap()).ok().unwrap()
}

#[test]
fn near_the_floor_the_article_names_the_face_at_the_end() {
    let run = played(Some(dvec3(-1.2, 0.0, 0.3)), true);
    let published = run.published().unwrap();
    assert!(published.part.is_some());
    assert_ne!(
        run.outcome()["pairs"][0]["distance"],
        published.run.outcome()["pairs"][0]["distance"]
    );
}

#[test]
fn features_of_every_kind_are_named_by_their_letters() {
    let texts = Texts::new(Language::English);
    for (at, feature, words) in [
        (None, serde_json::json!({"edge": [1, 5]}), "the edge BF"),
        (Some(dvec3(-0.5, -1.6, 1.6)), serde_json::json!({"face": 1}), "the face ABFE"),
        (Some(dvec3(4.0, -2.5, -1.2)), serde_json::json!({"vertex": 1}), "the corner B"),
        (Some(dvec3(-0.8, 0.1, 0.4)), serde_json::json!({"face": 3}), "is inside"),
    ] {
        let run = played(at, false);
        assert_eq!(run.outcome()["pairs"][0]["feature"], feature);
        let said = texts.say(&run.tell(run.len() - 1).sentence);
        assert!(said.contains(words) && said.contains("|PQ|"), "{said}");
        assert_eq!(run.deciding(), Some(run.len() - 1));
    }
}

#[test]
fn regions_are_closed_solids_that_look_outward() {
    let unit = crate::geom::solid::Box3::new(DVec3::ZERO, DVec3::ONE).unwrap();
    let solid = Polyhedron::of(&crate::geom::solid::AnySolid::Box(unit)).unwrap();
    let all = regions::features(&solid);
    assert_eq!(all.len(), 26);
    for of in all {
        let crate::figure::space::Spatial::Solid(rings) = regions::region(&solid, of, 0.5, 1.0)
        else {
            panic!("a solid")
        };
        let middle = rings.concat().iter().sum::<DVec3>() / rings.concat().len() as f64;
        for ring in &rings {
            let (from, n) = crate::geom::solid::faces::plane_of(ring.iter().copied());
            assert!(n.dot(from - middle) > 0.0, "{of:?}");
        }
    }
}

/// A click on a feature's region puts the point into it, whichever it is; on that of the answer it does nothing.
#[test]
fn a_click_on_a_region_puts_the_point_into_it() {
    let run = played(None, false);
    let own = run.outcome()["pairs"][0]["feature"].clone();
    let features = [
        ("corner", 0, serde_json::json!({"vertex": 0})),
        ("corner", 5, serde_json::json!({"vertex": 5})),
        ("edge", (2 << 16) | 5, serde_json::json!({"edge": [2, 5]})),
        ("edge", 1, serde_json::json!({"edge": [0, 1]})),
        ("face", 0, serde_json::json!({"face": 0})),
        ("face", 4, serde_json::json!({"face": 4})),
    ];
    for (what, which, feature) in features {
        let put = run.put(Tag { what, which }).unwrap_or_else(|| panic!("{feature} has a region"));
        assert_eq!(put.object, 0);
        assert_eq!(played(Some(put.at), false).outcome()["pairs"][0]["feature"], feature);
    }
    assert_eq!(own, serde_json::json!({"edge": [1, 5]}));
    assert_eq!(run.put(Tag { what: "edge", which: (1 << 16) | 5 }), None, "it is there already");
    assert_eq!(run.put(Tag { what: "edge", which: (3 << 16) | 45 }), None, "no such edge");
}

use glam::dvec3;

use super::*;
use crate::lab::Playback;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};

/// The lab's run on its own scene, changed.
fn played(change: impl Fn(&mut crate::scene::SpaceScene)) -> Box<dyn Playback> {
    let text = crate::scene::library::find("heightmap").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    change(&mut scene);
    let world = crate::lab::world(&Document::Space(scene));
    run(world.space().unwrap()).ok().unwrap()
}

fn said(run: &dyn Playback) -> String {
    Texts::new(Language::English).say(&run.tell(run.deciding().unwrap()).sentence)
}

#[test]
fn the_lid_is_over_ground_that_the_foot_is_under() {
    let run = played(|scene| scene.settings.published = true);
    assert_eq!(run.outcome()["pairs"][0]["ground"]["how"], "in");
    let published = run.published().unwrap();
    assert_eq!(published.run.outcome()["pairs"][0]["collides"], false);
    assert_eq!(published.part, Some([0, 0]));
}

#[test]
fn each_way_reads_its_heights_and_says_so() {
    for (method, steps, reads) in [
        (HeightMethod::Nearest, 5, 1),
        (HeightMethod::Bilinear, 7, 4),
        (HeightMethod::Bicubic, 9, 16),
    ] {
        let run = played(|scene| scene.settings.set(&METHOD, method));
        assert_eq!((run.len(), run.deciding()), (steps, Some(steps - 1)), "{method:?}");
        assert_eq!(run.tell(2).facts.len(), reads, "{method:?}");
        let plot = run.plot(run.len() - 1).unwrap();
        assert_eq!((plot.curves.len(), plot.points.len()), (3, 2));
    }
}

#[test]
fn of_a_large_ground_some_cells_are_drawn_and_the_picture_stays_small() {
    use crate::figure::space::Spatial;
    use crate::geom::solid::HeightGrid;
    use crate::scene::SpaceShape;
    use crate::scene::space::shape::HeightmapShape;
    for published in [false, true] {
        let run = played(|scene| {
            scene.settings.published = published;
            let ground = scene.objects.iter_mut().find(|o| o.id == "hill").unwrap();
            let grid = HeightGrid::level([2048, 1024], 1.5);
            ground.shape = SpaceShape::Heightmap(HeightmapShape::new([0.01; 2], grid));
        });
        for k in 0..run.len() {
            let crate::figure::Picture::Space(figure) = run.picture(k, &Overlays::default()) else {
                panic!("in space")
            };
            let grounds = figure.marks.iter().filter(|m| matches!(m.shape, Spatial::Ground(_)));
            assert_eq!(grounds.count(), 1);
            assert!(figure.marks.len() < 600, "{} marks", figure.marks.len());
        }
    }
}

#[test]
fn a_foot_over_the_ground_and_one_beside_it_say_so() {
    let at = |z: f64, x: f64| {
        played(move |scene| {
            let of = scene.objects.iter_mut().find(|o| o.id == "box").unwrap();
            of.position = dvec3(x, of.position.y, z);
        })
    };
    let above = at(9.0, 2.4);
    assert!(said(above.as_ref()).contains("above"), "{}", said(above.as_ref()));
    let beside = at(9.0, -20.0);
    assert_eq!(beside.len(), 1);
    assert!(said(beside.as_ref()).contains("no ground"), "{}", said(beside.as_ref()));
    assert!(beside.plot(0).is_none());
}

use glam::DVec3;

use super::*;
use crate::lab::Playback;
use crate::lab::common::table::AxisState;
use crate::scene::space::shape::SpaceShape;
use crate::scene::{Document, read_document};
use crate::text::{Language, Texts};
use crate::world::{WhichMove, World};

/// The lab's run on its own scene, with the second triangle somewhere else; both in place where no points are given.
fn played(at: DVec3, points: Option<[[DVec3; 3]; 2]>) -> Box<dyn Playback> {
    LAB.run(&world(at, points), WhichMove::WhatIf).ok().unwrap()
}

fn world(at: DVec3, points: Option<[[DVec3; 3]; 2]>) -> World {
    let text = crate::scene::library::find("triangle-triangle").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    for (k, id) in ["first", "second"].into_iter().enumerate() {
        let object = scene.objects.iter_mut().find(|o| o.id == id).unwrap();
        let SpaceShape::Triangle3(shape) = &mut object.shape else { panic!("a triangle") };
        if let Some(points) = points {
            (shape.points, object.position) = (points[k], DVec3::ZERO);
        }
        if k == 1 {
            object.position = at;
        }
    }
    crate::lab::world(&Document::Space(scene))
}

#[test]
fn its_scene_shows_a_stretch_that_each_bounds_at_one_end() {
    let run = played(DVec3::new(0.75, -0.75, 1.25), None);
    assert_eq!((run.len(), run.deciding()), (10, Some(9)));
    let answer = &run.outcome()["pairs"][0];
    assert_eq!(answer["overlap"], true);
    assert_eq!(answer["touching"], false);
    assert_eq!(answer["points"].as_array().unwrap().len(), 2);
    // The later start is the second's, the earlier end the first's.
    let texts = Texts::new(Language::English);
    let said = |k: usize| texts.say(&run.tell(k).sentence);
    assert!(said(7).contains("PQR does"), "{}", said(7));
    assert!(said(8).contains("ABC does"), "{}", said(8));
}

#[test]
fn crossing_planes_is_told_from_meeting() {
    let past = played(DVec3::new(2.5, -0.75, 1.25), None);
    let last = past.deciding().unwrap();
    let said = Texts::new(Language::English).say(&past.tell(last).sentence);
    assert!(said.contains("gap") && said.contains("all the same"), "{said}");
    assert_eq!(past.outcome()["pairs"][0]["overlap"], false);
    let beside = played(DVec3::new(0.75, -0.75, 3.5), None);
    assert_eq!((beside.len(), beside.deciding()), (1, Some(0)));
}

#[test]
fn in_one_plane_there_is_no_line_but_a_part_of_the_plane() {
    let flat = |p: [[f64; 2]; 3]| p.map(|[x, y]| DVec3::new(x, y, 0.0));
    let star =
        [flat([[0.0, 0.0], [6.0, 0.0], [3.0, 6.0]]), flat([[0.0, 4.0], [6.0, 4.0], [3.0, -2.0]])];
    let run = played(DVec3::ZERO, Some(star));
    assert_eq!(run.len(), 9, "two planes, six edges, the answer");
    let answer = &run.outcome()["pairs"][0];
    assert_eq!(
        (answer["coplanar"].as_bool(), answer["touching"].as_bool()),
        (Some(true), Some(true))
    );
    assert_eq!(answer["points"].as_array().unwrap().len(), 6);
    let apart = played(DVec3::X * 7.0, Some(star));
    assert_eq!(apart.outcome()["pairs"][0]["overlap"], false);
}

#[test]
fn by_axes_each_end_says_why_and_each_axis_has_its_row() {
    let floor = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]];
    for (other, steps, asked, word) in [
        // Through the floor, beside it across an edge of each, over it, touching it, and in its plane.
        ([[1.0, 0.0, -0.5], [1.0, 3.0, -0.5], [1.0, 1.5, 2.0]], 12, 11, "1 left out"),
        ([[2.0, 0.5, 1.0], [2.0, -1.5, -1.0], [2.0, -3.5, 4.0]], 3, 3, "along AB × PQ"),
        ([[0.0, 0.0, 1.0], [4.0, 0.0, 2.0], [0.0, 4.0, 1.0]], 1, 1, "gap of 1"),
        ([[1.0, 1.0, 0.0], [0.5, 1.0, 2.0], [2.0, 1.5, 2.0]], 12, 11, "only touch"),
        ([[3.0, 3.0, 0.0], [6.0, 3.0, 0.0], [3.0, 6.0, 0.0]], 3, 1, "parts the two"),
    ] {
        let both = [floor, other].map(|points| points.map(DVec3::from));
        let world = world(DVec3::ZERO, Some(both));
        let run = LAB.run_way("axes", &world, WhichMove::WhatIf).ok().unwrap();
        let ends = run.len() - 1;
        assert_eq!((run.len(), run.deciding()), (steps, Some(ends)), "{word}");
        let said = Texts::new(Language::English).say(&run.tell(ends).sentence);
        assert!(said.contains(word), "{said}");
        let rows = run.table(ends).unwrap().rows;
        let known = rows.iter().filter(|row| row.state != AxisState::ToCome).count();
        assert_eq!((rows.len(), known), (11, asked), "{word}");
    }
}

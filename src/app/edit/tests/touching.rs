//! Shapes that are dragged or drawn next to others: they catch where they just touch.

use std::f64::consts::FRAC_PI_4;

use glam::{DVec2, dvec2};

use super::{Did, Hand, disc, object, wall};
use crate::app::edit::{Snapped, Tool};
use crate::collide::{Body, overlap, penetration};
use crate::geom::Pose;
use crate::scene::{
    BezierShape, BoxShape, CapsuleShape, Object, ObjectRole, PolygonShape, PolylineShape, Shape,
};

fn hand(objects: Vec<Object>) -> Hand {
    let mut h = Hand::on(objects);
    h.editor.snapping = true;
    h
}

fn body(h: &Hand, i: usize) -> Body {
    let o = &h.editor.scene().objects[i];
    Body::new(&o.shape.to_geom().unwrap()).moved(&Pose::new(o.position, o.rotation).unwrap())
}

/// How deep two are in each other, which must meet.
fn depth(h: &Hand, a: usize, b: usize) -> f64 {
    penetration(&body(h, a), &body(h, b)).expect("they meet").depth
}

fn boxed(id: &str, at: DVec2, half: DVec2) -> Object {
    object(id, ObjectRole::Body, Shape::Box(BoxShape::Half { half }), at)
}

/// What a shape can be dragged against; each lies left of x = 0 and has its foremost place there, near y = 3.
fn others() -> Vec<Object> {
    let body = |shape| object("other", ObjectRole::Body, shape, dvec2(-40.0, 3.0));
    let ring = [[40.0, 0.0], [-20.0, 70.0], [-9.0, 0.0], [-20.0, -70.0]].map(DVec2::from);
    let curve = [[0.0, -90.0], [53.0, -30.0], [53.0, 30.0], [0.0, 90.0]].map(DVec2::from);
    let capsule = CapsuleShape { a: dvec2(0.0, -50.0), b: dvec2(0.0, 50.0), radius: 40.0 };
    vec![
        disc("other", ObjectRole::Body, dvec2(-40.0, 3.0), 40.0),
        boxed("other", dvec2(-40.0, 3.0), dvec2(40.0, 70.0)),
        Object { rotation: 0.3, ..boxed("other", dvec2(-40.0, 3.0), dvec2(30.0, 70.0)) },
        wall("other", dvec2(0.0, -80.0), dvec2(0.0, 90.0)),
        wall("other", dvec2(-13.0, -80.0), dvec2(7.0, 93.0)),
        body(Shape::Capsule(capsule)),
        body(Shape::Polygon(PolygonShape { points: ring.to_vec(), holes: Vec::new() })),
        body(Shape::Polyline(PolylineShape { points: ring.to_vec() })),
        body(Shape::Bezier(BezierShape { points: curve })),
    ]
}

/// What is dragged against them, with how far its foremost place is from its origin.
fn dragged() -> Vec<(Object, f64)> {
    let triangle = [[-20.0, 0.0], [35.0, 33.0], [35.0, -33.0]].map(DVec2::from);
    let triangle = PolygonShape { points: triangle.to_vec(), holes: Vec::new() };
    let at = dvec2(200.0, 3.0);
    let turned = Object { rotation: FRAC_PI_4, ..boxed("own", at, dvec2(21.0, 21.0)) };
    vec![
        (disc("own", ObjectRole::Body, at, 30.0), 30.0),
        (boxed("own", at, dvec2(25.0, 17.0)), 25.0),
        (turned, 21.0 * 2f64.sqrt()),
        (object("own", ObjectRole::Body, Shape::Polygon(triangle), at), 20.0),
    ]
}

#[test]
fn every_pair_catches_where_it_just_touches_from_outside_and_from_inside() {
    for other in others() {
        for (own, reach) in dragged() {
            for gap in [3.3, -2.7] {
                let about = format!("{:?} {:?} {gap}", other.shape, own.shape);
                let mut h = hand(vec![other.clone(), own.clone()]);
                h.editor.snap_to.vertices = false;
                h.editor.snap_to.grid = false;
                // the gap as the core sees it decides whether there is anything to catch on
                let to = (200.0, 3.0);
                h.hold(to, ((reach + gap) as f32, 3.0));
                let Some(Snapped::Touching(at, [Some(touch), _])) = h.editor.snapped() else {
                    // a slanted side is farther from, or deeper in, than its foremost place
                    let found = penetration(&body(&h, 0), &body(&h, 1)).map(|p| p.depth);
                    let apart = crate::collide::distance(&body(&h, 0), &body(&h, 1));
                    let far = found.or(apart.map(|n| n.distance)).unwrap();
                    assert!(far > 7.0, "{about}: {far}");
                    continue;
                };
                assert_eq!(h.at(1), at);
                let found = penetration(&body(&h, 0), &body(&h, 1));
                let found = found.unwrap_or_else(|| panic!("{about}: apart"));
                assert!(found.depth < 1e-9, "{about}: {}", found.depth);
                assert!((touch.along.dot(found.normal)).abs() < 1e-6, "{about}");
            }
        }
    }
}

#[test]
fn what_can_touch_exactly_does_and_shares_the_whole_side() {
    let mut h = hand(vec![
        boxed("a", DVec2::ZERO, dvec2(50.0, 41.3)),
        boxed("b", dvec2(150.0, 7.7), dvec2(20.25, 10.0)),
    ]);
    h.drag((150.0, 7.0), (73.0, 13.0));
    let met = overlap(&body(&h, 0), &body(&h, 1));
    let contact = met.contact().expect("they meet");
    assert!(contact.touching && contact.points.len() == 2, "{:?}", h.at(1));
    assert_eq!(h.at(1).x, 70.25);
}

#[test]
fn it_slides_along_while_it_touches_and_leaves_when_it_is_pulled_off() {
    let mut h = hand(vec![
        disc("a", ObjectRole::Body, DVec2::ZERO, 100.0),
        disc("b", ObjectRole::Body, dvec2(200.0, 0.0), 30.0),
    ]);
    h.event(Did::Press(1), 200.0, 0.0);
    for k in 0..12 {
        let way = DVec2::from_angle(f64::from(k) * 0.1) * 133.0;
        h.event(Did::Move, way.x as f32, way.y as f32);
        assert!(matches!(h.editor.snapped(), Some(Snapped::Touching(..))), "{k}");
        assert!(depth(&h, 0, 1) < 1e-12);
        assert!((h.at(1).to_angle() - f64::from(k) * 0.1).abs() < 0.01, "it follows the hand");
    }
    h.event(Did::Move, 150.0, 20.0);
    assert!(!matches!(h.editor.snapped(), Some(Snapped::Touching(..))));
    h.event(Did::Move, 60.0, 20.0);
    assert!(depth(&h, 0, 1) > 50.0, "deep inside nothing holds it");
}

#[test]
fn between_two_it_touches_both() {
    let mut h = hand(vec![
        wall("floor", dvec2(-300.0, 100.0), dvec2(300.0, 100.0)),
        disc("a", ObjectRole::Body, dvec2(-20.0, 50.0), 50.0),
        disc("b", ObjectRole::Body, dvec2(200.0, 0.0), 20.0),
    ]);
    // tangent to both: 40 along the floor for each square root of the radii
    let x = -20.0 + 2.0 * (50.0f64 * 20.0).sqrt();
    h.drag((200.0, 0.0), (x as f32 + 2.0, 77.0));
    assert!(h.at(2).distance(dvec2(x, 80.0)) < 1e-9, "{}", h.at(2));
    assert!(depth(&h, 0, 2) < 1e-9 && depth(&h, 1, 2) < 1e-9);
}

#[test]
fn ctrl_its_switch_and_what_is_hidden_leave_it_free() {
    let objects = || {
        vec![
            disc("a", ObjectRole::Body, dvec2(0.3, 30.0), 50.0),
            disc("b", ObjectRole::Body, dvec2(200.0, 30.0), 30.0),
        ]
    };
    let ends = |h: &mut Hand| h.drag((200.0, 30.0), (83.0, 30.0)).at(1);
    let mut h = hand(objects());
    assert!(ends(&mut h) != dvec2(83.0, 30.0));
    for free in [true, false] {
        let mut h = hand(objects());
        h.editor.snap_to.touching = free;
        h.editor.snap_to.grid = false;
        if free {
            h = h.with(egui_macroquad::egui::Modifiers::CTRL);
        }
        assert_eq!(ends(&mut h), dvec2(83.0, 30.0));
    }
    let mut hidden = objects();
    hidden[0].hidden = true;
    let mut h = hand(hidden);
    h.editor.snap_to.grid = false;
    assert_eq!(ends(&mut h), dvec2(83.0, 30.0));
}

#[test]
fn a_disc_that_is_drawn_or_widened_becomes_tangent() {
    let mut h = hand(vec![wall("w", dvec2(100.0, -90.0), dvec2(100.0, 90.0))]);
    h.editor.set_tool(Tool::Circle);
    h.event(Did::Move, 0.0, 5.0).drag((0.0, 5.0), (0.0, 102.0));
    assert!((depth(&h, 0, 1)) < 1e-9, "drawn");
    let mut h = hand(vec![
        wall("w", dvec2(100.0, -90.0), dvec2(100.0, 90.0)),
        disc("d", ObjectRole::Body, DVec2::ZERO, 50.0),
    ]);
    h.click(0.0, 0.0).drag((50.0, 0.0), (96.0, 0.0));
    assert!(depth(&h, 0, 1) < 1e-9, "widened");
}

#[test]
fn a_disc_becomes_tangent_at_any_zoom() {
    let half = dvec2(100.4, 70.05);
    let mut h = hand(vec![boxed("a", dvec2(-59.6, -57.95), half)]);
    h.camera = super::view(0.598);
    let at = |h: &Hand, p: DVec2| {
        let p = h.camera.screen_from_world(p);
        (p.x as f32, p.y as f32)
    };
    let (from, to) = (at(&h, dvec2(208.1, -58.0)), at(&h, dvec2(208.1 + 164.3, -48.0)));
    h.editor.set_tool(Tool::Circle);
    h.event(Did::Move, from.0, from.1).hold(from, to);
    assert!(matches!(h.editor.snapped(), Some(Snapped::Touching(..))), "{:?}", h.editor.snapped());
    h.event(Did::Release, to.0, to.1);
    assert!(depth(&h, 0, 1) < 1e-9);
}

#[test]
fn what_moves_together_keeps_its_distances_and_any_of_it_catches() {
    let mut h = hand(vec![
        boxed("a", DVec2::ZERO, dvec2(50.0, 50.0)),
        disc("b", ObjectRole::Body, dvec2(200.0, 13.0), 30.0),
        disc("c", ObjectRole::Body, dvec2(290.0, 13.0), 30.0),
    ]);
    h.editor.select(&[1, 2]);
    h.drag((290.0, 13.0), (172.0, 11.0));
    assert!(depth(&h, 0, 1) < 1e-9);
    assert!((h.at(2) - h.at(1)).distance(dvec2(90.0, 0.0)) < 1e-12);
}

//! Whole objects dragged: groups, locks, the frame, the order, copies.

use egui_macroquad::egui::Modifiers;
use glam::{DVec2, dvec2};

use crate::app::edit::tests::{Hand, disc, object, two_discs};
use crate::app::edit::*;
use crate::scene::{BoxShape, CircleShape, Object, ObjectRole, PolylineShape, Shape};

fn square(id: &str, at: DVec2) -> Object {
    object(id, ObjectRole::Body, Shape::Box(BoxShape::Half { half: dvec2(20.0, 20.0) }), at)
}

fn three() -> Vec<Object> {
    vec![
        square("a", dvec2(-200.0, 0.0)),
        square("b", dvec2(0.0, 0.0)),
        square("c", dvec2(100.0, 60.0)),
    ]
}

fn ids(h: &Hand) -> Vec<&str> {
    h.editor.scene().objects.iter().map(|o| o.id.as_str()).collect()
}

#[test]
fn a_group_is_taken_whole_until_it_is_entered() {
    let mut h = Hand::on(three());
    h.editor.select(&[0, 1]);
    h.editor.group();
    h.editor.select(&[]);
    assert_eq!(h.click(0.0, 0.0).editor.selected(), [0, 1]);
    h.drag((0.0, 5.0), (0.0, 35.0));
    assert_eq!((h.at(0).y, h.at(1).y, h.at(2).y), (30.0, 30.0, 60.0));
    assert_eq!(h.double(0.0, 30.0).editor.selected(), [1], "reached into");
    h.drag((3.0, 33.0), (13.0, 33.0));
    assert_eq!((h.at(0).x, h.at(1).x), (-200.0, 10.0));
    h.click(-200.0, 30.0);
    assert_eq!(h.editor.selected(), [0], "others of the group by one click");
    h.click(100.0, 60.0).click(10.0, 30.0);
    assert_eq!(h.editor.selected(), [0, 1], "left by a click on something else");
    h.editor.ungroup();
    h.editor.select(&[]);
    assert_eq!(h.click(10.0, 30.0).editor.selected(), [1]);
}

#[test]
fn locked_and_hidden_objects_are_out_of_reach() {
    let mut h = Hand::on(two_discs());
    h.editor.set_locked(&[1], true);
    assert_eq!(h.click(10.0, 0.0).editor.selected(), [0], "the one below");
    h.editor.set_hidden(&[0], true);
    h.editor.select(&[]);
    assert!(h.click(10.0, 0.0).editor.selected().is_empty());
    h.drag((-300.0, -300.0), (300.0, 300.0));
    h.editor.select_all();
    assert!(h.editor.selected().is_empty());
    h.editor.select_one(1);
    h.drag((10.0, 0.0), (90.0, 0.0));
    h.editor.select_one(1);
    h.editor.nudge(DVec2::X);
    h.editor.delete();
    assert_eq!((h.at(1), h.editor.scene().objects.len()), (dvec2(20.0, 0.0), 2));
    h.editor.unlock_all();
    h.editor.show_all();
    h.editor.select_all();
    assert_eq!(h.editor.selected().len(), 2);
}

#[test]
fn inverting_and_adding() {
    let mut h = Hand::on(three());
    h.editor.select(&[1]);
    h.editor.invert_selection();
    assert_eq!(h.editor.selected(), [0, 2]);
    let mut h = h.with(Modifiers::SHIFT);
    h.drag((-60.0, -60.0), (60.0, 60.0));
    assert_eq!(h.editor.selected(), [0, 2, 1]);
}

#[test]
fn the_frame_scales_one_box_and_shift_and_alt_do_what_they_say() {
    let half = |h: &Hand| match h.shape(0) {
        Shape::Box(BoxShape::Half { half }) => *half,
        other => panic!("{other:?}"),
    };
    // its frame is 14 points off
    let mut h = Hand::on(vec![square("a", DVec2::ZERO)]);
    h.click(0.0, 0.0).drag((34.0, 34.0), (74.0, 44.0));
    assert_eq!((half(&h), h.at(0)), (dvec2(40.0, 25.0), dvec2(20.0, 5.0)));
    h.editor.undo();
    let mut h = h.with(Modifiers::SHIFT);
    h.drag((34.0, 34.0), (74.0, 74.0));
    assert_eq!(half(&h), dvec2(40.0, 40.0));
    h.editor.undo();
    let mut h = h.with(Modifiers::ALT);
    h.drag((34.0, 34.0), (44.0, 54.0));
    assert_eq!((half(&h), h.at(0)), (dvec2(30.0, 40.0), DVec2::ZERO));
    assert_eq!(h.editor.history().undo_name(), Some(&Message::new("did-resize")));
    h.editor.undo();
    assert_eq!(half(&h), dvec2(20.0, 20.0));
}

#[test]
fn the_frame_turns_and_scales_several() {
    let mut h = Hand::on(three());
    h.editor.select_all();
    let frame = h.editor.frame().unwrap();
    assert_eq!((frame.bounds.min, frame.bounds.max), (dvec2(-220.0, -20.0), dvec2(120.0, 80.0)));
    let pivot = dvec2(-50.0, 30.0);
    assert_eq!(frame.pivot, pivot);
    let knob = frame.knob(1.0);
    let mut h = h.with(Modifiers::SHIFT);
    let right = pivot + dvec2(90.0, 2.0);
    h.drag((knob.x as f32, knob.y as f32), (right.x as f32, right.y as f32));
    assert!((h.at(0) - dvec2(-20.0, -120.0)).length() < 1e-9, "a quarter turn: {}", h.at(0));
    h.editor.undo();
    let mut h = h.with(Modifiers::NONE);
    h.drag((134.0, 30.0), (474.0, 30.0));
    assert_eq!(h.at(2).x, 420.0, "twice as wide");
    assert!(h.editor.frame().unwrap().bounds.max.x > 450.0);
}

#[test]
fn the_pivot_is_dragged_and_snaps_and_is_what_is_turned_about() {
    let mut h = Hand::on(three());
    h.editor.snapping = true;
    h.editor.select_all();
    h.drag((-50.0, 30.0), (-217.0, -18.0));
    assert_eq!(h.editor.frame().unwrap().pivot, dvec2(-220.0, -20.0));
    assert!(!h.editor.history().is_dirty(), "the document does not know it");
    h.editor.quarter(true).unwrap();
    assert_eq!(h.at(0), dvec2(-240.0, 0.0));
    h.editor.nudge(dvec2(5.0, 0.0));
    assert_eq!(h.editor.frame().unwrap().pivot, dvec2(-215.0, -20.0), "it goes along");
}

#[test]
fn a_disc_alone_scales_evenly_from_any_side() {
    let mut h = Hand::on(vec![disc("d", ObjectRole::Body, DVec2::ZERO, 50.0)]);
    h.click(0.0, 0.0).drag((64.0, 0.0), (164.0, 30.0));
    assert_eq!(*h.shape(0), Shape::Circle(CircleShape { radius: 100.0 }));
    assert_eq!(h.at(0), dvec2(50.0, 0.0));
}

#[test]
fn mirroring_twice_gives_the_same_bits() {
    let mut objects = three();
    for (i, o) in objects.iter_mut().enumerate() {
        o.position = dvec2(0.1 + i as f64 / 3.0, -7.0 / 9.0 * i as f64) * 31.7;
        o.rotation = 0.3 * i as f64;
    }
    let ring = vec![dvec2(0.1, 0.7), dvec2(31.3, 1.0 / 3.0), dvec2(4.4, 17.9)];
    objects.push(object(
        "p",
        ObjectRole::Wall,
        Shape::Polyline(PolylineShape { points: ring }),
        DVec2::ZERO,
    ));
    let mut h = Hand::on(objects);
    let before = h.editor.scene().clone();
    h.editor.select_all();
    for axis in [Axis::X, Axis::Y] {
        h.editor.mirror(axis);
        assert_ne!(*h.editor.scene(), before);
        h.editor.mirror(axis);
        assert_eq!(*h.editor.scene(), before);
    }
    let bits = |s: &Scene| s.objects.iter().map(|o| o.rotation.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(h.editor.scene()), bits(&before));
}

#[test]
fn order_goes_by_one_and_to_the_ends() {
    let mut h = Hand::on(three());
    h.editor.select(&[0]);
    h.editor.order(Order::Up);
    assert_eq!((ids(&h), h.editor.selected()), (vec!["b", "a", "c"], vec![1]));
    h.editor.order(Order::Front);
    assert_eq!(ids(&h), ["b", "c", "a"]);
    h.editor.order(Order::Front);
    h.editor.order(Order::Down);
    assert_eq!(ids(&h), ["b", "a", "c"]);
    h.editor.order(Order::Back);
    assert_eq!(ids(&h), ["a", "b", "c"]);
    h.editor.move_to_place(&[0], 2);
    assert_eq!(ids(&h), ["b", "a", "c"]);
    h.editor.move_to_place(&[0, 1], 3);
    assert_eq!((ids(&h), h.editor.selected()), (vec!["c", "b", "a"], vec![2]));
}

#[test]
fn edges_middles_and_gaps_line_up() {
    let mut h = Hand::on(three());
    h.editor.select_all();
    h.editor.align(Axis::X, Align::End);
    assert!((0..3).all(|i| h.at(i).x == 100.0));
    h.editor.undo();
    h.editor.align(Axis::Y, Align::Middle);
    assert!((0..3).all(|i| h.at(i).y == 30.0));
    h.editor.undo();
    h.editor.distribute(Axis::X);
    assert_eq!((h.at(0).x, h.at(1).x, h.at(2).x), (-200.0, -50.0, 100.0));
    h.editor.undo();
    h.editor.select(&[1, 2]);
    h.editor.group();
    h.editor.select_all();
    h.editor.align(Axis::X, Align::Start);
    assert_eq!((h.at(1).x, h.at(2).x), (-200.0, -100.0), "a group goes as one");
}

#[test]
fn copies_go_as_far_as_the_last_went() {
    let mut h = Hand::on(vec![square("a", DVec2::ZERO)]);
    h.editor.select_all();
    h.editor.duplicate(dvec2(16.0, 16.0));
    h.editor.nudge(dvec2(44.0, -16.0));
    h.editor.duplicate(dvec2(16.0, 16.0));
    h.editor.duplicate(dvec2(16.0, 16.0));
    assert_eq!(
        (h.at(1), h.at(2), h.at(3)),
        (dvec2(60.0, 0.0), dvec2(120.0, 0.0), dvec2(180.0, 0.0))
    );
    h.editor.select(&[0]);
    h.editor.duplicate(dvec2(16.0, 16.0));
    assert_eq!(h.at(4), dvec2(16.0, 16.0), "another one starts anew");
}

#[test]
fn copies_of_round_numbers_lie_at_round_numbers() {
    let mut h = Hand::on(vec![square("a", dvec2(0.1, 1000.7))]);
    h.editor.select_all();
    h.editor.duplicate(dvec2(0.2, 0.1));
    assert_eq!(h.at(1), dvec2(0.3, 1000.8));
    h.editor.nudge(dvec2(0.1, 0.0));
    h.editor.duplicate(DVec2::ONE);
    assert_eq!(h.at(2), dvec2(0.7, 1000.9));
}

#[test]
fn pasted_groups_are_groups_of_their_own() {
    let mut h = Hand::on(three());
    h.editor.select(&[0, 1]);
    h.editor.group();
    let text = h.editor.copied().unwrap();
    assert!(crate::scene::read(&text).is_ok(), "a whole scene");
    h.editor.paste(&text, DVec2::ONE, None).unwrap();
    let o = &h.editor.scene().objects;
    assert_eq!((o[3].position, o[4].position), (dvec2(-199.0, 1.0), dvec2(1.0, 1.0)));
    assert!(o[3].group.is_some() && o[3].group == o[4].group && o[3].group != o[0].group);
    assert!(crate::scene::validate(h.editor.scene()).is_ok());
    assert_eq!(h.editor.selected(), [3, 4]);
    assert!(h.editor.paste("{]", DVec2::ONE, None).is_err());
}

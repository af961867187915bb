//! Ground drawn, and its points added, dragged and removed with the pointer.

use super::*;
use crate::app::edit::act::transform::mapped;
use crate::scene::{Axis, GroundShape, Map};

fn points(h: &Hand) -> Vec<DVec2> {
    match h.shape(0) {
        Shape::Ground(ground) => ground.spline.clone().unwrap_or_default(),
        other => panic!("{other:?}"),
    }
}

/// Ground through three points, clicked in any order.
fn drawn() -> Hand {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Ground);
    h.click(100.0, 0.0).click(0.0, 0.0).click(50.0, 80.0);
    h.editor.finish();
    assert_eq!(points(&h), [dvec2(0.0, 0.0), dvec2(50.0, 80.0), dvec2(100.0, 0.0)]);
    h.editor.set_tool(Tool::Select);
    h
}

#[test]
fn points_are_added_on_the_curve_dragged_and_removed() {
    let mut h = drawn();
    // The curve is far from the straight way between two points: at x = 25 it is at y = 55.
    h.double(25.0, 55.0);
    let more = points(&h);
    assert_eq!(more.len(), 4);
    assert!(more[1].distance(dvec2(25.0, 55.0)) < 0.5, "{more:?}");
    h.drag((25.0, more[1].y as f32), (30.0, 20.0));
    assert!(points(&h)[1].distance(dvec2(30.0, 20.0)) < 0.5);
    h.drag((30.0, points(&h)[1].y as f32), (70.0, 10.0));
    assert!(points(&h)[1].x < 50.0, "f has one height at each x");
    h.click(points(&h)[1].x as f32, points(&h)[1].y as f32);
    h.editor.delete();
    assert_eq!(points(&h).len(), 3);
    (0..4).for_each(|_| h.editor.undo());
    assert_eq!(points(&h), [dvec2(0.0, 0.0), dvec2(50.0, 80.0), dvec2(100.0, 0.0)]);
}

#[test]
fn ground_is_mirrored_and_stretched_and_its_turn_is_refused() {
    let formula = GroundShape {
        formula: Some("10*sin(x/20)".to_owned()),
        from: Some(-50.0),
        to: Some(90.0),
        ..GroundShape::default()
    };
    let drawn = drawn().editor.scene().objects[0].clone();
    for object in [drawn, object("f", ObjectRole::Wall, Shape::Ground(formula), dvec2(7.0, 0.0))] {
        let at = |o: &Object, x: f64| {
            let Shape::Ground(ground) = &o.shape else { panic!() };
            ground.profile().unwrap().at(x - o.position.x).map(|g| g.height + o.position.y)
        };
        let pivot = dvec2(20.0, 0.0);
        let mirrored = mapped(&object, Map::Mirror(Axis::X), pivot).unwrap();
        assert_eq!(mapped(&mirrored, Map::Mirror(Axis::X), pivot).unwrap(), object);
        let wide = Map::Scale { angle: 0.0, by: dvec2(2.0, 0.5) };
        let stretched = mapped(&object, wide, pivot).unwrap();
        for x in [10.0, 31.0, 66.5] {
            let height = at(&object, x).unwrap();
            assert!((at(&mirrored, 40.0 - x).unwrap() - height).abs() < 1e-9, "{x}");
            let wider = at(&stretched, pivot.x + 2.0 * (x - pivot.x)).unwrap();
            assert!((wider - 0.5 * height).abs() < 1e-9, "{x}");
        }
        assert!(mapped(&object, Map::Turn(0.3), pivot).is_none());
        assert!(mapped(&object, Map::Quarter { clockwise: true }, pivot).is_none());
        let mut h = Hand::on(vec![object.clone()]);
        h.editor.select_all();
        assert_eq!(h.editor.quarter(true).unwrap_err().id, "turn-refused");
        assert_eq!(h.editor.scene().objects[0], object);
    }
}

//! Numbers of what is drawn and dragged, and typed for it.

use super::*;
use crate::scene::{BoxShape, PolygonShape};

fn read(h: &Hand) -> Vec<(Quantity, f64)> {
    h.editor.measures(1.0).into_iter().map(|m| (m.of, m.value)).collect()
}

fn put(h: &mut Hand, typed: [Option<f64>; 2]) -> bool {
    h.editor.put_measures(typed, 1.0)
}

#[test]
fn what_is_drawn_is_measured_and_made_as_typed() {
    let mut h = Hand::on(Vec::new());
    assert!(read(&h).is_empty());
    h.editor.set_tool(Tool::Box);
    h.hold((0.0, 0.0), (-50.0, 20.0));
    assert_eq!(read(&h), [(Quantity::Width, 50.0), (Quantity::Height, 20.0)]);
    h.editor.type_measures([Some(120.5), None]);
    assert_eq!(read(&h)[0].1, 120.5, "it is seen at once");
    h.event(Did::Move, -60.0, 33.0);
    assert_eq!(read(&h), [(Quantity::Width, 120.5), (Quantity::Height, 33.0)]);
    assert!(!put(&mut h, [Some(0.0), None]), "nothing is no size");
    assert!(put(&mut h, [Some(120.5), Some(80.0)]));
    let half = dvec2(60.25, 40.0);
    assert_eq!((h.shape(0), h.at(0)), (&Shape::Box(BoxShape::Half { half }), dvec2(-60.25, 40.0)));
    h.event(Did::Release, -60.0, 33.0);
    assert_eq!(h.editor.scene().objects.len(), 1, "the rest of the drag means nothing");

    h.editor.set_tool(Tool::Circle);
    h.hold((0.0, 0.0), (30.0, 40.0));
    assert_eq!(read(&h), [(Quantity::Radius, 50.0)]);
    assert!(put(&mut h, [Some(35.2), None]));
    assert_eq!(*h.shape(1), Shape::Circle(CircleShape { radius: 35.2 }));
    h.event(Did::Release, 30.0, 40.0);

    h.editor.set_tool(Tool::Polygon);
    h.click(0.0, 0.0).event(Did::Move, 30.0, 0.0);
    assert_eq!(read(&h), [(Quantity::Length, 30.0), (Quantity::Angle, 0.0)]);
    assert!(put(&mut h, [Some(100.0), None]) && put(&mut h, [Some(50.0), Some(90.0)]));
    h.event(Did::Move, 0.0, -50.0);
    h.click(0.0, -50.0);
    h.editor.finish();
    let Shape::Polygon(PolygonShape { points, .. }) = h.shape(2) else { panic!() };
    let at = h.at(2);
    let world: Vec<DVec2> = points.iter().map(|p| (*p + at).round()).collect();
    assert_eq!(world[..3], [DVec2::ZERO, dvec2(100.0, 0.0), dvec2(100.0, -50.0)]);
}

#[test]
fn what_is_moved_turned_scaled_and_bent_is_measured_and_put_as_typed() {
    let half = Shape::Box(BoxShape::Half { half: dvec2(50.0, 30.0) });
    let mut h = Hand::on(vec![object("b", ObjectRole::Body, half, DVec2::ZERO)]);
    h.click(0.0, 0.0).hold((10.0, 10.0), (47.0, -3.0));
    assert_eq!(read(&h), [(Quantity::Right, 37.0), (Quantity::Down, -13.0)]);
    assert!(put(&mut h, [Some(40.5), Some(0.0)]));
    h.event(Did::Release, 47.0, -3.0);
    assert_eq!(h.at(0), dvec2(40.5, 0.0));
    assert_eq!(h.editor.history().undo_name(), Some(&Message::new("did-move")));

    let knob = h.editor.frame().unwrap().knob(1.0);
    h.hold((knob.x as f32, knob.y as f32), (200.0, 0.0));
    assert_eq!(read(&h)[0].0, Quantity::Turn);
    assert!(put(&mut h, [Some(30.0), None]));
    assert!((h.editor.scene().objects[0].rotation.to_degrees() - 30.0).abs() < 1e-9);
    h.event(Did::Release, 200.0, 0.0);
    h.editor.undo();

    let corner = h.editor.frame().unwrap().corners(1.0)[2];
    let (x, y) = (corner.x as f32, corner.y as f32);
    h.hold((x, y), (x + 20.0, y + 9.0));
    assert_eq!(
        read(&h).iter().map(|m| m.0).collect::<Vec<_>>(),
        [Quantity::Width, Quantity::Height]
    );
    assert!(put(&mut h, [Some(200.0), Some(90.0)]));
    h.event(Did::Release, x, y);
    assert_eq!(*h.shape(0), Shape::Box(BoxShape::Half { half: dvec2(100.0, 45.0) }));

    let mut h = Hand::on(vec![disc("d", ObjectRole::Body, DVec2::ZERO, 50.0)]);
    h.click(0.0, 0.0).hold((35.3, 35.3), (70.0, 0.0));
    assert_eq!(read(&h)[0].0, Quantity::Radius);
    assert!(put(&mut h, [Some(12.25), None]));
    assert_eq!(*h.shape(0), Shape::Circle(CircleShape { radius: 12.25 }));
}

#[test]
fn what_the_mouse_makes_has_no_dust() {
    let mut h = Hand::on(vec![disc("d", ObjectRole::Body, dvec2(56.3, 0.1), 50.0)]);
    h.camera = view(10.0);
    for k in 1..20 {
        let x = 560.0 + k as f32;
        h.drag((560.0, 0.0), (x, 3.0));
        let at = h.at(0);
        for x in [at.x, at.y] {
            assert!(format!("{x}").len() <= 6, "{x}");
        }
        h.editor.undo();
    }
    h.editor.set_tool(Tool::Polygon);
    h.click(11.0, 17.0).click(93.0, 31.0).click(57.0, 83.0);
    h.editor.finish();
    let Shape::Polygon(PolygonShape { points, .. }) = h.shape(1) else { panic!() };
    assert!(points.iter().all(|p| format!("{}{}", p.x, p.y).len() <= 16), "{points:?}");
}

//! Editing the points of shapes.

use super::*;
use crate::scene::{BezierShape, Joint, PathShape, PolygonShape, PolylineShape, SegmentShape};

fn square(r: f64) -> Shape {
    let points = vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)];
    Shape::Polygon(PolygonShape { points, holes: Vec::new() })
}

fn ring(h: &Hand) -> Vec<DVec2> {
    match h.shape(0) {
        Shape::Polygon(PolygonShape { points, .. }) | Shape::Polyline(PolylineShape { points }) => {
            points.clone()
        }
        _ => Vec::new(),
    }
}

fn arch() -> Shape {
    let points = [[0.0, 0.0], [0.0, -80.0], [80.0, -80.0], [80.0, 0.0]].map(DVec2::from);
    Shape::Bezier(BezierShape { points })
}

#[test]
fn a_double_click_adds_a_vertex_and_delete_takes_it_away() {
    let ring = vec![DVec2::ZERO, dvec2(100.0, 0.0), dvec2(100.0, 100.0)];
    let polygon = Shape::Polygon(PolygonShape { points: ring, holes: Vec::new() });
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, polygon.clone(), DVec2::ZERO)]);
    h.double(50.0, 1.0);
    assert!(
        matches!(h.shape(0), Shape::Polygon(PolygonShape { points, .. }) if points[1] == dvec2(50.0, 0.0))
    );
    h.click(50.0, 0.0);
    h.editor.delete();
    assert_eq!(*h.shape(0), polygon);
    h.click(0.0, 0.0);
    h.editor.delete();
    assert!(h.editor.scene().objects.is_empty(), "two points are no polygon");
}

#[test]
fn several_points_move_nudge_and_go_together() {
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, square(100.0), DVec2::ZERO)]);
    h.click(0.0, 0.0).click(100.0, -100.0).holding(Modifiers::SHIFT).click(100.0, 100.0);
    assert_eq!(h.editor.chosen_points().len(), 2);
    h.holding(Modifiers::NONE).drag((100.0, 100.0), (130.0, 110.0));
    assert_eq!(ring(&h)[1..3], [dvec2(130.0, -90.0), dvec2(130.0, 110.0)]);
    h.editor.nudge(dvec2(1.0, 0.0));
    assert_eq!(ring(&h)[1], dvec2(131.0, -90.0));
    assert_eq!(h.at(0), DVec2::ZERO);
    h.click(131.0, -90.0);
    assert_eq!(h.editor.chosen_points(), [(0, Handle::Vertex(1))], "a click keeps it alone");
    h.editor.delete();
    assert_eq!(ring(&h).len(), 3);
    h.editor.undo();
    h.editor.undo();
    h.editor.undo();
    assert_eq!(*h.shape(0), square(100.0), "one entry each");
}

#[test]
fn shift_takes_a_chosen_point_out_again() {
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, square(100.0), DVec2::ZERO)]);
    h.click(0.0, 0.0).click(100.0, -100.0).holding(Modifiers::SHIFT);
    h.click(100.0, 100.0).click(100.0, -100.0);
    assert_eq!(h.editor.chosen_points(), [(0, Handle::Vertex(2))]);
}

#[test]
fn a_box_over_some_points_chooses_them_and_over_all_the_objects() {
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, square(100.0), DVec2::ZERO)]);
    h.click(0.0, 0.0).drag((150.0, -150.0), (50.0, 150.0));
    let points = h.editor.chosen_points();
    assert_eq!(points, [(0, Handle::Vertex(1)), (0, Handle::Vertex(2))]);
    assert_eq!(h.editor.selected(), [0]);
    h.drag((150.0, -150.0), (-150.0, 150.0));
    assert!(h.editor.chosen_points().is_empty());
    assert!(h.drag((150.0, -150.0), (50.0, 150.0)).editor.cancel());
    assert!(h.editor.chosen_points().is_empty() && h.editor.selected() == [0]);
}

#[test]
fn a_double_click_splits_a_curve_where_it_is() {
    let mut h = Hand::on(vec![object("c", ObjectRole::Wall, arch(), DVec2::ZERO)]);
    h.double(40.0, -60.0);
    let Shape::Path(PathShape { curves, joints, .. }) = h.shape(0) else { panic!() };
    assert!(curves[0][2].distance(dvec2(40.0, -60.0)) < 1e-6 && curves.len() == 2);
    assert!(curves[0][1].distance(dvec2(20.0, -60.0)) < 1e-6, "de Casteljau");
    assert_eq!(joints[1], Joint::Smooth);
    assert_eq!(h.editor.chosen_points(), [(0, Handle::Vertex(1))]);
    h.editor.delete();
    let Shape::Path(PathShape { curves, .. }) = h.shape(0) else { panic!() };
    assert!(curves[0][0].distance(dvec2(0.0, -80.0)) < 1e-6, "the curve as it was");
}

#[test]
fn joints_keep_arms_in_line_and_alt_breaks_them() {
    let mut h = Hand::on(vec![object("c", ObjectRole::Wall, arch(), DVec2::ZERO)]);
    h.double(40.0, -60.0).click(300.0, 300.0).click(40.0, -60.0);
    // smooth: the other arm turns and keeps its length
    h.drag((60.0, -60.0), (40.0, -20.0));
    let arms = |h: &Hand| match h.shape(0) {
        Shape::Path(PathShape { curves, .. }) => [curves[0][1], curves[1][0]],
        _ => panic!(),
    };
    assert!(arms(&h)[0].distance(dvec2(40.0, -80.0)) < 1e-6, "{:?}", arms(&h));
    h.double(40.0, -60.0);
    h.drag((40.0, -30.0), (90.0, -60.0));
    let [before, after] = arms(&h);
    assert!((before + after - dvec2(80.0, -120.0)).length() < 1e-6, "symmetric");
    h.holding(Modifiers::ALT).drag((90.0, -60.0), (60.0, -90.0));
    assert!(arms(&h)[0].distance(before) < 1e-9, "alone");
    let Shape::Path(PathShape { joints, .. }) = h.shape(0) else { panic!() };
    assert_eq!(joints[1], Joint::Corner);
}

#[test]
fn a_chain_is_cut_and_joined_at_its_ends() {
    let points: Vec<DVec2> = (0..4).map(|i| dvec2(f64::from(i) * 50.0, 0.0)).collect();
    let chain = Shape::Polyline(PolylineShape { points });
    let mut h = Hand::on(vec![object("w", ObjectRole::Wall, chain.clone(), dvec2(0.0, 10.0))]);
    h.click(25.0, 10.0).click(50.0, 10.0);
    h.editor.reshape(Reshape::Split);
    assert_eq!(h.editor.scene().objects.len(), 2);
    assert!(matches!(h.shape(0), Shape::Segment(_)));
    assert_eq!((h.editor.selected(), ring(&h).len()), (vec![0, 1], 0));
    h.editor.reshape(Reshape::Join);
    assert_eq!((h.editor.scene().objects.len(), h.shape(0)), (1, &chain), "the nearest ends");
    h.editor.undo();
    // an end dragged onto another chain's end
    h.click(300.0, 300.0).click(120.0, 10.0).drag((150.0, 10.0), (0.0, 10.0));
    assert!(h.editor.can_reshape(Reshape::Join));
    h.editor.reshape(Reshape::Join);
    assert_eq!(h.editor.scene().objects.len(), 1);
    let Shape::Polyline(PolylineShape { points }) = h.shape(0) else { panic!("{:?}", h.shape(0)) };
    assert_eq!(points.len(), 4);
    h.editor.reshape(Reshape::Close);
    assert!(matches!(h.shape(0), Shape::Polygon(PolygonShape { points, .. }) if points.len() == 3));
}

#[test]
fn a_ring_is_cut_open_at_a_point() {
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, square(100.0), DVec2::ZERO)]);
    h.click(0.0, 0.0).click(100.0, -100.0);
    h.editor.reshape(Reshape::Split);
    let points = ring(&h);
    assert_eq!((points.len(), points[0], points[4]), (5, points[4], dvec2(100.0, -100.0)));
}

#[test]
fn shapes_are_made_of_each_other() {
    let half = crate::scene::BoxShape::Half { half: dvec2(100.0, 100.0) };
    let mut h = Hand::on(vec![object("b", ObjectRole::Body, Shape::Box(half), DVec2::ZERO)]);
    h.click(0.0, 0.0);
    h.editor.reshape(Reshape::Straight);
    assert_eq!(*h.shape(0), square(100.0));
    h.editor.reshape(Reshape::Close);
    assert!(matches!(h.shape(0), Shape::Polyline(PolylineShape { points }) if points.len() == 4));
    h.editor.reshape(Reshape::Close);
    assert_eq!(*h.shape(0), square(100.0));
    h.editor.reshape(Reshape::Curve);
    assert!(
        matches!(h.shape(0), Shape::Path(PathShape { curves, closed: true, .. }) if curves.len() == 4)
    );
    h.editor.reshape(Reshape::Straight);
    assert_eq!(*h.shape(0), square(100.0));
    assert!(!h.editor.can_reshape(Reshape::Straight));
    assert!(!h.editor.can_reshape(Reshape::Joint) && !h.editor.can_reshape(Reshape::Join));
}

#[test]
fn shift_drags_a_vertex_by_even_angles_and_points_line_up() {
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, square(100.0), DVec2::ZERO)]);
    h.click(0.0, 0.0).click(100.0, -100.0);
    h.event(Did::Press(1), 100.0, -100.0).holding(Modifiers::SHIFT);
    h.event(Did::Move, 150.0, -94.0).event(Did::Release, 150.0, -94.0);
    assert_eq!(ring(&h)[1].y, -100.0);
    h.holding(Modifiers::NONE).editor.snapping = true;
    h.drag((100.0, 100.0), (170.0, 97.0));
    assert_eq!(ring(&h)[2].y, 100.0, "as high as its neighbour");
}

#[test]
fn a_point_that_the_picture_gives_a_letter_is_dragged_without_its_shape_being_selected() {
    let segment = Shape::Segment(SegmentShape { a: dvec2(-50.0, 0.0), b: dvec2(50.0, 0.0) });
    let mut h = Hand::on(vec![object("s", ObjectRole::Wall, segment, dvec2(100.0, 100.0))]);
    // Without a letter a press on an end moves the whole segment.
    h.drag((150.0, 100.0), (150.0, 140.0));
    assert_eq!(h.at(0), dvec2(100.0, 140.0));
    h.editor.undo();
    h.click(400.0, 400.0);
    h.editor.set_lettered([dvec2(150.0, 100.0), dvec2(0.0, 0.0)].into());
    h.drag((151.0, 101.0), (181.0, 131.0));
    assert_eq!(h.at(0), dvec2(100.0, 100.0), "the segment stays");
    assert!(
        matches!(h.shape(0), Shape::Segment(SegmentShape { b, .. }) if b.distance(dvec2(80.0, 30.0)) < 1.5)
    );
    assert_eq!(h.editor.selected(), [0], "and has the focus");
    // A letter where no shape has a point is only a letter.
    h.click(400.0, 400.0).drag((0.0, 0.0), (20.0, 20.0));
    assert_eq!(h.at(0), dvec2(100.0, 100.0));
}

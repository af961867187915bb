//! Polygons distinguished, and mended.

use super::*;
use crate::scene::PolygonShape;

fn polygon(points: &[[f64; 2]]) -> Object {
    let points = points.iter().copied().map(DVec2::from).collect();
    object(
        "p",
        ObjectRole::Body,
        Shape::Polygon(PolygonShape { points, holes: Vec::new() }),
        dvec2(10.0, 20.0),
    )
}

const ARROW: [[f64; 2]; 4] = [[0.0, 0.0], [100.0, 50.0], [0.0, 100.0], [40.0, 50.0]];
const BOW: [[f64; 2]; 4] = [[0.0, 0.0], [100.0, 100.0], [100.0, 0.0], [0.0, 100.0]];

fn selected(object: Object) -> Hand {
    let mut h = Hand::on(vec![object]);
    h.editor.select(&[0]);
    h
}

#[test]
fn the_kinds_are_told_apart_where_they_are_seen() {
    let triangle = selected(polygon(&ARROW[..3])).editor.form().unwrap();
    assert!(triangle.is_good && triangle.fixes.is_empty());
    let arrow = selected(polygon(&ARROW)).editor.form().unwrap();
    assert_eq!(
        (&*arrow.words.id, arrow.reflex.as_slice()),
        ("form-concave", &[dvec2(50.0, 70.0)][..])
    );
    let bow = selected(polygon(&BOW)).editor.form().unwrap();
    assert_eq!(
        (&*bow.words.id, bow.crossings.as_slice()),
        ("form-crossing", &[dvec2(60.0, 70.0)][..])
    );
    let flat = selected(polygon(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]])).editor.form().unwrap();
    assert_eq!(flat.words.id, "form-degenerate");
    assert!(selected(disc("d", ObjectRole::Body, DVec2::ZERO, 9.0)).editor.form().is_none());
}

#[test]
fn a_polygon_being_drawn_is_told_too() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Polygon);
    h.click(0.0, 0.0).click(100.0, 100.0);
    assert!(h.editor.form().is_none());
    h.click(100.0, 0.0).event(Did::Move, 0.0, 100.0);
    assert_eq!(h.editor.form().unwrap().words.id, "form-crossing");
    h.event(Did::Move, 40.0, -60.0);
    assert_eq!(h.editor.form().unwrap().words.id, "form-convex");
}

#[test]
fn pieces_hull_and_uncrossing_are_one_entry_each() {
    let mut h = selected(polygon(&ARROW));
    h.editor.reshape(Reshape::Pieces);
    let objects = &h.editor.scene().objects;
    assert_eq!(objects.len(), 2);
    assert!(
        objects.iter().all(|o| o.group.as_deref() == Some("p") && o.position == dvec2(10.0, 20.0))
    );
    assert_eq!(h.editor.selected(), [0, 1]);
    h.editor.undo();
    h.editor.reshape(Reshape::Hull);
    assert!(matches!(h.shape(0), Shape::Polygon(PolygonShape { points, .. }) if points.len() == 3));
    assert!(!h.editor.can_reshape(Reshape::Hull) && !h.editor.can_reshape(Reshape::Pieces));
    let mut h = selected(polygon(&BOW));
    h.editor.reshape(Reshape::Uncross);
    assert_eq!(h.editor.scene().objects.len(), 2);
    for i in 0..2 {
        h.editor.select(&[i]);
        assert!(h.editor.form().unwrap().is_good);
    }
    h.editor.undo();
    assert_eq!(h.editor.scene().objects, [polygon(&BOW)]);
}

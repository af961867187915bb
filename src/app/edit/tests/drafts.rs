//! A shape being drawn is never lost: not by another tool, nor by undo.

use super::*;
use crate::app::shell::state::App;
use crate::app::ui::command::Command;
use crate::app::ui::preferences::Preferences;
use crate::scene::{PolygonShape, PolylineShape};
use crate::world::InputKeys;

#[test]
fn another_tool_finishes_what_has_enough_points_and_keeps_the_rest() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Polygon);
    h.click(0.0, 0.0).click(90.0, 0.0).click(90.0, 90.0).click(0.0, 90.0);
    h.event(Did::Move, 300.0, 300.0);
    h.editor.set_tool(Tool::Select);
    let Shape::Polygon(PolygonShape { points, .. }) = h.shape(0) else { panic!() };
    assert_eq!(points.len(), 4, "the point under the pointer was not given");
    assert_eq!(h.editor.selected(), [0]);
    // Two corners are no polygon yet: they wait for the tool.
    h.editor.set_tool(Tool::Polygon);
    h.click(200.0, 0.0).click(290.0, 0.0);
    h.editor.set_tool(Tool::Polyline);
    h.click(-200.0, 0.0).click(-100.0, 0.0);
    assert_eq!((h.editor.scene().objects.len(), h.editor.kept_drafts().len()), (1, 1));
    h.editor.set_tool(Tool::Polygon);
    let line =
        |s: &Shape| matches!(s, Shape::Polyline(PolylineShape { points }) if points.len() == 2);
    assert!(line(h.shape(1)), "and two of a chain are one");
    assert!(h.editor.kept_drafts().is_empty());
    h.click(290.0, 90.0);
    h.editor.finish();
    assert!(matches!(h.shape(2), Shape::Polygon(PolygonShape { points, .. }) if points.len() == 3));
    // What is dragged out as the tool changes is made as it was seen.
    h.editor.set_tool(Tool::Box);
    h.hold((0.0, 200.0), (40.0, 220.0));
    h.editor.set_tool(Tool::Select);
    assert_eq!(h.editor.scene().objects.len(), 4);
}

#[test]
fn undo_takes_points_back_and_nothing_behind_them() {
    let mut h = Hand::on(two_discs());
    h.drag((10.0, 0.0), (110.0, 30.0));
    h.editor.set_tool(Tool::Polygon);
    h.click(200.0, 0.0).click(290.0, 0.0).click(290.0, 90.0);
    h.editor.undo();
    h.editor.undo();
    assert_eq!(h.editor.draft().map(|d| d.points.len()), Some(1));
    h.editor.redo();
    assert_eq!(h.editor.draft().unwrap().points, [dvec2(200.0, 0.0), dvec2(290.0, 0.0)]);
    h.click(250.0, 90.0);
    h.editor.redo();
    assert_eq!(h.editor.draft().map(|d| d.points.len()), Some(3), "a new point is another way");
    for _ in 0..3 {
        h.editor.undo();
    }
    assert!(h.editor.draft().is_none());
    assert_eq!(h.at(1), dvec2(120.0, 30.0), "what was done before stands");
    h.editor.undo();
    assert_eq!(h.at(1), dvec2(20.0, 0.0), "until nothing is drawn");
}

#[test]
fn a_hole_goes_into_its_polygon_whatever_is_selected_meanwhile() {
    let ring = vec![dvec2(-90.0, -90.0), dvec2(90.0, -90.0), dvec2(90.0, 90.0), dvec2(-90.0, 90.0)];
    let polygon = Shape::Polygon(PolygonShape { points: ring, holes: Vec::new() });
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, polygon, DVec2::ZERO)]);
    h.editor.set_tool(Tool::Hole);
    h.click(0.0, 0.0).click(50.0, 0.0);
    h.editor.set_tool(Tool::Select);
    h.editor.select(&[]);
    h.editor.set_tool(Tool::Hole);
    h.click(50.0, 50.0);
    h.editor.set_tool(Tool::Select);
    assert!(matches!(h.shape(0), Shape::Polygon(PolygonShape { holes, .. }) if holes.len() == 1));
}

#[test]
fn a_draft_meets_others_before_it_is_released() {
    let mut app = App::new(Preferences::default());
    let mut scene = empty_scene();
    scene.objects = vec![disc("a", ObjectRole::Body, DVec2::ZERO, 50.0)].into();
    app.open_scene(scene, None);
    app.camera = view(1.0);
    app.editor.snapping = false;
    let found = |app: &mut App| {
        app.update(0.0, InputKeys::NONE);
        app.live.playback().map(|run| run.verdict())
    };
    let point = |app: &mut App, did, x: f32| {
        app.editor.pointer(Pointer { did, at: pos2(x, 0.0), mods: Modifiers::NONE }, &app.camera);
        found(app)
    };
    let alone = found(&mut app);
    app.obey(Command::Tool(Tool::Circle));
    point(&mut app, Did::Press(1), 100.0);
    let apart = point(&mut app, Did::Move, 130.0);
    let met = point(&mut app, Did::Move, 160.0);
    assert_ne!(apart, met, "it reaches the disc");
    assert_eq!(app.editor.scene().objects.len(), 1, "and is not in the document");
    app.obey(Command::Cancel);
    assert_eq!(found(&mut app), alone);
    assert!(!app.editor.history().is_dirty());
}

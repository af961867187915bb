//! What hands do all day: small shapes dragged again, copies dragged out, shapes moved by keys.

use super::*;
use crate::app::shell::state::App;
use crate::app::ui::command::Command;
use crate::app::ui::preferences::Preferences;
use crate::scene::{BoxShape, PolygonShape};
use crate::world::InputKeys;

#[test]
fn a_small_shape_is_dragged_twice_and_resized_by_its_frame() {
    let half = Shape::Box(BoxShape::Half { half: dvec2(9.0, 6.0) });
    let ring = vec![dvec2(-9.0, -9.0), dvec2(9.0, -9.0), dvec2(0.0, 9.0)];
    let ring = Shape::Polygon(PolygonShape { points: ring, holes: Vec::new() });
    let shapes = [Shape::Circle(CircleShape { radius: 9.0 }), half, ring];
    for shape in shapes {
        let mut h = Hand::on(vec![object("s", ObjectRole::Body, shape.clone(), DVec2::ZERO)]);
        h.drag((5.0, -4.0), (105.0, -4.0)).drag((105.0, -4.0), (105.0, 96.0));
        assert_eq!((h.shape(0), h.at(0)), (&shape, dvec2(100.0, 100.0)));
        let corner = h.editor.frame().unwrap().corners(1.0)[2];
        let (x, y) = (corner.x as f32, corner.y as f32);
        h.drag((x, y), (x + 20.0, y + 20.0));
        assert_ne!(h.shape(0), &shape);
    }
    // A short wall is taken by its middle, and its ends by theirs.
    let mut h = Hand::on(vec![wall("w", DVec2::ZERO, dvec2(30.0, 0.0))]);
    h.drag((15.0, 1.0), (15.0, 101.0)).drag((15.0, 101.0), (15.0, 201.0));
    assert_eq!(h.at(0), dvec2(0.0, 200.0));
    h.drag((30.0, 200.0), (90.0, 200.0));
    assert!(matches!(h.shape(0), Shape::Segment(s) if s.b.x > 80.0));
    // A large one keeps its handles.
    let mut h = Hand::on(vec![disc("d", ObjectRole::Body, DVec2::ZERO, 50.0)]);
    h.click(0.0, 0.0).drag((33.0, 33.0), (70.0, 0.0));
    assert_eq!(h.at(0), DVec2::ZERO);
}

#[test]
fn a_drag_with_alt_copies_in_one_entry_and_escape_takes_the_copies_back() {
    let mut h = Hand::on(two_discs()).with(Modifiers::ALT);
    h.drag((10.0, 0.0), (210.0, 0.0));
    assert_eq!((h.at(1), h.at(2)), (dvec2(20.0, 0.0), dvec2(220.0, 0.0)));
    assert_eq!(h.editor.selected(), [2]);
    assert_ne!(h.editor.scene().objects[1].id, h.editor.scene().objects[2].id);
    assert_eq!(h.editor.history().undo_name(), Some(&Message::new("did-duplicate")));
    h.editor.duplicate(DVec2::ONE);
    assert_eq!(h.at(3), dvec2(420.0, 0.0), "the next goes as far");
    h.editor.undo();
    h.editor.undo();
    assert_eq!(h.editor.scene().objects.len(), 2);
    h.editor.select(&[0, 1]);
    h.hold((10.0, 0.0), (10.0, 200.0));
    assert_eq!(h.editor.scene().objects.len(), 4);
    h.editor.cancel();
    assert_eq!((h.editor.scene().objects.len(), h.editor.selected()), (2, vec![0, 1]));
}

#[test]
fn arrows_move_what_is_selected_by_the_step_that_is_set_where_nothing_is_left_to_step_to() {
    let mut app = App::new(Preferences::default());
    let mut scene = empty_scene();
    scene.objects = two_discs().into();
    app.open_scene(scene, None);
    app.update(0.0, InputKeys::NONE);
    assert!(!app.live.arrows_nudge(&app.editor), "nothing is selected");
    app.editor.select(&[0]);
    app.obey(Command::LastStep);
    assert!(app.live.arrows_nudge(&app.editor));
    app.editor.nudge_step = Some(2.5);
    app.obey(Command::Nudge(1, 0));
    app.obey(Command::Nudge(0, -10));
    assert_eq!(app.editor.scene().objects[0].position, dvec2(2.5, -25.0));
    app.update(0.0, InputKeys::NONE);
    if app.live.steps() > 1 {
        app.obey(Command::FirstStep);
        assert!(!app.live.arrows_nudge(&app.editor), "there are steps to go to");
    }
}

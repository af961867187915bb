//! Gestures, as pointer events on a canvas that no window shows.

mod drafts;
mod forms;
mod ground;
mod hands;
mod labyrinths;
mod measures;
mod points;
mod tiles;
mod tools;
mod touching;

use egui_macroquad::egui::{Modifiers, Rect, pos2};
use glam::{DVec2, dvec2};

use super::*;
use crate::scene::{CircleShape, Object, ObjectRole, SegmentShape, Shape};
use crate::world::settings::SPEED;
use crate::world::{MovedObject, MoverState, Put};

pub(crate) fn empty_scene() -> Scene {
    Scene::new("test")
}

pub(crate) fn object(id: &str, role: ObjectRole, shape: Shape, position: DVec2) -> Object {
    Object { position, ..Object::new(id, role, shape) }
}

pub(crate) fn wall(id: &str, a: DVec2, b: DVec2) -> Object {
    object(id, ObjectRole::Wall, Shape::Segment(SegmentShape { a, b }), DVec2::ZERO)
}

pub(crate) fn disc(id: &str, role: ObjectRole, at: DVec2, radius: f64) -> Object {
    object(id, role, Shape::Circle(CircleShape { radius }), at)
}

/// A view of 1000 by 1000 points around the origin.
pub(crate) fn view(zoom: f64) -> Camera {
    Camera::new(DVec2::ZERO, zoom, Rect::from_min_max(pos2(-500.0, -500.0), pos2(500.0, 500.0)))
}

use crate::app::camera::Camera;

/// A pointer on a canvas where a world unit is a point and the origin is at (0, 0).
pub(super) struct Hand {
    pub(super) editor: Editor,
    pub(super) camera: Camera,
    pub(super) mods: Modifiers,
}

impl Hand {
    pub(super) fn on(objects: Vec<Object>) -> Self {
        let mut editor = Editor::new(Scene { objects: objects.into(), ..empty_scene() });
        editor.snapping = false;
        Self { editor, camera: view(1.0), mods: Modifiers::NONE }
    }

    pub(super) fn with(mut self, mods: Modifiers) -> Self {
        self.mods = mods;
        self
    }

    /// With other keys held from now on.
    fn holding(&mut self, mods: Modifiers) -> &mut Self {
        self.mods = mods;
        self
    }

    pub(super) fn event(&mut self, did: Did, x: f32, y: f32) -> &mut Self {
        self.editor.pointer(Pointer { did, at: pos2(x, y), mods: self.mods }, &self.camera);
        self
    }

    pub(super) fn click(&mut self, x: f32, y: f32) -> &mut Self {
        self.event(Did::Move, x, y).event(Did::Press(1), x, y).event(Did::Release, x, y)
    }

    pub(super) fn double(&mut self, x: f32, y: f32) -> &mut Self {
        self.click(x, y).event(Did::Press(2), x, y).event(Did::Release, x, y)
    }

    pub(super) fn hold(&mut self, from: (f32, f32), to: (f32, f32)) -> &mut Self {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        self.event(Did::Press(1), from.0, from.1).event(Did::Move, middle.0, middle.1).event(
            Did::Move,
            to.0,
            to.1,
        )
    }

    pub(super) fn drag(&mut self, from: (f32, f32), to: (f32, f32)) -> &mut Self {
        self.hold(from, to).event(Did::Release, to.0, to.1)
    }

    pub(super) fn at(&self, i: usize) -> DVec2 {
        self.editor.scene().objects[i].position
    }

    pub(super) fn shape(&self, i: usize) -> &Shape {
        &self.editor.scene().objects[i].shape
    }
}

pub(super) fn two_discs() -> Vec<Object> {
    vec![
        disc("low", ObjectRole::Body, DVec2::ZERO, 50.0),
        disc("high", ObjectRole::Body, dvec2(20.0, 0.0), 50.0),
    ]
}

#[test]
fn click_shift_and_alt_select() {
    let mut h = Hand::on(two_discs());
    assert_eq!(h.click(10.0, 0.0).editor.selected(), [1], "the one on top");
    assert_eq!(h.click(300.0, 300.0).editor.selected(), [] as [usize; 0]);
    h.click(10.0, 0.0);
    let mut h = h.with(Modifiers::ALT);
    assert_eq!(h.click(10.0, 0.0).editor.selected(), [0], "the one below");
    assert_eq!(h.click(10.0, 0.0).editor.selected(), [1], "and round again");
    let mut h = h.with(Modifiers::SHIFT);
    assert_eq!(h.click(-45.0, 0.0).editor.selected(), [1, 0]);
    assert_eq!(h.click(-45.0, 0.0).editor.selected(), [1]);
    assert!(!h.editor.history().is_dirty(), "selecting changes no document");
}

#[test]
fn a_drag_is_one_entry_and_undo_puts_it_back() {
    let mut h = Hand::on(two_discs());
    h.drag((10.0, 0.0), (110.0, 30.0));
    assert_eq!(h.at(1), dvec2(120.0, 30.0));
    assert_eq!(h.editor.history().undo_name(), Some(&Message::new("did-move")));
    h.editor.undo();
    assert_eq!(h.at(1), dvec2(20.0, 0.0));
    h.editor.undo();
    h.editor.redo();
    assert_eq!(h.at(1), dvec2(120.0, 30.0));
}

#[test]
fn a_shaking_hand_moves_nothing() {
    let mut h = Hand::on(two_discs());
    h.drag((10.0, 0.0), (12.0, 1.0));
    assert_eq!(h.at(1), dvec2(20.0, 0.0));
    assert!(h.editor.history().undo_name().is_none());
}

#[test]
fn escape_gives_up_the_drag_then_the_tool_then_the_selection() {
    let mut h = Hand::on(two_discs());
    h.hold((10.0, 0.0), (110.0, 30.0));
    assert!(h.editor.cancel());
    assert_eq!(h.at(1), dvec2(20.0, 0.0));
    h.event(Did::Move, 200.0, 30.0).event(Did::Release, 200.0, 30.0);
    assert_eq!(h.at(1), dvec2(20.0, 0.0), "the rest of the drag means nothing");
    h.editor.set_tool(Tool::Box);
    assert!(h.editor.cancel());
    assert_eq!((h.editor.tool(), h.editor.selected().len()), (Tool::Select, 1));
    assert!(h.editor.cancel());
    assert!(h.editor.selected().is_empty());
    assert!(!h.editor.cancel());
}

#[test]
fn several_move_together_and_a_box_selects_what_it_holds() {
    let mut h = Hand::on(two_discs());
    h.drag((-200.0, -200.0), (200.0, 200.0));
    assert_eq!(h.editor.selected(), [0, 1]);
    h.drag((10.0, 0.0), (10.0, 40.0));
    assert_eq!((h.at(0), h.at(1)), (dvec2(0.0, 40.0), dvec2(20.0, 40.0)));
    h.drag((-200.0, -200.0), (65.0, 200.0));
    assert_eq!(h.editor.selected(), [0], "only what the box holds whole");
}

#[test]
fn vertices_radii_and_corners_are_dragged_once_selected() {
    let mut h = Hand::on(vec![wall("w", DVec2::ZERO, dvec2(100.0, 0.0))]);
    h.click(50.0, 1.0).drag((100.0, 0.0), (120.0, 60.0));
    let ends = Shape::Segment(SegmentShape { a: DVec2::ZERO, b: dvec2(120.0, 60.0) });
    assert_eq!(*h.shape(0), ends);
    let mut h = Hand::on(vec![disc("d", ObjectRole::Body, DVec2::ZERO, 50.0)]);
    h.click(0.0, 0.0).drag((35.0, 35.0), (70.0, 0.0));
    assert!(
        matches!(h.shape(0), Shape::Circle(CircleShape { radius }) if (radius - 70.0).abs() <= 1.0)
    );
    assert_eq!(h.at(0), DVec2::ZERO);
}

#[test]
fn the_movers_arrow_is_always_at_hand() {
    let mut mover = disc("m", ObjectRole::Mover, DVec2::ZERO, 10.0);
    mover.velocity = Some(dvec2(100.0, 0.0));
    let mut h = Hand::on(vec![mover]);
    h.drag((100.0, 0.0), (80.0, 50.0));
    assert_eq!(h.editor.scene().objects[0].velocity, Some(dvec2(80.0, 50.0)));
    assert_eq!(h.editor.history().undo_name(), Some(&Message::new("did-velocity")));
}

/// A mover that time has taken to (200, 0) by frame 7.
fn away(flies: bool) -> Hand {
    let mut h = Hand::on(vec![disc("m", ObjectRole::Mover, DVec2::ZERO, 10.0)]);
    let (position, velocity) = (dvec2(200.0, 0.0), dvec2(0.0, 60.0));
    let placed = [MovedObject::mover(0, MoverState { position, velocity }, flies)].into();
    h.editor.set_seen(time::SeenFrame { frame: 7, arrow: true, placed, ..Default::default() });
    h
}

#[test]
fn a_mover_that_time_took_away_is_put_where_a_hand_drags_it_and_starts_where_it_did() {
    let mut h = away(false);
    let before = h.editor.scene().clone();
    h.click(200.0, 0.0);
    assert_eq!(h.editor.selected(), [0]);
    assert!(h.editor.interventions().puts(7).is_empty(), "a click puts nothing");
    h.drag((200.0, 0.0), (210.0, 5.0));
    let put =
        Put { object: "m".to_owned(), position: dvec2(210.0, 5.0), velocity: dvec2(0.0, 60.0) };
    assert_eq!(h.editor.interventions().puts(7), [put]);
    assert_eq!(*h.editor.scene(), before, "the document keeps where it starts");
    assert_eq!(h.editor.shown(0).unwrap().position, dvec2(210.0, 5.0));
    assert!(!h.editor.history().is_dirty());
    h.editor.undo();
    assert!(h.editor.interventions().puts(7).is_empty());
    h.editor.redo();
    assert_eq!(h.editor.interventions().puts(7).len(), 1);
    // By the keys, by numbers and by the frame as by the pointer.
    h.editor.nudge(DVec2::X);
    assert_eq!(h.editor.interventions().puts(7)[0].position, dvec2(211.0, 5.0));
    assert_eq!(*h.editor.scene(), before);
}

#[test]
fn what_keys_have_moved_is_found_where_it_is_and_changed_as_the_document_has_it() {
    let mut h = Hand::on(vec![disc("flipper", ObjectRole::Wall, DVec2::ZERO, 10.0)]);
    let body = MoverState { position: dvec2(200.0, 0.0), velocity: DVec2::ZERO };
    let turned = MovedObject { turn: 1.0, can_be_put: false, ..MovedObject::mover(0, body, false) };
    let placed = [turned].into();
    h.editor.set_seen(time::SeenFrame { frame: 7, placed, ..Default::default() });
    assert_eq!(h.editor.shown(0).unwrap().rotation, 1.0);
    h.drag((200.0, 0.0), (210.0, 5.0));
    assert_eq!(h.editor.selected(), [0]);
    assert!(h.editor.interventions().puts(7).is_empty());
    let object = &h.editor.scene().objects[0];
    assert_eq!((object.position, object.rotation), (dvec2(10.0, 5.0), 0.0));
}

#[test]
fn what_flies_is_given_another_velocity_in_its_frame() {
    let mut h = away(true);
    h.drag((200.0, 60.0), (230.0, 90.0));
    let put = h.editor.interventions().puts(7)[0].clone();
    assert_eq!((put.position, put.velocity), (dvec2(200.0, 0.0), dvec2(30.0, 90.0)));
    assert_eq!(h.editor.scene().objects[0].velocity, None);
    // The arrow of one that does not fly is the document's.
    let mut h = away(false);
    h.editor.edit(Message::new("did-velocity"), |s| s.objects[0].velocity = Some(dvec2(0.0, 60.0)));
    h.drag((200.0, 60.0), (230.0, 90.0));
    assert!(h.editor.interventions().puts(7).is_empty());
    assert_eq!(h.editor.scene().objects[0].velocity, Some(dvec2(30.0, 90.0)));
}

#[test]
fn other_settings_hold_from_the_frame_looked_at_and_undo_takes_that_back() {
    let mut h = away(false);
    let before = h.editor.interventions().clone();
    h.editor.edit(Message::new("did-settings"), |s| s.settings.set(&SPEED, 7.0));
    let speed = |h: &mut Hand, frame| h.editor.interventions().settings(frame).get(&SPEED);
    assert_eq!([6, 7].map(|f| speed(&mut h, f)), [400.0, 7.0]);
    h.editor.set_seen(time::SeenFrame { frame: 90, ..Default::default() });
    h.editor.undo();
    assert_eq!(*h.editor.interventions(), before, "also from another frame");
}

#[test]
fn copies_have_ids_of_their_own() {
    let mut h = Hand::on(two_discs());
    h.click(10.0, 0.0);
    h.editor.duplicate(dvec2(16.0, 16.0));
    assert_eq!((h.editor.selected(), h.at(2)), (vec![2], dvec2(36.0, 16.0)));
    let text = h.editor.copied().unwrap();
    h.editor.paste(&text, dvec2(16.0, 16.0), None).unwrap();
    h.editor.delete_objects();
    h.editor.paste(&text, DVec2::ONE, None).unwrap();
    let mut ids: Vec<&String> = h.editor.scene().objects.iter().map(|o| &o.id).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 4);
    h.editor.undo();
    assert_eq!(h.editor.scene().objects.len(), 3);
}

#[test]
fn nudging_moves_what_is_selected() {
    let mut h = Hand::on(two_discs());
    h.editor.nudge(DVec2::X);
    assert!(!h.editor.history().is_dirty());
    h.click(10.0, 0.0);
    h.editor.nudge(DVec2::X);
    assert_eq!(h.at(1), dvec2(21.0, 0.0));
}

#[test]
fn a_panels_drag_is_one_entry() {
    let mut h = Hand::on(two_discs());
    for x in [1.0, 2.0, 3.0] {
        h.editor.edit_live(Message::new("did-inspect"), |s| s.objects[0].position.x = x);
    }
    h.editor.commit();
    h.editor.undo();
    assert_eq!(h.at(0), DVec2::ZERO);
}

#[test]
fn ctrl_suspends_snapping() {
    let mut h = Hand::on(two_discs());
    h.editor.snapping = true;
    h.drag((10.0, 0.0), (113.0, 33.0));
    assert_eq!(h.at(1), dvec2(128.0, 33.0), "the grid has lines every 64 units here");
    h.editor.undo();
    let mut h = h.with(Modifiers::CTRL);
    h.drag((10.0, 0.0), (113.0, 33.0));
    assert_eq!(h.at(1), dvec2(123.0, 33.0));
}

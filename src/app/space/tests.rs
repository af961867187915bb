//! Gestures in space, as pointer events on a drawing that no window shows.

use egui_macroquad::egui::{Modifiers, Pos2, Rect, pos2, vec2};
use egui_macroquad::macroquad::miniquad::{KeyCode, MouseButton};
use glam::{DVec3, dvec3};

use super::sculpt::SculptSettings;
use super::*;
use crate::app::host::clipboard::Clipboard;
use crate::app::ui::command::Command;
use crate::scene::SpaceShape;

const THEME: &Theme = &Theme::DARK;

/// Input to the scene that people begin with.
struct Hand {
    room: SpaceRoom,
    mods: Modifiers,
    clipboard: Clipboard,
    at: Option<Pos2>,
}

impl Hand {
    fn new() -> Self {
        let mut room = SpaceRoom::new(blank());
        room.set_view(Rect::from_min_max(pos2(0.0, 0.0), pos2(900.0, 600.0)));
        room.set_snapping(false);
        Self { room, mods: Modifiers::NONE, clipboard: Clipboard::default(), at: None }
    }

    fn go(&mut self, at: Pos2) -> &mut Self {
        self.room.moved(self.at, at, self.mods, THEME);
        self.at = Some(at);
        self
    }

    fn press(&mut self, button: MouseButton, at: Pos2) -> &mut Self {
        self.go(at);
        self.room.pressed(button, at, self.mods, false, THEME);
        self
    }

    fn release(&mut self, button: MouseButton) -> &mut Self {
        let at = self.at.unwrap();
        self.room.released(button, at, self.mods, THEME);
        self
    }

    fn click(&mut self, at: Pos2) -> &mut Self {
        self.press(MouseButton::Left, at).release(MouseButton::Left)
    }

    fn drag_with(&mut self, button: MouseButton, from: Pos2, to: Pos2) -> &mut Self {
        self.press(button, from).go(from + (to - from) * 0.4).go(to).release(button)
    }

    fn drag(&mut self, from: Pos2, to: Pos2) -> &mut Self {
        self.drag_with(MouseButton::Left, from, to)
    }

    fn obey(&mut self, command: Command) -> &mut Self {
        self.room.obey(command, &mut self.clipboard).unwrap();
        self
    }

    fn tool(&mut self, tool: SpaceTool) -> &mut Self {
        self.obey(Command::Space(SpaceCommand::Tool(tool)))
    }

    /// Where a point of the world is on the screen.
    fn pos(&self, p: DVec3) -> Pos2 {
        self.room.camera.pos(p).unwrap()
    }

    fn objects(&self) -> &crate::scene::Objects<crate::scene::SpaceObject> {
        &self.room.editor.scene().objects
    }

    fn place(&self, i: usize) -> DVec3 {
        self.objects()[i].position
    }
}

/// The middle of the box, and of the ball, of the scene that people begin with.
const BOX: DVec3 = dvec3(-1.5, 0.0, 1.0);
const BALL: DVec3 = dvec3(1.5, -0.5, 0.75);

#[test]
fn clicks_select_and_shift_adds_and_a_click_beside_lets_go() {
    let mut h = Hand::new();
    let (cube, ball) = (h.pos(BOX), h.pos(BALL));
    h.click(cube);
    assert_eq!(h.room.editor.selection(), [1]);
    h.mods = Modifiers::SHIFT;
    h.click(ball);
    assert_eq!(h.room.editor.selection(), [1, 2]);
    h.mods = Modifiers::NONE;
    h.click(pos2(4.0, 4.0));
    assert!(h.room.editor.selection().is_empty(), "the ground is locked and not taken");
    h.drag(pos2(2.0, 2.0), pos2(898.0, 598.0));
    assert_eq!(h.room.editor.selection(), [1, 2], "a box around them");
    assert!(!h.room.editor.history().is_dirty());
}

#[test]
fn a_drag_moves_along_the_ground_and_with_shift_up_and_down() {
    let mut h = Hand::new();
    let from = h.pos(BALL);
    h.drag(from, from + vec2(120.0, 30.0));
    let moved = h.place(2);
    assert!((moved.z - BALL.z).abs() < 1e-9 && moved.distance(BALL) > 0.3);
    assert_eq!(h.room.editor.history().names().0.len(), 1, "one entry");
    h.obey(Command::Undo);
    assert_eq!(h.place(2), BALL);
    h.mods = Modifiers::SHIFT;
    h.click(pos2(4.0, 4.0));
    h.drag(from, from - vec2(0.0, 90.0));
    let lifted = h.place(2);
    assert!(lifted.z > 1.0 && lifted.truncate() == BALL.truncate(), "{lifted}");
    // Given up in the middle, it is where it was.
    h.mods = Modifiers::NONE;
    let at = h.pos(lifted);
    h.press(MouseButton::Left, at).go(at + vec2(80.0, 0.0)).obey(Command::Cancel);
    assert_eq!(h.place(2), lifted);
    h.release(MouseButton::Left);
    assert_eq!(h.place(2), lifted);
}

#[test]
fn what_is_dragged_snaps_to_the_grid_unless_ctrl_is_held() {
    let mut h = Hand::new();
    h.room.set_snapping(true);
    let unit = h.room.camera.grid_unit();
    let from = h.pos(BALL);
    h.drag(from, from + vec2(140.0, 10.0));
    let p = h.place(2) / unit;
    assert!((p - p.round()).truncate().length() < 1e-9 && h.place(2).z == BALL.z);
    h.obey(Command::Undo);
    h.mods = Modifiers::COMMAND | Modifiers::CTRL;
    h.drag(from, from + vec2(141.0, 11.0));
    let p = h.place(2) / unit;
    assert!((p - p.round()).truncate().length() > 1e-9);
}

#[test]
fn the_view_goes_around_and_along_and_the_document_stays() {
    let mut h = Hand::new();
    let before = h.room.camera.orbit;
    h.drag_with(MouseButton::Right, pos2(300.0, 300.0), pos2(380.0, 330.0));
    let turned = h.room.camera.orbit;
    assert!(turned.yaw != before.yaw && turned.pitch > before.pitch);
    assert_eq!(turned.centre, before.centre);
    h.mods = Modifiers::SHIFT;
    let held = h.room.camera.world_from_screen(pos2(300.0, 300.0));
    h.drag_with(MouseButton::Middle, pos2(300.0, 300.0), pos2(360.0, 250.0));
    assert!(h.pos(held).distance(pos2(360.0, 250.0)) < 0.1, "it goes along with the pointer");
    h.mods = Modifiers::ALT;
    h.drag(pos2(300.0, 300.0), pos2(340.0, 300.0));
    assert_ne!(h.room.camera.orbit.yaw, turned.yaw);
    h.obey(Command::Space(SpaceCommand::From(Side::Top)));
    assert_eq!(h.room.camera.side(), Some(Side::Top));
    assert!(!h.room.editor.history().is_dirty());
}

#[test]
fn a_handle_moves_along_its_axis_alone() {
    let mut h = Hand::new();
    h.obey(Command::Space(SpaceCommand::From(Side::Front)));
    let middle = h.pos(BOX);
    h.click(middle);
    // The arrow to the right begins in the middle; its head is the surest to take.
    let head = middle + vec2(70.0, 0.0);
    h.go(head);
    assert!(h.room.has_handles() && h.room.handles.is_at(head), "a handle is there");
    h.drag(head, head + vec2(90.0, 25.0));
    let by = h.place(1) - BOX;
    assert!(by.x > 0.5 && by.y == 0.0 && by.z == 0.0, "{by}");
    assert_eq!(h.room.editor.history().names().0.len(), 1);
    h.obey(Command::Undo);
    assert_eq!(h.place(1), BOX);
}

#[test]
fn the_ring_turns_around_the_axis_that_is_looked_along() {
    let mut h = Hand::new();
    h.room.set_snapping(true);
    h.obey(Command::Space(SpaceCommand::From(Side::Top)));
    let middle = h.pos(BOX);
    h.click(middle).tool(SpaceTool::Turn);
    let mut found = None;
    for k in 40..130_u8 {
        let at = middle + vec2(f32::from(k) * 0.707, f32::from(k) * 0.707);
        h.go(at);
        if h.room.handles.is_at(at) {
            found = Some((at, f32::from(k)));
            break;
        }
    }
    let (ring, far) = found.expect("a ring is there");
    let to = middle + vec2(0.0, far + 1.0);
    h.drag(ring, to);
    let turn = h.objects()[1].rotation;
    let (axis, angle) = turn.to_axis_angle();
    assert!(axis.z.abs() > 1.0 - 1e-9 && h.place(1) == BOX, "{axis}");
    let degrees = angle.to_degrees();
    assert!(
        (degrees / 15.0 - (degrees / 15.0).round()).abs() < 1e-4 && degrees > 10.0,
        "{degrees}"
    );
    assert_eq!(h.room.editor.history().undo_name().unwrap().id, "did-turn");
}

#[test]
fn solids_are_drawn_by_hand() {
    let mut h = Hand::new();
    let ground = |h: &Hand, x: f64, y: f64| h.pos(dvec3(x, y, 0.0));
    let (a, b) = (ground(&h, -1.0, -3.0), ground(&h, 1.0, -2.0));
    h.tool(SpaceTool::Box).drag(a, b);
    assert!(h.room.draft().is_some_and(draft::Draft::is_rising), "its height follows");
    let top = h.pos(dvec3(1.0, -2.0, 1.5));
    h.go(top).click(top);
    let cube = h.objects().last().unwrap();
    let SpaceShape::Box3(shape) = &cube.shape else { panic!() };
    let [min, max] = shape.corners();
    assert!(((max - min) - dvec3(2.0, 1.0, 1.5)).length() < 1e-3, "{min} {max}");
    assert_eq!(h.room.editor.selection(), [3]);
    let (a, b) = (ground(&h, 3.0, -3.0), ground(&h, 3.5, -3.0));
    h.tool(SpaceTool::Sphere).drag(a, b);
    assert!(matches!(h.objects()[4].shape, SpaceShape::Sphere(_)));
    h.tool(SpaceTool::Triangle);
    for (x, y) in [(-3.0, -3.0), (-2.0, -3.0), (-3.0, -2.5)] {
        let at = ground(&h, x, y);
        h.click(at);
    }
    assert!(matches!(h.objects()[5].shape, SpaceShape::Triangle3(_)));
    h.tool(SpaceTool::Plane);
    let at = ground(&h, -3.5, 2.5);
    h.click(at);
    assert!(matches!(h.objects()[6].shape, SpaceShape::Plane3(_)));
    for _ in 0..4 {
        h.obey(Command::Undo);
    }
    assert_eq!(h.objects().len(), 3);
    assert!(!h.room.editor.history().is_dirty());
}

#[test]
fn a_solid_is_cut_along_a_line_and_the_right_part_deleted() {
    let mut h = Hand::new();
    let (from, to) = (h.pos(BOX + dvec3(0.0, 0.0, 3.0)), h.pos(BOX - dvec3(0.0, 0.0, 3.0)));
    h.tool(SpaceTool::Cut).drag(from, to);
    assert_eq!((h.objects().len(), h.room.editor.selection()), (4, &[3][..]));
    assert!(matches!(h.objects()[1].shape, SpaceShape::Brushes(_)));
    h.obey(Command::Delete).obey(Command::Undo).obey(Command::Undo);
    assert_eq!(*h.room.editor.scene(), blank());
    let away = h.pos(dvec3(30.0, 30.0, 0.0));
    h.drag(away, away + vec2(20.0, 0.0));
    assert!(h.room.take_refusal().is_some() && h.objects().len() == 3);
}

/// The ray is aimed at the near side of the ball from the near side of the box, and goes through both.
#[test]
fn the_probe_says_what_a_ray_meets_that_is_aimed_by_hand() {
    let mut h = Hand::new();
    h.room.set_snapping(true);
    let eye = h.room.camera.orbit.eye().unwrap();
    let at = h.pos(BOX);
    h.tool(SpaceTool::Probe).go(at);
    // Before a ray is given: from the eye, through the box.
    let seen = h.room.probed().unwrap();
    assert!(seen.ray[0].distance(eye) < 1.0 && seen.hits[0].0 == 1, "{seen:?}");
    let towards = h.pos(BALL);
    h.click(at).go(towards);
    // While it is aimed, and once it is given, whatever the pointer does then.
    let aimed = h.room.probed().unwrap();
    h.click(towards).go(at);
    let given = h.room.probed().unwrap();
    assert_eq!(aimed, given);
    let [from, to] = given.ray;
    assert!((from - BOX).abs().max_element() < 1.0 + 1e-9, "{from} is on the box");
    assert!((to.distance(BALL) - 0.75).abs() < 1e-9, "{to} is on the ball");
    let ray = crate::geom::solid::Ray3::new(from, to - from).unwrap();
    let cast =
        |i: usize| crate::collide::space::cast::cast(&ray, &h.objects()[i].to_geom().unwrap());
    let alone: usize = (0..3).map(|i| cast(i).hits.len()).sum();
    assert_eq!(given.hits.len(), alone);
    assert!(given.hits.is_sorted_by(|a, b| a.1.t <= b.1.t));
    assert!(given.hits.iter().any(|(i, hit)| *i == 2 && (hit.t - 1.0).abs() < 1e-9));
    // What moves is tested where it is.
    h.room.editor.edit("did-move", |scene| scene.objects[2].position.x += 20.0);
    assert!(h.room.probed().unwrap().hits.iter().all(|(i, _)| *i != 2));
    assert_eq!(h.objects().len(), 3);
    h.obey(Command::Cancel).obey(Command::Cancel);
    assert_eq!((h.room.tool(), h.room.probed()), (SpaceTool::Move, None));
}

#[test]
fn the_eye_flies_while_the_view_is_held() {
    let mut h = Hand::new();
    let eye = |h: &Hand| h.room.camera.orbit.eye().unwrap();
    let before = eye(&h);
    assert!(!h.room.fly_by(KeyCode::W, true), "nothing is held");
    let at = h.pos(BOX);
    let none = Modifiers::NONE;
    h.room.pressed(MouseButton::Right, at, none, false, THEME);
    assert!(h.room.fly_by(KeyCode::W, true) && h.room.is_flying());
    let way = -h.room.camera.orbit.axes()[2];
    h.room.fly(0.05, false);
    assert!((eye(&h) - before).normalize().distance(way) < 1e-9);
    let here = eye(&h);
    h.room.moved(Some(at), at + vec2(40.0, 10.0), none, THEME);
    assert!(eye(&h).distance(here) < 1e-9, "it looks around from where it is");
    h.room.fly_by(KeyCode::W, false);
    assert!(!h.room.is_flying());
    h.room.released(MouseButton::Right, at, none, THEME);
    assert!(!h.room.fly_by(KeyCode::W, true));
}

#[test]
fn a_box_stands_on_what_is_under_it() {
    let mut h = Hand::new();
    h.obey(Command::Space(SpaceCommand::From(Side::Top)));
    let (a, b) = (h.pos(dvec3(-2.0, -0.5, 2.0)), h.pos(dvec3(-1.2, 0.3, 2.0)));
    h.tool(SpaceTool::Box).drag(a, b).obey(Command::Finish);
    let cube = h.objects().last().unwrap();
    let SpaceShape::Box3(shape) = &cube.shape else { panic!() };
    let [min, max] = shape.corners();
    assert!((cube.position.z + min.z - 2.0).abs() < 1e-9, "it stands on the box");
    assert!((max.z - min.z - 0.8).abs() < 1e-3, "as high as its base is wide");
}

#[test]
fn a_draft_is_dropped_and_a_hull_ends_by_enter() {
    let mut h = Hand::new();
    h.tool(SpaceTool::Hull);
    for (x, y) in [(-1.0, -3.0), (1.0, -3.0), (0.0, -2.0)] {
        let at = h.pos(dvec3(x, y, 0.0));
        h.click(at);
    }
    h.obey(Command::Finish);
    assert_eq!(h.objects().len(), 3, "three points are no solid");
    let foot = h.pos(dvec3(0.0, -2.6, 0.0));
    let tip = h.pos(dvec3(0.0, -2.6, 1.0));
    h.drag(foot, tip).obey(Command::Finish);
    let SpaceShape::Polyhedron(shape) = &h.objects()[3].shape else { panic!() };
    assert_eq!(shape.points.len(), 4);
    let at = h.pos(dvec3(2.0, -3.0, 0.0));
    h.click(at).obey(Command::Cancel);
    assert!(h.room.draft().is_none() && h.room.tool() == SpaceTool::Hull);
    h.obey(Command::Cancel);
    assert_eq!((h.room.tool(), h.objects().len()), (SpaceTool::Move, 4));
}

#[test]
fn objects_are_copied_hidden_and_named_in_their_order() {
    let mut h = Hand::new();
    let cube = h.pos(BOX);
    h.click(cube).obey(Command::Copy).obey(Command::Paste);
    assert_eq!(h.objects().len(), 4);
    assert!(h.objects()[3].position != BOX, "aside");
    h.obey(Command::Hide);
    let figure = h.room.figure();
    assert!(!figure.marks.iter().any(|m| pick::object_of(m) == Some(3)));
    h.obey(Command::ShowAll).obey(Command::SelectAll).obey(Command::Delete);
    assert_eq!(h.objects().len(), 1, "what is locked stays");
    for _ in 0..4 {
        h.obey(Command::Undo);
    }
    assert_eq!(*h.room.editor.scene(), blank());
}

#[test]
fn a_frame_of_many_solids_is_soon_made() {
    let mut scene = blank();
    let cube = scene.objects[1].clone();
    for i in 0..500 {
        let position = dvec3(f64::from(i % 25), f64::from(i / 25), 0.5) * 3.0;
        let id = format!("box-{i}");
        scene.objects.push(crate::scene::SpaceObject { id, position, ..cube.clone() });
    }
    let room = SpaceRoom::new(scene);
    let picture = &room.pictures(THEME, 1.0, true)[0];
    assert_eq!(picture.meshes[0].mesh.edges.indices.len(), 6 * (4 + 12 * 501));
    let again = &room.pictures(THEME, 1.0, true)[0];
    assert!(
        again.meshes[0].stamp == picture.meshes[0].stamp
            && Rc::ptr_eq(&again.meshes[0].mesh, &picture.meshes[0].mesh)
    );
}

#[test]
fn the_head_of_a_velocity_is_dragged_in_one_entry_and_its_mover_stays() {
    let mut h = Hand::new();
    let (at, v) = (h.place(2), dvec3(1.5, 0.5, 0.0));
    h.room.editor.edit("did-inspect", |scene| {
        let object = &mut scene.objects[2];
        (object.role, object.velocity) = (crate::scene::ObjectRole::Mover, Some(v));
    });
    let (from, to) = (h.pos(at + v), h.pos(at + v + dvec3(-0.5, 1.0, 0.0)));
    h.drag(from, to);
    assert_eq!(h.place(2), at);
    let moved = h.objects()[2].velocity.unwrap();
    assert!(moved.distance(dvec3(1.0, 1.5, 0.0)) < 0.02, "{moved}");
    h.obey(Command::Undo);
    assert_eq!(h.objects()[2].velocity, Some(v));
}

#[test]
fn a_ground_is_drawn_and_sculpted_a_stroke_an_entry() {
    let mut h = Hand::new();
    // Away from what lies on the ground already.
    let (a, b) = (h.pos(dvec3(-2.0, -6.0, 0.0)), h.pos(dvec3(4.0, -3.0, 0.0)));
    h.tool(SpaceTool::Ground).drag(a, b);
    let SpaceShape::Heightmap(map) = &h.objects()[3].shape else { panic!("a ground") };
    assert_eq!(map.grid().size()[0], 33, "{:?}", map.cell);
    let drawn = h.room.editor.scene().clone();
    h.tool(SpaceTool::Sculpt);
    let radius = Some(0.8);
    h.room.set_sculpt(SculptSettings { radius, strength: 100.0, ..h.room.sculpt() });
    let (from, to) = (h.pos(dvec3(-1.0, -4.5, 0.0)), h.pos(dvec3(3.0, -4.5, 0.0)));
    h.drag(from, to);
    let range = |h: &Hand| {
        let SpaceShape::Heightmap(map) = &h.objects()[3].shape else { panic!() };
        map.grid().range()
    };
    let [low, high] = range(&h);
    assert!(low == 0.0 && high > 0.05, "{low} {high}");
    h.obey(Command::Undo);
    assert_eq!(*h.room.editor.scene(), drawn, "one stroke is one entry");
    h.obey(Command::Redo);
    assert_eq!(range(&h), [low, high]);
    // Beside any ground the brush has nothing to press on, and says so.
    let away = h.pos(dvec3(30.0, 30.0, 0.0));
    h.drag(away, away + vec2(20.0, 0.0));
    assert!(h.room.take_refusal().is_some());
    h.room.set_sculpt(SculptSettings { radius: Some(f64::NAN), strength: -4.0, ..h.room.sculpt() });
    assert!(h.room.sculpt_radius() > 0.0 && h.room.sculpt().strength == 1.0);
    h.obey(Command::Size(true));
    // Given up, a stroke leaves nothing.
    let before = h.room.editor.scene().clone();
    h.room.set_sculpt(SculptSettings { radius, strength: 90.0, ..h.room.sculpt() });
    h.press(MouseButton::Left, from).go(to).obey(Command::Cancel);
    assert_eq!(*h.room.editor.scene(), before);
}

#[test]
fn a_stroke_over_heights_of_a_picture_makes_them_the_grounds_own_and_says_so() {
    let mut h = Hand::new();
    let rgba: Vec<u8> = (0..36).flat_map(|_| [128, 128, 128, 255]).collect();
    let bytes = crate::scene::picture::encode([6, 6], &rgba).unwrap();
    let options = crate::scene::import::height_scene::HeightOptions::default();
    let mut scene = h.room.editor.scene().clone();
    let ground =
        crate::scene::import::height_scene::ground_object(&mut scene, &bytes, "a.png", &options);
    h.room.editor.add("did-draw", vec![ground.unwrap()], scene.header.resources);
    h.room.fit_all();
    let at = h.pos(dvec3(1.3, -0.6, 0.376));
    h.tool(SpaceTool::Sculpt).click(at);
    let SpaceShape::Heightmap(map) = &h.objects()[3].shape else { panic!() };
    assert!(map.image().is_none() && h.room.take_news().is_some());
    h.obey(Command::Undo);
    let SpaceShape::Heightmap(map) = &h.objects()[3].shape else { panic!() };
    assert!(map.image().is_some());
}

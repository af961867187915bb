//! Exact numbers of what is selected in space. What a shape does not allow is refused, and said.

use egui_macroquad::egui::{RichText, Ui};
use glam::{DQuat, DVec3};

use super::shape_rows;
use crate::app::sides::colours::swatches;
use crate::app::sides::contents::role_id;
use crate::app::sides::inspector::object::role_box;
use crate::app::sides::numbers::{self, Changed};
use crate::app::space::SpaceRoom;
use crate::app::space::change::SpaceChange;
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::scene::{ObjectRole, SpaceObject};
use crate::text::Message;

/// What an angle changes by, per point dragged, in degrees.
const TURN_SPEED: f64 = 0.5;
/// What a part of a direction or of a quaternion changes by.
const UNIT_SPEED: f64 = 0.005;

/// The numbers of the selected object; of the scene when there is none.
pub(in crate::app) fn inspector_ui(
    ui: &mut Ui,
    room: &SpaceRoom,
    look: Look<'_>,
    wishes: &mut Wishes,
) {
    match room.editor.selection() {
        [] => inspect_scene(ui, room, look, wishes),
        &[i] => inspect_object(ui, room, i, look, wishes),
        all => inspect_many(ui, room, all, look, wishes),
    }
}

fn inspect_scene(ui: &mut Ui, room: &SpaceRoom, look: Look<'_>, wishes: &mut Wishes) {
    let head = (&*look.word("inspect-scene"), look.word("fold-tip"));
    if !widgets::fold(ui, look.theme, "inspect", head) {
        return;
    }
    let header = &room.editor.scene().header;
    let mut name = header.name.clone();
    let hint = widgets::hint(look.theme, look.word("untitled"));
    let field = |ui: &mut Ui| {
        widgets::name_field(ui, widgets::field(&mut name, 138.0).hint_text(hint)).changed()
    };
    if widgets::row(ui, look.texts, "inspect-name", field) {
        wishes.push(Wish::Space(SpaceChange::SceneName(name)));
    }
    let about = header.about.get(look.texts.language().code());
    let words = about.cloned().unwrap_or_else(|| look.word("empty-inspector-space"));
    ui.label(RichText::new(words).color(look.muted()).size(12.5));
    if let Some(source) = &header.source {
        ui.label(RichText::new(source).color(look.muted()).small());
    }
}

fn inspect_object(ui: &mut Ui, room: &SpaceRoom, i: usize, look: Look<'_>, wishes: &mut Wishes) {
    let Some(shown) = room.editor.seen(i) else { return };
    let kind = look.word(&format!("solid-{}", shown.shape.kind_name()));
    let head = Message::new("inspect-head")
        .with("role", look.word(role_id(shown.role)))
        .with("kind", kind);
    let head = (&*look.say(&head), look.word("fold-tip"));
    if !widgets::fold(ui, look.theme, "inspect", head) {
        return;
    }
    let mut wished = shown.clone().into_owned();
    let mut did = name_row(ui, look, &mut wished);
    widgets::row(ui, look.texts, "inspect-role", |ui| {
        if let Some(role) = role_box(ui, look, Some(wished.role)) {
            wished.role = role;
            did = Some(Changed::Typed);
        }
    });
    // A number changes by as far as the pointer goes on the drawing.
    let speed = 1.0 / room.camera.zoom();
    let tip = look.word("number-tip");
    did = did.or(widgets::row(ui, look.texts, "inspect-position3", |ui| {
        numbers::vector3(ui, &mut wished.position, speed, &tip)
    }));
    did = did.or(rotation_rows(ui, look, &shown.id, &mut wished.rotation, &tip));
    if wished.role == ObjectRole::Mover {
        let mut velocity = wished.velocity.unwrap_or(DVec3::ZERO);
        let moved = widgets::row(ui, look.texts, "inspect-velocity3", |ui| {
            numbers::vector3(ui, &mut velocity, speed, &tip)
        });
        if moved.is_some() {
            wished.velocity = Some(velocity);
            did = did.or(moved);
        }
    }
    ui.add_space(6.0);
    did = did.or(shape_rows::shape_rows(ui, look, &mut wished.shape, speed));
    ui.add_space(6.0);
    if let Some(did) = did {
        let typed = did == Changed::Typed;
        let wished = Box::new(wished);
        wishes.push(Wish::Space(SpaceChange::Object { index: i, wished, typed }));
    }
    shared_rows(ui, room, &[i], look, wishes);
}

fn name_row(ui: &mut Ui, look: Look<'_>, wished: &mut SpaceObject) -> Option<Changed> {
    let called = wished.called().said_in(look.texts.language()).to_owned();
    let (mut name, hint) =
        if wished.is_named() { (called, String::new()) } else { (String::new(), called) };
    let field = |ui: &mut Ui| {
        let field = widgets::field(&mut name, 138.0).hint_text(widgets::hint(look.theme, hint));
        widgets::name_field(ui, field).changed()
    };
    widgets::row(ui, look.texts, "inspect-name", field).then(|| {
        wished.rename(name);
        Changed::Typed
    })
}

/// A turn as it is shown: around an axis of any length, by degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Turn {
    axis: DVec3,
    degrees: f64,
}

impl Turn {
    /// The turn of a rotation: around a unit axis by 0 to 180 degrees; around z where nothing is turned.
    fn of(rotation: DQuat) -> Self {
        let q = if rotation.w < 0.0 { -rotation } else { rotation };
        let v = q.xyz();
        let angle = 2.0 * v.length().atan2(q.w);
        Self { axis: v.try_normalize().unwrap_or(DVec3::Z), degrees: angle.to_degrees() }
    }

    fn rotation(self) -> Option<DQuat> {
        let axis = self.axis.try_normalize()?;
        Some(DQuat::from_axis_angle(axis, self.degrees.to_radians()))
    }

    /// What was typed last, while it is the same rotation: 270 degrees stay 270, and the axis of no turn at all stays too.
    fn shown(typed: Option<Self>, rotation: DQuat) -> Self {
        let same = |q: DQuat| q.dot(rotation).abs() > 1.0 - 1e-12;
        typed.filter(|t| t.rotation().is_some_and(same)).unwrap_or_else(|| Self::of(rotation))
    }
}

/// The turn as an angle around an axis, and as a quaternion. What is typed is remembered under the object's id.
fn rotation_rows(
    ui: &mut Ui,
    look: Look<'_>,
    id: &str,
    rotation: &mut DQuat,
    tip: &str,
) -> Option<Changed> {
    let key = egui_macroquad::egui::Id::new(("turn", id));
    let mut turn = Turn::shown(ui.data(|d| d.get_temp(key)), *rotation);
    let turned = widgets::row(ui, look.texts, "inspect-angle", |ui| {
        numbers::number(ui, &mut turn.degrees, TURN_SPEED, tip)
    });
    let tilted = widgets::row(ui, look.texts, "inspect-axis", |ui| {
        numbers::vector3(ui, &mut turn.axis, UNIT_SPEED, tip)
    });
    if let Some(did) = turned.or(tilted)
        && let Some(wished) = turn.rotation()
    {
        ui.data_mut(|d| d.insert_temp(key, turn));
        *rotation = wished;
        return Some(did);
    }
    ui.horizontal(|ui| {
        let words = ui.label(look.word("inspect-quaternion"));
        words.on_hover_text(look.word("inspect-quaternion-tip"));
        let size = RichText::new(format!("|q| = {:.3}", rotation.length()));
        ui.label(size.monospace().size(11.5).color(look.muted()));
    });
    let mut parts = [rotation.w, rotation.x, rotation.y, rotation.z];
    let did = ui
        .horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let mut did = None;
            for (part, name) in parts.iter_mut().zip(["w", "x", "y", "z"]) {
                let tip = format!("{name}: {tip}");
                did = did.or(numbers::narrow(ui, part, UNIT_SPEED, &tip));
            }
            did
        })
        .inner;
    if did.is_some() {
        // Whatever is typed for one of them, all together are brought back to length 1.
        let [w, x, y, z] = parts;
        let wished = DQuat::from_xyzw(x, y, z, w);
        let length = wished.length();
        if length.is_finite() && length > 1e-9 {
            *rotation = wished / length;
            return did;
        }
    }
    None
}

fn inspect_many(ui: &mut Ui, room: &SpaceRoom, all: &[usize], look: Look<'_>, wishes: &mut Wishes) {
    let head = Message::new("inspect-many").with("count", all.len());
    let head = (&*look.say(&head), look.word("fold-tip"));
    if !widgets::fold(ui, look.theme, "inspect", head) {
        return;
    }
    let objects = &room.editor.scene().objects;
    let roles = all.iter().filter_map(|i| objects.get(*i)).map(|o| o.role);
    let role = same(roles);
    widgets::row(ui, look.texts, "inspect-role", |ui| {
        if let Some(role) = role_box(ui, look, role) {
            wishes.push(Wish::Space(SpaceChange::Role(all.to_vec(), role)));
        }
    });
    shared_rows(ui, room, all, look, wishes);
}

/// What one object has as well as many.
fn shared_rows(ui: &mut Ui, room: &SpaceRoom, all: &[usize], look: Look<'_>, wishes: &mut Wishes) {
    let objects = || all.iter().filter_map(|i| room.editor.scene().objects.get(*i));
    let colour = same(objects().map(|o| o.colour));
    let wish = widgets::row(ui, look.texts, "inspect-colour", |ui| {
        swatches(ui, look.theme, look.texts, colour)
    });
    if let Some(colour) = wish {
        wishes.push(Wish::Space(SpaceChange::Colour(all.to_vec(), colour)));
    }
    let locked = objects().all(|o| o.locked);
    let hidden = objects().all(|o| o.hidden);
    for (id, is) in [("inspect-locked", locked), ("inspect-hidden", hidden)] {
        let mut on = is;
        let name = look.word(id);
        widgets::row(ui, look.texts, id, |ui| widgets::switch(ui, look.theme, &mut on, &name));
        if on != is {
            let change = if id == "inspect-locked" {
                SpaceChange::Locked(all.to_vec(), on)
            } else {
                SpaceChange::Hidden(all.to_vec(), on)
            };
            wishes.push(Wish::Space(change));
        }
    }
}

/// What all have; none where they differ.
fn same<T: PartialEq>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_and_an_angle_give_the_same_turn_back() {
        let axis = DVec3::new(1.0, -2.0, 0.5).normalize();
        for degrees in [0.0, 1e-7, 30.0, 179.0, 180.0, 200.0, 359.0] {
            let rotation = DQuat::from_axis_angle(axis, f64::to_radians(degrees));
            let turn = Turn::of(rotation);
            assert!((turn.axis.length() - 1.0).abs() < 1e-12);
            assert!((0.0..=180.0 + 1e-9).contains(&turn.degrees));
            assert!(turn.rotation().unwrap().dot(rotation).abs() > 1.0 - 1e-12, "{degrees}");
        }
        assert_eq!(Turn::of(DQuat::IDENTITY), Turn { axis: DVec3::Z, degrees: 0.0 });
    }

    #[test]
    fn what_was_typed_is_shown_while_it_is_the_same_rotation() {
        let typed = Turn { axis: DVec3::new(1.0, 1.0, 0.0), degrees: 270.0 };
        let rotation = typed.rotation().unwrap();
        assert_eq!(Turn::shown(Some(typed), rotation), typed);
        assert_eq!(Turn::shown(None, rotation).degrees.round(), 90.0);
        let none = Turn { axis: DVec3::X, degrees: 0.0 };
        assert_eq!(Turn::shown(Some(none), DQuat::IDENTITY), none);
        assert_eq!(Turn::shown(Some(typed), DQuat::IDENTITY), Turn::of(DQuat::IDENTITY));
        assert_eq!(Turn { axis: DVec3::ZERO, degrees: 9.0 }.rotation(), None);
    }
}

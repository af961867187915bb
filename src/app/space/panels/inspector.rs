//! Exact numbers of what is selected in space. What a shape does not allow is refused, and said.

use egui_macroquad::egui::{RichText, Ui};
use glam::{DQuat, DVec3};

use super::shape_rows;
use crate::app::sides::colours::swatches;
use crate::app::sides::contents::role_id;
use crate::app::sides::numbers::{self, Changed};
use crate::app::sides::object::role_box;
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
pub(super) fn inspector_ui(ui: &mut Ui, room: &SpaceRoom, look: Look<'_>, wishes: &mut Wishes) {
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
    let field = |ui: &mut Ui| ui.add(widgets::field(&mut name, 138.0)).changed();
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
    let Some(shown) = room.editor.scene().objects.get(i) else { return };
    let kind = look.word(&format!("solid-{}", shown.shape.kind_name()));
    let head = Message::new("inspect-head")
        .with("role", look.word(role_id(shown.role)))
        .with("kind", kind);
    let head = (&*look.say(&head), look.word("fold-tip"));
    if !widgets::fold(ui, look.theme, "inspect", head) {
        return;
    }
    let mut wished = shown.clone();
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
    did = did.or(rotation_rows(ui, look, &mut wished.rotation, &tip));
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
    let is_named = !wished.name.is_empty() || !wished.names.is_empty();
    let called = wished.called();
    let mut name = if is_named { called.said_in(look.texts.language()) } else { "" }.to_owned();
    let hint = wished.id.clone();
    let field = |ui: &mut Ui| ui.add(widgets::field(&mut name, 138.0).hint_text(hint)).changed();
    widgets::row(ui, look.texts, "inspect-name", field).then(|| {
        wished.rename(name);
        Changed::Typed
    })
}

/// The turn as an angle around an axis, and as a quaternion.
fn rotation_rows(ui: &mut Ui, look: Look<'_>, rotation: &mut DQuat, tip: &str) -> Option<Changed> {
    let (axis, angle) = axis_angle(*rotation);
    // A field that is typed into keeps what it shows, so it is asked for a turn and not for the quaternion's.
    let (mut wished_axis, mut degrees) = (axis, angle.to_degrees());
    let turned = widgets::row(ui, look.texts, "inspect-angle", |ui| {
        numbers::number(ui, &mut degrees, TURN_SPEED, tip)
    });
    let tilted = widgets::row(ui, look.texts, "inspect-axis", |ui| {
        numbers::vector3(ui, &mut wished_axis, UNIT_SPEED, tip)
    });
    if let Some(did) = turned.or(tilted)
        && let Some(axis) = wished_axis.try_normalize()
    {
        *rotation = DQuat::from_axis_angle(axis, degrees.to_radians());
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

/// A turn as a unit axis and an angle from 0 to π; around z where nothing is turned.
fn axis_angle(rotation: DQuat) -> (DVec3, f64) {
    let q = if rotation.w < 0.0 { -rotation } else { rotation };
    let v = q.xyz();
    let angle = 2.0 * v.length().atan2(q.w);
    (v.try_normalize().unwrap_or(DVec3::Z), angle)
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
            let turn = DQuat::from_axis_angle(axis, f64::to_radians(degrees));
            let (found, angle) = axis_angle(turn);
            assert!((found.length() - 1.0).abs() < 1e-12);
            assert!((0.0..=std::f64::consts::PI + 1e-12).contains(&angle));
            let again = DQuat::from_axis_angle(found, angle);
            assert!(again.dot(turn).abs() > 1.0 - 1e-12, "{degrees}");
        }
        assert_eq!(axis_angle(DQuat::IDENTITY), (DVec3::Z, 0.0));
    }
}

//! The inspector: exact numbers of what is selected. What a shape does not allow is refused, and said.

use egui_macroquad::egui::{ComboBox, RichText, Ui};
use glam::DVec2;

use super::contents::role_id;
use super::numbers::{self, Did};
use super::{object, widgets};
use crate::app::shell::egui_host::colour;
use crate::app::shell::state::App;
use crate::geom::{Pose, ShapeError};
use crate::scene::{Object, Role, Scene};
use crate::text::Message;

const ROLES: [Role; 4] = [Role::Wall, Role::Body, Role::Mover, Role::Passage];

impl App {
    /// The numbers of the selected object; of the scene when there is none.
    pub(super) fn inspector(&mut self, ui: &mut Ui) {
        match self.editor.selection() {
            [] => self.inspect_scene(ui),
            &[i] => self.inspect_object(ui, i),
            many => {
                let many = many.to_vec();
                self.inspect_many(ui, &many);
            }
        }
    }

    fn inspect_scene(&mut self, ui: &mut Ui) {
        let theme = self.theme();
        if !widgets::fold(
            ui,
            theme,
            "inspect",
            (&self.word("inspect-scene"), self.word("fold-tip")),
        ) {
            return;
        }
        let mut name = self.editor.scene().name.clone();
        let changed = widgets::row(ui, &self.texts, "inspect-name", |ui| name_field(ui, &mut name));
        if changed {
            self.change(Message::new("did-rename"), |scene| scene.name = name);
        }
        let muted = colour(theme.muted);
        let hint = RichText::new(self.word("empty-inspector"));
        ui.label(hint.color(muted).size(12.0));
        if let Some(source) = &self.editor.scene().source {
            ui.label(RichText::new(source).color(muted).small());
        }
    }

    fn inspect_object(&mut self, ui: &mut Ui, i: usize) {
        let Some(shown) = self.editor.shown(i).map(|o| o.into_owned()) else { return };
        let theme = self.theme();
        let kind = self.word(&object::kind_id(&shown.shape));
        let head = Message::new("inspect-head")
            .with("role", self.word(role_id(shown.role)))
            .with("kind", kind);
        if !widgets::fold(ui, theme, "inspect", (&self.texts.say(&head), self.word("fold-tip"))) {
            return;
        }
        let mut wished = shown.clone();
        let mut did = None;
        let mut name = if wished.name.is_empty() && wished.names.is_empty() {
            String::new()
        } else {
            wished.called().said_in(self.texts.language()).to_owned()
        };
        if widgets::row(ui, &self.texts, "inspect-name", |ui| name_field(ui, &mut name)) {
            wished.rename(name);
            did = Some(Did::Typed);
        }
        widgets::row(ui, &self.texts, "inspect-role", |ui| {
            if let Some(role) = self.role_box(ui, Some(wished.role)) {
                wished.role = role;
                did = Some(Did::Typed);
            }
        });
        // A point dragged is as far as the hand went on the map.
        let speed = self.camera.units(1.0);
        let tip = self.word("number-tip");
        did = did.or(widgets::row(ui, &self.texts, "inspect-position", |ui| {
            numbers::vector(ui, &mut wished.position, speed, &tip)
        }));
        let mut degrees = wished.rotation.to_degrees();
        let turned = widgets::row(ui, &self.texts, "inspect-rotation", |ui| {
            numbers::number(ui, &mut degrees, 0.5, &tip)
        });
        if turned.is_some() {
            wished.rotation = degrees.to_radians();
            did = did.or(turned);
        }
        if wished.role == Role::Mover {
            let mut velocity = wished.velocity.unwrap_or(DVec2::ZERO);
            let moved = widgets::row(ui, &self.texts, "inspect-velocity", |ui| {
                numbers::vector(ui, &mut velocity, speed, &tip)
            });
            if moved.is_some() {
                wished.velocity = Some(velocity);
                did = did.or(moved);
            }
        }
        did = did.or(self.size_rows(ui, &mut wished, speed));
        let chosen = self.editor.chosen_vertex().filter(|(o, _)| *o == i).map(|(_, h)| h);
        did = did.or(object::shape(ui, &mut wished.shape, speed, chosen, (&self.texts, theme)));
        if let Some(did) = did {
            self.wish(i, &shown, wished, did);
        }
        self.game_rows(ui, i);
        self.shared_rows(ui, &[i]);
    }

    /// Makes an object what is wished, if it can be that.
    fn wish(&mut self, i: usize, shown: &Object, wished: Object, did: Did) {
        if let Err(error) = allowed(&wished) {
            self.refuse(did, &error);
            return;
        }
        self.change_at(Message::new("did-inspect"), &[i], |scene| {
            take_over(scene, i, shown, wished);
        });
    }

    /// Says why something was not done. A hand that drags on only stops at the border of what is possible.
    pub(super) fn refuse(&mut self, did: Did, error: &ShapeError) {
        if did == Did::Typed {
            let refused = Message::new("inspect-refused").with("why", error.to_string());
            self.notices.error(self.texts.say(&refused));
        }
    }

    pub(super) fn role_box(&self, ui: &mut Ui, role: Option<Role>) -> Option<Role> {
        let words = role.map_or_else(|| "—".to_owned(), |r| self.word(role_id(r)));
        let mut taken = None;
        ComboBox::from_id_salt("role").selected_text(words).width(120.0).show_ui(ui, |ui| {
            for other in ROLES {
                let words = self.word(role_id(other));
                if ui.selectable_label(role == Some(other), words).clicked() && role != Some(other)
                {
                    taken = Some(other);
                }
            }
        });
        taken
    }
}

fn name_field(ui: &mut Ui, name: &mut String) -> bool {
    ui.add(widgets::field(name, 138.0)).changed()
}

/// Whether an object can be so.
pub(super) fn allowed(object: &Object) -> Result<(), ShapeError> {
    object.shape.check()?;
    Pose::new(object.position, object.rotation)?;
    Pose::new(object.velocity.unwrap_or(DVec2::ZERO), 0.0).map(drop)
}

/// Takes over what differs from what was shown, and nothing else.
fn take_over(scene: &mut Scene, i: usize, shown: &Object, wished: Object) {
    let Some(object) = scene.objects.get_mut(i) else { return };
    if (&wished.name, &wished.names) != (&shown.name, &shown.names) {
        object.rename(wished.name);
    }
    if wished.role != shown.role {
        object.role = wished.role;
    }
    if wished.position != shown.position {
        object.position = wished.position;
    }
    if wished.rotation != shown.rotation {
        object.rotation = wished.rotation;
    }
    if wished.velocity != shown.velocity {
        object.velocity = wished.velocity;
    }
    if wished.shape != shown.shape {
        object.shape = wished.shape;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::settings::Settings;
    use crate::scene::{CircleShape, Shape};
    use glam::dvec2;

    #[test]
    fn only_what_differs_is_taken_over() {
        let mut app = App::new(Settings::default());
        let i = app.editor.mover().unwrap();
        let start = app.editor.scene().objects[i].clone();
        let shown = Object { position: dvec2(1.0, 2.0), ..start.clone() };
        let wished = Object { name: "new".into(), ..shown.clone() };
        app.wish(i, &shown, wished, Did::Typed);
        app.settle();
        assert_eq!(app.editor.scene().objects[i], Object { name: "new".into(), ..start.clone() });
        app.editor.undo();
        assert_eq!(app.editor.scene().objects[i], start);
    }

    #[test]
    fn what_a_shape_does_not_allow_changes_nothing() {
        let mut app = App::new(Settings::default());
        let before = app.editor.scene().clone();
        let i = app.editor.mover().unwrap();
        let shown = before.objects[i].clone();
        for shape in [
            Shape::Circle(CircleShape { radius: -1.0 }),
            Shape::Circle(CircleShape { radius: 0.0 }),
        ] {
            let wished = Object { shape, ..shown.clone() };
            app.wish(i, &shown, wished, Did::Typed);
        }
        let far = Object { position: dvec2(f64::NAN, 0.0), ..shown.clone() };
        app.wish(i, &shown, far, Did::Typed);
        app.settle();
        assert_eq!(*app.editor.scene(), before);
        assert!(!app.editor.history().is_dirty());
    }
}

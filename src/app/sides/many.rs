//! What one or several selected objects share: where they differ a dash stands, and what is set is set for
//! all of them.

use egui_macroquad::egui::{self, RichText, Ui};
use egui_phosphor::regular as icon;
use glam::DVec2;

use super::inspector::allowed;
use super::numbers::{self, Did};
use super::{colours, widgets};
use crate::app::edit::extent::{extent, extent_of};
use crate::app::edit::transform::mapped;
use crate::app::edit::{Align, Axis};
use crate::app::shell::command::Command;
use crate::app::shell::state::App;
use crate::scene::Map;
use crate::scene::Object;
use crate::scene::shape::Outline;
use crate::scene::shape::map::turned;
use crate::text::Message;

/// Buttons that line objects up, in the order they stand.
const ALIGNING: [(Command, &str); 8] = [
    (Command::Align(Axis::X, Align::Start), icon::ALIGN_LEFT),
    (Command::Align(Axis::X, Align::Middle), icon::ALIGN_CENTER_HORIZONTAL),
    (Command::Align(Axis::X, Align::End), icon::ALIGN_RIGHT),
    (Command::Align(Axis::Y, Align::Start), icon::ALIGN_TOP),
    (Command::Align(Axis::Y, Align::Middle), icon::ALIGN_CENTER_VERTICAL),
    (Command::Align(Axis::Y, Align::End), icon::ALIGN_BOTTOM),
    (Command::Distribute(Axis::X), icon::SPLIT_HORIZONTAL),
    (Command::Distribute(Axis::Y), icon::SPLIT_VERTICAL),
];

/// What all have, if they have the same.
fn same<T: PartialEq>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.all(|x| x == first).then_some(first)
}

impl App {
    /// What objects share beside their shapes: colour, group, locked, hidden.
    pub(super) fn shared_rows(&mut self, ui: &mut Ui, all: &[usize]) {
        let theme = self.theme();
        let shown: Vec<_> = all.iter().filter_map(|&i| self.editor.shown(i)).collect();
        let each = || shown.iter().map(AsRef::as_ref);
        let colour = same(each().map(|o| o.colour));
        let group = same(each().map(|o| o.group.clone()));
        let locked = same(each().map(|o| o.locked));
        let hidden = same(each().map(|o| o.hidden));
        let wish = widgets::row(ui, &self.texts, "inspect-colour", |ui| {
            colours::swatches(ui, theme, &self.texts, colour)
        });
        if let Some(colour) = wish {
            self.change_all("did-colour", all, |o| o.colour = colour);
        }
        let mut words = group.clone().flatten().unwrap_or_default();
        let hint = if group.is_some() { self.word("inspect-group-hint") } else { "—".to_owned() };
        let named = widgets::row(ui, &self.texts, "inspect-group", |ui| {
            ui.add(widgets::field(&mut words, 138.0).hint_text(hint)).changed()
        });
        if named {
            let group = Some(words.trim().to_owned()).filter(|w| !w.is_empty());
            self.change_all("did-group", all, |o| o.group.clone_from(&group));
        }
        for (id, on, lock) in [("inspect-locked", locked, true), ("inspect-hidden", hidden, false)]
        {
            let words = self.word(id);
            let mut to = on.unwrap_or(false);
            let changed = widgets::row(ui, &self.texts, id, |ui| {
                let changed = widgets::switch(ui, theme, &mut to, &words).changed();
                if on.is_none() {
                    ui.label("—");
                }
                changed
            });
            if changed {
                self.settle();
                if lock {
                    self.editor.set_locked(all, to);
                } else {
                    self.editor.set_hidden(all, to);
                }
            }
        }
    }

    /// The exact width and height of an object in its own axes, for shapes that no other number sizes.
    pub(super) fn size_rows(&self, ui: &mut Ui, object: &mut Object, speed: f64) -> Option<Did> {
        let sized = matches!(
            object.shape.outline(),
            Outline::Chains { .. } | Outline::Curves { .. } | Outline::Walls(_)
        );
        let bounds = extent(object, object.rotation).filter(|_| sized)?;
        let was = bounds.size();
        let mut size = was;
        let tip = self.word("number-tip");
        let did = widgets::row(ui, &self.texts, "inspect-size", |ui| {
            numbers::vector(ui, &mut size, speed, &tip)
        })?;
        let one = |was: f64, now: f64| if was > 0.0 && now > 0.0 { now / was } else { 1.0 };
        let by = DVec2::new(one(was.x, size.x), one(was.y, size.y));
        let middle = turned(bounds.centre(), object.rotation);
        let map = Map::Scale { angle: object.rotation, by };
        *object = mapped(object, map, middle)?;
        Some(did)
    }

    /// The numbers of several objects.
    pub(super) fn inspect_many(&mut self, ui: &mut Ui, all: &[usize]) {
        let words = Message::new("inspect-many").with("count", all.len());
        widgets::heading(ui, self.theme(), &self.texts.say(&words));
        self.aligning(ui);
        let shown: Vec<_> = all.iter().filter_map(|&i| self.editor.shown(i)).collect();
        let each = || shown.iter().map(AsRef::as_ref);
        let role = same(each().map(|o| o.role));
        let x = same(each().map(|o| o.position.x));
        let y = same(each().map(|o| o.position.y));
        let degrees = same(each().map(|o| o.rotation)).map(f64::to_degrees);
        let round = each().all(|o| matches!(o.shape.outline(), Outline::Round { .. }));
        let radius = same(each().map(|o| match o.shape.outline() {
            Outline::Round { radius, .. } => radius,
            _ => f64::NAN,
        }));
        let bounds = extent_of(each(), 0.0);
        if let Some(role) =
            widgets::row(ui, &self.texts, "inspect-role", |ui| self.role_box(ui, role))
        {
            self.change_all("did-role", all, |o| o.role = role);
        }
        let speed = self.camera.units(1.0);
        let tip = self.word("number-tip");
        let position = widgets::row(ui, &self.texts, "inspect-position", |ui| {
            let y = numbers::shared(ui, y, speed, &tip);
            (numbers::shared(ui, x, speed, &tip), y)
        });
        if let Some((x, did)) = position.0 {
            self.wish_all(all, did, |o| o.position.x = x);
        }
        if let Some((y, did)) = position.1 {
            self.wish_all(all, did, |o| o.position.y = y);
        }
        let turned = widgets::row(ui, &self.texts, "inspect-rotation", |ui| {
            numbers::shared(ui, degrees, 0.5, &tip)
        });
        if let Some((degrees, did)) = turned {
            self.wish_all(all, did, |o| o.rotation = degrees.to_radians());
        }
        if round {
            let sized = widgets::row(ui, &self.texts, "inspect-radius", |ui| {
                numbers::shared(ui, radius, speed, &tip)
            });
            if let Some((to, did)) = sized {
                self.wish_all(all, did, |o| {
                    if let Some(radius) = o.shape.radius_mut() {
                        *radius = to;
                    }
                });
            }
        }
        if let Some(bounds) = bounds {
            let size = bounds.size();
            widgets::row(ui, &self.texts, "inspect-size", |ui| {
                let words = format!("{} × {}", neat(size.x), neat(size.y));
                ui.label(RichText::new(words).monospace());
            });
        }
        self.shared_rows(ui, all);
    }

    /// A row of buttons that line the selected objects up.
    fn aligning(&mut self, ui: &mut Ui) {
        let mut clicked = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            ui.spacing_mut().button_padding = egui::vec2(4.0, 2.0);
            for (command, sign) in ALIGNING {
                let button = egui::Button::new(RichText::new(sign).size(16.0));
                let able = self.has_objects_for(command);
                let name = self.word(command.id());
                if ui.add_enabled(able, button).on_hover_text(name).clicked() {
                    clicked = Some(command);
                }
            }
        });
        if let Some(command) = clicked {
            self.settle();
            self.obey(command);
        }
    }

    /// Changes all of some objects, in the entry that the hand has open.
    pub(super) fn change_all(
        &mut self,
        name: &'static str,
        all: &[usize],
        change: impl Fn(&mut Object),
    ) {
        self.change_at(Message::new(name), all, |scene| {
            for &i in all {
                if let Some(object) = scene.objects.get_mut(i) {
                    change(object);
                }
            }
        });
    }

    /// The same with what not every object allows: then it is done to none, and said.
    fn wish_all(&mut self, all: &[usize], did: Did, change: impl Fn(&mut Object)) {
        let objects = &self.editor.scene().objects;
        let refused = all.iter().filter_map(|&i| objects.get(i)).find_map(|o| {
            let mut wished = o.clone();
            change(&mut wished);
            allowed(&wished).err()
        });
        match refused {
            None => self.change_all("did-inspect", all, change),
            Some(error) => self.refuse(did, &error),
        }
    }
}

/// A length to as many digits as are read at a glance.
fn neat(x: f64) -> String {
    crate::text::number::number((x * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::settings::Settings;

    #[test]
    fn what_is_set_is_set_for_all_in_one_entry_or_for_none() {
        let mut app = App::new(Settings::default());
        let before = app.editor.scene().clone();
        let all: Vec<usize> = (0..before.objects.len()).collect();
        app.wish_all(&all, Did::Dragged, |o| o.position.x = 5.0);
        app.wish_all(&all, Did::Dragged, |o| o.position.x = 7.0);
        app.settle();
        assert!(app.editor.scene().objects.iter().all(|o| o.position.x == 7.0));
        app.wish_all(&all, Did::Typed, |o| o.position.x = f64::INFINITY);
        app.settle();
        assert!(app.editor.scene().objects.iter().all(|o| o.position.x == 7.0));
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
    }
}

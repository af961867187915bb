//! What an object does in a game: on a pinball table nothing, a flipper, a bumper, a plunger or a drain, and how strongly;
//! in a platformer, whether it is the goal.

use egui_macroquad::egui::{self, ComboBox, Ui};

use super::{numbers, widgets};
use crate::app::shell::state::App;
use crate::scene::validate::MOST_WORTH;
use crate::scene::{CapsuleShape, Object, Pinball, Role, Scene, SegmentShape, Shape};
use crate::text::Message;

/// What a new bumper adds to a ball's speed: enough to throw it up a third of the gallery's table.
const KICK: f64 = 260.0;
/// How far a new flipper turns, in radians.
const SWING: f64 = 1.0;
/// What a hit of a new bumper is worth.
const POINTS: u32 = 100;
/// How fast a new plunger throws: enough to throw a ball over the gallery's table.
const SPEED: f64 = 1_100.0;

/// Every kind, by its name in the texts.
const KINDS: [&str; 5] =
    ["pinball-none", "pinball-flipper", "pinball-bumper", "pinball-drain", "pinball-plunger"];

fn kind_of(pinball: Option<Pinball>) -> usize {
    match pinball {
        None => 0,
        Some(Pinball::Flipper { .. }) => 1,
        Some(Pinball::Bumper { .. }) => 2,
        Some(Pinball::Drain {}) => 3,
        Some(Pinball::Plunger { .. }) => 4,
    }
}

/// A new part of a kind. A flipper's tip swings up: against the clock when it points right.
fn new(kind: usize, object: &Object) -> Option<Pinball> {
    match kind {
        1 => {
            let arm = match object.shape {
                Shape::Segment(SegmentShape { a, b })
                | Shape::Capsule(CapsuleShape { a, b, .. }) => b - a,
                _ => glam::DVec2::X,
            };
            let right = glam::DVec2::from_angle(object.rotation).rotate(arm).x >= 0.0;
            Some(Pinball::Flipper { swing: if right { -SWING } else { SWING } })
        }
        2 => Some(Pinball::Bumper { kick: KICK, points: POINTS }),
        3 => Some(Pinball::Drain {}),
        4 => Some(Pinball::Plunger { speed: SPEED }),
        _ => None,
    }
}

impl App {
    /// The rows of what an object does in a game: in that game, and for what has a part in it already.
    pub(super) fn game_rows(&mut self, ui: &mut Ui, i: usize) {
        self.goal_row(ui, i);
        self.pinball_rows(ui, i);
    }

    /// Whether the scene's motion reads a field of objects.
    fn reads(&self, field: &str) -> bool {
        self.live.world().is_some_and(|w| w.about().fields.contains(&field))
    }

    /// Whether a passage is the goal of a platformer.
    fn goal_row(&mut self, ui: &mut Ui, i: usize) {
        let Some(object) = self.editor.scene().objects.get(i) else { return };
        let walks = self.reads("goal");
        let may = walks && object.role == Role::Passage;
        if !object.goal && !may {
            return;
        }
        let (mut goal, theme, words) = (object.goal, self.theme(), self.word("inspect-goal"));
        let changed = widgets::row(ui, &self.texts, "inspect-goal", |ui| {
            widgets::switch(ui, theme, &mut goal, &words).changed()
        });
        if changed {
            self.change_all("did-goal", &[i], |o| o.goal = goal);
        }
    }

    fn pinball_rows(&mut self, ui: &mut Ui, i: usize) {
        let Some(object) = self.editor.scene().objects.get(i) else { return };
        let on_table = self.reads("pinball");
        if object.pinball.is_none() && (!on_table || object.role == Role::Mover) {
            return;
        }
        let turns = matches!(object.shape, Shape::Segment(_) | Shape::Capsule(_));
        let was = object.pinball;
        let mut wished = was;
        let taken = kind_of(was);
        widgets::row(ui, &self.texts, "inspect-pinball", |ui| {
            let chosen = self.word(KINDS[taken]);
            ComboBox::from_id_salt("pinball").selected_text(chosen).width(120.0).show_ui(
                ui,
                |ui| {
                    for (kind, id) in KINDS.iter().enumerate() {
                        let line = egui::SelectableLabel::new(kind == taken, self.word(id));
                        let line = ui.add_enabled(kind != 1 || turns, line);
                        let line = line.on_disabled_hover_text(self.word("pinball-flipper-tip"));
                        if line.clicked() && kind != taken {
                            wished = new(kind, object);
                        }
                    }
                },
            );
        });
        let tip = self.word("number-tip");
        match &mut wished {
            Some(Pinball::Flipper { swing }) => {
                let mut degrees = swing.to_degrees();
                let did = widgets::row(ui, &self.texts, "inspect-swing", |ui| {
                    numbers::number(ui, &mut degrees, 0.5, &tip)
                });
                if did.is_some() {
                    *swing = degrees.to_radians();
                }
            }
            Some(Pinball::Bumper { kick, points }) => {
                widgets::row(ui, &self.texts, "inspect-kick", |ui| {
                    numbers::number(ui, kick, 2.0, &tip)
                });
                let mut worth = f64::from(*points);
                let did = widgets::row(ui, &self.texts, "inspect-worth", |ui| {
                    numbers::number(ui, &mut worth, 10.0, &tip)
                });
                if did.is_some() {
                    *points = worth.round().clamp(0.0, f64::from(MOST_WORTH)) as u32;
                }
            }
            Some(Pinball::Plunger { speed }) => {
                widgets::row(ui, &self.texts, "inspect-throw", |ui| {
                    numbers::number(ui, speed, 5.0, &tip)
                });
            }
            Some(Pinball::Drain {}) | None => {}
        }
        if wished != was {
            self.set_pinball(i, wished);
        }
    }

    /// Gives an object another part on the table, if it can have it.
    fn set_pinball(&mut self, i: usize, pinball: Option<Pinball>) {
        let Some(object) = self.editor.scene().objects.get(i) else { return };
        let mut probe = Scene::new("");
        probe.objects.push(Object { pinball, ..object.clone() });
        match crate::scene::validate(&probe) {
            Ok(()) => self.change(Message::new("did-pinball"), |scene| {
                if let Some(object) = scene.objects.get_mut(i) {
                    object.pinball = pinball;
                }
            }),
            Err(problem) => {
                let refused = Message::new("inspect-refused").with("why", problem.message);
                self.notices.error(self.texts.say(&refused));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::settings::Settings;
    use crate::scene::library;

    #[test]
    fn a_part_is_given_taken_away_and_undone_and_an_impossible_one_is_refused() {
        let mut app = App::new(Settings::default());
        let scene = crate::scene::read(library::find("bounce").unwrap()).unwrap();
        app.open_scene(scene, None);
        let before = app.editor.scene().clone();
        let find = |id: &str| before.objects.iter().position(|o| o.id == id).unwrap();
        let (lane, bumper) = (find("lane"), find("bumper-1"));
        // A level segment from left to right swings up, the other way round too.
        let flipper = new(1, &before.objects[find("floor")]);
        assert_eq!(flipper, Some(Pinball::Flipper { swing: -SWING }));
        app.set_pinball(lane, flipper);
        app.settle();
        assert_eq!(app.editor.scene().objects[lane].pinball, flipper);
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
        // A disc is no flipper, and nothing kicks backwards.
        app.set_pinball(bumper, flipper);
        app.set_pinball(bumper, Some(Pinball::Bumper { kick: -1.0, points: 0 }));
        app.settle();
        assert_eq!(*app.editor.scene(), before);
        app.set_pinball(bumper, new(0, &before.objects[bumper]));
        assert_eq!(app.editor.scene().objects[bumper].pinball, None);
    }
}

//! What an object does in a game: on a pinball table nothing, a flipper, a bumper, a plunger or a drain, and how strongly;
//! in a platformer, whether it is the goal.

use egui_macroquad::egui::{self, ComboBox, Ui};

use super::{numbers, widgets};
use crate::app::shell::state::App;
use crate::scene::extension::Extension;
use crate::scene::{CapsuleShape, Object, Role, Scene, SegmentShape, Shape};
use crate::text::Message;
use crate::world::motion::pinball::{MOST_WORTH, TablePart};
use crate::world::motion::platformer::IsGoal;

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

fn kind_of(pinball: Option<TablePart>) -> usize {
    match pinball {
        None => 0,
        Some(TablePart::Flipper { .. }) => 1,
        Some(TablePart::Bumper { .. }) => 2,
        Some(TablePart::Drain {}) => 3,
        Some(TablePart::Plunger { .. }) => 4,
    }
}

/// A new part of a kind. A flipper's tip swings up: against the clock when it points right.
fn new(kind: usize, object: &Object) -> Option<TablePart> {
    match kind {
        1 => {
            let arm = match object.shape {
                Shape::Segment(SegmentShape { a, b })
                | Shape::Capsule(CapsuleShape { a, b, .. }) => b - a,
                _ => glam::DVec2::X,
            };
            let right = glam::DVec2::from_angle(object.rotation).rotate(arm).x >= 0.0;
            Some(TablePart::Flipper { swing: if right { -SWING } else { SWING } })
        }
        2 => Some(TablePart::Bumper { kick: KICK, points: POINTS }),
        3 => Some(TablePart::Drain {}),
        4 => Some(TablePart::Plunger { speed: SPEED }),
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
        let walks = self.reads(IsGoal::NAME);
        let may = walks && object.role == Role::Passage;
        let goal = object.extension() == Some(IsGoal(true));
        if !goal && !may {
            return;
        }
        let (mut goal, theme, words) = (goal, self.theme(), self.word("inspect-goal"));
        let changed = widgets::row(ui, &self.texts, "inspect-goal", |ui| {
            widgets::switch(ui, theme, &mut goal, &words).changed()
        });
        if changed {
            let goal = goal.then_some(IsGoal(true));
            self.change_all("did-goal", &[i], |o| o.set_extension(goal.as_ref()));
        }
    }

    fn pinball_rows(&mut self, ui: &mut Ui, i: usize) {
        let Some(object) = self.editor.scene().objects.get(i) else { return };
        let on_table = self.reads(TablePart::NAME);
        let was: Option<TablePart> = object.extension();
        if was.is_none() && (!on_table || object.role == Role::Mover) {
            return;
        }
        let turns = matches!(object.shape, Shape::Segment(_) | Shape::Capsule(_));
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
            Some(TablePart::Flipper { swing }) => {
                let mut degrees = swing.to_degrees();
                let did = widgets::row(ui, &self.texts, "inspect-swing", |ui| {
                    numbers::number(ui, &mut degrees, 0.5, &tip)
                });
                if did.is_some() {
                    *swing = degrees.to_radians();
                }
            }
            Some(TablePart::Bumper { kick, points }) => {
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
            Some(TablePart::Plunger { speed }) => {
                widgets::row(ui, &self.texts, "inspect-throw", |ui| {
                    numbers::number(ui, speed, 5.0, &tip)
                });
            }
            Some(TablePart::Drain {}) | None => {}
        }
        if wished != was {
            self.set_pinball(i, wished);
        }
    }

    /// Gives an object another part on the table, if it can have it.
    fn set_pinball(&mut self, i: usize, pinball: Option<TablePart>) {
        let Some(object) = self.editor.scene().objects.get(i) else { return };
        let mut probe = Scene::new("");
        let mut changed = object.clone();
        changed.set_extension(pinball.as_ref());
        probe.objects.push(changed);
        match crate::scene::validate(&probe) {
            Ok(()) => self.change(Message::new("did-pinball"), |scene| {
                if let Some(object) = scene.objects.get_mut(i) {
                    object.set_extension(pinball.as_ref());
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
        assert_eq!(flipper, Some(TablePart::Flipper { swing: -SWING }));
        app.set_pinball(lane, flipper);
        app.settle();
        assert_eq!(app.editor.scene().objects[lane].extension(), flipper);
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
        // A disc is no flipper, and nothing kicks backwards.
        app.set_pinball(bumper, flipper);
        app.set_pinball(bumper, Some(TablePart::Bumper { kick: -1.0, points: 0 }));
        app.settle();
        assert_eq!(*app.editor.scene(), before);
        app.set_pinball(bumper, new(0, &before.objects[bumper]));
        assert_eq!(app.editor.scene().objects[bumper].extension::<TablePart>(), None);
    }
}

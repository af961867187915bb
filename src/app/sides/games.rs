//! What an object does in a game: on a pinball table nothing, a flipper, a bumper, a plunger or a drain, and how strongly;
//! in a platformer, whether it is the goal; in Pong, which paddle; on a race track, which gate.

use egui_macroquad::egui::{self, ComboBox, Ui};

use super::numbers;
use crate::app::app_view::AppView;
use crate::app::edit::change::{Change, Field};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::scene::extension::Extension;
use crate::scene::{CapsuleShape, Object, ObjectRole, SegmentShape, Shape};
use crate::world::motion::pinball::{MOST_WORTH, TablePart};
use crate::world::motion::platformer::IsGoal;
use crate::world::motion::pong::Paddle;
use crate::world::motion::race::{Gate, LAST_GATE};

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

/// The rows of what an object does in a game: in that game, and for what has a part in it already.
pub(super) fn game_rows(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    goal_row(ui, view, i, wishes);
    paddle_row(ui, view, i, wishes);
    gate_row(ui, view, i, wishes);
    pinball_rows(ui, view, i, wishes);
}

/// Whether the scene's motion reads a field of objects.
fn reads(view: &AppView<'_>, field: &str) -> bool {
    view.live.world().is_some_and(|w| w.about().fields.contains(&field))
}

/// Whether a passage is the goal of a platformer.
fn goal_row(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    let Some(object) = view.editor.scene().objects.get(i) else { return };
    let walks = reads(view, IsGoal::NAME);
    let may = walks && object.role == ObjectRole::Passage;
    let goal = object.extension() == Some(IsGoal(true));
    if !goal && !may {
        return;
    }
    let (mut goal, theme, words) = (goal, view.theme(), view.word("inspect-goal"));
    let changed = widgets::row(ui, view.look.texts, "inspect-goal", |ui| {
        widgets::switch(ui, theme, &mut goal, &words).changed()
    });
    if changed {
        let to = Field::Goal(goal);
        wishes.push(Wish::Change(Change::Each { objects: vec![i], to, typed: false }));
    }
}

/// Which paddle of a game of Pong an upright box is.
fn paddle_row(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    let Some(object) = view.editor.scene().objects.get(i) else { return };
    let may = reads(view, Paddle::NAME)
        && matches!(object.shape, Shape::Box(_))
        && object.rotation == 0.0
        && object.role != ObjectRole::Mover;
    let was: Option<Paddle> = object.extension();
    if was.is_none() && !may {
        return;
    }
    let word = |paddle: Option<Paddle>| {
        view.word(match paddle {
            None => "paddle-none",
            Some(Paddle::Left) => "paddle-left",
            Some(Paddle::Right) => "paddle-right",
        })
    };
    widgets::row(ui, view.look.texts, "inspect-paddle", |ui| {
        ComboBox::from_id_salt("paddle").selected_text(word(was)).width(120.0).show_ui(ui, |ui| {
            for paddle in [None, Some(Paddle::Left), Some(Paddle::Right)] {
                if ui.selectable_label(paddle == was, word(paddle)).clicked() && paddle != was {
                    let to = Field::Paddle(paddle);
                    wishes.push(Wish::Change(Change::Each { objects: vec![i], to, typed: false }));
                }
            }
        });
    });
}

/// Which gate of a race track a segment is.
fn gate_row(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    let Some(object) = view.editor.scene().objects.get(i) else { return };
    let was: Option<Gate> = object.extension();
    let may = reads(view, Gate::NAME) && matches!(object.shape, Shape::Segment(_));
    if was.is_none() && !may {
        return;
    }
    // One more than there is can be chosen, so that a new one comes last.
    let all = view.editor.scene().objects.iter().filter_map(Object::extension::<Gate>);
    let most = all.map(|g| g.0 + 1).max().unwrap_or_default().min(LAST_GATE);
    let word =
        |gate: Option<Gate>| gate.map_or_else(|| view.word("gate-none"), |g| g.0.to_string());
    widgets::row(ui, view.look.texts, "inspect-gate", |ui| {
        ComboBox::from_id_salt("gate").selected_text(word(was)).width(120.0).show_ui(ui, |ui| {
            for gate in std::iter::once(None).chain((0..=most).map(|n| Some(Gate(n)))) {
                if ui.selectable_label(gate == was, word(gate)).clicked() && gate != was {
                    let to = Field::Gate(gate);
                    wishes.push(Wish::Change(Change::Each { objects: vec![i], to, typed: false }));
                }
            }
        });
    });
}

fn pinball_rows(ui: &mut Ui, view: &AppView<'_>, i: usize, wishes: &mut Wishes) {
    let Some(object) = view.editor.scene().objects.get(i) else { return };
    let on_table = reads(view, TablePart::NAME);
    let was: Option<TablePart> = object.extension();
    if was.is_none() && (!on_table || object.role == ObjectRole::Mover) {
        return;
    }
    let turns = matches!(object.shape, Shape::Segment { .. } | Shape::Capsule { .. });
    let mut wished = was;
    let taken = kind_of(was);
    widgets::row(ui, view.look.texts, "inspect-pinball", |ui| {
        let chosen = view.word(KINDS[taken]);
        ComboBox::from_id_salt("pinball").selected_text(chosen).width(120.0).show_ui(ui, |ui| {
            for (kind, id) in KINDS.iter().enumerate() {
                let line = egui::SelectableLabel::new(kind == taken, view.word(id));
                let line = ui.add_enabled(kind != 1 || turns, line);
                let line = line.on_disabled_hover_text(view.word("pinball-flipper-tip"));
                if line.clicked() && kind != taken {
                    wished = new(kind, object);
                }
            }
        });
    });
    let tip = view.word("number-tip");
    match &mut wished {
        Some(TablePart::Flipper { swing }) => {
            let mut degrees = swing.to_degrees();
            let did = widgets::row(ui, view.look.texts, "inspect-swing", |ui| {
                numbers::number(ui, &mut degrees, 0.5, &tip)
            });
            if did.is_some() {
                *swing = degrees.to_radians();
            }
        }
        Some(TablePart::Bumper { kick, points }) => {
            widgets::row(ui, view.look.texts, "inspect-kick", |ui| {
                numbers::number(ui, kick, 2.0, &tip)
            });
            let mut worth = f64::from(*points);
            let did = widgets::row(ui, view.look.texts, "inspect-worth", |ui| {
                numbers::number(ui, &mut worth, 10.0, &tip)
            });
            if did.is_some() {
                *points = worth.round().clamp(0.0, f64::from(MOST_WORTH)) as u32;
            }
        }
        Some(TablePart::Plunger { speed }) => {
            widgets::row(ui, view.look.texts, "inspect-throw", |ui| {
                numbers::number(ui, speed, 5.0, &tip)
            });
        }
        Some(TablePart::Drain {}) | None => {}
    }
    if wished != was {
        wishes.push(Wish::Change(Change::Pinball(i, wished)));
    }
}

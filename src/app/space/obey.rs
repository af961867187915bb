//! Commands in space: what they do, and why one would do nothing now.

use egui_macroquad::egui::Vec2;
use glam::DVec3;

use super::tools::SpaceTool;
use super::{SpaceEditor, SpaceRoom, Watch};
use crate::app::host::clipboard::Clipboard;
use crate::app::shell::able::is_of_steps;
use crate::app::ui::command::Command;
use crate::figure::Tag;
use crate::figure::space::Side;
use crate::text::Message;

/// One press of an arrow key goes around by so much of the view's height.
const ORBIT_STEP: f32 = 1.0 / 12.0;
/// One press of a zoom key.
const ZOOM_STEP: f64 = 1.25;

/// What can be done in space alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceCommand {
    /// Takes a tool.
    Tool(SpaceTool),
    /// Looks from a named side.
    From(Side),
    /// Looks at everything.
    FitAll,
    /// Handles along the axes of what is selected, or of the world.
    OwnAxes,
    /// Moves what is selected up or down.
    Lift(i8),
    /// Goes around: to the right, and down.
    Orbit(i8, i8),
    /// Watches what moves from outside, from behind it, or through its eyes.
    Watch(Watch),
    /// The next of these.
    NextWatch,
    /// What moves starts where it is now.
    StartHere,
    /// What moves starts at a place that the lab has drawn, by its number.
    StartAt(u32),
    /// Puts an object where this thing of the lab's picture has it.
    Put(Tag),
}

impl SpaceCommand {
    /// Its name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Tool(tool) => tool.entry().id,
            Self::From(Side::Front) => "space-front",
            Self::From(Side::Right) => "space-right",
            Self::From(Side::Top) => "space-top",
            Self::From(Side::Perspective) => "space-perspective",
            Self::FitAll => "space-fit-all",
            Self::OwnAxes => "space-own-axes",
            Self::Lift(_) => "space-lift",
            Self::Orbit(..) => "space-orbit",
            Self::Watch(Watch::Outside) => "space-watch-outside",
            Self::Watch(Watch::Behind) => "space-watch-behind",
            Self::Watch(Watch::Eyes) => "space-watch-eyes",
            Self::NextWatch => "space-watch",
            Self::StartHere | Self::StartAt(_) => "space-start-here",
            Self::Put(_) => "space-put",
        }
    }
}

/// Whether a command means the same in the plane and in space, and is carried out by the window.
#[must_use]
pub fn is_of_window(command: Command) -> bool {
    matches!(
        command,
        Command::Grid
            | Command::Snap
            | Command::Panels
            | Command::Fold(_)
            | Command::Deck
            | Command::Scale(_)
            | Command::NextPane
            | Command::Theme
            | Command::Language
            | Command::Keys
            | Command::Palette
            | Command::Gallery
            | Command::Recover
            | Command::New
            | Command::NewSpace
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::ExportPicture(_)
            | Command::Play
            | Command::FrameForward
            | Command::FrameBack
            | Command::Restart
            | Command::WhatIf
            | Command::LetGo
            | Command::Challenges
            | Command::Predict
            | Command::Map
            | Command::Duel
            | Command::Watch
            | Command::Quit
    )
}

/// Whether a command ever does something in space.
#[must_use]
pub fn means_something(command: Command) -> bool {
    is_of_window(command)
        || is_of_steps(command)
        || matches!(
            command,
            Command::Cancel
                | Command::Finish
                | Command::DropPoint
                | Command::Size(_)
                | Command::Delete
                | Command::Undo
                | Command::Redo
                | Command::Cut
                | Command::Copy
                | Command::Paste
                | Command::Duplicate
                | Command::SelectAll
                | Command::InvertSelection
                | Command::Group
                | Command::Ungroup
                | Command::Lock
                | Command::Hide
                | Command::UnlockAll
                | Command::ShowAll
                | Command::Nudge(..)
                | Command::Fit
                | Command::Whole
                | Command::Zoom(_)
                | Command::Space(_)
        )
}

/// Why a command would do nothing now, by its name in the texts.
#[must_use]
pub fn why_not(room: &SpaceRoom, command: Command) -> Option<&'static str> {
    let editor = &room.editor;
    let objects = &editor.scene().objects;
    let selected = editor.selection();
    let unless = |able: bool, why: &'static str| (!able).then_some(why);
    match command {
        Command::Delete
        | Command::Cut
        | Command::Copy
        | Command::Duplicate
        | Command::Nudge(..)
        | Command::Lock
        | Command::Hide
        | Command::Space(SpaceCommand::Lift(_)) => unless(!selected.is_empty(), "no-selection"),
        Command::Group => unless(selected.len() > 1, "no-objects-for"),
        Command::Ungroup => {
            unless(selected.iter().any(|i| objects[*i].group.is_some()), "no-objects-for")
        }
        Command::UnlockAll => unless(objects.iter().any(|o| o.locked), "no-objects-for"),
        Command::ShowAll => unless(objects.iter().any(|o| o.hidden), "no-objects-for"),
        Command::SelectAll | Command::InvertSelection => unless(!objects.is_empty(), "no-objects"),
        Command::Undo => unless(editor.history().undo_name().is_some(), "no-undo"),
        Command::Redo => unless(editor.history().redo_name().is_some(), "no-redo"),
        Command::Size(_) => unless(room.tool() == SpaceTool::Sculpt, "no-size"),
        Command::Finish | Command::DropPoint => unless(room.draft().is_some(), "no-draft"),
        Command::Space(SpaceCommand::Watch(_) | SpaceCommand::NextWatch) => {
            unless(room.has_lead(), "no-time")
        }
        Command::Space(SpaceCommand::StartHere) => unless(room.is_under_way(), "no-frame-before"),
        other => unless(means_something(other), "no-in-space"),
    }
}

impl SpaceRoom {
    /// Does a command, as far as it is about the document or the view.
    ///
    /// # Errors
    /// In words, when what is pasted is no object of space.
    pub fn obey(&mut self, command: Command, clipboard: &mut Clipboard) -> Result<(), Message> {
        if self.is_held(command) {
            return Ok(());
        }
        // All but these change the document at once, which a drawing under way is no part of.
        match command {
            Command::Cancel => self.cancel(),
            Command::Finish => {
                self.finish_draft();
            }
            Command::DropPoint => {
                self.draft = self.draft.take().and_then(super::draft::Draft::without_last);
            }
            Command::Size(larger) => self.resize_sculpt(larger),
            Command::Fit => self.fit(),
            Command::Whole => self.fit_all(),
            Command::Zoom(n) => {
                let middle = self.camera.view().center();
                self.camera.zoom_at(middle, ZOOM_STEP.powi(i32::from(n)));
            }
            Command::Space(command) => self.obey_space(command),
            Command::Paste => {
                self.editor.settle();
                let text = clipboard.take().unwrap_or_default();
                let pasted = self.editor.paste(&text, self.aside());
                let refused = |e: crate::scene::SceneError| {
                    Message::new("paste-refused").with("why", e.to_string())
                };
                pasted.map_err(refused)?;
            }
            _ => self.change_objects(command, clipboard),
        }
        Ok(())
    }

    fn change_objects(&mut self, command: Command, clipboard: &mut Clipboard) {
        let aside = self.aside();
        let unit = self.camera.grid_unit();
        let [x, y] = self.ground_axes();
        let editor = &mut self.editor;
        editor.settle();
        let all = editor.selection().to_vec();
        let copy = |editor: &SpaceEditor, clipboard: &mut Clipboard| {
            if let Some(text) = editor.copied() {
                clipboard.put(text);
            }
        };
        match command {
            Command::Undo if self.draft.take().is_some() => {}
            Command::Undo => editor.undo(),
            Command::Redo => editor.redo(),
            Command::Delete => editor.delete(),
            Command::Cut => {
                copy(editor, clipboard);
                editor.delete();
            }
            Command::Copy => copy(editor, clipboard),
            Command::Duplicate => editor.duplicate(aside),
            Command::SelectAll => editor.select_all(),
            Command::InvertSelection => editor.invert_selection(),
            Command::Group => editor.group(),
            Command::Ungroup => editor.ungroup(),
            Command::Lock => {
                let to = !all.iter().all(|i| editor.scene().objects[*i].locked);
                editor.set_locked(&all, to);
            }
            Command::Hide => {
                let to = !all.iter().all(|i| editor.scene().objects[*i].hidden);
                editor.set_hidden(&all, to);
            }
            Command::UnlockAll => editor.set_locked(&editor.all_that(|o| o.locked), false),
            Command::ShowAll => editor.set_hidden(&editor.all_that(|o| o.hidden), false),
            Command::Nudge(right, down) => {
                editor.nudge((x * f64::from(right) - y * f64::from(down)) * unit);
            }
            // The others mean nothing in space.
            _ => {}
        }
    }

    fn obey_space(&mut self, command: SpaceCommand) {
        match command {
            SpaceCommand::Tool(tool) => self.set_tool(tool),
            SpaceCommand::From(side) => self.camera.look_from(side),
            SpaceCommand::FitAll => self.fit_all(),
            SpaceCommand::OwnAxes => self.own_axes = !self.own_axes,
            SpaceCommand::Lift(n) => {
                let by = DVec3::Z * self.camera.grid_unit() * f64::from(n);
                self.editor.settle();
                self.editor.nudge(by);
            }
            SpaceCommand::Watch(watch) => self.set_watch(watch),
            SpaceCommand::NextWatch => self.set_watch(self.watch().next()),
            // Where that is, the window asks the lab.
            SpaceCommand::StartAt(_) | SpaceCommand::Put(_) => {}
            SpaceCommand::StartHere => self.start_here(),
            SpaceCommand::Orbit(right, down) => {
                let step = self.camera.view().height() * ORBIT_STEP;
                self.camera.turn(Vec2::new(-f32::from(right), f32::from(down)) * step);
            }
        }
    }

    /// The axes of the world that are nearest to right and up on the screen, as far as they lie in the plane that is
    /// drawn on.
    fn ground_axes(&self) -> [DVec3; 2] {
        let normal = self.camera.work_normal();
        let [right, up, toward] = self.camera.orbit.axes();
        let nearest = |way: DVec3| {
            let flat = |axis: &DVec3| axis.dot(normal) == 0.0;
            let axes = DVec3::AXES.into_iter().filter(flat).flat_map(|a| [a, -a]);
            axes.fold((f64::NEG_INFINITY, way), |best, axis| {
                let along = axis.dot(way);
                if along > best.0 { (along, axis) } else { best }
            })
        };
        // From above, up is up; from the side it is away from the eye.
        let far = if normal == DVec3::Z { up - toward * 2.0 } else { up };
        let (_, x) = nearest(right);
        let across = |way: DVec3| way - x * way.dot(x);
        let (_, y) = nearest(across(far));
        [x, y]
    }

    /// How far aside a copy is put.
    fn aside(&self) -> DVec3 {
        let [x, y] = self.ground_axes();
        let unit = self.camera.grid_unit();
        (x - y) * unit
    }
}

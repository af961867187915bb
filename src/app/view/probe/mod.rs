//! The probe: any question about the place under the pointer, and the answer follows the pointer.
//!
//! [`query`] finds the answers in the world, [`draw`] makes marks of them, [`card`] words; `show` puts them on
//! the canvas. [`Probe`] is what the person has set: which question, how large a disc, which way a ray goes.

pub mod card;
pub mod draw;
pub mod query;
pub mod show;
#[cfg(test)]
mod tests;

use egui_macroquad::egui::{Modifiers, Pos2};
use glam::DVec2;

use crate::app::camera::Camera;
use crate::app::edit::snap::{SnapTo, Snapper, neat, to_angle};
use crate::app::edit::{Did, Pointer};
use crate::scene::Scene;
use query::Question;

/// The disc's first radius, in screen points.
const DISC: f64 = 24.0;
/// The ray's first length, in screen points.
const RAY: f64 = 120.0;
/// How near the nearest are looked for beside the nearest of all, in screen points.
const REACH: f64 = 160.0;
/// A pointer that moves less than this after a press, in screen points, sets nothing.
const SLIP: f64 = 4.0;
/// The disc is never drawn smaller or larger than this, in screen points.
const SIZES: [f64; 2] = [2.0, 4000.0];

/// The question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// What contains the point?
    #[default]
    Contains,
    /// What does a disc around it meet?
    Overlap,
    /// What does a ray from it meet?
    Cast,
    /// What is nearest?
    Nearest,
}

impl Mode {
    /// All of them, in the order of their keys.
    pub const ALL: [Self; 4] = [Self::Contains, Self::Overlap, Self::Cast, Self::Nearest];

    /// Its short name in the texts; with `-tip` after it, the whole question.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Contains => "probe-contains",
            Self::Overlap => "probe-overlap",
            Self::Cast => "probe-cast",
            Self::Nearest => "probe-nearest",
        }
    }
}

/// What the person has set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Probe {
    /// The question.
    pub mode: Mode,
    /// The disc's radius in world units, once it was set.
    radius: Option<f64>,
    /// The ray's direction in world units, once it was set: it is one t long.
    way: Option<DVec2>,
    /// Where the button went down, in world units, and whether it was dragged from there.
    held: Option<(DVec2, bool)>,
}

impl Probe {
    /// Whether a ray or a disc is being dragged.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Lets go of what is dragged; false when there was nothing.
    pub fn let_go(&mut self) -> bool {
        self.held.take().is_some()
    }

    /// Forgets sizes that suited another drawing.
    pub fn forget(&mut self) {
        *self = Self { mode: self.mode, ..Self::default() };
    }

    /// Makes the disc larger or smaller.
    pub fn resize(&mut self, by: f64, camera: &Camera) {
        self.set_radius(self.radius(camera) * by, camera);
    }

    /// Takes one pointer event in.
    pub fn pointer(&mut self, pointer: Pointer, camera: &Camera, scene: &Scene) {
        match pointer.did {
            Did::Press(_) => {
                let at = self.place((pointer.at, pointer.mods), camera, scene);
                self.held = Some((at, false));
            }
            Did::Move => self.drag(pointer, camera, scene),
            Did::Release => {
                self.drag(pointer, camera, scene);
                self.held = None;
            }
        }
    }

    fn drag(&mut self, pointer: Pointer, camera: &Camera, scene: &Scene) {
        let Some((from, dragged)) = self.held else { return };
        let to = self.place((pointer.at, pointer.mods), camera, scene);
        if !dragged && to.distance(from) < camera.units(SLIP) {
            return;
        }
        self.held = Some((from, true));
        match self.mode {
            Mode::Overlap => self.set_radius(to.distance(from), camera),
            Mode::Cast if to != from => {
                let to = if pointer.mods.shift { to_angle(from, to, None) } else { to };
                self.way = Some(to - from);
            }
            _ => {}
        }
    }

    /// The question with the pointer there.
    #[must_use]
    pub fn question(&self, pointer: (Pos2, Modifiers), camera: &Camera, scene: &Scene) -> Question {
        let at = self.place(pointer, camera, scene);
        // A disc or a ray being dragged stays where the drag began.
        let held = self.held.map_or(at, |(from, _)| from);
        match self.mode {
            Mode::Contains => Question::Contains { at },
            Mode::Overlap => Question::Overlap { at: held, radius: self.radius(camera) },
            Mode::Cast => {
                let first = || neat(camera, DVec2::X * camera.units(RAY));
                Question::Cast { from: held, way: self.way.unwrap_or_else(first) }
            }
            Mode::Nearest => Question::Nearest { at, reach: camera.units(REACH) },
        }
    }

    /// Where the pointer is, to as many decimals as the screen can show; with Shift on the nearest vertex or
    /// line of the grid, so that questions can be about borders exactly. A ray's Shift is for its angle.
    fn place(&self, (at, mods): (Pos2, Modifiers), camera: &Camera, scene: &Scene) -> DVec2 {
        let raw = camera.world_from_screen(at);
        let aims = self.mode == Mode::Cast && self.held.is_some();
        if mods.shift && !aims {
            Snapper { scene, editor: None, camera, to: SnapTo::default() }.point(&[], raw).point()
        } else {
            neat(camera, raw)
        }
    }

    fn radius(&self, camera: &Camera) -> f64 {
        self.radius.unwrap_or_else(|| neat(camera, DVec2::X * camera.units(DISC)).x)
    }

    fn set_radius(&mut self, radius: f64, camera: &Camera) {
        let [least, most] = SIZES.map(|s| camera.units(s));
        if radius.is_finite() {
            let radius = neat(camera, DVec2::X * radius.max(least).min(most)).x;
            self.radius = Some(radius).filter(|r| *r > 0.0);
        }
    }
}

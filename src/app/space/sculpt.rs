//! Sculpting grounds of heights: strokes of a brush, each one entry of the history.
//!
//! Heights that follow a picture are the ground's own from its first stroke on, and that is said. While a stroke goes over a
//! large ground, only the ground itself is drawn anew; world and lab follow when the button is released.

use egui_macroquad::egui::{Modifiers, Pos2};
use glam::{DVec2, DVec3};

use super::hands::Gesture;
use super::tools::SpaceTool;
use super::{SpaceRoom, pick};
use crate::collide::space::heightmap::{HeightMethod, height};
use crate::geom::solid::HeightField;
use crate::geom::solid::sculpt::{SculptBrush, SculptKind};
use crate::scene::space::shape::HeightmapShape;
use crate::scene::{SpaceObject, SpaceShape};
use crate::text::Message;

/// How many places of the ring around the brush are drawn.
const RING: u32 = 64;
/// A brush of no size of its own yet is so large, as a part of what is seen from top to bottom.
const USUAL: f64 = 1.0 / 16.0;
/// Brushes go from this size, in world units,
const SMALLEST: f64 = 1e-6;
/// to this.
const LARGEST: f64 = 1e9;
/// A larger or a smaller brush is so many times as large.
const STEP: f64 = 1.25;
/// While a stroke goes over more heights than this, the world waits for its end.
const MANY: usize = 1024;

/// What the brush is set to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SculptSettings {
    /// What it does; with Shift the opposite.
    pub kind: SculptKind,
    /// How far it reaches, in world units; none until it is first chosen: then it goes with the view.
    pub radius: Option<f64>,
    /// How much it does, in percent.
    pub strength: f64,
}

impl Default for SculptSettings {
    fn default() -> Self {
        Self { kind: SculptKind::Raise, radius: None, strength: 50.0 }
    }
}

/// A stroke under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stroke {
    /// The ground.
    pub(super) object: usize,
    /// Where it has come to, in the ground's frame.
    at: DVec2,
    /// The height where it began, which is made level.
    level: f64,
}

impl SpaceRoom {
    /// What the brush is set to.
    #[must_use]
    pub fn sculpt(&self) -> SculptSettings {
        self.sculpt
    }

    /// Sets the brush; numbers that can't be are brought to the nearest that can.
    pub fn set_sculpt(&mut self, to: SculptSettings) {
        let sound =
            |x: f64, low: f64, high: f64| if x.is_finite() { x.clamp(low, high) } else { low };
        self.sculpt = SculptSettings {
            radius: to.radius.map(|r| sound(r, SMALLEST, LARGEST)),
            strength: sound(to.strength, 1.0, 100.0),
            ..to
        };
    }

    /// A larger brush, or a smaller one.
    pub(super) fn resize_sculpt(&mut self, larger: bool) {
        let by = if larger { STEP } else { 1.0 / STEP };
        let radius = Some(self.sculpt_radius() * by);
        self.set_sculpt(SculptSettings { radius, ..self.sculpt });
    }

    /// How far the brush reaches, in world units.
    #[must_use]
    pub fn sculpt_radius(&self) -> f64 {
        let seen = f64::from(self.camera.view().height()) / self.camera.zoom();
        let usual = || {
            let size = (seen * USUAL).clamp(SMALLEST, LARGEST);
            // A round number.
            let unit = 10f64.powf(size.log10().floor());
            (size / unit).round() * unit
        };
        self.sculpt.radius.unwrap_or_else(usual)
    }

    /// The ground under a place on the screen, and where.
    fn ground_at(&self, at: Pos2) -> Option<(usize, DVec3)> {
        let objects = &self.editor.scene().objects;
        let is_ground = |i: usize| {
            self.editor.is_free(i) && objects.get(i).is_some_and(|o| heights(o).is_some())
        };
        // What is drawn over a ground, such as the step of a lab, is no obstacle to the brush.
        let hit = pick::hit(&self.document_figure().0, &self.camera, at, is_ground)?;
        Some((hit.object, hit.at))
    }

    /// The main button went down with the brush.
    pub(super) fn press_sculpt(&mut self, at: Pos2, mods: Modifiers) -> Option<Gesture> {
        let Some((object, place)) = self.ground_at(at) else {
            self.refusal = Some(Message::new("trouble-no-ground"));
            return None;
        };
        let shown = self.editor.scene().objects.get(object)?;
        let local = shown.rotation.inverse() * (place - shown.position);
        if let Some(image) = heights(shown).and_then(HeightmapShape::image) {
            let words = Message::new("sculpt-own").with("image", image.image.clone());
            self.news = Some(words);
        }
        self.editor.select(&[object]);
        let stroke = Stroke { object, at: local.truncate(), level: local.z };
        self.press_along(&stroke, stroke.at, mods);
        Some(Gesture::Sculpt(stroke))
    }

    /// The pointer moved with the brush down. Beside the ground the stroke waits.
    pub(super) fn drag_sculpt(&mut self, stroke: Stroke, at: Pos2, mods: Modifiers) -> Stroke {
        let Some((_, place)) = self.ground_at(at).filter(|(i, _)| *i == stroke.object) else {
            return stroke;
        };
        let Some(shown) = self.editor.scene().objects.get(stroke.object) else { return stroke };
        let to = (shown.rotation.inverse() * (place - shown.position)).truncate();
        if to == stroke.at {
            return stroke;
        }
        self.press_along(&stroke, to, mods);
        Stroke { at: to, ..stroke }
    }

    fn press_along(&mut self, stroke: &Stroke, to: DVec2, mods: Modifiers) {
        let kind = match self.sculpt.kind {
            SculptKind::Raise if mods.shift => SculptKind::Lower,
            SculptKind::Lower if mods.shift => SculptKind::Raise,
            kind => kind,
        };
        let strength = self.sculpt.strength / 100.0;
        let brush =
            SculptBrush { kind, radius: self.sculpt_radius(), strength, level: stroke.level };
        let from = stroke.at;
        self.editor.edit_live("did-sculpt", |scene| {
            let object = scene.objects.get_mut(stroke.object);
            if let Some(SpaceShape::Heightmap(map)) = object.map(|o| &mut o.shape) {
                let cell = DVec2::from(map.cell);
                map.sculpt(|grid| brush.stroke(grid, cell, from, to));
            }
        });
    }

    /// Whether a stroke goes over so large a ground that the world waits for its end: all but what the lab itself
    /// draws of it.
    #[must_use]
    pub fn is_sculpting_much(&self) -> bool {
        let Some(Gesture::Sculpt(stroke)) = self.gesture() else { return false };
        let object = self.editor.scene().objects.get(stroke.object);
        let many = object.and_then(heights).is_some_and(|m| m.grid().heights().len() > MANY);
        many && !self.is_in_step(stroke.object)
    }

    /// The ring around the brush on the ground under the pointer, and the crossing that is nearest to its middle with its
    /// height.
    pub(super) fn brush_ring(&self) -> Option<BrushRing> {
        if self.tool != SpaceTool::Sculpt {
            return None;
        }
        let (i, middle) = self.ground_at(self.pointer()?)?;
        let object = self.editor.scene().objects.get(i)?;
        let map = heights(object)?;
        let field = map.field().ok()?;
        let local = object.rotation.inverse() * (middle - object.position);
        let radius = self.sculpt_radius();
        let place = |k: u32| {
            let angle = std::f64::consts::TAU * f64::from(k) / f64::from(RING);
            let at = local.truncate() + DVec2::from_angle(angle) * radius;
            object.to_world(on_ground(&field, at))
        };
        let at = (local.truncate() / field.cell()).round();
        let size = map.grid().size();
        let within = |x: f64, n: u32| (x.max(0.0) as u32).min(n - 1);
        let at = [within(at.x, size[0]), within(at.y, size[1])];
        let z = map.grid().sample(at.map(i64::from));
        Some(BrushRing { ring: (0..=RING).map(place).collect(), middle, at, z })
    }
}

/// The brush as it is shown.
pub(super) struct BrushRing {
    /// Places around it, on the ground.
    pub(super) ring: Vec<DVec3>,
    /// The place under the pointer.
    pub(super) middle: DVec3,
    /// The crossing next to it,
    pub(super) at: [u32; 2],
    /// and its height.
    pub(super) z: f64,
}

/// The heights of an object, if it has any.
fn heights(object: &SpaceObject) -> Option<&HeightmapShape> {
    if let SpaceShape::Heightmap(map) = &object.shape { Some(map) } else { None }
}

/// A place in the frame of a ground, at its height; beside it at that of its edge.
fn on_ground(field: &HeightField, at: DVec2) -> DVec3 {
    let size = field.size().map(|n| f64::from(n - 1));
    let last = DVec2::from(size) * field.cell();
    let at = at.clamp(DVec2::ZERO, last);
    let z = height(field, HeightMethod::Bilinear, at);
    let nearest = || {
        let at = (at / field.cell()).round();
        field.sample([at.x as i64, at.y as i64])
    };
    at.extend(z.unwrap_or_else(nearest))
}

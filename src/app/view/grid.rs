//! The quiet grid behind the drawing: lines at powers of four, every fourth one stronger, fading from one
//! level to the next as the zoom changes. A fragment shader draws it, so it costs the same at every zoom.

use egui_macroquad::egui::Color32;
use egui_macroquad::macroquad::prelude as mq;
use glam::dvec2;

use super::shader::{self, uniform, unit};
use crate::app::camera::Camera;
use crate::app::ui::dress::colour;
use crate::figure::Theme;
use crate::text::Message;

/// A level's lines come in once they are this many points apart, and are full at four times as much.
const FINEST: f64 = 12.0;

/// The colours of the canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inks {
    /// The canvas itself.
    pub ground: Color32,
    /// Lines.
    pub line: Color32,
    /// Every fourth line.
    pub strong: Color32,
}

impl Inks {
    /// Those of a theme.
    #[must_use]
    pub fn of(theme: &Theme) -> Self {
        Self {
            ground: colour(theme.canvas),
            line: colour(theme.grid),
            strong: colour(theme.grid_strong),
        }
    }
}

/// A step of the grid in words, which tell one unit from many: for that a whole number must be one.
#[must_use]
pub fn units(step: f64) -> Message {
    let words = Message::new("grid-units");
    let is_whole = step.fract() == 0.0 && step.abs() < f64::from(u32::MAX);
    if is_whole { words.with("size", step as usize) } else { words.with("size", step) }
}

/// Which lines are drawn at a zoom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridLevel {
    /// World units between lines of the finest level drawn: a power of four, or so many times what was set.
    pub spacing: f64,
    /// How far that level has come in, 0 to 1.
    pub fade: f64,
    /// Whether it is the level that a person has set.
    is_set: bool,
}

impl GridLevel {
    /// The level for a zoom in points per world unit. With a step that a person has set, in world units, no level is finer
    /// than that.
    #[must_use]
    pub fn at(zoom: f64, step: Option<f64>) -> Self {
        let exact = (FINEST / zoom / step.unwrap_or(1.0)).log(4.0);
        let level = exact.ceil();
        if let Some(spacing) = step.filter(|_| level <= 0.0) {
            return Self { spacing, fade: 1.0, is_set: true };
        }
        // 0 when the level's lines are just FINEST apart, 1 when the next finer level is about to come in
        let fade = (level - exact).clamp(0.0, 1.0);
        Self { spacing: step.unwrap_or(1.0) * 4f64.powf(level), fade, is_set: false }
    }

    /// World units between the lines that a person sees and snaps to: the finest level once it has come
    /// in by half, else the next.
    #[must_use]
    pub fn snap(&self) -> f64 {
        if self.is_set || self.fade >= 0.5 { self.spacing } else { self.spacing * 4.0 }
    }
}

/// The grid's shader, compiled.
pub struct Grid {
    material: Option<mq::Material>,
}

impl Grid {
    /// Compiles the shader. Without it (an odd driver) the canvas is plain, and everything else works.
    #[must_use]
    pub fn new() -> Self {
        let uniforms = vec![
            uniform("line_colour", mq::UniformType::Float4),
            uniform("strong_colour", mq::UniformType::Float4),
            uniform("ground", mq::UniformType::Float4),
            uniform("offset", mq::UniformType::Float2),
            uniform("spacing", mq::UniformType::Float1),
            uniform("fade", mq::UniformType::Float1),
        ];
        let fragment = include_str!("../../../shaders/grid.frag");
        Self { material: shader::compile(fragment, uniforms, mq::PipelineParams::default()) }
    }

    /// Draws it behind the views of cameras; without a level only the plain canvas.
    pub fn draw(
        &self,
        cameras: &[Camera],
        pixels_per_point: f32,
        inks: Inks,
        shown: Option<GridLevel>,
    ) {
        mq::clear_background(shader_colour(inks.ground));
        if let (Some(material), Some(level)) = (&self.material, shown) {
            for camera in cameras {
                lines(material, camera, pixels_per_point, (inks, level));
            }
        }
    }
}

/// Draws the lines behind the view of a camera.
fn lines(
    material: &mq::Material,
    camera: &Camera,
    pixels_per_point: f32,
    (inks, level): (Inks, GridLevel),
) {
    let scale = camera.zoom() * f64::from(pixels_per_point);
    // The strongest line nearest the centre, in pixels from the middle: exact before it is rounded.
    let strong = level.spacing * 16.0;
    let c = camera.centre();
    let to_line = dvec2(c.x.rem_euclid(strong), c.y.rem_euclid(strong)) * -scale;
    // Lines lie on the middle of pixels, so that they are one pixel wide and not two.
    let view = camera.view();
    let middle = view.center() * pixels_per_point;
    let snap =
        |to_line: f64, middle: f32| (to_line + f64::from(middle)).floor() + 0.5 - f64::from(middle);
    let offset = [snap(to_line.x, middle.x) as f32, snap(to_line.y, middle.y) as f32];
    material.set_uniform("line_colour", unit(inks.line.to_array()));
    material.set_uniform("strong_colour", unit(inks.strong.to_array()));
    material.set_uniform("ground", unit(inks.ground.to_array()));
    material.set_uniform("offset", offset);
    material.set_uniform("spacing", (level.spacing * scale) as f32);
    material.set_uniform("fade", level.fade as f32);
    shader::run(material, camera, pixels_per_point);
}

impl Default for Grid {
    fn default() -> Self {
        Self::new()
    }
}

fn shader_colour(c: Color32) -> mq::Color {
    let [r, g, b, a] = c.to_array();
    mq::Color::from_rgba(r, g, b, a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Texts};

    #[test]
    fn one_unit_is_one() {
        let texts = Texts::new(Language::English);
        let said = [1.0, 64.0, 0.25].map(|step| texts.say(&units(step)));
        assert_eq!(said, ["1 unit", "64 units", "0.25 units"]);
    }

    #[test]
    fn lines_are_never_too_close_nor_too_far_apart() {
        for i in -60..90 {
            let zoom = 10f64.powf(f64::from(i) / 10.0);
            let level = GridLevel::at(zoom, None);
            let gap = level.spacing * zoom;
            assert!((FINEST * 0.999..=FINEST * 4.001).contains(&gap), "{gap} at {zoom}");
            assert!((0.0..=1.0).contains(&level.fade));
        }
    }

    #[test]
    fn the_level_just_coming_in_is_faint() {
        assert!(GridLevel::at(FINEST * 1.001, None).fade < 0.01);
        assert!(GridLevel::at(FINEST * 3.99, None).fade > 0.99);
    }

    #[test]
    fn snapping_follows_what_is_seen() {
        assert_eq!(GridLevel::at(FINEST * 1.01, None).snap(), 4.0);
        assert_eq!(GridLevel::at(FINEST * 3.9, None).snap(), 1.0);
    }
    #[test]
    fn no_level_is_finer_than_what_was_set() {
        for (zoom, spacing) in [(100.0, 5.0), (FINEST / 5.0, 5.0), (FINEST / 5.1, 20.0)] {
            assert_eq!(GridLevel::at(zoom, Some(5.0)).spacing, spacing, "{zoom}");
        }
        assert_eq!(GridLevel::at(FINEST / 5.0, Some(5.0)).snap(), 5.0);
    }
}

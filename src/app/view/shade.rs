//! Regions of a convex polygon, shaded pixel by pixel behind everything but the grid: see [`Regions`].
//!
//! A fragment shader decides for each pixel what the algorithm decides for a point. It holds up to [`MOST`] corners;
//! what has more, or is so large on the screen that its corners can't be given in pixels, is drawn as areas instead.

use egui_macroquad::macroquad::miniquad::{BlendFactor, BlendState, BlendValue, Equation};
use egui_macroquad::macroquad::prelude as mq;
use glam::DVec2;

use super::shader::{self, uniform, unit};
use crate::app::camera::Camera;
use crate::figure::{Regions, Rgba, Theme};

/// The most corners that the shader holds.
pub const MOST: usize = 64;
/// Farther from the view's middle than this, in pixels, a corner is no longer exact to a pixel in f32.
const FAR: f64 = 1e6;

/// The shader of regions, compiled.
pub struct Shade {
    material: Option<mq::Material>,
}

impl Shade {
    /// Compiles the shader. Without it (an odd driver) regions are drawn as areas.
    #[must_use]
    pub fn new() -> Self {
        let uniforms = vec![
            uniform("corners", mq::UniformType::Float4).array(MOST + 1),
            uniform("count", mq::UniformType::Float1),
            uniform("hues", mq::UniformType::Float4).array(8),
            uniform("strength", mq::UniformType::Float1),
            uniform("centre", mq::UniformType::Float3),
            uniform("stripe", mq::UniformType::Float4),
        ];
        let over = BlendState::new(
            Equation::Add,
            BlendFactor::Value(BlendValue::SourceAlpha),
            BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
        );
        let blended = mq::PipelineParams { color_blend: Some(over), ..Default::default() };
        let fragment = include_str!("../../../shaders/regions.frag");
        Self { material: shader::compile(fragment, uniforms, blended) }
    }

    /// Whether it can draw at all.
    #[must_use]
    pub fn works(&self) -> bool {
        self.material.is_some()
    }

    /// Draws regions over the grid of a camera's view.
    pub fn draw(&self, regions: &Regions, camera: &Camera, pixels_per_point: f32, theme: &Theme) {
        let Some(material) = &self.material else { return };
        let Some(corners) = corners(regions, camera, pixels_per_point) else { return };
        let mut all = [mq::Vec4::ZERO; MOST + 1];
        for (i, place) in all.iter_mut().enumerate().take(corners.len() + 1) {
            let [x, y] = corners[i % corners.len()];
            *place = mq::vec4(x, y, f32::from(regions.hue(i % corners.len())), 0.0);
        }
        let centre = regions.sectors().map(|c| pixel(c, camera, pixels_per_point));
        let [x, y] = centre.unwrap_or_default();
        let shown = if centre.is_some() { 1.0 } else { 0.0 };
        material.set_uniform_array("corners", &all[..]);
        material.set_uniform("count", corners.len() as f32);
        material
            .set_uniform_array("hues", &theme.regions.map(|c| mq::Vec4::from_array(rgba(c)))[..]);
        material.set_uniform("strength", f32::from(theme.region_fill) / 100.0);
        material.set_uniform("centre", [x, y, shown]);
        material.set_uniform("stripe", rgba(theme.impact.percent(45)));
        shader::run(material, camera, pixels_per_point);
    }
}

impl Default for Shade {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether the shader can hold regions as a camera shows them.
#[must_use]
pub fn fits(regions: &Regions, camera: &Camera) -> bool {
    corners(regions, camera, 1.0).is_some()
}

/// The corners in pixels from the view's middle; none when they are too many or too far.
fn corners(regions: &Regions, camera: &Camera, pixels_per_point: f32) -> Option<Vec<[f32; 2]>> {
    if regions.ring().len() > MOST {
        return None;
    }
    let near = |p: &[f32; 2]| p.iter().all(|x| f64::from(x.abs()) < FAR);
    let places = regions.ring().iter().map(|p| pixel(*p, camera, pixels_per_point));
    places.map(|p| Some(p).filter(near)).collect()
}

fn pixel(p: DVec2, camera: &Camera, pixels_per_point: f32) -> [f32; 2] {
    let scale = camera.zoom() * f64::from(pixels_per_point);
    ((p - camera.centre()) * scale).as_vec2().to_array()
}

fn rgba(c: Rgba) -> [f32; 4] {
    unit([c.r, c.g, c.b, c.a])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_corners_and_deep_zooms_are_left_to_areas() {
        let regions = |n: u32| {
            let turn = std::f64::consts::TAU / f64::from(n);
            let corner = |i: u32| DVec2::from_angle(f64::from(i) * turn) * 9.0;
            Regions::new((0..n).map(corner).collect(), None).unwrap()
        };
        let camera = Camera::default();
        assert!(fits(&regions(3), &camera) && fits(&regions(64), &camera));
        assert!(!fits(&regions(65), &camera));
        let far = Regions::new(vec![DVec2::ZERO, DVec2::X * 1e9, DVec2::splat(1e9)], None).unwrap();
        assert!(!fits(&far, &camera));
    }
}

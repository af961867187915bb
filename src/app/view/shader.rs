//! What the shaders of the view share: how they are compiled, and how they run over the view's pixels.

use egui_macroquad::macroquad::prelude as mq;

use crate::app::camera::Camera;

/// Compiles a fragment shader over the view, with the uniforms it reads and how it blends. None where a driver refuses it.
pub(super) fn compile(
    fragment: &str,
    uniforms: Vec<mq::UniformDesc>,
    pipeline_params: mq::PipelineParams,
) -> Option<mq::Material> {
    let vertex = include_str!("../../../shaders/view.vert");
    mq::load_material(
        mq::ShaderSource::Glsl { vertex, fragment },
        mq::MaterialParams { pipeline_params, uniforms, ..Default::default() },
    )
    .ok()
}

/// A uniform by its name.
pub(super) fn uniform(name: &str, kind: mq::UniformType) -> mq::UniformDesc {
    mq::UniformDesc::new(name, kind)
}

/// Runs a material over each pixel of a camera's view; the shader knows its pixels from the view's middle.
pub(super) fn run(material: &mq::Material, camera: &Camera, pixels_per_point: f32) {
    mq::gl_use_material(material);
    let view = camera.view();
    let half = view.size() * pixels_per_point / 2.0;
    // the interface may be larger or smaller than the screen's own points, which the mesh is in
    let own = pixels_per_point / mq::screen_dpi_scale();
    let corner = |x: f32, y: f32, u: f32, v: f32| {
        mq::Vertex::new(x * own, y * own, 0.0, u * half.x, v * half.y, mq::WHITE)
    };
    mq::draw_mesh(&mq::Mesh {
        vertices: vec![
            corner(view.min.x, view.min.y, -1.0, -1.0),
            corner(view.max.x, view.min.y, 1.0, -1.0),
            corner(view.max.x, view.max.y, 1.0, 1.0),
            corner(view.min.x, view.max.y, -1.0, 1.0),
        ],
        indices: vec![0, 1, 2, 0, 2, 3],
        texture: None,
    });
    mq::gl_use_default_material();
}

/// A colour's four bytes as a shader takes them.
pub(super) fn unit(bytes: [u8; 4]) -> [f32; 4] {
    bytes.map(|v| f32::from(v) / 255.0)
}

//! Meshes and lines on the GPU, with a depth test.
#![allow(
    unsafe_code,
    reason = "macroquad gives its drawing context only through an unsafe function"
)]

use std::rc::Rc;

use egui_macroquad::egui::Rect;
use egui_macroquad::macroquad::window::get_internal_gl;
use egui_macroquad::macroquad::{miniquad as gl, prelude as mq};
use gl::{
    Bindings, BlendFactor, BlendState, BlendValue, BufferId, BufferLayout, BufferSource,
    BufferType, BufferUsage, Comparison, Equation, PassAction, Pipeline, PipelineParams,
    RenderingBackend, ShaderMeta, ShaderSource, UniformBlockLayout, UniformDesc, UniformType,
    UniformsSource, VertexAttribute, VertexFormat,
};

use super::mesh::{Lines, SpaceMesh};
use crate::figure::space::flatten::TO_LIGHT;
use crate::figure::theme::COVER;
use crate::figure::{Rgba, Theme};

/// Lines are lifted from the faces that they are on by so many thousandths of their way from the eye.
const LIFT: f64 = 3.0;
/// How many pixels' worth of their slope faces are put back.
const STEEP: f32 = 2.0;
/// A dash of what is hidden, and from one to the next, in points.
const DASH: [f32; 2] = [4.0, 7.0];
/// How much of a hidden line is seen.
const HIDDEN: f32 = 0.5;

/// A mesh as it is drawn.
#[derive(Clone, Debug)]
pub struct DrawnMesh {
    /// What stays while the view moves.
    pub mesh: Rc<SpaceMesh>,
    /// Another after every change of the mesh.
    pub stamp: u64,
}

/// All that one frame draws.
#[derive(Clone, Debug)]
pub struct SpacePicture {
    /// What stays while time runs, and what does not; their anchor is one.
    pub meshes: [DrawnMesh; 2],
    /// Whether lines behind faces are drawn, dashed.
    pub hidden: bool,
    /// The grid.
    pub grid: Lines,
    /// Whether it is behind everything, and does not cut through solids.
    pub grid_is_behind: bool,
    /// The outlines of round things.
    pub outlines: Lines,
    /// What is soft around those that stand out.
    pub glow: Lines,
    /// From the meshes' places to clip space.
    pub clip_from_mesh: glam::Mat4,
    /// Where the eye is from the mesh's anchor; or the direction to it, where it is endlessly far.
    pub eye: glam::Vec4,
    /// To the right, up, and towards the eye.
    pub axes: [glam::Vec3; 3],
    /// What is nearer to the eye is cut off.
    pub near: f32,
    /// How much less the z of clip space is a thousandth nearer to the eye.
    pub thousandth: f32,
    /// Where on the screen, in points.
    pub view: Rect,
}

#[repr(C)]
struct FaceUniforms {
    clip_from_world: glam::Mat4,
    eye: glam::Vec4,
    light: glam::Vec4,
    ground: glam::Vec4,
    shade: glam::Vec4,
}

#[repr(C)]
struct LineUniforms {
    clip_from_world: glam::Mat4,
    screen: glam::Vec4,
    dash: glam::Vec4,
}

/// Buffers on the GPU.
struct Uploaded {
    bindings: Bindings,
    count: i32,
}

/// The buffers of a mesh.
struct Kept {
    stamp: u64,
    faces: Option<Uploaded>,
    glass: Option<Uploaded>,
    glow: Option<Uploaded>,
    edges: Option<Uploaded>,
    dashed: Option<Uploaded>,
}

/// The pipelines, compiled.
struct Pipelines {
    faces: Pipeline,
    glass: Pipeline,
    seen: Pipeline,
    hidden: Pipeline,
}

/// Draws pictures in space.
pub struct Renderer {
    pipelines: Option<Pipelines>,
    /// Of each picture of a frame.
    kept: Vec<[Option<Kept>; 2]>,
}

impl Kept {
    fn discard(self, ctx: &mut dyn RenderingBackend) {
        let all = [self.faces, self.glass, self.glow, self.edges, self.dashed];
        all.into_iter().flatten().for_each(|b| discard(ctx, b));
    }
}

impl Renderer {
    /// Compiles the shaders. Where a driver refuses them, pictures are painted flat instead.
    #[must_use]
    pub fn new() -> Self {
        // SAFETY: called from within macroquad's loop, after its context was made, on its one thread; the reference is
        // dropped before anything else asks for one.
        let context = unsafe { get_internal_gl() };
        Self { pipelines: pipelines(context.quad_context), kept: Vec::new() }
    }

    /// Whether it can draw at all.
    #[must_use]
    pub fn works(&self) -> bool {
        self.pipelines.is_some()
    }

    /// Draws pictures over a plain canvas, each in its part of the screen.
    pub fn draw(&mut self, pictures: &[SpacePicture], theme: &Theme, pixels_per_point: f32) {
        let c = theme.canvas;
        mq::clear_background(mq::Color::from_rgba(c.r, c.g, c.b, 255));
        let Some(pipelines) = &self.pipelines else { return };
        // SAFETY: as in `new`.
        let mut context = unsafe { get_internal_gl() };
        context.flush();
        let ctx = context.quad_context;
        for old in self.kept.drain(self.kept.len().min(pictures.len())..) {
            old.into_iter().flatten().for_each(|kept| kept.discard(ctx));
        }
        self.kept.resize_with(pictures.len(), Default::default);
        for (picture, kept) in pictures.iter().zip(&mut self.kept) {
            for (kept, drawn) in kept.iter_mut().zip(&picture.meshes) {
                if kept.as_ref().is_some_and(|kept| kept.stamp == drawn.stamp) {
                    continue;
                }
                if let Some(old) = kept.replace(keep(ctx, drawn)) {
                    old.discard(ctx);
                }
            }
            pipelines.draw(ctx, picture, kept, theme, pixels_per_point);
        }
    }
}

impl Pipelines {
    /// Draws a picture of whose meshes the buffers are there.
    fn draw(
        &self,
        ctx: &mut dyn RenderingBackend,
        picture: &SpacePicture,
        kept: &[Option<Kept>; 2],
        theme: &Theme,
        pixels_per_point: f32,
    ) {
        let pipelines = self;
        let parts = |part: fn(&Kept) -> Option<&Uploaded>| -> [Option<&Uploaded>; 2] {
            kept.each_ref().map(|kept| kept.as_ref().and_then(part))
        };
        let grid = upload_lines(ctx, &picture.grid);
        let outlines = upload_lines(ctx, &picture.outlines);
        let glow = upload_lines(ctx, &picture.glow);
        ctx.begin_default_pass(PassAction::Nothing);
        let scale = pixels_per_point;
        // The view turns and moves and does not stretch: up the screen a unit is as long as this row.
        let up = picture.clip_from_mesh.row(1).truncate().length();
        let unit_pixels = up * picture.view.height() * scale / 2.0;
        let line = |dash: [f32; 2], seen: f32| {
            let half = picture.view.size() * scale / 2.0;
            let lift = picture.thousandth * LIFT as f32;
            LineUniforms {
                clip_from_world: picture.clip_from_mesh,
                screen: glam::vec4(half.x, half.y, picture.near, lift),
                dash: glam::vec4(dash[0] * scale, dash[1] * scale, seen, unit_pixels),
            }
        };
        let plain = line([0.0, 0.0], 1.0);
        ctx.clear(None, Some(1.0), None);
        let lines = |ctx: &mut dyn RenderingBackend,
                     pipeline: &Pipeline,
                     uniforms: &LineUniforms,
                     parts: &[Option<&Uploaded>]| {
            ctx.apply_pipeline(pipeline);
            set_view(ctx, picture.view, pixels_per_point);
            ctx.apply_uniforms(UniformsSource::table(uniforms));
            parts.iter().for_each(|part| draw(ctx, *part));
        };
        if picture.grid_is_behind {
            keep_depths(true);
            lines(ctx, &pipelines.seen, &plain, &[grid.as_ref()]);
            keep_depths(false);
        }
        ctx.apply_pipeline(&pipelines.faces);
        set_view(ctx, picture.view, pixels_per_point);
        ctx.apply_uniforms(UniformsSource::table(&face_uniforms(picture, theme)));
        put_back(true);
        parts(|k| k.faces.as_ref()).into_iter().for_each(|part| draw(ctx, part));
        put_back(false);
        // Lines are tested against faces alone, and nothing against glass.
        keep_depths(true);
        ctx.apply_pipeline(&pipelines.glass);
        set_view(ctx, picture.view, pixels_per_point);
        ctx.apply_uniforms(UniformsSource::table(&face_uniforms(picture, theme)));
        parts(|k| k.glass.as_ref()).into_iter().for_each(|part| draw(ctx, part));
        let dashes = line(DASH, 1.0);
        let faint = line(DASH, HIDDEN);
        if !picture.grid_is_behind {
            lines(ctx, &pipelines.seen, &plain, &[grid.as_ref()]);
        }
        let round = outlines.as_ref();
        let ([e, f], [d, b]) = (parts(|k| k.edges.as_ref()), parts(|k| k.dashed.as_ref()));
        let [g, h] = parts(|k| k.glow.as_ref());
        let hidden = [d, b, e, f, round];
        // What moves and the step are seen through walls all the same.
        let behind = if picture.hidden { &hidden[..] } else { &[b, f, round] };
        lines(ctx, &pipelines.hidden, &faint, behind);
        lines(ctx, &pipelines.seen, &plain, &[g, h, glow.as_ref()]);
        lines(ctx, &pipelines.seen, &dashes, &[d, b]);
        lines(ctx, &pipelines.seen, &plain, &[e, f, round]);
        keep_depths(false);
        ctx.end_render_pass();
        [grid, outlines, glow].into_iter().flatten().for_each(|b| discard(ctx, b));
    }
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether depths stay as they are, whatever is drawn.
fn keep_depths(keep: bool) {
    // SAFETY: a state of OpenGL's, set on the thread that has its context, and set back in the same frame.
    unsafe { gl::gl::glDepthMask(u8::from(!keep)) };
}

/// Puts faces back a little, the more the steeper they are seen, so that all of a line along their border is before them.
fn put_back(on: bool) {
    // SAFETY: as in `keep_depths`.
    unsafe {
        if on {
            gl::gl::glEnable(gl::gl::GL_POLYGON_OFFSET_FILL);
            gl::gl::glPolygonOffset(STEEP, 0.0);
        } else {
            gl::gl::glDisable(gl::gl::GL_POLYGON_OFFSET_FILL);
        }
    }
}

/// Limits the drawing to a rectangle of the screen, in points from its upper left.
fn set_view(ctx: &mut dyn RenderingBackend, view: Rect, scale: f32) {
    let (_, height) = gl::window::screen_size();
    let [x, w, h] = [view.left(), view.width(), view.height()].map(|v| (v * scale).round() as i32);
    let y = (height - view.bottom() * scale).round() as i32;
    ctx.apply_viewport(x, y, w, h);
    ctx.apply_scissor_rect(x, y, w, h);
}

fn face_uniforms(picture: &SpacePicture, theme: &Theme) -> FaceUniforms {
    let [right, up, toward] = picture.axes;
    let to = TO_LIGHT.as_vec3();
    let light = (right * to.x + up * to.y + toward * to.z).normalize();
    FaceUniforms {
        clip_from_world: picture.clip_from_mesh,
        eye: picture.eye,
        light: light.extend(0.0),
        ground: unit(theme.canvas),
        shade: {
            let [shade, most] = COVER.map(|percent| f32::from(theme.share_of(percent)));
            glam::vec4(shade, most - shade, 0.0, 0.0) / 100.0
        },
    }
}

fn unit(c: Rgba) -> glam::Vec4 {
    glam::vec4(f32::from(c.r), f32::from(c.g), f32::from(c.b), f32::from(c.a)) / 255.0
}

fn draw(ctx: &mut dyn RenderingBackend, part: Option<&Uploaded>) {
    if let Some(part) = part {
        ctx.apply_bindings(&part.bindings);
        ctx.draw(0, part.count, 1);
    }
}

fn keep(ctx: &mut dyn RenderingBackend, drawn: &DrawnMesh) -> Kept {
    let mesh = &drawn.mesh;
    Kept {
        stamp: drawn.stamp,
        faces: upload(ctx, &mesh.faces, &mesh.triangles),
        glass: upload(ctx, &mesh.faces, &mesh.glass),
        glow: upload_lines(ctx, &mesh.glow),
        edges: upload_lines(ctx, &mesh.edges),
        dashed: upload_lines(ctx, &mesh.dashed),
    }
}

fn upload_lines(ctx: &mut dyn RenderingBackend, lines: &Lines) -> Option<Uploaded> {
    upload(ctx, &lines.vertices, &lines.indices)
}

fn upload<V>(ctx: &mut dyn RenderingBackend, vertices: &[V], indices: &[u32]) -> Option<Uploaded> {
    if indices.is_empty() {
        return None;
    }
    let mut buffer = |kind, source| ctx.new_buffer(kind, BufferUsage::Immutable, source);
    let corners: BufferId = buffer(BufferType::VertexBuffer, BufferSource::slice(vertices));
    let index_buffer = buffer(BufferType::IndexBuffer, BufferSource::slice(indices));
    let bindings = Bindings { vertex_buffers: vec![corners], index_buffer, images: Vec::new() };
    Some(Uploaded { bindings, count: i32::try_from(indices.len()).unwrap_or(i32::MAX) })
}

fn discard(ctx: &mut dyn RenderingBackend, part: Uploaded) {
    part.bindings.vertex_buffers.iter().for_each(|b| ctx.delete_buffer(*b));
    ctx.delete_buffer(part.bindings.index_buffer);
}

fn pipelines(ctx: &mut dyn RenderingBackend) -> Option<Pipelines> {
    let over = BlendState::new(
        Equation::Add,
        BlendFactor::Value(BlendValue::SourceAlpha),
        BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
    );
    let mut face = |color_blend| {
        pipeline(
            ctx,
            [
                include_str!("../../../../shaders/solid.vert"),
                include_str!("../../../../shaders/solid.frag"),
            ],
            &["eye", "light", "ground", "shade"],
            &[
                VertexAttribute::new("place", VertexFormat::Float3),
                VertexAttribute::new("facing", VertexFormat::Float3),
                VertexAttribute::new("ink", VertexFormat::Byte4),
            ],
            PipelineParams {
                depth_test: Comparison::LessOrEqual,
                depth_write: true,
                color_blend,
                ..Default::default()
            },
        )
    };
    let (faces, glass) = (face(None)?, face(Some(over))?);
    let mut line = |depth_test| {
        pipeline(
            ctx,
            [
                include_str!("../../../../shaders/line.vert"),
                include_str!("../../../../shaders/line.frag"),
            ],
            &["screen", "dash"],
            &[
                VertexAttribute::new("from", VertexFormat::Float3),
                VertexAttribute::new("to", VertexFormat::Float3),
                VertexAttribute::new("corner", VertexFormat::Float4),
                VertexAttribute::new("ink", VertexFormat::Byte4),
            ],
            PipelineParams {
                depth_test,
                // This is what has depths tested; that none are written is said while lines are drawn.
                depth_write: true,
                color_blend: Some(over),
                ..Default::default()
            },
        )
    };
    let seen = line(Comparison::LessOrEqual)?;
    let hidden = line(Comparison::Greater)?;
    Some(Pipelines { faces, glass, seen, hidden })
}

/// A pipeline of two shaders; none where a driver refuses them. The first uniform is the matrix, the others are vectors.
fn pipeline(
    ctx: &mut dyn RenderingBackend,
    [vertex, fragment]: [&str; 2],
    vectors: &[&str],
    attributes: &[VertexAttribute],
    params: PipelineParams,
) -> Option<Pipeline> {
    let matrix = UniformDesc::new("clip_from_world", UniformType::Mat4);
    let vectors = vectors.iter().map(|name| UniformDesc::new(name, UniformType::Float4));
    let uniforms = std::iter::once(matrix).chain(vectors).collect();
    let meta = ShaderMeta { images: Vec::new(), uniforms: UniformBlockLayout { uniforms } };
    let shader = ctx.new_shader(ShaderSource::Glsl { vertex, fragment }, meta).ok()?;
    Some(ctx.new_pipeline(&[BufferLayout::default()], attributes, shader, params))
}

//! A scene in space in the window: seen from all sides, drawn and changed by hand.
//!
//! The [`SpaceRoom`] stands beside the plane's editor while the document is in space. [`editor`] has the document,
//! [`camera`] looks at it, [`draw`] draws it, [`pick`] says what is under the pointer; `hands` is what the pointer does and `fly` what keys do meanwhile,
//! [`draft`] a solid being drawn, `cut` parts solids in two, [`gizmo`] the handles that move and turn; [`obey`] carries out commands, [`change`] what
//! panels wish; [`panels`] are the panels, and `paint` is what lies over the drawing.

mod arrow;
pub mod camera;
pub mod change;
mod clipboard;
mod cut;
pub mod draft;
pub mod draw;
pub mod editor;
mod fly;
pub mod gizmo;
mod hands;
pub mod obey;
mod paint;
pub mod panels;
pub mod pick;
mod step;
#[cfg(test)]
mod tests;
pub mod tools;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use egui_macroquad::egui::{Pos2, Rect};
use glam::DVec3;

pub use camera::{Side, SpaceCamera};
pub use change::SpaceChange;
pub use editor::SpaceEditor;
pub use obey::SpaceCommand;
pub use tools::{SPACE_TOOLS, SpaceTool};

use crate::figure::Theme;
use crate::figure::space::SpaceFigure;
use crate::lab::{orbit, space_figure, with_step};
use crate::scene::SpaceScene;
use crate::text::Message;
use draft::Draft;
use draw::lines;
use draw::mesh::{SpaceMesh, StandOut};
use draw::renderer::SpacePicture;
use gizmo::Handles;
use hands::Gesture;
use step::ShownStep;

/// How many meshes were made: each has a number of its own, whatever scene it is of.
static MESHES: AtomicU64 = AtomicU64::new(0);

/// A scene in space, and all that the window remembers of it.
pub struct SpaceRoom {
    /// The document.
    pub editor: SpaceEditor,
    /// What it is looked at from.
    pub camera: SpaceCamera,
    tool: SpaceTool,
    /// Whether handles go along the axes of what is selected.
    own_axes: bool,
    /// Whether places and angles snap.
    snapping: bool,
    draft: Option<Draft>,
    /// Why what was last done by hand did nothing.
    refusal: Option<Message>,
    gesture: Option<Gesture>,
    /// Where the pointer is over the drawing.
    pointer: Option<Pos2>,
    handles: Handles,
    step: ShownStep,
    /// Whether all is to be fitted once it is known how large the drawing is.
    fit_due: bool,
    figure: RefCell<Option<(u64, Rc<SpaceFigure>)>>,
    mesh: RefCell<Option<Meshed>>,
}

/// The mesh of what is drawn, and what it was made of.
struct Meshed {
    of: (u64, u64, StandOut, &'static str, u32, Option<Draft>),
    stamp: u64,
    mesh: Rc<SpaceMesh>,
}

impl SpaceRoom {
    /// A document just opened, or just made.
    #[must_use]
    pub fn new(scene: SpaceScene) -> Self {
        let figure = space_figure(&scene);
        let orbit = orbit(&scene.view, &figure, 1.5);
        Self {
            camera: SpaceCamera::new(orbit),
            fit_due: scene.view.height <= 0.0,
            editor: SpaceEditor::new(scene),
            tool: SpaceTool::Move,
            own_axes: false,
            snapping: true,
            draft: None,
            refusal: None,
            gesture: None,
            pointer: None,
            handles: Handles::default(),
            step: ShownStep::default(),
            figure: RefCell::new(None),
            mesh: RefCell::new(None),
        }
    }

    /// The tool.
    #[must_use]
    pub fn tool(&self) -> SpaceTool {
        self.tool
    }

    /// What is being drawn.
    #[must_use]
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// Why what was last done by hand did nothing, once.
    pub fn take_refusal(&mut self) -> Option<Message> {
        self.refusal.take()
    }

    /// Whether the main button holds something.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some() || self.draft.is_some()
    }

    /// The picture of the document.
    #[must_use]
    pub fn figure(&self) -> Rc<SpaceFigure> {
        let mut kept = self.figure.borrow_mut();
        let revision = self.editor.revision();
        match &*kept {
            Some((of, figure)) if *of == revision => Rc::clone(figure),
            _ => {
                let figure = Rc::new(space_figure(self.editor.scene()));
                *kept = Some((revision, Rc::clone(&figure)));
                figure
            }
        }
    }

    /// The picture of the document with the lab's step in it, and of what is being drawn.
    fn whole_figure(&self) -> SpaceFigure {
        let mut figure = (*self.figure()).clone();
        if let Some(step) = self.step.figure() {
            figure = with_step(figure, &step);
        }
        if let Some(object) = self.draft.as_ref().and_then(Draft::object) {
            let drawn = SpaceScene { objects: vec![object], ..SpaceScene::new("") };
            let marks = space_figure(&drawn).marks.into_iter();
            figure.marks.extend(marks.map(|m| crate::figure::space::SpaceMark { tag: None, ..m }));
        }
        figure
    }

    /// Takes in where the drawing is on the screen, and fits all of it where that is due.
    pub fn set_view(&mut self, view: Rect) {
        self.camera.set_view(view);
        if std::mem::take(&mut self.fit_due) {
            self.fit_all();
        }
    }

    /// Looks at everything.
    pub fn fit_all(&mut self) {
        let bounds = self.figure().bounds();
        self.camera.fit(bounds.unwrap_or([DVec3::splat(-3.0), DVec3::splat(3.0)]));
    }

    /// Looks at what is selected, or at everything.
    pub fn fit(&mut self) {
        let figure = self.figure();
        let is_selected = |i: usize| self.editor.is_selected(i);
        let marks = figure.marks.iter().filter(|m| pick::object_of(m).is_some_and(is_selected));
        let picked = SpaceFigure { marks: marks.cloned().collect() };
        match picked.bounds() {
            Some(bounds) => self.camera.fit(bounds),
            None => self.fit_all(),
        }
    }

    /// The unit that places snap to; none where they don't.
    fn snap_unit(&self, free: bool) -> Option<f64> {
        (self.snapping && !free).then(|| self.camera.grid_unit())
    }

    /// Says whether places snap, as the whole window does.
    pub fn set_snapping(&mut self, on: bool) {
        self.snapping = on;
    }

    /// All that one frame draws, on a screen with so many pixels a point.
    #[must_use]
    pub fn picture(&self, theme: &'static Theme, pixels: f32, grid: bool) -> SpacePicture {
        let out = StandOut {
            selected: self.editor.selection().to_vec(),
            pointed: self.editor.pointed().filter(|_| self.gesture.is_none()),
        };
        let (revision, step) = (self.editor.revision(), self.step.stamp());
        let of = (revision, step, out, theme.name, pixels.to_bits(), self.draft.clone());
        let mut kept = self.mesh.borrow_mut();
        if kept.as_ref().is_none_or(|m| m.of != of) {
            let mesh = SpaceMesh::of(&self.whole_figure(), &of.2, theme, f64::from(pixels));
            let stamp = MESHES.fetch_add(1, Ordering::Relaxed) + 1;
            *kept = Some(Meshed { of, stamp, mesh: Rc::new(mesh) });
        }
        let (mesh, stamp) =
            kept.as_ref().map_or_else(Default::default, |m| (Rc::clone(&m.mesh), m.stamp));
        let camera = &self.camera;
        let projection = camera.clip_from_view(self.figure().bounds());
        let to_world = glam::DMat4::from_translation(mesh.anchor);
        let clip = projection.matrix * camera.view_from_world() * to_world;
        let [outlines, glow] = lines::outlines(camera, &mesh, f64::from(pixels));
        SpacePicture {
            grid: if grid {
                lines::grid(camera, &mesh, theme, f64::from(pixels))
            } else {
                draw::mesh::Lines::default()
            },
            grid_is_behind: !camera.orbit.perspective && camera.side().is_some(),
            outlines,
            glow,
            clip_from_mesh: clip.as_mat4(),
            eye: match camera.orbit.eye() {
                Some(eye) => (eye - mesh.anchor).as_vec3().extend(1.0),
                None => camera.orbit.axes()[2].as_vec3().extend(0.0),
            },
            axes: camera.orbit.axes().map(|a| a.as_vec3()),
            near: projection.near as f32,
            thousandth: projection.thousandth as f32,
            view: camera.view(),
            mesh,
            stamp,
        }
    }
}

/// A document in space to begin with: a box and a ball on the ground.
#[must_use]
pub fn blank() -> SpaceScene {
    use crate::scene::space::shape::{Box3Shape, Plane3Shape, SpaceShape, SphereShape};
    use crate::scene::{ObjectRole, SpaceObject};
    let mut scene = SpaceScene::new("");
    let ground = SpaceShape::Plane3(Plane3Shape { normal: DVec3::Z, offset: 0.0 });
    let ground = SpaceObject::new("ground", ObjectRole::Wall, ground);
    let cube = SpaceShape::Box3(Box3Shape::Half { half: DVec3::ONE });
    let cube = SpaceObject {
        position: DVec3::new(-1.5, 0.0, 1.0),
        ..SpaceObject::new("box", ObjectRole::Body, cube)
    };
    let ball = SpaceShape::Sphere(SphereShape { radius: 0.75 });
    let ball = SpaceObject {
        position: DVec3::new(1.5, -0.5, 0.75),
        ..SpaceObject::new("ball", ObjectRole::Mover, ball)
    };
    scene.objects = vec![SpaceObject { locked: true, ..ground }, cube, ball];
    scene
}

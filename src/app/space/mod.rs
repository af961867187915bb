//! A scene in space in the window: seen from all sides, drawn and changed by hand.
//!
//! The [`SpaceRoom`] is kept beside the plane's editor while the document is in space. [`editor`] has the document,
//! [`camera`] looks at it, [`draw`] draws it, [`pick`] says what is under the pointer; `hands` is what the pointer does and `fly` what keys do meanwhile, `probe` what a ray meets,
//! [`draft`] a solid being drawn, `cut` parts solids in two, `sculpt` raises and lowers grounds, [`gizmo`] the handles that move and turn; [`obey`] carries out commands, [`change`] what
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
mod in_time;
pub mod obey;
mod paint;
pub mod panels;
pub mod pick;
mod probe;
pub mod sculpt;
mod step;
#[cfg(test)]
mod tests;
mod time;
pub mod tools;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use egui_macroquad::egui::{Pos2, Rect};
use glam::DVec3;

pub use crate::figure::space::Side;
pub use camera::SpaceCamera;
pub use change::SpaceChange;
pub use editor::SpaceEditor;
pub use obey::SpaceCommand;
pub use time::Watch;
pub use tools::{SPACE_TOOLS, SpaceTool};

use crate::figure::Theme;
use crate::figure::space::{SpaceFigure, SpaceMark};
use crate::lab::{drawn_in_step, orbit, space_figure, with_step};
use crate::scene::SpaceScene;
use crate::text::Message;
use draft::Draft;
use draw::lines;
use draw::mesh::{SpaceMesh, StandOut};
use draw::renderer::{DrawnMesh, SpacePicture};
use gizmo::Handles;
use hands::Gesture;
use sculpt::SculptSettings;
use step::ShownStep;
use time::Moving;

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
    /// What the brush for grounds is set to.
    sculpt: SculptSettings,
    /// The ray that is cast.
    probe: probe::SpaceProbe,
    /// Why what was last done by hand did nothing.
    refusal: Option<Message>,
    /// What else came of what was last done by hand.
    news: Option<Message>,
    gesture: Option<Gesture>,
    /// Where the pointer is over the drawing.
    pointer: Option<Pos2>,
    handles: Handles,
    own: Half,
    /// The other half of the drawing and where it is, while two ways are stepped side by side.
    other: Option<(Rect, Half)>,
    /// Whether all is to be fitted once it is known how large the drawing is.
    fit_due: bool,
    time: Moving,
    /// The picture of the document, and the box around it.
    document: RefCell<Option<(u64, Rc<SpaceFigure>, Bounds)>>,
    /// What time has moved, by revision and frame.
    moved: RefCell<Option<FigureAt>>,
    /// All of it where it is seen.
    figure: RefCell<Option<FigureAt>>,
}

/// The step that is shown in a drawing, and what that is drawn by.
#[derive(Default)]
struct Half {
    step: ShownStep,
    /// What stays while time runs, and what does not.
    still_mesh: RefCell<Option<Meshed<Vec<usize>>>>,
    moving_mesh: RefCell<Option<Meshed<MovingOf>>>,
}

/// A picture, with the document's revision and the frame that it is of.
type FigureAt = ((u64, u64), Rc<SpaceFigure>);

/// What is drawn anew as time runs: the frame, the step, and what is being drawn.
type MovingOf = (u64, u64, Option<Draft>);

/// The box around a picture; none around nothing.
type Bounds = Option<[DVec3; 2]>;

/// A mesh of what is drawn, and what it was made of.
struct Meshed<Of> {
    of: (Of, MeshLook),
    stamp: u64,
    mesh: Rc<SpaceMesh>,
}

/// What every mesh depends on.
#[derive(Clone, Debug, PartialEq)]
struct MeshLook {
    revision: u64,
    out: StandOut,
    theme: &'static str,
    pixels: u32,
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
            sculpt: SculptSettings::default(),
            probe: probe::SpaceProbe::default(),
            refusal: None,
            news: None,
            gesture: None,
            pointer: None,
            handles: Handles::default(),
            own: Half::default(),
            other: None,
            time: Moving::default(),
            document: RefCell::new(None),
            moved: RefCell::new(None),
            figure: RefCell::new(None),
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

    /// What else came of what was last done by hand, once.
    pub fn take_news(&mut self) -> Option<Message> {
        self.news.take()
    }

    /// Whether the main button holds something.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.gesture.is_some() || self.draft.is_some()
    }

    /// The picture of the document, and the box around it.
    fn document_figure(&self) -> (Rc<SpaceFigure>, Bounds) {
        let mut kept = self.document.borrow_mut();
        let revision = self.editor.revision();
        match &*kept {
            Some((of, figure, bounds)) if *of == revision => (Rc::clone(figure), *bounds),
            _ => {
                let figure = Rc::new(space_figure(self.editor.scene()));
                let bounds = figure.bounds();
                *kept = Some((revision, Rc::clone(&figure), bounds));
                (figure, bounds)
            }
        }
    }

    /// The picture of the document, with what moves where time has taken it.
    #[must_use]
    pub fn figure(&self) -> Rc<SpaceFigure> {
        if !self.is_under_way() {
            return self.document_figure().0;
        }
        let mut kept = self.figure.borrow_mut();
        let of = (self.editor.revision(), self.time.stamp);
        if let Some((_, figure)) = kept.as_ref().filter(|(was, _)| *was == of) {
            return Rc::clone(figure);
        }
        let [still, moved] = self.parts();
        let mut figure = SpaceFigure::default();
        let stays = |m: &&SpaceMark| pick::object_of(m).is_none_or(|i| !self.time.has(i));
        figure.marks.extend(still.marks.iter().filter(stays).cloned());
        figure.marks.extend(moved.marks.iter().cloned());
        let figure = Rc::new(figure);
        *kept = Some((of, Rc::clone(&figure)));
        figure
    }

    /// The document as it is at the start, and what time has moved: the objects of that are to be left out of the first.
    fn parts(&self) -> [Rc<SpaceFigure>; 2] {
        [self.document_figure().0, self.moved_figure()]
    }

    /// The step that is shown.
    fn shown_step(&self) -> Option<SpaceFigure> {
        self.shown_in(&self.own)
    }

    /// The step that is shown in a half.
    fn shown_in(&self, half: &Half) -> Option<SpaceFigure> {
        let mut step = half.step.figure().filter(|_| self.time.shows_step())?;
        if self.time.unseen().is_some() {
            // From within, the bodies of what moves would be before the eyes.
            step.marks.retain(|m| !m.shape.has_surface());
        }
        Some(step)
    }

    /// The picture of the document with the lab's step in it, and of what is being drawn.
    #[must_use]
    pub fn whole_figure(&self) -> SpaceFigure {
        self.whole_figure_in(&self.own)
    }

    fn whole_figure_in(&self, half: &Half) -> SpaceFigure {
        let mut figure = match self.shown_in(half) {
            Some(step) => self.figure_with(&step),
            None => (*self.figure()).clone(),
        };
        self.add_draft(&mut figure);
        figure
    }

    /// The picture of the document with a step of a lab in it.
    #[must_use]
    pub fn figure_with(&self, step: &SpaceFigure) -> SpaceFigure {
        with_step((*self.figure()).clone(), step)
    }

    fn add_draft(&self, figure: &mut SpaceFigure) {
        if let Some(object) = self.draft.as_ref().and_then(Draft::object) {
            let drawn =
                SpaceScene { objects: [object].into_iter().collect(), ..SpaceScene::new("") };
            let marks = space_figure(&drawn).marks.into_iter();
            figure.marks.extend(marks.map(|m| SpaceMark { tag: None, ..m }));
        }
    }

    /// What stays while time runs and the lab steps: all but what they draw themselves. A level is thousands of faces; they are
    /// made once.
    fn still_mesh(&self, half: &Half, look: &MeshLook, theme: &Theme) -> DrawnMesh {
        let (document, bounds) = self.document_figure();
        let mut away: Vec<usize> = self.time.placed_objects().collect();
        if let Some(step) = self.shown_in(half) {
            away.extend(drawn_in_step(&step).iter().map(|tag| tag.which as usize));
        }
        away.sort_unstable();
        away.dedup();
        let anchor = bounds.map_or(DVec3::ZERO, |[a, b]| a.midpoint(b));
        mesh(&half.still_mesh, (away, look.clone()), |away| {
            let is_away =
                |m: &&SpaceMark| pick::object_of(m).is_none_or(|i| away.binary_search(&i).is_err());
            let marks = document.marks.iter().filter(is_away).cloned().collect();
            let pixels = f64::from(f32::from_bits(look.pixels));
            SpaceMesh::of(&SpaceFigure { marks }, anchor, &look.out, theme, pixels)
        })
    }

    /// What time has moved, the lab's step, and what is being drawn.
    fn moving_mesh(&self, half: &Half, look: &MeshLook, anchor: DVec3, theme: &Theme) -> DrawnMesh {
        let of = (self.time.stamp, half.step.stamp(), self.draft.clone());
        mesh(&half.moving_mesh, (of, look.clone()), |_| {
            let mut figure = (*self.moved_figure()).clone();
            if let Some(step) = self.shown_in(half) {
                figure = with_step(figure, &step);
            }
            self.add_draft(&mut figure);
            let pixels = f64::from(f32::from_bits(look.pixels));
            SpaceMesh::of(&figure, anchor, &look.out, theme, pixels)
        })
    }

    /// Takes in where the drawing is on the screen, and fits all of it where that is due.
    pub fn set_view(&mut self, view: Rect) {
        self.camera.set_view(view);
        if std::mem::take(&mut self.fit_due) {
            self.fit_all();
        }
    }

    /// Looks at everything, what the lab's step adds as well.
    pub fn fit_all(&mut self) {
        let bounds = self.bounds();
        self.camera.fit(bounds.unwrap_or([DVec3::splat(-3.0), DVec3::splat(3.0)]));
    }

    /// The box around the document and the surfaces of the lab's step: its lines may be without end.
    fn bounds(&self) -> Bounds {
        let step = self.shown_step().unwrap_or_default();
        let surfaces = step.marks.into_iter().filter(|m| m.shape.has_surface());
        let surfaces = SpaceFigure { marks: surfaces.collect() };
        let both = [self.figure().bounds(), surfaces.bounds()].into_iter().flatten();
        both.reduce(|[a, b], [c, d]| [a.min(c), b.max(d)])
    }

    /// Draws back until everything is seen, where it is not: a setting of the lab may have made its picture larger.
    fn draw_back(&mut self) {
        if let Some(bounds) = self.bounds() {
            self.camera.draw_back(bounds);
        }
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

    /// The unit that places snap to; none where they don't. Rays are aimed at places on surfaces, which are off the grid.
    fn snap_unit(&self, free: bool) -> Option<f64> {
        let snaps = self.snapping && !free && self.tool != SpaceTool::Probe;
        snaps.then(|| self.camera.grid_unit())
    }

    /// Says whether places snap, as the whole window does.
    pub fn set_snapping(&mut self, on: bool) {
        self.snapping = on;
    }

    /// The drawing, or its two halves: each with the camera that draws it.
    fn halves(&self) -> impl Iterator<Item = (&Half, SpaceCamera)> {
        let other = self.other.iter().map(|(view, half)| {
            let mut camera = self.camera;
            camera.set_view(*view);
            (half, camera)
        });
        std::iter::once((&self.own, self.camera)).chain(other)
    }

    /// All that one frame draws, on a screen with so many pixels a point; a picture for each half.
    #[must_use]
    pub fn pictures(&self, theme: &'static Theme, pixels: f32, grid: bool) -> Vec<SpacePicture> {
        let each = self.halves();
        each.map(|(half, camera)| self.picture(half, &camera, theme, (pixels, grid))).collect()
    }

    fn picture(
        &self,
        half: &Half,
        camera: &SpaceCamera,
        theme: &'static Theme,
        (pixels, grid): (f32, bool),
    ) -> SpacePicture {
        let out = StandOut {
            selected: self.editor.selection().to_vec(),
            pointed: self.editor.pointed().filter(|_| self.gesture.is_none()),
        };
        let revision = self.editor.revision();
        let look = MeshLook { revision, out, theme: theme.name, pixels: pixels.to_bits() };
        let still = self.still_mesh(half, &look, theme);
        let moving = self.moving_mesh(half, &look, still.mesh.anchor, theme);
        let mesh = Rc::clone(&still.mesh);
        let (_, bounds) = self.document_figure();
        let projection = camera.clip_from_view(bounds);
        let to_world = glam::DMat4::from_translation(mesh.anchor);
        let clip = projection.matrix * camera.view_from_world() * to_world;
        let [mut outlines, mut glow] = lines::outlines(camera, &mesh, f64::from(pixels));
        let [more, more_glow] = lines::outlines(camera, &moving.mesh, f64::from(pixels));
        outlines.append(&more);
        glow.append(&more_glow);
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
            meshes: [still, moving],
            hidden: self.time.shows_hidden(),
        }
    }
}

/// A mesh that is kept until what it was made of changes.
fn mesh<Of: PartialEq>(
    kept: &RefCell<Option<Meshed<Of>>>,
    of: (Of, MeshLook),
    make: impl FnOnce(&Of) -> SpaceMesh,
) -> DrawnMesh {
    let mut kept = kept.borrow_mut();
    if let Some(Meshed { stamp, mesh, .. }) = kept.as_ref().filter(|m| m.of == of) {
        return DrawnMesh { mesh: Rc::clone(mesh), stamp: *stamp };
    }
    let mesh = Rc::new(make(&of.0));
    let stamp = MESHES.fetch_add(1, Ordering::Relaxed) + 1;
    *kept = Some(Meshed { of, stamp, mesh: Rc::clone(&mesh) });
    DrawnMesh { mesh, stamp }
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
    scene.objects = vec![SpaceObject { locked: true, ..ground }, cube, ball].into();
    scene
}

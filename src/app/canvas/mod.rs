//! Drawing a figure in the window, by role and layer, as `figure::svg` draws it in a file.
//!
//! Everything is cut to the view in f64 first, so that deep zooms and endless lines are no matter. What is
//! out of sight costs one comparison.

pub mod adorn;
pub mod curves;
pub mod fill;
pub mod ink;
mod kept;
#[cfg(test)]
mod kept_tests;
mod labels;
mod raster;
mod round;
mod shapes;
pub mod specks;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex};

use egui_macroquad::egui::{self, Context, Mesh, Painter};
use glam::DVec2;

use super::camera::Camera;
use super::ui::dress::colour;
use crate::at_once::in_parts;
use crate::figure::theme::Style;
use crate::figure::{Figure, Layer, Mark, MarkShape, Role, Screen, Theme, clip, ornament, outline};
use crate::geom::Rect;
use ink::{Ink, pos};
use specks::{Rectangles, Specks};

/// How far beyond the view things are still drawn, in points: more than any line or halo is wide.
pub(in crate::app) const BEYOND: f64 = 40.0;
/// How far a small thing glows, in points.
const GLOW: f64 = 2.5;
/// Dots, as lengths drawn and left out, in points.
const DOTS: [f64; 2] = [1.6, 3.6];
/// What is no larger than this on the screen, in points, is drawn as a patch: its own line would cover it.
pub(in crate::app) const SPECK: f64 = 3.0;
/// With more marks than this such patches are whole pixels.
const MOST_PATCHES: usize = 8000;
/// With more strokes than this in sight, a map's bands are left out: they would be a smear.
const MOST_BANDS: usize = 3000;

/// By how much the clips of what is drawn are smaller than the view, in points: that of the drawing, of what glows under it, and of
/// the lens over it, each for meshes that follow each other; and that of labels.
const DRAWN: [f32; 2] = [0.05, 0.1];
const GLOWING: [f32; 2] = [0.15, 0.2];
const IN_LENS: [f32; 2] = [0.3, 0.35];
const LABELLED: f32 = 0.25;

/// Draws a figure on the canvas.
pub fn paint(painter: &Painter, figure: &Figure, camera: &Camera, theme: &Theme) {
    add_meshes(painter, DRAWN, marks(painter.ctx(), figure, (None, Vec::new()), camera, theme));
    labels::paint(painter, figure, camera, theme);
    raster::tidy(painter.ctx());
}

/// Draws the document's figure on the canvas, over what is too small to be marks. What it was drawn with is kept.
pub fn paint_with(
    painter: &Painter,
    figure: &Arc<Figure>,
    specks: &Specks,
    camera: &Camera,
    theme: &Theme,
) {
    let context = painter.ctx();
    let anew = |small, rooms| marks(context, figure, (small, rooms), camera, theme);
    if specks.is_empty() {
        let anew = |rooms| anew(None, rooms);
        let look = (camera, theme);
        add_meshes(painter, DRAWN, kept::drawing(context, "document", figure, look, anew));
    } else {
        let Specks { resting, moving } = specks;
        if !resting.is_empty() {
            // Its image may be larger than the view.
            let painter = painter.with_clip_rect(painter.clip_rect().intersect(camera.view()));
            painter.add(egui::Shape::mesh(specks::resting(context, resting, camera, theme)));
        }
        let mut small = Rectangles::on(context, camera);
        small.specks(moving, camera, theme);
        add_meshes(painter, DRAWN, anew(Some(small), Vec::new()));
    }
    labels::paint_kept(painter, "labels of the document", figure, (camera, theme));
    raster::tidy(context);
}

/// Puts the meshes of a drawing on it, each with a clip that is not quite that of what is before and after it: of shapes with the
/// same clip egui makes a single mesh, and where they are megabytes, that takes longer than drawing them.
fn add_meshes(painter: &Painter, less: [f32; 2], meshes: impl IntoIterator<Item = egui::Shape>) {
    for (mesh, less) in meshes.into_iter().zip(less.into_iter().cycle()) {
        painter.with_clip_rect(painter.clip_rect().shrink(less)).add(mesh);
    }
}

/// The marks of a figure, in meshes with room where there are some; what is small among them is in rectangles, where there are
/// some, or very many marks.
fn marks(
    context: &Context,
    figure: &Figure,
    (small, rooms): (Option<Rectangles>, Vec<Mesh>),
    camera: &Camera,
    theme: &Theme,
) -> Vec<egui::Shape> {
    let mut sheet = Sheet::new(context, camera, theme);
    sheet.may_speck = true;
    let are_many = figure.marks.len() > MOST_PATCHES;
    sheet.rooms = rooms;
    sheet.specks = small.or_else(|| are_many.then(|| Rectangles::on(context, camera)));
    sheet.figure(figure);
    sheet.into_meshes().into_iter().map(egui::Shape::mesh).collect()
}

/// Draws a figure in dots, without areas and words: what another rule would do.
pub fn paint_dotted(painter: &Painter, figure: &Figure, camera: &Camera, theme: &Theme) {
    let meshes = drawn(painter.ctx(), figure, camera, theme, true);
    painter.extend(meshes.into_iter().map(egui::Shape::mesh));
}

/// Draws a figure in a circle of the window. What it was drawn with is kept.
pub fn paint_round(
    painter: &Painter,
    figure: &Arc<Figure>,
    camera: &Camera,
    theme: &Theme,
    circle @ (centre, radius): (egui::Pos2, f32),
) {
    let context = painter.ctx();
    let cut = |rooms: Vec<Mesh>| {
        let meshes = drawn(context, figure, camera, theme, false);
        let rooms = rooms.into_iter().chain(std::iter::repeat_with(Mesh::default));
        let cut = meshes.iter().zip(rooms).map(|(mesh, room)| round::cut(mesh, circle, room));
        cut.map(egui::Shape::mesh).collect()
    };
    add_meshes(painter, IN_LENS, kept::drawing(context, "lens", figure, (camera, theme), cut));
    // Words go where the circle has room for them.
    let half = radius / std::f32::consts::SQRT_2;
    let inner = egui::Rect::from_center_size(centre, egui::vec2(2.0 * half, 2.0 * half));
    let inside = Camera::new(camera.centre(), camera.zoom(), inner);
    labels::paint_kept(painter, "labels in the lens", figure, (&inside, theme));
}

/// The strokes, areas and images of a figure, each mesh over those before.
fn drawn(
    context: &Context,
    figure: &Figure,
    camera: &Camera,
    theme: &Theme,
    dotted: bool,
) -> Vec<Mesh> {
    let mut sheet = Sheet::new(context, camera, theme);
    sheet.dotted = dotted;
    sheet.figure(figure);
    sheet.into_meshes()
}

/// What glows: a name that what it was drawn with is kept under, and how much, in percent.
#[derive(Clone, Copy, Debug)]
pub struct Glow(pub &'static str, pub u8);

/// Draws a soft glow along the outlines of things that are selected, or would be by a click: under the
/// figure, so that no line changes its own colour.
pub fn glow(
    painter: &Painter,
    shapes: impl IntoIterator<Item = MarkShape>,
    camera: &Camera,
    theme: &Theme,
    Glow(name, percent): Glow,
) {
    let mut figure = Figure::default();
    for shape in shapes.into_iter().filter(outline::drawable) {
        figure.mark(Role::Note, Layer::Background, shape);
    }
    if figure.marks.is_empty() {
        return;
    }
    let figure = Arc::new(figure);
    let plain = theme.style(Role::Note, false);
    let style = Style { stroke: theme.accent.percent(percent), width: 8.0, radius: 9.0, ..plain };
    let context = painter.ctx();
    let draw = |rooms: Vec<Mesh>| {
        let mut sheet = Sheet::new(context, camera, theme);
        let room = rooms.into_iter().next().unwrap_or_default();
        sheet.ink = Ink::within(context.pixels_per_point(), room);
        figure.marks.iter().for_each(|mark| sheet.shape(&mark.shape, &style));
        sheet.into_meshes().into_iter().map(egui::Shape::mesh).collect()
    };
    add_meshes(painter, GLOWING, kept::drawing(context, name, &figure, (camera, theme), draw));
}

/// The same of very many things that are small on the screen, by the boxes around them in world units.
pub(super) fn glow_specks(
    painter: &Painter,
    boxes: &[Rect],
    camera: &Camera,
    theme: &Theme,
    percent: u8,
) {
    let ink = colour(theme.accent.percent(percent).over(theme.canvas));
    let covered = boxes.iter().map(|Rect { min, max }| {
        let [min, max] = [*min, *max].map(|p| camera.screen_from_world(p));
        Rect { min, max }.expand(GLOW)
    });
    painter.add(egui::Shape::mesh(specks::blots(painter.ctx(), camera, covered, ink, "glow")));
}

/// The view as figures know it: in points from its own corner.
#[must_use]
pub fn screen(camera: &Camera) -> Screen {
    let size = camera.view().size();
    Screen {
        centre: camera.centre(),
        zoom: camera.zoom(),
        size: DVec2::new(f64::from(size.x), f64::from(size.y)),
    }
}

/// The part of the plane that is in view, with some around it: the same while the view is moved by little, so that what was found of it
/// need not be found again.
#[must_use]
pub(in crate::app) fn area_around(camera: &Camera) -> Rect {
    let area = screen(camera).visible().expand(camera.units(BEYOND));
    // Between an eighth and a quarter of the view.
    let step = (area.size().max_element() / 8.0).log2().ceil().exp2();
    Rect { min: (area.min / step).floor() * step, max: (area.max / step).ceil() * step }
}

/// What is drawn on.
struct Sheet<'s> {
    context: &'s Context,
    camera: &'s Camera,
    theme: &'s Theme,
    /// What is drawn already, under the ink.
    meshes: Vec<Mesh>,
    ink: Ink,
    /// Empty meshes with room for more ink.
    rooms: Vec<Mesh>,
    /// What is seen and a little more, in points.
    clip: Rect,
    /// Whether everything is drawn in dots.
    dotted: bool,
    /// What small things are in, under all else, where there are very many.
    specks: Option<Rectangles>,
    /// Whether there may be one.
    may_speck: bool,
}

impl<'s> Sheet<'s> {
    fn new(context: &'s Context, camera: &'s Camera, theme: &'s Theme) -> Self {
        let view = camera.view();
        let corner = |p: egui::Pos2| DVec2::new(f64::from(p.x), f64::from(p.y));
        let clip = Rect::between(corner(view.min), corner(view.max)).expand(BEYOND);
        let ink = Ink::new(context.pixels_per_point());
        Self {
            context,
            camera,
            theme,
            meshes: Vec::new(),
            ink,
            rooms: Vec::new(),
            clip,
            dotted: false,
            specks: None,
            may_speck: false,
        }
    }

    /// Draws a mesh over everything so far.
    fn add(&mut self, mesh: Mesh) {
        self.close_ink();
        self.meshes.push(mesh);
    }

    /// The ink so far is under all that follows.
    fn close_ink(&mut self) {
        let ink = std::mem::replace(&mut self.ink, Ink::new(self.context.pixels_per_point()));
        self.meshes.push(ink.into_mesh());
    }

    fn into_meshes(mut self) -> Vec<Mesh> {
        self.close_ink();
        let specks = self.specks.map(|specks| specks.into_mesh(self.context, "specks"));
        specks.into_iter().chain(self.meshes).filter(|mesh| !mesh.is_empty()).collect()
    }

    /// An empty one for some of its marks.
    fn part(&self, room: Mesh) -> Self {
        let ink = Ink::within(self.context.pixels_per_point(), room);
        let specks = self.specks.as_ref().map(Rectangles::emptied);
        Self { meshes: Vec::new(), ink, rooms: Vec::new(), specks, ..*self }
    }

    /// Puts what was drawn on a part over everything so far.
    fn lay_over(&mut self, part: Self) {
        self.meshes.extend(part.meshes);
        self.meshes.push(part.ink.into_mesh());
        match (&mut self.specks, part.specks) {
            (Some(all), Some(more)) => all.lay_over(more),
            (all, more) => *all = all.take().or(more),
        }
    }

    /// All marks of a figure.
    fn figure(&mut self, figure: &Figure) {
        // Regions that no shader draws are areas of the view.
        let view = screen(self.camera).visible().expand(self.camera.units(BEYOND));
        let areas = figure.regions.as_ref().map(|r| r.marks(view, true)).unwrap_or_default();
        let all = areas.iter().chain(&figure.marks);
        let marks: Vec<&Mark> = all.filter(|m| outline::drawable(&m.shape)).collect();
        if !self.dotted {
            marks.iter().for_each(|m| self.bands(m));
        }
        let of = |layer| marks.iter().copied().filter(move |m| m.layer == layer);
        let in_order: Vec<&Mark> = Layer::ALL.into_iter().flat_map(of).collect();
        let rooms = Mutex::new(std::mem::take(&mut self.rooms));
        let parts = in_parts(&in_order, |some| {
            let room = rooms.lock().ok().and_then(|mut rooms| rooms.pop());
            let mut part = self.part(room.unwrap_or_default());
            some.iter().for_each(|m| part.mark(m));
            part
        });
        self.close_ink();
        parts.into_iter().for_each(|part| self.lay_over(part));
    }

    fn px(&self, p: DVec2) -> DVec2 {
        self.camera.screen_from_world(p)
    }

    fn all_px(&self, points: &[DVec2]) -> Vec<DVec2> {
        points.iter().map(|p| self.px(*p)).collect()
    }

    /// The strokes of a map that are in sight.
    fn in_sight(&self, strokes: &[[DVec2; 2]], more: f64) -> Vec<[DVec2; 2]> {
        let seen = self.clip.expand(more);
        strokes
            .iter()
            .filter(|s| outline::near(s[0]) && outline::near(s[1]))
            .map(|[a, b]| [self.px(*a), self.px(*b)])
            .filter(|s| clip::stroke(s[0], s[1], seen).is_some())
            .collect()
    }

    /// The solid side of facing walls, under everything else.
    fn bands(&mut self, mark: &Mark) {
        let MarkShape::Segments(strokes) = &mark.shape else { return };
        if mark.role != Role::Wall {
            return;
        }
        let near = self.in_sight(strokes, ornament::BAND);
        if near.len() > MOST_BANDS {
            return;
        }
        let band = colour(self.theme.band());
        for piece in ornament::bands(&near, ornament::BAND) {
            let points: Vec<_> = clip::ring(&piece, self.clip).into_iter().map(pos).collect();
            self.ink.convex(&points, band);
        }
    }

    fn mark(&mut self, mark: &Mark) {
        let style = self.theme.style_of(mark);
        let style = match self.dotted {
            true => {
                Style { dash: &DOTS, fill: None, hatch: false, halo: None, width: 2.0, ..style }
            }
            false => style,
        };
        match &mark.shape {
            MarkShape::Cells(cells) => self.cells(mark, cells, &style),
            MarkShape::Image(image) => self.image(image, &style),
            shape => self.shape(shape, &style),
        }
        if style.hatch && mark.layer == Layer::Fill {
            self.rungs(&mark.shape, &style);
        }
    }
}

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
pub mod specks;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex};

use egui_macroquad::egui::{self, Color32, Context, Mesh, Painter};
use glam::DVec2;
use smallvec::SmallVec;

use super::camera::Camera;
use super::ui::dress::colour;
use crate::at_once::in_parts;
use crate::figure::theme::{Marker, Style};
use crate::figure::{Figure, Layer, Mark, MarkShape, Role, Screen, Theme, clip, ornament, outline};
use crate::geom::Rect;
use ink::{Ink, pos};
use specks::{Rectangles, Specks};

/// How far beyond the view things are still drawn, in points: more than any line or halo is wide.
pub(in crate::app) const BEYOND: f64 = 40.0;
/// The distance between strokes of a hatching, in points.
const HATCH: f64 = 7.0;
/// No hatching is in what is smaller than this, in points: it has no room for a second stroke, and what has one looks filled.
const LEAST_HATCHED: f64 = 2.0 * HATCH;
/// How far a small thing glows, in points.
const GLOW: f64 = 2.5;
/// Dots, as lengths drawn and left out, in points.
const DOTS: [f64; 2] = [1.6, 3.6];
/// What is no larger than this on the screen, in points, is drawn as a patch: its own line would cover it.
pub(in crate::app) const SPECK: f64 = 3.0;
/// With more marks than this such patches are whole pixels.
const MOST_PATCHES: usize = 8000;
/// How much of its corners such a patch loses where it is drawn for something round: what makes an octagon of it.
const ROUND: f64 = 0.29;
/// With more strokes than this in sight, a map's bands are left out: they would be a smear.
const MOST_BANDS: usize = 3000;

/// In lines of more points than this, those that the screen can't tell from the last are left out.
const FINE: usize = 1000;
/// How near these are, in points.
const SAME: f64 = 0.3;

/// Draws a figure on the canvas.
pub fn paint(painter: &Painter, figure: &Figure, camera: &Camera, theme: &Theme) {
    lay(painter, marks(painter.ctx(), figure, (None, Vec::new()), camera, theme));
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
        lay(painter, kept::drawing(context, "document", figure, (camera, theme), anew));
    } else {
        let Specks { resting, moving } = specks;
        if !resting.is_empty() {
            painter.add(egui::Shape::mesh(specks::resting(context, resting, camera, theme)));
        }
        let mut small = Rectangles::on(context, camera);
        small.specks(moving, camera, theme);
        lay(painter, anew(Some(small), Vec::new()));
    }
    labels::paint_kept(painter, "labels of the document", figure, (camera, theme));
    raster::tidy(context);
}

/// Puts the meshes of a drawing on it, each with a clip that is not quite that of the one before: of meshes with the same clip egui
/// makes a single one, and where they are megabytes, that takes longer than drawing them.
fn lay(painter: &Painter, meshes: Vec<egui::Shape>) {
    for (i, mesh) in meshes.into_iter().enumerate() {
        let less = [0.0, 0.1][i % 2];
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
    (centre, radius): (egui::Pos2, f32),
) {
    let context = painter.ctx();
    let cut = |_| {
        let meshes = drawn(context, figure, camera, theme, false);
        meshes.iter().map(|mesh| round::cut(mesh, centre, radius)).map(egui::Shape::mesh).collect()
    };
    painter.extend(kept::drawing(context, "lens", figure, (camera, theme), cut));
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

/// Draws a soft glow along the outlines of things that are selected, or would be by a click: under the
/// figure, so that no line changes its own colour.
pub fn glow(painter: &Painter, shapes: &[MarkShape], camera: &Camera, theme: &Theme, percent: u8) {
    let mut sheet = Sheet::new(painter.ctx(), camera, theme);
    let plain = theme.style(Role::Note, false);
    let style = Style { stroke: theme.accent.percent(percent), width: 8.0, radius: 9.0, ..plain };
    for shape in shapes.iter().filter(|s| outline::drawable(s)) {
        sheet.shape(shape, &style);
    }
    painter.extend(sheet.into_meshes().into_iter().map(egui::Shape::mesh));
}

/// The same of very many things that are small on the screen, by the boxes around them in world units.
pub(super) fn glow_specks(
    painter: &Painter,
    boxes: impl Iterator<Item = Rect>,
    camera: &Camera,
    theme: &Theme,
    percent: u8,
) {
    let mut specks = Rectangles::on(painter.ctx(), camera);
    let ink = colour(theme.accent.percent(percent).over(theme.canvas));
    for Rect { min, max } in boxes {
        let [min, max] = [min, max].map(|p| camera.screen_from_world(p));
        specks.blot(Rect { min, max }.expand(GLOW), ink);
    }
    painter.add(egui::Shape::mesh(specks.into_mesh(painter.ctx(), "glow")));
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
        self.lay();
        self.meshes.push(mesh);
    }

    /// The ink so far is under all that follows.
    fn lay(&mut self) {
        let ink = std::mem::replace(&mut self.ink, Ink::new(self.context.pixels_per_point()));
        self.meshes.push(ink.into_mesh());
    }

    fn into_meshes(mut self) -> Vec<Mesh> {
        self.lay();
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
    fn join(&mut self, part: Self) {
        self.meshes.extend(part.meshes);
        self.meshes.push(part.ink.into_mesh());
        match (&mut self.specks, part.specks) {
            (Some(all), Some(more)) => all.join(more),
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
        self.lay();
        parts.into_iter().for_each(|part| self.join(part));
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
            .map(|s| s.map(|p| self.px(p)))
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

    fn shape(&mut self, shape: &MarkShape, style: &Style) {
        match shape {
            MarkShape::Text(_) => {}
            MarkShape::Cells(cells) => self.cell_border(cells, style),
            MarkShape::Image(image) => self.image_border(image, style),
            MarkShape::Point(p) => self.point(style, self.px(*p)),
            MarkShape::Circle(c, r) => self.circle(style, self.px(*c), r * self.camera.zoom()),
            MarkShape::Polygon(points) => self.area(style, &[self.all_px(points)]),
            MarkShape::Rings(rings) => {
                let rings: Vec<_> = rings.iter().map(|r| self.all_px(r)).collect();
                self.area(style, &rings);
            }
            MarkShape::Capsule(a, b, r) if *r > 0.0 => {
                let (a, b, r) = (self.px(*a), self.px(*b), r * self.camera.zoom());
                let around = Rect::between(a, b).expand(r);
                if !around.overlaps(self.clip) || self.speck(style, around, ROUND) {
                    return;
                }
                self.area(style, &[curves::stadium(a, b, r, self.clip)]);
            }
            MarkShape::Arrow(a, b) => self.arrow(style, self.px(*a), self.px(*b)),
            MarkShape::Line(p, d) => {
                if let Some(s) = clip::line(self.px(*p), *d, self.clip) {
                    self.chain(style, &s);
                }
            }
            MarkShape::HalfPlane(p, n) => self.half_plane(style, self.px(*p), *n),
            MarkShape::Segments(strokes) => self.strokes(style, strokes),
            MarkShape::Arc(c, r, from, to) => {
                let r = r * self.camera.zoom();
                let points = curves::arc(self.px(*c), r, *from, *to, self.clip);
                self.chain(style, &points);
            }
            MarkShape::Cubic(p) => {
                let points = curves::cubic(&p.map(|p| self.px(p)));
                self.chain(style, &points);
            }
            MarkShape::Curves(all, closed) => {
                let first = all.first().map(|c| self.px(c[0]));
                let each = all.iter().map(|c| curves::cubic(&c.map(|p| self.px(p))));
                let rest = each.flat_map(|c| c.into_iter().skip(1));
                let points: Vec<DVec2> = first.into_iter().chain(rest).collect();
                if *closed {
                    self.area(style, &[points]);
                } else {
                    self.chain(style, &points);
                }
            }
            MarkShape::Segment(a, b) | MarkShape::Capsule(a, b, _) => {
                let s = [self.px(*a), self.px(*b)];
                self.chain(style, &s);
            }
            MarkShape::Polyline(points) => {
                let points = self.all_px(points);
                self.chain(style, &points);
            }
        }
    }

    /// Strokes across a line, which has no inside to be hatched.
    fn rungs(&mut self, shape: &MarkShape, style: &Style) {
        let ink = colour(style.stroke);
        for chain in outline::open_chains(shape) {
            for [a, b] in ornament::rungs(&self.all_px(&chain.points), self.clip) {
                self.ink.stroke(pos(a), pos(b), 1.5, ink);
            }
        }
    }

    /// Separate strokes: a map's walls.
    fn strokes(&mut self, style: &Style, strokes: &[[DVec2; 2]]) {
        let near = self.in_sight(strokes, 0.0);
        let crowded = near.len() > MOST_BANDS;
        // Where ten thousand walls are in sight at once, thick ones would run together.
        let style = Style { width: if crowded { 1.0 } else { style.width }, ..*style };
        let many = near.len() > MOST_PATCHES && self.may_speck;
        if many && self.specks.is_none() {
            self.specks = Some(Rectangles::on(self.context, self.camera));
        }
        let as_specks = crowded && self.specks.is_some();
        for s in &near {
            let Some(s) = clip::stroke(s[0], s[1], self.clip) else { continue };
            if as_specks && self.speck(&style, Rect::between(s[0], s[1]), 0.0) {
                continue;
            }
            self.line(&style, &s, false);
            if style.dash.is_empty() && !crowded {
                // walls meet in round corners
                let (r, c) = (style.width as f32 / 2.0, colour(style.stroke));
                self.ink.disc(pos(s[0]), r, c);
                self.ink.disc(pos(s[1]), r, c);
            }
        }
    }

    /// One line, whole and in sight: its halo, then itself.
    fn line(&mut self, style: &Style, points: &[DVec2], closed: bool) {
        let fewer = (points.len() > FINE).then(|| thinned(points));
        let points = fewer.as_deref().unwrap_or(points);
        let all: SmallVec<[_; 32]> = points.iter().map(|p| pos(*p)).collect();
        if let Some((halo, width)) = style.halo {
            self.ink.path(&all, closed, width as f32, colour(halo));
        }
        let (width, ink) = (style.width as f32, colour(style.stroke));
        if style.dash.is_empty() {
            self.ink.path(&all, closed, width, ink);
        } else {
            let ends = closed.then(|| points.last().zip(points.first())).flatten();
            let scale = ends.map_or(1.0, |(last, first)| {
                let open: f64 = points.windows(2).map(|w| w[0].distance(w[1])).sum();
                style.dash_scale(open + last.distance(*first))
            });
            let dash: Vec<f64> = style.dash.iter().map(|x| x * scale).collect();
            self.ink.dashes(points, closed, &dash, 0.0, (width, ink));
        }
    }

    /// An open chain, cut to the view; its pieces stay joined where nothing was cut.
    fn chain(&mut self, style: &Style, points: &[DVec2]) {
        if points.len() > 1 && points.iter().all(|p| self.clip.contains(*p)) {
            return self.line(style, points, false);
        }
        for piece in self.cut(points) {
            self.line(style, &piece, false);
        }
    }

    fn cut(&self, points: &[DVec2]) -> Vec<Vec<DVec2>> {
        let mut pieces: Vec<Vec<DVec2>> = Vec::new();
        for pair in points.windows(2) {
            let Some([a, b]) = clip::stroke(pair[0], pair[1], self.clip) else { continue };
            match pieces.last_mut().filter(|p| p.last() == Some(&a)) {
                Some(piece) => piece.push(b),
                None => pieces.push(vec![a, b]),
            }
        }
        pieces
    }

    fn area(&mut self, style: &Style, rings: &[Vec<DVec2>]) {
        let Some(around) = Rect::around(rings.iter().flatten().copied()) else { return };
        if !around.overlaps(self.clip) || self.speck(style, around, 0.0) {
            return;
        }
        if self.clip.contains(around.min) && self.clip.contains(around.max) {
            self.fill(style, rings, around);
            rings.iter().for_each(|ring| self.line(style, ring, true));
            return;
        }
        let cut: Vec<Vec<DVec2>> = rings.iter().map(|r| clip::ring(r, self.clip)).collect();
        if cut.iter().all(Vec::is_empty) {
            return;
        }
        self.fill(style, &cut, around);
        for ring in rings {
            if ring.iter().all(|p| self.clip.contains(*p)) {
                self.line(style, ring, true);
            } else {
                // the border along the view's edge is no border of the shape
                let mut closed = ring.clone();
                closed.extend(ring.first());
                self.chain(style, &closed);
            }
        }
    }

    /// Draws an area too small to be distinguished from its line, given by the box around it, with round corners or
    /// not. False for what is larger.
    fn speck(&mut self, style: &Style, around: Rect, round: f64) -> bool {
        if around.size().max_element() > SPECK {
            return false;
        }
        if let Some(specks) = &mut self.specks {
            specks.blot(around.expand(style.width / 2.0), colour(style.stroke));
            return true;
        }
        let mut patch = |width: f64, ink| {
            let rect = around.expand(width / 2.0);
            self.ink.patch([pos(rect.min), pos(rect.max)], (round * rect.size().y) as f32, ink);
        };
        if let Some((halo, width)) = style.halo {
            patch(width, colour(halo));
        }
        patch(style.width, colour(style.stroke));
        true
    }

    /// Fills what of a shape is in sight; `around` is the box around the whole of it.
    fn fill(&mut self, style: &Style, rings: &[Vec<DVec2>], around: Rect) {
        if let Some(c) = style.fill {
            fill::even_odd(&mut self.ink, rings, colour(c));
        }
        if style.hatch && around.size().max_element() >= LEAST_HATCHED {
            let c = colour(style.stroke.percent(45));
            for [a, b] in fill::hatching(rings, HATCH) {
                self.ink.stroke(pos(a), pos(b), 2.0, c);
            }
        }
    }

    fn circle(&mut self, style: &Style, c: DVec2, r: f64) {
        if !c.is_finite() || !r.is_finite() || self.clip.distance(c) > r {
            return;
        }
        let around = Rect::centred(c, DVec2::splat(2.0 * r));
        if self.speck(style, around, ROUND) {
            return;
        }
        if self.clip.contains(around.min) && self.clip.contains(around.max) {
            let ring = [curves::circle(c, r, self.clip).0];
            self.fill(style, &ring, around);
            self.line(style, &ring[0], true);
            return;
        }
        let disc = clip::ring(&curves::disc(c, r, self.clip), self.clip);
        self.fill(style, &[disc], around);
        let (points, whole) = curves::circle(c, r, self.clip);
        if whole && points.iter().all(|p| self.clip.contains(*p)) {
            self.line(style, &points, true);
        } else {
            let mut points = points;
            if whole {
                points.extend(points.first().copied());
            }
            self.chain(style, &points);
        }
    }

    fn point(&mut self, style: &Style, p: DVec2) {
        if !self.clip.contains(p) {
            return;
        }
        let (at, r) = (pos(p), style.radius as f32);
        let ink = colour(style.stroke);
        let border = colour(self.theme.canvas);
        if let Some((halo, _)) = style.halo {
            self.ink.circle(at, r + 4.0, 3.0, colour(halo));
        }
        let ring_of = |corners: [DVec2; 4], k: f64| -> Vec<egui::Pos2> {
            corners.iter().map(|c| pos(p + *c * k)).collect()
        };
        let square = Rect::centred(DVec2::ZERO, DVec2::splat(1.8)).corners();
        let diamond = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].map(|c| c * 1.2);
        // A thin border of the canvas sets a marker off from the lines it lies on.
        match style.marker {
            Marker::Dot => {
                self.ink.disc(at, r + 1.2, border);
                self.ink.disc(at, r, ink);
            }
            Marker::Ring => self.ink.circle(at, r, 2.0, ink),
            Marker::Square | Marker::Diamond => {
                let corners = if style.marker == Marker::Square { square } else { diamond };
                self.ink.soft_convex(&ring_of(corners, style.radius + 1.2), border);
                self.ink.soft_convex(&ring_of(corners, style.radius), ink);
            }
            Marker::Cross => {
                let (a, b) = (egui::vec2(r, r), egui::vec2(r, -r));
                self.ink.stroke(at - a, at + a, 2.0, ink);
                self.ink.stroke(at - b, at + b, 2.0, ink);
            }
        }
    }

    fn arrow(&mut self, style: &Style, a: DVec2, b: DVec2) {
        let Some(arrow) = ornament::arrow(a, b, style.width) else { return };
        if let Some(shaft) = clip::stroke(a, arrow.shaft_end, self.clip) {
            self.line(style, &shaft, false);
        }
        if arrow.head.iter().all(|p| self.clip.contains(*p)) {
            let ink: Color32 = colour(style.stroke);
            self.ink.soft_convex(&arrow.head.map(pos), ink);
        }
    }

    fn half_plane(&mut self, style: &Style, p: DVec2, n: DVec2) {
        let side: Vec<_> = clip::half_plane(p, n, self.clip).into_iter().map(pos).collect();
        if side.len() > 2 {
            self.ink.convex(&side, colour(style.stroke.percent(ornament::SHADE)));
        }
        let Some([a, b]) = clip::line(p, n.perp(), self.clip) else { return };
        self.line(style, &[a, b], false);
        let ink = colour(style.stroke.percent(50));
        for [from, to] in ornament::ticks(a, b, n) {
            self.ink.stroke(pos(from), pos(to), 1.5, ink);
        }
    }
}

/// A line without the points that the screen can't tell from the last before them.
fn thinned(points: &[DVec2]) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = Vec::new();
    for (i, p) in points.iter().enumerate() {
        let far = kept.last().is_none_or(|q| q.distance_squared(*p) > SAME * SAME);
        if far || i + 1 == points.len() {
            kept.push(*p);
        }
    }
    kept
}

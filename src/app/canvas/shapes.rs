//! How each shape of a mark is drawn: cut to the view, filled, hatched, with its line.

use egui_macroquad::egui::{self, Color32};
use glam::DVec2;
use smallvec::SmallVec;

use super::ink::{THIN, pos};
use super::specks::Rectangles;
use super::{MOST_BANDS, MOST_PATCHES, SPECK, Sheet, curves, fill};
use crate::app::ui::dress::colour;
use crate::figure::theme::{Marker, Style};
use crate::figure::{MarkShape, clip, ornament, outline};
use crate::geom::Rect;

/// The distance between strokes of a hatching, in points.
const HATCH: f64 = 7.0;
/// No hatching is in what is smaller than this, in points: it has no room for a second stroke, and what has one looks filled.
const LEAST_HATCHED: f64 = 2.0 * HATCH;
/// How much of its corners the patch of something small loses where it is drawn for something round: what makes an octagon of it.
const ROUND: f64 = 0.29;
/// In lines of more points than this, those that the screen can't tell from the last are left out.
const FINE: usize = 1000;
/// How near these are, in points.
const SAME: f64 = 0.3;

impl Sheet<'_> {
    /// Draws a shape: of an area what is in it, then its line.
    pub(super) fn shape(&mut self, shape: &MarkShape, style: &Style) {
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
    pub(super) fn rungs(&mut self, shape: &MarkShape, style: &Style) {
        let ink = colour(style.stroke);
        let across = |sheet: &mut Self, points: &[DVec2]| {
            for [a, b] in ornament::rungs(points, sheet.clip) {
                sheet.ink.stroke(pos(a), pos(b), 1.5, ink);
            }
        };
        // There may be ten thousand, too many to be chains each.
        if let MarkShape::Segments(strokes) = shape {
            return self.in_sight(strokes, 0.0).iter().for_each(|ends| across(self, ends));
        }
        for chain in outline::open_chains(shape) {
            across(self, &self.all_px(&chain.points));
        }
    }

    /// Separate strokes: a map's walls.
    pub(super) fn strokes(&mut self, style: &Style, strokes: &[[DVec2; 2]]) {
        let in_sight = |[a, b]: &[DVec2; 2]| {
            let is_near = outline::near(*a) && outline::near(*b);
            is_near.then(|| clip::stroke(self.px(*a), self.px(*b), self.clip)).flatten()
        };
        let near: Vec<[DVec2; 2]> = strokes.iter().filter_map(in_sight).collect();
        let crowded = near.len() > MOST_BANDS;
        // Where ten thousand walls are in sight at once, thick ones would run together.
        let style = Style { width: if crowded { 1.0 } else { style.width }, ..*style };
        let many = near.len() > MOST_PATCHES && self.may_speck;
        if many && self.specks.is_none() {
            self.specks = Some(Rectangles::on(self.context, self.camera));
        }
        let as_specks = crowded && self.specks.is_some();
        for s in &near {
            if as_specks && self.speck(&style, Rect::between(s[0], s[1]), 0.0) {
                continue;
            }
            self.line(&style, s, false);
            if style.dash.is_empty() && !crowded && style.width as f32 > THIN {
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
    pub(super) fn chain(&mut self, style: &Style, points: &[DVec2]) {
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

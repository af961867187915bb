//! Smooth lines and areas as one mesh of triangles.
//!
//! Lines get a soft border one pixel wide, so that they are smooth on any screen with no help of the
//! hardware. All lines and areas of a picture go into one mesh: a map of ten thousand walls is one draw.

use std::borrow::Cow;

use egui_macroquad::egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui_macroquad::egui::{Color32, Pos2, Vec2, pos2, vec2};
use glam::DVec2;

/// Corners sharper than this are not mitred (the cosine between the two strokes' directions).
const SHARP: f32 = -0.2;

/// Corners of thinner lines are not rounded: no one could see it.
pub(super) const THIN: f32 = 1.5;

/// A sharp corner of a line that is wider has a whole disc.
const WIDE: f32 = 10.0;

/// In lines of more points than this sharp corners are not rounded: there is no room on the screen to see so many.
const MOST_ROUNDED: usize = 3000;

/// A triangle's vertices may be no more than 65,535 apart in the mesh: what draws it has 16 bits for an index.
pub(super) const MOST_FANNED: usize = 60_000;

/// A mesh being filled.
pub struct Ink {
    mesh: Mesh,
    feather: f32,
}

impl Ink {
    /// An empty mesh for a screen of so many pixels per point.
    #[must_use]
    pub fn new(pixels_per_point: f32) -> Self {
        Self { mesh: Mesh::default(), feather: 1.0 / pixels_per_point.max(0.1) }
    }

    /// The same, in a mesh that is empty and has room.
    #[must_use]
    pub fn within(pixels_per_point: f32, room: Mesh) -> Self {
        Self { mesh: room, ..Self::new(pixels_per_point) }
    }

    /// The mesh filled.
    #[must_use]
    pub fn into_mesh(self) -> Mesh {
        self.mesh
    }

    fn vertex(&mut self, p: Pos2, color: Color32) -> u32 {
        self.mesh.vertices.push(Vertex { pos: p, uv: WHITE_UV, color });
        self.mesh.vertices.len() as u32 - 1
    }

    fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.mesh.indices.extend_from_slice(&[a, b, c, c, b, d]);
    }

    /// An area between two sides without a soft border: the ends of the one, then those of the other.
    pub fn area(&mut self, corners: [Pos2; 4], color: Color32) {
        let corners = corners.map(|p| self.vertex(p, color));
        self.quad(corners);
    }

    /// A convex area without a soft border.
    pub fn convex(&mut self, points: &[Pos2], color: Color32) {
        if points.len() < 3 {
            return;
        }
        // A fan after the other, each with the first point.
        for fan in (1..points.len() - 1).step_by(MOST_FANNED) {
            let around = &points[fan..points.len().min(fan + MOST_FANNED + 1)];
            let first = self.vertex(points[0], color);
            around.iter().for_each(|p| {
                self.vertex(*p, color);
            });
            for i in 1..around.len() as u32 {
                self.mesh.indices.extend([first, first + i, first + i + 1]);
            }
        }
    }

    /// An area without a soft border, as triangles of some points: no more of these than [`MOST_FANNED`].
    pub(super) fn triangles(&mut self, points: &[Pos2], triangles: &[[usize; 3]], color: Color32) {
        let first = self.mesh.vertices.len() as u32;
        self.mesh.vertices.extend(points.iter().map(|p| Vertex { pos: *p, uv: WHITE_UV, color }));
        self.mesh.indices.extend(triangles.iter().flatten().map(|i| first + *i as u32));
    }

    /// A small soft area between two corners, its own corners cut off by so much.
    pub fn patch(&mut self, [min, max]: [Pos2; 2], cut: f32, color: Color32) {
        let half = self.feather / 2.0;
        let mut ring = |by: f32, color| {
            let (l, t, r, b) = (min.x - by, min.y - by, max.x + by, max.y + by);
            let corners: &[[f32; 2]] = if cut > 0.0 {
                let [x0, x1, y0, y1] = [l + cut, r - cut, t + cut, b - cut];
                &[[x0, t], [x1, t], [r, y0], [r, y1], [x1, b], [x0, b], [l, y1], [l, y0]]
            } else {
                &[[l, t], [r, t], [r, b], [l, b]]
            };
            let first = self.mesh.vertices.len() as u32;
            for &[x, y] in corners {
                self.vertex(pos2(x, y), color);
            }
            (first, corners.len() as u32)
        };
        let ((outer, n), (inner, _)) = (ring(half, Color32::TRANSPARENT), ring(-half, color));
        for i in 1..n - 1 {
            self.mesh.indices.extend([inner, inner + i, inner + i + 1]);
        }
        for i in 0..n {
            let next = (i + 1) % n;
            self.quad([outer + i, outer + next, inner + i, inner + next]);
        }
    }

    /// A straight stroke.
    pub fn stroke(&mut self, a: Pos2, b: Pos2, width: f32, color: Color32) {
        let along = direction(a, b);
        if along == Vec2::ZERO {
            return;
        }
        let side = along.rot90();
        let from = self.rib(a, side, width, color);
        let to = self.rib(b, side, width, color);
        self.bridge(from, to);
    }

    /// Joined strokes; corners are mitred, sharp ones rounded.
    pub fn path(&mut self, points: &[Pos2], closed: bool, width: f32, color: Color32) {
        let mut points = Cow::Borrowed(points);
        if points.windows(2).any(|w| w[0] == w[1]) {
            points.to_mut().dedup();
        }
        let doubled = |p: &[Pos2]| closed && p.len() > 1 && p.first() == p.last();
        while doubled(&points) {
            points.to_mut().pop();
        }
        let n = points.len();
        if n < 2 {
            return;
        }
        let is_ring = closed && n > 2;
        let strokes = if is_ring { n } else { n - 1 };
        let way = |i: usize| direction(points[i], points[if i + 1 < n { i + 1 } else { 0 }]);
        let round = width > THIN && n <= MOST_ROUNDED;
        let first = way(0);
        let mut along = first;
        let mut from = if is_ring {
            self.join(points[0], [way(n - 1), first], round, (width, color)).1
        } else {
            self.rib(points[0], first.rot90(), width, color)
        };
        for i in 1..=strokes {
            if i < strokes {
                let after = way(i);
                let (to, next) = self.join(points[i], [along, after], round, (width, color));
                self.bridge(from, to);
                (from, along) = (next, after);
            } else if is_ring {
                // Back at the beginning: the join of there once more, with vertices of its own, since those may be too
                // far back for a triangle.
                let (to, _) = self.join(points[0], [along, first], round, (width, color));
                self.bridge(from, to);
            } else {
                let to = self.rib(points[i], along.rot90(), width, color);
                self.bridge(from, to);
            }
        }
    }

    /// Where two strokes meet: the rib that ends the first and the one that begins the second, the same
    /// one when the corner can be mitred.
    fn join(
        &mut self,
        p: Pos2,
        ways @ [before, after]: [Vec2; 2],
        round: bool,
        (width, color): (f32, Color32),
    ) -> ([u32; 4], [u32; 4]) {
        let turn = before.dot(after);
        if turn < SHARP {
            let end = self.rib(p, before.rot90(), width, color);
            let begin = self.rib(p, after.rot90(), width, color);
            if round && width <= WIDE {
                self.round_corner(p, ways, [end, begin], (width, color));
            } else if round {
                self.disc(p, width / 2.0, color);
            }
            return (end, begin);
        }
        // the middle of both sides, as much longer as the corner asks for
        let sides = before.rot90() + after.rot90();
        let rib = self.rib(p, sides / (1.0 + turn), width, color);
        (rib, rib)
    }

    /// What lies between two ribs on the outer side of a sharp corner, in four parts.
    fn round_corner(
        &mut self,
        p: Pos2,
        [before, after]: [Vec2; 2],
        [end, begin]: [[u32; 4]; 2],
        (width, color): (f32, Color32),
    ) {
        // The ribs' vertices from the inner side of the corner to the outer one.
        let (sign, [inner, edge, rim]) =
            if before.rot90().dot(after) > 0.0 { (-1.0, [2, 1, 0]) } else { (1.0, [1, 2, 3]) };
        let outer = |way: Vec2| way.rot90() * sign;
        // The point of the corner, well defined where the line goes straight back, too.
        let tip = unit(before - after);
        let ways = [unit(outer(before) + tip), tip, unit(tip + outer(after))];
        let [full, soft] = self.reach(width);
        let first = self.mesh.vertices.len() as u32;
        for way in ways {
            self.vertex(p + way * full, color);
            self.vertex(p + way * soft, Color32::TRANSPARENT);
        }
        let around = [
            [end[edge], end[rim]],
            [first, first + 1],
            [first + 2, first + 3],
            [first + 4, first + 5],
            [begin[edge], begin[rim]],
        ];
        for pair in around.windows(2) {
            let [[a, a_soft], [b, b_soft]] = [pair[0], pair[1]];
            // The inner vertex of the first rib lies within the second stroke, so that nothing sticks out.
            self.mesh.indices.extend([end[inner], a, b, a, a_soft, b, b, a_soft, b_soft]);
        }
    }

    /// How far from its middle a line has its full colour, and where it ends.
    fn reach(&self, width: f32) -> [f32; 2] {
        let f = self.feather;
        [((width - f) / 2.0).max(0.0), ((width + f) / 2.0).max(f)]
    }

    /// Four vertices across a line: transparent, full, full, transparent.
    fn rib(&mut self, p: Pos2, side: Vec2, width: f32, color: Color32) -> [u32; 4] {
        let f = self.feather;
        // a line thinner than a pixel is a paler line of one pixel
        let color = if width < f { color.gamma_multiply((width / f).max(0.0)) } else { color };
        let [full, soft] = self.reach(width);
        let (inner, outer) = (side * full, side * soft);
        let first = self.mesh.vertices.len() as u32;
        let vertex = |pos, color| Vertex { pos, uv: WHITE_UV, color };
        let none = Color32::TRANSPARENT;
        self.mesh.vertices.extend_from_slice(&[
            vertex(p - outer, none),
            vertex(p - inner, color),
            vertex(p + inner, color),
            vertex(p + outer, none),
        ]);
        [first, first + 1, first + 2, first + 3]
    }

    fn bridge(&mut self, [a, b, c, d]: [u32; 4], [p, q, r, s]: [u32; 4]) {
        let quads = [a, b, p, p, b, q, b, c, q, q, c, r, c, d, r, r, d, s];
        self.mesh.indices.extend_from_slice(&quads);
    }

    /// A soft disc.
    pub fn disc(&mut self, centre: Pos2, radius: f32, color: Color32) {
        let f = self.feather;
        let count = ((radius * 2.5) as u32).clamp(10, 64);
        let middle = self.vertex(centre, color);
        let first = self.mesh.vertices.len() as u32;
        for i in 0..count {
            let d = Vec2::angled(i as f32 / count as f32 * std::f32::consts::TAU);
            self.vertex(centre + d * (radius - f / 2.0).max(0.0), color);
            self.vertex(centre + d * (radius + f / 2.0), Color32::TRANSPARENT);
        }
        for i in 0..count {
            let (a, b) = (first + 2 * i, first + 2 * ((i + 1) % count));
            self.mesh.indices.extend([middle, a, b]);
            self.quad([a, a + 1, b, b + 1]);
        }
    }

    /// A soft convex area: a marker, an arrow's head.
    pub fn soft_convex(&mut self, points: &[Pos2], color: Color32) {
        self.convex(points, color);
        let f = self.feather;
        self.path(points, true, f, color);
    }

    /// A ring of a line's width around a place.
    pub fn circle(&mut self, centre: Pos2, radius: f32, width: f32, color: Color32) {
        let count = ((radius * 2.5) as u32).clamp(16, 256);
        let points: Vec<Pos2> = (0..count)
            .map(|i| {
                centre + Vec2::angled(i as f32 / count as f32 * std::f32::consts::TAU) * radius
            })
            .collect();
        self.path(&points, true, width, color);
    }

    /// Dashes along joined strokes; the pattern goes on around corners.
    pub fn dashes(
        &mut self,
        points: &[DVec2],
        closed: bool,
        dash: &[f64],
        phase: f64,
        (width, color): (f32, Color32),
    ) {
        let period: f64 = dash.iter().sum();
        if period <= 0.0 || dash.len() < 2 {
            return;
        }
        let closing = closed.then(|| points.last().copied().zip(points.first().copied())).flatten();
        let strokes = points.windows(2).map(|w| (w[0], w[1])).chain(closing);
        let mut at = phase.rem_euclid(period);
        for (a, b) in strokes {
            let length = a.distance(b);
            if length == 0.0 || !(0.0..=1e5).contains(&length) {
                continue;
            }
            let along = (b - a) / length;
            let mut t = 0.0;
            while t < length {
                let (left, on) = piece(dash, at);
                let end = (t + left).min(length);
                if on {
                    self.stroke(pos(a + along * t), pos(a + along * end), width, color);
                }
                at = (at + end - t).rem_euclid(period);
                // rounding must not make a step of nothing
                t = if end > t { end } else { t + 0.25 };
            }
        }
    }
}

/// The way from one place to another, of length 1; none where they are one.
fn direction(a: Pos2, b: Pos2) -> Vec2 {
    unit(b - a)
}

/// A vector with length 1; none where it has no length. Places on a screen are no numbers for which the sure and slow length is
/// needed.
fn unit(way: Vec2) -> Vec2 {
    let length = way.length_sq().sqrt();
    if length > 0.0 { way / length } else { Vec2::ZERO }
}

/// What is left of the piece of a pattern at a place in it, and whether it is drawn.
fn piece(dash: &[f64], at: f64) -> (f64, bool) {
    let mut end = 0.0;
    for (i, length) in dash.iter().enumerate() {
        end += length;
        if at < end {
            return ((end - at).max(1e-3), i % 2 == 0);
        }
    }
    (1e-3, true)
}

/// A place on the screen in egui's precision.
#[must_use]
pub fn pos(p: DVec2) -> Pos2 {
    pos2(p.x as f32, p.y as f32)
}

/// A vector on the screen in egui's precision.
#[must_use]
pub fn vec(v: DVec2) -> Vec2 {
    vec2(v.x as f32, v.y as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    fn ink() -> Ink {
        Ink::new(1.0)
    }

    #[test]
    fn every_index_has_its_vertex() {
        let mut ink = ink();
        let zigzag = [pos2(0.0, 0.0), pos2(9.0, 0.0), pos2(0.0, 1.0), pos2(0.0, 1.0)];
        for closed in [false, true] {
            for n in 0..=zigzag.len() {
                ink.path(&zigzag[..n], closed, 2.0, Color32::WHITE);
            }
        }
        ink.disc(pos2(0.0, 0.0), 0.0, Color32::WHITE);
        ink.convex(&zigzag[..2], Color32::WHITE);
        assert!(ink.into_mesh().is_valid());
    }

    #[test]
    fn no_triangle_spans_more_than_an_index_can_tell() {
        let mut ink = ink();
        let point = |i: u32, r: f32| {
            Vec2::angled(i as f32 / 40_000.0 * std::f32::consts::TAU).to_pos2() * r
        };
        let spikes: Vec<Pos2> =
            (0..40_000).map(|i| point(i, [90.0, 400.0][i as usize % 2])).collect();
        let round: Vec<Pos2> = (0..150_000).map(|i| pos2(i as f32, (i as f32).powi(2))).collect();
        ink.path(&spikes, true, 2.0, Color32::WHITE);
        let before = ink.mesh.indices.len();
        ink.convex(&round, Color32::WHITE);
        assert_eq!(ink.mesh.indices.len() - before, 3 * (round.len() - 2));
        let mesh = ink.into_mesh();
        let span = |t: &[u32]| t.iter().max().unwrap() - t.iter().min().unwrap();
        assert!(mesh.is_valid() && mesh.indices.chunks(3).map(span).max().unwrap() <= 65_000);
    }

    #[test]
    fn a_patch_has_its_size() {
        for (cut, corners) in [(0.0, 4), (1.0, 8)] {
            let mut ink = ink();
            ink.patch([pos2(1.0, 1.0), pos2(5.0, 4.0)], cut, Color32::WHITE);
            let mesh = ink.into_mesh();
            assert!(mesh.is_valid() && mesh.vertices.len() == 2 * corners);
            let bounds = mesh.calc_bounds();
            assert_eq!((bounds.min, bounds.max), (pos2(0.5, 0.5), pos2(5.5, 4.5)));
        }
    }

    #[test]
    fn a_sharp_corner_is_round_on_its_outer_side_alone() {
        // How far the full colour of a mesh reaches in a direction from a place, and whether a place has it.
        let reach = |mesh: &Mesh, from: Pos2, way: Vec2| {
            let full = mesh.vertices.iter().filter(|v| v.color == Color32::WHITE);
            full.map(|v| (v.pos - from).dot(way)).fold(0.0, f32::max)
        };
        for width in [2.0, 5.0, WIDE] {
            for turned in 102..=258 {
                let mut ink = ink();
                let after = Vec2::angled((turned as f32).to_radians());
                let corner = [pos2(-90.0, 0.0), Pos2::ZERO, Pos2::ZERO + after * 90.0];
                ink.path(&corner, false, width, Color32::WHITE);
                let mesh = ink.into_mesh();
                assert!(mesh.is_valid() && mesh.vertices.len() == 4 * 4 + 6);
                let tip = (Vec2::X - after).normalized();
                let far = reach(&mesh, Pos2::ZERO, tip);
                assert!((far - (width - 1.0) / 2.0).abs() < 1e-3, "{width} {turned}: {far}");
                // No triangle of full colour sticks out of the two strokes and the disc around the corner.
                for corners in mesh.indices.chunks(3) {
                    let corners = [0, 1, 2].map(|i| &mesh.vertices[corners[i] as usize]);
                    if corners.iter().any(|v| v.color != Color32::WHITE) {
                        continue;
                    }
                    let middle =
                        corners.iter().fold(Vec2::ZERO, |sum, v| sum + v.pos.to_vec2()) / 3.0;
                    let off = |end: Vec2| (middle - end * middle.dot(end).max(0.0)).length();
                    let off = off(-Vec2::X).min(off(after));
                    assert!(off < width / 2.0, "{width} {turned}: {off}");
                }
            }
        }
    }

    #[test]
    fn a_mitred_corner_keeps_its_width() {
        let mut ink = ink();
        let corner = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 10.0)];
        ink.path(&corner, false, 3.0, Color32::WHITE);
        let far = ink.into_mesh().vertices.iter().map(|v| v.pos.x).fold(0.0, f32::max);
        assert_eq!(far, 12.0, "half the width and half the soft border");
    }

    #[test]
    fn dashes_go_on_around_corners() {
        let mut ink = ink();
        let corner = [dvec2(0.0, 0.0), dvec2(6.0, 0.0), dvec2(6.0, 6.0)];
        ink.dashes(&corner, false, &[4.0, 4.0], 0.0, (1.0, Color32::WHITE));
        // 0..4 on the first stroke, 2..6 on the second: 8 vertices each
        assert_eq!(ink.into_mesh().vertices.len(), 16);
    }
}

//! Where one convex piece may not be moved to: the Minkowski difference of two pieces.
//!
//! B moved by t meets A exactly when t is one of the differences a − b of their points. For convex cores these make a
//! convex polygon, whose sides are those of A and those of B turned half round, sorted by direction; radii around the
//! cores are one radius around it. [`super::least_way`] looks for the nearest place outside many of these at once:
//! along the **border** of each (`border`), straight sides and rounds at corners, it finds which stretches the others
//! cover.
//!
//! Frame: translations of the second shape, in world units; the origin is where it is now. Degenerate cases: a core
//! without area covers nothing by itself unless there is a radius. Cost: linear in the vertices.

use glam::DVec2;
use smallvec::SmallVec;

use super::body::ConvexPart;
use super::border::{self, Border, Stretch, Stretches};
use crate::collide::convex::nearest_cores::way_to_segment;
use crate::geom::Rect;
use crate::geom::convex::unit;

/// The differences of the points of two cores, which overlap while the origin is inside.
#[derive(Debug)]
pub(crate) struct Difference {
    /// Wound as cores are.
    corners: SmallVec<[DVec2; 10]>,
    /// Unit, outward; of the side that starts at each vertex. None of a single point.
    normals: SmallVec<[DVec2; 10]>,
    /// Around it with its radius.
    pub(crate) bounds: Rect,
}

impl Difference {
    pub(crate) fn of(a: &ConvexPart, b: &ConvexPart) -> Self {
        let bounds = between(&a.bounds, &b.bounds);
        let (p, q) = (a.convex.core(), b.convex.core());
        let low = |core: &[DVec2], sign: f64| {
            let key = |i: usize| (core[i].y * sign, core[i].x * sign);
            (1..core.len()).fold(0, |k, i| if key(i) < key(k) { i } else { k })
        };
        // The lowest vertex of A, and that of B turned half round; from there, sides come by rising angle.
        let (start_p, start_q) = (low(p, 1.0), low(q, -1.0));
        let (n, m) = (a.convex.normals().len(), b.convex.normals().len());
        let (mut i, mut j) = (0, 0);
        let mut corners = SmallVec::new();
        let mut normals = SmallVec::new();
        // Once around at most: a remainder takes many times as long.
        let around = |k: usize, len: usize| if k < len { k } else { k - len };
        loop {
            let (k, l) = (around(start_p + i, p.len()), around(start_q + j, q.len()));
            if i == n && j == m {
                if normals.is_empty() {
                    corners.push(p[k] - q[l]);
                }
                break;
            }
            corners.push(p[k] - q[l]);
            let side = |core: &[DVec2], k: usize| core[around(k + 1, core.len())] - core[k];
            let turn = match (i < n, j < m) {
                (true, false) => 1.0,
                (false, true) => -1.0,
                _ => side(p, k).perp_dot(-side(q, l)),
            };
            normals.push(if turn >= 0.0 { a.convex.normals()[k] } else { -b.convex.normals()[l] });
            i += usize::from(turn >= 0.0);
            j += usize::from(turn <= 0.0);
        }
        Self { corners, normals, bounds }
    }

    /// The places that a segment covers together with what lies on both sides of it, for a piece that is no wider
    /// across it than rounding: a rectangle along it.
    pub(super) fn of_seam(
        seam: [DVec2; 2],
        piece: &ConvexPart,
        mirrored: bool,
        slack: f64,
    ) -> Option<Self> {
        let along = unit(seam[1] - seam[0]);
        let across = DVec2::new(along.y, -along.x);
        let range = |points: &[DVec2], by: DVec2| {
            points
                .iter()
                .map(|p| p.dot(by))
                .fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], x| [l.min(x), h.max(x)])
        };
        let core = piece.convex.core();
        let (wide, of_piece) = (range(core, across), range(core, along));
        if wide[1] - wide[0] > 8.0 * slack {
            return None;
        }
        let (level, of_seam) = (seam[0].dot(across), range(&seam, along));
        let sign = if mirrored { -1.0 } else { 1.0 };
        let ends = [of_seam[0] - of_piece[1], of_seam[1] - of_piece[0]];
        let sides = [level - wide[1] - 4.0 * slack, level - wide[0] + 4.0 * slack];
        let place = |u: usize, w: usize| sign * (along * ends[u] + across * sides[w]);
        // Across is to the left of along: cores are wound this way, mirrored through the origin or not.
        let corners = SmallVec::from_slice(&[place(0, 0), place(0, 1), place(1, 1), place(1, 0)]);
        let normals = SmallVec::from_slice(&[-along, across, along, -across].map(|n| sign * n));
        let bounds = Rect::around(corners.iter().copied())?;
        Some(Self { corners, normals, bounds })
    }

    /// How many sides it has.
    pub(crate) fn sides(&self) -> usize {
        self.normals.len()
    }

    /// Its border with a radius around it.
    pub(crate) fn border(&self, radius: f64) -> impl Iterator<Item = Border> + '_ {
        let n = self.corners.len();
        let sides = (0..self.normals.len()).filter_map(move |i| {
            let (from, normal) = (self.corners[i], self.normals[i]);
            let way = self.corners[(i + 1) % n] - from;
            let from = from + normal * radius;
            (way != DVec2::ZERO).then_some(Border::Side { from, way, normal })
        });
        let corners = (0..n).filter(move |_| radius > 0.0 && !self.normals.is_empty());
        let rounds = corners.flat_map(move |i| {
            let normals = [self.normals[if i == 0 { n - 1 } else { i - 1 }], self.normals[i]];
            border::rounds(self.corners[i], radius, normals)
        });
        let alone = self.corners.first().filter(|_| radius > 0.0 && self.normals.is_empty());
        let rounds = rounds.chain(alone.into_iter().flat_map(move |p| border::circle(*p, radius)));
        sides.chain(rounds)
    }

    /// Whether a place is inside, by more than the slack.
    pub(crate) fn covers(&self, p: DVec2, radius: f64, slack: f64) -> bool {
        let beyond = self.beyond(p);
        if radius == 0.0 {
            return self.is_solid() && beyond < -slack;
        }
        // As far beyond one side, or farther. Only near a corner it is more.
        let most = radius - slack;
        beyond < most
            && ((self.is_solid() && beyond <= 0.0 && 0.0 < most) || self.nearest(p).length() < most)
    }

    fn is_solid(&self) -> bool {
        self.normals.len() > 2
    }

    /// How far a place lies beyond the side that it lies beyond most; inside, minus how deep it is.
    pub(crate) fn beyond(&self, p: DVec2) -> f64 {
        let sides = self.corners.iter().zip(&self.normals);
        sides.map(|(c, n)| n.dot(p - *c)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The normals of the sides that a place of the border is on, within the slack; with a radius, the way there from
    /// the nearest place of the core.
    pub(super) fn normals_at(&self, p: DVec2, radius: f64, slack: f64) -> SmallVec<[DVec2; 4]> {
        if radius > 0.0 {
            return SmallVec::from_slice(&[unit(-self.nearest(p))]);
        }
        let on = |i: &usize| self.normals[*i].dot(p - self.corners[*i]).abs() <= slack;
        let mut found: SmallVec<[DVec2; 4]> =
            (0..self.normals.len()).filter(on).map(|i| self.normals[i]).collect();
        // A difference without area can be left beyond its ends, too.
        if let [a, b] = *self.corners {
            let ends = [(a, a - b), (b, b - a)].into_iter();
            let here = ends.filter(|(end, _)| end.distance(p) <= slack);
            found.extend(here.map(|(_, way)| unit(way)));
        }
        found
    }

    /// The way from a place to the nearest of the core's outline.
    fn nearest(&self, p: DVec2) -> DVec2 {
        let n = self.corners.len();
        let ways = (0..n).map(|i| match self.corners[(i + 1) % n] {
            end if end == self.corners[i] => end - p,
            end => way_to_segment(self.corners[i], end, p).1,
        });
        ways.min_by(|v, w| v.length_squared().total_cmp(&w.length_squared())).unwrap_or(DVec2::ZERO)
    }

    /// The stretches of a border that are inside, by more than the slack.
    pub(crate) fn cover(&self, border: &Border, radius: f64, slack: f64, into: &mut Stretches) {
        match border {
            Border::Side { from, way, .. } if radius == 0.0 => {
                into.extend(self.clip(*from, *way, slack));
            }
            _ => {
                let beyond = border.core(radius).into_iter().map(|p| self.beyond(p));
                let most = beyond.fold(f64::NEG_INFINITY, f64::max);
                if self.is_solid() && most < -slack {
                    // A radius around a place that is inside is inside.
                    let all = [f64::NEG_INFINITY, f64::INFINITY];
                    into.push(Stretch { covered: all, ends: all });
                } else if most < 2.0 * radius || matches!(border, Border::Side { .. }) {
                    self.cover_by_cuts(border, radius, slack, into);
                }
            }
        }
    }

    /// The stretch of a straight line inside the core.
    fn clip(&self, from: DVec2, way: DVec2, slack: f64) -> Option<Stretch> {
        if !self.is_solid() {
            return None;
        }
        let mut covered = [f64::NEG_INFINITY, f64::INFINITY];
        let mut ends = covered;
        for (corner, normal) in self.corners.iter().zip(&self.normals) {
            let (height, slope) = (normal.dot(from - *corner), normal.dot(way));
            let (at, deep) = (-height / slope, -(height + slack) / slope);
            if slope > 0.0 {
                (ends[1], covered[1]) = (ends[1].min(at), covered[1].min(deep));
            } else if slope < 0.0 {
                (ends[0], covered[0]) = (ends[0].max(at), covered[0].max(deep));
            } else if height + slack >= 0.0 {
                return None;
            }
            if covered[0] >= covered[1] {
                return None;
            }
        }
        Some(Stretch { covered, ends })
    }

    /// The same of any border and with a radius: between any two places where it crosses the line of a side or a circle
    /// around a vertex, it is inside or outside as a whole.
    fn cover_by_cuts(&self, border: &Border, radius: f64, slack: f64, into: &mut Stretches) {
        let [low, high] = border::RANGE;
        let mut cuts = SmallVec::<[f64; 32]>::from_slice(&[low, high]);
        for (corner, normal) in self.corners.iter().zip(&self.normals) {
            border.cross_line(*normal, normal.dot(*corner) + radius, &mut cuts);
        }
        if radius > 0.0 {
            for corner in &self.corners {
                border.cross_circle(*corner, radius, &mut cuts);
            }
        }
        cuts.retain(|s| (low..=high).contains(s));
        cuts.sort_unstable_by(f64::total_cmp);
        let little = slack / border.speed();
        let mut open: Option<[f64; 2]> = None;
        let mut tell = |ends: [f64; 2]| {
            // What is covered up to an end of the border is covered at the end.
            let covered = [
                if ends[0] == low { f64::NEG_INFINITY } else { ends[0] + little },
                if ends[1] == high { f64::INFINITY } else { ends[1] - little },
            ];
            into.push(Stretch { covered, ends });
        };
        for w in cuts.windows(2).filter(|w| w[0] < w[1]) {
            if self.covers(border.at(w[0].midpoint(w[1])), radius, slack) {
                open = Some([open.map_or(w[0], |o| o[0]), w[1]]);
            } else {
                open.take().into_iter().for_each(&mut tell);
            }
        }
        open.into_iter().for_each(&mut tell);
    }
}

/// The differences of the points of two boxes.
pub(crate) fn between(a: &Rect, b: &Rect) -> Rect {
    Rect { min: a.min - b.max, max: a.max - b.min }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::Body;
    use crate::geom::{AnyShape, Circle, Polygon, Segment};
    use glam::dvec2 as v;

    fn triangle() -> Body {
        let ring = vec![v(0.0, 0.0), v(4.0, 0.0), v(0.0, 3.0)];
        Body::new(&AnyShape::Polygon(Polygon::new(ring, Vec::new()).unwrap()))
    }

    fn of(a: &Body, b: &Body) -> Difference {
        Difference::of(&a.parts()[0], &b.parts()[0])
    }

    #[test]
    fn a_triangle_and_itself_make_a_hexagon() {
        let six = of(&triangle(), &triangle());
        assert_eq!(six.sides(), 6);
        for (p, inside) in [(v(3.9, 0.0), true), (v(4.1, 0.0), false), (v(-2.0, -1.4), true)] {
            assert_eq!(six.covers(p, 0.0, 1e-12), inside, "{p}");
            assert_eq!(six.covers(-p, 0.0, 1e-12), inside, "{p}");
        }
        assert!((six.beyond(DVec2::ZERO) + 2.4).abs() < 1e-15);
        // One side of it, by those of a smaller one.
        let side = Border::Side { from: v(-8.0, 0.0), way: v(16.0, 0.0), normal: v(0.0, -1.0) };
        let mut covered = Vec::new();
        six.cover(&side, 0.0, 0.0, &mut covered);
        assert_eq!(covered[0].ends, [0.25, 0.75]);
        assert_eq!(side.free(&mut covered).as_slice(), [0.25, 0.75]);
    }

    #[test]
    fn thin_pieces_make_flat_differences() {
        let line = |a, b| Body::new(&AnyShape::Segment(Segment::new(a, b).unwrap()));
        let flat = of(&line(v(0.0, 0.0), v(4.0, 0.0)), &line(v(1.0, 1.0), v(2.0, 1.0)));
        assert_eq!(flat.sides(), 2);
        assert!(!flat.covers(v(0.0, -1.0), 0.0, 0.0));
        let wide = of(&line(v(0.0, 0.0), v(4.0, 0.0)), &line(v(1.0, 1.0), v(1.0, 2.0)));
        assert_eq!(wide.sides(), 4);
        assert!(wide.covers(v(1.0, -1.5), 0.0, 0.0));
    }

    #[test]
    fn a_radius_makes_corners_round() {
        let disc = Body::new(&AnyShape::Circle(Circle::new(DVec2::ZERO, 2.0).unwrap()));
        let round = of(&triangle(), &disc);
        let border: Vec<Border> = round.border(2.0).collect();
        // Three sides, and corners that turn by more than a quarter in two parts: the right angle is one.
        assert_eq!(border.len(), 3 + 5);
        for b in &border {
            for s in [0.0, 0.3, 1.0] {
                assert!((round.nearest(b.at(s)).length() - 2.0).abs() < 1e-12, "{b:?}");
            }
        }
        // The circle around a place is covered where it is nearer than 2 to the triangle.
        for (i, quarter) in border::circle(v(2.0, -3.0), 2.0).enumerate() {
            let mut covered = Vec::new();
            round.cover(&quarter, 2.0, 0.0, &mut covered);
            let inside = |s: f64| covered.iter().any(|c| c.covered[0] < s && s < c.covered[1]);
            for s in (1..100).map(|k| f64::from(k) * 0.01) {
                let near = quarter.at(s).y > -2.0;
                assert_eq!(inside(s), near, "{s} of {i}");
            }
        }
    }

    #[test]
    fn places_of_a_round_are_found_as_by_angles() {
        let mut rng = crate::random::Rng::new(17);
        for _ in 0..1_000 * crate::random::times() {
            let from = rng.range(-7.0, 7.0);
            let turn = rng.range(1e-6, std::f64::consts::PI);
            let (centre, radius) = (rng.in_square(-3.0, 3.0), rng.range(0.1, 3.0));
            let ends = [from, from + turn].map(DVec2::from_angle);
            let parts: Vec<Border> = border::rounds(centre, radius, ends).collect();
            // The nearest place to the origin, by looking at many.
            let by_parts = parts.iter().map(Border::distance).fold(f64::INFINITY, f64::min);
            let many = (0..=4_000).map(|k| from + turn * f64::from(k) / 4_000.0);
            let by_many = many
                .map(|a| (centre + DVec2::from_angle(a) * radius).length())
                .fold(f64::INFINITY, f64::min);
            assert!(by_parts <= by_many + 1e-12 && by_parts > by_many - 1e-3, "{parts:?}");
            for part in &parts {
                let far = by_parts + rng.range(0.0, 2.0);
                let [low, high] = part.within(far);
                let around = part.bounds();
                for s in (0..=20).map(|k| f64::from(k) / 20.0) {
                    let p = part.at(s);
                    assert!((p.distance(centre) - radius).abs() < 1e-12);
                    assert!(around.expand(1e-12).contains(p), "{part:?} {s}");
                    let is_in = low - 1e-9 <= s && s <= high + 1e-9;
                    assert!(is_in || p.length() > far - 1e-12, "{part:?} {s} {far}");
                    let inner = part.bounds_between([low, high]).expand(1e-12);
                    assert!(inner.contains(part.at(low + (high - low) * s)));
                }
                assert!((part.at(0.0) - centre).perp_dot(part.at(1.0) - centre) > 0.0);
            }
        }
    }
}

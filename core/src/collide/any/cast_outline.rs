//! A ray against the edges and curves of an outline, thin or around a solid.
//!
//! 1. Each edge or curve gives the places where it meets the ray's line ahead of the start, and the stretches that it
//!    shares with it.
//! 2. Places with one t are one hit: a vertex is met by both its edges, with one t, because it is computed from the
//!    vertex itself. Where curves cross on the ray their t are rounded: when they are nearer than the tolerance
//!    ([`reach`]) they are one place too.
//! 3. For a solid, the side of an edge that is solid does not come from the edge. Far away on the ray is outside; going
//!    back, every hit that is crossed an odd number of times changes that. A vertex on the line counts as lying on its
//!    right, so it is crossed once or never, or twice: as if the ray were moved to the left by less than any number.

use glam::DVec2;
use smallvec::SmallVec;

use super::cast::{Cast, RayHit};
use crate::collide::convex::nearest_cores::length;
use crate::collide::curve::bezier_segment::{CurveHit, CurveMeeting, bezier_ray};
use crate::collide::point::point_path::reach;
use crate::geom::exact::expansion::Exact;
use crate::geom::ray::CANCELLED;
use crate::geom::{Cubic, Ray};

/// The hits of a ray on an outline.
pub(crate) struct OutlineHits<'r> {
    ray: &'r Ray,
    marks: Vec<EdgeHit>,
    stretches: Vec<[EdgeHit; 2]>,
}

/// One edge or curve met.
#[derive(Clone, Copy)]
struct EdgeHit {
    t: f64,
    point: DVec2,
    /// Along the edge there.
    tangent: DVec2,
    /// How far its t may be rounded: 0 when it comes from a vertex or an edge.
    slack: f64,
    /// Whether the outline crosses from one side to the other here, by the rule of 3.
    crosses: bool,
    /// On which side of the ray the outline is, when it ends or turns back here: above 0 on the right.
    side: f64,
}

impl<'r> OutlineHits<'r> {
    pub(crate) fn new(ray: &'r Ray) -> Self {
        Self { ray, marks: Vec::new(), stretches: Vec::new() }
    }

    /// Adds a straight edge.
    pub(crate) fn edge(&mut self, a: DVec2, b: DVec2) {
        let ray = self.ray;
        let (side_a, side_b) = (ray.side(a), ray.side(b));
        if side_a == 0.0 && side_b == 0.0 {
            let end = |p| (ray.parameter(p), p);
            self.stretch(end(a), end(b));
            return;
        }
        if (side_a > 0.0 && side_b > 0.0) || (side_a < 0.0 && side_b < 0.0) {
            return;
        }
        let (t, point) = if side_a == 0.0 {
            (ray.parameter(a), a)
        } else if side_b == 0.0 {
            (ray.parameter(b), b)
        } else {
            // The start's side of the edge has an exact sign, and the two sides below have different ones, so the sign
            // of t is exact too.
            let start = edge_side(a, b, ray.origin());
            if start == 0.0 {
                (0.0, ray.origin())
            } else {
                (start / (side_b - side_a), on_edge((a, side_a), (b, side_b)))
            }
        };
        if t >= 0.0 {
            let crosses = (side_a < 0.0) != (side_b < 0.0);
            // -0.0 becomes 0.
            let t = t + 0.0;
            let side = side_a + side_b;
            self.marks.push(EdgeHit { t, point, tangent: b - a, slack: 0.0, crosses, side });
        }
    }

    /// Adds a curve.
    pub(crate) fn curve(&mut self, curve: &Cubic) {
        match bezier_ray(curve, self.ray) {
            CurveMeeting::Points(hits) => {
                for (i, hit) in hits.iter().enumerate() {
                    let before = if i == 0 { 0.0 } else { hits[i - 1].q };
                    let after = hits.get(i + 1).map_or(1.0, |h| h.q);
                    self.curve_mark(curve, hit, [before, after]);
                }
            }
            CurveMeeting::Overlap([from, to]) => {
                self.stretch((from.t, from.point), (to.t, to.point));
            }
        }
    }

    fn curve_mark(&mut self, curve: &Cubic, hit: &CurveHit, [before, after]: [f64; 2]) {
        let (ray, q) = (self.ray, hit.q);
        // Sides shortly before and after, nearer than the next meeting.
        let near = |end: f64| ray.side(curve.at(q + (end - q) * 0.5f64.powi(10)));
        // A place so near an end that its parameter is rounded to the end is a crossing: the end itself is not on the
        // line.
        let on = |i: usize| ray.side(curve.points()[i]) == 0.0;
        let exact = q == 0.0 && on(0) || q == 1.0 && on(3);
        let (crosses, side) = if exact {
            // The arm shows how it leaves the line, unless it is so flat that the curve seems to cross the line again
            // at once.
            let mut arms = [3, 2, 1, 0].map(|i| ray.side(curve.points()[i]));
            if q == 0.0 {
                arms.reverse();
            }
            let clear = FLAT * arms.iter().fold(0.0f64, |m, s| m.max(s.abs()));
            let flat = hit.tangent || arms[1].abs() <= clear;
            let seen = if flat { near(if q == 0.0 { after } else { before }) } else { 0.0 };
            let side = [seen, arms[1], arms[2], arms[3]].into_iter().find(|s| *s != 0.0);
            (side.is_some_and(|s| s < 0.0), side.unwrap_or(0.0))
        } else if hit.tangent {
            let (one, two) = (near(before), near(after));
            ((one < 0.0) != (two < 0.0), one + two)
        } else {
            (true, 0.0)
        };
        let mut tangent = curve.velocity(q);
        if tangent == DVec2::ZERO {
            // A cusp, or an arm without length: the way to a place near it.
            let away = if q < 0.5 { q + 1e-3 } else { q - 1e-3 };
            tangent = curve.at(away) - hit.point;
        }
        let (t, point) = (hit.t, hit.point);
        let slack = if exact { 0.0 } else { reach(curve.bounds()) / length(ray.direction()) };
        self.marks.push(EdgeHit { t, point, tangent, slack, crosses, side });
    }

    /// Adds what an edge on the ray's line shares with the ray, given its ends with their t.
    fn stretch(&mut self, a: (f64, DVec2), b: (f64, DVec2)) {
        let (from, to) = if a.0 <= b.0 { (a, b) } else { (b, a) };
        if to.0 < 0.0 {
            return;
        }
        let from = if from.0 < 0.0 { (0.0, self.ray.origin()) } else { from };
        let tangent = self.ray.direction();
        let mark = |(t, point)| EdgeHit {
            t: t + 0.0,
            point,
            tangent,
            slack: 0.0,
            crosses: false,
            side: 0.0,
        };
        self.stretches.push([mark(from), mark(to)]);
    }

    /// The hits of walls without thickness.
    pub(crate) fn thin(mut self) -> Cast {
        let ahead = unit(self.ray.direction());
        let in_plane = !self.stretches.is_empty();
        let mut hits = Vec::new();
        for group in self.groups() {
            let normal = match group.along {
                Along::No => group.thin_normal(ahead),
                Along::Start | Along::End => -ahead,
                Along::Within => continue,
            };
            hits.push(RayHit { t: group.t, point: group.point, normal });
        }
        Cast { hits, parallel: false, in_plane }
    }

    /// The hits of a solid's outline.
    pub(crate) fn solid(mut self) -> Cast {
        let ahead = unit(self.ray.direction());
        let in_plane = !self.stretches.is_empty();
        let mut hits = Vec::new();
        let mut after = false;
        for group in self.groups().into_iter().rev() {
            let before = after != group.crosses;
            // Along an edge the state is that of the left; solid there means that outward is to the right.
            let along = |left: bool| if left { ahead.perp() } else { -ahead.perp() };
            let normal = match group.along {
                Along::Start => Some(along(after)),
                Along::End => Some(along(before)),
                Along::Within => None,
                Along::No => Some(group.solid_normal(ahead, before)),
            };
            if let Some(normal) = normal {
                hits.push(RayHit { t: group.t, point: group.point, normal });
            }
            after = before;
        }
        hits.reverse();
        Cast { hits, parallel: false, in_plane }
    }

    /// Hits of one t together, in order; those of stretches too.
    fn groups(&mut self) -> Vec<HitGroup> {
        // 1. Stretches that touch are one.
        self.stretches.sort_by(|[a, _], [b, _]| a.t.total_cmp(&b.t));
        let mut joined: Vec<[EdgeHit; 2]> = Vec::new();
        for [from, to] in &self.stretches {
            match joined.last_mut() {
                Some([_, end]) if from.t <= end.t => {
                    if to.t > end.t {
                        *end = *to;
                    }
                }
                _ => joined.push([*from, *to]),
            }
        }
        // 2. All hits in order of t.
        self.marks.extend(joined.iter().flatten().copied());
        self.marks.sort_by(|a, b| a.t.total_cmp(&b.t));
        let mut groups: Vec<HitGroup> = Vec::new();
        for mark in &self.marks {
            let same = groups.last_mut().filter(|g| g.holds(mark));
            let Some(group) = same else {
                groups.push(HitGroup::new(mark));
                continue;
            };
            if mark.slack < group.slack {
                (group.t, group.point, group.slack) = (mark.t, mark.point, mark.slack);
            }
            group.crosses ^= mark.crosses;
            group.side += mark.side;
            group.tangents.push(mark.tangent);
        }
        // 3. Which of them are the ends of a stretch, or within one.
        for group in &mut groups {
            for [from, to] in &joined {
                if group.t == to.t {
                    group.along = Along::End;
                } else if group.t == from.t {
                    group.along = Along::Start;
                } else if group.t > from.t && group.t < to.t {
                    group.along = Along::Within;
                }
            }
        }
        groups
    }
}

/// The side of a place of the line through an edge. Its sign is exact, and it keeps its digits when it nearly cancels:
/// t is computed from it.
fn edge_side(a: DVec2, b: DVec2, p: DVec2) -> f64 {
    let (ab, ap) = (b - a, p - a);
    let (x, y) = (ab.x * ap.y, ab.y * ap.x);
    if (x - y).abs() > CANCELLED * (x.abs() + y.abs()) {
        return x - y;
    }
    let x = &Exact::difference(b.x, a.x) * &Exact::difference(p.y, a.y);
    let y = &Exact::difference(b.y, a.y) * &Exact::difference(p.x, a.x);
    (&x - &y).value()
}

/// Where an edge crosses the ray's line, from the end that is nearer to it, so that it is the same place
/// whichever end is named first.
fn on_edge((a, side_a): (DVec2, f64), (b, side_b): (DVec2, f64)) -> DVec2 {
    if side_a.abs() <= side_b.abs() {
        a + (b - a) * (side_a / (side_a - side_b))
    } else {
        b + (a - b) * (side_b / (side_b - side_a))
    }
}

/// How a place lies to a shared stretch.
#[derive(Clone, Copy)]
enum Along {
    No,
    Start,
    Within,
    End,
}

/// All hits of one t.
struct HitGroup {
    t: f64,
    point: DVec2,
    tangents: SmallVec<[DVec2; 2]>,
    /// How far its t may be rounded.
    slack: f64,
    /// Whether an odd number of them cross.
    crosses: bool,
    side: f64,
    along: Along,
}

impl HitGroup {
    fn new(mark: &EdgeHit) -> Self {
        let EdgeHit { t, point, tangent, slack, crosses, side } = *mark;
        let tangents = SmallVec::from_slice(&[tangent]);
        Self { t, point, tangents, slack, crosses, side, along: Along::No }
    }

    /// Whether a hit that is not before it is in the same place.
    fn holds(&self, mark: &EdgeHit) -> bool {
        mark.t - self.t <= self.slack.max(mark.slack)
    }

    /// The normal, against or along the ray, of the edge that opposes it most.
    fn steepest(&self, ahead: DVec2) -> DVec2 {
        let mut steepest = DVec2::ZERO;
        for tangent in &self.tangents {
            let normal = unit(tangent.perp());
            if normal.dot(ahead).abs() >= steepest.dot(ahead).abs() {
                steepest = normal;
            }
        }
        steepest
    }

    /// Perpendicular to the ray, away from the outline.
    fn beside(&self, ahead: DVec2) -> DVec2 {
        if self.side > 0.0 { -ahead.perp() } else { ahead.perp() }
    }

    fn thin_normal(&self, ahead: DVec2) -> DVec2 {
        let normal = self.steepest(ahead);
        let towards = normal.dot(ahead);
        if towards.abs() < GRAZING {
            self.beside(ahead)
        } else if towards > 0.0 {
            -normal
        } else {
            normal
        }
    }

    fn solid_normal(&self, ahead: DVec2, inside_before: bool) -> DVec2 {
        if !self.crosses && self.side != 0.0 {
            let away = self.beside(ahead);
            return if inside_before { -away } else { away };
        }
        let normal = self.steepest(ahead);
        if (normal.dot(ahead) > 0.0) == inside_before { normal } else { -normal }
    }
}

/// Below this cosine between a normal and the ray, a curve is touched and not crossed: the sign of the cosine is
/// rounding. No unit.
const GRAZING: f64 = 1e-12;

/// An arm that leaves the ray by less than this part of how far the curve leaves it does not count: rounding may hide
/// another meeting.
const FLAT: f64 = 1e-9;

/// A vector's direction, at any size.
pub(crate) fn unit(v: DVec2) -> DVec2 {
    let largest = v.abs().max_element();
    if largest == 0.0 { DVec2::ZERO } else { (v / largest).normalize() }
}

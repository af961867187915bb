//! Families of cases: each is drawn by its family, a seed and its index alone, so that any machine draws the same.

use std::f64::consts::TAU;

use glam::{DQuat, DVec2, DVec3, dvec2, dvec3};

use super::case::{Case, CaseObject, Kind, Number, scale, translate};
use crate::collide::convex_hull;
use crate::geom::solid::Convex3;
use crate::random::Rng;

/// What is special about the cases of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    /// Anywhere.
    Uniform,
    /// All numbers are whole and small: much touches and is in line.
    Grid,
    /// A place of one object is laid on the border of the other, or a little beside it. In space all lie in one plane now and
    /// then: there a rounding beside a corner decides.
    Near,
    /// The last object lies within the first.
    Nested,
    /// Numbers are -1, 0 and 1: corners fall together, edges lie on each other.
    Degenerate,
    /// Far from the origin, where coordinates are coarse.
    Far,
    /// So small that products of four lengths are near the smallest numbers.
    Tiny,
    /// Rings that go round twice.
    TwiceRound,
    /// Polygons whose holes touch their border.
    Holes,
    /// A scene of one's own, shaken.
    Shaken,
}

/// How often a case is drawn anew that is no shape. Two boxes with corners at -1, 0 and 1 both have an area once in five draws:
/// with 64 draws one index in a million had no case, with these none that will ever be asked for.
const TRIES: usize = 1024;

impl Family {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Uniform,
        Self::Grid,
        Self::Near,
        Self::Nested,
        Self::Degenerate,
        Self::Far,
        Self::Tiny,
        Self::TwiceRound,
        Self::Holes,
        Self::Shaken,
    ];

    /// Its name on the command line, in answers and in texts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Grid => "grid",
            Self::Near => "near",
            Self::Nested => "nested",
            Self::Degenerate => "degenerate",
            Self::Far => "far",
            Self::Tiny => "tiny",
            Self::TwiceRound => "twice-round",
            Self::Holes => "holes",
            Self::Shaken => "shaken",
        }
    }

    /// The one of a name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.name() == name)
    }

    /// Whether there are such cases of a question about these kinds, without a scene to shake.
    #[must_use]
    pub fn fits(self, form: &[Kind]) -> bool {
        match self {
            Self::TwiceRound | Self::Holes => form.contains(&Kind::Polygon),
            Self::Shaken => false,
            _ => true,
        }
    }

    /// The numbers of one case: no two families, seeds or indices have the same.
    pub(super) fn rng(self, seed: u64, index: u64) -> Rng {
        let mut mixed = Rng::new(seed ^ (self as u64 + 1).wrapping_mul(0xd6e8_feb8_6659_fd93));
        let mut own = Rng::new(mixed.bits() ^ index.wrapping_mul(0xa076_1d64_78bd_642f));
        Rng::new(own.bits())
    }
}

/// The case of an index; none where nothing that is drawn is a shape. `most` is how many there may be of the last kind.
#[must_use]
pub fn draw(family: Family, form: &[Kind], most: usize, seed: u64, index: u64) -> Option<Case> {
    let mut rng = family.rng(seed, index);
    (0..TRIES).find_map(|_| {
        let case = Draw { family, rng: &mut rng }.case(form, most);
        let fits = case.is_valid()
            && case.parts.iter().enumerate().all(|(i, part)| part.is(form[i.min(form.len() - 1)]));
        fits.then_some(case)
    })
}

struct Draw<'r> {
    family: Family,
    rng: &'r mut Rng,
}

impl Draw<'_> {
    fn case(&mut self, form: &[Kind], most: usize) -> Case {
        let more = if most > 1 { self.rng.below(most) } else { 0 };
        let last = form[form.len() - 1];
        // Some families are of places, and the numbers are on the grid as often as not.
        let is_coarse = match self.family {
            Family::Grid | Family::Degenerate => true,
            Family::Uniform => false,
            _ => self.rng.below(2) == 0,
        };
        let mut numbers = Numbers {
            is_coarse,
            reach: if self.family == Family::Degenerate { 1 } else { 4 },
            rng: self.rng,
        };
        let kinds = form.iter().copied().chain(std::iter::repeat_n(last, more));
        let mut case = Case { parts: kinds.map(|kind| numbers.part(kind, self.family)).collect() };
        match self.family {
            Family::Near => self.lay(&mut case),
            Family::Nested => self.nest(&mut case),
            Family::Far => {
                let step = 2f64.powi(10 + self.rng.below(41) as i32);
                let mut away = || step * (self.rng.below(5) as f64 - 2.0);
                let z = if case.is_of_space() { away() } else { 0.0 };
                case.translate(dvec3(away(), away(), z));
            }
            Family::Tiny => case.scale(2f64.powi(-10 - self.rng.below(291) as i32)),
            _ => {}
        }
        case
    }

    /// Lays a place of the last object on a place of the first, and then perhaps a little beside it.
    fn lay(&mut self, case: &mut Case) {
        if case.is_of_space() && self.rng.below(4) == 0 {
            case.parts.iter_mut().for_each(flatten);
        }
        let Some((last, others)) = case.parts.split_last_mut() else { return };
        let Some(first) = others.first() else { return };
        let by = border_place(first, self.rng) - border_place(last, self.rng);
        translate(last, by);
        let by = match self.rng.below(4) {
            0 | 1 => return,
            2 => 2f64.powi(-10 - self.rng.below(40) as i32),
            _ => 0.0,
        };
        let way = [-1.0, 1.0][self.rng.below(2)];
        let axis = self.rng.below(2);
        let up = self.rng.below(2) == 0;
        last.each(&mut |what, x| {
            if what == Number::Coordinate(axis) {
                *x = match (by == 0.0, up) {
                    // Beside 0 are the smallest numbers, of which no product is left.
                    (true, _) if *x == 0.0 => return,
                    (true, true) => x.next_up(),
                    (true, false) => x.next_down(),
                    _ => *x + by * way,
                };
            }
        });
    }

    /// Puts the last object within the first, about where its middle is.
    fn nest(&mut self, case: &mut Case) {
        let Some((last, others)) = case.parts.split_last_mut() else { return };
        let Some(first) = others.first() else { return };
        scale(last, 2f64.powi(-1 - self.rng.below(5) as i32));
        let middle = |part: &CaseObject| {
            let [low, high] = Case { parts: vec![part.clone()] }.bounds();
            low.midpoint(high)
        };
        let place = middle(first).lerp(border_place(first, self.rng), self.rng.unit() * 0.5);
        translate(last, place - middle(last));
    }
}

/// Lays an object in the plane z = 0.
fn flatten(part: &mut CaseObject) {
    part.each(&mut |what, x| {
        if what == Number::Coordinate(2) {
            *x = 0.0;
        }
    });
}

/// A place on the border of an object: a corner, a place on an edge, a point of a circle.
fn border_place(part: &CaseObject, rng: &mut Rng) -> DVec3 {
    let t = [0.0, 0.5, 0.25, rng.unit()][rng.below(4)];
    let between = |points: &[DVec2], rng: &mut Rng| {
        let i = rng.below(points.len());
        points[i].lerp(points[(i + 1) % points.len()], t).extend(0.0)
    };
    match part {
        CaseObject::Point(p) => p.extend(0.0),
        CaseObject::Segment(ends) => ends[0].lerp(ends[1], t).extend(0.0),
        CaseObject::Disc(centre, radius, _) => {
            // Of a right triangle with whole sides: the place is on the circle as nearly as can be.
            let (a, b) = [(1.0, 0.0), (0.6, 0.8), (0.8, -0.6), (0.0, -1.0)][rng.below(4)];
            let way = if rng.below(2) == 0 { dvec2(a, b) } else { rng.direction() };
            (*centre + way * *radius).extend(0.0)
        }
        CaseObject::Box([min, max]) => {
            let ring = [*min, dvec2(max.x, min.y), *max, dvec2(min.x, max.y)];
            between(&ring, rng)
        }
        CaseObject::Polygon(rings) => between(&rings[rng.below(rings.len())], rng),
        CaseObject::Curve(points) => {
            let [a, b, c, d] = *points;
            let [ab, bc, cd] = [a.lerp(b, t), b.lerp(c, t), c.lerp(d, t)];
            ab.lerp(bc, t).lerp(bc.lerp(cd, t), t).extend(0.0)
        }
        CaseObject::Box3(centre, half, turn) => {
            let mut side = || [-1.0, 0.0, 1.0][rng.below(3)];
            *centre + *turn * (*half * dvec3(side(), side(), side()))
        }
        CaseObject::Triangle3(points) => {
            let i = rng.below(3);
            let on_edge = points[i].lerp(points[(i + 1) % 3], t);
            if rng.below(3) == 0 { on_edge.lerp(points[(i + 2) % 3], 0.5) } else { on_edge }
        }
        CaseObject::Ray3(ends) => ends[0].lerp(ends[1], t),
        CaseObject::Point3(p) => *p,
        CaseObject::Polyhedron(points) => {
            let Ok(solid) = Convex3::new(points.clone()) else { return points[0] };
            let ring = &solid.faces()[rng.below(solid.faces().len())].ring;
            let corner = |i: usize| solid.corner(ring[i % ring.len()]);
            let i = rng.below(ring.len());
            let on_edge = corner(i).lerp(corner(i + 1), t);
            if rng.below(3) == 0 { on_edge.lerp(corner(i + 2), 0.5) } else { on_edge }
        }
    }
}

/// The corners of the hull of points, each once; points in one plane as they are.
fn hull_corners(points: Vec<DVec3>) -> Vec<DVec3> {
    let Ok(solid) = Convex3::new(points.clone()) else { return points };
    let mut corners: Vec<u32> = solid.faces().iter().flat_map(|f| f.ring.iter().copied()).collect();
    corners.sort_unstable();
    corners.dedup();
    corners.into_iter().map(|i| solid.corner(i)).collect()
}

/// Where numbers come from.
struct Numbers<'r> {
    is_coarse: bool,
    /// Whole numbers go from minus this to this.
    reach: usize,
    rng: &'r mut Rng,
}

impl Numbers<'_> {
    fn number(&mut self) -> f64 {
        let reach = self.reach as f64;
        if self.is_coarse {
            self.rng.below(2 * self.reach + 1) as f64 - reach
        } else {
            self.rng.range(-reach, reach)
        }
    }

    fn length(&mut self) -> f64 {
        if self.is_coarse {
            (1 + self.rng.below(2 * self.reach)) as f64 * 0.5
        } else {
            self.rng.range(0.05, self.reach as f64)
        }
    }

    fn point(&mut self) -> DVec2 {
        dvec2(self.number(), self.number())
    }

    fn point3(&mut self) -> DVec3 {
        dvec3(self.number(), self.number(), self.number())
    }

    fn ring(&mut self, corners: usize) -> Vec<DVec2> {
        (0..corners).map(|_| self.point()).collect()
    }

    fn part(&mut self, kind: Kind, family: Family) -> CaseObject {
        match kind {
            Kind::Point => CaseObject::Point(self.point()),
            Kind::Segment => CaseObject::Segment([self.point(), self.point()]),
            Kind::Disc => CaseObject::Disc(self.point(), self.length(), None),
            Kind::MovingDisc => {
                let way = self.point() * 2.0;
                CaseObject::Disc(self.point(), self.length() * 0.25, Some(way))
            }
            Kind::Box => {
                let (p, q) = (self.point(), self.point());
                CaseObject::Box([p.min(q), p.max(q)])
            }
            Kind::Polygon => CaseObject::Polygon(self.rings(family)),
            Kind::Convex => {
                let corners = 3 + self.rng.below(6);
                // Smaller than the square of places, so that two of them are often apart.
                let (at, reach) = (self.point(), self.reach);
                self.reach = 1 + self.rng.below(reach);
                let ring: Vec<DVec2> = self.ring(corners).into_iter().map(|p| p + at).collect();
                self.reach = reach;
                CaseObject::Polygon(vec![convex_hull(&ring)])
            }
            Kind::Curve => CaseObject::Curve([(); 4].map(|()| self.point())),
            Kind::Box3 => {
                let half = dvec3(self.length(), self.length(), self.length()) * 0.5;
                CaseObject::Box3(self.point3(), half, self.turn())
            }
            Kind::Triangle3 => CaseObject::Triangle3([(); 3].map(|()| self.point3())),
            Kind::Ray3 => CaseObject::Ray3([(); 2].map(|()| self.point3())),
            Kind::Point3 => CaseObject::Point3(self.point3()),
            Kind::Polyhedron => {
                let corners = 4 + self.rng.below(5);
                CaseObject::Polyhedron(hull_corners((0..corners).map(|_| self.point3()).collect()))
            }
        }
    }

    /// A turn: none, by round numbers about an axis, or any.
    fn turn(&mut self) -> DQuat {
        let axis = self.rng.below(3);
        match (self.is_coarse, self.rng.below(3)) {
            (true, 0) => DQuat::IDENTITY,
            (true, _) => {
                let mut q = [0.0, 0.0, 0.0, 0.8];
                q[axis] = [0.6, -0.6][self.rng.below(2)];
                DQuat::from_array(q)
            }
            (false, _) => {
                let [x, y, z, w] = [(); 4].map(|()| self.rng.range(-1.0, 1.0));
                DQuat::from_xyzw(x, y, z, w).normalize()
            }
        }
    }

    fn rings(&mut self, family: Family) -> Vec<Vec<DVec2>> {
        let corners = 3 + self.rng.below(6);
        let outer = if self.rng.below(2) == 0 { self.ring(corners) } else { self.star(corners) };
        match family {
            Family::TwiceRound => {
                // The same way round again, or another that shares a corner.
                let second = match self.rng.below(3) {
                    0 => outer.clone(),
                    1 => outer.iter().rev().copied().collect(),
                    _ => [&outer[..1], &self.ring(corners)[..]].concat(),
                };
                vec![[outer, second].concat()]
            }
            Family::Holes => {
                let holes = 1 + self.rng.below(2);
                let hole = |numbers: &mut Self| {
                    let i = numbers.rng.below(outer.len());
                    let t = [0.0, 0.5, 1.0][numbers.rng.below(3)];
                    let on = outer[i].lerp(outer[(i + 1) % outer.len()], t);
                    let middle = outer.iter().sum::<DVec2>() / outer.len() as f64;
                    let mut inside =
                        || on.lerp(middle, numbers.rng.unit()) + numbers.rng.in_square(-0.5, 0.5);
                    let (p, q) = (inside(), inside());
                    if numbers.is_coarse { vec![on, p.round(), q.round()] } else { vec![on, p, q] }
                };
                let holes: Vec<_> = (0..holes).map(|_| hole(self)).collect();
                std::iter::once(outer.clone()).chain(holes).collect()
            }
            _ if self.rng.below(5) == 0 => vec![outer, self.ring(3)],
            _ => vec![outer],
        }
    }

    /// A ring around a middle, which crosses itself nowhere unless it is rounded.
    fn star(&mut self, corners: usize) -> Vec<DVec2> {
        let middle = self.point();
        let corner = |i: usize| {
            let turn = TAU * i as f64 / corners as f64;
            let corner = middle + DVec2::from_angle(turn) * self.length() * 2.0;
            if self.is_coarse { corner.round() } else { corner }
        };
        (0..corners).map(corner).collect()
    }
}

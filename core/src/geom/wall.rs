//! Facing walls: straight walls with a free side, and the corners between them.
//!
//! A wall runs from `a` to `b`; its free side is on the right of that direction as seen on the screen (x
//! right, y down), its solid side on the left. A region's boundary is a set of walls
//! ([`Solids::add_outline`]), a thin wall is two walls back to back, a map is any set of them, and a half-plane is one
//! wall without ends.

use glam::DVec2;

use super::convex::Convex;
use super::exact::determinant::determinant;
use super::exact::expansion::line_height;
use super::exact::signs::{across, compare_line_distance};
use super::{HalfPlane, Rect, ShapeError, Sign, error};

/// One facing wall, in world units.
#[derive(Clone, Debug, PartialEq)]
pub struct Wall {
    /// Where it starts; its origin, where it has no ends.
    pub a: DVec2,
    /// Where it ends; its origin, where it has no ends.
    pub b: DVec2,
    /// Unit, from `a` to `b`.
    pub tangent: DVec2,
    /// From `a` to `b`; infinite for a wall without ends.
    pub length: f64,
    /// Index of the object it comes from.
    pub owner: u32,
    /// How solidity behind it is known.
    pub kind: WallKind,
    /// Whether no other wall ends at `a`, so that it is a corner.
    start: bool,
    /// What follows at `b`.
    end: WallEnd,
    /// The line of a wall without ends, as it was given.
    line: Option<Box<UnscaledLine>>,
}

/// What follows where a wall ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum WallEnd {
    /// A wall that leaves no corner which sticks out.
    Flush,
    /// Nothing.
    Free,
    /// A wall with this tangent, and a corner that sticks out.
    Corner(DVec2),
}

/// The line `normal · (p - about) = offset`. The normal is kept as given: making it unit would round it, and far away
/// the line with it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct UnscaledLine {
    about: DVec2,
    normal: DVec2,
    offset: f64,
    /// The normal's length.
    unit: f64,
}

/// How solidity behind a wall is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallKind {
    /// A map's wall: what is behind it is solid, up to the next wall.
    Facing,
    /// Part of a closed outline, by its index.
    Outline(u32),
    /// One face of a wall without thickness; the other face has this index.
    Thin(u32),
    /// The edge of a half-plane: a wall without ends, and all behind it is solid.
    HalfPlane,
    /// A platform: a wall without thickness for what is above it where its move begins, and nothing for all else. It is in
    /// no tree; the sweep looks at each.
    OneWay,
}

/// A corner that sticks out of the solid: the directions in which a round shape can touch it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConvexCorner {
    /// The place.
    pub at: DVec2,
    /// A contact normal `n` has `n · after ≥ 0`: it is past the end of one wall...
    pub after: DVec2,
    /// ...and `n · before ≤ 0`: before the start of the other, if there is one.
    pub before: Option<DVec2>,
}

impl ConvexCorner {
    /// Whether a unit normal is within the corner's cone by more than `margin` (negative: within reach).
    #[must_use]
    #[inline]
    pub fn holds(&self, normal: DVec2, margin: f64) -> bool {
        normal.dot(self.after) > margin && self.before.is_none_or(|t| normal.dot(t) < -margin)
    }
}

/// A closed area bounded by walls: even-odd over its rings.
#[derive(Clone, Debug, PartialEq)]
pub struct SolidArea {
    /// The rings, each without its last point repeated.
    pub rings: Vec<Vec<DVec2>>,
    /// The box around it.
    pub bounds: Rect,
    /// Index of the object it comes from.
    pub owner: u32,
}

/// A solid disc or capsule: exact, and so not a set of walls.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundSolid {
    /// Its spine and radius in world units.
    pub shape: Convex,
    /// Index of the object it comes from.
    pub owner: u32,
}

/// Everything solid in a scene: what does a convex shape meet that moves?
///
/// Its own form, because that needs to know of each wall which side is free, and of each corner in which directions it
/// sticks out; the tree is then cut from the walls. Curves are chords here, since a tree has straight lines; as they are, they
/// are in [`CurveWalls`](crate::sweep::anywhere::CurveWalls).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solids {
    /// Straight walls.
    pub walls: Vec<Wall>,
    /// Closed outlines, which some of the walls bound.
    pub outlines: Vec<SolidArea>,
    /// Discs and capsules.
    pub rounds: Vec<RoundSolid>,
}

impl Solids {
    /// Adds walls without thickness along a chain of points.
    pub fn add_thin(&mut self, points: &[DVec2], owner: u32) {
        let mut points = points.to_vec();
        points.dedup();
        if points.len() < 2 {
            return;
        }
        let there_and_back: Vec<DVec2> =
            points.iter().chain(points[1..points.len() - 1].iter().rev()).copied().collect();
        let base = self.walls.len() as u32;
        self.add_ring(&there_and_back, owner, |i, n| WallKind::Thin(base + (n - 1 - i)));
    }

    /// Adds a platform, which holds what comes from its free side alone.
    pub fn add_one_way(&mut self, a: DVec2, b: DVec2, owner: u32) {
        if a == b {
            return;
        }
        let mut wall = Wall::new(a, b, owner, WallKind::OneWay);
        wall.end = WallEnd::Free;
        wall.start = true;
        self.walls.push(wall);
    }

    /// Adds a map's facing walls: pairs of indices into shared points. Walls of no length are skipped.
    pub fn add_facing(&mut self, points: &[DVec2], lines: &[[u32; 2]], owner: u32) {
        let base = self.walls.len();
        let mut ends = Vec::new();
        for line in lines {
            let [Some(&a), Some(&b)] = line.map(|i| points.get(i as usize)) else { continue };
            if a != b {
                self.walls.push(Wall::new(a, b, owner, WallKind::Facing));
                ends.push(*line);
            }
        }
        self.join(base, points, &ends);
    }

    /// Adds the half-plane `normal · (p - about) ≤ offset`, whose edge is a wall without ends.
    ///
    /// # Errors
    /// When the normal or the offset is no half-plane's, or the edge is further away than numbers go.
    pub fn add_half_plane(
        &mut self,
        about: DVec2,
        normal: DVec2,
        offset: f64,
        owner: u32,
    ) -> Result<(), ShapeError> {
        HalfPlane::new(normal, offset)?;
        let unit = normal.length();
        let out = normal / unit;
        let origin = about + out * (offset / unit);
        error::vector("offset", origin)?;
        let tangent = DVec2::new(out.y, -out.x);
        self.walls.push(Wall {
            a: origin,
            b: origin,
            tangent,
            length: f64::INFINITY,
            owner,
            kind: WallKind::HalfPlane,
            start: false,
            end: WallEnd::Flush,
            line: Some(Box::new(UnscaledLine { about, normal, offset, unit })),
        });
        Ok(())
    }

    /// Finds the corners between a map's walls: by place, not by index, for maps repeat points.
    fn join(&mut self, base: usize, points: &[DVec2], ends: &[[u32; 2]]) {
        let place = |i: u32| {
            let p = points[i as usize];
            // +0 and -0 are one place.
            [(p.x + 0.0).to_bits(), (p.y + 0.0).to_bits()]
        };
        let mut starting: std::collections::BTreeMap<[u64; 2], Vec<usize>> =
            std::collections::BTreeMap::new();
        let mut ending = std::collections::BTreeSet::new();
        for (i, [a, b]) in ends.iter().enumerate() {
            starting.entry(place(*a)).or_default().push(base + i);
            ending.insert(place(*b));
        }
        for (i, [a, b]) in ends.iter().enumerate() {
            let w = base + i;
            let next = starting.get(&place(*b)).and_then(|all| self.next_around(w, all));
            self.walls[w].end = self.end_before(w, next);
            if !ending.contains(&place(*a)) {
                self.walls[w].start = true;
            }
        }
    }

    /// Of the walls that start where `w` ends, the first met when turning around that point through the
    /// free side.
    fn next_around(&self, w: usize, starting: &[usize]) -> Option<usize> {
        if let [only] = starting {
            return Some(*only);
        }
        let back = -self.walls[w].tangent;
        let angle = |n: &usize| {
            let t = self.walls[*n].tangent;
            // From looking back along w, the free side is on the left as seen on the screen: turn that way.
            let a = (-back.perp_dot(t)).atan2(back.dot(t));
            if a <= 0.0 { a + std::f64::consts::TAU } else { a }
        };
        starting.iter().copied().min_by(|m, n| angle(m).total_cmp(&angle(n)))
    }

    fn add_ring(&mut self, ring: &[DVec2], owner: u32, kind: impl Fn(u32, u32) -> WallKind) {
        let base = self.walls.len();
        let n = ring.len();
        for i in 0..n {
            self.walls.push(Wall::new(ring[i], ring[(i + 1) % n], owner, kind(i as u32, n as u32)));
        }
        for i in 0..n {
            self.walls[base + i].end = self.end_before(base + i, Some(base + (i + 1) % n));
        }
    }

    /// What follows where wall `w` ends, if that is `next`.
    fn end_before(&self, w: usize, next: Option<usize>) -> WallEnd {
        let wall = &self.walls[w];
        let Some(next) = next else { return WallEnd::Free };
        let next = &self.walls[next];
        let turn = orient(wall.a, wall.b, next.b);
        let folds_back = turn == 0.0 && wall.tangent.dot(next.tangent) < 0.0;
        if turn < 0.0 || folds_back { WallEnd::Corner(next.tangent) } else { WallEnd::Flush }
    }

    /// Sets what follows where wall `w` ends: `next`, or nothing.
    pub(crate) fn follow(&mut self, w: usize, next: Option<usize>) {
        self.walls[w].end = self.end_before(w, next);
    }

    /// The box around everything, or none when there is nothing. Of a half-plane's edge it holds the place that is
    /// nearest to the middle of the rest.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        let (endless, walls): (Vec<&Wall>, Vec<&Wall>) =
            self.walls.iter().partition(|w| w.is_endless());
        let rounds = self.rounds.iter().flat_map(|r| {
            let pad = DVec2::splat(r.shape.radius());
            r.shape.core().iter().flat_map(move |c| [*c - pad, *c + pad])
        });
        let rest = Rect::around(walls.iter().flat_map(|w| [w.a, w.b]).chain(rounds));
        let edges = endless.iter().map(|w| match rest {
            Some(rest) => {
                let middle = rest.centre();
                middle - w.normal() * w.distance(middle)
            }
            None => w.origin(),
        });
        edges.map(Rect::point).chain(rest).reduce(Rect::union)
    }
}

impl Wall {
    /// A wall without neighbours yet. `a` and `b` must differ.
    #[must_use]
    pub fn new(a: DVec2, b: DVec2, owner: u32, kind: WallKind) -> Self {
        Self {
            a,
            b,
            tangent: (b - a).normalize(),
            length: (b - a).length(),
            owner,
            kind,
            start: false,
            end: WallEnd::Flush,
            line: None,
        }
    }

    /// Both faces of a wall without thickness that nothing touches, as [`Solids::add_thin`] makes them of two points.
    #[must_use]
    #[inline]
    pub(crate) fn faces(a: DVec2, b: DVec2) -> [Self; 2] {
        let first = Self::new(a, b, 0, WallKind::Thin(1));
        let back = -first.tangent;
        let second = Self {
            a: b,
            b: a,
            tangent: back,
            end: WallEnd::Corner(first.tangent),
            kind: WallKind::Thin(0),
            ..first
        };
        [Self { end: WallEnd::Corner(back), line: None, ..first }, second]
    }

    /// Whether another is where this is and ends as this does, whatever they belong to.
    pub(crate) fn is_alike(&self, other: &Self) -> bool {
        *self == Self { owner: self.owner, kind: self.kind, ..other.clone() }
    }

    /// The same with a corner where it ends, between it and a wall with a tangent, or at its free end.
    #[must_use]
    pub(crate) fn with_end(mut self, next: Option<DVec2>) -> Self {
        self.end = next.map_or(WallEnd::Free, WallEnd::Corner);
        self
    }

    /// Unit, towards the free side.
    #[must_use]
    #[inline]
    pub fn normal(&self) -> DVec2 {
        DVec2::new(-self.tangent.y, self.tangent.x)
    }

    /// A point of it that distances are taken from.
    #[must_use]
    #[inline]
    pub fn origin(&self) -> DVec2 {
        self.a
    }

    /// The corner at `b`, when a shape can touch it without touching a wall's flat part.
    #[must_use]
    #[inline]
    pub fn end(&self) -> Option<ConvexCorner> {
        let before = match self.end {
            WallEnd::Flush => return None,
            WallEnd::Free => None,
            WallEnd::Corner(next) => Some(next),
        };
        Some(ConvexCorner { at: self.b, after: self.tangent, before })
    }

    /// The corner at `a`, when no other wall ends there.
    #[must_use]
    #[inline]
    pub fn start(&self) -> Option<ConvexCorner> {
        let corner = ConvexCorner { at: self.a, after: -self.tangent, before: None };
        self.start.then_some(corner)
    }

    /// On which side of the wall's line a point is, exactly: above 0 on the free side, below 0 on the solid
    /// side, 0 on the line. Only the sign means something.
    #[must_use]
    #[inline]
    pub fn side(&self, p: DVec2) -> f64 {
        match &self.line {
            None => orient(self.a, self.b, p),
            Some(line) => line.height(p),
        }
    }

    /// Whether it is the edge of a half-plane, and so has no ends to be met.
    #[must_use]
    #[inline]
    pub fn is_endless(&self) -> bool {
        self.line.is_some()
    }

    /// Whether all of a shape at a place is on the free side of the wall's line, or on the line. Exact for the vertices as
    /// they are rounded there.
    #[must_use]
    pub(crate) fn is_below(&self, shape: &Convex, position: DVec2) -> bool {
        shape.core().iter().all(|vertex| {
            let p = position + *vertex;
            super::orient(self.a, self.b, p) != Sign::Negative
                && compare_line_distance(p, self.a, self.b, [shape.radius(), 0.0]).is_ge()
        })
    }

    /// Signed distance from the wall's line, rounded: above 0 on the free side.
    #[must_use]
    #[inline]
    pub fn distance(&self, p: DVec2) -> f64 {
        match &self.line {
            None => self.normal().dot(p - self.origin()),
            Some(line) => line.height(p) / line.unit,
        }
    }

    /// The point at a fraction of its length; of a wall without ends, so many world units from its origin.
    #[must_use]
    pub fn at(&self, t: f64) -> DVec2 {
        if self.is_endless() {
            self.origin() + self.tangent * t
        } else if t == 0.0 {
            self.a
        } else if t == 1.0 {
            self.b
        } else {
            self.a + (self.b - self.a) * t
        }
    }

    /// How high a point is over the wall's line, in a unit of this wall alone; right to nearly its last bit, however
    /// close the point is: above 0 on the free side.
    #[must_use]
    pub(crate) fn height(&self, p: DVec2) -> f64 {
        match &self.line {
            None => determinant(self.a, self.b, p),
            Some(line) => line.height(p),
        }
    }

    /// Where along it another line crosses the line of this wall, which has no ends and is not parallel to the other:
    /// world units from its origin.
    #[must_use]
    pub(crate) fn meets(&self, other: &Self) -> f64 {
        // A point of the other line, a way along it, and how far that leads down to this one, as exactly.
        let (at, way, fall) = match (&self.line, &other.line) {
            (Some(line), None) => {
                let fall = line_height(line.normal, other.b, 0.0, other.a);
                (other.a, other.b - other.a, fall)
            }
            // The way is a unit, and the crossing may be as far as coordinates go: as a difference of points it would be
            // off by far more than rounding there.
            _ => (other.origin(), other.tangent, -self.normal().dot(other.tangent) * self.unit()),
        };
        let along = self.tangent.dot(at - self.origin());
        along + self.tangent.dot(way) * (self.height(at) / fall)
    }

    /// How much [`Wall::height`] grows with each unit of distance.
    fn unit(&self) -> f64 {
        self.line.as_ref().map_or(self.length, |line| line.unit)
    }

    /// Which way another wall turns off this one, exactly: above 0 to the free side, 0 when the two are parallel.
    #[must_use]
    pub(crate) fn turn_to(&self, other: &Self) -> Sign {
        let way = |w: &Self| match &w.line {
            None => [w.a, w.b],
            Some(line) => [DVec2::ZERO, DVec2::new(line.normal.y, -line.normal.x)],
        };
        let ([a, b], [c, d]) = (way(self), way(other));
        across(a, b, c, d)
    }
}

impl UnscaledLine {
    /// normal · (p − about) − offset, right to nearly its last bit.
    fn height(&self, p: DVec2) -> f64 {
        line_height(self.normal, self.about, self.offset, p)
    }
}

impl SolidArea {
    /// Whether a point is inside, even-odd; on the boundary either answer may come.
    #[must_use]
    pub fn contains(&self, p: DVec2) -> bool {
        self.bounds.contains(p)
            && self.rings.iter().fold(false, |inside, ring| inside ^ crossings(ring, p))
    }
}

/// The exact sign of the turn a → b → c, above 0 when c is on the right of a → b as seen on the screen.
#[must_use]
#[inline]
pub fn orient(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    let p = |v: DVec2| robust::Coord { x: v.x, y: v.y };
    robust::orient2d(p(a), p(b), p(c))
}

/// Whether a ray from `p` along +x crosses a ring an odd number of times, exactly.
fn crossings(ring: &[DVec2], p: DVec2) -> bool {
    let mut inside = false;
    let mut a = ring[ring.len() - 1];
    for &b in ring {
        if (a.y > p.y) != (b.y > p.y) {
            let (low, high) = if a.y < b.y { (a, b) } else { (b, a) };
            inside ^= orient(low, high, p) > 0.0;
        }
        a = b;
    }
    inside
}

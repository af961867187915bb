//! Facing walls: straight walls with a free side, and the corners between them.
//!
//! A wall runs from `a` to `b`; its free side is on the right of that direction as seen on the screen (x
//! right, y down), its solid side on the left. A closed outline is a ring of walls, a thin wall is two walls back
//! to back, a map is any set of them.

use glam::DVec2;

use super::convex::Convex;

/// One facing wall, in world units.
#[derive(Clone, Debug, PartialEq)]
pub struct Wall {
    /// Where it starts.
    pub a: DVec2,
    /// Where it ends.
    pub b: DVec2,
    /// A point of it that distances are taken from: `a`, but for a wall as good as endless.
    pub origin: DVec2,
    /// Unit, from `a` to `b`.
    pub tangent: DVec2,
    /// Unit, towards the free side: `(-tangent.y, tangent.x)`.
    pub normal: DVec2,
    /// From `a` to `b`.
    pub length: f64,
    /// Index of the object it comes from.
    pub owner: u32,
    /// The corner at `b`, when a shape can touch it without touching a wall's flat part.
    pub end: Option<Corner>,
    /// The corner at `a`, when no other wall ends there.
    pub start: Option<Corner>,
    /// How solidity behind it is known.
    pub kind: WallKind,
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
}

/// A corner that sticks out of the solid: the directions in which a round shape can lean on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    /// The place.
    pub at: DVec2,
    /// A contact normal `n` has `n · after ≥ 0`: it is past the end of one wall...
    pub after: DVec2,
    /// ...and `n · before ≤ 0`: before the start of the other, if there is one.
    pub before: Option<DVec2>,
}

impl Corner {
    /// Whether a unit normal is within the corner's cone by more than `margin` (negative: within reach).
    #[must_use]
    #[inline]
    pub fn holds(&self, normal: DVec2, margin: f64) -> bool {
        normal.dot(self.after) > margin && self.before.is_none_or(|t| normal.dot(t) < -margin)
    }
}

/// A closed area bounded by walls: even-odd over its rings.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// The rings, each without its last point repeated.
    pub rings: Vec<Vec<DVec2>>,
    /// Least coordinates.
    pub min: DVec2,
    /// Greatest coordinates.
    pub max: DVec2,
    /// Index of the object it comes from.
    pub owner: u32,
}

/// A solid disc or capsule: exact, and so not a set of walls.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// Its spine and radius in world units.
    pub shape: Convex,
    /// Index of the object it comes from.
    pub owner: u32,
}

/// Everything solid in a scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solids {
    /// Straight walls.
    pub walls: Vec<Wall>,
    /// Closed outlines, which some of the walls bound.
    pub outlines: Vec<Outline>,
    /// Discs and capsules.
    pub rounds: Vec<Round>,
}

impl Solids {
    /// Adds a closed area: rings wound either way, even-odd, that do not cross. Repeated points and spikes
    /// without area are dropped; a ring with fewer than three points left bounds nothing and is skipped.
    pub fn add_outline(&mut self, rings: &[Vec<DVec2>], owner: u32) {
        let rings: Vec<Vec<DVec2>> =
            rings.iter().map(|r| without_spikes(r)).filter(|r| r.len() >= 3).collect();
        let Some(first) = rings.first().map(|r| r[0]) else { return };
        let index = self.outlines.len() as u32;
        for (i, ring) in rings.iter().enumerate() {
            // A ring inside an odd number of the others is a hole.
            let probe = ring[0];
            let hole =
                rings.iter().enumerate().filter(|&(j, r)| j != i && crossings(r, probe)).count()
                    % 2
                    == 1;
            // Inside on the left as seen on the screen: positive area turns right, so it is reversed.
            let mut ring = ring.clone();
            if (area(&ring) > 0.0) != hole {
                ring.reverse();
            }
            self.add_ring(&ring, owner, |_, _| WallKind::Outline(index));
        }
        let (min, max) =
            rings.iter().flatten().fold((first, first), |(lo, hi), p| (lo.min(*p), hi.max(*p)));
        self.outlines.push(Outline { rings, min, max, owner });
    }

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

    /// Adds the half-plane behind a line: a wall through `foot` with the unit `normal` that reaches `along` to
    /// either side, and is met as if it had no ends.
    pub fn add_half_plane(&mut self, foot: DVec2, normal: DVec2, along: f64, owner: u32) {
        let index = self.outlines.len() as u32;
        let tangent = DVec2::new(normal.y, -normal.x);
        let (a, b) = (foot - tangent * along, foot + tangent * along);
        // Distances are taken from the foot: from a far end they would lose their digits.
        let wall = Wall {
            origin: foot,
            tangent,
            normal,
            ..Wall::new(a, b, owner, WallKind::Outline(index))
        };
        self.walls.push(wall);
        let deep = normal * (2.0 * along);
        let ring = vec![a, b, b - deep, a - deep];
        let (min, max) = ring.iter().fold((a, a), |(lo, hi), p| (lo.min(*p), hi.max(*p)));
        self.outlines.push(Outline { rings: vec![ring], min, max, owner });
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
            self.walls[w].end = self.corner_after(w, next);
            if !ending.contains(&place(*a)) {
                let wall = &self.walls[w];
                self.walls[w].start =
                    Some(Corner { at: wall.a, after: -wall.tangent, before: None });
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
            self.walls[base + i].end = self.corner_after(base + i, Some(base + (i + 1) % n));
        }
    }

    /// The corner at the end of wall `w`, followed by `next`: none when the solid does not stick out there.
    fn corner_after(&self, w: usize, next: Option<usize>) -> Option<Corner> {
        let wall = &self.walls[w];
        let corner = Corner { at: wall.b, after: wall.tangent, before: None };
        let Some(next) = next else { return Some(corner) };
        let next = &self.walls[next];
        let turn = orient(wall.a, wall.b, next.b);
        let folds_back = turn == 0.0 && wall.tangent.dot(next.tangent) < 0.0;
        (turn < 0.0 || folds_back).then_some(Corner { before: Some(next.tangent), ..corner })
    }

    /// Least and greatest coordinates of everything, or none when there is nothing.
    #[must_use]
    pub fn bounds(&self) -> Option<(DVec2, DVec2)> {
        let walls = self
            .walls
            .iter()
            .flat_map(|w| if w.is_endless() { [w.origin, w.origin] } else { [w.a, w.b] });
        let rounds = self.rounds.iter().flat_map(|r| {
            let pad = DVec2::splat(r.shape.radius());
            r.shape.core().iter().flat_map(move |c| [*c - pad, *c + pad])
        });
        walls.chain(rounds).fold(None, |all, p| match all {
            None => Some((p, p)),
            Some((lo, hi)) => Some((lo.min(p), hi.max(p))),
        })
    }
}

impl Wall {
    /// A wall without neighbours yet. `a` and `b` must differ.
    #[must_use]
    pub fn new(a: DVec2, b: DVec2, owner: u32, kind: WallKind) -> Self {
        let tangent = (b - a).normalize();
        let normal = DVec2::new(-tangent.y, tangent.x);
        Self {
            a,
            b,
            origin: a,
            tangent,
            normal,
            length: (b - a).length(),
            owner,
            end: None,
            start: None,
            kind,
        }
    }

    /// On which side of the wall's line a point is, exactly: above 0 on the free side, below 0 on the solid
    /// side, 0 on the line.
    #[must_use]
    #[inline]
    pub fn side(&self, p: DVec2) -> f64 {
        if self.is_endless() { self.distance(p) } else { orient(self.a, self.b, p) }
    }

    /// Whether it bounds a half-plane, and so has no ends to be met.
    #[must_use]
    #[inline]
    pub fn is_endless(&self) -> bool {
        self.origin != self.a
    }

    /// Signed distance from the wall's line, rounded: above 0 on the free side.
    #[must_use]
    #[inline]
    pub fn distance(&self, p: DVec2) -> f64 {
        self.normal.dot(p - self.origin)
    }

    /// The point at a fraction of its length.
    #[must_use]
    pub fn at(&self, t: f64) -> DVec2 {
        if t == 0.0 {
            self.a
        } else if t == 1.0 {
            self.b
        } else {
            self.a + (self.b - self.a) * t
        }
    }
}

impl Outline {
    /// Whether a point is inside, even-odd; on the boundary either answer may come.
    #[must_use]
    pub fn contains(&self, p: DVec2) -> bool {
        p.cmpge(self.min).all()
            && p.cmple(self.max).all()
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

/// Twice the signed area of a ring, above 0 when it turns right as seen on the screen.
fn area(ring: &[DVec2]) -> f64 {
    let o = ring[0];
    (1..ring.len() - 1).map(|i| (ring[i] - o).perp_dot(ring[i + 1] - o)).sum()
}

/// A ring without repeated points, and without points where it turns right back on itself: edges with nothing
/// between them bound nothing.
fn without_spikes(ring: &[DVec2]) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = Vec::with_capacity(ring.len());
    let spike = |a: DVec2, b: DVec2, c: DVec2| {
        a == b || b == c || orient(a, b, c) == 0.0 && (b - a).dot(c - b) < 0.0
    };
    for &p in ring {
        kept.push(p);
        // A spike gone may bring two points together, or leave another.
        while let [.., a, b, c] = kept[..]
            && spike(a, b, c)
        {
            kept.remove(kept.len() - 2);
            kept.dedup();
        }
    }
    kept.dedup();
    // The same across the place where the ring closes.
    while let [first, second, .., before, last] = kept[..] {
        if spike(before, last, first) {
            kept.pop();
        } else if spike(last, first, second) {
            kept.remove(0);
        } else {
            break;
        }
    }
    kept
}

//! A convex shape with round edges: what can be swept. Circle, box, turned box, capsule and convex polygon are all a
//! convex core and a radius around it.

use glam::DVec2;
use tinyvec::TinyVec;
use wide::f64x2;

use super::error::LARGEST;
use super::exact::tolerance::{SMALLEST, is_minute};
use super::pick::{greater, lesser};
use super::{Pose, Rect, Sign, orient};

pub(crate) mod follow;

/// A convex core (one point or more) with a radius around it, in its own frame: the origin of that frame
/// is the point that is moved.
///
/// It is what is swept, since all that a sweep needs of a shape is its support. Whatever does not move is pieces of this
/// form, where it is made of convex pieces.
// The order of the fields is that in which tests read them: most tests end with the first cache line.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Convex {
    disc: Disc,
    span: f64,
    radius: f64,
    corners: usize,
    /// The core's vertices, then the normals of its edges. One list, because tests need both; up to eight vertices
    /// without the heap, and how many there are is told beside the first of them, not behind the last place.
    ring: RingPoints,
}

type RingPoints = TinyVec<[DVec2; 16]>;

/// Two with the same vertices and the same radius are the same. What disc they are known to hold may differ by rounding, since a
/// moved one takes its along.
impl PartialEq for Convex {
    fn eq(&self, other: &Self) -> bool {
        self.radius == other.radius && self.corners == other.corners && self.ring == other.ring
    }
}

/// One edge of the core, from vertex `i` to vertex `i + 1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConvexEdge {
    /// Unit, along the edge.
    pub tangent: DVec2,
    /// Unit, outward.
    pub normal: DVec2,
}

impl ConvexEdge {
    /// The edge with this outward normal.
    fn of(normal: DVec2) -> Self {
        Self { tangent: DVec2::new(-normal.y, normal.x), normal }
    }
}

/// A disc that a core holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    /// Its centre, a point of the core.
    pub centre: DVec2,
    /// Its radius: 0 for a core without area.
    pub radius: f64,
}

impl Disc {
    /// Whether it shares more than its border with another one, for certain whatever rounding does.
    #[must_use]
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        let reach = self.radius + other.radius;
        (other.centre - self.centre).length_squared() < reach * reach * (1.0 - 16.0 * f64::EPSILON)
    }
}

/// Why a shape can't be swept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConvexError {
    /// A coordinate or the radius is not a finite number.
    #[error("a coordinate is not a finite number")]
    NotFinite,
    /// A coordinate or the radius is past the sizes that there are.
    #[error("a coordinate or the radius is too large; sizes go up to {LARGEST:e}")]
    TooLarge,
    /// The radius is not 0, or the vertices are not in one place, and they are smaller than can be computed with.
    #[error("the shape is too small; sizes go down to {SMALLEST:e}")]
    TooSmall,
    /// The radius is negative.
    #[error("the radius is negative")]
    NegativeRadius,
    /// No vertex at all.
    #[error("the shape has no points")]
    Empty,
    /// The vertices turn both ways, or cross, or lie on a line.
    #[error("the polygon is not convex")]
    NotConvex,
    /// No shape of its kind is one convex core.
    #[error("a shape of this kind is not convex")]
    Kind,
}

impl Convex {
    /// A disc. A radius of 0 is a point.
    ///
    /// # Errors
    /// When the radius is negative or not finite.
    pub fn circle(radius: f64) -> Result<Self, ConvexError> {
        Self::new(vec![DVec2::ZERO], radius)
    }

    /// A box turned by `angle` radians, clockwise on the screen, around the frame's origin.
    ///
    /// # Errors
    /// When a half size is not finite and above 0.
    pub fn rectangle(half: DVec2, angle: f64) -> Result<Self, ConvexError> {
        let turn = if angle == 0.0 { DVec2::X } else { DVec2::from_angle(angle) };
        let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        let corners = corners.iter().map(|&(x, y)| turn.rotate(half * DVec2::new(x, y)));
        Self::new(corners.collect(), 0.0)
    }

    /// A segment with a radius around it.
    ///
    /// # Errors
    /// As [`Convex::new`].
    pub fn capsule(a: DVec2, b: DVec2, radius: f64) -> Result<Self, ConvexError> {
        Self::new(if a == b { vec![a] } else { vec![a, b] }, radius)
    }

    /// A convex polygon, wound either way, with a radius around it. Vertices in line with their neighbours are dropped.
    ///
    /// # Errors
    /// When something is not finite, too large or too small, the radius is negative, or the vertices are not convex.
    pub fn new(mut core: Vec<DVec2>, radius: f64) -> Result<Self, ConvexError> {
        if core.iter().any(|p| !p.is_finite()) || !radius.is_finite() {
            return Err(ConvexError::NotFinite);
        }
        if core.iter().any(|p| p.abs().max_element() > LARGEST) || radius.abs() > LARGEST {
            return Err(ConvexError::TooLarge);
        }
        if radius < 0.0 {
            return Err(ConvexError::NegativeRadius);
        }
        let extent = Rect::around(core.iter().copied()).map_or(0.0, |b| b.size().max_element());
        if [radius, extent].iter().any(|size| *size > 0.0 && *size < SMALLEST) {
            return Err(ConvexError::TooSmall);
        }
        core.dedup();
        if core.len() > 1 && core.first() == core.last() {
            core.pop();
        }
        if core.is_empty() {
            return Err(ConvexError::Empty);
        }
        if core.len() > 2 {
            core = convex_ring(core)?;
        }
        Ok(Self::of(core.into_iter().collect(), radius))
    }

    /// The same shape in another frame: its vertices turned and moved, its edges computed again. Rounding may put a
    /// vertex in line with its neighbours by the last bit. A [`Pose`] has the limits of all constructors, so that a shape
    /// that is moved once is within twice of them; one that is moved on and on past a hundred times them has no answers.
    #[must_use]
    pub fn moved(&self, pose: &Pose) -> Self {
        let mut core = vec![DVec2::ZERO; self.corners];
        pose.all_to_world(self.core(), &mut core);
        // Far from the origin, vertices may come to lie on each other.
        core.dedup();
        if core.len() > 1 && core.first() == core.last() {
            core.pop();
        }
        let all_left = core.len() == self.corners;
        Self::holding(core.into_iter().collect(), self.radius, |core, normals| {
            if all_left { self.held_there(pose, core) } else { held(core, normals) }
        })
    }

    /// The shape with this core, which is convex or nearly so.
    fn of(ring: RingPoints, radius: f64) -> Self {
        Self::holding(ring, radius, held)
    }

    /// The same, with the disc that it holds and the span found from its core and its normals.
    fn holding(
        mut ring: RingPoints,
        radius: f64,
        held: impl FnOnce(&[DVec2], &[DVec2]) -> (Disc, f64),
    ) -> Self {
        let corners = ring.len();
        if corners > 1 {
            ring.resize(2 * corners, DVec2::ZERO);
            let (core, normals) = ring.split_at_mut(corners);
            edge_ways(core, normals);
            turn_outward(normals);
        }
        let (disc, span) = held(&ring[..corners], &ring[corners..]);
        Self { ring, corners, radius, disc, span }
    }

    /// Whether its core turns one way: for certain when it is new, and unless rounding decided otherwise when it is moved.
    #[inline]
    pub(crate) fn turns_one_way(&self) -> bool {
        let turns = |a: DVec2, b: DVec2, c: DVec2| orient(a, b, c) == Sign::Positive;
        match self.core() {
            core @ &[first, second, .., last] => {
                core.windows(3).all(|w| turns(w[0], w[1], w[2]))
                    && turns(core[core.len() - 2], last, first)
                    && turns(last, first, second)
            }
            _ => true,
        }
    }

    /// Whether some of its numbers are so small that the slow and sure tests are needed.
    pub(crate) fn is_minute(&self) -> bool {
        is_minute(self.radius) || self.core().iter().any(|c| is_minute(c.x) | is_minute(c.y))
    }

    /// What [`held`] finds where a pose takes it, without a look at all sides: the disc goes along.
    #[inline]
    fn held_there(&self, pose: &Pose, core: &[DVec2]) -> (Disc, f64) {
        let (centre, radius) = (pose.to_world(self.disc.centre), self.radius_there(pose));
        if radius > 0.0 { (Disc { centre, radius }, span(core, centre)) } else { one_vertex(core) }
    }

    /// The radius of its disc where a pose takes it; 0 or less where rounding may leave none.
    #[inline]
    fn radius_there(&self, pose: &Pose) -> f64 {
        let Disc { centre, radius } = self.disc;
        // A vertex and the centre are rounded eight times each, at the size of the coordinates here and there.
        let size = centre.abs().element_sum() + self.span + pose.position().abs().element_sum();
        radius - 16.0 * f64::EPSILON * size - f64::MIN_POSITIVE
    }

    /// The core's vertices in the shape's frame, interior on the right as seen on the screen.
    #[must_use]
    #[inline]
    pub fn core(&self) -> &[DVec2] {
        &self.ring[..self.corners]
    }

    /// The outward unit normals of the core's edges: none for a point, two (there and back) for a segment.
    #[must_use]
    #[inline]
    pub fn normals(&self) -> &[DVec2] {
        &self.ring[self.corners..]
    }

    /// Reads its vertices, and its normals if asked for, when they are inline: a number of each line of memory, so that all is in
    /// the cache afterwards. The sum of them means nothing.
    #[inline(always)]
    pub(crate) fn read_inline(&self, normals: bool) -> f64 {
        let TinyVec::Inline(ring) = &self.ring else { return self.span };
        let points = &ring[..self.points(normals)];
        match points {
            [first, .., last] => self.span + first.x + points[points.len() / 2].x + last.y,
            _ => self.span,
        }
    }

    /// The same when they are in a list.
    #[inline(always)]
    pub(crate) fn read_list(&self, normals: bool) -> f64 {
        let TinyVec::Heap(ring) = &self.ring else { return 0.0 };
        // Four points are a line.
        ring[..self.points(normals)].iter().step_by(4).map(|p| p.x).sum()
    }

    fn points(&self, normals: bool) -> usize {
        if normals { self.ring.len() } else { self.corners }
    }

    /// The core's edges, as many as there are normals.
    #[inline]
    pub fn edges(&self) -> impl ExactSizeIterator<Item = ConvexEdge> + '_ {
        self.normals().iter().map(|n| ConvexEdge::of(*n))
    }

    /// One edge of the core.
    ///
    /// # Panics
    /// When there are not as many.
    #[must_use]
    #[inline]
    pub fn edge(&self, i: usize) -> ConvexEdge {
        ConvexEdge::of(self.normals()[i])
    }

    /// A disc that the core holds for certain, however its edges are rounded: about the middle of its vertices.
    #[must_use]
    #[inline]
    pub fn disc(&self) -> Disc {
        self.disc
    }

    /// How far a vertex is from the centre of that disc at most, along x and y together.
    #[must_use]
    #[inline]
    pub fn span(&self) -> f64 {
        self.span
    }

    /// The radius around the core, in world units.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The support: how far the shape reaches from its origin along a unit direction.
    #[must_use]
    #[inline]
    pub fn support(&self, direction: DVec2) -> f64 {
        self.core_support(direction) + self.radius
    }

    /// The same of the core alone.
    #[must_use]
    #[inline]
    pub fn core_support(&self, direction: DVec2) -> f64 {
        match self.core() {
            [only] => only.dot(direction),
            core => core.iter().map(|c| c.dot(direction)).fold(f64::NEG_INFINITY, f64::max),
        }
    }

    /// Article B's offset for a plane whose normal is `normal` (unit, towards the free side): how far from
    /// the plane the position must be for the shape to just touch it. It depends on the normal alone.
    #[must_use]
    #[inline]
    pub fn offset(&self, normal: DVec2) -> f64 {
        self.support(-normal)
    }

    /// The support vertex: the core's vertex that reaches furthest along a direction (the first of equals).
    #[must_use]
    pub(crate) fn support_corner(&self, direction: DVec2) -> usize {
        let mut best = 0;
        for (i, c) in self.core().iter().enumerate() {
            if c.dot(direction) > self.core()[best].dot(direction) {
                best = i;
            }
        }
        best
    }

    /// The greatest distance from the origin to any point of the shape.
    #[must_use]
    pub fn reach(&self) -> f64 {
        self.core().iter().map(|c| c.length()).fold(0.0, f64::max) + self.radius
    }
}

/// The ring without vertices in line, wound so that its inside is on the right as seen on the screen (y down): every
/// turn is positive.
fn convex_ring(mut ring: Vec<DVec2>) -> Result<Vec<DVec2>, ConvexError> {
    let turn = |a: DVec2, b: DVec2, c: DVec2| robust::orient2d(coord(a), coord(b), coord(c));
    let n = ring.len();
    let mut kept = Vec::with_capacity(n);
    let mut sign = 0.0;
    for i in 0..n {
        let (a, b, c) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        let here = turn(a, b, c);
        if here != 0.0 {
            // Of a large outline with a notch few corners have to be looked at.
            if here * sign < 0.0 {
                return Err(ConvexError::NotConvex);
            }
            sign = here.signum();
            kept.push(b);
        } else if rightward(a, b) != rightward(b, c) {
            return Err(ConvexError::NotConvex);
        }
    }
    ring = kept;
    let n = ring.len();
    if n < 3 {
        return Err(ConvexError::NotConvex);
    }
    let turns: Vec<f64> =
        (0..n).map(|i| turn(ring[i], ring[(i + 1) % n], ring[(i + 2) % n])).collect();
    if turns.iter().all(|t| *t < 0.0) {
        ring.reverse();
    } else if !turns.iter().all(|t| *t > 0.0) {
        return Err(ConvexError::NotConvex);
    }
    // All turns one way can still go round more than once (a pentagram). No turn is half a turn wide, so that every time
    // round goes rightward once and leftward once.
    let goes_right = |i: usize| rightward(ring[i % n], ring[(i + 1) % n]);
    if (0..n).filter(|&i| goes_right(i) && !goes_right(i + 1)).count() != 1 {
        return Err(ConvexError::NotConvex);
    }
    Ok(ring)
}

/// Whether the way from one place to another leads rightward; down, of two with one x.
fn rightward(from: DVec2, to: DVec2) -> bool {
    if from.x == to.x { from.y < to.y } else { from.x < to.x }
}

/// The way along each edge of a core.
#[inline]
fn edge_ways(core: &[DVec2], ways: &mut [DVec2]) {
    for (way, ends) in ways.iter_mut().zip(core.windows(2)) {
        *way = ends[1] - ends[0];
    }
    if let ([first, .., last], Some(way)) = (core, ways.last_mut()) {
        *way = *first - *last;
    }
}

/// The outward normals of edges, from the ways along them.
#[inline]
fn turn_outward(ways: &mut [DVec2]) {
    let least = |least: f64, way: &DVec2| lesser(least, greater(way.x.abs(), way.y.abs()));
    if ways.iter().fold(f64::INFINITY, least) < SMALL {
        let small = |way: DVec2| way.abs().max_element() < SMALL;
        let tangent = |way: DVec2| if small(way) { unit(way) } else { way.normalize() };
        ways.iter_mut().for_each(|way| *way = outward(tangent(*way)));
        return;
    }
    // Roots and divisions take longest, and two of each as long as one.
    let (twos, rest) = ways.as_chunks_mut::<2>();
    for [a, b] in twos {
        let length = f64x2::new([a.length_squared(), b.length_squared()]).sqrt();
        let [by_a, by_b] = (f64x2::ONE / length).to_array();
        (*a, *b) = (outward(*a * by_a), outward(*b * by_b));
    }
    rest.iter_mut().for_each(|way| *way = outward(way.normalize()));
}

/// The outward normal of a tangent: inside is on the right as seen on the screen, so outward is to the left.
#[inline]
fn outward(tangent: DVec2) -> DVec2 {
    DVec2::new(tangent.y, -tangent.x)
}

/// The disc that a core holds, and how far its vertices are from the centre.
fn held(core: &[DVec2], normals: &[DVec2]) -> (Disc, f64) {
    if core.len() > 2 {
        let centre = core.iter().sum::<DVec2>() / core.len() as f64;
        let span = span(core, centre);
        let sides = core.iter().zip(normals);
        let radius = sides.map(|(c, n)| n.dot(*c - centre)).fold(f64::INFINITY, lesser);
        // Differences and a unit normal have a few roundings each.
        let radius = radius - 16.0 * f64::EPSILON * span - f64::MIN_POSITIVE;
        if radius > 0.0 {
            return (Disc { centre, radius }, span);
        }
    }
    one_vertex(core)
}

/// What is certain without an area that rounding leaves: a single vertex.
#[inline]
fn one_vertex(core: &[DVec2]) -> (Disc, f64) {
    (Disc { centre: core[0], radius: 0.0 }, span(core, core[0]))
}

/// How far vertices are from a place at most, along x and y together.
#[inline]
fn span(core: &[DVec2], from: DVec2) -> f64 {
    core.iter().map(|c| (*c - from).abs().element_sum()).fold(0.0, greater)
}

/// Below this, the squares of a vector lose digits.
const SMALL: f64 = 1e-140;

/// A vector's direction, of any size that there is; none for no vector.
#[inline]
pub(crate) fn unit(v: DVec2) -> DVec2 {
    let v = if v.abs().max_element() < SMALL { v * 2f64.powi(700) } else { v };
    let length = v.length();
    if length > 0.0 { v / length } else { DVec2::ZERO }
}

fn coord(p: DVec2) -> robust::Coord<f64> {
    robust::Coord { x: p.x, y: p.y }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Rng, times};

    #[test]
    fn offsets_of_each_kind_of_shape() {
        let up = DVec2::new(0.0, -1.0);
        let slope = DVec2::new(1.0, 1.0).normalize();
        assert_eq!(Convex::circle(3.0).unwrap().offset(slope), 3.0);
        let rect = Convex::rectangle(DVec2::new(2.0, 1.0), 0.0).unwrap();
        assert_eq!(rect.offset(up), 1.0);
        assert!((rect.offset(slope) - 3.0 / 2f64.sqrt()).abs() < 1e-15);
        let capsule = Convex::capsule(DVec2::new(0.0, -2.0), DVec2::new(0.0, 2.0), 0.5).unwrap();
        assert_eq!(capsule.offset(up), 2.5);
        assert_eq!(capsule.offset(DVec2::X), 0.5);
    }

    /// Two at a time they are the same to the last bit, at every size.
    #[test]
    fn normals_are_the_edges_directions_turned() {
        let mut rng = Rng::new(16);
        for _ in 0..2_000 * times() {
            let size = [1.0, 1e70, 1e-70, 1e-130, 1e-139, 1e-145][rng.below(6)];
            let core: Vec<_> =
                (0..1 + rng.below(20)).map(|_| rng.in_square(-1.0, 1.0) * size).collect();
            let shape = Convex::of(core.iter().copied().collect(), 0.0);
            let n = core.len();
            assert_eq!(shape.normals().len(), if n == 1 { 0 } else { n });
            for (i, normal) in shape.normals().iter().enumerate() {
                let way = core[(i + 1) % n] - core[i];
                let small = way.abs().max_element() < SMALL;
                let tangent = if small { unit(way) } else { way.normalize() };
                assert_eq!(*normal, DVec2::new(tangent.y, -tangent.x), "{core:?} {i}");
                assert!(normal.is_normalized() && normal.dot(way).abs() <= 1e-15 * way.length());
            }
        }
    }

    #[test]
    fn rings_are_wound_one_way_and_refused_when_not_convex() {
        let p = |x: f64, y: f64| DVec2::new(x, y);
        let square = vec![p(0., 0.), p(1., 0.), p(1., 1.), p(0., 1.)];
        let mut back = square.clone();
        back.reverse();
        let a = Convex::new(square, 0.0).unwrap();
        let b = Convex::new(back, 0.0).unwrap();
        for shape in [&a, &b] {
            for (c, e) in shape.core().iter().zip(shape.edges()) {
                assert!(e.normal.dot(p(0.5, 0.5) - *c) < 0.0, "normals point outward");
            }
        }
        let dart = vec![p(0., 0.), p(2., 0.), p(0.5, 0.5), p(0., 2.)];
        assert_eq!(Convex::new(dart, 0.0), Err(ConvexError::NotConvex));
        let star: Vec<_> = (0..5)
            .map(|i| DVec2::from_angle(f64::from(i) * 2.0 * std::f64::consts::TAU / 5.0))
            .collect();
        assert_eq!(Convex::new(star, 0.0), Err(ConvexError::NotConvex));
        // All its turns go one way, and from its first vertex the others are seen in turning order; but it goes round
        // twice.
        let twice = vec![p(-4., 1.), p(3., 1.), p(-4., 2.), p(-5., -1.), p(5., 3.)];
        assert_eq!(Convex::new(twice, 0.0), Err(ConvexError::NotConvex));
        assert_eq!(Convex::circle(f64::NAN), Err(ConvexError::NotFinite));
        assert_eq!(Convex::circle(1e76), Err(ConvexError::TooLarge));
        assert_eq!(Convex::circle(1e-141), Err(ConvexError::TooSmall));
        let (near, far) = (DVec2::new(1e-141, 0.0), DVec2::new(0.0, 1e76));
        assert_eq!(Convex::capsule(DVec2::ZERO, near, 1.0), Err(ConvexError::TooSmall));
        assert_eq!(Convex::capsule(DVec2::ZERO, far, 1.0), Err(ConvexError::TooLarge));
        assert_eq!(Convex::circle(-1.0), Err(ConvexError::NegativeRadius));
    }
}

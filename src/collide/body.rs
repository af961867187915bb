//! A shape made ready for tests: its convex pieces, and the boxes around them.
//!
//! Whatever a shape is, tests of pairs see convex pieces with round borders: a disc is a point with a radius, a
//! chain is its segments, a polygon that is not convex the pieces it is cut into. That is done once; a body that
//! moves keeps its pieces, and only their corners are moved. A self-crossing polygon's pieces have corners
//! where its edges cross, which are rounded; its edges are kept as pieces beside them, so that what touches an edge is found
//! exactly. Curves and paths have no pieces: their tests see the curves themselves.

use glam::DVec2;

use super::convex_hull::convex_hull;
use super::convex_pieces::convex_pieces;
use super::outline::Outline;
use super::point_path::reach;
use super::triangulate::triangulate;
use super::uncross::uncross;
use crate::geom::convex::Convex;
use crate::geom::error::LARGEST;
use crate::geom::tolerance::ROUNDING;
use crate::geom::{AnyShape, Bounds2, HalfPlane, Polygon, Pose, Sign, orient};

/// A shape made ready for tests.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Its convex pieces, in world units; none for a half-plane and for curves.
    pub(super) parts: Vec<Part>,
    /// The box around all of them; none for a half-plane.
    bounds: Option<Bounds2>,
    /// The half-plane that it is.
    pub(super) ground: Option<HalfPlane>,
    /// The polygon that it is, when that is not convex.
    pub(super) region: Option<Polygon>,
    /// The curves that it is.
    pub(super) curves: Option<Outline>,
}

/// One convex piece. In memory, its corners come last.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub(super) struct Part {
    pub(super) bounds: Bounds2,
    pub(super) kind: Kind,
    /// How far rounding may have moved its corners, in world units: 0 but for pieces with corners where edges of
    /// a self-crossing polygon cross.
    pub(super) rounded: f64,
    pub(super) convex: Convex,
}

/// What a piece is, so that pairs of simple shapes have tests of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A point, or a disc around one.
    Disc,
    /// A box along the axes.
    Box,
    /// A segment, or a capsule around one.
    Segment,
    /// A convex polygon.
    Polygon,
}

impl Part {
    fn new(kind: Kind, convex: Convex) -> Self {
        let around = Bounds2::around(convex.core().iter().copied());
        let bounds = around.unwrap_or(Bounds2::point(DVec2::ZERO)).expand(convex.radius());
        Self { kind, convex, bounds, rounded: 0.0 }
    }

    /// The piece with these corners, whatever they make: a polygon, a segment, a point; none of none.
    fn of(corners: Vec<DVec2>, radius: f64) -> Option<Self> {
        let convex = Convex::new(corners, radius).ok()?;
        Some(Self::new(kind_of(&convex), convex))
    }

    /// The same piece with corners that are rounded.
    fn rounded(mut self) -> Self {
        self.rounded = ROUNDING * self.bounds.min.abs().max(self.bounds.max.abs()).max_element();
        self
    }

    fn moved(&self, pose: &Pose) -> Self {
        let convex = whole(self.convex.moved(pose));
        let kind = match self.kind {
            Kind::Box if pose.is_upright() => Kind::Box,
            _ => kind_of(&convex),
        };
        let moved = Self::new(kind, convex);
        if self.rounded > 0.0 { moved.rounded() } else { moved }
    }

    /// Where a disc's centre is.
    pub(super) fn centre(&self) -> DVec2 {
        self.convex.core()[0]
    }

    /// Whether it has no inside.
    pub(super) fn is_thin(&self) -> bool {
        self.convex.core().len() < 3 && self.convex.radius() == 0.0
    }
}

fn kind_of(convex: &Convex) -> Kind {
    match convex.core().len() {
        1 => Kind::Disc,
        2 => Kind::Segment,
        _ => Kind::Polygon,
    }
}

/// A moved core, which rounding may have pressed flat or dented: then its hull.
fn whole(convex: Convex) -> Convex {
    let core = convex.core();
    let n = core.len();
    let turns_right =
        |i: usize| orient(core[i], core[(i + 1) % n], core[(i + 2) % n]) == Sign::Positive;
    if n < 3 || (0..n).all(turns_right) {
        return convex;
    }
    Convex::new(convex_hull(core), convex.radius()).unwrap_or(convex)
}

/// The same half-plane with a normal of ordinary length: a power of two, which rounds nothing, and no farther
/// away than anything else can be.
fn balanced(half_plane: &HalfPlane) -> Option<HalfPlane> {
    let (normal, offset) = (half_plane.normal(), half_plane.offset());
    let factor = 2f64.powi((-0.5 * normal.abs().max_element().log2()).floor() as i32);
    let offset = (offset * factor * factor).clamp(-LARGEST, LARGEST);
    HalfPlane::new(normal * factor * factor, offset).ok()
}

impl Body {
    /// Makes a shape ready, in its own frame. A polygon that is not convex is cut into pieces here.
    #[must_use]
    pub fn new(shape: &AnyShape) -> Self {
        let mut body = Self::empty();
        match shape {
            AnyShape::Point(p) => body.add(vec![p.at()], 0.0),
            AnyShape::Circle(c) => body.add(vec![c.centre()], c.radius()),
            AnyShape::Rect(r) => {
                body.parts.extend(
                    Convex::new(r.corners().to_vec(), 0.0).ok().map(|c| Part::new(Kind::Box, c)),
                );
            }
            AnyShape::Segment(s) => body.add(vec![s.a(), s.b()], 0.0),
            AnyShape::Capsule(c) => body.add(vec![c.a(), c.b()], c.radius()),
            AnyShape::Polyline(l) => body.add_chain(l.points()),
            AnyShape::Bezier(_) | AnyShape::Path(_) => body.curves = Outline::of_curves(shape),
            AnyShape::Polygon(p) => body.add_polygon(p),
            AnyShape::HalfPlane(h) => body.ground = balanced(h),
        }
        // A shape smaller than the smallest numbers has no piece with an area or a length.
        if let (true, Some(around)) =
            (body.parts.is_empty() && body.curves.is_none(), shape.bounds())
        {
            body.add(vec![around.min], 0.0);
        }
        body.bounds = body.around();
        body
    }

    /// Separate straight walls without thickness, each a piece; those without length are none.
    #[must_use]
    pub fn of_segments(all: impl IntoIterator<Item = [DVec2; 2]>) -> Self {
        let mut body = Self::empty();
        for [a, b] in all.into_iter().filter(|[a, b]| a != b) {
            body.add(vec![a, b], 0.0);
        }
        body.bounds = body.around();
        body
    }

    fn empty() -> Self {
        Self { parts: Vec::new(), bounds: None, ground: None, region: None, curves: None }
    }

    /// The box around it. Curves' extremes are rounded, and so theirs is that much larger.
    fn around(&self) -> Option<Bounds2> {
        match &self.curves {
            Some(curves) => curves.extent().map(|b| b.expand(reach(b))),
            None => self.parts.iter().map(|p| p.bounds).reduce(Bounds2::union),
        }
    }

    /// The same body in a frame of the world.
    #[must_use]
    pub fn moved(&self, pose: &Pose) -> Self {
        let parts: Vec<Part> = self.parts.iter().map(|p| p.moved(pose)).collect();
        let all = |points: &[DVec2]| points.iter().map(|p| pose.to_world(*p)).collect::<Vec<_>>();
        let region = self.region.as_ref().and_then(|r| {
            Polygon::new(all(r.outer()), r.holes().iter().map(|h| all(h)).collect()).ok()
        });
        let ground = self.ground.as_ref().and_then(|h| {
            let normal = pose.to_world_direction(h.normal());
            let offset = h.offset() + normal.dot(pose.position());
            HalfPlane::new(normal, offset.clamp(-LARGEST, LARGEST)).ok()
        });
        let curves = self.curves.as_ref().map(|c| c.mapped(|p| pose.to_world(p)));
        let moved = Self { parts, bounds: None, ground, region, curves };
        Self { bounds: moved.around(), ..moved }
    }

    /// The box around it, in world units; none for a half-plane, which has no end.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds2> {
        self.bounds
    }

    /// How many convex pieces it has, or curves.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.curves.as_ref().map_or(self.parts.len(), |c| c.arcs.len())
    }

    fn add(&mut self, corners: Vec<DVec2>, radius: f64) {
        self.parts.extend(Part::of(corners, radius));
    }

    /// A chain of walls: each its own piece.
    fn add_chain(&mut self, points: &[DVec2]) {
        for pair in points.windows(2).filter(|w| w[0] != w[1]) {
            self.add(pair.to_vec(), 0.0);
        }
    }

    fn add_polygon(&mut self, polygon: &Polygon) {
        // 1. Convex already.
        if polygon.holes().is_empty()
            && let Some(part) = Part::of(polygon.outer().to_vec(), 0.0)
        {
            self.parts.push(part);
            return;
        }
        self.region = Some(polygon.clone());
        // 2. Simple: pieces between its own corners.
        if let Ok(pieces) = pieces(polygon) {
            pieces.into_iter().for_each(|corners| self.add(corners, 0.0));
            if !self.parts.is_empty() {
                return;
            }
        } else {
            // 3. Self-crossing: pieces of the simple polygons that cover the same region, if there are digits
            //    enough to tell them; its edges stand in any case.
            for simple in uncross(polygon).unwrap_or_default() {
                let pieces = pieces(&simple).unwrap_or_default();
                let pieces = pieces.into_iter().filter_map(|corners| Part::of(corners, 0.0));
                self.parts.extend(pieces.map(Part::rounded));
            }
        }
        // 4. Its edges, since the pieces of a self-crossing one are rounded; and all that there is of one
        //    without area.
        for [a, b] in polygon.edges() {
            self.add(vec![a, b], 0.0);
        }
        if self.parts.is_empty() {
            self.add(polygon.outer()[..1].to_vec(), 0.0);
        }
    }
}

/// The convex pieces of a simple polygon.
fn pieces(polygon: &Polygon) -> Result<Vec<Vec<DVec2>>, super::triangulate::TriangulateError> {
    let triangles = triangulate(polygon)?;
    let points: Vec<DVec2> = polygon.rings().flatten().copied().collect();
    let pieces = convex_pieces(&points, &triangles);
    Ok(pieces.into_iter().map(|piece| piece.into_iter().map(|i| points[i]).collect()).collect())
}

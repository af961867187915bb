//! One convex piece of a body, with the box around it.

use glam::DVec2;

use super::body::Simple;
use crate::collide::convex::convex_hull::convex_hull;
use crate::collide::fast::parallelograms::Parallelogram;
use crate::geom::convex::Convex;
use crate::geom::convex::follow::Followed;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Pose, Rect};

/// One convex piece. Its vertices come last in memory.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub(crate) struct ConvexPart {
    pub(crate) bounds: Rect,
    pub(crate) kind: PartKind,
    /// How far rounding may have moved its vertices, in world units: 0 but for pieces with vertices where edges of a
    /// self-crossing polygon cross.
    pub(crate) rounded: f64,
    /// Whether it is an edge of a self-crossing polygon, kept beside the rounded pieces that it bounds.
    pub(crate) border: bool,
    pub(crate) convex: Convex,
}

/// What a piece is. Pairs of simple shapes have tests of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PartKind {
    /// A point, or a disc around one.
    Disc,
    /// A box along the axes.
    Box,
    /// A segment, or a capsule around one.
    Segment,
    /// A convex polygon.
    Polygon,
}

impl ConvexPart {
    pub(super) fn new(kind: PartKind, convex: Convex) -> Self {
        Self { kind, bounds: around(&convex), convex, rounded: 0.0, border: false }
    }

    /// The piece with these vertices, whatever they make: a polygon, a segment, a point; none without vertices.
    pub(super) fn of(corners: Vec<DVec2>, radius: f64) -> Option<Self> {
        let convex = Convex::new(corners, radius).ok()?;
        Some(Self::new(kind_of(&convex), convex))
    }

    /// The same piece with vertices that are rounded.
    pub(super) fn rounded(mut self) -> Self {
        self.rounded = rounding(&self.bounds);
        self
    }

    pub(super) fn moved(&self, pose: &Pose) -> Self {
        let convex = self.convex.moved(pose);
        // Rounding may have made it flat or concave: then its hull.
        let convex = if convex.turns_one_way() { convex } else { hull_of(convex) };
        let kind = self.kind_moved(&convex, pose);
        let moved = Self { border: self.border, ..Self::new(kind, convex) };
        if self.rounded > 0.0 { moved.rounded() } else { moved }
    }

    /// Becomes [`Self::moved`] of a piece with as many vertices, in the memory that it has, and whether it is minute there.
    /// None where it can't: it is in no good state then, and must be made anew.
    #[must_use]
    #[inline]
    pub(super) fn follow(&mut self, own: &Self, pose: &Pose) -> Option<bool> {
        let Followed { around, minute } = self.convex.follow(&own.convex, pose)?;
        self.kind = own.kind_moved(&self.convex, pose);
        self.bounds = with_border(around, own.convex.radius());
        self.rounded = if own.rounded > 0.0 { rounding(&self.bounds) } else { 0.0 };
        self.border = own.border;
        Some(minute)
    }

    /// What it is after moving, with its core there.
    #[inline]
    fn kind_moved(&self, moved: &Convex, pose: &Pose) -> PartKind {
        match self.kind {
            PartKind::Box if pose.is_upright() => PartKind::Box,
            _ => kind_of(moved),
        }
    }

    /// Where a disc's centre is.
    pub(crate) fn centre(&self) -> DVec2 {
        self.convex.core()[0]
    }

    /// What it is, when one test decides; else the box around it.
    #[inline(always)]
    pub(crate) fn simple(&self) -> Simple {
        let radius = self.convex.radius();
        match (self.kind, self.convex.core()) {
            (PartKind::Box, _) => Simple::Box(self.bounds),
            (_, &[centre]) => Simple::Disc { centre, radius },
            (_, &[a, b]) => Simple::Segment { ends: [a, b], radius },
            (_, core) if radius + self.rounded == 0.0 => Parallelogram::of(core, self.bounds)
                .map_or_else(
                    || Simple::Convex { around: self.bounds, held: self.convex.disc() },
                    Simple::Parallelogram,
                ),
            _ => Simple::Other(self.bounds),
        }
    }

    /// How wide its core is across the side where that is least.
    pub(super) fn width(&self) -> f64 {
        let core = self.convex.core();
        let across = |(corner, normal): (&DVec2, &DVec2)| {
            core.iter().map(|c| normal.dot(*corner - *c)).fold(0.0, f64::max)
        };
        core.iter().zip(self.convex.normals()).map(across).fold(f64::INFINITY, f64::min)
    }

    /// The piece between its two vertices that are farthest apart.
    pub(super) fn flat(self) -> Self {
        let core = self.convex.core();
        let pairs = core.iter().flat_map(|p| core.iter().map(move |q| [*p, *q]));
        let longest = pairs
            .max_by(|[p, q], [r, s]| p.distance_squared(*q).total_cmp(&r.distance_squared(*s)));
        match longest.and_then(|ends| Self::of(ends.to_vec(), 0.0)) {
            Some(flat) if self.rounded > 0.0 => flat.rounded(),
            Some(flat) => flat,
            None => self,
        }
    }

    /// Whether it has no inside.
    pub(crate) fn is_thin(&self) -> bool {
        self.convex.core().len() < 3 && self.convex.radius() == 0.0
    }
}

/// The box around a shape.
#[inline]
fn around(convex: &Convex) -> Rect {
    let around = Rect::around(convex.core().iter().copied());
    with_border(around.unwrap_or(Rect::point(DVec2::ZERO)), convex.radius())
}

/// The box around a shape, from that around its core. Most have no radius, and rounding outward is forty operations.
#[inline]
fn with_border(core: Rect, radius: f64) -> Rect {
    if radius == 0.0 { core } else { core.expand(radius) }
}

/// How far rounding may have moved vertices within a box.
fn rounding(around: &Rect) -> f64 {
    ROUNDING * around.min.abs().max(around.max.abs()).max_element()
}

fn kind_of(convex: &Convex) -> PartKind {
    match convex.core().len() {
        1 => PartKind::Disc,
        2 => PartKind::Segment,
        _ => PartKind::Polygon,
    }
}

/// The hull of a moved core.
fn hull_of(convex: Convex) -> Convex {
    Convex::new(convex_hull(convex.core()), convex.radius()).unwrap_or(convex)
}

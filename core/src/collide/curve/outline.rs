//! Any body but a half-plane as curves and edges with a radius around them: the form in which tests of curves use it.

use glam::DVec2;

use super::arc::Arc;
use super::nearest_on_curve::power_of_two_below;
use crate::collide::any::body::Body;
use crate::collide::any::box_tree::BoxTree;
use crate::collide::point::point_path::{in_arcs_among, reach};
use crate::collide::point::point_polygon::Side;
use crate::geom::{AnyShape, BoundaryLine, Rect};
use crate::trace::Silent;

/// Curves and straight edges.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CurvedOutline {
    pub(crate) arcs: Vec<Arc>,
    /// Around the arcs.
    pub(crate) boxes: BoxTree,
    /// Around them: a disc is a point with a radius, a capsule an edge.
    pub(crate) radius: f64,
    /// Whether the area inside belongs to it, by the even-odd rule.
    pub(crate) filled: bool,
}

impl CurvedOutline {
    fn new(arcs: Vec<Arc>, radius: f64, filled: bool) -> Self {
        let boxes = BoxTree::around(arcs.iter().map(Arc::bounds));
        Self { arcs, boxes, radius, filled }
    }

    /// A Bézier's or a path's: of any shape with a boundary of curves and edges.
    pub(crate) fn of_curves(shape: &AnyShape) -> Self {
        let mut arcs = Vec::new();
        shape.boundary(|piece| {
            arcs.push(match piece.line {
                BoundaryLine::Edge([a, b]) => Arc::edge(a, b),
                BoundaryLine::Curve(c) => Arc::curve(&c),
            });
        });
        // A curve smaller than the smallest numbers is a point.
        if let (true, Some(around)) = (arcs.is_empty(), shape.bounds()) {
            arcs.push(Arc::edge(around.min, around.min));
        }
        Self::new(arcs, 0.0, shape.has_inside())
    }

    /// A body's.
    pub(crate) fn of(body: &Body) -> Self {
        if let Some(curves) = body.curves() {
            return curves.clone();
        }
        let edges = |all: &mut dyn Iterator<Item = [DVec2; 2]>| {
            all.map(|[a, b]| Arc::edge(a, b)).collect::<Vec<_>>()
        };
        if let Some(region) = body.region() {
            let mut arcs = edges(&mut region.edges());
            if arcs.is_empty() {
                // Far from the origin all its vertices may come to lie on each other.
                arcs.push(Arc::edge(region.outer()[0], region.outer()[0]));
            }
            return Self::new(arcs, 0.0, true);
        }
        let radius = body.parts().first().map_or(0.0, |p| p.convex.radius());
        let filled = body.parts().first().is_some_and(|p| p.convex.core().len() > 2);
        let arcs = body.parts().iter().flat_map(|part| {
            let core = part.convex.core();
            // A point and a segment are one arc, a ring as many as it has vertices.
            let count = if core.len() == 2 { 1 } else { core.len() };
            (0..count).map(move |i| Arc::edge(core[i], core[(i + 1) % core.len()]))
        });
        Self::new(arcs.collect(), radius, filled)
    }

    pub(crate) fn mapped(&self, f: impl Fn(DVec2) -> DVec2) -> Self {
        let arcs = self.arcs.iter().map(|arc| arc.mapped(&f)).collect();
        Self::new(arcs, self.radius, self.filled)
    }

    /// The same somewhere else.
    pub(crate) fn moved(&self, by: DVec2) -> Self {
        let arcs = self.arcs.iter().map(|arc| arc.mapped(|p| p + by)).collect();
        Self { arcs, boxes: self.boxes.moved(by), ..*self }
    }

    /// The smallest box around it.
    pub(crate) fn extent(&self) -> Option<Rect> {
        let around = self.arcs.iter().map(Arc::extent).reduce(Rect::union)?;
        Some(around.expand(self.radius))
    }

    /// Where a point is, without regard to the radius.
    pub(crate) fn side(&self, p: DVec2, reach: f64) -> Side {
        // A place within reach is within the reach of a box; the ray to the right meets the boxes it passes through.
        let near = self.boxes.near(|b| b.expand(reach).contains(p));
        let passed = |b: &Rect| self.filled && b.min.y <= p.y && b.max.y >= p.y && b.max.x >= p.x;
        in_arcs_among(&self.arcs, near, self.boxes.near(passed), (p, reach), &mut Silent).side
    }

    /// The least reach along a unit direction, and where.
    pub(crate) fn lowest(&self, along: DVec2) -> (f64, DVec2) {
        let mut least = (f64::INFINITY, DVec2::ZERO);
        for arc in &self.arcs {
            let turns = super::cubic_roots::turns_between(arc.points.map(|p| p.dot(along)));
            for q in turns.into_iter().chain([0.0, 1.0]) {
                let p = arc.at(q);
                if p.dot(along) < least.0 {
                    least = (p.dot(along), p);
                }
            }
        }
        (least.0 - self.radius, least.1 - along * self.radius)
    }
}

/// Of a map with more walls than this, only those around the other shape are used.
const MANY: usize = 64;

/// Two outlines relative to a place on the first, in units in which the larger is about 1: the same numbers at every
/// scale.
pub(crate) struct OutlinePair {
    pub(crate) a: CurvedOutline,
    pub(crate) b: CurvedOutline,
    origin: DVec2,
    /// Of the world's units, how many make one of these: a power of two.
    unit: f64,
    /// What counts as no distance.
    pub(crate) reach: f64,
}

impl OutlinePair {
    /// None when one has no curve and no edge.
    pub(crate) fn of(a: &Body, b: &Body) -> Option<Self> {
        Self::seen(CurvedOutline::of(a), CurvedOutline::of(b))
    }

    /// With many walls, only those around the other; none when there are none.
    pub(crate) fn near(a: &Body, b: &Body) -> Option<Self> {
        let near = |body: &Body, other: Option<Rect>| {
            let mut outline = CurvedOutline::of(body);
            if let (false, Some(other)) = (outline.filled || outline.arcs.len() < MANY, other) {
                let about = other.expand(other.size().max_element());
                let kept = outline.arcs.into_iter().filter(|arc| arc.bounds().meets(about));
                outline = CurvedOutline::new(kept.collect(), outline.radius, false);
            }
            outline
        };
        Self::seen(near(a, b.bounds()), near(b, a.bounds()))
    }

    fn seen(a: CurvedOutline, b: CurvedOutline) -> Option<Self> {
        let around = [a.extent()?, b.extent()?];
        let size = around.map(|b| b.size().max_element());
        // Not so small that the distance between them overflows.
        let both = around[0].union(around[1]).size().max_element() * 2f64.powi(-200);
        let unit = power_of_two_below(size[0].max(size[1]).max(both));
        let origin = a.arcs[0].start();
        let reach = reach(around[0]).max(reach(around[1])) * unit;
        let near = |o: &CurvedOutline| {
            let moved = o.mapped(|p| (p - origin) * unit);
            CurvedOutline { radius: o.radius * unit, ..moved }
        };
        Some(Self { a: near(&a), b: near(&b), origin, unit, reach })
    }

    /// A place of the world.
    pub(crate) fn place(&self, p: DVec2) -> DVec2 {
        self.origin + p / self.unit
    }

    /// A length of the world.
    pub(crate) fn length(&self, x: f64) -> f64 {
        x / self.unit
    }
}

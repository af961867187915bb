//! A shape made ready for tests: its convex pieces, and the boxes around them.
//!
//! For the tests of pairs every shape is convex pieces with round borders: a disc is a point with a radius, a chain is
//! its segments, a polygon that is not convex is the pieces it is cut into. That is done once; a body that moves keeps
//! its pieces, and only their vertices are moved. A self-crossing polygon's pieces have vertices where its edges cross,
//! which are rounded. Its edges are kept as pieces beside them, so that a touch on an edge is found exactly. Curves and
//! paths have no pieces: their tests use the curves themselves. Nor have masks and maps of tiles, whose cells are made pieces
//! only where another shape is near (`near_cells`).

use glam::DVec2;

pub(crate) use super::convex_part::{ConvexPart, PartKind};
use super::parts::Parts;
use crate::collide::any::near_cells::CellsBody;
use crate::collide::convex::convex_hull::convex_hull;
use crate::collide::curve::outline::CurvedOutline;
use crate::collide::fast::parallelograms::Parallelogram;
use crate::collide::grid::tile_body::{is_met_near, tile_body};
use crate::collide::pixel::mask_body::mask_body;
use crate::collide::point::point_path::reach;
use crate::collide::polygon::polygon_parts::{PolygonParts, polygon_parts};
use crate::geom::convex::{Convex, Disc};
use crate::geom::error::LARGEST;
use crate::geom::{
    AnyShape, BoundaryLine, HalfPlane, MaskOnGrid, Polygon, Pose, Rect, Sign, Tilemap, orient,
};

/// A shape made ready for tests: do two meet, where, how do they part, how far apart are they?
///
/// Its own form, because these tests need convex pieces, and cutting a polygon into them takes ten times as long as moving
/// them, and more (a star of 100 vertices: 36 times, measured without optimisation). For one point or one ray nothing is
/// prepared: [`AnyShape`] answers.
///
/// The numbers that decide for the simplest shapes are in it; all else is behind one pointer, so that many bodies are
/// small in memory.
// Measured without that pointer, all in 456 bytes: from cold memory moving took two thirds to three quarters, how deep two are as long or
// a quarter less; but yes or no of simple shapes two to five times as long, once there are more bodies than the caches hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    simple: Simple,
    rest: Box<BodyContents>,
}

/// What a body is, when one test without pieces decides; else the box around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Simple {
    /// A disc, or a point.
    Disc {
        /// Its centre.
        centre: DVec2,
        /// Its radius; 0 for a point.
        radius: f64,
    },
    /// A box along the axes.
    Box(Rect),
    /// A segment, or a capsule.
    Segment {
        /// Two different points.
        ends: [DVec2; 2],
        /// How far it reaches around the segment.
        radius: f64,
    },
    /// A turned box, or any parallelogram.
    Parallelogram(Parallelogram),
    /// Another convex polygon.
    Convex {
        /// The box around it.
        around: Rect,
        /// A disc that it holds.
        held: Disc,
    },
    /// Anything else with an end: the box around it.
    Other(Rect),
    /// A half-plane.
    Endless,
}

/// What a body is made of. What only some bodies have is behind one more pointer: the less memory most of them take, the
/// more of them are near when they are asked.
// The pieces come last: a body of few corners takes few lines of memory, one beside the other.
#[derive(Clone, Debug, Default, PartialEq)]
#[repr(C)]
struct BodyContents {
    /// What it is, when its pieces do not say all of it.
    special: Option<Box<Special>>,
    /// Whether some of its numbers are so small that products of them underflow.
    minute: bool,
    /// Its convex pieces, in world units; none for a half-plane and for curves.
    parts: Parts,
}

/// What a body is beside its convex pieces, or instead.
#[derive(Clone, Debug, PartialEq)]
enum Special {
    /// The half-plane that it is.
    Ground(HalfPlane),
    /// The polygon that it is, when that is more than the vertices of one piece.
    Drawn(DrawnPolygon),
    /// The curves that it is.
    Curves(CurvedOutline),
    /// The mask that it is.
    Cells(MaskOnGrid),
    /// The map of tiles that it is, where its cells are upright.
    Tiles(Tilemap),
}

/// A polygon as it is drawn, beside the pieces that it is made of.
#[derive(Clone, Debug, PartialEq)]
struct DrawnPolygon {
    rings: Polygon,
    /// The sides that two of its pieces share, in world units.
    seams: Vec<[DVec2; 2]>,
    /// Whether its one piece is exactly the polygon as drawn: all other vertices are in line.
    is_piece: bool,
}

impl DrawnPolygon {
    fn moved(&self, pose: &Pose, parts: &[ConvexPart]) -> Option<Self> {
        let all = |points: &[DVec2]| points.iter().map(|p| pose.to_world(*p)).collect::<Vec<_>>();
        let holes = self.rings.holes().iter().map(|h| all(h)).collect();
        let rings = Polygon::new(all(self.rings.outer()), holes).ok()?;
        // Rounding may have moved vertices off the line that they were on.
        let is_piece = self.is_piece && parts.iter().all(|p| is_ring_of(&p.convex, &rings));
        let seams = self.seams.iter().map(|ends| ends.map(|p| pose.to_world(p))).collect();
        Some(Self { rings, seams, is_piece })
    }

    /// Becomes [`Self::moved`] of `own`, in the memory that it has. False where it can't: it is in no good state then.
    fn follow(&mut self, own: &Self, pose: &Pose, parts: &[ConvexPart]) -> bool {
        if self.seams.len() != own.seams.len() || !self.rings.follow(&own.rings, pose) {
            return false;
        }
        self.is_piece = own.is_piece && parts.iter().all(|p| is_ring_of(&p.convex, &self.rings));
        for (seam, from) in self.seams.iter_mut().zip(&own.seams) {
            *seam = from.map(|p| pose.to_world(p));
        }
        true
    }
}

/// A convex polygon that is no longer convex after moving, by rounding: as it is drawn.
fn dented(moved: &Convex) -> Option<DrawnPolygon> {
    if moved.radius() > 0.0 {
        return None;
    }
    let rings = Polygon::new(moved.core().to_vec(), Vec::new()).ok()?;
    Some(DrawnPolygon { rings, seams: Vec::new(), is_piece: false })
}

/// Whether a convex core is the ring of a polygon, except for vertices in line.
fn is_ring_of(convex: &Convex, rings: &Polygon) -> bool {
    let core = convex.core();
    let on_side = |p: DVec2| {
        (0..core.len()).any(|i| {
            let (a, b) = (core[i], core[(i + 1) % core.len()]);
            p == a
                || orient(a, b, p) == Sign::Zero && Rect::point(a).union(Rect::point(b)).contains(p)
        })
    };
    rings.outer().iter().all(|p| on_side(*p))
}

/// Pieces become those of another body where a pose takes them, and whether some are minute there; none where they can't.
#[inline]
fn follow_parts(parts: &mut [ConvexPart], from: &[ConvexPart], pose: &Pose) -> Option<bool> {
    if parts.len() != from.len() {
        return None;
    }
    parts
        .iter_mut()
        .zip(from)
        .try_fold(false, |minute, (part, from)| Some(minute | part.follow(from, pose)?))
}

impl BodyContents {
    fn add(&mut self, corners: Vec<DVec2>, radius: f64) {
        self.parts.extend(ConvexPart::of(corners, radius));
    }

    fn add_polygon(&mut self, polygon: &Polygon) {
        // 1. Convex already.
        if polygon.holes().is_empty()
            && let Some(part) = ConvexPart::of(polygon.outer().to_vec(), 0.0)
        {
            if part.convex.core().len() < polygon.outer().len() {
                self.draw(polygon, Vec::new(), true);
            }
            self.parts.extend([part]);
            return;
        }
        // 2. Its pieces, and the drawn polygon beside them.
        if let Some(PolygonParts { pieces, seams, walls, crosses }) = polygon_parts(polygon) {
            let rounded = |part: ConvexPart| if crosses { part.rounded() } else { part };
            let parts = pieces.into_iter().filter_map(|p| ConvexPart::of(p, 0.0)).map(rounded);
            // Vertices in line within rounding make no piece: it is a wall that went there and back.
            let wide =
                |part: ConvexPart| if part.width() > part.rounded { part } else { part.flat() };
            self.parts.extend(parts.map(wide));
            if self.parts.iter().any(|part| !part.is_thin()) {
                // Where edges cross, vertices are rounded: a touch on an edge is decided by the edge itself.
                if crosses {
                    let edges =
                        polygon.edges().filter_map(|[a, b]| ConvexPart::of(vec![a, b], 0.0));
                    self.parts.extend(edges.map(|part| ConvexPart { border: true, ..part }));
                }
                let walls = walls.into_iter().filter_map(|[a, b]| ConvexPart::of(vec![a, b], 0.0));
                self.parts.extend(walls.map(rounded));
                self.draw(polygon, seams, false);
                return;
            }
            self.parts = Parts::default();
        }
        // 3. Without area, or too small to compute it: its edges are all that there is.
        self.draw(polygon, Vec::new(), false);
        for [a, b] in polygon.edges() {
            self.add(vec![a, b], 0.0);
        }
        if self.parts.is_empty() {
            self.add(polygon.outer()[..1].to_vec(), 0.0);
        }
    }

    fn draw(&mut self, rings: &Polygon, seams: Vec<[DVec2; 2]>, is_piece: bool) {
        let drawn = DrawnPolygon { rings: rings.clone(), seams, is_piece };
        self.special = Some(Box::new(Special::Drawn(drawn)));
    }

    /// The polygon that it is, when its one piece is not exactly that.
    fn region(&self) -> Option<&Polygon> {
        match self.special.as_deref() {
            Some(Special::Drawn(drawn)) if !drawn.is_piece => Some(&drawn.rings),
            _ => None,
        }
    }

    /// The box around it. Curves' extremes are rounded, so their box is that much larger.
    fn around(&self) -> Option<Rect> {
        match self.special.as_deref() {
            Some(Special::Curves(curves)) => curves.extent().map(|b| b.expand(reach(b))),
            Some(Special::Cells(cells)) => cells.bounds(),
            Some(Special::Tiles(tiles)) => tiles.bounds(),
            _ => self.parts.iter().map(|p| p.bounds).reduce(Rect::union),
        }
    }

    #[inline(always)]
    fn simple(&self) -> Simple {
        match (&*self.parts, self.region()) {
            ([only], None) if !self.minute => only.simple(),
            _ => self.around().map_or(Simple::Endless, Simple::Other),
        }
    }
}

/// The same half-plane with a normal of ordinary length: a power of two, which rounds nothing, and no farther
/// away than anything else can be.
fn balanced(half_plane: &HalfPlane) -> Option<HalfPlane> {
    let (normal, offset) = (half_plane.normal(), half_plane.offset());
    let factor = 2f64.powi((-0.5 * normal.abs().max_element().log2()).floor() as i32);
    let offset = (offset * factor * factor).clamp(-LARGEST, LARGEST);
    HalfPlane::new(normal * factor * factor, offset).ok()
}

/// What only some bodies have, behind its pointer.
fn special(what: Special) -> Option<Box<Special>> {
    Some(Box::new(what))
}

impl Body {
    /// Makes a shape ready, in its own frame. A polygon that is not convex is cut into pieces here.
    #[must_use]
    pub fn new(shape: &AnyShape) -> Self {
        let mut rest = BodyContents::default();
        match shape {
            AnyShape::Point(p) => rest.add(vec![p.at()], 0.0),
            AnyShape::Circle(c) => rest.add(vec![c.centre()], c.radius()),
            AnyShape::Rect(r) => {
                rest.parts.extend(
                    Convex::new(r.corners().to_vec(), 0.0)
                        .ok()
                        .map(|c| ConvexPart::new(PartKind::Box, c)),
                );
            }
            AnyShape::Capsule(c) => rest.add(vec![c.a(), c.b()], c.radius()),
            AnyShape::Segment(_)
            | AnyShape::Polyline(_)
            | AnyShape::Walls(_)
            | AnyShape::Labyrinth(_) => {
                shape.boundary(|wall| {
                    if let BoundaryLine::Edge([a, b]) = wall.line {
                        rest.add(vec![a, b], 0.0);
                    }
                });
            }
            AnyShape::Bezier(_) | AnyShape::Path(_) => {
                rest.special = special(Special::Curves(CurvedOutline::of_curves(shape)));
            }
            AnyShape::Polygon(p) => rest.add_polygon(p),
            AnyShape::Tilemap(map) if is_met_near(map) => {
                rest.special = special(Special::Tiles(map.clone()));
            }
            AnyShape::Tilemap(map) if map.grid().is_straight() => {
                if let CellsBody::Body(whole) = tile_body(map, map.range(), usize::MAX) {
                    return whole;
                }
            }
            AnyShape::Tilemap(_) | AnyShape::Ground(_) => {
                let mut rings = shape.rings().into_iter().flatten();
                let outer = rings.next();
                // Refused only where cells are so small, or so far away, that they have no area.
                let region = outer.and_then(|outer| Polygon::new(outer, rings.collect()).ok());
                region.iter().for_each(|region| rest.add_polygon(region));
            }
            AnyShape::HalfPlane(h) => {
                rest.special = balanced(h).map(Special::Ground).and_then(special);
            }
            AnyShape::Mask(mask) => rest.special = special(Special::Cells(mask.clone())),
        }
        // A shape smaller than the smallest numbers has no piece with an area or a length; a map without walls is
        // nothing.
        if rest.parts.is_empty()
            && rest.special.is_none()
            && !matches!(shape, AnyShape::Walls(_))
            && let Some(around) = shape.bounds()
        {
            rest.add(vec![around.min], 0.0);
        }
        Self::made_of(rest)
    }

    /// Boxes that share no inner points, as one solid: with the border of all of them and the sides that two share; or
    /// without, for a test that each box decides alone. None without any box.
    pub(crate) fn of_boxes(
        boxes: impl IntoIterator<Item = Rect>,
        border: Option<(&Polygon, Vec<[DVec2; 2]>)>,
    ) -> Option<Self> {
        let mut rest = BodyContents::default();
        let convex = |r: Rect| Convex::new(r.corners().to_vec(), 0.0).ok();
        rest.parts.extend(
            boxes.into_iter().filter_map(convex).map(|c| ConvexPart::new(PartKind::Box, c)),
        );
        if let (Some((border, seams)), 2..) = (border, rest.parts.len()) {
            rest.draw(border, seams, false);
        }
        (!rest.parts.is_empty()).then(|| Self::made_of(rest))
    }

    /// Convex pieces that share no inner points, as one solid: with the border of all of them and the sides that two share.
    /// None without any piece.
    pub(crate) fn of_pieces(
        pieces: impl IntoIterator<Item = Vec<DVec2>>,
        border: &Polygon,
        seams: Vec<[DVec2; 2]>,
    ) -> Option<Self> {
        let mut rest = BodyContents::default();
        for piece in pieces {
            // Of convex pieces only rectangles have four corners, two and two in line.
            let upright = matches!(piece[..], [a, b, c, _] if a.y == b.y && b.x == c.x);
            // Far from the origin pieces may be lines or points: then that is what it is made of.
            rest.parts.extend(ConvexPart::of(piece, 0.0).map(|part| ConvexPart {
                kind: if upright && !part.is_thin() { PartKind::Box } else { part.kind },
                ..part
            }));
        }
        if rest.parts.len() > 1 {
            rest.draw(border, seams, false);
        }
        (!rest.parts.is_empty()).then(|| Self::made_of(rest))
    }

    /// The hull of some points; none without any.
    pub(crate) fn hull_of(points: Vec<DVec2>) -> Option<Self> {
        let mut rest = BodyContents::default();
        rest.add(convex_hull(&points), 0.0);
        (!rest.parts.is_empty()).then(|| Self::made_of(rest))
    }

    fn made_of(mut rest: BodyContents) -> Self {
        rest.minute = rest.parts.iter().any(|p| p.convex.is_minute());
        Self { simple: rest.simple(), rest: Box::new(rest) }
    }

    /// The same body in a frame of the world. Cells follow the axes; what is turned becomes the pieces of all its cells, as
    /// any other solid in pieces.
    #[must_use]
    pub fn moved(&self, pose: &Pose) -> Self {
        let special = self.rest.special.as_deref();
        if matches!(special, None | Some(Special::Drawn(_))) {
            // Nearly always a copy can go there as it is.
            let mut copy = self.clone();
            if copy.follow(self, pose) {
                return copy;
            }
        }
        self.made_at(pose)
    }

    /// As [`Self::moved`], with nothing taken over.
    fn made_at(&self, pose: &Pose) -> Self {
        let BodyContents { parts, special: kept, minute: _ } = &*self.rest;
        let whole = |body: CellsBody| match body {
            CellsBody::Body(body) => body.moved(pose),
            CellsBody::Empty | CellsBody::TooMany => Self::made_of(BodyContents::default()),
        };
        let moved: Parts = parts.iter().map(|p| p.moved(pose)).collect();
        let kept = match (kept.as_deref(), &**parts) {
            (Some(Special::Tiles(map)), _) => match map.clone().placed(pose) {
                Ok(placed) if is_met_near(&placed) => Some(Special::Tiles(placed)),
                _ => return whole(tile_body(map, map.range(), usize::MAX)),
            },
            (Some(Special::Cells(cells)), _) => match cells.to_world(pose) {
                Ok(moved) => Some(Special::Cells(moved)),
                Err(_) => {
                    let mask = cells.mask();
                    return whole(mask_body(mask, cells.grid(), mask.area(), usize::MAX));
                }
            },
            (Some(Special::Ground(ground)), _) => {
                let normal = pose.to_world_direction(ground.normal());
                let offset = ground.offset() + normal.dot(pose.position());
                let offset = offset.clamp(-LARGEST, LARGEST);
                HalfPlane::new(normal, offset).ok().map(Special::Ground)
            }
            (Some(Special::Curves(curves)), _) => {
                Some(Special::Curves(curves.mapped(|p| pose.to_world(p))))
            }
            (Some(Special::Drawn(drawn)), _) => drawn.moved(pose, &moved).map(Special::Drawn),
            (None, [only]) if only.convex.core().len() > moved[0].convex.core().len() => {
                dented(&only.convex.moved(pose)).map(Special::Drawn)
            }
            (None, _) => None,
        };
        let special = kept.and_then(special);
        Self::made_of(BodyContents { parts: moved, special, minute: false })
    }

    /// Becomes what [`Self::moved`] makes of `own`, in the memory that it has, where it was made of `own` before and has as many
    /// vertices there. False for all others, whose memory is of no use: what becomes of them is to be made anew, and they may
    /// not be asked before. Many that come from anywhere in memory are faster together: [`crate::collide::follow_all`].
    #[must_use]
    pub fn follow(&mut self, own: &Self, pose: &Pose) -> bool {
        let BodyContents { parts, special, minute } = &mut *self.rest;
        let BodyContents { parts: from, special: of, .. } = &*own.rest;
        let moved = follow_parts(parts, from, pose);
        let follows = moved.is_some()
            && match (special.as_deref_mut(), of.as_deref()) {
                (None, None) => !parts.is_empty(),
                (Some(Special::Drawn(drawn)), Some(Special::Drawn(of))) => {
                    drawn.follow(of, pose, parts)
                }
                _ => false,
            };
        if follows {
            *minute = moved == Some(true);
            self.simple = self.rest.simple();
        }
        follows
    }

    /// The box around it, in world units; none for a half-plane, which has no end.
    #[must_use]
    #[inline]
    pub fn bounds(&self) -> Option<Rect> {
        match self.simple {
            Simple::Disc { centre, radius } => Some(Rect::point(centre).expand(radius)),
            Simple::Segment { ends: [a, b], radius } => {
                Some(Rect::point(a).union(Rect::point(b)).expand(radius))
            }
            Simple::Box(around) | Simple::Convex { around, .. } | Simple::Other(around) => {
                Some(around)
            }
            Simple::Parallelogram(shape) => Some(shape.around()),
            Simple::Endless => None,
        }
    }

    /// What it is.
    #[inline]
    pub(crate) fn simple(&self) -> &Simple {
        &self.simple
    }

    /// Whether some of its numbers are so small that the quick tests leave it to [`crate::collide::overlap()`].
    #[inline]
    pub(crate) fn is_minute(&self) -> bool {
        self.rest.minute
    }

    /// Its one convex piece, when that is all it is.
    #[inline]
    pub(crate) fn only(&self) -> Option<&ConvexPart> {
        match self.simple {
            Simple::Other(_) | Simple::Endless => None,
            _ => self.rest.parts.first(),
        }
    }

    /// Its convex pieces, in world units; none for a half-plane, for curves, for a mask and for a map of tiles.
    #[inline]
    pub(crate) fn parts(&self) -> &[ConvexPart] {
        &self.rest.parts
    }

    /// Whether it is made of convex pieces.
    #[inline]
    pub(crate) fn is_pieces(&self) -> bool {
        matches!(self.rest.special.as_deref(), None | Some(Special::Drawn(_)))
    }

    /// The half-plane that it is.
    pub(crate) fn ground(&self) -> Option<&HalfPlane> {
        match self.rest.special.as_deref() {
            Some(Special::Ground(ground)) => Some(ground),
            _ => None,
        }
    }

    /// The polygon that it is, when that is not convex.
    pub(crate) fn region(&self) -> Option<&Polygon> {
        self.rest.region()
    }

    /// The sides that two of its pieces share.
    pub(crate) fn seams(&self) -> &[[DVec2; 2]] {
        match self.rest.special.as_deref() {
            Some(Special::Drawn(drawn)) => &drawn.seams,
            _ => &[],
        }
    }

    /// The curves that it is.
    pub(crate) fn curves(&self) -> Option<&CurvedOutline> {
        match self.rest.special.as_deref() {
            Some(Special::Curves(curves)) => Some(curves),
            _ => None,
        }
    }

    /// The mask that it is.
    #[must_use]
    pub fn cells(&self) -> Option<&MaskOnGrid> {
        match self.rest.special.as_deref() {
            Some(Special::Cells(cells)) => Some(cells),
            _ => None,
        }
    }

    /// The map of tiles that it is, whose cells are upright.
    pub(crate) fn tiles(&self) -> Option<&Tilemap> {
        match self.rest.special.as_deref() {
            Some(Special::Tiles(tiles)) => Some(tiles),
            _ => None,
        }
    }

    /// Whether it is cells that are made pieces only where another shape is near.
    pub(crate) fn is_of_cells(&self) -> bool {
        matches!(self.rest.special.as_deref(), Some(Special::Cells(_) | Special::Tiles(_)))
    }

    /// How many convex pieces it has, or curves.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.curves().map_or(self.parts().len(), |c| c.arcs.len())
    }
}

#[cfg(test)]
mod tests;

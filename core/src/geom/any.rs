//! Any one of the validated 2D shapes.
//!
//! This is where the algorithms learn of a kind: a new one answers here for its box, its convex core and its boundary.
//! Rays, segments and balls need no more ([`AnyShape::boundary`]); whether a point is inside, and what convex pieces it
//! is made of, each kind has an arm for in `collide::any`.

use super::boundary::{BoundaryLine, BoundaryPiece, chain, ring};
use super::convex::{Convex, ConvexError};
use super::{
    Capsule, Circle, Cubic, GroundProfile, HalfPlane, Labyrinth, MaskOnGrid, Path, Point, Polygon,
    Polyline, Pose, Rect, Segment, ShapeError, Tilemap, WallMap,
};

/// Any one of the validated 2D shapes, in its own frame or in the world's.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyShape {
    /// A point.
    Point(Point),
    /// A disc.
    Circle(Circle),
    /// A box along the axes.
    Rect(Rect),
    /// A straight wall without thickness.
    Segment(Segment),
    /// A chain of them.
    Polyline(Polyline),
    /// A region bounded by rings.
    Polygon(Polygon),
    /// A segment with thickness.
    Capsule(Capsule),
    /// One side of a line.
    HalfPlane(HalfPlane),
    /// A curved wall without thickness.
    Bezier(Cubic),
    /// Curves end to end: a wall, or a body when it is closed.
    Path(Path),
    /// A map's walls.
    Walls(WallMap),
    /// The set cells of a mask.
    Mask(MaskOnGrid),
    /// A map of tiles.
    Tilemap(Tilemap),
    /// Thin walls on a grid.
    Labyrinth(Labyrinth),
    /// Ground, y = f(x), solid below.
    Ground(GroundProfile),
}

/// Each shape is one of any kind.
macro_rules! each_is_any {
    ($($kind:ident: $shape:ty),* $(,)?) => {
        $(impl From<$shape> for AnyShape {
            fn from(shape: $shape) -> Self {
                Self::$kind(shape)
            }
        })*
    };
}

each_is_any!(Point: Point, Circle: Circle, Rect: Rect, Segment: Segment, Polyline: Polyline, Polygon: Polygon, Capsule: Capsule, HalfPlane: HalfPlane, Bezier: Cubic, Path: Path, Walls: WallMap, Mask: MaskOnGrid, Tilemap: Tilemap, Labyrinth: Labyrinth, Ground: GroundProfile);

impl AnyShape {
    /// The same shape in the world. A box that is turned becomes a polygon.
    ///
    /// # Errors
    /// When moving it takes a coordinate past the largest size, two points become one by rounding, or a mask is turned.
    pub fn to_world(&self, pose: &Pose) -> Result<Self, ShapeError> {
        let at = |p| pose.to_world(p);
        let all = |points: &[glam::DVec2]| points.iter().map(|p| at(*p)).collect::<Vec<_>>();
        Ok(match self {
            Self::Point(p) => Self::Point(Point::new(at(p.at()))?),
            Self::Circle(c) => Self::Circle(Circle::new(at(c.centre()), c.radius())?),
            Self::Rect(r) if pose.is_upright() => Self::Rect(Rect::new(at(r.min), at(r.max))?),
            Self::Rect(r) => Self::Polygon(Polygon::new(all(&r.corners()), Vec::new())?),
            Self::Segment(s) => Self::Segment(Segment::new(at(s.a()), at(s.b()))?),
            Self::Polyline(l) => Self::Polyline(Polyline::new(all(l.points()))?),
            Self::Polygon(p) => {
                let holes = p.holes().iter().map(|h| all(h)).collect();
                Self::Polygon(Polygon::new(all(p.outer()), holes)?)
            }
            Self::Capsule(c) => Self::Capsule(Capsule::new(at(c.a()), at(c.b()), c.radius())?),
            Self::HalfPlane(h) => {
                let normal = pose.to_world_direction(h.normal());
                let offset = h.offset() + normal.dot(pose.position());
                Self::HalfPlane(HalfPlane::new(normal, offset)?)
            }
            Self::Bezier(c) => Self::Bezier(Cubic::new(c.points().map(at))?),
            Self::Path(p) => Self::Path(p.mapped(at)?),
            Self::Walls(map) => Self::Walls(map.mapped(at)?),
            Self::Mask(mask) => Self::Mask(mask.to_world(pose)?),
            Self::Tilemap(map) => Self::Tilemap(map.clone().placed(pose)?),
            Self::Labyrinth(walls) => Self::Labyrinth(walls.clone().placed(pose)?),
            Self::Ground(ground) => Self::Ground(ground.clone().placed(pose)?),
        })
    }

    /// The box around it; none for a half-plane, which has no end, and for what is empty: a map without points,
    /// without tiles or without walls, a mask without cells, ground that is nowhere.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        match self {
            Self::Point(p) => Some(Rect::point(p.at())),
            Self::Circle(c) => Some(Rect::point(c.centre()).expand(c.radius())),
            Self::Rect(r) => Some(*r),
            Self::Segment(s) => Rect::around([s.a(), s.b()]),
            Self::Polyline(l) => Rect::around(l.points().iter().copied()),
            // Holes count: even-odd over all rings makes a "hole" outside the outer ring solid.
            Self::Polygon(p) => Rect::around(p.rings().flatten().copied()),
            Self::Capsule(c) => Rect::around([c.a(), c.b()]).map(|b| b.expand(c.radius())),
            Self::HalfPlane(_) => None,
            Self::Bezier(c) => Some(c.bounds()),
            Self::Path(p) => Some(p.bounds()),
            Self::Walls(map) => Rect::around(map.points().iter().copied()),
            Self::Mask(mask) => mask.bounds(),
            Self::Tilemap(map) => map.bounds(),
            Self::Ground(_) => Rect::around(self.rings().into_iter().flatten().flatten()),
            Self::Labyrinth(walls) => Rect::around(walls.runs().into_iter().flatten()),
        }
    }

    /// It as one convex core with a radius.
    ///
    /// # Errors
    /// When it is not convex, has a hole, or has no end.
    pub fn convex(&self) -> Result<Convex, ConvexError> {
        match self {
            Self::Point(p) => Convex::new(vec![p.at()], 0.0),
            Self::Circle(c) => Convex::new(vec![c.centre()], c.radius()),
            Self::Rect(r) => Convex::new(r.corners().to_vec(), 0.0),
            Self::Segment(s) => Convex::new(vec![s.a(), s.b()], 0.0),
            Self::Polyline(l) if l.points().len() == 2 => Convex::new(l.points().to_vec(), 0.0),
            Self::Capsule(c) => Convex::capsule(c.a(), c.b(), c.radius()),
            Self::Polygon(p) if p.holes().is_empty() => Convex::new(p.outer().to_vec(), 0.0),
            Self::Polygon(_)
            | Self::Polyline(_)
            | Self::HalfPlane(_)
            | Self::Bezier(_)
            | Self::Path(_)
            | Self::Walls(_)
            | Self::Mask(_)
            | Self::Tilemap(_)
            | Self::Labyrinth(_)
            | Self::Ground(_) => Err(ConvexError::Kind),
        }
    }

    /// Passes on the pieces of its boundary in order. Those of holes come after those of the outer ring. A point, a disc,
    /// a capsule and a half-plane have none: they are no edges and no curves.
    pub fn boundary(&self, mut take: impl FnMut(BoundaryPiece)) {
        match self {
            Self::Point(_) | Self::Circle(_) | Self::Capsule(_) | Self::HalfPlane(_) => {}
            Self::Segment(s) => chain(&[s.a(), s.b()], take),
            Self::Polyline(l) => chain(l.points(), take),
            Self::Rect(r) => ring(&r.corners(), 0, take),
            Self::Polygon(p) => {
                let mut first = 0;
                for points in p.rings() {
                    ring(points, first, &mut take);
                    first += points.len();
                }
            }
            Self::Walls(map) => map.walls().for_each(|(number, ends)| {
                take(BoundaryPiece { line: BoundaryLine::Edge(ends), number, closes: None });
            }),
            Self::Mask(mask) => {
                let mut first = 0;
                for points in mask.rings() {
                    ring(&points, first, &mut take);
                    first += points.len();
                }
            }
            Self::Tilemap(_) | Self::Ground(_) => {
                let mut first = 0;
                for points in self.rings().into_iter().flatten() {
                    ring(&points, first, &mut take);
                    first += points.len();
                }
            }
            Self::Labyrinth(walls) => {
                for (number, ends) in walls.runs().into_iter().enumerate() {
                    take(BoundaryPiece { line: BoundaryLine::Edge(ends), number, closes: None });
                }
            }
            Self::Bezier(c) => {
                take(BoundaryPiece { line: BoundaryLine::Curve(*c), number: 0, closes: None });
            }
            Self::Path(p) => {
                let curves = p.drawn().map(|c| c.map(BoundaryLine::Curve));
                let closing = p.closing_edge().map(|ends| Some(BoundaryLine::Edge(ends)));
                let all = curves.chain(closing).enumerate();
                let mut all = all.filter_map(|(number, line)| Some((number, line?))).peekable();
                while let Some((number, line)) = all.next() {
                    let ends = p.is_closed() && all.peek().is_none();
                    take(BoundaryPiece { line, number, closes: ends.then_some(0) });
                }
            }
        }
    }

    /// The areas of a map of tiles, of ground or of a mask, each by its rings; of other shapes none.
    pub(crate) fn rings(&self) -> Vec<Vec<Vec<glam::DVec2>>> {
        match self {
            Self::Tilemap(map) => map.area_rings(),
            Self::Ground(ground) => ground.rings().into_iter().map(|ring| vec![ring]).collect(),
            Self::Mask(mask) => vec![mask.rings().collect()],
            _ => Vec::new(),
        }
    }

    /// Whether it has an inside; else it is all boundary.
    #[must_use]
    pub fn has_inside(&self) -> bool {
        match self {
            Self::Circle(_)
            | Self::Rect(_)
            | Self::Polygon(_)
            | Self::Capsule(_)
            | Self::HalfPlane(_)
            | Self::Mask(_)
            | Self::Tilemap(_)
            | Self::Ground(_) => true,
            Self::Path(p) => p.is_closed(),
            Self::Point(_)
            | Self::Segment(_)
            | Self::Polyline(_)
            | Self::Walls(_)
            | Self::Labyrinth(_)
            | Self::Bezier(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;

    #[test]
    fn a_turned_box_becomes_a_polygon_and_an_upright_one_stays() {
        let half = AnyShape::Rect(Rect::from_half(DVec2::new(2.0, 1.0)).unwrap());
        let moved = half.to_world(&Pose::new(DVec2::new(10.0, 0.0), 0.0).unwrap()).unwrap();
        let expected = Rect::new(DVec2::new(8.0, -1.0), DVec2::new(12.0, 1.0)).unwrap();
        assert_eq!(moved, AnyShape::Rect(expected));
        let turned = half.to_world(&Pose::new(DVec2::ZERO, 1.0).unwrap()).unwrap();
        assert!(matches!(turned, AnyShape::Polygon(p) if p.outer().len() == 4));
    }

    #[test]
    fn a_half_plane_moves_along_its_normal_alone() {
        let floor = AnyShape::HalfPlane(HalfPlane::new(DVec2::new(0.0, -2.0), 0.0).unwrap());
        let pose = Pose::new(DVec2::new(5.0, 3.0), 0.0).unwrap();
        let expected = HalfPlane::new(DVec2::new(0.0, -2.0), -6.0).unwrap();
        assert_eq!(floor.to_world(&pose).unwrap(), AnyShape::HalfPlane(expected));
    }
}

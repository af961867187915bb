//! What every kind of shape of the document can do: the one place where a new kind says all about itself.

use std::borrow::Cow;

use glam::DVec2;
use smallvec::SmallVec;

use super::map::Map;
use super::nodes::Nodes;
use super::{MaskShape, Shape, WallsShape};
use crate::geom::{AnyShape, Pose, ShapeError, Tilemap};

/// A place on an object that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    /// A point of the shape: an end, a vertex of the outer ring, a node of a path, a point of a map.
    Vertex(usize),
    /// A point of a hole: which hole, which point.
    Hole(usize, usize),
    /// An arm of a curve: which curve, and whether it belongs to its start (0) or its end (1).
    Arm(usize, usize),
    /// A corner of a box, clockwise on the screen from the least x and y.
    Corner(usize),
    /// The rim of a disc or a capsule.
    Radius,
    /// The head of the arrow that says where a mover wants to go.
    Velocity,
    /// The knob that turns the whole shape.
    Turn,
}

impl Handle {
    /// Whether it is a point of the shape itself, so that other points may snap to it.
    #[must_use]
    pub fn is_on_shape(self) -> bool {
        matches!(self, Self::Vertex(_) | Self::Hole(..) | Self::Corner(_))
    }

    /// The number of a vertex; none for other handles.
    #[must_use]
    pub fn vertex(self) -> Option<usize> {
        match self {
            Self::Vertex(i) => Some(i),
            _ => None,
        }
    }
}

/// A number or a point of a shape, to be read or changed in place.
#[derive(Debug)]
pub enum Slot<'s> {
    /// A number.
    Number(&'s mut f64),
    /// A point, a size or a direction.
    Vector(&'s mut DVec2),
}

/// An edge of a shape that a vertex can be added to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// Which ring: none for the points of the shape itself, else which hole.
    pub hole: Option<usize>,
    /// Its place among the ring's edges; for a map, among its lines.
    pub index: usize,
    /// Its ends, in the shape's frame.
    pub ends: [DVec2; 2],
}

/// The line of a shape in its own frame: what is drawn, hit by the pointer and measured, whatever the kind. What is closed
/// has an inside, by the even-odd rule over all rings.
///
/// Its own form beside [`AnyShape`], because it is free (it borrows) and of shapes that are not valid, too: these are
/// drawn while they are put right.
#[derive(Clone, Debug)]
pub enum Outline<'s> {
    /// The frame's origin alone.
    Origin,
    /// What is within `radius` of a segment, which may have no length: a disc, a capsule.
    Round {
        /// The ends of the segment.
        spine: [DVec2; 2],
        /// The distance from it.
        radius: f64,
    },
    /// Straight edges from point to point.
    Chains {
        /// Each chain's points; a closed one does not repeat its first.
        chains: SmallVec<[Cow<'s, [DVec2]>; 1]>,
        /// Whether each last point leads to the first.
        closed: bool,
    },
    /// Cubic curves end to end.
    Curves {
        /// Where the first starts.
        start: DVec2,
        /// Each curve by its two arms and its end.
        curves: Cow<'s, [[DVec2; 3]]>,
        /// Whether the end leads back to the start, by a straight edge where there is a gap.
        closed: bool,
    },
    /// Everything with normal·x ≤ offset.
    HalfPlane {
        /// Outward; need not be unit.
        normal: DVec2,
        /// In units of the normal's length.
        offset: f64,
    },
    /// Facing walls over shared points.
    Walls(&'s WallsShape),
    /// The cells of a mask.
    Cells(&'s MaskShape),
    /// What is solid in a map of tiles.
    Tiles(Tilemap),
}

/// What a kind of shape knows of itself. All places are in the shape's own frame.
pub trait Form {
    /// Its type, as files write it.
    fn kind_name(&self) -> &'static str;

    /// The validated shape. Parts of its errors are named as in files.
    ///
    /// # Errors
    /// When its kind does not allow its numbers.
    fn to_geom(&self) -> Result<AnyShape, ShapeError>;

    /// Whether its kind allows it.
    ///
    /// # Errors
    /// When a number is not finite or too large, or it lacks the size or the points that its kind needs.
    fn check(&self) -> Result<(), ShapeError> {
        self.to_geom().map(drop)
    }

    /// Whether its kind allows where it is placed.
    ///
    /// # Errors
    /// When it is turned and can't be, with what to do.
    fn check_pose(&self, _pose: &Pose) -> Result<(), ShapeError> {
        Ok(())
    }

    /// Whether a document may hold it as it is placed: also where algorithms refuse it, and it is to be put right.
    ///
    /// # Errors
    /// When it is placed where it can't be.
    fn check_kept(&self, pose: &Pose) -> Result<(), ShapeError> {
        self.check_pose(pose)
    }

    /// The line around it.
    fn outline(&self) -> Outline<'_>;

    /// All points that it is made of, arms of curves too, with the handle that each is dragged by.
    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        Vec::new()
    }

    /// How many points it counts as, for the limit of a document.
    fn point_count(&self) -> usize;

    /// Its radius, if it has one.
    fn radius_mut(&mut self) -> Option<&mut f64> {
        None
    }

    /// A number or a point by its field in files, and the indices in that field's lists.
    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>>;

    /// The fields that are single numbers or points, in the order in which a form shows them.
    fn fields(&self) -> &'static [&'static str] {
        &[]
    }

    /// Its handles and where they are. Later ones are over earlier ones.
    fn handles(&self) -> Vec<(Handle, DVec2)>;

    /// Puts a handle at a place. `even` keeps a box square. Answers how far its frame's origin has to move along.
    fn put(&mut self, handle: Handle, to: DVec2, _even: bool) -> DVec2 {
        let points = self.points_mut();
        if let Some((_, point)) = points.into_iter().find(|(h, _)| *h == handle) {
            *point = to;
        }
        DVec2::ZERO
    }

    /// Whether it has a knob to turn it by.
    fn has_knob(&self) -> bool {
        false
    }

    /// Whether it looks the same however it is turned about its frame's origin.
    fn is_round(&self) -> bool {
        false
    }

    /// What it is turned about.
    fn pivot(&self) -> DVec2 {
        DVec2::ZERO
    }

    /// How far above the pivot the knob is, at least.
    fn reach(&self) -> f64;

    /// Maps it in its frame, whose axes are turned by `axes` against the world's. Turns are its frame's matter and do
    /// not come here. Answers how much its frame has to be turned in addition.
    fn map(&mut self, map: Map, axes: f64) -> f64 {
        self.points_mut().into_iter().for_each(|(_, p)| *p = map.vector(*p, axes));
        if let Some(radius) = self.radius_mut() {
            *radius *= map.evenly();
        }
        0.0
    }

    /// Where its frame's origin has to be after it is mapped, from where the map takes it: a shape that begins at its
    /// origin may come to lie on the other side of it. In its frame, which is turned by `axes` then.
    fn origin_after(&self, _map: Map, _axes: f64) -> DVec2 {
        DVec2::ZERO
    }

    /// Whether its frame's origin is a place of its own, beside its points: then it has to be mapped as one of them.
    fn begins_at_origin(&self) -> bool {
        false
    }

    /// Exchanges left and right after it was mirrored, where it has sides.
    fn flip(&mut self) {}

    /// Places that other shapes snap to, besides its handles.
    fn snap_places(&self) -> Vec<DVec2> {
        Vec::new()
    }

    /// Whether its own points like to be in line with each other when one of them is dragged.
    fn aligns(&self) -> bool {
        true
    }

    /// As nodes with arms: a chain, a ring without holes, a curve or a path; nothing else.
    fn nodes(&self) -> Option<Nodes> {
        None
    }

    /// The node that an arm belongs to: which curve, and its start (0) or its end (1). None without arms.
    fn node_of(&self, _curve: usize, _side: usize) -> Option<usize> {
        None
    }

    /// Makes a node a corner, so that each of its arms is moved by itself.
    fn make_corner(&mut self, _node: usize) {}

    /// The edges that a vertex can be added to.
    fn edges(&self) -> Vec<Edge> {
        Vec::new()
    }

    /// It with a vertex more on an edge, and that vertex.
    fn with_vertex(&self, _edge: &Edge, _at: DVec2) -> Option<(Shape, Handle)> {
        None
    }

    /// It without some of its points; none when that is no shape any more.
    fn without(&self, _gone: &[Handle]) -> Option<Shape> {
        None
    }

    /// It by straight edges; none when it is that already.
    fn straightened(&self) -> Option<Shape> {
        None
    }

    /// It as nodes of a path; none when it is a path already, or can't be one.
    fn curved(&self) -> Option<Nodes> {
        self.nodes()
    }
}

/// How far the farthest of some points is from the frame's origin.
pub(super) fn farthest(points: impl IntoIterator<Item = DVec2>) -> f64 {
    points.into_iter().map(DVec2::length).fold(0.0, f64::max)
}

/// The points of a chain by their numbers.
pub(super) fn vertices(points: &[DVec2]) -> impl Iterator<Item = (Handle, DVec2)> {
    points.iter().enumerate().map(|(i, p)| (Handle::Vertex(i), *p))
}

/// The same, to be changed.
pub(super) fn vertices_mut(points: &mut [DVec2]) -> impl Iterator<Item = (Handle, &mut DVec2)> {
    points.iter_mut().enumerate().map(|(i, p)| (Handle::Vertex(i), p))
}

/// One chain as an outline.
pub(super) fn chain(points: &[DVec2], closed: bool) -> Outline<'_> {
    Outline::Chains { chains: SmallVec::from_buf([Cow::Borrowed(points)]), closed }
}

/// The edges of a chain, or of a ring when it is closed.
pub fn edges(points: &[DVec2], closed: bool) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    let closing = if closed { points.last().zip(points.first()) } else { None };
    points.windows(2).map(|w| [w[0], w[1]]).chain(closing.map(|(a, b)| [*a, *b]))
}

/// The edges of one chain or ring of a shape, by their numbers.
pub(super) fn numbered(
    points: &[DVec2],
    closed: bool,
    hole: Option<usize>,
) -> impl Iterator<Item = Edge> + '_ {
    edges(points, closed).enumerate().map(move |(index, ends)| Edge { hole, index, ends })
}

/// The points of a list without those whose handles go.
pub(super) fn kept(
    points: &[DVec2],
    gone: &[Handle],
    handle: impl Fn(usize) -> Handle,
) -> Vec<DVec2> {
    let all = points.iter().enumerate();
    all.filter(|(i, _)| !gone.contains(&handle(*i))).map(|(_, p)| *p).collect()
}

/// A radius set by hand: nothing of no size is made, since it would be refused when the scene is built.
pub(super) fn set_radius(radius: &mut f64, length: f64) {
    if length > 0.0 {
        *radius = length;
    }
}

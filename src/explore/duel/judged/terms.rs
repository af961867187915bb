//! What a judge's steps are about: the numbers of its texts, what follows from their signs, and what they are parts of.

use serde::Serialize;

use crate::trace::Kind;

/// What of several a step is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::explore::duel) enum Part {
    /// An edge of a polygon or a triangle.
    Edge(u32),
    /// A wall of several.
    Wall(u32),
    /// An axis on which two shapes may be apart.
    Axis(u32),
    /// A plane through three corners.
    Plane(u32),
}

impl Part {
    /// Its chapter and its number.
    pub(super) fn chapter(self) -> (&'static str, u32) {
        match self {
            Self::Edge(k) => ("judge-edge", k),
            Self::Wall(k) => ("judge-wall", k),
            Self::Axis(k) => ("judge-axis", k),
            Self::Plane(k) => ("judge-plane", k),
        }
    }
}

/// What a number is. P is the first of a step's places; A, B and C are the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::explore::duel) enum Quantity {
    /// (B - A) × (P - A): on which side of the line through A and B is P?
    Side,
    /// (A - P) · (B - P): is P, where it is in line, past both ends?
    Between,
    /// (B - A) · (P - A): is P past A?
    PastA,
    /// (B - A) · (P - B): is P past B?
    PastB,
    /// The same from the other end: is P before B?
    BeforeB,
    /// The square of the distance of P from the segment AB, or from A.
    Square,
    /// The square of the distance of P from the line through A and B.
    LineSquare,
    /// A square of a distance less that of what must be reached.
    Reach,
    /// How far along a move, as a part of it.
    T,
    /// A fraction of a move less the least so far.
    Later,
    /// How far P is before the least coordinate of a box, along an axis.
    Before,
    /// How far beyond the greatest.
    Beyond,
    /// How far outside both, 0 within.
    Past,
    /// By how much two boxes overlap, along an axis.
    Overlap,
    /// The least overlap.
    Depth,
    /// How far P, a corner, is below A on the screen.
    Below,
    /// The square of the gap on the normal of an edge, with its sign.
    Gap,
    /// The greatest of these.
    GreatestGap,
    /// The least square of a distance.
    LeastSquare,
    /// A polynomial of Sturm's sequence at the start of a curve.
    At0,
    /// The same at its end.
    At1,
    /// How many roots there are, by the changes of sign.
    Roots,
    /// Whether what moves goes away from a wall: its direction times the way from the wall.
    Away,
    /// The volume that P spans with A, B and C: on which side of their plane is it?
    Height,
    /// The same of Q, a corner of the solid.
    CornerHeight,
    /// The volume that a direction from P spans with A and B: on which side does it pass the edge?
    Passing,
    /// How steeply a direction comes to a plane: 0 of one that is parallel.
    Steepness,
    /// By how much the shadows of two boxes overlap on an axis that is as long as it comes out.
    AxisOverlap,
}

impl Quantity {
    /// Its name, as files and texts have it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Side => "side",
            Self::Between => "between",
            Self::PastA => "past-a",
            Self::PastB => "past-b",
            Self::BeforeB => "before-b",
            Self::Square => "square",
            Self::LineSquare => "line-square",
            Self::Reach => "reach",
            Self::T => "t",
            Self::Later => "later",
            Self::Before => "before",
            Self::Beyond => "beyond",
            Self::Past => "past",
            Self::Overlap => "overlap",
            Self::Depth => "depth",
            Self::Below => "below",
            Self::Gap => "gap",
            Self::GreatestGap => "greatest-gap",
            Self::LeastSquare => "least-square",
            Self::At0 => "at-0",
            Self::At1 => "at-1",
            Self::Roots => "roots",
            Self::Away => "away",
            Self::Height => "height",
            Self::CornerHeight => "corner-height",
            Self::Passing => "passing",
            Self::Steepness => "steepness",
            Self::AxisOverlap => "axis-overlap",
        }
    }

    /// The chapter that it is in, where the step is no part of several.
    pub(super) fn chapter(self) -> &'static str {
        match self {
            Self::Side
            | Self::Between
            | Self::Height
            | Self::CornerHeight
            | Self::Passing
            | Self::Steepness => "judge-sides",
            Self::PastA | Self::PastB | Self::BeforeB | Self::Square | Self::LineSquare => {
                "judge-nearest"
            }
            Self::Reach | Self::Away => "judge-reach",
            Self::T | Self::Later => "judge-t",
            Self::Before
            | Self::Beyond
            | Self::Past
            | Self::Overlap
            | Self::Depth
            | Self::Below => "judge-coordinates",
            Self::Gap | Self::GreatestGap | Self::LeastSquare | Self::AxisOverlap => "judge-gaps",
            Self::At0 | Self::At1 | Self::Roots => "judge-roots",
        }
    }
}

/// What follows from several signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::explore::duel) enum Conclusion {
    /// Both ends of one segment are on the same side of the other's line.
    Beside,
    /// The ends of each are on both sides of the other's line.
    Cross,
    /// An end of one is on the other.
    EndOn,
    /// An end of one is on the other's line alone.
    EndBeside,
    /// All control points of a curve are on one side of a line, or past one end of a segment.
    ControlsBeside,
    /// A ray from the point crosses the edge.
    Flips,
    /// It does not.
    Misses,
    /// Both ends of an edge are on the same side of a plane.
    OneSide,
    /// A line passes the edges of a triangle on different sides.
    PassesBeside,
    /// It passes them on one side.
    Through,
    /// There are corners on both sides of a plane: it has no face.
    NoFace,
    /// The point is before a face.
    InFront,
    /// It is in the plane of a face.
    OnFace,
    /// It is behind a face.
    Behind,
}

impl Conclusion {
    /// Its name, as files and texts have it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Beside => "beside",
            Self::Cross => "cross",
            Self::EndOn => "end-on",
            Self::EndBeside => "end-beside",
            Self::ControlsBeside => "controls-beside",
            Self::Flips => "flips",
            Self::Misses => "misses",
            Self::OneSide => "one-side",
            Self::PassesBeside => "passes-beside",
            Self::Through => "through",
            Self::NoFace => "no-face",
            Self::InFront => "in-front",
            Self::OnFace => "on-face",
            Self::Behind => "behind",
        }
    }

    /// What it concludes by.
    pub(super) fn reason(self) -> &'static str {
        match self {
            Self::EndOn | Self::EndBeside => "between",
            Self::Beside | Self::Cross | Self::ControlsBeside | Self::Flips | Self::Misses => {
                "side"
            }
            Self::PassesBeside | Self::Through => "passing",
            Self::NoFace => "corner-height",
            Self::OneSide | Self::InFront | Self::OnFace | Self::Behind => "height",
        }
    }

    /// How a step that concludes so is marked.
    pub(super) fn kind(self) -> Kind {
        match self {
            Self::Cross | Self::EndOn | Self::Flips | Self::Through => Kind::Impact,
            Self::OnFace | Self::Behind => Kind::Candidate,
            _ => Kind::Refused,
        }
    }
}

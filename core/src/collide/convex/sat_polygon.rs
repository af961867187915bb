//! Do two convex polygons meet, and which is the shortest way out? (Article S's theory, in the plane.)
//!
//! Two convex shapes are apart exactly when some line separates them, and for polygons a line along one of their edges
//! is enough. So each edge is an **axis**. When the other polygon lies beyond the edge, its least reach along the
//! edge's outward normal is the *gap*; otherwise it is minus the *depth*. One gap, and they are apart. No gap, and the
//! least depth of all axes is the minimum translation vector, along that edge's normal. Why: the edges of both, turned
//! outward, are all edges of the Minkowski difference, and the answer is the origin's distance to its nearest edge.
//! (The article takes the middle two of the four sorted ends of the intervals, which is wrong when one holds the other:
//! [`super::sat_published`].)
//!
//! The direction needs no comparison: an edge's normal points outward already, from its own polygon to the other. An
//! axis needs no threshold: in the plane there are no cross products of edges that are nearly parallel, and the
//! shortest edge has a direction as good as the longest, since its ends are subtracted without loss.
//!
//! Segments are polygons of two edges, there and back, and points of none. Shapes that all lie on one line are compared
//! by their order on that line.
//!
//! Frame: x right, y down, world units; the cores of both shapes are in the world, their radii are not used.
//!
//! Degenerate cases: *touching* is decided by exact orientation, never by a small number. A gap or a depth whose sign
//! may be wrong by rounding is decided again, exactly. Nested, equal and far shapes need no special case.
//!
//! Cost: linear in the vertices, since the support vertex goes round with the edges; the first gap ends it.
//! [`crate::collide::fast::fewer_axes`] skips axes that can't be the answer.
//!
#![doc = include_str!("../../../figures/sat-polygon.svg")]

use std::hint::select_unpredictable;

use glam::DVec2;
use serde::Serialize;

use super::core_reach::doubt;
use super::nearest_cores::length;
use super::support::{Support, gap};
use crate::collide::fast::fewer_axes::fewer_axes;
use crate::geom::Sign;
use crate::geom::convex::{Convex, unit};
use crate::geom::exact::signs::across;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// Which of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhichShape {
    /// The first.
    A,
    /// The second.
    B,
}

impl WhichShape {
    /// The other of the two.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// How two convex cores lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Separation {
    /// A line parts them: they share no point.
    Apart {
        /// How far apart along the axis, in world units; above 0, and no more than their distance.
        gap: f64,
        /// Unit, from A to B.
        normal: DVec2,
    },
    /// They share a point.
    Meet(Deepest),
}

/// The axis of least depth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Deepest {
    /// How far B must move along the normal for them to just touch, in world units; 0 when they do, and then
    /// exactly so.
    pub depth: f64,
    /// Unit, from A to B.
    pub normal: DVec2,
    /// Whose edge the axis is.
    pub side: WhichShape,
    /// Which of its edges.
    pub edge: u32,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// One edge's axis.
    Axis {
        /// Whose edge.
        side: WhichShape,
        /// Which edge.
        edge: u32,
        /// A vertex of that edge, in world units.
        origin: DVec2,
        /// Its outward normal, unit.
        normal: DVec2,
        /// The reach of A along the normal, from the edge, in world units: least and greatest.
        a: [f64; 2],
        /// The same of B.
        b: [f64; 2],
        /// How far the other lies beyond the edge; below 0, minus how deep it reaches past it.
        gap: f64,
        /// What follows from it.
        verdict: AxisVerdict,
        /// The axis that had the least depth before this one: whose edge's, and which.
        best: Option<(WhichShape, u32)>,
    },
    /// All vertices are in line: their order on the line.
    InLine {
        /// Along the line, from A to B, unit; zero when they share a point.
        along: DVec2,
        /// How far apart they are on it; 0 when they share a point.
        gap: f64,
        /// What follows from it: [`AxisVerdict::Least`] when they share a point.
        verdict: AxisVerdict,
    },
    /// No axis parts them: they meet.
    Meet {
        /// How many axes were tested.
        axes: u32,
    },
    /// The way out: along the axis of least depth.
    Found(Deepest),
}

/// The verdict on one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AxisVerdict {
    /// It separates them; no other axis is tested.
    Apart,
    /// It separates them, by no more than the radii around them: the other axes are tested too.
    Narrow,
    /// It has the least depth so far.
    Least,
    /// It is deeper than the least so far.
    Deeper,
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Axis { side, edge, verdict, best, .. } => {
                let about = About::new(axis_key(side, edge))
                    .chapter(if side == WhichShape::A { "axes-a" } else { "axes-b" })
                    .kind(verdict.kind())
                    .decides(verdict == AxisVerdict::Apart);
                // A depth is compared with the least so far; and the axis was tested because those before it did not
                // separate them.
                let about = match (verdict, best) {
                    (AxisVerdict::Least | AxisVerdict::Deeper, Some((side, edge))) => {
                        about.because(Reason::Key(axis_key(side, edge)))
                    }
                    _ => about,
                };
                about.because(Reason::Last("axis"))
            }
            Self::InLine { verdict, .. } => About::at("in-line", [])
                .chapter("in-line")
                .kind(verdict.kind())
                .decides(verdict == AxisVerdict::Apart)
                .because(Reason::Each("axis")),
            Self::Meet { .. } => About::at("meet", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Kept("axis"))
                .because(Reason::Each("axis"))
                .because(Reason::Last("in-line")),
            Self::Found(found) => About::at("found", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Key(axis_key(found.side, found.edge)))
                .because(Reason::Last("meet")),
        }
    }
}

fn axis_key(side: WhichShape, edge: u32) -> Key {
    Key::new("axis", [u32::from(side == WhichShape::B), edge])
}

impl AxisVerdict {
    fn kind(self) -> Kind {
        match self {
            Self::Apart => Kind::Result,
            Self::Narrow | Self::Least => Kind::Candidate,
            Self::Deeper => Kind::Refused,
        }
    }
}

/// How two convex cores lie, by separating axes.
#[must_use]
pub fn sat_polygon(a: &Convex, b: &Convex) -> Separation {
    fewer_axes(a, b, 0.0, f64::INFINITY)
        .unwrap_or_else(|| sat_polygon_traced(a, b, 0.0, &mut Silent))
}

/// [`sat_polygon`], traced. It ends at the first gap wider than `enough`. With narrower gaps only, they are apart too:
/// every axis is tested, and the widest is the answer.
#[must_use]
pub fn sat_polygon_traced<T: Trace<Step>>(
    a: &Convex,
    b: &Convex,
    enough: f64,
    trace: &mut T,
) -> Separation {
    let mut best = LeastAxis::default();
    // 1. Gaps and depths nearer to zero than this may have the wrong sign.
    let doubt = doubt(a, b);
    // 2. The edges of A, then those of B.
    for (side, own, other) in [(WhichShape::A, a, b), (WhichShape::B, b, a)] {
        let first = if side == WhichShape::A { 0 } else { a.normals().len() };
        let mut support = Support::new(other, doubt);
        // For the trace: where the other ends beyond, and where the edge's own shape ends behind.
        let mut ends = [Support::new(other, doubt), Support::new(own, doubt)];
        for (i, (&corner, &outward)) in own.core().iter().zip(own.normals()).enumerate() {
            // 3. How far the other lies beyond this edge.
            let gap = gap(own, i, other, &mut support);
            // 4. Wider than enough: the shapes are apart. Else the least depth is kept.
            let normal = if side == WhichShape::A { outward } else { -outward };
            let before = best;
            let verdict = best.judge(gap, normal, first + i, enough);
            trace.step(|| {
                let best = before.least(a, b).map(|least| (least.side, least.edge));
                // The edge's own shape ends at the edge.
                let own = [ends[1].reach(corner, outward), 0.0];
                let other = [gap, -ends[0].reach(corner, -outward)];
                let (a, b) = if side == WhichShape::A { (own, other) } else { (other, own) };
                let (origin, normal, edge) = (corner, outward, i as u32);
                Step::Axis { side, edge, origin, normal, a, b, gap, verdict, best }
            });
            if verdict == AxisVerdict::Apart {
                return Separation::Apart { gap, normal };
            }
        }
    }
    // 5. The widest gap, if only a narrow one. When all vertices are on one line, no edge's normal separates two that
    //    lie one after the other; the line itself does.
    let least = best.least(a, b);
    let thin = is_thin(a, b) && least.is_none_or(|least| least.depth == 0.0);
    let parted = match best.widest {
        None if thin => parted_in_line(a, b, enough, trace),
        widest => widest,
    };
    if let Some((gap, normal)) = parted {
        return Separation::Apart { gap, normal };
    }
    // 6. No gap on any axis: they meet.
    trace.step(|| Step::Meet { axes: (a.normals().len() + b.normals().len()) as u32 });
    // 7. The way out is along the axis of least depth. Two points in one place have none; any way is as short.
    let found =
        least.unwrap_or(Deepest { depth: 0.0, normal: DVec2::X, side: WhichShape::A, edge: 0 });
    trace.step(|| Step::Found(found));
    Separation::Meet(found)
}

/// The gap between two that lie on one line, and its direction; none when they share a point.
fn parted_in_line<T: Trace<Step>>(
    a: &Convex,
    b: &Convex,
    enough: f64,
    trace: &mut T,
) -> Option<(f64, DVec2)> {
    let parted = in_line(a.core(), b.core());
    trace.step(|| {
        let (gap, along) = parted.unwrap_or((0.0, DVec2::ZERO));
        let verdict = match parted {
            None => AxisVerdict::Least,
            Some(_) if gap > enough => AxisVerdict::Apart,
            Some(_) => AxisVerdict::Narrow,
        };
        Step::InLine { along, gap, verdict }
    });
    parted
}

/// Whether neither has an area: then all axes are needed to distinguish lying on one line from crossing.
pub(crate) fn is_thin(a: &Convex, b: &Convex) -> bool {
    a.core().len() < 3 && b.core().len() < 3
}

/// The least depth and the widest gap of the axes so far.
#[derive(Clone, Copy)]
pub(crate) struct LeastAxis {
    /// The least depth.
    pub(crate) depth: f64,
    /// Whose edge's it is: A's are numbered first.
    axis: usize,
    /// The widest gap and its axis, from A to B.
    pub(crate) widest: Option<(f64, DVec2)>,
}

impl Default for LeastAxis {
    fn default() -> Self {
        Self { depth: f64::INFINITY, axis: 0, widest: None }
    }
}

impl LeastAxis {
    /// The verdict on one more axis.
    #[inline(always)]
    pub(crate) fn judge(
        &mut self,
        gap: f64,
        normal: DVec2,
        axis: usize,
        enough: f64,
    ) -> AxisVerdict {
        if gap > 0.0 {
            if gap > enough {
                return AxisVerdict::Apart;
            }
            if self.widest.is_none_or(|(w, _)| gap > w) {
                self.widest = Some((gap, normal));
            }
            return AxisVerdict::Narrow;
        }
        let lessens = -gap < self.depth;
        // As an `if`, but faster here.
        self.axis = select_unpredictable(lessens, axis, self.axis);
        self.depth = select_unpredictable(lessens, -gap, self.depth);
        if lessens { AxisVerdict::Least } else { AxisVerdict::Deeper }
    }

    /// The axis of least depth; none when no edge was tested.
    pub(crate) fn least(&self, a: &Convex, b: &Convex) -> Option<Deepest> {
        let (side, edge, normal) = match self.axis.checked_sub(a.normals().len()) {
            None => (WhichShape::A, self.axis, *a.normals().get(self.axis)?),
            Some(edge) => (WhichShape::B, edge, -*b.normals().get(edge)?),
        };
        let found = Deepest { depth: self.depth + 0.0, normal, side, edge: edge as u32 };
        self.depth.is_finite().then_some(found)
    }
}

/// The gap between two points or segments that lie on one line, and its direction from A to B; none when
/// they share a point.
fn in_line(a: &[DVec2], b: &[DVec2]) -> Option<(f64, DVec2)> {
    let ends = |points: &[DVec2]| (points[0], points[points.len() - 1]);
    let ((a0, a1), (b0, b1)) = (ends(a), ends(b));
    // The line's direction, from whichever has one.
    let (from, to) = if a0 != a1 {
        (a0, a1)
    } else if b0 != b1 {
        (b0, b1)
    } else {
        (a0, b0)
    };
    if from == to {
        return None;
    }
    // Whether x comes after y on the way: the product along it, as one across it of what is turned a quarter.
    let after = |y: DVec2, x: DVec2| across(from, to, y.perp(), x.perp()) == Sign::Positive;
    let order = |p: DVec2, q: DVec2| if after(p, q) { (p, q) } else { (q, p) };
    let ((a0, a1), (b0, b1)) = (order(a0, a1), order(b0, b1));
    let (end, start) = if after(a1, b0) {
        (a1, b0)
    } else if after(b1, a0) {
        (a0, b1)
    } else {
        return None;
    };
    let way = start - end;
    Some((length(way), unit(way)))
}

#[cfg(test)]
mod tests;

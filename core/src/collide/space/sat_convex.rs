//! Do two convex shapes in space meet, and which is the shortest way out? Polyhedra, polygons, triangles, segments and points, by
//! separating axes. (Article V, "solide/solide", with the axes of article S.)
//!
//! The faces of the Minkowski difference are the faces of both and the parallelograms that an edge of one and an edge of the other
//! span. So these axes are enough: the normal of each face, and the cross product of each pair of edges whose parallelogram *is*
//! such a face. It is when both edges are extreme along the product: the faces beside an edge both fall away from it. (On the Gauss
//! map, the arcs of the two edges cross.) Then the gap is known from the two edges alone, and no corner is searched. The greatest
//! gap of all is the answer: above 0 they are apart, below 0 it is minus the depth.
//!
//! Frame: z up, world units. Degenerate cases: *touching* and *apart* are exact, by `convex_gap` wherever rounding could decide.
//! Edges nearly parallel are left out as in [`super::sat_boxes`], unless the others leave next to nothing; so are those whose
//! faces leave in doubt whether they are extreme along the product, but then all corners are searched. Two flat shapes in parallel
//! planes, and segments or points with these, span no volume, and axes do not tell about them: `spans_space` is called before.
//!
//! Cost: every face against every corner, and every edge against every edge; the first gap ends it.

use glam::DVec3;
use serde::Serialize;

use crate::geom::Sign;
use crate::geom::exact::tolerance::PARALLEL;
use crate::geom::solid::Convex3;
use crate::geom::solid::convex3::ConvexEdge3;
use crate::geom::solid::exact_convex::{ConvexAxis, convex_gap, edge_cross, spans_space};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// How two convex cores lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ConvexSeparation {
    /// A plane parts them: they share no point.
    Apart(AxisGap),
    /// They share a point; the gap is minus the depth, and exactly 0 where they only touch.
    Meet(AxisGap),
    /// What they span has no volume, and no axis tells.
    Flat,
}

/// A gap along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct AxisGap {
    /// How far apart along it, in world units; below 0, minus the overlap.
    pub gap: f64,
    /// Unit, from A to B.
    pub normal: DVec3,
    /// Which.
    pub axis: ConvexAxis,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The gap across a face, or across two edges that are extreme.
    Axis {
        /// The axis and the gap along it.
        found: AxisGap,
        /// The corner of the other that is nearest along it, for a face.
        corner: Option<u32>,
        /// What follows.
        verdict: SolidAxisVerdict,
        /// What was best before.
        best: Option<AxisGap>,
    },
    /// How many pairs of edges are no face of the difference, and how many are nearly parallel.
    Skipped {
        /// Not extreme along their product.
        inner: u32,
        /// Nearly parallel.
        parallel: u32,
    },
    /// No axis parts them.
    Meet {
        /// The axis of least overlap.
        found: AxisGap,
    },
}

/// The verdict on one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SolidAxisVerdict {
    /// It parts them; no other is tested.
    Apart,
    /// The greatest gap so far, and so the least overlap.
    Least,
    /// Overlaps no less than the least so far.
    Deeper,
}

impl SolidAxisVerdict {
    /// How a step with this verdict is marked.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            Self::Apart => Kind::Result,
            Self::Least => Kind::Candidate,
            Self::Deeper => Kind::Refused,
        }
    }
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Axis { found, verdict, best, .. } => {
                let about = About::new(axis_key(found.axis))
                    .chapter(match found.axis {
                        ConvexAxis::FaceA(_) => "faces-a",
                        ConvexAxis::FaceB(_) => "faces-b",
                        ConvexAxis::Edges(..) => "edges-of-both",
                    })
                    .kind(verdict.kind())
                    .decides(verdict == SolidAxisVerdict::Apart);
                let about = match best {
                    Some(best) => about.because(Reason::Key(axis_key(best.axis))),
                    None => about,
                };
                about.because(Reason::Last("axis"))
            }
            Self::Skipped { .. } => {
                About::at("skipped", []).chapter("edges-of-both").because(Reason::Last("axis"))
            }
            Self::Meet { found } => About::at("meet", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Key(axis_key(found.axis)))
                .because(Reason::Each("axis")),
        }
    }
}

/// The key of an axis's step.
#[must_use]
pub(crate) fn axis_key(axis: ConvexAxis) -> Key {
    match axis {
        ConvexAxis::FaceA(i) => Key::new("axis", [0, i]),
        ConvexAxis::FaceB(j) => Key::new("axis", [1, j]),
        ConvexAxis::Edges(i, j) => Key::new("axis", [2, i, j]),
    }
}

/// How two convex cores lie; their radii are not used.
#[must_use]
pub fn sat_convex(a: &Convex3, b: &Convex3) -> ConvexSeparation {
    sat_convex_traced(a, b, &mut Silent)
}

/// By how many roundings of all that goes into it a gap may be off: the corners', the normal's, a dot product's.
const ROUNDINGS: f64 = 64.0;
/// How near to 0 a cosine must be for rounding to decide its sign: of unit vectors.
const LEVEL: f64 = 32.0 * f64::EPSILON;

/// Both shapes from the first's anchor.
struct Pair<'s> {
    a: &'s Convex3,
    b: &'s Convex3,
    /// To the second's anchor.
    way: DVec3,
    /// Gaps nearer to zero than this may have the wrong sign.
    doubt: f64,
    size: f64,
}

impl Pair<'_> {
    /// The gap along a unit direction, and the number of the corner of B that is nearest along it. `top` is A's reach.
    fn below(&self, n: DVec3, top: f64) -> (f64, u32) {
        let (height, corner) = lowest(self.b, n);
        (n.dot(self.way) + height - top, corner)
    }

    /// The gap along a unit direction.
    fn along(&self, n: DVec3) -> f64 {
        self.below(n, -lowest(self.a, -n).0).0
    }

    /// A gap with its exact sign, where rounding could decide it.
    fn settled(&self, gap: f64, axis: ConvexAxis) -> f64 {
        if gap.abs() > self.doubt { gap } else { self.signed(gap, axis) }
    }

    /// A gap with its exact sign.
    fn signed(&self, gap: f64, axis: ConvexAxis) -> f64 {
        match convex_gap(self.a, self.b, axis) {
            Sign::Positive => gap.max(f64::EPSILON * self.size),
            Sign::Zero => 0.0,
            Sign::Negative => gap.min(-f64::EPSILON * self.size),
        }
    }

    /// The axis of two edges, if they are extreme along it; or why not.
    fn edges(&self, i: u32, j: u32) -> Result<AxisGap, NoAxis> {
        let (e, f) = (&self.a.edges()[i as usize], &self.b.edges()[j as usize]);
        if e.way == DVec3::ZERO || f.way == DVec3::ZERO {
            return Err(NoAxis::Inner);
        }
        let cross = e.way.cross(f.way);
        let sine = cross.length();
        if sine < PARALLEL {
            return Err(NoAxis::Parallel);
        }
        let n = cross / sine;
        // Along n, and against it: whether the faces beside both edges fall away.
        let axis = ConvexAxis::Edges(i, j);
        let mut best: Option<AxisGap> = None;
        for n in [n, -n] {
            let (ours, theirs) = (falls_away(e, n), falls_away(f, -n));
            if ours == Some(false) || theirs == Some(false) {
                continue;
            }
            let gap = if ours.is_some() && theirs.is_some() {
                let from = self.a.offsets()[e.ends[0] as usize];
                let to = self.way + self.b.offsets()[f.ends[0] as usize];
                n.dot(to - from)
            } else {
                self.along(n)
            };
            // The product of nearly parallel edges is less sure by their sine.
            let gap = if gap.abs() * sine > self.doubt { gap } else { self.signed(gap, axis) };
            if best.is_none_or(|b| gap > b.gap) {
                best = Some(AxisGap { gap, normal: n + DVec3::ZERO, axis });
            }
        }
        best.ok_or(NoAxis::Inner)
    }
}

/// Why two edges have no axis.
enum NoAxis {
    Parallel,
    Inner,
}

/// Whether both faces beside an edge fall away from it along a direction, or there are none; none when rounding could decide it.
fn falls_away(edge: &ConvexEdge3, n: DVec3) -> Option<bool> {
    let Some([s, t]) = edge.inward else { return Some(true) };
    let (s, t) = (s.dot(n), t.dot(n));
    if s > LEVEL || t > LEVEL {
        return Some(false);
    }
    (s < -LEVEL && t < -LEVEL).then_some(true)
}

/// The least n · corner from the anchor, and the corner's number.
fn lowest(of: &Convex3, n: DVec3) -> (f64, u32) {
    let mut least = (f64::INFINITY, 0);
    for (i, o) in (0u32..).zip(of.offsets()) {
        let height = n.dot(*o);
        if height < least.0 {
            least = (height, i);
        }
    }
    least
}

/// [`sat_convex`], traced: the faces of both, the edges of both, until one axis parts them.
#[must_use]
pub fn sat_convex_traced<T: Trace<Step>>(
    a: &Convex3,
    b: &Convex3,
    trace: &mut T,
) -> ConvexSeparation {
    if !spans_space(a, b) {
        return ConvexSeparation::Flat;
    }
    let way = b.anchor() - a.anchor();
    let size = way.abs().element_sum() + a.extent() + b.extent();
    let pair = Pair { a, b, way, doubt: ROUNDINGS * f64::EPSILON * size, size };
    let mut best: Option<AxisGap> = None;
    // 1. The faces of A: how far in front is the nearest corner of B?
    for (i, face) in (0u32..).zip(a.faces()) {
        let axis = ConvexAxis::FaceA(i);
        let n = face.normal;
        let (gap, corner) = pair.below(n, n.dot(a.offsets()[face.ring[0] as usize]));
        let gap = pair.settled(gap, axis);
        let found = AxisGap { gap, normal: n + DVec3::ZERO, axis };
        if parts(found, Some(corner), &mut best, trace) {
            return ConvexSeparation::Apart(found);
        }
    }
    // 2. The faces of B, the other way round.
    for (j, face) in (0u32..).zip(b.faces()) {
        let axis = ConvexAxis::FaceB(j);
        let n = -face.normal + DVec3::ZERO;
        let (height, corner) = lowest(a, -n);
        let gap = n.dot(way + b.offsets()[face.ring[0] as usize]) + height;
        let gap = pair.settled(gap, axis);
        let found = AxisGap { gap, normal: n, axis };
        if parts(found, Some(corner), &mut best, trace) {
            return ConvexSeparation::Apart(found);
        }
    }
    // 3. An edge of each, where both are extreme along their product.
    let (mut inner, mut parallel) = (0, 0);
    for i in 0..a.edges().len() as u32 {
        for j in 0..b.edges().len() as u32 {
            match pair.edges(i, j) {
                Ok(found) => {
                    if parts(found, None, &mut best, trace) {
                        return ConvexSeparation::Apart(found);
                    }
                }
                Err(NoAxis::Parallel) => parallel += 1,
                Err(NoAxis::Inner) => inner += 1,
            }
        }
    }
    trace.step(|| Step::Skipped { inner, parallel });
    // 4. Where next to no overlap is left, an axis that was left out may part them all the same.
    let Some(found) = best else { return ConvexSeparation::Flat };
    if parallel > 0
        && found.gap >= -8.0 * PARALLEL * size
        && let Some(left) = left_out(&pair)
    {
        trace.step(|| Step::Axis {
            found: left,
            corner: None,
            verdict: SolidAxisVerdict::Apart,
            best: Some(found),
        });
        return ConvexSeparation::Apart(left);
    }
    // 5. No gap on any axis: they meet, and the least overlap is the way out.
    trace.step(|| Step::Meet { found });
    ConvexSeparation::Meet(found)
}

/// Takes a gap in: whether it parts the two, or is the greatest so far.
fn parts<T: Trace<Step>>(
    found: AxisGap,
    corner: Option<u32>,
    best: &mut Option<AxisGap>,
    trace: &mut T,
) -> bool {
    let before = *best;
    let verdict = if found.gap > 0.0 {
        SolidAxisVerdict::Apart
    } else if before.is_none_or(|b| found.gap > b.gap) {
        SolidAxisVerdict::Least
    } else {
        SolidAxisVerdict::Deeper
    };
    trace.step(|| Step::Axis { found, corner, verdict, best: before });
    if verdict == SolidAxisVerdict::Least {
        *best = Some(found);
    }
    verdict == SolidAxisVerdict::Apart
}

/// An axis across two nearly parallel edges that parts the two, by its exact sign.
#[cold]
fn left_out(pair: &Pair<'_>) -> Option<AxisGap> {
    let (a, b) = (pair.a, pair.b);
    for (i, e) in (0u32..).zip(a.edges()) {
        for (j, f) in (0u32..).zip(b.edges()) {
            if e.way.cross(f.way).length() >= PARALLEL {
                continue;
            }
            let n = edge_cross(a, b, [i, j]);
            if n == DVec3::ZERO {
                continue;
            }
            let axis = ConvexAxis::Edges(i, j);
            let (gap, normal) = [n, -n]
                .map(|n| (pair.along(n), n + DVec3::ZERO))
                .into_iter()
                .fold((f64::NEG_INFINITY, n), |best, one| if one.0 > best.0 { one } else { best });
            if gap >= -pair.doubt && convex_gap(a, b, axis) == Sign::Positive {
                return Some(AxisGap { gap: gap.max(f64::EPSILON * pair.size), normal, axis });
            }
        }
    }
    None
}

//! Do two boxes in space meet, however they are turned, and which is the shortest way out? (Article S: separating axes.)
//!
//! Two convex solids are apart exactly when some plane separates them. For two boxes fifteen directions are enough to find
//! it, the **axes**: the three across the faces of A, the three across those of B, and the nine across an edge of each,
//! aᵢ × bⱼ. Why: the faces of the Minkowski difference are the faces of both boxes and the parallelograms that an edge of A
//! and one of B span, and the answer is the origin's distance to its nearest face. On an axis n both shadows are intervals
//! about the shadows of the centres, with t the way from A's centre to B's:
//!
//! - A's shadow is [−r_A, r_A] with r_A = Σ hᵢ |aᵢ · n|, and B's is [|t · n| − r_B, |t · n| + r_B].
//! - The *overlap* is r_A + r_B − |t · n|. Below 0 it is a gap, and they are apart; else B must move so far along n to leave.
//!
//! The least overlap of all axes is the way out, the minimum translation vector. n points from centre to centre, by the sign
//! of t · n (the article compares ends of intervals, as floats, and takes the middle two of the four ends for the overlap:
//! [`super::sat_boxes_published`]).
//!
//! All products come from one table of nine, aᵢ · bⱼ, and from t along the axes of each box. The cross products are never
//! normalised from large parts that cancel: |aᵢ × bⱼ|² is the sum of the squares of bⱼ along the other two axes of A.
//!
//! Frame: z up, world units. Degenerate cases: *touching* and *apart* are exact, by
//! `box_gap` wherever rounding could decide. Edges that are nearly parallel have a
//! cross product that is rounding and little else: where the sine of their angle is below [`PARALLEL`], the axis is **left
//! out**. The faces' axes are then as good up to that sine; only where these leave next to no overlap might it part the two,
//! and there its exact sign is computed. Nested and equal boxes need no special case; of equal overlaps the first axis is taken.
//!
//! Cost: nine products of axes, then a handful each; the first gap ends it. [`crate::collide::fast::boxes_meet`](mod@crate::collide::fast::boxes_meet) says yes or
//! no alone.

use glam::DVec3;
use serde::Serialize;

use super::sat_convex::SolidAxisVerdict;
use crate::collide::convex::sat_polygon::WhichShape;
use crate::geom::Sign;
use crate::geom::exact::tolerance::PARALLEL;
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::{BoxAxis, box_gap};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// How two boxes lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoxSeparation {
    /// A plane parts them: they share no point.
    Apart {
        /// How far apart along the axis, in world units; above 0, and no more than their distance.
        gap: f64,
        /// Unit, from A to B.
        normal: DVec3,
        /// Which of the fifteen parts them.
        axis: BoxAxis,
    },
    /// They share a point.
    Meet(LeastOverlap),
}

/// The axis of least overlap.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LeastOverlap {
    /// How far B must move along the normal for them to just touch, in world units; 0 when they do, and then exactly so.
    pub depth: f64,
    /// Unit, from A to B.
    pub normal: DVec3,
    /// Which of the fifteen.
    pub axis: BoxAxis,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A box as it is turned: what all axes are made of.
    Turn {
        /// Which of the two.
        side: WhichShape,
        /// Its middle.
        centre: DVec3,
        /// Half its size along each of its axes.
        half: DVec3,
        /// Its axes in the world, unit.
        axes: [DVec3; 3],
    },
    /// Both shadows on one axis.
    Axis {
        /// Which of the fifteen.
        axis: BoxAxis,
        /// Unit, towards B's centre.
        normal: DVec3,
        /// The sine of the angle between the two edges; 1 for a face's axis.
        sine: f64,
        /// How far B's centre is from A's along it, 0 or more.
        between: f64,
        /// A's shadow, measured from A's centre.
        a: [f64; 2],
        /// B's shadow, from there as well.
        b: [f64; 2],
        /// How far the shadows overlap; below 0, minus the gap.
        overlap: f64,
        /// What follows from it.
        verdict: SolidAxisVerdict,
        /// The axis that had the least overlap before this one, and that.
        best: Option<(BoxAxis, f64)>,
    },
    /// Two edges so nearly parallel that their cross product is none to go by.
    LeftOut {
        /// Which of the fifteen.
        axis: BoxAxis,
        /// The sine of the angle between them.
        sine: f64,
        /// Whether it parts the two all the same, by its exact sign.
        apart: bool,
    },
    /// No axis parts them: they meet.
    Meet {
        /// How many axes were measured.
        axes: u32,
        /// How many were left out.
        left_out: u32,
    },
    /// The way out: along the axis of least overlap.
    Found(LeastOverlap),
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Turn { side, .. } => {
                About::at("turn", [u32::from(side == WhichShape::B)]).chapter("turn")
            }
            Self::Axis { axis, verdict, best, .. } => {
                let about = chaptered(About::new(axis_key(axis)), axis)
                    .kind(verdict.kind())
                    .decides(verdict == SolidAxisVerdict::Apart);
                // An overlap is compared with the least so far; and the axis is tested because no other parted them.
                let about = match (verdict, best) {
                    (SolidAxisVerdict::Least | SolidAxisVerdict::Deeper, Some((axis, _))) => {
                        about.because(Reason::Key(axis_key(axis)))
                    }
                    _ => about,
                };
                about.because(Reason::Last("axis")).because(Reason::Last("turn"))
            }
            Self::LeftOut { axis, apart, .. } => chaptered(About::new(axis_key(axis)), axis)
                .kind(if apart { Kind::Result } else { Kind::Plain })
                .decides(apart)
                .because(Reason::Last("axis")),
            Self::Meet { .. } => About::at("meet", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Kept("axis"))
                .because(Reason::Each("axis")),
            Self::Found(found) => About::at("found", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Key(axis_key(found.axis)))
                .because(Reason::Last("meet")),
        }
    }
}

/// The key of an axis's step, in this rule and in the article's.
pub(super) fn axis_key(axis: BoxAxis) -> Key {
    match axis {
        BoxAxis::FaceA(i) => Key::new("axis", [0, i]),
        BoxAxis::FaceB(j) => Key::new("axis", [1, j]),
        BoxAxis::Edges(i, j) => Key::new("axis", [2, i, j]),
    }
}

/// It in the chapter of its axis.
pub(super) fn chaptered(about: About, axis: BoxAxis) -> About {
    match axis {
        BoxAxis::FaceA(_) => about.chapter("faces-a"),
        BoxAxis::FaceB(_) => about.chapter("faces-b"),
        BoxAxis::Edges(i, _) => about.chapter_of("edges-of", i),
    }
}

/// How two boxes lie.
#[must_use]
pub fn sat_boxes(a: &OrientedBox, b: &OrientedBox) -> BoxSeparation {
    sat_boxes_traced(a, b, &mut Silent)
}

/// What all fifteen axes need of two boxes, by the article's letters: products of axes, the way between the centres along
/// the axes of each, half sizes.
pub(crate) struct Table {
    /// aᵢ · bⱼ.
    pub(crate) r: [[f64; 3]; 3],
    /// Their sizes.
    pub(crate) s: [[f64; 3]; 3],
    /// The way between the centres along A's axes.
    pub(crate) t: [f64; 3],
    /// The same along B's.
    pub(crate) u: [f64; 3],
    /// Half of A's sizes.
    pub(crate) h: [f64; 3],
    /// Half of B's.
    pub(crate) g: [f64; 3],
    /// Overlaps nearer to zero than this may have the wrong sign, before they are divided by a sine.
    pub(crate) doubt: f64,
    /// How large all of it is.
    pub(crate) size: f64,
}

/// By how many roundings of all that goes into it an overlap may be off: a dozen products and sums, and axes that are unit
/// and at right angles up to a few roundings each.
const ROUNDINGS: f64 = 64.0;

impl Table {
    #[inline]
    pub(crate) fn new(a: &OrientedBox, b: &OrientedBox) -> Self {
        let way = a.way_to(b);
        let dot = |p: DVec3, q: DVec3| p.x * q.x + p.y * q.y + p.z * q.z;
        let r = a.axes().map(|u| b.axes().map(|v| dot(u, v)));
        let (h, g) = (a.half().to_array(), b.half().to_array());
        let size =
            way.x.abs() + way.y.abs() + way.z.abs() + h[0] + h[1] + h[2] + g[0] + g[1] + g[2];
        Self {
            r,
            s: r.map(|row| row.map(f64::abs)),
            t: a.axes().map(|u| dot(u, way)),
            u: b.axes().map(|v| dot(v, way)),
            h,
            g,
            doubt: ROUNDINGS * f64::EPSILON * size,
            size,
        }
    }

    /// On an axis, not unit: t · n, both radii, and the square of its length.
    #[inline(always)]
    pub(crate) fn on(&self, axis: BoxAxis) -> (f64, f64, f64, f64) {
        let Self { r, s, t, u, h, g, .. } = self;
        match axis {
            BoxAxis::FaceA(i) => {
                let i = i as usize;
                (t[i], h[i], g[0] * s[i][0] + g[1] * s[i][1] + g[2] * s[i][2], 1.0)
            }
            BoxAxis::FaceB(j) => {
                let j = j as usize;
                (u[j], h[0] * s[0][j] + h[1] * s[1][j] + h[2] * s[2][j], g[j], 1.0)
            }
            BoxAxis::Edges(i, j) => {
                let (i, j) = (i as usize, j as usize);
                let (k, l) = ((i + 1) % 3, (i + 2) % 3);
                let (m, n) = ((j + 1) % 3, (j + 2) % 3);
                let along = t[l] * r[k][j] - t[k] * r[l][j];
                let ours = h[k] * s[l][j] + h[l] * s[k][j];
                let theirs = g[m] * s[i][n] + g[n] * s[i][m];
                (along, ours, theirs, r[k][j] * r[k][j] + r[l][j] * r[l][j])
            }
        }
    }
}

/// [`sat_boxes`], traced: both boxes as they are turned, the axes until one parts them, and when none does, the way out.
#[must_use]
pub fn sat_boxes_traced<T: Trace<Step>>(
    a: &OrientedBox,
    b: &OrientedBox,
    trace: &mut T,
) -> BoxSeparation {
    // 1. Both as they are turned, and the products that all axes share.
    for (side, own) in [(WhichShape::A, a), (WhichShape::B, b)] {
        let (centre, half, axes) = (own.centre(), own.half(), *own.axes());
        trace.step(|| Step::Turn { side, centre, half, axes });
    }
    let table = Table::new(a, b);
    let mut best: Option<(BoxAxis, f64, f64)> = None;
    let mut left_out = 0;
    for axis in BoxAxis::ALL {
        // 2. Both shadows: how far the centres are apart on the axis, and how far each box reaches from its own.
        let (along, reach_a, reach_b, square) = table.on(axis);
        let sine = square.sqrt();
        // 3. Edges nearly parallel: their axis is left out, unless its exact sign parts what the others leave in doubt.
        if sine < PARALLEL {
            let close = best.is_none_or(|(_, least, _)| least <= 8.0 * PARALLEL * table.size);
            let apart = close && box_gap(a, b, axis) == Sign::Positive;
            left_out += 1;
            if trace.decide(apart, |apart| Step::LeftOut { axis, sine, apart }) {
                let (normal, gap) = parting(a, b, axis, &table);
                return BoxSeparation::Apart { gap, normal, axis };
            }
            continue;
        }
        // 4. The overlap; its sign exactly, where rounding could decide it.
        let mut overlap = reach_a + reach_b - along.abs();
        if overlap.abs() <= table.doubt {
            overlap = match box_gap(a, b, axis) {
                Sign::Positive => overlap.min(-f64::EPSILON * table.size),
                Sign::Zero => 0.0,
                Sign::Negative => overlap.max(f64::EPSILON * table.size),
            };
        }
        let overlap = overlap / sine;
        // 5. A gap parts them. Else the least overlap is kept, and of equal ones the first.
        let verdict = if overlap < 0.0 {
            SolidAxisVerdict::Apart
        } else if best.is_none_or(|(_, least, _)| overlap < least) {
            SolidAxisVerdict::Least
        } else {
            SolidAxisVerdict::Deeper
        };
        trace.step(|| {
            let between = along.abs() / sine;
            let (ours, theirs) = (reach_a / sine, reach_b / sine);
            let (a_on, b_on) = ([-ours, ours], [between - theirs, between + theirs]);
            let normal = towards(&table, a, b, axis, along, sine);
            let best = best.map(|(axis, least, _)| (axis, least));
            Step::Axis { axis, normal, sine, between, a: a_on, b: b_on, overlap, verdict, best }
        });
        match verdict {
            SolidAxisVerdict::Apart => {
                let normal = towards(&table, a, b, axis, along, sine);
                return BoxSeparation::Apart { gap: -overlap, normal, axis };
            }
            SolidAxisVerdict::Least => best = Some((axis, overlap, along)),
            SolidAxisVerdict::Deeper => {}
        }
    }
    // 6. No gap on any axis: they meet.
    trace.step(|| Step::Meet { axes: 15 - left_out, left_out });
    // 7. The way out is along the axis of least overlap. There is one: faces' axes are never left out.
    let (axis, depth, along) = best.unwrap_or((BoxAxis::FaceA(0), 0.0, 0.0));
    let sine = table.on(axis).3.sqrt();
    let found = LeastOverlap { depth, normal: towards(&table, a, b, axis, along, sine), axis };
    trace.step(|| Step::Found(found));
    BoxSeparation::Meet(found)
}

/// The unit direction of an axis, from A to B; where the centres are level, as the axis is. By the same table as its
/// length.
#[inline]
fn towards(
    table: &Table,
    a: &OrientedBox,
    b: &OrientedBox,
    axis: BoxAxis,
    along: f64,
    sine: f64,
) -> DVec3 {
    let n = match axis {
        BoxAxis::FaceA(i) => a.axes()[i as usize],
        BoxAxis::FaceB(j) => b.axes()[j as usize],
        BoxAxis::Edges(i, j) => {
            let (i, j) = (i as usize, j as usize);
            let (k, l) = ((i + 1) % 3, (i + 2) % 3);
            (a.axes()[l] * table.r[k][j] - a.axes()[k] * table.r[l][j]) / sine
        }
    };
    // Adding 0.0 keeps -0.0 out of answers.
    if along < 0.0 { -n + DVec3::ZERO } else { n + DVec3::ZERO }
}

/// Direction and gap of an axis that was left out and yet parts the two.
#[cold]
fn parting(a: &OrientedBox, b: &OrientedBox, axis: BoxAxis, table: &Table) -> (DVec3, f64) {
    let way = a.way_to(b);
    let n = axis.direction(a, b);
    let n = (n / n.abs().max_element()).normalize_or_zero();
    let n = if way.dot(n) < 0.0 { -n + DVec3::ZERO } else { n };
    let reach = |of: &OrientedBox| {
        let along = |k: usize| of.half()[k] * of.axes()[k].dot(n).abs();
        along(0) + along(1) + along(2)
    };
    let gap = way.dot(n) - reach(a) - reach(b);
    (n, gap.max(f64::EPSILON * table.size))
}

#[cfg(test)]
mod tests;

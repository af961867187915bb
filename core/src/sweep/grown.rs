//! The outline that a shape's position is swept against, when a shape that only translates is swept as a point.
//!
//! Question: article B, II-B and erratum 2. Every line of a solid is pushed out by the shape's offset. What do the
//! pushed lines enclose, and how far does that reach past a corner where the shape itself would touch?
//! Method: three outlines of a convex solid. Planes: the pushed lines alone, up to where neighbours meet; past a sharp
//! corner that is far out. Bevels: one line more across each corner. Exact: the Minkowski sum of the solid and the
//! shape turned round.
//! Frame: world units. Degenerate: parallel neighbours do not meet, and then there is no outline of planes.
//! Cost: one offset a side; the exact outline is sampled in 720 directions, for pictures.

use glam::DVec2;
use serde::Serialize;

use super::Corners;
use crate::geom::convex::Convex;
use crate::partition::cell::clip;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// Directions in which the exact outline is sampled.
const DIRECTIONS: u32 = 720;
/// Sides whose directions differ by less than this sine do not meet.
const PARALLEL: f64 = 1e-9;

/// The three outlines.
#[derive(Clone, Debug, PartialEq)]
pub struct Grown {
    /// The pushed lines alone.
    pub planes: Vec<DVec2>,
    /// With a line more across each corner.
    pub bevels: Vec<DVec2>,
    /// The true outline, in many points.
    pub exact: Vec<DVec2>,
    /// How far planes, bevels and the true outline reach from the corner that sticks out most.
    pub reach: [f64; 3],
}

/// One event: what one of the outlines makes of the corner that sticks out most.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The lines of two sides, pushed out, meet past their corner.
    Planes {
        /// The corner of the solid.
        tip: DVec2,
        /// Where the pushed lines meet.
        meet: DVec2,
        /// How far that is from the corner.
        reach: f64,
    },
    /// A line more cuts that off.
    Bevels {
        /// The corner of the solid.
        tip: DVec2,
        /// The farthest place left.
        meet: DVec2,
        /// How far that is from the corner.
        reach: f64,
    },
    /// The farthest that the position can be while the shape touches the corner.
    Exact {
        /// The corner of the solid.
        tip: DVec2,
        /// The farthest such place.
        meet: DVec2,
        /// How far that is from the corner.
        reach: f64,
    },
    /// One of the three is swept against.
    Chosen {
        /// Which.
        corners: Corners,
        /// How far it reaches from the corner.
        reach: f64,
        /// How much farther than the true outline that is.
        excess: f64,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let step = |what| About::new(Key::new(what, [0])).chapter("outlines");
        match *self {
            Self::Planes { .. } => {
                step("planes").kind(Kind::Candidate).because(Reason::Last("offset"))
            }
            Self::Bevels { .. } => {
                step("bevels").kind(Kind::Candidate).because(Reason::Last("planes"))
            }
            Self::Exact { .. } => {
                step("exact").kind(Kind::Candidate).because(Reason::Last("bevels"))
            }
            Self::Chosen { corners, .. } => {
                let what = match corners {
                    Corners::Planes => "planes",
                    Corners::Bevels => "bevels",
                    Corners::Exact => "exact",
                };
                let about = About::at("chosen", [0]).kind(Kind::Result);
                about.chapter("chosen").because(Reason::Last(what)).because(Reason::Last("exact"))
            }
        }
    }
}

/// The outlines of a convex solid grown by a shape; none when its pushed sides do not meet.
#[must_use]
pub fn grown(solid: &Convex, shape: &Convex, corners: Corners) -> Option<Grown> {
    grown_traced(solid, shape, corners, &mut Silent)
}

/// [`grown`], traced; `corners` says which of the outlines is swept against.
pub fn grown_traced<T: Trace<Step>>(
    solid: &Convex,
    shape: &Convex,
    corners: Corners,
    trace: &mut T,
) -> Option<Grown> {
    // 1. Each side's line pushed out by the shape's offset: neighbours meet past the corner between them.
    let planes = pushed(solid, shape)?;
    let (tip, meet) = farthest(solid.core().iter().copied().zip(planes.iter().copied()))?;
    let pushed_reach = (meet - tip).length();
    trace.step(|| Step::Planes { tip, meet, reach: pushed_reach });
    // 2. One line more across each corner cuts that off.
    let bevels = bevelled(solid, shape, &planes);
    let at_tip = bevels.iter().filter(|p| nearest(solid, **p) == Some(tip));
    let (_, meet) = farthest(at_tip.map(|p| (tip, *p)))?;
    let cut_reach = (meet - tip).length();
    trace.step(|| Step::Bevels { tip, meet, reach: cut_reach });
    // 3. The Minkowski sum of the solid and the shape turned round: where the position is while they touch.
    let touching = minkowski(solid, shape);
    let at_tip = touching.iter().filter(|(c, _)| *c == tip);
    let (_, meet) = farthest(at_tip.copied())?;
    let true_reach = (meet - tip).length();
    trace.step(|| Step::Exact { tip, meet, reach: true_reach });
    // 4. The setting chooses.
    let reach = match corners {
        Corners::Planes => pushed_reach,
        Corners::Bevels => cut_reach,
        Corners::Exact => true_reach,
    };
    let excess = reach - true_reach;
    trace.step(|| Step::Chosen { corners, reach, excess });
    let exact = touching.into_iter().map(|(_, p)| p).collect();
    Some(Grown { planes, bevels, exact, reach: [pushed_reach, cut_reach, true_reach] })
}

/// The pair of a corner and a place that are farthest from each other.
fn farthest(pairs: impl Iterator<Item = (DVec2, DVec2)>) -> Option<(DVec2, DVec2)> {
    let apart = |(a, b): &(DVec2, DVec2)| (*b - *a).length();
    pairs.max_by(|p, q| apart(p).total_cmp(&apart(q)))
}

/// The corner of a solid nearest to a place.
fn nearest(solid: &Convex, p: DVec2) -> Option<DVec2> {
    let apart = |c: &DVec2| (*c - p).length_squared();
    solid.core().iter().copied().min_by(|a, b| apart(a).total_cmp(&apart(b)))
}

/// Where the pushed lines of neighbours meet, corner by corner; none when some are parallel.
fn pushed(solid: &Convex, shape: &Convex) -> Option<Vec<DVec2>> {
    let core = solid.core();
    let n = core.len();
    if n < 3 {
        return None;
    }
    (0..n)
        .map(|i| {
            let (a, b) = (solid.edge((i + n - 1) % n), solid.edge(i));
            // Measured from the corner, which is on both lines.
            let (da, db) = (shape.offset(a.normal), shape.offset(b.normal));
            let det = a.normal.perp_dot(b.normal);
            (det.abs() > PARALLEL).then(|| {
                let x = (da * b.normal.y - db * a.normal.y) / det;
                let y = (a.normal.x * db - b.normal.x * da) / det;
                core[i] + DVec2::new(x, y)
            })
        })
        .collect()
}

/// The same with one more line across each corner: for what is round the tangent midway, for a core with sides
/// those that can lean on the corner, which is exact.
fn bevelled(solid: &Convex, shape: &Convex, planes: &[DVec2]) -> Vec<DVec2> {
    let core = solid.core();
    let n = core.len();
    let mut ring = planes.to_vec();
    for (i, corner) in core.iter().enumerate() {
        let (before, after) = (solid.edge((i + n - 1) % n), solid.edge(i));
        let within = |m: DVec2| m.dot(before.tangent) > 0.0 && m.dot(after.tangent) < 0.0;
        let leaning = shape.normals().iter().map(|m| -*m).filter(|m| within(*m));
        let middle =
            (before.normal + after.normal).try_normalize().filter(|_| shape.radius() > 0.0);
        for normal in leaning.chain(middle) {
            ring = clip(&ring, *corner + normal * shape.offset(normal), -normal);
        }
    }
    ring
}

/// The exact outline, as pairs: the corner that is touched, and where the position is then.
fn minkowski(solid: &Convex, shape: &Convex) -> Vec<(DVec2, DVec2)> {
    let mut ring: Vec<(DVec2, DVec2)> = Vec::new();
    for i in 0..DIRECTIONS {
        let d = DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(DIRECTIONS));
        let corner = solid.core()[solid.support_corner(d)];
        let p = corner - shape.core()[shape.support_corner(-d)] + d * shape.radius();
        if ring.last().map(|l| l.1) != Some(p) {
            ring.push((corner, p));
        }
    }
    ring
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn a_disc_before_a_square_and_before_a_sharp_tip() {
        let p = DVec2::new;
        let disc = Convex::circle(1.0).unwrap();
        let square = Convex::new(vec![p(0., 0.), p(4., 0.), p(4., 4.), p(0., 4.)], 0.0).unwrap();
        let timeline = Recorder::run((), |(), t| grown_traced(&square, &disc, Corners::Exact, t));
        assert_eq!(timeline.output, grown(&square, &disc, Corners::Exact));
        let [planes, bevels, exact] = timeline.output.as_ref().unwrap().reach;
        assert!((planes - 2f64.sqrt()).abs() < 1e-12, "{planes}");
        // The tangent midway cuts the pushed corner at 22.5° to either side.
        assert!((bevels - 1.0 / (std::f64::consts::PI / 8.0).cos()).abs() < 1e-12, "{bevels}");
        assert!((exact - 1.0).abs() < 1e-12, "{exact}");
        assert_eq!(timeline.steps().len(), 4);
        // The tip of a needle: the sharper, the farther out; bevels stay below √2, the true outline at 1.
        let needle = Convex::new(vec![p(0., -0.1), p(9., 0.), p(0., 0.1)], 0.0).unwrap();
        let [planes, bevels, exact] = grown(&needle, &disc, Corners::Planes).unwrap().reach;
        assert!(planes > 50.0 && bevels < 2f64.sqrt() && (exact - 1.0).abs() < 1e-9);
    }
}

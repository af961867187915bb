//! Do two convex shapes with round borders meet: discs, capsules, and polygons beside them?
//!
//! Each is a core (a point, a segment, a polygon) with a radius around it. First the **cores**, by separating axes: a
//! gap wider than both radii together ends it. If the cores meet, the way out is theirs, made longer by the radii. If
//! they are apart, their **nearest points** decide: the shapes meet when these are no farther apart than the radii
//! together. The normal is along them, and the depth is the reach minus their distance.
//!
//! Frame: world units; both shapes are in the world. Degenerate cases: *touching* is exact (see `compare_cores`);
//! without radii this is the test of the cores alone. Cost: that of the axes, and when they do not decide, that of the
//! nearest points. [`crate::collide::fast::round_convex`] tests the likeliest axes first.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use super::core_reach::spread;
use super::nearest_cores::{compare_cores, nearest_and_way};
use super::sat_polygon::{self, Deepest, Separation, sat_polygon_traced};
use crate::collide::contact::{NearestPoints, WayOut};
use crate::geom::convex::{Convex, unit};
use crate::geom::exact::tolerance::DIRECTION;
use crate::trace::{About, Event, Kind, Reason, Trace};

use crate::collide::fast::round_convex::round_convex_glanced;
pub use crate::collide::fast::round_convex::round_convex_meet;

/// How two convex shapes with round borders lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RoundConvex {
    /// They share no point.
    Apart,
    /// Their cores meet.
    Cores(Deepest),
    /// Their cores are apart, and their borders meet.
    Borders {
        /// How far B must move along the normal for them to just touch; 0 exactly when they do.
        depth: f64,
        /// Unit, from A to B.
        normal: DVec2,
        /// The nearest points of the cores.
        nearest: NearestPoints,
    },
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The cores' separating axes.
    Sat(sat_polygon::Step),
    /// The cores' nearest points against the radii.
    Nearest {
        /// The nearest points of the cores.
        nearest: NearestPoints,
        /// The sum of the radii, in world units.
        reach: f64,
        /// How the distance compares with it: exact.
        #[serde(serialize_with = "crate::collide::contact::order")]
        order: Ordering,
    },
    /// They meet: the way out, the radii included.
    Out(WayOut),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Sat(step) => step.about(),
            Self::Nearest { order, .. } => About::at("nearest", [])
                .chapter("nearest-points")
                .kind(if order.is_gt() { Kind::Result } else { Kind::Impact })
                .decides(true)
                // The cores are apart, by no more than the sum of the radii.
                .because(Reason::Last("in-line"))
                .because(Reason::Each("axis")),
            Self::Out(_) => About::at("out", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Last("nearest"))
                .because(Reason::Last("found")),
        }
    }
}

/// How two convex shapes with round borders lie.
#[must_use]
pub fn round_convex(a: &Convex, b: &Convex) -> RoundConvex {
    round_convex_glanced(a, b)
}

/// [`round_convex`], traced.
#[must_use]
pub fn round_convex_traced<T: Trace<Step>>(a: &Convex, b: &Convex, trace: &mut T) -> RoundConvex {
    // 1. The cores.
    let cores = sat_polygon_traced(a, b, enough(a, b), &mut trace.nest(Step::Sat));
    after_cores(a, b, cores, trace)
}

/// The gap that ends the test: a little wider than the radii, so that rounding can't decide.
pub(crate) fn enough(a: &Convex, b: &Convex) -> f64 {
    let reach = a.radius() + b.radius();
    if reach > 0.0 { reach + rounding(a, b) } else { 0.0 }
}

/// What follows from how the cores lie.
pub(crate) fn after_cores<T: Trace<Step>>(
    a: &Convex,
    b: &Convex,
    cores: Separation,
    trace: &mut T,
) -> RoundConvex {
    let reach = a.radius() + b.radius();
    let (gap, towards) = match cores {
        Separation::Meet(core) => {
            // Cores that meet move out along their own way; the radii make it longer.
            let (distance, depth, normal) = (-core.depth, core.depth + reach, core.normal);
            if reach > 0.0 {
                trace.step(|| Step::Out(WayOut { distance, reach, depth, normal }));
            }
            return RoundConvex::Cores(Deepest { depth, ..core });
        }
        Separation::Apart { gap, normal } => (gap, normal),
    };
    if gap > enough(a, b) {
        return RoundConvex::Apart;
    }
    // 2. Their nearest points against the radii.
    let (nearest, way) = nearest_and_way(a, b);
    let order = if (nearest.distance - reach).abs() <= rounding(a, b) {
        compare_cores(a, b, [a.radius(), b.radius()])
    } else {
        nearest.distance.total_cmp(&reach)
    };
    trace.step(|| Step::Nearest { nearest, reach, order });
    if order == Ordering::Greater {
        return RoundConvex::Apart;
    }
    // 3. The way out. Cores that are apart by little more than rounding use the gap's own direction.
    let known = nearest.distance > DIRECTION * spread(a, b);
    let normal = if known { unit(way) } else { towards };
    let out = WayOut::new(nearest.distance, reach, order, normal);
    trace.step(|| Step::Out(out));
    RoundConvex::Borders { depth: out.depth, normal, nearest }
}

/// How much rounding can do to a distance: all is computed from differences of coordinates and the radii.
fn rounding(a: &Convex, b: &Convex) -> f64 {
    64.0 * f64::EPSILON * (spread(a, b) + a.radius() + b.radius())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    fn disc(x: f64, y: f64, r: f64) -> Convex {
        Convex::new(vec![v(x, y)], r).unwrap()
    }

    fn square() -> Convex {
        Convex::new(vec![v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0), v(0.0, 2.0)], 0.0).unwrap()
    }

    fn meet(a: &Convex, b: &Convex) -> RoundConvex {
        let timeline =
            Recorder::run((a.clone(), b.clone()), |(a, b), t| round_convex_traced(a, b, t));
        assert_eq!(timeline.output, round_convex(a, b));
        assert!(timeline.deciding().is_some());
        timeline.output
    }

    #[test]
    fn discs_and_a_square() {
        assert_eq!(meet(&square(), &disc(5.0, 1.0, 2.5)), RoundConvex::Apart);
        let RoundConvex::Borders { depth, normal, .. } = meet(&square(), &disc(5.0, 6.0, 6.0))
        else {
            panic!()
        };
        assert_eq!((depth, normal), (1.0, v(0.6, 0.8)));
        let RoundConvex::Borders { depth, .. } = meet(&square(), &disc(5.0, 6.0, 5.0)) else {
            panic!()
        };
        assert_eq!(depth, 0.0);
        assert_eq!(meet(&square(), &disc(5.0, 6.0, 5f64.next_down())), RoundConvex::Apart);
        let RoundConvex::Cores(core) = meet(&square(), &disc(1.5, 1.0, 1.0)) else { panic!() };
        assert_eq!((core.depth, core.normal), (1.5, v(1.0, 0.0)));
    }

    #[test]
    fn capsules_cross_touch_and_miss() {
        let capsule = |a, b, r| Convex::capsule(a, b, r).unwrap();
        let lying = capsule(v(0.0, 0.0), v(10.0, 0.0), 1.0);
        let RoundConvex::Cores(core) = meet(&lying, &capsule(v(5.0, -4.0), v(5.0, 2.0), 0.5))
        else {
            panic!()
        };
        assert_eq!((core.depth, core.normal), (3.5, v(0.0, -1.0)));
        let RoundConvex::Borders { depth, normal, .. } =
            meet(&lying, &capsule(v(13.0, 4.0), v(20.0, 4.0), 4.0))
        else {
            panic!()
        };
        assert_eq!((depth, normal), (0.0, v(0.6, 0.8)));
        assert_eq!(meet(&lying, &capsule(v(13.0, 4.0), v(20.0, 4.0), 3.9)), RoundConvex::Apart);
    }
}

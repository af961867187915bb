//! The offset of a shape: how far from a plane its position must be for the shape to just touch the plane.
//!
//! Question: article B, II-B. A shape that only translates can be swept as a point, if every plane is pushed
//! out by the shape's thickness towards it. That thickness depends on the plane's normal alone.
//! Method: the support of the convex shape against the normal, `max over vertices c of -n·c`, plus its radius. A
//! sphere's offset is its radius, a box's is less for a plane along a side than for a leaning one.
//! Frame: the shape's own; its origin is the position. Units: world units.
//! Degenerate: two vertices may reach equally far (a side lies flat); the first is reported.
//! Cost: one dot product a vertex.

use glam::DVec2;
use serde::Serialize;

use crate::geom::convex::Convex;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// One event of the search for the support.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A vertex of the core was compared.
    Corner {
        /// Which.
        corner: u32,
        /// How far it reaches towards the plane: `-n · c`.
        reach: f64,
        /// The furthest before it: the vertex and how far it reaches.
        best: Option<(u32, f64)>,
        /// Whether it reaches further.
        further: bool,
    },
    /// The offset is known.
    Offset {
        /// The support vertex: the one that reaches furthest.
        corner: u32,
        /// How far it reaches.
        reach: f64,
        /// The radius around it.
        radius: f64,
        /// Their sum.
        offset: f64,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |corner| Reason::at("corner", [corner]);
        match *self {
            Self::Corner { corner, best, further, .. } => {
                let kind = if further { Kind::Candidate } else { Kind::Refused };
                let about = About::at("corner", [corner]).kind(kind).chapter("support");
                best.into_iter().fold(about, |about, (best, _)| about.because(of(best)))
            }
            Self::Offset { corner, .. } => About::at("offset", [0])
                .kind(Kind::Result)
                .chapter("offset")
                .decides(true)
                .because(of(corner)),
        }
    }
}

/// The offset of a shape for a unit normal that points to the free side.
#[must_use]
pub fn offset(shape: &Convex, normal: DVec2) -> f64 {
    offset_traced(shape, normal, &mut Silent)
}

/// [`offset`], traced.
pub fn offset_traced<T: Trace<Step>>(shape: &Convex, normal: DVec2, trace: &mut T) -> f64 {
    // 1. The support vertex: the one that reaches furthest against the normal touches first.
    let mut furthest = (0, f64::NEG_INFINITY);
    for (i, corner) in (0u32..).zip(shape.core()) {
        let reach = -normal.dot(*corner);
        let further = reach > furthest.1;
        trace.step(|| Step::Corner {
            corner: i,
            reach,
            best: (i > 0).then_some(furthest),
            further,
        });
        if further {
            furthest = (i, reach);
        }
    }
    // 2. A round edge reaches its radius further, whatever the normal.
    let (corner, reach) = furthest;
    let radius = shape.radius();
    let offset = reach + radius;
    trace.step(|| Step::Offset { corner, reach, radius, offset });
    offset
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn a_box_reaches_further_towards_a_leaning_plane() {
        let shape = Convex::rectangle(DVec2::new(1.0, 1.0), 0.0).unwrap();
        assert_eq!(offset(&shape, DVec2::Y), 1.0);
        let lean = DVec2::new(1.0, 1.0).normalize();
        let timeline = Recorder::run(shape, |s, t| offset_traced(s, lean, t));
        assert_eq!(timeline.output, offset(&timeline.input, lean));
        assert!((timeline.output - 2f64.sqrt()).abs() < 1e-15);
        assert_eq!(timeline.steps().len(), 5);
        assert_eq!(timeline.deciding(), Some(4));
    }
}

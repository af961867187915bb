//! The offset of a shape: how far from a plane its position must be for the shape to just touch the plane.
//!
//! Question: article B, II-B. A shape that only translates can be swept as a point, if every plane is pushed
//! out by the shape's thickness towards it. That thickness depends on the plane's normal alone.
//! Method: the support of the convex shape against the normal, `max over corners c of -n·c`, plus its
//! radius. A sphere's offset is its radius, a box's is less for a plane along a side than for a leaning one.
//! Frame: the shape's own; its origin is the position. Units: world units.
//! Degenerate: two corners may reach equally far (a side lies flat); the first is told.
//! Cost: one dot product a corner.

use glam::DVec2;
use serde::Serialize;

use crate::geom::convex::Convex;
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// One event of the search for the support.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A corner of the core was compared.
    Corner {
        /// Which.
        corner: u32,
        /// How far it reaches towards the plane: `-n · c`.
        reach: f64,
        /// The furthest before it.
        best: f64,
        /// Whether it reaches further.
        further: bool,
    },
    /// The offset stands.
    Offset {
        /// The corner that reaches furthest.
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
    fn key(&self) -> Key {
        match *self {
            Self::Corner { corner, .. } => Key::new("corner", [corner]),
            Self::Offset { .. } => Key::new("offset", [0]),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Offset { .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Corner { further: true, .. } => Kind::Candidate,
            Self::Corner { .. } => Kind::Refused,
            Self::Offset { .. } => Kind::Result,
        }
    }
}

/// The offset of a shape for a unit normal that points to the free side.
#[must_use]
pub fn offset(shape: &Convex, normal: DVec2) -> f64 {
    offset_traced(shape, normal, &mut Silent)
}

/// [`offset`], told step by step.
pub fn offset_traced<T: Trace<Step>>(shape: &Convex, normal: DVec2, trace: &mut T) -> f64 {
    // 1. The corner that reaches furthest against the normal is the one that touches first.
    let mut furthest = (0, f64::NEG_INFINITY);
    for (i, corner) in shape.core().iter().enumerate() {
        let reach = -normal.dot(*corner);
        let further = reach > furthest.1;
        trace.step(|| Step::Corner { corner: i as u32, reach, best: furthest.1, further });
        if further {
            furthest = (i as u32, reach);
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

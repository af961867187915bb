//! Do a disc and an upright box meet? (Article C, "Cercles-AABB": the cascade of four tests.)
//!
//! The cheap tests come first and end most cases:
//!
//! 1. the box around the disc against the box: four "too far" rejections;
//! 2. the box's corners in the disc: cases A and D meet;
//! 3. the disc's centre in the box: case C meets;
//! 4. the centre's projection on an upright and on a level side: on one of them is case E, which meets; on
//!    none is case B, where the disc is near a corner and reaches neither it nor a side.
//!
//! The article's text gives A and D to one test and leaves their difference to its picture; here A holds some of the corners
//! and D all four, so that it covers the box. Its `ProjectionSurSegment` counts a projection on an end as on the segment;
//! so does this.
//!
//! The shapes are closed: touching counts. Every comparison is exact, so that the answer is that of
//! [`circle_box`](super::circle_box), which clamps the centre to the box instead and needs no cases.
//!
//! Frame: x right, y down; world units. Cost: at most four differences, four squared distances and eight comparisons.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use crate::geom::expansion::compare_distance;
use crate::geom::{Circle, Rect};
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// Which of the article's cases it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// Test 1: even the box around the disc is apart. It has no letter.
    Far,
    /// Test 2: the disc holds some of the box's corners.
    A,
    /// Test 4: near a corner, and apart.
    B,
    /// Test 3: the centre is in the box, and no corner in the disc.
    C,
    /// Test 2: the disc holds all four corners: it covers the box.
    D,
    /// Test 4: the disc reaches in through a side.
    E,
}

impl Case {
    /// Whether the disc and the box meet.
    #[must_use]
    pub fn meets(self) -> bool {
        !matches!(self, Self::Far | Self::B)
    }

    /// Which of the four tests decides it.
    #[must_use]
    pub fn test(self) -> u32 {
        match self {
            Self::Far => 1,
            Self::A | Self::D => 2,
            Self::C => 3,
            Self::B | Self::E => 4,
        }
    }

    /// Its letter in capitals, or "far": its name in answers and files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Far => "far",
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
            Self::E => "E",
        }
    }
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Test 1: is the box around the disc too far on one side?
    Side {
        /// Towards which side, unit: right, left, down, up.
        towards: DVec2,
        /// How far the centre is past the box's border there; below 0, how far it is before it.
        past: f64,
        /// Whether that is more than the radius: exact.
        apart: bool,
    },
    /// Test 2: is a corner in the disc?
    Corner {
        /// Which corner, from the upper left on, clockwise on the screen.
        corner: u32,
        /// Where it is.
        at: DVec2,
        /// Its squared distance from the centre.
        square: f64,
        /// r².
        limit: f64,
        /// Whether it is in the disc: exact.
        within: bool,
    },
    /// Test 3: is the centre in the box?
    Centre {
        /// Whether it is.
        within: bool,
    },
    /// Test 4: is the centre's projection on a side of the box?
    Project {
        /// Whether the side is upright.
        upright: bool,
        /// The side's ends S and T.
        ends: [DVec2; 2],
        /// SC · ST and TC · ST, in square units: of different signs between the ends.
        dots: [f64; 2],
        /// Whether it is on the side: exact.
        on: bool,
    },
    /// The answer.
    Decided {
        /// The case.
        case: Case,
        /// Whether they meet.
        meets: bool,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Side { towards, .. } => {
                let side = SIDES.iter().position(|s| s == towards).unwrap_or_default();
                Key::new("side", [side as u32])
            }
            Self::Corner { corner, .. } => Key::new("corner", [*corner]),
            Self::Centre { .. } => Key::new("centre", []),
            Self::Project { upright, .. } => Key::new("project", [u32::from(*upright)]),
            Self::Decided { .. } => Key::new("decided", []),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Decided { .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Side { apart: true, .. }
            | Self::Corner { within: false, .. }
            | Self::Centre { within: false }
            | Self::Project { on: false, .. } => Kind::Refused,
            Self::Side { .. } => Kind::Plain,
            Self::Corner { .. } | Self::Centre { .. } | Self::Project { .. } => Kind::Candidate,
            Self::Decided { meets: true, .. } => Kind::Impact,
            Self::Decided { .. } => Kind::Result,
        }
    }
}

/// Right, left, down, up.
const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// Which case a disc and a box are.
#[must_use]
pub fn circle_box_cascade(rect: &Rect, circle: &Circle) -> Case {
    circle_box_cascade_traced(rect, circle, &mut Silent)
}

/// [`circle_box_cascade`], telling every test until one decides.
#[must_use]
pub fn circle_box_cascade_traced<T: Trace<Step>>(
    rect: &Rect,
    circle: &Circle,
    trace: &mut T,
) -> Case {
    let case = decide(rect, circle, trace);
    trace.step(|| Step::Decided { case, meets: case.meets() });
    case
}

fn decide<T: Trace<Step>>(rect: &Rect, circle: &Circle, trace: &mut T) -> Case {
    let (min, max, c, r) = (rect.min(), rect.max(), circle.centre(), circle.radius());
    // 1. The boxes. The disc's border c ± r would be rounded; how far c is past the box's border is compared with r.
    let past = [c.x - max.x, min.x - c.x, c.y - max.y, min.y - c.y];
    let borders = [(c.x, max.x), (c.x, min.x), (c.y, max.y), (c.y, min.y)];
    for ((past, (at, border)), towards) in past.into_iter().zip(borders).zip(SIDES) {
        let gap = || compare_distance(DVec2::new(at, 0.0), DVec2::new(border, 0.0), [r, 0.0]);
        let apart = past > 0.0 && gap() == Ordering::Greater;
        trace.step(|| Step::Side { towards, past, apart });
        if apart {
            return Case::Far;
        }
    }
    // 2. The corners. Once one is in the disc they meet; the others tell A from D.
    let mut held = 0;
    for (corner, at) in (0u32..).zip(rect.corners()) {
        let within = compare_distance(at, c, [r, 0.0]).is_le();
        let (square, limit) = (c.distance_squared(at), r * r);
        trace.step(|| Step::Corner { corner, at, square, limit, within });
        held += u32::from(within);
    }
    match held {
        0 => {}
        4 => return Case::D,
        _ => return Case::A,
    }
    // 3. The centre.
    let within = c.cmpge(min).all() && c.cmple(max).all();
    trace.step(|| Step::Centre { within });
    if within {
        return Case::C;
    }
    // 4. The projections. Opposite sides are parallel, so that two of the four are enough; and they follow the axes, so
    // that the signs of the products are those of differences of coordinates, which no rounding can change.
    let corner = DVec2::new(max.x, min.y);
    let left = DVec2::new(min.x, max.y);
    for (upright, end, on) in
        [(true, left, min.y <= c.y && c.y <= max.y), (false, corner, min.x <= c.x && c.x <= max.x)]
    {
        trace.step(|| {
            let ab = end - min;
            let dots = [ab.dot(c - min), ab.dot(c - end)];
            Step::Project { upright, ends: [min, end], dots, on }
        });
        if on {
            return Case::E;
        }
    }
    Case::B
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn each_case_by_its_test_and_touching_meets() {
        let v = DVec2::new;
        let rect = Rect::new(v(0.0, 0.0), v(8.0, 4.0)).unwrap();
        for (centre, radius, case, steps) in [
            (v(10.5, 2.0), 2.0, Case::Far, 2),
            (v(-2.5, 2.0), 2.0, Case::Far, 3),
            (v(4.0, 6.5), 2.0, Case::Far, 4),
            (v(4.0, -2.5), 2.0, Case::Far, 5),
            // 3, 4, 5 from the lower right corner.
            (v(11.0, 8.0), 5.0, Case::A, 9),
            (v(11.0, 8.0), 5f64.next_down(), Case::B, 12),
            (v(4.0, 2.0), 1.0, Case::C, 10),
            (v(4.0, 2.0), 5.0, Case::D, 9),
            (v(4.0, -1.0), 1.0, Case::E, 12),
            (v(4.0, -1.0), 1f64.next_down(), Case::Far, 5),
            (v(9.0, 2.0), 1.5, Case::E, 11),
        ] {
            let circle = Circle::new(centre, radius).unwrap();
            let timeline = Recorder::run((), |(), t| circle_box_cascade_traced(&rect, &circle, t));
            assert_eq!(timeline.output, case, "{centre} {radius}");
            assert_eq!(timeline.steps().len(), steps, "{centre} {radius}");
            assert_eq!(timeline.deciding(), Some(steps - 1));
        }
    }
}

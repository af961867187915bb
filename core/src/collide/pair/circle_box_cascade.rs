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
//! The article's text gives A and D to one test and shows their difference only in its picture. Here A holds some of
//! the corners, and D all four, so that it covers the box. The article's `ProjectionSurSegment` counts a projection on
//! an end as on the segment; so does this.
//!
//! The shapes are closed: touching counts. Every comparison is exact, so that the answer is that of
//! [`circle_box`](super::circle_box), which clamps the centre to the box instead and needs no cases.
//!
//! Frame: x right, y down; world units. Cost: at most four differences, four squared distances and eight comparisons.

use glam::DVec2;
use serde::Serialize;

use crate::geom::exact::signs::compare_distance;
use crate::geom::{Circle, Rect};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// Which of the article's cases it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CascadeCase {
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

impl CascadeCase {
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
    /// The disc, and with it the box around it, whose borders are the radius away from the centre.
    Disc {
        /// Its centre.
        centre: DVec2,
        /// Its radius.
        radius: f64,
    },
    /// Test 1: is the box around the disc too far on one side?
    Side {
        /// Towards which side, unit: right, left, down, up.
        towards: DVec2,
        /// The centre's coordinate that way.
        at: f64,
        /// The box's border.
        border: f64,
        /// How far the centre is past it; below 0, how far it is before it.
        past: f64,
        /// The radius, which it may be past it.
        radius: f64,
        /// Whether it is farther: exact.
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
        /// The centre.
        centre: DVec2,
        /// The box's least corner.
        min: DVec2,
        /// The box's greatest corner.
        max: DVec2,
        /// Whether it is.
        within: bool,
    },
    /// Test 4: is the centre's projection on a side of the box?
    Project {
        /// Whether the side is upright.
        upright: bool,
        /// The side's ends S and T.
        ends: [DVec2; 2],
        /// The centre.
        centre: DVec2,
        /// SC · ST and TC · ST, in square units: of different signs between the ends.
        dots: [f64; 2],
        /// Whether it is on the side: exact.
        on: bool,
    },
    /// The answer.
    Decided {
        /// The case.
        case: CascadeCase,
        /// Whether they meet.
        meets: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Disc { .. } => About::at("disc", []).chapter("start"),
            Self::Side { towards, apart, .. } => {
                let side = SIDES.iter().position(|s| *s == towards).unwrap_or_default();
                About::at("side", [side as u32])
                    .chapter("test-boxes")
                    .kind(if apart { Kind::Refused } else { Kind::Plain })
                    .because(Reason::Last("side"))
                    .because(Reason::Last("disc"))
            }
            // All four are tested, because the test before did not part them.
            Self::Corner { corner, within, .. } => About::at("corner", [corner])
                .chapter("test-corners")
                .kind(tried(within))
                .because(Reason::Last("side")),
            Self::Centre { within, .. } => About::at("centre", [])
                .chapter("test-centre")
                .kind(tried(within))
                .because(Reason::Each("corner")),
            Self::Project { upright, on, .. } => About::at("project", [u32::from(!upright)])
                .chapter("test-sides")
                .kind(tried(on))
                .because(Reason::Last("project"))
                .because(Reason::Last("centre")),
            Self::Decided { case, meets } => {
                let about = About::at("decided", [])
                    .chapter("case")
                    .kind(if meets { Kind::Impact } else { Kind::Result })
                    .decides(true);
                match case {
                    CascadeCase::Far => about.because(Reason::Last("side")),
                    CascadeCase::A => about.because(Reason::Kept("corner")),
                    CascadeCase::D => about.because(Reason::Each("corner")),
                    CascadeCase::C => about.because(Reason::Last("centre")),
                    CascadeCase::E => about.because(Reason::Last("project")),
                    CascadeCase::B => {
                        about.because(Reason::Each("project")).because(Reason::Each("corner"))
                    }
                }
            }
        }
    }
}

/// The kind of a step that tried something.
fn tried(holds: bool) -> Kind {
    if holds { Kind::Candidate } else { Kind::Refused }
}

/// The event of the answer.
fn decided(case: CascadeCase) -> Step {
    Step::Decided { case, meets: case.meets() }
}

/// Which case a disc and a box are.
#[must_use]
pub fn circle_box_cascade(rect: &Rect, circle: &Circle) -> CascadeCase {
    circle_box_cascade_traced(rect, circle, &mut Silent)
}

/// Right, left, down, up.
const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// [`circle_box_cascade`], traced: every test until one decides.
#[must_use]
pub fn circle_box_cascade_traced<T: Trace<Step>>(
    rect: &Rect,
    circle: &Circle,
    trace: &mut T,
) -> CascadeCase {
    let (min, max, c, r) = (rect.min, rect.max, circle.centre(), circle.radius());
    trace.step(|| Step::Disc { centre: c, radius: r });
    // 1. The boxes. The disc's border c ± r would be rounded; how far c is past the box's border is compared with r.
    let past = [c.x - max.x, min.x - c.x, c.y - max.y, min.y - c.y];
    let borders = [(c.x, max.x), (c.x, min.x), (c.y, max.y), (c.y, min.y)];
    for ((past, (at, border)), towards) in past.into_iter().zip(borders).zip(SIDES) {
        let gap = || compare_distance(DVec2::new(at, 0.0), DVec2::new(border, 0.0), [r, 0.0]);
        let side = |apart| Step::Side { towards, at, border, past, radius: r, apart };
        if trace.decide(past > 0.0 && gap().is_gt(), side) {
            return trace.decide(CascadeCase::Far, decided);
        }
    }
    // 2. The corners. Once one is in the disc they meet; the others distinguish A from D.
    let mut held = 0;
    for (corner, at) in (0u32..).zip(rect.corners()) {
        let (square, limit) = (c.distance_squared(at), r * r);
        let tried = |within| Step::Corner { corner, at, square, limit, within };
        held += u32::from(trace.decide(compare_distance(at, c, [r, 0.0]).is_le(), tried));
    }
    match held {
        0 => {}
        4 => return trace.decide(CascadeCase::D, decided),
        _ => return trace.decide(CascadeCase::A, decided),
    }
    // 3. The centre.
    let centre_step = |within| Step::Centre { centre: c, min, max, within };
    if trace.decide(c.cmpge(min).all() && c.cmple(max).all(), centre_step) {
        return trace.decide(CascadeCase::C, decided);
    }
    // 4. The projections. Opposite sides are parallel, so two of the four are enough. They follow the axes, so the
    //    signs of the products are those of differences of coordinates, which rounding can't change.
    let corner = DVec2::new(max.x, min.y);
    let left = DVec2::new(min.x, max.y);
    if trace.decide(min.y <= c.y && c.y <= max.y, |on| projected(c, [min, left], on)) {
        return trace.decide(CascadeCase::E, decided);
    }
    if trace.decide(min.x <= c.x && c.x <= max.x, |on| projected(c, [min, corner], on)) {
        return trace.decide(CascadeCase::E, decided);
    }
    trace.decide(CascadeCase::B, decided)
}

/// The event of a projection on the side from S to T, with the two products that the article compares.
fn projected(c: DVec2, [s, t]: [DVec2; 2], on: bool) -> Step {
    let along = t - s;
    let dots = [along.dot(c - s), along.dot(c - t)];
    Step::Project { upright: along.x == 0.0, ends: [s, t], centre: c, dots, on }
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
            (v(10.5, 2.0), 2.0, CascadeCase::Far, 3),
            (v(-2.5, 2.0), 2.0, CascadeCase::Far, 4),
            (v(4.0, 6.5), 2.0, CascadeCase::Far, 5),
            (v(4.0, -2.5), 2.0, CascadeCase::Far, 6),
            // 3, 4, 5 from the lower right corner.
            (v(11.0, 8.0), 5.0, CascadeCase::A, 10),
            (v(11.0, 8.0), 5f64.next_down(), CascadeCase::B, 13),
            (v(4.0, 2.0), 1.0, CascadeCase::C, 11),
            (v(4.0, 2.0), 5.0, CascadeCase::D, 10),
            (v(4.0, -1.0), 1.0, CascadeCase::E, 13),
            (v(4.0, -1.0), 1f64.next_down(), CascadeCase::Far, 6),
            (v(9.0, 2.0), 1.5, CascadeCase::E, 12),
        ] {
            let circle = Circle::new(centre, radius).unwrap();
            let timeline = Recorder::run((), |(), t| circle_box_cascade_traced(&rect, &circle, t));
            assert_eq!(timeline.output, case, "{centre} {radius}");
            assert_eq!(timeline.steps().len(), steps, "{centre} {radius}");
            assert_eq!(timeline.deciding(), Some(steps - 1));
            // What it rests on is the test that has its number.
            let reason = timeline.because(steps - 1)[0];
            let test = match timeline.steps()[reason].event {
                Step::Disc { .. } | Step::Decided { .. } => 0,
                Step::Side { .. } => 1,
                Step::Corner { .. } => 2,
                Step::Centre { .. } => 3,
                Step::Project { .. } => 4,
            };
            assert_eq!(test, case.test(), "{centre} {radius}");
        }
    }
}

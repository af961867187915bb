//! Separating axes of two boxes as article S has them, beside the right rule in [`super::sat_boxes`].
//!
//! All corners of both are projected on each axis, and the ends of the two intervals are put in order. Both lengths together
//! are no more than the whole: apart. Else the middle two of the four ends are taken for the overlap. That is the least
//! translation along the axis only while neither interval holds the other. When one does, the middle two are both its own:
//! its length is measured, and moving so far does not part them. The right amount is the lesser of *max A − min B* and
//! *max B − min A*.
//!
//! Three more rules of the article are kept here. The way leads along the axis when the first of the four ends is A's, by a
//! comparison of floats, whatever the centres say. Intervals that only touch count as apart. And a cross product is left out
//! only when it is zero to the last bit: edges that are nearly parallel give an axis that is rounding.
//!
//! Not kept: the article begins with a least overlap of 17,320 units, as if none could be larger; here there is none at first.
//! Nor the order of the axes of a box, which does not matter.
//!
//! Frame: z up, world units. Degenerate cases: signs are those of plain f64. Cost: sixteen corners on each of fifteen axes.

use glam::DVec3;
use serde::Serialize;

use super::sat_boxes::{axis_key, chaptered};
use crate::collide::convex::sat_published::PublishedVerdict;
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::BoxAxis;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// The translation that the article's rule comes to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BoxTranslation {
    /// How far B is moved, in world units.
    pub depth: f64,
    /// Unit; from A to B, as the article guesses it.
    pub normal: DVec3,
    /// Which of the fifteen axes.
    pub axis: BoxAxis,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// One axis.
    Axis {
        /// Which of the fifteen.
        axis: BoxAxis,
        /// It, unit.
        normal: DVec3,
        /// A's shadow on it, measured from A's centre.
        a: [f64; 2],
        /// B's, from there as well.
        b: [f64; 2],
        /// The four ends in order.
        ends: [f64; 4],
        /// Both lengths together.
        sum: f64,
        /// From the first end to the last.
        whole: f64,
        /// The middle two's distance: the article's overlap.
        middle: f64,
        /// Where the article would move B along this axis, unit.
        way: DVec3,
        /// What follows from the article's overlap.
        verdict: PublishedVerdict,
        /// The axis that had the smallest overlap before this one, and that.
        best: Option<(BoxAxis, f64)>,
    },
    /// Two edges whose cross product is zero.
    Zero {
        /// Which of the fifteen.
        axis: BoxAxis,
    },
    /// No axis parts them: they meet.
    Meet {
        /// How many axes were measured.
        axes: u32,
    },
    /// The translation along the axis of the smallest overlap.
    Found(BoxTranslation),
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Axis { axis, verdict, best, .. } => {
                let about = chaptered(About::new(axis_key(axis)), axis)
                    .kind(verdict.kind())
                    .decides(verdict == PublishedVerdict::Apart);
                let about = match (verdict, best) {
                    (PublishedVerdict::Least | PublishedVerdict::Deeper, Some((axis, _))) => {
                        about.because(Reason::Key(axis_key(axis)))
                    }
                    _ => about,
                };
                about.because(Reason::Last("axis"))
            }
            Self::Zero { axis } => chaptered(About::new(axis_key(axis)), axis)
                .kind(Kind::Plain)
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

/// The article's translation of two boxes; none when an axis parts them.
#[must_use]
pub fn sat_boxes_published(a: &OrientedBox, b: &OrientedBox) -> Option<BoxTranslation> {
    sat_boxes_published_traced(a, b, &mut Silent)
}

/// [`sat_boxes_published`], traced.
#[must_use]
pub fn sat_boxes_published_traced<T: Trace<Step>>(
    a: &OrientedBox,
    b: &OrientedBox,
    trace: &mut T,
) -> Option<BoxTranslation> {
    let mut found: Option<BoxTranslation> = None;
    let mut axes = 0;
    for axis in BoxAxis::ALL {
        // 1. The axis: a face's, or the cross product of two edges, unless that is zero.
        let n = match axis {
            BoxAxis::FaceA(i) => a.axes()[i as usize],
            BoxAxis::FaceB(j) => b.axes()[j as usize],
            BoxAxis::Edges(i, j) => a.axes()[i as usize].cross(b.axes()[j as usize]),
        };
        if n.length() == 0.0 {
            trace.step(|| Step::Zero { axis });
            continue;
        }
        axes += 1;
        let normal = n / n.length();
        // 2. Both intervals on it, and their four ends in order.
        let ([min_a, max_a], [min_b, max_b]) =
            (interval(a, a.centre(), normal), interval(b, a.centre(), normal));
        let mut ends = [min_a, max_a, min_b, max_b];
        ends.sort_by(f64::total_cmp);
        let (sum, whole) = ((max_b - min_b) + (max_a - min_a), ends[3] - ends[0]);
        // 3. The middle two, whichever they are, for the overlap; along the axis, if the first end is A's.
        let middle = ends[2] - ends[1];
        let way = if ends[0] == min_a { normal } else { -normal };
        let best = found.map(|f| (f.axis, f.depth));
        let verdict = if sum <= whole {
            PublishedVerdict::Apart
        } else if found.is_none_or(|f| middle < f.depth) {
            found = Some(BoxTranslation { depth: middle, normal: way, axis });
            PublishedVerdict::Least
        } else {
            PublishedVerdict::Deeper
        };
        trace.step(|| {
            let (a, b) = ([min_a, max_a], [min_b, max_b]);
            Step::Axis { axis, normal, a, b, ends, sum, whole, middle, way, verdict, best }
        });
        if verdict == PublishedVerdict::Apart {
            return None;
        }
    }
    // 4. No axis parts them: by the smallest overlap, along its axis.
    trace.step(|| Step::Meet { axes });
    if let Some(found) = found {
        trace.step(|| Step::Found(found));
    }
    found
}

/// The reach of a box's corners along a direction, from a place: least and greatest.
fn interval(of: &OrientedBox, from: DVec3, along: DVec3) -> [f64; 2] {
    let reach = (0..8).map(|bits| along.dot(of.corner(bits) - from));
    reach.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| [low.min(x), high.max(x)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::sat_boxes::{BoxSeparation, sat_boxes};
    use crate::collide::test_shapes::upright;
    use crate::trace::Recorder;
    use glam::dvec3;

    fn both(a: &OrientedBox, b: &OrientedBox) -> (Option<BoxTranslation>, BoxSeparation) {
        let timeline = Recorder::run((), |(), t| sat_boxes_published_traced(a, b, t));
        assert_eq!(timeline.output, sat_boxes_published(a, b), "watched or not, the same");
        (timeline.output, sat_boxes(a, b))
    }

    #[test]
    fn where_neither_holds_the_other_both_rules_agree() {
        let a = upright(DVec3::ZERO, DVec3::splat(4.0));
        let (published, right) = both(&a, &upright(dvec3(3.0, 2.0, 1.0), DVec3::splat(9.0)));
        let (published, BoxSeparation::Meet(right)) = (published.unwrap(), right) else { panic!() };
        assert_eq!((published.depth, published.normal), (1.0, DVec3::X));
        assert_eq!((right.depth, right.normal), (1.0, DVec3::X));
    }

    #[test]
    fn what_is_held_is_measured_instead_of_the_way_out() {
        // A bar through a box: on one axis its interval is within the box's, on another the box's within its own.
        let a = upright(DVec3::ZERO, DVec3::splat(4.0));
        let bar = upright(dvec3(-9.0, 1.0, 1.5), dvec3(9.0, 3.0, 2.0));
        let (published, right) = both(&a, &bar);
        let (published, BoxSeparation::Meet(right)) = (published.unwrap(), right) else { panic!() };
        assert_eq!((published.depth, right.depth), (0.5, 2.0));
        // It begins before A does, and the article moves it back through A.
        let back = upright(dvec3(-1.0, -9.0, -9.0), dvec3(12.0, 9.0, 9.0));
        let (published, right) = both(&a, &back);
        let (published, BoxSeparation::Meet(right)) = (published.unwrap(), right) else { panic!() };
        assert_eq!((published.depth, published.normal), (4.0, DVec3::NEG_X));
        assert_eq!((right.depth, right.normal), (5.0, DVec3::X));
        // Touching is apart, as published.
        assert_eq!(both(&a, &upright(dvec3(4.0, 0.0, 0.0), DVec3::splat(5.0))).0, None);
    }
}

//! Separating axes as the article has them (article S), beside the right rule in [`super::sat_polygon`].
//!
//! On each axis the ends of both intervals are sorted, and the middle two of the four are taken for the ends of the
//! overlap. That is the least translation along the axis only when neither interval holds the other. When one does, the
//! middle two are both ends of the inner one: its length is measured, and moving that far does not part them. The right
//! amount is the lesser of *max A − min B* and *max B − min A*.
//!
//! Two more rules of the article are kept here. The normal's sign is chosen by comparing floats: it leads from A to B
//! when the first of the four ends is A's, whatever the centres say. And intervals that only touch count as apart.
//!
//! Frame: x right, y down, world units; the cores of both shapes are in the world, their radii are not used.
//! Degenerate cases: points have no edges; two of them have no axis and no answer. Signs are those of plain f64.
//! Cost: every vertex of both on every edge's normal.

use glam::DVec2;
use serde::Serialize;

use super::sat_polygon::WhichShape;
use crate::geom::convex::Convex;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// The translation that the article's rule comes to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Translation {
    /// How far B is moved, in world units.
    pub depth: f64,
    /// Unit; from A to B, as the article guesses it.
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
        /// The four ends in order.
        ends: [f64; 4],
        /// Both lengths together.
        sum: f64,
        /// From the first end to the last.
        whole: f64,
        /// The middle two's distance: the article's overlap.
        middle: f64,
        /// Where the article would move B along this axis, unit.
        way: DVec2,
        /// What follows from the article's overlap.
        verdict: PublishedVerdict,
        /// The axis that had the smallest overlap before this one: whose edge's, and which.
        best: Option<(WhichShape, u32)>,
    },
    /// No axis separates them: they meet. Without any axis there is no answer.
    Meet {
        /// How many axes were tested.
        axes: u32,
    },
    /// The translation along the axis of the smallest overlap.
    Found(Translation),
}

/// The verdict on one axis, as published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PublishedVerdict {
    /// Both lengths together are no more than the whole: apart.
    Apart,
    /// The smallest overlap so far.
    Least,
    /// Larger than the smallest so far.
    Deeper,
}

impl PublishedVerdict {
    /// How its step is marked.
    pub(crate) fn kind(self) -> Kind {
        match self {
            Self::Apart => Kind::Result,
            Self::Least => Kind::Candidate,
            Self::Deeper => Kind::Refused,
        }
    }
}

impl Event for Step {
    fn about(&self) -> About {
        // The same words as in the right rule's keys, so that a place in one rule is found in the other.
        let axis = |side: WhichShape, edge: u32| {
            Key::new("axis", [u32::from(side == WhichShape::B), edge])
        };
        match *self {
            Self::Axis { side, edge, verdict, best, .. } => {
                let about = About::new(axis(side, edge))
                    .chapter(if side == WhichShape::A { "axes-a" } else { "axes-b" })
                    .kind(verdict.kind())
                    .decides(verdict == PublishedVerdict::Apart);
                let about = match (verdict, best) {
                    (PublishedVerdict::Least | PublishedVerdict::Deeper, Some((side, edge))) => {
                        about.because(Reason::Key(axis(side, edge)))
                    }
                    _ => about,
                };
                about.because(Reason::Last("axis"))
            }
            Self::Meet { .. } => About::at("meet", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Kept("axis"))
                .because(Reason::Each("axis")),
            Self::Found(found) => About::at("found", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Key(axis(found.side, found.edge)))
                .because(Reason::Last("meet")),
        }
    }
}

/// The article's translation of two convex cores; none when an axis parts them.
#[must_use]
pub fn sat_published(a: &Convex, b: &Convex) -> Option<Translation> {
    sat_published_traced(a, b, &mut Silent)
}

/// [`sat_published`], traced.
#[must_use]
pub fn sat_published_traced<T: Trace<Step>>(
    a: &Convex,
    b: &Convex,
    trace: &mut T,
) -> Option<Translation> {
    let mut found: Option<Translation> = None;
    for (side, own) in [(WhichShape::A, a), (WhichShape::B, b)] {
        for (i, edge) in own.edges().enumerate() {
            // 1. Both intervals on the edge's normal.
            let (origin, normal) = (own.core()[i], edge.normal);
            let [min_a, mut max_a] = interval(a.core(), origin, normal);
            let [min_b, mut max_b] = interval(b.core(), origin, normal);
            // The edge's own shape ends at the edge; its other end may be rounded.
            let own = if side == WhichShape::A { &mut max_a } else { &mut max_b };
            *own = 0.0;
            // 2. Their four ends in order.
            let mut ends = [min_a, max_a, min_b, max_b];
            ends.sort_by(f64::total_cmp);
            let (sum, whole) = ((max_b - min_b) + (max_a - min_a), ends[3] - ends[0]);
            // 3. The middle two, whichever they are, for the overlap; from A to B, if the first end is A's.
            let middle = ends[2] - ends[1];
            let way = if ends[0] == min_a { normal } else { -normal };
            let best = found;
            let verdict = if sum <= whole {
                PublishedVerdict::Apart
            } else if found.is_none_or(|f| middle < f.depth) {
                found = Some(Translation { depth: middle, normal: way, side, edge: i as u32 });
                PublishedVerdict::Least
            } else {
                PublishedVerdict::Deeper
            };
            trace.step(|| Step::Axis {
                side,
                edge: i as u32,
                origin,
                normal,
                a: [min_a, max_a],
                b: [min_b, max_b],
                ends,
                sum,
                whole,
                middle,
                way,
                verdict,
                best: best.map(|best| (best.side, best.edge)),
            });
            if verdict == PublishedVerdict::Apart {
                return None;
            }
        }
    }
    // 4. No axis parts them: by the smallest overlap, along its axis.
    trace.step(|| Step::Meet { axes: (a.normals().len() + b.normals().len()) as u32 });
    if let Some(found) = found {
        trace.step(|| Step::Found(found));
    }
    found
}

/// The reach of points along a direction, from a place: least and greatest.
pub(super) fn interval(points: &[DVec2], from: DVec2, along: DVec2) -> [f64; 2] {
    let reach = points.iter().map(|p| along.dot(*p - from));
    reach.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| [low.min(x), high.max(x)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex::sat_polygon::{Separation, sat_polygon};
    use crate::trace::Recorder;

    fn rect(x: f64, y: f64, w: f64, h: f64) -> Convex {
        let v = DVec2::new;
        Convex::new(vec![v(x, y), v(x + w, y), v(x + w, y + h), v(x, y + h)], 0.0).unwrap()
    }

    fn both(a: &Convex, b: &Convex) -> (Option<Translation>, Separation) {
        let timeline =
            Recorder::run((a.clone(), b.clone()), |(a, b), t| sat_published_traced(a, b, t));
        assert_eq!(timeline.output, sat_published(a, b), "watched or not, the same");
        let last = timeline.steps().last().unwrap().event;
        assert_eq!(matches!(last, Step::Found(_)), timeline.output.is_some(), "{last:?}");
        (timeline.output, sat_polygon(a, b))
    }

    #[test]
    fn where_neither_holds_the_other_both_rules_agree() {
        let (published, right) = both(&rect(0.0, 0.0, 4.0, 4.0), &rect(3.0, 2.0, 6.0, 6.0));
        let (published, Separation::Meet(right)) = (published.unwrap(), right) else { panic!() };
        assert_eq!((published.depth, published.normal), (1.0, DVec2::X));
        assert_eq!((right.depth, right.normal), (1.0, DVec2::X));
    }

    #[test]
    fn what_is_held_is_measured_instead_of_the_way_out() {
        // A box 2 by 1 deep inside another: its own height, where 6 is the way out.
        let (a, b) = (rect(0.0, 0.0, 20.0, 10.0), rect(8.0, 5.0, 2.0, 1.0));
        let (published, right) = both(&a, &b);
        let (published, Separation::Meet(right)) = (published.unwrap(), right) else { panic!() };
        assert_eq!(published.depth, 1.0);
        assert_eq!((right.depth, right.normal), (5.0, DVec2::Y));
        // A bar through a box: on one axis the box's interval is within the bar's.
        let (published, right) = both(&rect(0.0, 0.0, 4.0, 4.0), &rect(-9.0, 1.0, 30.0, 2.0));
        let (published, Separation::Meet(right)) = (published.unwrap(), right) else { panic!() };
        assert_eq!((published.depth, right.depth), (2.0, 3.0));
    }

    #[test]
    fn the_sign_is_guessed_from_the_first_end() {
        // B is right of A's middle, but begins before it: the article moves it to the left, through A.
        let (a, b) = (rect(0.0, 0.0, 4.0, 40.0), rect(-1.0, 10.0, 12.0, 20.0));
        let (published, right) = both(&a, &b);
        let (published, Separation::Meet(right)) = (published.unwrap(), right) else { panic!() };
        assert_eq!((published.depth, published.normal), (4.0, DVec2::NEG_X));
        assert_eq!((right.depth, right.normal), (5.0, DVec2::X));
    }

    #[test]
    fn touching_is_apart_as_published_and_a_point_inside_has_depth_0() {
        let a = rect(0.0, 0.0, 4.0, 4.0);
        let (published, right) = both(&a, &rect(4.0, 1.0, 2.0, 2.0));
        assert_eq!(published, None);
        assert!(matches!(right, Separation::Meet(m) if m.depth == 0.0));
        let dot = Convex::new(vec![DVec2::new(1.0, 1.5)], 0.0).unwrap();
        assert_eq!(both(&a, &dot).0, None, "its interval has no length: sum = whole");
        assert_eq!(both(&dot, &dot).0, None);
    }
}

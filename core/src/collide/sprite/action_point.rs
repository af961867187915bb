//! Does a blow land? (Article C, "Point d'action".)
//!
//! Only in an image in which a blow is struck, and only at its *action point*: whoever stands at the striker's other side
//! feels nothing. The point goes to position + (action point − hot point), and is then tested against the other's whole
//! box by [`point_box_half_open`](mod@crate::collide::point::point_box_half_open), as the article does.
//!
//! The boxes are half-open, as pixels are: of two boxes side by side a point on the seam is in one alone, whichever way the
//! sprite looks. A mirrored sprite's offsets have the other sign in x. An image without an action point or a box strikes
//! nothing, and can't be struck.
//!
//! Frame: offsets in pixels, the rest in world units, y down. Cost: O(1), one to four comparisons; none where no blow is
//! struck.

use glam::DVec2;
use serde::Serialize;

use super::frame::PlacedFrame;
use crate::collide::point::point_box;
use crate::collide::point::point_box_half_open::point_box_half_open_traced;
use crate::geom::Rect;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Whether a blow is struck in this image.
    Attack {
        /// The image says so.
        attack: bool,
        /// It has an action point.
        has_point: bool,
        /// Both: the test goes on.
        strikes: bool,
    },
    /// The way from the hot point to the action point.
    Offset {
        /// The action point, in pixels.
        action: DVec2,
        /// The hot point, in pixels.
        hot: DVec2,
        /// From one to the other, in pixels of the image.
        offset: DVec2,
    },
    /// The action point in the world.
    Point {
        /// Where the striker is: its hot point.
        position: DVec2,
        /// The offset in the world: turned over where the striker is mirrored.
        offset: DVec2,
        /// Where the blow strikes.
        point: DVec2,
    },
    /// The other's whole box in the world.
    Whole {
        /// Where the other is: its hot point.
        position: DVec2,
        /// From its hot point to the box's corner of least x and y.
        offset: DVec2,
        /// The box.
        area: Rect,
    },
    /// The other has no box in this image: nothing can be hit.
    Nothing {},
    /// A comparison of the point with a side of the box, or that all four held.
    Test {
        /// The event.
        inner: point_box::Step,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        match self {
            Self::Attack { strikes, .. } => about("attack")
                .chapter("attack")
                .kind(if *strikes { Kind::Plain } else { Kind::Refused })
                .decides(!strikes),
            Self::Offset { .. } => {
                about("offset").chapter("attack").because(Reason::Last("attack"))
            }
            Self::Point { .. } => about("point").chapter("attack").because(Reason::Last("offset")),
            Self::Whole { .. } => about("area").chapter("whole").because(Reason::Last("point")),
            Self::Nothing {} => about("nothing")
                .chapter("whole")
                .kind(Kind::Refused)
                .decides(true)
                .because(Reason::Last("point")),
            Self::Test { inner } => inner
                .about()
                .within(0, |k| Key { which: [0, k.which[0], 0], ..k })
                .chapter("whole")
                .because(Reason::at("area", []))
                .because(Reason::at("point", [])),
        }
    }
}

/// Where a blow lands in another's whole box; none where none is struck, or it misses.
#[must_use]
pub fn action_point(striker: &PlacedFrame<'_>, other: &PlacedFrame<'_>) -> Option<DVec2> {
    action_point_traced(striker, other, &mut Silent)
}

/// [`action_point`], traced.
pub fn action_point_traced<T: Trace<Step>>(
    striker: &PlacedFrame<'_>,
    other: &PlacedFrame<'_>,
    trace: &mut T,
) -> Option<DVec2> {
    // 1. Is a blow struck at all?
    let (attack, has_point) = (striker.frame.attack, striker.frame.action.is_some());
    let strikes = attack && has_point;
    if !trace.decide(strikes, |strikes| Step::Attack { attack, has_point, strikes }) {
        return None;
    }
    let action = striker.frame.action?;

    // 2. Where? The article's xpointimpact and ypointimpact.
    let hot = striker.frame.hot;
    trace.step(|| Step::Offset { action, hot, offset: action - hot });
    let position = striker.at.position;
    let offset = striker.at.offset(action - hot);
    let point = position + offset;
    trace.step(|| Step::Point { position, offset, point });

    // 3. In the box around the other?
    let Some(whole) = other.frame.boxes.whole() else {
        trace.step(|| Step::Nothing {});
        return None;
    };
    let area = other.area(whole);
    let position = other.at.position;
    trace.step(|| Step::Whole { position, offset: area.min - position, area });
    let test = |inner| Step::Test { inner };
    let lands = point_box_half_open_traced(point, &area, &mut trace.nest(test));
    lands.then_some(point)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::sprite::frame::{Frame, Placement, SpriteBoxes};
    use crate::trace::{Recorder, Tally};

    fn frame(attack: bool) -> Frame {
        let whole = Rect { min: DVec2::new(2.0, 0.0), max: DVec2::new(18.0, 40.0) };
        Frame {
            hot: DVec2::new(10.0, 40.0),
            action: Some(DVec2::new(25.0, 12.0)),
            attack,
            boxes: SpriteBoxes::new([(whole, 0)]).unwrap(),
        }
    }

    fn at(frame: &Frame, x: f64, mirrored: bool) -> PlacedFrame<'_> {
        let position = DVec2::new(x, 100.0);
        PlacedFrame { frame, at: Placement { position, scale: 2.0, mirrored } }
    }

    #[test]
    fn the_point_is_the_position_and_the_way_from_hot_to_action_point() {
        let (a, b) = (frame(true), frame(false));
        // A at 0 strikes at x = 30; B's box is from x − 16 up to x + 16.
        let strike = |x| action_point(&at(&a, 0.0, false), &at(&b, x, true));
        assert_eq!(strike(40.0), Some(DVec2::new(30.0, 44.0)));
        assert_eq!(strike(46.0), Some(DVec2::new(30.0, 44.0)), "the left side belongs to it");
        assert_eq!(strike(14.0), None, "and the right one does not");
        assert_eq!(strike(46.5), None);
        // Behind the striker, where its body would touch.
        assert_eq!(strike(-10.0), None);
        // Mirrored, it strikes to the left.
        let mirrored = action_point(&at(&a, 0.0, true), &at(&b, -40.0, false));
        assert_eq!(mirrored, Some(DVec2::new(-30.0, 44.0)));
    }

    #[test]
    fn without_a_blow_a_point_or_a_box_nothing_is_compared() {
        let (a, b) = (frame(true), frame(false));
        let steps = |a: &Frame, b: &Frame| {
            let mut tally = Tally::default();
            let hit = action_point_traced(&at(a, 0.0, false), &at(b, 40.0, true), &mut tally);
            (hit.is_some(), tally.steps)
        };
        assert_eq!(steps(&a, &b), (true, 9));
        assert_eq!(steps(&b, &a), (false, 1));
        assert_eq!(steps(&Frame { action: None, ..a.clone() }, &b), (false, 1));
        assert_eq!(steps(&a, &Frame { boxes: SpriteBoxes::default(), ..b }), (false, 4));
    }

    #[test]
    fn the_deciding_step_is_the_comparison_that_rules_it_out() {
        let (a, b) = (frame(true), frame(false));
        let run = |x| {
            Recorder::run((), |(), t| action_point_traced(&at(&a, 0.0, false), &at(&b, x, true), t))
        };
        let miss = run(60.0);
        let decided = &miss.steps()[miss.deciding().unwrap()].event;
        let left = Step::Test {
            inner: point_box::Step::Compare {
                edge: point_box::BoxSide::Left,
                point: 30.0,
                side: 44.0,
                beyond: true,
            },
        };
        assert_eq!(*decided, left);
        let hit = run(40.0);
        assert_eq!(hit.deciding(), Some(hit.steps().len() - 1));
    }
}

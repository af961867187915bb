//! What does a blow hit? (Article C, "Sous AABB".)
//!
//! First the whole box, by [`action_point`](mod@super::action_point): where that is missed, nothing else is tested. Then the
//! boxes in it, in order. A group that is missed is left out with all that it holds; one that is not is entered. The first
//! box without others in it that has the point is what was hit, and its label says what that is: a head, a leg.
//!
//! A point in a group may be in none of its boxes, so the search goes on after it, and a blow that lands in the whole box
//! may hit nothing. Where boxes lie over each other, the one that comes first is hit.
//!
//! Boxes are half-open, as in [`action_point`](mod@super::action_point). Frame: world units, y down. Cost: O(boxes), of
//! which most are left out where they are in groups.

use glam::DVec2;
use serde::Serialize;

use super::action_point::{self, action_point_traced};
use super::frame::PlacedFrame;
use crate::collide::point::point_box;
use crate::collide::point::point_box_half_open::point_box_half_open_traced;
use crate::geom::Rect;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time. Boxes are numbered as in their tree.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// An event of the blow, up to the whole box.
    Blow {
        /// The event.
        inner: action_point::Step,
    },
    /// A box is the next to be tested.
    Area {
        /// Which.
        index: u32,
        /// How deep it is in the tree: 1 in the whole box.
        depth: u32,
        /// Where it is in the world.
        area: Rect,
    },
    /// A comparison of the point with a side of that box, or that all four held.
    Test {
        /// Which box.
        index: u32,
        /// The event.
        inner: point_box::Step,
    },
    /// It is missed, and with it all that it holds.
    Missed {
        /// Which.
        index: u32,
        /// How many boxes in it need no test.
        spared: u32,
    },
    /// The point is in a group: what it holds is tested.
    Entered {
        /// Which.
        index: u32,
        /// How many boxes it holds.
        holds: u32,
    },
    /// The point is in a box that holds no other: that is what was hit.
    Hit {
        /// Which.
        index: u32,
        /// Where.
        point: DVec2,
    },
    /// The point is in the whole box, and in none of the last ones.
    Between {
        /// The blow.
        point: DVec2,
        /// How many boxes were tested, with the whole one.
        tested: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what, index| About::new(Key::new(what, [index]));
        match self {
            Self::Blow { inner } => {
                let about = inner.about().within(0, |k| k);
                // That the whole box has the point is not yet the answer.
                let goes_on = matches!(
                    inner,
                    action_point::Step::Test { inner: point_box::Step::Within { .. } }
                );
                let decides = about.decides && !goes_on;
                About { decides, ..about }
            }
            Self::Area { index, .. } => about("box", *index)
                .chapter_of("labelled-box", *index)
                .because(Reason::Last("entered"))
                .because(Reason::at("within", [])),
            Self::Test { index, inner } => {
                let at = |k: Key| Key { which: [*index, k.which[0], 0], ..k };
                let about = inner.about().within(1 + u64::from(*index), at);
                let about = About { decides: false, kind: Kind::Plain, ..about };
                about.chapter_of("labelled-box", *index).because(Reason::at("box", [*index]))
            }
            Self::Missed { index, .. } => about("missed", *index)
                .chapter_of("labelled-box", *index)
                .kind(Kind::Refused)
                .because(Reason::Before),
            Self::Entered { index, .. } => about("entered", *index)
                .chapter_of("labelled-box", *index)
                .kind(Kind::Candidate)
                .because(Reason::at("within", [*index])),
            Self::Hit { index, .. } => about("hit", *index)
                .chapter_of("labelled-box", *index)
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::at("within", [*index]))
                .because(Reason::Last("entered")),
            Self::Between { .. } => about("between", 0)
                .chapter("answer")
                .kind(Kind::Refused)
                .decides(true)
                .because(Reason::Each("missed"))
                .because(Reason::at("within", [])),
        }
    }
}

/// What a blow hit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SubHit {
    /// The box that was hit, by its index in the tree.
    pub index: u32,
    /// Where, in world units.
    pub point: DVec2,
}

/// The box that a blow hits; none where none is struck, or it misses.
#[must_use]
pub fn sub_boxes(striker: &PlacedFrame<'_>, other: &PlacedFrame<'_>) -> Option<SubHit> {
    sub_boxes_traced(striker, other, &mut Silent)
}

/// [`sub_boxes`], traced.
pub fn sub_boxes_traced<T: Trace<Step>>(
    striker: &PlacedFrame<'_>,
    other: &PlacedFrame<'_>,
    trace: &mut T,
) -> Option<SubHit> {
    // 1. The whole box: one test settles most blows.
    let blow = |inner| Step::Blow { inner };
    let point = action_point_traced(striker, other, &mut trace.nest(blow))?;
    let nodes = other.frame.boxes.nodes();
    if nodes.len() == 1 {
        trace.step(|| Step::Hit { index: 0, point });
        return Some(SubHit { index: 0, point });
    }

    // 2. The boxes in it, in order; a missed one is left out with all that it holds.
    let (mut index, mut tested) = (1, 1);
    while let Some(node) = nodes.get(index as usize) {
        let area = other.area(node);
        let depth = || other.frame.boxes.path(index).len() as u32 - 1;
        trace.step(|| Step::Area { index, depth: depth(), area });
        let test = |inner| Step::Test { index, inner };
        let within = point_box_half_open_traced(point, &area, &mut trace.nest(test));
        tested += 1;
        let holds = node.end - index - 1;
        if !within {
            trace.step(|| Step::Missed { index, spared: holds });
            index = node.end;
        } else if holds > 0 {
            trace.step(|| Step::Entered { index, holds });
            index += 1;
        } else {
            trace.step(|| Step::Hit { index, point });
            return Some(SubHit { index, point });
        }
    }
    trace.step(|| Step::Between { point, tested });
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::sprite::frame::{Frame, Placement, SpriteBoxes};
    use crate::collide::test_shapes::rect;
    use crate::random::Rng;
    use crate::trace::Tally;

    fn fighter() -> Frame {
        let boxes = [
            (rect(0.0, 0.0, 20.0, 40.0), 0),
            (rect(0.0, 0.0, 20.0, 20.0), 1),
            (rect(6.0, 0.0, 8.0, 8.0), 2),
            (rect(4.0, 8.0, 12.0, 12.0), 2),
            (rect(2.0, 20.0, 16.0, 20.0), 1),
            (rect(2.0, 20.0, 8.0, 20.0), 2),
            (rect(10.0, 20.0, 8.0, 20.0), 2),
        ];
        Frame {
            hot: DVec2::new(10.0, 40.0),
            boxes: SpriteBoxes::new(boxes).unwrap(),
            ..Frame::default()
        }
    }

    /// A striker of one point that strikes there.
    fn strike(other: &Frame, mirrored: bool, at: DVec2) -> (Option<u32>, u64) {
        let fist = Frame { attack: true, action: Some(DVec2::ZERO), ..Frame::default() };
        let place = |position, mirrored| Placement { position, scale: 1.0, mirrored };
        let striker = PlacedFrame { frame: &fist, at: place(at, false) };
        let other = PlacedFrame { frame: other, at: place(DVec2::new(10.0, 40.0), mirrored) };
        let mut tally = Tally::default();
        let hit = sub_boxes_traced(&striker, &other, &mut tally);
        assert_eq!(hit, sub_boxes(&striker, &other));
        (hit.map(|h| h.index), tally.steps)
    }

    #[test]
    fn the_label_of_the_last_box_is_what_was_hit() {
        let f = fighter();
        let hit = |x, y| strike(&f, false, DVec2::new(x, y)).0;
        assert_eq!(hit(10.0, 4.0), Some(2), "the head");
        assert_eq!(hit(10.0, 8.0), Some(3), "the seam belongs to the lower one");
        assert_eq!(hit(1.0, 4.0), None, "the air above the shoulder");
        assert_eq!(hit(9.9, 39.0), Some(5));
        assert_eq!(hit(10.0, 39.0), Some(6));
        assert_eq!(hit(25.0, 4.0), None);
    }

    #[test]
    fn a_group_that_is_missed_spares_what_it_holds() {
        let f = fighter();
        let (_, legs) = strike(&f, false, DVec2::new(4.0, 30.0));
        let flat = f.boxes.nodes().iter().enumerate();
        let flat = flat.filter(|(i, _)| *i == 0 || f.boxes.is_leaf(*i as u32));
        let flat = SpriteBoxes::new(flat.map(|(i, n)| (n.area, usize::from(i > 0)))).unwrap();
        let (hit, without) =
            strike(&Frame { boxes: flat, ..f.clone() }, false, DVec2::new(4.0, 30.0));
        assert_eq!(hit, Some(3), "the same box, the third of four");
        assert!(legs < without + 6, "{legs} against {without}");
        assert_eq!(strike(&f, false, DVec2::new(-1.0, 30.0)).1, 5, "the whole box settles it");
    }

    /// Against looking at every last box, whatever holds it.
    #[test]
    fn the_first_last_box_with_the_point_is_hit() {
        let mut rng = Rng::new(11);
        let mut hits = 0;
        for _ in 0..1000 {
            let mut number = |most: u64| (rng.bits() % most) as f64;
            let mut boxes = vec![(rect(0.0, 0.0, 40.0, 40.0), 0)];
            for _ in 0..3 {
                let group = rect(number(20), number(20), 20.0, 20.0);
                boxes.push((group, 1));
                for _ in 0..3 {
                    let (x, y) = (group.min.x + number(12), group.min.y + number(12));
                    boxes.push((rect(x, y, 1.0 + number(7), 1.0 + number(7)), 2));
                }
            }
            let frame = Frame { boxes: SpriteBoxes::new(boxes).unwrap(), ..Frame::default() };
            for mirrored in [false, true] {
                let at = DVec2::new(
                    10.0 + number(80) * 0.5 * if mirrored { -1.0 } else { 1.0 },
                    40.0 + number(80) * 0.5,
                );
                let place = Placement { position: DVec2::new(10.0, 40.0), scale: 1.0, mirrored };
                let has = |r: Rect| at.cmpge(r.min).all() && at.cmplt(r.max).all();
                let leaves =
                    (0..frame.boxes.nodes().len() as u32).filter(|i| frame.boxes.is_leaf(*i));
                let area = |i: &u32| place.area(frame.hot, frame.boxes.nodes()[*i as usize].area);
                let first = leaves.into_iter().find(|i| has(area(i)));
                assert_eq!(strike(&frame, mirrored, at).0, first, "{at} {mirrored}");
                hits += u32::from(first.is_some());
            }
        }
        assert!(hits > 100, "{hits}");
    }
}

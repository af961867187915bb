//! Rings that are visible whole from one place inside (star-shaped): a quick yes instead of a sweep or a search.
//!
//! Most outlines that people draw are: everything convex, blobs, stones, stars. Seen from an **eye** E:
//!
//! 1. Every edge AB goes round E the same way: det(AE, BE) has one sign all along, and is never zero.
//! 2. Together they go round once: of the edges, one alone passes from above E's height to below it.
//!
//! Then each direction from E meets the ring once. So its edges meet nowhere but at their common vertices, and a part
//! of it that is less than half a turn wide shares its directions with no other part.
//!
//! The eye is the mean of the vertices. It need not be the best place, nor exact: any place will do, and the signs are
//! exact for it. Cost: a pass over the vertices, which ends at the first that is hidden.

use glam::DVec2;

use crate::geom::{Sign, orient};

/// A ring that is visible whole from one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SeenWhole {
    /// From where.
    pub(crate) eye: DVec2,
    /// Whether it goes round clockwise on the screen.
    pub(crate) clockwise: bool,
}

/// Whether a ring is visible whole from the mean of its vertices. One that repeats points is not.
pub(crate) fn seen_whole(ring: &[DVec2]) -> Option<SeenWhole> {
    let last = *ring.last()?;
    let eye = ring.iter().sum::<DVec2>() / ring.len() as f64;
    let way = orient(last, ring[0], eye);
    if way == Sign::Zero {
        return None;
    }
    let mut from = last;
    let mut downward = 0_u32;
    for &to in ring {
        if orient(from, to, eye) != way {
            return None;
        }
        // Going round one way, it passes E's height once a turn each way: no edge is half a turn wide.
        downward += u32::from(from.y <= eye.y && to.y > eye.y);
        from = to;
    }
    (downward == 1).then_some(SeenWhole { eye, clockwise: way == Sign::Positive })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(ring: &[[f64; 2]]) -> Option<bool> {
        let ring: Vec<DVec2> = ring.iter().map(|p| DVec2::from(*p)).collect();
        seen_whole(&ring).map(|s| s.clockwise)
    }

    #[test]
    fn convex_rings_and_stars_are_seen_whole_either_way_round() {
        let mut square = [[0., 0.], [8., 0.], [8., 8.], [0., 8.]];
        assert_eq!(seen(&square), Some(true));
        square.reverse();
        assert_eq!(seen(&square), Some(false));
        let star = [[0., -9.], [1., -1.], [9., 0.], [1., 1.], [0., 9.], [-1., 1.], [-9., 0.]];
        assert_eq!(seen(&star), Some(true));
        // Vertices in line hide nothing.
        assert_eq!(seen(&[[0., 0.], [4., 0.], [8., 0.], [8., 8.], [0., 8.]]), Some(true));
    }

    #[test]
    fn what_turns_back_repeats_or_goes_round_twice_is_not() {
        assert_eq!(seen(&[[0., 0.], [8., 0.], [8., 1.], [1., 1.], [1., 8.], [0., 8.]]), None);
        assert_eq!(seen(&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]), None);
        assert_eq!(seen(&[[0., 0.], [8., 0.], [8., 0.], [4., 8.]]), None);
        assert_eq!(seen(&[[0., 0.], [1., 1.], [2., 2.]]), None);
        let five =
            |i: u32| <[f64; 2]>::from(DVec2::from_angle(f64::from(i) * 144_f64.to_radians()));
        assert_eq!(seen(&[0, 1, 2, 3, 4].map(five)), None, "a pentagram goes round twice");
        let on_the_height = [[-4., 0.], [0., -4.], [4., 0.], [0., 4.]];
        assert_eq!(seen(&on_the_height), Some(true));
    }
}

//! Where is each image of an animation drawn, and does the figure in it stay where it is? (Article C, "Point chaud".)
//!
//! Images of an animation have different sizes. Drawn with the upper left corner at the sprite's position, as a plain
//! *blit* does, the figure jumps whenever it is elsewhere in the next image. Drawn with the *hot point* there, it stays: the
//! corner goes to position − hot point, two subtractions.
//!
//! Both ways are gone through side by side, image by image; the answer is the greatest jump of the first. With a hot
//! point of (0, 0) in every image both are the same.
//!
//! Frame: hot points in pixels of their image; the rest in world units, y down. Cost: O(images).

use glam::DVec2;
use serde::Serialize;

use super::frame::Placement;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is found, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Drawn with its corner at the position: the hot point falls somewhere.
    Corner {
        /// Which image.
        frame: u32,
        /// Its hot point, in pixels.
        hot: DVec2,
        /// Where that falls.
        falls: DVec2,
        /// How far that is from where the image before had it.
        jump: Option<f64>,
    },
    /// Drawn with its hot point at the position: the corner is the hot point before it.
    Hot {
        /// Which image.
        frame: u32,
        /// Its hot point, in pixels.
        hot: DVec2,
        /// The way from the corner to the hot point.
        offset: DVec2,
        /// Where the corner goes.
        corner: DVec2,
    },
    /// All images are placed.
    Done {
        /// The image that jumped furthest when it was drawn by its corner.
        frame: u32,
        /// How far.
        jump: f64,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Corner { frame, jump, .. } => About::at("corner", [frame])
                .chapter_of("image", frame)
                .kind(if jump.is_some_and(|j| j > 0.0) { Kind::Refused } else { Kind::Plain })
                .because(Reason::Last("corner")),
            Self::Hot { frame, .. } => About::at("hot", [frame])
                .chapter_of("image", frame)
                .kind(Kind::Candidate)
                .because(Reason::Last("corner")),
            Self::Done { frame, .. } => About::at("anchored", [])
                .chapter("answer")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::at("corner", [frame]))
                .because(Reason::at("hot", [frame])),
        }
    }
}

/// What came of an animation drawn by its corners.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Jump {
    /// The image that jumped furthest; the first where none does.
    pub frame: u32,
    /// How far, in world units.
    pub jump: f64,
}

/// The greatest jump of an animation whose images are drawn by their corners, from their hot points in pixels. `places`
/// are where the corner is put, and where, for comparison, the hot point is.
#[must_use]
pub fn anchor(hot_points: &[DVec2], places: &[Placement; 2]) -> Jump {
    anchor_traced(hot_points, places, &mut Silent)
}

/// [`anchor`], traced.
pub fn anchor_traced<T: Trace<Step>>(
    hot_points: &[DVec2],
    [by_corner, by_hot]: &[Placement; 2],
    trace: &mut T,
) -> Jump {
    let mut worst = Jump { frame: 0, jump: 0.0 };
    let mut before: Option<DVec2> = None;
    for (frame, &hot) in (0u32..).zip(hot_points) {
        // 1. By the corner, which is the place (0, 0) of the image.
        let falls = by_corner.point(DVec2::ZERO, hot);
        let jump = before.map(|b| b.distance(falls));
        trace.step(|| Step::Corner { frame, hot, falls, jump });
        if let Some(jump) = jump.filter(|j| *j > worst.jump) {
            worst = Jump { frame, jump };
        }
        before = Some(falls);
        // 2. By the hot point: two subtractions.
        let offset = by_hot.offset(hot);
        let corner = by_hot.position - offset;
        trace.step(|| Step::Hot { frame, hot, offset, corner });
    }
    let Jump { frame, jump } = worst;
    trace.step(|| Step::Done { frame, jump });
    worst
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn the_article_s_two_images_jump_by_the_difference_of_their_hot_points() {
        let hot = [DVec2::new(45.0, 100.0), DVec2::new(167.0, 100.0)];
        let at = Placement { position: DVec2::new(300.0, 200.0), scale: 1.0, mirrored: false };
        let run = Recorder::run((), |(), t| anchor_traced(&hot, &[at; 2], t));
        assert_eq!(run.output, Jump { frame: 1, jump: 122.0 });
        let corners: Vec<DVec2> = run
            .steps()
            .iter()
            .filter_map(
                |s| if let Step::Hot { corner, .. } = s.event { Some(corner) } else { None },
            )
            .collect();
        assert_eq!(corners, [DVec2::new(255.0, 100.0), DVec2::new(133.0, 100.0)]);
        assert_eq!(run.deciding(), Some(4));
    }

    #[test]
    fn equal_hot_points_do_not_jump_and_no_image_is_none() {
        let at = Placement { position: DVec2::ONE, scale: 3.0, mirrored: true };
        let same = [DVec2::new(3.0, 4.0); 5];
        assert_eq!(anchor(&same, &[at; 2]), Jump { frame: 0, jump: 0.0 });
        assert_eq!(anchor(&[], &[at; 2]), Jump { frame: 0, jump: 0.0 });
        let turned = Placement { mirrored: false, ..at };
        let two = [DVec2::ZERO, DVec2::new(3.0, 4.0)];
        assert_eq!(anchor(&two, &[at; 2]), anchor(&two, &[turned; 2]));
    }
}

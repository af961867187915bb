//! Which image of a sprite is shown as time goes on.

use crate::scene::sprite::{Animation, Sprite};

/// One step of time, in thirds of a millisecond: durations in milliseconds are met without rounding.
const STEP: u32 = 50;
const THIRDS: u32 = 3;

/// How far an animation has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playing {
    /// The image shown.
    pub image: u32,
    /// Its place in a round of the animation, as far as it is of that.
    place: u32,
    /// How long it has been, in thirds of a millisecond.
    elapsed: u32,
}

impl Playing {
    /// At the beginning of an image.
    #[must_use]
    pub fn from(image: u32) -> Self {
        Self { image, ..Self::default() }
    }

    /// At the beginning of an animation.
    #[must_use]
    pub fn start(animation: &Animation) -> Self {
        Self::from(animation.shown(0).unwrap_or(animation.first))
    }

    /// One fixed step of time. Whether the last image of an animation that does not go round is over: then it stays.
    #[must_use]
    pub fn next(self, animation: &Animation, sprite: &Sprite) -> (Self, bool) {
        let Self { mut image, mut place, mut elapsed } = self;
        elapsed += STEP;
        if animation.shown(place) != Some(image) {
            place = animation.place_of(image);
        }
        // An image is shown for a millisecond or more, so this ends.
        while let Some(duration) = sprite.images.get(image as usize).map(|i| i.duration * THIRDS) {
            if elapsed < duration {
                return (Self { image, place, elapsed }, false);
            }
            let next = animation.shown(place + 1);
            if next.is_none() && !animation.loops {
                return (Self { image, place, elapsed: duration }, true);
            }
            elapsed -= duration;
            place = if next.is_some() { place + 1 } else { 0 };
            image = animation.shown(place).unwrap_or(animation.first);
        }
        (Self::from(0), true)
    }

    /// How long the image has been shown, in milliseconds.
    #[must_use]
    pub fn milliseconds(self) -> f64 {
        f64::from(self.elapsed) / f64::from(THIRDS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::sprite::{Direction, SpriteImage};

    fn sprite(durations: &[u32]) -> Sprite {
        let image = |d: &u32| SpriteImage { duration: *d, ..SpriteImage::new([0, 0, 1, 1]) };
        Sprite { images: durations.iter().map(image).collect(), ..Sprite::default() }
    }

    #[test]
    fn images_are_shown_for_their_time_to_the_step() {
        let sprite = sprite(&[50, 100, 1]);
        let round = Animation::round_of("a", 0, 2);
        let mut now = Playing::from(0);
        let mut shown = Vec::new();
        for _ in 0..151 {
            let (next, over) = now.next(&round, &sprite);
            assert!(!over);
            now = next;
            shown.push(now.image);
        }
        // 50 ms are three steps.
        assert_eq!(shown[..4], [0, 0, 1, 1]);
        // A round takes 151 ms; 151 steps are 2516.66 ms, 16 rounds and 100.66 ms.
        assert_eq!((now.image, now.milliseconds().floor()), (1, 50.0));
    }

    #[test]
    fn there_and_back_from_any_image() {
        let sprite = sprite(&[17, 17, 17]);
        let animation =
            Animation { direction: Direction::PingPong, ..Animation::round_of("a", 0, 2) };
        let mut now = Playing::from(1);
        let shown = std::iter::from_fn(|| {
            now = now.next(&animation, &sprite).0;
            Some(now.image)
        });
        assert_eq!(shown.take(5).collect::<Vec<_>>(), [1, 2, 1, 0, 1]);
        let reverse = Animation { direction: Direction::Reverse, ..animation };
        assert_eq!(Playing::start(&reverse).image, 2);
    }

    #[test]
    fn what_does_not_go_round_stays_on_its_last_image() {
        let sprite = sprite(&[10, 10]);
        let once = Animation { loops: false, ..Animation::round_of("a", 0, 1) };
        let (first, over) = Playing::from(0).next(&once, &sprite);
        assert_eq!((first.image, over), (1, false));
        let (last, over) = first.next(&once, &sprite);
        assert_eq!((last.image, over), (1, true));
        assert_eq!(last.next(&once, &sprite), (last, true));
    }
}

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
    /// How long it has been, in thirds of a millisecond.
    elapsed: u32,
}

impl Playing {
    /// At the beginning of an image.
    #[must_use]
    pub fn from(image: u32) -> Self {
        Self { image, elapsed: 0 }
    }

    /// One fixed step of time. Whether the last image of an animation that does not go round is over: then it stays.
    #[must_use]
    pub fn next(self, animation: &Animation, sprite: &Sprite) -> (Self, bool) {
        let Self { mut image, mut elapsed } = self;
        elapsed += STEP;
        // An image is shown for a millisecond or more, so this ends.
        while let Some(duration) = sprite.images.get(image as usize).map(|i| i.duration * THIRDS) {
            if elapsed < duration {
                return (Self { image, elapsed }, false);
            }
            if image >= animation.last && !animation.loops {
                return (Self { image, elapsed: duration }, true);
            }
            elapsed -= duration;
            image = if image >= animation.last { animation.first } else { image + 1 };
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
    use crate::scene::sprite::SpriteImage;

    fn sprite(durations: &[u32]) -> Sprite {
        let image = |d: &u32| SpriteImage { duration: *d, ..SpriteImage::new([0, 0, 1, 1]) };
        Sprite { images: durations.iter().map(image).collect(), ..Sprite::default() }
    }

    #[test]
    fn images_are_shown_for_their_time_to_the_step() {
        let sprite = sprite(&[50, 100, 1]);
        let round = Animation { name: "a".into(), first: 0, last: 2, loops: true };
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
    fn what_does_not_go_round_stays_on_its_last_image() {
        let sprite = sprite(&[10, 10]);
        let once = Animation { name: "a".into(), first: 0, last: 1, loops: false };
        let (first, over) = Playing::from(0).next(&once, &sprite);
        assert_eq!((first.image, over), (1, false));
        let (last, over) = first.next(&once, &sprite);
        assert_eq!((last.image, over), (1, true));
        assert_eq!(last.next(&once, &sprite), (last, true));
    }
}

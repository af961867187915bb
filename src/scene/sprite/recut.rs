//! A sheet that is cut again: images that stay keep what is known of them.

use glam::DVec2;

use super::{LabelledBox, Sprite, SpriteImage};

impl Sprite {
    /// Gives it other images. One that has more than half of an old image's place, and no less than half of its own place
    /// from it, is that image cut otherwise: it is shown as long, and its points and boxes stay where they are in the sheet.
    /// An animation goes on where its first and its last image stay; the others are no more.
    pub fn recut(&mut self, images: Vec<SpriteImage>) {
        let old = std::mem::take(&mut self.images);
        let mut becomes = vec![None; old.len()];
        for (k, new) in (0..).zip(images) {
            let best = old.iter().enumerate().max_by_key(|(_, old)| shared(old.area, new.area));
            let kept = best.filter(|(i, old)| becomes[*i].is_none() && is_same(old.area, new.area));
            self.images.push(match kept {
                Some((i, old)) => {
                    becomes[i] = Some(k);
                    moved(old, new.area)
                }
                None => new,
            });
        }
        let becomes = |i: u32| becomes.get(i as usize).copied().flatten();
        self.animations.retain_mut(|animation| {
            let ends = becomes(animation.first).zip(becomes(animation.last));
            let Some((first, last)) = ends.filter(|(first, last)| first <= last) else {
                return false;
            };
            (animation.first, animation.last) = (first, last);
            true
        });
    }
}

/// How many pixels two places of a sheet share.
fn shared(a: [u32; 4], b: [u32; 4]) -> u64 {
    let along = |k: usize| {
        let end = |area: [u32; 4]| u64::from(area[k]) + u64::from(area[k + 2]);
        end(a).min(end(b)).saturating_sub(u64::from(a[k].max(b[k])))
    };
    along(0) * along(1)
}

/// Whether each of two places has more than half of the other.
fn is_same(a: [u32; 4], b: [u32; 4]) -> bool {
    let pixels = |area: [u32; 4]| u64::from(area[2]) * u64::from(area[3]);
    2 * shared(a, b) > pixels(a).max(pixels(b))
}

/// An image cut at another place, with its points and boxes where they were in the sheet.
fn moved(image: &SpriteImage, area: [u32; 4]) -> SpriteImage {
    let corner = |area: [u32; 4]| DVec2::new(f64::from(area[0]), f64::from(area[1]));
    let by = corner(image.area) - corner(area);
    let mut image = SpriteImage { area, ..image.clone() };
    image.hot += by;
    image.action = image.action.map(|p| p + by);
    if let Some(whole) = &mut image.whole {
        shift(whole, by);
    }
    image
}

fn shift(one: &mut LabelledBox, by: DVec2) {
    one.area[0] += by.x;
    one.area[1] += by.y;
    one.parts.iter_mut().for_each(|part| shift(part, by));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rect;
    use crate::scene::sprite::Animation;

    #[test]
    fn images_that_stay_keep_what_is_known_of_them() {
        let rect = Rect::between(DVec2::splat(1.0), DVec2::splat(7.0));
        let known = SpriteImage {
            duration: 77,
            action: Some(DVec2::new(6.0, 2.0)),
            whole: Some(LabelledBox::new("body", rect)),
            ..SpriteImage::new([16, 0, 8, 8])
        };
        let animation = |name: &str, first, last| Animation::round_of(name, first, last);
        let mut sprite = Sprite {
            images: vec![
                SpriteImage::new([0, 0, 8, 8]),
                known.clone(),
                SpriteImage::new([32, 0, 8, 8]),
            ],
            animations: vec![
                animation("goes", 0, 2),
                animation("stays", 1, 1),
                animation("all", 1, 2),
            ],
            ..Sprite::default()
        };
        // The first is cut in two; the second's border moves by a pixel; the last stays.
        let areas = [[0, 0, 4, 8], [4, 0, 4, 8], [15, 1, 8, 8], [32, 0, 8, 8]];
        sprite.recut(areas.map(SpriteImage::new).to_vec());
        let image = &sprite.images[2];
        assert_eq!((image.area, image.duration), ([15, 1, 8, 8], 77));
        assert_eq!(image.hot, known.hot + DVec2::new(1.0, -1.0));
        assert_eq!(image.action, Some(DVec2::new(7.0, 1.0)));
        assert_eq!(image.whole.as_ref().unwrap().area, [2.0, 0.0, 6.0, 6.0]);
        let left: Vec<_> =
            sprite.animations.iter().map(|a| (a.name.as_str(), a.first, a.last)).collect();
        assert_eq!(left, [("stays", 2, 2), ("all", 2, 3)]);
        assert_eq!(sprite.images[0], SpriteImage::new([0, 0, 4, 8]));
    }
}

//! Images and animations from a sheet that Aseprite exported.
//!
//! A slice with a pivot gives the hot point; without one it is in the middle of the sprite's lower edge, so that images that
//! were trimmed do not jump. The other slices are boxes. Tags are animations, in their direction.

use glam::DVec2;

use super::{
    Animation, LONGEST_LABEL, LONGEST_SHOWN, LabelledBox, MOST_BOXES, MOST_IMAGES, SpriteImage,
};
use crate::geom::Rect;
use crate::scene::import::sheet::{Area, Frame, Key, Sheet, Slice};

/// The images of a sheet, and its animations.
///
/// # Errors
/// In words, when there are more than a sprite may have, or a frame is turned, empty or outside of the image.
pub fn images(sheet: &Sheet) -> Result<(Vec<SpriteImage>, Vec<Animation>), String> {
    if sheet.frames.len() > MOST_IMAGES {
        return Err(format!("more than {MOST_IMAGES} frames"));
    }
    let images = sheet.frames.iter().enumerate().map(|(i, frame)| image(sheet, i, frame));
    let images: Vec<SpriteImage> = images.collect::<Result<_, _>>()?;
    let mut animations: Vec<Animation> = Vec::new();
    for tag in sheet.tags.iter().take(MOST_IMAGES) {
        let stem = label(&tag.name);
        let names = std::iter::once(stem.clone()).chain((2..).map(|n| format!("{stem} {n}")));
        let is_free = |name: &String| animations.iter().all(|a| a.name != *name);
        let name = names.take(animations.len() + 1).find(is_free);
        if let Some(name) = name.filter(|_| tag.from <= tag.to && tag.to < images.len()) {
            let (first, last) = (tag.from as u32, tag.to as u32);
            let (direction, loops) = (tag.direction, tag.repeat.is_none());
            let animation =
                Animation { direction, loops, ..Animation::round_of(name, first, last) };
            animations.push(animation);
        }
    }
    Ok((images, animations))
}

fn image(sheet: &Sheet, i: usize, frame: &Frame) -> Result<SpriteImage, String> {
    let wrong = |what: &str| Err(format!("frame `{}` {what}", label(&frame.name)));
    if frame.turned {
        return wrong("is turned by a quarter: export it without that");
    }
    let Area { x, y, w, h } = frame.place;
    let (Ok(left), Ok(top)) = (u32::try_from(x), u32::try_from(y)) else {
        return wrong("begins outside of the image");
    };
    if w == 0 || h == 0 {
        return wrong("is empty: export it trimmed by cels, or with one pixel in it");
    }
    let corner = DVec2::new(f64::from(frame.cut.x), f64::from(frame.cut.y));
    let mut image = SpriteImage::new([left, top, w, h]);
    image.duration = frame.duration.clamp(1, LONGEST_SHOWN);
    let [width, height] = frame.sprite.map(f64::from);
    let pivot = sheet.slices.iter().find_map(|slice| {
        let key = key_at(slice, i)?;
        let pivot = key.pivot?;
        let [x, y] = [key.bounds.x.saturating_add(pivot.x), key.bounds.y.saturating_add(pivot.y)];
        Some(DVec2::new(f64::from(x), f64::from(y)))
    });
    image.hot = pivot.unwrap_or(DVec2::new((width * 0.5).floor(), height)) - corner;
    let areas = sheet.slices.iter().filter_map(|slice| {
        let bounds = key_at(slice, i).filter(|k| k.pivot.is_none())?.bounds;
        let min = DVec2::new(f64::from(bounds.x), f64::from(bounds.y)) - corner;
        let size = DVec2::new(f64::from(bounds.w), f64::from(bounds.h));
        (size.min_element() > 0.0)
            .then(|| LabelledBox::new(label(&slice.name), Rect { min, max: min + size }))
    });
    let parts: Vec<LabelledBox> = areas.take(MOST_BOXES - 1).collect();
    if !parts.is_empty() {
        let mut whole = LabelledBox::new("whole", parts[0].rect());
        whole.parts = parts;
        whole.grow();
        image.whole = Some(whole);
    }
    Ok(image)
}

/// Where a slice is at a frame.
fn key_at(slice: &Slice, frame: usize) -> Option<Key> {
    slice.keys.iter().rfind(|k| k.frame <= frame).copied()
}

/// A name that labels and animations may have.
fn label(name: &str) -> String {
    let kept: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_LABEL - 8).collect();
    if kept.is_empty() { "?".to_owned() } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;
    use crate::scene::import::sheet;
    use crate::scene::sprite::{Direction, Sprite};

    const TEXT: &str = r##"{"frames": [
        {"filename": "a 0", "frame": {"x": 0, "y": 0, "w": 10, "h": 20}, "rotated": false, "trimmed": true,
         "spriteSourceSize": {"x": 3, "y": 4, "w": 10, "h": 20}, "sourceSize": {"w": 32, "h": 24}, "duration": 80},
        {"filename": "a 1", "frame": {"x": 10, "y": 0, "w": 14, "h": 20}, "rotated": false, "trimmed": true,
         "spriteSourceSize": {"x": 1, "y": 4, "w": 14, "h": 20}, "sourceSize": {"w": 32, "h": 24}, "duration": 120}],
      "meta": {"image": "a.png", "frameTags": [{"name": "walk", "from": 0, "to": 1, "direction": "forward"}],
        "slices": [SLICES]}}"##;

    fn read(slices: &str) -> (Vec<SpriteImage>, Vec<Animation>) {
        images_of(&TEXT.replace("SLICES", slices))
    }

    fn images_of(text: &str) -> (Vec<SpriteImage>, Vec<Animation>) {
        images(&sheet::read(text.as_bytes()).unwrap()).unwrap()
    }

    #[test]
    fn trimmed_frames_keep_their_place_by_the_hot_point() {
        let (images, animations) = read("");
        assert_eq!(images[0].hot, DVec2::new(13.0, 20.0));
        assert_eq!(images[1].hot, DVec2::new(15.0, 20.0));
        assert_eq!(images.iter().map(|i| i.duration).collect::<Vec<_>>(), [80, 120]);
        let walk = Animation::round_of("walk", 0, 1);
        assert_eq!(animations, std::slice::from_ref(&walk));
        let text = TEXT.replace("forward", "pingpong").replace("SLICES", "");
        let back = images_of(&text).1.remove(0);
        assert_eq!(back, Animation { direction: Direction::PingPong, ..walk });
    }

    #[test]
    fn a_pivot_is_the_hot_point_and_other_slices_are_boxes() {
        let (images, animations) = read(
            r##"{"name": "foot", "color": "#0000ffff", "keys": [{"frame": 0, "bounds": {"x": 8, "y": 20, "w": 4, "h": 4}, "pivot": {"x": 2, "y": 3}}]},
            {"name": "head", "color": "#0000ffff", "keys": [{"frame": 0, "bounds": {"x": 5, "y": 4, "w": 6, "h": 6}},
             {"frame": 1, "bounds": {"x": 7, "y": 4, "w": 6, "h": 6}}]}"##,
        );
        assert_eq!(images[0].hot, DVec2::new(7.0, 19.0));
        let heads = images.iter().map(|i| i.boxes()[1].0.area[0]).collect::<Vec<_>>();
        assert_eq!(heads, [2.0, 6.0]);
        let mut scene = Scene::new("");
        scene.sprites.insert("a".into(), Sprite { sheet: "a.png".into(), images, animations });
        crate::scene::validate(&scene).unwrap();
    }
}

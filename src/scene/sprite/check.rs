//! What the fields of sprites must say. Places of problems are JSON pointers into the scene's sprites.

use super::{
    DEEPEST, LONGEST_LABEL, LONGEST_SHOWN, LabelledBox, MOST_BOXES, MOST_HARM, MOST_IMAGES,
    MOST_SPRITES, Sprite, SpriteImage, Sprites,
};
use crate::figure::raster::LONGEST;
use crate::scene::error::{Code, Problem};
use crate::scene::json::shown;
use crate::scene::validate::{validate_languages, within};

/// The furthest that a point or a box may be from its image, in pixels.
const FURTHEST: f64 = 1e6;

/// Holds sprites to their rules.
pub(in crate::scene) fn check(sprites: &Sprites) -> Result<(), Problem> {
    if sprites.len() > MOST_SPRITES {
        let message = format!("more than {MOST_SPRITES} sprites");
        return Err(Problem::new(Code::Limit, "", message));
    }
    for (name, sprite) in sprites {
        label(name, "a sprite’s name").map_err(|p| p.under_field(name))?;
        check_sprite(sprite).map_err(|p| p.under_field(name))?;
    }
    Ok(())
}

fn check_sprite(sprite: &Sprite) -> Result<(), Problem> {
    let count = sprite.images.len();
    if count == 0 {
        return Err(Problem::new(Code::Range, "/images", "a sprite has one image or more"));
    }
    for (field, length) in [("/images", count), ("/animations", sprite.animations.len())] {
        if length > MOST_IMAGES {
            let message = format!("more than {MOST_IMAGES} of one sprite");
            return Err(Problem::new(Code::Limit, field, message));
        }
    }
    for (i, image) in sprite.images.iter().enumerate() {
        check_image(image).map_err(|p| p.under(&format!("/images/{i}")))?;
    }
    for (i, animation) in sprite.animations.iter().enumerate() {
        let at = |field: &str| format!("/animations/{i}/{field}");
        label(&animation.name, "an animation’s name").map_err(|p| p.under(&at("name")))?;
        if let Some(before) = sprite.animations[..i].iter().position(|a| a.name == animation.name) {
            let message = format!("two animations have the name `{}`", shown(&animation.name));
            let mut problem = Problem::new(Code::Duplicate, at("name"), message);
            problem.also = Some(format!("/animations/{before}/name"));
            return Err(problem);
        }
        let last = count as f64 - 1.0;
        within(f64::from(animation.last), 0.0, last, || at("last"))?;
        within(f64::from(animation.first), 0.0, f64::from(animation.last), || at("first"))?;
    }
    Ok(())
}

fn check_image(image: &SpriteImage) -> Result<(), Problem> {
    let most = f64::from(LONGEST);
    for (i, least) in [(0, 0.0), (1, 0.0), (2, 1.0), (3, 1.0)] {
        within(f64::from(image.area[i]), least, most, || format!("/area/{i}"))?;
    }
    within(f64::from(image.duration), 1.0, f64::from(LONGEST_SHOWN), || "/duration".to_owned())?;
    let points = [("hot", Some(image.hot)), ("action", image.action)];
    for (field, point) in points {
        for (k, x) in point.map(|p| p.to_array()).into_iter().flatten().enumerate() {
            within(x, -FURTHEST, FURTHEST, || format!("/{field}/{k}"))?;
        }
    }
    if image.attack && image.action.is_none() {
        let message = "an image in which a blow is struck needs an action point: `action`";
        return Err(Problem::new(Code::Missing, "", message));
    }
    let Some(whole) = &image.whole else { return Ok(()) };
    let mut left = MOST_BOXES;
    check_box(whole, 1, &mut left).map_err(|p| p.under("/whole"))
}

fn check_box(one: &LabelledBox, depth: usize, left: &mut usize) -> Result<(), Problem> {
    if depth > DEEPEST {
        let message = format!("more than {DEEPEST} boxes in each other");
        return Err(Problem::new(Code::Limit, "", message));
    }
    let Some(rest) = left.checked_sub(1) else {
        let message = format!("more than {MOST_BOXES} boxes of one image");
        return Err(Problem::new(Code::Limit, "", message));
    };
    *left = rest;
    label(&one.label, "a label").map_err(|p| p.under("/label"))?;
    validate_languages(&one.labels, || "/labels".to_owned())?;
    for (i, least) in [(0, -FURTHEST), (1, -FURTHEST), (2, 0.0), (3, 0.0)] {
        within(one.area[i], least, FURTHEST, || format!("/area/{i}"))?;
        if i > 1 && one.area[i] == 0.0 {
            return Err(Problem::new(Code::Range, format!("/area/{i}"), "must be above 0, is 0"));
        }
    }
    within(f64::from(one.harm), 0.0, f64::from(MOST_HARM), || "/harm".to_owned())?;
    for (i, part) in one.parts.iter().enumerate() {
        let at = format!("/parts/{i}");
        if one.rect().union(part.rect()) != one.rect() {
            let [inner, outer] = [part, one].map(|b| shown(&b.label));
            let message = format!("`{inner}` must lie within `{outer}`");
            return Err(Problem::new(Code::Range, format!("{at}/area"), message));
        }
        check_box(part, depth + 1, left).map_err(|p| p.under(&at))?;
    }
    Ok(())
}

/// Refuses what is no label.
fn label(text: &str, what: &str) -> Result<(), Problem> {
    let length = text.chars().count();
    if (1..=LONGEST_LABEL).contains(&length) && !text.contains(char::is_control) {
        return Ok(());
    }
    let message = format!("{what} has 1 to {LONGEST_LABEL} letters in one line");
    Err(Problem::new(Code::Range, "", message))
}

#[cfg(test)]
mod tests {
    use crate::scene::{read, write};

    fn with(image: &str, rest: &str) -> String {
        let sprites = format!(
            r#"{{"hero": {{"sheet": "hero.png", "images": [
{{"area": [0, 0, 8, 8], "duration": 80, "hot": [4, 8]{image}}}]{rest}}}}}"#
        );
        let head = r#"{"format": "glisse-scene", "version": 1, "name": "n", "objects": []"#;
        format!("{head},\n\"sprites\": {sprites}}}")
    }

    #[test]
    fn a_sprite_comes_back_as_it_was() {
        let image = r#", "action": [9, 2], "attack": true, "whole": {"label": "all",
            "area": [0, 0, 8, 8], "parts": [{"label": "head", "labels": {"fr": "tête"}, "area": [1, 0, 4, 4], "harm": 20}]}"#;
        let rest = r#", "animations": [{"name": "walk", "first": 0, "last": 0, "loops": true}]"#;
        let scene = read(&with(image, rest)).unwrap();
        let sprite = &scene.sprites["hero"];
        assert_eq!(sprite.images[0].frame().boxes.nodes().len(), 2);
        assert_eq!(sprite.images[0].boxes()[1].0.harm, 20);
        let again = read(&write(&scene).unwrap()).unwrap();
        assert_eq!(again, scene);
    }

    #[test]
    fn what_is_wrong_is_said_where_it_is() {
        let cases = [
            (r#", "atack": true"#, "", "3:66: unknown field `atack`"),
            (r#", "attack": true"#, "", "3:1: an image in which a blow is struck needs"),
            (
                r#", "whole": {"label": "", "area": [0, 0, 8, 8]}"#,
                "",
                "3:85: a label has 1 to 60 letters",
            ),
            (
                r#", "whole": {"label": "a", "area": [0, 0, 8, 0]}"#,
                "",
                "3:108: must be above 0, is 0",
            ),
            (
                r#", "whole": {"label": "a", "area": [0, 0, 8, 8], "parts": [{"label": "b", "area": [0, 0, 9, 8]}]}"#,
                "",
                "3:144: `b` must lie within `a` (at /sprites/hero/images/0/whole/parts/0/area)",
            ),
            (
                "",
                r#", "animations": [{"name": "w", "first": 0, "last": 1}]"#,
                "3:116: must be from 0 to 0, is 1",
            ),
        ];
        for (image, rest, expected) in cases {
            let error = read(&with(image, rest)).unwrap_err().to_string();
            let message = expected.split_once(": ").unwrap().1;
            assert!(error.contains(message), "{error}");
            let line = expected.split(':').next().unwrap();
            assert!(error.starts_with(&format!("{line}:")), "{error}");
        }
    }

    #[test]
    fn boxes_too_deep_or_too_many_are_refused() {
        let nested = |n: usize| {
            let open = r#"{"label": "a", "area": [0, 0, 8, 8], "parts": ["#.repeat(n);
            format!(r#", "whole": {open}{}"#, "]}".repeat(n))
        };
        assert!(read(&with(&nested(8), "")).is_ok());
        let error = read(&with(&nested(9), "")).unwrap_err().to_string();
        assert!(error.contains("more than 8 boxes in each other"), "{error}");
        let one = r#"{"label": "a", "area": [0, 0, 8, 8]}"#;
        let many = vec![one; 256].join(",");
        let many =
            format!(r#", "whole": {{"label": "a", "area": [0, 0, 8, 8], "parts": [{many}]}}"#);
        let error = read(&with(&many, "")).unwrap_err().to_string();
        assert!(error.contains("more than 256 boxes of one image"), "{error}");
    }
}

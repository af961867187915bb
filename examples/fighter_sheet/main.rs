//! Draws the fighters of the scenes about sprites, and writes those scenes: `cargo run --example fighter_sheet`.
//!
//! Points and boxes come from the same joints as the pixels, so that a pose that is changed takes all of them along.

mod figure;
mod paint;
mod pose;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;

use figure::{Area, DRESSES, Dress, HOT, boxes, painted};
use glam::{DVec2, dvec2};
use glisse::figure::raster::Pixels;
use glisse::geom::Rect;
use glisse::scene::sprite::cut::trimmed;
use glisse::scene::sprite::{Animation, Appearance, LabelledBox, Sprite, SpriteImage};
use glisse::scene::{BoxShape, Object, ObjectRole, Resource, Scene, SegmentShape, Shape};
use glisse::world::settings::SPEED;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ColorType, ImageEncoder, RgbaImage};
use paint::CELL;
use pose::{Pose, ROWS};

/// A pixel of a fighter, in world units.
const SCALE: f64 = 4.0;

fn main() -> Result<(), Box<dyn Error>> {
    let sheets = [sheet(&DRESSES[0])?, sheet(&DRESSES[1])?];
    let sprite = sprite(&sheets[0])?;
    for scene in [hot_point(), action_point(), sub_boxes()] {
        let (stem, mut scene) = scene;
        scene.lab = Some(stem.to_owned());
        scene.sprites.insert("fighter".to_owned(), sprite.clone());
        for (name, sheet) in ["fighter.png", "fighter-2.png"].iter().zip(&sheets) {
            let is_used = scene
                .objects
                .iter()
                .filter_map(Object::extension::<Appearance>)
                .any(|look| look.sheet.as_deref().unwrap_or("fighter.png") == *name);
            if is_used {
                scene.keep(name, Resource::new(png(sheet)?));
            }
        }
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("scenes/{stem}.json"));
        std::fs::write(path, glisse::scene::write(&scene)?)?;
    }
    Ok(())
}

/// All poses in one dress, a cell each.
fn sheet(dress: &Dress) -> Result<Pixels, Box<dyn Error>> {
    let size = [4 * CELL as u32, ROWS.len() as u32 * CELL as u32];
    let mut rgba = vec![0; (size[0] * size[1] * 4) as usize];
    for (j, row) in ROWS.iter().enumerate() {
        for (i, (pose, _)) in row.frames.iter().enumerate() {
            let canvas = painted(pose, dress);
            for y in 0..CELL {
                for x in 0..CELL {
                    let Some([r, g, b]) = canvas.get(x, y) else { continue };
                    let (x, y) = (i * CELL as usize + x as usize, j * CELL as usize + y as usize);
                    let at = (y * size[0] as usize + x) * 4;
                    rgba[at..at + 4].copy_from_slice(&[r, g, b, 255]);
                }
            }
        }
    }
    Ok(Pixels::new(size, rgba)?)
}

fn png(pixels: &Pixels) -> Result<Vec<u8>, Box<dyn Error>> {
    let [width, height] = pixels.size();
    let image = RgbaImage::from_fn(width, height, |x, y| {
        image::Rgba(pixels.get([x, y]).unwrap_or_default())
    });
    let mut bytes = Vec::new();
    // Few colours in plain areas: unfiltered rows pack best.
    let encoder =
        PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, FilterType::NoFilter);
    encoder.write_image(image.as_raw(), width, height, ColorType::Rgba8)?;
    Ok(bytes)
}

/// The images, each cut out as tightly as it is, with their points and boxes.
fn sprite(sheet: &Pixels) -> Result<Sprite, Box<dyn Error>> {
    let mut sprite = Sprite { sheet: "fighter.png".to_owned(), ..Sprite::default() };
    for (j, row) in (0u32..).zip(&ROWS) {
        let first = sprite.images.len() as u32;
        for (i, (pose, duration)) in (0u32..).zip(&row.frames) {
            let cell = [i * CELL as u32, j * CELL as u32, CELL as u32, CELL as u32];
            let area = trimmed(sheet, cell).ok_or("a cell is empty")?;
            let corner = dvec2(f64::from(area[0] - cell[0]), f64::from(area[1] - cell[1]));
            let hot = DVec2::from(HOT) - corner;
            sprite.images.push(SpriteImage {
                duration: *duration,
                hot,
                action: pose.strikes.map(|p| hot + DVec2::from(p)),
                attack: pose.strikes.is_some(),
                whole: Some(labelled(pose, corner)),
                ..SpriteImage::new(area)
            });
        }
        let last = sprite.images.len() as u32 - 1;
        let animation =
            Animation { loops: row.loops, ..Animation::round_of(row.name, first, last) };
        sprite.animations.push(animation);
    }
    Ok(sprite)
}

/// The tree of boxes of a pose, seen from the corner of its image.
fn labelled(pose: &Pose, corner: DVec2) -> LabelledBox {
    let rect = |[x, y, w, h]: Area| {
        let min = dvec2(f64::from(x), f64::from(y)) - corner;
        Rect { min, max: min + dvec2(f64::from(w), f64::from(h)) }
    };
    let leaf = |label: &str, french: &str, area: Area, harm: u32| LabelledBox {
        labels: BTreeMap::from([("fr".to_owned(), french.to_owned())]),
        harm,
        ..LabelledBox::new(label, rect(area))
    };
    let group = |label: &str, french: &str, parts: Vec<LabelledBox>| {
        let around = parts.iter().map(LabelledBox::rect).reduce(Rect::union);
        let mut new = LabelledBox::new(label, around.unwrap_or(Rect::point(DVec2::ZERO)));
        new.labels.insert("fr".to_owned(), french.to_owned());
        new.parts = parts;
        new
    };
    let [head, chest, near_arm, far_arm, near_leg, far_leg] = boxes(pose);
    let torso = vec![
        leaf("head", "tête", head, 20),
        leaf("chest", "poitrine", chest, 12),
        leaf("near arm", "bras avant", near_arm, 5),
        leaf("far arm", "bras arrière", far_arm, 5),
    ];
    let legs = vec![
        leaf("near leg", "jambe avant", near_leg, 8),
        leaf("far leg", "jambe arrière", far_leg, 8),
    ];
    let parts = vec![group("torso", "haut du corps", torso), group("legs", "jambes", legs)];
    group("whole", "tout", parts)
}

/// A fighter that stands somewhere. Its shape is what can be taken of it: about as large as it is.
fn fighter(id: &str, at: DVec2, look: Appearance) -> Object {
    let shape = BoxShape::Corners { min: dvec2(-56.0, -216.0), max: dvec2(56.0, 0.0) };
    let mut object = Object::new(id, ObjectRole::Body, Shape::Box(shape));
    object.position = at;
    object.set_extension(Some(&look));
    object
}

fn look(image: u32) -> Appearance {
    Appearance { image, scale: SCALE, ..Appearance::of("fighter") }
}

fn other(image: u32) -> Appearance {
    Appearance { sheet: Some("fighter-2.png".to_owned()), mirrored: true, ..look(image) }
}

/// A name that is the same in every language.
fn named(mut fighter: Object) -> Object {
    fighter.names.insert("fr".to_owned(), fighter.id.clone());
    fighter
}

fn floor() -> Object {
    let [a, b] = [-420.0, 420.0].map(|x| dvec2(x, 0.0));
    let mut object = Object::new("floor", ObjectRole::Wall, Shape::Segment(SegmentShape { a, b }));
    object.names.insert("fr".to_owned(), "sol".to_owned());
    object.locked = true;
    object
}

fn scene(name: &str, about: [&str; 2], objects: Vec<Object>) -> Scene {
    let mut scene = Scene::new(name);
    for (language, text) in ["en", "fr"].iter().zip(about) {
        scene.about.insert((*language).to_owned(), text.to_owned());
    }
    scene.objects = objects.into();
    scene.settings.set(&SPEED, 220.0);
    scene
}

/// The image of a row.
fn image(row: usize, frame: usize) -> u32 {
    (row * 4 + frame) as u32
}

fn hot_point() -> (&'static str, Scene) {
    let corner = Appearance { by_corner: true, ..look(image(3, 0)) };
    let mut left = fighter("by corner", dvec2(-300.0, -226.0), corner);
    left.names.insert("fr".to_owned(), "par le coin".to_owned());
    left.shape = Shape::Box(BoxShape::Corners { min: dvec2(0.0, 0.0), max: dvec2(120.0, 220.0) });
    let mut right = fighter("by hot point", dvec2(160.0, 0.0), look(image(3, 0)));
    right.names.insert("fr".to_owned(), "par le point chaud".to_owned());
    let about = [
        "The same kick twice: drawn by the corners of its images it jumps about, drawn by its hot points it stays where it is.",
        "Deux fois le même coup de pied : dessiné par le coin de ses images il saute, dessiné par ses points chauds il reste en place.",
    ];
    ("hot-point", scene("Hot point", about, vec![floor(), left, right]))
}

fn action_point() -> (&'static str, Scene) {
    let about = [
        "Two fighters. A blow lands where the action point is in the other’s box, and only in the images that strike.",
        "Deux combattants. Un coup porte là où le point d’action est dans la boîte de l’autre, et seulement dans les images qui frappent.",
    ];
    let kai = named(fighter("Kai", dvec2(-90.0, 0.0), look(image(2, 2))));
    let rika = named(fighter("Rika", dvec2(60.0, 0.0), other(image(0, 0))));
    ("action-point", scene("Action point", about, vec![floor(), kai, rika]))
}

fn sub_boxes() -> (&'static str, Scene) {
    let about = [
        "Head, chest, arms, legs: boxes in boxes say what a blow hits, and spare most of the tests.",
        "Tête, poitrine, bras, jambes : des boîtes dans des boîtes disent ce qu’un coup touche, et épargnent la plupart des tests.",
    ];
    let kai = named(fighter("Kai", dvec2(-90.0, 0.0), look(image(3, 2))));
    let rika = named(fighter("Rika", dvec2(60.0, 0.0), other(image(0, 0))));
    ("sub-boxes", scene("Boxes in boxes", about, vec![floor(), kai, rika]))
}

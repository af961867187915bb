//! A picture as a scene in space: a ground whose heights are its greys, with the picture among the scene's resources.

use std::path::Path;

use glam::DVec3;

use super::picture_scene::resource_name;
use crate::geom::solid::HeightGrid;
use crate::scene::picture::{self, PictureError};
use crate::scene::resource::MOST_BYTES;
use crate::scene::space::heightmap::{HeightImage, HeightmapShape};
use crate::scene::space::shape::Box3Shape;
use crate::scene::{ObjectRole, Resource, SpaceObject, SpaceScene, SpaceShape};
use crate::text::number;

/// A ground made of a picture is so many times as wide as it is high, where nothing else is said.
const FLATNESS: f64 = 8.0;

/// What heights a picture's greys become.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HeightOptions {
    /// The distance from pixel to pixel, in world units; 1 unless given.
    pub cell: Option<f64>,
    /// The height of black; 0 unless given.
    pub low: Option<f64>,
    /// The height of white; unless given an eighth of the longer side over black.
    pub high: Option<f64>,
}

/// A picture as a scene in space. `file` is its name; `source` tells where it comes from and its licence.
///
/// # Errors
/// When it can't be read, is too large or too small for a ground, or a number can't be.
pub fn scene_from_heights(
    bytes: &[u8],
    file: &str,
    source: Option<&str>,
    options: &HeightOptions,
) -> Result<SpaceScene, PictureError> {
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let mut scene = SpaceScene::new(name.as_ref());
    scene.header.source = source.map(str::to_owned);
    scene.header.lab = Some("heightmap".to_owned());
    let ground = ground_object(&mut scene, bytes, file, options)?;
    if let SpaceShape::Heightmap(map) = &ground.shape {
        let [columns, rows] = map.grid().size();
        let [low, high] = map.grid().range().map(number::number);
        let en = format!("A ground of {columns} × {rows} heights, from {low} to {high}.");
        let fr = format!("Un terrain de {columns} × {rows} hauteurs, de {low} à {high}.");
        let about = [("en".to_owned(), en), ("fr".to_owned(), fr)];
        scene.header.about = about.into_iter().collect();
    }
    let tester = tester(&ground);
    scene.objects.push(ground);
    scene.objects.extend(tester);
    Ok(scene)
}

/// A box in the middle of a ground, a cell wide and with its foot a little under it, for the lab that asks whether it is.
fn tester(ground: &SpaceObject) -> Option<SpaceObject> {
    let SpaceShape::Heightmap(map) = &ground.shape else { return None };
    let at = map.grid().size().map(|n| i64::from(n / 2));
    let [x, y] = map.cell;
    let half = DVec3::new(0.4 * x, 0.4 * y, 0.8 * x.max(y));
    let place = DVec3::new(at[0] as f64 * x, at[1] as f64 * y, map.grid().sample(at));
    let position = ground.position + place + DVec3::new(0.3 * x, 0.2 * y, 0.6 * half.z);
    let shape = SpaceShape::Box3(Box3Shape::Half { half });
    let object = SpaceObject::new("box", ObjectRole::Mover, shape);
    let object = SpaceObject { position, ..object };
    object.check().is_ok().then_some(object)
}

/// A picture as a ground that is not in the scene yet, about the world's origin; its file is among the scene's resources.
///
/// # Errors
/// As [`scene_from_heights`].
pub fn ground_object(
    scene: &mut SpaceScene,
    bytes: &[u8],
    file: &str,
    options: &HeightOptions,
) -> Result<SpaceObject, PictureError> {
    let refused = |message: String| PictureError::NoGround { message };
    if bytes.len() > MOST_BYTES {
        return Err(refused(format!("it has more than {} MB", MOST_BYTES >> 20)));
    }
    let picture = picture::read(bytes)?;
    let size = picture.size.map(|n| n as usize);
    HeightGrid::check_size(size[0], size[1]).map_err(|e| refused(e.message))?;
    let cell = options.cell.unwrap_or(1.0);
    let wide = cell * size[0].max(size[1]) as f64;
    let low = options.low.unwrap_or(0.0);
    let high = options.high.unwrap_or(low + wide / FLATNESS);
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, "png"));
    let image = scene.header.keep(&resource_name(stem, ending), Resource::new(bytes.to_vec()));
    let mut map = HeightmapShape::of_image([cell; 2], HeightImage { image, low, high });
    map.take_picture(&picture).map_err(|e| refused(e.to_string()))?;
    let id: String = stem.chars().filter(|c| !c.is_control()).take(40).collect();
    let id = scene.unique_id(if id.is_empty() { "heights" } else { &id });
    let [x, y] = size.map(|n| -((n - 1) as f64 / 2.0).floor() * cell);
    let shape = SpaceShape::Heightmap(map);
    let object = SpaceObject::new(id, ObjectRole::Wall, shape);
    let object = SpaceObject { position: DVec3::new(x, y, 0.0), ..object };
    object.check().map_err(|problem| refused(problem.message))?;
    Ok(object)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Document, read_document, write};

    #[test]
    fn a_picture_is_a_ground_that_follows_it_and_comes_back() {
        let rgba = [[0, 0, 0, 255], [255; 4], [128, 128, 128, 255], [0, 0, 0, 255]].concat();
        let bytes = picture::encode([2, 2], &rgba).unwrap();
        let options = HeightOptions { cell: Some(4.0), low: Some(-1.0), high: Some(3.0) };
        let scene = scene_from_heights(&bytes, "a/b.png", Some("s"), &options).unwrap();
        let SpaceShape::Heightmap(map) = &scene.objects[0].shape else { panic!() };
        assert_eq!(map.grid().sample([1, 1]), 3.0, "the upper right is far along x and y");
        assert_eq!((map.grid().sample([1, 0]), map.cell), (-1.0, [4.0; 2]));
        let Document::Space(again) = read_document(&write(&scene).unwrap()).unwrap() else {
            panic!()
        };
        assert_eq!(again, scene);
    }

    #[test]
    fn what_is_no_ground_is_refused() {
        let made = |bytes: &[u8], options: &HeightOptions| {
            scene_from_heights(bytes, "a.png", None, options).map(drop).unwrap_err().to_string()
        };
        let usual = HeightOptions::default();
        assert!(made(b"GIF89a", &usual).contains("GIF"));
        let line = picture::encode([5, 1], &[0; 20]).unwrap();
        assert!(made(&line, &usual).contains("2 rows"));
        let good = picture::encode([2, 2], &[0; 16]).unwrap();
        for cell in [0.0, -1.0, f64::NAN, 1e300] {
            made(&good, &HeightOptions { cell: Some(cell), ..usual });
        }
        made(&good, &HeightOptions { low: Some(f64::INFINITY), ..usual });
    }
}

//! The sheets that the pictures of tiles are cut from, looked for among the resources of their scene.

use crate::figure::raster::{Image, Lattice};
use crate::geom::Pose;
use crate::scene::document::{Object, Scene};
use crate::scene::error::{Code, Problem};
use crate::scene::mask_pictures::pixels;
use crate::scene::resource::Resources;
use crate::scene::shape::Shape;
use crate::scene::shape::cells::tile_pictures::{Picked, TilePictures};

/// What is wrong with the sheets of a scene's tilemaps, by JSON pointers into it; a file beside it that could not be read was
/// reported when it was looked for.
pub(crate) fn check(scene: &Scene) -> Vec<Problem> {
    let mut wrong = Vec::new();
    for (i, object) in scene.objects.iter().enumerate() {
        let Shape::Tilemap(map) = &object.shape else { continue };
        let Some(pictures) = &map.pictures else { continue };
        if let Err((at, message)) = check_one(pictures, &scene.resources) {
            let at = format!("/objects/{i}/shape/pictures/{at}");
            wrong.push(Problem::new(Code::File, at, message));
        }
    }
    wrong
}

fn check_one(pictures: &TilePictures, resources: &Resources) -> Result<(), (String, String)> {
    let mut sizes = Vec::new();
    for (k, sheet) in pictures.sheets.iter().enumerate() {
        if resources.get(&sheet.image).is_some_and(|resource| resource.bytes().is_none()) {
            sizes.push(None);
            continue;
        }
        let found = pixels(&sheet.image, resources);
        sizes.push(Some(found.map_err(|e| (format!("sheets/{k}/image"), e))?.size()));
    }
    let outside = |number: u32| {
        let number = Picked(number).number();
        let k = pictures.sheet(number)?;
        let size = sizes[k]?;
        pictures.sheets[k].part(number, size).is_none().then_some((k, number))
    };
    for (j, row) in pictures.rows.iter().enumerate() {
        let found = row.iter().enumerate().filter(|(_, n)| **n != 0);
        if let Some((i, (k, number))) = found.filter_map(|(i, n)| Some((i, outside(*n)?))).next() {
            let image = crate::scene::json::shown(&pictures.sheets[k].image);
            let message = format!("tile {number} is outside of the picture `{image}`");
            return Err((format!("rows/{j}/{i}"), message));
        }
    }
    for (k, over) in pictures.over.iter().enumerate() {
        if let Some((sheet, number)) = outside(over.number) {
            let image = crate::scene::json::shown(&pictures.sheets[sheet].image);
            let message = format!("tile {number} is outside of the picture `{image}`");
            return Err((format!("over/{k}/number"), message));
        }
    }
    Ok(())
}

/// The pictures of a tilemap's cells as one image in the world; none where it has none, or none can be read.
#[must_use]
pub fn image(scene: &Scene, object: &Object) -> Option<Image> {
    let Shape::Tilemap(map) = &object.shape else { return None };
    let pictures = map.pictures.as_ref()?;
    let sheets: Vec<_> =
        pictures.sheets.iter().map(|s| pixels(&s.image, &scene.resources).ok()).collect();
    let (own, pixels) = map.image(&sheets)?;
    let pose = Pose::new(object.position, object.rotation).ok()?;
    let axes = own.axes.map(|axis| pose.to_world_direction(axis));
    let lattice = Lattice { origin: pose.to_world(own.origin), axes };
    Some(Image { lattice, pixels, smooth: false, opacity: pictures.opacity })
}

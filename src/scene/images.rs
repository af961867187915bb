//! Which resources a shape's pictures are in, so that it can go to another scene with them.

use std::collections::HashMap;

use super::document::Header;
use super::error::Problem;
use super::resource::{Resource, Resources, check};
use super::{Object, Shape};

/// The names of the resources that a shape has pictures in.
#[must_use]
pub fn images(shape: &Shape) -> Vec<&str> {
    match shape {
        Shape::Mask(mask) => {
            mask.picture().map(|picture| picture.image.as_str()).into_iter().collect()
        }
        Shape::Tilemap(map) => {
            let sheets = map.pictures.iter().flat_map(|pictures| &pictures.sheets);
            sheets.map(|sheet| sheet.image.as_str()).collect()
        }
        _ => Vec::new(),
    }
}

/// The files that objects' pictures are in, all within a scene, for a copy of them that may go anywhere. An object of which a
/// file could not be read is left without its picture.
pub fn taken_along(objects: &mut [Object], from: &Resources) -> Resources {
    let mut taken = Resources::new();
    for object in objects {
        let names = images(&object.shape);
        let bytes = |name: &&str| Some(((*name).to_owned(), from.get(*name)?.bytes()?.clone()));
        match names.iter().map(bytes).collect::<Option<Vec<_>>>() {
            Some(all) => taken.extend(all.into_iter().map(|(n, bytes)| (n, Resource::new(bytes)))),
            None => without(&mut object.shape),
        }
    }
    taken
}

/// Cells without a picture.
fn without(shape: &mut Shape) {
    match shape {
        Shape::Mask(mask) => mask.detach(),
        Shape::Tilemap(map) => {
            map.pictures = None;
            map.cache.forget();
        }
        _ => {}
    }
}

impl Header {
    /// Takes the files of objects from elsewhere, each once, and names them in the objects as they are named here.
    ///
    /// # Errors
    /// When a scene can't have so many, or such large ones; then nothing has changed.
    pub fn take_images(&mut self, objects: &mut [Object], from: &Resources) -> Result<(), Problem> {
        let mut header = self.clone();
        let mut names: HashMap<&str, String> = HashMap::new();
        for (name, resource) in from {
            let Some(bytes) = resource.bytes() else { continue };
            let known = header.resources.iter().find(|(_, r)| r.bytes() == Some(bytes));
            let here = match known {
                Some((known, _)) => known.clone(),
                None => header.keep(name, Resource::new(bytes.clone())),
            };
            names.insert(name, here);
        }
        check(&header.resources)?;
        for object in objects {
            match &mut object.shape {
                Shape::Mask(mask) => {
                    mask.rename_picture(|name| names.get(name).cloned());
                }
                Shape::Tilemap(map) => {
                    let Some(pictures) = &mut map.pictures else { continue };
                    for sheet in &mut pictures.sheets {
                        if let Some(name) = names.get(sheet.image.as_str()) {
                            sheet.image.clone_from(name);
                        }
                    }
                    map.cache.forget();
                }
                _ => {}
            }
        }
        self.resources = header.resources;
        Ok(())
    }
}

//! What objects need of the head of their scene: the files that their pictures are in, and the sprites that they look like.
//! With it they can go to another scene.

use std::collections::HashMap;

use crate::scene::document::Header;
use crate::scene::error::Problem;
use crate::scene::resource::{Resource, Resources, check};
use crate::scene::space::shape::HeightmapShape;
use crate::scene::sprite::{Appearance, Sprites, check as check_sprites};
use crate::scene::{Object, Shape, SpaceObject, SpaceShape};

/// What objects need of the head of their scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Carried {
    /// The files, by their names there.
    pub resources: Resources,
    /// The sprites, by their names there.
    pub sprites: Sprites,
}

impl Carried {
    /// All that a head has.
    #[must_use]
    pub fn of(header: Header) -> Self {
        Self { resources: header.resources, sprites: header.sprites }
    }
}

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

/// What objects need of the head of their scene, all within it, for a copy of them that may go anywhere. An object of which a
/// file could not be read is left without its picture.
pub fn taken_along(objects: &mut [Object], from: &Header) -> Carried {
    let mut taken = Carried::default();
    for object in objects {
        let bytes = |name: &&str| {
            Some(((*name).to_owned(), Resource::new(from.resources.get(*name)?.bytes()?.clone())))
        };
        match images(&object.shape).iter().map(bytes).collect::<Option<Vec<_>>>() {
            Some(all) => taken.resources.extend(all),
            None => without(&mut object.shape),
        }
        let Some(look) = object.extension::<Appearance>() else { continue };
        let sprite = from.sprites.get(&look.name);
        let sheets = sprite.map(|sprite| {
            let own = look.sheet.as_deref();
            std::iter::once(sprite.sheet.as_str()).chain(own).collect::<Vec<_>>()
        });
        match sheets.and_then(|all| all.iter().map(bytes).collect::<Option<Vec<_>>>()).zip(sprite) {
            Some((sheets, sprite)) => {
                taken.resources.extend(sheets);
                taken.sprites.insert(look.name, sprite.clone());
            }
            None => object.set_extension::<Appearance>(None),
        }
    }
    taken
}

/// The files that objects of space need, all within the scene, for a copy of them that may go anywhere. A ground of which the
/// file could not be read is level.
pub fn taken_along_in_space(objects: &mut [SpaceObject], from: &Header) -> Resources {
    let mut taken = Resources::new();
    for object in objects {
        let SpaceShape::Heightmap(map) = &mut object.shape else { continue };
        let Some(image) = map.image().map(|i| i.image.clone()) else { continue };
        match from.resources.get(&image).and_then(Resource::bytes) {
            Some(bytes) => {
                taken.insert(image, Resource::new(bytes.clone()));
            }
            None => *map = HeightmapShape::new(map.cell, map.grid().clone()),
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
    /// Takes the files of objects of space from elsewhere, each once, and names them in the objects as they are named here.
    ///
    /// # Errors
    /// When a scene can't have so many, or such large ones; then nothing has changed.
    pub fn take_along_in_space(
        &mut self,
        objects: &mut [SpaceObject],
        from: &Resources,
    ) -> Result<(), Problem> {
        let mut header = self.clone();
        let names = header.keep_all(from)?;
        for object in objects {
            if let SpaceShape::Heightmap(map) = &mut object.shape {
                map.rename_image(|name| names.get(name).cloned());
            }
        }
        self.resources = header.resources;
        Ok(())
    }

    /// Takes files, each once; their names here by those that they had.
    fn keep_all<'n>(&mut self, from: &'n Resources) -> Result<HashMap<&'n str, String>, Problem> {
        let mut names: HashMap<&str, String> = HashMap::new();
        for (name, resource) in from {
            let Some(bytes) = resource.bytes() else { continue };
            let known = self.resources.iter().find(|(_, r)| r.bytes() == Some(bytes));
            let here = match known {
                Some((known, _)) => known.clone(),
                None => self.keep(name, Resource::new(bytes.clone())),
            };
            names.insert(name, here);
        }
        check(&self.resources)?;
        Ok(names)
    }

    /// Takes the files and sprites of objects from elsewhere, each once, and names them in the objects as they are named
    /// here.
    ///
    /// # Errors
    /// When a scene can't have so many, or such large ones; then nothing has changed.
    pub fn take_along(&mut self, objects: &mut [Object], from: &Carried) -> Result<(), Problem> {
        let mut header = self.clone();
        let names = header.keep_all(&from.resources)?;
        let mut looks: HashMap<&str, String> = HashMap::new();
        for (name, sprite) in &from.sprites {
            let mut sprite = sprite.clone();
            if let Some(sheet) = names.get(sprite.sheet.as_str()) {
                sprite.sheet.clone_from(sheet);
            }
            // Its own name where that is free, else one with a number.
            let others = (2..).map(|n| format!("{name} {n}"));
            let free =
                |here: &String| header.sprites.get(here).is_none_or(|known| *known == sprite);
            let Some(here) = std::iter::once(name.clone()).chain(others).find(free) else {
                continue;
            };
            header.sprites.insert(here.clone(), sprite);
            looks.insert(name, here);
        }
        check_sprites(&header.sprites).map_err(|p| p.under("/sprites"))?;
        for object in objects {
            if let Some(mut look) = object.extension::<Appearance>() {
                if let Some(here) = looks.get(look.name.as_str()) {
                    look.name.clone_from(here);
                }
                let sheet = look.sheet.as_mut().and_then(|s| Some((names.get(s.as_str())?, s)));
                if let Some((here, sheet)) = sheet {
                    sheet.clone_from(here);
                }
                object.set_extension(Some(&look));
            }
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
        (self.resources, self.sprites) = (header.resources, header.sprites);
        Ok(())
    }
}

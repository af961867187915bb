//! The pictures that grounds of heights are made from, looked for among the resources of their scene.

use crate::scene::error::{Code, Problem};
use crate::scene::picture;
use crate::scene::resource::Resources;
use crate::scene::space::heightmap::{HeightImage, HeightmapShape};
use crate::scene::space::{SpaceScene, SpaceShape};

/// Gives the grounds of a scene their pictures, as far as these have been read. What is wrong with the others, by JSON
/// pointers into the scene; a file beside it that could not be read was reported when it was looked for.
pub(crate) fn find(scene: &mut SpaceScene) -> Vec<Problem> {
    let (resources, mut wrong) = (&scene.header.resources, Vec::new());
    for (i, object) in scene.objects.iter_mut().enumerate() {
        let SpaceShape::Heightmap(map) = &mut object.shape else { continue };
        let Some(image) = map.missing().cloned() else { continue };
        if resources.get(&image.image).is_some_and(|resource| resource.bytes().is_none()) {
            continue;
        }
        if let Err(message) = take(map, &image, resources) {
            let at = format!("/objects/{i}/shape/image");
            wrong.push(Problem::new(Code::File, at, message));
        }
    }
    wrong
}

/// Gives a ground its picture.
fn take(
    map: &mut HeightmapShape,
    image: &HeightImage,
    resources: &Resources,
) -> Result<(), String> {
    let shown = crate::scene::json::shown(&image.image);
    let Some(resource) = resources.get(&image.image) else {
        return Err(format!("no resource of the scene is called `{shown}`"));
    };
    let Some(bytes) = resource.bytes() else {
        return Err(format!("the file of `{shown}` could not be read"));
    };
    // Not by way of the pixels that are drawn, which have eight bits a colour.
    let picture = picture::read(bytes).map_err(|e| format!("`{shown}`: {e}"))?;
    map.take_picture(&picture).map_err(|e| format!("`{shown}`: {}", e.message))
}

//! The pictures that masks are made from, looked for among the resources of their scene.

use std::sync::Arc;

use crate::figure::raster::Pixels;
use crate::scene::document::Scene;
use crate::scene::error::{Code, Problem};
use crate::scene::picture;
use crate::scene::resource::Resources;
use crate::scene::shape::{MaskPicture, MaskShape, Shape};

/// Gives the masks of a scene their pictures, as far as these have been read. What is wrong with the others, by JSON pointers
/// into the scene; a file beside it that could not be read was reported when it was looked for.
pub(crate) fn find(scene: &mut Scene) -> Vec<Problem> {
    let (resources, mut wrong) = (&scene.header.resources, Vec::new());
    for (i, object) in scene.objects.iter_mut().enumerate() {
        let Shape::Mask(mask) = &mut object.shape else { continue };
        let Some(picture) = mask.missing().cloned() else { continue };
        if resources.get(&picture.image).is_some_and(|resource| resource.bytes().is_none()) {
            continue;
        }
        if let Err(message) = take(mask, picture, resources) {
            let at = format!("/objects/{i}/shape/image");
            wrong.push(Problem::new(Code::File, at, message));
        }
    }
    wrong
}

/// Gives a mask a picture.
///
/// # Errors
/// In words, when it is not among the resources, can't be read, or is larger than a mask may be.
pub fn take(
    mask: &mut MaskShape,
    picture: MaskPicture,
    resources: &Resources,
) -> Result<(), String> {
    let pixels = pixels(&picture.image, resources)?;
    mask.take_picture(picture, &pixels).map_err(|e| e.to_string())
}

/// The pixels of a picture among the resources.
///
/// # Errors
/// In words, when it is not among them, or can't be read.
pub fn pixels(image: &str, resources: &Resources) -> Result<Arc<Pixels>, String> {
    let shown = crate::scene::json::shown(image);
    let Some(resource) = resources.get(image) else {
        return Err(format!("no resource of the scene is called `{shown}`"));
    };
    let Some(bytes) = resource.bytes() else {
        return Err(format!("the file of `{shown}` could not be read"));
    };
    picture::decoded(bytes).map_err(|e| format!("`{shown}`: {e}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scene::{Resource, load, load_despite_faults, read, save, write};

    fn scene_with(resources: &serde_json::Value) -> String {
        json!({"format": "glisse-scene", "version": 1, "name": "n", "resources": resources,
            "objects": [{"id": "m", "role": "body",
                "shape": {"type": "mask", "cell": 1.0, "image": "a.png", "threshold": 100}}]})
        .to_string()
    }

    fn rows(scene: &Scene) -> Vec<String> {
        let Shape::Mask(mask) = &scene.objects[0].shape else { panic!() };
        mask.mask().to_rows()
    }

    #[test]
    fn a_picture_within_the_scene_is_the_masks_cells() {
        let png = picture::encode([2, 1], &[99, 99, 99, 255, 101, 101, 101, 255]).unwrap();
        let text = scene_with(&json!({"a.png": Resource::new(png)}));
        let scene = read(&text).unwrap();
        assert_eq!(rows(&scene), [".#"]);
        assert_eq!(read(&write(&scene).unwrap()).unwrap(), scene);
        let error = read(&scene_with(&json!({}))).unwrap_err();
        assert_eq!(error.pointer, "/objects/0/shape/image");
        assert!(error.message.contains("no resource"), "{error}");
        let error =
            read(&scene_with(&json!({"a.png": Resource::new(&b"GIF89a"[..])}))).unwrap_err();
        assert!(error.message.contains("GIF"), "{error}");
    }

    #[test]
    fn a_picture_beside_the_scene_is_read_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let (path, file) = (folder.path().join("scene.json"), folder.path().join("a.png"));
        let png = picture::encode([1, 2], &[255, 0, 0, 99, 0, 0, 0, 100]).unwrap();
        std::fs::write(&file, &png).unwrap();
        std::fs::write(&path, scene_with(&json!({"a.png": {"file": "a.png"}}))).unwrap();
        let scene = load(&path).unwrap();
        assert_eq!(rows(&scene), [".", "#"]);
        save(&path, &scene).unwrap();
        assert_eq!(load(&path).unwrap(), scene);
        std::fs::write(&file, b"BM").unwrap();
        let (_, faults) = load_despite_faults(&path).unwrap();
        let words: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(
            words.iter().any(|w| w.contains("damaged") && w.contains("/shape/image")),
            "{words:?}"
        );
        std::fs::remove_file(&file).unwrap();
        let (document, faults) = load_despite_faults(&path).unwrap();
        assert_eq!(faults.len(), 1, "it is said once that a file is not there");
        assert_eq!(rows(&document.plane().unwrap()), ["."]);
    }
}

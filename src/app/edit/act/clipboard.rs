//! Objects as text and back: what is copied is a whole small scene, and almost anything that is a part of a
//! scene can be pasted.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use glam::DVec2;
use serde_json::Value;

use crate::app::edit::Editor;
use crate::app::edit::extent::extent_of;
use crate::geom::Rect;
use crate::scene::document::{FORMAT, VERSION};
use crate::scene::images::{Carried, taken_along};
use crate::scene::import::coordinates::{self, CoordinatesError};
use crate::scene::import::scene_from_svg;
use crate::scene::{self, Object, Scene, SceneError};
use crate::text::Message;

/// The largest text that is pasted, in bytes.
const MOST: usize = 64 << 20;

impl Editor {
    /// The selected objects as the text of a scene; none when nothing is selected.
    #[must_use]
    pub fn copied(&self) -> Option<String> {
        let mut objects: Vec<Object> = self
            .selection()
            .iter()
            .filter_map(|&i| self.shown(i))
            .map(std::borrow::Cow::into_owned)
            .collect();
        if objects.is_empty() {
            return None;
        }
        let Carried { resources, sprites } = taken_along(&mut objects, &self.scene.header);
        let objects = objects.into();
        let mut scene = Scene { objects, ..Scene::new(self.scene.name.clone()) };
        (scene.resources, scene.sprites) = (resources, sprites);
        scene::write(&scene).ok()
    }

    /// Deletes what was cut, objects alone and no vertex.
    pub fn delete_objects(&mut self) {
        self.points.clear();
        self.delete();
    }

    /// Adds the objects of a text: where they were, a little aside of what is there already; or in the middle
    /// of what is seen, when none of them would be.
    ///
    /// # Errors
    /// When the text holds no objects, or the scene can't have their pictures and sprites too: what is wrong, and where.
    pub fn paste(
        &mut self,
        text: &str,
        aside: DVec2,
        seen: Option<Rect>,
    ) -> Result<(), SceneError> {
        let (mut objects, carried) = read(text)?;
        let mut header = self.scene.header.clone();
        header.take_along(&mut objects, &carried)?;
        let by = match (seen, extent_of(&objects, 0.0)) {
            (Some(seen), Some(b)) if !seen.meets(b) => (seen.centre() - b.centre()).round(),
            _ => self.free_place(&objects, aside),
        };
        self.add(Message::new("did-paste"), objects, by, Carried::of(header));
        Ok(())
    }

    /// As many steps aside as it takes to lie on none of the same shape in the same place.
    fn free_place(&self, objects: &[Object], aside: DVec2) -> DVec2 {
        let Some(first) = objects.first() else { return DVec2::ZERO };
        let twins: Vec<DVec2> = self
            .scene
            .objects
            .iter()
            .filter(|o| o.shape == first.shape)
            .map(|o| o.position)
            .collect();
        let mut by = DVec2::ZERO;
        for _ in 0..=twins.len() {
            let near = 1e-6 * aside.length();
            if !twins.iter().any(|p| p.distance(first.position + by) <= near) {
                break;
            }
            by += aside;
        }
        by
    }

    /// Gives objects ids and groups that no others have; those of one group stay in one.
    pub(super) fn make_own(&self, objects: &mut [Object]) {
        let mut taken: HashSet<String> = self.scene.objects.iter().map(|o| o.id.clone()).collect();
        let mut next: HashMap<String, u64> = HashMap::new();
        for object in &mut *objects {
            let word = object.id.trim_end_matches(|c: char| c.is_ascii_digit());
            let word = word.trim_end_matches('-');
            let word = if word.is_empty() { "object" } else { word }.to_owned();
            let n = next.entry(word.clone()).or_insert(1);
            while taken.contains(&format!("{word}-{n}")) {
                *n += 1;
            }
            object.id = format!("{word}-{n}");
            taken.insert(object.id.clone());
        }
        let mut groups: HashMap<String, String> = HashMap::new();
        let mut known: HashSet<String> =
            self.scene.objects.iter().filter_map(|o| o.group.clone()).collect();
        for object in objects {
            let Some(old) = &object.group else { continue };
            let new = groups.entry(old.clone()).or_insert_with(|| {
                let mut name = old.clone();
                let mut n = 1u64;
                let stem = old.trim_end_matches(|c: char| c.is_ascii_digit());
                let stem = stem.trim_end_matches('-').to_owned();
                while known.contains(&name) || name.is_empty() {
                    name = format!("{}-{n}", if stem.is_empty() { "group" } else { &stem });
                    n += 1;
                }
                known.insert(name.clone());
                name
            });
            object.group = Some(new.clone());
        }
    }
}

/// What is wrong with a text as a whole.
pub(crate) fn fault(message: &str) -> SceneError {
    SceneError { path: None, place: None, pointer: String::new(), message: message.to_owned() }
}

/// Refuses a text that can't be objects of the plane or of space: one without letters, or too large.
pub(crate) fn check(text: &str) -> Result<(), SceneError> {
    if text.trim().is_empty() {
        return Err(fault("the clipboard holds no text"));
    }
    if text.len() > MOST {
        return Err(fault("more than 64 MB of text"));
    }
    Ok(())
}

/// The objects of a text, and the files and sprites that come with them: a whole scene, a list of objects, one object, or one placed
/// shape; a drawing (SVG) or a part of one; coordinates (WKT, or a list of points).
///
/// # Errors
/// When it is none of these: what is wrong, with its line and column where the text is a scene or coordinates.
pub fn read(text: &str) -> Result<(Vec<Object>, Carried), SceneError> {
    let parts = |scene: Scene| (scene.objects.into(), Carried::of(scene.header));
    check(text)?;
    if text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
        return drawn(text).map(parts);
    }
    if coordinates::is_meant(text) {
        let place = |e: CoordinatesError| SceneError { place: Some(e.place), ..fault(&e.message) };
        return coordinates::read(text).map(|objects| (objects, Carried::default())).map_err(place);
    }
    let Ok(value) = serde_json::from_str::<Value>(text) else {
        // the scene's reader says where it stops being JSON
        return scene::read(text).map(parts);
    };
    if value.get("format").is_some() || value.get("objects").is_some() {
        return scene::read(text).map(parts);
    }
    let (items, listed) = match value {
        Value::Array(items) => (items, true),
        one => (vec![one], false),
    };
    if items.is_empty() {
        return Err(fault("an empty list: there is nothing to paste"));
    }
    let mut seen = HashSet::new();
    let items: Vec<Value> = items.into_iter().map(|item| as_object(item, &mut seen)).collect();
    let whole = serde_json::json!({
        "format": FORMAT, "version": VERSION, "name": "", "objects": items,
    });
    let scene = scene::read::read_value(&whole).and_then(|mut s| {
        scene::validate(&s)?;
        let mut wrong = scene::mask_pictures::find(&mut s);
        wrong.extend(scene::tile_sheets::check(&s));
        wrong.into_iter().next().map_or(Ok(s), Err)
    });
    scene.map(parts).map_err(|problem| {
        // named by its place in what was pasted, not in the scene made around it
        let place = problem.pointer.strip_prefix("/objects").unwrap_or(&problem.pointer);
        let place = if listed { place } else { place.strip_prefix("/0").unwrap_or(place) };
        SceneError { pointer: place.to_owned(), ..SceneError::from(problem.clone()) }
    })
}

/// The objects of a drawing, or of elements of one.
fn drawn(text: &str) -> Result<Scene, SceneError> {
    let whole = match text.contains("<svg") {
        true => Cow::Borrowed(text),
        false => Cow::Owned(format!(
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>{text}</svg>"
        )),
    };
    scene_from_svg(whole.as_bytes(), "", None).map_err(|e| fault(&e.to_string()))
}

/// An object of what may lack an id and a role; a bare shape is put into one.
fn as_object(value: Value, seen: &mut HashSet<String>) -> Value {
    let Value::Object(mut fields) = value else { return value };
    if fields.contains_key("type") && !fields.contains_key("shape") {
        fields = serde_json::Map::from_iter([("shape".to_owned(), Value::Object(fields))]);
    }
    // Lists from elsewhere may repeat an id; each object gets one of its own later in any case.
    let id = fields.get("id").and_then(Value::as_str).unwrap_or("object").to_owned();
    let mut unique = id.clone();
    let mut n = 2u64;
    while !seen.insert(unique.clone()) {
        unique = format!("{id}-{n}");
        n += 1;
    }
    if fields.get("id").is_none_or(Value::is_string) {
        fields.insert("id".to_owned(), Value::String(unique));
    }
    fields.entry("role").or_insert_with(|| Value::String("body".to_owned()));
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::images::images;
    use crate::scene::sprite::Appearance;
    use crate::scene::{CircleShape, ObjectRole, Shape, picture};

    #[test]
    fn scenes_lists_objects_and_shapes_are_read() {
        let circle = r#"{"type":"circle","radius":3}"#;
        let placed = format!(r#"{{"shape":{circle},"position":[1,2]}}"#);
        let object = format!(r#"{{"id":"a","role":"wall","shape":{circle}}}"#);
        let whole =
            format!(r#"{{"format":"glisse-scene","version":1,"name":"","objects":[{object}]}}"#);
        for text in [circle, &placed, &object, &whole, &format!("[{object},{object},{placed}]")] {
            let (objects, _) = read(text).unwrap();
            assert!(
                objects.iter().all(|o| o.shape == Shape::Circle(CircleShape { radius: 3.0 })),
                "{text}"
            );
        }
        assert_eq!(read(&object).unwrap().0[0].role, ObjectRole::Wall);
        assert_eq!(read(&placed).unwrap().0[0].role, ObjectRole::Body);
        assert_eq!(read(&format!("[{object},{object}]")).unwrap().0.len(), 2);
    }

    /// A scene of a mask and a tilemap with pictures in a file of this name and brightness.
    fn pictured(name: &str, grey: u8) -> Scene {
        let png = picture::encode([2, 1], &[grey, grey, grey, 255, 0, 0, 0, 255]).unwrap();
        let sheet = serde_json::json!({"image": name, "first": 1, "tile": [1, 1], "columns": 2, "corner": [0, 0]});
        let pictures =
            serde_json::json!({"sheets": [sheet], "sides": [[1, 0], [0, 1]], "rows": [[1, 2]]});
        let value = serde_json::json!({"format": FORMAT, "version": VERSION, "name": "n",
        "resources": {name: scene::Resource::new(png)},
        "objects": [
            {"id": "m", "role": "body", "shape": {"type": "mask", "cell": 1, "image": name}},
            {"id": "t", "role": "wall", "shape":
                {"type": "tilemap", "cell": [1, 1], "rows": ["#."], "pictures": pictures}},
        ]});
        scene::read(&value.to_string()).unwrap()
    }

    /// Which files the pictures of all objects are in, after a look that they can be shown.
    fn files(editor: &Editor) -> Vec<String> {
        let scene = editor.scene();
        assert!(scene::validate(scene).is_ok());
        assert_eq!(scene::read(&scene::write(scene).unwrap()).unwrap(), *scene);
        scene.objects.iter().flat_map(|o| images(&o.shape)).map(str::to_owned).collect()
    }

    #[test]
    fn what_is_copied_keeps_its_pictures_in_any_scene() {
        let mut from = Editor::new(pictured("a.png", 250));
        from.select(&[0, 1]);
        let text = from.copied().unwrap();
        // In the same scene no file is added.
        from.paste(&text, DVec2::X, None).unwrap();
        assert_eq!((files(&from), from.scene().resources.len()), (vec!["a.png".to_owned(); 4], 1));
        assert_eq!(from.scene().objects[2].shape, from.scene().objects[0].shape);
        // In another one it is, under a name of its own; undoing takes it away.
        let mut to = Editor::new(pictured("a.png", 9));
        to.paste(&text, DVec2::X, None).unwrap();
        assert_eq!(files(&to), ["a.png", "a.png", "a-2.png", "a-2.png"]);
        assert_eq!(to.scene().resources["a-2.png"], from.scene().resources["a.png"]);
        let shown = |editor: &Editor, i: usize| {
            let scene = editor.scene();
            scene::tile_sheets::image(scene, &scene.objects[i]).unwrap().pixels.rgba().to_vec()
        };
        assert_eq!(shown(&to, 3), shown(&from, 1));
        to.undo();
        assert_eq!(*to.scene(), pictured("a.png", 9));
        to.redo();
        assert_eq!(to.scene().resources.len(), 2);
        // The same file under another name is known.
        let mut named = Editor::new(pictured("b.png", 250));
        named.paste(&text, DVec2::X, None).unwrap();
        assert_eq!(
            (files(&named), named.scene().resources.len()),
            (vec!["b.png".to_owned(); 4], 1)
        );
        let mut empty = Editor::new(Scene::new("n"));
        empty.paste(&text, DVec2::X, None).unwrap();
        assert_eq!(files(&empty), ["a.png", "a.png"]);
    }

    #[test]
    fn a_copied_sprite_brings_its_sheet() {
        let fight = || scene::read(scene::library::find("sub-boxes").unwrap()).unwrap();
        let mut from = Editor::new(fight());
        from.select_all();
        let text = from.copied().unwrap();
        let looks = |editor: &Editor| -> Vec<Appearance> {
            editor.scene().objects.iter().filter_map(Object::extension).collect()
        };
        let shown = |editor: &Editor| -> Vec<Vec<u8>> {
            let scene = editor.scene();
            let images = scene.objects.iter().filter_map(|o| crate::lab::sprite_image(scene, o));
            images.map(|image| image.pixels.rgba().to_vec()).collect()
        };
        // In another scene its sprite and its sheets come along; in its own they are there.
        let mut to = Editor::new(Scene::new("n"));
        to.paste(&text, DVec2::X, None).unwrap();
        assert!(scene::read(&scene::write(to.scene()).unwrap()).is_ok());
        assert_eq!(looks(&to), looks(&from));
        assert_eq!((shown(&to).len(), shown(&to)), (2, shown(&from)));
        from.paste(&text, DVec2::X, None).unwrap();
        assert_eq!(from.scene().sprites, fight().sprites);
        // Where the name is another sprite's, it gets another one.
        let mut other = fight();
        let name = looks(&from)[0].name.clone();
        other.sprites.get_mut(&name).unwrap().images[0].duration += 1;
        let mut other = Editor::new(other);
        other.paste(&text, DVec2::X, None).unwrap();
        assert_eq!(other.scene().sprites.len(), fight().sprites.len() + 1);
        let pasted = looks(&other).pop().unwrap();
        assert_eq!(pasted.name, format!("{name} 2"));
        assert_eq!(other.scene().sprites[&pasted.name], fight().sprites[&name]);
    }

    #[test]
    fn what_has_no_room_is_not_pasted() {
        let mut from = Editor::new(pictured("a.png", 250));
        from.select(&[1]);
        let text = from.copied().unwrap();
        let mut full = Scene::new("n");
        for n in 0..scene::resource::MOST_RESOURCES {
            full.keep(&n.to_string(), scene::Resource::new(n.to_string().into_bytes()));
        }
        let mut to = Editor::new(full.clone());
        let error = to.paste(&text, DVec2::X, None).unwrap_err();
        assert_eq!(error.message, "more than 64 resources");
        assert_eq!(*to.scene(), full);
    }

    #[test]
    fn drawings_coordinates_and_scenes_without_a_name_are_read() {
        let kinds = |text: &str| {
            let (objects, _) = read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            objects.iter().map(|o| o.shape.kind_name()).collect::<Vec<_>>()
        };
        let circle = "<circle cx='4' cy='4' r='2'/>";
        assert_eq!(kinds(circle), ["circle"], "an element by itself");
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg'>{circle}<path d='M0 0L9 0L9 9Z'/></svg>"
        );
        assert_eq!(kinds(&svg), ["circle", "polygon"]);
        assert_eq!(kinds("POLYGON ((0 0, 9 0, 9 9, 0 0))"), ["polygon"]);
        assert_eq!(kinds("0,0\n9,0\n9,9\n\n20,20"), ["polygon", "point"]);
        assert_eq!(kinds("[[0,0],[9,0]]"), ["segment"]);
        let object = r#"{"id":"a","role":"wall","shape":{"type":"circle","radius":3}}"#;
        assert_eq!(
            kinds(&format!(r#"{{"format":"glisse-scene","version":1,"objects":[{object}]}}"#)),
            ["circle"]
        );
    }

    #[test]
    fn bad_text_is_told_by_its_place() {
        for (text, what) in [
            ("", "no text"),
            ("hello", "1:1"),
            ("{\"shape\":{\"type\":\"circle\",\"radius\":-1}}", "/shape/radius"),
            ("[{\"shape\":{\"type\":\"circle\",\"radius\":1}},7]", "/1"),
            ("[]", "empty"),
            ("[{},\n2,]", "2:"),
            ("{\"format\":\"glisse-scene\",\"version\":1,\"objects\":[7]}", "/objects/0"),
            ("<svg xmlns='http://www.w3.org/2000/svg'/>", "nothing"),
            ("<circle", "damaged"),
            ("POINT (1)", "1:9"),
            ("1 2 3", "1:5"),
            ("{\"type\":\"cirle\"}", "/shape/type"),
            ("{\"format\":\"glisse-scene\",\"version\":1,\n\"name\":3,\"objects\":[]}", "2:"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(what), "{text}: {error}");
        }
    }
}

//! A scene to text: the same scene always gives the same bytes, and a change of one number changes one
//! line.

use std::fmt::{Display, Write};
use std::path::Path;

use serde_json::Value;

use crate::scene::contents::Saved;
use crate::scene::error::{Code, Problem};
use crate::scene::extension::Extension;
use crate::scene::json;
use crate::scene::resource::{Resources, beside};
use crate::scene::sprite::{Appearance, Sprites};

/// What fits in this many columns is written on one line.
const WIDTH: usize = 100;
const INDENT: usize = 2;

/// The text of a scene's file, with its last line ended.
///
/// # Errors
/// When the scene breaks a rule, and so could not be read again.
pub fn write(scene: &impl Saved) -> Result<String, Problem> {
    write_with(scene, &scene.header().resources)
}

/// The text of a scene's file in a folder: files beside it are named by their paths from there.
///
/// # Errors
/// As [`write()`].
pub fn write_in(scene: &impl Saved, folder: &Path) -> Result<String, Problem> {
    write_with(scene, &beside::placed(&scene.header().resources, Some(folder)))
}

fn write_with(scene: &impl Saved, resources: &Resources) -> Result<String, Problem> {
    scene.check()?;
    let mut value = scene.fields().map_err(|e| unwritable("", &e))?;
    if let Some(shown) = value.get_mut("resources") {
        *shown = serde_json::to_value(resources).map_err(|e| unwritable("/resources", &e))?;
    }
    if let Some(focus) = value.get_mut("focus").and_then(Value::as_array_mut) {
        focus.retain(|id| id.as_str().is_some_and(|id| scene.has(id)));
        if focus.is_empty()
            && let Some(fields) = value.as_object_mut()
        {
            fields.shift_remove("focus");
        }
    }
    let mut out = String::new();
    let mut found = Ok(());
    out.push('{');
    for (i, (key, item)) in value.as_object().into_iter().flatten().enumerate() {
        name(&mut out, i, key, INDENT);
        if key == "objects" && scene.count() > 0 {
            found = objects(&mut out, scene);
        } else {
            layout(&mut out, item, INDENT);
        }
    }
    close(&mut out, '}', 0);
    out.push('\n');
    found.map(|()| out)
}

fn unwritable(place: &str, error: &serde_json::Error) -> Problem {
    Problem::new(Code::Type, place, format!("can't be written: {error}"))
}

/// More objects than this don't fit in one line.
const MOST_IN_LINE: usize = 16;

/// The list of a scene's objects. They become JSON one by one: all of a hundred thousand at once are hundreds of megabytes.
fn objects(out: &mut String, scene: &impl Saved) -> Result<(), Problem> {
    let sprites = &scene.header().sprites;
    let mut found = Ok(());
    let in_line = scene.count() <= MOST_IN_LINE;
    let mut few = Vec::new();
    if !in_line {
        out.push('[');
    }
    let mut nth = 0;
    scene.each_object(&mut |object| match object {
        Ok(mut object) => {
            leave_out_unknown_sprite(&mut object, sprites);
            if in_line {
                few.push(object);
            } else {
                item(out, nth, &object, 2 * INDENT);
            }
            nth += 1;
        }
        Err(error) => found = Err(unwritable("/objects", &error)),
    });
    if in_line {
        layout(out, &Value::Array(few), INDENT);
    } else {
        close(out, ']', INDENT);
    }
    found
}

/// Takes the field `sprite` of an object out whose sprite, or image of it, has been deleted.
fn leave_out_unknown_sprite(object: &mut Value, sprites: &Sprites) {
    let Some(fields) = object.as_object_mut() else { return };
    let look = fields.get(Appearance::NAME).map(|v| json::read::<Appearance>(v, ""));
    let known = |look: &Appearance| {
        sprites.get(&look.name).is_some_and(|s| s.images.len() > look.image as usize)
    };
    if look.is_some_and(|look| !look.is_ok_and(|l| known(&l))) {
        fields.shift_remove(Appearance::NAME);
    }
}

/// JSON as people would write it: a list or an object is on one line when it fits there, and else has
/// one item a line. The outermost one is always spread out.
#[must_use]
pub fn pretty(value: &Value) -> String {
    let mut out = String::new();
    spread(&mut out, value, 0);
    out.push('\n');
    out
}

/// One value that starts where `out` ends, in a line that is indented by `indent`.
fn layout(out: &mut String, value: &Value, indent: usize) {
    let line_start = out.rfind('\n').map_or(0, |i| i + 1);
    let taken = out[line_start..].chars().count();
    let before = out.len();
    // One column is kept for the comma.
    if !inline(out, value, &mut (WIDTH - 1).saturating_sub(taken)) {
        out.truncate(before);
        spread(out, value, indent);
    }
}

/// One item a line; or the value itself, if it has no items.
fn spread(out: &mut String, value: &Value, indent: usize) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            out.push('[');
            for (i, one) in items.iter().enumerate() {
                item(out, i, one, indent + INDENT);
            }
            close(out, ']', indent);
        }
        Value::Object(map) if !map.is_empty() => {
            out.push('{');
            for (i, (key, one)) in map.iter().enumerate() {
                name(out, i, key, indent + INDENT);
                layout(out, one, indent + INDENT);
            }
            close(out, '}', indent);
        }
        other => add(out, other),
    }
}

/// Adds a text. To write into a string can't fail.
fn add(out: &mut String, text: impl Display) {
    let _ = write!(out, "{text}");
}

/// Begins a line.
fn begin(out: &mut String, indent: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
}

fn close(out: &mut String, bracket: char, indent: usize) {
    begin(out, indent);
    out.push(bracket);
}

/// The item with a number of a list that is spread out.
fn item(out: &mut String, nth: usize, value: &Value, indent: usize) {
    if nth > 0 {
        out.push(',');
    }
    begin(out, indent);
    layout(out, value, indent);
}

/// The name of a field of an object that is spread out; its value follows.
fn name(out: &mut String, nth: usize, key: &str, indent: usize) {
    if nth > 0 {
        out.push(',');
    }
    begin(out, indent);
    add(out, Value::from(key));
    out.push_str(": ");
}

/// All on one line; false when it takes more than `room` columns, and then `out` has a part of it.
fn inline(out: &mut String, value: &Value, room: &mut usize) -> bool {
    fn put(out: &mut String, text: impl Display, room: &mut usize) -> bool {
        let before = out.len();
        add(out, text);
        let width = out[before..].chars().count();
        let fits = width <= *room;
        *room = room.saturating_sub(width);
        fits
    }
    match value {
        Value::Array(items) => {
            put(out, "[", room)
                && items
                    .iter()
                    .enumerate()
                    .all(|(i, item)| (i == 0 || put(out, ", ", room)) && inline(out, item, room))
                && put(out, "]", room)
        }
        Value::Object(map) => {
            put(out, "{", room)
                && map.iter().enumerate().all(|(i, (key, item))| {
                    (i == 0 || put(out, ", ", room))
                        && put(out, Value::from(key.as_str()), room)
                        && put(out, ": ", room)
                        && inline(out, item, room)
                })
                && put(out, "}", room)
        }
        other => put(out, other, room),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scene::{CircleShape, Object, ObjectRole, Scene, Shape};

    #[test]
    fn a_scene_is_written_as_its_json_is_laid_out() {
        for count in (0..40).chain([500]) {
            let mut scene = Scene::new("a scene");
            scene.objects = (0..count)
                .map(|i| {
                    let shape = Shape::Circle(CircleShape { radius: f64::from(i) + 0.5 });
                    Object::new(i.to_string(), ObjectRole::Wall, shape)
                })
                .collect();
            let all = pretty(&serde_json::to_value(&scene).unwrap());
            assert_eq!(write(&scene).unwrap(), all, "{count}");
        }
        // Even the shortest objects that there could be.
        let shortest =
            Value::Array(vec![json!({"id": "", "role": "", "shape": {}}); MOST_IN_LINE + 1]);
        let mut out = String::new();
        assert!(!inline(&mut out, &shortest, &mut WIDTH.clone()));
    }

    #[test]
    fn what_fits_is_on_one_line() {
        let long: Vec<_> = (0..30).map(|i| [f64::from(i), 0.5]).collect();
        let text = pretty(&json!({"a": [], "b": {"c": [1, 2]}, "points": long}));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[..5],
            [
                "{",
                "  \"a\": [],",
                "  \"b\": {\"c\": [1, 2]},",
                "  \"points\": [",
                "    [0.0, 0.5],"
            ]
        );
        assert_eq!(lines.len(), 4 + 30 + 2);
        assert!(text.ends_with("\n}\n"));
    }
}

//! A scene to text: the same scene always gives the same bytes, and a change of one number changes one
//! line.

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
    let mut value = serde_json::to_value(scene)
        .map_err(|e| Problem::new(Code::Type, "", format!("can't be written: {e}")))?;
    if let Some(shown) = value.get_mut("resources") {
        *shown = serde_json::to_value(resources).map_err(|e| {
            Problem::new(Code::Type, "/resources", format!("can't be written: {e}"))
        })?;
    }
    if let Some(focus) = value.get_mut("focus").and_then(Value::as_array_mut) {
        focus.retain(|id| id.as_str().is_some_and(|id| scene.has(id)));
        if focus.is_empty()
            && let Some(fields) = value.as_object_mut()
        {
            fields.shift_remove("focus");
        }
    }
    leave_out_unknown_sprites(&mut value, &scene.header().sprites);
    Ok(pretty(&value))
}

/// Takes the field `sprite` of objects out whose sprite, or image of it, has been deleted.
fn leave_out_unknown_sprites(value: &mut Value, sprites: &Sprites) {
    let objects = value.get_mut("objects").and_then(Value::as_array_mut);
    for fields in objects.into_iter().flatten().filter_map(Value::as_object_mut) {
        let look = fields.get(Appearance::NAME).map(|v| json::read::<Appearance>(v, ""));
        let known = |look: &Appearance| {
            sprites.get(&look.name).is_some_and(|s| s.images.len() > look.image as usize)
        };
        if look.is_some_and(|look| !look.is_ok_and(|l| known(&l))) {
            fields.shift_remove(Appearance::NAME);
        }
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
    let inner = indent + INDENT;
    let new_line = |out: &mut String, indent: usize| {
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', indent));
    };
    match value {
        Value::Array(items) if !items.is_empty() => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                new_line(out, inner);
                layout(out, item, inner);
            }
            new_line(out, indent);
            out.push(']');
        }
        Value::Object(map) if !map.is_empty() => {
            out.push('{');
            for (i, (key, item)) in map.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                new_line(out, inner);
                out.push_str(&Value::from(key.as_str()).to_string());
                out.push_str(": ");
                layout(out, item, inner);
            }
            new_line(out, indent);
            out.push('}');
        }
        other => out.push_str(&other.to_string()),
    }
}

/// All on one line; false when it takes more than `room` columns, and then `out` has a part of it.
fn inline(out: &mut String, value: &Value, room: &mut usize) -> bool {
    fn put(out: &mut String, text: &str, room: &mut usize) -> bool {
        out.push_str(text);
        let width = text.chars().count();
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
                        && put(out, &Value::from(key.as_str()).to_string(), room)
                        && put(out, ": ", room)
                        && inline(out, item, room)
                })
                && put(out, "}", room)
        }
        other => put(out, &other.to_string(), room),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

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

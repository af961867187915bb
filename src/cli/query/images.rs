//! Masks and heightmaps of a question that name a picture: its pixels are read from the file, by its path from the folder that the
//! program works in, and stand in the question as rows.

use std::path::Path;

use serde_json::{Map, Value, json};

use crate::figure::raster::Pixels;
use crate::scene::error::{Code, Problem};
use crate::scene::picture::{self, MAX_FILE_BYTES, Picture};
use crate::scene::{MaskShape, Shape, SpaceShape, files, json as reader};

/// How deep in a question a mask or a heightmap may be.
const DEEPEST: usize = 8;

/// Puts rows in the place of the pictures of a question's masks and heightmaps.
pub(super) fn put_rows(line: &mut Value) -> Result<(), Problem> {
    walk(line, &mut String::new(), DEEPEST)
}

fn walk(value: &mut Value, at: &mut String, deep: usize) -> Result<(), Problem> {
    if deep == 0 {
        return Ok(());
    }
    let mut inner = |name: String, value: &mut Value| {
        let length = at.len();
        at.push('/');
        at.push_str(&name);
        let done = walk(value, at, deep - 1);
        at.truncate(length);
        done
    };
    match value {
        Value::Array(items) => {
            let mut items = items.iter_mut().enumerate();
            items.try_for_each(|(i, item)| inner(i.to_string(), item))
        }
        Value::Object(fields) if fields.get("type").is_some_and(|t| t == "mask") => {
            if fields.contains_key("image") { rows(fields, at) } else { Ok(()) }
        }
        Value::Object(fields) if fields.get("type").is_some_and(|t| t == "heightmap") => {
            if fields.contains_key("image") { heights(fields, at) } else { Ok(()) }
        }
        Value::Object(fields) => fields
            .iter_mut()
            .try_for_each(|(name, item)| inner(name.replace('~', "~0").replace('/', "~1"), item)),
        _ => Ok(()),
    }
}

/// Puts rows in the place of a mask's picture.
fn rows(fields: &mut Map<String, Value>, at: &str) -> Result<(), Problem> {
    let whole = Value::Object(fields.clone());
    let Shape::Mask(mut mask) = reader::read::<Shape>(&whole, at)? else { return Ok(()) };
    // What does not go together is said by whoever reads it.
    let Some(picture) = mask.missing().cloned() else { return Ok(()) };
    let wrong = |message: String| Problem::new(Code::File, format!("{at}/image"), message);
    let pixels = pixels(&picture.image).map_err(wrong)?;
    mask.take_picture(picture, &pixels).map_err(|e| wrong(e.message))?;
    let rows = MaskShape::new(mask.cell, mask.mask().clone()).mask().to_rows();
    for field in ["image", "threshold", "by", "inverted"] {
        fields.shift_remove(field);
    }
    fields.insert("rows".to_owned(), json!(rows));
    Ok(())
}

/// Puts heights in the place of a heightmap's picture.
fn heights(fields: &mut Map<String, Value>, at: &str) -> Result<(), Problem> {
    let whole = Value::Object(fields.clone());
    let SpaceShape::Heightmap(mut map) = reader::read::<SpaceShape>(&whole, at)? else {
        return Ok(());
    };
    // What does not go together is said by whoever reads it.
    let Some(image) = map.missing().cloned() else { return Ok(()) };
    let wrong = |message: String| Problem::new(Code::File, format!("{at}/image"), message);
    let picture = picture(&image.image).map_err(wrong)?;
    map.take_picture(&picture).map_err(|e| match e.part.as_str() {
        "low" | "high" => Problem::new(Code::Range, format!("{at}/{}", e.part), e.message),
        _ => wrong(e.message),
    })?;
    for field in ["image", "low", "high"] {
        fields.shift_remove(field);
    }
    let rows: Vec<&[f64]> = map.grid().rows().collect();
    fields.insert("heights".to_owned(), json!(rows));
    Ok(())
}

fn pixels(path: &str) -> Result<Pixels, String> {
    picture(path)?.to_rgba().map_err(|e| format!("{path}: {e}"))
}

fn picture(path: &str) -> Result<Picture, String> {
    let path = Path::new(path);
    let bytes = files::read_limited(path, MAX_FILE_BYTES as u64).map_err(|e| e.to_string())?;
    picture::read(&bytes).map_err(|e| format!("{}: {e}", path.display()))
}

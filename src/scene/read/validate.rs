//! What the fields of a scene must say: the rules that no type can hold.
//!
//! A scene is held to them when it is read and again before it is written, so that what one program saves
//! another can load.

use std::collections::{BTreeMap, HashMap};

use crate::geom::error::LARGEST;
use crate::geom::{Pose, ShapeError};
use crate::scene::document::{FORMAT, Header, Object, Scene, VERSION, View};
use crate::scene::error::{Code, Problem};
use crate::scene::extension::Extension;
use crate::scene::json::shown;
use crate::scene::read::too_many_objects;
use crate::scene::sprite::Appearance;

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: u64 = 64 << 20;
/// How many objects a scene may have.
pub const MOST_OBJECTS: usize = 200_000;
/// How many points its shapes may have together.
pub const MOST_POINTS: usize = 4_000_000;

/// Checks a scene of the plane: unique ids, finite numbers, shapes that their kind allows, settings in their ranges,
/// sizes within the limits.
///
/// # Errors
/// For the first rule that is broken, with the place in the document.
pub fn validate(scene: &Scene) -> Result<(), Problem> {
    validate_start(&scene.header)?;
    let each = scene.objects.iter().enumerate().map(|(i, object)| {
        (object.id.as_str(), validate_object(object, i), object.shape.point_count())
    });
    validate_objects(scene.objects.len(), each)?;
    validate_end(&scene.header)?;
    validate_view(&scene.view)
}

/// Whether a header is one of this program, and its texts are by languages.
pub(in crate::scene) fn validate_start(header: &Header) -> Result<(), Problem> {
    if header.format != FORMAT || header.version != VERSION {
        let message = format!("a scene in memory is always `{FORMAT}`, version {VERSION}");
        return Err(Problem::new(Code::Version, "", message));
    }
    validate_languages(&header.about, || "/about".to_owned())
}

/// Whether a header's settings, resources and sprites are within their ranges and limits.
pub(in crate::scene) fn validate_end(header: &Header) -> Result<(), Problem> {
    header.settings.check().map_err(|problem| problem.under("/settings"))?;
    crate::scene::resource::check(&header.resources)
        .map_err(|problem| problem.under("/resources"))?;
    crate::scene::sprite::check(&header.sprites).map_err(|problem| problem.under("/sprites"))
}

/// Holds objects to the rules and limits that all of them share: each with its id, what else is wrong with it, and how
/// many points it counts as.
pub(in crate::scene) fn validate_objects<'o>(
    count: usize,
    each: impl Iterator<Item = (&'o str, Result<(), Problem>, usize)>,
) -> Result<(), Problem> {
    if count > MOST_OBJECTS {
        return Err(Problem::new(Code::Limit, "/objects", too_many_objects()));
    }
    let mut first: HashMap<&str, usize> = HashMap::with_capacity(count);
    let mut points = 0;
    for (i, (id, checked, more)) in each.enumerate() {
        if let Some(before) = first.insert(id, i) {
            let message = format!("two objects have the id `{}`", shown(id));
            let mut problem = Problem::new(Code::Duplicate, format!("/objects/{i}/id"), message);
            problem.also = Some(format!("/objects/{before}/id"));
            return Err(problem);
        }
        checked?;
        points += more;
        if points > MOST_POINTS {
            let message = format!("more than {MOST_POINTS} points, all shapes together");
            return Err(Problem::new(Code::Limit, format!("/objects/{i}/shape"), message));
        }
    }
    Ok(())
}

/// Whether texts are kept by languages.
pub(in crate::scene) fn validate_languages(
    texts: &BTreeMap<String, String>,
    at: impl FnOnce() -> String,
) -> Result<(), Problem> {
    let Some(word) = texts.keys().find(|word| !is_language(word)) else { return Ok(()) };
    let message = format!("`{}` is no language, such as `en`", shown(word));
    let mut problem = Problem::new(Code::UnknownWord, at(), message);
    if !word.contains(['/', '~']) {
        problem.pointer += &format!("/{word}");
    }
    Err(problem)
}

/// Refuses a focus on more than a pair, or on what is not there: a typo must not vanish. Only files are held to this; in
/// memory an object in the focus may be deleted, and is then left out when the scene is written.
pub(in crate::scene) fn validate_focus(
    header: &Header,
    has: impl Fn(&str) -> bool,
) -> Result<(), Problem> {
    if header.focus.len() > 2 {
        let message = format!("names at most two objects, not {}", header.focus.len());
        return Err(Problem::new(Code::Limit, "/focus", message));
    }
    match header.focus.iter().position(|id| !has(id)) {
        None => Ok(()),
        Some(i) => {
            let message = format!("no object has the id `{}`", shown(&header.focus[i]));
            Err(Problem::new(Code::UnknownWord, format!("/focus/{i}"), message))
        }
    }
}

/// Refuses an object that looks like a sprite, or an image of it, that is not there. Only files are held to this; in memory
/// a sprite may be deleted, and the field is then left out when the scene is written.
pub(in crate::scene) fn validate_appearances(scene: &Scene) -> Result<(), Problem> {
    for (i, object) in scene.objects.iter().enumerate() {
        let Some(look) = object.extension::<Appearance>() else { continue };
        look.shown(scene, object).map_err(|message| {
            let at = format!("/objects/{i}/{}", Appearance::NAME);
            Problem::new(Code::UnknownWord, at, message)
        })?;
    }
    Ok(())
}

/// Whether a word is a language code: `en`, `fr`, `tok`.
fn is_language(word: &str) -> bool {
    (2..=3).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_lowercase())
}

/// Whether an object's id, names and group are names.
pub(in crate::scene) fn validate_names(
    id: &str,
    names: &BTreeMap<String, String>,
    group: Option<&str>,
    index: usize,
) -> Result<(), Problem> {
    let at = |field: &str| format!("/objects/{index}{field}");
    if id.is_empty() {
        return Err(Problem::new(Code::Range, at("/id"), "an id must not be empty"));
    }
    validate_languages(names, || at("/names"))?;
    if group.is_some_and(str::is_empty) {
        let message = "a group's name must not be empty; leave the field out instead";
        return Err(Problem::new(Code::Range, at("/group"), message));
    }
    Ok(())
}

fn validate_object(object: &Object, index: usize) -> Result<(), Problem> {
    let at = |field: &str| format!("/objects/{index}{field}");
    validate_names(&object.id, &object.names, object.group.as_deref(), index)?;
    object.shape.check().map_err(|e| Problem::shape(&at("/shape"), &e))?;
    let placed = |e: ShapeError| Problem::shape(&at(""), &e);
    let pose = Pose::new(object.position, object.rotation).map_err(placed)?;
    object.shape.check_kept(&pose).map_err(placed)?;
    if let Some(velocity) = object.velocity {
        within(velocity.x, -LARGEST, LARGEST, || at("/velocity/0"))?;
        within(velocity.y, -LARGEST, LARGEST, || at("/velocity/1"))?;
    }
    object.extensions.check(object).map_err(|problem| problem.under(&at("")))
}

fn validate_view(view: &View) -> Result<(), Problem> {
    within(view.centre[0], -LARGEST, LARGEST, || "/view/centre/0".to_owned())?;
    within(view.centre[1], -LARGEST, LARGEST, || "/view/centre/1".to_owned())?;
    within(view.zoom, 0.0, LARGEST, || "/view/zoom".to_owned())
}

/// Refuses a number outside a range, and NaN.
///
/// # Errors
/// Then, with the range and the place.
pub fn within(x: f64, low: f64, high: f64, at: impl FnOnce() -> String) -> Result<(), Problem> {
    if (low..=high).contains(&x) {
        return Ok(());
    }
    // Large limits are easier to read as powers of ten.
    let show = |x: f64| if x.abs() >= 1e9 { format!("{x:e}") } else { x.to_string() };
    let message = format!("must be from {} to {}, is {}", show(low), show(high), show(x));
    Err(Problem::new(Code::Range, at(), message))
}

//! Doing what a directive says: changing a scene, and finding steps by their meaning.

use super::directive::{Directive, StepName, is_angle};
use crate::lab::{self, Overlays, Playback};
use crate::scene::part::{self, HasParts, Part};
use crate::trace::{Chapter, Key};

/// Changes a scene as a directive says. The scene is as it was when that can't be.
///
/// # Errors
/// In words, when the scene has no such part, or would break a rule with it.
pub fn change(scene: &mut impl HasParts, all: &[(String, Part)]) -> Result<(), String> {
    let mut changed = scene.clone();
    all.iter().try_for_each(|(path, to)| part::set(&mut changed, path, to))?;
    *scene = changed;
    Ok(())
}

/// A number of the scene as lessons show it: angles in degrees.
///
/// # Errors
/// In words, when the scene has no such number.
pub fn number(scene: &impl HasParts, path: &str) -> Result<f64, String> {
    match part::get(scene, path)? {
        Part::Number(x) if is_angle(path) => Ok(x.to_degrees()),
        Part::Number(x) => Ok(x),
        _ => Err(format!("`{path}` is not one number: write `.x`, `.y` or `.z` after a point")),
    }
}

/// A number as lessons show it, as the scene has it.
#[must_use]
pub fn scene_number(path: &str, shown: f64) -> Part {
    Part::Number(if is_angle(path) { shown.to_radians() } else { shown })
}

/// The overlay of a name, to be shown or not.
pub fn overlay<'o>(show: &'o mut Overlays, name: &str) -> Option<&'o mut bool> {
    if name == "passages" {
        return Some(&mut show.passages);
    }
    lab::Overlay::ALL.into_iter().find(|p| p.name() == name).map(|p| p.switch(show))
}

/// Sets a part of the picture, or a setting of the scene.
///
/// # Errors
/// In words, when there is no such thing, or it has no such value.
pub fn set(
    scene: &mut impl HasParts,
    show: &mut Overlays,
    name: &str,
    to: &Part,
) -> Result<(), String> {
    if let Some(part) = overlay(show, name) {
        *part = match to {
            Part::Word(word) if word == "on" => true,
            Part::Word(word) if word == "off" => false,
            _ => return Err(format!("`{name}` is `on` or `off`")),
        };
        return Ok(());
    }
    part::set(scene, &format!("settings.{name}"), to)
}

/// The step of a name, as seen from step `from`: `start`, `end`, `why` (what decided); else the first
/// whose key has the word and the numbers; else the first of the chapter of that name.
#[must_use]
pub fn find_step(run: &dyn Playback, name: &StepName, from: usize) -> Option<usize> {
    let last = run.len().checked_sub(1)?;
    match name.word.as_str() {
        "start" => return Some(0),
        "end" => return Some(last),
        "why" => {
            let decided = run.deciding();
            return if decided == Some(from) { decided } else { run.why(from).or(decided) };
        }
        _ => {}
    }
    let keyed = |key: &Key| key.what == name.word && key.which.starts_with(&name.numbers);
    let which = name.numbers.first();
    let chapter =
        |c: &Chapter| c.what == name.word && which.is_none_or(|number| *number == c.which);
    let by_chapter = || run.chapters().iter().position(|c| c.as_ref().is_some_and(chapter));
    run.keys().iter().position(keyed).or_else(by_chapter)
}

/// The words that steps of a run are found by, for messages.
#[must_use]
pub fn step_words(run: &dyn Playback) -> Vec<&'static str> {
    let mut words = vec!["start", "end", "why"];
    for (key, chapter) in run.keys().iter().zip(run.chapters()) {
        for word in [key.what].into_iter().chain(chapter.map(|c| c.what)) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
    }
    words
}

/// The ids of the objects that a directive changes: a lab of pairs looks at these next.
pub fn objects(does: &Directive) -> impl Iterator<Item = &str> {
    let paths: Vec<&str> = match does {
        Directive::Do(all) => all.iter().map(|(path, _)| path.as_str()).collect(),
        Directive::Drag { path, .. } => vec![path],
        Directive::Step(_) | Directive::Set(..) | Directive::Picture(_) | Directive::Predict(_) => {
            Vec::new()
        }
    };
    paths.into_iter().filter_map(part::owner)
}

/// Words with their first number replaced by another, so that a number in the prose is the scene's own.
#[must_use]
pub fn with_number(words: &str, number: &str) -> String {
    let digit = |c: char| c.is_ascii_digit();
    let Some(first) = words.find(digit) else { return format!("{words} {number}") };
    let sign = words[..first].chars().next_back().filter(|c| matches!(c, '-' | '−'));
    let start = first - sign.map_or(0, char::len_utf8);
    let mut end = first;
    let rest = &words[first..];
    for (i, c) in rest.char_indices() {
        // A point or a comma belongs to the number when a digit follows it.
        let inner = matches!(c, '.' | ',') && rest[i + 1..].starts_with(digit);
        if !digit(c) && !inner {
            break;
        }
        end = first + i + c.len_utf8();
    }
    format!("{}{number}{}", &words[..start], &words[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_in_the_prose_is_replaced_and_its_unit_stays() {
        for (words, said) in [
            ("34°", "7.5°"),
            ("73.6", "7.5"),
            ("-12.5 units", "7.5 units"),
            ("−12", "7.5"),
            ("17,5°", "7.5°"),
            ("12, or so", "7.5, or so"),
            ("the turn", "the turn 7.5"),
        ] {
            assert_eq!(with_number(words, "7.5"), said);
        }
    }
}

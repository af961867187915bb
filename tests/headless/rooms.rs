//! No room looks up: the arrows of the crate's map go one way.
//!
//! `geom < trace < collide, sweep, partition < figure, text < scene < world < lab < lesson < explore < cli, app`. Rooms of one
//! floor may see each other. Only `app` knows that there is a window.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::sources::sources;

/// The rooms from the ground up, floor by floor.
const FLOORS: [&[&str]; 10] = [
    &["geom"],
    &["trace"],
    &["collide", "sweep", "partition"],
    &["figure", "text"],
    &["scene"],
    &["world"],
    &["lab"],
    &["lesson"],
    &["explore"],
    &["cli", "app"],
];

/// The window's crates: named in `app` alone, so that everything else works and is built without them.
const WINDOW: [&str; 5] = ["macroquad", "miniquad", "egui", "egui_macroquad", "rfd"];

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// A file's lines without comments, and without its tests, which may look anywhere.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().filter(|l| !l.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The rooms named after each `crate::`, alone or in braces.
fn rooms_named(code: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        // `$crate::` and `some_crate::` are other words.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$') {
            continue;
        }
        let rest = &code[at + "crate::".len()..];
        let Some(inner) = rest.strip_prefix('{') else {
            found.push(word(rest));
            continue;
        };
        let (mut depth, mut start) = (1, 0);
        for (i, c) in inner.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if (c == ',' && depth == 1) || depth == 0 {
                found.push(word(&inner[start..i]));
                start = i + 1;
            }
            if depth == 0 {
                break;
            }
        }
    }
    found
}

#[test]
fn no_room_looks_up() {
    let mut upward = Vec::new();
    for (path, room) in sources() {
        let Some(room) = room else { continue };
        let own = floor(&room).unwrap_or_else(|| panic!("{room} is on no floor: add it to FLOORS"));
        for named in rooms_named(&code(&path)) {
            if floor(&named).is_some_and(|f| f > own) {
                upward.push(format!("{}: {room} uses {named}", path.display()));
            }
        }
    }
    assert!(upward.is_empty(), "{upward:#?}");
}

#[test]
fn no_test_of_the_window_is_left_out() {
    // Those have a list of their own (tests/window/main.rs); the standard harness, which finds this mark, does not run there.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let marked = std::fs::read_to_string(&path).unwrap().contains("#[test]");
        assert!(!marked, "{}: a test here is a line in main.rs", path.display());
    }
}

#[test]
fn only_app_knows_of_a_window() {
    let mut found = Vec::new();
    for (path, room) in sources() {
        if room.as_deref() == Some("app") {
            continue;
        }
        let code = code(&path);
        for name in WINDOW {
            if code.contains(&format!("{name}::")) || code.contains(&format!("use {name};")) {
                found.push(format!("{} names {name}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn rooms_are_read_from_every_form_of_use() {
    let code = "use crate::geom::Circle;\nuse crate::{lab::{Lab, Moment}, text};\nlet x = crate::world::World;\n\
                $crate::app!(); my_crate::cli();";
    assert_eq!(rooms_named(code), ["geom", "lab", "text", "world"]);
}

/// The public types that a source declares.
fn types_declared(code: &str) -> Vec<&str> {
    let after = |line: &'_ str| -> Option<usize> {
        let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type ", "pub union "];
        kinds.iter().find(|kind| line.starts_with(*kind)).map(|kind| kind.len())
    };
    let lines = code.lines().map(str::trim_start);
    let named = lines.filter_map(|line| Some(&line[after(line)?..]));
    named.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()).collect()
}

#[test]
fn no_two_public_types_of_the_core_have_one_name() {
    // Each algorithm has its own `Step`, as the core's front page says: no function takes two kinds of them.
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let core = Path::new(env!("CARGO_MANIFEST_DIR")).join("core/src");
    for (path, _) in sources().into_iter().filter(|(path, _)| path.starts_with(&core)) {
        for name in types_declared(&code(&path)).into_iter().filter(|name| *name != "Step") {
            places.entry(name.to_owned()).or_default().push(path.display().to_string());
        }
    }
    assert!(places.len() > 300, "types were found: {}", places.len());
    places.retain(|_, files| files.len() > 1);
    assert!(places.is_empty(), "{places:#?}");
}

#[test]
fn types_are_read_from_every_form_of_declaration() {
    let code = "pub struct A;\n    pub enum B<T> {\npub(crate) struct C;\npub trait D: E {\npub type F<const N: usize> = G;\nstruct H;";
    assert_eq!(types_declared(code), ["A", "B", "D", "F"]);
}

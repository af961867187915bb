//! A level of Quake (`.map`) in its own terms: entities with keys, and the convex brushes that they are made of.
//!
//! `quake-map` reads the text, of Quake 1 and 2, with the textures of either dialect; the curved and the textured brushes of
//! Quake 3 are refused by name. Three points are a plane, which is made here: its normal (c − a) × (b − a) points outward,
//! in the file's numbers without rounding them to a unit.
//!
//! Frame: z up, right-handed, as ours. Limits: [`MAX_FILE_BYTES`], [`MOST_BRUSHES`].

use std::ffi::CStr;

use glam::DVec3;

use crate::geom::error::{LARGEST, large_enough};
use crate::geom::solid::brush::MOST_PLANES;

/// Larger files are not read.
pub const MAX_FILE_BYTES: usize = 32 << 20;
/// The most brushes of all entities together.
pub const MOST_BRUSHES: usize = 100_000;

/// Why a level can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuakeError {
    /// Its text is damaged.
    #[error("{message}")]
    Damaged {
        /// What is wrong, with its line.
        message: String,
    },
    /// A brush of it can't be.
    #[error("brush {brush} of entity {entity}: {message}")]
    Brush {
        /// Which entity, counted from 0 as editors do.
        entity: usize,
        /// Which of its brushes, counted from 0.
        brush: usize,
        /// What is wrong.
        message: String,
    },
    /// There are too many brushes.
    #[error("it has {brushes} brushes; levels are read up to {MOST_BRUSHES}")]
    TooMany {
        /// How many.
        brushes: usize,
    },
    /// There is no entity in it.
    #[error("there is nothing in it: a level has entities in {{ }}")]
    Nothing,
}

/// A level as its file has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct QuakeLevel {
    /// In the file's order.
    pub entities: Vec<QuakeEntity>,
}

/// An entity of a level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct QuakeEntity {
    /// What it is, by its `classname`.
    pub class: String,
    /// What the level's author calls it, by its `targetname`; mostly nothing.
    pub name: String,
    /// Where it is, by its `origin`.
    pub origin: Option<DVec3>,
    /// What it is made of.
    pub brushes: Vec<QuakeBrush>,
}

/// A brush of an entity.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct QuakeBrush {
    /// Its planes [nx, ny, nz, d]: n·x ≤ d is behind one.
    pub planes: Vec<[f64; 4]>,
    /// Whether one goes through it: all its faces bear the name of a liquid or of a help to the compiler.
    pub is_empty_space: bool,
}

impl QuakeLevel {
    /// All brushes.
    pub fn brushes(&self) -> impl Iterator<Item = &QuakeBrush> {
        self.entities.iter().flat_map(|entity| &entity.brushes)
    }

    /// Where the player starts.
    #[must_use]
    pub fn player_start(&self) -> Option<DVec3> {
        let start = self.entities.iter().find(|entity| entity.class == "info_player_start");
        start.and_then(|entity| entity.origin)
    }
}

/// Reads a level. O(n) for n bytes.
///
/// # Errors
/// When its text is damaged, a plane of a brush is none, or a limit is passed.
pub fn read(bytes: &[u8]) -> Result<QuakeLevel, QuakeError> {
    refuse_quake_3(bytes)?;
    let map = quake_map::parse(&mut &*bytes)
        .map_err(|e| QuakeError::Damaged { message: in_words(&e.to_string()) })?;
    if map.entities.is_empty() {
        return Err(QuakeError::Nothing);
    }
    let brushes = map.entities.iter().map(|entity| entity.brushes.len()).sum();
    if brushes > MOST_BRUSHES {
        return Err(QuakeError::TooMany { brushes });
    }
    let entity = |(i, entity): (usize, &quake_map::Entity)| {
        let value = |key: &CStr| {
            let pair = entity.edict.iter().find(|(k, _)| k.as_c_str() == key);
            pair.map(|(_, value)| value.to_string_lossy().into_owned())
        };
        let brushes = entity.brushes.iter().enumerate().map(|(j, surfaces)| {
            brush(surfaces).map_err(|message| QuakeError::Brush { entity: i, brush: j, message })
        });
        Ok(QuakeEntity {
            class: value(c"classname").unwrap_or_default(),
            name: value(c"targetname").unwrap_or_default(),
            origin: value(c"origin").and_then(|text| three_numbers(&text)),
            brushes: brushes.collect::<Result<_, _>>()?,
        })
    };
    let entities = map.entities.iter().enumerate().map(entity);
    Ok(QuakeLevel { entities: entities.collect::<Result<_, _>>()? })
}

/// What the reader's words would only call unexpected.
fn refuse_quake_3(bytes: &[u8]) -> Result<(), QuakeError> {
    for (i, line) in bytes.split(|b| *b == b'\n').enumerate() {
        let word = line.trim_ascii();
        let foreign: [&[u8]; 5] =
            [b"patchDef2", b"patchDef3", b"patchDef5", b"brushDef", b"brushDef3"];
        if let Some(name) = foreign.into_iter().find(|name| word == *name) {
            let name = String::from_utf8_lossy(name);
            let message = format!(
                "line {}: {name} is of Quake 3 or later; levels of Quake 1 and 2 are read, Standard and Valve",
                i + 1
            );
            return Err(QuakeError::Damaged { message });
        }
    }
    Ok(())
}

/// The reader's words, as ours begin.
fn in_words(words: &str) -> String {
    match words.strip_prefix("Line ") {
        Some(rest) => format!("line {rest}"),
        None if words == "Unexpected end-of-file" => {
            "it ends in the middle of a brush or an entity: a } is missing at its end".to_owned()
        }
        None => words.to_owned(),
    }
}

fn three_numbers(text: &str) -> Option<DVec3> {
    let mut words = text.split_ascii_whitespace().map(|word| word.parse::<f64>().ok());
    let mut next = || words.next().flatten().filter(|x| x.abs() <= LARGEST);
    Some(DVec3::new(next()?, next()?, next()?))
}

fn brush(surfaces: &[quake_map::Surface]) -> Result<QuakeBrush, String> {
    if surfaces.len() > MOST_PLANES {
        return Err(format!("it has {} faces; brushes have up to {MOST_PLANES}", surfaces.len()));
    }
    let planes = surfaces.iter().enumerate().map(|(k, surface)| {
        plane(surface.half_space.map(DVec3::from_array)).map_err(|why| format!("face {k}: {why}"))
    });
    let is_empty_space = !surfaces.is_empty()
        && surfaces.iter().all(|s| is_empty_space(&s.texture.to_string_lossy()));
    Ok(QuakeBrush { planes: planes.collect::<Result<_, _>>()?, is_empty_space })
}

/// The plane through three points, outward where they are seen clockwise.
fn plane([a, b, c]: [DVec3; 3]) -> Result<[f64; 4], String> {
    // Products of three coordinates must stay within what a scene may have.
    let most = LARGEST.cbrt();
    for p in [a, b, c] {
        if !p.is_finite() || p.abs().max_element() > most {
            return Err(format!(
                "the point ({}, {}, {}) is too far out: up to ±{most:e}",
                p.x, p.y, p.z
            ));
        }
    }
    let normal = (c - a).cross(b - a);
    if normal == DVec3::ZERO {
        return Err("its three points are in line: they make no plane".to_owned());
    }
    large_enough(String::new, normal.abs().max_element())
        .map_err(|e| format!("its three points are too near to each other: {}", e.message))?;
    Ok([normal.x, normal.y, normal.z, normal.dot(a)])
}

/// Whether a brush of this texture stops nothing: liquids, and what helps the compiler.
fn is_empty_space(texture: &str) -> bool {
    let texture = texture.to_ascii_lowercase();
    let name = texture.rsplit('/').next().unwrap_or_default();
    name.starts_with('*')
        || name.starts_with('!')
        || ["hint", "hintskip", "skip", "trigger", "origin"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUBE: &str = "{\n\"classname\" \"worldspawn\"\n{\n\
        ( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) brick 0 0 0 1 1\n\
        ( 0 0 0 ) ( 0 0 1 ) ( 1 0 0 ) brick 0 0 0 1 1\n\
        ( 0 0 0 ) ( 1 0 0 ) ( 0 1 0 ) brick 0 0 0 1 1\n\
        ( 8 8 8 ) ( 8 8 9 ) ( 8 9 8 ) brick 0 0 0 1 1\n\
        ( 8 8 8 ) ( 9 8 8 ) ( 8 8 9 ) brick 0 0 0 1 1\n\
        ( 8 8 8 ) ( 8 9 8 ) ( 9 8 8 ) brick 0 0 0 1 1\n\
        }\n}\n";

    fn refused(text: &str) -> String {
        read(text.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn normals_point_outward_and_keys_are_read() {
        let start = "{ \"classname\" \"info_player_start\" \"origin\" \"1 -2 3.5\" }";
        let level = read(format!("{CUBE}{start}").as_bytes()).unwrap();
        let planes = &level.entities[0].brushes[0].planes;
        let inside = DVec3::splat(4.0);
        assert!(
            planes.iter().all(|[x, y, z, d]| DVec3::new(*x, *y, *z).dot(inside) < *d),
            "{planes:?}"
        );
        assert_eq!(level.player_start(), Some(DVec3::new(1.0, -2.0, 3.5)));
        assert_eq!(level.brushes().count(), 1);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let line = refused(&CUBE.replacen(
            "( 0 0 0 ) ( 0 0 1 ) ( 1 0 0 )",
            "( 0 0 x ) ( 0 0 1 ) ( 1 0 0 )",
            1,
        ));
        assert!(line.starts_with("line 5"), "{line}");
        let cut = refused(&CUBE[..CUBE.len() - 3]);
        assert!(cut.contains("missing"), "{cut}");
        let flat = refused(&CUBE.replacen("( 0 1 0 ) ( 0 0 1 )", "( 0 0 2 ) ( 0 0 1 )", 1));
        assert!(flat.starts_with("brush 0 of entity 0: face 0"), "{flat}");
        let near = refused(&CUBE.replacen("( 0 1 0 ) ( 0 0 1 )", "( 0 1e-160 0 ) ( 0 0 1 )", 1));
        assert!(near.contains("too near"), "{near}");
        for far in ["1e300", "nan", "inf"] {
            let far = refused(&CUBE.replacen("( 0 0 1 )", &format!("( 0 0 {far} )"), 1));
            assert!(far.contains("too far out"), "{far}");
        }
        let patch = refused("{\n{\npatchDef2\n{\n}\n}\n}");
        assert!(patch.starts_with("line 3: patchDef2"), "{patch}");
        assert!(refused("").contains("nothing"));
    }
}

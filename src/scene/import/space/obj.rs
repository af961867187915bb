//! A surface of flat faces (Wavefront OBJ) in its own terms.
//!
//! Read here: the crates for it keep numbers as f32, or leave out corners that no face has. Points (`v`), faces (`f`) and
//! names (`o`, `g`) are read; textures, normals and materials say nothing of the shape; lines, points and free-form curves
//! and surfaces are counted and left out. A line that ends with `\` goes on in the next.
//!
//! Frame and units: as the file has them. Limits: [`MAX_FILE_BYTES`], [`MOST_POINTS`], [`MOST_CORNERS`].

use glam::DVec3;

use crate::geom::error::LARGEST;
use crate::scene::import::tiles::LeftOut;

/// Larger files are not read.
pub const MAX_FILE_BYTES: usize = 64 << 20;
/// The most points.
pub const MOST_POINTS: usize = 1_000_000;
/// The most corners of all faces together.
pub const MOST_CORNERS: usize = 3_000_000;

/// Why a surface can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ObjError {
    /// It is no UTF-8 text.
    #[error("byte {at} is no text: save the surface as plain text (OBJ)")]
    NoText {
        /// The first wrong byte.
        at: usize,
    },
    /// A line of it is wrong.
    #[error("line {line}: {message}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        message: String,
    },
    /// There is no face in it.
    #[error(
        "there is no face in it (lines that begin with f): nothing to make a solid of{left_out}"
    )]
    Nothing {
        /// What there is that is not read.
        left_out: String,
    },
}

/// A surface as its file has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ObjSurface {
    /// The points, in the file's order.
    pub points: Vec<DVec3>,
    /// The faces, in the file's order.
    pub faces: Vec<ObjFace>,
    /// The names of objects and groups that faces belong to; the first has no name.
    pub parts: Vec<String>,
    /// What is in it and not read.
    pub left_out: LeftOut,
}

/// A face of a surface.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjFace {
    /// Its corners by the numbers of their points, counter-clockwise seen from outside; three or more.
    pub corners: Vec<u32>,
    /// Which of the surface's parts it belongs to.
    pub part: usize,
}

impl ObjSurface {
    /// Into how many triangles its faces are cut.
    #[must_use]
    pub fn triangle_count(&self) -> usize {
        self.faces.iter().map(|face| face.corners.len() - 2).sum()
    }
}

/// Reads a surface. O(n) for n bytes.
///
/// # Errors
/// When it is no text, a line is wrong, a limit is passed, or it has no face.
pub fn read(bytes: &[u8]) -> Result<ObjSurface, ObjError> {
    let text = std::str::from_utf8(bytes).map_err(|e| ObjError::NoText { at: e.valid_up_to() })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut surface = ObjSurface { parts: vec![String::new()], ..ObjSurface::default() };
    let mut reading = Reading { part: 0, corners: 0 };
    let mut lines = text.lines().enumerate();
    while let Some((i, first)) = lines.next() {
        // A line that goes on is joined; most do not.
        let mut joined = String::new();
        let mut line = first;
        while let Some(start) = line.trim_end().strip_suffix('\\') {
            joined.push_str(start);
            joined.push(' ');
            line = lines.next().map_or("", |(_, next)| next);
        }
        let whole = if joined.is_empty() {
            line
        } else {
            joined.push_str(line);
            &joined
        };
        let wrong = |message| ObjError::Line { line: i + 1, message };
        reading.statement(whole, &mut surface).map_err(wrong)?;
    }
    if surface.faces.is_empty() {
        let all: Vec<String> =
            surface.left_out.iter().map(|(what, n)| format!("{n} {what}")).collect();
        let left_out =
            if all.is_empty() { String::new() } else { format!("; not read: {}", all.join(", ")) };
        return Err(ObjError::Nothing { left_out });
    }
    Ok(surface)
}

/// Where the reader is.
struct Reading {
    /// The part that faces belong to now.
    part: usize,
    /// How many corners all faces have so far.
    corners: usize,
}

impl Reading {
    fn statement(&mut self, line: &str, surface: &mut ObjSurface) -> Result<(), String> {
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_ascii_whitespace();
        let Some(keyword) = words.next() else { return Ok(()) };
        match keyword {
            "v" => {
                if surface.points.len() == MOST_POINTS {
                    return Err(format!("surfaces are read up to {MOST_POINTS} points"));
                }
                surface.points.push(point(words)?);
            }
            "f" => self.face(words, surface)?,
            "o" | "g" => {
                let name = line.trim()[keyword.len()..].trim();
                let known = surface.parts.iter().rposition(|part| part == name);
                self.part = known.unwrap_or_else(|| {
                    surface.parts.push(name.to_owned());
                    surface.parts.len() - 1
                });
            }
            "l" => *surface.left_out.entry("lines").or_default() += 1,
            "p" => *surface.left_out.entry("points").or_default() += 1,
            "curv" | "curv2" | "surf" => *surface.left_out.entry("free_form").or_default() += 1,
            // Textures, normals, smoothing, materials, and what belongs to free forms.
            _ if KNOWN.contains(&keyword) => {}
            _ => *surface.left_out.entry("unknown").or_default() += 1,
        }
        Ok(())
    }

    fn face<'t>(
        &mut self,
        words: impl Iterator<Item = &'t str>,
        surface: &mut ObjSurface,
    ) -> Result<(), String> {
        let mut corners: Vec<u32> = Vec::new();
        for word in words {
            corners.push(corner(word, surface.points.len())?);
        }
        if corners.len() < 3 {
            return Err(format!("a face needs 3 corners or more, this has {}", corners.len()));
        }
        self.corners += corners.len();
        if self.corners > MOST_CORNERS {
            return Err(format!("surfaces are read up to {MOST_CORNERS} corners of faces"));
        }
        surface.faces.push(ObjFace { corners, part: self.part });
        Ok(())
    }
}

/// Words that lines begin with and that say nothing of flat faces.
const KNOWN: [&str; 26] = [
    "vt",
    "vn",
    "vp",
    "s",
    "mg",
    "usemtl",
    "mtllib",
    "usemap",
    "maplib",
    "deg",
    "bmat",
    "step",
    "cstype",
    "parm",
    "trim",
    "hole",
    "scrv",
    "sp",
    "end",
    "con",
    "bevel",
    "c_interp",
    "d_interp",
    "lod",
    "shadow_obj",
    "trace_obj",
];

/// A point: three numbers, behind which a weight or a colour may stand.
fn point<'t>(mut words: impl Iterator<Item = &'t str>) -> Result<DVec3, String> {
    let mut axis = |name: &str| {
        let word =
            words.next().ok_or_else(|| format!("a point needs x, y and z: {name} is missing"))?;
        match word.parse::<f64>() {
            Ok(x) if x.abs() <= LARGEST => Ok(x),
            Ok(_) => Err(format!("{name} is {word}: coordinates are finite, up to ±{LARGEST:e}")),
            Err(_) => Err(format!("{name} is no number: {word:?}")),
        }
    };
    Ok(DVec3::new(axis("x")?, axis("y")?, axis("z")?))
}

/// A corner `v`, `v/vt`, `v//vn` or `v/vt/vn`: the number of its point, from 1 forward or from −1 backward.
fn corner(word: &str, count: usize) -> Result<u32, String> {
    let number = word.split('/').next().unwrap_or_default();
    let wrong = || format!("{word:?} is no corner: it begins with the number of a point");
    let n: i64 = number.parse().map_err(|_| wrong())?;
    let at = if n < 0 { i64::try_from(count).unwrap_or(i64::MAX) + n } else { n - 1 };
    match u32::try_from(at) {
        Ok(at) if (at as usize) < count => Ok(at),
        _ => Err(format!("point {n} does not exist: there are {count} before this line")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_of(text: &str) -> (usize, String) {
        match read(text.as_bytes()).unwrap_err() {
            ObjError::Line { line, message } => (line, message),
            other => panic!("{other}"),
        }
    }

    #[test]
    fn every_way_to_name_a_corner_is_read() {
        let text = "\u{feff}# a square and a triangle\r\nv 0 0 0\nv 1 0 0 1.0\nv 1 1 0 .5 .5 .5\n\
            v 0 1e0 -0\nvt 0 0\no plate\nf 1/1 2/1/1 3//1 \\\n 4\ng tip\nf -4 -2 -1\nl 1 2\n";
        let surface = read(text.as_bytes()).unwrap();
        assert_eq!(surface.points.len(), 4);
        assert_eq!(surface.faces[0].corners, [0, 1, 2, 3]);
        assert_eq!(surface.faces[1].corners, [0, 2, 3]);
        assert_eq!(surface.parts, ["", "plate", "tip"]);
        assert_eq!((surface.faces[0].part, surface.faces[1].part), (1, 2));
        assert_eq!(surface.triangle_count(), 3);
        assert_eq!(surface.left_out, LeftOut::from([("lines", 1)]));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, line, part) in [
            ("v 0 0\n", 1, "z is missing"),
            ("\nv 0 nan 0\n", 2, "y is nan"),
            ("v 0 0 1e400\n", 1, "z is 1e400"),
            ("v 0 a 0\n", 1, "y is no number"),
            ("v 0 0 0\nf 1 1\n", 2, "3 corners"),
            ("v 0 0 0\nf 1 0 1\n", 2, "point 0"),
            ("v 0 0 0\nf 1 -2 1\n", 2, "point -2"),
            ("v 0 0 0\nf 1 9999999999999999999 1\n", 2, "is no corner"),
            ("v 0 0 0\nf 1 x 1\n", 2, "is no corner"),
        ] {
            let (at, message) = line_of(text);
            assert!(at == line && message.contains(part), "{text:?}: {at} {message}");
        }
        assert!(matches!(read(b"v 0 0 0\n\xff"), Err(ObjError::NoText { at: 8 })));
        let nothing = read(b"curv 0 1\nv 0 0 0\n").unwrap_err();
        assert!(nothing.to_string().contains("1 free_form"), "{nothing}");
    }
}

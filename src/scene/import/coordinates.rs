//! Coordinates as text: well-known text (WKT), and plain lists of points.
//!
//! WKT is that of OGC 06-103r4 §7.2: points, chains, polygons with holes, and collections of them; third and fourth
//! ordinates are read and left out. Its polygons are bodies, its chains walls. A plain list is numbers in pairs, with
//! commas, semicolons, brackets or spaces between them; an empty line ends a shape: one point is a point, two are a
//! segment, more a polygon. The numbers are kept as they are written, though a map's y goes up and a scene's down.
//!
//! Read here and not by the crate `wkt`: its errors have no place in the text, and collections within collections take
//! it as deep as they go.

use glam::DVec2;

use super::counts::bodies_and_walls;
use crate::scene::{
    Object, ObjectRole, Place, PointShape, PolygonShape, PolylineShape, Scene, SegmentShape, Shape,
};

/// Larger texts are not read.
pub const MAX_FILE_BYTES: usize = 32 << 20;
/// The most objects that one text may be.
pub const MOST_OBJECTS: usize = 100_000;
/// Collections within collections go no deeper than this.
const DEEPEST: usize = 16;

/// Why coordinates can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct CoordinatesError {
    /// Where in the text.
    pub place: Place,
    /// What is wrong and what would be right.
    pub message: String,
}

/// Whether a text is meant as coordinates: it begins with a number, a bracket before one, or a word of WKT.
#[must_use]
pub fn is_meant(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let word: String = text.chars().take_while(char::is_ascii_alphabetic).collect();
    if !word.is_empty() {
        return Kind::of(&word).is_some() || word.eq_ignore_ascii_case("srid");
    }
    let inner = text.trim_start_matches(|c: char| c.is_whitespace() || is_opening(c));
    inner.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'))
}

/// Reads the objects of a text: bodies and walls, each with an id of its own.
///
/// # Errors
/// For the first thing that is wrong, with its line and column.
pub fn read(text: &str) -> Result<Vec<Object>, CoordinatesError> {
    let mut reader = Reader { text, at: 0, objects: Vec::new() };
    if text.len() > MAX_FILE_BYTES {
        return Err(reader.wrong("more than 32 MB of coordinates"));
    }
    if text.starts_with('\u{feff}') {
        reader.at = '\u{feff}'.len_utf8();
    }
    reader.skip(char::is_whitespace);
    if reader.peek().is_some_and(|c| c.is_ascii_alphabetic()) && is_meant(text) {
        reader.well_known_text()?;
    } else {
        reader.list()?;
    }
    if reader.objects.is_empty() {
        return Err(reader.wrong("there are no points in this text"));
    }
    Ok(reader.objects)
}

/// The same as a scene of the sandbox.
///
/// # Errors
/// As [`read`], and where the bytes are no text.
pub fn scene_from_coordinates(
    bytes: &[u8],
    name: &str,
    source: Option<&str>,
) -> Result<Scene, CoordinatesError> {
    let text = std::str::from_utf8(bytes).map_err(|e| CoordinatesError {
        place: Place { line: 1, column: 1 },
        message: format!("byte {} is no text: save it as UTF-8", e.valid_up_to()),
    })?;
    let mut scene = Scene::new(name);
    scene.source = source.map(str::to_owned);
    scene.objects = read(text)?.into();
    let [en, fr] = bodies_and_walls(&scene);
    scene.about = [
        ("en", format!("{name}, coordinates: {en}.")),
        ("fr", format!("{name}, des coordonnées : {fr}.")),
    ]
    .map(|(language, words)| (language.to_owned(), words))
    .into();
    Ok(scene)
}

/// The words of WKT.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Point,
    Line,
    Polygon,
    Points,
    Lines,
    Polygons,
    Collection,
}

impl Kind {
    fn of(word: &str) -> Option<Self> {
        Some(match word.to_ascii_uppercase().as_str() {
            "POINT" => Self::Point,
            "LINESTRING" | "LINEARRING" => Self::Line,
            "POLYGON" | "TRIANGLE" => Self::Polygon,
            "MULTIPOINT" => Self::Points,
            "MULTILINESTRING" => Self::Lines,
            "MULTIPOLYGON" => Self::Polygons,
            "GEOMETRYCOLLECTION" => Self::Collection,
            _ => return None,
        })
    }
}

fn is_opening(c: char) -> bool {
    matches!(c, '(' | '[' | '{')
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | '[' | ']' | '{' | '}')
}

/// A text, and how far it is read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    objects: Vec<Object>,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip(&mut self, these: impl Fn(char) -> bool) {
        self.at = self.text.len() - self.rest().trim_start_matches(these).len();
    }

    /// The error at the place that is read next.
    fn wrong(&self, message: impl Into<String>) -> CoordinatesError {
        self.wrong_at(self.at, message)
    }

    fn wrong_at(&self, at: usize, message: impl Into<String>) -> CoordinatesError {
        let before = &self.text[..at];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        CoordinatesError { place: Place { line, column }, message: message.into() }
    }

    /// Takes a sign, after spaces, if it comes next.
    fn takes(&mut self, sign: char) -> bool {
        self.skip(char::is_whitespace);
        let is = self.peek() == Some(sign);
        self.at += if is { sign.len_utf8() } else { 0 };
        is
    }

    fn expect(&mut self, sign: char) -> Result<(), CoordinatesError> {
        if self.takes(sign) { Ok(()) } else { Err(self.wrong(format!("{sign:?} is missing here"))) }
    }

    /// The letters that come next, after spaces.
    fn word(&mut self) -> &'a str {
        self.skip(char::is_whitespace);
        let rest = self.rest();
        let len = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    fn number(&mut self) -> Result<f64, CoordinatesError> {
        self.skip(char::is_whitespace);
        let rest = self.rest();
        let len = rest.find(is_between).unwrap_or(rest.len());
        let word = &rest[..len];
        match word.parse::<f64>() {
            Ok(x) if x.is_finite() => {
                self.at += len;
                Ok(x)
            }
            _ if word.is_empty() => Err(self.wrong("a number is missing here")),
            _ => {
                let shown: String = word.chars().take(20).collect();
                Err(self.wrong(format!("{shown:?} is no number")))
            }
        }
    }

    fn add(&mut self, role: ObjectRole, shape: Shape) -> Result<(), CoordinatesError> {
        if self.objects.len() >= MOST_OBJECTS {
            return Err(self.wrong(format!("more than {MOST_OBJECTS} shapes")));
        }
        let id = format!("{}-{}", shape.kind_name(), self.objects.len() + 1);
        self.objects.push(Object::new(id, role, shape));
        Ok(())
    }

    fn add_point(&mut self, p: DVec2) -> Result<(), CoordinatesError> {
        if self.objects.len() >= MOST_OBJECTS {
            return Err(self.wrong(format!("more than {MOST_OBJECTS} shapes")));
        }
        let id = format!("point-{}", self.objects.len() + 1);
        let shape = Shape::Point(PointShape {});
        self.objects.push(Object { position: p, ..Object::new(id, ObjectRole::Body, shape) });
        Ok(())
    }

    fn well_known_text(&mut self) -> Result<(), CoordinatesError> {
        loop {
            self.skip(|c| c.is_whitespace() || c == ';' || c == ',');
            if self.peek().is_none() {
                return Ok(());
            }
            self.geometry(0)?;
        }
    }

    fn geometry(&mut self, depth: usize) -> Result<(), CoordinatesError> {
        self.skip(char::is_whitespace);
        let start = self.at;
        let word = self.word();
        if word.eq_ignore_ascii_case("srid") && depth == 0 {
            self.skip(|c| c != ';' && c != '\n');
            return Ok(());
        }
        let Some(kind) = Kind::of(word) else {
            let known = "POINT, LINESTRING, POLYGON, MULTIPOINT, MULTILINESTRING, MULTIPOLYGON and \
                         GEOMETRYCOLLECTION are read";
            return Err(self.wrong_at(start, format!("{word:?} is none of these: {known}")));
        };
        let before = self.at;
        let mut more = self.word().to_ascii_uppercase();
        if matches!(more.as_str(), "Z" | "M" | "ZM") {
            more = self.word().to_ascii_uppercase();
        }
        match more.as_str() {
            "EMPTY" => return Ok(()),
            "" => {}
            _ => return Err(self.wrong_at(before, "\"(\" is missing after this word")),
        }
        match kind {
            Kind::Point => {
                self.expect('(')?;
                let p = self.point()?;
                self.expect(')')?;
                self.add_point(p)
            }
            Kind::Line => self.line(),
            Kind::Polygon => self.polygon(),
            Kind::Points => self.each(|r| {
                let inner = r.takes('(');
                let p = r.point()?;
                if inner {
                    r.expect(')')?;
                }
                r.add_point(p)
            }),
            Kind::Lines => self.each(Self::line),
            Kind::Polygons => self.each(Self::polygon),
            Kind::Collection if depth >= DEEPEST => {
                Err(self.wrong_at(start, format!("collections more than {DEEPEST} deep")))
            }
            Kind::Collection => self.each(|r| r.geometry(depth + 1)),
        }
    }

    /// What is between brackets, with commas.
    fn each(
        &mut self,
        mut one: impl FnMut(&mut Self) -> Result<(), CoordinatesError>,
    ) -> Result<(), CoordinatesError> {
        self.expect('(')?;
        loop {
            one(self)?;
            if !self.takes(',') {
                return self.expect(')');
            }
        }
    }

    /// Two ordinates; a third and a fourth are read past.
    fn point(&mut self) -> Result<DVec2, CoordinatesError> {
        let p = DVec2::new(self.number()?, self.number()?);
        for _ in 0..2 {
            self.skip(char::is_whitespace);
            if self.peek().is_some_and(|c| !matches!(c, ',' | ')')) {
                self.number()?;
            }
        }
        Ok(p)
    }

    fn points(&mut self) -> Result<Vec<DVec2>, CoordinatesError> {
        let mut points = Vec::new();
        self.each(|r| {
            points.push(r.point()?);
            Ok(())
        })?;
        Ok(points)
    }

    fn line(&mut self) -> Result<(), CoordinatesError> {
        self.skip(char::is_whitespace);
        let start = self.at;
        let points = self.points()?;
        let shape = match *points.as_slice() {
            [_] => return Err(self.wrong_at(start, "a line needs two points or more")),
            [a, b] => Shape::Segment(SegmentShape { a, b }),
            _ => Shape::Polyline(PolylineShape { points }),
        };
        self.add(ObjectRole::Wall, shape)
    }

    fn ring(&mut self) -> Result<Vec<DVec2>, CoordinatesError> {
        self.skip(char::is_whitespace);
        let start = self.at;
        let ring = open_ring(self.points()?);
        if ring.len() < 3 {
            return Err(self.wrong_at(start, "a ring needs three points or more"));
        }
        Ok(ring)
    }

    fn polygon(&mut self) -> Result<(), CoordinatesError> {
        let mut rings = Vec::new();
        self.each(|r| {
            rings.push(r.ring()?);
            Ok(())
        })?;
        let points = rings.remove(0);
        self.add(ObjectRole::Body, Shape::Polygon(PolygonShape { points, holes: rings }))
    }

    /// Numbers in pairs.
    fn list(&mut self) -> Result<(), CoordinatesError> {
        self.skip_heading();
        let mut points = Vec::new();
        loop {
            let from = self.at;
            self.skip(is_between);
            let lines: Vec<&str> = self.text[from..self.at].split('\n').collect();
            // the first is the end of a line, the last the beginning of one
            let whole = lines.len().saturating_sub(1).max(1);
            let blank = lines[1..whole].iter().any(|line| line.trim().is_empty());
            let over = self.peek().is_none();
            if (blank || over) && !points.is_empty() {
                self.listed(std::mem::take(&mut points))?;
            }
            if over {
                return Ok(());
            }
            let start = self.at;
            let x = self.number()?;
            self.skip(is_between);
            if self.peek().is_none() {
                return Err(
                    self.wrong_at(start, "this number has no y: points are x and y in turn")
                );
            }
            points.push(DVec2::new(x, self.number()?));
        }
    }

    /// Leaves the names of columns out.
    fn skip_heading(&mut self) {
        let line = self.rest().lines().next().unwrap_or_default();
        let named = line.split(is_between).filter(|w| !w.is_empty());
        if named.clone().count() > 0 && named.clone().all(|w| w.parse::<f64>().is_err()) {
            self.at += line.len();
        }
    }

    fn listed(&mut self, points: Vec<DVec2>) -> Result<(), CoordinatesError> {
        let points = open_ring(points);
        match *points.as_slice() {
            [] => Ok(()),
            [p] => self.add_point(p),
            [a, b] => self.add(ObjectRole::Wall, Shape::Segment(SegmentShape { a, b })),
            _ => self
                .add(ObjectRole::Body, Shape::Polygon(PolygonShape { points, holes: Vec::new() })),
        }
    }
}

/// A ring without the point that closes it.
fn open_ring(mut points: Vec<DVec2>) -> Vec<DVec2> {
    if points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    fn kinds(text: &str) -> Vec<(&'static str, ObjectRole)> {
        let objects = read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        objects.iter().map(|o| (o.shape.kind_name(), o.role)).collect()
    }

    #[test]
    fn well_known_text_is_bodies_and_walls() {
        use ObjectRole::{Body, Wall};
        for (text, want) in [
            ("POINT (3 4)", vec![("point", Body)]),
            ("linestring(0 0, 1e1 -.5)", vec![("segment", Wall)]),
            ("LINESTRING Z (0 0 7, 1 0 7, 1 1 7)", vec![("polyline", Wall)]),
            ("POLYGON ((0 0, 9 0, 9 9, 0 0), (5 2, 6 2, 6 3, 5 2))", vec![("polygon", Body)]),
            ("MULTIPOINT ((1 2), 3 4)", vec![("point", Body); 2]),
            ("MULTILINESTRING ((0 0, 1 1), (2 2, 3 3))", vec![("segment", Wall); 2]),
            (
                "SRID=4326;MULTIPOLYGON (((0 0, 1 0, 0 1, 0 0)), ((5 5, 6 5, 5 6, 5 5)))",
                vec![("polygon", Body); 2],
            ),
            (
                "GEOMETRYCOLLECTION (POINT (0 0), LINESTRING (0 0, 1 1))",
                vec![("point", Body), ("segment", Wall)],
            ),
            ("POINT (0 0)\nPOINT (1 1);\nPOINT EMPTY", vec![("point", Body); 2]),
        ] {
            assert!(is_meant(text), "{text}");
            assert_eq!(kinds(text), want, "{text}");
        }
        let read = read("POLYGON ((0 0, 9 0, 9 9, 0 0), (5 2, 6 2, 6 3, 5 2))").unwrap();
        let Shape::Polygon(polygon) = &read[0].shape else { panic!("no polygon") };
        assert_eq!(polygon.points, [dvec2(0.0, 0.0), dvec2(9.0, 0.0), dvec2(9.0, 9.0)]);
        assert_eq!(polygon.holes, [[dvec2(5.0, 2.0), dvec2(6.0, 2.0), dvec2(6.0, 3.0)]]);
    }

    #[test]
    fn lists_of_points_come_with_any_signs_between() {
        for text in
            ["0,0 9,0 9,9", "0 0\n9 0\n9 9", "[[0, 0], [9, 0], [9, 9]]", "(0,0);(9,0);(9,9)"]
        {
            assert!(is_meant(text), "{text}");
            let read = read(text).unwrap();
            let Shape::Polygon(polygon) = &read[0].shape else { panic!("{text}") };
            assert_eq!(polygon.points, [dvec2(0.0, 0.0), dvec2(9.0, 0.0), dvec2(9.0, 9.0)]);
        }
        assert_eq!(kinds("x,y\n0,0\n9,0\n9,9\n0,0"), [("polygon", ObjectRole::Body)]);
        let three = "1 1\n\n2 2\r\n3 3\r\n \r\n0 0\n9 0\n9 9\n";
        let names: Vec<_> = kinds(three).into_iter().map(|(kind, _)| kind).collect();
        assert_eq!(names, ["point", "segment", "polygon"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let deep = "GEOMETRYCOLLECTION(".repeat(100_000);
        for (text, what) in [
            ("POLYGON (\n(0 0, 1 1))", "2:1"),
            ("1 2 3", "1:5: this number has no y"),
            ("1 2\n3 x", "2:3: \"x\" is no number"),
            ("POINT (1)", "1:9: a number is missing"),
            ("POINT 1 2", "1:7: '(' is missing"),
            ("POLYGON ((0 0, 1 1, 0 0))", "1:10: a ring needs"),
            ("LINESTRING (1 1)", "1:12: a line needs"),
            ("POINT (0 0) CIRCLE (1 1)", "1:13: \"CIRCLE\" is none"),
            ("POINT (nan 0)", "is no number"),
            ("POINT EMPTY", "no points"),
            (&deep, "deep"),
            ("[[]]", "no points"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(what), "{}: {error}", &text[..text.len().min(40)]);
        }
        assert!(!is_meant("hello") && !is_meant("{\"a\": 1}") && !is_meant("[]"));
    }
}

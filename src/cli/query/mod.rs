//! `glisse query`: one JSON object a line in, one a line out, as many as come, in flat memory.
//!
//! A bad line gets an error for its answer, with a code, a sentence and a JSON pointer to the place; the
//! lines after it are answered as ever. Each kind of question is one file and one entry of [`ASKS`].

use std::cell::RefCell;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::{Failure, Status, files};
use crate::scene::error::{Code, Problem};
use crate::scene::{json, strict};
use lines::{Line, LineReader, MAX_LINE_BYTES};

mod cast;
mod contains;
mod height;
mod images;
mod intersect;
mod lines;
mod overlap;
mod region;
mod shapes;
mod slide;
mod solids;
mod sweep;
mod tile;
mod track;
mod triangulate;

/// One kind of question.
struct Ask {
    /// Its name in `"ask"`.
    name: &'static str,
    /// Answers a line, without its `ask` and its `id`.
    answer: fn(&Value) -> Result<Value, Problem>,
}

/// An answer as an object, in the order of its fields. Of the two zeros only the one without a sign is printed: no one needs
/// the sign of a zero, and it differs between a shape and its mirror.
fn printed(answer: impl Serialize) -> Value {
    let mut answer = serde_json::to_value(answer).unwrap_or_default();
    drop_signs_of_zero(&mut answer);
    answer
}

/// Answers a line that is about space or about the plane, by the shape that one of its fields places.
fn in_space_or_plane<S: Serialize, P: Serialize>(
    line: &Value,
    field: &str,
    in_space: fn(&Value) -> Result<S, Problem>,
    in_plane: fn(&Value) -> Result<P, Problem>,
) -> Result<Value, Problem> {
    if shapes::is_solid(&line[field]) {
        in_space(line).map(printed)
    } else {
        in_plane(line).map(printed)
    }
}

fn drop_signs_of_zero(value: &mut Value) {
    match value {
        Value::Number(n) if n.is_f64() && n.as_f64() == Some(0.0) => *value = Value::from(0.0),
        Value::Array(all) => all.iter_mut().for_each(drop_signs_of_zero),
        Value::Object(fields) => fields.values_mut().for_each(drop_signs_of_zero),
        _ => {}
    }
}

/// A line of the output: the answer with the line's id in front.
#[derive(Serialize)]
struct Reply {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(flatten)]
    answer: Value,
}

/// Every kind of question.
const ASKS: [Ask; 11] = [
    cast::ASK,
    contains::ASK,
    height::ASK,
    intersect::ASK,
    overlap::ASK,
    region::ASK,
    slide::ASK,
    sweep::ASK,
    tile::ASK,
    track::ASK,
    triangulate::ASK,
];

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(super) struct QueryArgs {
    /// The file of questions; without one, or with "-", the standard input
    file: Option<PathBuf>,
}

const HELP: &str = "\
One JSON object a line in, one a line out, in order. Lengths are in world units; x goes right and y down. A
placed shape is {\"shape\": {...}, \"position\": [x, y], \"rotation\": radians}; the last two may be left out. In space
z is up, positions have three coordinates and a rotation is a unit quaternion [x, y, z, w]. Sizes
go from 1e-140 to 1e75. The image of a mask or a heightmap is a PNG or BMP file, by its path from the working folder.
An \"id\" is echoed. A bad line is answered by {\"error\": {\"code\", \"message\", \"at\"}}, where \"at\" is a JSON
pointer into the line, and the exit status is then 1. A line may have 4 MiB.

\"ask\":
  cast        origin [x, y]; direction [x, y], not unit; with (placed, any shape but walls)
              -> hits [{t, point, normal}] by t, in units of the direction, 0 or more; parallel, in_plane
              where they are true. Outlines are met: from inside, the way out. Normals are unit and point
              out of solids, off thin walls towards the origin. in_plane: the ray runs along an edge,
              and the ends of what it shares are hits. In space: any kind; triangle3 has u and v, the weights of its
              second and third corner. Brushes are one solid; a mesh is met at its triangles, and a heightmap at two a
              cell, cut from the least x and y. Points and segments are met exactly or not at all.
  contains    shape (placed, any shape but walls); point [x, y]
              -> side: inside, boundary or outside, exactly; of polygons and closed paths also winding, how many times the
              rings go round the point, clockwise (not on the boundary). All that is drawn belongs to a polygon,
              spikes and slits too, here as in overlap, cast and sweep. A place within
              1e-12 of a curve's size of it is on it. A point is inside a mask when the one cell that it is
              on is set, and else outside; of a mask with zones also zone, the name of the one that
              the cell is in, or null. In space: any shape, point [x, y, z]. Flat things and meshes that are not
              closed are all boundary; a heightmap is solid below the two triangles of each cell; of brushes each
              is a solid of its own.
  height      map (placed ground); at x
              -> z, the y of the ground at x, or null where there is none; slope, its derivative, where it has one
  intersect   segment {a, b}; with (placed segment, polyline, polygon, box, walls, circle, capsule, bezier
              or path)
              -> hits [{t, u, point}] by t; overlap [from, to] (and overlap_t) where they share a stretch,
              overlaps where there are several. t goes along the segment from 0 to 1. u is the number of
              the edge, from 0, plus the way along it; holes count on from a polygon's outer ring. Of a
              bezier, u is the curve's parameter; of a path, the curve's number plus it; of a circle, the
              angle in radians; of a capsule, 0 to 1 along the side on the left of a to b, then 1 to 2
              round b, to 3 back, to 4 round a.
  overlap     a, b (placed, any two kinds)
              -> overlap, touching; when they meet: depth and normal (moving b by depth*normal just parts
              them; left out where no move does), points, test, pieces (true when a shape is not convex: points
              and test are then those of the deepest pair of convex pieces, depth and normal those of the
              shapes as a whole) and with it least (true: no move is shorter; false: there were too many pieces, and it is
              the way out of the hulls); when apart: distance, nearest [[on a], [on b]]. Curves are not cut into
              chords: they touch within 1e-12 of the shapes' size, and the way out ends in one touch or in
              two at once. Curves that lie on each other hundreds deep, and are nearly but not quite the
              same, are looked at for about a second: what is left counts as touching. A mask is the union
              of its cells. Of two masks on one grid, points is the middle of the first shared cell, and count
              says how many they share; masks that share a border alone are apart. Masks can't be turned.
              In space: any two kinds; points is the middle of what they share along the normal, or the corners
              of where they touch; of two triangles the ends of the common segment, or the corners of what they share
              in one plane. Of brushes, a heightmap and a mesh that is not both closed and convex, all of
              it is of the deepest pair of convex pieces, and pieces is true; the pieces of a mesh are its triangles, and
              what is wholly inside a closed one leaves its hull. Flat things in one plane touch.
  region      point [x, y]; shape (placed convex polygon or box)
              -> feature {vertex: i} or {edge: [i, j]} nearest to the point, nearest [x, y], distance
              (negative inside). In space: shape is a polyhedron or a box3 (turned too), and feature may be
              {face: i}, by its place in faces; without faces they are the hull's. A box3 has the corners 0 to 7 by
              the bits of x, y and z (1, 2, 4), and the faces towards -x, x, -y, y, -z, z.
  slide       as sweep; settings? {min_distance, min_move, max_impact, corners: planes, bevels or exact}
              -> position, collided, path, impacts [{fraction, normal, index}], stopped (free, corner, back,
              short, max_impact, or stuck where there is no way out), start_solid; pushed [x, y], where it
              started inside something and was moved out first. In space as sweep there: positions have three
              coordinates
  sweep       moving (placed point, circle, box, convex polygon, capsule or segment); velocity [x, y];
              against [placed, any kind but point]; min_distance?
              -> hit, real, impact (fractions of the velocity), normal, index, start_solid. Touching exactly at
              the end of the move (fraction 1) is no hit, as in article B; touching at the start is one, at 0,
              only when moving inward; moving along is none. Curves, paths and ground are met as they are. start_solid:
              some of it lies in a solid as it starts, which touching is not. Polygons are even-odd over all rings, which may touch and cross;
              a spike, or a stretch that two rings share, stops what comes from either side. In space moving is a
              point3, sphere, box3 (turned too), capsule3, segment3, polyhedron, triangle3, flat or brushes of one; against
              any kind. A closed mesh is solid; a heightmap and any other mesh are their triangles, met from both sides, and below
              a heightmap a start is in a solid.
  tile        map (placed tilemap or labyrinth); point [x, y] or box {min, max}
              -> cells [[i, j]], also those outside of the map, and solid: whether the point is in something solid, or
              the box shares inner points with it (of a labyrinth: whether a wall passes through the box); for a
              point within [u, v], how far it is into its cell along both axes, from 0 to less than 1. Cells are
              half-open.
  track       map (placed mask: its set cells, and all outside of it, are border); at [x, y]; radius
              -> cell [i, j], the pixel at that place; squared, its exact squared distance from the border, in cells,
              from middle to middle; reach, the largest one within the radius; touches: squared <= reach
  triangulate polygon (placed polygon or box; even-odd over all rings, which may cross themselves)
              -> triangles [[i, j, k]] and convex [[i, ...]], clockwise on the screen, as numbers of points from
              0, those of holes counting on; is_convex, is_simple; points, when edges cross: the polygon's with
              those where they do, which the numbers are then of

Example:
  echo '{\"ask\":\"intersect\",\"segment\":{\"a\":[0,0],\"b\":[4,0]},\"with\":{\"shape\":{\"type\":\"segment\",
  \"a\":[1,-1],\"b\":[1,3]}}}' | tr -d '\\n' | glisse query
  {\"hits\":[{\"t\":0.25,\"u\":0.25,\"point\":[1.0,0.0]}]}";

/// Answers every line of a file or of the standard input.
pub(super) fn query(args: &QueryArgs, out: &mut impl Write) -> Result<Status, Failure> {
    match args.file.as_deref().filter(|f| f.as_os_str() != "-") {
        Some(path) => answer_all(files::open(path)?, &path.display().to_string(), out),
        None => answer_all(io::stdin().lock(), "standard input", out),
    }
}

fn answer_all(input: impl Read, name: &str, out: &mut impl Write) -> Result<Status, Failure> {
    // The standard output is written at every line's end; a million lines are faster in blocks.
    let out = RefCell::new(BufWriter::new(out));
    let mut lines = LineReader::new(BufReader::new(input), MAX_LINE_BYTES);
    let mut status = Status::Fine;
    loop {
        // Whoever sends one question at a time gets the answer before the next is waited for.
        let before_waiting = || out.borrow_mut().flush();
        let line = match lines.next(before_waiting) {
            Ok(line) => line,
            Err(lines::Failed::Waiting(e)) => return Err(Failure::Output(e)),
            Err(lines::Failed::Reading(e)) => return Err(Failure::at(name, e)),
        };
        let (id, answer) = match line {
            Line::End => break,
            Line::Whole(line) => answer(line),
            Line::TooLong => {
                let message = format!("the line has more than {MAX_LINE_BYTES} bytes");
                (None, Err(Problem::new(Code::Limit, "", message)))
            }
        };
        let answer = answer.unwrap_or_else(|problem| {
            status = Status::Faults;
            let Problem { code, message, pointer, .. } = problem;
            serde_json::json!({ "error": { "code": code.name(), "message": message, "at": pointer } })
        });
        let mut out = out.borrow_mut();
        serde_json::to_writer(&mut *out, &Reply { id, answer }).map_err(io::Error::from)?;
        out.write_all(b"\n")?;
    }
    out.borrow_mut().flush()?;
    Ok(status)
}

/// Answers one line: the id to echo, and an answer or what is wrong.
fn answer(line: &[u8]) -> (Option<Value>, Result<Value, Problem>) {
    match parse(line) {
        Ok(mut parsed) => {
            let id = parsed.as_object_mut().and_then(|fields| fields.shift_remove("id"));
            (id, answer_parsed(&mut parsed))
        }
        Err(problem) => (None, Err(problem)),
    }
}

fn parse(line: &[u8]) -> Result<Value, Problem> {
    let syntax = |message: String| Problem::new(Code::Syntax, "", message);
    if line.trim_ascii().is_empty() {
        return Err(syntax("the line is empty; an object {...} was expected".to_owned()));
    }
    let text = std::str::from_utf8(line)
        .map_err(|e| syntax(format!("byte {} of the line is not UTF-8", e.valid_up_to() + 1)))?;
    strict::parse(text).map_err(|e| syntax(format!("column {}: {}", e.place.column, e.message)))
}

fn answer_parsed(line: &mut Value) -> Result<Value, Problem> {
    json::object(line)?;
    let ask = line.as_object_mut().and_then(|fields| fields.shift_remove("ask"));
    let name: &str = match &ask {
        Some(name) => json::read(name, "/ask")?,
        None => return Err(serde::de::Error::missing_field("ask")),
    };
    let Some(ask) = ASKS.iter().find(|a| a.name == name) else {
        let known = ASKS.map(|a| a.name).join(", ");
        let message = format!("unknown question `{}`; known are {known}", json::shown(name));
        return Err(Problem::new(Code::UnknownWord, "/ask", message));
    };
    images::put_rows(line)?;
    (ask.answer)(line)
}

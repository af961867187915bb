//! A drawing as a scene: fills are bodies, strokes without a fill are walls, each in the simplest shape that it is.
//!
//! A ring of lines is a box or a polygon, one with curves a circle (when it is one, to the accuracy that drawings
//! make theirs with) or a closed path; a line is a segment, a polyline, a Bézier or an open path. Which rings are
//! holes follows from the drawing's fill rule. A path of ours has no holes, so a ring with curves and holes becomes a
//! polygon of its chords, and the scene's text says how many there are.

use std::collections::BTreeMap;

use glam::DVec2;

use super::svg::{Chain, Drawing, Paint, Part, Piece};
use crate::collide::point_polygon::{Side, point_polygon};
use crate::geom::{Bounds2, Path, Polygon};
use crate::scene::{BoxShape, Colour, Object, Role, Scene, Shape};

/// Rings whose middles differ from a circle by less than this part of the radius are circles: four cubics are
/// within 0.00027 of theirs.
const ROUND: f64 = 5e-4;

/// Turns a drawing into a scene of the sandbox. `name` is what it is called, `source` tells where it comes from and
/// its licence. Rings and lines without size are left out.
#[must_use]
pub fn scene_from_drawing(drawing: &Drawing, name: &str, source: Option<&str>) -> Scene {
    let mut scene = Scene::new(name);
    scene.source = source.map(str::to_owned);
    let mut chorded = 0;
    let coloured = distinct_colours(drawing) > 1;
    let mut numbers = BTreeMap::new();
    for part in &drawing.parts {
        let walls = |c| stroked(c).map(|place| (Role::Wall, place));
        let shapes: Vec<(Role, Place)> = match part.paint {
            Paint::Stroke => part.chains.iter().filter_map(walls).collect(),
            Paint::Fill { even_odd, stroked, .. } => {
                let lines = part.chains.iter().filter(|c| stroked && region(c).is_none());
                let bodies = filled(part, even_odd, &mut chorded).into_iter();
                bodies.map(|place| (Role::Body, place)).chain(lines.filter_map(walls)).collect()
            }
        };
        for (role, Place { shape, position }) in shapes {
            if shape.check().is_err() {
                continue;
            }
            let stem = if part.id.is_empty() { shape.kind_name() } else { &part.id };
            let n = numbers.entry(stem.to_owned()).or_insert(0usize);
            *n += 1;
            let id = format!("{stem}-{n}");
            let mut object = Object { position, ..Object::new(id, role, shape) };
            if let Paint::Fill { colour: Some(colour), .. } = part.paint
                && coloured
            {
                object.colour = Some(Colour(colour));
            }
            scene.objects.push(object);
        }
    }
    make_unique(&mut scene);
    scene.about = about(name, &scene, chorded);
    scene
}

/// Ids that a drawing's own happen to give twice get another number.
fn make_unique(scene: &mut Scene) {
    let mut taken = std::collections::HashSet::new();
    for object in &mut scene.objects {
        let stem = object.id.clone();
        let mut n = 2;
        while !taken.insert(object.id.clone()) {
            object.id = format!("{stem}-{n}");
            n += 1;
        }
    }
}

fn distinct_colours(drawing: &Drawing) -> usize {
    let colours: std::collections::BTreeSet<_> = drawing
        .parts
        .iter()
        .filter_map(|p| match p.paint {
            Paint::Fill { colour, .. } => colour,
            Paint::Stroke => None,
        })
        .collect();
    colours.len()
}

/// A shape and where its frame is.
struct Place {
    shape: Shape,
    position: DVec2,
}

impl Place {
    fn at_origin(shape: Shape) -> Self {
        Self { shape, position: DVec2::ZERO }
    }
}

/// A ring of a fill.
struct Ring<'d> {
    chain: &'d Chain,
    /// Its chords, as a region.
    region: Polygon,
    bounds: Bounds2,
}

/// The bodies of a fill: each outer ring with its holes.
fn filled(part: &Part, even_odd: bool, chorded: &mut usize) -> Vec<Place> {
    let rings: Vec<Ring<'_>> = part
        .chains
        .iter()
        .filter_map(|chain| {
            let region = region(chain)?;
            let bounds = Bounds2::around(region.points())?;
            Some(Ring { chain, region, bounds })
        })
        .collect();
    // 1. How deep each lies in the others, and the smallest that it lies in.
    let mut outers: Vec<(usize, Vec<usize>)> = Vec::new();
    let mut holes: Vec<(usize, Vec<usize>)> = Vec::new();
    for (i, ring) in rings.iter().enumerate() {
        let around: Vec<usize> =
            (0..rings.len()).filter(|j| *j != i && is_in(ring, &rings[*j])).collect();
        let turns = |j: &usize| area(&rings[*j].region).signum();
        let outside: f64 =
            if even_odd { around.len() as f64 } else { around.iter().map(turns).sum() };
        let inside = if even_odd { outside + 1.0 } else { outside + turns(&i) };
        let solid = |winding: f64| if even_odd { winding % 2.0 != 0.0 } else { winding != 0.0 };
        match (solid(outside), solid(inside)) {
            (false, true) => outers.push((i, Vec::new())),
            (true, false) => holes.push((i, around)),
            // It bounds nothing: it lies in what is solid anyway.
            _ => {}
        }
    }
    // 2. Each hole to the smallest outer ring round it.
    for (hole, around) in holes {
        let size = |i: usize| area(&rings[i].region).abs();
        let owner = outers
            .iter_mut()
            .filter(|(outer, _)| around.contains(outer))
            .min_by(|a, b| size(a.0).total_cmp(&size(b.0)));
        if let Some((_, its)) = owner {
            its.push(hole);
        }
    }
    outers
        .into_iter()
        .filter_map(|(outer, holes)| {
            if holes.is_empty() {
                return ring_shape(rings[outer].chain);
            }
            let all = || holes.iter().chain([&outer]).map(|i| rings[*i].chain);
            *chorded += usize::from(all().any(has_curves));
            Some(Place::at_origin(Shape::Polygon {
                points: rings[outer].region.outer().to_vec(),
                holes: holes.iter().map(|h| rings[*h].region.outer().to_vec()).collect(),
            }))
        })
        .collect()
}

/// What a chain bounds; none for less than three corners, or all in line.
fn region(chain: &Chain) -> Option<Polygon> {
    let region = Polygon::new(chords(chain), Vec::new()).ok()?;
    (area(&region) != 0.0).then_some(region)
}

/// Whether a ring lies in another: rings of one drawing seldom cross, so that one corner that is not on the other's
/// outline tells.
fn is_in(ring: &Ring<'_>, other: &Ring<'_>) -> bool {
    if !other.bounds.contains(ring.bounds.min) || !other.bounds.contains(ring.bounds.max) {
        return false;
    }
    ring.region
        .points()
        .map(|p| point_polygon(p, &other.region).side)
        .find(|side| *side != Side::Boundary)
        == Some(Side::Inside)
}

/// Twice a ring's area, with its sign: positive clockwise on the screen.
fn area(region: &Polygon) -> f64 {
    let ring = region.outer();
    let middle = ring.first().copied().unwrap_or_default();
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| (*a - middle).perp_dot(*b - middle)).sum()
}

fn has_curves(chain: &Chain) -> bool {
    chain.pieces.iter().any(|p| matches!(p, Piece::Cubic(_)))
}

/// The corners of a chain of lines, without a last one that repeats the first of a ring.
fn corners(chain: &Chain, ring: bool) -> Vec<DVec2> {
    let mut points = vec![chain.start];
    points.extend(chain.pieces.iter().map(Piece::end));
    points.dedup();
    if ring && points.len() > 1 && points.last() == points.first() {
        points.pop();
    }
    points
}

/// The pieces as cubics.
fn cubics(chain: &Chain) -> Vec<[DVec2; 3]> {
    let mut from = chain.start;
    chain
        .pieces
        .iter()
        .map(|piece| {
            let cubic = match *piece {
                Piece::Line(p) => straight(from, p),
                Piece::Cubic(points) => points,
            };
            from = piece.end();
            cubic
        })
        .collect()
}

/// A straight curve.
fn straight(from: DVec2, to: DVec2) -> [DVec2; 3] {
    [from + (to - from) / 3.0, to + (from - to) / 3.0, to]
}

/// A chain's chords, as a ring.
fn chords(chain: &Chain) -> Vec<DVec2> {
    if !has_curves(chain) {
        return corners(chain, true);
    }
    let Ok(path) = Path::new(chain.start, &cubics(chain), true) else { return Vec::new() };
    let mut points = path.flattened();
    points.dedup();
    if points.len() > 1 && points.last() == points.first() {
        points.pop();
    }
    points
}

/// A ring without holes.
fn ring_shape(chain: &Chain) -> Option<Place> {
    if !has_curves(chain) {
        let points = corners(chain, true);
        return Some(Place::at_origin(
            upright(&points).unwrap_or_else(|| Shape::Polygon { points, holes: Vec::new() }),
        ));
    }
    if let Some((centre, radius)) = round(chain) {
        return Some(Place { shape: Shape::Circle { radius }, position: centre });
    }
    let path =
        Shape::Path { start: chain.start, curves: cubics(chain), closed: true, joints: Vec::new() };
    path.check().ok().map(|()| Place::at_origin(path))
}

/// A line that is stroked only.
fn stroked(chain: &Chain) -> Option<Place> {
    if has_curves(chain) {
        let mut curves = cubics(chain);
        let end = curves.last().map_or(chain.start, |c| c[2]);
        if chain.closed && end != chain.start {
            curves.push(straight(end, chain.start));
        }
        return Some(Place::at_origin(match *curves.as_slice() {
            [[a, b, end]] => Shape::Bezier { points: [chain.start, a, b, end] },
            _ => Shape::Path { start: chain.start, curves, closed: false, joints: Vec::new() },
        }));
    }
    let mut points = corners(chain, false);
    if chain.closed && points.last() != points.first() {
        points.push(chain.start);
    }
    match *points.as_slice() {
        [] | [_] => None,
        [a, b] => Some(Place::at_origin(Shape::Segment { a, b })),
        _ => Some(Place::at_origin(Shape::Polyline { points })),
    }
}

/// Four corners along the axes are a box.
fn upright(points: &[DVec2]) -> Option<Shape> {
    let [a, b, c, d] = *points else { return None };
    let across = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x;
    let down = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y;
    let (min, max) = (a.min(c), a.max(c));
    let sized = min.x < max.x && min.y < max.y;
    ((across || down) && sized).then_some(Shape::Box(BoxShape::Corners { min, max }))
}

/// The circle that a ring of curves draws, if it draws one.
fn round(chain: &Chain) -> Option<(DVec2, f64)> {
    if chain.pieces.len() < 2 || chain.pieces.iter().any(|p| matches!(p, Piece::Line(_))) {
        return None;
    }
    let path = Path::new(chain.start, &cubics(chain), true).ok()?;
    if path.closing_edge().is_some() {
        return None;
    }
    let bounds = path.bounds();
    let centre = bounds.centre();
    // The ends of the curves are on the circle; their middles are a little outside.
    let radius = centre.distance(chain.start);
    let off = |p: DVec2| (p.distance(centre) - radius).abs() > ROUND * radius;
    let mut turned = 0.0;
    for curve in path.curves() {
        let mut before = curve.at(0.0) - centre;
        for k in 1..=8 {
            let p = curve.at(f64::from(k) / 8.0);
            if off(p) {
                return None;
            }
            let now = p - centre;
            turned += before.perp_dot(now).atan2(before.dot(now));
            before = now;
        }
    }
    // Once round, and not back and forth.
    let once = (turned.abs() - std::f64::consts::TAU).abs() < 1e-3;
    once.then_some((centre, decimal(radius)))
}

/// A length without the last digits that came of adding: drawings have six.
fn decimal(x: f64) -> f64 {
    (x as f32).to_string().parse().unwrap_or(x)
}

fn about(name: &str, scene: &Scene, chorded: usize) -> BTreeMap<String, String> {
    let bodies = scene.objects.iter().filter(|o| o.role == Role::Body).count();
    let walls = scene.objects.len() - bodies;
    let (mut en, mut fr) = (
        format!("{name}, a drawing: {bodies} bodies, {walls} walls."),
        format!("{name}, un dessin : {bodies} corps, {walls} murs."),
    );
    if chorded > 0 {
        en.push_str(&format!(" Chords stand for the curves of {chorded} with holes."));
        fr.push_str(&format!(" Des cordes remplacent les courbes de {chorded} corps troués."));
    }
    BTreeMap::from([("en".to_owned(), en), ("fr".to_owned(), fr)])
}

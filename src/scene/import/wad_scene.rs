//! A Doom map as a scene: its walls, its passages, and a disc where the player starts.
//!
//! Doom's y grows upwards and ours downwards, so y changes its sign. That turns the numbers over and leaves
//! the picture as it was: what is right of a line on a screen with y up is right of the same line on a
//! screen with y down. Doom's front is on the right of the way from a line's start to its end, and so is the
//! free side of [`Shape::Walls`]: every line keeps the order of its ends. In numbers, the free normal of a
//! line with direction (dx, dy) in our frame is (-dy, dx).

use std::collections::BTreeMap;

use glam::DVec2;

use super::wad::{MapFormat, WadLine, WadMap, WadThing};
use super::wad_nodes::WadTree;
use crate::scene::{
    CircleShape, Object, ObjectRole, Objects, PolygonShape, Scene, Shape, WallsShape,
};

/// The radius of a player in Doom, in map units.
pub const PLAYER_RADIUS: f64 = 16.0;
/// How thick a fence becomes, in map units: a two-sided line that stops everything has free space on both
/// sides, and only a closed shape has walls that face both ways. Small beside a player, and well above the
/// skin that a slide keeps.
pub const FENCE_THICKNESS: f64 = 1.0;
/// How far the player asks to go along a wall at first, in map units.
pub const FIRST_MOVE: f64 = 192.0;
/// How far it asks to go into that wall, so that it meets it.
const FIRST_PUSH: f64 = 64.0;
/// A wall counts as behind a player when its direction and the look have a cosine below this.
const BEHIND: f64 = -0.5;
/// How far from a wall a player without a start is put, in map units.
const BESIDE_WALL: f64 = 32.0;
/// How many walls are tried, the longest first, to put a player without a start beside.
const WALLS_TRIED: usize = 64;
/// The types of things where players start: one to four, then deathmatch.
const STARTS: [u16; 5] = [1, 2, 3, 4, 11];

/// Turns a map into a scene for the slide lab. `source` tells where the map comes from and its licence.
///
/// One-sided lines become the object "walls", two-sided ones "passages", and each two-sided line that stops
/// everything a thin closed wall, "line-N" by its number in the map. Lines without length are left out, and
/// an object that would be empty too. Without a player's start, the mover is put beside the longest wall
/// that has room; the scene's text says so, or that there is no mover.
#[must_use]
pub fn scene_from_map(map: &WadMap, source: Option<&str>) -> Scene {
    let (mut walls, mut passages) = (SharedLines::default(), SharedLines::default());
    let mut fences = Vec::new();
    let mut solid = Vec::new();
    for (n, line) in map.lines.iter().enumerate() {
        let Some([a, b]) = ends(map, line) else { continue };
        if a == b {
            continue;
        }
        if line.is_one_sided() {
            walls.push(a, b);
            solid.push([a, b]);
        } else if line.front.is_none() {
            // Only its left is open: turned round, that is its right.
            walls.push(b, a);
            solid.push([b, a]);
        } else if line.is_blocking() {
            fences.push(fence(n, a, b));
            solid.push([a, b]);
        } else {
            passages.push(a, b);
        }
    }
    let counts = [walls.lines.len(), passages.lines.len(), fences.len()];
    let mut objects = Objects::new();
    objects.extend(passages.into_object("passages", ObjectRole::Passage));
    let walls_object = walls.into_object("walls", ObjectRole::Wall);
    let facing = facing_lines(walls_object.as_ref());
    objects.extend(walls_object);
    objects.extend(fences);
    let (mover, place) = place_mover(map, &facing, &solid);
    objects.extend(mover);
    let mut scene = Scene { objects, ..Scene::new(map.name.clone()) };
    scene.about = about(map, counts, place);
    scene.source = source.map(str::to_owned);
    scene.lab = Some("slide".to_owned());
    scene
}

/// Doom's point in our frame. Subtracted from zero, so that no "-0" comes out.
fn flip(p: DVec2) -> DVec2 {
    DVec2::new(p.x, 0.0 - p.y)
}

/// A line's ends in our frame; none when the map was made by hand and an index is wrong.
fn ends(map: &WadMap, line: &WadLine) -> Option<[DVec2; 2]> {
    let end = |i: u32| map.vertices.get(i as usize).map(|&p| flip(p));
    Some([end(line.start)?, end(line.end)?])
}

/// Lines over shared points. Points at one place are one point, whatever the map's vertices say, and
/// vertices that no line uses (node builders add many) are left out.
#[derive(Default)]
struct SharedLines {
    points: Vec<DVec2>,
    known: BTreeMap<[u64; 2], u32>,
    lines: Vec<[u32; 2]>,
}

impl SharedLines {
    fn push(&mut self, a: DVec2, b: DVec2) {
        let line = [self.point(a), self.point(b)];
        self.lines.push(line);
    }

    fn point(&mut self, p: DVec2) -> u32 {
        *self.known.entry([p.x.to_bits(), p.y.to_bits()]).or_insert_with(|| {
            self.points.push(p);
            (self.points.len() - 1) as u32
        })
    }

    fn into_object(self, id: &str, role: ObjectRole) -> Option<Object> {
        if self.lines.is_empty() {
            return None;
        }
        Some(Object::new(
            id,
            role,
            Shape::Walls(WallsShape { points: self.points, lines: self.lines }),
        ))
    }
}

/// A thin closed wall along the line, half of it on either side.
fn fence(n: usize, a: DVec2, b: DVec2) -> Object {
    let half = (b - a).normalize_or_zero().perp() * (FENCE_THICKNESS / 2.0);
    let points = vec![a + half, b + half, b - half, a - half];
    Object::new(
        format!("line-{n}"),
        ObjectRole::Wall,
        Shape::Polygon(PolygonShape { points, holes: Vec::new() }),
    )
}

/// The facing walls as pairs of points, longest first.
fn facing_lines(walls: Option<&Object>) -> Vec<[DVec2; 2]> {
    let Some(Object { shape: Shape::Walls(WallsShape { points, lines }), .. }) = walls else {
        return Vec::new();
    };
    let mut facing: Vec<[DVec2; 2]> = lines.iter().map(|l| l.map(|i| points[i as usize])).collect();
    facing.sort_by(|[a, b], [c, d]| d.distance_squared(*c).total_cmp(&b.distance_squared(*a)));
    facing
}

/// Where the mover came from.
#[derive(Clone, Copy)]
enum MoverFrom {
    Start,
    BesideWall,
    Nowhere,
}

fn place_mover(
    map: &WadMap,
    facing: &[[DVec2; 2]],
    solid: &[[DVec2; 2]],
) -> (Option<Object>, MoverFrom) {
    let start = STARTS.iter().find_map(|&kind| map.things.iter().find(|t| t.kind == kind));
    if let Some(start) = start {
        let position = flip(start.position);
        let velocity = first_move(position, looking(start), solid);
        return (Some(mover(position, velocity)), MoverFrom::Start);
    }
    for [a, b] in facing.iter().take(WALLS_TRIED) {
        // (-dy, dx): the free side.
        let normal = (*b - *a).normalize_or_zero().perp();
        let place = a.midpoint(*b) + normal * BESIDE_WALL;
        let room = solid.iter().all(|s| distance_to(place, s) > PLAYER_RADIUS);
        if room {
            let velocity = first_move(place, normal.perp(), solid);
            return (Some(mover(place, velocity)), MoverFrom::BesideWall);
        }
    }
    (None, MoverFrom::Nowhere)
}

fn mover(position: DVec2, velocity: DVec2) -> Object {
    Object {
        position,
        velocity: Some(velocity),
        ..Object::new(
            "mover",
            ObjectRole::Mover,
            Shape::Circle(CircleShape { radius: PLAYER_RADIUS }),
        )
    }
}

/// The direction a thing looks in, in our frame; exact for the four main ones, which nearly all starts have.
fn looking(thing: &WadThing) -> DVec2 {
    match thing.angle.rem_euclid(360) {
        0 => DVec2::X,
        90 => DVec2::NEG_Y,
        180 => DVec2::NEG_X,
        270 => DVec2::Y,
        degrees => flip(DVec2::from_angle(f64::from(degrees).to_radians())),
    }
}

/// A first move with something to see: into the nearest wall that is not behind, and along it in the
/// direction of the look; in whole units.
fn first_move(position: DVec2, look: DVec2, solid: &[[DVec2; 2]]) -> DVec2 {
    let ahead = solid.iter().map(|wall| nearest(position, wall) - position).filter(|to| {
        let length = to.length();
        length > 0.0 && to.dot(look) >= BEHIND * length
    });
    let into = ahead.min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
    let push = into.map_or(DVec2::ZERO, |to| to + to.normalize_or_zero() * FIRST_PUSH);
    // Adding zero makes -0 a plain 0.
    (push + look * FIRST_MOVE).round() + DVec2::ZERO
}

fn nearest(p: DVec2, [a, b]: &[DVec2; 2]) -> DVec2 {
    let d = *b - *a;
    let t = ((p - *a).dot(d) / d.length_squared()).clamp(0.0, 1.0);
    *a + d * t
}

fn distance_to(p: DVec2, wall: &[DVec2; 2]) -> f64 {
    p.distance(nearest(p, wall))
}

/// What the gallery says of it.
fn about(map: &WadMap, counts: [usize; 3], place: MoverFrom) -> BTreeMap<String, String> {
    let [walls, passages, fences] = counts;
    let format = match map.format {
        MapFormat::Doom => "Doom",
        MapFormat::Hexen => "Hexen",
        MapFormat::Udmf => "UDMF",
    };
    let name = &map.name;
    let (place_en, place_fr) = match place {
        MoverFrom::Start => ("", ""),
        MoverFrom::BesideWall => (
            " It has no player start: the mover stands beside a long wall.",
            " Elle n'a pas de départ de joueur : le mobile est placé près d'un long mur.",
        ),
        MoverFrom::Nowhere => (
            " It has no player start and no clear place beside a wall: add a mover.",
            " Elle n'a ni départ de joueur ni place libre près d'un mur : ajoutez un mobile.",
        ),
    };
    let [tree_en, tree_fr] = about_tree(&map.tree);
    let en = format!(
        "{name}, a {format} map: {walls} walls, {passages} passages, {fences} fences.{place_en}{tree_en}"
    );
    let fr = format!(
        "{name}, une carte {format} : {walls} murs, {passages} passages, {fences} clôtures.{place_fr}{tree_fr}"
    );
    BTreeMap::from([("en".to_owned(), en), ("fr".to_owned(), fr)])
}

/// What it says of the file's own tree.
fn about_tree(tree: &WadTree) -> [String; 2] {
    match tree {
        WadTree::None => [String::new(), String::new()],
        WadTree::Read(nodes) => {
            let (lines, sectors) = (nodes.nodes.len(), nodes.subsectors.len());
            [
                format!(" The BSP of its file is kept: {lines} lines, {sectors} sectors."),
                format!(" Le BSP de son fichier est gardé : {lines} droites, {sectors} secteurs."),
            ]
        }
        WadTree::Other(format) => [
            format!(" The nodes of its file are of the kind {format}, which is not read."),
            format!(" Les nœuds de son fichier sont du genre {format}, qui n'est pas lu."),
        ],
        WadTree::Damaged(error) => [
            format!(" The nodes of its file are damaged and left out: {error}."),
            format!(" Les nœuds de son fichier, abîmés, sont laissés de côté : {error}."),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square room of 256 units with its front sides inside: clockwise on a screen with y up.
    fn room() -> WadMap {
        let corner = |x, y| DVec2::new(x, y);
        let wall = |start, end| WadLine { start, end, flags: 1, front: Some(0), back: None };
        WadMap {
            name: "ROOM".into(),
            format: MapFormat::Doom,
            vertices: vec![
                corner(0.0, 0.0),
                corner(0.0, 256.0),
                corner(256.0, 256.0),
                corner(256.0, 0.0),
            ],
            lines: vec![wall(0, 1), wall(1, 2), wall(2, 3), wall(3, 0)],
            things: vec![WadThing { position: DVec2::new(64.0, 100.0), angle: 90, kind: 1 }],
            sidedefs: 1,
            sectors: 1,
            tree: WadTree::None,
        }
    }

    fn find<'s>(scene: &'s Scene, id: &str) -> &'s Object {
        scene.objects.iter().find(|o| o.id == id).unwrap()
    }

    fn lines(object: &Object) -> Vec<[DVec2; 2]> {
        let Shape::Walls(WallsShape { points, lines }) = &object.shape else { panic!("not walls") };
        lines.iter().map(|l| l.map(|i| points[i as usize])).collect()
    }

    #[test]
    fn the_player_is_on_the_free_side_of_every_wall() {
        let scene = scene_from_map(&room(), None);
        let player = find(&scene, "mover").position;
        assert_eq!(player, DVec2::new(64.0, -100.0), "y is turned over");
        // It looks north, which is up; the nearest wall that is not behind is 64 units to the west.
        let first = DVec2::new(-64.0 - FIRST_PUSH, -FIRST_MOVE);
        assert_eq!(find(&scene, "mover").velocity, Some(first));
        let walls = lines(find(&scene, "walls"));
        assert_eq!(walls.len(), 4);
        for [a, b] in walls {
            let free = DVec2::new(-(b.y - a.y), b.x - a.x);
            assert!((player - a).dot(free) > 0.0, "{a} to {b}");
        }
        assert_eq!(scene.objects.len(), 2, "nothing else");
        assert_eq!(scene.lab.as_deref(), Some("slide"));
    }

    #[test]
    fn lines_become_what_they_are() {
        let mut map = room();
        let line = |start, end, flags, front, back| WadLine { start, end, flags, front, back };
        map.lines = vec![
            line(0, 1, 1, Some(0), None),
            line(1, 2, 4, Some(0), Some(0)),
            line(2, 3, 5, Some(0), Some(0)),
            line(3, 0, 1, None, Some(0)),
            line(2, 2, 1, Some(0), None),
        ];
        let scene = scene_from_map(&map, Some("made here, CC0"));
        assert_eq!(scene.source.as_deref(), Some("made here, CC0"));
        let [left, bottom] = lines(find(&scene, "walls"))[..] else { panic!("two walls") };
        assert_eq!(left, [DVec2::ZERO, DVec2::new(0.0, -256.0)]);
        assert_eq!(bottom, [DVec2::ZERO, DVec2::new(256.0, 0.0)], "turned round");
        assert_eq!(lines(find(&scene, "passages")).len(), 1);
        let fence = find(&scene, "line-2");
        let Shape::Polygon(PolygonShape { points, .. }) = &fence.shape else { panic!("a polygon") };
        let xs: Vec<f64> = points.iter().map(|p| p.x).collect();
        assert_eq!(xs, [255.5, 255.5, 256.5, 256.5], "half of it on either side");
        assert_eq!(scene.objects.len(), 4);
    }

    #[test]
    fn points_at_one_place_are_one_point() {
        let mut map = room();
        map.vertices.push(DVec2::new(0.0, 256.0));
        map.vertices.push(DVec2::new(-0.0, 17.0));
        map.lines[1].start = 4;
        let scene = scene_from_map(&map, None);
        let Shape::Walls(WallsShape { points, .. }) = &find(&scene, "walls").shape else {
            panic!("walls")
        };
        assert_eq!(points.len(), 4);
    }

    #[test]
    fn without_a_start_the_mover_stands_beside_a_wall_or_the_text_says_there_is_none() {
        let mut map = room();
        map.things.clear();
        let scene = scene_from_map(&map, None);
        let p = find(&scene, "mover").position;
        assert!(p.x > 16.0 && p.x < 240.0 && p.y < -16.0 && p.y > -240.0, "{p} is inside");
        assert!(scene.about["en"].contains("beside a long wall"));
        for v in &mut map.vertices {
            *v *= 0.1;
        }
        let scene = scene_from_map(&map, None);
        assert!(scene.objects.iter().all(|o| o.id != "mover"));
        assert!(scene.about["en"].contains("add a mover") && scene.about["fr"].contains("ajoutez"));
    }

    #[test]
    fn slanted_looks_keep_their_length() {
        let thing = WadThing { position: DVec2::ZERO, angle: -45, kind: 1 };
        assert!((looking(&thing) - DVec2::new(0.5f64.sqrt(), 0.5f64.sqrt())).length() < 1e-15);
    }
}

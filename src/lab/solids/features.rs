//! What corners, edges and faces of solids are called, and how they are drawn and tied to their steps.

use glam::DVec3;

use crate::collide::space::nearest_convex::Feature3;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::figure::{Role, Tag};
use crate::geom::solid::Convex3;
use crate::lab::common::draw::{subscript, tag};
use crate::lab::sandbox::pair::short;

/// What ties a feature to its region and its steps.
pub(super) fn feature_tag(feature: Feature3) -> Tag {
    match feature {
        Feature3::Vertex(i) => tag("corner", i),
        // Two corners as one number: a solid has no more than 5,000.
        Feature3::Edge([a, b]) => tag("edge", (a.min(b) << 16) | a.max(b)),
        Feature3::Face(f) => tag("face", f),
    }
}

/// The letter of a corner; P, Q and O are points, their nearest places and centres.
pub(super) fn letter(corner: u32) -> String {
    const LETTERS: &str = "ABCDEFGHIJKLMNRSTUVWXYZ";
    let one = LETTERS.chars().nth(corner as usize);
    one.map_or_else(|| subscript("V", corner + 1), String::from)
}

/// The word that the texts choose the article by.
pub(super) fn kind(feature: Feature3) -> &'static str {
    match feature {
        Feature3::Vertex(_) => "corner",
        Feature3::Edge(_) => "edge",
        Feature3::Face(_) => "face",
    }
}

/// A convex solid's features, by letters; of two solids the second's letters go on where the first's end.
#[derive(Clone, Copy)]
pub(super) struct Lettered<'s> {
    pub(super) solid: &'s Convex3,
    /// How many corners have letters before it, and how many faces numbers.
    before: [u32; 2],
}

impl<'s> Lettered<'s> {
    pub(super) fn new(solid: &'s Convex3) -> Self {
        Self { solid, before: [0; 2] }
    }

    /// Two at once.
    pub(super) fn two(a: &'s Convex3, b: &'s Convex3) -> [Self; 2] {
        let before = [a.offsets().len() as u32, a.faces().len() as u32];
        [Self::new(a), Self { solid: b, before }]
    }

    /// The letter of a corner.
    pub(super) fn letter(self, corner: u32) -> String {
        letter(self.before[0] + corner)
    }

    /// What a feature is called: "ABC", "AB", "A".
    pub(super) fn name(self, feature: Feature3) -> String {
        match feature {
            Feature3::Vertex(i) => self.letter(i),
            Feature3::Edge([a, b]) => self.letter(a) + &self.letter(b),
            Feature3::Face(f) => self.ring(f).iter().map(|i| self.letter(*i)).collect(),
        }
    }

    /// What ties it to its steps.
    pub(super) fn tag(self, feature: Feature3) -> Tag {
        let [corners, faces] = self.before;
        feature_tag(match feature {
            Feature3::Vertex(i) => Feature3::Vertex(corners + i),
            Feature3::Edge(ends) => Feature3::Edge(ends.map(|i| corners + i)),
            Feature3::Face(f) => Feature3::Face(faces + f),
        })
    }

    fn ring(self, face: u32) -> &'s [u32] {
        self.solid.faces().get(face as usize).map_or(&[], |f| &f.ring)
    }

    /// The corners of a face.
    pub(super) fn corners_of(self, face: u32) -> Vec<DVec3> {
        self.ring(face).iter().map(|i| self.solid.corner(*i)).collect()
    }

    /// The outward unit normal of a face.
    pub(super) fn normal(self, face: u32) -> DVec3 {
        self.solid.faces().get(face as usize).map_or(DVec3::ZERO, |f| f.normal)
    }

    /// Draws a feature, picked out.
    pub(super) fn draw(self, figure: &mut SpaceFigure, of: Feature3, role: Role) {
        let shape = match of {
            Feature3::Vertex(i) => Spatial::Point(self.solid.corner(i)),
            Feature3::Edge([a, b]) => Spatial::Segment(self.solid.corner(a), self.solid.corner(b)),
            Feature3::Face(f) => Spatial::Face(self.corners_of(f)),
        };
        figure.mark(role, shape).tag(self.tag(of)).glass().lit();
    }

    /// Draws the letters of the corners that are on its hull.
    pub(super) fn draw_letters(self, figure: &mut SpaceFigure, role: Role) {
        let mut ends: Vec<u32> = self.solid.edges().iter().flat_map(|e| e.ends).collect();
        ends.sort_unstable();
        ends.dedup();
        for i in ends {
            figure.mark(role, Spatial::Text(self.solid.corner(i))).label(self.letter(i));
        }
    }
}

/// How large some places are together: the side of a cube of as much room as their box, or of as long a diagonal where that is
/// flat.
pub(super) fn size_of(points: impl Iterator<Item = DVec3> + Clone) -> f64 {
    let min = points.clone().fold(DVec3::INFINITY, DVec3::min);
    let max = points.fold(DVec3::NEG_INFINITY, DVec3::max);
    let (room, long) = ((max - min).element_product().cbrt(), (max - min).length());
    room.max(long / 4.0)
}

/// How long normals are drawn, as a part of a solid's size.
const NORMAL: f64 = 0.2;

/// A face's plane, its normal, and how high a place is over it, tagged "side".
pub(super) fn draw_height(
    figure: &mut SpaceFigure,
    (ring, n): (&[DVec3], DVec3),
    (p, word, height): (DVec3, &str, f64),
    (role, size): (Role, f64),
) {
    let foot = p - n * height;
    draw_plane(figure, ring, n, foot, size);
    let way = if foot == p { Spatial::Point(p) } else { Spatial::Arrow(foot, p) };
    figure.mark(role, way).tag(tag("side", 0)).label(format!("{word} = {}", short(height)));
    let middle = ring.iter().sum::<DVec3>() / ring.len().max(1) as f64;
    let arrow = Spatial::Arrow(middle, middle + n * (NORMAL * size));
    figure.mark(Role::Normal, arrow).tag(tag("normal", 0)).label("n");
}

/// A part of a plane that holds a face and a place.
fn draw_plane(figure: &mut SpaceFigure, ring: &[DVec3], n: DVec3, foot: DVec3, size: f64) {
    let (u, v) = n.any_orthonormal_pair();
    let first = ring.first().copied().unwrap_or(foot);
    let flat = |q: DVec3| (u.dot(q - first), v.dot(q - first));
    let all = || ring.iter().copied().chain([foot]).map(flat);
    let range = |of: fn((f64, f64)) -> f64| {
        let (low, high) = all().map(of).fold((0.0f64, 0.0f64), |(l, h), x| (l.min(x), h.max(x)));
        let margin = 0.1 * size;
        [low - margin, high + margin]
    };
    let ([a, b], [c, d]) = (range(|q| q.0), range(|q| q.1));
    let at = |x: f64, y: f64| first + u * x + v * y;
    let ring = vec![at(a, c), at(b, c), at(b, d), at(a, d)];
    figure.mark(Role::Guide, Spatial::Face(ring)).tag(tag("plane", 0)).glass();
}

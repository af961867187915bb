//! Cutting what is drawn to a circle: a mesh's triangles against a polygon of many sides.

use egui_macroquad::egui::epaint::{Mesh, Vertex};
use egui_macroquad::egui::{self, Color32, Pos2, Vec2, pos2};
use smallvec::SmallVec;

use super::ink::MOST_FANNED;

/// The sides of the polygon that is drawn for the circle: as many as a number has bits.
const SIDES: usize = 64;

/// The polygon.
struct Round {
    centre: Pos2,
    /// The distance of the sides from the centre.
    reach: f32,
    /// The outward directions of the sides.
    normals: [Vec2; SIDES],
}

impl Round {
    fn new(centre: Pos2, radius: f32) -> Self {
        // Opposite sides first, then those half way between, and so on: what sticks out far is cut by some of the first, and then by
        // no more than a few. One side after the other would cut it by most of them.
        let nth = |i: usize| i.reverse_bits() >> (SIDES.leading_zeros() + 1);
        let turn = std::f32::consts::TAU / SIDES as f32;
        let normals = std::array::from_fn(|i| Vec2::angled(nth(i) as f32 * turn));
        Self { centre, reach: radius * (turn / 2.0).cos(), normals }
    }

    /// The sides that a place is past, one bit for each.
    fn past(&self, place: Pos2) -> u64 {
        let from = place - self.centre;
        if from.length_sq() <= self.reach * self.reach {
            return 0;
        }
        let bit = |(i, n): (usize, &Vec2)| u64::from(from.dot(*n) > self.reach) << i;
        self.normals.iter().enumerate().map(bit).fold(0, |all, bit| all | bit)
    }
}

/// The part of a mesh that is in a circle, in an empty mesh that may have room for it.
pub(super) fn cut(mesh: &Mesh, (centre, radius): (Pos2, f32), room: Mesh) -> Mesh {
    let round = Round::new(centre, radius);
    let past: Vec<u64> = mesh.vertices.iter().map(|v| round.past(v.pos)).collect();
    // Where the vertices of triangles that stay whole are in what is left.
    let mut moved = vec![None; mesh.vertices.len()];
    let mut out = Mesh { texture_id: mesh.texture_id, ..room };
    for corners in mesh.indices.chunks_exact(3) {
        let corner = |i: usize| {
            let at = corners[i] as usize;
            Some((mesh.vertices.get(at)?, past.get(at)?))
        };
        let (Some((a, past_a)), Some((b, past_b)), Some((c, past_c))) =
            (corner(0), corner(1), corner(2))
        else {
            continue;
        };
        // Of a large figure nearly all is far from a lens.
        if past_a & past_b & past_c != 0 {
            continue;
        }
        let mut sides = past_a | past_b | past_c;
        if sides == 0 {
            for &i in corners {
                let next = out.vertices.len() as u32;
                let near = moved[i as usize].filter(|at| next - at < MOST_FANNED as u32);
                out.indices.push(near.unwrap_or(next));
                if near.is_none() {
                    moved[i as usize] = Some(next);
                    out.vertices.push(mesh.vertices[i as usize]);
                }
            }
            continue;
        }
        let mut ring: SmallVec<[Vertex; 8]> = SmallVec::new();
        ring.extend_from_slice(&[*a, *b, *c]);
        while sides != 0 && !ring.is_empty() {
            let normal = round.normals[sides.trailing_zeros() as usize];
            sides &= sides - 1;
            let past = |v: &Vertex| (v.pos - centre).dot(normal) - round.reach;
            if ring.iter().any(|v| past(v) > 0.0) {
                ring = half(&ring, past);
            }
        }
        let first = out.vertices.len() as u32;
        for i in 2..ring.len() as u32 {
            out.add_triangle(first, first + i - 1, first + i);
        }
        out.vertices.extend(ring);
    }
    out
}

/// The part of a ring where `past` is not positive.
fn half(ring: &[Vertex], past: impl Fn(&Vertex) -> f32) -> SmallVec<[Vertex; 8]> {
    let mut kept = SmallVec::new();
    for (i, a) in ring.iter().enumerate() {
        let b = &ring[(i + 1) % ring.len()];
        let (da, db) = (past(a), past(b));
        if da <= 0.0 {
            kept.push(*a);
        }
        if (da < 0.0 && db > 0.0) || (da > 0.0 && db < 0.0) {
            kept.push(between(a, b, da / (da - db)));
        }
    }
    kept
}

fn between(a: &Vertex, b: &Vertex, t: f32) -> Vertex {
    let mix = |i: usize| {
        let (x, y) = (f32::from(a.color.to_array()[i]), f32::from(b.color.to_array()[i]));
        (x + (y - x) * t).round() as u8
    };
    Vertex {
        pos: pos2(egui::lerp(a.pos.x..=b.pos.x, t), egui::lerp(a.pos.y..=b.pos.y, t)),
        uv: pos2(egui::lerp(a.uv.x..=b.uv.x, t), egui::lerp(a.uv.y..=b.uv.y, t)),
        color: Color32::from_rgba_premultiplied(mix(0), mix(1), mix(2), mix(3)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    fn area(mesh: &Mesh) -> f32 {
        let at = |i: u32| mesh.vertices[i as usize].pos;
        let one = |t: &[u32]| {
            let (a, b) = (at(t[1]) - at(t[0]), at(t[2]) - at(t[0]));
            (a.x * b.y - a.y * b.x).abs() / 2.0
        };
        mesh.indices.chunks_exact(3).map(one).sum()
    }

    #[test]
    fn what_is_left_is_in_the_circle_and_all_of_it() {
        let mut mesh = Mesh::default();
        let square = egui::Rect::from_min_max(pos2(-50.0, -50.0), pos2(50.0, 50.0));
        mesh.add_colored_rect(square, Color32::WHITE);
        let centre = pos2(0.0, 0.0);
        for radius in [1.0, 20.0, 60.0, 100.0] {
            let round = cut(&mesh, (centre, radius), Mesh::default());
            assert!(round.is_valid());
            assert!(round.vertices.iter().all(|v| v.pos.distance(centre) <= radius * 1.001));
            let whole = match radius {
                r if r <= 20.0 => std::f32::consts::PI * r * r,
                r if r >= 100.0 => 10_000.0,
                _ => continue,
            };
            assert!((area(&round) / whole - 1.0).abs() < 0.01, "{radius}: {}", area(&round));
        }
        assert!(cut(&mesh, (pos2(200.0, 0.0), 20.0), Mesh::default()).indices.is_empty());
    }

    #[test]
    fn what_is_in_the_circle_whole_keeps_its_vertices_to_itself() {
        // A net of squares, four to a vertex.
        let n = 40;
        let mut mesh = Mesh::default();
        for i in 0..n * n {
            mesh.colored_vertex(pos2((i % n) as f32, (i / n) as f32), Color32::WHITE);
        }
        for i in (0..n * (n - 1)).filter(|i| i % n + 1 < n) {
            mesh.add_triangle(i, i + 1, i + n);
            mesh.add_triangle(i + 1, i + n, i + n + 1);
        }
        let middle = pos2(19.5, 19.5);
        let whole = cut(&mesh, (middle, 100.0), Mesh::default());
        assert!(whole.indices.len() == mesh.indices.len() && area(&whole) == area(&mesh));
        assert_eq!(whole.vertices.len(), mesh.vertices.len());
        let round = cut(&mesh, (middle, 15.0), Mesh::default());
        assert!(round.is_valid() && round.vertices.len() < round.indices.len() / 2);
        assert!((area(&round) / (std::f32::consts::PI * 225.0) - 1.0).abs() < 0.01);
    }

    #[test]
    fn triangles_are_cut_as_by_all_sides_one_after_another() {
        let mut rng = Rng::new(61);
        let centre = pos2(30.0, -20.0);
        let (mut whole, mut parts, mut none) = (0, 0, 0);
        for _ in 0..20_000 {
            let far = [30.0, 120.0, 2_000.0][rng.below(3)];
            let mut mesh = Mesh::default();
            let about = rng.in_square(-150.0, 150.0);
            for _ in 0..3 {
                let p = about + rng.in_square(-far, far);
                mesh.colored_vertex(pos2(p.x as f32, p.y as f32), Color32::WHITE);
            }
            mesh.add_triangle(0, 1, 2);
            let round = Round::new(centre, 100.0);
            let all = SmallVec::<[Vertex; 8]>::from_slice(&mesh.vertices);
            let left = round
                .normals
                .iter()
                .fold(all, |ring, n| half(&ring, |v| (v.pos - centre).dot(*n) - round.reach));
            let mut expected = Mesh::default();
            (2..left.len() as u32).for_each(|k| expected.add_triangle(0, k - 1, k));
            expected.vertices.extend(left);
            let found = cut(&mesh, (centre, 100.0), Mesh::default());
            let [own, other] = [&found, &expected].map(area);
            assert!(
                found.is_valid() && (own - other).abs() <= 1e-3 * (1.0 + other),
                "{own} {other}"
            );
            match other / area(&mesh) {
                0.0 => none += 1,
                part if part > 0.999 => whole += 1,
                _ => parts += 1,
            }
        }
        assert!(whole > 1_000 && parts > 5_000 && none > 3_000, "{whole} {parts} {none}");
    }
}

//! Cutting what is drawn to a circle: a mesh's triangles against a polygon of many sides.

use egui_macroquad::egui::epaint::{Mesh, Vertex};
use egui_macroquad::egui::{self, Color32, Pos2, Rect, pos2, vec2};
use smallvec::SmallVec;

use super::ink::MOST_FANNED;

/// The sides of the polygon that is drawn for the circle: a power of two.
const SIDES: usize = 64;

/// The part of a mesh that is in a circle, in an empty mesh that may have room for it.
pub(super) fn cut(mesh: &Mesh, (centre, radius): (Pos2, f32), room: Mesh) -> Mesh {
    // Opposite ones first, then those half way between, and so on: what sticks out far is cut by some of the first, and then by no
    // more than a few. One side after the other would cut it by most of them.
    let nth = |i: usize| i.reverse_bits() >> (SIDES.leading_zeros() + 1);
    let side = |i: usize| {
        let angle = std::f32::consts::TAU * nth(i) as f32 / SIDES as f32;
        vec2(angle.cos(), angle.sin())
    };
    let normals: Vec<_> = (0..SIDES).map(side).collect();
    // The distance of the sides from the centre: what is nearer than that is inside of all of them.
    let reach = radius * (std::f32::consts::PI / SIDES as f32).cos();
    let square = Rect::from_center_size(centre, vec2(radius, radius) * 2.0);
    let is_in = |v: &Vertex| (v.pos - centre).length_sq() <= reach * reach;
    let is_in: Vec<bool> = mesh.vertices.iter().map(is_in).collect();
    // Where the vertices of triangles that stay whole are in what is left.
    let mut moved = vec![None; mesh.vertices.len()];
    let mut out = Mesh { texture_id: mesh.texture_id, ..room };
    for corners in mesh.indices.chunks_exact(3) {
        if corners.iter().all(|i| is_in.get(*i as usize).is_some_and(|is_in| *is_in)) {
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
        let corner = |i: usize| mesh.vertices.get(corners[i] as usize);
        let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) else { continue };
        // Of a large figure nearly all is far from a lens.
        let min = a.pos.min(b.pos).min(c.pos);
        let max = a.pos.max(b.pos).max(c.pos);
        if !Rect::from_min_max(min, max).intersects(square) {
            continue;
        }
        let mut ring: SmallVec<[Vertex; 8]> = SmallVec::new();
        ring.extend_from_slice(&[*a, *b, *c]);
        for normal in &normals {
            let past = |v: &Vertex| (v.pos - centre).dot(*normal) - reach;
            if ring.iter().any(|v| past(v) > 0.0) {
                ring = half(&ring, past);
            }
            if ring.is_empty() {
                break;
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
}

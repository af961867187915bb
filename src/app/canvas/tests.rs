//! A figure of very many marks, which several threads draw, is the one that a single thread draws.

use egui_macroquad::egui::{Color32, Context, Pos2, vec2};
use glam::dvec2;

use super::*;
use crate::figure::{Layer, MarkShape, Role};
use crate::random::Rng;

fn figure(count: usize) -> Figure {
    let mut rng = Rng::new(3);
    let mut figure = Figure::default();
    for _ in 0..count {
        let at = rng.in_square(-300.0, 300.0);
        let ring = |rng: &mut Rng| (0..5).map(|_| at + rng.in_square(-9.0, 9.0)).collect();
        let shape = match rng.below(5) {
            0 => MarkShape::Circle(at, rng.range(0.1, 9.0)),
            1 => MarkShape::Segment(at, at + rng.in_square(-9.0, 9.0)),
            2 => MarkShape::Capsule(at, at + rng.in_square(-9.0, 9.0), rng.range(0.1, 4.0)),
            3 => MarkShape::Polygon(ring(&mut rng)),
            _ => MarkShape::Point(at),
        };
        let layer = Layer::ALL[rng.below(Layer::ALL.len())];
        let role = [Role::ShapeA, Role::Wall, Role::Impact, Role::Note][rng.below(4)];
        figure.mark(role, layer, shape);
    }
    figure
}

#[test]
fn what_threads_draw_in_parts_lies_in_the_order_of_one() {
    let context = Context::default();
    let theme = Theme::DARK;
    let view = egui::Rect::from_min_size(Pos2::ZERO, vec2(500.0, 400.0));
    let camera = Camera::new(dvec2(10.0, 0.0), 1.0, view);
    let positions = |meshes: Vec<Mesh>| -> Vec<(Pos2, Color32)> {
        let meshes = meshes.into_iter().flat_map(|mesh| {
            assert!(mesh.is_valid());
            let at =
                move |i: &u32| (mesh.vertices[*i as usize].pos, mesh.vertices[*i as usize].color);
            mesh.indices.iter().map(at).collect::<Vec<_>>()
        });
        meshes.collect()
    };
    for count in [0, 1, 600, 3_000] {
        for as_specks in [false, true] {
            let figure = figure(count);
            let mut sheet = Sheet::new(&context, &camera, &theme);
            sheet.may_speck = true;
            let specks = || as_specks.then(|| Rectangles::on(&context, &camera));
            sheet.specks = specks();
            let mut one = Sheet::new(&context, &camera, &theme);
            one.may_speck = true;
            one.specks = specks();
            sheet.figure(&figure);
            for layer in Layer::ALL {
                figure.marks.iter().filter(|m| m.layer == layer).for_each(|m| one.mark(m));
            }
            let (parts, whole) = (positions(sheet.into_meshes()), positions(one.into_meshes()));
            assert!(parts == whole, "{count} {as_specks}: {} {}", parts.len(), whole.len());
            assert!(parts.len() >= 20 * count);
        }
    }
}

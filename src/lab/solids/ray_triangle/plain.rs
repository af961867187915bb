//! The usual formula in plain numbers: three determinants over a fourth.

use super::picture::letters;
use super::{RayAndTriangle, Two};
use crate::collide::plain::ray_triangle::ray_triangle_traced;
use crate::collide::plain::{Float, Found, Lie, Number, Quantity, Step};
use crate::collide::space::ray_triangle::ray_triangle;
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::{Ray3, Triangle3};
use crate::lab::Played;
use crate::lab::common::draw::{product, tag};
use crate::lab::common::pairs::{self, PairTest};
use crate::lab::common::plain::{ABOUT, Plain, PlainRule, quantity, value};
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::text::Message;
use crate::trace::Trace;
use crate::world::SpaceWorld;

/// Runs it alone, in numbers of a precision.
pub(super) fn run<F: Float + 'static>(world: &SpaceWorld) -> Played {
    pairs::run(Plain::<PlainRay, F>::NEW, world)
}

/// A ray and a triangle.
pub(super) struct PlainRay;

impl PlainRule<Space> for PlainRay {
    type A = Ray3;
    type B = Triangle3;

    const NEEDS: &'static str = RayAndTriangle::NEEDS;
    const NAME: &'static str = "ray";
    const WORDS: [&'static str; 3] = ["duel-apart", "duel-meets", "duel-meets"];

    fn run<N: Number, T: Trace<Step>>(ray: &Ray3, triangle: &Triangle3, trace: &mut T) -> Found {
        ray_triangle_traced::<N, T>(ray, triangle, trace)
    }

    fn right(ray: &Ray3, triangle: &Triangle3) -> Lie {
        if RayAndTriangle::meets(&ray_triangle(ray, triangle)) { Lie::Inside } else { Lie::Apart }
    }

    fn formula(
        quantity: Quantity,
        _of: u32,
        (ray, triangle): (&Ray3, &Triangle3),
    ) -> (&'static str, String) {
        let ([e1, e2], d) = (triangle.edges(), ray.direction());
        let from = ray.origin() - triangle.points()[0];
        let (p, q) = (d.cross(e2), from.cross(e1));
        let over = |words: &str, products: String| format!("{words} / det = ({products}) / det");
        match quantity {
            Quantity::U => ("u", over("AO · (D × E₂)", product(from, p))),
            Quantity::V => ("v", over("D · (AO × E₁)", product(d, q))),
            Quantity::W => ("u + v", "u + v".to_owned()),
            Quantity::T => ("t", over("E₂ · (AO × E₁)", product(e2, q))),
            _ => ("det", format!("E₁ · (D × E₂) = {}", product(e1, p))),
        }
    }

    fn draw(figure: &mut SpaceFigure, step: &Step, role: Role, pair: Two<'_>) {
        letters(figure, pair);
        let (ray, triangle) = (&pair.0.is, &pair.1.is);
        let [a, b, c] = triangle.points();
        let Some(quantity) = quantity(step) else { return };
        let about = tag(ABOUT, 0);
        let label = match quantity {
            Quantity::Det => "det",
            Quantity::U => "u",
            Quantity::V => "v",
            Quantity::W => "u + v",
            _ => "t",
        };
        let label = format!("{label} = {}", short(value(step)));
        // Where the line of the ray comes through the plane, if it does.
        let normal = triangle.normal();
        let t = normal.dot(a - ray.origin()) / normal.dot(ray.direction());
        let place = Some(ray.at(t)).filter(|x| {
            let size = (b - a).length() + (c - a).length();
            x.distance(a) < 10.0 * size
        });
        let shape = match (quantity, place) {
            (Quantity::Det, _) | (_, None) => Spatial::Face(vec![a, b, c]),
            (Quantity::U, Some(x)) => Spatial::Face(vec![c, a, x]),
            (Quantity::V, Some(x)) => Spatial::Face(vec![a, b, x]),
            (Quantity::W, Some(x)) => Spatial::Face(vec![b, c, x]),
            (_, Some(x)) => Spatial::Segment(ray.origin(), x),
        };
        if let Some(x) = place {
            figure.mark(Role::Guide, Spatial::Point(x)).label("X");
        }
        figure.mark(role, shape).tag(about).glass().lit().label(label);
    }

    fn verdict(found: &Found) -> Message {
        match found.t {
            Some(t) => Message::new("ray-triangle-verdict-hit").with("t", t),
            None => Message::new("ray-triangle-verdict-outside"),
        }
    }
}

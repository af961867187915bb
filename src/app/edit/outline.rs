//! The nearest place on a shape's outline: of chains and rings, of curves, of round rims.

use glam::DVec2;

use super::place::{local_from_world, world_from_local};
use crate::geom::{Cubic, cubic};
use crate::scene::Object;
use crate::scene::shape::Outline;
use crate::scene::shape::form::edges;
use crate::scene::shape::outline::{border_near, nearest_on};

/// How much of a curve, of its parameter, lies on each side of a place in its [`OnCurve::piece`].
const PIECE: f64 = 0.06;

/// A place on a curve of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnCurve {
    /// The node that the curve leaves from.
    pub node: usize,
    /// The curve's parameter there.
    pub t: f64,
    /// The place, in the object's frame.
    pub point: DVec2,
    /// The ends of a short piece of the curve there.
    pub piece: [DVec2; 2],
    /// How far it is.
    pub distance: f64,
}

/// The place on a curve or a path nearest to a world point; none for other shapes.
#[must_use]
pub fn nearest_on_curve(object: &Object, at: DVec2) -> Option<OnCurve> {
    let nodes = object.shape.nodes().filter(|n| n.curved)?;
    let p = local_from_world(object, at);
    let count = nodes.nodes.len();
    let last = if nodes.closed { count } else { count.saturating_sub(1) };
    let each = (0..last).filter_map(|node| {
        let (from, to) = (nodes.nodes[node], nodes.nodes[(node + 1) % count]);
        let curve = Cubic::new([from.at, from.after, to.before, to.at]).ok()?;
        let t = nearest_t(&curve, p);
        let point = curve.at(t);
        let piece = [curve.at((t - PIECE).max(0.0)), curve.at((t + PIECE).min(1.0))];
        Some(OnCurve { node, t, point, piece, distance: point.distance(p) })
    });
    each.min_by(|a, b| a.distance.total_cmp(&b.distance))
}

/// The parameter of a curve's point nearest to `p`: the nearest chord, then ever finer about it.
fn nearest_t(curve: &Cubic, p: DVec2) -> f64 {
    let chords = cubic::flatten(curve);
    let n = (chords.len() - 1).max(1) as f64;
    let far = |t: f64| curve.at(t).distance_squared(p);
    let nearest = chords
        .windows(2)
        .enumerate()
        .min_by(|(_, a), (_, b)| {
            let d = |w: &[DVec2]| nearest_on(w[0], w[1], p).distance_squared(p);
            d(a).total_cmp(&d(b))
        })
        .map_or(0, |(i, _)| i);
    let i = nearest as f64;
    let (mut low, mut high) = (((i - 1.0) / n).max(0.0), ((i + 2.0) / n).min(1.0));
    // thirds: the distance falls, then rises
    for _ in 0..60 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if far(a) < far(b) {
            high = b;
        } else {
            low = a;
        }
    }
    (low + high) / 2.0
}

/// The place on an object's outline nearest to a world point, and the edge it is on; all in the world. Of
/// a curve or a rim, the edge is a short piece along it. Of many cells only those within `reach` are looked at.
#[must_use]
pub fn nearest_on_outline(object: &Object, at: DVec2, reach: f64) -> Option<(DVec2, [DVec2; 2])> {
    let p = local_from_world(object, at);
    let beside = |point: DVec2, along: DVec2, length: f64| {
        let half = along.normalize_or_zero() * length / 2.0;
        (point, [point - half, point + half])
    };
    let of_edges = |edges: &mut dyn Iterator<Item = [DVec2; 2]>| {
        let each = edges.map(|[a, b]| (nearest_on(a, b, p), [a, b]));
        each.min_by(|a, b| a.0.distance_squared(p).total_cmp(&b.0.distance_squared(p)))
    };
    let (point, edge) = match object.shape.outline() {
        Outline::Origin => return None,
        Outline::Round { spine: [a, b], radius } => {
            let spine = nearest_on(a, b, p);
            let out = (p - spine).try_normalize()?;
            beside(spine + out * radius, out.perp(), radius * 0.4)
        }
        Outline::HalfPlane { normal, offset } => {
            let square = normal.length_squared();
            let point = p - normal * ((normal.dot(p) - offset) / square);
            beside(point, normal.perp(), point.distance(p) * 8.0)
        }
        Outline::Chains { chains, closed } => {
            of_edges(&mut chains.iter().flat_map(|c| edges(c, closed)))?
        }
        Outline::Walls(walls) => of_edges(&mut walls.ends().map(|(_, ends)| ends))?,
        Outline::Cells(mask) => {
            let all = |ring: Vec<DVec2>| edges(&ring, true).collect::<Vec<_>>();
            of_edges(&mut mask.rings().flat_map(all))?
        }
        Outline::Tiles(map) => of_edges(&mut border_near(&map, p, reach).into_iter())?,
        Outline::Curves { .. } => {
            let on = nearest_on_curve(object, at)?;
            (on.point, on.piece)
        }
    };
    let world = |q: DVec2| world_from_local(object, q);
    point.is_finite().then(|| (world(point), edge.map(world)))
}

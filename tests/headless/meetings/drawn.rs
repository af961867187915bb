//! What is drawn belongs to a shape, for every question alike: spikes, slits, stretches that a hole shares with its ring,
//! rings that cross themselves, repeat points, run in line or go round more than once.

use std::f64::consts::TAU;

use glam::DVec2;
use glisse::collide::{Body, Side, cast, contains, distance, meets, overlap, penetration};
use glisse::geom::{AnyShape, Point, Polygon, Pose, Ray};

use super::grid::I;
use super::measure::{to_segment, v};
use crate::int;
use crate::times;
use glisse::random::Rng;

/// Families of rings that no careful drawer would draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Family {
    /// Any corners at all, few and near.
    Scribble,
    /// A way there and back from a corner, out of the ring or into it.
    Spike,
    /// A hole that shares a stretch with the ring.
    HoleOnRing,
    /// Corners in line and corners more than once.
    InLine,
    /// Every k-th of n places on a circle.
    Star,
    /// Round more than once, with turns one way only.
    Round,
}

pub(crate) const FAMILIES: [Family; 6] = [
    Family::Scribble,
    Family::Spike,
    Family::HoleOnRing,
    Family::InLine,
    Family::Star,
    Family::Round,
];

fn place(rng: &mut Rng, size: i64) -> I {
    [int(rng, 0, size), int(rng, 0, size)]
}

/// Rings of a family, on whole numbers from about 0 to 8.
pub(crate) fn rings(rng: &mut Rng, family: Family) -> Vec<Vec<I>> {
    let solid: [&[I]; 4] = [
        &[[0, 0], [6, 0], [6, 6], [0, 6]],
        &[[0, 0], [8, 0], [2, 6]],
        &[[0, 0], [6, 0], [6, 2], [2, 2], [2, 6], [0, 6]],
        &[[0, 2], [4, 0], [8, 2], [4, 8], [4, 4]],
    ];
    let mut ring = solid[rng.below(solid.len())].to_vec();
    let turn = rng.below(ring.len());
    ring.rotate_left(turn);
    match family {
        Family::Scribble => {
            let n = int(rng, 3, 9);
            let outer = (0..n).map(|_| place(rng, 6)).collect();
            if rng.below(3) == 0 {
                vec![outer, (0..int(rng, 3, 5)).map(|_| place(rng, 6)).collect()]
            } else {
                vec![outer]
            }
        }
        Family::Spike => {
            for _ in 0..int(rng, 1, 2) {
                let at = rng.below(ring.len());
                let tip = [int(rng, -2, 9), int(rng, -2, 9)];
                let here = ring[at];
                ring.splice(at..=at, [here, tip, here]);
            }
            vec![ring]
        }
        Family::HoleOnRing => {
            let outer = vec![[0, 0], [8, 0], [8, 6], [0, 6]];
            let (x, y, w, h) = (int(rng, 0, 4), int(rng, 0, 3), int(rng, 1, 4), int(rng, 1, 3));
            let hole = match rng.below(3) {
                0 => vec![[0, y], [w, y], [w, y + h], [0, y + h]],
                1 => vec![[x, 6], [x + w, 6], [x + 1, 6 - h]],
                _ => vec![[8, y], [8, y + h], [8 - w, y + h], [8 - w, y]],
            };
            vec![outer, hole]
        }
        Family::InLine => {
            let mut out = Vec::new();
            for i in 0..ring.len() {
                let (p, q) = (ring[i], ring[(i + 1) % ring.len()]);
                out.push(p);
                if rng.below(3) == 0 {
                    out.push(p);
                }
                if rng.below(2) == 0 {
                    out.push([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]);
                }
            }
            vec![out]
        }
        Family::Star => {
            let n = int(rng, 5, 11);
            let k = int(rng, 2, (n - 1) / 2);
            let corner = |i: i64| {
                let at = DVec2::from_angle(TAU * (i * k % n) as f64 / n as f64 + 0.1) * 4.0;
                [at.x.round() as i64 + 4, at.y.round() as i64 + 4]
            };
            vec![(0..n).map(corner).collect()]
        }
        Family::Round => loop {
            // Turning right at every corner: random ways, sorted by angle, gone through twice.
            let mut ways: Vec<I> = (0..int(rng, 5, 8)).map(|_| place(rng, 6)).collect();
            ways.iter_mut().for_each(|w| *w = [w[0] - 3, w[1] - 3]);
            ways.retain(|w| *w != [0, 0]);
            ways.sort_by(|p, q| v(*p).to_angle().total_cmp(&v(*q).to_angle()));
            let every_other = |from: usize| ways.iter().skip(from).step_by(2).copied();
            let mut at = [4, 4];
            let mut ring = Vec::new();
            for w in every_other(0).chain(every_other(1)) {
                ring.push(at);
                at = [at[0] + w[0], at[1] + w[1]];
            }
            if ring.len() > 3 {
                return vec![ring];
            }
        },
    }
}

fn polygon(rings: &[Vec<I>], at: impl Fn(I) -> DVec2) -> AnyShape {
    let mut rings = rings.iter().map(|r| r.iter().map(|p| at(*p)).collect());
    let outer = rings.next().unwrap();
    AnyShape::Polygon(Polygon::new(outer, rings.collect()).unwrap())
}

fn edges(shape: &AnyShape) -> Vec<[DVec2; 2]> {
    let AnyShape::Polygon(polygon) = shape else { panic!("{shape:?}") };
    let mut edges: Vec<_> = polygon.edges().collect();
    if edges.is_empty() {
        edges.push([polygon.outer()[0]; 2]);
    }
    edges
}

fn dot(p: DVec2) -> Body {
    Body::new(&AnyShape::Point(Point::new(p).unwrap()))
}

/// All questions about a shape and a place, which must have one answer.
fn one_truth(shape: &AnyShape, body: &Body, p: DVec2) -> Side {
    let side = contains(shape, p);
    let found = overlap(body, &dot(p));
    let about = || format!("{side:?} {found:?}\n{p:?}\n{shape:?}");
    let met = side != Side::Outside;
    assert_eq!(found.contact().is_some(), met, "{}", about());
    assert_eq!(meets(body, &dot(p)), met, "{}", about());
    assert_eq!(overlap(&dot(p), body).swapped(), found, "{}", about());
    let near = distance(body, &dot(p));
    assert_eq!(near.is_none(), met, "{}", about());
    if let Some(contact) = found.contact() {
        assert_eq!(contact.touching, side == Side::Boundary, "{}", about());
        assert_eq!(contact.depth == 0.0, contact.touching, "{}", about());
        assert_eq!(penetration(body, &dot(p)).unwrap().depth, contact.depth, "{}", about());
    }
    // Inside or outside, it is as far from what is drawn as the edges are.
    let least = edges(shape).iter().map(|[a, b]| to_segment(*a, *b, p)).fold(f64::MAX, f64::min);
    let found = near.map(|n| n.distance).or(found.contact().map(|c| c.depth)).unwrap();
    assert!((found - least).abs() < 1e-12, "{found} {least} {}", about());
    for direction in [DVec2::new(1.0, 0.3), DVec2::new(-0.2, 1.0)] {
        let hits = cast(&Ray::new(p, direction).unwrap(), shape).hits;
        let starts_on_it = hits.first().is_some_and(|h| h.t == 0.0);
        assert_eq!(starts_on_it, side == Side::Boundary, "{hits:?} {}", about());
    }
    side
}

#[test]
fn a_place_belongs_to_a_shape_for_all_questions_or_for_none() {
    let mut rng = Rng::new(91);
    for family in FAMILIES {
        let mut counts = [0; 3];
        for _ in 0..100 * times() {
            let rings = rings(&mut rng, family);
            let shape = polygon(&rings, v);
            let body = Body::new(&shape);
            let mut look = |p| counts[one_truth(&shape, &body, p) as usize] += 1;
            // Halves of whole numbers: corners, edges, crossings.
            for _ in 0..20 {
                look(DVec2::new(int(&mut rng, -3, 20) as f64, int(&mut rng, -3, 20) as f64) * 0.5);
            }
            for [a, b] in edges(&shape) {
                look(a.midpoint(b));
                look(a);
            }
        }
        let [inside, on, outside] = counts;
        let rate = f64::from(inside + on) / f64::from(inside + on + outside);
        assert!((0.3..0.7).contains(&rate), "{family:?} {counts:?}");
        assert!(inside > 40 && on > 200, "{family:?} {counts:?}");
    }
}

#[test]
fn turned_it_is_still_one_truth() {
    let mut rng = Rng::new(92);
    for family in FAMILIES {
        let (mut on, mut all) = (0, 0);
        for _ in 0..100 * times() {
            let rings = rings(&mut rng, family);
            let pose = Pose::new(rng.in_square(-30.0, 30.0), rng.range(-3.0, 3.0)).unwrap();
            let local = polygon(&rings, v);
            let world = local.to_world(&pose).unwrap();
            let body = Body::new(&local).moved(&pose);
            let mut look = |p| {
                on += u32::from(one_truth(&world, &body, p) == Side::Boundary);
                all += 1;
            };
            for [a, b] in edges(&world) {
                look(a);
                look(a.lerp(b, 0.5));
                let p = a.lerp(b, rng.unit());
                look(p);
                look(DVec2::new(p.x.next_up(), p.y));
                look(DVec2::new(p.x, p.y.next_down()));
            }
        }
        assert!(on > all / 5 && on < all, "{family:?} {on} {all}");
    }
}

#[test]
fn a_spike_belongs_to_its_polygon() {
    let ring = vec![[0, 0], [4, 0], [4, 4], [0, 4], [0, 8]];
    let shape = polygon(&[ring], v);
    let body = Body::new(&shape);
    assert_eq!(one_truth(&shape, &body, DVec2::new(0.0, 6.0)), Side::Boundary);
    assert_eq!(one_truth(&shape, &body, DVec2::new(0.0, 8.5)), Side::Outside);
    let rings = vec![vec![[0, 0], [8, 0], [8, 6], [0, 6]], vec![[0, 2], [4, 2], [4, 4], [0, 4]]];
    let shape = polygon(&rings, v);
    let body = Body::new(&shape);
    assert_eq!(one_truth(&shape, &body, DVec2::new(0.0, 3.0)), Side::Boundary);
    assert_eq!(one_truth(&shape, &body, DVec2::new(1.0, 3.0)), Side::Outside);
}

#[test]
fn what_goes_round_twice_is_not_taken_as_convex() {
    let shape = polygon(&[vec![[-4, 1], [3, 1], [-4, 2], [-5, -1], [5, 3]]], v);
    let body = Body::new(&shape);
    assert_eq!(one_truth(&shape, &body, DVec2::new(-4.5, 0.0)), Side::Inside);
}

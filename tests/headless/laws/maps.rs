//! Random and hostile maps, in any scale and anywhere, each with its oracle.

use std::f64::consts::TAU;

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::{RoundSolid, Solids};

use super::oracle::{Area, Oracle};
use glisse::random::Rng;

/// One solid thing, before it is put somewhere.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// Solid inside its rings, even-odd.
    Outline(Vec<Vec<DVec2>>),
    /// Free inside its rings: walls that face each other.
    Rooms(Vec<Vec<DVec2>>),
    /// Without thickness.
    Thin(Vec<DVec2>),
    /// A disc or a capsule.
    Round(DVec2, DVec2, f64),
    /// The half-plane `normal · (p - about) ≤ offset`: about, normal, offset.
    HalfPlane(DVec2, DVec2, f64),
}

/// A map in its own numbers: some 40 units wide, made for movers of 0.3 to 1.5 units.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) name: &'static str,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) low: DVec2,
    pub(crate) high: DVec2,
}

/// A plan in the world.
pub(crate) struct Map {
    pub(crate) name: &'static str,
    pub(crate) solids: Solids,
    pub(crate) oracle: Oracle,
    pub(crate) low: DVec2,
    pub(crate) high: DVec2,
    /// World units for one of the plan's.
    pub(crate) scale: f64,
}

pub(crate) const KINDS: [&str; 16] = [
    "apart",
    "overlapping",
    "snapped",
    "turned room",
    "doom",
    "needles",
    "funnel",
    "pits",
    "corridor",
    "thin walls",
    "seams",
    "rounds",
    "ring of 64",
    "half-planes",
    "touching rings",
    "crossing rings",
];

/// Whether a map is all free space but for a few things in it, so that about half of all moves hit.
pub(crate) fn ring_edges(ring: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]])
}

fn area(ring: &[DVec2]) -> f64 {
    ring_edges(ring).map(|[a, b]| (a - ring[0]).perp_dot(b - ring[0])).sum()
}

impl Plan {
    /// The plan at a scale and a place.
    pub(crate) fn at(&self, scale: f64, offset: DVec2) -> Map {
        self.map(scale, |p| p * scale + offset)
    }

    /// The plan under a map of the plane that keeps shapes and multiplies lengths by `scale`.
    pub(crate) fn map(&self, scale: f64, place: impl Fn(DVec2) -> DVec2) -> Map {
        let mut solids = Solids::default();
        let mut oracle = Oracle::default();
        for (i, piece) in self.pieces.iter().enumerate() {
            let owner = i as u32;
            let all = |ring: &Vec<DVec2>| ring.iter().map(|p| place(*p)).collect::<Vec<_>>();
            match piece {
                Piece::Outline(rings) => {
                    let rings: Vec<_> = rings.iter().map(all).collect();
                    solids.add_outline(&rings, owner).unwrap();
                    let edges = rings.iter().flat_map(|r| ring_edges(r)).collect();
                    oracle.areas.push(Area { edges, free_inside: false });
                }
                Piece::Rooms(rings) => {
                    let (mut points, mut lines) = (Vec::new(), Vec::new());
                    for (k, ring) in rings.iter().enumerate() {
                        // The first ring is the room, the others pillars in it; free is on the right.
                        let mut ring = all(ring);
                        if (area(&ring) > 0.0) != (k == 0) {
                            ring.reverse();
                        }
                        let base = points.len() as u32;
                        let n = ring.len() as u32;
                        lines.extend((0..n).map(|j| [base + j, base + (j + 1) % n]));
                        points.extend(ring);
                    }
                    solids.add_facing(&points, &lines, owner);
                    let edges =
                        lines.iter().map(|[a, b]| [points[*a as usize], points[*b as usize]]);
                    oracle.areas.push(Area { edges: edges.collect(), free_inside: true });
                }
                Piece::Thin(points) => {
                    let points = all(points);
                    solids.add_thin(&points, owner);
                    oracle.thin.extend(points.windows(2).map(|w| [w[0], w[1]]));
                }
                Piece::Round(a, b, r) => {
                    let (a, b, r) = (place(*a), place(*b), r * scale);
                    let shape = Convex::capsule(a, b, r).unwrap();
                    solids.rounds.push(RoundSolid { shape, owner });
                    oracle.rounds.push((a, b, r));
                }
                Piece::HalfPlane(about, normal, offset) => {
                    // Placed, the normal is longer by the scale, and what it says of a length by its square.
                    let normal = place(*about + *normal) - place(*about);
                    let (about, offset) = (place(*about), offset * scale * scale);
                    solids.add_half_plane(about, normal, offset, owner).unwrap();
                    oracle.half_planes.push((about, normal, offset));
                }
            }
        }
        let corners = [
            self.low,
            self.high,
            DVec2::new(self.low.x, self.high.y),
            DVec2::new(self.high.x, self.low.y),
        ]
        .map(place);
        let low = corners.iter().fold(corners[0], |m, p| m.min(*p));
        let high = corners.iter().fold(corners[0], |m, p| m.max(*p));
        Map { name: self.name, solids, oracle, low, high, scale }
    }
}

/// A convex ring on a circle.
pub(crate) fn convex_ring(rng: &mut Rng, centre: DVec2, radius: f64, corners: usize) -> Vec<DVec2> {
    let phase = rng.range(0.0, TAU);
    (0..corners)
        .map(|i| {
            let angle = phase + TAU * (i as f64 + rng.range(-0.3, 0.3)) / corners as f64;
            centre + DVec2::from_angle(angle) * radius
        })
        .collect()
}

/// A star-shaped ring, concave as a rule.
fn blob(rng: &mut Rng, centre: DVec2, low: f64, high: f64, corners: usize) -> Vec<DVec2> {
    (0..corners)
        .map(|i| {
            let angle = TAU * (i as f64 + rng.range(-0.3, 0.3)) / corners as f64;
            centre + DVec2::from_angle(angle) * rng.range(low, high)
        })
        .collect()
}

/// A ring within 6 of the origin and up to three more, on whole numbers: their corners are often corners of another
/// one, or lie on its edges. They may share stretches, go there and back, and lie outside the first.
pub(crate) fn touching_rings(rng: &mut Rng) -> Vec<Vec<DVec2>> {
    let corners = 3 + rng.below(5);
    let first: Vec<DVec2> =
        blob(rng, DVec2::ZERO, 2.5, 6.0, corners).iter().map(|p| p.round()).collect();
    let mut rings = vec![first];
    for _ in 0..1 + rng.below(3) {
        let mut ring = Vec::new();
        for _ in 0..3 + rng.below(2) {
            let other = &rings[rng.below(rings.len())];
            let i = rng.below(other.len());
            let (a, b) = (other[i], other[(i + 1) % other.len()]);
            let middle = (a + b) * 0.5;
            ring.push(match rng.below(4) {
                0 => a,
                1 if middle == middle.floor() => middle,
                _ => rng.in_square(-6., 6.).round(),
            });
        }
        rings.push(ring);
    }
    if rng.below(4) == 0 {
        let i = rng.below(rings[0].len());
        let a = rings[0][i];
        let tip = (a * 1.5).round();
        rings[0].splice(i..=i, [a, tip, a]);
    }
    rings
}

/// Whether two edges cross inside both.
pub(crate) fn rings_cross(rings: &[Vec<DVec2>]) -> bool {
    let edges: Vec<[DVec2; 2]> = rings.iter().flat_map(|r| ring_edges(r)).collect();
    edges.iter().enumerate().any(|(i, e)| {
        edges[..i].iter().any(|f| super::oracle::properly_cross(e[0], e[1], f[0], f[1]))
    })
}

/// A map of a kind.
pub(crate) fn plan(kind: &'static str, rng: &mut Rng) -> Plan {
    let v = DVec2::new;
    let mut pieces = Vec::new();
    let (mut low, mut high) = (v(-2., -2.), v(42., 42.));
    match kind {
        // One polygon in each cell of a grid, with room between them.
        "apart" => {
            for i in 0..16 {
                let centre =
                    v(f64::from(i % 4), f64::from(i / 4)) * 10.0 + rng.point(v(4., 4.), v(6., 6.));
                let ring = match rng.below(3) {
                    0 => {
                        let corners = 5 + rng.below(6);
                        blob(rng, centre, 1.0, 3.5, corners)
                    }
                    1 => convex_ring(rng, centre, 3.0, 3),
                    _ => {
                        let corners = 4 + rng.below(9);
                        convex_ring(rng, centre, 3.0, corners)
                    }
                };
                pieces.push(Piece::Outline(vec![ring]));
            }
        }
        "overlapping" => {
            for _ in 0..14 {
                let centre = rng.point(low, high);
                let corners = 3 + rng.below(7);
                let ring = if rng.below(2) == 0 {
                    let radius = rng.range(1.0, 6.0);
                    convex_ring(rng, centre, radius, corners)
                } else {
                    blob(rng, centre, 1.0, 6.0, corners + 2)
                };
                pieces.push(Piece::Outline(vec![ring]));
            }
        }
        // On a grid: corners on edges, edges on edges, twice the same square.
        "snapped" => {
            for _ in 0..14 {
                let at = rng.point(v(0., 0.), v(36., 36.)).floor();
                let size = rng.point(v(1., 1.), v(6., 6.)).floor();
                let ring = if rng.below(3) == 0 {
                    vec![at, at + v(size.x, 0.), at + v(0., size.x)]
                } else {
                    vec![at, at + v(size.x, 0.), at + size, at + v(0., size.y)]
                };
                pieces.push(Piece::Outline(vec![ring.clone()]));
                if rng.below(5) == 0 {
                    pieces.push(Piece::Outline(vec![ring]));
                }
            }
        }
        "turned room" => {
            let turn = DVec2::from_angle(rng.range(0.0, TAU));
            let boxed = |at: DVec2, half: DVec2| {
                [(1., 1.), (-1., 1.), (-1., -1.), (1., -1.)]
                    .map(|(x, y)| v(20., 20.) + turn.rotate(at + half * v(x, y)))
                    .to_vec()
            };
            let mut rings = vec![boxed(DVec2::ZERO, v(19., 12.))];
            for i in 0..4 {
                let at = v(-12. + 8. * f64::from(i), rng.range(-6., 6.));
                rings.push(boxed(at, rng.point(v(0.5, 0.5), v(2., 3.))));
            }
            pieces.push(Piece::Rooms(rings));
        }
        "doom" => {
            let corners = 12 + rng.below(20);
            let mut rings = vec![blob(rng, v(20., 20.), 14.0, 22.0, corners)];
            for i in 0..3 {
                let at = v(20., 20.) + DVec2::from_angle(2.1 * f64::from(i)) * 7.0;
                let corners = 3 + rng.below(6);
                rings.push(blob(rng, at, 0.8, 3.0, corners));
            }
            pieces.push(Piece::Rooms(rings));
            let at = rng.point(v(18., 18.), v(22., 22.));
            pieces.push(Piece::Outline(vec![convex_ring(rng, at, 1.5, 5)]));
        }
        // Solid needles whose tips are 0.01 degrees, and gaps of 0.01 degrees between walls.
        "needles" => {
            for i in 0..10 {
                let tip = v(f64::from(i % 5), f64::from(i / 5)) * v(8., 20.)
                    + rng.point(v(2., 4.), v(6., 14.));
                let along = rng.direction() * 6.0;
                let wide = along.perp() * (0.01f64.to_radians() * 0.5).tan();
                if i % 2 == 0 {
                    pieces.push(Piece::Outline(vec![vec![
                        tip,
                        tip + along + wide,
                        tip + along - wide,
                    ]]));
                } else {
                    pieces.push(Piece::Thin(vec![tip + along + wide, tip, tip + along - wide]));
                }
            }
        }
        // Two walls of 32 pieces each that come together.
        "funnel" => {
            let turn = DVec2::from_angle(rng.range(0.0, TAU));
            let gap = rng.range(0.1, 4.0);
            for side in [-1.0, 1.0] {
                let wall = (0..=32).map(|i| {
                    let t = f64::from(i) / 32.0;
                    let width = gap + (18.0 - gap) * (1.0 - t) * (1.0 - t);
                    v(20., 20.) + turn.rotate(v(40.0 * t - 20.0, side * 0.5 * width))
                });
                pieces.push(Piece::Thin(wall.collect()));
            }
        }
        // A comb: pits between teeth, some narrower than a mover.
        "pits" => {
            let mut ring = vec![v(-2., 42.), v(-2., 20.)];
            let mut x = 0.0;
            while x < 38.0 {
                let (tooth, pit) = (rng.range(0.2, 2.0), rng.range(0.5, 4.0));
                let (up, down) = (rng.range(15., 20.), rng.range(24., 38.));
                ring.extend([v(x, down), v(x + 0.1, up), v(x + tooth, up), v(x + tooth, down)]);
                x += tooth + pit;
            }
            ring.extend([v(x, 30.), v(x, 42.)]);
            pieces.push(Piece::Outline(vec![ring]));
        }
        "corridor" => {
            let turn = DVec2::from_angle(rng.range(0.0, TAU));
            let wide = rng.range(2.0, 6.0);
            let mut left = Vec::new();
            let mut right = Vec::new();
            for i in 0..7 {
                let x = 6.5 * f64::from(i) - 19.5;
                let y = if i % 2 == 0 { -6.0 } else { 6.0 };
                let bent = rng.range(-2.0, 2.0);
                left.push(v(x + bent, y - wide));
                right.push(v(x + bent, y + wide));
            }
            left.extend(right.into_iter().rev());
            let ring = left.iter().map(|p| v(20., 20.) + turn.rotate(*p)).collect();
            pieces.push(Piece::Rooms(vec![ring]));
        }
        "thin walls" => {
            for _ in 0..24 {
                let mut at = rng.point(low, high);
                let mut chain = vec![at];
                for _ in 0..1 + rng.below(3) {
                    at += rng.direction() * rng.range(0.5, 8.0);
                    chain.push(at);
                }
                pieces.push(Piece::Thin(chain));
            }
        }
        // One floor cut into touching blocks, one wall cut into pieces in line, both with odd cuts.
        "seams" => {
            let mut x = 0.0;
            while x < 38.0 {
                let next = x + rng.range(0.1, 4.0);
                pieces.push(Piece::Outline(vec![vec![
                    v(x, 30.),
                    v(next, 30.),
                    v(next, 34.),
                    v(x, 34.),
                ]]));
                x = next;
            }
            let mut chain = vec![v(2., 4.)];
            while chain[chain.len() - 1].x < 36.0 {
                let last = chain[chain.len() - 1];
                chain.push(v(last.x + rng.range(0.1, 3.0), 4.));
            }
            pieces.push(Piece::Thin(chain));
            for k in 0..12 {
                let y = 10. + f64::from(k);
                pieces.push(Piece::Thin(vec![v(40., y), v(40., y + 1.)]));
            }
        }
        "rounds" => {
            for i in 0..16 {
                let at =
                    v(f64::from(i % 4), f64::from(i / 4)) * 10.0 + rng.point(v(3., 3.), v(7., 7.));
                let radius = rng.range(0.2, 2.5);
                let end = if i % 2 == 0 { at } else { at + rng.direction() * rng.range(0.1, 5.0) };
                pieces.push(Piece::Round(at, end, radius));
            }
            let ring = convex_ring(rng, v(20., 20.), 3.0, 5);
            pieces.push(Piece::Outline(vec![ring]));
        }
        // A room of 64 walls, where neighbours differ by less than six degrees.
        "ring of 64" => {
            let radius = rng.range(4.0, 18.0);
            let ring = (0..64)
                .map(|i| v(20., 20.) + DVec2::from_angle(TAU * f64::from(i) / 64.0) * radius);
            pieces.push(Piece::Rooms(vec![ring.collect()]));
            low = v(20., 20.) - DVec2::splat(radius);
            high = v(20., 20.) + DVec2::splat(radius);
        }
        // One to three, before and behind polygons, whose corners may lie on them.
        "half-planes" => {
            let normals = [v(0., -1.), v(2., -3.), v(-3., -4.), v(1., 0.), v(-5., 2.), v(7., 1.)];
            for _ in 0..1 + rng.below(3) {
                let normal = normals[rng.below(normals.len())];
                let inner = v(20., 20.) - normal.normalize() * rng.range(4., 16.);
                pieces.push(Piece::HalfPlane(
                    inner.round(),
                    normal,
                    f64::from(rng.below(5) as u32),
                ));
            }
            for _ in 0..rng.below(7) {
                let centre = rng.point(low, high);
                let corners = 3 + rng.below(4);
                let ring = convex_ring(rng, centre, 4.0, corners);
                pieces.push(Piece::Outline(vec![ring.iter().map(|p| p.round()).collect()]));
            }
        }
        "touching rings" | "crossing rings" => {
            for i in 0..9 {
                let centre = v(f64::from(i % 3), f64::from(i / 3)) * 14.0 + v(6., 6.);
                let rings = loop {
                    let rings = touching_rings(rng);
                    if kind == "crossing rings" || !rings_cross(&rings) {
                        break rings;
                    }
                };
                let all = |ring: Vec<DVec2>| ring.into_iter().map(|p| p + centre).collect();
                pieces.push(Piece::Outline(rings.into_iter().map(all).collect()));
            }
        }
        other => panic!("no map kind {other}"),
    }
    Plan { name: kind, pieces, low, high }
}

pub(crate) const MOVERS: [&str; 7] =
    ["circle", "box", "turned box", "capsule", "polygon", "rounded polygon", "point"];

/// A mover of a kind, by its core in the plan's numbers and its radius.
pub(crate) fn mover(kind: &str, rng: &mut Rng) -> (Vec<DVec2>, f64) {
    let v = DVec2::new;
    let half = rng.point(v(0.3, 0.3), v(1.0, 1.0));
    let corners = [(1., 1.), (-1., 1.), (-1., -1.), (1., -1.)].map(|(x, y)| half * v(x, y));
    match kind {
        "circle" => (vec![DVec2::ZERO], half.x),
        "box" => (corners.to_vec(), 0.0),
        "turned box" => {
            let turn = rng.direction();
            (corners.map(|c| turn.rotate(c)).to_vec(), 0.0)
        }
        "capsule" => {
            let spine = rng.direction() * half.y;
            (vec![-spine, spine], 0.5 * half.x)
        }
        "polygon" => {
            let n = 3 + rng.below(6);
            // Not about its origin: nothing says that the position is in the middle.
            let centre = rng.point(v(-0.5, -0.5), v(0.5, 0.5));
            (convex_ring(rng, centre, half.x, n), 0.0)
        }
        "rounded polygon" => {
            let n = 3 + rng.below(6);
            (convex_ring(rng, DVec2::ZERO, half.x, n), 0.4 * half.y)
        }
        "point" => (vec![DVec2::ZERO], 0.0),
        other => panic!("no mover kind {other}"),
    }
}

/// A mover at a scale.
pub(crate) fn convex((core, radius): &(Vec<DVec2>, f64), scale: f64) -> Convex {
    Convex::new(core.iter().map(|c| *c * scale).collect(), radius * scale).unwrap()
}

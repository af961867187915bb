//! Which corners, edges or faces of two convex shapes in space are nearest, and where? By walking from feature to nearer
//! feature. (Article V, "Intersection polygone vs polygone"; after Lin and Canny, 1991.)
//!
//! The walk begins at a corner of each. One of the two is looked at, then the other, in turn: of all faces that meet at the feature
//! where the walk is, which place is nearest to the other's feature? If it is nearer than before, the walk goes there. When neither
//! shape has anything nearer around its feature, nothing anywhere is: a convex shape has no second hollow to be caught in. So the
//! walk sees the features on its way, and not all. It could be caught on the far side of a solid, where the way to the other goes
//! through the solid itself, behind all nearby faces: then it goes across, to the faces that look at the other.
//!
//! Each move makes the distance less, so that no place is come to twice, and the walk ends.
//!
//! Frame: z up, world units; the radii are not used. Degenerate cases: parallel edges and faces have many nearest places; the first
//! found is taken. A flat shape has two faces, back to back; a segment an edge, and a point itself. Less than the rounding of a
//! distance is no reason to move, so that this much may be left; whether they touch is not decided by it
//! (`super::compare_convex`). Of shapes that share inner points the answer means nothing. Cost: a
//! look tries the edges and corners of the faces at a feature; how many looks, depends on where the walk begins.

use glam::DVec3;
use serde::Serialize;

use super::nearest_boxes::segment_parameters;
use crate::geom::solid::{Convex3, hull};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// A part of a convex shape's surface, by the numbers of its corners and faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature3 {
    /// A corner.
    Vertex(u32),
    /// The edge between two corners.
    Edge([u32; 2]),
    /// A face.
    Face(u32),
}

/// The nearest places of two convex shapes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NearestConvex {
    /// On what of the first, and of the second.
    pub features: [Feature3; 2],
    /// Where, in world units.
    pub points: [DVec3; 2],
    /// From the first to the second: more precise than the difference of the two.
    pub way: DVec3,
}

impl NearestConvex {
    /// How far apart they are, in world units.
    #[must_use]
    pub fn distance(&self) -> f64 {
        length(self.way)
    }
}

/// A vector's length, of any size.
pub(super) fn length(v: DVec3) -> f64 {
    let size = v.abs().max_element();
    if size > 0.0 { (v / size).length() * size } else { 0.0 }
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Where the walk begins: at a corner of each.
    Begin {
        /// The two.
        near: NearestConvex,
    },
    /// One of the two is looked at, around the feature where the walk is.
    Look {
        /// Which: 0 is the first, 1 the second.
        of: u32,
        /// Where the walk was.
        from: NearestConvex,
        /// The nearest around.
        found: NearestConvex,
        /// Whether it is nearer than where the walk was, which goes there.
        nearer: bool,
        /// Whether it was looked for on the other side of the solid, since the way goes through it.
        across: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Begin { .. } => {
                About::at("begin", []).chapter("walk").because(Reason::Last("axis"))
            }
            Self::Look { of, from, nearer, .. } => {
                let [which, first] = match from.features[of as usize % 2] {
                    Feature3::Vertex(i) => [0, i],
                    Feature3::Edge([a, b]) => [1, (a << 16) | b],
                    Feature3::Face(f) => [2, f],
                };
                About::at("look", [of, which, first])
                    .chapter("walk")
                    .kind(if nearer { Kind::Candidate } else { Kind::Refused })
                    .because(Reason::Kept("look"))
                    .because(Reason::Last("begin"))
            }
        }
    }
}

/// The nearest places of two convex cores that share no inner points. `along` is a unit direction from the first to the second;
/// the better it parts them, the nearer to the end the walk begins.
#[must_use]
pub fn nearest_convex(a: &Convex3, b: &Convex3, along: DVec3) -> NearestConvex {
    nearest_convex_traced(a, b, along, &mut Silent)
}

/// [`nearest_convex`], traced.
#[must_use]
pub fn nearest_convex_traced<T: Trace<Step>>(
    a: &Convex3,
    b: &Convex3,
    along: DVec3,
    trace: &mut T,
) -> NearestConvex {
    // 1. From the corners that are farthest towards each other along the direction.
    let corners = [Feature3::Vertex(lowest(a, -along)), Feature3::Vertex(lowest(b, along))];
    let mut now = between(a, b, corners);
    trace.step(|| Step::Begin { near: now });
    let (mut of, mut settled) = (0, 0);
    while settled < 2 {
        // 2. The nearest place of all faces around the one's feature to the other's.
        let (found, across) = around(a, b, of, &now);
        // Rounding alone is no reason to go anywhere.
        let nearer = found.distance() < now.distance() * (1.0 - SAME);
        trace.step(|| Step::Look { of, from: now, found, nearer, across });
        // 3. Nearer: there, and the other one may have nearer features now. Else this one has nothing nearer.
        if nearer {
            (now, settled) = (found, 0);
        } else {
            settled += 1;
        }
        of = 1 - of;
    }
    // 4. Neither has: this is the least of all.
    now
}

/// Distances that differ by less than this part of them are one.
const SAME: f64 = 8.0 * f64::EPSILON;

/// The corner that is lowest along a direction; points within the hull are no corners.
fn lowest(of: &Convex3, n: DVec3) -> u32 {
    let ends = of.edges().iter().flat_map(|e| e.ends);
    let height = |i: u32| n.dot(of.offsets()[i as usize]);
    ends.map(|i| (i, height(i))).reduce(|p, q| if q.1 < p.1 { q } else { p }).map_or(0, |p| p.0)
}

/// The nearest of what is around the feature of one of two: of all faces that hold it, or edges where there are no faces. Where the
/// way to the other goes through the solid behind all of these, the nearest of the faces on its other side.
fn around(a: &Convex3, b: &Convex3, of: u32, now: &NearestConvex) -> (NearestConvex, bool) {
    let first = of == 0;
    let (shape, feature) = if first { (a, now.features[0]) } else { (b, now.features[1]) };
    let nearest = |all: &mut dyn Iterator<Item = Feature3>| {
        let mut best = *now;
        for feature in all {
            let pair = if first { [feature, now.features[1]] } else { [now.features[0], feature] };
            let found = between(a, b, pair);
            if found.distance() < best.distance() {
                best = found;
            }
        }
        best
    };
    let holds = |ring: &[u32]| match feature {
        Feature3::Vertex(i) => ring.contains(&i),
        Feature3::Edge([i, j]) => ring.contains(&i) && ring.contains(&j),
        Feature3::Face(_) => false,
    };
    let at_hand: Vec<u32> = (0u32..)
        .zip(shape.faces())
        .filter(|(f, face)| feature == Feature3::Face(*f) || holds(&face.ring))
        .map(|(f, _)| f)
        .collect();
    if at_hand.is_empty() {
        let wires = shape.edges().iter().filter(|e| holds(&e.ends));
        return (nearest(&mut wires.map(|e| Feature3::Edge(e.ends))), false);
    }
    let found = nearest(&mut at_hand.iter().map(|f| Feature3::Face(*f)));
    // From the shape's place to the other's.
    let (place, way) = if first { (now.points[0], now.way) } else { (now.points[1], -now.way) };
    let is_before =
        |f: u32, from: DVec3, to: DVec3| shape.faces()[f as usize].normal.dot(to - from) > 0.0;
    if found.distance() < now.distance() || at_hand.iter().any(|f| is_before(*f, DVec3::ZERO, way))
    {
        return (found, false);
    }
    let other = place - shape.anchor() + way;
    let corner = |f: u32| shape.offsets()[shape.faces()[f as usize].ring[0] as usize];
    let mut looking = (0..shape.faces().len() as u32).filter(|f| is_before(*f, corner(*f), other));
    let found = nearest(&mut looking.by_ref().map(Feature3::Face));
    (found, found.distance() < now.distance())
}

/// The nearest places of two features, borders included.
fn between(a: &Convex3, b: &Convex3, features: [Feature3; 2]) -> NearestConvex {
    let (ours, theirs) = (edges_of(a, features[0]), edges_of(b, features[1]));
    let mut best: Option<NearestConvex> = None;
    let mut take = |found: NearestConvex| {
        if best.is_none_or(|b| found.distance() < b.distance()) {
            best = Some(found);
        }
    };
    for e in &ours {
        theirs.iter().for_each(|f| take(of_edges(a, b, [*e, *f])));
    }
    let corners = |of: &Convex3, feature: Feature3| -> Vec<Feature3> {
        let all = match feature {
            Feature3::Vertex(i) => vec![i],
            Feature3::Edge(ends) => ends.to_vec(),
            Feature3::Face(f) => of.faces()[f as usize].ring.clone(),
        };
        all.into_iter().map(Feature3::Vertex).collect()
    };
    if matches!(features[0], Feature3::Face(_)) {
        let over = corners(b, features[1]).into_iter().map(|c| [features[0], c]);
        over.filter_map(|pair| corner_over_face(a, b, pair)).for_each(&mut take);
    }
    if matches!(features[1], Feature3::Face(_)) {
        let over = corners(a, features[0]).into_iter().map(|c| [c, features[1]]);
        over.filter_map(|pair| corner_over_face(a, b, pair)).for_each(&mut take);
    }
    best.unwrap_or_else(|| of_edges(a, b, [[0; 2]; 2]))
}

/// The edges of a feature; of a corner one without length.
fn edges_of(of: &Convex3, feature: Feature3) -> Vec<[u32; 2]> {
    match feature {
        Feature3::Vertex(i) => vec![[i; 2]],
        Feature3::Edge(ends) => vec![ends],
        // The lesser end first, so that an edge has one name.
        Feature3::Face(f) => {
            hull::edges(&of.faces()[f as usize].ring).map(|[i, j]| [i.min(j), i.max(j)]).collect()
        }
    }
}

/// Where an edge of each is nearest to the other, by their ends.
pub(super) fn of_edges(a: &Convex3, b: &Convex3, [e, f]: [[u32; 2]; 2]) -> NearestConvex {
    let way = b.anchor() - a.anchor();
    let ours = e.map(|i| a.offsets()[i as usize]);
    let theirs = f.map(|i| way + b.offsets()[i as usize]);
    let [s, t] = segment_parameters(ours, theirs);
    let (p, q) = (ours[0].lerp(ours[1], s), theirs[0].lerp(theirs[1], t));
    let feature = |ends: [u32; 2], t: f64| match t {
        _ if ends[0] == ends[1] || t == 0.0 => Feature3::Vertex(ends[0]),
        1.0 => Feature3::Vertex(ends[1]),
        _ => Feature3::Edge(ends),
    };
    let features = [feature(e, s), feature(f, t)];
    let on = |of: &Convex3, feature, p: DVec3| match feature {
        Feature3::Vertex(i) => of.corner(i),
        _ => a.anchor() + p,
    };
    NearestConvex { features, points: [on(a, features[0], p), on(b, features[1], q)], way: q - p }
}

/// A corner of the one and a face of the other, where the corner's foot is within the face.
pub(super) fn corner_over_face(
    a: &Convex3,
    b: &Convex3,
    features: [Feature3; 2],
) -> Option<NearestConvex> {
    let way = b.anchor() - a.anchor();
    // Rounding may put what is on the face behind it.
    let slack = 64.0 * f64::EPSILON * (way.abs().element_sum() + a.extent() + b.extent());
    let over = |of: &Convex3, face: u32, p: DVec3| -> Option<DVec3> {
        let face = &of.faces()[face as usize];
        let n = face.normal;
        let ring = face.ring.iter().map(|i| of.offsets()[*i as usize]);
        let next = ring.clone().cycle().skip(1);
        let within = ring.clone().zip(next).all(|(c, d)| (d - c).cross(p - c).dot(n) >= 0.0);
        let height = n.dot(p - ring.clone().next()?);
        (within && height >= -slack).then_some(n * height.max(0.0))
    };
    match features {
        [Feature3::Face(f), Feature3::Vertex(j)] => {
            let up = over(a, f, way + b.offsets()[j as usize])?;
            let points = [b.corner(j) - up, b.corner(j)];
            Some(NearestConvex { features, points, way: up })
        }
        [Feature3::Vertex(i), Feature3::Face(g)] => {
            let up = over(b, g, a.offsets()[i as usize] - way)?;
            let points = [a.corner(i), a.corner(i) - up];
            Some(NearestConvex { features, points, way: -up })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::compare_convex::visit;
    use crate::geom::solid::{Box3, Capsule3};
    use crate::random::Rng;
    use crate::trace::Recorder;
    use glam::dvec3;

    fn walked(a: &Convex3, b: &Convex3, along: DVec3) -> (NearestConvex, [usize; 2]) {
        let input = (a.clone(), b.clone());
        let run = Recorder::run(input, |(a, b), t| nearest_convex_traced(a, b, along, t));
        assert_eq!(run.output, nearest_convex(a, b, along));
        let is_across = |s: &Step| matches!(s, Step::Look { across: true, .. });
        let across = run.steps().iter().filter(|s| is_across(&s.event)).count();
        (run.output, [run.steps().len() - 1, across])
    }

    /// The least distance of all edges, and of all corners over faces.
    fn least_of_all(a: &Convex3, b: &Convex3) -> f64 {
        let mut least = f64::INFINITY;
        visit(a, b, DVec3::X, |found| {
            least = least.min(found.distance());
            f64::INFINITY
        });
        least
    }

    fn cuboid(min: DVec3, max: DVec3) -> Convex3 {
        Convex3::from(&Box3::new(min, max).unwrap())
    }

    #[test]
    fn corners_edges_and_faces_are_found_from_anywhere() {
        use Feature3::{Edge, Face, Vertex};
        let a = cuboid(DVec3::ZERO, dvec3(4.0, 2.0, 1.0));
        // 2, 3 and 6 from corner to corner, seen from where they are nearest and from behind.
        let b = cuboid(dvec3(6.0, 5.0, 7.0), dvec3(8.0, 6.0, 8.0));
        for along in [DVec3::X, -DVec3::X, DVec3::Z, -DVec3::ONE.normalize()] {
            let (found, _) = walked(&a, &b, along);
            assert_eq!((found.features, found.distance()), ([Vertex(7), Vertex(0)], 7.0));
        }
        // A wire across an edge, 3 and 4 away from it.
        let wire = Capsule3::new(dvec3(7.0, -3.0, 5.0), dvec3(7.0, 9.0, 5.0), 0.0).unwrap();
        let (found, _) = walked(&a, &Convex3::from(&wire), DVec3::Z);
        assert_eq!(found.distance(), 5.0);
        assert!(matches!(found.features, [Edge([5, 7]) | Vertex(5 | 7), _]), "{found:?}");
        // A tip over the lid.
        let tip = [
            dvec3(1.0, 1.0, 3.0),
            dvec3(0.0, 0.0, 5.0),
            dvec3(2.0, 0.0, 5.0),
            dvec3(1.0, 3.0, 5.0),
        ];
        let tip = Convex3::new(tip.to_vec()).unwrap();
        for along in [DVec3::Z, DVec3::X] {
            let (found, _) = walked(&a, &tip, along);
            assert_eq!((found.features, found.distance()), ([Face(5), Vertex(0)], 2.0));
            assert_eq!(found.points, [dvec3(1.0, 1.0, 1.0), dvec3(1.0, 1.0, 3.0)]);
        }
    }

    #[test]
    fn caught_behind_a_solid_it_goes_across() {
        let points = [(2, 1, -3), (-3, 2, 2), (-3, -2, -1), (-1, 2, 0), (-1, -3, -2)];
        let points = points.map(|(x, y, z)| dvec3(f64::from(x), f64::from(y), f64::from(z)));
        let solid = Convex3::new(points.to_vec()).unwrap();
        let point = Convex3::from(dvec3(-1.375, -1.25, -2.3125));
        // From the corner behind, along an edge that is nearest of both faces beside it.
        let behind = dvec3(-0.625, 0.469, -0.625).normalize();
        let (found, [_, across]) = walked(&solid, &point, behind);
        assert_eq!((found.features[0], across), (Feature3::Face(3), 1));
        assert!((found.distance() - least_of_all(&solid, &point)).abs() < 1e-15);
        let (back, [_, across]) = walked(&point, &solid, -behind);
        assert_eq!((back.features[1], across), (Feature3::Face(3), 1));
    }

    #[test]
    fn the_walk_s_end_is_the_least_of_all() {
        let mut rng = Rng::new(20);
        let (mut pairs, mut looks, mut across) = (0, 0, 0);
        for round in 0..600 {
            let mut solid = |at: f64, flatness: f64| {
                let mut number = || match round % 2 {
                    0 => rng.below(7) as f64 - 3.0,
                    _ => rng.range(-3.0, 3.0),
                };
                let points = (0..14).map(|_| dvec3(number() + at, number(), number() * flatness));
                Convex3::new(points.collect())
            };
            let flatness = [1.0, 1e-6, 1e3][round % 3];
            let (Ok(a), Ok(b)) = (solid(0.0, flatness), solid(8.0, 1.0)) else { continue };
            let expected = least_of_all(&a, &b);
            let size = 8.0 + a.extent() + b.extent();
            for along in [DVec3::X, -DVec3::X, DVec3::Y, DVec3::Z, -DVec3::Z] {
                let (found, [count, jumps]) = walked(&a, &b, along);
                assert!(
                    (found.distance() - expected).abs() < 1e-14 * size,
                    "{flatness} {expected} {} {size}",
                    found.distance() - expected
                );
                let gap = found.points[0].distance(found.points[1]);
                assert!((gap - expected).abs() < 1e-14 * size);
                (pairs, looks, across) = (pairs + 1, looks + count, across + jumps);
            }
        }
        assert!(pairs > 2_500 && looks < 8 * pairs && across > 0, "{pairs} {looks} {across}");
    }
}

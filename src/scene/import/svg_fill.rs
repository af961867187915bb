//! What a fill of a drawing covers: bodies, each with its holes, by the drawing's fill rule.
//!
//! 1. Rings that cross nothing are held against each other: how many times the others go round each says whether it
//!    bounds a body or a hole. They keep their curves.
//! 2. Rings that cross themselves or each other are taken together. Shapes of ours fill by the even-odd rule and
//!    one at a time, so where that would fill something else, the faces that the rings cut the plane into are
//!    distinguished by their winding numbers, and those of one kind are joined again. They are made of chords.
//! 3. Each hole goes to the smallest body round it.
//!
//! Edges that run along each other leave no faces to tell apart; rings that cross and have such edges are bodies by
//! themselves.
//!
//! Cost: near n log n for n chords, and pairs of rings whose boxes meet.

use std::cell::OnceCell;

use glam::DVec2;

use super::svg::SvgChain;
use super::svg_chain::{chords, has_curves};
use crate::collide::point::point_polygon::Side;
use crate::collide::{PreparedPolygon, polygon_kind, uncross, winding_faces};
use crate::geom::{Polygon, Rect, Sign, orient};
use crate::partition::broad::Broad;
use crate::scene::sprite::cut::root_of;

/// One body of a fill.
pub(super) struct FilledBody<'d> {
    /// Its outer ring.
    pub(super) outline: OuterRing<'d>,
    /// Its holes, of chords.
    pub(super) holes: Vec<Vec<DVec2>>,
    /// Whether some of its rings were curves, for which chords stand.
    pub(super) chorded: bool,
}

/// A body's outer ring.
pub(super) enum OuterRing<'d> {
    /// One of the drawing's own.
    Chain(&'d SvgChain),
    /// One that crossing rings left.
    Points(Vec<DVec2>),
}

/// A ring of a fill.
struct FillRing<'d> {
    chain: &'d SvgChain,
    /// Its chords, as a region.
    region: Polygon,
    bounds: Rect,
    /// The same, to ask many points, once that is wanted.
    prepared: OnceCell<PreparedPolygon>,
}

/// A hole, until its body is found.
struct Hole {
    points: Vec<DVec2>,
    curved: bool,
}

/// What a chain bounds; none for less than three corners, or all in line.
pub(super) fn region(chain: &SvgChain) -> Option<Polygon> {
    let region = Polygon::new(chords(chain), Vec::new()).ok()?;
    let points = region.outer();
    let (a, b) = (*points.first()?, *points.iter().find(|p| **p != points[0])?);
    // Not by its area: that of a figure of eight may be none.
    points.iter().any(|p| orient(a, b, *p) != Sign::Zero).then_some(region)
}

/// The bodies of the rings among these chains.
pub(super) fn bodies(chains: &[SvgChain], even_odd: bool) -> Vec<FilledBody<'_>> {
    let rings: Vec<FillRing<'_>> = chains
        .iter()
        .filter_map(|chain| {
            let region = region(chain)?;
            let bounds = Rect::around(region.points())?;
            Some(FillRing { chain, region, bounds, prepared: OnceCell::new() })
        })
        .collect();
    let clusters = clusters(&rings);
    let around = windings_around(&rings, &clusters);
    let solid = |winding: i32| if even_odd { winding % 2 != 0 } else { winding != 0 };
    let mut bodies = Vec::new();
    let mut holes = Vec::new();
    // 1. Rings that cross nothing.
    for (i, ring) in rings.iter().enumerate().filter(|(i, _)| clusters[*i].is_none()) {
        match (solid(around[i]), solid(around[i] + ring.turn())) {
            (false, true) => bodies.push(ring.body()),
            (true, false) => holes.push(ring.hole()),
            // It bounds nothing: it lies in what is solid anyway.
            _ => {}
        }
    }
    // 2. Those that do.
    for (first, number) in clusters.iter().enumerate().filter(|(i, c)| **c == Some(*i)) {
        let of: Vec<&FillRing<'_>> =
            rings.iter().zip(&clusters).filter(|(_, c)| *c == number).map(|(r, _)| r).collect();
        crossing(&of, around[first], even_odd, &mut bodies, &mut holes);
    }
    give_holes(&mut bodies, holes);
    bodies
}

impl<'d> FillRing<'d> {
    fn curved(&self) -> bool {
        has_curves(self.chain)
    }

    fn body(&self) -> FilledBody<'d> {
        FilledBody { outline: OuterRing::Chain(self.chain), holes: Vec::new(), chorded: false }
    }

    fn hole(&self) -> Hole {
        Hole { points: self.region.outer().to_vec(), curved: self.curved() }
    }

    /// Which way it goes round, where it does not cross itself: 1 for clockwise on the screen.
    fn turn(&self) -> i32 {
        if twice_area(self.region.outer()) > 0.0 { 1 } else { -1 }
    }

    /// How many times it goes round a ring that it does not cross.
    fn winding_round(&self, other: &Self) -> Option<i32> {
        if !self.bounds.contains(other.bounds.min) || !self.bounds.contains(other.bounds.max) {
            return Some(0);
        }
        let prepared = self.prepared.get_or_init(|| PreparedPolygon::new(&self.region));
        let middles = other.region.edges().map(|[a, b]| 0.5 * (a + b));
        // A place that both go through does not tell. Where all do, they are one.
        let mut places = other.region.points().chain(middles).map(|p| prepared.locate(p));
        places.find(|place| place.side != Side::Boundary)?.winding
    }
}

/// Twice a ring's area, with its sign: positive clockwise on the screen.
fn twice_area(ring: &[DVec2]) -> f64 {
    let middle = ring.first().copied().unwrap_or_default();
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| (*a - middle).perp_dot(*b - middle)).sum()
}

/// For each ring that crosses itself or others, the least index of those it is taken together with.
fn clusters(rings: &[FillRing<'_>]) -> Vec<Option<usize>> {
    let mut clusters = vec![None; rings.len()];
    let Some(all) = joined(rings.iter()) else { return clusters };
    let kind = polygon_kind(&all);
    // Each ring's way to the least of its cluster.
    let mut parents: Vec<usize> = (0..rings.len()).collect();
    let mut crossed = vec![false; rings.len()];
    for contact in kind.contacts.iter().filter(|c| c.how.crosses()) {
        let [e, f] = contact.edges.map(|[ring, _]| ring);
        (crossed[e], crossed[f]) = (true, true);
        let (e, f) = (root_of(&mut parents, e), root_of(&mut parents, f));
        parents[e.max(f)] = e.min(f);
    }
    if kind.more && crossed.contains(&true) {
        // Not all contacts were listed: what the others would join is not known.
        return vec![Some(0); rings.len()];
    }
    for i in (0..rings.len()).filter(|i| crossed[*i]) {
        clusters[i] = Some(root_of(&mut parents, i));
    }
    clusters
}

/// How many times the rings of other clusters go round each.
fn windings_around(rings: &[FillRing<'_>], clusters: &[Option<usize>]) -> Vec<i32> {
    let mut around = vec![0; rings.len()];
    let boxes: Vec<_> = rings.iter().map(|r| Some(r.bounds)).collect();
    for pair in Broad::default().pairs(&boxes) {
        let [i, j] = pair.map(|i| i as usize);
        if clusters[i].is_some() && clusters[i] == clusters[j] {
            continue;
        }
        // Of two that are one, the first is round the second.
        around[j] += rings[i].winding_round(&rings[j]).unwrap_or_else(|| rings[i].turn());
        around[i] += rings[j].winding_round(&rings[i]).unwrap_or(0);
    }
    around
}

/// All rings as one polygon.
fn joined<'r>(rings: impl Iterator<Item = &'r FillRing<'r>>) -> Option<Polygon> {
    one_polygon(rings.map(|r| r.region.outer().to_vec()))
}

fn one_polygon(mut rings: impl Iterator<Item = Vec<DVec2>>) -> Option<Polygon> {
    Polygon::new(rings.next()?, rings.collect()).ok()
}

/// Step 2: the bodies and holes of rings that cross, `around` which others go so many times.
fn crossing<'d>(
    rings: &[&FillRing<'d>],
    around: i32,
    even_odd: bool,
    bodies: &mut Vec<FilledBody<'d>>,
    holes: &mut Vec<Hole>,
) {
    let in_solid = if even_odd { around % 2 != 0 } else { around != 0 };
    let regions = match joined(rings.iter().copied()) {
        _ if !in_solid && stay(rings, even_odd) => None,
        Some(all) if even_odd => uncross(&all).ok(),
        Some(all) => by_winding(&all, around),
        None => None,
    };
    let curved = rings.iter().any(|r| r.curved());
    match regions {
        // What is cut out of the solid round it; and islands in that.
        Some(regions) if in_solid => {
            for region in regions {
                holes.push(Hole { points: region.outer().to_vec(), curved });
                let islands = region.holes().iter().cloned();
                bodies.extend(islands.map(|points| drawn(points, Vec::new(), curved)));
            }
        }
        Some(regions) => bodies
            .extend(regions.iter().map(|r| drawn(r.outer().to_vec(), r.holes().to_vec(), curved))),
        None if in_solid => {}
        None => bodies.extend(rings.iter().map(|r| r.body())),
    }
}

/// A body that crossing rings left.
fn drawn<'d>(points: Vec<DVec2>, holes: Vec<Vec<DVec2>>, chorded: bool) -> FilledBody<'d> {
    FilledBody { outline: OuterRing::Points(points), holes, chorded }
}

/// Whether rings that cross are filled rightly as they are: one ring that the even-odd rule fills as its own does, or
/// several that only add to each other.
fn stay(rings: &[&FillRing<'_>], even_odd: bool) -> bool {
    match rings {
        [_] if even_odd => true,
        [one] => winding_faces(&one.region).is_some_and(|faces| !faces.iter().any(|f| f.parts())),
        _ => {
            let crosses =
                |r: &FillRing<'_>| polygon_kind(&r.region).contacts.iter().any(|c| c.how.crosses());
            let one_way = rings.windows(2).all(|w| w[0].turn() == w[1].turn());
            !even_odd && one_way && !rings.iter().any(|r| crosses(r))
        }
    }
}

/// What rings fill by their winding numbers, in the empty space; or what they leave empty, where others go `around`
/// them so many times.
fn by_winding(all: &Polygon, around: i32) -> Option<Vec<Polygon>> {
    let faces = winding_faces(all)?;
    let wanted =
        faces.iter().filter(|f| if around == 0 { f.winding != 0 } else { f.winding == -around });
    let rings = wanted.flat_map(|f| f.region.rings()).map(<[DVec2]>::to_vec);
    // Where two faces meet, their edges are one and bound nothing.
    one_polygon(rings).map_or(Some(Vec::new()), |joined| uncross(&joined).ok())
}

/// Step 3: each hole to the smallest body round it.
fn give_holes(bodies: &mut [FilledBody<'_>], holes: Vec<Hole>) {
    if holes.is_empty() {
        return;
    }
    let outers: Vec<Option<(PreparedPolygon, Rect, f64)>> = bodies
        .iter()
        .map(|body| {
            let points = match &body.outline {
                OuterRing::Chain(chain) => chords(chain),
                OuterRing::Points(points) => points.clone(),
            };
            let (bounds, size) = (Rect::around(points.iter().copied())?, twice_area(&points));
            let region = Polygon::new(points, Vec::new()).ok()?;
            Some((PreparedPolygon::new(&region), bounds, size.abs()))
        })
        .collect();
    let boxes: Vec<_> = outers
        .iter()
        .map(|o| o.as_ref().map_or(Rect::point(DVec2::INFINITY), |o| o.1))
        .map(Some)
        .collect();
    let mut broad = Broad::default();
    broad.fill(&boxes);
    for hole in holes {
        let Some(bounds) = Rect::around(hole.points.iter().copied()) else { continue };
        let mut owner: Option<(f64, usize)> = None;
        broad.meeting(&bounds, |i| {
            let Some((outer, its, size)) = &outers[i as usize] else { return };
            let smaller = owner.is_none_or(|(least, _)| *size < least);
            if smaller
                && its.contains(bounds.min)
                && its.contains(bounds.max)
                && holds(outer, &hole)
            {
                owner = Some((*size, i as usize));
            }
        });
        if let Some((_, i)) = owner {
            bodies[i].chorded |=
                hole.curved || matches!(bodies[i].outline, OuterRing::Chain(c) if has_curves(c));
            bodies[i].holes.push(hole.points);
        }
    }
}

/// Whether a body's outer ring goes round a hole.
fn holds(outer: &PreparedPolygon, hole: &Hole) -> bool {
    let mut sides = hole.points.iter().map(|p| outer.locate(*p).side);
    // One on the outline all the way is the whole of it.
    sides.find(|side| *side != Side::Boundary) != Some(Side::Outside)
}

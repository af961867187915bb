//! The plane about a convex polygon, cut by which of its corners and edges is nearest; and, if wanted, by sectors
//! from a centre, with the places where the two choose differently.
//!
//! Outside, an edge has the strip before it, between the two lines square to it at its ends, and a corner the wedge
//! between two strips. Inside, an edge has the points nearer to its line than to all others. A sector lies between the
//! rays from the centre through an edge's two ends. Where a sector's edge does not hold the nearest place, the two
//! dispute it.
//!
//! Regions have no end, so they are cut out of a view here. An edge has one hue, inside and out; all corners share
//! the grey one.

use glam::DVec2;

use super::{Figure, Layer, Mark, MarkShape, Role};
use crate::geom::Rect;
use crate::partition::cell::clip;

/// The hue of corners, which is grey.
pub const CORNERS: u8 = 7;
/// More corners than this are not cut inside, nor disputed: the areas would be too small to see.
const MOST: usize = 128;

/// What is shown of a convex polygon's surroundings.
#[derive(Clone, Debug, PartialEq)]
pub struct Regions {
    ring: Vec<DVec2>,
    sectors: Option<DVec2>,
}

/// A corner or an edge of the ring, by its number; an edge starts at the corner of its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionFeature {
    /// A corner.
    Corner(usize),
    /// An edge.
    Edge(usize),
}

/// The part of the plane nearest to one feature, cut to a view.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// To what it is nearest.
    pub feature: RegionFeature,
    /// Its outline.
    pub ring: Vec<DVec2>,
}

impl Regions {
    /// The regions of a convex ring in world units, inside on the right of its edges as seen on the screen and
    /// without corners in line; `sectors` says from where sectors are drawn over them. None of fewer corners than
    /// three.
    #[must_use]
    pub fn new(ring: Vec<DVec2>, sectors: Option<DVec2>) -> Option<Self> {
        (ring.len() >= 3).then_some(Self { ring, sectors })
    }

    /// The corners.
    #[must_use]
    pub fn ring(&self) -> &[DVec2] {
        &self.ring
    }

    /// Where the sectors begin.
    #[must_use]
    pub fn sectors(&self) -> Option<DVec2> {
        self.sectors
    }

    /// The number of an edge's hue: edges beside each other differ, the last and the first too.
    #[must_use]
    pub fn hue(&self, edge: usize) -> u8 {
        let hue = (edge % usize::from(CORNERS)) as u8;
        if hue == 0 && edge > 0 && edge + 1 == self.ring.len() { 3 } else { hue }
    }

    /// An edge's ends.
    fn edge(&self, i: usize) -> (DVec2, DVec2) {
        (self.ring[i], self.ring[(i + 1) % self.ring.len()])
    }

    /// An edge's outward normal, unit.
    fn normal(&self, i: usize) -> DVec2 {
        let (a, b) = self.edge(i);
        let way = (b - a).normalize_or_zero();
        DVec2::new(way.y, -way.x)
    }

    /// Every region in a view, those outside first.
    #[must_use]
    pub fn cells(&self, view: Rect) -> Vec<Cell> {
        let n = self.ring.len();
        let mut cells = Vec::new();
        let mut add = |feature, ring: Vec<DVec2>| {
            if ring.len() > 2 {
                cells.push(Cell { feature, ring });
            }
        };
        for i in 0..n {
            let (a, b) = self.edge(i);
            // 1. The wedge at the edge's start: past the edge before, before this one.
            let before = self.edge((i + n - 1) % n).0;
            let past = clip(&view.corners(), a, a - before);
            add(RegionFeature::Corner(i), clip(&past, a, a - b));
            // 2. The strip before it.
            let outside = clip(&view.corners(), a, self.normal(i));
            add(RegionFeature::Edge(i), clip(&clip(&outside, a, b - a), b, a - b));
        }
        // 3. Inside: nearer to this edge's line than to any other.
        for i in (0..n).filter(|_| n <= MOST) {
            let (own, start) = (self.normal(i), self.ring[i]);
            let mut ring = self.ring.clone();
            for k in (0..n).filter(|k| *k != i) {
                let across = own - self.normal(k);
                // Nearer to this edge's line is where (own − other)·(p − start) is at least what the other's
                // line has at `start`; as far from both, at `apart` along the difference.
                let apart = self.normal(k).dot(start - self.ring[k]);
                let square = across.length_squared();
                if square > 0.0 {
                    ring = clip(&ring, start + across * (apart / square), across);
                }
            }
            add(RegionFeature::Edge(i), ring);
        }
        cells
    }

    /// The places in a view where the sector's edge does not hold the nearest place.
    #[must_use]
    pub fn disputed(&self, view: Rect) -> Vec<Vec<DVec2>> {
        let n = self.ring.len();
        let Some(centre) = self.sectors.filter(|_| n <= MOST) else { return Vec::new() };
        let mut found = Vec::new();
        for cell in self.cells(view) {
            for k in 0..n {
                let holds = match cell.feature {
                    RegionFeature::Corner(i) => i == k || i == (k + 1) % n,
                    RegionFeature::Edge(i) => i == k,
                };
                if !holds {
                    let (a, b) = self.edge(k);
                    let past = clip(&cell.ring, centre, (a - centre).perp());
                    let within = clip(&past, centre, (centre - b).perp());
                    if within.len() > 2 {
                        found.push(within);
                    }
                }
            }
        }
        found
    }

    /// The rays between the sectors, cut to a view.
    #[must_use]
    pub fn rays(&self, view: Rect) -> Vec<[DVec2; 2]> {
        let Some(centre) = self.sectors else { return Vec::new() };
        let far = 2.0 * (view.size().length() + view.distance(centre));
        self.ring
            .iter()
            .map(|c| [centre, centre + (*c - centre).normalize_or_zero() * far])
            .collect()
    }

    /// All of it as marks in a view, the areas filled or only their borders.
    #[must_use]
    pub fn marks(&self, view: Rect, filled: bool) -> Vec<Mark> {
        let mut figure = Figure::default();
        for Cell { feature, mut ring } in self.cells(view) {
            let hue = match feature {
                RegionFeature::Corner(_) => CORNERS,
                RegionFeature::Edge(i) => self.hue(i),
            };
            let shape = if filled {
                MarkShape::Polygon(ring)
            } else {
                ring.extend(ring.first().copied());
                MarkShape::Polyline(ring)
            };
            figure.mark(Role::Region(hue), Layer::Background, shape);
        }
        if filled {
            for ring in self.disputed(view) {
                figure.mark(Role::Disputed, Layer::Background, MarkShape::Polygon(ring));
            }
        }
        for [from, to] in self.rays(view) {
            figure.mark(Role::Refused, Layer::Background, MarkShape::Segment(from, to));
        }
        figure.marks
    }
}

impl Figure {
    /// Turns the regions into marks of a view: for whoever has marks alone.
    pub fn settle_regions(&mut self, view: Rect) {
        if let Some(regions) = self.regions.take() {
            self.marks.splice(0..0, regions.marks(view, true));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex::nearest_feature;
    use crate::collide::convex::nearest_feature::{ConvexRing, nearest_feature};
    use crate::collide::convex::sector_published::{centre, sector_feature};
    use crate::geom::Polygon;

    fn leaning() -> Vec<DVec2> {
        let v = DVec2::new;
        vec![v(-20.0, -8.0), v(4.0, -10.0), v(30.0, 6.0), v(28.0, 12.0), v(-2.0, 9.0)]
    }

    fn holds(ring: &[DVec2], p: DVec2) -> bool {
        let n = ring.len();
        (0..n).all(|i| (ring[(i + 1) % n] - ring[i]).perp_dot(p - ring[i]) >= -1e-9)
    }

    fn area(ring: &[DVec2]) -> f64 {
        let n = ring.len();
        (0..n).map(|i| ring[i].perp_dot(ring[(i + 1) % n])).sum::<f64>() / 2.0
    }

    #[test]
    fn cells_fill_the_view_and_are_those_of_the_algorithm() {
        let points = leaning();
        let ring = ConvexRing::new(&Polygon::new(points.clone(), Vec::new()).unwrap()).unwrap();
        let middle = centre(&ring);
        let regions = Regions::new(points, Some(middle)).unwrap();
        let view = Rect::centred(DVec2::ZERO, DVec2::new(120.0, 90.0));
        let cells = regions.cells(view);
        let whole: f64 = cells.iter().map(|c| area(&c.ring)).sum();
        assert!((whole - 120.0 * 90.0).abs() < 1e-6, "{whole}");
        let disputed = regions.disputed(view);
        assert!(!disputed.is_empty());
        for i in 0..90 {
            for j in 0..60 {
                let p = DVec2::new(f64::from(i) * 1.31 - 58.3, f64::from(j) * 1.43 - 42.7);
                // Which region it is in.
                let right = nearest_feature(&ring, p).feature;
                let feature = match right {
                    nearest_feature::Feature::Vertex(i) => RegionFeature::Corner(i),
                    nearest_feature::Feature::Edge([i, _]) => RegionFeature::Edge(i),
                };
                let within: Vec<_> =
                    cells.iter().filter(|c| holds(&c.ring, p)).map(|c| c.feature).collect();
                assert!(within.contains(&feature), "{p} {feature:?} {within:?}");
                // Whether its sector's edge holds the nearest place.
                let named = sector_feature(&ring, p);
                let far = named.distance - nearest_feature(&ring, p).distance.abs();
                if far.abs() > 1e-6 {
                    assert!(disputed.iter().any(|d| holds(d, p)), "{p} {named:?} {right:?}");
                } else {
                    let deep = disputed.iter().any(|d| {
                        let n = d.len();
                        (0..n).all(|i| {
                            let way = (d[(i + 1) % n] - d[i]).normalize_or_zero();
                            way.perp_dot(p - d[i]) > 0.1
                        })
                    });
                    assert!(!deep, "{p} {named:?} {right:?}");
                }
            }
        }
    }

    #[test]
    fn neighbours_have_different_hues() {
        for n in 3..40 {
            let corner = |i: usize| DVec2::from_angle(i as f64 / n as f64 * std::f64::consts::TAU);
            let regions = Regions::new((0..n).map(corner).collect(), None).unwrap();
            for i in 0..n {
                assert_ne!(regions.hue(i), regions.hue((i + 1) % n), "{i} of {n}");
                assert_ne!(regions.hue(i), CORNERS);
            }
            assert!(regions.disputed(Rect::centred(DVec2::ZERO, DVec2::ONE)).is_empty());
        }
        assert_eq!(Regions::new(vec![DVec2::ZERO, DVec2::X], None), None);
    }

    #[test]
    fn settled_regions_lie_under_the_marks() {
        let mut figure = Figure::default();
        figure.point(Role::ShapeA, DVec2::ZERO);
        figure.regions = Regions::new(leaning(), Some(DVec2::ZERO));
        assert_eq!(
            figure.bounds(),
            Some(Rect::between(DVec2::ZERO, DVec2::ZERO)),
            "they have no end"
        );
        figure.settle_regions(Rect::centred(DVec2::ZERO, DVec2::splat(100.0)));
        assert_eq!(figure.regions, None);
        let roles: Vec<_> = figure.marks.iter().map(|m| m.role).collect();
        assert_eq!(roles.iter().filter(|r| **r == Role::Region(CORNERS)).count(), 5);
        assert!(roles.contains(&Role::Disputed));
        assert_eq!(roles.last(), Some(&Role::ShapeA));
    }
}

//! Measuring the line around a shape, whatever its kind.

use glam::DVec2;

use super::form::{Outline, edges};
use crate::geom::cells::tile_grid::CellRange;
use crate::geom::{Path, Rect, Tilemap};

impl Outline<'_> {
    /// Whether it has an inside that can be filled.
    #[must_use]
    pub fn is_area(&self) -> bool {
        match self {
            Self::Round { .. } | Self::Cells(_) | Self::Tiles(_) => true,
            Self::Chains { closed, .. } | Self::Curves { closed, .. } => *closed,
            Self::Origin | Self::HalfPlane { .. } | Self::Walls(_) => false,
        }
    }

    /// The box around all its control points, which hold their curves; none for what has no end.
    #[must_use]
    pub fn control_box(&self) -> Option<Rect> {
        match self {
            Self::Origin => Some(Rect::point(DVec2::ZERO)),
            Self::Round { spine, radius } => Rect::around(*spine).map(|b| b.expand(*radius)),
            Self::Chains { chains, .. } => {
                Rect::around(chains.iter().flat_map(|c| c.iter().copied()))
            }
            Self::Curves { start, curves, .. } => {
                Rect::around(curves.iter().flatten().copied().chain([*start]))
            }
            Self::HalfPlane { .. } => None,
            Self::Walls(walls) => Rect::around(walls.points.iter().copied()),
            Self::Cells(mask) => Some(mask.area()),
            Self::Tiles(map) => map.bounds(),
        }
    }

    /// The exact box around it, seen through a map that turns and moves. A half-plane counts by the foot of its line,
    /// since it has no end; none for a shape without points, or too far out for numbers.
    #[must_use]
    pub fn extent(&self, place: impl Fn(DVec2) -> DVec2) -> Option<Rect> {
        let around = |points: &[DVec2]| Rect::around(points.iter().map(|p| place(*p)));
        let found = match self {
            Self::Origin => Some(Rect::point(place(DVec2::ZERO))),
            Self::Round { spine, radius } => around(spine).map(|b| b.expand(*radius)),
            Self::Chains { chains, .. } => {
                chains.iter().filter_map(|c| around(c)).reduce(Rect::union)
            }
            Self::Curves { start, curves, .. } => {
                let starts = std::iter::once(*start).chain(curves.iter().map(|c| c[2]));
                let each = starts.zip(curves.iter());
                let each = each.map(|(a, [b, c, d])| around_cubic([a, *b, *c, *d].map(&place)));
                each.reduce(Rect::union)
            }
            Self::HalfPlane { normal, offset } => {
                let square = normal.length_squared();
                (square > 0.0).then(|| Rect::point(place(*normal * (offset / square))))
            }
            Self::Walls(walls) => around(&walls.points),
            Self::Cells(mask) => around(&mask.area().corners()),
            Self::Tiles(map) => Rect::around(map.outermost().map(place)),
        };
        found.filter(|b| b.min.is_finite() && b.max.is_finite())
    }

    /// How far a point is from the line, and whether it is inside. Of many cells only those within `reach` are looked at: a
    /// line farther away may be reported as infinitely far.
    #[must_use]
    pub fn distance(&self, p: DVec2, reach: f64) -> (f64, bool) {
        match self {
            Self::Origin => (p.length(), false),
            Self::Round { spine: [a, b], radius } => {
                let d = nearest_on(*a, *b, p).distance(p);
                ((d - radius).abs(), d <= *radius)
            }
            Self::Chains { chains, closed } => {
                let line =
                    chains.iter().map(|c| to_edges(c, *closed, p)).fold(f64::INFINITY, f64::min);
                let crossings: usize = chains.iter().map(|c| crossings_to_the_right(c, p)).sum();
                (line, *closed && crossings % 2 == 1)
            }
            Self::Curves { start, curves, closed } => {
                let path = Path::new(*start, curves, *closed);
                let chain = path.map(|p| p.flattened()).unwrap_or_default();
                let holds = *closed && crossings_to_the_right(&chain, p) % 2 == 1;
                (to_edges(&chain, *closed, p), holds)
            }
            Self::HalfPlane { normal, offset } => {
                let length = normal.length();
                let d =
                    if length > 0.0 { (normal.dot(p) - offset) / length } else { f64::INFINITY };
                (d.abs(), d <= 0.0)
            }
            Self::Walls(walls) => {
                let each = walls.ends().map(|(_, [a, b])| nearest_on(a, b, p).distance_squared(p));
                (each.fold(f64::INFINITY, f64::min).sqrt(), false)
            }
            Self::Cells(mask) => {
                let line =
                    mask.rings().map(|r| to_edges(&r, true, p)).fold(f64::INFINITY, f64::min);
                (line, mask.mask().get(mask.cell_at(p)))
            }
            Self::Tiles(map) => {
                let each = border_near(map, p, reach).into_iter();
                let line = each.map(|[a, b]| nearest_on(a, b, p).distance(p));
                let holds = map.grid().cell(p).is_some_and(|cell| map.solid_at(cell, p));
                (line.fold(f64::INFINITY, f64::min), holds)
            }
        }
    }
}

/// The border of what is solid in a map, as far as it is in cells within `reach` of a point.
#[must_use]
pub fn border_near(map: &Tilemap, p: DVec2, reach: f64) -> Vec<[DVec2; 2]> {
    let around = Rect::point(p).expand(reach);
    let Some(range) = map.grid().lattice_range(&around) else { return Vec::new() };
    // Half-open: the cells beside them end there too.
    let range = CellRange { min: range.min.map(|n| n - 1), max: range.max.map(|n| n + 1) };
    let shared = range.shared(map.lattice_range());
    let cells = shared.into_iter().flat_map(CellRange::cells);
    let cells = cells.map(|lattice| map.grid().cell_of_lattice(lattice));
    cells.flat_map(|cell| map.border_in(CellRange { min: cell, max: cell })).collect()
}

/// The box around a cubic curve itself, which may be much smaller than the one around its arms.
fn around_cubic(p: [DVec2; 4]) -> Rect {
    let at = |t: f64| {
        let s = 1.0 - t;
        p[0] * (s * s * s)
            + p[1] * (3.0 * s * s * t)
            + p[2] * (3.0 * s * t * t)
            + p[3] * (t * t * t)
    };
    // Where it runs along an axis: the roots of its derivative's coordinates.
    let (c, b) = (p[1] - p[0], p[0] - 2.0 * p[1] + p[2]);
    let a = p[3] - 3.0 * p[2] + 3.0 * p[1] - p[0];
    let roots = |a: f64, b: f64, c: f64| {
        let square = (b * b - a * c).max(0.0).sqrt();
        // The sum of two of one sign, so that nothing cancels.
        let q = -(b + square.copysign(b));
        [q / a, c / q]
    };
    let turns = [roots(a.x, b.x, c.x), roots(a.y, b.y, c.y)].into_iter().flatten();
    let inner = turns.filter(|t| (0.0..=1.0).contains(t)).map(at).map(Rect::point);
    inner.fold(Rect { min: p[0].min(p[3]), max: p[0].max(p[3]) }, Rect::union)
}

/// The point of a segment nearest to another point.
#[must_use]
pub fn nearest_on(a: DVec2, b: DVec2, p: DVec2) -> DVec2 {
    let d = b - a;
    let square = d.length_squared();
    if square > 0.0 { a + d * ((p - a).dot(d) / square).clamp(0.0, 1.0) } else { a }
}

/// How far a point is from the edges of a chain or a ring; of a single point, from that.
fn to_edges(points: &[DVec2], closed: bool, p: DVec2) -> f64 {
    let alone = points.first().filter(|_| points.len() == 1).map(|q| q.distance(p));
    let each = edges(points, closed).map(|[a, b]| nearest_on(a, b, p).distance(p));
    each.chain(alone).fold(f64::INFINITY, f64::min)
}

/// How often a ray to the right crosses a ring: odd inside.
fn crossings_to_the_right(ring: &[DVec2], p: DVec2) -> usize {
    edges(ring, true)
        .filter(|[a, b]| {
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        })
        .count()
}

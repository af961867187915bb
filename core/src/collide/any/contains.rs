//! Is a point inside a shape, on its outline, or outside? Any of the shapes, exactly.
//!
//! Every answer is a sign that is decided without rounding: a point on an edge, a rim or a vertex is on the boundary at
//! any scale and anywhere. Shapes are closed: a boundary point belongs to them. Every point of a polygon's rings is on
//! its boundary, also on a spike, a slit or a stretch that a hole shares with its ring. Points, walls without thickness
//! and open curves have no inside; they are all boundary. The cells of a mask are half-open: a point is inside when the
//! one cell that it is on is set, and else outside. On a curve no sign is exact: a point nearer to it than the
//! tolerance ([`reach`]) is on it, and the rest is decided on the true curve
//! ([`point_path`](crate::collide::point::point_path::point_path())).
//!
//! The cells of a map of tiles are half-open, as in all questions about a point and a cell: a point on the border of what
//! is solid belongs to it when its own cell, and its part of the cell, is. Ground is f(x) itself and has no bottom here.
//!
//! Frame: x right, y down; world units. Cost: one or two signs, or one an edge.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collide::curve::arc::Arc;
use crate::collide::point::point_box::point_box;
use crate::collide::point::point_circle::point_circle;
use crate::collide::point::point_path::{on_arc, point_path, reach};
use crate::collide::point::point_polygon::{Side, point_polygon};
use crate::geom::cells::tile_grid::CellRange;
use crate::geom::exact::signs::{compare_segment_distance, half_plane_side};
use crate::geom::{AnyShape, BoundaryLine, Capsule, Sign, orient};

/// On which side of a shape's outline a point lies. One that is not finite is outside of all of them.
#[must_use]
pub fn contains(shape: &AnyShape, p: DVec2) -> Side {
    match shape {
        _ if !p.is_finite() => Side::Outside,
        AnyShape::Point(at) => thin(at.at() == p),
        AnyShape::Circle(c) => point_circle(p, c),
        AnyShape::Rect(r) => point_box(p, r),
        AnyShape::Polygon(polygon) => point_polygon(p, polygon).side,
        AnyShape::Capsule(c) => contains_capsule(c, p),
        AnyShape::HalfPlane(h) => match half_plane_side(h.normal(), h.offset(), p) {
            Sign::Negative => Side::Inside,
            Sign::Zero => Side::Boundary,
            Sign::Positive => Side::Outside,
        },
        AnyShape::Path(path) => point_path(p, path).side,
        // Each point is on one cell, so none is between set cells and others.
        AnyShape::Mask(mask) if mask.cell_under(p).is_some() => Side::Inside,
        AnyShape::Mask(_) => Side::Outside,
        AnyShape::Tilemap(map) => {
            let under = map.grid().cell(p).filter(|cell| map.solid_at(*cell, p));
            // On a border is what is on one of its own cell, or of the cells beside it.
            let on = under.map(|cell| {
                let [a, b] = map.grid().lattice_of_cell(cell);
                let beside =
                    [-1, 0, 1].into_iter().flat_map(|i| [-1, 0, 1].map(|j| [a + i, b + j]));
                beside.map(|l| map.grid().cell_of_lattice(l)).any(|cell| {
                    let own = CellRange { min: cell, max: cell };
                    map.border_in(own).into_iter().any(|[a, b]| on_segment(a, b, p))
                })
            });
            match on {
                None => Side::Outside,
                Some(true) => Side::Boundary,
                Some(false) => Side::Inside,
            }
        }
        AnyShape::Ground(ground) => {
            let order = ground.at(p.x).and_then(|found| p.y.partial_cmp(&found.height));
            match order {
                Some(Ordering::Greater) => Side::Inside,
                Some(Ordering::Equal) => Side::Boundary,
                Some(Ordering::Less) | None => Side::Outside,
            }
        }
        AnyShape::Segment(_)
        | AnyShape::Polyline(_)
        | AnyShape::Bezier(_)
        | AnyShape::Walls(_)
        | AnyShape::Labyrinth(_) => thin(on_boundary(shape, p)),
    }
}

/// Whether a point is on one of a shape's edges, or as near to a curve as counts.
fn on_boundary(shape: &AnyShape, p: DVec2) -> bool {
    let mut on = false;
    shape.boundary(|piece| {
        on |= match piece.line {
            BoundaryLine::Edge([a, b]) => on_segment(a, b, p),
            BoundaryLine::Curve(c) => on_arc(&Arc::curve(&c), p, reach(c.bounds())).is_some(),
        };
    });
    on
}

/// The same for a capsule: by its spine's line between the spine's ends, by a disc beyond them.
#[must_use]
pub(crate) fn contains_capsule(capsule: &Capsule, p: DVec2) -> Side {
    let radii = [capsule.radius(), 0.0];
    let distance = compare_segment_distance(p, capsule.a(), capsule.b(), radii);
    match distance {
        Ordering::Less => Side::Inside,
        Ordering::Equal => Side::Boundary,
        Ordering::Greater => Side::Outside,
    }
}

/// The answer for a shape that has no inside.
fn thin(on: bool) -> Side {
    if on { Side::Boundary } else { Side::Outside }
}

/// Whether a point is on a segment. On its line, the order of coordinates is the order of points.
fn on_segment(a: DVec2, b: DVec2, p: DVec2) -> bool {
    p.cmpge(a.min(b)).all() && p.cmple(a.max(b)).all() && orient(a, b, p) == Sign::Zero
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile_grid::Layout;
    use crate::geom::{
        Circle, Cubic, HalfPlane, Labyrinth, Path, Point, Polygon, Polyline, Rect, Segment, Tile,
        Tilemap,
    };
    use glam::dvec2 as v;

    /// A point inside (none for thin shapes), one on the outline, one outside by one bit.
    fn holds(shape: &AnyShape, inside: Option<DVec2>, on: DVec2, outside: DVec2) {
        if let Some(inside) = inside {
            assert_eq!(contains(shape, inside), Side::Inside, "{shape:?}");
        }
        assert_eq!(contains(shape, on), Side::Boundary, "{shape:?}");
        assert_eq!(contains(shape, outside), Side::Outside, "{shape:?}");
    }

    #[test]
    fn every_shape_has_an_exact_outline() {
        let bit = |x: f64| x.next_up();
        let at = Point::new(v(1.0, 2.0)).unwrap();
        holds(&AnyShape::Point(at), None, v(1.0, 2.0), v(1.0, bit(2.0)));
        let circle = AnyShape::Circle(Circle::new(v(0.0, 0.0), 5.0).unwrap());
        holds(&circle, Some(v(0.0, 0.0)), v(3.0, 4.0), v(3.0, bit(4.0)));
        let rect = AnyShape::Rect(Rect::new(v(0.0, 0.0), v(2.0, 1.0)).unwrap());
        holds(&rect, Some(v(1.0, 0.5)), v(2.0, 0.5), v(bit(2.0), 0.5));
        let wall = Segment::new(v(0.0, 0.0), v(3.0, 9.0)).unwrap();
        holds(&AnyShape::Segment(wall), None, v(1.0, 3.0), v(1.0, bit(3.0)));
        let chain = Polyline::new(vec![v(-1.0, 0.0), v(0.0, 0.0), v(3.0, 9.0)]).unwrap();
        holds(&AnyShape::Polyline(chain), None, v(1.0, 3.0), v(1.0, bit(3.0)));
        let triangle = vec![v(0.0, 0.0), v(6.0, 0.0), v(0.0, 6.0)];
        let triangle = AnyShape::Polygon(Polygon::new(triangle, Vec::new()).unwrap());
        holds(&triangle, Some(v(1.0, 1.0)), v(2.0, 4.0), v(2.0, bit(4.0)));
        let capsule = Capsule::new(v(0.0, 0.0), v(8.0, 6.0), 5.0).unwrap();
        // (4, 3) and 5 along the normal (−3, 4)/5; and beyond an end.
        let capsule = AnyShape::Capsule(capsule);
        holds(&capsule, Some(v(4.0, 3.0)), v(1.0, 7.0), v(1.0, bit(7.0)));
        holds(&capsule, Some(v(-2.0, -2.0)), v(-4.0, -3.0), v(-(bit(4.0)), -3.0));
        let slope = AnyShape::HalfPlane(HalfPlane::new(v(3.0, 4.0), 24.0).unwrap());
        holds(&slope, Some(v(0.0, 0.0)), v(4.0, 3.0), v(4.0, bit(3.0)));
        let arch = [v(0.0, 0.0), v(0.0, -8.0), v(8.0, -8.0), v(8.0, 0.0)];
        let curve = AnyShape::Bezier(Cubic::new(arch).unwrap());
        holds(&curve, None, v(4.0, -6.0), v(4.0, -6.0 + 1e-10));
        let body = |closed| {
            AnyShape::Path(Path::new(arch[0], &[[arch[1], arch[2], arch[3]]], closed).unwrap())
        };
        holds(&body(true), Some(v(4.0, -3.0)), v(4.0, -6.0), v(4.0, 1e-10));
        holds(&body(false), None, v(8.0, 0.0), v(4.0, -3.0));
        let walls = Labyrinth::closed(v(4.0, 4.0), 2, 1).unwrap();
        holds(&AnyShape::Labyrinth(walls), None, v(4.0, 1.0), v(bit(4.0), 1.0));
    }

    #[cfg(feature = "formula")]
    #[test]
    fn ground_is_solid_below_its_line_and_ends_where_it_ends() {
        use crate::geom::{Formula, Ground, GroundProfile};

        let f = Ground::Formula(Formula::new("x^2").unwrap());
        let ground = AnyShape::Ground(GroundProfile::new(f, None, None).unwrap());
        holds(&ground, Some(v(3.0, 10.0)), v(3.0, 9.0), v(3.0, 9.0f64.next_down()));
        assert_eq!(contains(&ground, v(501.0, 1e6)), Side::Outside);
    }

    #[test]
    fn tiles_are_half_open() {
        let rows = ["##.", "#r."];
        let map = Tilemap::from_rows(Layout::Straight(v(4.0, 4.0)), &rows, Tile::of_letter);
        let map = AnyShape::Tilemap(map.unwrap());
        // The left and upper border, a seam, and the slope.
        holds(&map, Some(v(4.0, 2.0)), v(0.0, 3.0), v(8.0, 2.0));
        holds(&map, Some(v(2.0, 4.0)), v(6.0, 6.0), v(6.0, 6.0f64.next_down()));
    }
}

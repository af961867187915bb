//! Which thing is under the pointer.

use glam::DVec2;

use super::raster::CellPart;
use super::{Figure, Mark, MarkShape, Tag, outline};

impl Figure {
    /// The tag of the mark nearest to a world point, no farther than `tolerance` (world units).
    ///
    /// A dot goes before the lines under it, for it is about as large as the tolerance; a line goes before an area
    /// that holds the point; and of two as near the one drawn on top goes first.
    #[must_use]
    pub fn pick(&self, point: DVec2, tolerance: f64) -> Option<Tag> {
        let mut best: Option<(f64, &Mark)> = None;
        for mark in self.marks.iter().filter(|m| m.tag.is_some()) {
            let Some(distance) = distance(&mark.shape, point, tolerance) else { continue };
            let better = best.is_none_or(|(d, over)| {
                distance < d || (distance == d && mark.layer >= over.layer)
            });
            if distance <= tolerance && better {
                best = Some((distance, mark));
            }
        }
        best.and_then(|(_, mark)| mark.tag)
    }

    /// The cell or the pixel at a world point, as column and row, and the mark it is of: of several the one drawn on
    /// top. Empty cells and transparent pixels are passed over.
    #[must_use]
    pub fn cell_at(&self, point: DVec2) -> Option<(&Mark, [u32; 2])> {
        let drawn = self.drawn();
        drawn.into_iter().rev().find_map(|mark| Some((mark, cell(&mark.shape, point)?)))
    }
}

/// The filled cell or the pixel of a shape that a point is in.
fn cell(shape: &MarkShape, p: DVec2) -> Option<[u32; 2]> {
    match shape {
        MarkShape::Cells(cells) => {
            let cell = cells.lattice.cell_at(p, cells.filled.size())?;
            let number = cells.filled.get(cell);
            let within = || cells.lattice.in_cells(p).map(|p| p - DVec2::from(cell.map(f64::from)));
            let held = |part: &CellPart| within().is_some_and(|p| part.holds(p));
            (number > 0 && cells.part(number).is_none_or(held)).then_some(cell)
        }
        MarkShape::Image(image) => {
            let pixel = image.lattice.cell_at(p, image.pixels.size())?;
            image.pixels.get(pixel).is_some_and(|[.., a]| a > 0).then_some(pixel)
        }
        _ => None,
    }
}

/// The distance to a shape's line; a point inside a filled shape is never farther than `inside`.
fn distance(shape: &MarkShape, p: DVec2, inside: f64) -> Option<f64> {
    if !outline::drawable(shape) {
        return None;
    }
    if let MarkShape::Point(q) = shape {
        let away = p.distance(*q);
        // Below 0 in its disc, so that the nearer of two goes first.
        return Some(if away <= inside { away - inside } else { away });
    }
    if let MarkShape::Cells(_) | MarkShape::Image(_) = shape {
        return cell(shape, p).map(|_| inside);
    }
    if let MarkShape::Line(q, d) = shape {
        return d.try_normalize().map(|d| d.perp_dot(p - *q).abs());
    }
    if let MarkShape::HalfPlane(q, n) = shape {
        return n.try_normalize().map(|n| n.dot(p - *q).abs());
    }
    let (line, holds) = match shape {
        // Exact, however large it is drawn.
        MarkShape::Circle(c, r) => (((p - *c).length() - r).abs(), (p - *c).length() <= *r),
        MarkShape::Capsule(a, b, r) => {
            let d = to_segment(p, *a, *b);
            ((d - r).abs(), d <= *r)
        }
        _ => {
            let chains = outline::chains(shape);
            let line = chains
                .iter()
                .flat_map(|c| c.strokes())
                .map(|[a, b]| to_segment(p, a, b))
                .fold(f64::INFINITY, f64::min);
            // Even-odd over all rings.
            let crossings = chains
                .iter()
                .filter(|c| c.closed)
                .flat_map(|c| c.strokes())
                .filter(|[a, b]| {
                    (a.y > p.y) != (b.y > p.y)
                        && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
                })
                .count();
            (line, crossings % 2 == 1)
        }
    };
    Some(if holds { line.min(inside) } else { line })
}

fn to_segment(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let d = b - a;
    let square = d.length_squared();
    let t = if square > 0.0 { ((p - a).dot(d) / square).clamp(0.0, 1.0) } else { 0.0 };
    (a + d * t - p).length()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Layer, Role};

    fn tag(which: u32) -> Tag {
        Tag { what: "thing", which }
    }

    #[test]
    fn the_nearest_tagged_mark_is_picked() {
        let mut f = Figure::default();
        f.mark(Role::ShapeA, Layer::Fill, MarkShape::Circle(DVec2::ZERO, 10.0)).tag(tag(0));
        f.mark(Role::Wall, Layer::Edge, MarkShape::Segment(DVec2::ZERO, DVec2::new(5.0, 0.0)))
            .tag(tag(1));
        f.mark(Role::Wall, Layer::Edge, MarkShape::Segment(DVec2::ZERO, DVec2::new(0.0, 5.0)));
        assert_eq!(f.pick(DVec2::new(3.0, 0.4), 1.0), Some(tag(1)), "a line before an area");
        assert_eq!(f.pick(DVec2::new(-5.0, -5.0), 1.0), Some(tag(0)), "inside the disc");
        assert_eq!(f.pick(DVec2::new(10.5, 0.0), 1.0), Some(tag(0)), "near its rim");
        assert_eq!(f.pick(DVec2::new(12.0, 0.0), 1.0), None);
        assert_eq!(f.pick(DVec2::new(f64::NAN, 0.0), 1.0), None);
    }

    #[test]
    fn a_cell_is_found_by_its_column_and_row() {
        use crate::figure::raster::{Cells, Filled, Image, Lattice, Pixels};
        let lattice = Lattice::upright(DVec2::ZERO, DVec2::splat(10.0));
        let filled = Filled::sparse([3, 2], [([0, 0], 1), ([2, 1], 4)]).unwrap();
        let cells =
            Cells { lattice, filled, roles: Vec::new(), inks: Vec::new(), parts: Vec::new() };
        let mut f = Figure::default();
        f.mark(Role::Wall, Layer::Fill, MarkShape::Cells(Box::new(cells))).tag(tag(0));
        let found =
            |f: &Figure, x, y| f.cell_at(DVec2::new(x, y)).map(|(m, c)| (m.tag.unwrap().which, c));
        assert_eq!(found(&f, 25.0, 19.9), Some((0, [2, 1])));
        assert_eq!(found(&f, 15.0, 5.0), None, "empty");
        assert_eq!(found(&f, 35.0, 5.0), None, "outside");
        assert_eq!(f.pick(DVec2::new(5.0, 5.0), 1.0), Some(tag(0)));
        assert_eq!(f.pick(DVec2::new(15.0, 5.0), 1.0), None);
        let rgba = vec![9, 9, 9, 255, 9, 9, 9, 0];
        let pixels = Pixels::new([2, 1], rgba).unwrap().into();
        let image = Image { lattice, pixels, smooth: false, opacity: 100 };
        f.mark(Role::Note, Layer::Overlay, MarkShape::Image(Box::new(image))).tag(tag(1));
        assert_eq!(found(&f, 5.0, 5.0), Some((1, [0, 0])), "the one on top");
        assert_eq!(found(&f, 25.0, 15.0), Some((0, [2, 1])), "through what is transparent");
    }

    #[test]
    fn a_dot_goes_before_its_line_and_the_nearer_dot_before_the_other() {
        let mut f = Figure::default();
        f.point(Role::Impact, DVec2::ZERO).tag(tag(0));
        f.point(Role::Impact, DVec2::X).tag(tag(1));
        f.segment(Role::Wall, DVec2::new(-9.0, 0.0), DVec2::new(9.0, 0.0)).tag(tag(2));
        assert_eq!(f.pick(DVec2::new(0.2, 0.0), 1.0), Some(tag(0)));
        assert_eq!(f.pick(DVec2::new(0.8, 0.0), 1.0), Some(tag(1)));
        assert_eq!(f.pick(DVec2::new(3.0, 0.0), 1.0), Some(tag(2)));
    }

    #[test]
    fn holes_are_not_inside_and_lines_have_no_end() {
        let square = |r: f64| {
            vec![DVec2::new(-r, -r), DVec2::new(r, -r), DVec2::new(r, r), DVec2::new(-r, r)]
        };
        let mut f = Figure::default();
        f.mark(Role::Wall, Layer::Fill, MarkShape::Rings(vec![square(10.0), square(5.0)]))
            .tag(tag(0));
        assert_eq!(f.pick(DVec2::ZERO, 1.0), None);
        assert_eq!(f.pick(DVec2::new(7.5, 0.0), 1.0), Some(tag(0)));
        f.line(Role::Candidate, DVec2::ZERO, DVec2::X).tag(tag(1));
        f.mark(Role::Candidate, Layer::Overlay, MarkShape::HalfPlane(DVec2::ZERO, DVec2::X))
            .tag(tag(2));
        assert_eq!(f.pick(DVec2::new(1e6, 0.5), 1.0), Some(tag(1)));
        assert_eq!(f.pick(DVec2::new(0.5, 1e6), 1.0), Some(tag(2)));
    }
}

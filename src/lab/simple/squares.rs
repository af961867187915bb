//! Pythagoras drawn: the two legs of an offset, the squares on them, and the square that they add up to.
//!
//! What is compared is areas, so that areas are drawn. The big square has the offset for a side and lies on the other side
//! of it than the legs; a second one of another side, from the same corner, is then seen to be larger or smaller.

use glam::DVec2;

use crate::figure::{Figure, Layer, Mark, MarkShape, Role};
use crate::lab::Fact;
use crate::lab::common::draw::{number, tag};
use crate::lab::sandbox::pair::short;

/// An offset and where it starts.
#[derive(Clone, Copy)]
pub(crate) struct Legs {
    pub(crate) from: DVec2,
    pub(crate) offset: DVec2,
}

impl Legs {
    pub(crate) fn between(from: DVec2, to: DVec2) -> Self {
        Self { from, offset: to - from }
    }

    /// The right angle's corner.
    fn corner(self) -> DVec2 {
        self.from + DVec2::new(self.offset.x, 0.0)
    }

    fn to(self) -> DVec2 {
        self.from + self.offset
    }

    /// The two differences as facts: `names` are the letters of the end and of the start.
    pub(crate) fn facts(self, [to, from]: [&str; 2]) -> Vec<Fact> {
        let (p, c) = (self.to(), self.from);
        let row = |word: &'static str, axis: char, d: f64, p: f64, c: f64| {
            let formula = format!("{to}.{axis} − {from}.{axis} = {} − {}", short(p), short(c));
            number(word, d).formula(formula).means("fact-difference").of(word, 0, Role::Candidate)
        };
        vec![row("dx", 'x', self.offset.x, p.x, c.x), row("dy", 'y', self.offset.y, p.y, c.y)]
    }

    /// Their squares and the sum as facts.
    pub(super) fn square_facts(self, squares: DVec2, sum: f64) -> Vec<Fact> {
        let of = |word, tag, square, d: f64| {
            let formula = format!("{} · {}", short(d), short(d));
            number(word, square).formula(formula).means("fact-square").of(tag, 0, Role::Candidate)
        };
        let formula = format!("dx² + dy² = {} + {}", short(squares.x), short(squares.y));
        vec![
            of("dx²", "dx", squares.x, self.offset.x),
            of("dy²", "dy", squares.y, self.offset.y),
            number("d²", sum)
                .formula(formula)
                .means("fact-distance-square")
                .at("d", Role::Candidate),
        ]
    }

    /// Along the offset, unit; along x when there is none.
    pub(crate) fn along(self) -> DVec2 {
        self.offset.try_normalize().unwrap_or(DVec2::X)
    }

    /// Across the offset, away from the corner; unit.
    fn away(self) -> DVec2 {
        let across = self.along().perp();
        if across.dot(self.corner() - self.from) > 0.0 { -across } else { across }
    }

    /// The two legs and the offset itself; the legs named, where no squares on them are.
    pub(crate) fn draw(self, figure: &mut Figure, named: bool) {
        let [from, corner, to] = [self.from, self.corner(), self.to()];
        let legs = [(from, corner, "dx", self.offset.x), (corner, to, "dy", self.offset.y)];
        for (start, end, word, length) in legs {
            if start != end {
                let mark = figure.segment(Role::Guide, start, end).tag(tag(word, 0));
                if named {
                    mark.label(format!("{word} = {}", short(length)));
                    mark.lit();
                }
            } else {
                // A leg of no length is a place: what speaks of it has something to light.
                figure.mark(Role::Guide, Layer::Overlay, MarkShape::Point(start)).tag(tag(word, 0));
            }
        }
        figure.segment(Role::Candidate, from, to).tag(tag("d", 0));
    }

    /// The squares on the two legs.
    pub(super) fn leg_squares(self, figure: &mut Figure) {
        let (from, corner, to) = (self.from, self.corner(), self.to());
        let up = DVec2::new(0.0, -self.offset.x.abs().copysign(self.offset.y));
        let out = DVec2::new(self.offset.y.abs().copysign(self.offset.x), 0.0);
        let squares = self.offset * self.offset;
        for (a, b, side, word, name, area) in
            [(from, corner, up, "dx²", "dx", squares.x), (corner, to, out, "dy²", "dy", squares.y)]
        {
            if a == b {
                continue;
            }
            square(figure, Role::Candidate, [a, b, b + side, a + side]).tag(tag(name, 0));
            figure.note(a.midpoint(b) + side * 0.5, format!("{word} = {}", short(area)));
        }
    }

    /// The square of such an area on the offset's own line, and what it is called.
    pub(super) fn line_square<'f>(
        self,
        figure: &'f mut Figure,
        role: Role,
        area: f64,
        word: &str,
    ) -> &'f mut Mark {
        let side = area.sqrt();
        let (along, away) = (self.along() * side, self.away() * side);
        let ring = [self.from, self.from + along, self.from + along + away, self.from + away];
        figure.note(ring[2], format!("{word} = {}", short(area)));
        square(figure, role, ring)
    }
}

fn square(figure: &mut Figure, role: Role, ring: [DVec2; 4]) -> &mut Mark {
    figure.mark(role, Layer::Overlay, MarkShape::Polygon(ring.to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rings(figure: &Figure) -> Vec<&[DVec2]> {
        figure
            .marks
            .iter()
            .filter_map(|m| {
                if let MarkShape::Polygon(ring) = &m.shape { Some(&ring[..]) } else { None }
            })
            .collect()
    }

    #[test]
    fn the_three_squares_lie_outside_the_triangle_whichever_way_it_points() {
        for (x, y) in [(3.0, 4.0), (-3.0, 4.0), (3.0, -4.0), (-3.0, -4.0)] {
            let legs = Legs::between(DVec2::ONE, DVec2::ONE + DVec2::new(x, y));
            let mut figure = Figure::default();
            legs.leg_squares(&mut figure);
            legs.line_square(&mut figure, Role::Candidate, 25.0, "d²");
            let triangle = [legs.from, legs.corner(), legs.to()];
            let middle = triangle.iter().sum::<DVec2>() / 3.0;
            let areas: Vec<f64> =
                rings(&figure).iter().map(|r| r[0].distance_squared(r[1]).round()).collect();
            assert_eq!(areas, [9.0, 16.0, 25.0]);
            for ring in rings(&figure) {
                // The triangle is on the outer side of the square's first edge, which is one of its own.
                let edge = ring[1] - ring[0];
                let inner = edge.perp_dot(ring[2] - ring[0]);
                assert!(inner * edge.perp_dot(middle - ring[0]) < 0.0, "{ring:?}");
            }
        }
    }

    #[test]
    fn an_offset_along_an_axis_has_one_leg_and_no_offset_none() {
        for (offset, squares) in [(DVec2::new(3.0, 0.0), 1), (DVec2::ZERO, 0)] {
            let legs = Legs { from: DVec2::ZERO, offset };
            let mut figure = Figure::default();
            legs.leg_squares(&mut figure);
            assert_eq!(rings(&figure).len(), squares);
        }
    }
}

//! The question about a place: the sign of a predicate, exactly and by its plain formula.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collide::plain::Float;
use crate::collide::plain::number::{cross, dot, place, way};
use crate::collide::plain::reach::square_to_segment;
use crate::geom::Sign;
use crate::geom::exact::expansion::Exact;
use crate::geom::exact::predicates::orient;
use crate::geom::exact::signs::{
    along, compare_distance, compare_line_distance, compare_segment_distance,
};
use crate::trace::Silent;

/// Which predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// On which side of P A the point B lies, which is that of A B on which P lies: (A − P) × (B − P).
    Side,
    /// Whether P lies before A on the way to B, beside it or past it: (B − A) · (P − A).
    Along,
    /// Whether P lies in a circle about A: |A − P|² − r².
    Circle,
    /// Whether a disc about P reaches the line through A and B: ((B − A) × (P − A))² − r² |B − A|².
    Line,
    /// Whether it reaches the segment from A to B: |A + t (B − A) − P|² − r², with t = (B − A) · (P − A) / |B − A|², clamped.
    Segment,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Side, Self::Along, Self::Circle, Self::Line, Self::Segment];

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Side => "side",
            Self::Along => "along",
            Self::Circle => "circle",
            Self::Line => "line",
            Self::Segment => "segment",
        }
    }

    /// The one of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Its plain formula.
    #[must_use]
    pub fn formula(self) -> &'static str {
        match self {
            Self::Side => "(A − P) × (B − P)",
            Self::Along => "(B − A) · (P − A)",
            Self::Circle => "|A − P|² − r²",
            Self::Line => "((B − A) × (P − A))² − r² |B − A|²",
            Self::Segment => "|A + t (B − A) − P|² − r²",
        }
    }

    /// How many points it is about, P among them.
    #[must_use]
    pub fn points(self) -> usize {
        if self == Self::Circle { 2 } else { 3 }
    }

    /// Whether there is a radius in it.
    #[must_use]
    pub fn has_radius(self) -> bool {
        matches!(self, Self::Circle | Self::Line | Self::Segment)
    }
}

/// A predicate with all but the place that it is evaluated at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// Which predicate.
    pub kind: Kind,
    /// A.
    pub a: DVec2,
    /// B; unused where there is one other point.
    pub b: DVec2,
    /// r; unused where there is none.
    pub radius: f64,
}

impl Question {
    /// The sign at P of the numbers as they are, without rounding.
    #[must_use]
    pub fn exact(&self, p: DVec2) -> Sign {
        let Self { a, b, radius, .. } = *self;
        let radii = [radius, 0.0];
        // A line or a way needs two different points.
        let is_point = a == b;
        match self.kind {
            Kind::Side => orient(p, a, b),
            Kind::Along => along(a, b, p),
            Kind::Line if is_point => Sign::Zero,
            Kind::Circle => sign(compare_distance(p, a, radii)),
            Kind::Segment if is_point => sign(compare_distance(p, a, radii)),
            Kind::Line => sign(compare_line_distance(p, a, b, radii)),
            Kind::Segment => sign(compare_segment_distance(p, a, b, radii)),
        }
    }

    /// What the plain formula gives at P in such numbers, all of them rounded to these first.
    pub(in crate::explore) fn plain<R: Float>(&self, at: DVec2) -> R {
        let [p, a, b] = [at, self.a, self.b].map(place::<R>);
        let radius = R::of(self.radius);
        let limit = radius.times(&radius);
        match self.kind {
            Kind::Side => cross(&way(&p, &a), &way(&p, &b)),
            Kind::Along => dot(&way(&a, &b), &way(&a, &p)),
            Kind::Circle => {
                let off = way(&p, &a);
                dot(&off, &off).minus(&limit)
            }
            Kind::Line => {
                let edge = way(&a, &b);
                let far = cross(&edge, &way(&a, &p));
                far.times(&far).minus(&limit.times(&dot(&edge, &edge)))
            }
            Kind::Segment => {
                square_to_segment::<R, _>(at, [self.a, self.b], &mut Silent).minus(&limit)
            }
        }
    }

    /// What the formula gives at P without rounding, as the nearest double or one beside it, and its slope there. None where it
    /// asks of a line through one point.
    #[must_use]
    pub fn exact_value(&self, p: DVec2) -> Option<(f64, DVec2)> {
        let Self { a, b, radius, .. } = *self;
        let way = |from: DVec2, to: DVec2| {
            [Exact::difference(to.x, from.x), Exact::difference(to.y, from.y)]
        };
        let dot = |[ax, ay]: &[Exact; 2], [bx, by]: &[Exact; 2]| &(ax * bx) + &(ay * by);
        let cross = |[ax, ay]: &[Exact; 2], [bx, by]: &[Exact; 2]| &(ax * by) - &(ay * bx);
        let limit = Exact::new(radius).squared();
        let circle = |about: DVec2| {
            let from = way(about, p);
            ((&dot(&from, &from) - &limit).value(), (p - about) * 2.0)
        };
        let line = || {
            let (edge, from) = (way(a, b), way(a, p));
            let far = cross(&edge, &from);
            let value = &far.squared() - &(&limit * &dot(&edge, &edge));
            (value.value(), (b - a).perp() * (2.0 * far.value()))
        };
        if a == b && self.kind != Kind::Circle {
            return None;
        }
        Some(match self.kind {
            Kind::Side => (cross(&way(p, a), &way(p, b)).value(), (b - a).perp()),
            Kind::Along => (dot(&way(a, b), &way(a, p)).value(), b - a),
            Kind::Circle => circle(a),
            Kind::Line => line(),
            Kind::Segment if along(a, b, p) == Sign::Negative => circle(a),
            Kind::Segment if along(b, a, p) == Sign::Negative => circle(b),
            Kind::Segment => line(),
        })
    }
}

fn sign(order: Ordering) -> Sign {
    match order {
        Ordering::Less => Sign::Negative,
        Ordering::Equal => Sign::Zero,
        Ordering::Greater => Sign::Positive,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    /// Where nothing is near zero the formula has the sign of the predicate: they are about the same.
    #[test]
    fn far_from_zero_the_plain_formula_and_the_predicate_agree() {
        let mut random = Rng::new(41);
        let mut next = || random.in_square(-50.0, 50.0);
        let mut clear = 0;
        for k in 0..5_000 {
            let kind = Kind::ALL[k % 5];
            let (p, a, b) = (next(), next(), next());
            let question = Question { kind, a, b, radius: 20.0 };
            let value: f64 = question.plain(p);
            if value.abs() > 1.0 {
                clear += 1;
                assert_eq!(Sign::of(value), question.exact(p), "{kind:?} {p} {a} {b}");
            }
        }
        assert!(clear > 4_000, "{clear}");
        for kind in Kind::ALL {
            assert_eq!(Kind::named(kind.name()), Some(kind));
        }
    }
}

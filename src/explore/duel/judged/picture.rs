//! The picture of a judge's step: its places with their letters, and what the number measures between them.

use glam::{DVec3, Vec3Swizzles as _};

use super::step::{Shown, Step};
use super::terms::Quantity;
use crate::collide::convex::nearest_cores::nearest_on_segment;
use crate::collide::plain::Order;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::{PlaneRoom, Room, SpaceRoom, tag};

/// The tag of what a number measures.
pub(super) const ABOUT: &str = "judged";

/// What a step draws, in the plane or in space.
pub(super) enum Piece {
    /// A triangle.
    Face(Vec<DVec3>),
    /// A stroke.
    Segment(DVec3, DVec3),
    /// A place.
    Point(DVec3),
}

/// The plane or space, as a judge's steps are drawn there.
pub(super) trait Drawn: Room {
    /// Adds a piece; what the number measures is lit, with a word.
    fn add(figure: &mut Self::Figure, role: Role, piece: Piece, word: Option<&str>);
    /// Adds a place with its letter.
    fn letter(figure: &mut Self::Figure, at: DVec3, letter: &str);
    /// Adds the line through two places.
    fn line(figure: &mut Self::Figure, a: DVec3, b: DVec3);
}

impl Drawn for PlaneRoom {
    fn add(figure: &mut Figure, role: Role, piece: Piece, word: Option<&str>) {
        let about = tag(ABOUT, 0);
        let at = match piece {
            Piece::Face(ring) => {
                let ring: Vec<_> = ring.iter().map(|p| p.xy()).collect();
                let middle = ring.iter().sum::<glam::DVec2>() / ring.len() as f64;
                let area = MarkShape::Polygon(ring);
                figure.mark(role, Layer::Background, area).tag(about).lit();
                middle
            }
            Piece::Segment(a, b) => {
                figure.segment(role, a.xy(), b.xy()).tag(about).lit();
                a.midpoint(b).xy()
            }
            Piece::Point(p) => {
                figure.point(role, p.xy()).tag(about).lit();
                return;
            }
        };
        if let Some(word) = word {
            figure.note(at, word);
        }
    }

    fn letter(figure: &mut Figure, at: DVec3, letter: &str) {
        figure.point(Role::Guide, at.xy()).label(letter);
    }

    fn line(figure: &mut Figure, a: DVec3, b: DVec3) {
        figure.line(Role::Guide, a.xy(), (b - a).xy());
    }
}

impl Drawn for SpaceRoom {
    fn add(figure: &mut SpaceFigure, role: Role, piece: Piece, word: Option<&str>) {
        let shape = match piece {
            Piece::Face(ring) => Spatial::Face(ring),
            Piece::Segment(a, b) => Spatial::Segment(a, b),
            Piece::Point(p) => Spatial::Point(p),
        };
        let mark = figure.mark(role, shape).tag(tag(ABOUT, 0)).glass().lit();
        if let Some(word) = word {
            mark.label(word);
        }
    }

    fn letter(figure: &mut SpaceFigure, at: DVec3, letter: &str) {
        figure.mark(Role::Guide, Spatial::Point(at)).label(letter);
    }

    fn line(figure: &mut SpaceFigure, a: DVec3, b: DVec3) {
        figure.mark(Role::Guide, Spatial::Segment(a, b));
    }
}

/// The letters of a number's places, which its sentence and its formula have too.
fn letters(quantity: Quantity, places: usize) -> &'static [&'static str] {
    match (quantity, places) {
        (Quantity::Below, _) => &["A", "P"],
        (Quantity::CornerHeight, _) => &["Q", "A", "B", "C"],
        (Quantity::Gap | Quantity::Overlap, _) => &["A", "B"],
        (Quantity::T, 2) => &["O", "X"],
        (Quantity::AxisOverlap, _) => &["A", "N"],
        (Quantity::Steepness, _) => &["A", "B", "C"],
        _ => &["P", "A", "B", "C"],
    }
}

/// The places of a number where all of them can be drawn, else none.
pub(super) fn places(step: &Step) -> &[DVec3] {
    match step {
        Step::Number { places, .. } if places.iter().all(|p| p.is_finite()) => places,
        _ => &[],
    }
}

/// The step whose number is seen at the last of some: its own, or where it only concludes the last one that has a place.
pub(super) fn seen<'s>(steps: &[&'s Step]) -> Option<&'s Step> {
    let last = *steps.last()?;
    if matches!(last, Step::Number { .. }) {
        return Some(last);
    }
    steps.iter().rev().copied().find(|step| !places(step).is_empty())
}

/// Adds a step's picture.
pub(super) fn draw<R: Drawn>(figure: &mut R::Figure, step: &Step) {
    let (Step::Number { quantity, shown, .. }, places) = (step, places(step)) else { return };
    let role = role(shown);
    let word = match (is_sign(*quantity), shown.order) {
        (false, _) | (_, Order::None) => None,
        (_, Order::Less) => Some("< 0"),
        (_, Order::Equal) => Some("= 0"),
        (_, Order::Greater) => Some("> 0"),
    };
    let stroke = |a: DVec3, b: DVec3| if a == b { Piece::Point(a) } else { Piece::Segment(a, b) };
    match (*quantity, places) {
        (_, []) => return,
        (Quantity::Height | Quantity::CornerHeight, [_, ring @ ..]) => {
            R::add(figure, role, Piece::Face(ring.to_vec()), word);
        }
        (Quantity::Steepness | Quantity::Passing, ring) => {
            R::add(figure, role, Piece::Face(ring.to_vec()), word);
        }
        (Quantity::Side, [p, a, b]) => {
            R::line(figure, *a, *b);
            R::add(figure, role, Piece::Face(vec![*p, *a, *b]), word);
        }
        (Quantity::Between, [p, a, b]) => {
            R::add(figure, role, stroke(*p, *a), None);
            R::add(figure, role, stroke(*p, *b), word);
        }
        (Quantity::PastA, [p, a, b]) => {
            R::line(figure, *a, *b);
            R::add(figure, role, stroke(*a, *p), word);
        }
        (Quantity::PastB | Quantity::BeforeB, [p, a, b]) => {
            R::line(figure, *a, *b);
            R::add(figure, role, stroke(*b, *p), word);
        }
        (Quantity::Square | Quantity::Reach | Quantity::Away, [p, a, b]) => {
            let nearest = nearest_on_segment(a.xy(), b.xy(), p.xy()).extend(0.0);
            R::add(figure, role, stroke(*p, nearest), word);
        }
        (Quantity::LineSquare, [p, a, b]) => {
            R::line(figure, *a, *b);
            let foot = *a + (*b - *a) * ((*p - *a).dot(*b - *a) / (*b - *a).length_squared());
            R::add(figure, role, stroke(*p, foot), word);
        }
        (_, [only]) => R::add(figure, role, Piece::Point(*only), word),
        (_, [first, second, ..]) => R::add(figure, role, stroke(*first, *second), word),
    }
    for (place, letter) in places.iter().zip(letters(*quantity, places.len())) {
        R::letter(figure, *place, letter);
    }
}

/// The role of what a number measures.
pub(super) fn role(shown: &Shown) -> Role {
    if shown.is_wrong_in_doubles() { Role::Refused } else { Role::Candidate }
}

/// Whether it is the sign of a number that counts.
fn is_sign(quantity: Quantity) -> bool {
    !matches!(
        quantity,
        Quantity::Square | Quantity::LineSquare | Quantity::T | Quantity::Past | Quantity::Depth
    )
}

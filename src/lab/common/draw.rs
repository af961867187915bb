//! Pieces of pictures that several labs share.

use glam::DVec2;

use super::brackets::bracket_negatives;
use crate::collide::convex_hull;
use crate::figure::{Cells, Figure, Image, Layer, MarkShape, Role, Tag};
use crate::geom::Vector;
use crate::geom::convex::Convex;
use crate::geom::wall::Wall;
use crate::lab::{Fact, FactValue};
use crate::partition::Tree;
use crate::text::Message;
use crate::text::number::number as num;

/// A tag.
pub(crate) fn tag(what: &'static str, which: u32) -> Tag {
    Tag { what, which }
}

/// Whether a shape has something to draw.
pub(super) fn has_strokes(shape: &MarkShape) -> bool {
    match shape {
        MarkShape::Segments(all) => !all.is_empty(),
        MarkShape::Polyline(points) | MarkShape::Polygon(points) => points.len() > 1,
        _ => true,
    }
}

/// A swept shape where it is.
pub(crate) fn outline(shape: &Convex, position: DVec2) -> MarkShape {
    match *shape.core() {
        [only] if shape.radius() > 0.0 => MarkShape::Circle(position + only, shape.radius()),
        [only] => MarkShape::Point(position + only),
        [a, b] => MarkShape::Capsule(position + a, position + b, shape.radius()),
        ref core if shape.radius() == 0.0 => {
            MarkShape::Polygon(core.iter().map(|c| *c + position).collect())
        }
        _ => MarkShape::Polygon(convex_hull(&round_points(shape, position))),
    }
}

/// The area that a shape covers on its way.
pub(crate) fn swept(shape: &Convex, from: DVec2, to: DVec2) -> MarkShape {
    if let [only] = *shape.core() {
        return MarkShape::Capsule(from + only, to + only, shape.radius());
    }
    let mut points = round_points(shape, from);
    points.extend(round_points(shape, to));
    MarkShape::Polygon(convex_hull(&points))
}

/// Enough points of a shape's edge that its round parts look round.
fn round_points(shape: &Convex, position: DVec2) -> Vec<DVec2> {
    const ROUND: u32 = 48;
    let core = shape.core().iter().map(|c| *c + position);
    if shape.radius() == 0.0 {
        return core.collect();
    }
    core.flat_map(|c| {
        (0..ROUND).map(move |i| {
            let angle = std::f64::consts::TAU * f64::from(i) / f64::from(ROUND);
            c + DVec2::from_angle(angle) * shape.radius()
        })
    })
    .collect()
}

/// The line of a tree's node within its cell, as what is being tried, and its cell when wanted.
pub(crate) fn node_line(figure: &mut Figure, tree: &Tree, node: u32, role: Role, label: &str) {
    if let Some((a, b)) = tree.split_line(node) {
        let mark = figure.segment(role, a, b);
        mark.tag(tag("node", node)).lit();
        if !label.is_empty() {
            mark.label(label);
        }
    }
}

/// The cell of a tree's node.
pub(crate) fn cell(figure: &mut Figure, tree: &Tree, node: u32, role: Role) {
    let ring = tree.cell(node);
    if ring.len() > 2 {
        figure.mark(role, Layer::Background, MarkShape::Polygon(ring)).tag(tag("leaf", node));
    }
}

/// The tree's walls by their indices, lit. Numbers past the walls are round solids, which are drawn as bodies.
pub(crate) fn wall(figure: &mut Figure, tree: &Tree, wall: u32, role: Role) {
    if let Some(w) = tree.solids.walls.get(wall as usize) {
        let (from, to) = drawn(tree, w);
        figure.segment(role, w.at(from), w.at(to)).tag(tag("wall", wall)).lit();
    }
}

/// The places on a wall from which and to which it is drawn: all of it, but what is around everything else of a wall
/// without ends.
pub(crate) fn drawn(tree: &Tree, wall: &Wall) -> (f64, f64) {
    if !wall.is_endless() {
        return (0.0, 1.0);
    }
    let bounds = tree.bounds();
    let middle = wall.tangent.dot(bounds.centre() - wall.origin());
    let reach = bounds.size().length();
    (middle - reach, middle + reach)
}

/// A drawn shape somewhere else.
pub(crate) fn moved(shape: &MarkShape, by: DVec2) -> MarkShape {
    let all = |points: &[DVec2]| points.iter().map(|p| *p + by).collect::<Vec<_>>();
    match shape {
        MarkShape::Point(p) => MarkShape::Point(*p + by),
        MarkShape::Circle(c, r) => MarkShape::Circle(*c + by, *r),
        MarkShape::Segment(a, b) => MarkShape::Segment(*a + by, *b + by),
        MarkShape::Capsule(a, b, r) => MarkShape::Capsule(*a + by, *b + by, *r),
        MarkShape::Polyline(p) => MarkShape::Polyline(all(p)),
        MarkShape::Polygon(p) => MarkShape::Polygon(all(p)),
        MarkShape::Rings(rings) => MarkShape::Rings(rings.iter().map(|r| all(r)).collect()),
        MarkShape::Segments(s) => {
            MarkShape::Segments(s.iter().map(|s| s.map(|p| p + by)).collect())
        }
        MarkShape::Cubic(p) => MarkShape::Cubic(p.map(|p| p + by)),
        MarkShape::Curves(c, closed) => {
            MarkShape::Curves(c.iter().map(|c| c.map(|p| p + by)).collect(), *closed)
        }
        MarkShape::HalfPlane(p, n) => MarkShape::HalfPlane(*p + by, *n),
        MarkShape::Line(p, d) => MarkShape::Line(*p + by, *d),
        MarkShape::Arrow(a, b) => MarkShape::Arrow(*a + by, *b + by),
        MarkShape::Arc(c, r, from, to) => MarkShape::Arc(*c + by, *r, *from, *to),
        MarkShape::Cells(cells) => {
            let lattice = cells.lattice.translate(by);
            MarkShape::Cells(Box::new(Cells { lattice, ..*cells.clone() }))
        }
        MarkShape::Image(image) => {
            let lattice = image.lattice.translate(by);
            MarkShape::Image(Box::new(Image { lattice, ..*image.clone() }))
        }
        MarkShape::Text(p) => MarkShape::Text(*p + by),
    }
}

/// A row of the table of numbers.
pub(crate) fn row(symbol: impl Into<String>, value: FactValue) -> Fact {
    Fact::new(symbol, value)
}

/// A row with a plain number.
pub(crate) fn number(label: impl Into<String>, value: f64) -> Fact {
    row(label, FactValue::Number(value))
}

/// A row that counts something.
pub(crate) fn count(label: impl Into<String>, n: impl TryInto<u64>) -> Fact {
    row(label, FactValue::Count(n.try_into().unwrap_or(u64::MAX)))
}

/// A row with a vector.
pub(crate) fn vector(label: impl Into<String>, value: impl Into<Vector>) -> Fact {
    row(label, FactValue::Vector(value.into()))
}

/// A row with a verdict.
pub(crate) fn words(label: impl Into<String>, id: &'static str) -> Fact {
    row(label, FactValue::Words(Message::new(id)))
}

/// "yes" or "no", for the texts to choose by.
pub(crate) fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// A length by its coordinates, in numbers: √(3² + 4²).
pub(crate) fn root(v: impl Into<Vector>) -> String {
    let v = v.into();
    let squares = v.coordinates().iter().map(|x| format!("{}²", num(*x)));
    format!("√({})", squares.collect::<Vec<_>>().join(" + "))
}

/// A dot product of vectors of one space, in numbers: 3 · 1 + 4 · 2.
pub(crate) fn product(a: impl Into<Vector>, b: impl Into<Vector>) -> String {
    let (a, b) = (a.into(), b.into());
    let pairs = a.coordinates().iter().zip(b.coordinates());
    let parts = pairs.map(|(x, y)| format!("{} · {}", num(*x), num(*y)));
    parts.collect::<Vec<_>>().join(" + ")
}

impl Fact {
    /// Ties the row to a thing in the picture.
    pub(crate) fn of(mut self, what: &'static str, which: u32, role: Role) -> Self {
        self.tag = Some(tag(what, which));
        self.role = Some(role);
        self
    }

    /// Ties the row to the one thing of its kind in the picture.
    pub(crate) fn at(self, what: &'static str, role: Role) -> Self {
        self.of(what, 0, role)
    }

    /// Ties the row to the thing that a tag names.
    pub(crate) fn tagged(self, tag: Tag, role: Role) -> Self {
        self.of(tag.what, tag.which, role)
    }

    /// How the value comes about, with the values in place; negative ones get brackets where they need them.
    pub(crate) fn formula(mut self, formula: impl AsRef<str>) -> Self {
        self.formula = Some(bracket_negatives(formula.as_ref()));
        self
    }

    /// What the value means: a sentence of the texts.
    pub(crate) fn means(self, id: &'static str) -> Self {
        self.meaning(Message::new(id))
    }

    /// What the value means: a sentence with its places filled.
    pub(crate) fn meaning(mut self, definition: Message) -> Self {
        self.definition = Some(definition);
        self
    }

    /// Says that nothing in the picture shows the value: a count, a limit of the settings.
    pub(crate) fn unmarked(mut self) -> Self {
        self.unmarked = true;
        self
    }

    /// Colours the row.
    pub(crate) fn coloured(mut self, role: Role) -> Self {
        self.role = Some(role);
        self
    }
}

/// A number as an index below a letter: n₁, n₂...
pub(crate) fn subscript(letter: &str, n: u32) -> String {
    let digits = n.to_string();
    let low =
        digits.chars().map(|c| char::from_u32('₀' as u32 + (c as u32 - '0' as u32)).unwrap_or(c));
    letter.chars().chain(low).collect()
}

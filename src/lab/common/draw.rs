//! Pieces of pictures that several labs share.

use glam::DVec2;

use crate::collide::convex_hull;
use crate::figure::{Cells, Figure, Image, Layer, Role, Shape, Tag};
use crate::geom::Vector;
use crate::geom::convex::Convex;
use crate::geom::wall::Wall;
use crate::lab::{Fact, Value};
use crate::partition::Tree;
use crate::text::Message;

/// A tag.
pub(crate) fn tag(what: &'static str, which: u32) -> Tag {
    Tag { what, which }
}

/// Whether a shape has something to draw.
pub(super) fn has_strokes(shape: &Shape) -> bool {
    match shape {
        Shape::Segments(all) => !all.is_empty(),
        Shape::Polyline(points) | Shape::Polygon(points) => points.len() > 1,
        _ => true,
    }
}

/// A swept shape where it is.
pub(crate) fn outline(shape: &Convex, position: DVec2) -> Shape {
    match *shape.core() {
        [only] if shape.radius() > 0.0 => Shape::Circle(position + only, shape.radius()),
        [only] => Shape::Point(position + only),
        [a, b] => Shape::Capsule(position + a, position + b, shape.radius()),
        ref core if shape.radius() == 0.0 => {
            Shape::Polygon(core.iter().map(|c| *c + position).collect())
        }
        _ => Shape::Polygon(convex_hull(&round_points(shape, position))),
    }
}

/// The area that a shape covers on its way.
pub(crate) fn swept(shape: &Convex, from: DVec2, to: DVec2) -> Shape {
    if let [only] = *shape.core() {
        return Shape::Capsule(from + only, to + only, shape.radius());
    }
    let mut points = round_points(shape, from);
    points.extend(round_points(shape, to));
    Shape::Polygon(convex_hull(&points))
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
        let mark = figure.mark(role, Layer::Overlay, Shape::Segment(a, b));
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
        figure.mark(role, Layer::Background, Shape::Polygon(ring)).tag(tag("leaf", node));
    }
}

/// The tree's walls by their indices, lit. Numbers past the walls are round solids, which are drawn as bodies.
pub(crate) fn wall(figure: &mut Figure, tree: &Tree, wall: u32, role: Role) {
    if let Some(w) = tree.solids.walls.get(wall as usize) {
        let (from, to) = drawn(tree, w);
        let shape = Shape::Segment(w.at(from), w.at(to));
        figure.mark(role, Layer::Overlay, shape).tag(tag("wall", wall)).lit();
    }
}

/// The places on a wall from which and to which it is drawn: all of it, but what is around everything else of a wall
/// without ends.
pub(crate) fn drawn(tree: &Tree, wall: &Wall) -> (f64, f64) {
    if !wall.is_endless() {
        return (0.0, 1.0);
    }
    let bounds = tree.bounds();
    let middle = wall.tangent.dot(bounds.centre() - wall.origin);
    let reach = bounds.size().length();
    (middle - reach, middle + reach)
}

/// A drawn shape somewhere else.
pub(crate) fn moved(shape: &Shape, by: DVec2) -> Shape {
    let all = |points: &[DVec2]| points.iter().map(|p| *p + by).collect::<Vec<_>>();
    match shape {
        Shape::Point(p) => Shape::Point(*p + by),
        Shape::Circle(c, r) => Shape::Circle(*c + by, *r),
        Shape::Segment(a, b) => Shape::Segment(*a + by, *b + by),
        Shape::Capsule(a, b, r) => Shape::Capsule(*a + by, *b + by, *r),
        Shape::Polyline(p) => Shape::Polyline(all(p)),
        Shape::Polygon(p) => Shape::Polygon(all(p)),
        Shape::Rings(rings) => Shape::Rings(rings.iter().map(|r| all(r)).collect()),
        Shape::Segments(s) => Shape::Segments(s.iter().map(|s| s.map(|p| p + by)).collect()),
        Shape::Cubic(p) => Shape::Cubic(p.map(|p| p + by)),
        Shape::Curves(c, closed) => {
            Shape::Curves(c.iter().map(|c| c.map(|p| p + by)).collect(), *closed)
        }
        Shape::HalfPlane(p, n) => Shape::HalfPlane(*p + by, *n),
        Shape::Line(p, d) => Shape::Line(*p + by, *d),
        Shape::Arrow(a, b) => Shape::Arrow(*a + by, *b + by),
        Shape::Arc(c, r, from, to) => Shape::Arc(*c + by, *r, *from, *to),
        Shape::Cells(cells) => {
            let lattice = cells.lattice.translate(by);
            Shape::Cells(Box::new(Cells { lattice, ..*cells.clone() }))
        }
        Shape::Image(image) => {
            let lattice = image.lattice.translate(by);
            Shape::Image(Box::new(Image { lattice, ..*image.clone() }))
        }
        Shape::Text(p) => Shape::Text(*p + by),
    }
}

/// A row of the table of numbers.
pub(crate) fn row(symbol: impl Into<String>, value: Value) -> Fact {
    Fact::new(symbol, value)
}

/// A row with a plain number.
pub(crate) fn number(label: impl Into<String>, value: f64) -> Fact {
    row(label, Value::Number(value))
}

/// A row with a vector.
pub(crate) fn vector(label: impl Into<String>, value: impl Into<Vector>) -> Fact {
    row(label, Value::Vector(value.into()))
}

/// A row with a verdict.
pub(crate) fn words(label: impl Into<String>, id: &'static str) -> Fact {
    row(label, Value::Words(Message::new(id)))
}

impl Fact {
    /// Ties the row to a thing in the picture.
    pub(crate) fn of(mut self, what: &'static str, which: u32, role: Role) -> Self {
        self.tag = Some(tag(what, which));
        self.role = Some(role);
        self
    }

    /// How the value comes about, with the values in place.
    pub(crate) fn formula(mut self, formula: impl Into<String>) -> Self {
        self.formula = Some(formula.into());
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

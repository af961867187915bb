//! What the labs of the sweep and of the slide share: the moving shape, what stops it, and its way down the tree.

use std::sync::Arc;

use glam::DVec2;
use serde::Serialize;

use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Cubic;
use crate::geom::convex::Convex;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{cell, drawn, number, outline, subscript, swept, tag, vector, wall};
use crate::lab::common::names::Names;
use crate::lab::{Fact, Overlays, Told};
use crate::partition::{BspNode, Tree};
use crate::sweep::anywhere::MixedWalls;
use crate::sweep::anywhere::curve_wall::{CurveWall, nearest_place};
use crate::sweep::{SweepContact, WallFeature};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};
use crate::trace::Event;

/// The events of a descent of the tree, by the right rule or by the published one.
pub(crate) trait Descent: Event + Serialize + Send + 'static {
    /// Whether this is the rule as published: what it finds is drawn in dots.
    const PUBLISHED: bool;
    /// The answer of the rule.
    type Found: Copy + Serialize + Send + 'static;

    /// What the event is.
    fn caption(&self) -> Caption;
    /// Adds to the picture of the move what the event looks at.
    fn draw(&self, figure: &mut Figure, scenery: &Scenery, sight: &Sight, show: &Overlays);
    /// The sentence and the numbers.
    fn tell(&self, scenery: &Scenery, sight: &Sight) -> Told;
    /// The nearest stop found in some events.
    fn nearest(events: &[&Self]) -> Option<SweepContact>;
}

/// The move that a descent is about, and what was met before it.
#[derive(Clone, Default)]
pub(crate) struct Sight {
    /// The position A.
    pub(crate) from: DVec2,
    /// The displacement v.
    pub(crate) by: DVec2,
    /// Whether the numbers of what is met are of interest: one sweep alone meets one thing.
    pub(crate) several: bool,
    /// What was met in earlier sweeps, each once, in order.
    pub(crate) met: Vec<SweepContact>,
}

impl Sight {
    /// Of a slide's sweep, after some meetings.
    pub(crate) fn after(impacts: &[(DVec2, SweepContact)]) -> Self {
        let mut sight = Self { several: true, ..Self::default() };
        impacts.iter().for_each(|(_, contact)| sight.meet(*contact));
        sight
    }

    /// The position at a fraction of the move.
    pub(crate) fn at(&self, t: f64) -> DVec2 {
        self.from + self.by * t
    }

    /// The number of what a contact touches, from 1: met again, a wall keeps the number of its first meeting.
    pub(crate) fn which(&self, contact: &SweepContact) -> u32 {
        let known = self.met.iter().position(|c| same(c, contact));
        known.unwrap_or(self.met.len()) as u32 + 1
    }

    /// The letter of a contact's normal: n, or n₂.
    pub(crate) fn letter(&self, contact: &SweepContact) -> String {
        if self.several { subscript("n", self.which(contact)) } else { "n".to_owned() }
    }

    /// The letter of the displacement: v, or w for what is left of v.
    pub(super) fn move_letter(&self) -> &'static str {
        if self.several { "w" } else { "v" }
    }

    /// The picture of a descent's first step: the move.
    pub(super) fn start(&self, figure: &mut Figure, role: Role) {
        figure
            .arrow(role, self.from, self.at(1.0))
            .tag(tag("velocity", 0))
            .lit()
            .label(self.move_letter());
    }

    /// Remembers what was met.
    fn meet(&mut self, contact: SweepContact) {
        if !self.met.iter().any(|c| same(c, &contact)) {
            self.met.push(contact);
        }
    }
}

/// Whether two contacts touch the same thing from the same side.
fn same(a: &SweepContact, b: &SweepContact) -> bool {
    a.wall == b.wall && a.feature == b.feature && (a.normal - b.normal).length() <= 1e-9
}

/// What the pictures of a descent need beside its events.
pub(crate) struct Scenery {
    pub(crate) tree: Arc<Tree>,
    pub(crate) shape: Convex,
    pub(crate) names: Names,
    pub(crate) min_distance: f64,
    /// Curves, which are in no tree, with what they are in the way together with; none in the labs of the tree.
    pub(crate) mixed: Option<Arc<MixedWalls>>,
}

/// What a descent's step at a node is, whose line a wall gave.
pub(super) fn at_node(node: u32, wall: u32) -> Caption {
    caption("kind-node").of("node", node).of("wall", wall).of("distance", 1).node(node)
}

/// The fraction at which a move that begins and ends at two distances from a line comes to it, in numbers.
pub(super) fn crossing_formula([d1, d2]: [f64; 2], offset: f64) -> String {
    let [d1, d2, offset] = [d1, d2, offset].map(num);
    format!("(d₁ − o₊) / (d₁ − d₂) = ({d1} − {offset}) / ({d1} − {d2})")
}

impl Scenery {
    /// The moving shape, its wish and what it sweeps.
    pub(crate) fn motion(&self, figure: &mut Figure, sight: &Sight, show: &Overlays) {
        let (from, v) = (sight.from, sight.by);
        let to = from + v;
        if show.swept && v != DVec2::ZERO {
            figure.mark(Role::Swept, Layer::Fill, swept(&self.shape, from, to));
        }
        figure.mark(Role::Ghost, Layer::Edge, outline(&self.shape, to)).tag(tag("wish", 0));
        if v != DVec2::ZERO {
            figure.mark(Role::Ghost, Layer::Edge, MarkShape::Segment(from, to)).tag(tag("wish", 0));
        }
        figure.mark(Role::ShapeA, Layer::Overlay, outline(&self.shape, from)).tag(tag("mover", 0));
    }

    /// The curve that a contact's wall number is of.
    pub(crate) fn curve(&self, wall: u32) -> Option<&CurveWall> {
        self.mixed.as_ref()?.curve(wall)
    }

    /// A wall, a round solid or a curve by its number, lit.
    pub(crate) fn lit(&self, figure: &mut Figure, number: u32, role: Role) {
        let solids = &self.tree.solids;
        if let Some(curve) = self.curve(number) {
            let shape = MarkShape::Cubic(*curve.curve().points());
            figure.mark(role, Layer::Overlay, shape).tag(tag("wall", number)).lit();
        } else if let Some(round) =
            (number as usize).checked_sub(solids.walls.len()).and_then(|k| solids.rounds.get(k))
        {
            let shape = outline(&round.shape, DVec2::ZERO);
            figure.mark(role, Layer::Edge, shape).tag(tag("wall", number)).lit();
        } else {
            wall(figure, &self.tree, number, role);
        }
    }

    /// The skin over a curve, on the side that a contact is on.
    fn curve_skin(&self, figure: &mut Figure, curve: &Cubic, contact: &SweepContact) {
        const PARTS: u32 = 48;
        let side = |q: f64| {
            let out = curve.velocity(q).perp().normalize_or_zero();
            curve.at(q) + out * self.min_distance
        };
        let near = (0..=PARTS).map(|k| f64::from(k) / f64::from(PARTS));
        // The normal looks to the one side of the curve where the two agree most.
        let agree = near.clone().map(|q| curve.velocity(q).perp().normalize_or_zero());
        let most = agree
            .map(|n| n.dot(contact.normal))
            .fold(0.0, |m: f64, d| if d.abs() > m.abs() { d } else { m });
        let points = near.map(|q| if most < 0.0 { curve.at(q) * 2.0 - side(q) } else { side(q) });
        let points: Vec<DVec2> = points.collect();
        let at = points[points.len() / 2];
        figure.mark(Role::Impact, Layer::Edge, MarkShape::Polyline(points)).tag(tag("skin", 0));
        figure
            .mark(Role::Note, Layer::Label, MarkShape::Text(at))
            .tag(tag("skin", 0))
            .label(format!("MIN_DISTANCE {}", num(self.min_distance)));
    }

    /// A node: its cell when wanted, its line, which the shape crosses or not, and it where it reaches the line.
    pub(super) fn node(
        &self,
        figure: &mut Figure,
        (node, crossed): (u32, bool),
        crossing: Option<(f64, Role)>,
        sight: &Sight,
        show: &Overlays,
    ) {
        if show.cells {
            cell(figure, &self.tree, node, Role::Region(0));
        }
        let role = if crossed { Role::Candidate } else { Role::Refused };
        self.line(figure, node, sight, role);
        if let Some((t, role)) = crossing {
            figure
                .mark(role, Layer::Edge, outline(&self.shape, sight.at(t)))
                .tag(tag("crossing", 0))
                .label("t");
        }
    }

    /// A place where the shape is stopped: it there, the place of contact and the normal, in a role's line.
    pub(crate) fn contact(
        &self,
        figure: &mut Figure,
        at: DVec2,
        contact: &SweepContact,
        (which, letter): (u32, String),
        role: Role,
        show: &Overlays,
    ) {
        let stop = tag("stop", which);
        figure.mark(role, Layer::Overlay, outline(&self.shape, at)).tag(stop);
        let touch = self.touching(at, contact);
        figure.point(Role::Impact, touch).tag(stop).lit();
        if show.normals {
            let length = 2.0 * self.shape.reach().max(f64::MIN_POSITIVE);
            figure
                .arrow(Role::Normal, touch, touch + contact.normal * length)
                .tag(tag("normal", which))
                .label(letter);
        }
    }

    /// The skin that is kept before what stops the shape: MIN_DISTANCE thick, with its size beside it.
    pub(crate) fn skin(&self, figure: &mut Figure, contact: &SweepContact) {
        if let Some(curve) = self.curve(contact.wall) {
            return self.curve_skin(figure, curve.curve(), contact);
        }
        let d = self.min_distance;
        let walls = &self.tree.solids.walls;
        let (shape, at) = match (walls.get(contact.wall as usize), contact.feature) {
            (Some(w), WallFeature::Face | WallFeature::Plane) if !w.is_endless() => {
                let up = w.normal() * d;
                (MarkShape::Polygon(vec![w.a, w.b, w.b + up, w.a + up]), (w.a + w.b) * 0.5)
            }
            (Some(w), WallFeature::Start) => (MarkShape::Circle(w.a, d), w.a),
            (Some(w), WallFeature::End) => (MarkShape::Circle(w.b, d), w.b),
            (Some(w), _) => {
                let (from, to) = drawn(&self.tree, w);
                let up = w.normal() * d;
                let ends = [w.at(from) + up, w.at(to) + up];
                (MarkShape::Segment(ends[0], ends[1]), (ends[0] + ends[1]) * 0.5)
            }
            (None, _) => {
                let index = contact.wall as usize - walls.len();
                let Some(round) = self.tree.solids.rounds.get(index) else { return };
                let thick = Convex::new(round.shape.core().to_vec(), round.shape.radius() + d);
                let Ok(thick) = thick else { return };
                (outline(&thick, DVec2::ZERO), round.shape.core()[0])
            }
        };
        figure.mark(Role::Impact, Layer::Fill, shape).tag(tag("skin", 0));
        figure
            .mark(Role::Note, Layer::Label, MarkShape::Text(at))
            .tag(tag("skin", 0))
            .label(format!("MIN_DISTANCE {}", num(d)));
    }

    /// Where the shape and the wall lean on each other, with the shape at `at`. Side on side, it is the
    /// middle of what they share.
    pub(crate) fn touching(&self, at: DVec2, contact: &SweepContact) -> DVec2 {
        if let Some(curve) = self.curve(contact.wall) {
            return nearest_place(&self.shape, at, curve.curve()).point;
        }
        let n = contact.normal;
        let wall = self.tree.solids.walls.get(contact.wall as usize);
        match (contact.feature, wall) {
            (WallFeature::End, Some(wall)) => return wall.b,
            (WallFeature::Start, Some(wall)) => return wall.a,
            _ => {}
        }
        let reach = self.shape.core_support(-n);
        let along = n.perp();
        // Corners that reach as far as each other, to a millionth of the shape, lie side on.
        let flat = reach - 1e-6 * self.shape.reach();
        let mut span: Option<(f64, f64)> = None;
        for c in self.shape.core().iter().filter(|c| -n.dot(**c) >= flat) {
            let s = along.dot(*c + at);
            span = Some(span.map_or((s, s), |(lo, hi)| (lo.min(s), hi.max(s))));
        }
        let (mut low, mut high) = span.unwrap_or_default();
        if let Some(wall) =
            wall.filter(|w| !w.is_endless() && contact.feature != WallFeature::Plane)
        {
            let (a, b) = (along.dot(wall.a), along.dot(wall.b));
            low = low.max(a.min(b)).min(high);
            high = high.min(a.max(b)).max(low);
        }
        let depth = n.dot(at) - reach - self.shape.radius();
        n * depth + along * (0.5 * (low + high))
    }

    /// The line of a node, pushed out to both sides, with the distances of A and B from it.
    pub(crate) fn line(&self, figure: &mut Figure, node: u32, sight: &Sight, role: Role) {
        let tree = &*self.tree;
        let BspNode::Split(split) = tree.node(node) else { return };
        let (a, b) = tree.split_line(node).unwrap_or_else(|| {
            let along = split.normal.perp() * sight.by.length().max(self.shape.reach());
            (split.origin - along, split.origin + along)
        });
        figure.segment(role, a, b).tag(tag("node", node)).lit();
        // The position is swept against these.
        let (front, rear) = (self.shape.offset(split.normal), self.shape.support(split.normal));
        for (which, push) in [(1, split.normal * front), (2, -split.normal * rear)] {
            figure
                .mark(Role::Guide, Layer::Edge, MarkShape::Segment(a + push, b + push))
                .tag(tag("pushed", which));
        }
        for (name, which, p) in [("d₁", 1, sight.from), ("d₂", 2, sight.at(1.0))] {
            let foot = p - split.normal * split.normal.dot(p - split.origin);
            figure.segment(Role::Guide, p, foot).tag(tag("distance", which)).lit().label(name);
        }
        wall(figure, tree, split.wall, role);
    }

    /// The rows of a node's line: both distances and both offsets.
    pub(super) fn line_rows(&self, node: u32, sight: &Sight, [d1, d2]: [f64; 2]) -> Vec<Fact> {
        let BspNode::Split(split) = self.tree.node(node) else { return Vec::new() };
        let (n, v, w) = (split.normal, sight.by, sight.move_letter());
        let (front, rear) = (self.shape.offset(n), self.shape.support(n));
        let thick = |n: DVec2| {
            let (reach, radius) = (self.shape.core_support(-n), self.shape.radius());
            match (self.shape.core().len(), radius > 0.0) {
                (1, _) => format!("r = {}", num(radius)),
                (_, true) => format!("max(-n·c) + r = {} + {}", num(reach), num(radius)),
                (_, false) => format!("max(-n·c) = {}", num(reach)),
            }
        };
        vec![
            number("d₁", d1)
                .formula(format!("n·(A − a) = {}·{}", vec(n), vec(sight.from - split.origin)))
                .means("fact-d1")
                .of("distance", 1, Role::Guide),
            number("d₂", d2)
                .formula(format!("d₁ + n·{w} = {} + {}·{}", num(d1), vec(n), vec(v)))
                .means("fact-d2")
                .of("distance", 2, Role::Guide),
            number("o₊", front).formula(thick(n)).means("fact-offset-front").of(
                "pushed",
                1,
                Role::Guide,
            ),
            number("o₋", rear).formula(thick(-n)).means("fact-offset-rear").of(
                "pushed",
                2,
                Role::Guide,
            ),
        ]
    }

    /// The part of the move between two fractions.
    pub(crate) fn span(&self, figure: &mut Figure, sight: &Sight, from: f64, to: f64, role: Role) {
        let (a, b) = (sight.at(from.clamp(0.0, 1.0)), sight.at(to.clamp(0.0, 1.0)));
        let shape = if a == b { MarkShape::Point(a) } else { MarkShape::Segment(a, b) };
        let role = if from > to { Role::Refused } else { role };
        figure.mark(role, Layer::Overlay, shape).tag(tag("span", 0)).lit();
    }

    /// The rows of a contact: the fractions and the normal.
    pub(super) fn contact_rows(
        &self,
        contact: &SweepContact,
        real: Option<f64>,
        sight: &Sight,
    ) -> Vec<Fact> {
        let which = sight.which(contact);
        let mut rows = vec![
            number("t", contact.fraction)
                .formula(self.fraction(contact, self.min_distance, sight))
                .means("fact-t-impact")
                .of("stop", which, Role::Impact),
            vector(sight.letter(contact), contact.normal).means("fact-normal").of(
                "normal",
                which,
                Role::Normal,
            ),
        ];
        if let Some(real) = real {
            let row = number("t₀", real)
                .formula(self.fraction(contact, 0.0, sight))
                .means("fact-t-real")
                .of("stop", which, Role::Impact);
            rows.insert(1, row);
        }
        rows
    }

    /// What is said of a wall that stops the shape: the first so far, or later than that.
    pub(super) fn stopped(
        &self,
        contact: &SweepContact,
        real: Option<SweepContact>,
        nearest: bool,
        sight: &Sight,
    ) -> Told {
        let id = if nearest { "sweep-wall-nearest" } else { "sweep-wall-later" };
        let sentence = Message::new(id)
            .with("wall", self.names.touched(contact))
            .with("impact", contact.fraction)
            .with("min", self.min_distance);
        let mut rows = self.contact_rows(contact, real.map(|c| c.fraction), sight);
        if !nearest {
            let which = sight.met.len() as u32 + 2;
            rows.iter_mut().filter_map(|r| r.tag.as_mut()).for_each(|t| t.which = which);
        }
        rows.push(self.skin_row());
        (sentence, rows)
    }

    /// What is said where the skin of what is touched stops the shape.
    pub(super) fn stopped_before(
        &self,
        real: &SweepContact,
        back: f64,
        impact: &SweepContact,
    ) -> Told {
        let sentence = Message::new("sweep-skin")
            .with("wall", self.names.touched(real))
            .with("real", real.fraction)
            .with("back", back)
            .with("impact", impact.fraction);
        let (t, back) = (num(real.fraction), num(back));
        let rows = vec![
            number("t₀", real.fraction).means("fact-t-real").at("skin", Role::Impact),
            number("t", impact.fraction)
                .formula(format!("max(0, t₀ − MIN_DISTANCE / −n·v) = max(0, {t} − {back})"))
                .means("fact-t-impact")
                .at("skin", Role::Impact),
        ];
        (sentence, rows)
    }

    /// The row of MIN_DISTANCE.
    pub(super) fn skin_row(&self) -> Fact {
        number("MIN_DISTANCE", self.min_distance)
            .means("fact-min-distance")
            .at("skin", Role::Impact)
    }

    /// How the fraction comes about at which the shape is `apart` from what a contact touches.
    fn fraction(&self, contact: &SweepContact, apart: f64, sight: &Sight) -> String {
        let n = contact.normal;
        let wall = self.tree.solids.walls.get(contact.wall as usize);
        match (contact.feature, wall) {
            (WallFeature::Face | WallFeature::Plane, Some(w)) => {
                let (d1, offset) = (n.dot(sight.from - w.origin()), self.shape.offset(n));
                let along = n.dot(sight.by);
                let rest = if apart > 0.0 { format!(" − {}", num(apart)) } else { String::new() };
                let top = format!("{} − {}{rest}", num(d1), num(offset));
                let clipped = d1 - offset - apart < 0.0 && contact.fraction == 0.0;
                let quotient = format!("({top}) / {}", num(-along));
                let left =
                    if apart > 0.0 { "(d₁ − o − MIN_DISTANCE)" } else { "(d₁ − o)" };
                let w = sight.move_letter();
                if clipped {
                    format!("max(0, {left} / −n·{w}) = max(0, {quotient})")
                } else {
                    format!("{left} / −n·{w} = {quotient}")
                }
            }
            _ => {
                let (w, place) = (sight.move_letter(), vec(self.place(contact, sight)));
                format!("d(A + t {w}, {place}) = {}", num(apart))
            }
        }
    }

    /// A point of what a contact touches.
    fn place(&self, contact: &SweepContact, sight: &Sight) -> DVec2 {
        let solids = &self.tree.solids;
        match (contact.feature, solids.walls.get(contact.wall as usize)) {
            (WallFeature::Start, Some(w)) => w.a,
            (_, Some(w)) => w.b,
            (_, None) => {
                if let Some(curve) = self.curve(contact.wall) {
                    let at = sight.at(contact.fraction);
                    return nearest_place(&self.shape, at, curve.curve()).point;
                }
                let round = solids.rounds.get(contact.wall as usize - solids.walls.len());
                round.map_or(DVec2::ZERO, |r| r.shape.core()[0])
            }
        }
    }
}

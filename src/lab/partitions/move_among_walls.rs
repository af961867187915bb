//! What labs of partitions look at: a move, which is the segment of a mover, and the straight edges of everything else.

use glam::DVec2;

use crate::figure::{Figure, Layer, Mark, MarkShape, Role};
use crate::geom::boundary::BoundaryLine;
use crate::geom::{AnyShape, Pose, Segment};
use crate::lab::common::draw::{row, tag};
use crate::lab::common::names::{self, nth_of};
use crate::lab::{Fact, FactValue};
use crate::partition::listed_wall::WallHit;
use crate::scene::{Object, ObjectRole, Scene, Shape};
use crate::text::Message;

/// Edges of a shape with more of them than this are counted, and not named by where they look.
const MOST_NAMED: usize = 24;

/// A move, and the walls it may meet.
pub(super) struct MoveAmongWalls {
    /// The move.
    pub op: Segment,
    /// The walls, in the scene's order.
    pub walls: Vec<Segment>,
    /// The index of the mover.
    mover: u32,
    /// What each object that has walls is called, which of them are its own, and whether they enclose something.
    owners: Vec<Owner>,
}

struct Owner {
    name: Message,
    walls: std::ops::Range<usize>,
    encloses: bool,
}

impl MoveAmongWalls {
    /// Those of a scene.
    ///
    /// # Errors
    /// In a sentence, where there is no move or no wall.
    pub(super) fn of(scene: &Scene) -> Result<Self, Message> {
        let needs = || Message::new("lab-needs-move-and-walls");
        let (mut found, mut walls, mut owners) = (None, Vec::new(), Vec::new());
        for (index, object) in (0u32..).zip(&scene.objects) {
            if object.hidden || object.role == ObjectRole::Passage {
                continue;
            }
            let Some(shape) = in_world(object) else { continue };
            if let (AnyShape::Segment(op), ObjectRole::Mover, None) = (&shape, object.role, found) {
                found = Some((*op, index));
                continue;
            }
            let first = walls.len();
            shape.boundary(|piece| {
                if let BoundaryLine::Edge([a, b]) = piece.line {
                    walls.extend(Segment::edge(a, b));
                }
            });
            let encloses = shape.has_inside() && !matches!(object.shape, Shape::Walls(_));
            let walls = first..walls.len();
            owners.push(Owner { name: names::object(object), walls, encloses });
        }
        let (op, mover) = found.ok_or_else(needs)?;
        if walls.is_empty() {
            return Err(needs());
        }
        Ok(Self { op, walls, mover, owners })
    }

    /// What a wall is called: "the hut’s upper edge".
    pub(super) fn name(&self, wall: u32) -> Message {
        let k = wall as usize;
        let Some(owner) = self.owners.iter().find(|o| o.walls.contains(&k)) else {
            return Message::new("object-proper").with("name", wall.to_string());
        };
        let (place, count) = (k - owner.walls.start, owner.walls.len());
        if count == 1 {
            return owner.name.clone();
        }
        if owner.encloses && count <= MOST_NAMED {
            let ring: Vec<[DVec2; 2]> =
                self.walls[owner.walls.clone()].iter().map(|w| [w.a(), w.b()]).collect();
            return names::edge(owner.name.clone(), &ring, place);
        }
        nth_of(owner.name.clone(), place + 1, count)
    }

    /// Draws the move as an arrow with its letters.
    pub(super) fn draw_move(&self, figure: &mut Figure, role: Role) {
        let (o, p) = (self.op.a(), self.op.b());
        figure.arrow(role, o, p).tag(tag("object", self.mover));
        for (at, name) in [(o, "O"), (p, "P")] {
            figure.point(Role::ShapeA, at).label(name);
        }
    }

    /// Draws where a move ends at a wall.
    pub(super) fn draw_end(&self, figure: &mut Figure, hit: &WallHit) {
        self.draw_wall(figure, hit.wall, [0.0, 1.0], Role::Impact);
        let o = self.op.a();
        if hit.point != o {
            figure.arrow(Role::Result, o, hit.point).tag(tag("left", 0)).lit();
        }
    }

    /// Draws the test of a part of a wall: met nearest, met farther on, or not met.
    pub(super) fn draw_test(
        figure: &mut Figure,
        (wall, part): (u32, Segment),
        hit: Option<WallHit>,
        nearer: bool,
    ) {
        let role = match (hit, nearer) {
            (Some(_), true) => Role::Impact,
            (Some(_), false) => Role::Candidate,
            (None, _) => Role::Refused,
        };
        figure.segment(role, part.a(), part.b()).tag(tag("wall", wall)).lit();
        if let (Some(hit), false) = (hit, nearer) {
            figure.point(Role::Candidate, hit.point);
        }
    }

    /// Draws the nearest hit so far.
    pub(super) fn draw_best(figure: &mut Figure, best: Option<WallHit>) {
        if let Some(best) = best {
            let mark = figure.point(Role::Impact, best.point);
            mark.label("I").tag(tag("meeting", 0)).lit();
        }
    }

    /// The answer in a sentence.
    pub(super) fn verdict(&self, hit: Option<WallHit>, tests: u32) -> Message {
        let of = Message::new("grid-verdict").with("tests", tests).with("walls", self.walls.len());
        match hit {
            Some(hit) => of.with("wall", self.name(hit.wall)).with("met", "yes"),
            None => of.with("met", "no"),
        }
    }

    /// What the answer counts: tests, the parts that were looked at, and all walls.
    pub(super) fn counts(&self, tests: u32, looked_at: Fact) -> Vec<Fact> {
        let count = |symbol: &str, n: usize, means| {
            row(symbol, FactValue::Count(n as u64)).means(means).unmarked()
        };
        vec![
            count("tests", tests as usize, "fact-tests-made"),
            looked_at,
            count("walls", self.walls.len(), "fact-walls-all"),
        ]
    }

    /// What a test of a wall says.
    pub(super) fn tested(
        &self,
        wall: u32,
        hit: Option<WallHit>,
        best: Option<WallHit>,
        nearer: bool,
    ) -> Message {
        let id = match (hit, best, nearer) {
            (None, ..) => "grid-test-missed",
            (Some(_), None, _) => "grid-test-first",
            (Some(_), Some(_), true) => "grid-test-nearer",
            (Some(_), Some(_), false) => "grid-test-farther",
        };
        Message::new(id)
            .with("wall", self.name(wall))
            .with("t", hit.map_or(0.0, |hit| hit.t))
            .with("before", best.map_or(0.0, |best| best.t))
            .with("other", self.name(best.map_or(wall, |best| best.wall)))
    }

    /// Draws a wall, or a part of it.
    pub(super) fn draw_wall<'f>(
        &self,
        figure: &'f mut Figure,
        wall: u32,
        [from, to]: [f64; 2],
        role: Role,
    ) -> Option<&'f mut Mark> {
        let ab = self.walls.get(wall as usize)?;
        let at = |t: f64| if t == 1.0 { ab.b() } else { ab.a() + (ab.b() - ab.a()) * t };
        let shape = MarkShape::Segment(at(from), at(to));
        Some(figure.mark(role, Layer::Overlay, shape).tag(tag("wall", wall)).lit())
    }
}

fn in_world(object: &Object) -> Option<AnyShape> {
    let pose = Pose::new(object.position, object.rotation).ok()?;
    object.shape.to_geom().and_then(|s| s.to_world(&pose)).ok()
}

//! The lab of the offset: how far a shape reaches towards a plane, as the normal turns.
//!
//! The normal is against the displacement, so dragging the arrow turns the plane. Beside it, the outlines that
//! the position is swept against: planes alone, with bevels, and exact (erratum 2).

use std::sync::Arc;

use glam::DVec2;

use super::draw::{number, outline, tag, vector};
use super::player::{Player, Teller};
use super::{Overlays, Played, Telling};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::convex::Convex;
use crate::partition::Tree;
use crate::partition::bsp::clip;
use crate::sweep::offset::{Step, offset_traced};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, moment: &Moment) -> Played {
    let shape = world.mover_shape().ok_or_else(|| Message::new("lab-needs-mover"))?.clone();
    let normal = (-moment.displacement).try_normalize().unwrap_or(-DVec2::Y);
    let timeline = Recorder::run((), |(), trace| offset_traced(&shape, normal, trace));
    let teller = OffsetLab { shape, normal, position: moment.position, tree: world.tree_shared() };
    Ok(Box::new(Player { timeline, teller }))
}

struct OffsetLab {
    shape: Convex,
    normal: DVec2,
    position: DVec2,
    tree: Arc<Tree>,
}

/// How many outlines are drawn grown; more would hide the scene.
const GROWN: usize = 64;

impl OffsetLab {
    /// The point of the shape that reaches along the core's corner `corner`.
    fn touch(&self, corner: u32) -> DVec2 {
        self.position + self.shape.core()[corner as usize] - self.normal * self.shape.radius()
    }

    /// Outlines grown by the shape: what the position is swept against.
    fn grown(&self, figure: &mut Figure) {
        for outline in self.tree.solids.outlines.iter().take(GROWN) {
            let [ring] = outline.rings.as_slice() else { continue };
            let Ok(solid) = Convex::new(ring.clone(), 0.0) else { continue };
            if let Some(planes) = pushed_planes(&solid, &self.shape) {
                let bevelled = bevelled(&solid, &self.shape, &planes);
                figure
                    .mark(Role::Candidate, Layer::Edge, Shape::Polygon(bevelled))
                    .tag(tag("bevels", 0));
                figure
                    .mark(Role::Refused, Layer::Edge, Shape::Polygon(planes))
                    .tag(tag("planes", 0));
            }
            figure.mark(Role::Result, Layer::Edge, Shape::Polygon(minkowski(&solid, &self.shape)));
        }
    }
}

/// The planes of a convex solid pushed out by a shape's offset, as published: their corners. None when
/// they do not close.
fn pushed_planes(solid: &Convex, shape: &Convex) -> Option<Vec<DVec2>> {
    let core = solid.core();
    let n = core.len();
    (0..n)
        .map(|i| {
            let (a, b) = (solid.edge((i + n - 1) % n), solid.edge(i));
            let (da, db) = (
                a.normal.dot(core[i]) + shape.offset(a.normal),
                b.normal.dot(core[i]) + shape.offset(b.normal),
            );
            let det = a.normal.perp_dot(b.normal);
            (det.abs() > 1e-9).then(|| {
                DVec2::new(
                    (da * b.normal.y - db * a.normal.y) / det,
                    (a.normal.x * db - b.normal.x * da) / det,
                )
            })
        })
        .collect()
}

/// The same with one more line across each corner: for what is round the tangent midway, for a core with sides
/// those that can lean on the corner, which is exact.
fn bevelled(solid: &Convex, shape: &Convex, planes: &[DVec2]) -> Vec<DVec2> {
    let core = solid.core();
    let n = core.len();
    let mut ring = planes.to_vec();
    for (i, corner) in core.iter().enumerate() {
        let (before, after) = (solid.edge((i + n - 1) % n), solid.edge(i));
        let within = |m: DVec2| m.dot(before.tangent) > 0.0 && m.dot(after.tangent) < 0.0;
        let leaning = shape.normals().iter().map(|m| -*m).filter(|m| within(*m));
        let middle =
            (before.normal + after.normal).try_normalize().filter(|_| shape.radius() > 0.0);
        for normal in leaning.chain(middle) {
            ring = clip(&ring, *corner + normal * shape.offset(normal), -normal);
        }
    }
    ring
}

/// The exact outline: the solid and the shape turned round, added.
fn minkowski(solid: &Convex, shape: &Convex) -> Vec<DVec2> {
    const DIRECTIONS: u32 = 720;
    let mut ring: Vec<DVec2> = Vec::new();
    for i in 0..DIRECTIONS {
        let d = DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(DIRECTIONS));
        let p = solid.core()[solid.support_corner(d)] - shape.core()[shape.support_corner(-d)]
            + d * shape.radius();
        if ring.last() != Some(&p) {
            ring.push(p);
        }
    }
    ring
}

impl Teller for OffsetLab {
    type Event = Step;
    type Output = f64;

    fn name(event: &Step) -> &'static str {
        match event {
            Step::Corner { .. } => "kind-support",
            Step::Offset { .. } => "kind-offset",
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        self.grown(&mut figure);
        figure
            .mark(Role::ShapeA, Layer::Overlay, outline(&self.shape, self.position))
            .tag(tag("mover", 0));
        let length = 1.6 * self.shape.reach();
        if show.normals {
            figure
                .mark(
                    Role::Normal,
                    Layer::Overlay,
                    Shape::Arrow(self.position, self.position + self.normal * length),
                )
                .tag(tag("normal", 0))
                .label("n");
        }
        let best = events.iter().rev().find_map(|e| match e {
            Step::Corner { corner, further: true, .. } | Step::Offset { corner, .. } => {
                Some(*corner)
            }
            Step::Corner { .. } => None,
        });
        for event in events {
            if let Step::Corner { corner, further, .. } = event {
                let at = self.position + self.shape.core()[*corner as usize];
                let role = if *further { Role::Candidate } else { Role::Refused };
                figure.mark(role, Layer::Vertex, Shape::Point(at)).tag(tag("corner", *corner));
            }
        }
        if let Some(corner) = best {
            let touch = self.touch(corner);
            let foot = self.position + self.normal * self.normal.dot(touch - self.position);
            figure
                .mark(Role::Candidate, Layer::Edge, Shape::HalfPlane(touch, self.normal))
                .tag(tag("plane", 0));
            figure
                .mark(Role::Impact, Layer::Vertex, Shape::Point(touch))
                .tag(tag("corner", corner));
            figure
                .mark(Role::Result, Layer::Overlay, Shape::Segment(self.position, foot))
                .tag(tag("offset", 0))
                .lit()
                .label("offset");
        }
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        let (sentence, numbers) = match events.last() {
            Some(Step::Corner { corner, reach, best, further }) => (
                Message::new(if *further {
                    "offset-corner-further"
                } else {
                    "offset-corner-nearer"
                })
                .with("corner", *corner + 1)
                .with("reach", *reach),
                vec![
                    vector("n", self.normal).of("normal", 0, Role::Normal),
                    number("−n · c", *reach).of("corner", *corner, Role::Candidate),
                    number("max", *best),
                ],
            ),
            Some(Step::Offset { corner, reach, radius, offset }) => (
                Message::new("offset-done").with("offset", *offset).with("radius", *radius),
                vec![
                    vector("n", self.normal).of("normal", 0, Role::Normal),
                    number("−n · c", *reach).of("corner", *corner, Role::Candidate),
                    number("r", *radius),
                    number("offset", *offset).of("offset", 0, Role::Result),
                ],
            ),
            None => (Message::new("lab-no-steps"), Vec::new()),
        };
        Telling { sentence, numbers }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        match *event {
            Step::Corner { corner, .. } => vec![tag("corner", corner), tag("mover", 0)],
            Step::Offset { .. } => vec![tag("offset", 0), tag("plane", 0), tag("normal", 0)],
        }
    }

    fn outcome(&self, offset: &f64) -> serde_json::Value {
        serde_json::json!({ "normal": self.normal, "offset": offset })
    }

    fn verdict(&self, offset: &f64) -> Message {
        Message::new("offset-done").with("offset", *offset).with("radius", self.shape.radius())
    }
}

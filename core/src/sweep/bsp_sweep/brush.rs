//! The brush of a solid leaf, by its lines alone: [`Corners::Planes`] and [`Corners::Bevels`].
//!
//! The last line entered is the impact, if the shape starts before it, and comes to it before the end. Bevels cut the
//! brush by more lines first.

use glam::DVec2;

use super::{FoundBy, LeafVerdict, PendingNode, Step, TreeSearch};
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::tolerance::INWARD;
use crate::geom::wall::WallKind;
use crate::partition::bsp::{BspNode, Leaf};
use crate::sweep::pending_node::interval;
use crate::sweep::{Corners, SweepContact, WallFeature};
use crate::trace::Trace;

/// A convex piece of the solid with its lines pushed out: when it is entered, by which line, and when left.
struct Brush {
    from: f64,
    to: f64,
    /// The last entry: where it stops the shape, and where the shape touches it.
    entry: Option<(SweepContact, f64)>,
}

impl TreeSearch<'_> {
    /// Where a line pushed out by the shape is met: the fraction at which the shape stops before it, and the
    /// one at which it touches.
    fn plane_contact(&self, at: DVec2, normal: DVec2, wall: u32) -> (SweepContact, f64) {
        let apart = normal.dot(self.motion.position - at) - self.motion.shape.offset(normal);
        let inward = -normal.dot(self.motion.displacement);
        let fraction = ((apart - self.options.min_distance) / inward).not_negative();
        (SweepContact { fraction, normal, wall, feature: WallFeature::Plane }, apart / inward)
    }

    /// Planes: the last entry is the impact, if the shape starts before it and comes to it before the end.
    pub(super) fn planes<T: Trace<Step>>(
        &mut self,
        visit: PendingNode,
        leaf: &Leaf,
        trace: &mut T,
    ) {
        let mut brush = Brush { from: visit.from, to: visit.to, entry: None };
        if let Some(BspNode::Split(split)) = visit.entry_node().map(|node| self.tree.node(node)) {
            let normal = if visit.entry & 1 == 0 { split.normal } else { -split.normal };
            brush.entry = Some(self.plane_contact(split.origin, normal, split.wall));
        }
        if self.options.corners == Corners::Bevels {
            self.bevel(&mut brush, leaf);
        }
        let verdict = self.judge(&brush, leaf, visit.node);
        trace.step(|| Step::Brush {
            node: visit.node,
            verdict,
            from: brush.from,
            to: brush.to,
            impact: brush.entry.map(|(contact, _)| contact),
        });
    }

    /// What becomes of a brush by its interval, and keeps its last entry when that is the nearest.
    fn judge(&mut self, brush: &Brush, leaf: &Leaf, node: u32) -> LeafVerdict {
        let Some((contact, real)) = brush.entry else { return LeafVerdict::Inside };
        let slack = self.motion.rounding / self.motion.length.max(f64::MIN_POSITIVE);
        let thin = brush.from == brush.to;
        if real < -slack {
            return LeafVerdict::Inside;
        }
        if real >= 1.0 || brush.from > brush.to || thin && !self.flat(leaf) {
            return LeafVerdict::Missed;
        }
        if contact.normal.dot(self.motion.displacement) >= -INWARD * self.motion.length {
            return LeafVerdict::Missed;
        }
        let real = SweepContact { fraction: real.not_negative(), ..contact };
        if self.offer([Some(contact), Some(real)], FoundBy::Brush { node }) {
            LeafVerdict::Impact
        } else {
            LeafVerdict::Later
        }
    }

    /// Whether a leaf is the inside of a wall without thickness: a point passes it in no time.
    fn flat(&self, leaf: &Leaf) -> bool {
        leaf.walls.iter().any(|w| matches!(self.tree.wall(*w).kind, WallKind::Thin(_)))
    }

    /// Cuts a brush's interval by one more line across each of its sharp corners: for a disc the tangent midway, for a
    /// core with sides the sides themselves, which is exact.
    fn bevel(&self, brush: &mut Brush, leaf: &Leaf) {
        let shape = self.motion.shape;
        for &wall in &leaf.walls {
            let w = self.tree.wall(wall);
            for corner in [&w.end(), &w.start()].into_iter().flatten() {
                let mut cut = |normal: DVec2| {
                    let apart = normal.dot(self.motion.position - corner.at) - shape.offset(normal);
                    let moved = normal.dot(self.motion.displacement);
                    let (from, to) = interval(apart, moved, self.reach == 0.0);
                    if from > brush.from {
                        brush.from = from;
                        brush.entry = Some(self.plane_contact(corner.at, normal, wall));
                    }
                    brush.to = brush.to.min(to);
                };
                for &normal in shape.normals() {
                    if corner.holds(-normal, 0.0) {
                        cut(-normal);
                    }
                }
                let middle = match corner.before {
                    Some(next) => corner.after - next,
                    None => corner.after + w.normal(),
                };
                if let (Some(middle), true) = (middle.try_normalize(), shape.radius() > 0.0) {
                    cut(middle);
                }
            }
        }
    }
}

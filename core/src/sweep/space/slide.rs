//! Article B's slide in space.
//!
//! Question: article B, V. A solid wants to go by `displacement`; others are in the way. Where does it end, if it slides along
//! them?
//! Method: the loop of [`crate::sweep::slide`](mod@crate::sweep::slide): go as far as the impact; remember the normal, and
//! forget the earlier ones if that was further than MIN_MOVE; project the velocity on the plane of each remembered normal in
//! turn until no other one faces the projection (erratum 5). When every projection is refused, two normals leave the edge
//! between their planes, the crease, along which the velocity is projected then; three or more are a corner. It also stops
//! when the rest would go back along the velocity, or is shorter than MIN_MOVE.
//! Each projection is of the whole velocity, so that the rest goes back along it by rounding alone: that stop is the
//! article's, and is kept.
//! Names: `frac`, `normals`, `remaining`, `edge` are the article's `frac`, `normals`, `trajet_restant`, `edge`; its `vel_temp`
//! is `trajet_restant` (erratum 6).
//! A start inside a solid is reported, and pushed out by the least push found (erratum 4).
//! Frame: world units, z up. Cost: one sweep an impact, at most MAX_IMPACT.

use glam::DVec3;
use smallvec::SmallVec;

use super::SpaceSweepContact;
use super::overlap::way_out;
use super::solid_sweep::SolidMotion;
use super::tree_sweep::{self, SpaceSweep, SweepOptions, sweep_traced};
use crate::geom::exact::tolerance::{INWARD, PARALLEL};
use crate::geom::solid::ConvexSolid;
use crate::partition::space::SpaceTree;
use crate::sweep::Corners;
use crate::trace::{Silent, Trace};

pub use super::slide_step::Step;
pub use crate::sweep::slide::{Facing, InPlay, SlideOptions, Stopped};

/// Where a slide went.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceSlide {
    /// Where the solid ends.
    pub position: DVec3,
    /// The velocity it keeps, in world units a move as the displacement is: along what it touches, zero in a corner.
    pub velocity: DVec3,
    /// The places it went through, from where it starts (after a push out) to where it ends.
    pub path: SmallVec<[DVec3; 6]>,
    /// What it met, in order; fractions are of the rest at that time.
    pub impacts: SmallVec<[SpaceSweepContact; 5]>,
    /// The push out of a solid it started in.
    pub pushed: Option<DVec3>,
    /// Whether it started in a solid.
    pub start_solid: bool,
    /// Why it ended.
    pub stopped: Stopped,
}

/// Slides a solid from `position` by `displacement` through a tree.
#[must_use]
pub fn slide(
    tree: &SpaceTree,
    solid: &ConvexSolid,
    position: DVec3,
    displacement: DVec3,
    options: &SlideOptions,
) -> SpaceSlide {
    slide_traced(tree, solid, position, displacement, options, &mut Silent)
}

/// [`slide`], traced.
pub fn slide_traced<T: Trace<Step>>(
    tree: &SpaceTree,
    solid: &ConvexSolid,
    position: DVec3,
    displacement: DVec3,
    options: &SlideOptions,
    trace: &mut T,
) -> SpaceSlide {
    let SlideOptions { min_distance, corners, .. } = *options;
    let rule = DownTheTree { tree, solid, corners, min_distance };
    slide_by(&rule, [position, displacement], options, trace)
}

/// How the first impact of a move is found.
pub(super) trait Rule {
    /// What moves.
    fn solid(&self) -> &ConvexSolid;

    /// The first impact of a move from `position` by `displacement`; with `check_start` it also tests whether the solid
    /// overlaps another there.
    fn sweep<T: Trace<tree_sweep::Step>>(
        &self,
        position: DVec3,
        displacement: DVec3,
        check_start: bool,
        trace: &mut T,
    ) -> SpaceSweep;

    /// The least push found out of what the solid overlaps.
    fn way_out(&self, position: DVec3) -> Option<DVec3>;
}

/// The rule of article B: [`sweep_traced`] through a tree.
struct DownTheTree<'r> {
    tree: &'r SpaceTree,
    solid: &'r ConvexSolid,
    corners: Corners,
    min_distance: f64,
}

impl Rule for DownTheTree<'_> {
    fn solid(&self) -> &ConvexSolid {
        self.solid
    }

    fn sweep<T: Trace<tree_sweep::Step>>(
        &self,
        position: DVec3,
        displacement: DVec3,
        check_start: bool,
        trace: &mut T,
    ) -> SpaceSweep {
        let Self { tree, solid, corners, min_distance } = *self;
        let options = SweepOptions { min_distance, corners, check_start };
        sweep_traced(tree, solid, position, displacement, &options, trace)
    }

    fn way_out(&self, position: DVec3) -> Option<DVec3> {
        way_out(self.tree, self.solid, position, self.min_distance)
    }
}

/// Slides by a rule from a position by a displacement, traced.
pub(super) fn slide_by<R: Rule, T: Trace<Step>>(
    rule: &R,
    [position, displacement]: [DVec3; 2],
    options: &SlideOptions,
    trace: &mut T,
) -> SpaceSlide {
    trace.step(|| Step::Start { position, displacement });
    let mut out = SpaceSlide {
        position,
        velocity: displacement,
        path: SmallVec::new(),
        impacts: SmallVec::new(),
        pushed: None,
        start_solid: false,
        stopped: Stopped::MaxImpact,
    };
    let mut normals: SmallVec<[InPlay<DVec3>; 3]> = SmallVec::new();
    let mut touched: SmallVec<[DVec3; 5]> = SmallVec::new();
    // The rest of the way, and the fraction of the displacement it is made of.
    let mut remaining = displacement;
    let mut frac = 1.0;
    out.path.push(position);
    for iteration in 0..options.max_impact {
        trace.step(|| Step::Aim { iteration, position: out.position, remaining, frac });
        // 1. How far can it go?
        let wrap = move |step| Step::Sweep { iteration, step };
        let sweep = |at: DVec3, check_start: bool, trace: &mut T| {
            rule.sweep(at, remaining, check_start, &mut trace.nest(wrap))
        };
        let mut found = sweep(out.position, iteration == 0, trace);
        // 2. A start inside a solid is pushed out first, by the least way.
        if found.start_solid {
            out.start_solid = true;
            out.pushed = rule.way_out(out.position);
            trace.step(|| Step::StartSolid { push: out.pushed });
            let Some(push) = out.pushed else {
                return out.end(Stopped::Stuck, DVec3::ZERO, trace);
            };
            out.position += push;
            out.path.clear();
            out.path.push(out.position);
            found = sweep(out.position, false, trace);
        }
        let SpaceSweep { impact, real, .. } = found;
        // 3. All the way: the end is the sum itself, to the last bit.
        let Some(contact) = impact else {
            let from = out.position;
            out.position += remaining;
            trace.step(|| Step::Free { iteration, from, remaining, position: out.position });
            if remaining != DVec3::ZERO {
                out.path.push(out.position);
            }
            let kept = if touched.is_empty() { displacement } else { out.velocity };
            return out.end(Stopped::Free, kept, trace);
        };
        // 4. As far as the impact; what is left shrinks by as much.
        let before = frac;
        frac -= frac * contact.fraction;
        let mut advance = remaining * contact.fraction;
        let mut moved = advance.length();
        // A way as short as the rounding of places is none. Otherwise a solid that touches a corner would creep.
        if moved <= SolidMotion::new(rule.solid(), out.position, remaining).rounding {
            (advance, moved) = (DVec3::ZERO, 0.0);
        }
        out.position += advance;
        trace.step(|| Step::Impact {
            iteration,
            contact,
            real: real.map(|c| c.fraction),
            position: out.position,
            moved,
            before,
            frac,
        });
        // 5. Planes met earlier no longer count if it went further than MIN_MOVE since.
        let before = normals.len() as u32;
        let forgotten = moved > options.min_move;
        if forgotten {
            normals.clear();
        }
        normals.push(InPlay { normal: contact.normal, met: iteration });
        trace.step(|| Step::Normals {
            iteration,
            moved,
            forgotten,
            before,
            normals: normals.clone(),
        });
        if moved > 0.0 {
            out.path.push(out.position);
        }
        out.impacts.push(contact);
        touched.push(contact.normal);
        // 6. The displacement along one of the planes in play, if no other one faces that.
        let mut accepted = None;
        for (i, &InPlay { normal, met }) in normals.iter().enumerate() {
            let dot = displacement.dot(normal);
            let projected = displacement - normal * dot;
            // Projected twice: what rounding leaves of a steep displacement would count as an approach to the same plane.
            let projected = projected - normal * projected.dot(normal);
            let refused_by = facing(&normals, i, projected);
            trace.step(|| Step::Project {
                iteration,
                on: i as u32,
                normal: InPlay { normal, met },
                dot,
                projected,
                refused_by,
            });
            if refused_by.is_none() {
                accepted = Some(projected);
                break;
            }
        }
        // 7. Every projection refused: two planes leave their edge, three are a corner.
        let mut creased = false;
        if let (None, &[first, second]) = (accepted, &normals[..]) {
            // Turned to go along the displacement.
            let back = first.normal.cross(second.normal).dot(displacement) < 0.0;
            let (first, second) = if back { (second, first) } else { (first, second) };
            let (edge, along, projected) = crease(first.normal, second.normal, displacement);
            trace.step(|| Step::Crease { iteration, first, second, edge, along, projected });
            creased = true;
            accepted = edge.map(|_| projected);
        }
        let Some(projected) = accepted else {
            trace.step(|| Step::Corner {
                iteration,
                position: out.position,
                normals: normals.len() as u32,
                crease: creased,
            });
            return out.end(Stopped::Corner, DVec3::ZERO, trace);
        };
        out.velocity = projected;
        remaining = projected * frac;
        // 8. Not back, and not for less than MIN_MOVE.
        let forward = displacement.dot(remaining);
        let length = remaining.length();
        let stopped = if forward < 0.0 {
            Some(Stopped::Back)
        } else if length < options.min_move {
            Some(Stopped::Short)
        } else {
            None
        };
        trace.step(|| Step::Rest {
            iteration,
            position: out.position,
            projected,
            creased,
            frac,
            remaining,
            forward,
            length,
            stopped,
        });
        if let Some(stopped) = stopped {
            let kept = if stopped == Stopped::Back { DVec3::ZERO } else { projected };
            return out.end(stopped, not_into(kept, &touched), trace);
        }
    }
    trace.step(|| Step::Limit {
        max_impact: options.max_impact,
        position: out.position,
        remaining,
    });
    let kept = not_into(out.velocity, &touched);
    out.end(Stopped::MaxImpact, kept, trace)
}

impl SpaceSlide {
    fn end<T: Trace<Step>>(mut self, stopped: Stopped, velocity: DVec3, trace: &mut T) -> Self {
        self.stopped = stopped;
        self.velocity = velocity;
        let (position, impacts) = (self.position, self.impacts.len() as u32);
        trace.step(|| Step::Done { position, velocity, stopped, impacts });
        self
    }
}

/// The unit edge between two planes, the velocity along it, and what is left of the velocity there. No edge where the planes
/// are parallel but for rounding.
fn crease(first: DVec3, second: DVec3, velocity: DVec3) -> (Option<DVec3>, f64, DVec3) {
    let edge = first.cross(second);
    let length = edge.length();
    if length <= PARALLEL {
        return (None, 0.0, DVec3::ZERO);
    }
    let edge = edge / length;
    let along = edge.dot(velocity);
    let projected = edge * along;
    // What rounding leaves towards either plane is taken away: the edge of two planes that are nearly parallel has little
    // of its digits left.
    let projected = projected - first * projected.dot(first);
    (Some(edge), along, projected - second * projected.dot(second))
}

/// The first other normal that faces a direction by more than rounding.
fn facing(normals: &[InPlay<DVec3>], i: usize, direction: DVec3) -> Option<Facing<DVec3>> {
    let limit = -INWARD * direction.length();
    let others = normals.iter().enumerate().filter(|&(j, _)| j != i);
    let mut dots = others.map(|(_, n)| (n, direction.dot(n.normal)));
    let facing = dots.find(|(_, dot)| *dot < limit);
    facing.map(|(n, dot)| Facing { normal: n.normal, met: n.met, dot })
}

/// A velocity that ends along planes must not go into one touched on the way.
fn not_into(velocity: DVec3, touched: &[DVec3]) -> DVec3 {
    let limit = -1e-12 * velocity.length();
    if touched.iter().any(|n| velocity.dot(*n) < limit) { DVec3::ZERO } else { velocity }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, Sphere};
    use crate::partition::bsp_build::Splitting;
    use crate::partition::space::{SpaceSolids, build};
    use crate::trace::Recorder;
    use glam::dvec3;

    /// The inside of a box of 10 by 10 by 10 with the origin in its corner, between six slabs.
    fn room() -> SpaceTree {
        let mut solids = SpaceSolids::default();
        for k in 0..3 {
            for far in [false, true] {
                let (mut min, mut max) = (DVec3::splat(-1.0), DVec3::splat(11.0));
                if far {
                    min[k] = 10.0
                } else {
                    max[k] = 0.0
                }
                let slab = ConvexSolid::upright(&Box3::new(min, max).unwrap());
                solids.add(slab, k as u32 * 2 + u32::from(far), 0).unwrap();
            }
        }
        build(solids, Splitting::Scored).unwrap()
    }

    fn ball(radius: f64) -> ConvexSolid {
        ConvexSolid::ball(&Sphere::new(DVec3::ZERO, radius).unwrap())
    }

    fn go(from: DVec3, v: DVec3) -> SpaceSlide {
        let (tree, ball, options) = (room(), ball(1.0), SlideOptions::default());
        let run = Recorder::run((), |(), t| slide_traced(&tree, &ball, from, v, &options, t));
        assert_eq!(run.output, slide(&tree, &ball, from, v, &options));
        run.output
    }

    #[test]
    fn free_motion_is_exact() {
        let (from, v) = (DVec3::splat(5.0), dvec3(0.1, 0.2, -0.3));
        let out = go(from, v);
        assert_eq!((out.position, out.velocity, out.stopped), (from + v, v, Stopped::Free));
    }

    #[test]
    fn along_one_plane_along_a_crease_and_into_a_corner() {
        let near = |out: &SpaceSlide, at: DVec3| out.position.distance(at) < 1e-9;
        let one = go(DVec3::splat(5.0), dvec3(1.0, 2.0, -8.0));
        assert!(near(&one, dvec3(6.0, 7.0, 1.01)) && one.stopped == Stopped::Free, "{one:?}");
        assert_eq!(one.impacts.len(), 1);
        // Down into the edge of two slabs: 3.99 to the floor and to the wall at once, then along the edge.
        let two = go(DVec3::splat(5.0), dvec3(8.0, 2.0, -8.0));
        assert!(near(&two, dvec3(8.99, 7.0, 1.01)) && two.stopped == Stopped::Free, "{two:?}");
        assert!(two.velocity.distance(dvec3(0.0, 2.0, 0.0)) < 1e-12);
        let three = go(DVec3::splat(5.0), dvec3(8.0, 8.0, -8.0));
        assert!(near(&three, dvec3(8.99, 8.99, 1.01)), "{three:?}");
        assert_eq!((three.stopped, three.velocity), (Stopped::Corner, DVec3::ZERO));
    }

    #[test]
    fn straight_into_a_plane_stops_short_and_a_start_inside_is_pushed_out() {
        let out = go(DVec3::splat(5.0), dvec3(0.0, 0.0, -8.0));
        assert!(out.position.distance(dvec3(5.0, 5.0, 1.01)) < 1e-12);
        assert_eq!((out.stopped, out.impacts.len()), (Stopped::Short, 1));
        let out = go(dvec3(5.0, 5.0, 0.5), DVec3::X);
        assert!(out.start_solid && out.position.distance(dvec3(6.0, 5.0, 1.01)) < 1e-9, "{out:?}");
    }

    #[test]
    fn a_crease_of_nearly_parallel_planes_goes_into_neither() {
        for angle in [1e-3f64, 1e-6, 3e-8] {
            let (a, b) = (DVec3::Z, dvec3(angle.sin(), 0.0, -angle.cos()));
            let (edge, _, projected) = crease(a, b, dvec3(0.3, 1.0, -0.2));
            assert!(edge.is_some() && projected.length() > 0.9);
            let most = 1e-14 * projected.length();
            assert!(projected.dot(a).abs() < most && projected.dot(b).abs() < most);
        }
        assert_eq!(crease(DVec3::Z, -DVec3::Z, DVec3::X).0, None);
    }
}

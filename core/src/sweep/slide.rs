//! Article B's slide, in the plane; and its loop, which is that of space too.
//!
//! Question: article B, V. A shape wants to go by `displacement`; walls are in the way. Where does it end, if it slides
//! along them?
//! Method: until nothing is met: go as far as the impact; remember the wall's normal, and forget the earlier ones if
//! that was further than MIN_MOVE; project the velocity on each remembered wall in turn until no other remembered wall
//! faces the projection (erratum 5: the article's two comments on this are exchanged); go on with what is left of it.
//! When every projection is refused the shape is in a corner: in 2D two walls already leave no edge to follow, where 3D
//! has the crease ([`space::slide`](mod@super::space::slide)). It also stops when the rest would go back, or is shorter than MIN_MOVE.
//! Names: `frac`, `normals`, `remaining` are the article's `frac`, `normals`, `trajet_restant`; its
//! `vel_temp` is the same variable (erratum 6).
//! A start inside a solid is reported, and pushed out by the least push found (erratum 4).
//! How the first impact is found is a `Rule` of its own: the right one, the published one of [`super::slide_published`], or
//! that of space. The loop is the same for all.
//! Frame: world units. Cost: one sweep an impact, at most MAX_IMPACT.
//!
#![doc = include_str!("../../figures/slide.svg")]

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::bsp_sweep::{self, Sweep, SweepOptions, sweep_traced};
use super::first_contact::MoveContact;
use super::overlap::way_out;
use super::wall_sweep::ShapeMotion;
use super::{Corners, SweepContact};
use crate::geom::VectorLike;
use crate::geom::convex::Convex;
use crate::geom::exact::tolerance::INWARD;
use crate::partition::bsp::Tree;
use crate::trace::{Event, Silent, Trace};

pub use super::slide_step::{Crease, Facing, InPlay, Step};

/// How a slide is done.
///
/// There may be more fields one day: name what differs and take the rest from `..Default::default()`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlideOptions {
    /// The skin kept before every wall, in world units: MIN_DISTANCE.
    pub min_distance: f64,
    /// The least move worth making, in world units: MIN_MOVE.
    pub min_move: f64,
    /// How many impacts there may be: MAX_IMPACT.
    pub max_impact: u32,
    /// What happens at corners.
    pub corners: Corners,
}

impl Default for SlideOptions {
    /// The article's own numbers.
    fn default() -> Self {
        Self { min_distance: 0.01, min_move: 0.02, max_impact: 5, corners: Corners::Exact }
    }
}

/// Why a slide ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stopped {
    /// Nothing was in the way of the rest.
    Free,
    /// Walls on both sides refuse every way on.
    Corner,
    /// The rest would go back.
    Back,
    /// The rest is shorter than MIN_MOVE.
    Short,
    /// MAX_IMPACT was reached; the rest is dropped.
    MaxImpact,
    /// The start is inside a solid and no way out was found: it stays.
    Stuck,
}

/// Where a slide went; vectors and contacts are those of the plane, or of space.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide<V = DVec2, C = SweepContact> {
    /// Where the shape ends.
    pub position: V,
    /// The velocity it keeps, in world units a move as the displacement is: along the walls it touches, zero in a corner.
    pub velocity: V,
    /// The places it went through, from where it starts (after a push out) to where it ends.
    pub path: SmallVec<[V; 6]>,
    /// What it met, in order; fractions are of the rest at that time.
    pub impacts: SmallVec<[C; 5]>,
    /// The push out of a solid it started in.
    pub pushed: Option<V>,
    /// Whether it started in a solid.
    pub start_solid: bool,
    /// Why it ended.
    pub stopped: Stopped,
}

/// Vectors of a rule: of the plane or of space.
pub(crate) type VectorOf<R> = <<R as Rule>::Contact as MoveContact>::Displacement;

/// One event of a slide by a rule.
pub(crate) type StepOf<R> = Step<<R as Rule>::Step, VectorOf<R>, <R as Rule>::Contact>;

/// Finds the edge of two normals, and what it leaves of a displacement.
pub(crate) type CreaseOf<V> = fn([InPlay<V>; 2], V) -> Crease<V>;

/// How the first impact of a move is found, and what else is not the same everywhere.
pub(crate) trait Rule {
    /// Its events.
    type Step: Event;

    /// What it finds.
    type Contact: MoveContact;

    /// What the edge of two normals leaves of a displacement: planes have one, lines do not.
    const CREASE: Option<CreaseOf<VectorOf<Self>>> = None;

    /// The first impact of a shape that moves from `position` by `displacement`; with `check_start` it also tests
    /// whether the shape overlaps a solid there.
    fn sweep<T: Trace<Self::Step>>(
        &self,
        position: VectorOf<Self>,
        displacement: VectorOf<Self>,
        check_start: bool,
        trace: &mut T,
    ) -> Sweep<Self::Contact>;

    /// The least push found out of a solid, to `min_distance` from it.
    fn way_out(&self, position: VectorOf<Self>, min_distance: f64) -> Option<VectorOf<Self>>;

    /// The rounding of the places of such a move.
    fn rounding(&self, position: VectorOf<Self>, displacement: VectorOf<Self>) -> f64;

    /// How the rest of a way along what was touched is turned off it, where that bends towards the shape; none where it does
    /// not. Flat walls do not bend. The two ways are the displacement that was wished for, and that rest.
    fn turned(
        &self,
        _position: VectorOf<Self>,
        _contact: &Self::Contact,
        _ways: [VectorOf<Self>; 2],
    ) -> Option<VectorOf<Self>> {
        None
    }
}

/// The right rule: [`sweep_traced`] through a tree.
struct Right<'r> {
    tree: &'r Tree,
    shape: &'r Convex,
    options: &'r SlideOptions,
}

impl Rule for Right<'_> {
    type Step = bsp_sweep::Step;
    type Contact = SweepContact;

    #[inline]
    fn sweep<T: Trace<bsp_sweep::Step>>(
        &self,
        position: DVec2,
        displacement: DVec2,
        check_start: bool,
        trace: &mut T,
    ) -> Sweep {
        let SlideOptions { min_distance, corners, .. } = *self.options;
        let options = SweepOptions { min_distance, corners, check_start };
        sweep_traced(self.tree, self.shape, position, displacement, &options, trace)
    }

    fn way_out(&self, position: DVec2, min_distance: f64) -> Option<DVec2> {
        way_out(self.tree, self.shape, position, min_distance)
    }

    #[inline]
    fn rounding(&self, position: DVec2, displacement: DVec2) -> f64 {
        ShapeMotion::new(self.shape, position, displacement).rounding
    }
}

/// Slides a shape from `position` by `displacement` through a tree.
#[must_use]
pub fn slide(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SlideOptions,
) -> Slide {
    slide_traced(tree, shape, position, displacement, options, &mut Silent)
}

/// [`slide`], traced.
pub fn slide_traced<T: Trace<Step>>(
    tree: &Tree,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    options: &SlideOptions,
    trace: &mut T,
) -> Slide {
    slide_by(&Right { tree, shape, options }, [position, displacement], options, trace)
}

/// Slides by a rule from a position by a displacement, traced.
pub(super) fn slide_by<R: Rule, T: Trace<StepOf<R>>>(
    rule: &R,
    [position, displacement]: [VectorOf<R>; 2],
    options: &SlideOptions,
    trace: &mut T,
) -> Slide<VectorOf<R>, R::Contact> {
    trace.step(|| Step::Start { position, displacement });
    let mut out = Slide {
        position,
        velocity: displacement,
        path: SmallVec::new(),
        impacts: SmallVec::new(),
        pushed: None,
        start_solid: false,
        stopped: Stopped::MaxImpact,
    };
    let mut normals: SmallVec<[InPlay<VectorOf<R>>; 3]> = SmallVec::new();
    let mut touched: SmallVec<[VectorOf<R>; 5]> = SmallVec::new();
    // The rest of the way, and the fraction of the displacement it is made of.
    let mut remaining = displacement;
    let mut frac = 1.0;
    out.path.push(position);
    for iteration in 0..options.max_impact {
        trace.step(|| Step::Aim { iteration, position: out.position, remaining, frac });
        // 1. How far can it go?
        let wrap = move |step| Step::Sweep { iteration, step };
        let check_start = iteration == 0;
        let mut found = rule.sweep(out.position, remaining, check_start, &mut trace.nest(wrap));
        // 2. A start inside a solid is pushed out first, by the least way.
        if found.start_solid {
            out.start_solid = true;
            out.pushed = rule.way_out(out.position, options.min_distance);
            trace.step(|| Step::StartSolid { push: out.pushed });
            let Some(push) = out.pushed else {
                return out.end(Stopped::Stuck, VectorLike::ZERO, trace);
            };
            out.position += push;
            out.path.clear();
            out.path.push(out.position);
            found = rule.sweep(out.position, remaining, false, &mut trace.nest(wrap));
        }
        let Sweep { impact, real, .. } = found;
        // 3. All the way: the end is the sum itself, to the last bit.
        let Some(contact) = impact else {
            let from = out.position;
            out.position += remaining;
            trace.step(|| Step::Free { iteration, from, remaining, position: out.position });
            if remaining != VectorLike::ZERO {
                out.path.push(out.position);
            }
            let kept = if touched.is_empty() { displacement } else { out.velocity };
            return out.end(Stopped::Free, kept, trace);
        };
        // 4. As far as the impact; what is left shrinks by as much.
        let before = frac;
        frac -= frac * contact.fraction();
        let mut advance = remaining * contact.fraction();
        let mut moved = advance.length();
        // A way as short as the rounding of places is none. Otherwise a shape that touches a corner would creep.
        if moved <= rule.rounding(out.position, remaining) {
            (advance, moved) = (VectorLike::ZERO, 0.0);
        }
        out.position += advance;
        trace.step(|| Step::Impact {
            iteration,
            contact,
            real: real.map(|c| c.fraction()),
            position: out.position,
            moved,
            before,
            frac,
        });
        // 5. Walls met earlier no longer count if it went further than MIN_MOVE since.
        let before = normals.len() as u32;
        let forgotten = moved > options.min_move;
        if forgotten {
            normals.clear();
        }
        normals.push(InPlay { normal: contact.normal(), met: iteration });
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
        touched.push(contact.normal());
        // 6. The displacement along one of the walls in play, if no other one faces that.
        let mut accepted = None;
        for (i, &InPlay { normal, met }) in normals.iter().enumerate() {
            let dot = displacement.dot(normal);
            let projected = displacement - normal * dot;
            // Projected twice: what rounding leaves of a steep displacement would count as an approach to the same wall.
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
                accepted = Some((i, projected));
                break;
            }
        }
        // 7. Every projection refused: two walls are a corner already, but two planes leave their edge.
        let mut creased = R::CREASE.map(|_| false);
        if let (None, &[first, second], Some(edge_of)) = (accepted, &normals[..], R::CREASE) {
            let crease = edge_of([first, second], displacement);
            trace.step(|| Step::Crease { iteration, crease });
            creased = Some(true);
            accepted = crease.edge.map(|_| (1, crease.projected));
        }
        let Some((on, mut projected)) = accepted else {
            trace.step(|| Step::Corner {
                iteration,
                position: out.position,
                normals: normals.len() as u32,
                crease: creased,
            });
            return out.end(Stopped::Corner, VectorLike::ZERO, trace);
        };
        remaining = projected * frac;
        // 8. Along a hollow curve the tangent would run into it at once: a chord of it does not.
        let last = on + 1 == normals.len();
        let turned = if last {
            rule.turned(out.position, &contact, [displacement, remaining])
        } else {
            None
        };
        let turned = turned.filter(|turned| facing(&normals, on, *turned).is_none());
        if let Some(turned) = turned {
            let (tangent, along) = (remaining, turned.normalize_or_zero());
            remaining = turned;
            projected = along * projected.length();
            trace.step(|| Step::Turned { iteration, tangent, turned, projected });
        }
        out.velocity = projected;
        // 9. Not back, and not for less than MIN_MOVE.
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
            let kept = if stopped == Stopped::Back { VectorLike::ZERO } else { projected };
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

impl<V: VectorLike, C> Slide<V, C> {
    fn end<S, T: Trace<Step<S, V, C>>>(
        mut self,
        stopped: Stopped,
        velocity: V,
        trace: &mut T,
    ) -> Self {
        self.stopped = stopped;
        self.velocity = velocity;
        let (position, impacts) = (self.position, self.impacts.len() as u32);
        trace.step(|| Step::Done { position, velocity, stopped, impacts });
        self
    }
}

/// The first other normal that faces a direction by more than rounding.
fn facing<V: VectorLike>(normals: &[InPlay<V>], i: usize, direction: V) -> Option<Facing<V>> {
    let limit = -INWARD * direction.length();
    let others = normals.iter().enumerate().filter(|&(j, _)| j != i);
    let mut dots = others.map(|(_, n)| (n, direction.dot(n.normal)));
    let facing = dots.find(|(_, dot)| *dot < limit);
    facing.map(|(n, dot)| Facing { normal: n.normal, met: n.met, dot })
}

/// A velocity that ends along walls must not go into one touched on the way.
fn not_into<V: VectorLike>(velocity: V, touched: &[V]) -> V {
    let limit = -1e-12 * velocity.length();
    if touched.iter().any(|n| velocity.dot(*n) < limit) { V::ZERO } else { velocity }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::wall::Solids;
    use crate::partition::bsp_build::{Splitting, build};
    use crate::trace::Recorder;
    use glam::dvec2 as p;

    /// A room of 10 by 10 with the origin in its corner, walls turned to its inside.
    fn room() -> Tree {
        let points = [p(0., 0.), p(10., 0.), p(10., 10.), p(0., 10.)];
        let mut solids = Solids::default();
        solids.add_facing(&points, &[[0, 1], [1, 2], [2, 3], [3, 0]], 0);
        build(solids, Splitting::Scored)
    }

    fn go(from: DVec2, v: DVec2) -> Slide {
        let disc = Convex::circle(1.0).unwrap();
        let tree = room();
        let options = SlideOptions::default();
        let timeline = Recorder::run((), |(), t| slide_traced(&tree, &disc, from, v, &options, t));
        assert_eq!(timeline.output, slide(&tree, &disc, from, v, &options));
        timeline.output
    }

    #[test]
    fn free_motion_is_exact() {
        let out = go(p(5., 5.), p(0.1, 0.2));
        assert_eq!((out.position, out.velocity), (p(5., 5.) + p(0.1, 0.2), p(0.1, 0.2)));
        assert_eq!(out.stopped, Stopped::Free);
        assert_eq!(out.path.len(), 2);
    }

    #[test]
    fn along_one_wall() {
        let out = go(p(5., 5.), p(3., 8.));
        assert!((out.position - p(8., 8.99)).length() < 1e-12, "{}", out.position);
        assert_eq!(out.stopped, Stopped::Free);
        assert_eq!(out.impacts.len(), 1);
        assert!((out.velocity - p(3., 0.)).length() < 1e-12);
    }

    #[test]
    fn into_the_corner() {
        let out = go(p(5., 5.), p(9., 8.));
        assert!((out.position - p(8.99, 8.99)).length() < 1e-9, "{}", out.position);
        assert_eq!(out.stopped, Stopped::Corner);
        assert_eq!(out.velocity, DVec2::ZERO);
    }

    #[test]
    fn straight_into_a_wall_stops_short() {
        let out = go(p(5., 5.), p(0., 8.));
        assert_eq!(out.position, p(5., 8.99));
        assert_eq!(out.stopped, Stopped::Short);
    }

    #[test]
    fn a_start_in_the_wall_is_pushed_out_the_least_way() {
        let out = go(p(5., 9.5), p(1., 0.));
        assert!(out.start_solid);
        assert!((out.position - p(6., 8.99)).length() < 1e-9, "{}", out.position);
    }

    #[test]
    fn an_acute_corner_stops_the_way_back() {
        // A wedge of 30 degrees that opens to the left; pushing in along its middle.
        let wedge = [p(-8., -4.), p(0., 0.), p(-8., 4.)];
        let mut solids = Solids::default();
        solids.add_thin(&wedge, 0);
        let tree = build(solids, Splitting::Given);
        let disc = Convex::circle(0.5).unwrap();
        let out = slide(&tree, &disc, p(-6., 0.3), p(9., 0.), &SlideOptions::default());
        assert!(out.position.x < -1.0, "it stays in the wedge: {}", out.position);
        assert!(matches!(out.stopped, Stopped::Corner | Stopped::Short | Stopped::Back));
    }
}

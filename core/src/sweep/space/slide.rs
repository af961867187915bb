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

use super::SpaceSweepContact;
use super::overlap::way_out;
use super::solid_sweep::SolidMotion;
use super::tree_sweep::{self, SpaceSweep, SweepOptions, sweep_traced};
use crate::geom::exact::tolerance::PARALLEL;
use crate::geom::solid::ConvexSolid;
use crate::partition::space::SpaceTree;
use crate::sweep::Corners;
use crate::sweep::slide::{CreaseOf, Rule, Slide, slide_by};
use crate::trace::{Silent, Trace};

pub use crate::sweep::slide::{Crease, Facing, InPlay, SlideOptions, Stopped};

/// One event of the slide.
pub type Step = crate::sweep::slide::Step<tree_sweep::Step, DVec3, SpaceSweepContact>;

/// Where a slide went.
pub type SpaceSlide = Slide<DVec3, SpaceSweepContact>;

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

/// The rule of article B: [`sweep_traced`] through a tree.
struct DownTheTree<'r> {
    tree: &'r SpaceTree,
    solid: &'r ConvexSolid,
    corners: Corners,
    min_distance: f64,
}

impl Rule for DownTheTree<'_> {
    type Step = tree_sweep::Step;
    type Contact = SpaceSweepContact;

    const CREASE: Option<CreaseOf<DVec3>> = Some(crease);

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

    fn way_out(&self, position: DVec3, min_distance: f64) -> Option<DVec3> {
        way_out(self.tree, self.solid, position, min_distance)
    }

    fn rounding(&self, position: DVec3, displacement: DVec3) -> f64 {
        SolidMotion::new(self.solid, position, displacement).rounding
    }
}

/// The edge between the planes of two normals, turned to go along the velocity; the velocity along it, and what is left of it
/// there. No edge where the planes are parallel but for rounding.
pub(super) fn crease([first, second]: [InPlay<DVec3>; 2], velocity: DVec3) -> Crease<DVec3> {
    let back = first.normal.cross(second.normal).dot(velocity) < 0.0;
    let (first, second) = if back { (second, first) } else { (first, second) };
    let (edge, along, projected) = along_edge(first.normal, second.normal, velocity);
    Crease { first, second, edge, along, projected }
}

fn along_edge(first: DVec3, second: DVec3, velocity: DVec3) -> (Option<DVec3>, f64, DVec3) {
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
            let (edge, _, projected) = along_edge(a, b, dvec3(0.3, 1.0, -0.2));
            assert!(edge.is_some() && projected.length() > 0.9);
            let most = 1e-14 * projected.length();
            assert!(projected.dot(a).abs() < most && projected.dot(b).abs() < most);
        }
        assert_eq!(along_edge(DVec3::Z, -DVec3::Z, DVec3::X).0, None);
    }
}

//! Ears of a ring that is visible whole from one place, without a search for vertices in their way.
//!
//! The answers of [`mod@crate::collide::polygon::triangulate`]. A ring that is visible whole from an eye E inside
//! (`seen_whole`) is one part without holes. A convex vertex is an ear whenever AC is less than half a turn wide from
//! E, det(EA, EC) > 0: no other vertex is in those directions. What is left is again visible whole. Nearly all ears are
//! found so, until few vertices are left.
//!
//! It skips: the search for edges that meet, the division of the region into parts, and the comparison of vertices with
//! a triangle visible from E.
//!
//! Frame and degenerate cases: as `triangulate`. Cost: a pass over the corners, and two signs an ear.

use crate::collide::polygon::ear_clipping::Clip;
use crate::collide::polygon::seen_whole::seen_whole;
use crate::collide::polygon::triangulate::{Triangle, TriangulateError};
use crate::geom::Polygon;
use crate::trace::Silent;

/// The triangles of a polygon that is one ring, visible whole from the mean of its vertices; none for others.
pub(in super::super) fn by_eye(
    polygon: &Polygon,
) -> Option<Result<Vec<Triangle>, TriangulateError>> {
    if !polygon.holes().is_empty() {
        return None;
    }
    let seen = seen_whole(polygon.outer())?;
    let mut outer: Vec<usize> = (0..polygon.outer().len()).collect();
    if !seen.clockwise {
        outer.reverse();
    }
    let mut triangles = Vec::with_capacity(outer.len());
    let clip = Clip::new(polygon.outer(), &outer, 0, Some(seen.eye));
    Some(clip.run(&mut triangles, &mut Silent).map(|()| triangles))
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::collide::polygon::triangulate::{Step, triangulate_traced};
    use crate::random::Rng;
    use crate::trace::Recorder;

    #[test]
    fn a_ring_seen_whole_is_cut_as_any_other() {
        let mut seen = 0;
        for seed in 0..3000_u64 {
            // Vertices on a coarse grid, so that many are in line; in the order of their directions, so that
            // many rings are seen whole.
            let mut rng = Rng::new(seed);
            let mut below = |n| rng.below(n) as f64;
            let n = 3 + below(12) as usize;
            let mut ring: Vec<DVec2> =
                (0..n).map(|_| DVec2::new(below(13) - 6.0, below(13) - 6.0)).collect();
            ring.sort_by(|p, q| p.to_angle().total_cmp(&q.to_angle()));
            let Some(whole) = seen_whole(&ring).filter(|s| s.clockwise) else { continue };
            seen += 1;
            let corners: Vec<usize> = (0..n).collect();
            let [quick, slow] = [Some(whole.eye), None].map(|eye| {
                let timeline = Recorder::run((), |(), trace| {
                    let mut triangles = Vec::new();
                    Clip::new(&ring, &corners, 0, eye)
                        .run(&mut triangles, trace)
                        .map(|()| triangles)
                });
                let ears: Vec<Step> = timeline.steps().iter().map(|s| s.event.clone()).collect();
                (timeline.output, ears)
            });
            assert_eq!(quick.0.as_ref().map(Vec::len), Ok(n - 2));
            assert_eq!(quick.0, slow.0, "{ring:?}");
            for turned in [false, true] {
                let mut ring = ring.clone();
                if turned {
                    ring.reverse();
                }
                let polygon = Polygon::new(ring, Vec::new()).unwrap();
                let searched = triangulate_traced(&polygon, &mut Silent);
                assert_eq!(by_eye(&polygon), Some(searched), "{polygon:?}");
            }
            let reason = |s: &Step| match s {
                Step::Turn { attempt, turn, .. } => Some((*attempt, Some(*turn), None)),
                Step::Try { attempt, ear } => {
                    Some((*attempt, None, Some(std::mem::discriminant(ear))))
                }
                _ => None,
            };
            assert!(
                quick.1.iter().filter_map(reason).eq(slow.1.iter().filter_map(reason)),
                "{ring:?}"
            );
        }
        assert!(seen > 500, "{seen}");
    }
}

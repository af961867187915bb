//! Joining triangles into convex pieces: fewer of them to test one by one.
//!
//! Each side that two triangles share is tried once. It is left out when the joined piece is convex at both its ends:
//! one sign at each end, since the pieces were convex everywhere else. This is Hertel and Mehlhorn's algorithm: at most
//! four times as many pieces as the fewest possible.
//!
//! Vertices that end up in line stay, so that pieces still fit together side to side.
//!
//! Cost: n log n to find which sides are shared; then two signs a side.

use glam::DVec2;
use serde::Serialize;

use super::triangulate::{Triangle, ear_key};
use crate::geom::{Sign, determinant, orient};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A shared side is tried.
    Side {
        /// Its ends, as indices of points.
        ends: [usize; 2],
        /// The triangles on either side of it.
        triangles: [Triangle; 2],
        /// At each end, how the piece without the side would turn: the vertex before, the end, and the vertex after.
        ways: [[usize; 3]; 2],
        /// The determinants of both, in square units, below 0 where the piece would be reflex. Their signs are exact.
        dets: [f64; 2],
        /// At which end the piece would be reflex without it; none when it is left out.
        reflex: Option<usize>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let Self::Side { ends: [a, b], triangles: [one, other], reflex, .. } = self;
        About::at("side", [*a as u32, *b as u32])
            .chapter("merge")
            .kind(if reflex.is_none() { Kind::Result } else { Kind::Refused })
            .because(Reason::Key(ear_key(*one)))
            .because(Reason::Key(ear_key(*other)))
    }
}

/// The convex pieces that triangles make, as indices of points, wound as the triangles are.
///
/// The triangles are those of [`crate::collide::triangulate()`]: they fit together side to side and are wound
/// clockwise on the screen.
#[must_use]
pub fn convex_pieces(points: &[DVec2], triangles: &[Triangle]) -> Vec<Vec<usize>> {
    convex_pieces_traced(points, triangles, &mut Silent)
}

/// [`convex_pieces`], traced.
pub fn convex_pieces_traced<T: Trace<Step>>(
    points: &[DVec2],
    triangles: &[Triangle],
    trace: &mut T,
) -> Vec<Vec<usize>> {
    let mut sides = TriangleSides::new(triangles);
    for [h, g] in sides.shared() {
        let ends = [sides.from[h], sides.from[g]];
        // Without the side, the way to an end from the vertex before it goes on to the one after it.
        let ways = [(h, g), (g, h)]
            .map(|(h, g)| [sides.from[sides.before[h]], sides.from[h], sides.to(sides.after[g])]);
        let is_reflex =
            |[a, v, c]: [usize; 3]| orient(points[a], points[v], points[c]) == Sign::Negative;
        let reflex = ways.into_iter().find(|way| is_reflex(*way)).map(|[_, end, _]| end);
        trace.step(|| {
            let dets = ways.map(|[a, v, c]| determinant(points[a], points[v], points[c]));
            let of = [h, g].map(|side| triangles[side / 3]);
            Step::Side { ends, triangles: of, ways, dets, reflex }
        });
        if reflex.is_none() {
            sides.leave_out(h, g);
        }
    }
    sides.loops()
}

/// The pieces that triangles make when these sides are left out, each given by its ends, and no others: the state of a
/// run that is only partly done.
#[must_use]
pub fn pieces_without(triangles: &[Triangle], left_out: &[[usize; 2]]) -> Vec<Vec<usize>> {
    let mut sides = TriangleSides::new(triangles);
    for [h, g] in sides.shared() {
        let ends = [sides.from[h], sides.from[g]];
        if left_out.contains(&ends) {
            sides.leave_out(h, g);
        }
    }
    sides.loops()
}

/// The sides of all pieces: side `3 t + k` goes from corner `k` of triangle `t` to the next.
struct TriangleSides {
    from: Vec<usize>,
    before: Vec<usize>,
    after: Vec<usize>,
    left_out: Vec<bool>,
}

impl TriangleSides {
    fn new(triangles: &[Triangle]) -> Self {
        let n = 3 * triangles.len();
        Self {
            from: triangles.iter().flatten().copied().collect(),
            before: (0..n).map(|h| h / 3 * 3 + (h + 2) % 3).collect(),
            after: (0..n).map(|h| h / 3 * 3 + (h + 1) % 3).collect(),
            left_out: vec![false; n],
        }
    }

    fn to(&self, side: usize) -> usize {
        self.from[self.after[side]]
    }

    /// The pairs of sides that are one side of two triangles, in the order of the first of them.
    fn shared(&self) -> Vec<[usize; 2]> {
        let mut sorted: Vec<([usize; 2], usize)> = (0..self.from.len())
            .map(|h| {
                let (a, b) = (self.from[h], self.to(h));
                ([a.min(b), a.max(b)], h)
            })
            .collect();
        sorted.sort_unstable();
        let mut pairs: Vec<[usize; 2]> =
            sorted.windows(2).filter(|w| w[0].0 == w[1].0).map(|w| [w[0].1, w[1].1]).collect();
        pairs.sort_unstable();
        pairs
    }

    /// Makes one piece of the two at a side.
    fn leave_out(&mut self, h: usize, g: usize) {
        for (h, g) in [(h, g), (g, h)] {
            let (before, after) = (self.before[h], self.after[g]);
            self.after[before] = after;
            self.before[after] = before;
            self.left_out[h] = true;
        }
    }

    fn loops(self) -> Vec<Vec<usize>> {
        let mut done = self.left_out;
        let mut loops = Vec::new();
        for start in 0..done.len() {
            let mut corners = Vec::new();
            let mut side = start;
            while !done[side] {
                done[side] = true;
                corners.push(self.from[side]);
                side = self.after[side];
            }
            if !corners.is_empty() {
                loops.push(corners);
            }
        }
        loops
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn a_square_is_one_piece_and_an_l_is_two() {
        let v = DVec2::new;
        let square = [v(0., 0.), v(2., 0.), v(2., 2.), v(0., 2.)];
        assert_eq!(convex_pieces(&square, &[[0, 1, 2], [0, 2, 3]]), [[0, 1, 2, 3]]);
        let l = [v(0., 0.), v(2., 0.), v(2., 1.), v(1., 1.), v(1., 2.), v(0., 2.)];
        let triangles = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]];
        let timeline = Recorder::run((), |(), t| convex_pieces_traced(&l, &triangles, t));
        // Without 0-3 the piece would be reflex at 3.
        assert_eq!(timeline.output, [vec![0, 1, 2, 3], vec![0, 3, 4, 5]]);
        let left_out: Vec<[usize; 2]> = timeline
            .steps()
            .iter()
            .filter_map(|s| {
                let Step::Side { ends, reflex, .. } = s.event;
                reflex.is_none().then_some(ends)
            })
            .collect();
        assert_eq!(pieces_without(&triangles, &left_out), timeline.output);
        assert_eq!(pieces_without(&triangles, &[]).len(), 4);
        let refused: Vec<_> = timeline.steps().iter().map(|s| s.event).collect();
        let Step::Side { ends, reflex, dets, .. } = refused[1];
        assert_eq!((ends, reflex), ([3, 0], Some(3)));
        assert!(dets[0] < 0.0, "{dets:?}");
    }

    #[test]
    fn corners_in_line_stay() {
        let v = DVec2::new;
        let points = [v(0., 0.), v(1., 0.), v(2., 0.), v(1., 2.)];
        assert_eq!(convex_pieces(&points, &[[0, 1, 3], [1, 2, 3]]), [[0, 1, 2, 3]]);
        assert!(convex_pieces(&points, &[]).is_empty());
    }
}

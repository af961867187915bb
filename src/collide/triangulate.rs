//! Cutting a polygon into triangles, by clipping ears. (Article C, "De non-convexe à convexe".)
//!
//! The article's algorithm: walk along the corners; when the triangle of a corner and its two neighbours is
//! inside the polygon, it is an **ear**: keep it, leave the corner out, and go on with the smaller
//! polygon until a triangle is left. What it leaves open is how to tell that a triangle is inside. Here:
//!
//! 1. **Parts.** The region is taken apart into connected parts, and each is walked around with the inside on the
//!    right as seen on the screen (y down): `faces`. Rings may be wound either way, touch each
//!    other, repeat points, and have corners in line, spikes and stretches gone along twice; where two
//!    edges cross, there is no answer but where they do.
//! 2. **Bridges** join a part's holes to its outer cycle: `bridges`.
//! 3. **Ears.** At corner V between A and C:
//!    - V must turn to the right, det(AV, AC) > 0. If it turns left it is reflex, and the triangle outside. If it
//!      is in line, the triangle has no area;
//!    - no corner that is reflex or in line may be in the triangle or on its sides, unless it is at A, V or C. (If
//!      any corner is in it, one of that kind is: the one furthest from AC.)
//!
//!    Then A, V, C is kept, V left out, and A's and C's turns are found anew. After an ear, the next corner but
//!    one is tried, so that triangles do not all fan out from one corner.
//! 4. The last three corners are the last triangle.
//!
//! A polygon with more than three corners has two ears, and so has every smaller one on the way, with exact
//! signs: the walk ends. Corners that only lie in line are never ears, but are corners of triangles: n corners
//! with h holes give n + 2 h − 2 triangles, none without area, and they fit together side to side.
//!
//! Cost: a triangle is held against the corners near it, found by a grid. n² at worst, n^1.5 or better
//! on the outlines that come up.

use super::bridges::bridge;
use super::ear_grid::EarGrid;
use super::edge_contacts::EdgeContact;
use super::faces::{Face, faces};
use super::ring_edges::Rings;
use crate::geom::{Polygon, Sign, orient};
use crate::trace::{Event, Key, Kind, Silent, Trace};
use glam::DVec2;
use serde::Serialize;

/// A triangle: three indices into the points of all rings, the outer one first. It is wound clockwise on the
/// screen (y down).
pub type Triangle = [usize; 3];

/// Why there are no triangles.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum TriangulateError {
    /// Two edges cross, so that the region has a corner that is none of the points.
    #[error(
        "edge {} of ring {} crosses edge {} of ring {} at ({}, {})",
        .0.edges[0][1], .0.edges[0][0], .0.edges[1][1], .0.edges[1][0], .0.point.x, .0.point.y
    )]
    SelfCrossing(EdgeContact),
    /// Signs can't be told: coordinates differ by so little, below about 1e-140, that products of their
    /// differences vanish.
    #[error("coordinates differ by too little to be computed with")]
    TooFine,
}

/// Why the triangle at a corner is an ear, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ear {
    /// It is one, and cut off.
    Cut,
    /// It is the last one: only three corners are left.
    Last,
    /// The corner is reflex: the triangle is outside.
    Reflex,
    /// The corner is in line with its neighbours: the triangle has no area.
    Flat,
    /// This corner is in the way.
    Inside(usize),
}

impl Ear {
    /// Whether the triangle is kept.
    #[must_use]
    pub fn is_cut(self) -> bool {
        matches!(self, Self::Cut | Self::Last)
    }
}

/// What is decided, one event at a time. Corners are indices into the points of all rings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Two edges cross, and there is no answer.
    Crosses {
        /// Where.
        contact: EdgeContact,
    },
    /// A connected part is begun.
    Part {
        /// How many there are, this one included, before the next.
        number: usize,
        /// Its outer cycle.
        corners: Vec<usize>,
        /// How many holes it has.
        holes: usize,
    },
    /// A hole is joined to the cycle.
    Bridge {
        /// The hole's leftmost corner.
        from: usize,
        /// A corner that is seen from there.
        to: usize,
    },
    /// A triangle is tried: a corner between its neighbours.
    Try {
        /// The corner before, the corner itself, and the one after.
        triangle: Triangle,
        /// What it is.
        ear: Ear,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Crosses { .. } => Key::new("crosses", []),
            Self::Part { number, .. } => Key::new("part", [*number as u32]),
            Self::Bridge { from, .. } => Key::new("bridge", [*from as u32]),
            Self::Try { triangle, .. } => Key::new("ear", [triangle[1] as u32]),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Crosses { .. } | Self::Try { ear: Ear::Last, .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Crosses { .. } => Kind::Impact,
            Self::Part { .. } => Kind::Plain,
            Self::Bridge { .. } => Kind::Candidate,
            Self::Try { ear, .. } if ear.is_cut() => Kind::Result,
            Self::Try { .. } => Kind::Refused,
        }
    }
}

/// The triangles of a polygon's region (even-odd over all rings). A region without area has none.
///
/// # Errors
/// When two edges cross inside both; [`super::uncross()`] makes rings of such a polygon that do not.
pub fn triangulate(polygon: &Polygon) -> Result<Vec<Triangle>, TriangulateError> {
    triangulate_traced(polygon, &mut Silent)
}

/// [`triangulate`], watched.
///
/// # Errors
/// As [`triangulate`].
pub fn triangulate_traced<T: Trace<Step>>(
    polygon: &Polygon,
    trace: &mut T,
) -> Result<Vec<Triangle>, TriangulateError> {
    let rings = Rings::new(polygon);
    let faces = faces(&rings).map_err(|contact| {
        trace.step(|| Step::Crosses { contact });
        TriangulateError::SelfCrossing(contact)
    })?;
    let mut triangles = Vec::with_capacity(rings.edges.len());
    for (number, face) in faces.iter().enumerate() {
        part(&rings.points, face, number, &mut triangles, trace)?;
    }
    Ok(triangles)
}

fn part<T: Trace<Step>>(
    points: &[DVec2],
    face: &Face,
    number: usize,
    triangles: &mut Vec<Triangle>,
    trace: &mut T,
) -> Result<(), TriangulateError> {
    let Face { outer, holes } = face;
    trace.step(|| Step::Part { number, corners: outer.clone(), holes: holes.len() });
    trace.enter();
    let cycle = bridge(points, face, |from, to| trace.step(|| Step::Bridge { from, to }));
    let done = Clip::new(points, &cycle).run(triangles, trace);
    trace.leave();
    done
}

/// What is left of a cycle while ears are cut off it. Its places are numbered as in the cycle; a corner
/// may have several.
struct Clip<'a> {
    points: &'a [DVec2],
    corner: &'a [usize],
    before: Vec<u32>,
    after: Vec<u32>,
    turn: Vec<Sign>,
    /// Who was in the way when a place was last tried.
    in_the_way: Vec<Option<u32>>,
    grid: EarGrid,
}

/// What `turn` says of a place that is left out: it hides no triangle.
const LEFT_OUT: Sign = Sign::Positive;

impl<'a> Clip<'a> {
    fn new(points: &'a [DVec2], corner: &'a [usize]) -> Self {
        let n = corner.len() as u32;
        let before: Vec<u32> = (0..n).map(|i| (i + n - 1) % n).collect();
        let after: Vec<u32> = (0..n).map(|i| (i + 1) % n).collect();
        let at = |i: u32| points[corner[i as usize]];
        let turn: Vec<Sign> =
            (0..n).map(|i| orient(at((i + n - 1) % n), at(i), at((i + 1) % n))).collect();
        let hiding: Vec<u32> = (0..n).filter(|&i| turn[i as usize] != Sign::Positive).collect();
        let grid = EarGrid::new(&hiding, at);
        let in_the_way = vec![None; corner.len()];
        Self { points, corner, before, after, turn, in_the_way, grid }
    }

    fn at(&self, place: u32) -> DVec2 {
        self.points[self.corner[place as usize]]
    }

    fn triangle(&self, place: u32) -> [u32; 3] {
        [self.before[place as usize], place, self.after[place as usize]]
    }

    /// Step 3, until step 4.
    fn run<T: Trace<Step>>(
        mut self,
        triangles: &mut Vec<Triangle>,
        trace: &mut T,
    ) -> Result<(), TriangulateError> {
        let mut left = self.corner.len();
        let mut refused = 0;
        let mut place = 0;
        while left > 2 {
            let after = self.after[place as usize];
            let triangle = self.triangle(place).map(|p| self.corner[p as usize]);
            let ear = self.ear(place, left == 3);
            trace.step(|| Step::Try { triangle, ear });
            match ear {
                Ear::Last => {
                    triangles.push(triangle);
                    return Ok(());
                }
                Ear::Cut => {
                    triangles.push(triangle);
                    self.leave_out(place);
                    left -= 1;
                    refused = 0;
                    place = self.after[after as usize];
                }
                Ear::Reflex | Ear::Flat | Ear::Inside(_) if refused < left => {
                    refused += 1;
                    place = after;
                }
                // Once around without an ear.
                _ => return Err(TriangulateError::TooFine),
            }
        }
        Ok(())
    }

    fn ear(&mut self, place: u32, last: bool) -> Ear {
        match self.turn[place as usize] {
            Sign::Negative => Ear::Reflex,
            Sign::Zero => Ear::Flat,
            Sign::Positive if last => Ear::Last,
            Sign::Positive => match self.who_hides(place) {
                Some(place) => Ear::Inside(self.corner[place as usize]),
                None => Ear::Cut,
            },
        }
    }

    /// A place that is in the triangle of another and makes it no ear.
    fn who_hides(&mut self, place: u32) -> Option<u32> {
        let triangle = self.triangle(place);
        let corners = triangle.map(|p| self.corner[p as usize]);
        let [a, v, c] = triangle.map(|p| self.at(p));
        let (low, high) = (a.min(v).min(c), a.max(v).max(c));
        let (points, corner, turn) = (self.points, self.corner, &self.turn);
        let gone = |p: u32| turn[p as usize] == Sign::Positive;
        let hides = |p: u32| {
            let w = points[corner[p as usize]];
            w.cmpge(low).all()
                && w.cmple(high).all()
                && !corners.contains(&corner[p as usize])
                && orient(c, a, w) != Sign::Negative
                && orient(a, v, w) != Sign::Negative
                && orient(v, c, w) != Sign::Negative
        };
        // Who was in the way before mostly still is.
        let known = self.in_the_way[place as usize].filter(|&p| !gone(p) && hides(p));
        let found = known.or_else(|| self.grid.find([a, v, c], gone, hides));
        self.in_the_way[place as usize] = found;
        found
    }

    fn leave_out(&mut self, place: u32) {
        let [a, _, c] = self.triangle(place);
        self.after[a as usize] = c;
        self.before[c as usize] = a;
        self.turn[place as usize] = LEFT_OUT;
        for p in [a, c] {
            // An angle that juts out only gets sharper.
            if self.turn[p as usize] != Sign::Positive {
                let [before, _, after] = self.triangle(p).map(|p| self.at(p));
                self.turn[p as usize] = orient(before, self.at(p), after);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex_pieces;
    use crate::trace::Recorder;

    type Ring<'a> = &'a [[f64; 2]];

    fn polygon(rings: &[Ring<'_>]) -> Polygon {
        let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
        let outer = rings.next().unwrap();
        Polygon::new(outer, rings.collect()).unwrap()
    }

    /// The triangles, after checking all that is promised of them but the region: that is held by `area`, the
    /// region's own.
    #[track_caller]
    fn cut(rings: &[Ring<'_>], area: f64) -> Vec<Triangle> {
        let polygon = polygon(rings);
        let points: Vec<DVec2> = polygon.points().collect();
        let timeline = Recorder::run(polygon, triangulate_traced);
        let triangles = timeline.output.clone().unwrap();
        assert_eq!(triangulate(&timeline.input), Ok(triangles.clone()));
        let mut sum = 0.0;
        for [a, b, c] in &triangles {
            assert_eq!(orient(points[*a], points[*b], points[*c]), Sign::Positive);
            sum += 0.5 * (points[*b] - points[*a]).perp_dot(points[*c] - points[*a]);
        }
        assert!((sum - area).abs() <= 1e-12 * area, "{sum} is not {area}");
        let mut inside: Vec<[usize; 2]> =
            triangles.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).collect();
        inside.sort_unstable();
        assert!(inside.windows(2).all(|w| w[0] != w[1]), "side to side");
        for piece in convex_pieces(&points, &triangles) {
            let n = piece.len();
            assert!((0..n).all(|i| {
                let [a, b, c] = [0, 1, 2].map(|k| points[piece[(i + k) % n]]);
                orient(a, b, c) != Sign::Negative
            }));
        }
        triangles
    }

    const SQUARE: Ring<'static> = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];

    #[test]
    fn a_square_either_way_round() {
        assert_eq!(cut(&[SQUARE], 64.0), [[3, 0, 1], [1, 2, 3]]);
        let mut back = SQUARE.to_vec();
        back.reverse();
        assert_eq!(cut(&[&back], 64.0).len(), 2);
    }

    #[test]
    fn each_reason_to_refuse_is_told() {
        let tried = |ring: Ring<'_>| -> Vec<(usize, Ear)> {
            let timeline = Recorder::run(polygon(&[ring]), triangulate_traced);
            assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
            let tried = timeline.steps().iter().filter_map(|s| match s.event {
                Step::Try { triangle, ear } => Some((triangle[1], ear)),
                _ => None,
            });
            tried.collect()
        };
        // A dart whose corner (2, 4) is in line. (4, 4) is reflex, and in line once (4, 8) is gone: it is
        // then on the side of the triangle at (0, 0).
        let dart = tried(&[[4., 4.], [4., 8.], [2., 4.], [0., 0.], [8., 4.]]);
        let (reflex, hidden) = ((0, Ear::Reflex), (3, Ear::Inside(0)));
        assert_eq!(dart, [reflex, (1, Ear::Cut), hidden, (4, Ear::Cut), (2, Ear::Last)]);
        let dart = tried(&[[2., 4.], [0., 0.], [8., 4.], [4., 4.], [4., 8.]]);
        assert_eq!(dart[..2], [(0, Ear::Flat), (1, Ear::Inside(3))]);
    }

    #[test]
    fn corners_in_line_and_repeated_points_have_no_ears_of_their_own() {
        let ring: Ring<'_> =
            &[[0., 0.], [4., 0.], [8., 0.], [8., 0.], [8., 8.], [0., 8.], [0., 4.], [0., 0.]];
        assert_eq!(cut(&[ring], 64.0).len(), 4);
        // A triangle with many points on its sides.
        let sides: Ring<'_> =
            &[[0., 0.], [1., 0.], [2., 0.], [3., 0.], [0., 3.], [0., 2.], [0., 1.]];
        assert_eq!(cut(&[sides], 4.5).len(), 5);
    }

    #[test]
    fn holes_are_bridged_and_islands_are_parts() {
        let hole: Ring<'_> = &[[2., 2.], [6., 2.], [6., 6.], [2., 6.]];
        assert_eq!(cut(&[SQUARE, hole], 48.0).len(), 8);
        let island: Ring<'_> = &[[3., 3.], [5., 3.], [5., 5.]];
        assert_eq!(cut(&[SQUARE, hole, island], 50.0).len(), 9);
        // The outer ring need not be the first, nor around anything.
        let beside: Ring<'_> = &[[9., 0.], [12., 0.], [9., 4.]];
        assert_eq!(cut(&[hole, beside, SQUARE], 54.0).len(), 9);
        // Holes that hide the outer ring from each other.
        let many: Vec<Vec<[f64; 2]>> = (0..9)
            .map(|i| {
                let (x, y) = (f64::from(i % 3) * 2.5 + 1.0, f64::from(i / 3) * 2.5 + 1.0);
                vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]]
            })
            .collect();
        let rings: Vec<Ring<'_>> =
            [SQUARE].into_iter().chain(many.iter().map(Vec::as_slice)).collect();
        assert_eq!(cut(&rings, 55.0).len(), 40 + 18 - 2);
    }

    #[test]
    fn rings_that_touch_are_cut_where_they_do() {
        // A hole that touches the outer ring with a corner, on a side and on a corner.
        assert_eq!(cut(&[SQUARE, &[[0., 4.], [4., 2.], [4., 6.]]], 56.0).len(), 6);
        assert_eq!(cut(&[SQUARE, &[[0., 0.], [4., 2.], [2., 4.]]], 58.0).len(), 5);
        // A hole along a side is a notch.
        assert_eq!(cut(&[SQUARE, &[[2., 0.], [6., 0.], [4., 4.]]], 56.0).len(), 5);
        // Two holes that cut the square in two.
        let left: Ring<'_> = &[[0., 4.], [4., 3.], [4., 5.]];
        let right: Ring<'_> = &[[4., 3.], [8., 4.], [4., 5.]];
        assert_eq!(cut(&[SQUARE, left, right], 56.0).len(), 6);
        // A spike, and a ring that is gone along twice.
        assert_eq!(cut(&[&[[0., 0.], [8., 0.], [8., 8.], [8., 0.], [0., 8.]]], 32.0).len(), 1);
        assert_eq!(cut(&[SQUARE, SQUARE], 0.0), [] as [Triangle; 0]);
        // An eight that goes through its own corner.
        let eight: Ring<'_> = &[[0., 0.], [1., 1.], [2., 2.], [2., 0.], [1., 1.], [0., 2.]];
        assert_eq!(cut(&[eight], 2.0).len(), 2);
    }

    #[test]
    fn a_crossing_is_told_with_its_place() {
        let bow = polygon(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]);
        let timeline = Recorder::run(bow, triangulate_traced);
        let Err(TriangulateError::SelfCrossing(contact)) = timeline.output else { panic!() };
        assert_eq!((contact.edges, contact.point), ([[0, 0], [0, 2]], DVec2::ONE));
        assert_eq!(timeline.steps().len(), 1);
        assert_eq!(
            timeline.output.unwrap_err().to_string(),
            "edge 0 of ring 0 crosses edge 2 of ring 0 at (1, 1)"
        );
    }

    #[test]
    fn nothing_to_cut_gives_no_triangles() {
        for ring in [[[1., 1.]; 3], [[0., 0.], [1., 1.], [2., 2.]], [[0., 0.], [4., 0.], [2., 0.]]]
        {
            assert_eq!(triangulate(&polygon(&[&ring])), Ok(Vec::new()));
        }
    }
}

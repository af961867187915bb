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
//!    Then A, V, C is kept, V left out, and A's and C's turns are found anew.
//! 4. Corners wait in a **line** to be tried, in their order at first. A and C go to its end after an ear, so that
//!    triangles do not all fan out from one corner. A refused corner comes back when a neighbour is left out, or
//!    when the one in its way juts out and hides nothing any more: before, the answer would be the same.
//! 5. The last three corners are the last triangle.
//!
//! A polygon with more than three corners has two ears, and so has every smaller one on the way, with exact
//! signs: the line is never empty. Corners that only lie in line are never ears, but are corners of triangles: n
//! corners with h holes give n + 2 h − 2 triangles, none without area, and they fit together side to side.
//!
//! A ring that is seen whole from an eye E inside (`seen_whole`) needs neither step 1 nor a search:
//! a corner that juts out is an ear whenever AC is less than half a turn wide from E, det(EA, EC) > 0, as nobody
//! else is in those directions. What is left is seen whole again. Nearly all ears are found so, until few
//! corners are left; what is decided is the same.
//!
//! Cost: n for a ring that is seen whole. Otherwise a triangle is held against the corners near it, found by
//! a grid: n² at worst, n^1.5 or better on the outlines that come up.

use super::bridges::bridge;
use super::ear_grid::EarGrid;
use super::edge_contacts::EdgeContact;
use super::faces::{Face, faces};
use super::ring_edges::Rings;
use super::seen_whole::seen_whole;
use crate::geom::{Polygon, Sign, orient};
use crate::trace::{Event, Key, Kind, Silent, Trace};
use glam::DVec2;
use serde::Serialize;
use std::collections::VecDeque;

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
    if let ([], Some(seen)) = (polygon.holes(), seen_whole(polygon.outer())) {
        let mut outer: Vec<usize> = (0..polygon.outer().len()).collect();
        if !seen.clockwise {
            outer.reverse();
        }
        let mut triangles = Vec::with_capacity(outer.len());
        let face = Face { outer, holes: Vec::new() };
        part(polygon.outer(), &face, 0, Some(seen.eye), &mut triangles, trace)?;
        return Ok(triangles);
    }
    let rings = Rings::new(polygon);
    let faces = faces(&rings).map_err(|contact| {
        trace.step(|| Step::Crosses { contact });
        TriangulateError::SelfCrossing(contact)
    })?;
    let mut triangles = Vec::with_capacity(rings.edges.len());
    for (number, face) in faces.iter().enumerate() {
        part(&rings.points, face, number, None, &mut triangles, trace)?;
    }
    Ok(triangles)
}

fn part<T: Trace<Step>>(
    points: &[DVec2],
    face: &Face,
    number: usize,
    eye: Option<DVec2>,
    triangles: &mut Vec<Triangle>,
    trace: &mut T,
) -> Result<(), TriangulateError> {
    let Face { outer, holes } = face;
    trace.step(|| Step::Part { number, corners: outer.clone(), holes: holes.len() });
    trace.enter();
    let cycle = bridge(points, face, |from, to| trace.step(|| Step::Bridge { from, to }));
    let done = Clip::new(points, &cycle, eye).run(triangles, trace);
    trace.leave();
    done
}

/// What is left of a cycle while ears are cut off it. Its places are numbered as in the cycle; a corner
/// may have several.
struct Clip<'a> {
    corner: &'a [usize],
    places: Vec<Place>,
    /// From where all that is left is seen whole, if from anywhere that is known.
    eye: Option<DVec2>,
    /// The places to be tried.
    line: VecDeque<u32>,
    /// Each a place that waits for another to give way, and the next that waits for the same one.
    waits: Vec<(u32, u32)>,
    /// The places that may hide triangles. Made when it is first asked: seen whole, few are.
    grid: Option<EarGrid>,
}

/// A corner's visit on the cycle.
#[derive(Clone, Copy)]
struct Place {
    at: DVec2,
    before: u32,
    after: u32,
    /// Who was in the way when it was last tried, or [`NOBODY`].
    in_the_way: u32,
    /// The last in `waits` that waits for this one, or [`NOBODY`].
    waiting: u32,
    turn: Sign,
    /// Whether it is in the line.
    in_line: bool,
}

/// What `turn` says of a place that is left out: it hides no triangle.
const LEFT_OUT: Sign = Sign::Positive;

const NOBODY: u32 = u32::MAX;

impl<'a> Clip<'a> {
    fn new(points: &[DVec2], corner: &'a [usize], eye: Option<DVec2>) -> Self {
        let n = corner.len();
        let place = |i: usize| {
            let (before, after) =
                (if i == 0 { n - 1 } else { i - 1 }, if i + 1 == n { 0 } else { i + 1 });
            let [a, at, c] = [before, i, after].map(|p| points[corner[p]]);
            let (before, after) = (before as u32, after as u32);
            let turn = orient(a, at, c);
            Place { at, before, after, in_the_way: NOBODY, waiting: NOBODY, turn, in_line: true }
        };
        let (places, line) = ((0..n).map(place).collect(), (0..n as u32).collect());
        Self { corner, places, eye, line, waits: Vec::new(), grid: None }
    }

    fn place(&self, place: u32) -> &Place {
        &self.places[place as usize]
    }

    fn triangle(&self, place: u32) -> [u32; 3] {
        let Place { before, after, .. } = *self.place(place);
        [before, place, after]
    }

    /// Steps 3 and 4, until step 5.
    fn run<T: Trace<Step>>(
        mut self,
        triangles: &mut Vec<Triangle>,
        trace: &mut T,
    ) -> Result<(), TriangulateError> {
        let mut left = self.corner.len();
        while left > 2 {
            // Whoever is not in line has somebody in the way who is still there: there would be no ear.
            let place = self.line.pop_front().ok_or(TriangulateError::TooFine)?;
            self.places[place as usize].in_line = false;
            let ear = self.ear(place, left == 3);
            trace.step(|| Step::Try { triangle: self.named(place), ear });
            match ear {
                Ear::Last => {
                    triangles.push(self.named(place));
                    return Ok(());
                }
                Ear::Cut => {
                    triangles.push(self.named(place));
                    self.leave_out(place);
                    left -= 1;
                }
                Ear::Reflex | Ear::Flat | Ear::Inside(_) => {}
            }
        }
        Ok(())
    }

    /// The corners of a place's triangle.
    fn named(&self, place: u32) -> Triangle {
        self.triangle(place).map(|p| self.corner[p as usize])
    }

    fn ear(&mut self, place: u32, last: bool) -> Ear {
        match self.place(place).turn {
            Sign::Negative => Ear::Reflex,
            Sign::Zero => Ear::Flat,
            Sign::Positive if last => Ear::Last,
            Sign::Positive => {
                let [a, v, c] = self.triangle(place).map(|p| self.place(p).at);
                // From A to C is less than half a turn round the eye, and nobody else is seen between them.
                if self.eye.is_some_and(|eye| orient(a, c, eye) == Sign::Positive) {
                    return Ear::Cut;
                }
                match self.who_hides(place, [a, v, c]) {
                    Some(place) => Ear::Inside(self.corner[place as usize]),
                    None => {
                        // Cut off, and the eye with it.
                        self.eye = None;
                        Ear::Cut
                    }
                }
            }
        }
    }

    /// A place that is in the triangle of another and makes it no ear.
    fn who_hides(&mut self, place: u32, [a, v, c]: [DVec2; 3]) -> Option<u32> {
        let corners = self.named(place);
        let (low, high) = (a.min(v).min(c), a.max(v).max(c));
        let (corner, places) = (self.corner, &self.places);
        let gone = |p: u32| places[p as usize].turn == Sign::Positive;
        let hides = |p: u32| {
            let w = places[p as usize].at;
            w.cmpge(low).all()
                && w.cmple(high).all()
                && !corners.contains(&corner[p as usize])
                && orient(c, a, w) != Sign::Negative
                && orient(a, v, w) != Sign::Negative
                && orient(v, c, w) != Sign::Negative
        };
        // Who was in the way before mostly still is.
        let known = Some(places[place as usize].in_the_way).filter(|&p| p != NOBODY);
        let known = known.filter(|&p| !gone(p) && hides(p));
        let found = known.or_else(|| {
            let grid = self.grid.get_or_insert_with(|| {
                let n = places.len() as u32;
                let hiding: Vec<u32> = (0..n).filter(|&p| !gone(p)).collect();
                EarGrid::new(&hiding, |p| places[p as usize].at)
            });
            grid.find([a, v, c], gone, hides)
        });
        self.places[place as usize].in_the_way = found.unwrap_or(NOBODY);
        if let Some(other) = found {
            let next = std::mem::replace(
                &mut self.places[other as usize].waiting,
                self.waits.len() as u32,
            );
            self.waits.push((place, next));
        }
        found
    }

    fn leave_out(&mut self, place: u32) {
        let [a, _, c] = self.triangle(place);
        self.places[a as usize].after = c;
        self.places[c as usize].before = a;
        let out = &mut self.places[place as usize];
        (out.turn, out.in_the_way) = (LEFT_OUT, NOBODY);
        for p in [a, c] {
            // An angle that juts out only gets sharper.
            if self.place(p).turn != Sign::Positive {
                let [before, at, after] = self.triangle(p).map(|p| self.place(p).at);
                let turn = orient(before, at, after);
                self.places[p as usize].turn = turn;
                if turn == Sign::Positive {
                    self.give_way(p);
                }
            }
        }
        // Whose turn is next is put off, so that triangles do not all fan out from one corner.
        if self.line.front() == Some(&c) {
            self.line.pop_front();
            self.places[c as usize].in_line = false;
        }
        self.stand_in_line(a);
        self.stand_in_line(c);
    }

    /// A place is tried again when all before it in the line have been.
    fn stand_in_line(&mut self, place: u32) {
        let p = &mut self.places[place as usize];
        if !p.in_line {
            p.in_line = true;
            self.line.push_back(place);
        }
    }

    /// A place that juts out hides no triangle any more.
    fn give_way(&mut self, place: u32) {
        let mut next = std::mem::replace(&mut self.places[place as usize].waiting, NOBODY);
        while let Some(&(waiting, after)) = self.waits.get(next as usize) {
            // Who has been tried since then waits for another, or is gone.
            if self.place(waiting).in_the_way == place {
                self.stand_in_line(waiting);
            }
            next = after;
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
    fn a_ring_seen_whole_is_cut_as_any_other() {
        let mut seen = 0;
        for seed in 0..3000_u64 {
            // Corners on a coarse grid, so that many are in line; in the order of their directions, so that
            // many rings are seen whole.
            let mut state = seed;
            let mut below = |n: u64| {
                state =
                    state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                ((state >> 33) % n) as f64
            };
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
                    Clip::new(&ring, &corners, eye).run(&mut triangles, trace).map(|()| triangles)
                });
                let ears: Vec<Step> = timeline.steps().iter().map(|s| s.event.clone()).collect();
                (timeline.output, ears)
            });
            assert_eq!(quick.0.as_ref().map(Vec::len), Ok(n - 2));
            assert_eq!(quick.0, slow.0, "{ring:?}");
            let reason = |s: &Step| match s {
                Step::Try { triangle, ear } => Some((*triangle, std::mem::discriminant(ear))),
                _ => None,
            };
            assert!(quick.1.iter().map(reason).eq(slow.1.iter().map(reason)), "{ring:?}");
        }
        assert!(seen > 500, "{seen}");
    }

    #[test]
    fn nothing_to_cut_gives_no_triangles() {
        for ring in [[[1., 1.]; 3], [[0., 0.], [1., 1.], [2., 2.]], [[0., 0.], [4., 0.], [2., 0.]]]
        {
            assert_eq!(triangulate(&polygon(&[&ring])), Ok(Vec::new()));
        }
    }
}

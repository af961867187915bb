//! Cutting a polygon into triangles, by clipping ears. (Article C, "De non-convexe à convexe".)
//!
//! The article's algorithm: visit the vertices in order. When the triangle of a vertex and its two neighbours is inside
//! the polygon, it is an **ear**: keep it, leave the vertex out, and go on with the smaller polygon until a triangle is
//! left. The article does not say how to decide that a triangle is inside. Here:
//!
//! 1. **Parts.** The region is divided into connected parts, each with a cycle that has the inside on the right as seen
//!    on the screen (y down): `faces`. Rings may be wound either way, touch each other, repeat points, and have
//!    vertices in line, spikes and stretches passed twice. Where two edges cross, there is no answer but where they do.
//! 2. **Bridges** join a part's holes to its outer cycle: `bridges`.
//! 3. **Ears.** At vertex V between A and C:
//!    - V must turn to the right, det(AV, AC) > 0: it is convex. If it turns left it is reflex, and the triangle
//!      outside. If it is in line, the triangle has no area;
//!    - no vertex that is reflex or in line may be in the triangle or on its sides, unless it is at A, V or C. (If any
//!      vertex is in it, one of that kind is: the one furthest from AC.)
//!
//!    Then A, V, C is kept, V left out, and A's and C's turns are computed again.
//! 4. Vertices wait in a **line** to be tried, at first in their order. A and C go to its end after an ear, so that
//!    triangles do not all fan out from one vertex. A refused vertex comes back when a neighbour is left out, or when
//!    the one in its way becomes convex and hides nothing any more: before that, the answer would be the same.
//! 5. The last three vertices are the last triangle.
//!
//! A polygon with more than three vertices has two ears, and so has every smaller one on the way, with exact signs: the
//! line is never empty. Vertices in line are never ears, but are vertices of triangles: n vertices with h holes give n
//! + 2 h − 2 triangles, none without area, and they fit together side to side.
//!
//! Cost: a triangle is compared with the vertices near it, found by a grid: n² at worst, n^1.5 or better on usual
//! outlines. A ring that is visible whole from one place inside takes n: see `collide/fast/triangulate.rs`.

use super::bridges::bridge;
use super::ear_clipping::Clip;
use super::edge_contacts::EdgeContact;
use super::faces::{Face, faces};
use super::ring_edges::{Rings, VertexId};
use crate::collide::fast::triangulate::by_eye;
use crate::geom::{Polygon, Sign};
use crate::trace::{About, Chapter, Event, Key, Kind, Reason, Silent, Trace};
use glam::DVec2;
use serde::Serialize;

/// A triangle: three indices into the points of all rings, the outer one first. It is wound clockwise on the
/// screen (y down).
pub type Triangle = [usize; 3];

/// Why there are no triangles.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TriangulateError {
    /// Two edges cross, so the region has a vertex that is none of the points.
    #[error(
        "{} crosses {} at ({}, {})",
        edge(.0.edges[0]), edge(.0.edges[1]), short(.0.point.x), short(.0.point.y)
    )]
    SelfCrossing(EdgeContact),
    /// Signs can't be decided: coordinates differ by so little, below about 1e-140, that products of their differences
    /// underflow.
    #[error("coordinates differ by too little to be computed with")]
    TooFine,
}

/// An edge in words: by the vertex it starts at, counted from 1 in its ring, as everywhere in the interface.
fn edge([ring, i]: VertexId) -> String {
    match ring {
        0 => format!("the edge from vertex {}", i + 1),
        _ => format!("the edge from vertex {} of hole {ring}", i + 1),
    }
}

/// A number for people, with no more than four decimals.
fn short(x: f64) -> f64 {
    let rounded = (x * 1e4).round() / 1e4;
    if rounded.is_finite() { rounded } else { x }
}

/// Why the triangle at a vertex is an ear, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ear {
    /// It is one, and cut off.
    Cut,
    /// It is the last one: only three vertices are left.
    Last,
    /// The vertex is reflex: the triangle is outside.
    Reflex,
    /// The vertex is in line with its neighbours: the triangle has no area.
    Flat,
    /// This vertex is in the way.
    Inside(usize),
}

impl Ear {
    /// Whether the triangle is kept.
    #[must_use]
    pub fn is_cut(self) -> bool {
        matches!(self, Self::Cut | Self::Last)
    }
}

/// How a vertex lies to a triangle that it might be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum InTriangle {
    /// Outside the box around the triangle.
    Beside,
    /// Beyond one of the sides: 0 is from C to A, 1 from A to V, 2 from V to C.
    Beyond(usize),
    /// In the triangle, or on its sides.
    Inside,
}

/// A triangle that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Attempt {
    /// Of which part, from 0.
    pub of_part: usize,
    /// How many were tried before in that part.
    pub number: usize,
    /// The vertex before, the vertex itself, and the one after: A, V and C.
    pub triangle: Triangle,
}

/// What is decided, one event at a time. Vertices are indices into the points of all rings.
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
        /// How many there are before it.
        number: usize,
        /// Its outer cycle.
        corners: Vec<usize>,
        /// How many holes it has.
        holes: usize,
    },
    /// From a hole's leftmost vertex, the ray to the left meets an edge of the cycle.
    Look {
        /// Of which part the hole is.
        of_part: usize,
        /// The hole's leftmost vertex, M.
        from: usize,
        /// The edge's ends.
        edge: [usize; 2],
        /// The left one of them, P.
        end: usize,
    },
    /// A hole is joined to the cycle.
    Bridge {
        /// Of which part the hole is.
        of_part: usize,
        /// The hole's leftmost vertex.
        from: usize,
        /// The left end of the edge that the ray meets.
        end: usize,
        /// The vertex that the bridge goes to: that end, or one in the triangle between it and the ray, which hides it.
        to: usize,
    },
    /// A triangle is tried: is its vertex V convex?
    Turn {
        /// Which.
        #[serde(flatten)]
        attempt: Attempt,
        /// det(AV, AC), twice its area with a sign, in square units. The sign is exact.
        det: f64,
        /// That sign. Positive: V is convex. Zero: it is in line. Negative: it is reflex.
        turn: Sign,
    },
    /// A vertex is compared with a triangle at a convex vertex.
    Hold {
        /// The triangle.
        #[serde(flatten)]
        attempt: Attempt,
        /// The vertex, W.
        corner: usize,
        /// det(CA, CW), det(AV, AW) and det(VC, VW), in square units. Their signs are exact; below 0, W is beyond that side.
        dets: [f64; 3],
        /// How the vertex lies to it.
        held: InTriangle,
    },
    /// Whether a triangle at a convex vertex is kept.
    Try {
        /// Which.
        #[serde(flatten)]
        attempt: Attempt,
        /// What it is: never reflex or flat, which [`Step::Turn`] has reported.
        ear: Ear,
    },
}

impl Attempt {
    /// The triangle's name: that of its vertex, then its neighbours'.
    fn key(self, what: &'static str) -> Key {
        let [a, v, c] = self.triangle.map(|i| i as u32);
        Key::new(what, [v, a, c])
    }

    fn turn_key(self) -> Key {
        Key::new("turn", [self.triangle[1] as u32])
    }

    fn hold_key(self, corner: usize) -> Key {
        Key::new("hold", [self.triangle[1] as u32, corner as u32])
    }

    /// An event of this attempt, in a scope of its own: its tests are not those of other attempts.
    fn about(self, key: Key) -> About {
        let scope = ((self.of_part as u64) << 32) + self.number as u64 + 1;
        About { scope, chapter: Some(self.chapter()), ..About::new(key) }
    }

    fn chapter(self) -> Chapter {
        Chapter { what: "ears", which: self.of_part as u32 }
    }
}

/// The key of the step that kept a triangle.
pub(super) fn ear_key(triangle: Triangle) -> Key {
    Attempt { of_part: 0, number: 0, triangle }.key("ear")
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Crosses { .. } => About::at("crosses", [])
                .chapter("uncrossed")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Last("meets")),
            Self::Part { number, .. } => About::at("part", [*number as u32])
                .chapter_of("part", *number as u32)
                .because(Reason::Last("uncrossed"))
                .because(Reason::Last("is")),
            Self::Look { of_part, from, .. } => About::at("look", [*from as u32])
                .chapter_of("bridges", *of_part as u32)
                .because(Reason::at("part", [*of_part as u32])),
            Self::Bridge { of_part, from, .. } => About::at("bridge", [*from as u32])
                .chapter_of("bridges", *of_part as u32)
                .kind(Kind::Candidate)
                .because(Reason::at("look", [*from as u32])),
            Self::Turn { attempt, .. } => attempt
                .about(attempt.turn_key())
                .kind(self.kind())
                .because(Reason::at("part", [attempt.of_part as u32]))
                // It was refused before, and a neighbour or the vertex in the way has changed since.
                .because(Reason::Key(attempt.turn_key())),
            Self::Hold { attempt, corner, .. } => attempt
                .about(attempt.hold_key(*corner))
                .kind(self.kind())
                .because(Reason::Key(attempt.turn_key())),
            Self::Try { attempt, ear } => {
                let about = attempt.about(attempt.key("ear")).kind(self.kind());
                let turn = Reason::Key(attempt.turn_key());
                match ear {
                    Ear::Inside(other) => {
                        about.because(Reason::Key(attempt.hold_key(*other))).because(turn)
                    }
                    _ => {
                        about.decides(*ear == Ear::Last).because(turn).because(Reason::Each("hold"))
                    }
                }
            }
        }
    }

    /// Of ten thousand corners there are hundreds of thousands of attempts.
    fn sign(&self) -> (Kind, Option<Chapter>) {
        match self {
            Self::Turn { attempt, .. } | Self::Hold { attempt, .. } | Self::Try { attempt, .. } => {
                (self.kind(), Some(attempt.chapter()))
            }
            _ => self.about().sign(),
        }
    }
}

impl Step {
    /// How a test of an attempt, or its end, is marked.
    fn kind(&self) -> Kind {
        match self {
            Self::Turn { turn: Sign::Positive, .. } => Kind::Plain,
            Self::Turn { .. } | Self::Try { ear: Ear::Inside(_), .. } => Kind::Refused,
            Self::Hold { held: InTriangle::Inside, .. } => Kind::Impact,
            Self::Try { .. } => Kind::Result,
            _ => Kind::Plain,
        }
    }
}

/// The triangles of a polygon's region (even-odd over all rings). A region without area has none.
///
/// # Errors
/// When two edges cross inside both; [`crate::collide::uncross()`] makes rings of such a polygon that do not.
pub fn triangulate(polygon: &Polygon) -> Result<Vec<Triangle>, TriangulateError> {
    by_eye(polygon).unwrap_or_else(|| triangulate_traced(polygon, &mut Silent))
}

/// [`triangulate`], traced.
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
    let cycle = bridge(points, face, number, trace);
    let done = Clip::new(points, &cycle, number, None).run(triangles, trace);
    trace.leave();
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex_pieces;
    use crate::collide::test_shapes::polygon;
    use crate::geom::orient;
    use crate::trace::Recorder;

    type Points<'a> = &'a [[f64; 2]];

    /// The triangles, after checking all that is promised of them but the region: that is checked by `area`, the
    /// region's own.
    #[track_caller]
    fn cut(rings: &[Points<'_>], area: f64) -> Vec<Triangle> {
        let polygon = polygon(rings);
        let points: Vec<DVec2> = polygon.points().collect();
        let timeline = Recorder::run(polygon, triangulate_traced);
        let triangles = timeline.output.clone().unwrap();
        assert_eq!(triangulate(&timeline.input), Ok(triangles.clone()));
        for step in timeline.steps() {
            assert_eq!(step.event.sign(), step.event.about().sign(), "{:?}", step.event);
        }
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

    const SQUARE: Points<'static> = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];

    #[test]
    fn a_square_either_way_round() {
        assert_eq!(cut(&[SQUARE], 64.0), [[3, 0, 1], [1, 2, 3]]);
        let mut back = SQUARE.to_vec();
        back.reverse();
        assert_eq!(cut(&[&back], 64.0).len(), 2);
    }

    #[test]
    fn each_reason_to_refuse_is_reported() {
        let tried = |ring: Points<'_>| -> Vec<(usize, Ear)> {
            let timeline = Recorder::run(polygon(&[ring]), triangulate_traced);
            assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
            let tried = timeline.steps().iter().filter_map(|s| match s.event {
                Step::Turn { attempt, turn: Sign::Negative, .. } => Some((attempt, Ear::Reflex)),
                Step::Turn { attempt, turn: Sign::Zero, .. } => Some((attempt, Ear::Flat)),
                Step::Try { attempt, ear } => Some((attempt, ear)),
                _ => None,
            });
            tried.map(|(attempt, ear)| (attempt.triangle[1], ear)).collect()
        };
        // A dart whose vertex (2, 4) is in line. (4, 4) is reflex, and in line once (4, 8) is gone: it is
        // then on the side of the triangle at (0, 0).
        let dart = tried(&[[4., 4.], [4., 8.], [2., 4.], [0., 0.], [8., 4.]]);
        let (reflex, hidden) = ((0, Ear::Reflex), (3, Ear::Inside(0)));
        assert_eq!(dart, [reflex, (1, Ear::Cut), hidden, (4, Ear::Cut), (2, Ear::Last)]);
        let dart = tried(&[[2., 4.], [0., 0.], [8., 4.], [4., 4.], [4., 8.]]);
        assert_eq!(dart[..2], [(0, Ear::Flat), (1, Ear::Inside(3))]);
    }

    #[test]
    fn corners_in_line_and_repeated_points_have_no_ears_of_their_own() {
        let ring: Points<'_> =
            &[[0., 0.], [4., 0.], [8., 0.], [8., 0.], [8., 8.], [0., 8.], [0., 4.], [0., 0.]];
        assert_eq!(cut(&[ring], 64.0).len(), 4);
        // A triangle with many points on its sides.
        let sides: Points<'_> =
            &[[0., 0.], [1., 0.], [2., 0.], [3., 0.], [0., 3.], [0., 2.], [0., 1.]];
        assert_eq!(cut(&[sides], 4.5).len(), 5);
    }

    #[test]
    fn holes_are_bridged_and_islands_are_parts() {
        let hole: Points<'_> = &[[2., 2.], [6., 2.], [6., 6.], [2., 6.]];
        assert_eq!(cut(&[SQUARE, hole], 48.0).len(), 8);
        let island: Points<'_> = &[[3., 3.], [5., 3.], [5., 5.]];
        assert_eq!(cut(&[SQUARE, hole, island], 50.0).len(), 9);
        // The outer ring need not be the first, nor around anything.
        let beside: Points<'_> = &[[9., 0.], [12., 0.], [9., 4.]];
        assert_eq!(cut(&[hole, beside, SQUARE], 54.0).len(), 9);
        // Holes that hide the outer ring from each other.
        let many: Vec<Vec<[f64; 2]>> = (0..9)
            .map(|i| {
                let (x, y) = (f64::from(i % 3) * 2.5 + 1.0, f64::from(i / 3) * 2.5 + 1.0);
                vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]]
            })
            .collect();
        let rings: Vec<Points<'_>> =
            [SQUARE].into_iter().chain(many.iter().map(Vec::as_slice)).collect();
        assert_eq!(cut(&rings, 55.0).len(), 40 + 18 - 2);
    }

    #[test]
    fn rings_that_touch_are_cut_where_they_do() {
        // A hole that touches the outer ring with a vertex, on a side and on a vertex.
        assert_eq!(cut(&[SQUARE, &[[0., 4.], [4., 2.], [4., 6.]]], 56.0).len(), 6);
        assert_eq!(cut(&[SQUARE, &[[0., 0.], [4., 2.], [2., 4.]]], 58.0).len(), 5);
        // A hole along a side is a notch.
        assert_eq!(cut(&[SQUARE, &[[2., 0.], [6., 0.], [4., 4.]]], 56.0).len(), 5);
        // Two holes that cut the square in two.
        let left: Points<'_> = &[[0., 4.], [4., 3.], [4., 5.]];
        let right: Points<'_> = &[[4., 3.], [8., 4.], [4., 5.]];
        assert_eq!(cut(&[SQUARE, left, right], 56.0).len(), 6);
        // A spike, and a ring that is gone along twice.
        assert_eq!(cut(&[&[[0., 0.], [8., 0.], [8., 8.], [8., 0.], [0., 8.]]], 32.0).len(), 1);
        assert_eq!(cut(&[SQUARE, SQUARE], 0.0), [] as [Triangle; 0]);
        // An eight that goes through its own vertex.
        let eight: Points<'_> = &[[0., 0.], [1., 1.], [2., 2.], [2., 0.], [1., 1.], [0., 2.]];
        assert_eq!(cut(&[eight], 2.0).len(), 2);
    }

    #[test]
    fn a_crossing_is_reported_with_its_place() {
        let bow = polygon(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]);
        let timeline = Recorder::run(bow, triangulate_traced);
        let Err(TriangulateError::SelfCrossing(contact)) = timeline.output else { panic!() };
        assert_eq!((contact.edges, contact.point), ([[0, 0], [0, 2]], DVec2::ONE));
        assert_eq!(timeline.steps().len(), 1);
        assert_eq!(
            timeline.output.unwrap_err().to_string(),
            "the edge from vertex 1 crosses the edge from vertex 3 at (1, 1)"
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

//! Any polygon as convex pieces: all of the article's steps for one that is not convex. (Article C, "Polygone convexe"
//! and "De non-convexe à convexe".)
//!
//! 1. **What is it?** Convex, concave, self-crossing, or nothing: [`crate::collide::polygon_kind()`]. The article calls
//!    a polygon convex when no diagonal is outside, and omits polygons that cross themselves. Edges that do not cross
//!    are not enough to be convex, and turning one way all along is not enough either.
//! 2. **Triangles**, by ears: [`crate::collide::triangulate()`].
//! 3. Where edges cross there are none until the crossings are vertices: [`crate::collide::uncross()`]; then step 2
//!    again.
//! 4. **Pieces**, by leaving out sides between triangles: [`crate::collide::convex_pieces()`].
//! 5. A polygon that crosses itself is filled even-odd here. The other rule, by **winding numbers**, fills more:
//!    beside the answer there are its triangles and pieces ([`crate::collide::winding_faces()`]).
//!
//! Cost: that of its parts.

use glam::DVec2;
use serde::Serialize;

use super::triangulate::{Triangle, TriangulateError, triangulate_traced};
use super::uncross::{UncrossError, cut_at_crossings};
use super::winding_faces::{triangulate_non_zero, winding_faces};
use super::{convex_pieces, polygon_kind, triangulate};
use crate::collide::polygon::polygon_kind::{Classified, PolygonKind, polygon_kind_traced};
use crate::geom::Polygon;
use crate::trace::{About, Chapter, Event, Kind, Reason, Silent, Trace};

/// With more points than this, what winding numbers would fill is not computed: it takes long, and shows little.
pub const MOST_BY_WINDING: usize = 500;

/// A polygon taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Decomposition {
    /// What kind it is.
    pub kind: Classified,
    /// The polygon's own points, with those where edges cross between them.
    pub points: Vec<DVec2>,
    /// Its triangles, as indices of the points.
    pub triangles: Vec<Triangle>,
    /// Its convex pieces, as indices of the points.
    pub pieces: Vec<Vec<usize>>,
}

/// How many triangles and how many pieces there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PieceCounts {
    /// Triangles.
    pub triangles: usize,
    /// Convex pieces.
    pub pieces: usize,
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "part", rename_all = "kebab-case")]
pub enum Step {
    /// What kind of polygon it is.
    Kind(polygon_kind::Step),
    /// It is cut into triangles.
    Cut(triangulate::Step),
    /// It is given vertices where its edges cross.
    Uncrossed {
        /// The new ones.
        corners: Vec<DVec2>,
    },
    /// Its edges cross too often, or its coordinates differ by too little.
    GivenUp {
        /// Whether it is too often.
        too_many: bool,
    },
    /// Triangles are put together.
    Merge(convex_pieces::Step),
    /// The answer.
    Made(PieceCounts),
    /// The answers by both rules, where they are two.
    Rules {
        /// What the even-odd rule fills.
        even_odd: PieceCounts,
        /// What the winding numbers fill.
        non_zero: PieceCounts,
        /// In how many faces they differ.
        faces: usize,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Kind(step) => step.about(),
            Self::Cut(step) => step.about(),
            Self::Uncrossed { .. } => About::at("uncrossed", [])
                .chapter("uncrossed")
                .kind(Kind::Turn)
                .because(Reason::at("crosses", [])),
            Self::GivenUp { .. } => About::at("given-up", [])
                .chapter("answer")
                .kind(Kind::Refused)
                .decides(true)
                .because(Reason::Last("crosses")),
            Self::Merge(step) => step.about(),
            Self::Made(_) => About::at("made", [])
                .chapter("answer")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Kept("side"))
                .because(Reason::Each("side")),
            Self::Rules { .. } => About::at("rules", [])
                .chapter("rules")
                .because(Reason::at("made", []))
                .because(Reason::Each("meets")),
        }
    }

    fn sign(&self) -> (Kind, Option<Chapter>) {
        match self {
            Self::Cut(step) => step.sign(),
            _ => self.about().sign(),
        }
    }
}

/// The convex pieces of any polygon's region, even-odd over all rings.
///
/// # Errors
/// As [`crate::collide::uncross()`].
pub fn decompose(polygon: &Polygon) -> Result<Decomposition, UncrossError> {
    taken_apart(polygon, |polygon, _| triangulate::triangulate(polygon), &mut Silent)
}

/// [`decompose`], traced.
///
/// # Errors
/// As [`decompose`].
pub fn decompose_traced<T: Trace<Step>>(
    polygon: &Polygon,
    trace: &mut T,
) -> Result<Decomposition, UncrossError> {
    let cut =
        |polygon: &Polygon, trace: &mut T| triangulate_traced(polygon, &mut trace.nest(Step::Cut));
    taken_apart(polygon, cut, trace)
}

/// What cutting into triangles gives.
type Triangles = Result<Vec<Triangle>, TriangulateError>;

/// Steps 1 to 5, with `cut` to cut into triangles.
fn taken_apart<T: Trace<Step>>(
    polygon: &Polygon,
    cut: impl Fn(&Polygon, &mut T) -> Triangles,
    trace: &mut T,
) -> Result<Decomposition, UncrossError> {
    // 1. What is it?
    let kind = polygon_kind_traced(polygon, &mut trace.nest(Step::Kind));
    // 2 and 3. Triangles.
    let (points, triangles) = triangles(polygon, cut, trace).inspect_err(|e| {
        trace.step(|| Step::GivenUp { too_many: *e == UncrossError::TooMany });
    })?;
    // 4. Pieces.
    let pieces =
        convex_pieces::convex_pieces_traced(&points, &triangles, &mut trace.nest(Step::Merge));
    let made = PieceCounts { triangles: triangles.len(), pieces: pieces.len() };
    trace.step(|| Step::Made(made));
    // 5. The other rule is for the trace alone.
    if T::ON {
        tell_rules(polygon, &kind, &points, made, trace);
    }
    Ok(Decomposition { kind, points, triangles, pieces })
}

/// Reports what the non-zero rule would make of rings that cross themselves.
fn tell_rules<T: Trace<Step>>(
    polygon: &Polygon,
    kind: &Classified,
    points: &[DVec2],
    made: PieceCounts,
    trace: &mut T,
) {
    if kind.kind != PolygonKind::SelfCrossing || points.len() > MOST_BY_WINDING {
        return;
    }
    let Some(faces) = winding_faces(polygon) else { return };
    let (points, triangles) = triangulate_non_zero(&faces);
    let pieces = convex_pieces::convex_pieces(&points, &triangles).len();
    let non_zero = PieceCounts { triangles: triangles.len(), pieces };
    let faces = faces.iter().filter(|f| f.parts()).count();
    trace.step(|| Step::Rules { even_odd: made, non_zero, faces });
}

/// Steps 2 and 3.
fn triangles<T: Trace<Step>>(
    polygon: &Polygon,
    cut: impl Fn(&Polygon, &mut T) -> Triangles,
    trace: &mut T,
) -> Result<(Vec<DVec2>, Vec<Triangle>), UncrossError> {
    match cut(polygon, trace) {
        Ok(triangles) => return Ok((polygon.points().collect(), triangles)),
        Err(TriangulateError::TooFine) => return Err(UncrossError::TooFine),
        Err(TriangulateError::SelfCrossing(_)) => {}
    }
    let uncrossed = cut_at_crossings(polygon)?;
    trace.step(|| {
        let own: std::collections::HashSet<[u64; 2]> = polygon.points().map(bits).collect();
        Step::Uncrossed { corners: new_places(&uncrossed, &own) }
    });
    let triangles = cut(&uncrossed, trace).map_err(|_| UncrossError::TooFine)?;
    Ok((uncrossed.points().collect(), triangles))
}

/// The places of a polygon's vertices that are not among those known, each once.
fn new_places(cut: &Polygon, own: &std::collections::HashSet<[u64; 2]>) -> Vec<DVec2> {
    let mut seen = own.clone();
    cut.points().filter(|p| seen.insert(bits(*p))).collect()
}

fn bits(p: DVec2) -> [u64; 2] {
    (p + DVec2::ZERO).to_array().map(f64::to_bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::pentagram;
    use crate::trace::Recorder;

    fn taken_apart(rings: &[&[[f64; 2]]]) -> (Decomposition, Vec<Step>) {
        let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
        let outer = rings.next().unwrap();
        let polygon = Polygon::new(outer, rings.collect()).unwrap();
        let timeline = Recorder::run(polygon, decompose_traced);
        assert_eq!(timeline.output, decompose(&timeline.input));
        let steps = timeline.steps().iter().map(|s| s.event.clone()).collect();
        (timeline.output.unwrap(), steps)
    }

    const SQUARE: &[[f64; 2]] = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];

    #[test]
    fn a_convex_polygon_is_one_piece_again() {
        let (made, steps) = taken_apart(&[SQUARE]);
        assert!(made.kind.is_convex());
        assert_eq!((made.triangles.len(), made.pieces.len()), (2, 1));
        assert_eq!(steps.last(), Some(&Step::Made(PieceCounts { triangles: 2, pieces: 1 })));
    }

    #[test]
    fn a_hole_takes_two_more_triangles_than_its_corners() {
        let (made, steps) = taken_apart(&[SQUARE, &[[2., 2.], [6., 2.], [6., 6.], [2., 6.]]]);
        assert_eq!(made.triangles.len(), 8);
        assert!(made.pieces.len() >= 4 && !made.kind.is_convex());
        let bridge = |s: &&Step| matches!(s, Step::Cut(triangulate::Step::Bridge { .. }));
        assert_eq!(steps.iter().filter(bridge).count(), 1);
    }

    #[test]
    fn a_step_as_json_says_what_it_is_part_of() {
        let hole: &[[f64; 2]] = &[[2., 2.], [6., 2.], [6., 6.], [2., 6.]];
        let bow: &[[f64; 2]] = &[[0., 0.], [2., 2.], [2., 0.], [0., 2.]];
        for rings in [&[SQUARE, hole] as &[_], &[bow]] {
            for step in taken_apart(rings).1 {
                let json = serde_json::to_value(&step).unwrap();
                let part = match step {
                    Step::Kind(_) => "kind",
                    Step::Cut(_) => "cut",
                    Step::Uncrossed { .. } => "uncrossed",
                    Step::GivenUp { .. } => "given-up",
                    Step::Merge(_) => "merge",
                    Step::Made(_) => "made",
                    Step::Rules { .. } => "rules",
                };
                assert_eq!(json["part"], part, "{json}");
            }
        }
    }

    #[test]
    fn a_bow_tie_crosses_is_given_a_corner_and_cut() {
        let (made, steps) = taken_apart(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]);
        assert_eq!((made.triangles.len(), made.pieces.len()), (2, 2));
        let corners = vec![DVec2::ONE];
        assert!(steps.contains(&Step::Uncrossed { corners }));
        let two = PieceCounts { triangles: 2, pieces: 2 };
        assert_eq!(
            steps.last(),
            Some(&Step::Rules { even_odd: two, non_zero: two, faces: 0 }),
            "it goes once around each half, so both rules fill both"
        );
    }

    #[test]
    fn the_rules_part_in_a_pentagram_and_nothing_is_no_piece() {
        let star = pentagram();
        let (_, steps) = taken_apart(&[&star]);
        assert!(matches!(
            steps.last(),
            Some(Step::Rules { even_odd: PieceCounts { triangles: 5, pieces: 5 }, non_zero, faces: 1 })
                if non_zero.triangles == 8
        ));
        let (made, _) = taken_apart(&[&[[1., 1.]; 3]]);
        assert!(made.triangles.is_empty() && made.pieces.is_empty());
    }
}

//! Is a polygon convex, does it cross itself, has it an area? (Article C, "Polygone convexe".)
//!
//! The article tests diagonals: a polygon is convex when none of them leaves it. It omits polygons whose sides cross.
//! Here, in this order:
//!
//! 1. **Meetings.** Do edges meet other than as neighbours at their common vertex? A sweep decides in n log n steps.
//!    Where they meet, each meeting is a crossing, a touch or an overlap. This comes first because turns alone are not
//!    enough: a pentagram turns one way at every vertex, and crosses itself.
//! 2. **Area.** A ring without three places, or all in line, or there and back on the same edges, bounds
//!    nothing.
//! 3. **Turns.** At each vertex of a ring that is simple: det of the edges before and after it. One ring whose turns
//!    are all one way is convex; vertices in line do not count. A vertex that turns the other way, seen from inside the
//!    region, is **reflex**: the region takes more than half a turn there.
//!
//! y points down; either winding is right for a ring. The region is even-odd over all rings.
//!
//! Every sign is exact; there is no tolerance. Cost: n log n; where edges meet, near that as long as they are
//! short against the whole.

use std::ops::ControlFlow;

use serde::Serialize;

use super::edge_contacts::{EdgeContact, each_contact};
use super::faces;
use super::ring_edges::{Rings, VertexId};
use super::simple_rings::are_simple;
use crate::geom::{Polygon, Sign, determinant, orient};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// At most this many contacts are listed: a scribble of n edges may have n² of them, too many to read.
pub const MOST_CONTACTS: usize = 10_000;

/// What kind of region a polygon's rings bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PolygonKind {
    /// One ring, all turns one way.
    Convex,
    /// Simple, but not convex: it has reflex vertices, holes, or several parts.
    Concave {
        /// The vertices at which the region takes more than half a turn.
        reflex: Vec<VertexId>,
    },
    /// Edges touch or overlap, but nowhere does the outline pass through itself.
    Touching,
    /// The outline passes through itself, between vertices or at one.
    SelfCrossing,
    /// No region, or a ring that bounds nothing.
    Degenerate(Degenerate),
}

/// Why there is no region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Degenerate {
    /// A ring's points are fewer than three places.
    FewPoints {
        /// Which ring.
        ring: usize,
    },
    /// A ring's points are all in line.
    InLine {
        /// Which ring.
        ring: usize,
    },
    /// Every edge is passed an even number of times: the rings bound no area.
    NoArea,
}

/// A polygon's kind and what decided it.
#[derive(Clone, Debug, PartialEq)]
pub struct Classified {
    /// The kind.
    pub kind: PolygonKind,
    /// Where edges meet other than as neighbours at their common vertex.
    pub contacts: Vec<EdgeContact>,
    /// Whether there are more contacts than are listed: see [`MOST_CONTACTS`].
    pub more: bool,
    /// Vertices at the same place as the one before them in their ring.
    pub repeated: Vec<VertexId>,
}

impl Classified {
    /// Whether no edges meet but neighbours at their common vertex, and every ring bounds an area.
    #[must_use]
    pub fn is_simple(&self) -> bool {
        matches!(self.kind, PolygonKind::Convex | PolygonKind::Concave { .. })
    }

    /// Whether the region is convex.
    #[must_use]
    pub fn is_convex(&self) -> bool {
        self.kind == PolygonKind::Convex
    }
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A ring bounds nothing.
    Ring {
        /// Why, and which.
        degenerate: Degenerate,
    },
    /// Whether edges meet at all where they should not.
    Sweep {
        /// How many edges there are.
        edges: usize,
        /// Whether none do.
        simple: bool,
    },
    /// Two edges meet.
    Meets {
        /// Where and how.
        contact: EdgeContact,
    },
    /// A vertex of a simple ring turns, as seen from the inside of the region.
    Corner {
        /// Which.
        at: VertexId,
        /// The determinant of the ways from the vertex before to this one and to the one after, in square units, as seen from
        /// the inside. Its sign is exact.
        det: f64,
        /// Positive: it is convex. Zero: in line. Negative: reflex.
        turn: Sign,
    },
    /// The answer.
    Is {
        /// The kind.
        kind: PolygonKind,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |what, [ring, i]: VertexId| Key::new(what, [ring as u32, i as u32]);
        let sweep = Reason::at("sweep", []);
        match self {
            Self::Ring { .. } => About::at("ring", []).chapter("meetings").kind(Kind::Refused),
            Self::Sweep { .. } => About::at("sweep", []).chapter("meetings"),
            Self::Meets { contact } => About::new(of("meets", contact.edges[0]))
                .chapter("meetings")
                .kind(if contact.how.crosses() { Kind::Impact } else { Kind::Candidate })
                .because(sweep),
            Self::Corner { at, turn, .. } => About::new(of("corner", *at))
                .chapter("turns")
                .kind(if *turn == Sign::Negative { Kind::Refused } else { Kind::Plain })
                .because(sweep),
            Self::Is { kind } => {
                let about = About::at("is", []).chapter("kind").kind(Kind::Result).decides(true);
                match kind {
                    PolygonKind::Concave { reflex } if !reflex.is_empty() => reflex
                        .iter()
                        .fold(about, |a, corner| a.because(Reason::Key(of("corner", *corner)))),
                    PolygonKind::Convex | PolygonKind::Concave { .. } => {
                        about.because(Reason::Each("corner"))
                    }
                    PolygonKind::Touching | PolygonKind::SelfCrossing => {
                        about.because(Reason::Each("meets"))
                    }
                    PolygonKind::Degenerate(_) => about
                        .because(Reason::Last("ring"))
                        .because(Reason::Each("meets"))
                        .because(sweep),
                }
            }
        }
    }
}

/// What kind of region a polygon bounds.
#[must_use]
pub fn polygon_kind(polygon: &Polygon) -> Classified {
    polygon_kind_traced(polygon, &mut Silent)
}

/// [`polygon_kind`], traced.
pub fn polygon_kind_traced<T: Trace<Step>>(polygon: &Polygon, trace: &mut T) -> Classified {
    let rings = Rings::new(polygon);
    let repeated = repeated(polygon);
    let answer = |kind: PolygonKind, contacts, more, trace: &mut T| {
        trace.step(|| Step::Is { kind: kind.clone() });
        Classified { kind, contacts, more, repeated }
    };

    // 1. A ring with no area of its own bounds nothing, whatever the others do.
    if let Some(degenerate) = (0..rings.len()).find_map(|r| flat(&rings, r)) {
        trace.step(|| Step::Ring { degenerate });
        return answer(PolygonKind::Degenerate(degenerate), Vec::new(), false, trace);
    }

    // 2. Meetings.
    let simple = are_simple(&rings);
    trace.step(|| Step::Sweep { edges: rings.edges.len(), simple });
    if !simple {
        let (contacts, more) = list(&rings, trace);
        let kind = if contacts.iter().any(|c| c.how.crosses()) {
            PolygonKind::SelfCrossing
        } else if faces::have_no_area(&rings) {
            PolygonKind::Degenerate(Degenerate::NoArea)
        } else {
            PolygonKind::Touching
        };
        return answer(kind, contacts, more, trace);
    }

    // 3. Turns, ring by ring, as seen from the inside of the region.
    let mut reflex = Vec::new();
    for ring in 0..rings.len() {
        let clockwise = rings.first_corner(ring).map(|e| rings.turn(e));
        let mirrored = (clockwise == Some(Sign::Negative)) != rings.is_hole(ring);
        for edge in rings.of_ring(ring) {
            let turn = rings.turn(edge);
            let turn = if mirrored { turn.flip() } else { turn };
            let at = rings.place(edge);
            trace.step(|| {
                let [a, v, c] = rings.corner(edge);
                let det = if mirrored { -determinant(a, v, c) } else { determinant(a, v, c) };
                Step::Corner { at, det, turn }
            });
            if turn == Sign::Negative {
                reflex.push(at);
            }
        }
    }
    let convex = reflex.is_empty() && rings.len() == 1;
    let kind = if convex { PolygonKind::Convex } else { PolygonKind::Concave { reflex } };
    answer(kind, Vec::new(), false, trace)
}

/// Why a ring has no area, by its points alone.
fn flat(rings: &Rings, ring: usize) -> Option<Degenerate> {
    let range = rings.of_ring(ring);
    // Without an edge all points are one place.
    let Some(first) = rings.edges.get(range.clone()).and_then(<[_]>::first) else {
        return Some(Degenerate::FewPoints { ring });
    };
    let (a, b) = (first.segment.a(), first.segment.b());
    let mut others = range.clone().map(|e| rings.edges[e].segment.a());
    if others.clone().all(|p| p == a || p == b) {
        return Some(Degenerate::FewPoints { ring });
    }
    others.all(|p| orient(a, b, p) == Sign::Zero).then_some(Degenerate::InLine { ring })
}

/// The contacts, and whether there are more than are listed. Where touches fill the list, the search goes on
/// until it has seen a crossing, which is then listed too.
fn list<T: Trace<Step>>(rings: &Rings, trace: &mut T) -> (Vec<EdgeContact>, bool) {
    let mut contacts: Vec<EdgeContact> = Vec::new();
    let (mut crossed, mut more) = (false, false);
    let _: ControlFlow<()> = each_contact(rings, |contact| {
        let news = contact.how.crosses() && !crossed;
        crossed |= news;
        if contacts.len() < MOST_CONTACTS || news {
            trace.step(|| Step::Meets { contact });
            contacts.push(contact);
        } else {
            more = true;
        }
        if more && crossed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (contacts, more)
}

/// The vertices at the place of the one before them.
fn repeated(polygon: &Polygon) -> Vec<VertexId> {
    let mut found = Vec::new();
    for (r, ring) in polygon.rings().enumerate() {
        let before = ring.last().into_iter().chain(ring);
        found
            .extend(before.zip(ring).enumerate().filter(|(_, (p, q))| p == q).map(|(i, _)| [r, i]));
    }
    found
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::collide::EdgeMeeting;
    use crate::collide::test_shapes::pentagram;
    use crate::random::Rng;
    use crate::trace::Recorder;

    type Points<'a> = &'a [[f64; 2]];

    /// The answer under a recorder, which is the silent one.
    fn kind(rings: &[Points<'_>]) -> Classified {
        let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
        let outer = rings.next().unwrap();
        let polygon = Polygon::new(outer, rings.collect()).unwrap();
        let timeline = Recorder::run(polygon, polygon_kind_traced);
        assert_eq!(timeline.output, polygon_kind(&timeline.input));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        timeline.output
    }

    const SQUARE: Points<'static> = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];

    #[test]
    fn corners_in_line_and_repeated_points_are_no_matter_to_convexity() {
        assert_eq!(kind(&[SQUARE]).kind, PolygonKind::Convex);
        let ring: Points<'_> =
            &[[0., 8.], [8., 8.], [8., 0.], [8., 0.], [4., 0.], [0., 0.], [0., 8.]];
        let found = kind(&[ring]);
        assert!(found.is_convex() && found.is_simple());
        assert_eq!(found.repeated, [[0, 0], [0, 3]]);
    }

    #[test]
    fn reflex_corners_are_named_whichever_way_the_ring_goes() {
        let mut dart = vec![[0., 0.], [4., 2.], [8., 0.], [4., 8.]];
        assert_eq!(kind(&[&dart]).kind, PolygonKind::Concave { reflex: vec![[0, 1]] });
        dart.reverse();
        let found = kind(&[&dart]);
        assert_eq!(found.kind, PolygonKind::Concave { reflex: vec![[0, 2]] });
        assert!(found.is_simple() && !found.is_convex());
    }

    #[test]
    fn every_corner_of_a_convex_hole_is_reflex() {
        let hole: Points<'_> = &[[2., 2.], [4., 2.], [2., 4.]];
        let reflex = vec![[1, 0], [1, 1], [1, 2]];
        assert_eq!(kind(&[SQUARE, hole]).kind, PolygonKind::Concave { reflex });
        let beside: Points<'_> = &[[9., 0.], [12., 0.], [9., 4.]];
        assert_eq!(kind(&[SQUARE, beside]).kind, PolygonKind::Concave { reflex: vec![] });
    }

    #[test]
    fn a_pentagram_turns_one_way_and_crosses_itself() {
        let star = pentagram();
        let found = kind(&[&star]);
        assert_eq!(found.kind, PolygonKind::SelfCrossing);
        assert_eq!(found.contacts.len(), 5);
        assert!(found.contacts.iter().all(|c| c.how == EdgeMeeting::Crosses));
    }

    #[test]
    fn touching_is_distinguished_from_crossing() {
        let notch: Points<'_> = &[[0., 0.], [2., 4.], [4., 0.], [4., 4.], [0., 4.]];
        assert_eq!(kind(&[notch]).kind, PolygonKind::Touching);
        let eight: Points<'_> = &[[0., 0.], [1., 1.], [2., 2.], [2., 0.], [1., 1.], [0., 2.]];
        assert_eq!(kind(&[eight]).kind, PolygonKind::SelfCrossing);
        let along: Points<'_> = &[[8., 1.], [12., 2.], [8., 3.]];
        assert_eq!(kind(&[SQUARE, along]).kind, PolygonKind::Touching);
        let spike: Points<'_> = &[[0., 0.], [8., 0.], [8., 8.], [8., 0.], [0., 8.]];
        assert_eq!(kind(&[spike]).kind, PolygonKind::Touching);
    }

    #[test]
    fn what_bounds_nothing_says_why() {
        let degenerate = |rings: &[Points<'_>]| match kind(rings).kind {
            PolygonKind::Degenerate(why) => why,
            other => panic!("{other:?}"),
        };
        let few = Degenerate::FewPoints { ring: 0 };
        assert_eq!(degenerate(&[&[[1., 1.]; 4]]), few);
        assert_eq!(degenerate(&[&[[1., 1.], [2., 1.], [1., 1.], [2., 1.]]]), few);
        let line: Points<'_> = &[[0., 0.], [1., 1.], [3., 3.], [2., 2.]];
        assert_eq!(degenerate(&[SQUARE, line]), Degenerate::InLine { ring: 1 });
        assert_eq!(degenerate(&[SQUARE, SQUARE]), Degenerate::NoArea);
        let back: Points<'_> = &[[0., 0.], [4., 0.], [4., 4.], [4., 0.]];
        assert_eq!(degenerate(&[back]), Degenerate::NoArea);
    }

    #[test]
    fn a_scribble_lists_no_more_than_can_be_read() {
        let mut rng = Rng::new(5);
        let ring: Vec<[f64; 2]> = (0..500).map(|_| rng.in_square(0.0, 4e9).to_array()).collect();
        let found = kind(&[&ring]);
        assert_eq!(found.kind, PolygonKind::SelfCrossing);
        assert!(found.more && found.contacts.len() == MOST_CONTACTS);
    }
}

//! Do a curve, or a path of curves, and any other shape meet, where, and how do they get apart?
//!
//! Curves stay cubic: nothing is cut into chords. The other shape is taken as its edges, or as a point or an edge with
//! a radius around it.
//!
//! 1. **A disc, a capsule**: the nearest places of its core and the curves, against its radius. Inside a closed
//!    path it overlaps in any case.
//! 2. **Others**: where their curves and edges meet ([`curve_curve`](mod@super::curve_curve)). Curves that cross, not
//!    at an end, overlap. Else a solid overlaps a shape that has a stretch inside it; the middle of a stretch decides.
//!    If nothing is inside the other, meetings are touches, and without any the two are apart.
//! 3. **The way out**: `way_out`.
//!
//! A curve has no exact sign: two that are nearer than the tolerance
//! ([`tolerance::CURVE`](crate::geom::exact::tolerance::CURVE) of the shapes' size) touch.
//!
//! Frame: world units. Degenerate cases: curves that run on each other touch; two closed paths that are the same
//! overlap. Two thin walls that cross exactly where a path's curves join only touch, as those of a polyline do.
//! Cost: the roots of each pair of curves whose boxes meet; the way out some hundred of these, [`MOST_PIECES`] at the most.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::curve_curve::{CurvesHit, meetings};
use super::nearest_arcs::{between, nearer_than, nearest_arcs};
use super::outline::{CurvedOutline, OutlinePair};
use super::way_out::{CurvedWay, way_off, way_out};
use crate::collide::any::body::Body;
use crate::collide::contact::{Contact, ContactPoints, NearestPoints, Overlap, Test};
use crate::collide::point::point_polygon::Side;
use crate::geom::convex::unit;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time. Places are in world units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The nearest places of a round shape's core and the curves.
    Nearest {
        /// On the first shape.
        on_a: DVec2,
        /// On the second.
        on_b: DVec2,
        /// How far apart.
        distance: f64,
        /// The radius around the core.
        radius: f64,
    },
    /// A place where curves or edges meet.
    Meeting {
        /// Where.
        point: DVec2,
        /// Whether they only touch there.
        touch: bool,
    },
    /// The middle of a stretch of one, tested against the other.
    Stretch {
        /// Where.
        point: DVec2,
        /// Whether it is a place of the first.
        of_a: bool,
        /// Whether it is inside the other.
        inside: bool,
    },
    /// A way for the second to get out.
    Way {
        /// The whole of it.
        by: DVec2,
        /// Whether the two are apart then.
        parts: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        match self {
            Self::Nearest { .. } => about("nearest").decides(true).because(Reason::Above),
            Self::Meeting { .. } => {
                about("meeting").kind(Kind::Impact).decides(true).because(Reason::Above)
            }
            Self::Stretch { inside, .. } => about("stretch")
                .kind(if *inside { Kind::Impact } else { Kind::Refused })
                .decides(*inside)
                .because(Reason::Above),
            Self::Way { parts, .. } => about("way")
                .kind(if *parts { Kind::Result } else { Kind::Refused })
                .decides(*parts)
                .because(Reason::Kept("stretch"))
                .because(Reason::Kept("meeting")),
        }
    }
}

/// How two outlines lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lie {
    Apart,
    Touching,
    Overlapping,
}

/// Two bodies of which one has curves and none is a half-plane.
pub(crate) fn overlap<T: Trace<Step>>(a: &Body, b: &Body, trace: &mut T) -> Overlap {
    let Some(pair) = OutlinePair::near(a, b) else { return Overlap::Apart(Test::Curves) };
    let place = |p| pair.place(p);
    let mut marks = CurvedFindings::default();
    let lie = lie(&pair.a, &pair.b, pair.reach, &mut marks);
    marks.tell(trace, place);
    let way = match lie {
        Lie::Apart => return Overlap::Apart(Test::Curves),
        Lie::Touching => CurvedWay { by: 0.0, along: way_off(&pair, &marks) },
        Lie::Overlapping => way_out(&pair, &marks, |by, parts| {
            let by = by * pair.length(1.0);
            trace.step(|| Step::Way { by, parts });
        }),
    };
    let depth = match lie {
        Lie::Touching => 0.0,
        _ => pair.length(way.by).max(f64::MIN_POSITIVE),
    };
    let points = marks.points(&pair, &way).into_iter().map(place).collect();
    Overlap::Meets(Contact {
        touching: lie == Lie::Touching,
        depth,
        normal: way.along + DVec2::ZERO,
        points,
        test: Test::Curves,
        pieces: false,
        least: false,
    })
}

/// Whether two bodies of which one has curves and none is a half-plane meet.
pub(crate) fn meet(a: &Body, b: &Body) -> bool {
    let found = OutlinePair::near(a, b)
        .map(|p| lie(&p.a, &p.b, p.reach, &mut CurvedFindings::quick(MOST_PIECES)));
    found.is_some_and(|lie| lie != Lie::Apart)
}

/// The nearest places of two such bodies that are apart.
pub(crate) fn nearest(a: &Body, b: &Body) -> Option<NearestPoints> {
    let pair = OutlinePair::of(a, b)?;
    let near = nearest_arcs(&pair.a, &pair.b)?;
    let way = unit(near.on_b - near.on_a);
    let (ra, rb) = (pair.a.radius, pair.b.radius);
    Some(NearestPoints {
        distance: pair.length((near.distance - ra - rb).not_negative()),
        on_a: pair.place(near.on_a + way * ra),
        on_b: pair.place(near.on_b - way * rb),
    })
}

/// How many pairs of pieces of curves are tested for one pair of shapes, the way out included.
///
/// Drawn shapes need hundreds, and maps of a thousand curves some tens of thousands. Curves that lie on each other a
/// hundred deep, and nearly but not quite the same, would take hours. After this many the rest counts as touching, and
/// the way out is the one past the boxes.
pub const MOST_PIECES: u32 = 1 << 21;

/// What was found while two outlines were tested.
pub(crate) struct CurvedFindings {
    /// Whether only how they lie is wanted, and the rest may be left out.
    quick: bool,
    /// How many pairs of pieces may still be tested.
    pub(crate) left: u32,
    /// The nearest places of a round shape's core and the other, its radius.
    pub(crate) near: Option<([DVec2; 2], f64)>,
    /// Meetings, with the arcs that meet.
    pub(crate) hits: SmallVec<[([usize; 2], CurvesHit); 4]>,
    /// Middles of stretches: of the first or the second, inside the other or not.
    stretches: SmallVec<[(DVec2, bool, bool); 4]>,
}

impl Default for CurvedFindings {
    fn default() -> Self {
        Self { left: MOST_PIECES, ..Self::quick(0).complete() }
    }
}

impl CurvedFindings {
    /// For how they lie only, with so many pairs of pieces to test.
    pub(crate) fn quick(left: u32) -> Self {
        let (hits, stretches) = (SmallVec::new(), SmallVec::new());
        Self { quick: true, left, near: None, hits, stretches }
    }

    fn complete(self) -> Self {
        Self { quick: false, ..self }
    }

    fn tell<T: Trace<Step>>(&self, trace: &mut T, place: impl Fn(DVec2) -> DVec2) {
        if let Some(([on_a, on_b], radius)) = self.near {
            let [on_a, on_b, reach] = [on_a, on_b, on_a + DVec2::X * radius].map(&place);
            let (distance, radius) = (on_a.distance(on_b), reach.x - on_a.x);
            trace.step(|| Step::Nearest { on_a, on_b, distance, radius });
        }
        for (_, hit) in &self.hits {
            trace.step(|| Step::Meeting { point: place(hit.point), touch: hit.touch });
        }
        for &(point, of_a, inside) in &self.stretches {
            trace.step(|| Step::Stretch { point: place(point), of_a, inside });
        }
    }

    /// Where they meet: the two outermost meetings across the way out, or a place of one inside the other.
    fn points(&self, pair: &OutlinePair, way: &CurvedWay) -> ContactPoints {
        let inside = self.stretches.iter().find(|s| s.2).map(|s| s.0);
        if let Some(([on_a, on_b], radius)) = self.near {
            // On the curve, which is the one without a radius; unless all of the core is farther inside than that.
            let on_curve = if pair.a.radius > 0.0 { on_b } else { on_a };
            let reached = on_a.distance(on_b) <= radius + pair.reach;
            return ContactPoints::from_slice(&[inside.filter(|_| !reached).unwrap_or(on_curve)]);
        }
        let across = |p: &DVec2| p.dot(way.along.perp());
        let all = || self.hits.iter().map(|(_, hit)| hit.point);
        let first = all().min_by(|p, q| across(p).total_cmp(&across(q)));
        let last = all().max_by(|p, q| across(p).total_cmp(&across(q)));
        match (first, last) {
            (Some(p), Some(q)) if p.distance(q) > 1e-9 => ContactPoints::from_slice(&[p, q]),
            (Some(p), _) => ContactPoints::from_slice(&[p]),
            _ => ContactPoints::from_slice(&[inside.unwrap_or_else(|| pair.a.arcs[0].start())]),
        }
    }
}

/// How two outlines lie, in their own unit.
pub(crate) fn lie(
    a: &CurvedOutline,
    b: &CurvedOutline,
    reach: f64,
    marks: &mut CurvedFindings,
) -> Lie {
    let radius = a.radius + b.radius;
    if radius > 0.0 { round(a, b, radius, reach, marks) } else { sharp(a, b, reach, marks) }
}

/// A round one: its core's distance against its radius.
fn round(
    a: &CurvedOutline,
    b: &CurvedOutline,
    radius: f64,
    reach: f64,
    marks: &mut CurvedFindings,
) -> Lie {
    let known = [radius - reach, radius + reach];
    let found = if marks.quick { nearer_than(a, b, known) } else { nearest_arcs(a, b) };
    let Some(near) = found else { return Lie::Apart };
    marks.near = Some(([near.on_a, near.on_b], radius));
    if near.distance < known[0] {
        return Lie::Overlapping;
    }
    let (core, other, of_a) = if a.radius > 0.0 { (a, b, true) } else { (b, a, false) };
    let centre = core.arcs[0].start();
    if other.filled && other.side(centre, reach) == Side::Inside {
        marks.stretches.push((centre, of_a, true));
        return Lie::Overlapping;
    }
    if near.distance <= known[1] { Lie::Touching } else { Lie::Apart }
}

fn sharp(a: &CurvedOutline, b: &CurvedOutline, reach: f64, marks: &mut CurvedFindings) -> Lie {
    // 1. Meetings of arcs whose boxes meet.
    let Some(all) = b.boxes.all() else { return Lie::Apart };
    let mut crossing = false;
    for i in a.boxes.near(|around| between(around, &all) <= reach) {
        let p = &a.arcs[i];
        let around = p.bounds();
        for j in b.boxes.near(|other| between(&around, other) <= reach) {
            let q = &b.arcs[j];
            if between(&around, &q.bounds()) > reach {
                continue;
            }
            for hit in meetings(p, q, [reach; 2], &mut marks.left, &mut Silent).hits {
                crossing |= !hit.touch;
                marks.hits.push(([i, j], hit));
            }
            if crossing && marks.quick {
                return Lie::Overlapping;
            }
        }
    }
    if crossing {
        return Lie::Overlapping;
    }
    // 2. Stretches of one inside the other.
    if a.filled && any_inside(b, a, 1, reach, marks)
        || b.filled && any_inside(a, b, 0, reach, marks)
    {
        return Lie::Overlapping;
    }
    if marks.hits.is_empty() {
        return Lie::Apart;
    }
    // 3. Two solids that share their outlines, and nothing crosses: one side of the outline is inside both.
    if !(a.filled && b.filled) {
        return Lie::Touching;
    }
    let mut looked: Option<(usize, SmallVec<[f64; 8]>)> = None;
    for (arcs, hit) in &marks.hits {
        // A place where many curves of the other meet is tested once.
        let (of, places) = looked.get_or_insert_with(|| (arcs[0], SmallVec::new()));
        if *of != arcs[0] {
            (*of, *places) = (arcs[0], SmallVec::new());
        }
        if places.contains(&hit.q[0]) {
            continue;
        }
        places.push(hit.q[0]);
        let arc = &a.arcs[arcs[0]];
        let beside = [-1e-3, 1e-3].iter().any(|by| {
            let q = (hit.q[0] + by).clamp(0.0, 1.0);
            let off = unit(arc.tangent(q).perp()) * 1e-7;
            let inside =
                |p: DVec2| a.side(p, reach) == Side::Inside && b.side(p, reach) == Side::Inside;
            inside(arc.at(q) + off) || inside(arc.at(q) - off)
        });
        if beside {
            return Lie::Overlapping;
        }
    }
    Lie::Touching
}

/// Whether a stretch of `thin` between meetings is inside a solid. `which` says which of the two it is.
fn any_inside(
    thin: &CurvedOutline,
    solid: &CurvedOutline,
    which: usize,
    reach: f64,
    marks: &mut CurvedFindings,
) -> bool {
    // What is not in the solid's box is not in it; it is reported nevertheless.
    let Some(all) = solid.boxes.all() else { return false };
    let quick = marks.quick;
    for i in thin.boxes.near(|around| !quick || around.meets(all)) {
        let arc = &thin.arcs[i];
        let mut cuts = SmallVec::<[f64; 6]>::from_slice(&[0.0, 1.0]);
        let own = marks.hits.iter().filter(|(arcs, _)| arcs[which] == i);
        cuts.extend(own.map(|(_, hit)| hit.q[which]));
        cuts.sort_by(f64::total_cmp);
        // Between two cuts it is inside or outside as a whole. Cuts nearer than rounding count as one.
        for pair in cuts.windows(2).filter(|w| w[1] - w[0] > 1e-6) {
            let p = arc.at(0.5 * (pair[0] + pair[1]));
            let inside = solid.side(p, reach) == Side::Inside;
            marks.stretches.push((p, which == 0, inside));
            if inside {
                return true;
            }
        }
    }
    false
}

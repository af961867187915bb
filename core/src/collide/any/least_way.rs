//! The way out of two shapes of which one is not convex: the minimum translation of the second that parts them.
//!
//! The second shape, moved by t, overlaps the first when one of its convex pieces overlaps one of the first's: when t is
//! inside one of the pairs' Minkowski **differences** (`difference`). The least way out is the place outside all of them that
//! is nearest to the origin. It does not depend on how the shapes are cut into pieces, only on what the pieces cover.
//!
//! 1. **The deepest pair's own way** is no longer than any that parts them all. When it parts the other pairs too, it
//!    is the least. That is nearly always so.
//! 2. If not: how far along it until all are parted? A way longer than that, or than the one past the boxes around
//!    both, is no better, and pairs that no such way meets are left out.
//! 3. The nearest place outside is on the **border** of a difference. From each stretch of border, nearest first, the
//!    part that other differences cover is removed; the nearest place left on it is a way out. The search ends when the
//!    next stretch is farther away than the best.
//! 4. With more than [`MOST_SIDES`] sides in reach that would take too long. Then it is the way along which the hulls
//!    of the two part soonest, as far as needed: it parts them, but a shorter one may exist, and the answer says so.
//!
//! Two pieces of a polygon meet in a **seam**. A piece with a width that lies across a seam is covered by either piece.
//! A piece without, like a segment along the seam, only touches both; so a seam covers places of its own.
//!
//! Where shapes only touch no way is needed. Then the direction is one that leads away from every piece that is
//! touched.
//!
//! Frame: world units. Degenerate cases: a passage exactly as wide as the moving shape is open, to within rounding
//! ([`COVERED`]). Cost: for each stretch of border in reach, a clip by each difference near it.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::body::{Body, ConvexPart};
use super::border::{Border, Stretch, Stretches};
use super::difference::{Difference, between};
use crate::collide::contact::Contact;
use crate::collide::convex::convex_hull::convex_hull;
use crate::collide::convex::sat_polygon::{Separation, sat_polygon};
use crate::geom::Rect;
use crate::geom::convex::{Convex, unit};
use crate::geom::exact::tolerance::COVERED;
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// With more sides of differences in reach, the least way out is not looked for.
///
/// So many take 10 to 20 ms, as do two outlines of a hundred vertices that lie deep in each other. Three times as many
/// take ten times as long; a tenth is exceeded by outlines of forty vertices.
pub const MOST_SIDES: usize = 20_000;

/// One side with a radius around it counts as so many straight ones.
const ROUND: usize = 16;

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "part", rename_all = "kebab-case")]
pub enum Step {
    /// The way out of the deepest pair of pieces.
    Deepest {
        /// How the second is moved.
        by: DVec2,
        /// Whether that parts all pairs.
        parts: bool,
    },
    /// How far it is along that way until all pairs are parted; or past the boxes, if that is nearer.
    Enough {
        /// How the second is moved.
        by: DVec2,
    },
    /// The pairs of pieces that a way no longer than that meets.
    Pairs {
        /// How many.
        pairs: u32,
        /// How many sides their differences have.
        sides: u32,
    },
    /// A way that parts them, shorter than those before.
    Shorter {
        /// How the second is moved.
        by: DVec2,
    },
    /// They only touch: a direction that leads off.
    Off {
        /// Unit.
        normal: DVec2,
    },
    /// The answer.
    Out {
        /// How the second is moved.
        by: DVec2,
        /// Whether no way is shorter: else there were too many sides.
        least: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        match self {
            Self::Deepest { parts, .. } => about("way-deepest")
                .kind(if *parts { Kind::Candidate } else { Kind::Refused })
                .because(Reason::Above),
            Self::Enough { .. } => {
                about("way-enough").kind(Kind::Candidate).because(Reason::Last("way-deepest"))
            }
            Self::Pairs { .. } => about("way-pairs")
                .because(Reason::Last("way-enough"))
                .because(Reason::Last("way-deepest")),
            Self::Shorter { .. } => {
                about("way-shorter").kind(Kind::Candidate).because(Reason::Last("way-pairs"))
            }
            Self::Off { .. } => {
                about("way-off").kind(Kind::Result).decides(true).because(Reason::Last("way-pairs"))
            }
            Self::Out { .. } => about("way-out")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Last("way-shorter"))
                .because(Reason::Last("way-pairs"))
                .because(Reason::Last("way-deepest")),
        }
    }
}

/// A way out.
#[derive(Clone, Copy, Debug)]
struct PartsWay {
    depth: f64,
    normal: DVec2,
}

impl PartsWay {
    fn by(&self) -> DVec2 {
        self.normal * self.depth
    }
}

/// The contact of two bodies in pieces, with the way out of both as whole shapes. `deepest` is the deepest pair's
/// contact, and `sure` the way out of the deepest pair that really is as deep.
pub(super) fn with_way_out<T: Trace<Step>>(
    (a, b): (&Body, &Body),
    deepest: Contact,
    sure: Option<(f64, DVec2)>,
    trace: &mut T,
) -> Contact {
    let Some(search) = WaySearch::new(a, b) else { return deepest };
    if deepest.depth == 0.0 {
        let normal = search.way_off(deepest.normal);
        trace.step(|| Step::Off { normal });
        return Contact { normal, least: true, ..deepest };
    }
    let sure = sure.map(|(depth, normal)| PartsWay { depth, normal });
    let (way, least) = search.way_out(sure, trace);
    trace.step(|| Step::Out { by: way.by(), least });
    let normal = way.normal + DVec2::ZERO;
    Contact { depth: way.depth.max(f64::MIN_POSITIVE), normal, least, ..deepest }
}

struct WaySearch<'b> {
    a: &'b Body,
    b: &'b Body,
    around: [Rect; 2],
    /// Of the one that has one.
    radius: f64,
    /// A place deeper in a difference than this is covered.
    slack: f64,
}

impl<'b> WaySearch<'b> {
    fn new(a: &'b Body, b: &'b Body) -> Option<Self> {
        let around = [a.bounds()?, b.bounds()?];
        let radius = |body: &Body| body.parts().first().map_or(0.0, |p| p.convex.radius());
        let all = around[0].union(around[1]);
        let far = all.min.abs().max(all.max.abs()).max_element();
        let slack = COVERED * all.size().max_element() + 4.0 * f64::EPSILON * far;
        Some(Self { a, b, around, radius: radius(a) + radius(b), slack })
    }

    /// The differences that meet a box of translations, and the places that seams cover there.
    fn near(&self, here: Rect, mut tell: impl FnMut(Difference, bool)) {
        let [around_a, around_b] = self.around;
        let solid = |p: &&ConvexPart| !p.border;
        let of_a = |p: &&ConvexPart| solid(p) && between(&p.bounds, &around_b).meets(here);
        let of_b = |q: &&ConvexPart| solid(q) && between(&around_a, &q.bounds).meets(here);
        let near_b: Vec<&ConvexPart> = self.b.parts().iter().filter(of_b).collect();
        for p in self.a.parts().iter().filter(of_a) {
            for q in near_b.iter().filter(|q| between(&p.bounds, &q.bounds).meets(here)) {
                tell(Difference::of(p, q), true);
            }
        }
        if self.radius > 0.0 {
            return;
        }
        for (seams, pieces, mirrored) in
            [(self.a.seams(), self.b.parts(), false), (self.b.seams(), self.a.parts(), true)]
        {
            if seams.is_empty() {
                continue;
            }
            let thin = |p: &&ConvexPart| solid(p) && p.convex.disc().radius <= 8.0 * self.slack;
            for piece in pieces.iter().filter(thin) {
                let covers = seams
                    .iter()
                    .filter_map(|seam| Difference::of_seam(*seam, piece, mirrored, self.slack));
                covers.filter(|d| d.bounds.meets(here)).for_each(|d| tell(d, false));
            }
        }
    }

    fn parts_all(&self, by: DVec2) -> bool {
        let mut covered = false;
        self.near(Rect::point(by), |d, _| covered |= d.covers(by, self.radius, self.slack));
        !covered
    }

    /// How far along a direction until all pairs are parted, and stay so for some way.
    fn along(&self, normal: DVec2) -> PartsWay {
        let all = between(&self.around[0], &self.around[1]);
        let most = 2.0 * all.min.abs().max(all.max.abs()).length();
        let line = Border::Side { from: DVec2::ZERO, way: normal * most, normal };
        let mut covered = Stretches::new();
        self.near(line.bounds(), |d, _| d.cover(&line, self.radius, self.slack, &mut covered));
        let free = line.free(&mut covered).into_iter().fold(1.0, f64::min);
        PartsWay { depth: free * most, normal }
    }

    /// Past the boxes around both.
    fn past_boxes(&self) -> PartsWay {
        let Rect { min, max } = between(&self.around[0], &self.around[1]);
        let ways =
            [(-min.y, DVec2::NEG_Y), (max.x, DVec2::X), (max.y, DVec2::Y), (-min.x, DVec2::NEG_X)];
        let ways = ways.map(|(depth, normal)| PartsWay { depth, normal });
        ways.into_iter().fold(ways[0], |v, w| if w.depth < v.depth { w } else { v })
    }

    /// The way out of two that overlap, and whether no way is shorter.
    fn way_out<T: Trace<Step>>(&self, sure: Option<PartsWay>, trace: &mut T) -> (PartsWay, bool) {
        // 1. The deepest pair's own.
        if let Some(way) = sure {
            let parts = self.parts_all(way.by());
            trace.step(|| Step::Deepest { by: way.by(), parts });
            if parts {
                return (way, true);
            }
        }
        // 2. No longer than this.
        let past = self.past_boxes();
        let along = sure.map(|way| self.along(way.normal)).filter(|way| way.depth < past.depth);
        let enough = along.unwrap_or(past);
        trace.step(|| Step::Enough { by: enough.by() });
        let most = if self.radius > 0.0 { MOST_SIDES / ROUND } else { MOST_SIDES };
        let mut differences = Vec::new();
        let (mut pairs, mut sides) = (0, 0);
        self.near(Rect::point(DVec2::ZERO).expand(enough.depth), |d, borders| {
            if borders {
                pairs += 1;
                sides += d.sides();
            }
            // Beyond the limit, pairs are counted and not kept.
            if sides <= most {
                differences.push((d, borders));
            }
        });
        trace.step(|| Step::Pairs { pairs, sides: sides as u32 });
        // 4. Too many.
        if sides > most {
            return (self.along_hulls().unwrap_or(past), false);
        }
        // 3. All borders, the nearest first. The way of step 2 ends on one of them, within rounding.
        let mut best = PartsWay { depth: enough.depth * (1.0 + 1e-12) + self.slack, ..enough };
        let mut found = false;
        let mut borders: Vec<(f64, usize, Border)> = Vec::new();
        for (i, (difference, _)) in differences.iter().enumerate().filter(|(_, d)| d.1) {
            let all = difference.border(self.radius).map(|b| (b.distance(), i, b));
            borders.extend(all.filter(|b| b.0 < best.depth));
        }
        borders.sort_by(|p, q| p.0.total_cmp(&q.0));
        let mut covered = Stretches::new();
        // Differences that covered a whole border cover many more: they come first the next time.
        let mut order: Vec<usize> = (0..differences.len()).collect();
        for (distance, own, border) in borders {
            if distance >= best.depth {
                break;
            }
            covered.clear();
            // What covers none of its places nearer than the best way decides nothing.
            let range = border.within(best.depth);
            let here = border.bounds_between(range).expand(self.slack);
            // What of the range no difference so far covers, as one stretch, and where in the order those are that made it
            // shorter.
            let mut left = range;
            let mut helped = SmallVec::<[usize; 8]>::new();
            let whole = order.iter().enumerate().any(|(k, &i)| {
                let before = covered.len();
                if i != own && differences[i].0.bounds.meets(here) {
                    differences[i].0.cover(&border, self.radius, self.slack, &mut covered);
                }
                let mut helps = false;
                for Stretch { covered: [from, to], .. } in &covered[before..] {
                    if *from < left[0] && *to > left[0] {
                        (left[0], helps) = (*to, true);
                    }
                    if *from < left[1] && *to > left[1] {
                        (left[1], helps) = (*from, true);
                    }
                }
                if helps {
                    helped.push(k);
                }
                helps && left[0] > left[1]
            });
            if whole {
                helped.into_iter().for_each(|k| order[..=k].rotate_right(1));
                continue;
            }
            for s in border.free(&mut covered) {
                let by = border.at(s);
                if by.length() < best.depth {
                    (best, found) = (self.way(by, border.normal(s)), true);
                    trace.step(|| Step::Shorter { by });
                }
            }
        }
        (if found { best } else { enough }, true)
    }

    /// A translation as a way. When it is too short for a direction of its own, it has that of the border.
    fn way(&self, by: DVec2, normal: DVec2) -> PartsWay {
        let depth = by.length();
        let along = normal.dot(by);
        // When it is perpendicular to the border it has the border's normal, to the last bit.
        if depth <= self.slack {
            PartsWay { depth, normal }
        } else if along.abs() >= depth * (1.0 - f64::EPSILON) {
            PartsWay { depth: along.abs(), normal: normal * along.signum() }
        } else {
            PartsWay { depth, normal: unit(by) }
        }
    }

    /// The way along which the two hulls part soonest.
    fn along_hulls(&self) -> Option<PartsWay> {
        let hull = |body: &Body| {
            let corners = body.parts().iter().flat_map(|p| p.convex.core()).copied();
            Convex::new(convex_hull(&corners.collect::<Vec<_>>()), 0.0).ok()
        };
        match sat_polygon(&hull(self.a)?, &hull(self.b)?) {
            Separation::Meet(found) => Some(self.along(found.normal)),
            Separation::Apart { normal, .. } => Some(self.along(normal)),
        }
    }

    /// A direction that leads off every piece that is touched, as straight as possible; the given one if it is as good.
    fn way_off(&self, given: DVec2) -> DVec2 {
        // For each difference that has the origin on its border: the normals there.
        let mut touched: Vec<SmallVec<[DVec2; 4]>> = Vec::new();
        let slack = 4.0 * self.slack;
        self.near(Rect::point(DVec2::ZERO).expand(slack), |d, borders| {
            if borders && !d.covers(DVec2::ZERO, self.radius, self.slack) {
                let normals = d.normals_at(DVec2::ZERO, self.radius, slack);
                if !normals.is_empty() {
                    touched.push(normals);
                }
            }
        });
        // How straight a direction leads off the piece that it leads off least.
        let straight = |way: DVec2| {
            let off = |all: &SmallVec<[DVec2; 4]>| {
                all.iter().map(|n| n.dot(way)).fold(f64::NEG_INFINITY, f64::max)
            };
            touched.iter().map(off).fold(1.0, f64::min)
        };
        let all: Vec<DVec2> = touched.iter().flatten().copied().take(MOST_NORMALS).collect();
        let between =
            all.iter().enumerate().flat_map(|(i, n)| all[..i].iter().map(move |m| unit(*n + *m)));
        let mut best = (straight(given), given);
        for way in all.iter().copied().chain(between) {
            let found = straight(way);
            // Better by more than rounding.
            if way != DVec2::ZERO && found > best.0 + 1e-9 {
                best = (found, way);
            }
        }
        best.1 + DVec2::ZERO
    }
}

/// Where more sides meet in one place, only the first ones are used for a way off.
const MOST_NORMALS: usize = 64;

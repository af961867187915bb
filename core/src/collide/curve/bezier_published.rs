//! A curve against a segment as article Z prints it, to see where it goes wrong.
//!
//! The line's implicit form, the cubic's coefficients from the points' coordinates, Cardan's formula with the
//! arc tangent when the leading coefficient is not exactly 0 and the quadratic's otherwise, roots kept up to 10⁻⁵
//! beyond the curve's ends, and t read off x. What it gets wrong:
//! - t comes from x unless Iₓ is exactly 0: along a segment that is almost upright, every error of the root is divided
//!   by almost 0;
//! - a = 0 is compared exactly: an almost quadratic cubic is divided by almost 0;
//! - the quadratic drops a tangency, whose discriminant is 0;
//! - the cubic's two cases are chosen by r > s and r ≤ s, but r is overwritten between them, so both may run, and give
//!   roots that are none;
//! - the point of impact is printed as tI, without A.
//!
//! Numbers are f64 where the article has float and int: the errors shown are the rule's, not the numbers'.
//! Frame: x right, y down; world units. Cost: a root and three cosines, or a root and two cube roots.

use std::f64::consts::FRAC_PI_4;

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use crate::collide::CurveHit;
use crate::geom::{Cubic, Segment};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// How far beyond the curve's ends a root may lie.
const BEYOND: f64 = 1e-5;
/// Two places are the same when they are this near, as a fraction of the curve's size.
const SAME: f64 = 1e-6;

/// One root that the published rule takes for a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PublishedHit {
    /// Where on the curve.
    pub q: f64,
    /// Where on the segment: the instant.
    pub t: f64,
    /// A + tI, where t says that it is, in world units.
    pub point: DVec2,
    /// tI, the point as it is printed.
    pub printed: DVec2,
}

/// The published rule compared with the right one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// Meetings that it loses.
    pub lost: u32,
    /// Meetings that it has and that do not exist.
    pub phantom: u32,
}

/// Which of the article's three formulas gave a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RootFormula {
    /// That of degree 2.
    Quadratic,
    /// The cube roots, for one real root.
    One,
    /// The cosines, for three real roots.
    Three,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The line's implicit form, dA x + dB y + dC = 0.
    Line {
        /// dA, dB and dC.
        line: [f64; 3],
    },
    /// The curve in it: the coefficients, and the degree that is solved.
    Power {
        /// cA to cD.
        power: [f64; 4],
        /// Whether cA is exactly 0, so that the degree is 2; otherwise it is 3.
        quadratic: bool,
    },
    /// The discriminant of degree 2.
    Delta {
        /// b² − 4ac.
        delta: f64,
        /// Whether it is above 0, so that there are two roots; otherwise none is looked for.
        two: bool,
    },
    /// r against s, of degree 3.
    Cardan {
        /// q².
        r: f64,
        /// p³.
        s: f64,
        /// Whether r is above s, so that there is one real root.
        one: bool,
    },
    /// r against s once more, which by then may be another number.
    Again {
        /// q², or after the first case √(q² − p³).
        r: f64,
        /// p³.
        s: f64,
        /// Whether the first case ran before, and has overwritten r.
        ran: bool,
        /// Whether r is not above s, so that three roots are looked for.
        three: bool,
    },
    /// A number that a formula gave.
    Root {
        /// Which, in the order in which they come.
        root: u32,
        /// The formula.
        case: RootFormula,
        /// The number.
        q: f64,
        /// Whether it is on the curve, to 10⁻⁵.
        on: bool,
    },
    /// The instant of a root.
    Instant {
        /// Which root.
        root: u32,
        /// Where it is on the curve.
        q: f64,
        /// Whether t is read off x; off y only when Iₓ is exactly 0.
        off_x: bool,
        /// Iₓ, or else I_y, by which it is divided.
        way: f64,
        /// The instant.
        t: f64,
        /// A + tI, in world units.
        point: DVec2,
        /// Whether t is from 0 to 1.
        on: bool,
    },
    /// The least instant.
    Earliest {
        /// How many there are.
        met: u32,
        /// Which root has the least.
        by: Option<u32>,
        /// Its meeting, with the point as it is printed.
        hit: Option<PublishedHit>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what, chapter| About::new(Key::new(what, [])).chapter(chapter);
        let candidate = |on: bool| if on { Kind::Candidate } else { Kind::Refused };
        match *self {
            Self::Line { .. } => about("line", "line"),
            Self::Power { .. } => about("power", "line").because(Reason::Last("line")),
            Self::Delta { two, .. } => about("delta", "roots")
                .kind(if two { Kind::Plain } else { Kind::Refused })
                .because(Reason::Last("power")),
            Self::Cardan { .. } => about("cardan", "roots").because(Reason::Last("power")),
            Self::Again { .. } => about("again", "roots").because(Reason::Last("cardan")),
            Self::Root { root, case, on, .. } => About::at("root", [root])
                .chapter("roots")
                .kind(candidate(on))
                .because(Reason::Last(match case {
                    RootFormula::Quadratic => "delta",
                    RootFormula::One => "cardan",
                    RootFormula::Three => "again",
                })),
            Self::Instant { root, on, .. } => About::at("instant", [root])
                .chapter("curve-meetings")
                .kind(if on { Kind::Impact } else { Kind::Refused })
                .because(Reason::at("root", [root])),
            Self::Earliest { met, by, .. } => {
                let about = about("earliest", "curve-meetings")
                    .kind(if met == 0 { Kind::Refused } else { Kind::Impact })
                    .decides(true);
                let about = match by {
                    Some(root) => about.because(Reason::at("instant", [root])),
                    None => about,
                };
                about
                    .because(Reason::Each("instant"))
                    .because(Reason::Each("root"))
                    .because(Reason::Last("delta"))
                    .because(Reason::Last("again"))
            }
        }
    }
}

/// Every meeting by the published rule, in the order in which it finds them.
#[must_use]
pub fn bezier_published(curve: &Cubic, segment: &Segment) -> SmallVec<[PublishedHit; 3]> {
    bezier_published_traced(curve, segment, &mut Silent)
}

/// [`bezier_published`], traced.
pub fn bezier_published_traced<T: Trace<Step>>(
    curve: &Cubic,
    segment: &Segment,
    trace: &mut T,
) -> SmallVec<[PublishedHit; 3]> {
    let [c, u, v, d] = *curve.points();
    let (a, b) = (segment.a(), segment.b());
    // 1. The segment's direction, and its line's implicit form dA x + dB y + dC = 0.
    let i = b - a;
    let (da, db) = (b.y - a.y, a.x - b.x);
    let dc = a.y * (b.x - a.x) + a.x * (a.y - b.y);
    trace.step(|| Step::Line { line: [da, db, dc] });
    // 2. The curve in it.
    let ca = 3.0 * da * u.x - 3.0 * da * v.x + da * d.x - db * c.y + 3.0 * db * u.y
        - 3.0 * db * v.y
        + db * d.y
        - da * c.x;
    let cb = -6.0 * da * u.x + 3.0 * da * v.x + 3.0 * db * c.y - 6.0 * db * u.y
        + 3.0 * db * v.y
        + 3.0 * da * c.x;
    let cc = 3.0 * da * u.x - 3.0 * db * c.y + 3.0 * db * u.y - 3.0 * da * c.x;
    let cd = da * c.x + db * c.y + dc;
    // 3. Its roots.
    let power = [ca, cb, cc, cd];
    let mut roots = PublishedRoots::default();
    if trace.decide(ca == 0.0, |quadratic| Step::Power { power, quadratic }) {
        quadratic(&mut roots, [cb, cc, cd], trace);
    } else {
        cubic(&mut roots, power, trace);
    }
    // 4. The instants.
    let mut hits = SmallVec::new();
    let mut least: Option<(u32, PublishedHit)> = None;
    for (root, q) in roots.kept {
        let p = curve.at(q);
        let off_x = i.x != 0.0;
        let (t, way) = if off_x { ((p.x - a.x) / i.x, i.x) } else { ((p.y - a.y) / i.y, i.y) };
        let hit = PublishedHit { q, t, point: a + i * t, printed: i * t };
        let point = hit.point;
        if trace.decide((0.0..=1.0).contains(&t), |on| Step::Instant {
            root,
            q,
            off_x,
            way,
            t,
            point,
            on,
        }) {
            hits.push(hit);
            if least.is_none_or(|(_, before)| t < before.t) {
                least = Some((root, hit));
            }
        }
    }
    // 5. The least of them, and the point as it is printed.
    let (by, hit) = (least.map(|l| l.0), least.map(|l| l.1));
    trace.step(|| Step::Earliest { met: hits.len() as u32, by, hit });
    hits
}

/// Up to three roots, or six when both cases run.
#[derive(Default)]
struct PublishedRoots {
    /// How many numbers were tried.
    tried: u32,
    /// Those on the curve, and which of the numbers they are.
    kept: SmallVec<[(u32, f64); 6]>,
}

impl PublishedRoots {
    fn keep<T: Trace<Step>>(&mut self, q: f64, case: RootFormula, trace: &mut T) {
        let root = self.tried;
        self.tried += 1;
        let within = (-BEYOND..=1.0 + BEYOND).contains(&q);
        if trace.decide(within, |on| Step::Root { root, case, q, on }) {
            self.kept.push((root, q));
        }
    }
}

/// The article's `IntersectionDegre3`.
fn cubic<T: Trace<Step>>(roots: &mut PublishedRoots, [a, b, c, d]: [f64; 4], trace: &mut T) {
    let b = b / (a * 3.0);
    let mut p = b * b - c / (a * 3.0);
    let mut q = (b * c - d) / (a * 2.0) - b * b * b;
    let mut r = q * q;
    let s = p * p * p;
    let ran = trace.decide(r > s, |one| Step::Cardan { r, s, one });
    if ran {
        r = (r - s).sqrt();
        p = (q + r).cbrt();
        q = (q - r).cbrt();
        roots.keep(q + p - b, RootFormula::One, trace);
        if r < 0.00001 {
            roots.keep(-(q + p) / 2.0 - b, RootFormula::One, trace);
            roots.keep((q + p) / 2.0 - b, RootFormula::One, trace);
        }
    }
    // Not "otherwise": r has changed.
    if trace.decide(r <= s, |three| Step::Again { r, s, ran, three }) {
        r = ((-q / (s - r).sqrt()).atan() + 2.0 * FRAC_PI_4) / 3.0;
        let third = 8.0 * FRAC_PI_4 / 3.0;
        for turn in [third, -third, 0.0] {
            roots.keep(2.0 * p.sqrt() * (r + turn).cos() - b, RootFormula::Three, trace);
        }
    }
}

/// The article's `IntersectionDegre2`.
fn quadratic<T: Trace<Step>>(roots: &mut PublishedRoots, [a, b, c]: [f64; 3], trace: &mut T) {
    let delta = b * b - 4.0 * (a * c);
    if trace.decide(delta > 0.0, |two| Step::Delta { delta, two }) {
        roots.keep((-b + delta.sqrt()) / (2.0 * a), RootFormula::Quadratic, trace);
        roots.keep((-b - delta.sqrt()) / (2.0 * a), RootFormula::Quadratic, trace);
    }
}

/// Whether a published meeting is a right one: in the same place.
#[must_use]
pub fn same(curve: &Cubic, right: &CurveHit, published: &PublishedHit) -> bool {
    right.point.distance(published.point) <= SAME * curve.bounds().size().max_element()
}

/// Whether a published meeting is none of the right ones.
#[must_use]
pub fn is_phantom(curve: &Cubic, right: &[CurveHit], published: &PublishedHit) -> bool {
    !right.iter().any(|h| same(curve, h, published))
}

/// Where the published meetings differ from the right ones.
#[must_use]
pub fn parting(curve: &Cubic, right: &[CurveHit], published: &[PublishedHit]) -> Parting {
    let lost = right.iter().filter(|h| !published.iter().any(|p| same(curve, h, p))).count();
    let phantom = published.iter().filter(|p| is_phantom(curve, right, p)).count();
    Parting { lost: lost as u32, phantom: phantom as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::bezier_segment;

    fn parts(points: [(f64, f64); 4], a: (f64, f64), b: (f64, f64)) -> (Parting, usize) {
        let curve = Cubic::new(points.map(|(x, y)| DVec2::new(x, y))).unwrap();
        let segment = Segment::new(a.into(), b.into()).unwrap();
        let met = bezier_segment(&curve, &segment);
        let published = bezier_published(&curve, &segment);
        (parting(&curve, met.points(), &published), published.len())
    }

    /// y = −24 q (1 − q); x = 24 q² − 16 q³: along a level line its cubic is a quadratic.
    const ARCH: [(f64, f64); 4] = [(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)];

    #[test]
    fn plain_crossings_are_right_but_the_printed_point_is_not_on_the_segment() {
        let (parting, count) = parts(ARCH, (-2.0, -4.5), (14.0, -4.5));
        assert_eq!((parting, count), (Parting::default(), 2));
        let (parting, count) = parts(ARCH, (3.0, -9.0), (4.0, 3.0));
        assert_eq!((parting, count), (Parting::default(), 1));
        let curve = Cubic::new(ARCH.map(DVec2::from)).unwrap();
        let segment = Segment::new(DVec2::new(3.0, -9.0), DVec2::new(4.0, 3.0)).unwrap();
        let hit = bezier_published(&curve, &segment)[0];
        // Erratum 23: off by A.
        assert_eq!(hit.point - hit.printed, segment.a());
    }

    #[test]
    fn a_tangency_of_a_quadratic_is_dropped() {
        let (parting, count) = parts(ARCH, (-4.0, -6.0), (12.0, -6.0));
        assert_eq!((parting, count), (Parting { lost: 1, phantom: 0 }, 0));
    }

    #[test]
    fn an_almost_upright_segment_is_read_off_the_wrong_axis() {
        let (right, _) = parts(ARCH, (4.0, -9.0), (4.0, 3.0));
        assert_eq!(right, Parting::default());
        let (parting, _) = parts(ARCH, (4.0, -9.0), (4.0 + 1e-14, 3.0));
        assert_eq!(parting.lost, 1);
    }

    #[test]
    fn an_almost_quadratic_curve_is_lost() {
        let mut bent = ARCH;
        bent[2].1 -= 1e-13;
        let (parting, _) = parts(bent, (-2.0, -4.5), (14.0, -4.5));
        assert!(parting.lost > 0, "{parting:?}");
    }

    #[test]
    fn both_cases_may_run_and_roots_appear_that_are_none() {
        // An S that turns back at x = 62.0837: just past that there is no meeting above y = 10, and √(r − s) is
        // below s too.
        let points = [(-90.0, -120.0), (350.0, -150.0), (-350.0, 150.0), (90.0, 120.0)];
        let (parting, _) = parts(points, (62.086, -165.0), (62.086, 10.0));
        assert_eq!(parting, Parting { lost: 0, phantom: 2 });
    }
}

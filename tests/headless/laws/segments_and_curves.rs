//! Segments and curves against segments, held to whole numbers: on a grid every determinant is one, and Sturm's
//! chain counts a cubic's roots exactly, however often they coincide.

use crate::times;
use glam::DVec2;
use glisse::collide::pair::stop_short::stop_short;
use glisse::collide::{CurveMeeting, SegmentsMeeting, bezier_segment, segment_segment};
use glisse::geom::{Cubic, Segment};
use glisse::random::Rng;

type P = [i64; 2];

fn v([x, y]: P) -> DVec2 {
    DVec2::new(x as f64, y as f64)
}

fn det(a: P, b: P, c: P) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// The dot product of AB and AC.
fn dot(a: P, b: P, c: P) -> i64 {
    (b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1])
}

/// Bisection stops at q = k / 2³⁶, below 1e-10.
const BITS: u32 = 36;
const ONE: i128 = 1 << BITS;

/// A cubic with its Sturm chain, in whole numbers: the highest power first.
struct Sturm {
    chain: Vec<Vec<i128>>,
    degree: usize,
}

impl Sturm {
    fn of(d: [i64; 4]) -> Self {
        let [d0, d1, d2, d3] = d.map(i128::from);
        let f = vec![d3 - d0 + 3 * (d1 - d2), 3 * (d0 - 2 * d1 + d2), 3 * (d1 - d0), d0];
        let f = trimmed(f);
        let degree = f.len();
        let mut chain = chain(f.clone());
        // What comes more than once is taken out first, so that each root is simple.
        let common = chain.last().cloned().unwrap_or_default();
        if common.len() > 1 {
            chain = self::chain(quotient(f, &common));
        }
        Self { chain, degree: degree - 1 }
    }

    /// The sign of a member of the chain at k / 2³⁶.
    fn sign(f: &[i128], k: i128) -> i128 {
        // Σ cᵢ kⁱ, times 2³⁶ to the degree.
        let n = f.len() as u32;
        let powers = (0..n).zip(f.iter().rev());
        let sum: i128 = powers.map(|(i, c)| c * k.pow(i) * ONE.pow(n - 1 - i)).sum();
        sum.signum()
    }

    /// How often the chain changes sign at k / 2³⁶.
    fn changes(&self, k: i128) -> u32 {
        let signs: Vec<i128> =
            self.chain.iter().map(|f| Self::sign(f, k)).filter(|s| *s != 0).collect();
        signs.windows(2).filter(|w| w[0] != w[1]).count() as u32
    }

    /// Every different root from 0 to 1, to 2⁻³⁶.
    fn roots(&self) -> Vec<f64> {
        let mut roots = Vec::new();
        if Self::sign(&self.chain[0], 0) == 0 {
            roots.push(0.0);
        }
        self.within(0, ONE, &mut roots);
        roots
    }

    /// Those above `low` and up to `high`.
    fn within(&self, low: i128, high: i128, roots: &mut Vec<f64>) {
        if self.changes(low) == self.changes(high) {
            return;
        }
        if high - low == 1 {
            let at =
                if Self::sign(&self.chain[0], high) == 0 { high as f64 } else { low as f64 + 0.5 };
            roots.push(at / ONE as f64);
            return;
        }
        let middle = (low + high) / 2;
        self.within(low, middle, roots);
        self.within(middle, high, roots);
    }
}

/// f, its slope, and what is left of each divided by the next, turned round.
fn chain(f: Vec<i128>) -> Vec<Vec<i128>> {
    let n = f.len();
    let slope = (0..n.saturating_sub(1)).map(|i| f[i] * (n - 1 - i) as i128).collect();
    let mut chain = vec![f, trimmed(slope)];
    while chain.last().is_some_and(|f| !f.is_empty()) {
        let next = minus_remainder(&chain[chain.len() - 2], &chain[chain.len() - 1]);
        chain.push(next);
    }
    chain.pop();
    chain
}

/// f / g, which leaves no rest, times a number.
fn quotient(mut f: Vec<i128>, g: &[i128]) -> Vec<i128> {
    let mut out: Vec<i128> = Vec::new();
    while f.len() >= g.len() {
        let lead = f[0];
        out.iter_mut().for_each(|c| *c *= g[0]);
        out.push(lead);
        for (i, c) in f.iter_mut().enumerate() {
            *c = *c * g[0] - g.get(i).map_or(0, |g| g * lead);
        }
        f.remove(0);
    }
    trimmed(out)
}

fn trimmed(f: Vec<i128>) -> Vec<i128> {
    let zeros = f.iter().take_while(|c| **c == 0).count();
    let f = &f[zeros..];
    let g = f.iter().fold(0, |g: i128, c| gcd(g, c.abs())).max(1);
    f.iter().map(|c| c / g).collect()
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// −(f mod g), times a square, so that no fraction is needed and no sign is lost.
fn minus_remainder(f: &[i128], g: &[i128]) -> Vec<i128> {
    let mut rest = f.to_vec();
    while rest.len() >= g.len() && !rest.is_empty() {
        let lead = rest[0];
        for (i, r) in rest.iter_mut().enumerate() {
            // Times |g₀|: positive.
            *r = *r * g[0].abs() - g.get(i).map_or(0, |c| c * lead * g[0].signum());
        }
        rest.remove(0);
        let g = rest.iter().fold(0, |g: i128, c| gcd(g, c.abs())).max(1);
        rest.iter_mut().for_each(|c| *c /= g);
    }
    rest.iter_mut().for_each(|c| *c = -*c);
    trimmed(rest)
}

#[test]
fn every_root_of_every_degree_counts_once_and_lies_where_it_is() {
    let mut rng = Rng::new(777);
    let mut seen = [0u32; 4];
    let (mut met, mut tangents, mut ends, mut loops) = (0, 0, 0, 0);
    for case in 0..20_000u32 {
        let most = [3, 5, 9][case as usize % 3];
        let mut point = || [rng.below(most) as i64, rng.below(most) as i64];
        let (p, a, b) = ([(); 4].map(|()| point()), point(), point());
        let (Ok(curve), Ok(wall)) = (Cubic::new(p.map(v)), Segment::new(v(a), v(b))) else {
            continue;
        };
        let sides = p.map(|p| det(a, b, p));
        if sides == [0; 4] {
            continue; // in line: a stretch, not roots
        }
        let sturm = Sturm::of(sides);
        seen[sturm.degree] += 1;
        let size = curve.bounds().size().max_element();
        let CurveMeeting::Points(hits) = bezier_segment(&curve, &wall) else {
            panic!("{p:?} {a:?} {b:?}: a stretch")
        };
        let along = v(b) - v(a);
        let (mut least, mut most) = (0, 0);
        for q in sturm.roots() {
            let t = (curve.at(q) - v(a)).dot(along) / along.length_squared();
            let off = (t - 0.5).abs() - 0.5;
            if off > 1e-7 {
                continue;
            }
            // A root whose point is the wall's very end may fall on either side of it by rounding, unless the
            // curve ends there too.
            let exact = q == 0.0 || q == 1.0;
            most += 1;
            least += u32::from(off < -1e-7 || exact);
            let near: Vec<_> = hits.iter().filter(|h| (h.q - q).abs() < 1e-5).collect();
            if off < -1e-7 || exact {
                assert_eq!(near.len(), 1, "{p:?} {a:?} {b:?}: q = {q}, {hits:?}");
            }
            for h in near {
                let away = curve.at(q).distance(h.point);
                assert!(away <= 1e-9 * size, "{p:?} {a:?} {b:?}: {away}");
                assert!(!exact || h.q == q, "{p:?} {a:?} {b:?}: an end is exact");
                tangents += u32::from(h.tangent);
                ends += u32::from(exact);
            }
        }
        let count = hits.len() as u32;
        assert!(least <= count && count <= most, "{p:?} {a:?} {b:?}: {hits:?}");
        let twice = |i: usize, j: usize| hits[i].point.distance(hits[j].point) < 1e-9;
        loops += u32::from((1..hits.len()).any(|j| (0..j).any(|i| twice(i, j))));
        met += count;
    }
    assert!(seen.iter().all(|n| *n > 30), "{seen:?}");
    assert!(
        met > 8_000 && tangents > 40 && ends > 3_000 && loops > 5,
        "{met} {tangents} {ends} {loops}"
    );
}

#[test]
fn two_segments_meet_where_whole_numbers_say() {
    let mut rng = Rng::new(778);
    let (mut crossed, mut touched, mut shared) = (0, 0, 0);
    for _ in 0..40_000 {
        let mut point = || [rng.below(8) as i64, rng.below(8) as i64];
        let (o, p, a, b) = (point(), point(), point(), point());
        let (Ok(op), Ok(ab)) = (Segment::new(v(o), v(p)), Segment::new(v(a), v(b))) else {
            continue;
        };
        let (d_o, d_p) = (det(a, b, o), det(a, b, p));
        let (d_a, d_b) = (det(o, p, a), det(o, p, b));
        let whole = dot(o, p, p);
        let near = |x: f64, n: i64, d: i64| (x - n as f64 / d as f64).abs() <= 1e-15;
        match segment_segment(&op, &ab) {
            SegmentsMeeting::Apart(_) => {
                let (first, last) =
                    (dot(o, p, a).min(dot(o, p, b)), dot(o, p, a).max(dot(o, p, b)));
                let line = d_o == 0 && d_p == 0;
                let sides = d_o * d_p > 0 || d_a * d_b > 0;
                assert!(sides || (line && (last < 0 || first > whole)), "{o:?} {p:?} {a:?} {b:?}");
            }
            SegmentsMeeting::Point(c) if d_o == 0 && d_p == 0 => {
                // In line, one end against another.
                assert!(c.touching && [0.0, 1.0].contains(&c.t) && [0.0, 1.0].contains(&c.u));
                touched += 1;
            }
            SegmentsMeeting::Point(c) => {
                assert!(d_o * d_p <= 0 && d_a * d_b <= 0);
                assert!(near(c.t, d_o, d_o - d_p) && near(c.u, d_a, d_a - d_b), "{c:?}");
                assert_eq!(c.touching, d_o * d_p * d_a * d_b == 0);
                touched += u32::from(c.touching);
                crossed += u32::from(!c.touching);
            }
            SegmentsMeeting::Overlap([from, to]) => {
                let (first, last) =
                    (dot(o, p, a).min(dot(o, p, b)), dot(o, p, a).max(dot(o, p, b)));
                assert!(d_o == 0 && d_p == 0);
                assert!(near(from.t, first.max(0), whole) && near(to.t, last.min(whole), whole));
                shared += 1;
            }
        }
        // What is left of the move touches nothing, and nothing more could be had but for ε.
        let stop = stop_short(&op, &ab, 1e-3);
        if let Ok(left) = Segment::new(op.a(), stop.end) {
            let free = matches!(segment_segment(&left, &ab), SegmentsMeeting::Apart(_));
            assert!(free || stop.fraction == 0.0, "{o:?} {p:?} {a:?} {b:?}");
        }
    }
    assert!(crossed > 3_000 && touched > 2_000 && shared > 100, "{crossed} {touched} {shared}");
}

/// Two segments that cross at an angle that is nearly none, in whole numbers: the wall at a place of the move's line, turned
/// by a little.
fn nearly_parallel(rng: &mut Rng, family: usize) -> Option<[P; 4]> {
    let whole = |rng: &mut Rng, bits: u32| (rng.bits() >> (64 - bits)) as i64 - (1 << (bits - 1));
    // Both long, a short wall, a short move, long ones with a difference of a few units, and all that far from the origin.
    let [move_bits, wall_bits, off_bits] =
        [[24, 24, 10], [24, 6, 4], [6, 24, 6], [23, 23, 3], [22, 10, 4]][family];
    let d = [whole(rng, 24), whole(rng, 24)];
    let along = |k: i64| [d[0] * k, d[1] * k];
    let least = |rng: &mut Rng, bits: u32| 1 + whole(rng, bits).abs();
    let (o, p) = (along(-least(rng, move_bits)), along(least(rng, move_bits)));
    let (from, to) = (along(-least(rng, wall_bits)), along(least(rng, wall_bits)));
    let mut off = |q: P| [q[0] + whole(rng, off_bits), q[1] + whole(rng, off_bits)];
    // The shorter one is turned, so that it still crosses the other.
    let [o, p, a, b] =
        if family == 2 { [off(o), off(p), from, to] } else { [o, p, off(from), off(to)] };
    let far = if family == 4 { [(1 << 50) - 7, -(1 << 49) + 1] } else { [3, -5] };
    let points = [o, p, a, b].map(|q| [q[0] + far[0], q[1] + far[1]]);
    // What has more than 53 bits is not the same number in the program.
    points.iter().flatten().all(|x| x.abs() < 1 << 53).then_some(points)
}

#[test]
fn nearly_parallel_segments_cross_where_whole_numbers_say() {
    let mut rng = Rng::new(779);
    let wide = |[x, y]: P| [i128::from(x), i128::from(y)];
    let det = |a: P, b: P, c: P| {
        let ([ax, ay], [bx, by], [cx, cy]) = (wide(a), wide(b), wide(c));
        (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    };
    let mut crossed = [0u32; 5];
    let mut lost = [0u32; 5];
    for case in 0..40_000 * times() {
        let family = case % 5;
        let Some([o, p, a, b]) = nearly_parallel(&mut rng, family) else { continue };
        let (d_o, d_p, d_a, d_b) = (det(a, b, o), det(a, b, p), det(o, p, a), det(o, p, b));
        let scale = 2f64.powi([0, -400, 170][case % 3]);
        let at = |q: P| v(q) * scale;
        let (Ok(op), Ok(ab)) = (Segment::new(at(o), at(p)), Segment::new(at(a), at(b))) else {
            continue;
        };
        let apart = d_o.signum() * d_p.signum() > 0 || d_a.signum() * d_b.signum() > 0;
        let found = segment_segment(&op, &ab);
        if apart || d_o == 0 && d_p == 0 {
            assert!(
                !apart || matches!(found, SegmentsMeeting::Apart(_)),
                "{o:?} {p:?} {a:?} {b:?}"
            );
            continue;
        }
        let SegmentsMeeting::Point(c) = found else { panic!("{o:?} {p:?} {a:?} {b:?}: {found:?}") };
        let ratio = |n: i128, d: i128| n as f64 / d as f64;
        let (t, u) = (ratio(d_o, d_o - d_p), ratio(d_a, d_a - d_b));
        let off = (c.t - t).abs().max((c.u - u).abs());
        assert!(off <= 1.2e-11, "{off} {o:?} {p:?} {a:?} {b:?}: {c:?}, {t} {u}");
        let place = at(o) + (at(p) - at(o)) * t;
        let size = (at(p) - at(o)).length() + place.length() * 1e-4;
        assert!(c.point.distance(place) <= 2e-11 * size, "{o:?} {p:?} {a:?} {b:?}: {c:?}");
        crossed[family] += 1;
        // The same in plain arithmetic, as it once was.
        let plain = |a: DVec2, b: DVec2, c: DVec2| (b - a).perp_dot(c - a);
        let (p_o, p_p) = (plain(v(a), v(b), v(o)), plain(v(a), v(b), v(p)));
        lost[family] += u32::from((p_o / (p_o - p_p) - t).abs() > 1e-9);
    }
    assert!(crossed.iter().all(|n| *n > 700), "{crossed:?}");
    assert!(lost.iter().sum::<u32>() > 2_000, "{lost:?} of {crossed:?}");
}

//! Whether two grid shapes meet or only touch, and how far apart they are, in integers and fractions alone. Knows
//! nothing of the crate's own predicates, pieces or axes.

use std::cmp::Ordering;

use super::grid::{Grid, I};

/// A fraction in lowest terms; the denominator is above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Q {
    pub(crate) n: i128,
    pub(crate) d: i128,
}

impl Q {
    pub(crate) fn new(n: i128, d: i128) -> Self {
        let (mut a, mut b) = (n.abs(), d.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let g = a.max(1) * d.signum();
        Self { n: n / g, d: d / g }
    }

    fn int(n: i128) -> Self {
        Self { n, d: 1 }
    }

    fn plus(self, o: Self) -> Self {
        Self::new(self.n * o.d + o.n * self.d, self.d * o.d)
    }

    fn times(self, o: Self) -> Self {
        Self::new(self.n * o.n, self.d * o.d)
    }

    fn middle(self, o: Self) -> Self {
        self.plus(o).times(Self::new(1, 2))
    }

    pub(crate) fn value(self) -> f64 {
        self.n as f64 / self.d as f64
    }
}

impl PartialOrd for Q {
    fn partial_cmp(&self, o: &Self) -> Option<Ordering> {
        Some(self.cmp(o))
    }
}

impl Ord for Q {
    fn cmp(&self, o: &Self) -> Ordering {
        (self.n * o.d).cmp(&(o.n * self.d))
    }
}

/// What the oracle says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    Apart,
    Touching,
    Overlapping,
}

fn sub(a: I, b: I) -> I {
    [a[0] - b[0], a[1] - b[1]]
}

fn dot(a: I, b: I) -> i128 {
    a[0] as i128 * b[0] as i128 + a[1] as i128 * b[1] as i128
}

fn cross(a: I, b: I) -> i128 {
    a[0] as i128 * b[1] as i128 - a[1] as i128 * b[0] as i128
}

fn side(a: I, b: I, p: I) -> i128 {
    cross(sub(b, a), sub(p, a)).signum()
}

fn on_segment(a: I, b: I, p: I) -> bool {
    side(a, b, p) == 0 && dot(sub(a, p), sub(b, p)) <= 0
}

fn segments_meet([a, b]: [I; 2], [c, d]: [I; 2]) -> bool {
    let proper = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    proper
        || on_segment(a, b, c)
        || on_segment(a, b, d)
        || on_segment(c, d, a)
        || on_segment(c, d, b)
}

/// Whether a point is strictly inside, by the even-odd rule; none on the border.
fn inside(shape: &Grid, x: Q, y: Q) -> Option<bool> {
    let mut odd = false;
    for [a, b] in shape.edges() {
        let [ax, ay, bx, by] = [a[0], a[1], b[0], b[1]].map(|v| Q::int(v.into()));
        let minus = |v: Q| Q { n: -v.n, d: v.d };
        let s = bx
            .plus(minus(ax))
            .times(y.plus(minus(ay)))
            .plus(minus(by.plus(minus(ay)).times(x.plus(minus(ax)))));
        let within = ax.min(bx) <= x && x <= ax.max(bx) && ay.min(by) <= y && y <= ay.max(by);
        if s.n == 0 && within {
            return None;
        }
        if (ay > y) != (by > y) && ((s.n > 0) == (by > ay)) {
            odd = !odd;
        }
    }
    Some(odd)
}

fn covers(shape: &Grid, p: I) -> bool {
    shape.filled && inside(shape, Q::int(p[0].into()), Q::int(p[1].into())) != Some(false)
}

fn point_segment(p: I, [a, b]: [I; 2]) -> Q {
    let (ab, ap, bp) = (sub(b, a), sub(p, a), sub(p, b));
    if dot(ab, ap) <= 0 {
        Q::int(dot(ap, ap))
    } else if dot(ab, bp) >= 0 {
        Q::int(dot(bp, bp))
    } else {
        Q::new(cross(ab, ap).pow(2), dot(ab, ab))
    }
}

/// The squared distance of the two without their radii.
pub(crate) fn square_distance(a: &Grid, b: &Grid) -> Q {
    let holds = |a: &Grid, b: &Grid| b.rings.iter().any(|r| covers(a, r[0]));
    if holds(a, b) || holds(b, a) {
        return Q::int(0);
    }
    let mut least: Option<Q> = None;
    for s in a.edges() {
        for t in b.edges() {
            if segments_meet(s, t) {
                return Q::int(0);
            }
            for d in [
                point_segment(s[0], t),
                point_segment(s[1], t),
                point_segment(t[0], s),
                point_segment(t[1], s),
            ] {
                least = Some(least.map_or(d, |l| l.min(d)));
            }
        }
    }
    least.expect("every shape has an edge or a point")
}

/// Where two segments' lines and ends cut the first: parameters along it.
fn cuts([a, b]: [I; 2], [c, d]: [I; 2], into: &mut Vec<Q>) {
    let (ab, cd) = (sub(b, a), sub(d, c));
    let past = cross(ab, cd);
    if past != 0 {
        into.push(Q::new(cross(sub(c, a), cd), past));
    } else if side(a, b, c) == 0 {
        into.extend([c, d].map(|p| Q::new(dot(sub(p, a), ab), dot(ab, ab))));
    }
}

/// Whether some of a segment lies strictly inside a region.
fn enters(shape: &Grid, [a, b]: [I; 2]) -> bool {
    let at = |t: Q, k: usize| Q::int(a[k].into()).plus(t.times(Q::int((b[k] - a[k]).into())));
    let (zero, one) = (Q::int(0), Q::int(1));
    if a == b {
        return inside(shape, at(zero, 0), at(zero, 1)) == Some(true);
    }
    let mut all = vec![zero, one];
    shape.edges().iter().for_each(|e| cuts([a, b], *e, &mut all));
    all.retain(|t| *t >= zero && *t <= one);
    all.sort();
    all.windows(2).filter(|w| w[0] < w[1]).any(|w| {
        let t = w[0].middle(w[1]);
        inside(shape, at(t, 0), at(t, 1)) == Some(true)
    })
}

/// Whether two regions share inner points: upright slabs between all corners and crossings, in each of which
/// the edges are in one order.
fn share_area(a: &Grid, b: &Grid) -> bool {
    let edges: Vec<([I; 2], bool)> = a
        .edges()
        .into_iter()
        .map(|e| (e, true))
        .chain(b.edges().into_iter().map(|e| (e, false)))
        .collect();
    let mut xs: Vec<Q> = edges.iter().flat_map(|(e, _)| e.map(|p| Q::int(p[0].into()))).collect();
    for (i, (e, _)) in edges.iter().enumerate() {
        for (f, _) in &edges[..i] {
            let mut t = Vec::new();
            cuts(*e, *f, &mut t);
            let dx = Q::int((e[1][0] - e[0][0]).into());
            xs.extend(t.iter().map(|t| Q::int(e[0][0].into()).plus(t.times(dx))));
        }
    }
    xs.sort();
    xs.dedup();
    xs.windows(2).any(|w| {
        let x = w[0].middle(w[1]);
        let mut ys: Vec<(Q, bool)> = Vec::new();
        for ([p, q], of_a) in &edges {
            let (low, high) = (p[0].min(q[0]), p[0].max(q[0]));
            if Q::int(low.into()) < x && x < Q::int(high.into()) {
                let slope = Q::new((q[1] - p[1]).into(), (q[0] - p[0]).into());
                let y = Q::int(p[1].into()).plus(slope.times(x.plus(Q::int((-p[0]).into()))));
                ys.push((y, *of_a));
            }
        }
        ys.sort();
        let (mut in_a, mut in_b) = (false, false);
        ys.windows(2).any(|w| {
            if w[0].1 {
                in_a = !in_a;
            } else {
                in_b = !in_b;
            }
            in_a && in_b && w[0].0 < w[1].0
        })
    })
}

fn ordered(order: Ordering) -> Truth {
    match order {
        Ordering::Less => Truth::Overlapping,
        Ordering::Equal => Truth::Touching,
        Ordering::Greater => Truth::Apart,
    }
}

/// The truth about two shapes.
pub(crate) fn truth(a: &Grid, b: &Grid) -> Truth {
    match (a.plane, b.plane) {
        (Some(g), Some(h)) => return of_planes(g, h),
        (Some(g), None) => return of_plane(g, b),
        (None, Some(h)) => return of_plane(h, a),
        (None, None) => {}
    }
    let square = square_distance(a, b);
    let reach = i128::from(a.radius + b.radius);
    if reach > 0 || square.n > 0 {
        return ordered(square.cmp(&Q::int(reach * reach)));
    }
    let through = match (a.filled, b.filled) {
        (true, true) => share_area(a, b),
        (true, false) => b.edges().iter().any(|e| enters(a, *e)),
        (false, true) => a.edges().iter().any(|e| enters(b, *e)),
        (false, false) => a.edges().iter().any(|[p, q]| {
            b.edges().iter().any(|[r, s]| {
                side(*p, *q, *r) * side(*p, *q, *s) < 0 && side(*r, *s, *p) * side(*r, *s, *q) < 0
            })
        }),
    };
    if through { Truth::Overlapping } else { Truth::Touching }
}

fn of_plane((n, c): (I, i64), b: &Grid) -> Truth {
    let heights = b.rings.iter().flatten().map(|p| dot(n, *p) - i128::from(c));
    let least = heights.min().expect("a point");
    let r = i128::from(b.radius);
    if r > 0 && least <= 0 {
        return Truth::Overlapping;
    }
    ordered((least * least.abs()).cmp(&(r * r * dot(n, n))))
}

fn of_planes((n, c): (I, i64), (m, d): (I, i64)) -> Truth {
    if cross(n, m) != 0 || dot(n, m) > 0 {
        return Truth::Overlapping;
    }
    // m = −k n with k = −n·m / n·n, and the strip between the borders is c + d / k wide.
    ordered(0.cmp(&(i128::from(c) * -dot(n, m) + i128::from(d) * dot(n, n))))
}

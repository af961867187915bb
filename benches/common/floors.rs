//! The floors of small pairs: kernels by hand, as short as can be. They decide in plain numbers, so that what touches may get either answer;
//! they know nothing of poses, of other shapes, or of how two meet.

use glam::DVec2;

/// Whether a disc and a segment meet: no division, and no branch.
#[inline(always)]
pub fn disc_segment(c: DVec2, r: f64, a: DVec2, b: DVec2) -> bool {
    let (ab, ac, bc) = (b - a, c - a, c - b);
    let (along, length, cross, limit) = (ab.dot(ac), ab.length_squared(), ab.perp_dot(ac), r * r);
    let near_end = (ac.length_squared() <= limit) | (bc.length_squared() <= limit);
    near_end | ((along >= 0.0) & (along <= length) & (cross * cross <= limit * length))
}

/// Whether a disc and an upright box meet: no branch.
#[inline(always)]
pub fn disc_box(c: DVec2, r: f64, centre: DVec2, half: DVec2) -> bool {
    let beyond = ((c - centre).abs() - half).max(DVec2::ZERO);
    beyond.length_squared() <= r * r
}

/// A turned box: where it is, and the ways from there to two of its sides.
pub struct TurnedFloor {
    pub centre: DVec2,
    pub sides: [DVec2; 2],
}

impl TurnedFloor {
    /// The shortest way out of another one and how long it is, by the four axes; none where they are apart.
    #[inline(always)]
    pub fn way_out(&self, other: &Self) -> Option<(f64, DVec2)> {
        let between = other.centre - self.centre;
        let mut least = (f64::INFINITY, DVec2::ZERO);
        for (own, others) in [(self.sides, other.sides), (other.sides, self.sides)] {
            for side in own {
                let reach = side.length();
                let axis = side / reach;
                let depth = reach + axis.dot(others[0]).abs() + axis.dot(others[1]).abs()
                    - axis.dot(between).abs();
                if depth < least.0 {
                    least = (depth, axis);
                }
            }
        }
        (least.0 >= 0.0).then_some(least)
    }
}

/// A convex polygon that goes along: its corners in its own frame, and where they are with the normals of its edges and the box around
/// them. Not whether rounding left it convex, what kind of shape it is, or what it holds.
pub struct MovingFloor {
    own: Vec<DVec2>,
    corners: Vec<DVec2>,
    normals: Vec<DVec2>,
    around: [DVec2; 2],
}

impl MovingFloor {
    pub fn new(ring: &[DVec2]) -> Self {
        let nothing = || vec![DVec2::ZERO; ring.len()];
        let (corners, normals, around) = (nothing(), nothing(), [DVec2::ZERO; 2]);
        Self { own: ring.to_vec(), corners, normals, around }
    }

    /// Goes to a place, turned by an angle whose cosine and sine are given. Whether it is wider than high.
    #[inline(always)]
    pub fn go(&mut self, at: DVec2, turn: DVec2) -> bool {
        let n = self.own.len();
        let (corners, normals) = (&mut self.corners[..n], &mut self.normals[..n]);
        let (mut low, mut high) = (DVec2::INFINITY, DVec2::NEG_INFINITY);
        for (own, corner) in self.own.iter().zip(corners.iter_mut()) {
            *corner = at + turn.rotate(*own);
            (low, high) = (low.min(*corner), high.max(*corner));
        }
        for i in 0..n {
            let way = corners[if i + 1 < n { i + 1 } else { 0 }] - corners[i];
            normals[i] = DVec2::new(way.y, -way.x) / way.length();
        }
        self.around = [low, high];
        high.x - low.x > high.y - low.y
    }
}

/// A ring's coordinates, each in a list of its own; the first corner is also the last.
pub struct RingFloor {
    x: Vec<f64>,
    y: Vec<f64>,
}

impl RingFloor {
    pub fn new(ring: &[DVec2]) -> Self {
        let closed = || ring.iter().chain(ring.first());
        Self { x: closed().map(|p| p.x).collect(), y: closed().map(|p| p.y).collect() }
    }

    /// Whether a point is inside: the edges that a ray crosses are counted, without a branch.
    #[inline(always)]
    pub fn contains(&self, p: DVec2) -> bool {
        let n = self.x.len() - 1;
        let (ax, ay, bx, by) = (&self.x[..n], &self.y[..n], &self.x[1..], &self.y[1..]);
        let mut inside = 0;
        // As many bits as the numbers have, so that the compiler does two edges at a time.
        for i in 0..n {
            let (ax, ay, bx, by) = (ax[i] - p.x, ay[i] - p.y, bx[i] - p.x, by[i] - p.y);
            let (from, to) = (u64::from(ay > 0.0), u64::from(by > 0.0));
            let side = u64::from(ax * by - ay * bx > 0.0);
            inside ^= (from ^ to) & !(side ^ to);
        }
        inside & 1 != 0
    }
}

/// Prepared edges of a ring: the heights of their ends, and the line that each is on as x = start + slope · y, each in a list of its own.
pub struct EdgesFloor {
    from: Vec<f64>,
    to: Vec<f64>,
    start: Vec<f64>,
    slope: Vec<f64>,
}

impl EdgesFloor {
    pub fn new(ring: &[DVec2]) -> Self {
        let edges = || ring.iter().zip(ring.iter().cycle().skip(1));
        let slope = |a: &DVec2, b: &DVec2| (b.x - a.x) / (b.y - a.y);
        Self {
            from: edges().map(|(a, _)| a.y).collect(),
            to: edges().map(|(_, b)| b.y).collect(),
            start: edges().map(|(a, b)| a.x - a.y * slope(a, b)).collect(),
            slope: edges().map(|(a, b)| slope(a, b)).collect(),
        }
    }

    /// Whether a point is inside: the edges that a ray crosses are counted, without a branch.
    #[inline(always)]
    pub fn contains(&self, p: DVec2) -> bool {
        let n = self.from.len();
        let (to, start, slope) = (&self.to[..n], &self.start[..n], &self.slope[..n]);
        let mut inside = 0;
        // As many bits as the numbers have, so that the compiler does two edges at a time.
        for i in 0..n {
            let (from, to) = (u64::from(self.from[i] > p.y), u64::from(to[i] > p.y));
            inside ^= (from ^ to) & u64::from(start[i] + slope[i] * p.y > p.x);
        }
        inside & 1 != 0
    }
}

/// How often a cubic curve and a segment meet: boxes, then the sides of the control points, then the closed form.
#[inline(always)]
pub fn curve_segment(points: &[DVec2; 4], a: DVec2, b: DVec2) -> usize {
    let [p, q, r, s] = *points;
    let (low, high) = (p.min(q).min(r.min(s)), p.max(q).max(r.max(s)));
    let apart = a.max(b).cmplt(low) | a.min(b).cmpgt(high);
    if apart.any() {
        return 0;
    }
    let ab = b - a;
    let [d0, d1, d2, d3] = points.map(|p| ab.perp_dot(p - a));
    let (least, most) = (d0.min(d1).min(d2.min(d3)), d0.max(d1).max(d2.max(d3)));
    if (least > 0.0) | (most < 0.0) {
        return 0;
    }
    closed_form([p, q, r, s], [d0, d1, d2, d3], a, ab)
}

/// The same by Nickalls' form of Cardano's formula, to the last digits.
#[inline(never)]
fn closed_form([p, q, r, s]: [DVec2; 4], [d0, d1, d2, d3]: [f64; 4], a: DVec2, ab: DVec2) -> usize {
    let (k3, k2, k1, k0) =
        (d3 - d0 + 3.0 * (d1 - d2), 3.0 * (d0 - 2.0 * d1 + d2), 3.0 * (d1 - d0), d0);
    // Where along the segment, times the square of its length.
    let met = |at: f64| {
        // One step of Newton's method: the closed form has not all digits.
        let value = ((k3 * at + k2) * at + k1) * at + k0;
        let at = at - value / ((3.0 * k3 * at + 2.0 * k2) * at + k1);
        let rest = 1.0 - at;
        let point =
            (p * rest + q * (3.0 * at)) * (rest * rest) + (r * (3.0 * rest) + s * at) * (at * at);
        let along = ab.dot(point - a);
        let on_segment = (0.0..=ab.length_squared()).contains(&along);
        usize::from((0.0..=1.0).contains(&at) & on_segment)
    };
    let scale = 1.0 / k3;
    let middle = k2 * scale * (-1.0 / 3.0);
    let height = ((k3 * middle + k2) * middle + k1) * middle + k0;
    let turn = middle * middle - k1 * scale * (1.0 / 3.0);
    let (half, cube) = (height * scale * -0.5, turn * turn * turn);
    let discriminant = half * half - cube;
    if discriminant < 0.0 {
        let root = turn.sqrt();
        let (sine, cosine) = ((half / (root * turn)).acos() * (1.0 / 3.0)).sin_cos();
        let (wide, across) = (root * cosine, root * sine * 3f64.sqrt());
        met(middle + 2.0 * wide) + met(middle - wide - across) + met(middle - wide + across)
    } else {
        let big = (half + discriminant.sqrt().copysign(half)).cbrt();
        met(middle + big + turn / big)
    }
}

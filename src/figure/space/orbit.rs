//! A camera that goes around a point and looks at it.

use std::f64::consts::{FRAC_PI_2, TAU};

use glam::{DMat4, DVec2, DVec3, DVec4, dvec2, dvec3};

/// Half the angle that is seen from top to bottom in perspective, in radians.
const HALF_ANGLE: f64 = 0.35;
/// What is nearer to the eye than this is not seen, as a fraction of the way to the centre.
const NEAR: f64 = 0.02;
/// How often the height that fits is halved towards: to a hundredth of a percent.
const FIT_STEPS: usize = 20;
/// How far, in radians, the camera keeps from straight above and below by hand, where left and right would swap.
const FROM_POLE: f64 = 1e-3;

/// Where the camera is and how it looks. On the plane that it draws, lengths at the centre's depth are world units, the
/// centre is the origin, and y is down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Orbit {
    /// The world point in the middle.
    pub centre: DVec3,
    /// How far it has gone around, in radians, counter-clockwise seen from above; at 0 it looks along +y.
    pub yaw: f64,
    /// How far it looks down, in radians.
    pub pitch: f64,
    /// How many world units are seen from top to bottom, at the centre's depth; above 0.
    pub height: f64,
    /// Whether what is far looks small.
    pub perspective: bool,
}

/// How the camera's frame becomes a picture that is depth-tested: clip space as OpenGL has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// From the camera's frame: x to the right, y up, z towards the eye, which is at the origin; without perspective the
    /// centre is.
    pub matrix: DMat4,
    /// What is nearer to the eye than this is not seen; without perspective less than nothing is left out, and this is
    /// below 0.
    pub near: f64,
    /// By how much the z of clip space is less for what is nearer to the eye by a thousandth of its distance.
    pub thousandth: f64,
}

impl Orbit {
    /// The projection of a view so many times as wide as it is high, for things that are up to `depth` nearer or
    /// farther than the centre.
    #[must_use]
    pub fn projection(&self, aspect: f64, depth: f64) -> Projection {
        let half = self.height / 2.0;
        let cols = |x: f64, y: f64, z: [f64; 2], w: [f64; 2]| {
            let x = DVec4::X * x;
            let y = DVec4::Y * y;
            DMat4::from_cols(
                x,
                y,
                DVec4::new(0.0, 0.0, z[0], w[0]),
                DVec4::new(0.0, 0.0, z[1], w[1]),
            )
        };
        if !self.perspective {
            let far = depth * 1.01 + self.height * 4.0;
            let matrix = cols(1.0 / (aspect * half), 1.0 / half, [-1.0 / far, 0.0], [0.0, 1.0]);
            return Projection { matrix, near: -1.0, thousandth: 2e-3 * self.height / far };
        }
        let near = self.distance() * NEAR;
        let far = self.distance() * 6.0 + depth * 1.01;
        let tan = HALF_ANGLE.tan();
        let (a, b) = ((far + near) / (near - far), 2.0 * far * near / (near - far));
        let matrix = cols(1.0 / (aspect * tan), 1.0 / tan, [a, b], [-1.0, 0.0]);
        Projection { matrix, near, thousandth: -b * 1e-3 }
    }

    /// To the right, up, and towards the eye: unit vectors at right angles.
    #[must_use]
    pub fn axes(&self) -> [DVec3; 3] {
        let (sin, cos) = self.yaw.sin_cos();
        let (up, flat) = self.pitch.sin_cos();
        let right = dvec3(cos, sin, 0.0);
        let toward = dvec3(sin * flat, -cos * flat, up);
        [right, toward.cross(right), toward]
    }

    /// The way from the centre to the eye in perspective.
    fn distance(&self) -> f64 {
        self.height / (2.0 * HALF_ANGLE.tan())
    }

    /// Where the eye is; none without perspective, where it is endlessly far.
    #[must_use]
    pub fn eye(&self) -> Option<DVec3> {
        self.perspective.then(|| self.centre + self.axes()[2] * self.distance())
    }

    /// How far towards the eye a point is from the centre's depth.
    #[must_use]
    pub fn depth(&self, p: DVec3) -> f64 {
        (p - self.centre).dot(self.axes()[2])
    }

    /// How large a length at a point is drawn; none when it is behind the eye or too near to it.
    #[must_use]
    pub fn scale(&self, p: DVec3) -> Option<f64> {
        if !self.perspective {
            return Some(1.0);
        }
        let distance = self.distance();
        let away = distance - self.depth(p);
        // A rounding less than the limit itself, so that what is cut there is seen.
        (away >= distance * NEAR * (1.0 - 1e-9)).then(|| distance / away)
    }

    /// Where a point is drawn; none when it can't be seen.
    #[must_use]
    pub fn place(&self, p: DVec3) -> Option<DVec2> {
        let [right, up, _] = self.axes();
        let way = p - self.centre;
        Some(dvec2(way.dot(right), -way.dot(up)) * self.scale(p)?)
    }

    /// The part of a convex ring that is not too near to the eye, as it is drawn.
    #[must_use]
    pub fn ring(&self, ring: &[DVec3]) -> Vec<DVec2> {
        if ring.iter().all(|p| self.scale(*p).is_some()) {
            return ring.iter().filter_map(|p| self.place(*p)).collect();
        }
        // How far beyond the limit.
        let beyond = |p: DVec3| self.distance() * (1.0 - NEAR) - self.depth(p);
        let mut out = Vec::with_capacity(ring.len() + 1);
        for (k, &p) in ring.iter().enumerate() {
            let q = ring[(k + 1) % ring.len()];
            let (a, b) = (beyond(p), beyond(q));
            out.extend(if a >= 0.0 { self.place(p) } else { None });
            if (a < 0.0) != (b < 0.0) {
                out.extend(self.place(p + (q - p) * (a / (a - b))));
            }
        }
        out
    }

    /// Looks at a whole box from where it looks, in a view so many times as wide as it is high.
    pub fn fit(&mut self, [min, max]: [DVec3; 2], aspect: f64) {
        let radius = 0.5 * (max - min).length();
        if !radius.is_finite() {
            return;
        }
        self.centre = min.midpoint(max);
        let radius = if radius > 0.0 { radius } else { 1.0 };
        // Of the ball around the box all is seen; of the box itself it is from much nearer.
        let half = if self.perspective { radius / HALF_ANGLE.cos() } else { radius };
        let mut whole = 2.0 * half / aspect.clamp(1e-3, 1.0);
        let mut cut = whole * 1e-3;
        for _ in 0..FIT_STEPS {
            self.height = (cut * whole).sqrt();
            if self.sees([min, max], aspect) { whole = self.height } else { cut = self.height }
        }
        self.height = whole;
    }

    /// Whether all of a box is in a view so many times as wide as it is high.
    #[must_use]
    pub fn sees(&self, [min, max]: [DVec3; 2], aspect: f64) -> bool {
        let half = dvec2(aspect, 1.0) * (self.height / 2.0);
        (0..8).all(|i| {
            let side = |bit: usize, k: usize| if i & bit == 0 { min[k] } else { max[k] };
            let corner = dvec3(side(1, 0), side(2, 1), side(4, 2));
            self.place(corner).is_some_and(|at| at.abs().cmple(half).all())
        })
    }

    /// Goes around by a drag, in view heights: a whole height is half a turn.
    pub fn turn(&mut self, by: DVec2) {
        self.yaw = (self.yaw - by.x * TAU / 2.0).rem_euclid(TAU);
        let limit = FRAC_PI_2 - FROM_POLE;
        self.pitch = (self.pitch + by.y * TAU / 2.0).clamp(-limit, limit);
    }

    /// Moves the centre so that the picture goes along with a drag, in view heights.
    pub fn pan(&mut self, by: DVec2) {
        let [right, up, _] = self.axes();
        self.centre += (up * by.y - right * by.x) * self.height;
    }

    /// Goes nearer by a factor above 1, or away below it.
    pub fn zoom(&mut self, factor: f64) {
        let height = self.height / factor;
        if height.is_finite() && (1e-9..1e12).contains(&height) {
            self.height = height;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn front(perspective: bool) -> Orbit {
        Orbit { centre: DVec3::ZERO, yaw: 0.0, pitch: 0.0, height: 10.0, perspective }
    }

    #[test]
    fn from_the_front_x_is_right_and_z_is_up() {
        for perspective in [false, true] {
            let orbit = front(perspective);
            assert!(orbit.place(dvec3(1.0, 0.0, 2.0)).unwrap().distance(dvec2(1.0, -2.0)) < 1e-12);
        }
        assert_eq!(front(false).place(dvec3(1.0, 9.0, 0.0)), Some(dvec2(1.0, 0.0)));
        assert!(front(true).place(dvec3(1.0, 9.0, 0.0)).unwrap().x < 0.7, "far is small");
        assert!(front(true).place(dvec3(0.0, -100.0, 0.0)).is_none(), "behind the eye");
        let above = Orbit { pitch: FRAC_PI_2, ..front(false) };
        assert!(above.place(dvec3(3.0, 4.0, 0.0)).unwrap().distance(dvec2(3.0, -4.0)) < 1e-12);
        // A quarter around: it is on the +x side and sees y to the right.
        let side = Orbit { yaw: FRAC_PI_2, ..front(false) };
        assert!(side.place(dvec3(0.0, 1.0, 0.0)).unwrap().distance(DVec2::X) < 1e-12);
        assert!(side.depth(DVec3::X) > 0.99);
    }

    #[test]
    fn what_is_fitted_is_seen_whole_from_everywhere() {
        let all = [dvec3(-3.0, 2.0, 0.0), dvec3(40.0, 5.0, 9.0)];
        for (k, perspective) in [(1.0, false), (0.4, true), (2.5, true)] {
            for turn in 0..12 {
                let mut orbit = front(perspective);
                orbit.turn(dvec2(f64::from(turn) * 0.37, f64::from(turn) * 0.1 - 0.5));
                orbit.fit(all, k);
                for i in 0..8 {
                    let pick = |bit: usize, a: f64, b: f64| if i & bit == 0 { a } else { b };
                    let [a, b] = all;
                    let p = dvec3(pick(1, a.x, b.x), pick(2, a.y, b.y), pick(4, a.z, b.z));
                    let at = orbit.place(p).unwrap();
                    let half = orbit.height / 2.0 * 1.000_001;
                    assert!(at.y.abs() <= half && at.x.abs() <= half * k, "{at} {half}");
                }
            }
        }
    }

    #[test]
    fn a_face_around_the_eye_is_cut_in_front_of_it() {
        let ground = [(-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)];
        let ring: Vec<DVec3> = ground.iter().map(|(x, y)| dvec3(*x, *y, -1.0)).collect();
        let seen = front(true).ring(&ring);
        assert!(seen.len() >= 4 && seen.iter().all(|p| p.is_finite() && p.y > 0.0), "{seen:?}");
    }
}

//! A stretch of ground somewhere: y = f(x) in a frame that may be moved and stretched, over an interval of x.
//!
//! It is solid from the ground down to as far below its lowest place as it is wide. Its height at a place is f itself;
//! where an outline is needed, for walls and pictures, it is a chain of points on f. A pole is cut off where it is as far
//! from 0 as the stretch is wide, and a jump is a cliff.
//!
//! Frame: x right, y down; world units.

use glam::DVec2;

use crate::geom::error::{self, LARGEST};
use crate::geom::ground::{Ground, GroundPoint};
use crate::geom::{Pose, Rect, ShapeError, ShapeFault};

/// How far a formula's ground goes to both sides where nothing else is said, in world units.
pub const USUAL_REACH: f64 = 500.0;

/// How many pieces a formula's outline is looked at in.
const PIECES: usize = 1024;

/// How many pieces there are between two points of a spline, unless it has very many.
const PIECES_A_SPAN: usize = 16;

/// A point is left out of the outline where the line past it is nearer than this part of the stretch's width.
const FLATNESS: f64 = 1e-5;

/// Ground over an interval of x.
#[derive(Clone, Debug, PartialEq)]
pub struct GroundProfile {
    ground: Ground,
    /// Where x = 0, y = 0 of the function is.
    origin: DVec2,
    /// How much wider and higher than the function it is; below 0 it is mirrored.
    stretch: DVec2,
    /// From and to which x, from the origin.
    span: [f64; 2],
}

impl GroundProfile {
    /// Ground from one x to another. A spline's goes from its first to its last point at most.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the interval has no width.
    pub fn new(ground: Ground, from: Option<f64>, to: Option<f64>) -> Result<Self, ShapeError> {
        Self::stretched(ground, DVec2::ONE, from, to)
    }

    /// The ground y = s.y · f(x / s.x), from one x to another.
    ///
    /// # Errors
    /// As [`Self::new`]; and when a part of the stretch is 0.
    pub fn stretched(
        ground: Ground,
        stretch: DVec2,
        from: Option<f64>,
        to: Option<f64>,
    ) -> Result<Self, ShapeError> {
        for (part, x) in [("from", from), ("to", to)] {
            error::number(|| part.to_owned(), x.unwrap_or(0.0))?;
        }
        error::vector("stretch", stretch)?;
        if stretch.x == 0.0 || stretch.y == 0.0 {
            return Err(
                ShapeFault::NoExtent.at("stretch", "must not be 0: nothing is left of the ground")
            );
        }
        let ends = match &ground {
            #[cfg(feature = "formula")]
            Ground::Formula(_) => [-USUAL_REACH, USUAL_REACH],
            Ground::Spline(spline) => {
                let points = spline.points();
                [points[0].x, points[points.len() - 1].x]
            }
        };
        let [one, other] = ends.map(|x| x * stretch.x);
        let ends = [one.min(other), one.max(other)];
        let is_spline = matches!(ground, Ground::Spline(_));
        let mut span = [from.unwrap_or(ends[0]), to.unwrap_or(ends[1])];
        if is_spline {
            span = [span[0].max(ends[0]), span[1].min(ends[1])];
        }
        if span[0] >= span[1] {
            let part = if to.is_some() { "to" } else { "from" };
            let message = format!("no ground is left from {} to {}", span[0], span[1]);
            return Err(ShapeFault::NoExtent.at(part, message));
        }
        error::large_enough(|| "to".to_owned(), span[1] - span[0])?;
        Ok(Self { ground, origin: DVec2::ZERO, stretch, span })
    }

    /// The same ground in a frame of the world.
    ///
    /// # Errors
    /// When the frame is turned, for y = f(x) holds upright alone; when a number is too large.
    pub fn placed(mut self, pose: &Pose) -> Result<Self, ShapeError> {
        if !pose.is_upright() {
            let turn = pose.rotation();
            let message =
                format!("must be 0, is {turn}: ground is y = f(x), which can't be turned");
            return Err(ShapeFault::Rotation.at("rotation", message));
        }
        self.origin = pose.to_world(self.origin);
        error::vector("position", self.origin)?;
        Ok(self)
    }

    /// The function.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Where x = 0, y = 0 of the function is, in world units.
    #[must_use]
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// How much wider and higher than the function it is; below 0 it is mirrored.
    #[must_use]
    pub fn stretch(&self) -> DVec2 {
        self.stretch
    }

    /// From and to which x it goes, in world units.
    #[must_use]
    pub fn span(&self) -> [f64; 2] {
        self.span.map(|x| x + self.origin.x)
    }

    /// The ground at an x of the world; none where the stretch ends, and where f has no finite value.
    #[must_use]
    pub fn at(&self, x: f64) -> Option<GroundPoint> {
        let x = x - self.origin.x;
        if x < self.span[0] || x > self.span[1] {
            return None;
        }
        let GroundPoint { height, slope } = self.ground.at(x / self.stretch.x)?;
        let height = height * self.stretch.y;
        let slope = slope.map(|s| s * (self.stretch.y / self.stretch.x)).filter(|s| s.is_finite());
        (height.abs() <= LARGEST).then_some(GroundPoint { height: height + self.origin.y, slope })
    }

    /// How wide it is.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.span[1] - self.span[0]
    }

    /// Its line from the origin as chains of many places, from left to right, as f has them.
    pub(super) fn whole_chains(&self) -> Vec<Vec<DVec2>> {
        let pieces = match &self.ground {
            #[cfg(feature = "formula")]
            Ground::Formula(_) => PIECES,
            Ground::Spline(spline) => (spline.points().len() * PIECES_A_SPAN).clamp(64, 4 * PIECES),
        };
        let [one, other] = self.span.map(|x| x / self.stretch.x);
        let mut chains = self.ground.chains(one.min(other), one.max(other), pieces);
        if self.stretch.x < 0.0 {
            // From left to right as it lies.
            chains.reverse();
            chains.iter_mut().for_each(|chain| chain.reverse());
        }
        chains.iter_mut().flatten().for_each(|p| *p *= self.stretch);
        chains
    }

    /// The line of the ground in world units as chains of points from left to right, with cliffs at jumps: a chain ends
    /// where there is no ground.
    #[must_use]
    pub fn chains(&self) -> Vec<Vec<DVec2>> {
        let (most, near) = (self.width(), self.width() * 1e-9);
        let mut joined: Vec<Vec<DVec2>> = Vec::new();
        for chain in self.whole_chains() {
            let cut = chain.into_iter().map(|p| DVec2::new(p.x, p.y.clamp(-most, most)));
            match joined.last_mut() {
                Some(last)
                    if last
                        .last()
                        .zip(cut.clone().next())
                        .is_some_and(|(p, q)| q.x - p.x <= near) =>
                {
                    last.extend(cut);
                }
                _ => joined.push(cut.collect()),
            }
        }
        let place = |chain: Vec<DVec2>| {
            let kept = thinned(&chain, self.width() * FLATNESS);
            kept.into_iter().map(|p| p + self.origin).collect()
        };
        joined.into_iter().map(place).collect()
    }

    /// The rings of what is solid, in world units, one for each chain.
    #[must_use]
    pub fn rings(&self) -> Vec<Vec<DVec2>> {
        let mut rings = self.chains();
        let lowest = rings.iter().flatten().map(|p| p.y).fold(f64::NEG_INFINITY, f64::max);
        let bottom = lowest + self.width();
        for ring in &mut rings {
            let (first, last) = (ring[0], ring[ring.len() - 1]);
            ring.extend([DVec2::new(last.x, bottom), DVec2::new(first.x, bottom)]);
        }
        // Far away, a narrow stretch may round to no width.
        rings.retain(|ring| {
            Rect::around(ring.iter().copied()).is_some_and(|b| b.size().min_element() > 0.0)
        });
        rings
    }
}

/// A chain without the points that its line passes near by.
fn thinned(chain: &[DVec2], near: f64) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = chain.first().copied().into_iter().collect();
    let mut start = 0;
    for end in 2..chain.len() {
        let (a, b) = (chain[start], chain[end]);
        let along = (b - a).normalize_or_zero();
        // A few points at a time: the cost stays linear.
        let beside = |p: &DVec2| (*p - a).perp_dot(along).abs() > near;
        if end - start > 32 || along == DVec2::ZERO || chain[start + 1..end].iter().any(beside) {
            start = end - 1;
            kept.push(chain[start]);
        }
    }
    kept.extend(chain.last().filter(|_| chain.len() > 1));
    kept
}

#[cfg(feature = "formula")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Formula, Spline};

    fn of(text: &str, from: f64, to: f64) -> GroundProfile {
        let ground = Ground::Formula(Formula::new(text).unwrap());
        GroundProfile::new(ground, Some(from), Some(to)).unwrap()
    }

    #[test]
    fn it_is_moved_and_never_turned() {
        let pose = Pose::new(DVec2::new(10.0, 5.0), 0.0).unwrap();
        let moved = of("2*x", -4.0, 4.0).placed(&pose).unwrap();
        assert_eq!(moved.at(11.0), Some(GroundPoint { height: 7.0, slope: Some(2.0) }));
        assert_eq!((moved.at(14.5), moved.at(5.5)), (None, None));
        let turned = Pose::new(DVec2::ZERO, 1.0).unwrap();
        assert_eq!(moved.placed(&turned).unwrap_err().part, "rotation");
    }

    #[test]
    fn stretched_and_mirrored_it_is_the_function_of_a_smaller_x() {
        let formula = |text: &str| Ground::Formula(Formula::new(text).unwrap());
        let wide = DVec2::new(-4.0, 3.0);
        let ground = GroundProfile::stretched(formula("x^2"), wide, Some(-8.0), None).unwrap();
        assert_eq!(ground.span(), [-8.0, 2000.0]);
        assert_eq!(ground.at(-8.0), Some(GroundPoint { height: 12.0, slope: Some(-3.0) }));
        let steps = GroundProfile::stretched(formula("floor(x)"), wide, Some(-6.0), Some(6.0));
        let chains = steps.unwrap().chains();
        assert!(chains.iter().flatten().is_sorted_by(|a, b| a.x <= b.x), "{chains:?}");
        let none = GroundProfile::stretched(formula("x"), DVec2::X, None, None);
        assert_eq!(none.unwrap_err().part, "stretch");
    }

    #[test]
    fn level_ground_is_a_box() {
        let pose = Pose::new(DVec2::new(0.0, 3.0), 0.0).unwrap();
        let rings = of("0", 0.0, 8.0).placed(&pose).unwrap().rings();
        let [ring] = &rings[..] else { panic!("one ring") };
        assert!(ring.iter().all(|p| (p.y == 3.0) || (p.y == 11.0)), "{ring:?}");
        let around = Rect::around(ring.iter().copied()).unwrap();
        assert_eq!((around.min, around.max), (DVec2::new(0.0, 3.0), DVec2::new(8.0, 11.0)));
    }

    #[test]
    fn a_pole_is_cut_off_and_a_jump_is_a_cliff() {
        let pole = of("1/x", -2.0, 2.0);
        let [chain] = &pole.chains()[..] else { panic!("one chain") };
        assert!(chain.iter().all(|p| p.y.abs() <= 4.0));
        assert!(chain.iter().any(|p| p.y == 4.0) && chain.iter().any(|p| p.y == -4.0));
        assert_eq!(of("floor(x)", -0.5, 1.5).chains().len(), 1);
        assert_eq!(of("sqrt(abs(x)-1)", -2.0, 2.0).rings().len(), 2, "nothing in between");
        assert_eq!(of("sqrt(-1)", -2.0, 2.0).rings().len(), 0);
    }

    #[test]
    fn a_spline_ends_at_its_points() {
        let points = vec![DVec2::ZERO, DVec2::new(4.0, 2.0), DVec2::new(8.0, 0.0)];
        let ground = Ground::Spline(Spline::new(points).unwrap());
        let whole = GroundProfile::new(ground.clone(), None, Some(100.0)).unwrap();
        assert_eq!(whole.span(), [0.0, 8.0]);
        assert_eq!(GroundProfile::new(ground, Some(9.0), None).unwrap_err().part, "from");
    }
}

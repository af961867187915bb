//! Has a box gone through ground of the form y = f(x), and can it stand there? (Article C, "Sol courbe".)
//!
//! Of the box, one point counts: its foot, in the middle of its lower side. It is on or in the ground when its y is at or
//! below f(x): y ≥ f(x), for y points down; the article prints the sign of y up (erratum 10). Whether it climbs or slides
//! is f′ against a limit: |f′| ≤ limit climbs.
//!
//! Frame: world units. Degenerate cases: where f has no finite value (a pole, a root of a negative number, beyond a
//! spline's ends) there is no ground. Where it bends or jumps it has no slope: then the foot stands, for nothing says
//! which way it would slide. Cost: one evaluation.

use glam::DVec2;
use serde::Serialize;

use crate::geom::ground::GroundPoint;
use crate::geom::{GroundProfile, Rect};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How a box is to the ground.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CurvedGround {
    /// There is no ground under or over its foot.
    Nothing,
    /// The foot is above the ground.
    Above {
        /// How far it would fall, in world units.
        height: f64,
    },
    /// The foot is on the ground, or in it.
    On {
        /// Whether it is exactly on it.
        touching: bool,
        /// How far it must be lifted.
        depth: f64,
        /// What it does there.
        footing: Footing,
    },
}

/// Whether the ground can be stood on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Footing {
    /// It is gentle enough to be climbed.
    Climbs,
    /// It is too steep.
    Slides {
        /// Unit, along the ground and down.
        towards: DVec2,
    },
    /// It bends, jumps or is upright here: there is no slope.
    NoSlope,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The one point of the box that counts.
    Foot {
        /// The middle of its lower side.
        foot: DVec2,
    },
    /// f and f′ at its x.
    Ground {
        /// The x.
        x: f64,
        /// None where there is no ground.
        found: Option<GroundPoint>,
    },
    /// The foot's y against f(x).
    Compare {
        /// The foot's y.
        y: f64,
        /// f(x).
        height: f64,
        /// Whether y ≥ f(x).
        through: bool,
    },
    /// |f′| against the limit.
    Slope {
        /// f′(x), if there is one.
        slope: Option<f64>,
        /// The steepest that is climbed.
        limit: f64,
        /// What it does.
        footing: Footing,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Foot { .. } => About::at("foot", []).chapter("height"),
            Self::Ground { found, .. } => About::at("ground", [])
                .chapter("height")
                .kind(if found.is_some() { Kind::Plain } else { Kind::Result })
                .decides(found.is_none())
                .because(Reason::Last("foot")),
            Self::Compare { through, .. } => About::at("compare", [])
                .chapter("height")
                .kind(if *through { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Last("ground"))
                .because(Reason::Last("foot")),
            Self::Slope { .. } => About::at("slope", [])
                .chapter("slope")
                .kind(Kind::Result)
                .because(Reason::Last("compare"))
                .because(Reason::Last("ground")),
        }
    }
}

/// How a box is to the ground; `limit` is the steepest |f′| that is climbed.
#[must_use]
pub fn curved_ground(rect: &Rect, ground: &GroundProfile, limit: f64) -> CurvedGround {
    curved_ground_traced(rect, ground, limit, &mut Silent)
}

/// [`curved_ground`], traced: the foot, f and f′, both comparisons.
pub fn curved_ground_traced<T: Trace<Step>>(
    rect: &Rect,
    ground: &GroundProfile,
    limit: f64,
    trace: &mut T,
) -> CurvedGround {
    // 1. The foot.
    let foot = DVec2::new(rect.centre().x, rect.max.y);
    trace.step(|| Step::Foot { foot });
    // 2. The ground there.
    let found = ground.at(foot.x);
    trace.step(|| Step::Ground { x: foot.x, found });
    let Some(GroundPoint { height, slope }) = found else { return CurvedGround::Nothing };
    // 3. Is the foot through it?
    let through = foot.y >= height;
    if !trace.decide(through, |through| Step::Compare { y: foot.y, height, through }) {
        return CurvedGround::Above { height: height - foot.y };
    }
    // 4. Can it stand there?
    let footing = footing(slope, limit);
    trace.step(|| Step::Slope { slope, limit, footing });
    CurvedGround::On { touching: foot.y == height, depth: foot.y - height, footing }
}

fn footing(slope: Option<f64>, limit: f64) -> Footing {
    match slope {
        None => Footing::NoSlope,
        Some(slope) if slope.abs() <= limit => Footing::Climbs,
        Some(slope) => {
            // Down is where y grows: to the right where f′ is above 0. Scaled, so that no square overflows.
            let run = 1.0 / slope.abs().max(1.0);
            let towards = DVec2::new(run * slope.signum(), slope.abs() * run);
            Footing::Slides { towards: towards.normalize() }
        }
    }
}

#[cfg(feature = "formula")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Formula, Ground, Spline};

    fn of(text: &str, x: f64, y: f64) -> CurvedGround {
        let ground = Ground::Formula(Formula::new(text).unwrap());
        let ground = GroundProfile::new(ground, None, None).unwrap();
        let rect = Rect::between(DVec2::new(x - 1.0, y - 3.0), DVec2::new(x + 1.0, y));
        curved_ground(&rect, &ground, 1.0)
    }

    #[test]
    fn every_branch() {
        assert_eq!(of("1/x", 0.0, 5.0), CurvedGround::Nothing);
        assert_eq!(of("2*x", 3.0, 5.0), CurvedGround::Above { height: 1.0 });
        let on = |touching, depth, footing| CurvedGround::On { touching, depth, footing };
        assert_eq!(of("x", 3.0, 3.0), on(true, 0.0, Footing::Climbs));
        assert_eq!(of("abs(x)", 0.0, 1.0), on(false, 1.0, Footing::NoSlope));
        let CurvedGround::On { footing: Footing::Slides { towards }, .. } = of("-2*x", 3.0, 0.0)
        else {
            panic!("it slides");
        };
        assert!((towards - DVec2::new(-1.0, 2.0).normalize()).length() < 1e-15, "{towards}");
        let steep = of("2^200*x", 0.0, 0.0);
        let down = Footing::Slides { towards: DVec2::new(2f64.powi(-200), 1.0) };
        assert_eq!(steep, on(true, 0.0, down));
        let spline = Spline::new(vec![DVec2::ZERO, DVec2::new(4.0, 2.0)]).unwrap();
        let rect = Rect::between(DVec2::new(1.0, -1.0), DVec2::new(3.0, 1.0));
        let ground = GroundProfile::new(Ground::Spline(spline), None, None).unwrap();
        let found = curved_ground(&rect, &ground, 0.4);
        assert!(matches!(found, CurvedGround::On { footing: Footing::Slides { .. }, .. }));
    }
}

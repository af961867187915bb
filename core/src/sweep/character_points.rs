//! Where does a character carried by control points (feet, head and sides) go? (Article Z, "Bézier Segment".)
//!
//! 1. *Paths.* Each point wants to go from A to B, all by the same displacement. Its path is swept against every
//!    segment and curve; the point keeps a skin from them, as a disc of that radius.
//! 2. *Earliest.* Of all the points' times, the least wins. What the others would meet later may never be met.
//! 3. *Correction.* The character goes on to that moment. What is left of the way is corrected by the role of the
//!    point: feet on ground walk on along it, or land; a head stops the rise; sides, and feet against a wall that is
//!    too steep, stop, and in the air fall on along the wall.
//! 4. *Again*, up to [`MOST_IMPACTS`] times. When it would go back into a wall met before, it is in a corner and stops.
//!
//! Ground is what faces up within about 45 degrees ([`is_ground`]). On it a step is as long uphill as on the level:
//! slopes and seams cost no speed. Without a displacement nothing moves, so nothing slides down.
//!
//! Degenerate cases: no points, or no displacement: it stays. A point that starts too near a wall may go away from it
//! and not nearer. In a hollow curve a point meets the ground again at once: it goes on along short chords. A wall
//! thinner than the gap between two points may pass between them. That is the price of points, and why there are
//! several on each side.
//!
//! Frame: x right, y down; world units. Cost: points times walls, most of them two boxes compared.

use glam::DVec2;
use serde::Serialize;

pub use super::character_step::Step;
use super::disc_sweep::{DiscMotion, DiscTouch, Spine, disc_sweep};
use super::flight::{Surface, before, lifted};
use crate::trace::{Silent, Trace};

/// The most corrections of one displacement.
pub const MOST_IMPACTS: u32 = 5;

/// Ground faces up at least so much: 0.7 is about 45 degrees.
const GROUND: f64 = -0.7;

/// The angle of the chords along which it walks through a hollow curve, in radians.
///
/// On the inside of a circle of radius r they are 2 r `CHORD` long. Ten times smaller, a step of a tenth of the radius
/// takes more corrections than there are; ten times larger, one sees it hop.
const CHORD: f64 = 0.04;

/// What a control point is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointRole {
    /// Below: it carries.
    Feet,
    /// Above: it bumps.
    Head,
    /// Left and right: they stop.
    Side,
}

/// A control point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ControlPoint {
    /// Where it is, from the character's position.
    pub offset: DVec2,
    /// What it is for.
    pub part: PointRole,
}

/// A character and where it wants to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CharacterMove<'p> {
    /// Its position.
    pub position: DVec2,
    /// The displacement it wants.
    pub by: DVec2,
    /// Its control points.
    pub points: &'p [ControlPoint],
    /// How far the points stay from walls, above 0.
    pub skin: f64,
    /// Whether it walks on ground, so that slopes cost no speed and walls stop it instead of lifting it.
    pub walking: bool,
}

/// The earliest touch of a character's points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PointTouch {
    /// The control point, by its index.
    pub point: u32,
    /// The surface touched, by its index.
    pub surface: u32,
    /// The object that it belongs to.
    pub owner: u32,
    /// The touch.
    pub touch: DiscTouch,
}

/// What is done about a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Correction {
    /// Feet on ground in the air: it lands, what is left goes along the ground.
    Land,
    /// Feet on ground, walking: along it, as far as before.
    Climb,
    /// A head stops the rise.
    Bump,
    /// A wall stops it.
    Stop,
    /// In the air, along a wall.
    Slide,
    /// Between two walls: nothing is left.
    Corner,
}

/// Where a walk ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walked {
    /// The position.
    pub position: DVec2,
    /// The displacement, as corrected by every touch: the velocity that is left.
    pub by: DVec2,
    /// The ground that was touched last.
    pub ground: Option<DVec2>,
    /// How many touches there were.
    pub impacts: u32,
    /// Why the last correction was made.
    pub last: Option<Correction>,
}

/// Whether one can stand on a wall with this normal.
#[must_use]
pub fn is_ground(normal: DVec2) -> bool {
    normal.y < GROUND
}

/// The direction of ground to the right.
#[must_use]
pub fn rightward(normal: DVec2) -> DVec2 {
    normal.perp()
}

/// Three feet, three points of the head and three on each side, for a character of these half sizes.
#[must_use]
pub fn points_of(half: DVec2) -> Vec<ControlPoint> {
    let at = |x: f64, y: f64, part| ControlPoint { offset: half * DVec2::new(x, y), part };
    let mut points = Vec::with_capacity(12);
    points.extend([-0.6, 0.0, 0.6].map(|x| at(x, 1.0, PointRole::Feet)));
    points.extend([-0.6, 0.0, 0.6].map(|x| at(x, -1.0, PointRole::Head)));
    for x in [-1.0, 1.0] {
        points.extend([-0.6, 0.0, 0.4].map(|y| at(x, y, PointRole::Side)));
    }
    points
}

/// Where a character goes.
#[must_use]
pub fn character_points(walk: &CharacterMove<'_>, surfaces: &[Surface]) -> Walked {
    character_points_traced(walk, surfaces, &mut Silent)
}

/// [`character_points`], traced.
pub fn character_points_traced<T: Trace<Step>>(
    walk: &CharacterMove<'_>,
    surfaces: &[Surface],
    trace: &mut T,
) -> Walked {
    let mut walked =
        Walked { position: walk.position, by: walk.by, ground: None, impacts: 0, last: None };
    let mut left = walk.by;
    let mut walking = walk.walking;
    let mut met: [DVec2; MOST_IMPACTS as usize] = [DVec2::ZERO; MOST_IMPACTS as usize];
    let mut last = None;
    while walked.impacts < MOST_IMPACTS && left != DVec2::ZERO {
        // 1., 2. The earliest of all the points.
        let round = walked.impacts;
        let Some(hit) = first_touch(walk, walked.position, left, surfaces, round, trace) else {
            walked.position += left;
            break;
        };
        let (t, normal) = (hit.touch.t, hit.touch.normal);
        walked.position += left * t;
        left *= 1.0 - t;

        // 3. The point's role decides the correction, of what is left and of the velocity alike.
        let part = walk.points[hit.point as usize].part;
        let (mut correction, mut corrected) = corrected(part, normal, left, walking);
        walked.by = self::corrected(part, normal, walked.by, walking).1;
        let again = last.replace(hit.surface) == Some(hit.surface);
        let rolls =
            again && matches!(surfaces[hit.surface as usize].piece.spine(), Spine::Curve(_));
        let lifted = if rolls { lifted(corrected, normal, CHORD) } else { corrected };

        // 4. Never back into a wall met before.
        let earlier = &met[..round as usize];
        let into = |v: DVec2| earlier.iter().position(|n| v.dot(*n) < -1e-9 * v.length());
        let back = into(lifted);
        if back.is_some() {
            (correction, corrected) = (Correction::Corner, DVec2::ZERO);
        }
        if into(walked.by).is_some() {
            walked.by = DVec2::ZERO;
        }
        let position = walked.position;
        trace.step(|| Step::Correct {
            round,
            part,
            correction,
            normal,
            ground: GROUND,
            walking,
            position,
            left,
            corrected,
            back: back.map(|i| i as u32),
        });
        if rolls && back.is_none() {
            corrected = lifted;
            trace.step(|| Step::Lift { round, angle: CHORD, position, lifted });
        }
        met[round as usize] = normal;
        if is_ground(normal) && part != PointRole::Head {
            walked.ground = Some(normal);
            walking = true;
        }
        left = corrected;
        walked.impacts += 1;
        walked.last = Some(correction);
    }
    trace.step(|| Step::Done {
        position: walked.position,
        by: walked.by,
        impacts: walked.impacts,
        grounded: walked.ground.is_some(),
    });
    walked
}

/// The first of the points to touch something on a way from a position.
pub fn first_touch<T: Trace<Step>>(
    walk: &CharacterMove<'_>,
    position: DVec2,
    by: DVec2,
    surfaces: &[Surface],
    round: u32,
    trace: &mut T,
) -> Option<PointTouch> {
    let points = walk.points.len() as u32;
    trace.step(|| Step::Paths { round, position, by, points });
    let mut first: Option<PointTouch> = None;
    let mut touching = 0;
    trace.enter();
    for (index, control) in walk.points.iter().enumerate() {
        let (point, part) = (index as u32, control.part);
        let from = position + control.offset;
        let motion = DiscMotion { from, by, radius: walk.skin };
        let sooner = |hit: &PointTouch, than: Option<PointTouch>| {
            than.is_none_or(|o| before(&hit.touch, &o.touch, by))
        };
        // 1. The earliest wall on the way of this point.
        let mut own: Option<PointTouch> = None;
        for (which, surface) in surfaces.iter().enumerate() {
            let Some(touch) = disc_sweep(&motion, &surface.piece) else { continue };
            let (surface, owner) = (which as u32, surface.owner);
            let hit = PointTouch { point, surface, owner, touch };
            let at = from + by * touch.t;
            let earliest = sooner(&hit, own) && sooner(&hit, first);
            trace.step(|| Step::Meets { round, part, hit, from, at, earliest });
            if sooner(&hit, own) {
                own = Some(hit);
            }
        }
        // 2. The earliest point of all.
        let Some(own) = own else { continue };
        touching += 1;
        if sooner(&own, first) {
            first = Some(own);
        }
    }
    trace.leave();
    let Some(hit) = first else {
        trace.step(|| Step::Clear { round, points, position: position + by });
        return None;
    };
    let control = walk.points[hit.point as usize];
    let position = position + by * hit.touch.t;
    trace.step(|| Step::Wins {
        round,
        part: control.part,
        hit,
        at: position + control.offset,
        position,
        later: touching - 1,
    });
    Some(hit)
}

/// A displacement or a velocity after its point has touched a wall.
fn corrected(part: PointRole, normal: DVec2, v: DVec2, walking: bool) -> (Correction, DVec2) {
    let clipped = v - normal * v.dot(normal).min(0.0);
    match part {
        PointRole::Head if normal.y > 0.0 => (Correction::Bump, clipped),
        PointRole::Feet | PointRole::Side if is_ground(normal) => {
            // As far as it went; in the air only as far sideways: falling must add no speed.
            let far = if walking { v.length() } else { v.x.abs() };
            let way = if v.x == 0.0 { 0.0 } else { v.x.signum() };
            let correction = if walking { Correction::Climb } else { Correction::Land };
            (correction, rightward(normal) * (far * way))
        }
        _ if walking => (Correction::Stop, DVec2::ZERO),
        // A wall that leans back must not throw it up faster than it rises.
        _ if clipped.y < v.y && normal.y * v.y >= 0.0 => (Correction::Slide, DVec2::new(0.0, v.y)),
        _ => (Correction::Slide, clipped),
    }
}

#[cfg(test)]
mod tests {
    use super::super::disc_sweep::{Obstacle, Spine};
    use super::*;

    fn wall(a: [f64; 2], b: [f64; 2]) -> Surface {
        let spine = Spine::Segment(DVec2::from_array(a), DVec2::from_array(b));
        Surface::still(Obstacle::new(spine, 0.0), 0)
    }

    fn go(by: [f64; 2], walking: bool, walls: &[Surface]) -> Walked {
        let points = points_of(DVec2::new(5.0, 10.0));
        let (position, by) = (DVec2::ZERO, DVec2::from_array(by));
        character_points(
            &CharacterMove { position, by, points: &points, skin: 0.5, walking },
            walls,
        )
    }

    #[test]
    fn each_kind_corrects_in_its_own_way() {
        let floor = [wall([-50.0, 12.5], [50.0, 12.5])];
        let lands = go([3.0, 4.0], false, &floor);
        assert_eq!(lands.last, Some(Correction::Land));
        assert!(lands.position.distance(DVec2::new(3.0, 2.0)) < 1e-12, "{}", lands.position);
        assert!(lands.by.distance(DVec2::new(3.0, 0.0)) < 1e-12, "the fall is over");

        let bump = go([3.0, -4.0], false, &[wall([-50.0, -12.5], [50.0, -12.5])]);
        assert_eq!(bump.last, Some(Correction::Bump));
        assert!(bump.position.distance(DVec2::new(3.0, -2.0)) < 1e-12);

        let side = [wall([7.5, -50.0], [7.5, 50.0])];
        let stop = go([4.0, 0.0], true, &side);
        assert_eq!((stop.last, stop.position), (Some(Correction::Stop), DVec2::new(2.0, 0.0)));
        let slide = go([4.0, 4.0], false, &side);
        assert_eq!(slide.last, Some(Correction::Slide));
        assert!(slide.position.distance(DVec2::new(2.0, 4.0)) < 1e-12);

        let free = go([4.0, 4.0], false, &[]);
        assert_eq!((free.last, free.position), (None, DVec2::new(4.0, 4.0)));
    }

    #[test]
    fn walking_uphill_costs_no_length_and_a_corner_ends_it() {
        // Up by 3 for every 4, under the foot that is furthest right.
        let slope = wall([3.0, 10.5], [43.0, -19.5]);
        let climbs = go([5.0, 0.0], true, &[slope]);
        assert_eq!(climbs.last, Some(Correction::Climb));
        assert!((climbs.by.length() - 5.0).abs() < 1e-12 && climbs.by.y < 0.0);
        let corner = go([5.0, 0.0], true, &[slope, wall([6.0, -50.0], [6.0, 50.0])]);
        assert!(corner.position.x <= 0.5 + 1e-12 && corner.impacts <= MOST_IMPACTS);
    }
}

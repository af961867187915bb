//! Which wall stops a move, as articles C and Z print it, to see where they go wrong.
//!
//! For each wall C tests whether O and P are on two sides of its line, by a product of two determinants; then where the
//! line (OP) meets it, as a fraction k of the wall; and leaves (l − e)·OP of the move, with e about 0.001. Z keeps the
//! wall of the least instant, and prints the point of impact as instant times direction. What that gets wrong:
//! - the product must be below 0, so a move which ends exactly on a wall, or starts there, is let through: two such
//!   moves go through any wall;
//! - a move along a wall meets nothing of it;
//! - the point is l·OP, a vector from O, and is used as a place (erratum 23);
//! - e is a part of the move and not a length: twice as long a move stops twice as far from the wall, and from nearer than
//!   that it goes backwards.
//!
//! Numbers are f64 where the articles have float and int: the errors shown are the rule's, not the numbers'.
//! Frame: x right, y down; world units; k, l and e have none. Cost: two determinants a wall and two divisions where they
//! are crossed.

use glam::DVec2;
use serde::Serialize;

use crate::geom::Segment;
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// The article's e, by which it takes the move back from a wall: a part of the move.
pub const E: f64 = 0.001;

/// Above every instant: nothing is met yet.
const NOTHING: f64 = 2.0;

/// What the published rule leaves of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishedMove {
    /// Where it meets each wall, as a fraction of the move, in the order in which they were given.
    pub met: Vec<Option<f64>>,
    /// The wall of the least of these.
    pub wall: Option<u32>,
    /// What is left of the move, as a fraction of it; below 0 it goes back.
    pub fraction: f64,
    /// Where it ends, in world units.
    pub end: DVec2,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The move.
    Start {
        /// O, in world units.
        from: DVec2,
        /// P, in world units.
        to: DVec2,
        /// How many walls there are.
        walls: usize,
    },
    /// The product of the determinants of O and P.
    Sides {
        /// The wall's number.
        wall: u32,
        /// det(AB, AO), in square units.
        d_o: f64,
        /// det(AB, AP), in square units.
        d_p: f64,
        /// Their product.
        product: f64,
        /// Whether that is below 0.
        crosses: bool,
    },
    /// Where the line (OP) meets the wall.
    Parameter {
        /// The wall's number.
        wall: u32,
        /// As a fraction of the wall.
        k: f64,
        /// Whether that is beyond an end.
        beside: bool,
    },
    /// The instant, and the point of impact as it is printed.
    Point {
        /// The wall's number.
        wall: u32,
        /// Where the move meets it, as a fraction of the move.
        l: f64,
        /// l·OP, which is printed as the point.
        printed: DVec2,
        /// O + l·OP, where the two meet, in world units.
        point: DVec2,
    },
    /// The instant against the least so far.
    Instant {
        /// The wall's number.
        wall: u32,
        /// Where the move meets it, as a fraction of the move.
        l: f64,
        /// The least before; 2 when there is none.
        least: f64,
        /// Whether it is earlier.
        earlier: bool,
    },
    /// The end of the move.
    Stop {
        /// The wall of the least instant.
        by: Option<u32>,
        /// That instant; 2 when there is none.
        least: f64,
        /// What is left of the move, as a fraction of it.
        fraction: f64,
        /// Where it ends, in world units.
        end: DVec2,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        const START: Key = Key::new("start", []);
        match *self {
            Self::Start { .. } => About::new(START).chapter("start"),
            Self::Sides { wall, crosses, .. } => About::at("sides", [wall])
                .chapter_of("wall", wall)
                .kind(if crosses { Kind::Plain } else { Kind::Refused })
                .because(Reason::Key(START)),
            Self::Parameter { wall, beside, .. } => About::at("parameter", [wall])
                .chapter_of("wall", wall)
                .kind(if beside { Kind::Refused } else { Kind::Plain })
                .because(Reason::at("sides", [wall])),
            Self::Point { wall, .. } => About::at("point", [wall])
                .chapter_of("wall", wall)
                .kind(Kind::Impact)
                .because(Reason::at("parameter", [wall]))
                .because(Reason::at("sides", [wall])),
            Self::Instant { wall, earlier, .. } => About::at("instant", [wall])
                .chapter_of("wall", wall)
                .kind(if earlier { Kind::Candidate } else { Kind::Refused })
                .because(Reason::at("point", [wall]))
                .because(Reason::Kept("instant")),
            Self::Stop { by, .. } => {
                let about =
                    About::at("stop", []).chapter("answer").kind(Kind::Result).decides(true);
                let about = match by {
                    Some(wall) => about.because(Reason::at("instant", [wall])),
                    None => about,
                };
                // It rests on the last test of every wall.
                about
                    .because(Reason::Each("instant"))
                    .because(Reason::Each("parameter"))
                    .because(Reason::Each("sides"))
            }
        }
    }
}

/// What walls leave of a move by the published rule. Each wall has a number, by which the answer names it.
pub fn segment_published_traced<T: Trace<Step>>(
    op: &Segment,
    walls: &[(u32, Segment)],
    trace: &mut T,
) -> PublishedMove {
    let (o, p) = (op.a(), op.b());
    let op = p - o;
    let (mut least, mut by) = (NOTHING, None);
    let mut met = Vec::with_capacity(walls.len());
    trace.step(|| Step::Start { from: o, to: p, walls: walls.len() });
    for (wall, segment) in walls {
        let wall = *wall;
        met.push(None);
        // 1. Are O and P on two sides of the line (AB)? `CollisionDroiteSeg`.
        let (a, ab) = (segment.a(), segment.b() - segment.a());
        let (d_p, d_o) = (ab.perp_dot(p - a), ab.perp_dot(o - a));
        let product = d_p * d_o;
        let crosses =
            trace.decide(product < 0.0, |crosses| Step::Sides { wall, d_o, d_p, product, crosses });
        if !crosses {
            continue;
        }
        // 2. Where on the wall? `CollisionSegSeg`.
        let det = ab.x * op.y - ab.y * op.x;
        let k = -(a.x * op.y - o.x * op.y - op.x * a.y + op.x * o.y) / det;
        let (before, past) = (k < 0.0, k > 1.0);
        let beside = trace.decide(before || past, |beside| Step::Parameter { wall, k, beside });
        if beside {
            continue;
        }
        // 3. When, and the point of impact as Z prints it.
        let l = -(-ab.x * a.y + ab.x * o.y + ab.y * a.x - ab.y * o.x) / det;
        let printed = op * l;
        trace.step(|| Step::Point { wall, l, printed, point: o + printed });
        met.pop();
        met.push(Some(l));
        // 4. The least instant is kept.
        if trace.decide(l < least, |earlier| Step::Instant { wall, l, least, earlier }) {
            (least, by) = (l, Some(wall));
        }
    }
    // 5. "Ne pas aller dans le mur": (l − e)·OP.
    let fraction = if by.is_some() { least - E } else { 1.0 };
    let end = o + op * fraction;
    trace.step(|| Step::Stop { by, least, fraction, end });
    PublishedMove { met, wall: by, fraction, end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::segment;
    use crate::trace::{Recorder, Silent};

    fn stop(op: Segment, walls: &[Segment]) -> PublishedMove {
        let walls: Vec<_> = (0..).zip(walls.iter().copied()).collect();
        let timeline = Recorder::run((), |(), trace| segment_published_traced(&op, &walls, trace));
        assert_eq!(timeline.output, segment_published_traced(&op, &walls, &mut Silent));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        timeline.output
    }

    const WALL: [f64; 4] = [4.0, -4.0, 4.0, 4.0];

    fn wall() -> Segment {
        let [ax, ay, bx, by] = WALL;
        segment(ax, ay, bx, by)
    }

    #[test]
    fn a_plain_crossing_is_met_where_it_is() {
        let found = stop(segment(0.0, 0.0, 8.0, 0.0), &[segment(6.0, -1.0, 6.0, 1.0), wall()]);
        assert_eq!((found.met, found.wall), (vec![Some(0.75), Some(0.5)], Some(1)));
        assert_eq!(found.fraction, 0.5 - E);
        let beside = stop(segment(0.0, 5.0, 8.0, 5.0), &[wall()]);
        assert_eq!((beside.met, beside.fraction), (vec![None], 1.0));
    }

    #[test]
    fn two_moves_that_share_an_end_on_the_wall_go_through_it() {
        for op in [segment(0.0, 0.0, 4.0, 0.0), segment(4.0, 0.0, 8.0, 0.0)] {
            assert_eq!(stop(op, &[wall()]).wall, None);
        }
    }

    #[test]
    fn an_end_of_the_wall_on_the_move_is_met_and_a_wall_along_it_is_not() {
        assert_eq!(stop(segment(0.0, 4.0, 8.0, 4.0), &[wall()]).wall, Some(0));
        assert_eq!(stop(segment(4.0, -9.0, 4.0, 9.0), &[wall()]).wall, None);
    }

    #[test]
    fn from_very_near_it_goes_backwards_and_by_more_the_longer_the_move() {
        let near = stop(segment(3.999, 0.0, 13.999, 0.0), &[wall()]);
        assert!(near.fraction < 0.0 && near.end.x < 3.999, "{near:?}");
        let far = stop(segment(3.999, 0.0, 103.999, 0.0), &[wall()]);
        assert!(far.end.x < near.end.x, "{far:?}");
    }
}

//! What happens while a shape is swept among walls of every kind, one event at a time: [`super::sweep_anywhere`] reports it.

use std::collections::BTreeMap;

use glam::DVec2;
use serde::Serialize;

use super::curve_sweep::{CurveCandidate, MovingPart};
use super::mixed_walls::MixedWalls;
use crate::geom::Rect;
use crate::geom::wall::WallKind;
use crate::sweep::SweepContact;
use crate::sweep::bsp_sweep::Sweep;
use crate::sweep::fast::around;
use crate::sweep::wall_sweep::ShapeMotion;
use crate::trace::{About, Event, Key, Kind, Reason};

/// What sort of wall is swept: by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WallSort {
    /// A straight wall with ends.
    Straight,
    /// The edge of a half-plane.
    HalfPlane,
    /// A platform, for what is above it.
    Platform,
    /// A disc or a capsule.
    Round,
    /// A curve.
    Curve,
}

impl WallSort {
    pub(super) fn of(kind: WallKind) -> Self {
        match kind {
            WallKind::HalfPlane => Self::HalfPlane,
            WallKind::OneWay => Self::Platform,
            WallKind::Facing | WallKind::Outline(_) | WallKind::Thin(_) => Self::Straight,
        }
    }
}

/// Why no wall of an object was swept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftOut {
    /// The box that the shape passes through does not meet the box around the object.
    Apart,
    /// It meets that, but the box of none of its walls.
    Between,
    /// It comes to such a box only after something was touched.
    Later,
}

/// One event of the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The sweep starts.
    Start {
        /// The position A.
        position: DVec2,
        /// The displacement.
        displacement: DVec2,
        /// Whether the shape overlaps something there.
        start_solid: bool,
    },
    /// One thing that may be the first to meet a curve.
    Candidate {
        /// The curve's number in contacts.
        wall: u32,
        /// Whether it is met with the margin, or touched.
        skin: bool,
        /// What of the shape, where and when.
        candidate: CurveCandidate,
    },
    /// A wall was swept exactly.
    Wall {
        /// Its number in contacts.
        wall: u32,
        /// What sort of wall it is.
        sort: WallSort,
        /// Where it stops the shape.
        impact: Option<SweepContact>,
        /// Where the shape would touch it.
        real: Option<SweepContact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// No wall of an object was swept.
    LeftOut {
        /// The object's index.
        owner: u32,
        /// Why.
        why: LeftOut,
        /// The box around the object, by its least and its greatest corner.
        bounds: [DVec2; 2],
        /// The box that the shape passes through.
        passed: [DVec2; 2],
        /// When what touches first is touched, and its number.
        limit: Option<(f64, u32)>,
    },
    /// Something is touched before any skin is entered: the stop is set back from there.
    Skin {
        /// Where it is touched.
        real: SweepContact,
        /// MIN_DISTANCE as a fraction of the move.
        back: f64,
        /// Where the shape stops.
        impact: SweepContact,
    },
    /// The sweep is over.
    Done {
        /// The answer.
        sweep: Sweep,
        /// What stops it.
        stopped_by: Option<u32>,
        /// What is touched.
        touched_by: Option<u32>,
    },
}

/// The box that the shape passes through, and the objects of which no wall was swept: the box around each, and why.
pub(super) fn left_out(
    walls: &MixedWalls,
    motion: &ShapeMotion<'_>,
    margin: f64,
    looked_at: &[u32],
) -> (Rect, Vec<(u32, Rect, LeftOut)>) {
    let [low, high] =
        around(motion.shape, motion.position, margin + motion.rounding).map(DVec2::from_array);
    let v = motion.displacement;
    let passed = Rect { min: low + v.min(DVec2::ZERO), max: high + v.max(DVec2::ZERO) };
    let solids = walls.solids();
    let straight = solids.walls.iter().filter(|w| !w.is_endless());
    let straight = straight.map(|w| (w.owner, Rect { min: w.a.min(w.b), max: w.a.max(w.b) }));
    let rounds = solids.rounds.iter().filter_map(|r| {
        let around = Rect::around(r.shape.core().iter().copied())?;
        Some((r.owner, around.expand(r.shape.radius())))
    });
    let curves = walls.curves().iter().map(|c| (c.owner, c.bounds()));
    // Of each object: the box around it, and whether one of its walls' boxes is met.
    let mut objects: BTreeMap<u32, (Rect, bool)> = BTreeMap::new();
    for (owner, bounds) in straight.chain(rounds).chain(curves) {
        let meets = bounds.meets(passed);
        let seen = objects.entry(owner).or_insert((bounds, meets));
        *seen = (seen.0.union(bounds), seen.1 || meets);
    }
    for wall in looked_at {
        if let Some(owner) = walls.owner(*wall) {
            objects.remove(&owner);
        }
    }
    let why = |(bounds, meets): (Rect, bool)| match (meets, bounds.meets(passed)) {
        (true, _) => LeftOut::Later,
        (false, true) => LeftOut::Between,
        (false, false) => LeftOut::Apart,
    };
    let all = objects.into_iter().map(|(owner, seen)| (owner, seen.0, why(seen)));
    (passed, all.collect())
}

impl Event for Step {
    fn about(&self) -> About {
        let start = Reason::Last("sweep");
        let wall_key = |wall: u32| Key::new("wall", [wall]);
        match *self {
            Self::Start { .. } => About::at("sweep", [0]).chapter("start").because(Reason::Above),
            Self::Candidate { wall, skin, candidate } => {
                let kind = if candidate.first { Kind::Candidate } else { Kind::Refused };
                let (side, part) = match candidate.part {
                    MovingPart::Corner(i) => (0, i),
                    MovingPart::Side(i) => (1, i),
                };
                let part = part * 4 + side * 2 + u32::from(skin);
                About::at("candidate", [wall, part]).kind(kind).because(start)
            }
            Self::Wall { wall, sort, nearest, .. } => {
                let kind = if nearest { Kind::Impact } else { Kind::Refused };
                let about = About::new(wall_key(wall)).kind(kind);
                match sort {
                    WallSort::Curve => about.because(Reason::Kept("candidate")).because(start),
                    _ => about.because(start),
                }
            }
            Self::LeftOut { owner, why, limit, .. } => {
                let about = About::at("left-out", [owner]).kind(Kind::Refused);
                let by = limit.filter(|_| why == LeftOut::Later);
                by.iter()
                    .fold(about, |a, (_, wall)| a.because(Reason::Key(wall_key(*wall))))
                    .because(start)
            }
            Self::Skin { real, .. } => About::at("skin", [0])
                .kind(Kind::Turn)
                .chapter("answer")
                .because(Reason::Key(wall_key(real.wall))),
            Self::Done { stopped_by, touched_by, .. } => {
                let about =
                    About::at("swept", [0]).kind(Kind::Result).decides(true).chapter("answer");
                match stopped_by {
                    Some(stop) => {
                        let touch = touched_by.filter(|t| *t != stop);
                        let about = about.because(Reason::Key(wall_key(stop)));
                        touch.iter().fold(about, |a, t| a.because(Reason::Key(wall_key(*t))))
                    }
                    // Free: everything that was tested and met nothing.
                    None => about
                        .because(Reason::Each("wall"))
                        .because(Reason::Each("left-out"))
                        .because(start),
                }
            }
        }
    }
}

//! The border of a Minkowski difference: straight sides and rounds at corners, and the stretches of them that other
//! differences cover.
//!
//! A round turns by no more than a quarter, so that places of it are told by the chord between its ends: it takes square roots
//! where angles would take sines and their inverses.
//!
//! Frame: translations of the second shape, in world units; each has a parameter from 0 to 1. Cost: constant a question;
//! [`Border::free`] sorts the stretches.

use glam::DVec2;
use smallvec::SmallVec;

use crate::geom::Rect;
use crate::geom::convex::unit;
use crate::geom::exact::sign_of_zero::NotNegative;

/// A stretch of the border of a difference with a radius around it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Border {
    /// Straight: `from + way · s`, for s from 0 to 1.
    Side {
        /// Where it starts.
        from: DVec2,
        /// To its end.
        way: DVec2,
        /// Unit, outward.
        normal: DVec2,
    },
    /// Round: at a radius from a corner, in the directions between two.
    Round {
        /// The corner.
        centre: DVec2,
        /// The radius.
        radius: f64,
        /// Unit; the second is no more than a quarter of a turn after the first. A place has the direction of the place on
        /// their chord with its parameter.
        normals: [DVec2; 2],
    },
}

/// The part of the circle around a corner from one normal to the next, as rounds of no more than a quarter; none at a straight
/// corner, which rounding may even turn back.
pub(super) fn rounds(
    centre: DVec2,
    radius: f64,
    [from, to]: [DVec2; 2],
) -> impl Iterator<Item = Border> {
    let all = if from.dot(to) >= 0.0 {
        [(from.perp_dot(to) > 0.0).then_some([from, to]), None]
    } else {
        // Well defined for a half turn, too.
        let across = to - from;
        let middle = unit(DVec2::new(across.y, -across.x));
        [Some([from, middle]), Some([middle, to])]
    };
    all.into_iter().flatten().map(move |normals| Border::Round { centre, radius, normals })
}

/// The whole circle around a place.
pub(super) fn circle(centre: DVec2, radius: f64) -> impl Iterator<Item = Border> {
    let ways = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y, DVec2::X];
    let quarter = move |i: usize| [ways[i], ways[i + 1]];
    (0..4).map(move |i| Border::Round { centre, radius, normals: quarter(i) })
}

/// The box around the directions between two, or a little more.
fn around_round(centre: DVec2, radius: f64, [from, to]: [DVec2; 2]) -> Rect {
    let ends = Rect::between(centre + from * radius, centre + to * radius);
    // How far it rises above its chord.
    let rise = 1.0 - 0.5 * (from + to).length();
    ends.expand(radius * rise.max(0.0))
}

/// Where on the chord between two directions a third is; none when it is not between them.
fn on_chord([from, to]: [DVec2; 2], way: DVec2) -> Option<f64> {
    let (after, before) = (from.perp_dot(way), way.perp_dot(to));
    let between = after >= 0.0 && before >= 0.0 && after + before > 0.0;
    // The opposite is between them, too.
    (between && way.dot(from + to) > 0.0).then(|| after / (after + before))
}

/// From where to where the parameter of a border goes.
pub(super) const RANGE: [f64; 2] = [0.0, 1.0];

/// Stretches of a border that are covered.
pub(crate) type Stretches = Vec<Stretch>;

/// A stretch of a border inside of a difference, by the border's parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stretch {
    /// Where it is inside by more than the slack.
    pub(super) covered: [f64; 2],
    /// From where to where it is inside at all.
    pub(super) ends: [f64; 2],
}

impl Border {
    pub(crate) fn at(&self, s: f64) -> DVec2 {
        match self {
            Self::Side { from, way, .. } => *from + *way * s,
            Self::Round { centre, radius, .. } => *centre + self.normal(s) * *radius,
        }
    }

    /// Unit, outward.
    pub(crate) fn normal(&self, s: f64) -> DVec2 {
        match self {
            Self::Side { normal, .. } => *normal,
            Self::Round { normals: [from, to], .. } => unit(from.lerp(*to, s)),
        }
    }

    /// The places of the core that it is a radius away from: a vertex, or the ends of a side.
    pub(super) fn core(&self, radius: f64) -> SmallVec<[DVec2; 2]> {
        match self {
            Self::Side { from, way, normal } => {
                let from = *from - *normal * radius;
                SmallVec::from_slice(&[from, from + *way])
            }
            Self::Round { centre, .. } => SmallVec::from_slice(&[*centre]),
        }
    }

    /// Between which parameters it is nearer to the origin than this, as one stretch.
    pub(crate) fn within(&self, far: f64) -> [f64; 2] {
        match self {
            Self::Side { from, way, .. } => {
                let square = way.length_squared();
                let (middle, aside) = (-from.dot(*way) / square, from.perp_dot(*way));
                let half = ((far * far - aside * aside / square) / square).not_negative().sqrt();
                [(middle - half).max(0.0), (middle + half).min(1.0)]
            }
            Self::Round { centre, radius, normals } => {
                // Directions whose cosine with that of the centre is below this.
                let away = centre.length();
                let below = (far * far - away * away - radius * radius) / (2.0 * radius * away);
                let way = *centre / away;
                let is_beyond = normals.map(|n| n.dot(way) > below);
                let ends = || either_side(normals, way, below).into_iter().flatten();
                [
                    ends().reduce(f64::min).filter(|_| is_beyond[0]).unwrap_or(0.0),
                    ends().reduce(f64::max).filter(|_| is_beyond[1]).unwrap_or(1.0),
                ]
            }
        }
    }

    /// The box around it, or a little more.
    pub(crate) fn bounds(&self) -> Rect {
        match self {
            Self::Side { from, way, .. } => Rect::point(*from).union(Rect::point(*from + *way)),
            Self::Round { centre, radius, normals } => around_round(*centre, *radius, *normals),
        }
    }

    /// The box around what of it lies between two parameters, or a little more.
    pub(crate) fn bounds_between(&self, [low, high]: [f64; 2]) -> Rect {
        match self {
            Self::Side { .. } => Rect::between(self.at(low), self.at(high)),
            Self::Round { centre, radius, .. } => {
                around_round(*centre, *radius, [low, high].map(|s| self.normal(s)))
            }
        }
    }

    /// Where it is nearest to the origin, nearer than on either side; both of a round's ends count when it is farther in
    /// between.
    pub(crate) fn nearest(&self) -> SmallVec<[f64; 2]> {
        match self {
            Self::Side { from, way, .. } => {
                let s = -from.dot(*way) / way.length_squared();
                SmallVec::from_slice(&[s.clamp(0.0, 1.0)])
            }
            Self::Round { centre, normals, .. } => match on_chord(*normals, -*centre) {
                Some(s) => SmallVec::from_slice(&[s]),
                None => SmallVec::from_slice(&[0.0, 1.0]),
            },
        }
    }

    /// How far it is from the origin.
    pub(crate) fn distance(&self) -> f64 {
        self.nearest().into_iter().map(|s| self.at(s).length()).fold(f64::INFINITY, f64::min)
    }

    /// Its places nearest to the origin that are not inside any of these stretches, on either side of where it is nearest.
    pub(crate) fn free(&self, covered: &mut Stretches) -> SmallVec<[f64; 4]> {
        covered.retain(|s| s.covered[0] < s.covered[1]);
        covered.sort_unstable_by(|p, q| p.covered[0].total_cmp(&q.covered[0]));
        covered.dedup_by(|next, last| {
            let joined = next.covered[0] < last.covered[1];
            if joined && next.covered[1] > last.covered[1] {
                (last.covered[1], last.ends[1]) = (next.covered[1], next.ends[1]);
            }
            joined
        });
        let [low, high] = RANGE;
        let mut found = SmallVec::new();
        for s in self.nearest() {
            let inside = |w: &Stretch| w.covered[0] < s && s < w.covered[1];
            let Some(i) = covered.iter().position(inside) else {
                found.push(s);
                continue;
            };
            // On either side it ends where the last of what covers it does; but not past where the next begins.
            let Stretch { covered: [from, to], ends: [start, end] } = covered[i];
            let before = if i == 0 { low } else { covered[i - 1].covered[1] };
            let after = covered.get(i + 1).map_or(high, |w| w.covered[0]);
            if from >= low {
                found.push(start.max(before).min(from));
            }
            if to <= high {
                found.push(end.min(after).max(to));
            }
        }
        found
    }

    /// How far it goes while its parameter rises by 1, where that is least.
    pub(super) fn speed(&self) -> f64 {
        match self {
            Self::Side { way, .. } => way.length(),
            Self::Round { radius, normals: [from, to], .. } => {
                0.5 * (*to - *from).length() * (*from + *to).length() * radius
            }
        }
    }

    /// Where it crosses the line of the places p with `normal · p = level`.
    pub(super) fn cross_line(&self, normal: DVec2, level: f64, into: &mut SmallVec<[f64; 32]>) {
        match self {
            Self::Side { from, way, .. } => {
                into.push((level - normal.dot(*from)) / normal.dot(*way))
            }
            Self::Round { centre, radius, normals } => {
                let cosine = (level - normal.dot(*centre)) / radius;
                into.extend(either_side(normals, normal, cosine).into_iter().flatten());
            }
        }
    }

    /// Where it crosses a circle.
    pub(super) fn cross_circle(&self, around: DVec2, reach: f64, into: &mut SmallVec<[f64; 32]>) {
        match self {
            Self::Side { from, way, .. } => {
                let (to, square) = (around - *from, way.length_squared());
                let middle = to.dot(*way) / square;
                let aside = way.perp_dot(to) / square.sqrt();
                let half = ((reach - aside) * (reach + aside) / square).not_negative().sqrt();
                into.extend([middle - half, middle + half]);
            }
            Self::Round { centre, radius, normals } => {
                let to = around - *centre;
                let far = to.length();
                let cosine = (far + (radius - reach) * (radius + reach) / far) / (2.0 * radius);
                into.extend(either_side(normals, to / far, cosine).into_iter().flatten());
            }
        }
    }
}

/// The two directions on either side of one, by the cosine of how far, where they are between two. A cosine out of range makes one
/// cut too many, which does no harm; at a tangent it is out of range by rounding, and the cut is needed.
fn either_side(normals: &[DVec2; 2], way: DVec2, cosine: f64) -> [Option<f64>; 2] {
    let cosine = cosine.clamp(-1.0, 1.0);
    let (along, aside) = (way * cosine, way.perp() * (1.0 - cosine * cosine).sqrt());
    [along - aside, along + aside].map(|u| on_chord(*normals, u))
}

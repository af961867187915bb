//! The border of a Minkowski difference: straight sides and rounds at corners, and the stretches of them that other
//! differences cover.
//!
//! Frame: translations of the second shape, in world units; a side has the parameter s from 0 to 1, a round its angle.
//! Cost: constant a question; [`Border::free`] sorts the stretches.

use std::f64::consts::TAU;

use glam::DVec2;
use smallvec::SmallVec;

use crate::geom::Rect;
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
    /// Round: at a radius from a corner, between two angles.
    Round {
        /// The corner.
        centre: DVec2,
        /// The radius.
        radius: f64,
        /// The two angles, the greater second.
        angles: [f64; 2],
    },
}

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
    /// From where to where its parameter goes.
    pub(super) fn range(&self) -> [f64; 2] {
        match self {
            Self::Side { .. } => [0.0, 1.0],
            Self::Round { angles, .. } => *angles,
        }
    }

    pub(crate) fn at(&self, s: f64) -> DVec2 {
        match self {
            Self::Side { from, way, .. } => *from + *way * s,
            Self::Round { centre, radius, .. } => *centre + DVec2::from_angle(s) * *radius,
        }
    }

    /// Unit, outward.
    pub(crate) fn normal(&self, s: f64) -> DVec2 {
        match self {
            Self::Side { normal, .. } => *normal,
            Self::Round { .. } => DVec2::from_angle(s),
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
        let [low, high] = self.range();
        match self {
            Self::Side { from, way, .. } => {
                let square = way.length_squared();
                let (middle, aside) = (-from.dot(*way) / square, from.perp_dot(*way));
                let half = ((far * far - aside * aside / square) / square).not_negative().sqrt();
                [low.max(middle - half), high.min(middle + half)]
            }
            Self::Round { .. } => [low, high],
        }
    }

    /// The box around it, or a little more.
    pub(crate) fn bounds(&self) -> Rect {
        match self {
            Self::Side { from, way, .. } => Rect::point(*from).union(Rect::point(*from + *way)),
            Self::Round { centre, radius, .. } => Rect::point(*centre).expand(*radius),
        }
    }

    /// The box around what of it lies between two parameters, or a little more.
    pub(crate) fn bounds_between(&self, [low, high]: [f64; 2]) -> Rect {
        match self {
            Self::Side { .. } => Rect::between(self.at(low), self.at(high)),
            Self::Round { .. } => self.bounds(),
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
            Self::Round { centre, angles: [low, high], .. } => {
                let towards = (-*centre).to_angle();
                let at = low + (towards - low).rem_euclid(TAU);
                if at <= *high {
                    SmallVec::from_slice(&[at])
                } else {
                    SmallVec::from_slice(&[*low, *high])
                }
            }
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
        let [low, high] = self.range();
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

    /// How far it goes while its parameter rises by 1.
    pub(super) fn speed(&self) -> f64 {
        match self {
            Self::Side { way, .. } => way.length(),
            Self::Round { radius, .. } => *radius,
        }
    }

    /// Where it crosses the line of the places p with `normal · p = level`.
    pub(super) fn cross_line(&self, normal: DVec2, level: f64, into: &mut SmallVec<[f64; 32]>) {
        match self {
            Self::Side { from, way, .. } => {
                into.push((level - normal.dot(*from)) / normal.dot(*way))
            }
            Self::Round { centre, radius, angles } => {
                let cosine = (level - normal.dot(*centre)) / radius;
                either_side(normal.to_angle(), cosine, angles[0], into);
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
            Self::Round { centre, radius, angles } => {
                let to = around - *centre;
                let far = to.length();
                let cosine = (far + (radius - reach) * (radius + reach) / far) / (2.0 * radius);
                either_side(to.to_angle(), cosine, angles[0], into);
            }
        }
    }
}

/// The two angles on either side of one, by the cosine of how far. Not below `low`. A cosine out of range makes one cut
/// too many, which does no harm; at a tangent it is out of range by rounding, and the cut is needed.
fn either_side(angle: f64, cosine: f64, low: f64, into: &mut SmallVec<[f64; 32]>) {
    let aside = cosine.clamp(-1.0, 1.0).acos();
    into.extend([angle - aside, angle + aside].map(|a| low + (a - low).rem_euclid(TAU)));
}

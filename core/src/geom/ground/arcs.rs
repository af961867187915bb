//! The line of the ground as cubics: what a shape is swept against.
//!
//! A spline is cubics between its points, and each of those is a Bézier curve as it is. A formula's ground is taken as the cubics
//! that have its own height and slope at both ends, and the slope is exact (`dual`): a piece is halved until it
//! is nowhere farther from f than [`NEAR`] of the stretch's width, by all places that outlines are made of and a few more in
//! between. For the sine that is some hundred pieces where chords as good would be tens of thousands. At a bend the pieces get
//! as small as that part of the width; jumps are cliffs, and poles are cut off, as in outlines.
//!
//! Frame: world units, from left to right. Cost: linear for a spline; some thousand evaluations for a formula.

use glam::DVec2;

use super::Ground;
use super::profile::GroundProfile;
use crate::geom::{Cubic, Rect};

/// How far the pieces of a formula's ground may be from f, as a part of the stretch's width.
pub const NEAR: f64 = 1e-9;
/// A formula's ground has no more pieces than so many; what is left then is taken as it is.
#[cfg(feature = "formula")]
const MOST_ARCS: usize = 8192;

/// Connected ground: its line from left to right, and how far down it is solid.
#[derive(Clone, Debug, PartialEq)]
pub struct GroundPiece {
    line: Vec<Cubic>,
    bottom: f64,
}

impl GroundPiece {
    /// Its line, from left to right; a cliff is a straight piece.
    #[must_use]
    pub fn line(&self) -> &[Cubic] {
        &self.line
    }

    /// From which y on nothing is solid any more.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        self.bottom
    }

    /// The first and the last place of its line.
    #[must_use]
    pub fn ends(&self) -> [DVec2; 2] {
        let [first, ..] = *self.line[0].points();
        let [.., last] = *self.line[self.line.len() - 1].points();
        [first, last]
    }

    /// The height of the line at an x, the lower of two at a cliff; none beside it. Each piece goes to the right evenly.
    #[must_use]
    pub fn height(&self, x: f64) -> Option<f64> {
        let [first, last] = self.ends();
        if !(first.x..=last.x).contains(&x) {
            return None;
        }
        let after = self.line.partition_point(|c| c.points()[0].x <= x).max(1);
        let [a, .., b] = *self.line[after - 1].points();
        let q = if b.x > a.x { ((x - a.x) / (b.x - a.x)).clamp(0.0, 1.0) } else { 1.0 };
        Some(self.line[after - 1].at(q).y)
    }

    /// The box around all that is solid of it.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let [first, last] = self.ends();
        let line = self.line.iter().map(Cubic::bounds);
        let floor =
            Rect::between(DVec2::new(first.x, self.bottom), DVec2::new(last.x, self.bottom));
        line.fold(floor, Rect::union)
    }

    /// The straight rest of its border: its right side, its bottom and its left side, as a path goes on from the line.
    #[must_use]
    pub fn sides(&self) -> Vec<Cubic> {
        let [first, last] = self.ends();
        let (right, left) = (DVec2::new(last.x, self.bottom), DVec2::new(first.x, self.bottom));
        [[last, right], [right, left], [left, first]].into_iter().filter_map(straight).collect()
    }
}

/// A straight piece; none without a length.
fn straight([a, b]: [DVec2; 2]) -> Option<Cubic> {
    let cubic = [a, a.lerp(b, 1.0 / 3.0), a.lerp(b, 2.0 / 3.0), b];
    Cubic::new(cubic).ok().filter(|_| a != b)
}

/// The cubic that goes evenly from one x to another, by heights and slopes there.
fn cubic([a, b]: [DVec2; 2], [sa, sb]: [f64; 2]) -> Option<Cubic> {
    let third = (b.x - a.x) / 3.0;
    let off = |slope: f64| DVec2::new(third, slope * third);
    let points = [a, a + off(sa), b - off(sb), b];
    Cubic::new(points).ok().filter(|_| b.x > a.x)
}

impl GroundProfile {
    /// All of its ground, from left to right.
    #[must_use]
    pub fn pieces(&self) -> Vec<GroundPiece> {
        let lines: Vec<Vec<Cubic>> = match self.ground() {
            Ground::Spline(spline) => {
                let knots = spline.points().iter().map(|p| p.x * self.stretch().x);
                vec![self.between(knots)]
            }
            #[cfg(feature = "formula")]
            Ground::Formula(_) => self.lines_of_formula(),
        };
        let lines = lines.into_iter().filter(|line| !line.is_empty());
        let mut pieces: Vec<GroundPiece> =
            lines.map(|line| GroundPiece { line, bottom: f64::NEG_INFINITY }).collect();
        let lowest = pieces.iter().flat_map(|p| &p.line).map(|c| c.bounds().max.y);
        let bottom = lowest.fold(f64::NEG_INFINITY, f64::max) + self.width();
        pieces.iter_mut().for_each(|piece| piece.bottom = bottom);
        // Far away, a narrow stretch may round to no width.
        pieces.retain(|piece| {
            let [first, last] = piece.ends();
            last.x > first.x && bottom > first.y.max(last.y)
        });
        pieces
    }

    /// The cubics of a spline between places along x, from its origin.
    fn between(&self, knots: impl Iterator<Item = f64>) -> Vec<Cubic> {
        let [from, to] = self.span().map(|x| x - self.origin().x);
        let mut places: Vec<f64> = knots.filter(|x| *x > from && *x < to).collect();
        places.extend([from, to]);
        places.sort_by(f64::total_cmp);
        let found = |x: f64| self.local(x).map(|[y, slope]| (DVec2::new(x, y), slope));
        let pairs = places.windows(2).filter_map(|pair| {
            let [(a, sa), (b, sb)] = [found(pair[0])?, found(pair[1])?];
            cubic([a, b].map(|p| p + self.origin()), [sa, sb])
        });
        pairs.collect()
    }

    /// Height and slope at an x from the origin, before it is moved; the slope is not finite where there is none.
    fn local(&self, x: f64) -> Option<[f64; 2]> {
        let stretch = self.stretch();
        let at = match self.ground() {
            // Its ends are its own, whatever the stretch rounds.
            Ground::Spline(spline) => {
                let points = spline.points();
                (x / stretch.x).clamp(points[0].x, points[points.len() - 1].x)
            }
            #[cfg(feature = "formula")]
            Ground::Formula(_) => x / stretch.x,
        };
        let found = self.ground().at(at)?;
        let slope = found.slope.unwrap_or(f64::NAN) * (stretch.y / stretch.x);
        Some([found.height * stretch.y, slope])
    }
}

#[cfg(feature = "formula")]
impl GroundProfile {
    /// The same where a pole is cut off: as far from 0 as the stretch is wide, and level beyond.
    fn cut(&self, x: f64) -> Option<[f64; 2]> {
        let [y, slope] = self.local(x)?;
        let most = self.width();
        Some(if y.abs() > most { [y.clamp(-most, most), 0.0] } else { [y, slope] })
    }

    /// The lines of a formula's ground, with cliffs at jumps.
    fn lines_of_formula(&self) -> Vec<Vec<Cubic>> {
        let (most, near) = (self.width(), self.width() * NEAR);
        let mut lines: Vec<Vec<Cubic>> = Vec::new();
        let mut budget = MOST_ARCS;
        for chain in self.whole_chains() {
            let places: Vec<DVec2> =
                chain.iter().map(|p| DVec2::new(p.x, p.y.clamp(-most, most))).collect();
            let line = self.arcs(&places, near, &mut budget);
            let Some(first) = line.first().map(|c| c.points()[0]) else { continue };
            let last = lines.last().and_then(|l| l.last()).map(|c| c.points()[3]);
            match (lines.last_mut(), last) {
                (Some(before), Some(last)) if first.x - last.x <= near => {
                    before.extend(straight([last, first]));
                    before.extend(line);
                }
                _ => lines.push(line),
            }
        }
        lines
    }

    /// Cubics along a chain of places on f, from the origin.
    fn arcs(&self, chain: &[DVec2], near: f64, budget: &mut usize) -> Vec<Cubic> {
        let mut line = Vec::new();
        let [Some(first), Some(last)] = [chain.first(), chain.last()] else { return line };
        let mut waiting = vec![[*first, *last]];
        while let Some([a, b]) = waiting.pop() {
            // Where f bends or is upright at an end, the slope is that just inside.
            let slope = |at: DVec2, inside: f64| {
                let chord = (b.y - a.y) / (b.x - a.x);
                let own = self.cut(at.x).map(|[_, s]| s).filter(|s| s.is_finite());
                let beside = || self.cut(at.x + inside).map(|[_, s]| s).filter(|s| s.is_finite());
                own.or_else(beside).unwrap_or(chord)
            };
            let little = (b.x - a.x) * 1e-6;
            let Some(arc) = cubic([a, b], [slope(a, little), slope(b, -little)]) else { continue };
            let middle = a.x.midpoint(b.x);
            let small = b.x - a.x <= near || middle <= a.x || middle >= b.x || *budget == 0;
            if small || self.is_near(&arc, chain, near) {
                let points = arc.points().map(|p| p + self.origin());
                line.extend(Cubic::new(points).ok().filter(|_| points[3].x > points[0].x));
                *budget = budget.saturating_sub(1);
                continue;
            }
            let Some([y, _]) = self.cut(middle) else { continue };
            let middle = DVec2::new(middle, y);
            waiting.extend([[middle, b], [a, middle]]);
        }
        line
    }

    /// Whether a cubic is as near to f as it must be, at the places of the chain along it and at some of its own.
    fn is_near(&self, arc: &Cubic, chain: &[DVec2], near: f64) -> bool {
        let [a, .., b] = *arc.points();
        let is = |x: f64, y: f64| {
            let q = (x - a.x) / (b.x - a.x);
            let steep = arc.velocity(q).y / (b.x - a.x);
            (arc.at(q).y - y).abs() <= near * (1.0 + steep * steep).sqrt()
        };
        let from = chain.partition_point(|p| p.x <= a.x);
        let to = chain.partition_point(|p| p.x < b.x);
        if !chain[from..to].iter().all(|p| is(p.x, p.y)) {
            return false;
        }
        let own = [0.113, 0.25, 0.5, 0.75, 0.887].map(|q| a.x + (b.x - a.x) * q);
        to - from >= 64 || own.into_iter().all(|x| self.cut(x).is_none_or(|[y, _]| is(x, y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Pose, Spline};

    fn hills() -> GroundProfile {
        let points = [[-3.0, 2.0], [0.0, -1.0], [0.5, 4.0], [7.0, 3.0], [9.0, 3.5]];
        let spline = Spline::new(points.map(DVec2::from).to_vec()).expect("a spline");
        let ground = Ground::Spline(spline);
        let ground = GroundProfile::new(ground, Some(-1.0), Some(8.0)).expect("ground");
        ground.placed(&Pose::new(DVec2::new(100.0, 7.0), 0.0).expect("a place")).expect("ground")
    }

    #[test]
    fn a_spline_is_its_own_cubics() {
        let ground = hills();
        let [piece] = &ground.pieces()[..] else { panic!("one piece") };
        assert_eq!(piece.line().len(), 4);
        for k in 0..=1000 {
            let x = 99.0 + 9.0 * f64::from(k) / 1000.0;
            let (own, f) = (piece.height(x).expect("ground"), ground.at(x).expect("ground").height);
            assert!((own - f).abs() < 1e-13, "{x} {own} {f}");
        }
        assert_eq!((piece.height(98.9), piece.height(108.1)), (None, None));
        let [first, last] = piece.ends();
        assert_eq!((first.x, last.x), (99.0, 108.0));
        let sides = piece.sides();
        assert_eq!(sides.len(), 3);
        assert_eq!(sides[2].points()[3], first);
        assert!(piece.bottom() > 7.0 + 4.0 + 9.0 - 1e-9);
    }

    #[cfg(feature = "formula")]
    #[test]
    fn a_formula_is_cubics_as_near_as_they_must_be() {
        let of = |text: &str| {
            let ground = Ground::Formula(crate::geom::Formula::new(text).expect("a formula"));
            GroundProfile::new(ground, Some(-400.0), Some(400.0)).expect("ground")
        };
        let count = |text: &str| of(text).pieces().iter().map(|p| p.line().len()).sum::<usize>();
        assert_eq!((count("5"), count("x/4+3")), (1, 1));
        let sine = count("30*sin(x/40)");
        assert!(sine > 50 && sine < 800, "{sine}");
        for text in
            ["30*sin(x/40)", "abs(x)/2", "x^2/400", "20*floor(x/100)", "4000/x", "exp(x/90)"]
        {
            let ground = of(text);
            for piece in ground.pieces() {
                let [first, last] = piece.ends();
                for k in 1..3000 {
                    let x = first.x + (last.x - first.x) * (f64::from(k) + 0.37) / 3001.0;
                    let f = ground.at(x).expect("ground").height.clamp(-800.0, 800.0);
                    let own = piece.height(x).expect("ground");
                    // Beside a cliff and a bend, a hair to the side.
                    let beside = [-1e-6, 1e-6].map(|d| ground.at(x + d).map_or(f, |p| p.height));
                    let [low, high] = [beside[0].min(beside[1]), beside[0].max(beside[1])];
                    assert!(
                        own >= low.min(f) - 2e-6 && own <= high.max(f) + 2e-6,
                        "{text} {x} {own} {f}"
                    );
                }
            }
        }
        assert_eq!(of("sqrt(abs(x)-100)").pieces().len(), 2);
        assert_eq!(of("20*floor(x/100)").pieces().len(), 1, "cliffs");
        assert!(of("sqrt(-1)").pieces().is_empty());
        // However much it swings, it has no more pieces than it may have.
        assert!(count("sin(x*x*50)") <= 2 * MOST_ARCS);
    }
}

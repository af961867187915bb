//! Is a box's foot under the ground? (Article C, "Heightmap": the height of the ground below it against its own.)
//!
//! The foot is the middle of the box's lower side. Between heights that are known at the crossings of a grid, three answers:
//! *nearest*, the height of the nearest crossing, which makes stairs; *bilinear*, first along x on both sides of the foot's
//! cell, then along y between those two; *bicubic*, the same through four by four crossings with the curve of Catmull and
//! Rom, which goes through all heights without a kink. Past the edge the last crossing replaces those that are missing;
//! where the foot itself is past it there is no ground.
//!
//! Right where the article is wrong: with z up the foot is at `z`, not at `z + d`, which is the box's top (erratum 13); a cell
//! is found by rounding down, since cutting digits off would put −0.5 in cell 0 (erratum 11); and its example weighs the two
//! heights the wrong way round. Closed: a foot on the ground touches it.
//!
//! Frame: z up; world units. Heights are computed in f64, and that number is the ground. Cost: one, four or sixteen reads.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use crate::collide::fast::height_over;
use crate::geom::solid::Box3;
use crate::geom::solid::height_field::HeightField;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How heights between crossings are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HeightMethod {
    /// That of the nearest crossing.
    Nearest,
    /// Straight along x, then straight along y.
    #[default]
    Bilinear,
    /// By the curve of Catmull and Rom along x, then along y.
    Bicubic,
}

/// How a foot is in the ground.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct InGround {
    /// Whether it only touches.
    pub touching: bool,
    /// How far it must be lifted, in world units: 0 when it touches.
    pub depth: f64,
    /// The height of the ground under it.
    pub ground: f64,
}

/// What is under a foot.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum UnderFoot {
    /// No ground.
    Nothing,
    /// Ground lower than the foot.
    Above {
        /// The height of that ground.
        ground: f64,
    },
    /// Ground as high as the foot or higher.
    In(InGround),
}

impl UnderFoot {
    /// How the foot is in the ground, where it is.
    #[must_use]
    pub fn found(self) -> Option<InGround> {
        if let Self::In(found) = self { Some(found) } else { None }
    }
}

/// The one place of a box that counts: the middle of its lower side, in the world.
#[must_use]
pub fn foot(of: &Box3) -> DVec3 {
    of.centre().with_z(of.min.z)
}

/// A height that is read, and how much it counts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sample {
    /// The crossing, by its column and its row.
    pub at: [u32; 2],
    /// Its height, in the world.
    pub height: f64,
    /// How much of it is in the answer; all weights together are 1.
    pub weight: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The foot, and where it is on the grid.
    Foot {
        /// In the world.
        foot: DVec3,
        /// In cells.
        grid: DVec2,
        /// Whether there is ground there.
        covered: bool,
    },
    /// The cell that it is in.
    Cell {
        /// The crossing at the cell's least x and y.
        cell: [u32; 2],
        /// How far the foot is into it along both axes, 0 to 1.
        part: DVec2,
    },
    /// The heights that are read.
    Samples {
        /// Row by row.
        samples: Vec<Sample>,
    },
    /// The height under the foot's x, along one row of crossings.
    Along {
        /// The row.
        row: i64,
        /// The height there.
        height: f64,
    },
    /// The height of the ground under the foot.
    Height {
        /// In the world.
        ground: f64,
    },
    /// The ground against the foot.
    Compare {
        /// The ground's height.
        ground: f64,
        /// The foot's.
        foot: f64,
        /// Whether the foot is at the ground or below.
        under: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Foot { covered: true, .. } => About::at("foot", []).chapter("place"),
            Self::Foot { .. } => {
                About::at("foot", []).chapter("place").kind(Kind::Result).decides(true)
            }
            Self::Cell { .. } => {
                About::at("cell", []).chapter("place").because(Reason::Last("foot"))
            }
            Self::Samples { .. } => {
                About::at("samples", []).chapter("height").because(Reason::Last("cell"))
            }
            Self::Along { row, .. } => {
                About::at("along", [*row as u32]).chapter("height").because(Reason::Last("samples"))
            }
            Self::Height { .. } => {
                About::at("height", []).chapter("height").because(Reason::Last("samples"))
            }
            Self::Compare { under, .. } => About::at("compare", [])
                .chapter("answer")
                .kind(if *under { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Last("height"))
                .because(Reason::Last("foot")),
        }
    }
}

/// The height of a field over a place of the world; none where there is no ground.
#[must_use]
#[inline]
pub fn height(field: &HeightField, method: HeightMethod, at: DVec2) -> Option<f64> {
    match height_over::inside(field, method, at) {
        Some(ground) => Some(ground),
        None => silent_height(field, method, at),
    }
}

#[cold]
#[inline(never)]
fn silent_height(field: &HeightField, method: HeightMethod, at: DVec2) -> Option<f64> {
    ground_under(field, method, at.extend(0.0), &mut Silent)
}

/// How a foot is in the ground of a field; none above it, and where there is none.
#[must_use]
pub fn heightmap(field: &HeightField, method: HeightMethod, foot: DVec3) -> Option<InGround> {
    heightmap_traced(field, method, foot, &mut Silent).found()
}

/// [`heightmap`], traced: the foot's cell, the heights read, those along the rows, the ground, the comparison.
pub fn heightmap_traced<T: Trace<Step>>(
    field: &HeightField,
    method: HeightMethod,
    foot: DVec3,
    trace: &mut T,
) -> UnderFoot {
    let Some(ground) = ground_under(field, method, foot, trace) else { return UnderFoot::Nothing };
    // 4. The comparison.
    let under =
        trace.decide(ground >= foot.z, |under| Step::Compare { ground, foot: foot.z, under });
    if !under {
        return UnderFoot::Above { ground };
    }
    UnderFoot::In(InGround { touching: ground == foot.z, depth: ground - foot.z, ground })
}

fn ground_under<T: Trace<Step>>(
    field: &HeightField,
    method: HeightMethod,
    foot: DVec3,
    trace: &mut T,
) -> Option<f64> {
    // 1. Where on the grid?
    let grid = field.on_grid(foot.truncate());
    if !trace.decide(field.covers(grid), |covered| Step::Foot { foot, grid, covered }) {
        return None;
    }
    let [columns, rows] = field.size();
    let ground = match method {
        HeightMethod::Nearest => {
            // No place of the grid is below 0, so that a whole number is cut off as it is rounded down, and faster.
            let at = [(grid.x + 0.5) as u32, (grid.y + 0.5) as u32];
            trace.step(|| Step::Cell { cell: at, part: grid - DVec2::from(at.map(f64::from)) });
            let ground = field.sample(at.map(i64::from));
            trace.step(|| Step::Samples {
                samples: vec![Sample { at, height: ground, weight: 1.0 }],
            });
            ground
        }
        HeightMethod::Bilinear | HeightMethod::Bicubic => {
            // The last cell has its far edge too.
            let cell = [(grid.x as u32).min(columns - 2), (grid.y as u32).min(rows - 2)];
            let part = grid - DVec2::from(cell.map(f64::from));
            trace.step(|| Step::Cell { cell, part });
            if method == HeightMethod::Bilinear {
                between::<2, T>(field, cell, [0, 0], [linear(part.x), linear(part.y)], trace)
            } else {
                between::<4, T>(
                    field,
                    cell,
                    [-1, -1],
                    [catmull_rom(part.x), catmull_rom(part.y)],
                    trace,
                )
            }
        }
    };
    trace.step(|| Step::Height { ground });
    Some(ground)
}

/// The height from N × N crossings, the first of which lies `from` beside a cell's corner: along each row, then between rows.
#[inline]
fn between<const N: usize, T: Trace<Step>>(
    field: &HeightField,
    cell: [u32; 2],
    from: [i64; 2],
    weights: [[f64; N]; 2],
    trace: &mut T,
) -> f64 {
    let [i, j] = [0, 1].map(|k| i64::from(cell[k]) + from[k]);
    // 2. What is read, and how much it counts.
    trace.step(|| Step::Samples { samples: samples(field, [i, j], weights) });
    // 3. Along x in each row, then along y.
    // A sum begins with −0, to which any number can be added without a change.
    let mut ground = -0.0;
    for (m, across) in (0..).zip(weights[1]) {
        let row = j + m;
        let height: f64 = (0..).zip(weights[0]).map(|(k, w)| w * field.sample([i + k, row])).sum();
        trace.step(|| Step::Along { row, height });
        ground += across * height;
    }
    ground
}

/// The crossings that are read; one past the edge is the last before it, whose weights are added.
fn samples<const N: usize>(
    field: &HeightField,
    [i, j]: [i64; 2],
    weights: [[f64; N]; 2],
) -> Vec<Sample> {
    let [columns, rows] = field.size().map(i64::from);
    let mut all: Vec<Sample> = Vec::with_capacity(N * N);
    for (m, across) in (0..).zip(weights[1]) {
        for (k, along) in (0..).zip(weights[0]) {
            let [column, row] = [(i + k).clamp(0, columns - 1), (j + m).clamp(0, rows - 1)];
            let at = [column as u32, row as u32];
            let weight = along * across;
            match all.iter_mut().find(|sample| sample.at == at) {
                Some(sample) => sample.weight += weight,
                None => all.push(Sample { at, height: field.sample([column, row]), weight }),
            }
        }
    }
    all
}

/// How much two heights count at a part of the way between them.
#[inline]
pub(crate) fn linear(d: f64) -> [f64; 2] {
    [1.0 - d, d]
}

/// How much four heights count at a part of the way between the middle two, 0 to 1: the spline of Catmull and Rom (1974), whose
/// slope at a height is that between its neighbours. All together are 1; the outer two are not above 0.
#[must_use]
#[inline]
pub fn catmull_rom(d: f64) -> [f64; 4] {
    let (d2, d3) = (d * d, d * d * d);
    [
        0.5 * (2.0 * d2 - d3 - d),
        0.5 * (2.0 - 5.0 * d2 + 3.0 * d3),
        0.5 * (d + 4.0 * d2 - 3.0 * d3),
        0.5 * (d3 - d2),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::trace::Recorder;

    const ALL: [HeightMethod; 3] =
        [HeightMethod::Nearest, HeightMethod::Bilinear, HeightMethod::Bicubic];

    fn drawn(random: &mut Rng, columns: usize, rows: usize) -> HeightField {
        let mut row = || (0..columns).map(|_| random.below(64) as f64 / 4.0).collect();
        let heights: Vec<Vec<f64>> = (0..rows).map(|_| row()).collect();
        HeightField::new(DVec2::new(0.5, 2.0), &heights).unwrap()
    }

    #[test]
    fn every_method_goes_through_every_crossing() {
        let field = drawn(&mut Rng::new(1), 5, 4);
        for j in 0..4 {
            for i in 0..5 {
                let at = field.crossing([i, j]);
                for method in ALL {
                    assert_eq!(
                        height(&field, method, at.truncate()),
                        Some(at.z),
                        "{method:?} {at}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_plane_is_met_exactly_by_bilinear_and_inside_by_bicubic() {
        // z = 1 + 2i − 3j in cells of one: the tangents of its neighbours are its own, but at the edge.
        let heights: Vec<Vec<f64>> = (0..6)
            .map(|j| (0..6).map(|i| 1.0 + 2.0 * f64::from(i) - 3.0 * f64::from(j)).collect())
            .collect();
        let field = HeightField::new(DVec2::ONE, &heights).unwrap();
        let mut random = Rng::new(2);
        for _ in 0..500 {
            // Sixteenths: every product below is exact.
            let at = DVec2::new(random.below(80) as f64, random.below(80) as f64) / 16.0;
            let want = 1.0 + 2.0 * at.x - 3.0 * at.y;
            assert_eq!(height(&field, HeightMethod::Bilinear, at), Some(want), "{at}");
            if at.cmpge(DVec2::ONE).all() && at.cmple(DVec2::splat(4.0)).all() {
                assert_eq!(height(&field, HeightMethod::Bicubic, at), Some(want), "{at}");
            }
        }
    }

    #[test]
    fn the_weights_that_are_told_make_the_height_that_is_told() {
        let mut random = Rng::new(3);
        for _ in 0..300 {
            let (columns, rows) = (2 + random.below(4), 2 + random.below(4));
            let field = drawn(&mut random, columns, rows);
            let last = DVec2::new((columns - 1) as f64 * 0.5, (rows - 1) as f64 * 2.0);
            let foot = (last * DVec2::new(random.unit(), random.unit())).extend(random.unit());
            for method in ALL {
                let mut recorder = Recorder::default();
                let found = heightmap_traced(&field, method, foot, &mut recorder);
                assert_eq!(found.found(), heightmap(&field, method, foot));
                let steps = recorder.steps();
                let read = steps.iter().find_map(|s| match &s.event {
                    Step::Samples { samples } => Some(samples.clone()),
                    _ => None,
                });
                let read = read.unwrap();
                let whole: f64 = read.iter().map(|s| s.weight).sum();
                let sum: f64 = read.iter().map(|s| s.weight * s.height).sum();
                let ground = height(&field, method, foot.truncate()).unwrap();
                assert!((whole - 1.0).abs() < 1e-12 && (sum - ground).abs() < 1e-9, "{method:?}");
                let wanted =
                    if ground >= foot.z { found.found().map(|f| f.ground) } else { Some(ground) };
                assert_eq!(wanted, Some(ground));
                assert_eq!(matches!(found, UnderFoot::Above { .. }), ground < foot.z);
            }
        }
    }

    #[test]
    fn nearest_takes_the_farther_crossing_half_way_and_there_is_no_ground_outside() {
        let field = HeightField::new(DVec2::ONE, &[vec![0.0, 5.0], vec![1.0, 7.0]]).unwrap();
        let at = |x: f64, y: f64| height(&field, HeightMethod::Nearest, DVec2::new(x, y));
        assert_eq!([at(0.49, 0.0), at(0.5, 0.0), at(0.5, 0.5)], [Some(0.0), Some(5.0), Some(7.0)]);
        for (x, y) in [(-0.5, 0.0), (0.0, 1.1), (f64::NAN, 0.0)] {
            assert_eq!(at(x, y), None);
        }
        let touch = heightmap(&field, HeightMethod::Bilinear, DVec3::new(0.5, 0.5, 3.25)).unwrap();
        assert!(touch.touching && touch.depth == 0.0);
        assert_eq!(heightmap(&field, HeightMethod::Bilinear, DVec3::new(0.5, 0.5, 3.3)), None);
    }
}

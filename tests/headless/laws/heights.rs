//! Heights between crossings, against exact arithmetic that goes by another form of the same curves: whole numbers of sixteenths,
//! and the cubic by its ends and its tangents instead of by weights.

use glam::{DVec2, dvec2};
use glisse::collide::space::heightmap::{HeightMethod, height};
use glisse::geom::solid::HeightField;
use glisse::random::Rng;
use parry3d_f64::math::Vector;
use parry3d_f64::query::{Ray, RayCast};
use parry3d_f64::shape::HeightField as PeerField;
use parry3d_f64::utils::Array2;

/// Places are whole numbers of so many parts of a cell.
const PARTS: i128 = 16;

/// A field of whole heights, as the oracle has it.
struct Whole {
    size: [i128; 2],
    heights: Vec<Vec<i128>>,
}

impl Whole {
    fn drawn(random: &mut Rng) -> Self {
        let size = [2 + random.below(6) as i128, 2 + random.below(6) as i128];
        let mut row = || (0..size[0]).map(|_| random.below(200) as i128 - 100).collect();
        Self { size, heights: (0..size[1]).map(|_| row()).collect() }
    }

    fn field(&self) -> HeightField {
        let rows = self.heights.iter().map(|row| row.iter().map(|z| *z as f64).collect());
        HeightField::new(DVec2::ONE, &rows.collect::<Vec<_>>()).unwrap()
    }

    fn at(&self, i: i128, j: i128) -> i128 {
        let [columns, rows] = self.size;
        self.heights[j.clamp(0, rows - 1) as usize][i.clamp(0, columns - 1) as usize]
    }

    /// The bilinear height, in parts of PARTS²: the area of the rectangle opposite to each corner.
    fn bilinear(&self, u: i128, v: i128) -> i128 {
        let (i, j) = (u / PARTS, v / PARTS);
        let (x, y) = (u % PARTS, v % PARTS);
        (PARTS - x) * (PARTS - y) * self.at(i, j)
            + x * (PARTS - y) * self.at(i + 1, j)
            + (PARTS - x) * y * self.at(i, j + 1)
            + x * y * self.at(i + 1, j + 1)
    }

    /// The bicubic height, in parts of (2 PARTS³)².
    fn bicubic(&self, u: i128, v: i128) -> i128 {
        let (i, j) = (u / PARTS, v / PARTS);
        let row = |j: i128| hermite([-1, 0, 1, 2].map(|k| self.at(i + k, j)), u % PARTS);
        hermite([-1, 0, 1, 2].map(|k| row(j + k)), v % PARTS)
    }
}

/// The cubic from the second of four values to the third whose tangents there are half of what their neighbours differ by, at t of
/// PARTS; in parts of 2 PARTS³.
fn hermite([p, q, r, s]: [i128; 4], t: i128) -> i128 {
    let n = PARTS;
    let (t2, t3) = (t * t, t * t * t);
    // The four of Hermite, in parts of n³.
    let from = 2 * t3 - 3 * t2 * n + n * n * n;
    let to = -2 * t3 + 3 * t2 * n;
    let out = t3 - 2 * t2 * n + t * n * n;
    let into = t3 - t2 * n;
    2 * (from * q + to * r) + out * (r - p) + into * (s - q)
}

#[test]
fn each_height_is_that_of_whole_numbers_to_the_last_bit() {
    let mut random = Rng::new(81);
    for _ in 0..400 * crate::times() {
        let whole = Whole::drawn(&mut random);
        let field = whole.field();
        let [columns, rows] = whole.size.map(|n| ((n - 1) * PARTS + 1) as usize);
        for _ in 0..40 {
            let (u, v) = (random.below(columns) as i128, random.below(rows) as i128);
            let at = dvec2(u as f64, v as f64) / PARTS as f64;
            let of = |method| height(&field, method, at).unwrap();
            let parts = (PARTS * PARTS) as f64;
            assert_eq!(of(HeightMethod::Bilinear), whole.bilinear(u, v) as f64 / parts, "{at}");
            let parts = ((2 * PARTS.pow(3)) as f64).powi(2);
            assert_eq!(of(HeightMethod::Bicubic), whole.bicubic(u, v) as f64 / parts, "{at}");
            // The nearest of all crossings, by looking at all of them; of several any.
            let far = |i: i128, j: i128| (i * PARTS - u).pow(2) + (j * PARTS - v).pow(2);
            let all = (0..whole.size[1]).flat_map(|j| (0..whole.size[0]).map(move |i| (i, j)));
            let least = all.clone().map(|(i, j)| far(i, j)).min().unwrap();
            let nearest = of(HeightMethod::Nearest);
            let mut near = all.filter(|(i, j)| far(*i, *j) == least);
            assert!(near.any(|(i, j)| whole.at(i, j) as f64 == nearest), "{at}");
        }
    }
}

/// The peer has two triangles a cell: on the borders of cells, and on their diagonals, its ground is the bilinear one.
#[test]
fn on_the_borders_of_cells_the_ground_is_that_of_parrys_triangles() {
    let mut random = Rng::new(82);
    for _ in 0..60 * crate::times() {
        let whole = Whole::drawn(&mut random);
        let field = whole.field();
        let [columns, rows] = whole.size;
        // Its rows go along z, its columns along x, about the middle; y is up.
        let by_columns = (0..columns).flat_map(|i| (0..rows).map(move |j| (i, j)));
        let by_columns = by_columns.map(|(i, j)| whole.at(i, j) as f64).collect();
        let heights = Array2::new(rows as usize, columns as usize, by_columns);
        let scale = Vector::new((columns - 1) as f64, 1.0, (rows - 1) as f64);
        let peer = PeerField::new(heights, scale);
        for _ in 0..40 {
            // On a line between crossings, along x or along y.
            let (mut u, mut v) =
                (random.unit() * (columns - 1) as f64, random.below(rows as usize) as f64);
            if random.below(2) == 0 {
                (u, v) = (random.below(columns as usize) as f64, random.unit() * (rows - 1) as f64);
            }
            let ours = height(&field, HeightMethod::Bilinear, dvec2(u, v)).unwrap();
            let middle = dvec2((columns - 1) as f64, (rows - 1) as f64) / 2.0;
            let from = Vector::new(u - middle.x, 500.0, v - middle.y);
            let ray = Ray::new(from, Vector::new(0.0, -1.0, 0.0));
            // Rounding may put a ray on the border past it.
            let Some(t) = peer.cast_local_ray(&ray, 1e4, true) else { continue };
            assert!((500.0 - t - ours).abs() < 1e-6, "{u} {v}: {} {ours}", 500.0 - t);
        }
    }
}

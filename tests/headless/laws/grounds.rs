//! Ground as y = a and as y = f(x): splines against a dense solution of their equations, formulas against what they say.

use glam::DVec2;
use glisse::collide::grid::curved_ground::{
    CurvedGround, Footing, curved_ground, curved_ground_traced,
};
use glisse::collide::grid::flat_ground::{flat_ground, flat_ground_traced};
use glisse::geom::{Formula, Ground, GroundProfile, Rect, Spline};
use glisse::random::Rng;

use crate::times;
use crate::watched::same::same;

#[test]
fn a_box_is_above_a_floor_on_it_or_in_it() {
    let mut rng = Rng::new(1221);
    let mut through = 0;
    for _ in 0..2_000 * times() {
        let p = (rng.in_square(-4.0, 4.0) * 2.0).round() / 2.0;
        let rect = Rect::between(p, p + DVec2::new(1.0, 1.5));
        let floor = (rng.range(-4.0, 6.0) * 2.0).round() / 2.0;
        let found = same!(flat_ground(&rect, floor), |t| flat_ground_traced(&rect, floor, t));
        assert_eq!(found.is_some(), p.y + 1.5 >= floor);
        if let Some(found) = found {
            assert_eq!(found.touching, rect.translate(DVec2::NEG_Y * found.depth) == rect);
            through += 1;
        }
    }
    super::guard_hits(through, 2_000 * times() as u32);
}

/// Coefficients a, b, c, d of a + b u + c u² + d u³ in each piece, u from its left point: all conditions of a natural spline
/// as one dense system, by Gauss with pivoting. It shares nothing with the tridiagonal solution.
fn dense(points: &[DVec2]) -> Vec<[f64; 4]> {
    let pieces = points.len() - 1;
    let n = 4 * pieces;
    let mut rows: Vec<Vec<f64>> = Vec::new();
    let mut row = |entries: &[(usize, f64)], right: f64| {
        let mut all = vec![0.0; n + 1];
        entries.iter().for_each(|(k, x)| all[*k] = *x);
        all[n] = right;
        rows.push(all);
    };
    for k in 0..pieces {
        let (at, h) = (4 * k, points[k + 1].x - points[k].x);
        row(&[(at, 1.0)], points[k].y);
        row(&[(at, 1.0), (at + 1, h), (at + 2, h * h), (at + 3, h * h * h)], points[k + 1].y);
        if k + 1 < pieces {
            row(&[(at + 1, 1.0), (at + 2, 2.0 * h), (at + 3, 3.0 * h * h), (at + 5, -1.0)], 0.0);
            row(&[(at + 2, 2.0), (at + 3, 6.0 * h), (at + 6, -2.0)], 0.0);
        } else {
            row(&[(at + 2, 2.0), (at + 3, 6.0 * h)], 0.0);
        }
    }
    row(&[(2, 2.0)], 0.0);
    for k in 0..n {
        let best = (k..n).max_by(|i, j| rows[*i][k].abs().total_cmp(&rows[*j][k].abs())).unwrap();
        rows.swap(k, best);
        let pivot = rows[k].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(i, _)| *i != k) {
            let factor = row[k] / pivot[k];
            row.iter_mut().zip(&pivot).skip(k).for_each(|(x, p)| *x -= factor * p);
        }
    }
    (0..pieces)
        .map(|p| [0, 1, 2, 3].map(|c| rows[4 * p + c][n] / rows[4 * p + c][4 * p + c]))
        .collect()
}

#[test]
fn splines_are_those_of_the_dense_equations() {
    let mut rng = Rng::new(1222);
    for _ in 0..200 * times() {
        let mut x = rng.range(-50.0, 50.0);
        let points: Vec<DVec2> = (0..2 + rng.below(7))
            .map(|_| {
                x += rng.range(0.5, 4.0);
                DVec2::new(x, rng.range(-10.0, 10.0))
            })
            .collect();
        let (spline, pieces) = (Spline::new(points.clone()).unwrap(), dense(&points));
        for (pair, [a, b, c, d]) in points.windows(2).zip(&pieces) {
            for _ in 0..4 {
                let x = rng.range(pair[0].x, pair[1].x);
                let u = x - pair[0].x;
                let [y, slope] = spline.at(x).unwrap();
                assert!((y - (a + u * (b + u * (c + u * d)))).abs() < 1e-9, "{points:?} {x}");
                assert!((slope - (b + u * (2.0 * c + 3.0 * u * d))).abs() < 1e-9, "{points:?} {x}");
            }
        }
    }
}

#[test]
fn a_foot_stands_where_the_slope_allows() {
    let mut rng = Rng::new(1223);
    let ground =
        Ground::Formula(Formula::new("10*sin(x/5) + max(0, 3*(x-20)) + 0/(x+20)").unwrap());
    let ground = GroundProfile::new(ground, None, None).unwrap();
    let (mut on, mut steep, mut bent) = (0, 0, 0);
    for _ in 0..2_000 * times() {
        let foot = DVec2::new(rng.range(-30.0, 30.0).round(), rng.range(-25.0, 25.0));
        let rect = Rect::between(foot - DVec2::new(1.0, 4.0), foot + DVec2::X);
        let limit = 1.0;
        let found = same!(curved_ground(&rect, &ground, limit), |t| curved_ground_traced(
            &rect, &ground, limit, t
        ));
        let x = foot.x;
        if x == -20.0 {
            // 0/0: a hole in the ground.
            assert_eq!(found, CurvedGround::Nothing);
            continue;
        }
        let height = 10.0 * (x / 5.0).sin() + (3.0 * (x - 20.0)).max(0.0);
        let slope = 2.0 * (x / 5.0).cos() + if x > 20.0 { 3.0 } else { 0.0 };
        match found {
            CurvedGround::On { depth, footing, .. } => {
                assert!((foot.y - height - depth).abs() < 1e-12);
                on += 1;
                match footing {
                    Footing::Climbs => assert!(slope.abs() <= limit + 1e-12),
                    Footing::Slides { towards } => {
                        steep += 1;
                        assert!(slope.abs() >= limit - 1e-12 && towards.y > 0.0);
                        assert!((towards.y - slope * towards.x).abs() < 1e-12);
                    }
                    Footing::NoSlope => {
                        bent += 1;
                        assert_eq!(x, 20.0);
                    }
                }
            }
            CurvedGround::Above { height: gap } => assert!((height - foot.y - gap).abs() < 1e-12),
            CurvedGround::Nothing => panic!("there is ground at {x}"),
        }
    }
    assert!(steep > 100 && bent > 5, "{steep} {bent}");
    super::guard_hits(on, 2_000 * times() as u32);
}

//! The grid on the floor of a picture in space, as the camera sees it.

use glam::{DVec2, DVec3};

use super::Orbit;

/// About so many squares of it are as high as the picture.
const SQUARES: f64 = 14.0;
/// It ends this many picture heights from the middle.
const REACH: f64 = 1.5;
/// A floor seen more edge on than this, as a sine, is a line: then the grid is upright.
const EDGE_ON: f64 = 0.06;
/// Every so many lines there is a stronger one.
const STRONG: i64 = 4;

/// The lines of a grid, on the plane that the camera draws.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Floor {
    /// The lines between the stronger ones.
    pub fine: Vec<[DVec2; 2]>,
    /// The stronger ones.
    pub strong: Vec<[DVec2; 2]>,
}

/// The grid in the plane z = 0; where that is seen edge on, in the plane through the centre that is across the view.
#[must_use]
pub fn floor(orbit: &Orbit) -> Floor {
    let toward = orbit.axes()[2];
    let normal = if toward.z.abs() > EDGE_ON {
        2
    } else if toward.x.abs() > toward.y.abs() {
        0
    } else {
        1
    };
    let mut foot = orbit.centre;
    if normal == 2 {
        foot.z = 0.0;
    }
    let step = (orbit.height / SQUARES).log2().ceil().exp2();
    let reach = orbit.height * REACH;
    let mut floor = Floor::default();
    let [i, j] = [(normal + 1) % 3, (normal + 2) % 3];
    for (along, across) in [(i, j), (j, i)] {
        let place = |k: i64, way: f64| {
            let mut p = foot;
            p[across] = k as f64 * step;
            p[along] += way;
            p
        };
        let [first, last] = [-reach, reach].map(|by| (foot[across] + by) / step);
        // Far from the origin neighbouring lines are the same number; there is no grid to draw then.
        if !(first.abs() < 1e12 && last.abs() < 1e12) {
            continue;
        }
        for k in first.ceil() as i64..=last.floor() as i64 {
            let off = k as f64 * step - foot[across];
            let half = (reach * reach - off * off).max(0.0).sqrt();
            let ends: [DVec3; 2] = [place(k, -half), place(k, half)];
            if let [a, b, ..] = orbit.ring(&ends)[..] {
                let lines = if k % STRONG == 0 { &mut floor.strong } else { &mut floor.fine };
                lines.push([a, b]);
            }
        }
    }
    floor
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::FRAC_PI_2;

    fn orbit(pitch: f64, perspective: bool) -> Orbit {
        Orbit { centre: DVec3::new(1.0, 2.0, 3.0), yaw: 0.6, pitch, height: 10.0, perspective }
    }

    #[test]
    fn it_lies_on_the_floor_and_stands_where_that_is_edge_on() {
        for perspective in [false, true] {
            for pitch in [0.0, 0.3, FRAC_PI_2, -0.5] {
                let floor = floor(&orbit(pitch, perspective));
                assert!((4..80).contains(&floor.strong.len()), "{pitch} {perspective}");
                assert!(floor.fine.len() > floor.strong.len());
                let ends = floor.fine.iter().chain(&floor.strong).flatten();
                assert!(ends.clone().all(|p| p.is_finite()));
            }
        }
        // From above it is a grid of squares, of which one line goes through the origin.
        let above = Orbit { yaw: 0.0, ..orbit(FRAC_PI_2, false) };
        let origin = above.place(DVec3::ZERO).unwrap();
        let floor = floor(&above);
        let through = |[a, b]: &[DVec2; 2]| {
            (a.x - origin.x).abs() < 1e-9 && a.y.min(b.y) < origin.y && origin.y < a.y.max(b.y)
        };
        assert!(floor.strong.iter().any(through));
    }

    #[test]
    fn far_out_there_is_none() {
        let far = Orbit { centre: DVec3::splat(1e15), ..orbit(0.5, false) };
        assert_eq!(floor(&far), Floor::default());
    }
}

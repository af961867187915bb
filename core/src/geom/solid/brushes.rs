//! Convex solids, each by the planes around it, somewhere in space.

use glam::DVec3;

use super::exact::{Delta, half_space_side, slab_side};
use super::{Convex3, SpacePose, brush};
use crate::geom::Sign;
use crate::geom::error::{self, ShapeError, ShapeFault};
use crate::geom::exact::expansion::Exact;

/// Some brushes in the world.
#[derive(Clone, Debug, PartialEq)]
pub struct Brushes {
    brushes: Vec<Brush>,
}

/// One of them: what is behind all of its planes.
#[derive(Clone, Debug, PartialEq)]
pub struct Brush {
    planes: Vec<BrushPlane>,
    solid: Convex3,
}

/// normal · (x − about) ≤ offset is behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BrushPlane {
    normal: DVec3,
    about: DVec3,
    offset: f64,
}

impl Brushes {
    /// Brushes by their planes, each as [nx, ny, nz, d]: n·x ≤ d is behind it. Normals point outward and need not be unit.
    ///
    /// # Errors
    /// When there is none, or the planes of one enclose nothing, or something without end.
    pub fn new(brushes: &[Vec<[f64; 4]>]) -> Result<Self, ShapeError> {
        if brushes.is_empty() {
            return Err(ShapeFault::Count.at("brushes", "needs 1 brush or more, has 0"));
        }
        let each = brushes.iter().enumerate();
        let brushes = each.map(|(i, planes)| Brush::new(planes, i)).collect::<Result<_, _>>()?;
        Ok(Self { brushes })
    }

    /// The same somewhere else.
    ///
    /// # Errors
    /// When a corner is moved too far.
    pub fn to_world(&self, pose: &SpacePose) -> Result<Self, ShapeError> {
        let brushes = self.brushes.iter().map(|b| b.to_world(pose)).collect::<Result<_, _>>()?;
        Ok(Self { brushes })
    }

    /// Each of them.
    #[must_use]
    pub fn all(&self) -> &[Brush] {
        &self.brushes
    }
}

impl Brush {
    fn new(planes: &[[f64; 4]], number: usize) -> Result<Self, ShapeError> {
        let part = || format!("brushes/{number}/planes");
        if planes.len() > brush::MOST_PLANES {
            let message =
                format!("a brush has up to {} planes, not {}", brush::MOST_PLANES, planes.len());
            return Err(ShapeFault::Count.at(part(), message));
        }
        let (corners, _) = brush::solid(planes).ok_or_else(|| {
            ShapeFault::NotSolid
                .at(part(), "these planes enclose nothing, or something without end")
        })?;
        let size = corners.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
        let corners = corners.into_iter().map(|p| sharpened(p, planes, size)).collect();
        let solid =
            Convex3::new(corners).map_err(|e| ShapeError::new(e.fault, part(), e.message))?;
        let planes = planes.iter().map(|[x, y, z, d]| BrushPlane {
            normal: DVec3::new(*x, *y, *z),
            about: DVec3::ZERO,
            offset: *d,
        });
        Ok(Self { planes: planes.collect(), solid })
    }

    fn to_world(&self, pose: &SpacePose) -> Result<Self, ShapeError> {
        let corners: Vec<DVec3> = self.solid.corners().map(|p| pose.to_world(p)).collect();
        corners.iter().try_for_each(|p| error::vector3("position", *p))?;
        let planes = self.planes.iter().map(|plane| BrushPlane {
            normal: pose.to_world_direction(plane.normal),
            about: pose.to_world(plane.about),
            offset: plane.offset,
        });
        Ok(Self { planes: planes.collect(), solid: Convex3::new(corners)? })
    }

    /// The hull of its corners, which are where three planes meet, rounded once.
    #[must_use]
    pub fn solid(&self) -> &Convex3 {
        &self.solid
    }

    /// On which side of its surface a point lies: by the planes themselves, exactly.
    #[must_use]
    pub fn side_of(&self, p: DVec3) -> Sign {
        let side = |plane: &BrushPlane| {
            if plane.about == DVec3::ZERO {
                half_space_side(plane.normal, plane.offset, p)
            } else {
                slab_side(plane.normal, plane.about, plane.offset, p)
            }
        };
        self.planes.iter().map(side).max().unwrap_or(Sign::Positive)
    }
}

/// How near to a plane a corner must be to be on it, as a fraction of the coordinates.
const ON_PLANE: f64 = 1e-8;

/// A corner of a brush where three of its planes meet exactly, rounded once: cutting squares that are far larger than the brush
/// left only some of its digits. `size` is that of the brush's coordinates.
fn sharpened(p: DVec3, planes: &[[f64; 4]], size: f64) -> DVec3 {
    let near: Vec<(DVec3, f64)> = planes
        .iter()
        .map(|[x, y, z, d]| {
            let n = DVec3::new(*x, *y, *z);
            // By a power of two, which changes no digit.
            let power = 2f64.powi(-(n.abs().max_element().log2() as i32));
            (n * power, d * power)
        })
        .filter(|(n, d)| (n.dot(p) - d).abs() <= ON_PLANE * (n.length() * size + d.abs()))
        .collect();
    let unit = |n: DVec3| n / n.length();
    let mut best = (0.0, [0; 3]);
    for i in 0..near.len() {
        for j in i + 1..near.len() {
            let across = unit(near[i].0).cross(unit(near[j].0));
            for (k, (n, _)) in near.iter().enumerate().skip(j + 1) {
                let volume = across.dot(unit(*n)).abs();
                if volume > best.0 {
                    best = (volume, [i, j, k]);
                }
            }
        }
    }
    let (volume, [i, j, k]) = best;
    if volume < ON_PLANE {
        return p;
    }
    // By Cramer's rule: Σ dᵢ (nⱼ × nₖ) over the determinant.
    let [(n, d), (m, e), (o, f)] = [near[i], near[j], near[k]];
    let [n, m, o] = [n, m, o].map(Delta::of);
    let crosses = [m.cross(&o), o.cross(&n), n.cross(&m)];
    let determinant = crosses[0].dot(&n).value();
    let sharp = DVec3::from([0, 1, 2].map(|axis| {
        let parts = [d, e, f].into_iter().zip(&crosses).map(|(d, c)| &Exact::new(d) * &c.0[axis]);
        let sum = parts.reduce(|p, q| &p + &q);
        // Adding 0.0 keeps -0.0 out of coordinates.
        sum.map_or(0.0, |s| s.value()) / determinant + 0.0
    }));
    if sharp.is_finite() { sharp } else { p }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::{DQuat, dvec3};

    fn cube(at: DVec3, n: f64) -> Vec<[f64; 4]> {
        let side = |k: usize, s: f64| {
            let v = DVec3::AXES[k] * s * n;
            [v.x, v.y, v.z, n + v.dot(at)]
        };
        (0..3).flat_map(|k| [side(k, 1.0), side(k, -1.0)]).collect()
    }

    #[test]
    fn corners_on_the_grid_are_on_it_exactly() {
        for n in [1.0, 4.0, 2f64.powi(-300), 2f64.powi(200)] {
            let brushes = Brushes::new(&[cube(dvec3(5.0, -7.0, 3.0), n)]).unwrap();
            let solid = brushes.all()[0].solid();
            assert_eq!((solid.faces().len(), solid.edges().len()), (6, 12));
            for p in solid.corners() {
                assert_eq!((p - dvec3(5.0, -7.0, 3.0)).abs(), DVec3::ONE);
            }
        }
        // A plane that is aslant: x + y + z ≤ 1 with the three walls behind it.
        let wedge = vec![
            [1.0, 1.0, 1.0, 1.0],
            [-1.0, 0.0, 0.0, 0.0],
            [0.0, -2.0, 0.0, 0.0],
            [0.0, 0.0, -1.0, 0.0],
        ];
        let wedge = Brushes::new(&[wedge]).unwrap();
        let mut corners: Vec<_> = wedge.all()[0].solid().corners().map(|p| p.to_array()).collect();
        corners.sort_by(|p, q| p.partial_cmp(q).unwrap());
        assert_eq!(corners, [[0.0; 3], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]);
        let third = 1.0 / 3.0;
        assert_eq!(wedge.all()[0].side_of(dvec3(0.5, 0.5, 0.0)), Sign::Zero);
        assert_eq!(wedge.all()[0].side_of(dvec3(third, third, third)), Sign::Negative);
        assert_eq!(wedge.all()[0].side_of(dvec3(third, third, third.next_up())), Sign::Zero);
        assert!(Brushes::new(&[vec![[1.0, 0.0, 0.0, 1.0]; 4]]).is_err());
    }

    #[test]
    fn moved_and_turned_its_planes_go_along() {
        let pose = SpacePose::new(dvec3(1.0, 2.0, 3.0), DQuat::from_rotation_z(0.5)).unwrap();
        let moved = Brushes::new(&[cube(DVec3::ZERO, 1.0)]).unwrap().to_world(&pose).unwrap();
        let brush = &moved.all()[0];
        assert_eq!(brush.side_of(dvec3(1.0, 2.0, 4.0)), Sign::Zero);
        assert_eq!(brush.side_of(dvec3(1.0, 2.0, 4.0f64.next_up())), Sign::Positive);
        assert_eq!(brush.side_of(dvec3(1.9, 2.0, 3.0)), Sign::Negative);
    }
}

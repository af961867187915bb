//! What a shape of space is made of, whatever its kind: what is drawn and measured.

use glam::{DVec3, dvec3};

use super::SpaceShape;
use super::shape::{HeightmapShape, MeshShape};
use crate::geom::solid::{Faces, Mesh, brush, hull};
use crate::partition::space::mesh_pieces::mesh_pieces;

/// Corners, and faces by the numbers of their corners, counter-clockwise seen from their front.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// The corners.
    pub points: Vec<DVec3>,
    /// The faces.
    pub faces: Faces,
}

impl Solid {
    /// The corners of each face.
    pub fn rings(&self) -> impl Iterator<Item = Vec<DVec3>> + '_ {
        self.faces.iter().map(|f| f.iter().map(|c| self.points[*c as usize]).collect())
    }
}

/// A shape in its own frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Surface {
    /// What is within `radius` of a segment: a point or a line when it is 0, a ball when the ends are the same.
    Round {
        /// The ends of the segment.
        spine: [DVec3; 2],
        /// The distance from it.
        radius: f64,
    },
    /// Convex solids.
    Solids(Vec<Solid>),
    /// Flat faces that enclose nothing, seen from both sides.
    Faces(Solid),
    /// Everything with normal·x ≤ offset.
    HalfSpace {
        /// Outward; need not be unit.
        normal: DVec3,
        /// In units of the normal's length.
        offset: f64,
    },
}

impl SpaceShape {
    /// What it is made of. Nothing where its kind does not allow its numbers.
    #[must_use]
    pub fn surface(&self) -> Surface {
        let round = |a: DVec3, b: DVec3, radius: f64| Surface::Round { spine: [a, b], radius };
        match self {
            Self::Point3(_) => round(DVec3::ZERO, DVec3::ZERO, 0.0),
            Self::Segment3(s) => round(s.a, s.b, 0.0),
            Self::Sphere(s) => round(DVec3::ZERO, DVec3::ZERO, s.radius),
            Self::Capsule3(s) => round(s.a, s.b, s.radius),
            Self::Box3(s) => cuboid(s.corners()),
            Self::Plane3(s) => Surface::HalfSpace { normal: s.normal, offset: s.offset },
            Self::Triangle3(s) => one_face(s.points.to_vec()),
            Self::Flat(s) => one_face(s.points.clone()),
            Self::Polyhedron(s) => {
                let faces = s.faces.clone();
                let faces = faces.or_else(|| hull::hull(&s.points).ok()).unwrap_or_default();
                Surface::Solids(vec![Solid { points: s.points.clone(), faces }])
            }
            Self::Mesh(s) => {
                let faces = s.triangles.iter().map(|t| t.to_vec()).collect();
                Surface::Faces(Solid { points: s.points.clone(), faces })
            }
            Self::Heightmap(s) => ground(s),
            Self::Brushes(s) => {
                let all = s.brushes.iter().filter_map(|b| brush::solid(&b.planes));
                Surface::Solids(all.map(|(points, faces)| Solid { points, faces }).collect())
            }
        }
    }
}

impl MeshShape {
    /// The convex solids that it encloses; none where it is open, or too much to be cut into pieces.
    #[must_use]
    pub fn enclosed(&self) -> Option<Vec<Solid>> {
        let mesh = Mesh::new(self.points.clone(), self.triangles.clone()).ok()?;
        let pieces = match mesh.convex() {
            Some(hull) => vec![(hull.corners().collect(), hull.given_faces().clone())],
            None => mesh_pieces(&mesh)?,
        };
        Some(pieces.into_iter().map(|(points, faces)| Solid { points, faces }).collect())
    }
}

fn one_face(points: Vec<DVec3>) -> Surface {
    let face = (0..points.len() as u32).collect();
    Surface::Faces(Solid { points, faces: vec![face] })
}

fn cuboid([min, max]: [DVec3; 2]) -> Surface {
    // The bits of a corner's number say which of its coordinates are the greater ones: x, y, z.
    let corner = |i: u32| {
        let side = |bit: u32, k: usize| if i & bit == 0 { min[k] } else { max[k] };
        dvec3(side(1, 0), side(2, 1), side(4, 2))
    };
    let faces =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let faces = faces.map(|f| f.to_vec()).to_vec();
    Surface::Solids(vec![Solid { points: (0..8).map(corner).collect(), faces }])
}

/// Two triangles a cell, whose diagonal goes from the least x and y.
fn ground(map: &HeightmapShape) -> Surface {
    let ([columns, rows], cell) = (map.grid().size(), map.cell);
    let at = |i: usize, j: usize, z: f64| dvec3(i as f64 * cell[0], j as f64 * cell[1], z);
    let all = map.grid().rows().enumerate();
    let points = all.flat_map(|(j, row)| row.iter().enumerate().map(move |(i, z)| at(i, j, *z)));
    let mut faces = Faces::new();
    for j in 1..rows {
        for i in 1..columns {
            let [a, b] = [(j - 1) * columns + i - 1, j * columns + i - 1];
            faces.extend([vec![a, a + 1, b + 1], vec![a, b + 1, b]]);
        }
    }
    Surface::Faces(Solid { points: points.collect(), faces })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::exact::predicates::Sign;
    use crate::geom::solid::faces::check_convex;
    use crate::geom::solid::side;
    use crate::scene::space::shape::{Box3Shape, BrushShape, BrushesShape, PolyhedronShape};

    /// The faces, when they close a convex solid.
    fn solid(shape: &SpaceShape) -> (Vec<DVec3>, Faces) {
        let Surface::Solids(mut all) = shape.surface() else { panic!("{shape:?} is no solid") };
        let Solid { points, faces } = all.remove(0);
        check_convex(&points, &faces).unwrap();
        (points, faces)
    }

    #[test]
    fn a_box_its_hull_and_its_planes_are_one_solid() {
        let half = DVec3::new(1.0, 2.0, 3.0);
        let (points, faces) = solid(&SpaceShape::Box3(Box3Shape::Half { half }));
        assert_eq!((points.len(), faces.len()), (8, 6));
        // Points within, and within a face, are no corners.
        let mut more = points.clone();
        more.extend([DVec3::ZERO, dvec3(1.0, 0.5, 0.5), dvec3(1.0, 2.0, 0.0), points[3]]);
        let hull = SpaceShape::Polyhedron(PolyhedronShape { points: more, faces: None });
        let (_, faces) = solid(&hull);
        assert_eq!(faces.iter().map(Vec::len).collect::<Vec<_>>(), [4; 6]);
        let planes = [0, 1, 2].map(|k| {
            let n = DVec3::AXES[k];
            [[n.x, n.y, n.z, half[k]], [-2.0 * n.x, -2.0 * n.y, -2.0 * n.z, 2.0 * half[k]]]
        });
        let brush = BrushShape { planes: planes.concat() };
        let (corners, faces) = solid(&SpaceShape::Brushes(BrushesShape { brushes: vec![brush] }));
        assert_eq!((corners.len(), faces.len()), (8, 6));
        assert!(corners.iter().all(|c| points.iter().any(|p| p.distance(*c) < 1e-9)));
    }

    #[test]
    fn hulls_of_drawn_points_have_all_points_behind_every_face() {
        let mut random = crate::random::Rng::new(7);
        for round in 0..60 {
            let n = 4 + round % 30;
            // On a small grid, so that many points are in one plane, in line, and the same.
            let mut number = || (random.below(5) as f64) - 2.0;
            let points: Vec<DVec3> = (0..n).map(|_| dvec3(number(), number(), number())).collect();
            let Ok(faces) = hull::hull(&points) else { continue };
            check_convex(&points, &faces).unwrap();
            for face in &faces {
                let [a, b, c] = [0, 1, 2].map(|k| points[face[k] as usize]);
                assert!(points.iter().all(|p| side(a, b, c, *p) != Sign::Positive));
            }
        }
    }
}

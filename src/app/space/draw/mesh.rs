//! A picture in space as triangles and lines for the GPU.

use std::collections::HashMap;

use glam::DVec3;

use super::ground::{GroundLook, MANY_CELLS};

use crate::figure::space::{SpaceFigure, SpaceMark, Spatial};
use crate::figure::{Rgba, Role, Tag, Theme};
use crate::geom::solid::faces::plane_of;

/// Around a round thing, this many faces,
const AROUND: u32 = 32;
/// and from pole to pole this many.
const FROM_POLE: u32 = 16;
/// The edges of a surface of more faces than this step back: it is seen as a whole.
const MANY_FACES: usize = 12;
/// How much of its colour a face of glass has, in percent.
const GLASS: u8 = 22;
/// How much wider than a line its glow is, in points.
const GLOW: f64 = 5.0;

/// A corner of a face, as the shader takes it: places are from the mesh's anchor.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FaceVertex {
    /// Where.
    pub place: [f32; 3],
    /// The way the surface faces.
    pub facing: [f32; 3],
    /// Its colour.
    pub ink: [u8; 4],
}

/// A corner of a line, as the shader takes it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineVertex {
    /// One end.
    pub from: [f32; 3],
    /// The other end.
    pub to: [f32; 3],
    /// Which end it is at (0, 1), on which side (-1, 1), how wide the line is, in pixels, and how wide what it borders is, in
    /// units of the world: where that is a few pixels the line fades, and covers no face. 0 for a line that borders nothing.
    pub corner: [f32; 4],
    /// Its colour.
    pub ink: [u8; 4],
}

/// Lines, four corners each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// The corners.
    pub vertices: Vec<LineVertex>,
    /// Two triangles a line.
    pub indices: Vec<u32>,
}

impl Lines {
    /// Adds one, of a width in pixels.
    pub fn add(&mut self, from: [f32; 3], to: [f32; 3], width: f64, ink: Rgba) {
        let first = self.vertices.len() as u32;
        let ink = [ink.r, ink.g, ink.b, ink.a];
        for (end, side) in [(0.0, -1.0), (0.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            let corner = [end, side, width as f32, 0.0];
            self.vertices.push(LineVertex { from, to, corner, ink });
        }
        self.indices.extend([0, 1, 2, 2, 1, 3].map(|k| first + k));
    }

    /// Says that a line, whose first corner is given, borders something so wide; of several things the widest counts.
    fn border(&mut self, first: usize, wide: f64) {
        for corner in self.vertices.iter_mut().skip(first).take(4) {
            corner.corner[3] = corner.corner[3].max(wide as f32);
        }
    }

    /// Adds others.
    pub fn append(&mut self, other: &Self) {
        let first = self.vertices.len() as u32;
        self.vertices.extend_from_slice(&other.vertices);
        self.indices.extend(other.indices.iter().map(|k| first + k));
    }
}

/// How lines of one thing are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The colour.
    pub ink: Rgba,
    /// The width in pixels.
    pub width: f64,
}

/// Which objects stand out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StandOut {
    /// The selected ones, by their places.
    pub selected: Vec<usize>,
    /// The one under the pointer.
    pub pointed: Option<usize>,
}

impl StandOut {
    /// The glow around a thing, if it has one.
    fn glow(&self, tag: Option<Tag>, theme: &Theme) -> Option<Rgba> {
        let object = tag.filter(|t| t.what == "object")?.which as usize;
        if self.selected.contains(&object) {
            return Some(theme.accent.percent(48));
        }
        (self.pointed == Some(object)).then(|| theme.text.percent(26))
    }
}

/// A ball or a capsule, and how its outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundOutline {
    /// The ends of its segment.
    pub ends: [DVec3; 2],
    /// Its radius.
    pub radius: f64,
    /// How the outline is drawn.
    pub pen: Pen,
    /// What is soft around it.
    pub glow: Option<Rgba>,
    /// Whether it is dashed, as what is only drawn is.
    pub dashed: bool,
}

/// The first corner of each edge that is drawn, by what it is of and where its ends are.
type DrawnEdges = HashMap<(Option<Tag>, [u64; 6]), usize>;

/// How wide a face is at an edge of it: how far its corners are from that, and no more than the edge is long.
fn bordered(ring: &[DVec3], a: DVec3, b: DVec3) -> f64 {
    let long = a.distance(b);
    let off = |p: &DVec3| (*p - a).cross(b - a).length() / long;
    ring.iter().map(off).fold(0.0, f64::max).min(long)
}

/// Triangles and lines that stay the same while the view moves.
#[derive(Clone, Debug, Default)]
pub struct SpaceMesh {
    /// Places are from here: in the middle, so that they are exact in f32.
    pub anchor: DVec3,
    /// The corners of faces.
    pub faces: Vec<FaceVertex>,
    /// Triangles of them.
    pub triangles: Vec<u32>,
    /// Those that are seen through.
    pub glass: Vec<u32>,
    /// What is soft around the lines of things that stand out.
    pub glow: Lines,
    /// The edges.
    pub edges: Lines,
    /// The lines of what is only drawn: dashed where they are seen too.
    pub dashed: Lines,
    /// Balls and capsules, whose outlines depend on the view.
    pub rounds: Vec<RoundOutline>,
}

impl SpaceMesh {
    /// The mesh of a picture on a screen with so many pixels a point, with its places from an anchor.
    #[must_use]
    pub fn of(
        figure: &SpaceFigure,
        anchor: DVec3,
        out: &StandOut,
        theme: &Theme,
        pixels: f64,
    ) -> Self {
        let mut mesh = Self { anchor, ..Self::default() };
        // The edges of each object, each once, however many faces have it.
        let mut drawn = DrawnEdges::new();
        let mut faces: HashMap<Tag, usize> = HashMap::new();
        let surfaces = figure.marks.iter().filter(|m| matches!(m.shape, Spatial::Face(_)));
        surfaces.filter_map(|m| m.tag).for_each(|tag| *faces.entry(tag).or_default() += 1);
        for mark in &figure.marks {
            let fine = match &mark.shape {
                Spatial::Ground(ground) => 2 * ground.cells() as usize > MANY_FACES,
                _ => mark.tag.is_some_and(|tag| faces.get(&tag).is_some_and(|n| *n > MANY_FACES)),
            };
            mesh.add((mark, fine), out.glow(mark.tag, theme), theme, pixels, &mut drawn);
        }
        mesh
    }

    fn add(
        &mut self,
        (mark, fine): (&SpaceMark, bool),
        glow: Option<Rgba>,
        theme: &Theme,
        pixels: f64,
        drawn: &mut DrawnEdges,
    ) {
        let style = theme.style_in(mark.role, mark.lit, mark.ink, None);
        let mut pen = Pen { ink: style.stroke, width: style.width * pixels };
        if fine {
            pen = Pen { ink: pen.ink.percent(45), width: 0.75 * pen.width };
        }
        let has_edges = mark.role.is_solid();
        let face_ink = if mark.glass { style.stroke.percent(GLASS) } else { style.stroke };
        let has_faces = has_edges || mark.glass;
        let mut edge = |mesh: &mut Self, a: DVec3, b: DVec3, borders: f64| {
            let (low, high) = if a.to_array() <= b.to_array() { (a, b) } else { (b, a) };
            let [p, q] = [low, high].map(|p| p.to_array().map(f64::to_bits));
            let key = (mark.tag, [p[0], p[1], p[2], q[0], q[1], q[2]]);
            let first = *drawn.entry(key).or_insert_with(|| {
                if let Some(glow) = glow {
                    let wide = pen.width + GLOW * pixels;
                    mesh.glow.add(mesh.near(a), mesh.near(b), wide, glow);
                }
                mesh.line(a, b, pen, has_edges)
            });
            mesh.lines(has_edges).border(first, borders);
        };
        let small: Vec<Vec<DVec3>>;
        let faces: &[Vec<DVec3>] = match &mark.shape {
            Spatial::Face(ring) => std::slice::from_ref(ring),
            Spatial::Solid(faces) => faces,
            Spatial::Ground(ground) if ground.cells() <= MANY_CELLS => {
                let rings = ground.faces(MANY_CELLS).into_iter();
                small = rings.map(|face| face.points()).collect();
                &small
            }
            Spatial::Ground(ground) => {
                let look = GroundLook {
                    face: has_faces.then_some(face_ink),
                    glass: mark.glass,
                    pen,
                    whole: has_edges,
                    glow: glow.map(|ink| (ink, pen.width + GLOW * pixels)),
                };
                self.ground(ground, look);
                return;
            }
            Spatial::Segment(a, b) => {
                edge(self, *a, *b, 0.0);
                return;
            }
            Spatial::Round(a, b, radius) => {
                if has_faces {
                    self.round([*a, *b], *radius, face_ink, mark.glass);
                }
                let (ends, dashed) = ([*a, *b], !has_edges);
                self.rounds.push(RoundOutline { ends, radius: *radius, pen, glow, dashed });
                return;
            }
            // Dots, arrows and words are painted over the picture.
            Spatial::Point(_) | Spatial::Arrow(..) | Spatial::Text(_) => return,
        };
        for ring in faces {
            if has_faces {
                self.face(ring, face_ink, mark.glass);
            }
            for (k, a) in ring.iter().enumerate() {
                let b = ring[(k + 1) % ring.len()];
                // What is highlighted keeps its edges however small it is.
                let fades = glow.is_none() && !mark.lit;
                edge(self, *a, b, if fades { bordered(ring, *a, b) } else { 0.0 });
            }
        }
    }

    /// A place as the GPU has it.
    #[must_use]
    pub fn near(&self, p: DVec3) -> [f32; 3] {
        (p - self.anchor).as_vec3().to_array()
    }

    fn lines(&mut self, solid: bool) -> &mut Lines {
        if solid { &mut self.edges } else { &mut self.dashed }
    }

    /// Adds a line; its first corner.
    fn line(&mut self, a: DVec3, b: DVec3, pen: Pen, solid: bool) -> usize {
        let (a, b) = (self.near(a), self.near(b));
        let lines = self.lines(solid);
        lines.add(a, b, pen.width, pen.ink);
        lines.vertices.len() - 4
    }

    /// A convex polygon, as a fan.
    fn face(&mut self, ring: &[DVec3], ink: Rgba, glass: bool) {
        let (_, normal) = plane_of(ring.iter().copied());
        let first = self.faces.len() as u32;
        let facing = normal.as_vec3().to_array();
        let ink = [ink.r, ink.g, ink.b, ink.a];
        let corners = ring.iter().map(|p| FaceVertex { place: self.near(*p), facing, ink });
        let corners: Vec<FaceVertex> = corners.collect();
        self.faces.extend(corners);
        let triangles = if glass { &mut self.glass } else { &mut self.triangles };
        for k in 2..ring.len() as u32 {
            triangles.extend([first, first + k - 1, first + k]);
        }
    }

    /// A ball, or a capsule: half a ball at each end, and the tube between them.
    fn round(&mut self, [a, b]: [DVec3; 2], radius: f64, ink: Rgba, glass: bool) {
        let axis = (b - a).try_normalize().unwrap_or(DVec3::Z);
        let (u, v) = axis.any_orthonormal_pair();
        let first = self.faces.len() as u32;
        let ink = [ink.r, ink.g, ink.b, ink.a];
        // The ring at the waist is there twice: at the end of each half.
        let half = FROM_POLE / 2;
        let rows = (0..=half).map(|k| (k, a)).chain((half..=FROM_POLE).map(|k| (k, b)));
        for (k, end) in rows {
            let up = std::f64::consts::PI * (f64::from(k) / f64::from(FROM_POLE) - 0.5);
            for i in 0..AROUND {
                let turn = std::f64::consts::TAU * f64::from(i) / f64::from(AROUND);
                let out = (u * turn.cos() + v * turn.sin()) * up.cos() + axis * up.sin();
                let place = self.near(end + out * radius);
                self.faces.push(FaceVertex { place, facing: out.as_vec3().to_array(), ink });
            }
        }
        let triangles = if glass { &mut self.glass } else { &mut self.triangles };
        for row in 0..=FROM_POLE {
            for i in 0..AROUND {
                let next = (i + 1) % AROUND;
                let at = |row: u32, i: u32| first + row * AROUND + i;
                let [p, q, r, s] = [at(row, i), at(row, next), at(row + 1, i), at(row + 1, next)];
                triangles.extend([p, q, r, r, q, s]);
            }
        }
    }
}

/// The colour of an axis of the world: x, y, z.
#[must_use]
pub fn axis_colour(theme: &Theme, axis: usize) -> Rgba {
    theme.colour([Role::Impact, Role::Result, Role::ShapeA][axis % 3])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::HeightGrid;
    use crate::lab::space_figure;
    use crate::scene::space::shape::{Box3Shape, HeightmapShape, SpaceShape, SphereShape};
    use crate::scene::{ObjectRole, SpaceObject, SpaceScene};

    fn mesh(role: ObjectRole, shape: SpaceShape, out: &StandOut) -> SpaceMesh {
        let mut scene = SpaceScene::new("");
        scene.objects.push(SpaceObject {
            position: DVec3::splat(1e7),
            ..SpaceObject::new("it", role, shape)
        });
        let figure = space_figure(&scene);
        let anchor = figure.bounds().map_or(DVec3::ZERO, |[a, b]| a.midpoint(b));
        SpaceMesh::of(&figure, anchor, out, &Theme::DARK, 1.0)
    }

    #[test]
    fn a_box_far_from_the_origin_has_its_edges_once_and_exact_corners() {
        let cube = || SpaceShape::Box3(Box3Shape::Half { half: DVec3::ONE });
        let plain = mesh(ObjectRole::Body, cube(), &StandOut::default());
        assert_eq!((plain.edges.indices.len(), plain.triangles.len()), (12 * 6, 12 * 3));
        assert!(plain.faces.iter().all(|v| v.place.iter().all(|x| x.abs() == 1.0)));
        assert!(plain.glow.vertices.is_empty());
        let out = StandOut { selected: vec![0], pointed: None };
        assert_eq!(mesh(ObjectRole::Body, cube(), &out).glow.indices.len(), 12 * 6);
        let drawn = mesh(ObjectRole::Passage, cube(), &StandOut::default());
        assert!(drawn.triangles.is_empty() && drawn.edges.vertices.is_empty());
        assert_eq!(drawn.dashed.indices.len(), 12 * 6);
    }

    #[test]
    fn the_corners_of_a_ball_are_on_it_and_a_ground_has_each_edge_once() {
        let ball = SpaceShape::Sphere(SphereShape { radius: 3.0 });
        let ball = mesh(ObjectRole::Body, ball, &StandOut::default());
        for v in &ball.faces {
            let length = v.place.iter().map(|x| x * x).sum::<f32>().sqrt();
            assert!((length - 3.0).abs() < 1e-5);
        }
        assert!(ball.triangles.iter().all(|i| (*i as usize) < ball.faces.len()));
        let ground = |grid| {
            let ground = SpaceShape::Heightmap(HeightmapShape::new([1.0, 1.0], grid));
            mesh(ObjectRole::Wall, ground, &StandOut::default())
        };
        let heights = vec![vec![0.0, 1.0, 0.0]; 3];
        let small = ground(HeightGrid::from_rows(&heights).unwrap());
        // Of 2 by 2 cells: 6 edges along x, 6 along y, 4 diagonals.
        assert_eq!(small.edges.indices.len(), 16 * 6);
        // A large one shares its corners, and has some lines of its grid alone.
        let large = ground(HeightGrid::level([512, 400], 0.0));
        assert_eq!(large.faces.len(), 512 * 400);
        assert_eq!(large.triangles.len(), 6 * 511 * 399);
        assert!(large.edges.indices.len() < 70 * 512 * 6, "{}", large.edges.indices.len());
        let huge = ground(HeightGrid::level([2048, 2048], 0.0));
        assert!(huge.triangles.len() <= 6 << 20, "{}", huge.triangles.len());
    }
}

//! A case as a scene that the window opens, and a scene as a case.

use glam::{DVec2, DVec3};

use super::case::{Case, CaseObject, Kind};
use super::question::{Duel, Question};
use crate::geom::solid::SpacePose;
use crate::geom::{AnyShape, Pose};
use crate::scene::space::shape::{
    Box3Shape, Point3Shape, PolyhedronShape, Segment3Shape, Triangle3Shape,
};
use crate::scene::{
    BezierShape, BoxShape, CircleShape, Document, Header, Object, ObjectRole, PointShape,
    PolygonShape, Scene, SegmentShape, Shape, SpaceObject, SpaceScene, SpaceShape,
};

/// How many walls of a scene are looked at, of one with more.
const MOST_WALLS: usize = 400;

/// The scene of a case, which opens in the lab of its question; beside the published rule where that is one of the two.
#[must_use]
pub fn document(duel: &Duel, case: &Case) -> Document {
    let question = duel.question;
    let all = case.parts.iter().enumerate();
    let mut document = if case.is_of_space() {
        let mut scene = SpaceScene::new(question.name);
        for (i, part) in all {
            let Some((shape, stem)) = space_shape(part) else { continue };
            let id = scene.unique_id(&format!("{stem}-1"));
            let mut object = SpaceObject::new(id, role(question, i), shape);
            match part {
                CaseObject::Box3(centre, _, turn) => {
                    (object.position, object.rotation) = (*centre, *turn);
                }
                CaseObject::Point3(at) => object.position = *at,
                _ => {}
            }
            scene.objects.push(object);
        }
        Document::Space(scene)
    } else {
        let mut scene = Scene::new(question.name);
        for (i, part) in all {
            let Some((shape, stem)) = plane_shape(part) else { continue };
            let role = role(question, i);
            let stem = if role == ObjectRole::Wall { "wall" } else { stem };
            let id = scene.unique_id(&format!("{stem}-1"));
            let mut object = Object::new(id, role, shape);
            match part {
                CaseObject::Point(at) => object.position = *at,
                CaseObject::Disc(centre, _, way) => {
                    (object.position, object.velocity) = (*centre, *way)
                }
                _ => {}
            }
            scene.objects.push(object);
        }
        Document::Plane(scene)
    };
    let focus: Vec<String> = document.ids().take(2).map(str::to_owned).collect();
    let published = duel.rivals.iter().any(|k| question.rivals()[*k] == "published");
    let header: &mut Header = document.header_mut();
    header.lab = Some(question.lab.to_owned());
    header.focus = focus;
    header.settings.published = published;
    document
}

fn role(question: &Question, i: usize) -> ObjectRole {
    let moves = matches!(
        question.form[0],
        Kind::Point | Kind::MovingDisc | Kind::Segment | Kind::Ray3 | Kind::Point3
    );
    match i {
        0 if moves => ObjectRole::Mover,
        _ if i > 0 && question.form[1] == Kind::Segment && moves => ObjectRole::Wall,
        _ => ObjectRole::Body,
    }
}

/// The shape and the word that what is drawn so is called by, in every language.
fn plane_shape(part: &CaseObject) -> Option<(Shape, &'static str)> {
    Some(match part {
        CaseObject::Point(_) => (Shape::Point(PointShape {}), "point"),
        CaseObject::Segment([a, b]) => (Shape::Segment(SegmentShape { a: *a, b: *b }), "segment"),
        CaseObject::Disc(_, radius, _) => {
            (Shape::Circle(CircleShape { radius: *radius }), "circle")
        }
        CaseObject::Box([min, max]) => {
            (Shape::Box(BoxShape::Corners { min: *min, max: *max }), "box")
        }
        CaseObject::Polygon(rings) => {
            let (points, holes) = rings.split_first()?;
            let shape = PolygonShape { points: points.clone(), holes: holes.to_vec() };
            (Shape::Polygon(shape), "polygon")
        }
        CaseObject::Curve(points) => (Shape::Bezier(BezierShape { points: *points }), "bezier"),
        _ => return None,
    })
}

fn space_shape(part: &CaseObject) -> Option<(SpaceShape, &'static str)> {
    Some(match part {
        CaseObject::Box3(_, half, _) => (SpaceShape::Box3(Box3Shape::Half { half: *half }), "box"),
        CaseObject::Triangle3(points) => {
            (SpaceShape::Triangle3(Triangle3Shape { points: *points }), "triangle")
        }
        CaseObject::Ray3([a, b]) => {
            (SpaceShape::Segment3(Segment3Shape { a: *a, b: *b }), "segment")
        }
        CaseObject::Point3(_) => (SpaceShape::Point3(Point3Shape {}), "point"),
        CaseObject::Polyhedron(points) => {
            let shape = PolyhedronShape { points: points.clone(), faces: None };
            (SpaceShape::Polyhedron(shape), "polyhedron")
        }
        _ => return None,
    })
}

/// The case that a scene is of a question; none where it has not the objects for it. Of several that an object can be,
/// `choose` says which: it is given how many there are. First those in focus come.
#[must_use]
pub fn case_of(
    document: &Document,
    question: &Question,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<Case> {
    match document {
        Document::Plane(scene) => case_of_plane(scene, question, choose),
        Document::Space(scene) => case_of_space(scene, question, choose),
    }
}

/// [`case_of`] a scene of the plane.
#[must_use]
pub fn case_of_plane(
    scene: &Scene,
    question: &Question,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<Case> {
    chosen_in_plane(scene, question, choose).map(|found| found.case)
}

/// The same with the objects that it is of.
pub(super) fn chosen_in_plane(
    scene: &Scene,
    question: &Question,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<Chosen> {
    let is_seen = |o: &&Object| !o.hidden && o.role != ObjectRole::Passage;
    let seen = (0..).zip(&scene.objects).filter(|(_, o)| is_seen(o));
    let things = seen.filter_map(|(index, o)| {
        let pose = Pose::new(o.position, o.rotation).ok()?;
        let shape = o.shape.to_geom().ok()?.to_world(&pose).ok()?;
        Some(Thing { index, id: o.id.clone(), what: What::Plane(shape, o.velocity) })
    });
    chosen(&things.collect::<Vec<_>>(), &scene.focus, question, choose)
}

/// [`case_of`] a scene in space.
#[must_use]
pub fn case_of_space(
    scene: &SpaceScene,
    question: &Question,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<Case> {
    chosen_in_space(scene, question, choose).map(|found| found.case)
}

/// The same with the objects that it is of.
pub(super) fn chosen_in_space(
    scene: &SpaceScene,
    question: &Question,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<Chosen> {
    let seen = (0..).zip(&scene.objects).filter(|(_, o)| !o.hidden);
    let things = seen.filter_map(|(index, o)| {
        Some(Thing { index, id: o.id.clone(), what: What::Space(solid_part(o)?) })
    });
    chosen(&things.collect::<Vec<_>>(), &scene.focus, question, choose)
}

/// A case, and the objects of the scene that it is of.
pub(super) struct Chosen {
    pub(super) case: Case,
    /// By their places in the scene: of each part of the case its own, of many walls each once.
    pub(super) objects: Vec<u32>,
}

fn chosen(
    things: &[Thing],
    focus: &[String],
    question: &Question,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<Chosen> {
    let mut left: Vec<&Thing> = things.iter().filter(|t| focus.contains(&t.id)).collect();
    left.extend(things.iter().filter(|t| !focus.contains(&t.id)));
    let (mut parts, mut objects) = (Vec::new(), Vec::new());
    for (k, kind) in question.form.iter().enumerate() {
        if k + 1 == question.form.len() && question.most > 1 {
            // Whatever is left is a wall, edge by edge.
            for thing in &left {
                let edges = thing.edges();
                if !edges.is_empty() && parts.len() < k + MOST_WALLS {
                    objects.push(thing.index);
                    parts.extend(edges.into_iter().map(CaseObject::Segment));
                }
            }
            parts.truncate(k + MOST_WALLS);
            continue;
        }
        let fit = left.iter().enumerate().filter_map(|(i, t)| Some((i, t.part(*kind)?)));
        let mut fit: Vec<(usize, CaseObject)> = fit.collect();
        if fit.is_empty() {
            return None;
        }
        let chosen = choose(fit.len()).min(fit.len() - 1);
        let (i, part) = fit.swap_remove(chosen);
        objects.push(left.remove(i).index);
        parts.push(part);
    }
    let case = Case { parts };
    let is_whole = case.parts.len() >= question.form.len() && case.is_valid();
    is_whole.then_some(Chosen { case, objects })
}

/// One object of a scene, in the world.
struct Thing {
    index: u32,
    id: String,
    what: What,
}

enum What {
    Plane(AnyShape, Option<DVec2>),
    Space(CaseObject),
}

impl Thing {
    fn part(&self, kind: Kind) -> Option<CaseObject> {
        match &self.what {
            What::Plane(shape, way) => CaseObject::of(shape, *way, kind),
            What::Space(part) => part.is(kind).then(|| part.clone()),
        }
    }

    fn edges(&self) -> Vec<[DVec2; 2]> {
        use crate::geom::boundary::BoundaryLine;
        let mut edges = Vec::new();
        if let What::Plane(shape, _) = &self.what {
            shape.boundary(|piece| {
                if let BoundaryLine::Edge(ends) = piece.line {
                    edges.push(ends);
                }
            });
        }
        edges
    }
}

fn solid_part(object: &SpaceObject) -> Option<CaseObject> {
    let pose = SpacePose::new(object.position, object.rotation).ok()?;
    let at = |p: DVec3| pose.to_world(p);
    Some(match &object.shape {
        SpaceShape::Box3(Box3Shape::Half { half }) => {
            CaseObject::Box3(object.position, *half, object.rotation)
        }
        SpaceShape::Box3(Box3Shape::Corners { min, max }) => {
            CaseObject::Box3(at(min.midpoint(*max)), (*max - *min) * 0.5, object.rotation)
        }
        SpaceShape::Triangle3(t) => CaseObject::Triangle3(t.points.map(at)),
        SpaceShape::Segment3(s) => CaseObject::Ray3([at(s.a), at(s.b)]),
        SpaceShape::Point3(_) => CaseObject::Point3(object.position),
        SpaceShape::Polyhedron(s) => {
            CaseObject::Polyhedron(s.points.iter().map(|p| at(*p)).collect())
        }
        _ => return None,
    })
}

//! What kind of polygon is drawn or dragged, and what can be made of one that
//! algorithms have trouble with.

use std::rc::Rc;

use glam::DVec2;

use crate::app::edit::place::world_from_local;
use crate::app::edit::{Editor, Reshape};
use crate::collide::polygon::uncross::triangulate_even_odd;
use crate::collide::{PolygonKind, convex_hull, convex_pieces, polygon_kind, uncross};
use crate::geom::Polygon;
use crate::scene::{Object, Objects, PolygonShape, Shape};
use crate::text::Message;

/// A polygon of more corners than this is not judged while it is dragged: a frame is short.
const MOST_CORNERS: usize = 4000;
/// Of a document's polygons, so many corners are judged while nothing is selected.
const MOST_JUDGED: usize = 20_000;

/// What kind of polygon something is, and where one sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PolygonForm {
    /// In a few words.
    pub words: Message,
    /// Whether every algorithm can work with it.
    pub is_good: bool,
    /// Whether it is none that is meant: it crosses or touches itself, or has no area.
    pub is_flawed: bool,
    /// Corners at which it takes more than half a turn, in the world.
    pub reflex: Vec<DVec2>,
    /// Where its edges cross or touch, in the world.
    pub crossings: Vec<DVec2>,
    /// The highest point of it on the screen, in the world: where the words go.
    pub top: DVec2,
    /// What can be made of it.
    pub fixes: Vec<Reshape>,
}

/// When the form of a polygon was found, and of which object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app::edit) struct FormMoment {
    /// The document's revision, and the frame.
    at: (u64, u64),
    i: usize,
    /// Whether something was dragged.
    busy: bool,
}

/// A shape that an algorithm may have trouble with, selected or not.
#[derive(Clone, Debug, PartialEq)]
pub struct Flaw {
    /// The object.
    pub index: usize,
    /// What is wrong, in a few words.
    pub words: Message,
    /// Where its edges cross or touch, in the world.
    pub places: Vec<DVec2>,
    /// The highest point of it on the screen, in the world.
    pub top: DVec2,
    /// What can be made of it.
    pub fixes: Vec<Reshape>,
}

/// The flaws of a document at one moment.
#[derive(Debug, Default)]
pub(in crate::app::edit) struct KeptFlaws {
    /// The document's revision, and the frame.
    of: (u64, u64),
    all: Rc<[Flaw]>,
    /// The objects that were judged: those before the place at which it was enough.
    objects: Objects<Object>,
    judged: usize,
    /// What came of it, in the objects' own frames: a polygon that moves keeps its flaws.
    own: Vec<OwnFlaw>,
}

/// A flaw in the frame of its object.
#[derive(Clone, Debug)]
struct OwnFlaw {
    index: usize,
    words: Message,
    places: Vec<DVec2>,
    fixes: Vec<Reshape>,
}

impl KeptFlaws {
    /// Judges a document. What is as it was when it was judged last is not looked at again.
    fn judge(&mut self, objects: &Objects<Object>) {
        let is_polygon =
            |o: Option<&Object>| o.is_some_and(|o| matches!(o.shape, Shape::Polygon(_)));
        let is_other = |i: usize| is_polygon(objects.get(i)) || is_polygon(self.objects.get(i));
        if objects.len() == self.objects.len() && !objects.apart(&self.objects).any(is_other) {
            self.objects = objects.clone();
            return;
        }
        let (before, judged) = (std::mem::take(&mut self.own), self.judged);
        let mut known = vec![true; judged.min(objects.len())];
        let count = known.len();
        for i in objects.apart(&self.objects).take_while(|i| *i < count) {
            known[i] = match (objects.get(i), self.objects.get(i)) {
                (Some(now), Some(was)) => now.hidden == was.hidden && now.shape == was.shape,
                _ => false,
            };
        }
        let mut corners = 0;
        self.judged = objects.len();
        for (index, object) in objects.iter().enumerate() {
            let Shape::Polygon(PolygonShape { points, holes }) = &object.shape else { continue };
            corners += points.len() + holes.iter().map(Vec::len).sum::<usize>();
            if corners > MOST_JUDGED {
                self.judged = index;
                break;
            }
            if known.get(index).copied().unwrap_or(false) {
                let at = before.binary_search_by_key(&index, |flaw| flaw.index);
                self.own.extend(at.ok().map(|at| before[at].clone()));
            } else if !object.hidden {
                self.own.extend(own_flaw(index, points, holes));
            }
        }
        self.objects = objects.clone();
    }
}

/// What is wrong with a polygon, if anything is.
fn own_flaw(index: usize, points: &[DVec2], holes: &[Vec<DVec2>]) -> Option<OwnFlaw> {
    let polygon = Polygon::new(points.to_vec(), holes.to_vec()).ok()?;
    // Most are as they should be, and what could be made of them is not computed.
    if is_long(&polygon) || polygon_kind(&polygon).is_simple() {
        return None;
    }
    let PolygonForm { words, crossings, fixes, .. } = form(&polygon, true)?;
    Some(OwnFlaw { index, words, places: crossings, fixes })
}

impl Editor {
    /// The polygons that cross or touch themselves or have no area, by their indices; those that are hidden are left out.
    /// While something is dragged or drawn they are as they were before.
    #[must_use]
    pub fn flaws(&self) -> Rc<[Flaw]> {
        let mut kept = self.flaws.borrow_mut();
        let now = (self.revision, self.time.frame());
        if kept.as_ref().is_some_and(|k| k.of == now || self.is_busy()) {
            return kept.as_ref().map(|k| Rc::clone(&k.all)).unwrap_or_default();
        }
        let known = kept.as_ref().is_some_and(|k| k.of.0 == now.0);
        let kept = kept.get_or_insert_default();
        if !known {
            kept.judge(&self.scene.objects);
        }
        let seen = |flaw: &OwnFlaw| {
            let object = self.shown(flaw.index)?;
            let Shape::Polygon(PolygonShape { points, holes }) = &object.shape else { return None };
            let world = |p: &DVec2| world_from_local(&object, *p);
            let all = points.iter().chain(holes.iter().flatten()).map(world);
            Some(Flaw {
                index: flaw.index,
                words: flaw.words.clone(),
                places: flaw.places.iter().map(world).collect(),
                top: all.min_by(|a, b| a.y.total_cmp(&b.y))?,
                fixes: flaw.fixes.clone(),
            })
        };
        kept.all = kept.own.iter().filter_map(seen).collect();
        kept.of = now;
        Rc::clone(&kept.all)
    }

    /// A polygon in the world, as it is seen.
    fn polygon(&self, i: usize) -> Option<Polygon> {
        let object = self.shown(i)?;
        let Shape::Polygon(PolygonShape { points, holes }) = &object.shape else { return None };
        let world =
            |ring: &Vec<DVec2>| ring.iter().map(|p| world_from_local(&object, *p)).collect();
        Polygon::new(world(points), holes.iter().map(world).collect()).ok()
    }

    /// The form of the polygon being drawn, or of the only one selected. What can be made of it is not found while something is
    /// drawn or dragged.
    #[must_use]
    pub fn form(&self) -> Option<Rc<PolygonForm>> {
        if let Some(draft) = self.draft() {
            let ring = draft.ring().filter(|r| r.len() > 2)?;
            return form(&Polygon::new(ring, Vec::new()).ok()?, false).map(Rc::new);
        }
        let [i] = self.selection()[..] else { return None };
        let now = FormMoment { at: (self.revision, self.time.frame()), i, busy: self.is_busy() };
        let mut kept = self.form.borrow_mut();
        if let Some((_, form)) = kept.as_ref().filter(|(of, _)| *of == now) {
            return form.clone();
        }
        let form = self.polygon(i).and_then(|p| form(&p, !now.busy)).map(Rc::new);
        *kept = Some((now, form.clone()));
        form
    }
}

/// Whether a polygon has too many corners to be judged.
fn is_long(polygon: &Polygon) -> bool {
    polygon.rings().map(<[DVec2]>::len).sum::<usize>() > MOST_CORNERS
}

fn form(polygon: &Polygon, with_fixes: bool) -> Option<PolygonForm> {
    if is_long(polygon) {
        return None;
    }
    let rings: Vec<&[DVec2]> = polygon.rings().collect();
    let corners: usize = rings.iter().map(|r| r.len()).sum();
    let all = rings.iter().flat_map(|r| r.iter().copied());
    let top = all.min_by(|a, b| a.y.total_cmp(&b.y))?;
    let judged = polygon_kind(polygon);
    let at = |[ring, i]: [usize; 2]| rings.get(ring).and_then(|r| r.get(i)).copied();
    let mut reflex = Vec::new();
    let crossings: Vec<DVec2> = judged.contacts.iter().map(|c| c.point).collect();
    let (words, fixes) = match &judged.kind {
        PolygonKind::Convex => (Message::new("form-convex").with("count", corners), Vec::new()),
        PolygonKind::Concave { reflex: at_corners } => {
            // a hole turns the other way round: its corners are as they have to be
            let outer = at_corners.iter().filter(|[ring, _]| *ring == 0);
            reflex.extend(outer.filter_map(|c| at(*c)));
            let words = if polygon.holes().is_empty() {
                Message::new("form-concave")
            } else {
                Message::new("form-holed").with("holes", polygon.holes().len())
            };
            (words.with("count", reflex.len()), vec![Reshape::Pieces, Reshape::Hull])
        }
        PolygonKind::Touching => {
            (Message::new("form-touching"), vec![Reshape::Uncross, Reshape::Pieces, Reshape::Hull])
        }
        PolygonKind::SelfCrossing => {
            let words = Message::new("form-crossing").with("count", crossings.len());
            (words, vec![Reshape::Uncross, Reshape::Pieces, Reshape::Hull])
        }
        PolygonKind::Degenerate(_) => (Message::new("form-degenerate"), vec![Reshape::Hull]),
    };
    let possible = |fix: &Reshape| with_fixes && fixed_polygon(polygon, *fix).is_some();
    let fixes = fixes.into_iter().filter(possible).collect();
    let is_good = judged.is_convex();
    let is_flawed = !is_good && !matches!(judged.kind, PolygonKind::Concave { .. });
    Some(PolygonForm { words, is_good, is_flawed, reflex, crossings, top, fixes })
}

/// A polygon mended; none when there is nothing to mend, or no way.
pub(in crate::app::edit) fn fixed(shape: &Shape, wish: Reshape) -> Option<Vec<Shape>> {
    let Shape::Polygon(PolygonShape { points, holes }) = shape else { return None };
    fixed_polygon(&Polygon::new(points.clone(), holes.clone()).ok()?, wish)
}

fn fixed_polygon(polygon: &Polygon, wish: Reshape) -> Option<Vec<Shape>> {
    let ring = |points: Vec<DVec2>| Shape::Polygon(PolygonShape { points, holes: Vec::new() });
    match wish {
        Reshape::Pieces => {
            let (points, triangles) = triangulate_even_odd(polygon).ok()?;
            let pieces = convex_pieces(&points, &triangles);
            let shapes: Vec<Shape> = pieces
                .iter()
                .map(|p| ring(p.iter().filter_map(|i| points.get(*i).copied()).collect()))
                .filter(|s| s.check().is_ok())
                .collect();
            (shapes.len() > 1).then_some(shapes)
        }
        Reshape::Hull => {
            let hull = convex_hull(polygon.outer());
            let same = polygon.holes().is_empty() && hull.len() == polygon.outer().len();
            (hull.len() > 2 && !same).then(|| vec![ring(hull)])
        }
        Reshape::Uncross if !polygon_kind(polygon).is_simple() => {
            let parts = uncross(polygon).ok().filter(|p| !p.is_empty())?;
            let shape = |p: &Polygon| {
                Shape::Polygon(PolygonShape {
                    points: p.outer().to_vec(),
                    holes: p.holes().to_vec(),
                })
            };
            Some(parts.iter().map(shape).collect())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{ObjectRole, Scene};
    use glam::dvec2;

    fn polygon(id: &str, points: &[[f64; 2]], holes: Vec<Vec<DVec2>>) -> Object {
        let points = points.iter().map(|p| DVec2::from(*p)).collect();
        Object::new(id, ObjectRole::Body, Shape::Polygon(PolygonShape { points, holes }))
    }

    fn editor() -> Editor {
        let square = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]];
        let hole = vec![dvec2(2.0, 2.0), dvec2(4.0, 2.0), dvec2(4.0, 4.0)];
        let mut scene = Scene::new("test");
        scene.objects = vec![
            polygon("frame", &square, vec![hole]),
            polygon("arrow", &[[0.0, 0.0], [9.0, 0.0], [2.0, 2.0], [0.0, 9.0]], Vec::new()),
            polygon("ribbon", &[[0.0, 0.0], [9.0, 9.0], [9.0, 0.0], [0.0, 9.0]], Vec::new()),
        ]
        .into();
        Editor::new(scene)
    }

    #[test]
    fn flaws_stay_while_nothing_is_selected_until_they_are_mended() {
        let mut editor = editor();
        let flaws = editor.flaws();
        assert_eq!(flaws.iter().map(|f| f.index).collect::<Vec<_>>(), [2], "a corner is no flaw");
        assert_eq!(flaws[0].places, [dvec2(4.5, 4.5)]);
        assert!(flaws[0].fixes.contains(&Reshape::Uncross));
        editor.select(&[2]);
        editor.reshape(Reshape::Uncross);
        assert!(editor.flaws().is_empty());
        editor.undo();
        editor.select(&[]);
        assert_eq!(editor.flaws(), flaws);
        editor.edit(Message::new("did-hide"), |scene| scene.objects[2].hidden = true);
        assert!(editor.flaws().is_empty());
    }

    #[test]
    fn a_flaw_goes_along_with_its_polygon_and_only_what_changed_is_judged_again() {
        let mut editor = editor();
        assert_eq!(editor.flaws()[0].places, [dvec2(4.5, 4.5)]);
        editor.edit(Message::new("did-move"), |scene| {
            scene.objects[2].position = dvec2(100.0, 1.0);
            scene.objects[2].rotation = std::f64::consts::FRAC_PI_2;
            let Shape::Polygon(arrow) = &mut scene.objects[1].shape else { return };
            arrow.points[2] = dvec2(2.0, -2.0);
        });
        let flaws = editor.flaws();
        assert_eq!(flaws.iter().map(|f| f.index).collect::<Vec<_>>(), [1, 2]);
        assert!(flaws[1].places[0].distance(dvec2(95.5, 5.5)) < 1e-12);
        assert!(flaws[1].top.distance(dvec2(91.0, 1.0)) < 1e-12 || flaws[1].top.y <= 1.0);
        let fresh = Editor::new(editor.scene().clone());
        assert_eq!(fresh.flaws(), flaws, "as if nothing had been known");
        editor.undo();
        editor.edit(Message::new("did-delete"), |scene| drop(scene.objects.remove(0)));
        assert_eq!(editor.flaws().iter().map(|f| f.index).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn the_corners_of_a_hole_are_not_concave() {
        let mut editor = editor();
        editor.select(&[0]);
        let form = editor.form().unwrap();
        assert!(form.reflex.is_empty() && !form.is_good && !form.is_flawed);
        editor.select(&[1]);
        assert_eq!(editor.form().unwrap().reflex, [dvec2(2.0, 2.0)]);
    }
}

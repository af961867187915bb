//! The box around each object, as the document has it: found again only where the document changed, so that what is out of
//! sight, too small to be seen, or far from the pointer costs one comparison.

use std::cell::Ref;
use std::collections::{BTreeSet, HashMap};

use glam::DVec2;

use super::Editor;
use super::extent::extent;
use crate::figure::Rgba;
use crate::geom::Rect;
use crate::lab;
use crate::scene::shape::Outline;
use crate::scene::sprite::Appearance;
use crate::scene::{Object, ObjectRole, Objects, Shape};

/// Around more selected objects than this a box is found by the boxes that are known.
pub(super) const MANY: usize = 64;
/// Of what has no end, or none that is known.
const ENDLESS: Rect = Rect { min: DVec2::NEG_INFINITY, max: DVec2::INFINITY };

/// The boxes of a document.
#[derive(Debug, Default)]
pub struct Boxes {
    /// The objects that they are of.
    objects: Objects<Object>,
    all: Vec<Boxed>,
    /// How many objects play each part, of those that are drawn and of those that are hidden.
    parts: HashMap<(ObjectRole, bool), usize>,
    /// The movers.
    movers: BTreeSet<usize>,
}

/// What is known of an object without looking at it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Boxed {
    /// The box around it, where the document has it; all of the plane where there is none.
    pub around: Rect,
    /// What part it plays.
    pub role: ObjectRole,
    /// The colour that it has of its own.
    pub ink: Option<Rgba>,
    /// Whether it is neither drawn nor met.
    pub hidden: bool,
    /// Whether it can't be taken on the canvas.
    pub locked: bool,
    /// Whether it is drawn by its outline alone: no sprite, no picture, no cells, and no arrow.
    pub plain: bool,
    /// Whether it has control points, which may lie outside the box.
    pub curved: bool,
}

impl Boxed {
    fn of(object: &Object) -> Self {
        let endless = matches!(object.shape, Shape::Plane(_));
        let cells = matches!(object.shape, Shape::Mask(_) | Shape::Tilemap(_));
        let curved = matches!(object.shape.outline(), Outline::Curves { .. });
        let looks = object.role == ObjectRole::Mover || object.extension::<Appearance>().is_some();
        Self {
            around: extent(object, 0.0).filter(|_| !endless).unwrap_or(ENDLESS),
            role: object.role,
            ink: lab::ink(object),
            hidden: object.hidden,
            locked: object.locked,
            plain: !cells && !looks,
            curved,
        }
    }

    /// Whether the object can be taken on the canvas.
    pub(super) fn is_free(&self) -> bool {
        !self.locked && !self.hidden
    }
}

impl Boxes {
    /// Whether they are those of these objects.
    fn are_of(&self, objects: &Objects<Object>) -> bool {
        objects.len() == self.all.len() && objects.apart(&self.objects).next().is_none()
    }

    fn follow(&mut self, objects: &Objects<Object>) {
        self.movers.split_off(&objects.len());
        let gone = self.all.drain(objects.len().min(self.all.len())..);
        for boxed in gone {
            count_part(&mut self.parts, &boxed, -1);
        }
        for i in objects.apart(&self.objects).take_while(|i| *i < objects.len()) {
            let boxed = Boxed::of(&objects[i]);
            count_part(&mut self.parts, &boxed, 1);
            match boxed.role {
                ObjectRole::Mover => drop(self.movers.insert(i)),
                _ => drop(self.movers.remove(&i)),
            }
            match self.all.get_mut(i) {
                Some(place) => {
                    count_part(&mut self.parts, place, -1);
                    *place = boxed;
                }
                None => self.all.push(boxed),
            }
        }
        self.objects = objects.clone();
    }
}

/// Counts one object more that plays a part, or one less.
fn count_part(parts: &mut HashMap<(ObjectRole, bool), usize>, boxed: &Boxed, by: isize) {
    let count = parts.entry((boxed.role, boxed.hidden)).or_default();
    *count = count.saturating_add_signed(by);
}

impl Editor {
    /// Whether the document has an object that plays this part and is drawn, or one that is hidden.
    #[must_use]
    pub fn has_part(&self, role: ObjectRole, hidden: bool) -> bool {
        self.boxes().parts.get(&(role, hidden)).is_some_and(|count| *count > 0)
    }

    /// The object that moves: the first, where a document has several movers.
    #[must_use]
    pub fn mover(&self) -> Option<usize> {
        self.boxes().movers.first().copied()
    }

    /// The box around what is selected, where it is seen.
    #[must_use]
    pub fn extent_of_selected(&self) -> Option<Rect> {
        if self.selection().len() > MANY {
            return self.extent_of_those(|i, _| self.is_selected(i));
        }
        let own = |&i: &usize| extent(self.shown(i)?.as_ref(), 0.0);
        self.selection().iter().filter_map(own).reduce(Rect::union)
    }

    /// The box around some objects, where they are seen: by the boxes that are known of them.
    pub(super) fn extent_of_those(&self, wanted: impl Fn(usize, &Boxed) -> bool) -> Option<Rect> {
        let mut all: Option<Rect> = None;
        self.each_box(|i, around, boxed| {
            if wanted(i, boxed) {
                // What has no end counts by a place on it.
                let own = if around.min.is_finite() {
                    Some(around)
                } else {
                    self.shown(i).and_then(|o| extent(&o, 0.0))
                };
                all = all.map_or(own, |all| Some(own.map_or(all, |own| all.union(own))));
            }
        });
        all
    }

    /// The objects whose boxes, as the document has them, reach as near to a point as this; and those that are seen and have points
    /// outside their boxes.
    pub(super) fn near_boxes(&self, at: DVec2, reach: f64) -> Vec<usize> {
        let area = Rect::point(at).expand(reach);
        let boxes = self.boxes();
        let near = |b: &Boxed| !b.hidden && (b.around.meets(area) || b.curved);
        (0..).zip(&boxes.all).filter(|(_, b)| near(b)).map(|(i, _)| i).collect()
    }

    /// The objects that can be taken on the canvas, of those that are wanted.
    pub(super) fn free_by_boxes(&self, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let boxes = self.boxes();
        let free = (0..).zip(&boxes.all).filter(|(i, b)| b.is_free() && wanted(*i));
        free.map(|(i, _)| i).collect()
    }

    fn boxes(&self) -> Ref<'_, Boxes> {
        // Whoever goes through them may ask for them once more.
        if !self.boxes.borrow().are_of(&self.scene.objects) {
            self.boxes.borrow_mut().follow(&self.scene.objects);
        }
        self.boxes.borrow()
    }

    /// Tells of every object, in order, with the box around it where it is seen.
    pub fn each_box(&self, mut tell: impl FnMut(usize, Rect, &Boxed)) {
        let boxes = self.boxes();
        let mut away = self.away().peekable();
        for (i, boxed) in boxes.all.iter().enumerate() {
            let moved = away.next_if_eq(&i).and_then(|i| self.moved_box(&boxes, i));
            tell(i, moved.unwrap_or(boxed.around), boxed);
        }
    }

    /// Tells of those alone that time has not taken elsewhere.
    pub fn each_box_at_rest(&self, mut tell: impl FnMut(usize, &Boxed)) {
        let boxes = self.boxes();
        let mut away = self.away().peekable();
        for (i, boxed) in boxes.all.iter().enumerate() {
            if away.next_if_eq(&i).is_none() {
                tell(i, boxed);
            }
        }
    }

    /// Tells of those alone that it has.
    pub fn each_box_away(&self, mut tell: impl FnMut(usize, Rect, &Boxed)) {
        let boxes = self.boxes();
        for i in self.away() {
            let Some(boxed) = boxes.all.get(i) else { continue };
            tell(i, self.moved_box(&boxes, i).unwrap_or(boxed.around), boxed);
        }
    }

    /// The box around an object where time has taken it, if it has.
    fn moved_box(&self, boxes: &Boxes, i: usize) -> Option<Rect> {
        let (object, boxed, placed) = (boxes.objects.get(i)?, boxes.all.get(i)?, self.placed(i)?);
        if placed.turn == 0.0 {
            let (around, by) = (boxed.around, placed.position - object.position);
            return Some(Rect { min: around.min + by, max: around.max + by });
        }
        let (position, rotation) = (placed.position, object.rotation + placed.turn);
        let shape = object.shape.clone();
        Some(Boxed::of(&Object { position, rotation, ..Object::new("", boxed.role, shape) }).around)
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::random::Rng;
    use crate::scene::{BoxShape, CircleShape, PlaneShape, Scene};
    use crate::text::Message;

    #[test]
    fn boxes_follow_every_edit() {
        let mut rng = Rng::new(3);
        let object = |rng: &mut Rng, i: usize| {
            let shape = match i % 3 {
                0 => Shape::Circle(CircleShape { radius: rng.range(1.0, 5.0) }),
                1 => Shape::Box(BoxShape::Half { half: rng.in_square(1.0, 5.0) }),
                _ => Shape::Plane(PlaneShape { normal: DVec2::Y, offset: 2.0 }),
            };
            let object = Object::new(format!("o-{i}"), ObjectRole::Body, shape);
            Object { position: rng.in_square(-90.0, 90.0), ..object }
        };
        let mut scene = Scene::new("");
        scene.objects = (0..150).map(|i| object(&mut rng, i)).collect();
        let mut editor = Editor::new(scene);
        for k in 0..60 {
            editor.edit(Message::new("did-move"), |scene| {
                let i = rng.below(scene.objects.len());
                match k % 5 {
                    0 => drop(scene.objects.remove(i)),
                    1 => scene.objects.push(object(&mut rng, 200 + k)),
                    2 => scene.objects[i].hidden ^= true,
                    3 if k % 2 == 0 => scene.objects.iter_mut().for_each(|o| o.hidden = false),
                    3 => {
                        let roles = [ObjectRole::Wall, ObjectRole::Body];
                        scene.objects[i].role = roles[k / 10 % 2];
                    }
                    _ => scene.objects[i].position += dvec2(3.0, 1.0),
                }
            });
            let mut all = Vec::new();
            editor.each_box(|i, around, boxed| {
                assert_eq!(around, boxed.around);
                all.push((i, *boxed));
            });
            let wanted = editor.scene().objects.iter().map(Boxed::of).enumerate();
            assert!(all.into_iter().eq(wanted));
            for (role, hidden) in
                [(ObjectRole::Body, false), (ObjectRole::Body, true), (ObjectRole::Wall, false)]
            {
                let objects = &editor.scene().objects;
                let has = objects.iter().any(|o| o.role == role && o.hidden == hidden);
                assert_eq!(editor.has_part(role, hidden), has, "{role:?} {hidden}");
            }
        }
    }
}

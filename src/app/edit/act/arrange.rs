//! The selected objects moved, mirrored, turned, copied, and put over and under others.

use std::collections::HashMap;

use glam::DVec2;

use super::transform::{Mirrored, mapped};
use crate::app::edit::dust::dustless_point;
use crate::app::edit::extent::extent_of;
use crate::app::edit::tools::gesture::Gesture;
use crate::app::edit::{Axis, Editor};
use crate::scene::images::Carried;
use crate::scene::{Map, Object, Scene};
use crate::text::Message;

/// Where in the order of drawing the selected objects go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Over the next one.
    Up,
    /// Under the one before.
    Down,
    /// Over everything.
    Front,
    /// Under everything.
    Back,
}

impl Editor {
    /// Changes where objects are, in one entry; what time has taken elsewhere where it is seen.
    pub(in crate::app::edit) fn change_places(
        &mut self,
        name: Message,
        objects: &[usize],
        change: impl FnOnce(&mut Scene),
    ) {
        if objects.is_empty() {
            return;
        }
        self.place_live(name, objects, change);
        self.commit();
    }

    /// Moves the selected objects by a distance in world units.
    pub fn nudge(&mut self, by: DVec2) {
        if self.nudge_points(by) {
            return;
        }
        let all = self.movable();
        self.change_places(Message::new("did-move"), &all, |scene| {
            for &i in &all {
                let at = &mut scene.objects[i].position;
                *at = dustless_point(*at + by, at.abs().max_element() + by.abs().max_element());
            }
        });
        if !all.is_empty() {
            self.pivot = self.pivot.map(|p| p + by);
        }
    }

    /// The selected objects where they are seen.
    fn shown_objects(&self, objects: &[usize]) -> Vec<Object> {
        objects.iter().filter_map(|&i| self.held(i)).collect()
    }

    /// What the selected objects are turned and mirrored about: the pivot that was moved, else their middle.
    fn middle(&self, objects: &[Object]) -> Option<DVec2> {
        self.pivot.or_else(|| Some(extent_of(objects, 0.0)?.centre()))
    }

    /// Turns left into right, or top into bottom. Twice gives the same bits.
    pub fn mirror(&mut self, axis: Axis) {
        let places = self.movable();
        let was = self.shown_objects(&places);
        let Some(pivot) = self.middle(&was) else { return };
        let back = self.mirrored.take().filter(|m| m.axis == axis && m.now == was);
        let now: Vec<Object> = match back {
            Some(before) => before.was,
            None => was
                .iter()
                .map(|o| mapped(o, Map::Mirror(axis), pivot).unwrap_or_else(|| o.clone()))
                .collect(),
        };
        self.put_all("did-mirror", &places, now.clone());
        self.mirrored = Some(Mirrored { axis, was, now });
    }

    /// A quarter turn.
    ///
    /// # Errors
    /// With what to do when one of them can't be turned: it stays as it was, and the others are turned.
    pub fn quarter(&mut self, clockwise: bool) -> Result<(), Message> {
        let places = self.movable();
        let was = self.shown_objects(&places);
        let Some(pivot) = self.middle(&was) else { return Ok(()) };
        let map = Map::Quarter { clockwise };
        let mut stays = None;
        let turned = |o: &Object| {
            mapped(o, map, pivot).unwrap_or_else(|| {
                stays.get_or_insert_with(|| o.called());
                o.clone()
            })
        };
        let now = was.iter().map(turned).collect();
        self.put_all("did-turn", &places, now);
        match stays {
            Some(name) => Err(Message::new("turn-refused").with("object", name)),
            None => Ok(()),
        }
    }

    fn put_all(&mut self, name: &'static str, places: &[usize], now: Vec<Object>) {
        self.change_places(Message::new(name), places, |scene| {
            for (&i, object) in places.iter().zip(now) {
                scene.objects[i] = object;
            }
        });
    }

    /// Copies of the selected objects, selected instead of them: a little aside, or as far as the last
    /// copies were taken from theirs.
    pub fn duplicate(&mut self, aside: DVec2) {
        let places = self.movable();
        let copies = self.shown_objects(&places);
        if copies.is_empty() {
            return;
        }
        let aside = self.last_step(&copies).unwrap_or(aside);
        let origins: Vec<String> = copies.iter().map(|o| o.id.clone()).collect();
        let carried = Carried::of(self.scene.header.clone());
        self.add(Message::new("did-duplicate"), copies, aside, carried);
        let ids = self.selection().iter().map(|&i| self.scene.objects[i].id.clone());
        self.stepped = Some(origins.into_iter().zip(ids).collect());
    }

    /// A drag that copies: the copies go with the pointer, and what they are made of stays. They are one entry with the
    /// drag, and the next copies go as far.
    pub(in crate::app::edit) fn take_copies(&mut self, i: usize, from: DVec2) -> Option<Gesture> {
        if !self.is_selected(i) {
            self.select(&self.whole(i));
        }
        let copied = self.movable();
        let at = copied.iter().position(|c| *c == i)?;
        let mut copies = self.shown_objects(&copied);
        let origins: Vec<String> = copies.iter().map(|o| o.id.clone()).collect();
        self.make_own(&mut copies);
        let ids = copies.iter().map(|o| o.id.clone());
        self.stepped = Some(origins.into_iter().zip(ids).collect());
        let first = self.scene.objects.len();
        let were = copies.iter().enumerate().map(|(k, o)| (first + k, o.position)).collect();
        let count = copies.len();
        self.edit_live(Message::new("did-duplicate"), |scene| scene.objects.append(&mut copies));
        self.select(&(first..first + count).collect::<Vec<_>>());
        Some(Gesture::Moving { from, were, primary: first + at, copied })
    }

    /// How far the selected copies were taken from what they were made of, when all went as far.
    fn last_step(&self, copies: &[Object]) -> Option<DVec2> {
        let pairs = self.stepped.as_ref().filter(|p| p.len() == copies.len())?;
        let by_id: HashMap<&str, &Object> =
            self.scene.objects.iter().map(|o| (o.id.as_str(), o)).collect();
        let origins: HashMap<&str, &str> =
            pairs.iter().map(|(origin, copy)| (copy.as_str(), origin.as_str())).collect();
        let step = |copy: &Object| {
            let origin = by_id.get(origins.get(copy.id.as_str())?)?;
            let scale = copy.position.abs().max_element() + origin.position.abs().max_element();
            Some(dustless_point(copy.position - origin.position, scale))
        };
        let first = step(copies.first()?)?;
        let same = |s: DVec2| s.distance(first) <= 1e-9 * (1.0 + first.length());
        copies.iter().all(|c| step(c).is_some_and(same)).then_some(first)
    }

    /// Adds objects with ids and groups of their own, and selects them.
    pub(in crate::app::edit) fn add(
        &mut self,
        name: Message,
        mut objects: Vec<Object>,
        aside: DVec2,
        Carried { resources, sprites }: Carried,
    ) {
        if objects.is_empty() {
            return;
        }
        self.make_own(&mut objects);
        for object in &mut objects {
            let scale = object.position.abs().max_element() + aside.abs().max_element();
            object.position = dustless_point(object.position + aside, scale);
        }
        let first = self.scene.objects.len();
        self.edit(name, |scene| {
            scene.objects.append(&mut objects);
            (scene.resources, scene.sprites) = (resources, sprites);
        });
        let added: Vec<usize> = (first..self.scene.objects.len()).collect();
        self.within = None;
        self.select(&added);
    }

    /// Puts the selected objects over or under others. They keep their order among themselves.
    pub fn order(&mut self, to: Order) {
        if self.selection().is_empty() {
            return;
        }
        let mut picked = vec![false; self.scene.objects.len()];
        self.selection().iter().for_each(|&i| picked[i] = true);
        let name = match to {
            Order::Up | Order::Front => "did-raise",
            Order::Down | Order::Back => "did-lower",
        };
        self.edit(Message::new(name), |scene| {
            let all = std::mem::take(&mut scene.objects);
            let mut marked: Vec<(Object, bool)> = all.into_iter().zip(picked).collect();
            match to {
                Order::Front => marked.sort_by_key(|(_, p)| *p),
                Order::Back => marked.sort_by_key(|(_, p)| !*p),
                Order::Up => {
                    for i in (1..marked.len()).rev() {
                        if marked[i - 1].1 && !marked[i].1 {
                            marked.swap(i - 1, i);
                        }
                    }
                }
                Order::Down => {
                    for i in 1..marked.len() {
                        if marked[i].1 && !marked[i - 1].1 {
                            marked.swap(i - 1, i);
                        }
                    }
                }
            }
            scene.objects = marked.into_iter().map(|(o, _)| o).collect();
        });
    }

    /// Puts objects just before the one that is at `to` now, or last: as they are dragged in a list.
    pub fn move_to_place(&mut self, objects: &[usize], to: usize) {
        let count = self.scene.objects.len();
        let mut picked = vec![false; count];
        objects.iter().filter(|&&i| i < count).for_each(|&i| picked[i] = true);
        self.edit(Message::new("did-reorder"), |scene| {
            let all = std::mem::take(&mut scene.objects);
            let (mut before, mut moved, mut after) = (Vec::new(), Vec::new(), Vec::new());
            for (i, object) in all.into_iter().enumerate() {
                match (picked[i], i < to) {
                    (true, _) => moved.push(object),
                    (false, true) => before.push(object),
                    (false, false) => after.push(object),
                }
            }
            before.append(&mut moved);
            before.append(&mut after);
            scene.objects = before.into();
        });
    }
}

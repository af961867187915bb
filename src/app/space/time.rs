//! A scene in space as time has it: what moves is drawn where it is, the way it went is drawn behind it, and the view goes along
//! or looks through its eyes.

use std::rc::Rc;
use std::sync::Arc;

use glam::DVec3;

use super::SpaceRoom;
use super::tools::SpaceTool;
use crate::app::run::live::Live;
use crate::figure::space::{Orbit, SpaceFigure, Spatial};
use crate::figure::{Role, Tag};
use crate::geom::solid::{ConvexSolid, Sphere};
use crate::lab::add_object;
use crate::partition::space::SpaceTree;
use crate::scene::SpaceObject;
use crate::sweep::Corners;
use crate::sweep::space::tree_sweep::{SweepOptions, sweep};
use crate::world::{Dimension, InputKey, InputKeys, MovedSolid, Space, SpaceWorld};

/// How fast a key turns the view, in radians a second.
const TURN: f64 = 2.0;
/// The eyes are so far up from the middle of what moves to its top.
const EYES: f64 = 0.75;
/// Through its eyes, the picture is as deep as so many times its size.
const DEPTH: f64 = 12.0;
/// From behind, so many times its size is seen from top to bottom.
const BEHIND: f64 = 7.0;
/// The eye is so large, as a fraction of the picture's height: no wall comes nearer.
const EYE_SIZE: f64 = 0.015;
/// However near a wall is, the eye stays so far away, as a fraction of where it would be.
const LEAST_CLEAR: f64 = 0.08;
/// A step of the way that is shorter than this is not drawn, in world units: one who stands still has gone nowhere.
const LEAST_STEP: f64 = 1e-9;

/// From where one watches what moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Watch {
    /// The view stays where it is.
    #[default]
    Outside,
    /// It goes along behind it.
    Behind,
    /// It is where its eyes are.
    Eyes,
}

impl Watch {
    /// All of them, in the order in which a key takes them.
    pub const ALL: [Self; 3] = [Self::Outside, Self::Behind, Self::Eyes];

    /// The one after it.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Outside => Self::Behind,
            Self::Behind => Self::Eyes,
            Self::Eyes => Self::Outside,
        }
    }
}

/// What time has moved, as the room shows it.
#[derive(Debug, Default)]
pub(super) struct Moving {
    placed: Arc<[MovedSolid]>,
    /// The places that the one that leads went through, up to the frame looked at and after it; none while time runs.
    path: [Vec<DVec3>; 2],
    runs: bool,
    /// The object that leads, and where it is.
    lead: Option<(usize, DVec3)>,
    pub(super) watch: Watch,
    /// The view as it was before it went along.
    outside: Option<Orbit>,
    /// From behind: how high a picture is wanted, and how high it was made, as walls come before the eye.
    behind: Option<[f64; 2]>,
    walls: Option<Arc<SpaceTree>>,
    /// Another after every change.
    pub(super) stamp: u64,
}

impl Moving {
    /// Whether time has taken an object from where the document has it.
    pub(super) fn has(&self, object: usize) -> bool {
        self.placed.binary_search_by_key(&object, Space::index).is_ok()
    }

    /// The objects that time has moved.
    pub(super) fn placed_objects(&self) -> impl Iterator<Item = usize> {
        self.placed.iter().map(Space::index)
    }

    /// The object that is not drawn, as one looks through its eyes.
    pub(super) fn unseen(&self) -> Option<usize> {
        self.lead.filter(|_| self.watch == Watch::Eyes).map(|(lead, _)| lead)
    }

    /// Whether hidden lines are drawn: from among the walls there are too many.
    pub(super) fn shows_hidden(&self) -> bool {
        self.watch == Watch::Outside
    }

    /// Whether the lab's step is drawn: not before the eyes of one who walks.
    pub(super) fn shows_step(&self) -> bool {
        !(self.runs && self.watch == Watch::Eyes)
    }
}

impl SpaceRoom {
    /// Takes in the frame that is looked at, and goes along with what moves.
    pub fn see_time(&mut self, world: &SpaceWorld, runs: bool) {
        let lead = world.mover().zip(world.moment().map(|m| m.position));
        let placed = world.placed();
        self.editor.set_seen(world.frame_number(), runs, placed);
        let time = &mut self.time;
        if !Arc::ptr_eq(&time.placed, placed) || time.runs != runs || time.lead != lead {
            time.placed = Arc::clone(placed);
            time.walls = world.tree().cloned();
            time.path = if runs { Default::default() } else { path(world) };
            (time.runs, time.lead) = (runs, lead);
            time.stamp += 1;
            self.follow();
        }
    }

    /// Brings the world up to date with the document, and with what edits changed in the course of time.
    pub fn follow_into(&mut self, live: &mut Live) {
        let turn = self.editor.history().turns();
        let interventions = self.editor.interventions().clone();
        if live.follow_space(self.editor.scene(), &interventions, turn) {
            self.editor.forget_time();
        }
    }

    /// Turns the view by the keys that turn who walks.
    pub fn turn_by_keys(&mut self, keys: InputKeys, seconds: f64) {
        let by = keys.axis(InputKey::Right, InputKey::Left);
        if by != 0.0 {
            let height = self.camera.view().height();
            let drag = by * TURN * seconds / std::f64::consts::PI * f64::from(height);
            self.camera.turn(egui_macroquad::egui::vec2(drag as f32, 0.0));
            self.follow();
        }
    }

    /// From where what moves is watched.
    #[must_use]
    pub fn watch(&self) -> Watch {
        self.time.watch
    }

    /// Watches it from elsewhere; back outside, the view is as it was.
    pub fn set_watch(&mut self, watch: Watch) {
        if self.time.watch == watch {
            return;
        }
        if self.time.watch == Watch::Outside {
            self.time.outside = Some(self.camera.orbit);
        }
        self.time.watch = watch;
        self.time.stamp += 1;
        match watch {
            Watch::Outside => {
                if let Some(orbit) = self.time.outside.take() {
                    self.camera.orbit = orbit;
                }
            }
            Watch::Behind => {
                let height = self.size_of_lead() * BEHIND;
                self.time.behind = Some([height; 2]);
                let orbit = &mut self.camera.orbit;
                (orbit.perspective, orbit.height) = (true, height);
                orbit.pitch = orbit.pitch.clamp(0.15, 0.6);
            }
            Watch::Eyes => {
                let size = self.size_of_lead();
                let orbit = &mut self.camera.orbit;
                (orbit.perspective, orbit.height, orbit.pitch) = (true, size * DEPTH, 0.0);
            }
        }
        self.follow();
    }

    /// Whether there is something that moves, to go along with.
    #[must_use]
    pub fn has_lead(&self) -> bool {
        self.time.lead.is_some()
    }

    /// Keeps the view where it is watched from.
    pub(super) fn follow(&mut self) {
        let Some((lead, at)) = self.time.lead else { return };
        match self.time.watch {
            Watch::Outside => {}
            Watch::Behind => {
                let Some([wanted, made]) = self.time.behind else { return };
                let orbit = &mut self.camera.orbit;
                // The wheel has changed what was made: as much is wanted otherwise.
                let wanted = wanted * orbit.height / made;
                (orbit.centre, orbit.height) = (at, wanted);
                if let Some((eye, walls)) = orbit.eye().zip(self.time.walls.as_deref()) {
                    orbit.height *= clear_fraction(walls, at, eye, wanted * EYE_SIZE);
                }
                self.time.behind = Some([wanted, orbit.height]);
            }
            Watch::Eyes => {
                let top = self.top_of(lead);
                let eye = at + DVec3::Z * top * EYES;
                if let Some(from) = self.camera.orbit.eye() {
                    self.camera.go(eye - from);
                }
            }
        }
    }

    /// How far up an object reaches from its position, in world units.
    fn top_of(&self, object: usize) -> f64 {
        let [_, max] = self.bounds_of(object);
        let position = self.editor.scene().objects.get(object).map_or(DVec3::ZERO, |o| o.position);
        (max.z - position.z).max(0.0)
    }

    fn size_of_lead(&self) -> f64 {
        let [min, max] = self.time.lead.map_or([DVec3::ZERO; 2], |(lead, _)| self.bounds_of(lead));
        let size = (max - min).max_element();
        if size > 0.0 { size } else { self.camera.orbit.height / DEPTH }
    }

    /// The box around an object as the document has it.
    fn bounds_of(&self, object: usize) -> [DVec3; 2] {
        let mut figure = SpaceFigure::default();
        if let Some(found) = self.editor.scene().objects.get(object) {
            let alone = SpaceObject { velocity: None, ..found.clone() };
            add_object(&mut figure, object, &alone);
        }
        figure.bounds().unwrap_or_default()
    }

    /// Starts from here: what moves is in the document where it is now, and goes on from there.
    pub fn start_here(&mut self) {
        let placed = Arc::clone(&self.time.placed);
        self.editor.settle();
        self.editor.edit("did-start-here", |scene| {
            for placed in placed.iter() {
                Space::show(scene, placed);
            }
        });
    }

    /// Starts what leads at a place, with the velocity that it is given.
    pub fn start_at(&mut self, place: DVec3, velocity: DVec3) {
        let Some((lead, _)) = self.time.lead else { return };
        self.editor.settle();
        self.editor.edit("did-start-here", |scene| {
            if let Some(object) = scene.objects.get_mut(lead) {
                (object.position, object.velocity) = (place, Some(velocity));
            }
        });
    }

    /// A number that is another one whenever time has moved anything.
    #[must_use]
    pub(super) fn moment(&self) -> u64 {
        self.time.stamp
    }

    /// Whether time has moved anything.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        !self.time.placed.is_empty()
    }

    /// Whether time has moved an object.
    pub(super) fn is_moved(&self, object: usize) -> bool {
        self.time.has(object)
    }

    /// Those selected that hands may move or turn. What time has moved is not turned.
    pub(super) fn movable(&self) -> Vec<usize> {
        let mut all = self.editor.movable();
        if self.tool == SpaceTool::Turn {
            all.retain(|i| !self.time.has(*i));
        }
        all
    }

    /// The picture of what time has moved, and of its way.
    pub(super) fn moved_figure(&self) -> Rc<SpaceFigure> {
        let mut kept = self.moved.borrow_mut();
        let of = (self.editor.revision(), self.time.stamp);
        if let Some((_, figure)) = kept.as_ref().filter(|(was, _)| *was == of) {
            return Rc::clone(figure);
        }
        let mut figure = SpaceFigure::default();
        let objects = &self.editor.scene().objects;
        for placed in self.time.placed.iter() {
            let object = objects.get(placed.index).filter(|o| !o.hidden);
            if let Some(object) = object.filter(|_| self.time.unseen() != Some(placed.index)) {
                let mut object = object.clone();
                placed.put_down(&mut object);
                add_object(&mut figure, placed.index, &object);
            }
        }
        for (role, part) in [Role::Guide, Role::Ghost].into_iter().zip(&self.time.path) {
            for pair in part.windows(2) {
                let line = Spatial::Segment(pair[0], pair[1]);
                figure.mark(role, line).tag(Tag { what: "frames", which: 0 });
            }
        }
        let figure = Rc::new(figure);
        *kept = Some((of, Rc::clone(&figure)));
        figure
    }
}

/// How much of the way from what is watched to the eye no wall is on: the eye is swept there as a ball.
fn clear_fraction(walls: &SpaceTree, from: DVec3, to: DVec3, size: f64) -> f64 {
    let Ok(ball) = Sphere::new(DVec3::ZERO, size) else { return 1.0 };
    let (min_distance, corners) = (size / 10.0, Corners::Bevels);
    let options = SweepOptions { min_distance, corners, check_start: true };
    let found = sweep(walls, &ConvexSolid::ball(&ball), from, to - from, &options);
    let fraction = found.impact.map_or(1.0, |impact| impact.fraction);
    if found.start_solid { LEAST_CLEAR } else { fraction.clamp(LEAST_CLEAR, 1.0) }
}

/// The places that the one that leads went through, up to the frame looked at and after it.
fn path(world: &SpaceWorld) -> [Vec<DVec3>; 2] {
    let all: Vec<DVec3> =
        world.frames().iter().filter_map(|f| f.mover.map(|m| m.position)).collect();
    if all.len() < 2 {
        return Default::default();
    }
    let now = world.current().min(all.len() - 1);
    [&all[..=now], &all[now..]].map(|part| {
        let mut part = part.to_vec();
        part.dedup_by(|a, b| a.distance(*b) <= LEAST_STEP);
        part
    })
}

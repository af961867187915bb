//! The numbers of what is drawn or dragged: shown at the pointer, and put there exactly when they are typed.

use glam::{DVec2, dvec2};

use super::draft::Draft;
use super::gesture::{Framing, Gesture, HeldHandle};
use crate::app::edit::act::transform::mapped;
use crate::app::edit::dust::{dustless, dustless_point};
use crate::app::edit::frame::FramePart;
use crate::app::edit::handle::{handle_at, put_handle};
use crate::app::edit::points::hinge;
use crate::app::edit::{Editor, Handle, Tool};
use crate::scene::shape::map::turned;
use crate::scene::{Map, Object};

/// What a number is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// How wide, in world units.
    Width,
    /// How high.
    Height,
    /// A radius.
    Radius,
    /// How long an edge, a spine or an arrow is.
    Length,
    /// Its direction in degrees: 0 to the right, up is positive.
    Angle,
    /// How far things are moved to the right.
    Right,
    /// How far down.
    Down,
    /// How things are turned, in degrees as the inspector has them.
    Turn,
    /// Where a point is, across.
    X,
    /// And down.
    Y,
}

impl Quantity {
    /// Its name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Width => "measure-width",
            Self::Height => "measure-height",
            Self::Radius => "measure-radius",
            Self::Length => "measure-length",
            Self::Angle => "measure-angle",
            Self::Right => "measure-right",
            Self::Down => "measure-down",
            Self::Turn => "measure-turn",
            Self::X => "measure-x",
            Self::Y => "measure-y",
        }
    }

    /// Whether it is in degrees.
    #[must_use]
    pub fn is_angle(self) -> bool {
        matches!(self, Self::Angle | Self::Turn)
    }
}

/// A number of what is under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// What of.
    pub of: Quantity,
    /// How much now.
    pub value: f64,
}

fn two(of: [Quantity; 2], values: DVec2) -> Vec<Measure> {
    vec![Measure { of: of[0], value: values.x }, Measure { of: of[1], value: values.y }]
}

fn size(by: DVec2) -> Vec<Measure> {
    two([Quantity::Width, Quantity::Height], by.abs())
}

fn radius(value: f64) -> Vec<Measure> {
    vec![Measure { of: Quantity::Radius, value }]
}

fn arrow(by: DVec2) -> Vec<Measure> {
    // as an angle is read on paper: up is positive
    let angle =
        if by == DVec2::ZERO { 0.0 } else { dustless(0.0 - by.to_angle().to_degrees(), 360.0) };
    two([Quantity::Length, Quantity::Angle], dvec2(by.length(), angle))
}

/// An arrow with another length, another direction, or both.
fn put_arrow(by: DVec2, typed: [Option<f64>; 2]) -> DVec2 {
    let length = typed[0].unwrap_or(by.length());
    let direction = match typed[1] {
        Some(degrees) => DVec2::from_angle(-degrees.to_radians()),
        None => by.try_normalize().unwrap_or(DVec2::X),
    };
    dustless_point(direction * length, length)
}

/// Signed sizes as they were typed, in the directions that they have.
fn put_size(by: DVec2, typed: [Option<f64>; 2]) -> DVec2 {
    let put = |now: f64, to: Option<f64>| to.map_or(now, |to| to * 1f64.copysign(now));
    dvec2(put(by.x, typed[0]), put(by.y, typed[1]))
}

impl Draft {
    /// From which point to the pointer it is measured.
    fn measured_from(&self) -> Option<DVec2> {
        if self.pulls { None } else { self.points.last().copied() }
    }

    fn measures(&self) -> Vec<Measure> {
        let Some(from) = self.measured_from() else { return Vec::new() };
        let by = self.next - from;
        match self.tool {
            Tool::Point => Vec::new(),
            Tool::Box | Tool::Mask => size(self.box_size(by) * if self.alone { 2.0 } else { 1.0 }),
            Tool::Circle => radius(by.length()),
            _ => arrow(by),
        }
    }

    fn box_size(&self, by: DVec2) -> DVec2 {
        let side = by.abs().max_element();
        if self.even { dvec2(side.copysign(by.x), side.copysign(by.y)) } else { by }
    }

    /// Where the next point lies with the numbers that were typed, instead of where the pointer is.
    pub(super) fn measured_point(&self, at: DVec2, typed: [Option<f64>; 2]) -> DVec2 {
        let Some(from) = self.measured_from().filter(|_| typed != [None; 2]) else { return at };
        let by = at - from;
        match self.tool {
            Tool::Point => at,
            Tool::Box | Tool::Mask => {
                let share = if self.alone { 0.5 } else { 1.0 };
                from + put_size(self.box_size(by), typed.map(|t| t.map(|t| t * share)))
            }
            Tool::Circle => from + dvec2(typed[0].unwrap_or(by.length()), 0.0),
            _ => from + put_arrow(by, typed),
        }
    }
}

impl HeldHandle {
    /// What it does to its object now.
    fn measures(&self, now: &Object, unit: f64) -> Vec<Measure> {
        let Some(at) = handle_at(now, self.handle, unit) else { return Vec::new() };
        match self.handle {
            Handle::Radius => now.shape.clone().radius_mut().map_or(Vec::new(), |r| radius(*r)),
            Handle::Corner(i) => match handle_at(now, Handle::Corner((i + 2) % 4), unit) {
                Some(other) => size(turned(at - other, -now.rotation)),
                None => Vec::new(),
            },
            Handle::Velocity => arrow(now.velocity.unwrap_or(DVec2::ZERO)),
            Handle::Turn => Vec::new(),
            _ => match hinge(now, self.handle) {
                Some(from) => arrow(at - from),
                None => two([Quantity::X, Quantity::Y], at),
            },
        }
    }

    /// Puts typed numbers into its object.
    fn put(&self, now: &mut Object, typed: [Option<f64>; 2], unit: f64) {
        let Some(at) = handle_at(now, self.handle, unit) else { return };
        let to = match self.handle {
            Handle::Radius => {
                if let (Some(radius), Some(to)) = (now.shape.radius_mut(), typed[0]) {
                    *radius = to;
                }
                return;
            }
            Handle::Corner(i) => {
                let Some(other) = handle_at(now, Handle::Corner((i + 2) % 4), unit) else { return };
                let by = put_size(turned(at - other, -now.rotation), typed);
                other + turned(by, now.rotation)
            }
            Handle::Velocity => {
                now.velocity = Some(put_arrow(now.velocity.unwrap_or(DVec2::ZERO), typed));
                return;
            }
            Handle::Turn => return,
            _ => match hinge(now, self.handle) {
                Some(from) => from + put_arrow(at - from, typed),
                None => dvec2(typed[0].unwrap_or(at.x), typed[1].unwrap_or(at.y)),
            },
        };
        put_handle(now, self.handle, to, false);
    }
}

impl Framing {
    fn measures(&self) -> Vec<Measure> {
        match self.part {
            FramePart::Pivot => Vec::new(),
            FramePart::Turn => {
                vec![Measure {
                    of: Quantity::Turn,
                    value: dustless(self.now.angle.to_degrees(), 360.0),
                }]
            }
            _ if self.was.even => radius(self.now.bounds.size().x / 2.0),
            _ => size(self.now.bounds.size()),
        }
    }

    /// The map that brings what is framed from where it was to the numbers that were typed, and what it is about.
    fn map(&self, typed: [Option<f64>; 2]) -> Option<(Map, DVec2)> {
        let was = self.was;
        let opposite = match self.part {
            FramePart::Pivot => return None,
            FramePart::Turn => {
                return Some((Map::Turn(typed[0]?.to_radians() - was.angle), was.pivot));
            }
            FramePart::Corner(i) => FramePart::Corner((i + 2) % 4),
            FramePart::Side(i) => FramePart::Side((i + 2) % 4),
        };
        let (before, now) = (was.bounds.size(), self.now.bounds.size());
        let typed = if was.even { [typed[0].map(|r| 2.0 * r); 2] } else { typed };
        let to = put_size(now, typed);
        let by = |k: usize| if before[k] > 0.0 { to[k] / before[k] } else { 1.0 };
        let map = Map::Scale { angle: was.angle, by: dvec2(by(0), by(1)) };
        Some((map, was.place_in_world(opposite)))
    }
}

impl Editor {
    /// The numbers of what is drawn or dragged, one or two; none while nothing is.
    #[must_use]
    pub fn measures(&self, unit: f64) -> Vec<Measure> {
        if let Some(draft) = &self.draft {
            return draft.measures();
        }
        match &self.gesture {
            Some(Gesture::Moving { were, primary, .. }) => {
                let was = were.iter().find(|(i, _)| i == primary).map(|(_, was)| *was);
                let now = self.held(*primary).map(|o| o.position);
                let by = was.zip(now).map(|(was, now)| dustless_point(now - was, now.length()));
                by.map_or(Vec::new(), |by| two([Quantity::Right, Quantity::Down], by))
            }
            Some(Gesture::Handle(held)) => {
                self.held(held.index).map_or(Vec::new(), |now| held.measures(&now, unit))
            }
            Some(Gesture::Frame(framing)) => framing.measures(),
            _ => Vec::new(),
        }
    }

    /// Takes in what is typed so far: a shape being drawn follows it at once, and the pointer in the rest.
    pub fn type_measures(&mut self, typed: [Option<f64>; 2]) {
        self.typed = typed;
        if let Some(draft) = &mut self.draft {
            draft.next = draft.measured_point(draft.next, typed);
        }
    }

    /// Puts what is drawn or dragged where the typed numbers say, and ends that; of a chain, one point. False when a number
    /// can't be: a size of nothing.
    pub fn put_measures(&mut self, typed: [Option<f64>; 2], unit: f64) -> bool {
        let all = self.measures(unit);
        let bad = |(m, t): (&Measure, &Option<f64>)| {
            let sized = matches!(
                m.of,
                Quantity::Width | Quantity::Height | Quantity::Radius | Quantity::Length
            );
            t.is_some_and(|t| !t.is_finite() || sized && t <= 0.0)
        };
        if all.is_empty() || all.iter().zip(&typed).any(bad) {
            return false;
        }
        self.typed = [None; 2];
        if self.draft.is_some() {
            self.put_draft(typed);
            return true;
        }
        let objects = self.put_gesture(typed, unit);
        self.gesture = None;
        self.snapped = None;
        self.dust_off(&objects);
        self.commit();
        true
    }

    fn put_draft(&mut self, typed: [Option<f64>; 2]) {
        let Some(draft) = &mut self.draft else { return };
        let to = draft.measured_point(draft.next, typed);
        draft.next = to;
        draft.even = false;
        draft.pressed_at = None;
        if draft.points.last() != Some(&to) {
            draft.add(to);
        }
        let ends = !draft.tool.is_chain() && !draft.tool.has_arms();
        if ends || draft.is_full() {
            self.finish();
        }
    }

    /// Changes what is dragged by typed numbers; which objects that are.
    fn put_gesture(&mut self, typed: [Option<f64>; 2], unit: f64) -> Vec<usize> {
        match self.gesture.take() {
            Some(Gesture::Moving { were, primary, .. }) => {
                let all: Vec<usize> = were.iter().map(|(i, _)| *i).collect();
                let was = were.iter().find(|(i, _)| *i == primary).map(|(_, was)| *was);
                let now = self.held(primary).map(|o| o.position);
                let Some((was, now)) = was.zip(now) else { return all };
                let to = now - was;
                let by = dvec2(typed[0].unwrap_or(to.x), typed[1].unwrap_or(to.y));
                self.place(&all, |scene| {
                    for (i, was) in &were {
                        if let Some(object) = scene.objects.get_mut(*i) {
                            let scale = was.abs().max_element() + by.abs().max_element();
                            object.position = dustless_point(*was + by, scale);
                        }
                    }
                });
                self.pivot = self.pivot.map(|p| p + by - to);
                Vec::new()
            }
            Some(Gesture::Handle(held)) => {
                self.place(&[held.index], |scene| {
                    if let Some(object) = scene.objects.get_mut(held.index) {
                        held.put(object, typed, unit);
                    }
                });
                vec![held.index]
            }
            Some(Gesture::Frame(framing)) => {
                let all: Vec<usize> = framing.objects.iter().map(|(i, _)| *i).collect();
                let Some((map, about)) = framing.map(typed) else { return all };
                self.place(&all, |scene| {
                    for (i, was) in &framing.objects {
                        if let Some(object) = scene.objects.get_mut(*i) {
                            *object = mapped(was, map, about).unwrap_or_else(|| was.clone());
                        }
                    }
                });
                if self.pivot.is_some() {
                    self.pivot = Some(framing.was.carried(map, about).pivot);
                }
                all
            }
            _ => Vec::new(),
        }
    }
}

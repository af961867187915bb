//! The probe in space: a ray from one place to another, and where it meets each object. Before a ray is given it is the one from the
//! eye through the pointer.
//!
//! The answers are those of [`cast`] and [`contains`], which `glisse query` asks too.

use std::cell::RefCell;
use std::rc::Rc;

use egui_macroquad::egui::{Painter, Pos2};
use glam::DVec3;

use super::SpaceRoom;
use super::draft::Draft;
use super::tools::SpaceTool;
use crate::app::ui::look::Look;
use crate::app::view::probe::card::{self, Card, CardAnchor, CardRow};
use crate::collide::Side;
use crate::collide::space::cast::{SpaceHit, cast};
use crate::collide::space::contains::contains;
use crate::figure::{Figure, Role};
use crate::geom::solid::{AnySolid, Ray3};
use crate::text::Message;
use crate::text::number::{number, vector};

/// With more hits than this, their numbers are on the card alone.
const LABELS: usize = 8;
/// More marks than this could not be distinguished.
const MOST: usize = 200;
/// How long the arrow of a normal is, in points.
const ARROW: f64 = 26.0;
/// How far the card stays away from the pointer, in points.
const CLEAR: f32 = 18.0;
/// What is left of the ray past its last hit, in lengths of the ray.
const BEYOND: f64 = 0.15;

/// What the probe remembers.
#[derive(Default)]
pub(super) struct SpaceProbe {
    /// The ray that was given: its origin, and the head of its direction.
    ray: Option<[DVec3; 2]>,
    /// Each object that is shown, where it is, by the document's revision and the moment.
    solids: RefCell<Option<((u64, u64), Placed)>>,
}

/// Objects by their places in the document, as solids in the world.
type Placed = Rc<Vec<(usize, AnySolid)>>;

/// What a ray met.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Probed {
    /// Its origin, and the head of its direction.
    pub(super) ray: [DVec3; 2],
    /// Whether it is the one from the eye.
    from_eye: bool,
    /// The objects that hold its origin.
    pub(super) holding: Vec<(usize, Side)>,
    /// What it meets, by t.
    pub(super) hits: Vec<(usize, SpaceHit)>,
}

impl SpaceProbe {
    /// Takes a ray; its two ends are apart.
    pub(super) fn give(&mut self, ray: [DVec3; 2]) {
        self.ray = Some(ray).filter(|[from, to]| from != to);
    }

    /// Forgets its ray; false when it has none.
    pub(super) fn forget(&mut self) -> bool {
        self.ray.take().is_some()
    }
}

impl SpaceRoom {
    /// The ray that is cast now, and whether it is the one from the eye.
    fn probe_ray(&self) -> Option<([DVec3; 2], bool)> {
        if self.tool() != SpaceTool::Probe {
            return None;
        }
        if let Some(points) = self.draft().map(Draft::points) {
            let (from, given) = (*points.first()?, points.get(1).copied());
            let to = given.or_else(|| self.next_corner())?;
            return Some(([from, to], false)).filter(|([from, to], _)| from != to);
        }
        if let Some(ray) = self.probe.ray {
            return Some((ray, false));
        }
        let ray = self.camera.ray(self.pointer()?);
        let from = ray.at(ray.nearest.max(0.0));
        Some(([from, from + ray.way], true))
    }

    /// Each object that is shown, where it is now.
    fn placed_solids(&self) -> Placed {
        let of = (self.editor.revision(), self.moment());
        let mut kept = self.probe.solids.borrow_mut();
        if let Some((_, solids)) = kept.as_ref().filter(|(was, _)| *was == of) {
            return Rc::clone(solids);
        }
        let shown = |i: usize| {
            let object = self.editor.seen(i).filter(|o| !o.hidden)?;
            Some((i, object.to_geom()?))
        };
        let all = (0..self.editor.scene().objects.len()).filter_map(shown);
        let solids = Rc::new(all.collect());
        *kept = Some((of, Rc::clone(&solids)));
        solids
    }

    /// What the probe finds now; none while it is not the tool, and where there is no ray.
    pub(super) fn probed(&self) -> Option<Probed> {
        let (ray, from_eye) = self.probe_ray()?;
        let [from, to] = ray;
        let geometry = Ray3::new(from, to - from).ok()?;
        let solids = self.placed_solids();
        let mut hits = Vec::new();
        let mut holding = Vec::new();
        for (i, solid) in solids.iter() {
            hits.extend(cast(&geometry, solid).hits.into_iter().map(|hit| (*i, hit)));
            let side = contains(solid, from);
            if side != Side::Outside {
                holding.push((*i, side));
            }
        }
        hits.sort_by(|(_, a), (_, b)| a.t.total_cmp(&b.t));
        Some(Probed { ray, from_eye, holding, hits })
    }

    /// Adds the picture of what the probe found.
    pub(super) fn add_probed(&self, figure: &mut Figure, found: &Probed) {
        let orbit = &self.camera.orbit;
        let place = |p: DVec3| orbit.place(p);
        let [from, to] = found.ray;
        let way = to - from;
        // Seen along itself the ray from the eye is a point.
        if !found.from_eye {
            let last = found.hits.last().map_or(1.0, |(_, hit)| hit.t.max(1.0));
            if let [a, b, ..] = orbit.ring(&[from, from + way * (last + BEYOND)])[..] {
                figure.segment(Role::Ghost, a, b);
            }
            if let [a, b, ..] = orbit.ring(&[from, to])[..] {
                figure.arrow(Role::Path, a, b);
            }
            if let Some(at) = place(from) {
                figure.point(Role::ShapeA, at);
            }
        }
        let few = found.hits.len() <= LABELS && !found.from_eye;
        // The first hit lies over the others.
        for (k, (_, hit)) in found.hits.iter().enumerate().take(MOST).rev() {
            let Some(at) = place(hit.point) else { continue };
            if let Some(scale) = orbit.scale(hit.point) {
                let long = ARROW / (self.camera.zoom() * scale);
                if let Some(head) = place(hit.point + hit.normal * long) {
                    figure.arrow(Role::Normal, at, head);
                }
            }
            let dot = figure.point(Role::Impact, at);
            if k == 0 {
                dot.lit();
            }
            if few {
                dot.label(format!("t {}", number(hit.t)));
            }
        }
    }

    /// The card of what the probe found, beside the pointer.
    pub(super) fn paint_probe_card(&self, painter: &Painter, look: Look<'_>, found: &Probed) {
        let Some(at) = self.pointer() else { return };
        let avoid: Vec<Pos2> =
            found.hits.iter().filter_map(|(_, h)| self.camera.pos(h.point)).collect();
        let spot = CardAnchor { at, clear: CLEAR, avoid: &avoid };
        card::paint(painter, look, &self.probe_card(look, found), self.camera.view(), &spot);
    }

    /// What is written on it.
    pub(super) fn probe_card(&self, look: Look<'_>, found: &Probed) -> Card {
        let language = look.texts.language();
        let name = |i: usize| {
            let object = self.editor.scene().objects.get(i);
            object.map_or_else(String::new, |o| o.called().said_in(language).to_owned())
        };
        let [from, to] = found.ray;
        let (head, numbers) = if found.from_eye {
            ("probe-head-view", String::new())
        } else {
            ("probe-head-cast", vector(to - from))
        };
        let held = found.holding.iter().filter(|_| !found.from_eye).map(|(i, side)| {
            let (role, word) = match side {
                Side::Boundary => (Role::Candidate, "probe-from-boundary"),
                _ => (Role::Result, "probe-from-inside"),
            };
            CardRow {
                role: Some(role),
                words: name(*i),
                aside: look.word(word),
                value: String::new(),
            }
        });
        let met = found.hits.iter().map(|(i, hit)| CardRow {
            role: Some(Role::Impact),
            words: name(*i),
            aside: vector(hit.point),
            value: format!("t {}", number(hit.t)),
        });
        let all: Vec<CardRow> = held.chain(met).collect();
        let more = all.len().saturating_sub(card::MOST);
        let last = if found.hits.is_empty() {
            Some(look.word("probe-none-cast"))
        } else {
            (more > 0).then(|| look.say(&Message::new("probe-more").with("count", more)))
        };
        let rows = all.into_iter().take(card::MOST).collect();
        Card { head: look.word(head), numbers, rows, last }
    }
}

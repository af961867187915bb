//! The pictures of the bounce: the way so far, the wall in question, the construction at an impact.

use glam::DVec2;

use super::{Bounce, Construction, here, touch, way};
use crate::collide::pair::bounce;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::Overlays;
use crate::lab::common::draw::tag;
use crate::lab::common::swept_disc::{SweptDisc, wall_role};
use crate::sweep::disc_sweep::{self, Spine};
use crate::sweep::flight::{self, Surface};
use crate::world::motion::pinball::Step;

/// The picture after the events, of which the last is the step.
pub(crate) fn figure(lab: &Bounce, events: &[&Step], show: &Overlays) -> Figure {
    let mut picture = Picture { lab, events, figure: Figure::default() };
    picture.way_so_far();
    picture.last(show);
    picture.figure
}

struct Picture<'p> {
    lab: &'p Bounce,
    events: &'p [&'p Step],
    figure: Figure,
}

impl Picture<'_> {
    /// Where the ball was, and every leg that has been gone.
    fn way_so_far(&mut self) {
        let start = self.lab.start;
        self.disc(Role::ShapeA, start, "ball");
        // Full: of all the discs in the picture this one is the ball.
        let now = MarkShape::Point(start);
        self.figure.mark(Role::ShapeA, Layer::Vertex, now).tag(tag("ball", 0));
        let mut from = start;
        for event in self.events {
            let Step::Fly { inner, .. } = event else { continue };
            let to = match inner {
                flight::Step::Earliest { at, .. } | flight::Step::Done { at, .. } => *at,
                _ => continue,
            };
            let leg = MarkShape::Segment(from, to);
            self.figure.mark(Role::Path, Layer::Overlay, leg).tag(tag("path", 0));
            from = to;
        }
    }

    fn disc(&mut self, role: Role, at: DVec2, what: &'static str) {
        let ball = SweptDisc { radius: self.lab.radius, ..SweptDisc::default() };
        ball.disc(&mut self.figure, role, at, what);
    }

    fn point(&mut self, role: Role, at: DVec2, name: &str, what: &'static str) {
        self.figure.point(role, at).tag(tag(what, 0)).label(name);
    }

    fn arrow(&mut self, role: Role, [a, b]: [DVec2; 2], what: &'static str, name: &str) {
        let mark = self.figure.arrow(role, a, b).tag(tag(what, 0)).lit();
        if !name.is_empty() {
            mark.label(name);
        }
    }

    fn guide(&mut self, a: DVec2, b: DVec2, what: &'static str) {
        let line = MarkShape::Segment(a, b);
        self.figure.mark(Role::Guide, Layer::Overlay, line).tag(tag(what, 0));
    }

    fn surfaces(&self) -> Vec<Surface> {
        self.lab.table.surfaces(&self.lab.angles(self.events))
    }

    /// Lights a surface by its place among all of them.
    fn wall(&mut self, surface: u32, role: Role) {
        if let Some(surface) = self.surfaces().get(surface as usize) {
            self.surface(surface, role);
        }
    }

    /// Lights all surfaces of an object.
    fn object(&mut self, owner: u32, role: Role) {
        for surface in self.surfaces().iter().filter(|s| s.owner == owner) {
            self.surface(surface, role);
        }
    }

    fn surface(&mut self, surface: &Surface, role: Role) {
        let radius = surface.piece.radius();
        let shape = match surface.piece.spine() {
            Spine::Point(p) if radius > 0.0 => MarkShape::Circle(*p, radius),
            Spine::Point(p) => MarkShape::Point(*p),
            Spine::Segment(a, b) if radius > 0.0 => MarkShape::Capsule(*a, *b, radius),
            Spine::Segment(a, b) => MarkShape::Segment(*a, *b),
            Spine::Line(at, along) => MarkShape::Line(*at, *along),
            Spine::Curve(c) => MarkShape::Cubic(*c.points()),
        };
        let mark = self.figure.mark(role, Layer::Overlay, shape);
        mark.tag(tag("object", surface.owner)).lit();
    }

    /// A velocity, as far as the ball goes with it in the time that the last way took, and at least so that it is seen.
    fn velocity(&mut self, role: Role, at: DVec2, v: DVec2, what: &'static str, name: &str) {
        let took = self.events.iter().rev().find_map(|e| match e {
            Step::Fly { inner: flight::Step::Earliest { time, .. }, .. } => Some(*time),
            Step::Fly { inner: flight::Step::Path { time, .. }, .. } => Some(*time),
            Step::Start { time, .. } => Some(*time),
            _ => None,
        });
        let way = v * took.unwrap_or_default();
        let seen = v.normalize_or_zero() * (2.0 * self.lab.radius);
        let way = if way.length() < seen.length() { seen } else { way };
        self.arrow(role, [at, at + way], what, name);
    }

    /// The last step's part of the picture.
    fn last(&mut self, show: &Overlays) {
        let Some(last) = self.events.last() else { return };
        match last {
            Step::Start { position, velocity, .. } => {
                self.velocity(Role::Path, *position, *velocity, "v", "v");
            }
            Step::Pull { owner, .. } => self.object(*owner, Role::Candidate),
            Step::Launch { owner, reaches, velocity, .. } => {
                let role = if *reaches { Role::Impact } else { Role::Refused };
                self.object(*owner, role);
                let at = here(self.events).unwrap_or(self.lab.start);
                self.velocity(Role::Result, at, *velocity, "v", "v");
            }
            Step::Turn { owner, reaches, .. } => {
                let role = if *reaches { Role::Impact } else { Role::Candidate };
                self.object(*owner, role);
                if *reaches {
                    let at = here(self.events).unwrap_or(self.lab.start);
                    self.disc(Role::Impact, at, "here");
                }
            }
            Step::Strike { owner, inner, .. } => {
                self.object(*owner, Role::Impact);
                self.construction(inner);
            }
            Step::Carry { owner, at, wall, velocity, .. } => {
                self.object(*owner, Role::Impact);
                self.carried(*at, *wall, *velocity);
            }
            Step::Fly { inner, .. } => self.fly(inner, show),
            Step::Score { owner, .. } => self.object(*owner, Role::Impact),
            Step::Drain { at, start, .. } => {
                self.disc(Role::Refused, *at, "drained");
                self.arrow(Role::Ghost, [*at, *start], "drained", "");
                self.disc(Role::Result, *start, "here");
            }
            Step::Done { position, velocity, .. } => {
                for owner in self.lab.flashing.clone() {
                    self.object(owner, Role::Impact);
                }
                self.disc(Role::Result, *position, "here");
                self.velocity(Role::Result, *position, *velocity, "v", "v");
            }
        }
    }

    fn carried(&mut self, at: DVec2, wall: DVec2, velocity: DVec2) {
        self.disc(Role::Ghost, at, "here");
        self.velocity(Role::Candidate, at, wall, "wall-velocity", "w");
        self.velocity(Role::Result, at, velocity, "reflected", "v″");
    }

    fn fly(&mut self, step: &flight::Step, show: &Overlays) {
        use flight::Step as F;
        match step {
            F::Path { from, to, .. } => {
                if show.swept {
                    let swept = MarkShape::Capsule(*from, *to, self.lab.radius);
                    self.figure.mark(Role::Swept, Layer::Background, swept).tag(tag("aq", 0));
                }
                self.arrow(Role::Ghost, [*from, *to], "aq", "");
                self.disc(Role::Ghost, *to, "aq");
                self.point(Role::Path, *from, "A", "a");
                self.point(Role::Ghost, *to, "Q", "q");
            }
            F::Sweep { surface, inner, .. } => self.sweep(*surface, inner),
            F::Earliest { surface, touch, at, from, .. } => {
                self.wall(*surface, Role::Impact);
                self.disc(Role::Impact, *at, "impact");
                let on = MarkShape::Point(touch.on);
                self.figure.mark(Role::Impact, Layer::Vertex, on).tag(tag("touch", 0));
                self.point(Role::Path, *from, "A", "a");
                self.point(Role::Impact, *at, "I", "impact");
            }
            F::Fall { at, velocity, .. } => {
                self.disc(Role::Ghost, *at, "impact");
                self.velocity(Role::Path, *at, *velocity, "v", "v");
                if let Some((from, _)) = way(self.events) {
                    self.point(Role::Path, from, "A", "a");
                }
                self.point(Role::Impact, *at, "I", "impact");
            }
            F::Bounce { inner, .. } => {
                if let Some(surface) = self.touched() {
                    self.wall(surface, Role::Impact);
                }
                self.construction(inner);
            }
            F::Rest { owner, across, .. } => {
                self.object(*owner, Role::Impact);
                let normal = self.events.iter().rev().find_map(|e| match e {
                    Step::Fly {
                        inner: F::Bounce { inner: bounce::Step::Normal { normal, .. }, at, .. },
                        ..
                    } => Some((*at, *normal)),
                    _ => None,
                });
                let Some((at, n)) = normal else { return };
                self.disc(Role::Ghost, at, "here");
                self.velocity(Role::Path, at, -n * *across, "d", "");
            }
            F::Carry { owner, at, wall, velocity, .. } => {
                self.object(*owner, Role::Impact);
                self.carried(*at, *wall, *velocity);
            }
            F::Kick { owner, at, kick, normal, velocity, .. } => {
                self.object(*owner, Role::Impact);
                self.disc(Role::Ghost, *at, "here");
                self.velocity(Role::Normal, *at, *normal * *kick, "kick", "k N");
                self.velocity(Role::Result, *at, *velocity, "reflected", "v″");
            }
            F::Lift { owner, at, velocity, .. } => {
                self.object(*owner, Role::Impact);
                self.disc(Role::Ghost, *at, "here");
                self.velocity(Role::Result, *at, *velocity, "reflected", "v″");
            }
            F::Done { at, velocity, .. } => {
                self.disc(Role::Result, *at, "here");
                self.velocity(Role::Result, *at, *velocity, "v", "v");
            }
        }
    }

    /// The surface of the last impact.
    fn touched(&self) -> Option<u32> {
        self.events.iter().rev().find_map(|e| match e {
            Step::Fly { inner: flight::Step::Earliest { surface, .. }, .. } => Some(*surface),
            _ => None,
        })
    }

    fn sweep(&mut self, surface: u32, inner: &disc_sweep::Step) {
        let spine = self.surfaces().get(surface as usize).map(|s| *s.piece.spine());
        self.wall(surface, wall_role(inner));
        let swept = self.lab.swept(self.events);
        swept.draw(&mut self.figure, inner, spine);
    }

    /// Article C's construction, as far as it has come.
    fn construction(&mut self, inner: &bounce::Step) {
        let Some(c) = self.lab.construction(self.events) else { return };
        self.disc(Role::Ghost, c.i, "here");
        let length = (2.5 * self.lab.radius).max(0.3 * (c.a() - c.i).length());
        self.arrow(Role::Normal, [c.i, c.i + c.n * length], "normal", "N");
        let across = c.n.perp() * length;
        self.guide(c.i - across, c.i + across, "u");
        if let (bounce::Step::Normal { .. }, Some(touch)) = (inner, touch(self.events)) {
            self.guide(touch.on, c.i, "side");
            self.point(Role::Impact, touch.on, "T", "touch");
        }
        self.arrow(Role::Path, [c.a(), c.i], "v", "v");
        self.laid_off(&c);
        self.point(Role::Path, c.a(), "A", "a");
        self.point(Role::Impact, c.i, "I", "impact");
    }

    /// J, K and B.
    fn laid_off(&mut self, c: &Construction) {
        let Some(d) = c.d else { return };
        let j = c.end(c.n * d);
        self.guide(c.i, j, "d");
        self.guide(c.a(), j, "d");
        self.point(Role::Guide, j, "J", "d");
        if let Some(k) = c.k.map(|k| c.end(k)) {
            self.guide(j, k, "k");
            // AK is as long as v′, and goes the same way.
            self.arrow(Role::Ghost, [c.a(), k], "k", "");
            self.point(Role::Guide, k, "K", "k");
        }
        if let Some(b) = c.reflected.map(|v| c.end(v)) {
            self.arrow(Role::Result, [c.i, b], "reflected", "v′");
            if c.k.is_some() {
                self.guide(c.a(), b, "b");
            }
            self.point(Role::Result, b, "B", "b");
        }
    }
}

//! Snapping to touch: a shape that is dragged or drawn goes to where it just touches another one, tangent, edge to edge or a
//! vertex on an edge, and slides along it from there. Where two others are near, it goes to where it touches both.
//!
//! Nothing here knows a kind of shape. How far two are apart or how deep in each other, and which way closes that gap, are
//! the answers of [`penetration`] and [`nearest`]; Newton's method closes it. In the end the last bits are tried, so
//! that shapes which can touch exactly do, and the others meet by less than rounding.

use std::collections::HashMap;

use glam::DVec2;

use super::Editor;
use super::dust::dustless_point;
use super::extent::extent;
use crate::collide::any::distance::nearest;
use crate::collide::{Body, Overlap, overlap, penetration};
use crate::geom::{Pose, Rect};
use crate::partition::broad::Broad;
use crate::scene::{Object, ObjectRole};
use crate::world::is_large;

/// How near a shape attracts, in screen points.
pub const PULL: f64 = 7.0;
/// Of more shapes that move together, only so many are held against the others.
const MOST: usize = 64;
/// How many of the pairs that are nearest are tried as the second one to touch.
const SECONDS: usize = 8;
/// Newton's method closes a gap of straight sides at once and one of discs in three rounds; curves take a few more.
const ROUNDS: usize = 24;
/// Two normals with a smaller sine between them pull along one line.
const SINE: f64 = 0.05;
/// So many of the last bits are tried each way for an exact touch.
const BITS: i32 = 4;

/// Where two shapes touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The ends of what they share, in the world; twice the same where it is one point.
    pub ends: [DVec2; 2],
    /// Unit: the direction of the tangent that they have in common.
    pub along: DVec2,
}

/// How far apart a pair is.
#[derive(Clone, Copy, Debug)]
struct Gap {
    /// In world units; below 0 it is how deep they are in each other.
    width: f64,
    /// Unit, from the other one to what moves.
    normal: DVec2,
}

impl Gap {
    fn between(other: &Body, moving: &Body) -> Option<Self> {
        if let Some(p) = penetration(other, moving) {
            return p.depth.is_finite().then_some(Self { width: -p.depth, normal: p.normal });
        }
        let near = nearest(other, moving)?;
        // nearer than numbers tell there is no way between them, and no need of one
        let normal = (near.on_b - near.on_a).normalize_or_zero();
        Some(Self { width: near.distance, normal })
    }
}

/// Two shapes that are near: the other one, which of those that move, and what is between them.
#[derive(Clone, Copy, Debug)]
struct Near {
    other: usize,
    moving: usize,
    gap: Gap,
}

/// What a drag or a drawing may come to touch: made when it begins, since nothing else changes until it ends.
#[derive(Debug)]
pub(super) struct Neighbours {
    /// The objects that are not among them, and the document's revision.
    except: Vec<usize>,
    revision: u64,
    broad: Broad,
    /// Which objects its boxes are of.
    objects: Vec<usize>,
    /// Bodies in their own frames, and where they are in the world, once they were needed.
    own: HashMap<usize, Option<Body>>,
    placed: HashMap<usize, Option<Body>>,
}

impl Neighbours {
    /// Everything that can be touched but some objects.
    fn of(editor: &Editor, except: &[usize]) -> Self {
        let objects = &editor.scene().objects;
        let mut free: Vec<bool> =
            objects.iter().map(|o| !o.hidden && o.role != ObjectRole::Passage).collect();
        for &i in except {
            free.get_mut(i).into_iter().for_each(|free| *free = false);
        }
        let objects: Vec<usize> = (0..objects.len()).filter(|&i| free[i]).collect();
        let boxes: Vec<Option<Rect>> =
            objects.iter().map(|&i| extent(editor.shown(i)?.as_ref(), 0.0)).collect();
        let mut broad = Broad::default();
        broad.fill(&boxes);
        Self {
            except: except.to_vec(),
            revision: editor.revision(),
            broad,
            objects,
            own: HashMap::new(),
            placed: HashMap::new(),
        }
    }

    fn own(&mut self, object: &Object, i: usize) -> Option<&Body> {
        let make = || {
            object.shape.check().ok()?;
            Some(Body::new(&object.shape.to_geom().ok()?))
        };
        self.own.entry(i).or_insert_with(make).as_ref()
    }

    /// The body of an object that stays where it is.
    fn prepare(&mut self, editor: &Editor, i: usize) {
        if !self.placed.contains_key(&i) {
            let mut place = || {
                let object = editor.shown(i)?;
                let pose = pose_of(&object)?;
                Some(self.own(&object, i)?.moved(&pose))
            };
            let body = place();
            self.placed.insert(i, body);
        }
    }

    fn body(&self, i: usize) -> Option<&Body> {
        self.placed.get(&i)?.as_ref()
    }

    /// The pairs of moving bodies and others that are no farther apart and no deeper in each other than the pull: the
    /// nearest first.
    fn near(&mut self, editor: &Editor, moving: &[Body], pull: f64) -> Vec<Near> {
        let mut found = Vec::new();
        for (moving, body) in moving.iter().enumerate() {
            let mut others = Vec::new();
            match body.bounds() {
                Some(area) => self.broad.meeting(&area.expand(pull), |k| others.push(k as usize)),
                None => others.extend(0..self.objects.len()),
            }
            others.sort_unstable();
            for other in others.into_iter().map(|k| self.objects[k]).collect::<Vec<_>>() {
                self.prepare(editor, other);
                let gap = self.body(other).and_then(|b| Gap::between(b, body));
                let gap = gap.filter(|g| g.width.abs() <= pull);
                found.extend(gap.map(|gap| Near { other, moving, gap }));
            }
        }
        found.sort_by(|a: &Near, b| a.gap.width.abs().total_cmp(&b.gap.width.abs()));
        found
    }

    /// How bodies have to be moved so that one or two pairs just touch; none when there is no such place nearby.
    fn settle(&self, pairs: &[Near], moving: &[Body], reach: f64) -> Option<DVec2> {
        let mut by = DVec2::ZERO;
        for _ in 0..ROUNDS {
            let pose = Pose::new(by, 0.0).ok()?;
            let gap = |pair: &Near| {
                let body = moving.get(pair.moving)?;
                Gap::between(self.body(pair.other)?, &body.moved(&pose))
            };
            let gaps: Vec<Gap> = pairs.iter().map(gap).collect::<Option<_>>()?;
            let size = moving.iter().filter_map(Body::bounds).reduce(Rect::union);
            let scale = size.map_or(reach, |b| b.min.abs().max(b.max.abs()).max_element());
            if gaps.iter().all(|g| g.width.abs() <= 8.0 * f64::EPSILON * (scale + reach)) {
                return Some(by);
            }
            by -= match gaps[..] {
                [a] => a.normal * a.width,
                [a, b] => {
                    let det = a.normal.perp_dot(b.normal);
                    if det.abs() < SINE {
                        return None;
                    }
                    (b.normal.perp() * -a.width + a.normal.perp() * b.width) / det
                }
                _ => return None,
            };
            if by.length() > reach {
                return None;
            }
        }
        None
    }

    /// Where pairs touch, once they do.
    fn touches(&self, pairs: &[Near], moving: &[Body]) -> [Option<Touch>; 2] {
        let of = |pair: &Near| {
            let (other, body) = (self.body(pair.other)?, moving.get(pair.moving)?);
            // that of the gap which was closed: what is left of it has none
            let met = penetration(other, body).map_or(pair.gap.normal, |p| p.normal);
            let along = met.perp();
            let ends = match overlap(other, body) {
                Overlap::Meets(c) => [*c.points.first()?, *c.points.last()?],
                Overlap::Apart(_) => [nearest(other, body)?.on_a; 2],
            };
            Some(Touch { ends, along })
        };
        [pairs.first().and_then(of), pairs.get(1).and_then(of)]
    }

    /// Of a place, the short decimal number beside it and those next to it as numbers go: the first where the pairs touch
    /// exactly; else where they meet by the least.
    fn land(&self, pairs: &[Near], own: &Body, pose: &Pose) -> DVec2 {
        let at = pose.position();
        let scale = own.bounds().map_or(0.0, |b| b.min.abs().max(b.max.abs()).max_element());
        let bit = f64::EPSILON * at.abs().max_element().max(scale);
        let normal: DVec2 = pairs.iter().map(|p| p.gap.normal).sum();
        let bits = (0..=BITS).flat_map(|k| [-k, k]).skip(1);
        let next = bits.map(|k| at + normal * (f64::from(k) * bit));
        let short = dustless_point(at, at.abs().max_element());
        let judged: Vec<_> = [short]
            .into_iter()
            .chain(next)
            .filter_map(|p| {
                let body = own.moved(&Pose::new(p, pose.rotation()).ok()?);
                let found = pairs.iter().map(|pair| penetration(self.body(pair.other)?, &body));
                let found: Vec<_> = found.collect::<Option<_>>()?;
                let depth: f64 = found.iter().map(|c| c.depth).sum();
                Some((p, found.iter().all(|c| c.touching), depth))
            })
            .collect();
        let exact = judged.iter().find(|(_, touching, _)| *touching);
        let least = || judged.iter().min_by(|(.., a), (.., b)| a.total_cmp(b));
        exact.or_else(least).map_or(at, |(p, ..)| *p)
    }
}

fn pose_of(object: &Object) -> Option<Pose> {
    let pose = Pose::new(object.position, object.rotation).ok()?;
    object.shape.check_pose(&pose).ok()?;
    Some(pose)
}

impl Editor {
    /// Nothing that was looked at holds any more: a gesture ends, or another begins.
    pub(super) fn forget_neighbours(&mut self) {
        self.neighbours = None;
    }

    /// What is around what moves. While objects are dragged the document changes by that alone, and they are kept.
    fn take_neighbours(&mut self, except: &[usize], drags: bool) -> Neighbours {
        let kept = self.neighbours.take();
        let same = |n: &Neighbours| n.except == except && (drags || n.revision == self.revision());
        kept.filter(same).unwrap_or_else(|| Neighbours::of(self, except))
    }

    /// Where an object has to be, instead of where its drag would bring it, so that it or one that moves along just
    /// touches another shape; and where they touch. `moving` are the objects that move, the dragged one first, at
    /// the places that the drag would bring them to.
    pub(super) fn drag_to_touch(
        &mut self,
        moving: &[(usize, DVec2)],
        pull: f64,
    ) -> Option<(DVec2, [Option<Touch>; 2])> {
        let except: Vec<usize> = moving.iter().map(|(i, _)| *i).collect();
        let mut around = self.take_neighbours(&except, true);
        let found = self.touching(&mut around, moving, pull);
        self.neighbours = Some(around);
        found
    }

    fn touching(
        &self,
        around: &mut Neighbours,
        moving: &[(usize, DVec2)],
        pull: f64,
    ) -> Option<(DVec2, [Option<Touch>; 2])> {
        let (mut bodies, mut poses) = (Vec::new(), Vec::new());
        for &(i, at) in moving.iter().take(MOST) {
            let object = self.shown(i)?;
            if object.role == ObjectRole::Passage || object.hidden {
                continue;
            }
            let Ok(pose) = Pose::new(at, object.rotation) else { continue };
            let Some(body) = around.own(&object, i).map(|b| b.moved(&pose)) else { continue };
            bodies.push(body);
            poses.push((i, pose));
        }
        let near = around.near(self, &bodies, pull);
        let first = *near.first()?;
        let both = near.iter().skip(1).take(SECONDS).find_map(|second| {
            let sine = first.gap.normal.perp_dot(second.gap.normal);
            if sine.abs() < SINE {
                return None;
            }
            let pairs = vec![first, *second];
            Some((around.settle(&pairs, &bodies, pull * 1.5)?, pairs))
        });
        let one = || {
            let pairs = vec![first];
            Some((around.settle(&pairs, &bodies, pull * 1.2)?, pairs))
        };
        let (by, pairs) = both.or_else(one)?;
        let (_, from) = *moving.first()?;
        let mut at = from + by;
        if let ([(i, pose)], [_]) = (&poses[..], moving) {
            let pose = Pose::new(at, pose.rotation()).ok()?;
            at = around.land(&pairs, around.own.get(i)?.as_ref()?, &pose);
        }
        let by = Pose::new(at - from, 0.0).ok()?;
        let bodies: Vec<Body> = bodies.iter().map(|b| b.moved(&by)).collect();
        Some((at, around.touches(&pairs, &bodies)))
    }

    /// Where a point of a shape has to be, instead of `to`, so that the shape just touches another one; and where it
    /// does. `make` gives the shape with its point somewhere; `except` are the objects that change with it.
    pub(super) fn put_to_touch(
        &mut self,
        except: &[usize],
        make: impl Fn(DVec2) -> Option<Object>,
        to: DVec2,
        pull: f64,
    ) -> Option<(DVec2, [Option<Touch>; 2])> {
        // For each place that is tried the body is made anew.
        if is_large(&make(to)?.shape) {
            return None;
        }
        let mut around = self.take_neighbours(except, !except.is_empty());
        let body = |p: DVec2| {
            let object = make(p)?;
            object.shape.check().ok()?;
            Some(Body::new(&object.shape.to_geom().ok()?).moved(&pose_of(&object)?))
        };
        let found = body(to).and_then(|now| {
            let near = around.near(self, &[now], pull);
            near.iter().take(SECONDS).find_map(|pair| {
                let other = around.body(pair.other)?;
                let at = close(other, &body, to, pull)?;
                let touch = around.touches(&[*pair], &[body(at)?]);
                Some((at, touch))
            })
        });
        self.neighbours = Some(around);
        found
    }
}

/// The place near `to` at which a shape with its point there just touches another body. How the gap changes with the point is
/// measured, since it depends on the kind of point: a rim, a corner, a vertex.
fn close(
    other: &Body,
    body: &impl Fn(DVec2) -> Option<Body>,
    to: DVec2,
    pull: f64,
) -> Option<DVec2> {
    let width = |p: DVec2| Some(Gap::between(other, &body(p)?)?.width);
    let step = pull * 1e-4;
    let scale = to.abs().max_element() + pull;
    let mut at = to;
    for _ in 0..ROUNDS {
        let now = width(at)?;
        if now.abs() <= 8.0 * f64::EPSILON * scale {
            return Some(at);
        }
        let slope = |d: DVec2| Some((width(at + d * step)? - width(at - d * step)?) / (2.0 * step));
        let rise = DVec2::new(slope(DVec2::X)?, slope(DVec2::Y)?);
        // a point that does not bring the two together, such as the far end of a wall
        if rise.length() < 0.2 {
            return None;
        }
        at -= rise * (now / rise.length_squared());
        if at.distance(to) > 1.5 * pull {
            return None;
        }
    }
    None
}

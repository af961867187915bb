//! What a command makes of the points and shapes selected: cut, joined, closed, straightened, curved; and the
//! fixes for polygons that trouble algorithms.

use glam::DVec2;

use super::fixes;
use crate::app::edit::Editor;
use crate::app::edit::handle::handle_at;
use crate::app::edit::place::{local_from_world, world_from_local};
use crate::app::edit::points::turned;
use crate::scene::shape::nodes::{Node, Nodes};
use crate::scene::{Handle, Object, Scene, Shape};
use crate::text::Message;

/// A wish about the form of what is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reshape {
    /// The next kind of joint at the chosen nodes of paths.
    Joint,
    /// Cut at the chosen point.
    Split,
    /// Two ends of chains become one.
    Join,
    /// A chain closed, a ring opened.
    Close,
    /// Curves to chords, boxes to polygons.
    Straight,
    /// Straight edges and discs to paths.
    Curve,
    /// A polygon to convex pieces in a group.
    Pieces,
    /// A polygon to its convex hull.
    Hull,
    /// A polygon that crosses itself to polygons that don't.
    Uncross,
}

impl Reshape {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; 9] = [
        Self::Joint,
        Self::Split,
        Self::Join,
        Self::Close,
        Self::Straight,
        Self::Curve,
        Self::Pieces,
        Self::Hull,
        Self::Uncross,
    ];

    /// Its name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Joint => "shape-joint",
            Self::Split => "shape-split",
            Self::Join => "shape-join",
            Self::Close => "shape-close",
            Self::Straight => "shape-straight",
            Self::Curve => "shape-curve",
            Self::Pieces => "shape-pieces",
            Self::Hull => "shape-hull",
            Self::Uncross => "shape-uncross",
        }
    }

    /// What Undo calls it.
    fn did(self) -> &'static str {
        match self {
            Self::Joint => "did-joint",
            Self::Split => "did-split",
            Self::Join => "did-join",
            Self::Close => "did-close",
            Self::Straight => "did-straight",
            Self::Curve => "did-curve",
            Self::Pieces => "did-pieces",
            Self::Hull => "did-hull",
            Self::Uncross => "did-uncross",
        }
    }
}

/// What comes of it.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// Objects by place, each with the shapes that take its place; none takes it away.
    pub(in crate::app::edit) instead: Vec<(usize, Vec<Shape>)>,
    /// Whether several shapes in one place are held together as a group.
    pub(in crate::app::edit) grouped: bool,
    /// The points chosen stay chosen.
    keeps_points: bool,
}

impl Plan {
    fn one(i: usize, shape: Shape) -> Self {
        Self { instead: vec![(i, vec![shape])], ..Self::default() }
    }
}

impl Editor {
    /// Whether a wish about the form means anything now.
    #[must_use]
    pub fn can_reshape(&self, wish: Reshape) -> bool {
        self.reshaped(wish).is_some()
    }

    /// Does what was wished, in one entry of the history; what came of it is selected.
    pub fn reshape(&mut self, wish: Reshape) {
        if self.is_busy() {
            return;
        }
        let Some(plan) = self.reshaped(wish) else { return };
        let mut made = Vec::new();
        self.edit(Message::new(wish.did()), |scene| made = carry_out(scene, &plan));
        let points = std::mem::take(&mut self.points);
        if !plan.keeps_points {
            self.select_ids(&made);
        } else {
            self.points = points;
        }
    }

    fn reshaped(&self, wish: Reshape) -> Option<Plan> {
        match wish {
            Reshape::Joint => self.joints_turned(),
            Reshape::Split => self.split(),
            Reshape::Join => self.join(),
            Reshape::Close => {
                let [i] = self.selection()[..] else { return None };
                closed_or_opened(&self.scene.objects.get(i)?.shape).map(|s| Plan::one(i, s))
            }
            Reshape::Straight => self.each_selected(|shape| shape.straightened()),
            Reshape::Curve => self.each_selected(curved),
            Reshape::Pieces | Reshape::Hull | Reshape::Uncross => {
                let [i] = self.selection()[..] else { return None };
                let shapes = fixes::fixed(&self.scene.objects.get(i)?.shape, wish)?;
                Some(Plan { instead: vec![(i, shapes)], grouped: true, ..Plan::default() })
            }
        }
    }

    fn each_selected(&self, change: impl Fn(&Shape) -> Option<Shape>) -> Option<Plan> {
        let selected = self.selection();
        let objects = selected.iter().filter_map(|&i| Some((i, self.scene.objects.get(i)?)));
        let instead: Vec<_> =
            objects.filter_map(|(i, o)| Some((i, vec![change(&o.shape)?]))).collect();
        (!instead.is_empty()).then_some(Plan { instead, ..Plan::default() })
    }

    fn joints_turned(&self) -> Option<Plan> {
        let chosen = self.chosen_points();
        if chosen.is_empty() {
            return None;
        }
        let mut instead = Vec::new();
        for &i in self.selection() {
            let own: Vec<Handle> = chosen.iter().filter(|c| c.0 == i).map(|c| c.1).collect();
            let shape = turned(&self.scene.objects.get(i)?.shape, &own);
            instead.extend(shape.map(|s| (i, vec![s])));
        }
        (!instead.is_empty()).then_some(Plan { instead, keeps_points: true, grouped: false })
    }

    fn split(&self) -> Option<Plan> {
        let [(i, Handle::Vertex(k))] = self.chosen_points()[..] else { return None };
        let parts = self.scene.objects.get(i)?.shape.nodes()?.cut(k)?;
        let shapes: Option<Vec<Shape>> = parts.into_iter().map(Nodes::into_shape).collect();
        Some(Plan { instead: vec![(i, shapes?)], ..Plan::default() })
    }

    fn join(&self) -> Option<Plan> {
        let (mine, other) = self.ends_to_join()?;
        if mine.object == other.object {
            let nodes = self.scene.objects.get(mine.object)?.shape.nodes()?;
            let shape = nodes.joined_up(same_place(mine.at, other.at))?.into_shape()?;
            return Some(Plan::one(mine.object, shape));
        }
        let (a, b) = (self.scene.objects.get(mine.object)?, self.scene.objects.get(other.object)?);
        // the first ends where the second begins, in the first one's frame
        let first = a.shape.nodes()?;
        let first = if mine.is_start { first.reversed() } else { first };
        let second = b.shape.nodes()?.mapped(|p| local_from_world(a, world_from_local(b, p)));
        let second = if other.is_start { second } else { second.reversed() };
        let mut joined = first.then(second, same_place(mine.at, other.at));
        if mine.is_start {
            joined = joined.reversed();
        }
        let instead = vec![(mine.object, vec![joined.into_shape()?]), (other.object, Vec::new())];
        Some(Plan { instead, ..Plan::default() })
    }

    /// Which two ends a join means: those chosen; or the one chosen, and the end that lies upon it; or the
    /// nearest ends of the two chains selected.
    fn ends_to_join(&self) -> Option<(End, End)> {
        match self.chosen_points()[..] {
            [a, b] => Some((self.end_at(a)?, self.end_at(b)?)),
            [a] => {
                let mine = self.end_at(a)?;
                let objects = 0..self.scene.objects.len();
                let other = objects.flat_map(|i| self.ends_of(i)).find(|e| {
                    (e.object, e.is_start) != (mine.object, mine.is_start)
                        && same_place(e.at, mine.at)
                })?;
                Some((mine, other))
            }
            [] => {
                let [i, j] = self.selection()[..] else { return None };
                let pairs = self
                    .ends_of(i)
                    .into_iter()
                    .flat_map(|a| self.ends_of(j).into_iter().map(move |b| (a, b)));
                pairs.min_by(|x, y| x.0.at.distance(x.1.at).total_cmp(&y.0.at.distance(y.1.at)))
            }
            _ => None,
        }
    }

    fn end_at(&self, (i, handle): (usize, Handle)) -> Option<End> {
        let at = handle_at(self.scene.objects.get(i)?, handle, 0.0)?;
        let Handle::Vertex(k) = handle else { return None };
        let ends = self.ends_of(i);
        let last = self.scene.objects[i].shape.nodes()?.nodes.len().checked_sub(1)?;
        ends.into_iter().find(|e| e.at == at && k == if e.is_start { 0 } else { last })
    }

    /// The two ends of an open chain; nothing of what has no ends.
    fn ends_of(&self, i: usize) -> Vec<End> {
        let Some(object) = self.scene.objects.get(i) else { return Vec::new() };
        let Some(nodes) = object.shape.nodes().filter(|n| !n.closed) else { return Vec::new() };
        let ends = nodes.nodes.first().zip(nodes.nodes.last());
        let end = |node: &Node, is_start| {
            let at = world_from_local(object, node.at);
            End { object: i, is_start, at }
        };
        ends.map(|(a, b)| vec![end(a, true), end(b, false)]).unwrap_or_default()
    }
}

/// An end of an open chain.
#[derive(Clone, Copy, Debug)]
struct End {
    object: usize,
    is_start: bool,
    /// Where it is, in the world.
    at: DVec2,
}

/// Whether two ends lie upon each other, but for what a turned frame rounds.
fn same_place(a: DVec2, b: DVec2) -> bool {
    a.distance(b) <= 1e-9 * (1.0 + a.abs().max_element())
}

/// Puts the shapes in place; the ids of the objects that have them now.
fn carry_out(scene: &mut Scene, plan: &Plan) -> Vec<String> {
    let mut made = Vec::new();
    let mut instead: Vec<&(usize, Vec<Shape>)> = plan.instead.iter().collect();
    // from the last on, so that the places before stay what they were
    instead.sort_by_key(|(i, _)| std::cmp::Reverse(*i));
    for (i, shapes) in instead {
        if *i >= scene.objects.len() {
            continue;
        }
        let Some((first, more)) = shapes.split_first() else {
            scene.objects.remove(*i);
            continue;
        };
        let old = &mut scene.objects[*i];
        old.shape = first.clone();
        if plan.grouped && !more.is_empty() && old.group.is_none() {
            old.group = Some(old.id.clone());
        }
        let old: Object = old.clone();
        made.push(old.id.clone());
        for (n, shape) in more.iter().enumerate() {
            let id = scene.unique_id(&old.id);
            made.push(id.clone());
            scene.objects.insert(i + 1 + n, Object { id, shape: shape.clone(), ..old.clone() });
        }
    }
    made
}

/// A chain closed, or a ring opened between its last point and its first.
fn closed_or_opened(shape: &Shape) -> Option<Shape> {
    let nodes = shape.nodes()?;
    if nodes.closed {
        return nodes.opened()?.into_shape();
    }
    let (first, last) = (nodes.nodes.first()?.at, nodes.nodes.last()?.at);
    nodes.joined_up(same_place(first, last))?.into_shape()
}

/// A shape as a path; none when it is one already, or can't be one.
fn curved(shape: &Shape) -> Option<Shape> {
    Nodes { curved: true, ..shape.curved()? }.into_shape()
}

//! The tree beside the map: what the step has visited, where it is, and what each node cuts.

mod layout;

use egui_macroquad::egui::{
    Painter, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::app::app_view::AppView;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::view::tree;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Theme;
use crate::lab::{NodeLook, ShownTree, TreePath};
use crate::text::Message;
use layout::{PlacedNode, place, shown};

/// The greatest distance between two levels, in points.
const LEVEL: f32 = 44.0;
/// The greatest distance between two leaves, in points.
const LEAF: f32 = 40.0;
/// How near the pointer has to be to a node, in points: the nearest one has it, so the pointer may be off by much.
const REACH: f32 = 22.0;
/// Room around the drawing, in points.
const EDGE: f32 = 10.0;
/// What the drawing of the tree remembers.
#[derive(Debug, Default)]
pub(super) struct TreePane {
    /// The node under the pointer.
    pub(super) hovered: Option<u32>,
    /// The node clicked last.
    pub(super) pinned: Option<u32>,
}

/// The tree of the world, as far as it can be shown.
pub(super) fn tree_ui(ui: &mut Ui, view: &AppView<'_>, nodes: &mut TreePane, wishes: &mut Wishes) {
    let theme = view.theme();
    let Some(tree) = tree::of(view.live) else { return };
    let path =
        view.live.playback().filter(|p| !p.is_empty()).map(|p| p.tree_path(view.live.step()));
    let path = path.unwrap_or_default();
    let placed = place(tree, &shown(tree, path.current));
    let about = view.word("tree-head-tip");
    widgets::heading(ui, theme, &view.word("tree-head")).on_hover_text(about);
    ui.label(RichText::new(view.say(&tree.counts())).color(colour(theme.muted)));
    let deepest = placed.iter().map(|p| p.depth).max().unwrap_or(0) as f32;
    let room = (ui.available_height() - 2.0 * EDGE).max(40.0);
    let step = (room / deepest.max(1.0)).min(LEVEL);
    let size = vec2(ui.available_width(), deepest * step + 2.0 * EDGE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let leaves = placed.iter().fold(0.0_f32, |m, p| m.max(p.x));
    let across = ((rect.width() - 2.0 * EDGE) / leaves.max(1.0)).min(LEAF);
    let left = rect.center().x - across * leaves / 2.0;
    let at = |p: &PlacedNode| pos2(left + across * p.x, rect.top() + EDGE + step * p.depth as f32);
    let near = response.hover_pos().and_then(|pointer| {
        let far = |p: &&PlacedNode| at(p).distance(pointer);
        placed.iter().min_by(|a, b| far(a).total_cmp(&far(b))).filter(|p| far(p) < REACH)
    });
    let pinned = nodes.pinned;
    // A mark of the map that is a node's lights the node.
    let on_map = view.tag_under_pointer();
    let marked = || placed.iter().find(|p| Some(tree.tag(p.node)) == on_map);
    let near_node = near.or_else(marked).map(|p| p.node);
    let sketch = Sketch { tree, theme, path: &path, pinned, near: near_node };
    sketch.draw(&ui.painter_at(rect), &placed, at, across.min(step));
    let Some(near) = near.copied() else { return };
    let mut words = node_words(view, tree, &near);
    let step = view.live.playback().filter(|p| !p.is_empty());
    let step = step.and_then(|run| run.find_tag(tree.tag(near.node), view.live.step()));
    words.extend(step.map(|k| view.say(&Message::new("tree-step").with("step", k + 1))));
    let clicked = response.clicked();
    response.on_hover_ui_at_pointer(|ui| {
        words.iter().for_each(|line| drop(ui.label(line)));
    });
    nodes.hovered = Some(near.node);
    if clicked {
        let again = nodes.pinned == Some(near.node) && step.is_none_or(|k| k == view.live.step());
        nodes.pinned = (!again).then_some(near.node);
        if let Some(k) = step.filter(|_| !again) {
            wishes.push(Wish::Step(k));
        }
    }
}

/// What a node is, line by line.
fn node_words(view: &AppView<'_>, tree: &dyn ShownTree, placed: &PlacedNode) -> Vec<String> {
    let mut lines = tree.words(placed.node);
    lines.push(Message::new("tree-depth").with("depth", placed.depth));
    if placed.folded {
        lines.push(Message::new("tree-folded"));
    }
    lines.iter().map(|m| view.say(m)).collect()
}

/// What the drawing of the tree knows.
struct Sketch<'s> {
    tree: &'s dyn ShownTree,
    theme: &'s Theme,
    path: &'s TreePath,
    pinned: Option<u32>,
    near: Option<u32>,
}

impl Sketch<'_> {
    fn draw(
        &self,
        painter: &Painter,
        placed: &[PlacedNode],
        at: impl Fn(&PlacedNode) -> Pos2,
        room: f32,
    ) {
        let t = self.theme;
        let visited = |p: &PlacedNode| self.path.visited.contains(&p.node);
        for pass in [false, true] {
            for p in placed.iter().filter(|p| visited(p) == pass) {
                let Some(parent) = p.parent.and_then(|i| placed.get(i)) else { continue };
                let lit = pass && visited(parent);
                let (width, ink) = if lit { (2.0, t.accent) } else { (1.0, t.passage) };
                painter.line_segment([at(parent), at(p)], Stroke::new(width, colour(ink)));
            }
        }
        let r = (room * 0.42).clamp(2.0, 7.0);
        for p in placed {
            self.node(painter, p, at(p), r, visited(p));
        }
    }

    fn node(&self, painter: &Painter, p: &PlacedNode, at: Pos2, r: f32, visited: bool) {
        let t = self.theme;
        let grey = t.muted.percent(75).over(t.panel);
        let square = Rect::from_center_size(at, vec2(r, r) * 1.9);
        match self.tree.look(p.node) {
            NodeLook::Split => {
                let ink = if visited { t.accent } else { grey };
                painter.circle_filled(at, r, colour(ink));
                if p.folded {
                    let below = at + vec2(0.0, r + 2.5);
                    painter.circle_filled(below, 1.2, colour(grey));
                    painter.circle_filled(below + vec2(0.0, 3.5), 1.2, colour(grey));
                }
            }
            NodeLook::Full => {
                let ink = if visited { t.impact } else { t.impact.percent(65).over(t.panel) };
                painter.rect_filled(square, 0, colour(ink));
            }
            NodeLook::Empty => {
                let ink = if visited { t.result } else { t.result.percent(65).over(t.panel) };
                let width = if visited { 2.0 } else { 1.4 };
                let fill = colour(t.panel);
                painter.rect(square, 0, fill, Stroke::new(width, colour(ink)), StrokeKind::Inside);
            }
        }
        if self.path.current == Some(p.node) {
            painter.circle_stroke(at, r + 3.5, Stroke::new(2.0, colour(t.step)));
        }
        if self.pinned == Some(p.node) || self.near == Some(p.node) {
            painter.circle_stroke(at, r + 3.5, Stroke::new(1.5, colour(t.text)));
        }
    }
}

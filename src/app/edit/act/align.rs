//! Objects lined up by how far they reach: by their edges or their middles, or with equal gaps.

use crate::app::edit::Editor;
use crate::app::edit::extent::extent;
use crate::geom::Rect;
use crate::scene::Axis;
use crate::text::Message;

/// What of the objects is lined up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The edges of least x or y: left, top.
    Start,
    /// The middles.
    Middle,
    /// The edges of greatest x or y: right, bottom.
    End,
}

/// Things that are moved as one, and how far they reach: an object, or a whole group.
struct AlignedThing {
    members: Vec<usize>,
    bounds: Rect,
}

impl Editor {
    /// Lines the selected objects up with the outermost of them. A group counts as one thing.
    pub fn align(&mut self, axis: Axis, how: Align) {
        let pieces = self.pieces();
        let Some(all) = pieces.iter().map(|p| p.bounds).reduce(Rect::union) else { return };
        let place = |b: &Rect| match how {
            Align::Start => axis.of(b.min),
            Align::Middle => axis.of(b.centre()),
            Align::End => axis.of(b.max),
        };
        let line = place(&all);
        let moves: Vec<(AlignedThing, f64)> = pieces
            .into_iter()
            .map(|p| {
                let by = line - place(&p.bounds);
                (p, by)
            })
            .collect();
        self.shift("did-align", axis, moves);
    }

    /// Makes the gaps between the selected objects equal; the outermost two stay.
    pub fn distribute(&mut self, axis: Axis) {
        let mut pieces = self.pieces();
        if pieces.len() < 3 {
            return;
        }
        let middle = |p: &AlignedThing| axis.of(p.bounds.centre());
        pieces.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
        let size = |p: &AlignedThing| axis.of(p.bounds.size());
        let first = pieces.first().map_or(0.0, |p| axis.of(p.bounds.min));
        let last = pieces.last().map_or(0.0, |p| axis.of(p.bounds.max));
        let filled: f64 = pieces.iter().map(size).sum();
        let gap = (last - first - filled) / (pieces.len() - 1) as f64;
        let mut at = first;
        let end = pieces.len() - 1;
        let moves = pieces
            .into_iter()
            .enumerate()
            .map(|(k, p)| {
                let by = if k == 0 || k == end { 0.0 } else { at - axis.of(p.bounds.min) };
                at += size(&p) + gap;
                (p, by)
            })
            .collect();
        self.shift("did-distribute", axis, moves);
    }

    fn pieces(&self) -> Vec<AlignedThing> {
        let mut by_group: std::collections::HashMap<&str, usize> = Default::default();
        let mut pieces: Vec<AlignedThing> = Vec::new();
        for i in self.movable() {
            let Some(bounds) = self.shown(i).and_then(|o| extent(&o, 0.0)) else { continue };
            let group = self.scene.objects[i].group.as_deref();
            let group = group.filter(|g| self.within.as_deref() != Some(*g));
            let next = pieces.len();
            let at = group.map_or(next, |g| *by_group.entry(g).or_insert(next));
            match pieces.get_mut(at) {
                Some(piece) => {
                    piece.members.push(i);
                    piece.bounds = piece.bounds.union(bounds);
                }
                None => pieces.push(AlignedThing { members: vec![i], bounds }),
            }
        }
        pieces
    }

    fn shift(&mut self, name: &'static str, axis: Axis, moves: Vec<(AlignedThing, f64)>) {
        let all: Vec<usize> = moves.iter().flat_map(|(p, _)| p.members.iter().copied()).collect();
        self.change_places(Message::new(name), &all, |scene| {
            for (piece, by) in moves.into_iter().filter(|(_, by)| *by != 0.0) {
                for i in piece.members {
                    scene.objects[i].position += axis.along(by);
                }
            }
        });
    }
}

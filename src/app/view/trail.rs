//! The mover's path through the frames: what it has gone, what is to come, and what it went before the last edit.

use glam::DVec2;

use super::sketch;
use crate::app::edit::Editor;
use crate::app::run::live::Live;
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::scene::Object;
use crate::world::{Frame, MoverState};

/// What ties the marks of a path to it.
const PATH: Tag = Tag { what: "frames", which: 0 };

/// Adds the path to the picture, while time does not run.
pub(super) fn add(figure: &mut Figure, live: &Live, editor: &Editor) {
    let Some(world) = live.plane().filter(|_| !live.running) else { return };
    let (frames, now) = (world.frames(), world.current());
    if world.mover().is_none() || frames.len() < 2 {
        return;
    }
    for part in unbroken(&frames[..=now]) {
        chain(figure, Role::Guide, part);
    }
    for part in unbroken(&frames[now..]) {
        chain(figure, Role::Ghost, part);
    }
    let Some(ghost) = world.ghost() else { return };
    let from = ghost.parted().unwrap_or_default().saturating_sub(1);
    let first = world.frame_number() - now as u64;
    let before = (from..).map_while(|k| ghost.at(first, k)).collect();
    chain(figure, Role::Refused, before);
    // where it would be, had nothing been edited
    let stood =
        ghost.at(first, now).filter(|at| Some(*at) != frames[now].mover.map(|m| m.position));
    if let Some(position) = stood
        && let Some(object) = world.mover().and_then(|i| editor.shown(i))
    {
        let object = Object { position, ..object.into_owned() };
        for (shape, _) in sketch::shapes(&object) {
            figure.mark(Role::Refused, Layer::Edge, shape).tag(PATH);
        }
    }
}

/// Adds a chain of places.
fn chain(figure: &mut Figure, role: Role, mut places: Vec<DVec2>) {
    places.dedup();
    if places.len() > 1 {
        figure.mark(role, Layer::Edge, MarkShape::Polyline(places)).tag(PATH);
    }
}

/// The places of some frames, in parts that were moved through: what was put elsewhere, or fell into a drain, did not
/// go there.
fn unbroken(frames: &[Frame]) -> Vec<Vec<DVec2>> {
    let mut parts: Vec<Vec<DVec2>> = Vec::new();
    for frame in frames {
        let Some(MoverState { position, .. }) = frame.mover else { continue };
        match parts.last_mut().filter(|_| !frame.leaps) {
            Some(part) => part.push(position),
            None => parts.push(vec![position]),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_broken_where_something_was_put_elsewhere() {
        let frame = |x: f64, leaps| {
            let mover = Some(MoverState { position: DVec2::new(x, 0.0), velocity: DVec2::ZERO });
            Frame { mover, leaps, ..Frame::default() }
        };
        let frames = [
            frame(0.0, false),
            frame(1.0, false),
            frame(2.0, true),
            frame(3.0, false),
            frame(50.0, true),
        ];
        let lengths: Vec<usize> = unbroken(&frames).iter().map(Vec::len).collect();
        assert_eq!(lengths, [2, 2, 1]);
    }
}

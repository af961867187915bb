//! What is shown of the pairs that have not the focus: a dot each.

use glam::DVec2;

use super::draw::tag;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Rect;

/// What is shown of a pair that has not the focus.
pub(crate) struct Badge {
    pub(crate) pair: [u32; 2],
    pub(crate) meets: bool,
}

/// A full dot wherever two others meet; a hollow one on each object that is apart from one of the pair in focus.
pub(crate) fn draw<'d>(
    figure: &mut Figure,
    badges: &[Badge],
    focus: [u32; 2],
    drawn: &dyn Fn(u32) -> Option<&'d MarkShape>,
) {
    // Those that meet first: a hollow dot is left out where there is one already.
    let (meet, apart): (Vec<&Badge>, Vec<&Badge>) = badges.iter().partition(|b| b.meets);
    let mut taken: Vec<DVec2> = Vec::new();
    for badge in meet.into_iter().chain(apart) {
        let [a, b] = badge.pair;
        let other = if focus.contains(&b) { a } else { b };
        let shares = focus.contains(&a) || focus.contains(&b);
        if !badge.meets && !shares {
            continue;
        }
        let Some(around) = drawn(other).and_then(extent) else { continue };
        let both = [a, b].map(|i| drawn(i).and_then(extent));
        let shared = match both {
            [Some(p), Some(q)] if badge.meets => p.shared(q),
            _ => None,
        };
        let at = shared.unwrap_or(around).centre();
        let near = 0.1 * around.size().max_element();
        if !badge.meets && taken.iter().any(|p| p.distance(at) <= near) {
            continue;
        }
        let role = if badge.meets { Role::Impact } else { Role::Refused };
        figure.point(role, at).tag(tag("object", other));
        taken.push(at);
    }
}

/// The smallest rectangle around a shape.
pub(super) fn extent(shape: &MarkShape) -> Option<Rect> {
    let mut alone = Figure::default();
    alone.mark(Role::Guide, Layer::Edge, shape.clone());
    alone.bounds()
}

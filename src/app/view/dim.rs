//! While the meetings of some objects are looked at, the others step back.

use std::collections::HashSet;

use crate::app::app_view::AppView;
use crate::app::view::probe::query::pair_of;
use crate::figure::{Figure, Rgba, Tag, Theme};
use crate::lab::PairsShown;

/// Greys what takes no part in the meetings shown. `lab` is the picture of these.
pub(super) fn dim(scene: &mut Figure, lab: &Figure, view: &AppView<'_>) {
    let mut part: HashSet<usize> = match view.live.overlays.pairs {
        PairsShown::All => return,
        PairsShown::Of(i) => [i as usize].into(),
        PairsShown::Only(pair) => pair.map(|i| i as usize).into(),
    };
    part.extend(lab.marks.iter().filter_map(|m| pair_of(m.tag?)).flatten());
    part.extend(view.editor.selected());
    let is_out = |tag: Option<Tag>| {
        tag.is_some_and(|t| t.what == "object" && !part.contains(&(t.which as usize)))
    };
    let ink = quiet(view.theme());
    for mark in scene.marks.iter_mut().filter(|m| is_out(m.tag)) {
        mark.ink = Some(ink);
    }
}

/// The colour of what steps back.
fn quiet(theme: &Theme) -> Rgba {
    theme.muted.percent(45).over(theme.canvas)
}

//! What the hints depend on, read from the state of the window.

use super::{DraftHint, Now, PointerOver};
use crate::app::app_view::AppView;
use crate::app::edit::{Hover, Reshape, hit, outline};
use crate::app::view::pick;

/// What they depend on, as it is.
#[must_use]
pub fn now(view: &AppView<'_>) -> Now {
    let editor = view.editor;
    let draft = editor
        .draft()
        .map(|d| DraftHint { enough: d.points.len() >= d.tool.least(), closes: d.closes });
    Now {
        tool: editor.tool(),
        draft,
        hold: editor.hold(),
        over: over(view),
        selected: !editor.selection().is_empty(),
        nudges: view.live.arrows_nudge(editor),
        pans: view.gestures.pans(),
        running: view.live.running,
        still: !view.live.has_time(),
        ahead: view.live.frames_ahead() > 0,
        arrows_do: view.live.world().map_or("can-drive", |w| w.about().arrows_do),
        joint: editor.can_reshape(Reshape::Joint),
        join: editor.can_reshape(Reshape::Join),
        painted: editor.painted(),
        tiles: editor.tiles.mode,
        probe: view.probe.mode,
        probe_held: view.probe.is_held(),
        mods: view.gestures.mods,
        map: view.map.takes_clicks(editor.tool()),
    }
}

fn over(view: &AppView<'_>) -> PointerOver {
    match *view.editor.hover() {
        Hover::Handle(_, handle) => PointerOver::Handle(handle),
        Hover::Frame(part) => PointerOver::Frame(part),
        Hover::Object(i) => {
            let selected = view.editor.is_selected(i);
            let grouped = view.editor.whole(i).len() > 1;
            PointerOver::Object { selected, edge: is_edge_near(view, i), grouped }
        }
        Hover::Nothing if pick::is_free(view.editor) && view.step_under_pointer().is_some() => {
            PointerOver::Step
        }
        Hover::Nothing => PointerOver::Nothing,
    }
}

/// Whether the pointer is near an edge of an object that a vertex can be added to.
fn is_edge_near(view: &AppView<'_>, i: usize) -> bool {
    let Some(at) = view.gestures.pointer() else { return false };
    let at = view.camera.world_from_screen(at);
    let Some(object) = view.editor.shown(i) else { return false };
    let curve = || outline::nearest_on_curve(&object, at).map(|c| c.distance);
    let distance = hit::nearest_edge(&object, at).map(|e| e.distance).or_else(curve);
    distance.is_some_and(|d| d <= view.camera.units(hit::TOLERANCE))
}

//! All that is drawn on the canvas: the document, the tree of the world, the mover's path, and the lab's picture of the
//! step over it.

use std::rc::Rc;

use super::sketch::resting::InView;
use super::{apart, dim, regions, sketch, trail, tree};
use crate::app::app_view::AppView;
use crate::app::canvas::specks::Specks;
use crate::app::run::live::Live;
use crate::figure::{Figure, Picture, Role};
use crate::scene::ObjectRole;

/// The picture, with a node of the tree shown on the map.
#[must_use]
pub fn figure(view: &AppView<'_>, node: Option<u32>) -> Figure {
    drawn(view, node, view.live.figure())
}

/// What of it is in view, and what of that is too small and too much to be marks.
#[must_use]
pub fn seen(view: &AppView<'_>, node: Option<u32>, sight: &InView) -> (Figure, Specks) {
    let lab = view.live.figure();
    let (figure, mut specks) = sketch::seen(view.editor, view.resting, lab.as_deref(), sight);
    if !view.live.overlays.passages && view.editor.has_part(ObjectRole::Passage, false) {
        specks.lists().into_iter().for_each(|list| list.retain(|s| s.role != Role::Passage));
    }
    if let Some(lab) = lab.as_deref().filter(|_| !specks.is_empty()) {
        dim::dim_specks(&mut specks, lab, view);
    }
    (over(figure, view, node, lab), specks)
}

/// The same at another step of the run; none where it has no such step.
#[must_use]
pub fn of_step(view: &AppView<'_>, k: usize) -> Option<Figure> {
    let run = view.live.playback().filter(|run| k < run.len())?;
    if let (Some(room), Picture::Space(step)) = (view.space, run.picture(k, &view.live.overlays)) {
        return Some(room.figure_with(&step).flatten(&room.camera.orbit));
    }
    Some(drawn(view, None, Some(Rc::new(run.figure(k, &view.live.overlays)))))
}

fn drawn(view: &AppView<'_>, node: Option<u32>, lab: Option<Rc<Figure>>) -> Figure {
    let figure = sketch::figure(view.editor, lab.as_deref());
    over(figure, view, node, lab)
}

/// What lies over the document's own picture, added to it.
fn over(
    mut figure: Figure,
    view: &AppView<'_>,
    node: Option<u32>,
    lab: Option<Rc<Figure>>,
) -> Figure {
    if !view.live.overlays.passages {
        figure.marks.retain(|m| m.role != Role::Passage);
    }
    tree::add(&mut figure, view.live, node);
    trail::add(&mut figure, view.live, view.editor);
    if let Some(Picture::Plane(flashed)) = view.live.watch().flashed().map(Rc::as_ref) {
        figure.marks.extend(flashed.marks.iter().cloned());
    }
    apart::add(&mut figure, view.live, view.editor);
    if let Some(lab) = &lab {
        dim::dim(&mut figure, lab, view);
    }
    if let Some(lab) = lab {
        let mut lab = Rc::unwrap_or_clone(lab);
        // Labels that are words are said in the person's language; letters and numbers stay.
        for label in lab.marks.iter_mut().filter_map(|m| m.label.as_mut()) {
            *label = view.look.label(label);
        }
        figure.marks.extend(lab.marks);
        figure.regions = lab.regions;
    }
    regions::choose(&mut figure, view.editor);
    view.map.add(&mut figure);
    figure
}

/// The drawing of the other of two ways that are stepped side by side.
#[must_use]
pub fn other(view: &AppView<'_>) -> Option<Figure> {
    Some(drawn(view, None, Some(view.live.other_picture()?.figure)))
}

/// What the run beside the one that is stepped draws, without what both draw.
#[must_use]
pub fn beside(live: &Live) -> Option<Figure> {
    // Two ways side by side each have a drawing of their own.
    if live.rivals().is_some() {
        return None;
    }
    let (other, k) = live.beside()?;
    let own = live.figure()?;
    let mut figure = other.figure(k, &live.overlays);
    figure.regions = None;
    figure.marks.retain(|m| !own.marks.iter().any(|o| o.shape == m.shape));
    Some(figure)
}

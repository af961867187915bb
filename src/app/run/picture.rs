//! The picture of the step looked at, drawn once however often a frame of the window needs it: to paint it, to find
//! what is under the pointer, for its legend and for its handles.

use std::cell::RefCell;
use std::rc::Rc;

use glam::DVec2;

use crate::figure::space::SpaceFigure;
use crate::figure::{Figure, MarkShape, Picture, Role};
use crate::lab::Overlays;

/// What a picture is of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Subject {
    /// Which run of the lab, counted from the start.
    pub run: u64,
    /// Whether it is the run of the rule as published.
    pub published: bool,
    /// The step.
    pub step: usize,
    /// What is shown of it.
    pub overlays: Overlays,
}

/// A picture, and what is found in it once.
#[derive(Clone, Debug)]
pub struct KeptPicture {
    /// The picture; empty where it is one in space.
    pub figure: Rc<Figure>,
    /// The picture in space, if it is one.
    pub space: Option<Rc<SpaceFigure>>,
    /// The places that it gives a letter.
    pub lettered: Rc<[DVec2]>,
}

impl From<Picture> for KeptPicture {
    fn from(picture: Picture) -> Self {
        let (figure, space) = match picture {
            Picture::Plane(figure) => (figure, None),
            Picture::Space(figure) => (Figure::default(), Some(Rc::new(figure))),
        };
        let lettered = lettered(&figure).into();
        Self { lettered, figure: Rc::new(figure), space }
    }
}

/// What was found last of a subject: a picture, or a part of the plane to look at.
#[derive(Debug)]
pub struct LastFound<T> {
    last: RefCell<Option<(Subject, T)>>,
}

impl<T> Default for LastFound<T> {
    fn default() -> Self {
        Self { last: RefCell::new(None) }
    }
}

impl<T: Clone> LastFound<T> {
    /// What is found of a subject, looked for only when it is not the last one.
    pub fn of(&self, subject: Subject, find: impl FnOnce() -> T) -> T {
        if let Some((last, found)) = &*self.last.borrow()
            && *last == subject
        {
            return found.clone();
        }
        let found = find();
        *self.last.borrow_mut() = Some((subject, found.clone()));
        found
    }
}

/// The roles in a picture, each once. Regions count as one, but for those that have a name of their own.
#[must_use]
pub fn roles(figure: &Figure, named: impl Fn(Role) -> bool) -> Vec<Role> {
    let mut roles: Vec<Role> = figure
        .marks
        .iter()
        .map(|m| match m.role {
            Role::Region(_) if !named(m.role) => Role::Region(0),
            role => role,
        })
        .chain(figure.regions.is_some().then_some(Role::Region(0)))
        .collect();
    roles.sort_unstable();
    roles.dedup();
    roles
}

/// The places that a picture gives a letter.
fn lettered(figure: &Figure) -> Vec<DVec2> {
    let labelled = figure.marks.iter().filter(|m| m.label.is_some());
    let points = labelled.filter_map(|m| match m.shape {
        MarkShape::Point(p) => Some(p),
        _ => None,
    });
    points.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Layer;

    #[test]
    fn a_picture_is_drawn_again_only_when_its_subject_is_another() {
        let picture = LastFound::default();
        let mut drawn = 0;
        let subject = Subject { run: 1, published: false, step: 3, overlays: Overlays::default() };
        let mut ask = |subject| {
            picture.of(subject, || {
                drawn += 1;
                KeptPicture::from(Picture::from(Figure::default()))
            });
            drawn
        };
        assert_eq!((ask(subject), ask(subject)), (1, 1));
        assert_eq!(ask(Subject { published: true, ..subject }), 2, "the other rule, the same step");
        assert_eq!(ask(Subject { step: 4, ..subject }), 3);
        assert_eq!(ask(Subject { run: 2, ..subject }), 4);
        let overlays = Overlays { swept: false, ..Overlays::default() };
        assert_eq!(ask(Subject { overlays, ..subject }), 5);
    }

    #[test]
    fn only_points_with_a_label_are_places_with_a_letter() {
        let mut figure = Figure::default();
        let at = DVec2::new(3.0, 4.0);
        figure.mark(Role::Impact, Layer::Overlay, MarkShape::Point(at)).label("A");
        figure.mark(Role::Impact, Layer::Overlay, MarkShape::Point(DVec2::ZERO));
        figure.segment(Role::Wall, at, DVec2::ZERO).label("s");
        assert_eq!(lettered(&figure), [at]);
        assert_eq!(roles(&figure, |_| false).len(), 2);
    }
}

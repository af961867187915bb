//! Which thing of the picture decides: the candidates are all things of its kind that the steps up to there have drawn.

use std::collections::BTreeMap;

use glam::DVec2;

use crate::figure::{Figure, MarkShape, Tag};
use crate::lab::{Overlays, Playback};

/// A thing of the picture that may be the one that decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Its tag.
    pub tag: Tag,
    /// How it is drawn.
    pub shapes: Vec<MarkShape>,
}

impl Candidate {
    /// How far a place is from it.
    #[must_use]
    pub fn distance(&self, at: DVec2) -> f64 {
        let far = |shape: &MarkShape| match shape {
            MarkShape::Point(p) => p.distance(at),
            MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => to_segment(at, *a, *b),
            MarkShape::Polyline(points) => {
                points.windows(2).map(|w| to_segment(at, w[0], w[1])).fold(f64::INFINITY, f64::min)
            }
            MarkShape::Circle(c, r) => (c.distance(at) - r).abs(),
            _ => f64::INFINITY,
        };
        self.shapes.iter().map(far).fold(f64::INFINITY, f64::min)
    }
}

fn to_segment(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let ab = b - a;
    let t = ((p - a).dot(ab) / ab.length_squared()).clamp(0.0, 1.0);
    p.distance(if t.is_finite() { a + ab * t } else { a })
}

/// A kind of things that a person can point at.
#[derive(Debug)]
pub(super) struct MarkKind {
    /// Its name.
    pub(super) name: &'static str,
    /// What tags call such things: those of the first shape and those of the second may be distinguished.
    tags: &'static [&'static str],
    /// Whether a step that draws one also says how good it is, so that none is to be seen before it is answered.
    tells: bool,
}

const fn kind(name: &'static str, tags: &'static [&'static str]) -> MarkKind {
    MarkKind { name, tags, tells: false }
}

/// These kinds, the most telling first.
static KINDS: [MarkKind; 8] = [
    MarkKind { tells: true, ..kind("axis", &["axis", "axis-a", "axis-b"]) },
    kind("edge", &["edge"]),
    kind("vertex", &["vertex"]),
    kind("wall", &["wall"]),
    kind("feature", &["feature"]),
    kind("face", &["face"]),
    kind("hit", &["hit"]),
    kind("chord", &["chord"]),
];

/// So many steps before the one that decides are looked through for things of a kind, one by one; of those before, as many once
/// more, evenly.
const LOOKED: usize = 16;

/// What decides: the kind of the thing, all of that kind, which of them it is, and the first step that is not to be seen before.
pub(super) struct Deciding {
    pub(super) kind: &'static MarkKind,
    pub(super) all: Vec<Candidate>,
    pub(super) right: usize,
    pub(super) hidden: usize,
}

/// The thing that the step which decides is about, and all of its kind; none where there are not at least two, or more than one is
/// lit.
pub(super) fn deciding(run: &dyn Playback, step: usize) -> Option<Deciding> {
    let show = Overlays::default();
    let picture = run.picture(step, &show).plane()?;
    let lit = |kind: &'static MarkKind| {
        let mut lit: Vec<Tag> = tags(&picture, kind, true).into_keys().collect();
        if lit.len() == 1 { Some((kind, lit.pop()?)) } else { None }
    };
    let (kind, right) = KINDS.iter().find_map(lit)?;
    let mut all: BTreeMap<Tag, Vec<MarkShape>> = BTreeMap::new();
    let mut first = step;
    for k in looked_at(step) {
        let own = tags(&run.figure(k, &show), kind, false);
        if !own.is_empty() {
            first = first.min(k);
        }
        for (tag, shapes) in own {
            all.entry(tag).or_insert(shapes);
        }
    }
    let all: Vec<Candidate> =
        all.into_iter().map(|(tag, shapes)| Candidate { tag, shapes }).collect();
    let at = all.iter().position(|c| c.tag == right)?;
    let hidden = if kind.tells { first.max(1).min(step) } else { step };
    (all.len() > 1).then_some(Deciding { kind, all, right: at, hidden })
}

/// The steps up to the one that decides whose pictures are looked at: they add up, so a few have all.
fn looked_at(step: usize) -> Vec<usize> {
    let near = step.saturating_sub(LOOKED);
    let far = near.div_ceil(LOOKED).max(1);
    let mut all: Vec<usize> = (0..near).step_by(far).chain(near..=step).collect();
    all.dedup();
    all
}

/// The first step whose picture has something at a place, up to the one that decides; never the very first, which has what is
/// given. All pictures of a short run are looked at. Those of a long one add up, as the way of a slide does: there the first is
/// found by halves.
pub(super) fn first_shown(run: &dyn Playback, step: usize, place: DVec2) -> usize {
    let show = Overlays::default();
    let at = |p: &DVec2| p.distance(place) <= SAME * (1.0 + place.length());
    let shows = |shape: &MarkShape| match shape {
        MarkShape::Point(p) | MarkShape::Circle(p, _) | MarkShape::Text(p) => at(p),
        MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => at(a) || at(b),
        MarkShape::Polyline(points) => points.iter().any(at),
        _ => false,
    };
    let count = |k: usize| run.figure(k, &show).marks.iter().filter(|m| shows(&m.shape)).count();
    let given = count(0);
    let has_more = |k: usize| count(k) > given;
    if step <= FEW {
        return (1..step).find(|k| has_more(*k)).unwrap_or(step);
    }
    // 1. Back from the step that decides in ever longer strides, to one whose picture does not have it.
    let mut first = step;
    let mut stride = 1;
    let mut before = loop {
        let k = first.saturating_sub(stride).max(1);
        if k >= first {
            return first;
        }
        if !has_more(k) {
            break k;
        }
        (first, stride) = (k, stride * 2);
    };
    // 2. Between that and the first known one by halves.
    while before + 1 < first {
        let middle = before.midpoint(first);
        if has_more(middle) { first = middle } else { before = middle }
    }
    first
}

/// Of a run with no more steps than this all pictures are looked at.
const FEW: usize = 40;
/// How near two places are that are the same, as a share of how far out they are.
const SAME: f64 = 1e-9;
/// The things of a kind in a picture that can be pointed at.
fn tags(figure: &Figure, kind: &MarkKind, lit: bool) -> BTreeMap<Tag, Vec<MarkShape>> {
    let mut all: BTreeMap<Tag, Vec<MarkShape>> = BTreeMap::new();
    for mark in figure.marks.iter().filter(|m| m.lit || !lit) {
        let Some(tag) = mark.tag.filter(|t| kind.tags.contains(&t.what)) else { continue };
        let drawn = matches!(
            mark.shape,
            MarkShape::Point(_)
                | MarkShape::Segment(..)
                | MarkShape::Arrow(..)
                | MarkShape::Polyline(_)
                | MarkShape::Circle(..)
        );
        if drawn {
            all.entry(tag).or_default().push(mark.shape.clone());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{self, LABS};
    use crate::scene::{library, read_document};
    use crate::world::WhichMove;

    /// What is found by halves is what is found by looking at every picture.
    #[test]
    fn the_first_picture_with_the_place_is_found_without_drawing_all() {
        let mut places = 0;
        for lab in LABS {
            let document = read_document(library::find(lab.name).unwrap()).unwrap();
            let run = lab.run(&lab::world(&document), WhichMove::WhatIf).unwrap();
            let Some(asked) = crate::explore::predict::asked(run.as_ref()) else { continue };
            for (question, hidden) in asked.all.iter().zip(&asked.hidden) {
                let crate::explore::predict::Question::Place { right, .. } = question else {
                    continue;
                };
                places += 1;
                let show = Overlays::default();
                let near = |p: &DVec2| p.distance(*right) <= SAME * (1.0 + right.length());
                let shows = |shape: &MarkShape| match shape {
                    MarkShape::Point(p) | MarkShape::Circle(p, _) | MarkShape::Text(p) => near(p),
                    MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => near(a) || near(b),
                    MarkShape::Polyline(points) => points.iter().any(near),
                    _ => false,
                };
                let count = |k: usize| {
                    run.figure(k, &show).marks.iter().filter(|m| shows(&m.shape)).count()
                };
                let given = count(0);
                let all = (1..asked.step).find(|k| count(*k) > given).unwrap_or(asked.step);
                assert_eq!(*hidden, all, "{}: {}", lab.name, question.name());
            }
        }
        assert!(places > 3, "{places}");
    }

    #[test]
    fn steps_far_back_are_looked_at_evenly_and_near_ones_all() {
        assert_eq!(looked_at(0), [0]);
        assert_eq!(looked_at(5), [0, 1, 2, 3, 4, 5]);
        let all = looked_at(1_000);
        assert!(all.len() <= 2 * LOOKED + 2 && all.contains(&0) && all.ends_with(&[999, 1_000]));
    }
}

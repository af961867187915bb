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

/// The kinds of things that a person can point at, the most telling first.
const KINDS: [&str; 8] = ["axis", "edge", "vertex", "wall", "feature", "face", "hit", "chord"];
/// The most steps that are looked through for things of a kind.
const MOST: usize = 200;

/// The kind of the thing that the step which decides is about, all of that kind, and which of them it is; none where there are
/// not at least two, or more than one is lit.
pub(super) fn deciding(
    run: &dyn Playback,
    step: usize,
) -> Option<(&'static str, Vec<Candidate>, usize)> {
    let show = Overlays::default();
    let picture = run.picture(step, &show).plane()?;
    let lit = |what: &str| {
        let mut lit: Vec<Tag> = tags(&picture, what, true).into_keys().collect();
        if lit.len() == 1 { lit.pop() } else { None }
    };
    let right = KINDS.into_iter().find_map(lit)?;
    let mut all: BTreeMap<Tag, Vec<MarkShape>> = BTreeMap::new();
    for k in step.saturating_sub(MOST)..=step {
        let figure = run.figure(k, &show);
        for (tag, shapes) in tags(&figure, right.what, false) {
            all.entry(tag).or_insert(shapes);
        }
    }
    let all: Vec<Candidate> =
        all.into_iter().map(|(tag, shapes)| Candidate { tag, shapes }).collect();
    let at = all.iter().position(|c| c.tag == right)?;
    (all.len() > 1).then_some((right.what, all, at))
}

/// The first step whose picture has something at a place, up to the one that decides; never the very first, which has what is
/// given.
pub(super) fn first_shown(run: &dyn Playback, step: usize, place: DVec2) -> usize {
    let show = Overlays::default();
    let first = step.saturating_sub(MOST_SHOWN).max(1).min(step);
    let at = |p: &DVec2| p.distance(place) <= SAME * (1.0 + place.length());
    let shows = |shape: &MarkShape| match shape {
        MarkShape::Point(p) | MarkShape::Circle(p, _) | MarkShape::Text(p) => at(p),
        MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => at(a) || at(b),
        MarkShape::Polyline(points) => points.iter().any(at),
        _ => false,
    };
    let given: usize = run.figure(0, &show).marks.iter().filter(|m| shows(&m.shape)).count();
    let more = |k: &usize| {
        let figure = run.figure(*k, &show);
        figure.marks.iter().filter(|m| shows(&m.shape)).count() > given
    };
    (first..step).find(more).unwrap_or(step)
}

/// How near two places are that are the same, as a share of how far out they are.
const SAME: f64 = 1e-9;
/// The most steps before the one that decides whose pictures are looked at for the place that is asked for.
const MOST_SHOWN: usize = 400;

/// The things of a kind in a picture that can be pointed at.
fn tags(figure: &Figure, what: &str, lit: bool) -> BTreeMap<Tag, Vec<MarkShape>> {
    let mut all: BTreeMap<Tag, Vec<MarkShape>> = BTreeMap::new();
    for mark in figure.marks.iter().filter(|m| m.lit || !lit) {
        let Some(tag) = mark.tag.filter(|t| t.what == what) else { continue };
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

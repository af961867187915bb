//! How the steps of a disc's sweep against one wall are drawn and said: its line, its ends, the pieces of a curve.

use glam::DVec2;

use super::caption::{Caption, caption};
use super::draw::{number, row, tag, vector, yes};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::{FactValue, Told};
use crate::sweep::disc_sweep::{Spine, Step as S};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};

/// A disc on its way, from A to Q.
#[derive(Clone, Copy, Default)]
pub(crate) struct SweptDisc {
    /// A: where the centre sets out.
    pub(crate) from: DVec2,
    /// AQ: the way that it would go.
    pub(crate) by: DVec2,
    /// As it is drawn.
    pub(crate) radius: f64,
}

/// What a step is.
pub(crate) fn swept(step: &S) -> Caption {
    match step {
        S::Start { .. } => caption("kind-bounce-touching").at("height"),
        S::Line { .. } => caption("kind-bounce-line").at("height"),
        S::End { .. } => caption("kind-bounce-end").at("end"),
        S::Chord { .. } => caption("kind-bounce-chord").at("chord"),
        S::Touch { .. } => caption("kind-bounce-touch").at("touch"),
        S::Free => caption("kind-bounce-missed"),
    }
}

/// The role of the wall in a step: it may be met, or is not.
pub(crate) fn wall_role(step: &S) -> Role {
    if matches!(step, S::Free) { Role::Refused } else { Role::Candidate }
}

fn role(found: bool) -> Role {
    if found { Role::Candidate } else { Role::Refused }
}

fn guide(figure: &mut Figure, a: DVec2, b: DVec2, what: &'static str) {
    figure.mark(Role::Guide, Layer::Overlay, MarkShape::Segment(a, b)).tag(tag(what, 0));
}

/// As near as that they touch.
fn reach(figure: &mut Figure, role: Role, at: DVec2, reach: f64) {
    figure.mark(role, Layer::Edge, MarkShape::Circle(at, reach)).tag(tag("reach", 0));
}

impl SweptDisc {
    /// The disc somewhere on its way.
    pub(crate) fn disc(&self, figure: &mut Figure, role: Role, at: DVec2, what: &'static str) {
        let (layer, shape) = if self.radius > 0.0 {
            (Layer::Overlay, MarkShape::Circle(at, self.radius))
        } else {
            (Layer::Vertex, MarkShape::Point(at))
        };
        figure.mark(role, layer, shape).tag(tag(what, 0));
    }

    /// The disc at a part of the way.
    fn then(&self, figure: &mut Figure, t: Option<f64>, counts: bool) {
        if let Some(t) = t {
            self.disc(figure, role(counts), self.from + self.by * t, "t");
        }
    }

    /// The picture of a step, over the wall around a spine.
    pub(crate) fn draw(&self, figure: &mut Figure, step: &S, spine: Option<Spine>) {
        let (from, by) = (self.from, self.by);
        let way = MarkShape::Arrow(from, from + by);
        figure.mark(Role::Ghost, Layer::Overlay, way).tag(tag("aq", 0));
        match step {
            S::Start { on, reach: r, .. } => {
                reach(figure, Role::Guide, from, *r);
                guide(figure, from, *on, "height");
            }
            S::Line { t, foot, on, reach: r, .. } => {
                let line = match spine {
                    Some(Spine::Segment(a, b)) => Some((a, b - a)),
                    Some(Spine::Line(at, along)) => Some((at, along)),
                    _ => None,
                };
                let Some((a, u)) = line else { return };
                if !on {
                    let line = MarkShape::Line(a, u);
                    figure.mark(Role::Guide, Layer::Edge, line).tag(tag("line", 0));
                }
                reach(figure, Role::Guide, from, *r);
                let below = a + u * (from - a).dot(u) / u.length_squared();
                guide(figure, from, below, "height");
                self.then(figure, *t, *on);
                if let Some(q) = foot {
                    figure.point(role(*on), a + u * *q).tag(tag("foot", 0)).label("q");
                }
            }
            S::End { end, reach: r, t, .. } => {
                reach(figure, role(t.is_some()), *end, *r);
                let nearest = from + by * (*end - from).dot(by) / by.length_squared();
                guide(figure, *end, nearest, "pass");
                self.then(figure, *t, true);
                figure.point(role(t.is_some()), *end).tag(tag("end", 0)).label("P");
            }
            S::Chord { chord: [a, b], deviation, reach: r, t, .. } => {
                let thick = MarkShape::Capsule(*a, *b, r + deviation);
                let mark = figure.mark(role(t.is_some()), Layer::Overlay, thick);
                mark.tag(tag("reach", 0));
                let chord = MarkShape::Segment(*a, *b);
                let mark = figure.mark(role(t.is_some()), Layer::Overlay, chord);
                mark.tag(tag("chord", 0)).lit();
                self.then(figure, *t, true);
            }
            S::Touch { touch } => {
                self.then(figure, Some(touch.t), true);
                guide(figure, touch.on, from + by * touch.t, "reach");
                let on = MarkShape::Point(touch.on);
                figure.mark(Role::Impact, Layer::Vertex, on).tag(tag("touch", 0));
                let length = 2.0 * self.radius.max(0.05 * by.length());
                let mark = figure.arrow(Role::Normal, touch.on, touch.on + touch.normal * length);
                mark.tag(tag("normal", 0)).lit().label("N");
            }
            S::Free => {}
        }
    }

    /// The sentence and the numbers of a step, against a wall of a name.
    pub(crate) fn tell(&self, step: &S, wall: Message) -> Told {
        let (from, by) = (self.from, self.by);
        let reach_row =
            |reach: f64| number("r", reach).means("fact-ball-reach-ball").at("reach", Role::ShapeA);
        let t_row = |t: f64| number("t", t).means("fact-ball-t-way").at("t", Role::Candidate);
        let (sentence, facts) = match step {
            S::Start { distance, reach, away, met, .. } => (
                Message::new("bounce-sweep-start")
                    .with("met", yes(*met))
                    .with("distance", *distance)
                    .with("reach", *reach)
                    .with("away", *away),
                vec![
                    number("|AP|", *distance)
                        .means("fact-ball-near-wall")
                        .at("height", Role::Candidate),
                    reach_row(*reach),
                    number("AQ·N", *away).means("fact-ball-away").at("aq", Role::Ghost),
                ],
            ),
            S::Line { height, reach, fall, t, foot, on } => {
                let mut facts = vec![
                    number("h", *height).means("fact-ball-height").at("height", Role::Candidate),
                    reach_row(*reach),
                    number("−AQ·N", *fall).means("fact-ball-descent").at("aq", Role::Ghost),
                ];
                facts.extend(t.map(|t| {
                    t_row(t).formula(format!(
                        "(h − r) / (−AQ·N) = ({} − {}) / {}",
                        num(*height),
                        num(*reach),
                        num(*fall)
                    ))
                }));
                facts.extend(foot.map(|q| {
                    number("q", q).means("fact-ball-along-wall").at("foot", Role::Candidate)
                }));
                let said = match (t, on) {
                    (None, _) if *fall <= 0.0 => "rises",
                    (None, _) => "never",
                    (Some(_), true) => "on",
                    (Some(_), false) => "beside",
                };
                (
                    Message::new("bounce-sweep-line")
                        .with("said", said)
                        .with("height", *height)
                        .with("reach", *reach)
                        .with("fall", *fall)
                        .with("t", t.unwrap_or_default())
                        .with("foot", foot.unwrap_or_default()),
                    facts,
                )
            }
            S::End { end, pass, reach, t, .. } => {
                let mut facts = vec![
                    vector("P", *end).means("fact-ball-end-point").at("end", Role::Candidate),
                    number("m", *pass)
                        .formula(format!(
                            "|AQ × AP| / |AQ| = |{} × {}| / {}",
                            vec(by),
                            vec(*end - from),
                            num(by.length())
                        ))
                        .means("fact-ball-pass")
                        .at("pass", Role::Candidate),
                    reach_row(*reach),
                ];
                facts.extend(t.map(t_row));
                let said = match t {
                    Some(_) => "met",
                    None if pass >= reach => "far",
                    None => "later",
                };
                (
                    Message::new("bounce-sweep-end")
                        .with("said", said)
                        .with("pass", *pass)
                        .with("reach", *reach)
                        .with("t", t.unwrap_or_default()),
                    facts,
                )
            }
            S::Chord { q, deviation, reach, t, .. } => {
                let mut facts = vec![
                    row("q", FactValue::Interval(q[0], q[1]))
                        .means("fact-ball-piece-of-curve")
                        .at("chord", Role::Candidate),
                    number("δ", *deviation)
                        .means("fact-ball-deviation")
                        .at("chord", Role::Candidate),
                    number("r + δ", reach + deviation)
                        .formula(format!("{} + {}", num(*reach), num(*deviation)))
                        .means("fact-ball-thick")
                        .at("reach", Role::Candidate),
                ];
                facts.extend(t.map(t_row));
                (
                    Message::new("bounce-sweep-chord")
                        .with("met", yes(t.is_some()))
                        .with("deviation", *deviation)
                        .with("t", t.unwrap_or_default()),
                    facts,
                )
            }
            S::Touch { touch } => (
                Message::new("bounce-sweep-touch").with("t", touch.t),
                vec![
                    t_row(touch.t),
                    vector("N", touch.normal).means("fact-ball-n-ball").at("normal", Role::Normal),
                    number("q", touch.q).means("fact-ball-along-wall").at("touch", Role::Impact),
                ],
            ),
            S::Free => (Message::new("bounce-sweep-free"), Vec::new()),
        };
        (sentence.with("wall", wall), facts)
    }
}

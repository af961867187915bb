//! How the steps of the article's cascade of four tests for a disc and a box are drawn and said.

use glam::DVec2;

use super::clamp_sentences::way;
use crate::collide::pair::circle_box_cascade::{CascadeCase, Step};
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::{Circle, Rect};
use crate::lab::common::draw::{count, number, tag, vector};
use crate::lab::common::pairs;
use crate::lab::rich::circle_line::dot_formula;
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Told};
use crate::text::Message;

/// The picture after the cascade's steps given.
pub(super) fn draw_cascade(figure: &mut Figure, steps: &[&Step], circle: &Circle, rect: &Rect) {
    let c = circle.centre();
    figure.point(Role::Guide, c).label("C").tag(tag("c", 0));
    match steps.last() {
        Some(Step::Disc { .. }) => {
            around(figure, circle);
            radius(figure, circle, DVec2::X);
        }
        Some(step @ Step::Side { .. }) => draw_side(figure, step, circle, rect),
        Some(Step::Corner { at, within, .. }) => {
            corners(figure, steps);
            let role = pairs::decided(*within);
            let way = |figure: &mut Figure| {
                figure.segment(role, c, *at).tag(tag("d", 0)).lit();
            };
            // The shorter on top of the longer, so that both are seen.
            if !within {
                way(figure);
            }
            radius(figure, circle, (*at - c).try_normalize().unwrap_or(DVec2::X));
            if *within {
                way(figure);
            }
        }
        Some(Step::Centre { within, .. }) => {
            let role = if *within { Role::Impact } else { Role::Refused };
            figure.point(role, c).tag(tag("c", 0)).lit();
            let ring = MarkShape::Polygon(rect.corners().to_vec());
            figure.mark(Role::Candidate, Layer::Overlay, ring).tag(tag("box", 0));
        }
        Some(step @ Step::Project { .. }) => draw_projection(figure, step),
        Some(Step::Decided { case, .. }) => {
            corners(figure, steps);
            if let (CascadeCase::Far, Some(side)) = (case, steps.iter().rfind(|s| is_side(s))) {
                draw_side(figure, side, circle, rect);
            }
            if let Some(step) = steps.iter().rfind(|s| matches!(s, Step::Project { .. })) {
                draw_projection(figure, step);
            }
            // Which test it was, and its case; on the rim, where neither the centre nor a corner is.
            let word = match case {
                CascadeCase::Far => case.test().to_string(),
                _ => format!("{} → {}", case.test(), case.name()),
            };
            let rim = c - DVec2::new(0.0, circle.radius());
            figure.note(rim, word).tag(tag("case", 0)).lit();
            if *case != CascadeCase::Far {
                radius(figure, circle, DVec2::X);
            }
        }
        None => {}
    }
}

/// The sentence and the numbers of a step of the cascade, with the disc's centre; `before` are the steps up to it.
pub(super) fn tell_cascade<'s>(
    step: &Step,
    c: DVec2,
    before: impl Iterator<Item = &'s Step>,
) -> Told {
    match *step {
        Step::Disc { centre, radius } => (
            Message::new("circle-box-disc").with("centre", centre).with("radius", radius),
            vec![
                vector("C", centre).means("fact-centre").at("c", Role::ShapeA),
                radius_row(radius),
            ],
        ),
        Step::Side { towards, at, border, past, radius, apart } => {
            let role = if apart { Role::Refused } else { Role::Candidate };
            let sentence = Message::new("circle-box-side")
                .with("way", way(towards))
                .with("past", past.abs())
                .with("radius", radius)
                .with("place", if past < 0.0 { "before" } else { "past" })
                .with("apart", if apart { "yes" } else { "no" });
            let past = past_row(towards, at, border, past);
            (sentence, vec![past.at("past", role), radius_row(radius)])
        }
        Step::Corner { corner, at, square, limit, within } => {
            let decided = pairs::decided(within);
            let sentence = Message::new("circle-box-corner")
                .with("corner", CORNERS[corner as usize % 4])
                .with("square", square)
                .with("limit", limit)
                .with("within", if within { "yes" } else { "no" });
            let rows = vec![
                vector("corner", at).means("fact-box-corner").of("corner", corner, decided),
                number("d²", square)
                    .formula(dot_formula(at - c, at - c))
                    .means("fact-corner-square")
                    .of("d", 0, decided),
                number("r²", limit).means("fact-radius-square").at("r", Role::ShapeA),
            ];
            (sentence, rows)
        }
        Step::Centre { centre: c, min, max, within } => {
            // The first coordinate that is out of its range, else that of x.
            let out = |c: f64, min: f64, max: f64| c < min || c > max;
            let y = !out(c.x, min.x, max.x) && out(c.y, min.y, max.y);
            let (axis, at, min_at, max_at) =
                if y { ("y", c.y, min.y, max.y) } else { ("x", c.x, min.x, max.x) };
            let sentence = Message::new("circle-box-centre")
                .with("within", if within { "yes" } else { "no" })
                .with("centre", c)
                .with("axis", axis)
                .with("at", at)
                .with("side", if at < min_at { "below" } else { "above" })
                .with("border", if at < min_at { min_at } else { max_at });
            let rows = vec![
                vector("C", c).means("fact-centre").at("c", Role::ShapeA),
                vector("min", min).means("fact-min").at("box", Role::ShapeB),
                vector("max", max).means("fact-max").at("box", Role::ShapeB),
            ];
            (sentence, rows)
        }
        Step::Project { upright, ends: [s, t], centre, dots: [s1, s2], on } => {
            let sentence = Message::new("circle-box-project")
                .with("side", if upright { "upright" } else { "level" })
                .with("s1", s1)
                .with("s2", s2)
                .with("on", if on { "yes" } else { "no" });
            let dot = |symbol, names: &str, value, from: DVec2, which| {
                number(symbol, value)
                    .formula(format!("{names} = {}", dot_formula(centre - from, t - s)))
                    .means("fact-side-of-end")
                    .of("projection", which, Role::Candidate)
            };
            (sentence, vec![dot("s₁", "SC · ST", s1, s, 1), dot("s₂", "TC · ST", s2, t, 2)])
        }
        Step::Decided { case, .. } => tell_case(case, c, before),
    }
}

/// The answer, with the numbers that fixed it.
fn tell_case<'s>(case: CascadeCase, c: DVec2, before: impl Iterator<Item = &'s Step>) -> Told {
    let (mut corners, mut side, mut past, mut radius) = (Vec::new(), None, 0.0, 0.0);
    for step in before {
        match step {
            Step::Disc { radius: r, .. } => radius = *r,
            Step::Side { towards, at, border, past: p, .. } => {
                (side, past) = (Some(past_row(*towards, *at, *border, *p)), *p);
            }
            Step::Corner { square, within, .. } => corners.push((*square, *within)),
            _ => {}
        }
    }
    let held = corners.iter().filter(|(_, within)| *within).count();
    let least = corners.iter().fold(f64::INFINITY, |least, (square, _)| least.min(*square));
    let mut rows: Vec<Fact> = match case {
        CascadeCase::Far => side.map(|row| row.at("past", Role::Refused)).into_iter().collect(),
        CascadeCase::A | CascadeCase::D => {
            let count = count("held", held).means("fact-corners-held");
            vec![count.at("case", Role::Impact)]
        }
        CascadeCase::B => {
            let nearest = number("d", least.sqrt()).formula(format!("√{}", short(least)));
            vec![nearest.means("fact-nearest-corner").unmarked()]
        }
        CascadeCase::C => vec![vector("C", c).means("fact-centre").at("c", Role::ShapeA)],
        CascadeCase::E => Vec::new(),
    };
    rows.push(radius_row(radius));
    let sentence = Message::new("circle-box-case")
        .with("case", case.name())
        .with("test", case.test())
        .with("past", past)
        .with("radius", radius)
        .with("nearest", if least.is_finite() { least.sqrt() } else { 0.0 })
        .with("held", held);
    (sentence, rows)
}

fn is_side(step: &Step) -> bool {
    matches!(step, Step::Side { .. })
}

/// The corners of a box in the order of the tests, in words for the texts to choose by.
const CORNERS: [&str; 4] = ["upper-left", "upper-right", "lower-right", "lower-left"];

/// How far the centre is past the side of test 1.
fn past_row(towards: DVec2, at: f64, border: f64, past: f64) -> Fact {
    let (here, there) = match way(towards) {
        "right" => ("C.x", "max.x"),
        "left" => ("C.x", "min.x"),
        "down" => ("C.y", "max.y"),
        _ => ("C.y", "min.y"),
    };
    let (symbol, formula) = if towards.x + towards.y > 0.0 {
        (format!("{here} − {there}"), format!("{} − {}", short(at), short(border)))
    } else {
        (format!("{there} − {here}"), format!("{} − {}", short(border), short(at)))
    };
    number(symbol, past).formula(formula).means("fact-past-side")
}

fn radius_row(radius: f64) -> Fact {
    number("r", radius).means("fact-radius").at("r", Role::ShapeA)
}

/// Test 1: the box's border, how far the centre is past it, and the radius, which reaches back from the centre.
fn draw_side(figure: &mut Figure, step: &Step, circle: &Circle, rect: &Rect) {
    let Step::Side { towards, past, apart, .. } = *step else { return };
    let c = circle.centre();
    around(figure, circle);
    let border = if towards.x + towards.y > 0.0 { rect.max } else { rect.min };
    let role = if apart { Role::Refused } else { Role::Candidate };
    let of = tag("side", 0);
    if apart {
        figure.mark(role, Layer::Background, MarkShape::HalfPlane(border, -towards)).tag(of);
    }
    figure.line(role, border, towards.perp()).tag(of).lit();
    let way = |figure: &mut Figure| {
        let mark = figure.segment(role, c - towards * past, c).tag(tag("past", 0)).lit();
        mark.label(short(past.abs()));
    };
    // The shorter on top of the longer, so that both are seen.
    if apart {
        way(figure);
    }
    radius(figure, circle, -towards);
    if !apart {
        way(figure);
    }
}

/// Test 4: the side from S to T, the borders of the stretch beside it, and the centre's projection I.
fn draw_projection(figure: &mut Figure, step: &Step) {
    let Step::Project { ends: [s, t], centre, on, .. } = *step else { return };
    let of = |which| -> Tag { tag("projection", which) };
    let along = t - s;
    for (which, end, inward) in [(1, s, along), (2, t, -along)] {
        let beyond = MarkShape::HalfPlane(end, inward);
        figure.mark(Role::Guide, Layer::Background, beyond).tag(of(which));
    }
    let foot = s + (centre - s).project_onto(along);
    let role = if on { Role::Result } else { Role::Refused };
    figure.segment(Role::Candidate, s, t).tag(of(0)).lit();
    figure.segment(role, centre, foot).tag(of(0));
    figure.point(role, foot).tag(of(0)).label("I");
    for (which, end, word) in [(1, s, "S"), (2, t, "T")] {
        figure.point(Role::Guide, end).tag(of(which)).label(word);
    }
}

/// The box around a disc.
fn around(figure: &mut Figure, circle: &Circle) {
    let (c, r) = (circle.centre(), DVec2::splat(circle.radius()));
    let ring = [c - r, c + DVec2::new(r.x, -r.y), c + r, c + DVec2::new(-r.x, r.y)];
    figure.mark(Role::Guide, Layer::Overlay, MarkShape::Polygon(ring.to_vec())).tag(tag("side", 0));
}

/// The radius in a direction, named.
fn radius(figure: &mut Figure, circle: &Circle, towards: DVec2) {
    let (c, r) = (circle.centre(), circle.radius());
    let words = format!("r = {}", short(r));
    figure.segment(Role::ShapeA, c, c + towards * r).tag(tag("r", 0)).label(words);
}

/// The corners looked at so far, the last one lit.
fn corners(figure: &mut Figure, steps: &[&Step]) {
    for (i, step) in steps.iter().enumerate() {
        let Step::Corner { corner, at, within, .. } = step else { continue };
        let role = if *within { Role::Impact } else { Role::Refused };
        let mark = figure.point(role, *at).tag(tag("corner", *corner));
        if i + 1 == steps.len() {
            mark.lit();
        }
    }
}

//! How the steps of the clamp of a disc's centre to a box are drawn and said, for its lab and for the sandbox.

use glam::DVec2;

use crate::collide::pair::circle_box::Step;
use crate::figure::{Figure, Layer, Mark, MarkShape, Role, Tag};
use crate::lab::Told;
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs;
use crate::lab::rich::circle_line::dot_formula;
use crate::lab::sandbox::pair::{short, tell_way_out, way_out};
use crate::text::Message;

/// The picture of one step, with the disc's centre.
pub(crate) fn draw(figure: &mut Figure, step: &Step, c: DVec2) {
    match step {
        Step::Clamp { nearest, .. } => {
            figure.segment(Role::Candidate, *nearest, c).tag(tag("ci", 0)).lit();
            let foot = MarkShape::Point(*nearest);
            figure.mark(Role::Candidate, Layer::Vertex, foot).label("P").tag(tag("foot", 0));
            figure.point(Role::Guide, c).label("C").tag(tag("c", 0));
        }
        Step::Side { towards, distance, nearest, .. } => {
            let role = if *nearest { Role::Candidate } else { Role::Refused };
            to_side(figure, c, *towards * *distance, role).tag(side_tag(*towards)).lit();
        }
        Step::Inside { distance, depth, normal, .. } => {
            let way = MarkShape::Arrow(c, c + *normal * *depth);
            to_side(figure, c, *normal * *distance, Role::Candidate).tag(side_tag(*normal));
            let mark = figure.mark(Role::Normal, Layer::Overlay, way).tag(tag("out", 0));
            mark.label(short(*depth)).lit();
        }
        Step::Out(out) => way_out(figure, c, out),
        Step::Reach { .. } => {}
    }
}

/// The way from a centre inside the box to one of its sides.
fn to_side(figure: &mut Figure, c: DVec2, by: DVec2, role: Role) -> &mut Mark {
    figure.arrow(role, c, c + by).label(short(by.length()))
}

/// The sentence and the numbers of one step.
pub(crate) fn tell(step: &Step) -> Told {
    match step {
        Step::Clamp { centre, bounds, nearest, inside } => {
            let clamped = |axis: char, c: f64, min: f64, max: f64| {
                let names = format!("min(max(C.{axis}, min.{axis}), max.{axis})");
                format!("{names} = min(max({}, {}), {})", short(c), short(min), short(max))
            };
            let (c, b, p) = (centre, bounds, nearest);
            let of = |symbol, value, formula: String| {
                number(symbol, value)
                    .formula(formula)
                    .means("fact-clamped")
                    .at("foot", Role::Candidate)
            };
            let sentence = Message::new(if *inside { "clamp-inside" } else { "clamp-nearest" })
                .with("centre", *c)
                .with("nearest", *p);
            let rows = vec![
                vector("C", *c).means("fact-centre").at("c", Role::ShapeA),
                of("P.x", p.x, clamped('x', c.x, b.min.x, b.max.x)),
                of("P.y", p.y, clamped('y', c.y, b.min.y, b.max.y)),
            ];
            (sentence, rows)
        }
        Step::Side { towards, at, border, distance, nearest } => {
            let (less, more) = if at < border { (at, border) } else { (border, at) };
            let role = if *nearest { Role::Candidate } else { Role::Refused };
            let of = side_tag(*towards);
            let sentence = Message::new("clamp-side")
                .with("way", way(*towards))
                .with("distance", *distance)
                .with("nearest", if *nearest { "yes" } else { "no" });
            let row = number("distance", *distance)
                .formula(format!("{} − {}", short(*more), short(*less)))
                .means("fact-to-side")
                .tagged(of, role);
            (sentence, vec![row])
        }
        Step::Inside { distance, radius, depth, normal } => {
            let of = side_tag(*normal);
            let sentence = Message::new("clamp-inside-out")
                .with("way", way(*normal))
                .with("distance", *distance)
                .with("radius", *radius)
                .with("depth", *depth);
            let rows = vec![
                number("distance", *distance).means("fact-to-side").tagged(of, Role::Candidate),
                number("r", *radius).means("fact-radius").at("out", Role::ShapeA),
                number("depth", *depth)
                    .formula(format!("{} + {}", short(*distance), short(*radius)))
                    .means("fact-out-of-box")
                    .at("out", Role::Normal),
                vector("n", *normal).means("fact-disc-way-out").at("out", Role::Normal),
            ];
            (sentence, rows)
        }
        Step::Reach { offset, square, radius, limit, order } => {
            let decided = pairs::decided(order.is_le());
            let sentence = Message::new("clamp-reach")
                .with("square", *square)
                .with("limit", *limit)
                .with("order", pairs::order_word(*order));
            let rows = vec![
                number("d²", *square)
                    .formula(format!("PC · PC = {}", dot_formula(*offset, *offset)))
                    .means("fact-box-distance-square")
                    .of("ci", 0, decided),
                number("r", *radius).means("fact-radius").at("r", Role::ShapeA),
                number("r²", *limit)
                    .formula(format!("{} · {}", short(*radius), short(*radius)))
                    .means("fact-radius-square")
                    .at("r", Role::ShapeA),
            ];
            (sentence, rows)
        }
        Step::Out(out) => tell_way_out("clamp-out", "r", out),
    }
}

/// The sides of a box in the order of the comparisons: right, left, down, up.
pub(crate) const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// A side in a word, for the texts to choose by.
pub(crate) fn way(towards: DVec2) -> &'static str {
    ["right", "left", "down", "up"][side_tag(towards).which as usize]
}

fn side_tag(towards: DVec2) -> Tag {
    let which = SIDES.iter().position(|s| *s == towards).unwrap_or_default();
    tag("way", which as u32)
}

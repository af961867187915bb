//! How the steps of a pair's test are drawn and said: each comparison with its numbers, each axis with its two
//! intervals.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collide::any::least_way;
use crate::collide::any::overlap::Step;
use crate::collide::contact::{NearestPoints, WayOut};
use crate::collide::convex::sat_polygon::{AxisVerdict, WhichShape};
use crate::collide::convex::{round_convex, sat_polygon};
use crate::collide::curve::curved;
use crate::collide::pair::{box_box, circle_box, circle_circle, circle_segment};
use crate::figure::{Figure, Layer, MarkShape, Role, outline};
use crate::geom::Rect;
use crate::lab::Told;
use crate::lab::common::axis::{self, Intervals, Ruler, axis_tag};
use crate::lab::common::draw::{moved, number, tag, vector, words};
use crate::lab::pixels::words_compared as pixels;
use crate::lab::rich::circle_box::clamp_sentences;
use crate::lab::simple::squares::Legs;
use crate::text::Message;

/// Two shapes as they are drawn, the first that the test has first.
#[derive(Clone, Copy)]
pub(crate) struct Drawn<'d> {
    pub(crate) a: &'d MarkShape,
    pub(crate) b: &'d MarkShape,
}

/// The last of some steps that are all of one kind, in their order.
pub(crate) fn tail<'s, E, S>(steps: &[&'s E], of: impl Fn(&'s E) -> Option<&'s S>) -> Vec<&'s S> {
    let mut own: Vec<_> = steps.iter().rev().map_while(|step| of(step)).collect();
    own.reverse();
    own
}

/// The name of a step's kind in the texts.
pub(crate) fn name(step: &Step) -> &'static str {
    match step {
        Step::Bounds { .. } => "kind-bounds",
        Step::Pieces { .. } | Step::Piece { .. } => "kind-pieces",
        Step::CircleCircle(circle_circle::Step::Out(_))
        | Step::CircleBox(circle_box::Step::Inside { .. } | circle_box::Step::Out(_))
        | Step::BoxBox(box_box::Step::Out { .. })
        | Step::CircleSegment(circle_segment::Step::Out(_))
        | Step::Convex(round_convex::Step::Out(_)) => "kind-way-out",
        Step::CircleCircle(_) => "kind-distance",
        Step::BoxBox(_) => "kind-side",
        Step::CircleBox(_) => "kind-clamp",
        Step::CircleSegment(circle_segment::Step::Dot { .. }) => "kind-dot",
        Step::CircleSegment(_) => "kind-project",
        Step::Convex(round_convex::Step::Nearest { .. }) => "kind-nearest",
        Step::Convex(_) => "kind-axis",
        Step::Curves(curved::Step::Nearest { .. }) => "kind-nearest",
        Step::Curves(_) => "kind-pieces",
        Step::Pixels(step) => pixels::caption_of(step).name,
        Step::Way(_) => "kind-way-out",
        Step::Answer { .. } => "kind-done",
    }
}

/// The picture of one step, over the two shapes.
pub(crate) fn draw(figure: &mut Figure, step: &Step, drawn: Drawn<'_>) {
    match step {
        Step::Bounds { a, b, apart } => {
            boxed(figure, a, Role::ShapeA);
            boxed(figure, b, if *apart { Role::Refused } else { Role::ShapeB });
        }
        Step::CircleCircle(step) => {
            let (Some(from), Some(to)) = (middle(drawn.a), middle(drawn.b)) else { return };
            match step {
                circle_circle::Step::Out(out) => way_out(figure, to, out),
                _ => Legs::between(from, to).draw(figure, true),
            }
        }
        Step::BoxBox(box_box::Step::Shared { shared }) => boxed(figure, shared, Role::Impact),
        Step::BoxBox(box_box::Step::Out { depth, normal, .. }) => {
            if let Some(from) = middle(drawn.b) {
                figure
                    .arrow(Role::Normal, from, from + *normal * *depth)
                    .label(short(*depth))
                    .lit();
            }
        }
        Step::BoxBox(box_box::Step::Side { towards, apart, .. }) => {
            let Some(bounds) = around(drawn.a) else { return };
            let border = bounds.centre() + *towards * bounds.size() * 0.5;
            let role = if *apart { Role::Result } else { Role::Candidate };
            figure.line(role, border, towards.perp()).lit();
        }
        Step::CircleBox(step) => {
            if let Some(centre) = middle(drawn.b) {
                clamp_sentences::draw(figure, step, centre);
            }
        }
        Step::Curves(step) => draw_curves(figure, step, drawn),
        Step::Pixels(step) => pixels::draw_word(figure, step, drawn.a),
        Step::Way(step) => draw_way(figure, step, drawn),
        Step::CircleSegment(circle_segment::Step::Project { point, .. }) => {
            if let Some(centre) = middle(drawn.b) {
                figure.segment(Role::Candidate, *point, centre).lit();
            }
            figure.point(Role::Candidate, *point).label("I");
        }
        Step::Convex(round_convex::Step::Nearest { nearest, order, .. }) => {
            draw_nearest(figure, nearest, *order);
        }
        Step::Convex(round_convex::Step::Sat(step)) => draw_axis(figure, step, drawn),
        Step::CircleSegment(circle_segment::Step::Out(out))
        | Step::Convex(round_convex::Step::Out(out)) => {
            if let Some(from) = middle(drawn.b) {
                way_out(figure, from, out);
            }
        }
        Step::CircleSegment(_) | Step::Pieces { .. } | Step::Piece { .. } | Step::Answer { .. } => {
        }
    }
}

/// The way between the nearest points of two cores.
pub(crate) fn draw_nearest(figure: &mut Figure, nearest: &NearestPoints, order: Ordering) {
    let role = if order == Ordering::Greater { Role::Result } else { Role::Impact };
    figure.segment(role, nearest.on_a, nearest.on_b).label(short(nearest.distance)).lit();
}

/// How far and where a shape at `from` must move.
pub(crate) fn way_out(figure: &mut Figure, from: DVec2, out: &WayOut) {
    let of = tag("out", 0);
    if out.depth > 0.0 {
        figure
            .arrow(Role::Normal, from, from + out.normal * out.depth)
            .tag(of)
            .label(short(out.depth))
            .lit();
    } else {
        figure.point(Role::Normal, from).tag(of).lit();
    }
}

/// The same in words: `id` is the sentence, `radii` what the reach is called.
pub(crate) fn tell_way_out(id: &'static str, radii: &str, out: &WayOut) -> Told {
    let how = match (out.depth == 0.0, out.distance == 0.0) {
        (true, _) => "touching",
        (false, true) => "level",
        (false, false) => "no",
    };
    let sentence = Message::new(id)
        .with("how", how)
        .with("distance", out.distance)
        .with("reach", out.reach)
        .with("depth", out.depth);
    let rows = vec![
        number("d", out.distance).formula("√d²").means("fact-distance").at("out", Role::Candidate),
        number(radii, out.reach).means("fact-reach").at("out", Role::Candidate),
        number(format!("{radii} − d"), out.depth)
            .formula(format!("{} − {}", short(out.reach), short(out.distance)))
            .means("fact-depth")
            .at("out", Role::Normal),
        vector("n", out.normal).means("fact-way-out").at("out", Role::Normal),
    ];
    (sentence, rows)
}

/// An axis with both intervals laid along it, clear of the shapes.
fn draw_axis(figure: &mut Figure, step: &sat_polygon::Step, drawn: Drawn<'_>) {
    let sat_polygon::Step::Axis { side, edge, origin, normal, a, b, gap, verdict, .. } = step
    else {
        return;
    };
    let [of_a, of_b] = [drawn.a, drawn.b].map(points);
    let all = of_a.iter().chain(&of_b).copied();
    let Some(ruler) = Ruler::beside(*origin, *normal, all) else { return };
    ruler.lines(figure, axis_tag(*side, *edge));
    let on = Intervals { a: *a, b: *b, radii: [0.0; 2] };
    ruler.intervals(figure, &on, [&of_a, &of_b]);
    ruler.band(figure, axis::role(*verdict), [gap.min(0.0), gap.max(0.0)]);
}

fn points(shape: &MarkShape) -> Vec<DVec2> {
    outline::chains(shape).into_iter().flat_map(|chain| chain.points).collect()
}

fn boxed(figure: &mut Figure, rect: &Rect, role: Role) {
    let mut ring = rect.corners().to_vec();
    ring.extend(rect.corners().first());
    figure.mark(role, Layer::Overlay, MarkShape::Polyline(ring)).lit();
}

fn around(shape: &MarkShape) -> Option<Rect> {
    if let MarkShape::Circle(c, r) = shape {
        return Some(Rect::centred(*c, DVec2::splat(2.0 * r)));
    }
    Rect::around(outline::chains(shape).into_iter().flat_map(|chain| chain.points))
}

fn middle(shape: &MarkShape) -> Option<DVec2> {
    match shape {
        MarkShape::Circle(c, _) | MarkShape::Point(c) => Some(*c),
        other => around(other).map(Rect::centre),
    }
}

fn draw_curves(figure: &mut Figure, step: &curved::Step, drawn: Drawn<'_>) {
    match *step {
        curved::Step::Nearest { on_a, on_b, distance, .. } => {
            figure.segment(Role::Candidate, on_a, on_b).label(short(distance)).lit();
        }
        curved::Step::Meeting { point, .. } => {
            figure.mark(Role::Impact, Layer::Overlay, MarkShape::Point(point)).lit();
        }
        curved::Step::Stretch { point, inside, .. } => {
            let role = if inside { Role::Impact } else { Role::Refused };
            figure.mark(role, Layer::Overlay, MarkShape::Point(point)).lit();
        }
        curved::Step::Way { by, parts } => {
            let Some(from) = middle(drawn.b) else { return };
            let role = if parts { Role::Result } else { Role::Refused };
            figure.arrow(role, from, from + by).lit();
        }
    }
}

/// The way that a step looks at, and where the second would be at its end.
fn draw_way(figure: &mut Figure, step: &least_way::Step, drawn: Drawn<'_>) {
    let Some(from) = middle(drawn.b) else { return };
    let (by, role) = match *step {
        least_way::Step::Deepest { by, parts: false } => (by, Role::Refused),
        least_way::Step::Deepest { by, .. }
        | least_way::Step::Enough { by }
        | least_way::Step::Shorter { by } => (by, Role::Candidate),
        least_way::Step::Out { by, .. } => (by, Role::Result),
        least_way::Step::Off { normal } => {
            let length = 0.3 * around(drawn.b).map_or(0.0, |r| r.size().max_element());
            figure.arrow(Role::Normal, from, from + normal * length).lit();
            return;
        }
        least_way::Step::Pairs { .. } => return,
    };
    figure.arrow(role, from, from + by).label(short(by.length())).lit();
    figure.mark(Role::Ghost, Layer::Overlay, moved(drawn.b, by));
}

/// A length for a label.
pub(crate) fn short(x: f64) -> String {
    crate::text::number::number(x)
}

/// What a step says, and its numbers.
pub(crate) fn tell(step: &Step) -> Told {
    let (sentence, numbers) = match step {
        Step::Bounds { apart, .. } => {
            (Message::new(if *apart { "pair-bounds-apart" } else { "pair-bounds" }), Vec::new())
        }
        Step::Pieces { a, b, test } => (
            Message::new("pair-pieces")
                .with("a", *a as usize + 1)
                .with("b", *b as usize + 1)
                .with("test", test.name().to_owned()),
            Vec::new(),
        ),
        Step::CircleCircle(step) => tell_circles(step),
        Step::BoxBox(box_box::Step::Side { depth, apart, .. }) => (
            Message::new(if *apart { "pair-side-apart" } else { "pair-side" })
                .with("depth", depth.abs()),
            vec![number("depth", *depth).means("fact-depth").coloured(Role::Candidate)],
        ),
        Step::BoxBox(box_box::Step::Shared { shared }) => {
            let size = shared.size();
            let touching = if size.min_element() == 0.0 { "yes" } else { "no" };
            let sentence = Message::new("box-box-shared")
                .with("width", size.x)
                .with("height", size.y)
                .with("touching", touching);
            let rows = vec![
                vector("min", shared.min).means("fact-shared-min"),
                vector("max", shared.max).means("fact-shared-max"),
            ];
            (sentence, rows)
        }
        Step::BoxBox(box_box::Step::Out { depth, normal, .. }) => {
            found("pair-way-out", *depth, *normal)
        }
        Step::CircleBox(step) => clamp_sentences::tell(step),
        Step::CircleSegment(step) => tell_circle_segment(step),
        Step::Convex(step) => tell_convex(step),
        Step::Curves(step) => tell_curves(step),
        Step::Pixels(step) => return pixels::tell(step, None),
        Step::Way(step) => tell_way(step),
        Step::Piece { depth: None, .. } => (Message::new("pair-piece-apart"), Vec::new()),
        Step::Piece { depth: Some(depth), deepest } => (
            Message::new(if *deepest { "pair-piece-deepest" } else { "pair-piece-less" })
                .with("depth", *depth),
            vec![number("depth", *depth).means("fact-depth").coloured(Role::Impact)],
        ),
        Step::Answer { meets } => {
            (Message::new(if *meets { "pair-meets" } else { "pair-apart" }), Vec::new())
        }
    };
    (sentence, numbers)
}

/// d² against the square of the reach of both.
fn reach_square(square: f64, limit: f64, order: Ordering) -> Told {
    let id = match order {
        Ordering::Greater => "pair-reach-apart",
        Ordering::Equal => "pair-reach-touching",
        Ordering::Less => "pair-reach",
    };
    let sentence = Message::new(id).with("square", square).with("limit", limit);
    let sign = match order {
        Ordering::Greater => ">",
        Ordering::Equal => "=",
        Ordering::Less => "<",
    };
    let rows = vec![
        number("d²", square).means("fact-distance-square").coloured(Role::Candidate),
        number(format!("{sign} (r₁ + r₂)²"), limit).means("fact-reach-square"),
    ];
    (sentence, rows)
}

fn tell_curves(step: &curved::Step) -> Told {
    match *step {
        curved::Step::Nearest { distance, radius, .. } => (
            Message::new("pair-curve-nearest").with("distance", distance).with("radius", radius),
            vec![
                number("d", distance).means("fact-sandbox-pair-distance").coloured(Role::Candidate),
                number("r", radius).means("fact-radius"),
            ],
        ),
        curved::Step::Meeting { point, touch } => {
            let id = if touch { "pair-curve-touch" } else { "pair-curve-crossing" };
            (
                Message::new(id).with("point", point),
                vec![vector("P", point).means("fact-sandbox-pair-place")],
            )
        }
        curved::Step::Stretch { point, inside, .. } => {
            let id = if inside { "pair-stretch-inside" } else { "pair-stretch-outside" };
            (
                Message::new(id).with("point", point),
                vec![vector("P", point).means("fact-sandbox-pair-place")],
            )
        }
        curved::Step::Way { by, parts } => {
            let id = if parts { "pair-way-parts" } else { "pair-way-not" };
            let length = by.length();
            (
                Message::new(id).with("length", length),
                vec![number("length", length).means("fact-sandbox-pair-length")],
            )
        }
    }
}

fn tell_way(step: &least_way::Step) -> Told {
    let (id, by) = match *step {
        least_way::Step::Deepest { by, parts: true } => ("pair-way-deepest", by),
        least_way::Step::Deepest { by, parts: false } => ("pair-way-deepest-not", by),
        least_way::Step::Enough { by } => ("pair-way-enough", by),
        least_way::Step::Shorter { by } => ("pair-way-shorter", by),
        least_way::Step::Out { by, least: true } => ("pair-way-least", by),
        least_way::Step::Out { by, least: false } => ("pair-way-hulls", by),
        least_way::Step::Off { normal } => {
            let row = vector("n", normal).means("fact-sandbox-pair-normal").coloured(Role::Normal);
            return (Message::new("pair-way-off"), vec![row]);
        }
        least_way::Step::Pairs { pairs, sides } => {
            let sentence = Message::new("pair-way-pairs");
            let sentence = sentence.with("pairs", pairs as usize).with("sides", sides as usize);
            return (sentence, Vec::new());
        }
    };
    let length = by.length();
    let row = number("length", length).means("fact-sandbox-pair-length").coloured(Role::Candidate);
    (Message::new(id).with("length", length), vec![row])
}

fn tell_circles(step: &circle_circle::Step) -> Told {
    match step {
        circle_circle::Step::Offset { offset } => (
            Message::new("pair-offset").with("offset", *offset),
            vec![vector("d", *offset).means("fact-sandbox-pair-offset")],
        ),
        circle_circle::Step::Squares { squares, square } => (
            Message::new("pair-squares").with("square", *square),
            vec![
                number("dx²", squares.x).means("fact-square"),
                number("dy²", squares.y).means("fact-square"),
                number("d²", *square).means("fact-distance-square").coloured(Role::Candidate),
            ],
        ),
        circle_circle::Step::Reach { square: limit, order, reach: r } => {
            // the step before has d²; here is what it is compared with.
            let id = match order {
                Ordering::Greater => "pair-circles-apart",
                Ordering::Equal => "pair-circles-touching",
                Ordering::Less => "pair-circles",
            };
            let rows = vec![
                number("r₁ + r₂", *r).means("fact-reach"),
                number("(r₁ + r₂)²", *limit).means("fact-reach-square"),
            ];
            (Message::new(id).with("limit", *limit), rows)
        }
        circle_circle::Step::Out(out) => tell_way_out("pair-radii-out", "r₁ + r₂", out),
    }
}

fn tell_circle_segment(step: &circle_segment::Step) -> Told {
    match step {
        circle_segment::Step::Dot { end, dot, beyond } => {
            let label = if *end == circle_segment::SegmentEnd::A { "AC · AB" } else { "BC · BA" };
            let id = if *beyond { "pair-dot-beyond" } else { "pair-dot" };
            let end = if *end == circle_segment::SegmentEnd::A { "A" } else { "B" };
            (
                Message::new(id).with("end", end.to_owned()).with("dot", *dot),
                vec![number(label, *dot).means("fact-behind-end")],
            )
        }
        circle_segment::Step::Project { t, point, part } => {
            let id = match part {
                circle_segment::NearestPart::A => "pair-project-a",
                circle_segment::NearestPart::Between => "pair-project-between",
                circle_segment::NearestPart::B => "pair-project-b",
            };
            let rows = vec![
                number("t", *t).means("fact-t"),
                vector("I", *point).means("fact-foot").coloured(Role::Candidate),
            ];
            (Message::new(id).with("t", *t), rows)
        }
        circle_segment::Step::Reach { square, limit, order } => {
            reach_square(*square, *limit, *order)
        }
        circle_segment::Step::Out(out) => tell_way_out("pair-radii-out", "r₁ + r₂", out),
    }
}

/// The sentence and the numbers of a step of two convex shapes.
fn tell_convex(step: &round_convex::Step) -> Told {
    match step {
        round_convex::Step::Nearest { nearest, reach, order } => {
            let id = match order {
                Ordering::Greater => "pair-nearest-apart",
                Ordering::Equal => "pair-nearest-touching",
                Ordering::Less => "pair-nearest",
            };
            let rows = vec![
                number("d", nearest.distance)
                    .means("fact-sandbox-pair-distance")
                    .coloured(Role::Candidate),
                number("r₁ + r₂", *reach).means("fact-reach"),
            ];
            (Message::new(id).with("distance", nearest.distance).with("reach", *reach), rows)
        }
        round_convex::Step::Out(out) => tell_way_out("pair-radii-out", "r₁ + r₂", out),
        round_convex::Step::Sat(step) => tell_sat(step),
    }
}

fn tell_sat(step: &sat_polygon::Step) -> Told {
    match step {
        sat_polygon::Step::Axis { side, edge, normal, a, b, gap, verdict, .. } => {
            let id = match verdict {
                AxisVerdict::Apart => "pair-axis-apart",
                AxisVerdict::Narrow => "pair-axis-narrow",
                AxisVerdict::Least => "pair-axis-least",
                AxisVerdict::Deeper => "pair-axis-deeper",
            };
            let of = axis_tag(*side, *edge);
            let whose = if *side == WhichShape::A { "A" } else { "B" };
            let sentence = Message::new(id)
                .with("side", whose.to_owned())
                .with("edge", *edge as usize + 1)
                .with("gap", gap.abs());
            let interval = |label: &str, of: &[f64; 2]| {
                crate::lab::common::draw::row(label, crate::lab::FactValue::Interval(of[0], of[1]))
                    .means("fact-sandbox-pair-interval")
            };
            let (length, meaning) =
                if *gap > 0.0 { ("gap", "fact-sandbox-pair-gap") } else { ("depth", "fact-depth") };
            let rows = vec![
                vector("n", *normal).means("fact-sandbox-pair-normal").tagged(of, Role::Normal),
                interval("A", a).at("interval-a", Role::ShapeA),
                interval("B", b).at("interval-b", Role::ShapeB),
                number(length, gap.abs()).means(meaning).of("gap", 0, axis::role(*verdict)),
            ];
            (sentence, rows)
        }
        sat_polygon::Step::InLine { verdict, gap, .. } => {
            let (id, word) = match verdict {
                AxisVerdict::Apart => ("pair-in-line-apart", "word-apart"),
                AxisVerdict::Narrow => ("pair-in-line-narrow", "word-apart"),
                AxisVerdict::Least | AxisVerdict::Deeper => ("pair-in-line", "word-meets"),
            };
            (
                Message::new(id).with("gap", *gap),
                vec![words("verdict", word).means("fact-sandbox-pair-verdict")],
            )
        }
        sat_polygon::Step::Meet { axes } => {
            (Message::new("pair-axes-meet").with("axes", *axes as usize), Vec::new())
        }
        sat_polygon::Step::Found(deepest) => found("pair-found", deepest.depth, deepest.normal),
    }
}

/// The least way out.
fn found(id: &'static str, depth: f64, normal: DVec2) -> Told {
    let rows = vec![
        number("depth", depth).means("fact-depth").coloured(Role::Impact),
        vector("n", normal).means("fact-way-out").coloured(Role::Normal),
    ];
    (Message::new(id).with("depth", depth), rows)
}

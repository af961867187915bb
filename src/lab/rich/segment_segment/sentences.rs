//! What the steps of a move against walls say, and their numbers.

use glam::DVec2;

use crate::collide::pair::earliest_wall::{KeptWall, Step, WallVerdict};
use crate::collide::pair::segment_segment::{EitherEnd, SegmentsHit, Step as Meet};
use crate::collide::pair::stop_short::Step as Inner;
use crate::figure::Role;
use crate::geom::Segment;
use crate::lab::common::draw::{number, row, vector};
use crate::lab::common::names::called;
use crate::lab::common::pairs::Thing;
use crate::lab::rich::circle_line::{cross_formula, place};
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, FactValue, Told};
use crate::text::Message;

/// The hue of a determinant above 0, and of one below.
pub(super) const SIGNS: [Role; 2] = [Role::Region(2), Role::Region(3)];

/// A move and the wall it is tested against.
pub(crate) type MoveAndWall<'t> = (&'t Thing<Segment>, &'t Thing<Segment>);

/// Whether a wall is kept as the earliest.
pub(crate) fn taken(verdict: WallVerdict) -> bool {
    matches!(verdict, WallVerdict::First | WallVerdict::Earlier)
}

/// The hue of a determinant, as its triangle has it.
fn sign(det: f64) -> Role {
    if det == 0.0 {
        Role::Impact
    } else if det > 0.0 {
        SIGNS[0]
    } else {
        SIGNS[1]
    }
}

/// What a step says.
pub(crate) fn tell(step: &Step, pair: MoveAndWall<'_>) -> Told {
    let (sentence, facts) = match step {
        Step::Start { from, to, walls, epsilon } => start([*from, *to], *walls, *epsilon, pair),
        Step::Wall { step: Inner::Meet(step), .. } => meet(step, pair),
        Step::Wall { step: Inner::Short { l, epsilon, length, fraction, end }, .. } => {
            shortened([*l, *epsilon, *length, *fraction], *end, pair)
        }
        Step::Compare { wall, stop, before, verdict } => {
            compare(*wall, stop.as_ref(), before.as_ref(), *verdict)
        }
        Step::Stop { by, walls, end } => stopped(by.as_ref(), *walls, *end, pair),
    };
    (sentence.with("wall", called(pair.1.name.clone())), facts)
}

/// The move's own numbers.
pub(crate) fn start(
    [o, p]: [DVec2; 2],
    walls: usize,
    epsilon: f64,
    (op, _): MoveAndWall<'_>,
) -> Told {
    let length = o.distance(p);
    let sentence = Message::new("segment-start")
        .with("move", called(op.name.clone()))
        .with("from", o)
        .with("to", p)
        .with("length", length)
        .with("epsilon", epsilon)
        .with("walls", walls);
    let mut facts = move_rows([o, p], op.index);
    facts.push(number("ε", epsilon).means("fact-epsilon").unmarked());
    (sentence, facts)
}

/// O, P and how far it is from one to the other.
pub(super) fn move_rows([o, p]: [DVec2; 2], of: u32) -> Vec<Fact> {
    let v = p - o;
    vec![
        vector("O", o).means("fact-move-from").of("object", of, Role::ShapeA),
        vector("P", p).means("fact-move-to").of("object", of, Role::ShapeA),
        number("|OP|", v.length())
            .formula(format!("√({}² + {}²)", short(v.x), short(v.y)))
            .means("fact-move-length")
            .of("object", of, Role::ShapeA),
    ]
}

/// A determinant with its triangle: of which line, and which end.
pub(crate) fn determinant(
    name: &str,
    det: f64,
    [line, way]: [DVec2; 2],
    words: &'static str,
    tag: &'static str,
    wall: u32,
) -> Fact {
    number(name, det)
        .formula(format!("{words} = {}", cross_formula(line, way)))
        .means("fact-side-det")
        .of(tag, wall, sign(det))
}

/// The determinants of a move's ends, about the line of a wall.
pub(crate) fn move_dets([d_o, d_p]: [f64; 2], [op, ab]: [&Segment; 2], wall: u32) -> Vec<Fact> {
    let (a, line) = (ab.a(), ab.b() - ab.a());
    let (to_o, to_p) = ([line, op.a() - a], [line, op.b() - a]);
    vec![
        determinant("d(O)", d_o, to_o, "det(AB, AO)", "d-o", wall),
        determinant("d(P)", d_p, to_p, "det(AB, AP)", "d-p", wall),
    ]
}

/// The determinants of a wall's ends, about the line of a move.
pub(crate) fn wall_dets([d_a, d_b]: [f64; 2], [op, ab]: [&Segment; 2], wall: u32) -> Vec<Fact> {
    let (o, line) = (op.a(), op.b() - op.a());
    let (to_a, to_b) = ([line, ab.a() - o], [line, ab.b() - o]);
    vec![
        determinant("d(A)", d_a, to_a, "det(OP, OA)", "d-a", wall),
        determinant("d(B)", d_b, to_b, "det(OP, OB)", "d-b", wall),
    ]
}

fn meet(step: &Meet, pair: MoveAndWall<'_>) -> Told {
    let (op, ab) = pair;
    let (o, a) = (op.is.a(), ab.is.a());
    match step {
        Meet::MoveSides { d_o, d_p, apart, parallel } => {
            let sides = match (*apart, *parallel) {
                (true, true) => "parallel",
                (true, false) => "apart",
                _ if *d_o == 0.0 && *d_p == 0.0 => "line",
                _ if *d_o == 0.0 => "from",
                _ if *d_p == 0.0 => "to",
                _ => "across",
            };
            let sentence = Message::new("segment-move-sides")
                .with("first", *d_o)
                .with("second", *d_p)
                .with("sides", sides);
            (sentence, move_dets([*d_o, *d_p], [&op.is, &ab.is], ab.index))
        }
        Meet::WallSides { d_a, d_b, apart } => {
            let sides = match *apart {
                true => "apart",
                false if *d_a == 0.0 && *d_b == 0.0 => "line",
                false if *d_a == 0.0 => "from",
                false if *d_b == 0.0 => "to",
                false => "across",
            };
            let facts = wall_dets([*d_a, *d_b], [&op.is, &ab.is], ab.index);
            let sentence = Message::new("segment-wall-sides")
                .with("first", *d_a)
                .with("second", *d_b)
                .with("sides", sides);
            (sentence, facts)
        }
        Meet::Touches { end, crossing } => {
            let letter = match end {
                EitherEnd::O => "O",
                EitherEnd::P => "P",
                EitherEnd::A => "A",
                EitherEnd::B => "B",
            };
            let sentence = Message::new("segment-touches")
                .with("end", letter)
                .with("l", crossing.t)
                .with("k", crossing.u);
            (sentence, parameters(crossing, None, pair))
        }
        Meet::Crosses { crossing } => {
            let sentence = Message::new("segment-crosses")
                .with("l", crossing.t)
                .with("k", crossing.u)
                .with("point", crossing.point);
            // The determinants again, of which both parameters are ratios.
            let (ab_way, op_way) = (ab.is.b() - a, op.is.b() - o);
            let dets = [
                ab_way.perp_dot(o - a),
                ab_way.perp_dot(op.is.b() - a),
                op_way.perp_dot(a - o),
                op_way.perp_dot(ab.is.b() - o),
            ];
            (sentence, parameters(crossing, Some(dets), pair))
        }
        Meet::Collinear { wall, shared, apart } => {
            let [from, to] = *shared;
            let shares = if *apart {
                "nothing"
            } else if from == to {
                "point"
            } else {
                "stretch"
            };
            let mut rows = vec![
                row("[AB]", FactValue::Interval(wall[0], wall[1])).means("fact-wall-along").of(
                    "object",
                    ab.index,
                    Role::ShapeB,
                ),
            ];
            if !apart {
                let both = row("[OP] ∩ [AB]", FactValue::Interval(from, to));
                rows.push(both.means("fact-shared").of("meeting", ab.index, Role::Impact));
            }
            let sentence = Message::new("segment-collinear")
                .with("first", wall[0])
                .with("second", wall[1])
                .with("from", from)
                .with("to", to)
                .with("shares", shares);
            (sentence, rows)
        }
    }
}

/// l, k and the point that both are of; by the determinants d(O), d(P), d(A), d(B) where they come from those.
fn parameters(
    crossing: &SegmentsHit,
    dets: Option<[f64; 4]>,
    (op, ab): MoveAndWall<'_>,
) -> Vec<Fact> {
    let ratio = |letters: [&str; 2], d: f64, e: f64| {
        let [f, g] = letters;
        format!("d({f}) / (d({f}) − d({g})) = {} / ({} − {})", short(d), short(d), short(e))
    };
    let mut l = number("l", crossing.t).means("fact-l").of("l", ab.index, Role::Candidate);
    let mut k = number("k", crossing.u).means("fact-k").of("k", ab.index, Role::Candidate);
    let mut point = vector("I", crossing.point).means("fact-impact-point").of(
        "meeting",
        ab.index,
        Role::Impact,
    );
    if let Some([d_o, d_p, d_a, d_b]) = dets {
        l = l.formula(ratio(["O", "P"], d_o, d_p));
        k = k.formula(ratio(["A", "B"], d_a, d_b));
        let (o, v) = (op.is.a(), op.is.b() - op.is.a());
        point = point.formula(format!(
            "O + l · OP = {} + {} · {}",
            place(o),
            short(crossing.t),
            place(v)
        ));
    }
    vec![l, k, point]
}

fn shortened(
    [l, epsilon, length, fraction]: [f64; 4],
    end: DVec2,
    (op, ab): MoveAndWall<'_>,
) -> Told {
    let sentence = Message::new("segment-short")
        .with("how", if fraction > 0.0 { "some" } else { "none" })
        .with("l", l)
        .with("epsilon", epsilon)
        .with("length", length)
        .with("way", l * length)
        .with("fraction", fraction);
    let wall = ab.index;
    let (o, v) = (op.is.a(), op.is.b() - op.is.a());
    let facts = vec![
        number("l", l).means("fact-l").of("meeting", wall, Role::Impact),
        number("ε", epsilon).means("fact-epsilon").of("gap", wall, Role::Impact),
        number("|OP|", length).means("fact-move-length").of("object", op.index, Role::ShapeA),
        number("f", fraction)
            .formula(format!(
                "max(0, l − ε / |OP|) = max(0, {} − {} / {})",
                short(l),
                short(epsilon),
                short(length)
            ))
            .means("fact-f-wall")
            .of("left", wall, Role::Result),
        vector("Q", end)
            .formula(format!("O + f · OP = {} + {} · {}", place(o), short(fraction), place(v)))
            .means("fact-q-wall")
            .of("left", wall, Role::Result),
    ];
    (sentence, facts)
}

/// A wall against the earliest before it.
fn compare(
    wall: u32,
    stop: Option<&KeptWall>,
    before: Option<&KeptWall>,
    verdict: WallVerdict,
) -> Told {
    let word = match (verdict, before) {
        (WallVerdict::Free, None) => "free-all",
        (WallVerdict::Free, Some(_)) => "free",
        (WallVerdict::First, _) => "first",
        (WallVerdict::Earlier, _) => "earlier",
        (WallVerdict::Level, _) => "level",
        (WallVerdict::Later, _) => "later",
    };
    let l = |kept: Option<&KeptWall>| kept.map_or(1.0, |kept| kept.l);
    let sentence = Message::new("segment-earliest")
        .with("verdict", word)
        .with("l", l(stop))
        .with("least", l(before));
    let (own, other) =
        if taken(verdict) { (Role::Result, Role::Refused) } else { (Role::Refused, Role::Result) };
    let mut facts = Vec::new();
    if let Some(kept) = stop {
        facts.push(number("l", kept.l).means("fact-l").of("meeting", wall, own));
    }
    if let Some(kept) = before {
        facts.push(number("l min", kept.l).means("fact-l-least").of("least", kept.wall, other));
    }
    (sentence, facts)
}

/// The end of the move.
fn stopped(by: Option<&KeptWall>, walls: usize, end: DVec2, (op, _): MoveAndWall<'_>) -> Told {
    let id = if by.is_some() { "segment-stop" } else { "segment-stop-free" };
    let mut sentence = Message::new(id).with("walls", walls).with("end", end);
    let mut facts = Vec::new();
    if let Some(by) = by {
        sentence = sentence.with("l", by.l).with("fraction", by.fraction);
        facts.push(number("l min", by.l).means("fact-l-least").of(
            "meeting",
            by.wall,
            Role::Impact,
        ));
        facts.push(number("f", by.fraction).means("fact-left-part").of(
            "left",
            by.wall,
            Role::Result,
        ));
    }
    let q = vector("Q", end).means("fact-q-end");
    facts.push(match by {
        Some(by) => {
            let (o, v) = (op.is.a(), op.is.b() - op.is.a());
            let words = format!("{} + {} · {}", place(o), short(by.fraction), place(v));
            q.formula(format!("O + f · OP = {words}")).of("left", by.wall, Role::Result)
        }
        None => q.of("object", op.index, Role::Result),
    });
    (sentence, facts)
}

//! The articles' own rule for a move against walls, stepped beside the right one: the product of determinants, k, the point
//! as it is printed, and the least instant.

use glam::DVec2;
use serde::Serialize;

use super::sentences::{MoveAndWall, move_dets, move_rows};
use super::{MOVE, SegmentSegment, left, letters};
use crate::collide::pair::earliest_wall::Step as Right;
use crate::collide::pair::segment_published::{E, PublishedMove, Step, segment_published_traced};
use crate::figure::{Figure, Role};
use crate::geom::Segment;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{Of, PairAnswer, PairTest, Ran, Thing, Two};
use crate::lab::rich::circle_line::place;
use crate::lab::rich::segment_segment;
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Overlays, Told};
use crate::text::Message;
use crate::trace::Trace;

/// Two instants closer than this are the same: what rounding makes of one formula written twice.
const SAME: f64 = 1e-9;

pub(crate) struct SegmentPublished;

/// Where a move meets a wall, and whether that wall is the one that stops it.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Answer {
    l: Option<f64>,
    #[serde(rename = "earliest")]
    stops: bool,
    fraction: f64,
}

impl PairTest for SegmentPublished {
    type A = Segment;
    type B = Segment;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-two-segments";
    const MOVERS_FIRST: bool = true;
    const TOGETHER: bool = true;

    fn run<T: Trace<Step>>(&self, op: &Segment, ab: &Segment, trace: &mut T) -> Answer {
        let found = segment_published_traced(op, &[(0, *ab)], trace);
        Answer { l: found.met[0], stops: found.wall.is_some(), fraction: found.fraction }
    }

    fn run_all<T: Trace<Of<Step>>>(
        &self,
        op: &Thing<Segment>,
        all: &[&Thing<Segment>],
        trace: &mut T,
    ) -> Vec<Answer> {
        let walls: Vec<_> = all.iter().map(|wall| (wall.index, wall.is)).collect();
        let first = walls.first().map_or(op.index, |wall| wall.0);
        let last = walls.last().map_or(op.index, |wall| wall.0);
        let of = |step: Step| {
            let wall = match step {
                Step::Start { .. } => first,
                Step::Sides { wall, .. }
                | Step::Parameter { wall, .. }
                | Step::Point { wall, .. }
                | Step::Instant { wall, .. } => wall,
                Step::Stop { by, .. } => by.unwrap_or(last),
            };
            Of { pair: [op.index, wall], step }
        };
        let PublishedMove { met, wall, fraction, .. } =
            segment_published_traced(&op.is, &walls, &mut trace.nest(of));
        let answers = met.into_iter().zip(&walls);
        answers.map(|(l, (i, _))| Answer { l, stops: wall == Some(*i), fraction }).collect()
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Start { .. } => caption("kind-start"),
            Step::Sides { wall, crosses, .. } => {
                let said = caption("kind-move-sides").all(MOVE.map(|m| tag(m.0, wall)));
                said.closes((!crosses).then_some(false))
            }
            Step::Parameter { wall, beside, .. } => {
                caption("kind-parameter").of("k", wall).closes(beside.then_some(false))
            }
            Step::Point { wall, .. } => {
                caption("kind-crosses").of("meeting", wall).of("printed", wall).closes(true)
            }
            Step::Instant { .. } => caption("kind-earliest-wall").at("least"),
            Step::Stop { .. } => caption("kind-stop-move").at("left"),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (op, ab) = pair;
        let (o, p, a, b) = (op.is.a(), op.is.b(), ab.is.a(), ab.is.b());
        let Some(last) = steps.last() else { return };
        let wall = ab.index;
        letters(figure, op, !matches!(last, Step::Stop { .. }));
        if !matches!(last, Step::Start { .. }) {
            for (at, name) in [(a, "A"), (b, "B")] {
                figure.point(Role::ShapeB, at).label(name);
            }
        }
        let met = |l: f64| o + (p - o) * l;
        match **last {
            Step::Start { .. } => {}
            Step::Sides { d_o, d_p, crosses, .. } => {
                let ends = [(o, d_o, MOVE[0]), (p, d_p, MOVE[1])];
                segment_segment::sides(figure, (a, b), ends, (!crosses, wall));
            }
            Step::Parameter { k, beside, .. } => {
                figure.line(Role::Guide, a, b - a);
                figure.line(Role::Guide, o, p - o);
                let at = a + (b - a) * k;
                let role = if beside { Role::Refused } else { Role::Candidate };
                if at == a {
                    figure.point(role, at).tag(tag("k", wall)).lit();
                } else {
                    figure.segment(role, a, at).tag(tag("k", wall)).lit();
                }
                figure.note(a.midpoint(at), format!("k = {}", short(k)));
            }
            Step::Point { printed, point, .. } => {
                figure.point(Role::Impact, point).tag(tag("meeting", wall));
                // The way as it is, and the same way from where the scene's numbers begin, taken for a place.
                if printed != DVec2::ZERO {
                    figure.arrow(Role::Ghost, DVec2::ZERO, printed);
                    figure.segment(Role::Candidate, o, point);
                }
                figure.note(DVec2::ZERO, "(0, 0)");
                figure
                    .point(Role::Refused, printed)
                    .tag(tag("printed", wall))
                    .label("l · OP")
                    .lit();
            }
            Step::Instant { l, least, earlier, .. } => {
                let role = if earlier { Role::Result } else { Role::Refused };
                let mark = figure.point(role, met(l));
                mark.tag(tag("meeting", wall)).lit();
                figure.note(met(l), format!("l = {}", short(l)));
                if least <= 1.0 {
                    let role = if earlier { Role::Refused } else { Role::Result };
                    let mark = figure.point(role, met(least));
                    mark.tag(tag("least", 0)).lit();
                    figure.note(met(least), format!("min t = {}", short(least)));
                }
            }
            Step::Stop { by, end, .. } => {
                left(figure, o, end, Role::Result).tag(tag("left", 0)).lit();
                figure.point(Role::Result, end).label("Q");
                if let Some(by) = by {
                    let least = Self::least(steps);
                    figure.point(Role::Impact, met(least)).tag(tag("meeting", by));
                }
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: MoveAndWall<'_>) -> Told {
        let (op, ab) = pair;
        let (o, v) = (op.is.a(), op.is.b() - op.is.a());
        let (sentence, facts) = match step {
            Step::Start { from, to, walls } => (
                Message::new("published-segment-start")
                    .with("from", *from)
                    .with("to", *to)
                    .with("walls", *walls)
                    .with("e", E),
                move_rows([*from, *to], op.index),
            ),
            Step::Sides { d_o, d_p, product, crosses, .. } => {
                let how = match (*crosses, *d_o == 0.0, *d_p == 0.0) {
                    (true, ..) => "across",
                    (_, true, true) => "line",
                    (_, true, _) => "from",
                    (_, _, true) => "to",
                    _ => "apart",
                };
                let (op, ab) = pair;
                let mut facts = move_dets([*d_o, *d_p], [&op.is, &ab.is], ab.index);
                facts.push(
                    number("d(O) · d(P)", *product)
                        .formula(format!("{} · {}", short(*d_o), short(*d_p)))
                        .means("fact-det-product")
                        .unmarked(),
                );
                let sentence = Message::new("published-segment-sides")
                    .with("first", *d_o)
                    .with("second", *d_p)
                    .with("product", *product)
                    .with("how", how);
                (sentence, facts)
            }
            Step::Parameter { k, beside, .. } => (
                Message::new("published-segment-parameter")
                    .with("k", *k)
                    .with("beside", if *beside { "yes" } else { "no" }),
                vec![self::k(*k, *beside, pair)],
            ),
            Step::Point { l, printed, point, .. } => (
                Message::new("published-segment-point")
                    .with("l", *l)
                    .with("printed", *printed)
                    .with("point", *point)
                    .with("start", o),
                vec![
                    number("l", *l).means("fact-l").of("meeting", ab.index, Role::Impact),
                    vector("l · OP", *printed)
                        .formula(format!("{} · {}", short(*l), place(v)))
                        .means("fact-printed")
                        .of("printed", ab.index, Role::Refused),
                    vector("O + l · OP", *point)
                        .formula(format!("{} + {}", place(o), place(*printed)))
                        .means("fact-impact-point")
                        .of("meeting", ab.index, Role::Impact),
                ],
            ),
            Step::Instant { l, least, earlier, .. } => {
                let how = match (*earlier, *least <= 1.0) {
                    (true, false) => "first",
                    (true, true) => "earlier",
                    (false, _) => "later",
                };
                let role = if *earlier { Role::Result } else { Role::Refused };
                let mut facts = vec![number("l", *l).means("fact-l").of("meeting", ab.index, role)];
                let min = number("min t", *least).means("fact-min-t");
                facts.push(if *least <= 1.0 {
                    min.at("least", Role::Candidate)
                } else {
                    min.unmarked()
                });
                let sentence = Message::new("published-segment-instant")
                    .with("l", *l)
                    .with("least", *least)
                    .with("how", how);
                (sentence, facts)
            }
            Step::Stop { by, least, fraction, end } => {
                let mut facts = Vec::new();
                if let Some(by) = by {
                    let min = number("min t", *least).means("fact-min-t");
                    facts.push(min.of("meeting", *by, Role::Impact));
                    facts.push(number("e", E).means("fact-e").unmarked());
                    facts.push(
                        number("l − e", *fraction)
                            .formula(format!("{} − {}", short(*least), short(E)))
                            .means("fact-left-part")
                            .at("left", Role::Result),
                    );
                }
                let q = vector("Q", *end).means("fact-q-end").at("left", Role::Result);
                let words = format!("{} + {} · {}", place(o), short(*fraction), place(v));
                facts.push(match by {
                    Some(_) => q.formula(format!("O + (l − e) · OP = {words}")),
                    None => q,
                });
                let how = match (by, *fraction < 0.0) {
                    (None, _) => "free",
                    (Some(_), true) => "back",
                    (Some(_), false) => "stopped",
                };
                let sentence = Message::new("published-segment-stop")
                    .with("how", how)
                    .with("l", *least)
                    .with("fraction", *fraction)
                    .with("gap", E * v.length())
                    .with("end", *end);
                (sentence, facts)
            }
        };
        (sentence.with("wall", called(ab.name.clone())), facts)
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        *answer
    }

    fn meets(answer: &Answer) -> bool {
        answer.l.is_some()
    }

    fn verdict(answer: &Answer) -> Message {
        Message::new("published-segment-verdict")
            .with("how", if answer.l.is_some() { "met" } else { "free" })
            .with("l", answer.l.unwrap_or(1.0))
    }

    fn verdict_of_all(asked: &[&PairAnswer<Answer>]) -> Option<(Message, [u32; 2])> {
        let by = asked.iter().find(|a| a.answer.stops);
        let l = by.and_then(|by| by.answer.l);
        segment_segment::verdict_of_all(by.or(asked.first())?.pair, asked.len(), l)
    }
}

impl SegmentPublished {
    /// The least instant of all walls so far.
    fn least(steps: &[&Step]) -> f64 {
        match steps.last() {
            Some(Step::Stop { least, .. }) => *least,
            _ => 1.0,
        }
    }
}

/// Where the line of the move meets the wall, by the article's formula.
fn k(k: f64, beside: bool, (op, ab): MoveAndWall<'_>) -> Fact {
    let (v, way, from) = (op.is.b() - op.is.a(), ab.is.b() - ab.is.a(), op.is.a() - ab.is.a());
    let words = format!(
        "det(AO, OP) / det(AB, OP) = {} / {}",
        short(from.perp_dot(v)),
        short(way.perp_dot(v))
    );
    let role = if beside { Role::Refused } else { Role::Candidate };
    number("k", k).formula(words).means("fact-k").of("k", ab.index, role)
}

/// Where the two rules part: at the first wall that one meets and the other does not. Where they meet the same, at the
/// point, which the articles print without O.
pub(crate) fn part(
    _two: MoveAndWall<'_>,
    (right, _): Ran<'_, SegmentSegment>,
    (published, _): Ran<'_, SegmentPublished>,
) -> Option<[usize; 2]> {
    let mut printed = None;
    for (end, asked) in right.iter().enumerate() {
        let Right::Compare { wall, stop, .. } = **asked else { continue };
        let point = published.iter().enumerate().find_map(|(j, step)| match **step {
            Step::Point { wall: w, l, printed, point } if w == wall => {
                Some((j, l, printed != point))
            }
            _ => None,
        });
        let told = |step: &&Right| matches!(**step, Right::Wall { wall: w, step: crate::collide::pair::stop_short::Step::Meet(_) } if w == wall);
        let i = right.iter().rposition(told).unwrap_or(end);
        let last = |step: &&Step| match **step {
            Step::Sides { wall: w, .. } | Step::Parameter { wall: w, .. } => w == wall,
            _ => false,
        };
        let same = match (stop, point) {
            (None, None) => true,
            (Some(kept), Some((_, l, _))) => (kept.l - l).abs() <= SAME,
            _ => false,
        };
        if !same {
            let j = point.map(|(j, ..)| j).or(published.iter().rposition(last));
            return Some([i, j.unwrap_or_default()]);
        }
        if let (None, Some((j, _, true))) = (printed, point) {
            printed = Some([i, j]);
        }
    }
    printed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;
    use crate::scene::Shape as Drawn;
    use crate::world::Moment;
    use crate::world::settings::MIN_DISTANCE;

    /// The runs of a move from `from` to `to` against the wall from (4, −4) to (4, 4).
    fn played(from: DVec2, to: DVec2) -> Box<dyn Playback> {
        let text = crate::scene::library::find("segment-segment").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = true;
        scene.settings.set(&MIN_DISTANCE, 0.5);
        scene.objects.truncate(2);
        scene.objects[0].shape = Drawn::Segment(crate::scene::SegmentShape { a: from, b: to });
        let wall = [DVec2::new(4.0, -4.0), DVec2::new(4.0, 4.0)];
        scene.objects[1].shape =
            Drawn::Segment(crate::scene::SegmentShape { a: wall[0], b: wall[1] });
        let world = crate::lab::plane_world(&scene);
        segment_segment::run(&world, &Moment::STILL).ok().unwrap()
    }

    fn parts(from: (f64, f64), to: (f64, f64)) -> Option<[&'static str; 2]> {
        let run = played(from.into(), to.into());
        let published = run.published().unwrap();
        let [i, j] = published.part?;
        Some([run.step(i).name, published.run.step(j).name])
    }

    #[test]
    fn they_part_where_a_move_ends_on_the_wall_and_where_the_next_begins() {
        let touching = Some(["kind-touches", "kind-move-sides"]);
        assert_eq!(parts((1.0, 0.0), (4.0, 0.0)), touching);
        assert_eq!(parts((4.0, 0.0), (9.0, 0.0)), touching);
        assert_eq!(parts((4.0, -9.0), (4.0, 0.0)), Some(["kind-collinear", "kind-move-sides"]));
    }

    #[test]
    fn where_they_meet_the_same_they_part_at_the_point_unless_the_move_starts_at_the_origin() {
        assert_eq!(parts((1.0, 0.0), (9.0, 0.0)), Some(["kind-crosses", "kind-crosses"]));
        assert_eq!(parts((0.0, 0.0), (9.0, 0.0)), None);
        assert_eq!(parts((1.0, 5.0), (9.0, 5.0)), None, "both pass beside the wall");
    }
}

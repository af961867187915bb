//! Article Z's own rule for a curve and a segment, stepped beside the right one: the line's form, the degree, the two cases
//! of the cubic, each number kept or not, its instant, and the point as it is printed.

use glam::DVec2;
use serde::Serialize;

use super::picture::letters;
use super::sentences::meeting;
use super::{BezierSegment, CurveAndSegment, Step as Right, graph};
use crate::collide::curve::bezier_published::{
    PublishedHit, RootFormula, Step, bezier_published_traced, is_phantom, same,
};
use crate::collide::curve::bezier_segment::Step as Curve;
use crate::collide::{CurveHit, bezier_segment};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{Cubic, Segment};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{count, number, tag, vector, yes};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{PairTest, Ran, Two};
use crate::lab::common::plot::Plot;
use crate::lab::rich::segment_segment::shared_digits;
use crate::lab::sandbox::pair::short;
use crate::lab::{Overlays, Told};
use crate::text::{Message, number::vector as place};
use crate::trace::Trace;

pub(crate) struct BezierPublished;

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    hits: Vec<Hit>,
}

#[derive(Serialize)]
struct Hit {
    q: f64,
    t: f64,
    printed: DVec2,
}

impl PairTest for BezierPublished {
    type A = Cubic;
    type B = Segment;
    type Step = Step;
    type Answer = Vec<PublishedHit>;

    const NEEDS: &'static str = "lab-needs-curve-and-segment";

    fn run<T: Trace<Step>>(
        &self,
        curve: &Cubic,
        segment: &Segment,
        trace: &mut T,
    ) -> Vec<PublishedHit> {
        bezier_published_traced(curve, segment, trace).into_vec()
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Line { .. } => caption("kind-line").at("line"),
            Step::Power { .. } => caption("kind-degree").at("line"),
            Step::Delta { .. } => caption("kind-discriminant"),
            Step::Cardan { .. } | Step::Again { .. } => caption("kind-curve-case"),
            Step::Root { root, .. } => caption("kind-root").of("tried", root),
            Step::Instant { root, on, .. } => {
                caption(if on { "kind-kept" } else { "kind-dropped" }).of("tried", root)
            }
            Step::Earliest { met, .. } => {
                caption("kind-earliest").at("earliest").at("printed").closes(met > 0)
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (curve, segment) = pair;
        let (c, s) = (&curve.is, &segment.is);
        let (a, way) = (s.a(), s.b() - s.a());
        letters(figure, c, s);
        let line = figure.line(Role::Candidate, a, way);
        line.tag(tag("line", 0));
        if matches!(steps.last(), Some(Step::Line { .. })) {
            line.lit();
        }
        // The roots by what is known of them: tried, on the curve, at an instant of the segment.
        let right = bezier_segment(c, s);
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match **step {
                Step::Root { root, q, on, .. } if q.is_finite() => {
                    if instant(steps, root).is_some() || !(on || now) {
                        continue;
                    }
                    let role = if on { Role::Candidate } else { Role::Refused };
                    // Beyond the curve's ends there is nothing to point at but the curve's end.
                    let mark = figure.point(role, c.at(q.clamp(0.0, 1.0))).tag(tag("tried", root));
                    mark.label("q");
                    if now {
                        mark.lit();
                    }
                }
                Step::Instant { root, q, t, point, on, .. } => {
                    let role = if on { Role::Impact } else { Role::Refused };
                    let hit = PublishedHit { q, t, point, printed: point - a };
                    let phantom = on && is_phantom(c, right.points(), &hit);
                    // Where the curve is at q, and where the segment is at t: one place, if all is right.
                    let there = c.at(q);
                    if there.distance(point) > 1e-3 * c.bounds().size().max_element() && on {
                        figure.segment(Role::Refused, there, point);
                        figure.point(Role::Refused, there);
                    }
                    let at = MarkShape::Point(if on { point } else { there });
                    let role = if phantom { Role::Refused } else { role };
                    let mark = figure.mark(role, Layer::Vertex, at).tag(tag("tried", root));
                    let words = format!("t = {}", short(t));
                    mark.label(if phantom { format!("{words} ?") } else { words });
                    if now {
                        mark.lit();
                    }
                }
                Step::Earliest { hit: Some(hit), .. } => {
                    let at = if hit.point == a {
                        MarkShape::Point(a)
                    } else {
                        MarkShape::Arrow(a, hit.point)
                    };
                    figure.mark(Role::Candidate, Layer::Overlay, at).tag(tag("earliest", 0));
                    // The same way from where the scene's numbers begin, taken for a place.
                    if hit.printed != DVec2::ZERO {
                        figure.arrow(Role::Ghost, DVec2::ZERO, hit.printed);
                        figure.note(DVec2::ZERO, "(0, 0)");
                    }
                    let mark = figure.point(Role::Refused, hit.printed);
                    mark.tag(tag("printed", 0)).label("tI").lit();
                }
                _ => {}
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], (curve, segment): CurveAndSegment<'_>) -> Told {
        let (sentence, facts) = tell(step, &segment.is);
        let sentence = sentence
            .with("curve", called(curve.name.clone()))
            .with("segment", called(segment.name.clone()));
        (sentence, facts)
    }

    fn plot(&self, steps: &[&Step], pair: CurveAndSegment<'_>) -> Option<Plot> {
        let roots: Vec<_> = steps
            .iter()
            .filter_map(|step| match **step {
                Step::Root { root, q, on, .. } => {
                    let role = if on { Role::Candidate } else { Role::Refused };
                    Some((q, role, tag("tried", root)))
                }
                Step::Instant { root, q, on, .. } => {
                    let role = if on { Role::Impact } else { Role::Refused };
                    Some((q, role, tag("tried", root)))
                }
                _ => None,
            })
            .collect();
        Some(graph::published(&roots, pair))
    }

    fn outcome(&self, answer: &Vec<PublishedHit>) -> impl Serialize {
        let hit = |h: &PublishedHit| Hit { q: h.q, t: h.t, printed: h.printed };
        Outcome { hits: answer.iter().map(hit).collect() }
    }

    fn meets(answer: &Vec<PublishedHit>) -> bool {
        !answer.is_empty()
    }

    fn verdict(answer: &Vec<PublishedHit>) -> Message {
        let earliest = answer.iter().map(|h| h.t).fold(f64::INFINITY, f64::min);
        Message::new("bezier-verdict")
            .with("how", if answer.is_empty() { "apart" } else { "points" })
            .with("met", answer.len())
            .with("t", if earliest.is_finite() { shared_digits(earliest) } else { 1.0 })
    }
}

/// What is known of a root's instant.
fn instant(steps: &[&Step], of: u32) -> Option<f64> {
    steps.iter().find_map(|s| match **s {
        Step::Instant { root, t, .. } if root == of => Some(t),
        _ => None,
    })
}

fn tell(step: &Step, segment: &Segment) -> Told {
    let (a, way) = (segment.a(), segment.b() - segment.a());
    match *step {
        Step::Line { line: [da, db, dc] } => (
            Message::new("published-curve-line").with("da", da).with("db", db).with("dc", dc),
            vec![
                number("dA", da).formula("By − Ay").means("fact-line-form"),
                number("dB", db).formula("Ax − Bx").means("fact-line-form"),
                number("dC", dc).formula("Ay (Bx − Ax) + Ax (Ay − By)").means("fact-line-form"),
            ]
            .into_iter()
            .map(|fact| fact.at("line", Role::Candidate))
            .collect(),
        ),
        Step::Power { power, quadratic } => {
            let facts = ["cA", "cB", "cC", "cD"].iter().zip(power);
            let facts = facts.map(|(l, x)| number(*l, x).means("fact-published-power").unmarked());
            let how = match (quadratic, power[0].abs() < ALMOST * largest(power)) {
                (true, _) => "quadratic",
                (false, true) => "almost",
                (false, false) => "cubic",
            };
            let sentence = Message::new("published-curve-power").with("how", how);
            (sentence.with("lead", power[0]), facts.collect())
        }
        Step::Delta { delta, two } => {
            let how = match (two, delta == 0.0) {
                (true, _) => "two",
                (false, true) => "touches",
                (false, false) => "none",
            };
            (
                Message::new("published-curve-delta").with("delta", delta).with("how", how),
                vec![number("Δ", delta).formula("b² − 4ac").means("fact-delta").unmarked()],
            )
        }
        Step::Cardan { r, s, one } => (
            Message::new("published-curve-cardan").with("r", r).with("s", s).with("one", yes(one)),
            vec![
                number("r", r).formula("q²").means("fact-cardan-r").unmarked(),
                number("s", s).formula("p³").means("fact-cardan-s").unmarked(),
            ],
        ),
        Step::Again { r, s, ran, three } => {
            let how = match (ran, three) {
                (true, true) => "both",
                (true, false) => "one",
                (false, true) => "three",
                (false, false) => "neither",
            };
            let of_r = if ran { "√(q² − p³)" } else { "q²" };
            (
                Message::new("published-curve-again").with("r", r).with("s", s).with("how", how),
                vec![
                    number("r", r).formula(of_r).means("fact-cardan-again").unmarked(),
                    number("s", s).formula("p³").means("fact-cardan-s").unmarked(),
                ],
            )
        }
        Step::Root { root, case, q, on } => {
            let case = match case {
                RootFormula::Quadratic => "quadratic",
                RootFormula::One => "one",
                RootFormula::Three => "three",
            };
            let fact = number("q", q).means("fact-curve-q");
            let role = if on { Role::Candidate } else { Role::Refused };
            let fact = if q.is_finite() { fact.of("tried", root, role) } else { fact.unmarked() };
            (
                Message::new("published-curve-root")
                    .with("q", q)
                    .with("case", case)
                    .with("on", yes(on)),
                vec![fact],
            )
        }
        Step::Instant { root, q, off_x, way: by, t, on, .. } => {
            let axis = if off_x { "x" } else { "y" };
            let role = if on { Role::Impact } else { Role::Refused };
            // A hundred times as far in the other axis: an error of q in t is a hundred times as large.
            let flat = off_x && by.abs() * 100.0 < way.y.abs();
            (
                Message::new("published-curve-instant")
                    .with("q", q)
                    .with("t", t)
                    .with("axis", axis)
                    .with("way", by)
                    .with("flat", yes(flat))
                    .with("on", yes(on)),
                vec![
                    number("q", q).means("fact-curve-q").of("tried", root, role),
                    number(if off_x { "Ix" } else { "Iy" }, by).means("fact-axis-way").unmarked(),
                    number("t", t)
                        .formula(if off_x { "(Px − Ax) / Ix" } else { "(Py − Ay) / Iy" })
                        .means("fact-instant")
                        .of("tried", root, role),
                ],
            )
        }
        Step::Earliest { met, hit, .. } => {
            let count = count("n", met).means("fact-met").unmarked();
            let Some(hit) = hit else {
                return (Message::new("published-curve-none").with("met", met), vec![count]);
            };
            (
                Message::new("published-curve-earliest")
                    .with("met", met)
                    .with("t", hit.t)
                    .with("printed", hit.printed)
                    .with("start", a)
                    .with("point", hit.point),
                vec![
                    count,
                    number("min t", hit.t).means("fact-earliest").at("earliest", Role::Candidate),
                    vector("tI", hit.printed)
                        .formula(format!("{} · {}", short(hit.t), place(way)))
                        .means("fact-curve-printed")
                        .at("printed", Role::Refused),
                    meeting(hit.point, hit.t, [a, way]).at("earliest", Role::Candidate),
                ],
            )
        }
    }
}

/// Below this part of the largest coefficient the first one is nearly 0, and dividing by it loses most digits.
const ALMOST: f64 = 1e-9;

fn largest(power: [f64; 4]) -> f64 {
    power.into_iter().fold(0.0, |m, x| m.max(x.abs()))
}

/// Where the two rules part: where the published one makes a meeting up, where it loses one, or else where it prints the
/// point.
pub(super) fn part(
    (curve, _): CurveAndSegment<'_>,
    (right, _): Ran<'_, BezierSegment>,
    (published, _): Ran<'_, BezierPublished>,
) -> Option<[usize; 2]> {
    let curve = &curve.is;
    // 1. What either finds, and the step that tells it.
    let mut met: Vec<(usize, CurveHit)> = Vec::new();
    for (i, step) in right.iter().enumerate() {
        match **step {
            Right::Curve(Curve::Kept { hit, .. }) => met.push((i, hit)),
            Right::Curve(Curve::Shared { ends }) => met.extend(ends.map(|hit| (i, hit))),
            _ => {}
        }
    }
    let decided = |step: &&Right| {
        use crate::trace::Event as _;
        matches!(step, Right::Curve(_)) && step.about().decides
    };
    let end = right.iter().rposition(decided).unwrap_or_default();
    let mut hits: Vec<(usize, u32, PublishedHit)> = Vec::new();
    for (j, step) in published.iter().enumerate() {
        if let Step::Instant { root, q, t, point, on: true, .. } = **step {
            hits.push((j, root, PublishedHit { q, t, point, printed: point }));
        }
    }
    let lost = met.iter().find(|(_, m)| !hits.iter().any(|(.., h)| same(curve, m, h)));
    let points: Vec<CurveHit> = met.iter().map(|m| m.1).collect();
    let phantom = hits.iter().find(|(.., h)| is_phantom(curve, &points, h));
    let find = |wanted: &dyn Fn(&Step) -> bool| published.iter().position(|step| wanted(step));
    let both = find(&|s| matches!(s, Step::Again { ran: true, three: true, .. }));
    // 2. A root of the second case after the first has run is made up there.
    if let Some((j, root, _)) = phantom {
        let of_three = find(
            &|s| matches!(s, Step::Root { root: r, case: RootFormula::Three, .. } if r == root),
        );
        let j = both.filter(|_| of_three.is_some()).unwrap_or(*j);
        return Some([lost.map_or(end, |l| l.0), j]);
    }
    // 3. A root is lost where its instant is refused, its number is, or none is looked for.
    if let Some((i, hit)) = lost {
        let near = |q: f64| (q - hit.q).abs() < 1e-4;
        let j = find(&|s| matches!(s, Step::Instant { q, on: false, .. } if near(*q)))
            .or_else(|| find(&|s| matches!(s, Step::Root { q, on: false, .. } if near(*q))))
            .or_else(|| find(&|s| matches!(s, Step::Delta { two: false, .. })))
            .or_else(|| find(&|s| matches!(s, Step::Power { .. })));
        return Some([*i, j.unwrap_or_default()]);
    }
    // 4. The same meetings; but the point is printed as tI, which is one only from the origin.
    let j = find(&|s| matches!(s, Step::Earliest { hit: Some(h), .. } if h.printed != h.point))?;
    Some([end, j])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;
    use crate::scene::Shape as Drawn;
    use crate::world::Moment;

    /// The runs of a curve and a segment.
    fn played(points: [(f64, f64); 4], a: (f64, f64), b: (f64, f64)) -> Box<dyn Playback> {
        let text = crate::scene::library::find("bezier-segment").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = true;
        scene.focus.clear();
        scene.objects.truncate(2);
        scene.objects[0].shape =
            Drawn::Bezier(crate::scene::BezierShape { points: points.map(DVec2::from) });
        scene.objects[1].shape =
            Drawn::Segment(crate::scene::SegmentShape { a: a.into(), b: b.into() });
        let world = crate::lab::plane_world(&scene);
        super::super::run(&world, &Moment::STILL).ok().unwrap()
    }

    fn parts(points: [(f64, f64); 4], a: (f64, f64), b: (f64, f64)) -> Option<[&'static str; 2]> {
        let run = played(points, a, b);
        let published = run.published().unwrap();
        let [i, j] = published.part?;
        Some([run.step(i).name, published.run.step(j).name])
    }

    /// y = −24 q (1 − q); x = 24 q² − 16 q³: along a level line its cubic is a quadratic.
    const ARCH: [(f64, f64); 4] = [(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)];

    #[test]
    fn a_tangency_is_lost_where_the_discriminant_is_asked() {
        let found = parts(ARCH, (-4.0, -6.0), (12.0, -6.0));
        assert_eq!(found, Some(["kind-kept", "kind-discriminant"]));
    }

    #[test]
    fn meetings_are_made_up_where_both_cases_run() {
        let curve = [(-90.0, -120.0), (350.0, -150.0), (-350.0, 150.0), (90.0, 120.0)];
        let found = parts(curve, (62.086, -165.0), (62.086, 10.0));
        assert_eq!(found.map(|f| f[1]), Some("kind-curve-case"));
        let run = played(curve, (62.086, -165.0), (62.086, 10.0));
        assert_eq!(run.outcome()["pairs"][0]["hits"].as_array().unwrap().len(), 0);
        let published = run.published().unwrap();
        assert_eq!(published.run.outcome()["pairs"][0]["hits"].as_array().unwrap().len(), 2);
    }

    #[test]
    fn an_almost_upright_segment_loses_its_meeting_to_x() {
        let found = parts(ARCH, (4.0, -9.0), (4.0 + 1e-14, 3.0));
        assert_eq!(found.map(|f| f[0]), Some("kind-kept"));
    }

    #[test]
    fn where_the_meetings_are_the_same_the_point_is_printed_without_a() {
        let found = parts(ARCH, (-2.0, -4.5), (14.0, -4.5));
        assert_eq!(found, Some(["kind-earliest", "kind-earliest"]));
        assert_eq!(parts(ARCH, (-2.0, -14.0), (14.0, -14.0)), None, "neither meets");
    }
}

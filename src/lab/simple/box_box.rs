//! The lab of two boxes that follow the axes: four ways to be too far, what they share when none holds, and the way out.
//!
//! Closed, as all shapes are: boxes that share a border alone touch, and so meet. The *switch* has the article's own rule
//! beside it, whose boxes of pixels are then apart (erratum 9).

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use super::TWO_ALIKE;
use crate::collide::contact::WayOut;
use crate::collide::pair::box_box::{BoxBox, Step, box_box_traced};
use crate::collide::pair::box_box_published::box_box_published_traced;
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::Rect;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing, Two};
use crate::lab::sandbox::pair::{short, way_out};
use crate::lab::{Fact, Lab, Overlay, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("box-box", 1, run)
    .asked(|world| pairs::asker(Boxes { half_open: false }, world))
    .testing(&[&Boxes { half_open: false }, &Boxes { half_open: true }])
    .saying(TWO_ALIKE)
    .published("published-box-box")
    .showing(&[Overlay::Ghosts]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let half_open = world.scene().settings.published.then_some(Boxes { half_open: true });
    pairs::run_beside(Boxes { half_open: false }, half_open, world, |a, b| match (a, b) {
        // The same comparison; where the borders are level, the rules may part.
        (Step::Side { apart: a, .. }, Step::Side { apart: b, .. }) => a == b,
        (Step::Shared { .. }, Step::Shared { .. }) => true,
        _ => false,
    })
}

pub(crate) struct Boxes {
    /// Whether the right and lower borders belong to the neighbours, as the article has it.
    pub(crate) half_open: bool,
}

/// The answer by either rule.
#[derive(Debug)]
pub(crate) enum Answer {
    Right(Option<BoxBox>),
    Published(bool),
}

/// How two boxes meet, as it is printed.
#[derive(Serialize)]
struct Found {
    touching: bool,
    #[serde(flatten)]
    found: BoxBox,
}

impl PairTest for Boxes {
    type A = Rect;
    type B = Rect;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-boxes";

    fn run<T: Trace<Step>>(&self, a: &Rect, b: &Rect, trace: &mut T) -> Answer {
        if self.half_open {
            Answer::Published(box_box_published_traced(a, b, trace))
        } else {
            Answer::Right(box_box_traced(a, b, trace))
        }
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Side { towards, apart, .. } => {
                caption("kind-too-far").tagged(side_tag(towards)).closes(apart.then_some(false))
            }
            Step::Shared { .. } => caption("kind-shared").at("shared").closes(true),
            Step::Out { .. } => caption("kind-way-out").at("out").at("free"),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        let (a, b) = pair;
        // Named inside opposite corners: a letter is then on its own box, to be dragged by, also when one holds the other.
        for (rect, corner, word) in [(&a.is, a.is.min, "A"), (&b.is, b.is.max, "B")] {
            figure.note(corner.lerp(rect.centre(), 0.2), word);
        }
        for (i, step) in steps.iter().enumerate() {
            match step {
                Step::Side { .. } => draw_side(figure, step, (&a.is, &b.is), i + 1 == steps.len()),
                Step::Shared { shared } => {
                    rectangle(figure, Role::Impact, shared).tag(tag("shared", 0)).lit();
                }
                Step::Out { depth, normal, .. } => {
                    if show.ghosts && *depth > 0.0 {
                        let by = *normal * *depth;
                        let free = b.is.translate(by);
                        rectangle(figure, Role::Ghost, &free).tag(tag("free", 0));
                    }
                    let out =
                        WayOut { distance: 0.0, reach: *depth, depth: *depth, normal: *normal };
                    way_out(figure, b.is.centre(), &out);
                }
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], (a, b): (&Thing<Rect>, &Thing<Rect>)) -> Told {
        match step {
            Step::Side { towards, own, other, depth, apart } => {
                let of = side_tag(*towards);
                let [first, second] = borders(*towards);
                let how = match (*apart, *depth == 0.0) {
                    (true, true) => "level",
                    (true, false) => "yes",
                    (false, true) => "touching",
                    (false, false) => "no",
                };
                (
                    Message::new(format!("box-box-{}", way(*towards)))
                        .with("own", *own)
                        .with("other", *other)
                        .with("depth", depth.abs())
                        .with("apart", how),
                    vec![
                        number(first, *own).means("fact-border-of-first").tagged(of, Role::ShapeA),
                        number(second, *other)
                            .means("fact-border-of-second")
                            .tagged(of, Role::ShapeB),
                        depth_row(*towards, *depth).formula(if towards.x + towards.y > 0.0 {
                            format!("{} − {}", short(*own), short(*other))
                        } else {
                            format!("{} − {}", short(*other), short(*own))
                        }),
                    ],
                )
            }
            Step::Shared { shared } => {
                let (min, max, size) = (shared.min, shared.max, shared.size());
                let of = |fact: Fact| fact.at("shared", Role::Impact);
                let along = |max: f64, min: f64| format!("{} − {}", short(max), short(min));
                (
                    Message::new("box-box-shared")
                        .with("width", size.x)
                        .with("height", size.y)
                        .with("touching", if size.min_element() == 0.0 { "yes" } else { "no" }),
                    vec![
                        of(vector("min", min)
                            .formula(both("max", a.is.min, b.is.min))
                            .means("fact-shared-min")),
                        of(vector("max", max)
                            .formula(both("min", a.is.max, b.is.max))
                            .means("fact-shared-max")),
                        of(number("w", size.x)
                            .formula(along(max.x, min.x))
                            .means("fact-shared-width")),
                        of(number("h", size.y)
                            .formula(along(max.y, min.y))
                            .means("fact-shared-height")),
                    ],
                )
            }
            Step::Out { depths, depth, normal } => {
                let mut facts: Vec<Fact> =
                    SIDES.into_iter().zip(depths).map(|(side, d)| depth_row(side, *d)).collect();
                let all = depths.map(short).join(", ");
                facts.push(
                    number("least", *depth)
                        .formula(format!("min({all})"))
                        .means("fact-depth")
                        .at("out", Role::Normal),
                );
                facts.push(vector("n", *normal).means("fact-way-out").at("out", Role::Normal));
                (
                    Message::new("box-box-out")
                        .with("way", way(*normal))
                        .with("depth", *depth)
                        .with("touching", if *depth == 0.0 { "yes" } else { "no" }),
                    facts,
                )
            }
        }
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        let found = match answer {
            Answer::Right(found) => {
                found.map(|found| Found { touching: found.depth == 0.0, found })
            }
            Answer::Published(_) => None,
        };
        OverlapAnswer { overlap: Self::meets(answer), found }
    }

    fn meets(answer: &Answer) -> bool {
        match answer {
            Answer::Right(found) => found.is_some(),
            Answer::Published(meets) => *meets,
        }
    }

    fn verdict(answer: &Answer) -> Message {
        pairs::verdict(match answer {
            Answer::Right(Some(found)) if found.depth == 0.0 => Ordering::Equal,
            Answer::Right(Some(_)) | Answer::Published(true) => Ordering::Less,
            Answer::Right(None) | Answer::Published(false) => Ordering::Greater,
        })
    }
}

/// Right, left, down, up, in the order of the comparisons.
const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// The first's border towards a side, drawn as a line without ends, beyond which the second would be free; while it is compared, also
/// the second's opposite border and how deep it is.
fn draw_side(figure: &mut Figure, step: &Step, (a, b): (&Rect, &Rect), now: bool) {
    let Step::Side { towards, own, other, depth, apart } = *step else { return };
    let across = DVec2::ONE - towards.abs();
    let border = towards.abs() * own + across * a.centre();
    let role = if apart { Role::Refused } else { Role::Candidate };
    let of = side_tag(towards);
    if apart {
        figure.mark(role, Layer::Background, MarkShape::HalfPlane(border, -towards)).tag(of);
    }
    let mark = figure.line(role, border, across).tag(of);
    if !now {
        return;
    }
    let [first, second] = borders(towards);
    mark.lit().label(format!("{first} = {}", short(own)));
    let level = across * b.centre();
    let (from, to) = (level + towards.abs() * own, level + towards.abs() * other);
    let edge = b.half() * across;
    let opposite = MarkShape::Segment(to - edge, to + edge);
    let words = format!("{second} = {}", short(other));
    figure.mark(Role::ShapeB, Layer::Overlay, opposite).tag(of).lit().label(words);
    let role = if apart { Role::Result } else { Role::Candidate };
    let between = figure.arrow(role, from, to).tag(of);
    if depth != 0.0 {
        between.label(short(depth.abs()));
    }
}

/// How deep the second reaches past the first's border towards a side.
fn depth_row(towards: DVec2, depth: f64) -> Fact {
    let [first, second] = borders(towards);
    let symbol = if towards.x + towards.y > 0.0 {
        format!("{first} − {second}")
    } else {
        format!("{second} − {first}")
    };
    let role = if depth < 0.0 { Role::Result } else { Role::Candidate };
    let of = side_tag(towards);
    number(symbol, depth).means("fact-side-depth").tagged(of, role)
}

/// What is compared towards a side: the first's border and the second's opposite one, as the source has them.
fn borders(towards: DVec2) -> [&'static str; 2] {
    match way(towards) {
        "right" => ["A.max.x", "B.min.x"],
        "left" => ["A.min.x", "B.max.x"],
        "down" => ["A.max.y", "B.min.y"],
        _ => ["A.min.y", "B.max.y"],
    }
}

/// A side in a word, for the texts to choose by.
fn way(towards: DVec2) -> &'static str {
    ["right", "left", "down", "up"][side_tag(towards).which as usize]
}

/// The greater, or the lesser, of two corners in each coordinate.
fn both(which: &str, a: DVec2, b: DVec2) -> String {
    let one = |a: f64, b: f64| format!("{which}({}, {})", short(a), short(b));
    format!("({}, {})", one(a.x, b.x), one(a.y, b.y))
}

fn rectangle<'f>(figure: &'f mut Figure, role: Role, b: &Rect) -> &'f mut crate::figure::Mark {
    // Of boxes that touch it is a stretch of border, or a corner.
    let flat = b.size().cmpeq(DVec2::ZERO);
    if flat.all() {
        return figure.point(role, b.min);
    }
    if flat.any() {
        return figure.segment(role, b.min, b.max);
    }
    let ring = [b.min, DVec2::new(b.max.x, b.min.y), b.max, DVec2::new(b.min.x, b.max.y)];
    figure.mark(role, Layer::Overlay, MarkShape::Polygon(ring.to_vec()))
}

fn side_tag(towards: DVec2) -> Tag {
    let which = SIDES.iter().position(|s| *s == towards).unwrap_or_default();
    tag("side", which as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;

    fn played(published: bool, focus: [&str; 2]) -> Box<dyn Playback> {
        let text = crate::scene::library::find("box-box").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = published;
        scene.focus = focus.map(str::to_owned).to_vec();
        run(&crate::lab::plane_world(&scene), &Moment::STILL).ok().unwrap()
    }

    #[test]
    fn the_way_out_is_a_step_and_why_leads_from_it_through_the_sides() {
        let played = played(false, ["wide box", "tall box"]);
        assert_eq!(played.len(), 6, "four sides, what they share, the way out");
        assert_eq!(played.deciding(), Some(4));
        assert_eq!(played.chain(5), [5, 0], "out to the right, by the first side's depth");
        assert_eq!(played.because(4), [3, 2, 1, 0]);
        let depths: Vec<_> = played.tell(5).facts.iter().map(|f| f.value.clone()).collect();
        assert_eq!(depths[0], crate::lab::FactValue::Number(30.0));
        assert_eq!(depths[0], depths[4], "the least of the four");
    }

    #[test]
    fn boxes_that_share_a_border_alone_part_the_two_rules() {
        let played = played(true, ["small box", "tall box"]);
        let published = played.published().unwrap();
        let overlaps = |run: &dyn Playback| {
            let outcome = run.outcome();
            let focus = outcome["focus"].as_u64().unwrap() as usize;
            outcome["pairs"][focus]["overlap"].as_bool().unwrap()
        };
        assert!(overlaps(&*played) && !overlaps(&*published.run));
        // The tall box is below the small one, and its upper border is the small one's lower.
        assert_eq!(published.part, Some([2, 2]));
        let agreed = played_beside(["wide box", "tall box"]);
        assert_eq!(agreed, None, "the way out comes after the answer");
        assert_eq!(played_beside(["small box", "wide box"]), None);
    }

    fn played_beside(focus: [&str; 2]) -> Option<[usize; 2]> {
        played(true, focus).published().unwrap().part
    }
}

//! The walls one by one, without the tree: a disc against each by itself, and the earliest that it touches.

use serde::Serialize;

use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Segment;
use crate::geom::convex::Convex;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{count, number, tag, vector, yes};
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::scene_walls::SceneWalls;
use crate::lab::common::swept_disc::{SweptDisc, swept, wall_role};
use crate::lab::{Overlays, Played, Told};
use crate::scene::ObjectRole;
use crate::sweep::disc_sweep::{DiscMotion, Obstacle, Spine};
use crate::sweep::one_by_one::{FirstTouch, Step, disc_one_by_one_traced};
use crate::text::Message;
use crate::trace::{Chapter, Recorder};
use crate::world::motion::slide::Sliding;
use crate::world::{Moment, PlaneWorld};

/// Runs it alone.
pub(super) fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let radius = disc_mover(world)?.radius();
    let named = SceneWalls::of(world.scene(), |_, object, _| object.role == ObjectRole::Mover);
    let of = |wall: &Segment| Obstacle::new(Spine::Segment(wall.a(), wall.b()), 0.0);
    let walls: Vec<Obstacle> = named.walls.iter().map(of).collect();
    let motion = DiscMotion { from: moment.position, by: moment.displacement, radius };
    let timeline = Recorder::run((), |(), trace| disc_one_by_one_traced(&motion, &walls, trace));
    let disc = SweptDisc { from: motion.from, by: motion.by, radius };
    Ok(Box::new(Player::new(timeline, OneByOne { disc, named })))
}

/// The disc that moves in a world.
pub(super) fn disc_mover(world: &PlaneWorld) -> Result<Convex, Message> {
    let shape = world.motion::<Sliding>().and_then(Sliding::shape);
    let disc = shape.filter(|shape| shape.core().len() == 1).cloned();
    disc.ok_or_else(|| Message::new("lab-needs-disc-mover"))
}

struct OneByOne {
    disc: SweptDisc,
    named: SceneWalls,
}

/// The answer as it is printed.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Outcome {
    StartsInside,
    Stopped { t: f64 },
    Free,
}

impl Teller for OneByOne {
    type Event = Step;
    type Output = FirstTouch;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Start { .. } => caption("kind-start").at("aq"),
            Step::Near { wall, .. } => caption("kind-wall-near").of("wall", *wall).at("height"),
            Step::Sweep { wall, step } => swept(step).of("wall", *wall),
            Step::Compare { wall, .. } => caption("kind-earliest-wall").of("wall", *wall),
            Step::Answer { first, .. } => {
                caption("kind-stop-move").all(first.map(|kept| tag("wall", kept.wall)))
            }
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let (disc, from) = (self.disc, self.disc.from);
        if show.swept {
            let way = MarkShape::Capsule(from, from + disc.by, disc.radius);
            figure.mark(Role::Swept, Layer::Fill, way);
        }
        disc.disc(&mut figure, Role::ShapeA, from, "mover");
        let arrow = |figure: &mut Figure| {
            figure.arrow(Role::Ghost, from, from + disc.by).tag(tag("aq", 0));
        };
        // The earliest touch so far, unless it is the step's own.
        let kept = events.iter().rev().skip(1).find_map(|event| match event {
            Step::Compare { wall, t: Some(t), earlier: true, .. } => Some((*wall, *t)),
            _ => None,
        });
        if let Some((wall, t)) = kept {
            self.named.draw(&mut figure, wall, [0.0, 1.0], Role::Impact);
            disc.disc(&mut figure, Role::Impact, from + disc.by * t, "least");
        }
        match events.last() {
            Some(Step::Near { wall, on, inside, .. }) => {
                arrow(&mut figure);
                let role = if *inside { Role::Impact } else { Role::Refused };
                self.named.draw(&mut figure, *wall, [0.0, 1.0], role);
                figure.segment(role, from, *on).tag(tag("height", 0)).lit();
            }
            Some(Step::Sweep { wall, step }) => {
                self.named.draw(&mut figure, *wall, [0.0, 1.0], wall_role(step));
                let spine = self.named.walls.get(*wall as usize);
                disc.draw(&mut figure, step, spine.map(|s| Spine::Segment(s.a(), s.b())));
            }
            Some(Step::Compare { wall, t, earlier, .. }) => {
                arrow(&mut figure);
                let role = if *earlier { Role::Impact } else { Role::Refused };
                self.named.draw(&mut figure, *wall, [0.0, 1.0], role);
                if let Some(t) = t {
                    disc.disc(&mut figure, role, from + disc.by * *t, "t");
                }
            }
            Some(Step::Answer { first: Some(kept), .. }) => {
                self.named.draw(&mut figure, kept.wall, [0.0, 1.0], Role::Impact);
                arrow(&mut figure);
                let at = from + disc.by * kept.touch.t;
                disc.disc(&mut figure, Role::Impact, at, "t");
                if at != from {
                    figure.arrow(Role::Result, from, at).tag(tag("left", 0)).lit();
                }
            }
            _ => arrow(&mut figure),
        }
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        let name = |wall: u32| self.named.name(wall);
        match *event {
            Step::Start { from, by, radius, walls } => (
                Message::new("disc-one-by-one-start")
                    .with("from", from)
                    .with("by", by)
                    .with("radius", radius)
                    .with("walls", walls),
                vec![
                    vector("A", from).means("fact-disc-from").at("mover", Role::ShapeA),
                    vector("AQ", by).means("fact-disc-way").at("aq", Role::Ghost),
                    number("r", radius).means("fact-disc-radius").at("mover", Role::ShapeA),
                    count("walls", walls).means("fact-walls-all").unmarked(),
                ],
            ),
            Step::Near { wall, distance, radius, inside, .. } => {
                let role = if inside { Role::Impact } else { Role::Refused };
                (
                    Message::new("disc-one-by-one-near")
                        .with("wall", name(wall))
                        .with("distance", distance)
                        .with("radius", radius)
                        .with("inside", yes(inside)),
                    vec![
                        number("d", distance).means("fact-ball-near-wall").at("height", role),
                        number("r", radius).means("fact-disc-radius").at("mover", Role::ShapeA),
                    ],
                )
            }
            Step::Sweep { wall, ref step } => self.disc.tell(step, name(wall)),
            Step::Compare { wall, t, before, earlier } => {
                let how = match (t, before, earlier) {
                    (None, ..) => "free",
                    (_, None, _) => "first",
                    (.., true) => "earlier",
                    (.., false) => "later",
                };
                let least = before.map(|kept| kept.touch.t);
                let role = if earlier { Role::Impact } else { Role::Refused };
                let own = t.map(|t| number("t", t).means("fact-ball-t-way").at("t", role));
                let least_row = |t| number("t min", t).means("fact-disc-least");
                let least_row = least.map(|t| least_row(t).at("least", Role::Impact));
                (
                    Message::new("disc-one-by-one-compare")
                        .with("how", how)
                        .with("wall", name(wall))
                        .with("t", t.unwrap_or(1.0))
                        .with("other", name(before.map_or(wall, |kept| kept.wall)))
                        .with("before", least.unwrap_or(1.0)),
                    own.into_iter().chain(least_row).collect(),
                )
            }
            Step::Answer { first, walls } => {
                let all = count("walls", walls).means("fact-walls-all").unmarked();
                let said = Message::new("disc-one-by-one-answer").with("walls", walls);
                match first {
                    Some(kept) => {
                        let t = number("t", kept.touch.t).means("fact-ball-t-way");
                        let said = said.with("met", "yes").with("wall", name(kept.wall));
                        (said.with("t", kept.touch.t), vec![t.at("t", Role::Impact), all])
                    }
                    None => (said.with("met", "no"), vec![all]),
                }
            }
        }
    }

    fn chapter(&self, chapter: Chapter) -> Message {
        let title = Message::new(format!("track-{}", chapter.what));
        if chapter.what == "wall" {
            return title.with("name", self.named.name(chapter.which));
        }
        title
    }

    fn outcome(&self, found: &FirstTouch) -> impl Serialize {
        match found {
            FirstTouch::Inside(_) => Outcome::StartsInside,
            FirstTouch::Touch(kept) => Outcome::Stopped { t: kept.touch.t },
            FirstTouch::Free => Outcome::Free,
        }
    }

    fn verdict(&self, found: &FirstTouch) -> Message {
        let said = Message::new("disc-one-by-one-verdict");
        match found {
            FirstTouch::Inside(wall) => {
                said.with("how", "inside").with("wall", self.named.name(*wall))
            }
            FirstTouch::Touch(kept) => {
                let said = said.with("how", "touch").with("wall", self.named.name(kept.wall));
                said.with("t", kept.touch.t)
            }
            FirstTouch::Free => said.with("how", "free"),
        }
    }
}

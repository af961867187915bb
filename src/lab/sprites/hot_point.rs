//! The lab of the hot point: an animation drawn by the corners of its images, and by its hot points.
//!
//! It looks at the sprites of the scene: the first that is drawn by its corner and the first that is not, or one sprite in
//! both ways.

use std::sync::Arc;

use glam::DVec2;
use serde::Serialize;

use crate::collide::sprite::anchor::{Jump, Step, anchor_traced};
use crate::collide::sprite::frame::Placement;
use crate::figure::raster::Pixels;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Rect;
use crate::lab::common::base::image_at;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::scene::sprite::{Appearance, SpriteImage, sheet};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};
use crate::trace::{Chapter, Recorder};
use crate::world::motion::animated::Animated;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("hot-point", 6, run).moving::<Animated>().still().saying(&[
    (Role::Refused, "legend-by-corner"),
    (Role::Result, "legend-by-hot-point"),
    (Role::Impact, "legend-jump"),
]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-sprite");
    let scene = world.shown();
    let sprites = || {
        scene.objects.iter().filter(|o| !o.hidden).filter_map(|object| {
            let look: Appearance = object.extension()?;
            look.shown(&scene, object).ok()?;
            Some((object, look))
        })
    };
    let corner = sprites().find(|(_, look)| look.by_corner);
    let hot = sprites().find(|(_, look)| !look.by_corner);
    let (object, look) = corner.clone().or_else(|| hot.clone()).ok_or_else(needs)?;
    let shown = look.shown(&scene, object).map_err(|_| needs())?;
    let animation = shown.sprite.animation_of(look.image);
    let range = animation.first as usize..=animation.last as usize;
    let images = shown.sprite.images.get(range).ok_or_else(needs)?.to_vec();
    let at = |found: &Option<(&crate::scene::Object, Appearance)>| {
        let (object, look) = found.as_ref().map_or((object, &look), |(o, l)| (*o, l));
        Placement { position: object.position, scale: look.scale, mirrored: look.mirrored }
    };
    let places = [at(&corner), at(&hot)];
    let hot_points: Vec<DVec2> = images.iter().map(|i| i.hot).collect();
    let timeline = Recorder::run((), |(), t| anchor_traced(&hot_points, &places, t));
    let teller = HotPoint {
        sheet: sheet::sheet(&scene, look.sheet(shown.sprite)).ok(),
        images,
        places,
        now: look.image.saturating_sub(animation.first),
    };
    Ok(Box::new(Player::new(timeline, teller)))
}

struct HotPoint {
    sheet: Option<Arc<Pixels>>,
    images: Vec<SpriteImage>,
    /// Where the corner is put, and where the hot point is.
    places: [Placement; 2],
    /// The image that the scene shows.
    now: u32,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    images: usize,
    #[serde(flatten)]
    worst: Jump,
}

impl HotPoint {
    /// An image as it is drawn at one of the places, and the line around it.
    fn image(&self, figure: &mut Figure, frame: u32, at: &Placement, role: Role) {
        let Some(image) = self.images.get(frame as usize) else { return };
        self.outline(figure, frame, at, role);
        let ghost = self.sheet.as_ref().filter(|_| frame != self.now);
        if let Some(mut drawn) = ghost.and_then(|sheet| image_at(sheet, image, at)) {
            drawn.opacity = 45;
            let shape = MarkShape::Image(Box::new(drawn));
            figure.mark(Role::Ghost, Layer::Fill, shape).tag(tag("image", frame));
        }
    }

    /// The line around an image at one of the places.
    fn outline(&self, figure: &mut Figure, frame: u32, at: &Placement, role: Role) {
        let Some(image) = self.images.get(frame as usize) else { return };
        let area = at.area(image.hot, Rect { min: DVec2::ZERO, max: image.size() });
        let ring = area.corners();
        let ring = MarkShape::Polyline(ring.into_iter().chain([ring[0]]).collect());
        figure.mark(role, Layer::Overlay, ring).tag(tag("image", frame));
    }

    fn placed_by_corner(&self, frame: u32) -> Placement {
        let hot = self.images.get(frame as usize).map_or(DVec2::ZERO, |i| i.hot);
        let [at, _] = self.places;
        Placement { position: at.point(DVec2::ZERO, hot), ..at }
    }
}

impl Teller for HotPoint {
    type Event = Step;
    type Output = Jump;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        match *event {
            Step::Corner { frame, .. } => {
                caption("kind-by-corner").of("hot", frame).of("jump", frame).of("falls", frame)
            }
            Step::Hot { frame, .. } => {
                caption("kind-by-hot-point").of("corner", frame).of("image", frame)
            }
            Step::Done { frame, .. } => caption("kind-done").of("jump", frame),
        }
    }

    fn figure(&self, events: &[&Step], _show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let Some(last) = events.last() else { return figure };
        let done = matches!(last, Step::Done { .. });
        // 1. Where the hot point has been so far, drawn by the corner.
        let falls: Vec<(u32, DVec2, Option<f64>)> = events
            .iter()
            .filter_map(|e| match e {
                Step::Corner { frame, falls, jump, .. } => Some((*frame, *falls, *jump)),
                _ => None,
            })
            .collect();
        let worst = if let Step::Done { frame, .. } = last { Some(*frame) } else { None };
        for pair in falls.windows(2) {
            let ((_, from, _), (frame, to, _)) = (pair[0], pair[1]);
            if from == to {
                continue;
            }
            let lit = worst == Some(frame) || worst.is_none() && falls.last() == Some(&pair[1]);
            let role = if lit { Role::Impact } else { Role::Refused };
            let mark = figure.arrow(role, from, to);
            mark.tag(tag("jump", frame));
        }
        for (frame, at, _) in &falls {
            figure.point(Role::Refused, *at).tag(tag("falls", *frame));
        }
        let [corner, hot] = self.places;
        figure.point(Role::Guide, corner.position).tag(tag("position", 0)).label("p");
        figure.point(Role::Result, hot.position).tag(tag("position", 1)).label("H");
        // 2. The image that the step is about, in both ways once both are known.
        match last {
            Step::Corner { frame, falls, .. } => {
                self.image(&mut figure, *frame, &self.placed_by_corner(*frame), Role::Refused);
                let mark = figure.arrow(Role::Candidate, corner.position, *falls);
                mark.tag(tag("hot", *frame)).lit().label("h");
            }
            Step::Hot { frame, corner, .. } => {
                self.image(&mut figure, *frame, &self.placed_by_corner(*frame), Role::Refused);
                self.image(&mut figure, *frame, &hot, Role::Result);
                let mark = figure.arrow(Role::Candidate, hot.position, *corner);
                mark.tag(tag("corner", *frame)).lit().label("−h");
            }
            Step::Done { .. } => {}
        }
        if done {
            for frame in 0..self.images.len() as u32 {
                let role = if worst == Some(frame) { Role::Impact } else { Role::Passage };
                self.outline(&mut figure, frame, &self.placed_by_corner(frame), role);
                self.outline(&mut figure, frame, &hot, Role::Passage);
            }
        }
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        let p = |i: u32| {
            let at = self.places[i as usize].position;
            vector("p", at).means("fact-sprite-position").of("position", i, Role::Guide)
        };
        let h = |hot: DVec2| vector("h", hot).means("fact-hot-point").unmarked();
        match event {
            Step::Corner { frame, hot, falls, jump } => {
                let way = *falls - self.places[0].position;
                let mut facts = vec![
                    p(0),
                    h(*hot),
                    vector("q", *falls)
                        .formula(format!(
                            "p + s·h = {} + {}",
                            vec(self.places[0].position),
                            vec(way)
                        ))
                        .means("fact-hot-falls")
                        .of("falls", *frame, Role::Refused),
                ];
                facts.extend(jump.map(|j| {
                    let fact = number("jump", j).means("fact-jump");
                    if j > 0.0 { fact.of("jump", *frame, Role::Impact) } else { fact.unmarked() }
                }));
                let moves = match jump {
                    None => "first",
                    Some(j) if *j > 0.0 => "yes",
                    Some(_) => "no",
                };
                let sentence = Message::new("hot-point-corner")
                    .with("image", frame + 1)
                    .with("falls", *falls)
                    .with("moves", moves)
                    .with("jump", jump.unwrap_or_default());
                (sentence, facts)
            }
            Step::Hot { frame, hot, offset, corner } => (
                Message::new("hot-point-hot")
                    .with("image", frame + 1)
                    .with("corner", *corner)
                    .with("position", self.places[1].position),
                vec![
                    p(1),
                    h(*hot),
                    vector("c", *corner)
                        .formula(format!(
                            "p − s·h = {} − {}",
                            vec(self.places[1].position),
                            vec(*offset)
                        ))
                        .means("fact-image-corner")
                        .of("corner", *frame, Role::Candidate),
                ],
            ),
            Step::Done { frame, jump } => {
                let moves = if *jump > 0.0 { "yes" } else { "no" };
                let fact = number("jump", *jump).means("fact-worst-jump");
                let fact = if *jump > 0.0 {
                    fact.formula(format!("|q − q₋₁| = {}", num(*jump))).of(
                        "jump",
                        *frame,
                        Role::Impact,
                    )
                } else {
                    fact.unmarked()
                };
                let sentence = Message::new("hot-point-done")
                    .with("moves", moves)
                    .with("image", frame + 1)
                    .with("images", self.images.len())
                    .with("jump", *jump);
                (sentence, vec![fact])
            }
        }
    }

    fn chapter(&self, chapter: Chapter) -> Message {
        Message::new(format!("track-{}", chapter.what)).with("which", chapter.which + 1)
    }

    fn outcome(&self, worst: &Jump) -> impl Serialize {
        Outcome { images: self.images.len(), worst: *worst }
    }

    fn verdict(&self, worst: &Jump) -> Message {
        Message::new("hot-point-verdict")
            .with("moves", if worst.jump > 0.0 { "yes" } else { "no" })
            .with("jump", worst.jump)
    }
}

//! The lab of the slide in space: article B's loop with the crease, and the sweep through the tree inside.

pub(super) mod descent;
pub(super) mod picture;
mod stuck;
#[cfg(test)]
mod tests;
mod words;

use std::sync::Arc;

use glam::DVec3;
use serde::Serialize;

use stuck::STARTS;

use super::MOVER;
use crate::figure::space::SpaceFigure;
use crate::geom::solid::ConvexSolid;
use crate::lab::bsp::slide::sentences as told;
use crate::lab::bsp::slide::way::{self, Touch};
use crate::lab::common::caption::Caption;
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::tree::ShownTree;
use crate::lab::{Fact, Lab, Overlay, Overlays, Played, Told, space_move_lab};
use crate::partition::space::median::Median3;
use crate::partition::space::{SpaceSplit, SpaceTree};
use crate::scene::{ObjectRole, SpaceObject};
use crate::sweep::space::kept::{KeptCounts, KeptMove};
use crate::sweep::space::slide::{SlideOptions, SpaceSlide, Step, Stopped, slide_traced};
use crate::sweep::space::{SolidFeature, SpaceSweepContact};
use crate::text::{Message, Name};
use crate::trace::Recorder;
use crate::world::motion::slide3::{SlideMade, SpaceSliding, movers};
use crate::world::settings::{
    CORNERS, DRIVE, GRAVITY, JUMP, MAX_IMPACT, MIN_DISTANCE, MIN_MOVE, SPEED, SPLITTING,
    slide_options,
};
use crate::world::{STEPS_PER_SECOND, SpaceWorld, WhichMove};

pub(crate) const LAB: Lab = space_move_lab::<SpaceSliding>("slide3", 11, run)
    .saying(MOVER)
    .showing(&[Overlay::Swept, Overlay::Normals])
    .reading(
        const {
            &[
                MIN_DISTANCE.declared(),
                MIN_MOVE.declared(),
                MAX_IMPACT.declared(),
                CORNERS.declared(),
                SPLITTING.declared(),
                DRIVE.declared(),
                SPEED.declared(),
                GRAVITY.declared(),
                JUMP.declared(),
                STARTS.declared(),
            ]
        },
    );

/// Runs the lab.
pub(super) fn run(world: &SpaceWorld, look: WhichMove) -> Played {
    let (mut lab, position, displacement) = look_at(world, look)?;
    // Of a frame's move, what it would be in a second: a sixtieth of that is too short to tell where one sticks.
    let is_made = look == WhichMove::Made && world.move_made().is_some();
    let wish = displacement * if is_made { STEPS_PER_SECOND } else { 1.0 };
    let settings = world.settings(look);
    lab.kept = stuck::moves((&lab.tree, &lab.solid), position, wish, &lab.options, settings);
    let run = Recorder::run((), |(), trace| {
        slide_traced(&lab.tree, &lab.solid, position, displacement, &lab.options, trace)
    });
    Ok(Box::new(Player::new(run, lab)))
}

/// What a lab of the tree in space looks at: the mover that was touched last, else the one that leads; where it is, and where
/// it wants to go.
pub(super) fn look_at(
    world: &SpaceWorld,
    look: WhichMove,
) -> Result<(SlideLab, DVec3, DVec3), Message> {
    let objects = &world.scene().objects;
    let needs = || Message::new("lab-needs-mover3");
    let moves =
        |i: &usize| objects.get(*i).is_some_and(|o| o.role == ObjectRole::Mover && !o.hidden);
    let index = world.focus().into_iter().find(moves).or_else(|| movers(world.scene()).next());
    let index = index.ok_or_else(needs)?;
    let slide = match world.made::<SpaceSliding>().filter(|_| look == WhichMove::Made) {
        Some(made) => made.motion.slide_of(index, made.before, made.inputs),
        None => by_arrow(world, index),
    };
    let SlideMade { solid, position, displacement, options } = slide.ok_or_else(needs)?;
    let tree = world.walls().map_err(|_| Message::new("lab-too-many-pieces"))?;
    let names = objects.iter().map(SpaceObject::called).collect();
    let (tree, index) = (Arc::clone(tree), index as u32);
    let lab = SlideLab { tree, solid, index, names, options, wish: displacement, kept: Vec::new() };
    Ok((lab, position, displacement))
}

/// What an object's arrow would do from where it is, all at once.
fn by_arrow(world: &SpaceWorld, index: usize) -> Option<SlideMade> {
    let scene = world.shown();
    let object = scene.objects.get(index)?;
    Some(SlideMade {
        solid: object.shape.to_mover(object.rotation).ok()?,
        position: object.position,
        displacement: object.velocity.unwrap_or(DVec3::ZERO),
        options: slide_options(&scene.settings),
    })
}

/// What the pictures and the sentences need beside the events.
pub(in crate::lab::bsp) struct SlideLab {
    pub(super) tree: Arc<SpaceTree>,
    pub(super) solid: ConvexSolid,
    /// Which object moves.
    index: u32,
    /// What each object is called.
    names: Vec<Name>,
    pub(super) options: SlideOptions,
    /// Where it wants to go.
    wish: DVec3,
    /// From the places around, what the same wish comes to.
    kept: Vec<KeptMove>,
}

impl SlideLab {
    /// What is touched, in words: "the edge of “ramp”".
    fn touched(&self, contact: &SpaceSweepContact) -> Message {
        let feature = match contact.feature {
            SolidFeature::Face => "face",
            SolidFeature::Edge => "edge",
            SolidFeature::Corner => "corner",
            SolidFeature::Plane => "plane",
        };
        self.part("slide3-thing", contact.solid).with("feature", feature)
    }

    /// The plane of a node, in words.
    fn plane(&self, split: &SpaceSplit) -> Message {
        match split.median {
            Some(Median3 { across, at }) => {
                Message::new("slide3-median").with("axis", across.letter()).with("at", at)
            }
            None => self.part("slide3-plane", split.solid),
        }
    }

    /// A message with an object's name, and the number of its part where it has several.
    fn part(&self, id: &'static str, solid: u32) -> Message {
        let solids = self.tree.solids();
        let owner = solids.owner(solid).unwrap_or(0);
        let mut own = solids.solids().iter().filter(|s| s.owner == owner);
        let several = own.nth(1).is_some();
        let part = solids.solids().get(solid as usize).filter(|_| several);
        let part = part.map_or(0, |s| s.part as usize + 1);
        let name = self.names.get(owner as usize).cloned().unwrap_or_default();
        Message::new(id).with("name", name).with("part", part)
    }
}

/// The way of a solid in space.
pub(in crate::lab::bsp) type Way = way::Way<DVec3, SpaceSweepContact>;

impl Touch<DVec3> for SpaceSweepContact {
    fn which(&self, impacts: &[(DVec3, Self)]) -> u32 {
        let same = |c: &Self| {
            c.solid == self.solid
                && c.feature == self.feature
                && c.normal.distance(self.normal) <= 1e-9
        };
        let mut met: Vec<&Self> = Vec::new();
        for (_, c) in impacts {
            if !met.iter().any(|m| m.solid == c.solid && m.normal.distance(c.normal) <= 1e-9) {
                met.push(c);
            }
        }
        met.iter().position(|c| same(c)).unwrap_or(met.len()) as u32 + 1
    }
}

impl Teller for SlideLab {
    type Event = Step;
    type Output = SpaceSlide;
    type Figure = SpaceFigure;

    fn caption(event: &Step) -> Caption {
        let said = told::caption_of(event, descent::caption_of);
        match event {
            Step::Sweep { .. } => said,
            Step::Start { .. } => said.at("mover").at("wish").at("velocity"),
            Step::StartSolid { .. } => said.at("push"),
            Step::Aim { .. }
            | Step::Free { .. }
            | Step::Turned { .. }
            | Step::Rest { .. }
            | Step::Limit { .. } => said.at("remaining"),
            Step::Impact { .. } => said.at("path").at("here"),
            Step::Normals { .. } => said.of("normal", 1),
            Step::Project { .. } => said.at("projected").at("taken"),
            Step::Crease { .. } => said.at("crease").at("projected"),
            Step::Corner { .. } | Step::Done { .. } => said.at("here"),
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> SpaceFigure {
        let mut figure = SpaceFigure::default();
        let way = Way::after(events);
        stuck::draw(self, &mut figure);
        picture::way(self, &mut figure, &way, show);
        match events.last() {
            Some(Step::Sweep { step, .. }) => descent::draw(self, &mut figure, step, &way, show),
            Some(event) => picture::looks_at(self, &mut figure, event, &way, show),
            None => {}
        }
        figure
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        let way = Way::after(events);
        match event {
            Step::Sweep { step, .. } => descent::tell(self, step, &way),
            event => told::tell(self, event, &way),
        }
    }

    fn tree(&self) -> Option<&dyn ShownTree> {
        Some(&*self.tree)
    }

    fn outcome(&self, slide: &SpaceSlide) -> impl Serialize {
        Outcome {
            position: slide.position,
            displacement: slide.velocity,
            kept: (self.wish != DVec3::ZERO).then(|| {
                let far = slide.path.first().map_or(0.0, |start| start.distance(slide.position));
                far / self.wish.length()
            }),
            collided: !slide.impacts.is_empty(),
            path: slide.path.to_vec(),
            impacts: slide.impacts.to_vec(),
            start_solid: slide.start_solid,
            stopped: slide.stopped,
            starts: (!self.kept.is_empty()).then(|| KeptCounts::of(&self.kept)),
        }
    }

    fn counts(&self, _slide: &SpaceSlide) -> Vec<Fact> {
        stuck::counts(&self.kept)
    }

    fn start_at(&self, place: u32) -> Option<DVec3> {
        self.kept.get(place as usize).map(|kept| kept.start)
    }

    fn verdict(&self, slide: &SpaceSlide) -> Message {
        told::done(slide.stopped)
            .with("position", slide.position)
            .with("impacts", slide.impacts.len())
    }
}

/// A slide as it is printed.
#[derive(Serialize)]
struct Outcome {
    position: DVec3,
    displacement: DVec3,
    /// How far it comes, as a part of how far it wanted to go; none where it wanted nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<f64>,
    collided: bool,
    path: Vec<DVec3>,
    impacts: Vec<SpaceSweepContact>,
    start_solid: bool,
    stopped: Stopped,
    /// From how many places around the same wish keeps how much, where that is evaluated.
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<KeptCounts>,
}

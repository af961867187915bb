//! The lab of the sweep in a scene in space: a moving solid goes down the tree to its first impact.

use glam::DVec3;
use serde::Serialize;

use crate::figure::space::SpaceFigure;
use crate::lab::bsp::slide3::{SlideLab, Way, descent, look_at, picture};
use crate::lab::common::caption::Caption;
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::tree::ShownTree;
use crate::lab::{Overlays, Played, Told};
use crate::sweep::space::tree_sweep::{SpaceSweep, Step, SweepOptions, sweep_traced};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{SpaceWorld, WhichMove};

/// Runs the lab.
pub(super) fn run(world: &SpaceWorld, look: WhichMove) -> Played {
    let (scenery, position, displacement) = look_at(world, look)?;
    let options = SweepOptions {
        min_distance: scenery.options.min_distance,
        corners: scenery.options.corners,
        check_start: true,
    };
    let run = Recorder::run((), |(), trace| {
        sweep_traced(&scenery.tree, &scenery.solid, position, displacement, &options, trace)
    });
    Ok(Box::new(Player::new(run, SweepLab { scenery, position, displacement })))
}

struct SweepLab {
    scenery: SlideLab,
    position: DVec3,
    displacement: DVec3,
}

impl SweepLab {
    fn way(&self) -> Way {
        Way::begun(self.position, self.displacement)
    }
}

impl Teller for SweepLab {
    type Event = Step;
    type Output = SpaceSweep;
    type Figure = SpaceFigure;

    fn caption(event: &Step) -> Caption {
        Caption { descends: matches!(event, Step::Start { .. }), ..descent::caption_of(event) }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> SpaceFigure {
        let (mut figure, way) = (SpaceFigure::default(), self.way());
        picture::way(&self.scenery, &mut figure, &way, show);
        if let Some(event) = events.last() {
            descent::draw(&self.scenery, &mut figure, event, &way, show);
        }
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        descent::tell(&self.scenery, event, &self.way())
    }

    fn tree(&self) -> Option<&dyn ShownTree> {
        Some(&*self.scenery.tree)
    }

    fn outcome(&self, sweep: &SpaceSweep) -> impl Serialize {
        *sweep
    }

    fn verdict(&self, sweep: &SpaceSweep) -> Message {
        descent::found_in_words(&self.scenery, sweep)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;
    use crate::scene::{Document, read_document};

    fn played(change: impl FnOnce(&mut crate::scene::SpaceScene)) -> Box<dyn Playback> {
        let text = crate::scene::library::find("bsp-sweep3").unwrap();
        let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
        change(&mut scene);
        run(&crate::lab::space_world(&scene), WhichMove::WhatIf).ok().unwrap()
    }

    #[test]
    fn the_scene_opens_on_an_impact_whose_reasons_go_back_to_the_start() {
        let run = played(|_| ());
        assert!(run.outcome()["impact"]["fraction"].as_f64().unwrap() > 0.1, "{}", run.outcome());
        let chain = run.chain(run.len() - 1);
        assert!(chain.len() > 2 && chain.last() == Some(&0), "{chain:?}");
    }

    #[test]
    fn a_move_of_nothing_and_one_that_meets_nothing_are_free() {
        for v in [DVec3::ZERO, DVec3::Z] {
            let run = played(|scene| {
                for object in &mut scene.objects {
                    object.velocity = object.velocity.map(|_| v);
                }
            });
            assert!(run.outcome()["impact"].is_null(), "{}", run.outcome());
        }
    }
}

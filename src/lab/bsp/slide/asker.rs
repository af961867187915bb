//! The slide evaluated from many places of its mover.

use std::sync::Arc;

use glam::DVec2;

use super::{Outcome, SlideLab};
use crate::geom::convex::Convex;
use crate::lab::asker::{Asker, Glance, Unwatched, Wanted};
use crate::lab::common::player::Teller as _;
use crate::partition::Tree;
use crate::scene::Object;
use crate::sweep::bsp_sweep;
use crate::sweep::slide::{SlideOptions, Step, slide_traced};
use crate::trace::Silent;
use crate::world::motion::slide::Sliding;
use crate::world::settings::slide_options;
use crate::world::{PlaneWorld, WhichMove};

/// Asks the slide of what the arrow would do; none where the published one is beside it.
pub(super) fn asker(world: &PlaneWorld) -> Option<Box<dyn Asker>> {
    let scene = world.scene();
    if scene.settings.published {
        return None;
    }
    let mover = world.mover()?;
    Some(Box::new(SlideAsker {
        mover,
        as_it_is: scene.objects.get(mover)?.clone(),
        shape: world.motion::<Sliding>()?.shape()?.clone(),
        tree: Arc::clone(world.tree()?),
        options: slide_options(world.settings(WhichMove::WhatIf)),
        displacement: world.moment()?.displacement,
    }))
}

struct SlideAsker {
    /// Which object slides.
    mover: usize,
    /// It as the scene has it.
    as_it_is: Object,
    shape: Convex,
    tree: Arc<Tree>,
    options: SlideOptions,
    displacement: DVec2,
}

impl Asker for SlideAsker {
    fn ask(&mut self, index: usize, object: &Object, wanted: Wanted) -> Option<Unwatched> {
        let Self { as_it_is, shape, tree, options, displacement, .. } = self;
        // Only the place is another: all else is compiled into the world.
        let is_same = object.shape == as_it_is.shape
            && object.rotation == as_it_is.rotation
            && object.velocity == as_it_is.velocity;
        if index != self.mover || !is_same {
            return None;
        }
        let at = object.position;
        if wanted == Wanted::Steps {
            let mut glance = Glance::new(|e: &Step<bsp_sweep::Step>| SlideLab::caption(e).name);
            slide_traced(tree, shape, at, *displacement, options, &mut glance);
            return Some(glance.seen());
        }
        let slide = slide_traced(tree, shape, at, *displacement, options, &mut Silent);
        let outcome = serde_json::to_value(Outcome::of(&slide, *displacement)).ok()?;
        Some(Unwatched { outcome, ..Unwatched::default() })
    }
}

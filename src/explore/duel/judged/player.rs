//! A judge's run as a person steps through it.

use serde::Serialize;
use serde_json::json;

use super::picture::{self, ABOUT, Drawn};
use super::sentences;
use super::step::Step;
use crate::explore::duel::answer::Answer;
use crate::explore::duel::question::Question;
use crate::explore::duel::scene::{Chosen, chosen_in_plane, chosen_in_space};
use crate::figure::{Picture, Role};
use crate::lab::{
    Caption, Overlays, PlaneRoom, Played, Player, Room, SpaceRoom, Teller, Told, caption,
};
use crate::text::Message;
use crate::world::World;

/// The judge of a question on a world as it is.
///
/// # Errors
/// In words, where the world has not what the question is about.
pub(in crate::explore::duel) fn play(question: &'static Question, world: &World) -> Played {
    let mut first = |_: usize| 0;
    match world {
        World::Plane(world) => {
            let found = chosen_in_plane(&world.shown(), question, &mut first);
            of_room::<PlaneRoom>(question, found, world)
        }
        World::Space(world) => {
            let found = chosen_in_space(world.scene(), question, &mut first);
            of_room::<SpaceRoom>(question, found, world)
        }
    }
}

fn of_room<R: Drawn>(
    question: &'static Question,
    found: Option<Chosen>,
    world: &R::World,
) -> Played {
    let elsewhere = || Message::new("duel-not-here");
    let Chosen { case, objects } = found.ok_or_else(elsewhere)?;
    let judged = question.ask.recorded(&case).ok_or_else(elsewhere)?;
    let mut candidates = R::candidates(world);
    candidates.retain(|own| objects.contains(&own.index));
    let things = candidates.into_iter().map(|own| (own.index, own.drawn)).collect();
    let first = objects.first().copied();
    Ok(Box::new(Player::new(judged, Judge::<R> { question, things, first })))
}

/// How a judge's steps are drawn and said.
struct Judge<R: Room> {
    question: &'static Question,
    /// What it is about, by place in the scene.
    things: Vec<(u32, R::Drawn)>,
    /// The first of these.
    first: Option<u32>,
}

impl<R: Drawn> Teller for Judge<R> {
    type Event = Step;
    type Output = Answer;
    type Figure = Picture;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Number { .. } if event.is_wrong_in_doubles() => {
                caption("kind-judge-wrong").at(ABOUT)
            }
            Step::Number { .. } => caption("kind-judge-number").at(ABOUT),
            Step::Follows { .. } => caption("kind-judge-follows").at(ABOUT),
            Step::Answer { .. } => caption("kind-done"),
        }
    }

    fn figure(&self, events: &[&Step], _: &Overlays) -> Picture {
        let mut figure = R::Figure::default();
        for (index, drawn) in &self.things {
            let role = if Some(*index) == self.first { Role::ShapeA } else { Role::ShapeB };
            R::draw_tested(&mut figure, role, *index, drawn, false);
        }
        if let Some(step) = picture::seen(events) {
            picture::draw::<R>(&mut figure, step);
        }
        figure.into()
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        sentences::tell(self.question, event, events)
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        let mut fields = json!({ "found": answer.verdict.name() });
        for (name, _, value) in &answer.numbers {
            fields[*name] = json!(value);
        }
        fields
    }

    fn verdict(&self, answer: &Answer) -> Message {
        sentences::verdict(self.question, answer.verdict)
    }
}

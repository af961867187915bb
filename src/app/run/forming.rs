//! Bodies of outlines with very many corners, made beside the window.
//!
//! An outline of ten thousand corners that crosses itself takes a fifth of a second to be cut into convex pieces, and each move of a
//! dragged corner needs that again. The window would not respond for as long. So the world takes over such a document only
//! when the bodies are made, on a thread; until then the answer is that of before, and is said to be. What was changed meanwhile is
//! taken over next: in the end the answer is that of the document, the same as if one had waited.

use std::thread::{self, JoinHandle};

use super::live::Live;
use crate::collide::Body;
use crate::scene::{Object, ObjectRole, Scene, Shape};
use crate::world::{Interventions, is_large};

/// A document that the world takes over when its bodies are made.
#[derive(Debug)]
pub(super) struct Forming {
    scene: Scene,
    interventions: Interventions,
    turn: (u64, bool),
    thread: JoinHandle<Vec<(usize, Option<Body>)>>,
}

/// The large outlines of a document that another one has not, or has with other corners.
fn large_and_new(old: &Scene, new: &Scene) -> Vec<(usize, Shape)> {
    let takes_part = |o: &Object| !o.hidden && o.role != ObjectRole::Passage;
    let places = new.objects.apart(&old.objects);
    let changed = places.filter_map(|i| Some((i, new.objects.get(i)?))).filter(|(i, object)| {
        let before = || old.objects.get(*i).filter(|o| o.id == object.id);
        let is_new = || before().is_none_or(|o| o.shape != object.shape);
        is_large(&object.shape) && takes_part(object) && is_new()
    });
    changed.map(|(i, object)| (i, object.shape.clone())).collect()
}

impl Live {
    /// Whether the answer is still that of an earlier document.
    #[must_use]
    pub fn is_forming(&self) -> bool {
        self.forming.is_some()
    }

    /// Begins to make the bodies of a document's large outlines, where the world has need of any. Whether it does: then
    /// [`Live::take_formed`] takes the document over.
    pub(crate) fn form(
        &mut self,
        scene: &Scene,
        interventions: &Interventions,
        turn: (u64, bool),
    ) -> bool {
        let Some(world) = self.plane().filter(|world| world.has_bodies()) else { return false };
        let shapes = large_and_new(world.scene(), scene);
        if shapes.is_empty() {
            return false;
        }
        let make = |(i, shape): (usize, Shape)| {
            let is_sound = shape.check().is_ok();
            (i, shape.to_geom().ok().filter(|_| is_sound).map(|shape| Body::new(&shape)))
        };
        let made = thread::Builder::new()
            .name("bodies".to_owned())
            .spawn(move || shapes.into_iter().map(make).collect());
        // Where there can't be another thread the window waits.
        let Ok(thread) = made else { return false };
        let (scene, interventions) = (scene.clone(), interventions.clone());
        self.forming = Some(Forming { scene, interventions, turn, thread });
        true
    }

    /// Takes over the document whose bodies were being made, if they are. Whether the world was built anew.
    pub(crate) fn take_formed(&mut self) -> bool {
        let Some(formed) = self.forming.take_if(|f| f.thread.is_finished()) else { return false };
        let is_anew = self.follow(&formed.scene, &formed.interventions, formed.turn);
        // A thread that failed leaves the bodies to be made when they are needed.
        let bodies = formed.thread.join().unwrap_or_default();
        if let Some(world) = self.plane_mut() {
            for (i, body) in bodies {
                world.know_body(i, body);
            }
        }
        is_anew
    }

    /// Forgets what is being made: the document is another.
    pub(super) fn stop_forming(&mut self) {
        self.forming = None;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::f64::consts::TAU;

    use glam::DVec2;

    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::{CircleShape, PolygonShape};
    use crate::text::Message;
    use crate::world::{InputKeys, MANY_CORNERS};

    fn star(count: usize) -> Vec<DVec2> {
        let mut rng = crate::random::Rng::new(9);
        let at = |i: usize| DVec2::from_angle(TAU * i as f64 / count as f64);
        (0..count).map(|i| at(i) * rng.range(120.0, 200.0)).collect()
    }

    fn app() -> App {
        let points = star(MANY_CORNERS + 500);
        let outline = Shape::Polygon(PolygonShape { points, holes: Vec::new() });
        let disc = Shape::Circle(CircleShape { radius: 12.0 });
        let mut mover = Object::new("mover", ObjectRole::Body, disc);
        mover.position = DVec2::new(190.0, 0.0);
        let objects = vec![Object::new("outline", ObjectRole::Body, outline), mover];
        let mut app = App::new(Preferences::default());
        app.open_scene(Scene { objects: objects.into(), ..Scene::new("star") }, None);
        app.update(0.0, InputKeys::NONE);
        app.live.refresh();
        app
    }

    /// Puts a corner of the first outline elsewhere, as a hand does in one frame.
    pub(in crate::app::run) fn drag_corner(app: &mut App, to: DVec2) {
        app.editor.edit(Message::new("did-parting"), |scene| {
            let Some(Shape::Polygon(outline)) = scene.objects.get_mut(0).map(|o| &mut o.shape)
            else {
                panic!("the outline")
            };
            outline.points[7] = to;
        });
        app.update(0.0, InputKeys::NONE);
    }

    fn wait(app: &mut App) {
        while app.live.is_forming() {
            let goes_on = app.update(0.0, InputKeys::NONE);
            assert_eq!(goes_on, app.live.is_forming(), "frames are drawn until it is done");
            thread::yield_now();
        }
        app.live.refresh();
    }

    #[test]
    fn a_corner_in_the_hand_is_answered_later_and_as_if_one_had_waited() {
        let mut app = app();
        for to in [DVec2::new(-150.0, 20.0), DVec2::new(0.0, -90.0), DVec2::new(195.0, 3.0)] {
            drag_corner(&mut app, to);
            assert!(app.live.is_forming(), "the hand does not wait");
        }
        wait(&mut app);
        assert_eq!(app.live.plane().unwrap().scene(), app.editor.scene(), "the last place counts");
        let found = app.live.playback().unwrap().outcome();
        let mut anew = App::new(Preferences::default());
        anew.open_scene(app.editor.scene().clone(), None);
        anew.update(0.0, InputKeys::NONE);
        anew.live.refresh();
        assert_eq!(found, anew.live.playback().unwrap().outcome());
    }

    #[test]
    fn who_can_not_wait_has_the_document_at_once_and_keeps_it() {
        let mut app = app();
        drag_corner(&mut app, DVec2::new(-150.0, 20.0));
        drag_corner(&mut app, DVec2::new(-100.0, 20.0));
        app.follow_document();
        assert!(!app.live.is_forming());
        for _ in 0..3 {
            app.update(0.0, InputKeys::NONE);
        }
        wait(&mut app);
        assert_eq!(app.live.plane().unwrap().scene(), app.editor.scene());
    }

    #[test]
    fn undo_another_document_and_small_outlines() {
        let mut app = app();
        let before = app.editor.scene().clone();
        drag_corner(&mut app, DVec2::new(-150.0, 20.0));
        app.editor.undo();
        app.update(0.0, InputKeys::NONE);
        wait(&mut app);
        assert_eq!(app.live.plane().unwrap().scene(), &before);
        drag_corner(&mut app, DVec2::new(-150.0, 20.0));
        app.open_scene(Scene::new("other"), None);
        assert!(!app.live.is_forming());
        app.update(0.0, InputKeys::NONE);
        assert_eq!(app.live.plane().unwrap().scene().name, "other");
        assert!(!is_large(&Shape::Polygon(PolygonShape { points: star(7), holes: Vec::new() })));
    }
}

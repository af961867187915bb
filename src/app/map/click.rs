//! A click on the map puts the object there; a second one goes to the step that decides.

use glam::DVec2;

use super::MapPane;
use super::card::AGAIN;
use crate::app::edit::Tool;
use crate::app::edit::change::refused;
use crate::app::shell::state::App;
use crate::explore::map::Field;
use crate::lesson::play::scene_number;
use crate::scene::part::{self, HasParts as _};
use crate::text::Message;

impl MapPane {
    /// Whether clicks on the drawing are the map's.
    #[must_use]
    pub fn takes_clicks(&self, tool: Tool) -> bool {
        let lies = || self.field().is_some_and(|field| field.placing().is_some());
        self.is_on && tool == Tool::Select && lies()
    }

    /// Takes a click at a place of the plane.
    pub fn click(&mut self, at: DVec2) {
        self.clicked = self.field().and_then(Field::placing).map(|placing| placing.values(at));
    }

    /// Takes in that the object was put somewhere, and the document's revision then.
    fn note(&mut self, values: [f64; 2], revision: u64) {
        self.put = Some((values, revision));
        self.pointed = None;
    }
}

impl App {
    /// Carries out a click on the map.
    pub(in crate::app) fn click_map(&mut self) {
        let Some(values) = self.map.clicked.take() else { return };
        let Some(field) = self.map.field() else { return };
        let near = self.camera.units(AGAIN);
        let revision = self.editor.revision();
        let is_again = match field.placing() {
            Some(placing) => self.map.is_again(placing.place(values), near, revision),
            None => false,
        };
        if is_again {
            if let Some(k) = self.live.playback().and_then(|run| run.deciding()) {
                self.live.running = false;
                self.live.go_to_step(k);
            }
            return;
        }
        if let Some(room) = &mut self.space {
            let mut scene = room.editor.scene().clone();
            if field.axes.iter().zip(values).all(|(axis, value)| axis.put(&mut scene, value)) {
                self.live.running = false;
                room.editor.settle();
                room.editor.edit("did-move", |document| *document = scene);
                room.follow_into(&mut self.live);
            }
            return;
        }
        let mut scene = self.editor.scene().clone();
        for (axis, value) in field.axes.iter().zip(values) {
            if let Err(why) = scene.set_part(&axis.part, &scene_number(&axis.part, value)) {
                self.error(&refused(why));
                return;
            }
        }
        let owner = part::owner(&field.axes[0].part).map(str::to_owned);
        // What the map says is what comes of it where the document has everything.
        self.live.running = false;
        self.live.go_to_frame(0);
        self.editor.settle();
        self.editor.edit(Message::new("did-move"), |document| *document = scene);
        self.map.note(values, self.editor.revision());
        let objects = &self.editor.scene().objects;
        let place = owner.and_then(|id| objects.iter().position(|o| o.id == id));
        self.live.focus_on(place.as_slice());
    }
}

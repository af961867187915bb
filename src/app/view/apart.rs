//! How far apart two selected objects are: a line between their nearest points, with its length.

use crate::app::edit::Editor;
use crate::app::run::live::Live;
use crate::collide;
use crate::figure::{Figure, Role};
use crate::text::number;

/// With two objects selected that are apart: where they are nearest. Not where a lab looks at a move, or shows a tree:
/// there it would be one line more among many.
pub(super) fn add(figure: &mut Figure, live: &Live, editor: &Editor) {
    let looks = live.lab().is_some_and(|l| l.looks);
    let Some(world) = live.plane().filter(|w| !looks && !w.about().keeps_tree) else { return };
    let [i, j] = *editor.selection() else { return };
    let (Some(a), Some(b)) = (world.crowd().body(i), world.crowd().body(j)) else { return };
    let Some(nearest) = collide::distance(a, b) else { return };
    let mark = figure.segment(Role::Candidate, nearest.on_a, nearest.on_b);
    mark.label(number::number(nearest.distance)).lit();
    for end in [nearest.on_a, nearest.on_b] {
        figure.point(Role::Candidate, end);
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::{Object, ObjectRole as Part, Scene, Shape as Drawn};
    use crate::world::InputKeys;

    #[test]
    fn two_that_are_apart_are_measured_and_two_that_meet_are_not() {
        let mut scene = Scene::new("");
        for (id, x) in [("a", 0.0), ("b", 10.0)] {
            let disc = Object::new(
                id,
                Part::Body,
                Drawn::Circle(crate::scene::CircleShape { radius: 2.0 }),
            );
            scene.objects.push(Object { position: dvec2(x, 0.0), ..disc });
        }
        let mut app = App::new(Preferences::default());
        app.open_scene(scene, None);
        app.editor.select(&[0, 1]);
        app.update(0.0, InputKeys::NONE);
        let measured = |app: &App| {
            let mut figure = Figure::default();
            add(&mut figure, &app.live, &app.editor);
            figure.marks.first().and_then(|m| m.label.clone())
        };
        assert_eq!(measured(&app).as_deref(), Some("6"));
        app.editor.edit(crate::text::Message::new("did-move"), |s| {
            s.objects[1].position.x = 3.0;
        });
        app.update(0.0, InputKeys::NONE);
        assert_eq!(measured(&app), None);
    }
}

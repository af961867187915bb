//! Whether the document has the objects that words speak of, known again without a walk through all of it.

use super::Editor;
use crate::scene::{Object, Objects};

/// An id that was looked for in vain.
#[derive(Debug, Default)]
pub(super) struct AbsentId {
    id: Option<String>,
    /// The objects among which it was looked for.
    among: Objects<Object>,
}

impl AbsentId {
    /// Whether it is among objects now: only those that are not where they were before are asked.
    fn has_come(&self, id: &str, objects: &Objects<Object>) -> bool {
        objects.apart(&self.among).filter_map(|i| objects.get(i)).any(|o| o.id == id)
    }
}

impl Editor {
    /// Whether the document has an object of each of these ids. Asked in every frame: where one is missing from a hundred
    /// thousand objects, it is looked for only among those that changed.
    #[must_use]
    pub fn has_objects(&self, ids: &[impl AsRef<str>]) -> bool {
        let objects = &self.scene.objects;
        let mut absent = self.absent.borrow_mut();
        let mut ids = ids.iter().map(AsRef::as_ref);
        let kept = absent.id.take().filter(|absent_id| {
            ids.clone().any(|id| id == absent_id) && !absent.has_come(absent_id, objects)
        });
        let find = || ids.find(|id| self.scene.object(id).is_none()).map(str::to_owned);
        absent.id = kept.or_else(find);
        if objects.apart(&absent.among).next().is_some() {
            absent.among = objects.clone();
        }
        absent.id.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::scene::{ObjectRole, PointShape, Scene, Shape};
    use crate::text::Message;

    #[test]
    fn it_is_what_a_walk_through_all_objects_finds_after_any_edits() {
        let mut rng = Rng::new(5);
        let object = |name: usize| {
            Object::new(format!("o-{name}"), ObjectRole::Body, Shape::Point(PointShape {}))
        };
        let mut scene = Scene::new("");
        scene.objects = (0..200).map(object).collect();
        let mut editor = Editor::new(scene);
        let mut answers = [0, 0];
        for _ in 0..400 {
            editor.edit(Message::new("did-move"), |scene| {
                let i = rng.below(scene.objects.len());
                match rng.below(3) {
                    0 if scene.objects.len() > 150 => drop(scene.objects.remove(i)),
                    1 => scene.objects[i].id = format!("o-{}", rng.below(300)),
                    _ => scene.objects.push(object(rng.below(300))),
                }
            });
            let ids: Vec<String> =
                (0..1 + rng.below(2)).map(|k| format!("o-{}", 190 + 7 * k)).collect();
            let all = ids.iter().all(|id| editor.scene().object(id).is_some());
            assert_eq!(editor.has_objects(&ids), all);
            answers[usize::from(all)] += 1;
        }
        assert!(answers.iter().all(|count| *count > 20), "{answers:?}");
    }
}

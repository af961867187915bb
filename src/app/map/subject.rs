//! What a map in the window varies: a point of an object, or two numbers.

use crate::app::edit::Editor;
use crate::app::map::MapPane;
use crate::explore::map::{Axis, Placing, moving, place_axes};
use crate::geom::Rect;
use crate::scene::part::{HasParts as _, Part};
use crate::scene::{Object, Scene};

/// The most points of a shape that there is a choice of.
const MOST_POINTS: usize = 24;

/// What is varied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Varies {
    /// A point of the object that is selected, by its name in files: its place, its arrow, a point of its shape.
    Point(String),
    /// Two numbers of the scene.
    Numbers,
}

impl Default for Varies {
    fn default() -> Self {
        Self::Point("position".to_owned())
    }
}

impl MapPane {
    /// The object whose numbers are varied: the one that is selected, else the one before, else what the scene is about.
    pub(super) fn choose_subject(&mut self, scene: &Scene, editor: &Editor) {
        if let [one] = editor.selection() {
            self.subject = scene.objects.get(*one).map(|o| o.id.clone());
        }
        self.subject =
            self.subject.take().filter(|id| scene.object(id).is_some()).or_else(|| moving(scene));
        let Some(object) = self.subject(scene) else { return };
        if let Varies::Point(field) = &self.varies
            && !points_of(object).contains(field)
        {
            self.varies = Varies::default();
        }
    }

    /// That object.
    pub(super) fn subject<'s>(&self, scene: &'s Scene) -> Option<&'s Object> {
        scene.object(self.subject.as_deref()?)
    }

    /// What is varied, over what is seen.
    ///
    /// # Errors
    /// In words, where that can't be.
    pub(super) fn axes(
        &self,
        scene: &Scene,
        seen: Rect,
        size: [u32; 2],
    ) -> Result<[Axis; 2], String> {
        match &self.varies {
            Varies::Point(field) => {
                let point = format!("{}.{field}", self.subject.as_deref().unwrap_or_default());
                let placing = Placing::of_point(scene, &point).unwrap_or(Placing::UPRIGHT);
                place_axes(&point, placing, seen, size).map_err(|e| e.to_string())
            }
            Varies::Numbers => {
                let axis = |text: &str| {
                    let axis = Axis::parse(text).map_err(|e| e.to_string())?;
                    axis.check(scene).map_err(|e| e.to_string())?;
                    Ok::<Axis, String>(axis)
                };
                Ok([axis(&self.typed[0])?, axis(&self.typed[1])?])
            }
        }
    }

    /// Two numbers to begin with: the turn of the object and its place across.
    pub(super) fn usual_numbers(&self, scene: &Scene) -> [String; 2] {
        let Some(object) = self.subject(scene) else { return Default::default() };
        let x = object.position.x.round();
        let id = &object.id;
        [format!("{id}.position.x:{}..{}", x - 200.0, x + 200.0), format!("{id}.rotation:0..360")]
    }
}

/// The points of an object that can be varied, by their names in files.
pub(super) fn points_of(object: &Object) -> Vec<String> {
    let alone = Scene { objects: vec![object.clone()].into(), ..Scene::new("") };
    let is_point = |field: &String| {
        let path = format!("{}.{field}", object.id);
        matches!(alone.part(&path), Ok(Part::Vector(_)))
            && Placing::of_point(&alone, &path).is_some()
            && (field != "velocity" || object.velocity.is_some())
    };
    let named = ["position", "velocity", "a", "b"].map(str::to_owned);
    let listed = (0..MOST_POINTS).map(|i| format!("points.{i}"));
    named.into_iter().chain(listed).filter(is_point).collect()
}

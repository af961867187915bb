//! What a map in the window varies: a point of an object, or two numbers.

use crate::app::edit::Editor;
use crate::app::map::MapPane;
use crate::app::space::SpaceEditor;
use crate::explore::map::{Axis, Placing, Plane, moving, moving_in_space, place_axes};
use crate::geom::Rect;
use crate::lab::space_figure;
use crate::scene::part::{HasParts, Part};
use crate::scene::{Object, Scene, SpaceObject, SpaceScene};

/// The most points of a shape that there is a choice of.
const MOST_POINTS: usize = 24;

/// What is varied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Varies {
    /// A point of the object that is selected, by its name in files: its place, its arrow, a point of its shape.
    Point(String),
    /// In space the place of the solid that is selected, in a plane through it.
    Plane(Plane),
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
            Varies::Numbers | Varies::Plane(_) => self.typed_axes(scene),
        }
    }

    /// The two numbers that are typed.
    fn typed_axes(&self, scene: &impl HasParts) -> Result<[Axis; 2], String> {
        let axis = |text: &str| {
            let axis = Axis::parse(text).map_err(|e| e.to_string())?;
            axis.check(scene).map_err(|e| e.to_string())?;
            Ok::<Axis, String>(axis)
        };
        Ok([axis(&self.typed[0])?, axis(&self.typed[1])?])
    }

    /// The solid whose numbers are varied: as [`Self::choose_subject`].
    pub(super) fn choose_solid(&mut self, editor: &SpaceEditor) {
        let scene = editor.scene();
        if let [one] = editor.selection() {
            self.subject = scene.objects.get(*one).map(|o| o.id.clone());
        }
        let is_there = |id: &String| scene.objects.iter().any(|o| o.id == *id);
        self.subject = self.subject.take().filter(is_there).or_else(|| moving_in_space(scene));
        if matches!(self.varies, Varies::Point(_)) {
            self.varies = Varies::Plane(Plane::default());
        }
    }

    /// That solid.
    pub(super) fn solid<'s>(&self, scene: &'s SpaceScene) -> Option<&'s SpaceObject> {
        let id = self.subject.as_deref()?;
        scene.objects.iter().find(|o| o.id == id)
    }

    /// What is varied in space.
    ///
    /// # Errors
    /// In words, where that can't be.
    pub(super) fn axes_in_space(
        &self,
        scene: &SpaceScene,
        size: [u32; 2],
    ) -> Result<[Axis; 2], String> {
        let Varies::Plane(plane) = self.varies else { return self.typed_axes(scene) };
        let unit = [glam::DVec3::splat(-100.0), glam::DVec3::splat(100.0)];
        let bounds = space_figure(scene).bounds().unwrap_or(unit);
        let id = self.subject.as_deref().unwrap_or_default();
        plane.axes(id, bounds, size).map_err(|e| e.to_string())
    }

    /// Two numbers of a solid to begin with: its places across and up.
    pub(super) fn usual_numbers_in_space(&self, scene: &SpaceScene) -> [String; 2] {
        let Some(object) = self.solid(scene) else { return Default::default() };
        let number = |side: &str, x: f64| {
            let x = x.round();
            format!("{}.position.{side}:{}..{}", object.id, x - 200.0, x + 200.0)
        };
        [number("x", object.position.x), number("z", object.position.z)]
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

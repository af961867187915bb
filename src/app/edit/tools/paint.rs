//! The tools that paint in masks: strokes of the brush and the eraser, lines, rectangles, fills, and the picker. What is done
//! from press to release is one entry of the history. What is painted beyond a mask's edge makes it larger.

use glam::{DVec2, IVec2};

use super::gesture::Gesture;
use crate::app::camera::Camera;
use crate::app::edit::place::{local_from_world, world_from_local};
use crate::app::edit::{Did, Editor, Pointer, Tool};
use crate::geom::cells::mask::patch::Patch;
use crate::geom::{CellRect, ShapeError};
use crate::scene::{MaskInk, MaskShape, Object, Scene, Shape};
use crate::text::Message;

/// A press farther from the selected mask than this, in cells, and than the mask is long, is not meant for it.
const NEAR: i32 = 64;

impl Editor {
    pub(super) fn paint_with(&mut self, pointer: Pointer, camera: &Camera) {
        let world = camera.world_from_screen(pointer.at);
        match pointer.did {
            Did::Press(_) => self.paint_press(pointer, world),
            Did::Move => self.paint_move(pointer, world),
            Did::Release => {
                let ended = self.gesture.take();
                if let Some(Gesture::Painting { index, keeps, .. }) = ended {
                    self.keep_cells(index, keeps);
                }
                if ended.is_some() {
                    self.commit();
                }
            }
        }
    }

    fn paint_press(&mut self, pointer: Pointer, world: DVec2) {
        let target = self.paint_target(world);
        let Some((index, cell)) = target.and_then(|i| Some((i, self.cell_under(i, world)?))) else {
            let far = self.selected_mask().is_some();
            self.refusal =
                Some(Message::new(if far { "trouble-mask-far" } else { "trouble-no-mask" }));
            return;
        };
        if !self.is_selected(index) {
            self.select(&[index]);
        }
        if pointer.mods.alt || self.tool == Tool::Picker {
            self.pick_ink(index, cell);
            self.gesture = Some(Gesture::Picking { index });
            return;
        }
        let ink = self.ink(index);
        match self.tool {
            Tool::MaskLine | Tool::MaskRect => {
                let Some(was) = self.held(index) else { return };
                self.begin(self.did_paint());
                self.gesture = Some(Gesture::Shaping { index, from: cell, was: Box::new(was) });
                self.shape_to(index, cell, cell);
            }
            Tool::Fill => {
                let region = self.mask(index).and_then(|mask| mask.cells().region(cell));
                let Some(region) = region else {
                    self.refusal = Some(Message::new("trouble-fill-outside"));
                    return;
                };
                // What is painted so already is cleared.
                let same = self.mask(index).is_some_and(|mask| mask.cells().ink(cell) == ink);
                self.begin(self.did_paint());
                self.paint(index, Ok(region), if same { MaskInk::Clear } else { ink });
                self.commit();
            }
            _ => {
                // With Shift: a line from where the last stroke ended.
                let last = self.last_painted.clone().filter(|_| pointer.mods.shift);
                let last = last.filter(|(id, _)| self.scene.objects[index].id == *id);
                let from = last.and_then(|(_, p)| self.cell_under(index, p)).unwrap_or(cell);
                self.begin(self.did_paint());
                if let Some(keeps) = self.mask(index).map(|mask| mask.mask().area()) {
                    self.paint_on(index, [from, cell], keeps);
                }
                self.remember_painted(index, world);
            }
        }
    }

    fn paint_move(&mut self, pointer: Pointer, world: DVec2) {
        match self.gesture.take() {
            Some(Gesture::Painting { index, from, keeps }) => {
                if let Some(to) = self.cell_under(index, world).filter(|to| *to != from) {
                    self.paint_on(index, [from, to], keeps);
                    self.remember_painted(index, world);
                } else {
                    self.gesture = Some(Gesture::Painting { index, from, keeps });
                }
            }
            Some(Gesture::Shaping { index, from, was }) => {
                let to = match &was.shape {
                    Shape::Mask(mask) => mask.cell_at(local_from_world(&was, world)),
                    _ => from,
                };
                let to = if pointer.mods.shift { evened(self.tool, from, to) } else { to };
                self.place(&[index], |scene| put(scene, index, *was.clone()));
                self.gesture = Some(Gesture::Shaping { index, from, was });
                self.shape_to(index, from, to);
                self.remember_painted(index, world);
            }
            Some(Gesture::Picking { index }) => {
                if let Some(cell) = self.cell_under(index, world) {
                    self.pick_ink(index, cell);
                }
                self.gesture = Some(Gesture::Picking { index });
            }
            other => self.gesture = other,
        }
    }

    /// The mask that a press at a world point paints in: the one selected, unless the point is on another; and that too
    /// where the point is not far beside it.
    pub(super) fn paint_target(&self, world: DVec2) -> Option<usize> {
        let selected = self.selected_mask().filter(|i| self.is_free(*i));
        let holds = |i: &usize, more: &dyn Fn(CellRect) -> i32| {
            let (cell, mask) = (self.cell_under(*i, world), self.mask(*i));
            self.is_free(*i)
                && cell.zip(mask).is_some_and(|(cell, mask)| {
                    let area = mask.mask().area();
                    area.expand(more(area)).contains(cell)
                })
        };
        let on = |i: &usize| holds(i, &|_| 0);
        let near = |i: &usize| holds(i, &|area| area.max.max_element().max(NEAR));
        let under = || (0..self.scene.objects.len()).rev().find(on);
        selected.filter(on).or_else(under).or_else(|| selected.filter(near))
    }

    /// What the tool paints in a mask.
    fn ink(&self, index: usize) -> MaskInk {
        let zones = self.mask(index).map_or(0, |mask| mask.cells().zones().len());
        match self.paint.ink {
            _ if self.tool == Tool::Eraser => MaskInk::Clear,
            MaskInk::Zone(zone) if zone >= zones => MaskInk::Set,
            ink => ink,
        }
    }

    fn did_paint(&self) -> Message {
        Message::new(match self.tool {
            Tool::Eraser => "did-erase",
            Tool::Fill => "did-fill",
            Tool::MaskLine => "did-line",
            Tool::MaskRect => "did-rectangle",
            _ => "did-paint",
        })
    }

    /// Takes up what a cell is painted with.
    fn pick_ink(&mut self, index: usize, cell: IVec2) {
        if let Some(mask) = self.mask(index) {
            self.paint.ink = mask.cells().ink(cell);
        }
    }

    /// Where the next line from the last stroke begins.
    fn remember_painted(&mut self, index: usize, world: DVec2) {
        let id = self.scene.objects.get(index).map(|o| o.id.clone());
        self.last_painted = id.map(|id| (id, world));
    }

    /// A line or a rectangle between two cells.
    fn shape_to(&mut self, index: usize, from: IVec2, to: IVec2) {
        let settings = self.paint;
        let patch = if self.tool == Tool::MaskLine {
            Patch::stroke(settings.brush(), from, to)
        } else {
            let frame = (!settings.filled).then_some(settings.size);
            Patch::rect(CellRect::between(from, to), frame)
        };
        self.paint(index, patch, self.ink(index));
    }

    /// Paints the part of a stroke between two cells, and goes on with the stroke.
    fn paint_on(&mut self, index: usize, [from, to]: [IVec2; 2], keeps: CellRect) {
        let ink = self.ink(index);
        let patch = Patch::stroke(self.paint.brush(), from, to);
        let reached = patch.as_ref().ok().filter(|_| ink != MaskInk::Clear).map(Patch::area);
        let done = self.change_mask(index, |shape| shape.painted_on(&patch?, ink));
        let keeps = match (done, reached) {
            (Some(_), Some(reached)) => keeps.around(reached),
            _ => keeps,
        };
        let moved = done.unwrap_or_default();
        let keeps = CellRect { min: keeps.min - moved, max: keeps.max - moved };
        self.gesture = Some(Gesture::Painting { index, from: to - moved, keeps });
    }

    /// Takes the cells away that a stroke has added beyond where it went.
    fn keep_cells(&mut self, index: usize, keeps: CellRect) {
        if self.mask(index).is_some_and(|mask| mask.mask().area() != keeps) {
            self.change_mask(index, |shape| Ok((shape.framed(keeps)?, keeps.min)));
        }
    }

    /// Paints a patch. What would make the mask too large is not painted, and it is said why.
    fn paint(&mut self, index: usize, patch: Result<Patch, ShapeError>, ink: MaskInk) {
        self.change_mask(index, |shape| shape.painted(&patch?, ink));
    }

    /// Changes a mask, and answers how far its first cell moved. None when it would be too large: then it is said so.
    fn change_mask(
        &mut self,
        index: usize,
        change: impl FnOnce(&MaskShape) -> Result<(MaskShape, IVec2), ShapeError>,
    ) -> Option<IVec2> {
        let mut done = None;
        self.place(&[index], |scene| {
            let Some(object) = scene.objects.get_mut(index) else { return };
            let Shape::Mask(shape) = &object.shape else { return };
            if let Ok((changed, moved)) = change(shape) {
                if moved != IVec2::ZERO {
                    object.position = world_from_local(object, moved.as_dvec2() * changed.cell);
                }
                object.shape = Shape::Mask(changed);
                done = Some(moved);
            }
        });
        if done.is_none() {
            self.refusal = Some(Message::new("trouble-mask-size"));
        }
        done
    }
}

fn put(scene: &mut Scene, index: usize, object: Object) {
    if let Some(place) = scene.objects.get_mut(index) {
        *place = object;
    }
}

/// With Shift: a line across, down or at 45°; a rectangle that is a square.
fn evened(tool: Tool, from: IVec2, to: IVec2) -> IVec2 {
    let by = to - from;
    let long = by.abs().max_element();
    let flat = |along: i32| if 2 * along.abs() < long { 0 } else { long * along.signum() };
    if tool == Tool::MaskLine {
        from + IVec2::new(flat(by.x), flat(by.y))
    } else {
        let side = |along: i32| if along < 0 { -long } else { long };
        from + IVec2::new(side(by.x), side(by.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_evened_to_eight_directions_and_rectangles_to_squares() {
        let at = IVec2::new;
        for (to, line) in [(at(9, 2), at(9, 0)), (at(-9, 8), at(-9, 9)), (at(1, -7), at(0, -7))] {
            assert_eq!(evened(Tool::MaskLine, at(0, 0), to), line);
        }
        assert_eq!(evened(Tool::MaskRect, at(1, 1), at(4, -1)), at(4, -2));
    }
}

//! The tools that paint in masks: a stroke of the brush or the eraser, from cell to cell, and the fill. What is done from
//! press to release is one entry of the history.

use glam::{DVec2, IVec2};

use super::gesture::Gesture;
use crate::app::camera::Camera;
use crate::app::edit::place::local_from_world;
use crate::app::edit::{Did, Editor, Pointer, Tool};
use crate::scene::{MaskShape, Shape};
use crate::text::Message;

impl Editor {
    pub(super) fn paint_with(&mut self, pointer: Pointer, camera: &Camera) {
        let world = camera.world_from_screen(pointer.at);
        match pointer.did {
            Did::Press(_) => {
                let found = self.painted_mask(world);
                let Some((index, cell)) = found.and_then(|i| Some((i, self.cell_under(i, world)?)))
                else {
                    self.refusal = Some(Message::new("trouble-no-mask"));
                    return;
                };
                self.begin(Message::new("did-paint"));
                self.paint(index, [cell, cell]);
                self.gesture = Some(Gesture::Painting { index, from: cell });
            }
            Did::Move => {
                let Some(Gesture::Painting { index, from }) = self.gesture else { return };
                // A fill is one click.
                let cell = self.cell_under(index, world).filter(|cell| *cell != from);
                if let Some(to) = cell.filter(|_| self.tool != Tool::Fill) {
                    self.paint(index, [from, to]);
                    self.gesture = Some(Gesture::Painting { index, from: to });
                }
            }
            Did::Release => {
                if self.gesture.take().is_some() {
                    self.commit();
                }
            }
        }
    }

    /// The mask that is painted in: the only one selected, else the one under the pointer, which is selected then.
    fn painted_mask(&mut self, world: DVec2) -> Option<usize> {
        if let [i] = self.selected()[..]
            && self.is_free(i)
            && self.mask(i).is_some()
        {
            return Some(i);
        }
        let holds = |i: &usize| {
            let (cell, mask) = (self.cell_under(*i, world), self.mask(*i));
            self.is_free(*i)
                && cell.zip(mask).is_some_and(|(cell, mask)| mask.mask().area().contains(cell))
        };
        let found = (0..self.scene.objects.len()).rev().find(holds)?;
        self.select(&[found]);
        Some(found)
    }

    fn mask(&self, index: usize) -> Option<&MaskShape> {
        match &self.scene.objects.get(index)?.shape {
            Shape::Mask(mask) => Some(mask),
            _ => None,
        }
    }

    /// The cell of a mask that a world point is on, also beside it.
    fn cell_under(&self, index: usize, world: DVec2) -> Option<IVec2> {
        let object = self.shown(index)?;
        Some(self.mask(index)?.cell_at(local_from_world(&object, world)))
    }

    /// Paints from one cell to another with the tool that is taken.
    fn paint(&mut self, index: usize, [from, to]: [IVec2; 2]) {
        let tool = self.tool;
        self.place(&[index], |scene| {
            let Some(Shape::Mask(shape)) = scene.objects.get_mut(index).map(|o| &mut o.shape)
            else {
                return;
            };
            let mut mask = shape.mask().clone();
            if tool == Tool::Fill {
                mask.flood(to, !mask.get(to));
            } else {
                mask.paint_line(from, to, tool == Tool::Brush);
            }
            *shape = MaskShape::new(shape.cell, mask);
        });
    }
}

//! What commands make of the masks that are selected: grown, shrunk, turned inside out, cut to what is set, resampled; and
//! which masks need that before anything can be done with them.

use std::rc::Rc;

use glam::{DVec2, IVec2};

use crate::app::edit::Editor;
use crate::app::edit::extent::extent;
use crate::app::edit::place::world_from_local;
use crate::collide::pixel::grow::{grow_disc, shrink_disc};
use crate::geom::{CellRect, ShapeError};
use crate::scene::{MaskCells, MaskShape, Object, Objects, Shape};
use crate::text::Message;

/// A wish about the cells of masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaskEdit {
    /// All cells around those that are set, as near as a disc reaches.
    Grow,
    /// None of the cells so near to what is not set.
    Shrink,
    /// What was set is clear, what was clear is set.
    Invert,
    /// The cells along the border alone.
    Outline,
    /// No rows and columns around what is set.
    Trim,
    /// Upright; or, where it is, with cells as large as another mask's.
    Resample,
}

impl MaskEdit {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; 6] =
        [Self::Grow, Self::Shrink, Self::Invert, Self::Outline, Self::Trim, Self::Resample];

    /// Its name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Grow => "mask-grow",
            Self::Shrink => "mask-shrink",
            Self::Invert => "mask-invert",
            Self::Outline => "mask-outline",
            Self::Trim => "mask-trim",
            Self::Resample => "mask-resample",
        }
    }

    /// What Undo calls it; the same in one word.
    #[must_use]
    pub fn did(self) -> &'static str {
        match self {
            Self::Grow => "did-grow",
            Self::Shrink => "did-shrink",
            Self::Invert => "did-invert",
            Self::Outline => "did-outline",
            Self::Trim => "did-trim",
            Self::Resample => "did-resample",
        }
    }
}

/// A mask that can't be met or compared as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct MaskFault {
    /// The object.
    pub index: usize,
    /// What is wrong, in a few words.
    pub words: Message,
    /// The highest point of it on the screen, in the world: where the words go.
    pub top: DVec2,
}

/// Where the masks of a document are.
#[derive(Debug, Default)]
pub(in crate::app::edit) struct KeptMasks {
    all: Rc<[usize]>,
    /// The revision and the objects that they were found in.
    revision: Option<u64>,
    objects: Objects<Object>,
}

impl KeptMasks {
    fn follow(&mut self, objects: &Objects<Object>) {
        let is_mask = |o: Option<&Object>| o.is_some_and(|o| matches!(o.shape, Shape::Mask(_)));
        let before = &self.objects;
        if objects.apart(before).any(|i| is_mask(objects.get(i)) != is_mask(before.get(i))) {
            self.all = (0..objects.len()).filter(|i| is_mask(objects.get(*i))).collect();
        }
        self.objects = objects.clone();
    }
}

impl Editor {
    /// Whether a wish about masks means anything now.
    #[must_use]
    pub fn can_edit_masks(&self, wish: MaskEdit) -> bool {
        let free = |i: &usize| self.is_free(*i) && self.mask(*i).is_some();
        let selected = self.selection();
        !selected.is_empty()
            && selected.iter().all(free)
            && (wish != MaskEdit::Resample
                || selected.iter().any(|i| self.resampling(*i).is_some()))
    }

    /// Does it to all masks that are selected, in one entry of the history. What would be too large is left as it is, and
    /// that is said.
    pub fn edit_masks(&mut self, wish: MaskEdit) {
        if self.is_busy() || !self.can_edit_masks(wish) {
            return;
        }
        let reach = self.paint.reach;
        let (mut edited, mut refused) = (Vec::new(), false);
        for i in self.selected() {
            let Some(object) = self.held(i) else { continue };
            let cell = self.resampling(i);
            match changed(&object, wish, reach, cell) {
                Ok(object) => edited.extend(object.map(|o| (i, o))),
                Err(_) => refused = true,
            }
        }
        if refused {
            self.refusal = Some(Message::new("trouble-mask-size"));
        }
        if edited.is_empty() {
            return;
        }
        let all: Vec<usize> = edited.iter().map(|(i, _)| *i).collect();
        self.place_live(Message::new(wish.did()), &all, |scene| {
            for (i, object) in edited {
                if let Some(place) = scene.objects.get_mut(i) {
                    *place = object;
                }
            }
        });
        self.commit();
    }

    /// The side of the cells that a mask is resampled to: its own where it is turned, else that of the first mask whose
    /// cells are of another size.
    fn resampling(&self, i: usize) -> Option<f64> {
        let (object, mask) = (self.scene.objects.get(i)?, self.mask(i)?);
        if object.rotation != 0.0 {
            return Some(mask.cell);
        }
        let cells = (0..self.scene.objects.len()).filter_map(|i| Some(self.mask(i)?.cell));
        cells.into_iter().find(|cell| *cell != mask.cell)
    }

    /// The places of all masks. Every frame asks; what is as it was when it was looked at last is not looked at again.
    fn mask_places(&self) -> Rc<[usize]> {
        let mut kept = self.masks.borrow_mut();
        if kept.revision != Some(self.revision) {
            kept.revision = Some(self.revision);
            kept.follow(&self.scene.objects);
        }
        Rc::clone(&kept.all)
    }

    /// The masks that are turned, which nothing can meet; and, where masks are compared cell by cell, those whose cells are
    /// not as large as the first one's.
    #[must_use]
    pub fn mask_faults(&self, compared: bool) -> Vec<MaskFault> {
        let all = self.mask_places();
        let masks = all.iter().copied().filter(|i| !self.scene.objects[*i].hidden);
        let masks = masks.filter_map(|i| Some((i, self.mask(i)?)));
        let first = masks.clone().next().map(|(_, mask)| mask.cell);
        let fault = |(index, mask): (usize, &MaskShape)| {
            let object = self.shown(index)?;
            let words = if object.rotation != 0.0 {
                let degrees = (object.rotation.to_degrees() * 10.0).round() / 10.0;
                Message::new("form-mask-turned").with("angle", degrees)
            } else if compared && first.is_some_and(|first| first != mask.cell) {
                Message::new("form-mask-cells")
                    .with("cell", mask.cell)
                    .with("other", first.unwrap_or_default())
            } else {
                return None;
            };
            let bounds = extent(&object, 0.0)?;
            let top = DVec2::new(bounds.centre().x, bounds.min.y);
            Some(MaskFault { index, words, top })
        };
        masks.filter_map(fault).collect()
    }
}

/// A mask after a wish; none when there is nothing to do.
fn changed(
    object: &Object,
    wish: MaskEdit,
    reach: f64,
    cell: Option<f64>,
) -> Result<Option<Object>, ShapeError> {
    let Shape::Mask(shape) = &object.shape else { return Ok(None) };
    let cells = shape.cells();
    let (cells, moved) = match wish {
        MaskEdit::Grow => grown(cells, reach)?,
        MaskEdit::Shrink => (cells.with_mask(shrink_disc(cells.mask(), reach)), IVec2::ZERO),
        MaskEdit::Invert => {
            let mut mask = cells.mask().clone();
            mask.invert();
            (cells.with_mask(mask), IVec2::ZERO)
        }
        MaskEdit::Outline => (cells.with_mask(cells.mask().outline()), IVec2::ZERO),
        MaskEdit::Trim => match cells.mask().bounds() {
            Some(bounds) => (cells.framed(bounds)?, bounds.min),
            None => return Ok(None),
        },
        MaskEdit::Resample => {
            let Some(cell) = cell else { return Ok(None) };
            let (shape, moved) = shape.resampled(object.rotation, cell)?;
            let position = object.position + moved;
            let shape = Shape::Mask(shape);
            return Ok(Some(Object { shape, position, rotation: 0.0, ..object.clone() }));
        }
    };
    let position = if moved == IVec2::ZERO {
        object.position
    } else {
        world_from_local(object, moved.as_dvec2() * shape.cell)
    };
    let shape = Shape::Mask(MaskShape::of_cells(shape.cell, cells));
    Ok(Some(Object { shape, position, ..object.clone() }))
}

/// Grown by a disc of a radius in cells; the mask becomes larger where that goes beyond it.
fn grown(cells: &MaskCells, reach: f64) -> Result<(MaskCells, IVec2), ShapeError> {
    let own = cells.mask().area();
    let room = cells.framed(own.expand(reach.ceil() as i32))?;
    let corner = own.min - IVec2::splat(reach.ceil() as i32);
    let mask = grow_disc(room.mask(), reach);
    let set = mask.bounds().map(|b| CellRect { min: b.min + corner, max: b.max + corner });
    let area = set.map_or(own, |set| own.around(set));
    let kept = CellRect { min: area.min - corner, max: area.max - corner };
    Ok((room.with_mask(mask).framed(kept)?, area.min))
}

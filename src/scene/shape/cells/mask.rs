//! A mask: cells that are set or not, and perhaps in zones.

use glam::{DVec2, IVec2, Vec2Swizzles};

use super::mask_cells::{MaskCells, MaskInk};
use crate::figure::raster::Pixels;
use crate::geom::cells::mask::patch::Patch;
use crate::geom::cells::mask::pixels::{HALF, MaskRule};
use crate::geom::cells::mask::resample::Resample;
use crate::geom::{AnyShape, CellGrid, CellRect, Mask, MaskOnGrid, Pose, Rect, ShapeError};
use crate::scene::shape::form::{Form, Handle, Outline, Slot};
use crate::scene::shape::map::{Axis, Map};

/// Cells that are set or not, on a grid along the axes of its frame, whose origin is the upper left corner of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct MaskShape {
    /// The side of a cell, in world units, above 0.
    pub cell: f64,
    cells: MaskCells,
    source: Source,
}

/// Where the cells are from.
#[derive(Clone, Debug, PartialEq)]
enum Source {
    /// They are the mask's own.
    Own,
    /// A picture, which may have been looked for and found.
    Picture { picture: MaskPicture, found: bool },
    /// A file that can't be so.
    Faulty(Box<ShapeError>),
}

/// A picture among the scene's resources, and which of its pixels are set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskPicture {
    /// The resource's name.
    pub image: String,
    /// From which value on a pixel is set.
    pub threshold: u8,
    /// Which value of a pixel that is; none for what suits the picture.
    pub by: Option<MaskRule>,
    /// Whether those below the threshold are set instead.
    pub inverted: bool,
}

impl MaskPicture {
    /// A resource's picture, by the rule that suits it.
    #[must_use]
    pub fn new(image: String) -> Self {
        Self { image, threshold: HALF, by: None, inverted: false }
    }

    /// The rule that it goes by.
    #[must_use]
    pub fn rule(&self, pixels: &Pixels) -> MaskRule {
        self.by.unwrap_or_else(|| MaskRule::suited(pixels.rgba()))
    }

    /// The mask of the picture with these pixels.
    ///
    /// # Errors
    /// When it has more pixels than a mask may have cells.
    pub fn mask(&self, pixels: &Pixels) -> Result<Mask, ShapeError> {
        let rule = self.rule(pixels);
        let mut mask = Mask::from_rgba(pixels.size(), pixels.rgba(), rule, self.threshold)?;
        if self.inverted {
            mask.invert();
        }
        Ok(mask)
    }
}

impl MaskShape {
    /// A mask with cells of a size.
    #[must_use]
    pub fn new(cell: f64, mask: Mask) -> Self {
        Self::of_cells(cell, MaskCells::new(mask))
    }

    /// The same, with zones.
    #[must_use]
    pub fn of_cells(cell: f64, cells: MaskCells) -> Self {
        Self { cell, cells, source: Source::Own }
    }

    /// A mask from a picture, which is still to be looked for: until then it has one cell, which is not set.
    #[must_use]
    pub fn of_picture(cell: f64, picture: MaskPicture) -> Self {
        let source = Source::Picture { picture, found: false };
        Self { cell, cells: MaskCells::new(Mask::blank(1, 1)), source }
    }

    /// What a file said of a mask, which can't be so.
    pub(super) fn faulty(cell: f64, fault: ShapeError) -> Self {
        let cells = MaskCells::new(Mask::blank(1, 1));
        Self { cell, cells, source: Source::Faulty(Box::new(fault)) }
    }

    /// The picture that it is made from, if it is.
    #[must_use]
    pub fn picture(&self) -> Option<&MaskPicture> {
        match &self.source {
            Source::Picture { picture, .. } => Some(picture),
            Source::Own | Source::Faulty(_) => None,
        }
    }

    /// The picture that is still to be looked for.
    #[must_use]
    pub fn missing(&self) -> Option<&MaskPicture> {
        match &self.source {
            Source::Picture { picture, found: false } => Some(picture),
            _ => None,
        }
    }

    /// Its picture was found.
    ///
    /// # Errors
    /// As [`MaskPicture::mask`].
    pub fn take_picture(
        &mut self,
        picture: MaskPicture,
        pixels: &Pixels,
    ) -> Result<(), ShapeError> {
        self.cells = MaskCells::new(picture.mask(pixels)?);
        self.source = Source::Picture { picture, found: true };
        Ok(())
    }

    /// The same cells, from now on its own.
    pub fn detach(&mut self) {
        if matches!(self.source, Source::Picture { found: true, .. }) {
            self.source = Source::Own;
        }
    }

    /// Names its picture otherwise, where there is another name for it.
    pub fn rename_picture(&mut self, name: impl FnOnce(&str) -> Option<String>) {
        if let Source::Picture { picture, .. } = &mut self.source
            && let Some(name) = name(&picture.image)
        {
            picture.image = name;
        }
    }

    /// Gives it other cells, its own.
    pub fn put(&mut self, cells: MaskCells) {
        (self.cells, self.source) = (cells, Source::Own);
    }

    /// Its cells.
    #[must_use]
    pub fn cells(&self) -> &MaskCells {
        &self.cells
    }

    /// Which cells are set.
    #[must_use]
    pub fn mask(&self) -> &Mask {
        self.cells.mask()
    }

    /// The box of all its cells, set or not, in its frame.
    #[must_use]
    pub fn area(&self) -> Rect {
        Rect { min: DVec2::ZERO, max: self.mask().area().max.as_dvec2() * self.cell }
    }

    /// The rings around its set cells, in its frame; when none is set, around all of them, so that it can be seen and
    /// touched.
    pub fn rings(&self) -> impl Iterator<Item = Vec<DVec2>> + '_ {
        let all = self.mask().is_empty().then(|| self.area().corners().to_vec());
        let ring = |ring: &Vec<IVec2>| ring.iter().map(|p| p.as_dvec2() * self.cell).collect();
        all.into_iter().chain(self.cells.rings().iter().map(ring))
    }

    /// The cell that a point of its frame is in, also one beside it.
    #[must_use]
    pub fn cell_at(&self, p: DVec2) -> IVec2 {
        (p / self.cell).floor().as_ivec2()
    }

    /// Painted: see [`MaskCells::painted`]. Also how far its frame's origin moves, in its frame.
    ///
    /// # Errors
    /// When it would be larger than a mask may be.
    pub fn painted(&self, patch: &Patch, ink: MaskInk) -> Result<(Self, IVec2), ShapeError> {
        let (cells, moved) = self.cells.painted(patch, ink)?;
        Ok((Self::of_cells(self.cell, cells), moved))
    }

    /// Painted as one part of a stroke: see [`MaskCells::painted_on`]. Also how far its frame's origin moves, in its frame.
    ///
    /// # Errors
    /// When it would be larger than a mask may be.
    pub fn painted_on(&self, patch: &Patch, ink: MaskInk) -> Result<(Self, IVec2), ShapeError> {
        let (cells, moved) = self.cells.painted_on(patch, ink)?;
        Ok((Self::of_cells(self.cell, cells), moved))
    }

    /// Its cells in an area, which may reach beyond them.
    ///
    /// # Errors
    /// When the area is empty, or larger than a mask may be.
    pub fn framed(&self, area: CellRect) -> Result<Self, ShapeError> {
        Ok(Self::of_cells(self.cell, self.cells.framed(area)?))
    }

    /// Taken to upright cells of a size, if it is turned by an angle in radians; and where its frame's origin is then, from
    /// where it was, in world units. Each new cell is as the old one under its middle.
    ///
    /// # Errors
    /// When cells can't be of this size, or would be too many.
    pub fn resampled(&self, angle: f64, cell: f64) -> Result<(Self, DVec2), ShapeError> {
        let by = Resample::new(self.mask().area(), self.cell, angle, cell)?;
        let cells = self.cells.taken(by.size(), |cell| by.source(cell));
        Ok((Self::of_cells(cell, cells), by.corner()))
    }
}

impl Form for MaskShape {
    fn kind_name(&self) -> &'static str {
        "mask"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        if let Source::Faulty(fault) = &self.source {
            return Err(ShapeError::clone(fault));
        }
        let grid = CellGrid::new(DVec2::ZERO, DVec2::splat(self.cell))?;
        let placed = MaskOnGrid::new(self.cells.shared_mask(), grid)
            // Only its size can be too large: its corner is its frame's origin.
            .map_err(|e| ShapeError::new(e.fault, "cell", e.message))?;
        Ok(AnyShape::Mask(placed.with_zones(self.cells.colours().cloned())))
    }

    fn check_pose(&self, pose: &Pose) -> Result<(), ShapeError> {
        self.to_geom()?.to_world(pose).map(drop)
    }

    /// Turned, it waits to be resampled.
    fn check_kept(&self, pose: &Pose) -> Result<(), ShapeError> {
        self.check_pose(&Pose::new(pose.position(), 0.0)?)
    }

    fn outline(&self) -> Outline<'_> {
        Outline::Cells(self)
    }

    fn point_count(&self) -> usize {
        // As much memory as a point is two words.
        self.mask().strips() * self.mask().height() as usize / 2 + 1
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        (field == "cell" && at.is_empty()).then_some(Slot::Number(&mut self.cell))
    }

    fn fields(&self) -> &'static [&'static str] {
        &["cell"]
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        Vec::new()
    }

    fn reach(&self) -> f64 {
        self.area().max.y / 2.0
    }

    fn pivot(&self) -> DVec2 {
        self.area().centre()
    }

    /// Mirrored and turned by quarters cell by cell; scaled evenly, since its cells are squares.
    fn map(&mut self, map: Map, _axes: f64) -> f64 {
        let size = self.mask().area().max;
        let last = size - IVec2::ONE;
        let mirrored = |x: bool, y: bool| {
            let along = |mirror: bool, last: i32, i: i32| if mirror { last - i } else { i };
            let source = |c: IVec2| IVec2::new(along(x, last.x, c.x), along(y, last.y, c.y));
            self.cells.taken(size, source)
        };
        match map {
            Map::Mirror(axis) => self.put(mirrored(axis == Axis::X, axis == Axis::Y)),
            Map::Quarter { clockwise: true } => {
                self.put(self.cells.taken(size.yx(), |c| IVec2::new(c.y, last.y - c.x)));
            }
            Map::Quarter { clockwise: false } => {
                self.put(self.cells.taken(size.yx(), |c| IVec2::new(last.x - c.y, c.x)));
            }
            Map::Scale { by, .. } => {
                if by.min_element() < 0.0 {
                    self.put(mirrored(by.x < 0.0, by.y < 0.0));
                }
                self.cell *= map.evenly();
            }
            Map::Turn(_) => {}
        }
        0.0
    }

    fn origin_after(&self, map: Map, _axes: f64) -> DVec2 {
        let even = match map {
            Map::Scale { by, .. } => Map::Scale { angle: 0.0, by: by.signum() * map.evenly() },
            other => other,
        };
        even.vector(self.area().max, 0.0).min(DVec2::ZERO)
    }

    fn snap_places(&self) -> Vec<DVec2> {
        self.area().corners().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scene::{Shape, read_placed};

    fn read(cell: f64, rows: &[&str]) -> Result<Shape, (String, String)> {
        let value = json!({"shape": {"type": "mask", "cell": cell, "rows": rows}});
        let found = read_placed(&value, "/a");
        found.map(|p| p.shape).map_err(|p| (p.pointer, p.message))
    }

    #[test]
    fn what_is_read_is_written_and_errors_name_the_row() {
        let rows = ["..#.", "####"];
        let Shape::Mask(mask) = read(2.0, &rows).unwrap() else { panic!() };
        assert_eq!(serde_json::to_value(&mask).unwrap(), json!({"cell": 2.0, "rows": rows}));
        assert_eq!(mask.area().max, DVec2::new(8.0, 4.0));
        let (at, message) = read(2.0, &["..", "..."]).unwrap_err();
        assert_eq!(at, "/a/shape/rows/1");
        assert_eq!(message, "has 3 cells, and the first row has 2");
        for bad in ["é.", " ."] {
            let (at, message) = read(2.0, &["..", bad]).unwrap_err();
            assert_eq!((at.as_str(), message.contains("column 0")), ("/a/shape/rows/1", true));
        }
        assert_eq!(read(2.0, &[]).unwrap_err().0, "/a/shape/rows");
        for cell in [0.0, -1.0, 1e308] {
            assert_eq!(read(cell, &rows).unwrap_err().0, "/a/shape/cell", "{cell}");
        }
    }

    fn refused(fields: &serde_json::Value) -> (String, String) {
        let mut shape = json!({"type": "mask", "cell": 1});
        let given = fields.as_object().unwrap().clone();
        shape.as_object_mut().unwrap().extend(given);
        let problem = read_placed(&json!({"shape": shape}), "/a").unwrap_err();
        (problem.pointer, problem.message)
    }

    #[test]
    fn zones_are_read_by_their_signs_and_written_so() {
        let door =
            json!({"sign": "d", "name": "door", "names": {"fr": "porte"}, "colour": "#c03030"});
        let wall = json!({"sign": "w", "name": "wall", "colour": "#303030"});
        let shape =
            json!({"type": "mask", "cell": 2.0, "zones": [door, wall], "rows": ["d#.w", "..dd"]});
        let Shape::Mask(mask) = read_placed(&json!({"shape": shape}), "").unwrap().shape else {
            panic!()
        };
        assert_eq!(mask.mask().to_rows(), ["##.#", "..##"]);
        let ink = |x, y| mask.cells().ink(IVec2::new(x, y));
        assert_eq!(
            [ink(0, 0), ink(1, 0), ink(3, 0)],
            [MaskInk::Zone(0), MaskInk::Set, MaskInk::Zone(1)]
        );
        assert_eq!(serde_json::to_value(Shape::Mask(mask)).unwrap(), shape);
        let (at, message) = refused(&json!({"zones": [door], "rows": ["d.", "dw"]}));
        assert_eq!((at.as_str(), message.contains("'w' in column 1")), ("/a/shape/rows/1", true));
        assert_eq!(
            refused(&json!({"zones": [door, door], "rows": ["d"]})).0,
            "/a/shape/zones/1/colour"
        );
        let bad = json!({"sign": "#", "name": "", "colour": "#000000"});
        assert_eq!(refused(&json!({"zones": [bad], "rows": ["#"]})).0, "/a/shape/zones/0/sign");
        let long = json!({"sign": "ab", "name": "", "colour": "#000000"});
        assert_eq!(refused(&json!({"zones": [long], "rows": ["#"]})).0, "/a/shape/zones/0/sign");
    }

    #[test]
    fn a_mask_has_rows_or_a_picture() {
        assert!(refused(&json!({})).1.contains("`rows` or `image`"));
        assert_eq!(refused(&json!({"rows": ["#"], "image": "a.png"})).0, "/a/shape/image");
        assert_eq!(refused(&json!({"rows": ["#"], "threshold": 3})).0, "/a/shape/threshold");
        assert_eq!(refused(&json!({"rows": ["#"], "inverted": true})).0, "/a/shape/inverted");
        assert_eq!(refused(&json!({"image": "a.png", "threshold": 300})).0, "/a/shape/threshold");
        let shape = json!({"type": "mask", "cell": 1.0, "image": "a.png", "threshold": 7, "by": "luma", "inverted": true});
        let read = read_placed(&json!({"shape": shape}), "").unwrap().shape;
        assert_eq!(serde_json::to_value(&read).unwrap(), shape);
        let Shape::Mask(mut mask) = read else { panic!() };
        assert_eq!(mask.mask().to_rows(), ["."], "until it is looked for");
        let pixels = Pixels::new([2, 1], vec![9, 9, 9, 255, 5, 5, 5, 255]).unwrap();
        let picture = mask.missing().unwrap().clone();
        mask.take_picture(picture, &pixels).unwrap();
        assert_eq!((mask.mask().to_rows(), mask.missing()), (vec![".#".to_owned()], None));
        mask.detach();
        assert_eq!(serde_json::to_value(&mask).unwrap(), json!({"cell": 1.0, "rows": [".#"]}));
    }

    #[test]
    fn a_turned_mask_is_refused_with_what_to_do() {
        let shape = json!({"type": "mask", "cell": 1, "rows": ["#"]});
        let problem = read_placed(&json!({"shape": shape, "rotation": 0.1}), "/a").unwrap_err();
        assert_eq!(problem.pointer, "/a/rotation");
        assert!(problem.message.contains("resample"), "{}", problem.message);
        let mask = MaskShape::new(1.0, Mask::from_rows(&["#"]).unwrap());
        let turned = Pose::new(DVec2::ZERO, 0.1).unwrap();
        assert!(mask.check_pose(&turned).is_err() && mask.check_kept(&turned).is_ok());
    }

    #[test]
    fn resampled_a_quarter_turn_is_the_mirrored_one() {
        let mask = MaskShape::new(2.0, Mask::from_rows(&["#..", "##."]).unwrap());
        let (turned, moved) = mask.resampled(std::f64::consts::FRAC_PI_2, 2.0).unwrap();
        assert_eq!(
            (turned.mask().to_rows(), moved.round()),
            (vec!["##".into(), "#.".into(), "..".into()] as Vec<String>, DVec2::new(-4.0, 0.0))
        );
        let (finer, _) = mask.resampled(0.0, 1.0).unwrap();
        assert_eq!(finer.mask().count(), 4 * mask.mask().count());
        assert!(mask.resampled(0.0, 1e-9).is_err());
    }

    #[test]
    fn mirrored_and_turned_by_quarters_it_keeps_its_cells() {
        let mut mask = MaskShape::new(1.0, Mask::from_rows(&["#..", "##."]).unwrap());
        let was = mask.clone();
        mask.map(Map::Quarter { clockwise: true }, 0.0);
        assert_eq!(mask.mask().to_rows(), ["##", "#.", ".."]);
        mask.map(Map::Quarter { clockwise: false }, 0.0);
        assert_eq!(mask, was);
        mask.map(Map::Mirror(Axis::X), 0.0);
        assert_eq!(mask.mask().to_rows(), ["..#", ".##"]);
        mask.map(Map::Mirror(Axis::Y), 0.0);
        assert_eq!(mask.mask().to_rows(), [".##", "..#"]);
        mask.map(Map::Scale { angle: 0.0, by: DVec2::splat(3.0) }, 0.0);
        assert_eq!(mask.cell, 3.0);
    }
}

//! The tool for labyrinths: a click on the side of a cell builds a wall there or takes it away, a drag goes on with it, and a
//! drag beside all labyrinths draws a new one.

use glam::DVec2;

use super::gesture::Gesture;
use crate::app::camera::Camera;
use crate::app::edit::{Did, Editor, Pointer};
use crate::app::view::grid::GridLevel;
use crate::geom::Pose;
use crate::geom::cells::labyrinth::{Labyrinth, LabyrinthSide};
use crate::geom::cells::tile_grid::Cell;
use crate::scene::{LabyrinthShape, Object, ObjectRole, Scene, Shape};
use crate::text::Message;

/// A wall by its cell and side.
pub(super) type ThinWall = (Cell, LabyrinthSide);

/// The most rooms across and down of a labyrinth that is drawn at once.
const MOST_DRAWN: f64 = 256.0;
/// A drag takes a wall along when it comes this near, in cells.
const NEAR: f64 = 0.3;

impl Editor {
    pub(super) fn thin_walls_with(&mut self, pointer: Pointer, camera: &Camera) {
        let world = camera.world_from_screen(pointer.at);
        match pointer.did {
            Did::Press(_) => {
                let Some((index, labyrinth)) = self.walled(world) else {
                    self.gesture = Some(Gesture::NewLabyrinth { from: world, to: world });
                    return;
                };
                self.select(&[index]);
                let Some((wall, _)) = wall_near(&labyrinth, world) else { return };
                let build = !labyrinth.has(wall.0, wall.1);
                self.begin(Message::new(if build { "did-build-wall" } else { "did-take-wall" }));
                self.gesture = Some(Gesture::ThinWalls { index, build, at: world });
                self.set_wall(index, wall, build);
            }
            Did::Move => match self.gesture {
                Some(Gesture::ThinWalls { index, build, at }) => {
                    self.gesture = Some(Gesture::ThinWalls { index, build, at: world });
                    self.walls_on_way(index, build, [at, world]);
                }
                Some(Gesture::NewLabyrinth { from, .. }) => {
                    self.gesture = Some(Gesture::NewLabyrinth { from, to: world });
                }
                _ => {}
            },
            Did::Release => match self.gesture.take() {
                Some(Gesture::ThinWalls { .. }) => self.commit(),
                Some(Gesture::NewLabyrinth { from, to }) => {
                    let Some((shape, position)) = self.new_labyrinth([from, to], camera) else {
                        self.refusal = Some(Message::new("trouble-no-labyrinth"));
                        return;
                    };
                    let id = self.free_id("labyrinth");
                    let object = Object {
                        position,
                        ..Object::new(id, ObjectRole::Wall, Shape::Labyrinth(shape))
                    };
                    let push = |scene: &mut Scene| scene.objects.push(object);
                    self.edit(Message::new("did-draw"), push);
                    self.select(&[self.scene.objects.len() - 1]);
                }
                _ => {}
            },
        }
    }

    fn walls_on_way(&mut self, index: usize, build: bool, [from, to]: [DVec2; 2]) {
        let Some(labyrinth) = self.placed_labyrinth(index) else { return };
        let [x, y] = labyrinth.grid().axes().map(DVec2::length);
        // Eight looks a cell.
        let looks = ((to - from).length() / x.min(y) * 8.0).ceil().clamp(1.0, 8192.0) as u32;
        for k in 1..=looks {
            let p = from.lerp(to, f64::from(k) / f64::from(looks));
            if let Some((wall, _)) = wall_near(&labyrinth, p).filter(|(_, far)| *far <= NEAR) {
                self.set_wall(index, wall, build);
            }
        }
    }

    fn set_wall(&mut self, index: usize, (cell, side): ThinWall, build: bool) {
        let is_there = self.placed_labyrinth(index).is_some_and(|l| l.has(cell, side));
        if is_there == build {
            return;
        }
        self.place(&[index], |scene| {
            let shape = scene.objects.get_mut(index).map(|o| &mut o.shape);
            if let Some(Shape::Labyrinth(shape)) = shape
                && let Ok(mut walls) = Labyrinth::from_rows(shape.cell, &shape.left, &shape.top)
            {
                walls.set(cell, side, build);
                shape.left = walls.to_rows(LabyrinthSide::Left);
                shape.top = walls.to_rows(LabyrinthSide::Top);
            }
        });
    }

    fn placed_labyrinth(&self, i: usize) -> Option<Labyrinth> {
        let object = self.shown(i).filter(|_| self.is_free(i))?;
        let Shape::Labyrinth(shape) = &object.shape else { return None };
        let pose = Pose::new(object.position, object.rotation).ok()?;
        let walls = Labyrinth::from_rows(shape.cell, &shape.left, &shape.top).ok()?;
        walls.placed(&pose).ok()
    }

    /// The labyrinth under a place: the only one selected first, else the uppermost.
    fn walled(&self, world: DVec2) -> Option<(usize, Labyrinth)> {
        let over = |i: usize| {
            let labyrinth = self.placed_labyrinth(i)?;
            let cell = labyrinth.grid().cell(world)?;
            let range = labyrinth.range();
            // A little beside it: its outer walls are its border.
            let near = (0..2).all(|k| (range.min[k] - 1..=range.max[k]).contains(&cell[k]));
            near.then_some((i, labyrinth))
        };
        let selected = match self.selection()[..] {
            [i] => over(i),
            _ => None,
        };
        selected.or_else(|| (0..self.scene.objects.len()).rev().find_map(over))
    }

    /// A labyrinth of one large room between two corners, with its position; none where that is no room. Its cells are as
    /// large as those of the one drawn last; the first has the grid's step.
    fn new_labyrinth(
        &self,
        [a, b]: [DVec2; 2],
        camera: &Camera,
    ) -> Option<(LabyrinthShape, DVec2)> {
        let cell = |object: &Object| match &object.shape {
            Shape::Labyrinth(labyrinth) => Some(labyrinth.cell),
            _ => None,
        };
        let last = self.scene.objects.iter().rev().find_map(cell);
        let cell = last.unwrap_or_else(|| {
            DVec2::splat(GridLevel::at(camera.zoom(), self.snap_to.step).snap())
        });
        let start = (a.min(b) / cell).round();
        let rooms = (a.max(b) / cell).round() - start;
        if rooms.min_element() < 1.0 {
            return None;
        }
        let [across, down] = rooms.min(DVec2::splat(MOST_DRAWN)).to_array().map(|n| n as i64);
        let mut walls = Labyrinth::open(cell, across as usize + 1, down as usize + 1).ok()?;
        for j in 0..down {
            walls.set([0, j], LabyrinthSide::Left, true);
            walls.set([across, j], LabyrinthSide::Left, true);
        }
        for i in 0..across {
            walls.set([i, 0], LabyrinthSide::Top, true);
            walls.set([i, down], LabyrinthSide::Top, true);
        }
        let (left, top) = (walls.to_rows(LabyrinthSide::Left), walls.to_rows(LabyrinthSide::Top));
        Some((LabyrinthShape { cell, left, top }, start * cell))
    }

    /// Puts a labyrinth into the document, and selects it.
    pub fn add_labyrinth(&mut self, shape: LabyrinthShape, position: DVec2) {
        let id = self.free_id("labyrinth");
        let shape = Shape::Labyrinth(shape);
        let object = Object { position, ..Object::new(id, ObjectRole::Wall, shape) };
        let push = |scene: &mut Scene| scene.objects.push(object);
        self.edit(Message::new("did-keep-labyrinth"), push);
        self.select(&[self.scene.objects.len() - 1]);
    }

    /// The labyrinth being drawn, with its position.
    #[must_use]
    pub fn drawn_labyrinth(&self, camera: &Camera) -> Option<(LabyrinthShape, DVec2)> {
        match self.gesture {
            Some(Gesture::NewLabyrinth { from, to }) => self.new_labyrinth([from, to], camera),
            _ => None,
        }
    }

    /// The labyrinth under a place, and the wall that a click there would build or take away.
    #[must_use]
    pub fn wall_preview(&self, world: DVec2) -> Option<(Labyrinth, Option<ThinWall>)> {
        let (_, labyrinth) = self.walled(world)?;
        let near = wall_near(&labyrinth, world).map(|(wall, _)| wall);
        Some((labyrinth, near))
    }
}

/// The side of a cell that is nearest to a place, and how far it is, in cells. None beside the labyrinth.
fn wall_near(labyrinth: &Labyrinth, p: DVec2) -> Option<(ThinWall, f64)> {
    let place = labyrinth.grid().lattice_place(p)?;
    let [i, j] = place.map(|at| at.floor);
    let [u, v] = place.map(|at| at.within());
    let range = labyrinth.range();
    let sides = [
        (([i, j], LabyrinthSide::Left), u),
        (([i + 1, j], LabyrinthSide::Left), 1.0 - u),
        (([i, j], LabyrinthSide::Top), v),
        (([i, j + 1], LabyrinthSide::Top), 1.0 - v),
    ];
    // The last column and row have no room: no wall goes on there.
    let is_there = |(([i, j], side), _): &(ThinWall, f64)| {
        let [columns, rows] = range.max;
        let (across, down) = match side {
            LabyrinthSide::Left => (columns, (rows - 1).max(0)),
            LabyrinthSide::Top => ((columns - 1).max(0), rows),
        };
        (0..=across).contains(i) && (0..=down).contains(j)
    };
    sides.into_iter().filter(is_there).min_by(|a, b| a.1.total_cmp(&b.1))
}

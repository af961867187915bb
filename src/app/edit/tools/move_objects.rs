//! Objects under way: where a drag brings them, and what they snap to.

use glam::DVec2;

use crate::app::camera::Camera;
use crate::app::edit::dust::dustless_point;
use crate::app::edit::extent::extent;
use crate::app::edit::handle::handles;
use crate::app::edit::snap::{Snapped, neat};
use crate::app::edit::{Editor, touch};

/// Of more vertices, only so many are held against those of other shapes: a large map has more, and none that a person means.
const VERTICES: usize = 32;

impl Editor {
    /// Moves objects as far as the pointer went, or to what the dragged one snaps to.
    pub(super) fn move_to(
        &mut self,
        from: DVec2,
        to: DVec2,
        were: &[(usize, DVec2)],
        primary: usize,
        (free, straight): (bool, bool),
        camera: &Camera,
    ) {
        let mut delta = to - from;
        if straight {
            // along one axis: the one the pointer went farther on
            let mask = if delta.x.abs() >= delta.y.abs() { DVec2::X } else { DVec2::Y };
            delta *= mask;
        }
        let Some(&(_, was)) = were.iter().find(|(i, _)| *i == primary) else { return };
        let mut target = neat(camera, was + delta);
        self.snapped = None;
        if !free && !straight {
            let snapped = self.snap_objects(primary, was + delta, were, camera);
            target = snapped.0;
            self.snapped = Some(snapped.1);
        } else if straight {
            target = was + delta; // the other coordinate keeps every digit
        }
        let touches = matches!(self.snapped, Some(Snapped::Touching(..)));
        let before = self.held(primary).map_or(was, |o| o.position);
        let all: Vec<usize> = were.iter().map(|(i, _)| *i).collect();
        self.place(&all, |scene| {
            for &(i, position) in were {
                if let Some(object) = scene.objects.get_mut(i) {
                    let scale = position.abs().max_element() + target.abs().max_element();
                    object.position = if touches && i == primary {
                        target // to the last bit
                    } else {
                        dustless_point(position + (target - was), scale)
                    };
                }
            }
        });
        self.pivot = self.pivot.map(|p| p + (target - before));
    }

    /// Where the origin of the dragged object snaps to when it would be put at `at`: any of its vertices may catch on
    /// another shape's vertex; else it or one that moves along touches another shape; else its origin goes by the grid.
    fn snap_objects(
        &mut self,
        i: usize,
        at: DVec2,
        were: &[(usize, DVec2)],
        camera: &Camera,
    ) -> (DVec2, Snapped) {
        let on_vertex = self.snap_vertices(i, at, were, camera);
        on_vertex.or_else(|| self.snap_to_touch(i, at, were, camera)).unwrap_or_else(|| {
            let grid = self.snapper(camera).grid(at);
            (grid.point(), grid)
        })
    }

    fn snap_vertices(
        &self,
        i: usize,
        at: DVec2,
        were: &[(usize, DVec2)],
        camera: &Camera,
    ) -> Option<(DVec2, Snapped)> {
        let mut moved = self.scene.objects.get(i)?.clone();
        moved.position = at;
        let moving: Vec<usize> = were.iter().map(|(i, _)| *i).collect();
        let snapper = self.snapper(camera);
        let near = snapper.near(&moving, extent(&moved, 0.0)?.union(crate::geom::Rect::point(at)));
        let points = handles(&moved, camera.units(1.0));
        let vertices = points.into_iter().filter(|(h, _)| h.is_on_shape()).map(|(_, p)| p);
        vertices.take(VERTICES).chain([at]).find_map(|p| {
            let hit = snapper.vertex(&near, p)?;
            Some((at + (hit.point() - p), hit))
        })
    }

    /// Where two just touch. Along a side that is level or upright the other coordinate still goes by the grid.
    fn snap_to_touch(
        &mut self,
        i: usize,
        at: DVec2,
        were: &[(usize, DVec2)],
        camera: &Camera,
    ) -> Option<(DVec2, Snapped)> {
        if !self.snap_to.touching {
            return None;
        }
        let &(_, was) = were.iter().find(|(j, _)| *j == i)?;
        let others = were.iter().filter(|(j, _)| *j != i);
        let all = |to: DVec2| -> Vec<(usize, DVec2)> {
            [(i, to)]
                .into_iter()
                .chain(others.clone().map(|(j, p)| (*j, *p + (to - was))))
                .collect()
        };
        let pull = camera.units(touch::PULL);
        let to = neat(camera, at);
        let mut found = self.drag_to_touch(&all(to), pull)?;
        if let [Some(touch), None] = found.1 {
            let grid = self.snapper(camera).grid(at).point();
            let along = touch.along.abs();
            let level = if along.x > 1.0 - 1e-12 {
                DVec2::new(grid.x, to.y)
            } else if along.y > 1.0 - 1e-12 {
                DVec2::new(to.x, grid.y)
            } else {
                to
            };
            if level != to
                && let Some(on_grid) = self.drag_to_touch(&all(level), pull)
                && on_grid.1[1].is_none()
            {
                found = on_grid;
            }
        }
        let (at, touches) = found;
        Some((at, Snapped::Touching(at, touches)))
    }
}

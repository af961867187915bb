//! The picture under every lab: what the scene holds, without any algorithm.

use std::sync::Arc;

use glam::DVec2;

use super::draw::{has_strokes, tag};
use crate::collide::grid::one_way::one_ways;
use crate::collide::sprite::frame::Placement;
use crate::figure::raster::{Lattice, Pixels};
use crate::figure::{Cells, Figure, Image, Layer, MarkShape as Drawn, Rgba, Role};
use crate::geom::cells::mask::colours::Zone;
use crate::geom::cells::tile_grid::Layout;
use crate::geom::{Path, Pose, Tilemap};
use crate::lab::Overlays;
use crate::scene::shape::Outline;
use crate::scene::shape::form::edges;
use crate::scene::sprite::{Appearance, SpriteImage, sheet};
use crate::scene::{self, Colour, Object, Scene, Shape, TilemapShape, tile_sheets};

/// Everything in a scene but its mover, which the labs draw where it is at their moment.
#[must_use]
pub fn scene_figure(scene: &Scene, show: &Overlays) -> Figure {
    let mut figure = Figure::default();
    for (index, object) in scene.objects.iter().enumerate() {
        if object.hidden {
            continue;
        }
        let role = match object.role {
            scene::ObjectRole::Wall => Role::Wall,
            scene::ObjectRole::Body => Role::ShapeB,
            scene::ObjectRole::Passage if show.passages => Role::Passage,
            scene::ObjectRole::Passage | scene::ObjectRole::Mover => continue,
        };
        if let Some(image) = sprite_image(scene, object) {
            let tag = tag("object", index as u32);
            figure.mark(role, Layer::Fill, Drawn::Image(Box::new(image))).tag(tag);
            continue;
        }
        let Ok(pose) = Pose::new(object.position, object.rotation) else { continue };
        if let Some(drawn) = pictured(scene, object) {
            for (shape, layer) in drawn {
                figure.mark(role, layer, shape).tag(tag("object", index as u32)).inked(ink(object));
            }
            continue;
        }
        if let Some(shape) = placed(&object.shape, &pose) {
            let area = object.shape.outline().is_area();
            let layer = if area { Layer::Fill } else { Layer::Edge };
            let tag = tag("object", index as u32);
            figure.mark(role, layer, shape).tag(tag).inked(ink(object));
        }
        if let Some(lines) = platforms(&object.shape, &pose) {
            let tag = tag("object", index as u32);
            figure.mark(role, Layer::Edge, lines).tag(tag).inked(ink(object));
        }
    }
    figure
}

/// The image that an object's sprite shows, where it has one that can be drawn.
#[must_use]
pub fn sprite_image(scene: &Scene, object: &Object) -> Option<Image> {
    let look: Appearance = object.extension()?;
    let shown = look.shown(scene, object).ok()?;
    let sheet = sheet::sheet(scene, look.sheet(shown.sprite)).ok()?;
    image_at(&sheet, shown.image, &shown.at)
}

/// A tilemap with pictures: what is solid under them, the image, and lines around what is solid over it. None for others.
#[must_use]
pub fn pictured(scene: &Scene, object: &Object) -> Option<Vec<(Drawn, Layer)>> {
    let image = tile_sheets::image(scene, object)?;
    let pose = Pose::new(object.position, object.rotation).ok()?;
    let solid = match object.shape.outline() {
        Outline::Tiles(map) => Some(map),
        _ => None,
    };
    let cells = solid.as_ref().and_then(|_| placed(&object.shape, &pose));
    let cells = cells.map(|cells| (cells, Layer::Background));
    let mut all: Vec<_> = cells.into_iter().collect();
    all.push((Drawn::Image(Box::new(image)), Layer::Fill));
    for ring in solid.iter().flat_map(Tilemap::area_rings).flatten() {
        let ring = ring.iter().chain(ring.first()).map(|p| pose.to_world(*p)).collect();
        all.push((Drawn::Polyline(ring), Layer::Edge));
    }
    all.extend(platforms(&object.shape, &pose).map(|lines| (lines, Layer::Edge)));
    Some(all)
}

/// An image of a sheet, in the world; none where it reaches out of the sheet.
#[must_use]
pub fn image_at(sheet: &Pixels, image: &SpriteImage, at: &Placement) -> Option<Image> {
    let pixels = Arc::new(sheet::cut(sheet, image)?);
    let axes = [DVec2::X, DVec2::Y].map(|a| at.offset(a));
    let lattice = Lattice { origin: at.point(image.hot, DVec2::ZERO), axes };
    Some(Image { lattice, pixels, smooth: false, opacity: 100 })
}

/// The colour that an object has of its own, as figures know it.
#[must_use]
pub fn ink(object: &Object) -> Option<Rgba> {
    object.colour.map(|Colour([r, g, b])| Rgba { r, g, b, a: 255 })
}

/// The colours of a mask's cells by their numbers: those in no zone have the role's.
fn zone_inks(zones: &[Zone]) -> Vec<Option<Rgba>> {
    let ink = |zone: &Zone| {
        let [r, g, b] = zone.colour;
        Some(Rgba { r, g, b, a: 255 })
    };
    if zones.is_empty() {
        return Vec::new();
    }
    std::iter::once(None).chain(zones.iter().map(ink)).collect()
}

/// An upright map as one grid; none for others, which are drawn by their outlines, and where nothing is solid.
fn upright_cells(shape: &TilemapShape, pose: &Pose) -> Option<Cells> {
    let Layout::Straight(cell) = shape.layout().ok()? else { return None };
    if !pose.is_upright() {
        return None;
    }
    let (filled, parts) = shape.drawn_cells()?;
    let lattice = Lattice::upright(pose.position(), cell);
    Some(Cells { lattice, filled, roles: Vec::new(), inks: Vec::new(), parts })
}

/// The one-way platforms of a map of tiles, which its outline leaves out; none where it has none.
#[must_use]
pub fn platforms(shape: &Shape, pose: &Pose) -> Option<Drawn> {
    let Shape::Tilemap(map) = shape else { return None };
    let all = one_ways(&map.tiles().ok()?, |p| pose.to_world(p));
    let lines: Vec<_> = all.iter().map(|platform| [platform.a, platform.b]).collect();
    (!lines.is_empty()).then_some(Drawn::Segments(lines))
}

/// A document's shape as it is drawn; none for what has nothing to draw.
#[must_use]
pub fn placed(shape: &Shape, pose: &Pose) -> Option<Drawn> {
    if let Shape::Tilemap(map) = shape
        && let Some(cells) = upright_cells(map, pose)
    {
        return Some(Drawn::Cells(Box::new(cells)));
    }
    let at = |p: DVec2| pose.to_world(p);
    let all = |points: &[DVec2]| points.iter().map(|p| at(*p)).collect::<Vec<_>>();
    Some(match shape.outline() {
        Outline::Origin => Drawn::Point(pose.position()),
        Outline::Round { spine: [a, b], radius } if a == b => Drawn::Circle(at(a), radius),
        Outline::Round { spine: [a, b], radius } => Drawn::Capsule(at(a), at(b), radius),
        Outline::Chains { chains, closed: true } => {
            Drawn::Rings(chains.iter().map(|r| all(r)).collect())
        }
        Outline::Chains { chains, closed: false } => match &chains[..] {
            [only] => match only[..] {
                [a, b] => Drawn::Segment(at(a), at(b)),
                ref points => Drawn::Polyline(all(points)),
            },
            many => {
                let each = many.iter().flat_map(|c| edges(c, false));
                Drawn::Segments(each.map(|ends| ends.map(at)).collect())
            }
        },
        Outline::Curves { start, curves, closed } => match (&curves[..], closed) {
            ([[b, c, d]], false) => Drawn::Cubic([start, *b, *c, *d].map(at)),
            (curves, _) => {
                let path = Path::new(start, curves, closed).ok()?;
                Drawn::Curves(path.curves().map(|c| c.points().map(at)).collect(), closed)
            }
        },
        Outline::HalfPlane { normal, offset } => {
            let n = pose.to_world_direction(normal);
            let foot =
                n * (offset / n.length_squared() + n.dot(pose.position()) / n.length_squared());
            Drawn::HalfPlane(foot, n.normalize_or_zero())
        }
        Outline::Walls(walls) => {
            Drawn::Segments(walls.ends().map(|(_, ends)| ends.map(at)).collect())
        }
        Outline::Tiles(map) => {
            let rings = map.area_rings().into_iter().flatten();
            Drawn::Rings(rings.map(|ring| all(&ring)).collect())
        }
        Outline::Cells(mask) if mask.mask().is_empty() => {
            {
                // Nothing is set: where cells could be.
                let [a, b, c, d] = mask.area().corners();
                Drawn::Polyline(all(&[a, b, c, d, a]))
            }
        }
        Outline::Cells(mask) => Drawn::Cells(Box::new(Cells {
            lattice: Lattice {
                origin: at(DVec2::ZERO),
                axes: [DVec2::X, DVec2::Y].map(|v| pose.to_world_direction(v * mask.cell)),
            },
            filled: mask.cells().filled()?.clone(),
            roles: Vec::new(),
            inks: zone_inks(mask.cells().zones()),
            parts: Vec::new(),
        })),
    })
    .filter(has_strokes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn upright_tiles_are_one_grid_and_others_have_an_outline() {
        let drawn = |rows: &[&str], turn: f64| {
            let rows = rows.iter().map(|&row| row.to_owned()).collect();
            let cell = Some(DVec2::new(4.0, 2.0));
            let shape = Shape::Tilemap(TilemapShape { cell, rows, ..TilemapShape::default() });
            placed(&shape, &Pose::new(DVec2::new(10.0, 0.0), turn).unwrap()).unwrap()
        };
        let Drawn::Cells(cells) = drawn(&[".#", "##"], 0.0) else { panic!("a grid") };
        assert_eq!((cells.filled.count(), cells.parts.len()), (3, 0));
        assert_eq!(cells.lattice.cell_at(DVec2::new(15.0, 1.0), [2, 2]), Some([1, 0]));
        let Drawn::Cells(cells) = drawn(&["-r", "##"], 0.0) else { panic!("a grid") };
        assert_eq!(cells.filled.count(), 3, "a platform has no area");
        let part = cells.part(cells.filled.get([1, 0])).unwrap();
        assert_eq!((part.cover(), cells.part(cells.filled.get([1, 1]))), (0.5, None));
        assert!(matches!(drawn(&[".r", "##"], 0.1), Drawn::Rings(rings) if rings.len() == 1));
    }
}

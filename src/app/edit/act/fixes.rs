//! What kind of polygon is drawn or dragged, and what can be made of one that
//! algorithms have trouble with.

use glam::DVec2;

use crate::app::edit::place::world_from_local;
use crate::app::edit::{Editor, Reshape};
use crate::collide::polygon::uncross::triangulate_even_odd;
use crate::collide::{PolygonKind, convex_hull, convex_pieces, polygon_kind, uncross};
use crate::geom::Polygon;
use crate::scene::{PolygonShape, Shape};
use crate::text::Message;

/// A polygon of more corners than this is not judged while it is dragged: a frame is short.
const MOST_CORNERS: usize = 4000;

/// What kind of polygon something is, and where one sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PolygonForm {
    /// In a few words.
    pub words: Message,
    /// Whether every algorithm can work with it.
    pub is_good: bool,
    /// Corners at which it takes more than half a turn, in the world.
    pub reflex: Vec<DVec2>,
    /// Where its edges cross or touch, in the world.
    pub crossings: Vec<DVec2>,
    /// The highest point of it on the screen, in the world: where the words go.
    pub top: DVec2,
    /// What can be made of it.
    pub fixes: Vec<Reshape>,
}

impl Editor {
    /// The form of the polygon being drawn, or of the only one selected.
    #[must_use]
    pub fn form(&self) -> Option<PolygonForm> {
        if let Some(draft) = self.draft() {
            let ring = draft.ring().filter(|r| r.len() > 2)?;
            let mut form = form(&Polygon::new(ring, Vec::new()).ok()?)?;
            form.fixes.clear();
            return Some(form);
        }
        let [i] = self.selected()[..] else { return None };
        let object = self.shown(i)?;
        let Shape::Polygon(PolygonShape { points, holes }) = &object.shape else { return None };
        let world =
            |ring: &Vec<DVec2>| ring.iter().map(|p| world_from_local(&object, *p)).collect();
        let polygon = Polygon::new(world(points), holes.iter().map(world).collect()).ok()?;
        form(&polygon)
    }
}

fn form(polygon: &Polygon) -> Option<PolygonForm> {
    let rings: Vec<&[DVec2]> = polygon.rings().collect();
    let corners: usize = rings.iter().map(|r| r.len()).sum();
    if corners > MOST_CORNERS {
        return None;
    }
    let all = rings.iter().flat_map(|r| r.iter().copied());
    let top = all.min_by(|a, b| a.y.total_cmp(&b.y))?;
    let judged = polygon_kind(polygon);
    let at = |[ring, i]: [usize; 2]| rings.get(ring).and_then(|r| r.get(i)).copied();
    let mut reflex = Vec::new();
    let crossings: Vec<DVec2> = judged.contacts.iter().map(|c| c.point).collect();
    let (words, fixes) = match &judged.kind {
        PolygonKind::Convex => (Message::new("form-convex").with("count", corners), Vec::new()),
        PolygonKind::Concave { reflex: at_corners } => {
            reflex.extend(at_corners.iter().filter_map(|c| at(*c)));
            let words = if polygon.holes().is_empty() {
                Message::new("form-concave")
            } else {
                Message::new("form-holed").with("holes", polygon.holes().len())
            };
            (words.with("count", at_corners.len()), vec![Reshape::Pieces, Reshape::Hull])
        }
        PolygonKind::Touching => {
            (Message::new("form-touching"), vec![Reshape::Uncross, Reshape::Pieces, Reshape::Hull])
        }
        PolygonKind::SelfCrossing => {
            let words = Message::new("form-crossing").with("count", crossings.len());
            (words, vec![Reshape::Uncross, Reshape::Pieces, Reshape::Hull])
        }
        PolygonKind::Degenerate(_) => (Message::new("form-degenerate"), vec![Reshape::Hull]),
    };
    let fixes = fixes.into_iter().filter(|f| fixed_polygon(polygon, *f).is_some()).collect();
    let is_good = judged.is_convex();
    Some(PolygonForm { words, is_good, reflex, crossings, top, fixes })
}

/// A polygon mended; none when there is nothing to mend, or no way.
pub(in crate::app::edit) fn fixed(shape: &Shape, wish: Reshape) -> Option<Vec<Shape>> {
    let Shape::Polygon(PolygonShape { points, holes }) = shape else { return None };
    fixed_polygon(&Polygon::new(points.clone(), holes.clone()).ok()?, wish)
}

fn fixed_polygon(polygon: &Polygon, wish: Reshape) -> Option<Vec<Shape>> {
    let ring = |points: Vec<DVec2>| Shape::Polygon(PolygonShape { points, holes: Vec::new() });
    match wish {
        Reshape::Pieces => {
            let (points, triangles) = triangulate_even_odd(polygon).ok()?;
            let pieces = convex_pieces(&points, &triangles);
            let shapes: Vec<Shape> = pieces
                .iter()
                .map(|p| ring(p.iter().filter_map(|i| points.get(*i).copied()).collect()))
                .filter(|s| s.check().is_ok())
                .collect();
            (shapes.len() > 1).then_some(shapes)
        }
        Reshape::Hull => {
            let hull = convex_hull(polygon.outer());
            let same = polygon.holes().is_empty() && hull.len() == polygon.outer().len();
            (hull.len() > 2 && !same).then(|| vec![ring(hull)])
        }
        Reshape::Uncross if !polygon_kind(polygon).is_simple() => {
            let parts = uncross(polygon).ok().filter(|p| !p.is_empty())?;
            let shape = |p: &Polygon| {
                Shape::Polygon(PolygonShape {
                    points: p.outer().to_vec(),
                    holes: p.holes().to_vec(),
                })
            };
            Some(parts.iter().map(shape).collect())
        }
        _ => None,
    }
}

//! One image of an animation as collisions know it, and where it is put in the world.
//!
//! Places in a frame are in its own pixels, from its upper left corner. The *hot point* is the place of the frame that
//! lies on the sprite's position, whatever the size of the image: between the feet, say. A mirrored frame is turned over
//! about the vertical line through its hot point.

use glam::DVec2;

use crate::geom::{Rect, ShapeError, ShapeFault};

/// What collisions need of one image.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// The place that lies on the sprite's position, in pixels.
    pub hot: DVec2,
    /// The place that strikes, in pixels, where there is one.
    pub action: Option<DVec2>,
    /// Whether a blow is struck in this image: only then does the action point count.
    pub attack: bool,
    /// What can be hit of it.
    pub boxes: SpriteBoxes,
}

/// A box around everything, which may hold smaller ones, and so on. Empty where nothing can be hit.
///
/// Boxes are kept in the order in which they are tested: each before what it holds, and all that it holds before what
/// comes next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpriteBoxes(Vec<SpriteBox>);

/// One box of a tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpriteBox {
    /// Where it is, in the frame's pixels.
    pub area: Rect,
    /// The index after the last box that it holds: where the test goes on when it is missed.
    pub end: u32,
}

impl SpriteBoxes {
    /// The tree of boxes in order, each with how deep it is: 0 for the one around all others.
    ///
    /// # Errors
    /// When the first is not at depth 0 or another one is, a depth is skipped, or a box reaches out of the one that holds
    /// it. The part is the box's index.
    pub fn new(boxes: impl IntoIterator<Item = (Rect, usize)>) -> Result<Self, ShapeError> {
        let mut nodes: Vec<SpriteBox> = Vec::new();
        // The boxes that hold the next one, the outermost first.
        let mut open: Vec<usize> = Vec::new();
        for (i, (area, depth)) in boxes.into_iter().enumerate() {
            let wrong = |message: &str| Err(ShapeFault::Inconsistent.at(i.to_string(), message));
            if (depth == 0) != (i == 0) || depth > open.len() {
                return wrong("one box is around all others, and each is one deeper than its own");
            }
            open.truncate(depth);
            if let Some(&outer) = open.last() {
                let around: Rect = nodes[outer].area;
                if around.union(area) != around {
                    return wrong("must lie within the box that holds it");
                }
            }
            open.push(i);
            nodes.push(SpriteBox { area, end: 0 });
            for &holder in &open {
                nodes[holder].end = i as u32 + 1;
            }
        }
        Ok(Self(nodes))
    }

    /// The boxes, in the order in which they are tested.
    #[must_use]
    pub fn nodes(&self) -> &[SpriteBox] {
        &self.0
    }

    /// The box around all others.
    #[must_use]
    pub fn whole(&self) -> Option<&SpriteBox> {
        self.0.first()
    }

    /// Whether a box holds no other.
    #[must_use]
    pub fn is_leaf(&self, index: u32) -> bool {
        self.0.get(index as usize).is_some_and(|n| n.end == index + 1)
    }

    /// The boxes that hold a box, the outermost first, and that box.
    #[must_use]
    pub fn path(&self, index: u32) -> Vec<u32> {
        let holds = |i: &u32| self.0.get(*i as usize).is_some_and(|n| n.end > index);
        (0..=index).filter(holds).collect()
    }
}

/// Where a frame is put.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Where its hot point lies, in world units.
    pub position: DVec2,
    /// How large a pixel is, in world units.
    pub scale: f64,
    /// Whether it looks the other way.
    pub mirrored: bool,
}

impl Placement {
    /// A way of so many pixels in the frame, in the world.
    #[must_use]
    pub fn offset(&self, pixels: DVec2) -> DVec2 {
        let x = if self.mirrored { -pixels.x } else { pixels.x };
        DVec2::new(x, pixels.y) * self.scale
    }

    /// A place of a frame, in the world.
    #[must_use]
    pub fn point(&self, hot: DVec2, place: DVec2) -> DVec2 {
        self.position + self.offset(place - hot)
    }

    /// A box of a frame, in the world. What lies within another box does so there too, for rounding keeps order.
    #[must_use]
    pub fn area(&self, hot: DVec2, area: Rect) -> Rect {
        Rect::between(self.point(hot, area.min), self.point(hot, area.max))
    }

    /// A place of the world in a frame, in pixels.
    #[must_use]
    pub fn in_frame(&self, hot: DVec2, world: DVec2) -> DVec2 {
        let off = (world - self.position) / self.scale;
        hot + DVec2::new(if self.mirrored { -off.x } else { off.x }, off.y)
    }
}

/// A frame where it is.
#[derive(Clone, Copy, Debug)]
pub struct PlacedFrame<'f> {
    /// The frame.
    pub frame: &'f Frame,
    /// Where it is put.
    pub at: Placement,
}

impl PlacedFrame<'_> {
    /// A box of its tree, in the world.
    #[must_use]
    pub fn area(&self, node: &SpriteBox) -> Rect {
        self.at.area(self.frame.hot, node.area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::rect;

    #[test]
    fn a_tree_is_kept_in_the_order_of_its_tests() {
        let whole = rect(0.0, 0.0, 10.0, 10.0);
        let [torso, head, legs] =
            [rect(0.0, 0.0, 10.0, 6.0), rect(3.0, 0.0, 4.0, 3.0), rect(0.0, 6.0, 10.0, 4.0)];
        let tree = SpriteBoxes::new([(whole, 0), (torso, 1), (head, 2), (legs, 1)]).unwrap();
        let ends: Vec<u32> = tree.nodes().iter().map(|n| n.end).collect();
        assert_eq!(ends, [4, 3, 3, 4]);
        assert_eq!([0, 1, 2, 3, 4].map(|i| tree.is_leaf(i)), [false, false, true, true, false]);
        assert_eq!(tree.path(2), [0, 1, 2]);
        assert_eq!(tree.path(3), [0, 3]);
        for wrong in [
            vec![(whole, 1)],
            vec![(whole, 0), (legs, 0)],
            vec![(whole, 0), (torso, 1), (head, 3)],
            vec![(whole, 0), (legs, 1), (head, 2)],
        ] {
            assert!(SpriteBoxes::new(wrong.clone()).is_err(), "{wrong:?}");
        }
        assert_eq!(SpriteBoxes::new([]).unwrap().whole(), None);
    }

    #[test]
    fn a_mirrored_frame_is_turned_over_about_its_hot_point() {
        let hot = DVec2::new(10.0, 20.0);
        let at = Placement { position: DVec2::new(100.0, 50.0), scale: 2.0, mirrored: false };
        let over = Placement { mirrored: true, ..at };
        assert_eq!(at.point(hot, hot), over.point(hot, hot));
        assert_eq!(at.point(hot, DVec2::new(13.0, 18.0)), DVec2::new(106.0, 46.0));
        assert_eq!(over.point(hot, DVec2::new(13.0, 18.0)), DVec2::new(94.0, 46.0));
        let area = over.area(hot, rect(10.0, 0.0, 5.0, 20.0));
        assert_eq!((area.min, area.max), (DVec2::new(90.0, 10.0), DVec2::new(100.0, 50.0)));
        for place in [at, over] {
            let p = DVec2::new(3.0, 7.0);
            assert_eq!(place.in_frame(hot, place.point(hot, p)), p);
        }
    }
}

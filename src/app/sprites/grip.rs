//! What of an image can be taken by the pointer, and what dragging it does.

use glam::DVec2;

use super::Picked;
use crate::geom::Rect;
use crate::scene::sprite::{LabelledBox, SpriteImage};

/// How near counts as on it, in points.
const NEAR: f64 = 8.0;

/// A part of an image that is held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hold {
    pub(super) picked: Picked,
    /// Which sides of a box move: -1 and 1 for the lesser and the greater one of x and y, 0 for none. All 0 moves the box.
    pub(super) sides: [i8; 2],
    /// Where the pointer took it, in pixels of the image.
    pub(super) from: DVec2,
    /// Where it was: a point, or a box.
    pub(super) was: Rect,
}

/// The handles of a box: which sides each moves.
pub(super) const HANDLES: [[i8; 2]; 8] =
    [[-1, -1], [0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]];

/// Where a handle of a box is.
pub(super) fn handle_at(rect: Rect, [x, y]: [i8; 2]) -> DVec2 {
    let half = rect.size() * 0.5;
    rect.centre() + half * DVec2::new(f64::from(x), f64::from(y))
}

/// What a press takes, `unit` pixels being a point: a handle of the picked box, a point, the picked box, or the smallest
/// box there.
pub(super) fn grip(image: &SpriteImage, picked: Picked, at: DVec2, unit: f64) -> Option<Hold> {
    let near = NEAR * unit;
    let boxes: Vec<Rect> = image.boxes().iter().map(|(b, _)| b.rect()).collect();
    let hold = |picked, sides, was| Some(Hold { picked, sides, from: at, was });
    if let Picked::Area(i) = picked
        && let Some(rect) = boxes.get(i)
        && let Some(sides) = HANDLES.into_iter().find(|h| handle_at(*rect, *h).distance(at) <= near)
    {
        return hold(picked, sides, *rect);
    }
    let points = [(Picked::Action, image.action), (Picked::Hot, Some(image.hot))];
    for (what, point) in points {
        if let Some(p) = point.filter(|p| p.distance(at) <= near) {
            return hold(what, [0, 0], Rect::point(p));
        }
    }
    if let Picked::Area(i) = picked
        && let Some(rect) = boxes.get(i).filter(|r| r.contains(at))
    {
        return hold(picked, [0, 0], *rect);
    }
    let area = |r: &Rect| r.size().x * r.size().y;
    let under = boxes.iter().enumerate().filter(|(_, r)| r.contains(at));
    let smallest = under.min_by(|a, b| area(a.1).total_cmp(&area(b.1)));
    smallest.and_then(|(i, rect)| hold(Picked::Area(i), [0, 0], *rect))
}

/// Puts what is held where the pointer is. Points and sides lie on whole pixels, points in their middles too, unless it
/// is `free`.
pub(super) fn drag(image: &mut SpriteImage, hold: &Hold, to: DVec2, free: bool) {
    let by = to - hold.from;
    let neat = |p: DVec2, steps: f64| if free { p } else { (p * steps).round() / steps };
    match hold.picked {
        Picked::Nothing => {}
        Picked::Hot => image.hot = neat(hold.was.min + by, 2.0),
        Picked::Action => image.action = Some(neat(hold.was.min + by, 2.0)),
        Picked::Area(i) => {
            let Some(whole) = &mut image.whole else { return };
            let Some(one) = whole.at_mut(i) else { return };
            let (mut min, mut max) = (hold.was.min, hold.was.max);
            if hold.sides == [0, 0] {
                let to = neat(min + by, 1.0);
                shift(one, to - one.rect().min);
            } else {
                for (k, side) in hold.sides.into_iter().enumerate() {
                    match side {
                        -1 => min[k] = neat(min + by, 1.0)[k].min(max[k] - 1.0),
                        1 => max[k] = neat(max + by, 1.0)[k].max(min[k] + 1.0),
                        _ => {}
                    }
                }
                one.put(Rect { min, max });
            }
            whole.grow();
        }
    }
}

/// Moves something by so many pixels.
pub(super) fn moved(image: &mut SpriteImage, picked: Picked, by: DVec2) {
    let was = match picked {
        Picked::Nothing => return,
        Picked::Hot => Rect::point(image.hot),
        Picked::Action => Rect::point(image.action.unwrap_or(image.hot)),
        Picked::Area(i) => {
            let boxes = image.boxes();
            let Some((one, _)) = boxes.get(i) else { return };
            one.rect()
        }
    };
    drag(image, &Hold { picked, sides: [0, 0], from: DVec2::ZERO, was }, by, true);
}

/// Moves a box with all that is in it.
pub(super) fn shift(one: &mut LabelledBox, by: DVec2) {
    one.put(one.rect().translate(by));
    one.parts.iter_mut().for_each(|part| shift(part, by));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f64, y: f64, w: f64, h: f64) -> Rect {
        Rect { min: DVec2::new(x, y), max: DVec2::new(x + w, y + h) }
    }

    fn image() -> SpriteImage {
        let mut whole = LabelledBox::new("whole", rect(0.0, 0.0, 20.0, 40.0));
        whole.parts.push(LabelledBox::new("head", rect(4.0, 0.0, 10.0, 10.0)));
        let action = Some(DVec2::new(25.0, 9.0));
        SpriteImage { action, whole: Some(whole), ..SpriteImage::new([0, 0, 30, 40]) }
    }

    #[test]
    fn points_come_before_boxes_and_the_smallest_box_before_the_others() {
        let image = image();
        let taken = |x, y| grip(&image, Picked::Nothing, DVec2::new(x, y), 0.1).map(|h| h.picked);
        assert_eq!(taken(25.2, 9.1), Some(Picked::Action));
        assert_eq!(taken(15.0, 40.0), Some(Picked::Hot));
        assert_eq!(taken(5.0, 5.0), Some(Picked::Area(1)));
        assert_eq!(taken(5.0, 25.0), Some(Picked::Area(0)));
        assert_eq!(taken(28.0, 30.0), None);
        // A handle of the picked one is taken before all of them.
        let corner = grip(&image, Picked::Area(1), DVec2::new(14.0, 10.0), 0.1).unwrap();
        assert_eq!((corner.picked, corner.sides), (Picked::Area(1), [1, 1]));
    }

    #[test]
    fn a_dragged_box_takes_its_parts_along_and_its_holder_grows() {
        let mut image = image();
        let head = grip(&image, Picked::Nothing, DVec2::new(5.0, 5.0), 0.1).unwrap();
        drag(&mut image, &head, DVec2::new(5.4, -1.3), false);
        let rects: Vec<Rect> = image.boxes().iter().map(|(b, _)| b.rect()).collect();
        assert_eq!(rects, [rect(0.0, -6.0, 20.0, 46.0), rect(4.0, -6.0, 10.0, 10.0)]);
        moved(&mut image, Picked::Area(0), DVec2::new(0.0, 6.0));
        let rects: Vec<Rect> = image.boxes().iter().map(|(b, _)| b.rect()).collect();
        assert_eq!(rects, [rect(0.0, 0.0, 20.0, 46.0), rect(4.0, 0.0, 10.0, 10.0)]);
    }

    #[test]
    fn a_side_does_not_pass_the_other() {
        let mut image = image();
        let hold = Hold {
            picked: Picked::Area(1),
            sides: [1, 0],
            from: DVec2::new(14.0, 5.0),
            was: rect(4.0, 0.0, 10.0, 10.0),
        };
        drag(&mut image, &hold, DVec2::new(-50.0, 5.0), false);
        assert_eq!(image.boxes()[1].0.rect(), rect(4.0, 0.0, 1.0, 10.0));
    }
}

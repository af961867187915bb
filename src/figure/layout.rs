//! Where labels go: beside what they name, never over each other, never out of the picture.
//!
//! A pure function over pixels, used alike by the window and the files. Each label tries places around its
//! anchor, from the best direction on, and takes the one that covers least. What is placed first stays, so
//! the order of the anchors is their order of rank; a label that finds no free place at all is left out.

mod near_strokes;

use std::ops::RangeInclusive;

use glam::DVec2;

use self::near_strokes::NearStrokes;
use super::{Figure, Layer, Mark, MarkShape, Role, Screen, clip, outline};
use crate::geom::Rect;

/// The size of labels' letters, in pixels.
pub const FONT_SIZE: f64 = 13.0;
/// Room between a label's words and the border of its plate: beside and above.
pub const PADDING: DVec2 = DVec2::new(5.0, 2.5);
/// The distances tried between an anchor and its plate.
const GAPS: [f64; 5] = [7.0, 16.0, 30.0, 52.0, 84.0];
/// A plate farther than this from its anchor is tied to it by a line.
const LEADER: f64 = 22.0;
/// The least distance between two plates.
const APART: f64 = 2.0;
/// Strokes looked at per picture; past it labels just cover the rest.
const MOST_STROKES: usize = 20_000;
/// The part of a picture that plates may lie in is known by cells, at most so many side by side, and no smaller than this in pixels.
const MOST_CELLS: f64 = 256.0;
const LEAST_CELL: f64 = 16.0;
/// What is in more cells than this is held against each plate's reach.
const MANY_CELLS: usize = 32;
/// What is no larger than this, in pixels, is covered as a dot is.
const SPECK: f64 = 3.0;

/// A label that wants a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor {
    /// What it names, in pixels.
    pub at: DVec2,
    /// The direction it would best go; need not be unit. Zero for none.
    pub away: DVec2,
    /// The plate's width and height, in pixels.
    pub size: DVec2,
}

/// A label's place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelPlace {
    /// The plate, in pixels.
    pub plate: Rect,
    /// A thin line from the anchor to the plate, when they are not close.
    pub leader: Option<[DVec2; 2]>,
}

/// Finds a place for each anchor, in order. `strokes` are what labels had better not cover.
///
/// No two plates overlap, and none leaves the first of the frames in which there is room for it. Anchors out of them all get no
/// place.
#[must_use]
pub fn place(
    anchors: &[Anchor],
    strokes: &[[DVec2; 2]],
    frames: &[Rect],
) -> Vec<Option<LabelPlace>> {
    let mut taken: Vec<Rect> = Vec::new();
    let mut strokes = NearStrokes::of(strokes);
    anchors
        .iter()
        .map(|anchor| {
            let others = others(anchor, anchors);
            let mut within = |frame: &Rect| best(anchor, &others, &mut strokes, *frame, &taken);
            let plate = frames.iter().find_map(&mut within)?;
            taken.push(plate);
            let near = anchor.at.clamp(plate.min, plate.max);
            let leader = (near.distance(anchor.at) > LEADER).then_some([anchor.at, near]);
            Some(LabelPlace { plate, leader })
        })
        .collect()
}

/// Where an anchor's plate may lie.
fn reach(anchor: &Anchor) -> Rect {
    let farthest = GAPS.iter().fold(0.0, |most: f64, gap| most.max(*gap));
    Rect::centred(anchor.at, 2.0 * (anchor.size + DVec2::splat(farthest)))
}

/// The part of the picture that plates may lie in. Of ten thousand strokes it must be known whether each is there, so it is known
/// cell by cell.
struct Reached {
    reaches: Vec<Rect>,
    frame: Rect,
    cell: f64,
    columns: usize,
    /// Row by row, whether any plate may lie there.
    cells: Vec<bool>,
}

impl Reached {
    fn of(reaches: Vec<Rect>, frame: Rect) -> Self {
        let cell = (frame.size().max_element() / MOST_CELLS).max(LEAST_CELL);
        let counts = (frame.size() / cell).ceil().max(DVec2::ONE);
        let (columns, rows) = (counts.x as usize, counts.y as usize);
        let cells = vec![false; columns * rows];
        let mut reached = Self { reaches, frame, cell, columns, cells };
        for i in 0..reached.reaches.len() {
            let [x, y] = reached.range(reached.reaches[i]);
            y.for_each(|y| reached.cells[y * columns..][x.clone()].fill(true));
        }
        reached
    }

    /// The cells that a box has, as columns and rows: those at the border where it is beyond.
    fn range(&self, rect: Rect) -> [RangeInclusive<usize>; 2] {
        let last = DVec2::new(self.columns as f64, (self.cells.len() / self.columns) as f64) - 1.0;
        let place = |p: DVec2| ((p - self.frame.min) / self.cell).clamp(DVec2::ZERO, last);
        let (from, to) = (place(rect.min), place(rect.max));
        let range = |from: f64, to: f64| from as usize..=to.max(from) as usize;
        [range(from.x, to.x), range(from.y, to.y)]
    }

    /// Whether a plate may lie on what is in a box; true also of some that are a little farther away.
    fn meets(&self, rect: Rect) -> bool {
        let [x, y] = self.range(rect);
        // Most things are in one cell.
        if x.start() == x.end() && y.start() == y.end() {
            return self.cells[y.start() * self.columns + x.start()];
        }
        if (x.end() - x.start() + 1) * (y.end() - y.start() + 1) > MANY_CELLS {
            return self.reaches.iter().any(|reach| reach.meets(rect));
        }
        y.into_iter().any(|y| self.cells[y * self.columns..][x.clone()].contains(&true))
    }
}

/// The other places that are named, near enough that a plate might be taken for theirs.
fn others(anchor: &Anchor, anchors: &[Anchor]) -> Vec<DVec2> {
    let reach =
        anchor.size.max_element() + 2.0 * GAPS.iter().fold(0.0, |most: f64, g| most.max(*g));
    let near = |p: &DVec2| (1.0..reach).contains(&p.distance(anchor.at));
    anchors.iter().map(|a| a.at).filter(near).collect()
}

fn best(
    anchor: &Anchor,
    others: &[DVec2],
    strokes: &mut NearStrokes<'_>,
    frame: Rect,
    taken: &[Rect],
) -> Option<Rect> {
    let room = frame.size() - anchor.size;
    if !anchor.at.is_finite() || !frame.contains(anchor.at) || !room.cmpge(DVec2::ZERO).all() {
        return None;
    }
    let half = anchor.size * 0.5;
    let away = anchor.away.try_normalize().unwrap_or(DVec2::new(0.6, -0.8));
    let mut best: Option<(f64, Rect)> = None;
    for (far, gap) in GAPS.iter().enumerate() {
        for turn in [0.0, 45.0, -45.0, 90.0, -90.0, 135.0, -135.0, 180.0_f64] {
            let d = DVec2::from_angle(turn.to_radians()).rotate(away);
            // The plate's border is `gap` from the anchor along d.
            let centre = anchor.at + d * *gap + half * d / d.abs().max_element();
            let centre = centre.clamp(frame.min + half, frame.max - half);
            let plate = Rect::centred(centre, anchor.size);
            if taken.iter().any(|t| t.expand(APART).overlaps(plate)) {
                continue;
            }
            let over = if plate.expand(2.0).contains(anchor.at) { 400.0 } else { 0.0 };
            // Nearer to another named place it would be read as that one's name.
            let own = anchor.at.distance(anchor.at.clamp(plate.min, plate.max));
            let nearer = |p: &&DVec2| p.distance(p.clamp(plate.min, plate.max)) <= own;
            let mistaken = 80.0 * others.iter().filter(nearer).count() as f64;
            let bare = over + mistaken + turn.abs() * 0.12 + 14.0 * far as f64;
            let least = best.map_or(f64::INFINITY, |(least, _)| least);
            if let Some(cost) = strokes.cost_below(least, bare, plate) {
                best = Some((cost, plate));
            }
        }
        // Going farther costs more than what is left to win.
        if best.is_some_and(|(cost, _)| cost <= 14.0 * (far + 1) as f64) {
            break;
        }
    }
    best.map(|(_, plate)| plate)
}

/// One label of a figure, placed.
#[derive(Clone, Debug, PartialEq)]
pub struct Label<'f> {
    /// The words.
    pub words: &'f str,
    /// What they name: its index in the figure's marks.
    pub mark: usize,
    /// Where they go.
    pub placed: LabelPlace,
}

/// Places all labels of a figure, within the part of the picture that is free for them where there is room. `width` measures
/// words set in [`FONT_SIZE`], in pixels.
#[must_use]
pub fn labels<'f>(
    figure: &'f Figure,
    screen: &Screen,
    free: Rect,
    width: impl Fn(&str) -> f64,
) -> Vec<Label<'f>> {
    // Clear of the border.
    let [frame, free] = [screen.frame(), free].map(|r| r.expand(-4.0));
    let frames = if free == frame { &[frame][..] } else { &[free, frame] };
    let mut named: Vec<(usize, &str, Anchor)> = Vec::new();
    for (i, mark) in figure.marks.iter().enumerate() {
        let Some(words) = mark.label.as_deref().filter(|w| !w.is_empty()) else { continue };
        let Some((at, away)) = anchor(mark, screen, frame) else { continue };
        let size = DVec2::new(width(words), FONT_SIZE * 1.25) + 2.0 * PADDING;
        named.push((i, words, Anchor { at, away, size }));
    }
    if named.is_empty() {
        return Vec::new();
    }
    // What the step looks at is named first, and so gets the best places.
    named.sort_by_key(|(i, ..)| !figure.marks[*i].lit);
    let anchors: Vec<Anchor> = named.iter().map(|n| n.2).collect();
    let places = place(&anchors, &strokes(figure, screen, &anchors), frames);
    named
        .into_iter()
        .zip(places)
        .filter_map(|((mark, words, _), placed)| {
            let mut placed = placed?;
            if matches!(figure.marks[mark].role, Role::Region(_)) {
                placed.leader = None; // it would point at the middle of nothing
            }
            Some(Label { words, mark, placed })
        })
        .collect()
}

/// The strokes in sight, and in reach of an anchor's plate, that labels had better not cover: all but areas
/// and words.
fn strokes(figure: &Figure, screen: &Screen, anchors: &[Anchor]) -> Vec<[DVec2; 2]> {
    let frame = screen.frame();
    let reached = Reached::of(anchors.iter().map(reach).collect(), frame);
    let px = |p: DVec2| screen.from_world(p);
    let looked_at = figure
        .marks
        .iter()
        .filter(|m| m.layer != Layer::Background && m.layer != Layer::Label)
        .filter(|m| !matches!(m.role, Role::Region(_) | Role::Swept | Role::Passage))
        .map(|m| &m.shape);
    let mut strokes = Vec::new();
    for shape in looked_at {
        let around = outline::box_around(shape).map(|r| Rect::between(px(r.min), px(r.max)));
        match (shape, around) {
            (_, Some(around)) if !reached.meets(around) => {}
            // As small as a dot, it is one, of however many strokes.
            (_, Some(around)) if around.size().max_element() <= SPECK => {
                strokes.extend(clip::stroke(around.min, around.max, frame));
            }
            (MarkShape::Line(p, d), _) => strokes.extend(clip::line(px(*p), *d, frame)),
            (MarkShape::HalfPlane(p, n), _) => {
                strokes.extend(clip::line(px(*p), n.perp(), frame));
            }
            _ => outline::each_stroke(shape, |stroke| {
                let (a, b) = (px(stroke[0]), px(stroke[1]));
                if reached.meets(Rect::between(a, b)) {
                    strokes.extend(clip::stroke(a, b, frame));
                }
            }),
        }
        if strokes.len() > MOST_STROKES {
            break;
        }
    }
    strokes
}

/// The pixel a shape is named at, and the direction away from it; none when it is out of sight.
fn anchor(mark: &Mark, screen: &Screen, frame: Rect) -> Option<(DVec2, DVec2)> {
    let shape = &mark.shape;
    if !outline::drawable(shape) {
        return None;
    }
    let px = |p: DVec2| screen.from_world(p);
    // Up and to the right of a stroke's middle, at a right angle to it.
    let beside = |[a, b]: [DVec2; 2], at: f64| {
        let n = (b - a).perp();
        (a.lerp(b, at), if n.y > 0.0 || (n.y == 0.0 && n.x < 0.0) { -n } else { n })
    };
    let up = DVec2::new(0.0, -1.0);
    let found = match shape {
        MarkShape::Point(p) => (px(*p), DVec2::new(0.7, -0.7)),
        MarkShape::Text(p) => (px(*p), DVec2::X),
        MarkShape::Arrow(a, b) if frame.contains(px(*b)) => (px(*b), *b - *a),
        MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => {
            beside(clip::stroke(px(*a), px(*b), frame)?, 0.5)
        }
        MarkShape::Line(p, d) => beside(clip::line(px(*p), *d, frame)?, 0.85),
        MarkShape::HalfPlane(p, n) => (beside(clip::line(px(*p), n.perp(), frame)?, 0.85).0, *n),
        MarkShape::Circle(c, r) => {
            let d = DVec2::new(0.6, -0.8);
            (px(*c + d * *r), d)
        }
        // A region is named in the middle of what is seen of it: its border is its neighbour's too.
        MarkShape::Polygon(points) if matches!(mark.role, Role::Region(_)) => {
            let points: Vec<DVec2> = points.iter().map(|p| px(*p)).collect();
            let seen = clip::ring(&points, frame);
            let middle = seen.iter().sum::<DVec2>() / seen.len() as f64;
            (middle.is_finite().then_some(middle)?, up)
        }
        MarkShape::Polygon(_)
        | MarkShape::Rings(_)
        | MarkShape::Capsule(..)
        | MarkShape::Cells(_)
        | MarkShape::Image(_)
        | MarkShape::Curves(_, true) => {
            let rect =
                Rect::around(outline::chains(shape).into_iter().flat_map(|c| c.points).map(px))?;
            (DVec2::new(rect.centre().x, rect.min.y), up)
        }
        MarkShape::Polyline(_)
        | MarkShape::Segments(_)
        | MarkShape::Arc(..)
        | MarkShape::Cubic(_)
        | MarkShape::Curves(..) => {
            // The longest stroke in sight.
            let longest = outline::chains(shape)
                .iter()
                .flat_map(|c| c.strokes())
                .filter_map(|[a, b]| clip::stroke(px(a), px(b), frame))
                .max_by(|s, t| s[0].distance(s[1]).total_cmp(&t[0].distance(t[1])))?;
            beside(longest, 0.5)
        }
    };
    // A large thing may be in sight while the place to name it at is just outside.
    let (at, away) = found;
    let close = at.clamp(frame.min, frame.max);
    (close.distance(at) < 60.0).then_some((close, away))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    const FRAME: Rect = Rect { min: DVec2::ZERO, max: DVec2::new(400.0, 300.0) };

    fn anchor_at(x: f64, y: f64) -> Anchor {
        Anchor { at: DVec2::new(x, y), away: DVec2::X, size: DVec2::new(60.0, 20.0) }
    }

    #[test]
    fn labels_keep_apart_and_inside_however_crowded() {
        let anchors: Vec<_> =
            (0..60).map(|i| anchor_at(f64::from(i % 8) * 55.0, f64::from(i / 8) * 42.0)).collect();
        let placed: Vec<Rect> =
            place(&anchors, &[], &[FRAME]).into_iter().flatten().map(|p| p.plate).collect();
        assert!(placed.len() > 30, "{}", placed.len());
        for (i, a) in placed.iter().enumerate() {
            assert!(FRAME.contains(a.min) && FRAME.contains(a.max), "{a:?}");
            assert!(placed[i + 1..].iter().all(|b| !a.overlaps(*b)), "{a:?}");
        }
    }

    #[test]
    fn what_lies_where_no_label_may_go_is_named_beside_it() {
        use crate::figure::Role;
        let screen = Screen { centre: DVec2::ZERO, zoom: 1.0, size: FRAME.max };
        let mut figure = Figure::default();
        let heights = [90.0, 100.0, 145.0];
        for (x, y) in [-150.0, 0.0, 150.0].into_iter().zip(heights) {
            figure.point(Role::Impact, DVec2::new(x, y)).label("a name");
        }
        let free = Rect { max: FRAME.max - DVec2::new(0.0, 46.0), ..FRAME };
        let labels = labels(&figure, &screen, free, |_| 50.0);
        // The last is too far from where it would be free: it is named nevertheless.
        let clear = labels.iter().map(|l| l.placed.plate.max.y <= free.max.y);
        assert_eq!(clear.collect::<Vec<_>>(), [true, true, false], "{labels:?}");
    }

    #[test]
    fn where_any_place_is_full_a_label_stays_near_and_goes_out_only_where_it_is_free() {
        let mut rng = Rng::new(51);
        let dots: Vec<[DVec2; 2]> = (0..20_000)
            .map(|_| DVec2::new(rng.range(0.0, 400.0), rng.range(0.0, 300.0)))
            .filter(|p| p.x > 75.0)
            .map(|p| [p, p])
            .collect();
        let placed = |x: f64| place(&[anchor_at(x, 150.0)], &dots, &[FRAME])[0].unwrap().plate;
        for x in [230.0, 260.0, 300.0] {
            assert_eq!(placed(x).min, DVec2::new(x + 7.0, 140.0), "the first that is tried");
        }
        for x in [80.0, 110.0, 140.0] {
            assert!(placed(x).max.x < 76.0, "{:?}", placed(x));
        }
    }

    #[test]
    fn a_free_label_goes_its_way_and_a_stroke_turns_it() {
        let free = place(&[anchor_at(100.0, 100.0)], &[], &[FRAME])[0].unwrap();
        assert_eq!(free.plate.min.x, 107.0);
        assert_eq!(free.leader, None);
        let wall = [[DVec2::new(120.0, 0.0), DVec2::new(120.0, 300.0)]];
        let turned = place(&[anchor_at(100.0, 100.0)], &wall, &[FRAME])[0].unwrap();
        assert!(turned.plate.max.x < 120.0, "{turned:?}");
    }

    #[test]
    fn no_stroke_that_a_plate_may_lie_on_is_left_out() {
        let mut rng = Rng::new(47);
        let mut outside = 0;
        for _ in 0..300 {
            let frame = Rect { min: DVec2::ZERO, max: rng.in_square(1.0, 9000.0) };
            let far = frame.max.max_element();
            let mut boxed = |size: f64| {
                let a = rng.in_square(-0.2 * far, 1.2 * far);
                Rect::between(a, a + rng.in_square(0.0, size))
            };
            let reaches: Vec<Rect> = (0..5).map(|_| boxed(0.1 * far)).collect();
            let strokes: Vec<Rect> = (0..40).map(|i| boxed([0.0, 3.0, far][i % 3])).collect();
            let reached = Reached::of(reaches.clone(), frame);
            for stroke in strokes {
                let meets = reaches.iter().any(|reach| reach.meets(stroke));
                assert!(!meets || reached.meets(stroke), "{stroke:?} in {frame:?}");
                outside += u32::from(!reached.meets(stroke));
            }
        }
        assert!(outside > 3_000, "{outside}");
    }

    #[test]
    fn a_label_stands_nearer_to_its_own_dot_than_to_another() {
        // Two dots beside each other, as far apart as a letter is wide: A and J of a steep bounce.
        let frame = Rect::between(DVec2::ZERO, DVec2::new(300.0, 300.0));
        for turn in 0..16 {
            let d = DVec2::from_angle(f64::from(turn) * std::f64::consts::TAU / 16.0);
            let size = DVec2::new(16.0, 20.0);
            let away = DVec2::new(0.7, -0.7);
            let at = DVec2::splat(150.0);
            let anchors = [at, at + d * 14.0].map(|at| Anchor { at, away, size });
            let dots = [[at, at], [at + d * 14.0, at + d * 14.0]];
            let placed = place(&anchors, &dots, &[frame]);
            for (i, place) in placed.iter().enumerate() {
                let plate = place.unwrap().plate;
                let far = |p: DVec2| p.distance(p.clamp(plate.min, plate.max));
                let (own, other) = (far(anchors[i].at), far(anchors[1 - i].at));
                assert!(
                    own < other,
                    "turned {turn}: {own} from its own dot, {other} from the other"
                );
            }
        }
    }

    #[test]
    fn what_cannot_be_placed_is_left_out() {
        let nan = Anchor { at: DVec2::NAN, ..anchor_at(0.0, 0.0) };
        let wide = Anchor { size: DVec2::new(500.0, 20.0), ..anchor_at(9.0, 9.0) };
        let got = place(&[anchor_at(-5.0, 9.0), nan, wide], &[], &[FRAME]);
        assert_eq!(got, [None, None, None]);
    }
}

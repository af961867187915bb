//! How the steps of cutting a polygon up are drawn: the corners that a sentence speaks of by their numbers, ears and
//! pieces in hues that stay theirs, and what the two rules of filling make of a crossed polygon, side by side.

use glam::DVec2;

use super::draw::moved;
use super::triangulate::Case;
use super::triangulate_steps::{flat, meeting, part, place, side};
use crate::collide::convex_pieces::{Step as Merge, pieces_without};
use crate::collide::decompose::Step;
use crate::collide::polygon_kind::{PolygonKind, Step as Kind};
use crate::collide::triangulate::{Ear, Step as Cut};
use crate::collide::{Place, Triangle};
use crate::figure::{Figure, Layer, Rect, Role, Shape};
use crate::geom::Sign;

/// With more triangles than this only their sides are drawn, and they are not filled one by one.
const MANY: usize = 400;
/// With more corners than this not all of them are numbered at once: the numbers would cover the drawing.
const NUMBERED: usize = 40;
/// How far the copy that shows the other rule stands from the polygon, as a part of its size.
const BESIDE: f64 = 1.15;

/// What is there of one polygon after some of its steps.
#[derive(Default)]
struct Standing {
    /// Whether edges were cut where they cross: corners are numbers of other points from then on.
    uncrossed: bool,
    corners: Vec<DVec2>,
    crossings: Vec<(DVec2, [Place; 2])>,
    bridges: Vec<[usize; 2]>,
    triangles: Vec<Triangle>,
    left_out: Vec<[usize; 2]>,
    merging: bool,
}

impl Standing {
    fn after(steps: &[&Step]) -> Self {
        let mut now = Self::default();
        for step in steps {
            match step {
                Step::Kind(Kind::Meets { contact }) => {
                    now.crossings.push((contact.point, contact.edges));
                }
                Step::Uncrossed { corners } => {
                    now = Self { uncrossed: true, corners: corners.clone(), ..Self::default() };
                }
                Step::Cut(Cut::Bridge { from, to }) => now.bridges.push([*from, *to]),
                Step::Cut(Cut::Try { triangle, ear }) if ear.is_cut() => {
                    now.triangles.push(*triangle);
                }
                Step::Merge(Merge::Side { ends, reflex }) => {
                    now.merging = true;
                    if reflex.is_none() {
                        now.left_out.push(*ends);
                    }
                }
                Step::Made(_) => now.merging = true,
                _ => {}
            }
        }
        now
    }
}

/// Draws what there is of one polygon after some of its steps, of which the last is looked at when it is `now`.
pub(super) fn draw<'c>(
    case: &Case,
    others: impl Iterator<Item = &'c Case>,
    figure: &mut Figure,
    steps: &[&Step],
    now: bool,
) {
    let standing = Standing::after(steps);
    let points = if standing.uncrossed { &case.points } else { &case.own };
    areas(case.index, figure, points, &standing);
    for (at, edges) in &standing.crossings {
        let mark = figure.mark(Role::Impact, Layer::Vertex, Shape::Point(*at));
        mark.tag(meeting(case.index, *edges));
    }
    for at in &standing.corners {
        figure.mark(Role::Candidate, Layer::Vertex, Shape::Point(*at));
    }
    if !standing.merging {
        for [from, to] in &standing.bridges {
            let (Some(a), Some(b)) = (points.get(*from), points.get(*to)) else { continue };
            let bridge = Shape::Segment(*a, *b);
            figure
                .mark(Role::Candidate, Layer::Overlay, bridge)
                .tag(part(case.index, "bridge", *from));
        }
    }
    match steps.last().filter(|_| now) {
        Some(Step::Kind(step)) => draw_kind(case, figure, step),
        Some(Step::Cut(step)) => draw_cut(case.index, figure, step, points),
        Some(Step::Merge(Merge::Side { ends, reflex })) => {
            draw_side(case.index, figure, points, *ends, *reflex);
        }
        Some(Step::Rules { .. }) => draw_rules(case, others, figure),
        _ => {}
    }
}

/// Triangles, or the pieces they make so far.
fn areas(object: u32, figure: &mut Figure, points: &[DVec2], now: &Standing) {
    let at = |i: &usize| points.get(*i).copied().unwrap_or_default();
    if now.triangles.len() > MANY {
        let side = |[a, b]: [usize; 2]| [at(&a), at(&b)];
        let mut sides: Vec<[usize; 2]> = now
            .triangles
            .iter()
            .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
            .filter(|[a, b]| a < b)
            .collect();
        let mut gone = now.left_out.clone();
        gone.iter_mut().for_each(|ends| ends.sort_unstable());
        gone.sort_unstable();
        sides.retain(|ends| gone.binary_search(ends).is_err());
        let all = sides.into_iter().map(side).collect();
        figure.mark(Role::Region(2), Layer::Edge, Shape::Segments(all));
        return;
    }
    let pieces = if now.merging {
        pieces_without(&now.triangles, &now.left_out)
    } else {
        now.triangles.iter().map(|t| t.to_vec()).collect()
    };
    for piece in &pieces {
        // A piece has the hue of its first triangle, so that merging changes one side's and no other's.
        let first = now.triangles.iter().position(|t| t.iter().all(|i| piece.contains(i)));
        let which = first.unwrap_or_default();
        let ring = piece.iter().map(at).collect();
        figure.mark(Role::Region((which % 7) as u8), Layer::Fill, Shape::Polygon(ring)).tag(part(
            object,
            "piece",
            now.triangles.get(which).map_or(0, |t| t[1]),
        ));
    }
    if now.merging {
        let gone = now.left_out.iter().map(|ends| ends.map(|i| at(&i))).collect::<Vec<_>>();
        if !gone.is_empty() {
            figure.mark(Role::Ghost, Layer::Edge, Shape::Segments(gone));
        }
    }
}

fn draw_kind(case: &Case, figure: &mut Figure, step: &Kind) {
    let ring = |[ring, _]: Place| case.polygon.rings().nth(ring);
    let at = |place: Place| ring(place).and_then(|r| r.get(place[1])).copied();
    let rings = || Shape::Rings(case.polygon.rings().map(<[DVec2]>::to_vec).collect());
    let numbered = |figure: &mut Figure, role: Role, corner: Place| {
        if let Some(at) = at(corner) {
            let mark = figure.mark(role, Layer::Vertex, Shape::Point(at));
            let words = (flat(&case.polygon, corner) + 1).to_string();
            mark.tag(place(case.index, "turn", corner)).lit().label(words);
        }
    };
    match step {
        Kind::Sweep { .. } => {
            figure.mark(Role::Candidate, Layer::Overlay, rings()).lit();
        }
        Kind::Ring { .. } | Kind::Is { kind: PolygonKind::Degenerate(_) } => {
            figure.mark(Role::Refused, Layer::Overlay, rings()).lit();
        }
        Kind::Corner { at: corner, turn } => {
            let Some(ring) = ring(*corner) else { return };
            let (n, i) = (ring.len(), corner[1]);
            let way = [ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]];
            let role = match turn {
                Sign::Negative => Role::Refused,
                Sign::Zero => Role::Guide,
                Sign::Positive => Role::Result,
            };
            figure.mark(role, Layer::Overlay, Shape::Polyline(way.to_vec())).lit();
            numbered(figure, role, *corner);
        }
        Kind::Meets { contact } => {
            for edge in contact.edges {
                let Some(ring) = ring(edge) else { continue };
                let (a, b) = (ring[edge[1]], ring[(edge[1] + 1) % ring.len()]);
                figure
                    .mark(Role::Impact, Layer::Overlay, Shape::Segment(a, b))
                    .tag(place(case.index, "edge", edge))
                    .lit()
                    .label((flat(&case.polygon, edge) + 1).to_string());
            }
        }
        Kind::Is { kind: PolygonKind::Convex } => {
            figure.mark(Role::Result, Layer::Overlay, rings()).lit();
        }
        Kind::Is { kind: PolygonKind::Concave { reflex } } => {
            for corner in reflex.iter().take(NUMBERED) {
                numbered(figure, Role::Refused, *corner);
            }
        }
        Kind::Is { kind: PolygonKind::Touching | PolygonKind::SelfCrossing } => {
            figure.mark(Role::Impact, Layer::Edge, rings());
        }
    }
}

fn draw_cut(object: u32, figure: &mut Figure, step: &Cut, points: &[DVec2]) {
    let at = |i: &usize| points.get(*i).copied().unwrap_or_default();
    match step {
        Cut::Crosses { contact } => {
            figure.mark(Role::Impact, Layer::Vertex, Shape::Point(contact.point)).lit();
        }
        Cut::Part { corners, .. } => {
            let ring = corners.iter().map(at).collect();
            figure.mark(Role::Candidate, Layer::Overlay, Shape::Polygon(ring)).lit();
            if corners.len() <= NUMBERED {
                corners.iter().for_each(|i| number(figure, points, *i));
            }
        }
        Cut::Bridge { from, to } => {
            let bridge = Shape::Segment(at(from), at(to));
            let mark = figure.mark(Role::Candidate, Layer::Overlay, bridge);
            mark.tag(part(object, "bridge", *from)).lit();
            [from, to].into_iter().for_each(|i| number(figure, points, *i));
        }
        Cut::Try { triangle, ear } => {
            let role = match ear {
                Ear::Cut | Ear::Last => Role::Result,
                Ear::Inside(_) => Role::Candidate,
                Ear::Reflex | Ear::Flat => Role::Refused,
            };
            let [a, v, c] = *triangle;
            let ring = Shape::Polygon(triangle.iter().map(at).collect());
            let of = part(object, "corner", v);
            figure.mark(role, Layer::Overlay, ring).tag(of).lit();
            let corner = Shape::Point(at(&v));
            figure.mark(role, Layer::Vertex, corner).tag(of).lit().label(format!("V = {}", v + 1));
            if let Ear::Inside(other) = ear {
                let in_the_way = Shape::Point(at(other));
                let of = part(object, "corner", *other);
                figure
                    .mark(Role::Impact, Layer::Vertex, in_the_way)
                    .tag(of)
                    .lit()
                    .label(format!("W = {}", other + 1));
            }
            [a, c].into_iter().for_each(|i| number(figure, points, i));
        }
    }
}

/// A side between two pieces: left out, or kept because of a corner.
fn draw_side(
    object: u32,
    figure: &mut Figure,
    points: &[DVec2],
    ends: [usize; 2],
    reflex: Option<usize>,
) {
    let at = |i: usize| points.get(i).copied().unwrap_or_default();
    let role = if reflex.is_none() { Role::Result } else { Role::Refused };
    figure
        .mark(role, Layer::Overlay, Shape::Segment(at(ends[0]), at(ends[1])))
        .tag(side(object, ends))
        .lit();
    if let Some(corner) = reflex {
        figure.mark(Role::Impact, Layer::Vertex, Shape::Point(at(corner))).lit();
    }
    ends.into_iter().for_each(|i| number(figure, points, i));
}

/// What the two rules fill, side by side: the polygon as it was cut, and beside it a copy with the pieces of what winding
/// numbers fill. Each face has its number; where it is even and not 0, the rules part.
fn draw_rules<'c>(case: &Case, others: impl Iterator<Item = &'c Case>, figure: &mut Figure) {
    let Some(own) = Rect::around(case.own.iter().copied()) else { return };
    let taken: Vec<Rect> = others.filter_map(|c| Rect::around(c.own.iter().copied())).collect();
    let by = free_place(own, &taken);
    for (i, piece) in case.by_winding.iter().enumerate() {
        let ring = Shape::Polygon(piece.iter().map(|p| *p + by).collect());
        figure.mark(Role::Region((i % 7) as u8), Layer::Fill, ring);
    }
    for ring in case.polygon.rings() {
        let outline = Shape::Polygon(ring.to_vec());
        figure.mark(Role::Ghost, Layer::Edge, moved(&outline, by));
    }
    for face in &case.faces {
        let note = figure.note(face.place, face.winding.to_string());
        if face.parts() {
            // Named before the others, so that the number stands in it.
            note.lit();
            let rings = Shape::Rings(face.region.rings().map(<[DVec2]>::to_vec).collect());
            figure.mark(Role::Disputed, Layer::Fill, moved(&rings, by));
            figure.mark(Role::Disputed, Layer::Fill, rings).lit();
        }
    }
    for (by, words) in [(DVec2::ZERO, "w mod 2 = 1"), (by, "w ≠ 0")] {
        let above = DVec2::new(own.centre().x, own.min.y - 0.08 * own.size().y);
        figure.note(above + by, words).lit();
    }
}

/// How far to move a copy of something so that it meets neither it nor the others, where there is such a place: to the
/// right, to the left, down or up.
fn free_place(own: Rect, taken: &[Rect]) -> DVec2 {
    let step = own.size() * BESIDE;
    let right = DVec2::new(step.x, 0.0);
    let down = DVec2::new(0.0, step.y);
    [right, -right, down, -down]
        .into_iter()
        .find(|by| {
            let there = Rect::new(own.min + *by, own.max + *by);
            taken.iter().all(|t| !t.overlaps(there))
        })
        .unwrap_or(right)
}

/// A corner's number, as sentences have it.
fn number(figure: &mut Figure, points: &[DVec2], i: usize) {
    if let Some(at) = points.get(i) {
        figure.note(*at, (i + 1).to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{Overlays, Playback};
    use crate::world::Moment;

    fn played() -> Box<dyn Playback> {
        let text = crate::scene::library::find("triangulate").unwrap();
        let world = crate::lab::world(&crate::scene::read(text).unwrap());
        super::super::triangulate::run(&world, &Moment::STILL).ok().unwrap()
    }

    fn labels(figure: &Figure) -> Vec<&str> {
        figure.marks.iter().filter_map(|m| m.label.as_deref()).collect()
    }

    #[test]
    fn corners_that_a_sentence_names_are_named_in_the_picture() {
        let played = played();
        for k in 0..played.len() {
            let message = played.tell(k).sentence;
            let said = match message.args.iter().find(|(place, _)| *place == "said") {
                Some((_, crate::text::Arg::Message(said))) => said,
                _ => panic!("{message:?}"),
            };
            let figure = played.figure(k, &Overlays::default());
            let shown = labels(&figure);
            let of_corner = ["v", "a", "c", "other", "from", "to", "corner"];
            for (place, arg) in said.args.iter().filter(|(p, _)| of_corner.contains(p)) {
                let crate::text::Arg::Count(n) = arg else { continue };
                let n = n.to_string();
                let is = |l: &&str| *l == n || l.ends_with(&format!(" = {n}"));
                assert!(
                    shown.iter().any(is),
                    "step {k}: {place} = {n} of {} in {shown:?}",
                    said.id
                );
            }
        }
    }

    #[test]
    fn a_piece_keeps_its_hue_while_others_are_merged() {
        let played = played();
        let hues = |k: usize| -> Vec<(Role, Shape)> {
            let marks = played.figure(k, &Overlays::default()).marks;
            let areas = marks.into_iter().filter(|m| m.tag.is_some_and(|t| t.what == "piece"));
            areas.map(|m| (m.role, m.shape)).collect()
        };
        let mut changes = 0;
        for k in 1..played.len() {
            let (before, after) = (hues(k - 1), hues(k));
            for (role, shape) in &after {
                if let Some((was, _)) = before.iter().find(|(_, s)| s == shape) {
                    assert_eq!(role, was, "step {k}");
                }
            }
            changes += usize::from(before.len() != after.len());
        }
        assert!(changes > 20);
    }

    #[test]
    fn the_other_rule_is_shown_beside_the_polygon_where_nothing_else_is() {
        let own = Rect::new(DVec2::ZERO, DVec2::splat(10.0));
        let right = Rect::new(DVec2::new(12.0, 0.0), DVec2::new(20.0, 10.0));
        assert_eq!(free_place(own, &[]), DVec2::new(11.5, 0.0));
        assert_eq!(free_place(own, &[right]), DVec2::new(-11.5, 0.0));
        let played = played();
        let figure = played.figure(played.len() - 1, &Overlays::default());
        let shown = labels(&figure);
        assert!(shown.contains(&"w mod 2 = 1") && shown.contains(&"w ≠ 0"));
        let parts = figure.marks.iter().filter(|m| m.role == Role::Disputed).count();
        assert_eq!(parts, 2, "the face where they part, in both");
    }
}

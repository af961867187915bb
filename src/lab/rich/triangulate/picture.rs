//! How the steps of cutting a polygon up are drawn: the corners that a sentence speaks of by their numbers, ears and
//! pieces in hues that stay theirs, and what the two rules of filling make of a crossed polygon, side by side.

use glam::DVec2;

use super::Case;
use super::kind_sentences::{around, ends};
use super::sentences::{flat, meeting, part, place, role_of_turn, side};
use crate::collide::polygon::convex_pieces::{Step as Merge, pieces_without};
use crate::collide::polygon::decompose::Step;
use crate::collide::polygon::polygon_kind::{PolygonKind, Step as Kind};
use crate::collide::polygon::triangulate::{Attempt, Ear, InTriangle, Step as Cut};
use crate::collide::{Triangle, VertexId};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Rect;
use crate::lab::common::draw::moved;

/// With more triangles than this only their sides are drawn, and they are not filled one by one.
const MANY: usize = 400;
/// With more corners than this not all of them are numbered at once: the numbers would cover the drawing.
const NUMBERED: usize = 40;
/// How far the copy that shows the other rule is from the polygon, as a part of its size.
const BESIDE: f64 = 1.15;

/// What is there of one polygon after some of its steps.
#[derive(Default)]
struct Standing {
    /// Whether edges were cut where they cross: corners are numbers of other points from then on.
    uncrossed: bool,
    corners: Vec<DVec2>,
    crossings: Vec<(DVec2, [VertexId; 2])>,
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
                Step::Cut(Cut::Bridge { from, to, .. }) => now.bridges.push([*from, *to]),
                Step::Cut(Cut::Try { attempt, ear }) if ear.is_cut() => {
                    now.triangles.push(attempt.triangle);
                }
                Step::Merge(Merge::Side { ends, reflex, .. }) => {
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

/// Draws what there is of the polygon that is cut up after some of its steps, of which the last is looked at.
pub(crate) fn draw<'c>(
    case: &Case,
    others: impl Iterator<Item = &'c Case>,
    figure: &mut Figure,
    steps: &[&Step],
) {
    let standing = Standing::after(steps);
    let points = if standing.uncrossed { &case.points } else { &case.own };
    areas(case.index, figure, points, &standing);
    for (at, edges) in &standing.crossings {
        let mark = figure.point(Role::Impact, *at);
        mark.tag(meeting(case.index, *edges));
    }
    for at in &standing.corners {
        figure.point(Role::Candidate, *at);
    }
    if !standing.merging {
        for [from, to] in &standing.bridges {
            let (Some(a), Some(b)) = (points.get(*from), points.get(*to)) else { continue };
            let bridge = MarkShape::Segment(*a, *b);
            figure
                .mark(Role::Candidate, Layer::Overlay, bridge)
                .tag(part(case.index, "bridge", *from));
        }
    }
    match steps.last() {
        Some(Step::Kind(step)) => draw_kind(case, figure, step),
        Some(Step::Cut(step)) => draw_cut(case.index, figure, step, points),
        Some(Step::Merge(step)) => draw_side(case.index, figure, points, step),
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
        figure.mark(Role::Region(2), Layer::Edge, MarkShape::Segments(all));
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
        figure
            .mark(Role::Region((which % 7) as u8), Layer::Fill, MarkShape::Polygon(ring))
            .tag(part(object, "piece", now.triangles.get(which).map_or(0, |t| t[1])));
    }
    if now.merging {
        let gone = now.left_out.iter().map(|ends| ends.map(|i| at(&i))).collect::<Vec<_>>();
        if !gone.is_empty() {
            figure.mark(Role::Ghost, Layer::Edge, MarkShape::Segments(gone));
        }
    }
}

fn draw_kind(case: &Case, figure: &mut Figure, step: &Kind) {
    let rings = || MarkShape::Rings(case.polygon.rings().map(<[DVec2]>::to_vec).collect());
    let number_of = |corner: VertexId| flat(&case.polygon, corner) + 1;
    let numbered = |figure: &mut Figure, role: Role, corner: VertexId, at: DVec2, words: String| {
        let mark = figure.point(role, at);
        mark.tag(place(case.index, "turn", corner)).lit().label(words);
    };
    match step {
        Kind::Sweep { .. } => {
            figure.mark(Role::Candidate, Layer::Overlay, rings()).lit();
        }
        Kind::Ring { .. } | Kind::Is { kind: PolygonKind::Degenerate(_) } => {
            figure.mark(Role::Refused, Layer::Overlay, rings()).lit();
        }
        Kind::Corner { at: corner, turn, .. } => {
            let Some(way) = around(&case.polygon, *corner) else { return };
            let role = role_of_turn(*turn);
            figure.mark(role, Layer::Overlay, MarkShape::Polyline(way.to_vec())).lit();
            let words = format!("V = {}", number_of(*corner));
            numbered(figure, role, *corner, way[1], words);
            for (name, at) in [("A", way[0]), ("C", way[2])] {
                figure.point(Role::Guide, at).label(name);
            }
        }
        Kind::Meets { contact } => {
            for edge in contact.edges {
                let Some([(from, a), (to, b)]) = ends(&case.polygon, edge) else { continue };
                let mark = figure.segment(Role::Impact, a, b);
                mark.tag(place(case.index, "edge", edge)).lit();
                for (corner, at) in [(from, a), (to, b)] {
                    numbered(figure, Role::Impact, corner, at, number_of(corner).to_string());
                }
            }
            let meet = figure.point(Role::Impact, contact.point);
            meet.tag(meeting(case.index, contact.edges)).lit().label("X");
        }
        Kind::Is { kind: PolygonKind::Convex } => {
            figure.mark(Role::Result, Layer::Overlay, rings()).lit();
        }
        Kind::Is { kind: PolygonKind::Concave { reflex } } => {
            for corner in reflex.iter().take(NUMBERED) {
                if let Some([_, v, _]) = around(&case.polygon, *corner) {
                    let words = number_of(*corner).to_string();
                    numbered(figure, Role::Refused, *corner, v, words);
                }
            }
        }
        Kind::Is { kind: PolygonKind::Touching | PolygonKind::SelfCrossing } => {
            figure.mark(Role::Impact, Layer::Edge, rings());
        }
    }
}

fn draw_cut(object: u32, figure: &mut Figure, step: &Cut, points: &[DVec2]) {
    let at = |i: &usize| points.get(*i).copied().unwrap_or_default();
    // A corner by its letter in the sentence and its number.
    let lettered = |figure: &mut Figure, role: Role, letter: &str, i: usize| {
        let mark = figure.point(role, at(&i));
        mark.tag(part(object, "corner", i)).lit().label(format!("{letter} = {}", i + 1));
    };
    match step {
        Cut::Crosses { contact } => {
            let meet = figure.point(Role::Impact, contact.point);
            meet.tag(meeting(object, contact.edges)).lit().label("X");
        }
        Cut::Part { corners, .. } => {
            let ring = corners.iter().map(at).collect();
            figure.mark(Role::Candidate, Layer::Overlay, MarkShape::Polygon(ring)).lit();
            if corners.len() <= NUMBERED {
                corners.iter().for_each(|i| number(figure, points, *i));
            }
        }
        Cut::Look { from, edge: [a, b], end, .. } => {
            let (m, a_at, b_at) = (at(from), at(a), at(b));
            figure.segment(Role::Impact, a_at, b_at).lit();
            // Where the ray meets the edge, for the eye.
            let t = if a_at.y == b_at.y { 0.0 } else { (m.y - a_at.y) / (b_at.y - a_at.y) };
            let mark = figure.arrow(Role::Candidate, m, a_at.lerp(b_at, t));
            mark.tag(part(object, "look", *from)).lit();
            lettered(figure, Role::Candidate, "M", *from);
            lettered(figure, Role::Impact, "P", *end);
            let other = if a == end { b } else { a };
            number(figure, points, *other);
        }
        Cut::Bridge { from, end, to, .. } => {
            let bridge = MarkShape::Segment(at(from), at(to));
            let mark = figure.mark(Role::Candidate, Layer::Overlay, bridge);
            mark.tag(part(object, "bridge", *from)).lit();
            lettered(figure, Role::Candidate, "M", *from);
            lettered(figure, Role::Candidate, "Q", *to);
            if end != to {
                lettered(figure, Role::Refused, "P", *end);
            }
        }
        Cut::Turn { attempt, turn, .. } => {
            let role = role_of_turn(*turn);
            draw_triangle(figure, attempt, role, object, points);
        }
        Cut::Hold { attempt, corner, held, .. } => {
            draw_triangle(figure, attempt, Role::Candidate, object, points);
            let [a, v, c] = attempt.triangle.map(|i| at(&i));
            let role = match held {
                InTriangle::Beyond(side) => {
                    let (p, q) = [(c, a), (a, v), (v, c)][(*side).min(2)];
                    figure.segment(Role::Refused, p, q).lit();
                    Role::Refused
                }
                InTriangle::Beside => {
                    let (low, high) = (a.min(v).min(c), a.max(v).max(c));
                    let upper = DVec2::new(high.x, low.y);
                    let lower = DVec2::new(low.x, high.y);
                    let around = MarkShape::Polygon(vec![low, upper, high, lower]);
                    figure.mark(Role::Ghost, Layer::Edge, around);
                    Role::Refused
                }
                InTriangle::Inside => Role::Impact,
            };
            lettered(figure, role, "W", *corner);
        }
        Cut::Try { attempt, ear } => {
            let role = if ear.is_cut() { Role::Result } else { Role::Refused };
            draw_triangle(figure, attempt, role, object, points);
            if let Ear::Inside(other) = ear {
                lettered(figure, Role::Impact, "W", *other);
            }
        }
    }
}

/// The triangle that is tried, and its three corners.
fn draw_triangle(
    figure: &mut Figure,
    attempt: &Attempt,
    role: Role,
    object: u32,
    points: &[DVec2],
) {
    let at = |i: usize| points.get(i).copied().unwrap_or_default();
    let ring = MarkShape::Polygon(attempt.triangle.iter().map(|i| at(*i)).collect());
    let v = part(object, "corner", attempt.triangle[1]);
    figure.mark(role, Layer::Overlay, ring).tag(v).lit();
    for (letter, i) in ["A", "V", "C"].into_iter().zip(attempt.triangle) {
        let role = if letter == "V" { role } else { Role::Guide };
        let mark = figure.point(role, at(i));
        mark.tag(part(object, "corner", i)).lit().label(format!("{letter} = {}", i + 1));
    }
}

/// A side between two pieces, and how the piece without it would go round at its ends: it is left out, or kept because of
/// one of them.
fn draw_side(object: u32, figure: &mut Figure, points: &[DVec2], step: &Merge) {
    let Merge::Side { ends, ways, dets, reflex, .. } = step;
    let at = |i: usize| points.get(i).copied().unwrap_or_default();
    let role = if reflex.is_none() { Role::Result } else { Role::Refused };
    for (k, way) in ways.iter().enumerate() {
        let role = if dets[k] < 0.0 { Role::Refused } else { Role::Guide };
        let around = way.iter().map(|i| at(*i)).collect();
        figure.mark(role, Layer::Overlay, MarkShape::Polyline(around));
    }
    figure.segment(role, at(ends[0]), at(ends[1])).tag(side(object, *ends)).lit();
    for (letter, k) in [("P", 0), ("Q", 1)] {
        let role = if dets[k] < 0.0 { Role::Impact } else { Role::Guide };
        let mark = figure.point(role, at(ends[k]));
        mark.tag(part(object, "corner", ends[k])).lit();
        mark.label(format!("{letter} = {}", ends[k] + 1));
    }
}

/// What the two rules fill, side by side: the polygon as it was cut, and beside it a copy with the pieces of what winding
/// numbers fill. Each face has its number; where it is even and not 0, the rules part.
fn draw_rules<'c>(case: &Case, others: impl Iterator<Item = &'c Case>, figure: &mut Figure) {
    let Some(own) = Rect::around(case.own.iter().copied()) else { return };
    let taken: Vec<Rect> = others.filter_map(|c| Rect::around(c.own.iter().copied())).collect();
    let by = free_place(own, &taken);
    for (i, piece) in case.by_winding.iter().enumerate() {
        let ring = MarkShape::Polygon(piece.iter().map(|p| *p + by).collect());
        figure.mark(Role::Region((i % 7) as u8), Layer::Fill, ring);
    }
    for ring in case.polygon.rings() {
        let outline = MarkShape::Polygon(ring.to_vec());
        figure.mark(Role::Ghost, Layer::Edge, moved(&outline, by));
    }
    for face in &case.faces {
        let note = figure.note(face.place, face.winding.to_string());
        if face.parts() {
            // Named before the others, so that the number is in it.
            note.lit();
            let rings = MarkShape::Rings(face.region.rings().map(<[DVec2]>::to_vec).collect());
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
            let there = own.translate(*by);
            taken.iter().all(|t| !t.overlaps(there))
        })
        .unwrap_or(right)
}

/// A corner's number, as sentences have it.
fn number(figure: &mut Figure, points: &[DVec2], i: usize) {
    if let Some(at) = points.get(i) {
        let dot = figure.point(Role::Guide, *at);
        dot.label((i + 1).to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{Overlays, Playback};
    use crate::world::Moment;

    fn played(focus: &str) -> Box<dyn Playback> {
        let text = crate::scene::library::find("triangulate").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.focus = vec![focus.to_owned()];
        let world = crate::lab::plane_world(&scene);
        super::super::run(&world, &Moment::STILL).ok().unwrap()
    }

    fn labels(figure: &Figure) -> Vec<&str> {
        figure.marks.iter().filter_map(|m| m.label.as_deref()).collect()
    }

    #[test]
    fn corners_that_a_sentence_names_are_named_in_the_picture() {
        for (played, k) in
            ["comb", "ribbon"].map(played).iter().flat_map(|p| (0..p.len()).map(move |k| (p, k)))
        {
            let message = played.tell(k).sentence;
            let said = match message.args.iter().find(|(place, _)| *place == "said") {
                Some((_, crate::text::Arg::Message(said))) => said,
                _ => panic!("{message:?}"),
            };
            let figure = played.figure(k, &Overlays::default());
            let shown = labels(&figure);
            let of_corner = ["v", "before", "after", "other", "from", "to", "end", "corner"];
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
        let played = played("comb");
        let hues = |k: usize| -> Vec<(Role, MarkShape)> {
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
        let own = Rect::between(DVec2::ZERO, DVec2::splat(10.0));
        let right = Rect::between(DVec2::new(12.0, 0.0), DVec2::new(20.0, 10.0));
        assert_eq!(free_place(own, &[]), DVec2::new(11.5, 0.0));
        assert_eq!(free_place(own, &[right]), DVec2::new(-11.5, 0.0));
        let played = played("ribbon");
        let figure = played.figure(played.len() - 1, &Overlays::default());
        let shown = labels(&figure);
        assert!(shown.contains(&"w mod 2 = 1") && shown.contains(&"w ≠ 0"));
        let parts = figure.marks.iter().filter(|m| m.role == Role::Disputed).count();
        assert_eq!(parts, 2, "the face where they part, in both");
    }
}

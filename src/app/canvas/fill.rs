//! Areas of any rings as triangles, by the even-odd rule, holes and crossings included.

use egui_macroquad::egui::{Color32, Pos2};
use glam::DVec2;
use smallvec::SmallVec;

use super::ink::{Ink, MOST_FANNED, pos};
use crate::collide::{Triangle, simple_triangles};
use crate::geom::Polygon;

/// Crossings of edges are looked for only among this many edges: past it a self-crossing area is filled a
/// little wrong at its crossings, and nothing else.
const MOST_CROSSED: usize = 300;

/// Outlines of more edges than this are filled row by row.
const MOST_SLABBED: usize = 1500;
/// No area has more rows than this.
const MOST_ROWS: f64 = 4096.0;
/// No row is looked at in more places.
const MOST_COLUMNS: f64 = 8192.0;

/// Fills rings. Where no two edges meet, that takes their own corners and no others. Else it is done in horizontal slabs
/// between the heights of vertices and crossings: there every edge is straight and none crosses another, so between each pair
/// of them lies a trapezoid.
pub fn even_odd(ink: &mut Ink, rings: &[Vec<DVec2>], color: Color32) {
    if let [ring] = rings
        && is_convex(ring)
    {
        let points: SmallVec<[Pos2; 32]> = ring.iter().map(|p| pos(*p)).collect();
        ink.convex(&points, color);
        return;
    }
    if let Some((polygon, triangles)) = simple(rings) {
        let points: Vec<Pos2> = polygon.points().map(pos).collect();
        ink.triangles(&points, &triangles, color);
        return;
    }
    let edges = edges(rings);
    let areas = if edges.len() > MOST_SLABBED { rows(&edges) } else { trapezoids(&edges) };
    for [a, b, c, d] in areas {
        ink.area([a, b, c, d].map(pos), color);
    }
}

/// An area as a polygon and the triangles between its corners, where no two edges of its rings meet; else none, and none for so
/// many corners that they have to be filled by parts.
fn simple(rings: &[Vec<DVec2>]) -> Option<(Polygon, Vec<Triangle>)> {
    if rings.iter().map(Vec::len).sum::<usize>() > MOST_FANNED {
        return None;
    }
    let mut rings = rings.iter().filter(|ring| ring.len() > 2);
    let outer = rings.next()?.clone();
    let polygon = Polygon::new(outer, rings.cloned().collect()).ok()?;
    let triangles = simple_triangles(&polygon)?;
    Some((polygon, triangles))
}

/// The trapezoids of an area by its edges: top left, top right, bottom left, bottom right.
fn trapezoids(edges: &[[DVec2; 2]]) -> Vec<[DVec2; 4]> {
    let mut heights: Vec<f64> = edges.iter().flat_map(|[a, b]| [a.y, b.y]).collect();
    if edges.len() <= MOST_CROSSED {
        for (i, e) in edges.iter().enumerate() {
            heights.extend(edges[i + 1..].iter().filter_map(|f| crossing(*e, *f)));
        }
    }
    heights.sort_by(f64::total_cmp);
    heights.dedup();
    let mut found = Vec::new();
    for pair in heights.windows(2) {
        let (top, bottom) = (pair[0], pair[1]);
        let middle = (top + bottom) / 2.0;
        let mut across: Vec<(f64, f64, f64)> = edges
            .iter()
            .filter(|[a, b]| a.y <= top && b.y >= bottom)
            .map(|e| (at_height(*e, middle), at_height(*e, top), at_height(*e, bottom)))
            .collect();
        across.sort_by(|a, b| a.0.total_cmp(&b.0));
        for sides in across.chunks_exact(2) {
            let ((_, lt, lb), (_, rt, rb)) = (sides[0], sides[1]);
            found.push([
                DVec2::new(lt, top),
                DVec2::new(rt, top),
                DVec2::new(lb, bottom),
                DVec2::new(rb, bottom),
            ]);
        }
    }
    found
}

/// The area in rows one point high, as they are crossed in their middles: for outlines so fine that their slabs would be
/// thinner than what the screen shows. Rows are wider where there would be more than [`MOST_ROWS`].
fn rows(edges: &[[DVec2; 2]]) -> Vec<[DVec2; 4]> {
    let top = edges.iter().map(|e| e[0].y).fold(f64::INFINITY, f64::min);
    let bottom = edges.iter().map(|e| e[1].y).fold(f64::NEG_INFINITY, f64::max);
    if edges.is_empty() {
        return Vec::new();
    }
    let high = ((bottom - top) / MOST_ROWS).max(1.0);
    let count = ((bottom - top) / high).ceil() as usize;
    let mut found = Vec::new();
    sampled(edges, [top + high / 2.0, high], count, |row, [left, right]| {
        let (upper, at) = (top + row as f64 * high, |x, y| DVec2::new(x, y));
        let lower = upper + high;
        found.push([at(left, upper), at(right, upper), at(left, lower), at(right, lower)]);
    });
    found
}

/// The spans inside an area along level rows, by the height of the first and the way from one to the next: looked at every
/// half point, so that what is thinner shows by chance, as it does on the screen itself; spans one look apart are one.
///
/// Cost: one bit turned for each row that an edge passes, and a look at every bit.
fn sampled(
    edges: &[[DVec2; 2]],
    [first, step]: [f64; 2],
    count: usize,
    mut span: impl FnMut(usize, [f64; 2]),
) {
    let ends = || edges.iter().flatten().map(|p| p.x);
    let left = ends().fold(f64::INFINITY, f64::min);
    let wide = ends().fold(f64::NEG_INFINITY, f64::max) - left;
    let cell = (wide / MOST_COLUMNS).max(0.5);
    let words = (wide.max(0.0) / cell) as usize / 64 + 1;
    let mut crossed = vec![0u64; words * count];
    for [a, b] in edges {
        // A row at the upper end is passed, one at the lower end is not: the next edge passes it.
        let row = |y: f64| (((y - first) / step).ceil().max(0.0) as usize).min(count);
        let lean = (b.x - a.x) / (b.y - a.y);
        let (low, high) = (a.x.min(b.x), a.x.max(b.x));
        for row in row(a.y)..row(b.y) {
            let x = a.x + lean * (first + row as f64 * step - a.y);
            let at = ((x.max(low).min(high) - left) / cell) as usize;
            crossed[row * words + at / 64] ^= 1 << (at % 64);
        }
    }
    for (row, words) in crossed.chunks_exact(words).enumerate() {
        let (mut open, mut last): (Option<f64>, Option<[f64; 2]>) = (None, None);
        for (i, word) in words.iter().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let x = left + ((64 * i) as f64 + f64::from(rest.trailing_zeros()) + 0.5) * cell;
                rest &= rest - 1;
                let Some(from) = open.take() else {
                    open = Some(x);
                    continue;
                };
                match &mut last {
                    Some(before) if from - before[1] < 1.5 * cell => before[1] = x,
                    _ => {
                        if let Some(done) = last.replace([from, x]) {
                            span(row, done);
                        }
                    }
                }
            }
        }
        if let Some(done) = last {
            span(row, done);
        }
    }
}

/// The edges that are not level, each from its upper end down.
fn edges(rings: &[Vec<DVec2>]) -> Vec<[DVec2; 2]> {
    let closed = |r: &Vec<DVec2>| -> Vec<[DVec2; 2]> {
        let n = r.len();
        (0..n).map(|i| [r[i], r[(i + 1) % n]]).collect()
    };
    rings
        .iter()
        .flat_map(closed)
        .filter(|[a, b]| a.y != b.y && a.is_finite() && b.is_finite())
        .map(|[a, b]| if a.y < b.y { [a, b] } else { [b, a] })
        .collect()
}

fn at_height([a, b]: [DVec2; 2], y: f64) -> f64 {
    a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)).clamp(0.0, 1.0)
}

/// The height where two edges cross between their ends.
fn crossing([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> Option<f64> {
    if a.y.max(c.y) >= b.y.min(d.y) {
        return None;
    }
    let (e, f) = (b - a, d - c);
    let across = e.perp_dot(f);
    let (t, u) = ((c - a).perp_dot(f) / across, (c - a).perp_dot(e) / across);
    let inside = |x: f64| x > 0.0 && x < 1.0;
    (inside(t) && inside(u)).then_some(a.y + e.y * t)
}

/// Whether a ring turns one way only, and once around.
fn is_convex(ring: &[DVec2]) -> bool {
    let n = ring.len();
    if n < 3 {
        return false;
    }
    let mut sign = 0.0;
    // Going once around, x turns back twice.
    let (mut way, mut backs) = (0.0, 0);
    let (mut a, mut b) = (ring[n - 2], ring[n - 1]);
    for &c in ring.iter().chain([&ring[0]]) {
        let turn = (b - a).perp_dot(c - b);
        if turn * sign < 0.0 {
            return false;
        }
        if turn != 0.0 {
            sign = turn;
        }
        let right = b.x - a.x;
        backs += u32::from(right * way < 0.0);
        if right != 0.0 {
            way = right;
        }
        (a, b) = (b, c);
    }
    backs <= 2
}

/// Strokes of a hatching at 45° inside rings, `step` apart. It does not move with the view.
#[must_use]
pub fn hatching(rings: &[Vec<DVec2>], step: f64) -> Vec<[DVec2; 2]> {
    // In a frame turned by 45° the strokes are level.
    let turn = DVec2::from_angle(std::f64::consts::FRAC_PI_4);
    let turned: Vec<Vec<DVec2>> =
        rings.iter().map(|r| r.iter().map(|p| turn.rotate(*p)).collect()).collect();
    let edges = edges(&turned);
    let heights = || edges.iter().flat_map(|[a, b]| [a.y, b.y]);
    let top = heights().fold(f64::INFINITY, f64::min);
    let bottom = heights().fold(f64::NEG_INFINITY, f64::max);
    let tall = (bottom - top) / step;
    if !(0.0..=4096.0).contains(&tall) {
        return Vec::new();
    }
    let back = DVec2::from_angle(-std::f64::consts::FRAC_PI_4);
    let (first, last) = ((top / step).ceil(), (bottom / step).floor());
    let count = (last - first + 1.0).max(0.0) as usize;
    let mut strokes = Vec::new();
    let mut stroke = |row: usize, ends: [f64; 2]| {
        let y = (first + row as f64) * step;
        strokes.push(ends.map(|x| back.rotate(DVec2::new(x, y))));
    };
    if edges.len() > MOST_SLABBED {
        sampled(&edges, [first * step, step], count, stroke);
        return strokes;
    }
    let mut across: Vec<Vec<f64>> = vec![Vec::new(); count];
    for edge in &edges {
        let row = |y: f64| ((y / step).ceil() - first).clamp(0.0, count as f64) as usize;
        let (from, to) = (row(edge[0].y), row(edge[1].y));
        for (row, all) in across.iter_mut().enumerate().take(to).skip(from) {
            all.push(at_height(*edge, (first + row as f64) * step));
        }
    }
    for (row, all) in across.iter_mut().enumerate() {
        all.sort_by(f64::total_cmp);
        all.chunks_exact(2).for_each(|ends| stroke(row, [ends[0], ends[1]]));
    }
    strokes
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    fn sum(areas: &[[DVec2; 4]]) -> f64 {
        areas.iter().map(|[a, b, c, d]| ((b.x - a.x) + (d.x - c.x)) / 2.0 * (c.y - a.y)).sum()
    }

    fn area(rings: &[Vec<DVec2>]) -> f64 {
        sum(&trapezoids(&edges(rings)))
    }

    fn square(r: f64) -> Vec<DVec2> {
        vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)]
    }

    #[test]
    fn areas_come_out_right_with_holes_and_crossings() {
        assert_eq!(area(&[square(5.0)]), 100.0);
        assert_eq!(area(&[square(5.0), square(2.0)]), 84.0);
        let bow = vec![dvec2(0.0, 0.0), dvec2(4.0, 4.0), dvec2(4.0, 0.0), dvec2(0.0, 4.0)];
        assert!((area(&[bow]) - 8.0).abs() < 1e-12);
        assert_eq!(area(&[vec![], vec![DVec2::ZERO], vec![DVec2::NAN; 3]]), 0.0);
    }

    #[test]
    fn rows_cover_what_slabs_do_and_stay_few() {
        let star = |n: u32, short: f64| -> Vec<DVec2> {
            let at =
                |i: u32| DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(n));
            (0..n).map(|i| at(i) * if i % 2 == 0 { 400.0 } else { short }).collect()
        };
        let holed = [star(90, 250.0), square(100.0)];
        let (exact, rows_of) = (area(&holed), rows(&edges(&holed)));
        assert!((sum(&rows_of) / exact - 1.0).abs() < 5e-3, "{} {exact}", sum(&rows_of));
        // Ten thousand spikes, thinner than a point each.
        let fine = rows(&edges(&[star(20_000, 250.0)]));
        assert!(fine.len() < 60_000, "{}", fine.len());
        assert!(rows(&[]).is_empty());
        let tall = rows(&edges(&[vec![dvec2(0.0, -1e9), dvec2(1.0, 1e9), dvec2(-1.0, 1e9)]]));
        assert!(tall.len() <= 4096);
    }

    #[test]
    fn without_crossings_it_takes_no_more_than_the_corners() {
        let mut rng = crate::random::Rng::new(5);
        let (mut plain, mut crossed) = (0, 0);
        for _ in 0..400 {
            let n = 4 + rng.below(9);
            let around = |at: DVec2, rng: &mut crate::random::Rng, least: f64| -> Vec<DVec2> {
                let turn = |i| DVec2::from_angle(std::f64::consts::TAU * i as f64 / n as f64);
                (0..n).map(|i| at + turn(i) * rng.range(least, 40.0)).collect()
            };
            let mut rings = vec![around(dvec2(300.0, 200.0), &mut rng, 6.0)];
            match rng.below(4) {
                0 => rings.push(vec![DVec2::ZERO; 2]),
                1 => {
                    rings.push(rings[0].iter().map(|p| p.lerp(dvec2(300.0, 200.0), 0.5)).collect())
                }
                2 => rings.push(around(dvec2(400.0, 260.0), &mut rng, 9.0)),
                _ => {
                    let (i, j) = (rng.below(n), rng.below(n));
                    rings[0].swap(i, j);
                }
            }
            let Some((polygon, triangles)) = simple(&rings) else {
                crossed += 1;
                continue;
            };
            let points: Vec<DVec2> = polygon.points().collect();
            plain += 1;
            let twice = |[a, b, c]: [usize; 3]| {
                (points[b] - points[a]).perp_dot(points[c] - points[a]).abs()
            };
            let by_triangles = triangles.iter().map(|t| twice(*t)).sum::<f64>() / 2.0;
            let slabs = area(&rings);
            assert!((by_triangles - slabs).abs() <= 1e-9 * slabs, "{by_triangles} {slabs}");
            let most: usize = rings.iter().filter(|r| r.len() > 2).map(Vec::len).sum();
            assert!(points.len() <= most && triangles.len() <= most);
        }
        assert!(plain > 200 && crossed > 40, "{plain} {crossed}");
        assert!(simple(&[]).is_none() && simple(&[vec![DVec2::NAN; 4]]).is_none());
    }

    #[test]
    fn convex_is_told_from_concave_and_from_twice_around() {
        assert!(is_convex(&square(1.0)));
        let mut arrow = square(1.0);
        arrow.push(dvec2(0.0, 0.0));
        assert!(!is_convex(&arrow));
        let star: Vec<DVec2> = (0..5).map(|i| DVec2::from_angle(f64::from(i) * 2.513)).collect();
        assert!(!is_convex(&star));
    }

    #[test]
    fn hatching_stays_inside() {
        let strokes = hatching(&[square(20.0)], 7.0);
        assert!(strokes.len() > 5);
        for p in strokes.iter().flatten() {
            assert!(p.abs().max_element() <= 20.0 + 1e-9);
        }
    }
}

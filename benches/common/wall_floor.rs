//! The floor of sweeps among walls: a grid filled by counting, each wall in the cells that it goes through, and a disc against a segment in
//! closed form. It says when the disc is stopped, and nothing of where, by what or how it starts.

use glam::DVec2;
use glisse::geom::Rect;

/// Walls in a grid.
pub struct WallFloor {
    starts: Vec<u32>,
    walls: Vec<[DVec2; 2]>,
    origin: DVec2,
    per: f64,
    columns: usize,
    rows: usize,
}

impl WallFloor {
    /// Fills a grid of about as many cells as walls.
    pub fn new(walls: &[[DVec2; 2]]) -> Self {
        let around = Rect::around(walls.iter().flatten().copied()).expect("walls");
        let size = around.size();
        let per = (walls.len() as f64 / (size.x * size.y)).sqrt();
        let [columns, rows] = (size * per).to_array().map(|n| n as usize + 1);
        let mut grid = Self {
            starts: vec![0; columns * rows + 1],
            walls: Vec::new(),
            origin: around.min,
            per,
            columns,
            rows,
        };
        for wall in walls {
            grid.cells(wall).for_each(|cell| grid.starts[cell] += 1);
        }
        let mut end = 0;
        for start in &mut grid.starts {
            end += *start;
            *start = end;
        }
        grid.walls = vec![[DVec2::ZERO; 2]; end as usize];
        for wall in walls {
            for cell in grid.cells(wall) {
                grid.starts[cell] -= 1;
                grid.walls[grid.starts[cell] as usize] = *wall;
            }
        }
        grid
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.starts[..]) + size_of_val(&self.walls[..])
    }

    fn place(&self, p: DVec2) -> [usize; 2] {
        let at = (p - self.origin) * self.per;
        [(at.x as usize).min(self.columns - 1), (at.y as usize).min(self.rows - 1)]
    }

    /// The cells that a wall goes through: in each row those between the places where it comes in and goes out.
    fn cells(&self, [a, b]: &[DVec2; 2]) -> impl Iterator<Item = usize> + use<> {
        let (a, b) = if a.y <= b.y { (*a, *b) } else { (*b, *a) };
        let ([_, y0], [_, y1]) = (self.place(a), self.place(b));
        let (columns, origin, per) = (self.columns, self.origin, self.per);
        let column = move |x: f64| (((x - origin.x) * per) as usize).min(columns - 1);
        let at = move |row: usize| {
            let part = (origin.y + row as f64 / per - a.y) / (b.y - a.y);
            a.x + (b.x - a.x) * part.clamp(0.0, 1.0)
        };
        (y0..=y1).flat_map(move |y| {
            let from = if y == y0 { a.x } else { at(y) };
            let to = if y == y1 { b.x } else { at(y + 1) };
            (column(from.min(to))..=column(from.max(to))).map(move |x| y * columns + x)
        })
    }

    /// When a disc that moves from `p` by `v` comes to a wall; 1 when it does not.
    pub fn cast(&self, p: DVec2, v: DVec2, radius: f64) -> f64 {
        let pad = DVec2::splat(radius);
        let ([_, y0], [_, y1]) = (self.place(p.min(p + v) - pad), self.place(p.max(p + v) + pad));
        let mut first = 1.0;
        for k in 0..=y1 - y0 {
            let row = if v.y < 0.0 { y1 - k } else { y0 + k };
            // Where it is while it touches the row.
            let border = |row: usize| self.origin.y + row as f64 / self.per - p.y;
            let [from, to] = [border(row) - radius, border(row + 1) + radius].map(|y| y / v.y);
            let (from, to) = (from.min(to).max(0.0), from.max(to).min(first));
            if from > to {
                continue;
            }
            let (a, b) = (p + v * from, p + v * to);
            let ([x0, _], [x1, _]) = (self.place(a.min(b) - pad), self.place(a.max(b) + pad));
            let run =
                self.starts[row * self.columns + x0]..self.starts[row * self.columns + x1 + 1];
            for wall in &self.walls[run.start as usize..run.end as usize] {
                first = touch(wall, p, v, radius, first);
            }
        }
        first
    }
}

/// When a disc comes to a segment, if before `first`.
pub fn touch([a, b]: &[DVec2; 2], p: DVec2, v: DVec2, radius: f64, first: f64) -> f64 {
    let (along, from, end) = (*b - *a, p - *a, p + v * first);
    let pad = DVec2::splat(radius);
    let apart = (p.max(end) + pad).cmplt(a.min(*b)) | (p.min(end) - pad).cmpgt(a.max(*b));
    if apart.any() {
        return first;
    }
    let squared = along.length_squared();
    let (height, fall) = (along.perp_dot(from), along.perp_dot(v));
    let reach = radius * squared.sqrt();
    let t = if height.abs() <= reach { 0.0 } else { (height.abs() - reach) / fall.abs() };
    if height.abs() > reach && height * fall >= 0.0 || t >= first {
        return first;
    }
    let at = along.dot(from + v * t);
    if (0.0..=squared).contains(&at) {
        return t;
    }
    // Beside it: the corners.
    let mut first = first;
    for corner in [*a, *b] {
        let from = p - corner;
        let (inward, out) = (from.dot(v), from.length_squared() - radius * radius);
        let root = inward * inward - v.length_squared() * out;
        if out <= 0.0 {
            return 0.0;
        }
        if inward < 0.0 && root >= 0.0 {
            first = first.min(out / (root.sqrt() - inward));
        }
    }
    first
}

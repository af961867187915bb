//! A separating axis as a number line: laid beside the shapes along itself, with the interval of each on it and
//! what parts them or what they share between.

use glam::DVec2;

use super::draw::tag;
use crate::collide::convex::sat_polygon::{AxisVerdict, WhichShape};
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::Rect;
use crate::text::number;

/// An edge's axis and what it is laid beside.
pub(crate) struct Ruler {
    /// A corner of the edge: the line's zero.
    origin: DVec2,
    /// The edge's outward normal: the line's direction, unit.
    normal: DVec2,
    /// The way from the shapes to the line, unit: square to it, and up on the screen.
    up: DVec2,
    /// How far aside of the origin the line is, clear of all that is drawn.
    aside: f64,
    /// The distance between its rows.
    row: f64,
}

/// Both intervals on an axis.
#[derive(Clone, Copy)]
pub(crate) struct Intervals {
    /// Of A's core, least and greatest.
    pub(crate) a: [f64; 2],
    /// Of B's core.
    pub(crate) b: [f64; 2],
    /// How far the round borders reach beyond them.
    pub(crate) radii: [f64; 2],
}

impl Ruler {
    /// A ruler clear of points; none when there are none.
    pub(crate) fn beside(
        origin: DVec2,
        normal: DVec2,
        points: impl Iterator<Item = DVec2>,
    ) -> Option<Self> {
        // Whichever way the normal looks, the line stays on one side, so that it does not jump from edge to edge.
        let across = normal.perp();
        let up = if across.y > 0.0 || across.y == 0.0 && across.x > 0.0 { -across } else { across };
        let mut aside = f64::NEG_INFINITY;
        let mut all = Vec::new();
        for p in points {
            aside = aside.max(up.dot(p - origin));
            all.push(p);
        }
        let size = Rect::around(all)?.size().max_element();
        let row = 0.032 * size;
        Some(Self { origin, normal, up, aside: aside + 3.4 * row, row })
    }

    /// A place on it: along it, and in which row, 0 being the line itself and 1 nearer to the shapes.
    pub(crate) fn at(&self, x: f64, row: f64) -> DVec2 {
        self.origin + self.up * (self.aside - row * self.row) + self.normal * x
    }

    /// The line, and the edge's own line across it.
    pub(crate) fn lines(&self, figure: &mut Figure, of: Tag) {
        figure.line(Role::Guide, self.origin, self.up);
        figure.line(Role::Candidate, self.at(0.0, 0.0), self.normal).tag(of);
    }

    /// Both intervals, A above the line and B below, each with ends, and with lines from the corners that reach
    /// farthest.
    pub(crate) fn intervals(&self, figure: &mut Figure, on: &Intervals, cores: [&[DVec2]; 2]) {
        let both = [(on.a, Role::ShapeA, 1.3, "A"), (on.b, Role::ShapeB, -1.3, "B")];
        for (i, (interval, role, row, word)) in both.into_iter().enumerate() {
            let of = tag(if i == 0 { "interval-a" } else { "interval-b" }, 0);
            for x in interval {
                let reach = |p: &DVec2| (self.normal.dot(*p - self.origin) - x).abs();
                let from = cores[i].iter().min_by(|p, q| reach(p).total_cmp(&reach(q)));
                if let Some(from) = from {
                    let way = MarkShape::Segment(*from, self.at(x, row));
                    figure.mark(Role::Guide, Layer::Background, way).tag(of);
                }
                figure.segment(role, self.at(x, row - 0.5), self.at(x, row + 0.5)).tag(of);
            }
            if on.radii[i] > 0.0 {
                let (low, high) = (interval[0] - on.radii[i], interval[1] + on.radii[i]);
                figure.segment(role, self.at(low, row), self.at(high, row)).tag(of);
            }
            figure
                .segment(role, self.at(interval[0], row), self.at(interval[1], row))
                .label(word)
                .tag(of);
        }
    }

    /// What lies between two places of the line: a band with its length.
    pub(crate) fn band(&self, figure: &mut Figure, role: Role, [from, to]: [f64; 2]) {
        let ring = [(from, 0.7), (to, 0.7), (to, -0.7), (from, -0.7)];
        let ring = ring.map(|(x, row)| self.at(x, row)).to_vec();
        let length = number::number(to - from);
        figure
            .mark(role, Layer::Overlay, MarkShape::Polygon(ring))
            .label(length)
            .tag(tag("gap", 0));
    }

    /// A length along the line in one of its rows, with its number.
    pub(crate) fn measure(
        &self,
        figure: &mut Figure,
        role: Role,
        [from, to]: [f64; 2],
        row: f64,
        of: Tag,
    ) {
        let line = MarkShape::Segment(self.at(from, row), self.at(to, row));
        let length = number::number((to - from).abs());
        figure.mark(role, Layer::Overlay, line).label(length).lit().tag(of);
    }
}

/// The role of an axis by what it says.
pub(crate) fn role(verdict: AxisVerdict) -> Role {
    match verdict {
        AxisVerdict::Apart | AxisVerdict::Narrow => Role::Result,
        AxisVerdict::Least => Role::Impact,
        AxisVerdict::Deeper => Role::Refused,
    }
}

/// What ties an axis to its edge and its numbers.
pub(crate) fn axis_tag(side: WhichShape, edge: u32) -> Tag {
    tag(if side == WhichShape::A { "axis-a" } else { "axis-b" }, edge)
}

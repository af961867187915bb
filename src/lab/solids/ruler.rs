//! An axis in space as a number line: laid beside two solids along itself, with the shadow of each on it and what parts them
//! or what they share between.

use glam::DVec3;

use crate::figure::space::{SpaceFigure, Spatial};
use crate::figure::{Role, Tag};
use crate::lab::common::draw::tag;
use crate::lab::sandbox::pair::short;

/// How thick a shadow is, as a part of the solids' size.
const THICK: f64 = 0.022;
/// Beyond this much of it upward an axis counts as upright.
const UPRIGHT: f64 = 0.85;

/// An axis laid beside two solids.
pub(super) struct Ruler {
    /// The corners of both.
    corners: [Vec<DVec3>; 2],
    /// The place from which shadows are measured.
    from: DVec3,
    /// Its zero: that place, moved aside.
    zero: DVec3,
    /// Its direction, unit.
    along: DVec3,
    /// Away from the solids, unit.
    aside: DVec3,
    /// Half the thickness of a shadow.
    thick: f64,
    /// What the axis is called, and what ties it to its numbers.
    name: String,
    of: Tag,
}

/// Two shadows on it.
#[derive(Clone, Copy)]
pub(super) struct Shadows {
    pub(super) a: [f64; 2],
    pub(super) b: [f64; 2],
}

impl Ruler {
    /// A ruler below solids with these corners and of this size, or to the left of them where the axis is upright.
    pub(super) fn beside(
        corners: [Vec<DVec3>; 2],
        (from, size): (DVec3, f64),
        along: DVec3,
        (name, of): (String, Tag),
    ) -> Self {
        let away = if along.z.abs() < UPRIGHT { DVec3::NEG_Z } else { DVec3::NEG_X };
        let aside = (away - along * away.dot(along)).normalize_or(DVec3::NEG_Y);
        let far = corners.iter().flatten().map(|p| aside.dot(*p - from)).fold(0.0, f64::max);
        let thick = THICK * size;
        let zero = from + aside * (far + 7.0 * thick);
        Self { corners, from, zero, along, aside, thick, name, of }
    }

    /// A place on it: how far along, and how many thicknesses towards the boxes.
    fn at(&self, x: f64, row: f64) -> DVec3 {
        self.zero + self.along * x - self.aside * (row * self.thick)
    }

    /// A bar along it.
    fn bar(&self, [from, to]: [f64; 2], row: f64, half: f64) -> Spatial {
        let across = self.along.cross(self.aside);
        let corner = |bits: u32| {
            let side = |bit: u32| if bits & bit == 0 { -half } else { half } * self.thick;
            let x = if bits & 1 == 0 { from } else { to };
            self.at(x, row) + self.aside * side(2) + across * side(4)
        };
        if from == to {
            return Spatial::Point(self.at(from, row));
        }
        let faces =
            [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        Spatial::Solid(faces.map(|f| f.map(corner).to_vec()).to_vec())
    }

    /// The line itself with its zero and its name, both shadows, the first's nearer to the solids, and lines from the corners that
    /// cast them.
    pub(super) fn draw(&self, figure: &mut SpaceFigure, on: Shadows) {
        let of = self.of;
        let (low, high) = (on.a[0].min(on.b[0]), on.a[1].max(on.b[1]));
        let over = 0.1 * (high - low);
        let line = Spatial::Arrow(self.at(low - over, 0.0), self.at(high + 2.0 * over, 0.0));
        figure.mark(Role::Candidate, line).tag(of).lit();
        let end = Spatial::Text(self.at(high + 2.4 * over, 0.0));
        figure.mark(Role::Candidate, end).tag(of).label(self.name.clone());
        let tick = Spatial::Segment(self.at(0.0, -1.6), self.at(0.0, 1.6));
        figure.mark(Role::Candidate, tick).tag(of);
        let zero = Spatial::Text(self.at(0.0, -3.4));
        figure.mark(Role::Guide, zero).tag(of).label("0");
        let both = [(on.a, Role::ShapeA, 1.4, "shadow-a"), (on.b, Role::ShapeB, -1.4, "shadow-b")];
        for (corners, (shadow, role, row, word)) in self.corners.iter().zip(both) {
            for x in shadow {
                let far = |p: &DVec3| (self.along.dot(*p - self.from) - x).abs();
                let caster = corners.iter().min_by(|p, q| far(p).total_cmp(&far(q)));
                if let Some(corner) = caster {
                    let way = Spatial::Segment(*corner, self.at(x, row));
                    figure.mark(Role::Guide, way).tag(tag(word, 0));
                }
            }
            figure.mark(role, self.bar(shadow, row, 0.8)).tag(tag(word, 0));
        }
    }

    /// What lies between two places of it, with its length.
    pub(super) fn band(
        &self,
        figure: &mut SpaceFigure,
        role: Role,
        [from, to]: [f64; 2],
        word: &'static str,
    ) {
        let shape = self.bar([from, to], 0.0, 2.6);
        let label = Spatial::Text(self.at(from.midpoint(to), -5.0));
        figure.mark(role, shape).tag(tag(word, 0)).glass().lit();
        figure.mark(role, label).tag(tag(word, 0)).label(short(to - from)).lit();
    }

    /// A place of it, with a word.
    pub(super) fn place(&self, figure: &mut SpaceFigure, role: Role, x: f64, word: &str) {
        figure.mark(role, Spatial::Point(self.at(x, 0.0))).tag(tag("ends", 0)).label(word);
    }
}

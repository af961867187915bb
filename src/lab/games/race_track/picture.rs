//! The pictures of the race track: the field as a shade, the band, the pixels read, the curve beside an edge.

use glam::{DVec2, IVec2};

use super::{RaceLab, Step, in_picture};
use crate::collide::curve::offset_curve::{self, OffsetPlace};
use crate::collide::pixel::distance_field::Step as Field;
use crate::figure::raster::Lattice;
use crate::figure::{Cells, Figure, Image, Layer, MarkShape, Role};
use crate::geom::CellRect;
use crate::lab::Overlays;
use crate::lab::common::draw::tag;
use crate::text::number::number;
use crate::world::motion::race::Step as Drive;

/// The role of the band: a vermilion that no other mark has.
const BAND: Role = Role::Region(6);
/// The role of the best lap's ghost: a pink that no other mark has.
pub(super) const BEST: Role = Role::Region(3);
/// How long a normal is drawn, in radii of the car.
const NORMAL: f64 = 1.5;

/// The picture after the events, of which the last is the step.
pub(super) fn figure(lab: &RaceLab, events: &[&Step], show: &Overlays) -> Figure {
    let mut picture = Picture { lab, figure: Figure::default(), events };
    picture.track(show);
    picture.gates();
    picture.ghosts();
    picture.edge(show);
    picture.car();
    picture.drive();
    match events.last() {
        Some(Step::Field { inner }) => picture.field(inner),
        Some(Step::Edge { inner }) => picture.place(inner),
        _ => {}
    }
    picture.figure
}

struct Picture<'p> {
    lab: &'p RaceLab,
    figure: Figure,
    events: &'p [&'p Step],
}

impl Picture<'_> {
    fn track(&mut self, show: &Overlays) {
        let grid = self.lab.course.track().grid();
        let lattice = Lattice::upright(grid.origin(), grid.cell());
        if let Some(pixels) = self.lab.course.shade.clone().filter(|_| show.distances) {
            let shade = Image { lattice, pixels, smooth: false, opacity: 100 };
            let mark = MarkShape::Image(Box::new(shade));
            self.figure.mark(Role::Note, Layer::Background, mark).tag(tag("field", 0));
        }
        if let Some(filled) = self.lab.course.band.clone() {
            let band = MarkShape::Cells(Box::new(Cells {
                lattice,
                filled,
                roles: Vec::new(),
                inks: Vec::new(),
                parts: Vec::new(),
            }));
            self.figure.mark(BAND, Layer::Background, band).tag(tag("band", 0));
        }
    }

    /// The gates with their numbers; the next one is highlighted.
    fn gates(&mut self) {
        for gate in &self.lab.gates {
            let [a, b] = gate.ends;
            let next = self.lab.next == Some(gate.number);
            let role = if next { Role::Result } else { Role::Guide };
            let mark = self.figure.mark(role, Layer::Edge, MarkShape::Segment(a, b));
            mark.tag(tag("gate", gate.owner)).label(gate.number.to_string());
            if matches!(self.events.last(), Some(Step::Drive { inner: Drive::Gate { owner, .. } }) if *owner == gate.owner)
            {
                mark.lit();
            }
        }
    }

    fn ghosts(&mut self) {
        let [last, best] = self.lab.ghosts;
        // A lap that is both is drawn once.
        let last = last.filter(|last| Some(*last) != best);
        for (which, role, ghost) in [(0, Role::Ghost, last), (1, BEST, best)] {
            if let Some((at, seconds)) = ghost {
                let shape = MarkShape::Circle(at, self.lab.radius);
                let mark = self.figure.mark(role, Layer::Overlay, shape);
                mark.tag(tag("ghost", which)).label(format!("{} s", number(seconds)));
            }
        }
    }

    /// The curve beside the edge, in parts that are kept and parts that are not.
    fn edge(&mut self, show: &Overlays) {
        let Some((_, offset)) = &self.lab.edge else { return };
        let mut parts: Vec<(bool, Vec<DVec2>)> = Vec::new();
        for place in &offset.places {
            match parts.last_mut() {
                Some((kept, part)) if *kept == place.kept => part.push(place.at),
                // A part begins where the one before it ends.
                Some((_, part)) => {
                    let from = part.last().copied();
                    parts.push((place.kept, from.into_iter().chain([place.at]).collect()));
                }
                None => parts.push((place.kept, vec![place.at])),
            }
        }
        for (which, (kept, part)) in parts.into_iter().enumerate() {
            let role = if kept { Role::Result } else { Role::Refused };
            let mark = self.figure.mark(role, Layer::Edge, MarkShape::Polyline(part));
            mark.tag(tag("offset", which as u32));
        }
        for (index, cusp) in offset.cusps.iter().enumerate() {
            let shape = MarkShape::Point(cusp.at);
            let mark = self.figure.mark(Role::Refused, Layer::Vertex, shape);
            mark.tag(tag("cusp", index as u32));
        }
        if show.normals {
            let few = offset.places.iter().step_by(8).map(|p| [p.on, p.at]).collect();
            let mark = self.figure.mark(Role::Guide, Layer::Edge, MarkShape::Segments(few));
            mark.tag(tag("normals", 0));
        }
    }

    fn circle(&mut self, role: Role, at: DVec2, what: &'static str) {
        let shape = MarkShape::Circle(at, self.lab.radius);
        self.figure.mark(role, Layer::Overlay, shape).tag(tag(what, 0));
    }

    /// The car where the step begins.
    fn car(&mut self) {
        self.circle(Role::ShapeA, self.lab.start, "mover");
        let middle = MarkShape::Point(self.lab.start);
        self.figure.mark(Role::ShapeA, Layer::Vertex, middle).tag(tag("mover", 0));
        self.looks(Role::ShapeA, self.lab.start, self.lab.headings[0], "mover");
    }

    /// The way that the car looks, from its middle to its edge.
    fn looks(&mut self, role: Role, at: DVec2, heading: f64, what: &'static str) {
        let to = at + DVec2::from_angle(heading) * self.lab.radius;
        self.figure.segment(role, at, to).tag(tag(what, 0));
    }

    fn pixel(&mut self, role: Role, cell: IVec2) -> &mut crate::figure::Mark {
        let one = self.lab.course.track().grid().rect(CellRect::between(cell, cell));
        self.figure.mark(role, Layer::Overlay, MarkShape::Polygon(one.corners().to_vec()))
    }

    /// What the car has done so far.
    fn drive(&mut self) {
        let last = self.events.len().wrapping_sub(1);
        let mut way = Vec::new();
        for (k, event) in self.events.iter().enumerate() {
            let Step::Drive { inner } = event else { continue };
            let now = k == last;
            match *inner {
                Drive::Way { position, by, .. } => {
                    way.push(position);
                    if now && by != DVec2::ZERO {
                        let arrow = MarkShape::Arrow(position, position + by);
                        let mark = self.figure.mark(Role::Path, Layer::Overlay, arrow);
                        mark.tag(tag("way", 0)).lit();
                    }
                }
                Drive::Pixel { round, place, position, inner, refused } => {
                    let role = if refused { Role::Impact } else { Role::Candidate };
                    let mark = self.pixel(role, inner.read.cell);
                    mark.tag(tag("pixel", 1_000 * round + place));
                    if now {
                        mark.lit();
                        self.nearest(inner.read.cell, inner.read.square);
                        self.circle(role, position, "car-there");
                    } else if refused {
                        self.circle(role, position, "car-there");
                    }
                    if !refused {
                        way.push(position);
                    }
                }
                Drive::Border { position, normal, along, .. } if now => {
                    let length = NORMAL * self.lab.radius;
                    let ends = [
                        (normal * length, Role::Normal, "normal", "n"),
                        (along, Role::Path, "along", ""),
                    ];
                    for (by, role, what, label) in ends {
                        let arrow = MarkShape::Arrow(position, position + by);
                        self.figure
                            .mark(role, Layer::Overlay, arrow)
                            .tag(tag(what, 0))
                            .label(label)
                            .lit();
                    }
                }
                Drive::Done { position, .. } => {
                    self.circle(Role::Result, position, "end");
                    self.looks(Role::Result, position, self.lab.headings[1], "end");
                    way.push(position);
                }
                Drive::Steer { .. } | Drive::Border { .. } | Drive::Gate { .. } => {}
            }
        }
        way.dedup();
        if way.len() > 1 {
            let mark = self.figure.mark(Role::Path, Layer::Overlay, MarkShape::Polyline(way));
            mark.tag(tag("path", 0));
        }
    }

    /// From a pixel to the nearest one of the border.
    fn nearest(&mut self, cell: IVec2, square: u32) {
        let Some(border) = self.lab.course.track().nearest(cell).filter(|_| square > 0) else {
            return;
        };
        self.pixel(Role::Impact, border).tag(tag("nearest", 0));
        let way = MarkShape::Segment(self.lab.middle(cell), self.lab.middle(border));
        let root = number(f64::from(square).sqrt());
        let mark = self.figure.mark(Role::Normal, Layer::Overlay, way);
        mark.tag(tag("distance", 0)).label(format!("√{square} = {root}")).lit();
    }

    /// The way up or down from a pixel of a row to the nearest of its column.
    fn column(&self, row: u32, column: u32, distance: u32) -> MarkShape {
        let cell = in_picture(IVec2::new(column as i32, row as i32));
        let set = self.lab.set_in_column(cell, distance);
        MarkShape::Segment(self.lab.middle(cell), self.lab.middle(set))
    }

    fn field(&mut self, step: &Field) {
        let columns: Vec<(IVec2, u32)> = self
            .events
            .iter()
            .filter_map(|e| match e {
                Step::Field { inner: Field::Column { cell, distance } } => {
                    Some((*cell, (*distance)?))
                }
                _ => None,
            })
            .collect();
        for (cell, distance) in &columns {
            let shape = self.column(cell.y as u32, cell.x as u32, *distance);
            let mark = self.figure.mark(Role::Guide, Layer::Overlay, shape);
            mark.tag(tag("column", cell.x as u32));
        }
        let lit = |picture: &mut Self, role: Role, column: u32, label: &str| {
            let found = columns.iter().find(|(cell, _)| cell.x as u32 == column);
            let Some((cell, distance)) = found else { return };
            let shape = picture.column(cell.y as u32, column, *distance);
            let mark = picture.figure.mark(role, Layer::Overlay, shape);
            mark.tag(tag("column", column)).label(label).lit();
            picture.pixel(role, in_picture(*cell)).tag(tag("column", column));
        };
        match *step {
            Field::Column { cell, .. } => lit(self, Role::Candidate, cell.x as u32, "g"),
            Field::Compare { column, last, dropped, .. } => {
                lit(self, if dropped { Role::Refused } else { Role::Result }, last, "g₁");
                lit(self, Role::Candidate, column, "g₂");
            }
            Field::Part { column, kept, .. } => {
                lit(self, if kept { Role::Result } else { Role::Refused }, column, "g");
            }
            Field::Read { cell, column, square } => {
                let found = columns.iter().find(|(c, _)| c.x as u32 == column);
                let Some((_, distance)) = found else { return };
                let at = in_picture(cell);
                let under = in_picture(IVec2::new(column as i32, cell.y));
                let set = self.lab.set_in_column(under, *distance);
                self.pixel(Role::Impact, set).tag(tag("nearest", 0));
                self.pixel(Role::Candidate, at).tag(tag("read", cell.x as u32)).lit();
                let way = MarkShape::Segment(self.lab.middle(at), self.lab.middle(set));
                let mark = self.figure.mark(Role::Normal, Layer::Overlay, way);
                mark.tag(tag("read", cell.x as u32)).label(format!("√{square}")).lit();
            }
        }
    }

    fn place(&mut self, step: &offset_curve::Step) {
        let (place, what, index): (&OffsetPlace, _, _) = match step {
            offset_curve::Step::Place { index, place } => (place, "place", *index),
            offset_curve::Step::Corner { index, place } => (place, "corner", *index),
            offset_curve::Step::Cusp { index, place } => (place, "cusp", *index),
        };
        let role = if place.kept { Role::Result } else { Role::Refused };
        let arrow = MarkShape::Arrow(place.on, place.at);
        self.figure
            .mark(Role::Normal, Layer::Overlay, arrow)
            .tag(tag("offset-normal", 0))
            .label("d N")
            .lit();
        self.figure.point(role, place.at).tag(tag(what, index)).label("O").lit();
        let foot = MarkShape::Point(place.on);
        self.figure.mark(Role::ShapeB, Layer::Vertex, foot).tag(tag("foot", 0)).label("C");
        if !place.kept
            && let Some((edge, _)) = &self.lab.edge
            && let Some(near) = edge
                .curves
                .iter()
                .map(|curve| crate::collide::nearest_on_curve(curve, place.at))
                .min_by(|a, b| a.distance.total_cmp(&b.distance))
        {
            let way = MarkShape::Segment(place.at, near.point);
            self.figure.mark(Role::Impact, Layer::Overlay, way).tag(tag("nearer", 0)).lit();
        }
    }
}

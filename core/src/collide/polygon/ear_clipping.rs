//! Clipping ears off one cycle of vertices: steps 3 to 5 of [`mod@super::triangulate`].
//!
//! The cycle is a list of vertices, each linked to those before and after it. Each keeps which way it turns; a turn is
//! only computed again for the neighbours of an ear that is cut. The vertices that may hide a triangle are in a grid.
//!
//! Frame: the region is on the right of the way along the cycle, y down; so a vertex that is convex turns to the right.
//! Cost: that of [`mod@super::triangulate`].

use std::collections::VecDeque;

use glam::DVec2;

use super::ear_grid::EarGrid;
use super::triangulate::{Attempt, Ear, InTriangle, Step, Triangle, TriangulateError};
use crate::geom::{Sign, determinant, orient};
use crate::trace::Trace;

/// What is left of a cycle while ears are cut off it. Its places are numbered as in the cycle; a vertex may have
/// several.
pub(crate) struct Clip<'a> {
    corner: &'a [usize],
    places: Vec<CycleVertex>,
    /// Which part of the region it is.
    part: usize,
    /// A place from which all that is left is visible, if one is known.
    eye: Option<DVec2>,
    /// The places to be tried.
    line: VecDeque<u32>,
    /// Each is a place that waits until another no longer hides it, and the next that waits for the same one.
    waits: Vec<(u32, u32)>,
    /// The places that may hide triangles. Made when it is first needed: most rings visible from one eye need none.
    grid: Option<EarGrid>,
}

/// A vertex's visit on the cycle.
#[derive(Clone, Copy)]
struct CycleVertex {
    at: DVec2,
    before: u32,
    after: u32,
    /// The place that was in the way when it was last tried, or [`NONE`].
    in_the_way: u32,
    /// The last in `waits` that waits for this one, or [`NONE`].
    waiting: u32,
    turn: Sign,
    /// Whether it is in the line.
    in_line: bool,
}

/// What `turn` says of a place that is left out: it hides no triangle.
const LEFT_OUT: Sign = Sign::Positive;

const NONE: u32 = u32::MAX;

impl<'a> Clip<'a> {
    /// The cycle of a part before any ear is cut. An `eye` from which all of it is visible saves most of step 3: see
    /// [`crate::collide::fast::triangulate`].
    pub(crate) fn new(
        points: &[DVec2],
        corner: &'a [usize],
        part: usize,
        eye: Option<DVec2>,
    ) -> Self {
        let n = corner.len();
        let place = |i: usize| {
            let (before, after) =
                (if i == 0 { n - 1 } else { i - 1 }, if i + 1 == n { 0 } else { i + 1 });
            let [a, at, c] = [before, i, after].map(|p| points[corner[p]]);
            let (before, after) = (before as u32, after as u32);
            let turn = orient(a, at, c);
            CycleVertex { at, before, after, in_the_way: NONE, waiting: NONE, turn, in_line: true }
        };
        let (places, line) = ((0..n).map(place).collect(), (0..n as u32).collect());
        Self { corner, places, part, eye, line, waits: Vec::new(), grid: None }
    }

    fn place(&self, place: u32) -> &CycleVertex {
        &self.places[place as usize]
    }

    fn triangle(&self, place: u32) -> [u32; 3] {
        let CycleVertex { before, after, .. } = *self.place(place);
        [before, place, after]
    }

    /// Steps 3 and 4, until step 5.
    pub(crate) fn run<T: Trace<Step>>(
        mut self,
        triangles: &mut Vec<Triangle>,
        trace: &mut T,
    ) -> Result<(), TriangulateError> {
        let mut left = self.corner.len();
        let mut number = 0;
        while left > 2 {
            // A place that is not in the line has another in its way that is still there: it would be no ear.
            let place = self.line.pop_front().ok_or(TriangulateError::TooFine)?;
            self.places[place as usize].in_line = false;
            let attempt = Attempt { of_part: self.part, number, triangle: self.named(place) };
            number += 1;
            match self.ear(place, left == 3, attempt, trace) {
                Ear::Last => {
                    triangles.push(attempt.triangle);
                    return Ok(());
                }
                Ear::Cut => {
                    triangles.push(attempt.triangle);
                    self.leave_out(place);
                    left -= 1;
                }
                Ear::Reflex | Ear::Flat | Ear::Inside(_) => {}
            }
        }
        Ok(())
    }

    /// The vertices of a place's triangle.
    fn named(&self, place: u32) -> Triangle {
        self.triangle(place).map(|p| self.corner[p as usize])
    }

    /// Step 3.
    fn ear<T: Trace<Step>>(
        &mut self,
        place: u32,
        last: bool,
        attempt: Attempt,
        trace: &mut T,
    ) -> Ear {
        let [a, v, c] = self.triangle(place).map(|p| self.place(p).at);
        // Is V convex?
        let turn = self.place(place).turn;
        trace.step(|| Step::Turn { attempt, det: determinant(a, v, c), turn });
        match turn {
            Sign::Negative => return Ear::Reflex,
            Sign::Zero => return Ear::Flat,
            Sign::Positive => {}
        }
        // Is the triangle empty? Where three vertices are left, there is no other.
        let ear = if last {
            Ear::Last
        } else if let Some(other) = self.who_hides(place, [a, v, c], attempt, trace) {
            Ear::Inside(self.corner[other as usize])
        } else {
            Ear::Cut
        };
        trace.step(|| Step::Try { attempt, ear });
        ear
    }

    /// A place that is in the triangle of another and makes it no ear.
    fn who_hides<T: Trace<Step>>(
        &mut self,
        place: u32,
        [a, v, c]: [DVec2; 3],
        attempt: Attempt,
        trace: &mut T,
    ) -> Option<u32> {
        // From A to C is less than half a turn round the eye, and no other vertex is in those directions.
        if self.eye.is_some_and(|eye| orient(a, c, eye) == Sign::Positive) {
            return None;
        }
        let (corner, places) = (self.corner, &self.places);
        let gone = |p: u32| places[p as usize].turn == Sign::Positive;
        trace.enter();
        let mut hides = |p: u32| {
            let (w, of) = (places[p as usize].at, corner[p as usize]);
            // The triangle's own vertices, where the cycle visits them again, are not in it.
            if attempt.triangle.contains(&of) {
                return false;
            }
            let held = held(w, [a, v, c]);
            trace.step(|| {
                let dets = [(c, a), (a, v), (v, c)].map(|(p, q)| determinant(p, q, w));
                Step::Hold { attempt, corner: of, dets, held }
            });
            held == InTriangle::Inside
        };
        // The place that was in the way before mostly still is.
        let known = Some(places[place as usize].in_the_way).filter(|&p| p != NONE);
        let known = known.filter(|&p| !gone(p) && hides(p));
        let found = known.or_else(|| {
            let grid = self.grid.get_or_insert_with(|| {
                let n = places.len() as u32;
                let hiding: Vec<u32> = (0..n).filter(|&p| !gone(p)).collect();
                EarGrid::new(&hiding, |p| places[p as usize].at)
            });
            grid.find([a, v, c], gone, hides)
        });
        trace.leave();
        self.places[place as usize].in_the_way = found.unwrap_or(NONE);
        match found {
            // Cut off, and the eye with it.
            None => self.eye = None,
            Some(other) => {
                let waits = self.waits.len() as u32;
                let next = std::mem::replace(&mut self.places[other as usize].waiting, waits);
                self.waits.push((place, next));
            }
        }
        found
    }

    fn leave_out(&mut self, place: u32) {
        let [a, _, c] = self.triangle(place);
        self.places[a as usize].after = c;
        self.places[c as usize].before = a;
        let out = &mut self.places[place as usize];
        (out.turn, out.in_the_way) = (LEFT_OUT, NONE);
        for p in [a, c] {
            // A convex angle only gets sharper.
            if self.place(p).turn != Sign::Positive {
                let [before, at, after] = self.triangle(p).map(|p| self.place(p).at);
                let turn = orient(before, at, after);
                self.places[p as usize].turn = turn;
                if turn == Sign::Positive {
                    self.give_way(p);
                }
            }
        }
        // The next in the line is put off, so that triangles do not all fan out from one vertex.
        if self.line.front() == Some(&c) {
            self.line.pop_front();
            self.places[c as usize].in_line = false;
        }
        self.stand_in_line(a);
        self.stand_in_line(c);
    }

    /// A place is tried again when all before it in the line have been.
    fn stand_in_line(&mut self, place: u32) {
        let p = &mut self.places[place as usize];
        if !p.in_line {
            p.in_line = true;
            self.line.push_back(place);
        }
    }

    /// A place that is convex hides no triangle any more.
    fn give_way(&mut self, place: u32) {
        let mut next = std::mem::replace(&mut self.places[place as usize].waiting, NONE);
        while let Some(&(waiting, after)) = self.waits.get(next as usize) {
            // A place that was tried since then waits for another, or is gone.
            if self.place(waiting).in_the_way == place {
                self.stand_in_line(waiting);
            }
            next = after;
        }
    }
}

/// How a vertex lies to a triangle that is wound clockwise.
#[inline]
fn held(w: DVec2, [a, v, c]: [DVec2; 3]) -> InTriangle {
    let (low, high) = (a.min(v).min(c), a.max(v).max(c));
    if w.cmplt(low).any() || w.cmpgt(high).any() {
        return InTriangle::Beside;
    }
    let beyond = |p: DVec2, q: DVec2| orient(p, q, w) == Sign::Negative;
    if beyond(c, a) {
        InTriangle::Beyond(0)
    } else if beyond(a, v) {
        InTriangle::Beyond(1)
    } else if beyond(v, c) {
        InTriangle::Beyond(2)
    } else {
        InTriangle::Inside
    }
}

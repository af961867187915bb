//! What is kept from one look at a crowd to the next, so that only what moved is looked at again.
//!
//! Of a hundred thousand walls and a few thousand bodies among them most pairs are the same as before, and so are their
//! answers. Those that have not moved since the memory began are in a broad phase of their own, which is filled once, with
//! their pairs; those that have moved are looked up in it and among themselves. A pair of which neither has moved since the
//! last look has the answer that it had.
//!
//! Pairs and answers are those of a look without memory, in the same order.

use std::sync::Arc;

use super::crowd::Crowd;
use crate::collide::contact::{Contact, Test};
use crate::geom::Rect;
use crate::partition::broad::Broad;

/// No body.
const NONE: u32 = u32::MAX;

/// What is known of a crowd.
#[derive(Clone, Debug, Default)]
pub(super) struct PairMemory {
    /// The members that were put elsewhere or changed since the last look.
    touched: Vec<u32>,
    /// Whether members came, went or changed places: then nothing is known.
    is_stale: bool,
    /// The members that have a body, in order: their numbers here.
    bodies: Vec<u32>,
    /// The number of each member, or [`NONE`].
    numbers: Vec<u32>,
    /// By number: the box, whether it has moved since the memory began, and whether since the last look.
    boxes: Vec<Option<Rect>>,
    has_moved: Vec<bool>,
    moves: Vec<bool>,
    /// Those that have moved since the memory began, in order.
    movers: Vec<u32>,
    /// All as they were when it began, and the pairs of those that have not moved since.
    still: Broad,
    still_pairs: Vec<[u32; 2]>,
    /// Those that have moved, among themselves.
    moving: Broad,
    /// The pairs that are to be tested, by rising indices of members.
    pairs: Vec<[u32; 2]>,
    /// The answers of the last look and those of this one, by rising pairs; and how far the first are gone through.
    before: Vec<Answer>,
    now: Vec<Answer>,
    at: usize,
}

/// The answer to a pair.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) pair: [u32; 2],
    /// The test that decided it.
    pub(super) test: Test,
    /// How they meet, when they do.
    pub(super) contact: Option<Arc<Contact>>,
}

impl PairMemory {
    /// A member was put elsewhere, or changed.
    pub(super) fn touch(&mut self, member: usize) {
        match u32::try_from(member) {
            Ok(member) => self.touched.push(member),
            Err(_) => self.is_stale = true,
        }
    }

    /// Members came, went or changed places.
    pub(super) fn forget(&mut self) {
        self.is_stale = true;
    }

    /// How many bodies there are.
    pub(super) fn bodies(&self) -> usize {
        self.bodies.len()
    }

    /// The pairs whose boxes meet, by rising indices of members; to be answered in this order.
    pub(super) fn look(&mut self, crowd: &Crowd) -> Vec<[u32; 2]> {
        let (before, now) = (&mut self.before, &mut self.now);
        std::mem::swap(before, now);
        now.clear();
        self.at = 0;
        self.moves.fill(false);
        if self.is_stale || self.bodies.is_empty() || !self.follow(crowd) {
            self.begin(crowd);
        }
        self.touched.clear();
        self.find();
        std::mem::take(&mut self.pairs)
    }

    /// Gives the list of pairs back, so that its room is used again.
    pub(super) fn take_back(&mut self, pairs: Vec<[u32; 2]>) {
        self.pairs = pairs;
    }

    /// The answer to a pair, where neither has moved since it was found. To be called in the order of the pairs.
    pub(super) fn known(&mut self, pair: [u32; 2]) -> Option<Answer> {
        while self.before.get(self.at).is_some_and(|answer| answer.pair < pair) {
            self.at += 1;
        }
        let moves = |i: u32| self.moves[self.numbers[i as usize] as usize];
        let found = self.before.get(self.at).filter(|answer| answer.pair == pair)?;
        (!pair.into_iter().any(moves)).then(|| found.clone())
    }

    /// How large two members are; infinite for what has no end.
    pub(super) fn sizes(&self, pair: [u32; 2]) -> [f64; 2] {
        pair.map(|i| {
            let around = self.boxes[self.numbers[i as usize] as usize];
            around.map_or(f64::INFINITY, |b| b.size().max_element())
        })
    }

    /// Keeps the answer to a pair.
    pub(super) fn keep(&mut self, answer: Answer) {
        self.now.push(answer);
    }

    /// Begins anew: all are taken to be still.
    fn begin(&mut self, crowd: &Crowd) {
        self.is_stale = false;
        self.before.clear();
        self.movers.clear();
        self.bodies.clear();
        self.boxes.clear();
        self.numbers.clear();
        self.numbers.resize(crowd.len(), NONE);
        for (member, body) in crowd.bodies() {
            self.numbers[member as usize] = self.bodies.len() as u32;
            self.bodies.push(member);
            self.boxes.push(body.bounds());
        }
        let count = self.bodies.len();
        for flags in [&mut self.has_moved, &mut self.moves] {
            flags.clear();
            flags.resize(count, false);
        }
        self.still_pairs = self.still.pairs(&self.boxes).to_vec();
        // For what will have moved, which is looked up among the others.
        self.still.fill(&self.boxes);
    }

    /// Takes in what moved. False where something has a body now that had none, or has none any more.
    fn follow(&mut self, crowd: &Crowd) -> bool {
        if self.numbers.len() != crowd.len() {
            return false;
        }
        let many = self.movers.len();
        for &member in &self.touched {
            let Some(&number) = self.numbers.get(member as usize) else { return false };
            match (number, crowd.body(member as usize)) {
                (NONE, None) => {}
                (NONE, Some(_)) | (_, None) => return false,
                (number, Some(body)) => {
                    let n = number as usize;
                    self.boxes[n] = body.bounds();
                    self.moves[n] = true;
                    if !std::mem::replace(&mut self.has_moved[n], true) {
                        self.movers.push(number);
                    }
                }
            }
        }
        if self.movers.len() > many {
            self.movers.sort_unstable();
            let moved = &self.has_moved;
            self.still_pairs.retain(|pair| pair.iter().all(|n| !moved[*n as usize]));
        }
        true
    }

    /// Finds the pairs.
    fn find(&mut self) {
        let Self { boxes, bodies, has_moved, movers, still, still_pairs, moving, pairs, .. } = self;
        pairs.clear();
        if 2 * movers.len() > bodies.len() {
            // 1. Where most move, each look is as the first.
            pairs.extend_from_slice(moving.pairs(boxes));
        } else {
            // 2. Each of those that move, among those that don't, and then among themselves.
            let mut found: Vec<[u32; 2]> = Vec::new();
            for &i in movers.iter() {
                let mut tell = |j: u32| {
                    if !has_moved[j as usize] {
                        found.push([i.min(j), i.max(j)]);
                    }
                };
                match &boxes[i as usize] {
                    Some(own) => still.meeting(own, tell),
                    None => (0..bodies.len() as u32).for_each(&mut tell),
                }
            }
            let own: Vec<Option<Rect>> = movers.iter().map(|i| boxes[*i as usize]).collect();
            let among = moving.pairs(&own).iter();
            found.extend(among.map(|pair| pair.map(|k| movers[k as usize])));
            found.sort_unstable();
            // 3. In one order with those of which neither moves.
            let mut still = still_pairs.iter().copied().peekable();
            for pair in found {
                while let Some(before) = still.next_if(|other| *other < pair) {
                    pairs.push(before);
                }
                pairs.push(pair);
            }
            pairs.extend(still);
        }
        for pair in pairs.iter_mut() {
            *pair = pair.map(|n| bodies[n as usize]);
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::random::Rng;
    use crate::scene::{
        BoxShape, CircleShape, Object, ObjectRole, PlaneShape, Scene, SegmentShape, Shape,
    };
    use crate::world::meetings::meetings;

    fn shape(rng: &mut Rng) -> Shape {
        match rng.below(9) {
            0..=3 => Shape::Segment(SegmentShape { a: DVec2::ZERO, b: rng.vector(1.0, 9.0) }),
            4 | 5 => Shape::Box(BoxShape::Half { half: rng.in_square(0.5, 4.0) }),
            6 if rng.below(6) == 0 => {
                Shape::Plane(PlaneShape { normal: rng.direction(), offset: rng.range(-90.0, 0.0) })
            }
            // a shape that is none
            7 if rng.below(4) == 0 => Shape::Circle(CircleShape { radius: -1.0 }),
            _ => Shape::Circle(CircleShape { radius: rng.range(0.2, 3.0) }),
        }
    }

    #[test]
    fn whatever_is_moved_and_edited_pairs_and_answers_are_those_of_a_look_without_memory() {
        let mut rng = Rng::new(29);
        for round in 0..12 {
            let count = 10 + rng.below(120);
            let mut next = 0;
            let mut object = |rng: &mut Rng| {
                next += 1;
                let object = Object::new(format!("o-{next}"), ObjectRole::Body, shape(rng));
                Object { position: rng.in_square(0.0, 60.0), ..object }
            };
            let mut scene = Scene::new("");
            scene.objects = (0..count).map(|_| object(&mut rng)).collect();
            let mut crowd = Crowd::build(&scene);
            for _ in 0..40 {
                let few = if round % 2 == 0 { count / 5 } else { count };
                for _ in 0..rng.below(few + 1) {
                    let i = rng.below(few.max(1)).min(scene.objects.len() - 1);
                    let turn = rng.below(2) as f64 * rng.range(0.0, 3.0);
                    scene.objects[i].position = rng.in_square(0.0, 60.0);
                    scene.objects[i].rotation = turn;
                    crowd.place(i, scene.objects[i].position, turn);
                }
                let old = scene.clone();
                match rng.below(8) {
                    0 => scene.objects.push(object(&mut rng)),
                    1 if scene.objects.len() > 8 => {
                        drop(scene.objects.remove(rng.below(scene.objects.len())));
                    }
                    2 => {
                        let i = rng.below(scene.objects.len());
                        scene.objects[i].hidden ^= true;
                    }
                    3 => {
                        let i = rng.below(scene.objects.len());
                        scene.objects[i].shape = shape(&mut rng);
                    }
                    _ => {}
                }
                crowd.update(&old, &scene);
                let (found, fresh) = (meetings(&crowd), meetings(&Crowd::build(&scene)));
                assert_eq!(found, fresh);
                assert_eq!(meetings(&crowd), fresh, "and once more, with nothing moved");
            }
        }
    }
}

//! What is kept from one look at a crowd to the next, so that only what moved is looked at again.
//!
//! Of a hundred thousand walls and a few thousand bodies among them most pairs are the same as before, and so are their
//! answers. Those that have not moved since the memory began are in a broad phase of their own, which is filled once, with
//! their pairs; those that have moved are looked up in it and among themselves. A pair of which neither has moved since the
//! last look has the answer that it had.
//!
//! Pairs and answers are those of a look without memory, in the same order.

use std::sync::Arc;

use glam::DVec2;

use super::crowd::Crowd;
use crate::collide::contact::{Contact, Overlap, Test};
use crate::collide::{Body, meets};
use crate::geom::Rect;
use crate::partition::broad::Broad;

/// One of so many is few.
const FEW: usize = 16;
/// So many pairs are many: they are tested whole in some twentieth of a second.
const MANY: usize = 40_000;
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
    /// By number: the box, and whether it has moved since the memory began.
    boxes: Vec<Option<Rect>>,
    has_moved: Vec<bool>,
    /// By member: whether it has moved since the last look.
    moves: Vec<bool>,
    /// Those that have moved since the memory began, in order.
    movers: Vec<u32>,
    /// All as they were when it began, and the pairs of those that have not moved since.
    still: Broad,
    still_pairs: Vec<[u32; 2]>,
    /// What is near each of those that have moved, in their order.
    near: Vec<NearBoxes>,
    /// Those that have moved, among themselves.
    moving: Broad,
    /// The pairs that are to be tested, by rising indices of members.
    pairs: Vec<[u32; 2]>,
    /// The answers of the last look and those of this one, by rising pairs.
    before: Vec<Answer>,
    now: Vec<Answer>,
    /// Which of the first is that of each pair, or [`NONE`].
    recalled: Vec<u32>,
    /// How many answers of this look are no more than glances.
    glances: usize,
}

/// The answer to a pair.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) pair: [u32; 2],
    pub(super) known: Known,
    /// How large the two are, in world units; infinite for what has no end.
    pub(super) sizes: [f64; 2],
}

/// What is known of a pair.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// How they meet.
    Meets(Arc<Contact>),
    /// They do not, by this test.
    Apart(Test),
    /// At a glance: where they meet, if they do, within the boxes of both.
    Glanced(Option<DVec2>),
}

impl Answer {
    /// What the test of two bodies found.
    pub(super) fn new(pair: [u32; 2], bodies: [&Body; 2], found: Overlap) -> Self {
        let known = match found {
            Overlap::Meets(contact) => Known::Meets(Arc::new(contact)),
            Overlap::Apart(test) => Known::Apart(test),
        };
        Self { pair, known, sizes: bodies.map(size) }
    }

    /// Whether two bodies meet, and no more.
    pub(super) fn at_a_glance(pair: [u32; 2], [a, b]: [&Body; 2]) -> Self {
        let place = || {
            let around = match (a.bounds(), b.bounds()) {
                (Some(p), Some(q)) => p.shared(q).or(Some(p)),
                (p, q) => p.or(q),
            };
            around.map_or(DVec2::ZERO, Rect::centre)
        };
        let known = Known::Glanced(meets(a, b).then(place));
        Self { pair, known, sizes: [size(a), size(b)] }
    }

    /// Takes it out of here, where nothing else looks at it: its contact is not shared once more.
    fn take(&mut self) -> Self {
        Self { known: std::mem::replace(&mut self.known, Known::Glanced(None)), ..*self }
    }
}

fn size(body: &Body) -> f64 {
    body.bounds().map_or(f64::INFINITY, |b| b.size().max_element())
}

/// The boxes near one that moves by little: they are looked up again only when it leaves the room that was looked at.
#[derive(Clone, Debug, Default)]
struct NearBoxes {
    /// The room that was looked at; nothing was, where there is none.
    room: Option<Rect>,
    all: Vec<(Rect, u32)>,
    /// Those without end, which meet all others.
    endless: Vec<u32>,
    /// Where it was at the last look.
    last: Option<Rect>,
    /// Whether too many are near to be kept: only those that it meets are, until it leaves its own box.
    is_crowded: bool,
}

/// The room around a box is as far as it goes in so many looks at least and at most, and no more than so many times its size: it
/// would fill with boxes that are never met. With the same number for all, which began to move together, all would leave their rooms
/// in the same frame.
const LOOKS: [u32; 2] = [10, 22];
const SIZES: f64 = 8.0;

/// In how many looks the one with this number leaves its room.
fn looks(number: u32) -> f64 {
    let [least, most] = LOOKS;
    f64::from(least + number % (most - least + 1))
}

/// No more boxes than this are kept of one room, so that thousands of rooms in a dense place take no more memory than their pairs.
const MOST_NEAR: usize = 64;

impl NearBoxes {
    /// Tells which of the boxes of a broad phase meet one, which was near before; it may leave its room in so many looks.
    fn meeting(
        &mut self,
        own: &Rect,
        looks: f64,
        still: &Broad,
        boxes: &[Option<Rect>],
        mut tell: impl FnMut(u32),
    ) {
        let is_inside = |room: &Rect| room.contains(own.min) && room.contains(own.max);
        if !self.room.as_ref().is_some_and(is_inside) {
            let step = self.last.map_or(0.0, |last| (own.min - last.min).abs().max_element());
            let size = own.size().max_element();
            let by = if self.is_crowded { 0.0 } else { (looks * step).min(SIZES * size).max(0.0) };
            let room = own.expand(by);
            self.room = Some(room);
            self.all.clear();
            self.endless.clear();
            still.meeting(&room, |j| match boxes[j as usize] {
                Some(around) => self.all.push((around, j)),
                None => self.endless.push(j),
            });
            if self.all.len() > MOST_NEAR {
                self.is_crowded = true;
                self.room = Some(*own);
                self.all.retain(|(around, _)| around.meets(*own));
                self.all.shrink_to_fit();
            }
        }
        self.last = Some(*own);
        self.endless.iter().for_each(|j| tell(*j));
        let met = self.all.iter().filter(|(around, _)| around.meets(*own));
        met.for_each(|(_, j)| tell(*j));
    }
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

    /// Whether there was a look before, which took not very many pairs at a glance, and few members were touched since.
    pub(super) fn is_mostly_known(&self) -> bool {
        !self.is_stale && self.glances < MANY && FEW * self.touched.len() < self.bodies.len()
    }

    /// The members that were touched since the last look.
    pub(super) fn touched(&self) -> &[u32] {
        &self.touched
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
        self.glances = 0;
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

    /// Looks up what was found of these pairs at the last look, where neither has moved since.
    pub(super) fn recall(&mut self, pairs: &[[u32; 2]]) {
        let (before, moves) = (&self.before, &self.moves);
        let mut at = 0;
        self.recalled.clear();
        self.recalled.extend(pairs.iter().map(|pair| {
            while before.get(at).is_some_and(|answer| answer.pair < *pair) {
                at += 1;
            }
            let is_same = before.get(at).is_some_and(|answer| answer.pair == *pair);
            let is_known = is_same && pair.iter().all(|i| !moves[*i as usize]);
            if is_known { at as u32 } else { NONE }
        }));
    }

    /// Those of the pairs that were recalled, in their order, to which no answer is known: or one at a glance, where that is not
    /// enough.
    pub(super) fn unknown(&self, pairs: &[[u32; 2]], at_a_glance: bool) -> Vec<[u32; 2]> {
        let is_unknown = |at: u32| match self.before.get(at as usize) {
            Some(answer) => !at_a_glance && matches!(answer.known, Known::Glanced(_)),
            None => true,
        };
        let all = pairs.iter().zip(&self.recalled).filter(|(_, at)| is_unknown(**at));
        all.map(|(pair, _)| *pair).collect()
    }

    /// The answer that was recalled to the pair with this number, if any. To be called once for each.
    pub(super) fn known(&mut self, nth: u32) -> Option<Answer> {
        let at = *self.recalled.get(nth as usize)?;
        self.before.get_mut(at as usize).map(Answer::take)
    }

    /// Keeps the answer to a pair.
    pub(super) fn keep(&mut self, answer: Answer) {
        self.glances += usize::from(matches!(answer.known, Known::Glanced(_)));
        self.now.push(answer);
    }

    /// Begins anew: all are taken to be still.
    fn begin(&mut self, crowd: &Crowd) {
        self.is_stale = false;
        self.before.clear();
        self.movers.clear();
        self.near.clear();
        self.bodies.clear();
        self.boxes.clear();
        self.numbers.clear();
        self.numbers.resize(crowd.len(), NONE);
        for (member, body) in crowd.bodies() {
            self.numbers[member as usize] = self.bodies.len() as u32;
            self.bodies.push(member);
            self.boxes.push(body.bounds());
        }
        for (flags, count) in
            [(&mut self.has_moved, self.bodies.len()), (&mut self.moves, crowd.len())]
        {
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
                    self.moves[member as usize] = true;
                    if !std::mem::replace(&mut self.has_moved[n], true) {
                        self.movers.push(number);
                    }
                }
            }
        }
        if self.movers.len() > many {
            self.movers.sort_unstable();
            self.near.clear();
            let moved = &self.has_moved;
            self.still_pairs.retain(|pair| pair.iter().all(|n| !moved[*n as usize]));
        }
        true
    }

    /// Finds the pairs.
    fn find(&mut self) {
        let Self {
            boxes, bodies, has_moved, movers, still, still_pairs, near, moving, pairs, ..
        } = self;
        pairs.clear();
        if 2 * movers.len() > bodies.len() {
            // 1. Where most move, each look is as the first.
            pairs.extend_from_slice(moving.pairs(boxes));
        } else {
            // 2. Each of those that move, among those that don't, and then among themselves.
            // A pair as one number, which is put in order sooner.
            let mut found: Vec<u64> = Vec::new();
            let number = |i: u32, j: u32| u64::from(i.min(j)) << 32 | u64::from(i.max(j));
            near.resize_with(movers.len(), NearBoxes::default);
            for (&i, near) in movers.iter().zip(near) {
                let mut tell = |j: u32| {
                    if !has_moved[j as usize] {
                        found.push(number(i, j));
                    }
                };
                match &boxes[i as usize] {
                    Some(own) => near.meeting(own, looks(i), still, boxes, tell),
                    None => (0..bodies.len() as u32).for_each(&mut tell),
                }
            }
            let own: Vec<Option<Rect>> = movers.iter().map(|i| boxes[*i as usize]).collect();
            let among = moving.pairs(&own).iter();
            found.extend(among.map(|[k, l]| number(movers[*k as usize], movers[*l as usize])));
            found.sort_unstable();
            // 3. In one order with those of which neither moves.
            let mut still = still_pairs.iter().copied().peekable();
            for pair in found {
                let pair = [(pair >> 32) as u32, pair as u32];
                while let Some(before) = still.next_if(|other| *other < pair) {
                    pairs.push(before);
                }
                pairs.push(pair);
            }
            pairs.extend(still);
        }
        for [i, j] in pairs.iter_mut() {
            (*i, *j) = (bodies[*i as usize], bodies[*j as usize]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::scene::{
        BoxShape, CircleShape, Object, ObjectRole, PlaneShape, Scene, SegmentShape, Shape,
    };
    use crate::trace::Silent;
    use crate::world::meetings::{meetings, who_meets_traced};

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
        let mut glimpses = 0;
        for round in 0..12 {
            let count = 10 + rng.below(120);
            // In some so dense that no more is kept near one than what it meets.
            let side = if round % 4 == 3 { 6.0 } else { 60.0 };
            let mut next = 0;
            let mut object = |rng: &mut Rng| {
                next += 1;
                let object = Object::new(format!("o-{next}"), ObjectRole::Body, shape(rng));
                Object { position: rng.in_square(0.0, side), ..object }
            };
            let mut scene = Scene::new("");
            scene.objects = (0..count).map(|_| object(&mut rng)).collect();
            let mut crowd = Crowd::build(&scene);
            for _ in 0..40 {
                let few = if round % 2 == 0 { count / 5 } else { count };
                for _ in 0..rng.below(few + 1) {
                    let i = rng.below(few.max(1)).min(scene.objects.len() - 1);
                    let turn = rng.below(2) as f64 * rng.range(0.0, 3.0);
                    // By little, as time takes it, or anywhere.
                    let by_little = scene.objects[i].position + rng.vector(0.0, 2.0);
                    let anywhere = rng.in_square(0.0, side);
                    scene.objects[i].position = if round % 3 > 0 { by_little } else { anywhere };
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
                let fresh = meetings(&Crowd::build(&scene));
                if rng.below(3) == 0 {
                    // At a glance first, which finds the same pairs; what it found before may be told whole.
                    let found = who_meets_traced(&crowd, 0, rng.below(9), &mut Silent);
                    let whole = found.all.iter().map(|m| (m.pair, m.sizes));
                    let glimpsed = found.glimpsed.iter().map(|g| (g.pair, g.sizes));
                    let mut all: Vec<_> = whole.chain(glimpsed).collect();
                    all.sort_by_key(|(pair, _)| *pair);
                    let of_fresh: Vec<_> = fresh.all.iter().map(|m| (m.pair, m.sizes)).collect();
                    assert_eq!(all, of_fresh);
                    for one in &found.glimpsed {
                        let boxes = one.pair.map(|i| crowd.body(i as usize).unwrap().bounds());
                        assert!(boxes.iter().flatten().all(|b| b.contains(one.place)), "{one:?}");
                    }
                    glimpses += found.glimpsed.len();
                    if rng.below(2) == 0 {
                        continue;
                    }
                }
                let found = meetings(&crowd);
                assert_eq!(found, fresh);
                assert_eq!(meetings(&crowd), fresh, "and once more, with nothing moved");
            }
        }
        assert!(glimpses > 1_000, "{glimpses}");
    }
}

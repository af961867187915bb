//! What is kept from one look at a crowd to the next, so that only what moved is looked at again.
//!
//! Of a hundred thousand walls and a few thousand bodies among them most pairs are the same as before, and so are their
//! answers. Those that have not moved since the memory began are in a broad phase of their own, which is filled once, with
//! their pairs and the answers to these; those that have moved are looked up in it and among themselves. A pair of which neither
//! has moved since the last look has the answer that it had.
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
    /// All as they were when it began.
    still: Broad,
    /// The pairs of those that have not moved since, by rising indices of members, and what they were found to be.
    still_pairs: Vec<[u32; 2]>,
    still_answers: Vec<Option<Answer>>,
    /// What is near each of those that have moved, in their order.
    near: Vec<NearBoxes>,
    /// Those that have moved, among themselves.
    moving: Broad,
    /// The pairs that are to be tested, by rising indices of members.
    pairs: Vec<[u32; 2]>,
    /// Where the answer to each pair is.
    places: Vec<AnswerPlace>,
    /// The answers of the last look and those of this one to pairs of which one has moved since the memory began, by rising pairs.
    before: Vec<Answer>,
    now: Vec<Answer>,
    /// How many answers of this look are no more than glances.
    glances: usize,
    /// How many pairs met at the last look.
    meetings: usize,
}

/// The answer to a pair.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) pair: [u32; 2],
    pub(super) known: Known,
    /// How large the two are, in world units; infinite for what has no end.
    pub(super) sizes: [f64; 2],
}

/// Where the answer to a pair is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum AnswerPlace {
    /// Among those of pairs that have not moved since the memory began; there may be none yet.
    Still(u32),
    /// Among those of the last look.
    Before(u32),
    /// Nowhere.
    New,
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
    /// How often its boxes were looked up.
    found: u32,
}

/// The room of a box goes as far ahead as the box goes in so many looks at least and at most, and no more than so many times its size:
/// it would fill with boxes that are never met. With the same number for all, which began to move together, all would leave their
/// rooms in the same frame.
const LOOKS: [u32; 2] = [20, 44];
const SIZES: f64 = 8.0;

/// Of those that begin to move together, each look finds rooms for one of so many: a room takes as long to look up as a few boxes.
const BEGIN: u32 = 8;

/// In how many looks the one with this number leaves its room.
fn looks(number: u32) -> f64 {
    let [least, most] = LOOKS;
    f64::from(least + number % (most - least + 1))
}

/// No more boxes than this are kept of one room, so that thousands of rooms in a dense place take no more memory than their pairs.
const MOST_NEAR: usize = 64;

impl NearBoxes {
    /// Tells which of the boxes of a broad phase meet the one with this number, which was near before. Those that have moved are left
    /// out.
    fn meeting(
        &mut self,
        own: &Rect,
        number: u32,
        still: &StillBoxes<'_>,
        mut tell: impl FnMut(u32),
    ) {
        let is_inside = |room: &Rect| room.contains(own.min) && room.contains(own.max);
        if !self.room.as_ref().is_some_and(is_inside) {
            let room = self.room_of(own, number);
            self.found = self.found.saturating_add(1);
            self.room = Some(room);
            self.all.clear();
            self.endless.clear();
            still.meeting(&room, |j, around| match around {
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

    /// The room of a box that goes on as since the last look, and a little to each side.
    fn room_of(&self, own: &Rect, number: u32) -> Rect {
        let is_due = self.found > number % BEGIN && !self.is_crowded;
        let Some(last) = self.last.filter(|_| is_due) else { return *own };
        let most = DVec2::splat((SIZES * own.size().max_element()).max(0.0));
        let steps = [own.min - last.min, own.max - last.max].map(|step| step.clamp(-most, most));
        let [low, high] = steps.map(|step| (step * looks(number)).clamp(-most, most));
        let ahead =
            Rect { min: own.min + low.min(DVec2::ZERO), max: own.max + high.max(DVec2::ZERO) };
        let aside = steps.map(|step| step.abs().max_element());
        ahead.expand(aside[0].max(aside[1]))
    }
}

/// The boxes of those that have not moved since the memory began.
struct StillBoxes<'m> {
    /// All as they were then.
    all: &'m Broad,
    boxes: &'m [Option<Rect>],
    has_moved: &'m [bool],
}

impl StillBoxes<'_> {
    /// Tells those that meet a box, with their own: none for what has no end.
    fn meeting(&self, other: &Rect, mut tell: impl FnMut(u32, Option<Rect>)) {
        self.all.meeting(other, |j| {
            if !self.has_moved[j as usize] {
                tell(j, self.boxes[j as usize]);
            }
        });
    }

    /// Tells all of them.
    fn each(&self, tell: impl FnMut(u32)) {
        (0..)
            .zip(self.has_moved)
            .filter(|(_, has_moved)| !**has_moved)
            .map(|(j, _)| j)
            .for_each(tell);
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

    /// Gives the list of pairs back, so that its room is used again, and tells how many of them meet.
    pub(super) fn take_back(&mut self, pairs: Vec<[u32; 2]>, meetings: usize) {
        (self.pairs, self.meetings) = (pairs, meetings);
    }

    /// How many pairs met at the last look: about as many do now.
    pub(super) fn meetings(&self) -> usize {
        self.meetings
    }

    /// Those of the pairs of this look, in their order, to which no answer is known: or one at a glance, where that is not enough.
    pub(super) fn unknown(&self, pairs: &[[u32; 2]], at_a_glance: bool) -> Vec<[u32; 2]> {
        let is_unknown = |place: AnswerPlace| match self.known(place) {
            Some(answer) => !at_a_glance && matches!(answer.known, Known::Glanced(_)),
            None => true,
        };
        let all = pairs.iter().zip(&self.places).filter(|(_, place)| is_unknown(**place));
        all.map(|(pair, _)| *pair).collect()
    }

    fn known(&self, place: AnswerPlace) -> Option<&Answer> {
        match place {
            AnswerPlace::Still(k) => self.still_answers.get(k as usize)?.as_ref(),
            AnswerPlace::Before(at) => self.before.get(at as usize),
            AnswerPlace::New => None,
        }
    }

    /// The answer to the pair with this number, which is kept: the one that was found now, if any, else the one that was known. To be
    /// called once for each, in order.
    pub(super) fn answer(&mut self, nth: u32, found: Option<Answer>) -> Option<&Answer> {
        let place = self.places.get(nth as usize).copied()?;
        let answer = match place {
            AnswerPlace::Still(k) => {
                let kept = self.still_answers.get_mut(k as usize)?;
                if found.is_some() {
                    *kept = found;
                }
                kept.as_ref()
            }
            AnswerPlace::Before(_) | AnswerPlace::New => {
                let known = || match place {
                    AnswerPlace::Before(at) => self.before.get_mut(at as usize).map(Answer::take),
                    _ => None,
                };
                self.now.push(found.or_else(known)?);
                self.now.last()
            }
        };
        let is_glance = |answer: &&Answer| matches!(answer.known, Known::Glanced(_));
        self.glances += usize::from(answer.as_ref().is_some_and(is_glance));
        answer
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
        let pairs = self.still.pairs(&self.boxes).iter();
        self.still_pairs = pairs.map(|pair| pair.map(|n| self.bodies[n as usize])).collect();
        self.still_answers = vec![None; self.still_pairs.len()];
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
            let (moved, numbers) = (&self.has_moved, &self.numbers);
            let is_still = |member: &u32| !moved[numbers[*member as usize] as usize];
            let mut each = self.still_pairs.iter();
            self.still_answers
                .retain(|_| each.next().is_some_and(|pair| pair.iter().all(is_still)));
            self.still_pairs.retain(|pair| pair.iter().all(is_still));
        }
        true
    }

    /// Finds the pairs, and where their answers are.
    fn find(&mut self) {
        let Self { boxes, bodies, has_moved, movers, still_pairs, moving, pairs, places, .. } =
            self;
        let mut before = LastAnswers { all: &self.before, moves: &self.moves, at: 0 };
        pairs.clear();
        places.clear();
        // Numbers and members are in the same order.
        let member = |number: u32| bodies[number as usize];
        // Those of which neither moves, and how many of them are passed.
        let (still_pairs, mut passed) = (still_pairs.as_slice(), 0);
        if 2 * movers.len() > bodies.len() {
            // 1. Where most move, each look is as the first.
            for numbers in moving.pairs(boxes) {
                let pair = numbers.map(member);
                pairs.push(pair);
                places.push(if numbers.iter().any(|n| has_moved[*n as usize]) {
                    before.place(pair)
                } else {
                    passed += still_pairs[passed..].iter().take_while(|p| **p < pair).count();
                    AnswerPlace::Still(passed as u32)
                });
            }
            return;
        }
        // 2. Each of those that move, among those that don't, and then among themselves.
        // A pair as one number, which is put in order sooner.
        let mut found: Vec<u64> = Vec::new();
        let number = |i: u32, j: u32| {
            let [i, j] = [i.min(j), i.max(j)].map(|n| u64::from(member(n)));
            i << 32 | j
        };
        self.near.resize_with(movers.len(), NearBoxes::default);
        let still = StillBoxes { all: &self.still, boxes, has_moved };
        for (&i, near) in movers.iter().zip(&mut self.near) {
            let tell = |j: u32| found.push(number(i, j));
            match &boxes[i as usize] {
                Some(own) => near.meeting(own, i, &still, tell),
                None => still.each(tell),
            }
        }
        let own: Vec<Option<Rect>> = movers.iter().map(|i| boxes[*i as usize]).collect();
        let among = moving.pairs(&own).iter();
        found.extend(among.map(|[k, l]| number(movers[*k as usize], movers[*l as usize])));
        found.sort_unstable();
        // 3. In one order with those of which neither moves.
        let found = found.into_iter().map(|pair| [(pair >> 32) as u32, pair as u32]);
        for pair in found.map(Some).chain([None]) {
            let rest = &still_pairs[passed..];
            let is_before = |still: &[u32; 2]| pair.is_none_or(|pair| *still < pair);
            let ahead = rest.iter().take_while(|still| is_before(still)).count();
            pairs.extend_from_slice(&rest[..ahead]);
            places.extend((passed..passed + ahead).map(|k| AnswerPlace::Still(k as u32)));
            passed += ahead;
            pairs.extend(pair);
            places.extend(pair.map(|pair| before.place(pair)));
        }
    }
}

/// The answers of the last look, gone through with the pairs of this one.
struct LastAnswers<'m> {
    all: &'m [Answer],
    moves: &'m [bool],
    at: usize,
}

impl LastAnswers<'_> {
    /// Where the answer to a pair is; to be asked by rising pairs. None is known where one of the two has moved since.
    fn place(&mut self, pair: [u32; 2]) -> AnswerPlace {
        let rest = self.all.get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|answer| answer.pair < pair).count();
        let is_same = self.all.get(self.at).is_some_and(|answer| answer.pair == pair);
        if is_same && pair.iter().all(|i| !self.moves[*i as usize]) {
            AnswerPlace::Before(self.at as u32)
        } else {
            AnswerPlace::New
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

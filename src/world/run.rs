//! The frames of one motion: made from their inputs, and made again when what they were made from changes.

use std::any::Any;
use std::sync::Arc;

use super::dimension::{Dimension, Plane};
use super::inputs::{Inputs, Steering};
use super::motion::{Board, Motion, Outcome};
use super::{BuildError, Frame, HISTORY, Made};

/// How much memory the states of a history may take, in bytes.
const MEMORY: usize = 64 << 20;

/// The inputs of a frame, by its number and what it is steered with.
pub(super) type InputsAt<'a, D> = &'a dyn Fn(u64, Steering<D>) -> Inputs<D>;

/// The frames of a motion.
pub(super) struct Run<M: Motion<D>, D: Dimension = Plane> {
    motion: M,
    /// Where the first frame kept starts, when that is not where the document has it.
    base: Option<M::State>,
    /// The state that each frame ends in.
    states: Vec<M::State>,
    frames: Vec<Frame<D>>,
    /// The number of the first frame kept.
    first: u64,
}

/// A run whatever its motion.
pub(super) trait Running<D: Dimension = Plane>: Any {
    fn as_any(&self) -> &dyn Any;
    fn errors(&self) -> &[BuildError];
    fn mover(&self) -> Option<usize>;
    fn tree(&self) -> Option<&Arc<D::Tree>>;
    fn frames(&self) -> &[Frame<D>];
    fn first(&self) -> u64;
    /// Whether the first frame kept is the document's own start.
    fn is_whole(&self) -> bool;
    /// The mover's arrow in a frame.
    fn arrow(&self, frame: usize) -> D::Vector;
    /// The displacement wished for in the move to a frame.
    fn wish(&self, frame: usize) -> D::Vector;
    /// Where everything is that time moves, by rising indices.
    fn placed(&self, frame: usize) -> Vec<D::Moved>;
    fn board(&self, frame: usize) -> Option<Board>;
    /// Makes one more frame. How many of the oldest were dropped for it.
    fn push(&mut self, inputs: Inputs<D>) -> usize;
    /// Makes every frame again that may come out otherwise.
    fn replay(&mut self, keys: &[Steering<D>], inputs: InputsAt<'_, D>);
    /// Forgets the frames after one.
    fn truncate(&mut self, last: usize);
    /// Takes an edited scene over, and says whether frames may come out otherwise. They stay as they are until they are
    /// made again.
    fn rebuild(&mut self, old: &D::Scene, new: &D::Scene) -> bool;
    /// Makes every frame again.
    fn replay_all(&mut self, keys: &[Steering<D>], inputs: InputsAt<'_, D>);
    /// Makes the last frame again.
    fn replay_last(&mut self, inputs: Inputs<D>);
    /// Drops the frames before the last one that would come out otherwise now. How many.
    fn settle(&mut self, keys: &[Steering<D>], inputs: InputsAt<'_, D>) -> usize;
}

impl<M: Motion<D>, D: Dimension> Run<M, D> {
    pub(super) fn new(motion: M) -> Self {
        let mut run = Self { motion, base: None, states: Vec::new(), frames: Vec::new(), first: 0 };
        run.begin();
        run
    }

    pub(super) fn motion(&self) -> &M {
        &self.motion
    }

    pub(super) fn state(&self, frame: usize) -> Option<&M::State> {
        self.states.get(frame)
    }

    pub(super) fn made(&self, frame: usize) -> Option<Made<'_, M, D>> {
        let made = self.frames.get(frame).filter(|f| f.is_move())?;
        let before = self.states.get(frame.checked_sub(1)?)?;
        Some(Made {
            motion: &self.motion,
            before,
            inputs: &made.inputs,
            after: &self.states[frame],
        })
    }

    fn start(&self) -> Option<M::State> {
        self.base.clone().or_else(|| self.motion.start())
    }

    /// The first frame alone; no frame when nothing moves.
    fn begin(&mut self) {
        self.states.clear();
        self.frames.clear();
        if let Some(start) = self.start() {
            self.frames.push(self.shown(&start, Inputs::default()));
            self.states.push(start);
        }
    }

    /// What a state looks like, before it is said how it came about.
    fn shown(&self, state: &M::State, inputs: Inputs<D>) -> Frame<D> {
        Frame { inputs, mover: self.motion.body(state), ..Frame::default() }
    }

    /// The frame after a state.
    fn make(&self, before: &M::State, inputs: Inputs<D>) -> (M::State, Frame<D>) {
        let moved = self.motion.step(before, &inputs);
        let mut state = moved.state;
        for put in &inputs.puts {
            self.motion.put(&mut state, put);
        }
        let mut frame = self.shown(&state, inputs);
        (frame.impacts, frame.outcome, frame.leaps) = match frame.inputs.puts.is_empty() {
            true => (moved.impacts, moved.outcome, moved.leaps),
            false => (0, Outcome::Put, true),
        };
        (state, frame)
    }

    /// The first frame kept is where it all starts now: no move led there.
    fn cut(&mut self, count: usize) {
        if count == 0 {
            return;
        }
        self.states.drain(..count);
        self.frames.drain(..count);
        self.first += count as u64;
        self.base = self.states.first().cloned();
        if let Some(frame) = self.frames.first_mut() {
            *frame = Frame { mover: frame.mover, ..Frame::default() };
        }
    }

    /// Makes frames again from the first whose inputs or start changed. With the motion as it was, a state that comes out
    /// as before ends it.
    fn again(
        &mut self,
        mut changed: bool,
        same: bool,
        keys: &[Steering<D>],
        inputs: InputsAt<'_, D>,
    ) {
        let Some(start) = self.start() else {
            self.states.clear();
            self.frames.clear();
            return;
        };
        if self.states.first() != Some(&start) || self.frames.is_empty() {
            changed = true;
        }
        if changed {
            let frame = self.shown(&start, Inputs::default());
            put(&mut self.frames, 0, frame);
            put(&mut self.states, 0, start);
        }
        for (k, key) in (1..).zip(keys) {
            let inputs = inputs(self.first + k as u64, *key);
            let kept = self.frames.get(k).is_some_and(|f| f.inputs == inputs);
            if kept && !changed {
                continue;
            }
            let (state, frame) = self.make(&self.states[k - 1], inputs);
            changed = !same || self.states.get(k) != Some(&state);
            put(&mut self.frames, k, frame);
            put(&mut self.states, k, state);
        }
        self.truncate(keys.len());
    }
}

/// Puts something in a place of a list, or at its end.
fn put<T>(all: &mut Vec<T>, at: usize, what: T) {
    match all.get_mut(at) {
        Some(place) => *place = what,
        None => all.push(what),
    }
}

impl<M: Motion<D>, D: Dimension> Running<D> for Run<M, D> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn errors(&self) -> &[BuildError] {
        self.motion.errors()
    }

    fn mover(&self) -> Option<usize> {
        self.motion.mover()
    }

    fn tree(&self) -> Option<&Arc<D::Tree>> {
        self.motion.tree()
    }

    fn frames(&self) -> &[Frame<D>] {
        &self.frames
    }

    fn first(&self) -> u64 {
        self.first
    }

    fn is_whole(&self) -> bool {
        self.base.is_none()
    }

    fn arrow(&self, frame: usize) -> D::Vector {
        self.states.get(frame).map_or(D::Vector::default(), |s| self.motion.arrow(s))
    }

    fn wish(&self, frame: usize) -> D::Vector {
        self.made(frame).map_or(D::Vector::default(), |m| m.motion.wish(m.before, m.inputs))
    }

    fn placed(&self, frame: usize) -> Vec<D::Moved> {
        let mut all = self.states.get(frame).map_or_else(Vec::new, |s| self.motion.placed(s));
        all.sort_by_key(D::index);
        all
    }

    fn board(&self, frame: usize) -> Option<Board> {
        self.motion.board(self.states.get(frame)?)
    }

    fn push(&mut self, inputs: Inputs<D>) -> usize {
        let Some(before) = self.states.last() else { return 0 };
        let (state, frame) = self.make(before, inputs);
        let most = HISTORY.min(MEMORY / M::bytes(&state).max(1)).max(2);
        self.states.push(state);
        self.frames.push(frame);
        // Some at once, since those that stay have to be moved.
        let more = self.frames.len().saturating_sub(most);
        let dropped = if more > 0 { more + most / 60 } else { 0 };
        self.cut(dropped);
        dropped
    }

    fn replay(&mut self, keys: &[Steering<D>], inputs: InputsAt<'_, D>) {
        self.again(false, true, keys, inputs);
    }

    fn replay_all(&mut self, keys: &[Steering<D>], inputs: InputsAt<'_, D>) {
        self.again(true, false, keys, inputs);
    }

    fn truncate(&mut self, last: usize) {
        self.states.truncate(last + 1);
        self.frames.truncate(last + 1);
    }

    fn rebuild(&mut self, old: &D::Scene, new: &D::Scene) -> bool {
        let motion = self.motion.rebuild(old, new);
        let old = std::mem::replace(&mut self.motion, motion);
        let adopt = |state| self.motion.adopt(&old, state);
        self.base = self.base.take().map(adopt);
        self.states = std::mem::take(&mut self.states).into_iter().map(adopt).collect();
        !self.motion.moves_as(&old)
    }

    fn replay_last(&mut self, inputs: Inputs<D>) {
        let last = self.frames.len().saturating_sub(1);
        let Some(before) = last.checked_sub(1).and_then(|k| self.states.get(k)) else { return };
        (self.states[last], self.frames[last]) = self.make(before, inputs);
    }

    fn settle(&mut self, keys: &[Steering<D>], inputs: InputsAt<'_, D>) -> usize {
        for (k, key) in keys.iter().enumerate().rev() {
            let k = k + 1;
            let (Some(before), Some(frame)) = (self.states.get(k - 1), self.frames.get(k)) else {
                continue;
            };
            let wanted = inputs(self.first + k as u64, *key);
            if frame.inputs != wanted || self.make(before, wanted).0 != self.states[k] {
                self.cut(k);
                return k;
            }
        }
        if self.base.is_none() && self.states.first() != self.motion.start().as_ref() {
            self.base = self.states.first().cloned();
        }
        0
    }
}

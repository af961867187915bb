//! A list whose copies share what is the same in them: what a scene has its objects in.
//!
//! A document of a hundred thousand objects has copies everywhere: the one that undo goes back to, the one that the world
//! was built from, the one that is being saved. The list is cut into short runs, and a copy has the same runs; only a run
//! that is changed is made anew. So a copy costs next to nothing, and so does the comparison of two copies of which one was
//! changed a little. It is read and changed as a vector is.

use std::ops::{Bound, Index, IndexMut, RangeBounds};
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// How many items a run has. The last may have fewer.
const RUN: usize = 64;

/// A list whose copies share what is the same in them.
#[derive(Clone)]
pub struct Objects<O> {
    /// All of [`RUN`] items but the last, which has at least one.
    runs: Vec<Arc<Vec<O>>>,
    len: usize,
}

impl<O> Default for Objects<O> {
    fn default() -> Self {
        Self::new()
    }
}

impl<O: std::fmt::Debug> std::fmt::Debug for Objects<O> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl<O> Objects<O> {
    /// An empty one.
    #[must_use]
    pub const fn new() -> Self {
        Self { runs: Vec::new(), len: 0 }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The item at a place, if there is one.
    #[must_use]
    #[inline]
    pub fn get(&self, i: usize) -> Option<&O> {
        self.runs.get(i / RUN)?.get(i % RUN)
    }

    /// The first.
    #[must_use]
    pub fn first(&self) -> Option<&O> {
        self.get(0)
    }

    /// The last.
    #[must_use]
    pub fn last(&self) -> Option<&O> {
        self.get(self.len.checked_sub(1)?)
    }

    /// All of them, in order.
    #[must_use]
    pub fn iter(&self) -> Iter<'_, O> {
        Iter { all: self, front: 0, back: self.len }
    }

    /// The places, in order, at which another list may have something else, or nothing: those that both share are left
    /// out.
    pub fn apart<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        let shared = |k: &usize| match (self.runs.get(*k), other.runs.get(*k)) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            _ => false,
        };
        let runs = (0..self.runs.len().max(other.runs.len())).filter(move |k| !shared(k));
        let most = self.len.max(other.len);
        runs.flat_map(move |k| k * RUN..((k + 1) * RUN).min(most))
    }
}

impl<O: Clone> Objects<O> {
    /// The item at a place, to change it.
    #[must_use]
    pub fn get_mut(&mut self, i: usize) -> Option<&mut O> {
        let run = self.runs.get_mut(i / RUN).filter(|run| i % RUN < run.len())?;
        Arc::make_mut(run).get_mut(i % RUN)
    }

    /// All of them, to change them: none is shared any more. To change a few, take these by their places.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut O> {
        self.runs.iter_mut().flat_map(|run| Arc::make_mut(run).iter_mut())
    }

    /// Adds one at the end.
    pub fn push(&mut self, item: O) {
        match self.runs.last_mut().filter(|run| run.len() < RUN) {
            Some(run) => Arc::make_mut(run).push(item),
            None => {
                let mut run = Vec::with_capacity(RUN);
                run.push(item);
                self.runs.push(Arc::new(run));
            }
        }
        self.len += 1;
    }

    /// Takes the last away.
    pub fn pop(&mut self) -> Option<O> {
        let run = Arc::make_mut(self.runs.last_mut()?);
        let item = run.pop();
        if run.is_empty() {
            self.runs.pop();
        }
        self.len -= usize::from(item.is_some());
        item
    }

    /// Puts one in before a place.
    pub fn insert(&mut self, i: usize, item: O) {
        self.splice(i..i, [item]);
    }

    /// Takes the one at a place away.
    ///
    /// # Panics
    /// Where there is none.
    pub fn remove(&mut self, i: usize) -> O {
        let taken = self.splice(i..i + 1, []).pop();
        taken.unwrap_or_else(|| panic!("no item at {i} of {}", self.len))
    }

    /// Leaves the first so many.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len {
            return;
        }
        self.runs.truncate(len.div_ceil(RUN));
        if let Some(run) = self.runs.last_mut().filter(|_| !len.is_multiple_of(RUN)) {
            Arc::make_mut(run).truncate(len % RUN);
        }
        self.len = len;
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Takes all of another list to its end.
    pub fn append(&mut self, other: &mut Vec<O>) {
        self.extend(other.drain(..));
    }

    /// Leaves those that are wished for. What comes before the first of the others stays shared.
    pub fn retain(&mut self, mut keeps: impl FnMut(&O) -> bool) {
        let kept: Vec<bool> = self.iter().map(&mut keeps).collect();
        let Some(first) = kept.iter().position(|keeps| !keeps) else { return };
        let rest = self.splice(first.., []);
        self.extend(rest.into_iter().zip(&kept[first..]).filter(|(_, k)| **k).map(|(o, _)| o));
    }

    /// Puts some in the place of others, and gives these. What comes before stays shared.
    pub fn splice(
        &mut self,
        range: impl RangeBounds<usize>,
        instead: impl IntoIterator<Item = O>,
    ) -> Vec<O> {
        let (from, to) = ends(range, self.len);
        let whole = from / RUN;
        let tail = self.runs.split_off(whole.min(self.runs.len()));
        self.len = self.runs.len() * RUN;
        let mut tail = tail.into_iter().flat_map(Arc::unwrap_or_clone);
        self.extend(tail.by_ref().take(from - whole * RUN));
        let taken = tail.by_ref().take(to - from).collect();
        self.extend(instead);
        self.extend(tail);
        taken
    }
}

/// Both ends of a range of places in a list of so many.
fn ends(range: impl RangeBounds<usize>, len: usize) -> (usize, usize) {
    let from = match range.start_bound() {
        Bound::Included(i) => *i,
        Bound::Excluded(i) => i + 1,
        Bound::Unbounded => 0,
    };
    let to = match range.end_bound() {
        Bound::Included(i) => i + 1,
        Bound::Excluded(i) => *i,
        Bound::Unbounded => len,
    };
    (from.min(to.min(len)), to.min(len))
}

/// All items of a list, from both ends.
#[derive(Debug)]
pub struct Iter<'a, O> {
    all: &'a Objects<O>,
    front: usize,
    back: usize,
}

impl<O> Clone for Iter<'_, O> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'a, O> Iterator for Iter<'a, O> {
    type Item = &'a O;

    #[inline]
    fn next(&mut self) -> Option<&'a O> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a O> {
        let at = self.front.saturating_add(n);
        let item = self.all.get(at).filter(|_| at < self.back);
        self.front = at.saturating_add(1).min(self.back);
        item
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.back - self.front;
        (left, Some(left))
    }
}

impl<O> DoubleEndedIterator for Iter<'_, O> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        if self.front == self.back {
            return None;
        }
        self.back -= 1;
        self.all.get(self.back)
    }
}

impl<O> ExactSizeIterator for Iter<'_, O> {}

impl<'a, O> IntoIterator for &'a Objects<O> {
    type Item = &'a O;
    type IntoIter = Iter<'a, O>;

    fn into_iter(self) -> Iter<'a, O> {
        self.iter()
    }
}

impl<'a, O: Clone> IntoIterator for &'a mut Objects<O> {
    type Item = &'a mut O;
    type IntoIter = std::iter::FlatMap<
        std::slice::IterMut<'a, Arc<Vec<O>>>,
        std::slice::IterMut<'a, O>,
        fn(&'a mut Arc<Vec<O>>) -> std::slice::IterMut<'a, O>,
    >;

    fn into_iter(self) -> Self::IntoIter {
        self.runs.iter_mut().flat_map(|run| Arc::make_mut(run).iter_mut())
    }
}

impl<O: Clone> IntoIterator for Objects<O> {
    type Item = O;
    type IntoIter =
        std::iter::FlatMap<std::vec::IntoIter<Arc<Vec<O>>>, Vec<O>, fn(Arc<Vec<O>>) -> Vec<O>>;

    fn into_iter(self) -> Self::IntoIter {
        self.runs.into_iter().flat_map(Arc::unwrap_or_clone)
    }
}

impl<O: Clone> Extend<O> for Objects<O> {
    fn extend<I: IntoIterator<Item = O>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<O: Clone> FromIterator<O> for Objects<O> {
    fn from_iter<I: IntoIterator<Item = O>>(items: I) -> Self {
        let mut all = Self::new();
        all.extend(items);
        all
    }
}

impl<O: Clone> From<Vec<O>> for Objects<O> {
    fn from(items: Vec<O>) -> Self {
        items.into_iter().collect()
    }
}

impl<O: Clone> From<Objects<O>> for Vec<O> {
    fn from(all: Objects<O>) -> Self {
        all.into_iter().collect()
    }
}

impl<O> Index<usize> for Objects<O> {
    type Output = O;

    #[inline]
    fn index(&self, i: usize) -> &O {
        &self.runs[i / RUN][i % RUN]
    }
}

impl<O: Clone> IndexMut<usize> for Objects<O> {
    fn index_mut(&mut self, i: usize) -> &mut O {
        &mut Arc::make_mut(&mut self.runs[i / RUN])[i % RUN]
    }
}

impl<O: PartialEq> PartialEq for Objects<O> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.apart(other).all(|i| self.get(i) == other.get(i))
    }
}

impl<O: PartialEq, const N: usize> PartialEq<[O; N]> for Objects<O> {
    fn eq(&self, other: &[O; N]) -> bool {
        self.iter().eq(other)
    }
}

impl<O: PartialEq> PartialEq<Vec<O>> for Objects<O> {
    fn eq(&self, other: &Vec<O>) -> bool {
        self.iter().eq(other)
    }
}

impl<O: Serialize> Serialize for Objects<O> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    /// Whether a list is what a vector is, by every way to look at it.
    fn is_as(all: &Objects<u32>, wanted: &[u32]) {
        assert_eq!(all.len(), wanted.len());
        assert_eq!(all.is_empty(), wanted.is_empty());
        assert!(all.iter().eq(wanted) && all.iter().rev().eq(wanted.iter().rev()));
        assert_eq!((all.first(), all.last()), (wanted.first(), wanted.last()));
        assert_eq!(all.get(wanted.len()), None);
        assert!(wanted.iter().enumerate().all(|(i, o)| all[i] == *o && all.get(i) == Some(o)));
        assert_eq!(*all, wanted.to_vec());
        assert_eq!(all.iter().len(), wanted.len());
        let every = RUN + 3;
        assert!(all.iter().step_by(every).eq(wanted.iter().step_by(every)));
        let runs = all.runs.iter().rev().skip(1);
        assert!(runs.into_iter().all(|run| run.len() == RUN), "runs are whole");
        assert!(all.runs.last().is_none_or(|run| !run.is_empty()));
    }

    #[test]
    fn it_is_changed_as_a_vector_is_and_copies_stay_as_they_were() {
        let mut rng = Rng::new(11);
        let mut all = Objects::new();
        let mut plain: Vec<u32> = Vec::new();
        let mut next = 0;
        for _ in 0..600 {
            let (copy, was) = (all.clone(), plain.clone());
            let n = plain.len();
            let at = rng.below(n + 1);
            match rng.below(12) {
                0..=2 => {
                    let more: Vec<u32> = (next..next + rng.below(150) as u32).collect();
                    next += more.len() as u32;
                    all.extend(more.iter().copied());
                    plain.extend(more);
                }
                3 => {
                    all.push(next);
                    plain.push(next);
                }
                4 => assert_eq!(all.pop(), plain.pop()),
                5 => {
                    all.insert(at, next);
                    plain.insert(at, next);
                }
                6 if n > 0 => assert_eq!(all.remove(at % n), plain.remove(at % n)),
                7 => {
                    all.truncate(at);
                    plain.truncate(at);
                }
                8 => {
                    let k = 2 + rng.below(30) as u32;
                    all.retain(|o| o % k != 1);
                    plain.retain(|o| o % k != 1);
                }
                9 => {
                    let to = at + rng.below(n + 1 - at);
                    let instead = vec![next; rng.below(90)];
                    let taken = all.splice(at..to, instead.iter().copied());
                    assert_eq!(taken, plain.splice(at..to, instead).collect::<Vec<_>>());
                }
                10 if n > 0 => {
                    all[at % n] += 1;
                    plain[at % n] += 1;
                    assert_eq!(all != copy, plain != was);
                    assert!(all.apart(&copy).any(|i| i == at % n));
                    assert!(all.apart(&copy).count() <= RUN, "all other runs are shared");
                }
                _ => {
                    all.iter_mut().step_by(7).for_each(|o| *o ^= 1);
                    plain.iter_mut().step_by(7).for_each(|o| *o ^= 1);
                }
            }
            is_as(&all, &plain);
            is_as(&copy, &was);
            assert_eq!(all == copy, plain == was);
            let differ = (0..plain.len().max(was.len())).filter(|i| plain.get(*i) != was.get(*i));
            let apart: Vec<usize> = all.apart(&copy).collect();
            assert!(differ.into_iter().all(|i| apart.contains(&i)));
        }
    }

    #[test]
    fn what_is_past_the_end_is_not_there() {
        let mut all: Objects<u32> = (0..3).collect();
        assert_eq!(all.get_mut(3), None);
        assert_eq!((all.get(64), all.len()), (None, 3));
        assert!(all.splice(7.., [9]).is_empty());
        assert_eq!(all, [0, 1, 2, 9]);
        all.clear();
        assert_eq!((all.pop(), all.len()), (None, 0));
    }
}

//! Lists of objects, as undo has to do with them: what differs in two of them, and one run in place of another.

use std::fmt::Debug;

use crate::scene::Objects;

/// A list of objects that a document has.
pub trait ObjectList<O>: Clone + Debug + Default + PartialEq {
    /// How many there are.
    fn count(&self) -> usize;

    /// The object at a place.
    fn at(&self, i: usize) -> Option<&O>;

    /// The same, to change it.
    fn at_mut(&mut self, i: usize) -> Option<&mut O>;

    /// The places, in order, at which another list has something else, or nothing.
    fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a;

    /// Puts some in place of `count` from `from` on, and gives these.
    fn exchange(&mut self, from: usize, count: usize, instead: Vec<O>) -> Vec<O>;
}

impl<O: Clone + Debug + PartialEq> ObjectList<O> for Vec<O> {
    fn count(&self) -> usize {
        self.len()
    }

    fn at(&self, i: usize) -> Option<&O> {
        self.get(i)
    }

    fn at_mut(&mut self, i: usize) -> Option<&mut O> {
        self.get_mut(i)
    }

    fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        (0..self.len().max(other.len())).filter(|i| self.get(*i) != other.get(*i))
    }

    fn exchange(&mut self, from: usize, count: usize, instead: Self) -> Self {
        let from = from.min(self.len());
        let to = (from + count).min(self.len());
        self.splice(from..to, instead).collect()
    }
}

impl<O: Clone + Debug + PartialEq> ObjectList<O> for Objects<O> {
    fn count(&self) -> usize {
        self.len()
    }

    fn at(&self, i: usize) -> Option<&O> {
        self.get(i)
    }

    fn at_mut(&mut self, i: usize) -> Option<&mut O> {
        self.get_mut(i)
    }

    fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        self.apart(other).filter(|i| self.get(*i) != other.get(*i))
    }

    fn exchange(&mut self, from: usize, count: usize, instead: Vec<O>) -> Vec<O> {
        self.splice(from..from + count, instead)
    }
}

//! Sets that grow together: which of many things are joined (union–find).
//!
//! Each set is a tree whose root names it. Paths are halved as they are walked and the smaller tree goes under the larger
//! one, so that a call costs next to nothing, however many were made.

/// Things by number, each at first in a set of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct DisjointSets {
    parents: Vec<u32>,
    sizes: Vec<u32>,
}

impl DisjointSets {
    /// So many things, none joined to another.
    #[must_use]
    pub fn new(count: u32) -> Self {
        Self { parents: (0..count).collect(), sizes: vec![1; count as usize] }
    }

    /// The name of a thing's set: one of the things in it.
    ///
    /// # Panics
    /// When there is no such thing.
    pub fn find(&mut self, mut thing: u32) -> u32 {
        while self.parents[thing as usize] != thing {
            let above = self.parents[thing as usize];
            self.parents[thing as usize] = self.parents[above as usize];
            thing = above;
        }
        thing
    }

    /// Joins the sets of two things; whether they were apart.
    ///
    /// # Panics
    /// When there is no such thing.
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        let larger = self.sizes[a as usize] >= self.sizes[b as usize];
        let (root, under) = if larger { (a, b) } else { (b, a) };
        self.parents[under as usize] = root;
        self.sizes[root as usize] += self.sizes[under as usize];
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_join_once() {
        let mut sets = DisjointSets::new(5);
        assert!(sets.join(0, 1) && sets.join(3, 4) && sets.join(1, 4));
        assert!(!sets.join(0, 3));
        assert_eq!(sets.find(0), sets.find(4));
        assert_ne!(sets.find(0), sets.find(2));
    }
}

//! Numbers over the frames of a world.

use super::condition::Condition;
use super::values::Values;
use crate::lab::Lab;
use crate::world::{WhichMove, World};

/// The numbers of the frames from the first on, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrameValues {
    all: Vec<Option<Values>>,
}

/// One number over the frames.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its value at each frame; none where there is no such number.
    pub values: Vec<Option<f64>>,
}

/// What a lab says of the move that ended at a frame, nothing where none did; the world is at that frame then.
pub fn at_frame(world: &mut World, lab: &Lab, frame: usize) -> Values {
    world.rewind(frame);
    if lab.looks && world.looks_at(WhichMove::Made) != Some(WhichMove::Made) {
        return Values::default();
    }
    lab.run(world, WhichMove::Made).map(|run| Values::of_run(run.as_ref())).unwrap_or_default()
}

impl FrameValues {
    /// What is known of a frame.
    #[must_use]
    pub fn get(&self, frame: usize) -> Option<&Values> {
        self.all.get(frame)?.as_ref()
    }

    /// Keeps what is known of a frame.
    pub fn put(&mut self, frame: usize, values: Values) {
        if self.all.len() <= frame {
            self.all.resize(frame + 1, None);
        }
        self.all[frame] = Some(values);
    }

    /// The first of so many frames of which nothing is known.
    #[must_use]
    pub fn missing(&self, frames: usize) -> Option<usize> {
        (0..frames).find(|k| self.get(*k).is_none())
    }

    /// Forgets the frames from this one on.
    pub fn forget_from(&mut self, frame: usize) {
        self.all.truncate(frame);
    }

    /// One number over so many frames.
    #[must_use]
    pub fn series(&self, name: &str, frames: usize) -> Series {
        let value = |k| self.get(k).and_then(|values| values.get(name));
        Series { name: name.to_owned(), values: (0..frames).map(value).collect() }
    }

    /// The names of all numbers, in the order in which they were found.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for name in self.all.iter().flatten().flat_map(Values::names) {
            if names.iter().all(|own| own != name) {
                names.push(name.to_owned());
            }
        }
        names
    }

    /// Whether some frame has a word of this name.
    #[must_use]
    pub fn has_word(&self, name: &str) -> bool {
        self.all.iter().flatten().any(|values| values.word(name).is_some())
    }

    /// Whether a condition holds at a frame; none where a number that it speaks of is not there.
    #[must_use]
    pub fn holds(&self, condition: &Condition, frame: usize) -> Option<bool> {
        let before = frame.checked_sub(1).and_then(|k| self.get(k));
        condition.holds(before, self.get(frame)?)
    }

    /// The frames, of so many, at which a condition holds.
    #[must_use]
    pub fn where_holds(&self, condition: &Condition, frames: usize) -> Vec<usize> {
        (0..frames).filter(|k| self.holds(condition, *k) == Some(true)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab;
    use crate::world::{Aim, InputKeys};

    /// The numbers at a frame are those of a run there, whichever way it was gone to.
    #[test]
    fn the_numbers_of_frames_are_those_of_single_runs() {
        let text = crate::scene::library::find("bounce").unwrap();
        let document = crate::scene::read_document(text).unwrap();
        let mut world = lab::world(&document);
        let bounce = lab::find(world.header().lab.as_deref().unwrap()).unwrap();
        (0..60).for_each(|_| world.advance(InputKeys::NONE, Aim::default()));
        let mut all = FrameValues::default();
        for frame in (0..world.frames().len()).rev() {
            let values = at_frame(&mut world, bounce, frame);
            all.put(frame, values);
        }
        assert_eq!(all.missing(world.frames().len()), None);
        let mut alone = lab::world(&document);
        assert_eq!(all.get(0), Some(&Values::default()), "no move ends at the first frame");
        alone.advance(InputKeys::NONE, Aim::default());
        for frame in 1..=60 {
            let run = bounce.run(&alone, WhichMove::Made).unwrap();
            assert_eq!(all.get(frame), Some(&Values::of_run(run.as_ref())), "frame {frame}");
            alone.advance(InputKeys::NONE, Aim::default());
        }
        let impacts = all.series("impacts", 61);
        assert!(impacts.values.iter().flatten().any(|x| *x > 0.0), "{:?}", all.names());
        let hits = all.where_holds(&Condition::parse("impacts > 0").unwrap(), 61);
        let counted = |k: &usize| impacts.values[*k].is_some_and(|x| x > 0.0);
        assert_eq!(hits, (0..61).filter(counted).collect::<Vec<_>>());
    }
}

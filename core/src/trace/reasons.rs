//! Which earlier steps a step rests on: what [`About::because`] names, looked up among the steps of a run.

use std::collections::{HashMap, HashSet};

use super::ways::Steps;
use super::{About, Key, Kind, Reason};

/// See [`Timeline::because`](super::Timeline::because).
pub(super) fn because(steps: &dyn Steps, k: usize) -> Vec<usize> {
    if k >= steps.count() {
        return Vec::new();
    }
    let (about, depth) = (steps.about(k), steps.depth(k));
    let earlier = |fits: &dyn Fn(&About) -> bool| (0..k).rev().find(|&i| fits(&steps.about(i)));
    let above = || (0..k).rev().find(|&i| steps.depth(i) < depth);
    let mut found: Vec<usize> = Vec::new();
    for reason in &about.because {
        let same = |a: &About, what: &str| a.key.what == what && a.scope == about.scope;
        let one = match *reason {
            Reason::Key(key) => earlier(&|a| a.key == key),
            Reason::Last(what) => earlier(&|a| same(a, what)),
            Reason::Kept(what) => earlier(&|a| same(a, what) && a.kind != Kind::Refused),
            Reason::Each(what) => {
                found.extend((0..k).rev().filter(|&i| same(&steps.about(i), what)));
                None
            }
            Reason::Above => above(),
            Reason::Before => k.checked_sub(1),
        };
        found.extend(one);
    }
    each_once(&mut found);
    if found.is_empty() {
        // An event that names nothing it rests on follows from where it was reached.
        found.extend(above().or_else(|| k.checked_sub(1)));
    }
    found
}

/// What [`because`] says of every step, all at once. Cost: O(n), and what is found.
pub(super) fn all(steps: &dyn Steps) -> Vec<Vec<usize>> {
    let mut past = Past::default();
    (0..steps.count()).map(|k| past.then(steps.depth(k), steps.about(k))).collect()
}

/// Keeps the first of equal numbers.
fn each_once(found: &mut Vec<usize>) {
    if found.len() > 1 {
        let mut seen = HashSet::with_capacity(found.len());
        found.retain(|i| seen.insert(*i));
    }
}

/// A word in the keys of one scope.
type ScopedWord = (&'static str, u64);

/// The steps so far, in tables to look reasons up.
#[derive(Default)]
struct Past {
    steps: usize,
    /// The last with each key.
    by_key: HashMap<Key, usize>,
    /// All with each word, in order.
    by_word: HashMap<ScopedWord, Vec<usize>>,
    /// The last with each word that was not refused.
    kept: HashMap<ScopedWord, usize>,
    /// The last step of each level above the last one, with its depth, the outermost first; and the last one.
    levels: Vec<(u32, usize)>,
}

impl Past {
    /// What the next step rests on; it is then one of the past.
    fn then(&mut self, depth: u32, about: About) -> Vec<usize> {
        let k = self.steps;
        while self.levels.last().is_some_and(|(level, _)| *level >= depth) {
            self.levels.pop();
        }
        let above = self.levels.last().map(|(_, i)| *i);
        let before = k.checked_sub(1);
        let all = |what| self.by_word.get(&(what, about.scope)).map_or(&[][..], Vec::as_slice);
        let mut found: Vec<usize> = Vec::new();
        for reason in &about.because {
            match *reason {
                Reason::Key(key) => found.extend(self.by_key.get(&key)),
                Reason::Last(what) => found.extend(all(what).last()),
                Reason::Kept(what) => found.extend(self.kept.get(&(what, about.scope))),
                Reason::Each(what) => found.extend(all(what).iter().rev()),
                Reason::Above => found.extend(above),
                Reason::Before => found.extend(before),
            }
        }
        each_once(&mut found);
        if found.is_empty() {
            found.extend(above.or(before));
        }
        let word = (about.key.what, about.scope);
        self.by_key.insert(about.key, k);
        self.by_word.entry(word).or_default().push(k);
        if about.kind != Kind::Refused {
            self.kept.insert(word, k);
        }
        self.levels.push((depth, k));
        self.steps += 1;
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::trace::{Event, Recorder, Trace};

    /// Any event: two words, two scopes, few numbers, reasons of every kind.
    struct Any(About);

    impl Event for Any {
        fn about(&self) -> About {
            self.0.clone()
        }
    }

    #[test]
    fn all_at_once_they_are_those_of_each_step() {
        const WORDS: [&str; 3] = ["try", "keep", "rest"];
        let mut rng = Rng::new(5);
        let mut below = |n: u64| rng.bits() % n;
        let (mut many, mut fell_back) = (0, 0);
        for _ in 0..60 {
            let timeline = Recorder::run((), |(), t| {
                let mut depth = 0;
                for _ in 0..120 {
                    match below(5) {
                        0 => {
                            t.enter();
                            depth += 1;
                        }
                        1 if depth > 0 => {
                            t.leave();
                            depth -= 1;
                        }
                        _ => {}
                    }
                    let mut word = || WORDS[below(3) as usize];
                    let (what, a, b, c) = (word(), word(), word(), word());
                    let mut about = About::new(Key::new(what, [below(3) as u32]));
                    about.scope = below(2);
                    about.kind = if below(3) == 0 { Kind::Refused } else { Kind::Plain };
                    let reasons = [
                        Reason::Key(Key::new(a, [below(3) as u32])),
                        Reason::Last(a),
                        Reason::Kept(b),
                        Reason::Each(c),
                        Reason::Above,
                        Reason::Before,
                    ];
                    about.because.extend((0..below(4)).map(|_| reasons[below(6) as usize]));
                    t.step(|| Any(about));
                }
            });
            let all = timeline.reasons();
            for (k, found) in all.iter().enumerate() {
                assert_eq!(*found, timeline.because(k), "{:?}", timeline.steps()[k].event.0);
                many += usize::from(found.len() > 3);
                fell_back += usize::from(timeline.steps()[k].event.0.because.is_empty());
            }
            assert_eq!(all.len(), 120);
        }
        assert!(many > 500 && fell_back > 500, "{many} {fell_back}");
    }
}

//! Work on many things, done at once by as many threads as the machine has cores.
//!
//! The results are those of one thread, in the same order: what one thing makes does not depend on another. Which thread takes
//! what is not settled before, so that a core that is busy with something else does less.

use std::num::NonZero;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;

/// A thread takes so many at a time.
const BLOCK: usize = 512;
/// No thread is begun for fewer than this: to begin it takes as long as some hundred tests of two shapes, and to wait for it takes
/// longer where the machine is busy.
const SHARE: usize = 6 * BLOCK;
/// The same for work of which each thing takes longer, such as drawing.
#[cfg(feature = "app")]
const PART: usize = BLOCK;
/// More threads would wait for the memory that all of them read.
const MOST_THREADS: usize = 8;

/// What `work` makes of all of these, in order. It gets some that follow each other at a time.
pub(crate) fn at_once<T, R, W>(all: &[T], work: W) -> Vec<R>
where
    T: Sync,
    R: Send,
    W: Fn(&[T]) -> Vec<R> + Sync,
{
    by_threads(threads(all.len(), SHARE), all.chunks(BLOCK), work).into_iter().flatten().collect()
}

/// The same of things that the work changes.
pub(crate) fn at_once_in_place<T, R, W>(all: &mut [T], work: W) -> Vec<R>
where
    T: Send,
    R: Send,
    W: Fn(&mut [T]) -> Vec<R> + Sync,
{
    by_threads(threads(all.len(), SHARE), all.chunks_mut(BLOCK), work)
        .into_iter()
        .flatten()
        .collect()
}

/// What `work` makes of a few parts of these, in order: of as many as there are threads to share them. For work whose results are
/// large, and better few.
#[cfg(feature = "app")]
pub(crate) fn in_parts<T, R, W>(all: &[T], work: W) -> Vec<R>
where
    T: Sync,
    R: Send,
    W: Fn(&[T]) -> R + Sync,
{
    let threads = threads(all.len(), PART);
    by_threads(threads, all.chunks(all.len().div_ceil(threads).max(1)), work)
}

/// How many threads share so many things, each no fewer than its share.
fn threads(things: usize, share: usize) -> usize {
    // The system is asked once: on some the answer takes longer than the work of a hundred things.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores = *CORES.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get));
    cores.min(MOST_THREADS).min(things / share).max(1)
}

/// What `work` makes of each block, in order.
fn by_threads<B, R, W>(threads: usize, blocks: impl Iterator<Item = B> + Send, work: W) -> Vec<R>
where
    R: Send,
    W: Fn(B) -> R + Sync,
{
    if threads < 2 {
        return blocks.map(work).collect();
    }
    let blocks = Mutex::new(blocks.enumerate());
    let next = || blocks.lock().unwrap_or_else(PoisonError::into_inner).next();
    let go_on = || {
        let mut done: Vec<(usize, R)> = Vec::new();
        while let Some((nth, things)) = next() {
            done.push((nth, work(things)));
        }
        done
    };
    let mut done = thread::scope(|scope| {
        // Where there can be no other thread, this one does all.
        let others = (1..threads).map_while(|_| {
            thread::Builder::new().name("at-once".to_owned()).spawn_scoped(scope, go_on).ok()
        });
        let others: Vec<_> = others.collect();
        let mut done = go_on();
        for other in others {
            match other.join() {
                Ok(found) => done.extend(found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|(nth, _)| *nth);
    done.into_iter().map(|(_, found)| found).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_work_the_results_are_those_of_one_in_order() {
        let squares = |some: &[u64]| some.iter().map(|x| x * x + 1).collect::<Vec<_>>();
        for count in [0, 1, BLOCK - 1, BLOCK, 2 * BLOCK + 1, 9 * BLOCK + 77, 3 * SHARE + 5] {
            let all: Vec<u64> = (0..count as u64).collect();
            let one = squares(&all);
            for threads in [0, 1, 2, 3, 16] {
                for block in [1, 100, BLOCK, all.len().max(1)] {
                    let blocks = all.chunks(block);
                    assert_eq!(by_threads(threads, blocks, squares).concat(), one, "{count}");
                }
            }
            assert_eq!(at_once(&all, squares), one);
            let mut changed = all.clone();
            let before = at_once_in_place(&mut changed, |some| {
                let before = some.to_vec();
                some.iter_mut().for_each(|x| *x = *x * *x + 1);
                before
            });
            assert!(before == all && changed == one);
        }
    }

    #[cfg(feature = "app")]
    #[test]
    fn parts_are_few_and_in_order() {
        for count in [0, 1, PART, 2 * PART + 1, 9 * PART + 77] {
            let all: Vec<usize> = (0..count).collect();
            let parts = in_parts(&all, <[usize]>::to_vec);
            assert!(parts.len() <= MOST_THREADS, "{count}");
            assert_eq!(parts.concat(), all);
        }
    }

    #[test]
    fn some_may_make_none_or_several() {
        let work = |some: &[u32]| some.iter().flat_map(|x| vec![*x; *x as usize % 3]).collect();
        let all: Vec<u32> = (0..5_000).collect();
        let one: Vec<u32> = work(&all);
        assert_eq!(by_threads(4, all.chunks(BLOCK), work).concat(), one);
    }

    #[test]
    fn a_fault_in_one_is_not_lost() {
        let all: Vec<u32> = (0..10_000).collect();
        let work = |some: &[u32]| -> Vec<u32> {
            assert!(!some.contains(&9_999), "the last");
            Vec::new()
        };
        assert!(std::panic::catch_unwind(|| by_threads(3, all.chunks(BLOCK), work)).is_err());
    }
}

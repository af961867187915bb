//! Looking for steps by what their captions say, in the runs of any lab.

use crate::lab::TreePath;
use crate::lab::common::caption::Caption;

/// Which of several questions a step is about.
type Question<'f> = &'f dyn Fn(usize) -> Option<[u32; 2]>;

/// The last step but `k` that decides the question that step `k` is about; none where `k` itself is the last.
pub(super) fn deciding(
    count: usize,
    k: usize,
    question: Question<'_>,
    decides: &dyn Fn(usize) -> bool,
) -> Option<usize> {
    let same = question(k);
    let found = (0..count).rev().find(|&i| decides(i) && question(i) == same);
    found.filter(|found| *found != k)
}

/// The next step after `k` that is about a thing, from the first on again after the last.
///
/// Things of the same name are in other questions too: those of step `k` are in the picture, and come first.
pub(super) fn about(
    count: usize,
    k: usize,
    about: &dyn Fn(usize) -> bool,
    question: Question<'_>,
) -> Option<usize> {
    let k = k.min(count.checked_sub(1)?);
    let around = || (k + 1..count).chain(0..=k);
    let same = |i: &usize| question(*i) == question(k);
    around().filter(same).find(|i| about(*i)).or_else(|| around().find(|i| about(*i)))
}

/// Goes on along a tree by one more step.
pub(super) fn follow(path: &mut TreePath, caption: &Caption) {
    if caption.descends {
        *path = TreePath::default();
    }
    if let Some(node) = caption.node {
        if !path.visited.contains(&node) {
            path.visited.push(node);
        }
        path.current = Some(node);
    }
}

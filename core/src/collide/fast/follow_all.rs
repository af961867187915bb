//! Many bodies that move at once.
//!
//! What [`Body::follow`] does, one after another. Where their numbers and those of the shapes that they are made of come from anywhere in
//! memory, waiting for them takes several times as long as computing. A processor waits for several places together when it is asked for
//! them close to each other, but it looks ahead by a few hundred instructions only, fewer than one body takes. So the bodies go in groups,
//! and a number of each line of memory is read for all of a group before the first of them moves.
//!
//! Frame and degenerate cases: as of [`Body::follow`]. Cost: linear.

use std::hint::black_box;

use crate::collide::any::body::{Body, ConvexPart};
use crate::geom::Pose;

/// Few enough for the memory of all of them to be in the cache that is nearest to the processor.
const GROUP: usize = 16;

/// A body that moves.
#[derive(Debug)]
pub struct Follower<'a> {
    /// What moves. It was made of `own` before.
    pub body: &'a mut Body,
    /// The same body in its own frame.
    pub own: &'a Body,
    /// Where it goes, in world units.
    pub pose: &'a Pose,
}

/// Each body becomes what [`Body::moved`] makes of its own, in the memory that it has.
///
/// Returns which of them can't, by their places in the list. As where [`Body::follow`] says false, those are to be made anew, and may not
/// be asked before.
///
/// Cost: linear. Bodies of 4 to 16 corners that come from anywhere in memory take half to four fifths of what they take one by one. Those
/// in the cache, and boxes that are asked for in the order in which they lie in memory, take a tenth to a fifth more.
#[must_use]
pub fn follow_all(followers: &mut [Follower<'_>]) -> Vec<usize> {
    let mut left = Vec::new();
    for (group, followers) in followers.chunks_mut(GROUP).enumerate() {
        read_ahead(followers);
        for (place, Follower { body, own, pose }) in followers.iter_mut().enumerate() {
            if !body.follow(own, pose) {
                left.push(group * GROUP + place);
            }
        }
    }
    left
}

/// Reads what these need to move. Lists come after all pieces that have them: where a list is, is known only then.
fn read_ahead(followers: &[Follower<'_>]) {
    read_each(followers, |part, normals| part.bounds.min.x + part.convex.read_inline(normals));
    read_each(followers, |part, normals| part.convex.read_list(normals));
}

/// Of the first piece of each, since most have no other. Of a body in its own frame no normals are needed.
#[inline(always)]
fn read_each(followers: &[Follower<'_>], read: impl Fn(&ConvexPart, bool) -> f64) {
    let read = |body: &Body, normals| body.parts().first().map_or(0.0, |part| read(part, normals));
    let sums = followers.iter().map(|f| read(f.body, true) + read(f.own, false));
    // The sum is of no use, but for it all of them are read.
    black_box(sums.sum::<f64>());
}

//! Who takes what is met on the way of a move: a function that is called with it, or the first impact that is kept.

use glam::DVec2;

use crate::sweep::SweepContact;
use crate::sweep::first_contact::FirstImpact;

/// Takes what each wall on the way of a move is met at.
pub(super) trait Meetings {
    /// One wall more, by its number: where it stops the shape, and where it is touched. Returns the fraction after which nothing is
    /// looked for any more.
    fn meets(&mut self, wall: u32, contacts: [Option<SweepContact>; 2]) -> f64;

    /// The first touch so far, to be told.
    fn first(&self) -> Option<SweepContact>;
}

impl<F: FnMut(u32, [Option<SweepContact>; 2]) -> f64> Meetings for F {
    #[inline]
    fn meets(&mut self, wall: u32, contacts: [Option<SweepContact>; 2]) -> f64 {
        self(wall, contacts)
    }

    /// Who only calls tells it itself.
    fn first(&self) -> Option<SweepContact> {
        None
    }
}

/// The first impact of a sweep so far.
pub(super) struct FirstMeeting {
    pub(super) found: FirstImpact<SweepContact, ()>,
    pub(super) displacement: DVec2,
}

impl Meetings for FirstMeeting {
    #[inline]
    fn meets(&mut self, _: u32, contacts: [Option<SweepContact>; 2]) -> f64 {
        self.found.offer(contacts, (), self.displacement);
        self.found.real.limit()
    }

    fn first(&self) -> Option<SweepContact> {
        self.found.real.contact()
    }
}

//! The lab of the action point: does a blow land in the other's whole box?

use super::blows;
use crate::figure::Role;
use crate::lab::{Lab, lab};
use crate::world::motion::fighters::Fighters;
use crate::world::settings::SPEED;

pub(crate) const LAB: Lab = lab("action-point", 6, blows::run::<false>)
    .moving::<Fighters<false>>()
    .still()
    .saying(&[
        (Role::Result, "legend-hot-point"),
        (Role::Impact, "legend-action-point"),
        (Role::Passage, "legend-whole-box"),
    ])
    .reading(const { &[SPEED.declared()] });

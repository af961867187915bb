//! The lab of boxes in boxes: what does a blow hit?

use super::blows;
use crate::figure::Role;
use crate::lab::{Lab, lab};
use crate::world::motion::fighters::Fighters;
use crate::world::settings::SPEED;

pub(crate) const LAB: Lab = lab("sub-boxes", 6, blows::run::<true>)
    .moving::<Fighters<true>>()
    .still()
    .saying(&[
        (Role::Result, "legend-hot-point"),
        (Role::Impact, "legend-action-point"),
        (Role::Passage, "legend-box-waiting"),
        (Role::Candidate, "legend-box-entered"),
        (Role::Refused, "legend-box-missed"),
    ])
    .reading(const { &[SPEED.declared()] });

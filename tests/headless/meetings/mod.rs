//! Any two shapes against each other, held to oracles that know nothing of the crate's tests: exact fractions on a
//! grid, plain measuring, two other libraries, and cases worked out by hand.

mod cases;
mod curve_cases;
mod curves;
mod curves_by_hand;
mod drawn;
mod exact;
mod grid;
mod hostile;
mod laws;
mod measure;
mod parting_cases;
mod partings;
mod peers;
mod walks;
mod way_out;

//! Thousands of discs among a hundred thousand thin walls, timed: `walls 100000 5000`
//!
//! In the sandbox, with all panels. First where the time of a frame goes while all discs move, then what a hand does.

use super::crowd::among_walls;
use super::events;
use super::in_time;

/// Measures so many walls, with so many discs among them.
pub(crate) fn main(
    mut args: impl Iterator<Item = String>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut count = |usual| args.next().and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (walls, movers) = (count(100_000), count(5_000));
    let scene = among_walls(walls, movers);
    in_time::measure("walls", &scene);
    events::measure("walls", &scene)
}

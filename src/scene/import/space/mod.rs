//! Solids of other programs: surfaces ([`obj`]) and levels of brushes ([`quake`]), and the scenes in space that are made of
//! them.

pub mod closed;
pub mod obj;
pub mod obj_scene;
pub mod quake;
pub mod quake_scene;

/// An id of an object from a name in a file: what can be read in a list, and not endless.
fn id_stem(name: &str, otherwise: &str) -> String {
    /// The longest that an id is from a file, in letters.
    const LONGEST: usize = 40;
    let kept: String = name.trim().chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    if kept.is_empty() { otherwise.to_owned() } else { kept }
}

//! How many of something an import has found, in words.

use crate::scene::{ObjectRole, Scene};

/// So many things, in English.
pub(super) fn some_en(n: usize, [one, more]: [&str; 2]) -> String {
    format!("{n} {}", if n == 1 { one } else { more })
}

/// So many things, in French, where none is singular too.
pub(super) fn some_fr(n: usize, [one, more]: [&str; 2]) -> String {
    format!("{n} {}", if n < 2 { one } else { more })
}

/// How many bodies and walls a scene of nothing else has, in English and in French.
pub(super) fn bodies_and_walls(scene: &Scene) -> [String; 2] {
    let bodies = scene.objects.iter().filter(|o| o.role == ObjectRole::Body).count();
    let walls = scene.objects.len() - bodies;
    [
        [some_en(bodies, ["body", "bodies"]), some_en(walls, ["wall", "walls"])],
        [some_fr(bodies, ["corps", "corps"]), some_fr(walls, ["mur", "murs"])],
    ]
    .map(|counts| counts.join(", "))
}

//! What the algorithms of Glisse cost, beside others: `cargo bench -p glisse-benches --bench collide`, and so on for each file of this
//! folder. This crate has no code of its own; a package must have a library or a program.

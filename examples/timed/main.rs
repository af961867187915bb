//! What the program does at sizes that no bench has, timed: `cargo run --release --example timed -- many 10000`
//!
//! `again`, `labs`, `many`, `outline`, `paint` and `tiles` are what it measures; numbers and names after them are theirs.

mod again;
mod labs;
mod many;
mod outline;
mod paint;
mod stopwatch;
mod tiles;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("again") => again::main(),
        Some("labs") => labs::main(args),
        Some("many") => many::main(args)?,
        Some("outline") => outline::main(args),
        Some("paint") => paint::main(args)?,
        Some("tiles") => tiles::main(args)?,
        _ => return Err("say what to measure: again, labs, many, outline, paint or tiles".into()),
    }
    Ok(())
}

//! What the program does at sizes that no bench has, timed: `cargo run --release --example timed -- many 10000`
//!
//! `again`, `labs`, `many`, `maps`, `outline`, `paint`, `tiles` and `walls` are what it measures; numbers and names after them
//! are theirs.

mod again;
mod crowd;
mod events;
mod in_time;
mod labs;
mod many;
mod maps;
mod outline;
mod paint;
mod stopwatch;
mod tiles;
mod walls;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("again") => again::main(),
        Some("labs") => labs::main(args),
        Some("many") => many::main(args)?,
        Some("maps") => maps::main(args)?,
        Some("outline") => outline::main(args),
        Some("paint") => paint::main(args)?,
        Some("tiles") => tiles::main(args)?,
        Some("walls") => walls::main(args)?,
        _ => {
            let all = "again, labs, many, maps, outline, paint, tiles or walls";
            return Err(format!("say what to measure: {all}").into());
        }
    }
    Ok(())
}

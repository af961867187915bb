//! Pairs of shapes of every kind, parted by their own way out, pushed back and parted again, counted:
//! `cargo run --release --example partings -- 400`
//!
//! The number says how many pairs of each two kinds are drawn; a second one seeds them. Prints what is wrong, then the counts and
//! the slowest pair; ends with 1 when anything was wrong. What must hold is in `tests/meetings/parting_cases.rs`.

use std::process::ExitCode;
use std::time::{Duration, Instant};

#[path = "../tests/meetings/parting_cases.rs"]
mod parting_cases;
#[path = "../tests/laws/rng.rs"]
mod rng;

use parting_cases::{ALL, Case, look};
use rng::Rng;

/// So many faults are shown in full.
const SHOWN: u64 = 5;

fn main() -> ExitCode {
    let argument = |i| std::env::args().nth(i).and_then(|a| a.parse().ok());
    let (each, seed) = (argument(1).unwrap_or(54), argument(2).unwrap_or(1));
    let (mut rng, mut push) = (Rng::new(seed), Rng::new(seed + 1));
    let (mut drawn, mut overlapped, mut pushed, mut wrong) = (0u64, 0u64, 0u64, 0u64);
    let (mut curved, mut turned) = (0u64, 0u64);
    let mut slowest = (Duration::ZERO, String::new());
    let began = Instant::now();
    for first in ALL {
        for second in ALL {
            for k in 0..each {
                let Some(case) = Case::draw(&mut rng, [first, second], k as usize) else {
                    continue;
                };
                let start = Instant::now();
                let told = look(&case, &mut push);
                if start.elapsed() > slowest.0 {
                    slowest = (start.elapsed(), format!("{first:?} {second:?}\n{case:?}"));
                }
                drawn += 1;
                overlapped += u64::from(told.overlapped);
                pushed += u64::from(told.pushed);
                curved += u64::from(told.overlapped && (first.is_curved() || second.is_curved()));
                turned += u64::from(told.overlapped && case.turned);
                if let Some(fault) = told.fault {
                    wrong += 1;
                    if wrong <= SHOWN {
                        println!("{first:?} {second:?} {k}: {fault}\n{case:?}\n");
                    }
                }
            }
        }
    }
    println!("pairs       {drawn} in {:.1?}", began.elapsed());
    println!("overlapped  {overlapped}, still after a push {pushed}");
    println!("of these    {curved} with curves, {turned} turned");
    println!("wrong       {wrong}");
    println!("slowest     {:.1?} {}", slowest.0, slowest.1);
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

//! `glisse duel`: two that answer the same question, on many drawn cases, and where they part.

use std::io::{IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value as Json, json};

use super::play::english;
use super::run::steps;
use super::{Failure, Status, files};
use crate::explore::duel::{
    Duel, Family, Question, Report, Round, Score, Shaken, Shard, case_of, merge,
};
use crate::lab;
use crate::scene::Document;
use crate::scene::nearest::nearest;
use crate::text::{Language, Texts};
use crate::world::WhichMove;

/// The largest answer that is read again, in bytes.
const MOST_BYTES: usize = 64 << 20;
/// How long nothing is said of how far it is.
const PATIENCE: Duration = Duration::from_millis(200);

#[derive(Debug, Args)]
#[command(after_help = "\
A rival's name is that of its question and its own, such as segments/sides; the question may be left out where the other name
says it. `fractions` computes without rounding. Cases are drawn by their family, the seed and their index alone: the parts of a
round (--shard) can be run anywhere, in any order, and added up (--merge) to what one machine would have told.

Families: uniform, grid (whole numbers), near (almost touching), nested, degenerate, far (from the origin), tiny, twice-round
(rings), holes (that touch the border), and shaken (--scene); all but the last, as far as the question has them, unless one is
named.

Examples:
  glisse duel --list
  glisse duel segments/sides fractions
  glisse duel point-polygon/plain fractions --family near --cases 1000000 --shrink
  glisse duel convex/axes walking --scene mine.json --family shaken --cases 5000
  glisse duel convex/axes walking --scene sat-polygon --trace steps.jsonl
  glisse duel convex/axes walking --cases 1000000000 --shard 3/64 --json > 3.json
  glisse duel --merge *.json --json > all.json
  glisse duel segments/sides published --shrink --json | jq .shrunk > part.json && glisse part.json")]
pub(super) struct DuelArgs {
    /// The first rival
    #[arg(value_name = "RIVAL", required_unless_present_any = ["list", "merge"])]
    first: Option<String>,
    /// The second, who answers the same question
    #[arg(value_name = "RIVAL", required_unless_present_any = ["list", "merge"])]
    second: Option<String>,
    /// The families of cases, by name; all that the question has unless given
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    family: Vec<String>,
    /// How many cases of each family
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    cases: u64,
    /// What they are drawn by
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only every N-th case, from the K-th on; K goes from 1 to N, or from 0
    #[arg(long, value_name = "K/N", value_parser = Shard::parse)]
    shard: Option<Shard>,
    /// The scene that the family `shaken` shakes; without families, what both say of it as it is
    #[arg(long, value_name = "SCENE")]
    scene: Option<PathBuf>,
    /// With a scene alone: write the steps of both to this file, one JSON object a line, those of the first before those of the
    /// second
    #[arg(long, value_name = "FILE", requires = "scene", conflicts_with_all = ["family", "shard", "shrink", "time"])]
    trace: Option<PathBuf>,
    /// Make each of the worst cases as small and round as it can be
    #[arg(long)]
    shrink: bool,
    /// Measure how long each takes
    #[arg(long)]
    time: bool,
    /// The answer as JSON, with the scenes of the worst cases
    #[arg(long)]
    json: bool,
    /// On so many threads; as many as there are cores unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// List the questions and who answers them
    #[arg(long, conflicts_with_all = ["first", "second", "merge", "family", "shard", "scene", "shrink", "time"])]
    list: bool,
    /// Add up the answers of the parts of a round, from files (--json)
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["first", "second", "family", "shard", "scene", "shrink", "time"])]
    merge: Vec<PathBuf>,
}

pub(super) fn duel(args: &DuelArgs, out: &mut impl Write) -> Result<Status, Failure> {
    if args.list {
        return list(args.json, out);
    }
    if !args.merge.is_empty() {
        let reports = args.merge.iter().map(|path| {
            let bytes = files::read(path, MOST_BYTES)?;
            serde_json::from_slice::<Report>(&bytes)
                .map_err(|e| Failure::at(path.display(), format!("no answer of a duel: {e}")))
        });
        let all = merge(reports.collect::<Result<_, _>>()?);
        let report = all.map_err(|e| Failure::Message(e.to_string()))?;
        return tell(&report, args.json, out);
    }
    let usage = |e: &dyn std::fmt::Display| Failure::Usage(e.to_string());
    let (first, second) = (args.first.as_deref(), args.second.as_deref());
    let duel = Duel::between(first.unwrap_or_default(), second.unwrap_or_default())
        .map_err(|e| usage(&e))?;
    let families = families(args, &duel)?;
    let scene = args.scene.as_deref().map(files::document).transpose()?;
    if let Some(scene) = scene.as_ref().filter(|_| args.family.is_empty()) {
        return one(args, &duel, scene, out);
    }
    let shaken = match scene {
        Some(scene) if case_of(&scene, duel.question, &mut |_| 0).is_none() => {
            let path = args.scene.as_deref().unwrap_or_else(|| "".as_ref()).display();
            let message = format!("it has not the objects that {} is about", duel.question.name);
            return Err(Failure::at(path, message));
        }
        Some(scene) => Some(Shaken::new(scene)),
        None => None,
    };
    let round = Round {
        duel,
        families,
        cases: args.cases,
        seed: args.seed,
        shard: args.shard.unwrap_or(Shard::WHOLE),
        shaken,
        timed: args.time,
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    // Whoever waits no longer ends the program: nothing was written yet.
    let score = round.run(threads, &AtomicBool::new(false), &progress());
    let Some(score) = score else { return Ok(Status::Faults) };
    tell(&Report::new(&round, &score, args.shrink), args.json, out)
}

/// Says on a terminal how far it is, now and then.
fn progress() -> impl Fn(&Score, u64, u64) + Sync {
    let is_seen = std::io::stderr().is_terminal();
    let last = Mutex::new(Instant::now());
    let was_told = AtomicBool::new(false);
    move |score, done, all| {
        use std::sync::atomic::Ordering::Relaxed;
        let mut last = last.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let is_due = last.elapsed() >= PATIENCE || done == all && was_told.load(Relaxed);
        if !is_seen || !is_due {
            return;
        }
        was_told.store(true, Relaxed);
        *last = Instant::now();
        let (percent, part) = (done * 100 / all.max(1), score.sum(|f| f.part));
        let end = if done == all { "\n" } else { "" };
        let _ = write!(std::io::stderr(), "\r{percent} % of {all} cases, {part} part{end}");
    }
}

/// The families that are named, or all that need no scene.
fn families(args: &DuelArgs, duel: &Duel) -> Result<Vec<Family>, Failure> {
    if args.family.is_empty() {
        return Ok(Round::usual_families(duel));
    }
    let mut all = Vec::new();
    for name in &args.family {
        let Some(family) = Family::find(name) else {
            let near = nearest(name, Family::ALL.map(Family::name));
            let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
            let names = Family::ALL.map(Family::name).join(", ");
            let message = format!("--family: there is none called {name}{near} ({names})");
            return Err(Failure::Usage(message));
        };
        if family == Family::Shaken && args.scene.is_none() {
            let message = "--family shaken: --scene SCENE says which scene is shaken";
            return Err(Failure::Usage(message.to_owned()));
        }
        if family != Family::Shaken && !family.fits(duel.question.form) {
            let message = format!("--family {name}: {} has no such cases", duel.question.name);
            return Err(Failure::Usage(message));
        }
        if !all.contains(&family) {
            all.push(family);
        }
    }
    all.sort_unstable();
    Ok(all)
}

/// What both say of a scene as it is.
fn one(
    args: &DuelArgs,
    duel: &Duel,
    scene: &Document,
    out: &mut impl Write,
) -> Result<Status, Failure> {
    let path = args.scene.as_deref().unwrap_or_else(|| "".as_ref()).display();
    let compared = case_of(scene, duel.question, &mut |_| 0).and_then(|case| duel.compare(&case));
    let Some(found) = compared else {
        let message = format!("it has not the objects that {} is about", duel.question.name);
        return Err(Failure::at(path, message));
    };
    if let Some(path) = &args.trace {
        trace(duel, scene, path)?;
    }
    let difference = found.parting.map(|parting| parting.difference);
    let answers = found.answers.each_ref().map(|answer| Report::answer(duel.question, answer));
    if args.json {
        let agree = u64::from(difference.is_none());
        let answer = json!({
            "question": duel.question.name,
            "rivals": duel.names(),
            "cases": 1,
            "agree": agree,
            "part": 1 - agree,
            "steps": found.steps,
            "answers": answers,
            "difference": difference,
        });
        writeln!(out, "{answer}")?;
    } else {
        for (name, answer) in duel.names().iter().zip(answers) {
            writeln!(out, "{name}\t{answer}")?;
        }
        match difference {
            Some(difference) => writeln!(out, "they part by {difference:e}")?,
            None => writeln!(out, "they agree")?,
        }
    }
    Ok(Status::Fine)
}

/// Writes the steps that both take in a scene; of a short cut those of the rule that it is one to.
fn trace(duel: &Duel, scene: &Document, path: &Path) -> Result<(), Failure> {
    let said_by = Language::ALL.map(Texts::new);
    let mut document = scene.clone();
    document.header_mut().lab = Some(duel.question.lab.to_owned());
    let world = lab::world(&document);
    let mut lines = String::new();
    for (rival, name) in duel.rivals.iter().zip(duel.names()) {
        let Some(way) = duel.question.stepped(*rival) else { continue };
        let whose = match duel.question.short_cut(*rival) {
            Some(of) => json!({ "rival": name, "steps_of": duel.question.full_name(of) }),
            None => json!({ "rival": name }),
        };
        let run = way.run(&world, WhichMove::WhatIf);
        let run = run.map_err(|why| Failure::Message(english().say(&why)))?;
        if let Some(run) = run.playback() {
            steps(&mut lines, run, &said_by, &whose);
        }
    }
    files::write(path, lines.as_bytes())
}

fn list(as_json: bool, out: &mut impl Write) -> Result<Status, Failure> {
    if as_json {
        let all: Vec<Json> = Question::ALL
            .iter()
            .map(|question| {
                let families = Family::ALL.into_iter().filter(|f| f.fits(question.form));
                json!({
                    "question": question.name,
                    "lab": question.lab,
                    "rivals": question.rivals(),
                    "short_cuts": short_cuts(question),
                    "families": families.map(Family::name).collect::<Vec<_>>(),
                })
            })
            .collect();
        writeln!(out, "{}", Json::from(all))?;
        return Ok(Status::Fine);
    }
    for question in Question::ALL {
        for k in 0..question.rivals().len() {
            match question.short_cut(k) {
                Some(of) => {
                    let of = question.full_name(of);
                    writeln!(out, "{}\ta short cut to {of}", question.full_name(k))?;
                }
                None => writeln!(out, "{}", question.full_name(k))?,
            }
        }
    }
    Ok(Status::Fine)
}

/// Who of a question has no steps of its own, and to whom each is a short cut.
fn short_cuts(question: &Question) -> Json {
    let rivals = question.rivals();
    let of = |k: usize| Some((rivals[k].to_owned(), rivals[question.short_cut(k)?].into()));
    Json::Object((0..rivals.len()).filter_map(of).collect())
}

fn tell(report: &Report, as_json: bool, out: &mut impl Write) -> Result<Status, Failure> {
    if as_json {
        writeln!(out, "{}", json!(report))?;
        return Ok(Status::Fine);
    }
    let [a, b] = &report.rivals;
    writeln!(out, "{a} and {b}, seed {}", report.seed)?;
    if !report.shards.is_empty() {
        writeln!(out, "parts: {}", report.shards.join(" "))?;
    }
    writeln!(out, "family\tcases\tagree\tpart\tnone")?;
    for own in &report.families {
        let own = (&own.family, own.cases, own.agree, own.part, own.none);
        writeln!(out, "{}\t{}\t{}\t{}\t{}", own.0, own.1, own.2, own.3, own.4)?;
    }
    let Report { cases, agree, part, none, .. } = report;
    writeln!(out, "all\t{cases}\t{agree}\t{part}\t{none}")?;
    writeln!(out, "steps\t{}\t{}", report.steps[0], report.steps[1])?;
    if let Some([first, second]) = report.times {
        writeln!(out, "milliseconds\t{first:.3}\t{second:.3}")?;
    }
    for own in &report.worst {
        let [x, y] = &own.answers;
        writeln!(out, "{:e}\t{} {}\t{x} {y}", own.difference, own.family, own.index)?;
    }
    if let Some(shrunk) = &report.shrunk {
        writeln!(out, "the worst, shrunk:\n{shrunk}")?;
    }
    Ok(Status::Fine)
}

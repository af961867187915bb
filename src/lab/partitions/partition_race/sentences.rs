//! What the steps of the race say.

use super::RaceLab;
use crate::figure::Role;
use crate::lab::common::draw::{number, row};
use crate::lab::common::race_table::rival_name;
use crate::lab::{Fact, FactValue, Told};
use crate::partition::race::{Rival, Step};
use crate::text::Message;

fn count(symbol: &str, n: u64, means: &'static str) -> Fact {
    row(symbol, FactValue::Count(n)).means(means).unmarked()
}

/// A number of moves' sum a move, to one digit.
fn each(sum: u64, moves: u32) -> f64 {
    (sum as f64 / f64::from(moves.max(1)) * 10.0).round() / 10.0
}

impl RaceLab {
    pub(super) fn tell_step(&self, step: &Step) -> Told {
        let name = |rival: Rival| Message::new(rival_name(rival));
        match step {
            Step::Start { walls, moves, most } => (
                Message::new("race-start")
                    .with("walls", *walls)
                    .with("moves", *moves)
                    .with("most", *most),
                vec![
                    count("walls", u64::from(*walls), "fact-walls-all"),
                    count("moves", u64::from(*moves), "fact-other-moves"),
                    count("NBMAX", u64::from(*most), "fact-race-most"),
                ],
            ),
            Step::Built { rival, size } => {
                let said = Message::new(format!("race-built-{}", rival.name()))
                    .with("nodes", size.nodes)
                    .with("entries", size.entries)
                    .with("bytes", size.bytes)
                    .with("depth", size.depth);
                let of_file = self.of_file.as_ref().filter(|_| *rival == Rival::Given);
                let said = match of_file {
                    Some((_, differ, segs)) => {
                        said.with("more", differ.more).with("less", differ.less).with("segs", *segs)
                    }
                    None => said,
                };
                let mut facts = match rival {
                    Rival::OneByOne => Vec::new(),
                    _ => vec![
                        count("nodes", size.nodes as u64, "fact-race-nodes"),
                        count("entries", size.entries as u64, "fact-entries"),
                        count("bytes", size.bytes as u64, "fact-tree-bytes"),
                        count("deep", u64::from(size.depth), "fact-race-depth"),
                    ],
                };
                if let Some((_, differ, segs)) = of_file {
                    facts.push(count("segs", u64::from(*segs), "fact-file-segs"));
                    facts.push(count("more", u64::from(differ.more), "fact-file-more"));
                    facts.push(count("less", u64::from(differ.less), "fact-file-less"));
                }
                (said, facts)
            }
            Step::Walked { rival, hit, tests, nodes, agrees } => {
                let id = match (*agrees, *rival) {
                    (false, _) => "race-walked-otherwise",
                    (true, Rival::OneByOne) => "race-walked-first",
                    (true, _) => "race-walked",
                };
                let said = Message::new(id)
                    .with("rival", name(*rival))
                    .with("met", if hit.is_some() { "yes" } else { "no" })
                    .with(
                        "wall",
                        hit.map_or_else(
                            || Message::new("lab-no-steps"),
                            |hit| self.among.name(hit.wall),
                        ),
                    )
                    .with("t", hit.map_or(1.0, |hit| hit.t))
                    .with("tests", *tests)
                    .with("nodes", *nodes);
                let mut facts: Vec<Fact> = hit
                    .iter()
                    .map(|hit| {
                        number("t(I)", hit.t).means("fact-hit-t").at("meeting", Role::Impact)
                    })
                    .collect();
                facts.push(count("tests", u64::from(*tests), "fact-tests-made"));
                facts.push(count("nodes", u64::from(*nodes), "fact-nodes-looked-at"));
                (said, facts)
            }
            Step::Moves { rival, costs, agree } => {
                let tests = each(costs.tests, costs.moves);
                let nodes = each(costs.nodes, costs.moves);
                let id = if *agree == costs.moves { "race-moves" } else { "race-moves-otherwise" };
                let said = Message::new(id)
                    .with("rival", name(*rival))
                    .with("moves", costs.moves)
                    .with("tests", tests)
                    .with("nodes", nodes)
                    .with("met", costs.met)
                    .with("agree", *agree);
                let facts = vec![
                    number("tests", tests).means("fact-mean-tests").unmarked(),
                    number("nodes", nodes).means("fact-mean-nodes").unmarked(),
                    count("most", u64::from(costs.most), "fact-most-tests"),
                ];
                (said, facts)
            }
            Step::Ranked { fewest, tests, overall, looks, agree } => {
                let looks = each(*looks, self.moves.len() as u32);
                let id = if *agree { "race-ranked" } else { "race-ranked-otherwise" };
                let said = Message::new(id)
                    .with("fewest", name(*fewest))
                    .with("tests", *tests)
                    .with("overall", name(*overall))
                    .with("moves", self.moves.len())
                    .with("looks", looks);
                let facts = vec![
                    count("tests", u64::from(*tests), "fact-tests-made"),
                    number("looks", looks).means("fact-mean-looks").unmarked(),
                ];
                (said, facts)
            }
        }
    }
}

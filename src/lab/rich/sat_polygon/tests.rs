use glam::dvec2;

use super::*;
use crate::lab::Playback;
use crate::lab::common::pairs::tests::{self, own_sentence};
use crate::text::{Language, Texts};

fn played(published: bool, focus: [&str; 2], moved: &[(&str, DVec2)]) -> Box<dyn Playback> {
    tests::played("sat-polygon", published, focus, moved)
}

const FIRST: [&str; 2] = ["kite", "hexagon"];
const NESTED: [&str; 2] = ["plate", "chip"];

#[test]
fn why_they_meet_leads_along_the_least_overlaps_to_the_first_axis() {
    let played = played(false, FIRST, &[]);
    assert_eq!(played.len(), 12, "four axes, six, the answer and the way out");
    let meet = played.deciding().unwrap();
    assert_eq!(meet, 10);
    assert_eq!(played.because(meet).len(), 10, "it rests on every axis");
    // Each least overlap was measured against the one before it.
    assert_eq!(played.chain(11), [11, 9, 2, 1, 0]);
}

#[test]
fn a_gap_ends_it_and_is_the_reason() {
    let played = played(false, FIRST, &[("hexagon.position", dvec2(-40.0, -150.0))]);
    let last = played.len() - 1;
    assert_eq!(played.deciding(), Some(last));
    let told = played.tell(last);
    assert_eq!(own_sentence(&told).id, "sat-axis-apart");
    let gap = told.facts.iter().find(|f| f.symbol == "gap").unwrap();
    assert!(gap.formula.as_deref().unwrap().starts_with("min B − max A = "), "{gap:?}");
    let said = Texts::new(Language::English).say(&told.sentence);
    assert!(said.contains("of the kite’s upper right edge"), "{said}");
}

#[test]
fn the_rules_part_where_one_interval_holds_the_other() {
    let nested = played(true, NESTED, &[("chip.position", dvec2(210.0, 0.0))]);
    let published = nested.published().unwrap();
    let [k, l] = published.part.unwrap();
    assert_eq!(k, l, "both ask the same axes in the same order");
    assert_eq!(nested.key(k).unwrap().0, published.run.key(l).unwrap().0);
    assert_eq!(own_sentence(&published.run.tell(l)).id, "sat-article-held");
    assert_eq!(own_sentence(&published.run.tell(published.run.len() - 1)).id, "sat-article-stuck");
    let depth = |run: &dyn Playback| run.outcome()["pairs"][5]["depth"].as_f64().unwrap();
    assert!(depth(&*published.run) < depth(&*nested) - 1.0);
    // Neither holds the other: they agree.
    let crossed = played(true, FIRST, &[]);
    let published = crossed.published().unwrap();
    assert_eq!(published.part, None);
    let found = published.run.tell(published.run.len() - 1);
    assert_eq!(own_sentence(&found).id, "sat-article-found");
}

#[test]
fn apart_is_apart_by_both_rules_whichever_axis_shows_it() {
    for y in [-150.0, 200.0] {
        let moved = played(true, FIRST, &[("hexagon.position", dvec2(-40.0, y))]);
        let published = moved.published().unwrap();
        assert!(published.part.is_none(), "{y}");
        let overlap = |run: &dyn Playback| run.outcome()["pairs"][0]["overlap"].clone();
        assert_eq!([overlap(&*moved), overlap(&*published.run)], [false, false]);
    }
}

#[test]
fn a_pair_that_meets_beside_the_one_in_focus_has_a_full_dot_where_it_meets() {
    let played = played(false, FIRST, &[]);
    let figure = played.figure(0, &Overlays::default());
    let dots = |role: Role| {
        figure.marks.iter().filter_map(move |m| match m.shape {
            MarkShape::Point(p) if m.role == role && m.label.is_none() => Some(p),
            _ => None,
        })
    };
    let met: Vec<DVec2> = dots(Role::Impact).collect();
    assert_eq!(met.len(), 1);
    assert!((met[0] - dvec2(226.0, 9.0)).length() < 5.0, "on the chip: {met:?}");
    assert_eq!(dots(Role::Refused).count(), 1, "the plate; the chip has its dot");
}

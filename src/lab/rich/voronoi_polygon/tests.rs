use glam::dvec2;

use super::*;
use crate::lab::common::pairs::tests::{self, own_sentence};
use crate::lab::{FactValue, Playback, Telling};

fn played(published: bool, focus: [&str; 2], moved: &[(&str, DVec2)]) -> Box<dyn Playback> {
    tests::played("voronoi-polygon", published, focus, moved)
}

fn number(told: &Telling, symbol: &str) -> Option<f64> {
    told.facts.iter().find(|f| f.symbol == symbol).map(|f| match f.value {
        FactValue::Number(x) => x,
        ref other => panic!("{symbol} is {other:?}"),
    })
}

/// A distance that is called one is that of a place: nothing that is said to be the nearest is nearer or farther than the
/// place it names. The distance to a line without ends is named as a line's.
#[test]
fn what_is_called_the_nearest_so_far_is_as_far_as_its_place() {
    let mut lines = 0;
    for i in 0..12 {
        for j in 0..10 {
            let p = dvec2(-300.0 + 60.0 * f64::from(i), -250.0 + 55.0 * f64::from(j));
            for polygon in ["shard", "pentagon"] {
                let played = played(false, ["point", polygon], &[("point.position", p)]);
                for k in 0..played.len() {
                    let (step, told) = (played.step(k), played.tell(k));
                    let place = told.facts.iter().find_map(|f| match f.value {
                        FactValue::Vector(crate::geom::Vector::Plane(q)) if f.symbol == "Q" => {
                            Some(q)
                        }
                        _ => None,
                    });
                    match step.name {
                        "kind-so-far" | "kind-nearest-feature" => {
                            let said = number(&told, "|PQ|").unwrap();
                            let apart = (said - p.distance(place.unwrap())).abs();
                            assert!(apart < 1e-9, "{p}, step {k}: {said} to {place:?}");
                        }
                        "kind-region-line" => {
                            lines += 1;
                            assert!(own_sentence(&told).id.starts_with("region-line"));
                            assert_eq!((place, number(&told, "|PQ|")), (None, None));
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    assert!(lines > 300, "{lines}");
}

#[test]
fn why_leads_from_the_answer_to_the_first_edge() {
    // Past a corner: both edges that meet there are tested, and the same corner is found twice.
    let corner = dvec2(-260.0, -80.0);
    let played = played(false, ["point", "shard"], &[("point.position", corner)]);
    let last = played.len() - 1;
    assert_eq!(played.deciding(), Some(last));
    assert_eq!(*played.chain(last).last().unwrap(), 0);
    let names: Vec<_> = (0..=last).map(|k| own_sentence(&played.tell(k)).id.to_string()).collect();
    assert!(names.contains(&"region-so-far-same".to_owned()), "{names:?}");
    assert_eq!(names.last().unwrap(), "region-found");
}

#[test]
fn the_rules_part_where_a_region_holds_the_point_and_the_sector_does_not() {
    let played = played(true, ["point", "shard"], &[]);
    let published = played.published().unwrap();
    let [k, l] = published.part.unwrap();
    assert_eq!(own_sentence(&played.tell(k)).id, "region-strip");
    assert_eq!(own_sentence(&published.run.tell(l)).id, "sector-past");
    // The same edge is tested in both.
    assert_eq!(played.chapter(k).unwrap().0, published.run.chapter(l).unwrap().0);
    // The pentagon is nearly regular: straight below it both name its lower edge.
    let below = [("point.position", dvec2(190.0, 20.0))];
    let below = self::played(true, ["point", "pentagon"], &below);
    assert_eq!(below.published().unwrap().part, None);
}

#[test]
fn two_polygons_are_asked_by_both_rules() {
    let apart = played(true, ["pentagon", "shard"], &[]);
    let published = apart.published().unwrap();
    let distance = |run: &dyn Playback| {
        let outcome = run.outcome();
        outcome["pairs"][outcome["focus"].as_u64().unwrap() as usize]["distance"].as_f64().unwrap()
    };
    assert!(distance(&*published.run) >= distance(&*apart));
    assert_eq!(published.part.is_none(), distance(&*published.run) == distance(&*apart));
    // Where they meet, the steps of the separating axes say so with all their numbers.
    let on = [("pentagon.position", dvec2(60.0, 30.0))];
    let meet = played(false, ["pentagon", "shard"], &on);
    let deciding = meet.deciding().unwrap();
    let told = meet.tell(deciding);
    assert_eq!(own_sentence(&told).id, "sat-meet");
    assert!(told.facts.iter().all(|f| f.definition.is_some()));
    assert_eq!(*meet.chain(deciding).last().unwrap(), 0);
}

#[test]
fn a_point_asks_by_its_letter_and_so_do_the_ends_of_the_edge() {
    let played = played(false, ["point", "shard"], &[]);
    let letters = |k: usize| -> Vec<String> {
        let marks = played.figure(k, &Overlays::default()).marks;
        let points = marks.iter().filter(|m| matches!(m.shape, MarkShape::Point(_)));
        points.filter_map(|m| m.label.clone()).collect()
    };
    for k in 0..2 {
        assert_eq!(letters(k), ["A", "B", "P"]);
    }
}

use glam::{DQuat, DVec3, dvec3};

use super::*;
use crate::lab::common::table::AxisState;
use crate::lab::{FactValue, Playback};
use crate::scene::{Document, SpaceScene, read_document};
use crate::text::{Language, Texts};

fn played(published: bool, change: impl FnOnce(&mut SpaceScene)) -> Box<dyn Playback> {
    let text = crate::scene::library::find("sat-boxes").unwrap();
    let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
    scene.settings.published = published;
    change(&mut scene);
    let world = crate::lab::world(&Document::Space(scene));
    run(world.space().unwrap()).ok().unwrap()
}

fn place(scene: &mut SpaceScene, id: &str, at: DVec3, turn: DQuat) {
    let object = scene.objects.iter_mut().find(|o| o.id == id).unwrap();
    (object.position, object.rotation) = (at, turn);
}

fn depth(run: &dyn Playback) -> f64 {
    let outcome = run.outcome();
    let focus = outcome["focus"].as_u64().unwrap() as usize;
    outcome["pairs"][focus]["depth"].as_f64().unwrap()
}

#[test]
fn the_way_out_rests_on_the_least_overlap_and_that_on_those_before_it() {
    let played = played(false, |_| {});
    let meet = played.deciding().unwrap();
    assert_eq!(meet, 17, "two boxes, fifteen axes");
    assert!(played.because(meet).len() >= 15);
    let told = played.tell(meet + 1);
    let least = told.facts.iter().find(|f| f.symbol == "least").unwrap();
    let rows = played.table(meet + 1).unwrap().rows;
    let overlaps = rows.iter().filter_map(|row| row.overlap);
    assert_eq!(least.value, FactValue::Number(overlaps.fold(f64::INFINITY, f64::min)));
    assert_eq!(rows.iter().filter(|row| row.state == AxisState::Least).count(), 1);
    // Each row leads to the step that it is of.
    for (k, row) in rows.iter().enumerate() {
        assert_eq!(played.find_tag(row.tag, 0), Some(k + 2), "{}", row.name);
    }
    let early = played.table(4).unwrap().rows;
    assert_eq!(early.iter().filter(|row| row.state == AxisState::ToCome).count(), 12);
}

#[test]
fn an_axis_with_a_gap_ends_it_and_says_so() {
    let played = played(false, |scene| {
        place(scene, "box b", dvec3(4.0, 0.0, 2.4), DQuat::IDENTITY);
    });
    let last = played.len() - 1;
    assert_eq!(played.deciding(), Some(last));
    let said = Texts::new(Language::English).say(&played.tell(last).sentence);
    assert!(said.contains("a gap"), "{said}");
    assert!(played.table(last).unwrap().rows.iter().any(|row| row.state == AxisState::Apart));
}

#[test]
fn the_rules_part_where_one_shadow_holds_the_other() {
    // The rod through the middle of A: it is thinner than the way out.
    let through = |scene: &mut SpaceScene| {
        let a = scene.objects.iter().find(|o| o.id == "box a").unwrap();
        let (at, turn) = (a.position, a.rotation);
        place(scene, "rod", at, turn);
        scene.focus = vec!["box a".to_owned(), "rod".to_owned()];
    };
    let right = played(true, through);
    let published = right.published().unwrap();
    let [k, l] = published.part.unwrap();
    assert_eq!(right.key(k).unwrap().0, published.run.key(l).unwrap().0);
    assert!(depth(&*published.run) < depth(&*right) - 0.1);
    let said =
        Texts::new(Language::English).say(&published.run.tell(published.run.len() - 1).sentence);
    assert!(said.contains("still in"), "{said}");
    // Neither holds the other on the axis that decides: they agree.
    let crossed = played(true, |_| {});
    assert_eq!(crossed.published().unwrap().part, None);
}

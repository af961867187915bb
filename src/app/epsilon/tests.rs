use super::*;
use crate::scene::{library, read};

#[test]
fn it_is_put_on_points_of_the_scene_and_on_what_is_chosen() {
    let scene = read(library::find("sat-polygon").unwrap()).unwrap();
    let mut pane = EpsilonPane::default();
    let put = pane.put(&scene);
    let lens = EpsilonPane::lens(&put, &scene).unwrap();
    assert_eq!(lens.size, [32, 32]);
    assert_eq!(lens.at, place_of(&scene, &put.points[0]).unwrap());
    for (at, point) in ["0.5,0.5", "12,12", "24,24"].into_iter().enumerate() {
        pane.change(EpsilonChange::Point(at, point.to_owned()));
    }
    let differ =
        |pane: &EpsilonPane| EpsilonPane::lens(&pane.put(&scene), &scene).unwrap().signs().differ();
    assert!(differ(&pane) > 0, "the classroom example");
    pane.change(EpsilonChange::Float(Float::F32));
    pane.change(EpsilonChange::Out(Some(20)));
    pane.change(EpsilonChange::Size(64));
    let lens = EpsilonPane::lens(&pane.put(&scene), &scene).unwrap();
    assert_eq!((lens.size, lens.at.x), ([64, 64], 2f64.powi(20) + 0.5));
    pane.change(EpsilonChange::Kind(Kind::Circle));
    pane.change(EpsilonChange::Radius("no.radius".to_owned()));
    assert!(matches!(EpsilonPane::lens(&pane.put(&scene), &scene), Err(LensError::Radius(_))));
    pane.change(EpsilonChange::Radius("5".to_owned()));
    pane.change(EpsilonChange::Point(1, "kite.radius".to_owned()));
    assert!(matches!(EpsilonPane::lens(&pane.put(&scene), &scene), Err(LensError::Point(..))));
    // Another document is another question.
    pane.forget();
    assert_eq!(pane.put(&scene), put);
}

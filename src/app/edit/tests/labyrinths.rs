//! Labyrinths drawn wall by wall with the pointer.

use super::Hand;
use crate::app::edit::Tool;
use crate::geom::Labyrinth;
use crate::geom::cells::labyrinth::LabyrinthSide;
use crate::scene::Shape;

fn walls(h: &Hand) -> Labyrinth {
    let Shape::Labyrinth(shape) = h.shape(0) else { panic!("no labyrinth") };
    let walls = Labyrinth::from_rows(shape.cell, &shape.left, &shape.top).unwrap();
    walls.at(h.at(0)).unwrap()
}

fn drawn() -> Hand {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Labyrinth);
    h.drag((-200.0, -100.0), (200.0, 100.0));
    h
}

#[test]
fn a_room_is_drawn_and_its_walls_are_built_and_taken_away() {
    let mut h = drawn();
    let made = walls(&h);
    let [across, down] = made.range().max;
    assert!(across > 1 && down > 0, "{across} {down}");
    assert_eq!(made.runs().len(), 4, "one room");
    // A click near a side builds it, another takes it away.
    let [a, b] = made.ends([1, 0], LabyrinthSide::Left);
    let (x, y) = (a.x as f32 + 1.0, ((a.y + b.y) / 2.0) as f32);
    h.click(x, y);
    assert!(walls(&h).has([1, 0], LabyrinthSide::Left));
    h.click(x, y);
    assert!(!walls(&h).has([1, 0], LabyrinthSide::Left));
    h.editor.undo();
    assert!(walls(&h).has([1, 0], LabyrinthSide::Left));
    assert_eq!(h.editor.history().names().0.len(), 2, "drawn, built");
}

#[test]
fn a_drag_goes_on_with_what_it_began_as_one_entry() {
    let mut h = drawn();
    let made = walls(&h);
    let [_, down] = made.range().max;
    let [a, _] = made.ends([1, 0], LabyrinthSide::Left);
    let [_, b] = made.ends([1, down - 1], LabyrinthSide::Left);
    let before = h.editor.history().names().0.len();
    h.drag((a.x as f32, a.y as f32 + 12.0), (b.x as f32, b.y as f32 - 12.0));
    assert!((0..down).all(|j| walls(&h).has([1, j], LabyrinthSide::Left)));
    assert_eq!(h.editor.history().names().0.len(), before + 1);
    // Through the middles of rooms it builds nothing.
    let built = walls(&h).walls().count();
    h.editor.undo();
    assert_eq!(walls(&h).walls().count() as i64, built as i64 - down);
}

#[test]
fn beside_all_labyrinths_a_click_draws_nothing_and_says_so() {
    let mut h = drawn();
    h.click(450.0, 450.0);
    assert!(h.editor.take_refusal().is_some());
    assert_eq!(h.editor.scene().objects.len(), 1);
}

//! The drawing tools.

use super::*;
use crate::geom::Mask;
use crate::geom::cells::mask::colours::Zone;
use crate::random::Rng;
use crate::scene::{
    self, BezierShape, BoxShape, CircleShape, Joint, MaskInk, MaskShape, PathShape, PointShape,
    PolygonShape, PolylineShape, SegmentShape,
};
use crate::text::Language;

#[test]
fn walls_are_drawn_by_a_drag_or_by_two_clicks() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Segment);
    h.drag((0.0, 0.0), (50.0, 20.0));
    h.click(0.0, 100.0).click(80.0, 100.0);
    assert_eq!(*h.shape(0), Shape::Segment(SegmentShape { a: DVec2::ZERO, b: dvec2(50.0, 20.0) }));
    assert_eq!(
        *h.shape(1),
        Shape::Segment(SegmentShape { a: dvec2(0.0, 100.0), b: dvec2(80.0, 100.0) })
    );
    let ids: Vec<&str> = h.editor.scene().objects.iter().map(|o| o.id.as_str()).collect();
    assert_eq!(ids, ["segment-1", "segment-2"]);
    let said =
        |i: usize, language| h.editor.scene().objects[i].called().said_in(language).to_owned();
    assert_eq!([Language::English, Language::French].map(|l| said(1, l)), ["Segment 2"; 2]);
    assert!(!h.editor.scene().objects[1].is_named(), "its file has no language's word for it");
}

#[test]
fn shift_keeps_angles_and_squares() {
    let mut h = Hand::on(Vec::new()).with(Modifiers::SHIFT);
    h.editor.set_tool(Tool::Segment);
    h.drag((0.0, 0.0), (50.0, 2.0));
    assert!(matches!(h.shape(0), Shape::Segment(SegmentShape { b, .. }) if b.y.abs() < 1e-9));
    h.editor.set_tool(Tool::Box);
    h.drag((100.0, 100.0), (150.0, 120.0));
    let square = Shape::Box(crate::scene::BoxShape::Half { half: dvec2(25.0, 25.0) });
    assert_eq!((h.shape(1), h.at(1)), (&square, dvec2(125.0, 125.0)));
}

#[test]
fn a_polygon_closes_on_its_first_point_and_backspace_takes_one_back() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Polygon);
    h.click(0.0, 0.0).click(90.0, 0.0).click(200.0, 200.0);
    h.editor.drop_point();
    h.click(90.0, 90.0);
    assert!(h.editor.scene().objects.is_empty(), "nothing before it is closed");
    h.click(2.0, -2.0);
    assert!(matches!(h.shape(0), Shape::Polygon(PolygonShape { points, .. }) if points.len() == 3));
    assert_eq!(h.at(0), dvec2(60.0, 30.0), "its frame is in its middle");
}

#[test]
fn enter_and_double_click_end_a_chain_and_escape_drops_it() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Polyline);
    h.click(0.0, 0.0).click(90.0, 0.0);
    h.editor.finish();
    h.click(0.0, 50.0).click(50.0, 50.0).double(100.0, 80.0);
    assert!(matches!(h.shape(0), Shape::Polyline(PolylineShape { points }) if points.len() == 2));
    assert!(matches!(h.shape(1), Shape::Polyline(PolylineShape { points }) if points.len() == 3));
    h.click(0.0, 150.0).click(50.0, 150.0);
    assert!(h.editor.cancel() && h.editor.draft().is_none());
    assert_eq!((h.editor.scene().objects.len(), h.editor.tool()), (2, Tool::Polyline));
}

#[test]
fn nothing_without_size_is_made() {
    let mut h = Hand::on(Vec::new());
    for tool in TOOLS.iter().map(|e| e.tool).filter(|t| t.least() > 1) {
        h.editor.set_tool(tool);
        h.click(10.0, 10.0).double(10.0, 10.0);
        h.editor.finish();
        h.editor.cancel();
    }
    assert!(h.editor.scene().objects.is_empty());
    assert!(!h.editor.history().is_dirty());
}

#[test]
fn alt_draws_a_box_from_its_middle() {
    let mut h = Hand::on(Vec::new()).with(Modifiers::ALT);
    h.editor.set_tool(Tool::Box);
    h.drag((100.0, 100.0), (150.0, 120.0));
    let half = dvec2(50.0, 20.0);
    assert_eq!((h.shape(0), h.at(0)), (&Shape::Box(BoxShape::Half { half }), dvec2(100.0, 100.0)));
}

#[test]
fn angles_go_by_the_edge_before() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Polyline);
    h.click(0.0, 0.0).click(100.0, 20.0).holding(Modifiers::SHIFT).click(81.0, 99.0);
    h.editor.finish();
    let Shape::Polyline(PolylineShape { points }) = h.shape(0) else { panic!() };
    assert!((points[2] - points[1]).dot(points[1]).abs() < 1e-9, "square to the edge before");
}

#[test]
fn a_point_is_a_click() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Point);
    h.click(30.0, 40.0);
    assert_eq!((h.shape(0), h.at(0)), (&Shape::Point(PointShape {}), dvec2(30.0, 40.0)));
    assert_eq!(h.editor.scene().objects[0].role, ObjectRole::Passage, "no solid");
}

#[test]
fn a_hole_goes_into_the_polygon_selected_or_under_the_hand() {
    let ring = |r: f64| vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)];
    let polygon = Shape::Polygon(PolygonShape { points: ring(100.0), holes: Vec::new() });
    let mut h = Hand::on(vec![object("p", ObjectRole::Body, polygon, dvec2(10.0, 0.0))]);
    h.editor.set_tool(Tool::Hole);
    h.click(300.0, 300.0);
    assert!(h.editor.draft().is_none(), "no polygon there");
    h.click(0.0, 0.0).click(50.0, 0.0).click(50.0, 50.0).click(1.0, 1.0);
    let Shape::Polygon(PolygonShape { holes, .. }) = h.shape(0) else { panic!() };
    assert_eq!(*holes, [vec![dvec2(-10.0, 0.0), dvec2(40.0, 0.0), dvec2(40.0, 50.0)]]);
    assert_eq!(h.editor.history().undo_name(), Some(&Message::new("did-hole")));
    h.editor.undo();
    assert!(matches!(h.shape(0), Shape::Polygon(PolygonShape { holes, .. }) if holes.is_empty()));
}

#[test]
fn a_curve_is_four_clicks_or_two_drags() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Bezier);
    h.click(0.0, 0.0).click(0.0, -80.0).click(80.0, -80.0).click(80.0, 0.0);
    let points = [[0.0, 0.0], [0.0, -80.0], [80.0, -80.0], [80.0, 0.0]].map(DVec2::from);
    assert_eq!(*h.shape(0), Shape::Bezier(BezierShape { points }));
    h.drag((0.0, 0.0), (0.0, -80.0)).drag((80.0, 0.0), (80.0, 80.0));
    assert_eq!(
        *h.shape(1),
        Shape::Bezier(BezierShape { points }),
        "the second arm is pulled the other way"
    );
    h.click(0.0, 0.0).click(0.0, -80.0);
    h.editor.drop_point();
    assert_eq!(h.editor.draft().map(|d| d.points.len()), Some(1));
}

#[test]
fn the_pen_makes_corners_by_clicks_and_curves_by_drags() {
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Path);
    h.click(0.0, 0.0).drag((100.0, 0.0), (150.0, 0.0)).click(200.0, 100.0).click(900.0, 900.0);
    h.editor.drop_point();
    h.editor.finish();
    let open = Shape::Path(PathShape {
        start: DVec2::ZERO,
        curves: vec![
            [dvec2(0.0, 0.0), dvec2(50.0, 0.0), dvec2(100.0, 0.0)],
            [dvec2(150.0, 0.0), dvec2(200.0, 100.0), dvec2(200.0, 100.0)],
        ],
        closed: false,
        joints: vec![Joint::Corner, Joint::Symmetric],
    });
    assert_eq!(*h.shape(0), open);
    assert_eq!(h.editor.scene().objects[0].role, ObjectRole::Wall);
    h.click(0.0, 200.0).click(90.0, 200.0).click(0.0, 290.0).click(1.0, 201.0);
    let Shape::Path(PathShape { curves, closed: true, start, .. }) = h.shape(1) else { panic!() };
    assert_eq!((curves.len(), curves[2][2]), (3, *start));
    assert_eq!((h.at(1), h.editor.scene().objects[1].role), (dvec2(30.0, 230.0), ObjectRole::Body));
}

#[test]
fn there_is_one_mover() {
    let mut h = Hand::on(vec![disc("old", ObjectRole::Mover, DVec2::ZERO, 10.0)]);
    h.editor.set_tool(Tool::Mover);
    h.drag((100.0, 0.0), (160.0, 20.0));
    let objects = &h.editor.scene().objects;
    assert_eq!((objects[0].role, objects[0].velocity), (ObjectRole::Body, None));
    assert_eq!(
        (objects[1].role, objects[1].velocity),
        (ObjectRole::Mover, Some(dvec2(60.0, 20.0)))
    );
    assert_eq!(
        *h.shape(1),
        Shape::Circle(CircleShape { radius: 10.0 }),
        "as large as the one before"
    );
    h.editor.undo();
    assert_eq!(h.editor.mover(), Some(0));
}

#[test]
fn any_tool_stands_any_order_of_events() {
    let mut rng = Rng::new(7);
    let mut random = |n| rng.below(n);
    let mut h = Hand::on(two_discs());
    h.editor.snapping = true;
    for _ in 0..4000 {
        let (x, y) = (random(9) as f32 * 20.0, random(9) as f32 * 20.0);
        match random(14) {
            0 => h.editor.set_tool(TOOLS[random(12)].tool),
            1 => h.editor.finish(),
            2 => h.editor.drop_point(),
            3 => h.editor.reshape(Reshape::ALL[random(9)]),
            4 => h.editor.undo(),
            5 => h.editor.redo(),
            6 => drop(h.double(x, y).editor.form()),
            7 if random(4) == 0 => h.editor.delete(),
            8 => h.mods = [Modifiers::NONE, Modifiers::SHIFT, Modifiers::ALT][random(3)],
            9 => drop(h.click(x, y).editor.draft().map(Draft::preview)),
            10 => drop(h.event(Did::Release, x, y)),
            _ => drop(h.drag((x, y), (y + 3.0, x + 40.0))),
        }
        assert!(h.editor.scene().objects.iter().all(|o| o.position.is_finite()));
    }
}

#[test]
fn a_mask_is_drawn_painted_by_strokes_and_undone_stroke_by_stroke() {
    let rows = |h: &Hand| {
        let Shape::Mask(mask) = h.shape(0) else { panic!() };
        mask.mask().to_rows()
    };
    let mut h = Hand::on(Vec::new());
    h.editor.set_tool(Tool::Mask);
    h.drag((1.0, 1.0), (391.0, 291.0));
    let Shape::Mask(mask) = h.shape(0) else { panic!() };
    let (cell, [w, hh]) = (mask.cell, [mask.mask().width(), mask.mask().height()]);
    assert!(mask.mask().is_empty() && w > 2 && hh > 2);
    assert!(f64::from(w) * cell >= 390.0 && f64::from(hh) * cell >= 290.0);
    let middle = |x: f64, y: f64| (((x + 0.5) * cell) as f32, ((y + 0.5) * cell) as f32);
    h.editor.set_tool(Tool::Brush);
    h.drag(middle(0.0, 1.0), middle(f64::from(w) - 1.0, 1.0));
    assert_eq!(rows(&h)[1], "#".repeat(w as usize));
    h.editor.set_tool(Tool::Eraser);
    h.click(middle(0.0, 1.0).0, middle(0.0, 1.0).1);
    assert!(rows(&h)[1].starts_with(".#"));
    h.editor.set_tool(Tool::Fill);
    h.click(middle(0.0, 0.0).0, middle(0.0, 0.0).1);
    assert!(rows(&h).iter().all(|row| !row.contains('.')));
    h.editor.undo();
    h.editor.undo();
    assert_eq!(rows(&h)[1], "#".repeat(w as usize), "without the eraser's click");
    h.editor.undo();
    assert!(!rows(&h)[1].contains('#'), "without the brush's stroke");
    // Away from any mask nothing is painted, and it is said why.
    h.editor.select(&[]);
    h.editor.set_tool(Tool::Brush);
    h.click(790.0, 590.0);
    assert!(h.editor.take_refusal().is_some());
}

/// A mask of 20 × 20 cells of 10 units, none set, selected, with its corner at the origin.
fn blank_mask() -> Hand {
    let mask = MaskShape::new(10.0, Mask::new(20, 20).unwrap());
    let mut h = Hand::on(vec![object("m", ObjectRole::Body, Shape::Mask(mask), DVec2::ZERO)]);
    h.editor.select(&[0]);
    h
}

fn count(h: &Hand) -> u64 {
    h.editor.mask(0).unwrap().mask().count()
}

fn set_paint(h: &mut Hand, change: impl FnOnce(&mut PaintSettings)) {
    let mut settings = h.editor.paint_settings();
    change(&mut settings);
    h.editor.set_paint(settings);
}

#[test]
fn brushes_have_a_size_and_strokes_with_shift_go_on_from_the_last() {
    let mut h = blank_mask();
    h.editor.set_tool(Tool::Brush);
    set_paint(&mut h, |p| (p.size, p.square) = (3, true));
    h.click(25.0, 25.0);
    assert_eq!(count(&h), 9);
    assert!(!h.editor.brush_outline(dvec2(25.0, 25.0)).is_empty());
    h.holding(Modifiers::SHIFT).click(105.0, 25.0).holding(Modifiers::NONE);
    assert_eq!(count(&h), 33, "from the second column on, three rows of eleven cells");
    h.editor.undo();
    assert_eq!(count(&h), 9);
    for _ in 0..50 {
        let mut settings = h.editor.paint_settings();
        settings.resize(true);
        h.editor.set_paint(settings);
    }
    assert!(h.editor.paint_settings().size > 100);
    set_paint(&mut h, |p| p.size = 0);
    assert_eq!(h.editor.paint_settings().size, 1);
}

#[test]
fn lines_rectangles_and_frames_follow_the_pointer_and_are_one_step_each() {
    let mut h = blank_mask();
    h.editor.set_tool(Tool::MaskRect);
    h.drag((25.0, 25.0), (65.0, 45.0));
    assert_eq!(count(&h), 15, "what was shown on the way is gone");
    set_paint(&mut h, |p| p.filled = false);
    h.drag((105.0, 105.0), (145.0, 135.0));
    assert_eq!(count(&h), 15 + 14);
    h.editor.set_tool(Tool::MaskLine);
    h.drag((5.0, 195.0), (195.0, 195.0));
    assert_eq!(count(&h), 15 + 14 + 20);
    h.hold((5.0, 5.0), (195.0, 5.0));
    h.editor.cancel();
    assert_eq!(count(&h), 49, "given up");
    for left in [29, 15, 0] {
        h.editor.undo();
        assert_eq!(count(&h), left);
    }
}

#[test]
fn paint_beside_a_mask_makes_it_larger_and_far_away_it_is_refused() {
    let mut h = blank_mask();
    h.editor.set_tool(Tool::Brush);
    h.drag((15.0, 15.0), (-35.0, -25.0));
    let mask = h.editor.mask(0).unwrap();
    assert_eq!((mask.mask().width(), mask.mask().height()), (24, 23));
    assert_eq!(h.at(0), dvec2(-40.0, -30.0), "what was painted stays where it is");
    assert!(mask.mask().get(glam::IVec2::new(5, 4)) && mask.mask().get(glam::IVec2::ZERO));
    h.drag((-35.0, -25.0), (-35.0, -75.0));
    assert_eq!(h.at(0), dvec2(-40.0, -80.0));
    // A stroke that goes on makes room once, not at each of its parts, and what it did not need goes when it ends.
    h.hold((-35.0, -75.0), (-35.0, -85.0));
    let room = h.editor.mask(0).unwrap().mask().area();
    h.event(Did::Move, -35.0, -95.0);
    assert_eq!(h.editor.mask(0).unwrap().mask().area(), room);
    assert!(room.size().y > 64, "{room:?}");
    h.event(Did::Release, -35.0, -95.0);
    assert_eq!(h.editor.mask(0).unwrap().mask().area().size(), glam::IVec2::new(24, 30));
    assert_eq!(h.at(0), dvec2(-40.0, -100.0));
    h.editor.undo();
    assert_eq!((h.editor.mask(0).unwrap().mask().height(), h.at(0).y), (28, -80.0));
    let before = h.editor.scene().clone();
    h.event(Did::Press(1), 450.0, 450.0);
    h.event(Did::Release, 450.0, 450.0);
    assert!(h.editor.take_refusal().is_none(), "near enough");
    h.editor.undo();
    assert_eq!(*h.editor.scene(), before);
    h.camera = view(0.01);
    h.click(400.0, 400.0);
    assert!(h.editor.take_refusal().is_some());
    assert_eq!(*h.editor.scene(), before);
}

#[test]
fn zones_are_painted_picked_and_filled() {
    let mut h = blank_mask();
    let zones = vec![Zone::new("a", [1, 0, 0], 'a'), Zone::new("b", [2, 0, 0], 'b')];
    h.editor.edit(Message::new("did-draw"), |scene| {
        let Shape::Mask(mask) = &mut scene.objects[0].shape else { panic!() };
        mask.put(mask.cells().with_zones(zones, &[]).unwrap());
    });
    let ink =
        |h: &Hand, x: i32, y: i32| h.editor.mask(0).unwrap().cells().ink(glam::IVec2::new(x, y));
    h.editor.set_tool(Tool::Brush);
    set_paint(&mut h, |p| p.ink = MaskInk::Zone(1));
    h.drag((5.0, 55.0), (195.0, 55.0));
    assert_eq!(ink(&h, 7, 5), MaskInk::Zone(1));
    set_paint(&mut h, |p| p.ink = MaskInk::Zone(0));
    h.editor.set_tool(Tool::Fill);
    h.click(5.0, 5.0);
    assert_eq!(
        (ink(&h, 3, 3), ink(&h, 7, 5), ink(&h, 7, 6)),
        (MaskInk::Zone(0), MaskInk::Zone(1), MaskInk::Clear)
    );
    h.editor.set_tool(Tool::Picker);
    h.click(75.0, 55.0);
    assert_eq!(h.editor.paint_settings().ink, MaskInk::Zone(1));
    // With Alt any of them picks, and paints nothing.
    h.editor.set_tool(Tool::Brush);
    let before = h.editor.scene().clone();
    h.holding(Modifiers::ALT).click(75.0, 15.0).holding(Modifiers::NONE);
    assert_eq!(
        (h.editor.paint_settings().ink, h.editor.scene() == &before),
        (MaskInk::Zone(0), true)
    );
    h.editor.set_tool(Tool::Eraser);
    h.click(75.0, 55.0);
    assert_eq!(ink(&h, 7, 5), MaskInk::Clear);
    scene::read(&scene::write(h.editor.scene()).unwrap()).unwrap();
}

#[test]
fn commands_grow_shrink_invert_outline_and_trim_masks_where_they_are() {
    let mut h = blank_mask();
    h.editor.set_tool(Tool::MaskRect);
    h.drag((5.0, 5.0), (45.0, 45.0));
    set_paint(&mut h, |p| p.reach = 2.0);
    h.editor.edit_masks(MaskEdit::Grow);
    assert_eq!((count(&h), h.at(0)), (25 + 4 * 10 + 4, DVec2::splat(-20.0)));
    h.editor.edit_masks(MaskEdit::Shrink);
    assert_eq!(count(&h), 25);
    h.editor.edit_masks(MaskEdit::Trim);
    assert_eq!((h.editor.mask(0).unwrap().mask().width(), h.at(0)), (5, DVec2::ZERO));
    h.editor.edit_masks(MaskEdit::Outline);
    assert_eq!(count(&h), 16);
    h.editor.edit_masks(MaskEdit::Invert);
    assert_eq!(count(&h), 9);
    for left in [16, 25, 25, 69, 25] {
        h.editor.undo();
        assert_eq!(count(&h), left);
    }
    h.editor.select(&[]);
    assert!(!h.editor.can_edit_masks(MaskEdit::Grow));
}

#[test]
fn a_turned_mask_takes_no_part_until_it_is_resampled() {
    let mut h = blank_mask();
    h.editor.set_tool(Tool::MaskRect);
    h.drag((5.0, 5.0), (195.0, 195.0));
    h.editor.edit(Message::new("did-turn"), |scene| {
        scene.objects[0].rotation = 0.5;
        scene.objects.push(disc("disc", ObjectRole::Body, dvec2(100.0, 100.0), 20.0));
    });
    let faults = h.editor.mask_faults(false);
    assert_eq!(faults.iter().map(|f| f.index).collect::<Vec<_>>(), [0]);
    // It can be saved as it is.
    let saved = scene::read(&scene::write(h.editor.scene()).unwrap()).unwrap();
    assert_eq!(saved, *h.editor.scene());
    let crowd = |scene: &Scene| crate::world::crowd::Crowd::build(scene).bodies().count();
    assert_eq!(crowd(h.editor.scene()), 1);
    assert!(crate::world::crowd::fault(&h.editor.scene().objects[0]).is_some());
    h.editor.select(&[0]);
    h.editor.edit_masks(MaskEdit::Resample);
    assert!(h.editor.mask_faults(false).is_empty());
    assert_eq!((crowd(h.editor.scene()), h.editor.scene().objects[0].rotation), (2, 0.0));
    assert!((390..=410).contains(&count(&h)), "{}", count(&h));
    h.editor.undo();
    assert_eq!(h.editor.scene().objects[0].rotation, 0.5);
    // Masks that are compared need cells of one size.
    h.editor.edit(Message::new("did-draw"), |scene| {
        scene.objects[0].rotation = 0.0;
        let other = MaskShape::new(5.0, Mask::from_rows(&["##", "##"]).unwrap());
        scene.objects[1].shape = Shape::Mask(other);
    });
    assert!(h.editor.mask_faults(false).is_empty());
    assert_eq!(h.editor.mask_faults(true)[0].index, 1);
    h.editor.select(&[1]);
    h.editor.edit_masks(MaskEdit::Resample);
    assert_eq!(h.editor.mask(1).unwrap().cell, 10.0);
}

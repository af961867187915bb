//! The real window on a virtual screen: a map is opened, the disc sent along, time stopped and stepped, "why?"
//! asked; shapes are drawn, dragged into each other, undone and saved; the program is killed and takes the work up
//! again; the pictures are looked at.
//!
//! Needs Xvfb, xdotool and ImageMagick's `import`. Without them it says loudly that it was skipped; with
//! GLISSE_NO_SKIP set, as in CI, it fails.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests assert too")]

mod cells;
mod clipboard;
mod explore;
mod maps;
mod out;
mod picture;
mod space;
mod sprites;
mod stage;
mod work;

use std::thread::available_parallelism;

use libtest_mimic::{Arguments, Trial, run};

/// A test by its path, as the standard harness names it.
macro_rules! tests {
    ($($file:ident::$name:ident),* $(,)?) => {
        vec![$(Trial::test(concat!(stringify!($file), "::", stringify!($name)), || {
            $file::$name();
            Ok(())
        })),*]
    };
}

fn main() {
    let mut arguments = Arguments::from_args();
    // Each waits for its window half of the time.
    let cores = available_parallelism().map_or(1, usize::from);
    arguments.test_threads = arguments.test_threads.or(Some(2 * cores));
    let tests = tests![
        cells::a_tilemap_is_painted_undone_stroke_by_stroke_walked_over_saved_and_opened_again,
        cells::a_mask_is_painted_undone_by_the_stroke_saved_and_opened_again,
        clipboard::copies_survive_a_key_that_is_held_and_a_copy_of_nothing,
        clipboard::what_is_typed_while_the_clipboard_is_slow_is_not_lost,
        explore::a_map_is_shown_clicked_on_undone_and_put_away,
        explore::the_drawing_zooms_to_single_numbers_and_back,
        maps::a_map_is_opened_slid_through_stepped_asked_drawn_on_and_saved,
        maps::older_files_and_maps_are_opened_from_the_command_line,
        out::pictures_are_written_and_a_file_asked_for_is_shown_beside_lost_work,
        space::a_scene_in_space_is_looked_around_drawn_on_undone_saved_lost_and_found,
        space::a_lab_in_space_is_stepped_and_answers_while_a_box_is_dragged,
        space::two_boxes_are_drawn_one_is_turned_their_axes_are_stepped_saved_and_opened_again,
        space::a_level_is_walked_in_stopped_stepped_and_asked_why,
        sprites::images_are_edited_played_cut_undone_saved_and_opened_again,
        work::what_was_drawn_before_a_kill_is_given_back_and_saved,
        work::two_shapes_are_drawn_dragged_together_undone_saved_lost_and_found,
        work::a_polygon_outlasts_its_tool_a_small_disc_is_dragged_twice_and_numbers_are_typed,
        work::a_drawing_is_pasted_as_text_and_tab_goes_through_its_numbers,
    ];
    run(&arguments, tests).exit();
}

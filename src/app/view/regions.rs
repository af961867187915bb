//! Where a lab shades regions, they are those of the shape that is selected.

use crate::app::edit::Editor;
use crate::figure::Figure;
use crate::geom::Pose;
use crate::lab::regions_round;

/// Puts the regions of the selected polygon in the place of those of the step.
pub(super) fn choose(figure: &mut Figure, editor: &Editor) {
    let (Some(regions), &[i]) = (&figure.regions, editor.selection()) else { return };
    let Some(object) = editor.shown(i) else { return };
    let pose = Pose::new(object.position, object.rotation);
    let shape = pose.and_then(|p| object.shape.to_geom()?.to_world(&p));
    let chosen = shape.ok().and_then(|s| regions_round(&s, regions.sectors().is_some()));
    if chosen.is_some() {
        figure.regions = chosen;
    }
}

#[cfg(test)]
mod tests {
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::{library, read};

    #[test]
    fn the_selected_polygon_has_the_regions_and_a_point_has_none_of_its_own() {
        let mut app = App::new(Preferences::default());
        app.open_scene(read(library::find("voronoi-polygon").unwrap()).unwrap(), None);
        app.update(0.0, crate::world::InputKeys::NONE);
        let corners = |app: &App| app.figure().regions.map(|r| r.ring().to_vec());
        let of_step = corners(&app);
        assert!(of_step.is_some());
        let find = |id: &str| app.editor.scene().objects.iter().position(|o| o.name == id).unwrap();
        let (pentagon, point) = (find("pentagon"), find("point"));
        app.editor.select(&[pentagon]);
        assert!(corners(&app).is_some_and(|c| c.len() == 5) && corners(&app) != of_step);
        app.editor.select(&[point]);
        assert_eq!(corners(&app), of_step);
    }
}

//! The answers at all places, coarse ones first, on all cores.

use std::thread;

use super::answer::{Answer, Quantity, quantities};
use super::ask::Asking;
use super::placing::Placing;
use super::sheet::{Sheet, columns};
use super::vary::{Axis, AxisError};
use crate::lab::{self, Lab};
use crate::scene::nearest::nearest;
use crate::scene::{Document, Scene, part};
use crate::text::{Language, Texts};
use crate::world::WhichMove;

/// The widest and the highest map, in cells.
pub const MOST_CELLS: u32 = 4_096;
/// What is evaluated, of which scene, where.
#[derive(Clone)]
pub struct Field {
    document: Document,
    lab: &'static Lab,
    pub(super) quantity: Quantity,
    /// What goes across, and what goes down.
    pub axes: [Axis; 2],
    /// How many cells across and down.
    pub size: [u32; 2],
}

/// Why there is no map.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FieldError {
    /// The size is none that can be.
    #[error("a map has 1 to {MOST_CELLS} cells each way, and not {0} x {1}")]
    Size(u32, u32),
    /// A number can't be varied.
    #[error(transparent)]
    Axis(#[from] AxisError),
    /// The lab can't run on the scene.
    #[error("{0}")]
    Lab(String),
    /// The lab says nothing of that name.
    #[error("{lab} says nothing called {name}{near}. It says: {all}")]
    Quantity {
        /// The lab.
        lab: &'static str,
        /// What was asked for.
        name: String,
        /// What was meant, maybe.
        near: String,
        /// What there is.
        all: String,
    },
}

/// How many of all rows are done.
pub type Progress<'p> = &'p (dyn Fn(usize, usize) + Sync);

impl Field {
    /// What a lab says of a quantity, where two numbers of a scene are varied.
    ///
    /// # Errors
    /// When the scene has no such numbers, or the lab can't run on it, or says nothing of that name.
    pub fn new(
        mut document: Document,
        lab: &'static Lab,
        of: &str,
        axes: [Axis; 2],
        size: [u32; 2],
    ) -> Result<Self, FieldError> {
        if size.iter().any(|side| !(1..=MOST_CELLS).contains(side)) {
            return Err(FieldError::Size(size[0], size[1]));
        }
        let header = document.header_mut();
        header.lab = Some(lab.name.to_owned());
        if of == "published" {
            header.settings.published = true;
        }
        for axis in &axes {
            match &document {
                Document::Plane(scene) => axis.check(scene)?,
                Document::Space(scene) => axis.check(scene)?,
            }
        }
        let untouched = said_of(&document, lab)?;
        touch(&mut document, &axes);
        // Looking at another pair it may say less than before, and elsewhere more.
        let mut all = said_of(&document, lab)?;
        let is_new = |q: &Quantity| all.iter().all(|own| own.name != q.name);
        let more: Vec<Quantity> = untouched.into_iter().filter(is_new).collect();
        all.extend(more);
        let names = || all.iter().map(|q| q.name.as_str());
        let Some(i) = names().position(|name| name == of) else {
            let near = nearest(of, names());
            return Err(FieldError::Quantity {
                lab: lab.name,
                name: of.to_owned(),
                near: near.map_or_else(String::new, |near| format!("; did you mean {near}?")),
                all: names().collect::<Vec<_>>().join(", "),
            });
        };
        Ok(Self { document, lab, quantity: all.swap_remove(i), axes, size })
    }

    /// The names of all that a lab says of a scene.
    ///
    /// # Errors
    /// When the lab can't run on it.
    pub fn says(mut document: Document, lab: &'static Lab) -> Result<Vec<String>, FieldError> {
        let in_space = matches!(document, Document::Space(_));
        let header = document.header_mut();
        header.lab = Some(lab.name.to_owned());
        header.settings.published |= lab.published_in(in_space).is_some();
        Ok(said_of(&document, lab)?.into_iter().map(|q| q.name).collect())
    }

    /// Where the two values are a place of the plane: that of an object, the head of its arrow, or a point of its shape.
    #[must_use]
    pub fn placing(&self) -> Option<Placing> {
        Placing::of_axes(self.scene()?, &self.axes)
    }

    /// The scene as it is, of the plane.
    #[must_use]
    pub fn scene(&self) -> Option<&Scene> {
        match &self.document {
            Document::Plane(scene) => Some(scene),
            Document::Space(_) => None,
        }
    }

    /// The document as it is.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Whether what goes down grows upwards: z and y of space do.
    #[must_use]
    pub fn rises(&self) -> bool {
        matches!(self.document, Document::Space(_))
    }

    /// The name of what is evaluated.
    #[must_use]
    pub fn of(&self) -> &str {
        &self.quantity.name
    }

    /// What is evaluated.
    #[must_use]
    pub fn quantity(&self) -> &Quantity {
        &self.quantity
    }

    /// The two values in the middle of a cell.
    #[must_use]
    pub fn place(&self, cell: [u32; 2]) -> [f64; 2] {
        let row = if self.rises() { self.size[1].saturating_sub(1 + cell[1]) } else { cell[1] };
        [self.axes[0].value(cell[0], self.size[0]), self.axes[1].value(row, self.size[1])]
    }

    /// The cell of an answer, by its place in the list.
    #[must_use]
    pub fn cell(&self, at: usize) -> [u32; 2] {
        let columns = self.size[0] as usize;
        [(at % columns) as u32, (at / columns) as u32]
    }

    /// The scene with the two values put in; none where it would break a rule with them.
    #[must_use]
    pub fn at(&self, values: [f64; 2]) -> Option<Document> {
        let mut document = self.document.clone();
        let both = self.axes.iter().zip(values);
        let put = both.into_iter().all(|(axis, value)| match &mut document {
            Document::Plane(scene) => axis.put(scene, value),
            Document::Space(scene) => axis.put(scene, value),
        });
        put.then_some(document)
    }

    /// The lab that is evaluated.
    #[must_use]
    pub fn lab(&self) -> &'static Lab {
        self.lab
    }

    /// All answers, row by row; those of coarse cells are found first. The same on any number of threads. None when it was
    /// given up.
    #[must_use]
    pub fn fill(
        &self,
        threads: usize,
        sheet: &Sheet,
        progress: Progress<'_>,
    ) -> Option<Vec<Option<Answer>>> {
        thread::scope(|scope| {
            (1..threads.max(1)).for_each(|_| {
                scope.spawn(|| self.work_on(sheet, progress));
            });
            self.work_on(sheet, progress);
        });
        sheet.seen(self.size[0]).filter(|_| sheet.is_whole())
    }

    /// Asks row after row, until a sheet is full or given up: what one of several threads does.
    pub fn work_on(&self, sheet: &Sheet, progress: Progress<'_>) {
        let mut asking = Asking::new(self, true);
        while let Some((stride, row)) = sheet.next() {
            let one = |column: u32| {
                let at = row as usize * self.size[0] as usize + column as usize;
                (at, asking.ask(self, self.place([column, row])))
            };
            let found = columns(self.size, stride, row).map(one).collect();
            let [_, all] = sheet.progress();
            progress(sheet.put(found), all);
        }
    }
}

/// What is varied is looked at first, as if it had been touched.
fn touch(document: &mut Document, axes: &[Axis; 2]) {
    let header = document.header_mut();
    let varied = axes.iter().filter_map(|axis| part::owner(&axis.part));
    let mut focus: Vec<String> = Vec::new();
    for id in varied.chain(header.focus.iter().map(String::as_str)) {
        if focus.iter().all(|own| own != id) {
            focus.push(id.to_owned());
        }
    }
    focus.truncate(2);
    header.focus = focus;
}

/// All that a lab says of a scene as it is.
fn said_of(document: &Document, lab: &'static Lab) -> Result<Vec<Quantity>, FieldError> {
    let world = lab::world(document);
    let said = |message| FieldError::Lab(Texts::new(Language::English).say(&message));
    Ok(quantities(lab.run(&world, WhichMove::WhatIf).map_err(said)?.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::scene::{library, read_document};

    /// A field of a lab's own scene with the place of an object varied.
    fn field(scene: &str, object: &str, of: &str, size: [u32; 2]) -> Result<Field, FieldError> {
        let document = read_document(library::find(scene).unwrap()).unwrap();
        let named = lab::world(&document).header().lab.clone();
        let axis = |name: &str| Axis::new(format!("{object}.position.{name}"), -150.0, 350.0);
        let axes = [axis("x")?, axis("y")?];
        Field::new(document, lab::find(named.as_deref().unwrap()).unwrap(), of, axes, size)
    }

    fn filled(field: &Field, threads: usize) -> Vec<Option<Answer>> {
        field.fill(threads, &Sheet::new(field), &|_, _| ()).unwrap()
    }

    /// At random places a map has what the lab says of the scene there, opened anew.
    #[test]
    fn a_map_is_what_single_runs_say() {
        for (scene, object, of) in [
            ("sat-polygon", "kite", "depth"),
            ("sat-polygon", "kite", "published"),
            ("circle-box", "disc at a side", "case"),
            ("box-box", "small box", "published"),
            ("slide", "disc", "position"),
            ("slide", "disc", "impacts"),
            ("phantom", "disc", "impact"),
            ("sandbox", "disc", "steps"),
            ("slide", "disc", "kept"),
            ("spheres", "small ball", "overlap"),
            ("sat-boxes", "rod", "overlap"),
            ("slide3", "ball", "kept"),
        ] {
            let field = match field(scene, object, of, [29, 23]) {
                Ok(field) => field,
                Err(why) => panic!("{scene}: {why}"),
            };
            let answers = filled(&field, 2);
            let mut random = Rng::new(17);
            let mut some = 0;
            for _ in 0..60 {
                let cell = [random.below(29) as u32, random.below(23) as u32];
                let scene = field.at(field.place(cell)).unwrap();
                let world = lab::world(&scene);
                let alone = field.lab.run(&world, WhichMove::WhatIf).ok();
                let alone = alone.and_then(|run| field.quantity.of(run.as_ref()));
                some += usize::from(alone.is_some());
                let at = (cell[1] * 29 + cell[0]) as usize;
                assert_eq!(
                    answers[at],
                    alone,
                    "{} {of} {cell:?}",
                    lab::world(&scene).header().name
                );
            }
            assert!(some > 0, "{scene} says {of} somewhere");
        }
    }

    #[test]
    fn threads_change_nothing_and_every_cell_is_asked_once() {
        let field = field("sat-polygon", "kite", "depth", [37, 21]).unwrap();
        assert_eq!(filled(&field, 1), filled(&field, 5));
        let (mut asked, sheet) = (vec![0; 37 * 21], Sheet::new(&field));
        while let Some((stride, row)) = sheet.next() {
            columns(field.size, stride, row).for_each(|c| asked[(row * 37 + c) as usize] += 1);
        }
        assert!(asked.iter().all(|n| *n == 1));
        let sheet = Sheet::new(&field);
        sheet.give_up();
        assert!(field.fill(2, &sheet, &|_, _| ()).is_none(), "given up");
    }

    #[test]
    fn what_can_not_be_asked_is_said() {
        assert!(matches!(field("sat-polygon", "kit", "depth", [9, 9]), Err(FieldError::Axis(_))));
        assert!(matches!(field("sat-polygon", "kite", "depth", [0, 9]), Err(FieldError::Size(..))));
        let wrong = field("sat-polygon", "kite", "dept", [9, 9]).err().unwrap().to_string();
        assert!(wrong.contains("did you mean depth?") && wrong.contains("steps"), "{wrong}");
    }
}

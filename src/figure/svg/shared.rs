//! Pictures that take turns in one place of a page: their looks are held once, for each theme, and not in each picture.

use std::collections::BTreeSet;

use super::pen::MarkLook;
use super::{BEYOND, Letters, SvgSheet, drawable, looks, settled, styles};
use crate::figure::{Figure, MarkShape, Screen, Theme};

/// Pictures through one view.
pub struct SharedDrawing {
    screen: Screen,
    looks: BTreeSet<MarkLook>,
}

impl SharedDrawing {
    /// None yet.
    #[must_use]
    pub fn new(screen: Screen) -> Self {
        Self { screen, looks: BTreeSet::new() }
    }

    /// The view.
    #[must_use]
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What is inside the `svg` of a picture, an element a line. Cells and images hold the colours of the theme; all
    /// else has them by [`SharedDrawing::rules`].
    #[must_use]
    pub fn draw(&mut self, figure: &Figure, theme: &Theme) -> String {
        let screen = &self.screen;
        let clip = screen.frame().expand(BEYOND);
        let sheet = SvgSheet { screen, theme, clip, letters: Letters::Text };
        let figure = settled(figure, screen);
        let marks = drawable(&figure);
        self.looks.extend(looks(&marks));
        let mut out = String::new();
        sheet.contents(&mut out, &figure, &marks);
        out
    }

    /// Whether a picture is the same in every theme but for its rules.
    #[must_use]
    pub fn is_of_any_theme(figure: &Figure) -> bool {
        figure.marks.iter().all(|m| !matches!(m.shape, MarkShape::Cells(_) | MarkShape::Image(_)))
    }

    /// The rules of all pictures so far in a theme, each under a selector, such as `.dark `.
    #[must_use]
    pub fn rules(&self, theme: &Theme, under: &str) -> String {
        let mut out = String::new();
        styles(&mut out, theme, &self.looks, under);
        out
    }
}

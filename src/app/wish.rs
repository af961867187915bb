//! What panels, lists and menus wish: plain data, which the window carries out in one place.

use std::path::PathBuf;

use super::edit::change::Change;
use super::edit::{PaintSettings, SnapTo, TileBrush};
use super::epsilon::EpsilonChange;
use super::file::files::Next;
use super::map::MapChange;
use super::run::predict::PredictWish;
use super::run::watch::WatchChange;
use super::space::SpaceChange;
use super::space::sculpt::SculptSettings;
use super::ui::command::Command;
use crate::explore::duel::Way;
use crate::figure::Tag;
use crate::lab::Overlays;
use crate::lesson::Directive;
use crate::text::{Language, Message};
use crate::world;

/// One thing that a person wishes.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// A command, as keys give it too.
    Do(Command),
    /// To go to a step.
    Step(usize),
    /// To go to a frame of time.
    Frame(usize),
    /// To look at the move just made, or at what the arrow would do.
    Look(world::WhichMove),
    /// How fast steps and time go.
    Speed(f64),
    /// To begin the loop at a step, or to end it there.
    Loop(usize, bool),
    /// To put a bookmark at a step, or take it away.
    Bookmark(usize),
    /// To stop at a kind of step, or no longer.
    Stop(&'static str),
    /// To stop at none any more.
    NoStops,
    /// To watch other numbers, or to stop elsewhere.
    Watch(WatchChange),
    /// To put the epsilon lens elsewhere.
    Epsilon(EpsilonChange),
    /// To show a map of answers, or another one.
    Map(MapChange),
    /// To step the rule as published, or the right one.
    Rule(bool),
    /// To step two ways to the answer side by side, or the lab's own again.
    Rivals(Option<[Way; 2]>),
    /// To follow another reason of a step in the chain of reasons.
    Reason(usize, usize),
    /// To unfold the row of a symbol and keep it so, or to fold it.
    Pin(String),
    /// The pointer is over something that a picture may show.
    Hover(Tag),
    /// To change the document, or what is selected.
    Change(Change),
    /// To change the document in space, or what is selected there.
    Space(SpaceChange),
    /// To edit the images that an object looks like.
    EditSprite(usize),
    /// To put the editor of images away.
    CloseSprite,
    /// To choose a file with a sheet of images.
    ChooseSheet,
    /// To set the painting tools.
    Paint(PaintSettings),
    /// To set the brush for grounds of heights.
    Sculpt(SculptSettings),
    /// What points and shapes snap to, and the size of the grid.
    SnapTo(SnapTo),
    /// How far an arrow key moves what is selected; none for a step of the grid.
    Nudge(Option<f64>),
    /// To show why something can't be done.
    Refuse(Message),
    /// To set the tool for tiles.
    Tiles(Box<TileBrush>),
    /// To end the change that a field holds open.
    Settle,
    /// So many entries of the history: back below 0, else forward.
    History(isize),
    /// To show other parts of the lab's picture.
    Overlays(Overlays),
    /// To do what a link of the lesson says.
    Link(Directive),
    /// To drag a number of the scene to a value, as the lesson shows it.
    Drag(String, f64),
    /// To answer a question about the run before it is shown.
    Predict(PredictWish),
    /// To be as if no challenge of a lab had been met.
    ForgetChallenges(&'static str),
    /// To look with a lab: at the document in the window if true, else at the lab's own scene where nothing is lost.
    Lab(&'static str, bool),
    /// To let the document go for something else.
    Leave(Next),
    /// To open a file used before.
    Recent(PathBuf),
    /// To forget the files used before.
    ForgetRecent,
    /// To put the gallery away.
    CloseGallery,
    /// To read another language.
    Language(Language),
    /// The interface as large as this, in percent.
    Scale(u32),
}

/// What was wished in this frame, in order.
pub type Wishes = Vec<Wish>;

//! What the labs show and say.

mod challenges;
mod declared;
mod dump;
mod explain;
mod focus;
mod frames;
mod golden;
mod lessons;
mod predictions;
mod race_ghosts;
mod slide_told;
mod words;

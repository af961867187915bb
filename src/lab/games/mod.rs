//! Chapter 7, one game's own tests: quicker than the general ones, where a game allows it.

pub(super) mod pong;

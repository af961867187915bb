//! A drawing (SVG) in its own terms: closed rings that are filled, and lines that are stroked, all transforms
//! applied.
//!
//! `usvg` (from `resvg`) resolves styles, `use`, transforms, `viewBox` and basic shapes. What it is slow or endless on
//! is refused before it starts: an arc with a huge radius is cut into as many pieces as the radius is large, and
//! markers are drawn again at each vertex. Linked files are never opened. Text, images, gradients, clips and masks
//! are left out.
//!
//! Frame: as SVG's, x right and y down, in the drawing's user units. Its numbers are f32; they are kept as the
//! decimals that they print as. Limits: [`MAX_FILE_BYTES`], [`LARGEST_NUMBER`], [`MOST_ELEMENTS`],
//! [`MOST_CURVES`].

use std::io::Read;

use glam::DVec2;
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, roxmltree};

use super::svg_guard;

/// Larger files are not read.
pub const MAX_FILE_BYTES: usize = 32 << 20;
/// No number of the geometry may be larger: readers cut an arc of such a radius into endless pieces.
pub const LARGEST_NUMBER: f64 = 1e6;
/// The most elements, after each `use` and each marker is drawn.
pub const MOST_ELEMENTS: usize = 200_000;
/// The most lines and curves.
pub const MOST_CURVES: usize = 500_000;
/// Elements within elements go no deeper than this in files; the reader goes down them on the stack.
const STACK_BYTES: usize = 256 << 20;

/// Why a drawing can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SvgError {
    /// It is packed, and can't be unpacked.
    #[error("this packed drawing (.svgz) is damaged: {message}; get it again")]
    Packed {
        /// What is wrong.
        message: String,
    },
    /// There is nothing in it to play with.
    #[error("nothing in it is filled or stroked within sight{left_out}")]
    Nothing {
        /// What there is that is not read.
        left_out: String,
    },
    /// It is no UTF-8 text.
    #[error("byte {at} is no text: save the drawing as UTF-8")]
    NoText {
        /// The first wrong byte.
        at: usize,
    },
    /// It is no XML, or damaged.
    #[error("damaged: {message}")]
    Damaged {
        /// What is wrong, with line and column.
        message: String,
    },
    /// It is XML, and no drawing.
    #[error("no drawing: the outermost element is <{name}>, not <svg>")]
    NoDrawing {
        /// The outermost element's name.
        name: String,
    },
    /// A number that no drawing needs, and that would take for ever.
    #[error(
        "{line}:{column}: the number {number} in {attribute:?} is above {LARGEST_NUMBER}: scale the drawing down"
    )]
    HugeNumber {
        /// Its line, from 1.
        line: u32,
        /// Where its element starts in the line, from 1.
        column: u32,
        /// The attribute it is in.
        attribute: String,
        /// The number as it is written.
        number: String,
    },
    /// More than anyone can look at.
    #[error("too large: more than {most} {what}")]
    TooMuch {
        /// What there is too much of.
        what: &'static str,
        /// The most there may be.
        most: usize,
    },
}

/// A drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// Its parts, from the lowest to the topmost.
    pub parts: Vec<PaintedPath>,
    /// What is in the file that is not.
    pub left_out: LeftOut,
}

/// How much of a drawing is not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Texts.
    pub texts: usize,
    /// Images.
    pub images: usize,
    /// What is cut or hidden by clips and masks, and is here whole.
    pub clips: usize,
    /// Shapes past all sizes.
    pub sizes: usize,
}

/// One visible path of a drawing: all the rings and lines that are painted together.
#[derive(Clone, Debug, PartialEq)]
pub struct PaintedPath {
    /// The element's id, where it has one.
    pub id: String,
    /// How it is painted.
    pub paint: PathPaint,
    /// Its chains.
    pub chains: Vec<SvgChain>,
}

/// How a part is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPaint {
    /// Filled: what it bounds is solid. Its colour, where it has one of its own.
    Fill {
        /// Where rings lie in rings: by the even-odd rule, else by the winding number.
        even_odd: bool,
        /// Red, green, blue; none for gradients and patterns.
        colour: Option<[u8; 3]>,
        /// Whether its lines are stroked too: what bounds no area is seen all the same.
        stroked: bool,
    },
    /// Stroked only: its lines are walls without thickness.
    Stroke,
}

/// Lines and curves end to end.
#[derive(Clone, Debug, PartialEq)]
pub struct SvgChain {
    /// Where it starts.
    pub start: DVec2,
    /// Its pieces, each from the end of the one before.
    pub pieces: Vec<SvgPiece>,
    /// Whether it was closed.
    pub closed: bool,
}

/// One line or curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SvgPiece {
    /// A line to a point.
    Line(DVec2),
    /// A cubic by its two arms and its end.
    Cubic([DVec2; 3]),
}

impl SvgPiece {
    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> DVec2 {
        match self {
            Self::Line(p) | Self::Cubic([_, _, p]) => *p,
        }
    }
}

impl Drawing {
    /// How many lines and cubics there are.
    #[must_use]
    pub fn counts(&self) -> [usize; 2] {
        let pieces = || self.parts.iter().flat_map(|p| &p.chains).flat_map(|c| &c.pieces);
        let lines = pieces().filter(|p| matches!(p, SvgPiece::Line(_))).count();
        [lines, pieces().count() - lines]
    }

    /// That nothing in it becomes an object, and why that may be.
    pub(super) fn nothing(&self) -> SvgError {
        let LeftOut { texts, images, .. } = self.left_out;
        let left_out = match (texts, images) {
            (0, 0) => String::new(),
            _ => format!(
                ": texts ({texts}) and images ({images}) are not read; turn them into paths"
            ),
        };
        SvgError::Nothing { left_out }
    }
}

/// Reads a drawing.
///
/// # Errors
/// When it is damaged, no drawing, or past a limit.
pub fn read(bytes: &[u8]) -> Result<Drawing, SvgError> {
    let unpacked;
    let bytes = if bytes.starts_with(&[0x1f, 0x8b]) {
        unpacked = unpack(bytes)?;
        &unpacked
    } else {
        bytes
    };
    if bytes.len() > MAX_FILE_BYTES {
        return Err(SvgError::TooMuch { what: "bytes", most: MAX_FILE_BYTES });
    }
    let text = std::str::from_utf8(bytes).map_err(|e| SvgError::NoText { at: e.valid_up_to() })?;
    // Readers go down elements within elements on the stack: one of their own that is deep enough, and a reader that
    // breaks on a hostile file breaks there.
    let broken = || SvgError::Damaged { message: "the reader gave up on it".to_owned() };
    std::thread::scope(|scope| {
        let reader = std::thread::Builder::new().stack_size(STACK_BYTES);
        let thread = reader.spawn_scoped(scope, || read_text(text)).map_err(|_| broken())?;
        thread.join().map_err(|_| broken())?
    })
}

/// What is in a packed drawing, and no more than is read: a small one may unpack to fill any memory.
fn unpack(bytes: &[u8]) -> Result<Vec<u8>, SvgError> {
    let mut unpacked = Vec::new();
    let reader = flate2::read::MultiGzDecoder::new(bytes);
    match reader.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut unpacked) {
        Ok(_) => Ok(unpacked),
        Err(e) => Err(SvgError::Packed { message: e.to_string() }),
    }
}

fn read_text(text: &str) -> Result<Drawing, SvgError> {
    let options =
        roxmltree::ParsingOptions { allow_dtd: true, nodes_limit: 4_000_000, ..Default::default() };
    let xml = roxmltree::Document::parse_with_options(text.trim_start_matches('\u{feff}'), options)
        .map_err(|e| SvgError::Damaged { message: e.to_string() })?;
    svg_guard::check(&xml)?;
    let closed = usvg::ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    };
    let options = usvg::Options { image_href_resolver: closed, ..usvg::Options::default() };
    let tree = usvg::Tree::from_xmltree(&xml, &options).map_err(|e| match e {
        usvg::Error::ElementsLimitReached => {
            SvgError::TooMuch { what: "elements", most: MOST_ELEMENTS }
        }
        e => SvgError::Damaged { message: e.to_string() },
    })?;
    let mut drawing = Drawing { left_out: svg_guard::left_out(&xml), ..Drawing::default() };
    let mut left = MOST_CURVES;
    group(tree.root(), &mut drawing, &mut left)?;
    Ok(drawing)
}

fn group(of: &usvg::Group, drawing: &mut Drawing, left: &mut usize) -> Result<(), SvgError> {
    // Seen through, and so not seen.
    if of.opacity().get() == 0.0 {
        return Ok(());
    }
    for node in of.children() {
        match node {
            usvg::Node::Group(inner) => group(inner, drawing, left)?,
            usvg::Node::Path(path) if path.is_visible() => {
                drawing.parts.extend(part(path, left)?);
            }
            usvg::Node::Path(_) | usvg::Node::Image(_) | usvg::Node::Text(_) => {}
        }
    }
    Ok(())
}

fn part(path: &usvg::Path, left: &mut usize) -> Result<Option<PaintedPath>, SvgError> {
    let fill = path.fill().filter(|f| f.opacity().get() > 0.0);
    let stroke = path.stroke().filter(|s| s.opacity().get() > 0.0);
    let paint = match (fill, stroke) {
        (Some(fill), _) => PathPaint::Fill {
            even_odd: fill.rule() == usvg::FillRule::EvenOdd,
            colour: match fill.paint() {
                usvg::Paint::Color(c) => Some([c.red, c.green, c.blue]),
                _ => None,
            },
            stroked: stroke.is_some(),
        },
        (None, Some(_)) => PathPaint::Stroke,
        (None, None) => return Ok(None),
    };
    let chains = chains(path.data().segments(), path.abs_transform());
    for chain in &chains {
        let too_much = SvgError::TooMuch { what: "lines and curves", most: MOST_CURVES };
        *left = left.checked_sub(chain.pieces.len()).ok_or(too_much)?;
    }
    Ok((!chains.is_empty()).then(|| PaintedPath { id: path.id().to_owned(), paint, chains }))
}

/// The chains of a path, in the drawing's frame. Pieces without length are left out, and chains without pieces.
fn chains(segments: impl Iterator<Item = PathSegment>, transform: Transform) -> Vec<SvgChain> {
    let mut chains: Vec<SvgChain> = Vec::new();
    let mut current: Option<SvgChain> = None;
    let at = |mut p: Point| {
        transform.map_point(&mut p);
        DVec2::new(decimal(p.x), decimal(p.y))
    };
    let end = |chain: &SvgChain| chain.pieces.last().map_or(chain.start, SvgPiece::end);
    for segment in segments {
        let piece = match segment {
            PathSegment::MoveTo(p) => {
                chains.extend(current.take());
                current = Some(SvgChain { start: at(p), pieces: Vec::new(), closed: false });
                continue;
            }
            PathSegment::Close => {
                if let Some(mut chain) = current.take() {
                    chain.closed = true;
                    let start = chain.start;
                    chains.push(chain);
                    // A line after a close starts where the ring did.
                    current = Some(SvgChain { start, pieces: Vec::new(), closed: false });
                }
                continue;
            }
            PathSegment::LineTo(p) => SvgPiece::Line(at(p)),
            PathSegment::QuadTo(q, p) => {
                let Some(chain) = &current else { continue };
                let (from, q, p) = (end(chain), at(q), at(p));
                SvgPiece::Cubic([from + (q - from) * (2.0 / 3.0), p + (q - p) * (2.0 / 3.0), p])
            }
            PathSegment::CubicTo(a, b, p) => SvgPiece::Cubic([at(a), at(b), at(p)]),
        };
        let Some(chain) = &mut current else { continue };
        let from = end(chain);
        let still = match piece {
            SvgPiece::Line(p) => p == from,
            SvgPiece::Cubic(points) => points.iter().all(|p| *p == from),
        };
        if !still {
            chain.pieces.push(piece);
        }
    }
    chains.extend(current);
    chains.retain(|c| !c.pieces.is_empty());
    chains
}

/// The f64 that is written as this f32 is: 0.1 stays 0.1, and is not 0.10000000149.
fn decimal(x: f32) -> f64 {
    x.to_string().parse().unwrap_or_else(|_| f64::from(x))
}

//! Reading a figure as SVG.

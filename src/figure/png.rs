//! Reading a figure as PNG.

# What the import of drawings says.
file-kind-drawing = Drawings (SVG)
reading-title = Reading { $file }
reading-failed = { $file } could not be read: the reader gave up on it

# The tool for maps of tiles.
tool-tiles = Tilemap: draw and paint
tool-labyrinth = Labyrinth: wall by wall
did-build-wall = build walls
did-take-wall = take walls away
can-build-wall = build walls or take them away
trouble-no-labyrinth = Nothing drawn: drag a rectangle of at least one room.
did-paint-tiles = paint tiles
did-erase-tiles = erase tiles
did-fill-tiles = fill with tiles
can-paint-tiles = paint tiles
can-draw-tilemap = draw a new tilemap
can-fill-tiles = fill all that is connected and alike
can-erase-tiles = empty cells
can-pick-tile = take this tile
can-take-patch = take a patch to paint with
can-paint-tile-line = paint a line of cells
can-take-brush = paint in it
can-paint-rectangle = paint a rectangle of cells
trouble-no-tilemap = Nothing painted: there is no tilemap here. Draw one first, or select it.
trouble-empty-patch = Nothing taken: all of these cells are empty.
tiles-new = New tilemap
tiles-new-tip = drag a rectangle
tiles-brush = Brush for tiles
tiles-brush-tip = paint cell by cell
tiles-line = Line of tiles
tiles-line-tip = paint the cells on a straight way
tiles-rectangle = Rectangle of tiles
tiles-rectangle-tip = paint all cells between two corners
tiles-fill = Fill with tiles
tiles-fill-tip = paint all that is connected and alike
tiles-eraser = Eraser for tiles
tiles-eraser-tip = empty cells
tiles-picker = Picker for tiles
tiles-picker-tip = take the tile under the pointer (Alt does it with any of them)
tiles-patch = Patch of tiles
tiles-patch-tip = take a rectangle of cells as the brush
tiles-straight = straight
tiles-straight-tip = Squares in columns and rows
tiles-isometric = isometric
tiles-isometric-tip = Diamonds along two slanting axes
tiles-staggered = staggered
tiles-staggered-tip = Diamonds in rows, every other row moved by half a cell
tiles-patch-taken = The brush is a patch of { $columns } × { $rows } cells.
tile-empty = Nothing
tile-solid = Solid
tile-one-way = Platform: holds what comes from above
tile-half-left = Left half
tile-half-right = Right half
tile-floor-flat = Lower half
tile-floor-rise = Floor that rises
tile-floor-fall = Floor that falls
tile-floor-low-rise = Gentle rise, lower part
tile-floor-high-rise = Gentle rise, upper part
tile-floor-high-fall = Gentle fall, upper part
tile-floor-low-fall = Gentle fall, lower part
tile-ceiling-flat = Upper half
tile-ceiling-rise = Ceiling that thickens
tile-ceiling-fall = Ceiling that thins
tile-ceiling-low-rise = Ceiling that thickens gently, thin part
tile-ceiling-high-rise = Ceiling that thickens gently, thick part
tile-ceiling-high-fall = Ceiling that thins gently, thick part
tile-ceiling-low-fall = Ceiling that thins gently, thin part
# Maps for Tiled.
file-export-tiled = Export tilemaps for Tiled
file-exported = { $name } is written, and the picture of its tiles, { $picture }.
export-no-map = There is no tilemap in the scene: draw one first.
export-turned = { $object } is turned, and Tiled has no turned layers: set its rotation to 0.
export-axes = { $object } has slanted axes that Tiled has not: only diamonds that stand upright, w, h and −w, h.
export-pixels = The cells of { $object } are no whole pixels, 1 to 1024: change their size.
export-mixed = The cells of { $object } lie otherwise than those of the first tilemap: hide one of them.
no-labyrinth-made = only the lab “Making a labyrinth” has one to keep
# Files that can’t be read.
file-plain = { $words }
file-refused = { $file }: { $why }
tiled-linked = in { $file }: { $why }
tiled-at = { $line }:{ $column }: { $why }
tiled-part = { $part }: { $why }
tiled-part-map = the map
tiled-part-project = the project
tiled-part-template = a template
tiled-part-layer = layer "{ $name }"
tiled-part-level = level "{ $name }"
tiled-part-tileset = tileset "{ $name }"
tiled-part-tile = tile { $id } of tileset "{ $name }"
tiled-part-object = object { $id }
tiled-part-cell = cell ({ $i }, { $j })
tiled-part-of = { $outer }, { $inner }
tiled-no-field = the field { $field } is missing
tiled-ends = the file ends in the middle: get it again
tiled-other-value = this is no value that such a file has here
tiled-no-json = this is no JSON: get the file again, or save it anew
tiled-no-xml = this is no XML: get the file again, or save it anew
tiled-other-tag = </{ $expected }> is expected, and there is </{ $found }>
tiled-too-many-elements = there are too many elements
tiled-entities = entities are not read: save the map with Tiled
tiled-other-root = the outermost element is <{ $found }>, not <{ $expected }>
tiled-no-object = there is no <object> in this template
tiled-no-number = { $name }: "{ $text }" is no number for it
tiled-no-attribute = <{ $element }> has no { $name }
tiled-no-pairs = the points of <{ $element }> are not pairs such as 0,0 16,8
tiled-more-cells = there are more cells, not { $count } as its size says: save the map again
tiled-other-cells = there are { $found } cells, not { $count } as its size says: save the map again
tiled-no-base64 = its cells are no base64: get the file again
tiled-encoding = its encoding is "{ $encoding }": csv and base64 are read
tiled-no-tile-number = "{ $text }" is no tile’s number
tiled-compression = its compression is "{ $compression }": zlib, gzip and zstd are read
tiled-packed = its cells can’t be unpacked ({ $compression }): get the file again
tiled-tile-size = tilewidth and tileheight are { $width } and { $height }: they must be above 0
tiled-stagger = staggered by "{ $word }": { $usual } or { $other } is expected
tiled-no-orientation = no orientation: this is no map of Tiled
tiled-first = its firstgid is { $first }: from 1 is right
tiled-layer-kind = its kind is "{ $kind }", which Tiled does not have
tiled-no-cells = it has { $columns } columns and { $rows } rows: both must be above 0
tiled-tile-number = its tile { $number } is past all numbers
tiled-rotation = its rotation is { $rotation }
tiled-no-colour = "{ $text }" is no colour such as #ff00ff
tiled-past = ({ $x }, { $y }) is past all maps: at most { $most } either way
tiled-negative = its size { $width } by { $height } is negative
tiled-no-tileset = tile { $number } is in none of the map’s tilesets
tiled-no-version = no jsonVersion: this is no project of LDtk
tiled-grid = { $columns } columns and { $rows } rows of cells of { $side } pixels: all must be above 0
tiled-outside = cell { $cell } is outside of it
tiled-large-value = the value { $number } is past all values of LDtk
tiled-no-text = byte { $at } is no text: get the file again, or save it anew
tiled-too-much = too large: more than { $most } { $what ->
    [groups] groups in each other
   *[points] { $what }
}
tiled-orientation = the map is { $orientation }: orthogonal, isometric and staggered maps are read; change it in Tiled’s map properties
tiled-several-levels = this file has { $count } levels; name one of them: { $levels }
tiled-no-such-level = no level is called { $name }: this file has { $levels }
tiled-no-level = nothing in it becomes an object: it has no level
tiled-nothing = nothing in it becomes an object: { $left }
tiled-nothing-at-all = nothing in it becomes an object
tiled-left-drawn-tiles = { $count } { $count ->
    [one] tile that is only drawn not read
   *[other] tiles that are only drawn not read
}
tiled-left-texts = { $count } { $count ->
    [one] text not read
   *[other] texts not read
}
tiled-left-image-layers = { $count } { $count ->
    [one] layer of images not read
   *[other] layers of images not read
}
tiled-left-tilesets = { $count } { $count ->
    [one] tileset not found
   *[other] tilesets not found
}
tiled-left-images = { $count } { $count ->
    [one] image of tiles not found
   *[other] images of tiles not found
}
tiled-left-damaged-images = { $count } { $count ->
    [one] image of tiles damaged or too large, left out
   *[other] images of tiles damaged or too large, left out
}
tiled-left-templates = { $count } { $count ->
    [one] template not found
   *[other] templates not found
}
tiled-left-levels = { $count } { $count ->
    [one] level not found
   *[other] levels not found
}
tiled-left-sizes = { $count } { $count ->
    [one] shape without size or too large, left out
   *[other] shapes without size or too large, left out
}
tiled-left-more = { $left }. { $rest }

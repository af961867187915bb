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
can-paint-rectangle = paint a rectangle of cells
trouble-no-tilemap = Nothing painted: there is no tilemap here. Draw one first, or select it.
trouble-empty-patch = Nothing taken: all of these cells are empty.
tiles-new = New map
tiles-new-tip = drag a rectangle
tiles-brush = Brush
tiles-brush-tip = paint cell by cell
tiles-rectangle = Rectangle
tiles-rectangle-tip = paint all cells between two corners
tiles-fill = Fill
tiles-fill-tip = paint all that is connected and alike
tiles-eraser = Eraser
tiles-eraser-tip = empty cells
tiles-picker = Picker
tiles-picker-tip = take the tile under the pointer (Alt does it with any of them)
tiles-patch = Patch
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

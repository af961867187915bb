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
tiled-left = { $count } { $what ->
    [drawn_tiles] tiles that are only drawn not read
    [texts] texts not read
    [image_layers] layers of images not read
    [missing_tilesets] tilesets not found
    [missing_images] images of tiles not found
    [damaged_images] images of tiles damaged or too large, left out
    [missing_templates] templates not found
    [missing_levels] levels not found
   *[sizes] shapes without size or too large, left out
}
tiled-left-more = { $count } { $what ->
    [drawn_tiles] tiles that are only drawn not read
    [texts] texts not read
    [image_layers] layers of images not read
    [missing_tilesets] tilesets not found
    [missing_images] images of tiles not found
    [damaged_images] images of tiles damaged or too large, left out
    [missing_templates] templates not found
    [missing_levels] levels not found
   *[sizes] shapes without size or too large, left out
}. { $rest }

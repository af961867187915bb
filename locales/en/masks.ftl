# Painting masks, what is made of them, and masks from pictures.

# The tools.
tool-mask-line = Line in masks
tool-mask-rect = Rectangle in masks
tool-picker = Picker: takes up what a mask is painted with
can-paint-line = from cell to cell
can-paint-rect = corner to corner
can-pick-ink = pick
can-paint-from-last = line to here
can-paint-even = across, down or at 45°
cap-brackets = [ ]
can-size-brush = size

# The bar of the brush.
brush-size = Size
brush-size-tip = How many cells the brush is across: drag, or click to type
brush-round = Round brush
brush-square = Square brush
brush-filled = filled
brush-frame = frame
ink-clear = Nothing: clears cells
ink-set = Cells in no zone

# What commands make of masks.
mask-grow = Grow the mask
mask-shrink = Shrink the mask
mask-invert = Invert the mask
mask-outline = Outline of the mask
mask-trim = Trim the mask
mask-resample = Resample
did-erase = erase
did-fill = fill
did-line = line
did-rectangle = rectangle
did-grow = grow
did-shrink = shrink
did-invert = invert
did-outline = outline
did-trim = trim
did-resample = resample
no-mask-for = no mask is selected that it would change

# Masks that nothing can be done with.
form-mask-turned = turned by { $angle }°: left out
form-mask-cells = cells of { $cell }, not of { $other }
lab-mask-turned = { $name } is turned, and its cells no longer follow the axes: resample it, and it takes part again.
trouble-mask-far = Nothing painted: this is far from the selected mask, and no other mask is here.
trouble-mask-size = Not done: a mask has up to 32,768 cells a side and 67 million in all.
trouble-fill-outside = Nothing filled: this is beside the mask.

# The inspector.
inspect-reach = Reach
inspect-reach-tip = By how many cells it grows or shrinks, as a disc does
inspect-resample = New cells of
inspect-resample-tip = The side of the cells after resampling, in world units
inspect-zones = Zones
zone-add = Add a zone
zone-new = zone { $number }
zone-delete = Delete the zone; its cells stay set
zone-letter-tip = The letter of its cells in files
inspect-threshold = Threshold
inspect-threshold-tip = From which value on a pixel is set, from 0 to 255
inspect-mask-by = By
inspect-mask-by-tip = What of a pixel decides
mask-by-alpha = opacity
mask-by-luma = brightness
inspect-inverted = Below it
inspect-inverted-tip = Pixels below the threshold are set instead: for what is dark on light
mask-detach = Keep these cells
mask-detach-tip = The cells are the mask’s own from now on, and no longer follow the picture. Painting does the same.
mask-by-colours = A zone for each colour
mask-from-picture = Made of { $image }
colours-many = No zones made: { $why }

# Pictures that are dropped, opened or pasted.
did-picture = picture as a mask
picture-bad = { $name } is no picture that can be read: { $why }
picture-pasted = pasted
file-kind-picture = Pictures (PNG, BMP)

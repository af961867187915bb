## Sprites: what an object looks like, and the editor of images

inspect-sprite = sprite
inspect-sprite-tip = What it looks like: an image cut out of a sheet, with its points and boxes
inspect-image = image
inspect-image-tip = The number of the image that it shows
inspect-pixel = pixel
inspect-pixel-tip = How large a pixel is, in world units
inspect-mirrored = looks left
inspect-mirrored-tip = Turned over about the vertical line through the hot point
inspect-by-corner = by the corner
inspect-by-corner-tip = The upper left corner of the image lies on the position, instead of its hot point
sprite-none = none
sprite-edit = Edit images
sprite-edit-tip = The images large, with hot point, action point and boxes to drag
sprite-other-sheet = Sheet from a file…
sprite-other-sheet-tip = Makes a new sprite of a PNG file, whose images are what transparent pixels part from each other, or of a sheet that Aseprite exported (JSON beside a PNG)
sheet-bad = { $name } is no sheet of images: { $why }
file-sheet = Open a sheet of images
file-kind-sheet = Sheets (PNG, Aseprite’s JSON)
did-sprite = images of a sprite
did-look = look
did-sheet = sheet of images

sprite-close = Done
sprite-sheet = sheet
sprite-cut = cut by
sprite-by-grid = grid
sprite-by-grid-tip = Cells of one size; empty ones are left out
sprite-by-alpha = alpha
sprite-by-alpha-tip = What transparent pixels part from each other
sprite-gap = gap
sprite-gap-tip = Figures nearer to each other than so many pixels are one
sprite-cell = cell
sprite-cell-tip = Width and height of a cell, in pixels
sprite-cut-now = Cut
sprite-cut-now-tip = Images at the same place of the sheet keep their points and boxes
sprite-cut-none = Nothing was found: the sheet has nothing but transparent pixels
sprite-cut-found = { $images ->
    [one] { $images } image found, none empty
   *[other] { $images } images found, none empty
}
sprite-no-animation = in no animation
sprite-animation = animation
sprite-new-animation = New animation of these
sprite-new-animation-tip = All images that are in no animation yet, in order
sprite-animation-name-tip = The animation’s name: any that no other one has
sprite-loops = goes round
sprite-ends-here = Ends here
sprite-ends-here-tip = The image that is worked on is the animation’s last
sprite-no-animation-any-more = Take apart
sprite-no-animation-any-more-tip = Takes the animation away; its images stay
sprite-time = { $images ->
    [one] { $images } image
   *[other] { $images } images
} · { $whole } ms
sprite-before = Image before
sprite-play = Play or stop
sprite-after = Next image

sprite-head = image { $image } · { $percent } %
sprite-image = image { $image }
sprite-hot = hot point { $point }
sprite-action = action point { $point }
sprite-duration = shown for, ms
sprite-duration-tip = How long it is shown, in milliseconds
sprite-hot-row = hot point
sprite-hot-row-tip = The place that lies on the object’s position, in pixels from the upper left corner
sprite-attack = strikes
sprite-attack-tip = A blow is struck in this image: only then does its action point count
sprite-has-action = action point
sprite-has-action-tip = The place that strikes
sprite-action-row = strikes at
sprite-onion = onion skin
sprite-onion-tip = The images before and after are seen through this one, hot point on hot point
sprite-onion-around = images seen
sprite-onion-around-tip = How many before it, and how many after
sprite-onion-opacity = how much, %
sprite-onion-opacity-tip = How much the nearest cover; farther ones cover less
sprite-direction-tip = In which order the images are shown, as Aseprite’s tags say
sprite-forward = forward
sprite-reverse = backward
sprite-pingpong = there and back
sprite-pingpong-reverse = back and there
sprite-act-tip = What a fighter does while it is shown
sprite-act-none = no act
sprite-act-idle = waits
sprite-act-walk = walks
sprite-act-punch = punches
sprite-act-kick = kicks
sprite-act-hit = is hit
sprite-boxes = boxes
sprite-box = box
sprite-box-add = Add
sprite-box-add-tip = A new box in the one that is picked
sprite-box-fit = Fit
sprite-box-fit-tip = Makes the picked box as small as what is seen in it
sprite-box-copy = Copy on
sprite-box-copy-tip = Copies the picked box, or all of them, to the next image: as seen from its hot point
sprite-box-delete = Delete
sprite-box-delete-tip = Takes what is picked away
sprite-box-in = Into the box before it
sprite-box-out = Out of the box that holds it
sprite-box-label = label
sprite-box-at = left, top
sprite-box-size = width, height
sprite-box-harm = harm
sprite-box-harm-tip = How much energy a hit takes

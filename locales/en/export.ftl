# Pictures for other programs, and pairs as text.
file-export-svg = Export the picture as SVG
file-export-png = Export the picture as PNG
file-export-steps = Export the steps as a GIF
file-export-frames = Export the run through time as a GIF
no-frames-made = No time has passed: let it run first
picture-exported = { $name } is written.
animating-title = Making { $file }
animating-of = { $done } of { $count } pictures
animation-given-up = The moving picture was given up; nothing is written.
animation-lost = the run changed before the moving picture was made

edit-copy-query = Copy the pair as a query line
edit-copy-test = Copy the pair as a Rust test
no-pair = select two objects
copied-query = A line for glisse query is on the clipboard.
copied-test = A test in Rust is on the clipboard.

dropped-elsewhere = { $address } is not a file on this machine: save it here first.

# A run as a page that steps in a browser.
file-export-page = Export the steps as a page for browsers
page-first = First step
page-back = Step back
page-play = Play
page-pause = Pause
page-next = Next step
page-last = Last step
page-step = Step {"{"}n{"}"}
page-numbers = Numbers
page-source = Source
page-because = Because of
page-given = This is given.
page-keys = ← → step · Page up, Page down by ten · Home, End · Space plays · L language · T theme
page-theme = Light or dark
page-language = Français
page-left-out = {"{"}n{"}"} more steps are not on this page.
page-made-by = Made by Glisse from a recorded run.

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

# What the program says wherever it runs: names shared by the window and the command line.

app-name = Glisse
app-about = A playground for understanding collision detection

# The theme and the language.
theme-dark = Dark
theme-light = Light
language = Language
theme = Theme

# The menus.
menu-file = File
menu-edit = Edit
menu-view = View
menu-lab = Lab
menu-help = Help

file-new = New
file-open = Open…
file-save = Save
file-save-as = Save as…
file-import = Import…
file-export = Export the picture…
file-quit = Quit

edit-undo = Undo
edit-redo = Redo
edit-cut = Cut
edit-copy = Copy
edit-paste = Paste
edit-duplicate = Duplicate
edit-delete = Delete
edit-select-all = Select all

view-fit = Fit to the window
view-whole = Everything
view-grid = Grid
view-panels = Panels

help-keys = All keys
help-about = About Glisse

# What a colour and a line mean.
role-wall = wall
role-passage = passage, inactive
role-shape-a = moving shape
role-shape-b = other shape
role-swept = swept area
role-path = way taken
role-impact = impact
role-normal = normal
role-result = found
role-refused = refused
role-candidate = tried now
role-ghost = where it would be
role-guide = construction
role-region = region
role-note = note

# Counts.
count-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
count-impacts = { $count ->
    [one] { $count } impact
   *[other] { $count } impacts
}
count-objects = { $count ->
    [one] { $count } object
   *[other] { $count } objects
}
step-of = step { $step } of { $count }
steps-dropped = { $count ->
    [one] { $count } more step was not kept
   *[other] { $count } more steps were not kept
}
untitled = Untitled

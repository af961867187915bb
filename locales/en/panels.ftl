# What the panels say: names of settings, headings, hints.

# What the editor says: tools, faults of shapes, undo.

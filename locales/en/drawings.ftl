# What the import of drawings says.

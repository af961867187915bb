# What the bounce and the platformer say.

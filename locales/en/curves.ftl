# What the labs of segments and curves say.

# What each step of each algorithm says, with its numbers in place.

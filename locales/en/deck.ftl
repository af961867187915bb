# The stepper: chapters, reasons, loops, stops, two rules.

menu-steps = Steps
menu-loop = Loop and speed
menu-stops = Stops and bookmarks
menu-rules = Two rules
menu-time = Time

do-step-in = Step in: the next deeper step
do-step-over-back = Step over, backwards
do-next-chapter = Next chapter
do-chapter-before = Chapter before
do-play-steps = Play the steps, or stop
do-loop = Play in a loop
do-loop-from = Begin the loop here
do-loop-to = End the loop here
do-stop-here = Stop at each step of this kind
do-next-stop = Go to the next stop
do-stop-before = Go to the stop before
do-bookmark = Bookmark this step
do-next-bookmark = Next bookmark
do-bookmark-before = Bookmark before
do-faster = Play faster
do-slower = Play slower
do-other-rule = Step the other of the two rules
do-parting = Go to where the two rules part
do-find-parting = Show a case where the two rules part
view-deck = Words below the steps
view-lens = Lens for small things
view-left = Tools, labs and objects
view-right = Lesson, numbers and tree
view-larger = Larger interface
view-smaller = Smaller interface
menu-scale = Size of the interface
side-open = Open
side-fold = Fold
do-next-pane = Keyboard to the next part of the window

no-step-deeper = no step below this one
no-chapter-after = this is the last chapter
no-stops = no kind of step is stopped at
no-bookmarks = no step has a bookmark
no-published = the rule as published does not run beside this one; turn it on among the settings
no-published-rule = this lab has no other rule
no-part = the two rules agree here

stepper-run = run
stepper-stops = Stop at kinds of steps
stepper-stops-head = Playing stops at each
stepper-no-stops = No stops
loop-of = loop { $from }–{ $to }
track-tip = { $title }: { $count ->
    [one] step { $from }
   *[other] steps { $from } to { $to }
}
track-loop-from = Begin the loop at step { $step }
track-loop-to = End the loop at step { $step }
track-bookmark = Bookmark step { $step }
track-stop = Stop at each “{ $kind }”
track-no-stop = No longer stop at “{ $kind }”

why-head = Why
why-hint = click a link to go to its step · Esc closes
why-others = Other reasons of this step

number-unmarked = Nothing in the picture shows it.
number-given = It is given.
number-pin = click: keep this row open

source-about = what decided · values of step { $step }
source-told = ⋯ records the step

rules-right = right rule
rules-published = as published
rules-part = the two rules part here · { $step }
rules-agree = the two rules agree here
rules-agree-here = The rule as published agrees here.
rules-part-later = The rule as published takes the same steps up to step { $step }.
rules-part-here-published = They part here, because the rule as published says: { $said }
rules-part-here-right = They part here, because the right rule says: { $said }
rules-parted-published = Meanwhile, the rule as published: { $said }
rules-rival = Meanwhile, { $name }: { $said }
rules-parted-right = Meanwhile, the right rule: { $said }

parting-search = Looking for a case where the two rules part… Esc gives it up.
parting-not-here = The rule as published can’t be run beside the right one here.
parting-none = { $tries } cases were tried, and the two rules agreed in all of them. Move something and try again.
did-parting = a case where the rules part

tree-step = click: go to step { $step }
lens-scale = × { $scale }

title-colour-mask = Zones of a picture
lab-colour-mask = Which named zone of a many-coloured mask is under the point?
try-colour-mask = drag the point P onto the cat, then just beside its ears
lab-needs-point-and-zones = This lab needs a point and a mask with zones: draw a mask, give it zones in the inspector, and paint with them.
legend-zone = the zone under the point
kind-colour = colour
kind-zone = zone
label-colour = colour
label-zone = zone
label-number = number
fact-zone-colour = The colour of that pixel in the mask: red, green and blue.
fact-zone-number = The number that is kept for each pixel: a byte is enough for 255 zones, and 0 is none.
fact-zone-name = What the colour stands for.
zone-none = none
zone-colour-value = { $colour }
zone-called = { $zone }
colour-mask-colour = The pixel in column { $column } and row { $row } { $painted ->
    [yes] has the colour { $colour }.
   *[no] has no zone’s colour: the click is meant for nothing there.
}
colour-mask-zone = { $colour } is the colour of zone { $number }: the point is on { $zone }.
colour-mask-in = { $a } is on “{ $zone }” in { $b }
colour-mask-none = { $a } is in the box of { $b }, and in none of its zones

title-flat-ground = Sol plat
lab-flat-ground = Une boîte est-elle passée à travers un sol plat ?
try-flat-ground = faites descendre la boîte sur le sol
lab-needs-floor = Ce labo demande une boîte non tournée, et un demi-plan dont la normale va droit vers le haut.
legend-through = posée, ou à travers
legend-feet = ce que l’on compare
legend-floor = le sol
fact-feet = Le y du côté bas de la boîte ; y croît vers le bas.
fact-floor = Le y du sol.
fact-floor-depth = De combien le pied est dessous ; négatif, il est au-dessus et tombe d’autant.
flat-ground-compare = Le côté bas de la boîte est à y = { $feet }, le sol à { $floor } : { $case ->
    [above] c’est moins, donc plus haut. La boîte est au-dessus.
    [touching] c’est égal. La boîte est posée sur le sol.
   *[through] c’est plus, donc plus bas. La boîte est passée à travers.
}
flat-ground-verdict = { $case ->
    [above] { $a } est au-dessus de { $b }.
    [touching] { $a } est sur { $b }.
   *[through] { $a } dépasse { $b } de { $depth } vers le bas.
}

title-offset = La portée d’une forme
lab-offset = À quelle distance d’un plan une forme le touche-t-elle tout juste ?
try-offset = tournez le mur et voyez quel sommet l’atteint
fact-plane-normal = Où regarde le plan : contre le déplacement. Tournez la flèche, et le plan tourne.
fact-corner-of-shape = Un sommet du noyau de la forme, vu de son propre point.
fact-corner-reach = Jusqu’où ce sommet s’étend vers le plan.
fact-reach-best = La plus grande étendue avant celle-ci.
fact-radius-of-shape = L’épaisseur de la forme autour de son noyau.
fact-offset = À quelle distance du plan doit être le point de la forme pour qu’elle le touche tout juste.
fact-tip = Le coin de solide regardé : de tous, celui où les droites poussées se croisent le plus loin.
fact-meet = Le point le plus lointain de ce contour à cet endroit.
fact-reach-planes = Jusqu’où les droites poussées seules s’étendent depuis le coin.
fact-reach-bevels = Jusqu’où elles s’étendent avec une droite de plus en travers du coin.
fact-reach-exact = Jusqu’où peut être le point de la forme tant qu’elle touche le coin.
fact-reach-chosen = Jusqu’où le contour balayé s’étend depuis le coin.
fact-excess = De combien, au plus, la forme s’arrêterait trop tôt devant ce coin.
kind-support = sommet
kind-offset = offset
kind-outline = contour
offset-corner-first = Jusqu’où la forme s’étend-elle vers le plan, contre n ? Son sommet { $corner } atteint −n·{ $corner } = { $reach }. C’est le premier regardé, donc le plus loin jusqu’ici.
offset-corner-further = Son sommet { $corner } atteint −n·{ $corner } = { $reach }, plus loin que { $other } avec { $best } : le plus loin jusqu’ici.
offset-corner-nearer = Son sommet { $corner } atteint −n·{ $corner } = { $reach }, pas plus loin que { $other } avec { $best }.
offset-done = { $corner } va le plus loin, { $reach }, et le bord arrondi { $radius } plus loin encore : à la distance { $offset } du plan, la forme le touche tout juste. C’est son offset ; il ne dépend que de n.
offset-verdict = L’offset vaut { $offset } pour n = { $normal }. Il ne dépend que de la normale.
offset-planes = Plans seuls : au coin c de { $object }, les deux côtés sont poussés de leurs offsets. Leurs droites se croisent en c′, à { $reach } de c, là où la forme ne touche jamais. C’est la règle publiée.
offset-bevels = Biseaux : une droite de plus en travers du coin c de { $object } coupe ce bout. Ce qui reste s’étend à { $reach } de c.
offset-exact = Exact : tant que la forme s’appuie sur le coin c de { $object }, sa position tourne autour de c, à { $reach } au plus.
offset-chosen = { $which ->
    [planes] Le balayage se fait contre les plans seuls
    [bevels] Le balayage se fait contre les plans avec biseaux
   *[exact] Le balayage se fait contre le contour exact
}, comme le veut le réglage. À ce coin, cela s’étend à { $reach }, soit { $excess } plus loin que la forme même.

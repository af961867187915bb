# Le juge en fractions : chaque nombre sans arrondi, ce que son signe entraîne, et ce que les doubles en feraient.

kind-judge-number = nombre exact
kind-judge-follows = ce qui suit
kind-judge-wrong = signe que les doubles manquent
track-judge-sides = les côtés
track-judge-nearest = l’endroit le plus proche
track-judge-reach = la portée
track-judge-t = jusqu’où
track-judge-coordinates = les coordonnées
track-judge-gaps = les écarts
track-judge-roots = compter les racines
track-judge-edge = arête { $which }
track-judge-wall = mur { $which }
track-judge-axis = axe { $which }
track-judge-plane = plan { $which }
judge-number = { $what } { $doubles }
judge-doubles = { $how ->
    [exact] Les doubles trouvent le même.
    [quotient] Les doubles contiennent ses deux parties et n’arrondissent qu’une fois, à la division.
    [close] En doubles les derniers de ses { $bits } chiffres binaires sont arrondis, et le signe reste.
    [rounded] Les doubles en font { $doubles } : c’est arrondi, et le signe reste.
   *[wrong] Les doubles en font { $doubles } : avec eux le signe est un autre, et ils iraient par un autre chemin.
}
judge-follows-beside = Les deux bouts de l’un sont du même côté de la droite par l’autre : ils n’ont aucun point commun.
judge-follows-cross = Les bouts de chacun sont de part et d’autre de la droite par l’autre : ils se croisent.
judge-follows-end-on = Un bout de l’un est sur la droite par l’autre, et entre ses bouts : ils se touchent là.
judge-follows-end-beside = Un bout est sur la droite par l’autre, et pas entre ses bouts : ils n’ont aucun point commun.
judge-follows-controls-beside = Tous les points de contrôle sont du même côté de la droite, ou au-delà du même bout du segment, et la courbe reste dans leur enveloppe : ils n’ont aucun point commun.
judge-follows-flips = Un bout est sous P et l’autre non, et l’arête est à droite de P : un rayon vers la droite la croise. Chaque croisement fait passer de dehors à dedans, ou l’inverse.
judge-follows-misses = Un rayon de P vers la droite ne croise pas cette arête : rien ne change.
judge-follows-one-side = Les deux bouts de l’arête sont du même côté du plan : elle ne traverse pas le triangle.
judge-follows-passes-beside = La droite passe deux arêtes de côtés différents : elle passe à côté du triangle.
judge-follows-through = La droite passe les trois arêtes du même côté : elle traverse le triangle.
judge-follows-no-face = Il y a des sommets des deux côtés de ce plan : il coupe le solide et ne porte aucune face.
judge-follows-in-front = Tous les sommets sont d’un côté de ce plan, qui porte donc une face ; P est de l’autre côté, donc dehors.
judge-follows-on-face = Tous les sommets sont d’un côté de ce plan, qui porte donc une face ; P est dans le plan.
judge-follows-behind = Tous les sommets sont d’un côté de ce plan, qui porte donc une face ; P est du leur, et n’a pas là de raison d’être dehors.
judge-answer = D’après ces signes, sans arrondi : { $found }. { $wrong ->
    [0] Les doubles donnent le même signe à chaque nombre.
    [one] Les doubles donnent un autre signe à un nombre : on ne peut se fier à une réponse qui repose sur lui.
   *[other] Les doubles donnent un autre signe à { $wrong } nombres : on ne peut se fier à une réponse qui repose sur l’un d’eux.
}
judge-verdict = sans arrondi : { $found }
judge-written = { $n } · { $power }
judge-side = (B − A) × (P − A) = { $value }, deux fois l’aire du triangle avec son signe : P est { $order ->
    [less] à gauche de la droite, en regardant de A vers B.
    [equal] sur la droite par A et B.
   *[greater] à droite de la droite, en regardant de A vers B.
}
judge-between = (A − P) · (B − P) = { $value } : { $order ->
    [less] vus de P, A et B sont dans des directions opposées ; P, s’il est aligné, est donc entre eux.
    [equal] P est en A ou en B, ou les voit à angle droit.
   *[greater] vus de P, A et B sont du même côté ; P n’est donc pas entre eux.
}
judge-past-a = (B − A) · (P − A) = { $value } : { $order ->
    [greater] le long de AB, P est après A.
   *[other] P n’est pas après A ; de AB, c’est donc le bout A qui est le plus proche.
}
judge-past-b = (B − A) · (P − B) = { $value } : { $order ->
    [less] P est avant B ; l’endroit le plus proche est donc entre les bouts.
   *[other] P n’est pas avant B ; de AB, c’est donc le bout B qui est le plus proche.
}
judge-before-b = (B − A) · (B − P) = { $value } : { $order ->
    [less] le long de AB, P est après B.
   *[other] P n’est pas après B.
}
judge-square = Le carré de la distance est d² = { $value }. Une racine devrait être arrondie : on compare donc des carrés.
judge-line-square = Le carré de la distance à la droite est d² = { $value }. Une racine devrait être arrondie : on compare donc des carrés.
judge-reach = d² − r² = { $value } : { $order ->
    [less] c’est plus près que ce qu’il faut atteindre.
    [equal] c’est juste à la portée.
   *[greater] c’est plus loin que ce qu’il faut atteindre.
}
judge-t = La rencontre est à t = { $value }, un quotient gardé en deux parties, sans division{ $order ->
    [less] {"\u00A0"}: derrière le départ, ce n’est donc pas une rencontre.
    [equal] {"\u00A0"}: au départ.
   *[greater] .
}
judge-later = t est à { $value } du plus petit jusqu’ici : { $order ->
    [less] celui-ci est rencontré plus tôt, et gardé.
    [equal] les deux sont rencontrés en même temps.
   *[greater] celui-ci est rencontré plus tard, et écarté.
}
judge-before = A.{ $axis } − P.{ $axis } = { $value } : le long de { $axis }, P est { $order ->
    [less] après le côté bas de la boîte.
    [equal] sur le côté bas de la boîte.
   *[greater] avant le côté bas de la boîte, donc dehors.
}
judge-beyond = P.{ $axis } − A.{ $axis } = { $value } : le long de { $axis }, P est { $order ->
    [less] avant le côté haut de la boîte.
    [equal] sur le côté haut de la boîte.
   *[greater] après le côté haut de la boîte, donc dehors.
}
judge-past = Le long de { $axis }, le centre est { $value } hors de la boîte{ $order ->
    [equal] {"\u00A0"}: il est entre ses côtés.
   *[other] .
}
judge-overlap = Le long de { $axis }, les boîtes se recouvrent de { $value } : { $order ->
    [less] il y a un écart, elles sont donc séparées.
    [equal] elles s’y touchent.
   *[greater] il n’y a pas d’écart ici.
}
judge-depth = Le plus petit est { $value }{ $order ->
    [less] , sous 0 : elles sont séparées.
    [equal] {"\u00A0"}: elles se touchent.
   *[greater] {"\u00A0"}: c’est la profondeur de l’une dans l’autre.
}
judge-below = A.y − P.y = { $value } : le bout A de l’arête { $order ->
    [greater] est sous P, et un rayon de P vers la droite passe au-dessus.
   *[other] n’est pas sous P, et un rayon de P vers la droite ne passe pas au-dessus.
}
judge-gap = Sur la normale de AB l’écart, au carré avec son signe, est { $value } : { $order ->
    [less] les ombres s’y recouvrent.
    [equal] les ombres s’y touchent.
   *[greater] il y a un écart, ils sont donc séparés.
}
judge-greatest-gap = Le plus grand écart de tous les axes, au carré avec son signe, est { $value } : { $order ->
    [less] aucun axe n’en a, ils se recouvrent donc, et sa racine est la sortie la plus courte.
    [equal] ils se touchent.
   *[greater] ils sont donc séparés ; suivent les distances des sommets et des arêtes.
}
judge-least-square = Le plus petit carré de toutes les distances est { $value }. Sa racine est la distance.
judge-at-0 = Le nombre { $which } de la suite de Sturm vaut { $value } au début de la courbe : { $order ->
    [less] sous 0.
    [equal] 0, qui ne compte pour aucun signe.
   *[greater] au-dessus de 0.
}
judge-at-1 = Le nombre { $which } de la suite de Sturm vaut { $value } à la fin de la courbe : { $order ->
    [less] sous 0.
    [equal] 0, qui ne compte pour aucun signe.
   *[greater] au-dessus de 0.
}
judge-roots = Les changements de signe au début moins ceux de la fin comptent les racines : { $value }. Aucune n’a été calculée.
judge-away = La direction du mouvement fois le chemin depuis le mur vaut { $value } : { $order ->
    [less] le disque s’approche.
    [equal] la distance reste pour l’instant.
   *[greater] le disque s’éloigne.
}
judge-height = (P − A) · N = { $value }, six fois le volume sous P avec son signe : P est { $order ->
    [less] d’un côté du plan par A, B et C.
    [equal] dans le plan par A, B et C.
   *[greater] de l’autre côté du plan par A, B et C.
}
judge-corner-height = (Q − A) · N = { $value }, six fois le volume sous Q avec son signe : le sommet Q est { $order ->
    [less] d’un côté du plan par A, B et C.
    [equal] dans le plan par A, B et C.
   *[greater] de l’autre côté du plan par A, B et C.
}
judge-passing = D · (PA × PB) = { $value } : la droite depuis P passe l’arête AB { $order ->
    [less] d’un côté.
    [equal] en la coupant.
   *[greater] de l’autre côté.
}
judge-steepness = D · N = { $value } : la droite { $order ->
    [equal] est parallèle au plan du triangle.
   *[other] n’est pas parallèle au plan du triangle, et le traverse.
}
judge-axis-overlap = Le long de N les ombres se recouvrent de { $value }, fois la longueur de N : { $order ->
    [less] il y a un écart, elles sont donc séparées.
    [equal] elles s’y touchent, ou N n’a pas de longueur.
   *[greater] pas d’écart ici.
}
fact-judge-side = deux fois l’aire du triangle ABP, avec son signe
fact-judge-between = si P est entre A et B, là où il est aligné
fact-judge-past-a = de combien P est après A, fois la longueur de AB
fact-judge-past-b = de combien P est après B, fois la longueur de AB
fact-judge-before-b = de combien P est avant B, fois la longueur de AB
fact-judge-square = le carré de la distance
fact-judge-line-square = le carré de la distance à la droite
fact-judge-reach = le carré de la distance moins celui de la portée
fact-judge-t = la part du chemin qui est libre
fact-judge-later = la différence avec le plus petit jusqu’ici
fact-judge-before = de combien P est avant le côté bas, le long de { $axis }
fact-judge-beyond = de combien P est après le côté haut, le long de { $axis }
fact-judge-past = de combien le centre est dehors, le long de { $axis }
fact-judge-overlap = de combien elles se recouvrent, le long de { $axis }
fact-judge-depth = le plus petit recouvrement
fact-judge-below = de combien le bout de l’arête est sous P
fact-judge-gap = le carré de l’écart, sous 0 là où ils se recouvrent
fact-judge-greatest-gap = le plus grand de tous les écarts, en carré avec son signe
fact-judge-least-square = le carré de la distance des deux
fact-judge-at-0 = un polynôme de la suite à q = 0
fact-judge-at-1 = un polynôme de la suite à q = 1
fact-judge-roots = combien de fois la courbe rencontre le segment
fact-judge-away = sous 0 tant que la distance diminue
fact-judge-height = six fois le volume du tétraèdre ABCP, avec son signe
fact-judge-corner-height = six fois le volume du tétraèdre ABCQ, avec son signe
fact-judge-passing = le volume que tendent la droite et l’arête, avec son signe
fact-judge-steepness = 0 là où la droite est parallèle au plan
fact-judge-axis-overlap = de combien les ombres se recouvrent, fois la longueur de N
fact-judge-exactly = le même, chiffre par chiffre
fact-judge-bits = combien de chiffres binaires il faut pour écrire le nombre
fact-judge-doubles = ce que donne la même formule en doubles
label-exactly = exactement
label-doubles = en doubles
label-digits = chiffres binaires

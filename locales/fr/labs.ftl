# Ce que plusieurs labos partagent ; ce qu’un seul dit est dans labs/.

try-any = tirez une forme, ou la pointe de sa flèche ; → passe à l’étape suivante

## Comment les rôles s’appellent dans un labo
legend-overlap = chevauchement
legend-way-out = sortie
legend-point = le point
legend-box = boîte
legend-disc = disque
legend-first = première de la paire
legend-second = seconde de la paire
legend-segment = segment
legend-mover = ce qui bouge
legend-wished = où il voulait aller
legend-meet = rencontre
legend-apart = séparés, ou écarté
legend-polygon = polygone

## Ce que plusieurs disent
kind-compare = comparaison
kind-within = dedans
pairs-step = { $a } · { $b } — { $said }
pairs-verdict = { $meet ->
    [one] { $meet } paire sur { $pairs } se rencontre
   *[other] { $meet } paires sur { $pairs } se rencontrent
}
pairs-verdict-left = { $meet } des { $pairs } premières paires se rencontrent ; { $left } autres n’ont pas été testées
point-box-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
   *[outside] { $a } est hors de { $b }
}
box-box-shared = B n’est trop loin d’aucun des quatre côtés : { $touching ->
    [yes] elles ne partagent que leur bord, { $width } × { $height }. Des boîtes fermées s’y touchent, donc se rencontrent.
   *[no] elles partagent un rectangle de { $width } × { $height }, donc se rencontrent.
}
shapes-verdict = { $order ->
    [less] { $a } et { $b } se chevauchent
    [equal] { $a } et { $b } se touchent
   *[greater] { $a } et { $b } sont séparés
}
kind-difference = différences
kind-squares = carrés
point-circle-squares = Les carrés des deux côtés de l’angle droit, { $dx2 } et { $dy2 }, font ensemble d² = { $sum }, le carré du chemin lui-même : c’est Pythagore.
point-circle-compare = { $side ->
    [inside] d² = { $distance } est inférieur à r² = { $radius } : le point est dans le disque. De deux longueurs, la plus grande a le plus grand carré ; nul besoin de racine.
    [boundary] d² = { $distance } vaut exactement r² : le point est sur le bord, et le bord est au disque.
   *[outside] d² = { $distance } dépasse r² = { $radius } : le point est dehors. De deux longueurs, la plus grande a le plus grand carré ; nul besoin de racine.
}
lab-needs-circle-and-segment = Ce labo demande un cercle et un segment : dessinez les deux.
word-misses = se manquent
lab-needs-point-and-polygon = Ce labo demande un point et un polygone : dessinez les deux.
kind-published = version publiée
label-edges = arêtes
label-corners = sommets
label-holes = trous
label-reflex = rentrants
kind-crosses = croisement
kind-collinear = alignés
race-head = TEMPS
race-segment = une corde
race-ratio = { $a } : { $b }
race-tip = Mesuré ici et maintenant : cette courbe, d’abord le couple montré, puis des segments autour d’elle, { $different } différents en tout. Le processeur ne peut pas en apprendre autant par cœur ; d’un même couple testé encore et encore, il le fait, et le test court semble alors plusieurs fois plus rapide qu’il n’est. Ce que la courbe prend de plus dépend du nombre de rencontres : ce que les boîtes ou les côtés décident ne coûte presque rien, chaque racine coûte. L’article de 2009 dit environ 100 fois plus.
setting-flatten = cordes
setting-flatten-tip = En combien de cordes la courbe est coupée, à côté de sa formule
sat-meet = { $axes } axes ont été testés, un par arête de { $first } et de { $second }, et aucun n’a d’écart : aucune droite ne les sépare, ils se rencontrent donc. { $touching ->
    [yes] Le moindre recouvrement est { $depth }, celui { $edge } : ils ne font que se toucher.
   *[no] Le moindre recouvrement est { $depth }, celui { $edge }.
}
kind-way-out = sortie
track-axes-a = axes de A
track-axes-b = axes de B
track-axes-of = axes : { $shape }
track-in-line = sur une droite
track-nearest-points = points les plus proches
track-edge = arête
track-walk = marche
track-all-features = tous les éléments
name-edge-alone = arête { $side ->
    [upper] supérieure
    [lower] inférieure
    [left] gauche
    [right] droite
    [upper-left] supérieure gauche
    [upper-right] supérieure droite
    [lower-left] inférieure gauche
   *[lower-right] inférieure droite
}
name-corner-alone = sommet { $side ->
    [upper] supérieur
    [lower] inférieur
    [left] gauche
    [right] droit
    [upper-left] supérieur gauche
    [upper-right] supérieur droit
    [lower-left] inférieur gauche
   *[lower-right] inférieur droit
}
fact-edge-normal = La direction qui sort tout droit de l’arête e : longue d’une unité, perpendiculaire à elle.
label-way = chemin
label-axes = axes
label-ahead = devant

title-bsp2d = Des murs dans un arbre BSP
lab-bsp2d = Quelles droites coupent une carte en secteurs, et par lesquels passe un déplacement ?
try-bsp2d = tirez O et P, voyez par quels secteurs passe le déplacement, et trouvez-les dans l’arbre
legend-plus-side = côté plus, secteurs regardés
legend-minus-side = côté moins
kind-side-of-line = côté
fact-sector-walls = Un nœud qui a davantage de murs est coupé en deux.
fact-part-walls = Combien de murs, ou de parties de murs, s’y trouvent.
fact-lines-above = Combien de droites sont au-dessus de lui.
fact-plus = Combien d’autres murs sont du seul côté plus de sa droite.
fact-minus = Combien sont du seul côté moins.
fact-even-score = L’inégalité des deux côtés, et davantage pour chaque mur coupé. Le plus petit gagne.
fact-d-start = det(AB, Aa) pour le début a du mur : 0 ou plus du côté plus de la droite.
fact-d-end = La même chose pour la fin b du mur.
fact-d-point = Deux fois l’aire du triangle ABO : 0 ou plus du côté plus, moins de 0 du côté moins.
fact-d-start-move = det(AB, AO) : 0 ou plus quand le déplacement part du côté plus.
fact-d-end-move = det(AB, AP) : 0 ou plus quand il y finit.
fact-move-part = Quelle partie du déplacement s’y trouve, en fractions de lui. Les droites comptent comme élargies de ce que peut l’arrondi.
fact-sectors = Combien d’entre eux sont des secteurs.
setting-cut_weight = une coupe compte
setting-tree_lines = droites
tree_lines-walls = des murs
tree_lines-walls-about = Les droites des murs qui séparent le mieux sont choisies ici
tree_lines-file = du fichier
tree_lines-file-about = Les nœuds du fichier d’où vient la carte, tels que son constructeur de nœuds les a faits
label-sectors = secteurs
bsp2d-all = { $walls } murs, et tout le plan est un seul secteur. Les secteurs de plus de NBMAX = { $most } murs sont à couper en deux, le long de la droite d’un de leurs murs.
bsp2d-node = Le nœud { $node } a { $walls } murs, plus que NBMAX = { $most }. Laquelle de leurs droites le coupe le mieux ?
bsp2d-all-file = { $walls } murs, et tout le plan est un seul secteur. Les droites viennent du fichier de la carte : les nœuds de Doom. Les murs descendent entre elles.
bsp2d-node-file = Le nœud { $node } a { $walls } murs, et une droite dans le fichier de la carte.
bsp2d-sector-file = Le nœud { $node } est un sous-secteur du fichier, sous { $depth } droites. { $walls ->
    [0] Aucun mur ne s’y trouve.
    [one] Un mur s’y trouve.
   *[other] { $walls } murs s’y trouvent.
}
bsp2d-split-file = Le nœud { $node } est coupé par : { $wall }. Son côté plus, à droite comme dans Doom, est le nœud { $plus }, son côté moins le nœud { $minus }.
file-line = droite { $number } du fichier
file-tree-none = La scène n’a pas de nœuds du fichier d’une carte : importez une carte de Doom (.wad) qui en a, ou prenez les droites des murs.
file-tree-fault = Les nœuds de { $file } sont inutilisables : { $fault }. Importez la carte de nouveau, ou ôtez ce fichier de la scène.
file-tree-format = Les nœuds de { $file } sont du genre { $format }, qui n’est pas lu : construisez ceux de Doom, ou ôtez ce fichier de la scène.
bsp2d-sector-few = Le nœud { $node } a { $walls ->
    [0] zéro mur
    [one] un mur
   *[other] { $walls } murs
}, pas plus que NBMAX = { $most } : c’est un secteur, qui les garde dans sa liste.
bsp2d-sector-full = Le nœud { $node } a encore { $walls } murs, mais l’arbre ne doit pas avoir plus de parties : c’est un secteur.
bsp2d-candidate-first = La droite de ce mur : { $wall }. Elle en a { $plus } autres du côté plus et { $minus } du côté moins, et en coupe { $cuts } : score { $score }. Le plus petit score gagne.
bsp2d-candidate-best = La droite de ce mur : { $wall }. Elle en a { $plus } autres du côté plus et { $minus } du côté moins, et en coupe { $cuts } : score { $score }, moins que { $least } pour { $other }. La meilleure jusqu’ici.
bsp2d-candidate = La droite de ce mur : { $wall }. Elle en a { $plus } autres du côté plus et { $minus } du côté moins, et en coupe { $cuts } : score { $score }, pas moins que { $least } pour { $other }.
bsp2d-parts-none = La droite de ce mur : { $wall }. Elle en a { $plus } autres du côté plus et { $minus } du côté moins, et en coupe { $cuts } : un côté les garderait tous. Elle ne sépare rien.
bsp2d-convex = Aucune droite ne sépare les { $walls } murs du nœud { $node } : c’est un secteur, bien qu’ils soient nombreux.
bsp2d-split = Le nœud { $node } est coupé le long de la droite au plus petit score, celle de ce mur : { $wall }. Son côté plus est le nœud { $plus }, son côté moins le nœud { $minus }.
bsp2d-hand-own = { $wall } est sur la droite, qui est la sienne. Ce qui est sur la droite va du côté plus.
bsp2d-hand-on = { $wall } est sur la droite de ce mur : { $line }. Ce qui est sur la droite va du côté plus.
bsp2d-hand-plus = { $wall } n’a ici aucun bout du côté moins de la droite de ce mur : { $line }. Ce qui en est ici va du côté plus.
bsp2d-hand-minus = { $wall } n’a ici aucun bout du côté plus de la droite de ce mur : { $line }. Il va du côté moins.
bsp2d-hand-both = { $wall } traverse la droite de ce mur : { $line }, à { $at } de sa longueur. Il y est coupé, et chaque partie va de son côté.
bsp2d-built = L’arbre a { $nodes } nœuds : { $sectors } sont des secteurs, dont les listes ont { $entries } entrées. Le secteur le plus haut est sous { $least } droites, le plus profond sous { $depth } : plus c’est proche, mieux c’est équilibré. Un jeu garde tout cela dans le fichier de sa carte.
bsp2d-point = De quel côté est O de la droite de ce mur : { $line } ? d = { $d } : du { $plus ->
    [yes] côté plus
   *[no] côté moins
}. L’arbre se descend par là.
bsp2d-point-in = O est dans le secteur { $node }, trouvé par { $asked ->
    [0] zéro comparaison : il n’y a que ce secteur
    [one] une comparaison
   *[other] { $asked } comparaisons
}. Sa liste a { $walls ->
    [0] zéro mur
    [one] un mur
   *[other] { $walls } murs
}.
bsp2d-start = Maintenant le déplacement de { $from } à { $to } descend dans l’arbre, comme O ; là où il traverse une droite, des deux côtés.
bsp2d-line-one = Nœud { $node } : de { $from } à { $to } de son chemin, le déplacement reste du côté { $first ->
    [plus] plus
   *[minus] moins
} de la droite de ce mur : { $line }. L’autre côté n’est pas à regarder.
bsp2d-line-both = Nœud { $node } : le déplacement traverse la droite de ce mur : { $line }. D’abord vient le côté { $first ->
    [plus] plus
   *[minus] moins
}, d’où il part, puis l’autre.
bsp2d-visit = Secteur { $node } : { $walls ->
    [0] sa liste est vide. Aucun test.
    [one] sa liste a un mur.
   *[other] sa liste a { $walls } murs.
}
bsp2d-known = Une partie de { $wall } est aussi dans le secteur { $node }, mais le test du mur a déjà été fait : la réponse est connue.
tree-sector = Secteur { $node } : { $walls ->
    [0] aucun mur
    [one] un mur
   *[other] { $walls } murs
}
tree-line = coupé le long de ce mur : { $wall }
tree-quad = Nœud { $node } : coupé en quatre
tree-quad-leaf = Feuille { $node } : { $walls ->
    [0] aucun mur
    [one] un mur
   *[other] { $walls } murs
}
tree-counts-walls = { $nodes } nœuds · { $full } avec des murs · { $empty } vides

title-quadtree = Des murs dans un quadtree
lab-quadtree = Où faut-il couper des carrés en quatre, et par lesquels passe un déplacement ?
try-quadtree = tirez P dans la cabane, puis dehors dans le champ, et comparez les tests
legend-leaves-looked-at = feuilles regardées
kind-cut-in-four = coupé en quatre
kind-quad-leaf = feuille
kind-handed = transmis
kind-quad-node = nœud
track-root = racine
track-built = construit
fact-node-walls = Combien de murs, ou de morceaux de murs, sont dans ce carré.
fact-leaf-walls = Un carré qui en a davantage est coupé en quatre.
fact-quad-depth = Combien de coupes sont au-dessus de lui.
fact-quad-nodes = Combien de nœuds a l’arbre, feuilles comprises.
fact-leaves = Combien d’entre eux sont des feuilles.
fact-empty-leaves = Combien de feuilles n’ont aucun mur.
fact-tree-bytes = Combien d’octets prennent les nœuds et les listes.
fact-nodes-looked-at = Combien de nœuds ont été regardés, feuilles comprises.
setting-leaf_walls = murs par feuille
setting-deepest = profondeur
label-leaves = feuilles
count-nodes = nœuds
count-nodes-tip = Combien de nœuds de l’arbre le déplacement a regardés
quad-place = { $place ->
    [upper-left] celui en haut à gauche
    [upper-right] celui en haut à droite
    [lower-left] celui en bas à gauche
   *[lower-right] celui en bas à droite
}
quad-places = { $n ->
    [0] aucun
    [1] { $a }
    [2] { $a } et { $b }
    [3] { $a }, { $b } et { $c }
   *[other] { $a }, { $b }, { $c } et { $d }
}
quad-bounds = { $walls } murs. La boîte autour d’eux tous, de { $min } à { $max }, est la racine de l’arbre.
quad-cut = Le nœud { $node } a { $walls } murs, plus que NBMAX = { $most } : il est coupé en quatre en son milieu, et transmet ses murs.
quad-leaf-few = Le nœud { $node } a { $walls ->
    [0] zéro mur
    [one] un mur
   *[other] { $walls } murs
}, pas plus que NBMAX = { $most } : c’est une feuille.
quad-leaf-deep = Le nœud { $node } a encore { $walls } murs, plus que NBMAX = { $most }, mais l’arbre ne doit pas dépasser la profondeur { $depth } : c’est une feuille.
quad-leaf-full = Le nœud { $node } a encore { $walls } murs, mais l’arbre a autant de morceaux qu’il peut en avoir : c’est une feuille.
quad-hand = { $wall } est dans un seul quart du nœud { $node } : { $places }.
quad-hand-pieces = { $wall } chevauche une ligne médiane du nœud { $node } : ses { $pieces } morceaux vont dans { $places }.
quad-built = L’arbre a { $nodes } nœuds : { $leaves } sont des feuilles, dont { $empty } sans aucun mur. Leurs listes ont { $entries } entrées, et la plus profonde est sous { $depth } coupes.
quad-start = Maintenant le déplacement de { $from } à { $to } descend dans l’arbre, comme l’a fait un mur.
quad-visit = Le nœud { $node } a été coupé en quatre. Le déplacement passe par ces quarts, dans cet ordre : { $places }.
quad-visit-leaf = Le nœud { $node } est une feuille : { $walls ->
    [0] sa liste est vide. Aucun test.
    [one] sa liste a un mur.
   *[other] sa liste a { $walls } murs.
}
quad-behind = Le déplacement n’entre dans le nœud { $node } qu’à { $enters } de son chemin, derrière le mur rencontré à { $t }. Rien n’y peut être plus proche.
quad-known = { $wall } est aussi dans la liste de la feuille { $node }, mais le test en a déjà été fait : la réponse est connue.
quad-answer = { $met ->
    [yes] Le déplacement s’arrête contre { $wall }, à { $t } de son chemin.
   *[no] Aucun mur n’est rencontré : le déplacement est libre.
} { $tests ->
    [one] Un test
   *[other] { $tests } tests
} dans { $nodes ->
    [one] un nœud
   *[other] { $nodes } nœuds
}, là où tous les murs un par un sont { $walls }.
label-deep = coupes au-dessus

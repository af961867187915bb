title-partition-race = La course des partitions
lab-partition-race = Grille, quadtree, BSP ou boîtes : lequel regarde ici le moins de murs, et à quel prix ?
try-partition-race = tirez P et comparez les barres dans l’onglet Course, puis faites grandir les murs jusqu’à un million
legend-parts-looked-at = parties regardées
legend-other-moves = les autres déplacements
kind-one-move = le déplacement
kind-many-moves = beaucoup de déplacements
kind-ranked = classement
track-race = course
track-ranked = classement
rival-one-by-one = un par un
rival-grid = grille
rival-quadtree = quadtree
rival-bsp2d = BSP de droites
rival-solids = BSP de solides
rival-boxes = boîtes
rival-given = BSP du fichier
fact-other-moves = Combien d’autres déplacements sont tirés au sort, chacun aussi long que celui-ci.
fact-race-most = Une feuille du quadtree, du BSP de droites et des boîtes n’a pas plus de murs que cela, là où on peut les séparer.
fact-race-nodes = Combien il y a de nœuds ou de carrés.
fact-race-depth = Combien de coupes sont au-dessus de la feuille la plus profonde.
fact-file-segs = Combien de morceaux de lignes le fichier a dans ses secteurs, passages compris.
fact-file-more = Combien de fois un mur se trouve dans un secteur où le fichier n’en a pas de morceau.
fact-file-less = Combien de fois le fichier a un morceau d’un mur dans un secteur où il n’y en a pas.
fact-mean-tests = Avec combien de murs un déplacement a été testé, en moyenne.
fact-mean-nodes = Combien de nœuds ou de carrés un déplacement a regardés, en moyenne.
fact-most-tests = Le plus grand nombre de tests d’un de ces déplacements.
fact-mean-looks = Tests et nœuds ensemble, en moyenne sur les autres déplacements.
setting-race_moves = autres déplacements
label-looks = regards
label-segs = morceaux
label-more = sans morceau
label-less = sans mur
label-moves = déplacements
race-start = { $walls } murs, un déplacement de O à P, et { $moves } autres aussi longs, n’importe où parmi les murs. Les arbres coupent les feuilles de plus de { $most } murs. Qui en regarde le moins, et qu’a-t-il construit pour cela ?
race-built-one-by-one = Un par un, rien n’est construit : chaque mur est testé avec chaque déplacement.
race-built-grid = La grille a { $nodes } carrés, et { $entries } entrées dans leurs listes : { $bytes } octets. Elle n’a aucune profondeur, car le carré d’un endroit se calcule.
race-built-quadtree = Le quadtree a { $nodes } nœuds, { $entries } entrées dans les listes de ses feuilles, et une profondeur de { $depth } coupes : { $bytes } octets.
race-built-bsp2d = Le BSP de droites a { $nodes } nœuds, { $entries } entrées dans les listes de ses secteurs, et une profondeur de { $depth } droites : { $bytes } octets. Chaque droite a été choisie parmi beaucoup.
race-built-solids = L’arbre de l’article B sépare les murs jusqu’à ce que chacun soit entre ses deux faces : { $nodes } nœuds, une profondeur de { $depth } droites, { $bytes } octets. C’est beaucoup pour un point ; il est fait pour des formes qui ont une taille.
race-built-boxes = L’arbre de boîtes a { $nodes } nœuds et une profondeur de { $depth } boîtes : { $bytes } octets. Chaque mur est dans une seule liste, { $entries } en tout ; ce sont les boîtes qui peuvent se recouvrir.
race-built-given = Le fichier de cette carte a son propre BSP, fait pour Doom par un constructeur de nœuds, dont les droites sont prises telles quelles : { $nodes } nœuds, une profondeur de { $depth } droites, { $bytes } octets. Les murs y descendent ici, avec { $entries } entrées dans les listes. Celles du fichier, de { $segs } morceaux de lignes, sont arrondies à l’unité là où une ligne fut coupée : { $more } entrées n’y ont pas de morceau, et { $less } morceaux pas de mur.
race-walked = { $rival } : { $met ->
    [yes] le déplacement s’arrête contre { $wall }, à { $t } de son chemin
   *[no] le déplacement est libre
}. { $tests ->
    [one] Un test
   *[other] { $tests } tests
} dans { $nodes ->
    [one] un nœud
   *[other] { $nodes } nœuds
}, et la réponse est celle des murs un par un.
race-walked-first = { $rival } : { $met ->
    [yes] le déplacement s’arrête contre { $wall }, à { $t } de son chemin
   *[no] le déplacement est libre
}. { $tests ->
    [one] Un test
   *[other] { $tests } tests
}, et c’est la réponse que tous les autres doivent donner. De plusieurs murs rencontrés au même endroit, c’est le premier de la liste.
race-walked-otherwise = { $rival } : { $tests } tests dans { $nodes } nœuds, et une autre réponse que celle des murs un par un. C’est un défaut de ce programme.
race-moves = { $moves } autres déplacements, dont { $met } rencontrent un mur. { $rival } : { $tests } tests et { $nodes } nœuds par déplacement, et toujours la bonne réponse.
race-moves-otherwise = { $rival } : { $agree } des { $moves } autres déplacements ont la réponse des murs un par un. C’est un défaut de ce programme.
race-ranked = Le moins de tests pour ce déplacement, { $tests }, c’est : { $fewest }. Sur { $moves } autres déplacements, le moins de tests et de nœuds ensemble, { $looks } par déplacement, c’est : { $overall }. Tous ont donné les mêmes réponses.
race-ranked-otherwise = Le moins de tests, c’est : { $fewest }. Mais tous n’ont pas donné la même réponse : c’est un défaut de ce programme.
tab-race = Course
race-tests = tests de ce déplacement
race-nodes = nœuds de ce déplacement
race-all-tests = tests par déplacement, sur beaucoup
race-all-nodes = nœuds par déplacement, sur beaucoup
race-bytes = octets
race-depth = profondeur
race-build = temps de construction, mesuré ici
race-build-tip = Mesuré une fois sur cette machine, à côté du calcul : aucune étape n’en dépend
race-to-come = à venir
race-grow = Grandir jusqu’à 1 000 000 murs
race-grow-tip = Construit tous les rivaux sur 10, 30, 100… murs tirés au sort, et fait 200 déplacements dans chacun
race-grow-even = égal
race-grow-corner = coin dense
race-growing = { $walls } murs : { $rival }
race-grown = tests et nœuds par déplacement, selon le nombre de murs
race-grown-build = temps de construction
race-grown-at = { $rival } : { $walls } murs, { $looks } tests et nœuds par déplacement, construit en { $time }
race-cancel = Annuler
track-one-by-one = un par un
one-by-one-start = Le déplacement va de { $from } à { $to }. On ne sait pas où sont les murs : chacun des { $walls } est testé, et la rencontre la plus proche est gardée.
one-by-one-answer = { $met ->
    [yes] Il ne reste aucun mur : la rencontre la plus proche est { $wall }, à { $t } du déplacement.
   *[no] Il ne reste aucun mur, et aucun n’a été rencontré : le déplacement est libre.
} { $walls ->
    [one] Un mur a été testé.
   *[other] Les { $walls } murs ont tous été testés ; une partition en aurait laissé la plupart de côté.
}
one-by-one-verdict = { $met ->
    [yes] Le déplacement s’arrête contre { $wall }
   *[no] Le déplacement est libre
} : { $walls ->
    [one] un mur testé
   *[other] les { $walls } murs testés
}
fact-leaf-list = Combien de murs sont dans la liste de la feuille.
solids-start = Le déplacement va de { $from } à { $to }. Les droites de l’arbre de l’article B séparent les murs jusqu’à ce que chacun soit entre ses deux faces : le déplacement va du côté d’une droite où il commence, et de l’autre là où il traverse la droite.
solids-split = La droite du nœud { $node } : { $n ->
    [0] il ne reste rien du déplacement d’un côté ni de l’autre.
    [one] le déplacement reste d’un côté, dans le nœud { $first }. L’autre n’a pas besoin d’être regardé.
   *[other] le déplacement la traverse ou la longe. D’abord vient le nœud { $first }, où il commence, puis le nœud { $second }.
}
boxes-start = Le déplacement va de { $from } à { $to }. Chaque mur est dans une seule boîte, et les deux boîtes d’un nœud sont dans la sienne : le déplacement va dans celles qu’il traverse, d’abord dans la plus proche.
boxes-split = Le nœud { $node } a deux boîtes. { $n ->
    [0] Le déplacement ne traverse ni l’une ni l’autre.
    [one] Le déplacement en traverse une, le nœud { $first }. L’autre n’a pas besoin d’être regardée.
   *[other] Le déplacement les traverse toutes les deux : d’abord vient le nœud { $first }, puis le nœud { $second }.
}

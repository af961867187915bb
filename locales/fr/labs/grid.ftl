title-grid = Des murs dans une grille
lab-grid = Avec quels murs faut-il tester un déplacement, quand tous les murs sont rangés dans les carrés d’une grille ?
try-grid = tirez P à travers la carte et voyez quels carrés sont regardés
lab-needs-move-and-walls = Il faut ici un déplacement, c’est-à-dire un segment dont le rôle est mobile, et des murs aux côtés droits.
legend-squares-looked-at = carrés regardés
legend-tested-missed = testé, pas rencontré
legend-met-first = rencontré en premier
kind-walls-box = boîte
kind-grid-squares = carrés
kind-wall-taken = mur
kind-listed = dans une liste
kind-grid-built = construite
kind-column = colonne
kind-square-entered = carré
kind-known = connu
kind-wall-tested = test
track-squares = carrés
track-filling = rangement
track-move = déplacement
track-column = colonne { $which }
fact-walls-min = Les plus petits x et y des bouts de tous les murs.
fact-walls-max = Les plus grands x et y des bouts de tous les murs.
fact-walls-all = Combien il y a de murs.
fact-columns = Combien de carrés côte à côte.
fact-rows = Combien de carrés l’un sous l’autre.
fact-square-size = La taille d’un carré : celle de la boîte, divisée par leur nombre dans chaque sens.
fact-grid-square = Le carré : sa colonne et sa ligne, à partir de 0.
fact-wall-part = Quelle partie du mur s’y trouve, en fractions de sa longueur.
fact-entries = Combien d’entrées ont toutes les listes ensemble.
fact-empty-squares = Combien de carrés n’ont aucun mur. Leurs listes prennent quand même de la place.
fact-fullest = La longueur de la plus longue liste.
fact-grid-bytes = Combien d’octets prennent les listes.
fact-strip-x = De quel x à quel x le déplacement est dans cette colonne. Les bords comptent comme élargis de ce que peut l’arrondi.
fact-strip-y = De quel y à quel y il s’y trouve.
fact-enters = Quand le déplacement y entre, en fraction du déplacement.
fact-list-length = Combien de murs, ou de morceaux de murs, sont dans la liste du carré.
fact-hit-t = Où le mur le plus proche jusqu’ici est rencontré, en fraction du déplacement.
fact-wall-t = Où ce mur est rencontré, en fraction du déplacement.
fact-tests-made = Combien de murs, ou de morceaux de murs, ont été testés.
fact-squares-looked-at = Combien de carrés ont été regardés.
setting-columns = colonnes
setting-rows = lignes
setting-keeping = murs sur un bord
keeping-cut = coupés
keeping-cut-about = Coupés aux bords, comme dans l’article : chaque morceau est testé une fois, mais demande quatre nombres
keeping-whole = entiers
keeping-whole-about = Entiers dans la liste de chaque carré : un nombre par entrée, mais revus dans le carré suivant
grid-bounds = { $walls } murs. Les plus petits et les plus grands x et y de tous leurs bouts font la boîte qui les contient : de { $min } à { $max }.
grid-squares = La boîte est découpée en { $columns } × { $rows } = { $squares } carrés égaux, chacun de taille { $size }.
grid-wall-inside = Les deux bouts de { $wall } sont dans le carré { $a } : le mur entier y est aussi.
grid-wall-over = { $wall } commence dans le carré { $a } et finit dans le carré { $b }, par-dessus le bord entre des carrés.
grid-put = Le carré { $square } a { $wall } dans sa liste.
grid-put-piece = De { $from } à { $to } de sa longueur, { $wall } est dans le carré { $square }. Le mur y est coupé, et ce morceau va dans la liste.
grid-put-whole = De { $from } à { $to } de sa longueur, { $wall } est dans le carré { $square }. Le mur entier va dans la liste.
grid-built = { $walls } murs sont devenus { $entries } entrées dans les listes de { $squares } carrés. { $empty } d’entre eux sont vides ; la plus longue liste, celle du carré { $fullest }, en a { $most }. Tout cela se fait une fois, avant que le jeu commence.
grid-start = Maintenant le déplacement de { $from } à { $to }. Par quels carrés passe-t-il ?
grid-strip = Dans la colonne { $column }, le déplacement va de y = { $low } à y = { $high } : { $one ->
    [yes] c’est la ligne { $first }.
   *[no] ce sont les lignes { $first } à { $last }.
}
grid-strip-behind = Le déplacement n’entre dans la colonne { $column } qu’à { $enters } de son chemin, derrière le mur rencontré à { $t }. Rien n’y peut être plus proche, ni dans aucune colonne suivante : la recherche s’arrête.
grid-square = Carré { $square } : { $walls ->
    [0] sa liste est vide. Aucun test.
    [one] sa liste a un mur.
   *[other] sa liste a { $walls } murs.
}
grid-square-behind = Le déplacement n’entre dans le carré { $square } qu’à { $enters } de son chemin, derrière le mur rencontré à { $t }. Rien n’y peut être plus proche.
grid-known = { $wall } est aussi dans la liste du carré { $square }, mais le test en a déjà été fait : la réponse est connue.
grid-test-missed = { $wall } : { $why ->
    [move] d(O) = { $first } et d(P) = { $second } ont le même signe, donc O et P sont du même côté de la droite du mur. Le déplacement n’atteint jamais cette droite, ni donc le mur.
    [wall] d(A) = { $first } et d(B) = { $second } ont le même signe, donc ses deux bouts sont du même côté de la droite du déplacement. Celui-ci passe à côté.
   *[line] il est aligné avec le déplacement, de { $first } à { $second } le long de celui-ci. L’un finit avant que l’autre ne commence : ils ne partagent rien.
}
grid-test-first = Le déplacement rencontre { $wall } à { $t } de son chemin : le premier mur rencontré.
grid-test-nearer = Le déplacement rencontre { $wall } à { $t } de son chemin, avant { $other } à { $before } : voilà le plus proche maintenant.
grid-test-farther = Le déplacement rencontre { $wall } à { $t } de son chemin, pas plus près que { $other } à { $before }.
grid-answer = { $met ->
    [yes] Le déplacement s’arrête contre { $wall }, à { $t } de son chemin.
   *[no] Aucun mur n’est rencontré : le déplacement est libre.
} { $tests ->
    [one] Un test
   *[other] { $tests } tests
} dans { $squares ->
    [one] un carré
   *[other] { $squares } carrés
}, là où tous les murs un par un sont { $walls }.
grid-verdict = { $met ->
    [yes] Le déplacement s’arrête contre { $wall }
   *[no] Le déplacement est libre
} : { $tests ->
    [one] 1 test
   *[other] { $tests } tests
} au lieu de { $walls }
label-bytes = octets
label-empty = vides
label-entries = entrées
label-most = au plus
label-size = taille
label-square = carré
label-squares = carrés
count-squares = carrés
count-tests = tests
count-walls = murs
label-nbx = nbx
label-nby = nby
count-squares-tip = Combien de carrés de la grille le déplacement a regardés
count-tests-tip = Combien de murs, ou de morceaux de murs, ont été testés
count-walls-tip = Combien de tests ce serait, un par un

title-slide = Glisser le long des murs
lab-slide = Où finit une forme qui glisse le long des murs sur son chemin ?
try-slide = amenez la pointe de la flèche au-delà du bout de la rampe
fact-p = Là où la forme est maintenant.
fact-q = Là où elle veut être.
fact-w-length = La longueur de ce reste ; sous MIN_MOVE, il ne vaut pas un déplacement.
fact-w-dropped = Ce qui reste et n’est jamais parcouru.
fact-f = La fraction du vecteur vitesse qui n’est pas encore dépensée.
fact-p-end = Là où elle finit.
fact-p-stop = Là où elle est arrêtée.
fact-moved = De combien elle a avancé jusqu’à cet impact. Au-delà de MIN_MOVE, elle a quitté les murs précédents.
fact-min-move = Le plus petit déplacement qui vaille la peine : un réglage.
fact-max-impact = Le nombre d’impacts permis à un glissement : un réglage.
fact-v-n = La vitesse de v le long de la normale. En dessous de 0, v pointe dans le mur.
fact-taken = La part de v qui pointe dans le mur, et que le mur retire.
fact-v-along = Ce que le mur laisse de v : cela suit le mur.
fact-facing = La vitesse de v′ le long de la normale de l’autre mur. En dessous de 0, v′ pointe dans ce mur.
fact-forward = Dit si le reste va avec v ou contre elle : en dessous de 0, il revient.
fact-v-kept = Le vecteur vitesse qu’elle garde pour le prochain pas de temps.
fact-stop = Pourquoi elle finit ici.
fact-way = La distance parcourue à vol d’oiseau.
fact-push = La plus petite poussée trouvée qui la libère du solide.
fact-push-length = La longueur de cette poussée.
kind-start-solid = départ dans un solide
kind-aim = visée
kind-impact = impact
kind-normals = normales
kind-rest = reste
kind-corner = coin
kind-limit = limite
word-corner = coin
word-back = retour
word-short = trop court
word-max-impact = MAX_IMPACT
word-stuck = coincé
slide-start = La forme est en p = { $position } et veut se déplacer de v = { $velocity }, jusqu’en q = { $wish }.
slide-start-still = La forme est en p = { $position }. v = { $velocity } : elle ne veut aller nulle part.
slide-start-solid = Elle part de l’intérieur d’un solide : elle en est d’abord poussée dehors, de { $by } ; { $push } est la plus courte sortie trouvée.
slide-stuck = Elle part de l’intérieur d’un solide, et aucune sortie n’a été trouvée : elle reste.
slide-aim-first = Jusqu’où peut-elle aller de { $position }, de w = v = { $remaining } ? Rien n’est encore dépensé : f = { $frac }.
slide-aim = Il reste w = { $remaining }, soit f = { $frac } du vecteur vitesse le long du mur. Jusqu’où peut-elle aller maintenant, de { $position } ?
slide-free-whole = Rien ne gêne le trajet entier : elle finit en p + w = { $position }.
slide-free-still = Elle ne demande aucun déplacement, w = { $remaining } : elle reste en { $position }.
slide-free = Rien ne gêne le reste : elle finit en p + w = { $position }.
slide-impact-corner = À { $impact } du chemin, { $wall } l’arrête, MIN_DISTANCE = { $min } avant le contact. De là vers la forme pointe { $name } = { $normal }, et il reste { $frac } du vecteur vitesse.
slide-impact-round = À { $impact } du chemin, { $wall } l’arrête, MIN_DISTANCE = { $min } avant le contact. De là vers la forme pointe { $name } = { $normal }, et il reste { $frac } du vecteur vitesse.
slide-impact-curve = À { $impact } du chemin elle est arrêtée ({ $wall }), MIN_DISTANCE = { $min } avant le contact. La normale de la courbe y est { $name } = { $normal }, et il reste { $frac } de la vitesse.
slide-impact-published = À { $impact } du chemin, la droite { $wall } l’arrête, comme si elle était sans fin. La poussée revient selon { $name } = { $normal }, et il reste { $frac } du vecteur vitesse.
slide-normals-first = Sur quels murs s’appuie-t-elle ? Elle a avancé de { $moved }, et ce mur est le seul rencontré : en jeu, { $names }.
slide-normals-kept = Sur quels murs s’appuie-t-elle ? Elle a avancé de { $moved }, pas plus que MIN_MOVE = { $least } : les murs précédents touchent encore. En jeu, { $count } normales : { $names }.
slide-normals-forgotten = Sur quels murs s’appuie-t-elle ? Elle a avancé de { $moved }, plus que MIN_MOVE = { $least } : elle a quitté les murs précédents. En jeu, { $names }.
slide-project-only = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0 : v pointe dans { $wall }
   *[away] {"\u00A0"}: v ne pointe pas dans { $wall }
}. On retire cette part : v′ = { $projected } suit le mur. Aucun autre mur n’est en jeu : la forme continue ainsi.
slide-project-kept = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0 : v pointe dans { $wall }
   *[away] {"\u00A0"}: v ne pointe pas dans { $wall }
}. On retire cette part : v′ = { $projected } suit le mur. Elle ne pointe pas dans les autres murs en jeu ({ $others }) : la forme continue ainsi.
slide-project-refused = v·{ $name } = { $dot } : on retire cette part, et v′ = { $projected } suit { $wall }. Mais v′·{ $by } = { $facing } < 0 : ce chemin mène dans { $other }. Refusé.
slide-turned = La courbe ({ $wall }) se creuse vers la forme : le long de sa tangente elle serait arrêtée aussitôt. Le reste du chemin est donc tourné de { $angle }° vers { $name } : w = { $turned } est une corde du creux, et finit aussi près de lui qu’elle a commencé.
slide-rest = v′ est raccourcie à ce qui reste, f = { $frac } : w = { $remaining }, longue de { $length }, sans revenir (v·w = { $forward }) et pas moins que MIN_MOVE = { $least }. Elle continue.
slide-rest-back = Ce qui reste, w = { $remaining }, reviendrait en arrière : v·w = { $forward } < 0. Elle s’arrête ici.
slide-rest-short = Ce qui reste, w = { $remaining }, est long de { $length }, moins que MIN_MOVE = { $least } : pas la peine d’avancer. Elle s’arrête ici.
slide-corner = Chaque chemin le long d’un mur en jeu ({ $names }) mène dans un autre. Dans le plan, { $count } normales font déjà un coin : elle s’arrête en { $position }.
slide-limit = MAX_IMPACT = { $count } : un glissement n’a pas droit à plus d’impacts. La forme s’arrête en { $position }, et ce qui reste, w = { $remaining }, est abandonné.
slide-done-free = { $impacts ->
    [0] Elle finit en { $position } : rien ne la gênait.
   *[other] Elle finit en { $position } : plus rien ne la gêne. Impacts : { $impacts }.
}
slide-done-corner = Elle finit dans un coin en { $position } : le long de chaque mur en jeu, elle entrerait dans un autre. Impacts : { $impacts }.
slide-done-back = Elle finit en { $position } : le reste reviendrait en arrière. Impacts : { $impacts }.
slide-done-short = Elle finit en { $position } : le reste est trop court. Impacts : { $impacts }.
slide-done-max-impact = Elle finit en { $position } : MAX_IMPACT est atteint, le reste est abandonné. Impacts : { $impacts }.
slide-done-stuck = Elle reste en { $position }, dans un solide. Impacts : { $impacts }.

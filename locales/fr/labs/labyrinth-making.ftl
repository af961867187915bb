title-labyrinth-making = Fabriquer un labyrinthe
lab-labyrinth-making = Comment fabriquer un labyrinthe où un chemin, et un seul, mène de toute salle à toute autre ?
try-labyrinth-making = entrez pas à pas dans un cul-de-sac et ressortez-en, puis changez de règle
lab-needs-room = Le labyrinthe irait plus loin que les nombres : rapprochez son coin de l’origine.
legend-way-so-far = le chemin de la recherche
legend-opened = le mur que l’on ouvre
legend-kept-wall = le mur qui reste, la salle finie
legend-joined-rooms = les salles déjà reliées
kind-enter-room = nouvelle salle
kind-back = retour
kind-wall-drawn = mur tiré au sort
kind-all-joined = tout est relié
track-making = fabrication
fact-room = La salle : sa colonne et sa ligne.
fact-rooms-entered = Le nombre de salles déjà visitées.
fact-way-length = Le nombre de salles du chemin qui va du départ jusqu’ici.
fact-set-size = Le nombre de salles reliées à celle-ci à présent.
fact-walls-opened = Le nombre de murs ouverts.
fact-dead-ends = Le nombre de salles qui n’ont qu’une issue.
setting-maker = règle
maker-backtracker = recherche
maker-backtracker-about = De salle en salle aussi loin que possible, puis retour : de longs détours
maker-kruskal = au sort
maker-kruskal-about = La règle de Kruskal, les murs dans un ordre tiré au sort : beaucoup de petits culs-de-sac
setting-seed = graine
setting-across = salles en largeur
setting-down = salles en hauteur
making-start = { $rooms } salles, et tous les murs sont debout. La recherche part de la salle { $room }, tirée au sort.
making-enter = De { $from } vers la salle { $room }, encore jamais visitée : { $only ->
    [yes] la seule autour.
   *[no] une des { $choices } autour, tirée au sort.
} Le mur entre les deux est ouvert.
making-back = Autour de la salle { $room }, toutes ont été visitées. { $start ->
    [yes] La recherche est revenue à son départ : impossible de reculer davantage.
   *[no] Retour à la salle précédente.
}
making-wall = Le mur entre les salles { $a } et { $b } : { $opened ->
    [yes] aucun chemin ne les relie encore. On l’ouvre, et leurs salles ne font plus qu’un morceau.
   *[no] un chemin les relie déjà. L’ouvrir en ferait un second : il reste.
}
making-done = { $opened } murs sont ouverts, un de moins que les { $rooms } salles : un de plus ferait une boucle, un de moins séparerait deux salles.
making-verdict = Un labyrinthe de { $rooms } salles et { $ends } culs-de-sac.
do-keep-labyrinth = Garder ce labyrinthe dans la scène
did-keep-labyrinth = garder un labyrinthe

title-box3-box3 = Deux boîtes dans l’espace
lab-box3-box3 = Deux boîtes de l’espace dont les côtés suivent les axes se chevauchent-elles ?
try-box3-box3 = déplacez une boîte jusqu’à ce qu’un seul côté les sépare
fact-shared3-min = Le coin de la boîte commune aux plus petites coordonnées : chaque fois la plus grande des deux boîtes.
fact-shared3-max = Le coin de la boîte commune aux plus grandes coordonnées : chaque fois la plus petite des deux boîtes.
fact-shared3-size = La taille de la boîte commune le long de chaque axe ; 0 là où seules des parois se rencontrent.
lab-needs-boxes3 = Ce labo demande deux boîtes non tournées : dessinez-les.
box3-box3-side = { $side ->
    [right] Trop à droite ? B commence à x = { $other }, et A finit à { $own }.
    [left] Trop à gauche ? B finit à x = { $other }, et A commence à { $own }.
    [back] Trop au fond ? B commence à y = { $other }, et A finit à { $own }.
    [front] Trop en avant ? B finit à y = { $other }, et A commence à { $own }.
    [up] Trop haut ? B commence à z = { $other }, et A finit à { $own }.
   *[down] Trop bas ? B finit à z = { $other }, et A commence à { $own }.
} { $apart ->
    [yes] Il y a { $depth } entre elles le long de { $axis } : rien d’autre n’est à demander.
    [touching] Exactement là : des boîtes fermées se touchent, donc pas de ce côté.
   *[no] B dépasse le bord de A de { $depth }, donc pas de ce côté.
}
box3-box3-shared = Trop loin d’aucun des six côtés : { $touching ->
    [yes] elles ne partagent qu’un bout de paroi, { $w } × { $h } × { $d }. Des boîtes fermées s’y touchent, donc se rencontrent.
   *[no] elles partagent une boîte, { $w } × { $h } × { $d }, et se rencontrent donc.
}
box3-box3-out = { $touching ->
    [yes] La sortie : la moindre des six profondeurs est { $depth }, B n’a pas à bouger.
   *[no] La sortie : des six profondeurs, la moindre est { $depth }, { $side ->
        [right] à droite
        [left] à gauche
        [back] au fond
        [front] en avant
        [up] en haut
       *[down] en bas
    }. Déplacée d’autant par là, B ne fait plus que toucher A ; tout autre chemin est plus long.
}

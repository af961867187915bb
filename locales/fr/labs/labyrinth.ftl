title-labyrinth = Labyrinthe
lab-labyrinth = Une boîte ou un disque touche-t-il un mur mince d’un labyrinthe ?
try-labyrinth = faites passer la boîte à travers un mur, puis le disque le long d’un autre
lab-needs-labyrinth = Ce labo demande un labyrinthe non tourné, et un disque ou une boîte non tournée.
legend-wall-met = le mur rencontré
legend-no-wall = lu : pas de mur
legend-walker = la boîte ou le disque
legend-walls = les murs
kind-wall-read = mur lu
fact-wall-distance-square = Le carré de la distance du centre du disque au mur.
labyrinth-divide = { $what ->
    [box] La boîte
   *[disc] Le disque
} { $end ->
    [first] commence
   *[last] finit
} à { $ratio } cases selon { $axis } : { $axis } = { $index }.
labyrinth-range = Les cases couvertes vont de { $from } à { $to }. { $one ->
    [yes] C’est une seule case, et aucun mur n’est à l’intérieur.
   *[no] { $what ->
        [box] Seuls les murs entre deux d’entre elles peuvent traverser la boîte.
       *[disc] Seuls leurs murs peuvent être à portée.
    }
}
labyrinth-read = { $side ->
    [left] Le côté gauche
   *[top] Le côté haut
} de la case { $cell } : { $wall ->
    [yes] { $what ->
        [box] son bit est mis. Un mur traverse la boîte.
       *[disc] son bit est mis. Ce mur est-il à portée ?
    }
   *[no] son bit n’est pas mis, pas de mur.
}
labyrinth-distance = { $side ->
    [left] Le mur de gauche
   *[top] Le mur du haut
} de la case { $cell } est à d² = { $d } contre r² = { $r } : { $order ->
    [greater] hors de portée.
    [equal] il est tout juste touché.
   *[less] il est rencontré.
}
labyrinth-free = { $what ->
    [box] Aucun mur ne traverse la boîte.
   *[disc] Aucun mur n’est à portée du disque.
}
labyrinth-verdict = { $wall ->
    [left] { $a } rencontre le mur de gauche de la case { $cell } de { $b }.
    [top] { $a } rencontre le mur du haut de la case { $cell } de { $b }.
    [far] { $a } est plus loin que les cases ne sont comptées.
   *[no] { $a } ne rencontre aucun mur de { $b }.
}

# Règles brutes : la formule usuelle en nombres arrondis, chaque nombre et chaque signe face au même sans arrondi.

kind-plain-number = nombre arrondi
kind-plain-sign = signe arrondi
kind-plain-wrong = signe faux
track-plain-det = le déterminant
track-plain-t = la place le long
track-plain-u = entre les bouts
track-plain-line = sur une droite
track-plain-square = la portée
track-plain-centre = le point le plus proche
track-plain-edge = côté { $which }
plain-number = { $symbol } donne { $value }{ $how ->
    [exact] . Ici rien n’a été perdu par arrondi : sans arrondi, c’est le même nombre.
    [known] , arrondi en chemin : à { $off } de ce qu’il serait sans arrondi. D’après la taille des nombres, l’écart pourrait être de { $bound }.
    [over-zero] . Sans arrondi ce nombre n’existe pas : on diviserait par 0, là où l’arrondi a laissé quelque chose.
   *[lost] . Des nombres en chemin sont trop petits ou trop grands pour dire ce qu’il serait sans arrondi.
}
plain-sign = { $limit ->
    [none] { $symbol } = { $left } est { $order ->
        [less] moins que
        [equal] égal à
        [greater] plus que
       *[none] sans comparaison avec
    } { $right }
   *[other] { $symbol } = { $left } est { $order ->
        [less] moins que
        [equal] égal à
        [greater] plus que
       *[none] sans comparaison avec
    } { $limit } = { $right }
} : { $follows } { $trust }
plain-trust = { $how ->
    [exact] Rien n’est arrondi ici : le signe est le vrai.
    [certain] Sans arrondi l’écart est de { $difference }, et l’arrondi le change de { $bound } au plus : le signe est certain.
    [luck] Sans arrondi l’écart est de { $difference }, et l’arrondi pourrait le changer de { $bound } : plus qu’il n’en faut. Le signe est le vrai, mais ces nombres ne peuvent pas le savoir.
    [wrong] Sans arrondi c’est { $exact ->
        [less] moins, de { $difference }
        [equal] égal
       *[greater] plus, de { $difference }
    } : l’arrondi l’a déplacé de { $off }. Le signe est faux, et la règle continue avec lui.
    [over-zero] Sans arrondi ce nombre n’existe pas, car on diviserait par 0 : ce signe ne veut rien dire, et la règle continue avec lui.
   *[lost] Les nombres sont trop petits ou trop grands pour dire si le signe est le vrai.
}
plain-decision = D’après ces signes : { $found }. { $how ->
    [right] Aucun signe n’était faux, et les signes exacts disent de même.
    [luck] Les signes exacts disent de même, bien que { $wrong ->
        [one] un signe ait été faux
       *[other] { $wrong } signes aient été faux
    } : ce n’est pas lui qui comptait.
    [rule] Les signes exacts disent : { $right }. Aucun signe n’était faux ici ; c’est la règle qui oublie ce cas.
   *[wrong] Les signes exacts disent : { $right }. La réponse est fausse, car l’arrondi a retourné { $wrong ->
        [one] un signe
       *[other] { $wrong } signes
    } en chemin.
}
plain-segments-verdict = { $how ->
    [apart] { $a } et { $b } sont séparés, en nombres bruts
    [touching] { $a } touche { $b } à t = { $t }, en nombres bruts
   *[inside] { $a } croise { $b } à t = { $t }, en nombres bruts
}
plain-segments-parallel = { $order ->
    [equal] le déplacement et le mur passent pour parallèles.
   *[other] le déplacement et le mur ne sont pas parallèles, et t et u sont des parts de det.
}
plain-segments-before-start = { $order ->
    [less] la droite du mur est rencontrée avant O : ils sont séparés.
   *[other] la droite du mur n’est pas rencontrée avant O.
}
plain-segments-past-end = { $order ->
    [greater] la droite du mur est rencontrée après P : ils sont séparés.
   *[other] la droite du mur est rencontrée sur le déplacement.
}
plain-segments-before-a = { $order ->
    [less] c’est avant A, à côté du mur : ils sont séparés.
   *[other] ce n’est pas avant A.
}
plain-segments-past-b = { $order ->
    [greater] c’est après B, à côté du mur : ils sont séparés.
   *[other] c’est sur le mur : ils se rencontrent.
}
plain-segments-aside = { $order ->
    [equal] le mur est sur la droite du déplacement.
   *[other] le mur est à côté de la droite du déplacement : ils sont séparés.
}
plain-segments-nearer = { $order ->
    [less] A vient d’abord le long du déplacement, et B à la fin.
   *[other] B vient d’abord le long du déplacement, et A à la fin.
}
plain-segments-ahead = { $order ->
    [greater] le mur commence après O, et ce qu’ils partagent commence là.
   *[other] le mur commence derrière O : ce qu’ils partagent commence en O.
}
plain-segments-past = { $order ->
    [greater] c’est après P : ils sont séparés.
   *[other] ce n’est pas après P.
}
plain-segments-behind = { $order ->
    [less] tout le mur est derrière O : ils sont séparés.
   *[other] le mur va jusqu’à O ou plus loin : ils partagent quelque chose.
}
plain-circles-reach = { $order ->
    [less] les centres sont plus proches que les deux rayons ensemble : les disques se recouvrent.
    [equal] les centres sont à la distance des deux rayons ensemble : les disques se touchent.
   *[other] les centres sont plus loin que les deux rayons ensemble : les disques sont séparés.
}
plain-circle-box-low = { $order ->
    [less] le centre est avant la boîte ici : le point le plus proche est sur ce côté.
   *[other] le centre n’est pas avant ce côté.
}
plain-circle-box-high = { $order ->
    [greater] le centre est après la boîte ici : le point le plus proche est sur ce côté.
   *[other] le centre est entre les côtés : le point le plus proche a sa coordonnée.
}
plain-circle-box-reach = { $order ->
    [less] le point le plus proche P est dans le disque : ils se recouvrent.
    [equal] le point le plus proche P est sur le bord : ils se touchent.
   *[other] le point le plus proche P est hors du disque : ils sont séparés.
}
plain-circle-segment-before-start = { $order ->
    [greater] le pied de C est après A.
   *[other] le pied de C n’est pas après A : A est le point le plus proche.
}
plain-circle-segment-past-end = { $order ->
    [greater] le pied de C est après B : B est le point le plus proche.
   *[other] le pied de C est sur le segment, et c’est le point le plus proche.
}
plain-circle-segment-reach = { $order ->
    [less] le point le plus proche est dans le disque : ils se recouvrent.
    [equal] le point le plus proche est sur le bord : ils se touchent.
   *[other] le point le plus proche est hors du disque : ils sont séparés.
}
plain-polygon-start = { $order ->
    [greater] A est sous le rayon.
   *[other] A n’est pas sous le rayon.
}
plain-polygon-end = { $order ->
    [greater] B est sous le rayon.
   *[other] B n’est pas sous le rayon.
}
plain-polygon-side = { $order ->
    [on] P est sur la droite AB.
    [level] P est d’un côté de AB. Mais les deux bouts sont du même côté du rayon, qui ne le croise pas.
    [crossed] P est à gauche de AB, dont les bouts sont des deux côtés du rayon : le rayon le croise, et dedans et dehors s’échangent.
   *[other] P est à droite de AB : le rayon part derrière lui et ne le croise pas.
}
plain-polygon-between = { $order ->
    [greater] A et B sont vus dans une même direction : P est au-delà des bouts.
   *[other] A et B ne sont pas vus dans une même direction : P est sur le côté, et aucun autre n’est interrogé.
}
plain-ray-parallel = { $order ->
    [equal] le rayon passe pour parallèle au triangle, et cette règle n’en demande pas plus : séparés.
   *[other] le rayon n’est pas parallèle au triangle.
}
plain-ray-outside-u = { $order ->
    [less] le rayon passe l’arête AC du côté extérieur : ils sont séparés.
   *[other] le rayon ne passe pas AC à l’extérieur.
}
plain-ray-outside-v = { $order ->
    [less] le rayon passe l’arête AB du côté extérieur : ils sont séparés.
   *[other] le rayon ne passe pas AB à l’extérieur.
}
plain-ray-outside-w = { $order ->
    [greater] le rayon passe l’arête BC du côté extérieur : ils sont séparés.
   *[other] le rayon ne passe pas BC à l’extérieur : sa droite traverse le triangle.
}
plain-ray-before-start = { $order ->
    [less] le triangle est derrière O : ils sont séparés.
   *[other] le triangle n’est pas derrière O : ils se rencontrent.
}
fact-plain-det = { $rule ->
    [ray] Six fois le volume que le triangle engendre avec D : 0 là où ils sont parallèles.
   *[other] Deux fois l’aire que le déplacement et le mur engendrent : 0 là où ils sont parallèles.
}
fact-plain-t = { $rule ->
    [ray] Où est le plan du triangle le long du rayon, en longueurs de D.
    [circle-segment] Où est le pied de C le long du segment : 0 en A, 1 en B.
   *[other] Où la droite du mur est rencontrée le long du déplacement : 0 en O, 1 en P.
}
fact-plain-u = { $rule ->
    [ray] Le poids de B à l’endroit où passe la droite du rayon.
   *[other] Où la droite du déplacement est rencontrée le long du mur : 0 en A, 1 en B.
}
fact-plain-v = Le poids de C à l’endroit où passe la droite du rayon.
fact-plain-w = Les deux poids ensemble ; ce qui manque à 1 est celui de A.
fact-plain-aside = Deux fois l’aire du déplacement et de A : 0 là où A est sur la droite du déplacement.
fact-plain-first = Où commence ce qui vient d’abord le long du déplacement : 0 en O, 1 en P.
fact-plain-last = Où le mur finit le long du déplacement : 0 en O, 1 en P.
fact-plain-square = Le carré de la distance qui est comparée.
fact-plain-centre = Une coordonnée du centre du disque.
fact-plain-height = La hauteur du bout dont parle ce pas ; y descend.
fact-plain-side = Deux fois l’aire du côté et de P : plus que 0 d’un côté, moins que 0 de l’autre.
fact-plain-between = Plus que 0 là où les deux bouts sont vus dans une même direction.
fact-plain-limit = Ce à quoi il est comparé.
fact-plain-exact = De combien il est plus grand sans arrondi ; sous 0 il est plus petit.
fact-plain-off = De combien l’arrondi l’a déplacé.
fact-plain-bound = De combien l’arrondi pourrait le déplacer, d’après la taille de tous les nombres en chemin : chaque opération s’écarte d’une demi-unité de son dernier chiffre au plus.

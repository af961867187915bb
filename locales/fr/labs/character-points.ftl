title-character-points = Les points d’un personnage
lab-character-points = Comment quelques points – pieds, tête, côtés – portent-ils un personnage sur tout sol ?
try-character-points = marchez avec ← et →, sautez avec ↑, atteignez le drapeau
legend-character = personnage
kind-character-run = vitesse
kind-character-jump = saut
kind-character-cut = saut écourté
kind-character-fall = chute
kind-character-probe = recherche du sol
kind-character-ground = sol
kind-character-goal = but
kind-point-path = trajet
kind-point-meets = rencontre
kind-point-wins = le plus tôt
kind-correction = correction
character-point = { $part ->
    [feet] le pied { $across ->
        [left] gauche
        [right] droit
       *[middle] du milieu
    }
    [head] le point { $across ->
        [left] gauche
        [right] droit
       *[middle] du milieu
    } de la tête
   *[side] le point { $up ->
        [upper] haut
        [lower] bas
       *[middle] du milieu
    } du côté { $across ->
        [left] gauche
       *[right] droit
    }
}
character-run = { $grounded ->
    [yes] Au sol, la vitesse compte le long du sol
   *[no] En l’air, la vitesse compte de côté
} : de s = { $before } vers s* = { $wish }, que demandent les touches. { $reached ->
    [yes] C’est atteint : s′ = { $speed }.
   *[no] Elle change de { $most } au plus par image : s′ = { $speed }.
}
character-jump = { $late ->
    [yes] Un saut, un instant après avoir quitté le bord
   *[no] Un saut
} : il monte à { $rise } unités par seconde.
character-cut = La touche du saut est lâchée : il reste { $part } de la montée, { $rise } unités par seconde.
character-fall = Il ne se tient sur rien, donc la gravité ajoute { $by } à sa chute dans cette image : v = { $velocity }.
character-probe = Il marche ou atterrit, donc on cherche le sol { $down } plus bas : il ne doit ni rebondir dans les descentes ni flotter. { $room ->
    [yes] La recherche part d’un peu plus haut, où il y a de la place.
   *[no] La recherche part d’où il est : il n’y a pas de place au-dessus.
}
character-ground = { $found ->
    [yes] Il y a un sol au-dessous : il y est posé en { $position }, et son vecteur vitesse suit le sol.
   *[no] Il n’y a pas de sol juste au-dessous de { $position } : désormais il tombe.
}
character-goal = Son milieu est dans le but, { $goal }, après { $time } s.
character-step-done = { $impacts ->
    [0] Rien n’était sur son chemin
    [one] Après une correction
   *[other] Après { $impacts } corrections
} : il est en { $position }, { $grounded ->
    [yes] debout sur un sol.
   *[no] en l’air.
}
character-paths = { $below ->
    [yes] Où le premier de ses points touche-t-il un sol au-dessous ?
   *[no] { $first ->
        [yes] Jusqu’où peut-il aller ?
       *[no] Jusqu’où peut-il aller avec ce qui reste ?
    }
} Les { $points } points iraient tous de d = { $by } ; pour chacun, on cherche quand il rencontrerait chaque mur.
character-meets = C’est { $point } qui rencontrerait { $wall } à t = { $t } du trajet. { $earliest ->
    [yes] Jusqu’ici aucun point ne rencontre rien plus tôt.
   *[no] Autre chose vient d’abord, donc ce n’est pas ceci qui l’arrête.
}
character-wins = Le plus petit t l’emporte : { $point } rencontre { $wall } à t = { $t }. { $later ->
    [0] Aucun autre point ne rencontre rien.
    [one] Un autre point le ferait, plus tard ; peut-être jamais.
   *[other] { $later } autres points le feraient, plus tard ; peut-être jamais.
} Tout le personnage va jusque-là, et pas plus loin.
character-clear = Aucun des { $points } points ne rencontre rien{ $below ->
    [yes] {" "}au-dessous : il n’y a pas de sol d’ici à { $position }.
   *[no] , donc il fait tout le trajet, jusqu’à { $position }.
}
character-correct = { $correction ->
    [land] n_y = { $up } < { $ground } : c’est un sol. Il atterrit : la chute est finie, et ce qui reste de côté continue le long du sol, r′ = { $corrected }.
    [climb] n_y = { $up } < { $ground } : c’est un sol, et il marche. Il continue le long du sol aussi loin que sur le plat, { $left } encore : r′ = { $corrected }.
    [bump] La tête est heurtée, et r·n = { $dot } < 0 : cette part du trajet est enlevée, donc la montée est finie. r′ = { $corrected }.
    [stop] n_y = { $up }{ $steep ->
        [yes] {" "}n’est pas au-dessous de { $ground } : trop raide pour un sol.
       *[no] {" "}est tourné vers le haut, mais une tête ne s’y tient pas.
    } Il marche, donc il s’arrête : r′ = { $corrected }.
    [slide] n_y = { $up }{ $steep ->
        [yes] {" "}n’est pas au-dessous de { $ground } : ce n’est pas un sol.
       *[no] {" "}est tourné vers le haut, mais une tête ne s’y tient pas.
    } En l’air, il continue le long du mur : r·n = { $dot } est enlevé, r′ = { $corrected }.
   *[corner] Ce qui reste retournerait dans le mur de la correction { $back } : il est dans un coin, r′ = { $corrected }.
}
character-lift = Il marche dans un creux : il retoucherait aussitôt la même courbe, donc il continue le long d’une corde, à { $angle }° d’elle.
character-stays = Il ne demande aucun trajet : il reste en { $position }.
character-verdict = { $correction ->
    [none] Rien n’est sur le chemin du personnage
    [land] Il atterrit
    [climb] Il continue le long de la pente
    [bump] Sa tête est heurtée
    [stop] Un mur l’arrête
    [slide] Il glisse le long d’un mur
   *[corner] Il est dans un coin
}{ $impacts ->
    [0] .
    [one] { " " }(une correction).
   *[other] { " " }({ $impacts } corrections).
}
fact-walk-v = Son vecteur vitesse, en unités du monde par seconde.
fact-walk-speed = Sa vitesse d’avant, en unités du monde par seconde : le long du sol, ou de côté en l’air.
fact-walk-wish = La vitesse que demandent les touches.
fact-walk-most = De combien la vitesse peut changer en une image. Moins en l’air.
fact-walk-speed-now = Sa vitesse désormais.
fact-walk-along = La direction dans laquelle sa vitesse compte.
fact-walk-cut = Ce qui reste de la montée quand la touche est lâchée, comme part d’elle.
fact-walk-fall = De combien il tombe plus vite après chaque image.
fact-walk-probe-from = D’où on cherche le sol.
fact-walk-probe = Jusqu’où on cherche le sol vers le bas : autant que le sol le plus raide peut descendre dans ce pas.
fact-walk-end = Où il est alors.
fact-walk-v-end = Le vecteur vitesse avec lequel il continue, en unités du monde par seconde.
fact-walk-normal = La direction dans laquelle le mur repousse : perpendiculaire à lui, longue d’une unité.
fact-walk-time = Combien de temps il a mis depuis le départ, en secondes.
fact-walk-impacts = Combien de corrections il y a eu.
fact-walk-by = Le trajet que ferait chaque point.
fact-walk-points = Combien de points de contrôle il a : pieds, tête et côtés.
fact-walk-a = D’où part ce point.
fact-walk-t = Quand ce point est aussi près du mur que sa peau, comme part du trajet.
fact-walk-at = Où est alors ce point.
fact-walk-q = Où sur le mur : 0 à son début, 1 à sa fin.
fact-walk-t-least = Le moment le plus tôt de tous les points, comme part du trajet.
fact-walk-p = Jusqu’où va le personnage.
fact-walk-later = Combien d’autres points rencontreraient quelque chose, plus tard.
fact-walk-steep = À quel point le mur est raide : −1 est un sol plat, 0 un mur droit. Au-dessous de −0.7, environ 45 degrés, c’est un sol.
fact-walk-left = Ce qui reste du trajet au moment du contact.
fact-walk-into = De combien ce qui reste s’éloigne du mur ; au-dessous de 0 il y mène.
fact-walk-corrected = Ce qui reste après la correction.
fact-walk-kept = Ce que les corrections laissent du trajet demandé : son vecteur vitesse continue ainsi.

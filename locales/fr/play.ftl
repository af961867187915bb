# Ce que disent le rebond et le jeu de plates-formes.

lab-bounce = Dans quel sens une bille repart-elle d’un mur, et quel mur heurte-t-elle d’abord ?
lab-character-points = Comment quelques points – pieds, tête, côtés – portent-ils un personnage sur tout sol ?
lab-needs-ball = Ce labo a besoin d’une bille : donnez à un cercle ou à un point le rôle « mobile ».
setting-restitution = restitution
setting-restitution-tip = La part de sa vitesse vers le mur que la bille garde : 1 pour toute, 0 pour rien
play-keys-pinball = Lancez, puis tenez ← ou Maj gauche, → ou Maj droite pour les batteurs ; tenez ↓ et lâchez pour envoyer la bille.
play-keys-character = Lancez, puis marchez avec ← et →, sautez avec ↑ : plus on la tient, plus on monte.

## Ce que fait un objet sur la table de flipper
inspect-pinball = table
inspect-pinball-tip = Ce qu’il fait sur une table de flipper, outre d’y être
inspect-swing = débattement
inspect-swing-tip = De combien le batteur tourne tant que sa touche est tenue, en degrés, dans le sens horaire
inspect-kick = élan
inspect-kick-tip = La vitesse que le champignon ajoute à la bille, en unités du monde par seconde
pinball-none = simple obstacle
pinball-flipper = batteur
pinball-flipper-tip = Seul un segment ou une capsule peut être un batteur : il tourne autour de sa première extrémité
pinball-bumper = champignon
pinball-drain = trou
pinball-plunger = lanceur
inspect-worth = points
inspect-worth-tip = Ce que vaut un coup sur ce champignon
inspect-throw = lance à
inspect-throw-tip = La vitesse à laquelle le lanceur lance la bille quand on l’a tiré à fond, en unités du monde par seconde
inspect-goal = but
inspect-goal-tip = Un personnage dont le milieu y arrive a gagné
did-goal = but
did-pinball = rôle sur la table

## Sortes d’étapes
kind-bounce-way = le trajet
kind-bounce-touching = au contact
kind-bounce-line = droite
kind-bounce-end = extrémité
kind-bounce-chord = corde
kind-bounce-touch = touché
kind-bounce-missed = manqué
kind-bounce-earliest = le premier
kind-bounce-normal = normale
kind-bounce-projection = projeté
kind-bounce-double = deux fois plus loin
kind-bounce-reflect = réfléchi
kind-bounce-rest = repos
kind-bounce-kick = élan
kind-bounce-arrived = arrivée
kind-table-turn = batteur
kind-table-drain = trou
kind-table-pull = lanceur tiré
kind-table-launch = lancement
kind-table-score = score
kind-bounce-carry = mur mobile
kind-bounce-fall = chute
kind-bounce-lift = roulement
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

## Le rebond
table-start = { $pulled ->
    [yes] Une image de { $time } s : la bille va à v = { $v }, et la gravité ajoute { $gravity } à sa chute chaque seconde. { $slices ->
        [one] Aucun batteur ne tourne.
       *[other] Des batteurs tournent, donc l’image est coupée en { $slices } tranches : dans chacune ils tournent d’abord, puis la bille vole.
    }
   *[no] Et si la bille suivait sa flèche v = { $v } pendant { $time } seconde, sans que rien ne la tire ?
}
table-pull = La touche est tenue : { $wall } est tiré à { $to } de sa course. Il lance quand on la lâche.
table-launch = La touche est lâchée. La bille est à { $gap } de reposer sur { $wall } : { $reaches ->
    [yes] elle est lancée, à { $thrown } unités par seconde. { $again ->
        [yes] Une nouvelle partie commence.
       *[no] { "" }
    }
   *[no] trop loin pour être lancée.
}
table-turn = La touche { $held ->
    [yes] est tenue : { $wall } se lève,
   *[no] n’est pas tenue : { $wall } revient,
} de { $from }° à { $to }°. { $reaches ->
    [yes] Là il atteint la bille, et ne tourne pas plus loin.
   *[no] En chemin il n’atteint pas la bille.
}
table-score = { $points } points pour { $wall } : le score est { $score }.
table-drain = En { $at } la bille est dans { $wall }. { $balls ->
    [0] Elle retourne en { $start }.
    [one] Il reste une bille : elle attend en { $start }.
   *[other] Il reste { $balls } billes : la suivante attend en { $start }.
}
table-done = { $bounces ->
    [0] La bille arrive en { $position } sans rien heurter en chemin.
    [one] Après un rebond, la bille arrive en { $position }.
   *[other] Après { $bounces } rebonds, la bille arrive en { $position }.
}
bounce-way = Trajet { $part } : sans murs, la bille irait de A pendant τ = { $time } s, jusqu’à Q = { $to }. { $near ->
    [0] Aucun mur n’a sa boîte près de ce trajet.
    [one] Un seul mur a sa boîte près de ce trajet ; on lui demande quand il est touché.
   *[other] { $near } murs ont leur boîte près de ce trajet ; on demande à chacun quand il est touché.
}
bounce-sweep-start = Le centre est à { $distance } de { $wall }, pas plus que r = { $reach } : ils se touchent déjà. AQ·N = { $away }{ $met ->
    [yes] {" "}< 0 : elle s’en approcherait, donc ce mur l’arrête aussitôt.
   *[no] , donc elle ne s’en approche pas : ce mur ne gêne pas.
}
bounce-sweep-line = { $said ->
    [on] Le centre part à h = { $height } devant { $wall } et s’en approche en tout de { $fall } : à t = { $t } il ne reste que r = { $reach }. Il est alors au-dessus du mur même, à q = { $foot } : c’est le plat qui est touché.
    [beside] Le centre arrive à r = { $reach } de la droite de { $wall } à t = { $t }. Mais à q = { $foot } il est alors à côté du mur : seule une extrémité peut être touchée.
    [rises] AQ ne mène pas vers la droite de { $wall } : il s’en approche de { $fall }, qui n’est pas au-dessus de 0. Le plat ne peut pas être touché.
   *[never] Le centre part à h = { $height } devant la droite de { $wall } et s’en approche de { $fall } : il reste plus que r = { $reach }. Le plat ne peut pas être touché.
}
bounce-sweep-end = { $said ->
    [met] Le trajet passe à m = { $pass } < r = { $reach } du point P de { $wall } : à t = { $t } le centre en est juste à r.
    [later] Le trajet passe à m = { $pass } < r = { $reach } du point P de { $wall }, mais pas dans ce déplacement, ou plus tard que ce qui est déjà touché.
   *[far] Le trajet passe à m = { $pass } du point P de { $wall }, pas à moins de r = { $reach } : cette extrémité est manquée.
}
bounce-sweep-chord = Ce morceau de { $wall } ne s’écarte pas de sa corde de plus de δ = { $deviation }. { $met ->
    [yes] La corde, épaissie de δ, est touchée à t = { $t } : la courbe, pas avant. Le morceau au plus petit t est coupé en deux ensuite.
   *[no] La corde, épaissie de δ, est manquée : ce morceau de la courbe aussi.
}
bounce-sweep-touch = À lui seul, { $wall } serait touché à t = { $t } du trajet.
bounce-sweep-free = Rien de { $wall } n’est sur le chemin : il est manqué.
bounce-earliest = Le plus petit t l’emporte : à t = { $t } du trajet la bille touche { $wall }, son centre en I = { $at }. { $others ->
    [0] Rien d’autre n’est sur le chemin.
    [one] Un autre mur serait touché plus tard : il ne l’est donc pas du tout.
   *[other] { $others } autres seraient touchés plus tard : ils ne le sont donc pas du tout.
}
bounce-fall = De A à I la gravité a rendu la bille { $faster ->
    [slower] plus lente
   *[faster] plus rapide
} : partie à { $before }, elle arrive à |v| = { $speed } unités par seconde.
bounce-normal = N est perpendiculaire au mur, du côté de la bille. det(u, TI) = { $side }{ $sign ->
    [yes] {" "}> 0 : I est du côté de (−u_y, u_x), donc N = { $normal }.
    [no] {" "}< 0 : I est de l’autre côté que (−u_y, u_x), qui est donc retournée : N = { $normal }.
   *[none] , donc I est sur la droite du mur, et N = { $normal } est celle qui s’oppose à v.
}
bounce-project = d = −v·N = { $d } > 0 : c’est la vitesse à laquelle la bille va vers le mur. A projeté sur la droite de N est J, et IJ = d N.
bounce-away = d = −v·N = { $d } n’est pas au-dessus de 0 : la bille ne s’approche pas, donc rien n’est réfléchi.
bounce-double = { $full ->
    [yes] Le mur rend autant qu’il prend : deux fois d = { $d } le long de N, c’est IK, long de { $length }. J en est le milieu.
   *[no] Le mur prend d = { $d } et en rend e = { $e } : IK est long de (1 + e) d = { $length }.
}
bounce-reflect = v′ = v + IK = { $velocity } : ce qui allait vers le mur s’en éloigne, ce qui le longeait reste. Il reste { $kept } fois la vitesse.
bounce-kept = v′ = v = { $velocity } : le mur ne change rien.
bounce-carry = Vue de { $wall }, la bille repart à v′. Le mur lui-même avance de w = { $w } par seconde, qui s’ajoute : v″ = { $velocity }.
bounce-rest = La bille va vers { $wall } à { $across } unités par seconde, pas plus vite que { $limit } : elle ne rebondit pas, elle repose dessus désormais.
bounce-kick = Un champignon fait plus qu’un mur : { $kick } unités par seconde le long de N sont ajoutées par { $wall }.
bounce-lift = La bille roule dans { $wall } : elle le retoucherait aussitôt, donc elle continue le long d’une corde, à { $angle }° de lui.
bounce-done = { $bounces ->
    [0] Rien n’est sur le chemin : la bille fait tout le trajet, jusqu’à { $at }.
    [one] Plus rien n’est sur le chemin : après un rebond, la bille arrive en { $at }.
   *[other] Plus rien n’est sur le chemin : après { $bounces } rebonds, la bille arrive en { $at }.
}
bounce-dropped = Après { $bounces } rebonds la bille est coincée en { $at } : on abandonne les { $dropped } s qui restent. Elle est quand même hors de tous les murs.
bounce-verdict = { $bounces ->
    [0] La bille ne heurte rien en chemin.
    [one] La bille rebondit une fois en chemin.
   *[other] La bille rebondit { $bounces } fois en chemin.
}

## Les jeux
game-score = Score { $score } · { $balls ->
    [one] dernière bille
   *[other] { $balls } billes
} · tenez ↓ puis lâchez pour lancer
game-over = Partie finie, score { $score } · tenez ↓ puis lâchez pour une nouvelle
game-goal = Le but : { $object }
game-won = But atteint en { $seconds } s

## Le personnage
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
} Les { $points } points iraient tous de d = { $by } ; chacun demande à chaque mur quand il le rencontrerait.
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
character-done = { $impacts ->
    [0] Aucun point n’a rien rencontré :
    [one] Après une correction
   *[other] Après { $impacts } corrections
} le personnage est en { $position }{ $grounded ->
    [yes] , sur un sol.
    [no] , en l’air.
   *[walks] .
}
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

## Ce que veulent dire les valeurs d’un rebond
label-speed = vitesse
label-near = proches
label-others = autres
label-points = points
label-balls = billes
label-angle = angle
fact-ball = Où est le centre de la bille.
fact-ball-v = Le vecteur vitesse de la bille, en unités du monde par seconde.
fact-ball-g = De combien la chute de la bille s’accélère à chaque seconde.
fact-ball-frame-time = La durée d’une image, en secondes.
fact-ball-pulled = De combien le lanceur est tiré, comme part de toute sa course.
fact-ball-thrown = La vitesse à laquelle le lanceur lance, en unités du monde par seconde.
fact-ball-gap-plunger = De combien il s’en faut que la bille repose sur le lanceur. Elle est lancée quand ce n’est presque rien.
fact-ball-turned = De combien le batteur est tourné, en degrés, dans le sens horaire.
fact-ball-turned-to = De combien il est tourné ensuite.
fact-ball-wall-velocity = Comment le mur lui-même avance là où il est touché, en unités du monde par seconde.
fact-ball-carried = Le vecteur vitesse avec lequel la bille repart : du mur, et avec lui.
fact-ball-points = Ce que vaut un coup sur ce champignon.
fact-ball-score = Ce qui a été marqué dans cette partie.
fact-ball-drained = Où était le centre de la bille dans le trou.
fact-ball-served = Où attend la bille suivante.
fact-balls = Combien de billes il reste, avec celle-là.
fact-ball-end = Où arrive le centre de la bille.
fact-ball-way-start = D’où part le centre de la bille sur ce trajet.
fact-ball-time-left = Le temps qui reste à aller, en secondes.
fact-ball-way-wished = Le trajet que ferait le centre sans murs.
fact-ball-near = Combien de murs ont une boîte que rencontre la boîte autour de ce trajet. Les autres ne peuvent pas être touchés.
fact-ball-t-way = Quand ils se touchent, comme part du trajet de A à Q.
fact-ball-impact-centre = Où est le centre de la bille à l’impact.
fact-ball-time-flown = Depuis combien de temps la bille a quitté A, en secondes.
fact-ball-later = Combien d’autres murs auraient été touchés, plus tard.
fact-ball-speed-start = La vitesse à laquelle elle a quitté A, en unités du monde par seconde.
fact-ball-work = La gravité fois le chemin que la bille a fait le long d’elle : la moitié de ce que gagne |v|².
fact-ball-speed-impact = La vitesse à laquelle elle arrive en I. Calculée d’après la hauteur de chute, pour ne perdre ni gagner d’énergie.
fact-ball-towards = À quelle vitesse la bille va vers le mur, en unités du monde par seconde : IJ sur le dessin.
fact-ball-rest-limit = La vitesse que la gravité donne en deux images. Pas plus vite, la bille ne quitte plus le mur.
fact-ball-kick = La vitesse que le champignon ajoute le long de N, en unités du monde par seconde.
fact-ball-kicked = Le vecteur vitesse avec l’élan du champignon.
fact-ball-n-ball = La direction dans laquelle le mur repousse la bille : perpendiculaire à lui, longue d’une unité.
fact-ball-lift = De combien la corde s’écarte de la courbe, en degrés.
fact-ball-lifted = Le vecteur vitesse le long de cette corde.
fact-ball-reach-ball = Le rayon de la bille avec sa peau, et la demi-épaisseur du mur : à cette distance ils se touchent.
fact-ball-near-wall = À quelle distance le centre est du point du mur le plus proche.
fact-ball-away = De combien le trajet s’éloigne du mur ; au-dessous de 0 il y mène.
fact-ball-height = À quelle distance de la droite du mur le centre part.
fact-ball-descent = De combien tout le trajet s’approche de la droite ; au-dessous de 0 il s’en éloigne.
fact-ball-along-wall = Où sur le mur : 0 à son début, 1 à sa fin.
fact-ball-end-point = L’extrémité du mur dont il s’agit.
fact-ball-pass = À quelle distance de P passe la droite du trajet.
fact-ball-piece-of-curve = Quel morceau de la courbe c’est, par ses paramètres.
fact-ball-deviation = De combien le morceau s’écarte au plus de sa corde.
fact-ball-thick = À cette distance de la corde, la courbe pourrait être touchée.
fact-ball-wall-direction = La direction du mur là où il est touché, longue d’une unité.
fact-ball-side-of-wall = À quelle distance et de quel côté de la droite du mur est le centre : le signe dit lequel.
fact-ball-restitution = Quelle part de la vitesse vers le mur celui-ci rend : un réglage.
fact-ball-given-back = Ce que le mur ajoute au vecteur vitesse : il enlève d, et en rend une part.
fact-ball-reflected = Le vecteur vitesse après le mur, en unités du monde par seconde. Porté depuis I il finit en B.
fact-ball-kept = Quelle part de la vitesse il reste.
fact-ball-time-drawn = Les vitesses sont dessinées aussi longues que le chemin que fait la bille dans ce temps, en secondes : celui qu’elle a mis de A à I, ou un peu plus pour qu’on y voie quelque chose.

## Ce que veulent dire les valeurs du personnage
label-part = part
label-later = plus tard
label-time = temps
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
fact-walk-steep = À quel point le mur est raide : −1 est un sol plat, 0 un mur droit. Au-dessous de −0,7, environ 45 degrés, c’est un sol.
fact-walk-left = Ce qui reste du trajet au moment du contact.
fact-walk-into = De combien ce qui reste s’éloigne du mur ; au-dessous de 0 il y mène.
fact-walk-corrected = Ce qui reste après la correction.
fact-walk-kept = Ce que les corrections laissent du trajet demandé : son vecteur vitesse continue ainsi.

## Ce que veulent dire les valeurs du bac à sable
fact-sandbox-pairs = Combien de paires font tous les objets.
fact-sandbox-tested = Combien de paires ont des boîtes qui se rencontrent. Elles seules sont testées.
fact-sandbox-meetings = Combien de paires se rencontrent.
fact-sandbox-contact = Un endroit où les deux se rencontrent.
fact-sandbox-pair-offset = Le chemin du premier centre au second.
fact-sandbox-pair-distance = À quelle distance sont les deux endroits que l’on regarde.
fact-sandbox-pair-gap = De combien les deux intervalles sur cet axe sont séparés.
fact-sandbox-pair-interval = Où la forme commence et finit le long de cet axe.
fact-sandbox-pair-centre = Le centre du disque.
fact-sandbox-pair-place = L’endroit que l’on regarde.
fact-sandbox-pair-length = La longueur de cette sortie.
fact-sandbox-pair-normal = La direction que l’on regarde, longue d’une unité.
fact-sandbox-pair-verdict = Ce qui en découle.
fact-sandbox-pair-value = Une valeur que ce test compare.

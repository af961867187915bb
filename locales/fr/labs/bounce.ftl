title-bounce = Rebond
lab-bounce = Dans quel sens une bille repart-elle d’un mur, et quel mur heurte-t-elle d’abord ?
try-bounce = tirez la flèche de la bille vers un autre mur, ou jouez : ← → pour les batteurs, ↓ pour lancer
legend-ball = bille
legend-flight = vol
lab-needs-ball = Ce labo a besoin d’une bille : donnez à un cercle ou à un point le rôle « mobile ».
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
kind-table-turn = batteur
kind-table-drain = trou
kind-table-pull = lanceur tiré
kind-table-launch = lancement
kind-table-score = score
kind-bounce-fall = chute
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
bounce-way = Trajet { $part } : sans murs, la bille irait de A pendant τ = { $time } s, jusqu’à Q = { $to }. { $near ->
    [0] Aucun mur n’a sa boîte près de ce trajet.
    [one] Un seul mur a sa boîte près de ce trajet ; on cherche quand il est touché.
   *[other] { $near } murs ont leur boîte près de ce trajet ; on cherche quand chacun est touché.
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

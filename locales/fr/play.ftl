# Ce que disent le rebond et le jeu de plates-formes.

setting-restitution = restitution
setting-restitution-tip = La part de sa vitesse vers le mur que la bille garde : 1 pour toute, 0 pour rien
play-keys-pinball = Lancez, puis tenez ← ou Maj gauche, → ou Maj droite pour les batteurs ; tenez ↓ et lâchez pour envoyer la bille.
setting-players = joueurs
setting-players-tip = 1 : vous jouez la raquette gauche contre le programme ; 2 : W et S jouent la gauche, ↑ et ↓ la droite
play-keys-pong = Lancez, puis bougez la raquette avec ↑ et ↓. À deux joueurs, W et S bougent la gauche.
play-keys-race = Lancez, puis conduisez avec les flèches : ↑ accélère, ↓ freine et recule, ← et → tournent.
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
inspect-paddle = raquette
inspect-paddle-tip = Quelle raquette d’une partie de Pong est cette boîte
paddle-none = aucune
paddle-left = gauche
paddle-right = droite
inspect-gate = porte
inspect-gate-tip = Si une voiture doit franchir cette ligne à chaque tour, et à quel rang : 0 est le départ et l’arrivée
gate-none = aucune
did-gate = porte
did-paddle = raquette
did-goal = but
did-pinball = rôle sur la table

## Sortes d’étapes
kind-bounce-arrived = arrivée
kind-bounce-carry = mur mobile
kind-bounce-lift = roulement

## Le rebond
table-done = { $bounces ->
    [0] La bille arrive en { $position } sans rien heurter en chemin.
    [one] Après un rebond, la bille arrive en { $position }.
   *[other] Après { $bounces } rebonds, la bille arrive en { $position }.
}
bounce-carry = Vue de { $wall }, la bille repart à v′. Le mur lui-même avance de w = { $w } par seconde, qui s’ajoute : v″ = { $velocity }.

## Les jeux
game-score = Score { $score } · { $balls ->
    [one] dernière bille
   *[other] { $balls } billes
} · tenez ↓ puis lâchez pour lancer
game-over = Partie finie, score { $score } · tenez ↓ puis lâchez pour une nouvelle
game-pong = { $left } : { $right } · { $lines } tests de ligne, { $heights } de hauteurs, au lieu de { $boxes } de boîtes
game-race-ready = Franchissez la ligne de départ pour commencer un tour
game-race-first = Premier tour · { $seconds } s · prochaine porte { $gate }
game-race-lap = Tour { $lap } · { $seconds } s · prochaine porte { $gate } · dernier { $last } s · meilleur { $best } s
game-goal = Le but : { $object }
game-won = But atteint en { $seconds } s

## Le personnage
character-done = { $impacts ->
    [0] Aucun point n’a rien rencontré :
    [one] Après une correction
   *[other] Après { $impacts } corrections
} le personnage est en { $position }{ $grounded ->
    [yes] , sur un sol.
    [no] , en l’air.
   *[walks] .
}

## Ce que veulent dire les valeurs d’un rebond
label-speed = vitesse
label-near = proches
label-others = autres
label-points = points
label-balls = billes
label-angle = angle
fact-ball-lift = De combien la corde s’écarte de la courbe, en degrés.

## Ce que veulent dire les valeurs du personnage
label-part = part
label-later = plus tard
label-time = temps

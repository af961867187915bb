title-pong = Pong
lab-pong = La raquette renvoie-t-elle la balle, et combien de comparaisons faut-il pour le savoir ?
try-pong = jouez avec ↑ et ↓, puis arrêtez-vous là où la balle traverse une ligne
lab-needs-pong = Ce labo a besoin d’une balle (un mobile) et de deux boîtes dont le champ « paddle » dit gauche et droite.
legend-pong-ball = balle
legend-pong-paddle = raquette
legend-pong-line = ligne
legend-pong-met = renvoyée
kind-pong-paddle = raquette
kind-pong-wait = service
kind-pong-way = trajet
kind-pong-upright = verticale
kind-pong-line = premier test : la ligne
kind-pong-moment = instant
kind-pong-heights = second test : les hauteurs
kind-pong-bounce = rebond
kind-pong-point = point
pong-paddle = { $player ->
    [program] Le programme joue { $paddle }
   *[keys] Les touches jouent { $paddle }
} : { $moves ->
    [yes] elle va de y = { $from } à { $to }. Sa ligne reste où elle est.
   *[no] elle reste à y = { $to }.
}
pong-wait = La balle attend le service en { $position } : { $frames ->
    [0] elle part à l’image suivante.
    [one] encore une image.
   *[other] encore { $frames } images.
}
pong-way = { $first ->
    [yes] Dans cette image, la balle irait de { $position } de d = { $by }
   *[no] Dans ce qui reste de l’image, la balle continue de { $position } de d = { $by }
}{ $edge ->
    [yes] , jusqu’au bord du terrain.
   *[no] .
}
pong-upright = d_x = { $by }, tout droit vers le haut ou le bas : une balle qui ne va pas de côté n’arrive à aucune ligne. Il n’y a rien à comparer.
pong-line = La balle vole vers la { $side ->
    [left] gauche, donc seule compte la ligne de { $paddle } : x_L = { $line }
   *[right] droite, donc seule compte la ligne de { $paddle } : x_R = { $line }
}. { $verdict ->
    [before] Son bord avant arrive à x′ = { $to } et reste devant la ligne : aucune raquette ne peut la toucher, et c’était tout.
    [crosses] Son bord avant va de x = { $front } à x′ = { $to } et traverse la ligne : maintenant les hauteurs comptent.
   *[past] Son bord avant était déjà derrière la ligne, à x = { $front } : la balle est passée.
}
pong-moment = Elle est sur la ligne à t = { $t } de son trajet. Elle y va de y = { $top } à { $bottom }.
pong-heights = La balle va de { $top } à { $bottom }, { $paddle } de { $paddle_top } à { $paddle_bottom } : { $meets ->
    [yes] elles se recouvrent de { $gap }, donc la raquette l’a.
   *[no] { $above ->
        [yes] la balle passe { $gap } au-dessus, donc elle est perdue.
       *[no] la balle passe { $gap } au-dessous, donc elle est perdue.
    }
}
pong-bounce = Elle rencontre { $paddle } à { $off } % du milieu vers le bout, et repart à { $angle }° : v′ = { $velocity }.
pong-edge = Au bord du terrain, y = { $edge }, la balle tourne : v′ = { $velocity }.
pong-point = La balle est sortie derrière { $paddle } : un point pour la { $side ->
    [left] droite
   *[right] gauche
}, { $left } : { $right }.
pong-done = La balle est en { $position }. Depuis le départ : { $lines ->
    [one] une comparaison
   *[other] { $lines } comparaisons
} avec une ligne, { $heights ->
    [one] une
   *[other] { $heights }
} de hauteurs.
pong-verdict = { $answer ->
    [met] La balle est renvoyée : { $paddle }.
    [missed] La balle traverse la ligne là où la raquette n’est pas ({ $paddle }) : elle passe.
    [past] La balle est derrière la ligne ({ $paddle }) : elle est passée.
    [between] La balle reste entre les lignes.
   *[waits] La balle attend le service.
}
label-left-points = gauche
label-right-points = droite
label-first-tests = premiers tests
label-second-tests = seconds tests
count-first-tests = premiers tests
count-first-tests-tip = Combien de fois la balle a été comparée à une ligne depuis le départ
count-second-tests = seconds tests
count-second-tests-tip = Combien de fois des hauteurs ont été comparées depuis le départ
label-frames = images
label-ball = balle
label-paddle = raquette
label-off = écart au milieu
fact-pong-paddle = Le y du milieu de la raquette, en unités du monde.
fact-pong-wait = Combien d’images la balle attend encore.
fact-pong-p = Où est le milieu de la balle.
fact-pong-d = De combien va la balle.
fact-pong-dx = De combien la balle va de côté.
fact-pong-line = La ligne de la raquette : le x de sa face. Il ne change jamais.
fact-pong-front = Le x du bord avant de la balle au début du trajet.
fact-pong-to = Le x du bord avant de la balle à la fin du trajet.
fact-pong-t = Quand le bord avant est sur la ligne, en part du trajet : (ligne − x) / d_x.
fact-pong-ball = D’où à où va la balle sur la ligne.
fact-pong-paddle-reach = D’où à où va la raquette à cet instant.
fact-pong-gap = La distance entre les deux ; 0 ou moins : elles se touchent.
fact-pong-off = À quelle distance du milieu de la raquette elle est touchée : −1 en haut, 1 en bas.
fact-pong-angle = L’angle auquel elle repart, en degrés depuis l’horizontale.
fact-pong-edge = Le y du bord du terrain.
fact-pong-v = La vitesse de la balle alors, en unités du monde par seconde.
fact-pong-end = Où est la balle à la fin de l’image.
fact-pong-left = Les points du côté gauche.
fact-pong-right = Les points du côté droit.
fact-pong-lines = Combien de fois la balle a été comparée avec une ligne depuis le départ : le premier test.
fact-pong-heights = Combien de fois les hauteurs ont été comparées depuis le départ : le second test.

title-ray-plane = Rayon et plan
lab-ray-plane = Au bout de combien de fois sa direction un rayon rencontre-t-il un plan ?
try-ray-plane = tournez le rayon jusqu’à ce qu’il longe le plan
lab-needs-ray-and-plane = Ce labo demande un segment, dont le premier bout et la direction sont le rayon, et un plan : dessinez-les.
legend-plane = plan
legend-rise-and-height = montée de D, hauteur de O, chemin
kind-rise = montée
kind-height-over = hauteur
track-rise = montée de D
track-over = hauteur de O
ray-plane-rise = Le long de la normale, chaque D monte de n · D = { $rise }. { $how ->
    [zero] C’est exactement 0 : D est parallèle au plan, le rayon y est ou n’y arrive jamais.
    [positive] Plus que 0 : le rayon va dans le sens de la normale.
   *[negative] Moins que 0 : le rayon va contre la normale, il descend.
}
ray-plane-height = O est à n · O − k = { $height } au-dessus du plan, en longueurs de n. { $how ->
    [in] C’est exactement 0 : O est dans le plan, et tout le rayon avec lui.
    [parallel] Ce n’est pas 0, et un rayon qui ne monte ni ne descend n’y arrive jamais.
    [there] C’est exactement 0 : O est déjà dans le plan.
    [behind] Mais le rayon s’éloigne du plan : il l’aurait rencontré avant O, là où il n’y a pas de rayon.
    [down] Le rayon descend, il y arrive donc.
   *[up] O est en dessous, et le rayon monte, il y arrive donc.
}
ray-plane-hit = La hauteur contient la montée t = { $t } fois : au bout d’autant de D, le rayon est dans le plan, en { $point }.
ray-plane-verdict-hit = { $a } rencontre { $b } à t = { $t }
ray-plane-verdict-in = { $a } est dans { $b }
ray-plane-verdict-parallel = { $a } est parallèle à { $b }
ray-plane-verdict-behind = { $b } est derrière { $a }
fact-ray-plane-normal = À angle droit avec le plan, hors du côté plein ; sa longueur n’est pas forcément 1.
fact-plane-rise = De combien D monte le long de la normale, en longueurs de n : 0 quand le rayon est parallèle au plan.
fact-plane-origin = Là où le rayon commence.
fact-plane-offset = Le plan est là où n · x vaut ce nombre.
fact-plane-height = La hauteur de O au-dessus du plan, en longueurs de n : en dessous de 0, il est sous le plan.
fact-plane-t = Combien de D il faut : la hauteur divisée par ce dont chacun descend.
fact-plane-place = Là où ils se rencontrent.
fact-plane-normal-unit = La normale du plan, de longueur 1.

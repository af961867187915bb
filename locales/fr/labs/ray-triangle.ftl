title-ray-triangle = Rayon et triangle
lab-ray-triangle = Où un rayon rencontre-t-il un triangle de l’espace ? Quatre déterminants, chacun un volume.
try-ray-triangle = déplacez le triangle jusqu’à ce que le rayon passe par une de ses arêtes
lab-needs-ray-and-triangle = Ce labo demande un segment, dont le premier bout et la direction sont le rayon, et un triangle : dessinez-les.
legend-ray = rayon, depuis O le long de D
legend-triangle3 = triangle
legend-volume = volume ou aire que l’on compare
legend-hit = là où ils se rencontrent
kind-determinant = déterminant
kind-weight = arête
kind-along = à quelle distance
kind-in-plane = dans le plan
track-determinant = déterminant
track-weights = trois arêtes
track-along = à quelle distance
track-in-plane = dans le plan
ray-triangle-det = { $how ->
    [zero] Les arêtes E₁ et E₂ et le D du rayon n’ont pas de volume : det = { $det }. D est donc parallèle au plan du triangle : le rayon y est, ou ne le rencontre jamais.
    [positive] Les arêtes E₁ et E₂ et le D du rayon ont un volume : det = { $det }, six fois celui du tétraèdre. Il n’est pas nul, le rayon n’est donc pas parallèle au plan ; il est positif, le rayon regarde donc la face avant.
   *[negative] Les arêtes E₁ et E₂ et le D du rayon ont un volume : det = { $det }, six fois celui du tétraèdre. Il n’est pas nul, le rayon n’est donc pas parallèle au plan ; il est négatif, le rayon regarde donc la face arrière.
}
ray-triangle-side = { $last ->
    [yes] Le troisième suit des deux autres : { $name } = 1 − u − v = { $weight }, le volume de l’arête { $edge } et du bout de rayon.
   *[no] L’arête { $edge } et le bout de rayon qui va de O le long de D ont une part de det : { $name } = { $weight }.
} { $how ->
    [negative] Moins que 0 : le rayon passe { $edge } du côté extérieur. Il manque le triangle, et aucune autre arête n’est testée.
    [zero] Exactement 0 : le rayon passe par la droite { $edge }, et l’arête appartient au triangle.
   *[positive] Plus que 0 : le rayon passe { $edge } du côté intérieur, et { $corner } a ce poids dans le point où il traverse.
}
ray-triangle-along = Le triangle et O ont un volume de { $volume }, ce qui, divisé par det, donne t = { $t }. { $how ->
    [negative] Moins que 0 : le plan est derrière O, et le rayon n’y va pas.
    [zero] Exactement 0 : O est dans le plan, et le rayon commence sur le triangle.
   *[positive] Plus que 0 : le plan est devant, après { $t } fois D.
}
ray-triangle-hit = Du côté intérieur des trois arêtes, et devant : ils se rencontrent en { $point }, après t = { $t } fois D. Depuis A, c’est u = { $u } fois E₁ et v = { $v } fois E₂.
ray-triangle-parallel = Le triangle et O ont un volume de { $volume }. { $in ->
    [yes] C’est 0 : O aussi est dans le plan, et tout le rayon avec lui.
   *[no] Ce n’est pas 0 : O est à côté du plan, et un rayon qui lui est parallèle n’y arrive jamais.
}
ray-triangle-stretch = Vue le long de la normale, la droite du rayon est dans le triangle de t = { $from } à t = { $to }. { $ahead ->
    [yes] C’est ce qu’ils partagent, à partir de 0.
   *[no] Mais c’est derrière O, où le rayon ne va pas.
}
ray-triangle-stretch-none = Dans le plan, la droite du rayon passe à côté du triangle : les trois sommets sont d’un même côté.
ray-triangle-verdict-hit = { $a } rencontre { $b } à t = { $t }
ray-triangle-verdict-plane = { $a } est dans le plan de { $b } et le rencontre à partir de t = { $t }
ray-triangle-verdict-parallel = { $a } est parallèle au plan de { $b }
ray-triangle-verdict-behind = { $b } est derrière { $a }
ray-triangle-verdict-outside = { $a } passe à côté de { $b }
fact-ray-edge = Une arête du triangle, depuis son sommet A.
fact-ray-direction = La direction du rayon : t se compte dans sa longueur.
fact-ray-p = À angle droit avec D et E₂ : avec E₁ il donne det, avec T il donne u.
fact-ray-det = Six fois le volume du triangle avec D : 0 quand le rayon lui est parallèle, plus que 0 quand il regarde la face avant.
fact-ray-volume = Six fois le volume de l’arête avec le bout de rayon de O à O + D.
fact-ray-weight = La part de det du côté de l’arête { $edge } : le poids du sommet opposé. En dessous de 0, le rayon passe dehors.
fact-ray-t-volume = Six fois le volume du triangle avec O : 0 quand O est dans son plan.
fact-ray-t = À quelle distance le long du rayon est le plan, en longueurs de D.
fact-ray-place = Là où ils se rencontrent : les sommets, pondérés.
fact-ray-normal = Vers le côté d’où vient le rayon, de longueur 1.
fact-ray-stretch = D’où à où la droite du rayon est dans le triangle.
ray-triangle-plane = { $how ->
    [zero] La normale n est à angle droit avec le triangle, et n · D = { $towards } : le rayon ne monte ni ne descend au-dessus du plan.
    [positive] La normale n est à angle droit avec le triangle. À chaque D, le rayon monte de n · D = { $towards } au-dessus du plan : il le traverse par l’arrière.
   *[negative] La normale n est à angle droit avec le triangle. À chaque D, le rayon descend de n · D = { $towards } vers le plan : il le traverse par l’avant.
}
ray-triangle-plane-along = O est à h = { $height } au-dessus du plan, et chaque D y ajoute n · D : à t = −h / (n · D) = { $t }, il n’en reste rien. { $how ->
    [negative] C’est moins que 0 : le plan est derrière O.
    [zero] O est déjà dans le plan.
   *[positive] Le plan est devant, et le rayon le traverse en X.
}
ray-triangle-plane-edge = L’arête { $edge } et X forment un triangle de { $weight } fois l’aire entière. { $how ->
    [negative] Moins que 0 : X est du côté extérieur de { $edge }, et aucune autre arête n’est testée.
    [zero] Exactement 0 : X est sur la droite { $edge }, qui appartient au triangle.
   *[positive] Plus que 0 : X est du côté intérieur de { $edge }, et { $corner } y a ce poids.
}
ray-triangle-plane-hit = X = { $point } est du côté intérieur des trois arêtes : le rayon y rencontre le triangle, après t = { $t } fois D.
fact-ray-plane-unit = À angle droit avec le triangle, de longueur 1 : E₁ × E₂ divisé par sa longueur.
fact-ray-towards = De combien le rayon monte au-dessus du plan à chaque D : 0 quand il lui est parallèle.
fact-ray-over-plane = À quelle distance O est au-dessus du plan, du côté de n : en dessous de 0, il est derrière.
fact-ray-plane-place = Là où le rayon traverse le plan.
fact-ray-area = Deux fois l’aire de l’arête { $edge } et de X : moins que 0 quand X est du côté extérieur.
fact-ray-area-weight = Cette aire comme part de celle du triangle entier : le poids du sommet { $corner } dans X.

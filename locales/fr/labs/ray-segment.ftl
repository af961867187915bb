title-ray-segment = Rayon et segment
lab-ray-segment = Dans l’espace, un rayon et un segment se rencontrent-ils, ou passent-ils l’un à côté de l’autre ?
try-ray-segment = déplacez le segment jusqu’à ce que le volume soit nul
lab-needs-ray-and-segment = Ce labo demande deux segments, dont le premier est le rayon : dessinez-les.
legend-segment3 = segment, de A à B
legend-volume-and-way = volume des deux, chemins le long de chacun
kind-both-across = à travers les deux
kind-volume = volume
kind-on-ray = le long du rayon
kind-on-segment = le long du segment
kind-in-line = sur une droite
track-one-plane = dans un même plan ?
track-where = où
track-one-line = sur une même droite ?
ray-segment-normal = À angle droit avec le rayon et le segment, il y a N = D × E, ici { $normal }. { $parallel ->
    [yes] C’est exactement 0 : ils sont parallèles.
   *[no] Ce n’est pas 0 : ils ne sont pas parallèles, et leurs droites s’approchent au plus près quelque part.
}
ray-segment-volume = W, D et E ont le volume W · N = { $volume }. { $skew ->
    [yes] Il n’est pas nul, les deux ne sont donc dans aucun plan : leurs droites passent l’une à côté de l’autre, à { $distance } là où elles sont le plus proches.
   *[no] Il est exactement nul, les deux sont donc dans un même plan, et leurs droites se coupent.
}
ray-segment-on-ray = Les droites se coupent à s = { $s } le long du rayon. { $how ->
    [behind] Moins que 0 : derrière O, où le rayon ne va pas.
    [start] Exactement 0 : là où le rayon commence.
   *[ahead] Plus que 0 : devant O.
}
ray-segment-on-segment = Sur le chemin de A à B, c’est t = { $t }. { $how ->
    [before] Moins que 0 : le rayon passe avant A.
    [past] Plus que 1 : le rayon passe au-delà de B.
    [a] Exactement 0 : le bout A, qui appartient au segment.
    [b] Exactement 1 : le bout B, qui appartient au segment.
   *[within] Entre 0 et 1 : entre les deux bouts.
}
ray-segment-hit = Ils se rencontrent en { $point }, après s = { $s } fois D et t = { $t } du chemin de A à B. { $within ->
    [yes] s ne dépasse pas 1 : deux segments, de O à O + D et de A à B, se rencontreraient aussi.
   *[no] s dépasse 1 : un segment qui finirait avec D n’y arriverait pas.
}
ray-segment-in-line = Le chemin de O à A s’écarte de D de W × D = { $turn }. { $in ->
    [yes] C’est exactement 0 : les deux sont sur une même droite.
   *[no] Ce n’est pas 0 : ils sont l’un à côté de l’autre, et ne se rencontrent jamais.
}
ray-segment-stretch = Sur la droite du rayon, le segment va de s = { $from } à s = { $to }. { $ahead ->
    [yes] Ce qui n’est pas en dessous de 0 est partagé.
   *[no] Tout est derrière O.
}
ray-segment-verdict-hit = { $a } rencontre { $b } à s = { $s }
ray-segment-verdict-line = { $a } et { $b } sont sur une même droite, et la partagent à partir de s = { $s }
ray-segment-verdict-skew = { $a } passe à côté de { $b } : leurs droites restent à { $distance }
ray-segment-verdict-parallel = { $a } est parallèle à { $b }
ray-segment-verdict-behind = { $b } est derrière { $a }
ray-segment-verdict-outside = { $a } passe au-delà d’un bout de { $b }
fact-segment-edge = Le segment, de A à B.
fact-segment-normal = À angle droit avec D et E, aussi long que leur parallélogramme est grand : 0 quand ils sont parallèles.
fact-segment-way = De là où commence le rayon à là où commence le segment.
fact-segment-volume = Six fois le volume du tétraèdre O, O + D, A et B : 0 quand les quatre sont dans un même plan.
fact-segment-gap = La distance des droites là où elles sont le plus proches.
fact-segment-s = À quelle distance le long du rayon, en longueurs de D.
fact-segment-t = À quelle distance le long du segment : 0 en A, 1 en B.
fact-segment-place = Là où ils se rencontrent.
fact-segment-turn = À angle droit avec W et D : 0 quand A est sur la droite du rayon.
fact-segment-stretch = D’où à où le segment est sur la droite du rayon, en longueurs de D.

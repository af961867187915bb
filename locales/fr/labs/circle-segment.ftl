title-circle-segment = Disque et segment
lab-circle-segment = Disque et segment se rencontrent-ils ? Entre les bouts la droite décide, au-delà, les bouts.
try-circle-segment = faites dépasser au disque l’extrémité A
fact-nearest-square = Le carré de la distance du centre au point le plus proche du segment.
circle-segment-dot-a = En A : AC · AB = { $dot }. { $beyond ->
    [yes] Au-dessous de 0 : le centre est derrière A, et A est le point le plus proche.
    [level] Exactement 0 : le centre est sur ce bord de la bande, juste à côté de A, et A est le point le plus proche.
   *[no] Au-dessus de 0 : le centre est du côté de B, en deçà de ce bord de la bande.
}
circle-segment-dot-b = En B : BC · BA = { $dot }. { $beyond ->
    [yes] Au-dessous de 0 : le centre est après B, et B est le point le plus proche.
    [level] Exactement 0 : le centre est sur ce bord de la bande, juste à côté de B, et B est le point le plus proche.
   *[no] Au-dessus de 0 aussi : le centre est dans la bande, et sa projection entre les extrémités.
}
circle-segment-project = t = { $t } : { $part ->
    [before] la projection I est avant A, hors du segment ; A est donc le plus proche.
    [past] la projection I est après B, hors du segment ; B est donc le plus proche.
    [end] la projection I est cette extrémité même du segment.
   *[between] la projection I est sur le segment, et rien n’y est plus proche.
}
circle-segment-reach = { $part ->
    [before] Il ne reste que le disque de ce rayon autour de A : AC²
    [past] Il ne reste que le disque de ce rayon autour de B : BC²
   *[between] Depuis I : CI²
} = { $square } { $order ->
    [less] est inférieur à r² = { $limit } : ils se chevauchent.
    [equal] vaut exactement r² : ils se touchent, et toucher, c’est se rencontrer.
   *[greater] dépasse r² = { $limit } : ils sont séparés.
}
circle-segment-out = { $how ->
    [touching] La sortie : le point le plus proche est à d = { $distance }, tout le rayon ; le disque n’a pas à bouger.
    [level] La sortie : le centre est sur le segment, et aucun côté n’est plus proche. Le disque part à gauche de A→B, de tout r = { $reach }.
   *[no] La sortie mène du point le plus proche au centre. La racine n’est prise que maintenant : à d = { $distance } il manque { $depth } pour faire r = { $reach } ; c’est de cela que le disque doit bouger.
}

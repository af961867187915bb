title-circle-line = Disque et droite
lab-circle-line = À quelle distance d’une droite sans fin est le centre d’un disque ?
try-circle-line = faites dépasser au disque une extrémité : la droite n’en a pas
fact-along = De combien le centre avance le long de AB, fois la longueur de AB.
fact-length-square = Le carré de la longueur de AB.
fact-parallelogram = L’aire du parallélogramme construit sur AB et AC ; son signe dit de quel côté est le centre.
fact-height-square = Le carré de la distance du centre à la droite.
circle-line-project = Le centre se projette sur la droite en I = A + t · AB, avec t = (AC · AB) / |AB|² = { $t } : { $part ->
    [before] avant A, là où le segment n’est pas mais où la droite passe.
    [past] après B, là où le segment n’est pas mais où la droite passe.
   *[between] entre A et B.
}
circle-line-distance = AB × AC = { $cross } est l’aire du parallélogramme construit sur AB et AC. Divisée par sa base, c’est sa hauteur CI ; au carré, CI² = { $square }.
circle-line-compare = { $order ->
    [less] CI² = { $square } est inférieur à r² = { $limit } : la droite traverse le disque.
    [equal] CI² vaut exactement r² = { $limit } : la droite est tangente. Les formes sont fermées, donc elle rencontre le disque ; le < strict de l’article la manquerait.
   *[greater] CI² = { $square } dépasse r² = { $limit } : la droite passe à côté du disque.
}
circle-line-compare-strict = { $order ->
    [less] CI² = { $square } est inférieur à r² = { $limit } : la droite traverse le disque.
   *[greater] CI² = { $square } n’est pas inférieur à r² = { $limit } : telle que publiée, avec un < strict, la règle manque la droite.
}
published-circle-line = Le test strict de l’article, CI < r, à côté du test fermé CI ≤ r : ils se séparent quand la droite est tangente
circle-line-verdict = { $order ->
    [less] la droite de { $b } traverse { $a }
    [equal] la droite de { $b } est tangente à { $a }
   *[greater] la droite de { $b } passe à côté de { $a }
}

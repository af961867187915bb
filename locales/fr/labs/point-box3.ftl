title-point-box3 = Point dans une boîte de l’espace
lab-point-box3 = Un point est-il dans une boîte de l’espace dont les côtés suivent les axes ?
try-point-box3 = faites passer le point P à travers une paroi
fact-wall = La position de cette paroi de la boîte.
fact-past-wall = De combien le point dépasse la paroi ; négatif, il n’y arrive pas.
fact-box3-min = Le coin de la boîte aux plus petites coordonnées.
fact-box3-max = Le coin de la boîte aux plus grandes coordonnées.
lab-needs-point-and-box3 = Ce labo demande un point et une boîte non tournée : dessinez une boîte et mettez un point à côté.
point-box3-wall = { $upper ->
    [yes] La boîte finit-elle avant le point, le long de { $axis } ? { $axis } = { $point } { $beyond ->
        [yes] est supérieur à { $side } : tout ce qui est au-delà de cette paroi est exclu, le point aussi.
       *[no] n’est pas supérieur à { $side }. { $last ->
            [yes] C’était la dernière paroi.
           *[no] Le point peut être dans la boîte.
        }
    }
   *[no] La boîte commence-t-elle après le point, le long de { $axis } ? { $axis } = { $point } { $beyond ->
        [yes] est inférieur à { $side } : tout ce qui est au-delà de cette paroi est exclu, le point aussi.
       *[no] n’est pas inférieur à { $side }. Le point peut être dans la boîte.
    }
}
point-box3-within = { $side ->
    [boundary] Aucune paroi n’exclut { $p }, et il est au niveau de l’une d’elles : il est sur la surface, et pour des formes fermées toucher, c’est se rencontrer.
   *[inside] Aucune paroi n’exclut { $p } : le point est dans la boîte.
}
point-box3-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur la surface de { $b }
   *[outside] { $a } est hors de { $b }
}

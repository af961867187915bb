title-sat-boxes = Axes séparateurs de deux boîtes
lab-sat-boxes = Deux boîtes tournées se rencontrent-elles, et quel moindre déplacement les sépare ?
try-sat-boxes = tournez une boîte jusqu’à ce qu’une arête contre une arête décide
lab-needs-turned-boxes = Ce labo demande deux boîtes : dessinez-les, et tournez-les comme vous voulez.
published-sat-boxes = Le recouvrement de l’article à côté du bon : les deux bouts du milieu sur quatre, ce qui est faux quand une ombre contient l’autre
legend-axis-asked = un axe testé, qui n’est pas le moindre
kind-turned = orientation
kind-left-out = laissé de côté
kind-contact = contact
track-turn = orientations
track-faces-a = faces de A
track-faces-b = faces de B
track-edges-of = arêtes { $edge } ×
track-contact = contact
sat-boxes-turn = { $turned ->
    [yes] { $box } est tournée de { $angle }° autour de { $about }, et cette rotation amène x, y et z en { $first }, { $second } et { $third }.
   *[no] { $box } est tournée de { $angle }° : ses axes { $first }, { $second } et { $third } sont x, y et z.
} Ce sont les directions en travers de ses faces, et aussi celles de ses arêtes : tous les axes à tester viennent de ces six-là, trois par boîte.
sat-boxes-axis = { $kind ->
    [a] En travers des faces de A, le long de { $axis } :
    [b] En travers des faces de B, le long de { $axis } :
   *[edges] À angle droit avec une arête de chacune, le long de { $axis } :
} l’ombre de A finit à { $end } et celle de B commence à { $begin }. { $how ->
    [apart] C’est un écart de { $overlap }. Un plan y passe et sépare les deux ; aucun autre axe n’est testé.
    [touching] Elles s’y touchent, et ce n’est pas un écart ; un déplacement de { $overlap } est le moindre qui soit.
    [first] Elles se recouvrent de { $overlap } : pas d’écart, et ce premier recouvrement est le moindre jusqu’ici.
    [least] Elles se recouvrent de { $overlap } : pas d’écart, et moins que les { $least } le long de { $least-axis }. C’est donc le moindre jusqu’ici.
   *[deeper] Elles se recouvrent de { $overlap } : pas d’écart, mais pas non plus la sortie, puisque les { $least } le long de { $least-axis } ne sont pas plus.
}
sat-boxes-left-out = Les arêtes { $a } et { $b } { $how ->
    [parallel] sont parallèles : le sinus de leur angle est { $sine }, et aucune direction n’est la seule à angle droit avec les deux. L’axe est laissé de côté. Il ne manque pas : entre arêtes parallèles, les faces ont tout demandé.
    [nearly] sont presque parallèles : le sinus de leur angle est { $sine }. Leur produit vectoriel doit plus aux arrondis qu’aux arêtes, et l’axe est laissé de côté. Il ne manque pas : entre arêtes parallèles, les faces ont tout demandé.
   *[apart] sont presque parallèles : le sinus de leur angle est { $sine }. Comme sortie, leur axe ne serait qu’arrondis ; mais, calculé exactement, il sépare les deux, et cela tranche.
}
sat-boxes-meet = { $axes } axes ont été testés{ $left ->
    [0] {""}
    [one] , { $left } laissé de côté
   *[other] , { $left } laissés de côté
}, et aucun ne montre d’écart. Aucun plan ne passe donc entre les deux : elles se rencontrent.
sat-boxes-found = { $touching ->
    [yes] La sortie est de longueur { $depth } : le long de { $axis } elles ne font que se toucher, et B n’a pas à bouger.
   *[no] La sortie est le moindre recouvrement, celui le long de { $axis } : déplacée de profondeur · n = { $way }, long de { $depth }, B ne fait plus que toucher A. Aucune autre direction ne demanderait moins.
}
sat-boxes-faces = Où se touchent-elles ? Le moindre recouvrement, { $depth }, est le long de { $axis } : c’est donc une face de { $own } qui décide. Des faces de { $other }, celle qui la regarde le plus est posée dessus, et ses { $corners } coins sont ramenés à la largeur de la face.
sat-boxes-edges = Où se touchent-elles ? Le moindre recouvrement, { $depth }, est le long de { $a } × { $b } : aucune face ne décide, une arête de A passe en travers d’une arête de B.
sat-boxes-points = { $edges ->
    [yes] Elles se touchent là où les deux arêtes se croisent : en { $count } point, à mi-chemin entre elles.
   *[no] Ce qu’il en reste derrière la face : { $count ->
        [one] { $count } coin. C’est là qu’elles se touchent.
        [2] { $count } points, une arête. C’est là qu’elles se touchent.
       *[other] { $count } points, les coins de ce qu’elles partagent. C’est là qu’elles se touchent.
    }
}
sat-boxes-verdict-apart = { $a } et { $b } sont séparées : un écart de { $gap } le long de { $axis }
sat-boxes-article-axis = { $kind ->
    [a] En travers des faces de A, le long de { $axis } :
    [b] En travers des faces de B, le long de { $axis } :
   *[edges] À angle droit avec une arête de chacune, le long de { $axis } :
} |A| + |B| = { $sum }, { $how ->
    [apart] pas plus que les { $whole } du premier bout p₀ au dernier, p₃. { $touching ->
        [yes] L’article dit donc séparées, alors qu’elles se touchent.
       *[no] Il y a donc un écart : elles sont séparées.
    }
    [least] plus que p₃ − p₀ = { $whole } : pas d’écart. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, { $before ->
        [yes] moins que les { $least } le long de { $least-axis }.
       *[no] le premier recouvrement.
    } Ici c’est juste : chaque ombre garde un bout à elle.
    [deeper] plus que p₃ − p₀ = { $whole } : pas d’écart. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, pas moins que les { $least } le long de { $least-axis }.
    [held-deeper] plus que p₃ − p₀ = { $whole } : pas d’écart. L’ombre de { $inner } est contenue dans l’autre, et { $middle } n’est que sa longueur ; il faudrait { $right } pour séparer les deux. Ici cela ne nuit pas : le moindre jusqu’ici est { $least }, le long de { $least-axis }.
   *[held] plus que p₃ − p₀ = { $whole } : pas d’écart. { $turned ->
        [yes] Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, ce qui est juste ; mais le premier bout est celui de A, si bien que le chemin suit l’axe, et traverse A.
       *[no] Mais l’ombre de { $inner } est contenue dans l’autre : les deux bouts du milieu, sur quatre, sont les siens, et { $middle } n’est que sa longueur. Pour séparer les deux le long de cet axe, il faut { $right }.
    } L’article le prend pour le moindre recouvrement{ $before ->
        [yes] , puisque c’est moins que les { $least } le long de { $least-axis }.
       *[no] .
    }
}
sat-boxes-article-zero = Le produit vectoriel des arêtes { $a } et { $b } est { $sine }, au dernier bit près : l’article le laisse de côté. Un seul bit de plus, et il serait testé.
sat-boxes-article-meet = { $axes } axes ont été testés, et sur aucun |A| + |B| ne descend jusqu’à p₃ − p₀ : elles se rencontrent. Ce que l’article prend pour le moindre recouvrement est { $depth }, le long de { $axis }.
sat-boxes-article-found = La sortie de l’article : B est déplacée de { $way }, long de { $depth }, le long de { $axis }. { $how ->
    [right] Elle ne fait plus que toucher A, comme par la règle juste.
    [stuck] Elle est encore dans A : c’est une ombre contenue dans l’autre qui a été mesurée, et le long de cet axe il faut { $right }.
   *[through] Elle est plus avant dans A : le chemin a été retourné.
}
fact-box-axis = Vers où pointe l’un des axes de la boîte, de longueur 1 : en travers de deux de ses faces, et le long de quatre de ses arêtes.
fact-box-half = La moitié de la taille de la boîte le long de chacun de ses axes.
fact-box-angle = De combien la boîte est tournée, en degrés.
fact-box-normal = La direction de l’axe, de longueur 1, vers B.
fact-box-sine = La longueur du produit vectoriel : le sinus de l’angle entre les deux arêtes.
fact-box-reach = Jusqu’où la boîte s’étend depuis son centre le long de n : ses trois demi-tailles, chacune pour ce qu’elle avance le long de n.
fact-box-between = La distance des centres le long de n : t mène de celui de A à celui de B.
fact-box-shadow-a = L’ombre de A sur n, mesurée depuis le centre de A.
fact-box-shadow-b = L’ombre de B sur n, mesurée aussi depuis le centre de A.
fact-box-overlap = De combien les ombres se recouvrent : c’est de cela que B devrait bouger le long de n pour être tout juste dehors. En dessous de 0, c’est un écart.
fact-box-least = Le moindre recouvrement : celui le long de { $axis }.
fact-box-axes = Combien d’axes ont été testés, sur quinze.
fact-box-left-out = Combien ont été laissés de côté, parce que deux arêtes sont parallèles ou presque.
fact-box-way = Le déplacement le plus court qui libère B.
fact-box-article-way = Le déplacement par lequel l’article veut libérer B.
fact-box-reference = Le milieu de la face qui décide.
fact-box-incident = Le milieu de la face de l’autre qui la regarde le plus.
fact-box-edge = Le milieu de l’arête.
fact-box-contact = Là où elles se touchent : au milieu de ce qu’elles y partagent le long de n.
axes-head = { $count } axes, à une même échelle, de { $from } à { $to }
tab-axes = Axes
axis-name = axe
axis-overlap = recouvrement
axis-to-come = à venir
axis-deeper = pas moins
axis-was-least = l’était
axis-least = moindre
axis-apart = écart
axis-left-out = de côté
label-reference = référence
label-incident = incidente

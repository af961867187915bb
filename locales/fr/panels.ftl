# Ce que disent les panneaux : noms des réglages, titres, conseils.

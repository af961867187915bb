# Ce que disent le rebond et le jeu de plates-formes.

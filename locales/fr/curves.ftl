# Ce que disent les labos des segments et des courbes.

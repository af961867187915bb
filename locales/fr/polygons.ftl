# Ce que disent les labos des polygones.

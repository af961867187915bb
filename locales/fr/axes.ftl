# Ce que disent les labos des axes séparateurs et des régions de Voronoï.
